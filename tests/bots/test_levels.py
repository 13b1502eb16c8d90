"""The bots by name, and what holds for each of them: legal answers with every card, and the same game again."""

import pytest
from tests.bots.test_secrecy import moments
from tests.bots.wild import wild_game

from spaceline.bots import BOTS, LEVELS, Bot, UnknownBot, bot, play_out
from spaceline.bots.admiral import FORWARD, ORDERS, AdmiralBot
from spaceline.bots.captain import CaptainBot
from spaceline.bots.protocol import only_answer
from spaceline.bots.reading import sight_of_view
from spaceline.decks import sealed_decks
from spaceline.engine.decisions import ChooseCard, ChooseOne, Look
from spaceline.game import Game

QUICK = {"random": "random", "cadet": "cadet", "captain": "captain", "admiral": "admiral:16"}
"""An admiral of few thoughts is as good as another for these."""


def sealed(seed: int, edition: str = "2001") -> Game:
    return Game.start(f"warp-speed-{edition}", sealed_decks(seed, edition), seed, logged=False)


def test_there_are_three_levels_for_people_and_one_to_measure_by() -> None:
    assert set(BOTS) == {"random", *LEVELS} == set(QUICK)
    assert all(bot(name).name == name for name in BOTS)


@pytest.mark.parametrize("name", ["", "commodore", "captain:3", "admiral:", "admiral:0", "admiral:x", "admiral:-4"])
def test_an_unknown_bot_is_named_in_a_sentence(name: str) -> None:
    if name == "admiral:":
        assert bot(name).name == "admiral"  # no budget means the usual one
        return
    with pytest.raises(UnknownBot, match="no bot is named"):
        bot(name)


@pytest.mark.parametrize("name", ["random", "cadet", "captain"])
@pytest.mark.parametrize("seed", range(10))
def test_every_answer_is_legal_with_any_cards_by_any_rules(name: str, seed: int) -> None:
    game = wild_game(seed)
    play_out(game, (bot(name, seed), bot("captain", seed)))
    assert game.result is not None


@pytest.mark.parametrize("seed", range(2))
def test_an_admiral_makes_up_worlds_of_any_cards_by_any_rules(seed: int) -> None:
    game = wild_game(seed)
    play_out(game, (bot("admiral:16", seed), bot("captain", seed)))
    assert game.result is not None


@pytest.mark.slow
@pytest.mark.parametrize("name", ["cadet", "captain", "admiral:16"])
def test_every_answer_is_legal_in_many_games_with_any_cards(name: str) -> None:
    for seed in range(30 if name.startswith("admiral") else 300):
        game = wild_game(seed)
        play_out(game, (bot(name, seed), bot(name, seed + 1)))
        assert game.result is not None


@pytest.mark.parametrize("name", sorted(QUICK))
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    def record() -> object:
        game = sealed(3)
        bots: list[Bot] = [bot(QUICK[name], "one"), bot("captain", "two")]
        while not game.over:
            decision = game.decisions[0]
            game.decide(decision.player, bots[decision.player].choose(game.view(decision.player), decision))
        return game.record["answers"]

    assert record() == record()


def test_an_admiral_with_no_time_to_think_answers_like_the_captain_who_proposes() -> None:
    game = sealed(4)
    hasty, captain = AdmiralBot(1, seconds=0.0), CaptainBot(1, FORWARD)
    while not game.over:
        decision = game.decisions[0]
        view = game.view(decision.player)
        answer = captain.choose(view, decision)
        if decision.player == 0:
            assert hasty.choose(view, decision) == answer
        game.decide(decision.player, answer)


def test_an_admiral_looks_into_several_orders_and_into_ending_the_turn() -> None:
    most = 0
    for game in moments(5, "2001"):
        decision = game.decisions[0]
        if not isinstance(decision, ChooseOne) or not decision.prompt.startswith("Give an order"):
            continue
        sight = sight_of_view(game.view(decision.player))
        first = str(CaptainBot(1, FORWARD).decide(sight, decision))
        ideas = [idea.answer for idea in AdmiralBot(1)._ideas(sight, decision, "orders", first)]
        assert ideas[0] == first
        assert len(set(ideas)) == len(ideas) <= ORDERS + 1
        assert set(ideas) <= set(decision.options)
        assert len(ideas) == 1 or "end" in ideas
        most = max(most, len(ideas))
    assert most > 3


def test_where_there_is_no_choice_nobody_is_asked() -> None:
    assert only_answer(ChooseCard(0, "Whom?", [11])) == 11
    assert only_answer(ChooseOne(0, "What?", ["end"])) == "end"
    assert only_answer(ChooseCard(0, "Whom?", [11, 12])) is None
    assert only_answer(Look(0, "a hand", [11], 10)) is None  # a look is over when its player has seen enough
