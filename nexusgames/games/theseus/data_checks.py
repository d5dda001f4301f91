"""What a well-formed table can still get wrong: unknown ids, sums, and a station that does not fit together."""

from collections.abc import Iterator
from itertools import combinations

from nexusgames.core.table_checks import Problem, listed, repeated, unknown
from nexusgames.games.theseus.data_checks_cards import bonus_problems, card_problems
from nexusgames.games.theseus.data_shapes import (
    BOARD_PLACES,
    CONTROL_CENTRE,
    CORRIDORS,
    PANDORA,
    ROOMS,
    TECH_BAY,
    BoardPlan,
    Faction,
    Passages,
    Place,
    Ring,
    SectorEntry,
    Tables,
    UnitKind,
)

UNIVERSAL = (CORRIDORS, CONTROL_CENTRE, TECH_BAY)
PLACES = {(column, row) for column in range(2) for row in range(3)}
"""Two columns and three rows of card places on every board."""
ALLIANCES = 2
FORMS: dict[Passages, tuple[tuple[str, str], ...]] = {
    "open": tuple(combinations(ROOMS, 2)),
    "loop": (("a", "b"), ("a", "c"), ("b", "d"), ("c", "d")),
    "line": (("a", "b"), ("b", "d"), ("c", "d")),
}
"""TH-ROOM-03: the rooms that each form of passages links."""
RINGS = {("duel", 2), ("ffa", 3), ("ffa", 4), ("2v2", 4)}


def problems(tables: Tables) -> Iterator[Problem]:
    """Everything wrong with the tables, the files in the order in which they build on each other."""
    yield from rule_problems(tables)
    yield from sector_problems(tables)
    yield from faction_problems(tables)
    yield from unit_problems(tables)
    yield from token_problems(tables)
    yield from card_problems(tables)
    yield from bonus_problems(tables)


def rule_problems(tables: Tables) -> Iterator[Problem]:
    """rules.json: numbers that must agree with each other."""
    rules = tables.rules
    waiting = next((len(plan.pending) for plan in tables.sectors.plans if plan.action == "home"), 0)
    for name, value, needed in (
        ("deck_levels", sum(rules.deck_levels), rules.deck_size),
        ("opening_cards", rules.opening_cards, rules.opening_installed + waiting),
        ("opening_cards_learning", rules.opening_cards_learning, rules.opening_installed_learning + waiting),
        ("opening_cards_2v2", rules.opening_cards_2v2, rules.opening_installed_2v2 + waiting // ALLIANCES),
        ("rooms_per_sector", rules.rooms_per_sector, len(ROOMS)),
    ):
        if value != needed:
            yield Problem("rules.json", name, f"it must come to {needed}, not {value}")
    if rules.deck_levels[:1] < (rules.pile_size,):
        yield Problem("rules.json", "deck_levels", f"level 0 must have the {rules.pile_size} cards of a pile")
    if rules.least_players > rules.most_players:
        yield Problem("rules.json", "least_players", "it is more than most_players")
    if not rules.end_track or repeated(rules.end_track):
        yield Problem("rules.json", "end_track", "it must have fields, each with another name")


def sector_problems(tables: Tables) -> Iterator[Problem]:
    """sectors.json: each plan fits together, each board has one, and the rings use them."""
    table = tables.sectors
    if tuple(table.rooms) != ROOMS or len(set(table.rooms.values())) != len(ROOMS):
        yield Problem("sectors.json", "rooms", f"they must be {listed(ROOMS)}, each with a place of its own")
    for name in repeated(plan.id for plan in table.plans):
        yield Problem("sectors.json", f"plan {name}", "the id is used twice")
    for plan in table.plans:
        for reason in plan_reasons(plan):
            yield Problem("sectors.json", f"plan {plan.id}", reason)
    for name in repeated([entry.id for entry in table.sectors] + [entry.code for entry in table.sectors]):
        yield Problem("sectors.json", f"sector {name}", "the id or code is used twice")
    for entry in table.sectors:
        for reason in sector_reasons(entry, tables):
            yield Problem("sectors.json", f"sector {entry.id}", reason)
    for reason in unknown("sector", UNIVERSAL, (entry.id for entry in table.sectors)):
        yield Problem("sectors.json", "sectors", reason)
    yield from ring_problems(tables)
    yield from total_problems(tables)


def plan_reasons(plan: BoardPlan) -> Iterator[str]:
    """What one board gets wrong: slots share no place, and bonus symbols and neighbours are slots."""
    homes = [plan.failure_home] if plan.failure_home else []
    taken = [*plan.installed.values(), *plan.pending.values(), *homes]
    if len(set(taken)) != len(taken) or not set(taken) <= PLACES:
        yield "its places must be different ones of 2 columns and 3 rows"
    if len(plan.pending) > 2:
        yield "it must have 0, 1 or 2 pending slots"
    yield from unknown("slot", plan.bonus, plan.installed)
    yield from (f"{slot} is there twice" for slot in repeated(plan.bonus))
    if (plan.failure_home is None) != (plan.action != "failure"):
        yield "the board with the action failure has the failure_home, and no other"
    yield from slot_reasons(plan)
    yield from passage_reasons(plan)


def slot_reasons(plan: BoardPlan) -> Iterator[str]:
    """TH-DUP-01: adjacency is written out for readers, and must say what the coordinates say."""
    if plan.slot_adjacency.keys() != plan.installed.keys():
        yield f"slot_adjacency must have the slots {listed(plan.installed)}"
        return
    for slot, neighbours in plan.slot_adjacency.items():
        beside = {other for other, place in plan.installed.items() if touches(plan.installed[slot], place)}
        if set(neighbours) != beside or repeated(neighbours):
            yield f"the coordinates make the neighbours of {slot} {listed(beside)}"


def touches(one: Place, other: Place) -> bool:
    """Whether two card places are side by side, never across a corner."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def passage_reasons(plan: BoardPlan) -> Iterator[str]:
    """TH-ROOM-03: the passages make the form that the plan names."""
    found = sorted("".join(sorted(passage)) for passage in plan.passages)
    wanted = sorted("".join(passage) for passage in FORMS[plan.form])
    if found != wanted:
        yield f"the passages of the form {plan.form} are {', '.join(wanted)}"


def sector_reasons(entry: SectorEntry, tables: Tables) -> Iterator[str]:
    """What one board of the box gets wrong."""
    plans = {plan.id: plan for plan in tables.sectors.plans}
    yield from unknown("plan", [entry.plan], plans)
    if (entry.kind == "faction") != (entry.faction is not None):
        yield "a sector has a faction if it is of the kind faction, and only then"
    if entry.faction is not None:
        yield from unknown("faction", [entry.faction], (faction.id for faction in tables.factions.factions))
    plan = plans.get(entry.plan)
    if plan is not None and (plan.action == "home") != (entry.kind == "faction"):
        yield "faction sectors have the action home, and no others"
    if plan is not None and entry.kind == "faction" and len(plan.pending) != 2:
        yield "a faction sector must have 2 pending slots"


def ring_problems(tables: Tables) -> Iterator[Problem]:
    """TH-RING-01: one ring for every mode and number of players, with and without Pandora."""
    rings = tables.sectors.rings
    keys = [(ring.mode, ring.players, ring.pandora) for ring in rings]
    if sorted(keys) != sorted((mode, players, pandora) for mode, players in RINGS for pandora in (False, True)):
        yield Problem("sectors.json", "rings", "there must be one for each mode, number of players, and Pandora or not")
    for ring in rings:
        for reason in ring_reasons(ring):
            yield Problem("sectors.json", f"ring {ring.mode} of {ring.players}", reason)


def ring_reasons(ring: Ring) -> Iterator[str]:
    """TH-RING-01: Corridors first, all universal sectors, and the faction boards in the order of the players."""
    boards = ALLIANCES if ring.mode == "2v2" else ring.players - ring.pandora
    if ring.order[:1] != (CORRIDORS,):
        yield f"it must begin with {CORRIDORS}"
    if sorted(name for name in ring.order if name not in BOARD_PLACES) != sorted(UNIVERSAL):
        yield f"it must have {listed(UNIVERSAL)}, each once"
    if tuple(name for name in ring.order if name in BOARD_PLACES) != BOARD_PLACES[:boards]:
        yield f"it must have {boards} faction boards in the order of the players"


def total_problems(tables: Tables) -> Iterator[Problem]:
    """What the boards have in all is what the table of totals says."""
    plans = {plan.id: plan for plan in tables.sectors.plans}
    used = [plans[entry.plan] for entry in tables.sectors.sectors if entry.kind == "universal" and entry.plan in plans]
    home = [plans[entry.plan] for entry in tables.sectors.sectors if entry.kind == "faction" and entry.plan in plans]
    if [total.boards for total in tables.sectors.totals] != list(range(1, len(home) + 1)):
        yield Problem(
            "sectors.json", "totals", f"there must be one for each number of faction boards, 1 to {len(home)}"
        )
    for total in tables.sectors.totals:
        boards = used + home[: total.boards]
        for name, value, there in (
            ("installed slots", total.installed, sum(len(plan.installed) for plan in boards)),
            ("bonus symbols", total.bonus, sum(len(plan.bonus) for plan in boards)),
            ("pending slots", total.pending, sum(len(plan.pending) for plan in boards)),
        ):
            if value != there:
                reason = f"with {total.boards} faction boards there must be {value}, not {there}"
                yield Problem("sectors.json", name, reason)


def faction_problems(tables: Tables) -> Iterator[Problem]:
    """factions.json: five sides that can be told apart, four of them with a board."""
    factions = tables.factions.factions
    for name in (
        *repeated(faction.id for faction in factions),
        *repeated(faction.code for faction in factions),
        *repeated(faction.colour for faction in factions),
    ):
        yield Problem("factions.json", f"faction {name}", "the id, code or colour is used twice")
    if PANDORA not in {faction.id for faction in factions}:
        yield Problem("factions.json", "factions", f"{PANDORA} is missing")
    for faction in factions:
        for reason in faction_reasons(faction, tables):
            yield Problem("factions.json", f"faction {faction.id}", reason)


def faction_reasons(faction: Faction, tables: Tables) -> Iterator[str]:
    """What one faction gets wrong about its board and its deck."""
    if faction.id == PANDORA:
        if faction.home or faction.levels or faction.data_track or faction.base_attack or faction.upgraded_attack:
            yield "Pandora has no board, no deck, no data track, and its units say how they attack"
        return
    homes = {entry.faction: entry.id for entry in tables.sectors.sectors if entry.faction}
    if faction.home is None or homes.get(faction.id) != faction.home:
        yield f"its home must be its sector, {homes.get(faction.id, 'which is missing')}"
    if faction.base_attack is None or faction.upgraded_attack is None:
        yield "its base_attack and upgraded_attack must be named"
    if faction.levels != tables.rules.deck_levels:
        yield f"levels must be {', '.join(map(str, tables.rules.deck_levels))}"


def unit_problems(tables: Tables) -> Iterator[Problem]:
    """units.json: every faction has units to start with, and Pandora's are complete."""
    units = tables.units.units
    for name in repeated(unit.id for unit in units):
        yield Problem("units.json", f"unit {name}", "the id is used twice")
    for unit in units:
        for reason in unit_reasons(unit, tables):
            yield Problem("units.json", f"unit {unit.id}", reason)
    for faction in tables.factions.factions:
        if sum(unit.starts for unit in units if faction.id in unit.owners) != 1:
            yield Problem("units.json", "units", f"{faction.id} must have one kind of unit to start with")


def unit_reasons(unit: UnitKind, tables: Tables) -> Iterator[str]:
    """What one kind of unit gets wrong."""
    rules = tables.rules
    yield from unknown("faction", unit.owners, (faction.id for faction in tables.factions.factions))
    if unit.starts and (unit.count, unit.count_2v2) != (rules.units, rules.units_2v2):
        yield f"there must be {rules.units}, and {rules.units_2v2} in 2v2"
    if not unit.starts and unit.count != unit.count_2v2:
        yield "a unit that appears has the same count in 2v2"
    sides = [unit.base, *([unit.upgraded] if unit.upgraded else [])]
    if PANDORA in unit.owners and any(side.attack is None for side in sides):
        yield "a unit of Pandora must say how it attacks"
    if any((side.takeover != "none") != unit.embryo for side in sides):
        yield "an Embryo takes cards over on both sides, and no other unit does"
    for token in tables.tokens.tokens:
        if token.id == unit.id and token.count != unit.count:
            yield f"there are {token.count} tokens for it, not {unit.count}"


def token_problems(tables: Tables) -> Iterator[Problem]:
    """tokens.json: known owners, and as many as the rules say."""
    tokens = tables.tokens.tokens
    for name in repeated(token.id for token in tokens):
        yield Problem("tokens.json", f"token {name}", "the id is used twice")
    for token in tokens:
        owners = [token.owner] if token.owner else []
        for reason in unknown("faction", owners, (faction.id for faction in tables.factions.factions)):
            yield Problem("tokens.json", f"token {token.id}", reason)
    counts = {token.id: token.count for token in tokens}
    needed = {"upgrade": tables.rules.upgrade_tokens, "failure": 1, "end": 1, "alliance": tables.rules.most_players}
    for name, count in needed.items():
        if counts.get(name) != count:
            yield Problem("tokens.json", f"token {name}", f"there must be {count}, not {counts.get(name, 0)}")
