"""Views: everything one player may know, and nothing else, as plain data. One whitelist, in this file."""

from collections.abc import Sequence
from typing import Any

from spaceline.cards.models import Mission
from spaceline.cards.vocabulary import CardType
from spaceline.engine import places
from spaceline.engine.decisions import ChooseCard, ChooseNumber, ChooseOne, ChooseSome, Decision, Look, Order
from spaceline.engine.flow import PHASES
from spaceline.engine.secrecy import hands_open, knows, met_here
from spaceline.engine.table import Table

View = dict[str, Any]


def view_of(game: Table, decisions: Sequence[Decision], player: int) -> View:
    """What a player sees: own hand and seeds, open cards on the table, and of everything else only how many."""
    state = game.state
    mine = next((decision for decision in decisions if decision.player == player), None)
    return {
        "you": player,
        "phase": _phase(game),
        "turn": state.turn.number,
        "turn_player": state.turn.player,
        "starter": state.starter,
        "plays_made": state.turn.plays,
        "over": None if state.over is None else {"kind": state.over[0], "winner": state.over[1], "how": state.over[2]},
        "players": [_player(game, seat, player) for seat in places.PLAYERS],
        "spaceline": [_location(game, location, player) for location in game.spaceline],
        "away": [_card(game, ship, player) for ship in game.at(places.AWAY)],
        "in_the_air": [_card(game, card, player) for card in game.at(places.PLAYING)],
        "decision": None if mine is None else decision_view(mine, game),
        "looking_at": [_card(game, card, player) for card in mine.cards] if isinstance(mine, Look) else [],
    }


def _phase(game: Table) -> str:
    frames = game.state.frames
    return PHASES.get(frames[0].kind, frames[0].kind) if frames else "setup"


def _player(game: Table, seat: int, viewer: int) -> View:
    """A player's piles. Nobody looks through a discard pile, whose top card is the last one all saw (AMB-32)."""
    facts = game.state.players[seat]
    hand = game.at(places.hand(seat))
    open_hand = seat == viewer or hands_open(game)
    discards = game.at(places.discard_pile(seat))
    return {
        "points": facts.points,
        "solved": list(facts.solved),
        "regenerated": facts.regenerated,
        "exhausted": facts.exhausted,
        "hand": [_card(game, card, viewer) for card in hand] if open_hand else None,
        "hand_count": len(hand),
        "draw_count": len(game.at(places.draw_deck(seat))),
        "discard_count": len(discards),
        "discard_top": game.name(discards[-1]) if discards else None,
        "bonus_area": [_card(game, card, viewer) for card in game.at(places.scored(seat))],
        "out_of_play_count": len(game.at(places.out_of_play(seat))),
        "table": [_card(game, card, viewer) for card in game.at(places.table(seat))],
        "missions": [_card(game, card, viewer) for card in game.at(places.missions(seat))] if seat == viewer else None,
        "seed_deck": [_card(game, card, viewer) for card in game.at(places.seed_deck(seat))]
        if seat == viewer
        else None,
        "seed_count": len(game.at(places.seed_deck(seat))),
    }


def _location(game: Table, location: int, viewer: int) -> View:
    facts = game.card(location)
    under = game.at(places.seeds(location))
    seen: View = {
        **_card(game, location, viewer),
        "span": game.span(location),
        "seeds": len(under),
        "your_seeds": [_card(game, card, viewer) for card in under if game.owner(card) == viewer],
        "revealed": [_card(game, card, viewer) for card in under if game.marked(card, "revealed")],
        "met": [_card(game, card, viewer) for card in under if met_here(game, location, card)],
        "here": [_card(game, card, viewer) for card in game.at(places.orbit(location))],
        "surface": [_card(game, card, viewer) for card in game.at(places.surface(location))],
        "held": [_card(game, card, viewer) for card in game.at(places.held(location))],
        "solved_by": next((seat for seat in places.PLAYERS if location in game.state.players[seat].solved), None),
    }
    if isinstance(facts, Mission):
        seen["outpost"] = game.is_outpost(location)
    return seen


def _card(game: Table, card: int, viewer: int) -> View:
    """One card that the viewer may see. What is aboard the opponent's ships and outposts is only counted."""
    state = game.state.cards[card]
    seen: View = {"id": card, "name": game.name(card), "type": game.card(card).type.value, "owner": game.owner(card)}
    if not places.in_play(state.place):
        return seen
    seen["controller"] = state.controller
    for word in ("stopped", "damaged", "cloaked"):
        if getattr(state, word):
            seen[word] = True
    if not state.up:
        seen["face_down"] = True
    if state.disabled_by:
        seen["disabled"] = True
    if state.phased_by:
        seen["phased"] = True
    if state.quarantined_by:
        seen["quarantined"] = True
    if state.docked:
        seen["docked"] = state.docked
    if state.range_used:
        seen["range_used"] = state.range_used
    if state.affiliation:
        seen["affiliation"] = state.affiliation
    if state.counter:
        seen["counter"] = state.counter
    if state.cards and game.card(card).type is CardType.DILEMMA:
        seen["affects"] = [other for other in state.cards if knows(game, viewer, other)]
    mind = game.mind(card)
    if mind is not None and mind.between:
        seen["between"] = list(state.cards)
    attached = game.at(places.on(card))
    if attached:
        seen["on"] = [_card(game, other, viewer) for other in attached]
    inside = game.at(places.aboard(card))
    if inside:
        seen["aboard_count"] = len(inside)
        if state.controller == viewer:
            seen["aboard"] = [_card(game, other, viewer) for other in inside]
    return seen


def decision_view(decision: Decision, game: Table) -> View:
    """A decision as plain data, with its options in words."""
    seen: View = {"kind": decision.kind, "prompt": decision.prompt, "about": decision.about}
    if isinstance(decision, ChooseOne):
        seen["options"] = [{"id": option, "text": decision.label(option)} for option in decision.options]
    elif isinstance(decision, ChooseCard):
        seen["cards"] = [{"id": card, "name": game.name(card)} for card in decision.cards]
    elif isinstance(decision, ChooseSome | Order):
        seen["cards"] = [{"id": card, "name": game.name(card)} for card in decision.cards]
        seen["least"], seen["most"] = decision.least, decision.most
    elif isinstance(decision, ChooseNumber):
        seen["low"], seen["high"] = decision.low, decision.high
    if isinstance(decision, Look):
        seen["seconds"] = decision.seconds
    return seen
