"""Dealing: one box each, face down, brought boxes mixed in, and every step provable afterwards."""

from collections import Counter
from dataclasses import replace

import pytest

from spaceline.cards import catalogue
from spaceline.products import (
    Box,
    Deal,
    DealError,
    Luck,
    ProductError,
    StillSealed,
    deal_document,
    differences,
    open_box,
    products,
    read_deal,
)

BOX = products()["enhanced-premiere"]
NAMES = ("Ana", "Ben", "Cleo", "Dov")


def box(name: str) -> Box:
    return open_box(BOX, Luck(name))


def deal(seed: str = "secret", *, brought: tuple[Box, ...] = (), players: tuple[str, ...] = NAMES) -> Deal:
    return Deal(product=BOX, players=players, seed=seed, brought=brought)


@pytest.mark.req("EP-02", "WS-03", "WS-04")
def test_every_player_gets_one_box_of_their_own() -> None:
    dealt = deal().hand_out().boxes
    assert tuple(each.player for each in dealt) == NAMES
    assert sorted(each.number for each in dealt) == [1, 2, 3, 4]
    assert len({str(each.box.pool) for each in dealt}) == 4


@pytest.mark.req("EP-07")
def test_nothing_can_be_seen_before_the_hand_out() -> None:
    sealed = deal(brought=(box("mine"),))
    with pytest.raises(StillSealed, match="face down"):
        _ = sealed.boxes
    told = sealed.announcement()
    assert (told["boxes"], told["brought"], told["handed_out"]) == (4, 1, False)
    assert not any(name in str(told) for name in (*catalogue(), sealed.seed))


@pytest.mark.req("EP-07")
def test_after_the_hand_out_the_variant_shows() -> None:
    variants = {each.box.variant for each in deal().hand_out().boxes}
    assert variants <= {dual.name for dual, _ in BOX.pairs}


@pytest.mark.req("WS-04")
def test_brought_boxes_go_into_the_pile_and_may_come_to_anyone() -> None:
    mine = box("mine")
    owner: Counter[str] = Counter()
    for seed in range(400):
        dealt = deal(str(seed), brought=(mine,)).hand_out().boxes
        holders = [each.player for each in dealt if each.box == mine]
        assert len(holders) == 1
        owner[holders[0]] += 1
    assert all(60 < owner[name] < 140 for name in NAMES)


@pytest.mark.req("WS-04")
def test_more_boxes_than_players_leaves_some_over() -> None:
    brought = tuple(box(str(number)) for number in range(6))
    dealt = deal(brought=brought).hand_out().boxes
    assert len(dealt) == 4
    assert all(each.box == brought[each.number - 1] for each in dealt)
    left_over = {each.number for seed in range(30) for each in deal(str(seed), brought=brought).hand_out().boxes}
    assert left_over == {1, 2, 3, 4, 5, 6}


def test_one_player_alone_and_a_thousand() -> None:
    assert len(deal(players=("Ana",)).hand_out().boxes) == 1
    assert len(deal(players=tuple(f"P{number}" for number in range(1000))).hand_out().boxes) == 1000


def test_the_commitment_fixes_everything_that_decides_the_deal() -> None:
    plain = deal(brought=(box("a"),))
    others = [
        replace(plain, seed="other"),
        replace(plain, players=NAMES[:3]),
        replace(plain, players=tuple(reversed(NAMES))),
        replace(plain, brought=(box("b"),)),
        replace(plain, brought=()),
        replace(plain, variation=0.5),
        replace(plain, extra=1),
    ]
    assert len({each.commitment for each in (plain, *others)}) == 8
    assert plain.commitment == plain.hand_out("some words").commitment
    assert replace(plain, variation=0).commitment == plain.commitment


def test_the_players_words_change_the_deal() -> None:
    one, other = deal().hand_out("7"), deal().hand_out("8")
    assert [each.box for each in one.boxes] != [each.box for each in other.boxes]


def test_words_cannot_change_after_the_hand_out() -> None:
    handed = deal().hand_out("7")
    assert handed.hand_out() is handed.hand_out("7") is handed
    with pytest.raises(DealError, match="already handed out"):
        handed.hand_out("8")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"players": ()}, "1 to 1000 players, not 0"),
        ({"players": tuple(f"P{number}" for number in range(1001))}, "not 1001"),
        ({"players": ("Ana", " ")}, "no name"),
        ({"players": ("Ana", "ANA")}, "two players are named 'ANA'"),
        ({"players": ("Ana\n",)}, "printable"),
        ({"seed": ""}, "empty"),
        ({"seed": "x" * 201}, "at most 200"),
        ({"words": "\x1b[31m"}, "printable"),
        ({"brought": (box("a"),) * 1001}, "at most 1000 boxes"),
    ],
)
def test_a_deal_that_cannot_be_made(change: dict[str, object], fault: str) -> None:
    with pytest.raises(DealError, match=fault):
        replace(deal(), **change)  # type: ignore[arg-type]


def test_options_are_checked_before_anything_is_announced() -> None:
    with pytest.raises(ProductError, match="probability"):
        replace(deal(), variation=2)


def test_a_sealed_record_can_be_kept_and_handed_out_later() -> None:
    sealed = deal(brought=(box("a"),))
    again = read_deal(deal_document(sealed), products(), catalogue())
    assert again == sealed
    assert again.hand_out("x").boxes == sealed.hand_out("x").boxes
    assert "boxes" not in deal_document(sealed)


def test_a_true_record_has_no_differences() -> None:
    handed = replace(deal(brought=(box("a"),)), variation=0.5, extra=1, brought=()).hand_out("words")
    document = deal_document(handed)
    assert differences(document, read_deal(document, products(), catalogue()), handed.commitment.upper()) == ()


def test_a_sealed_record_cannot_be_verified_yet() -> None:
    assert differences(deal_document(deal()), deal()) == ("the boxes are not handed out yet",)


def test_every_tampering_is_found() -> None:
    handed = deal().hand_out()
    true = deal_document(handed)
    swapped = {**true, "boxes": [{**true["boxes"][1], "player": "Ana"}, *true["boxes"][1:]]}
    reseeded = {**true, "seed": "another"}
    short = {**true, "boxes": true["boxes"][:3]}
    said = {**true, "words": "invented"}
    for document in (swapped, reseeded, short, said):
        assert differences(document, read_deal(document, products(), catalogue()), handed.commitment)


def test_a_whole_new_deal_is_found_by_the_announced_commitment() -> None:
    announced = deal().commitment
    other = deal("a better seed").hand_out()
    document = deal_document(other)
    again = read_deal(document, products(), catalogue())
    assert differences(document, again) == ()
    assert differences(document, again, announced) == ("the commitment announced before the deal is another one",)


@pytest.mark.parametrize(
    "change",
    [
        {"scheme": "poker"},
        {"product": None},
        {"product": "voyager"},
        {"seed": 7},
        {"players": "Ana"},
        {"players": [1]},
        {"extra": True},
        {"extra": 10**30},
        {"variation": "0"},
        {"variation": 10**400},
        {"variation": float("nan")},
        {"handed_out": "yes"},
        {"handed_out": True},
        {"brought": {}},
        {"brought": [7]},
    ],
)
def test_a_record_of_the_wrong_kind_is_refused(change: dict[str, object]) -> None:
    with pytest.raises((DealError, ProductError)):
        read_deal({**deal_document(deal()), **change}, products(), catalogue())


@pytest.mark.parametrize("document", [None, [], 7, "x", {}])
def test_something_else_is_not_a_record(document: object) -> None:
    with pytest.raises(DealError, match="not a deal"):
        read_deal(document, products(), catalogue())
