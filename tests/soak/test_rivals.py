"""The measure of computer players measures: a slice with hardly any thought."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.soak.rivals import Match, interval, kept, play_all, told

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
    assert [len(game.turns) > 3 and len(game.decisions) > 20 for game in games] == [True, True]
    text = told(MATCH, games)
    assert f"random wins {sum(game.won for game in games):g} of 2 games against random" in text


def test_a_series_goes_on_elsewhere_with_the_next_number(tmp_path: Path) -> None:
    keep = tmp_path / "games.jsonl"
    whole, rest = play_all(MATCH, 3, None, 1), play_all(MATCH, 2, keep, 1, first=1)
    assert [game.number for game in rest] == [1, 2]
    assert [game.scores for game in rest] == [game.scores for game in whole[1:]]
    assert play_all(MATCH, 2, keep, 1, first=1) == rest
