"""The browser page that shows the app, with its words, colours and icon; nothing is loaded from elsewhere."""

from __future__ import annotations

from html import escape
from string import Template
from urllib.parse import quote

from nexusgames import paths
from nexusgames.core.files.settings import load_settings
from nexusgames.core.values.texts import load_texts
from nexusgames.tui.theme import palette_for

LETTERS = 16
"""The font size in pixels, unless the page is opened with `?fontsize=N`."""
SMALLEST, LARGEST = 6, 60
"""The smallest size that can be read and the largest that fits."""


def page(socket: str, size: str = "") -> str:
    """The page in the theme of the app; its terminal talks to this socket."""
    folder, palette = paths.assets() / "web", palette_for(load_settings(paths.settings())[0].theme, "truecolor")
    icon = "data:image/svg+xml," + quote((folder / "icon.svg").read_text(encoding="utf-8"))
    colours = {"ground": palette.table, "text": palette.text, "pick": palette.pick, "picked": palette.picked}
    values = colours | _words() | {"icon": icon, "socket": escape(socket), "size": str(letters(size))}
    return Template((folder / "page.html").read_text(encoding="utf-8")).substitute(values)


def letters(asked: str) -> int:
    """The font size asked for, or the usual one if it makes no sense."""
    size = int(asked) if asked.isascii() and asked.isdigit() else LETTERS
    return size if SMALLEST <= size <= LARGEST else LETTERS


def _words() -> dict[str, str]:
    texts = load_texts()
    say = texts.say
    return {
        "language": escape(texts.language.tag),
        "title": escape(say("app.title")),
        "opening": escape(say("app.web.opening")),
        "ended": escape(say("app.web.ended")),
        "again": escape(say("app.web.again")),
    }
