"""Luck is the same everywhere: checked against a second reading of its description, and in a fresh process."""

import hashlib
import os
import subprocess
import sys
from collections import Counter

import pytest

from spaceline.products import Luck


def test_words_follow_the_written_description() -> None:
    key = hashlib.sha256(b'["spaceline","box","enhanced-premiere",7,1]').digest()
    blocks = [hashlib.sha256(key + bytes(7) + bytes([number])).digest() for number in (0, 1)]
    expected = [int.from_bytes(block[at : at + 4], "big") for block in blocks for at in range(0, 32, 4)]
    luck = Luck("box", "enhanced-premiere", 7, 1)
    assert [luck.word() for _ in range(16)] == expected


def test_a_number_and_its_text_are_different_seeds() -> None:
    assert Luck("box", 7).word() != Luck("box", "7").word()
    assert Luck("a", "b").word() != Luck("a,b").word()


def test_any_text_is_a_seed() -> None:
    words = {Luck(text).word() for text in ("", " ", "käse", "\ud800", "\0", "x" * 100_000)}
    assert len(words) == 6


def test_numbers_stay_below_the_limit_and_reach_all_of_it() -> None:
    luck = Luck("limits")
    assert {luck.below(1) for _ in range(10)} == {0}
    counts = Counter(luck.below(3) for _ in range(3000))
    assert set(counts) == {0, 1, 2}
    assert min(counts.values()) > 850


def test_words_past_the_last_whole_multiple_are_thrown_away() -> None:
    limit = 3 << 30  # a quarter of all words do not fit and must not fold onto the small numbers
    luck, raw = Luck("rejection"), Luck("rejection")
    words = [raw.word() for _ in range(200)]
    kept = [word for word in words if word < limit]
    assert len(kept) < 200
    assert [luck.below(limit) for _ in kept] == kept


@pytest.mark.parametrize("limit", [0, -1, (1 << 32) + 1])
def test_an_impossible_limit_is_refused(limit: int) -> None:
    with pytest.raises(ValueError, match="limit"):
        Luck("x").below(limit)


@pytest.mark.parametrize("count", [-1, 4])
def test_a_sample_larger_than_the_pile_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match="cannot take"):
        Luck("x").sample("abc", count)


def test_a_shuffle_keeps_every_card_and_leaves_the_original_alone() -> None:
    pile = list(range(20))
    assert sorted(Luck("x").shuffled(pile)) == pile == list(range(20))
    assert Luck("x").sample([], 0) == []


def test_every_order_of_three_is_equally_likely() -> None:
    luck = Luck("orders")
    counts = Counter("".join(luck.shuffled("abc")) for _ in range(6000))
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_chance_at_the_ends_is_certain() -> None:
    luck = Luck("chance")
    assert not any(luck.chance(0) for _ in range(1000))
    assert all(luck.chance(1) for _ in range(1000))


@pytest.mark.parametrize("hash_seed", ["0", "1", "random"])
def test_the_same_seed_opens_the_same_box_in_a_fresh_process(hash_seed: str) -> None:
    code = (
        "import hashlib; from spaceline.products import open_boxes, products;"
        "box = next(open_boxes(products()['enhanced-premiere'], 7, 1));"
        "print(hashlib.sha256(','.join(card.name for card in box).encode()).hexdigest())"
    )
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    # A written-down digest: a change here changes every box that was ever opened from a seed.
    assert run.stdout.strip() == "474b15f3e9187d99ed9e60f41d30ca41ab520b008e5f203527957a59784c3687"
