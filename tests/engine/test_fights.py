"""Fights between people: who takes part, pairs of combat piles, who wins, and what follows (BR-14.1 to BR-14.6)."""

from collections.abc import Sequence

import pytest

from spaceline.scene import Scene, Stage

PLANET = "Excavation"
FIGHT = f"fight {PLANET}"
APART = "warp-speed-2023-constructed"


def field(mine: Sequence[str], theirs: Sequence[str], rules: str = "warp-speed-2001") -> Scene:
    scene = Scene(rules)
    scene.mission(PLANET)
    scene.team(PLANET, mine)
    scene.team(PLANET, theirs, owner=1)
    return scene


def winner(stage: Stage) -> int | None:
    return next((what.player for what in reversed(stage.game.occurrences) if what.kind == "won"), None)


def dead(stage: Stage) -> list[str]:
    return [
        stage.game.table.name(card) for what in stage.game.occurrences if what.kind == "killed" for card in what.cards
    ]


# Starting one


@pytest.mark.req("BR-14.1", "BR-13.1")
@pytest.mark.parametrize(
    ("mine", "theirs", "starts"),
    [
        (["Batrell"], ["Mendon"], True),
        (["Gorath"], ["Mendon"], False),  # no leader
        (["Gorath", "Gowron"], ["Mendon"], True),  # Leadership
        (["Batrell"], [], False),
        ([], ["Mendon"], False),
    ],
)
def test_a_fight_needs_a_leader_and_an_opponent(mine: list[str], theirs: list[str], starts: bool) -> None:
    assert field(mine, theirs).orders().may(FIGHT) is starts


@pytest.mark.req("BR-14.1", "BR-12.1")
def test_the_stopped_start_nothing_but_defend() -> None:
    scene = Scene()
    scene.mission(PLANET)
    scene.team(PLANET, ["Batrell"], stopped=True)
    scene.team(PLANET, ["Tomalak"], owner=1)
    assert not scene.orders().may(FIGHT)
    stage = scene.orders(1).say(FIGHT)
    assert "Batrell" in stage.decision.prompt


@pytest.mark.req("BR-14.1")
def test_crews_in_orbit_do_not_meet() -> None:
    scene = Scene()
    scene.mission(PLANET)
    scene.ship("Runabout", at=PLANET, aboard=["Shelby"])
    scene.team(PLANET, ["Mendon"], owner=1)
    assert not scene.orders().may(FIGHT)


@pytest.mark.req("BR-13.2", "WS-31")
@pytest.mark.parametrize(
    ("rules", "mine", "theirs", "allowed"),
    [
        ("warp-speed-2000", "Shelby", "Tarus", True),
        ("warp-speed-2001", "Shelby", "Mendon", True),
        ("warp-speed-2023", "Tallus", "Tarus", True),
        (APART, "Shelby", "Tarus", False),
        (APART, "Tallus", "Tarus", False),
        (APART, "Tallus", "Mendon", True),
        (APART, "Batrell", "Gorath", True),
    ],
)
def test_affiliations_limit_fights_only_without_a_treaty(rules: str, mine: str, theirs: str, allowed: bool) -> None:
    assert field([mine], [theirs], rules).orders().may(FIGHT) is allowed


# Pairs


@pytest.mark.req("BR-14.2")
@pytest.mark.parametrize(
    ("mine", "theirs", "options"),
    [
        ("Batrell", "Giusti", ["stun", "spare"]),  # 7 against 4
        ("Klag", "Linda Larson", ["stun", "spare"]),  # 7 against 4
        ("Konmel", "Soren", ["stun", "mortally wound", "spare"]),  # 8 against 3
        ("Kargan", "Mendon", ["stun", "mortally wound", "spare"]),  # 9 against 2
        ("Konmel", "Simon Tarses", ["stun", "spare"]),  # 8 against 5
        ("Konmel", "Calloway", ["stun", "mortally wound", "spare"]),  # 8 against 3
    ],
)
def test_the_stronger_stuns_and_at_more_than_double_may_wound(mine: str, theirs: str, options: list[str]) -> None:
    stage = field([mine], [theirs]).orders().answer(FIGHT)
    assert stage.decision.player == 0
    assert stage.options == options


@pytest.mark.req("BR-14.2")
def test_exactly_double_is_not_enough() -> None:
    assert field(["Konmel"], ["Giusti"]).orders().answer(FIGHT).options == ["stun", "spare"]  # 8 and 4


@pytest.mark.req("BR-14.2")
def test_the_stronger_may_be_the_one_attacked() -> None:
    stage = field(["Shelby"], ["Gorath"]).orders().answer(FIGHT)  # 4 against 7
    assert stage.decision.player == 1


@pytest.mark.req("BR-14.2", "BR-14.3", "BR-14.4")
def test_equals_do_nothing_and_nobody_wins() -> None:
    stage = field(["Batrell"], ["Gorath"]).orders().answer(FIGHT)  # 7 and 7
    assert winner(stage) is None
    assert dead(stage) == []
    assert stage.card("Batrell").stopped
    assert stage.card("Gorath").stopped


@pytest.mark.req("BR-14.2")
def test_each_fights_once_until_one_pile_is_empty() -> None:
    stage = field(["Data"], ["Mendon", "Taitt", "Giusti"]).orders().say(FIGHT, "spare")
    assert sum(1 for what in stage.game.occurrences if what.kind == "paired") == 1


@pytest.mark.req("BR-17.4")
def test_two_people_on_one_card_fight_as_one() -> None:
    stage = field(["Sons of Mogh"], ["Gorath"]).orders().answer(FIGHT)  # 18 against 7
    assert stage.options == ["stun", "mortally wound", "spare"]


@pytest.mark.req("BR-15.1")
def test_weapons_count() -> None:
    stage = field(["Batrell", "Klingon Disruptor"], ["Gorath"]).orders().answer(FIGHT)  # 9 against 7
    assert stage.options == ["stun", "spare"]


@pytest.mark.req("BR-12.3")
def test_the_disabled_are_only_bodies() -> None:
    scene = Scene()
    scene.mission(PLANET)
    scene.team(PLANET, ["Shelby"])
    scene.team(PLANET, ["Fek'lhr"], owner=1, disabled_by=1)
    assert scene.orders().answer(FIGHT).options == ["stun", "mortally wound", "spare"]  # 4 against nothing


# The end


@pytest.mark.req("BR-14.3", "BR-14.4")
def test_the_wounded_die_and_the_survivors_are_stopped() -> None:
    stage = field(["Data"], ["Mendon"]).orders().say(FIGHT, "mortally wound")
    assert dead(stage) == ["Mendon"]
    assert winner(stage) == 0
    assert stage.card("Data").stopped


@pytest.mark.req("BR-14.3")
def test_a_loser_without_wounded_loses_one_at_random() -> None:
    stage = field(["Data"], ["Mendon"]).orders().say(FIGHT, "stun")
    assert dead(stage) == ["Mendon"]  # 12 to nothing, and nobody else is there


@pytest.mark.req("BR-14.3")
def test_those_without_a_partner_count_for_the_sum() -> None:
    scene = field(["Shelby"], ["Mendon", "Gorath", "Kle'eg"])  # 4 against 2 or 7, and the others stand by
    stage = scene.orders().answer(FIGHT)
    stage.answer("stun")
    assert winner(stage) == 1
    assert dead(stage) == ["Shelby"]


@pytest.mark.req("BR-14.3")
def test_the_stunned_do_not_count_but_live() -> None:
    stage = field(["Data", "Worf"], ["Gorath", "Kle'eg"]).orders().say(FIGHT, "stun", "stun")
    assert winner(stage) == 0  # 22 to nothing
    assert len(dead(stage)) == 1
    left = next(name for name in ("Gorath", "Kle'eg") if name not in dead(stage))
    assert stage.where(left) == f"surface of {PLANET}"
    assert stage.card(left).stopped


@pytest.mark.req("BR-14.3")
def test_a_tie_of_those_standing_kills_nobody_else() -> None:
    stage = field(["Batrell", "Konmel"], ["Gorath", "Korris"]).orders().answer(FIGHT)  # 7 and 8 each
    while not any(what.kind == "battle over" for what in stage.game.occurrences):
        stage.answer("spare")
    assert winner(stage) is None
    assert dead(stage) == []


# Cards and counter-attack


@pytest.mark.req("BR-14.5")
@pytest.mark.ruling("Emergency Transporter Armbands", "battle – personnel")
def test_a_team_that_is_beamed_away_in_time_does_not_fight() -> None:
    scene = field(["Batrell"], ["Mendon"])
    scene.ship("Runabout", at=PLANET, owner=1)
    scene.hand(1, "Emergency Transporter Armbands")
    stage = scene.orders().answer(FIGHT).answer("play Emergency Transporter Armbands")
    while stage.decision.player == 1:
        stage.answer(stage.options[0])
    assert winner(stage) is None
    assert stage.where("Mendon") == "aboard Runabout"
    assert stage.card("Mendon").stopped
    assert stage.card("Batrell").stopped


@pytest.mark.req("BR-14.6")
def test_a_klingon_who_dies_with_honor_may_be_heard() -> None:
    scene = field(["Data"], ["Alexander Rozhenko"])  # Honor and Klingon by species, STRENGTH 2
    scene.hand(1, "Klingon Death Yell")
    stage = scene.orders().say(FIGHT, "mortally wound", "play Klingon Death Yell")
    assert stage.points(1) == 5


@pytest.mark.req("BR-13.8", "BR-14.1")
def test_who_was_set_upon_may_strike_back_without_a_leader() -> None:
    scene = field(["Batrell"], ["Gorath"])
    stage = scene.orders()
    assert not scene.orders(1).may(FIGHT)
    stage.answer(FIGHT)
    assert stage.end_turn().may(FIGHT)
    assert not stage.end_turn().end_turn().may(FIGHT)
