"""The table as one player sees it, drawn for a terminal from the player's view alone."""

from collections.abc import Iterable
from typing import Any

from rich import box as frames
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from spaceline.cards import catalogue
from spaceline.cards.models import Mission
from spaceline.engine.view import View

_STATUS = ("stopped", "damaged", "cloaked", "disabled", "phased", "quarantined")
_COLOURS = ("bold green", "bold red")
_SIDES = ("you", "opponent")


def board(view: View) -> RenderableType:
    """The spaceline with everything on it, then both players' piles, then your hand."""
    you = view["you"]
    table = Table(box=frames.SIMPLE_HEAD, pad_edge=False, title=_heading(view), title_justify="left")
    table.add_column("Mission", ratio=3)
    table.add_column("Pts", justify="right")
    table.add_column("Span", justify="right")
    table.add_column("Seeds", justify="right")
    table.add_column("There", ratio=4)
    for location in view["spaceline"]:
        table.add_row(*_location(location, you))
    return Group(table, _piles(view), _hand(view["players"][you]))


def _heading(view: View) -> str:
    if not view["turn"]:
        return str(view["phase"]).capitalize()
    whose = "your" if view["turn_player"] == view["you"] else "the opponent's"
    return f"Turn {view['turn']}, {whose}: {view['phase']}"


def _location(seen: View, you: int) -> tuple[RenderableType, ...]:
    card = catalogue()[seen["name"]]
    side = 0 if seen["owner"] == you else 1
    name = Text(seen["name"], style=_COLOURS[side])
    points = ""
    if isinstance(card, Mission):
        points = str(card.points)
        name.append(f"\n{card.where.value}: {card.requirement}", style="dim")
        if seen.get("outpost"):
            name.append(f"\n{card.outpost} outpost", style=_COLOURS[side])
        if seen["solved_by"] is not None:
            name.append(f"\nsolved by {_SIDES[seen['solved_by'] != you]}", style="bold")
    there = Text("\n").join(_there(seen, you))
    return name, points, str(seen["span"]), str(seen["seeds"] or ""), there


def _there(seen: View, you: int) -> Iterable[Text]:
    if seen.get("aboard_count"):
        yield _host(seen, you, "in the outpost")
    for card in seen["here"]:
        yield _host(card, you, card["name"] + (" (docked)" if card.get("docked") else ""))
    for side in (you, 1 - you):
        team = [card for card in seen["surface"] if card["controller"] == side]
        if team:
            yield Text("on the surface: ", style=_COLOURS[side != you]).append(_names(team), style="default")
    for card in (*seen["held"], *seen["revealed"], *seen.get("on", ())):
        yield Text(card["name"] + _status(card), style="yellow")
    if seen["met"]:
        yield Text("met before: " + _names(seen["met"]), style="yellow")


def _host(card: View, you: int, title: str) -> Text:
    side = card["controller"] != you
    line = Text(title + _status(card), style=_COLOURS[side])
    if "aboard" in card:
        line.append(": " + _names(card["aboard"]), style="default")
    elif card.get("aboard_count"):
        line.append(f": {card['aboard_count']} cards", style="dim")
    for other in card.get("on", ()):
        line.append(f" [{other['name']}]", style="yellow")
    return line


def _names(cards: Iterable[View]) -> str:
    return ", ".join(card["name"] + _status(card) for card in cards)


def _status(card: View) -> str:
    words = [word for word in _STATUS if card.get(word)]
    if card.get("counter"):
        words.append(str(card["counter"]))
    return f" ({', '.join(words)})" if words else ""


def _piles(view: View) -> RenderableType:
    table = Table(box=None, pad_edge=False)
    for heading in ("", "Points", "Missions", "Hand", "Deck", "Discards", "On the table"):
        table.add_column(heading, justify="left" if heading in ("", "On the table") else "right")
    for seat in (view["you"], 1 - view["you"]):
        player: dict[str, Any] = view["players"][seat]
        table.add_row(
            Text(_SIDES[seat != view["you"]].capitalize(), style=_COLOURS[seat != view["you"]]),
            str(player["points"]),
            str(len(player["solved"])),
            str(player["hand_count"]),
            str(player["draw_count"]),
            str(player["discard_count"]),
            _names(player["table"]),
        )
    return table


def _hand(player: View) -> RenderableType:
    cards = player["hand"] or ()
    return Text("Hand: ", style="bold").append(_names(cards) or "empty", style="default")
