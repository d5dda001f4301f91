"""What lies in a Region, and where: crystals, Parasites and Machines, planned once per position and drawn often.

A plan does not know the cursor or legal spaces, so neither can move anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum

from nexusgames.games.icaion.view.board import MachineView, RegionView
from nexusgames.tui.drawing.colour import Colour, mix, rgb
from nexusgames.tui.presenters.icaion.board_names import board_word, machine_words
from nexusgames.tui.presenters.icaion.shapes import Room
from nexusgames.tui.presenters.icaion.sprites import Picture, machine_picture
from nexusgames.tui.presenters.icaion.tones import (
    CRYSTAL,
    PARASITE,
    PARASITE_LETTER,
    division_mark,
    division_tone,
    gem,
    pest,
    tones,
    warning,
)
from nexusgames.tui.theme import colours


class Detail(IntEnum):
    """How much detail there is room for."""

    TINY = 0
    SMALL = 1
    """Words instead of letters, persons as sprites."""
    MIDDLE = 2
    """Machines as sprites, nodes as stones."""
    ROOMY = 3
    """Whole words beneath the sprites."""


BLOCKED = "!"
FREE, OF_NOBODY = "·", "-"
FREE_TONE = 0.5
PADDING = 2
CRYSTALS, FIRST_MACHINES = 1, 2
SPRITE_LINES = 3
"""Two rows for the sprites, one for the words below them."""
OVER_THE_RIM = 2
"""How many columns beyond the inside of a Region the name below a lone sprite may take."""
LETTER_FORM = 3
WORD_FORMS = ((0, " "), (1, " "), (2, " "), (2, ""), (LETTER_FORM, ""))
"""Forms of Machines' names with the gap between two of them, the longest first."""
Part = tuple[str, Colour]


@dataclass(frozen=True, slots=True)
class Run:
    """Words in several colours, starting at a cell."""

    x: int
    y: int
    parts: Sequence[Part]

    @property
    def length(self) -> int:
        """How many cells they take."""
        return sum(len(text) for text, _ in self.parts)


@dataclass(frozen=True, slots=True)
class Figure:
    """A sprite at a column and a half row."""

    x: int
    y: int
    picture: Picture
    colour: Colour


Stage = tuple[int, int, int, int]
"""Left, top, width and height in cells of things that belong together; nobody should stand there."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The plan of a Region: everything below its title."""

    runs: Sequence[Run]
    figures: Sequence[Figure]
    stages: Sequence[Stage]

    def cells(self) -> Iterator[tuple[int, int]]:
        """The cells that must not be covered."""
        for run in self.runs:
            yield from ((x, run.y) for x in range(run.x, run.x + run.length))
        for figure in self.figures:
            rows = range(figure.y // 2, figure.y // 2 + len(figure.picture) // 2)
            yield from ((x, y) for y in rows for x in range(figure.x, figure.x + len(figure.picture[0])))

    def beside(self) -> Iterator[tuple[int, int]]:
        """The cells that are better not covered."""
        for left, top, width, height in self.stages:
            yield from ((x, y) for y in range(top, top + height) for x in range(left, left + width))


def plan(here: RegionView, room: Room, detail: Detail, letters: bool, spare: Sequence[int]) -> Plan:
    """Plan a Region; whole words may exceed its rows by some columns."""
    above = detail == Detail.TINY and _is_better_above(here, room, letters, spare)
    crystals = _crystals(here, room, detail, letters, CRYSTALS + above)
    stages = [_around(crystals, room)]
    lines = range(CRYSTALS, CRYSTALS + 1) if above else range(FIRST_MACHINES, len(room.rows))
    runs, figures, stage = _machines(here, room, detail, letters, spare, lines)
    return Plan([crystals, *runs], figures, [*stages, *stage])


def _around(run: Run, room: Room) -> Stage:
    """The cells around words, if there is room."""
    left, right = room.rows[run.y - room.row]
    first, behind = max(left, run.x - 1), min(right, run.x + run.length + 1)
    return first, run.y, behind - first, 1


def _is_better_above(here: RegionView, room: Room, letters: bool, spare: Sequence[int]) -> bool:
    """Whether Machines are told in more letters above the crystals, in a Region that is slim below."""
    if not here.machines or len(room.rows) <= FIRST_MACHINES:
        return False
    below, above = range(FIRST_MACHINES, len(room.rows)), range(CRYSTALS, CRYSTALS + 1)
    crystals = _crystals(here, room, Detail.TINY, letters, FIRST_MACHINES)
    return crystals.length <= room.length(FIRST_MACHINES) and (
        _flowed(here, room, letters, spare, above)[0] < _flowed(here, room, letters, spare, below)[0]
    )


def _crystals(here: RegionView, room: Room, detail: Detail, letters: bool, line: int) -> Run:
    """Crystals in the longest form that fits: number, colour and dots; dots; numbers."""
    tried = list(_crystal_forms(here, detail, letters))
    wide = room.length(line) - (PADDING if detail > Detail.SMALL else 0)
    parts = next((parts for parts in tried if sum(len(text) for text, _ in parts) <= wide), tried[-1])
    long = sum(len(text) for text, _ in parts)
    return Run(room.start(line, long), room.row + line, parts)


def _crystal_forms(here: RegionView, detail: Detail, letters: bool) -> Iterator[list[Part]]:
    ground = rgb(colours().units)
    tone = gem(here.colour, ground)
    sign = PARASITE_LETTER if letters else PARASITE
    pests: list[Part] = [(" " + sign * here.parasites, pest(ground))] if here.parasites else []
    stopped = bool(here.blocked and here.machines)
    short: list[Part] = [(BLOCKED, warning(ground))] if stopped else []
    free = max(0, here.saturation - here.qoam)
    dots: list[Part] = [
        (CRYSTAL * here.qoam, tone),
        (FREE * free, tone if colours().flat else mix(tone, ground, FREE_TONE)),
    ]
    if detail >= Detail.MIDDLE:
        word = f"{here.qoam} {board_word(f'colour.{here.colour}')} "
        number = f"{here.qoam} "
        if detail == Detail.ROOMY:
            long: list[Part] = [(f" {board_word('blocked')}", warning(ground))] if stopped else []
            yield [(word, tone), *dots, *pests, *long]
            yield [(number, tone), *dots, *pests, *long]
        yield [(word, tone), *dots, *pests, *short]
        yield [(number, tone), *dots, *pests, *short]
    if detail >= Detail.SMALL:
        yield [*dots, *pests, *short]
        yield [(f"{here.qoam}/{here.saturation}{CRYSTAL}", tone), *pests, *short]
    yield [(f"{here.qoam}{CRYSTAL}", tone), *pests, *short]
    few: list[Part] = [(f"{here.parasites}{sign}", pest(ground))] if here.parasites else []
    yield [(f"{here.qoam}{CRYSTAL}", tone), *few, *short]


def _machines(
    here: RegionView, room: Room, detail: Detail, letters: bool, spare: Sequence[int], lines: range
) -> tuple[Sequence[Run], Sequence[Figure], Sequence[Stage]]:
    """Machines as sprites if they fit, or else words."""
    if not here.machines or not lines:
        return (), (), ()
    if detail >= Detail.MIDDLE and len(lines) >= SPRITE_LINES:
        left, right = room.common(lines[:SPRITE_LINES])
        for labels in _labels(here.machines, letters):
            wide = [max(len(_picture(machine)[0]), len(label)) for machine, label in _both(here, labels)]
            over = OVER_THE_RIM if len(wide) == 1 else 0
            if sum(wide) + len(wide) - 1 <= right - left + over:
                return _sprites(here, room, labels, wide)
    runs = _words(here, room, letters, spare, lines)
    return runs, (), [(run.x, run.y, run.length, 1) for run in runs]


def _both(here: RegionView, labels: Sequence[str]) -> Iterator[tuple[MachineView, str]]:
    return zip(here.machines, labels, strict=True)


def _labels(machines: Sequence[MachineView], letters: bool) -> Iterator[list[str]]:
    """The labels below sprites: mark and name, or the mark alone."""
    yield [_name(machine, 0, letters) if machine.seat is not None else _neutral(machine) for machine in machines]
    yield [_name(machine, 0, letters) for machine in machines]
    yield [_mark(machine, letters) for machine in machines]


def _sprites(
    here: RegionView, room: Room, labels: Sequence[str], wide: Sequence[int]
) -> tuple[Sequence[Run], Sequence[Figure], Sequence[Stage]]:
    """Sprites side by side on one stage, with their labels below."""
    top = room.row + FIRST_MACHINES
    left, right = room.common(range(FIRST_MACHINES, FIRST_MACHINES + SPRITE_LINES))
    gap = 2 if right - left - sum(wide) >= 2 * len(wide) else 1
    whole = sum(wide) + gap * (len(wide) - 1)
    over = max(0, whole - right + left) // 2
    start = at = max(left - over, min(round(room.middle - whole / 2 + 0.01), right - whole + over))
    runs: list[Run] = []
    figures: list[Figure] = []
    for (machine, label), width in zip(_both(here, labels), wide, strict=True):
        picture, colour = _picture(machine), _tone(machine)
        figures.append(Figure(at + (width - len(picture[0])) // 2, 2 * top, picture, colour))
        runs.append(Run(at + (width - len(label)) // 2, top + 2, [(label, colour)]))
        at += width + gap
    return runs, figures, [(start - 1, top, whole + 2, SPRITE_LINES)]


def _words(here: RegionView, room: Room, letters: bool, spare: Sequence[int], lines: range) -> list[Run]:
    """Machines as words over these lines, in the longest form in which all fit."""
    _, flowed = _flowed(here, room, letters, spare, lines)
    return [_line(room, line, run) for line, run in zip(lines, flowed, strict=False) if run]


def _flowed(
    here: RegionView, room: Room, letters: bool, spare: Sequence[int], lines: range
) -> tuple[int, list[list[Part]]]:
    """The number of the longest form in which all Machines fit, and their words line by line."""
    parts: list[Part] = []
    for number, (form, gap) in enumerate(WORD_FORMS):
        parts = [(_name(machine, form, letters), _tone(machine)) for machine in here.machines]
        flowed = _flow(parts, [room.length(line) + (0 if form else spare[line]) for line in lines], gap)
        if flowed is not None:
            return number, flowed
    return len(WORD_FORMS), [parts]


def _line(room: Room, line: int, parts: Sequence[Part]) -> Run:
    return Run(room.start(line, sum(len(text) for text, _ in parts)), room.row + line, parts)


def _flow(parts: Sequence[Part], rooms: Sequence[int], gap: str) -> list[list[Part]] | None:
    """Parts in lines; None if they do not fit."""
    lines: list[list[Part]] = [[]]
    for text, tone in parts:
        used = sum(len(word) for word, _ in lines[-1])
        between = gap if used else ""
        if used + len(between) + len(text) > rooms[len(lines) - 1]:
            lines.append([])
            between = ""
            if len(lines) > len(rooms) or len(text) > rooms[len(lines) - 1]:
                return None
        lines[-1].append((between + text, tone))
    return lines


def _picture(machine: MachineView) -> Picture:
    return machine_picture(machine.kind, neutral=machine.seat is None)


def _name(machine: MachineView, form: int, letters: bool) -> str:
    """The owner's mark, or the sign of nobody, and a form of the name."""
    word = machine_words(machine.kind)[form]
    if machine.seat is None:
        return OF_NOBODY + word
    return _mark(machine, letters) + (":" if letters and form < LETTER_FORM else "") + word


def _neutral(machine: MachineView) -> str:
    return board_word("neutral", machine=machine_words(machine.kind)[0])


def _mark(machine: MachineView, letters: bool) -> str:
    """A player's shape or letter, or the sign of nobody."""
    return division_mark(machine.colour, letters) if machine.seat is not None else OF_NOBODY


def _tone(machine: MachineView) -> Colour:
    return division_tone(machine.colour) if machine.seat is not None else tones().neutral
