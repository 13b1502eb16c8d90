"""Games on the server: started, loaded, moved and ended, each in one transaction that is announced when it holds."""

from collections.abc import Callable
from datetime import timedelta
from random import Random
from typing import Any

from django.db import transaction
from django.utils import timezone

from spaceline.bots import bot
from spaceline.decks import Deck, build
from spaceline.engine.occurrences import Occurrence, sentence
from spaceline.errors import SpacelineError
from spaceline.formats.deck_rules import deck_rules
from spaceline.formats.rulesets import ruleset
from spaceline.game import Game
from spaceline.products import open_boxes, products
from spaceline.tournament.policy import GUIDE
from spaceline.tournament.scoring import score_game
from spaceline.tournament.state import GameReport
from spaceline.tournament.vocabulary import EventFormat, How
from spaceline.web.live import hub
from spaceline.web.models import Match, Move, Person

MOST_BOT_MOVES = 500


class Stale(SpacelineError):
    """The table has gone on since the page was drawn."""


def deck_of(lists: dict[str, Any]) -> Deck:
    return Deck(lists.get("name", ""), tuple(lists["missions"]), tuple(lists["seed"]), tuple(lists["draw"]))


def bot_deck(edition: str, seed: str) -> Deck:
    """A bot opens a box of its own and builds from it."""
    box = next(open_boxes(products()["enhanced-premiere"], int(seed) // 2, 1))
    return build(box.pool, deck_rules(edition=edition), Random(seed), name="A box of its own")


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
    """The second seat is taken and the game begins."""
    with transaction.atomic():
        match = Match.objects.select_for_update().get(code=code)
        if match.status != Match.OPEN:
            raise SpacelineError("this table is taken")
        if person is not None and person.pk == match.one_id:
            raise SpacelineError("you sit here already: send the link to a friend")
        match.two, match.bot = person, bot_name
        match.decks = [match.decks[0], deck.to_json()]
        match.status = Match.PLAYING
        match.clock_ends = timezone.now() + timedelta(minutes=ruleset(match.ruleset).minutes)
        game = Game.start(match.ruleset, (deck_of(match.decks[0]), deck), match.seed)
        _let_bot_play(match, game)
        _keep(match, game, 0)
    return match


def load(match: Match) -> tuple[Game, int]:
    """The game of a table, and how many of its occurrences are in the story already."""
    if match.saved is None:
        raise SpacelineError("this game has not begun")
    game = Game.load(match.saved)
    _ = game.decisions
    return game, len(game.occurrences)


def act(code: str, person: Any, key: str, version: int, deed: Callable[[Game, int], None]) -> Match:
    """One move: in one transaction, once per key, only on the version the player saw.

    The answer is acknowledged when this returns: the transaction has been committed by then.
    """
    with transaction.atomic():
        match = Match.objects.select_for_update().get(code=code)
        seat = match.seat_of(person)
        if seat is None:
            raise SpacelineError("you do not sit at this table")
        if Move.objects.filter(match=match, key=key).exists():
            return match
        if match.status != Match.PLAYING:
            raise SpacelineError("the game is over")
        if match.version != version:
            raise Stale("the table has gone on; look again")
        game, told = load(match)
        deed(game, seat)
        _let_bot_play(match, game)
        _keep(match, game, told)
        Move.objects.create(match=match, seat=seat, key=key, version=match.version)
    return match


def _let_bot_play(match: Match, game: Game) -> None:
    """The bot in seat two answers whatever is asked of it, seeing only its own view."""
    if not match.bot:
        return
    player = bot(match.bot, f"{match.seed}/{len(match.story)}")
    for _ in range(MOST_BOT_MOVES):
        decision = None if game.over else game.decision_for(1)
        if decision is None:
            return
        game.decide(1, player.choose(game.view(1), decision))


def _keep(match: Match, game: Game, told: int) -> None:
    match.saved = game.save()
    match.story = [*match.story, *([*what] for what in game.occurrences[told:])]
    match.version += 1
    if game.over:
        match.status = Match.OVER
        match.result = result_of(game)
    match.save()
    code, version = match.code, match.version
    transaction.on_commit(lambda: hub.announce(code, version))


def result_of(game: Game) -> dict[str, Any]:
    result = game.result
    if result is None:
        raise SpacelineError("the game is not over")
    report = GameReport(How(result.how), result.points, result.winner, result.missions)
    scored = score_game(GUIDE.figures(EventFormat.WARP_SPEED), report)
    return {
        "kind": result.kind,
        "winner": result.winner,
        "how": result.how,
        "missions": list(result.missions),
        "points": list(result.points),
        "score": [str(score) for score in scored.scores],
    }


def answer(value: Any) -> Callable[[Game, int], None]:
    def deed(game: Game, seat: int) -> None:
        game.decide(seat, value)

    return deed


def take_back(game: Game, seat: int) -> None:
    game.undo(seat, friendly=True)


def concede(game: Game, seat: int) -> None:
    game.quit(seat)


def call_time_where_due() -> int:
    """Ends every game whose clock has run out, asked or not (WS-48, TG-92). Returns how many."""
    due = Match.objects.filter(status=Match.PLAYING, clock_ends__lte=timezone.now()).values_list("code", flat=True)
    ended = 0
    for code in list(due):
        with transaction.atomic():
            match = Match.objects.select_for_update().get(code=code)
            if match.status != Match.PLAYING:
                continue
            game, told = load(match)
            game.call_time()
            _keep(match, game, told)
            ended += 1
    return ended


def story(match: Match, game: Game, seat: int | None) -> list[dict[str, str]]:
    """The log in sentences for one seat, or for somebody who only watches; each with its rule."""
    watcher = seat if seat is not None else 2
    lines = []
    for kind, player, cards, rule, note, only in match.story:
        what = Occurrence(kind, player, tuple(cards), rule, note, only)
        lines.append({"text": sentence(what, game.table.name, match.names(), watcher), "rule": rule, "kind": kind})
    return lines
