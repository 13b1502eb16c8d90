"""`spaceline game`: games between bots, and games told again from their records."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer

from spaceline.bots import Bot, bot, decks_for, play_out
from spaceline.cli.output import InputError, Json, console, emit, read_json, read_text, write_text
from spaceline.decks import Deck, check, read_deck
from spaceline.formats.deck_rules import deck_rules
from spaceline.formats.rulesets import for_edition
from spaceline.game import Game, RecordError
from spaceline.tournament.finished import result_document

app = typer.Typer(no_args_is_help=True, help="Games between bots, and their records.", rich_markup_mode=None)

Edition = Annotated[str, typer.Option("--edition", help="2000, 2001 or 2023.")]
Seed = Annotated[int, typer.Option("--seed", help="Makes the game repeatable.")]


def chosen_decks(decks: str, seed: int, edition: str, bots: Sequence[Bot]) -> tuple[Deck, Deck]:
    """The decks of two files separated by a comma; when none are named, each bot builds its own from a box."""
    if not decks:
        return decks_for(bots, seed, edition)
    files = decks.split(",")
    if len(files) != 2:
        raise InputError("--decks takes two files separated by a comma")
    rules = deck_rules(edition=edition)
    one, two = (read_deck(read_text(file)).known() for file in files)
    for file, deck in zip(files, (one, two), strict=True):
        faults = check(deck, rules).errors
        if faults:
            raise InputError(f"{file} is not a legal deck: {faults[0].message} ({faults[0].rule})")
    return one, two


def outcome(game: Game) -> dict[str, Any]:
    """A finished game's result with its tournament score."""
    if game.result is None:
        raise RecordError("the game is not over")
    return result_document(game.result)


def tell_result(document: Mapping[str, Any]) -> None:
    result = document["result"]
    who = "nobody" if result["winner"] is None else f"player {result['winner'] + 1}"
    console.print(f"{result['kind'].capitalize()} ({result['how']}): {who}")
    console.print(f"Missions {result['missions'][0]} to {result['missions'][1]}, ", end="")
    console.print(f"points {result['points'][0]} to {result['points'][1]}, score {' / '.join(result['score'])}")
    console.print(f"{document['turns']} turns, {document['decisions']} decisions", style="dim")


@app.command("run")
def run(
    bots: Annotated[str, typer.Option("--bots", help="Two bots separated by a comma.")] = "random,random",
    edition: Edition = "2001",
    decks: Annotated[str, typer.Option("--decks", help="Two deck files separated by a comma.")] = "",
    seed: Seed = 0,
    record: Annotated[Path | None, typer.Option("--record", help="Write the game's record to this file.")] = None,
    as_json: Json = False,
) -> None:
    """Lets two bots play one game."""
    names = bots.split(",")
    if len(names) != 2:
        raise InputError("--bots takes two bots separated by a comma")
    players = [bot(name, f"{seed}/{seat}") for seat, name in enumerate(names)]
    game = Game.start(for_edition(edition), chosen_decks(decks, seed, edition, players), seed)
    start = perf_counter()
    decisions = play_out(game, players)
    document = {
        "result": outcome(game),
        "turns": game.table.state.turn.number,
        "decisions": decisions,
        "digest": game.digest,
        "seconds": round(perf_counter() - start, 4),
    }
    if record is not None:
        write_text(record, json.dumps({**game.record, "digest": game.digest}) + "\n")
    if as_json:
        emit(document)
    else:
        tell_result(document)


@app.command("replay")
def replay(
    file: Annotated[str, typer.Argument(help="A record written by `game run`.")],
    verify: Annotated[bool, typer.Option("--verify", help="Exit 1 unless it reaches the recorded digest.")] = False,
    until: Annotated[int | None, typer.Option("--until", help="Stop after so many answers.", min=0)] = None,
    as_json: Json = False,
) -> None:
    """Tells a recorded game again, sentence by sentence."""
    record = read_json(file)
    if not isinstance(record, dict):
        raise InputError(f"{file} is not a game record")
    game = Game.from_record(record, until=until)
    same = game.digest == record.get("digest")
    document: dict[str, Any] = {
        "result": outcome(game) if game.over else None,
        "turns": game.table.state.turn.number,
        "answers": len(game.record["answers"]),
        "digest": game.digest,
        "verified": same if until is None else None,
    }
    if as_json:
        emit({**document, "story": game.story()})
    elif verify:
        console.print("The record reaches its digest." if same else "The record does NOT reach its digest.")
    else:
        for line in game.story():
            console.print(line, markup=False)
    if verify and not same:
        raise typer.Exit(1)
