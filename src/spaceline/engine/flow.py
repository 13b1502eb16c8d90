"""The flow of a game as data: which step belongs to which frame, and what follows when both players decide at once."""

from collections.abc import Callable, Coroutine
from typing import Any

from spaceline.engine import attempt, control, orders, plays, seeding, turn
from spaceline.engine.state import Frame
from spaceline.engine.table import Table

Step = Callable[[Table, Frame], Coroutine[Any, Any, None]]

STEPS: dict[str, Step] = {
    "starter": seeding.choose_starter,
    "missions": seeding.place_mission,
    "seeding": seeding.start_seeding,
    "seed-one": seeding.seed_one,
    "slide": seeding.slide_stacks,
    "facilities": seeding.seed_facility,
    "opening": seeding.open_hands,
    "start": turn.start_turn,
    "opening-plays": turn.opening_plays,
    "plays": plays.play_segment,
    "orders": orders.order_segment,
    "end": turn.end_turn,
    "draw": turn.draw_cards,
    "gap": plays.gap,
    "attempt": attempt.attempt_step,
    "control": control.control_segment,
}

BOTH_AT_ONCE: dict[str, tuple[Callable[[Table, int], Coroutine[Any, Any, None]], str]] = {
    "plan": (seeding.plan_outpost, "missions"),
    "batch": (seeding.seed_batch, "slide"),
}
"""Steps in which both players decide at the same time, unseen by each other, and the frame that follows."""

PHASES = {
    "starter": "setup",
    "plan": "mission phase",
    "missions": "mission phase",
    "seeding": "dilemma phase",
    "batch": "dilemma phase",
    "seed-one": "dilemma phase",
    "slide": "dilemma phase",
    "facilities": "facility phase",
    "opening": "facility phase",
    "start": "start of turn",
    "opening-plays": "start of turn",
    "plays": "card plays",
    "orders": "orders",
    "end": "end of turn",
    "draw": "card draw",
}
