"""Glimpses of saved games in words, as many as fit."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from nexusgames.core.values.texts import Texts
from nexusgames.tui.drawing.pieces import bar
from nexusgames.tui.glimpse import Glimpse
from nexusgames.tui.presenters.parts import PlayerCard
from nexusgames.tui.theme import colours

PART = " · "
"""Between the parts of a line about a game."""
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
