"""The way through in a real Chromium: box, deck, table, result; two people, a watcher, a lost server."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect
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
    page.check("input[name=against][value=cadet]")
    page.click("text=Play this deck")
    staged = play_to_the_end(visitor)
    expect(page.locator(".main-score td")).to_have_count(2)
    met = [int(cell) for cell in page.locator(".figures tr:has-text('Dilemmas met') td b").all_inner_texts()]
    assert len(met) == 2
    assert bool(staged) == (sum(met) > 0), (staged, met)
    look_back(page)
    page.click("text=Result")
    page.click("text=Play again with the same decks")
    visitor.wait_until_asked()
    assert not visitor.over


def play_to_the_end(visitor: Visitor) -> set[str]:
    """Plays until there is a result; returns the dilemmas that were shown on the stage on the way."""
    staged: set[str] = set()
    for turn in range(400):
        visitor.wait_until_asked()
        staged.update(visitor.page.locator(".stage:visible .met-name a").all_inner_texts())
        if visitor.over:
            return staged
        visitor.answer(*(PLAYS if turn < 60 else PLAYS[:4]))
    raise AssertionError("the game does not come to an end")


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
    mission = page.locator(".pool ul[data-kind=mission] .row").first
    name = str(mission.get_attribute("data-name"))
    mission.locator(".row-act").drag_to(page.locator("ul[data-part=missions]"))
    expect(page.locator("ul[data-part=missions] .row")).to_have_attribute("data-name", name)
    expect(page.locator(".count[data-count=missions]")).to_have_text("1")
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
    two.page.goto(address)
    two.page.click("button:has-text('Open a box')")
    two.page.click("button:has-text('Build it for me')")
    two.page.wait_for_selector("#deck[data-ready] .verdict.ok")
    two.page.click("text=Sit down with this deck")
    for person in (one, two):
        person.page.wait_for_selector("[data-ready] #part")
    talked = taken_back = False
    for _ in range(1000):
        asked = next((person for person in (one, two) if person.asked and not person.over), None)
        if asked is None:
            if one.over and two.over:
                break
            one.page.wait_for_timeout(30)
            continue
        other = two if asked is one else one
        if not talked and asked.page.query_selector("input[name=pick]"):
            talked = talk(other, asked)
        asked.answer(*PLAYS)
        if not taken_back and not asked.asked and asked.page.query_selector("[data-do=undo]"):
            taken_back = take_back(asked, other)
    assert (talked, taken_back) == (True, True)
    for person in (one, two):
        person.page.wait_for_selector(".result")
        assert person.faults == []
    assert one.page.inner_text(".result h1") == two.page.inner_text(".result h1")
    for person in (one, two):
        person.page.click("text=Play again with the same decks")
    for person in (one, two):
        person.page.wait_for_selector("[data-ready] #part")
    assert one.page.url == two.page.url != address
    one.page.context.close()
    two.page.context.close()


def talk(one: Visitor, two: Visitor) -> bool:
    """A word from one to the other, who has just ticked something: that stays ticked."""
    box = two.page.locator("input[name=pick]").first
    box.check()
    one.page.fill("input[name=words]", "Good luck out there")
    one.page.click("#chat button")
    expect(two.page.locator(".chat-lines")).to_contain_text("Good luck out there")
    expect(box).to_be_checked()
    expect(two.page.locator(".picked")).to_have_text("1 chosen")
    box.uncheck()
    return True


def take_back(one: Visitor, two: Visitor) -> bool:
    """One asks to take the last answer back, the other lets it be; then one is asked again."""
    one.page.click("[data-do=undo]")
    expect(one.page.locator(".tools")).to_contain_text("You asked to take it back")
    two.page.click("text=Let it be taken back")
    one.page.wait_for_selector("#decide")
    expect(two.page.locator(".log-lines")).to_contain_text("takes an answer back")
    return True


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


def test_while_the_server_thinks_the_page_says_so_and_takes_no_second_answer(visitor: Visitor) -> None:
    visitor.to_table("captain")
    visitor.wait_until_asked()
    page, before = visitor.page, visitor.version
    held: list[Route] = []
    page.route("**/move", lambda route: held.append(route))
    for _ in range(3):
        page.locator("#decide [data-answer]").first.click()
    expect(page.locator(".thinking")).to_contain_text("Captain is thinking")
    page.locator(".hand [data-card]").last.click()
    expect(page.locator("#menu")).to_be_visible()
    assert len(held) == 1
    held[0].continue_()
    page.wait_for_selector(f'#part:not([data-version="{before}"])')
    expect(page.locator(".thinking")).to_have_count(0)


def test_passing_for_good_is_set_and_stays_set(visitor: Visitor) -> None:
    visitor.to_table("cadet")
    page = visitor.page
    page.click("[data-open=settings]")
    with page.expect_response("**/passes"):
        page.check("#use-passes")
    page.reload()
    visitor.wait_until_asked()
    page.click("[data-open=settings]")
    expect(page.locator("#use-passes")).to_be_checked()


def test_a_change_on_its_way_to_the_server_is_saved_before_the_deck_is_built_anew(visitor: Visitor) -> None:
    visitor.to_deck()
    page = visitor.page
    full = page.locator("ul[data-part=missions] .row").count()
    held: list[Route] = []
    built: list[str] = []
    page.on("request", lambda request: built.append(request.url) if request.url.endswith("/build") else None)
    page.route("**/change", lambda route: held.append(route))
    with page.expect_request("**/change"):
        page.locator("ul[data-part=missions] .row-act").first.click()
    page.click("button:has-text('Build it for me')", no_wait_after=True)
    page.wait_for_timeout(300)
    assert built == []
    with page.expect_response("**/build"):
        for route in held:
            route.continue_()
        page.unroute("**/change")
    expect(page.locator("ul[data-part=missions] .row")).to_have_count(full)


@pytest.mark.req("WS-02")
def test_hands_down_comes_to_the_page_by_itself(visitor: Visitor, server: Server) -> None:
    page = visitor.page
    page.clock.install()
    visitor.open()
    page.click("text=Play now")
    expect(page.locator(".clock")).to_contain_text(":")
    page.click("button:has-text('Build it myself')")
    page.wait_for_selector("#deck[data-ready] .verdict.bad")
    mission = page.locator(".pool ul[data-kind=mission] .row").first
    name = str(mission.get_attribute("data-name"))
    page.locator(".pool .row-act").last.scroll_into_view_if_needed()
    with page.expect_response("**/change"):
        mission.locator(".row-act").click()
        page.clock.run_for(1000)
    # Half an hour passes here and there.
    number = page.url.rsplit("/", 1)[1]
    server.sql("UPDATE web_saveddeck SET build_ends = ? WHERE id = ?", "2001-01-01 00:00:00", number)
    page.clock.fast_forward("31:00")
    expect(page.locator("#hands-down")).to_contain_text("completed for you")
    expect(page.locator("#hands-down-title")).to_be_focused()
    expect(page.locator("#hands-down-title")).to_be_in_viewport()
    expect(page.locator(f'ul[data-part=missions] [data-name="{name}"]')).to_have_count(1)
    expect(page.locator(".verdict.ok")).to_be_visible()
    expect(page.locator(".row-act").first).to_be_disabled()
    page.click("text=Build on without the clock")
    page.wait_for_selector("#deck[data-ready]:not([data-closed])")
    expect(page.locator(".clock")).to_have_count(0)
    page.locator("ul[data-part=missions] .row-act").first.click()
    expect(page.locator(".findings")).to_contain_text("without the clock")
