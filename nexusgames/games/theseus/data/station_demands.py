"""What must hold for the station of Theseus: its boards, its rings, and the numbers of the rules about them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from nexusgames.core.box.component_shapes import Demands, listed, once, repeated, total
from nexusgames.games.theseus.data.components import ALLIANCES, ROOMS, UNIVERSAL, BoardPlan, Ring
from nexusgames.games.theseus.data.numbers import Rules

if TYPE_CHECKING:
    from nexusgames.games.theseus.data import Data

RINGS = {("duel", 2), ("ffa", 3), ("ffa", 4), ("2v2", 4)}


def rule_demands(rules: Rules, plans: Iterable[BoardPlan]) -> Demands:
    """Numbers that must agree with each other."""
    waiting = next((len(plan.pending) for plan in plans if plan.action == "home"), 0)
    for name, value, wanted in (
        ("deck_levels", sum(rules.deck_levels), rules.deck_size),
        ("opening_cards", rules.opening_cards, rules.opening_installed + waiting),
        ("opening_cards_learning", rules.opening_cards_learning, rules.opening_installed_learning + waiting),
        ("opening_cards_2v2", rules.opening_cards_2v2, rules.opening_installed_2v2 + waiting // ALLIANCES),
        ("rooms_per_sector", rules.rooms_per_sector, len(ROOMS)),
    ):
        yield total(f"rules.json, {name}", value, wanted)
    enough = rules.deck_levels[:1] >= (rules.pile_size,)
    yield enough, f"level 0 must have the {rules.pile_size} cards of a pile", "rules.json, deck_levels"
    fields = bool(rules.end_track) and not repeated(rules.end_track)
    yield fields, "it must have fields, each with a name of its own", "rules.json, end_track"


def sector_demands(data: Data) -> Demands:
    """The rooms, and the boards of the box."""
    apart = tuple(data.rooms) == ROOMS and len(set(data.rooms.values())) == len(ROOMS)
    yield apart, f"they must be {listed(ROOMS)}, each with a place of its own", "sectors.json, rooms"
    names = [*data.boards, *(entry.code for entry in data.boards.values())]
    yield from once(names, "sectors.json, sector", "id or code")
    for name, entry in data.boards.items():
        plan, home = data.plans[entry.plan], entry.kind == "faction"
        part = f"sectors.json, sector {name}"
        yield (plan.action == "home") == home, "faction sectors have the action home, and no others", part
        yield not home or len(plan.pending) == ALLIANCES, "a faction sector must have 2 pending slots", part
    for name in UNIVERSAL:
        yield name in data.boards, f"unknown sector '{name}'", "sectors.json, sectors"


def ring_demands(rings: Sequence[Ring]) -> Demands:
    """TH-RING-01: one ring for every mode and number of players, with and without Pandora."""
    keys = sorted((ring.mode, ring.players, ring.pandora) for ring in rings)
    wanted = sorted((mode, players, pandora) for mode, players in RINGS for pandora in (False, True))
    yield (
        keys == wanted,
        "there must be one for each mode and number of players, with and without Pandora",
        "sectors.json, rings",
    )


def total_demands(data: Data) -> Demands:
    """The totals of all boards agree with the table of totals."""
    used = [data.plans[entry.plan] for entry in data.boards.values() if entry.kind == "universal"]
    home = [data.plans[entry.plan] for entry in data.boards.values() if entry.kind == "faction"]
    numbered = [sums.boards for sums in data.totals] == list(range(1, len(home) + 1))
    reason = f"there must be one for each number of faction boards, 1 to {len(home)}"
    yield numbered, reason, "sectors.json, totals"
    for sums in data.totals:
        boards = used + home[: sums.boards]
        for name, value, there in (
            ("installed slots", sums.installed, sum(len(plan.installed) for plan in boards)),
            ("bonus symbols", sums.bonus, sum(len(plan.bonus) for plan in boards)),
            ("pending slots", sums.pending, sum(len(plan.pending) for plan in boards)),
        ):
            reason = f"with {sums.boards} faction boards there must be {value}, not {there}"
            yield value == there, reason, f"sectors.json, {name}"
