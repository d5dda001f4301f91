"""Investigate: reveal a shard of the Colossus, then spend pink crystals on it."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice, how_many, running
from nexusgames.games.icaion.events_actions import ShardKept, ShardLost, ShardRevealed
from nexusgames.games.icaion.frames import Investigate
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.payments import Means, Price, means_of
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.why_not import Question, no_number, no_standard, not_in_turn, refuse

RULES = ("IC-INV-03", "IC-INV-04", "IC-INV-06")


def investigations(game: LiveGame, means: Means) -> list[Choice]:
    """IC-INV-01, IC-INV-02: the face-down shards, if the Seeker stands at the Colossus' crater."""
    colossus = game.state.colossus
    if game.board.crater_at.get(game.me.node) != colossus.crater:
        return []
    return [choice(f"investigate {slot}") for slot in range(1, len(colossus.shards) + 1)]


def begin_investigate(game: LiveGame, chosen: Choice) -> None:
    """IC-INV-02, IC-INV-06: reveal the shard before anything is paid."""
    value = game.state.colossus.shards.pop(int(chosen.args[0]) - 1)
    game.emit(ShardRevealed(game.state.active, value))
    game.push(Investigate(shard=value))


@procedures.step(Investigate, "spend")
def ask_spending(game: LiveGame, investigate: Investigate) -> Decision:
    """IC-INV-03, IC-INV-06, IC-AMB-15: ask how many pink crystals to spend, from 0 to the shard's value."""
    most = min(investigate.shard, means_of(game.me).most(game.data.rules.investigate_colour))
    options = how_many("spend", 0, most)
    room = game.data.rules.shard_slots - len(game.me.shards)
    return game.ask(game.state.active, "spend", options, values={"value": investigate.shard, "room": room}, rules=RULES)


@procedures.answer(Investigate, "spend")
def spending_chosen(game: LiveGame, investigate: Investigate, chosen: Choice) -> None:
    """IC-INV-03: pay the crystals."""
    investigate.spent = int(chosen.args[0])
    investigate.step = "settle"
    game.pay(Price(game.data.rules.investigate_colour, investigate.spent), "investigate")


def shard_reward(game: LiveGame, value: int, spent: int) -> tuple[int, bool]:
    """IC-INV-03, IC-INV-04, IC-SEEK-05: the reputation for this many crystals, and whether the shard is kept."""
    player, rules = game.me, game.data.rules
    factor = perk(player, "investigate_factor") or 1
    return spent * rules.investigate_rp * factor, spent == value and len(player.shards) < rules.shard_slots


@procedures.step(Investigate, "settle")
def settle_shard(game: LiveGame, investigate: Investigate) -> None:
    """IC-INV-03, IC-INV-04, IC-INV-05: score each crystal; the full value keeps the shard if there is room."""
    seat = game.state.active
    points, kept = shard_reward(game, investigate.shard, investigate.spent)
    game.score(seat, points, "investigate")
    if kept:
        game.me.shards.append(investigate.shard)
        game.emit(ShardKept(seat, investigate.shard))
    else:
        game.state.decks.shards_out.append(investigate.shard)
        game.emit(ShardLost(seat, investigate.shard))
    game.finish()


@procedures.verb("investigate", "number")
def why_not_investigate(q: Question) -> Refusal | None:
    """IC-INV-02: it must be one of the Colossus' shards."""
    if refused := no_standard(q, "investigate") or no_investigate(q) or no_number(q, 0):
        return refused
    count = len(q.game.state.colossus.shards)
    return None if 1 <= (q.number(0) or 0) <= count else refuse("IC-INV-02", "no_such_shard", count=count)


def no_investigate(q: Question) -> Refusal | None:
    """IC-INV-01, IC-AMB-24: the Seeker is not at the Colossus' crater, or the Colossus has no shards."""
    colossus, node = q.game.state.colossus, q.player.node
    if q.game.board.crater_at.get(node) != colossus.crater:
        return refuse("IC-INV-01", "not_at_colossus", crater=colossus.crater, node=node)
    return None if colossus.shards else refuse("IC-INV-01", "no_shards", last=q.game.last_year)


@procedures.verb("spend", "count")
def why_not_spend(q: Question) -> Refusal | None:
    """IC-INV-03: at most the shard's value, and at most what the player can pay."""
    if refused := not_in_turn(q):
        return refused
    opened = running(q.game, Investigate)
    if opened is None or q.kind != "spend":
        return refuse("IC-INV-03", "no_shard_open")
    if refused := no_number(q, 0):
        return refused
    count, colour = q.number(0) or 0, q.game.data.rules.investigate_colour
    if count > opened.shard:
        return refuse("IC-INV-03", "shard_value", value=opened.shard)
    have = means_of(q.player).most(colour)
    return refuse("IC-INV-03", "no_pink", colour=colour, have=have) if count > have else None
