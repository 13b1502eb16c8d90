"""What each format asks of a deck, as numbers and switches; `spaceline.decks.check` holds a deck against them.

An edition differs from another by a value in its record, never by a question in a rule.
"""

from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from typing import Final

from spaceline.errors import SpacelineError


class FormatError(SpacelineError):
    """A format, edition or mode that does not exist, or that do not go together."""


class Weight(StrEnum):
    """How much a rule weighs in an edition: not at all, as advice, or as a rule that makes a deck illegal."""

    OFF = "off"
    ADVICE = "advice"
    ERROR = "error"


class Mode(StrEnum):
    SEALED = "sealed"
    CONSTRUCTED = "constructed"


class Changes(StrEnum):
    """What a player may do to a deck between two games of an event (TG-28, TG-32, TG-70, AMB-50)."""

    NEVER = "never"
    ONE_FOR_ONE = "one for one"
    REBUILD = "rebuild"


class Proxies(StrEnum):
    """Which cards a marked stand-in may replace (TG-31, TG-65)."""

    NONE = "none"
    COMMONS = "commons"


@dataclass(frozen=True, slots=True)
class Limit:
    """A count with its bounds, and the requirement that sets them."""

    rule: str
    least: int = 0
    most: int | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class PoolRule:
    """The sealed cards that a deck must come from."""

    rule: str
    size: int
    """How many cards a player is handed in the ordinary case."""
    may_grow: bool
    """Whether the director may hand out more packs (WS-03, TG-71)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class DeckRules:
    """Everything a format asks of a deck. Fields that are None, empty or OFF ask nothing."""

    title: str
    format: str
    edition: str | None = None
    mode: Mode
    missions: Limit
    fewest_missions: Limit
    usual_missions: Limit
    """Fewer than this are allowed, where `fewest_missions` says so, but worth a word of advice."""
    seed: Limit
    missions_are_seeds: bool = False
    """The Guide's literal count, where missions are among the seed cards (TG-30, AMB-21)."""
    draw: Limit
    size: Limit | None = None
    """The whole deck, missions included (TG-68)."""
    planet_and_space: Weight = Weight.OFF
    reporters: Limit
    """Personnel, ships and equipment in the seed deck (WS-11)."""
    reporters_weight: Weight = Weight.ERROR
    reporter_sites: tuple[str, ...] = ()
    """Cards that let a ship be seeded without an outpost (WS-56)."""
    outposts: Limit
    """Outpost cards in the seed deck (WS-12)."""
    one_outpost: bool = False
    """Whether a face-up built-in outpost and Outpost cards share one allowance (AMB-09; not in EP-36)."""
    outpost_needed: Weight = Weight.OFF
    per_mission: int | None = None
    """Cards that one player may seed under one mission (WS-24)."""
    different_seeds: bool = False
    """Whether those must be different titles (WS-25, AMB-49)."""
    shuffled_missions: bool = True
    """Whether a two-sided mission gives the opponent a right to cut the mission pile (EP-31, AMB-06)."""
    forbidden: frozenset[str] = frozenset({"Raise the Stakes"})
    """No tournament format allows these cards (TG-23)."""
    discouraged: frozenset[str] = frozenset()
    """Cards the edition recommends banning (WS-06)."""
    logo: str | None = None
    quadrant: str | None = None
    """Only cards with this property logo, and missions of this quadrant (WS-05)."""
    recommendations: Weight = Weight.ADVICE
    """How much the constructed card pool and the recommended bans weigh; a director may enforce them."""
    pool: PoolRule | None = None
    proxies: Proxies = Proxies.NONE
    changes: Changes = Changes.NEVER
    build_seconds: int | None = None

    def enforced(self) -> "DeckRules":
        """The same rules under a director who makes the recommendations binding (WS-06)."""
        return replace(self, recommendations=Weight.ERROR)

    def literal(self) -> "DeckRules":
        """The same rules with missions counted among the seed cards, as the Guide's text has it (AMB-21)."""
        return replace(self, missions_are_seeds=True)


BOX_SIZE: Final = 65
"""Four packs of 15 and five premium cards (EP-01)."""

_SEALED_2000: Final = DeckRules(
    title="Warp Speed 2000, sealed",
    format="warp-speed",
    edition="2000",
    mode=Mode.SEALED,
    missions=Limit("WS-07", most=3),
    fewest_missions=Limit("AMB-51", least=1),
    usual_missions=Limit("AMB-51", least=2),
    seed=Limit("WS-09", most=10),
    draw=Limit("WS-10", least=20),
    planet_and_space=Weight.ADVICE,
    reporters=Limit("WS-11", most=1),
    outposts=Limit("WS-12", most=1),
    one_outpost=True,
    outpost_needed=Weight.ERROR,
    shuffled_missions=False,
    pool=PoolRule(rule="WS-03", size=BOX_SIZE, may_grow=False),
    changes=Changes.REBUILD,
    build_seconds=1800,
)

_SEALED_2001: Final = replace(
    _SEALED_2000,
    title="Warp Speed 2001, sealed",
    edition="2001",
    reporter_sites=("Caretaker's Array",),
    outpost_needed=Weight.ADVICE,
    per_mission=4,
    different_seeds=True,
)

_SEALED_2023: Final = replace(
    _SEALED_2001,
    title="Warp Speed 2023, sealed",
    edition="2023",
    fewest_missions=Limit("AMB-51", least=2),
    planet_and_space=Weight.ERROR,
    different_seeds=False,
    pool=PoolRule(rule="WS-03", size=BOX_SIZE, may_grow=True),
)

_CONSTRUCTED_2001: Final = replace(
    _SEALED_2001,
    title="Warp Speed 2001, constructed",
    mode=Mode.CONSTRUCTED,
    logo="VOY",
    quadrant="Delta",
    recommendations=Weight.ERROR,
    pool=None,
    changes=Changes.NEVER,
    build_seconds=None,
)

_CONSTRUCTED_2023: Final = replace(
    _SEALED_2023,
    title="Warp Speed 2023, constructed",
    mode=Mode.CONSTRUCTED,
    discouraged=frozenset({"Full Complement of Shuttles", "Medical Crisis"}),
    logo="VOY",
    quadrant="Delta",
    pool=None,
    changes=Changes.NEVER,
    build_seconds=None,
)

_SWISS: Final = DeckRules(
    title="Guide Swiss",
    format="swiss",
    mode=Mode.CONSTRUCTED,
    missions=Limit("TG-30"),
    fewest_missions=Limit("TG-30"),
    usual_missions=Limit("TG-30", least=6),
    seed=Limit("TG-29", most=30),
    draw=Limit("TG-29", least=30),
    reporters=Limit("BR-4.6", most=0),
    reporters_weight=Weight.ADVICE,
    outposts=Limit("BR-5.1"),
)

_JUNIOR: Final = replace(
    _SWISS,
    title="Guide Junior",
    format="junior",
    missions=Limit("TG-61", most=4),
    usual_missions=Limit("AMB-27", least=4),
    seed=Limit("TG-61", most=20),
    draw=Limit("TG-61", least=20),
)

_GUIDE_SEALED: Final = replace(
    _SWISS,
    title="Guide sealed deck",
    format="guide-sealed",
    mode=Mode.SEALED,
    missions=Limit("TG-68", most=6),
    fewest_missions=Limit("TG-68", least=6),
    size=Limit("TG-68", least=60, most=60),
    pool=PoolRule(rule="TG-69", size=90, may_grow=True),
    proxies=Proxies.COMMONS,
    changes=Changes.ONE_FOR_ONE,
    build_seconds=1800,
)

EDITIONS: Final = ("2000", "2001", "2023")
DECK_FORMATS: Final = ("warp-speed", "swiss", "junior", "guide-sealed")
ALL_DECK_RULES: Final = (
    _SEALED_2000,
    _SEALED_2001,
    _SEALED_2023,
    _CONSTRUCTED_2001,
    _CONSTRUCTED_2023,
    _SWISS,
    _JUNIOR,
    _GUIDE_SEALED,
)


def deck_rules(format: str = "warp-speed", edition: str | None = None, mode: str | None = None) -> DeckRules:  # noqa: A002
    """The deck rules of a format; Warp Speed needs an edition and is sealed unless said otherwise (WS-01).

    Raises FormatError for a combination that no document offers.
    """
    if format not in DECK_FORMATS:
        raise FormatError(f"there is no format {format!r}; the formats are {', '.join(DECK_FORMATS)}")
    if edition is not None and edition not in EDITIONS:
        raise FormatError(f"there is no edition {edition!r}; the editions are {', '.join(EDITIONS)}")
    if mode is not None and mode not in list(Mode):
        raise FormatError(f"there is no mode {mode!r}; the modes are {', '.join(Mode)}")
    of_format = [rules for rules in ALL_DECK_RULES if rules.format == format]
    if any(rules.edition for rules in of_format):
        if edition is None:
            raise FormatError(f"{format} has several editions: choose one of {', '.join(EDITIONS)}")
        of_format = [rules for rules in of_format if rules.edition == edition]
    for rules in of_format:
        if mode is None or rules.mode == mode:
            return rules
    offered = " and ".join(rules.mode for rules in of_format)
    which = f"{format} {edition}" if of_format[0].edition else format
    raise FormatError(f"{which} is played {offered}, not {mode}")


OLDEST_JUNIOR: Final = 14


def junior_age_ok(born: date, on: date) -> bool:
    """Whether somebody may play in a junior event on that day: aged 14 or under (TG-60). Raises FormatError."""
    if born > on:
        raise FormatError(f"a player born on {born} cannot play on {on}")
    had_birthday = (on.month, on.day) >= (born.month, born.day)
    return on.year - born.year - (not had_birthday) <= OLDEST_JUNIOR


def released_by(released: date, event: date, *, regional: date | None = None) -> bool:
    """Whether a card may be played at an event: from its release, or from a region's own later date (TG-22)."""
    return event >= (regional if regional is not None else released)
