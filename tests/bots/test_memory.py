"""What a captain remembers: an attempt that changed nothing has met a wall, unless it was never made."""

from tests.bots.test_secrecy import moments

from spaceline.bots.memory import Memory
from spaceline.bots.reading import sight_of_view
from spaceline.bots.seen import Place
from spaceline.bots.sight import Sight
from spaceline.cards import Tally


def scene() -> tuple[Sight, Place]:
    """A player's sight, and a mission of that player's with a face-down card of the other side's."""
    for game in moments(5, "2001"):
        sight = sight_of_view(game.view(game.decisions[0].player))
        for place in sight.own_missions:
            if place.hidden:
                return sight, place
    raise AssertionError("no such mission")


def test_an_attempt_that_changed_nothing_has_met_a_wall() -> None:
    sight, place = scene()
    memory = Memory()
    memory.attempted(sight, place.number, Tally.sum([]))
    memory.look(sight)
    assert list(memory.walls) == [place.number]


def test_an_attempt_that_was_not_made_teaches_nothing() -> None:
    sight, place = scene()
    memory = Memory()
    memory.attempted(sight, place.number, Tally.sum([]))
    memory.dismiss()
    memory.look(sight)
    assert not memory.walls


def test_a_copy_learns_for_itself() -> None:
    sight, place = scene()
    memory = Memory()
    copy = memory.copy()
    copy.attempted(sight, place.number, Tally.sum([]))
    copy.look(sight)
    assert copy.walls
    assert not memory.walls
