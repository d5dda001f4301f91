"""The space under the cursor: what is in a Region, crater, the City or on a node, and what could be done there now."""

from __future__ import annotations

from textual.content import Content

from nexusgames.core.words.narration import Narrator
from nexusgames.games.icaion.view.board import CraterView, NodeView, RegionView, StackView
from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.games.icaion.view.reference import reference_view
from nexusgames.games.icaion.view.turn import DeployView, ExtractView, TurnView
from nexusgames.tui.presenters import say, stacked
from nexusgames.tui.presenters.icaion.marks import counted, dot, machine_line, machine_name, mark
from nexusgames.tui.presenters.icaion.shapes import CITY


def space(view: IcaionView, narrator: Narrator, name: str, letters: bool) -> Content:
    """Everything about one space."""
    if name in view.regions:
        return _region(view, view.regions[name], narrator, letters)
    if name in view.craters:
        return _crater(view, view.craters[name], narrator)
    if name == CITY:
        return _city(view, narrator)
    return _node(view, view.nodes[name], narrator, letters)


def _title(text: str) -> Content:
    return Content.styled(text, "bold")


def _region(view: IcaionView, here: RegionView, narrator: Narrator, letters: bool) -> Content:
    numbers = {"qoam": here.qoam, "saturation": here.saturation}
    numbers |= {"parasites": here.parasites, "most": here.most_parasites}
    lines = [_title(say(narrator, "space.region", region=here.id, colour=here.colour))]
    lines.append(Content(say(narrator, "space.crystals", **numbers)))
    lines += [machine_line(machine, narrator, letters) for machine in here.machines]
    if here.blocked and here.machines:
        lines.append(Content(say(narrator, "space.blocked")))
    lines += _deploys(view, here.id, narrator)
    lines.append(Content(say(narrator, "space.distance", distance=here.distance)))
    return stacked(lines)


def _deploys(view: IcaionView, region: str, narrator: Narrator) -> list[Content]:
    """Every legal Deploy here with its price, the ways to pay, and its score."""
    here = [deploy for deploy in view.turn.deploys if deploy.region == region] if view.turn else []
    if not here:
        return []
    colour = view.regions[region].colour
    lines = [Content(say(narrator, "space.deploys"))]
    for deploy in here:
        cost = counted({colour: deploy.cost}, narrator) or say(narrator, "free")
        values = {"slot": f"{deploy.machine}{deploy.row}", "cost": cost, "rp": deploy.rp}
        values |= {"symbol": deploy.symbol, "bonus": deploy.bonus}
        lines.append(Content(say(narrator, "space.deploy", **values)))
    return [*lines, *_ways(here[0], narrator)]


def _ways(deploy: DeployView, narrator: Narrator) -> list[Content]:
    """The ways to pay, the same for every Machine in a Region."""
    return [
        Content(say(narrator, "space.way", crystals=counted(way.spent, narrator), given=way.turned))
        for way in deploy.ways
        if way.spent
    ]


def _crater(view: IcaionView, here: CraterView, narrator: Narrator) -> Content:
    lines = [_title(say(narrator, "space.crater", crater=here.id))]
    if here.shards is None:
        lines.append(Content(say(narrator, "space.no_colossus", crater=view.colossus)))
    else:
        lines += [Content(say(narrator, "space.colossus", shards=here.shards)), Content(hidden_shards(view, narrator))]
    lines.append(Content(say(narrator, "space.beside", regions=here.regions)))
    lines.append(Content(say(narrator, "space.danger", nodes=here.danger)))
    lines += stack_lines(view, view.apparatus[here.colour], narrator)
    return stacked(lines)


def hidden_shards(view: IcaionView, narrator: Narrator) -> str:
    """How many shards of each value are still face down."""
    told = [
        say(narrator, "space.of_value", count=count, value=value) for value, count in view.decks.shards_hidden.items()
    ]
    return say(narrator, "space.hidden", values=narrator.texts.say("core.list.comma").join(told))


def _city(view: IcaionView, narrator: Narrator) -> Content:
    """The Apparatus that can be retrieved at a City node."""
    lines = [_title(say(narrator, "space.city"))]
    for stack in view.apparatus.values():
        lines += stack_lines(view, stack, narrator)
    return stacked(lines)


def stack_lines(view: IcaionView, stack: StackView, narrator: Narrator) -> list[Content]:
    """An Apparatus stack: its top tile, its formula, and what it would score now."""
    if stack.year > view.years:
        return []
    values = {"colour": stack.colour, "year": stack.year, "open": stack.open, "formula": stack.formula}
    lines = [Content(say(narrator, "space.apparatus_of", **values))]
    looking = view.seat if view.seat is not None else view.active
    return [*lines, Content(say(narrator, "space.apparatus_worth", rp=stack.worth[looking]))]


def _node(view: IcaionView, here: NodeView, narrator: Narrator, letters: bool) -> Content:
    where = narrator.word("node_letter", here.id[0])
    cost = next((reach.cost for reach in view.turn.reach if reach.node == here.id), None) if view.turn else None
    if cost is not None:
        where = say(narrator, "space.reach", cost=cost, colour=reference_view().camp_colour)
    lines = [_title(say(narrator, "space.node", id=here.id, where=where)), *_around(view, here, narrator, letters)]
    if here.crater:
        lines.append(Content(say(narrator, "space.crater_edge", crater=here.crater)))
    for seat in here.seekers:
        told = say(narrator, "space.seeker", seat=seat, lying=view.players[seat].lying)
        lines.append(mark(view, seat, letters) + Content(told))
    if here.id in view.craters[view.colossus].danger:
        lines.append(Content(say(narrator, "space.in_danger")))
    if view.turn is not None and view.players[view.turn.seat].node == here.id:
        lines += _extract(view.turn, narrator)
    return stacked(lines)


def _around(view: IcaionView, here: NodeView, narrator: Narrator, letters: bool) -> list[Content]:
    """The Regions of a node: crystals and Parasites, with the Machines and their owners below."""
    lines: list[Content] = []
    for region in (view.regions[name] for name in here.regions):
        numbers = {"qoam": region.qoam, "saturation": region.saturation, "parasites": region.parasites}
        told = say(narrator, "space.node_region", region=region.id, colour=region.colour, **numbers)
        lines.append(dot(region.colour) + Content(told))
        machines = [machine_name(machine, narrator, letters) for machine in region.machines]
        lines += [Content("  ") + Content(" ").join(machines)] if machines else []
    return lines


def _extract(turn: TurnView, narrator: Narrator) -> list[Content]:
    """What an Extract here would bring, Machine by Machine; nothing once it is done."""
    if turn.taken or not turn.extract:
        return []
    lines = [Content(say(narrator, "space.extract"))]
    for part in turn.extract:
        lines += _extract_region(part, narrator)
    values = {"strength": turn.eradicate.strength, "most": turn.eradicate.most}
    return [*lines, Content(say(narrator, "space.eradicate", **values))] if turn.eradicate.most else lines


def _extract_region(part: ExtractView, narrator: Narrator) -> list[Content]:
    """The crystals of a Region, and what the player's Machine there adds."""
    crystals = counted({part.colour: part.crystals}, narrator) or say(narrator, "space.no_crystal")
    lines = [Content(say(narrator, "space.extract_region", region=part.region, crystals=crystals))]
    if part.machine:
        told = brought(part, narrator)
        lines.append(Content(say(narrator, "space.extract_machine", machine=part.machine, brings=told)))
    return lines


def brought(part: ExtractView, narrator: Narrator) -> str:
    """The most that the player's Machine in a Region brings."""
    key = "blocked" if part.blocked else part.machine
    return say(narrator, f"space.brings.{key}", amount=part.amount)
