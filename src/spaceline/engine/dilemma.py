"""Dilemmas: the algorithm of meeting one, and the base class that a dilemma's text fills in (BR-10.8)."""

from collections.abc import Sequence
from typing import ClassVar, Literal

from spaceline.cards.models import Dilemma as DilemmaCard
from spaceline.cards.models import Half
from spaceline.cards.requirement import Requirement
from spaceline.engine import places
from spaceline.engine.behaviour import Behaviour, Occasion
from spaceline.engine.misseeds import bar_seeder, mis_seeded_halves
from spaceline.engine.secrecy import OPEN
from spaceline.engine.table import Table


class Encounter:
    """A group meeting a dilemma: which card, where, who, and what has come of it so far."""

    __slots__ = ("card", "half", "mission", "over", "player", "ship", "start")

    def __init__(self, card: int, mission: int, player: int, ship: int, team: Sequence[int]) -> None:
        self.card = card
        self.mission = mission
        self.player = player
        self.ship = ship
        """The ship whose crew attempts, or 0 for an Away Team."""
        self.start = tuple(team)
        """Everyone who met it."""
        self.half: Half | None = None
        self.over = False
        """The attempt ends with this dilemma."""

    @property
    def opponent(self) -> int:
        return 1 - self.player

    @property
    def place(self) -> int:
        """Where the group is: aboard its ship, or on the planet."""
        return places.aboard(self.ship) if self.ship else places.surface(self.mission)

    def team(self, game: Table) -> list[int]:
        """Those who met it and are still there, able to act (BR-10.10)."""
        place = self.place
        if self.ship and not game.in_play(self.ship):
            return []
        return [card for card in self.start if game.place(card) == place and game.able(card)]

    def points(self, game: Table) -> int:
        return self.half.points if self.half is not None else game.dilemma_points(self.card)

    def countdown(self, game: Table) -> int:
        """The countdown icon in the layer that is played, or 0 (BR-15.4)."""
        facts = self.half if self.half is not None else game.card(self.card)
        if isinstance(facts, DilemmaCard):
            return facts.countdown_in(game.rules.layer) or 0
        return (facts.countdown or 0) if isinstance(facts, Half) else 0

    def full_turns(self, game: Table) -> int:
        """How many full turns of the player who meets it this waits, or 0 where it has a countdown (BR-15.5)."""
        facts = self.half if self.half is not None else game.card(self.card)
        if isinstance(facts, DilemmaCard):
            return facts.full_turns_in(game.rules.layer) or 0
        return (facts.full_turns or 0) if isinstance(facts, Half) else 0


class Dilemma(Behaviour):
    """A dilemma's text. Subclasses give a `condition` and what happens when it is `failed`, or an `effect`."""

    condition: ClassVar[str] = ""
    """What gets a group past it ("unless", "to get past"); empty for a dilemma without conditions."""
    failing: ClassVar[Literal["discard", "back"]] = "discard"
    """Where the card goes when failed, unless its text placed it somewhere."""

    def triggered(self, game: Table, enc: Encounter) -> bool:  # noqa: ARG002
        """Whether what the text acts upon is there at all (BR-10.8, step 1)."""
        return True

    def asks(self, enc: Encounter) -> str:  # noqa: ARG002
        """The condition for this group, where it is not the same in space and on a planet."""
        return self.condition

    def conditional(self, game: Table, enc: Encounter) -> bool:  # noqa: ARG002
        return bool(self.asks(enc))

    async def passes(self, game: Table, enc: Encounter) -> bool:
        return game.meets(self.asks(enc), enc.team(game), enc.ship)

    def why(self, game: Table, enc: Encounter) -> str:
        """What the group lacked, in words."""
        return Requirement.parse(self.asks(enc)).missing(game.group_tally(enc.team(game), enc.ship))

    async def failed(self, game: Table, enc: Encounter) -> None:
        """The effect on a group that did not meet the condition; stopping follows by itself."""

    async def effect(self, game: Table, enc: Encounter) -> None:
        """The effect of a dilemma without conditions; the group goes on."""

    # Tools for texts

    def stop_group(self, game: Table, enc: Encounter) -> None:
        """The Away Team, or the ship and its crew, is stopped (BR-10.13)."""
        if enc.ship:
            if game.in_play(enc.ship):
                game.stop_ship(enc.ship, "BR-10.13")
        else:
            game.stop(enc.team(game), "BR-10.13")
        enc.over = True


async def meet(game: Table, enc: Encounter) -> None:
    """Meets a seed card that is a dilemma: one text, or the halves of a combo in order (EP-17)."""
    facts = game.card(enc.card)
    game.move(enc.card, places.PLAYING)
    game.tell("encountered", enc.player, [enc.card], "BR-10.6", f" at {game.name(enc.mission)}")
    if isinstance(facts, DilemmaCard) and facts.halves:
        await _meet_combo(game, enc, facts)
        return
    mind = game.mind(enc.card)
    if isinstance(mind, Dilemma):
        await _meet_text(game, enc, mind, last=True)
    else:
        await game.discard(enc.card)


async def _meet_combo(game: Table, enc: Encounter, facts: DilemmaCard) -> None:
    """Past the first half the group faces the second at once. The card goes back, to be met again from its first
    half, when the attempt ends before the second; a first half that is not repeatable is done with on this very
    card (EP-17 to EP-21, AMB-04). A half that is a mis-seed is left out, and the card is out of play in the end
    (EP-24, EP-25)."""
    illegal = mis_seeded_halves(game, enc.mission, enc.card)
    unmet = False
    for index, half in enumerate(facts.halves):
        enc.half = half
        if enc.over:
            unmet = True
            break
        if index == 0 and game.marked(enc.card, "half 1 done"):
            continue
        if illegal[index]:
            game.tell("mis-seed", game.owner(enc.card), [enc.card], "EP-25", f": {half.dilemma} was here already")
            game.mark(enc.card, "mis-seed")
            bar_seeder(game, enc.player, enc.mission, enc.card)
            continue
        if not may_go_on(game, enc.player, enc.mission, enc.ship, enc.team(game)):
            unmet = True
            break
        if index == 0 and not half.repeatable:
            game.mark(enc.card, "half 1 done")
        mind = game.cast.titles.get(half.dilemma)
        if isinstance(mind, Dilemma):
            game.tell("encountered", enc.player, [enc.card], "EP-17", f": {half.dilemma}")
            await _meet_text(game, enc, mind, last=index == 1)
    await _dispose(game, enc, back=unmet)


def may_go_on(game: Table, player: int, mission: int, ship: int, team: Sequence[int]) -> bool:
    """Someone matches the mission, and in space someone matches the ship, at every moment (BR-10.3, BR-10.4)."""
    if not team or not game.matches_mission(team, mission, player) or not game.may_attempt(mission, player):
        return False
    return not ship or game.matching(ship)


async def _dispose(game: Table, enc: Encounter, *, back: bool = False) -> None:
    """A card that its text has not placed elsewhere is discarded, or goes back under to be met again."""
    if game.place(enc.card) != places.PLAYING:
        return
    if back:
        game.move(enc.card, places.seeds(enc.mission), bottom=True)
        game.tell("back under", enc.player, [enc.card], "BR-10.8")
    else:
        await game.discard(enc.card)


async def _meet_text(game: Table, enc: Encounter, mind: Dilemma, *, last: bool) -> None:
    """The steps of BR-10.8: trigger, nullifier, conditions, effect, disposal. The first half of a combo only makes
    way for the second, so its card is disposed of later."""
    occasion = Occasion("encounter", enc.player, [enc.card], place=enc.mission)
    occasion.title = mind.title
    back = False
    if not mind.triggered(game, enc):
        game.tell("no effect", enc.player, [enc.card], "BR-10.8")
    elif await _nullified(game, enc, occasion):
        game.tell("nullified", enc.player, [enc.card], "BR-10.8", f" ({mind.title})")
    elif not enc.team(game):
        enc.over = True  # the whole group got away in answer to it
        back = mind.failing == "back"
    elif not mind.conditional(game, enc):
        await mind.effect(game, enc)
    else:
        lacking = mind.why(game, enc)
        if await mind.passes(game, enc):
            game.tell("overcome", enc.player, [enc.card], "BR-10.8", f" ({mind.title})" if enc.half else "")
            game.score(enc.player, enc.points(game), enc.card)
        else:
            only = enc.player if enc.ship else OPEN  # nobody else looks into a ship
            game.tell("failed", enc.player, [enc.card], "BR-10.8", f": {lacking}" if lacking else "", only)
            await mind.failed(game, enc)
            mind.stop_group(game, enc)
            back = mind.failing == "back"
    if last:
        await _dispose(game, enc, back=back)


async def _nullified(game: Table, enc: Encounter, occasion: Occasion) -> bool:
    """A nullifier is carried by the group, or played in answer (BR-10.8, step 2; BR-11.3)."""
    for item in game.gear(enc.place, enc.player):
        mind = game.mind(item)
        if mind is not None and occasion.title in mind.nullifies:
            return True
    await game.window(occasion)
    return occasion.nullified
