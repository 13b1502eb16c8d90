"""The automatic builder: a legal and sensible deck from any box, in all three editions."""

from collections import Counter
from random import Random

import pytest
from tests.decks.oracle import each_kind_possible, full_win_possible, of_deck
from tests.decks.scenes import ALL_EDITIONS, RULES_2000, RULES_2023, luck

from spaceline.cards import catalogue
from spaceline.cards.models import Dilemma, Mission, Personnel, Ship
from spaceline.cards.vocabulary import CardType
from spaceline.decks import Deck, DeckError, build, check
from spaceline.decks.worth import ARTIFACTS, DILEMMAS, PLAYED
from spaceline.formats.deck_rules import DeckRules, deck_rules
from spaceline.products import open_boxes, products

every_edition = pytest.mark.parametrize("rules", ALL_EDITIONS, ids=lambda rules: rules.edition)


def pools(count: int, *, seed: int = 11, variation: float = 0.0) -> list[Counter[str]]:
    boxes = open_boxes(products()["enhanced-premiere"], seed, count, variation=variation)
    return [box.pool for box in boxes]


def hold(pool: Counter[str], rules: DeckRules, seed: int = 7) -> Deck:
    """Builds, and holds the deck to what every built deck must be."""
    deck = build(pool, rules, luck(seed))
    report = check(deck, rules, pool, outpost_up=_home(deck))
    assert report.legal, report.errors
    assert 20 <= len(deck.draw) <= 26
    assert not full_win_possible(pool) or full_win_possible(of_deck(deck))
    assert not each_kind_possible(pool) or each_kind_possible(of_deck(deck))
    return deck


def _home(deck: Deck) -> list[str]:
    missions = [catalogue()[name] for name in deck.missions]
    return [card.name for card in missions if isinstance(card, Mission) and card.outpost][:1]


@pytest.mark.req("EP-02", "WS-03", "WS-08", "WS-09", "WS-10", "WS-11", "WS-12")
@every_edition
def test_every_box_makes_a_legal_deck_that_can_win(rules: DeckRules) -> None:
    for pool in pools(40):
        hold(pool, rules)


@pytest.mark.slow
@pytest.mark.req("EP-02", "WS-03", "WS-08", "WS-09", "WS-10", "WS-11", "WS-12")
@every_edition
def test_a_thousand_boxes_make_a_thousand_such_decks(rules: DeckRules) -> None:
    for number, pool in enumerate(pools(1000, seed=2000)):
        hold(pool, rules, number)


@pytest.mark.req("AMB-02")
def test_rarer_splits_of_the_premium_cards_too() -> None:
    for pool in pools(40, variation=1.0):
        hold(pool, RULES_2000)


def test_most_boxes_can_win() -> None:
    """Otherwise the comparison with the oracle would say little."""
    assert sum(full_win_possible(pool) for pool in pools(40)) >= 36


@every_edition
def test_a_built_deck_is_sensible(rules: DeckRules) -> None:
    for pool in pools(15, seed=5):
        deck = build(pool, rules, luck())
        kinds = Counter(catalogue()[name].type for name in deck.draw)
        assert kinds[CardType.PERSONNEL] >= 10
        assert not {CardType.MISSION, CardType.DILEMMA, CardType.ARTIFACT} & kinds.keys()
        assert {"planet", "space"} <= {
            card.where for name in deck.missions if isinstance(card := catalogue()[name], Mission)
        }
        assert _home(deck) == list(deck.missions[:1]) or any(name.endswith("Outpost") for name in deck.seed)


@pytest.mark.req("WS-24")
@every_edition
def test_seeds_fit_under_one_planet_and_one_space_mission_of_the_opponent(rules: DeckRules) -> None:
    for pool in pools(15, seed=6):
        seed = [catalogue()[name] for name in build(pool, rules, luck()).seed]
        dilemmas = [card for card in seed if isinstance(card, Dilemma)]
        for kind in ("planet", "space"):
            assert sum(card.where == kind for card in dilemmas) <= 4
        assert sum(isinstance(card, Ship | Personnel) for card in seed) <= 1


@pytest.mark.req("TG-23")
def test_raise_the_stakes_stays_in_the_box() -> None:
    pool = pools(1)[0]
    pool[min(pool)] -= 1
    pool["Raise the Stakes"] += 1
    assert "Raise the Stakes" not in build(pool, RULES_2000, luck()).cards


def test_the_same_luck_gives_the_same_deck_however_the_pool_is_written() -> None:
    pool = pools(1)[0]
    names = list(pool.items())
    Random(1).shuffle(names)
    assert build(dict(names), RULES_2000, luck(3)) == build(pool, RULES_2000, luck(3))


def test_a_deck_may_be_named() -> None:
    assert build(pools(1)[0], RULES_2000, luck(), name="Mine").name == "Mine"
    assert build(pools(1)[0], RULES_2000, luck()).name.endswith("(Warp Speed 2000, sealed)")


@pytest.mark.parametrize(
    ("pool", "sentence"),
    [
        ({}, "missions and outposts do not suffice"),
        ({"Secret Salvage II": 1, "Excavation II": 1}, "at least 20 are needed"),
        ({"Excavation": 1, "Runabout": 64}, "missions and outposts do not suffice"),
        ({"Runabout": 10_000_000_000}, "no sealed pool"),
    ],
)
def test_a_pool_without_a_deck_is_refused(pool: dict[str, int], sentence: str) -> None:
    with pytest.raises(DeckError, match=sentence):
        build(pool, RULES_2000, luck())


def test_2023_needs_both_kinds_of_mission() -> None:
    pool = Counter({"Secret Salvage II": 1, "Test Mission": 1, "Runabout": 30})
    assert build(pool, RULES_2000, luck()).missions == ("Secret Salvage II", "Test Mission")
    with pytest.raises(DeckError):
        build(pool, RULES_2023, luck())


def test_an_outpost_card_is_seeded_where_no_mission_has_one() -> None:
    pool = Counter({"Relief Mission": 1, "Test Mission": 1, "Klingon Outpost": 1, "Runabout": 5, "Gorath": 20})
    assert "Klingon Outpost" in build(pool, RULES_2000, luck()).seed


def test_two_companies_where_no_single_one_can_win() -> None:
    """Worf alone opens the planet and the Sons of Mogh alone the space mission, and Worf is one of the sons."""
    pool = {"Secret Salvage II": 1, "Diplomacy Mission": 1, "Worf": 1, "Sons of Mogh": 1, "Yridian Shuttle": 3}
    pool |= {"Dr. Farek": 10, "Gorta": 10}
    assert not full_win_possible(pool)
    assert each_kind_possible(pool)
    assert each_kind_possible(of_deck(build(pool, RULES_2000, luck())))


def test_guide_sealed_pools_make_a_deck_too() -> None:
    rules = deck_rules("guide-sealed")
    for pool in [box.pool for box in open_boxes(products()["guide-sealed"], 4, 5)]:
        pool.update({"Runabout": 3})
        deck = build(pool, rules, luck())
        assert check(deck, rules, pool).legal


def test_every_trick_and_trap_has_been_judged() -> None:
    judged = DILEMMAS.keys() | ARTIFACTS.keys() | PLAYED.keys()
    kinds = (CardType.DILEMMA, CardType.ARTIFACT, CardType.EVENT, CardType.INTERRUPT)
    assert judged == {card.name for kind in kinds for card in catalogue().of_type(kind)}
