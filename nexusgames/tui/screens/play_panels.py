"""The part of the play screen that shows: it hands a `Look` to the widgets around the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget

from nexusgames.core.choices import Choice
from nexusgames.core.decisions import Decision
from nexusgames.core.events import Event
from nexusgames.core.grouping import listed
from nexusgames.core.passing import can_pass_on
from nexusgames.core.table import HotSeat
from nexusgames.tui.look import Look
from nexusgames.tui.offers import Offer, offers, plain_offers
from nexusgames.tui.screens.play_base import PlayBase
from nexusgames.tui.series import MOST, Series
from nexusgames.tui.theme import FRESH
from nexusgames.tui.widgets.detail_panel import DetailPanel
from nexusgames.tui.widgets.dice_panel import DicePanel
from nexusgames.tui.widgets.grouped_choices import GroupedChoices
from nexusgames.tui.widgets.hand import Hand, hand_rows
from nexusgames.tui.widgets.header import WIDE, Header, Heading
from nexusgames.tui.widgets.key_bar import KeyBar
from nexusgames.tui.widgets.log_panel import LogPanel
from nexusgames.tui.widgets.player_cards import PlayerCards, card_rows
from nexusgames.tui.widgets.side import Side, shares, side_width
from nexusgames.tui.widgets.tracks import Tracks

LOG_LINES = 30
"""More have no room beside any board."""
RULED = 1
"""The row of the line above choices and log."""


class PlayPanels(PlayBase):
    """Draws the look of whoever sits there, nothing else."""

    CSS = """
    PlayScreen { background: $table; }
    #stage { width: 1fr; }
    PlayScreen.-drawer #table { layers: below above; }
    PlayScreen.-drawer #side { display: none; dock: right; layer: above; }
    PlayScreen.-drawer.-open #side { display: block; }
    #detail { padding: 0 1; }
    #choices { background: $side; border-top: solid $rule; padding: 0 0 0 1; }
    #log { color: $dim; border-top: solid $rule; padding: 0 1; }
    PlayScreen.-narrow #detail, PlayScreen.-drawer #detail { padding: 0; }
    PlayScreen.-narrow #choices, PlayScreen.-drawer #choices { padding: 0; }
    PlayScreen.-narrow #log, PlayScreen.-drawer #log { padding: 0; }
    """

    def __init__(self, table: HotSeat) -> None:
        """Nothing is listed yet, nothing is news."""
        super().__init__(table)
        self.series = Series(table, lambda: self.decision, self.is_offered)
        self.choices = GroupedChoices("choices")
        self._shown_choices: tuple[Decision | None, bool] | None = None
        self.news_from = len(table.session.log)
        self._can_finish = False
        self._listed_rows: tuple[Decision | None, int, int] = (None, 0, 0)

    def compose(self) -> ComposeResult:
        """The bar above, board left, everything else right."""
        self._fit_the_window()
        yield Header("prompt")
        with Horizontal(id="table"):
            with Vertical(id="stage"):
                yield self.board
                yield self._fitting(Hand("hand", self.table.texts))
            with Side(id="side") as side:
                side.styles.width = self.side_columns()
                yield from self.top_of_side()
                yield PlayerCards("players")
                yield Tracks("tracks")
                yield DicePanel("dice")
                yield DetailPanel("detail")
                yield self.choices
                yield LogPanel("log")
        yield KeyBar()
        self.watch(self.board, "cursor", self.show_here, init=False)

    def top_of_side(self) -> Iterable[Widget]:
        """What a screen made of this one has above everything else at the side."""
        return ()

    def side_columns(self) -> int:
        """How wide the side is in this window."""
        return side_width(self.app.size.width)

    def outlined(self, decision: Decision | None) -> Decision | None:
        """What of the open decision the board shows."""
        return decision

    def _fit_the_window(self) -> None:
        """The class of the width before the first layout: Textual would lay out for another width, and then again."""
        widths = [(least, name) for least, name in self.HORIZONTAL_BREAKPOINTS or () if least <= self.app.size.width]
        self.add_class(*(name for _, name in sorted(widths)[-1:]))

    @property
    def is_wide(self) -> bool:
        """Whether the tracks stand at the side and not in the bar."""
        return self.app.size.width >= WIDE

    def show(self) -> None:
        """Bring everything on screen up to date with what the one who looks may see."""
        if not self.is_mounted:
            return
        self.safely(self.show_board, self.show_prompt, self.show_players, self.show_choices, self.tell_space)
        self.safely(self.show_hand, self.show_news, self.share_rows, self.show_trouble)

    def show_board(self) -> None:
        """The board, with what can be chosen on it."""
        look = self.look
        self.presenter.show(self.board, look.view, self.outlined(look.decision), self.last_spaces())

    def show_prompt(self) -> None:
        """Whose turn it is and what to do."""
        header, columns = self.query_one(Header), self.app.size.width
        header.show(self.heading(self.look))
        rows = header.rows_for(columns)
        if header.styles.height is None or header.styles.height.value != rows:
            header.styles.height = rows

    def show_players(self) -> None:
        """What everybody has, and where the game is."""
        self.query_one(PlayerCards).show(self.look.cards)
        self.query_one(Tracks).show(self.look.tracks if self.is_wide else ())

    def show_hand(self) -> None:
        """The cards of whoever looks, where they have room."""
        hand = self._fitting(self.query_one(Hand))
        if hand.display:
            hand.show(self.look)

    def _fitting(self, hand: Hand) -> Hand:
        """The row of cards, as high as this window has it; only another height is a layout."""
        rows = self.rows_of_hand()
        if hand.display != bool(rows):
            hand.display = bool(rows)
        if hand.styles.height is None or hand.styles.height.value != rows:
            hand.styles.height = rows
        return hand

    def rows_of_hand(self) -> int:
        """How many rows the cards have, whether or not anybody holds some just now."""
        return hand_rows(self.app.size, self.presenter.rows_for_hand)

    def show_trouble(self) -> None:
        """What went wrong since the last look: saving, a rule, another program at the same save."""
        if self.table.save_problem:
            self.tell(self.say("play.not_saved", reason=self.table.save_problem), "error")
        if self.table.path != self.kept_at:
            self.kept_at = self.table.path
            self.tell_trouble(self.table.texts.say("core.save.moved", {"name": self.kept_at.stem}))
        self.tell_faults()

    def share_rows(self) -> None:
        """Give each part of the side its rows."""
        side = self.query_one(Side)
        rows = self._rows_of_side()
        width = self.side_columns()
        if rows > 0 and width > 0:
            side.set_rows(self.rows_of_parts(rows, width))

    def _rows_of_side(self) -> int:
        """How many rows lie between the bar and the keys."""
        header = self.query_one(Header)
        return self.app.size.height - header.rows_for(self.app.size.width) - 1

    def rows_of_parts(self, rows: int, width: int) -> dict[str, int]:
        """What everybody has and where the game is come first; text, choices and log share what is left."""
        look, dice = self.look, self.query_one(DicePanel)
        cards = len(look.cards) * card_rows(len(look.cards), rows)
        tracks = len(self.query_one(Tracks).tracks)
        left = rows - cards - tracks - dice.rows(width)
        text, listed = self.query_one(DetailPanel).wanted(self.text_columns(width)), self.rows_of_choices(width)
        share = shares(left, text, listed, log=bool(look.told))
        return {
            "players": cards,
            "tracks": tracks,
            "detail": share.detail,
            "choices": share.choices,
            "log": share.log,
        }

    def text_columns(self, width: int) -> int:
        """The columns for text in a side of so many; a narrow one spares the blanks at both ends."""
        return width if self.has_class("-narrow") or self.has_class("-drawer") else width - 2

    def list_columns(self, width: int) -> int:
        """The columns for choices in a side of so many."""
        return width if self.text_columns(width) == width else width - 1

    def rows_of_choices(self, width: int) -> int:
        """The rows that the list would like to have; while the question stays the same they never get fewer."""
        decision, now = self.look.decision, self.choices.wanted(self.list_columns(width)) + RULED
        asked, wide, most = self._listed_rows
        if asked is decision and wide == width:
            now = max(now, most)
        self._listed_rows = (decision, width, now)
        return now if decision is not None else 0

    def heading(self, look: Look) -> Heading:
        """Whose turn it is, what to do, round and goal."""
        decision = look.decision
        if decision is None:
            return self.heading_for_nobody(look)
        signs = [sign for sign in (self.say("play.seeking") if self.seeks_hint else "", self.times_sign()) if sign]
        hints = tuple(self.say(key) for key in self._hints(decision))
        who = look.cards[decision.seat]
        return Heading(look.prompt, who, tuple(signs), hints, look.facts, look.tracks)

    def heading_for_nobody(self, look: Look) -> Heading:
        """Why there is nothing to choose: the keyboard is being passed."""
        return Heading(self.say("play.nobody_looks"), facts=look.facts, tracks=look.tracks)

    def _hints(self, decision: Decision) -> list[str]:
        """Keys that are worth knowing just now: esc takes a half-made choice back, another passes in a whole battle."""
        passes = can_pass_on(decision) and any(command.action == "pass_on" for command in self.commands)
        half_made = self.series.under_way and self.table.session.can_undo()
        return [key for key, fits in (("play.half_made", half_made), ("play.pass_all", passes)) if fits]

    def times_sign(self) -> str:
        """The number of times for the bar; nothing if it is one."""
        times = self.series.times
        if times == MOST:
            return self.say("play.all")
        return self.say("play.many", count=times) if times > 1 else ""

    def is_offered(self, key: str) -> bool:
        """Whether a choice can be made now."""
        decision = self.decision
        return decision is not None and decision.find(key) is not None

    def finishing_word(self) -> str:
        """The choice that ends what is going on, if one is offered."""
        return self.look.finishing

    def last_spaces(self) -> Sequence[str]:
        """The spaces of the last thing that happened on the board, in the order in which it tells them."""
        return self.look.last_spaces(self.board.spaces)

    def show_here(self) -> None:
        """What the cursor's space has to say; at once, so that board and panels are painted in one frame."""
        if self.is_mounted:
            self.safely(self.show_choices, self.tell_space)

    def tell_space(self) -> None:
        """What goes on beside the board, and the card of the highlighted choice or the space under the cursor."""
        panel, roomy = self.query_one(DetailPanel), self.has_class("-wide") or self.has_class("-large")
        panel.show_look(self.look, self.board.cursor, self.highlighted_choice(), roomy=roomy)

    def on_grouped_choices_highlighted(self) -> None:
        """The keyboard is at another choice of the list, whose space gets the cursor, or at the board again."""
        choice = self.highlighted_choice()
        space = self.presenter.space_of(self.look.view, choice) if choice else None
        if space is not None and space != self.board.cursor:
            self.board.move_cursor(space)
        else:
            self.tell_space()

    def highlighted_choice(self) -> Choice | None:
        """The choice of the list at which the keyboard is."""
        return self.choices.highlighted if self.choices.has_focus else None

    def show_news(self) -> None:
        """The end of the log, what is new in it bright; dice that just fell stand out."""
        look, since = self.look, self.news_from
        lines = [self._told(look, event, fresh=place >= since) for place, event in look.told[-LOG_LINES:]]
        self.query_one(LogPanel).show(lines[::-1])
        dice = [look.narrator.line(event) for place, event in look.told if place >= since and event.barrier == "dice"]
        moving = self.settings.animation and self.app.animation_level != "none"
        self.query_one(DicePanel).show(dice if look.decision is not None else [], since, moving=moving)

    def _told(self, look: Look, event: Event, *, fresh: bool) -> Content:
        """A line of the log with the mark of whom it is about; what is new is bright."""
        line = look.people.told(look.narrator.line(event))
        return line.stylize_before(FRESH) if fresh else line

    def show_choices(self) -> None:
        """The choices that there are; what can be chosen at the space under the cursor stands out."""
        try:
            self._list_choices()
        except Exception as error:  # whatever cannot be drawn can still be chosen
            self._list_keys()
            self.mend(error, told_once=True)

    def _list_choices(self) -> None:
        decision, narrow = self.look.decision, not self.has_class("-large")
        if self._shown_choices != (decision, narrow):
            self._shown_choices = decision, narrow
            self.choices.offer(self.offers(decision, narrow=narrow) if decision else [], self.told_in_full)
            self._show_keys()
        self.choices.light([choice.key for choice in self.choices_here()])

    def offers(self, decision: Decision, *, narrow: bool) -> list[list[Offer]]:
        """The lines of the list."""
        return offers(self.look.view, self.look.narrator, self.presenter, decision, narrow=narrow)

    def told_in_full(self, choice: Choice) -> Content:
        """All that there is to say about a choice."""
        look = self.look
        if look.decision is None:
            return Content("")
        return self.presenter.label(look.view, look.narrator, look.decision, choice, False)

    @property
    def listed(self) -> list[Choice]:
        """The choices in the order in which the list has them."""
        return listed(offer.line for offer in self.choices.offers)

    def _show_keys(self) -> None:
        """The key that ends something comes and goes with what there is to end."""
        if self._can_finish != (now := bool(self.finishing_word())):
            self._can_finish = now
            self.refresh_bindings()

    def _list_keys(self) -> None:
        """The choices by their keys alone."""
        self._shown_choices = None
        self.choices.offer(plain_offers(self.decision) if self.decision else [])
