"""Pytest plug-in: collects which test holds which requirement, ruling and card, for `spaceline trace` and `cards coverage`."""
