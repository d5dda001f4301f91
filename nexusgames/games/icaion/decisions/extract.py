"""Extract: take the normal crystals, then activate the Machines around the node."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice, running, typed
from nexusgames.games.icaion.cards import draw, drawable
from nexusgames.games.icaion.decisions.eradicate import collect
from nexusgames.games.icaion.decisions.hand import no_draw
from nexusgames.games.icaion.decisions.pay import add
from nexusgames.games.icaion.events_actions import Extracted, MachineActivated, QoamHarvested, QoamReturned
from nexusgames.games.icaion.frames import Extract, Gain
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.payments import Means
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.why_not import Question, no_standard, not_beside, not_in_turn, refuse, unknown_region

SWAP, DISCARD, PARASITE = "swap", "discard", "parasite"
DONE = choice("done")
RULES = ("IC-EXT-02", "IC-EXT-06", "IC-PAR-04")


def own_machine(game: LiveGame, seat: int, region: str) -> str:
    """IC-EXT-08: the kind of the player's Machine in a Region (at most one), or an empty string."""
    for kind, owner in game.state.regions[region].machines.items():
        if owner == seat:
            return kind
    return ""


def is_blocked(game: LiveGame, region: str) -> bool:
    """IC-PAR-04: whether Parasites outnumber the Machines of all colours there."""
    ground = game.state.regions[region]
    return ground.parasites > len(ground.machines)


def activations(game: LiveGame, extract: Extract, region: str) -> list[Choice]:
    """IC-EXT-02, IC-PAR-04: what the player's Machine in this Region can do now, its basic use first."""
    ways = [] if is_blocked(game, region) else ways_in(game, extract, region)
    return [choice(f"activate {region} {way}" if way else f"activate {region}") for way in ways]


def ways_in(game: LiveGame, extract: Extract, region: str) -> list[str]:
    """IC-EXT-03, IC-EXT-04, IC-EXT-05, IC-EXT-07: the ways to use the Machine; its basic use is an empty string."""
    match own_machine(game, game.state.active, region):
        case "H":
            return harvests(game, region)
        case "S":
            return searches(game)
        case _:
            return refinings(game, extract, region)


def harvests(game: LiveGame, region: str) -> list[str]:
    """IC-EXT-03, IC-EXT-07: how many extra crystals; the last one may come from the supply, in any colour."""
    usual = game.data.rules.harvester_crystals
    most = min(game.state.regions[region].qoam, max(usual, perk(game.me, "harvester_more")))
    ways = ["" if count == usual else str(count) for count in range(usual, most + 1)]
    if perk(game.me, "harvester_any"):
        ways += [f"{way} {SWAP}".strip() for way in ways]
    return ways


def searches(game: LiveGame) -> list[str]:
    """IC-EXT-04, IC-EXT-07, IC-EXT-10, IC-AMB-34: draw cards, or discard one for reputation."""
    usual = game.data.rules.scavenger_cards
    most = min(drawable(game, game.state.active), max(usual, perk(game.me, "scavenger_more")))
    ways = ["" if count == usual else str(count) for count in range(usual, most + 1)]
    if game.me.hand and perk(game.me, "scavenger_discard"):
        ways.append(DISCARD)
    return ways


def refinings(game: LiveGame, extract: Extract, region: str) -> list[str]:
    """IC-EXT-05, IC-EXT-10, IC-LR-09, IC-AMB-20: only if this Extract took a crystal there; maybe a Parasite too."""
    if not extract.taken.get(region):
        return []
    parasites = game.state.regions[region].parasites
    return ["", PARASITE] if parasites and perk(game.me, "refiner_parasite") else [""]


@procedures.step(Extract, "activate")
def ask_activation(game: LiveGame, extract: Extract) -> Decision | None:
    """IC-EXT-02, IC-EXT-06, IC-EXT-08: activate each of the player's Machines once, in any order, or stop."""
    options: list[Choice] = []
    for region in extract.waiting:
        options += activations(game, extract, region)
    if not options:
        finish_extract(game, extract)
        return None
    options.append(DONE)
    return game.ask(game.state.active, "activate", options, rules=RULES)


@procedures.answer(Extract, "activate")
def activation_chosen(game: LiveGame, extract: Extract, chosen: Choice) -> None:
    """IC-EXT-02: activate the chosen Machine, or stop."""
    if chosen is DONE:
        finish_extract(game, extract)
        return
    extract.waiting.remove(chosen.args[0])
    activate(game, extract, *chosen.args)


def finish_extract(game: LiveGame, extract: Extract) -> None:
    """IC-EXT-06, IC-QOAM-06, IC-QOAM-10, IC-AMB-01, IC-AMB-35: gain everything taken as one gain, if anything."""
    game.finish()
    game.gain(extract.crystals)


def activate(game: LiveGame, extract: Extract, region: str, *words: str) -> None:
    """IC-EXT-02: activate one Machine in the chosen way."""
    seat = game.state.active
    kind = own_machine(game, seat, region)
    game.emit(MachineActivated(seat, kind, region))
    if kind == "H":
        count = int(words[0]) if words and words[0] != SWAP else game.data.rules.harvester_crystals
        harvest(game, extract, region, count, SWAP in words)
    elif kind == "S" and DISCARD in words:
        extract.region, extract.step = region, "discard"
    elif kind == "S":
        draw(game, seat, int(words[0]) if words else game.data.rules.scavenger_cards)
    else:
        refine(game, extract, region, PARASITE in words)


def harvest(game: LiveGame, extract: Extract, region: str, count: int, swap: bool) -> None:
    """IC-EXT-03, IC-EXT-07: add the crystals to the gain; a swapped one stays in the Region."""
    taken = count - swap
    if taken:
        colour = game.board.colour_of[region]
        game.state.regions[region].qoam -= taken
        extract.taken[region] = extract.taken.get(region, 0) + taken
        add(extract.crystals, colour, taken)
        game.emit(QoamHarvested(game.state.active, (colour,) * taken, region))
    if swap:
        extract.region, extract.step = region, "colour"


@procedures.step(Extract, "colour")
def ask_swapped_colour(game: LiveGame, extract: Extract) -> Decision:
    """IC-EXT-07: ask for the colour of the crystal that comes from the supply."""
    options = [choice(f"colour {colour}") for colour in game.data.qoam]
    return game.ask(
        game.state.active, "free_colour", options, values={"count": 1, "added": False}, rules=("IC-EXT-07",)
    )


@procedures.answer(Extract, "colour")
def swapped_colour_chosen(game: LiveGame, extract: Extract, chosen: Choice) -> None:
    """IC-EXT-07, IC-QOAM-06: add that crystal to the gain."""
    add(extract.crystals, chosen.args[0], 1)
    game.emit(QoamHarvested(game.state.active, chosen.args, extract.region))
    extract.region = ""
    extract.step = "activate"


def refine(game: LiveGame, extract: Extract, region: str, parasite: bool) -> None:
    """IC-EXT-05, IC-EXT-09, IC-LR-09, IC-LR-14: score; in Luminous Rays this costs a crystal just taken."""
    seat = game.state.active
    if game.state.options.luminous_rays:
        give_back(game, extract, region)
    game.score(seat, perk(game.me, "refiner_rp") or game.data.rules.refiner_rp, "extract")
    if parasite:
        collect(game, seat, region, min(perk(game.me, "refiner_parasite"), game.state.regions[region].parasites))


def give_back(game: LiveGame, extract: Extract, region: str) -> None:
    """IC-LR-09, IC-AMB-19: return the crystal to the supply; it never enters a cage."""
    colour = game.board.colour_of[region]
    extract.taken[region] -= 1
    extract.crystals[colour] -= 1
    if not extract.crystals[colour]:
        del extract.crystals[colour]
    game.emit(QoamReturned(game.state.active, region))


@procedures.verb("activate", "region", "*ways")
def why_not_activate(q: Question) -> Refusal | None:
    """IC-EXT-02, IC-EXT-06: the player's Machine must be beside the node, and the gain not yet placed."""
    if refused := not_in_turn(q):
        return refused
    if running(q.game, Gain) is not None:
        return refuse("IC-EXT-06", "gain_last")
    extract = running(q.game, Extract)
    if extract is None:
        return refuse("IC-EXT-02", "no_extract")
    if q.kind != "activate":
        return refuse("IC-TURN-04", "unfinished")
    region = q.word(0)
    return unknown_region(q, 0) or not_beside(q, region) or _not_waiting(q, extract, region) or _no_way(q, extract)


def _not_waiting(q: Question, extract: Extract, region: str) -> Refusal | None:
    """IC-EXT-02, IC-PAR-04: each Machine works once, and not where Parasites outnumber the Machines."""
    kind = own_machine(q.game, q.seat, region)
    if not kind:
        return refuse("IC-EXT-02", "no_own_machine", region=region)
    if region not in extract.waiting:
        return refuse("IC-EXT-02", "activated", region=region, machine=kind)
    return refuse("IC-PAR-04", "blocked", region=region) if is_blocked(q.game, region) else None


def _no_way(q: Question, extract: Extract) -> Refusal | None:
    """IC-EXT-07, IC-EXT-10: the Machine cannot be used in this way now, upgrades included."""
    region, asked = q.word(0), q.words[1:]
    ways = ways_in(q.game, extract, region)
    if " ".join(asked) in ways:
        return None
    kind = own_machine(q.game, q.seat, region)
    if not ways or not asked:
        return _idle(q, kind, region)
    if unknown := [way for way in asked if way not in (SWAP, DISCARD, PARASITE) and not way.isdecimal()]:
        return refuse("IC-EXT-07", "unknown_way", name=typed(unknown[0]))
    return refuse("IC-EXT-07", "way_impossible", machine=kind)


def _idle(q: Question, kind: str, region: str) -> Refusal | None:
    """IC-EXT-03, IC-EXT-04, IC-EXT-05, IC-LR-09: what the Machine lacks for its basic use."""
    if kind == "H":
        return refuse("IC-EXT-03", "no_crystal", region=region)
    if kind == "S":
        return no_draw(q, "IC-EXT-04")
    rule = "IC-LR-09" if q.game.state.options.luminous_rays else "IC-EXT-05"
    return refuse(rule, "nothing_taken", region=region)


EXTRACT = choice("extract")


def extractions(game: LiveGame, means: Means) -> list[Choice]:
    """IC-EXT-01: the Extract choice, always possible even if it gains nothing."""
    return [EXTRACT]


def begin_extract(game: LiveGame, chosen: Choice) -> None:
    """IC-EXT-06: begin with the normal crystals."""
    game.push(Extract())


@procedures.step(Extract, "take")
def take_crystals(game: LiveGame, extract: Extract) -> None:
    """IC-EXT-01, IC-AMB-03: take one crystal from every adjacent Region that has any."""
    seat, regions = game.state.active, game.board.regions_of[game.me.node]
    for region in regions:
        ground = game.state.regions[region]
        taken = min(ground.qoam, game.data.rules.extract_crystals)
        if taken:
            ground.qoam -= taken
            extract.taken[region] = taken
            add(extract.crystals, game.board.colour_of[region], taken)
    game.emit(Extracted(seat, tuple(extract.taken)))
    extract.waiting = [region for region in regions if own_machine(game, seat, region)]
    extract.step = "activate"


@procedures.verb("extract")
def why_not_extract(q: Question) -> Refusal | None:
    """IC-EXT-01: only the Standard Action must be available."""
    return no_standard(q, "extract")
