"""Luck: a small seeded generator whose whole state is one number, the same on every machine."""

import hashlib
from collections.abc import Sequence

_MASK = (1 << 64) - 1


def seeded(seed: int | str) -> int:
    """The generator's first state for a seed."""
    return int.from_bytes(hashlib.sha256(f"spaceline:{seed}".encode()).digest()[:8], "big")


def draw(state: int) -> tuple[int, int]:
    """The next state, and 64 even bits (splitmix64)."""
    state = (state + 0x9E3779B97F4A7C15) & _MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, z ^ (z >> 31)


def below(state: int, bound: int) -> tuple[int, int]:
    """The next state, and a number from 0 to bound-1, each equally likely."""
    limit = (1 << 64) - (1 << 64) % bound
    while True:
        state, bits = draw(state)
        if bits < limit:
            return state, bits % bound


def sample(state: int, items: Sequence[int], count: int) -> tuple[int, tuple[int, ...]]:
    """The next state, and `count` of the items in random order; all of them is a shuffle."""
    pool = list(items)
    for index in range(count):
        state, offset = below(state, len(pool) - index)
        pool[index], pool[index + offset] = pool[index + offset], pool[index]
    return state, tuple(pool[:count])
