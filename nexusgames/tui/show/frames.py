"""Scenes as frames: the table just before, the table now, and the spaces that light up on it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from nexusgames.core.engine.events import Event
from nexusgames.core.game.staging import Act
from nexusgames.core.show.scenes import Scene
from nexusgames.core.values.frozen import Frozen
from nexusgames.tui.drawing.cues import Cue, Face, Turning
from nexusgames.tui.show.cues import Cues, Places, Table, cues_of, way_back
from nexusgames.tui.theme import colours

LONGEST_SHOW = 4000
"""Milliseconds at the usual speed; longer shows play faster."""
DIE_SETTLES = 120
"""Milliseconds between one die coming to rest and the next."""
TUMBLES = 2
"""How often the dice turn before the first one lies still."""
SETTING_OUT = 0.4
"""The share of a move that shows where it starts."""
FADES, FADE = (0.3, 0.6, 0.78), 60
"""How far something has gone in each frame of a fade, and the frame's milliseconds."""
COMES = 0.5
"""How far something new has come before it is all there."""
SHADOW = 0.3
"""How much of a moving figure is still seen where it was."""
TURNS: Sequence[tuple[Turning, int]] = (("back", 90), ("edge", 120), ("face", 240))
"""The frames of a token being turned up."""
BLOW, QUICK_BLOW, ALL_BLOWS = 150, 90, 240
FEW_BLOWS, MANY_BLOWS = 4, 8
"""More blows go faster; more than many are shown all at once."""
LONGEST_SCENE = 600
"""The longest a scene is shown, in milliseconds, with everything it brought."""
A_REASON = 300
"""The least a reason for points is shown, in milliseconds, where several follow each other."""
PAYS = 50
"""Milliseconds between one place that pays and the next."""
ON_THE_WAY = (Act.STEP, Act.STRIKE, Act.LOSS, Act.CARD, Act.SCORE, Act.GAIN)
"""In such scenes the way of somebody still moving stays lit."""


class Frame(Frozen):
    """What is seen for a while: a scene, its table, and where something happens."""

    scene: Scene
    view: Any
    cues: Mapping[str, Cue]
    dice: tuple[int, ...]
    """The dice that lie still."""
    milliseconds: int
    hits: tuple[bool, ...] = ()
    """Whether each die hits, once all lie still; empty if not known."""
    part: Scene | None = None
    """The one thing shown of those the scene tells together; None for all."""

    @property
    def event(self) -> Event:
        """The event it is about."""
        return (self.part or self.scene).cause

    @property
    def card(self) -> str:
        """The code of the card shown, empty for none; `seat` owns it."""
        return self.scene.card

    @property
    def seat(self) -> int | None:
        """The seat that acts."""
        return self.scene.seat


def frames(scenes: Sequence[Scene], before: Any, places: Places, pace: float = 1.0) -> list[Frame]:
    """All frames of a show, starting from the table `before`, and no longer than people like to wait."""
    shown = all_frames(scenes, before, places)
    whole = sum(frame.milliseconds for frame in shown)
    factor = pace * min(1.0, LONGEST_SHOW / max(1, whole))
    return [replace(frame, milliseconds=round(frame.milliseconds * factor)) for frame in shown]


def all_frames(scenes: Sequence[Scene], before: Any, places: Places) -> list[Frame]:
    """All frames, whatever their total length."""
    return list(_frames(scenes, before, places))


def _frames(scenes: Sequence[Scene], before: Any, places: Places) -> Iterator[Frame]:
    """Scene by scene; a way through several spaces stays lit to its end, and a card is held up once."""
    way: Cues = {}
    cues: Mapping[str, Cue] = {}
    seen = set[Face | None]()
    for scene in scenes:
        way = way if scene.act in (*ON_THE_WAY, Act.MOVE) else {}
        table = Table(scene.view, before, places)
        for frame in _performed(scene, Table(before, scene.view, places), table):
            cues = {**way, **_stopping(scene, way, frame.cues)} if way else frame.cues
            yield replace(frame, cues=_put_down(cues, seen))
        seen |= {cue.face for cue in cues.values()}
        way = _way_on(scene, table, way)
        before = scene.view


def _put_down(cues: Mapping[str, Cue], seen: Collection[Face | None]) -> Mapping[str, Cue]:
    """Only name a card that has been seen."""
    return {space: replace(cue, face=None) if cue.face in seen else cue for space, cue in cues.items()}


def _way_on(scene: Scene, table: Table, way: Cues) -> Cues:
    """The way so far: its start, and each space passed, pointing to the next."""
    if scene.act is Act.PHASE:
        shadow = 0.0 if colours().flat else SHADOW
        start = cues_of(scene, table)
        return {
            space: replace(start[space], chip="", later=scene.view, fading=shadow)
            for space in table.spaces(scene.acting)
        }
    spaces = table.spaces(scene.reached) if scene.act is Act.STEP else []
    if not spaces:
        return way if scene.act in ON_THE_WAY else {}
    here, cues = spaces[-1], cues_of(scene, table)
    behind = {space: replace(cue, toward=(here,)) if space == [*way][-1] else cue for space, cue in way.items()}
    passed = replace(cues[here], tone=next(iter(behind.values())).tone if behind else cues[here].tone)
    return {**behind, here: replace(passed, chip=way_back(scene, table, here))}


def _stopping(scene: Scene, way: Cues, cues: Mapping[str, Cue]) -> Mapping[str, Cue]:
    """Put the words of a way's end on its last name; the room itself needs its space for those in it."""
    last = [*way][-1]
    chip = next((cue.chip for cue in cues.values() if cue.chip), "")
    if scene.act is not Act.MOVE or last in cues or not chip:
        return cues
    return {**{space: replace(cue, chip="") for space, cue in cues.items()}, last: replace(way[last], chip=chip)}


def _performed(scene: Scene, then: Table, now: Table) -> Iterator[Frame]:
    """A scene from the table before to the table after."""
    if scene.dice:
        yield from _rolling(scene, then, now)
    else:
        yield from ACTS.get(scene.act, _shown)(scene, then, now)


def _shown(scene: Scene, then: Table, now: Table) -> Iterator[Frame]:
    """What is done, then what it brought, in the time that would show that alone."""
    whole = scene.act.milliseconds
    if scene.joined:
        first, brought = whole // 2, max(one.act.milliseconds for one in scene.joined)
        yield Frame(scene, now.view, cues_of(scene, now), (), first)
        whole = min(max(whole - first, brought), LONGEST_SCENE - first)
    yield Frame(scene, now.view, cues_of(scene, now, results=True), (), whole)


def _moving(scene: Scene, then: Table, now: Table) -> Iterator[Frame]:
    """Show the start, then the table now."""
    whole = scene.act.milliseconds
    first = round(whole * SETTING_OUT) if then.spaces(scene.acting) else 0
    if first:
        start = cues_of(replace(scene, reached=(), parts=()), then)
        yield Frame(scene, then.view, {space: replace(cue, chip="") for space, cue in start.items()}, (), first)
    yield Frame(scene, now.view, cues_of(scene, now, results=True), (), whole - first)


def _befalling(scene: Scene, then: Table, now: Table) -> Iterator[Frame]:
    """Show somebody suffering, or something moving that nobody can stop."""
    yield from (_going if scene.struck else _moving)(scene, then, now)


def _going(scene: Scene, then: Table, now: Table) -> Iterator[Frame]:
    """Tell it on the table before, then fade what is lost."""
    whole, cues = scene.act.milliseconds, cues_of(scene, then)
    fades = () if colours().flat else FADES
    first = (whole - len(fades) * FADE) // 2
    yield Frame(scene, then.view, cues, (), first)
    for part in fades:
        yield Frame(scene, then.view, _on_the_way(cues, now.view, part), (), FADE)
    yield Frame(scene, now.view, cues_of(scene, now, results=True), (), whole - len(fades) * FADE - first)


def _coming(scene: Scene, then: Table, now: Table) -> Iterator[Frame]:
    """Let what is new grow out of the ground."""
    first = 0 if colours().flat else FADE
    if first:
        cues = {space: replace(cue, chip="") for space, cue in cues_of(scene, now).items()}
        yield Frame(scene, then.view, _on_the_way(cues, now.view, COMES), (), first)
    for frame in _shown(scene, then, now):
        yield replace(frame, milliseconds=frame.milliseconds - first)
        first = 0


def _on_the_way(cues: Mapping[str, Cue], later: Any, part: float) -> Cues:
    return {space: replace(cue, later=later, fading=part) for space, cue in cues.items()}


def _revealing(scene: Scene, then: Table, now: Table) -> Iterator[Frame]:
    """Turn something up where it lies, then show the table now."""
    left, cues = scene.act.milliseconds, cues_of(scene, then)
    for turning, milliseconds in TURNS if then.spaces(scene.reached) else ():
        turned = {space: replace(cue, turning=turning, later=now.view) for space, cue in cues.items()}
        yield Frame(scene, then.view, turned, (), milliseconds)
        left -= milliseconds
    yield Frame(scene, now.view, cues_of(scene, now, results=True), (), left)


def _striking(scene: Scene, then: Table, now: Table) -> Iterator[Frame]:
    """Show blow after blow, then all of them with their total."""
    parts = scene.parts if scene.acting else ()
    blows = len(parts)
    each = BLOW if blows <= FEW_BLOWS else QUICK_BLOW
    if blows <= MANY_BLOWS:
        yield from _parts(scene, then, now, each)
    if blows:
        yield Frame(scene, now.view, cues_of(scene, now, results=True), (), ALL_BLOWS)
    else:
        yield from _shown(scene, then, now)


def _parts(scene: Scene, then: Table, now: Table, each: int) -> Iterator[Frame]:
    """Show the parts one by one, each with what it brought."""
    for part in scene.parts:
        table = Table(part.view, then.view, now.places)
        yield Frame(scene, part.view, cues_of(part, table, results=True), (), each, part=part)


def _scoring(scene: Scene, then: Table, now: Table) -> Iterator[Frame]:
    """Show reason by reason, so that the score visibly grows and each can be read."""
    each = max(A_REASON, LONGEST_SCENE // (len(scene.parts) + 1))
    yield from _parts(scene, then, now, each)
    for frame in _shown(scene, then, now):
        yield replace(frame, milliseconds=each) if scene.parts else frame


def _paying(scene: Scene, then: Table, now: Table) -> Iterator[Frame]:
    """Show the places that pay one after the other."""
    payers = now.spaces(scene.acting)
    cues, left = cues_of(scene, now), scene.act.milliseconds
    for count in range(1, len(payers)):
        lit = {space: cue for space, cue in cues.items() if space not in payers[count:]}
        yield Frame(scene, now.view, lit, (), PAYS)
    for frame in _shown(scene, then, now):
        yield replace(frame, milliseconds=max(PAYS, min(frame.milliseconds, left)))


def _rolling(scene: Scene, then: Table, now: Table) -> Iterator[Frame]:
    """Let dice tumble and settle one by one on the table before; results follow once all lie still."""
    whole, dice = scene.act.milliseconds, scene.dice
    each = min(DIE_SETTLES, whole // (len(dice) + TUMBLES + 1))
    cues, rolling = cues_of(scene, then), then.spaces(scene.acting)
    for turn in range(1 - TUMBLES, len(dice)):
        settled = max(0, turn)
        faces = (*dice[:settled], *(-_seen_face(place, turn) for place in range(settled, len(dice))))
        lit = {space: replace(cue, chip="", dice=faces if space in rolling else ()) for space, cue in cues.items()}
        yield Frame(scene, then.view, lit, dice[:settled], each)
        whole -= each
    hits = now.places.hits(now.view, scene.cause)
    lit = cues_of(scene, now, results=True)
    lit |= {space: replace(lit[space], dice=dice) for space in now.spaces(scene.acting)}
    yield Frame(scene, now.view, lit, dice, whole, hits)


def _seen_face(place: int, turn: int) -> int:
    """A face of a rolling die: another one each turn, and different from its neighbours."""
    return (5 * place + 2 * turn + place // 6) % 6 + 1


ACTS: Mapping[Act, Callable[[Scene, Table, Table], Iterator[Frame]]] = {
    Act.MOVE: _moving,
    Act.LOSS: _going,
    Act.DISASTER: _befalling,
    Act.APPEAR: _coming,
    Act.REVEAL: _revealing,
    Act.STRIKE: _striking,
    Act.GAIN: _paying,
    Act.SCORE: _scoring,
}
"""How each act is performed; all others are simply shown."""
