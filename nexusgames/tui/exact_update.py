"""What changed on the screen, in as few bytes as can be.

Textual sends a changed part of a row from the left edge of its widget on, and all colours of every piece of it. Here
a part begins where it changed, and of the colours only those are sent that differ from the piece before.
"""

from __future__ import annotations

from functools import lru_cache

from rich.color import Color, ColorSystem
from rich.console import Console
from rich.style import Style
from textual._compositor import ChopsUpdate
from textual.strip import Strip

RESET = "0"
KNOWN_STYLES = 8192
ATTRIBUTES = {
    "bold": "1",
    "dim": "2",
    "italic": "3",
    "underline": "4",
    "blink": "5",
    "blink2": "6",
    "reverse": "7",
    "conceal": "8",
    "strike": "9",
    "underline2": "21",
    "frame": "51",
    "encircle": "52",
    "overline": "53",
}
ALSO_ON_BLANKS = frozenset({"4", "7", "9", "21", "51", "52", "53"})
"""What draws something even where there is no letter."""
Look = tuple[str, str, str]
"""Codes of the attributes, of the foreground and of the background."""
PLAIN: Look = ("", "", "")


class ExactUpdate(ChopsUpdate):
    """The same change as Textual's, sent more tightly."""

    def render_segments(self, console: Console) -> str:
        """All that is to be written to the terminal."""
        pen = Pen(console._color_system or ColorSystem.TRUECOLOR)  # pyright: ignore[reportPrivateUsage]
        for y, first, behind in self.spans:
            for end, (start, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                left, right = max(start, first), min(end, behind)
                if strip is not None and left < right:
                    pen.go(left, y)
                    pen.write(strip if right - left == end - start else strip.crop(left - start, right - start))
        return pen.done()


class Pen:
    """Writes pieces of rows and remembers what the terminal writes with at the moment."""

    def __init__(self, system: ColorSystem) -> None:
        """Nothing is written yet."""
        self.system = system
        self.look = PLAIN
        self.written: list[str] = []

    def go(self, x: int, y: int) -> None:
        """To a cell."""
        self.written.append(f"\x1b[{y + 1};{x + 1}H")

    def write(self, strip: Strip) -> None:
        """A piece of a row."""
        for text, style, control in strip:
            if control or not text:
                continue
            if style is not None and style.link:
                self._take(PLAIN)
                self.written.append(style.render(text, color_system=self.system))
                continue
            look = look_of(style, self.system) if style is not None else PLAIN
            if text.isspace() and not (draws_on_blanks(look[0]) or draws_on_blanks(self.look[0])):
                look = *self.look[:2], look[2]  # nobody sees the ink of a blank
            self._take(look)
            self.written.append(text)

    def _take(self, look: Look) -> None:
        """Change what differs; attributes, and colours that are no longer wanted, only go by a reset."""
        if look == self.look:
            return
        attributes, fore, back = look
        if attributes != self.look[0] or (self.look[1] and not fore) or (self.look[2] and not back):
            codes = [RESET, *filter(None, look)]
        else:
            codes = [code for code, was in zip(look[1:], self.look[1:], strict=True) if code != was]
        self.written.append(f"\x1b[{';'.join(codes)}m")
        self.look = look

    def done(self) -> str:
        """All of it; whoever writes next finds the terminal as it was."""
        self._take(PLAIN)
        return "".join(self.written)


@lru_cache(maxsize=KNOWN_STYLES)
def look_of(style: Style, system: ColorSystem) -> Look:
    """The codes of a style."""
    return (
        ";".join(code for name, code in ATTRIBUTES.items() if getattr(style, name)),
        _codes(style.color, system, foreground=True),
        _codes(style.bgcolor, system, foreground=False),
    )


def _codes(colour: Color | None, system: ColorSystem, *, foreground: bool) -> str:
    return ";".join(colour.downgrade(system).get_ansi_codes(foreground)) if colour is not None else ""


def draws_on_blanks(attributes: str) -> bool:
    """Whether something of these attributes shows where there is no letter."""
    return bool(attributes) and not ALSO_ON_BLANKS.isdisjoint(attributes.split(";"))
