"""Walls: dilemmas that stop a group until it brings what they ask for."""

from spaceline.engine.dilemma import Dilemma


class AncientComputer(Dilemma, title="Ancient Computer"):
    condition = "2 Computer Skill OR 3 SCIENCE OR 3 ENGINEER"
    failing = "back"


class HologramRuse(Dilemma, title="Hologram Ruse"):
    condition = "INTEGRITY>30 and CUNNING>30"
    failing = "back"


class ImpassableDoor(Dilemma, title="Impassable Door"):
    condition = "Computer Skill"
    failing = "back"


class MatriarchalSociety(Dilemma, title="Matriarchal Society"):
    condition = "2 female"
    failing = "back"


class ShakaWhenTheWallsFell(Dilemma, title="Shaka, When the Walls Fell"):
    condition = "2 Diplomacy and CUNNING>30"
    failing = "back"


class WindDancer(Dilemma, title="Wind Dancer"):
    condition = "{Lwaxana Troi} OR one (Youth OR Music OR STRENGTH>9)"
    failing = "back"
