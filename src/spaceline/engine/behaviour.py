"""Behaviours: what a card does. One small stateless class per card; it overrides only the moments it has.

`async` moments may stop the game for a player; plain methods are pure questions. A behaviour keeps nothing
between calls: what a card must remember is in its CardState (`counter`, `cards`, `marks`).
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from spaceline.cards.models import Person
from spaceline.cards.vocabulary import Layer

if TYPE_CHECKING:
    from spaceline.engine.queries import Queries
    from spaceline.engine.table import Table


class Occasion:
    """A moment to which players may respond: something is being done, or has just been done (BR-7.2)."""

    __slots__ = ("cards", "dead", "kind", "nullified", "place", "play", "player", "prevented", "title")

    def __init__(
        self, kind: str, player: int, cards: Sequence[int] = (), play: "Play | None" = None, place: int = 0
    ) -> None:
        self.kind = kind
        self.player = player
        """Who did it, or whose card it happens to."""
        self.cards = list(cards)
        """The cards it is about; a response may take some out."""
        self.play = play
        self.place = place
        self.nullified = False
        self.prevented = False
        self.dead: tuple[int, ...] = ()
        """After a fight: those who were killed in it."""
        self.title = ""
        """For an encounter: the dilemma, or the half of one, that is met."""

    @property
    def settled(self) -> bool:
        """Nothing is left to answer: it has been cancelled, prevented or taken back (BR-7.9)."""
        play = self.play
        return self.nullified or self.prevented or (play is not None and (play.nullified or play.returned))


class Play:
    """One card being played: by whom, from where, at what, in answer to what."""

    __slots__ = (
        "card", "choice", "normal", "nullified", "occasion", "player", "returned", "source", "targets", "used_as",
    )  # fmt: skip

    def __init__(self, card: int, player: int, source: int, occasion: Occasion | None = None) -> None:
        self.card = card
        self.player = player
        self.source = source
        self.occasion = occasion
        self.targets: tuple[int, ...] = ()
        self.choice = ""
        self.used_as = ""
        """For an artifact: "event" or "interrupt"."""
        self.normal = False
        """Counts as a normal card play."""
        self.nullified = False
        self.returned = False

    @property
    def target(self) -> int:
        return self.targets[0]


class Behaviour:
    """The base of all. A method that a subclass overrides is called at its moment; the others cost nothing."""

    title: ClassVar[str] = ""
    layer: ClassVar[Layer | None] = None
    """The text layer this behaviour is for, or None for both (BR-0.4)."""
    hooks: ClassVar[frozenset[str]] = frozenset()
    listens: ClassVar[bool] = False
    responds: ClassVar[tuple[str, ...]] = ()
    """Kinds of occasion that this card may answer from the hand (or from the table, if `answers_in_play`)."""
    any_time: ClassVar[bool] = False
    """May be played between actions in either player's turn (BR-6.3)."""
    start_of_turn_only: ClassVar[bool] = False
    as_equipment: ClassVar[bool] = False
    as_event: ClassVar[bool] = False
    """An artifact that is played from the hand as an Event, with a normal card play."""
    nullifies: ClassVar[frozenset[str]] = frozenset()
    """Dilemmas it nullifies where it is carried."""
    rewinds: ClassVar[bool] = False
    """Needs the positions before the last actions of the turn."""
    span: ClassVar[int] = 0
    between: ClassVar[bool] = False
    """Lies between the two locations it remembers, for both players to see."""
    stage: ClassVar[int] = 1
    """When its change applies: 0 sets a value, 1 adds to it, 2 multiplies it (BR-1.9)."""

    def __init_subclass__(cls, title: str = "", layer: Layer | None = None) -> None:
        super().__init_subclass__()
        if title:
            cls.title = title
        cls.layer = layer if layer is not None else cls.layer
        cls.hooks = frozenset(hook for hook in _HOOKS if vars(Behaviour)[hook] is not getattr(cls, hook))
        cls.listens = bool(cls.hooks)

    # Playing the card from the hand

    def valid(self, game: "Table", play: Play) -> bool:
        """Whether it may be played now; by default, whenever it has a target or needs none."""
        targets = self.targets(game, play)
        return targets is None or bool(targets)

    def targets(self, game: "Table", play: Play) -> Sequence[int] | None:  # noqa: ARG002
        """The cards it may be played on, or None if it needs none."""
        return None

    async def aim(self, game: "Table", play: Play) -> None:
        """Chooses targets and pays costs; part of announcing the play (BR-7.1)."""
        targets = self.targets(game, play)
        if targets is not None:
            prompt = f"{game.name(play.card)} is played on"
            play.targets = (await game.choose_card(play.player, prompt, targets, play.card),)

    async def resolve(self, game: "Table", play: Play) -> None:
        """The result. A card still in the air afterwards is discarded."""

    def answers(self, game: "Table", player: int, card: int, occasion: Occasion) -> bool:  # noqa: ARG002
        """Whether it is a valid response to that occasion (BR-7.2)."""
        return False

    async def earned(self, game: "Table", card: int, player: int) -> None:
        """An artifact used at once when its mission is solved."""

    # Moments while in play

    async def start_of_turn(self, game: "Table", card: int) -> None: ...

    async def end_of_turn(self, game: "Table", card: int) -> None: ...

    def due(self, game: "Table", card: int) -> bool:  # noqa: ARG002
        """Whether something happens by it at this start or end of a turn. Of several cards that are due, their
        player says which comes first (BR-6.1, BR-7.6); others go in the order in which they came into play."""
        return False

    async def settle(self, game: "Table", card: int) -> None:
        """After every action: is it cured, is its host gone, has its time come?"""

    async def ship_arrived(self, game: "Table", card: int, ship: int, location: int) -> None: ...

    async def ship_passed(self, game: "Table", card: int, ship: int, location: int) -> None: ...

    async def ship_docked(self, game: "Table", card: int, ship: int, outpost: int) -> None: ...

    async def leaves(self, game: "Table", card: int) -> None:
        """It is about to leave play: undo what must end with it."""

    async def beaten(self, game: "Table", card: int, player: int) -> None:
        """It was destroyed in a battle that a player started."""

    async def use(self, game: "Table", card: int, player: int, option: str) -> None:
        """An order of its own, from `orders`."""

    # Questions while in play

    def orders(self, game: "Table", card: int, player: int) -> Sequence[str]:  # noqa: ARG002
        """Orders it offers a player now, each a word without colons."""
        return ()

    def sudden_orders(self, game: "Table", card: int, player: int) -> Sequence[str]:  # noqa: ARG002
        """Orders it offers a player between actions in either player's turn (BR-7.4)."""
        return ()

    def card_plays(self, game: "Table", card: int, player: int) -> Sequence[str]:  # noqa: ARG002
        """What it lets a player do in place of a normal card play."""
        return ()

    def order_label(self, game: "Table", card: int, option: str) -> str:
        return f"{game.name(card)}: {option}"

    def answers_in_play(self, game: "Table", player: int, card: int, occasion: Occasion) -> bool:  # noqa: ARG002
        """Whether, lying in play, it may be used in answer to that occasion."""
        return False

    async def respond(self, game: "Table", player: int, card: int, occasion: Occasion) -> None:
        """Its use in answer to an occasion while in play."""

    def disables(self, game: "Queries", card: int, subject: int) -> bool:  # noqa: ARG002
        return False

    def affiliation_of(self, game: "Queries", card: int, subject: int) -> str | None:  # noqa: ARG002
        return None

    def unites(self, game: "Queries", card: int, player: int, one: str, other: str) -> bool:  # noqa: ARG002
        return False

    def change_person(self, game: "Queries", card: int, subject: int, person: Person, slots: list[int]) -> None: ...

    def change_ship(self, game: "Queries", card: int, ship: int, word: str, value: int) -> int:  # noqa: ARG002
        return value

    def equip(self, game: "Queries", card: int, subject: int, slots: list[int]) -> None:
        """What it adds to one person present, for a card used as Equipment."""

    def combat_strength(self, game: "Queries", card: int) -> int | None:  # noqa: ARG002
        """STRENGTH in a fight of a card that is not a personnel card."""
        return None

    def crews(self, game: "Queries", card: int, ship: int) -> bool:  # noqa: ARG002
        """Whether it staffs that ship by itself."""
        return False

    def opens_mission(self, game: "Queries", card: int, mission: int, player: int) -> tuple[str, ...]:  # noqa: ARG002
        """Affiliations that may now attempt that mission for that player."""
        return ()

    def closes_mission(self, game: "Queries", card: int, mission: int) -> bool:  # noqa: ARG002
        return False

    def forbids_play(self, game: "Queries", card: int, other: int, player: int) -> bool:  # noqa: ARG002
        """Whether it keeps a player from playing another card."""
        return False

    def forbids_beam(self, game: "Queries", card: int, location: int, player: int) -> bool:  # noqa: ARG002
        return False

    def beam_limit(self, game: "Queries", card: int, location: int, player: int) -> int | None:  # noqa: ARG002
        """How many personnel may still be beamed there this turn."""
        return None

    def grounds(self, game: "Queries", card: int, subject: int) -> bool:  # noqa: ARG002
        """Whether it keeps a person or an item from leaving the planet or ship."""
        return False

    def shelters(self, game: "Queries", card: int, ship: int) -> bool:  # noqa: ARG002
        """Whether it keeps battle from being started against that ship."""
        return False

    def holds_ship(self, game: "Queries", card: int, ship: int) -> bool:  # noqa: ARG002
        """Whether it keeps that ship from moving."""
        return False

    def binds_ship(self, game: "Queries", card: int, ship: int) -> bool:  # noqa: ARG002
        """Whether it has that ship on a required journey, on which it does nothing else."""
        return False

    def bars_way(self, game: "Queries", card: int, ship: int, start: int, end: int) -> bool:  # noqa: ARG002
        """Whether it keeps that ship from going from one neighbouring location into the other."""
        return False

    def stops_passing(self, game: "Queries", card: int, ship: int, location: int) -> bool:  # noqa: ARG002
        """Whether that ship must stop at that location."""
        return False

    def projects(self, game: "Queries", card: int, location: int) -> bool:  # noqa: ARG002
        """Whether holograms can be on that planet because of it."""
        return False

    def makes_ring(self, game: "Queries", card: int, player: int) -> bool:  # noqa: ARG002
        return False

    def extra_draws(self, game: "Queries", card: int, player: int) -> int:  # noqa: ARG002
        return 0

    def extra_plays(self, game: "Queries", card: int, player: int) -> int:  # noqa: ARG002
        return 0

    def double_turn(self, game: "Queries", card: int, player: int) -> bool:  # noqa: ARG002
        return False

    def mass_report(self, game: "Queries", card: int, player: int) -> bool:  # noqa: ARG002
        return False

    def shows_hands(self, game: "Queries", card: int) -> bool:  # noqa: ARG002
        return False

    def spares(self, game: "Queries", card: int, person: int) -> bool:  # noqa: ARG002
        """Whether, while in play, it keeps that person from being killed."""
        return False

    def suppresses(self, game: "Queries", card: int, other: int) -> bool:  # noqa: ARG002
        """Whether, while in play, it nullifies another card in play (BR-7.9)."""
        return False

    def repairs(self, game: "Queries", card: int, ship: int) -> bool:  # noqa: ARG002
        return False


_HOOKS = frozenset(
    {
        "start_of_turn", "end_of_turn", "settle", "ship_arrived", "ship_passed", "ship_docked", "orders",
        "answers_in_play", "disables", "affiliation_of", "unites", "change_person", "change_ship", "crews",
        "opens_mission", "closes_mission", "forbids_play", "forbids_beam", "beam_limit", "holds_ship", "bars_way",
        "stops_passing", "makes_ring", "extra_draws", "extra_plays", "mass_report", "shows_hands", "suppresses",
        "repairs", "spares", "leaves", "double_turn", "binds_ship", "card_plays", "grounds", "shelters",
        "projects", "sudden_orders",
    }
)  # fmt: skip
