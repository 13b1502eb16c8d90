"""Games on the server: started, loaded, moved and kept. No lock is held while somebody thinks; the version decides."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from random import Random
from typing import Any

from django.db import transaction
from django.utils import timezone

from spaceline.bots import Bot, bot, builder_of
from spaceline.decks import Deck
from spaceline.engine.decisions import Answer, ChooseCard, ChooseOne, ChooseSome, Look, Order
from spaceline.engine.occurrences import recalled, sentence
from spaceline.engine.places import PLAYERS
from spaceline.engine.view import View, decision_view
from spaceline.errors import SpacelineError
from spaceline.formats.deck_rules import deck_rules
from spaceline.formats.rulesets import ruleset
from spaceline.game import Game
from spaceline.products import open_boxes, products
from spaceline.tournament.finished import result_document
from spaceline.web.live import spread
from spaceline.web.logs import counters
from spaceline.web.minds import SLOW
from spaceline.web.models import Match, Person
from spaceline.web.recollection import recollections
from spaceline.web.refusals import Broken, Refusal

log = logging.getLogger(__name__)
MOST_ANSWERS = 5_000
"""Answers of bots and standing passes after one move. Nobody needs so many: it is a fault, and not endless."""
BOT_SEAT = 1
LOOK_GRACE = timedelta(seconds=2)
"""What a timed look may last longer than its seconds, for the way to the browser and back."""


def deck_of(lists: dict[str, Any]) -> Deck:
    return Deck(lists.get("name", ""), tuple(lists["missions"]), tuple(lists["seed"]), tuple(lists["draw"]))


def bot_deck(name: str, edition: str, seed: str) -> Deck:
    """A bot opens a box of its own and builds from it."""
    box = next(open_boxes(products()["enhanced-premiere"], int(seed) // 2, 1))
    return builder_of(bot(name))(box.pool, deck_rules(edition=edition), Random(seed), name="A box of its own")


def open_table(
    person: Person, deck: Deck, ruleset_name: str, seed: str, *, listed: bool = False, watched: bool = True
) -> Match:
    """A table with one seat taken."""
    return Match.objects.create(
        ruleset=ruleset(ruleset_name).name,
        seed=seed,
        decks=[deck.to_json(), None],
        one=person,
        listed=listed,
        watched=watched,
    )


def sit_down(code: str, deck: Deck, *, person: Person | None = None, bot_name: str = "") -> Match:
    """The second seat is taken and the game begins. Of two who try at once, one sits."""
    match = Match.objects.select_related("one").get(code=code)
    if match.status != Match.OPEN:
        raise Refusal("this table is taken")
    if person is not None and person.pk == match.one_id:
        raise Refusal("you sit here already: send the link to a friend")
    with failing_safe(match):
        game = Game.start(match.ruleset, (deck_of(match.decks[0]), deck), match.seed)
        _ = game.decisions
    match.two, match.bot = person, bot_name
    match.decks = [match.decks[0], deck.to_json()]
    match.status = Match.PLAYING
    match.clock_ends = timezone.now() + timedelta(minutes=ruleset(match.ruleset).minutes)
    loaded = Loaded(game, 0, 0, (None, None), quick_bot(match))
    settle(match, loaded)
    with transaction.atomic():
        if not keep(match, loaded, fields=("two", "bot", "decks", "clock_ends")):
            raise Refusal("this table is taken")
    return match


@dataclass(frozen=True)
class Loaded:
    """A game brought back to life, and what was so before anything is done to it."""

    game: Game
    told: int
    """How many of its occurrences are in the story already."""
    answers: int
    asked: tuple[View | None, View | None]
    """What each seat is asked; None for one that has nothing to decide."""
    player: Bot | None = None
    """The bot that plays here, with what it keeps in mind; None for a slow one that has not thought yet."""


def load(match: Match) -> tuple[Game, int]:
    """The game of a table to look at, and how many of its occurrences are in the story already."""
    loaded = _bring_back(match)
    return loaded.game, loaded.told


def take_up(match: Match) -> Loaded:
    """The game of a table as it was kept, to go on with, and the bot as it was left."""
    player = recollections.recall(match.code, match.version) if match.bot else None
    return replace(_bring_back(match), player=player or quick_bot(match))


def quick_bot(match: Match) -> Bot | None:
    """A bot for a table where one plays that is not slow; it knows nothing of what was before."""
    quick = match.bot and match.bot not in SLOW
    return bot(match.bot, f"{match.seed}/{len(match.story)}") if quick else None


def _bring_back(match: Match) -> Loaded:
    if match.saved is None:
        raise Refusal("this game has not begun")
    with failing_safe(match, of_ours=SpacelineError):
        game = Game.load(match.saved)
        asked = (question(game, 0), question(game, 1))
        return Loaded(game, len(game.occurrences), len(match.saved["record"]["answers"]), asked)


def question(game: Game, seat: int) -> View | None:
    """What a seat is asked, to be compared: with what is offered, and in the same words."""
    decision = game.decision_for(seat)
    return None if decision is None else decision_view(decision, game.table)


@contextmanager
def failing_safe(match: Match, of_ours: type[Exception] | None = None) -> Iterator[None]:
    """A fault in the game becomes a sentence; the traceback goes to the log. What is kept is as it was.

    A SpacelineError is the player's to put right, unless it is one `of_ours`: what we kept ourselves must be readable.
    """
    try:
        yield
    except Exception as error:
        if isinstance(error, SpacelineError) and not (of_ours and isinstance(error, of_ours)):
            raise
        counters.add("spaceline_faults_total")
        log.exception("the game failed", extra={"table": match.code, "version": match.version})
        raise Broken("The game could not carry this out. Nothing has changed; the fault has been noted.") from error


def settle(match: Match, loaded: Loaded) -> None:
    """The bot answers whatever is asked of it, seeing only its own view; standing passes pass, and where a person
    could pick only what there is to pick, it is picked.

    A slow bot is not waited for: `keep` notes that it is asked, and `thinking` has it answer.
    """
    game = loaded.game
    player = loaded.player if match.bot not in SLOW else None
    with failing_safe(match):
        for _ in range(MOST_ANSWERS):
            if game.over:
                return
            decision = game.decision_for(BOT_SEAT) if player is not None else None
            if player is not None and decision is not None:
                game.decide(BOT_SEAT, player.choose(game.view(BOT_SEAT), decision))
                continue
            passing = next((seat for seat in PLAYERS if match.passes(seat) and stands_to_pass(game, seat)), None)
            picks = ((seat, only_pick(game, seat)) for seat in _people(match))
            forced = next(((seat, pick) for seat, pick in picks if pick is not None), None)
            if passing is not None:
                game.decide(passing, "pass")
            elif forced is not None:
                game.decide(*forced)
            else:
                return
        raise RuntimeError("bots and standing passes do not come to an end")


def _people(match: Match) -> tuple[int, ...]:
    """The seats of persons."""
    return PLAYERS[:BOT_SEAT] if match.bot else PLAYERS


def only_pick(game: Game, seat: int) -> Answer | None:
    """The cards that a seat is asked to pick, where there is but one way to do so. Buttons are always asked for."""
    decision = game.decision_for(seat)
    if isinstance(decision, ChooseCard) and len(decision.cards) == 1:
        return decision.cards[0]
    if isinstance(decision, ChooseSome) and decision.least == len(decision.cards):
        return decision.cards
    if isinstance(decision, Order) and decision.least == len(decision.cards) <= 1:
        return decision.cards
    return None


def awaits_bot(match: Match, game: Game) -> bool:
    """Whether a slow bot is asked."""
    return match.bot in SLOW and not game.over and game.decision_for(BOT_SEAT) is not None


def stands_to_pass(game: Game, seat: int) -> bool:
    """Whether a seat is asked for a response in the opponent's turn. In your own turn you are always asked."""
    decision = game.decision_for(seat)
    return isinstance(decision, ChooseOne) and "pass" in decision.options and game.view(seat)["turn_player"] == 1 - seat


def keep(
    match: Match,
    loaded: Loaded,
    *,
    undo: tuple[int, int] | None = None,
    line: list[Any] | None = None,
    fields: tuple[str, ...] = (),
) -> bool:
    """Keeps the game where nobody else has been faster; says whether it did. Call it in a transaction.

    `match` is as it was read, but for the `fields` that change with the game. `undo` names the seat that may take
    back its answer, and the length of the record without it; `line` is told in the story, though no part of the game.
    """
    game = loaded.game
    answered = {seat for seat, _ in game.record["answers"][loaded.answers :]}
    before, match.version = match.version, match.version + 1
    match.saved = game.save()
    match.story = [*match.story, *([*what] for what in game.occurrences[loaded.told :])]
    match.story += [line] if line else []
    match.undo_seat, match.undo_to = undo or (None, None)
    match.undo_asked = False
    match.look_ends = _look_ends(game)
    match.bot_due = timezone.now() if awaits_bot(match, game) else None
    for seat, since in enumerate(("asked_one", "asked_two")):
        asked = loaded.asked[seat]
        if seat in answered or asked is None or asked != question(game, seat):
            setattr(match, since, match.version)
    if game.result is not None:
        match.status = Match.OVER
        match.result = result_document(game.result)
    changed = ("status", "version", "saved", "story", "result", "look_ends", "undo_seat", "undo_to", "undo_asked")
    kept = store(match, before, (*changed, "asked_one", "asked_two", "bot_due", *fields))
    if kept and match.status == Match.OVER:
        recollections.forget(match.code)
    elif kept and loaded.player is not None:
        transaction.on_commit(partial(recollections.keep, match.code, match.version, loaded.player))
    return kept


def store(match: Match, version: int, fields: tuple[str, ...]) -> bool:
    """Writes fields of a table that still has the version it was read with, and spreads the news."""
    match.changed = timezone.now()
    held = Match.objects.select_for_update().filter(pk=match.pk, version=version).values_list("news", flat=True)
    news = held.first()
    if news is None:
        return False
    match.news = news + 1
    values = {field: getattr(match, field) for field in (*fields, "news", "changed")}
    Match.objects.filter(pk=match.pk).update(**values)
    spread(match)
    return True


def _look_ends(game: Game) -> datetime | None:
    seconds = [look.seconds for look in game.decisions if isinstance(look, Look) and look.seconds is not None]
    return timezone.now() + timedelta(seconds=min(seconds)) + LOOK_GRACE if seconds else None


def story(match: Match, game: Game, seat: int | None) -> list[dict[str, str]]:
    """The log in sentences for one seat, or for somebody who only watches; each with its rule."""
    watcher = seat if seat is not None else 2
    names = match.names()
    lines = []
    for row in match.story:
        what = recalled(row)
        lines.append({"text": sentence(what, game.table.name, names, watcher), "rule": what.rule, "kind": what.kind})
    return lines
