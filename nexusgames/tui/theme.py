"""Colours and marks of every theme; a game's board colours are in its tones.

Player colours stay far apart for colour-blind eyes too. Terminals with 256 colours paint boards in exact slots;
terminals with sixteen have a palette made of just those. Style sheets and texts name a colour as `$table`, `$hint`
and so on (see `variables`); boards, which paint cell by cell, ask `colours()`.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from importlib import import_module
from typing import TypeVar

from textual.theme import Theme

from nexusgames.games import GAMES

INK, PAPER = "#000000", "#ffffff"
FRESH, GLARE, HINT = "$fresh", "$glare", "$hint"
PLAYER_MARKS = {"red": "▲", "blue": "●", "green": "■", "yellow": "◆"}
NO_MARK = "○"
_Written = TypeVar("_Written")


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """The colours of one theme."""

    name: str
    dark: bool
    flat: bool
    """Whether grounds have no textures and no mixed tones."""
    slots: bool = False
    """Whether every colour is one of a terminal's 256 slots."""
    table: str
    """Behind the board and most screens."""
    side: str
    """Panels, boxes and fields."""
    bar: str
    """The bar that says what to do."""
    caption: str
    """Behind the caption of a scene, which names players in their colours."""
    field: str
    """Whatever has the keyboard."""
    pick: str
    """The list entry under the cursor, or a button; its words are `picked`."""
    picked: str
    line: str
    """Borders of boxes."""
    chip: str
    """Behind a key, or the chosen one of several values."""
    rule: str
    """Lines between the parts of a panel."""
    text: str
    dim: str
    """The log."""
    faint: str
    """Hints and minor headings."""
    title: str
    hint: str
    """Good news, or what can be done now."""
    caution: str
    coach: str
    """The coach."""
    fresh: str
    """Whatever is new; dice that just fell are `glare` on it."""
    glare: str
    plain_edge: str
    legal_edge: str
    cursor_edge: str
    last_edge: str
    struck_edge: str
    """A space where somebody suffers, while that is shown."""
    units: str
    """Behind the units on a board."""
    nobody: str
    """The colour of a player without one."""
    players: Mapping[str, str]

    @property
    def games(self) -> dict[str, str]:
        """The tone of each game, for screens about several; `$game-icaion` and so on in style sheets."""
        palettes = {game: import_module(f"{GAMES[game].app}.palette") for game in GAMES.ids()}
        return {game: palette.TONE[self.name] for game, palette in palettes.items()}

    def variables(self) -> dict[str, str]:
        """The colours by their names in style sheets and texts, and those of Textual's own parts."""
        values = {field.name.replace("_", "-"): getattr(self, field.name) for field in fields(self)}
        own = {name: value for name, value in values.items() if isinstance(value, str) and value.startswith("#")}
        own |= {f"game-{game}": tone for game, tone in self.games.items()}
        return own | {
            "block-cursor-background": self.pick,
            "block-cursor-foreground": self.picked,
            "block-cursor-blurred-background": self.field,
            "block-cursor-blurred-foreground": self.text,
            "footer-background": self.side,
            "footer-foreground": self.text,
            "footer-description-foreground": self.text,
            "footer-key-foreground": self.title,
            "footer-key-background": self.chip,
            "scrollbar": self.line,
            "scrollbar-background": self.side,
            "scrollbar-corner-color": self.side,
        }

    def as_theme(self) -> Theme:
        """The palette as a Textual theme."""
        return Theme(
            name=self.name,
            dark=self.dark,
            primary=self.pick,
            accent=self.title,
            warning=self.caution,
            success=self.hint,
            foreground=self.text,
            background=self.table,
            surface=self.side,
            panel=self.bar,
            variables=self.variables(),
        )


COLUMNS = ("dark", "light", "contrast", "sixteen", "dark-256")
TONES = """
    table       #0a0c12 #eeeeee #000000 #000000 #121212
    side        #171b27 #ffffff #000000 #000000 #1c1c1c
    bar         #232937 #d0d0d0 #000000 #0000aa #303030
    caption     #232937 #d0d0d0 #000000 #000000 #303030
    field       #333b4d #d7d7ff #005f00 #0000aa #444444
    pick        #005faf #afd7ff #0000af #0000aa #005faf
    picked      #ffffff #000000 #ffffff #ffffff #ffffff
    line        #4d566b #8a8a8a #ffffff #aaaaaa #5f5f5f
    chip        #3a4357 #bcbcbc #0000af #0000aa #5f5f5f
    rule        #333b4d #b2b2b2 #ffffff #aaaaaa #4e4e4e
    text        #e8e6dc #121212 #ffffff #ffffff #e4e4e4
    dim         #9aa1b0 #585858 #dadada #aaaaaa #9e9e9e
    faint       #aab1c0 #4e4e4e #dadada #aaaaaa #afafaf
    title       #fff3c4 #00005f #ffff00 #ffff55 #ffffd7
    hint        #87ff87 #005f00 #87ff87 #55ff55 #87ff87
    caution     #ffaf00 #af0000 #ffaf00 #ffff55 #ffaf00
    coach       #5fd7d7 #005f5f #5fffff #55ffff #5fd7d7
    fresh       #ffffff #000000 #ffffff #ffffff #ffffff
    glare       #000000 #ffffff #000000 #000000 #000000
    plain_edge  #000000 #ffffff #000000 #000000 #000000
    legal_edge  #87ff87 #5f00af #d700ff #55ff55 #87ff87
    cursor_edge #ffffff #000000 #ffffff #ffffff #ffffff
    last_edge   #ffaf00 #ff5faf #ffff00 #ff5555 #ffaf00
    struck_edge #ff5f5f #d70000 #ff5f5f #aa0000 #ff5f5f
    units       #000000 #ffffff #000000 #000000 #000000
    nobody      #dadada #4e4e4e #ffffff #aaaaaa #dadada
    red         #ff3b3b #5f0000 #ff5f5f #ff5555 #ff0000
    blue        #5f87ff #0000d7 #afafff #5555ff #5f87ff
    green       #1cf5a8 #00875f #5fffd7 #55ffff #00ffaf
    yellow      #ffee58 #875f00 #ffd700 #ffff55 #ffff00
"""
"""Every colour in each of the columns, the players' last; `sixteen` has only the colours of old terminals."""


def _palette(name: str, column: str, *, dark: bool = True, flat: bool = False, slots: bool = False) -> Palette:
    """A theme in the colours of a column."""
    rows = map(str.split, TONES.strip().splitlines())
    values = {field: tones[COLUMNS.index(column)] for field, *tones in rows}
    players = {colour: values.pop(colour) for colour in PLAYER_MARKS}
    return Palette(name=name, dark=dark, flat=flat, slots=slots, players=players, **values)


DARK = _palette("dark", "dark")
LIGHT = _palette("light", "light", dark=False)
CONTRAST = _palette("contrast", "contrast", flat=True)
SIXTEEN = _palette("sixteen", "sixteen", flat=True)
EIGHT_BIT = {
    "dark": _palette("dark", "dark-256", slots=True),
    "light": replace(LIGHT, slots=True),
    "contrast": CONTRAST,
}
"""The themes for 256 colours: board colours are exact slots, which stay far apart."""

PALETTES = {palette.name: palette for palette in (DARK, LIGHT, CONTRAST, SIXTEEN)}
FEW_COLOURS = ("standard", "windows")
"""Rich's names for terminals with sixteen colours."""


def palette_for(theme: str, colour_system: str | None) -> Palette:
    """The palette of a theme; terminals with sixteen colours have only one."""
    if colour_system in FEW_COLOURS:
        return SIXTEEN
    return (EIGHT_BIT if colour_system == "256" else PALETTES)[theme]


class _Shown:
    """Holds the current palette: boards paint too often to be handed one each time."""

    palette = DARK


def use(palette: Palette) -> None:
    """Paint with this palette from now on."""
    _Shown.palette = palette


def colours() -> Palette:
    """The current palette."""
    return _Shown.palette


def of_theme(written: Mapping[str, _Written]) -> _Written:
    """A game's entry for the current palette, by its name, or as `dark-256` for exact slots."""
    shown = _Shown.palette
    return written[f"{shown.name}-256" if shown.slots else shown.name]


def player_colour(colour: str) -> str:
    """The screen colour of a player's colour."""
    return colour_in(colours().players, colour)


def game_tone(game_id: str) -> str:
    """The tone of a game."""
    return colour_in(colours().games, game_id)


def colour_in(known: Mapping[str, str], colour: str) -> str:
    """A colour by name; plain with NO_COLOR, because some colours become dark greys."""
    return colours().fresh if os.environ.get("NO_COLOR") else known.get(colour, colours().nobody)


def player_mark(colour: str, letters: bool = False) -> str:
    """The shape or letter that marks a player besides the colour."""
    return mark_in(PLAYER_MARKS, {}, colour, letters)


def mark_in(shapes: Mapping[str, str], special: Mapping[str, str], colour: str, letters: bool) -> str:
    """A shape, or a letter: the colour's special one or its first."""
    return special.get(colour, colour[0].upper()) if letters and colour else shapes.get(colour, NO_MARK)


@lru_cache(maxsize=512)
def readable_on(background: str) -> str:
    """Black or white ink, whichever reads better; black on brown, which many terminals show as yellow."""
    red, green, blue = (int(background[i : i + 2], 16) for i in (1, 3, 5))
    return INK if 0.299 * red + 0.587 * green + 0.114 * blue > 100 else PAPER
