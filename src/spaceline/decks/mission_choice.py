"""Choosing missions from a pool: which its people can solve, with how small a team, and where their outpost stands."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from spaceline.cards.models import Facility, Mission, Personnel
from spaceline.cards.needs import Above, Alternative, Count, Named, Need
from spaceline.cards.vocabulary import SLOT, Where
from spaceline.decks.layout import suits
from spaceline.decks.solving import may_attempt, solves
from spaceline.formats.deck_rules import DeckRules, Weight

Team = tuple[Personnel, ...]

SHORTLIST = 10
_BOTH_KINDS = (Where.PLANET, Where.SPACE)


@dataclass(frozen=True)
class Plan:
    """The missions of a deck, a team for each one that can be solved, and where their people are at home."""

    missions: tuple[Mission, ...]
    teams: Mapping[str, Team]
    company: Team
    """The people the teams are drawn from."""
    outpost: Facility | None
    """The Outpost card to seed, where no mission has one built in."""
    score: float

    @property
    def has_outpost(self) -> bool:
        return self.outpost is not None or any(mission.outpost for mission in self.missions)


def small_team(company: Sequence[Personnel], mission: Mission) -> Team | None:
    """A small team of the company that solves the mission, or None if the company cannot."""
    teams = [team for needs in mission.requirement.alternatives for team in _greedy(company, mission, needs)]
    return min(teams, key=len, default=None)


def _greedy(company: Sequence[Personnel], mission: Mission, needs: Alternative) -> Iterator[Team]:
    """Takes whoever brings the largest share of what is still missing, until nothing is."""
    if not any(may_attempt(card, mission) for card in company):
        return
    targets = [target_of(need) for need in needs]
    brings = {id(card): [brought(need, card) for need in needs] for card in company}
    if any(sum(brings[id(card)][i] for card in company) < target for i, target in enumerate(targets)):
        return
    missing, waiting, team = list(targets), list(company), []
    while any(missing):
        shares = {
            id(card): sum(
                min(have, short) / target
                for have, short, target in zip(brings[id(card)], missing, targets, strict=True)
            )
            for card in waiting
        }
        best = max(waiting, key=lambda card: (shares[id(card)], may_attempt(card, mission)))
        if not shares[id(best)]:
            return
        waiting.remove(best)
        team.append(best)
        missing = [max(0, short - have) for short, have in zip(missing, brings[id(best)], strict=True)]
    if not any(may_attempt(card, mission) for card in team):
        team.append(next(card for card in waiting if may_attempt(card, mission)))
    if solves(team, mission):
        yield tuple(team)


def target_of(need: Need) -> int:
    if isinstance(need, Count):
        return need.least
    if isinstance(need, Above):
        return need.bound + 1
    return 1


def brought(need: Need, card: Personnel) -> int:
    """How much of a need one card brings."""
    if isinstance(need, Count | Above):
        return card.tally.slots[SLOT[need.word]]
    if isinstance(need, Named):
        return int(need.name in card.tally.names)
    return int(not need.lacking(card.tally))


def choose_missions(
    missions: Sequence[Mission], companies: Sequence[Team], outposts: Sequence[Facility], rules: DeckRules
) -> Plan | None:
    """The best legal choice of missions, or None if there is none.

    Each company (people who may be in play together) is tried; a choice in which one company solves a planet and a
    space mission beats any in which two different ones would be needed, and that beats any other (WS-44).
    """
    distinct = list({mission.name: mission for mission in missions}.values())
    solved_by = [{mission.name: small_team(company, mission) for mission in distinct} for company in companies]
    values = [
        {mission.name: _value(mission, company, teams[mission.name]) for mission in distinct}
        for company, teams in zip(companies, solved_by, strict=True)
    ]
    best: Plan | None = None
    for choice in _choices(_shortlist(distinct, values), rules):
        home, home_value = _home(choice, outposts)
        if home_value == 0 and rules.outpost_needed is Weight.ERROR:
            continue
        anyone = {
            mission.name: next((teams[mission.name] for teams in solved_by if teams[mission.name]), None)
            for mission in choice
        }
        reach = 200 if _full_win(choice, anyone) else 0
        for company, teams, value in zip(companies, solved_by, values, strict=True):
            joint = _full_win(choice, teams)
            score = home_value + reach + (400 if joint else 0) + sum(value[mission.name] for mission in choice)
            if best is None or score > best.score:
                used = anyone if reach and not joint else teams
                found = {mission.name: team for mission in choice if (team := used[mission.name])}
                best = Plan(_home_first(choice, home), found, company, home, score)
    return best


def _shortlist(missions: Sequence[Mission], values: Sequence[Mapping[str, float]]) -> list[Mission]:
    """The most promising of each kind and every one with an outpost: a very large pool has too many choices."""
    promise = {mission.name: max(value[mission.name] for value in values) for mission in missions}
    ranked = sorted(missions, key=lambda mission: promise[mission.name], reverse=True)
    kinds = [[mission for mission in ranked if mission.where is kind][:SHORTLIST] for kind in _BOTH_KINDS]
    kept = {mission.name for kind in kinds for mission in kind}
    return [mission for mission in missions if mission.name in kept or mission.outpost]


def _choices(missions: Sequence[Mission], rules: DeckRules) -> Iterator[tuple[Mission, ...]]:
    """Every legal selection: not too many or too few, no location twice, both kinds where the edition says so."""
    most = len(missions) if rules.missions.most is None else min(rules.missions.most, len(missions))
    for size in range(max(1, rules.fewest_missions.least), most + 1):
        for choice in combinations(missions, size):
            if len({mission.location for mission in choice}) < size:
                continue
            kinds = {mission.where for mission in choice}
            if rules.planet_and_space is Weight.ERROR and not {Where.PLANET, Where.SPACE} <= kinds:
                continue
            yield choice


def _home(choice: Sequence[Mission], outposts: Sequence[Facility]) -> tuple[Facility | None, float]:
    """The Outpost card the choice needs, and how good its first outpost is; a built-in one costs no seed card."""
    if any(mission.outpost for mission in choice):
        return None, 30.0
    for outpost in outposts:
        if any(suits(outpost, mission) for mission in choice):
            return outpost, 15.0
    return None, 0.0


def _home_first(choice: Sequence[Mission], outpost: Facility | None) -> tuple[Mission, ...]:
    """The choice in the order a first player lays it out, the outpost's location first (WS-15)."""
    return tuple(sorted(choice, key=lambda mission: not (suits(outpost, mission) if outpost else mission.outpost)))


def _full_win(choice: Sequence[Mission], teams: Mapping[str, Team | None]) -> bool:
    return all(any(mission.where is kind and teams[mission.name] for mission in choice) for kind in _BOTH_KINDS)


def _value(mission: Mission, company: Sequence[Personnel], team: Team | None) -> float:
    """Easy missions first: small teams, a second team in reserve, then points; a short span is quicker to reach."""
    if team is None:
        return 1.0
    others = list(company)
    for card in team:
        others.remove(card)
    reserve = small_team(others, mission) is not None
    return 40.0 - 4 * len(team) + (10 if reserve else 0) + mission.points / 10 - mission.span
