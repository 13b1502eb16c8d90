"""Search finds the right entry first, forgives slips, marks what matched, and is the same with a database."""

import sqlite3
from collections.abc import Collection
from random import Random

import pytest

from spaceline.rulings import FullText, RulingsError, bench_search, book, full_text_available
from spaceline.rulings.bench import questions

BOOK = book()
QUESTIONS = questions()


def keys(words: str, limit: int = 10) -> list[str]:
    return [result.entry.key for result in BOOK.search(words, limit)]


def test_there_are_sixty_questions_and_more() -> None:
    assert len({ask for ask, _ in QUESTIONS}) == len(QUESTIONS) >= 60
    for _, answers in QUESTIONS:
        assert [BOOK.show(answer).key for answer in answers] == list(answers)


@pytest.mark.parametrize(("ask", "answers"), QUESTIONS, ids=[ask for ask, _ in QUESTIONS])
def test_a_judge_finds_the_answer_in_the_first_three(ask: str, answers: tuple[str, ...]) -> None:
    assert set(keys(ask, 3)) & set(answers), keys(ask, 5)


@pytest.mark.req("RU-14")
@pytest.mark.parametrize(
    ("words", "topic"),
    [
        ("Darvin", "Arne Darwin"),
        ("Darwin", "Arne Darwin"),
        ("Karen Brianon", "combo dilemma"),
        ("Kareen Brianon", "combo dilemma"),
        ("ChaJoh", "affiliation and ship origin"),
        ("Cha'Joh", "affiliation and ship origin"),
        ("DeSeve", "Stefan de Seve"),
        ("de Seve", "Stefan de Seve"),
        ("Ressikan Flute", "cumulative"),
        ("Ressian Flute", "cumulative"),
        ("Typhone Expanse", "Mission II"),
        ("Stromgen", "Mission II"),
        ("Stromgren", "Mission II"),
    ],
)
def test_other_spellings_are_found(words: str, topic: str) -> None:
    assert topic in keys(words, 3)


@pytest.mark.req("RU-14")
@pytest.mark.parametrize(
    ("word", "topic"), [("karen", "combo dilemma"), ("ressian", "cumulative"), ("k7", "Arne Darwin")]
)
def test_another_spelling_is_indexed_and_not_merely_guessed(word: str, topic: str) -> None:
    assert topic in {BOOK.entries[number].topic for number in BOOK.index.matching([word])}


@pytest.mark.req("RU-14")
@pytest.mark.parametrize(
    ("words", "topic"),
    [("Wolf 359", "Mission II"), ("coin toss", "Edo Vessel"), ("far end of the spaceline", "actions – required")],
)
def test_the_whole_text_is_searched(words: str, topic: str) -> None:
    assert topic in keys(words, 2)


@pytest.mark.parametrize("ruling", BOOK.rulings, ids=lambda ruling: ruling.topic)
def test_an_exact_topic_comes_first(ruling: object) -> None:
    topic = getattr(ruling, "topic", "")
    first = BOOK.search(topic)[0]
    assert (first.entry, first.why) == (ruling, "topic")


@pytest.mark.parametrize("rule", BOOK.rules[::7], ids=lambda rule: rule.id)
def test_an_id_comes_first(rule: object) -> None:
    ident = str(getattr(rule, "id", ""))
    assert BOOK.search(ident)[0].entry is rule
    assert BOOK.search(ident.lower().replace("-", " "))[0].entry is rule


def test_topic_then_card_then_text() -> None:
    why = [result.why for result in BOOK.search("Wormhole", 50)]
    assert why == sorted(why, key=["topic", "card", "text"].index)
    assert {"topic", "card", "text"} == set(why)
    first = BOOK.search("Wormhole")[0].entry
    assert (first.topic, first.badge) == ("Wormhole", "official")


def test_a_card_brings_all_that_mention_it_before_mere_text() -> None:
    found = BOOK.search("Red Alert!", 50)
    named = {entry.key for entry in BOOK.card("Red Alert!")}
    assert {result.entry.key for result in found[: len(named)]} == named


@pytest.mark.parametrize(
    ("slip", "meant"),
    [
        ("wormhoel", "Wormhole"),
        ("alien parasits", "Alien Parasites"),
        ("combo dilema", "combo dilemma"),
        ("Emergancy Transporter Armbans", "Emergency Transporter Armbands"),
        ("universl treaty", "WS-29"),
        ("regenaration", "WS-42"),
        ("misseed", "BR-4.6"),
        ("evenup", "WS-39"),
        ("conundr", "Conundrum"),
    ],
)
def test_slips_of_the_pen_are_forgiven(slip: str, meant: str) -> None:
    assert meant in keys(slip, 3)


@pytest.mark.parametrize(("words", "first"), [("even up", "WS-39"), ("bye", "TG-39"), ("batch seeding", "WS-21")])
def test_rules_are_found_beside_the_rulings(words: str, first: str) -> None:
    assert keys(words)[0] == first


def test_matching_words_are_marked() -> None:
    result = BOOK.search("stopped ships", 50)[0]
    marked = {part.text.casefold() for part in result.text_parts if part.marked}
    assert marked
    assert marked <= {"stop", "stops", "stopped", "stopping", "ship", "ships"}
    assert "".join(f"[{p.text}]" if p.icon else p.text for p in result.text_parts) == result.entry.full_text


def test_the_topic_is_marked_too() -> None:
    (only,) = (result for result in BOOK.search("combo dilemmas") if result.entry.topic == "combo dilemma")
    assert [part.text for part in only.topic_parts if part.marked] == ["combo", "dilemma"]
    assert {"combo", "dilemma", "dilemmas"} <= set(only.words)


def test_another_spelling_marks_the_one_in_the_text() -> None:
    first = BOOK.search("Darvin")[0]
    assert [part.text for part in first.topic_parts if part.marked] == ["Darwin"]


def test_the_excerpt_is_the_paragraph_that_answers() -> None:
    first = BOOK.search("Space-Time Portal second Wormhole of a pair")[0]
    assert first.entry.topic in ("Mission II", "Space-Time Portal is no single Wormhole")
    mission = next(r for r in BOOK.search("Space-Time Portal discarded Wormhole pair") if r.entry.topic == "Mission II")
    assert "".join(part.text for part in mission.excerpt).startswith("Built-in wormhole.")


@pytest.mark.parametrize("nothing", ["", "   ", "!?", "–"])
def test_nothing_to_look_for_is_refused(nothing: str) -> None:
    with pytest.raises(RulingsError, match="say what to search for"):
        BOOK.search(nothing)


def test_a_limit_below_one_is_refused() -> None:
    with pytest.raises(RulingsError, match="at least one"):
        BOOK.search("bye", 0)


@pytest.mark.parametrize("words", ["zzzzqqqq", "x" * 100_000, "日本語", '""""""qqqq', "²", "a b c " * 50_000])
def test_odd_queries_find_little_and_never_fail(words: str) -> None:
    assert len(keys(words)) <= 10
    assert keys("zzzzqqqq") == []


def test_common_words_alone_still_find_something() -> None:
    assert keys("in play")[0] == "in play"
    assert keys("the and of") != []


def test_a_limit_cuts_the_same_list() -> None:
    assert keys("mission", 3) == keys("mission", 100)[:3]


# With a database and without


@pytest.fixture(scope="module")
def full_text() -> FullText:
    connection = sqlite3.connect(":memory:")
    assert full_text_available(connection)
    return FullText(connection, BOOK.index)


def random_queries(count: int) -> list[str]:
    """Words of the book, some of them misspelt, cut short or joined with noise."""
    luck = Random(6)
    words = sorted({word for entry in BOOK for word in entry.full_text.split()})
    queries = []
    for _ in range(count):
        chosen = luck.sample(words, luck.randint(1, 6))
        if luck.random() < 0.4:
            place = luck.randrange(len(chosen[0]))
            chosen[0] = chosen[0][:place] + luck.choice("abcxyz '\"") + chosen[0][place + 1 :]
        queries.append(" ".join(chosen))
    return queries


def test_full_text_and_plain_search_agree(full_text: FullText) -> None:
    for words in [ask for ask, _ in QUESTIONS] + random_queries(300):
        try:
            plain = BOOK.search(words, 20)
        except RulingsError:
            continue
        found = BOOK.search(words, 20, full_text)
        assert [(r.entry.key, r.why, r.score) for r in found] == [(r.entry.key, r.why, r.score) for r in plain], words


def test_full_text_really_narrows_down(full_text: FullText) -> None:
    bye = BOOK.index.postings["bye"]
    assert sorted(full_text.matching(["bye"])) == list(bye)
    assert 0 < len(bye) < len(BOOK)
    assert list(full_text.matching([])) == []


def test_candidates_may_leave_entries_out() -> None:
    class RulingsOnly:
        def matching(self, stems: Collection[str]) -> Collection[int]:
            return [number for number in BOOK.index.matching(stems) if BOOK.entries[number].badge == "official"]

    found = BOOK.search("mission attempt dilemma", 20, RulingsOnly())
    assert {result.entry.badge for result in found} == {"official"}


def test_full_text_leaves_no_trace_in_the_file(tmp_path: object) -> None:
    path = f"{tmp_path}/event.sqlite"
    connection = sqlite3.connect(path)
    FullText(connection, BOOK.index)
    FullText(connection, BOOK.index)
    connection.commit()
    assert sqlite3.connect(path).execute("SELECT name FROM sqlite_master").fetchall() == []


def test_a_database_without_full_text_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spaceline.rulings.fulltext.full_text_available", lambda _: False)
    with pytest.raises(RulingsError, match="no full text"):
        FullText(sqlite3.connect(":memory:"), BOOK.index)


# Speed


def test_the_benchmark_counts_searches() -> None:
    assert bench_search(0.01) > 0
