"""Text cut into plain words, icons and marked words."""

import pytest

from spaceline.rulings import Part, book, parts
from spaceline.rulings.parts import icons


@pytest.mark.req("RU-17")
def test_an_icon_is_tagged_in_its_entry() -> None:
    text = book().show("Reactor Overload").text
    assert Part("Holo", icon=True) in parts(text)
    assert [part.text for part in parts(text) if part.icon] == ["Holo"]


@pytest.mark.req("RU-17")
def test_icons_side_by_side_stay_apart() -> None:
    assert parts("[Rom][KlG] ship") == (Part("Rom", icon=True), Part("KlG", icon=True), Part(" ship"))
    assert icons("[Rom][KlG] and [Rom]") == ("Rom", "KlG")


@pytest.mark.req("RU-17")
@pytest.mark.parametrize("text", ["", "plain", "[open", "shut]", "[]", "a [b [c] d"])
def test_nothing_is_lost(text: str) -> None:
    assert "".join(f"[{part.text}]" if part.icon else part.text for part in parts(text)) == text


def test_marks_are_cut_out() -> None:
    assert parts("draw two cards", [(5, 8)]) == (Part("draw "), Part("two", marked=True), Part(" cards"))


def test_an_icon_can_be_marked() -> None:
    assert parts("your [Wmh] mission", [(6, 9)]) == (
        Part("your "),
        Part("Wmh", icon=True, marked=True),
        Part(" mission"),
    )
