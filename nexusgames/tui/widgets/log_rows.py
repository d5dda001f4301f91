"""The whole log, turn by turn: headings in player colours, lines with marks, dice as dice.

A game has thousands of lines, so only the visible ones are written.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence

from textual.content import Content
from textual.message import Message
from textual.strip import Strip

from nexusgames.core.game.rulebook import hits
from nexusgames.core.session.recaps import MAJOR, MINOR, LoggedTurn, LogLine
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.values.texts import Texts, cells
from nexusgames.tui.commands import bindings
from nexusgames.tui.drawing.text_rows import rendered
from nexusgames.tui.presenters.people import People
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.leaf_rows import hung
from nexusgames.tui.widgets.scrolled_rows import ScrolledRows

MOST_COLUMNS = 110
"""Longer lines are hard to read."""
MARK = 2
"""Columns before a line."""
LIT = "bold underline $table on $caution"
"""Search results; underlined, so that they stand out without colours too."""


class Placed(Frozen):
    """A line or a turn's heading, and its first row."""

    turn: int
    line: int
    """-1 is the heading, -2 the blank below a turn."""
    top: int


HEADING, BLANK = -1, -2


def found_turns(turns: Sequence[LoggedTurn], words: str) -> list[LoggedTurn]:
    """The turns with their lines that contain all the words; without words, everything."""
    wanted = words.split()
    if not wanted:
        return list(turns)
    kept = [
        LoggedTurn(turn.began, tuple(line for line in turn.lines if all(hits(word, line.text) for word in wanted)))
        for turn in turns
    ]
    return [turn for turn in kept if turn.lines]


class LogRows(ScrolledRows, can_focus=True):
    """The newest turn first, and the latest event first in each."""

    BINDINGS = bindings(
        (),
        {
            "down": "scroll_by(1)",
            "up": "scroll_by(-1)",
            "pagedown": "page(1)",
            "pageup": "page(-1)",
            "home": "edge(0)",
            "end": "edge(1)",
        },
    )

    class Turned(Message):
        """Posted when another turn reaches the top."""

    def __init__(self, name: str, people: People, texts: Texts) -> None:
        super().__init__(name)
        self.people, self.texts = people, texts
        self.turns: list[LoggedTurn] = []
        self.words = ""
        self._laid: dict[int, list[Placed]] = {}
        self._written: dict[tuple[int, int, int], list[Strip]] = {}

    def show(self, turns: Sequence[LoggedTurn], words: str = "") -> None:
        """Show these turns, newest first, with the searched words lit."""
        self.turns, self.words, self.top = list(turns), words, 0
        self._laid.clear()
        self._written.clear()
        self.repaint()

    def notify_style_update(self) -> None:
        """Rewrite the rows in the new colours."""
        self._written.clear()
        super().notify_style_update()

    def heading(self, turn: LoggedTurn) -> Content:
        """Whose turn, in the player's colour, and which round."""
        if turn.began is None:
            return Content.styled(self.texts.say("app.log.setup"), "bold $title")
        values: Mapping[str, object] = {"year": 0, **turn.began.values()}
        seat = values["seat"]
        badge = self.people.voice(seat).badge if isinstance(seat, int) else Content("")
        return badge + Content.styled(f" {self.texts.say('app.log.turn', values)}", "bold $title")

    def _placed(self, width: int) -> list[Placed]:
        """Everything from the top; a line that fits is not wrapped to measure it."""
        if width not in self._laid:
            placed, top = list[Placed](), 0
            for number, turn in enumerate(self.turns):
                for line in (HEADING, *range(len(turn.lines)), BLANK):
                    placed.append(Placed(number, line, top))
                    top += self._height(turn, line, width)
            self._laid[width] = placed
        return self._laid[width]

    def _height(self, turn: LoggedTurn, line: int, width: int) -> int:
        if line < 0:
            return 1
        told = turn.lines[-1 - line]
        room = min(width, MOST_COLUMNS)
        fits = MARK + cells(told.text) + 4 * len(told.dice) <= room
        return 1 if fits else len(hung(self._told(told), room))

    def count(self, width: int) -> int:
        """All rows but the last blank one."""
        placed = self._placed(width)
        return placed[-1].top if placed else 0

    def row(self, number: int, width: int) -> Strip:
        """A row of a line or a heading."""
        placed = self._placed(width)
        at = placed[bisect_right(placed, number, key=lambda one: one.top) - 1]
        key = at.turn, at.line, width
        if key not in self._written:
            self._written[key] = [self._strip(row, width) for row in self._rows(at, min(width, MOST_COLUMNS))]
        return self._written[key][number - at.top]

    def _rows(self, at: Placed, width: int) -> list[Content]:
        turn = self.turns[at.turn]
        if at.line == HEADING:
            head = self.heading(turn)
            return [head + Content.styled(f" {'─' * max(0, width - head.cell_length - 1)}", "$rule")]
        return [Content("")] if at.line == BLANK else hung(self._told(turn.lines[-1 - at.line]), width)

    def _told(self, line: LogLine) -> Content:
        """The mark of the player a line names, its words, its dice; search results are lit."""
        text = self.people.told(line.text)
        if line.weight == MINOR:
            text = Content.styled(text.plain, "$dim")
        for start, end in hits(self.words, line.text) if self.words else ():
            text = text.stylize(LIT, start + MARK, end + MARK)
        dice = [Content.styled(f" {die} ", "bold $glare on $fresh") for die in line.dice]
        return Content(" ").join([text.stylize("bold") if line.weight == MAJOR else text, *dice])

    def _strip(self, row: Content, width: int) -> Strip:
        back = colours().table
        strip = Strip(rendered(row.truncate(width), colours().text, back))
        return strip.adjust_cell_length(width, self.visual_style.rich_style)

    @property
    def turn_here(self) -> int:
        """The turn at the top of the window."""
        placed = self._placed(self.room)
        return placed[bisect_right(placed, self.top, key=lambda one: one.top) - 1].turn if placed else 0

    def go_to_turn(self, turn: int) -> None:
        """Bring a turn's heading to the top, if there are enough rows below."""
        found = (one.top for one in self._placed(self.room) if (one.turn, one.line) == (turn, HEADING))
        if (top := next(found, None)) is not None:
            self.scroll_rows(top)

    def scroll_rows(self, top: int) -> None:
        """Scroll to a row, and report if it is in another turn."""
        before = self.turn_here
        super().scroll_rows(top)
        if self.turn_here != before:
            self.post_message(self.Turned())

    def action_scroll_by(self, rows: int) -> None:
        """Scroll up or down."""
        self.scroll_rows(self.top + rows)

    def action_page(self, step: int) -> None:
        """Scroll a page."""
        self.scroll_rows(self.top + step * max(1, self.window - 1))

    def action_edge(self, end: int) -> None:
        """Scroll to the newest or the oldest."""
        self.scroll_rows(self.count(self.room) if end else 0)
