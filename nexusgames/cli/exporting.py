"""The command `export`: a picture of the table or a recording of the game, without secrets."""

from __future__ import annotations

import argparse

from nexusgames import paths
from nexusgames.cli.parser import PACES
from nexusgames.cli.playing import find_save
from nexusgames.core.files.saves import load_session
from nexusgames.core.files.settings import load_settings
from nexusgames.core.game.game import SetupError
from nexusgames.core.values.exit_codes import FINE
from nexusgames.core.values.texts import harmless, load_texts
from nexusgames.games import GAMES
from nexusgames.tui.drawing.pixels import draw_with
from nexusgames.tui.show.exports import Wish, export_table
from nexusgames.tui.theme import palette_for, use


def export(request: argparse.Namespace) -> int:
    """Write the file, with the theme, marks and blocks of the app's settings."""
    say = load_texts().say
    if request.turn is not None and request.last is not None:
        raise SetupError(say("app.exporting.turn_alone"))
    session = load_session(find_save(paths.saves(request.saves), request.save), GAMES)
    settings, _ = load_settings(paths.settings())
    use(palette_for(settings.theme, "truecolor"))
    draw_with(settings.blocks)
    wish = Wish(
        size=request.size,
        first=request.turn or request.first,
        last=request.turn or request.last,
        pace=PACES[request.pace],
        letters=settings.marks == "letters",
        force=request.force,
    )
    export_table(session, request.file, wish)
    print(say("app.exporting.done", {"file": harmless(str(request.file))}))
    return FINE
