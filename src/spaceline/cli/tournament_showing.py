"""How an event looks in a terminal, and as JSON: rounds, results, standings and the checklist."""

from typing import Any

from rich import box as frames
from rich.table import Table
from rich.text import Text

from spaceline.cli.output import console
from spaceline.tournament.sanction import Item, Judgement
from spaceline.tournament.standings import Standing
from spaceline.tournament.state import Event, Result, Round
from spaceline.tournament.vocabulary import Status

_COLOURS = {
    Judgement.PASSES: "green",
    Judgement.FAILS: "bold red",
    Judgement.OPEN: "yellow",
    Judgement.ADVICE: "cyan",
}


def plain_table(*columns: str, numbers: tuple[str, ...] = ()) -> Table:
    table = Table(box=frames.SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        table.add_column(column, justify="right" if column in numbers else "left", overflow="fold")
    return table


def round_document(event: Event, each: Round) -> dict[str, Any]:
    return {
        "round": each.number,
        "pairings": [
            {
                "table": table.number,
                "players": [event.name_of(player) for player in table.players],
                "reasons": list(table.reasons),
                "rematch": table.rematch,
            }
            for table in each.tables
        ],
        "bye": None if each.bye is None else event.name_of(each.bye),
        "byes": [
            {"player": event.name_of(bye.player), "reasons": list(bye.reasons), "repeat": bye.repeat}
            for bye in each.byes
        ],
        "time_limit": each.time_limit,
    }


def show_round(event: Event, each: Round) -> None:
    limit = f", {each.time_limit} minutes a game" if each.time_limit else ""
    table = plain_table("Table", "Players", "Why", numbers=("Table",))
    for seat in each.tables:
        first, second = (event.name_of(player) for player in seat.players)
        names = Text(f"{first}\n{second}")
        if seat.result is not None:
            one, two = seat.result.scores
            pending = "" if seat.result.final else " (to be signed)"
            names = Text(f"{first} {one}\n{second} {two}{pending}")
        if seat.rematch:
            names.append("\nrematch", "yellow")
        table.add_row(str(seat.number), names, Text("\n".join(seat.reasons)))
    for bye in each.byes:
        again = " (again)" if bye.repeat else ""
        table.add_row("bye", Text(f"{event.name_of(bye.player)}{again}"), Text("\n".join(bye.reasons)))
    console.print(Text(f"{event.name}: round {each.number}{limit}", "bold"))
    console.print(table)
    for line in each.changes:
        console.print(Text(line, "dim"))


def result_document(event: Event, number: int, table: int) -> dict[str, Any]:
    seat = event.round(number).table(table)
    document: dict[str, Any] = {
        "round": number,
        "table": table,
        "players": [event.name_of(player) for player in seat.players],
    }
    return document | (_result(event, seat.players, seat.result) if seat.result is not None else {})


def _result(event: Event, players: tuple[str, str], result: Result) -> dict[str, Any]:
    return {
        "outcome": str(result.outcome),
        "winner": None if result.winner is None else event.name_of(players[result.winner]),
        "scores": [str(score) for score in result.scores],
        "final": result.final,
    }


def show_result(document: dict[str, Any], why: str) -> None:
    first, second = document["players"]
    line = f"{first} {document['scores'][0]}   {second} {document['scores'][1]}"
    console.print(Text(f"Table {document['table']}: {line}", "bold"))
    console.print(Text(f"{document['outcome']}: {why}"))
    if not document["final"]:
        console.print(Text("pending: both players have to sign", "yellow"))


def standing_document(line: Standing) -> dict[str, Any]:
    return {
        "rank": line.rank,
        "player": line.name,
        "victory_points": line.score.victory_points,
        "differential": line.score.differential,
        "score": str(line.score),
        "tied": line.tied,
        "status": str(line.status),
        "id": line.player,
    }


def show_standings(event: Event, lines: tuple[Standing, ...], words: str) -> None:
    table = plain_table("Rank", "Player", "Score", "", numbers=("Rank", "Score"))
    for line in lines:
        rank = f"={line.rank}" if line.tied else str(line.rank)
        left = "" if line.status is Status.PLAYING else str(line.status)
        table.add_row(rank, Text(line.name), str(line.score), Text(left, "dim"))
    console.print(Text(f"{event.name}: standings after round {len(event.rounds)}", "bold"))
    console.print(table)
    console.print(Text(words))


def item_document(item: Item) -> dict[str, str]:
    return {"rule": item.rule, "what": item.what, "judgement": str(item.judgement), "why": item.why}


def show_checklist(items: tuple[Item, ...]) -> None:
    table = plain_table("Rule", "What", "", "Why")
    for item in items:
        table.add_row(item.rule, item.what, Text(str(item.judgement), _COLOURS[item.judgement]), Text(item.why))
    console.print(table)
