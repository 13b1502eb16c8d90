"""Worlds made up from a view: they look like the view, and everything hidden in them is a guess."""

from tests.bots.test_secrecy import moments

from spaceline.bots.worlds import Knowledge, world
from spaceline.cards.models import Dilemma
from spaceline.decks import sealed_decks
from spaceline.engine import places
from spaceline.game import Game

PHASES = {"Give": "orders", "Play": "plays"}


def made_up(game: Game, seed: int | str) -> tuple[int, Game]:
    """The player who decides, and a world in which that player sees the same."""
    decision = game.decisions[0]
    deck = sealed_decks(5, game.setup.rules.edition)[decision.player]
    knowledge = Knowledge(game.setup.rules, deck)
    return decision.player, world(game.view(decision.player), knowledge, PHASES[decision.prompt[:4]], seed)


def test_a_world_looks_like_the_view_it_was_made_from() -> None:
    for game in moments(5, "2001"):
        player, guess = made_up(game, 1)
        seen, told = game.view(player), guess.view(player)
        assert {key: told[key] for key in told if key != "decision"} == {
            key: seen[key] for key in seen if key != "decision"
        }
        ours = {option["id"] for option in seen["decision"]["options"]}
        assert {option["id"] for option in told["decision"]["options"]} == ours


def test_every_card_of_a_world_is_in_one_place_and_the_numbers_add_up() -> None:
    for game in moments(5, "2023"):
        _, guess = made_up(game, 2)
        state = guess.table.state
        placed = [card for cards in state.contents.values() for card in cards]
        assert sorted(placed) == sorted(state.cards)
        assert len(state.cards) >= len(game.table.state.cards) - 2


def test_two_worlds_differ_in_what_is_hidden_and_the_same_seed_gives_the_same_one() -> None:
    game = next(iter(moments(5, "2001")))
    _, one = made_up(game, "a")
    _, again = made_up(game, "a")
    _, other = made_up(game, "b")
    assert one.digest == again.digest
    names = [[world.table.name(card) for card in sorted(world.table.state.cards)] for world in (one, again, other)]
    assert names[0] == names[1] != names[2]


def test_unknown_seeds_under_our_missions_are_dilemmas_that_may_lie_there() -> None:
    for game in moments(5, "2000"):
        player, guess = made_up(game, 3)
        table = guess.table
        for mission in table.spaceline:
            if table.owner(mission) != player:
                continue
            for card in table.at(places.seeds(mission)):
                facts = table.card(card)
                if table.owner(card) != player and isinstance(facts, Dilemma):
                    assert facts.where.admits(table.mission(mission).where)


def test_the_own_draw_deck_holds_only_cards_of_the_own_deck() -> None:
    for game in moments(5, "2001"):
        player, guess = made_up(game, 4)
        deck = sealed_decks(5, "2001")[player]
        names = [guess.table.name(card) for card in guess.table.at(places.draw_deck(player))]
        assert set(names) <= set(deck.draw)


def test_a_dilemma_that_went_back_is_the_next_to_be_met_in_a_world_too() -> None:
    found = 0
    for seed in range(5, 9):
        for game in moments(seed, "2001"):
            player = game.decisions[0].player
            knowledge = Knowledge(game.setup.rules, game.setup.decks[player])
            guess = world(game.view(player), knowledge, PHASES[game.decisions[0].prompt[:4]], 4)
            for location in game.view(player)["spaceline"]:
                for card in location["met"][:1]:
                    if location["owner"] == player:
                        found += 1
                        assert guess.table.at(places.seeds(location["id"]))[0] == card["id"]
                        assert guess.table.name(card["id"]) == card["name"]
    assert found
