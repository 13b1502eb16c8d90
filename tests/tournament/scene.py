"""Events in table talk: enter players by name, pair, play, and look; every act is a step, as in an event file."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date

from spaceline.tournament import actions
from spaceline.tournament.actions import Plan
from spaceline.tournament.check import differences
from spaceline.tournament.fold import apply, fold, standing_steps
from spaceline.tournament.planning import plan_round
from spaceline.tournament.standings import standings, totals
from spaceline.tournament.state import NO_DETAILS, Details, Event, GameReport, Round
from spaceline.tournament.steps import Action, Dropped, NewEntry, Returned, Signed, Step, Undone
from spaceline.tournament.vocabulary import EventFormat, How, PairingMode

DAY = date(2000, 12, 15)
NOON = "2000-12-15T12:00:00Z"


def entries(names: str) -> tuple[NewEntry, ...]:
    return tuple(NewEntry(name.casefold(), name) for name in names.split())


class Scene:
    """An event being run. Players are called by their names; `by` is the director unless a step says otherwise."""

    def __init__(
        self,
        names: str = "Ann Bob Cy Dee",
        *,
        event_format: str = "swiss",
        mode: str | None = None,
        director: str | None = "Kim",
        sanctioned: bool = False,
        seed: str = "1",
        details: Details = NO_DETAILS,
        day: date = DAY,
        people: tuple[NewEntry, ...] | None = None,
    ) -> None:
        plan = Plan(
            name="Open",
            format=EventFormat(event_format),
            date=day,
            seed=seed,
            entries=entries(names) if people is None else people,
            mode=None if mode is None else PairingMode(mode),
            director=director,
            sanctioned=sanctioned,
            details=details,
        )
        self.steps: list[Step] = [Step(1, NOON, director or "somebody", actions.create(plan))]
        self.event: Event = apply(None, self.steps[0])

    def do(self, action: Action | Callable[[Event], Action], by: str | None = None) -> "Scene":
        """One step, folded onto the event; a refusal leaves the scene as it was."""
        made = action(self.event) if callable(action) else action
        who = by or self.event.director or "somebody"
        step = Step(len(self.steps) + 1, NOON, who, made)
        steps = [*self.steps, step]
        self.event = fold(steps) if isinstance(made, Undone) else apply(self.event, step)
        self.steps = steps
        return self

    def pair(self, time_limit: int | None = None) -> Round:
        self.do(lambda event: plan_round(event, time_limit))
        return self.event.rounds[-1]

    def seats(self) -> list[str]:
        """The tables of the round as "Ann-Bob", and a bye as "Cy-bye"."""
        current = self.event.rounds[-1]
        names = ["-".join(self.event.name_of(player) for player in table.players) for table in current.tables]
        return names + [f"{self.event.name_of(bye.player)}-bye" for bye in current.byes]

    def play(
        self,
        winner: str,
        high: int = 100,
        low: int = 0,
        how: str = "full",
        *,
        signed: tuple[str, ...] | None = None,
        **more: object,
    ) -> "Scene":
        """The game of this player in the current round, told from their side."""
        game, table = self.told(winner, high, low, how)
        signatures = None if signed is None else [self.id(name) for name in signed]
        return self.do(actions.report(self.event, table, replace(game, **more), signatures))  # type: ignore[arg-type]

    def told(self, winner: str, high: int, low: int, how: str) -> tuple[GameReport, int]:
        player = self.id(winner)
        table = self.event.rounds[-1].table_of(player)
        assert table is not None, f"{winner} is not at a table"
        seat = table.players.index(player)
        named = None if high == low and how in ("timed", "exhausted") else seat
        return GameReport(How(how), (high, low) if seat == 0 else (low, high), named), table.number

    def play_all(self, how: str = "full") -> "Scene":
        """Every open game goes to the player named first at the table, 100 to 40."""
        for table in self.event.rounds[-1].open_tables:
            self.do(actions.report(self.event, table.number, GameReport(How(how), (100, 40))))
        return self

    def drop(self, name: str) -> "Scene":
        return self.do(Dropped(self.id(name)))

    def let_return(self, name: str, reason: str = "") -> "Scene":
        return self.do(Returned(self.id(name), reason))

    def sign(self, name: str) -> "Scene":
        table = self.event.rounds[-1].table_of(self.id(name))
        assert table is not None
        return self.do(Signed(len(self.event.rounds), table.number, self.id(name)))

    def undo(self) -> "Scene":
        return self.do(Undone(standing_steps(self.steps)[-1].number))

    def id(self, name: str) -> str:
        return self.event.find(name).id

    def total(self, name: str) -> str:
        return str(totals(self.event)[self.id(name)])

    def ranks(self) -> list[str]:
        return [f"{line.rank} {line.name} {line.score}" for line in standings(self.event)]

    def differences(self) -> list[str]:
        return differences(self.steps)
