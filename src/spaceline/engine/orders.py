"""The orders segment: everything a player may order with the cards in play, one order at a time (BR-6.5)."""

from collections.abc import Sequence

from spaceline.engine import places
from spaceline.engine.attempt import begin_attempt
from spaceline.engine.battle import fight, fire, may_fight, targets_in_reach
from spaceline.engine.mixing import may_switch, mix, one_team
from spaceline.engine.movement import (
    beamable,
    beams,
    bound,
    destinations,
    dock,
    fly,
    inside,
    left_behind,
    may_cloak,
    may_dock,
    movable,
    passengers,
    pick_up,
    surface_room,
    switch_cloak,
    transfer,
    undock,
)
from spaceline.engine.plays import interrupt_options, offer_gap, perform_play, remember, settle
from spaceline.engine.state import Frame
from spaceline.engine.table import Table


def order_options(game: Table, player: int, only: frozenset[int] | None = None) -> list[str]:
    """Every order a player may give now; `only` limits it to some cards, while those are under control."""
    options = attempt_options(game, player, only)
    for ship in game.ships(player):
        if only is None or ship in only:
            options += ship_options(game, ship)
    options += [f"beam:{start}:{end}" for start, end in beams(game, player, only)]
    landed = [location for location in game.spaceline if places.surface(location) in game.state.contents]
    options += [f"take:{location}" for location in landed if left_behind(game, location, player)]
    options += [f"fire:{target}" for target in targets_in_reach(game, player, only)]
    options += [f"fight:{location}" for location in landed if may_fight(game, player, location, only)]
    if only is None:
        options += switch_options(game, player)
        for live in game.listening("orders"):
            options += [f"order:{live}:{word}" for word in game.cast.minds[live].orders(game, live, player)]
    return options


def ship_options(game: Table, ship: int) -> list[str]:
    state = game.state.cards[ship]
    if state.stopped or bound(game, ship):
        return []
    options = [f"move:{ship}:{there}" for there in destinations(game, ship)] if movable(game, ship) else []
    if state.docked:
        if game.staffed(ship):
            options.append(f"undock:{ship}")
    else:
        options += [
            f"dock:{ship}:{outpost}"
            for outpost in game.outposts_at(game.location(ship))
            if may_dock(game, ship, outpost)
        ]
        if may_cloak(game, ship):
            options.append(f"{'decloak' if state.cloaked else 'cloak'}:{ship}")
    return options


def attempt_options(game: Table, player: int, only: frozenset[int] | None = None) -> list[str]:
    """Missions that can be attempted now, with everyone there, with some, or by a crew (BR-10.2, BR-10.3)."""
    options = []
    contents = game.state.contents
    for mission in game.spaceline:
        if places.surface(mission) not in contents and places.orbit(mission) not in contents:
            continue  # nobody is there
        if mission not in game.cast.missions or not game.may_attempt(mission, player):
            continue
        if game.is_planet(mission):
            team = planet_team(game, mission, player)
            if only is not None:
                team = [card for card in team if card in only]
            if team and game.matches_mission(team, mission, player):
                options.append(f"attempt:{mission}")
                if len(team) > 1 and only is None:
                    options.append(f"select:{mission}")
            continue
        for ship in game.ships_at(mission, player):
            state = game.state.cards[ship]
            if (
                state.docked
                or state.cloaked
                or state.stopped
                or bound(game, ship)
                or (only is not None and ship not in only)
            ):
                continue
            if game.matching(ship) and game.matches_mission(game.crew(ship), mission, player):
                options.append(f"crew:{mission}:{ship}")
    return options


def planet_team(game: Table, mission: int, player: int) -> list[int]:
    return [card for card in game.people(places.surface(mission), player) if game.able(card)]


def switch_options(game: Table, player: int) -> list[str]:
    """A card of two affiliations may change between actions (BR-2.6)."""
    options = []
    for card in game.cast.two_sided:
        state = game.state.cards[card]
        if state.controller == player and places.in_play(state.place) and not state.stopped:
            options += [
                f"switch:{card}:{kind}"
                for kind in game.affiliations(card)
                if kind != state.affiliation and not game.imposed_affiliation(card) and may_switch(game, card, kind)
            ]
    return options


async def order_segment(game: Table, frame: Frame) -> None:
    """One order, or the end of the segment."""
    player = frame.player
    options = order_options(game, player) + interrupt_options(game, player)
    answer = await game.choose(player, "Give an order, or end your turn", [*options, "end"], labels=game.label)
    if answer == "end":
        game.replace(Frame("end", player))
        return
    remember(game)
    await perform_order(game, player, answer)
    await settle(game)
    if game.frame.kind == "orders":
        offer_gap(game, 1 - player)


async def perform_order(game: Table, player: int, answer: str, only: frozenset[int] | None = None) -> None:
    """Carries out one order; `only` limits who may take part to some cards, while those are under control."""
    verb, _, rest = answer.partition(":")
    if verb in ("play", "instead", "red-alert"):
        await perform_play(game, player, answer)
        return
    first, _, second = rest.partition(":")
    card = int(first)
    if verb == "move":
        await fly(game, card, int(second))
    elif verb == "beam":
        await beam(game, player, card, int(second), only)
    elif verb == "take":
        pick_up(game, card, player)
    elif verb == "dock":
        await dock(game, card, int(second))
    elif verb == "undock":
        undock(game, card)
    elif verb in ("cloak", "decloak"):
        switch_cloak(game, card)
    elif verb == "attempt":
        everyone = [one for one in planet_team(game, card, player) if only is None or one in only]
        team = await one_team(game, player, everyone, lambda some: game.matches_mission(some, card, player))
        begin_attempt(game, player, card, team)
    elif verb == "select":
        begin_attempt(game, player, card, await select_team(game, player, card))
    elif verb == "crew":
        begin_attempt(game, player, card, game.crew(int(second)), int(second))
    elif verb == "fire":
        await fire(game, player, card, only)
    elif verb == "fight":
        await fight(game, player, places.surface(card), only)
    elif verb == "switch":
        game.set(card, affiliation=second)
        game.announce("switched", player, [card], "BR-2.6", second)
    else:
        await game.cast.minds[card].use(game, card, player, second)


async def beam(game: Table, player: int, start: int, end: int, only: frozenset[int] | None = None) -> None:
    location = start if start in game.spaceline else game.location(start)
    movers = beamable(game, tuple(passengers(game, start, location, player, only)), start, end, player)
    transfer(game, await choose_movers(game, player, movers, start, end, location), start, end, location)


async def choose_movers(
    game: Table, player: int, movers: Sequence[int], start: int, end: int, location: int
) -> tuple[int, ...]:
    """Some of those who could go, as many as mix with one another and as there is room for."""
    movers = await one_team(game, player, movers)
    room = surface_room(game, location, player) if location in (start, end) and game.is_planet(location) else None
    where = "the surface" if inside(game, end, location) == places.surface(location) else game.name(end)
    if room is None:
        return await game.choose_some(player, f"Who and what goes to {where}?", movers, 1, len(movers))
    return await _few(game, player, movers, room, where)


async def _few(game: Table, player: int, movers: Sequence[int], room: int, where: str) -> tuple[int, ...]:
    """One after the other while there is room for them, each of the people on a dual card counted (BR-17.3)."""
    chosen: list[int] = []
    while fitting := [card for card in movers if card not in chosen and len(game.persons(card)) <= room]:
        prompt = f"Who or what goes to {where}? ({room} more personnel at most)"
        picked = await game.choose_some(player, prompt, fitting, 0 if chosen else 1, 1)
        if not picked:
            break
        chosen += picked
        room -= len(game.persons(picked[0]))
    return tuple(chosen)


async def select_team(game: Table, player: int, mission: int) -> list[int]:
    """A part of the people on the planet, with at least one who matches the mission (BR-10.2, BR-10.4)."""
    team = planet_team(game, mission, player)
    leaders = [card for card in team if game.matches_mission([card], mission, player)]
    leader = leaders[0]
    if len(leaders) > 1:
        leader = await game.choose_card(player, "Who leads the attempt?", leaders, mission)
    companions = await one_team(game, player, [card for card in team if mix(game, player, leader, card)])
    others = [card for card in companions if card != leader]
    return [leader, *await game.choose_some(player, "Who goes along?", others, 0, len(others), mission)]
