"""A server without a network: Django's client, a fresh database, and people who sit at it."""

import os

os.environ.setdefault("SPACELINE_SECRET_KEY", "only for tests")
