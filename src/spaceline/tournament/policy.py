"""The figures that may change with the years, as dated profiles; the Guide's own figures are the default."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from spaceline.tournament.vocabulary import EventFormat, TournamentError


@dataclass(frozen=True, slots=True)
class FormatFigures:
    """The numbers of one format. `points_to_win` is None where points alone win nothing (WS-45)."""

    format: EventFormat
    points_to_win: int | None
    differential_cap: int
    shortest_limit: int | None = None
    fixed_limit: int | None = None
    rating_list: str | None = None


@dataclass(frozen=True, slots=True)
class Policy:
    """One profile: notice periods, minimum field, age limit and each format's figures, in force from a date."""

    name: str
    in_force_from: date
    registration_days: int = 7  # TG-03
    prize_support_days: int = 28  # TG-04
    submission_days: int = 7  # TG-12
    fewest_players: int = 8  # TG-09
    oldest_junior: int = 14  # TG-60
    large_field: int = 32  # TG-33: more entrants than this ...
    games_for_large_field: int = 6  # ... should play at least so many games
    formats: tuple[FormatFigures, ...] = ()

    def figures(self, event_format: EventFormat) -> FormatFigures:
        for figures in self.formats:
            if figures.format is event_format:
                return figures
        raise TournamentError(f"the policy {self.name!r} says nothing about the format {event_format}")


GUIDE_FORMATS = (
    # TG-34, TG-46: play to 100, and a limit, if there is one, of an hour or more.
    FormatFigures(EventFormat.SWISS, 100, 100, shortest_limit=60, rating_list="swiss"),
    # TG-62: everything at 75, and 50 minutes.
    FormatFigures(EventFormat.JUNIOR, 75, 75, shortest_limit=50, rating_list="junior"),
    FormatFigures(EventFormat.SEALED, 100, 100, shortest_limit=60, rating_list="sealed"),
    # WS-48, AMB-16: the half hour is the format's own and stands above the Guide's floor. AMB-42: a list of its own.
    FormatFigures(EventFormat.WARP_SPEED, None, 100, fixed_limit=30, rating_list="warp-speed"),
    # TG-10: other structures are free in their timing and never rated.
    FormatFigures(EventFormat.SIMPLE, 100, 100),
    FormatFigures(EventFormat.ELIMINATION, 100, 100),
)

GUIDE = Policy("guide", date.min, formats=GUIDE_FORMATS)  # in force wherever no later profile is


def policy_on(day: date, profiles: Sequence[Policy] = (GUIDE,)) -> Policy:
    """The profile in force on a day: the latest that has begun; before the first, the first."""
    if not profiles:
        raise TournamentError("there is no policy profile to choose from")
    ordered = sorted(profiles, key=lambda profile: profile.in_force_from)
    begun = [profile for profile in ordered if profile.in_force_from <= day]
    return begun[-1] if begun else ordered[0]
