"""The tournament commands of the code of conduct: judges, card counts, rulings, inspections, and the play-off."""

from typing import Annotated, Any

import typer
from rich.text import Text

from spaceline.cli.output import Json, console, emit
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
    RoundNumber,
    TableNumber,
    act,
    game_report,
    seat_of,
)
from spaceline.tournament import actions
from spaceline.tournament.codec import encode
from spaceline.tournament.conduct import to_put_right
from spaceline.tournament.standings import verdict
from spaceline.tournament.state import Event
from spaceline.tournament.steps import Action, Appointed, Counted, Inspected, Ruled


def judge(
    event_file: EventPath,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The judge.")],
    at: At = None,
    by: By = None,
    as_json: Json = False,
) -> None:
    """Appoints a judge, whose rulings count beside the director's (TG-94)."""
    event = act(event_file, lambda _: Appointed(name), at, by).event
    _tell({"judges": list(event.judges)}, f"judges: {', '.join(event.judges)}", as_json)


def count(
    event_file: EventPath,
    table: TableNumber,
    player: Annotated[str, typer.Option("--player", help="Whose deck was counted.")],
    before: Annotated[int, typer.Option("--before", help="Cards before the game.")],
    after: Annotated[int | None, typer.Option("--after", help="Cards after the game.")] = None,
    resolved: Annotated[str, typer.Option("--resolved", help="How a difference was cleared up.")] = "",
    number: RoundNumber = None,
    at: At = None,
    by: By = None,
    as_json: Json = False,
) -> None:
    """Records the count of a deck; a difference holds up the next round until it is resolved (TG-79)."""

    def record(event: Event) -> Action:
        each = len(event.rounds) if number is None else number
        return Counted(each, table, event.find(player).id, before, after, resolved)

    latest = act(event_file, record, at, by).event.counts[-1]
    words = "in order" if not latest.blocks else "the next round waits until this is resolved"
    _tell({"count": encode(latest), "blocks": latest.blocks}, words, as_json)


def ruling(
    event_file: EventPath,
    text: Annotated[str, typer.Option("--text", help="What was decided.")],
    source: Annotated[str, typer.Option("--source", help="What it rests on, for example FAQ.")],
    subject: Annotated[str, typer.Option("--subject", help="What it is about.")] = "rules",
    table: Annotated[int | None, typer.Option("--table", help="The table, if it concerns a game.")] = None,
    overrides: Annotated[bool, typer.Option("--overrides", help="The director overrules a judge.")] = False,
    halted_at: Annotated[int | None, typer.Option("--halted-at", help="The action at which play was halted.")] = None,
    played_to: Annotated[int | None, typer.Option("--played-to", help="The action play has reached since.")] = None,
    at: At = None,
    by: By = None,
    as_json: Json = False,
) -> None:
    """Records a ruling with its source (TG-11, TG-94); none reaches back once play has gone on (TG-90)."""

    def record(event: Event) -> Action:
        each = len(event.rounds) if table is not None else None
        return Ruled(subject, source, text, each, table, overrides, halted_at, played_to)

    latest = act(event_file, record, at, by).event.rulings[-1]
    _tell({"ruling": encode(latest)}, f"{latest.by} ({latest.source}): {latest.text}", as_json)


def inspect(
    event_file: EventPath,
    player: Annotated[str, typer.Option("--player", help="Whose cards.")],
    of: Annotated[str, typer.Option("--of", help="orientation, sleeves, marking or deck.")],
    finding: Annotated[str, typer.Option("--finding", help="What was found.")] = "",
    in_order: Annotated[bool, typer.Option("--in-order/--not-in-order", help="Whether all was well.")] = True,
    at: At = None,
    by: By = None,
    as_json: Json = False,
) -> None:
    """Records an inspection of cards, at any time, also during a game (TG-81, TG-89)."""

    def record(event: Event) -> Action:
        number = len(event.rounds) or None
        return Inspected(event.find(player).id, of, finding, in_order, number)

    event = act(event_file, record, at, by).event
    wrong = [f"{event.name_of(each.player)}, {each.of}: {each.finding}" for each in to_put_right(event)]
    words = f"to be put right: {'; '.join(wrong)}" if wrong else "everything inspected is in order"
    _tell({"inspection": encode(event.inspections[-1]), "to_put_right": wrong}, words, as_json)


def play_off(
    event_file: EventPath,
    pair: Annotated[tuple[str, str], typer.Option("--players", help="The two, as: --players ANN BOB")],
    how: Ending,
    score: Points = None,
    winner: Annotated[str | None, typer.Option("--winner", help="Who won, where the score does not say.")] = None,
    missions: Missions = None,
    flat_fifty: FlatFifty = False,
    lifted: Lifted = False,
    intermix: Intermix = None,
    at: At = None,
    by: By = None,
    as_json: Json = False,
) -> None:
    """Enters a tie-breaker game between players level at the top (TG-43)."""

    def record(event: Event) -> Action:
        one, two = (event.find(name).id for name in pair)
        game = game_report(
            how=how,
            score=score,
            missions=missions,
            winner=seat_of(event, (one, two), winner),
            flat_fifty=flat_fifty,
            lifted=lifted,
            intermix=intermix,
        )
        return actions.play_off(event, (one, two), game)

    event = act(event_file, record, at, by).event
    standing = verdict(event)
    _tell({"winners": [event.name_of(each) for each in standing.winners]}, standing.words, as_json)


def _tell(document: dict[str, Any], words: str, as_json: bool) -> None:
    if as_json:
        emit(document)
    else:
        console.print(Text(words))


def add_commands(app: typer.Typer) -> None:
    app.command()(judge)
    app.command()(count)
    app.command()(ruling)
    app.command()(inspect)
    app.command("play-off")(play_off)
