"""The facts of the shipped catalogue: how many cards, of which kind, and what the premium cards are."""

from collections import Counter

import pytest

from spaceline.cards import catalogue
from spaceline.cards.models import Artifact, Dilemma, Equipment, Facility, Mission, Personnel, Ship
from spaceline.cards.vocabulary import CardType, Where

CARDS = catalogue()
PREMIUM = sorted(CARDS.of_set("enhanced-premiere"), key=lambda card: card.number or 0)


def personnel(name: str) -> Personnel:
    card = CARDS[name]
    assert isinstance(card, Personnel)
    return card


def mission(name: str) -> Mission:
    card = CARDS[name]
    assert isinstance(card, Mission)
    return card


def dilemma(name: str) -> Dilemma:
    card = CARDS[name]
    assert isinstance(card, Dilemma)
    return card


def second_missions() -> list[Mission]:
    return [card for card in PREMIUM if isinstance(card, Mission)]


def combos() -> list[Dilemma]:
    return [card for card in PREMIUM if isinstance(card, Dilemma)]


def test_premiere_has_363_cards_in_three_equal_rarities() -> None:
    cards = CARDS.of_set("premiere")
    assert len(cards) == 363
    assert Counter(card.rarity for card in cards) == {"C": 121, "U": 121, "R": 121}


@pytest.mark.req("BR-1.1")
def test_premiere_by_type() -> None:
    assert Counter(card.type.value for card in CARDS.of_set("premiere")) == {
        "personnel": 136,
        "mission": 49,
        "dilemma": 45,
        "interrupt": 39,
        "event": 38,
        "ship": 33,
        "equipment": 11,
        "artifact": 9,
        "facility": 3,
    }


def test_premiere_personnel_and_ships_by_affiliation() -> None:
    people = [card for card in CARDS.of_set("premiere") if isinstance(card, Personnel)]
    ships = [card for card in CARDS.of_set("premiere") if isinstance(card, Ship)]
    assert Counter(card.affiliations for card in people) == {
        ("Federation",): 57,
        ("Klingon",): 37,
        ("Romulan",): 27,
        ("Non-Aligned",): 15,
    }
    assert Counter(card.affiliations for card in ships) == {
        ("Federation",): 13,
        ("Klingon",): 8,
        ("Romulan",): 7,
        ("Non-Aligned",): 5,
    }
    assert sum(card.unique for card in people) == 92
    assert sum(card.unique for card in ships) == 16


def test_premiere_missions_and_dilemmas_by_place() -> None:
    cards = CARDS.of_set("premiere")
    assert Counter(card.where.value for card in cards if isinstance(card, Mission)) == {"planet": 28, "space": 21}
    kinds = Counter(card.where.value for card in cards if isinstance(card, Dilemma))
    assert kinds == {"planet": 21, "space": 19, "both": 5}
    assert Counter(card.points for card in cards if isinstance(card, Dilemma) and card.points) == {5: 12, 10: 1, 15: 2}


def test_the_warp_pack_adds_five_cards() -> None:
    names = [card.name for card in CARDS.of_set("warp-pack")]
    assert sorted(names) == [
        "Countermanda",
        "Montgomery Scott",
        "Neutral Outpost",
        "Sensitive Search",
        "Yellow Alert",
    ]
    assert len(CARDS) == 363 + 21 + 5


@pytest.mark.req("EP-08")
def test_premium_cards_are_numbered_1_to_21_without_a_gap() -> None:
    assert [card.number for card in PREMIUM] == list(range(1, 22))
    assert {card.rarity for card in PREMIUM} == {"P"}
    assert [card.name for card in PREMIUM] == [
        "Beverly and Will",
        "Data and Geordi",
        "Data and Picard",
        "Jean-Luc and Beverly",
        "Sons of Mogh",
        "The Trois",
        "Alien Parasites & REM Fatigue",
        "Anaphasic Organism & Nagilum",
        "Ancient Computer & Microvirus",
        "Computer Weapon & Hyper-Aging",
        "Female's Love Interest & Garbage Scow",
        "Male's Love Interest & Plague Ship",
        "Covert Installation II",
        "Excavation II",
        "Explore Black Cluster II",
        "Explore Typhon Expanse II",
        "Investigate Anomaly II",
        "Investigate Sighting II",
        "Relief Mission II",
        "Secret Salvage II",
        "Test Mission II",
    ]


@pytest.mark.req("EP-09")
def test_every_premium_card_is_two_cards_in_one() -> None:
    for card in PREMIUM:
        two = (
            (isinstance(card, Personnel) and len(card.people) == 2)
            or (isinstance(card, Dilemma) and len(card.halves) == 2)
            or (isinstance(card, Mission) and card.two_sided)
        )
        assert two, card.name


@pytest.mark.req("EP-15")
def test_species_are_kept_person_by_person() -> None:
    data, geordi = personnel("Data and Geordi").people
    assert (data.species, geordi.species) == (("Android",), ("Human",))
    assert (data.android, geordi.android) == (True, False)


@pytest.mark.req("EP-16")
def test_combos_are_dilemmas_and_mission_twos_are_missions() -> None:
    assert [card.type for card in PREMIUM[6:12]] == [CardType.DILEMMA] * 6
    assert [card.type for card in PREMIUM[12:]] == [CardType.MISSION] * 9


@pytest.mark.req("EP-20")
def test_only_two_combos_have_a_half_that_is_not_repeatable() -> None:
    once = [(card.number, half.dilemma) for card in combos() for half in card.halves if not half.repeatable]
    assert once == [(8, "Anaphasic Organism"), (10, "Iconian Computer Weapon")]


@pytest.mark.req("EP-26")
def test_the_twelve_parents_of_the_combos() -> None:
    assert [tuple(half.dilemma for half in card.halves) for card in combos()] == [
        ("Alien Parasites", "REM Fatigue Hallucinations"),
        ("Anaphasic Organism", "Nagilum"),
        ("Ancient Computer", "Microvirus"),
        ("Iconian Computer Weapon", "Hyper-Aging"),
        ("Female's Love Interest", "Radioactive Garbage Scow"),
        ("Male's Love Interest", "Tarellian Plague Ship"),
    ]
    for card in combos():
        for half in card.halves:
            assert dilemma(half.dilemma).set == "premiere"


@pytest.mark.req("EP-27")
def test_combos_lie_under_any_mission_even_where_a_parent_may_not() -> None:
    for card in combos():
        assert card.where.admits(Where.PLANET)
        assert card.where.admits(Where.SPACE)
    assert not dilemma("Ancient Computer").where.admits(Where.PLANET)


@pytest.mark.req("EP-32")
def test_a_mission_two_is_the_same_place_as_its_original() -> None:
    pairs = [(card.name, card.original) for card in second_missions()]
    assert len(pairs) == 9
    for name, original in pairs:
        assert original is not None
        assert name == f"{original} II"
        assert mission(name).location == mission(original).location
    assert mission("Secret Salvage II").location == "Wolf 359"


@pytest.mark.req("EP-34")
def test_misspelt_places_are_the_same_places() -> None:
    typhon, sighting = mission("Explore Typhon Expanse"), mission("Investigate Sighting")
    assert typhon.printed_location not in (None, typhon.location)
    assert sighting.printed_location not in (None, sighting.location)
    assert typhon.location == mission("Explore Typhon Expanse II").location == "Typhon Expanse"
    assert sighting.location == mission("Investigate Sighting II").location == "Beta Stromgren"


def test_apart_from_the_pairs_every_mission_is_a_place_of_its_own() -> None:
    places = Counter(card.location for card in CARDS.values() if isinstance(card, Mission))
    assert sorted(places.values()) == [1] * 41 + [2] * 9


@pytest.mark.req("EP-42")
def test_built_in_outposts() -> None:
    found = {card.number: (card.outpost, card.outpost_shields) for card in second_missions() if card.outpost}
    assert found == {
        15: ("Klingon", 32),
        16: ("Romulan", 32),
        17: ("Federation", 30),
        18: ("Romulan", 32),
        20: ("Klingon", 32),
        21: ("Federation", 30),
    }
    assert [card.number for card in second_missions() if card.wormhole] == [13, 14, 19]


@pytest.mark.req("EP-49")
def test_a_mission_two_scores_five_less_and_asks_the_same() -> None:
    assert [card.points for card in second_missions()] == [30, 20, 30, 30, 25, 30, 15, 25, 20]
    for card in second_missions():
        original = mission(card.original or "")
        assert card.points == original.points - 5
        assert (card.span, card.requirement) == (original.span, original.requirement)
    extra = {
        card.number: set(card.affiliations) - set(mission(card.original or "").affiliations)
        for card in second_missions()
    }
    assert {number: icons for number, icons in extra.items() if icons} == {
        13: {"Cardassian"},
        14: {"Ferengi"},
        19: {"Bajoran"},
    }


@pytest.mark.req("BR-5.1")
def test_outposts_have_shields_and_no_uniqueness() -> None:
    outposts = [card for card in CARDS.values() if isinstance(card, Facility)]
    assert {(card.affiliation, card.shields) for card in outposts} == {
        ("Federation", 30),
        ("Klingon", 32),
        ("Romulan", 32),
        ("Neutral", 24),
    }
    assert [card.name for card in outposts if not card.repairs] == ["Neutral Outpost"]
    assert not any(card.unique for card in outposts)


@pytest.mark.req("BR-1.12")
def test_the_personae_of_the_dual_cards_are_those_of_single_cards() -> None:
    singles = {card.name for card in CARDS.of_set("premiere") if isinstance(card, Personnel)}
    duals = set().union(*(card.personas for card in PREMIUM if isinstance(card, Personnel)))
    assert len(duals) == 9
    assert duals <= singles


@pytest.mark.req("BR-1.15")
def test_soren_and_exocomp_are_neither_male_nor_female() -> None:
    neuter = [card.name for card in CARDS.values() if isinstance(card, Personnel) and card.people[0].gender == "neuter"]
    assert sorted(neuter) == ["Exocomp", "Soren"]
    assert personnel("Soren").tally["female"] == personnel("Soren").tally["male"] == 0


@pytest.mark.req("BR-1.16")
def test_androids() -> None:
    androids = [
        card.name
        for card in CARDS.values()
        if isinstance(card, Personnel) and any(person.android for person in card.people)
    ]
    assert sorted(androids) == ["Data", "Data and Geordi", "Data and Picard", "Exocomp"]
    soong = [card.name for card in CARDS.values() if isinstance(card, Personnel) and card.soong_type]
    assert sorted(soong) == ["Data", "Data and Geordi", "Data and Picard"]


@pytest.mark.parametrize(
    ("family", "names"),
    [
        ("Treaty", {"Treaty: Federation/Klingon", "Treaty: Federation/Romulan", "Treaty: Romulan/Klingon"}),
        (
            "Incoming Message",
            {"Incoming Message - Federation", "Incoming Message - Klingon", "Incoming Message - Romulan"},
        ),
        ("Rogue Borg", {"Rogue Borg Mercenaries", "Crosis"}),
        ("tricorder", {"Tricorder", "Medical Tricorder"}),
        ("Q-related dilemma", {"Q"}),
        ("Armus", {"Armus - Skin of Evil"}),
        ("Referee", {"The Juggler"}),
        ("no such family", set()),
    ],
)
def test_title_families_that_other_cards_name(family: str, names: set[str]) -> None:
    assert {card.name for card in CARDS.with_keyword(family)} == names


@pytest.mark.req("BR-7.4")
def test_special_downloads_and_which_of_them_are_in_the_pool() -> None:
    wanted = {
        target
        for card in CARDS.values()
        if isinstance(card, Personnel)
        for person in card.people
        for target in person.downloads
    }
    assert wanted == {"any tricorder", "Tricorder", "Hypospray", "Wolf", "Plexing"}
    assert wanted & set(CARDS) == {"Tricorder"}


def test_artifacts_are_used_in_the_ways_they_say() -> None:
    assert {card.name: card.use for card in CARDS.values() if isinstance(card, Artifact)} == {
        "Betazoid Gift Box": ("immediate",),
        "Horga'hn": ("immediate",),
        "Interphase Generator": ("equipment",),
        "Varon-T Disruptor": ("equipment",),
        "Kurlan Naiskos": ("event",),
        "Vulcan Stone of Gol": ("event",),
        "Thought Maker": ("interrupt",),
        "Time Travel Pod": ("interrupt",),
        "Tox Uthat": ("event", "interrupt"),
    }


@pytest.mark.req("BR-15.1")
def test_equipment_either_grants_a_skill_or_adds_two() -> None:
    equipment = [card for card in CARDS.values() if isinstance(card, Equipment)]
    assert [card.name for card in equipment if card.grants] == [
        "Engineering Kit",
        "Engineering PADD",
        "Medical Kit",
        "Medical Tricorder",
        "Tricorder",
    ]
    assert all(bool(card.grants) != bool(card.adds) for card in equipment)
    assert all(bonus == 2 for card in equipment for bonus in card.adds.values())
    assert all(card.users for card in equipment if card.adds)


@pytest.mark.req("BR-1.11")
def test_two_events_and_no_interrupt_are_unique() -> None:
    events = [card.name for card in CARDS.of_type(CardType.EVENT) if card.unique]
    assert events == ["Atmospheric Ionization", "Distortion Field"]
    assert not any(card.unique for card in CARDS.of_type(CardType.INTERRUPT))
