"""Cues: which spaces light up in a scene, in which colour, with which letters, and where they point; held-up cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from os import environ
from typing import Any, Protocol

from textual.content import Content

from nexusgames.core.engine.events import Event
from nexusgames.core.game.staging import Act
from nexusgames.core.show.scenes import Scene
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.values.texts import load_texts
from nexusgames.tui.drawing.colour import Colour, rgb
from nexusgames.tui.drawing.cues import WHOLE, Cue
from nexusgames.tui.drawing.text_rows import Row, cells_in
from nexusgames.tui.presenters import CardEntry, CardInfo
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.card_face import EMBLEM_FROM, TITLES, USUAL_ROWS, WHEN_ROWS, card_strips

BAD = (Act.STRIKE, Act.LOSS, Act.DISASTER)
"""The results of such acts are told where somebody suffers, all others where something is done."""
FROM, BEFORE = "_from", "_before"
"""Suffixes of chip names: where something starts, where a way has led."""
Cues = dict[str, Cue]
ROOMY = 40
"""Rows of a board from which on a card is large and has its emblem; on others it covers little and is sent fast."""
WIDEST, WIDE, NARROWEST = 36, 30, 22
AROUND = 4
"""Columns of a card besides its text."""
PART = 0.58
"""The share of a board's width and height that a card may cover."""


class Places(Protocol):
    """Knows where the things named in events are, and what is said there."""

    def where(self, view: Any, name: str) -> str | None:
        """The space of something (a space, a piece, a player's figure); None if it is not on the board."""
        ...

    def chip(self, view: Any, manner: str, values: Mapping[str, object], space: str) -> str:
        """The words on a space while something happens there."""
        ...

    def line(self, view: Any, kind: str, values: Mapping[str, object]) -> str:
        """The words across the whole board."""
        ...

    def hits(self, view: Any, event: Event) -> tuple[bool, ...]:
        """Whether each die of an event hits; empty if that is not known yet."""
        ...

    def card(self, view: Any, kind: str) -> CardInfo | None:
        """A card in words; None if there is none of that kind."""
        ...

    def look(self, colour: str) -> tuple[str, str]:
        """The mark and the screen colour of a player's colour."""
        ...


class Table(Frozen):
    """The table at one moment of a scene; what has left it is looked up where it was before."""

    view: Any
    before: Any
    places: Places

    def spaces(self, names: Iterable[str]) -> list[str]:
        """The spaces of some things; those not on the board are left out."""
        where, found = self.places.where, list[str]()
        for name in names:
            space = where(self.view, name) or where(self.before, name)
            if space is not None and space not in found:
                found.append(space)
        return found


def cues_of(scene: Scene, table: Table, *, results: bool = False) -> Cues:
    """Who acts, what is new and who suffers, in words; with `results`, also what it brought."""
    tones = _tones()
    found: Cues = {}
    for role in ("acting", "reached", "struck"):
        spaces = table.spaces(name for part in scene.each for name in getattr(part, role))
        found |= {space: Cue(tones[role]) for space in spaces}
    for space, chip in _chips(scene, table, results=results):
        found[space] = replace(found[space], chip=chip) if space in found else Cue(tones["reached"], chip)
    return _pointing(scene, table, found) | _line(scene, table)


def way_back(scene: Scene, table: Table, space: str) -> str:
    """The words where a way has led, once it goes on."""
    return table.places.chip(table.view, scene.cause.kind + BEFORE, scene.cause.values(), space)


def _tones() -> Mapping[str, Colour]:
    """The colour of each role; if there are none, all are bright, and words tell them apart."""
    shown = colours()
    tones = {"acting": shown.last_edge, "reached": shown.legal_edge, "struck": shown.struck_edge}
    return {role: rgb(shown.fresh if environ.get("NO_COLOR") else tone) for role, tone in tones.items()}


def _pointing(scene: Scene, table: Table, cues: Cues) -> Cues:
    """From where something starts to where it leads."""
    for part in scene.each:
        ends = tuple(table.spaces((*part.struck, *part.reached)))
        for space in table.spaces(part.acting):
            toward = tuple(end for end in ends if end != space and end not in cues[space].toward)
            cues[space] = replace(cues[space], toward=(*cues[space].toward, *toward))
    return cues


def _line(scene: Scene, table: Table) -> Cues:
    """What concerns the whole table, in the colour of the player who caused it; a card is held up."""
    words = table.places.line(table.view, scene.cause.kind, {**scene.cause.values(), "amount": scene.amount})
    if not words:
        return {}
    players, seat = getattr(table.view, "players", ()), scene.seat
    tone = table.places.look(players[seat].colour)[1] if seat is not None and seat < len(players) else colours().title
    card = table.places.card(table.view, scene.card) if scene.card else None
    return {WHOLE: Cue(rgb(tone), words, face=CardHeldUp(card, tone) if card is not None else None)}


def _chips(scene: Scene, table: Table, *, results: bool) -> Iterator[tuple[str, str]]:
    """The words on each space, for what is done or what that brought; equal ones in one place are added up."""
    told: dict[tuple[str, str], list[Scene]] = {}
    for part in scene.each:
        for space in table.spaces(part.acting):
            told.setdefault((space, part.cause.kind + FROM), []).append(part)
        for space in table.spaces(_main(part)):
            told.setdefault((space, part.cause.kind), []).append(part)
        for brought in part.joined if results else ():
            for space in _places_of_result(brought, part, table):
                told.setdefault((space, brought.cause.kind), []).append(brought)
    for (space, manner), parts in told.items():
        if chip := table.places.chip(table.view, manner, _values(parts), space):
            yield space, chip


def _main(part: Scene) -> Sequence[str]:
    """What a scene is about: who suffers, else what is new, else who acts."""
    return part.struck or part.reached or part.acting


def _places_of_result(brought: Scene, part: Scene, table: Table) -> list[str]:
    """Where results are shown: bad ones where somebody suffers, good ones where something is done."""
    sides = (part.struck, part.reached, part.acting) if brought.act in BAD else (part.reached, part.acting)
    names = next((side for side in sides if side), ()) or _main(brought)
    return table.spaces(names)


def _values(parts: Sequence[Scene]) -> dict[str, object]:
    """The values of several things of one kind: their number, their sum, and whatever all have in common."""
    first, *others = (part.cause.values() for part in parts)
    same = {name: value if all(other[name] == value for other in others) else "" for name, value in first.items()}
    return {**same, "count": len(parts), "amount": sum(part.amount for part in parts)}


class CardHeldUp(Frozen):
    """The face of a card being played or drawn, in the colour of its kind, or of its owner if kinds have none."""

    card: CardInfo
    tone: str

    @property
    def letters(self) -> int:
        """The number of letters to read."""
        return len(self.card.text)

    def rows(self, columns: int, rows: int) -> Sequence[Row]:
        """Its cells on a board of this size; empty if it does not fit."""
        roomy = rows >= ROOMY
        width = min(WIDEST if roomy else WIDE, int(columns * PART))
        high = min(self._needed(width, emblem=roomy), int(rows * PART))
        if width < NARROWEST or high < USUAL_ROWS:
            return ()
        colour, entry = self.card.tone or self.tone, CardEntry(self.card)
        strips = card_strips(entry, width, high, colour, load_texts(), stepped_back=False)
        return [cells_in(strip)[:width] for strip in strips]

    def _needed(self, width: int, *, emblem: bool) -> int:
        """The rows of everything on it, with or without the emblem."""
        lines = len(Content(self.card.text).wrap(max(1, width - AROUND)))
        words = max(USUAL_ROWS, TITLES + 1 + lines + (WHEN_ROWS if self.card.when else 1))
        if not emblem:
            return min(words, EMBLEM_FROM - 1)
        return max(EMBLEM_FROM, words + (len(self.card.emblem) + 1) // 2 + 1)
