"""A panel for each player of Icaion: crystals and Machines, then score, Seeker and everything else they have."""

from __future__ import annotations

from collections.abc import Iterator

from textual.content import Content

from nexusgames.core.words.narration import Narrator
from nexusgames.games.icaion.view.players import PlayerView
from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.games.icaion.view.reference import reference_view
from nexusgames.tui.presenters import say
from nexusgames.tui.presenters.icaion.around import player_cards
from nexusgames.tui.presenters.icaion.marks import cage_name, counted, dot
from nexusgames.tui.presenters.icaion.sprites import MACHINES, seeker_picture
from nexusgames.tui.presenters.icaion.tones import division_colour
from nexusgames.tui.presenters.leaves import Cast, Flow, Leaf, Line, Member, figure, player_leaf
from nexusgames.tui.presenters.leaves import counted as number
from nexusgames.tui.presenters.parts import Fact, PlayerCard


def players(view: IcaionView, narrator: Narrator, letters: bool) -> list[Leaf]:
    """A panel for each player in turn order."""
    cards = player_cards(view, narrator, letters)
    return [_player(view.players[seat], cards[seat], narrator) for seat in view.order]


def _player(player: PlayerView, card: PlayerCard, narrator: Narrator) -> Leaf:
    numbers = Flow(tuple(map(number, _numbers(player, narrator))))
    lines: list[Line | str] = [Flow(tuple(_cages(player, narrator))), Cast(tuple(_machines(player, narrator)))]
    lines += [numbers, _where(player, narrator), *score_lines(player, narrator)]
    lines += [_character(player, narrator), *_holdings(player, narrator)]
    picture = figure(seeker_picture(player.seeker, lying=player.lying), card.colour)
    return player_leaf(card, lines, _facts(player, narrator), picture)


def _facts(player: PlayerView, narrator: Narrator) -> list[Fact]:
    """Hand and Parasites; the cages follow below."""
    hand = say(narrator, "everybody.cards", limit=player.hand_limit)
    pests = say(narrator, "everybody.parasites", count=player.parasites, rp=player.ranking)
    return [Fact(str(player.cards), hand), Fact(str(player.parasites), pests)]


def _machines(player: PlayerView, narrator: Narrator) -> Iterator[Member]:
    """Each kind of Machine: how many are on the board, and in which rows one is left."""
    colour = division_colour(player.colour)
    for letter, kind in reference_view().machines.items():
        left = [str(row) for row, machines in enumerate(player.rows, 1) if letter in machines]
        there = Fact(str(player.deployed.get(letter, 0)), say(narrator, "everybody.deployed"))
        name = Content.styled(narrator.word("machine", kind), "bold")
        rows = say(narrator, "everybody.rows", count=len(left), rows=narrator.texts.say("core.list.comma").join(left))
        yield Member(figure(MACHINES[letter], colour), (name, number(there), Content.styled(rows, "$faint")))


def _cages(player: PlayerView, narrator: Narrator) -> Iterator[Content]:
    """What each Null Cage holds."""
    for cage, held in player.cages.items():
        name = say(narrator, "everybody.cage", name=cage_name(player, cage, narrator))
        gems = Content("").join(dot(colour) for colour, count in held.items() for _ in range(count))
        told = counted(held, narrator) or say(narrator, "empty")
        yield Content.styled(f"{name} ", "$faint") + gems + Content(told)


def _character(player: PlayerView, narrator: Narrator) -> str:
    if not (player.seeker and player.gear):
        return say(narrator, "everybody.undrafted")
    values = {"seeker": player.seeker, "gear": player.gear, "armour": player.armour, "lying": player.lying}
    return say(narrator, "everybody.character", **values)


def score_lines(player: PlayerView, narrator: Narrator) -> list[str]:
    """Reputation by source, and what the end of the game would add now."""
    comma = narrator.texts.say("core.list.comma")
    earned = [
        say(narrator, "everybody.earned", points=points, reason=reason) for reason, points in player.earned.items()
    ]
    lines = [say(narrator, "everybody.reputation", rp=player.rp, earned=comma.join(earned))]
    if player.final is None:
        return lines
    final = player.final
    points = {"crystals": final.crystals, "shards": final.shards, "armour": final.armour}
    points |= {"apparatus": final.apparatus, "doubling": final.doubling}
    parts = [say(narrator, f"everybody.final_part.{part}", points=count) for part, count in points.items() if count]
    return [*lines, say(narrator, "everybody.final", total=final.total, parts=comma.join(parts))]


def _where(player: PlayerView, narrator: Narrator) -> str:
    """The node and the power supply."""
    if not player.place:
        return say(narrator, "everybody.unordered")
    return say(narrator, "everybody.order", charged=player.charged, node=player.node)


def _numbers(player: PlayerView, narrator: Narrator) -> list[Fact]:
    """The place in the turn order, strength, how far a Move goes."""
    numbers = {"strength": player.strength, "movement": player.movement, "per": player.per_crystal}
    facts = [
        Fact(str(count), say(narrator, f"everybody.number.{name}", count=count)) for name, count in numbers.items()
    ]
    if player.place:
        facts.insert(0, Fact(f"{player.place}.", say(narrator, "everybody.place")))
    if player.turns:
        facts.append(Fact("", say(narrator, "everybody.turns", turns=player.turns)))
    return facts


def _holdings(player: PlayerView, narrator: Narrator) -> list[str]:
    """Shards, Apparatus, upgrades."""
    lines: list[str] = []
    if player.shards:
        lines.append(say(narrator, "everybody.shards", shards=player.shards))
    if player.tile is not None:
        tile = player.tile
        lines.append(say(narrator, "everybody.tile", colour=tile.colour, year=tile.year, worth=tile.worth))
    for tile in player.installed:
        lines.append(say(narrator, "everybody.installed", colour=tile.colour, year=tile.year, worth=tile.worth))
    if player.retrieved:
        lines.append(say(narrator, "everybody.retrieved"))
    if player.seeker and player.gear:
        cards = tuple(sorted(upgrade.card for upgrade in player.upgrades))
        limit = player.upgrade_limit
        lines.append(say(narrator, "everybody.upgrades", count=len(player.upgrades), limit=limit, cards=cards))
    return lines
