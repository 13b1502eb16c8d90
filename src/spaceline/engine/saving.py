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
    one, two = (PlayerState(*_tupled(row)) for row in plain["players"])
    over = plain["over"]
    return State(
        cards={row[0]: CardState(*_tupled(row[1:])) for row in plain["cards"]},
        contents={place: tuple(cards) for place, cards in plain["contents"]},
        players=(one, two),
        turn=Turn(*_tupled(plain["turn"])),
        frames=tuple(Frame(*_tupled(row)) for row in plain["frames"]),
        live=tuple(plain["live"]),
        chance=plain["chance"],
        starter=plain["starter"],
        over=None if over is None else (over[0], over[1], over[2]),
        journal=tuple(from_plain(past) for past in plain["journal"]),
    )


def _tupled(values: list[Any]) -> tuple[Any, ...]:
    return tuple(_tupled(value) if isinstance(value, list) else value for value in values)
