"""Undo, redo, and the undo that needs everybody's consent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusgames.core.engine import Decision
from nexusgames.core.session.session import CannotUndo

if TYPE_CHECKING:
    from nexusgames.plain.table import Table


def undo(table: Table, decision: Decision, about: str) -> None:
    """Take back the last step, or with `undo all` everything back to the last barrier."""
    keys = list(table.session.keys)
    try:
        if about == "all":
            table.session.undo_all()
        else:
            table.session.undo()
    except CannotUndo as stop:
        table.say(stop.reason)
        return
    count = len(keys) - len(table.session.keys)
    if count == 1:
        table.say("core.undo.done", label=label_of(table, keys[-1]))
    else:
        table.say("core.undo.done_all", count=count)
    settle(table)


def redo(table: Table, decision: Decision, about: str) -> None:
    """Redo what was undone."""
    try:
        table.session.redo()
    except CannotUndo as stop:
        table.say(stop.reason)
        return
    key = table.session.keys[-1]
    choice = decision.find(key)
    private = table.texts.say("core.open_table.private")
    table.say("plain.redone", label=table.label(decision, choice) if choice else private if table.hides(key) else key)
    settle(table)


def label_of(table: Table, key: str) -> str:
    """What the choice that was taken back does; it is on offer again."""
    if table.hides(key):
        return table.texts.say("core.open_table.private")
    now = table.session.pending
    choice = now.find(key) if isinstance(now, Decision) else None
    return table.narrator.label(now, choice) if isinstance(now, Decision) and choice else key


def table_undo(table: Table, decision: Decision, about: str) -> None:
    """Go back past dice or another's decision if everybody at the table agrees.

    `table undo` takes back the last decision of a person, `table undo 3` the last three of anyone.
    """
    word, _, number = about.partition(" ")
    wanted = number or str(table.decisions_to_last_person())
    count = int(wanted) if wanted.isdecimal() and len(wanted) < 6 else 0
    if word.lower() != "undo" or count < 1:
        table.say("plain.table_usage")
    elif count > len(table.asker.to_keep().keys):
        table.say("core.undo.nothing")
    elif others_agree(table, decision.seat, count):
        try:
            table.session.table_undo(count)
        except CannotUndo as stop:
            table.say(stop.reason)
            return
        table.say("core.undo.table_done", count=count)
        settle(table)


def others_agree(table: Table, asker: int, count: int) -> bool:
    """Ask every other person; somebody who plays alone confirms it.

    Nobody's cards are on the screen meanwhile, so the keyboard is passed again afterwards.
    """
    table.asker.look_away()
    language = table.texts.language
    if len(table.humans) > 1:
        if table.secret_shown:
            table.console.cover()
        table.viewer = None
    for seat in table.others_than(asker):
        question = table.texts.say("core.undo.table_ask", {"seat": seat, "count": count}, table.narrator)
        if not language.agrees(table.console.ask(f"{question} {language.yes_or_no} ")):
            table.say("core.undo.table_refused", seat=seat)
            return False
    return True


def settle(table: Table) -> None:
    """Save the new position; what was taken back counts as told."""
    table.told = len(table.session.log)
    table.save()
