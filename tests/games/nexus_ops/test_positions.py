"""Positions that say what they mean: prices of units, and what is missing to win."""

from __future__ import annotations

from typing import Any

import pytest

from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.values.codec import Malformed
from nexusgames.games.nexus_ops.data import nexus_ops_data
from nexusgames.games.nexus_ops.positions.arranging import arrange, picture


def red(told: dict[str, Any], **options: str) -> Any:
    """What the first player has in a position that says this of them."""
    setup = Setup((Seat("Ada"), Seat("Bo")), 1, {"first_player": "1", **options})
    return picture(arrange(setup, {"terrain": "FIX", "players": {"Red": told}}))["players"]["Red"]


def test_rubium_can_be_told_by_what_it_buys() -> None:
    cost = {code: unit.cost for code, unit in nexus_ops_data().units["standard"].items()}
    assert red({"rubium": "RS + FU - 1"})["rubium"] == cost["RS"] + cost["FU"] - 1
    assert red({"rubium": "HU + 2"})["rubium"] == cost["HU"] + 2
    assert red({"rubium": 5})["rubium"] == 5


@pytest.mark.parametrize("told", ["Human", "RS * 2", "RS + 1000"])
def test_rubium_in_other_words_is_refused(told: str) -> None:
    with pytest.raises(Malformed, match="is no unit and no number"):
        red({"rubium": told})


@pytest.mark.parametrize("options", [{}, {"vp10": "on"}, {"vp14": "on"}])
def test_what_is_missing_to_win_is_made_up_by_mission_cards(options: dict[str, str]) -> None:
    rules = nexus_ops_data().rules
    limit = rules.vp10 if "vp10" in options else rules.vp14 if "vp14" in options else rules.vp_limit
    assert red({"to_win": 1}, **options)["vp"] == limit - 1
    assert red({"to_win": 2, "played": ["SM17"]}, **options)["vp"] == limit - 2
