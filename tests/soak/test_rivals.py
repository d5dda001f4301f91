"""The measure of computer players measures: a slice with hardly any thought."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.soak.rivals import Match, interval, kept, play_all, series, told
from tests.soak.skill import code

MATCH = Match("icaion", "random", "random", effort=0.5)


def test_the_interval_is_narrower_with_more_games() -> None:
    assert interval(9, 10) == pytest.approx((0.596, 0.982), abs=0.001)
    few, many = interval(6, 8), interval(60, 80)
    assert few[0] < many[0] < 0.75 < many[1] < few[1]


def test_games_are_kept_and_not_played_again(tmp_path: Path) -> None:
    keep = tmp_path / "games.jsonl"
    games = play_all(MATCH, 2, keep, 1)
    with keep.open("a") as lines:
        lines.write('{"match": {"ga')
    assert [*kept(keep)] == games
    assert play_all(MATCH, 2, keep, 1) == games
    assert [sum(game.turns.values()) > 3 and sum(game.decisions.values()) > 20 for game in games] == [True, True]
    text = told(MATCH, games)
    assert f"random wins {sum(game.won for game in games):g} of 2 games against random" in text


def test_games_that_other_code_has_played_do_not_count(tmp_path: Path) -> None:
    keep = tmp_path / "games.jsonl"
    (game,) = play_all(MATCH, 1, keep, 1)
    assert series(keep) == {MATCH: [game]}
    keep.write_text(keep.read_text().replace(game.skill, "0123456789ab"))
    assert [*kept(keep)] != []
    assert series(keep) == {}


def test_the_fingerprint_of_code_leaves_out_what_only_people_read(tmp_path: Path) -> None:
    file = tmp_path / "prospects.py"
    file.write_text('"""Worth."""\n# guessed\nRECKONING = 5\nSCALE = 4\n')
    told = code(file)
    file.write_text('"""What it is worth."""\nRECKONING = 6\nSCALE = 4\n')
    assert code(file) == told
    file.write_text("SCALE = 5\n")
    assert code(file) != told
