"""What each choice of the open question costs and brings, for its label; public knowledge only."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nexusgames.games.icaion.cards import curio_price, drawable
from nexusgames.games.icaion.decisions.actions import STANDARD, possible_actions
from nexusgames.games.icaion.decisions.deploy import once_bonus, price_at, reward, symbol_beneath
from nexusgames.games.icaion.decisions.eradicate import grey_price, most_parasites
from nexusgames.games.icaion.decisions.extract import activations, own_machine
from nexusgames.games.icaion.decisions.investigate import shard_reward
from nexusgames.games.icaion.decisions.move import longest_move, move_price, moves_within
from nexusgames.games.icaion.frames import (
    AnyFrame,
    Curio,
    Deed,
    Draw,
    Eradicate,
    Extract,
    Finale,
    Gain,
    Investigate,
    Pay,
    Setting,
    Turn,
)
from nexusgames.games.icaion.live_game import LiveGame, hand_limit, spread
from nexusgames.games.icaion.payments import accepted, means_of
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.scoring import apparatus_worth, assignments, types_of
from nexusgames.games.icaion.setup import DAY, NIGHT
from nexusgames.games.icaion.state import IcaionState

Details = dict[str, Mapping[str, object]]


def details(state: IcaionState) -> Details:
    """The notes for the current choices by key; a choice without notes has no entry."""
    game, top = LiveGame(state), state.stack[-1]
    tell = TELLERS.get(type(top))
    return tell(game, top) if tell is not None else {}


def of_setting(game: LiveGame, setting: AnyFrame) -> Details:
    """IC-SETUP-08: what each side of an Apparatus counts."""
    assert isinstance(setting, Setting)
    if setting.step != "sides":
        return {}
    tile = game.data.stacks[list(game.data.stacks)[setting.side]][0]
    return {f"side {side}": {"formula": tile.score(side).formula} for side in (DAY, NIGHT)}


def of_turn(game: LiveGame, turn: AnyFrame) -> Details:
    """The notes for Moves, or for actions."""
    assert isinstance(turn, Turn)
    if turn.step == "move":
        return of_moves(game, turn)
    return of_actions(game, STANDARD) | of_specials(game) if turn.step == "act" else {}


def of_moves(game: LiveGame, turn: Turn) -> Details:
    """IC-MOVE-07: the blue crystals that a Move costs, where it is not free."""
    player = game.me
    moves = moves_within(player.node, longest_move(game, player, means_of(player), turn.wounded))
    costs = {move.key: move_price(game, player, move.args[0]) for move in moves}
    return {key: {"cost": cost} for key, cost in costs.items() if cost}


def of_deed(game: LiveGame, deed: AnyFrame) -> Details:
    """The notes for the actions that a card or ability grants."""
    assert isinstance(deed, Deed)
    return of_actions(game, tuple(deed.actions))


def of_actions(game: LiveGame, actions: tuple[str, ...]) -> Details:
    """IC-DEP-03, IC-DEP-06, IC-RET-02, IC-EXT-01: prices, reputation and crystals of these actions."""
    found: Details = {}
    for chosen in possible_actions(game, actions, means_of(game.me)):
        match chosen.verb:
            case "deploy":
                found[chosen.key] = of_deploy(game, *chosen.args)
            case "retrieve":
                found[chosen.key] = {"rp": apparatus_worth(game, game.state.active, chosen.args[0])}
            case "extract":
                found[chosen.key] = {"crystals": crystals_around(game)}
            case "eradicate":
                found[chosen.key] = {"most": min(most_parasites(game), parasites_around(game))}
            case "investigate":
                found[chosen.key] = {"pink": means_of(game.me).most(game.data.rules.investigate_colour)}
            case "install":
                assert game.me.tile is not None
                found[chosen.key] = {"apparatus": game.me.tile.colour, "rp": perk(game.me, "install_rp")}
            case _:
                pass
    return found


def of_deploy(game: LiveGame, machine: str, region: str) -> Mapping[str, object]:
    """IC-DEP-03, IC-DEP-06, IC-DEP-07: price, joker, reputation, and the symbol or the one-time bonus beneath."""
    price = price_at(game, game.me, region)
    jokers = [colour for colour in accepted(price.colour, price.jokers) if colour != price.colour]
    return {
        "cost": price.amount,
        "colour": price.colour,
        "joker": "".join(colour for colour in jokers if means_of(game.me).most(colour)),
        "rp": reward(game, machine[0], region),
        "symbol": symbol_beneath(game, machine),
        "bonus": once_bonus(game, machine),
    }


def crystals_around(game: LiveGame) -> tuple[str, ...]:
    """IC-EXT-01: the normal crystals that an Extract takes here."""
    most, board = game.data.rules.extract_crystals, game.board
    regions = board.regions_of[game.me.node]
    return tuple(
        board.colour_of[region] for region in regions for _ in range(min(most, game.state.regions[region].qoam))
    )


def parasites_around(game: LiveGame) -> int:
    """How many Parasites are in the Regions around the Seeker."""
    return sum(game.state.regions[region].parasites for region in game.board.regions_of[game.me.node])


def of_specials(game: LiveGame) -> Details:
    """IC-CUR-01, IC-SEEK-06, IC-EPS-02, IC-LR-12: the price of every card, as the hand is secret, and the supply."""
    rules = game.data.rules
    prices = {card.id: curio_price(game, game.me, card).amount for card in game.data.prints.values()}
    found: Details = {f"play {name}": {"price": price} for name, price in prices.items()}
    typed = tuple(game.data.colour_of[kind] for kind in types_of(game, game.state.active))
    found["eps overcharge"] = {"use": "overcharge", "crystals": typed, "free": rules.overcharge_free}
    cards = min(rules.eps_draw, drawable(game, game.state.active))
    found["eps draw"] = {"use": "draw", "crystals": (), "free": 0, "cards": cards}
    found["discard hand"] = {"rp": len(game.me.hand) * rules.rays_discard_rp}
    return found


def of_gain(game: LiveGame, gain: AnyFrame) -> Details:
    """IC-QOAM-01, IC-QOAM-07: what each cage would lose, or keep."""
    assert isinstance(gain, Gain)
    if gain.step != "cage":
        return {}
    return {
        f"cage {name}": {"added": gain.added, "lost": () if gain.added else spread(cage), "crystals": spread(cage)}
        for name, cage in game.me.cages.items()
    }


def of_pay(game: LiveGame, pay: AnyFrame) -> Details:
    """IC-QOAM-05, IC-QOAM-12: the content of the cage that the crystal comes from."""
    assert isinstance(pay, Pay)
    verb = "give" if pay.step == "turn" else "pay"
    return {
        f"{verb} {colour} {name}": {"crystals": spread(cage)} for name, cage in game.me.cages.items() for colour in cage
    }


def of_draw(game: LiveGame, draw: AnyFrame) -> Details:
    """IC-CUR-03: the size of the hand after the draw."""
    assert isinstance(draw, Draw)
    held, limit = len(game.me.hand), hand_limit(game, game.me)
    return {f"draw {count}": {"hand": held + count, "limit": limit} for count in range(draw.most + 1)}


def of_eradicate(game: LiveGame, eradicate: AnyFrame) -> Details:
    """IC-ERA-04: what all Parasites named so far would cost with these."""
    assert isinstance(eradicate, Eradicate)
    named = sum(eradicate.named.values())
    return {
        f"remove {region} {count}": {"cost": grey_price(game, named + count)}
        for region in game.board.regions_of[game.me.node]
        for count in range(1, game.state.regions[region].parasites + 1)
    }


def of_investigate(game: LiveGame, opened: AnyFrame) -> Details:
    """IC-INV-03, IC-INV-04: the reputation now, whether the shard is kept, and what it adds at the end."""
    assert isinstance(opened, Investigate)
    found: Details = {}
    for count in range(opened.shard + 1):
        rp, kept = shard_reward(game, opened.shard, count)
        found[f"spend {count}"] = {"rp": rp, "kept": kept, "more": one_more_shard(game) if kept else 0}
    return found


def one_more_shard(game: LiveGame) -> int:
    """IC-END-02, IC-END-03: how much one more shard adds to the final score."""
    held, worth = len(game.me.shards), game.data.rules.shard_rp
    return worth[held + 1] - worth[held] + perk(game.me, "shard_rp")


def of_extract(game: LiveGame, extract: AnyFrame) -> Details:
    """IC-EXT-03, IC-EXT-04, IC-EXT-05: what activating each Machine would bring."""
    assert isinstance(extract, Extract)
    if extract.step != "activate":
        return {}
    rp = perk(game.me, "refiner_rp") or game.data.rules.refiner_rp
    return {
        chosen.key: {**of_activation(game, region, chosen.args[1:]), "rp": rp}
        for region in extract.waiting
        for chosen in activations(game, extract, region)
    }


def of_activation(game: LiveGame, region: str, ways: tuple[str, ...]) -> Mapping[str, object]:
    """What a Machine brings when used in these ways."""
    kind = own_machine(game, game.state.active, region)
    amount = next((int(way) for way in ways if way.isdecimal()), 1)
    swap, discard, parasite = (word in ways for word in ("swap", "discard", "parasite"))
    return {
        "harvest": amount - swap if kind == "H" else 0,
        "colour": game.board.colour_of[region],
        "swap": swap,
        "cards": amount if kind == "S" and not discard else 0,
        "sold": perk(game.me, "scavenger_discard") if discard else 0,
        "refine": kind == "R",
        "back": game.state.options.luminous_rays,
        "parasite": parasite,
    }


def of_curio(game: LiveGame, curio: AnyFrame) -> Details:
    """IC-QOAM-09: the crystals that are lost with each upgrade that is a Null Cage."""
    assert isinstance(curio, Curio)
    if curio.step not in ("leave", "limit"):
        return {}
    full = {code: game.me.cages.get(code, {}) for code in game.me.upgrades}
    return {f"drop {code}": {"lost": spread(cage)} for code, cage in full.items() if cage}


def of_finale(game: LiveGame, finale: AnyFrame) -> Details:
    """IC-END-05: what each assignment of shards adds."""
    assert isinstance(finale, Finale)
    if finale.place >= len(game.state.order):
        return {}
    seat = game.state.order[finale.place]
    return {
        " ".join(("double", *chosen)): {"rp": sum(apparatus_worth(game, seat, colour) for colour in chosen)}
        for chosen in assignments(game, seat)
        if chosen
    }


TELLERS: dict[type[object], Callable[[LiveGame, AnyFrame], Details]] = {
    Setting: of_setting,
    Turn: of_turn,
    Deed: of_deed,
    Gain: of_gain,
    Pay: of_pay,
    Draw: of_draw,
    Eradicate: of_eradicate,
    Investigate: of_investigate,
    Extract: of_extract,
    Curio: of_curio,
    Finale: of_finale,
}
"""The note-taker for each frame that can ask, which is the one on top of the stack."""
