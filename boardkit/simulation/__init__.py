"""Many games at once: on all cores of this machine, or with the same call on a Dask cluster."""

from boardkit.simulation.intervals import mean_interval, wilson
from boardkit.simulation.playing import Failed, Played
from boardkit.simulation.results import Results
from boardkit.simulation.running import simulate

__all__ = ["Failed", "Played", "Results", "mean_interval", "simulate", "wilson"]
