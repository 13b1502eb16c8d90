"""Games at their very beginning: small decks, and the seed phases answered in words."""

from collections.abc import Sequence

from spaceline.decks import Deck
from spaceline.engine import places
from spaceline.engine.decisions import ChooseOne, Decision, Order
from spaceline.game import Game

DRAW = ("Mendon", "Simon Tarses", "Runabout", "Gorath") * 5


def deck(missions: Sequence[str], seed: Sequence[str] = ()) -> Deck:
    return Deck("", tuple(missions), tuple(seed), DRAW)


class Opening:
    """A game with player 1 as the starter, whose decisions are answered by name."""

    def __init__(self, one: Deck, two: Deck, edition: str = "2001") -> None:
        self.game = Game.start(f"warp-speed-{edition}", (one, two), 1, starter=0)

    def decision(self, player: int) -> Decision:
        found = self.game.decision_for(player)
        assert found is not None, f"player {player} has nothing to decide"
        return found

    def words(self, option: str) -> str:
        cards = self.game.table.cast.cards
        return " ".join(cards[int(part)].name if part.isdigit() else part for part in option.split(":"))

    def options(self, player: int) -> list[str]:
        decision = self.decision(player)
        if isinstance(decision, ChooseOne):
            return [self.words(option) for option in decision.options]
        assert isinstance(decision, Order)
        return [self.game.table.name(card) for card in decision.cards]

    def say(self, player: int, *words: str) -> "Opening":
        decision = self.decision(player)
        if isinstance(decision, ChooseOne):
            option = next(option for option in decision.options if self.words(option) == words[0])
            self.game.decide(player, option)
        else:
            assert isinstance(decision, Order)
            chosen: list[int] = []
            for word in words:
                chosen.append(next(c for c in decision.cards if self.game.table.name(c) == word and c not in chosen))
            self.game.decide(player, tuple(chosen))
        return self

    def auto(self, until: str) -> "Opening":
        """Takes the first answer everywhere until a decision of that phase, or of the first turn, is at hand."""
        for _ in range(100):
            decision = self.game.decisions[0]
            if self.game.table.frame.kind == until or self.game.table.state.turn.number:
                return self
            self.game.decide(decision.player, next(iter(decision.answers())))
        raise AssertionError(f"never came to {until}")

    @property
    def spaceline(self) -> list[str]:
        return [self.game.table.name(card) for card in self.game.table.spaceline]

    def under(self, mission: str) -> list[str]:
        table = self.game.table
        number = next(card for card in table.spaceline if table.name(card) == mission)
        return [table.name(card) for card in table.at(places.seeds(number))]

    def pile(self, place: int) -> list[str]:
        return [self.game.table.name(card) for card in self.game.table.at(place)]
