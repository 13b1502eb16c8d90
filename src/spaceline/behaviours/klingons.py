"""Klingons: interrupts about their honor, their dead and their vengeance (BR-1.14, BR-14.6)."""

from collections.abc import Sequence

from spaceline.behaviours.responses import score_bonus
from spaceline.engine import places
from spaceline.engine.battle import personnel_battle
from spaceline.engine.behaviour import Behaviour, Occasion, Play
from spaceline.engine.table import Table


def klingons(game: Table, card: int) -> int:
    """How many people on a card are Klingons, by species or affiliation (BR-1.14); a dual card has two (BR-17.1)."""
    people = game.persons(card)
    if "Klingon" in game.affiliations(card):
        return len(people)
    return sum("Klingon" in person.species for person in people)


def of_honor(game: Table, card: int) -> int:
    """How many people on a card are Klingons with Honor."""
    people = game.persons(card)
    rows = game.person_tally(card).individuals if game.in_play(card) else [person.tally for person in people]
    return sum(
        row["Honor"] > 0 and ("Klingon" in person.species or "Klingon" in game.affiliations(card))
        for person, row in zip(people, rows, strict=True)
    )


class KlingonDeathYell(Behaviour, title="Klingon Death Yell"):
    """Points for whoever yells when a Klingon with Honor has just died, once for each such Klingon."""

    responds = ("killed",)

    def answers(self, game: Table, player: int, card: int, occasion: Occasion) -> bool:  # noqa: ARG002
        dead = occasion.cards[0]
        return of_honor(game, dead) > _yells(game, dead)

    async def aim(self, game: Table, play: Play) -> None:  # noqa: ARG002
        if play.occasion is not None:
            play.targets = (play.occasion.cards[0],)

    async def resolve(self, game: Table, play: Play) -> None:
        game.mark(play.target, f"yell {_yells(game, play.target) + 1}")
        score_bonus(game, play)


def _yells(game: Table, dead: int) -> int:
    return sum(mark.startswith("yell ") for mark in game.state.cards[dead].marks)


class HonorChallenge(Behaviour, title="Honor Challenge"):
    """As an Away Team battle starts, each Klingon with Honor kills one opponent with Treachery; then it goes on."""

    responds = ("fight",)

    def answers(self, game: Table, player: int, card: int, occasion: Occasion) -> bool:  # noqa: ARG002
        return any(_challenge(game, occasion, seat)[0] for seat in places.PLAYERS)

    async def resolve(self, game: Table, play: Play) -> None:
        if play.occasion is None:
            return
        doomed: list[int] = []
        for seat in (play.player, 1 - play.player):
            count, traitors = _challenge(game, play.occasion, seat)
            if count < len(traitors):
                prompt = f"Whom {'does your Klingon' if count == 1 else 'do your Klingons'} kill?"
                doomed += await game.choose_some(seat, prompt, traitors, count, count, play.card)
            else:
                doomed += traitors
        await game.kill(doomed, play.card, "BR-14.6")


def _challenge(game: Table, occasion: Occasion, seat: int) -> tuple[int, list[int]]:
    """How many a player's Klingons kill in a battle on a planet, and among whom."""
    if places.relation(occasion.place) != places.SURFACE:
        return 0, []
    here = [card for card in occasion.cards if game.place(card) == occasion.place and game.counted(card)]
    honor = sum(of_honor(game, card) for card in here if game.controller(card) == seat)
    traitors = [card for card in here if game.controller(card) == 1 - seat and game.has_skill(card, "Treachery")]
    return (min(honor, len(traitors)), traitors) if honor else (0, [])


class KlingonRightOfVengeance(Behaviour, title="Klingon Right of Vengeance"):
    """When an Away Team battle has killed a Klingon, your other Klingons there attack again with double STRENGTH."""

    responds = ("fight over",)

    def answers(self, game: Table, player: int, card: int, occasion: Occasion) -> bool:  # noqa: ARG002
        if places.relation(occasion.place) != places.SURFACE or not any(klingons(game, dead) for dead in occasion.dead):
            return False
        return bool(_avengers(game, player, occasion.place) and _foes(game, player, occasion.place))

    async def resolve(self, game: Table, play: Play) -> None:
        if play.occasion is not None:
            place = play.occasion.place
            avengers = _avengers(game, play.player, place)
            foes = _foes(game, play.player, place)
            await personnel_battle(game, play.player, avengers, foes, place, doubled=frozenset(avengers))


def _avengers(game: Table, player: int, place: int) -> Sequence[int]:
    """A player's Klingons there; that the battle has stopped them does not hold them back."""
    return [card for card in game.people(place, player) if game.counted(card) and klingons(game, card)]


def _foes(game: Table, player: int, place: int) -> Sequence[int]:
    return [card for card in game.people(place, 1 - player) if not game.state.cards[card].phased_by]
