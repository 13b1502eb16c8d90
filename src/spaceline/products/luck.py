"""Luck: chance that is the same for the same seed on every machine, Python version and hash seed.

How it is derived, so that anyone can write it again in another language:

- The key is the SHA-256 of the JSON list `["spaceline", *parts]`, without spaces and with everything outside ASCII
  escaped. The parts are the purpose and the seed, such as `["spaceline","box","enhanced-premiere",7,1]`.
- Block n (0, 1, 2, ...) is the SHA-256 of the key followed by n as eight big-endian bytes. It yields eight
  32-bit big-endian words, in order.
- A number below n is the next word modulo n, where words past the last whole multiple of n are thrown away, so that
  every number is equally likely.
- A sample is the head of a Fisher-Yates shuffle: place i takes the card at i + (a number below what is left).
"""

import hashlib
import json
from collections.abc import Sequence
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

_WORDS = Struct(">8I")
_RANGE = 1 << 32


class Luck:
    """A stream of chance, fixed by its parts."""

    __slots__ = ("_block", "_key", "_words")

    def __init__(self, *parts: str | int) -> None:
        text = json.dumps(["spaceline", *parts], ensure_ascii=True, separators=(",", ":"))
        self._key = hashlib.sha256(text.encode("ascii")).digest()
        self._block = 0
        self._words: list[int] = []

    def word(self) -> int:
        """The next 32 bits."""
        if not self._words:
            block = hashlib.sha256(self._key + self._block.to_bytes(8, "big")).digest()
            self._words = list(reversed(_WORDS.unpack(block)))  # reversed: the next word is popped from the end
            self._block += 1
        return self._words.pop()

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely."""
        if not 0 < limit <= _RANGE:
            raise ValueError(f"limit must be between 1 and {_RANGE}, not {limit}")
        word = self.word()
        while word >= _RANGE - _RANGE % limit:
            word = self.word()
        return word % limit

    def chance(self, probability: float) -> bool:
        """True with that probability; 0 is never, 1 is always."""
        return self.word() < probability * _RANGE

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """That many different places of the sequence, in random order."""
        if not 0 <= count <= len(items):
            raise ValueError(f"cannot take {count} of {len(items)}")
        pile = list(items)
        for place in range(count):
            other = place + self.below(len(pile) - place)
            pile[place], pile[other] = pile[other], pile[place]
        return pile[:count]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        return self.sample(items, len(items))
