"""`?`: what a question, a choice, a card or a rule means, and why something is not offered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nexusgames.core.choices import Choice
from nexusgames.core.decisions import Decision
from nexusgames.core.rulebook import Rule, paragraphs
from nexusgames.plain.answers import is_choice
from nexusgames.plain.menu import Menu

if TYPE_CHECKING:
    from nexusgames.plain.table import Table

MOST_RULES = 8


def explain(table: Table, decision: Decision, menu: Menu, about: str) -> None:
    """`?` the question, `? 3` a choice, `? move HU A1` why not, `? NX-MOVE-05` a rule, `? EN06` a card, or words."""
    if not about:
        table.console.say(table.narrator.prompt(decision))
        show_rules(table, decision.rules)
    elif rule := table.rulebook.find(about):
        show_rule(table, rule)
    elif (choice := menu.find(about)) is not None:
        explain_choice(table, decision, choice)
    elif table.narrator.has(f"card.{about.upper()}"):
        explain_card(table, about.upper())
    elif is_choice(table, about):
        explain_refusal(table, about)
    else:
        search_rules(table, menu, about)


def explain_choice(table: Table, decision: Decision, choice: Choice) -> None:
    """A choice that is offered: what it does, the cards it names, the rules behind the question."""
    table.console.say(table.narrator.label(decision, choice))
    for word in choice.args:
        if table.narrator.has(f"card.{word}"):
            explain_card(table, word)
    show_rules(table, decision.rules)


def explain_card(table: Table, kind: str) -> None:
    """The name and the full text of a card."""
    narrator = table.narrator
    table.console.say(f"{narrator.word('card', kind)} ({kind}): {narrator.card(kind)}", "  ")


def explain_refusal(table: Table, key: str) -> None:
    """Why a choice is not offered, and the rule in full."""
    refusal = table.session.game.explain(table.session.state, key)
    if refusal is not None:
        table.console.say(f"{table.narrator.refusal(refusal)} ({refusal.rule})")
        show_rules(table, (refusal.rule,))


def search_rules(table: Table, menu: Menu, words: str) -> None:
    """The rules that mention the words: the only one in full, several by their titles."""
    found = table.rulebook.search(words) if any(letter.isalpha() for letter in words) else []
    found.sort(key=lambda rule: words.casefold() not in rule.title.casefold())
    if not found:
        table.say("plain.how_to_ask", count=len(menu.choices))
    elif len(found) == 1:
        show_rule(table, found[0])
    else:
        table.say("plain.rules_found", count=len(found))
        for rule in found[:MOST_RULES]:
            table.console.say(f"  {rule.id}  {rule.title}", "    ")
        if len(found) > MOST_RULES:
            table.say("plain.rules_more", count=len(found) - MOST_RULES)


def show_rules(table: Table, rules: Sequence[str]) -> None:
    """Rules in full."""
    for rule_id in rules:
        rule = table.rulebook.find(rule_id)
        if rule is not None:
            show_rule(table, rule)


def show_rule(table: Table, rule: Rule) -> None:
    """One rule: ID, title, text."""
    table.console.say(f"{rule.id}  {rule.title}")
    for paragraph in paragraphs(rule):
        table.console.say(f"  {paragraph}", "  ")
