"""The way through in a real Chromium: box, deck, table, result; two people, a watcher, a lost server."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.browsing import PATIENCE, SEED, Visitor, somebody
from tests.web.servers import Server

PLAYS = ("outpost", "mission", "seed", "start", "attempt", "crew", "play")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), SPACELINE_SEED=SEED) as running:
        yield running


@pytest.fixture
def visitor(browser: Browser, server: Server) -> Iterator[Visitor]:
    one = somebody(browser, server)
    yield one
    assert one.faults == []
    one.page.context.close()


def test_the_whole_way_against_a_bot(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open()
    page.click("text=Play now")
    look_through_the_box(page)
    page.click("button:has-text('Build it for me')")
    change_the_deck(page)
    page.check("input[name=against][value=captain]")
    page.click("text=Play this deck")
    for turn in range(400):
        visitor.wait_until_asked()
        if visitor.over:
            break
        visitor.answer(*(PLAYS if turn < 60 else PLAYS[:4]))
    page.wait_for_selector(".result")
    expect(page.locator(".main-score td")).to_have_count(2)
    expect(page.locator(".figures")).to_contain_text("Dilemmas met")
    look_back(page)


def look_through_the_box(page: Page) -> None:
    page.wait_for_selector("#pool[data-ready]")
    expect(page.locator(".box-card")).to_have_count(65)
    page.select_option("select[name=type]", "personnel")
    people = page.locator(".box-card").count()
    assert 0 < people < 65
    page.select_option("select[name=by]", "affiliation")
    assert page.locator(".box-card").count() == people
    assert "of 65 cards" in page.inner_text("#shown")


def change_the_deck(page: Page) -> None:
    """A card less, and the check says so in words with its rule; then it is built again."""
    page.wait_for_selector("#deck[data-ready] .verdict.ok")
    while page.locator("ul[data-part=missions] .row-act").count():
        page.locator("ul[data-part=missions] .row-act").first.click()
    page.wait_for_selector(".verdict.bad")
    page.locator(".findings .rule").first.click()
    expect(page.locator("dialog[open]")).to_contain_text("mission")
    page.keyboard.press("Escape")
    page.click("button:has-text('Build it for me')")
    page.wait_for_selector("#deck[data-ready] .verdict.ok")


def look_back(page: Page) -> None:
    """Download, then scrub: forward, to a moment, and by the slider's own key."""
    with page.expect_download() as waiting:
        page.click("text=Download it")
    assert json.loads(Path(waiting.value.path()).read_text(encoding="utf-8"))["answers"]
    page.click("text=Look through the game")
    page.wait_for_selector("#at[data-ready]")
    expect(page.locator("output")).to_have_text("0 of " + str(page.get_attribute("#at", "max")))
    page.click("text=Forward ▶")
    page.wait_for_url("**at=1")
    page.select_option("#moment", index=3)
    page.wait_for_url(lambda address: not address.endswith(("at=0", "at=1")))
    expect(page.locator(".spaceline .location")).to_have_count(6)


def test_two_people_play_each_other_to_the_end(browser: Browser, server: Server) -> None:
    one, two = somebody(browser, server), somebody(browser, server)
    one.to_table("friend")
    address = one.page.input_value(".link-field")
    two.to_deck()
    two.page.goto(address)
    two.page.click("text=Sit down")
    for person in (one, two):
        person.page.wait_for_selector("[data-ready] #part")
    moves = 0
    for _ in range(200):
        for person in (one, two):
            if person.asked and not person.over:
                person.answer(*PLAYS, "beam", "move")
                moves += 1
        if one.over or moves >= 50:
            break
        waiting = one if not one.asked else two
        waiting.page.wait_for_timeout(100)
    assert moves >= 40 or one.over
    talk(one, two)
    if not one.over:
        give_up(two)
    for person in (one, two):
        person.page.wait_for_selector(".result")
        assert person.faults == []
    assert one.page.inner_text(".result h1") == two.page.inner_text(".result h1")
    one.page.context.close()
    two.page.context.close()


def talk(one: Visitor, two: Visitor) -> None:
    one.page.fill("input[name=words]", "Good luck out there")
    one.page.click("text=Send")
    expect(two.page.locator(".chat-lines")).to_contain_text("Good luck out there")


def give_up(person: Visitor) -> None:
    person.page.click("text=Give up")
    person.page.click("dialog[open] button[value=yes]")


def test_a_spectator_sees_what_both_may_see_as_it_happens(browser: Browser, server: Server) -> None:
    player, watcher = somebody(browser, server), somebody(browser, server)
    player.to_table()
    watcher.page.goto(player.page.url)
    watcher.page.wait_for_selector("[data-ready] #part")
    assert not watcher.asked
    for _ in range(14):
        player.wait_until_asked()
        player.answer(*PLAYS)
    watcher.page.wait_for_selector(f'#part[data-version="{player.version}"]')
    shown = watcher.page.inner_text("main")
    public = player.page.inner_text(".line")
    held = {button.get_attribute("data-name") or "" for button in player.page.query_selector_all(".hand [data-card]")}
    told = player.page.inner_text(".log")
    assert held
    for name in held:
        assert name in public or name in told or name not in shown
    assert watcher.page.query_selector("text=Give up") is None
    assert watcher.faults == player.faults == []
    player.page.context.close()
    watcher.page.context.close()


def test_a_game_goes_on_after_the_server_was_killed(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path, SPACELINE_SEED=SEED)
    server.start()
    try:
        person = somebody(browser, server)
        person.to_table()
        for _ in range(8):
            person.wait_until_asked()
            person.answer(*PLAYS)
        before, log = person.version, person.page.inner_text(".log")
        server.kill()
        person.page.wait_for_selector(".toast.lost")
        server.start()
        person.page.wait_for_selector(".toast.lost", state="detached", timeout=PATIENCE)
        assert (person.version, person.page.inner_text(".log")) == (before, log)
        person.answer(*PLAYS)
        after = person.version
        person.page.reload()
        person.wait_until_asked()
        assert person.version == after
        person.page.context.close()
    finally:
        server.kill()
