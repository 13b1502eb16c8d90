"""The tournament commands around the rounds: a new event, its registration, entries, changes by hand, and its log."""

import secrets
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from spaceline.cli.output import InputError, Json, console, emit, read_json
from spaceline.cli.tournament_file import At, By, EventPath, Reason, RoundNumber, act, day, entries_from, load, moment
from spaceline.cli.tournament_showing import (
    item_document,
    plain_table,
    result_document,
    round_document,
    show_checklist,
    show_round,
)
from spaceline.tournament import actions, store
from spaceline.tournament.codec import decode, encode
from spaceline.tournament.fold import standing_steps
from spaceline.tournament.players import new_player
from spaceline.tournament.policy import GUIDE, Policy, policy_on
from spaceline.tournament.sanction import Judgement, checklist, is_sanctioned, rating_list
from spaceline.tournament.state import Details, Event
from spaceline.tournament.steps import Action, KeptApart, NewEntry, Started, Swapped
from spaceline.tournament.vocabulary import EventFormat, PairingMode

TwoPlayers = Annotated[tuple[str, str], typer.Option("--players", help="Two players, as: --players ANN BOB")]

Place = Annotated[str | None, typer.Option("--place", help="Where it is held.")]
Registered = Annotated[str | None, typer.Option("--registered", help="The day it was registered.")]
Approved = Annotated[bool | None, typer.Option("--approved/--not-approved", help="Whether the director is approved.")]
SpecialRules = Annotated[str | None, typer.Option("--special-rules", help="House rules (non-sanctioned only).")]
Fee = Annotated[str | None, typer.Option("--fee", help="The entry fee.")]
Prizes = Annotated[list[str] | None, typer.Option("--prize", help="A guaranteed prize; may be repeated.")]
Costs = Annotated[list[str] | None, typer.Option("--cost", help="A cost the fees cover; may be repeated.")]
Expected = Annotated[int | None, typer.Option("--expected", help="How many players are expected.")]
Rounds = Annotated[int | None, typer.Option("--rounds", help="How many rounds are planned.")]
TimeLimit = Annotated[int | None, typer.Option("--time-limit", help="Minutes a game.")]
SealedSwaps = Annotated[
    bool | None, typer.Option("--sealed-swaps/--no-sealed-swaps", help="Whether sealed decks may change (AMB-29).")
]


def new(
    event_file: Annotated[Path, typer.Argument(metavar="FILE", help="The event file to make.")],
    event_format: Annotated[EventFormat, typer.Option("--format", help="The format.")],
    player_list: Annotated[str, typer.Option("--players", metavar="CSV", help="The players: CSV, or one name a line.")],
    pairing: Annotated[PairingMode | None, typer.Option("--pairing", help="guide, lookahead or optimal.")] = None,
    director: Annotated[str | None, typer.Option("--director", help="Who runs it.")] = None,
    on: Annotated[str | None, typer.Option("--date", help="The day of the event; today if left out.")] = None,
    sanctioned: Annotated[bool, typer.Option("--sanctioned", help="To be sanctioned and rated.")] = False,
    seed: Annotated[str | None, typer.Option("--seed", help="The same one shuffles the same way.")] = None,
    name: Annotated[str | None, typer.Option("--name", help="What the event is called.")] = None,
    policy: Annotated[
        str | None, typer.Option("--policy", metavar="JSON", help="Dated policy profiles in place of the Guide's.")
    ] = None,
    place: Place = None,
    registered: Registered = None,
    approved: Approved = None,
    special_rules: SpecialRules = None,
    fee: Fee = None,
    prize: Prizes = None,
    cost: Costs = None,
    expected: Expected = None,
    rounds: Rounds = None,
    time_limit: TimeLimit = None,
    sealed_swaps: SealedSwaps = None,
    at: At = None,
    by: By = None,
    as_json: Json = False,
) -> None:
    """Makes a new event file."""
    held = day(on, "--date") or date.fromisoformat(moment(at)[:10])
    changed = _details(
        Details(),
        place=place,
        registered=registered,
        approved=approved,
        special_rules=special_rules,
        fee=fee,
        prize=prize,
        cost=cost,
        expected=expected,
        rounds=rounds,
        time_limit=time_limit,
        sealed_swaps=sealed_swaps,
    )
    plan = actions.Plan(
        name=name if name is not None else event_file.stem,
        format=event_format,
        date=held,
        seed=seed if seed is not None else str(secrets.randbelow(2**53)),
        entries=entries_from(player_list),
        mode=pairing,
        director=director,
        sanctioned=sanctioned,
        details=replace(changed, registered_by=director) if registered is not None else changed,
        policy=policy_on(held, _profiles(policy)),
    )
    event = store.create(event_file, actions.create(plan), moment(at), by or director or "director").event
    if as_json:
        emit(event_document(event))
        return
    console.print(Text(f"{event.name}: {event.format.full_name}, {event.date}, paired by {event.mode}", "bold"))
    console.print(Text(f"{len(event.entries)} players entered; the seed is {event.seed}"))
    if event.sanction_wanted:
        _show_open(event)


def add(
    event_file: EventPath,
    who: Annotated[str | None, typer.Argument(metavar="NAME", help="The player.")] = None,
    player: Annotated[str | None, typer.Option("--player", "--name", help="The player.")] = None,
    identity: Annotated[str | None, typer.Option("--id", help="Their id, if they have one.")] = None,
    born: Annotated[str | None, typer.Option("--born", help="Date of birth.")] = None,
    address: Annotated[str, typer.Option("--address", help="Their address.")] = "",
    email: Annotated[str, typer.Option("--email", help="Their email address.")] = "",
    at: At = None,
    by: By = None,
    as_json: Json = False,
) -> None:
    """Enters a player, before the start or late (from the next round, with no score)."""
    if (who is None) == (player is None):
        raise InputError("name one player, after the file or with --player")
    made = new_player(who or player or "", address, email, day(born, "--born"))
    entry = NewEntry(identity or made.id, made.name, made.born, made.address, made.email)
    event = act(event_file, lambda event: actions.enter(event, entry), at, by).event
    added = event.entry(entry.id)
    if as_json:
        emit({"player": added.name, "id": added.id, "first_round": added.first_round, "playing": len(event.playing)})
    else:
        console.print(Text(f"{added.name} is in from round {added.first_round}; {len(event.playing)} players."))


def register(
    event_file: EventPath,
    place: Place = None,
    registered: Registered = None,
    approved: Approved = None,
    special_rules: SpecialRules = None,
    fee: Fee = None,
    prize: Prizes = None,
    cost: Costs = None,
    expected: Expected = None,
    rounds: Rounds = None,
    time_limit: TimeLimit = None,
    sealed_swaps: SealedSwaps = None,
    at: At = None,
    by: By = None,
    as_json: Json = False,
) -> None:
    """Records or completes registration and promotion (TG-01 to TG-08)."""

    def complete(event: Event) -> Action:
        details = _details(
            event.details,
            place=place,
            registered=registered,
            approved=approved,
            special_rules=special_rules,
            fee=fee,
            prize=prize,
            cost=cost,
            expected=expected,
            rounds=rounds,
            time_limit=time_limit,
            sealed_swaps=sealed_swaps,
        )
        if registered is not None:
            details = replace(details, registered_by=by or event.director)
        return actions.describe(event, details)

    event = act(event_file, complete, at, by).event
    if as_json:
        emit(event_document(event))
    else:
        show_checklist(checklist(event))


def show_sanctioning(event_file: EventPath, as_json: Json = False) -> None:
    """Says what an event shows of what sanctioning asks, and why; exit 1 if something fails."""
    event = load(event_file).event
    items = checklist(event)
    if as_json:
        emit({"sanctioned": is_sanctioned(event), "items": [item_document(item) for item in items]})
    else:
        show_checklist(items)
        console.print(Text(_status(event), "bold"))
    if event.sanction_wanted and not is_sanctioned(event):
        raise typer.Exit(1)


def show(event_file: EventPath, number: RoundNumber = None, as_json: Json = False) -> None:
    """Shows a round again, with the results that are in."""
    event = load(event_file).event
    if event.current is None:
        raise InputError("no round has been paired yet")
    each = event.current if number is None else event.round(number)
    if as_json:
        results = [result_document(event, each.number, table.number) for table in each.tables if table.result]
        emit(round_document(event, each) | {"results": results, "changes": list(each.changes)})
    else:
        show_round(event, each)


def start(event_file: EventPath, at: At = None, by: By = None, as_json: Json = False) -> None:
    """Starts the clock of the round that was paired."""
    event = act(event_file, lambda event: Started(len(event.rounds)), at, by).event
    current = event.rounds[-1]
    if as_json:
        emit({"round": current.number, "started_at": current.started_at, "time_limit": current.time_limit})
    else:
        limit = f"{current.time_limit} minutes" if current.time_limit else "no time limit"
        console.print(Text(f"Round {current.number} has begun: {limit}."))


def swap(
    event_file: EventPath,
    pair: TwoPlayers,
    reason: Reason = "",
    at: At = None,
    by: By = None,
    as_json: Json = False,
) -> None:
    """Lets two players of the round change seats by hand, with a reason that stays in the file."""

    def change(event: Event) -> Action:
        one, two = (event.find(name).id for name in pair)
        return Swapped(len(event.rounds), (one, two), reason)

    event = act(event_file, change, at, by).event
    if as_json:
        emit(round_document(event, event.rounds[-1]))
    else:
        show_round(event, event.rounds[-1])


def apart(
    event_file: EventPath,
    pair: TwoPlayers,
    lift: Annotated[bool, typer.Option("--lift", help="They may meet again.")] = False,
    at: At = None,
    by: By = None,
    as_json: Json = False,
) -> None:
    """Keeps two players from being paired (non-sanctioned events only)."""

    def keep(event: Event) -> Action:
        one, two = (event.find(name).id for name in pair)
        return KeptApart((one, two), lift)

    event = act(event_file, keep, at, by).event
    pairs = [[event.name_of(player) for player in pair] for pair in event.forbidden]
    if as_json:
        emit({"apart": pairs})
    else:
        console.print(Text("kept apart: " + ("; ".join(" and ".join(pair) for pair in pairs) or "nobody")))


def log(event_file: EventPath, as_json: Json = False) -> None:
    """Lists every step of the event with its time and author; a step taken back is marked."""
    steps = load(event_file).steps
    standing = {step.number for step in standing_steps(steps)}
    rows: list[dict[str, Any]] = [
        {
            "step": step.number,
            "at": step.at,
            "by": step.by,
            "kind": step.action.kind,
            "stands": step.number in standing or step.action.kind == "undone",
            "data": encode(step.action),
        }
        for step in steps
    ]
    if as_json:
        emit(rows)
        return
    table = plain_table("Step", "When", "Who", "What", "", numbers=("Step",))
    for row in rows:
        table.add_row(
            str(row["step"]), row["at"], Text(row["by"]), row["kind"], "" if row["stands"] else Text("undone", "dim")
        )
    console.print(table)


def repair(event_file: EventPath, as_json: Json = False) -> None:
    """Drops an incomplete last line from a damaged event file and keeps every whole step."""
    dropped = store.repair(Path(event_file))
    if as_json:
        emit({"dropped_bytes": dropped})
    else:
        console.print(f"{dropped} bytes of an incomplete step dropped." if dropped else "The file is whole.")


def event_document(event: Event) -> dict[str, Any]:
    return {
        "name": event.name,
        "format": str(event.format),
        "date": event.date.isoformat(),
        "director": event.director,
        "pairing": str(event.mode),
        "seed": event.seed,
        "policy": event.policy.name,
        "sanctioned": is_sanctioned(event),
        "rating_list": rating_list(event),
        "details": encode(event.details),
        "players": [
            {"id": entry.id, "name": entry.name, "status": str(entry.status)} for entry in event.entries.values()
        ],
        "rounds": len(event.rounds),
        "checklist": [item_document(item) for item in checklist(event)],
    }


def _status(event: Event) -> str:
    if is_sanctioned(event):
        return f"Nothing stands against sanctioning; games count for the {rating_list(event)} list."
    return "This event cannot be sanctioned." if event.sanction_wanted else "This event is non-sanctioned."


def _show_open(event: Event) -> None:
    unsettled = [item for item in checklist(event) if item.judgement is Judgement.OPEN]
    if unsettled:
        console.print(Text("Still open for sanctioning:"))
        for item in unsettled:
            console.print(Text(f"  {item.what}: {item.why} ({item.rule})", "yellow"))


def _details(
    before: Details,
    *,
    place: str | None,
    registered: str | None,
    approved: bool | None,
    special_rules: str | None,
    fee: str | None,
    prize: list[str] | None,
    cost: list[str] | None,
    expected: int | None,
    rounds: int | None,
    time_limit: int | None,
    sealed_swaps: bool | None,
) -> Details:
    """The details with what was given on the command line; the rest stays."""
    given: dict[str, Any] = {
        "place": place,
        "registered_on": day(registered, "--registered"),
        "director_approved": approved,
        "special_rules": special_rules,
        "entry_fee": fee,
        "prizes": tuple(prize) if prize else None,
        "costs": tuple(cost) if cost else None,
        "entrants_expected": expected,
        "planned_rounds": rounds,
        "time_limit": time_limit,
        "sealed_swaps": sealed_swaps,
    }
    return replace(before, **{field: value for field, value in given.items() if value is not None})


def _profiles(path: str | None) -> tuple[Policy, ...]:
    """Policy profiles from a JSON list; each leaves out the figures in which it agrees with the Guide."""
    if path is None:
        return (GUIDE,)
    document = read_json(path)
    rows = document if isinstance(document, list) else [document]
    profiles = []
    for number, row in enumerate(rows, start=1):
        profile = decode(Policy, row, f"{path}: profile {number}")
        theirs = {figures.format for figures in profile.formats}
        rest = tuple(figures for figures in GUIDE.formats if figures.format not in theirs)
        profiles.append(replace(profile, formats=(*profile.formats, *rest)))
    return tuple(profiles) if profiles else (GUIDE,)


def add_commands(app: typer.Typer) -> None:
    app.command()(new)
    app.command()(add)
    app.command()(register)
    app.command("checklist")(show_sanctioning)
    app.command()(show)
    app.command()(start)
    app.command()(swap)
    app.command()(apart)
    app.command()(log)
    app.command()(repair)
