"""Dealing boxes to players: random, face down, brought boxes mixed in, and provable afterwards (EP-07, WS-04).

Before the deal the director publishes the commitment: a SHA-256 over the secret seed and everything else that
decides the deal. The players may then say any words, which are mixed in. After the boxes are handed out the seed is
published, and anyone can work out the same deal again and compare the commitment with the one that was announced.
"""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from spaceline.errors import SpacelineError
from spaceline.products.documents import box_document
from spaceline.products.luck import Luck
from spaceline.products.model import Box, Product
from spaceline.products.opening import check_options, open_box

SCHEME = "spaceline deal 1"
MOST_PLAYERS = 1000
LONGEST_TEXT = 200
LONGEST_WORDS = 20_000


class DealError(SpacelineError):
    """A deal that cannot be made, or cannot be looked at yet."""


class StillSealed(DealError):
    """The boxes lie face down until they are handed out (EP-07)."""


@dataclass(frozen=True, kw_only=True)
class Dealt:
    """One player's box, and the number it had in the pile."""

    player: str
    number: int
    box: Box


@dataclass(frozen=True, kw_only=True)
class Deal:
    """A deal, sealed until `hand_out`. Each player gets one box (EP-02)."""

    product: Product
    players: tuple[str, ...]
    seed: str
    """Secret until the boxes are handed out."""
    brought: tuple[Box, ...] = ()
    variation: float = 0.0
    extra: int = 0
    words: str | None = None
    """What the players said before the hand-out; None while the deal is sealed."""

    def __post_init__(self) -> None:
        check_options(self.product, self.variation, self.extra)
        _check_names(self.players)
        _check_text("the seed", self.seed)
        if not self.seed:
            raise DealError("the seed is empty")
        if self.words is not None:
            _check_text("the players' words", self.words, LONGEST_WORDS)
        if len(self.brought) > MOST_PLAYERS:
            raise DealError(f"at most {MOST_PLAYERS} boxes can be brought, not {len(self.brought)}")

    @property
    def pile(self) -> int:
        """How many boxes are mixed: the brought ones, and as many more as the players need (WS-04)."""
        return max(len(self.players), len(self.brought))

    @property
    def handed_out(self) -> bool:
        return self.words is not None

    @property
    def commitment(self) -> str:
        """What is published before: it fixes the seed and the conditions, and gives nothing away."""
        terms = {
            "scheme": SCHEME,
            "seed": self.seed,
            "product": self.product.key,
            "variation": str(float(self.variation)),
            "extra": self.extra,
            "players": self.players,
            "brought": [[[card.name for card in pack] for pack in (*box.packs, box.premium)] for box in self.brought],
        }
        text = json.dumps(terms, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode("ascii")).hexdigest()

    def hand_out(self, words: str = "") -> "Deal":
        """The same deal with the boxes handed out. What was said then cannot be said again differently."""
        if self.handed_out and words not in ("", self.words):
            raise DealError("the boxes are already handed out, so the players' words cannot change")
        return self if self.handed_out else replace(self, words=words)

    @property
    def boxes(self) -> tuple[Dealt, ...]:
        """Each player's box, in the order of the players. Raises StillSealed before the hand-out."""
        if self.words is None:
            raise StillSealed("the boxes lie face down until they are handed out")
        order = Luck("deal order", self.seed, self.words).shuffled(range(self.pile))
        return tuple(
            Dealt(player=player, number=place + 1, box=self._box(place, self.words))
            for player, place in zip(self.players, order, strict=False)
        )

    def _box(self, place: int, words: str) -> Box:
        """Box number `place` of the pile: the brought boxes lie first, before all are mixed."""
        if place < len(self.brought):
            return self.brought[place]
        luck = Luck("deal box", self.seed, words, place)
        return open_box(self.product, luck, variation=self.variation, extra=self.extra)

    def announcement(self) -> dict[str, Any]:
        """What everyone may know beforehand: counts and the commitment, no contents (EP-07)."""
        return {
            "product": self.product.key,
            "players": list(self.players),
            "boxes": self.pile,
            "brought": len(self.brought),
            "handed_out": self.handed_out,
            "commitment": self.commitment,
        }


def dealt_document(dealt: Dealt) -> dict[str, Any]:
    return {"player": dealt.player, "number": dealt.number, **box_document(dealt.box)}


def _check_names(players: Sequence[str]) -> None:
    if not 0 < len(players) <= MOST_PLAYERS:
        raise DealError(f"a deal is for 1 to {MOST_PLAYERS} players, not {len(players)}")
    seen: set[str] = set()
    for name in players:
        if not name.strip():
            raise DealError("a player has no name")
        _check_text("a player's name", name)
        if name.casefold() in seen:
            raise DealError(f"two players are named {name!r}")
        seen.add(name.casefold())


def _check_text(what: str, text: str, longest: int = LONGEST_TEXT) -> None:
    if len(text) > longest or not text.isprintable():
        raise DealError(f"{what} must be at most {longest} printable characters")
