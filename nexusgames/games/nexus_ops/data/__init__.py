"""The data of Nexus Ops: every table in assets/data/nexus_ops, and what the rules look up in them."""

from collections.abc import Mapping
from dataclasses import field
from functools import cache, partial
from typing import Annotated

from nexusgames.core.box.component_shapes import (
    At,
    ById,
    Components,
    Count,
    Demands,
    Mark,
    Name,
    different,
    once,
    total,
)
from nexusgames.core.box.component_tables import load_components, shipped_components
from nexusgames.games.nexus_ops.data import map_demands
from nexusgames.games.nexus_ops.data.components import (
    CENTRE,
    MAGMA_POOL,
    MONOLITH,
    ROCK_PLAINS,
    Ability,
    BaseHex,
    BattleCondition,
    Condition,
    EnergizeCard,
    EnergyTiles,
    KingCard,
    Layout,
    MissionCard,
    MonolithCondition,
    Presets,
    Rules,
    SecretMission,
    SlainByCondition,
    Space,
    Swap,
    Terrain,
    TerrainCondition,
    Tiles,
    Token,
    UnitCondition,
    UnitType,
    base_space,
)

__all__ = [
    "CENTRE", "MAGMA_POOL", "MONOLITH", "ROCK_PLAINS", "Ability", "BaseHex", "BattleCondition", "Condition", "Data",
    "EnergizeCard", "KingCard", "Layout", "MissionCard", "MonolithCondition", "Rules", "SecretMission",
    "SlainByCondition", "Swap", "TerrainCondition", "Token", "UnitCondition", "UnitType", "base_space", "load_data",
    "nexus_ops_data",
]  # fmt: skip

Marks = dict[str, Mark]


class Data(Components):
    """All components of the game, by id."""

    rules: Rules
    battle_order: Annotated[tuple[str, ...], At("units.json", "battle_order", "unit")]
    standard_units: Annotated[ById[UnitType], At("units.json", "standard", "standard unit")]
    alternate_units: Annotated[ById[UnitType], At("units.json", "alternate", "alternate unit")]
    unit_marks: Annotated[Marks, At("units.json", "marks")]
    terrains: Annotated[dict[str, Name], At("board.json", "terrains", "terrain")]
    positions: Annotated[dict[str, tuple[int, int]], At("board.json", "positions", "space")]
    adjacency: Annotated[dict[Space, tuple[Space, ...]], At("board.json", "adjacency")]
    """For all positions; `neighbours` has the part that a layout uses."""
    layouts: Annotated[ById[Layout], At("board.json", "layouts", "layout")]
    base: Annotated[ById[BaseHex], At("board.json", "base", "base hex")]
    tiles: Annotated[Tiles, At("board.json", "tiles")]
    energy_tiles: Annotated[EnergyTiles, At("board.json", "energy_tiles")]
    fixture: Annotated[dict[Space, Terrain], At("board.json", "fixture")]
    board_marks: Annotated[Marks, At("board.json", "marks")]
    standard_tokens: Annotated[ById[Token], At("tokens.json", "standard", "standard token", "standard_tokens")]
    extra_tokens: Annotated[ById[Token], At("tokens.json", "extra", "extra token", "extra_tokens")]
    energy_tokens: Annotated[ById[Token], At("tokens.json", "energy", "energy token")]
    presets: Annotated[Presets, At("tokens.json", "presets", "preset")]
    mine_advice: Annotated[Count, At("tokens.json", "mine_advice")]
    token_marks: Annotated[Marks, At("tokens.json", "marks")]
    energize: Annotated[ById[EnergizeCard], At("energize.json", "cards", "card")]
    mission: Annotated[MissionCard, At("missions.json", "mission")]
    king: Annotated[KingCard, At("missions.json", "king")]
    secret: Annotated[ById[SecretMission], At("missions.json", "secret", "secret mission", "secret_cards")]

    units: dict[str, dict[str, UnitType]] = field(init=False)
    """By sheet side ("standard", "alternate"), then by code."""
    spaces: dict[str, tuple[str, ...]] = field(init=False)
    """By layout: every space, first the map, then the bases by side."""
    neighbours: dict[str, dict[str, tuple[str, ...]]] = field(init=False)
    """By layout, then by space; clockwise from the north-east."""
    tokens: dict[str, Token] = field(init=False)
    token_sets: dict[str, dict[str, Token]] = field(init=False)
    """By set ("standard", "extra", "energy"), then by id."""

    def worked_out(self) -> Mapping[str, object]:
        """Work out what draws on several tables."""
        spaces = {name: all_spaces(layout, self.base) for name, layout in self.layouts.items()}
        return {
            "units": {"standard": self.standard_units, "alternate": self.alternate_units},
            "spaces": spaces,
            "neighbours": {name: used_adjacency(self.adjacency, used) for name, used in spaces.items()},
            "tokens": self.standard_tokens | self.extra_tokens | self.energy_tokens,
            "token_sets": {"standard": self.standard_tokens, "extra": self.extra_tokens, "energy": self.energy_tokens},
        }

    def demands(self) -> Demands:
        """Check the tables in the order they build on each other."""
        yield from map_demands.demands(self.positions, self.adjacency, self.layouts, self.spaces)
        yield from map_demands.tile_demands(self.layouts, self.tiles, self.energy_tiles)
        yield from self.unit_demands()
        yield from self.counted()
        yield from self.token_demands()
        yield from self.card_demands()
        yield different("rules.json, factions", self.rules.factions, self.rules.most_players)
        yield different("rules.json, colours", self.rules.colours, self.rules.most_players)

    def unit_demands(self) -> Demands:
        """Both sides of the reference sheet name the same six figures."""
        yield from once(self.battle_order, "units.json, battle_order", "code")
        for side, units in self.units.items():
            same = units.keys() == set(self.battle_order)
            yield same, "their codes must be those of battle_order", f"units.json, {side} units"
        for code, unit in self.alternate_units.items():
            figures = self.standard_units[code].figures
            reason = f"figures must be {figures} as for the unit it replaces"
            yield unit.figures == figures, reason, f"units.json, alternate unit {code}"

    def token_demands(self) -> Demands:
        """The sets are complete, and no mix takes more tokens than there are."""
        sets, rules, presets = self.token_sets, self.rules, self.presets
        yield from once([name for kinds in sets.values() for name in kinds], "tokens.json, token")
        standard, extra, energy = ({name: token.count for name, token in kinds.items()} for kinds in sets.values())
        yield from swap_demands(presets.extra_default, standard, extra, "tokens.json, preset extra_default")
        dealt = presets.extra_random.deal == rules.standard_tokens
        yield dealt, f"deal must be {rules.standard_tokens}", "tokens.json, preset extra_random"
        halves = [half for layout in self.layouts.values() for half in layout.halves.values()]
        pile, part = presets.energy.pile, "tokens.json, preset energy"
        yield from enough({name: count * len(halves) for name, count in pile.items()}, standard | energy, part)
        size = sum(pile.values())
        fits = all(len(half) == size for half in halves)
        yield fits, f"the halves of the board do not have {size} spaces", part
        shares = {name: count // max(len(halves), 1) for name, count in extra.items()}
        yield from swap_demands(presets.energy.extra_default, pile, shares, f"{part} extra_default")

    def card_demands(self) -> Demands:
        """The decks have as many cards as the rules say."""
        rules, cards = self.rules, self.energize.values()
        deploy = sum(card.count for card in cards if card.timing == "deploy")
        whole = sum(card.count for card in cards)
        yield total("energize.json, deploy cards", deploy, rules.deploy_cards)
        yield total("energize.json, battle cards", whole - deploy, rules.battle_cards)
        yield total("energize.json, Energize cards", whole, rules.energize_cards)
        yield from once((self.mission.id, self.king.id, *self.secret), "missions.json, mission")


def all_spaces(layout: Layout, base: Mapping[str, BaseHex]) -> tuple[str, ...]:
    """The map spaces of a layout and its home bases."""
    return (*layout.spaces, *(base_space(side, hex) for side in layout.sides for hex in base))


def used_adjacency(adjacency: Mapping[str, tuple[str, ...]], spaces: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The adjacency, reduced to the positions that a layout uses."""
    return {space: tuple(name for name in adjacency.get(space, ()) if name in spaces) for space in spaces}


def swap_demands(swap: Swap, out_of: Mapping[str, int], into: Mapping[str, int], part: str) -> Demands:
    """A swap takes out tokens that are in the mix and puts in tokens that exist."""
    yield from enough(swap.remove, out_of, part)
    yield from enough(swap.add, into, part)


def enough(wanted: Mapping[str, int], there: Mapping[str, int], part: str) -> Demands:
    """There are enough tokens of each kind."""
    for name, count in wanted.items():
        yield name in there, f"unknown token '{name}'", part
        yield count <= there[name], f"there are only {there[name]} {name}, not {count}", part


load_data = partial(load_components, shape=Data)
"""Read and check the tables in a folder; raise DataError at the first fault."""


@cache
def nexus_ops_data() -> Data:
    """The tables that come with the program, read once."""
    return shipped_components("nexus_ops", Data)
