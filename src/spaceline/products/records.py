"""The record of a deal as plain data for a file, and whether such a record is true."""

from typing import Any

from spaceline.cards import Catalogue
from spaceline.products.dealing import SCHEME, Deal, DealError, dealt_document
from spaceline.products.documents import box_document, read_box
from spaceline.products.loading import Products


def deal_document(deal: Deal) -> dict[str, Any]:
    """Everything about a deal. While it is sealed the document holds the secret seed: the director keeps it."""
    document: dict[str, Any] = {
        "scheme": SCHEME,
        "product": deal.product.key,
        "variation": float(deal.variation),
        "extra": deal.extra,
        "players": list(deal.players),
        "brought": [box_document(box) for box in deal.brought],
        "commitment": deal.commitment,
        "seed": deal.seed,
        "handed_out": deal.handed_out,
    }
    if deal.handed_out:
        document["words"] = deal.words
        document["boxes"] = [dealt_document(dealt) for dealt in deal.boxes]
    return document


def read_deal(document: object, products: Products, cards: Catalogue) -> Deal:
    """The deal a document describes, worked out from its seed. Raises a SpacelineError where it is not one."""
    if not isinstance(document, dict) or document.get("scheme") != SCHEME:
        raise DealError("this is not a deal written by `spaceline box deal`")
    product = products[_take(document, "product", str)]
    extra = _take(document, "extra", int)
    handed_out = _take(document, "handed_out", bool)
    players = _take(document, "players", list)
    if not all(isinstance(name, str) for name in players):
        raise DealError("the players of a deal must be a list of names")
    return Deal(
        product=product,
        players=tuple(players),
        seed=_take(document, "seed", str),
        brought=tuple(read_box(box, product, cards, extra=extra) for box in _take(document, "brought", list)),
        variation=_take(document, "variation", float),
        extra=extra,
        words=_take(document, "words", str) if handed_out else None,
    )


def _take(document: dict[str, Any], key: str, kind: type) -> Any:
    value = document.get(key)
    fits = isinstance(value, (int, float) if kind is float else kind)
    if not fits or (isinstance(value, bool) and kind is not bool):
        raise DealError(f"the deal's {key!r} is missing or of the wrong kind")
    return value


def differences(document: object, deal: Deal, announced: str | None = None) -> tuple[str, ...]:
    """What in a published record does not follow from its own seed, or from the commitment announced before."""
    if not deal.handed_out:
        return ("the boxes are not handed out yet",)
    claimed = document if isinstance(document, dict) else {}
    found = []
    if claimed.get("commitment") != deal.commitment:
        found.append("the seed and the conditions do not give the commitment in the record")
    if announced is not None and announced.strip().casefold() != deal.commitment:
        found.append("the commitment announced before the deal is another one")
    boxes = claimed.get("boxes")
    if not isinstance(boxes, list) or len(boxes) != len(deal.players):
        found.append(f"the record must list {len(deal.players)} boxes, one for each player")
        return tuple(found)
    for dealt, listed in zip(deal.boxes, boxes, strict=True):
        if listed != dealt_document(dealt):
            found.append(f"{dealt.player} should have box {dealt.number} with {dealt.box.variant or 'other cards'}")
    return tuple(found)
