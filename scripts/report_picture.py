"""Draws docs/simulate.png, the picture in docs/simulate.md, from a real run of `spaceline simulate`.

.venv/bin/spaceline simulate --games 300 --bots captain,cadet --out results
.venv/bin/python scripts/report_picture.py results/report.html
"""

import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "simulate.png"
WIDTH, HEIGHT = 900, 1420


def draw(report: Path) -> None:
    """The upper part of the page, as a desk shows it."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        page.goto(report.resolve().as_uri())
        page.screenshot(path=PICTURE)
        browser.close()


if __name__ == "__main__":
    draw(Path(sys.argv[1]))
