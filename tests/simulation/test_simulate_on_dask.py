"""The same call on a Dask cluster: a scheduler and two workers started apart, one of which is ended halfway."""

import subprocess
import sys
import time

import joblib
import pytest

import boardkit as bk
from boardkit.simulation.results import Results

distributed = pytest.importorskip("distributed")

GAMES = 400


@pytest.fixture
def cluster(tmp_path):
    """A client, and the two processes of the workers."""
    address, started = tmp_path / "scheduler.json", []

    def start(*command):
        process = subprocess.Popen(
            [sys.executable, "-m", "dask", *command, "--scheduler-file", str(address)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        started.append(process)
        return process

    start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    while not address.exists() or not address.read_text():
        time.sleep(0.1)
    options = ("--nthreads", "1", "--no-dashboard", "--no-nanny", "--host", "127.0.0.1", "--death-timeout", "60")
    workers = [start("worker", *options) for _ in range(2)]
    client = distributed.Client(scheduler_file=str(address), timeout=60)
    try:
        client.wait_for_workers(2, timeout=60)
        yield client, workers
    finally:
        client.close()
        for process in started:
            process.kill()
            process.wait()


def is_busy(client):
    """Whether the workers are at work; what the scheduler says of it may come a moment late."""
    return any(time.sleep(0.02) or any(client.processing().values()) for _ in range(100))


def test_a_worker_that_ends_halfway_loses_nothing(cluster, monkeypatch):
    client, workers = cluster
    game, add, busy = bk.load("brew"), Results.add, []

    def end_one_worker_first(self, found):
        if not busy:
            busy.append(is_busy(client))
            workers[0].kill()
        add(self, found)

    monkeypatch.setattr(Results, "add", end_one_worker_first)
    with joblib.parallel_config(backend="dask"):
        spread = bk.simulate(game, GAMES, rules=False, progress=False, batch=100)
    assert busy == [True], "the games are played by the cluster"
    assert workers[0].wait(10) and not spread.failed
    monkeypatch.undo()
    alone = bk.simulate(game, GAMES, rules=False, progress=False, workers=1)
    assert [(one.number, one.result) for one in spread.games] == [(one.number, one.result) for one in alone.games]
