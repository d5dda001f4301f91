"""A lesson's words: where it is, what to read about the last choice, what to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from textual.content import Content

from nexusgames.core.engine.events import Event, visible
from nexusgames.core.teaching.teaching import Told
from nexusgames.tui.presenters import stacked
from nexusgames.tui.screens.lesson.seat import LessonSeat

MOST_NEWS = 2
"""Log lines about a choice that needs no remark."""
PANEL_ROWS = 13
"""Rows of text, with the head, that can be read at once at 80x24; a test holds every text to this."""
BAD = ("waits", "refused", "again")
"""The outcomes of a choice that the lesson does not want."""
Afterwards = Literal["next", "first", "list"]
"""Where enter leads after a lesson: the next one, the guided first game, or the list."""


class Lecture:
    """Everything said at the top of the side; `heard` is about the last choice."""

    def __init__(self, seat: LessonSeat, afterwards: Afterwards) -> None:
        self.seat, self.afterwards = seat, afterwards
        self.heard: list[Content] = []

    def say(self, key: str, /, **values: object) -> str:
        """A sentence of the app."""
        return self.seat.texts.say(f"app.lesson.{key}", values, self.seat.narrator)

    def whole(self) -> Content:
        """Everything that is said now."""
        teaching = self.seat.teaching
        lines = [self._head(), *self.heard]
        if not self.heard or not (teaching.done or teaching.missed):
            lines += self._asked(brief=bool(self.heard))
        if sign := self._way_on():
            lines.append(Content.styled(sign, "bold $title"))
        return stacked(lines)

    def hear(self, told: Told, width: int) -> None:
        """Keep what to read about a choice, in this many columns."""
        narrator, style = self.seat.narrator, "$caution" if told.how in BAD else "$hint"
        lines = [Content.styled(narrator.tell(remark, app=True), style) for remark in told.remarks]
        if told.refusal is not None:
            reason = f"{narrator.refusal(told.refusal)} ({told.refusal.rule})"
            lines.insert(0, Content.styled(reason, "$caution"))
        if told.how == "again":
            lines.append(Content.styled(self.seat.texts.say("core.learn.missed"), "bold $caution"))
        elif told.how == "done" and not lines:
            lines.append(Content.styled(self.seat.texts.say("core.learn.done_part"), "$hint"))
        self.heard = lines or self._happened(told.events, width)

    def _happened(self, events: Sequence[Event], width: int) -> list[Content]:
        """The last log lines about a choice that needs no remark, as far as they fit; dice have a panel."""
        thrown = "dice" if self.seat.teaching.decision is not None else None
        told = [event for event in events if visible(event, self.seat.viewer) and event.barrier != thrown]
        lines = [Content.styled(self.seat.narrator.line(event), "$dim") for event in told[-MOST_NEWS:]]
        asked = [self._head(), *self._asked(brief=True)]
        while lines and width and stacked([*asked, *lines]).get_height({}, width) > PANEL_ROWS:
            del lines[0]
        return lines

    def help(self, *texts: str) -> None:
        """Give a hint in place of what was said before."""
        self.heard = [Content.styled(text, "$hint") for text in texts if text]

    def show_first(self, text: str) -> None:
        """Put what was done for the learner above the other words."""
        self.heard.insert(0, Content.styled(text, "$hint"))

    def _head(self) -> Content:
        """Which part of which lesson this is."""
        teaching = self.seat.teaching
        values = {"number": teaching.number + 1, "total": len(teaching.lesson.parts), "title": teaching.lesson.title}
        return Content.styled(self.say("head", **values), "bold $faint")

    def _asked(self, *, brief: bool) -> list[Content]:
        """The part's introduction and task; the task alone once more has been said."""
        part, narrator = self.seat.teaching.part, self.seat.narrator
        lines = [] if brief and part.task else [Content(narrator.tell(part.say, app=True))]
        return lines + ([Content.styled(narrator.tell(part.task, app=True), "bold $title")] if part.task else [])

    def _way_on(self) -> str:
        """What enter does when nothing is left to do here."""
        teaching = self.seat.teaching
        if teaching.missed:
            return self.say("try_again")
        if teaching.over:
            return self.say(f"over.{self.afterwards}")
        return self.say("go_on") if teaching.done else ""

    def what_to_press(self) -> str:
        """What the bar says while nothing is asked."""
        if self.seat.teaching.over:
            return self.say(f"over_prompt.{self.afterwards}")
        return self.say("nothing_now" if self.heard else "reading")
