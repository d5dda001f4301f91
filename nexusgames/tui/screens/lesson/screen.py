"""A lesson: the play screen's board and panels, with the lesson's words at the top of the side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.session.session import CannotUndo
from nexusgames.core.teaching.progress import Progress
from nexusgames.core.teaching.teaching import Teaching, Told
from nexusgames.tui.commands import LESSON, Command, bindings
from nexusgames.tui.look import Look
from nexusgames.tui.screens.lesson.seat import LessonSeat
from nexusgames.tui.screens.lesson.side import LessonSide
from nexusgames.tui.screens.lesson.words import Afterwards, Lecture
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.screens.play.warnings import Warnings
from nexusgames.tui.widgets.header import Heading


class Unwarned(Warnings):
    """Gives no warnings: the lesson says what a choice means, and every part can be repeated."""

    def lines(self, decision: Decision, choice: Choice) -> list[str]:
        """None."""
        return []


class LessonScreen(PlayScreen, inherit_bindings=False):
    """One lesson; ends with `next` (go straight on) or `done` when finished, else with `left`."""

    CSS = (
        PlayScreen.CSS
        + """
    LessonScreen #lesson { background: $side; padding: 0 1 0 0; border-bottom: solid $rule; border-left: outer $coach; }
    LessonScreen.-narrow #lesson, LessonScreen.-drawer #lesson { padding: 0; }
    LessonScreen.-narrow #choices, LessonScreen.-drawer #choices { border-top: none; }
    """
    )
    BINDINGS = bindings(LESSON)
    commands: ClassVar[Sequence[Command]] = LESSON
    help_section = "lesson"

    def __init__(self, teaching: Teaching, progress: Progress, folder: Path, afterwards: Afterwards = "list") -> None:
        """Take a lesson from its current part on."""
        self.seat = LessonSeat(teaching, folder)
        self.teaching = teaching
        self.kept = progress
        self.lecture = Lecture(self.seat, afterwards)
        super().__init__(self.seat)
        self.warnings = Unwarned(self.at)

    def new_side(self) -> LessonSide:
        """The side with the lesson's words on top."""
        return LessonSide(self.teaching, self.board)

    def on_mount(self) -> None:
        """Start with the part where the lesson was left."""
        super().on_mount()
        self.begin_part()

    def begin_part(self) -> None:
        """Set up a part, perhaps with another position: show everything anew, the cursor where the lesson looks."""
        teaching, lesson = self.teaching, self.teaching.lesson
        self.table.session, self.seat.told, self.lecture.heard = teaching.session, None, []
        self.table.sit_down(lesson.learner)
        self.series.forget()
        self.add_class("-open")
        self.at.nothing_is_news()
        self.kept.leave(lesson.game, lesson.id, teaching.number)
        self._note_the_end()
        if self.focused is not self.board:
            self.board.focus()
        self.show()
        self.soon(self._look_there)

    def _look_there(self) -> None:
        look = [space for space in self.teaching.part.look if space in self.board.spaces]
        if look and self.decision is None:
            self.board.move_cursor(look[0])
        else:
            self.point_at_what_is_next()

    def point_at_what_is_next(self) -> None:
        """Put the cursor where something can be chosen, or in the list if that is nowhere on the board."""
        if self.decision is None:
            return
        if self.board.legal:
            self.board.focus()
            self.pointer.begin()
        else:
            self.pointer.to_list()

    def go_on(self) -> None:
        """Show the lesson's reaction to a choice, and move the cursor to the next thing to do."""
        told, self.seat.told = self.seat.told, None
        if told is not None:
            self.hear(told)
        self.show()
        if self.decision is None:
            self.board.focus()
        elif self.teaching.part.kind == "guided" or not (self.series.under_way or self.board.legal):
            self.soon(self.point_at_what_is_next)

    def hear(self, told: Told) -> None:
        """Show what there is to read about a choice."""
        self.lecture.hear(told, self.side.content_size.width)
        self.add_class("-open")
        self._note_the_end()

    def _note_the_end(self) -> None:
        """Remember that the lesson is done after its last part."""
        if self.teaching.over:
            self.kept.finish(self.teaching.lesson.game, self.teaching.lesson.id)

    def show(self) -> None:
        """Show the play screen and the lesson."""
        if self.is_mounted:
            self.query_one(LessonSide).say(self.lecture.whole())
        super().show()

    def heading_for_nobody(self, look: Look) -> Heading:
        """The bar while nothing is asked: how the game ended, or that there is something to read."""
        pending = self.table.session.pending
        if isinstance(pending, Result):
            return Heading(look.narrator.ending(pending))
        return Heading(self.lecture.what_to_press(), facts=look.facts, tracks=look.tracks)

    def outlined(self, decision: Decision | None) -> Decision | None:
        """In a guided part, only what is wanted is outlined on the board."""
        if decision is None or self.teaching.part.kind != "guided":
            return decision
        wanted = tuple(choice for choice in decision.options if choice.key == self.teaching.wanted())
        return replace(decision, options=wanted)

    def last_spaces(self) -> Sequence[str]:
        """At a part's start the spaces it talks about, later those of the last event."""
        look = [space for space in self.teaching.part.look if space in self.board.spaces]
        return look if look and not self.lecture.heard else super().last_spaces()

    def show_choices(self) -> None:
        """List the choices; what a guided part wants stands out in its usual place."""
        before = self.side.choices.offers
        super().show_choices()
        wanted = [choice for choice in self.side.listed if choice.key == self.teaching.wanted()]
        if self.side.choices.offers is not before and self.teaching.part.kind == "guided" and wanted:
            self.side.choices.point(wanted[0])

    def tell_space(self) -> None:
        """Show a choice's card in place of the players if there is little room."""
        super().tell_space()
        self.share_rows()

    def choose(self, key: str) -> None:
        """Make a choice; one that must wait or is refused says why."""
        decision = self.decision
        if decision is None:
            return
        if decision.find(key) is None or self.teaching.waits(key):
            self.hear(self.teaching.choose(key))
            self.show()
        else:
            super().choose(key)

    def action_choose(self) -> None:
        """Make the choice at the space, go to the list, say why there is none, or go on to the next part."""
        decision, here = self.decision, self.at.choices_here()
        if decision is None:
            self.action_go_on_part()
            return
        free = [choice for choice in here if not self.teaching.waits(choice.key)]
        if len(free) == 1 or len(here) == 1:
            self.choose((free or here)[0].key)
        elif not here and self.board.legal and (key := self.reading.key_here(decision)) is not None:
            self.choose(key)
        else:
            self.pointer.to_list()

    def action_go_on_part(self) -> None:
        """Go on: to the next part, the same one after a failed try, or what follows the lesson."""
        if self.teaching.missed:
            self.action_again()
        elif self.teaching.over:
            self.dismiss("next")
        elif self.teaching.go_on():
            self.begin_part()
        else:
            self.app.bell()

    def action_again(self) -> None:
        """Start the part over."""
        self.teaching.again()
        self.begin_part()

    def action_hint(self) -> None:
        """Give a hint that does not give it away."""
        hint, wanted = self.table.narrator.tell(self.teaching.hint(), app=True), self._wanted_label()
        self.lecture.help(hint, wanted)
        self.show()

    def _wanted_label(self) -> str:
        """In a guided part, the choice that comes next."""
        decision = self.decision
        choice = decision.find(self.teaching.wanted()) if decision else None
        if decision is None or choice is None:
            return ""
        return self.table.texts.say("core.learn.now", {"label": self.table.narrator.label(decision, choice)})

    def action_show_me(self) -> None:
        """Make one right choice for the learner."""
        key, anew = self.teaching.show_me()
        if anew:
            self.begin_part()
        decision = self.decision
        choice = decision.find(key) if decision else None
        if decision is None or choice is None:
            self.app.bell()
            return
        label = self.table.narrator.label(decision, choice)
        self.series.forget()
        self.choose(key)
        shown = self.table.texts.say("core.learn.show_me", {"label": label})
        self.lecture.show_first(shown)
        self.show()

    def action_undo(self) -> None:
        """Take back this part's last choice; a failed try that cannot be taken back starts over."""
        try:
            self.teaching.undo()
        except CannotUndo as stop:
            if self.teaching.missed:
                self.action_again()
            else:
                self.at.tell(self.table.texts.say(stop.reason), "warning")
            return
        self.series.forget()
        self.lecture.heard = []
        self.show()
        self.soon(self.point_at_what_is_next)

    def action_why(self) -> None:
        """Show the lesson in full, why nothing can be chosen at the cursor, and the rules."""
        decision, part, narrator = self.decision, self.teaching.part, self.table.narrator
        refusal = self.reading.refusal_here(decision) if decision else None
        lines = [narrator.tell(part.say, app=True)] + ([narrator.tell(part.task, app=True)] if part.task else [])
        if refusal is not None:
            lines = [narrator.refusal(refusal), "", *lines]
        elif decision is not None:
            lines += self.reading.card_lines(decision.options)
        rules = [*([refusal.rule] if refusal else []), *(part.rules or (decision.rules if decision else ()))]
        self.at.read_rules("command.short.lesson_rules", lines, rules)

    def action_step_back(self) -> None:
        """Close a drawer, leave the list or a half-made choice, or else the lesson, which waits."""
        if self.has_class("-drawer") and self.has_class("-open"):
            self.remove_class("-open")
            self.board.focus()
        elif self.series.under_way and self.decision is not None:
            self.action_undo()
        elif self.focused is not self.board and self.decision is not None:
            self.board.focus()
        else:
            self.action_leave()

    def action_leave(self) -> None:
        """Go back to the list of lessons."""
        self.dismiss("done" if self.teaching.over else "left")
