"""A Division Board beside the disc during a scene about it: what its slots give, and the Null Cages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from textual.content import Content

from nexusgames.core.engine.events import Event
from nexusgames.core.words.narration import Narrator
from nexusgames.games.icaion.view.players import PlayerView
from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.games.icaion.view.reference import SlotView, reference_view
from nexusgames.tui.presenters.icaion.board_names import board_word, fitting, forms
from nexusgames.tui.presenters.icaion.marks import cage_name, dot
from nexusgames.tui.presenters.icaion.tones import division_colour, division_mark
from nexusgames.tui.theme import HINT, colours

SLOTS = frozenset({"machine_deployed", "symbol_unlocked"})
"""Events about a slot."""
CAGES = frozenset({"extracted", "qoam_paid", "qoam_gained", "qoam_lost", "qoam_harvested"})
"""Events about Null Cages."""
WIDE = 8
"""Columns of a slot: three fit side by side in the narrowest panel."""


def division_told(view: IcaionView, narrator: Narrator, event: Event, letters: bool) -> Content | None:
    """The acting player's board, as far as the event touches it; None if it does not."""
    values = event.values()
    seat = values.get("seat")
    if event.kind not in SLOTS | CAGES or not isinstance(seat, int):
        return None
    player = view.players[seat]
    told = _slots(player, values) if event.kind in SLOTS else _cages(player, narrator, values.get("cage"))
    mark = Content.styled(f"{division_mark(player.colour, letters)} ", f"bold {division_colour(player.colour)}")
    title = board_word("division.slots" if event.kind in SLOTS else "division.cages", name=narrator.name(seat))
    return Content("\n").join([mark + Content.styled(title, "bold"), *told])


def _slots(player: PlayerView, values: Mapping[str, object]) -> Iterator[Content]:
    """The slots by row: the Machine that covers each one, and what it gives once uncovered."""
    for row, machines in enumerate(player.rows, 1):
        slots = [slot for slot in reference_view().slots if slot.row == row]
        covered = [slot.slot[0] in machines for slot in slots]
        fresh = [row == values.get("row") and values.get("machine") in (slot.slot[0], slot.machine) for slot in slots]
        yield _line([_cover(player, *each) for each in zip(slots, covered, fresh, strict=True)])
        yield _line([_bonus(*each) for each in zip(slots, covered, fresh, strict=True)])


def _line(cells: Sequence[Content]) -> Content:
    return Content("").join(cell + Content(" " * (WIDE - cell.cell_length)) for cell in cells)


def _cover(player: PlayerView, slot: SlotView, covered: bool, fresh: bool) -> Content:
    """The Machine on a slot, or that there is none."""
    if covered:
        return Content.styled(_short(f"machine.{slot.slot[0]}"), f"bold {division_colour(player.colour)}")
    return Content.styled(_short("division.new" if fresh else "division.open"), _tone(fresh))


def _bonus(slot: SlotView, covered: bool, fresh: bool) -> Content:
    """What a slot gives, faint while it is covered."""
    return Content.styled(_short(f"division.{slot.bonus}", **slot.numbers), "$faint" if covered else _tone(fresh))


def _short(key: str, **values: object) -> str:
    return fitting(forms(key, **values), WIDE - 1)


def _tone(fresh: bool) -> str:
    return f"bold {colours().table} on {HINT}" if fresh else HINT


def _cages(player: PlayerView, narrator: Narrator, fresh: object) -> Iterator[Content]:
    """What each cage holds; the one being filled or emptied stands out."""
    for cage, held in player.cages.items():
        gems = Content("").join(dot(colour) for colour, count in held.items() for _ in range(count))
        name = Content.styled(f" {cage_name(player, cage, narrator)} ", _tone(cage == fresh))
        yield name + Content(" ") + (gems or Content.styled(board_word("corner.empty"), "$faint"))
