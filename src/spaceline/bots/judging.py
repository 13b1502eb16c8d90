"""What things are worth to captain: cards in hand, places for an outpost, seeds, targets."""

from collections.abc import Sequence

from spaceline.bots.sight import Seen, Sight, staffed
from spaceline.cards.models import Card, Dilemma, Equipment, Event, Interrupt, Mission, Personnel, Ship
from spaceline.decks.worth import ARTIFACTS, DILEMMAS, PLAYED
from spaceline.engine.decisions import ChooseCard, Order

HARMFUL = frozenset(
    {
        "Plasma Fire", "Warp Core Breach", "Neural Servo Device", "Loss of Orbital Stability", "Vulcan Stone of Gol",
        "Disruptor Overload", "Rogue Borg Mercenaries", "Ship Seizure", "Tachyon Detection Grid",
        "Masaka Transformations",
        "Static Warp Bubble", "Telepathic Alien Kidnappers", "Kevin Uxbridge", "The Devil", "Supernova",
        "Atmospheric Ionization", "Distortion Field", "Subspace Warp Rift", "Tetryon Field", "Chalnoth", "Microvirus",
    }
)  # fmt: skip
"""Cards meant for the other side."""


class Judge:
    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    # Cards

    def worth(self, number: int) -> float:
        seen = self.sight.cards.get(number)
        return self.card_worth(seen.card) if seen is not None else 0.0

    def card_worth(self, card: Card) -> float:
        """How much we want a card in play."""
        if isinstance(card, Personnel):
            return self._person_worth(card)
        if isinstance(card, Ship):
            return 9.0 + card.range / 4 if not self.sight.ships else 2.0 + card.range / 10
        if isinstance(card, Equipment):
            return 2.5
        if isinstance(card, Event | Interrupt):
            return PLAYED.get(card.name, 1) * 0.9
        return 1.0

    def _person_worth(self, card: Personnel) -> float:
        value = 3.0 + 0.06 * sum(p.integrity + p.cunning + p.strength for p in card.people)
        value += 0.5 * sum("Cmd" in p.icons for p in card.people) + 0.3 * sum("Stf" in p.icons for p in card.people)
        for _, mission in self.sight.own_missions:
            words = mission.requirement.words
            value += 0.8 * sum(word in words for p in card.people for word in (*p.skills, p.classification))
            value += 0.6 * any(kind in mission.affiliations for kind in card.affiliations)
        return value

    # Seeding

    def outpost(self, options: Sequence[str]) -> str:
        """A built-in outpost costs no seed card; otherwise the first that fits."""
        plans = [option for option in options if option != "none"]
        built_in = [plan for plan in plans if len(set(plan.split(":")[1:])) == 1]
        return (built_in or plans or ["none"])[0]

    def mission(self, options: Sequence[str]) -> str:
        """The starter puts the better missions near his end; the other keeps them for later."""
        first = self.sight.view["starter"] == self.sight.you

        def value(option: str) -> tuple[float, str]:
            seen = self.sight.cards[int(option.split(":")[1])]
            worth = self._mission_worth(seen)
            return (worth if first else -worth, option)

        return max(options, key=value)

    def _mission_worth(self, seen: Seen) -> float:
        card = seen.card
        if not isinstance(card, Mission):
            return 0.0
        needs = min(len(needs) for needs in card.requirement.alternatives)
        return -needs - card.span / 10

    def seeds(self, decision: Order) -> tuple[int, ...]:
        """The worst dilemmas, shared out over the opponent's missions; an artifact under one of our own."""
        place = self.sight.places.get(decision.about)
        if place is None:
            return tuple(decision.cards[: decision.least])
        names = {number: self.sight.cards[number].card for number in decision.cards}
        if place["owner"] == self.sight.you:
            artifacts = [n for n, card in names.items() if ARTIFACTS.get(card.name, 0) >= 3]
            return tuple(artifacts[:1][: decision.most])
        rivals = [p for p in self.sight.view["spaceline"] if p["owner"] != self.sight.you]
        later = rivals[rivals.index(place) :] if place in rivals else rivals
        dilemmas = [n for n, card in names.items() if isinstance(card, Dilemma)]
        dilemmas.sort(key=lambda n: (-DILEMMAS.get(names[n].name, 1), n))
        share = -(-len(dilemmas) // max(1, len(later)))
        return tuple(dilemmas[: min(decision.most, max(share, 3))])

    def seed(self, options: Sequence[str]) -> str:
        """One card at a time: the worst dilemma left, under the opponent's mission with the fewest of ours."""
        best: tuple[float, str] | None = None
        for option in options:
            if not option.startswith("seed:"):
                continue
            _, card, mission = option.split(":")
            seen, place = self.sight.cards[int(card)], self.sight.places[int(mission)]
            ours = place["owner"] == self.sight.you
            if isinstance(seen.card, Dilemma) != ours:
                value = DILEMMAS.get(seen.card.name, 2) - 2.0 * len(place["your_seeds"])
                if best is None or value > best[0]:
                    best = (value, option)
        return best[1] if best is not None else "end"

    def start(self, options: Sequence[str]) -> str:
        cards = [option for option in options if option.startswith("start:")]
        return max(cards, key=lambda option: (self.worth(int(option.split(":")[1])), option))

    # Playing

    def play(self, options: Sequence[str]) -> tuple[str, str]:
        """The most useful card that may be played, if it is useful at all."""
        if "red-alert" in options and sum(option.startswith("play:") for option in options) > 2:
            return "red-alert", "everyone reports at once"
        best, value = "end", 1.5
        for option in options:
            if option.startswith("play:"):
                seen = self.sight.cards[int(option.split(":")[1])]
                worth = self.card_worth(seen.card)
                if isinstance(seen.card, Ship) and not self._flyable(seen):
                    worth /= 3
                if isinstance(seen.card, Interrupt):
                    continue
                if worth > value:
                    best, value = option, worth
        name = "nothing" if best == "end" else self.sight.cards[int(best.split(":")[1])].card.name
        return best, f"{name} is the most useful now"

    def _flyable(self, ship: Seen) -> bool:
        crew = [seen for outpost in self.sight.outposts for seen in self.sight.team(outpost.number)]
        hand = [seen for seen in self.sight.hand if seen.person]
        for seen in hand:
            seen.state.setdefault("affiliation", getattr(seen.card, "affiliations", ("",))[0])
        return staffed([*crew, *hand], ship)

    def response(self, options: Sequence[str]) -> str:
        """Answers what the other side does with a card worth it; lets the rest pass."""
        air = self.sight.view["in_the_air"]
        rival = bool(air) and air[-1]["owner"] != self.sight.you
        for option in options:
            verb = option.partition(":")[0]
            if verb == "use":
                return option
            if verb == "play" and rival:
                return option
        return "hold" if "hold" in options else "pass"

    # Targets

    def target(self, decision: ChooseCard) -> int:
        """Harm goes to the other side's best, help to our own best; of our own to lose, the least."""
        about = self.sight.cards.get(decision.about)
        harmful = about is not None and (about.card.name in HARMFUL or isinstance(about.card, Dilemma))
        mine = [card for card in decision.cards if self.sight.mine(card)]
        theirs = [card for card in decision.cards if not self.sight.mine(card)]
        if harmful and theirs:
            return max(theirs, key=lambda card: (self.worth(card), card))
        if harmful:
            return min(mine, key=lambda card: (self.worth(card), card))
        pool = mine or theirs
        return max(pool, key=lambda card: (self.worth(card), card))
