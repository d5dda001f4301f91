"""The tally of a battle on its stage: what each step so far has destroyed, and what each side has lost.

Where the sky has room it is a table under the marks of both players, otherwise numbers in the order of attack.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nexusgames.tui.drawing.colour import Colour, rgb
from nexusgames.tui.drawing.free_room import FreeRoom
from nexusgames.tui.presenters.nexus_ops.armies import ATTACKER, FIRST_STEP, Army
from nexusgames.tui.presenters.nexus_ops.board_names import board_word, unit_words
from nexusgames.tui.presenters.nexus_ops.field import HEAD
from nexusgames.tui.presenters.nexus_ops.field_tones import name_ground
from nexusgames.tui.presenters.word_forms import longest
from nexusgames.tui.theme import colours, player_colour, player_mark

if TYPE_CHECKING:
    from nexusgames.tui.presenters.nexus_ops.stage import BattleStage

GAP = 2
"""Columns between a plate and the losses beside it, and between those of both sides."""
APART = 2
"""Columns between the players' numbers in the table."""
Row = tuple[str, tuple[str, str], bool]
"""A row of the table: its words, what it says for attacker and defender, and whether it is the title."""


def table_place(stage: BattleStage) -> tuple[int, int, int, Sequence[Row]] | None:
    """Column, row, width and rows of the table of what each step so far has destroyed; None without room or steps."""
    pane, rows = stage.pane, _table_rows(stage)
    if len(rows) < 2:
        return None
    room = FreeRoom(pane.width, pane.floor)
    room.take(0, 0, pane.width, HEAD)
    for spot in pane.spots.values():
        room.take(spot.x - 1, spot.y - 1, spot.width + 2, spot.height + 2)
    wide = max(len(words) for words, _, _ in rows) + 2 * (APART + 1) + 2
    spot = room.place(wide, len(rows) + 1, (pane.width / 2, HEAD + 1))
    return (spot[0], spot[1] + 1, wide, rows) if spot is not None else None


def _table_rows(stage: BattleStage) -> list[Row]:
    """The title with the marks of both sides, then every step that is over and had units to attack."""
    first, second = (player_mark(stage.view.players[army.told.seat].colour, stage.letters) for army in stage.armies)
    rows: list[Row] = [(board_word("stage.destroyed_by").split("|")[0], (first, second), True)]
    for step in (FIRST_STEP, *stage.view.battle_order):
        if score := destroyed_in(stage, step):
            word = board_word("stage.first") if step == FIRST_STEP else unit_words(step, stage.alternate)[0]
            rows.append((word, (str(score[0]), str(score[1])), False))
    return rows


def draw_table(stage: BattleStage) -> None:
    """Draw what each step so far has destroyed, if there is room in the sky."""
    if (place := table_place(stage)) is None:
        return
    (x, y, wide, rows), shown, ground = place, colours(), name_ground(stage.terrain)
    stage.surface.box(x, y, wide, len(rows), ground)
    for row, (words, told, is_title) in enumerate(rows, y):
        stage.surface.text(x + 1, row, words, rgb(shown.dim if is_title else shown.text), ground)
        at = x + wide - 1 - 2 * (APART + 1)
        for army, number in zip(stage.armies, told, strict=True):
            at += APART + 1
            tone, _ = _tones(stage, army)
            strong = is_title or number != "0"
            ink = rgb(player_colour(stage.view.players[army.told.seat].colour)) if is_title else tone
            stage.surface.text(at - len(number), row, number, ink if strong else rgb(shown.dim), ground, bold=strong)


def destroyed_in(stage: BattleStage, step: str) -> tuple[int, ...]:
    """How many units each side has destroyed in a step that is over; empty if nobody attacked in it, or not yet."""
    order = (FIRST_STEP, *stage.view.battle_order)
    if not stage.battle.stage or stage.battle.defender is None:
        return ()
    over = order.index(step) - order.index(stage.battle.stage) < (1 if stage.battle.outcome else 0)
    attackers = [_attackers(stage, army, step) for army in stage.armies]
    if not over or not any(attackers):
        return ()
    return tuple(
        sum(army.told.slayers.get(unit, 0) for unit in units)
        for army, units in zip(stage.armies, attackers, strict=True)
    )


def _attackers(stage: BattleStage, army: Army, step: str) -> list[str]:
    """The kinds of units of a side that attacked in a step: those that were left, or that destroyed something."""
    first, slayers = army.told.first, army.told.slayers
    return [
        one.unit
        for one in army.fighters
        if (one.unit in first if step == FIRST_STEP else one.unit == step and one.unit not in first)
        and (one.alive or one.unit in slayers)
    ]


def draw_score(stage: BattleStage, right: int, score: Sequence[int], ground: Colour) -> None:
    """Write both numbers of a step over its last cells, each in the colour of its player."""
    at = right - len(told_score(score))
    for army, number in zip(stage.armies, score, strict=True):
        tone = rgb(player_colour(stage.view.players[army.told.seat].colour))
        if number and not colours().flat:
            stage.surface.text(at, 0, str(number), tone, ground, bold=True)
        at += len(str(number)) + 1


def told_score(score: Sequence[int]) -> str:
    """The numbers of the attacker and the defender."""
    return board_word("stage.score", attacker=score[0], defender=score[1])


def draw_losses(stage: BattleStage, army: Army, plate: tuple[int, int]) -> None:
    """Write what a side has lost in the sky beside its plate, from which column to which, as far as there is room."""
    left, right = plate
    middle = stage.pane.width // 2
    at_left = army.side == ATTACKER
    room = (middle - right if at_left else left - middle) - GAP - 1
    words = longest(_losses(stage, army), room)
    at = right + GAP if at_left else left - GAP - len(words)
    stage.surface.text(at, 1, words, *_tones(stage, army), bold=True)


def _losses(stage: BattleStage, army: Army) -> Sequence[str]:
    """The losses by kind in ever fewer letters, then only their number."""
    lost = [(one.unit, one.lost) for one in army.fighters if one.lost]
    if not lost:
        return []
    named = (
        [board_word("stage.lost", unit=unit_words(unit, stage.alternate)[form], count=count) for unit, count in lost]
        for form in range(4)
    )
    total = board_word("stage.lost_all", count=sum(count for _, count in lost)).split("|")
    return [*(" ".join(words) for words in named), *total]


def _tones(stage: BattleStage, army: Army) -> tuple[Colour, Colour]:
    """The colour of its player on the sky."""
    colour = rgb(player_colour(stage.view.players[army.told.seat].colour))
    return (rgb(colours().text) if colours().flat else colour), name_ground(stage.terrain)
