"""The parts of the play screen, and the actions that only pass a key on to one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.tui.commands import PLAY, Command
from nexusgames.tui.screens.play.anybody import Anybody
from nexusgames.tui.screens.play.coach import Coaching
from nexusgames.tui.screens.play.computers import Computers
from nexusgames.tui.screens.play.heading import Headings
from nexusgames.tui.screens.play.own_show import OwnShow
from nexusgames.tui.screens.play.pointer import Pointer
from nexusgames.tui.screens.play.reading import Reading
from nexusgames.tui.screens.play.recap import Recaps
from nexusgames.tui.screens.play.seating import Seating
from nexusgames.tui.screens.play.thinking import Thinking
from nexusgames.tui.screens.play.undo import WaysBack
from nexusgames.tui.screens.play.warnings import Warnings
from nexusgames.tui.screens.questions import AskScreen
from nexusgames.tui.screens.table_screen import TableScreen
from nexusgames.tui.series import Series


class PlayParts(TableScreen):
    """A table screen with everything a player can do; each part is in a file of its own."""

    commands: ClassVar[Sequence[Command]] = PLAY

    def __init__(self, table: HotSeat) -> None:
        """Sit down at a table; nobody looks yet."""
        super().__init__(table)
        at, self.series = self.at, Series(table)
        self.thinking, self.pointer, self.warnings = Thinking(at), Pointer(at, self.side), Warnings(at)
        self.reading = Reading(at, lambda: self.side.highlighted)
        self.recaps = Recaps(at, self.stage, self.reading.log, self.show, self.pointer.begin)
        self.coaching = Coaching(at, self.thinking, self.pointer.to_choice, self.show_prompt)
        self.seating = Seating(at, self.series, self.pointer, self.recaps, self.coaching, self.show)
        then = self.seating.next_person
        self.computers = Computers(at, self.stage, self.thinking, self.show, self.show_prompt, then)
        self.own_show = OwnShow(at, self.stage)
        self.anybody = Anybody(at, self.seating, self.own_show, self.show_prompt, self.go_on)
        self.ways_back = WaysBack(at, self.series, self.go_on, self.hide_hand)
        passing = any(command.name == "pass_on" for command in self.commands)
        self.headings = Headings(at, self.series, self.coaching, passing=passing)

    def go_on(self) -> None:
        """Go on after a choice."""
        raise NotImplementedError

    def hide_hand(self) -> None:
        """Hide the hand: nobody in particular looks."""
        self.seating.hide_hand()

    def action_undo(self) -> None:
        """Take the last step back."""
        self.ways_back.undo()

    def action_undo_all(self) -> None:
        """Take back everything since something came to light."""
        self.ways_back.undo_all()

    def action_redo(self) -> None:
        """Redo a step."""
        self.ways_back.redo()

    def action_table_undo(self) -> None:
        """Ask the table to take the last decision back."""
        self.ways_back.ask_table()

    def action_look(self) -> None:
        """Let the player who is asked look at their cards alone; one who is alone already reads them."""
        if self.table.may_look and self.table.person is not None:
            self.seating.look(self.table.person)
        else:
            self.reading.cards()

    def action_peek(self) -> None:
        """Let a player who is not asked look at their cards."""
        table = self.table
        people = [seat for seat in table.humans if seat != table.person and table.hides_hand(seat)]
        if self.framed is not None or table.bots_are_asked or not people:
            self.at.tell(self.at.say("play.nobody_peeks"), "warning")
        else:
            self._ask_who(self.at.say("play.who_peeks"), people, self._let_look)

    def _ask_who(self, question: str, people: Sequence[int], then: Callable[[int], None]) -> None:
        """Ask which of these people."""
        answers = [(str(seat), self.table.narrator.name(seat)) for seat in people]
        self.at.open(AskScreen(question, answers), lambda seat: then(int(seat)) if seat else None)

    def action_show_card(self) -> None:
        """Let a player, asked or not, show everybody a card, in games whose rules allow it."""
        table = self.table
        game, state = table.session.game, table.session.state
        people = [seat for seat in table.humans if game.asides(state, seat)]
        if self.framed is not None:
            people = [seat for seat in people if seat == self.framed]
        if table.bots_are_asked or not people:
            self.at.tell(self.at.say("play.nobody_shows"), "warning")
        elif self.framed is not None:
            self._point_at_shows(self.framed)
        else:
            self._ask_who(self.at.say("play.who_shows"), people, self._let_show)

    def _let_show(self, seat: int) -> None:
        """Choose the card where only its owner looks; the player who is asked chooses beside the question."""
        if seat == self.table.viewer:
            self._point_at_shows(seat)
        elif seat == self.table.person:
            self.seating.look(seat)
        else:
            self.seating.peek(seat)

    def _point_at_shows(self, seat: int) -> None:
        """Put the cursor on the first card that can be shown."""
        asides = self.table.session.game.asides(self.table.session.state, seat)
        verbs = {aside.verb for aside in asides}
        decision = self.at.decision
        found = next((choice for choice in decision.choices if choice.verb in verbs), None) if decision else None
        if found is not None:
            self.pointer.to_choice(found)

    def _let_look(self, seat: int) -> None:
        """Let one of those asked together look and react."""
        if seat in self.table.asked_together:
            self.anybody.call(seat)
        else:
            self.seating.peek(seat)

    def action_hand(self) -> None:
        """Show the cards; at the open table behind the cover."""
        self.action_look()

    def action_units(self) -> None:
        """Show the reference sheet."""
        self.reading.units()

    def action_players(self) -> None:
        """Show everything the players have."""
        self.reading.players()

    def action_battle(self) -> None:
        """Switch between board and battle; without a battle, show the space under the cursor."""
        if self.board.turn_over():
            self.show()
            self.safely(self.pointer.to_question)
        else:
            self.reading.battle()

    def action_log(self) -> None:
        """Show the log."""
        self.reading.log()

    def action_why(self) -> None:
        """Say why nothing can be chosen, or show the rules of what can."""
        self.reading.why()

    def action_rules(self) -> None:
        """Show the whole rulebook."""
        self.at.open_rulebook()

    def action_recap(self) -> None:
        """Tell once more what happened since the last decision."""
        self.recaps.once_more()

    def action_coach(self) -> None:
        """Switch the coach on or off."""
        self.coaching.switch()

    def action_advise(self) -> None:
        """Give a hint."""
        self.coaching.hint()

    def action_better(self) -> None:
        """Point out a choice of the last turn that could have been better."""
        self.coaching.better()

    def action_pause(self) -> None:
        """Stop the computers, or let them go on."""
        self.computers.pause()

    def action_one_move(self) -> None:
        """Let a computer make one choice."""
        self.computers.one_move()

    def action_move_now(self) -> None:
        """Make a thinking computer move now."""
        self.computers.move_now()

    def action_speed(self) -> None:
        """Change the speed of everything shown."""
        self.computers.speed()
