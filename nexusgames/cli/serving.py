"""The command `serve`: the app in a browser on this machine, by textual-serve (the extra `web`)."""

from __future__ import annotations

import argparse
import importlib
import shlex
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from nexusgames import paths
from nexusgames.core.values.exit_codes import FINE, WRONG
from nexusgames.core.values.texts import load_texts, speak

Handler = Callable[[Any], Awaitable[Any]]

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
"""The names by which a browser may reach this machine."""


def serve(request: argparse.Namespace) -> int:
    """Serve until control-C; whoever opens the page plays with the saves of this machine."""
    try:
        library = importlib.import_module("textual_serve.server")
    except ImportError:
        return _complain('serve needs the extra "web": pip install "nexusgames[web]" (from a checkout: ".[web]").')
    server = _server(library, request.host, request.port, paths.saves(request.saves))
    try:
        server.serve()
    except OSError as error:
        reason = error.strerror or str(error)
        return _complain(f"cannot serve at {request.host}, port {request.port}: {reason}. --port N takes another port.")
    return FINE


def _server(library: Any, host: str, port: int, folder: Path) -> Any:
    named = f"[{host}]" if ":" in host else host
    own = [f"http://{name}:{port}" for name in dict.fromkeys((named, *LOOPBACK))]
    command = app_command(folder.absolute())
    server = library.Server(command, host=host, port=port, title="nexusgames", public_url=own[0])
    server.handle_index = _own_page(own)
    server.handle_websocket = _for_own_pages(server.handle_websocket, own)
    return server


def app_command(folder: Path) -> str:
    """The shell command that starts the app for one browser page."""
    words = [sys.executable, "-m", __name__, str(folder), load_texts().language.tag]
    return subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)


def _own_page(own: list[str]) -> Handler:
    """Serve our page; textual-serve's makes the browser fetch a font, ours loads nothing from elsewhere."""
    named = [address for address in own if "[" not in address]  # a content security policy cannot name an IPv6 address
    sources = " ".join(["'self'", "'unsafe-inline'", "'unsafe-eval'", "data:", "blob:", *named])
    sockets = [address.replace("http:", "ws:") for address in own]
    policy = f"default-src {sources} {' '.join(address.replace('http:', 'ws:') for address in named)}"

    async def shown(request: Any) -> Any:
        from nexusgames.cli.web_page import page

        socket = next((address for address in sockets if address == f"ws://{request.host}"), sockets[0])
        words = page(f"{socket}/ws", request.query.get("fontsize", ""))
        response = importlib.import_module("aiohttp.web").Response
        return response(text=words, content_type="text/html", headers={"Content-Security-Policy": policy})

    return shown


def _for_own_pages(socket: Handler, own: list[str]) -> Handler:
    """Refuse sockets of other pages, which a browser allows: only ours may play and read hands."""

    async def opened(request: Any) -> Any:
        if request.headers.get("Origin") not in own:
            raise importlib.import_module("aiohttp.web").HTTPForbidden()
        return await socket(request)

    return opened


def _complain(sentence: str) -> int:
    print(f"nexusgames: {sentence}", file=sys.stderr)
    return WRONG


def open_app(arguments: list[str]) -> int:
    """Run the app for a browser page; textual-serve takes the place of the terminal."""
    from nexusgames.tui.app import run_app

    folder, language = arguments
    speak(language)
    return run_app(Path(folder))


if __name__ == "__main__":
    sys.exit(open_app(sys.argv[1:]))
