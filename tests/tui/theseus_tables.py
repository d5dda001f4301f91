"""Positions of Theseus to look at: rings of four to seven sectors with all that can lie on a station."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games.theseus.game import GAME
from nexusgames.games.theseus.view.read_model import TheseusView

NAMES = ("Ada", "Bo", "Cy", "Di")
TABLES: dict[str, tuple[str, ...]] = {
    "four": ("blue", "purple"),
    "five": ("red", "green"),
    "six": ("red", "green", "blue"),
    "seven": ("red", "green", "blue", "grey"),
}
"""Factions by how many sectors their ring has."""
POSITIONS: dict[str, dict[str, Any]] = {
    "four": {
        "active": "Scientists",
        "sectors": {
            "COR": {"a": "N1", "b": "B1 +", "d": "W1", "I1": "S-CAM counter=3", "I2": "S-DUP", "P1": "S-DEF"},
            "CC": {"c": "N2 +", "I1": "S-ARC +2 taken=R1", "I4": "B-UPG"},
            "LAB": {"a": "B2", "b": "N3 parasite=1", "P1": "S-MED failed"},
        },
        "players": {"Scientists": {"life": 11, "data": 7, "tokens": 2}, "Pandora": {"life": 20}},
    },
    "five": {
        "active": "Marines",
        "sectors": {
            "COR": {
                "a": "M1 +",
                "b": "A1",
                "c": "A2 + moved",
                "d": "L1",
                "I1": "M-MIN",
                "I3": "A-TEN +1",
                "P1": "A-NES",
            },
            "CC": {"I1": "A-TEN", "I2": "A-DUP", "I4": "B-PAS", "P1": "M-ASS"},
            "AN": {
                "b": "M2 parasite=2",
                "I1": "A-VIN",
                "I2": "M-COM held",
                "P1": "A-INC failed",
                "deactivation": ["Marines"],
            },
            "TB": {"I3": "A-PAR"},
            "LD": {"a": "M3 moved"},
        },
        "players": {
            "Marines": {"life": 3, "tokens": 1, "instants": ["M-GRE"], "bonus": ["B-CFP"]},
            "Aliens": {"pile": []},
        },
        "end": "2",
    },
    "six": {
        "active": "Aliens",
        "sectors": {
            "COR": {"a": "M1", "c": "A1", "d": "N1 seized=S-GRA"},
            "TB": {"a": "A2 +", "b": "A3", "I1": "M-COM +3", "I2": "B-CFP", "I5": "M-DUP", "I6": "S-GRA"},
            "LAB": {"d": "N2 +", "I1": "S-DEF active", "P1": "S-ARC", "P2": "A-MUT"},
        },
    },
    "seven": {
        "active": "Greys",
        "sectors": {
            "COR": {"a": "M1", "b": "N1", "c": "A1", "I1": "M-FIR +1", "I5": "B-UPG"},
            "CC": {"a": "G1 + invisible", "d": "G2", "I3": "G-DUP", "I1": "G-TES +2", "P1": "G-MIN"},
            "LD": {"a": "M2 +", "b": "M3 moved", "P1": "M-SAF", "P2": "M-SUP"},
            "GW": {"a": "G3", "I1": "A-HID failed", "I4": "B-PAS", "P1": "G-LOO", "P2": "G-TEL"},
            "LAB": {"I1": "S-CAM counter=6"},
        },
    },
}


def setup_of(table: str) -> Setup:
    """Who sits at a table."""
    seats = tuple(Seat(name, colour=colour) for name, colour in zip(NAMES, TABLES[table], strict=False))
    return Setup(seats, 7, {"first_player": "1"})


def view_of(table: str, seat: int | None = None) -> TheseusView:
    """A table in the middle of a game, at the choice of a unit."""
    return GAME.view(GAME.arrange(setup_of(table), POSITIONS[table]), seat)


def narrator_of(table: str) -> Narrator:
    """Who tells that game."""
    return Narrator(load_texts(), GAME.lexicon(GAME.arrange(setup_of(table), POSITIONS[table])), NAMES)


def new_game(table: str, **options: str) -> Session:
    """A game that begins."""
    setup = setup_of(table)
    return Session(GAME, Setup(setup.seats, setup.seed, {**setup.options, **options}))


def played(colours: tuple[str, ...], steps: int, **options: str) -> Session:
    """A game of these factions after so many choices, taken at random but always the same."""
    seats = tuple(Seat(name, colour=colour) for name, colour in zip(NAMES, colours, strict=False))
    session, dice = Session(GAME, Setup(seats, 7, {"first_player": "1", **options})), Random(3)
    for _ in range(steps):
        pending: Any = session.pending
        session.choose(dice.choice(pending.options).key)
    return session


@cache
def station_views() -> dict[str, TheseusView]:
    """All layouts, from the middle of a game and from its beginning."""
    everybody = TABLES["seven"]
    sessions = {
        "alliances": played(everybody, 260, mode="2v2"),
        "pandora": played(("blue", "purple"), 150),
        "setting": played(everybody, 2),
        "draft": played(TABLES["six"], 3, ring="draft"),
    }
    told = {name: session.game.view(session.state, None) for name, session in sessions.items()}
    return {table: view_of(table) for table in TABLES} | told
