"""The tray of a side in a battle: its dice from the middle outwards, hits to deal, cards at the outer end.

It shows falling dice as they turn; afterwards those of the view with the result of each.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING

from nexusgames.games.nexus_ops.view.battle import CardInBattle, SideView
from nexusgames.games.nexus_ops.view.odds import expected_hits, side_troops
from nexusgames.tui.drawing.colour import Colour, ink_on, rgb
from nexusgames.tui.drawing.cues import ROLLING
from nexusgames.tui.drawing.dice import DIE, draw_die
from nexusgames.tui.presenters.nexus_ops.armies import ATTACKER, Army
from nexusgames.tui.presenters.nexus_ops.board_names import board_word, called, unit_words
from nexusgames.tui.presenters.nexus_ops.field import LOW_TRAY
from nexusgames.tui.presenters.nexus_ops.field_tones import tray_ground
from nexusgames.tui.presenters.nexus_ops.tones import card_tone
from nexusgames.tui.presenters.word_forms import longest
from nexusgames.tui.theme import colours, player_colour, player_mark

if TYPE_CHECKING:
    from nexusgames.tui.presenters.nexus_ops.stage import BattleStage

FACE, FACE_IN_THE_AIR, FACE_MISSED, PIPS, PIPS_HIT = 0xF4F0E4, 0xB4AFA2, 0x5A6070, 0x15161C, 0xC02020
MISSED_OF_SIXTEEN = 0x555555
CARD_FACE = 0xEDE6D3
CARD_WIDE, CARD_NARROW, ROOMY_HALF = 22, 15, 48
CHIP = 4
"""Columns of a die without room for pips."""
HIT_SIGN = "!"
ARROWS = {True: " ►", False: "◄ "}


@dataclass(frozen=True, slots=True)
class Die:
    """A die in the tray; it has no result while others still roll."""

    unit: str
    face: int
    rolls: bool = False
    hit: bool | None = None


@dataclass(frozen=True, slots=True)
class Tray:
    """The cells of a side: its columns, its first row, its rows."""

    army: Army
    dice: Sequence[Die]
    x: int
    y: int
    width: int
    height: int
    ground: Colour

    @property
    def at_left(self) -> bool:
        """Whether the middle of the stage is at its right end."""
        return self.army.side == ATTACKER

    def from_middle(self, distance: int, width: int) -> int:
        """The first column of something of this width at this distance from the middle."""
        return self.x + self.width - distance - width if self.at_left else self.x + distance

    def from_edge(self, distance: int, width: int) -> int:
        """The same, at a distance from the outer end."""
        return self.x + distance if self.at_left else self.x + self.width - distance - width


def draw_tray(stage: BattleStage, army: Army) -> None:
    """Draw everything of a side below its units."""
    pane, ground = stage.pane, tray_ground(stage.terrain)
    tray = Tray(army, _dice_of(stage, army), pane.left(army.side), pane.floor, pane.half, pane.tray, ground)
    stage.surface.box(tray.x, tray.y, tray.width + pane.width % 2, tray.height, ground)
    cards = [card for card in stage.battle.cards if card.side == army.told.seat]
    wide = _cards(stage, tray, cards) if cards and tray.height > LOW_TRAY else 0
    room = tray.width - wide - 3
    used = _told(stage, tray, room)
    if cards and not wide:
        _names(stage, tray, cards, room - used - 1)
    used = _dice(stage, tray, room)
    if tray.height > LOW_TRAY:
        _strength(stage, tray, wide, room - used - 2)


def _dice_of(stage: BattleStage, army: Army) -> list[Die]:
    """The dice that are falling now, or else those of this step."""
    for one in army.fighters:
        cue = stage.cues.get(one.space)
        if cue is not None and any(face < 0 for face in cue.dice):
            return [Die(one.unit, abs(face), rolls=face < 0) for face in cue.dice]
    return [Die(die.unit, die.natural, hit=die.hit) for die in army.told.dice]


def _told(stage: BattleStage, tray: Tray, room: int) -> int:
    """Write the hits still to deal above the dice, or else what is rolled; return the columns it takes."""
    shown, side = colours(), tray.army.told
    to_deal = 0 if any(die.rolls for die in tray.dice) else side.hits + side.picks
    words, tone = _what_is_rolled(stage, tray.dice, room), rgb(shown.dim)
    if to_deal:
        forms = board_word("stage.to_deal", count=to_deal, picks=side.picks).split("|")
        arrow = ARROWS[tray.at_left]
        told = longest(forms, room - len(arrow)) or forms[-1]
        words, tone = told + arrow if tray.at_left else arrow + told, rgb(shown.caution)
    stage.surface.text(tray.from_middle(2, len(words)), tray.y, words, tone, tray.ground, bold=bool(to_deal))
    return len(words)


def _names(stage: BattleStage, tray: Tray, cards: Sequence[CardInBattle], room: int) -> None:
    """Write the names of cards that do not fit, the newest first, or else their number."""
    names = [stage.view.cards[card.kind].name for card in reversed(cards)]
    forms = [", ".join(names), board_word("stage.cards", count=len(names)), board_word("stage.more", count=len(names))]
    words = longest(forms, room)
    stage.surface.text(tray.from_edge(1, len(words)), tray.y, words, rgb(colours().coach), tray.ground)


def _what_is_rolled(stage: BattleStage, dice: Sequence[Die], room: int) -> str:
    if not dice:
        key = "stage.no_dice" if not stage.battle.stage else "stage.nothing_rolled"
        return longest(board_word(key).split("|"), room) if not stage.battle.outcome else ""
    kinds = dict.fromkeys(die.unit for die in dice)
    named = [unit_words(unit, stage.alternate)[0] for unit in kinds]
    words = board_word("stage.rolled", unit=named[0] if len(named) == 1 else "", count=len(dice)).split("|")
    return longest(words, room)


def _dice(stage: BattleStage, tray: Tray, room: int) -> int:
    """Draw the dice as large as all of them fit; return the columns they take."""
    dice = tray.dice
    pitch = DIE + (3 if any(_bonus(tray.army.told, die) for die in dice) else 1)
    if tray.height == LOW_TRAY or len(dice) * pitch - 1 > room:
        _chips(stage, tray, room)
        return room
    for place, die in enumerate(dice):
        _large(stage, tray, die, 2 + place * pitch)
    return len(dice) * pitch


def _strength(stage: BattleStage, tray: Tray, beside: int, room: int) -> None:
    """Write how many units are left and the hits to expect from those yet to attack, if there is room."""
    army, shown = tray.army, colours()
    if stage.battle.outcome:
        return
    coming = [troop for troop in side_troops(stage.view, stage.battle.space, army.told) if not troop.fired]
    fought, alive = (sum(counts) for counts in zip(*((one.fought, one.alive) for one in army.fighters), strict=True))
    told = [board_word("stage.left", alive=alive, fought=fought)]
    told += [board_word("stage.to_come", hits=f"{expected_hits(coming):.1f}")] if coming else []
    for row, forms in enumerate(told, tray.y + 1):
        words = longest(forms.split("|"), room)
        stage.surface.text(tray.from_edge(beside + 1, len(words)), row, words, rgb(shown.dim), tray.ground)


def _bonus(side: SideView, die: Die) -> int:
    """What cards add to a die."""
    return side.bonus + side.type_bonus.get(die.unit, 0)


def _large(stage: BattleStage, tray: Tray, die: Die, distance: int) -> None:
    """Draw a die with pips, in the air while it rolls, with its result below and a card's bonus beside it."""
    left, y, shown = tray.from_middle(distance, DIE), tray.y + 1, colours()
    draw_die(stage.surface, left, 2 * y + (not die.rolls), die.face, *_tones(die))
    if die.hit is not None:
        word, hint = board_word("stage.hit" if die.hit else "stage.miss"), rgb(shown.hint)
        tones = (ink_on(hint), hint) if die.hit else (rgb(shown.dim), tray.ground)
        stage.surface.centred(left + DIE / 2, y + 4, f" {word} ", *tones, bold=die.hit)
    if bonus := _bonus(tray.army.told, die):
        at = left - 2 if tray.at_left else left + DIE
        stage.surface.text(at, y + 1, f"{bonus:+d}", rgb(shown.coach), tray.ground, bold=True)


def _tones(die: Die) -> tuple[Colour, Colour]:
    """The colours of face and pips: red pips for a hit, dark for a miss, half bright while rolling."""
    if die.rolls:
        return FACE_IN_THE_AIR, PIPS
    if die.hit is False:
        return MISSED_OF_SIXTEEN if colours().flat else FACE_MISSED, PIPS
    return FACE, PIPS_HIT if die.hit else PIPS


def _chips(stage: BattleStage, tray: Tray, room: int) -> None:
    """Draw dice as numbers; a hit is bright and has a sign. If not all fit, say how many more there are."""
    dice = tray.dice
    rows, each = tray.height - 1, max(1, room // CHIP)
    most = rows * each if len(dice) <= rows * each else rows * each - 1
    bonus = {_bonus(tray.army.told, die) for die in dice}
    for place, die in enumerate(dice[:most]):
        x = tray.from_middle(2 + place % each * CHIP, CHIP - 1)
        stage.surface.text(x, tray.y + 1 + place // each, *_chip(die, tray.ground), bold=die.hit is not False)
    told = board_word("stage.more", count=len(dice) - most) if most < len(dice) else ""
    told = told or (f"{bonus.pop():+d}" if len(bonus) == 1 and bonus != {0} else "")
    used = min(len(dice), each) * CHIP
    if told and used + len(told) <= room:
        at = tray.from_middle(2 + used, len(told))
        stage.surface.text(at, tray.y + 1, told, rgb(colours().coach), tray.ground, bold=True)


def _chip(die: Die, ground: Colour) -> tuple[str, Colour, Colour]:
    shown = colours()
    if die.hit:
        hint = rgb(shown.hint)
        return f"{die.face}{HIT_SIGN} ".rjust(CHIP - 1), ink_on(hint), hint
    if die.rolls:
        return f" {ROLLING} ", rgb(shown.text), rgb(shown.rule)
    return f" {die.face} ", rgb(shown.dim if die.hit is False else shown.text), ground


def _cards(stage: BattleStage, tray: Tray, cards: Sequence[CardInBattle]) -> int:
    """Draw the cards that affect a side, the newest last; return the columns they take."""
    wide = CARD_WIDE if tray.width >= ROOMY_HALF else CARD_NARROW
    left, each = tray.from_edge(1, wide), max(1, tray.height // len(cards))
    shown = cards[-tray.height :] if len(cards) > tray.height else cards
    for place, card in enumerate(shown):
        _card(stage, card, (left, tray.y + place * each, wide, each))
    return wide + 1


def _card(stage: BattleStage, card: CardInBattle, box: tuple[int, int, int, int]) -> None:
    """Draw a card: its name in the colour of its deck, an edge for its player, and its effect if there is room."""
    x, y, wide, high = box
    surface, player, told = stage.surface, stage.view.players[card.seat], stage.view.cards[card.kind]
    band, owner = rgb(card_tone(told.deck) or colours().fresh), rgb(player_colour(player.colour))
    face = rgb(colours().side) if colours().flat else CARD_FACE
    surface.box(x, y, wide, 1, band)
    surface.box(x, y + 1, wide, high - 1, face)
    surface.box(x, y, 1, high, owner)
    surface.text(x, y, player_mark(player.colour, stage.letters), ink_on(owner), owner, bold=True)
    surface.text(x + 2, y, told.name[: wide - 2], ink_on(band), band, bold=True)
    for row, line in enumerate(_lines(stage, card, wide - 3)[: high - 1], y + 1):
        surface.text(x + 2, row, line, ink_on(face), face)


def _lines(stage: BattleStage, card: CardInBattle, room: int) -> list[str]:
    """The effect of a card here, and who played it."""
    player = stage.view.players[card.seat]
    unit = unit_words(card.unit, stage.alternate)[0] if card.unit else ""
    by = board_word("stage.card_by", name=called(stage.names, card.seat, player.faction, room - 3))
    return [*wrap(board_word(f"stage.card.{card.kind}", unit=unit), room), by]
