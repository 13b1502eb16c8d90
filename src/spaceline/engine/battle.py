"""Battles: ships firing with rotation damage and return fire, and fights between people with combat piles."""

from collections.abc import Sequence

from spaceline.engine import places
from spaceline.engine.behaviour import Occasion
from spaceline.engine.movement import bound
from spaceline.engine.state import Turn
from spaceline.engine.table import Table

STUN = "stun"
WOUND = "mortally wound"
SPARE = "spare"


# Ship battle


def is_leader(game: Table, card: int) -> bool:
    """OFFICER or Leadership (BR-13.1)."""
    tally = game.person_tally(card)
    return tally["OFFICER"] > 0 or tally["Leadership"] > 0


def can_fire(game: Table, ship: int) -> bool:
    """Armed, with someone matching aboard who is able to act (BR-13.1)."""
    return _armed(game, ship) and (game.matching(ship) or _crewed_by_card(game, ship))


def can_return_fire(game: Table, ship: int) -> bool:
    """As for opening fire, but a stopped crew will do, and a ship in nobody's hands needs none (BR-13.5)."""
    state = game.state.cards[ship]
    if not _armed(game, ship):
        return False
    if state.controller not in places.PLAYERS or can_fire(game, ship):
        return True
    crew = [card for card in game.people(places.aboard(ship), state.controller) if game.counted(card)]
    flag = game.affiliation(ship)
    return any(flag in ("Non-Aligned", game.affiliation(card)) for card in crew)


def _armed(game: Table, ship: int) -> bool:
    """WEAPONS that can be used: neither cloaked nor docked (BR-9.4, BR-14.7)."""
    state = game.state.cards[ship]
    return not state.cloaked and not state.docked and game.weapons(ship) > 0


def _crewed_by_card(game: Table, ship: int) -> bool:
    """Whether a card in play flies the ship by itself, and leads it in battle."""
    return any(game.cast.minds[live].crews(game, live, ship) for live in game.listening("crews"))


def attackers_at(game: Table, player: int, location: int, only: frozenset[int] | None = None) -> list[int]:
    """Unstopped ships of a player that may open fire there; one must have a leader aboard, unless they strike back."""
    ships = [
        ship
        for ship in game.ships_at(location, player)
        if game.may_act(ship) and can_fire(game, ship) and not bound(game, ship) and (only is None or ship in only)
    ]
    return ships if any(_led(game, player, ship) for ship in ships) else []


def _led(game: Table, player: int, ship: int) -> bool:
    if strikes_back(game, player, game.location(ship)) or _crewed_by_card(game, ship):
        return True
    return any(is_leader(game, card) for card in game.crew(ship))


# Counter-attack


def remember_attack(game: Table, victim: int, location: int) -> None:
    if victim in places.PLAYERS:
        turn = game.state.turn
        game.state.turn = turn._replace(marks=(*turn.marks, f"attacked:{victim}:{location}"))


def grudges(turn: Turn, player: int) -> tuple[str, ...]:
    """What of the attacks in the turn before goes on into a player's turn: attacks on that player may be answered in
    it, others wait for the turn of whoever suffered them (BR-13.8)."""
    suffered = f"attacked:{player}:"
    kept = [mark for mark in turn.marks if mark.startswith("attacked:")]
    return tuple(f"answer:{mark.removeprefix(suffered)}" if mark.startswith(suffered) else mark for mark in kept)


def strikes_back(game: Table, player: int, location: int) -> bool:
    """In the turn after an attack a player may strike back at that location, without leader and whatever affiliations
    forbid (BR-13.8)."""
    return player == game.state.turn.player and f"answer:{location}" in game.state.turn.marks


# Attack


def targets_in_reach(game: Table, player: int, only: frozenset[int] | None = None) -> list[int]:
    """Opposing ships and outposts that a player could attack now (BR-13.1, BR-13.3)."""
    found: list[int] = []
    for location in game.fleet(player):
        targets = [
            card
            for card in (*game.ships_at(location), *game.outposts_at(location))
            if game.controller(card) != player and can_be_hit(game, card) and not sheltered(game, card)
        ]
        if not targets:
            continue
        attackers = attackers_at(game, player, location, only)
        found += [target for target in targets if attackers and may_attack(game, attackers, target)]
    return found


def can_be_hit(game: Table, target: int) -> bool:
    state = game.state.cards[target]
    return not state.cloaked and not state.phased_by


def sheltered(game: Table, target: int) -> bool:
    """Whether a card keeps battle from being started against a ship."""
    sheltering = game.listening("shelters")
    return bool(sheltering) and any(game.cast.minds[live].shelters(game, live, target) for live in sheltering)


def may_attack(game: Table, attackers: Sequence[int], target: int) -> bool:
    """Affiliations limit attacks only where the rules say so: the Federation attacks nobody first, others not
    their own kind; Klingons may fight anyone (BR-13.2, WS-31). The Borg are fair game to all."""
    player, location = game.controller(attackers[0]), game.location(target)
    if game.rules.free_attack or game.controller(target) not in places.PLAYERS or strikes_back(game, player, location):
        return True
    victim = game.affiliation(target) if game.is_ship(target) else game.outpost_affiliation(target)
    kinds = {game.affiliation(card) for ship in attackers for card in (ship, *game.crew(ship))}
    return "Federation" not in kinds and not any(kind == victim and kind != "Klingon" for kind in kinds)


def defence(game: Table, target: int) -> int:
    """SHIELDS, and half of the outpost's for a ship docked there (BR-13.4)."""
    value = game.shields(target)
    docked = game.state.cards[target].docked
    return value + game.shields(docked) // 2 if docked else value


async def fire(game: Table, player: int, target: int, only: frozenset[int] | None = None) -> None:
    """Opens fire on one target with one or more ships (BR-13.1 to BR-13.7)."""
    ships = attackers_at(game, player, game.location(target), only)
    leading = [ship for ship in ships if _led(game, player, ship)]
    prompt = f"Which ships fire at {game.name(target)}?"
    firing: Sequence[int] = ships
    if len(leading) == len(ships) > 1:
        firing = await game.choose_some(player, prompt, ships, 1, len(ships))
    elif len(ships) > 1:
        first = leading[0]
        if len(leading) > 1:
            first = await game.choose_card(player, "Which ship leads the attack?", leading)
        others = [ship for ship in ships if ship != first]
        firing = [first, *await game.choose_some(player, prompt, others, 0, len(others))]
    await exchange(game, player, firing, target)


async def exchange(game: Table, player: int, firing: Sequence[int], target: int) -> None:
    """Fire and return fire resolve together, then damage is done and all who took part are stopped (BR-13.5)."""
    attack = sum(game.weapons(ship) for ship in firing)
    names = ", ".join(game.name(ship) for ship in firing)
    game.tell("battle", player, [*firing, target], "BR-13.1", f"{names} at {game.name(target)}")
    occasion = Occasion("attack", player, [*firing, target])
    await game.window(occasion)
    if occasion.nullified or not game.in_play(target) or sheltered(game, target):
        game.tell("battle over", player, [*firing, target], "BR-13.4", "the attack does not take place")
        return
    other = game.controller(target)
    remember_attack(game, other, game.location(target))
    hits = [(target, hit(attack, defence(game, target)), player)]
    company = dict.fromkeys((target, *_partners(game, target)))
    defenders = [ship for ship in company if game.is_ship(ship) and can_return_fire(game, ship)]
    ships = [*firing, target]
    if defenders and (other not in places.PLAYERS or await game.yes(other, f"Return fire at {names}?")):
        aim = firing[0]
        if len(firing) > 1 and other in places.PLAYERS:
            aim = await game.choose_card(other, "Return fire at", firing)
        power = sum(game.weapons(ship) for ship in defenders)
        game.tell("return fire", other, [*defenders, aim], "BR-13.5", game.name(aim))
        hits.append((aim, hit(power, defence(game, aim)), other))
        ships += [ship for ship in defenders if ship != target]
    took_part = [*ships, *(person for ship in ships for person in game.people(places.aboard(ship)))]
    for ship, strength, by in hits:
        await suffer(game, ship, strength, by)
    stop_fighters(game, took_part)
    game.tell("battle over", player, (), "BR-13.7", outcome(game, hits))
    losses = [sum(strength for _, strength, by in hits if by != seat) for seat in (player, other)]
    _tell_winner(game, (player, other), (losses[1], losses[0]), "BR-13.7")


def _tell_winner(game: Table, sides: tuple[int, int], merits: Sequence[int], rule: str) -> None:
    """The side with the more to show wins; equal means that nobody does."""
    winner = sides[0] if merits[0] > merits[1] else sides[1]
    if merits[0] != merits[1] and winner in places.PLAYERS:
        game.tell("won", winner, (), rule)


def _partners(game: Table, target: int) -> list[int]:
    """Ships of the same player with the target, which may return fire too."""
    return [ship for ship in game.ships_at(game.location(target), game.controller(target)) if can_be_hit(game, ship)]


async def suffer(game: Table, ship: int, strength: int, by: int) -> None:
    """What a miss, a hit or a direct hit does to its target; who fired is asked for a prize (BR-13.6)."""
    if not game.in_play(ship):
        return
    if strength == 2:
        await game.destroy(ship, rule="BR-13.6")
    elif strength == 1:
        await game.damage(ship, rule="BR-13.6")
    mind = game.mind(ship)
    if strength and mind is not None and not game.in_play(ship):
        await mind.beaten(game, ship, by)


def stop_fighters(game: Table, took_part: Sequence[int]) -> None:
    """Ships and crews of both sides are stopped after a battle (BR-13.7)."""
    for card in took_part:
        if game.in_play(card):
            game.stop([card, *game.people(places.aboard(card))], "BR-13.7")


def hit(attack: int, shields: int) -> int:
    """0 a miss, 1 a hit, 2 a direct hit (BR-13.4)."""
    return 2 if attack > 2 * shields else 1 if attack > shields else 0


def outcome(game: Table, hits: Sequence[tuple[int, int, int]]) -> str:
    words = ("missed", "hit", "destroyed by a direct hit")
    return ", ".join(f"{game.name(card)} {words[strength]}" for card, strength, _ in hits)


# Personnel battle


def may_fight(game: Table, player: int, location: int, only: frozenset[int] | None = None) -> bool:
    """Your able people with a leader among them, on a planet with the opponent's (BR-14.1)."""
    place = places.surface(location)
    if not game.at(place):
        return False
    mine = _fighters(game, place, player, only)
    if not mine or not _visible(game, place, 1 - player):
        return False
    if strikes_back(game, player, location):
        return True
    if not any(is_leader(game, card) for card in mine):
        return False
    if game.rules.free_attack:
        return True
    kinds = {game.affiliation(card) for card in mine}
    theirs = {game.affiliation(card) for card in _visible(game, place, 1 - player)}
    return "Federation" not in kinds and not any(kind in theirs and kind != "Klingon" for kind in kinds)


def _visible(game: Table, place: int, player: int) -> list[int]:
    return [card for card in game.people(place, player) if not game.state.cards[card].phased_by]


def _fighters(game: Table, place: int, player: int, only: frozenset[int] | None) -> list[int]:
    return [card for card in game.people(place, player) if game.able(card) and (only is None or card in only)]


async def fight(game: Table, player: int, place: int, only: frozenset[int] | None = None) -> None:
    """Starts a fight between all your able people and all of the opponent's in one place."""
    mine = _fighters(game, place, player, only)
    remember_attack(game, 1 - player, places.host(place))
    await personnel_battle(game, player, mine, _visible(game, place, 1 - player), place)


async def personnel_battle(
    game: Table,
    player: int,
    mine: Sequence[int],
    theirs: Sequence[int],
    place: int,
    doubled: frozenset[int] = frozenset(),
) -> None:
    """Combat piles are turned up in pairs; the winner has the more STRENGTH still standing (BR-14.2 to BR-14.4)."""
    game.tell("fight", player, [*mine, *theirs], "BR-14.1", game.name(places.host(place)))
    occasion = Occasion("fight", player, [*mine, *theirs], place=place)
    await game.window(occasion)
    sides = [_there(game, mine, place), _there(game, theirs, place)]
    if not sides[0] or not sides[1]:
        game.stop([card for card in (*mine, *theirs) if game.in_play(card)], "ruling: Emergency Transporter Armbands")
        game.tell("battle over", player, (), "BR-14.5", "no fight, no winner")
        return
    piles = [await game.luck("shuffle the combat pile", side, len(side)) for side in sides]
    down: dict[int, str] = {}
    power = {card: fighting_strength(game, card) * (2 if card in doubled else 1) for side in sides for card in side}
    for one, two in zip(*piles, strict=False):
        if power[one] != power[two]:
            strong, weak = (one, two) if power[one] > power[two] else (two, one)
            how = await blow(game, strong, weak, mortal=power[strong] > 2 * power[weak])
            if how != SPARE:
                down[weak] = how
    await game.window(Occasion("blows", player, [card for side in sides for card in side], place=place))
    sides = [_there(game, side, place) for side in sides]
    totals = [sum(power[card] for card in side if card not in down) for side in sides]
    dying = await _dying(game, sides, totals, down)
    await game.kill(dying, rule="BR-14.4")
    await _end_fight(game, player, [*mine, *theirs], totals, place)


def fighting_strength(game: Table, card: int) -> int:
    """A dual card fights as one, with the STRENGTH of both (BR-17.4); others may have a strength of their own. Who is
    disabled is only a body (BR-12.3)."""
    if game.is_person(card) and not game.counted(card):
        return 0
    mind = game.mind(card)
    own = mind.combat_strength(game, card) if mind is not None else None
    return game.strength(card) if own is None else own


async def blow(game: Table, strong: int, weak: int, *, mortal: bool) -> str:
    """The stronger one may stun, or with more than double STRENGTH mortally wound (BR-14.2)."""
    options = [STUN, WOUND, SPARE] if mortal else [STUN, SPARE]
    prompt = f"{game.name(strong)} against {game.name(weak)}"
    answer = await game.choose(game.controller(strong), prompt, options, strong)
    game.tell("paired", game.controller(strong), [strong, weak], "BR-14.2", answer)
    return answer


async def _dying(game: Table, sides: Sequence[Sequence[int]], totals: Sequence[int], down: dict[int, str]) -> list[int]:
    """The mortally wounded, and somebody of the losing side if none of it is among them (BR-14.3)."""
    dying = [card for card, how in down.items() if how == WOUND and game.in_play(card)]
    if totals[0] != totals[1]:
        loser = sides[0 if totals[0] < totals[1] else 1]
        if loser and not any(card in dying for card in loser):
            dying += await game.luck("a casualty of the losing side", loser, 1)
    return dying


async def _end_fight(game: Table, player: int, fighters: Sequence[int], totals: Sequence[int], place: int) -> None:
    """All who took part and live are stopped, wherever they are now; the dead may be answered for (BR-14.4)."""
    survivors = [card for card in fighters if game.in_play(card)]
    game.stop([card for card in survivors if game.is_person(card)], "BR-14.4")
    word = "nobody wins" if totals[0] == totals[1] else f"{max(totals)} to {min(totals)}"
    game.tell("battle over", player, (), "BR-14.3", word)
    _tell_winner(game, (player, 1 - player), totals, "BR-14.3")
    after = Occasion("fight over", player, survivors, place=place)
    after.dead = tuple(card for card in fighters if game.place(card) == places.discard_pile(game.owner(card)))
    await game.window(after)


def _there(game: Table, cards: Sequence[int], place: int) -> list[int]:
    """Those in the place, and intruders who lie on the same ship."""
    return [card for card in cards if game.place(card) in (place, places.on(places.host(place)))]
