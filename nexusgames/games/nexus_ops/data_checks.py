"""What a well-formed table can still get wrong: unknown ids, sums, and a board that does not fit together."""

from collections.abc import Iterable, Iterator

from nexusgames.core.table_checks import Problem, listed, repeated, unknown
from nexusgames.games.nexus_ops.data_shapes import (
    CENTRE,
    BoardTable,
    Condition,
    DoubleChoice,
    DoubleTile,
    Effect,
    Layout,
    SingleTile,
    SlainByCondition,
    Swap,
    Tables,
    TerrainCondition,
    Token,
    UnitCondition,
    UnitType,
    base_space,
)

EDITIONS = {"ah2005", "modern"}
NEIGHBOURS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
EFFECT_VALUES: dict[Effect, set[str]] = {
    "gain_rubium": {"amount"},
    "teleport": {"units"},
    "forced_march": {"units", "spaces"},
    "forward_camp": set(),
    "bulk_contract": {"less", "least"},
    "side_bonus": {"add"},
    "type_bonus": {"add"},
    "extra_dice": {"times"},
    "cancel_hit": {"hits"},
    "ambush": set(),
    "reroll_misses": set(),
}


def problems(tables: Tables) -> Iterator[Problem]:
    """Everything wrong with the tables, the files in the order in which they build on each other."""
    yield from board_problems(tables)
    yield from unit_problems(tables)
    yield from token_problems(tables)
    yield from energize_problems(tables)
    yield from mission_problems(tables)
    yield from rule_problems(tables)


def unit_problems(tables: Tables) -> Iterator[Problem]:
    """units.json: both sides of the sheet name the same six figures."""
    units = tables.units
    for code in repeated(units.battle_order):
        yield Problem("units.json", "battle_order", f"{code} is there twice")
    for side, types in (("standard", units.standard), ("alternate", units.alternate)):
        for code in repeated(unit.code for unit in types):
            yield Problem("units.json", f"{side} unit {code}", "the code is used twice")
        if {unit.code for unit in types} != set(units.battle_order):
            reason = f"their codes must be those of battle_order ({listed(units.battle_order)})"
            yield Problem("units.json", f"{side} units", reason)
        for unit in types:
            for reason in unit_reasons(unit, tables):
                yield Problem("units.json", f"{side} unit {unit.code}", reason)
    figures = {unit.code: unit.figures for unit in units.standard}
    for unit in units.alternate:
        if unit.figures != figures.get(unit.code, unit.figures):
            reason = f"figures must be {figures[unit.code]} as for the unit it replaces"
            yield Problem("units.json", f"alternate unit {unit.code}", reason)


def unit_reasons(unit: UnitType, tables: Tables) -> Iterator[str]:
    """What one unit type gets wrong about terrain."""
    terrains = tables.board.terrains
    if "any" not in unit.hits:
        yield "hits has no number for 'any'"
    yield from unknown("terrain", unit.hits, ("any", *terrains))
    yield from unknown("terrain", unit.cannot_enter, terrains)


def board_problems(tables: Tables) -> Iterator[Problem]:
    """board.json: the hexes fit together, and the tiles fit on them."""
    board = tables.board
    yield from topology_problems(board)
    for name in repeated(layout.id for layout in board.layouts):
        yield Problem("board.json", f"layout {name}", "the id is used twice")
    for layout in board.layouts:
        for reason in layout_reasons(layout, board):
            yield Problem("board.json", f"layout {layout.id}", reason)
    yield from tile_problems(board)
    for name in repeated(place.hex for place in board.base):
        yield Problem("board.json", f"base hex {name}", "the hex is there twice")
    for place in board.base:
        for reason in unknown("terrain", [place.terrain], board.terrains):
            yield Problem("board.json", f"base hex {place.hex}", reason)
    for space, terrain in board.fixture.items():
        for reason in unknown("space", [space], board.positions):
            yield Problem("board.json", f"fixture {space}", reason)
        for reason in unknown("terrain", [terrain], board.terrains):
            yield Problem("board.json", f"fixture {space}", reason)


def topology_problems(board: BoardTable) -> Iterator[Problem]:
    """Adjacency is written out for readers, and must say what the positions say."""
    space_at = {position: space for space, position in board.positions.items()}
    for space, position in board.positions.items():
        if space_at[position] != space:
            yield Problem("board.json", f"position {space}", f"{space_at[position]} has the same position")
    for space in sorted(board.adjacency.keys() ^ board.positions.keys()):
        yield Problem("board.json", f"space {space}", "it must be in positions and in adjacency")
    for space, neighbours in board.adjacency.items():
        for reason in adjacency_reasons(space, neighbours, board, space_at):
            yield Problem("board.json", f"adjacency {space}", reason)


def adjacency_reasons(
    space: str, neighbours: tuple[str, ...], board: BoardTable, space_at: dict[tuple[int, int], str]
) -> Iterator[str]:
    """What one row of the adjacency gets wrong."""
    yield from (f"{name} is there twice" for name in repeated(neighbours))
    yield from unknown("space", neighbours, board.positions)
    for name in neighbours:
        if name in board.adjacency and space not in board.adjacency[name]:
            yield f"{name} does not name {space} in return"
    if space in board.positions:
        q, r = board.positions[space]
        beside = {space_at[q + dq, r + dr] for dq, dr in NEIGHBOURS if (q + dq, r + dr) in space_at}
        if set(neighbours) != beside:
            yield f"the positions make its neighbours {listed(beside)}"


def layout_reasons(layout: Layout, board: BoardTable) -> Iterator[str]:
    """What one layout gets wrong: each space but the centre lies under exactly one slot."""
    if len(set(layout.sides)) != layout.players or len(layout.sides) != layout.players:
        yield f"sides must be {layout.players} different sides, one for each player"
    yield from unknown("space", layout.spaces, board.positions)
    bases = [base_space(side, place.hex) for side in layout.sides for place in board.base]
    yield from unknown("space", bases, board.positions)
    if layout.spaces[:1] != (CENTRE,):
        yield f"spaces must begin with {CENTRE}"
    slots = [*layout.singles, *(space for pair in layout.doubles for space in pair)]
    yield from unknown("space", slots, layout.spaces)
    if sorted(slots) != sorted(layout.spaces[1:]):
        yield f"the slots must cover every space but {CENTRE} once"
    for first, second in layout.doubles:
        if second not in board.adjacency.get(first, ()):
            yield f"the double slot {first}, {second} is not a pair of adjacent hexes"
    if layout.halves and set(layout.halves) != {str(side) for side in layout.sides}:
        yield "halves must have one half for each side"
    if layout.halves and sorted(space for half in layout.halves.values() for space in half) != sorted(slots):
        yield f"the halves must cover every space but {CENTRE} once"


def tile_problems(board: BoardTable) -> Iterator[Problem]:
    """Tiles of known terrain, as many as there are slots on each layout."""
    tiles, energy = board.tiles, board.energy_tiles
    for tile in tiles.single:
        for reason in unknown("terrain", [tile.terrain], board.terrains):
            yield Problem("board.json", f"single tile {tile.terrain}", reason)
    for tile in tiles.double:
        for reason in unknown("terrain", tile.terrains, board.terrains):
            yield Problem("board.json", f"double tile {'+'.join(tile.terrains)}", reason)
    for reason in energy_tile_reasons(board):
        yield Problem("board.json", "energy_tiles", reason)
    for layout in board.layouts:
        used = (energy.singles, energy.doubles) if layout.id == energy.layout else (tiles.single, tiles.double)
        singles, doubles = (tile_count(kinds) for kinds in used)
        if (len(layout.singles), len(layout.doubles)) != (singles, doubles):
            reason = f"its tiles need {singles} single and {doubles} double slots"
            yield Problem("board.json", f"layout {layout.id}", reason)


def energy_tile_reasons(board: BoardTable) -> Iterator[str]:
    """NX-ENE-01 can only choose from the tiles that there are."""
    energy = board.energy_tiles
    yield from unknown("layout", [energy.layout], (layout.id for layout in board.layouts))
    for single in energy.singles:
        there = tile_count(tile for tile in board.tiles.single if tile.terrain == single.terrain)
        if single.count > there:
            yield f"there are {there} single tiles with {single.terrain}, not {single.count}"
    for double in energy.doubles:
        there = tile_count(tile for tile in board.tiles.double if double.contains in tile.terrains)
        if double.count > there:
            yield f"there are {there} double tiles with {double.contains}, not {double.count}"


def tile_count(kinds: Iterable[SingleTile | DoubleTile | DoubleChoice]) -> int:
    """How many tiles there are of several kinds."""
    return sum(kind.count for kind in kinds)


def token_problems(tables: Tables) -> Iterator[Problem]:
    """tokens.json: the two sets are complete, and the mixes can be made from them."""
    table, rules = tables.tokens, tables.rules
    tokens = (*table.standard, *table.extra, *table.energy)
    for name in repeated(token.id for token in tokens):
        yield Problem("tokens.json", f"token {name}", "the id is used twice")
    for token in tokens:
        for reason in token_reasons(token, tables):
            yield Problem("tokens.json", f"token {token.id}", reason)
    for name, kinds, total in (
        ("standard", table.standard, rules.standard_tokens),
        ("extra", table.extra, rules.extra_tokens),
    ):
        if (there := sum(token.count for token in kinds)) != total:
            yield Problem("tokens.json", f"{name} tokens", f"there must be {total}, not {there}")
    yield from preset_problems(tables)


def token_reasons(token: Token, tables: Tables) -> Iterator[str]:
    """What one token gets wrong."""
    if token.unit is not None:
        yield from unknown("unit", [token.unit], tables.units.battle_order)
    if token.stays != (token.mine > 0):
        yield "a token stays on the board if it shows a mine, and only then"


def preset_problems(tables: Tables) -> Iterator[Problem]:
    """A mix swaps one for one and never takes more than there is."""
    table, presets = tables.tokens, tables.tokens.presets
    standard = {token.id: token.count for token in table.standard}
    extra = {token.id: token.count for token in table.extra}
    halves = [half for layout in tables.board.layouts for half in layout.halves.values()]
    for reason in swap_reasons(presets.extra_default, standard, extra):
        yield Problem("tokens.json", "preset extra_default", reason)
    if presets.extra_random.deal != tables.rules.standard_tokens:
        yield Problem("tokens.json", "preset extra_random", f"deal must be {tables.rules.standard_tokens}")
    in_all = {name: count * len(halves) for name, count in presets.energy.pile.items()}
    for reason in short_of(in_all, standard | {token.id: token.count for token in table.energy}):
        yield Problem("tokens.json", "preset energy", reason)
    size = sum(presets.energy.pile.values())
    if any(len(half) != size for half in halves):
        yield Problem("tokens.json", "preset energy", f"the halves of the board do not have {size} spaces")
    shares = {name: count // max(len(halves), 1) for name, count in extra.items()}
    for reason in swap_reasons(presets.energy.extra_default, presets.energy.pile, shares):
        yield Problem("tokens.json", "preset energy extra_default", reason)


def swap_reasons(swap: Swap, out_of: dict[str, int], into: dict[str, int]) -> Iterator[str]:
    """What a swap of tokens gets wrong."""
    yield from short_of(swap.remove, out_of)
    yield from short_of(swap.add, into)
    if sum(swap.remove.values()) != sum(swap.add.values()):
        yield "as many tokens must be added as removed"


def short_of(wanted: dict[str, int], there: dict[str, int]) -> Iterator[str]:
    """A reason for each token of which there are too few or none."""
    yield from unknown("token", wanted, there)
    for name, count in wanted.items():
        if count > there.get(name, count):
            yield f"there are only {there[name]} {name}, not {count}"


def energize_problems(tables: Tables) -> Iterator[Problem]:
    """energize.json: deck sums, and each effect with the values that it needs."""
    cards, rules = tables.energize.cards, tables.rules
    for name in repeated(card.id for card in cards):
        yield Problem("energize.json", f"card {name}", "the id is used twice")
    for card in cards:
        if card.values.keys() != (needed := EFFECT_VALUES[card.effect]):
            reason = f"the values of {card.effect} must be: {listed(needed)}"
            yield Problem("energize.json", f"card {card.id}", reason)
    deploy = sum(card.count for card in cards if card.timing == "deploy")
    battle = sum(card.count for card in cards) - deploy
    for kind, there, total in (
        ("deploy", deploy, rules.deploy_cards),
        ("battle", battle, rules.battle_cards),
        ("Energize", deploy + battle, rules.energize_cards),
    ):
        if there != total:
            yield Problem("energize.json", f"{kind} cards", f"there must be {total}, not {there}")


def mission_problems(tables: Tables) -> Iterator[Problem]:
    """missions.json: the deck sum, and conditions about known things."""
    table, total = tables.missions, tables.rules.secret_cards
    for name in repeated((table.mission.id, table.king.id, *(card.id for card in table.secret))):
        yield Problem("missions.json", f"mission {name}", "the id is used twice")
    if table.mission.names.keys() != EDITIONS or table.mission.count.keys() != EDITIONS:
        reason = f"names and count must be for the editions {listed(EDITIONS)}"
        yield Problem("missions.json", f"mission {table.mission.id}", reason)
    for card in table.secret:
        for reason in condition_reasons(card.condition, tables):
            yield Problem("missions.json", f"secret mission {card.id}", reason)
        if (card.colour == "red") != (card.class_ == "win"):
            reason = "class win is red, the other classes are white"
            yield Problem("missions.json", f"secret mission {card.id}", reason)
    if (there := sum(card.count for card in table.secret)) != total:
        yield Problem("missions.json", "secret missions", f"there must be {total}, not {there}")


def condition_reasons(condition: Condition, tables: Tables) -> Iterator[str]:
    """What a condition gets wrong about terrain and units."""
    match condition:
        case TerrainCondition():
            yield from unknown("terrain", [condition.terrain], tables.board.terrains)
        case UnitCondition():
            yield from unknown("unit", [condition.unit], tables.units.battle_order)
        case SlainByCondition():
            yield from unknown("unit", [condition.victim, condition.by], tables.units.battle_order)
        case _:
            pass


def rule_problems(tables: Tables) -> Iterator[Problem]:
    """rules.json: every player of the biggest game has a faction and a colour."""
    rules = tables.rules
    for name, values in (("factions", rules.factions), ("colours", rules.colours)):
        if len(set(values)) != rules.most_players or len(values) != rules.most_players:
            yield Problem("rules.json", name, f"there must be {rules.most_players} different ones")
