"""Tricks: interrupts with a hand, a deck or a mind: a trade, a shuffle, a meld."""

from spaceline.behaviours.one_shot_events import PlayerEvent
from spaceline.cards.models import Person
from spaceline.cards.vocabulary import CLASSIFICATIONS, SKILLS, SLOT, CardType
from spaceline.engine import places
from spaceline.engine.behaviour import Behaviour, Play
from spaceline.engine.queries import Queries
from spaceline.engine.table import Table

MINDMELD = "Mindmeld"


class AlienTrader(Behaviour):
    """Gets a card that is not a personnel back from its player's discard pile; the opponent sees which (BR-8.8)."""

    any_time = True

    def valid(self, game: Table, play: Play) -> bool:
        return bool(self._wares(game, play.player))

    def _wares(self, game: Table, player: int) -> list[int]:
        discards = game.at(places.discard_pile(player))
        return [card for card in discards if game.card(card).type is not CardType.PERSONNEL]

    async def resolve(self, game: Table, play: Play) -> None:
        wares = self._wares(game, play.player)
        if wares:
            back = await game.choose_card(play.player, "Which card comes back?", wares, play.card)
            await game.return_to_hand(back, "BR-16.3")


class PalorToffAsPrinted(AlienTrader, title="Palor Toff: Alien Trader", layer="printed"):
    """Goes to the discard pile itself, in exchange."""


class PalorToffRevised(AlienTrader, title="Palor Toff: Alien Trader", layer="revised"):
    """Is out of play for it (BR-8.9), and deals once in each turn of its player's, in no other (BR-6.7)."""

    def valid(self, game: Table, play: Play) -> bool:
        turn = game.state.turn
        return turn.player == play.player and self.title not in turn.marks and super().valid(game, play)

    async def aim(self, game: Table, play: Play) -> None:  # noqa: ARG002
        game.state.turn = game.state.turn._replace(marks=(*game.state.turn.marks, self.title))

    async def resolve(self, game: Table, play: Play) -> None:
        await super().resolve(game, play)
        await game.put_out_of_play(play.card)


class TheJuggler(PlayerEvent, title="The Juggler"):
    any_time = True

    def valid(self, game: Table, play: Play) -> bool:  # noqa: ARG002
        return any(game.at(places.draw_deck(player)) for player in places.PLAYERS)

    async def resolve(self, game: Table, play: Play) -> None:
        player = self.chosen(play)
        await game.shuffle(player, places.draw_deck(player))


class _VulcanMindmeld(Behaviour):
    """Lies at the location until the turn ends. What somebody learns is written on that person's card and counts from
    then on, whatever becomes of the one it was learnt from; who leaves play forgets it (ruling: in play)."""

    any_time = True

    def minds(self, game: Table, player: int) -> list[int]:
        """The player's people anywhere on the spaceline who can meld with somebody else present."""
        return [
            person
            for person, state in game.state.cards.items()
            if state.controller == player
            and places.in_play(state.place)
            and any(MINDMELD in one.skills for one in game.persons(person))
            and game.location(person)
            and game.able(person)
            and game.has_skill(person, MINDMELD)
            and self.others(game, person)
        ]

    def others(self, game: Table, person: int) -> list[int]:
        present = game.people(game.place(person), game.controller(person))
        return [other for other in present if other != person and game.counted(other)]

    def learn(self, game: Table, card: int, pairs: dict[int, int]) -> None:
        """Each learns the other's skills as they are now; all at the same time."""
        lessons = {person: self._skills(game, other) for person, other in pairs.items()}
        for person, skills in lessons.items():
            for skill, count in skills.items():
                game.mark(person, f"{self._prefix(card)}{skill}:{count}")

    def _prefix(self, card: int) -> str:
        return f"meld {card}:"

    def _skills(self, game: Table, person: int) -> dict[str, int]:
        """Skills without the classifications, and without what equipment adds; of both people on a dual card
        (BR-17.2)."""
        tally = game.tally((person,))
        counts = {skill: tally[skill] for skill in (*CLASSIFICATIONS, *SKILLS)}
        for one in game.persons(person):
            counts[one.classification] -= 1
        return {skill: count for skill, count in counts.items() if count > 0}

    def change_person(self, game: Queries, card: int, subject: int, person: Person, slots: list[int]) -> None:
        prefix = self._prefix(card)
        for mark in game.state.cards[subject].marks:
            if mark.startswith(prefix) and MINDMELD in person.skills:
                skill, _, count = mark.removeprefix(prefix).partition(":")
                slots[SLOT[skill]] += int(count)

    async def end_of_turn(self, game: Table, card: int) -> None:
        await game.discard(card)

    async def leaves(self, game: Table, card: int) -> None:
        prefix = self._prefix(card)
        for person, state in list(game.state.cards.items()):
            if any(mark.startswith(prefix) for mark in state.marks):
                game.set(person, marks=tuple(mark for mark in state.marks if not mark.startswith(prefix)))


class VulcanMindmeldAsPrinted(_VulcanMindmeld, title="Vulcan Mindmeld", layer="printed"):
    """Everyone with Mindmeld at one location, each with one of those present there."""

    def targets(self, game: Table, play: Play) -> list[int]:
        return list(dict.fromkeys(game.location(person) for person in self.minds(game, play.player)))

    async def resolve(self, game: Table, play: Play) -> None:
        pairs: dict[int, int] = {}
        for person in self.minds(game, play.player):
            if game.location(person) == play.target:
                prompt = f"With whom does {game.name(person)} meld?"
                chosen = await game.choose_some(play.player, prompt, self.others(game, person), 0, 1, play.card)
                if chosen:
                    pairs[person] = chosen[0]
        game.place_on(play.card, play.target)
        self.learn(game, play.card, pairs)


class VulcanMindmeldRevised(_VulcanMindmeld, title="Vulcan Mindmeld", layer="revised"):
    """One person with Mindmeld, with one other present."""

    def targets(self, game: Table, play: Play) -> list[int]:
        return self.minds(game, play.player)

    async def resolve(self, game: Table, play: Play) -> None:
        others = self.others(game, play.target)
        if others:
            prompt = f"With whom does {game.name(play.target)} meld?"
            other = await game.choose_card(play.player, prompt, others, play.card)
            game.place_on(play.card, game.location(play.target))
            self.learn(game, play.card, {play.target: other})
