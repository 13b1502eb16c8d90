"""The `spaceline` command: one sub-command module per subject, and one place where errors become a sentence."""

import sys
from typing import Annotated

import typer

from spaceline import __version__
from spaceline.cli import (
    bench,
    box,
    cards,
    deck,
    game,
    play,
    players,
    ratings,
    rules,
    rulings,
    serve,
    simulate,
    tour,
    tournament,
    trace,
)
from spaceline.errors import SpacelineError

app = typer.Typer(
    name="spaceline",
    help="The digital home of Warp Speed, the 30-minute format of the Star Trek Customizable Card Game.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

app.add_typer(box.app, name="box")
app.add_typer(cards.app, name="cards")
app.add_typer(deck.app, name="deck")
app.add_typer(rulings.app, name="rulings")
app.add_typer(tournament.app, name="tournament")
app.add_typer(players.app, name="players")
app.add_typer(ratings.app, name="ratings")
app.add_typer(game.app, name="game")
app.command("play")(play.play)
app.command("rules")(rules.rules)
app.command("serve")(serve.serve)
app.command("simulate")(simulate.simulate)
app.command("bench")(bench.bench)
app.command("tour")(tour.tour)
app.command("trace")(trace.trace)


# typer carries its own copy of click in some releases, so the base of its usage errors is found through a public one.
_UsageFault: type[typer.BadParameter] = next(
    kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException"
)


@app.callback(invoke_without_command=True)
def main(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False,
) -> None:
    if version:
        typer.echo(__version__)
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


def run() -> None:
    """Entry point. Exit 0: done; 1: judged illegal or failed a check; 2: the input or the call is wrong."""
    sys.exit(call(sys.argv[1:]))


def call(arguments: list[str]) -> int:
    """Runs one command and returns its exit code; no traceback reaches a person for a fault of the input."""
    try:
        code = app(arguments, prog_name="spaceline", standalone_mode=False)
    except SpacelineError as error:
        return _complain(str(error))
    except (typer.Abort, KeyboardInterrupt):
        return _complain("stopped")
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except _UsageFault as error:
        return _complain(error.format_message())
    return code if isinstance(code, int) else 0


def _complain(sentence: str) -> int:
    sys.stderr.write(f"spaceline: {' '.join(sentence.split())}\n")
    return 2
