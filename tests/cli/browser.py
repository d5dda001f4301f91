"""A real Chromium that opens the served app: what it shows, cell by cell, and clicks at words.

It is spoken to by its own debugging protocol, over the websockets of aiohttp, which the extra `web` brings anyway.
"""

from __future__ import annotations

import asyncio
import base64
import itertools
import re
import shutil
import subprocess
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from time import monotonic
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
WIDTH, HEIGHT = 1280, 800
LONGEST_WAIT = 60.0
"""Seconds after which what must happen has not happened; a browser on a busy machine is slow."""
CATCH_TERMINAL = """
Object.defineProperty(Object.prototype, "fitAddon", {
  configurable: true,
  set(value) { window.caught = this; Object.defineProperty(this, "fitAddon", {value, writable: true}); },
});
"""
"""The page keeps its terminal to itself; whoever gets an addon for fitting is the one that has it."""
ROWS = """
(() => {
  const terminal = window.caught?.terminal;
  const lines = terminal ? [...Array(terminal.rows).keys()].map((y) => terminal.buffer.active.getLine(y)) : [];
  return lines.map((line) => line ? line.translateToString() : "");
})()
"""
SCREEN = """
(() => {
  const box = document.querySelector(".xterm-screen").getBoundingClientRect();
  return {x: box.x, y: box.y, width: box.width, height: box.height, columns: window.caught.terminal.cols};
})()
"""


def chromium() -> str | None:
    """A Chromium of this machine, if there is one."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class Page:
    """The one page of a browser."""

    def __init__(self, socket: Any) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)

    async def call(self, method: str, **values: Any) -> Any:
        """Ask the browser for something, and wait for its answer."""
        number = next(self._numbers)
        await self._socket.send_json({"id": number, "method": method, "params": values})
        while True:
            answer = await self._socket.receive_json(timeout=LONGEST_WAIT)
            if answer.get("id") == number:
                assert "error" not in answer, answer
                return answer["result"]

    async def value(self, expression: str) -> Any:
        """What an expression is in the page."""
        answer = await self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    async def open(self, address: str) -> None:
        """Go to an address."""
        await self.call("Page.enable")
        await self.call("Page.addScriptToEvaluateOnNewDocument", source=CATCH_TERMINAL)
        await self.call("Page.navigate", url=address)

    async def rows(self) -> list[str]:
        """What the terminal of the page shows."""
        return await self.value(ROWS)

    async def until(self, seen: Callable[[str], object], what: str) -> str:
        """Wait until the terminal shows something; gives all that it shows then."""
        deadline = monotonic() + LONGEST_WAIT
        while not seen(text := "\n".join(await self.rows())):
            assert monotonic() < deadline, f"{what} is never seen:\n{text}"
            await asyncio.sleep(0.1)
        return text

    async def at_rest(self) -> list[str]:
        """What the terminal shows as soon as it shows the same for a while: nobody clicks at what still moves."""
        before, rows = None, await self.rows()
        while rows != before:
            await asyncio.sleep(0.3)
            before, rows = rows, await self.rows()
        return rows

    async def click(self, words: str, behind: str = "") -> None:
        """Click the first place where the terminal shows these words, or the first one behind others in a row.

        How far words stand apart depends on the room that keys have.
        """
        spread = re.sub(r"(?<=\w)(\\ )+(?=\w)", " +", re.escape(words))
        wanted = re.compile(re.escape(behind) + ".*?(" + spread + ")")
        await self.until(wanted.search, words)
        found = ((y, wanted.search(row)) for y, row in enumerate(await self.at_rest()))
        row, place = next((y, match) for y, match in found if match)
        await self.click_cell((place.start(1) + place.end(1)) // 2, row)

    async def click_cell(self, column: int, row: int) -> None:
        """Click the middle of a cell."""
        screen = await self.value(SCREEN)
        x = screen["x"] + (column + 0.5) * screen["width"] / screen["columns"]
        y = screen["y"] + (row + 0.5) * screen["height"] / len(await self.rows())
        await self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        for kind in ("mousePressed", "mouseReleased"):
            await self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    async def photograph(self, path: Path) -> None:
        """Keep what the window shows."""
        answer = await self.call("Page.captureScreenshot", format="png")
        path.write_bytes(base64.b64decode(answer["data"]))


@asynccontextmanager
async def browser(program: str, folder: Path) -> AsyncGenerator[Page]:
    """A browser without a window, whose profile is this folder; it ends with the block."""
    flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage"]
    place = [f"--user-data-dir={folder}", "--remote-debugging-port=0", f"--window-size={WIDTH},{HEIGHT}"]
    running = subprocess.Popen(
        [program, *flags, *place, "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        port = int((await _written(folder / "DevToolsActivePort", running)).splitlines()[0])
        async with import_module("aiohttp").ClientSession() as session:
            async with session.get(f"http://127.0.0.1:{port}/json/list") as answer:
                pages = [entry for entry in await answer.json() if entry["type"] == "page"]
            async with session.ws_connect(pages[0]["webSocketDebuggerUrl"], max_msg_size=0) as socket:
                page = Page(socket)
                metrics = {"width": WIDTH, "height": HEIGHT, "deviceScaleFactor": 1, "mobile": False}
                await page.call("Emulation.setDeviceMetricsOverride", **metrics)
                yield page
    finally:
        end(running)


@asynccontextmanager
async def served(saves: Path, port: int) -> AsyncGenerator[str]:
    """`nexusgames serve`; gives its address."""
    command = [sys.executable, "-m", "nexusgames", "serve", "--port", str(port), "--saves", str(saves)]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        await _answering(port, running)
        yield f"http://localhost:{port}"
    finally:
        end(running)


async def _answering(port: int, running: subprocess.Popen[bytes]) -> None:
    deadline = monotonic() + LONGEST_WAIT
    while True:
        try:
            _, writer = await asyncio.open_connection("localhost", port)
        except OSError:
            assert running.poll() is None, "the server has ended"
            assert monotonic() < deadline, "the server never answers"
            await asyncio.sleep(0.1)
        else:
            writer.close()
            return


async def _written(path: Path, running: subprocess.Popen[bytes]) -> str:
    """A file that a program writes when it is ready."""
    deadline = monotonic() + LONGEST_WAIT
    while not (path.exists() and "\n" in path.read_text()):
        assert running.poll() is None, "the browser has ended"
        assert monotonic() < deadline, "the browser never opens"
        await asyncio.sleep(0.1)
    return path.read_text()


def end(running: subprocess.Popen[bytes]) -> None:
    """End a program that was started here."""
    running.terminate()
    try:
        running.wait(10)
    except subprocess.TimeoutExpired:
        running.kill()
        running.wait()


def free_port() -> int:
    """A port that nobody listens at."""
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
