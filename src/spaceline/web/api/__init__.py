"""The JSON API: everything a client needs to open boxes, build decks and play, so that a bot in any language can."""

from spaceline.web.api.doors import api
from spaceline.web.api.shelf import router as shelf
from spaceline.web.api.tables import router as tables

api.add_router("", shelf)
api.add_router("", tables)

__all__ = ["api"]
