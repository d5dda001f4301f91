"""Scenes as frames: the table a little before, the table now, and the spaces that light up on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from nexusgames.core.scenes import Scene
from nexusgames.core.staging import Act
from nexusgames.tui.drawing.colour import Colour, rgb
from nexusgames.tui.drawing.picture import Cue
from nexusgames.tui.theme import colours

LONGEST_SHOW = 4000
"""Milliseconds at the usual speed: where there is more to tell, everything goes faster."""
DIE_SETTLES = 120
"""One die after the other lies still, so many milliseconds apart."""
SETTING_OUT = 0.4
"""The part of a move in which it is seen where it begins."""


class Places(Protocol):
    """Whoever knows where things are that events name."""

    def where(self, view: Any, name: str) -> str | None:
        """The space of something: a space itself, a piece, a player's figure; None if it is nowhere on the board."""
        ...


@dataclass(frozen=True, slots=True)
class Frame:
    """What is seen for a while: a scene, the table in it, and where something happens."""

    scene: Scene
    view: Any
    cues: Mapping[str, Cue]
    dice: tuple[int, ...]
    """The dice that lie still by now."""
    milliseconds: int


def frames(scenes: Sequence[Scene], before: Any, places: Places, pace: float = 1.0) -> list[Frame]:
    """All frames of a show, from the table `before` on; never longer than people like to wait."""
    shown = all_frames(scenes, before, places)
    whole = sum(frame.milliseconds for frame in shown)
    factor = pace * min(1.0, LONGEST_SHOW / max(1, whole))
    return [replace(frame, milliseconds=round(frame.milliseconds * factor)) for frame in shown]


def all_frames(scenes: Sequence[Scene], before: Any, places: Places) -> list[Frame]:
    """All frames, however long they take together."""
    return list(_frames(scenes, before, places))


def _frames(scenes: Sequence[Scene], before: Any, places: Places) -> Iterator[Frame]:
    for scene in scenes:
        whole, now = scene.act.milliseconds, scene.view
        if scene.dice:
            yield from _rolling(scene, before, places)
        elif scene.act in (Act.MOVE, Act.LOSS):
            first = round(whole * SETTING_OUT)
            yield Frame(scene, before, _cues(scene, before, places), (), first)
            yield Frame(scene, now, _cues(scene, now, places), (), whole - first)
        else:
            yield Frame(scene, now, _cues(scene, now, places), (), whole)
        before = now


def _rolling(scene: Scene, before: Any, places: Places) -> Iterator[Frame]:
    """Dice settle one by one, on the table as it was; what they bring is seen when all lie still."""
    whole, count = scene.act.milliseconds, len(scene.dice)
    each = min(DIE_SETTLES, whole // (count + 1))
    cues = _cues(scene, before, places)
    for settled in range(1, count):
        yield Frame(scene, before, cues, scene.dice[:settled], each)
    yield Frame(scene, scene.view, _cues(scene, scene.view, places), scene.dice, whole - each * (count - 1))


def _cues(scene: Scene, view: Any, places: Places) -> dict[str, Cue]:
    """Which spaces light up, in which colour: who acts, what is new, who suffers."""
    shown = colours()
    roles: tuple[tuple[Sequence[str], Colour], ...] = (
        (scene.acting, rgb(shown.last_edge)),
        (scene.reached, rgb(shown.legal_edge)),
        (scene.struck, rgb(shown.struck_edge)),
    )
    found = ((places.where(view, name), tone) for names, tone in roles for name in names)
    return {space: Cue(tone, chip_of(scene)) for space, tone in found if space is not None}


def chip_of(scene: Scene) -> str:
    """A few letters that tell what happens; words stand in the line below."""
    if scene.amount and scene.act in (Act.GAIN, Act.SCORE):
        return f"+{scene.amount}"
    return {Act.LOSS: "x", Act.STRIKE: "!", Act.DISASTER: "!!"}.get(scene.act, "")
