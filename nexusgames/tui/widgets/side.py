"""The panel beside the board: players, tracks, dice, a text about the cursor's space, choices, log.

It draws the `Look` it is given and shares its rows among its parts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget

from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.events import Event
from nexusgames.core.session.open_table import LOOK
from nexusgames.core.words.grouping import Line, listed
from nexusgames.tui.look import Look
from nexusgames.tui.offers import LOOK_KEY, Offer, offers, plain_offers
from nexusgames.tui.theme import FRESH
from nexusgames.tui.widgets.caption import Caption
from nexusgames.tui.widgets.detail_panel import DetailPanel
from nexusgames.tui.widgets.dice_panel import DicePanel
from nexusgames.tui.widgets.grouped_choices import GroupedChoices
from nexusgames.tui.widgets.header import WIDE
from nexusgames.tui.widgets.log_panel import LogPanel
from nexusgames.tui.widgets.player_cards import PlayerCards, card_rows
from nexusgames.tui.widgets.side_rows import LEAST_LOG, give_rows, shares, side_width
from nexusgames.tui.widgets.tracks import Tracks

LOG_LINES = 30
"""More lines never fit beside a board."""
WATCHED_LOG = 12
"""Rows of the log while computers move; they come before the text about the cursor's space."""
RULED = 1
"""The row of the line above choices and log."""


class Side(Vertical):
    """Everything beside the board; its screen's classes tell it the kind of window."""

    DEFAULT_CSS = "Side { background: $side; overflow: hidden; }"

    def __init__(self) -> None:
        super().__init__(id="side")
        self.choices = GroupedChoices("choices")
        self._offered: tuple[Decision | None, bool] | None = None
        self._listed_rows: tuple[Decision | None, int, int] = (None, 0, 0)
        self._retold = False
        self._aside: Content | None = None
        self.watching = False
        """Whether computers move: then the log has room before the cursor's space."""
        self.covered = 0
        """How many rows at its foot something else lies over; the log leaves them free."""
        self._shared: tuple[Look, int]

    def compose(self) -> ComposeResult:
        """The parts from top to bottom."""
        self.fit_the_window()
        yield from self.top()
        yield PlayerCards("players")
        yield Tracks("tracks")
        yield DicePanel(id="dice")
        yield DetailPanel("detail")
        yield self.choices
        yield LogPanel("log")

    def top(self) -> Iterable[Widget]:
        """What goes above everything else."""
        return ()

    @property
    def columns(self) -> int:
        """The width of the side in this window."""
        return side_width(self.app.size.width)

    def fit_the_window(self) -> None:
        """Set the width for this window."""
        self.styles.width = self.columns

    def show(self, look: Look, news_from: int, *, moving: bool) -> None:
        """Show the players, the tracks and the end of the log, with news in bright."""
        self.query_one(PlayerCards).show(look.cards)
        self.query_one(Tracks).show(look.tracks if self.app.size.width >= WIDE else ())
        lines = [_told(look, event, fresh=place >= news_from) for place, event in look.told[-LOG_LINES:]]
        self._retold, self._aside = False, self._aside if self.watching else None
        self.query_one(LogPanel).show(lines[::-1])
        fresh = [event for place, event in look.told if place >= news_from and event.barrier == "dice"]
        dice = [look.narrator.line(event) for event in fresh] if look.decision is not None else []
        self.query_one(DicePanel).show(dice, news_from, moving=moving)

    def retell(self, lines: Sequence[Content]) -> None:
        """Show only what a show has told before its caption: choices and log must not run ahead of it."""
        if not self._retold:
            self._retold = True
            self.query_one(DicePanel).show((), 0, moving=False)
        self.query_one(LogPanel).show(lines, story=True)
        self.share_rows(*self._shared)

    def tell_aside(self, text: Content | None) -> None:
        """Show what takes part in a scene beside the board, instead of a space."""
        before, self._aside = self._aside, text
        if text is not None:
            self.query_one(DetailPanel).show(text, self)
        if (self._retold or self.watching) and text != before:
            self.share_rows(*self._shared)

    def list_choices(self, look: Look) -> None:
        """List the choices if they have changed."""
        shown = look.decision, not self.screen.has_class("-large")
        if self._offered != shown:
            self._offered = shown
            self.choices.offer(self.offers(look, narrow=shown[1]), lambda choice: _in_full(look, choice))

    def offers(self, look: Look, *, narrow: bool) -> list[list[Offer]]:
        """The lines of the list."""
        decision = look.decision
        if decision is None:
            return []
        made = offers(look.view, look.narrator, look.presenter, decision, narrow=narrow)
        return [*made, [Offer(Line((LOOK,)), LOOK_KEY, _look_words(look, decision))]] if look.table.may_look else made

    def list_keys(self, decision: Decision | None) -> None:
        """List the choices by their bare keys: what cannot be drawn can still be chosen."""
        self._offered = None
        self.choices.offer(plain_offers(decision) if decision else [])

    def light(self, choices: Sequence[Choice]) -> None:
        """Highlight these choices: those at the space under the cursor."""
        self.choices.light([choice.key for choice in choices])

    @property
    def listed(self) -> list[Choice]:
        """The choices in list order."""
        return listed(offer.line for offer in self.choices.offers)

    @property
    def highlighted(self) -> Choice | None:
        """The list's highlighted choice; None while the board has the keyboard, or on an entry of the app's own."""
        choice = self.choices.highlighted if self.choices.has_focus else None
        return None if choice is LOOK else choice

    def tell_space(self, look: Look, cursor: str) -> None:
        """Describe what goes on beside the board, and the highlighted choice's card or the cursor's space."""
        if self.watching and self._aside is not None:
            return
        roomy = self.screen.has_class("-wide") or self.screen.has_class("-large")
        self.query_one(DetailPanel).show_look(look, cursor, self.highlighted, roomy=roomy)

    def share_rows(self, look: Look, rows: int) -> None:
        """Give each part its share of this many rows."""
        self._shared = look, rows
        if rows > 0 and self.columns > 0:
            for name, height in self.rows_of_parts(look, rows).items():
                give_rows(self.query_one(f"#{name}"), height)

    def rows_of_parts(self, look: Look, rows: int) -> dict[str, int]:
        """Rows of each part: players and tracks come first; text, choices and log share the rest."""
        cards = len(look.cards) * card_rows(len(look.cards), rows)
        tracks = self.query_one(Tracks).rows_for(self.columns, rows)
        left = rows - cards - tracks - self.query_one(DicePanel).rows(self.columns)
        detail, choices, log = self._shares(look, left)
        return {"players": cards, "tracks": tracks, "detail": detail, "choices": choices, "log": log}

    def _shares(self, look: Look, left: int) -> tuple[int, int, int]:
        """Rows for text, choices and log; a viewer who only watches reads the log first."""
        detail = self.query_one(DetailPanel)
        aside = self._aside.get_height({}, self.text_columns) if self._aside is not None else 0
        text = aside or (0 if self._retold else detail.wanted(self.text_columns))
        share = shares(left, text, self.rows_of_choices(look), log=bool(look.told), steady=detail.steady)
        if not self._retold and not (self.watching and share.log < WATCHED_LOG):
            log = share.log - self.covered
            return share.detail, share.choices, log if log >= LEAST_LOG else 0
        left -= self.screen.query_one(Caption).rows if self._retold else 0
        text = min(left, text) if self._retold or aside or detail.busy else 0
        return text, 0, left - text

    @property
    def text_columns(self) -> int:
        """Columns for text; a narrow side has no margins."""
        narrow = self.screen.has_class("-narrow") or self.screen.has_class("-drawer")
        return self.columns - (0 if narrow else 2) - self.screen.has_class("-alone")

    def rows_of_choices(self, look: Look) -> int:
        """Rows the list would like; they never shrink while the question is the same."""
        decision, width, now = look.decision, self.columns, self.choices.wanted(self.text_columns) + RULED
        asked, wide, most = self._listed_rows
        if asked is decision and wide == width:
            now = max(now, most)
        self._listed_rows = (decision, width, now)
        return now if decision is not None else 0


def _told(look: Look, event: Event, *, fresh: bool) -> Content:
    """A log line with the mark of its player; news is bright."""
    line = look.people.told(look.narrator.line(event))
    return line.stylize_before(FRESH) if fresh else line


def _look_words(look: Look, decision: Decision) -> Content:
    return Content(look.narrator.look(decision))


def _in_full(look: Look, choice: Choice) -> Content:
    """Everything there is to say about a choice."""
    if look.decision is None:
        return Content("")
    if choice is LOOK:
        return _look_words(look, look.decision)
    return look.presenter.label(look.view, look.narrator, look.decision, choice, False)
