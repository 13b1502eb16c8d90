"""Mission attempts: who goes, what they meet from the bottom of the stack up, and whether they solve it (BR-10)."""

from collections.abc import Sequence

from spaceline.cards.models import Artifact
from spaceline.cards.tally import Tally
from spaceline.engine import places
from spaceline.engine.behaviour import Occasion, Play
from spaceline.engine.dilemma import Encounter, may_go_on, meet
from spaceline.engine.misseeds import bar_seeder, mis_seed, remember_met
from spaceline.engine.plays import offer_gap, settle
from spaceline.engine.result import FULL_WIN, full_win
from spaceline.engine.secrecy import OPEN
from spaceline.engine.state import Frame
from spaceline.engine.table import Table


def begin_attempt(game: Table, player: int, mission: int, team: Sequence[int], ship: int = 0) -> None:
    by = f" with the crew of {game.name(ship)}" if ship else f" with {len(team)} personnel"
    game.tell("attempted", player, [mission], "BR-10.4", by)
    game.push(Frame("attempt", player, (mission, ship), tuple(team)))


def members(game: Table, frame: Frame) -> list[int]:
    """Those of the group who are still there and able to go on; nobody may join on the way (BR-10.6)."""
    mission, ship = frame.numbers
    place = places.aboard(ship) if ship else places.surface(mission)
    if ship and (not game.may_act(ship) or game.location(ship) != mission or game.controller(ship) != frame.player):
        return []
    return [
        card
        for card in frame.cards
        if game.place(card) == place and game.able(card) and game.controller(card) == frame.player
    ]


async def attempt_step(game: Table, frame: Frame) -> None:
    """One seed card, or the question whether the mission is solved."""
    mission, ship = frame.numbers
    team = members(game, frame)
    if not may_go_on(game, frame.player, mission, ship, team):
        await end_attempt(game, frame, " (nobody is left who can go on)")
        return
    hidden = [card for card in game.at(places.seeds(mission)) if not game.marked(card, "revealed")]
    if hidden:
        await reveal(game, frame, hidden[0], team)
        await settle(game)
        return
    requirement = game.mission(mission).requirement
    tally = game.group_tally(team, ship)
    if mission in game.state.players[frame.player].barred:
        await end_attempt(game, frame, " (a mis-seed of your own lay here)")
    elif requirement.met_by(tally) or await played_for(game, frame.player, mission, tally):
        await solve(game, frame, team)
    else:
        only = frame.player if ship else OPEN  # nobody else looks into a ship
        await end_attempt(game, frame, f" ({requirement.missing(tally)})", only)


async def played_for(game: Table, player: int, mission: int, tally: Tally) -> bool:
    """A requirement that names an artifact used as an interrupt may be met by playing it on the mission (BR-10.18)."""
    requirement = game.mission(mission).requirement
    for card in game.at(places.hand(player)):
        facts = game.card(card)
        if not isinstance(facts, Artifact) or "interrupt" not in facts.use:
            continue
        play = Play(card, player, places.hand(player))
        play.used_as = "interrupt"
        play.targets = (mission,)
        helped = Tally(tally.slots, tally.names | {facts.name}, tally.individuals)
        if not requirement.met_by(helped) or not game.unforbidden(play.card, play.player):
            continue
        if await game.yes(player, f"Play {facts.name} on {game.name(mission)}?", card) and await game.announced(play):
            await game.discard(card)
            return True
    return False


async def end_attempt(game: Table, frame: Frame, why: str, only: int = OPEN) -> None:
    """The attempt is over; that alone stops nobody (BR-10.15). What an effect has put in its way goes on first."""
    last = game.frame is frame
    game.state.frames = tuple(other for other in game.state.frames if other is not frame)
    game.tell("attempt over", frame.player, [frame.numbers[0]], "BR-10.15", why, only)
    if last:
        offer_gap(game, 1 - frame.player)


async def reveal(game: Table, frame: Frame, card: int, team: list[int]) -> None:
    """Slides out the bottom seed card, that one alone (TG-93)."""
    mission, ship = frame.numbers
    facts = game.card(card)
    fault = mis_seed(game, mission, card)
    remember_met(game, mission, card)
    if fault:
        await put_aside(game, frame.player, mission, card, fault)
    elif isinstance(facts, Artifact):
        game.mark(card, "revealed")
        others = tuple(other for other in game.at(places.seeds(mission)) if other != card)
        game.arrange(places.seeds(mission), (*others, card))
        game.tell("encountered", frame.player, [card], "BR-10.7", " (an artifact, to be earned by solving)")
    else:
        encounter = Encounter(card, mission, frame.player, ship, team)
        await meet(game, encounter)
        if encounter.over:
            await end_attempt(game, frame, "")


async def put_aside(game: Table, player: int, mission: int, card: int, fault: str) -> None:
    """A mis-seed goes out of play without effect; who meets his own can no longer solve here (BR-4.6)."""
    game.tell("mis-seed", game.owner(card), [card], "BR-4.6", f": {fault}")
    await game.put_out_of_play(card, "TG-26")
    bar_seeder(game, player, mission, card)


async def solve(game: Table, frame: Frame, team: Sequence[int]) -> None:
    """The mission is solved: points, artifacts, and perhaps the game (BR-10.17, WS-44)."""
    mission, ship = frame.numbers
    player = frame.player
    facts = game.mission(mission)
    game.pop()
    game.set_player(player, solved=(*game.state.players[player].solved, mission))
    game.tell("solved", player, [mission], "BR-10.17", f" for {facts.points} points")
    game.score(player, facts.points, mission, "BR-10.17")
    if game.rules.missions_to_win and full_win(game, player):
        game.finish(FULL_WIN, player, "full", "WS-44")
    for artifact in game.at(places.seeds(mission)):
        await acquire(game, player, artifact, team)
    await game.window(Occasion("solved", player, [mission, *team], place=ship))
    await settle(game)
    offer_gap(game, 1 - player)


async def acquire(game: Table, player: int, artifact: int, team: Sequence[int]) -> None:
    """An earned artifact is used at once, carried as equipment, or taken into the hand (BR-10.17, TG-25)."""
    facts = game.card(artifact)
    mind = game.mind(artifact)
    game.tell("acquired", player, [artifact], "BR-10.17")
    if not isinstance(facts, Artifact):
        await game.discard(artifact)
        return
    game.set(artifact, marks=("earned",))
    if "equipment" in facts.use:
        present = [card for card in team if game.in_play(card)]
        game.move(artifact, game.place(present[0]) if present else places.discard_pile(game.owner(artifact)))
        game.set(artifact, controller=player)
    elif "immediate" in facts.use:
        game.move(artifact, places.PLAYING)
        game.set(artifact, controller=player)
        if mind is not None:
            await mind.earned(game, artifact, player)
        if game.place(artifact) == places.PLAYING:
            await game.discard(artifact)
    else:
        game.move(artifact, places.hand(player))
