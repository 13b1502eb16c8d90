"""The printed forms: they open, say what they should, repeat to the byte, and no name can break them."""

import re
import zlib
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from tests.tournament.paper_scenes import CREW, event, swiss_event

from spaceline.tournament.bracket import Bracket, bracket_of
from spaceline.tournament.paper import PaperSize, PrintOptions, Sheet, as_html, as_pdf
from spaceline.tournament.paper.bracket_pdf import parts
from spaceline.tournament.paper.latin import in_latin, is_latin
from spaceline.tournament.state import Event
from spaceline.tournament.vocabulary import EventFormat, TournamentError

OPEN = PrintOptions(compress=False)
NASTY = '<script>alert("x")</script> & \\ ( ) 🖖'
LISTS = [sheet for sheet in Sheet if sheet is not Sheet.BRACKET]


def said(pdf: bytes) -> list[str]:
    """The texts of an uncompressed PDF in the order they were drawn."""
    texts = re.findall(rb"\(((?:[^()\\]|\\.)*)\) Tj", pdf, re.DOTALL)
    return [re.sub(rb"\\(.)", rb"\1", text, flags=re.DOTALL).decode("cp1252") for text in texts]


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b", pdf))


def media(pdf: bytes) -> set[bytes]:
    return set(re.findall(rb"/MediaBox \[([^\]]*)\]", pdf))


class Reader(HTMLParser):
    """Collects the tags and the text of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.words: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, _attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.mark.req("TG-35", "TG-05")
def test_a_padd_card_has_name_rounds_scores_and_room_to_sign() -> None:
    words = said(as_pdf(swiss_event(), Sheet.PADD, OPEN))
    assert words.count("PADD DISPLAY CARD") == 9
    assert {"Jadzia Dax", "Decipher Swiss", "15 December 2000", "2(+60)", "PLAYER SIGNS", "OPPONENT SIGNS"} <= set(
        words
    )
    assert pages(as_pdf(swiss_event(), Sheet.PADD, OPEN)) == 5


def test_more_rounds_than_a_card_holds_make_a_second_card() -> None:
    words = said(as_pdf(event(CREW[:1], planned=20), Sheet.PADD, OPEN))
    assert [word for word in words if "card " in word] == ["Norfolk Open · card 1 of 2", "Norfolk Open · card 2 of 2"]
    assert "20" in words


def test_slips_come_four_to_a_sheet_in_cutting_order() -> None:
    games = [(f"p{n}", f"p{n + 1}", "") for n in range(0, 18, 2)]
    pdf = as_pdf(event([f"Player {n}" for n in range(18)], games), Sheet.SLIPS, OPEN)
    words = said(pdf)
    assert pages(pdf) == 3
    tables = [words[place + 1] for place, word in enumerate(words) if word == "TABLE"]
    assert tables == ["1", "4", "7", "2", "5", "8", "3", "6", "9"]  # cut, the piles lie upon one another in order


def test_wall_lists_name_everyone() -> None:
    made = swiss_event()
    assert set(CREW) <= set(said(as_pdf(made, Sheet.NAMES, OPEN)))
    assert {"Pairings by table", "Round 2 · 60 min", "bye"} <= set(said(as_pdf(made, Sheet.TABLES, OPEN)))
    assert {"Standings", "after round 2", "4(+60)"} <= set(said(as_pdf(made, Sheet.STANDINGS, OPEN)))
    assert "Standings" in Reader(as_html(made, Sheet.STANDINGS)).words


@pytest.mark.parametrize("sheet", LISTS)
@pytest.mark.parametrize("size", list(PaperSize))
def test_every_sheet_prints_on_both_papers_and_repeats_to_the_byte(sheet: Sheet, size: PaperSize) -> None:
    options = PrintOptions(size, compress=False)
    pdf = as_pdf(swiss_event(), sheet, options)
    assert pdf.startswith(b"%PDF-")
    assert pdf.rstrip().endswith(b"%%EOF")
    assert media(pdf) == {b"0 0 595.28 841.89" if size is PaperSize.A4 else b"0 0 612.00 792.00"}
    assert as_pdf(swiss_event(), sheet, options) == pdf
    assert b"D:20001215120000" in pdf
    page = as_html(swiss_event(), sheet, options)
    assert page == as_html(swiss_event(), sheet, options)
    assert f"size: {'A4' if size is PaperSize.A4 else 'letter'};" in page


def test_a_compressed_pdf_says_the_same() -> None:
    streams = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", as_pdf(swiss_event(), Sheet.NAMES), re.DOTALL)
    assert said(b"".join(map(zlib.decompress, streams))) == said(as_pdf(swiss_event(), Sheet.NAMES, OPEN))


@pytest.mark.parametrize("sheet", LISTS)
def test_a_name_is_text_and_nothing_else(sheet: Sheet) -> None:
    made = swiss_event([NASTY, "Kira\nNerys\x07", *CREW[2:]])
    made = replace(made, name=NASTY, director=NASTY)
    words = said(as_pdf(made, sheet, OPEN))
    assert '<script>alert("x")</script> & \\ ( ) [1F596]' in words
    assert "Kira Nerys" in words
    page = Reader(as_html(made, sheet))
    assert "script" not in page.tags
    assert any(NASTY in word for word in page.words)


@pytest.mark.parametrize("sheet", LISTS)
def test_one_player_alone_can_be_printed(sheet: Sheet) -> None:
    alone = event(("Data",), [])
    assert pages(as_pdf(alone, sheet, OPEN)) == 1
    assert Reader(as_html(alone, sheet)).tags[:2] == ["html", "head"]


@pytest.mark.parametrize(
    ("sheet", "words"), [(Sheet.PADD, "There are no players yet."), (Sheet.STANDINGS, "Nobody yet.")]
)
def test_nobody_is_said_plainly(sheet: Sheet, words: str) -> None:
    assert words in said(as_pdf(event(()), sheet, OPEN))
    assert words in Reader(as_html(event(()), sheet)).words


def test_a_round_that_is_not_there_is_refused() -> None:
    with pytest.raises(TournamentError, match="no round has been paired"):
        as_pdf(event(CREW), Sheet.SLIPS)
    with pytest.raises(TournamentError, match="no round 7"):
        as_html(swiss_event(), Sheet.TABLES, number=7)


def test_a_very_long_name_is_made_to_fit() -> None:
    pdf = as_pdf(swiss_event(["W" * 300, *CREW[1:]]), Sheet.TABLES, OPEN)
    (cut,) = (word for word in said(pdf) if word.startswith("WWW"))
    assert cut.endswith("…")
    assert len(cut) < 60


def test_five_thousand_players_fill_the_wall() -> None:
    ids = range(5_000)
    games = [(f"p{n}", f"p{n + 1}", "") for n in ids[::2]]
    made = event([f"Player {n}" for n in ids], games)
    pdf = as_pdf(made, Sheet.NAMES, OPEN)
    assert set(said(pdf)) >= {f"Player {n}" for n in ids}
    assert pages(pdf) == 60
    assert as_html(made, Sheet.STANDINGS).count("<tr>") == 5_001


def knock_out(players: int) -> Event:
    names = [f"Player {n}" for n in range(players)]
    half = 1 << ((players - 1).bit_length() - 1)
    first = [(f"p{n}", f"p{n + half}", "100-40") for n in range(players - half)]
    return event(names, first, kind=EventFormat.ELIMINATION)


def in_pile_order(made: Event) -> Event:
    """The Guide fills the top lines first, so the pile is simply the order of entry here (TG-76)."""
    return replace(made, rounds=(replace(made.rounds[0], pile=tuple(made.entries)),))


@pytest.mark.parametrize(("players", "sheets"), [(2, 1), (6, 1), (32, 1), (33, 3), (53, 3), (1024, 33)])
def test_a_bracket_of_any_size_is_cut_into_pages(players: int, sheets: int) -> None:
    made = in_pile_order(knock_out(players))
    pdf = as_pdf(made, Sheet.BRACKET, OPEN)
    assert pages(pdf) == sheets
    assert {f"Player {n}" for n in range(players)} <= set(said(pdf))
    page = as_html(made, Sheet.BRACKET)
    assert page.count("<svg") == sheets
    assert "landscape" in page


def test_the_parts_of_a_bracket_hold_every_match_once() -> None:
    whole: Bracket = bracket_of(in_pile_order(knock_out(200)))
    pieces = parts(whole)
    held = [match for piece in pieces for column in piece.bracket.columns for match in column]
    assert len(held) == sum(map(len, whole.columns))
    assert all(len(piece.bracket.columns[-1]) == 1 for piece in pieces)
    assert [piece.opens for piece in pieces].count(True) == 8
    assert pieces[0].title == "Rounds 1 to 5 · part 1 of 8"


def test_a_bracket_needs_its_first_round() -> None:
    with pytest.raises(TournamentError, match="first round"):
        as_pdf(event(CREW, kind=EventFormat.ELIMINATION), Sheet.BRACKET)


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("José Ångström", "José Ångström"),
        ("Nguyễn Văn Đức", "Nguyen Van Duc"),
        ("Łódź", "Lódz"),
        ("Зоя Щукина", "Zoya Shchukina"),
        ("Ελένη", "Eleni"),
        ("さくら", "sakura"),
        ("김철수", "gimceolsu"),
        ("王伟", "[738B][4F1F]"),
        ("a\u200bb\u00a0c", "ab\u00a0c"),
        ("", ""),
    ],
)
def test_names_in_other_alphabets_are_spelled_in_latin_letters(name: str, written: str) -> None:
    assert in_latin(name) == written
    in_latin(name).encode("cp1252")


def test_two_different_names_do_not_become_one() -> None:
    assert in_latin("王伟") != in_latin("王芳")
    assert is_latin("Müller–Lüdenscheidt")
    assert not is_latin("🖖")


def test_a_font_that_is_none_is_refused(tmp_path: Path) -> None:
    fake = tmp_path / "fake.ttf"
    fake.write_bytes(b"not a font")
    with pytest.raises(TournamentError, match="is not a TrueType or OpenType font"):
        as_pdf(swiss_event(), Sheet.PADD, PrintOptions(font=fake))
    with pytest.raises(TournamentError, match=r"cannot read the font .*No such file"):
        as_pdf(swiss_event(), Sheet.PADD, PrintOptions(font=tmp_path / "none.ttf"))
