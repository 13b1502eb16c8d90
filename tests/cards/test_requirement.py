"""The requirement grammar: what can be written, how it prints back, and what it says a team lacks."""

import timeit

import pytest

from spaceline.cards import Requirement, RequirementError, Tally, catalogue
from spaceline.cards.models import Mission, Personnel
from spaceline.cards.requirement import DEEPEST_NESTING, LONGEST_TEXT, MOST_ALTERNATIVES
from spaceline.cards.vocabulary import SKILLS
from spaceline.errors import SpacelineError

CARDS = catalogue()
MISSIONS = [card for card in CARDS.values() if isinstance(card, Mission)]


def team(*names: str, present: tuple[str, ...] = ()) -> Tally:
    cards = [CARDS[name] for name in names]
    return Tally.sum([card.tally for card in cards if isinstance(card, Personnel)], present)


def test_all_missions_parse_and_print_back_canonically() -> None:
    assert len(MISSIONS) == 59
    for card in MISSIONS:
        again = Requirement.parse(str(card.requirement))
        assert again == card.requirement, card.name
        assert str(again) == str(card.requirement)


@pytest.mark.req("BR-1.3")
@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Stellar Cartography", None),
        ("Diplomacy + Empathy", None),
        ("Diplomacy x 3 + STRENGTH>35", "Diplomacy x3 + STRENGTH>35"),
        ("Diplomacy + INTEGRITY>30 + CUNNING > 30", "Diplomacy + INTEGRITY>30 + CUNNING>30"),
        ("Archaeology OR CUNNING>32", None),
        ("(Stellar Cartography + Leadership) OR CUNNING>50", "Stellar Cartography + Leadership OR CUNNING>50"),
        ("MEDICAL x3 OR Biology + OFFICER", None),
        ("Physics + Navigation + CUNNING>40 OR Astrophysics x3", None),
        ("Diplomacy x5 OR Honor x4 OR Treachery x4", None),
        ("MEDICAL + Biology + Exobiology OR {Geordi La Forge} + MEDICAL x2", None),
        ("{Guinan} OR {Data} OR { Time Travel Pod }", "{Guinan} OR {Data} OR {Time Travel Pod}"),
        ("Navigation + Treachery + INTEGRITY>40 OR {Interphase Generator}", None),
        ("MEDICAL and SECURITY", "MEDICAL + SECURITY"),
        ("MEDICAL, SCIENCE and SECURITY", "MEDICAL + SCIENCE + SECURITY"),
        ("3 SECURITY OR STRENGTH>40", "SECURITY x3 OR STRENGTH>40"),
        ("2 Computer Skill OR 3 SCIENCE OR 3 ENGINEER", "Computer Skill x2 OR SCIENCE x3 OR ENGINEER x3"),
        ("one (CUNNING>7 OR Honor)", None),
        ("{Lwaxana Troi} OR one (Youth OR Music OR STRENGTH>9)", None),
        ("top 2 STRENGTH>16", None),
        ("SHIELDS>6 OR Music", None),
        ("2 female", "female x2"),
        ("CUNNING>30 OR android", None),
        ("Tractor Beam + 2 ENGINEER", "Tractor Beam + ENGINEER x2"),
        ("V.I.P. + CIVILIAN", None),
        ("(Geology OR Physics) + Honor", "Geology + Honor OR Physics + Honor"),
        ("Geology+Honor", "Geology + Honor"),
        (" \tGeology\n+  Honor ", "Geology + Honor"),
        ("STRENGTH>0", None),
    ],
)
def test_every_shape_reads_and_prints(text: str, canonical: str | None) -> None:
    parsed = Requirement.parse(text)
    assert str(parsed) == (canonical or text)
    assert Requirement.parse(str(parsed)) == parsed


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "expected a skill, classification or attribute but found 'the end'"),
        ("   ", "expected a skill, classification or attribute but found 'the end'"),
        ("Cooking", "unknown word 'Cooking'"),
        ("Geology + Cooking x2", "unknown word 'Cooking x2'"),
        ("Geologyx2", "unknown word 'Geologyx2'"),
        ("geology", "unknown word 'geology'"),
        ("Geology or Physics", "unknown word 'or Physics'"),
        ("Geology Physics", "'Physics' is left over"),
        ("Geology + ", "but found 'the end'"),
        ("OR Geology", "but found 'OR'"),
        ("Geology OR", "but found 'the end'"),
        ("(Geology", "expected ')' but found 'the end'"),
        ("Geology)", "')' is left over"),
        ("()", "but found ')'"),
        ("CUNNING", "expected '>' but found 'the end'"),
        ("CUNNING>", "expected a number but found 'the end'"),
        ("CUNNING>Honor", "expected a number but found 'Honor'"),
        ("3 CUNNING>5", "CUNNING takes '>', not a count,"),
        ("CUNNING x3", "expected '>' but found 'x'"),
        ("Honor>3", "'>' is left over"),
        ("2 Honor x3", "Honor is counted twice"),
        ("Honor x0", "a count must be at least 1"),
        ("0 Honor", "a count must be at least 1"),
        ("Honor x99999", "unknown word '99999'"),
        ("Honor x-1", "unknown word 'x-1'"),
        ("CUNNING>٣", "unknown word '٣'"),
        ("top STRENGTH>5", "expected a number but found 'STRENGTH'"),
        ("top 2 Honor>5", "Honor is not an attribute"),
        ("one Honor", "expected '(' but found 'Honor'"),
        ("one ()", "but found ')'"),
        ("{}", "unknown word '{}'"),
        ("{ }", "unknown word '{ }'"),
        ("{Data", "unknown word '{Data'"),
        ("MEDICAL + MEDICAL", "MEDICAL is asked for twice"),
        ("MEDICAL + (Honor OR MEDICAL x2)", "MEDICAL is asked for twice"),
        ("CUNNING>3 + CUNNING>5", "CUNNING is asked for twice"),
    ],
)
def test_what_cannot_be_read_says_where(text: str, fault: str) -> None:
    with pytest.raises(RequirementError) as caught:
        Requirement.parse(text)
    assert fault in str(caught.value)
    assert str(caught.value).endswith(f"in requirement {text!r}")
    assert isinstance(caught.value, SpacelineError)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Honor OR " * 500 + "Honor", f"at most {LONGEST_TEXT} characters"),
        ("(" * 50 + "Honor" + ")" * 50, f"more than {DEEPEST_NESTING} brackets"),
        (
            " + ".join(f"({one} OR {two})" for one, two in zip(SKILLS[:6], SKILLS[6:12], strict=True)),
            f"more than {MOST_ALTERNATIVES} alternatives",
        ),
    ],
)
def test_a_text_that_would_never_end_is_refused(text: str, fault: str) -> None:
    with pytest.raises(RequirementError, match=fault):
        Requirement.parse(text)


def test_brackets_side_by_side_are_not_deep() -> None:
    text = " OR ".join(["(Honor)"] * (DEEPEST_NESTING + 5))
    assert Requirement.parse(text).met_by(Tally.of(Honor=1))


@pytest.mark.parametrize(
    ("text", "counts", "sentence"),
    [
        ("MEDICAL x2", {"MEDICAL": 1}, "needs 1 more MEDICAL"),
        ("MEDICAL x3", {"MEDICAL": 1}, "needs 2 more MEDICAL"),
        ("MEDICAL", {}, "needs 1 MEDICAL"),
        ("MEDICAL x3", {}, "needs 3 MEDICAL"),
        ("MEDICAL", {"MEDICAL": 1}, ""),
        ("Geology + Honor", {"Honor": 1}, "needs 1 Geology"),
        ("Geology + Honor", {}, "needs 1 Geology and 1 Honor"),
        ("Geology + Honor + Youth", {}, "needs 1 Geology, 1 Honor and 1 Youth"),
        ("CUNNING>32", {"CUNNING": 30}, "needs 3 more CUNNING (has 30, must exceed 32)"),
        ("CUNNING>32", {"CUNNING": 32}, "needs 1 more CUNNING (has 32, must exceed 32)"),
        ("CUNNING>32", {"CUNNING": 33}, ""),
        ("Geology + Honor OR Physics", {}, "needs 1 Physics, or 1 Geology and 1 Honor"),
        ("Honor x4 OR Treachery x4", {"Treachery": 3}, "needs 1 more Treachery, or 4 Honor"),
        ("{Data}", {}, "needs Data"),
        ("one (CUNNING>7 OR Honor)", {"CUNNING": 7}, "needs one member with CUNNING>7 OR Honor"),
        ("top 2 STRENGTH>16", {"STRENGTH": 9}, "needs 8 more STRENGTH among its best 2 (has 9, must exceed 16)"),
    ],
)
def test_what_is_missing_is_said_exactly(text: str, counts: dict[str, int], sentence: str) -> None:
    assert Requirement.parse(text).missing(Tally.of(**counts)) == sentence


@pytest.mark.req("BR-1.8")
@pytest.mark.parametrize(("strength", "met"), [(0, False), (39, False), (40, False), (41, True), (400, True)])
def test_thresholds_are_strict(strength: int, met: bool) -> None:
    assert Requirement.parse("STRENGTH>40").met_by(Tally.of(STRENGTH=strength)) is met


@pytest.mark.parametrize("text", ["Honor", "STRENGTH>0", "one (STRENGTH>0)", "top 2 STRENGTH>0", "{Data}", "personnel"])
def test_nobody_meets_nothing(text: str) -> None:
    nobody = Tally.sum([])
    assert not Requirement.parse(text).met_by(nobody)
    assert Requirement.parse(text).missing(nobody)
    assert repr(nobody) == "<Tally of nobody>"


@pytest.mark.req("BR-1.5")
def test_classification_and_skill_of_the_same_name_add_up() -> None:
    assert team("Leah Brahms")["ENGINEER"] == 2
    assert Requirement.parse("ENGINEER x2").met_by(team("Leah Brahms"))
    assert not Requirement.parse("ENGINEER x3").met_by(team("Leah Brahms"))


@pytest.mark.req("BR-17.1")
def test_a_dual_card_counts_as_two_people() -> None:
    pair = team("Jean-Luc and Beverly")
    assert (pair["personnel"], pair["male"], pair["female"]) == (2, 1, 1)
    assert (pair["INTEGRITY"], pair["CUNNING"], pair["STRENGTH"]) == (13, 16, 9)
    assert pair["MEDICAL"] == 2


@pytest.mark.req("BR-17.4")
def test_a_dual_card_does_not_pass_as_one_clever_person() -> None:
    pair = team("Jean-Luc and Beverly")
    assert Requirement.parse("CUNNING>15").met_by(pair)
    assert not Requirement.parse("one (CUNNING>8)").met_by(pair)
    assert Requirement.parse("one (CUNNING>7 + MEDICAL x2)").met_by(pair)
    assert not Requirement.parse("one (MEDICAL x2 + Honor)").met_by(pair)
    assert not Requirement.parse("top 1 STRENGTH>5").met_by(pair)
    assert Requirement.parse("top 2 STRENGTH>8").met_by(pair)
    assert len(pair.individuals) == 2


@pytest.mark.req("BR-10.18")
@pytest.mark.parametrize("name", ["Data", "Data and Geordi", "Data and Picard"])
def test_a_named_persona_is_met_by_every_version(name: str) -> None:
    continuum = CARDS["Investigate Time Continuum"]
    assert isinstance(continuum, Mission)
    assert continuum.requirement.met_by(team("Wesley Crusher", name))
    assert not continuum.requirement.met_by(team("Wesley Crusher"))


def test_a_named_card_may_be_present_without_being_a_person() -> None:
    pegasus = CARDS["Pegasus Search"]
    assert isinstance(pegasus, Mission)
    assert pegasus.requirement.met_by(team("Alexander Rozhenko", present=("Interphase Generator",)))
    assert not pegasus.requirement.met_by(team("Alexander Rozhenko"))


def test_the_words_of_a_requirement() -> None:
    parsed = Requirement.parse("{Data} + Honor x2 OR one (CUNNING>7 + Youth) OR top 2 STRENGTH>3")
    assert parsed.words == {"Honor", "CUNNING", "Youth", "STRENGTH"}


@pytest.mark.slow
def test_simple_requirements_are_judged_in_well_under_a_microsecond() -> None:
    crew = team("Jean-Luc Picard", "Data", "Worf", "Beverly Crusher", "Geordi La Forge", "Deanna Troi")
    for text in ("Stellar Cartography", "Diplomacy + Empathy", "Geology OR Physics", "INTEGRITY>35"):
        names = {"judge": Requirement.parse(text).met_by, "crew": crew}
        best = min(timeit.repeat("judge(crew)", globals=names, number=20_000, repeat=7))
        assert best / 20_000 < 1e-6, text
