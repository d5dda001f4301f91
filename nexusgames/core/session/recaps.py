"""Recaps and logs: what happened, in lines; a recap is short enough that everybody reads it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import cast

from nexusgames.core.engine import TURN_BEGAN, Event, visible
from nexusgames.core.session.session import Session, TableUndo
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.words.narration import Narrator
from nexusgames.core.words.retelling import Deed

RECAP_LINES = 8
LOOK_BACK = 200
"""How many events are enough for the last lines."""
MINOR, MIDDLING, MAJOR = range(3)


class Recap(Frozen):
    """Lines in the order of events, and how many were left out."""

    lines: list[str]
    left_out: int


def recap_of(narrator: Narrator, events: Sequence[Event], most: int = RECAP_LINES) -> Recap:
    """Who did what to whom, and what came of it, in a few lines.

    Minor deeds are left out first, older ones before newer ones. Major ones always stay, however many lines they take.
    """
    told = _retold(narrator, events)
    weighty = sum(weight == MAJOR for weight, _ in told)
    kept = sorted(range(len(told)), key=lambda place: (told[place][0], place))[-max(most, weighty) :]
    return Recap([told[place][1] for place in sorted(kept)], len(told) - len(kept))


def lines_of(narrator: Narrator, events: Sequence[Event]) -> list[str]:
    """The lines of events that say something new; identical lines in a row become one."""
    news = (event for event in events if event.kind not in narrator.lexicon.untold)
    return [_counted(narrator, line, same) for line, same in groupby(narrator.line(event) for event in news)]


def last_lines(narrator: Narrator, events: Sequence[Event]) -> list[str]:
    """The last few deeds, for somebody who comes back after a break."""
    return [line for _, line in _retold(narrator, events[-LOOK_BACK:])][-RECAP_LINES:]


class LogLine(Frozen):
    """A line of the log, its weight, and the dice it mentions."""

    text: str
    weight: int
    dice: tuple[int, ...] = ()


class LoggedTurn(Frozen):
    """The log of one turn; `began` is None for what comes before the first turn."""

    began: Event | None
    lines: tuple[LogLine, ...]


def log_lines(session: Session, narrator: Narrator, seat: int | None) -> list[str]:
    """The log as far as the seat may know it, with the places where the table took something back."""
    return [_line(narrator, told) for told in _log(session, seat)]


def log_turns(session: Session, narrator: Narrator, seat: int | None) -> list[LoggedTurn]:
    """The same log, turn by turn."""
    turns: list[LoggedTurn] = []
    began: Event | None = None
    lines: list[LogLine] = []
    for told in _log(session, seat):
        if isinstance(told, Event) and told.kind == TURN_BEGAN:
            turns.append(LoggedTurn(began, tuple(lines)))
            began, lines = told, []
        else:
            lines.append(_log_line(narrator, told))
    turns.append(LoggedTurn(began, tuple(lines)))
    return [turn for turn in turns if turn.began or turn.lines]


def _log(session: Session, seat: int | None) -> Iterator[Event | TableUndo]:
    """Events that the seat may know, and what the table took back, in order."""
    undos = sorted(session.table_undos, key=lambda undo: undo.at)
    for entry in session.log:
        while undos and undos[0].at < entry.decision:
            yield undos.pop(0)
        if visible(entry.event, seat):
            yield entry.event
    yield from undos


def _line(narrator: Narrator, told: Event | TableUndo) -> str:
    if isinstance(told, TableUndo):
        return narrator.texts.say("core.undo.table_done", {"count": told.taken_back})
    return narrator.line(told)


def _log_line(narrator: Narrator, told: Event | TableUndo) -> LogLine:
    """A line of the log with its weight; what other lines say anyway is minor."""
    if isinstance(told, TableUndo):
        return LogLine(_line(narrator, told), MAJOR)
    lexicon = narrator.lexicon
    untold, weighty = told.kind in lexicon.untold, narrator.manner(told) in lexicon.major
    return LogLine(_line(narrator, told), MINOR if untold else MAJOR if weighty else MIDDLING, dice_of(told))


def dice_of(event: Event) -> tuple[int, ...]:
    """The dice in an event, from its field `dice` or `die`."""
    values = event.values()
    thrown = values.get("dice", values.get("die", ()))
    several = cast("Sequence[object]", thrown) if isinstance(thrown, tuple | list) else (thrown,)
    return tuple(die for die in several if isinstance(die, int))


def _retold(narrator: Narrator, events: Sequence[Event]) -> list[tuple[int, str]]:
    """The weight and the line of each deed."""
    lexicon = narrator.lexicon
    news = [event for event in events if event.kind not in lexicon.untold or event.kind == TURN_BEGAN]
    deeds = [deed for deed in lexicon.retelling.deeds(news) if deed.cause.kind not in lexicon.untold]
    lines = ((_weight(narrator, deed), narrator.deed(deed)) for deed in deeds)
    return [(weight, _counted(narrator, line, same)) for (weight, line), same in groupby(lines)]


def _counted(narrator: Narrator, line: str, same: Iterator[object]) -> str:
    count = len(list(same))
    return narrator.texts.say("core.handover.times", {"count": count}) + line if count > 1 else line


def _weight(narrator: Narrator, deed: Deed) -> int:
    """The weight of a deed: that of its weightiest part."""
    lexicon, manners = narrator.lexicon, {narrator.manner(event) for event in (deed.cause, *deed.outcomes)}
    if manners & lexicon.major:
        return MAJOR
    return MINOR if manners <= lexicon.minor else MIDDLING
