"""Many games at once: on all cores of this machine, or with the same call on a Dask cluster."""

from boardkit.simulation.details import Details
from boardkit.simulation.intervals import mean_interval, wilson
from boardkit.simulation.playing import Failed, Played
from boardkit.simulation.results import Results
from boardkit.simulation.running import simulate
from boardkit.simulation.summaries import Summary, summary

__all__ = [
    "Details", "Failed", "Played", "Results", "Summary", "mean_interval", "simulate", "summary", "wilson",
]  # fmt: skip
