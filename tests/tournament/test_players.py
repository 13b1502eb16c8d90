"""The address book: one person, one entry, whatever is written on the card."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spaceline.tournament.player_files import from_json, read_csv, to_csv, to_json
from spaceline.tournament.players import AddressBook, Player, PlayersError, identity, new_player, suggestions

HOME = "1 Main Street, Norfolk"
ROB, ROBERT, KIRA = new_player("Rob Smith", HOME), new_player("Robert Smith", HOME), new_player("Kira Nerys")


def book(*players: Player) -> AddressBook:
    return AddressBook(players)


@pytest.mark.req("TG-18")
def test_two_forms_of_a_name_at_one_address_prompt_a_merge() -> None:
    (found,) = suggestions(book(ROB, KIRA, ROBERT))
    assert (found.keep, found.gone) == (ROB, ROBERT)
    assert found.question.startswith("Are 'Rob Smith' and 'Robert Smith' the same player?")
    assert HOME in found.question


@pytest.mark.req("TG-18")
@pytest.mark.parametrize("name", ["R. Smith", "Bob Smith", "SMITH, Robert", "Róbert Smith", "Robert T. Smith"])
def test_initials_short_forms_and_spellings_are_noticed(name: str) -> None:
    assert len(suggestions(book(Player("x", name, HOME), ROBERT))) == 1


@pytest.mark.req("TG-18")
@pytest.mark.parametrize("other", [Player("x", "Anna Smith", HOME), Player("x", "Robert Jones", HOME), KIRA])
def test_different_people_are_not_suggested(other: Player) -> None:
    assert suggestions(book(ROBERT, other)) == ()


@pytest.mark.req("TG-18")
def test_father_and_son_of_one_name_stay_two() -> None:
    father = Player("f", "Robert Smith", HOME, born=date(1950, 1, 1))
    son = Player("s", "Robert Smith", HOME, born=date(1980, 1, 1))
    assert suggestions(book(father, son)) == ()
    with pytest.raises(PlayersError, match="different days"):
        book(father, son).merge("f", "s")


def test_the_same_name_at_another_address_is_a_weaker_prompt() -> None:
    (found,) = suggestions(book(ROB, new_player("Rob Smith", "9 Elm Road")))
    assert found.reason == "The name is the same, the address is not"


@pytest.mark.req("TG-18")
def test_a_merge_keeps_every_name_and_leads_every_id_to_one() -> None:
    merged = book(ROB, KIRA, replace(ROBERT, email="rs@example.org")).merge(ROB.id, "Robert Smith")
    assert len(merged) == 2
    assert merged.find("robert smith") is merged.find(ROBERT.id) is merged.find("Rob Smith")
    assert merged.find(ROB.id).email == "rs@example.org"
    assert merged.same_as == {ROBERT.id: ROB.id}


@pytest.mark.req("TG-18")
def test_a_merged_player_can_be_merged_again() -> None:
    bob = new_player("Bob Smith", HOME)
    merged = book(ROB, ROBERT, bob).merge(ROB.id, ROBERT.id).merge(bob.id, ROBERT.id)
    assert merged.same_as == {ROB.id: bob.id, ROBERT.id: bob.id}
    assert merged.players == (replace(bob, aliases=("Rob Smith", "Robert Smith"), merged=(ROB.id, ROBERT.id)),)
    with pytest.raises(PlayersError, match="already one player"):
        merged.merge(ROB.id, ROBERT.id)


@pytest.mark.req("TG-18")
def test_the_id_depends_on_name_and_address_alone_and_survives_a_change() -> None:
    assert identity("Smith, ROB", "1 main street; Norfolk") == ROB.id
    assert identity("Rob Smith") != ROB.id
    moved = book(ROB).change(replace(ROB, name="Robert Smith", address="9 Elm Road"))
    assert moved.find("Rob Smith").id == ROB.id
    assert moved.find("Robert Smith").aliases == ("Rob Smith",)


def test_unknown_and_doubtful_names_are_refused() -> None:
    two = book(new_player("Rob Smith", "here"), new_player("Rob Smith", "there"))
    with pytest.raises(PlayersError, match=r"Rob Smith .* or Rob Smith"):
        two.find("rob smith")
    with pytest.raises(PlayersError, match="no player 'Q'"):
        two.find("Q")
    with pytest.raises(PlayersError, match="no player 'Q'"):
        two.change(Player("Q", "Q"))
    with pytest.raises(PlayersError, match="already in the address book"):
        two.add(new_player("ROB SMITH", "Here"))
    with pytest.raises(PlayersError, match="twice"):
        book(ROB, ROB)


@pytest.mark.parametrize("name", ["", "\x00", "a\rb", " Rob", "\ud800"])
def test_a_name_that_cannot_be_kept_is_refused(name: str) -> None:
    with pytest.raises(PlayersError):
        Player("x", name)


ODD = (
    Player("1", 'Rob "Q" Smith, Jr.', "1 Main Street\nNorfolk", aliases=("a;b", 'c"d', "e\nf"), merged=("9",)),
    Player("2", "🖖", email="x@example.org", born=date(2000, 2, 29), other=(("Shirt size", "XL, wide"),)),
    Player("3", "王伟\nпервый", other=(("Phone", "1"), ("Shirt size", "S"))),
    Player("4", "=1+1"),
)


@pytest.mark.req("TG-05", "TG-18")
def test_csv_and_json_lose_nothing() -> None:
    odd = AddressBook(ODD)
    assert read_csv(to_csv(odd)) == odd
    assert from_json(to_json(odd)) == odd
    assert read_csv(to_csv(AddressBook())) == from_json(to_json(AddressBook())) == AddressBook()


texts = (
    st.text(st.characters(blacklist_categories=("Cc", "Cs")) | st.just("\n"), min_size=1).map(str.strip).filter(bool)
)
people = st.builds(Player, texts, texts, texts | st.just(""), texts | st.just(""), st.none() | st.dates())
aliased = st.builds(lambda person, names: replace(person, aliases=tuple(names)), people, st.lists(texts, max_size=3))


@given(st.lists(aliased, max_size=5, unique_by=lambda person: person.id).map(lambda rows: AddressBook(tuple(rows))))
def test_any_book_comes_back_whole(any_book: AddressBook) -> None:
    assert read_csv(to_csv(any_book)) == any_book
    assert from_json(to_json(any_book)) == any_book


def test_short_lists_are_read() -> None:
    assert [player.name for player in read_csv("Kira Nerys\n\nJadzia Dax\n")] == ["Kira Nerys", "Jadzia Dax"]
    assert read_csv("\ufeffName;Address\r\nKira Nerys;Bajor\r\n").players == (new_player("Kira Nerys", "Bajor"),)
    assert read_csv("") == read_csv("\n\n") == read_csv("name\n") == AddressBook()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("name,address\nKira\n", "line 2: 1 cells where the heading has 2"),
        ("name,address\nKira,Bajor\n,Trill\n", "line 3: a player has no name"),
        ('name,address\n"Kira\nNerys",Bajor\n"Dax,Trill\n', "line 4: this is not CSV"),
        ('name\n"Kira"Nerys\n', "line 2: this is not CSV"),
        ("first,last\nKira,Nerys\n", "line 1: the heading has no column called name"),
        ("name,name\nKira,Nerys\n", "line 1: two columns are called 'name'"),
        ("name,\nKira,Nerys\n", "line 1: a column has no heading"),
        ("name,born\nKira,soon\n", "line 2: 'soon' is not a date"),
        ("name\nKira Nerys\nDax\nkira nerys\n", "line 4: kira nerys is on line 2 already"),
        ('name,aliases\nKira,"""a"\n', "line 2: .* is not a list divided by semicolons"),
        ("name\nKi\x00ra\n", "line 2"),
        ("Kira\n" + "Q" * 501, "line 2: 'Q+'… is 501 characters long; 500 is the most"),
        ('{"players": []}', "line 1: this looks like JSON"),
    ],
)
def test_malformed_csv_names_the_line(text: str, fault: str) -> None:
    with pytest.raises(PlayersError, match=fault):
        read_csv(text)


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", "{}", "[" * 100_000, '{"players": []}', '{"version": 1, "players": [3]}'),
        '{"version": 1, "players": [{"id": "1"}]}',
        '{"version": 1, "players": [{"id": "1", "name": "x", "aliases": "y"}]}',
        '{"version": 1, "players": [{"id": "1", "name": "x", "born": "never"}]}',
    ],
)
def test_a_broken_address_book_file_is_refused(text: str) -> None:
    with pytest.raises(PlayersError, match="address book"):
        from_json(text)


def test_five_thousand_players_are_quick() -> None:
    crowd = AddressBook(tuple(new_player(f"Player {n}", f"{n % 50} Dock") for n in range(5_000)))
    assert len(read_csv(to_csv(crowd))) == 5_000
    assert suggestions(crowd) == ()
