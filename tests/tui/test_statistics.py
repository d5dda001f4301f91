"""The numbers of a game of Nexus Ops agree with what happened."""

from __future__ import annotations

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.saves import load_session
from nexusgames.core.session.session import Session
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES
from nexusgames.tui.presenters.nexus_ops.statistics import COUNTED, points_by_turn, rows
from nexusgames.tui.presenters.statistics import numbers
from tests.tui.opened import GAME, RECORDS


def test_the_numbers_of_a_short_game_are_right() -> None:
    session = load_session(RECORDS / "elimination_two_players.json", GAMES)
    lost, won = numbers(session.log, 2, COUNTED)
    assert (lost["dice"], lost["pips"], lost["hits"]) == (6, 26, 5)
    assert (won["dice"], won["pips"], won["hits"]) == (7, 26, 4)
    assert (won["won"], won["lost"], won["undecided"]) == (lost["lost"], lost["won"], lost["undecided"]) == (2, 2, 1)
    assert (lost["turns"], won["turns"]) == (25, 25)
    assert (lost["units_lost"], won["units_lost"]) == (9, 13)
    assert (lost["units_bought"], won["units_bought"]) == (6, 43)
    assert (won["cards"], won["missions"]) == (38, 2)
    dice = [str(entry.event.values().get("dice", "")) for entry in session.log if "dice_r" in entry.event.kind]
    breaths = sum(entry.event.kind == "dragon_breathed" for entry in session.log)
    assert sum(letter.isdigit() for letter in "".join(dice)) + breaths == lost["dice"] + won["dice"]
    points = points_by_turn(session.log, 2)
    assert (points[0], points[-1], len(points)) == ((0, 0), (0, 2), 51)
    narrator = Narrator(load_texts(), session.game.lexicon(session.state), ["Ada", "Bo"])
    assert all("[" not in heading and len(values) == 2 for heading, values in rows(session.log, narrator))


@pytest.mark.parametrize("record", ["points_two_players", "points_vortex_alternate_intercepted"])
def test_the_points_of_every_ending_agree_with_the_result(record: str) -> None:
    session = load_session(RECORDS / f"{record}.json", GAMES)
    assert not isinstance(session.pending, Decision)
    seats = len(session.setup.seats)
    assert list(points_by_turn(session.log, seats)[-1]) == session.pending.scores
    spent = _money(session)
    assert [one["rubium"] for one in numbers(session.log, seats, COUNTED)] == spent


def _money(session: Session) -> list[int]:
    """What everybody must have earned: what is left and was spent, without what each began with."""
    start, _ = GAME.start(session.setup)
    seats = range(len(session.setup.seats))
    spent = [0 for _ in seats]
    for entry in session.log:
        values = entry.event.values()
        if entry.event.kind == "unit_bought":
            spent[int(str(values["seat"]))] += int(str(values["cost"]))
    begun = [player.rubium for player in GAME.view(start, None).players]
    left = [player.rubium for player in GAME.view(session.state, None).players]
    return [left[seat] + spent[seat] - begun[seat] for seat in seats]
