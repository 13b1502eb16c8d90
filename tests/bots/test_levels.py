"""The bots by name, and what holds for each of them: legal answers with every card, and the same game again."""

import pytest
from tests.bots.wild import wild_game

from spaceline.bots import BOTS, LEVELS, Bot, UnknownBot, bot, play_out
from spaceline.bots.protocol import only_answer
from spaceline.decks import sealed_decks
from spaceline.engine.decisions import ChooseCard, ChooseOne, Look
from spaceline.game import Game


def sealed(seed: int, edition: str = "2001") -> Game:
    return Game.start(f"warp-speed-{edition}", sealed_decks(seed, edition), seed, logged=False)


def test_there_are_levels_for_people_and_one_bot_to_measure_by() -> None:
    assert set(BOTS) == {"random", *LEVELS}
    assert all(bot(name).name == name for name in BOTS)


@pytest.mark.parametrize("name", ["", "commodore", "captain:3"])
def test_an_unknown_bot_is_named_in_a_sentence(name: str) -> None:
    with pytest.raises(UnknownBot, match="no bot is named"):
        bot(name)


@pytest.mark.parametrize("name", ["random", "cadet", "captain"])
@pytest.mark.parametrize("seed", range(10))
def test_every_answer_is_legal_with_any_cards_by_any_rules(name: str, seed: int) -> None:
    game = wild_game(seed)
    play_out(game, (bot(name, seed), bot("captain", seed)))
    assert game.result is not None


@pytest.mark.slow
@pytest.mark.parametrize("name", ["cadet", "captain"])
def test_every_answer_is_legal_in_many_games_with_any_cards(name: str) -> None:
    for seed in range(300):
        game = wild_game(seed)
        play_out(game, (bot(name, seed), bot(name, seed + 1)))
        assert game.result is not None


@pytest.mark.parametrize("name", sorted(BOTS))
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    def record() -> object:
        game = sealed(3)
        bots: list[Bot] = [bot(name, "one"), bot("captain", "two")]
        for _ in range(2_000):
            if game.over:
                break
            decision = game.decisions[0]
            game.decide(decision.player, bots[decision.player].choose(game.view(decision.player), decision))
        return game.record["answers"]

    assert record() == record()


def test_where_there_is_no_choice_nobody_is_asked() -> None:
    assert only_answer(ChooseCard(0, "Whom?", [11])) == 11
    assert only_answer(ChooseOne(0, "What?", ["end"])) == "end"
    assert only_answer(ChooseCard(0, "Whom?", [11, 12])) is None
    assert only_answer(Look(0, "a hand", [11], 10)) is None  # a look is over when its player has seen enough
