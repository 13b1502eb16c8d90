"""Boxes as plain data for JSON files, and back: a box read from a file must be one that its product can hold."""

from collections.abc import Iterable
from typing import Any

from spaceline.cards import Card, Catalogue
from spaceline.products.model import Box, Product, ProductError, Slot


def box_document(box: Box) -> dict[str, Any]:
    """A box as `spaceline box open --json` prints it."""
    document: dict[str, Any] = {
        "packs": [[{"name": card.name, "rarity": card.rarity} for card in pack] for pack in box.packs],
        "premium": [{"name": card.name, "number": card.number} for card in box.premium],
    }
    if box.chosen:
        document["chosen"] = [{"name": card.name, "rarity": card.rarity} for card in box.chosen]
    document["pool"] = dict(sorted(box.pool.items()))
    return document


def read_box(document: object, product: Product, cards: Catalogue, *, extra: int = 0) -> Box:
    """The box in a document, as it came out of its wrapping. Raises ProductError where it could not be that product."""
    if not isinstance(document, dict):
        raise ProductError("a box must be an object with packs and premium cards")
    packs = document.get("packs")
    if not isinstance(packs, list):
        raise ProductError("a box must list its packs")
    box = Box(
        product=product.key,
        packs=tuple(_cards(pack, cards) for pack in packs),
        premium=_cards(document.get("premium", []), cards),
    )
    if fault := misfit(product, box, extra=extra):
        raise ProductError(f"not a box of {product.key}: {fault}")
    return box


def read_boxes(document: object, product: Product, cards: Catalogue, *, extra: int = 0) -> tuple[Box, ...]:
    """The boxes in a file printed by `spaceline box open --json`, or a single box."""
    if isinstance(document, dict) and "boxes" in document:
        if document.get("product", product.key) != product.key:
            raise ProductError(f"the boxes are of {str(document['product'])[:60]!r}, not of {product.key}")
        listed = document["boxes"]
        if not isinstance(listed, list) or not listed:
            raise ProductError("the boxes must be a list with at least one box")
    else:
        listed = [document]
    return tuple(read_box(each, product, cards, extra=extra) for each in listed)


def _cards(listed: object, cards: Catalogue) -> tuple[Card, ...]:
    if not isinstance(listed, list):
        raise ProductError("each pack must be a list of cards")
    return tuple(cards[_card_name(each)] for each in listed)


def _card_name(each: object) -> str:
    name = each.get("name") if isinstance(each, dict) else each
    if not isinstance(name, str):
        raise ProductError("each card must be an object with a name")
    return name


def misfit(product: Product, box: Box, *, extra: int = 0) -> str | None:
    """Why the box could not have come from that product with so many packs added, or None."""
    packs = product.packs + (product.extra.packs * extra if product.extra else ())
    if len(box.packs) != len(packs):
        return f"{len(box.packs)} packs instead of {len(packs)}"
    for number, (pack, slots) in enumerate(zip(box.packs, packs, strict=True), 1):
        if fault := _pack_misfit(pack, slots):
            return f"pack {number} {fault}"
    return _premium_misfit(product, box.premium)


def _pack_misfit(pack: tuple[Card, ...], slots: Iterable[Slot]) -> str | None:
    names = {card.name for card in pack}
    if len(names) < len(pack):
        return "holds a card twice"
    for slot in slots:
        sheet = {card.name for card in slot.sheet}
        if len(names & sheet) != slot.count:
            return f"has {len(names & sheet)} instead of {slot.count} ({slot.name})"
        names -= sheet
    return f"cannot hold {min(names)}" if names else None


def _premium_misfit(product: Product, premium: tuple[Card, ...]) -> str | None:
    """Any split of the randomized cards will do: only the usual one is known, not every one that was printed."""
    names = {card.name for card in premium}
    if len(premium) != product.premium or len(names) != product.premium:
        return f"{len(names)} different premium cards instead of {product.premium}"
    if product.pairs:
        pairs = [{one.name, other.name} for one, other in product.pairs]
        if premium[:2] not in product.pairs or sum(not pair.isdisjoint(names) for pair in pairs) != 1:
            return "the first two premium cards are not the one fixed pair"
        names -= {card.name for card in premium[:2]}
    names -= {card.name for group in product.groups for card in group.sheet}
    return f"{min(names)} is no premium card of it" if names else None
