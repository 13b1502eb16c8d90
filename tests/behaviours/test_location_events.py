"""Events on one location: what disturbs beaming, who may spy, and what is left after a Supernova."""

from dataclasses import replace

import pytest

from spaceline.engine import places
from spaceline.engine.plays import play_options
from spaceline.scene import Scene

PLANET = "Excavation"
CREW = ("Giusti", "Mendon", "Linda Larson", "Taitt", "Soren")


def in_orbit(*extra: str, crew: tuple[str, ...] = CREW) -> Scene:
    """A Runabout with a crew over a planet on which some events lie, the opponent's."""
    scene = Scene()
    scene.mission(PLANET)
    scene.ship("Runabout", at=PLANET, aboard=crew)
    for name in extra:
        scene.on(PLANET, name, owner=1)
    return scene


DOWN = f"beam Runabout {PLANET}"
UP = f"beam {PLANET} Runabout"


# Atmospheric Ionization, Distortion Field, Pattern Enhancers


@pytest.mark.card("Atmospheric Ionization")
def test_three_people_a_turn_go_through_the_ionization() -> None:
    stage = in_orbit("Atmospheric Ionization").orders()
    stage.say(DOWN, "Giusti", "Mendon", "Linda Larson")  # then nobody is left for whom there is room
    assert not stage.may(DOWN)
    assert not stage.may(UP)
    stage.end_turn().end_turn()
    assert stage.may(DOWN)  # in the next turn of the same player
    assert stage.may(UP)


@pytest.mark.card("Atmospheric Ionization")
def test_up_and_down_count_together_and_beaming_may_be_done_in_parts() -> None:
    stage = in_orbit("Atmospheric Ionization").orders()
    stage.say(DOWN, "Giusti", ())
    stage.say(UP, "Giusti")
    stage.say(DOWN, "Mendon")
    assert not stage.may(DOWN)


@pytest.mark.card("Atmospheric Ionization")
@pytest.mark.req("BR-17.3")
def test_a_dual_card_takes_up_two_of_the_three() -> None:
    scene = in_orbit("Atmospheric Ionization", crew=("Giusti", "Mendon", "Data and Geordi"))
    stage = scene.orders().say(DOWN, "Giusti", "Mendon")
    assert stage.where("Mendon") == f"surface of {PLANET}"  # nothing more was asked: one place is left, not two
    assert not stage.may(DOWN)
    assert stage.may(UP)


@pytest.mark.card("Atmospheric Ionization")
def test_equipment_does_not_count() -> None:
    scene = in_orbit("Atmospheric Ionization", crew=("Giusti", "Mendon", "Taitt", "Soren", "Tricorder", "Medical Kit"))
    stage = scene.orders().say(DOWN, "Giusti", "Mendon", "Taitt", "Tricorder", ())
    assert stage.may(DOWN)
    stage.answer(DOWN)
    assert stage.options == ["Medical Kit"]


@pytest.mark.card("Atmospheric Ionization")
def test_it_is_played_on_a_planet_and_once_a_player() -> None:
    scene = Scene()
    scene.mission("Test Mission")
    scene.mission(PLANET)
    scene.mission("Relief Mission", owner=1)
    scene.hand(0, "Atmospheric Ionization", "Atmospheric Ionization")
    stage = scene.plays().answer("play Atmospheric Ionization")
    assert stage.options == [PLANET, "Relief Mission"]
    stage.answer(PLANET)
    assert not stage.may("play Atmospheric Ionization")


@pytest.mark.card("Atmospheric Ionization")
def test_without_a_planet_it_has_no_target() -> None:
    scene = Scene()
    scene.mission("Test Mission")
    scene.hand(0, "Atmospheric Ionization", "Distortion Field", "Holo-Projectors")
    assert scene.plays().options == ["end"]


@pytest.mark.card("Distortion Field")
def test_nothing_beams_through_the_field_while_it_is_face_up() -> None:
    stage = in_orbit("Distortion Field", crew=("Giusti", "Tricorder")).orders()
    assert not stage.may(DOWN)


@pytest.mark.card("Distortion Field")
@pytest.mark.req("BR-6.7")
def test_the_field_turns_over_as_each_turn_of_its_player_starts() -> None:
    stage = in_orbit("Distortion Field").orders()
    seen = [(stage.end_turn().game.table.state.turn.player, stage.card("Distortion Field").up) for _ in range(4)]
    assert seen == [(1, False), (0, False), (1, True), (0, True)]


@pytest.mark.card("Distortion Field")
def test_face_down_the_field_lets_everybody_through() -> None:
    scene = in_orbit()
    scene.on(PLANET, "Distortion Field", owner=1, up=False)
    assert scene.orders().may(DOWN)


@pytest.mark.card("Distortion Field")
def test_the_field_is_on_one_planet_only() -> None:
    scene = Scene()
    scene.mission(PLANET)
    scene.mission("Relief Mission")
    scene.on("Relief Mission", "Distortion Field", owner=1)
    scene.ship("Runabout", at=PLANET, aboard=CREW)
    assert scene.orders().may(DOWN)


@pytest.mark.card("Pattern Enhancers", "Atmospheric Ionization", "Distortion Field")
def test_enhancers_see_their_player_through_both() -> None:
    scene = in_orbit("Atmospheric Ionization", "Distortion Field")
    scene.table(0, "Pattern Enhancers")
    stage = scene.orders().answer(DOWN).answer(*CREW)
    assert all(stage.where(name) == f"surface of {PLANET}" for name in CREW)
    assert stage.may(UP)


@pytest.mark.card("Pattern Enhancers", "Distortion Field")
def test_enhancers_do_nothing_for_the_other_player() -> None:
    scene = in_orbit("Distortion Field")
    scene.table(1, "Pattern Enhancers")
    assert not scene.orders().may(DOWN)


@pytest.mark.card("Pattern Enhancers", "Atmospheric Ionization")
def test_enhancers_do_nothing_for_the_other_player_in_an_ionization_either() -> None:
    scene = in_orbit("Atmospheric Ionization")
    scene.table(1, "Pattern Enhancers")
    stage = scene.orders().answer(DOWN)
    assert "3 more personnel" in stage.decision.prompt


@pytest.mark.card("Pattern Enhancers", "Distortion Field")
def test_nullified_enhancers_leave_their_player_without_a_way() -> None:
    scene = in_orbit("Distortion Field")
    scene.table(0, "Pattern Enhancers")
    scene.hand(1, "Kevin Uxbridge")
    stage = scene.orders()
    assert stage.may(DOWN)
    stage.say(DOWN, ("Giusti",), "play Kevin Uxbridge", "Pattern Enhancers")
    assert not stage.may(DOWN)
    assert not stage.may(UP)


@pytest.mark.card("Pattern Enhancers")
def test_enhancers_are_played_on_the_table() -> None:
    scene = Scene()
    scene.hand(0, "Pattern Enhancers")
    assert scene.plays().answer("play Pattern Enhancers").where("Pattern Enhancers") == "table"


# Espionage

SPIES = [
    ("Espionage: Federation on Klingon", "Krios Suppression", "Giusti"),
    ("Espionage: Klingon on Federation", "First Contact", "Gorath"),
    ("Espionage: Romulan on Federation", "First Contact", "Tarus"),
    ("Espionage: Romulan on Klingon", "Krios Suppression", "Tarus"),
]


@pytest.mark.card(
    "Espionage: Federation on Klingon",
    "Espionage: Klingon on Federation",
    "Espionage: Romulan on Federation",
    "Espionage: Romulan on Klingon",
)
@pytest.mark.req("BR-10.4")
@pytest.mark.parametrize(("event", "mission", "spy"), SPIES)
def test_espionage_opens_a_mission_to_its_player(event: str, mission: str, spy: str) -> None:
    scene = Scene()
    scene.mission(mission)
    scene.team(mission, [spy])
    scene.hand(0, event)
    stage = scene.plays().say(f"play {event}", mission)
    assert stage.may(f"attempt {mission}")


@pytest.mark.card(
    "Espionage: Federation on Klingon",
    "Espionage: Klingon on Federation",
    "Espionage: Romulan on Federation",
    "Espionage: Romulan on Klingon",
)
@pytest.mark.parametrize(("event", "mission", "spy"), SPIES)
def test_the_opponents_espionage_opens_nothing_to_you(event: str, mission: str, spy: str) -> None:
    scene = Scene()
    scene.mission(mission)
    scene.team(mission, [spy])
    scene.on(mission, event, owner=1)
    assert not scene.orders().may(f"attempt {mission}")


@pytest.mark.card("Espionage: Federation on Klingon")
def test_espionage_needs_an_unsolved_mission_of_its_victims() -> None:
    scene = Scene()
    scene.mission("First Contact")
    krios = scene.mission("Krios Suppression")
    scene.hand(0, "Espionage: Federation on Klingon")
    stage = scene.plays()
    assert stage.may("play Espionage: Federation on Klingon")
    stage.game.table.set_player(0, solved=(krios,))
    assert play_options(stage.game.table, 0) == []


@pytest.mark.card("Espionage: Klingon on Federation")
@pytest.mark.req("BR-10.4")
def test_espionage_is_discarded_when_the_mission_is_solved() -> None:
    scene = Scene()
    scene.mission(PLANET)
    scene.on(PLANET, "Espionage: Klingon on Federation")
    scene.team(PLANET, ["Koroth"])  # Archaeology
    stage = scene.orders().answer(f"attempt {PLANET}")
    assert stage.points() == 25
    assert stage.where("Espionage: Klingon on Federation") == "discard pile"


@pytest.mark.card("Espionage: Klingon on Federation")
@pytest.mark.req("BR-10.4")
def test_espionage_that_is_nullified_closes_the_mission_again() -> None:
    scene = Scene()
    scene.mission("First Contact")
    scene.on("First Contact", "Espionage: Klingon on Federation")
    scene.team("First Contact", ["Gorath", "Kle'eg"])
    scene.hand(0, "Kevin Uxbridge")
    stage = scene.orders()
    assert stage.may("attempt First Contact")
    stage.say("play Kevin Uxbridge", "Espionage: Klingon on Federation")
    assert not stage.may("attempt First Contact")


# Holo-Projectors


@pytest.mark.card("Holo-Projectors")
@pytest.mark.req("WS-32", "WS-35", "AMB-13")
@pytest.mark.parametrize("rules", ["warp-speed-2000", "warp-speed-2001", "warp-speed-2023"])
def test_holograms_need_no_projectors_in_any_edition(rules: str) -> None:
    scene = Scene(rules)
    scene.mission("Relief Mission")
    scene.ship("I.K.C. K'Vort", at="Relief Mission", aboard=["Fek'lhr"])
    stage = scene.orders().say("beam I.K.C. K'Vort Relief Mission", ("Fek'lhr",))
    assert stage.may("attempt Relief Mission")


def base_game(*on: str) -> Scene:
    """The rules of the [Holo] icon are in force, as in no edition of Warp Speed."""
    scene = Scene()
    scene.rules = replace(scene.rules, holo_rules=True)
    scene.mission(PLANET)
    scene.outpost("Federation Outpost", at=PLANET, aboard=["Albert Einstein"])
    scene.ship("Runabout", at=PLANET)
    scene.ship("U.S.S. Galaxy", at=PLANET)
    for name in on:
        scene.on(PLANET, name)
    return scene


@pytest.mark.card("Holo-Projectors")
@pytest.mark.req("BR-8.4")
def test_with_the_icon_in_force_a_hologram_needs_a_holodeck_or_projectors() -> None:
    stage = base_game().orders()
    assert stage.may("beam Federation Outpost U.S.S. Galaxy")
    assert not stage.may("beam Federation Outpost Runabout")
    assert not stage.may(f"beam Federation Outpost {PLANET}")
    assert base_game("Holo-Projectors").orders().may(f"beam Federation Outpost {PLANET}")


@pytest.mark.card("Holo-Projectors")
def test_projectors_are_played_on_a_planet_mission() -> None:
    scene = Scene()
    scene.mission("Test Mission")
    scene.mission(PLANET)
    scene.hand(0, "Holo-Projectors")
    stage = scene.plays().answer("play Holo-Projectors")
    assert stage.options == [PLANET]
    assert stage.answer(PLANET).where("Holo-Projectors") == f"on {PLANET}"


# Supernova and Tox Uthat


def doomed(*, key: bool = True, hand: tuple[str, ...] = (), answer: tuple[str, ...] = ()) -> Scene:
    """Everything that can be at a location, and a player ready to end it."""
    scene = Scene()
    scene.mission(PLANET, owner=1, seeds=["Archer"])
    scene.mission("Relief Mission")
    scene.outpost("Romulan Outpost", at=PLANET, owner=1, aboard=["Tarus"])
    scene.ship("Runabout", at=PLANET, aboard=["Giusti"])
    scene.ship("Devoras", at=PLANET, owner=1, aboard=["Parem"], cloaked=True)
    scene.team(PLANET, ["Mendon", "Tricorder"])
    scene.team(PLANET, ["Taul"], owner=1)
    scene.on(PLANET, "Distortion Field", owner=1)
    if key:
        scene.table(0, "Tox Uthat", since=3)
    scene.hand(0, "Supernova", *hand)
    scene.earned(1, *(name for name in answer if name == "Tox Uthat"))
    scene.hand(1, *(name for name in answer if name != "Tox Uthat"))
    return scene


EVERYTHING = (
    *("Archer", "Romulan Outpost", "Tarus", "Runabout", "Giusti", "Devoras", "Parem", "Mendon", "Tricorder", "Taul"),
    "Distortion Field",
)


@pytest.mark.card("Supernova", "Tox Uthat")
@pytest.mark.req("BR-9.10", "BR-16.2")
@pytest.mark.ruling("Supernova")
def test_a_supernova_destroys_everything_but_the_span() -> None:
    stage = doomed().plays().say("play Supernova", PLANET)
    assert {name: stage.where(name) for name in EVERYTHING} == dict.fromkeys(EVERYTHING, "discard pile")
    assert stage.where("Tox Uthat") == "discard pile"
    assert stage.where("Supernova") == f"on {PLANET}"
    assert stage.where(PLANET) == "spaceline"
    table = stage.game.table
    assert table.span(stage.number(PLANET)) == 3
    assert not table.may_attempt(stage.number(PLANET), 1)
    assert not table.is_planet(stage.number(PLANET))


@pytest.mark.card("Supernova")
@pytest.mark.req("BR-16.2")
def test_a_solved_mission_that_is_destroyed_stays_solved() -> None:
    scene = doomed()
    stage = scene.plays()
    mission = stage.number(PLANET)
    stage.game.table.set_player(1, solved=(mission,), points=25)
    stage.say("play Supernova", PLANET)
    assert stage.points(1) == 25
    assert stage.game.table.solved(mission)


@pytest.mark.card("Supernova", "Tox Uthat")
@pytest.mark.req("BR-16.2")
def test_there_is_no_supernova_without_the_key() -> None:
    assert not doomed(key=False).plays().may("play Supernova")


@pytest.mark.card("Supernova", "Tox Uthat")
@pytest.mark.req("BR-16.2")
def test_the_key_must_have_come_in_an_earlier_turn() -> None:
    scene = doomed(key=False)
    scene.earned(0, "Tox Uthat")
    stage = scene.plays()
    stage.say("play Tox Uthat")
    assert stage.where("Tox Uthat") == "table"
    assert not stage.may("play Supernova")
    stage.end_turn().end_turn()
    assert stage.may("play Supernova")


@pytest.mark.card("Supernova", "Tox Uthat")
@pytest.mark.req("BR-16.2")
def test_a_tox_uthat_from_the_hand_prevents_it() -> None:
    stage = doomed(answer=("Tox Uthat",)).plays().say("play Supernova", PLANET, "play Tox Uthat")
    assert stage.where("Supernova") == "discard pile"
    assert stage.where("Mendon") == f"surface of {PLANET}"
    assert stage.where("Tox Uthat") == "table"  # the first player's, which was not used
    assert stage.game.table.at(places.hand(1)) == ()


@pytest.mark.card("Supernova", "Tox Uthat")
@pytest.mark.req("BR-16.2", "BR-7.10")
def test_who_nullifies_the_prevention_lets_the_star_burn() -> None:
    scene = doomed(answer=("Tox Uthat",), hand=("Amanda Rogers",))
    stage = scene.plays().say("play Supernova", PLANET, "play Tox Uthat", "play Amanda Rogers")
    assert stage.where("Mendon") == "discard pile"


@pytest.mark.card("Tox Uthat")
@pytest.mark.req("TG-25")
def test_a_tox_uthat_that_was_not_earned_prevents_nothing() -> None:
    scene = doomed()
    scene.hand(1, "Tox Uthat")
    stage = scene.plays().say("play Supernova", PLANET)
    assert stage.where("Supernova") == f"on {PLANET}"


@pytest.mark.card("Supernova")
@pytest.mark.req("BR-9.10", "EP-39")
def test_a_burnt_out_built_in_outpost_is_never_rebuilt() -> None:
    scene = Scene()
    scene.mission("Secret Salvage II", owner=1)
    scene.aboard("Secret Salvage II", ["Kromm"], owner=1)
    scene.ship("I.K.C. K'Vort", at="Secret Salvage II", owner=1, aboard=["Gorath"], docked="Secret Salvage II")
    scene.mission("Relief Mission")
    scene.ship("I.K.C. Vorn", at="Relief Mission", owner=1, aboard=["Kromm"])
    scene.table(0, "Tox Uthat", since=3)
    scene.hand(0, "Supernova")
    stage = scene.plays().say("play Supernova", "Secret Salvage II")
    table = stage.game.table
    salvage = stage.number("Secret Salvage II")
    assert not table.is_outpost(salvage)
    assert stage.where("I.K.C. K'Vort") == "discard pile"
    assert table.cast.minds[salvage].card_plays(table, salvage, 1) == []
