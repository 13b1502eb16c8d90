"""The card-play segment: reporting for duty, building outposts, playing events; and interrupts between actions."""

from collections.abc import Iterable

from spaceline.cards.models import Equipment
from spaceline.cards.vocabulary import CardType
from spaceline.engine import places
from spaceline.engine.behaviour import Play
from spaceline.engine.result import end_if_exhausted
from spaceline.engine.seeding import outpost_fits
from spaceline.engine.state import Frame
from spaceline.engine.table import Table


def may_report(game: Table, card: int, player: int) -> bool:
    """Whether there is any place at which a card may report; the first one settles it."""
    if not game.may_enter_play(card):
        return False
    posts = game.outposts(player)
    return bool(posts) and (game.rules.universal_treaty or any(_takes_in(game, post, card, player) for post in posts))


def report_sites(game: Table, card: int, player: int) -> list[int]:
    """Your outposts at which a card may report: compatible, and no second copy or persona (BR-8.1, BR-1.11)."""
    if not game.may_enter_play(card):
        return []
    return [post for post in game.outposts(player) if _takes_in(game, post, card, player)]


def _takes_in(game: Table, post: int, card: int, player: int) -> bool:
    facts = game.card(card)
    if isinstance(facts, Equipment):
        return not facts.users or _any_mix(game, player, facts.users, post)
    return bool(report_kinds(game, card, post, player))


def report_kinds(game: Table, card: int, outpost: int, player: int) -> tuple[str, ...]:
    """The affiliations in which a card may report to an outpost (BR-2.6, BR-8.1)."""
    kinds = game.affiliations(card)
    imposed = game.imposed_affiliation(card)
    if imposed:
        return kinds if _any_mix(game, player, (imposed,), outpost) else ()
    return tuple(kind for kind in kinds if _any_mix(game, player, (kind,), outpost))


def _any_mix(game: Table, player: int, kinds: Iterable[str], outpost: int) -> bool:
    return any(game.compatible(player, kind, game.outpost_affiliation(outpost)) for kind in kinds)


def engineer_at(game: Table, player: int, location: int, affiliation: str) -> bool:
    """Your able ENGINEER of an affiliation or species is anywhere at a location; any one for Neutral (BR-5.3)."""
    for card, state in game.state.cards.items():
        if state.controller != player or not game.is_person(card) or not game.in_play(card):
            continue
        if game.location(card) != location or not game.able(card) or not game.has_skill(card, "ENGINEER"):
            continue
        if not game.compatible(player, game.affiliation(card), affiliation):
            continue
        if affiliation in ("Neutral", game.affiliation(card)):
            return True
        if any(affiliation in person.species for person in game.persons(card)):
            return True
    return False


def may_build(game: Table, outpost: int, player: int, location: int) -> bool:
    """A mission with the right icon, your ENGINEER there, and no facility of yours yet (BR-5.1, BR-5.2, EP-37)."""
    affiliation = game.outpost_affiliation(outpost)
    if game.card(location).type is not CardType.MISSION or game.marked(location, "destroyed"):
        return False
    if any(game.controller(other) == player for other in game.outposts_at(location)):
        return False
    return outpost_fits(game, affiliation, location) and engineer_at(game, player, location, affiliation)


# The segment


def allowed_plays(game: Table, player: int) -> int:
    extra = sum(game.cast.minds[live].extra_plays(game, live, player) for live in game.listening("extra_plays"))
    return game.rules.normal_plays + extra + game.state.turn.extra_plays


def normal_play(game: Table, card: int, player: int) -> bool:
    """Whether a card in hand may be played as a normal card play now (BR-6.2)."""
    if card in game.cast.reporting:
        return game.unforbidden(card, player) and may_report(game, card, player)
    if card not in game.cast.facilities:
        kind, mind = game.card(card).type, game.mind(card)
        if mind is None or not (kind is CardType.EVENT or (kind is CardType.ARTIFACT and mind.as_event)):
            return False
        if not game.may_enter_play(card):  # a unique Event too is in play once a player (BR-1.11)
            return False
    return game.may_play(Play(card, player, places.hand(player)))


def play_options(game: Table, player: int) -> list[str]:
    options = []
    if game.state.turn.plays < allowed_plays(game, player):
        seen: set[str] = set()
        for card in game.at(places.hand(player)):
            name = game.name(card)
            if name not in seen and normal_play(game, card, player):
                seen.add(name)
                options.append(f"play:{card}")
        if red_alert(game, player) and reports(game, player):
            options.append("red-alert")
        for live in game.listening("card_plays"):
            options += [f"instead:{live}:{word}" for word in game.cast.minds[live].card_plays(game, live, player)]
    either = set(options)  # an artifact for both uses is asked for each of them
    return options + [
        option.replace("play:", "interrupt:") if option in either else option
        for option in interrupt_options(game, player)
    ]


def reports(game: Table, player: int) -> list[int]:
    """Cards in hand that could report for duty now."""
    hand = game.at(places.hand(player))
    return [card for card in hand if game.is_report_card(card) and normal_play(game, card, player)]


def red_alert(game: Table, player: int) -> bool:
    return any(game.cast.minds[live].mass_report(game, live, player) for live in game.listening("mass_report"))


def interrupt_options(game: Table, player: int) -> list[str]:
    """Interrupts, and artifacts used as such, that may be played between actions now (BR-6.3), and what cards in play
    let a player do then (BR-7.4)."""
    timed = game.cast.timed
    options = [
        f"play:{card}"
        for card in game.at(places.hand(player))
        if card in timed and game.may_play(_as_interrupt(card, player))
    ]
    for live in game.listening("sudden_orders"):
        options += [f"order:{live}:{word}" for word in game.cast.minds[live].sudden_orders(game, live, player)]
    return options


def _as_interrupt(card: int, player: int) -> Play:
    play = Play(card, player, places.hand(player))
    play.used_as = "interrupt"
    return play


async def play_segment(game: Table, frame: Frame) -> None:
    """Up to two normal card plays, before orders (WS-28, AMB-12)."""
    player = frame.player
    options = play_options(game, player)
    answer = "end"
    if options:
        left = allowed_plays(game, player) - game.state.turn.plays
        prompt = f"Play a card ({left} normal card play{'' if left == 1 else 's'} left), or go on to orders"
        answer = await game.choose(player, prompt, [*options, "end"], labels=game.label)
    if answer == "end":
        game.replace(Frame("orders", player))
        return
    remember(game)
    await perform_play(game, player, answer)
    await settle(game)
    offer_gap(game, 1 - player)


async def perform_play(game: Table, player: int, answer: str) -> None:
    """Carries out one chosen play: of a card, by Red Alert!, or a text used in place of a card play."""
    verb, _, rest = answer.partition(":")
    if verb == "red-alert":
        count_play(game)
        await mass_report(game, player)
    elif verb == "instead":
        number, _, word = rest.partition(":")
        count_play(game)
        await game.cast.minds[int(number)].use(game, int(number), player, word)
    elif verb == "order":
        number, _, word = rest.partition(":")
        await game.cast.minds[int(number)].use(game, int(number), player, word)
    elif verb == "interrupt" or not _is_card_play(game, int(rest), player):
        await game.play(_as_interrupt(int(rest), player))
    else:
        card = int(rest)
        play = Play(card, player, places.hand(player))
        play.normal = True
        if game.card(card).type is CardType.ARTIFACT:
            play.used_as = "event"
        count_play(game)
        await game.play(play)
        if play.returned:
            await replay(game, player, card)


def _is_card_play(game: Table, card: int, player: int) -> bool:
    """In the segment for it a card is a normal card play if it can be one; at other times it is an interrupt."""
    if game.frame.kind != "plays" or game.frame.player != player:
        return False
    return game.state.turn.plays < allowed_plays(game, player) and normal_play(game, card, player)


def count_play(game: Table) -> None:
    game.state.turn = game.state.turn._replace(plays=game.state.turn.plays + 1)


async def replay(game: Table, player: int, returned: int) -> None:
    """The card came back: a different one must be played with the same card play, if possible (BR-7.12)."""
    barred = {game.name(returned)}
    while options := [
        f"play:{card}"
        for card in game.at(places.hand(player))
        if game.name(card) not in barred and normal_play(game, card, player)
    ]:
        answer = await game.choose(player, "Play a different card instead", options, labels=game.label)
        play = Play(int(answer.split(":")[1]), player, places.hand(player))
        play.normal = True
        if game.card(play.card).type is CardType.ARTIFACT:
            play.used_as = "event"
        await game.play(play)
        if not play.returned:
            return
        barred.add(game.name(play.card))


async def mass_report(game: Table, player: int) -> None:
    """Red Alert!: any number of cards report, one at least, for one normal card play (BR-6.4, AMB-14). A card that
    is sent back does not report again by the same play (BR-7.12)."""
    barred: set[int] = set()
    done: list[str] = []
    while options := [f"play:{card}" for card in reports(game, player) if card not in barred]:
        answer = await game.choose(player, "Red Alert! Who reports?", [*options, *done], labels=game.label)
        if answer == "end":
            return
        play = Play(int(answer.split(":")[1]), player, places.hand(player))
        await game.play(play)
        done = ["end"]
        if play.returned:
            barred.add(play.card)


# Between actions


def offer_gap(game: Table, player: int) -> None:
    """Gives the other player a chance to interrupt, if any card in hand or in play could."""
    if game.state.turn.holding[player]:
        return
    if not game.cast.timed.isdisjoint(game.at(places.hand(player))) or game.asked("sudden_orders"):
        game.push(Frame("gap", player))


async def gap(game: Table, frame: Frame) -> None:
    """Between two actions the other player may play an interrupt, and after it again (BR-6.3, BR-7.7)."""
    player = frame.player
    options = [] if game.state.turn.holding[player] else interrupt_options(game, player)
    if not options:
        game.pop()
        return
    answer = await game.choose(player, "Play an interrupt?", [*options, "pass", "hold"], labels=game.label)
    if answer == "hold":
        holding = tuple(held or seat == player for seat, held in enumerate(game.state.turn.holding))
        game.state.turn = game.state.turn._replace(holding=(holding[0], holding[1]))
    if answer in ("pass", "hold"):
        game.pop()
        return
    await perform_play(game, player, answer)
    await settle(game)


async def settle(game: Table) -> None:
    """After each action: cures, expired hosts and the like, until nothing changes any more."""
    end_if_exhausted(game)
    if game.asked("settle"):
        for _ in range(4):
            before = game.state.live
            for live in before:
                if live in game.state.live and "settle" in game.cast.minds[live].hooks:
                    await game.cast.minds[live].settle(game, live)
            if game.state.live == before:
                break


def remember(game: Table) -> None:
    """Keeps the position before an action and the two before it, for a rewind of two (BR-20, item 14)."""
    if game.cast.rewinds:
        past = game.state.copy()
        past.journal = ()
        game.state.journal = (*game.state.journal[-2:], past)
