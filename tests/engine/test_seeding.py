"""The seed phases: order of missions, outposts at the ends, hidden stacks, the one card aboard, leftovers."""

import pytest
from tests.engine.seed_phases import Opening, deck

from spaceline.engine import places
from spaceline.engine.decisions import IllegalAnswer
from spaceline.game import Game

OURS = deck(["Secret Salvage II", "Excavation", "Test Mission"])
THEIRS = deck(["Investigate Anomaly II", "Relief Mission", "Survey Mission"])
PLAIN = deck(["Excavation", "Relief Mission", "Survey Mission"])
EDITIONS = ("2000", "2001", "2023")


def opened(edition: str = "2001") -> Opening:
    """Both players plan to open with the built-in outpost."""
    opening = Opening(OURS, THEIRS, edition)
    opening.say(0, "outpost Secret Salvage II Secret Salvage II")
    return opening.say(1, "outpost Investigate Anomaly II Investigate Anomaly II") if edition != "2000" else opening


@pytest.mark.req("WS-14", "WS-16", "WS-18", "BR-3.4")
def test_missions_alternate_with_the_outposts_at_the_ends() -> None:
    opening = opened().say(1, "mission Relief Mission front").say(0, "mission Test Mission front")
    assert opening.spaceline == [
        "Secret Salvage II",
        "Relief Mission",
        "Test Mission",
        "Survey Mission",
        "Excavation",
        "Investigate Anomaly II",
    ]


@pytest.mark.req("WS-14")
def test_the_order_of_missions_is_chosen_not_shuffled() -> None:
    opening = opened()
    assert not [answer for seat, answer in opening.game.record["answers"] if seat == 2]
    assert set(opening.options(1)) == {"mission Relief Mission front", "mission Survey Mission front"}


@pytest.mark.req("WS-15")
def test_the_starter_opens_with_the_outpost() -> None:
    assert opened().spaceline == ["Secret Salvage II"]


@pytest.mark.req("WS-15", "AMB-41")
@pytest.mark.parametrize(("edition", "free"), [("2000", False), ("2001", True), ("2023", True)])
def test_only_the_first_edition_demands_an_outpost(edition: str, free: bool) -> None:
    two_ways = deck(["Secret Salvage II", "Explore Black Cluster II", "Test Mission"])
    assert ("none" in Opening(two_ways, PLAIN, edition).options(0)) is free


@pytest.mark.req("WS-15")
def test_without_an_outpost_any_mission_may_open() -> None:
    opening = Opening(OURS, PLAIN).say(0, "none")
    assert set(opening.options(0)) == {
        "mission Secret Salvage II back",
        "mission Excavation front",
        "mission Test Mission front",
    }


@pytest.mark.req("WS-17")
def test_the_second_player_keeps_the_outpost_for_last() -> None:
    opening = opened()
    assert "mission Investigate Anomaly II front" not in opening.options(1)
    number = next(c for c, f in opening.game.table.cast.cards.items() if f.name == "Investigate Anomaly II")
    with pytest.raises(IllegalAnswer):
        opening.game.decide(1, f"mission:{number}:front")


@pytest.mark.req("WS-18", "WS-60")
def test_with_two_missions_the_second_outpost_is_not_at_the_end() -> None:
    two = deck(["Investigate Anomaly II", "Relief Mission"])
    opening = Opening(OURS, two).say(0, "outpost Secret Salvage II Secret Salvage II")
    opening.say(1, "outpost Investigate Anomaly II Investigate Anomaly II").say(0, "mission Test Mission front")
    assert opening.spaceline.index("Investigate Anomaly II") == 3
    assert opening.spaceline[4] == "Excavation"
    assert len(opening.spaceline) == 5


@pytest.mark.req("WS-19", "AMB-10", "BR-3.5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_regions_do_not_matter(edition: str) -> None:
    neutral_zone = deck(["Covert Installation", "Excavation", "Strategic Diversion"])
    opening = Opening(neutral_zone, PLAIN, edition).say(0, "mission Covert Installation front")
    opening.say(1, "mission Relief Mission front").say(0, "mission Excavation front").say(1, "mission Excavation front")
    assert opening.spaceline.index("Strategic Diversion") - opening.spaceline.index("Covert Installation") == 4


@pytest.mark.req("WS-20", "EP-33")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_mission_of_both_players_makes_two_locations(edition: str) -> None:
    opening = Opening(PLAIN, PLAIN, edition).auto("start")
    assert opening.spaceline.count("Excavation") == 2


@pytest.mark.req("WS-12", "WS-58", "AMB-09", "EP-30")
def test_a_second_outpost_mission_goes_face_down() -> None:
    both = deck(["Secret Salvage II", "Explore Black Cluster II", "Test Mission"])
    opening = Opening(both, PLAIN).say(0, "outpost Secret Salvage II Secret Salvage II")
    opening.say(1, "mission Relief Mission front")
    assert set(opening.options(0)) == {"mission Explore Black Cluster II back", "mission Test Mission front"}


@pytest.mark.req("WS-58", "WS-15", "WS-26")
def test_an_outpost_card_with_the_mission_two_face_down() -> None:
    mixed = deck(["Secret Salvage II", "Excavation", "Test Mission"], ["Klingon Outpost"])
    opening = Opening(mixed, PLAIN)
    assert "outpost Test Mission Klingon Outpost" in opening.options(0)
    assert "outpost Excavation Klingon Outpost" not in opening.options(0)
    opening.say(0, "outpost Test Mission Klingon Outpost").auto("start")
    table = opening.game.table
    assert [table.name(card) for card in table.outposts(0)] == ["Klingon Outpost"]
    assert table.name(table.location(table.outposts(0)[0])) == "Test Mission"
    assert opening.spaceline[0] == "Test Mission"


@pytest.mark.req("EP-30")
def test_a_wormhole_mission_shows_the_side_its_owner_picks() -> None:
    holes = deck(["Excavation II", "Relief Mission", "Test Mission"])
    opening = Opening(holes, PLAIN)
    assert {"mission Excavation II front", "mission Excavation II back"} <= set(opening.options(0))
    opening.say(0, "mission Excavation II back")
    assert not opening.game.table.state.cards[opening.game.table.spaceline[0]].up


def seeding(edition: str, seeds_one: list[str], seeds_two: list[str]) -> Opening:
    return Opening(deck(["Excavation"], seeds_one), deck(["Relief Mission"], seeds_two), edition)


@pytest.mark.req("WS-21", "WS-22")
@pytest.mark.parametrize("edition", ["2000", "2001"])
def test_both_seed_at_once_and_neither_sees_the_others_stack(edition: str) -> None:
    opening = seeding(edition, ["Archer", "Armus - Skin of Evil"], ["Chalnoth", "Microvirus"])
    assert len(opening.game.decisions) == 2
    before = opening.game.view(1)
    opening.say(0, "Archer")
    assert opening.game.view(1) == before
    opening.say(1, "Chalnoth")
    opening.say(0, "Armus - Skin of Evil")
    with pytest.raises(IllegalAnswer):
        opening.game.decide(0, ())
    assert opening.under("Excavation") == []
    opening.say(1, "Microvirus")
    assert opening.under("Excavation") == ["Chalnoth", "Archer"]


@pytest.mark.req("WS-21")
def test_in_2023_players_seed_one_card_at_a_time() -> None:
    opening = seeding("2023", ["Archer", "Chalnoth"], ["Microvirus"])
    assert [decision.player for decision in opening.game.decisions] == [0]
    opening.say(0, "seed Archer Excavation").say(1, "seed Microvirus Excavation").say(0, "seed Chalnoth Excavation")
    assert opening.under("Excavation") == ["Chalnoth", "Microvirus", "Archer"]


@pytest.mark.req("WS-23", "AMB-11")
def test_the_opponents_stack_is_met_first_each_in_its_own_order() -> None:
    opening = seeding("2001", ["Archer", "Armus - Skin of Evil"], ["Chalnoth", "Microvirus"])
    opening.say(0, "Archer", "Armus - Skin of Evil").say(1, "Chalnoth", "Microvirus")
    assert opening.under("Excavation") == ["Chalnoth", "Microvirus", "Archer", "Armus - Skin of Evil"]


FIVE = ["Archer", "Armus - Skin of Evil", "Chalnoth", "Microvirus", "Nausicaans"]


@pytest.mark.req("WS-24")
def test_seeds_under_one_mission_are_unlimited_in_2000() -> None:
    assert seeding("2000", FIVE, []).say(0, *FIVE).under("Excavation") == FIVE


@pytest.mark.req("WS-24")
def test_seeds_under_one_mission_are_four_in_2001() -> None:
    opening = seeding("2001", FIVE, FIVE)
    with pytest.raises(IllegalAnswer):
        opening.say(0, *FIVE)
    opening.say(0, *FIVE[:4]).say(1, *FIVE[:4])
    assert opening.auto("start").under("Excavation") == FIVE[:4] * 2


@pytest.mark.req("WS-24")
def test_seeds_under_one_mission_are_four_in_2023() -> None:
    opening = seeding("2023", FIVE, [])
    for name in FIVE[:4]:
        opening.say(0, f"seed {name} Excavation")
    assert not any(option.endswith("Excavation") for option in opening.options(0))


@pytest.mark.req("WS-25", "AMB-49")
@pytest.mark.parametrize(("edition", "copies"), [("2000", 2), ("2001", 1)])
def test_the_cards_under_a_mission_must_differ_in_2001(edition: str, copies: int) -> None:
    assert seeding(edition, ["Archer", "Archer"], []).options(0) == ["Archer"] * copies


@pytest.mark.req("BR-4.1")
def test_dilemmas_and_artifacts_go_where_they_belong() -> None:
    seeds = ["Archer", "Gravitic Mine", "Shaka, When the Walls Fell", "Horga'hn"]
    opening = Opening(deck(["Test Mission"], seeds), deck(["Excavation"]))
    assert set(opening.options(0)) == {"Gravitic Mine", "Shaka, When the Walls Fell"}
    opening.say(0)
    assert set(opening.options(0)) == {"Archer", "Shaka, When the Walls Fell", "Horga'hn"}


@pytest.mark.req("WS-26", "WS-11", "BR-3.2", "EP-51")
def test_one_card_starts_face_up_at_the_outpost() -> None:
    opening = Opening(deck(["Secret Salvage II"], ["I.K.C. K'Vort", "Gorath"]), PLAIN)
    opening.say(0, "outpost Secret Salvage II Secret Salvage II").auto("facilities")
    assert set(opening.options(0)) == {"start I.K.C. K'Vort", "start Gorath", "none"}
    opening.say(0, "start I.K.C. K'Vort")
    table = opening.game.table
    assert [table.name(ship) for ship in table.ships(0)] == ["I.K.C. K'Vort"]
    assert table.state.cards[next(table.ships(0))].docked == table.spaceline[0]
    assert opening.pile(places.out_of_play(0)) == ["Gorath"]


@pytest.mark.req("WS-56")
def test_in_2000_nothing_starts_without_an_outpost() -> None:
    opening = Opening(deck(["Excavation"], ["Gorath"]), PLAIN, "2000").auto("start")
    assert opening.pile(places.out_of_play(0)) == ["Gorath"]


@pytest.mark.req("TG-26", "WS-55", "BR-3.6")
def test_unused_seeds_go_out_of_play() -> None:
    opening = Opening(deck(["Test Mission II", "Excavation"], ["Archer", "Chalnoth"]), OURS, "2000")
    opening.auto("batch").say(0, "Archer").auto("plays")
    assert opening.pile(places.out_of_play(0)) == ["Chalnoth"]
    assert opening.pile(places.discard_pile(0)) == []


@pytest.mark.req("WS-54", "BR-3.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_opening_hand_is_seven(edition: str) -> None:
    opening = Opening(OURS, THEIRS, edition).auto("plays")
    for player in places.PLAYERS:
        assert len(opening.pile(places.hand(player))) == 7
        assert len(opening.pile(places.draw_deck(player))) == 13


@pytest.mark.req("BR-3.3")
def test_luck_picks_the_starter() -> None:
    starters = {Game.start("warp-speed-2001", (PLAIN, PLAIN), seed).view(0)["starter"] for seed in range(12)}
    assert starters == {0, 1}
