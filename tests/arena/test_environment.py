"""The PettingZoo environment: as PettingZoo wants it, the same game as elsewhere, and nothing hidden in it."""

import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from examples.arena import main, play
from pettingzoo.test import api_test, seed_test
from tests.properties.random_play import EDITIONS, moves
from tests.properties.test_leaks import LETS_LOOK, busy_game, numbers_in, shown_to, twins

from spaceline.arena import BotAgent, WarpSpeedEnv, env, parts
from spaceline.arena.observing import CARD, LAYOUT, TURN, WHERE, card_numbers, mask, observe, slot
from spaceline.arena.picking import ACTIONS, Picking
from spaceline.bots import bot, play_out
from spaceline.decks import sealed_decks
from spaceline.engine.decisions import IllegalAnswer
from spaceline.errors import SpacelineError
from spaceline.formats.rulesets import for_edition
from spaceline.game import Game

DOCUMENT = Path(__file__).parents[2] / "docs/arena.md"


def played(seed: int, names: tuple[str, str], edition: str = "2001") -> tuple[WarpSpeedEnv, dict[str, float]]:
    arena = WarpSpeedEnv(edition)
    arena.reset(seed=seed)
    agents = [BotAgent(bot(name, f"{seed}/{seat}")) for seat, name in enumerate(names)]
    earned = dict.fromkeys(arena.possible_agents, 0.0)
    for agent in arena.agent_iter():
        _, reward, terminated, _, _ = arena.last(observe=False)
        earned[agent] += reward
        arena.step(None if terminated else agents[arena.possible_agents.index(agent)].act(arena))
    return arena, earned


# As PettingZoo wants it


# A mask needs a Dict, as in their own card games, about which they are warned just so.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably", "ignore:Observation is not a NumPy")
@pytest.mark.parametrize("edition", EDITIONS)
def test_it_passes_pettingzoos_own_test(edition: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(WarpSpeedEnv(edition), num_cycles=400)
    api_test(env(edition), num_cycles=100)
    assert capsys.readouterr().out.count("Passed API test") == 2


def test_the_same_seed_gives_the_same_observations() -> None:
    seed_test(WarpSpeedEnv, num_cycles=150)


def test_a_reset_without_a_seed_goes_on_from_the_last_one() -> None:
    def three() -> list[str]:
        arena = WarpSpeedEnv()
        arena.reset(seed=4)
        digests = [arena.game.digest]
        for _ in range(2):
            arena.reset()
            digests.append(arena.game.digest)
        return digests

    assert three() == three()
    assert len(set(three())) == 3


# The same game as elsewhere


@pytest.mark.parametrize("edition", EDITIONS)
def test_bots_play_the_game_that_they_play_without_it(edition: str) -> None:
    names = ("captain", "random")
    arena, earned = played(5, names, edition)
    game = Game.start(for_edition(edition), sealed_decks(5, edition), 5)
    play_out(game, [bot(name, f"5/{seat}") for seat, name in enumerate(names)])
    assert arena.game.digest == game.digest
    assert game.result is not None
    assert earned == {"player_0": 1.0, "player_1": -1.0}
    assert game.result.winner == 0


def test_a_game_that_takes_too_long_is_broken_off() -> None:
    arena = WarpSpeedEnv(most_decisions=5)
    arena.reset(seed=1)
    while arena.agents and not any(arena.truncations.values()):
        arena.step(int(np.flatnonzero(arena.observe(arena.agent_selection)["action_mask"])[0]))
    assert arena.truncations == {"player_0": True, "player_1": True}
    assert set(arena.rewards.values()) == {0.0}


def test_an_action_off_the_mask_changes_nothing_or_loses_in_the_wrappers() -> None:
    arena = WarpSpeedEnv()
    arena.reset(seed=1)
    before = arena.game.digest
    wrong = int(np.flatnonzero(arena.observe(arena.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(IllegalAnswer):
        arena.step(wrong)
    assert arena.game.digest == before
    wrapped = env()
    wrapped.reset(seed=1)
    loser = wrapped.agent_selection
    wrapped.last()
    wrapped.step(wrong)
    assert wrapped.rewards[loser] == -1
    assert all(wrapped.terminations.values())


def test_nothing_happens_before_the_first_reset() -> None:
    with pytest.raises(SpacelineError, match="reset"):
        WarpSpeedEnv().view()
    with pytest.raises(SpacelineError, match="1999"):
        WarpSpeedEnv("1999")


def test_the_story_is_told_as_the_agent_knows_it() -> None:
    arena = WarpSpeedEnv(render_mode="ansi")
    arena.reset(seed=1)
    for _ in range(12):
        arena.step(int(np.flatnonzero(arena.observe(arena.agent_selection)["action_mask"])[0]))
    told = arena.render()
    assert told
    seat = arena.possible_agents.index(arena.agent_selection)
    assert told.splitlines() == arena.game.story(seat)[-8:]


# Nothing hidden, and nothing lost


def seen_by(game: Game, player: int) -> dict[str, Any]:
    decision = game.decision_for(player)
    picking = None if decision is None else Picking(decision)
    return {"observation": observe(game.view(player), picking), "action_mask": mask(picking)}


@pytest.mark.req("TG-83", "BR-4.8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_observation_does_not_depend_on_what_the_player_may_not_know(edition: str) -> None:
    dice = Random(11)
    compared = 0
    for count, game in enumerate(moves(busy_game(11, edition), 11)):
        for decision in game.decisions if count % 2 else ():
            viewer = decision.player
            try:
                one, two = twins(game, viewer, dice)
            except IllegalAnswer:
                continue
            if any(twin.decision_for(viewer) is None for twin in (one, two)) or shown_to(one, viewer) in LETS_LOOK:
                continue
            first, second = seen_by(one, viewer), seen_by(two, viewer)
            assert all(np.array_equal(first[name], second[name]) for name in first)
            compared += 1
    assert compared > 50


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_in_the_view_has_its_row(edition: str) -> None:
    for game in moves(Game.start(for_edition(edition), sealed_decks(2, edition), 2), 2):
        for viewer in (0, 1):
            view = game.view(viewer)
            cards = parts(observe(view, None))["cards"]
            known = {slot(number) for number in numbers_in(view)} | {slot(card["id"]) for card in view["looking_at"]}
            assert {row + 1 for row in np.flatnonzero(cards[:, 0])} == known


def test_a_row_tells_what_the_view_tells() -> None:
    arena, _ = played(5, ("captain", "captain"))
    view = arena.game.view(0)
    cards = parts(arena.observe("player_0")["observation"])["cards"]
    for place, location in enumerate(view["spaceline"], 1):
        row = dict(zip(CARD, cards[slot(location["id"]) - 1], strict=True))
        assert row["card"] == card_numbers()[location["name"]]
        assert (row["where"], row["location"], row["span"]) == (1 + WHERE.index("spaceline"), place, location["span"])
        assert row["seeds"] == location["seeds"]
        assert row["solved_by"] == {None: 0, 0: 1, 1: 2}[location["solved_by"]]
    assert any(location["solved_by"] is not None for location in view["spaceline"])


def test_cards_that_are_picked_one_by_one_are_marked() -> None:
    arena = WarpSpeedEnv()
    arena.reset(seed=1)
    while not arena.picking.picked:
        arena.step(int(np.flatnonzero(arena.observe(arena.agent_selection)["action_mask"])[0]))
    piece = parts(arena.observe(arena.agent_selection)["observation"])
    assert {row + 1 for row in np.flatnonzero(piece["picked"])} == {slot(card) for card in arena.picking.picked}
    assert not parts(arena.observe("player_1" if arena.agent_selection == "player_0" else "player_0")["observation"])[
        "picked"
    ].any()
    assert piece["turn"][TURN.index("most")] == getattr(arena.decision, "most")  # noqa: B009


def test_without_pettingzoo_the_extra_is_named() -> None:
    code = "import sys; sys.modules['pettingzoo'] = None; import spaceline.arena"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "the arena needs pettingzoo: install spaceline with its extra `arena`" in done.stderr


# The example


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    main(2)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert lines[-1] == "in all: random -2, captain +2"


def test_the_example_in_the_document_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), flags=re.DOTALL)
    names: dict[str, Any] = {}
    exec(code, names)  # noqa: S102 (it is our own)
    assert names["env"].game.over
    assert names["env"].agents == []


def test_the_document_tells_the_true_shapes() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([\d ×]+) \|", DOCUMENT.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert {name: tuple(map(int, shape.split(" × "))) for name, shape in rows} == LAYOUT
    assert ACTIONS == 130


def test_the_example_is_repeatable() -> None:
    assert play(1) == play(1)
