"""The report: everything in one page, on a desk and on a phone, without a network."""

import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright
from tests.simulate.test_summary import PLAN, game
from tests.web.browsing import ARGUMENTS, chromium

from spaceline.simulate import Plan, Played, report
from spaceline.simulate.charts import bins
from spaceline.simulate.games import Meetings

MEETINGS = (Meetings("Archer", 0, 4, 3), Meetings("Male's Love Interest & Plague Ship", 1, 9, 1))
GAMES = [game(index, index % 3 % 2, turns=9 + index, first=index % 2, dilemmas=MEETINGS) for index in range(12)]

WORDS = "[...document.querySelectorAll('svg text, small')]"


class Words(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def handle_data(self, data: str) -> None:
        self.said.append(data)


def words(page: str) -> str:
    reader = Words()
    reader.feed(page)
    return " ".join(" ".join(reader.said).split())


def test_everything_asked_for_is_there() -> None:
    said = words(report(PLAN, GAMES))
    for title in ("starting player", "edition", "affiliation"):
        assert f"Wins by {title}" in said
    assert "Captain against Random" in said
    assert "12 sealed games, all three editions in turn" in said
    assert "Captain wins 66.7% 95%: 39.1 to 86.2%" in said
    assert "14.5 in the middle" in said
    assert "Captain: 36 of 48" in said
    assert "spaceline simulate --games 12 --bots captain,random --edition all --seed 0" in said


def test_nothing_is_fetched_from_anywhere() -> None:
    page = report(PLAN, GAMES)
    assert not re.search(r"https?:|//|url\(|@import|src=|href=|<script|<link", page)


def test_names_of_cards_are_escaped() -> None:
    page = report(PLAN, [game(0, dilemmas=(Meetings("<b>Q & A</b>", 0, 1, 1),))])
    assert "<b>Q" not in page
    assert "&lt;b&gt;Q &amp; A" in page


def test_two_of_a_kind_are_told_apart_and_their_dilemmas_only_by_affiliation() -> None:
    said = words(report(Plan(("captain", "captain")), GAMES))
    assert "Captain A against Captain B" in said
    assert "stop which bot" not in said
    assert "stop which affiliation" in said


@pytest.mark.parametrize("games", [[game(0)], [game(0, None)], [game(0), game(1, 1, turns=5000)]])
def test_a_report_on_next_to_nothing(games: list[Played]) -> None:
    assert "nan" not in words(report(PLAN, games)).lower()


def test_bins_hold_every_value_once() -> None:
    values = [(value, value % 2) for value in (3, 3, 70, 41, 5, 199)]
    found = bins(values)
    assert sum(sum(one.counts) for one in found) == len(values)
    assert (found[0].first, found[0].counts) == (3, (0, 3))
    assert all(one.last + 1 == other.first for one, other in pairwise(found))
    assert len(found) <= 30


def test_it_fits_a_desk_and_a_phone(tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    file.write_text(report(PLAN, GAMES), encoding="utf-8")
    asked: list[str] = []
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for width in (1200, 360):
            page = browser.new_page(viewport={"width": width, "height": 800})
            page.on("request", lambda request: asked.append(request.url))
            page.goto(file.as_uri())
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            small = page.evaluate(f"{WORDS}.map(e => parseFloat(getComputedStyle(e).fontSize))")
            assert min(small) >= 12, "words do not shrink with the screen"
            outside = page.evaluate(f"{WORDS}.filter(e => e.getBoundingClientRect().right > innerWidth).length")
            assert outside == 0
        browser.close()
    assert asked == [file.as_uri()] * 2
