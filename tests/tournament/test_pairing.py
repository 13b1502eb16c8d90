"""Pairing from a pile of PADD cards: the Guide's worked examples, and a brute-force oracle for the other modes."""

import sys
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from spaceline.tournament.pairing.guide import deal_from_top, guide
from spaceline.tournament.pairing.lookahead import lookahead, simple
from spaceline.tournament.pairing.matching import cheapest_pairing
from spaceline.tournament.pairing.optimal import costs, optimal, total_cost
from spaceline.tournament.pairing.pile import Draw, PaddCard, ranked, shuffled
from spaceline.tournament.pairing.reasons import reasons_for_bye, reasons_for_pairs
from spaceline.tournament.state import Score
from spaceline.tournament.vocabulary import PairingMode, TournamentError

Pairs = list[tuple[int, int]]


def pile_of(names: str, met: str = "", byes: str = "") -> list[PaddCard]:
    """`pile_of("A B C", met="AB BC", byes="C")`: cards in this order with their history."""
    faced = {name: {other for pair in met.split() for other in pair if name in pair} - {name} for name in names.split()}
    return [PaddCard(name, name, opponents=faced[name], byes=int(name in byes)) for name in names.split()]


def met_by(pile: Sequence[PaddCard], draw: Draw) -> str:
    """The draw as table talk: "AB CD bye E"."""
    tables = " ".join(pile[upper].player + pile[lower].player for upper, lower in draw.pairs)
    return tables if draw.bye is None else f"{tables} bye {pile[draw.bye].player}"


@pytest.mark.req("TG-36")
def test_the_first_round_pairs_the_pile_two_by_two() -> None:
    nine = pile_of("A B C D E F G H I")
    assert met_by(nine, guide(nine)) == "AB CD EF GH bye I"
    two = pile_of("A B")
    assert met_by(two, guide(two)) == "AB"


@pytest.mark.req("TG-35")
def test_a_shuffle_is_repeated_by_its_seed() -> None:
    players = [f"p{number}" for number in range(9)]
    assert shuffled(players, "7") == shuffled(reversed(players), "7")
    assert sorted(shuffled(players, "7")) == sorted(players)
    assert shuffled(players, "7") != shuffled(players, "8")
    assert shuffled(["a", "b", "c", "d", "e"], "warp") == ("b", "e", "d", "c", "a")


@pytest.mark.req("TG-38", "TG-42")
def test_the_pile_is_sorted_by_victory_points_and_then_differential() -> None:
    totals = {"A": Score(2, -5), "B": Score(4, 10), "C": Score(0, -40), "D": Score(2, 35)}
    pile = ranked(PaddCard(name, name, total) for name, total in totals.items())
    assert met_by(pile, guide(pile)) == "BD AC"
    assert [card.player for card in ranked([PaddCard("x", "x", Score(6, 15)), PaddCard("y", "y", Score(6, 20))])] == [
        "y",
        "x",
    ]


@pytest.mark.req("TG-38")
def test_equal_totals_keep_the_order_of_the_shuffle() -> None:
    assert [card.player for card in ranked(pile_of("Q B Z A"))] == ["Q", "B", "Z", "A"]


@pytest.mark.req("TG-39", "AMB-22")
@pytest.mark.parametrize(
    ("names", "met", "byes", "expected"),
    [
        ("1 4 3 2 5", "", "25", "14 25 bye 3"),
        ("1 2 3 4 5", "", "", "12 34 bye 5"),
        ("1 2 3", "", "3", "13 bye 2"),
        ("1 2 3", "", "123", "12 bye 3"),
        # The card left over need not be the lowest; and when everyone above it has had a bye, the bye goes down.
        ("A B C D E", "CD", "ABC", "AB CE bye D"),
        ("A B C D E", "CD", "ABCD", "AB CD bye E"),
    ],
)
def test_the_bye_goes_to_the_card_left_over_and_then_up(names: str, met: str, byes: str, expected: str) -> None:
    pile = pile_of(names, met, byes)
    assert met_by(pile, guide(pile)) == expected


@pytest.mark.req("AMB-22")
def test_a_repeated_bye_happens_only_when_all_have_had_one() -> None:
    pile = pile_of("1 2 3", byes="123")
    draw = guide(pile)
    assert draw.bye == 2
    assert "everyone else has had as many byes" in reasons_for_bye(pile, draw, PairingMode.GUIDE)


@pytest.mark.req("TG-40")
@pytest.mark.parametrize(
    ("met", "expected"),
    [
        ("56", "12 34 57 68"),
        ("56 57", "12 34 58 67"),
        ("12 34 56 78", "13 24 57 68"),
    ],
)
def test_players_who_have_met_are_passed_over(met: str, expected: str) -> None:
    pile = pile_of("1 2 3 4 5 6 7 8", met)
    assert met_by(pile, guide(pile)) == expected


@pytest.mark.req("TG-40")
def test_second_round_of_six() -> None:
    pile = pile_of("A B C D E F", "AF BE CD")
    draw = guide(pile)
    assert met_by(pile, draw) == "AB CE DF"
    reasons = reasons_for_pairs(pile, draw, PairingMode.GUIDE, first_round=False)
    assert reasons[0] == ("places 1 and 2 by score, 0(+0) and 0(+0)",)
    assert reasons[1] == ("places 3 and 5 by score, 0(+0) and 0(+0)", "C has already met D, so E is next (TG-40)")


@pytest.mark.req("TG-41")
def test_whoever_has_faced_everyone_left_keeps_the_pairing() -> None:
    pile = pile_of("1 2 3 4", "12 13 14 23 24 34")
    draw = guide(pile)
    assert met_by(pile, draw) == "12 34"
    assert draw.rematches == {0, 2}
    assert "faced everyone left" in reasons_for_pairs(pile, draw, PairingMode.GUIDE, first_round=False)[0][1]


@pytest.mark.req("TG-41", "AMB-23")
def test_the_literal_procedure_may_end_in_a_rematch_that_lookahead_avoids() -> None:
    pile = pile_of("1 2 3 4", "34")
    assert met_by(pile, guide(pile)) == "12 34"
    draw = lookahead(pile)
    assert met_by(pile, draw) == "13 24"
    assert (
        "1 would have met 2; changed" in reasons_for_pairs(pile, draw, PairingMode.LOOKAHEAD, first_round=False)[0][1]
    )


@pytest.mark.req("AMB-23")
def test_lookahead_changes_the_bottom_of_the_pile_and_nothing_above() -> None:
    pile = pile_of("1 2 3 4 5 6 7 8", "78")
    assert met_by(pile, lookahead(pile)) == "12 34 57 68"


@pytest.mark.req("TG-72", "TG-73", "AMB-30")
def test_simple_swiss_gives_the_bye_to_the_odd_card_even_again() -> None:
    pile = pile_of("1 2 3 4 5 6 7", met="12", byes="7")
    draw = simple(pile)
    assert met_by(pile, draw) == "13 24 56 bye 7"
    assert reasons_for_bye(pile, draw, PairingMode.SIMPLE) == ("the odd card left over (TG-73)",)
    # The last two have met, so cards above them move; for three who have, the bye does.
    four = pile_of("1 2 3 4", met="34")
    assert met_by(four, simple(four)) == "13 24"
    three = pile_of("1 2 3", met="12 13")
    assert met_by(three, simple(three)) == "23 bye 1"


def test_forbidden_pairs_are_never_made() -> None:
    pile = pile_of("1 2 3 4")
    apart = {"1": {"2"}, "2": {"1"}}
    for pair in (guide, lookahead, simple, optimal):
        assert met_by(pile, pair(pile, apart)) == "13 24"
    bottom = {"3": {"4"}, "4": {"3"}}
    with pytest.raises(TournamentError, match="only forbidden opponents"):
        guide(pile, bottom)
    assert met_by(pile, lookahead(pile, bottom)) == "13 24"
    everyone = {a: set("1234") - {a} for a in "1234"}
    for pair in (lookahead, optimal):
        with pytest.raises(TournamentError, match="no way to pair everyone"):
            pair(pile, everyone)


def test_a_forbidden_opponent_is_worse_than_a_rematch() -> None:
    pile = pile_of("1 2 3 4", "12 34 13 24")
    apart = {"1": {"4"}, "4": {"1"}}
    draw = lookahead(pile, apart)
    assert met_by(pile, draw) == "12 34"
    assert draw.rematches == {0, 2}


def test_optimal_mode_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rustworkx", None)
    with pytest.raises(TournamentError, match="rustworkx"):
        optimal(pile_of("A B"))


# --- the literal procedure once more, with cards taken off a pile as a director would ---


def by_hand(pile: Sequence[PaddCard]) -> tuple[set[tuple[str, str]], str | None]:
    pairs, left = deal_by_hand(list(pile))
    if left is None or not left.byes:
        return pairs, None if left is None else left.player
    place = list(pile).index(left)
    for receiver in [*reversed(pile[:place]), *pile[place + 1 :]]:
        if not receiver.byes:
            return deal_by_hand([card for card in pile if card is not receiver])[0], receiver.player
    return pairs, left.player


def deal_by_hand(cards: list[PaddCard]) -> tuple[set[tuple[str, str]], PaddCard | None]:
    pairs = set()
    while len(cards) > 1:
        top = cards.pop(0)
        opponent = next((card for card in cards if card.player not in top.opponents), cards[0])
        cards.remove(opponent)
        pairs.add((top.player, opponent.player))
    return pairs, cards[0] if cards else None


@pytest.mark.req("TG-38", "TG-39", "TG-40", "TG-41", "AMB-22")
def test_the_literal_procedure_is_what_a_director_would_do_by_hand() -> None:
    luck = Random(41)
    for _ in range(600):
        pile = random_pile(luck, luck.randrange(2, 24))
        draw = guide(pile)
        pairs = {(pile[upper].player, pile[lower].player) for upper, lower in draw.pairs}
        assert (pairs, None if draw.bye is None else pile[draw.bye].player) == by_hand(pile)
        assert draw.rematches == {i for i, j in draw.pairs if pile[j].player in pile[i].opponents}


# --- the oracle: every way to pair a pile, judged by the words of the specification ---


def every_pairing(places: list[int]) -> Iterator[Pairs]:
    if not places:
        yield []
        return
    first, *others = places
    for other in others:
        for rest in every_pairing([place for place in others if place != other]):
            yield [(first, other), *rest]


def every_draw(pile: Sequence[PaddCard]) -> Iterator[tuple[int | None, Pairs]]:
    places = list(range(len(pile)))
    if len(pile) % 2 == 0:
        yield from ((None, pairs) for pairs in every_pairing(places))
        return
    for bye in places:
        yield from ((bye, pairs) for pairs in every_pairing([place for place in places if place != bye]))


def lookahead_order(
    pile: Sequence[PaddCard], forbidden: dict[str, set[str]], bye: int | None, pairs: Pairs, leftover: int | None
) -> tuple[object, ...]:
    def met(a: int, b: int) -> bool:
        return pile[b].player in pile[a].opponents

    barred = sum(pile[b].player in forbidden.get(pile[a].player, ()) for a, b in pairs)
    second_bye = bye is not None and pile[bye].byes > 0 and any(not card.byes for card in pile)
    line: list[int] = []
    if leftover is not None:
        line = [leftover, *reversed(range(leftover)), *range(leftover + 1, len(pile))]
    wishes = []
    for a, b in sorted(pairs):
        below = [place for place in range(a + 1, len(pile)) if place != bye]
        wishes.append([p for p in below if not met(a, p)].__add__([p for p in below if met(a, p)]).index(b))
    return barred, second_bye, sum(met(a, b) for a, b in pairs), 0 if bye is None else line.index(bye), wishes


def random_pile(luck: Random, size: int) -> list[PaddCard]:
    """A pile with any history at all, also ones that no event would reach."""
    density = luck.choice([0.1, 0.3, 0.5, 0.7, 0.9, 1.0])
    met = {(a, b) for a in range(size) for b in range(a) if luck.random() < density}
    faced = [{str(b) for b in range(size) if (a, b) in met or (b, a) in met} for a in range(size)]
    had_bye = luck.choice([0.0, 0.3, 0.8, 1.0])
    return ranked(
        PaddCard(
            str(a), str(a), Score(luck.randrange(4), luck.randrange(-9, 9)), faced[a], int(luck.random() < had_bye)
        )
        for a in range(size)
    )


def compare_with_every_pairing(luck: Random, size: int) -> None:
    pile = random_pile(luck, size)
    apart: dict[str, set[str]] = {}
    if luck.random() < 0.3 and size > 3:
        a, b = luck.sample(range(size), 2)
        apart = {str(a): {str(b)}, str(b): {str(a)}}
    leftover = deal_from_top(pile, apart)[1][-1] if size % 2 else None
    best = min(every_draw(pile), key=lambda draw: lookahead_order(pile, apart, draw[0], draw[1], leftover))
    drawn = lookahead(pile, apart)
    assert (drawn.bye, sorted(drawn.pairs)) == (best[0], sorted(best[1]))

    table = costs(pile, apart)
    cheapest = min(
        sum(table.get(pair, 10**30) for pair in [*pairs, *([] if bye is None else [(bye, size)])])
        for bye, pairs in every_draw(pile)
    )
    assert total_cost(pile, optimal(pile, apart), apart) == cheapest

    try:
        literal = guide(pile, apart)
    except TournamentError:
        return
    good = lookahead_order(pile, apart, literal.bye, list(literal.pairs), leftover)[:3]
    if good == lookahead_order(pile, apart, best[0], best[1], leftover)[:3]:
        assert (literal.bye, literal.pairs) == (drawn.bye, drawn.pairs)


@pytest.mark.req("AMB-23")
@pytest.mark.parametrize("size", range(2, 10))
def test_lookahead_and_optimal_against_every_pairing(size: int) -> None:
    luck = Random(size)
    for _ in range(60 if size < 8 else 12):
        compare_with_every_pairing(luck, size)


@pytest.mark.slow
@pytest.mark.parametrize("size", range(2, 11))
def test_lookahead_and_optimal_against_every_pairing_at_length(size: int) -> None:
    luck = Random(size + 100)
    for _ in range(1000 if size < 8 else 200):
        compare_with_every_pairing(luck, size)


@pytest.mark.req("AMB-23")
def test_optimal_costs_are_strictly_ordered() -> None:
    pile = [
        PaddCard("A", "A", Score(6, 0), {"B"}),
        PaddCard("B", "B", Score(6, 0), {"A"}, byes=1),
        PaddCard("C", "C", Score(0, 0)),
    ]
    # A's bye is the dearest by points and by place, and still cheaper than B's second bye or the rematch of A and B.
    assert (optimal(pile).bye, optimal(pile).pairs) == (0, ((1, 2),))
    even = [PaddCard(name, name, Score(points, 0)) for name, points in zip("ABCD", (4, 4, 2, 2), strict=True)]
    assert optimal(even).pairs == ((0, 1), (2, 3))


def test_the_cheapest_pairing_of_a_larger_field() -> None:
    # Points on a line, shuffled: pairing neighbours is cheapest, and nothing else costs as little.
    luck = Random(5)
    points = [10 * number + luck.randrange(4) for number in range(60)]
    luck.shuffle(points)
    pairs = cheapest_pairing(60, lambda i, j: (points[i] - points[j]) ** 2)
    assert pairs is not None
    rank = {point: place for place, point in enumerate(sorted(points))}
    assert all(rank[points[i]] // 2 == rank[points[j]] // 2 for i, j in pairs)


def test_no_pairing_of_an_odd_field_or_of_strangers() -> None:
    assert cheapest_pairing(3, lambda i, j: i + j) is None
    assert cheapest_pairing(4, lambda i, j: j if i == 0 else None) is None
    assert cheapest_pairing(0, lambda i, j: i + j) == []
