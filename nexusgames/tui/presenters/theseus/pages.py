"""Pages of Theseus: units, sectors and signs of the board, and what everybody has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.content import Content

from nexusgames.core.words.narration import Narrator
from nexusgames.games.theseus.view.cards import UnitKindView
from nexusgames.games.theseus.view.read_model import PlayerView, TheseusView
from nexusgames.games.theseus.view.sectors import SectorView
from nexusgames.tui.presenters import say
from nexusgames.tui.presenters.leaves import (
    Cast,
    Flow,
    Leaf,
    Line,
    Member,
    Prose,
    counted,
    figure,
    player_leaf,
    sign_entry,
    titled,
)
from nexusgames.tui.presenters.parts import Fact, PlayerCard
from nexusgames.tui.presenters.theseus.marks import listed, mark, unit_name
from nexusgames.tui.presenters.theseus.people import player_cards
from nexusgames.tui.presenters.theseus.sprites import FACTIONS, KINDS, UNIT, Picture
from nexusgames.tui.presenters.theseus.tones import faction_colour, scheme

SIGNS = (
    *("choose", "cursor", "last", "way", "passage", "moves", "upgraded", "allies", "waits", "aim"),
    *("card", "slots", "counts", "failure", "end"),
)


def sheet(view: TheseusView, narrator: Narrator, letters: bool) -> list[Leaf]:
    """What each faction's units do, what the sectors are for, the signs on the board."""
    units = [
        _unit(view, player, kind, narrator, letters) for player in view.players for kind in view.unit_kinds[player.seat]
    ]
    signs = (sign_entry(say(narrator, f"sheet.sign.{sign}")) for sign in SIGNS)
    sectors = [_sector(sector, narrator) for sector in view.sectors.values()]
    return [*units, *sectors, titled(say(narrator, "sheet.signs"), signs)]


def _unit(view: TheseusView, player: PlayerView, kind: UnitKindView, narrator: Narrator, letters: bool) -> Leaf:
    """A player's kind of unit, with both of its sides."""
    colour = faction_colour(player.colour)
    name = _kind_name(player, kind.kind, narrator)
    title = mark(view, player.seat, letters) + Content.styled(f" {name}", "bold $title")
    sides = {"sheet.base": kind.base, "sheet.upgraded": kind.upgraded}
    told = [Content(say(narrator, key, attack=narrator.word("attack", side))) for key, side in sides.items() if side]
    about = Prose(Content(narrator.say(f"about.unit.{kind.kind}")))
    return Leaf(
        title, (*told, about), narrator.name(player.seat), figure(picture_of(player, kind.kind), colour), colour
    )


def _kind_name(player: PlayerView, kind: str, narrator: Narrator) -> str:
    """The name of a kind of unit; ordinary units are named after their faction."""
    return narrator.word("faction", player.faction) if kind == UNIT else narrator.word("target", kind)


def picture_of(player: PlayerView, kind: str) -> Picture:
    """The picture of a player's kind of unit."""
    return FACTIONS[player.faction] if kind == UNIT else KINDS[kind]


def _sector(sector: SectorView, narrator: Narrator) -> Leaf:
    about = Prose(Content(narrator.say(f"about.sector.{sector.code}")))
    return titled(narrator.word("sector", sector.code), [about], scheme().sectors[sector.code])


def everybody(view: TheseusView, narrator: Narrator, letters: bool) -> list[Leaf]:
    """Everybody's tracks, cards and units, the end token, the tokens left, and what Life means if it is unusual."""
    leaves = [_player(view, card, narrator, letters) for card in player_cards(view, narrator, letters)]
    lines = [
        say(narrator, "space.end", end=view.end, track=listed(narrator, view.end_track)),
        say(narrator, "space.pool", count=view.pool),
    ]
    if view.mode == "ffa":
        lines.insert(0, say(narrator, "everybody.ffa", most=narrator.lexicon.facts["life_max"]))
    return [*leaves, titled(say(narrator, "everybody.table"), lines)]


def _player(view: TheseusView, card: PlayerCard, narrator: Narrator, letters: bool) -> Leaf:
    player = view.players[card.seat]
    lines: list[Line | str] = [Cast(tuple(_kinds(view, player, narrator, letters)))]
    allies, held = view.allies(player.seat), (*player.instants, *player.bonus)
    lines += [say(narrator, "everybody.allies", seats=allies)] if allies else []
    lines += [say(narrator, "everybody.held", cards=held)] if held else []
    lines += [say(narrator, "everybody.top", card=player.top)] if player.top else []
    lines.append(say(narrator, "everybody.assault", wounds=player.assault_wounds, data=player.assault_data))
    points = Fact(str(player.score), say(narrator, "everybody.points", count=player.score))
    told = card.score == say(narrator, "people.points", count=player.score)
    return player_leaf(card, lines, card.facts if told else [points, *card.facts])


def _kinds(view: TheseusView, player: PlayerView, narrator: Narrator, letters: bool) -> Iterator[Member]:
    """A player's units by kind: which are on the station, which in Space, how many are left."""
    for kind in view.unit_kinds[player.seat]:
        own = [unit for unit in view.units.values() if (unit.owner, unit.kind) == (player.seat, kind.kind)]
        station = [unit.id for unit in own if unit.sector in view.sectors]
        space = [unit.id for unit in own if unit.id in player.space]
        left = player.supply.get(kind.kind, 0)
        if own or left:
            lines = [
                Content.styled(_kind_name(player, kind.kind, narrator), "bold"),
                _told(view, narrator, "station", station, letters),
                *([_told(view, narrator, "space", space, letters)] if space else []),
                *([counted(Fact(str(left), say(narrator, "everybody.supply")))] if left else []),
            ]
            yield Member(figure(picture_of(player, kind.kind), faction_colour(player.colour)), tuple(lines))


def _told(view: TheseusView, narrator: Narrator, where: str, units: Sequence[str], letters: bool) -> Flow:
    """Units by their names on the board."""
    head = Content.styled(say(narrator, f"everybody.{where}", count=len(units)), "$faint")
    return Flow((head, *(unit_name(view, narrator, unit, letters) for unit in units)))
