"""Results on disk: whole lines, one plan, one run at a time."""

from pathlib import Path

import pytest

from spaceline.simulate import Plan, Played, Store, play_one
from spaceline.simulate.rows import game_of, line_of
from spaceline.simulate.store import GAMES, PLAN, StoreError

RANDOM = Plan(("random", "random"), "2001")


@pytest.fixture(scope="module")
def three() -> list[Played]:
    return [play_one(RANDOM, index) for index in range(3)]


def fill(folder: Path, games: list[Played]) -> Path:
    with Store.opened(folder, RANDOM) as store:
        for game in games:
            store.add(game)
    return folder / GAMES


def found(folder: Path, plan: Plan = RANDOM) -> dict[int, Played]:
    with Store.opened(folder, plan) as store:
        return store.done


def test_games_come_back_as_they_were(tmp_path: Path, three: list[Played]) -> None:
    fill(tmp_path / "deep" / "down", three)
    assert found(tmp_path / "deep" / "down") == dict(enumerate(three))


def test_a_last_line_that_was_cut_off_anywhere_is_taken_away(tmp_path: Path, three: list[Played]) -> None:
    file = fill(tmp_path, three)
    whole = file.read_bytes()
    last = whole[:-1].rfind(b"\n") + 1
    for cut in (last + 1, last + 40, len(whole) - 1):
        file.write_bytes(whole[:cut])
        assert list(found(tmp_path)) == [0, 1]
        assert file.read_bytes() == whole[:last]
    with Store.opened(tmp_path, RANDOM) as store:
        store.add(three[2])
    assert file.read_bytes() == whole


@pytest.mark.parametrize(
    "other",
    [
        Plan(("random", "captain"), "2001"),
        Plan(("random", "random"), "2000"),
        Plan(("random", "random"), "2001", seed=1),
    ],
)
def test_the_games_of_another_plan_are_left_alone(tmp_path: Path, three: list[Played], other: Plan) -> None:
    file = fill(tmp_path, three)
    before = file.read_bytes(), (tmp_path / PLAN).read_bytes()
    with pytest.raises(StoreError, match="another plan"):
        found(tmp_path, other)
    assert (file.read_bytes(), (tmp_path / PLAN).read_bytes()) == before


def test_games_without_their_plan_are_left_alone(tmp_path: Path, three: list[Played]) -> None:
    fill(tmp_path, three)
    (tmp_path / PLAN).unlink()
    with pytest.raises(StoreError, match="no plan"):
        found(tmp_path)
    assert not (tmp_path / PLAN).exists()


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"bots": 3}', "\x00", "[" * 100_000])
def test_a_plan_that_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / PLAN).write_text(text)
    with pytest.raises(StoreError, match="plan"):
        found(tmp_path)
    assert not (tmp_path / GAMES).exists()


def test_one_run_at_a_time(tmp_path: Path) -> None:
    with (
        Store.opened(tmp_path, RANDOM),
        pytest.raises(StoreError, match="another run is writing"),
        Store.opened(tmp_path, RANDOM),
    ):
        pass
    assert found(tmp_path) == {}


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here")
    with pytest.raises(StoreError, match="cannot write to"):
        found(tmp_path / "file")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"index": 1', '"index": "1"'),
        ('"index": 1', '"index": -1'),
        ('"first": ', '"first": 7, "second": '),
        ('"turns": ', '"spins": '),
        ('"missions": [', '"missions": [0, '),
        ('"seconds": ', '"seconds": {}, "x": '),
        ('"kind": "', '"kind": null, "x": "'),
        ('"dilemmas": [', '"dilemmas": [3, '),
        ("{", "[[["),
        ('"seed": 1', '"seed": 9'),
    ],
)
def test_a_line_that_is_no_game_of_the_plan(tmp_path: Path, three: list[Played], old: str, new: str) -> None:
    file = fill(tmp_path, three)
    lines = file.read_text().splitlines(keepends=True)
    assert old in lines[1]
    lines[1] = lines[1].replace(old, new, 1)
    file.write_text("".join(lines))
    before = file.read_bytes()
    with pytest.raises(StoreError, match="line 2 is not a game"):
        found(tmp_path)
    assert file.read_bytes() == before


def test_a_line_goes_there_and_back(three: list[Played]) -> None:
    assert [game_of(line_of(game).encode()) for game in three] == three


def test_a_full_disk_is_told_in_a_sentence(three: list[Played]) -> None:
    with Path("/dev/full").open("ab", buffering=0) as full, pytest.raises(StoreError, match="No space left"):
        Store(full, {}).add(three[0])
