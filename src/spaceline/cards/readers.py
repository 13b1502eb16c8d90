"""One reader per card type: from a table of the catalogue to the typed record."""

from typing import TypedDict, cast

from spaceline.cards.models import (
    Artifact,
    Dilemma,
    Equipment,
    Event,
    Facility,
    Half,
    Interrupt,
    Mission,
    Person,
    Personnel,
    Rarity,
    Ship,
)
from spaceline.cards.reading import Entry
from spaceline.cards.vocabulary import (
    AFFILIATIONS,
    ATTRIBUTES,
    CLASSIFICATIONS,
    GENDERS,
    LOGOS,
    QUADRANTS,
    SHIP_ATTRIBUTES,
    SHIP_EQUIPMENT,
    SKILLS,
    STAFFING,
    Where,
)

_RARITIES = ("C", "U", "R", "P")
_PERSON_ICONS = (*STAFFING, "Holo")
_SKILLS = frozenset(SKILLS + CLASSIFICATIONS)


class _Common(TypedDict):
    name: str
    set: str
    rarity: Rarity
    number: int | None
    unique: bool
    logo: str | None
    words: str
    printed_words: str | None
    keywords: tuple[str, ...]


def _common(entry: Entry, *, unique: bool, worded: bool, logo: str | None = "TNG") -> _Common:
    """Personnel, ships and missions are unique unless marked universal; others only if marked unique (BR-1.11)."""
    return {
        "name": entry.name,
        "set": entry.set,
        "rarity": cast("Rarity", entry.one_of("rarity", _RARITIES)),
        "number": entry.optional_number("number"),
        "unique": not entry.flag("universal") if unique else entry.flag("unique"),
        "logo": entry.one_of("logo", LOGOS) if entry.has("logo") else logo,
        "words": entry.text("text") if worded else entry.optional_text("text") or "",
        "printed_words": entry.optional_text("printed_text"),
        "keywords": entry.texts("keywords"),
    }


def _person(entry: Entry, persona: str | None = None) -> Person:
    return Person(
        name=entry.name,
        persona=persona or entry.text("persona"),
        classification=entry.one_of("classification", CLASSIFICATIONS),
        skills=entry.counted("skills", _SKILLS),
        integrity=entry.number("integrity"),
        cunning=entry.number("cunning"),
        strength=entry.number("strength"),
        gender=entry.one_of("gender", GENDERS),
        species=entry.texts("species"),
        icons=entry.texts("icons", _PERSON_ICONS),
        downloads=entry.texts("downloads"),
    )


def personnel(entry: Entry) -> Personnel:
    people = entry.tables("people", _person)
    if len(people) == 1 or len(people) > 2:
        raise entry.fail("a personnel card shows one person in its own fields or two under [[personnel.people]]")
    return Personnel(
        **_common(entry, unique=True, worded=False),
        affiliations=entry.texts("affiliations", AFFILIATIONS, needed=True),
        commands=entry.texts("commands"),
        people=people or (_person(entry, entry.optional_text("persona") or entry.name),),
    )


def ship(entry: Entry) -> Ship:
    return Ship(
        **_common(entry, unique=True, worded=False),
        affiliations=entry.texts("affiliations", AFFILIATIONS, needed=True),
        ship_class=entry.text("class"),
        range=entry.number("range"),
        weapons=entry.number("weapons"),
        shields=entry.number("shields"),
        staffing=entry.texts("staffing", STAFFING),
        equipment=entry.texts("equipment", SHIP_EQUIPMENT),
        commander=entry.optional_text("commander"),
    )


def mission(entry: Entry) -> Mission:
    outpost = entry.one_of("outpost", AFFILIATIONS) if entry.has("outpost") else None
    outpost_shields = entry.optional_number("outpost_shields")
    wormhole = entry.flag("wormhole")
    if (outpost is None) != (outpost_shields is None) or (wormhole and outpost is not None):
        raise entry.fail("a double-sided mission has either a built-in outpost with SHIELDS or a wormhole")
    return Mission(
        **_common(entry, unique=True, worded=False, logo=None),
        where=Where(entry.one_of("where", tuple(Where))),
        affiliations=entry.texts("affiliations", AFFILIATIONS, needed=True),
        points=entry.number("points"),
        span=entry.number("span"),
        requirement=entry.requirement("requirement"),
        location=entry.text("location"),
        printed_location=entry.optional_text("printed_location"),
        quadrant=entry.one_of("quadrant", QUADRANTS),
        region=entry.optional_text("region"),
        original=entry.optional_text("original"),
        outpost=outpost,
        outpost_shields=outpost_shields,
        wormhole=wormhole,
    )


def _half(entry: Entry) -> Half:
    return Half(
        dilemma=entry.name,
        words=entry.text("text"),
        repeatable=not entry.flag("not_repeatable"),
        points=entry.number("points", 0),
        countdown=entry.optional_number("countdown"),
        full_turns=entry.optional_number("full_turns"),
    )


def dilemma(entry: Entry) -> Dilemma:
    halves = entry.tables("halves", _half)
    if len(halves) not in (0, 2):
        raise entry.fail("a combo dilemma has exactly two halves")
    return Dilemma(
        **_common(entry, unique=False, worded=not halves),
        where=Where(entry.one_of("where", tuple(Where))),
        points=entry.number("points", 0),
        printed_points=entry.optional_number("printed_points"),
        countdown=entry.optional_number("countdown"),
        printed_full_turns=entry.optional_number("printed_full_turns"),
        halves=halves,
        attributes=entry.table("attributes", SHIP_ATTRIBUTES, int),
    )


def event(entry: Entry) -> Event:
    return Event(**_common(entry, unique=False, worded=True))


def interrupt(entry: Entry) -> Interrupt:
    return Interrupt(
        **_common(entry, unique=False, worded=True),
        points=entry.number("points", 0),
        countdown=entry.optional_number("countdown"),
    )


def artifact(entry: Entry) -> Artifact:
    uses = ("immediate", "equipment", "event", "interrupt")
    return Artifact(
        **_common(entry, unique=False, worded=True),
        use=entry.texts("use", uses, needed=True),
    )


def equipment(entry: Entry) -> Equipment:
    grants: dict[str, str] = entry.table("grants", CLASSIFICATIONS, str)
    for skill in grants.values():
        if skill not in _SKILLS:
            raise entry.fail(f"unknown skill {skill!r}")
    return Equipment(
        **_common(entry, unique=False, worded=True),
        users=entry.texts("users", AFFILIATIONS),
        grants=grants,
        adds=entry.table("adds", ATTRIBUTES, int),
    )


def facility(entry: Entry) -> Facility:
    return Facility(
        **_common(entry, unique=True, worded=True),
        affiliation=entry.one_of("affiliation", AFFILIATIONS),
        shields=entry.number("shields"),
        repairs=not entry.flag("no_repairs"),
    )
