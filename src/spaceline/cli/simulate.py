"""`spaceline simulate`: many games between bots on all cores or on a cluster, with a report at the end."""

import json
import os
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich import box as frames
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from spaceline.cli.output import InputError, Json, console, emit, write_text
from spaceline.simulate import ALL, Plan, Played, Store, report, run, summary, table
from spaceline.simulate.cluster import connected
from spaceline.simulate.games import MOST_GAMES

MOST_WORKERS = 256


class Stopped(InputError):
    """Somebody stopped the games."""


def simulate(
    games: Annotated[int, typer.Option("--games", help="How many games to play.", min=1, max=MOST_GAMES)],
    bots: Annotated[str, typer.Option("--bots", help="Two bots separated by a comma.")] = "captain,random",
    edition: Annotated[str, typer.Option("--edition", help="2000, 2001, 2023, or all, which take turns.")] = ALL,
    seed: Annotated[int, typer.Option("--seed", help="Other seeds are other decks and other luck.")] = 0,
    workers: Annotated[
        int, typer.Option("--workers", help="Processes; 0 for one a core.", min=0, max=MOST_WORKERS)
    ] = 0,
    cluster: Annotated[
        str, typer.Option("--cluster", help="Address of a Dask scheduler, or local:N to start N workers here.")
    ] = "",
    out: Annotated[
        Path | None, typer.Option("--out", help="Folder for the results; a run that was cut off goes on there.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Lets two bots play many sealed games, with their seats swapped every other game."""
    names = bots.split(",")
    if len(names) != 2:
        raise InputError("--bots takes two bots separated by a comma")
    if cluster and workers:
        raise InputError("--workers is for this machine; a cluster has its own")
    plan = Plan((names[0], names[1]), edition, seed)
    with ExitStack() as stack:
        play = stack.enter_context(connected(cluster)) if cluster else partial(run, workers=workers or _cores())
        store = stack.enter_context(Store.opened(out, plan)) if out is not None else None
        played = {} if store is None else {index: game for index, game in store.done.items() if index < games}
        left = [index for index in range(games) if index not in played]
        start = perf_counter()
        source = stack.enter_context(closing(play(plan, left)))
        watched = stack.enter_context(closing(_watched(source, plan, played, games)))
        try:
            for game in watched:
                if store is not None:
                    store.add(game)
                played[game.index] = game
        except KeyboardInterrupt:
            hint = "" if store is None else "; the same command goes on from there"
            raise Stopped(f"stopped after {len(played):,} of {games:,} games{hint}") from None
        rows = [played[index] for index in sorted(played)]
        found = summary(plan, rows)
        if out is not None:
            write_text(out / "summary.json", json.dumps(found, indent=2, ensure_ascii=False) + "\n")
            write_text(out / "games.csv", table(rows))
            write_text(out / "report.html", report(plan, rows))
    document = found | {"played_now": len(left), "games_per_second": round(len(left) / (perf_counter() - start), 3)}
    if as_json:
        emit(document)
    else:
        _show(document, out)


def _cores() -> int:
    return os.cpu_count() or 1


def _watched(
    source: Iterator[Played], plan: Plan, played: Mapping[int, Played], games: int
) -> Generator[Played, None, None]:
    """The games as they come, with a progress bar on a terminal; standard output is for the results."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    screen = Console(stderr=True)
    wins = [sum(game.winner == who for game in played.values()) for who in (0, 1)]
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
        task = progress.add_task(_score(plan, wins), total=games, completed=len(played))
        for game in source:
            yield game
            if game.winner is not None:
                wins[game.winner] += 1
            progress.update(task, advance=1, description=_score(plan, wins))


def _score(plan: Plan, wins: Sequence[int]) -> str:
    return f"{plan.bots[0]} {wins[0]:,} : {wins[1]:,} {plan.bots[1]}"


def _show(document: Mapping[str, Any], out: Path | None) -> None:
    one, two = document["bots"]
    rows = Table(box=frames.SIMPLE_HEAD, pad_edge=False, show_header=False)
    rows.add_column(style="bold", no_wrap=True)
    rows.add_column()
    rows.add_row("Games", f"{document['games']:,}, of which {document['played_now']:,} were played now")
    rows.add_row("Wins", f"{one} {document['wins'][0]:,}, {two} {document['wins'][1]:,}, ties {document['ties']:,}")
    rows.add_row(f"{one} wins", f"{_percent(document['score'])}, a tie counted half")
    rows.add_row("Endings", ", ".join(f"{kind} {count:,}" for kind, count in document["kinds"].items()))
    rows.add_row("Full wins", f"{_percent(document['full_wins_within_30_turns_each'])}, within 30 turns each")
    turns = document["turns"]
    rows.add_row("Turns", f"{turns['median']:g} in the middle, {turns['shortest']:g} to {turns['longest']:g}")
    rows.add_row("First player", f"wins {_percent(document['by_starting_player'])}")
    for edition, part in document["by_edition"].items():
        rows.add_row(f"Edition {edition}", f"{one} wins {_percent(part)}")
    rows.add_row("Speed", f"{document['games_per_second']:g} games a second")
    console.print(rows)
    if out is not None:
        console.print(f"Results and report.html are in {out}", markup=False, soft_wrap=True)


def _percent(share: Mapping[str, Any]) -> str:
    return f"{100 * share['rate']:.1f}% ({100 * share['low']:.1f} to {100 * share['high']:.1f}%)"
