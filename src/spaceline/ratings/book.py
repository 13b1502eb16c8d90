"""The ratings file: every rated event with its games, and the lists that follow from them."""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, Self

from spaceline.ratings.elo import GUIDE, Profile, UnknownProfile, profile
from spaceline.ratings.events import Outcome, RatedEvent, RatedGame, RatingList, RatingsError
from spaceline.ratings.ladder import Ladder, Standing, in_order, rebuild

VERSION = 1


@dataclass(frozen=True, slots=True)
class RatingBook:
    """All events handed in, in the order of their dates; a merge of players is kept beside them (TG-18)."""

    events: tuple[RatedEvent, ...] = ()
    profile: Profile = GUIDE
    same_as: Mapping[str, str] = field(default_factory=dict)

    def add(self, *events: RatedEvent, instead: bool = False) -> Self:
        """The book with more events. An event counts once; `instead` puts a corrected one in the place of the old."""
        new = {event.id for event in events}
        others = [old for old in self.events if old.id not in new]
        if len(others) < len(self.events) and not instead:
            known = next(old.id for old in self.events if old.id in new)
            raise RatingsError(f"event {known} has been rated already")
        return replace(self, events=tuple(in_order([*others, *events])))

    def merge(self, keep: str, gone: str) -> Self:
        """The book with two players made one, who then has one rating in each list (TG-18)."""
        keep, gone = self.same_as.get(keep, keep), self.same_as.get(gone, gone)
        if keep == gone:
            raise RatingsError(f"{keep} and {gone} are already one player")
        moved = {old: keep if new == gone else new for old, new in self.same_as.items()} | {gone: keep}
        for event in self.events:
            event.with_merged(moved)  # refuses two players who have met
        return replace(self, same_as=moved)

    def ladder(self, which: RatingList) -> Ladder:
        return rebuild(self.events, which, self.profile, self.same_as)

    def ladders(self) -> dict[RatingList, Ladder]:
        return {which: self.ladder(which) for which in RatingList}


def dumps(book: RatingBook, ladders: Mapping[RatingList, Ladder]) -> str:
    """The file: one line a player and one an event, the same to the byte for the same events."""
    lists = []
    for which in RatingList:
        rows = [f"   {_line(_standing(row))}" for _, row in ladders[which].ranked()]
        lists.append(f'  "{which}": [\n' + ",\n".join(rows) + "\n  ]" if rows else f'  "{which}": []')
    events = [f"  {_line(_event(event))}" for event in book.events]
    return (
        f'{{\n "version": {VERSION},\n "profile": {_line(book.profile.name)},\n'
        f' "same_as": {_line(dict(sorted(book.same_as.items())))},\n'
        ' "lists": {\n' + ",\n".join(lists) + "\n },\n"
        ' "events": [' + ("\n" + ",\n".join(events) + "\n " if events else "") + "]\n}\n"
    )


def loads(text: str) -> tuple[RatingBook, dict[RatingList, tuple[Standing, ...]]]:
    """The events of a ratings file, and its lists as they were last worked out."""
    try:
        document = json.loads(text)
        if "\\u" in text:
            _line(document).encode()  # an escape can hold half a character, which no file can
    except (ValueError, RecursionError) as error:
        raise RatingsError(f"this ratings file is not JSON: {error}") from error
    if not isinstance(document, dict) or document.get("version") != VERSION:
        raise RatingsError(f"this is not a ratings file of version {VERSION}")
    try:
        events = tuple(in_order(_read_event(row) for row in document["events"]))
        same_as = {str(gone): str(keep) for gone, keep in document["same_as"].items()}
        stored = {RatingList(name): tuple(map(_read_standing, rows)) for name, rows in document["lists"].items()}
        return RatingBook(events, profile(document["profile"]), same_as), stored
    except (RatingsError, UnknownProfile):
        raise
    except (ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
        raise RatingsError(f"this ratings file is damaged: {error!r}") from error


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _standing(row: Standing) -> dict[str, Any]:
    keys = ("player", "name", "rating", "games", "events", "last")
    return dict(zip(keys, (row.player, row.name, row.rating, row.games, row.events, row.last.isoformat()), strict=True))


def _read_standing(row: dict[str, Any]) -> Standing:
    rating, last = float(row["rating"]), date.fromisoformat(row["last"])
    if not math.isfinite(rating):
        raise RatingsError(f"the rating of {row['name']!r} in this ratings file is no number")
    return Standing(str(row["player"]), str(row["name"]), rating, int(row["games"]), int(row["events"]), last)


def _event(event: RatedEvent) -> dict[str, Any]:
    """An event; its games name the players by their places in the list of players, which keeps the file small."""
    ids = list(dict.fromkeys([*event.names, *(player for game in event.games for player in (game.a, game.b))]))
    place = {player: number for number, player in enumerate(ids)}
    return {
        "id": event.id,
        "title": event.title,
        "date": event.date.isoformat(),
        "list": event.list,
        "sanctioned": event.sanctioned,
        "players": [[player, event.name(player)] for player in ids],
        "games": [[place[game.a], place[game.b], game.outcome] for game in event.games],
    }


def _read_event(row: dict[str, Any]) -> RatedEvent:
    names = {str(player): str(name) for player, name in row["players"]}
    ids, outcomes = dict(enumerate(names)), {outcome.value: outcome for outcome in Outcome}
    if not isinstance(row["sanctioned"], bool) or not isinstance(row["id"], str):
        raise RatingsError(f"event {row['id']!r} of this ratings file is damaged")
    return RatedEvent(
        id=row["id"],
        date=date.fromisoformat(row["date"]),
        list=RatingList(row["list"]),
        sanctioned=row["sanctioned"],
        games=tuple(RatedGame(ids[a], ids[b], outcomes[outcome]) for a, b, outcome in row["games"]),
        title=str(row["title"]),
        names=names,
    )
