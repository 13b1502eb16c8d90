"""The report on many games: one HTML page with its charts inside, readable without a network."""

from collections.abc import Sequence
from html import escape
from typing import Final

from spaceline import __version__
from spaceline.simulate.charts import counts, histogram, shares
from spaceline.simulate.games import Plan, Played
from spaceline.simulate.style import STYLE
from spaceline.simulate.summary import (
    IN_TIME,
    Share,
    affiliations,
    by_edition,
    counted,
    dilemmas,
    lengths,
    share,
    starting,
)

_MOST_DILEMMAS: Final = 15


def report(plan: Plan, games: Sequence[Played]) -> str:
    """The whole page. The same games give the same page to the byte."""
    names = _names(plan)
    title = f"{names[0]} against {names[1]}"
    seats = {
        f"{names[0]} goes first": share([game for game in games if game.first == 0], 0),
        f"{names[0]} goes second": share([game for game in games if game.first == 1], 0),
    }
    editions = {f"Edition {name}": share(group, 0) for name, group in by_edition(games).items()}
    one = escape(names[0])
    parts = [
        f"<header><h1>{escape(title)}</h1><p>{_opening(plan, games)}</p></header>",
        _tiles(games, names),
        _part("Wins by starting player", f"How often {one} wins, and whoever has the first turn.", shares(
            seats | {"Whoever goes first": starting(games)})),
        _part("Wins by edition", f"How often {one} wins under each edition's rules.", shares(editions)),
        _part("Wins by affiliation", "How often a deck wins, by the affiliation that most of its people have, "
              "whichever bot plays it.", shares(affiliations(games))),
        _part("Length of games", _length_words(games), histogram(
            [(game.turns, int(game.kind != "full win")) for game in games], ("full win", "other ending"), "turns")),
        *_stopped(plan, games, names),
        _ending(plan, games),
    ]  # fmt: skip
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body><main>\n"
        + "\n".join(parts)
        + "\n</main></body></html>\n"
    )


def _names(plan: Plan) -> tuple[str, str]:
    one, two = (name.capitalize() for name in plan.bots)
    return (f"{one} A", f"{two} B") if plan.twins else (one, two)


def _opening(plan: Plan, games: Sequence[Played]) -> str:
    rules = "all three editions in turn" if len(by_edition(games)) > 1 else f"edition {games[0].edition}"
    pairs = "" if plan.twins else " Two games in a row have the same boxes and luck, with the seats swapped."
    return escape(f"{len(games):,} sealed games, {rules}.{pairs}")


def _tiles(games: Sequence[Played], names: Sequence[str]) -> str:
    full = counted(games, lambda game: game.kind == "full win")
    in_time = counted(games, lambda game: game.kind == "full win" and game.turns <= IN_TIME)
    ties = sum(game.winner is None for game in games)
    tiles = [
        (f"{names[0]} wins", share(games, 0), "a tie counts half"),
        (f"{names[1]} wins", share(games, 1), f"{ties:,} ties" if ties != 1 else "1 tie"),
        ("Full wins", full, f"{100 * in_time.rate:.1f}% within 30 turns each"),
    ]
    return '<section class="tiles">' + "".join(_tile(*tile) for tile in tiles) + "</section>"


def _tile(name: str, one: Share, note: str) -> str:
    low, high = (100 * bound for bound in one.interval)
    return (
        f"<div><span>{escape(name)}</span><strong>{100 * one.rate:.1f}%</strong>"
        f"<small>95%: {low:.1f} to {high:.1f}%<br>{escape(note)}</small></div>"
    )


def _length_words(games: Sequence[Played]) -> str:
    told = lengths(games)
    return (
        f"Turns of both players together: {told['median']:g} in the middle, {told['mean']:g} on average, "
        f"{told['shortest']:g} to {told['longest']:g}."
    )


def _stopped(plan: Plan, games: Sequence[Played], names: Sequence[str]) -> list[str]:
    """By bot, unless both are the same; and by affiliation."""
    note = (
        f"How often each dilemma stopped a team (full colour), of how often it was met (pale); the {_MOST_DILEMMAS} "
        "that stop most. What harms without stopping anybody is not counted."
    )
    found = []
    if not plan.twins:
        rows = dilemmas(games, lambda _, who: str(who))[:_MOST_DILEMMAS]
        found.append(_part("Which dilemmas stop which bot", note, counts(rows, {"0": names[0], "1": names[1]})))
    rows = dilemmas(games, lambda game, who: game.affiliations[who])[:_MOST_DILEMMAS]
    groups = {name: name for name in affiliations(games)}
    found.append(_part("Which dilemmas stop which affiliation", note, counts(rows, groups)))
    return found


def _part(title: str, note: str, drawing: str) -> str:
    return f'<section><h2>{escape(title)}</h2><p class="note">{note}</p>{drawing}</section>'


def _ending(plan: Plan, games: Sequence[Played]) -> str:
    again = f"spaceline simulate --games {len(games)} --bots {','.join(plan.bots)} --edition {plan.edition}"
    return (
        "<footer><p>Intervals are Wilson's, at 95%, with every game taken by itself, though two in a row may share "
        "boxes and luck.</p>"
        f"<p>Made by Spaceline {escape(__version__)}; the same games again: "
        f"<code>{escape(again)} --seed {plan.seed}</code></p></footer>"
    )
