"""The drawing of a history: well-formed, labelled, inside its frame."""

from datetime import date, timedelta
from xml.etree import ElementTree

import pytest

from spaceline.ratings import Moment
from spaceline.ratings.plot import HEIGHT, WIDTH, history_svg

SVG = "{http://www.w3.org/2000/svg}"


def walk(count: int, step: float = 7.0, every: int = 9) -> list[Moment]:
    days = [date(2000, 1, 1) + timedelta(days=every * number) for number in range(count)]
    return [
        Moment(f"e{number}", f"Event {number}", day, 1500 + step * number, 1500 + step * (number + 1))
        for number, day in enumerate(days)
    ]


def drawn(name: str, history: list[Moment]) -> ElementTree.Element:
    return ElementTree.fromstring(history_svg(name, "Swiss rating", history))  # noqa: S314


def words(drawing: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in drawing.iter(f"{SVG}text")]


def test_a_history_has_a_line_a_dot_an_event_and_the_last_rating() -> None:
    drawing = drawn("Kira", walk(5))
    (line,) = drawing.iter(f"{SVG}polyline")
    assert len(line.attrib["points"].split()) == 6
    assert len(list(drawing.iter(f"{SVG}circle"))) == 6
    assert "1535.0" in words(drawing)
    assert "Swiss rating · 5 events, now 1535.0, best 1535.0" in words(drawing)


@pytest.mark.parametrize("count", [1, 2, 3, 30, 400])
@pytest.mark.parametrize("every", [0, 1, 9, 200])
@pytest.mark.parametrize("step", [-3.75, 0.0, 3.75])
def test_everything_is_inside_the_sheet(count: int, every: int, step: float) -> None:
    drawing = drawn("Kira", walk(count, step, every))
    for text in drawing.iter(f"{SVG}text"):
        assert 0 <= float(text.attrib["x"]) <= WIDTH
        assert 0 <= float(text.attrib["y"]) <= HEIGHT
    (line,) = drawing.iter(f"{SVG}polyline")
    places = [tuple(map(float, point.split(","))) for point in line.attrib["points"].split()]
    assert all(64 <= x <= WIDTH - 84 and 76 <= y <= HEIGHT - 52 for x, y in places)


def test_the_edges_of_the_range_can_be_drawn() -> None:
    fall = [Moment("e", "", date(2000, 1, 1), 1500.0, 0.0), Moment("f", "", date(2001, 1, 1), 0.0, 3000.0)]
    assert {"0", "3000.0"} <= set(words(drawn("Kira", fall)))


def test_no_history_says_so() -> None:
    assert "no rated event yet" in words(drawn("Kira", []))


def test_a_name_cannot_become_markup() -> None:
    drawing = drawn('<script>alert("1")</script>&\x08', walk(1))
    assert '<script>alert("1")</script>&' in words(drawing)
    assert not list(drawing.iter(f"{SVG}script"))


def test_the_drawing_is_the_same_each_time() -> None:
    assert history_svg("Kira", "Swiss rating", walk(9)) == history_svg("Kira", "Swiss rating", walk(9))
