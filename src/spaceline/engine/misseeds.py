"""Mis-seeds: which seed cards are illegal where they lie, and which half of a combo dilemma is (BR-4.6, EP-24)."""

from spaceline.cards.models import Artifact, Dilemma
from spaceline.cards.vocabulary import Where
from spaceline.engine import places
from spaceline.engine.table import Table


def mis_seed(game: Table, mission: int, card: int) -> str:
    """Why a seed card is illegal where it lies, or nothing (BR-4.6, TG-24, EP-24)."""
    facts = game.card(card)
    where = game.mission(mission).where
    owner = game.owner(card)
    if isinstance(facts, Artifact):
        if where is Where.SPACE:
            return "artifacts lie under planet missions"
        own = [
            other
            for other in (*game.at(places.seeds(mission)), *game.state.cards[mission].cards)
            if game.owner(other) == owner and other != card and isinstance(game.card(other), Artifact)
        ]
        return "its owner seeded more than one artifact here" if own else ""
    if not isinstance(facts, Dilemma):
        return "it cannot be seeded here"
    if not facts.where.admits(where):
        return f"it is not for {where.value} missions"
    if facts.halves:
        return ""
    return "its owner seeded it here twice" if facts.name in _met_titles(game, mission, card) else ""


def _met_titles(game: Table, mission: int, card: int) -> set[str]:
    """Dilemmas of the same owner already met here, each half of a combo by its own name."""
    titles: set[str] = set()
    for other in game.state.cards[mission].cards:
        facts = game.card(other)
        if other != card and game.owner(other) == game.owner(card) and isinstance(facts, Dilemma):
            titles |= {half.dilemma for half in facts.halves} or {facts.name}
    return titles


def mis_seeded_halves(game: Table, mission: int, card: int) -> tuple[bool, bool]:
    """Which halves of a combo are mis-seeds because the same owner's parent dilemma was met first (EP-24)."""
    facts = game.card(card)
    met = _met_titles(game, mission, card)
    halves = facts.halves if isinstance(facts, Dilemma) else ()
    return (halves[0].dilemma in met, halves[1].dilemma in met) if halves else (False, False)


def bar_seeder(game: Table, player: int, mission: int, card: int) -> None:
    """Who meets a mis-seed of their own can never solve that mission (BR-4.6)."""
    barred = game.state.players[player].barred
    if game.owner(card) == player and mission not in barred:
        game.set_player(player, barred=(*barred, mission))


def remember_met(game: Table, mission: int, card: int) -> None:
    """A mission keeps in mind which seed cards were met there, for later ones are mis-seeds by them (EP-24)."""
    met = game.state.cards[mission].cards
    if card not in met:
        game.set(mission, cards=(*met, card))
