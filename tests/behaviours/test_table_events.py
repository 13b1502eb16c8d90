"""Events on the table: each changes what holds while it lies there, and no longer."""

import pytest

from spaceline.engine import places
from spaceline.scene import Scene, Stage

EDITIONS = ("warp-speed-2000", "warp-speed-2001", "warp-speed-2023")


def played(scene: Scene, event: str) -> Stage:
    scene.hand(0, event)
    return scene.plays().answer(f"play {event}")


def seen_hand(stage: Stage, viewer: int, seat: int) -> list[str] | None:
    hand = stage.game.view(viewer)["players"][seat]["hand"]
    return None if hand is None else [card["name"] for card in hand]


# Alien Probe


@pytest.mark.card("Alien Probe")
@pytest.mark.req("BR-16.3")
def test_alien_probe_opens_both_hands_but_nothing_else() -> None:
    scene = Scene()
    scene.mission("Excavation", seeds=["Archer"])
    scene.hand(1, "Worf", "Data")
    scene.hand(0, "Spacedock")
    stage = played(scene, "Alien Probe")
    assert seen_hand(stage, 0, 1) == ["Worf", "Data"]
    assert seen_hand(stage, 1, 0) == ["Spacedock"]
    assert "Mendon" not in str(stage.game.view(0)["players"])
    assert "Archer" not in str(stage.game.view(0)["spaceline"])


@pytest.mark.card("Alien Probe")
def test_hands_are_closed_before_alien_probe_and_after_it() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.table(1, "Alien Probe")
    scene.table(1, "Alien Probe")
    scene.hand(0, "Data")
    stage = scene.plays()
    assert seen_hand(stage, 1, 0) == ["Data"]
    for probe in stage.game.table.state.live:
        stage.game.table.move(probe, places.discard_pile(1))
    assert seen_hand(stage, 1, 0) is None


# Anti-Time Anomaly


def anomaly() -> Scene:
    scene = Scene()
    scene.mission("Excavation")
    scene.team("Excavation", ["Data", "Worf"])
    scene.team("Excavation", ["Mendak"], owner=1)
    scene.mission("Study Nebula")
    scene.ship("Runabout", "Study Nebula", aboard=["Shelby"])
    return scene


@pytest.mark.card("Anti-Time Anomaly")
@pytest.mark.req("BR-16.1", "BR-6.7")
def test_the_anomaly_kills_everyone_as_the_third_full_turn_ends() -> None:
    stage = played(anomaly(), "Anti-Time Anomaly")
    for turn in range(5, 11):  # the turn of its play, then two full turns, and the opponent's between them
        assert stage.game.table.state.turn.number == turn
        stage.end_turn()
    assert stage.where("Data") == "surface of Excavation"
    stage.end_turn()
    assert [stage.where(name) for name in ("Data", "Worf", "Mendak", "Shelby")] == ["discard pile"] * 4
    assert stage.where("Runabout") == "at Study Nebula"


@pytest.mark.card("Anti-Time Anomaly")
@pytest.mark.req("BR-14.8")
def test_the_anomaly_reaches_the_phased_but_not_a_ship_out_of_time() -> None:
    scene = anomaly()
    scene.team("Excavation", ["Geordi La Forge"], phased_by=1)
    card = scene.table(0, "Anti-Time Anomaly", counter=2)[0]
    stage = scene.orders()
    game = stage.game.table
    game.move(stage.number("Runabout"), places.AWAY)
    stage.end_turn()
    assert stage.where("Geordi La Forge") == "discard pile"
    assert stage.where("Shelby") == "aboard Runabout"
    assert game.in_play(card)


@pytest.mark.card("Anti-Time Anomaly")
@pytest.mark.parametrize(("player", "gone", "alive"), [(0, False, False), (0, True, True), (1, False, True)])
def test_an_anomaly_that_is_gone_or_in_the_opponents_turn_kills_nobody(player: int, gone: bool, alive: bool) -> None:
    scene = anomaly()
    card = scene.table(0, "Anti-Time Anomaly", counter=2)[0]
    stage = scene.orders(player)
    if gone:
        stage.game.table.move(card, places.discard_pile(0))
    stage.end_turn()
    assert (stage.where("Data") == "surface of Excavation") is alive


# Genetronic Replicator


def armus(ruleset: str, *team: str, victim: str = "Worf") -> Scene:
    scene = Scene(ruleset)
    scene.mission("Excavation", seeds=["Armus - Skin of Evil"])
    scene.team("Excavation", team)
    scene.table(0, "Genetronic Replicator")
    scene.luck(victim)
    return scene


@pytest.mark.card("Genetronic Replicator")
@pytest.mark.parametrize("medics", [("Beverly Crusher",), ("Alyssa Ogawa", "Toby Russell")])
def test_printed_replicator_lets_no_one_die_with_two_medical(medics: tuple[str, ...]) -> None:
    stage = armus("warp-speed-2001", "Worf", *medics).orders().answer("attempt Excavation")
    assert stage.where("Worf") == "surface of Excavation"
    assert not stage.card(medics[0]).stopped
    assert "Worf is saved" in stage.story


@pytest.mark.card("Genetronic Replicator")
def test_printed_replicator_needs_two_medical_who_can_act() -> None:
    assert armus("warp-speed-2001", "Worf", "Alyssa Ogawa").orders().answer("attempt Excavation").where("Worf") == (
        "discard pile"
    )
    scene = armus("warp-speed-2001", "Worf")
    scene.team("Excavation", ["Beverly Crusher"], stopped=True)
    assert scene.orders().answer("attempt Excavation").where("Worf") == "discard pile"


@pytest.mark.card("Genetronic Replicator")
def test_printed_replicator_saves_away_teams_alone_and_its_own_players() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.team("Excavation", ["Data", "Beverly Crusher"])
    scene.team("Excavation", ["Mendak", "Takket"], owner=1)
    scene.mission("Study Nebula")
    scene.ship("Runabout", "Study Nebula", aboard=["Worf", "Alyssa Ogawa", "Toby Russell"])
    scene.table(0, "Anti-Time Anomaly", counter=2)
    scene.table(0, "Genetronic Replicator")
    stage = scene.orders().end_turn()
    assert stage.where("Data") == stage.where("Beverly Crusher") == "surface of Excavation"
    assert stage.where("Mendak") == stage.where("Worf") == "discard pile"


@pytest.mark.card("Genetronic Replicator")
@pytest.mark.req("BR-16.8", "BR-1.5")
def test_revised_replicator_returns_the_dying_to_hand_and_stops_two_medical() -> None:
    stage = armus("warp-speed-2023", "Worf", "Alyssa Ogawa", "Toby Russell", "Data").orders()
    stage.say("attempt Excavation", "use Genetronic Replicator", "Worf", "Alyssa Ogawa", "Toby Russell")
    assert stage.where("Worf") == "hand"
    assert stage.card("Alyssa Ogawa").stopped
    assert stage.card("Toby Russell").stopped
    assert not stage.card("Data").stopped


@pytest.mark.card("Genetronic Replicator")
def test_revised_replicator_is_optional_and_one_person_may_be_two_medical() -> None:
    stage = armus("warp-speed-2023", "Worf", "Beverly Crusher").orders()
    stage.say("attempt Excavation", "pass")
    assert stage.where("Worf") == "discard pile"
    stage = armus("warp-speed-2023", "Worf", "Beverly Crusher").orders()
    stage.say("attempt Excavation", "use Genetronic Replicator", "Worf", "Beverly Crusher")
    assert stage.where("Worf") == "hand"


@pytest.mark.card("Genetronic Replicator")
def test_revised_replicator_cannot_stop_those_who_die_themselves() -> None:
    scene = armus("warp-speed-2023", "Worf", "Alyssa Ogawa", "Toby Russell")
    scene.table(0, "Anti-Time Anomaly", counter=2)
    stage = scene.orders().end_turn()
    assert stage.where("Worf") == stage.where("Toby Russell") == "discard pile"


@pytest.mark.card("Genetronic Replicator")
@pytest.mark.req("BR-17.2")
def test_revised_replicator_saves_both_people_of_a_dual_card() -> None:
    scene = armus("warp-speed-2023", "Sons of Mogh", "Beverly Crusher", victim="Sons of Mogh")
    stage = scene.orders()
    stage.say("attempt Excavation", "use Genetronic Replicator", "Sons of Mogh", "Beverly Crusher")
    assert stage.where("Sons of Mogh") == "hand"


# Goddess of Empathy


@pytest.mark.card("Goddess of Empathy")
@pytest.mark.req("BR-7.14")
def test_goddess_of_empathy_silences_interrupts_until_her_players_next_turn_ends() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.mission("Study Nebula")
    scene.ship("Runabout", "Excavation", owner=1, aboard=["Shelby"])
    stage = played(scene, "Goddess of Empathy")
    assert stage.where("Goddess of Empathy") == "table"
    stage.end_turn().end_turn()
    assert stage.where("Goddess of Empathy") == "table"
    stage.end_turn()
    assert stage.where("Goddess of Empathy") == "discard pile"


@pytest.mark.card("Goddess of Empathy")
@pytest.mark.req("BR-7.14")
@pytest.mark.parametrize("player", [0, 1])
def test_goddess_of_empathy_forbids_all_interrupts_but_two(player: int) -> None:
    scene = Scene()
    scene.mission("Excavation")
    card = scene.table(0, "Goddess of Empathy")[0]
    numbers = scene.hand(player, "Hugh", "Amanda Rogers", "Kevin Uxbridge", "Q2", "Spacedock")
    game = scene.plays().game.table
    mind = game.cast.minds[card]
    assert [mind.forbids_play(game, card, number, player) for number in numbers] == [True, True, False, False, False]


@pytest.mark.card("Goddess of Empathy")
@pytest.mark.req("BR-7.14")
@pytest.mark.parametrize("silent", [False, True])
def test_under_the_goddess_no_borg_board_a_ship(silent: bool) -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.ship("Runabout", "Excavation", owner=1, aboard=["Shelby"])
    scene.ship("Type VI Shuttlecraft", "Excavation", aboard=["Data"])
    scene.hand(0, "Rogue Borg Mercenaries")
    if silent:
        scene.table(1, "Goddess of Empathy")
    assert scene.orders().may("play Rogue Borg Mercenaries") is not silent


# Lore's Fingernail


@pytest.mark.card("Lore's Fingernail")
@pytest.mark.req("EP-12", "BR-2.6")
@pytest.mark.ruling("dual-personnel cards")
def test_lores_fingernail_makes_androids_non_aligned_dual_cards_as_a_whole() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.team("Excavation", ["Exocomp", "Data and Picard", "Worf"])
    scene.team("Excavation", ["Data"], owner=1)
    before = scene.orders().game.table
    assert before.affiliation(scene.number("Data and Picard")) == "Romulan"
    scene.table(1, "Lore's Fingernail")
    stage = scene.orders()
    kinds = {name: stage.game.table.affiliation(stage.number(name)) for name in ("Data", "Exocomp", "Worf")}
    assert kinds == {"Data": "Non-Aligned", "Exocomp": "Non-Aligned", "Worf": "Federation"}
    assert stage.game.table.affiliation(stage.number("Data and Picard")) == "Non-Aligned"
    assert not any(option.startswith("switch") for option in stage.options)


@pytest.mark.card("Lore's Fingernail")
@pytest.mark.req("EP-12", "WS-30")
def test_a_non_aligned_android_opens_no_federation_mission() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.team("Excavation", ["Data and Geordi"])
    assert scene.orders().may("attempt Excavation")
    scene.table(0, "Lore's Fingernail")
    assert not scene.orders().may("attempt Excavation")


# Red Alert! and Yellow Alert


def alert(ruleset: str, *on_table: tuple[int, str]) -> Scene:
    scene = Scene(ruleset)
    scene.mission("Excavation")
    scene.outpost("Federation Outpost", "Excavation")
    scene.hand(0, "Data", "Worf", "Runabout", "Tricorder", "Alien Probe")
    for owner, name in on_table:
        scene.table(owner, name)
    return scene


@pytest.mark.card("Red Alert!")
@pytest.mark.req("BR-6.4", "AMB-14", "WS-28")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_red_alert_reports_any_number_for_one_of_the_two_plays(ruleset: str) -> None:
    stage = alert(ruleset, (0, "Red Alert!")).plays()
    stage.say("red-alert", "play Data", "Federation Outpost", "play Worf", "Federation Outpost")
    assert not stage.may("play Alien Probe")  # only cards that report
    stage.say("play Runabout", "Federation Outpost", "play Tricorder", "Federation Outpost")
    assert stage.where("Data") == stage.where("Tricorder") == "aboard Federation Outpost"
    stage.answer("play Alien Probe")
    assert stage.where("Alien Probe") == "table"
    assert stage.game.table.state.turn.plays == 2


@pytest.mark.card("Red Alert!")
@pytest.mark.req("WS-37", "AMB-14", "BR-6.4")
@pytest.mark.parametrize(("ruleset", "shared"), list(zip(EDITIONS, (True, True, False), strict=True)))
def test_the_opponents_red_alert_serves_you_in_two_editions(ruleset: str, shared: bool) -> None:
    assert alert(ruleset, (1, "Red Alert!")).plays().may("red-alert") is shared


@pytest.mark.card("Red Alert!")
def test_red_alert_is_not_offered_where_nobody_can_report() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.hand(0, "Data", "Alien Probe")
    scene.table(0, "Red Alert!")
    assert not scene.plays().may("red-alert")
    scene.outpost("Federation Outpost", "Excavation")
    assert scene.plays().may("red-alert")
    assert not alert("warp-speed-2001").plays().may("red-alert")


@pytest.mark.card("Red Alert!")
@pytest.mark.req("BR-6.4")
def test_a_mass_report_reports_at_least_one_and_may_stop_there() -> None:
    stage = alert("warp-speed-2001", (0, "Red Alert!")).plays().answer("red-alert")
    assert not stage.may("end")
    stage.say("play Data", "Federation Outpost", "end")
    assert stage.where("Worf") == "hand"
    assert stage.game.table.state.turn.plays == 1


@pytest.mark.card("Yellow Alert", "Red Alert!")
def test_yellow_alert_discards_red_alert_and_keeps_it_out() -> None:
    scene = alert("warp-speed-2001", (1, "Red Alert!"))
    scene.hand(0, "Yellow Alert")
    scene.hand(1, "Red Alert!")
    stage = scene.plays().answer("play Yellow Alert")
    assert stage.where("Red Alert!") == "discard pile"
    assert not stage.may("red-alert")
    scene = alert("warp-speed-2001", (1, "Yellow Alert"))
    scene.hand(0, "Red Alert!")
    assert not scene.plays().may("play Red Alert!")


@pytest.mark.card("Yellow Alert")
@pytest.mark.req("BR-15.2", "BR-17.1")
def test_yellow_alert_adds_one_cunning_to_each_of_its_players_people_once() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.team("Excavation", ["Worf", "Data and Geordi"])
    scene.team("Excavation", ["Mendak"], owner=1)
    scene.table(0, "Yellow Alert", "Yellow Alert")
    game = scene.orders().game.table
    cunning = {name: game.person_tally(scene.number(name))["CUNNING"] for name in ("Worf", "Data and Geordi", "Mendak")}
    assert cunning == {"Worf": 7, "Data and Geordi": 20, "Mendak": 7}
