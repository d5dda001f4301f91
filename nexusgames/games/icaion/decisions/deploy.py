"""Deploy: a Machine goes from the Division Board to a Region beside the node."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Refusal, choice, typed
from nexusgames.games.icaion.cards import drawable
from nexusgames.games.icaion.data.components import Slot
from nexusgames.games.icaion.data.effects import AddSymbol, Draw, GainQoam, Score
from nexusgames.games.icaion.decisions.extract import own_machine
from nexusgames.games.icaion.events_actions import MachineDeployed, SymbolUnlocked
from nexusgames.games.icaion.frames import Deploy
from nexusgames.games.icaion.frames import Draw as DrawFrame
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.payments import Means, Price, means_of
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.state import Player
from nexusgames.games.icaion.why_not import Question, incomplete, no_standard, refuse, unknown_region


def takeable(game: LiveGame, player: Player) -> list[tuple[int, str]]:
    """IC-DEP-02, IC-LR-10: row and kind of the Machines on offer: the leftmost of each row; in Luminous Rays, all."""
    if game.state.options.luminous_rays:
        return [(row, kind) for row, left in enumerate(player.rows) for kind in left]
    return [(row, left[0]) for row, left in enumerate(player.rows) if left]


def full_cost(game: LiveGame, region: str) -> int:
    """IC-DEP-03, IC-DEP-04: one more than the number of Machines already there, of any kind."""
    return len(game.state.regions[region].machines) + 1


def price_at(game: LiveGame, player: Player, region: str) -> Price:
    """IC-DEP-03, IC-SEEK-06, IC-AMB-18: crystals of the Region's colour or brown; The Creature pays one less."""
    cost = max(0, full_cost(game, region) - perk(player, "discount"))
    return Price(game.board.colour_of[region], cost, jokers=True)


def has_room(game: LiveGame, seat: int, region: str) -> bool:
    """IC-DEP-05: whether the Region has fewer than three Machines and none of the player's."""
    machines = game.state.regions[region].machines
    return len(machines) < game.data.rules.region_machines and seat not in machines.values()


def deployments(game: LiveGame, means: Means) -> list[Choice]:
    """IC-DEP-01, IC-DEP-05, IC-DEP-09: each Machine on offer, in each Region with room that the player can pay for."""
    seat, player = game.state.active, game.me
    options: list[Choice] = []
    for region in game.board.regions_of[player.node]:
        if has_room(game, seat, region) and means.cover(price_at(game, player, region)):
            present = game.state.regions[region].machines
            for row, kind in takeable(game, player):
                if kind not in present:
                    options.append(choice(f"deploy {kind}{row + 1} {region}"))
    return options


def reward(game: LiveGame, kind: str, region: str) -> int:
    """IC-DEP-06, IC-SEEK-06: the full cost times the Machines of this kind in adjacent Regions, at least once."""
    regions = game.state.regions
    alike = sum(kind in regions[other].machines for other in game.board.beside[region])
    return full_cost(game, region) * max(1, alike)


def begin_deploy(game: LiveGame, chosen: Choice) -> None:
    """IC-DEP-07: begin the Deploy; the payment comes first."""
    machine, region = chosen.args
    kind, row = machine[0], int(machine[1:]) - 1
    game.push(Deploy(row=row, kind=kind, region=region, cost=full_cost(game, region)))


@procedures.step(Deploy, "pay")
def pay_for_machine(game: LiveGame, deploy: Deploy) -> None:
    """IC-DEP-03, IC-SEEK-09: pay before placing; a cost of 0 needs no payment."""
    deploy.step = "place"
    game.pay(price_at(game, game.me, deploy.region), "deploy")


@procedures.step(Deploy, "place")
def place_machine(game: LiveGame, deploy: Deploy) -> None:
    """IC-DEP-06, IC-DEP-07, IC-SEEK-06: place, score by the full cost, then give the bonus of the uncovered slot."""
    seat, player = game.state.active, game.me
    points, price = reward(game, deploy.kind, deploy.region), price_at(game, player, deploy.region)
    player.rows[deploy.row] = player.rows[deploy.row].replace(deploy.kind, "")
    game.state.regions[deploy.region].machines[deploy.kind] = seat
    game.emit(MachineDeployed(seat, deploy.kind, deploy.row + 1, deploy.region, price.amount))
    game.score(seat, points, "deploy")
    game.finish()
    give_slot_bonus(game, seat, deploy)


def give_slot_bonus(game: LiveGame, seat: int, deploy: Deploy) -> None:
    """IC-DIV-03, IC-DEP-07, IC-DEP-08: a permanent symbol, or for a Refiner's slot a recharge and a one-time bonus."""
    slot = _slot(game, f"{deploy.kind}{deploy.row + 1}")
    if slot.recharges:
        game.recharge(seat)
    match slot.bonus:
        case AddSymbol(symbol=symbol):
            unlock(game, seat, symbol)
        case Score(rp=rp):
            game.score(seat, rp, "refiner_slot")
        case GainQoam(amount=amount):
            game.gain({}, free=amount)
        case Draw(most=most):
            game.push(DrawFrame(least=1, most=most))


def once_bonus(game: LiveGame, machine: str) -> str:
    """IC-DIV-03, IC-CUR-17: the one-time bonus of a Refiner's slot, limited by hand room; empty for other slots."""
    slot = _slot(game, machine)
    if not slot.recharges:
        return ""
    if isinstance(slot.bonus, Draw) and (room := drawable(game, game.state.active)) < 2:
        return "draw_one" if room else "draw_none"
    return slot.bonus.kind


def symbol_beneath(game: LiveGame, machine: str) -> str:
    """IC-DIV-03: the symbol that a Machine (`H2`) uncovers on the Division Board; empty for a Refiner."""
    bonus = _slot(game, machine).bonus
    return bonus.symbol if isinstance(bonus, AddSymbol) else ""


def _slot(game: LiveGame, machine: str) -> Slot:
    """The slot of a Machine, by its letter and row."""
    row = game.data.rows[int(machine[1:]) - 1]
    return next(slot for slot in row.slots if game.data.machines[slot.machine].letter == machine[0])


def unlock(game: LiveGame, seat: int, symbol: str) -> None:
    """IC-DIV-04, IC-QOAM-11: add an empty Null Cage; strength and movement follow from the rows."""
    player = game.player(seat)
    if symbol == "cage":
        numbered = sum(name.isdecimal() for name in player.cages)
        player.cages[str(numbered + 1)] = {}
    game.emit(SymbolUnlocked(seat, symbol))


@procedures.verb("deploy", "slot", "region")
def why_not_deploy(q: Question) -> Refusal | None:
    """IC-DEP-01: check the Machine, then the Region, then the price."""
    if refused := no_standard(q, "deploy") or _no_machine(q) or unknown_region(q, 1):
        return refused
    region = q.word(1)
    if region not in q.game.board.regions_of[q.player.node]:
        return refuse("IC-DEP-01", "not_beside", region=region, node=q.player.node)
    return _no_room(q, region) or _cannot_pay(q, region)


def _no_machine(q: Question) -> Refusal | None:
    """IC-DIV-01, IC-DEP-02, IC-LR-10: the Machine is gone, or not the leftmost of its row where that matters."""
    slot = q.word(0)
    rows = q.player.rows
    letters = [kind.letter for kind in q.game.data.machines.values()]
    if slot not in [f"{letter}{row + 1}" for letter in letters for row in range(len(rows))]:
        return refuse("IC-DIV-01", "unknown_slot", name=typed(slot)) if slot else incomplete(q)
    kind, row = slot[0], int(slot[1:]) - 1
    if kind not in rows[row]:
        return refuse("IC-DEP-02", "machine_gone", slot=slot)
    takes = takeable(q.game, q.player)
    if (row, kind) in takes:
        return None
    first = next(letter for place, letter in takes if place == row)
    return refuse("IC-DEP-02", "not_leftmost", slot=slot, first=f"{first}{row + 1}")


def _no_room(q: Question, region: str) -> Refusal | None:
    """IC-DEP-05: the Region is full, or has a Machine of the same colour or kind."""
    kind = q.word(0)[0]
    if not has_room(q.game, q.seat, region):
        if mine := own_machine(q.game, q.seat, region):
            return refuse("IC-DEP-05", "own_machine", region=region, machine=mine)
        return refuse("IC-DEP-05", "region_full", region=region)
    if kind in q.game.state.regions[region].machines:
        return refuse("IC-DEP-05", "same_kind", region=region, machine=kind)
    return None


def _cannot_pay(q: Question, region: str) -> Refusal | None:
    """IC-DEP-03: too few crystals of the Region's colour, brown jokers included."""
    price, means = price_at(q.game, q.player, region), means_of(q.player)
    if means.cover(price):
        return None
    have = means.most(price.colour, price.jokers)
    joker = price.colour != q.game.data.rules.joker_colour
    values = {"cost": price.amount, "colour": price.colour, "have": have}
    return refuse("IC-DEP-03", "deploy_dear", region=region, joker=joker, **values)
