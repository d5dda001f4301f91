"""The colours of a hex in every state and theme (ground, outline, rim and stage), and of the decks."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

from nexusgames.tui.drawing.colour import BLACK, WHITE, Colour, contrast, ink_on, lightness, mix, rgb
from nexusgames.tui.drawing.picture import State
from nexusgames.tui.drawing.pieces import written
from nexusgames.tui.theme import Palette, colours, of_theme, player_colour

Grounds = Mapping[str, Colour]
DARK_GROUNDS: Grounds = {
    "MO": 0xE2D9B1, "CS": 0x76C3E0, "LF": 0x25735C, "RP": 0xB87D2C, "MP": 0x5A0A06, "VO": 0x2A1B4A,
}  # fmt: skip
SLOT_GROUNDS: Grounds = {
    "MO": 0xFFFFD7, "CS": 0x5FD7FF, "LF": 0x00875F, "RP": 0xD78700, "MP": 0x870000, "VO": 0x5F00AF,
}  # fmt: skip
CONTRAST_GROUNDS: Grounds = {
    "MO": 0xFFFFFF, "CS": 0x005F87, "LF": 0x5FD787, "RP": 0xFFAF00, "MP": 0x870000, "VO": 0x000000,
}  # fmt: skip
SIXTEEN_GROUNDS: Grounds = {
    "MO": 0xFFFFFF, "CS": 0x0000AA, "LF": 0x00AAAA, "RP": 0xAA5500, "MP": 0xFF55FF, "VO": 0xAA00AA,
}  # fmt: skip
"""The terrains in sixteen colours; they differ even where grounds cannot be bright, as on the Linux console."""
GROUNDS: Mapping[str, Grounds] = {
    "dark": DARK_GROUNDS,
    "light": DARK_GROUNDS,
    "dark-256": SLOT_GROUNDS,
    "light-256": SLOT_GROUNDS,
    "contrast": CONTRAST_GROUNDS,
    "sixteen": SIXTEEN_GROUNDS,
}
"""The terrains by theme, far apart for colour-blind eyes too; `VO` is the Vortex."""
CARDS: Mapping[str, Grounds] = {
    "dark": {"energize": 0x5FD7D7, "secret": 0xD7AFFF, "mission": 0xFF8787, "king": 0xFFD75F},
    "light": {"energize": 0x005F87, "secret": 0x5F00AF, "mission": 0xAF0000, "king": 0x875F00},
    "contrast": {"energize": 0x5FFFFF, "secret": 0xD7AFFF, "mission": 0xFF8787, "king": 0xFFD700},
    "sixteen": {"energize": 0x55FFFF, "secret": 0xFF55FF, "mission": 0xFF5555, "king": 0xFFFF55},
}
"""Cards by their deck."""
GLINTS: Mapping[str, Colour] = {"MO": 0xFFFBE0, "CS": 0xE6FBFF, "LF": 0x66C79C, "RP": 0xE0AC5C, "MP": 0xFF7A1A}
VORTEX_GLINT = 0xC79BFF
TEXTURES: Mapping[str, Sequence[str]] = {
    "MO": ("11111112", "00000002", "00000002", "22222222", "11121111", "00020000", "00020000", "22222222"),
    "CS": (
        "0001000020", "0012000100", "0112001200", "0102011200", "0002012002", "1000002012", "1200000112", "2000100102",
    ),
    "LF": (
        "0011000000", "0111100200", "0211100220", "0022000200", "0000011000", "2000111100", "2200211100", "0200022000",
    ),
    "RP": (
        "000000000000", "111000000220", "022200000000", "000000110000",
        "000000222000", "011000000000", "002200000111", "000000000022",
    ),
    "MP": (
        "000200000000", "002000030000", "020000113000", "200000011000",
        "000200000002", "000020000020", "030002000200", "110000202000",
    ),
    "VO": (
        "0000000022", "0022200002", "0200020000", "0203020020", "0020020020", "0002200200", "2000002000", "0222220000",
    ),
}  # fmt: skip
"""Digits as `Ground.texture` reads them."""
FAINT, DEEP_OUTLINE, OWNER_STEPS_BACK, STEPPED_BACK = 0.38, 0.55, 0.22, 0.5
STAGE, BRIGHT_GROUND, BRIGHTER_STAGE = 0.7, 0.6, 0.82
"""How dark the stage under pieces is; grounds close to the colours of units get a darker one."""
LIGHTER, DARKER = 0.08, 0.11
FAINT_ID = 0.82
"""The share of ink in an id that is not needed."""
EASY, NEAREST_TO_TEXT = 6.0, 4
"""The contrast of words that are easy to read, and how many tenths of the colour of texts their ink may have for it."""
CURSOR_GLOW = 0.16
"""How much the cursor lightens a stage without room for a rim."""


def card_tone(deck: str) -> str:
    """The colour of the cards of a deck; empty without colours."""
    return "" if os.environ.get("NO_COLOR") else written(CARDS[colours().name][deck])


def faint_ink(ground: Colour) -> Colour:
    """The ink of an id that is not needed; with few colours there is nothing between ink and ground."""
    ink = ink_on(ground)
    return ink if colours().flat else mix(ground, ink, FAINT_ID)


def word_ink(owner: str, ground: Colour) -> Colour:
    """The ink of units' words on a stage: their owner's colour, nearer to that of texts until it is easy to read."""
    shown, tone = colours(), rgb(player_colour(owner))
    if shown.flat:
        return tone
    inks = (mix(tone, rgb(shown.text), part / 10) for part in range(NEAREST_TO_TEXT))
    return next(
        (ink for ink in inks if contrast(ink, ground) >= EASY), mix(tone, rgb(shown.text), NEAREST_TO_TEXT / 10)
    )


def hex_ramp(
    terrain: str,
    owners: Sequence[str],
    state: State,
    *,
    last: bool,
    filled: bool,
    tight: bool,
    small: bool,
    edge: Colour | None = None,
) -> list[Colour]:
    """The twelve shades of a hex; `owners` are the colours of the outline at the left and right, `edge` all around."""
    shown = colours()
    table, base, deep = rgb(shown.table), of_theme(GROUNDS)[terrain], rgb(shown.units)
    outlines = [mix(rgb(shown.players.get(owner, shown.nobody)), deep, OWNER_STEPS_BACK) for owner in owners]
    outlines = outlines or [mix(base, deep, DEEP_OUTLINE)]
    left, right = outlines[0], outlines[-1]
    rim = base
    cursor, legal = rgb(shown.cursor_edge), rgb(shown.legal_edge)
    if last:
        rim = touched = rgb(shown.last_edge)
        left, right = (touched, touched) if tight else (left, right)
    if state == "cursor":
        left = right = rim = cursor
    elif edge is not None:
        left = right = rim = edge
    elif state == "legal":
        rim = legal
        left, right = (legal, legal) if tight else (left, right)
    tones = terrain_tones(terrain)
    stage = [mix(tone, deep, _depth(shown, base) if filled or shown.flat else FAINT) for tone in tones]
    if state == "cursor" and small:
        stage = [mix(tone, cursor, CURSOR_GLOW) for tone in stage]
    found = [table, left, rim, *tones, *stage, right]
    return [mix(tone, table, STEPPED_BACK) for tone in found] if state == "dim" else found


def terrain_tones(terrain: str) -> list[Colour]:
    """The tones of a texture; flat with few colours."""
    base = of_theme(GROUNDS)[terrain]
    if colours().flat:
        return [base] * 4
    return [base, mix(base, WHITE, LIGHTER), mix(base, BLACK, DARKER), GLINTS.get(terrain, VORTEX_GLINT)]


def _depth(shown: Palette, base: Colour) -> float:
    if shown.flat:
        return 1.0
    near = lightness(base) > BRIGHT_GROUND if shown.dark else lightness(base) < 1 - BRIGHT_GROUND
    return BRIGHTER_STAGE if near else STAGE
