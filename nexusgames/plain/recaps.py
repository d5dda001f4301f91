"""What happened, told to the right person: at once, as a recap or as the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nexusgames.core.engine import Event, Result, visible
from nexusgames.core.session.recaps import RECAP_LINES, last_lines, lines_of, log_lines, recap_of
from nexusgames.core.session.session import Session
from nexusgames.core.values.exit_codes import FINE
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.plain.console import Console

if TYPE_CHECKING:
    from nexusgames.plain.table import Table

LOG_LINES = 20


def tell_new_events(table: Table) -> None:
    """Tell everything new that the person at the keyboard may know."""
    _print(table, lines_of(table.narrator, _untold(table)))


def tell_lately(table: Table) -> None:
    """Sum up what bots did while the same person stayed at the keyboard."""
    _print_recap(table, _untold(table))


def tell_recap(table: Table, seat: int | None, *, resumed: bool) -> None:
    """Sum up what happened since the seat's last decision; after a break, the last things of the game."""
    if resumed:
        everything = [entry.event for entry in table.session.log if visible(entry.event, seat)]
        if lines := last_lines(table.narrator, everything):
            table.say("plain.last_things")
            _print(table, lines)
    elif seat is not None:
        _print_recap(table, table.session.since_last_decision_of(seat))
    table.told = len(table.session.log)


def tell_own_news(table: Table, seat: int) -> None:
    """Tell what only this seat may know since it last looked: mostly the cards it drew."""
    log, since = table.session.log, min(table.own_news.get(seat, 0), len(table.session.log))
    own = [e.event for e in log[since:] if visible(e.event, seat) and not visible(e.event, None)]
    _print_recap(table, own, "core.open_table.own_news")
    table.own_news[seat] = len(log)


def tell_log(table: Table, seat: int | None, wanted: str) -> None:
    """Print the log as this seat may know it: the last lines, a number of them, or all."""
    lines = log_lines(table.session, table.narrator, seat)
    count = int(wanted) if wanted.isdecimal() and len(wanted) < 6 else LOG_LINES
    _print(table, lines if wanted == "all" else lines[-count:] if count else [])
    if not table.session.log_is_complete:
        table.say("core.log.incomplete")


def _untold(table: Table) -> list[Event]:
    new = [entry.event for entry in table.session.log[table.told :] if visible(entry.event, table.viewer)]
    table.told = len(table.session.log)
    return new


def _print_recap(table: Table, events: Sequence[Event], title: str = "") -> None:
    """Print what mattered; a line about what is left out counts towards the limit."""
    recap = recap_of(table.narrator, events)
    if recap.left_out:
        recap = recap_of(table.narrator, events, RECAP_LINES - 1)
    if recap.lines:
        table.say(title or ("core.handover.recap" if table.viewer is not None else "core.open_table.recap"))
    _print(table, recap.lines)
    if recap.left_out:
        table.say("plain.recap_more", count=recap.left_out)


def _print(table: Table, lines: Sequence[str]) -> None:
    for line in lines:
        table.console.say(f"  {line}", "    ")


def tell_game(session: Session, console: Console | None = None) -> int:
    """Print every public line of the log, numbered by decision, and the ending; return the exit code."""
    console, game = console or Console(), session.game
    names = [seat.name for seat in session.setup.seats]
    narrator = Narrator(load_texts(), game.lexicon(session.state), names)
    for entry in session.log:
        if visible(entry.event, None):
            console.say(f"{entry.decision:>5}  {narrator.line(entry.event)}", " " * 7)
    if isinstance(result := session.pending, Result):
        console.say(narrator.ending(result))
    return FINE
