"""Bots build their decks from a box: most of them as the automatic builder does, an admiral with everybody in it."""

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from spaceline.bots import BOTS, bot, builder_of, decks_for, sit_down
from spaceline.cards import catalogue
from spaceline.cards.models import Personnel
from spaceline.decks import Deck, build, check, sealed_decks
from spaceline.formats.deck_rules import DeckRules, deck_rules
from spaceline.formats.rulesets import EDITIONS, for_edition
from spaceline.game import Game
from spaceline.products import open_boxes, products
from spaceline.simulate.games import Plan, play_one


def people(names: Sequence[str]) -> list[str]:
    return sorted(name for name in names if isinstance(catalogue()[name], Personnel))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", sorted(BOTS))
def test_every_bot_builds_a_legal_deck_from_any_box(name: str, edition: str) -> None:
    rules = deck_rules(edition=edition)
    for box in open_boxes(products()["enhanced-premiere"], 5, 12):
        deck = builder_of(bot(name))(box.pool, rules, Random(3))
        assert check(deck, rules, box.pool).legal


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_admiral_leaves_nobody_in_the_box_who_could_serve_with_the_others(edition: str) -> None:
    rules = deck_rules(edition=edition)
    more = 0
    for box in open_boxes(products()["enhanced-premiere"], 5, 12):
        taken = builder_of(bot("admiral"))(box.pool, rules, Random(3))
        for name in set(people(list(box.pool))) - set(taken.draw):
            card = catalogue()[name]
            assert isinstance(card, Personnel)
            serving = [other for n in people(taken.draw) if isinstance(other := catalogue()[n], Personnel)]
            assert card.unique
            assert any(card.personas & other.personas for other in serving), name
        more += len(taken.draw) > len(build(box.pool, rules, Random(3)).draw)
    assert more > 6


@pytest.mark.parametrize("name", ["random", "cadet", "captain"])
def test_the_others_take_what_the_automatic_builder_gives_them(name: str) -> None:
    assert decks_for((bot(name), bot(name)), 9, "2001") == sealed_decks(9, "2001")


def test_each_bot_builds_from_the_box_of_its_seat() -> None:
    plain = sealed_decks(9, "2001")
    own = decks_for((bot("admiral"), bot("admiral")), 9, "2001")
    assert own[0] != plain[0]
    assert own[1] != plain[1]
    assert decks_for((bot("admiral"), bot("captain")), 9, "2001") == (own[0], plain[1])
    assert decks_for((bot("captain"), bot("admiral")), 9, "2001") == (plain[0], own[1])


class Hoarder:
    """A bot of somebody else's."""

    name = "hoarder"

    def build(self, pool: Mapping[str, int], rules: DeckRules, rng: Random, *, name: str | None = None) -> Deck:
        return build(pool, rules, rng, name=name, people=1)


def test_any_bot_may_build_in_its_own_way() -> None:
    lean, usual = decks_for((Hoarder(), bot("captain")), 9, "2001")  # type: ignore[arg-type]
    assert len(people(lean.draw)) < 16 <= len(people(usual.draw))


def test_simulated_games_are_played_with_the_decks_the_bots_built(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[tuple[Deck, Deck]] = []
    start = Game.start

    def noted(rules: object, decks: tuple[Deck, Deck], *rest: object, **more: object) -> Game:
        started.append(decks)
        return start(rules, decks, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Game, "start", noted)
    plan = Plan(("admiral:1", "captain"), "2001", seed=9)
    play_one(plan, 0)
    play_one(plan, 1)
    seed, pair = plan.seed_of(0), (bot("admiral"), bot("captain"))
    assert started == [decks_for(pair, seed, "2001"), decks_for(pair[::-1], seed, "2001")]


def test_an_admiral_who_sits_down_knows_the_deck_it_built() -> None:
    admiral, captain = bot("admiral"), bot("captain")
    game = Game.start(for_edition("2001"), decks_for((admiral, captain), 9, "2001"), 9)
    sit_down((admiral, captain), game)
    assert admiral._knowledge.deck == game.setup.decks[0]  # type: ignore[attr-defined]
