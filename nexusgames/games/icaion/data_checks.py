"""What a well-formed table can still get wrong: unknown ids, sums, and pieces that do not fit together."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import get_args

from nexusgames.core.table_checks import Problem, listed, repeated, unknown
from nexusgames.games.icaion.data_checks_board import board_problems
from nexusgames.games.icaion.data_effects import AddSymbol, PerformAction, Wound
from nexusgames.games.icaion.data_rules import Rules
from nexusgames.games.icaion.data_shapes import (
    ColossusCard,
    Curio,
    EventTrack,
    Gear,
    Preset,
    RegionCard,
    Row,
    Seeker,
    Tables,
)
from nexusgames.games.icaion.data_words import (
    Formula,
    GearAbilityName,
    MachineKind,
    Qoam,
    RegionType,
    SeekerAbilityName,
)

UPGRADES = {
    "symbol", "transmute", "harvester_any", "harvester_more", "scavenger_discard", "scavenger_more",
    "refiner_rp", "refiner_parasite",
}  # fmt: skip
"""IC-CUR-01: the effects of Curio Cards that stay in play; all others happen once."""


def problems(tables: Tables) -> Iterator[Problem]:
    """Everything wrong with the tables, the files in the order in which they build on each other."""
    yield from rule_problems(tables.rules)
    yield from board_problems(tables)
    yield from piece_problems(tables)
    yield from event_problems(tables)
    yield from division_problems(tables)
    yield from apparatus_problems(tables)
    yield from character_problems(tables)
    yield from curio_problems(tables)
    yield from preset_problems(tables)


def rule_problems(rules: Rules) -> Iterator[Problem]:
    """rules.json: a value for every number of players, and sums that come out."""
    tables = rules.seats
    if len(set(rules.player_colours)) != rules.most_players or len(rules.player_colours) != rules.most_players:
        yield Problem("rules.json", "player_colours", f"there must be {rules.most_players} different ones")
    for name in BY_PLAYERS:
        if sorted(getattr(rules, name)) != list(tables):
            yield Problem("rules.json", name, f"there must be a value for {tables[0]} to {tables[-1]} players")
    for players, ranking in rules.parasite_ranking.items():
        if len(ranking) < players or list(ranking) != sorted(ranking, reverse=True):
            reason = f"for {players} players there must be {players} falling numbers or more"
            yield Problem("rules.json", "parasite_ranking", reason)
    if len(rules.shard_rp) != rules.shard_slots + 1 or list(rules.shard_rp) != sorted(rules.shard_rp):
        yield Problem("rules.json", "shard_rp", f"there must be {rules.shard_slots + 1} rising numbers")
    if rules.years * max(rules.colossus_shards.values()) > rules.shard_total:
        yield Problem("rules.json", "colossus_shards", f"{rules.shard_total} shards are too few for every Year")
    if rules.one_shot_cards + rules.upgrade_cards != rules.curio_cards:
        yield Problem("rules.json", "curio_cards", "they must be as many as one-shots and upgrades together")


BY_PLAYERS = (
    "qoam_inner", "qoam_outer", "inner_parasites", "neutral_each", "saturation", "colossus_shards",
    "inner_event_parasites", "parasite_ranking", "rays_neutral_colours", "rays_neutral_each", "rays_outer_machines",
)  # fmt: skip


def piece_problems(tables: Tables) -> Iterator[Problem]:
    """pieces.json: all colours and kinds, and as many shards and supply tiles as there must be."""
    pieces, rules = tables.pieces, tables.rules
    for entry, ids, wanted in (
        ("qoam", [colour.id for colour in pieces.qoam], get_args(Qoam)),
        ("machines", [kind.id for kind in pieces.machines], get_args(MachineKind)),
    ):
        if sorted(ids) != sorted(wanted):
            yield Problem("pieces.json", entry, f"there must be one each of {listed(wanted)}")
    letters = [colour.letter for colour in pieces.qoam] + [kind.letter for kind in pieces.machines]
    for name in repeated(letters):
        yield Problem("pieces.json", "letters", f"the letter {name} is used twice")
    if (there := sum(shard.count for shard in pieces.shards)) != rules.shard_total:
        yield Problem("pieces.json", "shards", f"there must be {rules.shard_total}, not {there}")
    if [tile.place for tile in pieces.supplies] != list(range(1, rules.most_players + 1)):
        yield Problem("pieces.json", "supplies", f"their places must be 1 to {rules.most_players}")
    pays = {use: colour.id for colour in pieces.qoam for use in colour.pays}
    if pays != (wanted := what_pays(rules)) or sum(len(colour.pays) for colour in pieces.qoam) != len(wanted):
        yield Problem("pieces.json", "qoam", "the colours do not pay for what rules.json says")
    yield from late_machine_problems(tables)


def what_pays(rules: Rules) -> dict[str, str]:
    """The colour for each use of crystals."""
    return {
        "camp": rules.camp_colour,
        "movement": rules.movement_colour,
        "deploy_anywhere": rules.joker_colour,
        "curio": rules.curio_colour,
        "eradicate": rules.eradicate_colour,
        "investigate": rules.investigate_colour,
    }


def late_machine_problems(tables: Tables) -> Iterator[Problem]:
    """IC-LR-02 to IC-LR-06: enough unused colours and Machines for the Regions that get one."""
    rules, kinds = tables.rules, tables.pieces.machines
    inner = sum(region.inner for region in tables.board.regions)
    for players, colours in rules.rays_neutral_colours.items():
        each = rules.rays_neutral_each[players]
        if players + colours > rules.most_players or any(each > kind.count for kind in kinds):
            yield Problem("rules.json", "rays_neutral_each", f"{players} players leave too few machines")
        aside = rules.rays_aside_random + rules.rays_aside_refiners if colours > 1 else 0
        if colours and colours * each * len(kinds) - aside < inner + rules.rays_outer_machines[players]:
            yield Problem("rules.json", "rays_outer_machines", f"there are too few machines for {players} players")


def event_problems(tables: Tables) -> Iterator[Problem]:
    """events.json: both sides of the event board, and the eight cards."""
    table, rules = tables.events, tables.rules
    players = sorted(number for track in table.tracks for number in track.players)
    if players != list(rules.seats):
        yield Problem("events.json", "tracks", "there must be one for every number of players")
    for track in table.tracks:
        for reason in track_reasons(track, tables):
            yield Problem("events.json", f"track {track.id}", reason)
    for name in repeated(card.id for card in table.cards):
        yield Problem("events.json", f"card {name}", "the id is used twice")
    types = [card.type for card in table.cards if isinstance(card, RegionCard)]
    if sorted(types) != sorted(get_args(RegionType)):
        yield Problem("events.json", "region cards", f"there must be one each of {listed(get_args(RegionType))}")
    colossus = [card for card in table.cards if isinstance(card, ColossusCard)]
    if len(colossus) != rules.colossus_cards:
        yield Problem("events.json", "colossus cards", f"there must be {rules.colossus_cards}, not {len(colossus)}")
    for card in colossus:
        for reason in colossus_reasons(card):
            yield Problem("events.json", f"card {card.id}", reason)


def track_reasons(track: EventTrack, tables: Tables) -> Iterator[str]:
    """IC-EVB-01, IC-EVB-02, IC-YEAR-08: a space for every card, the recharge, arrows where a Colossus Card can lie."""
    rules = tables.rules
    cards = rules.region_cards + rules.colossus_cards
    if [space.space for space in track.spaces] != list(range(1, cards + 1)):
        yield f"its spaces must be 1 to {cards}"
    if [space.space for space in track.spaces if space.recharge] != [rules.recharge_round]:
        yield f"only space {rules.recharge_round} recharges"
    if any(space.arrows >= len(tables.board.craters) for space in track.spaces):
        yield "the Colossus must not go around the whole board"
    if [space.space for space in track.spaces if not space.arrows] != [cards]:
        yield f"space {cards}, where the last Region Card lies, and no other has no arrows"


def colossus_reasons(card: ColossusCard) -> Iterator[str]:
    """What one Colossus Card gets wrong."""
    kinds = [step.kind for step in card.steps]
    if kinds.count("move") != 1:
        yield "the Colossus must move exactly once"
    if any((step.kind == "parasites") != (step.count > 0) for step in card.steps):
        yield "a count belongs to parasites, and only to them"
    if "wound_path" in kinds and kinds.index("wound_path") != kinds.index("move") + 1:
        yield "the wounds on the path must follow the move"


def division_problems(tables: Tables) -> Iterator[Problem]:
    """division.json: three rows with one Machine of each kind."""
    rows = tables.division.rows
    if [row.row for row in rows] != list(range(1, len(rows) + 1)) or repeated(row.id for row in rows):
        yield Problem("division.json", "rows", "they must be different and numbered from 1")
    for row in rows:
        for reason in row_reasons(row, tables):
            yield Problem("division.json", f"row {row.id}", reason)
    for kind in tables.pieces.machines:
        if kind.count != len(rows):
            yield Problem("division.json", "rows", f"there must be {kind.count}, one for each {kind.id}")


def row_reasons(row: Row, tables: Tables) -> Iterator[str]:
    """IC-DIV-03: two slots with the symbol of the row, then the Refiner with its one-time bonus."""
    if [slot.machine for slot in row.slots] != [kind.id for kind in tables.pieces.machines]:
        yield "its slots must hold one machine of each kind, from left to right"
    for slot in row.slots:
        refiner = slot.machine == "refiner"
        symbol = slot.bonus.symbol if isinstance(slot.bonus, AddSymbol) else None
        if slot.recharges != refiner:
            yield "the refiner recharges, and only the refiner"
        if symbol != (None if refiner else row.id):
            yield f"the {slot.machine} slot must give {'no symbol' if refiner else row.id}"


def apparatus_problems(tables: Tables) -> Iterator[Problem]:
    """apparatus.json: a tile for every colour and Year, alike in a colour, and each formula in one place."""
    tiles, rules = tables.apparatus.tiles, tables.rules
    for name in repeated(tile.id for tile in tiles):
        yield Problem("apparatus.json", f"tile {name}", "the id is used twice")
    wanted = sorted(product(get_args(Qoam), range(1, rules.years + 1)))
    if sorted((tile.colour, tile.year) for tile in tiles) != wanted:
        yield Problem("apparatus.json", "tiles", "there must be one of each colour for each Year")
    first = {tile.colour: tile for tile in reversed(tiles)}
    for tile in tiles:
        if (tile.day, tile.night) != (first[tile.colour].day, first[tile.colour].night):
            yield Problem("apparatus.json", f"tile {tile.id}", f"it must score like {first[tile.colour].id}")
    used = [score.formula for tile in first.values() for score in (tile.day, tile.night)]
    if sorted(used) != sorted(get_args(Formula)):
        yield Problem("apparatus.json", "tiles", "each formula must be on one side of one colour")


def character_problems(tables: Tables) -> Iterator[Problem]:
    """characters.json: an ability for each card, and limits in their bounds for every pair."""
    table, rules = tables.characters, tables.rules
    for name in repeated(card.id for card in (*table.seekers, *table.gears)):
        yield Problem("characters.json", f"card {name}", "the id is used twice")
    for noun, cards, total, crystals, abilities in (
        ("seeker", table.seekers, rules.seeker_cards, rules.seeker_qoam, get_args(SeekerAbilityName)),
        ("gear", table.gears, rules.gear_cards, rules.gear_qoam, get_args(GearAbilityName)),
    ):
        if len(cards) != total:
            yield Problem("characters.json", f"{noun}s", f"there must be {total}, not {len(cards)}")
        if sorted(card.ability.kind for card in cards) != sorted(abilities):
            yield Problem("characters.json", f"{noun}s", "each ability must be on one card")
        for card in cards:
            if sum(card.qoam.values()) != crystals:
                yield Problem("characters.json", f"{noun} {card.id}", f"qoam must be {crystals} in all")
    for seeker, gear in product(table.seekers, table.gears):
        for reason in limit_reasons(seeker, gear, rules):
            yield Problem("characters.json", f"seeker {seeker.id}", reason)


def limit_reasons(seeker: Seeker, gear: Gear, rules: Rules) -> Iterator[str]:
    """IC-CHAR-02: the sums of two cards."""
    for name, there, (least, most) in (
        ("hand", seeker.hand + gear.hand, rules.hand_limits),
        ("upgrades", seeker.upgrades + gear.upgrades, rules.upgrade_limits),
    ):
        if not least <= there <= most:
            yield f"{name} with {gear.id} must be {least} to {most}, not {there}"


def curio_problems(tables: Tables) -> Iterator[Problem]:
    """curios.json: fifty cards, and effects that suit their kind."""
    cards, rules = tables.curios.cards, tables.rules
    for name in repeated(code for card in cards for code in card.codes):
        yield Problem("curios.json", f"card {name}", "the code is used twice")
    for card in cards:
        for reason in curio_reasons(card):
            yield Problem("curios.json", f"card {card.id}", reason)
    copies = Counter[str]()
    for card in cards:
        copies[card.kind] += len(card.codes)
    for kind, total in (("one_shot", rules.one_shot_cards), ("upgrade", rules.upgrade_cards)):
        if copies[kind] != total:
            yield Problem("curios.json", f"{kind} cards", f"there must be {total}, not {copies[kind]}")
    wounds = {code for card in cards if isinstance(card.effect, Wound) for code in card.codes}
    if wounds != set(rules.wound_cards):
        yield Problem("curios.json", "wound cards", f"they must be those of rules.json ({listed(rules.wound_cards)})")


def curio_reasons(card: Curio) -> Iterator[str]:
    """What one card gets wrong."""
    if card.codes[:1] != (card.id,):
        yield "its id must be the first of its codes"
    if (card.kind == "upgrade") != (card.effect.kind in UPGRADES):
        yield f"the effect {card.effect.kind} does not belong to a card of kind {card.kind}"
    if isinstance(card.effect, PerformAction) and (not card.effect.actions or repeated(card.effect.actions)):
        yield "it must name one action or several different ones"


def preset_problems(tables: Tables) -> Iterator[Problem]:
    """presets.json: the right number of Machines in known Regions."""
    for name in repeated(preset.id for preset in tables.presets.presets):
        yield Problem("presets.json", f"preset {name}", "the id is used twice")
    for preset in tables.presets.presets:
        for reason in preset_reasons(preset, tables):
            yield Problem("presets.json", f"preset {preset.id}", reason)


def preset_reasons(preset: Preset, tables: Tables) -> Iterator[str]:
    """IC-SETUP-11: as many Machines of each kind as the players would place."""
    yield from unknown("region", preset.machines, (region.id for region in tables.board.regions))
    each = tables.rules.neutral_each[preset.players]
    there = Counter(preset.machines.values())
    for kind in tables.pieces.machines:
        if there[kind.id] != each:
            yield f"it must have {each} of kind {kind.id}, not {there[kind.id]}"
