"""What a captain knows of dilemmas that were met before, and what it remembers of attempts in vain."""

from collections import Counter

import pytest
from tests.bots.test_secrecy import moments

from spaceline.bots.captain import CaptainBot
from spaceline.bots.memory import Memory
from spaceline.bots.perils import ways_past
from spaceline.bots.reading import sight_of_view
from spaceline.bots.seen import Place
from spaceline.bots.sight import Sight
from spaceline.cards import Card, Tally, catalogue
from spaceline.cards.models import Dilemma
from spaceline.decks import sealed_decks
from spaceline.engine import places
from spaceline.game import Game
from spaceline.scene import Scene

TEAM = (11, 12)
TOFF = "Palor Toff: Alien Trader"


def scene(*, hidden: bool = False) -> tuple[Sight, Place]:
    """A player's sight, and a mission of that player's, with or without face-down cards of the other side's."""
    for seed in range(5, 10):
        for game in moments(seed, "2001"):
            sight = sight_of_view(game.view(game.decisions[0].player))
            for place in sight.own_missions:
                if hidden == bool(place.hidden):
                    return sight, place
    raise AssertionError("no such mission")


def test_who_did_not_solve_a_bare_mission_does_not_try_again_without_others() -> None:
    sight, place = scene()
    memory = Memory()
    memory.attempted(sight, place.number, TEAM)
    memory.look(sight)
    assert memory.tried(place.number, TEAM)
    assert memory.tried(place.number, TEAM[:1])
    assert not memory.tried(place.number, (*TEAM, 13))
    assert not memory.tried(place.number + 1, TEAM)


def test_an_attempt_that_met_something_is_not_in_vain() -> None:
    sight, place = scene(hidden=True)
    memory = Memory()
    memory.attempted(sight, place.number, TEAM)
    memory.look(sight)
    assert not memory.futile


def test_an_attempt_that_was_not_made_teaches_nothing() -> None:
    sight, place = scene()
    memory = Memory()
    memory.attempted(sight, place.number, TEAM)
    memory.dismiss()
    memory.look(sight)
    assert not memory.futile


def test_a_copy_learns_for_itself() -> None:
    sight, place = scene()
    memory = Memory()
    copy = memory.copy()
    copy.attempted(sight, place.number, TEAM)
    copy.look(sight)
    assert copy.futile
    assert not memory.futile


@pytest.mark.parametrize(
    ("title", "enough", "short"),
    [
        ("Impassable Door", Tally.of(Computer_Skill=1), Tally.of(SECURITY=3)),
        ("Ancient Computer & Microvirus", Tally.of(SCIENCE=3), Tally.of(SCIENCE=2)),
    ],
)
def test_a_dilemma_that_went_back_says_what_is_needed(title: str, enough: Tally, short: Tally) -> None:
    _, place = scene(hidden=True)
    place.met = [catalogue()[title]]
    (way,) = ways_past(place)
    assert way.met_by(enough)
    assert not way.met_by(short)


@pytest.mark.req("EP-19")
def test_of_a_combo_whose_first_half_is_met_once_the_second_counts() -> None:
    _, place = scene(hidden=True)
    place.met = [catalogue()["Computer Weapon & Hyper-Aging"]]
    assert not ways_past(place)  # Hyper-Aging lets everybody past


def test_a_captain_does_not_try_in_vain_again() -> None:
    """Wherever a captain would go for a bare mission, it does something else once all of its people have failed."""
    changed = 0
    for seed in range(5, 9):
        for game in moments(seed, "2001"):
            decision = game.decisions[0]
            captain = CaptainBot()
            answer = str(captain.choose(game.view(decision.player), decision))
            verb, _, rest = answer.partition(":")
            mission = int(rest.split(":")[0]) if verb in ("attempt", "crew") else 0
            if mission and not sight_of_view(game.view(decision.player)).places[mission].hidden:
                again = CaptainBot()
                again.memory.futile[mission] = frozenset(game.table.state.cards)
                assert again.choose(game.view(decision.player), decision) != answer
                changed += 1
    assert changed


@pytest.mark.parametrize("edition", ["2001", "2023"])
def test_no_dilemma_is_left_over_that_could_lie_somewhere(edition: str) -> None:
    for seed in range(8):
        decks = sealed_decks(seed, edition)
        game = Game.start(f"warp-speed-{edition}", decks, seed)
        bots = [CaptainBot(0), CaptainBot(1)]
        while not game.table.state.turn.number:
            decision = game.decisions[0]
            game.decide(decision.player, bots[decision.player].choose(game.view(decision.player), decision))
        table = game.table
        for seat, deck in enumerate(decks):
            stacks = {
                mission: [table.card(card) for card in table.at(places.seeds(mission)) if table.owner(card) == seat]
                for mission in table.spaceline
                if table.owner(mission) != seat
            }
            left = Counter(deck.seed) - Counter(card.name for stack in stacks.values() for card in stack)
            for card in (catalogue()[name] for name in left):
                assert not isinstance(card, Dilemma) or not any(
                    card.where.admits(table.mission(mission).where) and len(stack) < 4 and not titles(card, *stack)
                    for mission, stack in stacks.items()
                ), card.name


def titles(card: Card, *others: Card) -> set[str]:
    """What a dilemma has in common with others: under one mission that would be a mis-seed (BR-4.6, EP-24)."""
    return _texts(card) & {title for other in others for title in _texts(other)}


def _texts(card: Card) -> set[str]:
    return {half.dilemma for half in card.halves} or {card.name} if isinstance(card, Dilemma) else {card.name}


def test_two_traders_who_bring_each_other_back_come_to_an_end() -> None:
    """With nothing else to be had, Palor Toff trades himself for Palor Toff, and so on for ever."""
    scene = Scene("warp-speed-2001")
    scene.hand(0, TOFF)
    scene.discards(0, TOFF, "Data", "Giusti", "Taitt")
    scene.mission("Excavation")
    game = scene.begin("gap").game
    captain = CaptainBot()
    answers = [captain.choose(game.view(0), game.decisions[0])]
    while answers[-1] != "hold" and len(answers) < 500:
        game.decide(0, answers[-1])
        answers.append(captain.choose(game.view(0), game.decisions[0]))
    assert answers[-1] == "hold"
    assert len(answers) > 2
