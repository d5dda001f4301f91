"""The command `?`: what a question, a choice, a rule or a component means, and why something is not offered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nexusgames.core.engine import Choice, Decision, is_incomplete
from nexusgames.core.game.rulebook import Entry, heading, paragraphs, see_line
from nexusgames.plain.answers import is_choice, meant_key
from nexusgames.plain.menu import Menu

if TYPE_CHECKING:
    from nexusgames.plain.table import Table

MOST_FOUND = 8
MOST_IN_FULL = 2


def explain(table: Table, decision: Decision, menu: Menu, about: str) -> None:
    """Explain the question (`?`), a choice (`? 3`), a refusal (`? move HU A1`), a rule (`? NX-MOVE-05`) or a card."""
    if not about:
        table.console.say(table.narrator.prompt(decision))
        show_rules(table, decision.rules)
    elif rule := table.rulebook.find(about):
        show_entry(table, rule)
    elif (choice := menu.find(about)) is not None:
        explain_choice(table, decision, choice)
    elif (line := menu.line_of(about)) is not None:
        menu.show_targets(table.console, line)
        show_rules(table, table.narrator.rules(decision, line.choices[0]))
    elif " " in about and (titled := table.rulebook.named(about) or table.rulebook.titled(about)):
        show_found(table, titled)
    elif is_choice(table, about) or (" " in about and meant_key(table, menu, about)):
        explain_refusal(table, menu, meant_key(table, menu, about))
    elif named := table.rulebook.named(about):
        show_entries(table, named)
    else:
        search_rulebook(table, menu, about)


def explain_choice(table: Table, decision: Decision, choice: Choice) -> None:
    """Explain a choice on offer: what it does, the cards it names, its rules."""
    table.console.say(table.label(decision, choice))
    for word in choice.args:
        if table.narrator.has(f"card.{word}"):
            table.console.say(f"{table.narrator.word('card', word)} ({word}): {table.narrator.card(word)}", "  ")
    show_rules(table, table.narrator.rules(decision, choice))


def explain_refusal(table: Table, menu: Menu, key: str) -> None:
    """Say why a choice is not offered, with the rule in full; for a verb alone, show its rules."""
    if table.hides(key):
        table.say("core.open_table.look_first")
        return
    refusal = table.session.game.explain(table.session.state, key)
    if refusal is not None and is_incomplete(refusal) and table.rulebook.search(key):
        explain_verb(table, menu, key)
    elif refusal is not None:
        table.tell_refusal(refusal)
        show_rules(table, (refusal.rule,))


def explain_verb(table: Table, menu: Menu, verb: str) -> None:
    """Show the rules whose titles begin with the verb if they are few, otherwise all that mention it."""
    rules = [rule for rule in table.rulebook.rules if rule.title.casefold().startswith(verb.casefold())]
    if 0 < len(rules) <= MOST_IN_FULL:
        show_entries(table, rules)
    else:
        search_rulebook(table, menu, verb)


def search_rulebook(table: Table, menu: Menu, words: str) -> None:
    """Show what mentions the words, or how to ask if nothing does."""
    if found := table.rulebook.search(words) if any(letter.isalpha() for letter in words) else []:
        show_found(table, found)
        return
    if any(letter.isalpha() for letter in words):
        table.say("plain.nothing_found", words=words)
    table.say("plain.how_to_ask", count=len(menu.lines))


def show_found(table: Table, found: Sequence[Entry]) -> None:
    """Show a few entries in full, many by their titles."""
    if len(found) <= MOST_IN_FULL:
        show_entries(table, found)
        return
    table.say("plain.rules_found", count=len(found))
    for entry in found[:MOST_FOUND]:
        table.console.say(f"  {heading(entry)}", "    ")
    if len(found) > MOST_FOUND:
        table.say("plain.rules_more", count=len(found) - MOST_FOUND)


def show_rules(table: Table, rules: Sequence[str]) -> None:
    """Show rules in full."""
    for rule_id in rules:
        rule = table.rulebook.find(rule_id)
        if rule is not None:
            show_entry(table, rule)


def show_entries(table: Table, entries: Sequence[Entry]) -> None:
    """Show entries in full, each with what it refers to."""
    for entry in entries:
        show_entry(table, entry)
        if linked := see_line(entry, table.rulebook):
            table.console.say(f"  {linked}", "  ")


def show_entry(table: Table, entry: Entry) -> None:
    """Show one rule or component: ID, title, text."""
    table.console.say(heading(entry))
    for paragraph in paragraphs(entry):
        table.console.say(f"  {paragraph}", "  ")
