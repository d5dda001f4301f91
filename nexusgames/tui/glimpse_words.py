"""Saved games in words, as many as fit: what a glimpse shows, when they were saved, entries of a list."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime, timedelta

from textual.content import Content

from nexusgames.core.files.shelf import Listed, instant_of, local_time
from nexusgames.core.table.opening import is_shipped
from nexusgames.core.values.texts import Texts, clean_name, harmless
from nexusgames.games import GAMES
from nexusgames.tui.drawing.pieces import bar
from nexusgames.tui.glimpse import Glimpse
from nexusgames.tui.presenters.parts import PlayerCard
from nexusgames.tui.theme import colours, game_tone

PART = " · "
"""Between the parts of a line about a game."""
OWN_NAME = re.compile(r"(?!sample-)(?!.*-\d{8}-\d{6})")
"""A save named by a person; for all others the players' names tell more."""
LONGEST_NAME = 10
"""Columns for a name beside its bar."""


def faint(words: str) -> Content:
    """Words of little weight."""
    return Content.styled(words, "$faint")


def facts_line(glimpse: Glimpse, texts: Texts, width: int) -> str:
    """Round, decider and as much of the goal as fits."""
    first, *more = glimpse.facts.split(PART)
    parts = [first, outcome(glimpse, texts)]
    for part in more:
        longer = [*parts[:-1], part, parts[-1]]
        if Content(PART.join(longer)).cell_length > width:
            break
        parts = longer
    return PART.join(filter(None, parts))


def outcome(glimpse: Glimpse, texts: Texts) -> str:
    """Who must decide, or who won."""
    if glimpse.decides:
        return texts.say("app.glimpse.decides", {"name": glimpse.decides})
    names = ", ".join(glimpse.players[seat].name for seat in glimpse.winners)
    return texts.say("app.glimpse.won", {"names": names}) if names else texts.say("app.glimpse.finished")


def scores_line(players: Sequence[PlayerCard], width: int) -> Content:
    """Every player's mark and score, with names if they fit."""
    for named in (True, False):
        line = Content("  " if named else " ").join(_score(player, named) for player in players)
        if line.cell_length <= width:
            return line
    return line


def _score(player: PlayerCard, named: bool) -> Content:
    number = short_score(player)
    mark = Content.styled(player.mark, f"bold {player.colour}")
    return mark + Content(f" {player.name} {number}" if named else number)


def short_score(player: PlayerCard) -> str:
    """The score without its word."""
    return player.score.partition(" ")[0]


def score_bars(players: Sequence[PlayerCard], width: int) -> list[Content]:
    """A row per player, the best first: mark, name, a bar towards the goal, score."""
    names = min(LONGEST_NAME, max(Content(player.name).cell_length for player in players))
    numbers = max(len(short_score(player)) for player in players)
    room = width - names - numbers - 4
    order = sorted(players, key=lambda player: (player.out, -_part(player)))
    return [_score_bar(player, names, max(0, room), numbers) for player in order]


def _score_bar(player: PlayerCard, names: int, room: int, numbers: int) -> Content:
    pieces = bar(room, _part(player), player.colour, colours().side)
    name = Content(player.name).truncate(names, ellipsis=True, pad=True)
    return Content.assemble(
        (player.mark, f"bold {player.colour}"),
        " ",
        name,
        " ",
        *((piece.text, f"{piece.fore} on {piece.back}") for piece in pieces),
        (f" {short_score(player):>{numbers}}", "bold"),
    )


def _part(player: PlayerCard) -> float:
    """The share of the way to the goal that a player has gone."""
    return max((min(1.0, max(0.0, bar.value / max(1, bar.full))) for bar in player.bars), default=0.0)


def when_words(texts: Texts, saved_at: str, now: datetime | None = None) -> str:
    """Today and yesterday by name, else day and time; anything that is not a time as written."""
    now = now or datetime.now()
    try:
        then = datetime.fromtimestamp(instant_of(saved_at))
    except (ValueError, OverflowError, OSError):
        return harmless(local_time(saved_at))
    for days, key in enumerate(("today", "yesterday")):
        if then.date() == (now - timedelta(days=days)).date():
            return texts.say(f"app.glimpse.{key}", {"time": f"{then:%H:%M}"})
    return local_time(saved_at)


def save_lines(save: Listed, glimpse: Glimpse | None, texts: Texts, width: int) -> list[Content]:
    """Four rows, two of them empty until the position is known; a damaged save has its name and the reason."""
    stem = harmless(save.path.stem)
    if save.problem:
        problem = texts.say("app.saved_games.damaged", {"problem": save.problem})
        return [Content.styled(stem, "bold $faint"), Content.styled(problem, "$caution")]
    players = ", ".join(clean_name(name) or "?" for name in save.seats)
    title, other = (stem, players) if OWN_NAME.match(stem) else (players, stem)
    when = texts.say("app.saved_games.sample") if is_shipped(save.path) else when_words(texts, save.saved_at)
    return [
        Content.styled(title, "bold"),
        _game(save) + _standing(glimpse, texts, width),
        scores_line(glimpse.players, width) if glimpse is not None else Content(""),
        faint(PART.join(filter(None, (when, other)))),
    ]


def few_lines(lines: Sequence[Content]) -> list[Content]:
    """The same in two rows; until the scores are known, what follows them is not said."""
    if len(lines) == 2:
        return list(lines)
    title, game, scores, last = lines
    return [title + Content("  ") + game, scores + faint(PART) + last if scores else scores]


def _game(save: Listed) -> Content:
    """The game's short name in its tone."""
    known = save.game in GAMES.ids()
    name = GAMES.title(save.game).partition(":")[0] if known else harmless(save.game)
    return Content.styled(name, f"bold {game_tone(save.game)}")


def _standing(glimpse: Glimpse | None, texts: Texts, width: int) -> Content:
    """Round and decider, or why they are not to be had; nothing until they are known."""
    if glimpse is None:
        return Content("")
    if glimpse.problem:
        return Content.styled(f"  {glimpse.problem}", "$caution")
    tone = "$faint" if glimpse.decides else "$hint"
    return Content.styled(f"  {facts_line(glimpse, texts, width - 12)}", tone)
