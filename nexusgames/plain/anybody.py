"""One question to the whole table: whether anybody reacts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from nexusgames.core.engine import Decision
from nexusgames.core.session.open_table import Asking
from nexusgames.core.session.standing_orders import Span, can_pass_on
from nexusgames.plain.commands import obey
from nexusgames.plain.menu import Menu
from nexusgames.plain.recaps import tell_new_events

if TYPE_CHECKING:
    from nexusgames.plain.table import Table

SPANS: Mapping[str, Span] = {
    **dict.fromkeys(("", "pass", "nobody", "no"), "window"),
    **dict.fromkeys(("all", "pass all", "nobody all"), "matter"),
    **dict.fromkeys(("turn", "pass turn", "nobody turn"), "turn"),
}
"""What people type if nobody reacts: now, in this battle, in this turn."""


def ask_table(table: Table, asking: Asking) -> None:
    """Ask until somebody reacts or nobody does.

    Everybody who could hold a card is named in the same way, so the question gives nothing away.
    """
    table.attempt(lambda: table.tell_advice(asking.decision))
    show_question(table, asking)
    while table.is_asked(asking):
        words = table.console.ask("> ")
        table.attempt(lambda words=words: take_words(table, asking, words))


def show_question(table: Table, asking: Asking) -> None:
    """What is going on, the question, and what to type."""
    table.show_standing(asking.shown, with_status=False)
    table.console.say(table.narrator.prompt(asking.shown))
    table.say("plain.anybody")
    people = [f"[{seat + 1}] {table.narrator.name(seat)}" for seat in sorted(asking.seats)]
    words = [table.texts.say("plain.nobody"), *people]
    if can_pass_on(asking.shown):
        words += [table.texts.say("plain.nobody_at_all"), table.texts.say("plain.nobody_this_turn")]
    table.console.say_items("  ", words, "   ")


def take_words(table: Table, asking: Asking, words: str) -> None:
    """Take an answer: nobody, a person by number or name, or a command."""
    said = " ".join(words.casefold().split())
    span = SPANS.get(said)
    if span is not None and (span == "window" or can_pass_on(asking.shown)):
        pass_together(table, asking.decision, span)
    elif (seat := named(table, said, asking.seats)) is not None:
        table.asker.call(seat)
        table.asked = None
    elif not obey(table, asking.shown, Menu(asking.shown, []), words):
        table.say("plain.how_to_react")


def pass_together(table: Table, decision: Decision, span: Span) -> None:
    """Pass for everybody; tell what follows in full up to the first decision of a computer."""
    table.asker.nobody(decision, span)
    table.asked = None
    while isinstance(now := table.session.pending, Decision) and not table.is_bot(now.seat):
        if not table.decides_itself(now):
            break
    tell_new_events(table)


def named(table: Table, said: str, seats: Sequence[int]) -> int | None:
    """The person among these whose number or name was typed."""
    return next((seat for seat in seats if said in (str(seat + 1), table.narrator.name(seat).casefold())), None)
