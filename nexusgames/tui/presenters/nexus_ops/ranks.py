"""Units on the stage of a battle: sprites one behind the other, lost ones as shadows, names with counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nexusgames.tui.drawing.colour import Colour, mix, owned, rgb
from nexusgames.tui.drawing.ground import Shade
from nexusgames.tui.presenters.nexus_ops.armies import ATTACKER, Fighters
from nexusgames.tui.presenters.nexus_ops.board_names import board_word, unit_words
from nexusgames.tui.presenters.nexus_ops.field import Spot
from nexusgames.tui.presenters.nexus_ops.field_tones import name_ground
from nexusgames.tui.presenters.nexus_ops.sprites import Picture, sheet
from nexusgames.tui.theme import colours, player_colour

if TYPE_CHECKING:
    from nexusgames.tui.presenters.nexus_ops.stage import BattleStage

Part = tuple[str, Colour]
GONE, AROUND, BEHIND = 0.82, 0.88, 0.25
"""How much of the ground shows in a shadow, the outline of a sprite, and a unit behind another one."""
CORNER = 3
"""Pixels of each corner of the cursor's frame."""
POINTER = "▼"
ATTACKS = {True: "►", False: "◄"}


def draw_fighters(stage: BattleStage, fighters: Fighters) -> None:
    """Draw all units of one kind in their cells."""
    spot = stage.pane.spots[fighters.space]
    if spot.shown:
        _figures(stage, fighters, spot)
        _pointer(stage, fighters.space, spot)
    draw_name(stage, fighters)


def _figures(stage: BattleStage, fighters: Fighters, spot: Spot) -> None:
    """Draw sprites from back to front, the front nearest to the middle; shadows of lost units stand at the back."""
    left_side = fighters.side == ATTACKER
    picture = _enlarged(sheet(stage.alternate)[stage.pane.sheet][fighters.unit], stage.pane.scale)
    picture = picture if left_side else tuple(line[::-1] for line in picture)
    tones, line = _tones(stage, fighters)
    first, top, _ = _frame_of(stage, spot)
    gone = spot.shown - -(-spot.shown * fighters.alive // fighters.fought)
    for place in range(spot.shown):
        x = first + place * spot.step if left_side else first + (spot.shown - 1 - place) * spot.step
        seen = tones if place == spot.shown - 1 else _behind(stage, tones)
        alive = place >= gone
        stage.surface.sprite(x, top, picture, seen if alive else _shadow(stage, tones), line if alive else None)
    if stage.state_of(fighters.space) == "cursor":
        draw_frame(stage, fighters, rgb(colours().cursor_edge))


def _enlarged(picture: Picture, scale: int) -> Picture:
    return tuple("".join(sign * scale for sign in line) for line in picture for _ in range(scale))


def _tones(stage: BattleStage, fighters: Fighters) -> tuple[dict[str, Colour], Colour]:
    """The colours of a side's sprites and their outline."""
    shown = colours()
    seat = next(army.told.seat for army in stage.armies if army.side == fighters.side)
    tone = rgb(player_colour(stage.view.players[seat].colour))
    return owned(tone), rgb(shown.units) if shown.flat else mix(_near(stage), rgb(shown.units), AROUND)


def _near(stage: BattleStage) -> Colour:
    """The ground at the front."""
    return stage.ground.colours[Shade.STAGE]


def _behind(stage: BattleStage, tones: dict[str, Colour]) -> dict[str, Colour]:
    """The colours of a unit behind another one of its kind."""
    return tones if colours().flat else {sign: mix(tone, _near(stage), BEHIND) for sign, tone in tones.items()}


def _shadow(stage: BattleStage, tones: dict[str, Colour]) -> dict[str, Colour]:
    """The colours of the shadow of a lost unit."""
    shown = colours()
    if shown.flat:
        return {"#": rgb(shown.rule)}
    return {sign: mix(tone, _near(stage), GONE) for sign, tone in tones.items()}


def _frame_of(stage: BattleStage, spot: Spot) -> tuple[int, int, int]:
    """The first column, the first half row and the width of all sprites of a kind."""
    wide = stage.pane.size + (spot.shown - 1) * spot.step
    return spot.x + (spot.width - wide) // 2, 2 * (spot.y + spot.height - 1) - stage.pane.size, wide


def draw_frame(stage: BattleStage, fighters: Fighters, edge: Colour) -> None:
    """Draw the corners of a frame around all units of a kind; words have no frame."""
    spot, surface = stage.pane.spots[fighters.space], stage.surface
    if not spot.shown:
        return
    left, top, wide = _frame_of(stage, spot)
    first, last = max(0, left - 1), min(stage.pane.width - 1, left + wide)
    for x, along in ((first, 1), (last, -1)):
        for y, down in ((top - 1, 1), (top + stage.pane.size, -1)):
            for step in range(CORNER):
                surface.pixel(x + along * step, y, edge)
                surface.pixel(x, y + down * step, edge)


def _pointer(stage: BattleStage, space: str, spot: Spot) -> None:
    """Draw an arrow down to the units under the cursor, or a sign above others that can be chosen."""
    tones, sign = stage.tones_of(space), stage.sign_of(space)
    if tones is not None:
        told = f" {POINTER} " if stage.state_of(space) == "cursor" else f" {sign} "
        stage.surface.centred(spot.x + spot.width / 2, spot.y, told, *tones, bold=True)


def draw_name(stage: BattleStage, fighters: Fighters) -> None:
    """Write the longest name that fits, with how many there are and how many are lost."""
    spot = stage.pane.spots[fighters.space]
    ground, in_words = name_ground(stage.terrain), not spot.shown
    tones = stage.tones_of(fighters.space)
    room = spot.width
    sign = stage.sign_of(fighters.space) if tones is not None else ""
    forms = [[*([(sign, 0)] if sign and in_words else []), *parts] for parts in _forms(stage, fighters)]
    parts = next((parts for parts in forms if _long(parts) <= room), forms[-1])
    left_side = fighters.side == ATTACKER
    edge = spot.x + spot.width - _long(parts) if left_side else spot.x
    at = edge if in_words else round(spot.x + (spot.width - _long(parts)) / 2 + 0.01)
    pointed = stage.state_of(fighters.space) == "cursor"
    for words, tone in parts:
        ink, back = tones if tones and pointed else (tones[1] if tones else tone, ground)
        at = stage.surface.text(at, spot.y + spot.height - 1, words, ink, back, bold=fighters.attack_now or bool(tones))


def _long(parts: list[Part]) -> int:
    return sum(len(words) for words, _ in parts)


def _forms(stage: BattleStage, fighters: Fighters) -> Iterator[list[Part]]:
    """Names from long to short; the notes on its attack and hit number are dropped first."""
    shown, struck = colours(), rgb(colours().struck_edge)
    words = unit_words(fighters.unit, stage.alternate)
    if not fighters.alive:
        for word in words:
            yield [(board_word("stage.gone", unit=word), struck)]
        yield [(board_word("stage.gone_short"), struck)]
        return
    ink = rgb(shown.title if fighters.attack_now else shown.text if fighters.to_come else shown.dim)
    number = next(army.told.least.get(fighters.unit) for army in stage.armies if army.side == fighters.side)
    lost: list[Part] = [(f" {board_word('stage.fewer', count=fighters.lost)}", struck)] if fighters.lost else []
    least: list[Part] = [(f" {board_word('stage.least', least=number)}", rgb(shown.dim))] if number else []
    arrow = ATTACKS[fighters.side == ATTACKER]
    for word in dict.fromkeys(words):
        name = board_word("stage.counted", unit=word, count=fighters.alive)
        if fighters.attack_now:
            pointed = f"{name} {arrow}" if fighters.side == ATTACKER else f"{arrow} {name}"
            yield [(pointed, ink), *least, *lost]
            yield [(pointed, ink), *lost]
        yield [(name, ink), *least, *lost]
        yield [(name, ink), *lost]
