"""The play screen: board, prompt, choices, players, log. It shows the view of whoever sits in front of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic
from typing import Any, ClassVar

from textual import events
from textual.binding import BindingType
from textual.geometry import Size

from nexusgames.core.choices import FINISHING, PASS, Choice
from nexusgames.core.decisions import Caution, Decision, Result
from nexusgames.core.events import TURN_BEGAN
from nexusgames.core.passing import can_pass_on
from nexusgames.core.session import RulesFault
from nexusgames.tui.commands import PLAY
from nexusgames.tui.screens.confirm import ConfirmScreen
from nexusgames.tui.screens.cover import BREATHER, HandoverScreen
from nexusgames.tui.screens.play_coach import PlayCoach
from nexusgames.tui.screens.play_computers import PlayComputers
from nexusgames.tui.screens.play_palette import PlayProvider
from nexusgames.tui.screens.play_reading import PlayReading
from nexusgames.tui.screens.play_recap import PlayRecap
from nexusgames.tui.screens.play_undo import PlayUndo
from nexusgames.tui.settings import Settings
from nexusgames.tui.widgets.dice_panel import DicePanel
from nexusgames.tui.widgets.dock import Subject
from nexusgames.tui.widgets.grouped_choices import GroupedChoices
from nexusgames.tui.widgets.handover_picture import Passing
from nexusgames.tui.widgets.little_room import too_small
from nexusgames.tui.widgets.raster_board import RasterBoard

QUIET_NEWS = 2
"""So few lines of what bots did are told in the log alone."""
AROUND_THE_BOARD = 3
"""Rows for prompt and footer."""
DECIDING = frozenset({"finish", "pass_on", "repeat", "undo", "undo_all", "redo", "table_undo", "show_me"})
"""Actions that change the game."""


class PlayScreen(PlayComputers, PlayReading, PlayRecap, PlayUndo, PlayCoach):
    """One table; ends with `over` or `home`."""

    HORIZONTAL_BREAKPOINTS = [(0, "-drawer"), (79, "-narrow"), (96, "-wide"), (112, "-large")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [command.binding() for command in PLAY]
    COMMANDS: ClassVar[Any] = {PlayProvider}
    seated_at = 0.0
    """When the player who looks sat down."""
    _shown_with: Settings | None = None
    _shown_at = Size()

    def on_mount(self) -> None:
        """Begin with whoever must decide."""
        columns, rows = self.board.least_size()
        self.board.too_small = too_small(self.table.texts, "too_small", columns, rows + AROUND_THE_BOARD)
        self.board.focus()
        self.go_on()

    def on_screen_resume(self) -> None:
        """Back from another screen: settings may have changed, and the coach may have waited for the recap."""
        self.follow_settings()
        self.tell_waiting_advice()

    def follow_settings(self) -> None:
        """The marks of the players, and whatever else is shown otherwise now."""
        if self._shown_with != self.settings:
            self._shown_with = self.settings
            self.presenter.names = self.table.narrator.names
            self.presenter.letters = self.settings.marks == "letters"
            self.look_again()
            self.show()

    def on_resize(self, event: events.Resize) -> None:
        """The panels have another width; Textual also says so when there is none."""
        if self._shown_at != event.size:
            self._shown_at = event.size
            self.query_one("#side").styles.width = self.side_columns()
            self.soon(self.show)

    def go_on(self) -> None:
        """After a choice: computers move, then the next person decides; whoever thought about something else stops."""
        self.forget_thoughts()
        self.when_moved = None
        before = len(self.table.session.keys)
        self.table.pass_unasked()
        if self.bots_are_asked:
            self.let_computers_play(before)
        else:
            self.next_person(before)

    def next_person(self, before: int) -> None:
        """The screen goes to the next person who decides; keys that were typed for what was shown before count not."""
        if len(self.table.session.keys) > before:
            self.nexus_app.deaf_before = events.Event().time
        pending = self.table.session.pending
        if isinstance(pending, Result):
            self.show()
            self.dismiss("over")
        elif pending.seat == self.table.viewer:
            told = (len(self.table.session.keys) > before or self._another_turn()) and self.tell_recap(QUIET_NEWS)
            if told:
                self.news_from = len(self.table.session.log)
            self.show()
            self.safely(self.point_at_the_question)
            self.hand_the_keyboard_on()
            self.tell_advice()
        elif self.must_cover(pending.seat):
            self.cover(pending.seat)
        else:
            self.sit_down(pending.seat)

    def _another_turn(self) -> bool:
        """Whether the last choice led to another turn, though the same person goes on."""
        return any(entry.event.kind == TURN_BEGAN for entry in self.table.session.log[self.news_from :])

    def must_cover(self, seat: int) -> bool:
        """Whether the keyboard is passed with the screen covered, as the settings say."""
        wanted = self.settings.handover
        return len(self.table.humans) > 1 if wanted == "always" else wanted != "never" and self.table.must_cover(seat)

    def cover(self, seat: int) -> None:
        """Pass the keyboard: the view goes to nobody before the cover opens."""
        self.hide_hand()
        screen = HandoverScreen(Passing(seat, self.look.cards, self.look.facts), self.table.texts)
        self.app.push_screen(screen, lambda _: self.safely(lambda: self.sit_down(seat)))

    def hide_hand(self) -> None:
        """Nobody in particular looks any more: what the last one saw or was told goes."""
        self.table.viewer = None
        self.series.forget()
        self.app.clear_notifications()
        self.show()

    def sit_down(self, seat: int) -> None:
        """This seat looks now, with the cursor where it can choose something, and is told what happened meanwhile."""
        self.table.sit_down(seat)
        self.series.recall()
        self.news_from = len(self.table.session.log)
        self.show()
        self.soon(self.point_at_a_choice)
        self.safely(self.tell_recap, self.tell_advice)
        self.seated_at = monotonic()

    @property
    def just_sat_down(self) -> bool:
        """Whether a click or an enter may still be the second half of the one before, and so means no choice."""
        return monotonic() < self.seated_at + BREATHER

    def point_at_a_choice(self) -> None:
        """For a new player or a new phase the cursor begins on a space where something can be chosen."""
        self.safely(self.point_at_the_question)
        if self.board.cursor not in self.board.legal:
            self.board.next_legal()
        self.hand_the_keyboard_on()

    def point_at_the_question(self) -> None:
        """The cursor goes where the question is, unless it stands on a space that can be chosen."""
        decision = self.decision
        if decision is None or self.board.cursor in self.board.legal:
            return
        place = self.presenter.place_of(self.look.view, decision)
        if place is not None:
            self.board.move_cursor(place)

    def hand_the_keyboard_on(self) -> None:
        """To the list if no space of the board can be chosen, so that one enter chooses; else to the board."""
        if self.decision is None or self.board.legal or self.has_class("-drawer"):
            self.board.focus()
        else:
            self.choices.focus()

    def choose(self, key: str) -> None:
        """Make a choice, after a warning where there is one, and go on; nobody chooses who cannot see the board."""
        decision = self.decision
        choice = decision.find(key) if decision else None
        if decision is None or choice is None:
            return
        if not self.board.fits:
            self.app.bell()
            return
        caution, lines = self._cautioned(key), self._warned(decision, choice)
        if caution is not None:
            told = [self.table.narrator.caution(caution), *lines]
            self._ask_first(told, choice, partial(self._give_up, caution, key))
        elif lines:
            self._ask_first(lines, choice, partial(self._carry_out_choice, key))
        else:
            self._carry_out_choice(key)

    def _ask_first(self, lines: Sequence[str], choice: Choice, deed: Callable[[], None]) -> None:
        """Do something only if the answer to what it means is yes."""
        question = ConfirmScreen(lines, self.table.texts, subject=self._about(choice))
        self.app.push_screen(question, lambda yes: self.safely(deed) if yes else None)

    def _give_up(self, caution: Caution, key: str) -> None:
        """Make a choice that gives something up, knowingly."""
        self.table.agree(caution)
        self._carry_out_choice(key)

    def _about(self, choice: Choice) -> Subject:
        """The space of a choice, to speak of."""
        space = self._space_of(choice)
        return Subject(self.board, () if space is None else (space,))

    def _space_of(self, choice: Choice) -> str | None:
        """The space that a choice is about; where that cannot be told the cursor stays, and the choice is made."""
        try:
            return self.presenter.space_of(self.look.view, choice)
        except Exception as error:
            self.mend(error, told_once=True)
            return None

    def _cautioned(self, key: str) -> Caution | None:
        """What must be agreed to before a choice; where that fails the choice itself need not."""
        try:
            return self.table.caution(key)
        except Exception as error:
            self.mend(error, told_once=True)
            return None

    def _warned(self, decision: Decision, choice: Choice) -> list[str]:
        """The warnings before a choice; where they fail the choice itself need not."""
        try:
            return self._warnings(decision, choice)
        except Exception as error:
            self.mend(error, told_once=True)
            return []

    def _warnings(self, decision: Decision, choice: Choice) -> list[str]:
        view = self.look.view
        if self.presenter.is_ruin(view, choice):
            return [self.say("play.ruin")]
        return self.presenter.warnings(view, self.table.narrator, decision, choice) if self.settings.confirm else []

    def _carry_out_choice(self, key: str) -> None:
        decision = self.decision
        choice = decision.find(key) if decision else None
        if decision is None or choice is None:
            return
        seat, space = self.table.viewer, self._space_of(choice)
        self.news_from = len(self.table.session.log)
        self.series.note(decision, key)
        try:
            self.table.choose(key)
            if done := self.series.close():
                self.tell(self.say("play.repeated", count=done))
        except RulesFault as fault:
            self.series.forget()
            self.mend(fault)
        self.go_on()
        place = partial(self._place_cursor, key, seat, space)
        if self.bots_are_asked:
            self.when_moved = place
        else:
            self.safely(place)

    def _place_cursor(self, key: str, seat: int | None, space: str | None) -> None:
        """After a choice: where the next phase begins, or where the seat was if it can go on there."""
        if key in FINISHING and self.decision is not None:
            self.point_at_a_choice()
        elif space in self.board.legal and seat == self.table.viewer:
            self.board.move_cursor(space)

    def on_raster_board_picked(self, event: RasterBoard.Picked) -> None:
        """A space was clicked."""
        self.action_choose()

    def on_grouped_choices_picked(self, event: GroupedChoices.Picked) -> None:
        """A choice was picked from the list."""
        if not self.just_sat_down:
            self._close_drawer()
            self.choose(event.choice.key)

    def on_key(self, event: events.Key) -> None:
        """Digits lead to a line of the list, or take what is alone there; any key ends the flash of the dice."""
        self.query_one(DicePanel).calm_down()
        if event.character and event.character in "123456789":
            event.stop()
            self._take(event.character)

    def _take(self, digit: str) -> None:
        """Choose what a digit takes; where it only leads to a line, the keyboard goes there."""
        choice = self.choices.take(digit)
        if choice is not None:
            self.choose(choice.key)
        elif self.choices.awaits_target:
            self.action_focus_list()

    def action_choose(self) -> None:
        """The only choice for the space, or the list if there are several, or why there is none."""
        here = self.choices_here()
        if self.just_sat_down or self.bots_are_asked:
            return
        if len(here) == 1:
            self.choose(here[0].key)
        elif here or not self.board.legal:
            if (
                here and self.choices.highlighted not in here
            ):  # a click comes before the list knows it lost the keyboard
                self.choices.point(here[0])
            self.action_focus_list()
        else:
            self.action_why()

    def action_next_legal(self, step: int) -> None:
        """To the next space that a choice is about."""
        self.board.focus()
        self.board.next_legal(step)

    def action_jump(self) -> None:
        """Letters on the spaces: typing one moves the cursor."""
        self._close_drawer()
        self.board.begin_jump()

    def action_focus_list(self) -> None:
        """The keyboard goes to the list of choices."""
        self.add_class("-open")
        self.choices.focus()

    def point_at(self, choice: Choice) -> None:
        """The cursor on the space of a choice, the choice highlighted in the list."""
        space = self.presenter.space_of(self.look.view, choice)
        if space is not None:
            self.board.move_cursor(space)
            self.show_choices()
        self.action_focus_list()
        self.choices.point(choice)

    def _close_drawer(self) -> None:
        self.remove_class("-open")
        self.board.focus()

    def action_step_back(self) -> None:
        """Out of the list, else a smaller number of times, else out of a choice that is only half made.

        Where nothing of the question lies on the board the list is no place to come out of.
        """
        if self.focused is not self.board and (self.board.legal or not self.series.under_way):
            self._close_drawer()
        elif self.series.times > 1:
            self.series.times = 1
            self.show()
        elif self.series.under_way:
            self.action_undo()

    def take_back(self, step: Callable[[], None]) -> bool:
        """Go back or forth; what is half made then can be left again."""

        def taken() -> None:
            step()
            self.series.recall()

        self.news_from = len(self.table.session.log)
        return super().take_back(taken)

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
        if self.series.repeat():
            self.go_on()
        else:
            self.tell(self.say("play.nothing_to_repeat"), "warning")

    def action_finish(self) -> None:
        """End the phase, pass, or be done: whichever is offered."""
        if word := self.finishing_word():
            self.choose(word)

    def action_pass_on(self) -> None:
        """Pass here and in whatever else is asked about the same matter; nobody else who looks then is told so."""
        decision = self.decision
        if decision is None or not can_pass_on(decision):
            self.tell(self.say("play.nothing_to_pass"), "warning")
            return
        self.table.passing.begin(self.table.session, decision)
        self._carry_out_choice(PASS.key)
        if self.table.viewer == decision.seat:
            self.tell(self.table.texts.say("core.passing.told"))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The key that ends something is offered where there is something to end; without a board nothing is."""
        if action in DECIDING and not self.board.fits:
            return False
        return action != "finish" or bool(self.finishing_word())

    def action_help(self) -> None:
        """All keys."""
        from nexusgames.tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(self.table.texts, "play"))

    def action_leave(self) -> None:
        """Home; the game waits where it is."""
        self.table.viewer = None
        self.show()
        self.dismiss("home")
