"""What comes out of each product, box by box."""

from collections import Counter
from dataclasses import replace

import pytest

from spaceline.cards import Card, UnknownCard, catalogue
from spaceline.products import Box, Luck, ProductError, commons, open_box, open_boxes, products

BOX = products()["enhanced-premiere"]
GUIDE = products()["guide-sealed"]
OUTPOST_OF = {1: 15, 2: 21, 3: 16, 4: 17, 5: 20, 6: 18}
COMBOS, WORMHOLES = {7, 8, 9, 10, 11, 12}, {13, 14, 19}


def numbers(box: Box) -> list[int]:
    return [card.number or 0 for card in box.premium]


def rarities(pack: tuple[Card, ...]) -> Counter[str]:
    return Counter(card.rarity for card in pack)


@pytest.mark.req("EP-01", "EP-02")
def test_a_box_is_sixty_premiere_cards_and_five_premium_cards() -> None:
    box = open_box(BOX, Luck("one"))
    assert len(box) == box.pool.total() == 65
    assert Counter(card.set for card in box) == {"premiere": 60, "enhanced-premiere": 5}


@pytest.mark.req("EP-01", "AMB-40")
def test_each_of_four_packs_is_eleven_three_one_without_repeats() -> None:
    for box in open_boxes(BOX, 1, 200):
        assert len(box.packs) == 4
        for pack in box.packs:
            assert rarities(pack) == {"C": 11, "U": 3, "R": 1}
            assert len({card.name for card in pack}) == 15


@pytest.mark.req("EP-03", "EP-04", "EP-05", "AMB-02")
def test_premium_cards_are_the_fixed_pair_two_combos_and_a_wormhole() -> None:
    for box in open_boxes(BOX, 2, 500):
        dual, outpost, *drawn = numbers(box)
        assert outpost == OUTPOST_OF[dual]
        assert [number in COMBOS for number in drawn] == [True, True, False]
        assert drawn[2] in WORMHOLES
        assert len(set(numbers(box))) == 5


@pytest.mark.req("EP-04", "AMB-02")
def test_with_variation_every_other_split_occurs_and_nothing_repeats() -> None:
    splits: Counter[int] = Counter()
    for box in open_boxes(BOX, 3, 500, variation=1):
        dual, outpost, *drawn = numbers(box)
        assert outpost == OUTPOST_OF[dual]
        assert len(set(drawn)) == 3
        splits[sum(number in COMBOS for number in drawn)] += 1
    assert set(splits) == {0, 1, 3}


@pytest.mark.req("EP-06", "EP-08")
def test_the_product_knows_all_premium_cards_once() -> None:
    fixed = [card.number or 0 for pair in BOX.pairs for card in pair]
    randomized = [card.number or 0 for group in BOX.groups for card in group.sheet]
    assert sorted(randomized) == [7, 8, 9, 10, 11, 12, 13, 14, 19]
    assert sorted(fixed + randomized) == list(range(1, 22))


@pytest.mark.req("EP-07")
def test_the_window_shows_the_dual_card() -> None:
    box = open_box(BOX, Luck("window"))
    assert box.variant == next(card.name for card in box if card.number in OUTPOST_OF)
    assert open_box(products()["premiere-pack"], Luck("x")).variant is None


@pytest.mark.req("WS-03", "AMB-08")
def test_packs_added_to_a_box_leave_the_box_as_it_was() -> None:
    plain, more = open_box(BOX, Luck("same")), open_box(BOX, Luck("same"), extra=2)
    assert len(more) == 95
    assert (more.packs[:4], more.premium) == (plain.packs, plain.premium)
    assert rarities(more.packs[5]) == {"C": 11, "U": 3, "R": 1}


def test_a_box_depends_on_its_number_not_on_how_many_are_opened() -> None:
    assert list(open_boxes(BOX, 9, 5))[4] == next(open_boxes(BOX, 9, 1, first=5))
    assert len({str(box.pool) for box in open_boxes(BOX, 9, 50)}) == 50
    assert next(open_boxes(BOX, 9, 1)) != next(open_boxes(BOX, 10, 1))


def test_a_pack_alone() -> None:
    box = open_box(products()["premiere-pack"], Luck("x"))
    assert (len(box.packs), box.premium, box.pool.total()) == (1, (), 15)


@pytest.mark.req("TG-64")
def test_a_starter_has_outposts_missions_and_no_card_twice() -> None:
    for box in open_boxes(products()["premiere-starter"], 4, 50):
        types = Counter(card.type.value for card in box)
        assert (len(box), types["facility"], types["mission"]) == (60, 3, 6)
        assert max(box.pool.values()) == 1
        assert rarities(box.packs[0]) == {"C": 47, "U": 11, "R": 2}


@pytest.mark.req("TG-64", "AMB-28")
def test_the_warp_pack_is_always_the_same_twelve() -> None:
    pool = open_box(products()["warp-pack"], Luck("x")).pool
    own = {card.name for card in catalogue().of_set("warp-pack")}
    missions = {"Excavation", "Investigate Anomaly", "Relief Mission", "Study Plasma Streamer"}
    assert set(pool) == own | missions | {"Study Stellar Collision", "Test Mission", "Gorta"}
    assert pool.total() == 12
    assert pool == open_box(products()["warp-pack"], Luck("y")).pool


@pytest.mark.req("TG-64")
def test_the_guide_pool_is_ninety() -> None:
    box = open_box(GUIDE, Luck("guide"))
    assert [len(pack) for pack in box.packs] == [60, 15, 12]
    chosen = commons(GUIDE, ["Red Alert!", "Red Alert!", "Gorta"], catalogue())
    whole = replace(box, chosen=chosen)
    assert len(whole) == whole.pool.total() == 90
    assert whole.pool["Red Alert!"] == box.pool["Red Alert!"] + 2


@pytest.mark.req("TG-71")
def test_the_director_may_add_packs() -> None:
    box = open_box(GUIDE, Luck("guide"), extra=1)
    chosen = commons(GUIDE, ["Taul", "Gorta", "Jera"], catalogue())
    assert len(replace(box, chosen=chosen)) == 105


@pytest.mark.req("TG-65", "TG-67")
@pytest.mark.parametrize(
    ("names", "fault"),
    [
        (["Taul", "Gorta"], "3 commons are chosen with guide-sealed, not 2"),
        (["Taul"] * 4, "not 4"),
        (["Taul", "Gorta", "Jean-Luc Picard"], "Jean-Luc Picard is not a common"),
        (["Taul", "Gorta", "Yellow Alert"], "Yellow Alert is of warp-pack, and only premiere is in use"),
    ],
)
def test_commons_that_may_not_be_chosen(names: list[str], fault: str) -> None:
    with pytest.raises(ProductError, match=fault):
        commons(GUIDE, names, catalogue())


def test_commons_must_exist_and_be_asked_for() -> None:
    with pytest.raises(UnknownCard, match="no card is named 'Tribble'"):
        commons(GUIDE, ["Taul", "Gorta", "Tribble"], catalogue())
    with pytest.raises(ProductError, match="no commons are chosen with enhanced-premiere"):
        commons(BOX, ["Taul", "Gorta", "Jera"], catalogue())


@pytest.mark.parametrize("variation", [-0.1, 1.1, float("nan"), float("inf")])
def test_variation_is_a_probability(variation: float) -> None:
    with pytest.raises(ProductError, match="probability"):
        open_box(BOX, Luck("x"), variation=variation)


def test_options_a_product_does_not_have() -> None:
    with pytest.raises(ProductError, match="no variation"):
        open_box(GUIDE, Luck("x"), variation=0.5)
    with pytest.raises(ProductError, match="no packs can be added to warp-pack"):
        open_box(products()["warp-pack"], Luck("x"), extra=1)
    with pytest.raises(ProductError, match="from 0 to 20"):
        open_box(BOX, Luck("x"), extra=21)
    with pytest.raises(ProductError, match="from 0 to 20"):
        open_box(BOX, Luck("x"), extra=-1)
