"""Lessons survive component tables that are corrected by one: they name components, not numbers."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nexusgames import paths

ROOT = Path(__file__).parents[1]
Correction = Callable[[Any, int], None]


def prices_and_dice(units: Any, by: int) -> None:
    """Units cost more or less, there are more or fewer of them, and they hit more or less often."""
    for unit in (*units["standard"], *units["alternate"]):
        unit["cost"], unit["figures"] = max(1, unit["cost"] + by), unit["figures"] + by
        unit["hits"] = {ground: min(6, max(2, least + by)) for ground, least in unit["hits"].items()}


def values(*names: str) -> Correction:
    def correct(rules: Any, by: int) -> None:
        for name in names:
            rules[name]["value"] = max(1, rules[name]["value"] + by)

    return correct


def strength_of_cards(cards: Any, by: int) -> None:
    for card in cards["cards"]:
        if isinstance(card.get("x"), int):
            card["x"] = max(1, card["x"] + by)


def price_of_curios(curios: Any, by: int) -> None:
    for card in curios["cards"]:
        card["cost"] = max(1, card["cost"] + by)


def reputation_of_apparatus(apparatus: Any, by: int) -> None:
    for tile in apparatus["tiles"]:
        for side in ("day", "night"):
            tile[side]["rp"] += by


CORRECTIONS: dict[str, dict[str, Correction]] = {
    "nexus-ops": {
        "units.json": prices_and_dice,
        "rules.json": values("vp_limit", "vp10", "vp14", "team_vp", "first_rubium", "rubium_step"),
    },
    "theseus": {"cards.json": strength_of_cards, "rules.json": values("life_start", "data_max")},
    "icaion": {
        "curios.json": price_of_curios,
        "apparatus.json": reputation_of_apparatus,
        "rules.json": values("refiner_rp", "investigate_rp", "crystal_rp", "rays_discard_rp"),
    },
}
"""By game and file: what might turn out to be one more or one less."""


def broken_lessons(folder: Path, game: str, by: int) -> str:
    """What `tests.corrected_lessons` tells about a copy of the assets with corrected tables."""
    assets = folder / "assets"
    shutil.copytree(paths.assets(), assets, ignore=shutil.ignore_patterns("pictures", "scenarios"))
    for file, correct in CORRECTIONS[game].items():
        path = assets / "data" / game.replace("-", "_") / file
        table = json.loads(path.read_text(encoding="utf-8"))
        correct(table, by)
        path.write_text(json.dumps(table), encoding="utf-8")
    command = [sys.executable, "-m", "tests.corrected_lessons", str(assets), game]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


@pytest.mark.parametrize("by", [1, -1])
@pytest.mark.parametrize("game", CORRECTIONS)
def test_every_lesson_can_be_finished_when_tables_are_corrected(game: str, by: int, tmp_path: Path) -> None:
    assert broken_lessons(tmp_path, game, by) == ""


def test_a_correction_that_spoils_the_idea_of_a_lesson_is_noticed(tmp_path: Path) -> None:
    """Cards that nobody can pay for: the test above would see it."""
    assert "08-cards part 1" in broken_lessons(tmp_path, "icaion", 9)
