"""Spaceline: the digital home of Warp Speed."""

__version__ = "0.1.0"
