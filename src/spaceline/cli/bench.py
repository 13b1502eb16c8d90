"""`spaceline bench`: how much this machine does in a second, one row for each thing that should be fast."""

import platform
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count, cycle, islice
from random import Random
from time import perf_counter
from typing import Annotated

import typer
from rich import box as frames
from rich.table import Table

from spaceline.bots import RandomBot, bot, play_out
from spaceline.bots.bench import thinking
from spaceline.cards import Tally, catalogue
from spaceline.cards.models import Mission, Personnel, Ship
from spaceline.cli.output import InputError, Json, console, emit
from spaceline.decks import Deck, build, check, sealed_decks
from spaceline.engine import core
from spaceline.formats.deck_rules import deck_rules
from spaceline.formats.rulesets import EDITIONS, for_edition
from spaceline.game import Game
from spaceline.products import open_boxes, products
from spaceline.ratings.bench import rebuilding
from spaceline.rulings import book
from spaceline.tournament.bench import guide_round, lookahead_round

LONGEST = 60.0
VANILLA_MISSIONS = ("Excavation", "Relief Mission", "Fever Emergency", "Survey Mission", "Study Stellar Collision")

Batch = Callable[[], int]
"""Does some of the work and says how much that was."""


@dataclass(frozen=True)
class Row:
    """One thing to measure. `prepare` sets the table, which is not timed, and returns the work."""

    name: str
    note: str
    prepare: Callable[[], Batch]
    aim: int | None = None
    """What one core is meant to do in a second; a figure to look at, not a test."""


def _boxes() -> Batch:
    product, seeds = products()["enhanced-premiere"], count()
    return lambda: sum(1 for _ in open_boxes(product, next(seeds), 100))


def _deck_checks() -> Batch:
    rules = deck_rules(edition="2001")
    pools = [box.pool for box in open_boxes(products()["enhanced-premiere"], 1, 20)]
    decks = [(build(pool, rules, Random(number)), pool) for number, pool in enumerate(pools)]
    return lambda: sum(1 for deck, pool in decks if check(deck, rules, pool).legal)


def _judgements() -> Batch:
    cards = catalogue().values()
    requirements = [card.requirement for card in cards if isinstance(card, Mission)]
    people = [card.tally for card in cards if isinstance(card, Personnel)]
    luck = Random(1)
    teams = [Tally.sum(luck.sample(people, 6)) for _ in range(50)]

    def batch() -> int:
        for team in teams:
            for requirement in requirements:
                requirement.met_by(team)
        return len(teams) * len(requirements)

    return batch


def _games() -> Iterator[Game]:
    """Sealed games of all editions, with the same dozen pairs of decks over and over."""
    pairs = [(edition, sealed_decks(seed, edition)) for seed, edition in zip(range(12), cycle(EDITIONS), strict=False)]
    return (
        Game.start(for_edition(edition), decks, seed, logged=False)
        for seed, (edition, decks) in enumerate(cycle(pairs))
    )


def _decisions() -> Batch:
    games = _games()
    return lambda: play_out(next(games), (RandomBot(1), RandomBot(2)))


def _vanilla() -> Batch:
    """Decks of people and ships alone, with nothing buried: what the table itself costs."""
    cards = catalogue().values()
    people = [card.name for card in cards if isinstance(card, Personnel) and card.set == "premiere"]
    ships = [card.name for card in cards if isinstance(card, Ship)]
    luck = Random(1)

    def deck(home: str) -> Deck:
        draw = (*luck.sample(people, 20), *luck.sample(ships, 6))
        return Deck("", (home, *luck.sample(VANILLA_MISSIONS, 2)), (), draw)

    pairs = [(deck("Test Mission II"), deck("Secret Salvage II")) for _ in range(12)]
    rules = for_edition("2000")
    games = (Game.start(rules, decks, seed, logged=False) for seed, decks in enumerate(cycle(pairs)))
    return lambda: play_out(next(games), (RandomBot(1), RandomBot(2)))


def _random_games() -> Batch:
    games = _games()

    def batch() -> int:
        play_out(next(games), (RandomBot(1), RandomBot(2)))
        return 1

    return batch


def _captain_games() -> Batch:
    games = _games()

    def batch() -> int:
        play_out(next(games), (bot("captain", 1), bot("captain", 2)))
        return 1

    return batch


def _searches() -> Batch:
    reference = book()
    questions = ("even up", "bye", "Alien Parasites", "combo dilemma", "regenerate", "quit", "Wormhole", "mis-seed")

    def batch() -> int:
        for question in questions:
            reference.search(question)
        return len(questions)

    return batch


def _middle() -> list[Game]:
    """Games in the middle: every twentieth position of some random games, many of them inside an effect."""
    found = []
    for game in islice(_games(), 6):
        bots = (RandomBot(3), RandomBot(4))
        for step in count():
            if game.over:
                break
            if step % 20 == 10:
                found.append(game.clone())
            decision = game.decisions[0]
            game.decide(decision.player, bots[decision.player].choose({}, decision))
    return found


def _clones() -> Batch:
    games = _middle()
    for game in games:
        assert game.decisions or game.over  # noqa: S101 (brings each to life before the clock runs)

    def batch() -> int:
        for game in games:
            game.clone().decisions  # noqa: B018 (a clone is complete when its decisions are there)
        return len(games)

    return batch


def _copies() -> Batch:
    games = _middle()
    for game in games:
        assert game.decisions or game.over  # noqa: S101 (brings each to life before the clock runs)

    def batch() -> int:
        for game in games:
            game.clone()
        return len(games)

    return batch


def _views() -> Batch:
    games = _middle()

    def batch() -> int:
        for game in games:
            game.view(0)
        return len(games)

    return batch


ROWS: tuple[Row, ...] = (
    Row("boxes", "Enhanced Premiere boxes opened", _boxes, aim=2_000),
    Row("deck checks", "sealed decks held against every rule of 2001 and their pool", _deck_checks, aim=5_000),
    Row("requirement judgements", "missions judged for a team of six", _judgements, aim=200_000),
    Row("decisions", "answers by random players in sealed games of all editions", _decisions, aim=20_000),
    Row("vanilla decisions", "the same with decks of people and ships alone", _vanilla),
    Row("random games", "whole games of that kind", _random_games),
    Row("clones", "copies in the middle of a game", _copies, aim=10_000),
    Row("clones at work", "the same, each brought to its next decision", _clones),
    Row("views", "one player's view of a position in the middle of a game", _views, aim=5_000),
    Row("captain games", "sealed games of all editions between two captains", _captain_games, aim=10),
    Row("guide rounds", "rounds of 5,000 players paired by the Guide's procedure", guide_round, aim=100),
    Row("lookahead rounds", "the same for 5,001 players, looking ahead", lookahead_round, aim=20),
    Row("rated events", "events of 32 players and 5 rounds rebuilt into a rating list", rebuilding, aim=1_000),
    Row("rulings searches", "a judge's questions answered from the rulings and rules", _searches, aim=200),
)
"""A new measurement is a new row."""


def per_second(row: Row, seconds: float) -> float:
    """How often the work is done in a second, over at least so many seconds after one round to warm up."""
    batch = row.prepare()
    batch()
    done, start = 0, perf_counter()
    while True:
        done += batch()
        spent = perf_counter() - start
        if spent >= seconds:
            return done / spent


def engine() -> str:
    """How the rules of the game run: as plain Python, or compiled by `make compiled`."""
    return "plain Python" if core.__file__.endswith(".py") else "compiled"


def bench(
    seconds: Annotated[float, typer.Option("--seconds", help="How long to measure each row.")] = 1.0,
    only: Annotated[list[str] | None, typer.Option("--only", help="Measure this row; may be given again.")] = None,
    as_json: Json = False,
) -> None:
    """Measures how fast this machine opens boxes, checks decks and judges requirements, on one core."""
    if not 0 < seconds <= LONGEST:
        raise InputError(f"--seconds must be more than 0 and at most {LONGEST:.0f}")
    unknown = set(only or ()) - {row.name for row in ROWS}
    if unknown:
        raise InputError(f"no row is named {min(unknown)!r}; there are {', '.join(row.name for row in ROWS)}")
    rows = [(row, per_second(row, seconds)) for row in ROWS if not only or row.name in only]
    captain = thinking("captain", seconds) if not only or "captain games" in only else None
    if as_json:
        measured = [
            {"name": row.name, "per_second": round(rate, 1), "aim": row.aim, "note": row.note} for row, rate in rows
        ]
        times = None if captain is None else {"p50": round(captain.median, 2), "p99": round(captain.slowest, 2)}
        emit({"python": platform.python_version(), "engine": engine(), "rows": measured, "captain_decision_ms": times})
        return
    table = Table(box=frames.SIMPLE_HEAD, pad_edge=False)
    table.add_column("What", no_wrap=True)
    table.add_column("a second", justify="right", no_wrap=True)
    table.add_column("aim", justify="right", no_wrap=True, style="dim")
    table.add_column("")
    for row, rate in rows:
        table.add_row(row.name, f"{rate:,.0f}", f"{row.aim:,}" if row.aim else "", row.note)
    console.print(f"Python {platform.python_version()}, engine: {engine()}")
    console.print(table)
    if captain is not None:
        console.print(
            f"A captain decides in {captain.median:.1f} ms; 99 times in 100, within {captain.slowest:.1f} ms (aim: 20)."
        )
