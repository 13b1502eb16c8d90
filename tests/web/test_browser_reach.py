"""Everybody can play: by keyboard alone, on a phone, with a screen reader, with motion off, in a first game."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.browsing import SEED, Visitor, somebody
from tests.web.servers import Server

AXE = Path(__file__).parent / "vendor" / "axe.min.js"
SETUP = ("outpost", "mission", "seed", "start")
READING = (
    "/",
    "/cards?type=ship",
    "/card/Borg Ship",
    "/rules",
    "/rules/WS-39",
    "/rulings",
    "/rulings/mission-ii",
    "/search?q=even up",
    "/sign-in",
    "/sign-up",
    "/you",
    "/nowhere",
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), SPACELINE_SEED=SEED) as running:
        yield running


@pytest.fixture(scope="module")
def player(browser: Browser, server: Server) -> Iterator[Visitor]:
    """Somebody in the first turn of a game; the policy against foreign scripts is off, so that axe can look."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, bypass_csp=True)
    person = Visitor(context.new_page(), server.port)
    person.to_table()
    play_to_the_first_turn(person)
    yield person
    context.close()


def play_to_the_first_turn(person: Visitor) -> None:
    for _ in range(40):
        person.wait_until_asked()
        if person.page.query_selector(".hand #hand-title"):
            return
        person.answer(*SETUP)
    raise AssertionError("the first turn does not come")


def faults(page: Page) -> list[str]:
    """What axe finds serious or critical, with the element it is about."""
    page.add_script_tag(path=AXE)
    found: dict[str, Any] = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{page.url} {fault['id']}: {node['target']} {node['failureSummary']}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("path", READING)
def test_axe_finds_nothing_serious_on_pages_to_read(player: Visitor, path: str) -> None:
    page = player.page.context.new_page()
    page.goto(player.url + path)
    assert faults(page) == []
    page.close()


def test_axe_finds_nothing_serious_on_the_way_to_the_table(player: Visitor) -> None:
    visitor = Visitor(player.page.context.new_page(), player.port)
    visitor.open()
    visitor.page.click("text=Play now")
    visitor.page.wait_for_selector("#pool[data-ready]")
    visitor.page.add_style_tag(content="*{animation:none!important}")
    assert faults(visitor.page) == []
    visitor.page.click("button:has-text('Build it myself')")
    visitor.page.wait_for_selector("#deck[data-ready]")
    assert faults(visitor.page) == []
    visitor.to_table("friend")
    assert faults(visitor.page) == []
    visitor.page.close()


def test_axe_finds_nothing_serious_at_the_table(player: Visitor) -> None:
    page = player.page
    page.add_style_tag(content="*{animation:none!important}")
    assert faults(page) == []
    page.locator(".spaceline [data-card]").first.click()
    expect(page.locator("#menu .card")).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.click("[data-open=settings]")
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.evaluate("""() => {
      const beat = document.querySelector(".happened .beat");
      document.querySelector(".scene").innerHTML = `<div class="beat dilemma">${beat.innerHTML}</div>`;
      document.getElementById("stage").hidden = false;
    }""")
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.locator(".log .rule").first.click()
    expect(page.locator("dialog[open] h1")).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Escape")


def test_axe_finds_nothing_serious_after_the_game(browser: Browser, server: Server) -> None:
    context = browser.new_context(bypass_csp=True)
    person = Visitor(context.new_page(), server.port)
    person.to_table()
    play_to_the_first_turn(person)
    person.page.click("text=Give up")
    person.page.click("dialog[open] button[value=yes]")
    person.page.wait_for_selector(".result")
    person.page.add_style_tag(content="*{animation:none!important}")
    assert faults(person.page) == []
    person.page.click("text=Look through the game")
    person.page.wait_for_selector("#at[data-ready]")
    person.page.add_style_tag(content="*{animation:none!important}")
    assert faults(person.page) == []
    context.close()


def test_the_whole_way_by_keyboard_alone(browser: Browser, server: Server) -> None:
    person = somebody(browser, server)
    page = person.page
    person.open()
    tab_to(page, "Play now")
    page.keyboard.press("Enter")
    page.wait_for_selector("#pool[data-ready]")
    tab_to(page, "Build it for me")
    page.keyboard.press("Enter")
    page.wait_for_selector("#deck[data-ready] .verdict.ok")
    take_out_and_put_back(page)
    tab_to(page, "Play this deck")
    page.keyboard.press("Enter")
    for number in range(40):
        person.wait_until_asked()
        if number >= 24 and page.get_attribute("#decide", "data-kind") == "choose one":
            break
        answer_by_key(person)
    open_a_card(page)
    tab_to(page, "Give up")
    page.keyboard.press("Enter")
    tab_to(page, "Yes")
    page.keyboard.press("Enter")
    page.wait_for_selector(".result")
    tab_to(page, "Look through the game")
    page.keyboard.press("Enter")
    page.wait_for_selector("#at[data-ready]")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**at=1")
    assert person.faults == []
    page.context.close()


def tab_to(page: Page, words: str) -> None:
    """Presses Tab until the button or link of these words has the focus, and a ring that shows it."""
    for _ in range(400):
        page.keyboard.press("Tab")
        if words == page.evaluate("() => (document.activeElement.closest('button, a')?.innerText ?? '').trim()"):
            assert page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle") == "solid"
            return
    raise AssertionError(f"the Tab key does not get to {words}")


def take_out_and_put_back(page: Page) -> None:
    """A mission goes back to the pool with Enter, and returns with the key of its pile."""
    page.locator("ul[data-part=missions] .row-act").first.focus()
    name = page.locator("ul[data-part=missions] .row").first.get_attribute("data-name")
    page.keyboard.press("Enter")
    row = page.locator(f'.pool .row[data-name="{name}"] .row-act')
    row.focus()
    page.keyboard.press("1")
    expect(page.locator(f'ul[data-part=missions] .row[data-name="{name}"]')).to_have_count(1)
    page.wait_for_selector(".verdict.ok")


def answer_by_key(person: Visitor) -> None:
    """Number keys pick; the last choice has the key 0. The new question has the focus afterwards."""
    before = person.version
    kind = person.page.get_attribute("#decide", "data-kind")
    if kind in ("choose some", "order"):
        least = int(person.page.get_attribute("#decide", "data-least") or 0)
        for number in range(least):
            person.page.keyboard.press(str(number + 1))
        person.page.keyboard.press("0")
    else:
        person.page.keyboard.press("1" if person.page.query_selector("#decide kbd:text-is('1')") else "0")
    person.page.wait_for_selector(f'#part:not([data-version="{before}"])')
    person.wait_until_asked()
    assert person.over or person.page.evaluate("() => document.activeElement.id") == "prompt"


def open_a_card(page: Page) -> None:
    """Arrows walk along the spaceline, Enter opens a card, Escape goes back to it."""
    page.locator(".spaceline button[data-card]").first.focus()
    page.keyboard.press("ArrowRight")
    here = page.evaluate("() => document.activeElement.dataset.card")
    page.keyboard.press("Enter")
    expect(page.locator("#menu")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()
    assert page.evaluate("() => document.activeElement.dataset.card") == here


def test_a_game_on_a_phone(browser: Browser, server: Server) -> None:
    person = somebody(browser, server, 390, 844)
    person.open()
    fits(person.page)
    person.page.click("text=Play now")
    person.page.wait_for_selector("#pool[data-ready]")
    fits(person.page)
    person.to_deck()
    fits(person.page)
    person.page.click("text=Play this deck")
    play_to_the_first_turn(person)
    for _ in range(8):
        person.wait_until_asked()
        fits(person.page)
        person.answer("attempt", "crew", "play", "beam", "move")
    person.page.click("text=Give up")
    person.page.click("dialog[open] button[value=yes]")
    person.page.wait_for_selector(".result")
    fits(person.page)
    person.page.click("text=Look through the game")
    person.page.wait_for_selector("#at[data-ready]")
    fits(person.page)
    assert person.faults == []
    person.page.context.close()


def fits(page: Page) -> None:
    """Nothing hangs out of the side of a phone, and what is to be pressed is big enough for a finger."""
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390, page.url
    for button in page.query_selector_all(".decision button:visible, .inline button:visible"):
        box = button.bounding_box()
        assert box is None or box["height"] >= 24, button.inner_text()


def test_a_card_in_hand_is_played_by_clicking_it(player: Visitor) -> None:
    page = player.page
    player.wait_until_asked()
    before = player.version
    page.locator(".hand-card.lit [data-card]").first.click()
    page.wait_for_selector(f'#part:not([data-version="{before}"]), #menu:not([hidden])')
    if page.locator("#menu").is_visible():  # it can be played in two ways
        page.locator("#menu .option").first.click()
        page.wait_for_selector(f'#part:not([data-version="{before}"])')


def test_what_happens_is_spoken_in_sentences(player: Visitor) -> None:
    player.wait_until_asked()
    player.answer()
    expect(player.page.locator("#speak")).to_have_attribute("aria-live", "polite")
    while player.page.get_attribute("#decide", "data-kind") != "choose one":
        player.answer()
    player.answer("end")
    player.wait_until_asked()
    spoken = player.page.inner_text("#speak")
    assert spoken.strip().endswith((".", "…", "?")) or player.over


def test_the_guide_is_waved_away_for_good(browser: Browser, server: Server) -> None:
    person = somebody(browser, server)
    person.to_deck()
    expect(person.page.locator("[data-guide]")).to_be_visible()
    person.page.click("text=Play this deck")
    person.page.wait_for_selector("#table[data-ready]")
    expect(person.page.locator(".guide p")).to_contain_text("outpost")
    person.page.click("[data-guide-off]")
    expect(person.page.locator("[data-guide]")).to_be_hidden()
    person.page.reload()
    person.wait_until_asked()
    expect(person.page.locator("[data-guide]")).to_be_hidden()
    person.page.context.close()


def test_nothing_moves_for_those_who_do_not_want_it(browser: Browser, server: Server) -> None:
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{server.port}")
    page.click("text=Play now")
    page.wait_for_selector(".box-card .card")
    assert page.evaluate("() => getComputedStyle(document.querySelector('.box-card .card')).animationName") == "none"
    context.close()
