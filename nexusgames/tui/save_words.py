"""A saved game as a list entry: name, game and round, scores, time of saving."""

from __future__ import annotations

import re
from collections.abc import Sequence

from textual.content import Content

from nexusgames.core.files.shelf import Listed
from nexusgames.core.table.opening import is_shipped
from nexusgames.core.values.texts import Texts, clean_name, harmless
from nexusgames.games import GAMES
from nexusgames.tui.glimpse import Glimpse
from nexusgames.tui.glimpse_words import PART, facts_line, faint, scores_line
from nexusgames.tui.theme import game_tone
from nexusgames.tui.when import when_words

OWN_NAME = re.compile(r"(?!sample-)(?!.*-\d{8}-\d{6})")
"""A save named by a person; for all others the players' names tell more."""
NOT_YET = "..."


def save_lines(save: Listed, glimpse: Glimpse | None, texts: Texts, width: int) -> list[Content]:
    """Four rows; a damaged save has its name and the reason."""
    stem = harmless(save.path.stem)
    if save.problem:
        problem = texts.say("app.saved_games.damaged", {"problem": save.problem})
        return [Content.styled(stem, "bold $faint"), Content.styled(problem, "$caution")]
    players = ", ".join(clean_name(name) or "?" for name in save.seats)
    title, other = (stem, players) if OWN_NAME.match(stem) else (players, stem)
    when = texts.say("app.saved_games.sample") if is_shipped(save.path) else when_words(texts, save.saved_at)
    return [
        Content.styled(title, "bold"),
        _game(save) + Content("  ") + _standing(glimpse, texts, width),
        scores_line(glimpse.players, width) if glimpse is not None else Content(NOT_YET),
        faint(PART.join(filter(None, (when, other)))),
    ]


def few_lines(lines: Sequence[Content]) -> list[Content]:
    """The same in two rows."""
    if len(lines) == 2:
        return list(lines)
    title, game, scores, last = lines
    return [title + Content("  ") + game, scores + faint(PART) + last]


def _game(save: Listed) -> Content:
    """The game's short name in its tone."""
    known = save.game in GAMES.ids()
    name = GAMES.title(save.game).partition(":")[0] if known else harmless(save.game)
    return Content.styled(name, f"bold {game_tone(save.game)}")


def _standing(glimpse: Glimpse | None, texts: Texts, width: int) -> Content:
    """Round and decider, or why they are unknown."""
    if glimpse is None:
        return faint(NOT_YET)
    if glimpse.problem:
        return Content.styled(glimpse.problem, "$caution")
    tone = "$faint" if glimpse.decides else "$hint"
    return Content.styled(facts_line(glimpse, texts, width - 12), tone)
