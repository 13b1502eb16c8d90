"""What a captain keeps in mind from one order to the next: attempts that were in vain for no reason to be seen.

Dilemmas that were met and went back under the mission need no memory: the view shows them. But a team may seem to have
all that a mission asks for and yet not solve it, for instance because an infection has taken skills away. A captain who
has forgotten that tries once more.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from spaceline.bots.sight import Sight


@dataclass
class Memory:
    """Of one game."""

    futile: dict[int, frozenset[int]] = field(default_factory=dict)
    """Missions with nothing more in front, and who did not solve them all the same."""
    _last: tuple[int, frozenset[int]] | None = None

    def attempted(self, sight: Sight, mission: int, team: Iterable[int]) -> None:
        """Somebody goes to solve a mission with nothing in front."""
        self._last = None if sight.places[mission].hidden else (mission, frozenset(team))

    def dismiss(self) -> None:
        """The last attempt was not made after all."""
        self._last = None

    def copy(self) -> "Memory":
        return Memory(dict(self.futile))

    def look(self, sight: Sight) -> None:
        """What has become of the last attempt."""
        last, self._last = self._last, None
        if last is not None and last[0] in sight.places and sight.places[last[0]].solved_by is None:
            self.futile[last[0]] = last[1]

    def tried(self, mission: int, team: Iterable[int]) -> bool:
        """Whether these, or these and others, have tried in vain."""
        return mission in self.futile and self.futile[mission].issuperset(team)
