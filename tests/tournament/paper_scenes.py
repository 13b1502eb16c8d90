"""Events in a line, for the tests of paper and submission: names, and rounds as lists of games."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from types import MappingProxyType

from spaceline.tournament.policy import GUIDE
from spaceline.tournament.scoring import score_game
from spaceline.tournament.state import Bye, Details, Entry, Event, GameReport, PlayOff, Result, Round, Table
from spaceline.tournament.vocabulary import EventFormat, How, PairingMode

Game = tuple[str, str, str]  # the ids of two players, and "100-40" or "" for a game not reported yet

CREW = ("Jadzia Dax", "Kira Nerys", "Miles O'Brien", "Worf", "Guinan", "Ro Laren", "Tasha Yar", "Thomas Riker", "Data")


def event(
    names: Sequence[str] = CREW,
    *rounds: Sequence[Game],
    kind: EventFormat = EventFormat.SWISS,
    sanctioned: bool = False,
    planned: int | None = None,
) -> Event:
    """An event whose players are p0, p1 and so on; who is left out of a round has the bye."""
    entries = {f"p{place}": Entry(f"p{place}", name) for place, name in enumerate(names)}
    details = Details(place="Norfolk", registered_on=date(2000, 12, 1), director_approved=True, planned_rounds=planned)
    made = Event(
        name="Norfolk Open",
        format=kind,
        mode=PairingMode.GUIDE,
        date=date(2000, 12, 15),
        director="Gul Dukat",
        seed="7",
        policy=GUIDE,
        sanction_wanted=sanctioned,
        details=details,
        entries=MappingProxyType(entries),
        entrants_at_start=len(names),
    )
    for number, games in enumerate(rounds, start=1):
        tables = tuple(_table(made, place, *game) for place, game in enumerate(games, start=1))
        seated = {player for table in tables for player in table.players}
        pile = tuple(player for game in games for player in game[:2]) + tuple(p for p in entries if p not in seated)
        byes = tuple(Bye(player) for player in entries if player not in seated)
        made = replace(made, rounds=(*made.rounds, Round(number, pile, tables, byes, time_limit=60)))
    return made


def swiss_event(names: Sequence[str] = CREW, *, sanctioned: bool = True) -> Event:
    """Two rounds, all reported, each with as many tables as the players fill."""
    ids = [f"p{place}" for place in range(len(names))]
    first = [(a, b, "100-40") for a, b in zip(ids[::2], ids[1::2], strict=False)]
    turned = ids[1:] + ids[:1]
    second = [(a, b, "120-65") for a, b in zip(turned[::2], turned[1::2], strict=False)]
    return event(names, first, second, sanctioned=sanctioned)


def result(made: Event, players: tuple[str, str], points: str, how: How | None = None) -> Result:
    a, b = (int(number) for number in points.split("-"))
    high = max(a, b)
    missions = (2, 0) if made.format is EventFormat.WARP_SPEED else None
    report = GameReport(how or (How.FULL if high >= 100 else How.TIMED), (a, b), missions=missions)
    scored = score_game(made.figures, report)
    return Result(report, scored.outcome, scored.winner, scored.scores, players, "2000-12-15T12:00:00Z", "Gul Dukat")


def with_play_off(made: Event, players: tuple[str, str], points: str) -> Event:
    return replace(made, play_offs=(*made.play_offs, PlayOff(players, result(made, players, points))))


def _table(made: Event, number: int, one: str, two: str, points: str) -> Table:
    return Table(number, (one, two), result=result(made, (one, two), points) if points else None)
