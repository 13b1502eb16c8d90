"""People: special downloads, two people on one card, and a machine that mends ships."""

from dataclasses import replace

import pytest

from spaceline.behaviours.people import answers_to
from spaceline.cards import catalogue
from spaceline.cards.models import Personnel
from spaceline.engine import places
from spaceline.scene import Scene, Stage

PLANET = "Excavation"
DUAL = ("Beverly and Will", "Data and Geordi", "Data and Picard", "Jean-Luc and Beverly", "Sons of Mogh", "The Trois")


def facts(name: str) -> Personnel:
    card = catalogue()[name]
    assert isinstance(card, Personnel)
    return card


# Special downloads


def fetcher(who: str, *deck: str, player: int = 0, **state: bool) -> Scene:
    """Somebody with a download icon aboard a ship, and a draw deck."""
    scene = Scene()
    scene.mission(PLANET)
    scene.ship("Yridian Shuttle", at=PLANET, owner=player)
    scene.aboard("Yridian Shuttle", [who], owner=player, **state)
    scene.deck(player, *deck)
    return scene


FETCH = "order Data and Geordi download Tricorder"
FETCH_ANY = "order Beverly and Will download any tricorder"


@pytest.mark.card("Data and Geordi")
@pytest.mark.req("BR-7.4")
def test_geordi_fetches_a_tricorder_to_where_he_is() -> None:
    stage = fetcher("Data and Geordi", "Mendon", "Tricorder", "Taitt").orders().answer(FETCH)
    assert stage.where("Tricorder") == "aboard Yridian Shuttle"
    assert stage.card("Tricorder").controller == 0
    assert "draw deck is shuffled" in stage.story
    assert stage.game.table.has_skill(stage.number("Data and Geordi"), "SCIENCE")


@pytest.mark.card("Data and Geordi")
@pytest.mark.req("BR-7.4")
def test_geordi_fetches_no_other_tricorder() -> None:
    assert not fetcher("Data and Geordi", "Medical Tricorder").orders().may(FETCH)


@pytest.mark.card("Beverly and Will")
@pytest.mark.req("BR-7.4")
@pytest.mark.parametrize("wanted", ["Tricorder", "Medical Tricorder"])
def test_beverly_fetches_any_tricorder(wanted: str) -> None:
    scene = fetcher("Beverly and Will", "Tricorder", "Medical Tricorder", "Tricorder", "Engineering PADD")
    stage = scene.orders().answer(FETCH_ANY)
    assert sorted(stage.options) == ["Medical Tricorder", "Tricorder"]  # one of each title is enough to choose from
    stage.answer(wanted)
    fetched = stage.game.table.at(places.aboard(stage.number("Yridian Shuttle")))[-1]
    assert stage.game.table.name(fetched) == wanted


@pytest.mark.card("Beverly and Will")
@pytest.mark.req("BR-7.4")
@pytest.mark.ruling("in play")
def test_an_icon_is_used_once_in_a_game_and_leaving_play_does_not_renew_it() -> None:
    scene = fetcher("Beverly and Will", "Tricorder", "Tricorder")
    scene.outpost("Federation Outpost", at=PLANET)
    stage = scene.orders().answer(FETCH_ANY)
    assert not stage.may(FETCH_ANY)
    table, who = stage.game.table, stage.number("Beverly and Will")
    table.move(who, places.hand(0))
    table.move(who, places.aboard(stage.number("Federation Outpost")))
    assert table.cast.minds[who].sudden_orders(table, who, 0) == []


@pytest.mark.card("Data and Geordi")
@pytest.mark.req("BR-7.4")
def test_there_is_nothing_to_fetch_without_the_card_in_the_deck() -> None:
    scene = fetcher("Data and Geordi", "Mendon")
    scene.hand(0, "Tricorder")
    scene.discards(0, "Tricorder")
    assert not scene.orders().may(FETCH)


@pytest.mark.card("Data and Geordi")
@pytest.mark.req("BR-7.4", "BR-12.1")
def test_who_is_stopped_or_out_of_play_fetches_nothing() -> None:
    assert not fetcher("Data and Geordi", "Tricorder", stopped=True).orders().may(FETCH)
    scene = fetcher("Mendon", "Tricorder")
    scene.hand(0, "Data and Geordi")
    assert not scene.orders().may(FETCH)


@pytest.mark.card("Data and Geordi")
@pytest.mark.req("BR-7.4", "BR-6.10")
def test_a_download_comes_between_actions_of_the_opponent_too() -> None:
    scene = fetcher("Data and Geordi", "Tricorder", player=1)
    scene.ship("Runabout", at=PLANET, aboard=["Mendon"])
    stage = scene.orders().say(f"beam Runabout {PLANET}", ("Mendon",))
    assert stage.decision.player == 1
    stage.answer(FETCH)
    assert stage.where("Tricorder") == "aboard Yridian Shuttle"
    assert stage.pass_all().decision.player == 0


@pytest.mark.card("Data and Geordi")
@pytest.mark.req("BR-7.4", "WS-28")
def test_a_download_is_no_card_play() -> None:
    scene = fetcher("Data and Geordi", "Tricorder")
    scene.hand(0, "Alien Probe")
    stage = scene.plays().answer(FETCH)
    assert stage.game.table.state.turn.plays == 0


@pytest.mark.card("Jean-Luc and Beverly", "The Trois")
@pytest.mark.req("BR-7.4")
@pytest.mark.parametrize("who", ["Jean-Luc and Beverly", "The Trois"])
def test_what_is_outside_the_pool_is_never_found(who: str) -> None:
    wanted = [target for person in facts(who).people for target in person.downloads]
    assert wanted
    assert not any(answers_to(card, target) for card in catalogue().values() for target in wanted)
    scene = fetcher(who, "Tricorder", "Medical Kit", "Data")
    assert not any("download" in option for option in scene.orders().options)


@pytest.mark.card("Jean-Luc and Beverly", "The Trois")
@pytest.mark.req("BR-7.4")
@pytest.mark.parametrize(
    ("who", "wanted"), [("Jean-Luc and Beverly", "Hypospray"), ("The Trois", "Wolf"), ("The Trois", "Plexing")]
)
def test_their_icons_would_find_it_in_a_larger_pool(who: str, wanted: str) -> None:
    stage = fetcher(who, "Tricorder").orders()
    table, number = stage.game.table, stage.number(who)
    table.cast.cards[stage.number("Tricorder")] = replace(catalogue()["Tricorder"], name=wanted)
    assert table.cast.minds[number].sudden_orders(table, number, 0) == [f"download {wanted}"]


# Two people on one card


@pytest.mark.card(*DUAL)
@pytest.mark.req("EP-09", "EP-10", "BR-17.1", "BR-1.12")
@pytest.mark.parametrize("name", DUAL)
def test_two_people_report_as_one_card(name: str) -> None:
    scene = Scene()
    scene.mission(PLANET)
    scene.outpost("Neutral Outpost", at=PLANET)
    scene.hand(0, name, "Alien Probe")
    stage = scene.plays().say(f"play {name}", "Neutral Outpost")
    if len(facts(name).affiliations) > 1:
        stage.answer("Federation")
    assert stage.where(name) == "aboard Neutral Outpost"
    table, number = stage.game.table, stage.number(name)
    assert table.state.turn.plays == 1
    assert len(table.persons(number)) == 2
    assert table.group_tally([number])["personnel"] == 2
    one, two = table.persons(number)
    assert table.strength(number) == one.strength + two.strength


@pytest.mark.card("Data and Geordi")
@pytest.mark.req("BR-1.10", "BR-17.1")
def test_two_people_fill_two_staffing_icons() -> None:
    scene = Scene()
    scene.mission(PLANET)
    scene.mission("Relief Mission")
    scene.ship("U.S.S. Excelsior", at=PLANET, aboard=["Data and Geordi"])  # [Stf][Stf]
    assert scene.orders().may("move U.S.S. Excelsior Relief Mission")


@pytest.mark.card("Data and Geordi", "Data and Picard")
@pytest.mark.req("EP-11")
@pytest.mark.ruling("dual-personnel cards")
def test_a_download_of_either_person_fetches_the_whole_card() -> None:
    androids = [card.name for card in catalogue().values() if answers_to(card, "any android")]
    assert androids == ["Data", "Exocomp", "Data and Geordi", "Data and Picard"]
    assert answers_to(catalogue()["Tricorder"], "any tricorder")
    assert not answers_to(catalogue()["Engineering PADD"], "any tricorder")


@pytest.mark.card("Data and Picard", "Data and Geordi")
@pytest.mark.req("EP-12")
@pytest.mark.ruling("dual-personnel cards")
@pytest.mark.parametrize("name", ["Data and Picard", "Data and Geordi"])
def test_a_change_of_affiliation_takes_both(name: str) -> None:
    scene = Scene()
    scene.mission(PLANET)
    scene.team(PLANET, [name])
    scene.table(1, "Lore's Fingernail")
    stage = scene.orders()
    assert stage.game.table.affiliation(stage.number(name)) == "Non-Aligned"
    assert not stage.may(f"attempt {PLANET}")  # for no Federation or Romulan is left


@pytest.mark.card("Data and Picard", "The Trois")
@pytest.mark.req("BR-2.6")
def test_a_card_of_two_affiliations_changes_sides_as_a_whole() -> None:
    scene = Scene()
    scene.mission("First Contact")  # Federation
    scene.team("First Contact", ["Data and Picard"])  # reported as Romulans
    stage = scene.orders()
    assert not stage.may("attempt First Contact")
    assert stage.answer("switch Data and Picard Federation").may("attempt First Contact")


def loved(dilemma: str, *team: str) -> Stage:
    scene = Scene()
    scene.mission(PLANET, seeds=[dilemma])
    scene.mission("Test Mission")
    scene.mission("Relief Mission")
    scene.team(PLANET, team)
    scene.team(PLANET, ["Exocomp"])  # neither male nor female
    return scene.orders().answer(f"attempt {PLANET}")


@pytest.mark.card(*DUAL)
@pytest.mark.req("EP-13", "EP-14", "BR-17.2")
@pytest.mark.ruling("dual-personnel cards")
@pytest.mark.parametrize(
    ("name", "genders"),
    [
        ("Beverly and Will", {"Male's", "Female's"}),
        ("Jean-Luc and Beverly", {"Male's", "Female's"}),
        ("The Trois", {"Female's"}),
        ("Data and Geordi", {"Male's"}),
        ("Data and Picard", {"Male's"}),
        ("Sons of Mogh", {"Male's"}),
    ],
)
def test_who_of_them_is_loved(name: str, genders: set[str]) -> None:
    """A pair of both genders is in either selection, and goes as a whole: a limit of one becomes two."""
    lost = {
        whose
        for whose in ("Male's", "Female's")
        if loved(f"{whose} Love Interest", name).where(name) == "surface of Relief Mission"
    }
    assert lost == genders


@pytest.mark.card(*DUAL)
@pytest.mark.req("EP-15")
def test_species_are_kept_for_each_person() -> None:
    assert [person.species for person in facts("Data and Geordi").people] == [("Android",), ("Human",)]
    assert [person.android for person in facts("Data and Picard").people] == [True, False]
    assert [person.species for person in facts("Sons of Mogh").people] == [("Klingon",), ("Klingon",)]


# Exocomp


def adrift(*crew: str, docked: bool = False) -> Stage:
    """A damaged ship far from any dock, or in one, and the end of the turn in which it was damaged."""
    scene = Scene()
    scene.mission(PLANET)
    scene.outpost("Neutral Outpost", at=PLANET)  # which does not repair
    scene.ship("Runabout", at=PLANET, aboard=crew, damaged=True, docked="Neutral Outpost" if docked else "")
    return scene.orders().end_turn()


@pytest.mark.card("Exocomp")
@pytest.mark.req("BR-13.10")
@pytest.mark.parametrize("docked", [True, False])
def test_an_exocomp_repairs_its_ship_in_two_full_turns(docked: bool) -> None:
    stage = adrift("Exocomp", "Mendon", docked=docked)
    stage.end_turn().end_turn()  # the first full turn
    assert stage.card("Runabout").damaged
    stage.end_turn().end_turn()
    assert not stage.card("Runabout").damaged


@pytest.mark.card("Exocomp")
@pytest.mark.req("BR-13.10")
def test_without_an_exocomp_nobody_repairs_it() -> None:
    stage = adrift("Mendon", "Geordi La Forge", docked=True)
    for _ in range(8):
        stage.end_turn()
    assert stage.card("Runabout").damaged


@pytest.mark.card("Exocomp")
@pytest.mark.req("BR-13.10")
def test_an_exocomp_that_leaves_the_ship_begins_anew() -> None:
    stage = adrift("Exocomp", "Mendon")
    stage.end_turn().end_turn().end_turn()  # the first full turn is over, the second begins
    stage.say("end", f"beam Runabout {PLANET}", ("Exocomp",)).end_turn()
    stage.end_turn().say("end", f"beam {PLANET} Runabout", ("Exocomp",)).end_turn()
    assert stage.card("Runabout").damaged


@pytest.mark.card("Exocomp")
@pytest.mark.req("BR-13.10", "BR-9.4")
def test_leaving_the_dock_does_not_interrupt_an_exocomp() -> None:
    stage = adrift("Exocomp", "Mendon", docked=True)
    stage.end_turn().end_turn().end_turn()
    stage.say("end", "undock Runabout").end_turn()
    assert not stage.card("Runabout").damaged


@pytest.mark.card("Exocomp")
@pytest.mark.req("BR-8.1")
def test_an_exocomp_reports_like_anybody() -> None:
    scene = Scene()
    scene.mission(PLANET)
    scene.outpost("Federation Outpost", at=PLANET)
    scene.hand(0, "Exocomp")
    assert scene.plays().say("play Exocomp", "Federation Outpost").where("Exocomp") == "aboard Federation Outpost"
