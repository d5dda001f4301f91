"""Every screen of the app, opened at a table of people with any names, for tests that look at all of them."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from textual.screen import Screen

from nexusgames import paths
from nexusgames.core.advice.review_work import keep, work_off
from nexusgames.core.advice.reviewing import Reviewer, Thoroughness
from nexusgames.core.files.saves import write_save
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.game.rulebook import rulebook_of
from nexusgames.core.session.session import Session
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.core.teaching.lessons import find_lesson
from nexusgames.core.teaching.progress import Progress
from nexusgames.core.teaching.teaching import Teaching
from nexusgames.core.values.texts import clean_name
from nexusgames.core.workers.plans import here
from nexusgames.games import GAMES
from nexusgames.tui.commands import LESSON, PLAY, SPECTATOR, Command
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.screens import (
    cards,
    game_over,
    help,
    home,
    learn,
    log,
    recap_show,
    replay,
    review,
    rules,
    saved_games,
)
from nexusgames.tui.screens import settings as settings_screen
from nexusgames.tui.screens.cover import EyesScreen
from nexusgames.tui.screens.lesson.screen import LessonScreen
from nexusgames.tui.screens.new_game import screen as new_game
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.screens.questions import AskScreen, ConfirmScreen, LineScreen
from nexusgames.tui.screens.spectator import SpectatorScreen
from nexusgames.tui.widgets.handover_picture import Passing
from tests.tui.hands import Hands
from tests.tui.seated import prepared, recorded_until

LITTLE = Thoroughness(points=8, deals=2, looks=6, look=100, verdicts=5, verdict=100)
"""A review that takes a moment."""
SCRIPT = Path(__file__).parent / "data" / "short_game.json"
NAMES = ("Ada", "Bo")

AT_TABLE = {
    "cards": "h",
    "units": "n",
    "players": "p",
    "here": "b",
    "log": "l",
    "recap text": "R",
    "why": "question_mark",
}
"""What can be looked up at the table, and with which key."""

Opening = Callable[[Hands, Sequence[str]], Awaitable[None]]


def played(names: Sequence[str] = NAMES) -> Session:
    """The short game to its end."""
    kept = json.loads(SCRIPT.read_text(encoding="utf-8"))
    setup = Setup(tuple(Seat(name) for name in names), kept["seed"], kept["options"])
    session = Session(GAMES.load("nexus-ops"), setup)
    for key in kept["decisions"]:
        session.choose(key)
    return session


async def show(hands: Hands, screen: Screen[Any]) -> None:
    """Push a screen and wait until it can be seen."""
    hands.app.push_screen(screen)
    await hands.until(lambda: hands.screen is screen)
    await hands.painted()


def shown(make: Callable[[Hands, Sequence[str]], Screen[Any]]) -> Opening:
    """A screen that is made of a table."""

    async def opening(hands: Hands, names: Sequence[str]) -> None:
        await show(hands, make(hands, names))

    return opening


async def at_home(hands: Hands, names: Sequence[str]) -> None:
    """Home, with a game to continue."""
    write_save(prepared(*names), hands.app.folder / "open.json", "2026-05-04 12:00:00 +0000")
    assert isinstance(hands.screen, home.HomeScreen)
    hands.screen.fill()
    await hands.painted()


async def saved(hands: Hands, names: Sequence[str]) -> None:
    """Saved games: one that goes on and one that is over."""
    write_save(prepared(*names), hands.app.folder / "open.json", "2026-05-04 12:00:00 +0000")
    write_save(played(names), hands.app.folder / "over.json", "2026-05-03 12:00:00 +0000")
    await show(hands, saved_games.SavedGamesScreen(hands.app.folder, hands.app.texts))


async def handover(hands: Hands, names: Sequence[str]) -> None:
    """The keyboard is passed on."""
    hands.app.sit_at(HotSeat(prepared(*names), hands.app.folder / "table.json"))
    await hands.quiet()
    await hands.painted()


async def at_table(hands: Hands, names: Sequence[str]) -> None:
    """The open decision of a game."""
    await handover(hands, names)
    await hands.settle()
    await hands.quiet()


async def in_battle(hands: Hands, names: Sequence[str]) -> None:
    """Somebody has a unit to lose."""
    fight = recorded_until("points_long_game", lambda state: state.decision.kind == "lose", 50, names)
    hands.app.sit_at(HotSeat(fight, hands.app.folder / "table.json"))
    await hands.quiet()
    await hands.settle()
    await hands.quiet()


async def among_computers(hands: Hands, names: Sequence[str]) -> None:
    """A table of computers that wait for whoever watches."""
    seats = tuple(Seat(clean_name(name), player="thinker") for name in names)
    screen = SpectatorScreen(
        HotSeat(Session(GAMES.load("nexus-ops"), Setup(seats, 3)), hands.app.folder / "table.json")
    )
    screen.computers.paused = True
    await show(hands, screen)


def looked_up(key: str) -> Opening:
    """What a key shows at the table."""

    async def opening(hands: Hands, names: Sequence[str]) -> None:
        await at_table(hands, names)
        await look_up(hands, key)

    return opening


async def look_up(hands: Hands, key: str) -> None:
    """Press a key at the table and wait for what it shows."""
    play = hands.play
    await hands.press(key)
    await hands.until(lambda: hands.screen is not play, key)
    await hands.painted()


async def recap(hands: Hands, names: Sequence[str]) -> None:
    """What happened since the last decision, on the board."""
    await looked_up(AT_TABLE["recap text"])(hands, names)
    await hands.press("r")
    await hands.until(lambda: isinstance(hands.screen, recap_show.RecapShow), "the show")
    await hands.painted()


async def tour(hands: Hands, names: Sequence[str], looked: Sequence[str] = tuple(AT_TABLE)) -> AsyncIterator[str]:
    """One table: the handover, the board, and what can be looked up there, one after the other."""
    await handover(hands, names)
    yield "handover"
    await hands.settle()
    await hands.quiet()
    yield "play"
    for name in looked:
        await look_up(hands, AT_TABLE[name])
        yield name
        if not isinstance(hands.screen, PlayScreen):
            await hands.press("escape")
        await hands.until(lambda: isinstance(hands.screen, PlayScreen), "the board")
        await hands.painted()


async def home_again(hands: Hands) -> None:
    """Close everything but home."""
    while len(hands.app.screen_stack) > 2:
        hands.app.pop_screen()
        await hands.quiet()


def over(hands: Hands, names: Sequence[str]) -> Screen[Any]:
    return game_over.GameOverScreen(HotSeat(played(names), hands.app.folder / "over.json"))


async def reviewed(hands: Hands, names: Sequence[str]) -> None:
    """A review that is there, although nobody has thought much: so much that there is something to tell."""
    session, save = played(names), hands.app.folder / "over.json"
    reviewer = Reviewer(session, None, LITTLE)
    work_off(reviewer, here, lambda: None)
    told = reviewer.review.verdicts
    told[:] = [replace(one, swing=0.2 * (-1) ** place, error=0.0) for place, one in enumerate(told)]
    keep(reviewer, save)
    screen = review.ReviewScreen(session, save, hands.app.texts)
    await show(hands, screen)
    await hands.until(lambda: bool(screen.judged), "a review")
    await hands.painted()


def _eyes(hands: Hands, names: Sequence[str]) -> Screen[Any]:
    session = prepared(*names)
    table = HotSeat(session, hands.app.folder / "table.json")
    view, presenter = session.game.view(session.state, None), presenter_for(session.game.id)
    cards, facts = presenter.player_cards(view, table.narrator), presenter.facts(view, table.narrator)
    return EyesScreen(Passing(0, cards, facts), hands.app.texts)


def progress_of(name: str) -> Progress:
    """What somebody has learned so far."""
    return Progress(paths.progress(), clean_name(name))


def _lesson(hands: Hands, names: Sequence[str]) -> Screen[Any]:
    lesson = find_lesson("nexus-ops", "recruit")
    assert lesson is not None
    teaching = Teaching(GAMES.load("nexus-ops"), lesson, name=clean_name(names[0]))
    return LessonScreen(teaching, progress_of(names[0]), hands.app.folder)


OPENINGS: dict[str, Opening] = {
    "home": at_home,
    "new_game": shown(lambda h, n: new_game.NewGameScreen(GAMES.load("nexus-ops"), h.app.texts)),
    "learn": shown(lambda h, n: learn.LearnScreen(h.app.texts, progress_of(n[0]))),
    "lesson": shown(_lesson),
    "saved_games": saved,
    "handover": handover,
    "play": at_table,
    "battle": in_battle,
    "spectator": among_computers,
    **{name: looked_up(key) for name, key in AT_TABLE.items()},
    "recap": recap,
    "replay": shown(lambda h, n: replay.ReplayScreen(played(n), h.app.texts)),
    "eyes": shown(_eyes),
    "game_over": shown(over),
    "review": reviewed,
    "rules": shown(lambda h, n: rules.RulesScreen(rulebook_of(GAMES.load("nexus-ops")), h.app.texts)),
    "settings": shown(lambda h, n: settings_screen.SettingsScreen(h.app.texts)),
    "help": shown(lambda h, n: help.HelpScreen(h.app.texts, "play")),
    "confirm": shown(lambda h, n: ConfirmScreen([f"{clean_name(n[0])}: what cannot be undone."], h.app.texts)),
    "ask": shown(lambda h, n: AskScreen(f"{clean_name(n[0])}?", [("yes", "Yes"), ("no", "No")])),
    "line": shown(lambda h, n: LineScreen(f"{clean_name(n[0])}?", "old")),
}

COMMANDS: dict[str, Sequence[Command]] = {
    "home": home.COMMANDS,
    "play": PLAY,
    "spectator": SPECTATOR,
    "learn": learn.COMMANDS,
    "lesson": LESSON,
    "new_game": new_game.COMMANDS,
    "saved_games": saved_games.COMMANDS,
    "recap": recap_show.COMMANDS,
    "replay": replay.COMMANDS,
    "game_over": game_over.COMMANDS,
    "review": review.COMMANDS,
    "cards": cards.COMMANDS,
    "log": log.COMMANDS,
    "rules": rules.COMMANDS,
    "settings": settings_screen.COMMANDS,
    "help": help.COMMANDS,
}
"""The commands of every screen that has some; a test compares this with the help."""
