"""Luck on the server: seeds that nobody can guess, or in tests and for pictures the same ones every time."""

import secrets
from random import Random

from django.conf import settings

MOST = 2**53
"""What a client in any language can still read as a whole number."""


def new_seed(what: str, earlier: int) -> int:
    """The seed of a new box or table of somebody who has had so many of them earlier."""
    if settings.SEED:
        return Random(f"{settings.SEED}/{what}/{earlier}").randrange(MOST)
    return secrets.randbelow(MOST)
