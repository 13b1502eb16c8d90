"""`spaceline ratings`: rate events, show the lists, rebuild them, and tell how a rating came about."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from spaceline.cli.output import InputError, Json, console, emit, write_text
from spaceline.cli.ratings_files import (
    DEFAULT,
    alone,
    is_new,
    left_out,
    rated_event,
    read_book,
    read_event,
    read_people,
    with_merges,
    write_book,
)
from spaceline.cli.tournament_showing import plain_table
from spaceline.ratings import Ladder, RatedEvent, RatingBook, RatingList, Report, Standing
from spaceline.ratings.elo import profile
from spaceline.ratings.ladder import ranks
from spaceline.ratings.plot import history_svg

app = typer.Typer(no_args_is_help=True, help="Player ratings: one list a format.", rich_markup_mode=None)

Ratings = Annotated[Path | None, typer.Option("--ratings", help="The ratings file; ./ratings.json if left out.")]
List = Annotated[RatingList | None, typer.Option("--list", help="The list.")]
Events = Annotated[
    list[str] | None, typer.Option("--event", metavar="FILE...", help="Event files or results packages.")
]
More = Annotated[list[str] | None, typer.Argument(metavar="[FILE]...", help="More of them.")]
ProfileName = Annotated[str | None, typer.Option("--profile", help="guide (K 32), steady (16), club (24), brisk (48).")]
Players = Annotated[str | None, typer.Option("--players", help="An address book whose merges hold here too.")]
Accept = Annotated[bool, typer.Option("--accept", help="Rate events whose cards are in doubt (TG-19).")]


@app.command()
def update(
    which: List = None,
    event: Events = None,
    more: More = None,
    ratings: Ratings = None,
    profile_name: ProfileName = None,
    players: Players = None,
    instead: Annotated[bool, typer.Option("--replace", help="Put a corrected event in the place of the old.")] = False,
    accept: Accept = False,
    as_json: Json = False,
) -> None:
    """Rates events. One that is not sanctioned, or in doubt, is left out with its reason, and the exit code is 1."""
    files = _files(event, more)
    if not files:
        raise InputError("name at least one event with --event")
    people = read_people(players)
    with alone(ratings):
        fresh = is_new(ratings)
        book, _ = (RatingBook(), {}) if fresh else read_book(ratings)
        book = _with_profile(book, profile_name, changing=not book.events)
        book = with_merges(book, people)
        rated: list[RatedEvent] = []
        refused: list[dict[str, str]] = []
        for path in files:
            package = read_event(path)
            if package.event.rating_list is not None:
                rated_event(package, which)  # the wrong list is a mistake of the call, whatever else holds
            reason = left_out(package, accept=accept)
            if reason:
                refused.append({"event": package.event.id, "name": package.event.name, "reason": reason})
                continue
            rated.append(rated_event(package, which))
        ladders = write_book(ratings, book.add(*rated, instead=instead)) if rated or not fresh else {}
    reports = [(made.list, ladders[made.list].report(made.id)) for made in rated]
    if as_json:
        emit({"rated": [_report_document(*pair) for pair in reports], "left_out": refused})
    else:
        for pair in reports:
            _show_report(*pair)
        for row in refused:
            console.print(Text(f"{row['name']} was left out: {row['reason']}", "yellow"))
    if refused:
        raise typer.Exit(1)


@app.command()
def show(
    which: List = None,
    ratings: Ratings = None,
    top: Annotated[int | None, typer.Option("--top", min=1, help="Only the first so many of each list.")] = None,
    as_json: Json = False,
) -> None:
    """Shows the lists as they were last worked out."""
    _, stored = read_book(ratings)
    chosen = [which] if which is not None else list(RatingList)
    rows = [(each, place, row) for each in chosen for place, row in ranks(stored.get(each, ()))[:top]]
    if as_json:
        emit([_standing_document(*row) for row in rows])
        return
    for each in chosen:
        mine = [(place, row) for where, place, row in rows if where is each]
        if mine:
            table = plain_table("Rank", "Player", "Rating", "Games", "Events", "Last", numbers=_NUMBERS)
            table.title, table.title_justify = f"{each} ratings", "left"
            for place, row in mine:
                numbers = (f"{row.rating:.1f}", str(row.games), str(row.events), str(row.last))
                table.add_row(str(place), Text(row.name), *numbers)
            console.print(table)
    if not rows:
        console.print("Nobody is rated yet.")


@app.command()
def rebuild(
    event: Events = None,
    more: More = None,
    ratings: Ratings = None,
    profile_name: ProfileName = None,
    players: Players = None,
    check: Annotated[bool, typer.Option("--check", help="Write nothing; exit 1 if the lists differ.")] = False,
    accept: Accept = False,
    as_json: Json = False,
) -> None:
    """Works out all lists again, from the events in the ratings file or, with --event, from these files alone."""
    files, people = _files(event, more), read_people(players)
    with alone(ratings):
        if is_new(ratings) and not files:
            raise InputError(f"there is no ratings file {ratings or DEFAULT}; name the events with --event")
        book, stored = (RatingBook(), {}) if is_new(ratings) else read_book(ratings)
        skipped = 0
        if files:
            packages = [read_event(path) for path in files]
            counted = [package for package in packages if not left_out(package, accept=accept)]
            skipped = len(packages) - len(counted)
            book = replace(book, events=()).add(*map(rated_event, counted))
        book = with_merges(_with_profile(book, profile_name, changing=True), people)
        ladders = book.ladders()
        now = {each: tuple(row for _, row in ladder.ranked()) for each, ladder in ladders.items()}
        changed = sum(now[each] != stored.get(each, ()) for each in RatingList)
        if not check:
            write_book(ratings, book)
    told = {
        "events": len(book.events),
        "left_out": skipped,
        "profile": book.profile.name,
        "players": {str(each): len(rows) for each, rows in now.items()},
        "lists_changed": changed,
    }
    if as_json:
        emit(told)
    else:
        ending = f"{changed} of {len(RatingList)} lists {'differ' if check else 'changed'}"
        console.print(Text(f"{len(book.events)} events, profile {book.profile.name}: {ending}."))
    if check and changed:
        raise typer.Exit(1)


@app.command()
def report(
    title: Annotated[str, typer.Argument(metavar="EVENT", help="The event's id, or its name.")],
    ratings: Ratings = None,
    as_json: Json = False,
) -> None:
    """Tells what one event changed."""
    book, _ = read_book(ratings)
    found = [each for each in book.events if title in (each.id, each.title)]
    if len(found) != 1:
        many = f"{len(found)} events are called {title!r}; use an id" if found else f"no event {title!r} has been rated"
        raise InputError(many)
    made = book.ladder(found[0].list).report(found[0].id)
    if as_json:
        emit(_report_document(found[0].list, made))
    else:
        _show_report(found[0].list, made)


@app.command()
def history(
    player: Annotated[str, typer.Argument(help="The player's name or id.")],
    which: List = None,
    svg: Annotated[Path | None, typer.Option("--svg", metavar="OUT", help="Draw it into this SVG file.")] = None,
    ratings: Ratings = None,
    as_json: Json = False,
) -> None:
    """Tells a player's ratings event by event, and draws them."""
    book, _ = read_book(ratings)
    ladders = {which: book.ladder(which)} if which is not None else book.ladders()
    who, name = _find(book, ladders, player)
    played = [ladder for ladder in ladders.values() if who in ladder.standings]
    if len(played) != 1:
        lists = ", ".join(str(ladder.list) for ladder in played)
        raise InputError(f"{name} is in several lists ({lists}); choose one with --list")
    moments = played[0].history(who)
    if svg is not None:
        write_text(svg, history_svg(name, f"{played[0].list} rating", moments, book.profile.start))
    if as_json:
        rows = [
            {"event": each.event, "name": each.title, "date": str(each.date)}
            | {"before": round(each.before, 1), "after": round(each.after, 1)}
            for each in moments
        ]
        emit({"player": name, "id": who, "list": str(played[0].list), "history": rows})
        return
    table = plain_table("Date", "Event", "Before", "After", "Change", numbers=_NUMBERS)
    table.title, table.title_justify = f"{name}, {played[0].list} rating", "left"
    for each in moments:
        numbers = (f"{each.before:.1f}", f"{each.after:.1f}", f"{each.after - each.before:+.1f}")
        table.add_row(str(each.date), Text(each.title or each.event), *numbers)
    console.print(table)


@app.command()
def merge(
    keep: Annotated[str, typer.Argument(help="The player who stays: name or id.")],
    gone: Annotated[str, typer.Argument(help="The player who is the same person.")],
    ratings: Ratings = None,
    as_json: Json = False,
) -> None:
    """Makes two entries one player with one rating (TG-18)."""
    with alone(ratings):
        book, _ = read_book(ratings)
        ladders = book.ladders()
        kept, name = _find(book, ladders, keep)
        ladders = write_book(ratings, book.merge(kept, _find(book, ladders, gone)[0]))
    lists = {str(each): round(ladder.rating(kept), 1) for each, ladder in ladders.items() if kept in ladder.standings}
    if as_json:
        emit({"player": name, "id": kept, "ratings": lists})
    else:
        told = ", ".join(f"{each} {rating:.1f}" for each, rating in lists.items())
        console.print(Text(f"{name} is one player now: {told}."))


_NUMBERS = ("Rank", "Rating", "Games", "Events", "Score", "Expected", "Before", "After", "Change")


def _files(event: list[str] | None, more: list[str] | None) -> list[str]:
    """`--event A B C` and `--event A --event B` alike."""
    return [*(event or []), *(more or [])]


def _with_profile(book: RatingBook, name: str | None, *, changing: bool) -> RatingBook:
    if name is None or profile(name) == book.profile:
        return book
    if not changing:
        raise InputError(
            f"this file is kept with the profile {book.profile.name}; `ratings rebuild --profile` changes it"
        )
    return replace(book, profile=profile(name))


def _find(book: RatingBook, ladders: dict[RatingList, Ladder], words: str) -> tuple[str, str]:
    """A rated player's id and name, by id, by a merged id, or by any name they have played under."""
    known = {row.player: row.name for ladder in ladders.values() for row in ladder.standings.values()}
    wanted = book.same_as.get(words, words)
    if wanted in known:
        return wanted, known[wanted]
    plain = " ".join(words.split()).casefold()
    played_as = {(book.same_as.get(who, who), name) for event in book.events for who, name in event.names.items()}
    found = sorted({who for who, name in played_as if who in known and " ".join(name.split()).casefold() == plain})
    if not found:
        raise InputError(f"no player {words!r} has a rating")
    if len(found) > 1:
        raise InputError(f"{words!r} is more than one player; use an id: {', '.join(found)}")
    return found[0], known[found[0]]


def _standing_document(which: RatingList, rank: int, row: Standing) -> dict[str, Any]:
    told = {"list": str(which), "rank": rank, "player": row.name, "id": row.player, "rating": round(row.rating, 1)}
    return told | {"games": row.games, "events": row.events, "last": str(row.last)}


def _report_document(which: RatingList, made: Report) -> dict[str, Any]:
    changes = [
        {
            "player": made.event.name(row.player),
            "id": row.player,
            "games": row.games,
            "score": row.score,
            "expected": round(row.expected, 3),
            "before": round(row.before, 1),
            "after": round(row.after, 1),
            "change": round(row.after - row.before, 1),
        }
        for row in made.changes
    ]
    event = made.event
    return {"event": event.id, "name": event.title, "date": str(event.date), "list": str(which), "changes": changes}


def _show_report(which: RatingList, made: Report) -> None:
    table: Table = plain_table("Player", "Games", "Score", "Expected", "Before", "After", "Change", numbers=_NUMBERS)
    table.title, table.title_justify = f"{made.event.title}, {made.event.date}: {which} ratings", "left"
    for row in sorted(made.changes, key=lambda row: (row.before - row.after, made.event.name(row.player))):
        ratings = (f"{row.before:.1f}", f"{row.after:.1f}", f"{row.after - row.before:+.1f}")
        told = (str(row.games), f"{row.score:g}", f"{row.expected:.2f}", *ratings)
        table.add_row(Text(made.event.name(row.player)), *told)
    console.print(table)
