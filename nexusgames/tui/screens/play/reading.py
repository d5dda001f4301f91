"""Reference at a table: hand, units, players, log, rules, why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Decision, Refusal
from nexusgames.core.session.recaps import log_turns
from nexusgames.tui.screens.at_table import AtTable


class Reading:
    """Opens what players look up; nothing here changes the game."""

    def __init__(self, at: AtTable, highlighted: Callable[[], Choice | None]) -> None:
        """`highlighted` gives the highlighted choice of the list."""
        self.at, self._highlighted = at, highlighted

    def cards(self, first: str = "") -> None:
        """Show all cards, starting at one."""
        from nexusgames.tui.screens.cards import CardsScreen

        table, look = self.at.table, self.at.look
        box = look.presenter.box(look.narrator)
        self.at.open(CardsScreen(look.card_groups, box, table.rulebook, table.texts, first))

    def units(self) -> None:
        """Show the reference sheet."""
        look = self.at.look
        self.at.read_page("command.units", look.presenter.sheet(look.view, look.narrator))

    def players(self) -> None:
        """Show everything the players have."""
        look = self.at.look
        self.at.read_page("command.players", look.presenter.everybody(look.view, look.narrator))

    def battle(self) -> None:
        """Show the battle, or the space under the cursor, with room to read."""
        look = self.at.look
        body = look.presenter.details(look.view, look.narrator)
        here = look.presenter.space(look.view, look.narrator, self.at.board.cursor) if body is None else body
        self.at.read_here("command.short.battle", here)

    def log(self) -> None:
        """Show everything this player may know of the log, turn by turn."""
        from nexusgames.tui.screens.log import LogScreen

        table = self.at.table
        turns = log_turns(table.session, table.narrator, table.viewer)
        self.at.open(LogScreen(turns, self.at.look.people, table.texts, table.session.log_is_complete))

    def why(self) -> None:
        """Say why nothing can be chosen at the cursor, else show cards and rules of what can, and of the question."""
        decision, narrator = self.at.decision, self.at.table.narrator
        if decision is None:
            return
        chosen = self._highlighted()
        refusal = None if chosen else self.refusal_here(decision)
        if refusal is not None:
            self.at.read_rules("command.short.why", [narrator.refusal(refusal)], (refusal.rule,))
            return
        words = [narrator.prompt(decision), *(["", narrator.label(decision, chosen)] if chosen else [])]
        cards = self.card_lines([chosen] if chosen else decision.options)
        rules = (*self._rules_here(decision, chosen), *decision.rules)
        self.at.read_rules("command.short.why", [*words, *cards], rules)

    def _rules_here(self, decision: Decision, chosen: Choice | None) -> tuple[str, ...]:
        """The rules of the highlighted choice, or of the only kind of choice under the cursor."""
        here = [chosen] if chosen else self.at.choices_here()
        alike = len({choice.verb for choice in here}) == 1
        return self.at.table.narrator.rules(decision, here[0]) if alike else ()

    def card_lines(self, choices: Sequence[Choice]) -> list[str]:
        """The texts of the cards that the choices name, an empty line before each."""
        narrator = self.at.table.narrator
        named = dict.fromkeys(word for choice in choices for word in choice.args)
        cards = [word for word in named if narrator.has(f"card.{word}")]
        return [line for card in cards for line in ("", self._card_line(card))]

    def _card_line(self, card: str) -> str:
        narrator = self.at.table.narrator
        return self.at.say("play.card_text", name=narrator.word("card", card), text=narrator.card(card))

    def refusal_here(self, decision: Decision) -> Refusal | None:
        """The engine's answer to the open question, for the space under the cursor."""
        key = None if self.at.choices_here() else self.key_here(decision)
        return None if key is None else self.at.look.explain(key)

    def key_here(self, decision: Decision) -> str | None:
        """The choice that the question would offer for the space under the cursor if it could."""
        board, spaces = self.at.board, self.at.look.spaces
        for choice in decision.options:
            space = spaces[choice.key]
            key = self._asked_here(choice, space) if space is not None else None
            if key is not None:
                return key
        return board.key_at(board.cursor)

    def _asked_here(self, choice: Choice, space: str) -> str | None:
        """The choice's key with the space under the cursor in place of its own; None if it names no such thing."""
        board = self.at.board
        for name, here in zip(board.names_at(space), board.names_at(board.cursor), strict=False):
            if name and here and name in choice.args:
                return " ".join(here if word == name else word for word in choice.key.split(" "))
        return None
