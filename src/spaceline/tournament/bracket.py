"""Single elimination: how many brackets to draw, who is written where, and who moves on."""

from collections.abc import Sequence
from dataclasses import dataclass

from spaceline.tournament.state import Event
from spaceline.tournament.vocabulary import TournamentError

NOBODY = ""  # a line that stays empty: a bye in the first column, or a player who left later


@dataclass(frozen=True, slots=True)
class Match:
    """One bracket. A line is a player's id, NOBODY, or None while its player is not known."""

    top: str | None
    bottom: str | None
    winner: str | None = None


@dataclass(frozen=True, slots=True)
class Bracket:
    """All columns from the first to the final; a column has half the brackets of the one before."""

    columns: tuple[tuple[Match, ...], ...]

    @property
    def champion(self) -> str | None:
        return self.columns[-1][0].winner or None

    @property
    def byes(self) -> int:
        return sum(match.bottom == NOBODY for match in self.columns[0])


def bracket_count(players: int) -> int:
    """TG-75, AMB-31: the largest power of two strictly below the number of players."""
    if players < 2:
        raise TournamentError("an elimination event needs at least two players")
    return 1 << ((players - 1).bit_length() - 1)


def games_to_win(players: int) -> int:
    """TG-74: how many rounds it takes to arrive at a winner."""
    return bracket_count(players).bit_length()


def fill(pile: Sequence[str]) -> tuple[Match, ...]:
    """TG-76, TG-77: the pile fills all top lines in order, then lower lines; what stays empty is a bye."""
    brackets = bracket_count(len(pile))
    lower = [*pile[brackets:], *[NOBODY] * (2 * brackets - len(pile))]
    return tuple(Match(top, bottom) for top, bottom in zip(pile[:brackets], lower, strict=True))


def bracket_of(event: Event) -> Bracket:
    """The whole bracket of an event as it stands, from the rounds that have been paired."""
    if not event.rounds:
        raise TournamentError("the brackets are filled when the first round is paired")
    column = fill(event.rounds[0].pile)
    columns: list[tuple[Match, ...]] = []
    for number in range(1, len(column).bit_length() + 1):
        settled = _settle(event, number, column)
        columns.append(settled)
        column = tuple(
            Match(above.winner, below.winner) for above, below in zip(settled[::2], settled[1::2], strict=False)
        )
    return Bracket(tuple(columns))


def next_matches(event: Event) -> tuple[Match, ...]:
    """The brackets of the round to be paired, with NOBODY for a player who has left since."""
    played = len(event.rounds)
    columns = bracket_of(event).columns
    if played >= len(columns):
        champion = columns[-1][0].winner
        winner = f"{event.name_of(champion)} has won" if champion else "nobody is left in it"
        raise TournamentError(f"the final has been played and {winner}; there is no further round")
    return tuple(Match(_present(event, match.top), _present(event, match.bottom)) for match in columns[played])


def _present(event: Event, slot: str | None) -> str:
    return slot if slot and event.entries[slot].playing else NOBODY


def _settle(event: Event, number: int, column: tuple[Match, ...]) -> tuple[Match, ...]:
    """Fills in the winners of a column whose round has been paired."""
    if number > len(event.rounds):
        return column
    paired = event.rounds[number - 1]
    unopposed = {bye.player for bye in paired.byes}
    tables = {frozenset(table.players): table for table in paired.tables}
    settled: list[Match] = []
    for match in column:
        table = tables.get(frozenset((match.top or NOBODY, match.bottom or NOBODY)))
        winner: str | None
        if table is not None:
            winner = table.winner if table.final else None
        else:
            winner = next((slot for slot in (match.top, match.bottom) if slot in unopposed), NOBODY)
        settled.append(Match(match.top, match.bottom, winner))
    return tuple(settled)
