"""The board of Icaion: unrolled as a drawing, and in words."""

from __future__ import annotations

from collections.abc import Mapping

from nexusgames.core.values.alike import named
from nexusgames.core.words.narration import Narrator
from nexusgames.games.icaion.view.read_model import CraterView, IcaionView, MachineView, NodeView, RegionView
from nexusgames.plain.presenters import listed, phrase

SECTOR = 15
"""Characters of one fifth of the board."""
OUTER_B, OUTER_A, INNER = 6, 7, 10
"""Characters for the contents of a Region: left and right of the middle of a crater's edge, and inside."""


def draw_map(view: IcaionView, narrator: Narrator) -> list[str]:
    """The disc cut open left of crater X1: rim, external Regions, internal Regions, the City wall."""
    sectors = [_sector(view, narrator, number) for number in range(1, len(view.craters) + 1)]
    rows = ["".join(row).rstrip() for row in zip(*sectors, strict=True)]
    types = {region.type: narrator.word("type", region.type) for region in view.regions.values()}
    legend = ", ".join(f"{_type_letter(narrator, kind)} {name}" for kind, name in types.items())
    letters = ", ".join(_owner(view, narrator, colour) for colour in _colours(view))
    return [*rows, phrase(narrator, "legend", types=legend, letters=letters)]


def _sector(view: IcaionView, narrator: Narrator, number: int) -> list[str]:
    """One fifth of the board, line by line from the rim to the City."""
    before = len(view.craters) if number == 1 else number - 1
    crater = view.craters[f"X{number}"]
    outer = zip(_cell(narrator, view.regions[f"B{number}"]), _cell(narrator, view.regions[f"A{number}"]), strict=True)
    e, left, middle, right = (_node(view, name) for name in (f"E{before}", f"L{number}", f"M{number}", f"T{number}"))
    s, p, q, c = (_node(view, name) for name in (f"S{before}", f"P{number}", f"Q{number}", f"C{number}"))
    head = f"   {crater.id} {crater.colour}{'' if crater.shards is None else '!'}".ljust(SECTOR)
    return [
        head,
        f"{e:-<3}{left:=<4}{middle:=<4}{right:-<4}",
        *(f"|{b[:OUTER_B]:<{OUTER_B}}|{a[:OUTER_A]:<{OUTER_A}}" for b, a in outer),
        f"{s:-<4}{p:-<3}{q:-<8}",
        *(f"    |{line[:INNER]:<{INNER}}" for line in _cell(narrator, view.regions[f"I{number}"])),
        f"----{c:-<11}",
    ]


def _node(view: IcaionView, name: str) -> str:
    """A node, with a star if a Seeker is there."""
    return f"{name}*" if view.nodes[name].seekers else name


def _cell(narrator: Narrator, region: RegionView) -> tuple[str, str, str]:
    """A Region in three short lines: id and type, crystals and Parasites, Machines."""
    held = f"{region.qoam}q" + (f" {region.parasites}p" if region.parasites else "")
    machines = "".join(f"{machine.kind}{_letter(narrator, machine.colour)}" for machine in region.machines)
    return f"{region.id} {_type_letter(narrator, region.type)}", held, machines


def _letter(narrator: Narrator, colour: str) -> str:
    return phrase(narrator, f"letter.{colour}")


def _owner(view: IcaionView, narrator: Narrator, colour: str) -> str:
    """The letter of a colour in the drawing and its name, with a note if nobody plays it."""
    played = colour in [player.colour for player in view.players]
    name = narrator.word("colour", colour)
    return f"{_letter(narrator, colour)} {name if played else phrase(narrator, 'of_nobody', colour=name)}"


def _type_letter(narrator: Narrator, kind: str) -> str:
    return phrase(narrator, f"type_letter.{kind}")


def _colours(view: IcaionView) -> list[str]:
    """The colours of players and neutral Machines that are in the game."""
    machines = [machine.colour for region in view.regions.values() for machine in region.machines]
    players = [player.colour for player in view.players]
    return [colour for colour in dict.fromkeys([*players, *machines]) if colour]


def board_lines(view: IcaionView, narrator: Narrator, about: str) -> list[str]:
    """Where the Colossus and the Seekers are; `all` Regions and craters; one Region, node or crater in full."""
    if about.lower() == "all":
        return _everything(view, narrator)
    if about:
        return _one_place(view, narrator, about)
    placed = [player for player in view.players if player.node]
    seekers = [
        phrase(
            narrator,
            "seeker",
            **named(player, "seat colour node lying"),
            regions=listed(narrator, "region", view.nodes[player.node].regions),
            place=_place(view.nodes[player.node], narrator),
        )
        for player in placed
    ]
    return [_colossus(view, narrator), *seekers]


def _colossus(view: IcaionView, narrator: Narrator) -> str:
    crater = view.craters[view.colossus]
    regions = listed(narrator, "region", crater.regions)
    return phrase(narrator, "colossus", crater=crater.id, shards=crater.shards or 0, regions=regions)


def _everything(view: IcaionView, narrator: Narrator) -> list[str]:
    regions = [region_line(view, narrator, region) for region in view.regions.values()]
    craters = [_crater_line(narrator, crater) for crater in view.craters.values()]
    return [*regions, *craters, *(node_line(view, narrator, node) for node in view.nodes.values())]


def _one_place(view: IcaionView, narrator: Narrator, about: str) -> list[str]:
    name = about.upper()
    if name in view.regions:
        return _region_in_full(view, narrator, view.regions[name])
    if name in view.nodes:
        node = view.nodes[name]
        around = [f"  {region_line(view, narrator, view.regions[region])}" for region in node.regions]
        return [node_line(view, narrator, node), *around, phrase(narrator, "ways", nodes=", ".join(node.neighbours))]
    if name in view.craters:
        return [_crater_line(narrator, view.craters[name])]
    return [phrase(narrator, "no_place", name=about[:20])]


def region_line(view: IcaionView, narrator: Narrator, region: RegionView) -> str:
    """A Region in one line: `River I1: 2 blue crystals, 1 Parasite; Harvester of Ada`."""
    return phrase(
        narrator,
        "region",
        region=region.id,
        **named(region, "qoam colour parasites"),
        machines=", ".join(_machine(narrator, machine) for machine in region.machines),
        blocked=region.blocked and bool(region.machines),
    )


def _machine(narrator: Narrator, machine: MachineView) -> str:
    if machine.seat is None:
        return phrase(narrator, "neutral", machine=machine.kind, colour=machine.colour)
    return phrase(narrator, "machine", machine=machine.kind, owner=narrator.name(machine.seat))


def _region_in_full(view: IcaionView, narrator: Narrator, region: RegionView) -> list[str]:
    values = {"most": region.saturation, "steps": region.distance, "crater": region.crater}
    lines = [
        region_line(view, narrator, region),
        phrase(narrator, "region_nodes", nodes=", ".join(region.nodes), **values),
        phrase(narrator, "beside"),
    ]
    return lines + [f"  {region_line(view, narrator, view.regions[name])}" for name in region.beside]


def node_line(view: IcaionView, narrator: Narrator, node: NodeView) -> str:
    """A node in one line: its Regions and who is there."""
    regions = listed(narrator, "region", node.regions)
    seekers = ", ".join(narrator.name(seat) for seat in node.seekers)
    return phrase(narrator, "node", node=node.id, regions=regions, seekers=seekers, place=_place(node, narrator))


def node_remark(view: IcaionView, narrator: Narrator, node: NodeView) -> str:
    """What an Extract would find around a node that a Seeker could reach."""
    around = [_around(view, narrator, view.regions[name]) for name in node.regions]
    return "; ".join([*([place] if (place := _place(node, narrator)) else []), *around])


def _around(view: IcaionView, narrator: Narrator, region: RegionView) -> str:
    """`River I1 2 crystals, 1 Parasite, your Harvester`."""
    mine = next((machine.kind for machine in region.machines if machine.seat == view.seat), "")
    values = {"qoam": region.qoam, "parasites": region.parasites, "machine": mine, "blocked": region.blocked}
    return phrase(narrator, "around", region=region.id, **values)


def _place(node: NodeView, narrator: Narrator) -> str:
    if node.city:
        return phrase(narrator, "at_city")
    return phrase(narrator, "at_crater", crater=node.crater) if node.crater else ""


def _crater_line(narrator: Narrator, crater: CraterView) -> str:
    values: Mapping[str, object] = {
        "crater": crater.id,
        "nodes": ", ".join(crater.nodes),
        "regions": listed(narrator, "region", crater.regions),
    }
    if crater.shards is None:
        return phrase(narrator, "crater_quiet", **values)
    return phrase(narrator, "crater", shards=crater.shards, **values)
