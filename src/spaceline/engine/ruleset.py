"""Rulesets: every difference between the editions is a named switch or number here, with a sentence for people."""

from dataclasses import dataclass, field, fields
from typing import Any

from spaceline.cards.vocabulary import Layer


def _rule(default: Any, ids: str, sentence: str) -> Any:
    """A field with the requirement it answers and a sentence in which {} is its value."""
    return field(default=default, metadata={"ids": ids, "sentence": sentence})


@dataclass(frozen=True, kw_only=True)
class Ruleset:
    """How a game is played. The defaults are those of Warp Speed in 2001, sealed."""

    name: str
    title: str
    edition: str
    mode: str
    layer: Layer = _rule("printed", "BR-0.4 AMB-46", "Cards play by their {} texts.")  # noqa: RUF009 (it is a field)

    # Seeding
    outpost_required: bool = _rule(False, "WS-15 AMB-41", "A player who can open with an outpost must: {}.")
    seeded_outposts: int = _rule(1, "WS-12 AMB-09", "Outposts a player may seed, built-in ones included: {}.")
    batch_seeding: bool = _rule(True, "WS-21 WS-22", "Both players seed at once in hidden stacks: {}.")
    owner_stack_first: bool = _rule(True, "WS-23 AMB-11", "The mission owner's stack goes under first: {}.")
    seeds_per_mission: int | None = _rule(4, "WS-24", "Cards a player may seed under one mission: {}.")
    different_seeds: bool = _rule(True, "WS-25 AMB-49", "A player's cards under one mission must differ: {}.")
    shared_missions: bool = _rule(False, "WS-20 EP-33", "Two copies of one mission overlap as one location: {}.")

    # Turns
    hand_size: int = _rule(7, "WS-54", "Opening hand and even-up size: {}.")
    normal_plays: int = _rule(2, "WS-28", "Normal card plays each turn: {}.")
    even_up: bool = _rule(True, "WS-39", "Hands are evened up at the end of each turn: {}.")
    no_draw_stops_even_up: bool = _rule(False, "WS-41 AMB-07", "'Draw no cards' forbids evening up altogether: {}.")
    regenerations: int = _rule(1, "WS-42 WS-43", "Times a draw deck regenerates in a game: {}.")
    red_alert_shared: bool = _rule(True, "WS-37 AMB-14", "Red Alert! serves both players: {}.")

    # Affiliations and icons
    universal_treaty: bool = _rule(True, "WS-29", "All affiliations mix as under a universal treaty: {}.")
    free_attack: bool = _rule(True, "WS-31", "Affiliations limit nobody's attacks: {}.")
    holo_rules: bool = _rule(False, "WS-32", "The rules of the [Holo] icon are in force: {}.")
    icons_referable: bool = _rule(True, "WS-35 AMB-13", "Card texts may refer to ignored icons: {}.")

    # Missions and winning
    attempt_opponents: bool = _rule(False, "WS-36", "A player may attempt the opponent's missions: {}.")
    missions_to_win: bool = _rule(True, "WS-44 WS-45", "One own planet and one own space mission win at once: {}.")
    points_to_win: int | None = _rule(None, "WS-45 BR-18.1", "Points that win the game: {}.")
    borg_objectives: bool = _rule(False, "WS-53", "Borg win by objectives at a planet and a space mission: {}.")
    exhaustion_ends: bool = _rule(True, "WS-49 AMB-37", "The game ends when both decks are exhausted: {}.")
    minutes: int = _rule(30, "WS-48", "Minutes a round lasts: {}.")

    def sentences(self) -> list[tuple[str, str]]:
        """Each switch as (requirement ids, sentence)."""
        told = []
        for item in fields(self):
            if item.metadata:
                told.append((item.metadata["ids"], item.metadata["sentence"].format(_word(getattr(self, item.name)))))
        return told


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "no limit" if value is None else str(value)
