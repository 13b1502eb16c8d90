"""Killers: dilemmas that take one member of a group, or a part of it, unless it is well prepared."""

from spaceline.engine.dilemma import Dilemma, Encounter
from spaceline.engine.table import Table


class _RandomKill(Dilemma):
    """Luck picks one member, who dies (BR-10.11)."""

    async def failed(self, game: Table, enc: Encounter) -> None:
        await game.kill(await game.pick_at_random(enc.team(game), 1, enc.card), enc.card)


class Nausicaans(_RandomKill, title="Nausicaans"):
    condition = "STRENGTH>44"


class RebelEncounter(_RandomKill, title="Rebel Encounter"):
    """A piece of equipment buys the team's way past, if its player likes."""

    condition = "STRENGTH>44"

    async def passes(self, game: Table, enc: Encounter) -> bool:
        if await super().passes(game, enc):
            return True
        bribes = game.gear(enc.place, enc.player)
        if not bribes or not await game.yes(enc.player, "Bribe the rebels with a piece of equipment?", enc.card):
            return False
        bribe = bribes[0]
        if len(bribes) > 1:
            bribe = await game.choose_card(enc.player, "The rebels get", bribes, enc.card)
        await game.discard(bribe, "BR-11.1")
        return True


class ArmusSkinOfEvil(_RandomKill, title="Armus - Skin of Evil"):
    """Nothing keeps it from killing, and so nobody is stopped by it (BR-10.8, step 4)."""

    async def effect(self, game: Table, enc: Encounter) -> None:
        await self.failed(game, enc)


class _ChosenKill(Dilemma):
    """The opponent chooses who dies (BR-10.11)."""

    async def failed(self, game: Table, enc: Encounter) -> None:
        victim = await game.choose_card(enc.opponent, f"{self.title} kills", enc.team(game), enc.card)
        await game.kill([victim], enc.card)


class Chalnoth(_ChosenKill, title="Chalnoth"):
    condition = "3 SECURITY OR STRENGTH>40"


class Microvirus(_ChosenKill, title="Microvirus"):
    condition = "MEDICAL and SECURITY"


class Archer(Dilemma, title="Archer"):
    condition = "SECURITY and MEDICAL"

    async def failed(self, game: Table, enc: Encounter) -> None:
        prompt = "The arrow hits"
        victim = await game.pick_highest(enc.team(game), game.attribute_total, enc.opponent, prompt, enc.card)
        await game.kill([victim], enc.card)


class AnaphasicOrganism(Dilemma, title="Anaphasic Organism"):
    """She resigns and is discarded, which is not a death; without a female there is nothing to act on."""

    condition = "SECURITY and MEDICAL"

    def triggered(self, game: Table, enc: Encounter) -> bool:
        return bool(self._females(game, enc))

    def _females(self, game: Table, enc: Encounter) -> list[int]:
        return [card for card in enc.team(game) if game.person_tally(card)["female"]]

    async def failed(self, game: Table, enc: Encounter) -> None:
        def total(card: int) -> int:
            """Of a mixed pair on one card only the woman counts (EP-13, BR-17.4)."""
            return max(
                row["INTEGRITY"] + row["CUNNING"] + row["STRENGTH"]
                for row in game.person_tally(card).individuals
                if row["female"]
            )

        lost = await game.pick_highest(self._females(game, enc), total, enc.opponent, "Who resigns?", enc.card)
        await game.discard(lost, "BR-11.1")


class ElAdrelCreature(Dilemma, title="El-Adrel Creature"):
    """The two strongest individuals face it, be they on one card (BR-17.4) or the team a single person."""

    condition = "top 2 STRENGTH>16"

    async def failed(self, game: Table, enc: Encounter) -> None:
        pair = dict.fromkeys(await self._strongest_two(game, enc))
        await game.kill(await game.pick_at_random(list(pair), 1, enc.card), enc.card)

    async def _strongest_two(self, game: Table, enc: Encounter) -> list[int]:
        """Their cards, the same one twice for a pair on one card; their owner breaks ties."""
        people = [(row["STRENGTH"], card) for card in enc.team(game) for row in game.person_tally(card).individuals]
        pair: list[int] = []
        while people and len(pair) < 2:
            best = max(strength for strength, _ in people)
            tied = list(dict.fromkeys(card for strength, card in people if strength == best))
            card = tied[0]
            if len(tied) > 2 - len(pair):
                card = await game.choose_card(enc.player, "Who faces the creature?", tied, enc.card)
            people.remove((best, card))
            pair.append(card)
        return pair


class Nagilum(Dilemma, title="Nagilum"):
    condition = "3 Diplomacy OR STRENGTH>40"

    async def failed(self, game: Table, enc: Encounter) -> None:
        team = enc.team(game)
        half = sum(len(game.persons(card)) for card in team) // 2
        await game.kill(await game.pick_at_random(team, half, enc.card), enc.card)
