"""What else is worth knowing about a space of Nexus Ops: its units as pictures, its ground, its neighbours."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops.view.odds import troops
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView, SpaceView, UnitView
from nexusgames.tui.presenters import say
from nexusgames.tui.presenters.leaves import Cast, Flow, Line, Member, figure
from nexusgames.tui.presenters.nexus_ops.board_names import is_alternate, unit_words
from nexusgames.tui.presenters.nexus_ops.marks import mark
from nexusgames.tui.presenters.nexus_ops.sprites import sheet
from nexusgames.tui.theme import player_colour


def around(view: NexusOpsView, narrator: Narrator, space: str, letters: bool) -> list[Sequence[Line]]:
    """Blocks of lines, the most important first; those about nothing are left out."""
    here = view.spaces[space]
    beside = _beside(view, here, letters)
    return [
        *([[Cast(tuple(_units(view, narrator, here)))]] if any(here.units) else []),
        *([[_title(narrator, "around.beside"), Flow(tuple(beside))]] if beside else []),
        [_title(narrator, "around.ground"), Flow(tuple(_on_ground(view, narrator, here)))],
        *([[_mined(view, narrator)]] if here.mine else []),
    ]


def _title(narrator: Narrator, key: str) -> Content:
    return Content.styled(say(narrator, key), "bold")


def _units(view: NexusOpsView, narrator: Narrator, here: SpaceView) -> list[Member]:
    """Every kind of unit there, in its owner's colour, with the dice that hit; the text above says how many."""
    pictures = sheet(is_alternate(view))[-1]
    found: list[Member] = []
    for seat, units in enumerate(here.units):
        colour = player_colour(view.players[seat].colour)
        for troop in troops(view, here.id, {unit: units[unit] for unit in view.battle_order if unit in units}):
            lines = (
                Content.styled(unit_words(troop.unit, is_alternate(view))[0], "bold"),
                Content.styled(say(narrator, "hits", numbers=say(narrator, "hits_from", least=troop.least)), "dim"),
            )
            found.append(Member(figure(pictures[troop.unit], colour), lines))
    return found


def _beside(view: NexusOpsView, here: SpaceView, letters: bool) -> list[Content]:
    """The spaces beside it where units stand: the owner's mark, the space, how many."""
    return [
        mark(view, seat, letters) + Content(f" {name} {sum(units.values())}")
        for name in here.neighbours
        for seat, units in enumerate(view.spaces[name].units)
        if units
    ]


def _on_ground(view: NexusOpsView, narrator: Narrator, here: SpaceView) -> list[Content]:
    """The least die with which each kind hits there; what is unusual stands out."""
    return [_hits(view, narrator, view.units[unit], here.terrain) for unit in view.battle_order]


def _hits(view: NexusOpsView, narrator: Narrator, unit: UnitView, terrain: str) -> Content:
    name = unit_words(unit.code, is_alternate(view))[0]
    if terrain in unit.cannot_enter:
        return Content.styled(say(narrator, "around.barred", unit=name), "$faint")
    least = unit.hits.get(terrain, unit.usual)
    return Content.styled(say(narrator, "around.hits", unit=name, least=least), "" if least == unit.usual else "bold")


def _mined(view: NexusOpsView, narrator: Narrator) -> Line:
    """Who can work in a mine."""
    miners = [unit for unit in view.battle_order if view.units[unit].miner]
    names = narrator.texts.say("core.list.comma").join(unit_words(unit, is_alternate(view))[0] for unit in miners)
    return Content(say(narrator, "around.mined", units=names))
