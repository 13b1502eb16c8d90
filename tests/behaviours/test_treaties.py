"""Treaties: dead under the universal treaty, alive where affiliations do not mix by themselves."""

import pytest

from spaceline.scene import Scene

APART = "warp-speed-2023-constructed"
TREATIES = [
    ("Treaty: Federation/Klingon", "Federation Outpost", "Kurn", "Tomalak"),
    ("Treaty: Federation/Romulan", "Federation Outpost", "Tomalak", "Kurn"),
    ("Treaty: Romulan/Klingon", "Romulan Outpost", "Kurn", "Shelby"),
]


def at_outpost(ruleset: str, outpost: str, *hand: str) -> Scene:
    scene = Scene(ruleset)
    scene.mission("Excavation")
    scene.outpost(outpost, "Excavation")
    scene.hand(0, *hand)
    return scene


@pytest.mark.card("Treaty: Federation/Klingon", "Treaty: Federation/Romulan", "Treaty: Romulan/Klingon")
@pytest.mark.req("WS-29", "BR-2.2", "BR-2.3")
@pytest.mark.parametrize(("treaty", "outpost", "ally", "stranger"), TREATIES)
def test_a_treaty_lets_its_two_affiliations_mix_and_no_third(
    treaty: str, outpost: str, ally: str, stranger: str
) -> None:
    scene = at_outpost(APART, outpost, treaty, ally, stranger)
    stage = scene.plays()
    assert not stage.may(f"play {ally}")
    stage.answer(f"play {treaty}")
    assert stage.where(treaty) == "table"
    assert stage.may(f"play {ally}")
    assert not stage.may(f"play {stranger}")


@pytest.mark.card("Treaty: Federation/Klingon", "Treaty: Federation/Romulan", "Treaty: Romulan/Klingon")
@pytest.mark.parametrize(("treaty", "outpost", "ally", "stranger"), TREATIES)
def test_the_opponents_treaty_is_not_yours(treaty: str, outpost: str, ally: str, stranger: str) -> None:
    scene = at_outpost(APART, outpost, ally, "Baran")
    scene.table(1, treaty)
    stage = scene.plays()
    assert stage.may("play Baran")
    assert not stage.may(f"play {ally}")
    scene.table(0, treaty)
    assert scene.plays().may(f"play {ally}")


@pytest.mark.card("Treaty: Federation/Klingon", "Treaty: Federation/Romulan", "Treaty: Romulan/Klingon")
@pytest.mark.req("WS-29", "BR-2.3")
@pytest.mark.parametrize("ruleset", ["warp-speed-2000", "warp-speed-2001", "warp-speed-2023"])
@pytest.mark.parametrize(("treaty", "outpost", "ally", "stranger"), TREATIES)
def test_under_the_universal_treaty_it_may_be_played_and_adds_nothing(
    ruleset: str, treaty: str, outpost: str, ally: str, stranger: str
) -> None:
    stage = at_outpost(ruleset, outpost, treaty, ally, stranger).plays()
    before = [option for option in stage.options if "Treaty" not in option]
    stage.answer(f"play {treaty}")
    assert stage.where(treaty) == "table"
    assert stage.options == before


@pytest.mark.card("Treaty: Federation/Klingon")
@pytest.mark.req("BR-2.7")
def test_when_the_treaty_goes_the_guests_are_under_house_arrest() -> None:
    scene = Scene(APART)
    scene.mission("Excavation")
    scene.ship("U.S.S. Hood", "Excavation", aboard=["Shelby", "Taitt", "Mendon", "Kurn"])
    scene.table(0, "Treaty: Federation/Klingon")
    assert scene.number("Kurn") in scene.orders().game.table.crew(scene.number("U.S.S. Hood"))
    bare = Scene(APART)
    bare.mission("Excavation")
    bare.ship("U.S.S. Hood", "Excavation", aboard=["Shelby", "Taitt", "Mendon", "Kurn"])
    stage = bare.orders()
    assert bare.number("Kurn") not in stage.game.table.crew(bare.number("U.S.S. Hood"))
    stage.say("beam U.S.S. Hood Excavation", "Klingon", ("Kurn",))
    assert stage.where("Kurn") == "surface of Excavation"
    assert stage.game.table.able(stage.number("Kurn"))
