"""The table's second layer: questions about the position. They change nothing and ask nobody.

Modifiers are asked, never pushed: an attribute is what the card says plus what the live cards add right now.
"""

from collections.abc import Iterable, Sequence

from spaceline.cards.models import Dilemma, Equipment, Facility, Mission, Person, Personnel, Ship
from spaceline.cards.requirement import Requirement
from spaceline.cards.tally import Tally
from spaceline.cards.vocabulary import SLOT
from spaceline.engine import places
from spaceline.engine.geography import Geography
from spaceline.engine.mixing import under_arrest

_GROUP_WORDS = ("INTEGRITY", "CUNNING", "STRENGTH")
_RANGE_WHEN_DAMAGED = 5
_MULTIPLIES = 2


class Queries(Geography):
    __slots__ = ()

    # People

    def spared(self, number: int) -> bool:
        """Whether a card in play keeps that person from being killed."""
        return any(self.cast.minds[live].spares(self, live, number) for live in self.listening("spares"))

    def able(self, number: int) -> bool:
        """Can act: fit, and not under house arrest (BR-12, BR-2.7)."""
        card = self.state.cards[number]
        if card.stopped or not self.counted(number):
            return False
        return self.rules.universal_treaty or not under_arrest(self, number)

    def fit(self, number: int) -> bool:
        """Neither stopped, disabled, phased nor held (BR-12)."""
        return not self.state.cards[number].stopped and self.counted(number)

    def counted(self, number: int) -> bool:
        """Neither disabled, phased nor held: whoever is only stopped is still there (BR-12.1, BR-12.3)."""
        card = self.state.cards[number]
        if card.disabled_by or card.phased_by or card.place & 7 == places.HELD:
            return False
        live = self.listening("disables")
        return not live or not any(self.cast.minds[other].disables(self, other, number) for other in live)

    def people(self, place: int, player: int | None = None) -> list[int]:
        """Personnel cards in a place, of one player or of both."""
        here = self.state.contents.get(place)
        if here is None:
            return []
        state, persons = self.state.cards, self.cast.persons
        return [
            number for number in here if number in persons and (player is None or state[number].controller == player)
        ]

    def gear(self, place: int, player: int) -> list[int]:
        """Equipment a player's group carries in a place."""
        state, gear = self.state.cards, self.cast.gear
        return [number for number in self.at(place) if number in gear and state[number].controller == player]

    def crew(self, ship: int) -> tuple[int, ...]:
        """Able personnel aboard, under the control of the ship's controller."""
        key = ("crew", ship)
        found: tuple[int, ...] | None = self.memo.get(key)
        if found is None:
            aboard = self.people(ship * 8 + places.ABOARD, self.state.cards[ship].controller)
            found = self.memo[key] = tuple([number for number in aboard if self.able(number)]) if aboard else ()
        return found

    def persons(self, number: int) -> tuple[Person, ...]:
        card = self.cast.cards[number]
        return card.people if isinstance(card, Personnel) else ()

    def has_icon(self, number: int, icon: str) -> bool:
        """Whether a card text may see that icon on a person; its own rules are off in any case (WS-35, AMB-13)."""
        return self.rules.icons_referable and any(icon in person.icons for person in self.persons(number))

    def affiliation(self, number: int) -> str:
        """The affiliation a card has now: its own choice unless a live card overrides it."""
        if self.listening("affiliation_of"):
            return self.imposed_affiliation(number) or self.state.cards[number].affiliation
        return self.state.cards[number].affiliation

    def imposed_affiliation(self, number: int) -> str:
        """What a live card makes it, or nothing."""
        for live in self.listening("affiliation_of"):
            changed = self.cast.minds[live].affiliation_of(self, live, number)
            if changed is not None:
                return changed
        return ""

    def affiliations(self, number: int) -> tuple[str, ...]:
        """The affiliations a card may choose from."""
        card = self.cast.cards[number]
        if isinstance(card, Personnel | Ship):
            return card.affiliations
        if isinstance(card, Facility):
            return (card.affiliation,)
        return ()

    def compatible(self, player: int, one: str, other: str) -> bool:
        """Whether a player's cards of two affiliations mix (BR-2.2, BR-2.3, WS-29)."""
        if one == other or "Non-Aligned" in (one, other) or "Neutral" in (one, other) or self.rules.universal_treaty:
            return True
        return any(self.cast.minds[live].unites(self, live, player, one, other) for live in self.listening("unites"))

    # Modifiers

    def listening(self, hook: str) -> tuple[int, ...]:
        """Live cards whose behaviour answers a hook, in the order they came into play."""
        live = self.state.live
        if live is not self.heard_live:
            self.heard.clear()
            self.heard_live = live
        found = self.heard.get(hook)
        if found is None:
            minds = self.cast.minds
            found = self.heard[hook] = tuple(number for number in live if hook in minds[number].hooks)
        return found

    def asked(self, hook: str) -> bool:
        """Whether any live card answers a hook at all."""
        return bool(self.listening(hook))

    def suppressed(self, number: int) -> bool:
        """Whether another card in play nullifies this one for as long as both stay (BR-7.9)."""
        return any(self.cast.minds[live].suppresses(self, live, number) for live in self.listening("suppresses"))

    def tally(self, group: Sequence[int], gear: Sequence[int] = (), ship: int = 0) -> Tally:
        """What a group has, with its equipment and everything that modifies it now (BR-1.5 to BR-1.9)."""
        rows: list[Tally] = []
        names: list[str] = []
        fixed = not gear and not self.asked("change_person")
        for number in group:
            names.append(self.cast.cards[number].name)
            if fixed:
                rows.extend(person.tally for person in self.persons(number))
            else:
                rows.extend(self._person_rows(number, gear))
        for number in gear:
            names.append(self.cast.cards[number].name)
        total = Tally.sum(rows, names)
        if ship:
            total.slots[SLOT["RANGE"]] = self.ship_range(ship)
            total.slots[SLOT["WEAPONS"]] = self.weapons(ship)
            total.slots[SLOT["SHIELDS"]] = self.shields(ship)
            card = self.cast.cards[ship]
            for item in card.equipment if isinstance(card, Ship) else ():
                total.slots[SLOT[item]] = 1
        return total

    def _person_rows(self, number: int, gear: Sequence[int]) -> list[Tally]:
        """The rows of the people on one card: own values, then skills, then additions, then multiplications."""
        rows = []
        for person in self.persons(number):
            slots = list(person.tally.slots)
            for hook in self.listening("change_person"):
                self.cast.minds[hook].change_person(self, hook, number, person, slots)
            self._equip(number, person, slots, gear)
            for word in _GROUP_WORDS:
                slots[SLOT[word]] = max(0, slots[SLOT[word]])
            rows.append(Tally(slots, person.tally.names))
        return rows

    def _equip(self, number: int, person: Person, slots: list[int], gear: Sequence[int]) -> None:
        """Skills from kits count once however many copies; +2 items add up; doubling comes last (BR-15.1, BR-1.9)."""
        granted: set[str] = set()
        later: list[int] = []
        for item in gear:
            card = self.cast.cards[item]
            if not isinstance(card, Equipment):
                later.append(item)
                continue
            if card.users and not self._entitled(item, card):
                continue
            skill = card.grants.get(person.classification)
            if skill is not None and card.name not in granted:
                granted.add(card.name)
                slots[SLOT[skill]] += 1
            for word, bonus in card.adds.items():
                slots[SLOT[word]] += bonus
        for item in later:
            self.cast.minds[item].equip(self, item, number, slots)

    def _entitled(self, item: int, card: Equipment) -> bool:
        """Affiliation-only equipment needs one entitled, able user of yours where it is (BR-8.3)."""
        state = self.state.cards[item]
        return any(
            self.affiliation(number) in card.users and self.able(number)
            for number in self.people(state.place, state.controller)
        )

    def person_tally(self, number: int) -> Tally:
        """What one personnel card has where it is now, equipment included."""
        state = self.state.cards[number]
        return self.tally([number], self.gear(state.place, state.controller))

    def strength(self, number: int) -> int:
        return self.person_tally(number)["STRENGTH"]

    def has_skill(self, number: int, skill: str) -> bool:
        return self.person_tally(number)[skill] > 0

    def meets(self, requirement: str, group: Sequence[int], ship: int = 0) -> bool:
        """Whether a group, with the equipment it carries, meets a requirement."""
        return Requirement.parse(requirement).met_by(self.group_tally(group, ship))

    def group_tally(self, group: Sequence[int], ship: int = 0) -> Tally:
        if not group:
            return self.tally((), (), ship)
        state = self.state.cards[group[0]]
        return self.tally(group, self.gear(state.place, state.controller), ship)

    # Ships

    def _ship_value(self, ship: int, word: str, value: int) -> int:
        """What the card says, changed by stages; damage limits RANGE before it is multiplied (BR-1.9, BR-13.6)."""
        crippled = word == "RANGE" and self.state.cards[ship].damaged
        changing = self.listening("change_ship")
        if len(changing) > 1:
            changing = tuple(sorted(changing, key=lambda number: self.cast.minds[number].stage))
        for live in changing:
            mind = self.cast.minds[live]
            if crippled and mind.stage == _MULTIPLIES:
                value, crippled = min(value, _RANGE_WHEN_DAMAGED), False
            value = mind.change_ship(self, live, ship, word, value)
        return max(0, min(value, _RANGE_WHEN_DAMAGED) if crippled else value)

    def ship_range(self, ship: int) -> int:
        card = self.cast.cards[ship]
        if not isinstance(card, Ship):
            return 0
        return self._ship_value(ship, "RANGE", card.range)

    def range_left(self, ship: int) -> int:
        return self.ship_range(ship) - self.state.cards[ship].range_used

    def weapons(self, ship: int) -> int:
        card = self.cast.cards[ship]
        if isinstance(card, Dilemma):
            return self._ship_value(ship, "WEAPONS", card.attributes.get("WEAPONS", 0))
        return self._ship_value(ship, "WEAPONS", card.weapons) if isinstance(card, Ship) else 0

    def shields(self, target: int) -> int:
        """SHIELDS of a ship or outpost, without the cover of a dock."""
        card = self.cast.cards[target]
        if isinstance(card, Dilemma):
            return card.attributes.get("SHIELDS", 0)
        if isinstance(card, Mission):
            return self._ship_value(target, "SHIELDS", card.outpost_shields or 0)
        return self._ship_value(target, "SHIELDS", card.shields) if isinstance(card, Ship | Facility) else 0

    def has_equipment(self, ship: int, item: str) -> bool:
        card = self.cast.cards[ship]
        return isinstance(card, Ship) and item in card.equipment

    def matching(self, ship: int) -> bool:
        """Someone able aboard matches the ship's affiliation; a Non-Aligned ship takes anyone (BR-2.4, BR-2.5)."""
        crew = self.crew(ship)
        if not crew:
            return False
        flag = self.affiliation(ship)
        return flag == "Non-Aligned" or any(self.affiliation(number) == flag for number in crew)

    def staffed(self, ship: int) -> bool:
        """Every staffing icon filled, one person each, and someone matching aboard (BR-1.10, BR-9.5)."""
        key = ("staffed", ship)
        found: bool | None = self.memo.get(key)
        if found is None:
            found = self.memo[key] = self._staffed(ship)
        return found

    def _staffed(self, ship: int) -> bool:
        for live in self.listening("crews"):
            if self.cast.minds[live].crews(self, live, ship):
                return True
        if ship not in self.cast.ships or not self.matching(ship):
            return False
        ranks = self.cast.ranks
        commanders, staff = ranks[ship]
        for number in self.crew(ship):
            leading, serving = ranks[number]
            commanders -= leading
            staff -= serving
        return commanders <= 0 and staff <= 0

    def may_act(self, ship: int) -> bool:
        """The ship itself is unstopped and where things can reach it."""
        state = self.state.cards[ship]
        return not state.stopped and state.place & 7 == places.ORBIT and state.place >= places.FIRST_CARD * 8

    def under_repair(self, ship: int) -> bool:
        """In dock at an outpost that repairs, or with someone aboard who can (BR-13.10); not while out of time."""
        state = self.state.cards[ship]
        if not self.location(ship):
            return False
        if state.docked and self.repairs_ships(state.docked):
            return True
        return any(self.cast.minds[live].repairs(self, live, ship) for live in self.listening("repairs"))

    # Uniqueness

    def may_enter_play(self, number: int) -> bool:
        """One copy of a unique card, and one version of a persona, per player (BR-1.11, BR-1.12)."""
        rivals = self.cast.rivals.get(number)
        if rivals is None:
            return True
        state = self.state.cards
        return not any(places.in_play(state[other].place) for other in rivals)

    # Missions

    def solved(self, mission: int) -> bool:
        one, two = self.state.players
        return mission in one.solved or mission in two.solved

    def attempters(self, mission: int, player: int) -> tuple[str, ...]:
        """Affiliations that may attempt a mission for a player: its icons and what cards add (BR-10.4)."""
        icons = self.mission(mission).affiliations
        for live in self.listening("opens_mission"):
            icons += self.cast.minds[live].opens_mission(self, live, mission, player)
        return icons

    def may_attempt(self, mission: int, player: int) -> bool:
        """The mission itself is open to the player, whoever goes (BR-10.1, WS-36)."""
        if self.solved(mission) or self.marked(mission, "destroyed"):
            return False
        if self.owner(mission) != player and not self.rules.attempt_opponents:
            return False
        closing = self.listening("closes_mission")
        return not closing or not any(self.cast.minds[live].closes_mission(self, live, mission) for live in closing)

    def matches_mission(self, group: Iterable[int], mission: int, player: int) -> bool:
        icons = self.attempters(mission, player)
        return any(self.affiliation(number) in icons for number in group)
