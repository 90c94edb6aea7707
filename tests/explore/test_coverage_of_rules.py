"""Which rules were met: by a record, by several, by a run of the tests."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import boardkit as bk
from boardkit import cli
from boardkit.explore import rule_map
from boardkit.explore.seen_rules import coverages

ROOT = Path(bk.__file__).parents[1]
TEST = "tests/engines/brian_boru/test_rulings.py"


def played(name="brian_boru", players=3, seed=1, moves=60):
    game = bk.load(name)
    session, rng = bk.Session(game, players=players, seed=seed), Random(seed)
    for _ in range(moves):
        if session.to_move is not None:
            session.play(game.sample_legal(session.state, rng))
    return session


def test_a_rule_fires_as_often_as_events_name_it():
    session = played()
    found = bk.explore.coverage(session)
    events = [event.rule for node in session.nodes for event in node.step.events if event.rule]
    assert {rule: seen.count for rule, seen in found.fired.items()} == {rule: events.count(rule) for rule in events}
    assert found.fired["R2.1"].where.startswith("move 1: first ")


def test_a_rule_blocks_where_it_forbids_a_listed_move():
    session = played()
    found = bk.explore.coverage(session)
    for rule in found.blocked:
        assert any(
            rule in [why.rule for why in session.game.explain(node.state, move)]
            for node in session.nodes
            for move in session.game.candidates(node.state)
        )
    assert bk.explore.coverage(session, listed_moves=False).blocked == {}


def test_met_and_never_seen_are_the_acting_rules():
    found = bk.explore.coverage(played())
    assert sorted((*found.met, *found.never)) == sorted(found.game.rules.acting())
    assert found.summary() == f"{len(found.met)} of 68 acting rules were met."
    assert all(found.status(rule) == "never" for rule in found.never)
    assert found.status("R1.1") == "explains"


def test_several_records_are_counted_together_and_tell_where_first(tmp_path):
    paths = [tmp_path / "a.toml", tmp_path / "b.toml"]
    for seed, path in enumerate(paths):
        played(seed=seed).save(path)
    one, both = bk.explore.coverage(paths[:1]), bk.explore.coverage(paths)
    assert both.fired["R2.1"].count == 2 * one.fired["R2.1"].count
    assert both.fired["R2.1"].where.startswith("a.toml, move 1")


def test_branches_count_too():
    session = played(moves=8)
    before = bk.explore.coverage(session).fired["R2.6"].count
    session.goto(session.root)
    session.auto_chance = True
    session.run_chance()
    other = next(move for move in session.legal_moves if move != session.node.children[0].move)
    session.play(other)
    assert bk.explore.coverage(session).fired["R2.6"].count == before + 1


def test_games_are_not_mixed():
    sessions = [played(), played("rauha")]
    with pytest.raises(bk.OptionError, match="brian_boru, rauha"):
        bk.explore.coverage(sessions)
    assert list(coverages(sessions)) == ["brian_boru", "rauha"]
    with pytest.raises(bk.OptionError):
        bk.explore.coverage([])


def test_the_map_has_a_field_for_every_rule_and_signs_beside_colours():
    found = bk.explore.coverage(played())
    html = rule_map.html(found, "zh-TW")
    assert html.count("<small>") == len(found.game.rules)
    for rule in found.game.rules:
        assert f"<small>{rule}</small>" in html
    assert "✓" in html and "✗" in html and "–" in html and "coverage." not in html
    assert [rule_map.shade(count) for count in (1, 2, 9, 10, 99, 100, 5000)] == [0, 1, 1, 2, 2, 3, 3]


def test_the_command_prints_counts_and_what_was_never_seen(capsys, tmp_path):
    path, page = tmp_path / "game.toml", tmp_path / "map.html"
    played().save(path)
    assert cli.main(["coverage", str(path), "--html", str(page), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "acting rules were met" in out and "Never seen" in out and "R2.1" in out
    assert "<small>R2.1</small>" in page.read_text(encoding="utf-8")
    assert cli.main(["coverage", str(path), "--lang", "zh-TW"]) == 0
    assert "從未遇過" in capsys.readouterr().out


def test_the_command_says_what_it_cannot_read(capsys, tmp_path):
    assert cli.main(["coverage", str(tmp_path / "nothing.toml")]) == 2
    assert "nothing.toml" in capsys.readouterr().err
    (tmp_path / "other.json").write_text(json.dumps({"games": 3}), encoding="utf-8")
    assert cli.main(["coverage", str(tmp_path / "other.json"), "--lang", "zh-TW"]) == 2


def test_a_test_run_writes_down_what_it_meets(capsys, tmp_path):
    file = tmp_path / "rules.json"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rule-coverage", str(file), TEST]
    done = subprocess.run([*command, "-k", "second_spoils"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    counts = json.loads(file.read_text(encoding="utf-8"))["games"]["brian_boru"]["fired"]
    assert counts["R9.8"][0] > 0 and counts["R9.8"][1].startswith(TEST)
    assert cli.main(["coverage", str(file)]) == 0
    assert "R9.8" in capsys.readouterr().out
