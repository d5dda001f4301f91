"""What lies in a Region, and where: crystals, Parasites and Machines, planned once per position and drawn often.

A plan does not know the cursor or legal spaces, so neither can move anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nexusgames.core.values.texts import cells
from nexusgames.games.icaion.view.board import MachineView, RegionView
from nexusgames.tui.drawing.colour import Colour, mix, rgb
from nexusgames.tui.presenters.icaion.board_names import board_word, machine_words
from nexusgames.tui.presenters.icaion.details import Detail
from nexusgames.tui.presenters.icaion.shapes import Room
from nexusgames.tui.presenters.icaion.sprites import Picture, machine_picture
from nexusgames.tui.presenters.icaion.tones import (
    CRYSTAL,
    PARASITE,
    PARASITE_LETTER,
    division_mark,
    division_tone,
    division_word_tone,
    gem,
    pest,
    tones,
    warning,
)
from nexusgames.tui.theme import colours

BLOCKED = "!"
FREE, OF_NOBODY = "·", "-"
FREE_TONE = 0.5
MARGIN = 2
"""The columns that stay free on either side of crystals, from middle sizes on."""
LARGE_LABELS = 2
"""How many of the longest labels go with large sprites."""
CRYSTALS, FIRST_MACHINES = 1, 2
OVER_THE_RIM = 2
"""How many columns beyond the inside of a Region a single word below a lone sprite may take."""
LETTER_FORM = 3
WORD_FORMS = ((0, " "), (1, " "), (2, " "), (2, ""), (LETTER_FORM, ""))
"""Forms of Machines' names with the gap between two of them, the longest first."""
Part = tuple[str, Colour]


@dataclass(frozen=True, slots=True)
class Signs:
    """How players are told: by letters instead of shapes, and by their names in seat order."""

    letters: bool
    names: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Run:
    """Words in several colours, starting at a cell."""

    x: int
    y: int
    parts: Sequence[Part]

    @property
    def length(self) -> int:
        """How many cells they take."""
        return sum(cells(text) for text, _ in self.parts)


@dataclass(frozen=True, slots=True)
class Figure:
    """A sprite at a column and a half row."""

    x: int
    y: int
    picture: Picture
    colour: Colour


@dataclass(frozen=True, slots=True)
class Labelled:
    """A Machine as a sprite, with its label."""

    picture: Picture
    label: str
    tone: Colour
    words: Colour
    """The colours of the sprite and of the label."""

    @property
    def wide(self) -> int:
        """The columns it takes."""
        return max(len(self.picture[0]), cells(self.label))


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


def plan(here: RegionView, room: Room, detail: Detail, signs: Signs, spare: Sequence[int]) -> Plan:
    """Plan a Region; whole words may exceed its rows by some columns."""
    above = detail == Detail.TINY and _is_better_above(here, room, signs, spare)
    crystals = _crystals(here, room, detail, signs, CRYSTALS + above)
    stages = [_around(crystals, room)]
    lines = range(CRYSTALS, CRYSTALS + 1) if above else range(FIRST_MACHINES, len(room.rows))
    runs, figures, stage = _machines(here, room, detail, signs, spare, lines)
    return Plan([crystals, *runs], figures, [*stages, *stage])


def _around(run: Run, room: Room) -> Stage:
    """The cells around words, if there is room."""
    left, right = room.rows[run.y - room.row]
    first, behind = max(left, run.x - 1), min(right, run.x + run.length + 1)
    return first, run.y, behind - first, 1


def _is_better_above(here: RegionView, room: Room, signs: Signs, spare: Sequence[int]) -> bool:
    """Whether Machines are told in more letters above the crystals, in a Region that is slim below."""
    if not here.machines or len(room.rows) <= FIRST_MACHINES:
        return False
    below, above = range(FIRST_MACHINES, len(room.rows)), range(CRYSTALS, CRYSTALS + 1)
    crystals = _crystals(here, room, Detail.TINY, signs, FIRST_MACHINES)
    return crystals.length <= room.length(FIRST_MACHINES) and (
        _flowed(here, room, signs, spare, above)[0] < _flowed(here, room, signs, spare, below)[0]
    )


def _crystals(here: RegionView, room: Room, detail: Detail, signs: Signs, line: int) -> Run:
    """Crystals in the longest form that fits: number, colour and dots; dots; numbers."""
    tried = list(_crystal_forms(here, detail, signs))
    margin = MARGIN if detail > Detail.SMALL else 0
    wide = room.length(line) - 2 * margin
    parts = next((parts for parts in tried if sum(len(text) for text, _ in parts) <= wide), tried[-1])
    long = sum(len(text) for text, _ in parts) + 2 * margin
    return Run(room.start(line, long) + margin, room.row + line, parts)


def _crystal_forms(here: RegionView, detail: Detail, signs: Signs) -> Iterator[list[Part]]:
    ground = rgb(colours().units)
    tone = gem(here.colour, ground)
    sign = PARASITE_LETTER if signs.letters else PARASITE
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
            held = board_word("held", count=here.qoam, most=here.saturation)
            yield [(f"{held} {board_word(f'colour.{here.colour}')} ", tone), *dots, *pests, *long]
            yield [(f"{held} ", tone), *dots, *pests, *long]
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
    here: RegionView, room: Room, detail: Detail, signs: Signs, spare: Sequence[int], lines: range
) -> tuple[Sequence[Run], Sequence[Figure], Sequence[Stage]]:
    """Machines as sprites if they fit, or else words."""
    if not here.machines or not lines:
        return (), (), ()
    for row in _rows_of_sprites(here.machines, detail, signs):
        high = len(row[0].picture) // 2 + 1
        if high <= len(lines) and _width(row) <= _free(room, high) + _over_the_rim(row, detail):
            return _sprites(room, row, high)
    runs = _words(here, room, signs, spare, lines)
    return runs, (), [(run.x, run.y, run.length, 1) for run in runs]


def _rows_of_sprites(machines: Sequence[MachineView], detail: Detail, signs: Signs) -> Iterator[list[Labelled]]:
    """Machines as sprites with the longest labels first; large ones always have a name."""
    sizes = {Detail.ROOMY: (True, False), Detail.MIDDLE: (False,)}.get(detail, ())
    for large in sizes:
        for labels in list(_labels(machines, signs))[: LARGE_LABELS if large else None]:
            yield [
                Labelled(_picture(machine, large=large), label, _tone(machine), _word_tone(machine))
                for machine, label in zip(machines, labels, strict=True)
            ]


def _labels(machines: Sequence[MachineView], signs: Signs) -> Iterator[list[str]]:
    """The labels below sprites: whose and what, mark and Machine, whose, or the mark alone."""
    yield [_whose(machine, signs) for machine in machines]
    yield [_name(machine, 0, signs) if machine.seat is not None else _whose(machine, signs) for machine in machines]
    yield [_name(machine, 0, signs) for machine in machines]
    yield [_owner(machine, signs) for machine in machines]
    yield [_mark(machine, signs) for machine in machines]


def _over_the_rim(row: Sequence[Labelled], detail: Detail) -> int:
    """How many columns beyond the inside of a Region a label may take; with little room several words keep a margin."""
    if len(row) > 1:
        return 0
    return OVER_THE_RIM if " " not in row[0].label else -OVER_THE_RIM if detail < Detail.ROOMY else 0


def _width(row: Sequence[Labelled], gap: int = 1) -> int:
    return sum(one.wide for one in row) + gap * (len(row) - 1)


def _free(room: Room, high: int) -> int:
    """The columns that so many rows below the crystals have in common."""
    left, right = room.common(range(FIRST_MACHINES, FIRST_MACHINES + high))
    return right - left


def _sprites(room: Room, row: Sequence[Labelled], high: int) -> tuple[Sequence[Run], Sequence[Figure], Sequence[Stage]]:
    """Sprites side by side on one stage, with their labels below."""
    top = room.row + FIRST_MACHINES
    left, right = room.common(range(FIRST_MACHINES, FIRST_MACHINES + high))
    gap = 2 if _width(row, 3) < right - left else 1
    whole = _width(row, gap)
    over = max(0, whole - right + left) // 2
    start = at = max(left - over, min(round(room.middle - whole / 2 + 0.01), right - whole + over))
    runs: list[Run] = []
    figures: list[Figure] = []
    for one in row:
        figures.append(Figure(at + (one.wide - len(one.picture[0])) // 2, 2 * top, one.picture, one.tone))
        runs.append(Run(at + (one.wide - cells(one.label)) // 2, top + high - 1, [(one.label, one.words)]))
        at += one.wide + gap
    first, behind = min(start, max(left, start - 1)), max(start + whole, min(right, start + whole + 1))
    return runs, figures, [(first, top, behind - first, high)]


def _words(here: RegionView, room: Room, signs: Signs, spare: Sequence[int], lines: range) -> list[Run]:
    """Machines as words over these lines, in the longest form in which all fit."""
    _, flowed = _flowed(here, room, signs, spare, lines)
    return [_line(room, line, run) for line, run in zip(lines, flowed, strict=False) if run]


def _flowed(
    here: RegionView, room: Room, signs: Signs, spare: Sequence[int], lines: range
) -> tuple[int, list[list[Part]]]:
    """The number of the longest form in which all Machines fit, and their words line by line."""
    parts: list[Part] = []
    for number, (form, gap) in enumerate(WORD_FORMS):
        parts = [(_name(machine, form, signs), _word_tone(machine)) for machine in here.machines]
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


def _picture(machine: MachineView, *, large: bool) -> Picture:
    return machine_picture(machine.kind, neutral=machine.seat is None, large=large)


def _name(machine: MachineView, form: int, signs: Signs) -> str:
    """The owner's mark, or the sign of nobody, and a form of the name."""
    word = machine_words(machine.kind)[form]
    if machine.seat is None:
        return OF_NOBODY + word
    return _mark(machine, signs) + (":" if signs.letters and form < LETTER_FORM else "") + word


def _whose(machine: MachineView, signs: Signs) -> str:
    """A Machine with the name of its owner, or neutral."""
    word = machine_words(machine.kind)[0]
    if machine.seat is None:
        return board_word("neutral", machine=word)
    if machine.seat >= len(signs.names):
        return _name(machine, 0, signs)
    return board_word("owned", mark=_mark(machine, signs), name=signs.names[machine.seat], machine=word)


def _owner(machine: MachineView, signs: Signs) -> str:
    """Whose a Machine is, for a sprite that tells what it is."""
    if machine.seat is None:
        return board_word("nobody")
    mark = _mark(machine, signs)
    return (
        mark + (":" if signs.letters else "") + signs.names[machine.seat] if machine.seat < len(signs.names) else mark
    )


def _mark(machine: MachineView, signs: Signs) -> str:
    """A player's shape or letter, or the sign of nobody."""
    return division_mark(machine.colour, signs.letters) if machine.seat is not None else OF_NOBODY


def _tone(machine: MachineView) -> Colour:
    return division_tone(machine.colour) if machine.seat is not None else tones().neutral


def _word_tone(machine: MachineView) -> Colour:
    return division_word_tone(machine.colour) if machine.seat is not None else tones().neutral
