"""Short scenes for dilemmas: a group meets what lies under a mission that it cannot solve."""

from collections.abc import Sequence
from typing import Any

import pytest

from spaceline import scene as scenes
from spaceline.behaviours import book
from spaceline.cards.vocabulary import Layer
from spaceline.engine.behaviour import Behaviour
from spaceline.scene import Scene, Stage

PLANET = "Hunt for DNA Program"
"""Open to Federation, Klingons and Romulans, and far beyond a small Away Team."""
SPACE = "Wormhole Negotiations"
SHIP = "Runabout"

Seed = str | tuple[str, int]


def planet_scene(*seeds: Seed, team: Sequence[str], rules: str = "warp-speed-2001") -> Scene:
    scene = Scene(rules)
    scene.mission(PLANET, seeds=seeds)
    scene.team(PLANET, team)
    return scene


def space_scene(*seeds: Seed, crew: Sequence[str], ship: str = SHIP, rules: str = "warp-speed-2001") -> Scene:
    scene = Scene(rules)
    scene.mission(SPACE, seeds=seeds)
    scene.ship(ship, at=SPACE, aboard=crew)
    return scene


def attempt(scene: Scene, ship: str = SHIP) -> Stage:
    """The attempt with everyone on the planet, or with the crew of the ship."""
    stage = scene.orders()
    return stage.answer(f"attempt {PLANET}" if stage.may(f"attempt {PLANET}") else f"crew {SPACE} {ship}")


def on_planet(dilemma: Seed, *team: str, luck: Sequence[str] = (), rules: str = "warp-speed-2001") -> Stage:
    scene = planet_scene(dilemma, team=team, rules=rules)
    scene.luck(*luck)
    return attempt(scene)


def in_space(
    dilemma: Seed, *crew: str, ship: str = SHIP, luck: Sequence[str] = (), rules: str = "warp-speed-2001"
) -> Stage:
    scene = space_scene(dilemma, crew=crew, ship=ship, rules=rules)
    scene.luck(*luck)
    return attempt(scene, ship)


def happened(stage: Stage, kind: str) -> list[str]:
    """The names of the cards to which something of a kind has happened, in order."""
    table = stage.game.table
    return [table.name(card) for what in table.log or () if what.kind == kind for card in what.cards]


def overcome(stage: Stage, dilemma: str, *group: str) -> bool:
    """The group met the conditions, goes on, and the dilemma is gone."""
    return happened(stage, "overcome") == [dilemma] and stage.where(dilemma) == "discard pile" and free(stage, *group)


def case(dilemma: str, *values: Any) -> Any:
    """One row of a table of scenes, marked with its own card."""
    return pytest.param(dilemma, *values, marks=pytest.mark.card(dilemma))


def dead(stage: Stage, *names: str) -> bool:
    return all(name in happened(stage, "killed") and stage.where(name) == "discard pile" for name in names)


def stopped(stage: Stage, *names: str) -> bool:
    return all(stage.card(name).stopped for name in names)


def free(stage: Stage, *names: str) -> bool:
    return not any(stage.card(name).stopped for name in names)


def next_orders(stage: Stage) -> Stage:
    """Lets both players end their turns, and comes back to the orders of the player whose turn it was."""
    player = stage.game.table.state.turn.player
    stage.end_turn().end_turn()
    while stage.game.table.frame.kind != "orders":
        stage.answer("end")
    assert stage.game.table.state.turn.player == player
    return stage


def with_mind(monkeypatch: pytest.MonkeyPatch, title: str, mind: Behaviour) -> None:
    """Another behaviour for one card, for the space of a test."""

    def changed(layer: Layer) -> dict[str, Behaviour]:
        return {**book(layer), title: mind}

    monkeypatch.setattr(scenes, "book", changed)
