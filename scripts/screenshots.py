"""Takes the pictures of docs/playing.md: one game played by clicking, each step wide and narrow.

    .venv/bin/python -m scripts.screenshots [docs/screenshots]

The luck of the server is fixed and a captain whispers the answers, so that the same game is played every time and
there is something to see; the page is driven by clicks alone.
"""

import os
import sys
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page, sync_playwright
from tests.web.browsing import ARGUMENTS, Visitor, chromium
from tests.web.servers import Server

LUCK = "andoria"
"""A game with dilemmas of all kinds that ends in a full win."""
WIDE = {"width": 1440, "height": 900}
NARROW = {"width": 390, "height": 844}
QUALITY = 80
MOST_ANSWERS = 600
CROWDED = 5
"""The turn from which there is something on the table."""


class Album:
    """Pictures of a page in both widths, each step once, made small."""

    def __init__(self, folder: Path, page: Page) -> None:
        self.folder = folder
        self.page = page
        self.taken: set[str] = set()

    def take(self, name: str, *, from_top: bool = True) -> None:
        if name in self.taken:
            return
        self.taken.add(name)
        for size, word in ((NARROW, "390"), (WIDE, "1440")):
            self.page.set_viewport_size(size)  # type: ignore[arg-type]
            if from_top:
                self.page.evaluate("() => scrollTo(0, 0)")
            self.page.wait_for_timeout(300)
            picture = Image.open(BytesIO(self.page.screenshot()))
            picture.convert("RGB").save(self.folder / f"{name}-{word}.webp", quality=QUALITY, method=6)
        print(name)


def whisper(code: str, answers: int) -> Any:
    """What a captain would answer, seeing what the player sees."""
    from spaceline.bots import answer_of, bot
    from spaceline.web.games import load
    from spaceline.web.models import Match

    game, _ = load(Match.objects.get(code=code))
    decision = game.decision_for(0)
    if decision is None:
        raise RuntimeError("the page asks what the game does not")
    return answer_of(bot("captain", f"{LUCK}/{answers}"), game, decision)


def click(page: Page, answer: Any) -> None:
    """The answer, on the page."""
    if isinstance(answer, bool):
        page.click(f"#decide [data-yes={str(answer).lower()}]")
    elif isinstance(answer, str):
        page.click(f'#decide [data-answer="{answer}"]')
    elif isinstance(answer, tuple):
        for box in page.query_selector_all("input[name=pick]:checked"):
            box.uncheck()
        for card in answer:
            page.check(f'input[name=pick][value="{card}"]')
    elif page.query_selector("input[name=number]"):
        page.fill("input[name=number]", str(answer))
        page.click("#decide .big")
    else:
        page.click(f'#decide [data-card-answer="{answer}"]')


def play(visitor: Visitor, album: Album) -> None:
    page = visitor.page
    code = page.url.rsplit("/", 1)[1]
    for count in range(MOST_ANSWERS):
        visitor.wait_until_asked()
        if visitor.over:
            return
        look(page, album)
        answer = whisper(code, count)
        before = page.get_attribute(".decision", "data-asked")
        click(page, answer)
        if isinstance(answer, tuple):
            if len(answer) > 2 and page.query_selector(".sum"):
                album.take("team")
            elif len(answer) > 1 and page.get_attribute("#decide", "data-kind") == "order":
                album.take("seeding")
            page.click("#done")
        page.wait_for_selector(f'.decision:not([data-asked="{before}"]), .result')
    raise RuntimeError("the game does not come to an end")


def look(page: Page, album: Album) -> None:
    """Takes the picture that this moment is good for."""
    stage = page.query_selector(".stage:not([hidden]) .beat.dilemma:has(.outcome)")
    if stage is not None and "Alex" in stage.inner_text():
        album.take("dilemma")
    if page.query_selector(".stage:not([hidden])"):
        page.keyboard.press("Escape")
    turn = page.inner_text(".turn b")
    if not turn.startswith("Turn ") or int(turn.removeprefix("Turn ")) < CROWDED:
        return
    step = page.inner_text(".phases [aria-current]")
    if step == "card plays" and len(page.query_selector_all(".hand-card.lit")) > 2:
        album.take("plays")
    ships = page.query_selector_all(".orbit.bottom > .piece.lit > .piece-face")
    if step == "orders" and ships and len(page.query_selector_all("#decide .group")) > 1:
        album.take("orders")
        if "menu" not in album.taken:
            ships[0].click()
            page.wait_for_selector("#menu .card")
            album.take("menu", from_top=False)
            page.keyboard.press("Escape")


def before_the_game(visitor: Visitor, album: Album) -> None:
    page = visitor.page
    visitor.open()
    album.take("home")
    visitor.open("/sign-up")
    page.fill("input[name=name]", "Alex")
    page.fill("input[name=password]", "an engaging password")
    page.click("main button")
    page.wait_for_url(f"{visitor.url}/")
    page.click("text=Play now")
    page.wait_for_selector("#pool[data-ready]")
    album.take("box")
    page.click("button:has-text('Build it for me')")
    page.wait_for_selector("#deck[data-ready]")
    album.take("deck")
    page.check("input[name=against][value=cadet]")
    page.click("text=Play this deck")


def after_the_game(visitor: Visitor, album: Album) -> None:
    page = visitor.page
    if page.query_selector(".stage:not([hidden])"):
        page.keyboard.press("Escape")
    album.take("result")
    page.click("text=Look through the game")
    page.wait_for_selector("#at[data-ready]")
    page.select_option("#moment", index=page.locator("#moment option").count() * 2 // 3)
    page.wait_for_url(lambda address: not address.endswith("at=0"))
    album.take("replay")
    visitor.open("/card/Alien Parasites")
    album.take("card")


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as drive:
        os.environ |= {
            "SPACELINE_DATA": data,
            "DJANGO_SETTINGS_MODULE": "spaceline.web.settings",
            "DJANGO_ALLOW_ASYNC_UNSAFE": "true",  # the driver has a loop of its own in this thread
        }
        import django

        django.setup()
        with Server(Path(data), SPACELINE_SEED=LUCK) as server:
            browser = drive.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
            page = browser.new_context(viewport=WIDE, reduced_motion="reduce").new_page()  # type: ignore[arg-type]
            visitor = Visitor(page, server.port)
            album = Album(folder, page)
            before_the_game(visitor, album)
            play(visitor, album)
            after_the_game(visitor, album)
            browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("docs/screenshots"))
