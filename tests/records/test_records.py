"""Stored games, one for every way a game can end, replayed decision by decision with their hashes."""

from __future__ import annotations

from pathlib import Path

import pytest

from nexusgames.core.saves import read_save, state_of, verify
from nexusgames.games import GAMES

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*/*.json"))
ENDINGS = {
    "nexus-ops": {"points", "elimination", "round_limit"},
    "icaion": {"points"},
    "theseus": {"life", "data", "wounds", "end", "round_limit"},
}


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_stored_game_is_played_again_exactly(record: Path) -> None:
    assert verify(record, GAMES) is None


@pytest.mark.rule("NX-END-01")
@pytest.mark.rule("NX-END-02")
@pytest.mark.rule("NX-END-10")
@pytest.mark.rule("IC-END-06")
@pytest.mark.rule("TH-END-01")
@pytest.mark.rule("TH-END-02")
@pytest.mark.rule("TH-END-11")
@pytest.mark.rule("TH-END-31")
@pytest.mark.rule("TH-FFA-06")
def test_every_kind_of_ending_is_among_the_records() -> None:
    found: dict[str, set[str]] = {}
    for record in RECORDS:
        save = read_save(record)
        result = state_of(save, GAMES.load(save.game), record.name).result
        assert result is not None, f"{record.name} is not finished"
        found.setdefault(save.game, set()).add(result.ending)
    assert found == ENDINGS


@pytest.mark.rule("IC-END-06")
@pytest.mark.parametrize("name", ["tie_broken", "tie_broken_two_players"])
def test_a_tie_of_icaion_was_won_by_the_last_in_the_turn_order(name: str) -> None:
    record = FOLDER / "icaion" / f"{name}.json"
    save = read_save(record)
    state = state_of(save, GAMES.load(save.game), record.name)
    assert state.result is not None
    best = max(state.result.scores)
    tied = [seat for seat in state.order if state.result.scores[seat] == best]
    assert len(tied) > 1
    assert state.result.winners == [tied[-1]]
