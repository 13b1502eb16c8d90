"""What a card is: its facts, the requirement grammar, and the catalogue of all cards."""

from spaceline.cards.catalogue import Catalogue, UnknownCard, catalogue
from spaceline.cards.models import Card
from spaceline.cards.requirement import Requirement, RequirementError
from spaceline.cards.tally import Tally

__all__ = ["Card", "Catalogue", "Requirement", "RequirementError", "Tally", "UnknownCard", "catalogue"]
