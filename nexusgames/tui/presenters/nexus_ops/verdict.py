"""The order of attack above the stage of a battle, and the odds or the outcome below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusgames.games.nexus_ops.view.odds import Odds, odds_now, percent
from nexusgames.tui.drawing.colour import Colour, ink_on, mix, rgb
from nexusgames.tui.presenters.nexus_ops.armies import FIRST_STEP
from nexusgames.tui.presenters.nexus_ops.board_names import board_word, called, terrain_words, unit_words
from nexusgames.tui.presenters.nexus_ops.tally import destroyed_in, draw_score, table_place, told_score
from nexusgames.tui.presenters.nexus_ops.tones import GROUNDS
from nexusgames.tui.presenters.word_forms import longest
from nexusgames.tui.theme import colours, of_theme, player_colour, player_mark

if TYPE_CHECKING:
    from nexusgames.tui.presenters.nexus_ops.stage import BattleStage

BAR = 0.5
"""How much darker than the terrain the order of attack is."""
OVER, LATER, NOBODY = 0.5, 0.0, 0.62
"""How much a step of the order is dimmed: over, still to come, without units."""
GAPS = (2, 1)
"""Columns between two steps of the order."""
WINNERS = {"won": 0, "lost": 1}
"""The index of the winning side by outcome."""


def draw_order(stage: BattleStage) -> None:
    """Draw where the battle is, all attack steps with the current one lit, and what those over have destroyed."""
    shown, width = colours(), stage.pane.width
    base, deep = of_theme(GROUNDS)[stage.terrain], rgb(shown.units)
    bar = rgb(shown.bar) if shown.flat else mix(base, deep, BAR)
    stage.surface.box(0, 0, width, 1, bar)
    tabled = table_place(stage) is not None
    space, (gap, steps) = stage.battle.space, _steps(stage, width, scored=not tabled)
    needed = sum(len(word) + gap for _, word in steps) + 2
    titles = [f"{space} · {word}" for word in terrain_words(stage.terrain)]
    title = longest([*titles, space], width - needed - 2)
    stage.surface.text(1, 0, title, rgb(shown.title), bar, bold=True)
    at = width - needed
    for step, word in steps:
        now = step == stage.battle.stage and not stage.battle.outcome
        score = () if tabled else destroyed_in(stage, step)
        lit = rgb(shown.title)
        ink, back = (ink_on(lit), lit) if now else (_faded(bar, _dimmed(stage, step)), bar)
        at = stage.surface.text(at, 0, f" {word} ", ink, back, bold=now) - 1
        if score:
            draw_score(stage, at, score, back)
        at += gap - 1


def _steps(stage: BattleStage, width: int, *, scored: bool) -> tuple[int, list[tuple[str, str]]]:
    """The attack steps in the longest words that all fit, and how far they are apart.

    The first step is there only if somebody attacks in it, numbers only where no table tells them.
    """
    battle = stage.battle
    first = battle.stage == FIRST_STEP or any(army.told.first for army in stage.armies)
    for form in range(4):
        found = [(unit, unit_words(unit, stage.alternate)[form]) for unit in stage.view.battle_order]
        found = [(FIRST_STEP, board_word("stage.first")), *found] if first else found
        found = [(step, _with_score(stage, step, word) if scored else word) for step, word in found]
        for gap in GAPS:
            if sum(len(word) + gap for _, word in found) + len(battle.space) + 4 <= width:
                return gap, found
    return GAPS[-1], []


def _with_score(stage: BattleStage, step: str, word: str) -> str:
    score = destroyed_in(stage, step)
    return f"{word} {told_score(score)}" if score else word


def _dimmed(stage: BattleStage, step: str) -> float:
    """How much a step is dimmed: those that are over or without units stand back."""
    order = (FIRST_STEP, *stage.view.battle_order)
    over = bool(stage.battle.stage) and order.index(step) < order.index(stage.battle.stage)
    if over or stage.battle.outcome:
        return OVER
    if step == FIRST_STEP:
        return LATER
    alive = any(one.unit == step and one.alive for army in stage.armies for one in army.fighters)
    return LATER if alive else NOBODY


def _faded(ground: Colour, part: float) -> Colour:
    shown = colours()
    if shown.flat:
        return rgb(shown.dim if part else shown.text)
    return mix(rgb(shown.text) if shown.dark else ink_on(ground), ground, part)


def draw_odds(stage: BattleStage) -> None:
    """Draw a bar with the chances of both sides and of neither winning, or say who has won."""
    battle, shown, y = stage.battle, colours(), stage.pane.height - 1
    stage.surface.box(0, y, stage.pane.width, 1, rgb(shown.side))
    if battle.outcome:
        _outcome(stage, y)
    elif odds := odds_now(stage.view, battle):
        _bar(stage, y, odds)
    elif battle.defender is not None:
        key = "stage.shattering" if battle.shatter else "stage.no_odds"
        words = longest(board_word(key, count=battle.shatter).split("|"), stage.pane.width - 2)
        stage.surface.text(1, y, words, rgb(shown.dim), rgb(shown.side))


def _outcome(stage: BattleStage, y: int) -> None:
    """The winner in that player's colour."""
    shown, winner = colours(), WINNERS.get(stage.battle.outcome)
    ground = rgb(shown.side)
    if winner is None:
        words, ink = board_word("stage.undecided"), rgb(shown.text)
    else:
        army = stage.armies[winner]
        player = stage.view.players[army.told.seat]
        ground = rgb(player_colour(player.colour))
        name = called(stage.names, player.seat, player.faction, stage.pane.half)
        words = f"{player_mark(player.colour, stage.letters)} {board_word('stage.victory', name=name)}"
        ink = ink_on(ground)
    stage.surface.box(0, y, stage.pane.width, 1, ground)
    stage.surface.centred(stage.pane.width / 2, y, words, ink, ground, bold=True)


def _bar(stage: BattleStage, y: int, odds: Odds) -> None:
    """Draw three parts, each as wide as its chance; a possible one has at least one cell."""
    width, shown = stage.pane.width, colours()
    chances = [odds.won, odds.open, odds.lost]
    seats = [stage.armies[0].told.seat, None, stage.armies[1].told.seat]
    at = 0
    for seat, chance, room in zip(seats, chances, _widths(chances, width), strict=True):
        tone = rgb(shown.rule) if seat is None else rgb(player_colour(stage.view.players[seat].colour))
        stage.surface.box(at, y, room, 1, tone)
        words = _chance(stage, seat, chance, room - 2)
        right = seat == seats[2]
        stage.surface.text(at + room - 1 - len(words) if right else at + 1, y, words, ink_on(tone), tone, bold=True)
        at += room


def _chance(stage: BattleStage, seat: int | None, chance: float, room: int) -> str:
    """The words of a part of the bar, as many as fit."""
    sure = "_surely" if chance == 1 else ""
    if seat is None:
        return longest(board_word(f"stage.both_stay{sure}", chance=percent(chance)).split("|"), room)
    player = stage.view.players[seat]
    mark = player_mark(player.colour, stage.letters)
    name = called(stage.names, seat, player.faction, max(2, room))
    words = board_word(f"stage.wins{sure}", name=name, chance=percent(chance)).split("|")
    return longest([*(f"{mark} {word}" for word in words), words[-1], mark], room)


def _widths(chances: list[float], width: int) -> list[int]:
    """Columns for every chance, at least one for any that is possible."""
    found = [max(1, round(chance * width)) if chance else 0 for chance in chances]
    found[found.index(max(found))] += width - sum(found)
    return found
