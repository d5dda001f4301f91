"""Reviews a finished game: everybody's chances over time, and the decisions that mattered most, ready to be watched."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from nexusgames.core.advice.review_words import Judged, Teller
from nexusgames.core.engine.decisions import Result
from nexusgames.core.session.session import Session
from nexusgames.core.values.texts import Texts
from nexusgames.core.words.narration import Narrator
from nexusgames.tui.commands import Command, bindings
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.presenters.parts import PlayerCard
from nexusgames.tui.screens.own_screen import OwnScreen
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.chance_chart import Band, ChanceChart, Course
from nexusgames.tui.widgets.decision_rows import DecisionRow, DecisionRows
from nexusgames.tui.widgets.key_bar import KeyBar
from nexusgames.tui.widgets.title_bar import TitleBar

if TYPE_CHECKING:
    from nexusgames.tui.studies import Study

COMMANDS = (
    Command("screen.watch_from", "enter", "watch_from", footer=True),
    Command("screen.decision_before", "up", "go(-1)"),
    Command("screen.decision_after", "down", "go(1)", footer=True),
    Command("screen.watch", "w", "watch", footer=True),
    Command("screen.back", "escape,q", "leave", footer=True),
)
LEAST_CHART = 6
AROUND = 3
"""Rows of the bar, the title and the keys."""
DECISIONS, ROWS = 5, 2
"""How many decisions are listed at most, and the least rows for each."""
FAIR_CHART = 9
"""Rows of the chart that are enough: from there on decisions have a third row, for longer words or blank."""


class ReviewScreen(OwnScreen[None]):
    """Shows what a study has found so far, and the rest as it comes."""

    SENTENCES = "review"
    CSS = "ReviewScreen #head { height: 1; padding: 0 1; }"
    AUTO_FOCUS = ""
    BINDINGS = bindings(COMMANDS)

    def __init__(self, session: Session, save: Path, texts: Texts) -> None:
        """Review a finished game and the save it came from."""
        super().__init__(texts)
        self.session, self.save = session, save
        self.presenter = presenter_for(session.game.id)
        self.chart = ChanceChart([], self.say("soon"), self.say("rounds"))
        self.list = DecisionRows()
        self.judged: list[Judged] = []
        self._teller: Teller | None = None

    @cached_property
    def study(self) -> Study:
        """The study of this game; asking for it starts it, and it goes on without viewers."""
        return self.nexus_app.studies.of(self.session, self.save)

    @property
    def teller(self) -> Teller | None:
        """The words for what was found; None until something is."""
        if self._teller is None and self.study.reviewer is not None:
            self._teller = Teller(self.study.reviewer, self.texts)
        return self._teller

    def compose(self) -> ComposeResult:
        """The winner, the chances, the decisions."""
        result = self.session.pending
        assert isinstance(result, Result)
        names = ", ".join(card.name for card in self.cards if card.seat in result.winners)
        tone = next((card.colour for card in self.cards if card.seat in result.winners), colours().title)
        yield TitleBar(self.say("won", names=names), self.texts.say("core.review.title"), tone=tone)
        yield self.chart
        yield Static(id="head")
        yield self.list
        yield KeyBar()

    @property
    def cards(self) -> tuple[PlayerCard, ...]:
        """The players, with the current marks."""
        self.presenter.letters = self.nexus_app.settings.marks == "letters"
        return self.presenter.player_cards(self.session.game.view(self.session.state, None), self._narrator)

    @cached_property
    def _narrator(self) -> Narrator:
        names = [seat.name for seat in self.session.setup.seats]
        return Narrator(self.texts, self.session.game.lexicon(self.session.state), names)

    def on_screen_resume(self) -> None:
        """Listen to the study, at first and after a replay."""
        self.study.changed = self.follow_settings
        self.follow_settings()

    def on_unmount(self) -> None:
        """Stop listening; the study goes on."""
        self.study.changed = lambda: None

    def follow_settings(self) -> None:
        """Show everything known so far, with the current colours and marks."""
        if not self.is_mounted:
            return
        cards = self.cards
        self._show_chances(cards)
        if self.study.over and self.teller is not None and not self.judged:
            self.judged = self.teller.mattered()
        self._show_decisions(cards)
        self._fit(self.size)

    def _show_chances(self, cards: tuple[PlayerCard, ...]) -> None:
        chart, teller = self.chart, self.teller
        sides = self.session.game.sides(self.session.state)
        chart.bands = [
            Band(" & ".join(cards[seat].name for seat in side), cards[side[0]].mark, cards[side[0]].colour)
            for side in sides
        ]
        if teller is not None and teller.review.points:
            points = sorted(teller.review.points, key=lambda point: point.step)
            shares = [[point.chances[side[0]] for side in sides] for point in points]
            rounds = teller.timeline.rounds
            chart.course = Course([point.step for point in points], shares, teller.timeline.last, rounds)

    def _show_decisions(self, cards: tuple[PlayerCard, ...]) -> None:
        rows = self.list
        rows.shown = [self._row(one, cards) for one in self.judged]
        rows.picked = max(0, min(rows.picked, len(rows.shown) - 1))
        self.chart.decisions = [one.verdict.step for one in self.judged]
        self.chart.picked = rows.picked if rows.shown else -1
        head = self._state() or self.say("mattered", count=len(rows.shown))
        self.query_one("#head", Static).update(Content.styled(head, "bold $title"))
        self.chart.draw_again()
        rows.draw_again()
        self.refresh_bindings()

    def _state(self) -> str:
        """How far the study is, or why there is nothing; empty if there is something."""
        study = self.study
        if study.refused:
            return self.texts.say(study.refused)
        if study.fault:
            return self.say("failed", place=study.fault)
        if not study.over:
            return self.say("thinking", part=round(100 * study.progress))
        if not self.judged:
            return self.texts.say("core.review.nothing_mattered")
        return ""

    def _row(self, one: Judged, cards: tuple[PlayerCard, ...]) -> DecisionRow:
        verdict = one.verdict
        low, high = sorted((verdict.chance, verdict.other_chance))
        other = f"{one.other} ({one.why})" if one.why else one.other
        number = self.say("round", number=one.round)
        return DecisionRow(cards[verdict.seat], number, one.chosen, other, one.swing, verdict.good, low, high)

    def on_resize(self, event: events.Resize) -> None:
        """Give the decisions the rows they need, and the chances the rest."""
        self._fit(event.size)

    def _fit(self, window: Size) -> None:
        room, count = window.height - AROUND, len(self.list.shown) or DECISIONS
        tight, airy = room - count * ROWS, room - count * (ROWS + 1)
        self.chart.styles.height = airy if airy >= FAIR_CHART else max(LEAST_CHART, tight)

    def on_decision_rows_pressed(self, event: DecisionRows.Pressed) -> None:
        """Pick the clicked decision; a second click watches it."""
        if event.place == self.list.picked:
            self.action_watch_from()
        else:
            self.action_go(event.place - self.list.picked)

    def action_go(self, step: int) -> None:
        """Go to another decision."""
        rows = self.list
        rows.picked = max(0, min(rows.picked + step, len(rows.shown) - 1))
        self.chart.picked = rows.picked if rows.shown else -1
        self.chart.draw_again()
        rows.draw_again()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow the keys only if there are decisions to go to or to watch."""
        if action in ("go", "watch_from"):
            return bool(self.judged)
        return action != "watch" or self.session.log_is_complete

    def action_watch_from(self) -> None:
        """Watch the game from the picked decision on."""
        if self.judged:
            self._watch(self.judged[self.list.picked].verdict.step)

    def action_watch(self) -> None:
        """Watch the whole game again."""
        self._watch(0)

    def _watch(self, step: int) -> None:
        from nexusgames.tui.screens.replay import ReplayScreen

        self.app.push_screen(ReplayScreen(self.session, self.texts, step))
