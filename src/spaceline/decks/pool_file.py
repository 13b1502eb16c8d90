"""Sealed pools in files: `{"pool": {name: count}}`, or boxes as `spaceline box open` prints them."""

from collections import Counter

from spaceline.cards import Catalogue, UnknownCard, catalogue
from spaceline.decks.model import DeckError

LARGEST_POOL = 500


def read_pool(document: object, box: int = 1, cards: Catalogue | None = None) -> Counter[str]:
    """The pool in a document, names as the catalogue has them; of several boxes the one with that number."""
    known = catalogue() if cards is None else cards
    found = _chosen(document, box)
    if not isinstance(found, dict):
        raise DeckError("a pool must be an object of card names and counts")
    pool: Counter[str] = Counter()
    for name, count in found.items():
        if type(count) is not int or not 0 <= count <= LARGEST_POOL:
            raise DeckError(f"the count of {str(name)[:60]!r} in a pool must be a number from 0 to {LARGEST_POOL}")
        try:
            pool[known.find(name).name] += count
        except UnknownCard as error:
            raise DeckError(f"in the pool {error}") from error
    if pool.total() > LARGEST_POOL:
        raise DeckError(f"a pool of more than {LARGEST_POOL} cards is no sealed pool")
    return pool


def _chosen(document: object, number: int) -> object:
    """The pool itself, wherever the document keeps it."""
    if not isinstance(document, dict):
        raise DeckError("a pool file must be an object with a pool or with boxes")
    if "boxes" not in document:
        if number != 1:
            raise DeckError(f"the pool file has one pool, and no box {number}")
        return document.get("pool")
    boxes = document["boxes"]
    if not isinstance(boxes, list) or not boxes:
        raise DeckError("a pool file's boxes must be a list with at least one box")
    if not 1 <= number <= len(boxes):
        raise DeckError(f"the pool file has boxes 1 to {len(boxes)}, and no box {number}")
    box = boxes[number - 1]
    return box.get("pool") if isinstance(box, dict) else None
