"""The map of Nexus Ops as a drawing and in words."""

from __future__ import annotations

from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView, SpaceView
from nexusgames.plain.presenters import phrase
from nexusgames.plain.presenters.nexus_ops.battle import chances_at, counted

CELL = 8
"""Characters from one hex of a row to the next; rows are half a hex apart."""


def draw_map(view: NexusOpsView, narrator: Narrator) -> list[str]:
    """The hexes in their places, two lines each: id, terrain, token or mine; then whose units and how many (3r)."""
    places = {name: (2 * q + r, r) for name, (q, r) in ((s.id, s.position) for s in view.spaces.values())}
    left = min(x for x, _ in places.values())
    rows: dict[int, list[str]] = {}
    for name, (x, y) in sorted(places.items(), key=lambda item: item[1]):
        lines = rows.setdefault(y, ["", ""])
        for number, text in enumerate(_cell(view, view.spaces[name])):
            lines[number] = lines[number].ljust((x - left) * CELL // 2) + text.ljust(CELL)
    drawn = [line.rstrip() for y in sorted(rows) for line in rows[y]]
    return [*drawn, phrase(narrator, "legend"), _terrain_legend(view, narrator)]


def _cell(view: NexusOpsView, space: SpaceView) -> tuple[str, str]:
    sign = ("?" if space.token else str(space.mine or "")) + ("!" if space.contested else "")
    units = "".join(
        f"{sum(units.values())}{view.players[seat].colour[:1]}" for seat, units in enumerate(space.units) if units
    )
    return f"{space.id} {space.terrain}{sign}", units if len(units) < CELL else f"{units[: CELL - 2]}+"


def _terrain_legend(view: NexusOpsView, narrator: Narrator) -> str:
    kinds = sorted({space.terrain for space in view.spaces.values()})
    return ", ".join(f"{kind} {narrator.word('terrain', kind)}" for kind in kinds) + "."


def board_lines(view: NexusOpsView, narrator: Narrator, about: str) -> list[str]:
    """Every space with units, `all` spaces, or one in full with its neighbours."""
    if about.lower() == "all":
        return [space_line(view, narrator, space) for space in view.spaces.values()]
    if about:
        space = view.spaces.get(about.upper())
        return _space_in_full(view, narrator, space) if space else [phrase(narrator, "no_space", name=about[:20])]
    return [space_line(view, narrator, space) for space in view.spaces.values() if any(space.units)]


def space_line(view: NexusOpsView, narrator: Narrator, space: SpaceView) -> str:
    """A space in one line: `B3: Rock Plains, mine 2; Ada: 3 Human`."""
    return f"{space.id}: {space_remark(view, narrator, space)}"


def space_remark(view: NexusOpsView, narrator: Narrator, space: SpaceView) -> str:
    """What a space is and who is there, except a base of one's own."""
    parts = [narrator.word("terrain", space.terrain)]
    if space.base is not None and space.base != view.seat:
        parts.append(phrase(narrator, "base", seat=space.base))
    if space.mine:
        parts.append(phrase(narrator, "mine", value=space.mine))
    if space.token:
        parts.append(phrase(narrator, "token"))
    if space.contested:
        parts.append(phrase(narrator, "contested"))
    present = [
        phrase(narrator, "units", seat=seat, mine=seat == view.seat, units=counted(units, narrator))
        for seat, units in enumerate(space.units)
        if units
    ]
    return "; ".join([", ".join(parts), *present])


def _space_in_full(view: NexusOpsView, narrator: Narrator, space: SpaceView) -> list[str]:
    lines = [space_line(view, narrator, space), *chances_at(view, narrator, space.id), phrase(narrator, "beside")]
    return lines + [f"  {space_line(view, narrator, view.spaces[name])}" for name in space.neighbours]
