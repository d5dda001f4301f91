"""Stored games, of every mode and every way to end, replayed decision by decision with their hashes."""

from __future__ import annotations

from pathlib import Path

import pytest

from nexusgames.core.files.saves import read_save, state_of, verify
from nexusgames.games import GAMES
from tests.records.event_streams import known, told_by
from tests.records.make_records import WANTED, file_of

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*/*.json"))
ENDINGS = {
    "nexus-ops": {"points", "elimination", "round_limit"},
    "icaion": {"points"},
    "theseus": {"life", "data", "wounds", "end", "round_limit"},
}

NEVER_TOLD = {
    "nexus-ops": {"rich_mines"},
    "theseus": {
        "card_degraded",
        "card_held",
        "card_released",
        "life_lowered",
        "traps_ignored",
        "turn_passed",
        "unit_turned_away",
    },
    "icaion": {
        "apparatus_doubled",
        "curio_discarded",
        "curio_failed",
        "deck_reshuffled",
        "machine_unplaced",
        "upgrade_dropped",
    },
}
"""What happens in no stored game: if one of these no longer comes, nothing here notices."""


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_stored_game_is_played_again_exactly(record: Path) -> None:
    assert verify(record, GAMES) is None


@pytest.mark.parametrize("game", GAMES.ids())
def test_a_stored_game_tells_what_it_told(game: str) -> None:
    """`make_records.py --events` writes down what has changed on purpose."""
    told, kept = told_by(game), known()[game]
    assert told["kinds"] == kept["kinds"], "some kind of event comes more or less often"
    assert told["games"] == kept["games"], "the events say something else, or come in another order"


@pytest.mark.parametrize("game", GAMES.ids())
def test_the_stored_games_tell_nearly_everything_that_can_happen(game: str) -> None:
    stagings = GAMES.load(game).stagings
    assert {kind for kind in stagings if kind not in known()[game]["kinds"]} == NEVER_TOLD[game]


@pytest.mark.parametrize("game", GAMES.ids())
def test_there_are_thirty_stored_games_of_each_title(game: str) -> None:
    assert len([record for record in RECORDS if record.parent.name == game.replace("-", "_")]) >= 30


def test_every_stored_game_is_on_the_list_from_which_they_are_made() -> None:
    assert {file_of(wanted) for wanted in WANTED} == set(RECORDS)


def test_every_option_of_every_game_is_used_in_a_stored_game() -> None:
    used = {(wanted.game, name) for wanted in WANTED for name in wanted.options}
    assert {(game, option.name) for game in GAMES.ids() for option in GAMES.load(game).options()} == used


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
@pytest.mark.parametrize(
    "name", ["tie_broken", "tie_broken_two_players", "tie_broken_four_players", "tie_broken_five_players"]
)
def test_a_tie_of_icaion_was_won_by_the_last_in_the_turn_order(name: str) -> None:
    record = FOLDER / "icaion" / f"{name}.json"
    save = read_save(record)
    state = state_of(save, GAMES.load(save.game), record.name)
    assert state.result is not None
    best = max(state.result.scores)
    tied = [seat for seat in state.order if state.result.scores[seat] == best]
    assert len(tied) > 1
    assert state.result.winners == [tied[-1]]
