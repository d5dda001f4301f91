"""The part of the play screen that looks things up: hand, units, players, log, rules, why not."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from nexusgames.core.choices import Choice
from nexusgames.core.decisions import Decision, Refusal
from nexusgames.core.recaps import log_lines
from nexusgames.tui.screens.play_base import PlayBase
from nexusgames.tui.widgets.hand import Hand


class PlayReading(PlayBase):
    """Nothing here changes the game."""

    def action_hand(self) -> None:
        """The own cards, and all that lie open."""
        self.open_cards()

    def on_hand_opened(self, event: Hand.Opened) -> None:
        """A card below the board was clicked."""
        self.open_cards(event.kind)

    def open_cards(self, first: str = "") -> None:
        """All cards, open at one."""
        from nexusgames.tui.screens.cards import CardsScreen

        self.app.push_screen(CardsScreen(self.look.card_groups, self.rulebook, self.table.texts, first))

    def action_units(self) -> None:
        """The reference sheet."""
        self.read("command.units", self.presenter.sheet(self.look.view, self.table.narrator))

    def action_players(self) -> None:
        """What everybody has."""
        self.read("command.players", self.presenter.everybody(self.look.view, self.table.narrator))

    def action_battle(self) -> None:
        """What is going on, or the space under the cursor, with room to read."""
        view, narrator = self.look.view, self.table.narrator
        body = self.presenter.details(view, narrator) or self.presenter.space(view, narrator, self.board.cursor)
        self.read_here("command.short.battle", body)

    def action_log(self) -> None:
        """Everything that happened, as far as this player may know it, newest first."""
        session = self.table.session
        lines = log_lines(session, self.table.narrator, self.table.viewer)[::-1]
        if not session.log_is_complete:
            lines.append(self.table.texts.say("core.log.incomplete"))
        self.read("command.log", Content("\n".join(lines)))

    def action_why(self) -> None:
        """Why nothing can be chosen at the cursor; else the cards and rules of what can be, and of the question."""
        decision, narrator = self.decision, self.table.narrator
        if decision is None:
            return
        chosen = self.highlighted_choice()
        refusal = None if chosen else self.refusal_here(decision)
        if refusal is not None:
            self.read_rules("command.short.why", [narrator.refusal(refusal)], (refusal.rule,))
            return
        words = [narrator.prompt(decision), *(["", narrator.label(decision, chosen)] if chosen else [])]
        cards = self.card_lines([chosen] if chosen else decision.options)
        self.read_rules("command.short.why", [*words, *cards], (*self.rules_here(decision, chosen), *decision.rules))

    def rules_here(self, decision: Decision, chosen: Choice | None) -> tuple[str, ...]:
        """The rules of the choice that is highlighted in the list, or of the only kind of choice under the cursor."""
        here = [chosen] if chosen else self.choices_here()
        alike = len({choice.verb for choice in here}) == 1
        return self.table.narrator.rules(decision, here[0]) if alike else ()

    def card_lines(self, choices: Sequence[Choice]) -> list[str]:
        """The texts of the cards that the choices name, an empty line before each."""
        narrator = self.table.narrator
        named = dict.fromkeys(word for choice in choices for word in choice.args)
        cards = [word for word in named if narrator.has(f"card.{word}")]
        return [line for card in cards for line in ("", self._card_line(card))]

    def _card_line(self, card: str) -> str:
        narrator = self.table.narrator
        return self.say("play.card_text", name=narrator.word("card", card), text=narrator.card(card))

    def refusal_here(self, decision: Decision) -> Refusal | None:
        """The engine's answer to the present question, asked about the space under the cursor."""
        key = None if self.choices_here() else self.key_here(decision)
        return None if key is None else self.look.explain(key)

    def key_here(self, decision: Decision) -> str | None:
        """The choice that the question would offer for the space under the cursor if it could."""
        for choice in decision.options:
            space = self.look.spaces[choice.key]
            key = self._asked_here(choice, space) if space is not None else None
            if key is not None:
                return key
        return self.board.key_at(self.board.cursor)

    def _asked_here(self, choice: Choice, space: str) -> str | None:
        """The key of a choice with what is under the cursor instead of what it names; None if it is of no such kind."""
        for name, here in zip(self.board.names_at(space), self.board.names_at(self.board.cursor), strict=False):
            if name and here and name in choice.args:
                return " ".join(here if word == name else word for word in choice.key.split(" "))
        return None

    def action_rules(self) -> None:
        """The whole rulebook."""
        self.open_rulebook()
