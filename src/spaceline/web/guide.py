"""A first game explained as it goes: one or two sentences for each step, to be waved away by who knows."""

from typing import Any, NamedTuple

from spaceline.engine.view import View


class Hint(NamedTuple):
    title: str
    words: str


_PLAN = Hint(
    "Choose a home",
    "Your people and ships report for duty at your outpost, so it should stand where your cards can work. "
    "Some missions have an outpost built in, on their front: choose such a one and it is laid with that side up.",
)
_MISSIONS = Hint(
    "Lay out the spaceline",
    "You and your opponent take turns laying missions side by side. They are the places your ships fly between. "
    "Solve one planet mission and one space mission of your own and you win at once.",
)
_SEEDS = Hint(
    "Hide trouble under missions",
    "Put dilemmas under the missions your opponent will want to attempt: planet dilemmas under planets, space ones in "
    "space. The first you tick is the first to be met. Artifacts under your own planets are a prize for solving them.",
)
_ONE_SEED = Hint(
    "Hide trouble under missions",
    "You and your opponent take turns hiding one card at a time. Put dilemmas under the missions your opponent will "
    "want to attempt; what is hidden later is met earlier. Artifacts under your own planets are a prize for solving "
    "them.",
)
_FACILITY = Hint(
    "Somebody is home already",
    "One card may start the game at your outpost, before any is drawn. A ship is a fine choice: without one nobody "
    "goes anywhere.",
)
_PLAYS = Hint(
    "Bring people aboard",
    "You may play two cards a turn. People, ships and equipment report to your outpost; events go to the table. "
    "Interrupts are free, whenever they fit. Click a glowing card in your hand, then go on to your orders.",
)
_ORDERS = Hint(
    "Give orders, as many as you like",
    "Walk people from the outpost to a ship that has the staffing signs it asks for, fly along the spaceline, beam a "
    "team down to a planet, and attempt the mission. In space the crew attempts it from aboard.",
)
_ATTEMPT = Hint(
    "A mission is in reach",
    "Whoever attempts meets the cards hidden below the mission one by one. Bring many skills: each dilemma asks for "
    "something else. When all are met, the team needs what the mission itself asks for.",
)
_TEAM = Hint(
    "Pick who goes",
    "Tick each card that is to go. The line above the list adds up what they bring together. Leave enough people "
    "aboard to fly the ship.",
)
_RESPONSE = Hint(
    "You hold an answer",
    "Something is happening that a card of yours can answer. You need not: passing is always allowed.",
)
_DISCARD = Hint(
    "Even up",
    "Your turn ends with a draw. Then your hand is brought to seven cards, by drawing up or by discarding down.",
)
_LOOK = Hint("A quick look", "You see these cards for a few seconds only. Remember what matters.")
_PICK = Hint("A card asks you", "The card shown here wants something of you. Its text says what your choice does.")
_WAIT = Hint(
    "Your opponent's turn",
    "What they do appears under what just happened. If you hold a card that can answer, you will be asked.",
)
_OVER = Hint("The game is over", "Look through it move by move, share it, or open another box.")
_WATCH = Hint("You are watching", "You see what both players may see: hands and hidden cards stay hidden.")


def hint(view: View, offer: dict[str, Any] | None, *, seated: bool) -> Hint:
    """What to tell a newcomer at this point of the game."""
    if view["over"] is not None:
        return _OVER
    if not seated:
        return _WATCH
    if offer is None:
        return _WAIT
    return _about_choices(view, offer)


def _about_choices(view: View, offer: dict[str, Any]) -> Hint:
    if offer["kind"] == "look":
        return _LOOK
    if offer["optional"]:
        return _RESPONSE
    if offer["sentence"].startswith("Discard"):
        return _DISCARD
    if offer["team"] and not offer["about_id"]:
        return _TEAM
    if view["turn"] == 0:
        return _before_the_first_turn(view, offer)
    if offer["about_id"] or offer["cards"]:
        return _PICK
    if view["phase"] == "orders":
        return _ATTEMPT if any(group.heading == "Attempt a mission" for group in offer["groups"]) else _ORDERS
    return _PLAYS


def _before_the_first_turn(view: View, offer: dict[str, Any]) -> Hint:
    if view["phase"] == "mission phase":
        return _PLAN if "outpost" in offer["sentence"] else _MISSIONS
    if view["phase"] == "dilemma phase":
        return _SEEDS if offer["kind"] == "order" else _ONE_SEED
    return _FACILITY
