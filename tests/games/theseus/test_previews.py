"""Previews: what a screen calls certain really happens, in positions of random games (view_preview)."""

from __future__ import annotations

from itertools import combinations

import pytest

from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.events import Event
from nexusgames.core.game.game import Setup
from nexusgames.core.values.chance import Chance
from nexusgames.games.theseus.cards import kind_of
from nexusgames.games.theseus.events import (
    ExtraTurnBegan,
    MinorAssaultBegan,
    ParasiteBit,
    SectorEntered,
    TrapsIgnored,
    TrapWorked,
    TurnEnded,
    UnitInfested,
    UnitStopped,
    UnitTurnedAway,
)
from nexusgames.games.theseus.events_cards import CardUsed, LifeGained, LifeLost
from nexusgames.games.theseus.game import GAME
from nexusgames.games.theseus.state import TheseusState
from nexusgames.games.theseus.view.preview import Preview
from tests.games.theseus.table import ALLIES, Table, acting, seats_of, units

FACTIONS = ("marines", "scientists", "aliens", "greys", "pandora")
TABLES = [
    *((" ".join(pair), {}) for pair in combinations(FACTIONS, 2)),
    ("marines aliens greys", {}),
    ("scientists pandora aliens", {}),
    (ALLIES, {"mode": "2v2"}),
]
DECLINE = ("enter", "on", "stop", "stay", "pass", "done")


@pytest.mark.parametrize(("factions", "options"), TABLES)
def test_what_a_preview_calls_certain_happens(factions: str, options: dict[str, str]) -> None:
    compared = 0
    for seed in range(2):
        state, _ = GAME.start(Setup(seats_of(factions), seed, options))
        luck = Chance(seed)
        for _ in range(260):
            decision = GAME.pending(state)
            if not isinstance(decision, Decision):
                break
            if decision.kind in ("unit", "extra_turn"):
                for name, preview in GAME.view(state, None).previews.items():
                    compare(GAME.clone(state), preview, f"{decision.kind.removesuffix('_turn')} {name}")
                    compared += 1
            GAME.apply(state, random_bot(decision, luck))
    assert compared > 40


def compare(state: TheseusState, preview: Preview, key: str) -> None:
    """Play the Move without any optional card and hold it against the preview."""
    owner, told = state.units[preview.unit].owner, list[Event]()
    rooms = played_move(state, key, told)
    told = own_events(told)
    entered = [event.sector for event in told if isinstance(event, SectorEntered) and event.unit == preview.unit]
    ended = state.result is not None
    assert entered == list(preview.path[: len(entered)])
    assert ended or len(entered) == preview.mp
    if ended:
        return
    stopped = [event for event in told if isinstance(event, UnitStopped) and event.unit == preview.unit]
    turned = [event for event in told if isinstance(event, UnitTurnedAway)]
    assert bool(turned) is preview.turned_away
    if preview.turned_away:
        return
    assert stopped[0].sector == preview.stop
    assert rooms <= {*preview.rooms, *preview.pushes}
    worked = sorted(event.card for event in told if isinstance(event, TrapWorked) and event.card != "M-AMB")
    grabbers = sum(trap.kind == "S-GRA" for trap in preview.at_stop)
    pushed_infested = any(isinstance(event, UnitInfested) for event in told) and preview.pushes
    if grabbers < 2 and not pushed_infested:
        assert worked == sorted(trap.kind for trap in (*preview.passed, *preview.at_stop))
    assert tuple(event.sector for event in told if isinstance(event, TrapsIgnored)) == preview.ignored
    assert any(isinstance(event, MinorAssaultBegan) for event in told) is preview.minor_assault
    bitten = sum(isinstance(event, ParasiteBit) for event in told)
    assert bitten == (preview.mp if preview.parasites else 0)
    lost = [event for event in told if isinstance(event, LifeLost) and event.seat == owner]
    ambushed = any(isinstance(event, TrapWorked) and event.card == "M-AMB" for event in told)
    if not ambushed:
        if state.options.mode == "ffa":
            gained = sum(e.amount for e in until_assault(told) if isinstance(e, LifeGained) and e.seat != owner)
            assert gained == preview.wounds
        else:
            assert sum(event.amount for event in lost) == preview.wounds


def own_events(told: list[Event]) -> list[Event]:
    """What belongs to the Move itself: not what came after it without a question."""
    start = isinstance(told[0], ExtraTurnBegan)
    later = (CardUsed, ExtraTurnBegan, TurnEnded)
    at = next((n for n, event in enumerate(told) if isinstance(event, later) and n >= start), len(told))
    return told[start:at]


def until_assault(told: list[Event]) -> list[Event]:
    """What happened before the Minor Assault."""
    at = next((n for n, event in enumerate(told) if isinstance(event, MinorAssaultBegan)), len(told))
    return told[:at]


def played_move(state: TheseusState, key: str, told: list[Event]) -> set[str]:
    """Choose the unit and decline all options until its Minor Assault or first card action; the rooms offered."""
    rooms: set[str] = set()
    turns = len(state.stack)
    told += GAME.apply(state, key)
    while isinstance(decision := GAME.pending(state), Decision) and decision.kind in (
        "window", "step", "early_stop", "further", "teleport", "room", "push", "trap", "ambush",
    ):  # fmt: skip
        if any(isinstance(event, UnitStopped | CardUsed) for event in told) and decision.kind in ("room", "push"):
            break
        if decision.kind in ("room", "push"):
            sector = str(decision.values["sector"])
            rooms |= {f"{sector}.{c.args[0]}" if c.verb == "room" else c.args[0] for c in decision.options}
        if any(isinstance(event, CardUsed) for event in told):
            break
        keys = [choice.key for choice in decision.options]
        told += GAME.apply(state, next((word for word in DECLINE if word in keys), keys[0]))
        if len(state.stack) < turns:
            break
    return rooms


def test_a_preview_tells_the_whole_way_of_a_unit() -> None:
    sectors = {
        "LD": units("M1 parasite=1", "M2"),
        "TB": {"I1": "A-TEN +1"},
        "AN": units("A1", "A2", "A3") | {"I1": "A-NES", "I2": "A-DUP", "I3": "M-ASS"},
    }
    preview = Table("marines aliens", sectors).view.previews["M1"]
    assert (preview.mp, preview.path, preview.stop, preview.rooms) == (2, ("TB", "AN"), "AN", ("AN.d",))
    assert (preview.parasites, preview.wounds, preview.minor_assault) == (2, 2 + 2 + 2, True)
    assert (preview.actions, preview.sector_action) == (("M-ASS",), "")
    assert [kind_of(trap.kind) for trap in preview.passed] == ["A-TEN"]


def test_previews_of_forced_moves_and_ways_out() -> None:
    sectors = {"TB": units("G1") | {"I1": "G-CON"}, "COR": units("M1"), "CC": {"I1": "G-MIN", "I2": "G-LOO"}}
    table = acting("greys marines", "TB", sectors)
    preview = table.view.previews["M1"]
    assert (preview.stop, preview.wounds, preview.actions, preview.sector_action) == ("CC", 2, (), "")
    assert preview.ways_out == (), "with no step left there is nothing to burn"


def test_ways_out_are_told_where_they_can_be_used() -> None:
    loop_first = {"CC": {"I1": "G-LOO"}, "GW": {"I1": "G-TEL"}}
    table = acting("greys marines", "TB", {"COR": units("G1", "M1"), "TB": units("G2") | {"I1": "G-CON"}, **loop_first})
    assert table.view.previews["M1"].ways_out == (("CC", "time_loop"),), "a forced Move is never teleported"
    teleport_passed = {"CC": {"I1": "G-TEL"}, "GW": {"I1": "G-LOO"}}
    own = Table("greys marines", {"COR": units("G1", "M1"), **teleport_passed})
    assert own.view.previews["G1"].ways_out == (), "a Teleport is of use where the Move ends, a Time Loop before"
    own = Table("greys marines", {"COR": units("G1", "M1"), **loop_first})
    assert own.view.previews["G1"].ways_out == (("CC", "time_loop"), ("GW", "teleport"))


@pytest.mark.parametrize(
    ("sectors", "wounds", "data", "factions"),
    [
        ({"TB": units("M1 +", "A1") | {"I1": "M-COM", "I2": "M-DBL"}}, 4, 0, "marines aliens"),
        ({"COR": units("G1 +", "A1") | {"I1": "G-CHA +1"}}, 0, 3, "greys aliens"),
        ({"TB": units("M1") | {"I1": "A-HID +1", "I2": "A-DUP"}}, 4, 0, "aliens marines"),
    ],
)
def test_the_preview_of_an_assault_is_what_the_assault_does(
    sectors: dict[str, dict[str, str]], wounds: int, data: int, factions: str
) -> None:
    first, rival = factions.split()
    letter = {"marines": "M", "greys": "G", "aliens": "A"}[first]
    laid = sectors | {"COR": sectors.get("COR", {}) | {"d": f"{letter}3"}}
    table = Table(factions, laid)
    shown = table.view.players[0]
    assert (shown.assault_wounds, shown.assault_data) == (wounds, data)
    assault = acting(factions, "COR", laid, phase="sector", unit=f"{letter}3")
    assert (20 - assault.life(rival), assault.data(first)) == (wounds, data)


def test_a_skip_is_previewed_to_its_end() -> None:
    sectors = {"AN": units("A1"), "COR": {"I1": "A-VSH"}, "CC": units("M1", "M2", "A2") | {"I1": "M-MIN"}}
    table = Table("aliens marines", sectors, ring="COR CC LD TB AN", active="Aliens")
    usual = table.view.previews["A1"]
    (skip,) = usual.skips
    assert (usual.stop, usual.wounds, usual.minor_assault) == ("COR", 0, False)
    assert (skip.skipped, skip.path, skip.minor_assault, skip.sector_action) == (("COR",), ("CC",), True, "failure")
    before = table.life("aliens")
    table.choose("unit A1", "skip")
    assert table.at("A1") == skip.rooms[0]
    assert before - table.life("aliens") == skip.wounds > 0


def test_several_skips_are_previewed_alone_and_together() -> None:
    sectors = {"AN": units("A1", "A2"), "COR": {"I1": "A-VSH"}, "CC": {"I1": "A-VSH"}}
    table = Table("aliens marines", sectors, ring="COR CC LD TB AN", active="Aliens")
    ways = {skip.skipped: skip.stop for skip in table.view.previews["A1"].skips}
    assert ways == {("COR",): "LD", ("COR", "CC"): "TB", ("CC",): "LD"}
    for skipped, stop in ways.items():
        played = Table("aliens marines", sectors, ring="COR CC LD TB AN", active="Aliens").choose("unit A1")
        while played.asked == "step":
            played.choose("skip" if asked_sector(played) in skipped else "enter")
        assert asked_sector(played) == stop


def asked_sector(table: Table) -> object:
    """The sector that the open question is about."""
    assert isinstance(table.decision, Decision)
    return table.decision.values["sector"]
