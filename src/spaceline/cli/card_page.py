"""How cards look in a terminal: a row in a list, and a page with every fact, the text of each layer and its sources."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from spaceline.cards import Card
from spaceline.cards.models import (
    Artifact,
    Dilemma,
    Equipment,
    Facility,
    Half,
    Interrupt,
    Mission,
    Personnel,
    Ship,
)
from spaceline.cards.vocabulary import LAYERS, Layer, Where

SETS = {"premiere": "Premiere", "enhanced-premiere": "Enhanced Premiere", "warp-pack": "Warp Pack"}
RARITIES = {"C": "common", "U": "uncommon", "R": "rare", "P": "premium"}
LAYER_TITLES: dict[Layer, str] = {
    "printed": "Printed text (Warp Speed 2000 and 2001)",
    "revised": "Revised text (Warp Speed 2023)",
}
_UNDER = {Where.PLANET: "planet missions", Where.SPACE: "space missions", Where.BOTH: "any mission"}
_SHORT = {"Federation": "Fed", "Klingon": "Kli", "Romulan": "Rom", "Non-Aligned": "N-A"}

Row = tuple[str, str]


def listing(cards: Iterable[Card]) -> RenderableType:
    """The cards by set and type, one row each: name, rarity and the facts that tell it from its neighbours."""
    parts: list[RenderableType] = []
    for (set_name, kind), group in groupby(cards, key=lambda card: (card.set, card.type)):
        found = list(group)
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True, overflow="ellipsis", width=37)
        table.add_column(no_wrap=True, width=3)
        table.add_column(no_wrap=True, overflow="ellipsis", style="dim")
        for card in found:
            rarity = card.rarity if card.number is None else f"{card.number}{card.rarity}"
            table.add_row(Text(card.name), rarity, Text(_summary(card)))
        parts += [Text(f"{SETS[set_name]}: {kind.value} ({len(found)})", style="bold"), table, Text()]
    return Group(*parts[:-1]) if parts else Text("No card is of that set and type.")


def _summary(card: Card) -> str:
    match card:
        case Personnel():
            classes = "/".join(dict.fromkeys(person.classification for person in card.people))
            values = "+".join(f"{one.integrity}-{one.cunning}-{one.strength}" for one in card.people)
            return f"{_short(card.affiliations)} {classes} {values}"
        case Ship():
            return f"{_short(card.affiliations)} {card.range}-{card.weapons}-{card.shields}"
        case Mission():
            return f"{card.where.value}, {card.points} pts, span {card.span}, {_short(card.affiliations)}"
        case Dilemma():
            kind = "planet/space" if card.where is Where.BOTH else card.where.value
            return f"{kind}, {card.points} points" if card.points else kind
        case Interrupt() if card.points:
            return f"{card.points} points"
        case Artifact():
            return " or ".join(card.use)
        case Equipment():
            return _effects(card)
        case Facility():
            return f"{card.affiliation}, SHIELDS {card.shields}"
    return ""


def _short(affiliations: Iterable[str]) -> str:
    return "/".join(_SHORT.get(name, name[:3]) for name in affiliations)


def page(card: Card, layer: Layer | None) -> RenderableType:
    """The card's facts and text; both texts, marked, where the layers differ and no layer is asked for."""
    parts: list[RenderableType] = [Text(card.name, style="bold"), Text(_subtitle(card), style="dim"), Text()]
    parts.append(_people(card) if isinstance(card, Personnel) else _grid(_facts(card, layer)))
    for title, text in texts(card, layer):
        parts += section(title, [text])
    return Group(*parts)


def section(title: str, lines: Iterable[str]) -> list[RenderableType]:
    """A heading with lines under it, after a blank line."""
    return [Text(), Text(title, style="bold"), *(Padding(Text(line), (0, 0, 0, 2)) for line in lines)]


def texts(card: Card, layer: Layer | None) -> Iterator[Row]:
    """Heading and words of what the page has to say besides the facts."""
    if isinstance(card, Dilemma) and card.halves:
        for place, half in zip(("First", "Second"), card.halves, strict=True):
            yield f"{place} half: {half.dilemma}{_marks(half)}", half.words
    elif card.layers_differ:
        for each in LAYERS if layer is None else (layer,):
            yield LAYER_TITLES[each], card.text(each)
    elif card.words:
        yield "Text" if layer is None else "Text (the same in both layers)", card.words


def _subtitle(card: Card) -> str:
    number = f" {card.number}P" if card.number else ""
    kind = f"{card.where.value} {card.type.value}" if isinstance(card, Mission) else card.type.value
    stock = ["unique" if card.unique else "universal"] if isinstance(card, Personnel | Ship) else []
    stock += ["unique"] if card.unique and not isinstance(card, Personnel | Ship | Mission) else []
    return ", ".join([f"{SETS[card.set]}{number}", RARITIES[card.rarity], *stock, kind])


def _grid(rows: Iterable[tuple[str, ...]]) -> Table:
    """A label and one or two values a row."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style="cyan", no_wrap=True)
    table.add_column()
    table.add_column()
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    return table


def _people(card: Personnel) -> Table:
    """One column for each person on the card."""
    people = card.people
    rows: list[tuple[str, ...]] = [
        ("Affiliation", " or ".join(card.affiliations)),
        ("Classification", *(person.classification for person in people)),
        ("Skills", *(skills(person.skills) or "none" for person in people)),
        ("INTEGRITY", *(str(person.integrity) for person in people)),
        ("CUNNING", *(str(person.cunning) for person in people)),
        ("STRENGTH", *(str(person.strength) for person in people)),
        ("Icons", *(_icons(person.icons) for person in people)),
        ("Species", *(", ".join(person.species) or "unknown" for person in people)),
        ("Gender", *(person.gender for person in people)),
    ]
    if card.dual:
        rows.insert(0, ("", *(person.name for person in people)))
        rows.append(("Persona", *(person.persona for person in people)))
    if any(person.downloads for person in people):
        rows.append(("Download", *(", ".join(person.downloads) or "none" for person in people)))
    if card.commands:
        rows.append(("Commands", ", ".join(card.commands)))
    return _grid([*rows, *_keywords(card)])


def _facts(card: Card, layer: Layer | None) -> list[Row]:
    rows: list[Row] = []
    match card:
        case Ship():
            rows = [
                ("Affiliation", " or ".join(card.affiliations)),
                ("Class", card.ship_class),
                ("RANGE", str(card.range)),
                ("WEAPONS", str(card.weapons)),
                ("SHIELDS", str(card.shields)),
                ("Staffing", _icons(card.staffing)),
                ("Equipment", ", ".join(card.equipment) or "none"),
            ]
            rows += [("Commander", card.commander)] if card.commander else []
        case Mission():
            region = f", {card.region} region" if card.region else ""
            rows = [
                ("Place", f"{card.location} ({card.where.value}, {card.quadrant} Quadrant{region})"),
                ("Points", str(card.points)),
                ("Span", str(card.span)),
                ("May attempt", ", ".join(card.affiliations)),
                ("Requirement", str(card.requirement)),
            ]
            rows += [("Outpost", f"{card.outpost}, SHIELDS {card.outpost_shields}")] if card.outpost else []
            rows += [("Wormhole", "on the front")] if card.wormhole else []
            rows += [("Second of", card.original)] if card.original else []
        case Dilemma():
            rows = [("Seeds under", _UNDER[card.where]), *_layered(card, layer)]
            rows += [(word, str(value)) for word, value in card.attributes.items()]
        case Interrupt():
            rows = [("Points", str(card.points))] if card.points else []
            rows += [("Countdown", str(card.countdown))] if card.countdown else []
        case Artifact():
            rows = [("Used", " or ".join("at once" if use == "immediate" else f"as {use}" for use in card.use))]
        case Equipment():
            rows = [("For", " or ".join(card.users) or "everyone"), ("Gives", _effects(card))]
        case Facility():
            rows = [("Affiliation", card.affiliation), ("SHIELDS", str(card.shields))]
            rows += [("Repairs", "ships docked here" if card.repairs else "nothing")]
    return rows + _keywords(card)


def _layered(card: Dilemma, layer: Layer | None) -> list[Row]:
    """The dilemma's numbers, with the layer named where it matters which one is played."""
    rows = []
    for label, printed, revised in (
        ("Points", card.points_in("printed"), card.points_in("revised")),
        ("Countdown", card.countdown_in("printed"), card.countdown_in("revised")),
        ("Full turns", card.full_turns_in("printed"), card.full_turns_in("revised")),
    ):
        by_layer = [(each, value) for each, value in (("printed", printed), ("revised", revised)) if value]
        if layer is not None:
            by_layer = [(each, value) for each, value in by_layer if each == layer]
        if by_layer:
            same = printed == revised or layer is not None
            words = [str(value) if same else f"{value} ({each})" for each, value in by_layer]
            rows.append((label, ", ".join(dict.fromkeys(words))))
    return rows


def skills(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} x{count}" if count > 1 else name for name, count in counts.items())


def _marks(half: Half) -> str:
    """The numbers that belong to one half of a combo."""
    numbers = {"points": half.points, "countdown": half.countdown, "full turns": half.full_turns}
    found = [f"{word} {number}" for word, number in numbers.items() if number]
    return f" ({', '.join(found)})" if found else ""


def _icons(icons: Iterable[str]) -> str:
    return " ".join(f"[{icon}]" for icon in icons) or "none"


def _effects(card: Equipment) -> str:
    gains = [f"{skill} to {classification}" for classification, skill in card.grants.items()]
    return ", ".join(gains + [f"{word} +{bonus}" for word, bonus in card.adds.items()])


def _keywords(card: Card) -> list[Row]:
    return [("Keywords", ", ".join(card.keywords))] if card.keywords else []
