"""The seed phases: the plan of the outposts, the missions, the hidden stacks, the facilities, the opening hands."""

from spaceline.cards.models import Artifact, Dilemma, Facility, Mission
from spaceline.cards.vocabulary import Where
from spaceline.engine import places
from spaceline.engine.state import Frame
from spaceline.engine.table import Table


async def choose_starter(game: Table, frame: Frame) -> None:
    """Who seeds and plays first is a matter of luck, unless the setup says (BR-3.3)."""
    if frame.player < 0:
        game.state.starter = (await game.luck("who starts", (0, 1), 1))[0]
    else:
        game.state.starter = frame.player
    game.replace(Frame("plan", game.state.starter))


# The initial outpost


def outpost_plans(game: Table, player: int) -> list[str]:
    """Where a player may open with an outpost: `outpost:mission:card`, the card being the mission itself when the
    outpost is built in (WS-12, WS-15); or `none`, where the edition lets him (AMB-41)."""
    plans = []
    cards = [card for card in game.at(places.seed_deck(player)) if isinstance(game.card(card), Facility)]
    for mission in game.at(places.missions(player)):
        if game.mission(mission).outpost is not None:
            plans.append(f"outpost:{mission}:{mission}")
        plans.extend(
            f"outpost:{mission}:{card}" for card in cards if outpost_fits(game, game.outpost_affiliation(card), mission)
        )
    if not plans or not game.rules.outpost_required:
        plans.append("none")
    return plans


def outpost_fits(game: Table, affiliation: str, mission: int) -> bool:
    """An outpost stands at a mission with its affiliation's icon; the Neutral one at any space mission (BR-5.1)."""
    facts = game.mission(mission)
    return facts.where is Where.SPACE if affiliation == "Neutral" else affiliation in facts.affiliations


async def plan_outpost(game: Table, player: int) -> None:
    """Each player settles in private where the initial outpost will be; it decides the order of missions."""
    plans = outpost_plans(game, player)
    answer = (
        plans[0]
        if len(plans) == 1
        else await game.choose(player, "Where is your outpost at the start?", plans, labels=game.label)
    )
    if answer != "none":
        _, mission, card = answer.split(":")
        game.set_player(player, outpost_plan=(int(mission), int(card)))


# Missions


def mission_options(game: Table, player: int) -> list[str]:
    """Missions a player may place next, with the side to show: `mission:number:front` or `back`.

    The starter opens with the outpost's mission, the other keeps it for last (WS-15, WS-17); an outpost side
    shows only where the outpost was planned, for only one may be seeded (WS-12, WS-58).
    """
    left = game.at(places.missions(player))
    planned, outpost = game.state.players[player].outpost_plan
    if planned in left:
        opening = player == game.state.starter and len(left) == _missions_of(game, player)
        if opening or (player != game.state.starter and len(left) == 1):
            left = (planned,)
        elif player == game.state.starter or len(left) > 1:
            left = tuple(mission for mission in left if mission != planned)
    options = []
    for mission in left:
        facts = game.mission(mission)
        if facts.outpost is not None:
            options.append(f"mission:{mission}:{'front' if outpost == mission else 'back'}")
        elif facts.wormhole:
            options += [f"mission:{mission}:front", f"mission:{mission}:back"]
        else:
            options.append(f"mission:{mission}:front")
    return options


def _missions_of(game: Table, player: int) -> int:
    return sum(
        1 for card, facts in game.cast.cards.items() if isinstance(facts, Mission) and game.owner(card) == player
    )


async def place_mission(game: Table, frame: Frame) -> None:
    """One mission, toward the far end; players alternate while both have any left (WS-16, WS-60)."""
    player = frame.player
    if not game.at(places.missions(player)):
        player = 1 - player
    options = mission_options(game, player)
    if not options:
        game.replace(Frame("seeding", game.state.starter))
        return
    answer = (
        options[0]
        if len(options) == 1
        else await game.choose(player, "Which mission do you place next?", options, labels=game.label)
    )
    _, number, side = answer.split(":")
    mission = int(number)
    game.move(mission, places.SPACELINE)
    game.set(mission, up=side == "front", controller=player)
    facts = game.mission(mission)
    note = f" ({'outpost' if facts.outpost else 'wormhole'} side {'up' if side == 'front' else 'down'})"
    game.tell("placed", player, [mission], "WS-14", note if facts.two_sided else "")
    game.replace(Frame("missions", 1 - player))


# Seeds


def seedable(game: Table, player: int, mission: int) -> list[int]:
    """Seed cards still in a player's hand that may lie under a mission (BR-4.1)."""
    where = game.mission(mission).where
    found = []
    for card in game.at(places.seed_deck(player)):
        facts = game.card(card)
        if game.state.cards[card].cards:
            continue
        if (isinstance(facts, Dilemma) and facts.where.admits(where)) or (
            isinstance(facts, Artifact) and where is not Where.SPACE
        ):
            found.append(card)
    return found


async def seed_batch(game: Table, player: int) -> None:
    """One player builds the stacks beside the missions, unseen by the other (WS-21, WS-22)."""
    for mission in game.spaceline:
        cards = seedable(game, player, mission)
        if game.rules.different_seeds:
            cards = list({game.name(card): card for card in reversed(cards)}.values())
        if not cards:
            continue
        limit = game.rules.seeds_per_mission or len(cards)
        prompt = f"What do you seed under {game.name(mission)}, first to be met first?"
        stack = await game.order(player, prompt, sorted(cards), 0, limit, mission)
        for position, card in enumerate(stack):
            game.set(card, cards=(mission,), counter=position)


async def slide_stacks(game: Table, _frame: Frame) -> None:
    """The stacks go under: the owner's first, the opponent's below it, so that it is met first (WS-23, AMB-11)."""
    for player in places.PLAYERS:
        placed = sum(1 for card in game.at(places.seed_deck(player)) if game.state.cards[card].cards)
        game.tell("ready", player, (), "WS-22", str(placed))
    for mission in game.spaceline:
        owner = game.owner(mission)
        order = (owner, 1 - owner) if game.rules.owner_stack_first else (1 - owner, owner)
        for player in order:
            stack = [c for c in game.at(places.seed_deck(player)) if game.state.cards[c].cards == (mission,)]
            for card in sorted(stack, key=lambda number: game.state.cards[number].counter, reverse=True):
                game.set(card, cards=(), counter=0)
                game.move(card, places.seeds(mission), bottom=True)
    game.replace(Frame("facilities", game.state.starter, (0,)))


def seed_options(game: Table, player: int) -> list[str]:
    """Single seeds a player may make when seeding goes card by card: `seed:card:mission`."""
    options = []
    limit = game.rules.seeds_per_mission
    for mission in game.spaceline:
        mine = [card for card in game.at(places.seeds(mission)) if game.owner(card) == player]
        if limit is not None and len(mine) >= limit:
            continue
        titles = {game.name(card) for card in mine} if game.rules.different_seeds else set()
        options += [
            f"seed:{card}:{mission}" for card in seedable(game, player, mission) if game.name(card) not in titles
        ]
    return options


async def seed_one(game: Table, frame: Frame) -> None:
    """Players alternate, one card at a time, until both are done; a later card lies below, to be met earlier."""
    done = frame.numbers
    player = frame.player
    options = seed_options(game, player) if not done[player] else []
    answer = await game.choose(player, "What do you seed?", [*options, "end"], labels=game.label) if options else "end"
    if answer == "end":
        done = (1, done[1]) if player == 0 else (done[0], 1)
    else:
        _, card, mission = answer.split(":")
        game.move(int(card), places.seeds(int(mission)), bottom=True)
        game.tell("seeded", player, [int(card)], "WS-21", f"under {game.name(int(mission))}", only=player)
    if done == (1, 1):
        game.replace(Frame("facilities", game.state.starter, (0,)))
    else:
        game.replace(Frame("seed-one", 1 - player, done))


async def start_seeding(game: Table, _frame: Frame) -> None:
    kind = "batch" if game.rules.batch_seeding else "seed-one"
    game.replace(Frame(kind, game.state.starter, (0, 0)))


# Facilities and the opening hand


async def seed_facility(game: Table, frame: Frame) -> None:
    """A player's outpost and the one card that may start aboard it (WS-11, WS-26); leftovers go out of play."""
    player = frame.player
    mission, outpost = game.state.players[player].outpost_plan
    if outpost and outpost != mission:
        game.move(outpost, places.orbit(mission))
        game.set(outpost, affiliation=game.outpost_affiliation(outpost))
        game.tell("seeded", player, [outpost], "WS-15", f"at {game.name(mission)}")
    cards = [card for card in game.at(places.seed_deck(player)) if game.is_report_card(card)]
    homes = game.outposts(player)
    if cards and homes:
        answer = await game.choose(
            player,
            "Which card starts at your outpost?",
            [*(f"start:{card}" for card in cards), "none"],
            labels=game.label,
        )
        if answer != "none":
            card = int(answer.split(":")[1])
            arrive(game, card, homes[0])
            game.tell("seeded", player, [card], "WS-26", f"at {game.name(homes[0])}")
    unused = game.at(places.seed_deck(player))
    for card in unused:
        game.move(card, places.out_of_play(player))
    if unused:
        game.tell("out of play", player, unused, "TG-26", " (unused seeds)", only=player)
    if frame.numbers == (0,):
        game.replace(Frame("facilities", 1 - player, (1,)))
    else:
        game.replace(Frame("opening", game.state.starter))


def arrive(game: Table, card: int, outpost: int, affiliation: str = "") -> None:
    """A card reports for duty: ships docked, people and equipment aboard (BR-8.1)."""
    chosen = affiliation or next(iter(game.affiliations(card)), "")
    if game.is_ship(card):
        game.move(card, places.orbit(game.location(outpost)))
        game.set(card, docked=outpost, affiliation=chosen)
    else:
        game.move(card, places.aboard(outpost))
        game.set(card, affiliation=chosen)


async def open_hands(game: Table, _frame: Frame) -> None:
    """Shuffle, draw seven, begin (BR-3.3, WS-54). Nothing responds to the opening hand (BR-3.7)."""
    for player in (game.state.starter, 1 - game.state.starter):
        await game.shuffle(player, places.draw_deck(player))
        hand = game.at(places.draw_deck(player))[: game.rules.hand_size]
        for card in hand:
            game.move(card, places.hand(player))
        game.tell("drawn", player, hand, "WS-54", only=player)
    game.replace(Frame("start", game.state.starter))
