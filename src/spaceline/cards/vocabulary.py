"""The game's fixed words: affiliations, classifications, skills, attributes, and the slot each has in a tally."""

from enum import StrEnum
from typing import Final, Literal


class CardType(StrEnum):
    """The nine card types of the pool (BR-1.1); Mission IIs and combo dilemmas are no types of their own (EP-16)."""

    PERSONNEL = "personnel"
    SHIP = "ship"
    MISSION = "mission"
    DILEMMA = "dilemma"
    EVENT = "event"
    INTERRUPT = "interrupt"
    ARTIFACT = "artifact"
    EQUIPMENT = "equipment"
    FACILITY = "facility"


class Where(StrEnum):
    """Where a mission lies, and under which missions a dilemma may be seeded (BR-1.4)."""

    PLANET = "planet"
    SPACE = "space"
    BOTH = "both"

    def admits(self, mission: "Where") -> bool:
        """Whether a dilemma of this kind may lie under a mission of that kind (BR-4.1)."""
        return self is Where.BOTH or mission is Where.BOTH or self is mission


Layer = Literal["printed", "revised"]
"""The two text layers of BR-0.4: `printed` plays in 2000 and 2001, `revised` in 2023."""

LAYERS: Final[tuple[Layer, ...]] = ("printed", "revised")

AFFILIATIONS: Final = (
    "Federation",
    "Klingon",
    "Romulan",
    "Non-Aligned",
    "Cardassian",
    "Ferengi",
    "Bajoran",
    "Neutral",
)
CLASSIFICATIONS: Final = ("OFFICER", "ENGINEER", "MEDICAL", "SCIENCE", "SECURITY", "V.I.P.", "CIVILIAN")
SKILLS: Final = (
    "Anthropology",
    "Archaeology",
    "Astrophysics",
    "Barbering",
    "Biology",
    "Computer Skill",
    "Diplomacy",
    "Empathy",
    "Exobiology",
    "Geology",
    "Greed",
    "Honor",
    "Leadership",
    "Mindmeld",
    "Miracle Worker",
    "Music",
    "Navigation",
    "Physics",
    "Stellar Cartography",
    "Transporter Skill",
    "Treachery",
    "Youth",
)
ATTRIBUTES: Final = ("INTEGRITY", "CUNNING", "STRENGTH")
SHIP_ATTRIBUTES: Final = ("RANGE", "WEAPONS", "SHIELDS")
TRAITS: Final = ("female", "male", "android", "personnel")
SHIP_EQUIPMENT: Final = ("Tractor Beam", "Cloaking Device", "Holodeck", "Long-Range Scan Shielding")
STAFFING: Final = ("Cmd", "Stf")
GENDERS: Final = ("male", "female", "neuter")
QUADRANTS: Final = ("Alpha",)
LOGOS: Final = ("TNG",)

WORDS: Final = CLASSIFICATIONS + SKILLS + ATTRIBUTES + SHIP_ATTRIBUTES + TRAITS + SHIP_EQUIPMENT
SLOT: Final[dict[str, int]] = {word: index for index, word in enumerate(WORDS)}
THRESHOLD_WORDS: Final = frozenset(ATTRIBUTES + SHIP_ATTRIBUTES)
