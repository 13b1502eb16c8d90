"""What to seed and where: the outpost, the order of missions, the dilemmas and artifacts, the card that starts."""

from collections.abc import Iterable, Sequence

from spaceline.bots.judging import Judge
from spaceline.bots.perils import PERILS
from spaceline.bots.seen import Place, Seen
from spaceline.bots.sight import Sight
from spaceline.cards.models import Artifact, Card, Dilemma, Mission
from spaceline.cards.vocabulary import Where
from spaceline.decks.worth import ARTIFACTS, DILEMMAS
from spaceline.engine.decisions import Order

_GOOD_ARTIFACT = 3
_ONLY_ONE = 10.0
"""How much better a place is the opponent's only mission of a kind, which must be solved to win (WS-44)."""


class Seeder:
    """The seed phases of one player."""

    def __init__(self, sight: Sight, judge: Judge) -> None:
        self.sight = sight
        self.judge = judge

    def outpost(self, options: Sequence[str]) -> str:
        """A built-in outpost costs no seed card; it stands best at a mission that is easy to solve."""
        plans = [option for option in options if option != "none"]

        def value(plan: str) -> tuple[bool, float, str]:
            _, mission, card = plan.split(":")
            return mission == card, _ease(self.sight.cards[int(mission)].card), plan

        return max(plans, key=value, default="none")

    def mission(self, options: Sequence[str]) -> str:
        """Easy missions near home: the starter's home is laid first, the other player's last (WS-15, WS-17)."""
        near = 1 if self.sight.starter == self.sight.you else -1

        def value(option: str) -> tuple[float, bool, str]:
            _, number, side = option.split(":")
            return near * _ease(self.sight.cards[int(number)].card), side == "front", option

        return max(options, key=value)

    def start(self, options: Sequence[str]) -> str:
        cards = [option for option in options if option != "none"]
        return max(cards, key=lambda option: (self.judge.worth(int(option.split(":")[1])), option), default="none")

    # Dilemmas and artifacts

    def stack(self, decision: Order) -> tuple[int, ...]:
        """All that goes under one mission, first to be met first, as part of one plan for all missions."""
        place = self.sight.places.get(decision.about)
        if place is None:
            return tuple(decision.cards[: decision.least])
        wanted = [seen.card.name for seen in self._plan(decision)[place.number]]
        chosen = []
        for number in decision.cards:
            name = self.sight.cards[number].card.name
            if name in wanted:
                wanted.remove(name)
                chosen.append(number)
        chosen.sort(key=lambda number: (_turn(self.sight.cards[number].card), number))
        return tuple(chosen[: decision.most])

    def _plan(self, decision: Order) -> dict[int, list[Seen]]:
        """Every seed card in its place. The seed deck stays together until all stacks are built, so that the plan is
        the same at each mission."""
        stacks: dict[int, list[Seen]] = {number: [] for number in self.sight.places}
        limit = 4 if decision.most < len(decision.cards) else 40
        for seen in self._seeds():
            room = [place for place in self.sight.places.values() if len(stacks[place.number]) < limit]
            best = self._best(seen, room, {n: [s.card for s in c] for n, c in stacks.items()})
            if best is not None:
                stacks[best.number].append(seen)
        return stacks

    def _seeds(self) -> list[Seen]:
        found = [seen for seen in self.sight.cards.values() if isinstance(seen.card, Dilemma | Artifact)]
        return sorted(found, key=lambda seen: (-_worth(seen.card), seen.number))

    def seed(self, options: Sequence[str]) -> str:
        """One card at a time: the worst dilemma left, where it hurts most; the last one laid is met first."""
        best: tuple[float, str] | None = None
        stacks = {place.number: place.yours for place in self.sight.places.values()}
        for option in options:
            if option.startswith("seed:"):
                _, card, mission = option.split(":")
                seen, place = self.sight.cards[int(card)], self.sight.places[int(mission)]
                score = self._score(seen, place, stacks[place.number])
                if score is not None and (best is None or (score + _worth(seen.card), option) > best):
                    best = (score + _worth(seen.card), option)
        return best[1] if best is not None else "end"

    def _best(self, seen: Seen, where: Iterable[Place], stacks: dict[int, list[Card]]) -> Place | None:
        scores = [
            (score, place) for place in where if (score := self._score(seen, place, stacks[place.number])) is not None
        ]
        return max(scores, key=lambda pair: (pair[0], -pair[1].number))[1] if scores else None

    def _score(self, seen: Seen, place: Place, there: Sequence[Card]) -> float | None:
        """How good a place is for a seed card with what we have there already; None where it must not lie."""
        mission = place.mission
        if mission is None:
            return None
        card = seen.card
        ours = place.owner == self.sight.you
        if isinstance(card, Artifact):
            fits = ours and place.planet and ARTIFACTS.get(card.name, 0) >= _GOOD_ARTIFACT
            return 1.0 if fits and not any(isinstance(other, Artifact) for other in there) else None
        if not isinstance(card, Dilemma) or ours or not card.where.admits(mission.where):
            return None
        if _texts(card) & {title for other in there for title in _texts(other)}:
            return None  # the second would be a mis-seed (BR-4.6)
        dilemmas = sum(isinstance(other, Dilemma) for other in there)
        if dilemmas >= 4 and not self._only_one(mission):
            return -float(dilemmas)
        return (_ONLY_ONE if self._only_one(mission) else 0.0) - dilemmas

    def _only_one(self, mission: Mission) -> bool:
        kinds = [
            place.mission.where
            for place in self.sight.places.values()
            if place.mission is not None and place.owner != self.sight.you
        ]
        return kinds.count(mission.where) == 1 and len(kinds) > 2


def _texts(card: Card) -> set[str]:
    if isinstance(card, Dilemma) and card.halves:
        return {half.dilemma for half in card.halves}
    return {card.name}


def _worth(card: Card) -> float:
    return float(ARTIFACTS.get(card.name, 0) if isinstance(card, Artifact) else DILEMMAS.get(card.name, 1))


def _turn(card: Card) -> int:
    """What thins out a team comes first, then what may kill all of it, walls last."""
    if not isinstance(card, Dilemma):
        return 9
    first = PERILS[card.halves[0].dilemma if card.halves else card.name]
    if not first.stops:
        return 0
    return 1 if first.share or first.ship else 2


def _ease(card: Card) -> float:
    """How easy a mission is to solve and to reach."""
    if not isinstance(card, Mission):
        return 0.0
    needs = min(len(needs) for needs in card.requirement.alternatives)
    return len(card.affiliations) / 2 - needs - card.span / 10 + (0.2 if card.where is Where.SPACE else 0.0)
