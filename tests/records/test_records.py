"""Stored games, one for every way a game can end, replayed decision by decision with their hashes."""

from __future__ import annotations

from pathlib import Path

import pytest

from nexusgames.core.saves import read_save, state_of, verify
from nexusgames.games import GAMES

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*/*.json"))
ENDINGS = {"nexus-ops": {"points", "elimination", "round_limit"}}


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_stored_game_is_played_again_exactly(record: Path) -> None:
    assert verify(record, GAMES) is None


@pytest.mark.rule("NX-END-01")
@pytest.mark.rule("NX-END-02")
@pytest.mark.rule("NX-END-10")
def test_every_kind_of_ending_is_among_the_records() -> None:
    found: dict[str, set[str]] = {}
    for record in RECORDS:
        save = read_save(record)
        result = state_of(save, GAMES.load(save.game), record.name).result
        assert result is not None, f"{record.name} is not finished"
        found.setdefault(save.game, set()).add(result.ending)
    assert found == ENDINGS
