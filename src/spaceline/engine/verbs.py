"""The table's third layer: verbs. Each is one thing that happens in the game, told as it happens."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from spaceline.cards.models import Dilemma, Mission
from spaceline.cards.vocabulary import CardType
from spaceline.engine import places
from spaceline.engine.behaviour import Occasion
from spaceline.engine.queries import Queries
from spaceline.engine.secrecy import OPEN, keeper

if TYPE_CHECKING:
    from spaceline.engine.table import Table

_REPORTING = (CardType.PERSONNEL, CardType.SHIP, CardType.EQUIPMENT)


class GameEnds(Exception):
    """Thrown through whatever is in flight when the game is over."""


class StepOver(Exception):
    """Thrown by an effect that has replaced the whole position: nothing of the current step is to be finished."""


class Verbs(Queries):
    __slots__ = ()

    @property
    def table(self) -> "Table":
        """This table as behaviours know it: the layer above, which knows how cards are played."""
        raise NotImplementedError  # pragma: no cover

    async def window(self, occasion: Occasion) -> None:
        await self.table.offer_responses(occasion)

    def announce(self, kind: str, player: int, cards: Sequence[int], rule: str, note: str = "") -> None:
        """Tells what happens to cards, some of which may lie hidden: those their keeper alone hears of by name."""
        if self.log is not None:
            for only in (OPEN, *places.PLAYERS):
                known = [card for card in cards if keeper(self, card) == only]
                if known:
                    self.tell(kind, player, known, rule, note, only)

    # Piles

    async def shuffle(self, player: int, place: int) -> None:
        cards = self.at(place)
        if len(cards) > 1:
            self.arrange(place, await self.luck(f"shuffle the {places.pile_name(place)}", cards, len(cards)))
        self.tell("shuffled", player, note=places.pile_name(place))

    async def draw(self, player: int, count: int = 1, rule: str = "BR-6.6") -> int:
        """Draws cards one by one, regenerating once if the deck runs dry (WS-42); returns how many came. Who is to
        draw no cards this turn draws none at all (EP-41, BR-5.4)."""
        drawn = 0
        if self.state.turn.no_draw and player == self.state.turn.player:
            self.tell("not drawn", player, rule="EP-41", note="no cards are drawn this turn")
            return 0
        for _ in range(count):
            if not self.at(places.draw_deck(player)) and not await self.regenerate(player):
                break
            card = self.at(places.draw_deck(player))[0]
            self.move(card, places.hand(player))
            if self.state.players[player].exhausted:
                self.set_player(player, exhausted=False)  # cards have come back into the deck
            self.tell("drawn", player, [card], rule, only=player)
            drawn += 1
            await self.window(Occasion("drawn", player, [card]))
        return drawn

    async def regenerate(self, player: int) -> bool:
        """A draw is needed and impossible: bring back what reports for duty, once a game (WS-42, WS-43)."""
        if self.state.players[player].regenerated or not self.rules.regenerations:
            if not self.state.players[player].exhausted:
                self.set_player(player, exhausted=True)
                self.tell("exhausted", player, rule="WS-49")
            return False
        self.set_player(player, regenerated=True)
        back = [card for card in self.at(places.discard_pile(player)) if self.card(card).type in _REPORTING]
        for card in back:
            self.move(card, places.draw_deck(player))
        self.tell("regenerated", player, rule="WS-43", note=str(len(back)))
        await self.shuffle(player, places.draw_deck(player))
        if not back:
            await self.regenerate(player)
        return bool(back)

    # Leaving play

    async def leave(self, card: int, place: int) -> None:
        """Takes a card out of play to a pile, with everything on it or in it (BR-8.5, BR-8.7)."""
        if self.in_play(card):
            for attached in self.at(places.on(card)):
                await self.discard(attached)
            for passenger in self.at(places.aboard(card)):
                await self.discard(passenger)
            mind = self.mind(card)
            if mind is not None and "leaves" in mind.hooks:
                await mind.leaves(self.table, card)
        self.move(card, place)

    async def discard(self, card: int, rule: str = "") -> None:
        """To the owner's discard pile, for all to see (TG-82); mis-seeds go out of play instead (TG-26)."""
        if self.marked(card, "mis-seed"):
            await self.put_out_of_play(card, "TG-26")
            return
        owner = self.owner(card)
        self.tell("discarded", owner, [card], rule)
        await self.leave(card, places.discard_pile(owner))

    async def return_to_hand(self, card: int, rule: str = "") -> None:
        owner = self.owner(card)
        self.tell("returned", owner, [card], rule)
        await self.leave(card, places.hand(owner))

    async def put_out_of_play(self, card: int, rule: str = "BR-8.9") -> None:
        """Removes a card for the rest of the game; of a mission only its outpost, never to be rebuilt (EP-40)."""
        if isinstance(self.card(card), Mission):
            for ship in self.docked_at(card):
                self.set(ship, docked=0)
            await self.flip_outpost_down(card)
            self.mark(card, "outpost removed")
            return
        self.tell("out of play", self.owner(card), [card], rule)
        await self.leave(card, places.out_of_play(self.owner(card)))

    # People

    async def kill(self, victims: Iterable[int], cause: int = 0, rule: str = "BR-8.6") -> list[int]:
        """Kills personnel, unless something saves them; returns those who died. Dual cards share one fate."""
        in_danger = [victim for victim in victims if self.in_play(victim)]
        spared = [victim for victim in in_danger if self.spared(victim)]
        if spared:
            self.tell("saved", self.controller(spared[0]), spared, rule)
        doomed = Occasion("dying", self.controller(cause) if cause else -1, [v for v in in_danger if v not in spared])
        if cause:
            doomed.place = cause
        if doomed.cards:
            await self.window(doomed)
        dead = [victim for victim in doomed.cards if self.in_play(victim)]
        where = {victim: self.place(victim) for victim in dead}
        for victim in dead:
            self.tell("killed", self.controller(victim), [victim], rule, f" ({self.name(cause)})" if cause else "")
            await self.leave(victim, places.discard_pile(self.owner(victim)))
        for victim in dead:
            await self.window(Occasion("killed", self.owner(victim), [victim], place=where[victim]))
        return dead

    def stop(self, cards: Iterable[int], rule: str = "BR-12.1") -> None:
        stopped = [card for card in cards if not self.state.cards[card].stopped and self.in_play(card)]
        for card in stopped:
            self.set(card, stopped=True)
        if stopped:
            self.announce("stopped", self.controller(stopped[0]), stopped, rule)

    def stop_ship(self, ship: int, rule: str = "BR-12.2") -> None:
        """Stopping a ship stops everyone aboard at that time."""
        self.stop([ship, *self.people(places.aboard(ship))], rule)

    def unstop(self, cards: Iterable[int], rule: str = "BR-12.1") -> None:
        freed = [card for card in cards if self.state.cards[card].stopped]
        for card in freed:
            self.set(card, stopped=False)
        if freed:
            self.announce("unstopped", self.controller(freed[0]), freed, rule)

    def transfer(self, cards: Iterable[int], place: int) -> None:
        """Moves people and equipment between places in play."""
        for card in cards:
            self.move(card, place)

    # Selections

    async def pick_at_random(self, group: Sequence[int], people: int, about: int) -> tuple[int, ...]:
        """Luck picks people out of a group. One card is one pick; with a limit of one, a dual card raises it to
        two; with a higher limit the opponent chooses another pick or the higher limit (AMB-03, EP-14)."""
        picked: list[int] = []
        left = list(group)
        count = 0
        while left and count < people:
            card = (await self.luck(f"{self.name(about)} picks", left, 1, about))[0]
            left.remove(card)
            weight = max(1, len(self.persons(card)))
            if count + weight > people > 1 and not await self.yes(
                1 - self.controller(card), f"{self.name(card)} is two people: take both (or pick again)", about
            ):
                continue
            picked.append(card)
            count += weight
        self.tell("picked", -1, picked, "BR-10.11", f" for {self.name(about)}")
        return tuple(picked)

    async def pick_highest(
        self, group: Sequence[int], value: Callable[[int], int], chooser: int, prompt: str, about: int
    ) -> int:
        """The card with the highest value; a tie is broken by the chooser (BR-10.11)."""
        best = max(value(card) for card in group)
        tied = [card for card in group if value(card) == best]
        return tied[0] if len(tied) == 1 else await self.choose_card(chooser, prompt, tied, about)

    def attribute_total(self, card: int) -> int:
        """The highest total of attributes among the individuals on a card (BR-17.4)."""
        return max(
            sum(row[word] for word in ("INTEGRITY", "CUNNING", "STRENGTH"))
            for row in self.person_tally(card).individuals
        )

    def best(self, card: int, word: str) -> int:
        """The highest value of an attribute among the individuals on a card (BR-17.4)."""
        return max(row[word] for row in self.person_tally(card).individuals)

    # Ships and outposts

    async def damage(self, ship: int, cause: int = 0, rule: str = "BR-13.6") -> None:
        """Half the hull; a second time before repair destroys (BR-13.6)."""
        if not self.in_play(ship):
            return
        if self.state.cards[ship].damaged:
            await self.destroy(ship, cause, rule)
            return
        self.set(ship, damaged=True, counter=0)
        self.tell("damaged", self.controller(ship), [ship], rule, f" ({self.name(cause)})" if cause else "")
        if self.state.cards[ship].cloaked:
            self.set(ship, cloaked=False)
            self.tell("decloaked", self.controller(ship), [ship], rule)

    async def destroy(self, target: int, cause: int = 0, rule: str = "BR-8.7") -> None:
        """Destroys a ship or an outpost with everyone and everything aboard."""
        if not self.in_play(target):
            return
        occasion = Occasion("destroying", self.controller(target), [target])
        await self.window(occasion)
        if occasion.prevented or not self.in_play(target):
            return
        self.tell("destroyed", self.controller(target), [target], rule, f" ({self.name(cause)})" if cause else "")
        for ship in self.docked_at(target):
            self.set(ship, docked=0)
        passengers = [card for card in self.at(places.aboard(target)) if self.is_person(card)]
        where = places.orbit(self.location(target))
        if isinstance(self.card(target), Mission):
            await self.flip_outpost_down(target)
        else:
            await self.leave(target, places.discard_pile(self.owner(target)))
        for person in passengers:
            if self.place(person) == places.discard_pile(self.owner(person)):
                await self.window(Occasion("killed", self.owner(person), [person], place=where))

    def docked_at(self, outpost: int) -> list[int]:
        return [ship for ship, state in self.state.cards.items() if state.docked == outpost and state.docked]

    async def flip_outpost_down(self, mission: int) -> None:
        """A built-in outpost is gone: the mission turns over, cards on and in the outpost are discarded (EP-39)."""
        for card in (*self.at(places.aboard(mission)), *self.at(places.on(mission))):
            mind = self.mind(card)
            if places.relation(self.place(card)) == places.ABOARD or (
                mind is not None and self.marked(card, "on outpost")
            ):
                await self.discard(card, "EP-39")
        self.set(mission, up=False, damaged=False)
        self.tell("flipped", self.owner(mission), [mission], "EP-39")

    def repair(self, ship: int, rule: str = "BR-13.10") -> None:
        marks = tuple(mark for mark in self.state.cards[ship].marks if mark != "in dock")
        self.set(ship, damaged=False, counter=0, marks=marks)
        self.tell("repaired", self.controller(ship), [ship], rule)

    def dock(self, ship: int, outpost: int) -> None:
        self.set(ship, docked=outpost)
        self.tell("docked", self.controller(ship), [ship], "BR-9.4", self.name(outpost))

    def relocate_ship(self, ship: int, location: int, rule: str) -> None:
        """Takes a ship to a location without using RANGE."""
        self.set(ship, docked=0)
        self.move(ship, places.orbit(location))
        self.tell("relocated", self.controller(ship), [ship], rule, self.name(location))

    def place_on(self, card: int, host: int, controller: int | None = None) -> None:
        """A card comes to lie on another: a ship, a mission, an outpost, a person."""
        self.move(card, places.on(host))
        if controller is not None:
            self.set(card, controller=controller)
        where = self.name(host) if keeper(self, host) == OPEN else "a card"
        self.tell("stays", self.controller(card), [card], "BR-15.3", where)

    def put_on_table(self, card: int, player: int) -> None:
        self.move(card, places.table(player))
        self.set(card, controller=player)

    # Points and the end

    def score(self, player: int, points: int, why: int, rule: str = "BR-10.14") -> None:
        if points:
            self.set_player(player, points=self.state.players[player].points + points)
            self.tell("scored", player, [why], rule, f"{points} points for {self.name(why)}")
            goal = self.rules.points_to_win
            if goal is not None and self.state.players[player].points >= goal:
                self.finish("full win", player, "full", "BR-18.1")

    def dilemma_points(self, card: int) -> int:
        facts = self.card(card)
        if not isinstance(facts, Dilemma):
            return 0
        printed = facts.printed_points
        return printed if printed is not None and self.rules.layer == "printed" else facts.points

    def finish(self, kind: str, winner: int | None, how: str, rule: str) -> None:
        """The game is over at once, whatever is in flight."""
        self.state.over = (kind, winner, how)
        self.tell("over", -1 if winner is None else winner, (), rule, f"{kind} ({how})")
        raise GameEnds

    def crew_and_ship(self, ship: int) -> list[int]:
        return [ship, *self.people(places.aboard(ship))]

    def is_report_card(self, card: int) -> bool:
        return card in self.cast.reporting
