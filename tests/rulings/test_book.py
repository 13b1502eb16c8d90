"""The book of rulings: complete, in order, cross-referenced, with its document's own lists."""

from collections import Counter
from datetime import date

import pytest

from spaceline.rulings import Book, Ruling, UnknownCardName, UnknownTopic, book
from spaceline.rulings.filing import filed_as, sort_key

BOOK = book()
TOPICS = [ruling.topic for ruling in BOOK.rulings]

POINTERS = {
    "Bajoran Raider": ["report with crew"],
    "battle – personnel": ["Emergency Transporter Armbands"],
    "Hunter Gangs": ["dilemma resolution"],
    "leaving play": ["in play"],
    "Mission Fatigue": ["combo dilemma"],
    '"not repeatable"': ["combo dilemma"],
    "outpost – built-in": ["Mission II"],
    "persona – persona replacement": ["Add Distinctiveness"],
    "Phased Matter": ["Thine Own Self"],
    "return to hand": ["in play"],
    "Stefan de Seve": ["Assign Support Personnel"],
    "support personnel": ["Assign Support Personnel"],
    "Wormhole – built-in": ["Mission II"],
}


def ruling(topic: str) -> Ruling:
    found = BOOK.show(topic)
    assert isinstance(found, Ruling)
    return found


def topics(rulings: tuple[Ruling, ...]) -> list[str]:
    return [each.topic for each in rulings]


@pytest.mark.req("RU-01")
def test_all_78_entries_are_there_with_their_parts() -> None:
    assert len(BOOK.rulings) == len(set(TOPICS)) == 78
    assert [each.order for each in BOOK.rulings] == list(range(1, 79))
    assert sum(each.new for each in BOOK.rulings) == 43
    assert all(each.text for each in BOOK.rulings)
    assert sum(bool(each.see) for each in BOOK.rulings) == 40


@pytest.mark.req("RU-01")
@pytest.mark.parametrize(
    ("topic", "facts"),
    [
        ("Mission II", ["Wolf 359", "10 points", "flip one of them", "cannot be rebuilt", "Stromgen", "cut"]),
        ("seed deck", ["30", "free", "Nor", "out-of-play", "illegal change"]),
        ("Tekeny Ghemor", ["Deep Space 9", "Garak", "The Naked Truth", "hidden agendas"]),
        ("personnel – seeded", ["Mirasta Yale", "house arrest", "captive", "Borg objective"]),
        ("counterpart", ["+4", "[Fed]", "treaty"]),
    ],
)
def test_long_entries_keep_their_facts(topic: str, facts: list[str]) -> None:
    text = ruling(topic).text
    assert [fact for fact in facts if fact not in text] == []


@pytest.mark.req("RU-02")
def test_browsing_follows_the_document() -> None:
    assert topics(BOOK.select())[0] == "actions – required"
    assert topics(BOOK.select())[-1] == "Writ of Accountability"
    assert [entry.topic for entry in BOOK][:78] == TOPICS


@pytest.mark.req("RU-03")
def test_quotes_and_apostrophes_do_not_sort() -> None:
    place = TOPICS.index('"not repeatable"')
    assert TOPICS[place - 1 : place + 2] == ["Mission II", '"not repeatable"', "Obelisk of Masaka"]
    assert sort_key('"Kahless’ \'Return"') == "kahless return"


@pytest.mark.req("RU-04")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Q the Referee", "Q-Type Android"),
        ("in play", "Incoming Message: Attack Authorization"),
        ("persona – persona replacement", "personnel – seeded"),
    ],
)
def test_hyphens_dashes_and_colons_sort_as_spaces(first: str, second: str) -> None:
    assert sort_key(first) < sort_key(second)
    assert sort_key("Q-Type") == sort_key("Q – Type") == sort_key("Q: Type") == "q type"
    assert TOPICS.index(first) < TOPICS.index(second)


@pytest.mark.req("RU-04", "RU-03", "RU-07", "AMB-33")
def test_the_document_breaks_its_order_once_and_that_is_recorded() -> None:
    assert BOOK.document.misfiled == ("re-selecting skills",)
    proper = topics(BOOK.by_title())
    assert proper != TOPICS
    assert [topic for topic in proper if topic not in BOOK.document.misfiled] == [
        topic for topic in TOPICS if topic not in BOOK.document.misfiled
    ]
    place = proper.index("re-selecting skills")
    assert proper[place + 1] == "Reactor Overload"


@pytest.mark.req("RU-05")
@pytest.mark.parametrize(
    ("title", "card", "heading"),
    [
        ("The Emissary", True, "Emissary"),
        ("The Great Link", True, "Great Link"),
        ("Thine Own Self", True, "Thine Own Self"),
        ("The", False, "The"),
        ("the first half", False, "the first half"),
    ],
)
def test_card_titles_with_the_file_by_their_second_word(title: str, card: bool, heading: str) -> None:
    assert filed_as(title, card=card, designations={}) == heading


@pytest.mark.req("RU-06")
@pytest.mark.parametrize(
    ("drone", "heading"),
    [
        ("Nine of Eleven", "Interlink Drone"),
        ("Seven of Nine", "Seven of Nine"),
        ("Third of Five", "Third of Five"),
    ],
)
def test_drones_file_by_designation(drone: str, heading: str) -> None:
    paper = BOOK.document
    assert filed_as(drone, card=True, designations=paper.designations, named=paper.named_drones) == heading


@pytest.mark.req("RU-06")
def test_a_named_drone_keeps_its_name_even_with_a_designation() -> None:
    assert filed_as("Third of Five", card=True, designations={"Third of Five": "X"}, named=["Third of Five"]) != "X"


@pytest.mark.req("RU-07")
def test_capitals_do_not_sort() -> None:
    place = TOPICS.index("counterpart")
    assert TOPICS[place - 1 : place + 2] == ["Council of Warriors", "counterpart", "cumulative"]
    assert sort_key("Cumulative") == sort_key("cumulative")


@pytest.mark.req("RU-08")
def test_the_asterisk_can_be_filtered() -> None:
    starred = BOOK.select(new=True)
    assert len(starred) == 43
    assert len(BOOK.select(new=False)) == 35
    assert {"Mission II", "combo dilemma", "seed deck"} <= set(topics(starred))
    assert not {"Wormhole", "Supernova", "mission attempt"} & set(topics(starred))


@pytest.mark.req("RU-09", "AMB-43")
def test_significant_changes_link_to_their_entries() -> None:
    changes = BOOK.document.changes
    assert len(changes) == 11
    assert sum(change.new for change in changes) == 8
    linked = [BOOK.reference(topic).target for change in changes for topic in change.topics]
    assert len(linked) == 12
    assert None not in linked
    parasites = changes[0]
    assert (parasites.topics, parasites.new, ruling("Alien Parasites").new) == (("Alien Parasites",), False, True)


@pytest.mark.req("RU-10", "AMB-44")
def test_changed_glossary_entries() -> None:
    names = BOOK.document.glossary_changes
    assert len(names) == 17
    assert "The" in names
    here = [name for name in names if not BOOK.reference(name).glossary]
    assert len(here) == 9
    assert "dilemma resolution – summary" not in here


@pytest.mark.req("RU-11")
def test_references_lead_here_or_to_the_glossary() -> None:
    seeded = {each.name: each.target for each in BOOK.references(ruling("personnel – seeded"))}
    assert seeded == {"Mirasta Yale": None, "house arrest": None, "capturing": "capturing", "mis-seed": None}
    assert BOOK.reference("in play").target == "in play"
    assert BOOK.reference("house arrest").glossary


@pytest.mark.req("RU-11")
def test_references_to_the_glossary_are_the_known_ones() -> None:
    outside = {each.name for entry in BOOK for each in BOOK.references(entry) if each.glossary}
    assert outside == {
        "affiliation and species",
        "assimilation",
        "card draw",
        "card play",
        "compatible",
        "downloading",
        "equipment",
        "house arrest",
        "Mirasta Yale",
        "mis-seed",
        "movement",
        "objective",
        "once per game",
        "once per turn",
        "reporting for duty",
        "turn",
        "zero",
    }


@pytest.mark.req("RU-12")
@pytest.mark.parametrize("topic", POINTERS)
def test_a_pointer_resolves_in_one_step(topic: str) -> None:
    pointer = ruling(topic)
    assert pointer.pointer
    assert [entry.topic for entry in BOOK.resolve(pointer)] == POINTERS[topic]
    assert not any(isinstance(entry, Ruling) and entry.pointer for entry in BOOK.resolve(pointer))


@pytest.mark.req("RU-12")
def test_only_pointers_point() -> None:
    assert {each.topic for each in BOOK.rulings if each.pointer} == set(POINTERS)
    assert BOOK.resolve(ruling("in play")) == (ruling("in play"),)


@pytest.mark.req("RU-13")
@pytest.mark.parametrize(
    ("start", "other"),
    [
        ("Assign Support Personnel", "Major Rakal"),
        ("Borg – cooperation", "Mission II"),
        ("Add Distinctiveness", "persona – persona replacement"),
    ],
)
def test_following_references_ends_in_a_circle(start: str, other: str) -> None:
    found = [entry.topic for entry in BOOK.follow(ruling(start))]
    assert found[0] == start
    assert other in found
    assert len(found) == len(set(found))
    assert start in [entry.topic for entry in BOOK.follow(ruling(other))]


@pytest.mark.req("RU-15")
@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("Phased Matter", {"Phased Matter", "Thine Own Self"}),
        ("Wormhole", {"Mission II", "Wormhole", "Wormhole – built-in", "Fractal Encryption Code"}),
        ("Timicin", {"Mission II"}),
        ("Excavation II", {"card type", "Mission II", "Wormhole – built-in"}),
        ("Armus - Skin of Evil", set()),
    ],
)
def test_a_card_leads_to_its_entries(card: str, expected: set[str]) -> None:
    assert {entry.topic for entry in BOOK.card(card, rules=False)} == expected


@pytest.mark.req("RU-15", "RU-14")
def test_a_card_is_found_under_any_spelling() -> None:
    assert BOOK.card("cha joh") == BOOK.card("Cha'Joh") != ()
    assert BOOK.card_name("ARNE DARWIN") == "Arne Darvin"
    assert BOOK.card_name("male's love interest and plague ship") == "Male's Love Interest & Plague Ship"


@pytest.mark.req("RU-15")
def test_cards_and_entries_are_linked_both_ways() -> None:
    for entry in BOOK:
        for card in entry.cards:
            assert entry in BOOK.card(card)


def test_entries_that_name_a_card_come_before_those_that_govern_it_unnamed() -> None:
    found = [entry.topic for entry in BOOK.card("Secret Salvage II", rules=False)]
    assert found == ["Mission II", "Borg – cooperation", "card type", "outpost – built-in"]


def test_an_unknown_card_is_refused_with_near_names() -> None:
    with pytest.raises(UnknownCardName, match="did you mean Wormhole") as refusal:
        BOOK.card("Wormhle")
    assert "Wormhole" in refusal.value.near


@pytest.mark.req("RU-16")
def test_kinds() -> None:
    assert Counter(each.kind for each in BOOK.rulings) == {
        "standalone": 59,
        "pointer": 12,
        "addition": 4,
        "replacement": 3,
    }
    assert topics(BOOK.select(kind="replacement")) == ["capturing", "Conundrum", "personnel – seeded"]
    assert topics(BOOK.select(kind="addition")) == ["battle – personnel", "cumulative", "dilemma resolution", "probing"]


@pytest.mark.req("RU-18")
def test_the_document_says_what_it_is() -> None:
    paper = BOOK.document
    assert (paper.title, paper.dated, paper.supersedes) == ("Current Rulings", date(2000, 10, 30), date(2000, 9, 25))
    assert [name.partition(",")[0] for name in paper.complete_with[:2]] == ["Rulebook", "Glossary"]
    assert all("1.7" in name and "August 2000" in name for name in paper.complete_with[:2])
    assert "Warp Speed" in paper.warp_speed


@pytest.mark.req("RU-19")
def test_the_78_are_official_and_nothing_else_is() -> None:
    assert [entry.topic for entry in BOOK if entry.badge == "official"] == TOPICS


@pytest.mark.req("RU-20")
def test_mission_ii_says_what_warp_speed_changes() -> None:
    (note,) = BOOK.notes(ruling("Mission II"), "warp-speed")
    assert [word for word in ("shuffled", "cut", "overlap", "one outpost") if word not in note] == []
    assert BOOK.notes(ruling("Mission II"), "standard") == ()
    assert "standard constructed play" in ruling("Mission II").text


@pytest.mark.req("RU-20")
def test_a_pointer_brings_the_note_of_its_target() -> None:
    assert BOOK.notes(ruling("outpost – built-in"), "warp-speed") == BOOK.notes(ruling("Mission II"), "warp-speed")
    assert BOOK.notes(ruling("Wormhole"), "warp-speed") == ()


@pytest.mark.req("RU-21")
def test_relevance_to_the_pool() -> None:
    assert Counter(each.relevance for each in BOOK.rulings) == {"D": 14, "G": 9, "M": 13, "N": 42}
    assert len(BOOK.select(relevance="D")) == 14
    assert {"combo dilemma", "dual-personnel cards", "Mission II", "Supernova"} <= set(
        topics(BOOK.select(relevance="D"))
    )


def test_filters_combine() -> None:
    assert topics(BOOK.select(new=True, relevance="D", category="card")) == ["Alien Parasites"]
    assert Counter(each.category for each in BOOK.rulings) == {
        "card": 49,
        "mechanic": 21,
        "definition": 6,
        "deckbuilding": 2,
    }


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("MISSION ii", "Mission II"),
        ("wormhole - built in", "Wormhole – built-in"),
        ("not repeatable", '"not repeatable"'),
        ("persona", "persona – persona replacement"),
        ("Arne Darvin", "Arne Darwin"),
        ("ws 9", "WS-09"),
        ("br-1.11", "BR-1.11"),
        ("br 11.1", "BR-11.1"),
        ("Hands down", "TG-92"),
    ],
)
def test_topics_are_found_however_they_are_written(asked: str, found: str) -> None:
    assert BOOK.show(asked).key == found


@pytest.mark.parametrize(("asked", "near"), [("combo dilemna", "combo dilemma"), ("Timicin", "Mission II")])
def test_an_unknown_topic_is_refused_with_near_topics(asked: str, near: str) -> None:
    with pytest.raises(UnknownTopic) as refusal:
        BOOK.show(asked)
    assert near in refusal.value.near
    assert near in str(refusal.value)


@pytest.mark.parametrize("asked", ["", "   ", "–", "x" * 10_000])
def test_nonsense_is_no_topic(asked: str) -> None:
    with pytest.raises(UnknownTopic):
        BOOK.show(asked)


def test_every_entry_has_an_address_of_its_own() -> None:
    assert ruling('"not repeatable"').slug == "not-repeatable"
    assert len({entry.slug for entry in BOOK}) == len(BOOK)
    assert [entry for entry in BOOK if BOOK.show(entry.slug) is not entry] == []
    assert all(part.isalnum() for entry in BOOK for part in entry.slug.replace(".", "-").split("-"))


def test_the_book_is_read_once() -> None:
    assert book() is BOOK
    assert isinstance(BOOK, Book)
    assert len(BOOK) == len(list(BOOK)) == len(BOOK.rulings) + len(BOOK.rules)
