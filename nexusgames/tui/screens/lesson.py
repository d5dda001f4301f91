"""A lesson: the board and panels of the play screen, with what the lesson says at the top of the side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, Literal

from textual.binding import BindingType
from textual.content import Content
from textual.widget import Widget

from nexusgames.core.choices import Choice
from nexusgames.core.decisions import Caution, Decision, Result
from nexusgames.core.events import Event, visible
from nexusgames.core.progress import Progress
from nexusgames.core.session import CannotUndo
from nexusgames.core.table import HotSeat
from nexusgames.core.teaching import Teaching, Told
from nexusgames.tui.commands import LESSON, Command
from nexusgames.tui.look import Look
from nexusgames.tui.offers import Offer
from nexusgames.tui.presenters import stacked
from nexusgames.tui.screens.play import PlayScreen
from nexusgames.tui.screens.play_panels import RULED
from nexusgames.tui.widgets.detail_panel import DetailPanel
from nexusgames.tui.widgets.dice_panel import DicePanel
from nexusgames.tui.widgets.header import Heading
from nexusgames.tui.widgets.side import side_width
from nexusgames.tui.widgets.text_panel import TextPanel

ROOMY_COLUMNS, WIDER = 96, 4
"""From so many columns on the side of a lesson is that much wider than the one of a game."""
NARROW_SIDE, LEAST_SIDE = 28, 22
ROOMY_ROWS = 28
"""Rows of the side from which on a lesson has room for all that a game shows."""
LEAST_DETAIL, LEAST_CHOICES, FAIR_CHOICES = 4, 4, 7
MOST_SAID, MOST_SAID_IN_LITTLE_ROOM = 17, 15
"""Rows of what the lesson says, with the line below it."""
MOST_NEWS = 2
WAITS = "·"
Afterwards = Literal["next", "first", "list"]
"""What enter leads to when a lesson is over: the next one, the guided first game, or the list."""
PANEL_ROWS = 13
"""So many rows of text, its head included, can be read at once at 80x24; a test holds every text to it."""


class LessonSeat(HotSeat):
    """The learner's place: every choice goes through the lesson, and nothing is saved."""

    def __init__(self, teaching: Teaching, folder: Path) -> None:
        """Sit down as the learner; crash files go to the folder of the saved games."""
        super().__init__(teaching.session, folder / "lesson")
        self.teaching = teaching
        self.told: Told | None = None
        self.sit_down(teaching.lesson.learner)

    def choose(self, key: str) -> list[Event]:
        """Ask the lesson; once the part is over there is nothing more to choose."""
        if self.teaching.decision is None:
            return []
        self.told = self.teaching.choose(key)
        return list(self.told.events)

    def caution(self, key: str) -> Caution | None:
        """A lesson says itself what a choice means, and every part can be done again."""
        return None

    def save(self) -> None:
        """A lesson has no saved game."""


class LessonScreen(PlayScreen, inherit_bindings=False):
    """One lesson; ends with `next` (go on at once) or `done` when it is finished, with `left` before."""

    CSS = (
        PlayScreen.CSS
        + """
    #lesson { background: $side; padding: 0 1; border-bottom: solid $rule; }
    LessonScreen.-narrow #lesson, LessonScreen.-drawer #lesson { padding: 0; }
    LessonScreen.-narrow #choices, LessonScreen.-drawer #choices { border-top: none; }
    """
    )
    BINDINGS: ClassVar[list[BindingType]] = [command.binding() for command in LESSON]
    commands: ClassVar[Sequence[Command]] = LESSON

    def __init__(self, teaching: Teaching, progress: Progress, folder: Path, afterwards: Afterwards = "list") -> None:
        """Take a lesson from its present part on."""
        self.seat = LessonSeat(teaching, folder)
        self.teaching = teaching
        self.kept = progress
        self.afterwards = afterwards
        self.heard: list[Content] = []
        super().__init__(self.seat)

    def top_of_side(self) -> Iterable[Widget]:
        """What the lesson says is above everything else."""
        return (TextPanel("lesson"),)

    @property
    def decision(self) -> Decision | None:
        """What the learner is asked; nothing while there is only something to read."""
        return self.teaching.decision

    def on_mount(self) -> None:
        """Begin with the part where the lesson was left."""
        super().on_mount()
        self.begin_part()

    def side_columns(self) -> int:
        """The side takes what the board can spare."""
        return lesson_width(self.app.size.width, self.board.least_size()[0])

    def begin_part(self) -> None:
        """Another position may lie there: everything is shown anew, the cursor where the lesson looks."""
        teaching, lesson = self.teaching, self.teaching.lesson
        self.table.session, self.seat.told, self.heard = teaching.session, None, []
        self.table.sit_down(lesson.learner)
        self.series.forget()
        self.add_class("-open")
        self.news_from = len(self.table.session.log)
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
        """The cursor goes where something can be chosen; if that is nowhere on the board, to the list."""
        if self.decision is None:
            return
        if self.board.legal:
            self.board.focus()
            self.point_at_a_choice()
        else:
            self.action_focus_list()

    def go_on(self) -> None:
        """After a choice: what the lesson says to it; the cursor goes to the next thing to do."""
        told, self.seat.told = self.seat.told, None
        if told is not None:
            self.hear(told)
        self.show()
        if self.decision is None:
            self.board.focus()
        elif self.teaching.part.kind == "guided" or not (self.series.under_way or self.board.legal):
            self.soon(self.point_at_what_is_next)

    def hear(self, told: Told) -> None:
        """Keep what is to be read about a choice."""
        narrator, bad = self.table.narrator, told.how in ("waits", "refused", "again")
        style = "$caution" if bad else "$hint"
        lines = [Content.styled(narrator.tell(remark, app=True), style) for remark in told.remarks]
        if told.refusal is not None:
            reason = f"{narrator.refusal(told.refusal)} ({told.refusal.rule})"
            lines.insert(0, Content.styled(reason, "$caution"))
        if told.how == "again":
            lines.append(Content.styled(self.table.texts.say("core.learn.missed"), "bold $caution"))
        elif told.how == "done" and not lines:
            lines.append(Content.styled(self.table.texts.say("core.learn.done_part"), "$hint"))
        self.heard = lines or self._happened(told.events)
        self.add_class("-open")
        self._note_the_end()

    def _happened(self, events: Sequence[Event]) -> list[Content]:
        """The last lines of the log about a choice that needs no remark, as far as there is room; dice have a panel."""
        thrown = "dice" if self.decision is not None else None
        told = [event for event in events if visible(event, self.table.viewer) and event.barrier != thrown]
        lines = [Content.styled(self.table.narrator.line(event), "$dim") for event in told[-MOST_NEWS:]]
        asked, width = [self._head(), *self._asked(brief=True)], self.query_one("#side").content_size.width
        while lines and width and stacked([*asked, *lines]).get_height({}, width) > PANEL_ROWS:
            del lines[0]
        return lines

    def _note_the_end(self) -> None:
        """Remember that the lesson is done when its last part is."""
        if self.teaching.over:
            self.kept.finish(self.teaching.lesson.game, self.teaching.lesson.id)

    def show(self) -> None:
        """Everything a play screen shows, and the lesson."""
        if self.is_mounted:
            self.query_one("#lesson", TextPanel).show(self.lecture(), object())
        super().show()

    def tell_space(self) -> None:
        """In little room the card of a choice takes the place of the players."""
        super().tell_space()
        self.share_rows()

    def rows_of_parts(self, rows: int, width: int) -> dict[str, int]:
        """What the lesson says comes first, then the choices; the rest as far as there is room."""
        roomy, said = rows >= ROOMY_ROWS, self.query_one("#lesson", TextPanel).wanted(self.text_columns(width))
        lesson = min(said + RULED, MOST_SAID if roomy else MOST_SAID_IN_LITTLE_ROOM)
        if roomy:
            return {"lesson": lesson} | super().rows_of_parts(rows - lesson, width)
        return {"lesson": lesson, "tracks": 0, "log": 0} | self._crowded(rows - lesson, width)

    def _crowded(self, rows: int, width: int) -> dict[str, int]:
        """In little room the players have a line or two each, and a text only comes where it is what matters.

        That is the space under the cursor while there is nothing to choose, a battle, the card of a choice.
        """
        panel = self.query_one(DetailPanel)
        reading = self.decision is None and not panel.busy
        rows -= self.query_one(DicePanel).rows(width)
        told = panel.count(self.text_columns(width)) if reading or panel.busy or panel.has_card else 0
        players, wanted = len(self.look.cards), self.rows_of_choices(width)
        fair = 2 if rows - told - min(wanted, FAIR_CHOICES) >= 2 * players else 1
        cards = 0 if panel.busy or panel.has_card else players * fair
        left, listed = rows - cards, min(wanted, LEAST_CHOICES)
        detail = min(told, max(LEAST_DETAIL, left - listed))
        choices = max(0, left - detail) if self.decision is not None else 0
        return {"players": cards, "detail": detail, "choices": choices}

    def lecture(self) -> Content:
        """Where the lesson is, what was said last, what there is to do."""
        teaching = self.teaching
        lines = [self._head(), *self.heard]
        if not self.heard or not (teaching.done or teaching.missed):
            lines += self._asked(brief=bool(self.heard))
        if sign := self._way_on():
            lines.append(Content.styled(sign, "bold $title"))
        return stacked(lines)

    def _head(self) -> Content:
        teaching = self.teaching
        values = {"number": teaching.number + 1, "total": len(teaching.lesson.parts), "title": teaching.lesson.title}
        return Content.styled(self.say("lesson.head", **values), "bold $faint")

    def _asked(self, *, brief: bool) -> list[Content]:
        part, narrator = self.teaching.part, self.table.narrator
        lines = [] if brief and part.task else [Content(narrator.tell(part.say, app=True))]
        return lines + ([Content.styled(narrator.tell(part.task, app=True), "bold $title")] if part.task else [])

    def _way_on(self) -> str:
        if self.teaching.missed:
            return self.say("lesson.try_again")
        if self.teaching.over:
            return self.say(f"lesson.over.{self.afterwards}")
        return self.say("lesson.go_on") if self.teaching.done else ""

    def heading_for_nobody(self, look: Look) -> Heading:
        """While nothing is asked: how the game ended, or that there is something to read."""
        pending = self.table.session.pending
        if isinstance(pending, Result):
            return Heading(look.narrator.ending(pending))
        return Heading(self._what_to_press(), facts=look.facts, tracks=look.tracks)

    def _what_to_press(self) -> str:
        if self.teaching.over:
            return self.say(f"lesson.over_prompt.{self.afterwards}")
        return self.say("lesson.nothing_now" if self.heard else "lesson.reading")

    def outlined(self, decision: Decision | None) -> Decision | None:
        """In a guided part only what is wanted is outlined on the board."""
        if decision is None or self.teaching.part.kind != "guided":
            return decision
        wanted = tuple(choice for choice in decision.options if choice.key == self.teaching.wanted())
        return replace(decision, options=wanted)

    def last_spaces(self) -> Sequence[str]:
        """At the beginning of a part the spaces that it talks about, later those of the last event."""
        look = [space for space in self.teaching.part.look if space in self.board.spaces]
        return look if look and not self.heard else super().last_spaces()

    def _list_choices(self) -> None:
        """What a guided part wants stands out, at its usual place."""
        before = self._shown_choices
        super()._list_choices()
        wanted = [choice for choice in self.listed if choice.key == self.teaching.wanted()]
        if self._shown_choices != before and self.teaching.part.kind == "guided" and wanted:
            self.choices.point(wanted[0])

    def offers(self, decision: Decision, *, narrow: bool) -> list[list[Offer]]:
        """Choices that have to wait are dim and marked."""
        made = super().offers(decision, narrow=narrow)
        return [[_waiting(offer, self.teaching.waits) for offer in section] for section in made]

    def choose(self, key: str) -> None:
        """Make a choice; one that waits or is refused says why."""
        decision = self.decision
        if decision is None:
            return
        if decision.find(key) is None or self.teaching.waits(key):
            self.hear(self.teaching.choose(key))
            self.show()
        else:
            super().choose(key)

    def is_offered(self, key: str) -> bool:
        """What has to wait is not repeated."""
        return super().is_offered(key) and not self.teaching.waits(key)

    def _warnings(self, decision: Decision, choice: Choice) -> list[str]:
        """A lesson says itself what a choice means, and every part can be done again."""
        return []

    def action_choose(self) -> None:
        """The choice for the space, the list if there are several, why there is none; or on to the next part."""
        decision, here = self.decision, self.choices_here()
        if decision is None:
            self.action_go_on_part()
            return
        free = [choice for choice in here if not self.teaching.waits(choice.key)]
        if len(free) == 1 or len(here) == 1:
            self.choose((free or here)[0].key)
        elif not here and self.board.legal and (key := self.key_here(decision)) is not None:
            self.choose(key)
        else:
            self.action_focus_list()

    def action_go_on_part(self) -> None:
        """On: the next part, the same one again after a failed try, or what comes after the lesson."""
        if self.teaching.missed:
            self.action_again()
        elif self.teaching.over:
            self.dismiss("next")
        elif self.teaching.go_on():
            self.begin_part()
        else:
            self.app.bell()

    def action_again(self) -> None:
        """The part from its beginning."""
        self.teaching.again()
        self.begin_part()

    def action_hint(self) -> None:
        """Help without giving it away."""
        hint, wanted = self.table.narrator.tell(self.teaching.hint(), app=True), self._wanted_label()
        self.heard = [Content.styled(text, "$hint") for text in (hint, wanted) if text]
        self.show()

    def _wanted_label(self) -> str:
        """In a guided part: the choice that comes next."""
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
        self.heard.insert(0, Content.styled(shown, "$hint"))
        self.show()

    def action_undo(self) -> None:
        """Take the last choice of this part back; a failed try that cannot be taken back begins anew."""
        try:
            self.teaching.undo()
        except CannotUndo as stop:
            if self.teaching.missed:
                self.action_again()
            else:
                self.tell(self.table.texts.say(stop.reason), "warning")
            return
        self.series.forget()
        self.heard = []
        self.show()
        self.soon(self.point_at_what_is_next)

    def action_why(self) -> None:
        """The lesson in full, why nothing can be chosen at the cursor, and the rules."""
        decision, part, narrator = self.decision, self.teaching.part, self.table.narrator
        refusal = self.refusal_here(decision) if decision else None
        lines = [narrator.tell(part.say, app=True)] + ([narrator.tell(part.task, app=True)] if part.task else [])
        if refusal is not None:
            lines = [narrator.refusal(refusal), "", *lines]
        elif decision is not None:
            lines += self.card_lines(decision.options)
        rules = [*([refusal.rule] if refusal else []), *(part.rules or (decision.rules if decision else ()))]
        self.read_rules("command.short.lesson_rules", lines, rules)

    def action_step_back(self) -> None:
        """Out of the list or a choice that is half made, else out of the lesson, which waits; a drawer closes first."""
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
        """Back to the list of lessons."""
        self.dismiss("done" if self.teaching.over else "left")

    def action_help(self) -> None:
        """All keys of a lesson."""
        from nexusgames.tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(self.table.texts, "lesson"))


def _waiting(offer: Offer, waits: Callable[[str], bool]) -> Offer:
    """A line with the choices that have to wait dim, and with a sign for those who see no colours."""
    waiting = [waits(choice.key) for choice in offer.choices]
    if all(waiting):
        dim = tuple(target.stylize("$dim") for target in offer.targets)
        return replace(offer, words=_late(offer.words), whole=offer.whole and _late(offer.whole), targets=dim)
    marked = zip(offer.targets, waiting, strict=bool(offer.targets))
    return replace(offer, targets=tuple(_late(target) if late else target for target, late in marked))


def _late(text: Content) -> Content:
    return (Content(WAITS) + text).stylize("$dim")


def lesson_width(columns: int, board: int) -> int:
    """How wide the side of a lesson is in a terminal of so many columns, beside a board that needs so many."""
    if columns >= ROOMY_COLUMNS:
        return side_width(columns) + WIDER
    return max(LEAST_SIDE, min(NARROW_SIDE, columns - board))
