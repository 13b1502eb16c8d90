"""Control: a player gives orders with the other one's cards until they are stopped or given back (BR-2.8, BR-16.9)."""

from collections.abc import Sequence

from spaceline.engine.orders import order_options, perform_order
from spaceline.engine.plays import interrupt_options, offer_gap, remember, settle
from spaceline.engine.state import Frame
from spaceline.engine.table import Table


def acting(game: Table, player: int) -> bool:
    """It is the player's turn, or the player has taken control in the other's."""
    return game.state.turn.player == player or any(
        frame.kind == "control" and frame.player == player for frame in game.state.frames
    )


def take_control(game: Table, player: int, cards: Sequence[int], stopped_after: Sequence[int] = (0,)) -> None:
    """Cards come under a player's control, who gives orders with them at once; some are stopped afterwards."""
    for card in cards:
        game.set(card, controller=player)
    game.state.journal = ()  # nobody undoes what the other one did
    game.push(Frame("control", player, tuple(stopped_after), tuple(cards)))


def give_back(game: Table, frame: Frame) -> None:
    """Control ends; those whom the text names are stopped, or all of them where it names none."""
    kept = [card for card in frame.cards if game.in_play(card)]
    for card in kept:
        game.set(card, controller=1 - frame.player)
    game.state.journal = ()
    game.stop([card for card in kept if not frame.numbers or card in frame.numbers], "BR-11.1")


async def control_segment(game: Table, frame: Frame) -> None:
    """The opponent gives orders with cards under control until they are stopped or given back (BR-16.9, EP-28)."""
    player = frame.player
    group = frozenset(card for card in frame.cards if game.in_play(card) and not game.state.cards[card].stopped)
    options = order_options(game, player, group) + interrupt_options(game, player) if group else []
    answer = "end"
    if options:
        prompt = "Give an order with the cards you control, or give them back"
        answer = await game.choose(player, prompt, [*options, "end"], labels=game.label)
    if answer == "end":
        game.pop()
        give_back(game, frame)
        return
    remember(game)
    await perform_order(game, player, answer, group)
    await settle(game)
    if game.frame is frame:
        offer_gap(game, 1 - player)
