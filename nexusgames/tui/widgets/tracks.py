"""Tracks: phases, Years, an end token as rows of chips, the current one bright; long ones collapse around it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from textual.strip import Strip

from nexusgames.tui.drawing.pieces import Piece, ink, row, tinted, width_of
from nexusgames.tui.presenters.parts import Step, Track
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.painted_rows import PaintedRows

NEXT, BEFORE, AFTER = "›", "‹", "›"  # noqa: RUF001
FAR = "·"
"""A step without room for its name."""
GAP = "  "
ROWS_FOR_TWO = 30
"""Rows of a panel from which on a long track may have two."""


class Tracks(PaintedRows):
    """A row per track, or two where there is room and one would not hold all names."""

    DEFAULT_CSS = "Tracks { height: auto; }"

    tracks: tuple[Track, ...] = ()

    def show(self, tracks: tuple[Track, ...]) -> None:
        """Show these tracks."""
        self.tracks = tracks
        self.repaint()

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        """The most important tracks first, as many as there are rows."""
        ground, spare, lines = self.ground, height - len(self.tracks), list[list[Piece]]()
        for track in self.tracks[:height]:
            found = _lines(track, width - 2, ground, two=spare > 0)
            spare -= len(found) - 1
            lines += found
        return [row([Piece(" ", ground, ground), *line], width, ground) for line in lines]

    def rows_for(self, columns: int, rows: int) -> int:
        """The rows it would like to have in a panel of this size."""
        two = rows >= ROWS_FOR_TWO
        return sum(len(_lines(track, columns - 2, self.ground, two=two)) for track in self.tracks)


def _lines(track: Track, width: int, back: str, *, two: bool) -> list[list[Piece]]:
    """A track in one row, or in two if that shows all its names."""
    steps = [_chip(step, back) for step in track.steps]
    if not (two and track.whole) or width_of(_between(steps, back)) <= width:
        return [track_pieces(track, width, back)]
    after = Piece(NEXT, colours().faint, back)
    halves = [([*_between(steps[:cut], back), after], _between(steps[cut:], back)) for cut in range(1, len(steps))]
    fitting = [half for half in halves if max(map(width_of, half)) <= width]
    return [*min(fitting, key=lambda half: max(map(width_of, half)))] if fitting else [track_pieces(track, width, back)]


def track_pieces(track: Track, width: int, back: str) -> list[Piece]:
    """A track in this many columns: with its title, without, in shorter names or dots, or as many steps as fit."""
    title = [Piece(f"{track.title} ", colours().faint, back)]
    steps = [_chip(step, back) for step in track.steps]
    whole = _between(steps, back)
    for tried in ([*title, *whole], whole):
        if width_of(tried) <= width:
            return tried
    fitting = (steps for steps in _shrinking(track, back) if width_of(steps) <= width)
    return next(fitting, None) or _around(steps, _present(track), width, back)


def _shrinking(track: Track, back: str) -> Iterator[list[Piece]]:
    """All steps: with shorter names from the farthest to the current one, then all others as dots, if wanted."""
    now = _present(track)
    far = sorted(range(len(track.steps)), key=lambda place: (-abs(place - now), place > now))
    steps = [_chip(step, back) for step in track.steps]
    for place in far:
        if short := track.steps[place].short:
            steps[place] = _chip(replace(track.steps[place], name=short), back)
            yield _between(steps, back)
    for place in far[:-1] if track.whole else ():
        steps[place] = _chip(track.steps[place], back, dot=True)
        yield _between(steps, back)


def in_one_row(tracks: Sequence[Track], width: int, back: str) -> list[Piece]:
    """Several tracks side by side: each at least at its current step, the first ones with more."""
    least = [_least(track, back) for track in tracks]
    if sum(least) + len(GAP) * (len(tracks) - 1) > width:
        least = [width_of(_alone(track, back)) for track in tracks]
    while tracks and sum(least) + len(GAP) * (len(tracks) - 1) > width:
        tracks, least = tracks[:-1], least[:-1]
    spare, found = width - sum(least) - len(GAP) * max(0, len(tracks) - 1), list[Piece]()
    for track, needed in zip(tracks, least, strict=True):
        pieces = track_pieces(track, needed + spare, back)
        spare -= width_of(pieces) - needed
        found += [*([Piece(GAP, back, back)] if found else []), *pieces]
    return found


def _least(track: Track, back: str) -> int:
    """The columns of a track with all its steps as short as they can be, or of its current step alone."""
    return min((width_of(steps) for steps in _shrinking(track, back)), default=width_of(_alone(track, back)))


def _alone(track: Track, back: str) -> list[Piece]:
    """The current step, with signs for the others."""
    return _around([_chip(step, back) for step in track.steps], _present(track), 0, back)


def tracks_whole(tracks: Sequence[Track], width: int, back: str) -> tuple[Track, ...]:
    """The first tracks that fit with all steps: beside a sentence, part of a track would read like words."""
    shown = list[Track]()
    for track in tracks:
        width -= width_of(_between([_chip(step, back) for step in track.steps], back)) + len(GAP) * bool(shown)
        if width < 0:
            break
        shown.append(track)
    return tuple(shown)


def _present(track: Track) -> int:
    """The current step, else the last one that is over, else the first."""
    standings = [step.standing for step in track.steps]
    if "now" in standings:
        return standings.index("now")
    return max(0, standings.count("past") - 1)


def _chip(step: Step, back: str, *, dot: bool = False) -> Piece:
    """A step or its dot: dim if it is over, faint if it is to come, on a bright background if current."""
    tone, words = colours(), FAR if dot else f" {step.name} "
    if step.standing == "now":
        return Piece(words, ink(tone.title), tone.title, bold=True)
    ground = tinted(back, tone.text, 0.07)
    return Piece(words, tone.dim if step.standing == "past" else tone.faint, ground)


def _between(steps: Sequence[Piece], back: str) -> list[Piece]:
    """Steps with signs between them."""
    found = list[Piece]()
    for number, step in enumerate(steps):
        found += [*([Piece(NEXT, colours().faint, back)] if number else []), step]
    return found


def _around(steps: Sequence[Piece], now: int, width: int, back: str) -> list[Piece]:
    """The current step, as many neighbours as fit (coming ones first), and signs for the rest."""
    first = last = now
    while True:
        tries = (
            ((first, last + 1), (first - 1, last))
            if last - now <= now - first
            else ((first - 1, last), (first, last + 1))
        )
        fits = [(a, b) for a, b in tries if a >= 0 and b < len(steps) and _long(steps, a, b) <= width]
        if not fits:
            break
        first, last = fits[0]
    before = [Piece(BEFORE, colours().faint, back)] if first else []
    after = [Piece(AFTER, colours().faint, back)] if last < len(steps) - 1 else []
    return [*before, *_between(steps[first : last + 1], back), *after]


def _long(steps: Sequence[Piece], first: int, last: int) -> int:
    """The columns of some steps with the signs around them."""
    signs = (last - first) + bool(first) + (last < len(steps) - 1)
    return width_of(steps[first : last + 1]) + signs
