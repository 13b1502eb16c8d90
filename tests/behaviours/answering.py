"""Scenes for answers: who is asked to respond, and with what."""

from spaceline.scene import Scene, Stage


def on_stage(mine: list[str], theirs: list[str], edition: str = "warp-speed-2001") -> Scene:
    """A planet, a ship for either player, and what both hold."""
    scene = Scene(edition)
    scene.mission("Excavation")
    scene.ship("Runabout", at="Excavation")
    scene.ship("Husnock Ship", at="Excavation", owner=1)
    scene.hand(0, *mine)
    scene.hand(1, *theirs)
    return scene


def offered(stage: Stage, player: int, *cards: str) -> bool:
    """Whether it is that player's turn to answer, with exactly those cards."""
    return stage.decision.player == player and stage.options == [*(f"play {card}" for card in cards), "pass"]


def fajo(mine: list[str], theirs: list[str]) -> Stage:
    """The first player plays an Event that draws three cards."""
    scene = on_stage(["Kivas Fajo - Collector", *mine], theirs)
    scene.deck(0, "Data", "Worf", "Deanna Troi", "Sarek")
    return scene.plays().say("play Kivas Fajo - Collector", "you")


def overload(mine: list[str], theirs: list[str]) -> Stage:
    """The first player plays an Interrupt on the other's ship."""
    return on_stage(["Disruptor Overload", *mine], theirs).plays().say("play Disruptor Overload", "ship Husnock Ship 1")


def met(dilemma: str, mine: list[str], theirs: list[str], *team: str) -> Stage:
    scene = Scene()
    scene.mission("Excavation", seeds=[dilemma])
    scene.team("Excavation", team)
    scene.hand(0, *mine)
    scene.hand(1, *theirs)
    return scene.orders().answer("attempt Excavation")
