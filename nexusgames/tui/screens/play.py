"""The play screen: board, prompt, choices, players, log. It shows the view of whoever sits in front of it.

It decides who looks, and takes keys and clicks. `TableScreen` shows the table; each object made in `__init__` does one
thing that a key asks for, in a file of its own that says what.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar

from textual import events
from textual.binding import ActiveBinding, BindingType

from nexusgames.core.choices import PASS
from nexusgames.core.passing import can_pass_on
from nexusgames.core.session import RulesFault
from nexusgames.core.table import HotSeat
from nexusgames.tui.commands import PLAY, Command
from nexusgames.tui.look import Look
from nexusgames.tui.one_at_a_time import Hearing
from nexusgames.tui.screens.play_coach import Coaching
from nexusgames.tui.screens.play_computers import Computers
from nexusgames.tui.screens.play_heading import Headings
from nexusgames.tui.screens.play_own_show import OwnShow
from nexusgames.tui.screens.play_palette import PlayProvider
from nexusgames.tui.screens.play_pointer import Pointer
from nexusgames.tui.screens.play_reading import Reading
from nexusgames.tui.screens.play_recap import Recaps
from nexusgames.tui.screens.play_seating import Seating
from nexusgames.tui.screens.play_thinking import Thinking
from nexusgames.tui.screens.play_undo import WaysBack
from nexusgames.tui.screens.play_warnings import Warnings
from nexusgames.tui.screens.table_screen import TableScreen
from nexusgames.tui.series import Series
from nexusgames.tui.widgets.dice_panel import DicePanel
from nexusgames.tui.widgets.grouped_choices import GroupedChoices
from nexusgames.tui.widgets.hand import Hand
from nexusgames.tui.widgets.header import Heading
from nexusgames.tui.widgets.key_bar import shown_as_keys
from nexusgames.tui.widgets.little_room import too_small
from nexusgames.tui.widgets.raster_board import RasterBoard

AROUND_THE_BOARD = 3
"""Rows for prompt and footer."""
DECIDING = frozenset({"finish", "pass_on", "repeat", "undo", "undo_all", "redo", "table_undo", "show_me"})
"""Actions that change the game."""


class PlayScreen(TableScreen):
    """One table; ends with `over` or `home`."""

    BINDINGS: ClassVar[list[BindingType]] = [command.binding() for command in PLAY]
    COMMANDS: ClassVar[Any] = {PlayProvider}
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
        self.ways_back = WaysBack(at, self.series, self.go_on, self.hide_hand)
        passing = any(command.action == "pass_on" for command in self.commands)
        self.headings = Headings(at, self.series, self.coaching, passing=passing)

    def heading(self, look: Look) -> Heading:
        """Whose turn it is and what to do, or what is shown."""
        if look.decision and self.computers.shown_seat is None:
            return self.recaps.heading(look) or self.headings.asked(look, look.decision)
        return self.heading_for_nobody(look)

    def heading_for_nobody(self, look: Look) -> Heading:
        """While whoever looks is asked nothing: which computer thinks, or that the keyboard is being passed."""
        return self.computers.heading(look) or self.headings.nobody_looks(look)

    def on_mount(self) -> None:
        """Begin with whoever must decide."""
        columns, rows = self.board.least_size()
        self.board.too_small = too_small(self.table.texts, "too_small", columns, rows + AROUND_THE_BOARD)
        self.board.focus()
        self.go_on()

    def on_unmount(self) -> None:
        """The table was left."""
        self.stage.player.stop()
        self.thinking.forget()

    def on_screen_resume(self) -> None:
        """Back from another screen: settings may have changed, and others may have waited for it to go."""
        self.thinking.stir()
        self.follow_settings()
        self.coaching.tell_waiting_advice()

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """What the line of keys shows: while computers move, the keys for those who watch."""
        usual = super().active_bindings
        palette = {key: usual[key] for key in (self.app.COMMAND_PALETTE_BINDING,) if key in usual}
        return shown_as_keys(self, self.computers.keys()) | palette if self.computers.at_work else usual

    def keys_now(self) -> object:
        """Also on whether computers move."""
        return super().keys_now(), self.computers.at_work, self.computers.paused

    # who looks

    def go_on(self) -> None:
        """After a choice: computers move, then the next person decides; whoever thought about something else stops."""
        self.stage.clear()
        self.thinking.forget()
        self.computers.when_moved = self.computers.shown_seat = None
        before = len(self.table.session.keys)
        self.table.pass_unasked()
        if self.table.bots_are_asked:
            self.computers.play(before)
        else:
            self.seating.next_person(before)

    def hears(self, event: events.InputEvent) -> Hearing:
        """While something is shown, what is pressed may end that first."""
        return self.stage.hears(event)

    def hide_hand(self) -> None:
        """Nobody in particular looks any more."""
        self.seating.hide_hand()

    # choosing

    def choose(self, key: str) -> None:
        """Make a choice, after a warning where there is one, and go on; nobody chooses who cannot see the board."""
        decision = self.decision
        choice = decision.find(key) if decision else None
        if decision is None or choice is None:
            return
        if not self.board.fits:
            self.app.bell()
            return
        self.warnings.before(decision, choice, partial(self._carry_out, key))

    def _carry_out(self, key: str) -> None:
        """Make a choice, as often as is wanted; then the cursor goes where the player goes on."""
        decision = self.decision
        choice = decision.find(key) if decision else None
        if decision is None or choice is None:
            return
        seat, space = self.table.viewer, self.warnings.space_of(choice)
        session, made = self.table.session, len(self.table.session.keys)
        self.at.nothing_is_news()
        self.series.note(decision, key)
        try:
            self.table.choose(key)
            if done := self.series.close():
                self.at.tell(self.at.say("play.repeated", count=done))
        except RulesFault as fault:
            self.series.forget()
            self.mend(fault)
        self.own_show.play(session, made, seat, partial(self._chosen, partial(self.pointer.after, key, seat, space)))

    def _chosen(self, place: Callable[[], None]) -> None:
        """What a choice brought has been seen: the game goes on, and then the cursor goes where it is wanted."""
        self.go_on()
        if self.table.bots_are_asked:
            self.computers.when_moved = place
        else:
            self.safely(place)

    def on_raster_board_picked(self, event: RasterBoard.Picked) -> None:
        """A space was clicked."""
        self.action_choose()

    def on_grouped_choices_picked(self, event: GroupedChoices.Picked) -> None:
        """A choice was picked from the list."""
        if not self.seating.just_sat_down:
            self.pointer.to_board()
            self.choose(event.choice.key)

    def on_pick_list_highlighted(self) -> None:
        """The keyboard is at another choice of the list, whose space gets the cursor, or at the board again."""
        if not self.pointer.to_highlighted():
            self.tell_space()

    def on_hand_opened(self, event: Hand.Opened) -> None:
        """A card below the board was clicked."""
        self.reading.cards(event.kind)

    def on_key(self, event: events.Key) -> None:
        """Digits lead to a line of the list, or take what is alone there; any key ends the flash of the dice."""
        self.query_one(DicePanel).calm_down()
        if event.character and event.character in "123456789":
            event.stop()
            self._take(event.character)

    def _take(self, digit: str) -> None:
        """Choose what a digit takes; where it only leads to a line, the keyboard goes there."""
        choice = self.side.choices.take(digit)
        if choice is not None:
            self.choose(choice.key)
        elif self.side.choices.awaits_target:
            self.pointer.to_list()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The key that ends something is offered where there is something to end; without a board nothing is."""
        if action in DECIDING and not self.board.fits:
            return False
        return action != "finish" or bool(self.look.finishing)

    def action_choose(self) -> None:
        """The only choice for the space, or the list if there are several, or why there is none."""
        here = self.at.choices_here()
        if self.seating.just_sat_down or self.table.bots_are_asked:
            return
        if len(here) == 1:
            self.choose(here[0].key)
        elif here or not self.board.legal:
            choices = self.side.choices
            if here and choices.highlighted not in here:  # a click comes before the list knows it lost the keyboard
                choices.point(here[0])
            self.pointer.to_list()
        else:
            self.action_why()

    def action_finish(self) -> None:
        """End the phase, pass, or be done: whichever is offered."""
        if word := self.look.finishing:
            self.choose(word)

    def action_pass_on(self) -> None:
        """Pass here and in whatever else is asked about the same matter; nobody else who looks then is told so."""
        decision = self.decision
        if decision is None or not can_pass_on(decision):
            self.at.tell(self.at.say("play.nothing_to_pass"), "warning")
            return
        self.table.passing.begin(self.table.session, decision)
        self._carry_out(PASS.key)
        if self.table.viewer == decision.seat:
            self.at.tell(self.table.texts.say("core.passing.told"))

    def action_count(self, step: int) -> None:
        """More or fewer times."""
        if self.decision is not None:
            self.series.count(step)
            self.show_prompt()

    def action_group(self) -> None:
        """As often as possible, or once again."""
        if self.decision is not None:
            self.series.all_or_once()
            self.show_prompt()

    def action_repeat(self) -> None:
        """The last thing once more."""
        session, made, seat = self.table.session, len(self.table.session.keys), self.table.viewer
        if self.series.repeat():
            self.own_show.play(session, made, seat, self.go_on)
        else:
            self.at.tell(self.at.say("play.nothing_to_repeat"), "warning")

    def action_step_back(self) -> None:
        """Out of the list, else a smaller number of times, else out of a choice that is only half made.

        Where nothing of the question lies on the board the list is no place to come out of.
        """
        if not self.pointer.on_board and (self.board.legal or not self.series.under_way):
            self.pointer.to_board()
        elif self.series.times > 1:
            self.series.times = 1
            self.show()
        elif self.series.under_way:
            self.action_undo()

    def action_next_legal(self, step: int) -> None:
        """To the next space that a choice is about."""
        self.board.focus()
        self.board.next_legal(step)

    def action_jump(self) -> None:
        """Letters on the spaces: typing one moves the cursor."""
        self.pointer.to_board()
        self.board.begin_jump()

    def action_focus_list(self) -> None:
        """The keyboard goes to the list of choices."""
        self.pointer.to_list()

    # what the parts do

    def action_undo(self) -> None:
        """Take the last step back."""
        self.ways_back.undo()

    def action_undo_all(self) -> None:
        """Take back everything since something came to light."""
        self.ways_back.undo_all()

    def action_redo(self) -> None:
        """Do it again."""
        self.ways_back.redo()

    def action_table_undo(self) -> None:
        """Ask the table to take the last decision back."""
        self.ways_back.ask_table()

    def action_hand(self) -> None:
        """The cards."""
        self.reading.cards()

    def action_units(self) -> None:
        """The reference sheet."""
        self.reading.units()

    def action_players(self) -> None:
        """What everybody has."""
        self.reading.players()

    def action_battle(self) -> None:
        """What is going on instead of the board, or the board again; else the space under the cursor."""
        if self.board.turn_over():
            self.show()
            self.safely(self.pointer.to_question)
        else:
            self.reading.battle()

    def action_log(self) -> None:
        """Everything that happened."""
        self.reading.log()

    def action_why(self) -> None:
        """Why nothing can be chosen, or what the rules are."""
        self.reading.why()

    def action_rules(self) -> None:
        """The whole rulebook."""
        self.at.open_rulebook()

    def action_recap(self) -> None:
        """What happened since the last decision, once more."""
        self.recaps.once_more()

    def action_coach(self) -> None:
        """The coach on or off."""
        self.coaching.switch()

    def action_advise(self) -> None:
        """A hint."""
        self.coaching.hint()

    def action_pause(self) -> None:
        """Stop the computers, or let them go on."""
        self.computers.pause()

    def action_one_move(self) -> None:
        """One choice of a computer."""
        self.computers.one_move()

    def action_move_now(self) -> None:
        """A computer that thinks moves now."""
        self.computers.move_now()

    def action_speed(self) -> None:
        """How fast everything is shown."""
        self.computers.speed()

    def action_help(self) -> None:
        """All keys."""
        from nexusgames.tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(self.table.texts, "play"))

    def action_leave(self) -> None:
        """Home; the game waits where it is."""
        self.stage.clear()
        self.table.viewer = None
        self.show()
        self.dismiss("home")
