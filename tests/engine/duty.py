"""What the tests of reporting share: a base with an outpost, and which cards may report to it."""

from collections.abc import Coroutine
from typing import Any

import pytest

from spaceline.scene import Scene

EDITIONS = ("warp-speed-2000", "warp-speed-2001", "warp-speed-2023")
APART = "warp-speed-2023-constructed"
"""The one ruleset without a universal treaty."""
ALL = pytest.mark.parametrize("ruleset", EDITIONS)


def base(ruleset: str = "warp-speed-2001", outpost: str = "Federation Outpost") -> Scene:
    scene = Scene(ruleset)
    scene.mission("Wormhole Negotiations")
    scene.outpost(outpost, "Wormhole Negotiations")
    return scene


def reportable(scene: Scene, *hand: str) -> list[str]:
    """Which of these may report now."""
    scene.hand(0, *hand)
    stage = scene.plays()
    return [name for name in hand if stage.may(f"play {name}")]


def run(what: Coroutine[Any, Any, object]) -> None:
    """Does something that asks nobody."""
    with pytest.raises(StopIteration):
        what.send(None)
