"""Death yells, challenges and vengeance: who is a Klingon, who has Honor, and which battles count."""

import pytest
from tests.behaviours.answering import offered

from spaceline.scene import Scene, Stage

YELL = "Klingon Death Yell"
VENGEANCE = "Klingon Right of Vengeance"


# Klingon Death Yell


def death(mine: list[str], theirs: list[str], *team: str) -> Stage:
    """A random member of the team is killed at a mission; luck picks the first."""
    scene = Scene()
    scene.mission("Krios Suppression", seeds=["Armus - Skin of Evil"])
    scene.team("Krios Suppression", [*team, "Klag"])
    scene.hand(0, *mine)
    scene.hand(1, *theirs)
    scene.luck(team[0])
    return scene.orders().answer("attempt Krios Suppression")


@pytest.mark.card(YELL)
@pytest.mark.req("BR-14.6", "BR-1.14")
@pytest.mark.parametrize("victim", ["Gorath", "Worf"])
def test_a_death_yell_scores_for_a_klingon_with_honor_by_affiliation_or_species(victim: str) -> None:
    stage = death([YELL], [], victim)
    assert offered(stage, 0, YELL)
    stage.answer(f"play {YELL}")
    assert stage.points(0) == 5
    assert stage.where(YELL) == "bonus area"


@pytest.mark.card(YELL)
@pytest.mark.req("BR-14.6")
def test_one_yell_for_each_klingon_whoever_yells_first() -> None:
    stage = death([YELL], [YELL], "Gorath")
    assert offered(stage, 1, YELL)
    stage.answer(f"play {YELL}")
    assert (stage.points(0), stage.points(1)) == (0, 5)
    assert "pass" not in stage.options


@pytest.mark.card(YELL)
@pytest.mark.req("BR-17.1")
def test_two_klingons_on_one_card_are_worth_two_yells() -> None:
    stage = death([YELL, YELL, YELL], [], "Sons of Mogh").say(f"play {YELL}", f"play {YELL}")
    assert stage.points(0) == 10
    assert "pass" not in stage.options


@pytest.mark.card(YELL)
@pytest.mark.parametrize("victim", ["Duras", "Jean-Luc Picard"])
def test_no_yell_without_honor_or_for_somebody_who_is_no_klingon(victim: str) -> None:
    stage = death([YELL], [], victim)
    assert stage.where(victim) == "discard pile"
    assert stage.where(YELL) == "hand"
    assert "pass" not in stage.options


@pytest.mark.card(YELL)
def test_a_yell_that_is_nullified_scores_nothing() -> None:
    stage = death([YELL], ["Amanda Rogers"], "Gorath").say(f"play {YELL}", "play Amanda Rogers")
    assert stage.points(0) == 0
    assert stage.where(YELL) == "discard pile"


# Honor Challenge and Klingon Right of Vengeance


def fight(
    mine: list[str], theirs: list[str], team: tuple[str, ...], others: tuple[str, ...], luck: tuple[str, ...] = ()
) -> Stage:
    scene = Scene()
    scene.mission("Krios Suppression")
    scene.team("Krios Suppression", team)
    scene.team("Krios Suppression", others, owner=1)
    scene.hand(0, *mine)
    scene.hand(1, *theirs)
    scene.luck(*luck)
    return scene.orders().answer("fight Krios Suppression")


@pytest.mark.card("Honor Challenge")
@pytest.mark.req("BR-14.6", "BR-16.10")
def test_honor_challenge_kills_one_traitor_for_each_klingon_of_honor_before_the_battle() -> None:
    stage = fight(["Honor Challenge"], [], ("Gowron",), ("Mendak", "Sela", "Tebok"))
    assert offered(stage, 0, "Honor Challenge")
    stage.say("play Honor Challenge", ("Sela",))
    assert stage.where("Sela") == "discard pile"
    assert stage.where("Mendak") == "surface of Krios Suppression"
    assert "starts a fight" in stage.story.split("Sela dies")[0]
    assert "The battle is over" in stage.pass_all().story.split("Sela dies")[1]


@pytest.mark.card("Honor Challenge")
def test_honor_challenge_counts_both_klingons_of_a_dual_card_and_both_sides() -> None:
    stage = fight(["Honor Challenge"], [], ("Sons of Mogh", "Duras"), ("Mendak", "Sela", "Gorath"))
    stage.answer("play Honor Challenge")
    assert stage.where("Mendak") == stage.where("Sela") == stage.where("Duras") == "discard pile"
    assert stage.where("Gorath") == "surface of Krios Suppression"


@pytest.mark.card("Honor Challenge")
def test_honor_challenge_may_leave_nobody_to_fight() -> None:
    stage = fight(["Honor Challenge"], [], ("Gowron",), ("Mendak",)).answer("play Honor Challenge")
    assert stage.where("Mendak") == "discard pile"
    assert stage.card("Gowron").stopped


@pytest.mark.card("Honor Challenge")
@pytest.mark.parametrize(("team", "others"), [(("Gowron",), ("Tebok",)), (("Klag",), ("Mendak",))])
def test_honor_challenge_needs_honor_on_one_side_and_treachery_on_the_other(
    team: tuple[str, ...], others: tuple[str, ...]
) -> None:
    assert "play Honor Challenge" not in fight(["Honor Challenge"], ["Honor Challenge"], team, others).options


@pytest.mark.card("Honor Challenge")
def test_honor_challenge_is_no_play_of_its_own_and_amanda_stops_it() -> None:
    scene = Scene()
    scene.mission("Krios Suppression")
    scene.team("Krios Suppression", ["Gowron"])
    scene.hand(0, "Honor Challenge")
    assert not scene.orders().may("play Honor Challenge")
    stage = fight(["Honor Challenge"], ["Amanda Rogers"], ("Gowron",), ("Mendak",))
    stage.say("play Honor Challenge", "play Amanda Rogers")
    assert stage.where("Mendak") == "surface of Krios Suppression"


def lost(mine: list[str], theirs: list[str]) -> Stage:
    """Gorath and Klag attack Data and Worf; whatever the pairs, Gorath dies as the casualty of the losing side."""
    stage = fight(mine, theirs, ("Gorath", "Klag"), ("Data", "Worf"), luck=("Gorath",))
    while stage.decision.prompt and "against" in stage.decision.prompt:
        stage.answer("stun" if stage.decision.player == 1 else "spare")
    return stage


@pytest.mark.card(VENGEANCE)
@pytest.mark.req("BR-14.6")
def test_vengeance_starts_a_new_fight_with_double_strength() -> None:
    stage = lost([VENGEANCE], [])
    assert stage.where("Gorath") == "discard pile"
    assert offered(stage, 0, VENGEANCE)
    assert stage.card("Klag").stopped
    stage.answer(f"play {VENGEANCE}")
    assert stage.decision.prompt.startswith("Klag against")
    assert stage.decision.player == 0


@pytest.mark.card(VENGEANCE)
def test_klingons_on_the_other_side_may_take_vengeance_too() -> None:
    stage = lost([], [VENGEANCE])
    assert offered(stage, 1, VENGEANCE)
    stage.answer(f"play {VENGEANCE}")
    assert "Worf against Klag" in stage.decision.prompt


@pytest.mark.card(VENGEANCE)
def test_no_vengeance_when_no_klingon_died_or_none_is_left() -> None:
    stage = fight([VENGEANCE], [], ("Gowron",), ("Mendak",), luck=("Mendak",)).answer("stun")
    assert stage.where("Mendak") == "discard pile"
    assert "pass" not in stage.options
    stage = fight([VENGEANCE], [], ("Klag",), ("Data",), luck=("Klag",)).answer("stun")
    assert stage.where("Klag") == "discard pile"
    assert "pass" not in stage.options


@pytest.mark.card(VENGEANCE)
def test_vengeance_that_is_nullified_is_not_taken() -> None:
    stage = lost([VENGEANCE], ["Amanda Rogers"]).say(f"play {VENGEANCE}", "play Amanda Rogers")
    assert stage.where("Klag") == "surface of Krios Suppression"
    assert "against" not in stage.decision.prompt


@pytest.mark.card(VENGEANCE, "Honor Challenge")
def test_a_klingon_killed_by_an_honor_challenge_is_avenged_after_the_battle() -> None:
    team = ("Duras", "Klag", "Konmel", "Nu'Daq", "K'Vada")
    stage = fight([VENGEANCE], ["Honor Challenge"], team, ("Worf", "Alyssa Ogawa"), luck=("Alyssa Ogawa",))
    stage.answer("play Honor Challenge")
    while "against" in stage.decision.prompt:
        stage.answer("spare")
    assert stage.where("Duras") == stage.where("Alyssa Ogawa") == "discard pile"
    assert offered(stage, 0, VENGEANCE)
