"""What both players may know, what one may, and what neither may: points, discards, hands, crews, seeds."""

import pytest
from tests.properties.random_play import new_game

from spaceline.engine import places
from spaceline.engine.secrecy import NOBODY, OPEN, keeper
from spaceline.game import Game, RecordError
from spaceline.scene import Scene, Stage


def seen(stage: Stage, viewer: int) -> str:
    return str(stage.game.view(viewer))


@pytest.mark.req("TG-80")
@pytest.mark.parametrize("turn_of", [0, 1])
def test_both_players_points_are_open_in_either_turn(turn_of: int) -> None:
    stage = Scene().orders(turn_of)
    stage.game.table.set_player(0, points=45)
    assert [stage.game.view(viewer)["players"][0]["points"] for viewer in (0, 1)] == [45, 45]


@pytest.mark.req("TG-82", "AMB-32")
def test_each_of_three_discards_is_told_to_both_players() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.hand(0, "Data", "Worf", "Sarek", *["Tricorder"] * 7)
    scene.deck(0)
    stage = scene.orders().say("end", ("Data", "Worf", "Sarek"))
    for seat in (0, 1):
        told = [line for line in stage.game.story(seat) if "discards" in line]
        assert told == ["Player 1 discards Data.", "Player 1 discards Worf.", "Player 1 discards Sarek."]


@pytest.mark.req("TG-82")
def test_a_card_that_comes_out_of_the_discard_pile_is_told_to_both_players() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.hand(0, "Res-Q")
    scene.discards(0, "Data", "Worf")
    stage = scene.plays().say("play Res-Q", "Data")
    assert "Data returns to Player 1's hand." in stage.game.story(1)


@pytest.mark.req("TG-83", "AMB-32")
def test_nobody_looks_through_a_pile_of_five_but_whom_a_card_lets() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.discards(0, "Data", "Worf", "Sarek", "Leah Brahms", "Alyssa Ogawa")
    scene.hand(0, "Res-Q")
    stage = scene.plays()
    for viewer in (0, 1):
        assert stage.game.view(viewer)["players"][0]["discard_count"] == 5
        assert stage.game.view(viewer)["players"][0]["discard_top"] == "Alyssa Ogawa"
        assert not any(name in seen(stage, viewer) for name in ("Data", "Worf", "Sarek", "Leah Brahms"))
    stage.answer("play Res-Q")
    assert stage.options == ["Data", "Worf", "Sarek", "Leah Brahms", "Alyssa Ogawa"]
    assert "Worf" in seen(stage, 0)
    assert "Worf" not in seen(stage, 1)


@pytest.mark.req("TG-82", "BR-4.8", "BR-8.8")
def test_every_card_has_its_keeper() -> None:
    scene = Scene()
    mission = scene.mission("Excavation", seeds=["Archer"])
    ship = scene.ship("Runabout", at="Excavation", aboard=["Data"], on=["Bynars Weapon Enhancement"])
    (worf,) = scene.team("Excavation", ["Worf"])
    (held,) = scene.hand(1, "Sarek")
    (top,) = scene.deck(1, "Vash")
    (gone,) = scene.discards(1, "Bok")
    game = scene.orders().game.table
    for card in (mission, ship, worf, gone, *game.at(places.on(ship))):
        assert keeper(game, card) == OPEN
    assert keeper(game, game.at(places.aboard(ship))[0]) == 0
    assert keeper(game, game.at(places.seeds(mission))[0]) == 1
    assert keeper(game, held) == 1
    assert keeper(game, top) == NOBODY


@pytest.mark.req("BR-4.8")
def test_a_card_on_somebody_hidden_is_hidden_too_and_alien_probe_opens_hands() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.ship("Runabout", at="Excavation", aboard=["Data"])
    on = scene.on("Data", "Alien Groupie", owner=1)
    (held,) = scene.hand(1, "Sarek")
    assert keeper(scene.orders().game.table, on) == 0
    scene.table(0, "Alien Probe")
    assert keeper(scene.orders().game.table, held) == OPEN


@pytest.mark.req("TG-82")
def test_who_is_stopped_or_moved_aboard_is_named_to_its_player_alone() -> None:
    scene = Scene()
    scene.mission("Study Nebula", seeds=["Ancient Computer"])
    scene.outpost("Federation Outpost", at="Study Nebula", aboard=["Sarek"])
    scene.ship("Runabout", at="Study Nebula", aboard=["Worf"])
    stage = scene.orders().say("beam Federation Outpost Runabout", ("Sarek",))
    stage.say("crew Study Nebula Runabout").end_turn().end_turn()
    mine, theirs = "\n".join(stage.game.story(0)), "\n".join(stage.game.story(1))
    assert "beams Sarek" in mine
    assert "Worf and Sarek are stopped" in mine
    assert "Sarek and Worf can act again" in mine
    assert "Runabout is stopped" in theirs
    assert "Sarek" not in theirs
    assert "Worf" not in theirs


@pytest.mark.req("TG-83")
def test_a_target_that_only_its_player_sees_is_not_named_to_the_other() -> None:
    scene = Scene()
    scene.mission("Excavation")
    scene.ship("Runabout", at="Excavation", aboard=["Data"])
    scene.hand(0, "Emergency Transporter Armbands")
    scene.hand(1, "Amanda Rogers")
    stage = scene.orders().say("play Emergency Transporter Armbands", ("Data",), "play Amanda Rogers")
    assert stage.where("Data") == "aboard Runabout"
    assert "Data" not in "\n".join(stage.game.story(1))
    assert "Data" not in seen(stage, 1)


def test_a_record_with_an_unknown_seat_or_a_wrong_answer_is_refused_in_a_sentence() -> None:
    game = new_game(1, "2001")
    game.decide(game.decisions[0].player, next(iter(game.decisions[0].answers())))
    record, saved = game.record, game.save()
    with pytest.raises(RecordError, match="no seat 99"):
        Game.from_record({**record, "answers": [*record["answers"], [99, "time"]]})
    with pytest.raises(RecordError):
        Game.load({**saved, "record": {**record, "answers": [*record["answers"], [0, "nonsense"], [1, "nonsense"]]}})
    assert Game.load(saved).digest == game.digest
