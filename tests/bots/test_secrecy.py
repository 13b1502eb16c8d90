"""No cheating: what a bot cannot see makes no difference to what it answers."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from tests.properties.test_leaks import busy_game, shown_to, twins

from spaceline.behaviours import book
from spaceline.bots import Bot, answer_of, bot, sit_down
from spaceline.cards import Card, catalogue
from spaceline.cards.models import Dilemma, Personnel
from spaceline.decks import sealed_decks
from spaceline.engine import chance, places
from spaceline.engine.core import Cast
from spaceline.engine.decisions import IllegalAnswer
from spaceline.engine.reporting import DEFAULTS
from spaceline.engine.secrecy import knows
from spaceline.game import Game

EDITIONS = ("2000", "2001", "2023")
EVERY = 7
"""Every so many decisions a position is looked at."""


def others(card: Card) -> list[Card]:
    """Cards that could as well lie where that one does, hidden."""
    cards = catalogue().values()
    if isinstance(card, Dilemma):
        return [other for other in cards if isinstance(other, Dilemma) and other.where is card.where]
    return [other for other in cards if isinstance(other, Personnel) and not book("printed").get(other.name)]


def disguised(game: Game, player: int, seed: int) -> Game:
    """The same position with other cards wherever that player cannot look, and other luck to come."""
    twin = game.clone()
    table = twin.table
    dice = chance.seeded(seed)
    cards = dict(table.cast.cards)
    for number, card in table.cast.cards.items():
        place = table.place(number)
        hidden = not knows(table, player, number) and place != places.discard_pile(1 - player)
        if hidden and isinstance(card, Dilemma | Personnel) and number not in table.state.live:
            pool = others(card)
            dice, index = chance.below(dice, len(pool))
            cards[number] = pool[index]
    cast = Cast(list(cards.values()), list(table.cast.owners.values()), book(twin.setup.rules.layer), DEFAULTS)
    twin.setup = replace(twin.setup, cast=cast)
    table.cast = cast
    table.state.chance = dice
    return twin


def moments(seed: int, edition: str) -> Iterator[Game]:
    """Positions of a game between captains in which somebody gives an order or plays a card."""
    game = Game.start(f"warp-speed-{edition}", sealed_decks(seed, edition), seed, logged=False)
    bots: list[Bot] = [bot("captain", 1), bot("captain", 2)]
    count = 0
    while not game.over:
        decision = game.decisions[0]
        if decision.prompt.startswith(("Give an order, or end", "Play a card (")):
            count += 1
            if count % EVERY == 0:
                yield game.clone()
        game.decide(decision.player, answer_of(bots[decision.player], game, decision))


@pytest.mark.parametrize("name", ["random", "cadet", "captain", "admiral:16"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_hidden_cards_do_not_change_an_answer(name: str, edition: str) -> None:
    changed = 0
    for index, game in enumerate(moments(5, edition)):
        if name.startswith("admiral") and index > 2:
            break
        player = game.decisions[0].player
        twin = disguised(game, player, index)
        assert twin.view(player) == game.view(player)
        changed += twin.table.cast.cards != game.table.cast.cards
        answers = []
        for world in (game, twin):
            bots: list[Bot] = [bot(name, "same"), bot(name, "same")]
            sit_down(bots, game)  # each knows its own deck, in both worlds
            answers.append(bots[player].choose(world.view(player), world.decisions[0]))
        assert answers[0] == answers[1]
    assert changed  # there was something to hide


def pair_of(game: Game, player: int, dice: Random) -> tuple[Game, Game] | None:
    """Two positions that a player cannot tell apart, if there are two: not where a card shows what was hidden."""
    try:
        one, two = twins(game, player, dice)
    except IllegalAnswer:
        return None
    if one.decision_for(player) is None or two.decision_for(player) is None or shown_to(one, player):
        return None
    return one, two


@pytest.mark.parametrize("name", ["random", "cadet", "captain", "admiral:12"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bot_with_all_it_remembers_cannot_tell_two_worlds_apart(name: str, edition: str) -> None:
    game = busy_game(4, edition)
    dice = Random(4)
    players, doubles = ([bot(name, seat) for seat in (0, 1)] for _ in range(2))
    compared = asked = 0
    while not game.over:
        decision = game.decisions[0]
        seat = decision.player
        one, two = pair_of(game, seat, dice) or (game, game)
        answers = [
            each[seat].choose(world.view(seat), world.decision_for(seat) or decision)
            for each, world in ((players, one), (doubles, two))
        ]
        assert answers[0] == answers[1], decision.prompt
        compared += one is not game
        asked += 1
        game.decide(seat, answers[0])
    assert compared > asked / 2
