"""The recap: what happened, in so few lines that everybody reads them, and what mattered most among them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from nexusgames.core.events import Event, visible
from nexusgames.core.narration import Lexicon, Narrator
from nexusgames.core.session import Session, TableUndo

RECAP_LINES = 8


@dataclass(frozen=True, slots=True)
class Recap:
    """Lines in the order in which they happened, and how many were left out."""

    lines: list[str]
    left_out: int


def recap_of(narrator: Narrator, events: Sequence[Event], most: int = RECAP_LINES) -> Recap:
    """At most so many lines; minor things are left out first, major ones last, of equal ones the older first."""
    told = _told(narrator, events)
    weights = [_weight(narrator.lexicon, kind) for kind, _ in told]
    kept = sorted(range(len(told)), key=lambda place: (weights[place], place))[-most:]
    return Recap([told[place][1] for place in sorted(kept)], len(told) - len(kept))


def lines_of(narrator: Narrator, events: Sequence[Event]) -> list[str]:
    """Events in words, those that say something new; the same thing several times in a row is one line."""
    return [line for _, line in _told(narrator, events)]


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


def _told(narrator: Narrator, events: Sequence[Event]) -> list[tuple[str, str]]:
    told: list[tuple[str, str]] = []
    news = (event for event in events if event.kind not in narrator.lexicon.untold)
    for (kind, line), same in groupby((event.kind, narrator.line(event)) for event in news):
        count = len(list(same))
        told.append((kind, narrator.texts.say("core.handover.times", {"count": count}) + line if count > 1 else line))
    return told


def _weight(lexicon: Lexicon, kind: str) -> int:
    return 2 if kind in lexicon.major else 0 if kind in lexicon.minor else 1
