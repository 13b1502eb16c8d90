"""How a sight comes about: from the view a player gets, or straight from a table.

A bot that thinks ahead in worlds of its own making need not write views for itself there; `sight_of_table` takes no
more from a table than that player's view would show.
"""

from spaceline.bots.seen import Place, Seat, Seen
from spaceline.bots.sight import Sight
from spaceline.cards import catalogue
from spaceline.cards.models import Mission
from spaceline.cards.vocabulary import CardType
from spaceline.engine import places
from spaceline.engine.decisions import ChooseCard, ChooseSome, Decision, Look, Order
from spaceline.engine.flow import PHASES
from spaceline.engine.secrecy import hands_open, met_here
from spaceline.engine.state import CardState
from spaceline.engine.table import Table
from spaceline.engine.view import View


def sight_of_view(view: View) -> Sight:
    """The view that a player gets, in order."""
    sight = Sight(view["you"], view["turn"], view["turn_player"], view["phase"], view["plays_made"], view["starter"])
    for seat, player in enumerate(view["players"]):
        sight.seats.append(
            Seat(
                player["points"], player["solved"], player["hand_count"], player["draw_count"],
                player["discard_count"], regenerated=player["regenerated"], exhausted=player["exhausted"],
            )
        )  # fmt: skip
        held = [_note(sight, state) for state in player["hand"] or ()]
        if seat == sight.you:
            sight.hand = held
        else:
            sight.their_hand = held
        for pile in ("missions", "seed_deck", "bonus_area"):
            for state in player[pile] or ():
                _note(sight, state)
        sight.table += [_note(sight, state) for state in player["table"]]
    for location in view["spaceline"]:
        _read_location(sight, location)
    for state in view["away"]:
        _note(sight, state)
    sight.in_the_air = [_note(sight, state) for state in view["in_the_air"]]
    for state in view["looking_at"]:
        _note(sight, state)
    decision = view["decision"]
    if decision is not None:
        for state in decision.get("cards", ()):
            _name(sight, state["id"], state["name"])
    return sight


def _read_location(sight: Sight, state: View) -> None:
    number = state["id"]
    place = sight.places[number] = Place(_note(sight, state, number))
    place.span = state["span"]
    place.seeds = state["seeds"]
    place.yours = [_note(sight, seed).card for seed in state["your_seeds"]]
    place.revealed = sum(seed["owner"] != sight.you for seed in state["revealed"])
    place.outpost = state.get("outpost", False)
    place.solved_by = state["solved_by"]
    for seed in state["revealed"]:
        _note(sight, seed)
    for seed in state["met"]:
        if seed["owner"] != sight.you:
            place.met.append(_note(sight, seed).card)
    for other in state["here"]:
        _note(sight, other, number)
    for other in state["held"]:
        _note(sight, other, number).asleep = True
    for other in state["surface"]:
        _note(sight, other, number, number)


def _note(sight: Sight, state: View, location: int = 0, host: int = 0) -> Seen:
    number = state["id"]
    seen = sight.cards[number] = Seen(number, catalogue()[state["name"]], state["owner"])
    if location:
        seen.location = location
    if "controller" in state:
        get = state.get
        seen.controller = state["controller"]
        seen.affiliation = get("affiliation", "")
        for word in _WORDS.intersection(state):
            setattr(seen, word, state[word])
        if "disabled" in state or "phased" in state:
            seen.asleep = True
        if "face_down" in state:
            seen.up = False
        seen.count = get("aboard_count", 0)
        seen.affects = tuple(get("affects", ()))
        if "on" in state:
            seen.on = [_note(sight, other, location) for other in state["on"]]
        for other in get("aboard", ()):
            _note(sight, other, location, number)
    if host:
        sight.put_inside(seen, host)
    return seen


_WORDS = frozenset({"stopped", "quarantined", "damaged", "cloaked", "docked", "range_used", "counter"})
"""Words of a view that mean the same here."""


def _name(sight: Sight, number: int, name: str) -> None:
    if number not in sight.cards and name in catalogue():
        sight.cards[number] = Seen(number, catalogue()[name], sight.you)


# From a table


def sight_of_table(game: Table, player: int, decision: Decision) -> Sight:
    """What the view of that player would show, and nothing else."""
    state = game.state
    frames = state.frames
    phase = PHASES.get(frames[0].kind, frames[0].kind) if frames else "setup"
    sight = Sight(player, state.turn.number, state.turn.player, phase, state.turn.plays, state.starter)
    at = game.at
    for seat, facts in enumerate(state.players):
        hand = at(places.hand(seat))
        sight.seats.append(
            Seat(
                facts.points, facts.solved, len(hand), len(at(places.draw_deck(seat))),
                len(at(places.discard_pile(seat))), regenerated=facts.regenerated, exhausted=facts.exhausted,
            )
        )  # fmt: skip
        if seat == player:
            sight.hand = [_take(sight, game, card) for card in hand]
            for pile in (places.missions(seat), places.seed_deck(seat)):
                for card in at(pile):
                    _take(sight, game, card)
        elif hands_open(game):
            sight.their_hand = [_take(sight, game, card) for card in hand]
        sight.table += [_take(sight, game, card) for card in at(places.table(seat))]
    for location in game.spaceline:
        _survey(sight, game, location)
    for card in at(places.AWAY):
        _take(sight, game, card)
    sight.in_the_air = [_take(sight, game, card) for card in at(places.PLAYING)]
    if isinstance(decision, ChooseCard | ChooseSome | Order | Look):
        for card in decision.cards:
            if card in state.cards:
                _name(sight, card, game.name(card))
    return sight


def _survey(sight: Sight, game: Table, location: int) -> None:
    at = game.at
    place = sight.places[location] = Place(_take(sight, game, location, location))
    under = at(places.seeds(location))
    place.span = game.span(location)
    place.seeds = len(under)
    for card in under:
        revealed = game.marked(card, "revealed")
        if game.owner(card) == sight.you:
            place.yours.append(_take(sight, game, card).card)
        elif revealed:
            place.revealed += 1
            _take(sight, game, card)
        elif met_here(game, location, card):
            place.met.append(_take(sight, game, card).card)
    place.outpost = isinstance(place.card, Mission) and game.is_outpost(location)
    place.solved_by = next((seat for seat in places.PLAYERS if location in game.state.players[seat].solved), None)
    for card in at(places.orbit(location)):
        _take(sight, game, card, location)
    for card in at(places.held(location)):
        _take(sight, game, card, location).asleep = True
    for card in at(places.surface(location)):
        _take(sight, game, card, location, location)


def _take(sight: Sight, game: Table, number: int, location: int = 0, host: int = 0) -> Seen:
    state = game.state.cards[number]
    cast = game.cast
    seen = sight.cards[number] = Seen(number, cast.cards[number], cast.owners[number])
    if location:
        seen.location = location
    if places.in_play(state.place):
        _take_state(seen, state)
        contents = game.state.contents
        attached = contents.get(places.on(number))
        if attached:
            seen.on = [_take(sight, game, other, location) for other in attached]
        inside = contents.get(places.aboard(number))
        if inside:
            seen.count = len(inside)
            if state.controller == sight.you:
                for other in inside:
                    _take(sight, game, other, location, number)
    if host:
        sight.put_inside(seen, host)
    return seen


def _take_state(seen: Seen, state: CardState) -> None:
    """Only what differs from a card that just lies there."""
    seen.controller = state.controller
    seen.affiliation = state.affiliation
    if state.stopped:
        seen.stopped = True
    if state.disabled_by or state.phased_by:
        seen.asleep = True
    if state.quarantined_by:
        seen.quarantined = True
    if state.damaged:
        seen.damaged = True
    if state.cloaked:
        seen.cloaked = True
    if not state.up:
        seen.up = False
    if state.docked:
        seen.docked = state.docked
    if state.range_used:
        seen.range_used = state.range_used
    if state.counter:
        seen.counter = state.counter
    if state.cards and seen.card.type is CardType.DILEMMA:
        seen.affects = state.cards
