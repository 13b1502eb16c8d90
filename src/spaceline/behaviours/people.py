"""People with a text of their own, who report like all others: special downloads, and a machine that mends ships."""

from collections.abc import Iterator

from spaceline.cards.models import Card, Personnel
from spaceline.engine import places
from spaceline.engine.queries import Queries
from spaceline.engine.reporting import Reporting
from spaceline.engine.table import Table

DOWNLOAD = "download"


def answers_to(card: Card, wanted: str) -> bool:
    """Whether a download may fetch a card: by its title, or as one of a family ("any tricorder"); a card with two
    people on it belongs to the families of both (EP-11)."""
    family = wanted.removeprefix("any ")
    if family == wanted:
        return card.name == wanted
    kinds = list(card.keywords)
    if isinstance(card, Personnel):
        kinds += [kind for person in card.people for kind in person.species]
    return family.casefold() in (kind.casefold() for kind in kinds)


class SpecialDownload(Reporting):
    """Brings a card out of the draw deck to where this one is, once in a game for each icon (BR-7.4): a use that
    outlives leaving play (ruling: in play). What an icon names outside the pool is never found."""

    def sudden_orders(self, game: Table, card: int, player: int) -> list[str]:
        if game.controller(card) != player or not game.able(card) or not game.location(card):
            return []
        return [f"{DOWNLOAD} {wanted}" for wanted in self._icons(game, card) if self._found(game, player, wanted)]

    def _icons(self, game: Table, card: int) -> Iterator[str]:
        """The icons that have not been used."""
        for person in game.persons(card):
            yield from (wanted for wanted in person.downloads if not game.marked(card, f"once:{wanted}"))

    def _found(self, game: Table, player: int, wanted: str) -> list[int]:
        """One card of each title in the player's draw deck that the icon may fetch and that may come into play."""
        deck = game.at(places.draw_deck(player))
        found = {game.name(card): card for card in deck if answers_to(game.card(card), wanted)}
        return [card for card in found.values() if game.may_enter_play(card)]

    async def use(self, game: Table, card: int, player: int, option: str) -> None:
        wanted = option.removeprefix(f"{DOWNLOAD} ")
        found = self._found(game, player, wanted)
        fetched = found[0]
        if len(found) > 1:
            fetched = await game.choose_card(player, f"{game.name(card)} fetches", sorted(found), card)
        game.mark(card, f"once:{wanted}")
        game.move(fetched, game.place(card))
        game.tell("reported", player, [fetched], "BR-7.4", game.name(card))
        await game.shuffle(player, places.draw_deck(player))


class BeverlyAndWill(SpecialDownload, title="Beverly and Will"):
    """Any tricorder."""


class DataAndGeordi(SpecialDownload, title="Data and Geordi"):
    """A Tricorder."""


class JeanLucAndBeverly(SpecialDownload, title="Jean-Luc and Beverly"):
    """A Hypospray, which is outside the pool."""


class TheTrois(SpecialDownload, title="The Trois"):
    """Wolf and Plexing, both outside the pool."""


class Exocomp(Reporting, title="Exocomp"):
    """Repairs the ship it is aboard in two full turns of its player, wherever the ship is (BR-13.10)."""

    def repairs(self, game: Queries, card: int, ship: int) -> bool:
        return game.place(card) == places.aboard(ship) and game.able(card)
