"""Words that are no answers: look, explain, undo, save, quit."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from nexusgames.core.decisions import Decision
from nexusgames.core.events import visible
from nexusgames.core.rulebook import Rule
from nexusgames.core.saves import SUFFIX
from nexusgames.core.session import CannotUndo

if TYPE_CHECKING:
    from nexusgames.plain.table import Table

LOG_LINES = 20
SAFE_NAME = re.compile(r"[\w][\w .-]{0,59}")


class Quit(Exception):
    """Somebody wants to stop; everything is saved."""


def obey(table: Table, decision: Decision, words: str) -> bool:
    """Carry out a command; False if the words are none."""
    if words.startswith("?"):
        explain(table, decision, words[1:].strip())
        return True
    word, _, rest = words.partition(" ")
    command = COMMANDS.get(words.lower()) or COMMANDS.get(word.lower())
    if command is None or decision.find(words) is not None:
        return False
    command(table, decision, rest.strip())
    return True


def explain(table: Table, decision: Decision, about: str) -> None:
    """`?` the question, `? 3` a choice, `? move HU A1 B2` why not, `? NX-MOVE-05` a rule, `? EN06` a card."""
    from nexusgames.plain.table import key_for

    if not about:
        table.console.say(table.narrator.prompt(decision))
        show_rules(table, decision.rules)
    elif rule := table.rulebook.find(about):
        show_rule(table, rule)
    elif (choice := decision.find(key_for(decision, about))) is not None:
        explain_choice(table, decision, choice.key)
    elif table.narrator.has(f"card.{about.upper()}"):
        explain_card(table, about.upper())
    else:
        refusal = table.session.game.explain(table.session.state, about)
        if refusal is not None:
            table.console.say(f"{table.narrator.refusal(refusal)} ({refusal.rule})")
            show_rules(table, (refusal.rule,))


def explain_choice(table: Table, decision: Decision, key: str) -> None:
    """A choice that is offered: what it does, the cards it names, the rules behind the question."""
    choice = decision.find(key)
    if choice is None:
        return
    table.console.say(table.narrator.label(decision, choice))
    for word in choice.args:
        if table.narrator.has(f"card.{word}"):
            explain_card(table, word)
    show_rules(table, decision.rules)


def explain_card(table: Table, kind: str) -> None:
    """The name and the full text of a card."""
    narrator = table.narrator
    table.console.say(f"{narrator.word('card', kind)} ({kind}): {narrator.card(kind)}")


def show_rules(table: Table, rules: tuple[str, ...]) -> None:
    """Rules in full."""
    for rule_id in rules:
        rule = table.rulebook.find(rule_id)
        if rule is not None:
            show_rule(table, rule)


def show_rule(table: Table, rule: Rule) -> None:
    """One rule: ID, title, text."""
    table.console.say(f"{rule.id}  {rule.title}")
    for paragraph in rule.text.split("\n\n"):
        table.console.say("  " + " ".join(paragraph.split("\n")), "  ")


def board(table: Table, decision: Decision, about: str) -> None:
    """The board as text, or one space of it."""
    view = table.session.game.view(table.session.state, decision.seat)
    table.console.show(table.presenter.board(view, table.narrator, about))


def hand(table: Table, decision: Decision, about: str) -> None:
    """The player's own cards."""
    view = table.session.game.view(table.session.state, decision.seat)
    for line in table.presenter.hand(view, table.narrator):
        table.console.say(line, "    ")


def players(table: Table, decision: Decision, about: str) -> None:
    """What everybody has."""
    view = table.session.game.view(table.session.state, decision.seat)
    for line in table.presenter.players(view, table.narrator):
        table.console.say(line, "    ")


def sheet(table: Table, decision: Decision, about: str) -> None:
    """The reference sheet."""
    view = table.session.game.view(table.session.state, decision.seat)
    table.console.show(table.presenter.sheet(view, table.narrator))


def log(table: Table, decision: Decision, about: str) -> None:
    """What happened, as far as this player may know it: the last lines, or `log all`."""
    narrator = table.narrator
    lines = [narrator.line(entry.event) for entry in table.session.log if visible(entry.event, decision.seat)]
    for line in lines if about == "all" else lines[-LOG_LINES:]:
        table.console.say(f"  {line}", "    ")
    if not table.session.log_is_complete:
        table.say("plain.log_incomplete")


def undo(table: Table, decision: Decision, about: str) -> None:
    """Take the last step back, or everything since something came to light (`undo all`)."""
    try:
        if about == "all":
            table.session.undo_all()
        else:
            table.session.undo()
    except CannotUndo as stop:
        table.say(stop.reason)
        return
    _after_undo(table)


def redo(table: Table, decision: Decision, about: str) -> None:
    """Take the undo back."""
    try:
        table.session.redo()
    except CannotUndo as stop:
        table.say(stop.reason)
        return
    _after_undo(table)


def table_undo(table: Table, decision: Decision, about: str) -> None:
    """Go back behind dice or another's decision, if everybody at the table agrees."""
    for seat in table.humans:
        answer = table.console.ask(table.texts.say("plain.agree", {"seat": seat}, table.narrator))
        if answer.lower() not in ("y", "yes"):
            table.say("plain.not_agreed", seat=seat)
            return
    try:
        table.session.table_undo()
    except CannotUndo as stop:
        table.say(stop.reason)
        return
    table.say("plain.table_undone")
    _after_undo(table)


def _after_undo(table: Table) -> None:
    table.rewound()
    table.save()


def save(table: Table, decision: Decision, about: str) -> None:
    """Every decision is saved already; with a name, a copy is kept under it."""
    if not about:
        table.save()
        table.say("plain.saved", name=table.path.stem)
    elif SAFE_NAME.fullmatch(about) is None:
        table.say("plain.bad_name")
    elif (copy := table.folder / f"{about}{SUFFIX}").exists() and copy != table.path:
        table.say("plain.name_taken", name=about)
    else:
        table.path = copy
        table.save()
        table.say("plain.saved", name=about)


def end(table: Table, decision: Decision, about: str) -> None:
    """Stop; the game waits where it is."""
    raise Quit


def helping(table: Table, decision: Decision, about: str) -> None:
    """All the words."""
    for line in table.texts.say("plain.help").split("\n"):
        table.console.say(line, "              ")


Command = Callable[["Table", Decision, str], None]
COMMANDS: dict[str, Command] = {
    "l": board,
    "look": board,
    "board": board,
    "h": hand,
    "hand": hand,
    "p": players,
    "players": players,
    "units": sheet,
    "log": log,
    "undo": undo,
    "redo": redo,
    "table undo": table_undo,
    "save": save,
    "quit": end,
    "q": end,
    "help": helping,
}
