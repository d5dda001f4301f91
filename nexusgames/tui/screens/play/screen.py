"""The play screen: board, prompt, choices, players, log, as the person at the screen may see them.

This class takes keys and clicks. `TableScreen` shows the table; `PlayParts` holds the objects that do the work, each in
a file of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import ActiveBinding, BindingType

from nexusgames.core.engine.choices import PASS
from nexusgames.core.session.open_table import LOOK
from nexusgames.core.session.session import RulesFault
from nexusgames.core.session.standing_orders import Span, can_pass_on
from nexusgames.tui.commands import IN_WINDOW, PLAY, PRIVATE, PRIVATE_IN_WINDOW, WATCHING, Command
from nexusgames.tui.look import Look
from nexusgames.tui.one_at_a_time import Hearing
from nexusgames.tui.screens.play.palette import PlayProvider
from nexusgames.tui.screens.play.parts import PlayParts
from nexusgames.tui.widgets.anybody_dock import AnybodyDock
from nexusgames.tui.widgets.dice_panel import DicePanel
from nexusgames.tui.widgets.grouped_choices import GroupedChoices
from nexusgames.tui.widgets.hand import Hand
from nexusgames.tui.widgets.header import Heading
from nexusgames.tui.widgets.key_bar import shown_as_keys
from nexusgames.tui.widgets.little_room import too_small
from nexusgames.tui.widgets.raster_board import RasterBoard

AROUND_THE_BOARD = 3
"""Rows for prompt and key bar."""
DECIDING = frozenset({"finish", "pass_on", "ask_again", "repeat", "undo", "undo_all", "redo", "table_undo", "show_me"})
"""Actions that change the game."""


class PlayScreen(PlayParts):
    """A table on screen; ends with `over` or `home`."""

    BINDINGS: ClassVar[list[BindingType]] = [command.binding() for command in PLAY]
    COMMANDS: ClassVar[Any] = {PlayProvider}
    watching: ClassVar[Sequence[Command]] = WATCHING
    """The key bar while computers move."""
    help_section: ClassVar[str] = "play"
    """The keys that help shows first."""

    def heading(self, look: Look) -> Heading:
        """Whose turn it is and what to do, or what is being shown."""
        if own := self.own_show.heading(look):
            return own
        if self.computers.shown_seat is None and (look.decision or self.anybody.is_asked):
            return self.recaps.heading(look) or self._asked(look)
        return self.heading_for_nobody(look)

    def _asked(self, look: Look) -> Heading:
        """What one person, or the table, is asked."""
        if look.decision is None:
            return self.anybody.heading(look)
        return self.headings.asked(look, look.decision, alone=self.framed is not None)

    def heading_for_nobody(self, look: Look) -> Heading:
        """The bar while the viewer is asked nothing: who thinks, who looks, that the keyboard is being passed."""
        if self.framed is not None:
            return self.headings.alone(look, self.framed)
        return self.computers.heading(look) or self.headings.nobody_looks(look)

    def compose(self) -> ComposeResult:
        """The table, and the dock that asks all of it."""
        yield from super().compose()
        yield AnybodyDock("anybody")

    def show_prompt(self) -> None:
        """Show whose turn it is and what to do, above the board or, if it is for all, beside it.

        A thought may still report its progress while the screen closes and its widgets are gone.
        """
        if not self.display:
            return
        super().show_prompt()
        shown = self.stage.shot is None and self.computers.shown_seat is None
        dock = self.query_one(AnybodyDock)
        dock.show(self.anybody.told(self.look) if shown else None)
        self.side.covered = dock.rows

    def on_mount(self) -> None:
        """Begin with the player who must decide."""
        columns, rows = self.board.least_size()
        self.board.too_small = too_small(self.table.texts, "too_small", columns, rows + AROUND_THE_BOARD)
        self.board.focus()
        self.go_on()

    def on_unmount(self) -> None:
        """Stop the show and drop all thoughts."""
        self.stage.player.stop()
        self.thinking.forget()

    def on_screen_resume(self) -> None:
        """Follow changed settings, and let what waited for the other screen go on."""
        self.thinking.stir()
        self.follow_settings()
        self.coaching.tell_waiting_advice()

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The key bar; while computers move it has their keys."""
        usual = super().active_bindings
        palette = {key: usual[key] for key in (self.app.COMMAND_PALETTE_BINDING,) if key in usual}
        keys = (
            self.computers.keys(self.watching) if self.computers.at_work else self.anybody.keys() or self.private_keys()
        )
        return shown_as_keys(self, keys) | palette if keys else usual

    def private_keys(self) -> tuple[Command, ...]:
        """The key bar of a player who looks at their cards alone, was called by the table, or is asked in a window."""
        in_window = self.decision is not None and can_pass_on(self.decision)
        if self.seating.alone is None and self.table.asker.looking is None:
            return IN_WINDOW if in_window and self.headings.passing else ()
        keys = PRIVATE_IN_WINDOW if in_window else PRIVATE
        return tuple(command for command in keys if command.action != "finish" or self.look.finishing)

    def keys_now(self) -> object:
        """Also whether computers move, the table is asked, or somebody is alone with the screen."""
        return (
            super().keys_now(),
            self.computers.at_work,
            self.computers.paused,
            self.anybody.is_asked,
            self.private_keys(),
        )

    @property
    def framed(self) -> int | None:
        """The seat that is alone with the screen."""
        return self.seating.alone

    @property
    def watches(self) -> bool:
        """Whether computers move and nobody has stopped them."""
        return self.computers.at_work and not self.computers.paused

    def go_on(self) -> None:
        """Play on after a choice: computers move, then the next person decides; older thoughts are dropped."""
        self.stage.clear()
        self.thinking.forget()
        self.table.asked = None if self.table.bots_are_asked else self.table.asked
        self.computers.when_moved = self.computers.shown_seat = None
        before = len(self.table.session.keys)
        self.table.pass_unasked()
        if self.table.bots_are_asked:
            self.computers.play(before)
        else:
            self.seating.next_person(before)

    def hears(self, event: events.InputEvent) -> Hearing:
        """Let whatever is being shown hear input first: it may end the show."""
        return self.stage.hears(event)

    def choose(self, key: str) -> None:
        """Make a choice, after a warning if there is one; nobody chooses who cannot see the board."""
        if key == LOOK.key:
            self.action_look()
            return
        decision = self.decision
        choice = decision.find(key) if decision else None
        if decision is None or choice is None:
            return
        if not self.board.fits:
            self.app.bell()
            return
        self.warnings.before(decision, choice, partial(self._carry_out, key))

    def _carry_out(self, key: str) -> None:
        """Make a choice as often as wanted, then move the cursor to where the player goes on."""
        decision = self.decision
        choice = decision.find(key) if decision else None
        if decision is None or choice is None:
            return
        seat, space = self.table.person, self.warnings.space_of(choice)
        session, made = self.table.session, len(self.table.asker.to_keep().keys)
        if self.framed is None:
            self.at.nothing_is_news()
        self.series.note(decision, key)
        try:
            self.table.choose(key)
            if done := self.series.close():
                self.at.tell(self.at.say("play.repeated", count=done))
        except RulesFault as fault:
            self.series.forget()
            self.mend(fault)
        self.table.pass_unasked()
        made = self.seating.leave_private(made)
        then = partial(self._chosen, partial(self.pointer.after, key, seat, space))
        self.own_show.play(session, made, self.table.viewer, then)

    def _chosen(self, place: Callable[[], None]) -> None:
        """Go on once the player has seen what the choice brought, then place the cursor."""
        self.go_on()
        if self.table.bots_are_asked:
            self.computers.when_moved = place
        else:
            self.safely(place)

    def on_raster_board_picked(self, event: RasterBoard.Picked) -> None:
        """Choose at a clicked space."""
        self.action_choose()

    def on_grouped_choices_picked(self, event: GroupedChoices.Picked) -> None:
        """Make the choice picked from the list."""
        if not self.seating.just_sat_down:
            self.pointer.to_board()
            self.choose(event.choice.key)

    def on_pick_list_highlighted(self) -> None:
        """Move the cursor to the space of the choice highlighted in the list."""
        if not self.pointer.to_highlighted():
            self.tell_space()

    def on_anybody_dock_answered(self, event: AnybodyDock.Answered) -> None:
        """Take a click's answer to the question for all."""
        self.app.simulate_key(event.key)

    def on_hand_opened(self, event: Hand.Opened) -> None:
        """Open a card clicked below the board."""
        self.reading.cards(event.kind)

    def on_key(self, event: events.Key) -> None:
        """Take digits for the choice list; any key ends the flash of the dice."""
        self.query_one(DicePanel).calm_down()
        if event.character and event.character in "123456789":
            event.stop()
            self.anybody.call(int(event.character) - 1) if self.anybody.is_asked else self._take(event.character)

    def _take(self, digit: str) -> None:
        """Make the choice of a digit; if it only leads to a line, move the keyboard there."""
        choice = self.side.choices.take(digit)
        if choice is not None:
            self.choose(choice.key)
        elif self.side.choices.awaits_target:
            self.pointer.to_list()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the finish key only if something can be ended; without a visible board, offer no choices."""
        if action in DECIDING and not self.board.fits:
            return False
        return action != "finish" or bool(self.look.finishing) or self.anybody.is_asked

    def action_choose(self) -> None:
        """Make the only choice at the space, or go to the list if there are several, or say why there is none."""
        here = self.at.choices_here()
        if self.seating.just_sat_down or self.table.bots_are_asked:
            return
        if self.anybody.is_asked:
            self.anybody.nobody()
        elif len(here) == 1:
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
        if self.anybody.is_asked:
            self.anybody.nobody()
        elif word := self.look.finishing:
            self.choose(word)

    def action_pass_on(self, span: Span) -> None:
        """Pass here and in everything else asked about this matter, or in this turn.

        Others who look later are not told.
        """
        decision = self.decision
        if self.anybody.is_asked:
            self.anybody.nobody(span)
            return
        if decision is None or not can_pass_on(decision):
            self.at.tell(self.at.say("play.nothing_to_pass"), "warning")
            return
        self.table.passing.begin(self.table.session, decision, span=span)
        self._carry_out(PASS.key)
        if self.table.viewer == decision.seat:
            self.at.tell(self.table.texts.say(f"core.passing.told.{span}"))

    def action_ask_again(self) -> None:
        """Ask everybody again who said to pass, without telling who that was."""
        self.table.passing.end_all()
        self.at.tell(self.table.texts.say("core.passing.again"))

    def action_count(self, step: int) -> None:
        """Raise or lower the count."""
        if self.decision is not None:
            self.series.count(step)
            self.show_prompt()

    def action_group(self) -> None:
        """Switch between as often as possible and once."""
        if self.decision is not None:
            self.series.all_or_once()
            self.show_prompt()

    def action_repeat(self) -> None:
        """Repeat the last action."""
        session, made = self.table.session, len(self.table.session.keys)
        if self.series.repeat():
            made = self.seating.leave_private(made)
            self.own_show.play(session, made, self.table.viewer, self.go_on)
        else:
            self.at.tell(self.at.say("play.nothing_to_repeat"), "warning")

    def action_step_back(self) -> None:
        """Leave the list, else lower the count, else leave a half-made choice.

        A hint being worked out is given up first. A player who is alone with their cards, or was called, returns to the
        table. If the question has nothing on the board, the list cannot be left.
        """
        gave_up = self.coaching.give_up()
        if self.framed is not None or self.table.asker.looking is not None:
            self.pointer.to_board()
            self.leave_cards()
        elif gave_up:
            self.show()
        elif not self.pointer.on_board and (self.board.legal or not self.series.under_way):
            self.pointer.to_board()
        elif self.series.times > 1:
            self.series.times = 1
            self.show()
        elif self.series.under_way:
            self.action_undo()

    def leave_cards(self) -> None:
        """Return to the table; everybody sees what was chosen behind the cover."""
        session, seating = self.table.session, self.seating
        made = seating.leave_private(len(session.keys), at_once=True)
        self.own_show.play(session, made, None, seating.look_away)

    def action_next_legal(self, step: int) -> None:
        """Move to the next space with a choice."""
        self.board.focus()
        self.board.next_legal(step)

    def action_jump(self) -> None:
        """Label the spaces with letters; typing one moves the cursor."""
        self.pointer.to_board()
        self.board.begin_jump()

    def action_focus_list(self) -> None:
        """Give the keyboard to the choice list."""
        self.pointer.to_list()

    def action_help(self) -> None:
        """Show all keys."""
        from nexusgames.tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(self.table.texts, self.help_section))

    def action_leave(self) -> None:
        """Go home; the game waits where it is."""
        self.stage.clear()
        self.table.asker.look_away()
        self.table.viewer = self.table.asked = None
        self.show()
        self.dismiss("home")
