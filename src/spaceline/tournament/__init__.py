"""The Tournament Guide as a pure library over one event file: registration, pairing, scoring, standings, brackets."""
