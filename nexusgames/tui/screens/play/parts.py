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
from nexusgames.tui.screens.play.pointer import Pointer
from nexusgames.tui.screens.play.reading import Reading
from nexusgames.tui.screens.play.recap import Recaps
from nexusgames.tui.screens.play.seating import Seating
from nexusgames.tui.screens.play.stage import OwnShow
from nexusgames.tui.screens.play.thinking import Thinking
from nexusgames.tui.screens.play.undo import WaysBack
from nexusgames.tui.screens.play.warnings import Warnings
from nexusgames.tui.screens.questions import AskScreen
from nexusgames.tui.screens.table_screen import TableScreen
from nexusgames.tui.series import Series


def calling(deed: Callable[[PlayParts], Callable[[], object]]) -> Callable[[PlayParts], None]:
    """An action that only calls a part."""

    def action(own: PlayParts) -> None:
        deed(own)()

    return action


class PlayParts(TableScreen):
    """A table screen with everything a player can do; each part is in a file of its own."""

    commands: ClassVar[Sequence[Command]] = PLAY

    action_undo = calling(lambda own: own.ways_back.undo)
    action_undo_all = calling(lambda own: own.ways_back.undo_all)
    action_redo = calling(lambda own: own.ways_back.redo)
    action_table_undo = calling(lambda own: own.ways_back.ask_table)
    action_units = calling(lambda own: own.reading.units)
    action_players = calling(lambda own: own.reading.players)
    action_log = calling(lambda own: own.reading.log)
    action_why = calling(lambda own: own.reading.why)
    action_rules = calling(lambda own: own.at.open_rulebook)
    action_recap = calling(lambda own: own.recaps.once_more)
    action_coach = calling(lambda own: own.coaching.switch)
    action_advise = calling(lambda own: own.coaching.hint)
    action_better = calling(lambda own: own.coaching.better)
    action_pause = calling(lambda own: own.computers.pause)
    action_one_move = calling(lambda own: own.computers.one_move)
    action_move_now = calling(lambda own: own.computers.move_now)
    action_speed = calling(lambda own: own.computers.speed)

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

    def action_look(self) -> None:
        """Let the player who is asked look at their cards alone; one who is alone already reads them."""
        if self.table.may_look and self.table.person is not None:
            self.seating.look(self.table.person)
        else:
            self.reading.cards()

    action_hand = action_look

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

    def action_battle(self) -> None:
        """Switch between board and battle; without a battle, show the space under the cursor."""
        if self.board.turn_over():
            self.show()
            self.safely(self.pointer.to_question)
        else:
            self.reading.battle()
