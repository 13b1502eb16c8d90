"""The build clock: hands are down after thirty minutes, asked or not, and a deck to play with is there (WS-02)."""

import json
from collections import Counter
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from tests.web.seats import Visitor

from spaceline.decks import DeckError, complete
from spaceline.web import clock
from spaceline.web.models import Match, OpenedBox, SavedDeck
from spaceline.web.shelf import report_on

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.req("WS-02")]
PAST = timedelta(seconds=-1)
COMPLETE = "spaceline.web.building.complete"


class Builder(Visitor):
    """Somebody who builds one deck in the browser."""

    def __init__(self, how: str = "own", **form: str) -> None:
        super().__init__()
        self.box_number = self.box()
        self.number = self.begin(how, **form)

    def begin(self, how: str = "own", **form: str) -> int:
        answer = self.client.post(f"/box/{self.box_number}/deck", {"how": how, "edition": "2001", **form})
        return int(answer["Location"].rsplit("/", 1)[1])

    @property
    def saved(self) -> SavedDeck:
        return SavedDeck.objects.select_related("box").get(pk=self.number)

    @property
    def lists(self) -> dict[str, list[str]]:
        saved = self.saved
        return {"missions": saved.missions, "seed": saved.seed, "draw": saved.draw}

    def change(self, **other: Any) -> Any:
        body = json.dumps({**self.lists, **other})
        return self.client.post(
            f"/deck/{self.number}/change", body, content_type="application/json", headers={"Accept": "application/json"}
        )

    def page(self) -> str:
        return self.client.get(f"/deck/{self.number}").content.decode()


def run_out() -> None:
    """The thirty minutes of everybody are over."""
    for kind in (OpenedBox, SavedDeck):
        kind.objects.filter(build_ends__isnull=False).update(build_ends=timezone.now() + PAST)


def all_cards(lists: dict[str, list[str]]) -> Counter[str]:
    return Counter(name for names in lists.values() for name in names)


def test_a_legal_deck_is_closed_as_it_stands() -> None:
    builder = Builder("built")
    before = builder.lists
    assert clock.close_decks() == 0
    run_out()
    assert clock.close_decks() == 1
    assert clock.close_decks() == 0
    assert (builder.saved.closed, builder.lists) == (SavedDeck.AS_IT_STOOD, before)
    assert "closed as it stood" in builder.page()


def test_a_deck_that_is_not_legal_is_completed_around_what_was_chosen() -> None:
    builder = Builder("built")
    whole = builder.lists
    builder.change(missions=whole["missions"][:2], draw=whole["draw"][:7])
    chosen = builder.lists
    run_out()
    assert clock.close_decks() == 1
    saved = builder.saved
    assert saved.closed == SavedDeck.COMPLETED
    assert report_on(saved).legal
    for part, names in chosen.items():
        assert not Counter(names) - Counter(builder.lists[part])
    assert saved.completed == {
        "added": sorted((all_cards(builder.lists) - all_cards(chosen)).elements()),
        "left_out": [],
    }
    assert f"{len(saved.completed['added'])} cards from your box were added" in builder.page()


def test_cards_that_found_no_room_are_named() -> None:
    builder = Builder()
    assert builder.saved.box is not None
    pool = {"missions": [], "seed": [], "draw": sorted(SavedDeck.objects.get(pk=Builder("built").number).draw)}
    assert builder.change(**pool).status_code == 200
    run_out()
    clock.close_decks()
    saved = builder.saved
    assert saved.closed == SavedDeck.COMPLETED
    assert saved.completed is not None
    assert saved.completed["left_out"] == sorted((Counter(pool["draw"]) - all_cards(builder.lists)).elements())
    assert saved.completed["left_out"]
    assert "had to be left out" in builder.page()


def test_nobody_has_chosen_anything_and_there_is_a_deck_to_play_with() -> None:
    builder = Builder()
    run_out()
    answer = builder.client.post(f"/deck/{builder.number}/play", {"against": "random"})  # before the clock has looked
    assert Match.objects.filter(code=answer["Location"].rsplit("/", 1)[1], status=Match.PLAYING).exists()
    assert builder.saved.closed == SavedDeck.COMPLETED


def test_after_the_time_nothing_but_the_name_is_changed() -> None:
    builder = Builder("built")
    builder.change(draw=builder.lists["draw"][:20])
    run_out()
    for _ in range(2):  # before and after the clock has been looked at
        before = builder.lists
        for other in ({"draw": before["draw"][:-1]}, {"edition": "2023"}):
            answer = builder.change(**other)
            assert answer.status_code == 409
            assert "hands down" in answer.json()["error"]
        assert builder.client.post(f"/deck/{builder.number}/build").status_code == 409
        assert (builder.lists, builder.saved.edition) == (before, "2001")
        clock.close_decks()
    assert builder.change(name="The Duras sisters").status_code == 200
    assert builder.saved.name == "The Duras sisters"


def test_a_change_that_the_clock_overtakes_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    builder = Builder("built")
    saved = builder.saved

    def meanwhile(*given: Any) -> Any:
        """The player saves while the clock works the deck out: it is worked out again from what was saved."""
        monkeypatch.setattr(COMPLETE, complete)
        SavedDeck.objects.filter(pk=saved.pk).update(draw=saved.draw[:-6], changed=timezone.now())
        return complete(*given)

    monkeypatch.setattr(COMPLETE, meanwhile)
    run_out()
    assert clock.close_decks() == 0
    assert clock.close_decks() == 1
    assert builder.saved.closed == SavedDeck.COMPLETED
    monkeypatch.setattr("spaceline.web.shelf.is_over", lambda _: False)  # looked at in time, written too late
    before = builder.lists
    assert builder.change(draw=before["draw"][:-1]).status_code == 409
    assert builder.lists == before


def test_whoever_builds_without_the_clock_has_all_the_time() -> None:
    builder = Builder(clock="no")
    assert builder.saved.build_ends is None
    assert "Without the clock" in builder.page()
    run_out()
    assert clock.close_decks() == 0
    answer = builder.change(draw=["Nobody"])
    assert answer.status_code == 400
    pool = sorted(SavedDeck.objects.get(pk=builder.begin("built")).draw)
    assert "WS-02" in [finding["rule"] for finding in builder.change(draw=pool).json()["warnings"]]


def test_a_closed_deck_can_be_built_on_without_the_clock() -> None:
    builder = Builder("built")
    run_out()
    answer = builder.client.post(f"/deck/{builder.number}/copy")
    closed, builder.number = builder.saved, int(answer["Location"].rsplit("/", 1)[1])
    copied = builder.saved
    assert (copied.box, copied.draw, copied.closed, copied.untimed) == (closed.box, closed.draw, "", True)
    assert builder.change(draw=copied.draw[:-1]).status_code == 200
    assert SavedDeck.objects.get(pk=closed.pk).draw == closed.draw
    assert "a new deck from this box is built without the clock" in builder.client.get(
        f"/box/{builder.box_number}"
    ).content.decode().replace("\n", " ")
    assert SavedDeck.objects.get(pk=builder.begin()).untimed


def test_a_deck_that_cannot_be_completed_goes_on_without_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    broken, sound = Builder(), Builder("built")

    def fail(deck: Any, *given: Any) -> Any:
        if not deck.cards:
            raise DeckError("this pool makes no legal deck")
        return complete(deck, *given)

    monkeypatch.setattr(COMPLETE, fail)
    run_out()
    assert clock.close_decks() == 2
    assert (broken.saved.closed, broken.saved.build_ends, broken.saved.untimed) == ("", None, True)
    assert sound.saved.closed == SavedDeck.AS_IT_STOOD
    assert clock.close_decks() == 0


def test_a_fault_in_one_deck_does_not_stop_the_clock_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    Builder("built")
    sound = Builder("built")

    def fail(*_: Any) -> Any:
        monkeypatch.setattr(COMPLETE, complete)
        raise RuntimeError

    monkeypatch.setattr(COMPLETE, fail)
    run_out()
    assert clock.close_decks() == 1
    assert sound.saved.closed
    assert clock.close_decks() == 1


def test_a_deck_brought_along_has_no_clock() -> None:
    visitor = Visitor()
    text = visitor.client.get(f"/deck/{visitor.deck()}/text").content.decode()
    answer = visitor.client.post("/deck/import", {"text": text, "edition": "2001"})
    saved = SavedDeck.objects.get(pk=answer["Location"].rsplit("/", 1)[1])
    assert (saved.build_ends, saved.untimed) == (None, False)
    assert visitor.client.post(f"/deck/{saved.pk}/copy").status_code == 400
