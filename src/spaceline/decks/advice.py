"""Advice beyond legality: whether a deck's people could attempt and solve its missions and fly its ships."""

from spaceline.cards.vocabulary import CardType
from spaceline.decks.layout import Layout
from spaceline.decks.report import Found, advice
from spaceline.decks.solving import may_attempt, staffs, team_tally


def solving_advice(layout: Layout) -> Found:
    """What the whole cast of a deck lacks, were all of them in one team and no equipment used (BR-9.5, BR-10.4)."""
    people = list({card.name: card for card in layout.people if card.unique}.values())
    people += [card for card in layout.people if not card.unique]
    if not people:
        yield advice("BR-10.4", "You have no personnel, so nobody can attempt a mission.")
        return
    if not layout.ships:
        yield advice("BR-9.5", "You have no ship, so nobody can leave your outpost.")
    elif not any(staffs(people, ship) for ship in layout.ships):
        yield advice("BR-9.5", "Your personnel cannot staff any of your ships.")
    artifacts = [card.name for card in layout.seed if card.type is CardType.ARTIFACT]
    team = team_tally(people, artifacts)
    for mission in {mission.name: mission for mission in layout.missions}.values():
        if not any(may_attempt(card, mission) for card in people):
            yield advice(
                "BR-10.4", f"Nobody in your deck may attempt {mission.name} ({', '.join(mission.affiliations)})."
            )
        elif not mission.requirement.met_by(team):
            yield advice(
                "BR-10.18",
                f"All your personnel together cannot solve {mission.name} without help: "
                f"{mission.requirement.missing(team)}.",
            )
