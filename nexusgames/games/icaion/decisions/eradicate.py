"""Eradicate: remove Parasites around the node for grey crystals."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice, running
from nexusgames.games.icaion.events_actions import ParasitesRemoved
from nexusgames.games.icaion.frames import Eradicate
from nexusgames.games.icaion.live_game import LiveGame, procedures, strength
from nexusgames.games.icaion.payments import Means, Price, means_of
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.why_not import (
    Question,
    no_number,
    no_standard,
    not_beside,
    not_in_turn,
    refuse,
    unknown_region,
)

ERADICATE, DONE = choice("eradicate"), choice("done")
RULES = ("IC-ERA-01", "IC-ERA-04")

procedures.must_answer("parasites", "IC-ERA-01", "must_remove")


def eradications(game: LiveGame, means: Means) -> list[Choice]:
    """IC-ERA-01: the Eradicate choice, given a Parasite beside the node and a grey crystal."""
    regions = game.state.regions
    for region in game.board.regions_of[game.me.node]:
        if regions[region].parasites:
            return [ERADICATE] if means.most(game.data.rules.eradicate_colour) else []
    return []


def most_parasites(game: LiveGame) -> int:
    """IC-ERA-01: how many Parasites the player's crystals can remove."""
    return strength(game, game.me) * means_of(game.me).most(game.data.rules.eradicate_colour)


def grey_price(game: LiveGame, count: int) -> int:
    """IC-ERA-04: the crystals needed, rounded up."""
    return -(-count // strength(game, game.me))


def begin_eradicate(game: LiveGame, chosen: Choice) -> None:
    """IC-ERA-01: begin by naming Parasites, Region by Region."""
    game.push(Eradicate())


@procedures.step(Eradicate, "choose")
def ask_parasites(game: LiveGame, eradicate: Eradicate) -> Decision:
    """IC-ERA-01, IC-ERA-04: ask for a number of Parasites in one more Region, or to stop."""
    named = sum(eradicate.named.values())
    left = most_parasites(game) - named
    options = [
        choice(f"remove {region} {count}")
        for region in game.board.regions_of[game.me.node]
        if region not in eradicate.named
        for count in range(1, min(left, game.state.regions[region].parasites) + 1)
    ]
    if named:
        options.append(DONE)
    values = {"named": named, "cost": grey_price(game, named), "strength": strength(game, game.me)}
    return game.ask(game.state.active, "parasites", options, values=values, rules=RULES)


@procedures.answer(Eradicate, "choose")
def parasites_named(game: LiveGame, eradicate: Eradicate, chosen: Choice) -> None:
    """IC-ERA-04: note the Region's Parasites; after the last Region, pay for them all."""
    if chosen is DONE:
        eradicate.step = "remove"
        price = grey_price(game, sum(eradicate.named.values()))
        game.pay(Price(game.data.rules.eradicate_colour, price), "eradicate")
    else:
        eradicate.named[chosen.args[0]] = int(chosen.args[1])


@procedures.step(Eradicate, "remove")
def remove_parasites(game: LiveGame, eradicate: Eradicate) -> None:
    """IC-ERA-03, IC-GEAR-05, IC-GEAR-12, IC-AMB-14: collect the Parasites; the Sword scores once a turn."""
    seat = game.state.active
    for region, count in eradicate.named.items():
        collect(game, seat, region, count)
    if not game.turn.sword:
        game.turn.sword = True
        game.score(seat, perk(game.me, "sword_rp"), "sword")
    game.finish()


def collect(game: LiveGame, seat: int, region: str, count: int) -> None:
    """IC-ERA-03, IC-EXT-09: move Parasites from a Region to those the player collected this Year."""
    game.state.regions[region].parasites -= count
    game.player(seat).parasites += count
    game.emit(ParasitesRemoved(seat, region, count))


@procedures.verb("eradicate")
def why_not_eradicate(q: Question) -> Refusal | None:
    """IC-ERA-01: the Standard Action must be available, with Parasites around and grey to spend."""
    return no_standard(q, "eradicate") or no_eradicate(q)


def no_eradicate(q: Question) -> Refusal | None:
    """IC-ERA-01: no Parasites beside the node, or no crystal to spend on them."""
    game, node, colour = q.game, q.player.node, q.game.data.rules.eradicate_colour
    if not any(game.state.regions[region].parasites for region in game.board.regions_of[node]):
        return refuse("IC-ERA-01", "no_parasites", node=node)
    return None if means_of(q.player).most(colour) else refuse("IC-ERA-01", "no_grey", colour=colour)


@procedures.verb("remove", "region", "count")
def why_not_remove(q: Question) -> Refusal | None:
    """IC-ERA-01: during an Eradicate, name Parasites in one more Region beside the node."""
    if refused := not_in_turn(q):
        return refused
    eradicate = running(q.game, Eradicate)
    if eradicate is None or q.kind != "parasites":
        return refuse("IC-ERA-01", "no_eradicate")
    region = q.word(0)
    if refused := unknown_region(q, 0) or not_beside(q, region) or no_number(q, 1):
        return refused
    return _too_many(q, eradicate, region, q.number(1) or 0)


def _too_many(q: Question, eradicate: Eradicate, region: str, count: int) -> Refusal | None:
    """IC-ERA-01, IC-ERA-04: the Region is already named, or has too few Parasites, or the crystals do not suffice."""
    if region in eradicate.named:
        return refuse("IC-ERA-04", "named", region=region)
    there = q.game.state.regions[region].parasites
    if not 1 <= count <= there:
        return refuse("IC-ERA-01", "parasites_there", region=region, there=there)
    left, colour = most_parasites(q.game) - sum(eradicate.named.values()), q.game.data.rules.eradicate_colour
    return refuse("IC-ERA-01", "too_weak", left=left, colour=colour) if count > left else None
