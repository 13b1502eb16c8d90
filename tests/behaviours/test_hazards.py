"""Hazards: the ship is damaged or lost unless the right people are aboard."""

import pytest
from tests.behaviours.meeting import SPACE, attempt, case, happened, in_space, overcome, space_scene, stopped


@pytest.mark.parametrize(
    ("dilemma", "crew"),
    [
        case("Gravitic Mine", ("Mendon", "Giusti")),
        case("Gravitic Mine", ("William T. Riker",)),
        case("Microbiotic Colony", ("Mendon", "Giusti")),
        case("Microbiotic Colony", ("Giusti", "Linda Larson")),
        case("Microbiotic Colony", ("Mendon", "Linda Larson")),
        case("Nanites", ("Mendon", "Giusti")),
        case("Null Space", ("William T. Riker",)),
    ],
)
@pytest.mark.card("Gravitic Mine", "Microbiotic Colony", "Nanites", "Null Space")
@pytest.mark.req("BR-13.6", "BR-10.13")
def test_a_hazard_damages_and_stops_an_unprepared_ship(dilemma: str, crew: tuple[str, ...]) -> None:
    stage = in_space(dilemma, *crew)
    assert stage.card("Runabout").damaged
    assert stopped(stage, "Runabout", *crew)
    assert stage.where(dilemma) == "discard pile"
    assert stage.points() == 0


@pytest.mark.parametrize(
    ("dilemma", "crew", "points"),
    [
        case("Gravitic Mine", ("Mendon", "William T. Riker"), 0),
        case("Microbiotic Colony", ("Mendon", "Linda Larson", "Giusti"), 0),
        case("Nanites", ("T'Pan",), 5),
        case("Nanites", ("Deanna Troi",), 5),
        case("Null Space", ("William T. Riker", "Ro Laren"), 5),
        case("Cosmic String Fragment", ("Soren",), 5),
        case("Cosmic String Fragment", ("Linda Larson",), 5),
        case("Cosmic String Fragment", ("Ro Laren",), 5),
    ],
)
@pytest.mark.card("Gravitic Mine", "Microbiotic Colony", "Nanites", "Null Space", "Cosmic String Fragment")
@pytest.mark.req("BR-10.14")
def test_a_hazard_is_overcome_by_the_right_crew(dilemma: str, crew: tuple[str, ...], points: int) -> None:
    stage = in_space(dilemma, *crew)
    assert overcome(stage, dilemma, "Runabout", *crew)
    assert not stage.card("Runabout").damaged
    assert stage.points() == points


@pytest.mark.card("Null Space")
@pytest.mark.req("BR-10.10")
def test_a_navigator_who_is_stopped_is_no_navigator() -> None:
    scene = space_scene("Null Space", crew=["William T. Riker"])
    scene.aboard("Runabout", ["Ro Laren"], stopped=True)
    assert attempt(scene).card("Runabout").damaged


@pytest.mark.card("Gravitic Mine")
@pytest.mark.req("BR-13.6", "BR-8.7")
def test_a_second_damage_destroys_the_ship() -> None:
    scene = space_scene("Gravitic Mine", "Null Space", crew=[])
    scene.aboard("Runabout", ["Giusti", "Tricorder"])
    scene.ship("U.S.S. Oberth", at=SPACE, aboard=["Worf"], damaged=True)
    stage = attempt(scene, "U.S.S. Oberth")
    assert stage.where("U.S.S. Oberth") == stage.where("Worf") == "discard pile"
    assert stage.where("Runabout") == f"at {SPACE}"
    assert stage.where("Null Space") == f"under {SPACE}"


@pytest.mark.card("Cosmic String Fragment")
@pytest.mark.req("BR-8.7")
def test_cosmic_string_destroys_the_ship_with_all_aboard() -> None:
    scene = space_scene("Cosmic String Fragment", "Null Space", crew=["Deanna Troi", "Tricorder"])
    scene.aboard("Runabout", ["Giusti"], stopped=True)
    scene.mission("Excavation")
    scene.team("Excavation", ["Data"])
    stage = attempt(scene)
    assert happened(stage, "destroyed") == ["Runabout"]
    for lost in ("Runabout", "Giusti", "Tricorder", "Cosmic String Fragment"):
        assert stage.where(lost) == "discard pile"
    assert stage.where("Null Space") == f"under {SPACE}"
    assert stage.where("Data") == "surface of Excavation"
