"""Nothing leaks: what a player is shown, asked and told does not depend on what that player may not know.

Two games are set up from the same position; in the second one the hidden cards have changed places among themselves.
Whatever the player sees must be the same in both.
"""

import dataclasses
import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from tests.properties.random_play import EDITIONS, moves, sealed_decks

from spaceline.behaviours import titles
from spaceline.cards import catalogue
from spaceline.cards.vocabulary import CardType
from spaceline.decks import Deck
from spaceline.engine import places
from spaceline.engine.core import Cast
from spaceline.engine.decisions import IllegalAnswer
from spaceline.engine.game import Setup, recorded
from spaceline.engine.occurrences import SENTENCES
from spaceline.engine.reporting import DEFAULTS
from spaceline.engine.saving import from_plain
from spaceline.engine.secrecy import OPEN, keeper, knows, shows_hidden
from spaceline.engine.state import State
from spaceline.game import Game

QUIET = ("plan", "missions", "batch", "facilities", "opening-plays", "plays", "orders", "gap", "control")
"""Steps that begin with a question to their player: up to then nothing has happened."""


@cache
def crowded_decks(seed: int, edition: str) -> tuple[Deck, Deck]:
    """Sealed decks with a score of interrupts and events that act, so that there is much to answer."""
    kinds = (CardType.INTERRUPT, CardType.EVENT)
    busy = sorted(title for title in titles() if catalogue()[title].type in kinds)
    decks = []
    for seat, deck in enumerate(sealed_decks(seed, edition)):
        extra = Random(f"crowd {seed}/{seat}").sample(busy, 20)
        decks.append(dataclasses.replace(deck, draw=(*deck.draw, *extra, "Subspace Schism")))
    return decks[0], decks[1]


def busy_game(seed: int, edition: str) -> Game:
    return Game.start(f"warp-speed-{edition}", crowded_decks(seed, edition), seed)


# Two positions that one player cannot tell apart


def hidden_from(game: Game, viewer: int, *, quiet: bool) -> list[list[int]]:
    """Groups of cards that could change places without the viewer's knowing. Crews and the viewer's own deck are left
    alone once something has happened, for it may have turned on them."""
    table, other = game.table, 1 - viewer
    cards = table.state.cards
    groups = [
        [*table.at(places.hand(other)), *table.at(places.draw_deck(other))],
        [card for mission in table.spaceline for card in table.at(places.seeds(mission))],
        list(table.at(places.seed_deck(other))),
        list(table.at(places.missions(other))),
        list(table.at(places.out_of_play(other))),
    ]
    if quiet:
        groups.append(list(table.at(places.draw_deck(viewer))))
        aboard = [
            card for card, state in cards.items() if places.relation(state.place) == places.ABOARD and state.place >= 64
        ]
        groups.append([card for card in aboard if table.is_person(card) and not table.mind(card)])
        groups.append([card for card in aboard if table.is_gear(card) and not table.mind(card)])
    return [
        [card for card in group if not knows(table, viewer, card) and not cards[card].marks and not cards[card].cards]
        for group in groups
    ]


def swapped(cast: Cast, groups: list[list[int]], dice: Random) -> Cast:
    """The cast with the titles of each group dealt anew among cards of one owner."""
    facts = dict(cast.cards)
    for group in groups:
        for owner in places.PLAYERS:
            own = [card for card in group if cast.owners[card] == owner]
            for card, source in zip(own, dice.sample(own, len(own)), strict=True):
                facts[card] = cast.cards[source]
    return Cast(list(facts.values()), list(cast.owners.values()), cast.titles, DEFAULTS)


def mentioned(answers: list[tuple[int, Any]]) -> set[int]:
    return {int(number) for _, answer in answers for number in re.findall(r"\d+", str(answer))}


def twins(game: Game, viewer: int, dice: Random) -> tuple[Game, Game]:
    """The position at hand twice, the second time with other hidden cards. Raises IllegalAnswer where the answers
    since the last stable point do not fit them."""
    saved = game.save()
    point: State = from_plain(saved["point"])
    since = recorded(saved["record"]["answers"])[saved["answers"] :]
    frame = point.frames[-1]
    quiet = frame.kind in QUIET and not since
    spoken = mentioned(since)
    groups = [[card for card in group if card not in spoken] for group in hidden_from(game, viewer, quiet=quiet)]
    setup = game.setup
    pair = []
    for cast in (setup.cast, swapped(setup.cast, groups, dice)):
        twin = Game(
            Setup(setup.rules, setup.decks, setup.seed, setup.starter, cast),
            point.copy(),
            [],
            automatic=True,
            logged=True,
        )
        twin.replay(since)
        pair.append(twin)
    return pair[0], pair[1]


LETS_LOOK = frozenset(
    {"Jaglom Shrek - Information Broker", "Life-form Scan", "Long-Range Scan", "Scan", "Full Planet Scan",
     "Thought Maker", "Betazoid Gift Box", "Beverly and Will", "Data and Geordi"}
)  # fmt: skip
"""Cards whose text shows their player what is hidden."""


def shown_to(game: Game, player: int) -> str:
    """The card that puts hidden cards before a player right now, if any does."""
    decision = game.decision_for(player)
    return game.table.name(decision.about) if decision is not None and shows_hidden(game.table, decision) else ""


def compare(game: Game, viewer: int, dice: Random) -> bool:
    """Whether the two could be compared: with other cards it is sometimes another player's turn to answer."""
    try:
        one, two = twins(game, viewer, dice)
    except IllegalAnswer:
        return False
    if one.decision_for(viewer) is None or two.decision_for(viewer) is None:
        return False
    if shown_to(one, viewer) in LETS_LOOK:
        return False
    assert one.view(viewer) == two.view(viewer)
    assert one.story(viewer) == two.story(viewer)
    return True


@pytest.mark.req("TG-83", "BR-4.8", "BR-8.8")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(2))
def test_a_players_view_and_story_do_not_depend_on_what_the_player_may_not_know(edition: str, seed: int) -> None:
    dice = Random(seed)
    compared = asked = 0
    for game in moves(busy_game(seed, edition), seed):
        for decision in game.decisions:
            asked += 1
            compared += compare(game, decision.player, dice)
    assert compared > asked / 2


# Every card in a view, and every card named in the log


def numbers_in(view: Any) -> Iterator[int]:
    if isinstance(view, dict):
        if "id" in view and "owner" in view:
            yield view["id"]
        for key, value in view.items():
            if key not in ("decision", "looking_at"):
                yield from numbers_in(value)
    elif isinstance(view, list):
        for value in view:
            yield from numbers_in(value)


@pytest.mark.req("TG-83", "AMB-32")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_view_shows_exactly_the_cards_that_its_player_may_know(edition: str) -> None:
    closed = {pile(player) for player in places.PLAYERS for pile in (places.discard_pile, places.out_of_play)}
    for game in moves(busy_game(5, edition), 5):
        table = game.table
        for viewer in places.PLAYERS:
            seen = set(numbers_in(game.view(viewer)))
            known = {
                card
                for card, state in table.state.cards.items()
                if knows(table, viewer, card) and state.place not in closed
            }
            assert seen == known


IN_PASSING = frozenset(
    {"played", "reported", "discarded", "killed", "returned", "out of play", "shown", "picked", "encountered",
     "acquired", "mis-seed", "paired", "overcome", "failed", "no effect", "nullified", "back under"}
)  # fmt: skip
"""What shows a card to everybody as it happens, wherever the card lay before and goes."""


@pytest.mark.req("TG-82", "BR-8.8")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(2))
def test_the_public_log_names_only_cards_that_both_players_see_before_or_after(edition: str, seed: int) -> None:
    before: dict[int, int] = {}
    told = 0
    for game in moves(busy_game(seed, edition), seed):
        table = game.table
        after = {card: keeper(table, card) for card in table.state.cards}
        for what in game.occurrences[told:]:
            if what.only == OPEN and "{cards}" in SENTENCES[what.kind] and what.kind not in IN_PASSING:
                for card in what.cards:
                    assert OPEN in (before.get(card, OPEN), after[card]), (what, table.name(card))
        told = len(game.occurrences)
        before = after
