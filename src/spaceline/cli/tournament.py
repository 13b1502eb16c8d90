"""`spaceline tournament`: run an event from its first pairing to its last result, in one file that anyone can check."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from spaceline.cli import tournament_conduct, tournament_paper, tournament_setup
from spaceline.cli.output import InputError, Json, console, emit, write_text
from spaceline.cli.tournament_file import (
    At,
    By,
    Ending,
    EventPath,
    FlatFifty,
    Intermix,
    Lifted,
    Missions,
    Points,
    Reason,
    RoundNumber,
    TableNumber,
    act,
    game_report,
    load,
    moment,
    named,
    seat_of,
)
from spaceline.cli.tournament_showing import (
    result_document,
    round_document,
    show_result,
    show_round,
    show_standings,
    standing_document,
)
from spaceline.tournament import actions, store
from spaceline.tournament.bracket import bracket_of
from spaceline.tournament.bracket_drawing import as_svg, as_text
from spaceline.tournament.check import differences
from spaceline.tournament.planning import plan_round
from spaceline.tournament.policy import GUIDE
from spaceline.tournament.sanction import failings
from spaceline.tournament.scoring import score_game
from spaceline.tournament.standings import standings as ranked_standings
from spaceline.tournament.standings import verdict
from spaceline.tournament.state import Event
from spaceline.tournament.steps import Action, Dropped, Returned, Signed, Undone
from spaceline.tournament.vocabulary import EventFormat, TournamentError

app = typer.Typer(no_args_is_help=True, help="Run events by the Tournament Guide.", rich_markup_mode=None)

Who = Annotated[str | None, typer.Argument(metavar="NAME", help="The player.")]
Player = Annotated[str | None, typer.Option("--player", help="The player.")]


@app.command()
def pair(
    event_file: EventPath,
    time_limit: Annotated[int | None, typer.Option("--time-limit", help="Minutes a game, announced now.")] = None,
    at: At = None,
    by: By = None,
    as_json: Json = False,
) -> None:
    """Pairs the next round."""
    event = act(event_file, lambda event: plan_round(event, time_limit), at, by).event
    current = event.rounds[-1]
    notes = []
    if event.sanction_wanted and current.number == 1:
        notes = [f"this event is not sanctioned: {item.why} ({item.rule})" for item in failings(event)]
    planned = event.details.planned_rounds
    if planned is not None and current.number > planned:
        notes.append(f"this is round {current.number} of {planned} planned")
    if as_json:
        emit(round_document(event, current) | {"notes": notes})
        return
    show_round(event, current)
    for note in notes:
        console.print(Text(note, "yellow"))


@app.command()
def report(
    event_file: EventPath,
    table: TableNumber,
    how: Ending,
    score: Points = None,
    winner: Annotated[str | None, typer.Option("--winner", help="Who won, where the score does not say.")] = None,
    missions: Missions = None,
    flat_fifty: FlatFifty = False,
    lifted: Lifted = False,
    intermix: Intermix = None,
    signed: Annotated[
        list[str] | None, typer.Option("--signed", help="Only these players have signed; both if left out.")
    ] = None,
    at: At = None,
    by: By = None,
    as_json: Json = False,
) -> None:
    """Enters a result; it stands as signed by both players unless --signed says otherwise."""

    def enter(event: Event) -> Action:
        seats = _players_at(event, table, None)
        game = game_report(
            how=how,
            score=score,
            missions=missions,
            winner=seat_of(event, seats, winner),
            flat_fifty=flat_fifty,
            lifted=lifted,
            intermix=intermix,
        )
        signatures = None if signed is None else [event.find(name).id for name in signed]
        return actions.report(event, table, game, signatures)

    _tell_result(act(event_file, enter, at, by).event, None, table, as_json)


@app.command()
def amend(
    event_file: EventPath,
    table: TableNumber,
    how: Ending,
    score: Points = None,
    number: RoundNumber = None,
    winner: Annotated[str | None, typer.Option("--winner", help="Who won, where the score does not say.")] = None,
    missions: Missions = None,
    flat_fifty: FlatFifty = False,
    lifted: Lifted = False,
    intermix: Intermix = None,
    reason: Reason = "",
    at: At = None,
    by: By = None,
    as_json: Json = False,
) -> None:
    """Corrects a result; once the next round is paired only the director can, with a reason."""

    def correct(event: Event) -> Action:
        seats = _players_at(event, table, number)
        game = game_report(
            how=how,
            score=score,
            missions=missions,
            winner=seat_of(event, seats, winner),
            flat_fifty=flat_fifty,
            lifted=lifted,
            intermix=intermix,
        )
        return actions.amend(event, table, game, number, reason)

    _tell_result(act(event_file, correct, at, by).event, number, table, as_json)


@app.command()
def sign(
    event_file: EventPath,
    table: TableNumber,
    who: Who = None,
    player: Player = None,
    at: At = None,
    by: By = None,
    as_json: Json = False,
) -> None:
    """Adds a player's signature to a reported result (TG-37, TG-85)."""
    name = named(who, player)
    event = act(event_file, lambda event: Signed(len(event.rounds), table, event.find(name).id), at, by).event
    _tell_result(event, None, table, as_json)


@app.command()
def standings(
    event_file: EventPath,
    pdf: Annotated[Path | None, typer.Option("--pdf", help="Write the standings to this PDF file as well.")] = None,
    as_json: Json = False,
) -> None:
    """Shows who stands where."""
    event = load(event_file).event
    lines = ranked_standings(event)
    if pdf is not None:
        tournament_paper.write_standings(event, pdf)
    if as_json:
        emit([standing_document(line) for line in lines])
    else:
        show_standings(event, lines, verdict(event).words)


@app.command()
def score(
    event_format: Annotated[EventFormat, typer.Option("--format", help="The format.")],
    how: Ending,
    points: Points = None,
    winner: Annotated[int | None, typer.Option("--winner", min=1, max=2, help="1 or 2.")] = None,
    missions: Missions = None,
    flat_fifty: FlatFifty = False,
    lifted: Lifted = False,
    intermix: Intermix = None,
    as_json: Json = False,
) -> None:
    """Scores one game without an event."""
    game = game_report(
        how=how,
        score=points,
        missions=missions,
        winner=None if winner is None else winner - 1,
        flat_fifty=flat_fifty,
        lifted=lifted,
        intermix=intermix,
    )
    result = score_game(GUIDE.figures(event_format), game)
    if as_json:
        seat = None if result.winner is None else result.winner + 1
        scores = [str(each) for each in result.scores]
        document = {"scores": scores, "outcome": str(result.outcome), "winner": seat, "why": result.why}
        emit(document | {"warnings": list(result.warnings)})
        return
    console.print(Text(f"{result.scores[0]}   {result.scores[1]}", "bold"))
    console.print(Text(f"{result.outcome}: {result.why}"))
    for warning in result.warnings:
        console.print(Text(warning, "yellow"))


@app.command()
def check(event_file: EventPath, as_json: Json = False) -> None:
    """Works out every round and every score again; exit 1 if anything differs."""
    data = sys.stdin.buffer.read(store.LARGEST_FILE + 1) if event_file == "-" else store.read_bytes(Path(event_file))
    steps, faults = store.examine(data, "standard input" if event_file == "-" else event_file)
    found = [*faults, *differences(steps)]
    if as_json:
        emit({"ok": not found, "steps": len(steps), "differences": found})
    elif found:
        for sentence in found:
            console.print(Text(sentence, "red"))
    else:
        console.print(Text(f"{len(steps)} steps, and every round and score follows from them.", "green"))
    if found:
        raise typer.Exit(1)


@app.command()
def drop(
    event_file: EventPath,
    who: Who = None,
    player: Player = None,
    reason: Reason = "",
    at: At = None,
    by: By = None,
    as_json: Json = False,
) -> None:
    """Takes a player out between rounds, without a loss; a game left unplayed is reported as a quit instead."""
    name = named(who, player)
    event = act(event_file, lambda event: Dropped(event.find(name).id, reason), at, by).event
    _tell_player(event, name, as_json)


@app.command()
def undrop(
    event_file: EventPath,
    who: Who = None,
    player: Player = None,
    reason: Reason = "",
    at: At = None,
    by: By = None,
    as_json: Json = False,
) -> None:
    """Lets a player return; one who quit a game needs a reason."""
    name = named(who, player)
    event = act(event_file, lambda event: Returned(event.find(name).id, reason), at, by).event
    _tell_player(event, name, as_json)


@app.command()
def undo(
    event_file: EventPath,
    step: Annotated[int | None, typer.Option("--step", help="Only if this is the latest step.")] = None,
    reason: Reason = "",
    at: At = None,
    by: By = None,
    as_json: Json = False,
) -> None:
    """Takes back the latest step; both stay in the file."""
    steps = store.undo(Path(event_file), moment(at), by, reason, step).steps
    number = next(each.action.step for each in reversed(steps) if isinstance(each.action, Undone))
    kind = steps[number - 1].action.kind
    if as_json:
        emit({"undone": number, "kind": kind})
    else:
        console.print(f"Step {number} ({kind}) no longer counts.")


@app.command()
def bracket(
    event_file: EventPath,
    svg: Annotated[Path | None, typer.Option("--svg", help="Write a drawing to this SVG file.")] = None,
    pdf: Annotated[Path | None, typer.Option("--pdf", help="Write it to this PDF file.")] = None,
    as_json: Json = False,
) -> None:
    """Draws the brackets of an elimination event."""
    event = load(event_file).event
    if event.format is not EventFormat.ELIMINATION:
        raise InputError(f"{event.format.full_name} has no brackets")
    drawn = bracket_of(event)
    if svg is not None:
        write_text(svg, as_svg(drawn, event.name_of, event.name))
    if pdf is not None:
        tournament_paper.write_bracket(event, pdf)
    if as_json:
        columns = [
            [
                {"top": _slot(event, m.top), "bottom": _slot(event, m.bottom), "winner": _slot(event, m.winner)}
                for m in c
            ]
            for c in drawn.columns
        ]
        emit({"columns": columns, "champion": None if drawn.champion is None else event.name_of(drawn.champion)})
    elif svg is None and pdf is None:
        sys.stdout.write(as_text(drawn, event.name_of))


def _slot(event: Event, slot: str | None) -> str | None:
    return event.name_of(slot) if slot else None if slot is None else "bye"


def _players_at(event: Event, table: int, number: int | None) -> tuple[str, str]:
    if event.current is None:
        raise TournamentError("no round has been paired yet")
    return event.round(event.current.number if number is None else number).table(table).players


def _tell_result(event: Event, number: int | None, table: int, as_json: bool) -> None:
    number = len(event.rounds) if number is None else number
    result = event.round(number).table(table).result
    document = result_document(event, number, table)
    judged = None if result is None else score_game(event.figures, result.report)
    if as_json:
        emit(document | {"warnings": list(judged.warnings) if judged else []})
    elif judged is not None:
        show_result(document, judged.why)
        for warning in judged.warnings:
            console.print(Text(warning, "yellow"))


def _tell_player(event: Event, name: str, as_json: bool) -> None:
    entry = event.find(name)
    if as_json:
        emit({"player": entry.name, "id": entry.id, "status": str(entry.status), "playing": len(event.playing)})
    else:
        console.print(Text(f"{entry.name} is {entry.status}; {len(event.playing)} players are in the next round."))


tournament_setup.add_commands(app)
tournament_conduct.add_commands(app)
tournament_paper.add_commands(app)
