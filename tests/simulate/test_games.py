"""One game of a plan: seats, seeds and luck, and what is noted of it."""

import pytest

from spaceline.bots import bot, play_out
from spaceline.cards import catalogue
from spaceline.cards.models import Personnel
from spaceline.decks import Deck, sealed_decks
from spaceline.errors import SpacelineError
from spaceline.formats.rulesets import EDITIONS, for_edition
from spaceline.game import Game
from spaceline.simulate import Plan, games, play_one
from spaceline.simulate.games import BrokenGame


def played(plan: Plan, index: int) -> tuple[Game, int]:
    """The same game by hand, and whether the bots had swapped seats."""
    seed, edition = plan.seed_of(index), plan.edition_of(index)
    game = Game.start(for_edition(edition), sealed_decks(seed, edition), seed)
    play_out(game, [bot(name, f"{seed}/{seat}") for seat, name in enumerate(plan.seats_of(index))])
    return game, index % 2


def test_two_games_in_a_row_share_decks_and_luck_with_the_seats_swapped() -> None:
    plan = Plan(("captain", "random"))
    assert [plan.seed_of(index) for index in range(4)] == [0, 0, 1, 1]
    assert [plan.edition_of(index) for index in range(8)] == [e for e in (*EDITIONS, "2000") for _ in range(2)]
    assert [plan.seats_of(index) for index in (0, 1)] == [("captain", "random"), ("random", "captain")]


def test_twins_get_new_decks_every_game() -> None:
    plan = Plan(("random", "random"), "2001")
    assert [plan.seed_of(index) for index in range(3)] == [0, 1, 2]


def test_two_seeds_have_no_game_in_common() -> None:
    one, two = Plan(("random", "random")), Plan(("random", "random"), seed=1)
    assert one.seed_of(games.MOST_GAMES - 1) < two.seed_of(0)


@pytest.mark.parametrize("index", [0, 1, 4, 5])
def test_what_is_noted_is_what_happened_by_bot_and_not_by_seat(index: int) -> None:
    plan = Plan(("captain", "random"))
    noted = play_one(plan, index)
    game, swapped = played(plan, index)
    result = game.result
    assert result is not None
    assert result.winner is not None
    assert noted.winner == result.winner ^ swapped
    assert noted.first == game.table.state.starter ^ swapped
    assert (noted.missions[swapped], noted.points[swapped]) == (result.missions[0], result.points[0])
    assert (noted.kind, noted.how, noted.turns) == (result.kind, result.how, game.table.state.turn.number)
    met = [(game.table.name(o.cards[0]), o.player) for o in game.occurrences if o.rule == "BR-10.6"]
    failed = [(game.table.name(o.cards[0]), o.player) for o in game.occurrences if o.kind == "failed"]
    assert sum(row.met for row in noted.dilemmas) == len(met)
    for row in noted.dilemmas:
        assert row.met == met.count((row.dilemma, row.bot ^ swapped))
        assert row.failed == failed.count((row.dilemma, row.bot ^ swapped))


def test_the_affiliation_of_a_deck_is_that_of_most_of_its_people() -> None:
    def most(deck: Deck) -> str:
        people = [card.affiliations[0] for name in deck.draw if isinstance(card := catalogue()[name], Personnel)]
        return max(sorted(set(people)), key=people.count)

    plan = Plan(("random", "random"), "2001")
    noted = [play_one(plan, index) for index in range(4)]
    by_hand = [tuple(map(most, sealed_decks(index, "2001"))) for index in range(4)]
    assert [game.affiliations for game in noted] == [pair[::-1] if i % 2 else pair for i, pair in enumerate(by_hand)]
    assert len(set(by_hand)) > 1


def test_a_bot_keeps_the_budget_in_its_name() -> None:
    plan = Plan(("admiral:40", "admiral:5"), "2001")
    assert plan.seats_of(1) == ("admiral:5", "admiral:40")
    assert not plan.twins
    assert plan.document()["bots"] == ["admiral:40", "admiral:5"]


@pytest.mark.parametrize("plan", [("captain", "kirk", "all"), ("admiral:lots", "random", "all")])
def test_a_plan_that_cannot_be_played_is_refused(plan: tuple[str, str, str]) -> None:
    with pytest.raises(SpacelineError, match="bot"):
        Plan(plan[:2], plan[2])


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(SpacelineError, match="1999"):
        Plan(("random", "random"), "1999")


def test_a_game_that_breaks_off_tells_how_to_play_it_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: Game, bots: object) -> int:
        raise RuntimeError("the warp core is cold")

    monkeypatch.setattr(games, "play_out", broken)
    with pytest.raises(BrokenGame) as told:
        play_one(Plan(("captain", "random"), seed=2), 3)
    assert "game 3 broke off (RuntimeError: the warp core is cold)" in str(told.value)
    assert "spaceline game run --bots random,captain --edition 2001 --seed 2000001" in str(told.value)
