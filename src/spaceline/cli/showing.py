"""How opened product looks in a terminal: packs side by side, the pool by card type, a row for each box."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from rich import box as frames
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from spaceline.cards import Card
from spaceline.cards.vocabulary import CardType
from spaceline.products import Box

_STYLES = {"R": "bold yellow", "U": "cyan", "C": "", "P": "bold magenta"}
_PLURALS = {
    CardType.PERSONNEL: "Personnel",
    CardType.SHIP: "Ships",
    CardType.MISSION: "Missions",
    CardType.DILEMMA: "Dilemmas",
    CardType.EVENT: "Events",
    CardType.INTERRUPT: "Interrupts",
    CardType.ARTIFACT: "Artifacts",
    CardType.EQUIPMENT: "Equipment",
    CardType.FACILITY: "Facilities",
}


def card_text(card: Card, count: int = 1) -> Text:
    """A card's name in the colour of its rarity, and how many there are if more than one."""
    return Text(f"{card.name} x{count}" if count > 1 else card.name, style=_STYLES[card.rarity])


def opened(box: Box) -> RenderableType:
    """Everything that came out of one box, pack by pack."""
    parts: list[RenderableType] = [_columns(pair) for pair in _pairs(box.packs)]
    if box.premium:
        parts.append(_line("Premium", box.premium))
    if box.chosen:
        parts.append(_line("Chosen commons", box.chosen))
    return Group(*parts)


def by_type(cards: Iterable[Card]) -> Iterator[tuple[str, list[Card]]]:
    """Cards sorted into their types, each type with its plural."""
    found: dict[CardType, list[Card]] = {kind: [] for kind in _PLURALS}
    for card in cards:
        found[card.type].append(card)
    return ((_PLURALS[kind], group) for kind, group in found.items() if group)


def name_list(cards: Sequence[Card]) -> Text:
    """Names by the alphabet, each once, with how many there are."""
    counts = Counter(card.name for card in cards)
    known = {card.name: card for card in cards}
    return Text(", ").join(card_text(known[name], counts[name]) for name in sorted(counts))


def pool(cards: Iterable[Card]) -> Table:
    """Cards by type, each name once."""
    table = Table(box=frames.SIMPLE_HEAD, pad_edge=False, expand=True)
    table.add_column("Type", no_wrap=True)
    table.add_column("", justify="right")
    table.add_column("Cards", ratio=1)
    for kind, group in by_type(cards):
        table.add_row(kind, str(len(group)), name_list(group))
    return table


def rows(boxes: Sequence[Box], labels: Sequence[str], heading: str) -> Table:
    """A row for each box: what is in its window, and its rares."""
    table = Table(box=frames.SIMPLE_HEAD, pad_edge=False, expand=True)
    table.add_column(heading, no_wrap=True)
    table.add_column("Cards", justify="right")
    table.add_column("Premium and rares", ratio=1)
    for label, box in zip(labels, boxes, strict=True):
        best = [*box.premium, *(card for pack in box.packs for card in pack if card.rarity == "R")]
        table.add_row(Text(label), str(len(box)), Text(", ").join(card_text(card) for card in best))
    return table


Column = tuple[str, tuple[Card, ...]]


def _pairs(packs: Sequence[tuple[Card, ...]]) -> list[list[Column]]:
    """Packs two by two, each with its heading; a starter deck is so long that it fills both columns."""
    columns: list[Column] = []
    for number, pack in enumerate(packs, 1):
        heading, half = f"Pack {number} ({len(pack)})", (len(pack) + 1) // 2
        if half > 15:
            columns += [(heading, pack[:half]), ("", pack[half:])]
        else:
            columns.append((heading, pack))
    return [columns[start : start + 2] for start in range(0, len(columns), 2)]


def _columns(columns: list[Column]) -> Table:
    table = Table(box=frames.SIMPLE_HEAD, pad_edge=False, expand=True)
    for heading, _ in columns:
        table.add_column(heading, no_wrap=True, overflow="ellipsis", ratio=1)
    for cards in zip_longest(*(cards for _, cards in columns)):
        table.add_row(*(card_text(card) if card else Text() for card in cards))
    return table


def _line(heading: str, cards: Iterable[Card]) -> Text:
    return Text(f"{heading}: ", style="bold").append_text(Text(", ").join(card_text(card) for card in cards))
