"""The page in which a browser shows the app: its words, its colours and its icon, all from this machine."""

from __future__ import annotations

from html import escape
from string import Template
from urllib.parse import quote

from nexusgames import paths
from nexusgames.core.files.settings import load_settings
from nexusgames.core.values.texts import LANGUAGE, load_texts
from nexusgames.tui.theme import palette_for

LETTERS = 16
"""Pixels of a letter, unless the page is asked for with `?fontsize=N`."""
SMALLEST, LARGEST = 6, 60
"""Sizes with which anything can be read or fits."""


def page(socket: str, size: str = "") -> str:
    """The page, in the theme that the app will have, whose terminal talks to this socket."""
    folder, palette = paths.assets() / "web", palette_for(load_settings(paths.settings())[0].theme, "truecolor")
    icon = "data:image/svg+xml," + quote((folder / "icon.svg").read_text(encoding="utf-8"))
    colours = {"ground": palette.table, "text": palette.text, "pick": palette.pick, "picked": palette.picked}
    values = colours | _words() | {"icon": icon, "socket": escape(socket), "size": str(letters(size))}
    return Template((folder / "page.html").read_text(encoding="utf-8")).substitute(values)


def letters(asked: str) -> int:
    """How large letters are to be; what is no such size is the usual one."""
    size = int(asked) if asked.isascii() and asked.isdigit() else LETTERS
    return size if SMALLEST <= size <= LARGEST else LETTERS


def _words() -> dict[str, str]:
    say = load_texts().say
    return {
        "language": escape(LANGUAGE),
        "title": escape(say("app.title")),
        "opening": escape(say("app.web.opening")),
        "ended": escape(say("app.web.ended")),
        "again": escape(say("app.web.again")),
    }
