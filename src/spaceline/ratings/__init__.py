"""Player ratings: Elo over sanctioned events, one list a format (TG-14 to TG-20)."""

from spaceline.ratings.book import RatingBook
from spaceline.ratings.elo import GUIDE, PROFILES, Change, Profile, UnknownProfile
from spaceline.ratings.events import Outcome, RatedEvent, RatedGame, RatingList, RatingsError
from spaceline.ratings.ladder import Ladder, Moment, Report, Standing, rebuild

__all__ = [
    "GUIDE",
    "PROFILES",
    "Change",
    "Ladder",
    "Moment",
    "Outcome",
    "Profile",
    "RatedEvent",
    "RatedGame",
    "RatingBook",
    "RatingList",
    "RatingsError",
    "Report",
    "Standing",
    "UnknownProfile",
    "rebuild",
]
