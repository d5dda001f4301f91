"""A course for learners: its progress, its lessons by stage, and the first game."""

from __future__ import annotations

from collections.abc import Collection

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from nexusgames.core.teaching.lessons import FIRST_GAME, Lesson, Stage, course, first_game, staged
from nexusgames.core.teaching.progress import Progress
from nexusgames.core.values.texts import Texts
from nexusgames.games import GAMES
from nexusgames.tui.commands import Command, bindings
from nexusgames.tui.drawing.cut_words import cut_content
from nexusgames.tui.theme import game_tone
from nexusgames.tui.widgets.leaf_rows import hung

DONE, BEGUN, NEW, FIRST = "✓", "▸", "·", "◆"
READ, HERE, AHEAD = "●", "◉", "○"
"""Parts of an unfinished lesson: done, current, still to come."""
INDENT = 5
"""Columns before a lesson's title: its sign and its number."""
TINY = 16
"""Up to this many columns titles are not wrapped: a list is only this narrow before its layout."""
ROOMY = 44
"""Columns from which on a lesson shows its length, or how far it got, on the right."""


class Course:
    """A game's lessons and a learner's progress in them."""

    def __init__(self, game_id: str, texts: Texts, progress: Progress) -> None:
        """The current progress; whether a first game is under way is for the caller to say."""
        self.game_id, self.texts, self.progress = game_id, texts, progress
        self.lessons = course(game_id)
        self.first = first_game(game_id)
        self.first_goes_on = False

    @property
    def title(self) -> str:
        """The game's title up to a colon."""
        return GAMES.title(self.game_id).partition(":")[0]

    def is_done(self, name: str) -> bool:
        """Whether a lesson or the first game is done."""
        return self.progress.is_done(self.game_id, name)

    def done_of(self, stage: Stage) -> tuple[int, int]:
        """How many lessons of a stage are done, and how many there are."""
        lessons = staged(self.lessons).get(stage, [])
        return sum(self.is_done(lesson.id) for lesson in lessons), len(lessons)

    def options(self, width: int, height: int = 0) -> list[Option]:
        """The list's entries in this many columns; stages are headings.

        Lessons have descriptions if everything still fits: in every stage, or else in the current course.
        """
        for stages in (set(staged(self.lessons)), {"course"}) if width >= ROOMY else ():
            told = self._options(width, stages)
            if sum(str(option.prompt).count("\n") + 1 for option in told) <= height:
                return told
        return self._options(width, ())

    def _options(self, width: int, about: Collection[str]) -> list[Option]:
        found: list[Option] = []
        for stage, lessons in staged(self.lessons).items():
            found.append(Option(self._stage(stage, width), disabled=True))
            for lesson in lessons:
                words = self._entry(lesson, width) + (below(lesson.about, width) if stage in about else "")
                found.append(Option(words, id=f"{self.game_id}/{lesson.id}"))
            if stage == "course" and self.first is not None:
                found.append(Option(self._first_entry(width), id=f"{self.game_id}/{FIRST_GAME}"))
        return found

    def _stage(self, stage: Stage, width: int) -> Content:
        """The heading of a stage; the course proper comes first, with its progress on top."""
        done, count = self.done_of(stage)
        head = Content.styled(self.texts.say(f"app.learn.stage.{stage}"), "$title")
        if stage == "course":
            return head
        right = self.texts.say("app.learn.done_of", {"done": done, "count": count})
        return Content("\n") + with_right(head, Content.styled(right, "$faint"), width)

    def _entry(self, lesson: Lesson, width: int) -> Content:
        at, done = self.progress.left_at(self.game_id, lesson.id), self.is_done(lesson.id)
        sign = DONE if done else BEGUN if at else NEW
        number = self.lessons.index(lesson) + 1
        words = self._sign(sign) + Content.styled(f" {number:>2} {lesson.title}", "$faint" if done else "")
        right = Content.styled(self.texts.say("core.learn.minutes", {"minutes": lesson.minutes}), "$faint")
        if width < ROOMY:
            return Content("\n").join(hung(words, width, INDENT)) if width > TINY else words
        return with_right(words, self.pips(lesson) if at else right, width)

    def _first_entry(self, width: int) -> Content:
        """The guided first game, after the course."""
        done = self.is_done(FIRST_GAME)
        sign = BEGUN if self.first_goes_on else DONE if done else FIRST
        title = Content.styled(f"  {self.texts.say('app.learn.first')}", "$faint" if done else "")
        words = self._sign(sign) + title
        minutes = self.texts.say("core.learn.minutes", {"minutes": self.first.minutes if self.first else 0})
        return with_right(words, Content.styled(minutes, "$faint"), width) if width >= ROOMY else words

    def _sign(self, sign: str) -> Content:
        styles = {DONE: "$hint", BEGUN: "bold $caution", NEW: "$faint", FIRST: f"bold {game_tone(self.game_id)}"}
        return Content.styled(sign, styles[sign])

    def pips(self, lesson: Lesson) -> Content:
        """How far an unfinished lesson got, as a row of its parts."""
        at, total = self.progress.left_at(self.game_id, lesson.id), len(lesson.parts)
        behind = min(at, total - 1)
        row = READ * behind + HERE + AHEAD * (total - behind - 1)
        return Content.styled(row, game_tone(self.game_id))

    def about(self, name: str) -> Content:
        """An entry in full: title and length, contents, progress."""
        lesson = next((lesson for lesson in self.lessons if lesson.id == name), None)
        if lesson is not None:
            return self._told(lesson.title, lesson.minutes, lesson.about, self._state(lesson))
        if name == FIRST_GAME and self.first is not None:
            going = self.first_goes_on
            state = self._said("going_on") if going else self._said("done") if self.is_done(name) else Content("")
            return self._told(self.texts.say("core.learn.first_game"), self.first.minutes, self.first.about, state)
        return Content("")

    def _told(self, title: str, minutes: int, about: str, state: Content) -> Content:
        time = Content.styled(f"  {self.texts.say('core.learn.minutes', {'minutes': minutes})}", "$faint")
        state = Content.styled(" · ", "$faint") + state if state.plain else state
        return Content.styled(title, "bold $title") + time + state + Content(f"\n{about}")

    def _state(self, lesson: Lesson) -> Content:
        at, total = self.progress.left_at(self.game_id, lesson.id), len(lesson.parts)
        if at:
            return self._said("left_at", number=min(at + 1, total), total=total) + " " + self.pips(lesson)
        return self._said("done") if self.is_done(lesson.id) else Content("")

    def _said(self, key: str, /, **values: object) -> Content:
        return Content.styled(self.texts.say(f"core.learn.{key}", values), "$faint")


class CourseHead(Widget):
    """The game, and how much of its course is done."""

    DEFAULT_CSS = "CourseHead { height: 2; padding: 0 1; margin-bottom: 1; }"
    ALLOW_SELECT = False

    def __init__(self, course: Course) -> None:
        super().__init__()
        self.course = course

    def render(self) -> Content:
        """The title with the count, a bar below."""
        done, count = self.course.done_of("course")
        width, tone = max(1, self.content_size.width), game_tone(self.course.game_id)
        title = Content.styled(self.course.title, f"bold {tone}")
        right = self.course.texts.say("app.learn.done_of", {"done": done, "count": count})
        filled = round(width * done / count) if count else 0
        bar = Content.styled("█" * filled, tone) + Content.styled("─" * (width - filled), "$rule")
        return with_right(title, Content.styled(right, "bold"), width) + Content("\n") + bar


class CourseList(OptionList):
    """The lessons; left and right lead to other games."""

    BINDINGS = bindings(
        (Command("screen.take_lesson", "enter", "select", footer=True),),
        {"right": "screen.course(1)", "left,shift+tab": "screen.course(-1)"},
    )
    DEFAULT_CSS = """
    CourseList, CourseList:focus { height: 1fr; border: none; padding: 0; background: $side; background-tint: $side 0%;
        text-wrap: nowrap; text-overflow: ellipsis; scrollbar-size-vertical: 1; scrollbar-gutter: stable; }
    CourseList > .option-list--option { padding: 0 0 0 1; }
    CourseList > .option-list--option-highlighted { background: $side; color: $text; text-style: none; }
    CourseList:focus > .option-list--option-highlighted { background: $field; color: $text; text-style: bold; }
    """

    @property
    def room(self) -> int:
        """Columns for the words of an entry."""
        return max(1, self.scrollable_content_region.width - 2)


class CourseColumn(Vertical):
    """A course: its head and its list."""

    DEFAULT_CSS = """
    CourseColumn { width: 1fr; height: 1fr; background: $side; border-left: outer $line; margin: 0 1; }
    CourseColumn.nexus-ops.-here { border-left: outer $game-nexus-ops; }
    CourseColumn.theseus.-here { border-left: outer $game-theseus; }
    CourseColumn.icaion.-here { border-left: outer $game-icaion; }
    """

    def __init__(self, course: Course) -> None:
        super().__init__(classes=course.game_id)
        self.course = course
        self.head = CourseHead(course)
        self.listing = CourseList(markup=False)

    def compose(self) -> ComposeResult:
        """The head above the lessons."""
        yield self.head
        yield self.listing

    def on_resize(self) -> None:
        """Fit the entries to the width, or to the list's first appearance."""
        self.call_after_refresh(self.fill)

    @property
    def wanted(self) -> str:
        """The entry under the cursor."""
        option = self.listing.highlighted_option
        return option.id or "" if option is not None else ""

    def fill(self, wanted: str = "") -> None:
        """List the entries; the cursor stays, goes where wanted, or starts at the first new lesson."""
        listing = self.listing
        options, wanted = self.course.options(listing.room, listing.size.height), wanted or self.wanted
        self.head.refresh()
        ids = [option.id or "" for option in options]
        here = ids.index(wanted) if wanted and wanted in ids else self.first_new(ids)
        top = self.listing.scroll_offset.y if here > ids.index(next(filter(None, ids))) else 0
        self.listing.clear_options()
        self.listing.add_options(options)
        self.listing.highlighted = here
        self.listing.scroll_to(y=top, animate=False, immediate=True)
        self.call_after_refresh(self.listing.scroll_to_highlight)

    def first_new(self, ids: list[str]) -> int:
        """The place of the first unfinished lesson, or else of the first one."""
        names = [(place, name.partition("/")[2]) for place, name in enumerate(ids) if name]
        return next((place for place, name in names if not self.course.is_done(name)), names[0][0])


def below(about: str, width: int) -> Content:
    """A lesson's description under its title."""
    rows = Content.styled(about, "$faint").wrap(max(1, width - INDENT))
    return Content("\n") + Content("\n").join(row.pad_left(INDENT) for row in rows)


def with_right(left: Content, right: Content, width: int) -> Content:
    """Words at both ends of a line; if they do not fit, the left ones are cut."""
    room = width - right.cell_length - 1
    return cut_content(left, room, pad=True) + Content(" ") + right if room > 0 else left
