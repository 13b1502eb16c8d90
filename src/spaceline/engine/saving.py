"""A position as plain lists and numbers for JSON, and back."""

from typing import Any

from spaceline.engine.state import CardState, Frame, PlayerState, State, Turn


def to_plain(state: State) -> dict[str, Any]:
    return {
        "cards": [[number, *_listed(tuple(card))] for number, card in sorted(state.cards.items())],
        "contents": [[place, list(cards)] for place, cards in sorted(state.contents.items())],
        "players": [_listed(tuple(player)) for player in state.players],
        "turn": _listed(tuple(state.turn)),
        "frames": [_listed(tuple(frame)) for frame in state.frames],
        "live": list(state.live),
        "chance": state.chance,
        "starter": state.starter,
        "over": None if state.over is None else list(state.over),
        "journal": [to_plain(past) for past in state.journal],
    }


def _listed(values: tuple[Any, ...]) -> list[Any]:
    return [_listed(value) if isinstance(value, tuple) else value for value in values]


def from_plain(plain: dict[str, Any]) -> State:
    state = State()
    state.cards = {row[0]: CardState(*_tupled(row[1:])) for row in plain["cards"]}
    state.contents = {place: tuple(cards) for place, cards in plain["contents"]}
    one, two = (PlayerState(*_tupled(row)) for row in plain["players"])
    state.players = (one, two)
    state.turn = Turn(*_tupled(plain["turn"]))
    state.frames = tuple(Frame(*_tupled(row)) for row in plain["frames"])
    state.live = tuple(plain["live"])
    state.chance = plain["chance"]
    state.starter = plain["starter"]
    over = plain["over"]
    state.over = None if over is None else (over[0], over[1], over[2])
    state.journal = tuple(from_plain(past) for past in plain["journal"])
    return state


def _tupled(values: list[Any]) -> tuple[Any, ...]:
    return tuple(_tupled(value) if isinstance(value, list) else value for value in values)
