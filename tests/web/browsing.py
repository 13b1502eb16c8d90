"""A real browser, driven by clicks and keys, at a real server."""

import shutil

from playwright.sync_api import Browser, Page, expect
from tests.web.servers import Server

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PATIENCE = 60_000
"""Milliseconds after which something that should have come has not."""
expect.set_options(timeout=PATIENCE)
SEED = "ten forward"
"""The same boxes and shuffles in every run."""


def chromium() -> str:
    """Where the browser is. Fails with a sentence when there is none."""
    for name in BROWSERS:
        found = shutil.which(name)
        if found:
            return found
    raise AssertionError("no Chromium is installed: run scripts/browser.sh, which finds or installs one")


class Visitor:
    """Somebody before a page. What the page offers is done by clicking, never by calling the server."""

    def __init__(self, page: Page, port: int) -> None:
        self.page = page
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.faults: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda line: self.faults.append(line.text) if line.type == "error" else None)

    def open(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def to_deck(self) -> None:
        """From the first page to a legal deck, in two clicks."""
        self.open()
        self.page.click("text=Play now")
        self.page.click("button:has-text('Build it for me')")
        self.page.wait_for_selector("#deck[data-ready] .verdict.ok")

    def to_table(self, against: str = "captain") -> None:
        self.to_deck()
        self.page.check(f"input[name=against][value={against}]")
        self.page.click("text=Play this deck")
        self.page.wait_for_selector("#table[data-ready]")

    @property
    def version(self) -> str:
        return self.page.get_attribute("#part", "data-version") or ""

    @property
    def over(self) -> bool:
        return self.page.query_selector(".result") is not None

    @property
    def asked(self) -> bool:
        return self.page.query_selector("#decide") is not None

    def wait_until_asked(self) -> None:
        self.page.wait_for_selector("[data-ready] #decide, .result")

    def answer(self, *verbs: str) -> str:
        """One answer by a click: the first choice of the first verb that is offered, else whatever ends the step.

        Returns what was clicked; waits until the table shows what came of it.
        """
        before = self.page.get_attribute("#part .decision", "data-asked")
        clicked = self._click(verbs)
        self.page.wait_for_selector(f'#part .decision:not([data-asked="{before}"]), .result')
        return clicked

    def _click(self, verbs: tuple[str, ...]) -> str:
        page = self.page
        kind = page.get_attribute("#decide", "data-kind")
        if kind == "yes or no":
            page.click("#decide [data-yes=true]")
            return "yes"
        if kind == "choose card":
            page.click("#decide [data-card-answer]")
            return "card"
        if kind in ("choose some", "order"):
            return self._pick()
        if kind == "choose number":
            page.click("#decide .big")
            return "number"
        for verb in verbs:
            found = page.query_selector_all(f'#decide [data-answer="{verb}"], #decide [data-answer^="{verb}:"]')
            if found:
                text = found[0].inner_text()
                found[0].click()
                return text
        endings = page.query_selector_all("#decide .ending [data-answer]")
        last = endings[0] if endings else page.query_selector_all("#decide [data-answer]")[0]
        text = last.inner_text()
        last.click()
        return text

    def _pick(self) -> str:
        page = self.page
        form = page.query_selector("#decide")
        assert form is not None
        least, most = (int(form.get_attribute(f"data-{word}") or 0) for word in ("least", "most"))
        boxes = page.query_selector_all("input[name=pick]")
        wanted = max(least, min(most, len(boxes), 4))
        for box in boxes[:wanted]:
            box.check()
        page.click("#done")
        return f"{wanted} cards"


def somebody(browser: Browser, server: Server, width: int = 1440, height: int = 900) -> Visitor:
    """A person with a browser of their own."""
    page = browser.new_context(viewport={"width": width, "height": height}, accept_downloads=True).new_page()
    return Visitor(page, server.port)
