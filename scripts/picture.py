"""Draws docs/tour.svg, the picture in the README, from a real run of the tour.

.venv/bin/python scripts/picture.py
"""

import io
import re
from pathlib import Path

from rich.console import Console

from spaceline.cli.tour import Trip, show_stop

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "tour.svg"
SEED, EDITION = 1701, "2001"
SHOWN = ("A deck from the pool", "Is it legal?", "And if it were not?")


def picture() -> str:
    """The later stops of one tour as SVG, with no reference to anything outside the file."""
    screen = Console(
        record=True, width=80, highlight=False, force_terminal=True, color_system="truecolor", file=io.StringIO()
    )
    for number, stop in enumerate(Trip.plan(SEED, EDITION).stops(), 1):
        if stop.title in SHOWN:
            show_stop(number, stop, screen)
    svg = screen.export_svg(title=f"spaceline tour --seed {SEED}", unique_id="tour")
    # rich asks a host on the web for a font; the reader's own monospaced one will do.
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
