"""The recap: what happened, in so few lines that everybody reads them, and what mattered most among them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from nexusgames.core.events import TURN_BEGAN, Event, visible
from nexusgames.core.facts import fact
from nexusgames.core.narration import Narrator
from nexusgames.core.retelling import Deed
from nexusgames.core.session import Session, TableUndo

RECAP_LINES = 8
LOOK_BACK = 200
"""So many events are enough for the last lines."""
MINOR, MIDDLING, MAJOR = range(3)


@fact
class Recap:
    """Lines in the order in which they happened, and how many were left out."""

    lines: list[str]
    left_out: int


def recap_of(narrator: Narrator, events: Sequence[Event], most: int = RECAP_LINES) -> Recap:
    """Who did what to whom, and what it brought, in few lines.

    Minor things are left out first, of equal ones the older first; what cost or brought somebody something is told
    in any case, however many lines it takes.
    """
    told = _retold(narrator, events)
    weighty = sum(weight == MAJOR for weight, _ in told)
    kept = sorted(range(len(told)), key=lambda place: (told[place][0], place))[-max(most, weighty) :]
    return Recap([told[place][1] for place in sorted(kept)], len(told) - len(kept))


def lines_of(narrator: Narrator, events: Sequence[Event]) -> list[str]:
    """Events in words, those that say something new; the same thing several times in a row is one line."""
    news = (event for event in events if event.kind not in narrator.lexicon.untold)
    return [_counted(narrator, line, same) for line, same in groupby(narrator.line(event) for event in news)]


def last_lines(narrator: Narrator, events: Sequence[Event]) -> list[str]:
    """The last things that were done, for somebody who comes back after a break."""
    return [line for _, line in _retold(narrator, events[-LOOK_BACK:])][-RECAP_LINES:]


def log_lines(session: Session, narrator: Narrator, seat: int | None) -> list[str]:
    """Everything that happened, as far as the seat may know it, and where the table took something back."""
    undos = sorted(session.table_undos, key=lambda undo: undo.at)
    lines: list[str] = []
    for entry in session.log:
        while undos and undos[0].at < entry.decision:
            lines.append(_taken_back(narrator, undos.pop(0)))
        if visible(entry.event, seat):
            lines.append(narrator.line(entry.event))
    return lines + [_taken_back(narrator, undo) for undo in undos]


def _taken_back(narrator: Narrator, undo: TableUndo) -> str:
    return narrator.texts.say("core.undo.table_done", {"count": undo.taken_back})


def _retold(narrator: Narrator, events: Sequence[Event]) -> list[tuple[int, str]]:
    """How weighty each deed is, and its line."""
    lexicon = narrator.lexicon
    news = [event for event in events if event.kind not in lexicon.untold or event.kind == TURN_BEGAN]
    deeds = [deed for deed in lexicon.retelling.deeds(news) if deed.cause.kind not in lexicon.untold]
    lines = ((_weight(narrator, deed), narrator.deed(deed)) for deed in deeds)
    return [(weight, _counted(narrator, line, same)) for (weight, line), same in groupby(lines)]


def _counted(narrator: Narrator, line: str, same: Iterator[object]) -> str:
    count = len(list(same))
    return narrator.texts.say("core.handover.times", {"count": count}) + line if count > 1 else line


def _weight(narrator: Narrator, deed: Deed) -> int:
    """As much as the weightiest part of it."""
    lexicon, manners = narrator.lexicon, {narrator.manner(event) for event in (deed.cause, *deed.outcomes)}
    if manners & lexicon.major:
        return MAJOR
    return MINOR if manners <= lexicon.minor else MIDDLING
