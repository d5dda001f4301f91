"""`serve`: the extra it needs, where it listens, which pages may play. The web server itself is textual-serve's."""

import asyncio
import re
import shlex
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from nexusgames import paths
from nexusgames.cli import serving
from nexusgames.core.files.settings import load_settings, write_settings
from nexusgames.core.values.texts import load_texts
from nexusgames.tui.theme import DARK, LIGHT
from tests.cli.command import Command

LIBRARY = "textual_serve.server"


class Server:
    """What `serve` needs of textual-serve."""

    made: "Server"
    problem: OSError | None = None

    def __init__(self, command: str, **where: Any) -> None:
        self.command, self.where, self.served = command, where, False
        Server.made = self

    handle_index: Any = None

    async def handle_websocket(self, request: Any) -> str:
        return "played"

    def serve(self) -> None:
        self.served = True
        if self.problem is not None:
            raise self.problem


class Forbidden(Exception):
    pass


def shown(host: str, **query: str) -> Any:
    """The page that somebody gets who asks for it at this host."""
    return asyncio.run(Server.made.handle_index(SimpleNamespace(host=host, query=query)))


@pytest.fixture
def web(monkeypatch: pytest.MonkeyPatch) -> None:
    """The extra `web` as if it were installed."""
    for name, content in (
        (LIBRARY, {"Server": Server}),
        ("aiohttp.web", {"HTTPForbidden": Forbidden, "Response": SimpleNamespace}),
    ):
        module = ModuleType(name)
        vars(module).update(content)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(Server, "problem", None)


def test_without_the_extra_one_sentence_says_what_to_install(
    nexusgames: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, LIBRARY, None)
    done = nexusgames("serve")
    done.complains(1, 'pip install "nexusgames[web]"')
    assert done.err.count("\n") == 1


@pytest.mark.usefixtures("web")
def test_it_listens_on_this_machine_only_unless_told_otherwise(nexusgames: Command) -> None:
    assert nexusgames("serve").code == 0
    assert Server.made.served
    where = {"host": "localhost", "port": 8000, "title": "nexusgames", "public_url": "http://localhost:8000"}
    assert Server.made.where == where


@pytest.mark.usefixtures("web")
def test_port_and_host_can_be_named(nexusgames: Command) -> None:
    assert nexusgames("serve", "--port", 9000, "--host", "::1").code == 0
    assert (Server.made.where["host"], Server.made.where["port"]) == ("::1", 9000)
    assert Server.made.where["public_url"] == "http://[::1]:9000"


@pytest.mark.parametrize("port", ["0", "80", "65536", "-1", "eight", "8000.5"])
@pytest.mark.usefixtures("web")
def test_a_bad_port_is_refused(nexusgames: Command, port: str) -> None:
    nexusgames("serve", f"--port={port}").complains(2, "--port", "1024 to 65535")


@pytest.mark.usefixtures("web")
def test_a_port_that_is_taken_is_one_sentence(nexusgames: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Server, "problem", OSError(98, "address already in use"))
    nexusgames("serve").complains(1, "localhost, port 8000: address already in use", "--port")


@pytest.mark.skipif(sys.platform == "win32", reason="the words are taken apart as a POSIX shell does")
@pytest.mark.usefixtures("web")
def test_each_page_gets_the_app_with_the_saves_asked_for(
    nexusgames: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "our games"
    nexusgames("serve", "--saves", folder)
    python, *module, given, language = shlex.split(Server.made.command)
    assert (python, module, given) == (sys.executable, ["-m", "nexusgames.cli.serving"], str(folder))
    opened: list[Path] = []
    monkeypatch.setattr("nexusgames.tui.app.run_app", lambda folder: opened.append(folder) or 0)
    assert serving.open_app([given, language]) == 0
    assert (opened, load_texts().language.tag, language) == ([folder], "en", "en")


@pytest.mark.usefixtures("web")
def test_the_page_may_load_nothing_from_elsewhere(nexusgames: Command) -> None:
    nexusgames("serve")
    answer = shown("localhost:8000")
    kind, *sources = answer.headers["Content-Security-Policy"].split(" ")
    assert kind == "default-src"
    hosts = {source.split("//")[1] for source in sources if "//" in source}
    assert hosts == {"localhost:8000", "127.0.0.1:8000"}
    assert set(re.findall(r"\w+://[\w.:]+", answer.text)) == {"ws://localhost:8000"}


@pytest.mark.usefixtures("web")
def test_the_page_has_a_title_and_an_icon_and_no_gap_that_nobody_filled(nexusgames: Command) -> None:
    nexusgames("serve")
    text = shown("localhost:8000").text
    assert f'<html lang="{load_texts().language.tag}">' in text
    assert "<title>nexusgames</title>" in text
    icon = re.search(r'<link rel="icon" type="image/svg\+xml" href="data:image/svg\+xml,(.+?)"', text)
    assert icon is not None
    assert ElementTree.fromstring(unquote(icon[1])).tag.endswith("svg")
    assert "$" not in text


@pytest.mark.usefixtures("web")
def test_the_page_has_the_ground_of_the_theme(nexusgames: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    nexusgames("serve")
    assert f"background: {DARK.table};" in shown("localhost:8000").text
    assert write_settings(replace(load_settings(paths.settings())[0], theme="light"), paths.settings()) == ""
    assert f"background: {LIGHT.table};" in shown("localhost:8000").text


@pytest.mark.parametrize(("asked", "given"), [("", "16"), ("24", "24"), ("0", "16"), ("9999", "16"), ('1"x', "16")])
@pytest.mark.usefixtures("web")
def test_letters_can_be_larger(nexusgames: Command, asked: str, given: str) -> None:
    nexusgames("serve")
    assert f'data-font-size="{given}"' in shown("localhost:8000", fontsize=asked).text


@pytest.mark.parametrize(
    ("host", "socket"),
    [("127.0.0.1:8000", "127.0.0.1:8000"), ("[::1]:8000", "[::1]:8000"), ('"><x', "localhost:8000")],
)
@pytest.mark.usefixtures("web")
def test_the_socket_is_where_the_page_is(nexusgames: Command, host: str, socket: str) -> None:
    nexusgames("serve")
    assert f'data-session-websocket-url="ws://{socket}/ws"' in shown(host).text


@pytest.mark.parametrize("origin", [None, "https://elsewhere.example", "http://localhost:8001", "null"])
@pytest.mark.usefixtures("web")
def test_a_page_from_elsewhere_may_not_play(nexusgames: Command, origin: str | None) -> None:
    nexusgames("serve")
    headers = {} if origin is None else {"Origin": origin}
    with pytest.raises(Forbidden):
        asyncio.run(Server.made.handle_websocket(SimpleNamespace(headers=headers)))


@pytest.mark.parametrize("origin", ["http://localhost:8000", "http://127.0.0.1:8000"])
@pytest.mark.usefixtures("web")
def test_its_own_page_may_play(nexusgames: Command, origin: str) -> None:
    nexusgames("serve")
    assert asyncio.run(Server.made.handle_websocket(SimpleNamespace(headers={"Origin": origin}))) == "played"
