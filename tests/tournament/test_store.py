"""The event file: what is acknowledged stays, what is torn is told from what is damaged, and processes take turns."""

import fcntl
import json
import resource
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.tournament.scene import DAY, NOON

from spaceline.tournament import actions, store
from spaceline.tournament.actions import Plan
from spaceline.tournament.planning import plan_round
from spaceline.tournament.state import Event, GameReport
from spaceline.tournament.steps import Action, Appointed, NewEntry
from spaceline.tournament.vocabulary import EventFormat, How, TournamentError


def made(path: Path, players: int = 4) -> Path:
    people = tuple(NewEntry(f"p{number}", f"Zoë {number}") for number in range(players))
    plan = Plan("Open", EventFormat.SWISS, DAY, "1", people, director="Kim")
    store.create(path, actions.create(plan), NOON, "Kim")
    return path


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def act(path: Path, action: Action | None = None) -> store.EventFile:
    return store.append(path, plan_round if action is None else lambda _: action, NOON, "Kim")


@pytest.fixture
def event_path(tmp_path: Path) -> Path:
    """An event of four players, paired, with one result and a judge."""
    path = made(tmp_path / "event.jsonl")
    act(path)
    store.append(path, lambda event: actions.report(event, 1, GameReport(How.FULL, (100, 40))), NOON, "Kim")
    act(path, Appointed("Jo"))
    return path


def test_a_file_gives_back_what_was_written(event_path: Path) -> None:
    file = store.load(event_path)
    assert [step.action.kind for step in file.steps] == ["created", "paired", "reported", "appointed"]
    assert file.event.judges == ("Jo",)
    assert store.loads(event_path.read_bytes()) == file
    assert names(event_path.parent) == ["event.jsonl"]


def test_every_line_is_json_with_time_author_and_checksum(event_path: Path) -> None:
    for number, line in enumerate(event_path.read_text(encoding="utf-8").splitlines(), start=1):
        value = json.loads(line)
        assert (value["step"], value["at"], value["by"]) == (number, NOON, "Kim")
        assert len(value["check"]) == 16
    assert "Zoë" in event_path.read_text(encoding="utf-8")


def test_a_step_only_ever_adds_to_the_file(event_path: Path) -> None:
    before = event_path.read_bytes()
    store.undo(event_path, NOON, "Kim", "not needed")
    assert event_path.read_bytes().startswith(before)
    assert store.load(event_path).event.judges == ()


def test_undo_may_ask_for_the_step_it_expects(event_path: Path) -> None:
    with pytest.raises(TournamentError, match="latest step is 4, not 3"):
        store.undo(event_path, NOON, "Kim", expected=3)
    store.undo(event_path, NOON, "Kim", expected=4)
    store.undo(event_path, NOON, "Kim", expected=3)
    store.undo(event_path, NOON, "Kim")
    with pytest.raises(TournamentError, match="nothing to undo"):
        store.undo(event_path, NOON, "Kim")


def test_an_existing_file_is_never_replaced(event_path: Path) -> None:
    before = event_path.read_bytes()
    with pytest.raises(TournamentError, match="exists already"):
        made(event_path)
    assert event_path.read_bytes() == before
    assert names(event_path.parent) == ["event.jsonl"]


def test_a_refused_step_changes_nothing(event_path: Path) -> None:
    before = event_path.read_bytes()
    with pytest.raises(TournamentError, match="not finished"):
        act(event_path)
    with pytest.raises(TournamentError, match="no character"):
        act(event_path, Appointed("\udcff"))
    assert event_path.read_bytes() == before


def last_line(data: bytes) -> int:
    return data.rfind(b"\n", 0, -1) + 1


def test_a_line_torn_in_a_write_is_dropped_wherever_it_was_torn(event_path: Path) -> None:
    """A crash in the middle of appending: the note is there, and any part of the line."""
    data = event_path.read_bytes()
    start = last_line(data)
    note = event_path.with_name(".event.jsonl.writing")
    for cut in range(start, len(data)):
        event_path.write_bytes(data[:cut])
        note.write_text(str(start), encoding="ascii")
        assert len(store.load(event_path).steps) == 3
        assert event_path.read_bytes() == data[:cut]  # reading repairs nothing
        act(event_path, Appointed("Lee"))
        file = store.load(event_path)
        assert (len(file.steps), file.event.judges) == (4, ("Lee",))
        assert not note.exists()


def test_a_line_that_was_whole_when_the_crash_came_is_kept(event_path: Path) -> None:
    data = event_path.read_bytes()
    note = event_path.with_name(".event.jsonl.writing")
    note.write_text(str(last_line(data)), encoding="ascii")
    assert len(store.load(event_path).steps) == 4
    act(event_path, Appointed("Lee"))
    assert store.load(event_path).event.judges == ("Jo", "Lee")
    assert not note.exists()


def test_blocks_of_zeros_from_a_lost_write_are_dropped_too(event_path: Path) -> None:
    data = event_path.read_bytes()
    start = last_line(data)
    event_path.with_name(".event.jsonl.writing").write_text(str(start), encoding="ascii")
    event_path.write_bytes(data[:start] + bytes(len(data) - start - 1) + b"\n")
    assert len(store.load(event_path).steps) == 3


@pytest.mark.parametrize("note", ["", "abc", "5", "-1", "999999"])
def test_a_note_that_says_nothing_true_changes_nothing(event_path: Path, note: str) -> None:
    event_path.with_name(".event.jsonl.writing").write_text(note, encoding="ascii")
    assert len(store.load(event_path).steps) == 4


def test_a_file_cut_without_a_crash_is_refused_wherever_it_was_cut(event_path: Path) -> None:
    data = event_path.read_bytes()
    whole = {end + 1 for end, byte in enumerate(data) if byte == ord("\n")}
    for cut in range(0, len(data), 7):
        if cut in whole:
            continue
        event_path.write_bytes(data[:cut])
        with pytest.raises(TournamentError, match=r"cut short|empty|UTF-8"):
            store.load(event_path)
        with pytest.raises(TournamentError):
            act(event_path, Appointed("Lee"))
        assert event_path.read_bytes() == data[:cut]


def test_repair_keeps_the_whole_steps_of_a_cut_file(event_path: Path) -> None:
    data = event_path.read_bytes()
    assert store.repair(event_path) == 0
    event_path.write_bytes(data[:-9])
    assert store.repair(event_path) == len(data) - 9 - last_line(data)
    assert len(store.load(event_path).steps) == 3
    event_path.write_bytes(b"nothing")
    with pytest.raises(TournamentError, match="empty"):
        store.repair(event_path)
    assert event_path.read_bytes() == b"nothing"


def test_any_changed_byte_is_refused(event_path: Path) -> None:
    data = bytearray(event_path.read_bytes())
    for place in range(0, len(data), 11):
        before = data[place]
        data[place] = before ^ 1
        with pytest.raises(TournamentError):
            store.loads(bytes(data))
        data[place] = before


def test_lines_that_are_lost_or_exchanged_are_noticed(event_path: Path) -> None:
    lines = event_path.read_bytes().splitlines(keepends=True)
    for wrong in (lines[1:], lines[:2] + lines[3:], [lines[0], lines[2], lines[1], lines[3]], [*lines, lines[-1]]):
        with pytest.raises(TournamentError):
            store.loads(b"".join(wrong))


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"{}\n", b"[]\n", b"7\n", b"null\n", b"\xff\xfe\n", b'{"check": 5}\n', b"[" * 9000]
)
def test_other_files_are_no_event_files(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "other"
    path.write_bytes(data)
    with pytest.raises(TournamentError, match=r"other"):
        store.load(path)


def test_examine_names_the_changed_step_and_reads_on(event_path: Path) -> None:
    data = event_path.read_bytes().replace(b'"2(+60)"', b'"2(+99)"')
    steps, faults = store.examine(data)
    assert len(steps) == 4
    assert faults == ("step 3 was changed after it was written: its checksum does not fit",)
    assert store.examine(event_path.read_bytes())[1] == ()
    pretty = b"".join(json.dumps(json.loads(line)).encode() + b"\n" for line in data.splitlines())
    assert len(store.examine(pretty)[1]) == 4


@pytest.fixture
def small_files() -> Iterator[None]:
    """Files cannot grow beyond a few kilobytes, as on a disk that is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, hard))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    signal.signal(signal.SIGXFSZ, handler)


@pytest.mark.usefixtures("small_files")
def test_a_full_disk_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    path = made(tmp_path / "event.jsonl")
    acknowledged = 1

    def until_it_is_full() -> None:
        nonlocal acknowledged
        while True:
            act(path, Appointed(f"Judge {acknowledged} {'x' * 100}"))
            acknowledged += 1

    with pytest.raises(TournamentError, match="the event is unchanged"):
        until_it_is_full()
    assert acknowledged > 3
    assert len(store.load(path).steps) == acknowledged
    assert names(tmp_path) == ["event.jsonl"]


@pytest.mark.usefixtures("small_files")
def test_a_full_disk_leaves_no_half_of_a_new_event(tmp_path: Path) -> None:
    with pytest.raises(TournamentError, match="cannot write"):
        made(tmp_path / "event.jsonl", players=500)
    assert names(tmp_path) == []


def test_a_missing_file_or_folder_is_said_plainly(tmp_path: Path) -> None:
    with pytest.raises(TournamentError, match="No such file"):
        store.load(tmp_path / "none.jsonl")
    with pytest.raises(TournamentError, match="No such file"):
        made(tmp_path / "none" / "event.jsonl")
    with pytest.raises(TournamentError, match="directory"):
        store.load(tmp_path)
    with pytest.raises(TournamentError, match="directory"):
        act(tmp_path)


def test_a_writer_waits_and_then_says_that_the_file_is_in_use(
    event_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "LONGEST_WAIT", 0.05)
    with event_path.open("rb") as other:
        fcntl.flock(other, fcntl.LOCK_SH)
        assert len(store.load(event_path).steps) == 4  # readers do not mind one another
        with pytest.raises(TournamentError, match="in use"):
            act(event_path, Appointed("Lee"))
    act(event_path, Appointed("Lee"))


WRITER = """
import sys
from pathlib import Path
from spaceline.tournament import actions, store
from spaceline.tournament.state import GameReport
from spaceline.tournament.vocabulary import How
path, first, last = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
for table in range(first, last):
    store.append(path, lambda event: actions.report(event, table, GameReport(How.FULL, (100, table))), "t", "Kim")
    print(table, flush=True)
"""


def test_processes_that_write_at_once_lose_no_result(tmp_path: Path) -> None:
    path = made(tmp_path / "event.jsonl", players=80)
    act(path)
    spans = [(1, 14), (14, 27), (27, 41)]
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(path), str(first), str(last)], stdout=subprocess.PIPE)
        for first, last in spans
    ]
    assert [writer.communicate(timeout=60)[0].count(b"\n") for writer in writers] == [13, 13, 14]
    event = store.load(path).event
    assert event.rounds[0].complete
    assert [table.result.report.points[1] for table in event.rounds[0].tables if table.result] == list(range(1, 41))


def test_a_writer_killed_at_any_moment_leaves_a_file_that_goes_on(tmp_path: Path) -> None:
    path = made(tmp_path / "event.jsonl", players=400)
    act(path)
    acknowledged = 0
    for attempt in range(4):
        first = len(store.load(path).steps) - 1
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path), str(first), "201"], stdout=subprocess.PIPE, text=True
        )
        assert writer.stdout is not None
        for _ in range(3 + attempt * 2):
            acknowledged = int(writer.stdout.readline())
        writer.kill()
        rest = writer.communicate(timeout=60)[0]
        acknowledged = max([acknowledged, *map(int, rest.split())])
        reported = len(store.load(path).steps) - 2
        assert reported >= acknowledged, "an acknowledged result is missing"
    act(path, Appointed("Jo"))


def test_two_threads_pairing_at_once_pair_one_round(tmp_path: Path) -> None:
    path = made(tmp_path / "event.jsonl")
    refusals: list[str] = []

    def pair() -> None:
        try:
            act(path)
        except TournamentError as error:
            refusals.append(str(error))

    threads = [threading.Thread(target=pair) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(store.load(path).event.rounds) == 1
    assert len(refusals) == 3
    assert all("not finished" in refusal for refusal in refusals)


def test_a_step_sees_what_another_process_has_just_written(event_path: Path) -> None:
    seen: list[Event] = []

    def look(event: Event) -> Action:
        seen.append(event)
        return Appointed("Lee")

    act(event_path, Appointed("Max"))
    store.append(event_path, look, NOON, "Kim")
    assert seen[0].judges == ("Jo", "Max")


def test_a_link_to_the_file_is_the_file(event_path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.jsonl"
    link.symlink_to(event_path)
    act(link, Appointed("Lee"))
    assert store.load(event_path).event.judges == ("Jo", "Lee")
    assert names(tmp_path) == ["event.jsonl", "link.jsonl"]
