"""A turn from its start to its draw: what unstops, what ticks, what is drawn, and whose turn is next."""

from collections.abc import Sequence

from spaceline.engine import places
from spaceline.engine.battle import grudges
from spaceline.engine.behaviour import Play
from spaceline.engine.plays import offer_gap, settle
from spaceline.engine.result import end_if_exhausted
from spaceline.engine.state import Frame, Turn
from spaceline.engine.table import Table

REPAIR_TURNS = 2


async def start_turn(game: Table, frame: Frame) -> None:
    """The player's cards can act again, RANGE is restored, start-of-turn effects happen (BR-6.1)."""
    player = frame.player
    number = game.state.turn.number + 1
    again = number > 1 and game.state.turn.player == player
    marks = grudges(game.state.turn, player)
    game.state.turn = Turn(number, player, marks=("second turn", *marks) if again else marks)
    game.state.journal = ()
    game.tell("turn", player, (), "BR-6.1", str(number))
    rested = []
    for card, state in game.state.cards.items():
        if not (state.stopped or state.range_used or state.damaged):
            continue
        if state.controller != player or not places.in_play(state.place):
            continue
        if state.stopped:
            rested.append(card)
        if state.range_used:
            game.set(card, range_used=0)
        if state.damaged and game.under_repair(card):
            game.set(card, marks=(*(m for m in state.marks if m != "in dock"), "in dock"))
    game.unstop(rested)
    await happen(game, "start_of_turn")
    await settle(game)
    game.replace(Frame("opening-plays", player))


async def happen(game: Table, moment: str) -> None:
    """A start- or end-of-turn moment of every live card: the turn player's first (BR-7.6)."""
    player = game.state.turn.player
    live = game.listening(moment)
    mine = [card for card in live if game.controller(card) == player]
    others = [card for card in live if game.controller(card) != player]
    for seat, cards in ((player, mine), (1 - player, others)):
        for card in await in_order(game, seat, cards):
            if card in game.state.live:
                mind = game.cast.minds[card]
                await (mind.start_of_turn(game, card) if moment == "start_of_turn" else mind.end_of_turn(game, card))


async def in_order(game: Table, player: int, cards: Sequence[int]) -> Sequence[int]:
    """Of a player's cards that are due at the same moment, the player says which comes first (BR-6.1, BR-7.6)."""
    due = [card for card in cards if game.cast.minds[card].due(game, card)]
    if len({game.name(card) for card in due}) < 2:
        return cards
    chosen = iter(await game.order(player, "In which order do your cards take effect?", due, len(due), len(due)))
    return [next(chosen) if card in due else card for card in cards]


async def opening_plays(game: Table, frame: Frame) -> None:
    """Cards that play only at the start of your turn."""
    player = frame.player
    options = [
        f"play:{card}"
        for card in game.at(places.hand(player))
        if (mind := game.mind(card)) is not None
        and mind.start_of_turn_only
        and game.may_play(Play(card, player, places.hand(player)))
    ]
    if options:
        answer = await game.choose(
            player, "Play a card at the start of your turn?", [*options, "pass"], labels=game.label
        )
        if answer != "pass":
            await game.play(Play(int(answer.split(":")[1]), player, places.hand(player)))
            await settle(game)
            return
    game.replace(Frame("plays", player))
    offer_gap(game, 1 - player)


async def end_turn(game: Table, frame: Frame) -> None:
    """End-of-turn effects, countdowns and repairs, before the draw (BR-6.1)."""
    player = frame.player
    await happen(game, "end_of_turn")
    damaged = [(card, state) for card, state in game.state.cards.items() if state.damaged]
    for card, state in damaged:
        if state.controller == player and "in dock" in state.marks and game.in_play(card):
            if not game.under_repair(card):
                game.set(card, counter=0, marks=tuple(m for m in state.marks if m != "in dock"))
            elif state.counter + 1 >= REPAIR_TURNS:
                game.repair(card)
            else:
                game.set(card, counter=state.counter + 1)
    await settle(game)
    game.replace(Frame("draw", player))


async def draw_cards(game: Table, frame: Frame) -> None:
    """The draw that closes the turn, then evening up to seven (WS-38, WS-39, WS-41)."""
    player = frame.player
    quiet = game.state.turn.no_draw
    if not quiet:
        extra = sum(game.cast.minds[live].extra_draws(game, live, player) for live in game.listening("extra_draws"))
        await game.draw(player, 1 + extra, "WS-38")
    if game.rules.even_up and not (quiet and game.rules.no_draw_stops_even_up):
        await even_up(game, player, drawing=not quiet)
    end_if_exhausted(game)
    game.replace(Frame("start", next_player(game, player)))


async def even_up(game: Table, player: int, *, drawing: bool) -> None:
    """To exactly seven, if possible (WS-39)."""
    size = game.rules.hand_size
    while drawing and len(game.at(places.hand(player))) < size and await game.draw(player, 1, "WS-39"):
        pass
    surplus = len(game.at(places.hand(player))) - size
    if surplus > 0:
        hand = game.at(places.hand(player))
        prompt = f"Discard {surplus} to even up to {size}"
        for card in await game.choose_some(player, prompt, hand, surplus, surplus):
            await game.discard(card, "WS-39")


def next_player(game: Table, player: int) -> int:
    """The other player, unless a card gives a second turn."""
    if "second turn" not in game.state.turn.marks and any(
        game.cast.minds[live].double_turn(game, live, player) for live in game.listening("double_turn")
    ):
        return player
    return 1 - player
