"""A decision as a page offers it: one sentence, and its choices sorted by what they are about, in few words."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from spaceline.cards import catalogue
from spaceline.cards.models import Mission, Personnel
from spaceline.cards.vocabulary import Layer
from spaceline.engine.view import View
from spaceline.web.faces import face
from spaceline.web.sights import Sight

ATTEMPT = "Attempt a mission"
BATTLE = "Battle"
PLAYS = {
    "personnel": "Report for duty",
    "ship": "Report for duty",
    "equipment": "Report for duty",
    "facility": "Build an outpost",
    "event": "Play an event",
    "interrupt": "Play an interrupt (any number a turn)",
    "artifact": "Use an artifact",
}
ENDINGS = {
    "card plays": {"end": "Go on to orders"},
    "orders": {"end": "End your turn"},
    "dilemma phase": {"end": "No more seeds"},
    "": {"pass": "Pass", "hold": "Pass until the turn ends", "done": "I have seen enough", "end": "That is all"},
}
_RESPOND = re.compile(r"^Respond\? ([^:]+): (.*)$", re.DOTALL)


@dataclass(frozen=True)
class Choice:
    """One answer: `text` stands under its heading, `full` alone."""

    answer: str
    text: str
    full: str
    cards: tuple[int, ...] = ()
    """Cards it is about: the first acts, the others are its goal."""
    heading: str = ""
    row: str = ""
    sign: str = ""
    key: str = ""
    """The number key that picks it."""


@dataclass(frozen=True)
class Group:
    heading: str
    sign: str
    place: str
    """Where the card is that acts, as two may have one name."""
    rows: tuple[tuple[str, tuple[Choice, ...]], ...]


def offer(view: View, seen: dict[int, Sight], layer: Layer) -> dict[str, Any] | None:
    """The decision of a view for a template; None when there is nothing to decide."""
    decision = view["decision"]
    if decision is None:
        return None
    choices = [_choice(option, decision, seen) for option in decision.get("options", ())]
    ending = [replace(choice, text=_ending(choice, view)) for choice in choices if _ends(choice.answer)]
    groups = _groups([choice for choice in choices if not _ends(choice.answer)], seen)
    cards = [_pick(card, seen, layer) for card in decision.get("cards", ())]
    if len({card["place"] for card in cards}) == 1:  # what is the same of all need not be said of each
        cards = [{**card, "place": ""} for card in cards]
    about = seen.get(decision["about"])
    return {
        "kind": decision["kind"],
        "sentence": sentence(decision["prompt"], decision["kind"]),
        "groups": groups,
        "ending": [
            replace(choice, full=choice.text, key="0" if index == 0 else "") for index, choice in enumerate(ending)
        ],
        "cards": cards,
        "lit": {card["id"] for card in cards}.union(*(_acting(choice) for choice in choices)),
        "team": decision["kind"] == "choose some" and any(card["people"] for card in cards),
        "wanted": _wanted(cards, seen),
        "least": decision.get("least", 0),
        "most": decision.get("most", 0),
        "how": _how(decision),
        "whose": whose(view, seen),
        "low": decision.get("low"),
        "high": decision.get("high"),
        "seconds": decision.get("seconds"),
        "about": face(catalogue()[about.name], layer) if about is not None and _worth_showing(about) else None,
        "about_id": decision["about"],
        "optional": any(choice.answer in ("pass", "hold") for choice in choices),
    }


def sentence(prompt: str, kind: str = "") -> str:
    """The question as a full sentence; one that a card completes is left open."""
    if kind == "look":
        return f"You look at {prompt}."
    found = _RESPOND.match(prompt)
    if found:
        return f"{found[1]}: {found[2]}. Do you respond?"
    if prompt.endswith(("?", ".", "!")):
        return prompt
    return f"{prompt} …" if kind == "choose card" else f"{prompt}."


def _acting(choice: Choice) -> tuple[int, ...]:
    """The cards by which a player may start this: both of an attempt, but of a flight or a beam only who goes."""
    return choice.cards if choice.answer.startswith("crew:") else choice.cards[:1]


def _ends(answer: str) -> bool:
    return answer in ("end", "pass", "hold", "done")


def _ending(choice: Choice, view: View) -> str:
    return ENDINGS.get(view["phase"], {}).get(choice.answer) or ENDINGS[""][choice.answer]


def _worth_showing(about: Sight) -> bool:
    return about.position < 0 or about.type != "mission"


def _choice(option: dict[str, str], decision: View, seen: dict[int, Sight]) -> Choice:
    verb, _, rest = option["id"].partition(":")
    numbers = tuple(int(part) for part in rest.split(":") if part.isdigit() and int(part) in seen)
    whole = Choice(option["id"], option["text"], option["text"], numbers)
    return replace(whole, **_words(verb, rest, option["text"], [seen[number] for number in numbers], decision))


def _words(verb: str, rest: str, text: str, cards: list[Sight], decision: View) -> dict[str, Any]:
    """Heading, row and short text of a choice."""
    if verb == "red-alert":
        return {"heading": "Red Alert!", "sign": "event", "text": "Report any number of cards"}
    one = cards[0] if cards else None
    two = cards[1] if len(cards) > 1 else None
    if one is None:
        return {"text": text if ":" not in text else text.replace(":", " ")}
    if verb in ("attempt", "select", "crew"):
        with_whom = {"attempt": "with everyone there", "select": "with some of those there"}
        how = with_whom.get(verb) or f"with the crew of {two.name if two else 'your ship'}"
        return {"heading": ATTEMPT, "sign": "mission", "text": f"{one.name} {how}"}
    if verb in ("play", "interrupt", "use"):
        heading = "Answer with" if _RESPOND.match(decision["prompt"]) else PLAYS.get(one.type, "Play")
        as_what = " as an interrupt" if verb == "interrupt" else ""
        return {"heading": heading, "sign": one.type, "text": f"{one.name}{as_what}"}
    if verb == "move" and two is not None:
        return {"heading": one.name, "sign": "ship", "row": "Fly to", "text": _toward(one, two)}
    if verb == "beam" and two is not None:
        row = "Walk to" if one.docked or two.docked else "Beam to"
        full = f"Send people or equipment from {one.site} to {two.site}"
        return {"heading": _title(one.site), "sign": _sign(one), "row": row, "text": two.site, "full": full}
    if verb in ("dock", "undock", "cloak", "decloak"):
        text = f"Dock at {two.site}" if two is not None else verb.capitalize()
        return {"heading": one.name, "sign": "ship", "text": text}
    if verb in ("fire", "fight"):
        return {"heading": BATTLE, "sign": "interrupt", "text": text}
    if verb == "switch":
        return {"heading": "Change affiliation", "sign": "personnel"}
    if verb in ("order", "instead"):
        return {"heading": one.name, "sign": one.type}
    return _seeding_words(verb, rest, text, one, two)


def _seeding_words(verb: str, rest: str, text: str, one: Sight, two: Sight | None) -> dict[str, Any]:
    if verb == "outpost":
        text = f"The built-in outpost of {one.name}" if two is None or one == two else f"{two.name} at {one.name}"
        return {"text": text, "full": text}
    if verb == "mission":
        mission = catalogue()[one.name]
        two_sided = isinstance(mission, Mission) and mission.two_sided
        side = "up" if rest.endswith("front") else "down"
        what = "outpost" if isinstance(mission, Mission) and mission.outpost else "wormhole"
        text = f"{one.name}, {what} side {side}" if two_sided else one.name
        return {"text": text, "full": f"Place {text}"}
    if verb == "seed" and two is not None:
        return {"heading": f"Under {two.name}", "sign": "mission", "text": one.name}
    return {"text": text}


def _toward(ship: Sight, goal: Sight) -> str:
    return f"◀ {goal.name}" if goal.position < ship.position else f"{goal.name} ▶"


def _title(text: str) -> str:
    return text[0].upper() + text[1:]


def _sign(site: Sight) -> str:
    if site.type == "mission":
        return "planet" if site.planet else "facility"
    return site.type


def _groups(choices: list[Choice], seen: dict[int, Sight]) -> list[Group]:
    """Choices under their headings, attempts first, each with a number key while there are any."""

    def actor(choice: Choice) -> tuple[str, int]:
        one = seen[choice.cards[0]] if choice.cards else None
        return choice.heading, one.number if one is not None and choice.heading == one.name else 0

    order = list(dict.fromkeys(actor(choice) for choice in choices))
    order.sort(key=lambda who: who[0] != ATTEMPT)
    keys = iter("123456789")
    groups = []
    for who in order:
        mine = [choice for choice in choices if actor(choice) == who]
        labels = dict.fromkeys(choice.row for choice in mine)
        rows = tuple(
            (label, tuple(replace(choice, key=next(keys, "")) for choice in mine if choice.row == label))
            for label in labels
        )
        groups.append(Group(who[0], mine[0].sign, seen[who[1]].place if who[1] else "", rows))
    return groups


def _pick(card: View, seen: dict[int, Sight], layer: Layer) -> dict[str, Any]:
    """A card among which to choose, with its face and where it is."""
    facts = catalogue()[card["name"]]
    sight = seen.get(card["id"])
    drawn = {**face(facts, layer), "id": card["id"], "place": sight.place if sight is not None else ""}
    if isinstance(facts, Personnel):
        drawn["sums"] = [facts.tally[word] for word in ("INTEGRITY", "CUNNING", "STRENGTH")]
        drawn["brings"] = "|".join(_brings(facts))
    return drawn


def _brings(card: Personnel) -> Iterator[str]:
    for person in card.people:
        yield person.classification
        for skill, count in person.skills.items():
            yield from [skill] * count


def _wanted(cards: list[dict[str, Any]], seen: dict[int, Sight]) -> str:
    """What the mission asks for at whose location a group is being picked."""
    positions = {seen[card["id"]].position for card in cards if card["id"] in seen}
    if len(positions) != 1:
        return ""
    position = positions.pop()
    here = next((sight for sight in seen.values() if sight.position == position and sight.type == "mission"), None)
    mission = catalogue()[here.name] if here is not None and position >= 0 else None
    return f"{mission.name} needs {mission.requirement}" if isinstance(mission, Mission) else ""


def whose(view: View, seen: dict[int, Sight]) -> str:
    """Whose mission it is under which cards are hidden: a newcomer should not hinder themselves."""
    decision = view["decision"]
    about = seen.get(decision["about"])
    if decision["kind"] != "order" or about is None or about.type != "mission" or about.position < 0:
        return ""
    whose = "your own" if view["spaceline"][about.position]["owner"] == view["you"] else "your opponent's"
    return f"This is {whose} {'planet' if about.planet else 'space'} mission."


def _how(decision: View) -> str:
    """How many, in words."""
    if "least" not in decision:
        return ""
    least, most = decision["least"], decision["most"]
    order = ", in the order you tick them" if decision["kind"] == "order" else ""
    if least == most:
        return f"Choose {least}{order}."
    if least == 0:
        return f"Choose up to {most}{order}, or none."
    return f"Choose {least} to {most}{order}."
