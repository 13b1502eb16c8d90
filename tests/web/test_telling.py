"""What just happened: dilemmas one by one with what saved or doomed the team, and the numbers afterwards."""

from spaceline.engine.occurrences import Occurrence
from spaceline.scene import Scene, Stage
from spaceline.web.aftergame import figures, moments
from spaceline.web.telling import Line, happened, pieces, told

NAMES = ("Kirk", "Khan")


def lines(stage: Stage, seat: int | None = 0) -> list[Line]:
    return told(stage.game.occurrences, stage.game.table.name, NAMES, seat)


def attempt(*seeds: str, team: tuple[str, ...]) -> Stage:
    scene = Scene()
    scene.mission("Excavation", seeds=seeds)
    scene.team("Excavation", team)
    return scene.orders().answer("attempt Excavation").answer(team[0])  # the opponent picks the victim


def test_each_dilemma_is_a_beat_with_its_outcome() -> None:
    stage = attempt("Chalnoth", team=("Worf", "Jean-Luc Picard"))
    met = [beat for beat in happened(lines(stage), 0, "printed") if beat.kind == "dilemma"]
    assert [(beat.face and beat.face["name"], beat.outcome, beat.mood) for beat in met] == [
        ("Chalnoth", "Failed", "bad")
    ]
    assert any(line.kind == "killed" for line in met[0].lines)
    assert any("SECURITY" in line.text for line in met[0].lines)


def test_only_what_is_new_is_told_and_something_always() -> None:
    everything = lines(attempt("Chalnoth", team=("Worf", "Jean-Luc Picard")))
    assert sum(len(beat.lines) for beat in happened(everything, len(everything) - 1, "printed")) == 1
    assert happened(everything, len(everything) + 99, "printed")
    assert happened([], 0, "printed") == []


def test_a_line_links_its_rule_and_its_cards() -> None:
    line = next(line for line in lines(attempt("Chalnoth", team=("Worf", "Taitt"))) if line.kind == "attempted")
    assert line.address == "/rules/BR-10.4"
    assert ("Excavation", True) in line.pieces


def test_the_longest_name_is_the_link() -> None:
    found = pieces("Kirk plays Test Mission II.", ["Test Mission", "Test Mission II"])
    assert found == [("Kirk plays ", False), ("Test Mission II", True), (".", False)]
    assert pieces("Nothing (at all)?", []) == [("Nothing (at all)?", False)]


def test_hidden_cards_are_no_links_for_others() -> None:
    drawn = [Occurrence("drawn", 0, (100,), "WS-38", "", 0)]
    (mine,) = told(drawn, lambda _card: "Worf", NAMES, 0)
    (theirs,) = told(drawn, lambda _card: "Worf", NAMES, 1)
    assert ("Worf", True) in mine.pieces
    assert theirs.cards == ()
    assert "Worf" not in theirs.text


def test_a_game_in_numbers() -> None:
    stage = attempt("Chalnoth", team=("Worf", "Jean-Luc Picard"))
    counted = {figure.label: figure for figure in figures(stage.game.occurrences, stage.game.table.name)}
    assert counted["Missions attempted"].counts == (1, 0)
    assert counted["Dilemmas met"].counts == (1, 0)
    assert counted["Dilemmas failed"].names[0] == ("Chalnoth",)
    assert counted["People lost"].counts == (1, 0)
    assert counted["Missions solved"].counts == (0, 0)


def test_moments_lead_to_answers_of_the_record() -> None:
    from spaceline.bots import bot, play_out
    from spaceline.game import Game
    from spaceline.web.games import bot_deck

    game = Game.start("warp-speed-2001", (bot_deck("captain", "2001", "11"), bot_deck("captain", "2001", "12")), 7)
    play_out(game, (bot("captain", 1), bot("captain", 2)))
    found = moments(game.record, NAMES)
    total = len(game.record["answers"])
    assert found[-1].text.startswith("Game over")
    assert [moment.at for moment in found] == sorted(moment.at for moment in found)
    assert all(0 < moment.at <= total for moment in found)
    first = next(moment for moment in found if moment.turn)
    assert "Turn 1" in first.text
    assert Game.from_record(game.record, until=first.at).view(0)["turn"] == 1


def test_where_nothing_is_new_the_latest_attempt_is_told_again() -> None:
    everything = lines(attempt("Chalnoth", team=("Worf", "Jean-Luc Picard")))
    told_again = happened(everything, len(everything), "printed")
    assert [beat.kind for beat in told_again][:2] == ["", "dilemma"]
    assert told_again[0].lines[0].kind == "attempted"


def test_a_name_that_comes_often_is_counted() -> None:
    deaths = [Occurrence("killed", 0, (1,), "BR-8.6", "", -1)] * 3
    counted = {figure.label: figure for figure in figures(deaths, lambda _card: "Worf")}
    assert counted["People lost"].names[0] == ("Worf ×3",)


def test_who_won_belongs_to_the_battle_and_what_follows_does_not() -> None:
    story = [
        Occurrence("battle", 0, (1, 2), "BR-13.1", "", -1),
        Occurrence("battle over", 0, (), "BR-13.7", "one missed", -1),
        Occurrence("won", 1, (), "BR-13.7", "", -1),
        Occurrence("drawn", 0, (), "WS-38", "", -1),
    ]
    beats = happened(told(story, lambda _card: "Runabout", NAMES, 0), 0, "printed")
    assert [(beat.kind, len(beat.lines)) for beat in beats] == [("battle", 3), ("", 1)]
    assert [beat.begins for beat in beats] == [0, 3]


def test_each_part_of_what_happened_says_with_which_line_it_begins() -> None:
    everything = lines(attempt("Chalnoth", team=("Worf", "Jean-Luc Picard")))
    for since in (0, 2, len(everything)):
        for beat in happened(everything, since, "printed"):
            first = next(
                line for line in everything[beat.begins :] if beat.kind != "dilemma" or line.kind != "encountered"
            )
            assert beat.lines[0] is first
            assert beat.kind != "dilemma" or everything[beat.begins].kind == "encountered"
