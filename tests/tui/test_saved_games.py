"""Saved games: listed, renamed, deleted, exported, and opened at their end."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import threading
from pathlib import Path

import pytest
from rich.console import RenderableType
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input

from nexusgames import paths
from nexusgames.core.files.saves import Save, load_session, read_save, write_save
from nexusgames.core.files.shelf import WORTH_A_LOOK
from nexusgames.games import GAMES
from nexusgames.tui.app import NexusGames
from nexusgames.tui.glimpse import Glimpses
from nexusgames.tui.screens.game_over import GameOverScreen
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.screens.questions import AskScreen, LineScreen
from nexusgames.tui.screens.replay import ReplayScreen
from nexusgames.tui.screens.saved_games import SavedGamesScreen
from nexusgames.tui.widgets.long_list import LongList
from tests.tui.opened import run, text_of, until
from tests.tui.seated import LONGEST_WAIT, new_session, notices


def test_saved_games_are_listed_with_round_and_score_and_damaged_ones_with_their_reason(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await pilot.press("s")
        await until(pilot, lambda: "round" in text_of(app) and not app.glimpses.busy)
        shown = text_of(app)
        assert "3 games, 6 samples" in shown.splitlines()[0]
        assert "2026-05-04 12:00 · [red]{seat}[/][2J, Bo, Cy" in shown
        assert re.search(r"round 20 of 20 .* won", shown), "a finished game tells who won"
        assert re.search(r"[▲●■◆] \S+.* 1  [▲●■◆] .* 0  [▲●■◆] .* 0", shown), "scores with marks and names"
        assert "Damaged: damaged.json" in shown
        screen = app.screen
        assert isinstance(screen, SavedGamesScreen)
        screen.query_one(LongList).point(screen.paths.index(folder / "damaged.json"))
        await pilot.press("enter", "w")
        assert app.screen is screen
        assert " ".join(notices(app)).count("damaged.json") == 2

    run(folder, doing)


def test_samples_are_listed_below_ones_own_games_and_stay_as_they_are(folder: Path) -> None:
    sample = paths.samples() / "sample-nexus-ops-early.json"
    before = sample.read_bytes(), sorted(sample.parent.iterdir())

    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await pilot.press("s")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, SavedGamesScreen)
        assert [path.parent for path in screen.paths] == [folder] * 3 + [sample.parent] * 6
        screen.query_one(LongList).point(screen.paths.index(sample))
        await until(pilot, lambda: "sample game · sample-nexus-ops-early" in text_of(app))
        await pilot.press("r", "d")
        assert app.screen is screen
        assert " ".join(notices(app)).count("A sample game never changes") == 2
        await pilot.press("x", "enter")
        await pilot.pause()
        await pilot.press("enter")
        await until(pilot, lambda: app.playing is not None)
        assert app.playing is not None
        app.playing.save()

    run(folder, doing)
    assert (folder / "exports" / "sample-nexus-ops-early-public.json").is_file()
    assert len(list(folder.glob("nexus-ops-*.json"))) == 1
    assert (sample.read_bytes(), sorted(sample.parent.iterdir())) == before


def test_of_many_saves_only_those_that_can_be_seen_are_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(90):
        shutil.copy(folder / "open.json", folder / f"copy-{number:02}.json")
    opened: list[str] = []

    def reading(path: Path) -> Save:
        opened.append(path.name)
        return read_save(path)

    for module in ("nexusgames.core.files.shelf", "nexusgames.tui.glimpse"):
        monkeypatch.setattr(f"{module}.read_save", reading)

    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await pilot.press("s")
        await pilot.pause()
        await until(pilot, lambda: not app.glimpses.busy)
        own = {name for name in opened if not name.startswith("sample-")}
        assert {"copy-00.json", "damaged.json"} <= own, "the first ones, and the one whose time cannot be seen"
        assert len(own) < 15 + WORTH_A_LOOK
        await pilot.press("end")
        await until(pilot, lambda: "sample-theseus-traps" in text_of(app) and not app.glimpses.busy)
        assert len(set(opened)) < 30 + WORTH_A_LOOK
        listing = app.screen.query_one(LongList)
        listing.point(30)
        for place in (60, 30):
            listing.point(place)
            await until(pilot, lambda place=place: f"copy-{place}" in text_of(app) and not app.glimpses.busy)

    run(folder, doing)


def test_an_entry_that_is_too_long_for_the_list_can_be_read_below_it(tmp_path: Path) -> None:
    names = [f"Somebody Called {name}" for name in ("Ada", "Bo", "Cy", "Di")]
    write_save(new_session(*names), tmp_path / f"{'long-' * 40}name.json", "2026-05-04 12:00:00 +0000")

    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await pilot.press("s")
        await until(pilot, lambda: "round 1" in text_of(app) and "long-name" in "".join(text_of(app).split()))
        assert "…" in text_of(app)

    run(tmp_path, doing)


def test_a_save_is_renamed_but_not_to_anything(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await pilot.press("s")
        await pilot.pause()
        for wanted, says in [("../evil", "A name has"), ("finished", "Another save"), ("Friday (2)", "Renamed to")]:
            await pilot.press("r")
            await pilot.pause()
            assert isinstance(app.screen, LineScreen)
            app.screen.query_one(Input).value = wanted
            await pilot.press("enter")
            await pilot.pause()
            assert says in " ".join(notices(app))

    run(folder, doing)
    assert sorted(path.name for path in folder.glob("*.json")) == ["Friday (2).json", "damaged.json", "finished.json"]
    assert len(load_session(folder / "Friday (2).json", GAMES).keys) == 90


def test_a_save_is_deleted_only_after_a_yes(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await pilot.press("s")
        await pilot.pause()
        for keys in (["d", "enter"], ["d", "escape"]):
            await pilot.press(*keys)
            await pilot.pause()
        assert (folder / "open.json").exists()
        await pilot.press("d")
        assert isinstance(app.screen, AskScreen)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert not (folder / "open.json").exists()
        assert isinstance(app.screen, SavedGamesScreen)
        assert folder / "open.json" not in app.screen.paths

    run(folder, doing)


def test_a_save_is_exported_with_and_without_secrets(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await pilot.press("s")
        await pilot.pause()
        await pilot.press("x", "enter")
        await pilot.pause()
        assert "holds every player's cards" not in " ".join(notices(app))
        await pilot.press("x", "down", "enter")
        await pilot.pause()
        assert "holds every player's cards" in " ".join(notices(app))

    run(folder, doing)
    public = json.loads((folder / "exports" / "open-public.json").read_text(encoding="utf-8"))
    assert "seed" not in public
    assert public["seats"][1]["name"] == "Bo"
    whole = (folder / "exports" / "open-with-secrets.json").read_text(encoding="utf-8")
    assert whole == (folder / "open.json").read_text(encoding="utf-8")


def test_a_finished_game_opens_at_its_end(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        app.resume(folder / "finished.json")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, GameOverScreen)
        await pilot.press("tab", "end")
        await until(pilot, lambda: "Dominate the" in text_of(app))
        assert "dice rolled" in text_of(app)
        await pilot.press("w")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("escape", "a")
        await pilot.pause()
        assert any(isinstance(screen, PlayScreen) for screen in app.screen_stack), "no rematch"

    run(folder, doing)
    assert len(list(folder.glob("nexus-ops-*.json"))) == 1


@pytest.mark.parametrize("size", [(80, 24), (100, 35), (200, 60)])
def test_what_is_painted_stays_in_its_place_whenever_the_positions_are_known(
    folder: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    may_look, work, frames = threading.Event(), Glimpses._work, list[str]()

    def held_up(glimpses: Glimpses) -> None:
        may_look.wait(LONGEST_WAIT)
        work(glimpses)

    monkeypatch.setattr(Glimpses, "_work", held_up)

    async def body() -> None:
        app = NexusGames(folder)
        display = app._display

        def displayed(screen: Screen[object], renderable: RenderableType | None) -> None:
            display(screen, renderable)
            frames.extend([text_of(app)] * (screen is app.screen and isinstance(screen, SavedGamesScreen)))

        async with app.run_test(size=size) as pilot:
            monkeypatch.setattr(app, "_display", displayed)
            await pilot.press("s")
            await pilot.pause()
            before = len(frames)
            may_look.set()
            await until(pilot, lambda: "round 20" in text_of(app) and not app.glimpses.busy)
            frames.append(text_of(app))
            assert 0 < before < len(frames), "seen without the positions, and with them"

    asyncio.run(body())
    for frame in frames:
        assert [(was, now) for was, now in zip(frame, frames[-1], strict=True) if was not in (" ", now)] == []
