"""What the running turn allows, with every price and result worked out; all of it is public."""

from __future__ import annotations

from collections.abc import Mapping

from nexusgames.core.values.alike import named
from nexusgames.core.values.frozen import Frozen
from nexusgames.games.icaion.cards import drawable, print_of
from nexusgames.games.icaion.data.effects import ExtraMove
from nexusgames.games.icaion.decisions.actions import STANDARD, possible_actions
from nexusgames.games.icaion.decisions.curios import seats_hit, wound_steps
from nexusgames.games.icaion.decisions.deploy import once_bonus, price_at, reward, symbol_beneath
from nexusgames.games.icaion.decisions.eradicate import most_parasites
from nexusgames.games.icaion.decisions.extract import is_blocked, own_machine
from nexusgames.games.icaion.decisions.move import longest_move, move_price
from nexusgames.games.icaion.frames import Curio, Deed, Eradicate, Extract, Gain, Investigate, Pay, Turn
from nexusgames.games.icaion.live_game import LiveGame, strength
from nexusgames.games.icaion.payments import Way, means_of
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.scoring import apparatus_worth


class ReachView(Frozen):
    """A node that the Seeker can reach now, and the crystals it costs."""

    node: str
    cost: int


class DeployView(Frozen):
    """A legal Deploy, with its price, the ways to pay it, and what it brings."""

    machine: str
    row: int
    region: str
    cost: int
    ways: tuple[Way, ...]
    rp: int
    symbol: str
    """The symbol that any other Machine uncovers."""
    bonus: str
    """The one-time bonus of a Refiner's slot."""


class ExtractView(Frozen):
    """What an Extract would bring from one Region: the crystal, and the work of the player's Machine there."""

    region: str
    colour: str
    crystals: int
    machine: str
    """The kind of the player's Machine there; empty if there is none."""
    blocked: bool
    amount: int
    """The most that activating the Machine brings: crystals of a Harvester, cards of a Scavenger, RP of a Refiner."""


class RetrieveView(Frozen):
    """An Apparatus that can be retrieved now, and what it scores at once."""

    colour: str
    rp: int


class EradicateView(Frozen):
    """The strength, the most Parasites that the crystals can remove, and those named so far."""

    strength: int
    most: int
    named: Mapping[str, int]


class GainView(Frozen):
    """Crystals waiting for a cage, plus `free` ones without a colour; `lost` is what each cage would lose."""

    crystals: Mapping[str, int]
    free: int
    added: bool
    lost: Mapping[str, Mapping[str, int]]


class PayView(Frozen):
    """A running payment."""

    purpose: str
    colour: str
    left: int
    turning: str


class TurnView(Frozen):
    """The running turn: what it still allows, and what each choice costs and brings."""

    seat: int
    wounded: bool
    shift: int
    standard: int
    special: int
    double: bool
    reach: tuple[ReachView, ...]
    deploys: tuple[DeployView, ...]
    extract: tuple[ExtractView, ...]
    taken: Mapping[str, int]
    """The crystals that the running Extract has taken but not yet put into a cage."""
    retrievals: tuple[RetrieveView, ...]
    eradicate: EradicateView
    hits: tuple[int, ...]
    """The seats that a wound card would hit now."""
    gain: GainView | None
    pay: PayView | None
    shard: int
    """The value of the shard being investigated, or 0."""
    risks_shard: bool
    """Whether a shard turned up now could cost more than the player can pay to keep it."""
    card: str
    """The Curio Card being played, or an empty string."""


def turn_view(game: LiveGame) -> TurnView | None:
    """The running turn, if there is one."""
    stack = game.state.stack
    turn = stack[1] if len(stack) > 1 else None
    if not isinstance(turn, Turn):
        return None
    top = stack[-1]
    shard = next((frame.shard for frame in stack if isinstance(frame, Investigate)), 0)
    card = next((frame.card for frame in stack if isinstance(frame, Curio)), "")
    return TurnView(
        **named(turn, "seat wounded shift standard special double"),
        reach=reach_views(game, turn),
        deploys=deploy_views(game, turn),
        extract=extract_views(game, turn),
        taken=taken_so_far(game),
        retrievals=retrieve_views(game, turn),
        eradicate=eradicate_view(game),
        hits=tuple(seats_hit(game, wound_steps())),
        gain=gain_view(game, top),
        pay=pay_view(top),
        shard=shard,
        risks_shard=risks_shard(game),
        card=print_of(card) if card else "",
    )


def reach_views(game: LiveGame, turn: Turn) -> tuple[ReachView, ...]:
    """IC-MOVE-07, IC-SEEK-01, IC-CUR-07: the nodes that the open question offers, with their prices."""
    top, player = game.state.stack[-1], game.me
    if isinstance(top, Curio) and top.step == "walk":
        effect = game.data.curios[top.card].effect
        assert isinstance(effect, ExtraMove)
        return tuple(ReachView(node, 0) for node in game.board.within(player.node, effect.nodes))
    if top is turn and turn.step == "teleport":
        return tuple(ReachView(node, 0) for node in game.board.around[player.node])
    if top is not turn or turn.step != "move":
        return ()
    steps = longest_move(game, player, means_of(player), turn.wounded)
    return tuple(ReachView(node, move_price(game, player, node)) for node in game.board.within(player.node, steps))


def offered_actions(game: LiveGame, turn: Turn) -> tuple[str, ...]:
    """The Standard Actions that the open question offers."""
    top = game.state.stack[-1]
    if isinstance(top, Deed):
        return tuple(top.actions)
    return STANDARD if top is turn and turn.step == "act" and turn.standard else ()


def deploy_views(game: LiveGame, turn: Turn) -> tuple[DeployView, ...]:
    """IC-DEP-03, IC-DEP-06: every legal Deploy with its price, the ways to pay it, and what it scores."""
    if "deploy" not in offered_actions(game, turn):
        return ()
    means = means_of(game.me)
    views: list[DeployView] = []
    for chosen in possible_actions(game, ("deploy",), means):
        machine, region = chosen.args
        price = price_at(game, game.me, region)
        ways = tuple(means.ways(price))
        row, kind = int(machine[1:]), machine[0]
        rp, symbol, bonus = reward(game, kind, region), symbol_beneath(game, machine), once_bonus(game, machine)
        views.append(DeployView(kind, row, region, price.amount, ways, rp, symbol, bonus))
    return tuple(views)


def extract_views(game: LiveGame, turn: Turn) -> tuple[ExtractView, ...]:
    """IC-EXT-01, IC-EXT-02: what an Extract here brings from each Region; while one runs, what is still to come."""
    seat, running = game.state.active, game.state.stack[-1]
    if not may_extract(game, turn):
        return ()
    views: list[ExtractView] = []
    for region in game.board.regions_of[game.me.node]:
        qoam, begun = game.state.regions[region].qoam, isinstance(running, Extract) and running.step != "take"
        crystals = 0 if begun else min(qoam, game.data.rules.extract_crystals)
        taken = running.taken.get(region, 0) if isinstance(running, Extract) and begun else crystals
        machine, blocked = own_machine(game, seat, region), is_blocked(game, region)
        amount = 0 if blocked or not machine else activation_amount(game, machine, qoam - crystals, taken)
        views.append(ExtractView(region, game.board.colour_of[region], crystals, machine, blocked, amount))
    return tuple(views)


def may_extract(game: LiveGame, turn: Turn) -> bool:
    """Whether an Extract is running, offered, or still possible later in this turn."""
    running = any(isinstance(frame, Extract) for frame in game.state.stack)
    return running or turn.standard > 0 or "extract" in offered_actions(game, turn)


def taken_so_far(game: LiveGame) -> dict[str, int]:
    """IC-EXT-06: the gain of the running Extract, which goes into a cage at the end."""
    running = [frame for frame in game.state.stack if isinstance(frame, Extract)]
    return dict(running[0].crystals) if running else {}


def activation_amount(game: LiveGame, machine: str, left: int, taken: int) -> int:
    """IC-EXT-03, IC-EXT-04, IC-EXT-05, IC-EXT-07: the most a Machine can bring, given the crystals left and taken."""
    rules, player = game.data.rules, game.me
    match machine:
        case "H":
            return min(left, max(rules.harvester_crystals, perk(player, "harvester_more")))
        case "S":
            return min(drawable(game, game.state.active), max(rules.scavenger_cards, perk(player, "scavenger_more")))
        case _:
            return (perk(player, "refiner_rp") or rules.refiner_rp) if taken else 0


def retrieve_views(game: LiveGame, turn: Turn) -> tuple[RetrieveView, ...]:
    """IC-RET-02: the Apparatus that can be retrieved now, with what each scores at once."""
    if "retrieve" not in offered_actions(game, turn):
        return ()
    colours = [chosen.args[0] for chosen in possible_actions(game, ("retrieve",), means_of(game.me))]
    return tuple(RetrieveView(colour, apparatus_worth(game, game.state.active, colour)) for colour in colours)


def eradicate_view(game: LiveGame) -> EradicateView:
    """IC-ERA-01, IC-ERA-02: what an Eradicate can remove here."""
    running = game.state.stack[-1]
    named = dict(running.named) if isinstance(running, Eradicate) else {}
    return EradicateView(strength(game, game.me), most_parasites(game), named)


def risks_shard(game: LiveGame) -> bool:
    """IC-INV-04, IC-INFO-02: whether there is room for a shard but too little pink for some value still hidden."""
    rules, hidden = game.data.rules, [*game.state.colossus.shards, *game.state.decks.shards]
    room = len(game.me.shards) < rules.shard_slots
    return room and means_of(game.me).most(rules.investigate_colour) < max(hidden, default=0)


def gain_view(game: LiveGame, top: object) -> GainView | None:
    """IC-QOAM-01: the gain being placed, and what each cage would lose."""
    if not isinstance(top, Gain):
        return None
    lost = {name: {} if top.added else dict(cage) for name, cage in game.me.cages.items()}
    return GainView(dict(top.crystals), top.free, top.added, lost)


def pay_view(top: object) -> PayView | None:
    """IC-QOAM-05: the running payment."""
    return PayView(top.purpose, top.colour, top.amount, top.turning) if isinstance(top, Pay) else None
