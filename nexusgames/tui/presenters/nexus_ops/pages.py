"""Pages of Nexus Ops: every unit with its numbers by terrain, what everybody has."""

from __future__ import annotations

from collections.abc import Iterator

from textual.content import Content

from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView, PlayerView, UnitView
from nexusgames.tui.drawing.pieces import faded, written
from nexusgames.tui.presenters import say
from nexusgames.tui.presenters.leaves import (
    Cast,
    Figure,
    Flow,
    Leaf,
    Line,
    Member,
    Prose,
    chip,
    counted,
    figure,
    player_leaf,
    titled,
)
from nexusgames.tui.presenters.nexus_ops.board_names import is_alternate, terrain_words, unit_words
from nexusgames.tui.presenters.nexus_ops.sprites import sheet as sprites
from nexusgames.tui.presenters.nexus_ops.table import player_cards
from nexusgames.tui.presenters.nexus_ops.tones import GROUNDS
from nexusgames.tui.presenters.parts import Fact
from nexusgames.tui.theme import colours, of_theme, player_colour

ABSENT = 0.6
"""How far a figure fades if none of its kind is on the board."""


def sheet(view: NexusOpsView, narrator: Narrator) -> list[Leaf]:
    """Cost, hit numbers by terrain, mining and entry of every unit, in the order of battle."""
    colour = player_colour(view.players[view.seat].colour) if view.seat is not None else colours().nobody
    pictures = sprites(is_alternate(view))[0]
    return [
        _unit(view.units[code], place, narrator, figure(pictures[code], colour))
        for place, code in enumerate(view.battle_order, 1)
    ]


def _unit(unit: UnitView, place: int, narrator: Narrator, picture: Figure) -> Leaf:
    title = Content.styled(f"{place} ", "$faint") + Content.styled(unit.name, "bold $title")
    facts = [say(narrator, "costs_rubium", cost=unit.cost), say(narrator, "figures", count=unit.figures)]
    facts += [say(narrator, "mines")] if unit.miner else []
    lines: list[Line] = [Flow(tuple(map(Content, facts))), _hits(unit, narrator)]
    lines += [Content(say(narrator, "barred", grounds=unit.cannot_enter))] if unit.cannot_enter else []
    lines += [Prose(Content(narrator.ability(ability))) for ability in unit.abilities]
    return Leaf(
        title, tuple(lines), say(narrator, "hits", numbers=say(narrator, "hits_from", least=unit.usual)), picture
    )


def _hits(unit: UnitView, narrator: Narrator) -> Flow:
    """The least die that hits where the unit can be; exceptions stand out, and appear alone if there is no room."""
    hits = {terrain: least for terrain, least in unit.hits.items() if terrain not in unit.cannot_enter}
    chips: dict[str, Content] = {}
    for terrain, least in hits.items():
        words = f"{terrain_words(terrain)[-1]} {say(narrator, 'hits_from', least=least)}"
        chips[terrain] = chip(words, written(of_theme(GROUNDS)[terrain]), bold=least != unit.usual)
    unusual = (chips[terrain] for terrain, least in hits.items() if least != unit.usual)
    return Flow(tuple(chips.values()), tuple(unusual))


def everybody(view: NexusOpsView, narrator: Narrator, letters: bool) -> list[Leaf]:
    """Every player with numbers, units and played cards, the allies, then the decks."""
    cards = player_cards(view, narrator, letters)
    leaves = [
        player_leaf(
            card, _belongings(view, view.players[card.seat], narrator), _purse(view.players[card.seat], narrator)
        )
        for card in cards
    ]
    teams = [say(narrator, "team", seats=team, vp=_together(view, team), limit=view.vp_limit) for team in view.teams]
    return [*leaves, *([titled(say(narrator, "teams"), teams)] if teams else []), _decks(view, narrator)]


def _together(view: NexusOpsView, team: tuple[int, ...]) -> int:
    return sum(view.players[seat].vp for seat in team)


def _purse(player: PlayerView, narrator: Narrator) -> list[Fact]:
    """What can be spent or played."""
    facts = {"rubium": player.rubium, "income": player.income, "energize": player.energize, "secret": player.secret}
    return [Fact(str(count), say(narrator, f"purse.{name}", count=count)) for name, count in facts.items()]


def _belongings(view: NexusOpsView, player: PlayerView, narrator: Narrator) -> list[Line | str]:
    """Units as figures, then what lies in front of the player."""
    lines: list[Line | str] = [Cast(tuple(_kinds(view, player, narrator)))]
    if player.played:
        lines.append(say(narrator, "played", cards=tuple(sorted(card.kind for card in player.played))))
    if player.shown:
        lines.append(say(narrator, "shown", cards=player.shown))
    return lines


def _kinds(view: NexusOpsView, player: PlayerView, narrator: Narrator) -> Iterator[Member]:
    """Each kind of unit: how many are on the board, how many can still be bought."""
    alternate, colour = is_alternate(view), player_colour(player.colour)
    for code in view.battle_order:
        there, left = player.units.get(code, 0), player.supply.get(code, 0)
        tone = colour if there else faded(colour, colours().side, ABSENT)
        lines = [
            Content.styled(unit_words(code, alternate)[0], "bold" if there else "$faint"),
            counted(Fact(str(there), say(narrator, "on_board"))),
            counted(Fact(str(left), say(narrator, "supply"))),
        ]
        small, large = (figure(sprites(alternate)[size][code], tone) for size in (-1, 0))
        yield Member(small, tuple(lines), large)


def _decks(view: NexusOpsView, narrator: Narrator) -> Leaf:
    """What is left in the decks, and what is discarded."""
    decks = view.decks
    lines = [say(narrator, "decks", energize=decks.energize, secret=decks.secret)]
    if decks.missions_left:
        lines.append(say(narrator, "missions_left", count=decks.missions_left))
    for key, pile in (("energize_discard", decks.energize_discard), ("secret_discard", decks.secret_discard)):
        if pile:
            lines.append(say(narrator, key, cards=tuple(sorted(pile))))
    return titled(say(narrator, "decks_title"), lines)
