"""Refusals: why the server will not do something, each with the status that programs understand."""

from spaceline.engine.decisions import IllegalAnswer
from spaceline.errors import SpacelineError

LONGEST_SENTENCE = 500


class Refusal(SpacelineError):
    """A request that is understood and not carried out. Nothing has changed."""

    status = 400


class NotYours(Refusal):
    """Somebody else's table."""

    status = 403


class Stale(Refusal):
    """The table has gone on since the page was drawn."""

    status = 409


class HandsDown(Refusal):
    """The time for it is over."""

    status = 409


class TooMany(Refusal):
    """Tried too often."""

    status = 429


class Broken(Refusal):
    """The game itself failed. It is as it was before, and the failure stands in the log of the server."""

    status = 422


def status_of(error: SpacelineError) -> int:
    if isinstance(error, Refusal):
        return error.status
    return 422 if isinstance(error, IllegalAnswer) else 400


def sentence_of(error: SpacelineError) -> str:
    """What the error says; an answer of a million letters is not repeated in full."""
    said = str(error)
    return said if len(said) <= LONGEST_SENTENCE else f"{said[:LONGEST_SENTENCE]}…"
