"""The rulesets of Warp Speed: three editions, sealed and constructed, each a set of named switches (WS table)."""

from dataclasses import replace
from typing import Final

from spaceline.engine.ruleset import Ruleset
from spaceline.errors import SpacelineError

EDITIONS: Final = ("2000", "2001", "2023")
MODES: Final = ("sealed", "constructed")

_2001 = Ruleset(
    name="warp-speed-2001",
    title="Warp Speed (April 2001), sealed",
    edition="2001",
    mode="sealed",
)
_2000 = replace(
    _2001,
    name="warp-speed-2000",
    title="Warp Speed (2000), sealed",
    edition="2000",
    outpost_required=True,
    seeds_per_mission=None,
    different_seeds=False,
    icons_referable=False,
)
_2023 = replace(
    _2001,
    name="warp-speed-2023",
    title="Warp Speed v1.1 (May 2023), sealed",
    edition="2023",
    layer="revised",
    batch_seeding=False,
    different_seeds=False,
    red_alert_shared=False,
    no_draw_stops_even_up=True,
    borg_objectives=True,
)

RULESETS: Final[dict[str, Ruleset]] = {
    rules.name: rules
    for rules in (
        _2000,
        _2001,
        _2023,
        replace(
            _2001, name="warp-speed-2001-constructed", title="Warp Speed (April 2001), constructed", mode="constructed"
        ),
        replace(
            _2023,
            name="warp-speed-2023-constructed",
            title="Warp Speed v1.1 (May 2023), constructed",
            mode="constructed",
            universal_treaty=False,
            free_attack=False,
        ),
    )
}


class UnknownRuleset(SpacelineError, KeyError):
    """No ruleset has that name."""

    def __str__(self) -> str:
        return f"no ruleset is named {self.args[0]!r}; there are {', '.join(RULESETS)}"


def ruleset(name: str) -> Ruleset:
    try:
        return RULESETS[name]
    except KeyError:
        raise UnknownRuleset(name) from None


def for_edition(edition: str, mode: str = "sealed") -> Ruleset:
    """The ruleset of an edition and mode; the 2000 edition knows sealed decks only (WS-01)."""
    if edition not in EDITIONS:
        raise SpacelineError(f"no edition {edition!r}; there are {', '.join(EDITIONS)}")
    if mode not in MODES:
        raise SpacelineError(f"no mode {mode!r}; there are {', '.join(MODES)}")
    name = f"warp-speed-{edition}" + ("-constructed" if mode == "constructed" else "")
    if name not in RULESETS:
        raise SpacelineError(f"Warp Speed of {edition} is played with sealed decks only (WS-01)")
    return RULESETS[name]
