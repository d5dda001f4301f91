"""Icaion in lines of text: where the game stands, reminders, remarks, the reference sheet."""

from __future__ import annotations

from collections.abc import Mapping

from nexusgames.core.engine import Decision
from nexusgames.core.values.alike import named
from nexusgames.core.words.narration import Narrator
from nexusgames.games.icaion.view.read_model import IcaionView, PlayerView
from nexusgames.games.icaion.view.reference import reference_view
from nexusgames.plain.presenters import Presenter, listed, phrase
from nexusgames.plain.presenters.icaion.board import board_lines, draw_map, node_remark
from nexusgames.plain.presenters.icaion.players import cage_list, counted, hand_lines, player_lines, score_lines

MOST_REMARKS = 9
"""With more nodes than this to choose from, remarks are left out."""
NODE_VERBS = ("move", "to", "start")


class IcaionLines:
    """Draws only what the view shows."""

    map = staticmethod(draw_map)
    spaces = staticmethod(board_lines)
    hand = staticmethod(hand_lines)
    players = staticmethod(player_lines)

    def status(self, view: IcaionView, narrator: Narrator) -> str:
        """Year, round, phase, whose turn, and the numbers of the seat at the screen."""
        me = view.players[view.seat or 0]
        if view.phase == "setting":
            return phrase(narrator, "setup", seat=me.seat, colour=me.colour, seeker=me.seeker, gear=me.gear)
        crystals = counted(me.crystals, narrator, "no_crystals")
        values = {"seat": me.seat, "colour": me.colour, "rp": me.rp, "crystals": crystals}
        if view.phase == "finale":
            return phrase(narrator, "finale", **values)
        values |= {
            "year": view.year,
            "years": view.years,
            "round": view.round,
            "phase": narrator.phase(view.phase),
            "turn": view.turn is not None,
            "mine": view.active == me.seat,
            "active": narrator.name(view.active),
            **named(me, "node lying armour charged cards parasites"),
            "limit": me.hand_limit,
            "shards": len(me.shards),
            "apparatus": me.tile.colour if me.tile else "",
        }
        return phrase(narrator, "status", **values)

    def scene(self, view: IcaionView, narrator: Narrator) -> list[str]:
        """The Null Cages while crystals are paid or come in."""
        turn = view.turn
        if turn is None or (turn.gain is None and turn.pay is None):
            return []
        lines: list[str] = []
        if turn.gain and not turn.gain.added:
            new = counted(turn.gain.crystals, narrator)
            lines.append(phrase(narrator, "gain", crystals=new, free=turn.gain.free))
        owner = view.players[turn.seat]
        return [*lines, phrase(narrator, "cages", seat=owner.seat, cages=cage_list(narrator, owner))]

    def reminders(self, view: IcaionView, narrator: Narrator, decision: Decision) -> list[str]:
        """Things that are easy to forget: the end of the Year, the last camp, a missing shard, what a wound means."""
        me = view.players[decision.seat]
        if decision.kind == "move":
            return [*_year(view, narrator), *_state(view, narrator, me, decision), *_last_camp(narrator, me)]
        if decision.kind == "act":
            return [*_last_camp(narrator, me), *_no_shard(narrator, me)]
        return [phrase(narrator, "falling")] if decision.kind == "wound" else []

    def remarks(self, view: IcaionView, narrator: Narrator, decision: Decision) -> Mapping[str, str]:
        """What lies around the nodes on offer, what an Apparatus scores, what a character can do."""
        remarks = {
            choice.key: narrator.word("formula", view.apparatus[choice.args[0]].formula)
            for choice in decision.options
            if choice.verb == "retrieve"
        }
        remarks |= {choice.key: narrator.card(choice.args[0]) for choice in decision.options if choice.verb == "draft"}
        nodes = {choice.key: choice.args[0] for choice in decision.options if choice.verb in NODE_VERBS}
        if len(nodes) <= MOST_REMARKS:
            remarks |= {key: node_remark(view, narrator, view.nodes[node]) for key, node in nodes.items()}
        return remarks

    def sheet(self, view: IcaionView, narrator: Narrator) -> list[str]:
        """The event track, the Apparatus, the Division Board, shards, and what every colour pays for."""
        lines = [phrase(narrator, "sheet_track", year=view.year), *_track(view, narrator)]
        lines += [phrase(narrator, "sheet_apparatus"), *_stacks(view, narrator)]
        lines += [phrase(narrator, "sheet_slots"), *_slots(narrator), _shards(narrator)]
        return [*lines, phrase(narrator, "sheet_colours")]

    def summary(self, view: IcaionView, narrator: Narrator) -> list[str]:
        """Where everybody's score comes from, the best first."""
        return [*score_lines(view.players, narrator), phrase(narrator, "years", count=view.year)]


PRESENTER: Presenter = IcaionLines()


def _year(view: IcaionView, narrator: Narrator) -> list[str]:
    """IC-YEAR-07: how far away the end of the Year can be."""
    events = view.events
    if events.last_round:
        return [phrase(narrator, "last_round")]
    lines = [phrase(narrator, "events_left", left=events.left, placed=events.placed, needed=events.needed)]
    return [*lines, phrase(narrator, "next_event", card=events.next)] if events.next else lines


def _state(view: IcaionView, narrator: Narrator, me: PlayerView, decision: Decision) -> list[str]:
    """IC-WND-05: what a wounded turn allows; IC-END-02: the price of having no shard."""
    camp = decision.find("camp") is not None
    wounded = [phrase(narrator, "wounded", camp=camp)] if view.turn and view.turn.wounded else []
    return [*wounded, *_no_shard(narrator, me)]


def _no_shard(narrator: Narrator, me: PlayerView) -> list[str]:
    """IC-END-02: a reminder in the last Year for a player without a shard."""
    return [phrase(narrator, "no_shard", lost=-me.shard_penalty)] if me.shard_penalty else []


def _last_camp(narrator: Narrator, me: PlayerView) -> list[str]:
    """IC-MOVE-01: a reminder when the crystals allow only one more camp."""
    colour, cost = reference_view().camp_colour, reference_view().camp_cost
    return [phrase(narrator, "last_camp", count=cost, colour=colour)] if me.crystals.get(colour) == cost else []


def _track(view: IcaionView, narrator: Narrator) -> list[str]:
    """The spaces with their cards, what is still to come, and what the Colossus Cards do."""
    events = view.events
    lines = [
        phrase(narrator, "space", **named(space, "number qoam parasite arrows recharge card")) for space in events.track
    ]
    if events.to_come:
        lines.append(phrase(narrator, "to_come", cards=listed(narrator, "card", events.to_come)))
    if events.next:
        lines.append(phrase(narrator, "next_event", card=events.next))
    if events.waiting:
        lines.append(phrase(narrator, "waiting", cards=", ".join(_waiting(view, narrator))))
    cards = reference_view().colossus_cards
    return [*lines, *(f"  {narrator.word('card', card)}. {narrator.card(card)}" for card in cards)]


def _waiting(view: IcaionView, narrator: Narrator) -> list[str]:
    """IC-SETUP-07: the Colossus Cards with the Years in which they come."""
    years = enumerate(view.events.waiting, view.year + 1)
    return [phrase(narrator, "waiting_card", card=card, year=year) for year, card in years]


def _stacks(view: IcaionView, narrator: Narrator) -> list[str]:
    """Each stack with its formula, and what its tile would bring the seat at the screen."""
    looking = view.seat if view.seat is not None else view.active
    return [
        phrase(
            narrator,
            "stack" if stack.year <= view.years else "stack_gone",
            apparatus=stack.colour,
            **named(stack, "year side formula crater"),
            open=stack.open or not view.year,
            rp=stack.worth[looking],
        )
        for stack in view.apparatus.values()
    ]


def _slots(narrator: Narrator) -> list[str]:
    """What a Machine uncovers when it leaves its row."""
    return [
        phrase(narrator, "slot", slot=slot.slot, bonus=narrator.say(f"value.bonus.{slot.bonus}", slot.numbers))
        for slot in reference_view().slots
    ]


def _shards(narrator: Narrator) -> str:
    """IC-END-02: what shards bring at the end."""
    worth = enumerate(reference_view().shard_rp)
    values = ", ".join(phrase(narrator, "shard_worth", count=count, rp=rp) for count, rp in worth)
    return phrase(narrator, "sheet_shards", values=values)
