"""What holds in every position of every game, whoever plays and however badly."""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from tests.properties.random_play import EDITIONS, finished, moves, new_game

from spaceline.engine import places
from spaceline.engine.decisions import CHANCE, IllegalAnswer
from spaceline.game import Game, RecordError

SAMPLE = range(6)
MANY = range(2_000)
NONSENSE: tuple[object, ...] = ("nonsense", -1, 10**9, None, (), (3, 3), ("x",), 1.5, [[]], {})


def every_card_in_one_place(game: Game) -> None:
    state = game.table.state
    placed = Counter(card for cards in state.contents.values() for card in cards)
    assert set(placed) == set(state.cards)
    assert set(placed.values()) == {1}
    assert all(card in state.contents[facts.place] for card, facts in state.cards.items())
    for card, facts in state.cards.items():
        host = places.host(facts.place)
        assert host < places.FIRST_CARD or host in state.cards
        mind = game.table.mind(card)
        assert (card in state.live) == (mind is not None and mind.listens and places.in_play(facts.place))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", SAMPLE)
def test_every_card_is_in_exactly_one_place_and_the_game_ends(edition: str, seed: int) -> None:
    for game in moves(new_game(seed, edition), seed):
        every_card_in_one_place(game)
    assert game.result is not None


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_decision_has_a_legal_answer_and_refuses_nonsense(edition: str) -> None:
    for game in moves(new_game(11, edition), 11):
        for decision in game.decisions:
            assert decision.legal(next(iter(decision.answers())))
            before = game.digest
            for nonsense in NONSENSE:
                if not decision.legal(tuple(nonsense) if isinstance(nonsense, list) else nonsense):
                    with pytest.raises(IllegalAnswer):
                        game.decide(decision.player, nonsense)
            assert game.digest == before
        if len(game.record["answers"]) > 150:
            break


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(2))
def test_a_clone_equals_its_original_and_goes_its_own_way(edition: str, seed: int) -> None:
    for step, game in enumerate(moves(new_game(seed, edition), seed)):
        if step % 7 == 0:
            twin = game.clone()
            assert twin.digest == game.digest
            assert [repr(decision) for decision in twin.decisions] == [repr(decision) for decision in game.decisions]
            if not twin.over:
                before = game.digest
                twin.decide(twin.decisions[0].player, next(iter(twin.decisions[0].answers())))
                assert game.digest == before


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_saved_at_any_decision_goes_on_alike(edition: str) -> None:
    for step, game in enumerate(moves(new_game(5, edition), 5)):
        if step % 5 == 0:
            loaded = Game.load(json.loads(json.dumps(game.save())))
            assert loaded.digest == game.digest
            assert loaded.record == game.record
            if not game.over:
                answer = next(iter(game.decisions[0].answers()))
                twin = game.clone()
                twin.decide(twin.decisions[0].player, answer)
                loaded.decide(loaded.decisions[0].player, answer)
                assert loaded.digest == twin.digest


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_record_replays_to_the_same_digest_in_another_process(edition: str, tmp_path: Path) -> None:
    game = finished(21, edition)
    file = tmp_path / "record.json"
    file.write_text(json.dumps(game.record))
    program = (
        "import json, sys; from spaceline.game import Game; "
        "print(Game.from_record(json.load(open(sys.argv[1]))).digest)"
    )
    for hash_seed in ("1", "4711"):
        done = subprocess.run(
            [sys.executable, "-c", program, str(file)],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": hash_seed, "PATH": ""},
        )
        assert done.stdout.strip() == game.digest


def test_a_game_that_ends_with_a_stroke_of_luck_replays_saves_and_copies_alike() -> None:
    games = (finished(seed, "2000") for seed in range(80, 400))
    game = next(game for game in games if game.record["answers"][-1][0] == CHANCE)
    for twin in (Game.from_record(game.record), Game.load(game.save()), game.clone()):
        assert twin.digest == game.digest
        assert twin.record == game.record
        assert twin.over


def test_a_record_with_other_luck_than_that_of_its_seed_is_refused() -> None:
    record = finished(21, "2001").record
    answers = record["answers"]
    lucky = next(number for number, (seat, _) in enumerate(answers) if seat == CHANCE)
    for forged in (answers[:lucky] + answers[lucky + 1 :], [*answers, [CHANCE, 0]]):
        with pytest.raises(RecordError, match="luck"):
            Game.from_record({**record, "answers": forged})


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_thousand_random_games_without_an_exception(edition: str) -> None:
    for seed in MANY:
        assert finished(seed, edition).result is not None
