"""The rating lists, rebuilt from their events: same events, same ratings, in whatever order they were handed in."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from spaceline.ratings.elo import GUIDE, Change, Profile, changes
from spaceline.ratings.events import RatedEvent, RatingList, RatingsError

NOT_SANCTIONED = "not sanctioned, so it changes no rating"


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's place in a list."""

    player: str
    name: str
    rating: float
    games: int
    events: int
    last: date


@dataclass(frozen=True, slots=True)
class Report:
    """What one event changed, or why it changed nothing."""

    event: RatedEvent
    changes: tuple[Change, ...]
    left_out: str = ""


@dataclass(frozen=True, slots=True)
class Moment:
    """One point of a player's history."""

    event: str
    title: str
    date: date
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class Ladder:
    """One list: everyone's standing, and a report for each event in the order of their dates."""

    list: RatingList
    profile: Profile
    standings: Mapping[str, Standing]
    reports: tuple[Report, ...]

    def rating(self, player: str) -> float:
        """A player's rating; who never played a rated game has the starting one."""
        standing = self.standings.get(player)
        return self.profile.start if standing is None else standing.rating

    def ranked(self) -> tuple[tuple[int, Standing], ...]:
        """Everyone with a rank, best first; equal ratings share a rank and stand in the order of their names."""
        return ranks(sorted(self.standings.values(), key=lambda row: (-round(row.rating, 6), row.name, row.player)))

    def report(self, event: str) -> Report:
        for report in self.reports:
            if report.event.id == event:
                return report
        raise RatingsError(f"no event {event!r} in the {self.list} list")

    def history(self, player: str) -> tuple[Moment, ...]:
        """A player's ratings, event by event."""
        return tuple(
            Moment(report.event.id, report.event.title, report.event.date, change.before, change.after)
            for report in self.reports
            for change in report.changes
            if change.player == player
        )


def ranks(rows: Iterable[Standing]) -> tuple[tuple[int, Standing], ...]:
    """Standings that are in order, with their ranks."""
    ranked: list[tuple[int, Standing]] = []
    for place, row in enumerate(rows, start=1):
        tied = ranked and round(ranked[-1][1].rating, 6) == round(row.rating, 6)
        ranked.append((ranked[-1][0] if tied else place, row))
    return tuple(ranked)


def rebuild(
    events: Iterable[RatedEvent],
    which: RatingList,
    profile: Profile = GUIDE,
    same_as: Mapping[str, str] | None = None,
) -> Ladder:
    """One list from its events in the order of their dates; events of other lists are passed over (TG-14, TG-17)."""
    ratings: dict[str, float] = {}
    games: dict[str, int] = {}
    attended: dict[str, int] = {}
    last: dict[str, date] = {}
    names: dict[str, str] = {}
    reports: list[Report] = []
    for event in in_order(event for event in events if event.list is which):
        if not event.sanctioned:
            reports.append(Report(event, (), NOT_SANCTIONED))
            continue
        merged = event.with_merged(same_as) if same_as else event
        moved = changes(merged, ratings, profile)
        for change in moved:
            player = change.player
            ratings[player] = change.after
            games[player] = games.get(player, 0) + change.games
            attended[player] = attended.get(player, 0) + 1
            last[player] = event.date
            if player in event.names or player not in names:  # a merged entry does not rename the one that was kept
                names[player] = merged.name(player)
        reports.append(Report(merged, moved))
    standings = {
        player: Standing(player, names[player], rating, games[player], attended[player], last[player])
        for player, rating in ratings.items()
    }
    return Ladder(which, profile, standings, tuple(reports))


def in_order(events: Iterable[RatedEvent]) -> list[RatedEvent]:
    """The events by date; the same event twice is refused, for it would count twice."""
    order = sorted(events, key=lambda event: event.when)
    seen: set[str] = set()
    for event in order:
        if event.id in seen:
            raise RatingsError(f"event {event.id} is given twice")
        seen.add(event.id)
    return order
