"""Whole games at the full screen, from home to home: one by keyboard alone, one by mouse alone."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import takewhile
from pathlib import Path

import pytest
from textual.widgets import Button, Input, OptionList

from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.files.saves import SavedSeat, load_session
from nexusgames.core.files.settings import Settings, write_settings
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.games import GAMES
from nexusgames.tui.screens.cover import HandoverScreen
from nexusgames.tui.screens.game_over import GameOverScreen
from nexusgames.tui.screens.home import HomeScreen
from nexusgames.tui.screens.new_game.screen import NewGameScreen
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.screens.questions import ConfirmScreen
from nexusgames.tui.widgets.choice_row import ChoiceRow
from nexusgames.tui.widgets.game_card import CardWords
from tests.tui.hands import Hands, at_hand
from tests.tui.seated import LARGE, SMALL

SCRIPT = Path(__file__).parent / "data" / "short_game.json"
NAMES = ("Ada", "Bo")
FINISHING = ("end", "pass", "done")
MOVES = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
OFTEN = 5
"""So often each means must have been used in a game."""


@dataclass(frozen=True)
class Script:
    """A game that was played before: its number, its options and every decision."""

    seed: int
    options: dict[str, str]
    keys: list[str]

    def session(self) -> Session:
        """The table at its first decision."""
        return Session(GAMES.load("nexus-ops"), Setup(tuple(Seat(name) for name in NAMES), self.seed, self.options))

    def handovers(self) -> Iterator[int]:
        """Before which decisions the keyboard is passed with the screen covered: somebody has or had cards."""
        session = self.session()
        game, viewer, shown = session.game, None, False
        for count, key in enumerate(self.keys):
            decision = session.pending
            assert isinstance(decision, Decision)
            if decision.seat != viewer:
                if shown or game.has_secrets(session.state, decision.seat):
                    yield count
                viewer, shown = decision.seat, False
            shown |= game.has_secrets(session.state, decision.seat)
            session.choose(key)
            shown |= game.has_secrets(session.state, decision.seat)


def short_game() -> Script:
    kept = json.loads(SCRIPT.read_text(encoding="utf-8"))
    return Script(kept["seed"], kept["options"], kept["decisions"])


def test_the_short_game_has_everything_that_a_game_has() -> None:
    """Or the games below prove little: battles, exploration, both kinds of cards, missions, a winner by points."""
    script = short_game()
    session = script.session()
    for key in script.keys:
        session.choose(key)
    told = Counter(entry.event.kind for entry in session.log)
    for kind in ("battle_began", "token_revealed", "energize_played", "mission_played", "dice_rolled", "unit_bought"):
        assert told[kind], (kind, told)
    assert session.pending == Result("points", [0], session.pending.scores)  # pyright: ignore[reportAttributeAccessIssue]
    assert len(list(script.handovers())) > 10
    assert len(script.keys) < 160


class Player:
    """Makes the decisions of a script with changing means, and counts them."""

    def __init__(self, hands: Hands, script: Script) -> None:
        self.hands, self.script = hands, script
        self.used = Counter[str]()
        self.covered: list[int] = []

    def next_of(self, *means: str) -> str:
        """The means that was used least; every means gets its share."""
        return min(means, key=lambda one: self.used[one])

    @property
    def keys(self) -> list[str]:
        return self.hands.session.keys

    @property
    def wanted(self) -> str:
        return self.script.keys[len(self.keys)]

    async def play(self) -> None:
        """Every decision, from the first to the last."""
        while isinstance(self.hands.session.pending, Decision):
            await self.sit_down()
            count = len(self.keys)
            await self.decide(self.wanted)
            await self.agree(count)
            assert self.keys == self.script.keys[: len(self.keys)]
            if self.hands.session.can_undo() and len(self.keys) % 8 == 0:
                await self.back_and_forth()

    async def sit_down(self) -> None:
        """Past covers and recaps to the open decision, with the cursor where something can be chosen."""
        while not isinstance(self.hands.screen, PlayScreen):
            screen = self.hands.screen
            await self.hands.painted()
            if isinstance(screen, HandoverScreen):
                assert self.hands.table.viewer is None
                self.covered.append(len(self.keys))
            await self.away()
            await self.hands.until(lambda before=screen: self.hands.screen is not before, "a closed screen")
        await self.hands.quiet()
        self.hands.decision()

    async def agree(self, count: int) -> None:
        """Say yes where that is asked, until the decision is made."""
        await self.hands.until(lambda: len(self.keys) > count or isinstance(self.hands.screen, ConfirmScreen))
        if len(self.keys) == count:
            self.used["confirm"] += 1
            await self.hands.painted()
            await self.say_yes()
            await self.hands.until(lambda: len(self.keys) > count, "a decision")

    async def back_and_forth(self) -> None:
        """Take the last decision back and make it again; not while the keyboard is passed."""
        if not isinstance(self.hands.screen, PlayScreen):
            return
        count = len(self.keys)
        await self.undo()
        await self.hands.until(lambda: len(self.keys) == count - 1, "undo")
        await self.redo()
        await self.hands.until(lambda: len(self.keys) == count, "redo")
        self.used["undo"] += 1

    async def away(self) -> None:
        raise NotImplementedError

    async def say_yes(self) -> None:
        raise NotImplementedError

    async def undo(self) -> None:
        raise NotImplementedError

    async def redo(self) -> None:
        raise NotImplementedError

    async def decide(self, key: str) -> None:
        raise NotImplementedError

    async def choose_listed(self, key: str) -> None:
        raise NotImplementedError

    async def find_in_palette(self, key: str) -> int:
        """Wait until the open palette lists a choice; gives its place."""
        hands = self.hands
        narrator, decision = hands.table.narrator, hands.decision()
        choice = decision.find(key)
        assert choice is not None
        label = narrator.label(decision, choice)

        def places() -> list[int]:
            listed = hands.screen.query(OptionList)
            texts = [str(option.prompt).partition("\n")[0] for option in listed.first().options] if listed else []
            return [place for place, text in enumerate(texts) if text == label]

        await hands.until(lambda: bool(places()), f"{label} in the palette")
        return places()[0]


class Typist(Player):
    """Uses the keyboard alone."""

    async def away(self) -> None:
        await self.hands.press("enter")

    async def say_yes(self) -> None:
        key = self.next_of("y", "enter")
        await self.hands.press(*(["left", "enter"] if key == "enter" else [key]))

    async def undo(self) -> None:
        await self.hands.press("u")

    async def redo(self) -> None:
        await self.hands.press("y")

    async def decide(self, key: str) -> None:
        """End with `e`; a choice about a space at the cursor; anything else from the list."""
        if key in FINISHING and self.next_of("e", "digit", "list") == "e":
            self.used["e"] += 1
            await self.hands.press("e")
        elif self.repeats(key) and await self.several(key):
            return
        elif len(self.keys) % 40 == 17:
            await self.from_palette(key)
        elif (space := self.hands.space_of(key)) is None:
            await self.choose_listed(key)
        else:
            await self.go(space)
            await self.at_cursor(key)

    def repeats(self, key: str) -> int:
        """How often the same decision follows at once."""
        rest = self.script.keys[len(self.keys) + 1 :]
        return len(list(takewhile(lambda other: other == key, rest))) if key.startswith("buy ") else 0

    async def several(self, key: str) -> bool:
        """The same purchase several times with one choice, with `+` or `g`, or with `x` after the first."""
        times, count = self.repeats(key) + 1, len(self.keys)
        space = self.hands.space_of(key)
        assert space is not None
        await self.go(space)
        means = self.next_of("x", "+")
        if means == "+":
            await self.hands.press(*["plus"] * (times - 1))
        await self.choose_listed(key)
        if means == "x":
            await self.hands.press(*["x"] * (times - 1))
        await self.hands.until(lambda: len(self.keys) == count + times, f"{key} {times} times")
        self.used[means] += 1
        return True

    async def go(self, space: str) -> None:
        """Move the cursor: with tab, with shift+tab, with arrows."""
        board = self.hands.board
        means = self.next_of("tab", "shift+tab", "arrows") if space in board.legal else "arrows"
        if board.cursor == space:
            return
        self.used[means] += 1
        if means == "arrows":
            await self.hands.press(*self.way(board.cursor, space))
        else:
            for _ in board.legal:
                if board.cursor != space:
                    await self.hands.press(means)
        assert board.cursor == space, f"{means} leads to {board.cursor}, not {space}"

    def way(self, start: str, end: str) -> list[str]:
        """The shortest way with arrows."""
        board = self.hands.board
        ways, ahead = {start: list[str]()}, deque([start])
        while ahead and end not in ways:
            here = ahead.popleft()
            for key, (right, down) in MOVES.items():
                there = board.toward(here, right, down)
                if there is not None and there not in ways:
                    ways[there] = [*ways[here], key]
                    ahead.append(there)
        return ways[end]

    async def at_cursor(self, key: str) -> None:
        """Enter where only one thing can be chosen; else enter leads to the list, or the list itself is used."""
        here = self.hands.play.at.choices_here()
        if len(here) == 1 and self.next_of("enter", "digit", "list") == "enter":
            self.used["enter"] += 1
            await self.hands.press("enter")
        elif len(here) > 1 and self.next_of("enter, list", "digit", "list") == "enter, list":
            self.used["enter, list"] += 1
            await self.hands.press("enter")
            assert self.hands.choices.has_focus
            await self.hands.pick_from_list(key)
        else:
            await self.choose_listed(key)

    async def choose_listed(self, key: str) -> None:
        """With its digit if it has one, or with `c`, arrows and enter, from above or from below."""
        line, last = self.hands.line(key), len(self.hands.choices.offers) - 1
        digit = self.hands.digit(key)
        means = self.next_of("digit", "list") if digit else "list"
        self.used[means] += 1
        if means == "digit":
            await self.hands.press(digit)
        else:
            await self.hands.pick_from_list(key, by="home" if line <= last - line else "end")

    async def from_palette(self, key: str) -> None:
        """Type what is wanted."""
        self.used["palette"] += 1
        await self.hands.press("colon", *key.lower().replace(" ", ""))
        place = await self.find_in_palette(key)
        await self.hands.press("home", *["down"] * place, "enter")


class Clicker(Player):
    """Uses the mouse alone."""

    async def away(self) -> None:
        await self.hands.click_at(*self.hands.middle_of_screen())

    async def say_yes(self) -> None:
        await self.hands.click_widget(self.hands.screen.query_one("#yes", Button))

    async def undo(self) -> None:
        await self.hands.click_footer("undo")

    async def redo(self) -> None:
        """Not in the footer, so from the palette."""
        await self.hands.click_footer("command_palette")
        title = self.hands.table.texts.say("app.command.redo")
        await self.click_entry(await self.find_entry(title))

    async def find_entry(self, title: str) -> int:
        """Wait until the open palette has an entry; gives its place."""

        def places() -> list[int]:
            listed = self.hands.screen.query(OptionList)
            texts = [str(option.prompt).partition("  ")[0] for option in listed.first().options] if listed else []
            return [place for place, text in enumerate(texts) if text == title[:1].upper() + title[1:]]

        await self.hands.until(lambda: bool(places()), f"{title} in the palette")
        return places()[0]

    async def click_entry(self, place: int) -> None:
        """Roll the list in front until an entry is there, and click it."""
        choices = self.hands.screen.query(OptionList).first()
        await self.hands.until(lambda: choices.region.height > 0 and choices.is_mounted)
        for _ in range(200):
            row = choices._index_to_line[place] - choices.scroll_offset.y if choices._lines else -1
            if 0 <= row < choices.scrollable_content_region.height:
                inside = choices.scrollable_content_region
                await self.hands.click_at(inside.x + 3, inside.y + row)
                return
            await self.hands.wheel(choices.region.x + 3, choices.region.y + 1, down=row >= 0)
        raise AssertionError(f"the wheel does not lead to entry {place}:\n{self.hands.text}")

    async def decide(self, key: str) -> None:
        """End in the footer; a choice about a space by a click on it; anything else from the list."""
        if key in FINISHING and self.next_of("footer", "list") == "footer":
            self.used["footer"] += 1
            await self.hands.click_footer("finish")
        elif len(self.keys) % 40 == 17:
            self.used["palette"] += 1
            await self.hands.click_footer("command_palette")
            await self.click_entry(await self.find_in_palette(key))
        elif (space := self.hands.space_of(key)) is None:
            await self.choose_listed(key)
        elif self.hands.board.cursor != space or self.next_of("click", "list") == "click":
            await self.click_space(space, key)
        else:
            await self.choose_listed(key)

    async def click_space(self, space: str, key: str) -> None:
        """A click on a space chooses the only thing there, or leads to its list."""
        board, count = self.hands.board, len(self.keys)
        x, y = self.hands.cell_of(space)
        await self.hands.click_at(board.region.x + x, board.region.y + y)
        self.used["click"] += 1
        if len(self.keys) == count and isinstance(self.hands.screen, PlayScreen):
            assert board.cursor == space
            assert len(self.hands.play.at.choices_here()) > 1
            self.used["click, list"] += 1
            await self.choose_listed(key)

    async def choose_listed(self, key: str) -> None:
        self.used["list"] += 1
        choices = self.hands.play.query_one("#choices").region
        for _ in range(100):
            await self.hands.painted()
            spot = self.hands.spot_of(key)
            if spot is not None:
                await self.hands.click_at(*spot)
                return
            await self.hands.wheel(choices.x + 3, choices.y + 1)
        raise AssertionError(f"the wheel does not lead to {key}:\n{self.hands.text}")


def saved(folder: Path) -> Session:
    (path,) = folder.glob("*.json")
    return load_session(path, GAMES)


async def check_the_end(player: Player, session: Session) -> None:
    """The winner, the scores, the save."""
    hands, result = player.hands, session.pending
    assert isinstance(result, Result)
    await hands.until(lambda: isinstance(hands.screen, GameOverScreen), "the end")
    await hands.quiet()
    (winner,) = result.winners
    assert f"{NAMES[winner]} won" in hands.rows[0], hands.text
    assert all(name in hands.prose for name in NAMES)
    assert session.keys == player.script.keys
    assert player.covered == list(player.script.handovers())
    on_disk = saved(hands.app.folder)
    assert on_disk.keys == session.keys
    assert on_disk.setup == session.setup
    assert session.game.codec.text(on_disk.state) == session.game.codec.text(session.state)


async def type_a_table(hands: Hands, script: Script) -> None:
    """Names, options and the game's number with the keyboard."""
    await hands.press("n")
    await hands.until(lambda: isinstance(hands.screen, NewGameScreen) and hands.screen.focused is not None)
    for name in NAMES:
        await hands.press(*name, "enter")
    await walk_to(hands, "start")
    await hands.press("f")
    for option, value in script.options.items():
        await walk_to(hands, f"row-{option}")
        row = hands.screen.query_one(f"#row-{option}", ChoiceRow)
        for _ in row.values:
            if row.value != value:
                await hands.press("right")
        assert row.value == value
    await walk_to(hands, "typed-seed")
    await hands.press(*str(script.seed))
    assert hands.screen.query_one("#typed-seed", Input).value == str(script.seed)
    await hands.press("ctrl+s")


async def walk_to(hands: Hands, name: str) -> None:
    """Down, field by field."""
    for _ in range(60):
        if hands.screen.focused is not None and hands.screen.focused.id == name:
            return
        await hands.press("down")
    raise AssertionError(f"down does not lead to {name}:\n{hands.text}")


def test_a_whole_game_by_keyboard_alone_at_80x24(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = short_game()

    async def run() -> Player:
        async with at_hand(tmp_path / "games", monkeypatch, size=SMALL) as hands:
            assert isinstance(hands.screen, HomeScreen)
            await type_a_table(hands, script)
            await hands.until(lambda: any(isinstance(screen, PlayScreen) for screen in hands.app.screen_stack))
            session, player = hands.session, Typist(hands, script)
            hands._table = hands.table
            assert session.setup == script.session().setup
            await player.play()
            await check_the_end(player, session)
            await hands.press("escape")
            await hands.until(lambda: isinstance(hands.screen, HomeScreen), "home")
            return player

    used = asyncio.run(run()).used
    for means in ("e", "tab", "shift+tab", "arrows", "digit", "list", "enter", "enter, list", "confirm", "undo"):
        assert used[means] >= OFTEN, used
    for means in ("palette", "x", "+"):
        assert used[means], used


async def click_a_table(hands: Hands, player: Clicker) -> None:
    """The people of the last game; options with the wheel and a click."""
    await hands.click_widget(hands.screen.query(CardWords).first())
    await hands.until(lambda: isinstance(hands.screen, NewGameScreen) and hands.screen.focused is not None)
    await hands.quiet()
    await hands.click_footer("fold")
    for option, value in player.script.options.items():
        row = hands.screen.query_one(f"#row-{option}", ChoiceRow)
        for _ in range(60):
            x, y = row.region.x + 2, row.region.y
            if hands.screen.region.contains(x, y) and hands.seen_at(x, y) is row:
                break
            await hands.wheel(10, 8)
        for _ in row.values:
            if row.value != value:
                await hands.click_at(row.region.x + 2, row.region.y)
        assert row.value == value, hands.text
    await hands.click_widget(hands.screen.query_one("#start", Button))


def test_a_whole_game_by_mouse_alone_at_100x35(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names come from the game before, the game's number is the one that the screen proposes."""
    script = short_game()
    monkeypatch.setattr(secrets, "randbits", lambda bits: script.seed)
    people = tuple(SavedSeat(name=name) for name in NAMES)
    assert not write_settings(replace(Settings(), seats=people), tmp_path / "settings" / "settings.json")

    async def run() -> Player:
        async with at_hand(tmp_path / "games", monkeypatch, size=LARGE) as hands:
            assert isinstance(hands.screen, HomeScreen)
            player = Clicker(hands, script)
            await click_a_table(hands, player)
            await hands.until(lambda: any(isinstance(screen, PlayScreen) for screen in hands.app.screen_stack))
            session = hands.session
            hands._table = hands.table
            assert session.setup == script.session().setup
            await player.play()
            await check_the_end(player, session)
            await hands.click_footer("home")
            await hands.until(lambda: isinstance(hands.screen, HomeScreen), "home")
            return player

    used = asyncio.run(run()).used
    for means in ("click", "click, list", "list", "footer", "confirm", "undo"):
        assert used[means] >= OFTEN, used
    assert used["palette"] >= 3, used
