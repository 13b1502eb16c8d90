"""A decision in small steps: every legal answer can be reached, in one way, and no other."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest
from tests.properties.random_play import EDITIONS, moves, new_game

from spaceline.arena.picking import ACTIONS, ENOUGH, MORE, PAGE, Done, Picking
from spaceline.engine import chance
from spaceline.engine.decisions import (
    Answer,
    ChooseCard,
    ChooseNumber,
    ChooseOne,
    ChooseSome,
    Decision,
    IllegalAnswer,
    Look,
    Order,
    YesNo,
)  # fmt: skip


def ends(picking: Picking) -> Iterator[Answer]:
    """All answers that some actions lead to."""
    for action in range(ACTIONS):
        if picking.legal(action) and action != MORE:
            further = picking.take(action)
            if isinstance(further, Done):
                yield further.answer
            else:
                yield from ends(further)


@pytest.mark.parametrize(
    "decision",
    [
        ChooseOne(0, "Which?", ["pass", "play:12"]),
        ChooseCard(0, "Who?", [14, 9, 30]),
        YesNo(0, "Really?"),
        ChooseNumber(0, "How many?", -1, 3),
        Look(0, "Look.", [9], 10),
        ChooseSome(0, "Who?", [9, 12, 10, 11], 0, 4),
        ChooseSome(0, "Who?", [9, 12, 10, 11], 2, 3),
        ChooseSome(0, "Who?", [9, 12, 10, 11], 4, 4),
        ChooseSome(0, "Who?", [9, 12], 1, 1),
        ChooseSome(0, "Who?", [], 0, 3),
    ],
)
def test_every_answer_is_reached_in_one_way(decision: Decision) -> None:
    assert Counter(ends(Picking(decision))) == Counter(decision.answers())


@pytest.mark.parametrize(("least", "most"), [(0, 3), (2, 2), (3, 3)])
def test_every_order_is_reached_in_one_way(least: int, most: int) -> None:
    orders = [order for size in range(least, most + 1) for order in permutations((8, 9, 10), size)]
    assert Counter(ends(Picking(Order(0, "In which order?", [8, 9, 10], least, most)))) == Counter(orders)


def test_more_options_than_actions_come_in_pages() -> None:
    decision = ChooseNumber(0, "How many?", 0, 2 * PAGE + 10)
    first = Picking(decision)
    second = first.take(MORE)
    assert isinstance(second, Picking)
    third = second.take(MORE)
    assert isinstance(third, Picking)
    assert third.take(MORE) == first
    assert (first.take(0), second.take(5), third.take(10)) == (Done(0), Done(PAGE + 5), Done(2 * PAGE + 10))
    assert not third.legal(11)
    assert not Picking(YesNo(0, "Really?")).legal(MORE)


@pytest.mark.parametrize("action", [-1, 2, ENOUGH, MORE, ACTIONS, 10_000])
def test_an_action_that_is_not_on_offer_is_refused(action: int) -> None:
    picking = Picking(YesNo(0, "Really?"))
    with pytest.raises(IllegalAnswer, match="not on offer"):
        picking.take(action)


@pytest.mark.parametrize("edition", EDITIONS)
def test_any_answer_of_a_real_game_is_given_in_actions(edition: str) -> None:
    dice = chance.seeded("picking")
    for game in moves(new_game(3, edition), 3):
        for decision in game.decisions:
            dice, answer = decision.sample(dice)
            step: Picking | Done = Picking(decision)
            while isinstance(step, Picking):
                step = step.take(step.toward(answer))
            assert step.answer == answer


def test_the_way_to_an_answer_on_another_page() -> None:
    step: Picking | Done = Picking(ChooseNumber(0, "How many?", 0, 1000))
    while isinstance(step, Picking):
        step = step.take(step.toward(900))
    assert step == Done(900)
