"""States and positions that cannot be: refused with a sentence that says what is wrong, before anything is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from nexusgames.core.engine.frames import Queue, Window
from nexusgames.core.game.game import BadState, Json, Setup
from nexusgames.core.values.codec import Malformed
from nexusgames.games.theseus.frames import Assault, Move, Pending, Rounds, Turn
from nexusgames.games.theseus.game import GAME
from nexusgames.games.theseus.state import TheseusState
from tests.games.theseus.table import Table, seats_of, units

Break = Callable[[TheseusState], Any]


def sound() -> TheseusState:
    """A position in which everything is in order."""
    sectors = {
        "LD": units("M1", "N1 +") | {"I1": "M-COM +1", "P1": "S-ARC"},
        "LAB": units("N2", "M2 seized=S-GRA.1") | {"I1": "S-CAM counter=2", "I2": "S-GRA"},
        "COR": {"I5": "B-UPG"},
    }
    return Table("marines scientists", sectors, players={"Marines": {"tokens": 2}}).state


def change(target: str, **values: object) -> Break:
    """Set fields of a unit, a card, a player, or the state itself."""

    def broken(state: TheseusState) -> None:
        kind, _, name = target.partition(" ")
        part: Any = {
            "unit": lambda: state.units[name],
            "card": lambda: state.slots[name],
            "player": lambda: state.players[int(name)],
            "state": lambda: state,
        }[kind]()
        for field, value in values.items():
            setattr(part, field, value)

    return broken


BROKEN: list[tuple[str, Break, str]] = [
    ("life", change("player 0", life=21), "not on its track"),
    ("data", change("player 1", data=-1), "not on its track"),
    ("no data marker", change("player 0", data=1), "no Data marker"),
    ("tokens", change("player 0", tokens=3), "Upgrade tokens in all"),
    ("pool", change("state", pool=20), "Upgrade tokens in all"),
    ("negative tokens", change("player 0", tokens=-1), "cannot have -1 tokens"),
    ("round", change("state", round=0), "round cannot be 0"),
    ("end", change("state", end=5), "end token"),
    ("active", change("state", active=2), "active seat 2"),
    ("order", change("state", order=[0, 0]), "player order"),
    ("homes", change("state", homes=["AN", "LAB"]), "cannot be the home"),
    ("ring", change("state", ring="COR CC LD LAB LAB"), "ring"),
    ("dead but playing", change("player 1", life=0), "goes on"),
    ("tied", change("state", tied=[0, 5]), "tied"),
    ("failure", change("state", failure="TB.I1"), "Failure token lies on no card"),
    ("failed without token", change("card LD.I1", failed=True), "without the Failure token"),
    ("controller", change("card LD.I1", controller=1), "does not belong"),
    ("taken", change("card LD.I1", taken="W1"), "taken over by nobody"),
    (
        "upgrades",
        lambda state: (change("card LD.I1", upgrades=7)(state), change("state", pool=11)(state)),
        "cannot have 7",
    ),
    ("counter", change("card LAB.I1", counter=7), "counter"),
    ("counter of another card", change("card LD.I1", counter=1), "counter"),
    ("active card", change("card LD.I1", active=True), "cannot be active"),
    ("held", change("card LD.I1", held=True), "held by no Vines"),
    ("unknown card", change("card LD.I1", card="M-XYZ.1"), "M-XYZ"),
    ("card twice", change("card LD.I1", card="M-MIN.1"), "places"),
    ("card missing", lambda state: state.pending.clear(), "missing"),
    ("bonus on a plain slot", lambda state: state.bonus.update({"COR.I1": state.bonus.pop("COR.I5")}), "bonus card"),
    ("slot off the station", lambda state: state.slots.update({"AN.I1": state.slots.pop("LD.I1")}), "slot"),
    ("unit place", change("unit M1", sector="moon"), "M1"),
    ("room", lambda state: state.rooms.update({"COR.a": "M1"}), "do not agree"),
    ("tokens in space", change("unit M3", parasites=1), "M3"),
    ("seized by nothing", change("unit M1", seized_by="M-COM.1"), "no Grabber"),
    ("two units in one grabber", change("unit M1", seized_by="S-GRA.1"), "two units"),
    ("parasites", change("unit M1", parasites=-1), "Parasites"),
    ("unit missing", lambda state: state.units.pop("M3"), "units are not"),
    ("deactivation", lambda state: state.deactivation.update({"AN": [0]}), "Deactivation"),
    ("empty stack", lambda state: state.stack.clear(), "stack"),
    ("two rounds", lambda state: state.stack.append(Rounds()), "on top of"),
    ("turn of another", lambda state: state.stack.__setitem__(1, Turn(seat=1, step="unit")), "active player"),
    ("no such step", lambda state: state.stack.__setitem__(1, Turn(seat=0, step="dance")), "has no step"),
    (
        "a turn without a unit",
        lambda state: state.stack.__setitem__(1, Turn(seat=0, step="actions")),
        "without the unit",
    ),
    (
        "a turn without a stop",
        lambda state: state.stack.__setitem__(1, Turn(seat=0, step="sector", unit="M1")),
        "without the sector",
    ),
    (
        "a move of nobody",
        lambda state: state.stack.append(Move(unit="X9", seat=0, mp=1, start="LD", at="LD")),
        "not in the game",
    ),
    (
        "an assault of a stranger",
        lambda state: state.stack.append(Assault(seat=7, sector="", attackers=["M1"], changed=[])),
        "not at the table",
    ),
    ("a token on the table", change("state", token_side="up"), "neither left nor right"),
    (
        "a slot that is full is refilled",
        lambda state: state.stack.append(Pending(seat=0, sector="", slot=min(state.pending), step="refill")),
        "not empty",
    ),
    (
        "a slot is chosen before it is asked for",
        lambda state: state.stack.append(Pending(seat=0, sector="", slot="LD.P1")),
        "wrong time",
    ),
    (
        "a trap as an action",
        lambda state: state.stack.append(Queue(name="actions", seat=0, items=["S-GRA.1"])),
        "cannot be used",
    ),
    ("a window of the other", lambda state: state.stack.append(Window(name="W5", order=[1])), "not active"),
]


def test_the_sound_position_is_sound() -> None:
    GAME.check(sound())


@pytest.mark.rule("TH-BOARD-02")
@pytest.mark.rule("TH-TOK-01")
@pytest.mark.rule("TH-ROOM-01")
@pytest.mark.parametrize(("broken", "reason"), [case[1:] for case in BROKEN], ids=[case[0] for case in BROKEN])
def test_a_state_that_cannot_be_is_refused(broken: Break, reason: str) -> None:
    state = sound()
    broken(state)
    with pytest.raises(BadState, match=reason):
        GAME.check(state)


EARLY: list[tuple[str, Break]] = [
    ("before the first one is placed", change("unit M1", parasites=1)),
    ("before the first one is placed", change("unit M1", sector="space")),
    ("not laid out", change("state", removed=["M-COM.1"])),
    ("not laid out", change("player 0", opening=["M-COM.1"])),
]


@pytest.mark.parametrize(("reason", "broken"), EARLY)
def test_before_the_station_is_laid_out_nothing_lies_on_it(reason: str, broken: Break) -> None:
    state = GAME.set_up(Setup(seats_of("marines scientists"), 1, {"ring": "draft"}))
    GAME.check(state)
    broken(state)
    with pytest.raises(BadState, match=reason):
        GAME.check(state)


MALFORMED: list[tuple[Json, str]] = [
    ({"phase": "supper"}, "none of unit"),
    ({"phase": "sector"}, "needs the unit"),
    ({"end": "7"}, "none of 3, 2, 1, END"),
    ({"active": "Greys"}, "nobody plays"),
    ({"players": {"Greys": {}}}, "nobody plays"),
    ({"players": {"Marines": {"gold": 1}}}, "gold"),
    ({"players": {"Marines": {"instants": ["A-MUT"]}}}, "no card A-MUT left"),
    ({"ring": ["COR", "CC", "TB", "LAB"]}, "no board of marines"),
    ({"ring": ["COR", "CC", "TB", "LD", "LAB", "AN"]}, "in another order"),
    ({"ring": ["CC", "COR", "TB", "LD", "LAB"]}, "in another order"),
    ({"sectors": {"GW": {}}}, "no sector 'GW'"),
    ({"sectors": {"LD": {"e": "M1"}}}, "cannot be 'M1'"),
    ({"sectors": {"LD": {"I5": "M-COM"}}}, "cannot be 'M-COM'"),
    ({"sectors": {"LD": {"a": "A1"}}}, "no unit 'A1' left"),
    ({"sectors": {"LD": {"a": "M1", "b": "M1"}}}, "no unit 'M1' left"),
    ({"sectors": {"LD": {"a": "M1 sleepy"}}}, "cannot be 'sleepy'"),
    ({"sectors": {"LD": {"I1": "A-NES"}}}, "no card A-NES left"),
    ({"sectors": {"LD": {"I1": "M-SAF", "I2": "M-SAF"}}}, "no card M-SAF left"),
    ({"sectors": {"LD": {"I1": "M-SUP"}}}, "never installed"),
    ({"sectors": {"LD": {"I1": "M-COM shiny"}}}, "cannot be 'shiny'"),
]


@pytest.mark.parametrize(("position", "reason"), MALFORMED)
def test_a_position_that_cannot_be_is_refused(position: Json, reason: str) -> None:
    with pytest.raises(Malformed, match=reason):
        GAME.arrange(Setup(seats_of("marines scientists"), 1, {"first_player": "1"}), position)


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"token": "AN left"}, "not a sector with left or right"),
        ({"sectors": {"LD": {"I1": "M-COM taken=B1"}}}, "cannot lie"),
    ],
)
def test_a_position_of_pandora_that_cannot_be_is_refused(position: Json, reason: str) -> None:
    with pytest.raises(Malformed, match=reason):
        GAME.arrange(Setup(seats_of("marines pandora"), 1, {"first_player": "1"}), position)


def test_a_picture_tells_a_state_in_the_words_of_a_position() -> None:
    state = sound()
    shown = GAME.picture(state)
    assert shown["sectors"]["LD"]["b"] == "N1 +"
    assert shown["sectors"]["LAB"]["b"] == "M2 seized=S-GRA.1"
    assert shown["sectors"]["LAB"]["I1"] == "S-CAM counter=2"
    assert shown["players"]["Marines"]["space"] == ["M3"]
