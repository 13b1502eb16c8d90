"""The table: everything a rule or a card can see and do, and how players answer one another."""

from typing import TYPE_CHECKING

from spaceline.cards.vocabulary import CardType
from spaceline.engine import places
from spaceline.engine.behaviour import Occasion, Play
from spaceline.engine.secrecy import OPEN, keeper, name_for
from spaceline.engine.state import Frame
from spaceline.engine.verbs import Verbs

if TYPE_CHECKING:
    from collections.abc import Sequence


class Table(Verbs):
    """Queries, verbs and the playing of cards. Behaviours get it as `game`."""

    __slots__ = ()

    @property
    def table(self) -> "Table":
        return self

    def opponent(self, player: int) -> int:
        return 1 - player

    # What is in progress

    @property
    def frame(self) -> Frame:
        return self.state.frames[-1]

    def push(self, frame: Frame) -> None:
        self.state.frames = (*self.state.frames, frame)

    def pop(self) -> None:
        self.state.frames = self.state.frames[:-1]

    def replace(self, frame: Frame) -> None:
        self.state.frames = (*self.state.frames[:-1], frame)

    def rewind(self, actions: int) -> bool:
        """Puts back the position before the last actions of this turn; luck is not turned back (BR-20, item 14)."""
        past = self.state.journal[-actions:]
        if not past:
            return False
        luck = self.state.chance
        self.take(past[0].copy())
        self.state.chance = luck
        return True

    # Responses

    async def offer_responses(self, occasion: Occasion) -> None:
        """Responses to an occasion: first the opponent of its author, then in turn until both pass (BR-7.5)."""
        if not self._anyone_answers(occasion.kind):
            return
        player = 1 - occasion.player if occasion.player in (0, 1) else 1 - self.state.turn.player
        passes = 0
        while passes < 2 and not occasion.settled:
            options = self._responses(player, occasion)
            if options and await self._respond(player, occasion, options):
                passes = 0
            else:
                passes += 1
            player = 1 - player

    def _anyone_answers(self, kind: str) -> bool:
        """Whether a response is possible at all: a card in a hand or in play knows this kind of occasion."""
        numbers = self.cast.responders.get(kind)
        if numbers is None:
            return False
        cards = self.state.cards
        return any(cards[number].place in (0, 8) or number in self.state.live for number in numbers)

    def _responses(self, player: int, occasion: Occasion) -> list[str]:
        options = []
        for card in self.at(places.hand(player)):
            if card in self.cast.responders[occasion.kind]:
                play = _response(card, player, occasion)
                if self.cast.minds[card].answers(self, player, card, occasion) and self.may_play(play):
                    options.append(f"play:{card}")
        for card in self.listening("answers_in_play"):
            if card in self.cast.responders[occasion.kind] and self.cast.minds[card].answers_in_play(
                self, player, card, occasion
            ):
                options.append(f"use:{card}")
        return options

    async def _respond(self, player: int, occasion: Occasion, options: "Sequence[str]") -> bool:
        names = [name_for(self, player, card) for card in occasion.cards]
        if occasion.kind == "attack":
            names.insert(0, names.pop())  # the target comes first
        prompt = f"Respond? {_MOMENTS.get(occasion.kind, occasion.kind)}: {', '.join(names)}"
        answer = await self.choose(player, prompt, [*options, "pass"], labels=self.label)
        if answer == "pass":
            return False
        verb, number = answer.split(":")
        card = int(number)
        if verb == "use":
            await self.cast.minds[card].respond(self, player, card, occasion)
        else:
            await self.play(_response(card, player, occasion))
        return True

    # Playing a card

    def may_play(self, play: Play) -> bool:
        """Nothing forbids it, and its own text allows it now."""
        mind = self.cast.playing.get(play.card)
        return self.unforbidden(play.card, play.player) and mind is not None and mind.valid(self, play)

    def unforbidden(self, card: int, player: int) -> bool:
        """No live card forbids its play, and an artifact has been earned, for until then it is nothing (TG-25)."""
        for live in self.listening("forbids_play"):
            if self.cast.minds[live].forbids_play(self, live, card, player):
                return False
        return self.card(card).type is not CardType.ARTIFACT or self.marked(card, "earned")

    async def play(self, play: Play) -> bool:
        """One play: announce, aim and pay; responses; result (BR-7.1). Returns whether it took effect."""
        mind = self.cast.playing[play.card]
        await mind.aim(self, play)
        if not await self.announced(play):
            return False
        await mind.resolve(self, play)
        if self.place(play.card) == places.PLAYING:
            await self.discard(play.card)
        return True

    async def announced(self, play: Play) -> bool:
        """Shows a card that has its targets, and lets players respond. Returns whether it is to have its result."""
        stood = [self.place(target) for target in play.targets]
        self.move(play.card, places.PLAYING)
        self.set(play.card, controller=play.player)
        self.tell("played", play.player, [play.card], "BR-7.1", self._aimed(play))
        await self.window(Occasion("played", play.player, [play.card], play))
        if play.returned:
            return False
        if play.nullified:
            self.tell("nullified", play.player, [play.card], "BR-7.9")
            await self.discard(play.card)
            return False
        if not self._still_there(play, stood):
            self.tell("fizzled", play.player, [play.card], "BR-7.8")
            await self.discard(play.card)
            return False
        return True

    def _aimed(self, play: Play) -> str:
        """The targets in words for both players: those that only one of them may know are not named."""
        names = [self.name(target) if keeper(self, target) == OPEN else "a card" for target in play.targets]
        return " on " + ", ".join(names) if names else ""

    def _still_there(self, play: Play, stood: "Sequence[int]") -> bool:
        """An action whose targets vanished before its result does nothing (BR-7.8): a target in play has left it, any
        other is no longer where it was."""
        return all(
            self.in_play(target) if places.in_play(place) else self.place(target) == place
            for target, place in zip(play.targets, stood, strict=True)
        )

    async def nullify(self, card: int, rule: str = "BR-7.9") -> None:
        """Cancels and discards a card that is in play."""
        self.tell("nullified", self.controller(card), [card], rule)
        await self.discard(card, rule)

    # Words for people

    def label(self, option: str) -> str:
        """An option in words."""
        verb, _, rest = option.partition(":")
        parts = rest.split(":") if rest else []
        if verb == "order":
            card = int(parts[0])
            return self.cast.minds[card].order_label(self, card, parts[1])
        names = [self.name(int(part)) if part.isdigit() and int(part) in self.cast.cards else part for part in parts]
        if verb == "fire" and int(parts[0]) in self.cast.missions:
            return f"Attack the outpost at {names[0]}"  # a built-in one, for nobody attacks a mission (EP-38)
        return _LABELS.get(verb, option).format(*names)


def _response(card: int, player: int, occasion: Occasion) -> Play:
    """A card from the hand played in answer to an occasion; an artifact is then used as an interrupt."""
    play = Play(card, player, places.hand(player), occasion)
    play.used_as = "interrupt"
    return play


_MOMENTS = {
    "played": "Just played",
    "drawn": "Just drawn",
    "dying": "About to die",
    "killed": "Just killed",
    "destroying": "About to be destroyed",
    "encounter": "Met",
    "attack": "A target and its attackers",
    "fight": "A fight begins between",
    "blows": "Before the fight is decided between",
    "fight over": "A fight is over, still standing",
    "solved": "Just solved",
}


_LABELS = {
    "none": "None",
    "outpost": "{1} at {0}",
    "mission": "{0} ({1})",
    "seed": "{0} under {1}",
    "start": "{0}",
    "red-alert": "Report any number of cards (Red Alert!)",
    "between": "Between {0} and {1}",
    "instead": "{0}: {1}",
    "order": "{0}: {1}",
    "move": "Fly {0} to {1}",
    "dock": "Dock {0} at {1}",
    "undock": "Undock {0}",
    "beam": "Move people or equipment from {0} to {1}",
    "take": "Pick up the equipment left on {0}",
    "attempt": "Attempt {0} with everyone there",
    "select": "Attempt {0} with some of those there",
    "crew": "Attempt {0} with the crew of {1}",
    "fire": "Attack {0}",
    "fight": "Start a fight on {0}",
    "cloak": "Cloak {0}",
    "decloak": "Decloak {0}",
    "switch": "{0} becomes {1}",
    "pass": "Pass",
    "hold": "Pass until the turn ends",
    "end": "Done",
    "play": "Play {0}",
    "interrupt": "Play {0} as an Interrupt",
    "use": "Use {0}",
}
