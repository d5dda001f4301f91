"""Exports without secrets: they say what everybody saw, and do not depend on anything else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from nexusgames.core.engine.events import visible
from nexusgames.core.files.exports import plain, public_export
from nexusgames.core.files.saves import load_session
from nexusgames.core.session.session import Session
from nexusgames.games import GAMES
from tests.core.played import random_session, setup

RECORDS = Path(__file__).parents[2] / "records" / "nexus_ops"
GAME = GAMES.load("nexus-ops")
SEED = 987654321


def redealt(session: Session, seed: int) -> Any:
    """The state with every hidden card dealt anew: what seat 1 may keep, seat 2 may not, and the other way round."""
    state = session.state
    for seat in range(len(session.setup.seats)):
        state = GAME.redeal(state, seat, seed + seat)
    return state


@pytest.mark.parametrize("decisions", [0, 40, 150, 400])
@pytest.mark.parametrize("options", [{}, {"top_priority": "on"}, {"executive_orders": "on", "vortex": "on"}])
def test_an_export_does_not_depend_on_hidden_cards(decisions: int, options: dict[str, str]) -> None:
    session = random_session(GAME, setup(3, SEED, **options), decisions)
    told = json.dumps(public_export(session))
    for seed in range(5):
        state = redealt(session, seed)
        if decisions > 40:
            assert state != session.state, "nothing was dealt anew"
        session.state = state
        assert json.dumps(public_export(session)) == told


def test_an_export_holds_no_seed_no_decisions_and_no_private_event() -> None:
    session = random_session(GAME, setup(3, SEED), 300)
    export = public_export(session)
    text = json.dumps(export)
    assert str(SEED) not in text
    assert {"seed", "decisions", "snapshot", "hashes", "chance"}.isdisjoint(export)
    private = [entry.event for entry in session.log if not visible(entry.event, None)]
    assert private, "the game is too short to prove anything"
    assert not {event.kind for event in private} & {line["kind"] for line in export["log"]}
    assert len(export["log"]) == len(session.log) - len(private)
    assert all(player["hand"] is None for player in export["view"]["players"])


def test_an_export_tells_names_result_and_lines() -> None:
    export = public_export(load_session(RECORDS / "round_limit_winner.json", GAMES))
    assert [seat["name"] for seat in export["seats"]] == ["Player 1", "Player 2", "Player 3"]
    assert export["result"]["scores"] == [1, 0, 0]
    assert export["log"][0]["line"].endswith("was chosen to play first.")
    assert json.loads(json.dumps(export)) == export


def test_only_json_types_can_be_exported() -> None:
    assert plain({"a": (1, {"b"})}) == {"a": [1, ["b"]]}
    with pytest.raises(TypeError, match="holds a object"):
        plain([object()])
