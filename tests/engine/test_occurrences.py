"""The log: what happened outlives being written down as JSON."""

import json

from tests.properties.random_play import finished

from spaceline.engine.occurrences import Occurrence, recalled


def test_a_log_that_was_kept_as_json_is_the_same_log() -> None:
    log = list(finished(3, "2001", logged=True).occurrences)
    assert any(len(what.cards) > 1 for what in log)
    assert [recalled(row) for row in json.loads(json.dumps(log))] == log


def test_a_short_row_has_the_usual_rest() -> None:
    assert recalled(["turn", 1, []]) == Occurrence("turn", 1)
