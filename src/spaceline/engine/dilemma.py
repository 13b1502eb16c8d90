"""Dilemmas: the algorithm of meeting one, and the base class that a dilemma's text fills in (BR-10.8)."""

from collections.abc import Sequence
from typing import ClassVar, Literal

from spaceline.cards.models import Dilemma as DilemmaCard
from spaceline.cards.models import Half
from spaceline.cards.requirement import Requirement
from spaceline.engine import places
from spaceline.engine.behaviour import Behaviour, Occasion
from spaceline.engine.misseeds import mis_seeded_halves
from spaceline.engine.table import Table


class Encounter:
    """A group meeting a dilemma: which card, where, who, and what has come of it so far."""

    __slots__ = ("card", "half", "illegal", "mission", "over", "player", "ship", "start")

    def __init__(self, card: int, mission: int, player: int, ship: int, team: Sequence[int]) -> None:
        self.card = card
        self.mission = mission
        self.player = player
        self.ship = ship
        """The ship whose crew attempts, or 0 for an Away Team."""
        self.start = tuple(team)
        """Everyone who met it."""
        self.half: Half | None = None
        self.illegal = False
        """A half of this combo is a mis-seed, so that the card ends out of play (EP-25)."""
        self.over = False
        """The attempt ends with this dilemma."""

    @property
    def opponent(self) -> int:
        return 1 - self.player

    def team(self, game: Table) -> list[int]:
        """Those who met it and are still there, able to act (BR-10.10)."""
        place = places.aboard(self.ship) if self.ship else places.surface(self.mission)
        if self.ship and not game.in_play(self.ship):
            return []
        return [card for card in self.start if game.place(card) == place and game.able(card)]

    def points(self, game: Table) -> int:
        return self.half.points if self.half is not None else game.dilemma_points(self.card)

    def countdown(self, game: Table) -> int:
        if self.half is not None:
            return self.half.countdown or 0
        facts = game.card(self.card)
        return (facts.countdown or 0) if isinstance(facts, DilemmaCard) else 0


class Dilemma(Behaviour):
    """A dilemma's text. Subclasses give a `condition` and what happens when it is `failed`, or an `effect`."""

    condition: ClassVar[str] = ""
    """What gets a group past it ("unless", "to get past"); empty for a dilemma without conditions."""
    failing: ClassVar[Literal["discard", "back"]] = "discard"
    """Where the card goes when failed, unless its text placed it somewhere."""

    def triggered(self, game: Table, enc: Encounter) -> bool:  # noqa: ARG002
        """Whether what the text acts upon is there at all (BR-10.8, step 1)."""
        return True

    def conditional(self, game: Table, enc: Encounter) -> bool:  # noqa: ARG002
        return bool(self.condition)

    async def passes(self, game: Table, enc: Encounter) -> bool:
        return game.meets(self.condition, enc.team(game), enc.ship)

    def why(self, game: Table, enc: Encounter) -> str:
        """What the group lacked, in words."""
        return Requirement.parse(self.condition).missing(game.group_tally(enc.team(game), enc.ship))

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
    """Past the first half the group faces the second at once; a failed first half is met again next time, unless
    it is not repeatable and thus done with on this very card (EP-18, EP-19, EP-21, EP-25)."""
    illegal = mis_seeded_halves(game, enc.mission, enc.card)
    enc.illegal = any(illegal)
    for index, half in enumerate(facts.halves):
        last = index == 1
        enc.half = half
        if (index == 0 and game.marked(enc.card, "half 1 done")) or enc.over:
            continue
        if illegal[index]:
            game.tell("mis-seed", game.owner(enc.card), [enc.card], "EP-25", f": {half.dilemma} was here already")
            continue
        if index == 0 and not half.repeatable:
            game.set(enc.card, marks=(*game.state.cards[enc.card].marks, "half 1 done"))
        mind = game.cast.titles.get(half.dilemma)
        if isinstance(mind, Dilemma):
            game.tell("encountered", enc.player, [enc.card], "EP-17", f": {half.dilemma}")
            await _meet_text(game, enc, mind, last=last)
    await _dispose(game, enc, back=enc.over)


async def _dispose(game: Table, enc: Encounter, *, back: bool = False) -> None:
    """A card that its text has not placed elsewhere is discarded, or goes back under to be met again."""
    if game.place(enc.card) != places.PLAYING:
        return
    if enc.illegal:
        await game.put_out_of_play(enc.card, "EP-25")
    elif back:
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
    elif not mind.conditional(game, enc):
        await mind.effect(game, enc)
    else:
        lacking = mind.why(game, enc)
        if await mind.passes(game, enc):
            game.tell("overcome", enc.player, [enc.card], "BR-10.8", f" ({mind.title})" if enc.half else "")
            game.score(enc.player, enc.points(game), enc.card)
        else:
            game.tell("failed", enc.player, [enc.card], "BR-10.8", lacking)
            await mind.failed(game, enc)
            mind.stop_group(game, enc)
            back = mind.failing == "back"
    if last:
        await _dispose(game, enc, back=back)


async def _nullified(game: Table, enc: Encounter, occasion: Occasion) -> bool:
    """A nullifier is carried by the group, or played in answer (BR-10.8, step 2; BR-11.3)."""
    place = places.aboard(enc.ship) if enc.ship else places.surface(enc.mission)
    for item in game.gear(place, enc.player):
        mind = game.mind(item)
        if mind is not None and occasion.title in mind.nullifies:
            return True
    await game.window(occasion)
    return occasion.nullified
