"""Exports to share: a picture of the table, or a recording of some turns, as anybody may see them.

Everything in them comes from the public view and public events: no hand, no seed, no path, and only the seats' names.
"""

from __future__ import annotations

import errno
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from nexusgames.core.files.saves import SaveError
from nexusgames.core.game.game import SetupError
from nexusgames.core.session.session import Session
from nexusgames.core.show.turns import Turns, last_turn
from nexusgames.core.values.files import write_quickly
from nexusgames.core.values.texts import Texts, load_texts
from nexusgames.tui.drawing import ansi
from nexusgames.tui.drawing.ansi import START, Pen, Rows, end_below
from nexusgames.tui.drawing.svg import inked, svg
from nexusgames.tui.show.poster import Moment, Poster, Row
from nexusgames.tui.show.reel import TimedMoment, moments, table_after, table_now

SMALLEST, LARGEST = (80, 24), (300, 100)
"""Columns and rows of a picture: from the least the app needs to more than any screen has."""
Size = tuple[int, int]
SHORTEST_LOOK = 80
"""Milliseconds; what would be seen for less is left out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """The options of an export."""

    size: Size = (100, 35)
    first: int | None = None
    """The first turn to show; None for the start."""
    last: int | None = None
    """The last turn to show; None for now."""
    pace: float = 1.0
    """A factor for all times: 2 takes twice as long."""
    letters: bool = False
    """Whether letters mark the players instead of shapes."""
    force: bool = False
    """Whether to replace an existing file."""


USUAL = Wish()


def export_table(session: Session, path: Path, wish: Wish = USUAL) -> None:
    """Write what the file's suffix asks for: `.svg`, `.ans` (text with colours) or `.cast` (a recording).

    Raises `SetupError` for an impossible wish, `SaveError` for a game without a record, and `OSError`, which names the
    file, for whatever the file system refuses.
    """
    texts, kind = load_texts(), path.suffix.lower()
    if kind not in KINDS:
        raise SetupError(texts.say("app.exporting.kinds", {"kinds": ", ".join(KINDS)}))
    _check_size(wish.size, texts)
    turns = _turns(session, wish, texts) if wish.first or wish.last or kind == CAST else None
    if path.exists() and not wish.force:
        raise FileExistsError(errno.EEXIST, texts.say("app.exporting.exists"), str(path))
    _write(path, KINDS[kind](session, wish, turns))


def _check_size(size: Size, texts: Texts) -> None:
    if not all(least <= asked <= most for least, asked, most in zip(SMALLEST, size, LARGEST, strict=True)):
        limits = {"smallest": "x".join(map(str, SMALLEST)), "largest": "x".join(map(str, LARGEST))}
        raise SetupError(texts.say("app.exporting.size", limits))


def _turns(session: Session, wish: Wish, texts: Texts) -> Turns:
    """The turns to show; only a game with a complete record has any."""
    if not session.log_is_complete:
        raise SaveError(texts.say("app.replaying.impossible"))
    most = last_turn(session)
    first, last = wish.first or 1, wish.last or most
    if not 1 <= first <= last <= most:
        raise SetupError(texts.say("app.exporting.turns", {"count": most}))
    return Turns(session, texts, first, last)


def _write(path: Path, content: str) -> None:
    """Write a file at once or not at all."""
    try:
        write_quickly(path, content)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None


def _picture(session: Session, wish: Wish, turns: Turns | None) -> list[Row]:
    """The table as it is, or as it was after some turns."""
    moment = table_after(turns) if turns else table_now(session, load_texts())
    return _poster(session, wish, moment).draw(moment)


def _svg(session: Session, wish: Wish, turns: Turns | None) -> str:
    return svg([inked(row) for row in _picture(session, wish, turns)], _title(session))


def _ansi(session: Session, wish: Wish, turns: Turns | None) -> str:
    return ansi.text(_picture(session, wish, turns))


def _cast(session: Session, wish: Wish, turns: Turns | None) -> str:
    assert turns is not None
    poster = _poster(session, wish, Moment(turns.before, turns.narrator))
    return cast(moments(turns, poster.presenter, wish.pace), poster.draw, wish.size, _title(session))


def _poster(session: Session, wish: Wish, first: Moment) -> Poster:
    return Poster(session.game.id, session.game.title, first, wish.size, letters=wish.letters)


def _title(session: Session) -> str:
    """The game and its players."""
    names = table_now(session, load_texts()).narrator
    return f"{session.game.title}: {', '.join(names.name(seat) for seat in range(len(session.setup.seats)))}"


CAST = ".cast"
KINDS: Mapping[str, Callable[[Session, Wish, Turns | None], str]] = {".svg": _svg, ".ans": _ansi, CAST: _cast}
"""The exporters, by file suffix."""


def cast(moments: Iterable[TimedMoment], draw: Callable[[Moment], Rows], size: tuple[int, int], title: str) -> str:
    """A recording in asciinema's second format, JSON lines: a cleared screen, then changes; the cursor at the end."""
    width, height = size
    header = {"version": 2, "width": width, "height": height, "title": title}
    return "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in (header, *_output(moments, draw, height)))


def _output(
    moments: Iterable[TimedMoment], draw: Callable[[Moment], Rows], height: int
) -> Iterator[tuple[float, str, str]]:
    """What is sent, and when, in seconds."""
    pen, before, end = Pen(), None, 0.0
    for moment, start, behind in _seen(moments):
        after = draw(moment)
        sent = START + pen.whole(after) if before is None else pen.update(before, after)
        before, end = after, behind
        if sent:
            yield _seconds(start), "o", sent
    yield _seconds(end), "o", end_below(height)


def _seen(moments: Iterable[TimedMoment]) -> Iterator[tuple[Moment, float, float]]:
    """When each visible moment starts and ends; the last one is always among them."""
    start = now = 0.0
    waiting: Moment | None = None
    for moment, milliseconds in moments:
        if waiting is not None and now - start >= SHORTEST_LOOK:
            yield waiting, start, now
            start = now
        waiting = moment
        now += milliseconds
    if waiting is not None:
        yield waiting, start, now


def _seconds(milliseconds: float) -> float:
    return round(milliseconds / 1000, 3)
