"""A lesson in line mode: its text, its choices with those that have to wait, hints, part after part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from nexusgames.core.engine import Choice, Decision, Event, Result
from nexusgames.core.session.session import CannotUndo
from nexusgames.core.teaching.progress import Progress
from nexusgames.core.teaching.teaching import Teaching, Told
from nexusgames.plain.answers import ask_where, completed, meant_key, read_answer, refuse_nearly, split_times
from nexusgames.plain.commands import LOOKING, Quit, by_word
from nexusgames.plain.console import Console
from nexusgames.plain.explaining import explain, show_rules
from nexusgames.plain.menu import Menu
from nexusgames.plain.recaps import tell_new_events
from nexusgames.plain.table import Table


class LessonTable(Table):
    """A table for a lesson; only the learner's progress is saved."""

    passes_on = False

    def __init__(self, teaching: Teaching, progress: Progress, folder: Path, console: Console) -> None:
        """Seat the learner; crash files go to the folder of the saved games."""
        super().__init__(teaching.session, folder, folder / "lesson", console)
        self.teaching = teaching
        self.kept = progress
        self.unread = False
        self.sit_down(teaching.lesson.learner)

    def save(self) -> None:
        """Save nothing: a lesson has no saved game."""

    def choose(self, key: str) -> list[Event]:
        """Make a choice through the lesson, which judges it."""
        told = self.teaching.choose(key)
        self.hear(told)
        return list(told.events)

    def label(self, decision: Decision, choice: Choice) -> str:
        """What a choice does, marked if it has to wait."""
        label = super().label(decision, choice)
        return self.texts.say("plain.learn.waits", {"label": label}) if self.teaching.waits(choice.key) else label

    def take(self) -> None:
        """Take the lesson to its end; raises `Quit` if the learner leaves before."""
        self.begin_part()
        while not self.over:
            decision = self.teaching.decision
            menu = self.show_somehow(decision) if decision else self.show_nothing()
            while not self.over and self.teaching.decision is decision:
                words = self.console.ask("> ")
                if self.attempt(lambda at=decision, menu=menu, words=words: self.obey(at, menu, words)) is not False:
                    break
        lesson = self.teaching.lesson
        self.kept.finish(lesson.game, lesson.id)
        self.say("core.learn.finished", title=lesson.title)

    @property
    def over(self) -> bool:
        """Whether the lesson is done; a last part that is only text must be read first."""
        return self.teaching.over and not self.unread

    def begin_part(self) -> None:
        """Tell what the part is about, from its own position."""
        teaching, lesson = self.teaching, self.teaching.lesson
        self.session, self.shown = teaching.session, []
        self.unread = teaching.part.kind == "read"
        self.told = len(self.session.log)
        self.kept.leave(lesson.game, lesson.id, teaching.number)
        self.console.say()
        self.say("core.learn.part", number=teaching.number + 1, total=len(lesson.parts))
        self.tell(teaching.part.say)
        if teaching.part.task:
            self.say("core.learn.task", task=self.narrator.tell(teaching.part.task, app=False))
        if teaching.part.look:
            self.look(teaching.part.look)

    def look(self, spaces: Sequence[str]) -> None:
        """Describe the spaces that the part talks about."""
        view = self.session.game.view(self.session.state, self.viewer)
        for space in spaces:
            for line in self.presenter.spaces(view, self.narrator, space)[:1]:
                self.console.say(f"  {line}", "    ")

    def show_nothing(self) -> Menu:
        """Say how to go on where there is nothing to choose, and how the game ended if it did."""
        if isinstance(pending := self.session.pending, Result) and not self.teaching.missed and not self.unread:
            self.console.say(self.narrator.ending(pending))
        if not self.over:
            self.say("plain.learn.try_again" if self.teaching.missed else "plain.learn.go_on")
        return Menu(self._nothing(), [])

    def _nothing(self) -> Decision:
        return Decision(self.teaching.lesson.learner, "", ())

    def obey(self, decision: Decision | None, menu: Menu, words: str) -> bool:
        """Carry out what was typed; return whether to show the question or the part again."""
        words, where = completed(self, menu, words), self.where
        self.where = None
        word, _, rest = words.partition(" ")
        asked = decision or self._nothing()
        if word in COMMANDS and (decision is None or decision.find(words) is None):
            return COMMANDS[word](self)
        if words.startswith("?"):
            self.explain(asked, menu, words[1:].strip())
        elif word.lower() in LOOKING and asked.find(words) is None:
            LOOKING[word.lower()](self, asked, rest.strip())
        elif not words:
            return self.go_on()
        elif decision is None:
            self.say("plain.learn.nothing_waits")
        else:
            self.answer(menu, words)
            return False
        self.where = where
        return False

    def explain(self, decision: Decision, menu: Menu, about: str) -> None:
        """Show the rules of the part for `?` alone; explain anything else as at any table."""
        if about:
            explain(self, decision, menu, about)
        else:
            show_rules(self, self.teaching.part.rules or decision.rules)

    def answer(self, menu: Menu, words: str) -> None:
        """Make a choice, perhaps in parts or several times, or say why it is not offered."""
        base, times = split_times(words)
        keys = read_answer(self, menu, base)
        if not keys and ask_where(self, menu, base, times):
            return
        if not keys and (meant := meant_key(self, menu, base)):
            keys = [meant]
        if not keys and not refuse_nearly(self, menu, base):
            self.say("plain.how_to_answer", count=len(menu.lines))
        for key in keys * times:
            told = self.teaching.choose(key)
            self.hear(told)
            if told.how != "on":
                break

    def hear(self, told: Told) -> None:
        """Tell what happened, the reason for a refusal, and the lesson's remarks."""
        tell_new_events(self)
        if told.refusal is not None:
            self.tell_refusal(told.refusal)
        for remark in told.remarks:
            self.tell(remark)
        if told.how == "again":
            self.say("core.learn.missed")
        elif told.how == "done" and not told.remarks:
            self.say("core.learn.done_part")

    def tell(self, text: str) -> None:
        """Print a text of the lesson."""
        self.console.say(self.narrator.tell(text, app=False))

    def go_on(self) -> bool:
        """Go to the next part, or repeat a missed one, or show the question again."""
        if self.teaching.missed:
            return self.again()
        self.unread = False
        if self.teaching.go_on():
            self.begin_part()
        else:
            self.shown = []
        return True

    def again(self) -> bool:
        """Start the part again."""
        self.teaching.again()
        self.begin_part()
        return True

    def hint(self) -> bool:
        """Give a hint, but not the answer."""
        decision = self.teaching.decision
        choice = decision.find(self.teaching.wanted()) if decision else None
        if hint := self.teaching.hint():
            self.tell(hint)
        if decision is not None and choice is not None:
            self.say("core.learn.now", label=super().label(decision, choice))
        elif not hint:
            self.say("plain.learn.nothing_waits")
        return False

    def show_me(self) -> bool:
        """Make one right choice for the learner."""
        key, anew = self.teaching.show_me()
        if anew:
            self.session, self.told = self.teaching.session, len(self.teaching.session.log)
            self.say("core.learn.anew")
        decision = self.teaching.decision
        choice = decision.find(key) if decision else None
        if decision is None or choice is None:
            self.say("plain.learn.nothing_waits")
            return False
        self.say("core.learn.show_me", label=super().label(decision, choice))
        self.choose(key)
        return True

    def undo(self) -> bool:
        """Take back the last choice of this part."""
        try:
            self.teaching.undo()
        except CannotUndo as stop:
            self.say(stop.reason)
            return False
        self.told = len(self.session.log)
        self.say("core.learn.undone")
        return True

    def help(self) -> bool:
        """List the commands of a lesson."""
        self.console.say_lines(self.texts.say("plain.learn.help").strip("\n").split("\n"), " " * 16)
        return False

    def quit(self) -> Any:
        """Leave the lesson; it can be continued later."""
        raise Quit


COMMANDS: dict[str, Callable[[LessonTable], bool]] = by_word(
    {
        "i hint": LessonTable.hint,
        "w show": LessonTable.show_me,
        "a again": LessonTable.again,
        "n next": LessonTable.go_on,
        "u undo": LessonTable.undo,
        "help": LessonTable.help,
        "q quit exit": LessonTable.quit,
    }
)
"""Commands of a lesson; `show me` is `show` with a further word."""
