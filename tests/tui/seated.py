"""Somebody who sits at the app: looks at the screen, presses keys, clicks; and the tables to sit at."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from textual import events
from textual.pilot import Pilot
from textual.screen import Screen
from textual.strip import Strip
from textual.widgets import Button

from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.files.saves import read_save, setup_of
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.games import GAMES
from nexusgames.games.nexus_ops.cards import kind_of
from nexusgames.tui.app import NexusGames
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.screens.cover import HandoverScreen
from nexusgames.tui.screens.game_over import GameOverScreen
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.screens.questions import ConfirmScreen
from nexusgames.tui.widgets.dock import BoardDock
from nexusgames.tui.widgets.grouped_choices import GroupedChoices
from nexusgames.tui.widgets.raster_board import RasterBoard
from tests.tui.haste import CLOCK

RECORDS = Path(__file__).parents[1] / "records" / "nexus_ops"
SMALL, LARGE = (80, 24), (100, 35)
PATIENCE = 40
"""So many steps may pass before something that must happen happens."""
LONGEST_WAIT = 20.0
"""Seconds after which what must happen has not happened, by the clock of the app."""


def new_session(*names: str, seed: int = 7, **options: str) -> Session:
    """A game of Nexus Ops at its first decision."""
    seats = tuple(Seat(name) for name in names)
    return Session(GAMES.load("nexus-ops"), Setup(seats, seed, {"first_player": "1", **options}))


@cache
def record(name: str) -> tuple[Setup, tuple[str, ...]]:
    """The table and the decisions of a stored game."""
    save = read_save(RECORDS / f"{name}.json")
    return setup_of(save, GAMES.load(save.game)), tuple(save.decisions)


def recorded_session(name: str, left: int) -> tuple[Session, list[str]]:
    """A stored game shortly before its end, and the decisions that are left."""
    setup, keys = record(name)
    session = Session(GAMES.load("nexus-ops"), setup)
    for key in keys[: len(keys) - left]:
        session.choose(key)
    return session, list(keys[len(keys) - left :])


def recorded_until(name: str, fits: Callable[[Any], bool], after: int = 0, seats: Sequence[str] = ()) -> Session:
    """A stored game up to the first state (after so many decisions) that fits; the seats may have other names."""
    setup, keys = record(name)
    if seats:
        setup = replace(setup, seats=tuple(Seat(name) for name in seats))
    game = GAMES.load("nexus-ops")
    state, _ = game.start(setup)
    for count, key in enumerate(keys):
        if count >= after and fits(state):
            session = Session(game, setup)
            for earlier in keys[:count]:
                session.choose(earlier)
            return session
        game.apply(state, key)
    raise AssertionError(f"no such position in {name}")


def hand_of(state: Any, seat: int) -> set[str]:
    """The kinds of card that a seat holds."""
    player = state.players[seat]
    return {kind_of(card) for card in (*player.energize, *player.secret)}


def public(state: Any) -> set[str]:
    """The kinds of card that everybody can see."""
    decks = state.decks
    shown = [card for player in state.players for card in (*player.played, *player.shown)]
    return {kind_of(card) for card in (*decks.energize_discard, *decks.secret_discard, *decks.line, *shown)}


def cards_in(session: Session, text: str) -> set[str]:
    """The kinds of card that a text mentions, by code or by name."""
    words = session.game.lexicon(session.state).words["card"]
    flat = re.sub(r"[\s│─╭╮╰╯▁▔▎▊]+", " ", text)
    cards = {kind: name for kind, name in words.items() if kind not in ("KOTH", "MIS")}
    return {kind for kind, name in cards.items() if re.search(rf"\b{kind}\b", flat) or name in flat}


def full_hands(state: Any) -> bool:
    """A turn begins, and both players hold several cards that nobody else holds or has shown."""
    decision = state.decision
    if decision is None or decision.kind != "deploy":
        return False
    ada, bo, known = hand_of(state, 0), hand_of(state, 1), public(state)
    return len(ada - bo - known) >= 3 and len(bo - ada - known) >= 3 and not ada & bo


def prepared(*seats: str) -> Session:
    """A game of two at the beginning of a turn, with distinctive hands."""
    return recorded_until("points_long_game", full_hands, 50, seats)


def notices(app: NexusGames) -> list[str]:
    """What the app has said in its corner, oldest first."""
    return [notice.message for notice in app._notifications]


class Seated:
    """One app in a terminal of a certain size, with somebody in front of it."""

    def __init__(self, app: NexusGames, pilot: Pilot[int], table: HotSeat | None) -> None:
        self.app = app
        self.pilot = pilot
        self._table = table

    @property
    def screen(self) -> Screen[Any]:
        return self.app.screen

    @property
    def table(self) -> HotSeat:
        """The table of the play screen, wherever that is in the stack."""
        play = [screen for screen in self.app.screen_stack if isinstance(screen, PlayScreen)]
        table = play[-1].table if play else self._table
        assert table is not None
        return table

    @property
    def session(self) -> Session:
        return self.table.session

    @property
    def play(self) -> PlayScreen:
        """The play screen, which must be in front."""
        assert isinstance(self.screen, PlayScreen), self.text
        return self.screen

    @property
    def board(self) -> RasterBoard:
        return self.play.query_one(RasterBoard)

    @property
    def strips(self) -> list[Strip]:
        """All that is on the terminal now, with its colours."""
        return self.screen._compositor.render_strips()

    @property
    def rows(self) -> list[str]:
        """All that is on the terminal now, row by row."""
        return [strip.text for strip in self.strips]

    @property
    def text(self) -> str:
        return "\n".join(self.rows)

    @property
    def prose(self) -> str:
        """The text as it is read: without borders and pictures, in one line."""
        return re.sub(r"[\s│─╭╮╰╯\u2580-\u259f]+", " ", self.text)

    @property
    def docked(self) -> str:
        """What can be read in the dock over the board, in one line."""
        places = [dock.region for dock in self.screen.query(BoardDock)]
        rows = [strip.crop(at.x + 1, at.right) for at in places for strip in self.strips[at.y : at.bottom]]
        return " ".join(" ".join(row.text for row in rows).split())

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def settle(self) -> None:
        """Press enter until this player (or the next) has to decide at the board, or the game is over."""
        for _ in range(PATIENCE):
            await self.computers_moved()
            if isinstance(self.screen, (PlayScreen, GameOverScreen)):
                return
            await self.press("enter")
        raise AssertionError(f"stuck at {self.screen}:\n{self.text}")

    async def computers_moved(self) -> None:
        """Wait until no computer is asked."""
        await self.pilot.pause()
        await self.until(lambda: not (isinstance(self.screen, PlayScreen) and self.screen.table.bots_are_asked))
        await self.pilot.pause()

    async def until(self, happened: Callable[[], bool], what: str = "it") -> None:
        """Wait for something that must happen."""
        deadline = CLOCK() + LONGEST_WAIT
        while not happened():
            assert self.app._exception is None, self.app._exception
            assert CLOCK() < deadline, f"{what} never happened at {self.screen}:\n{self.text}"
            await asyncio.sleep(0.002)

    def decision(self) -> Decision:
        """The open decision, which must be the one of whoever looks."""
        decision = self.session.pending
        assert isinstance(decision, Decision)
        assert decision.seat == self.table.viewer
        return decision

    def space_of(self, key: str) -> str | None:
        """The space that a choice is about."""
        choice = self.decision().find(key)
        assert choice is not None, f"{key} is not offered"
        view = self.session.game.view(self.session.state, self.table.viewer)
        return presenter_for(self.session.game.id).space_of(view, choice)

    @property
    def choices(self) -> GroupedChoices:
        """The list of choices."""
        return self.play.side.choices

    def line(self, key: str) -> int:
        """In which line of the list a choice is, from 0 on."""
        found = [n for n, offer in enumerate(self.choices.offers) if key in {choice.key for choice in offer.choices}]
        assert found, f"{key} is not listed:\n{self.text}"
        return found[0]

    def digit(self, key: str) -> str:
        """What picks a choice of the list at once: a digit, the key that ends something, or nothing.

        A digit picks what is alone in its line, or what the cursor is on if the line only says which thing is meant.
        """
        offer = self.choices.offers[self.line(key)]
        at_cursor = offer.line.says_which and self.board.has_focus and self.space_of(key) == self.board.cursor
        return offer.sign.strip() if len(offer.choices) == 1 or at_cursor else ""

    async def pick_from_list(self, key: str, *, by: str = "home") -> None:
        """Go through the list with arrows, from its beginning or its end, and press enter there."""
        await self.press("c", by)
        way = self.line(key) if by == "home" else len(self.choices.offers) - 1 - self.line(key)
        await self.press(*["down" if by == "home" else "up"] * way)
        for _ in self.choices.offers[self.line(key)].choices:
            if self.choices.highlighted is None or self.choices.highlighted.key != key:
                await self.press("right")
        assert self.choices.highlighted is not None
        assert self.choices.highlighted.key == key
        await self.press("enter")

    async def go_to(self, space: str) -> None:
        """Press tab until the cursor is on a legal space."""
        for _ in range(PATIENCE):
            if self.board.cursor == space:
                return
            await self.press("tab")
        raise AssertionError(f"tab does not lead to {space}, only {self.board.cursor}")

    async def choose_by_key(self, key: str) -> None:
        """Make a choice with the keyboard alone: tab, digits, enter."""
        count = len(self.session.keys)
        if not self.digit(key):
            space = self.space_of(key)
            if space is not None:
                await self.go_to(space)
        if digit := self.digit(key):
            await self.press(digit)
        else:
            await self.pick_from_list(key)
        await self.confirm(count)

    async def buy(self) -> str:
        """Make the first purchase that is offered; gives its key."""
        key = next(option.key for option in self.decision().options if option.verb == "buy")
        await self.choose_by_key(key)
        await self.settle()
        return key

    async def confirm(self, count: int) -> None:
        """Say yes to whatever is asked until the decision is made."""
        for _ in range(PATIENCE):
            await self.pilot.pause()
            if len(self.session.keys) > count:
                return
            if not isinstance(self.screen, PlayScreen):
                await self.press("y" if isinstance(self.screen, ConfirmScreen) else "enter")
        raise AssertionError(f"nothing was decided:\n{self.text}")

    def cell_of(self, space: str) -> tuple[int, int]:
        """A cell of the board that belongs to a space, well inside it."""
        board = self.board
        x, y = board.middle(space)
        return int(x), int(y / 2)

    async def choose_by_mouse(self, key: str) -> None:
        """Make a choice with the mouse alone: click its space if it has one, then its line of the list."""
        count = len(self.session.keys)
        space = self.space_of(key)
        if space is not None and self.board.cursor != space:
            await self.pilot.hover(self.board, offset=self.cell_of(space))
            assert self.board.cursor == space
        for _ in range(PATIENCE):
            spot = self.spot_of(key)
            if spot is not None:
                await self.pilot.click(offset=spot)
                break
            await self.pilot._post_mouse_events([events.MouseScrollDown], self.choices, button=0)
        await self.confirm_by_mouse(count)

    def spot_of(self, key: str) -> tuple[int, int] | None:
        """Where on the terminal a choice of the list is, if it can be seen."""
        choices, line = self.choices, self.line(key)
        offer = choices.offers[line]
        place = [choice.key for choice in offer.choices].index(key)
        for y, row in enumerate(choices.rows(choices.room)[choices.top : choices.top + choices.window]):
            if row.line == line:
                for piece in row.pieces:
                    if piece.place == place:
                        return choices.content_region.x + piece.x, choices.content_region.y + y
        return None

    async def confirm_by_mouse(self, count: int) -> None:
        """Click at whatever is asked until the decision is made."""
        for _ in range(PATIENCE):
            await self.pilot.pause()
            if len(self.session.keys) > count:
                return
            if not isinstance(self.screen, PlayScreen):
                await self.click_on()
        raise AssertionError(f"nothing was decided:\n{self.text}")

    async def settle_by_mouse(self) -> None:
        """Click covers and recaps away."""
        for _ in range(PATIENCE):
            await self.pilot.pause()
            if isinstance(self.screen, (PlayScreen, GameOverScreen)):
                return
            await self.click_on()
        raise AssertionError(f"stuck at {self.screen}:\n{self.text}")

    async def click_on(self) -> None:
        """Click whatever is in front of the board away: its first button, else its middle."""
        buttons = self.screen.query(Button)
        if buttons:
            await self.pilot.click(buttons.first())
        else:
            await self.pilot.click(offset=self.middle_of_screen())

    def middle_of_screen(self) -> tuple[int, int]:
        width, height = self.app.size
        return width // 2, height // 2

    async def finish_turn(self) -> int:
        """End phases and pass until the keyboard goes to somebody else; gives the seat that had it."""
        seat = self.decision().seat
        for _ in range(PATIENCE):
            decision = self.decision()
            words = [word for word in ("end", "pass", "done") if decision.find(word)]
            if words:
                count = len(self.session.keys)
                await self.press("e")
                await self.confirm(count)
            else:
                await self.choose_by_key(decision.options[0].key)
            await self.pilot.pause()
            if isinstance(self.screen, HandoverScreen) or isinstance(self.session.pending, Result):
                return seat
            await self.settle()
            if self.decision().seat != seat:
                return seat
        raise AssertionError("the turn does not end")


@asynccontextmanager
async def seated(folder: Path, session: Session | None = None, size: tuple[int, int] = SMALL) -> AsyncGenerator[Seated]:
    """The app in a terminal of this size, at a table or at home; a table that has agreed on nothing is strict."""
    table = HotSeat(session, folder / "table.json") if session is not None else None
    app = NexusGames(folder, table)
    app.settings = replace(app.settings, manner="strict")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Seated(app, pilot, table)
