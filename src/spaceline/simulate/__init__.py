"""Many games at once: on the cores of this machine, or on a Dask cluster when one machine is not enough."""

from spaceline.simulate.games import ALL, Plan, Played, play_one
from spaceline.simulate.report import report
from spaceline.simulate.rows import table
from spaceline.simulate.running import run
from spaceline.simulate.store import Store
from spaceline.simulate.summary import Share, summary

__all__ = ["ALL", "Plan", "Played", "Share", "Store", "play_one", "report", "run", "summary", "table"]
