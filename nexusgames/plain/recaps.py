"""What happened, told to the right person: at once, as a recap, as the log."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from nexusgames.core.events import Event, visible

if TYPE_CHECKING:
    from nexusgames.plain.table import Table

RECAP_LINES = 8
LOG_LINES = 20


def tell_new_events(table: Table) -> None:
    """All that the person at the keyboard has not been told yet and may know."""
    _print(table, event_lines(table, _important(table, _untold(table))))


def tell_lately(table: Table) -> None:
    """What others (bots, then) did while the same person stayed at the keyboard, in a few lines."""
    events = _untold(table)
    if events:
        table.say("core.handover.recap")
        _print_last(table, event_lines(table, _important(table, events)))


def tell_recap(table: Table, seat: int, *, resumed: bool) -> None:
    """The last things since the seat's last decision, as it may know them; after a break, the last ones at all."""
    if resumed:
        everything = [entry.event for entry in table.session.log if visible(entry.event, seat)]
        lines = event_lines(table, _important(table, everything))[-RECAP_LINES:]
    else:
        lines = event_lines(table, _important(table, table.session.since_last_decision_of(seat)))
    if lines:
        table.say("plain.last_things" if resumed else "core.handover.recap")
        _print_last(table, lines)
    table.told = len(table.session.log)


def tell_log(table: Table, seat: int, wanted: str) -> None:
    """The log as this seat may know it: the last lines, so many of them, or all."""
    lines = log_lines(table, seat)
    count = int(wanted) if wanted.isdecimal() and len(wanted) < 6 else LOG_LINES
    _print(table, lines if wanted == "all" else lines[-count:] if count else [])
    if not table.session.log_is_complete:
        table.say("plain.log_incomplete")


def log_lines(table: Table, seat: int) -> list[str]:
    """Every line of the log, and where the table took something back."""
    session, narrator = table.session, table.narrator
    undos = sorted(session.table_undos, key=lambda undo: undo.at)
    lines: list[str] = []
    for entry in session.log:
        while undos and undos[0].at < entry.decision:
            lines.append(table.texts.say("core.undo.table_done", {"count": undos.pop(0).taken_back}))
        if visible(entry.event, seat):
            lines.append(narrator.line(entry.event))
    return lines + [table.texts.say("core.undo.table_done", {"count": undo.taken_back}) for undo in undos]


def event_lines(table: Table, events: Sequence[Event]) -> list[str]:
    """Events in words; the same thing several times in a row is one line."""
    narrator = table.narrator
    lines: list[str] = []
    for line, same in groupby(narrator.line(event) for event in events):
        count = len(list(same))
        lines.append(table.texts.say("plain.times", {"count": count}) + line if count > 1 else line)
    return lines


def _untold(table: Table) -> list[Event]:
    new = [entry.event for entry in table.session.log[table.told :] if visible(entry.event, table.viewer)]
    table.told = len(table.session.log)
    return new


def _important(table: Table, events: Sequence[Event]) -> list[Event]:
    return [event for event in events if event.kind not in table.presenter.quiet]


def _print_last(table: Table, lines: Sequence[str]) -> None:
    if len(lines) > RECAP_LINES:
        table.say("plain.recap_more", count=len(lines) - RECAP_LINES + 1)
        lines = lines[1 - RECAP_LINES :]
    _print(table, lines)


def _print(table: Table, lines: Sequence[str]) -> None:
    for line in lines:
        table.console.say(f"  {line}", "    ")
