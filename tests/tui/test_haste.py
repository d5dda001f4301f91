"""The loop of these tests waits for no clock, and changes nothing else."""

import asyncio
import re
import time
from itertools import pairwise
from pathlib import Path
from threading import Thread

from nexusgames.tui.app import NexusGames
from nexusgames.tui.screens import cover
from tests.tui.haste import APP, CLOCK, clocks

OTHER_WAYS = re.compile(r"\btime\.monotonic\b|\bperf_counter\b|\bget_time\b")


def test_an_hour_is_over_at_once_and_everything_happens_in_its_order() -> None:
    happened = list[str]()

    async def wait(seconds: float, what: str) -> None:
        await asyncio.sleep(seconds)
        happened.append(what)

    async def body() -> None:
        await asyncio.gather(wait(3600, "late"), wait(1, "early"), wait(60, "between"))

    began, really = CLOCK(), time.monotonic()
    asyncio.run(body())
    assert happened == ["early", "between", "late"]
    assert CLOCK() - began >= 3600
    assert time.monotonic() - really < 60


def test_a_thread_has_the_time_that_it_needs() -> None:
    said = list[str]()

    async def body() -> None:
        thread = Thread(target=lambda: (time.sleep(0.05), said.append("thread")))
        thread.start()
        await asyncio.sleep(5)
        said.append("loop")

    asyncio.run(body())
    assert said == ["thread", "loop"]


def test_timers_of_an_app_go_by_the_same_clock(tmp_path: Path) -> None:
    ticks = list[float]()

    async def body() -> None:
        app = NexusGames(tmp_path)
        async with app.run_test() as pilot:
            app.set_interval(1, lambda: ticks.append(CLOCK()))
            await pilot.pause(10.5)

    asyncio.run(body())
    assert len(ticks) == 10
    assert all(later - earlier > 0.9 for earlier, later in pairwise(ticks))


def test_whoever_looks_at_a_clock_sees_this_one() -> None:
    found = [file for file in APP.rglob("*.py") if OTHER_WAYS.search(file.read_text(encoding="utf-8"))]
    assert not found, "from time import monotonic"
    assert "nexusgames.tui.screens.cover.monotonic" in clocks()
    assert cover.monotonic is CLOCK
