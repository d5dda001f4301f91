"""What the app shows, as a small SVG."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.cells import cell_len
from rich.color import Color, ColorSystem
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import TerminalTheme
from textual.app import App

from nexusgames.tui.drawing.svg import Ink, mixed, svg

USUAL = TerminalTheme(
    (0, 0, 0),
    (229, 229, 229),
    [(0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229)],
    [
        (127, 127, 127),
        (255, 0, 0),
        (0, 255, 0),
        (255, 255, 0),
        (92, 92, 255),
        (255, 0, 255),
        (0, 255, 255),
        (255, 255, 255),
    ],
)
"""The sixteen colours as xterm has them; other terminals have others."""


def drawn(app: App[Any], colours: ColorSystem = ColorSystem.TRUECOLOR, title: str = "") -> str:
    """The screen in front as an SVG, in the colours that such a terminal has."""
    rows = [cells(strip, colours) for strip in app.screen._compositor.render_strips()]
    return svg(rows, title or app.title)


def cells(segments: Iterable[Segment], colours: ColorSystem, theme: TerminalTheme = USUAL) -> list[Ink]:
    """The cells of a row; the second half of a wide letter is empty."""
    row: list[Ink] = []
    for text, style, _ in segments:
        fore, back = _colours(style or Style(), colours, theme)
        strong, lined = bool(style and style.bold), bool(style and style.underline)
        for letter in text:
            row += [
                Ink(letter, fore, back, strong, lined),
                *[Ink("", fore, back, strong, lined)] * (cell_len(letter) - 1),
            ]
    return row


def _colours(style: Style, colours: ColorSystem, theme: TerminalTheme) -> tuple[str, str]:
    fore = _hex(style.color or Color.default(), colours, theme, True)
    back = _hex(style.bgcolor or Color.default(), colours, theme, False)
    if style.reverse:
        fore, back = back, fore
    return (mixed(back, fore, 0.6) if style.dim else fore), back


def _hex(colour: Color, colours: ColorSystem, theme: TerminalTheme, front: bool) -> str:
    return colour.downgrade(colours).get_truecolor(theme, foreground=front).hex
