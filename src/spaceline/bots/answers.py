"""How captain answers what is asked in the middle of things: targets, victims, who goes, yes or no."""

import re
from collections.abc import Sequence

from spaceline.bots.judging import Judge
from spaceline.bots.readiness import Readiness
from spaceline.bots.seen import Seen
from spaceline.bots.sight import Sight
from spaceline.bots.teams import tally
from spaceline.bots.tricks import HARMFUL, bother
from spaceline.cards.models import Artifact, Dilemma, Event, Interrupt, Mission, Personnel, Ship
from spaceline.cards.requirement import Requirement
from spaceline.engine.decisions import ChooseCard, ChooseOne, ChooseSome, YesNo

_RESPOND = re.compile(r"Respond \(([a-z ]+): ?(.*)\)$", re.DOTALL)
_CURE_PHASED = Requirement.parse("ENGINEER and SCIENCE")

_FIRST_CHOICES = (
    "mortally wound", "stun", "personnel", "the opponent's", "yours", "you",
)  # fmt: skip
"""Words that are right whenever they are offered, the better one first."""

_SALVAGERS = frozenset({"Res-Q", "Palor Toff: Alien Trader"})
"""Cards that bring back others; bringing back each other they would never come to an end."""
_FOR_THE_OTHER = frozenset({"Masaka Transformations", "The Juggler"})


class Answers:
    """One decision in the middle of something."""

    def __init__(self, sight: Sight, judge: Judge, ready: Readiness) -> None:
        self.sight = sight
        self.judge = judge
        self.ready = ready

    # Words

    def word(self, decision: ChooseOne) -> str | None:
        """One of several plain words."""
        options = decision.options
        about = self.sight.cards.get(decision.about)
        if about is not None and about.card.name in _FOR_THE_OTHER and "opponent" in options:
            return "opponent"
        for word in _FIRST_CHOICES:
            if word in options:
                return word
        if about is not None and "reports as" in decision.prompt:
            return self._affiliation(options)
        for option in options:
            kind, _, rest = option.partition(":")
            if kind in ("ship", "team") and rest.endswith(f":{1 - self.sight.you}"):
                return option
            if kind == "between":
                return max(options, key=lambda seam: (self._cuts(seam), seam))
        return None

    def _affiliation(self, options: Sequence[str]) -> str:
        """The one with which most of our missions may be attempted."""
        icons = [
            kind for place in self.sight.wanted if place.mission is not None for kind in place.mission.affiliations
        ]
        flags = [ship.affiliation for ship in self.sight.ships]
        return max(options, key=lambda kind: (icons.count(kind), flags.count(kind), kind))

    def _cuts(self, seam: str) -> float:
        """How well a barrier between two locations keeps the other side from its missions, and us not from ours."""
        order = self.sight.order
        cut = order.index(int(seam.split(":")[1])) + 1
        return self._parted(cut, theirs=True) - self._parted(cut, theirs=False)

    def _parted(self, cut: int, *, theirs: bool) -> float:
        homes = self.sight.their_outposts if theirs else self.sight.outposts
        value = 0.0
        for home in homes:
            left = self.sight.order.index(home.location) < cut
            for index, number in enumerate(self.sight.order):
                place = self.sight.places[number]
                if (place.owner == self.sight.you) != theirs and place.solved_by is None and place.mission is not None:
                    value += (index < cut) != left
        return value

    # Responses

    def response(self, decision: ChooseOne) -> tuple[str, str]:
        """Answers what happens with a card worth it; lets the rest pass."""
        match = _RESPOND.match(decision.prompt)
        kind = match.group(1) if match is not None else ""
        for option in decision.options:
            verb, _, rest = option.partition(":")
            if verb in ("play", "use") and int(rest) in self.sight.cards:
                name = self.sight.cards[int(rest)].card.name
                if self._answers(kind, name):
                    return option, f"{name} is the answer to this"
        return "pass", "not worth a card"

    def _answers(self, kind: str, name: str) -> bool:
        sight = self.sight
        ours = sight.turn_player == sight.you
        if kind == "played":
            air = [seen for seen in sight.in_the_air if seen.controller != sight.you]
            return bool(air) and self._cancels(name, air[-1])
        if kind == "encounter":
            return ours
        if kind == "drawn":
            return not ours
        if kind == "solved":
            return ours if name == "Particle Fountain" else not ours
        if kind == "destroying":
            return self._own_ship_lost()
        if kind in ("dying", "killed", "fight over"):
            return True
        if kind == "attack":
            return name in ("Hugh", "Asteroid Sanctuary")
        if kind in ("fight", "blows"):
            return name == "Honor Challenge"
        return False

    def _own_ship_lost(self) -> bool:
        """Whose ship is being destroyed is told by the prompt alone: ours, if one of ours has that name."""
        return bool(self.sight.ships)

    def _cancels(self, name: str, played: Seen) -> bool:
        """Whether a card of theirs that was just played is worth a nullifier."""
        card = played.card
        if name in ("Q2", "Subspace Interference", "Countermanda", "Tox Uthat"):
            return True
        if isinstance(card, Event):
            return bother(card.name) >= 2.0 or card.name in HARMFUL
        if isinstance(card, Interrupt):
            return card.name in HARMFUL or card.name == "Distortion of Space/Time Continuum"
        return isinstance(card, Ship | Artifact) or name == "Energy Vortex"

    # Cards

    def card(self, decision: ChooseCard) -> int:
        """Harm goes to the other side's best, help to our own best; of our own to lose, the least."""
        about = self.sight.cards.get(decision.about)
        cards = decision.cards
        if about is not None and isinstance(about.card, Mission) and "leads" in decision.prompt:
            return self._scout(about.number, cards)
        mine = [card for card in cards if self.sight.mine(card)]
        theirs = [card for card in cards if card not in mine]
        if about is not None and self._harms(about):
            if theirs:
                return max(theirs, key=lambda card: (self._threat(card), card))
            return min(mine, key=lambda card: (self.judge.worth(card), card))
        if self._gives_up(decision.prompt):
            return min(mine or theirs, key=lambda card: (self.judge.worth(card), card))
        if about is None and "Return fire" in decision.prompt:
            return max(cards, key=lambda card: (self._threat(card), card))
        if about is not None and isinstance(about.card, Personnel | Ship) and self._homes(mine):
            return self._home(mine)
        pool = mine or theirs
        if "comes back" in decision.prompt:
            pool = [card for card in pool if self._name(card) not in _SALVAGERS] or pool
        return max(pool, key=lambda card: (self.judge.worth(card), card))

    def _name(self, number: int) -> str:
        seen = self.sight.cards.get(number)
        return seen.card.name if seen is not None else ""

    def _harms(self, about: Seen) -> bool:
        return about.card.name in HARMFUL or isinstance(about.card, Dilemma)

    def _gives_up(self, prompt: str) -> bool:
        return any(word in prompt for word in ("discard", "stopped for", "is stopped", "gets", "beams over"))

    def _threat(self, number: int) -> float:
        """How much the other side would miss a card."""
        seen = self.sight.cards.get(number)
        if seen is None:
            return 0.0
        if seen.card.type == "mission":
            return self._mission_threat(number)
        return self.judge.worth(number) + bother(seen.card.name)

    def _mission_threat(self, number: int) -> float:
        place = self.sight.places[number]
        if place.owner == self.sight.you or place.solved_by is not None:
            return 0.0
        teams = sum(
            seen.person and seen.host == number and seen.controller != self.sight.you
            for seen in self.sight.cards.values()
        )
        return 1.0 + teams + 0.5 * place.hidden

    def _homes(self, cards: Sequence[int]) -> bool:
        posts = {post.number for post in self.sight.outposts}
        return bool(cards) and all(card in posts for card in cards)

    def _home(self, cards: Sequence[int]) -> int:
        """The outpost where most of our people and ships are."""

        def company(number: int) -> int:
            here = self.sight.cards[number].location
            return self.sight.cards[number].count + 3 * sum(ship.location == here for ship in self.sight.ships)

        return max(cards, key=lambda card: (company(card), card))

    def _scout(self, mission: int, cards: Sequence[int]) -> int:
        """Who goes ahead: the one whom we would miss least."""
        place = self.sight.places[mission]
        scout = self.ready.scout(self.sight.inside(mission), place)
        if scout is not None and scout.number in cards:
            return scout.number
        return min(cards, key=lambda card: (self.judge.worth(card), card))

    # Groups

    def some(self, decision: ChooseSome) -> tuple[int, ...]:
        prompt = decision.prompt
        cards = sorted(decision.cards, key=lambda card: (self.judge.worth(card), card))
        if prompt.startswith("Discard"):
            return _sorted(cards[: decision.least])
        if prompt.startswith("Who goes along"):
            return _sorted(cards[: decision.least])
        if prompt.startswith("Divide"):
            return self._divide(decision)
        about = self.sight.cards.get(decision.about)
        if about is not None and self._harms(about) and all(self.sight.mine(card) for card in cards):
            return _sorted(cards[: decision.least])
        return _sorted(cards[len(cards) - decision.most :])

    def _divide(self, decision: ChooseSome) -> tuple[int, ...]:
        """The smaller part stays in phase: it had better know how to bring the others back."""
        people = [self.sight.cards[card] for card in decision.cards]
        half = max(1, (len(people) - 1) // 2 if len(people) > 2 else 1)
        kept: list[Seen] = []
        for word in ("ENGINEER", "SCIENCE"):
            if tally(kept)[word] if kept else False:
                continue
            able = [seen for seen in people if seen not in kept and tally([seen])[word]]
            if able and len(kept) < half:
                kept.append(max(able, key=lambda seen: (len(able) == 1, self.judge.worth(seen.number), seen.number)))
        rest = sorted(
            (seen for seen in people if seen not in kept),
            key=lambda seen: (-self.judge.worth(seen.number), seen.number),
        )
        kept += rest[: half - len(kept)]
        return _sorted([seen.number for seen in kept][: decision.most])

    # Yes or no

    def yes(self, decision: YesNo) -> bool:
        """Most offers are good; helping Sarjenka costs the turn."""
        if decision.prompt.startswith("Help Sarjenka"):
            return False
        return not decision.prompt.startswith("Is the team of")


def _sorted(cards: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(cards))
