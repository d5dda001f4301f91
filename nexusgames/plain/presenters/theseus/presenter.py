"""Theseus in lines of text: where the game stands, what is going on, remarks about Moves, the reference sheet."""

from __future__ import annotations

from collections.abc import Mapping

from nexusgames.core.engine import Choice, Decision
from nexusgames.core.values.alike import named
from nexusgames.core.words.narration import Narrator
from nexusgames.games.theseus.view.preview import MOVES, Preview
from nexusgames.games.theseus.view.read_model import TheseusView
from nexusgames.plain.presenters import Presenter, listed, phrase
from nexusgames.plain.presenters.theseus.board import board_lines, draw_map, in_range, joined
from nexusgames.plain.presenters.theseus.players import hand_lines, player_lines, score_lines, side_lines

MOST_REMARKS = 4
"""With more rooms to choose from than one sector has, remarks are left out."""


class TheseusLines:
    """Draws only what the view shows."""

    map = staticmethod(draw_map)
    spaces = staticmethod(board_lines)
    hand = staticmethod(hand_lines)
    players = staticmethod(player_lines)

    def status(self, view: TheseusView, narrator: Narrator) -> str:
        """Round, phase, whose turn, and the numbers of the seat at the screen."""
        me = view.players[view.seat or 0]
        allies = narrator.word("seats", view.allies(me.seat))
        if view.phase == "setting":
            return phrase(narrator, "setup", seat=me.seat, faction=me.faction, allies=allies, ring=view.ring)
        return phrase(
            narrator,
            "status",
            round=view.round,
            phase=narrator.phase(view.phase),
            mine=view.active == me.seat,
            active=narrator.name(view.active),
            extra=view.turn is not None and view.turn.depth,
            **named(me, "seat faction life tokens pile top"),
            allies=allies,
            collects=me.data is not None,
            data=me.data or 0,
            deck=any(card.faction == me.faction for card in view.cards.values()),
            held=listed(narrator, "card", (*me.instants, *me.bonus)),
        )

    def scene(self, view: TheseusView, narrator: Narrator) -> list[str]:
        """The current Move, and how near the end is."""
        lines: list[str] = []
        if view.turn is not None and view.turn.moving:
            lines.append(phrase(narrator, "moving", unit=view.turn.moving, sector=view.turn.at, count=view.turn.mp))
        return [*lines, phrase(narrator, "end_token", end=view.end)] if view.end else lines

    def reminders(self, view: TheseusView, narrator: Narrator, decision: Decision) -> list[str]:
        """Things that are easy to forget: units in Space, seized ones, held tokens, an empty pile."""
        me = view.players[decision.seat]
        if decision.kind == "pending" and not me.pile:
            return [phrase(narrator, "empty_pile", end=view.end_next)]
        if decision.kind != "unit":
            return []
        seized = [unit.id for unit in view.units.values() if unit.owner == me.seat and unit.seized_by]
        lines = [phrase(narrator, "in_space", units=listed(narrator, "unit", me.space))] if me.space else []
        lines += [phrase(narrator, "seized", units=listed(narrator, "unit", seized))] if seized else []
        return [*lines, phrase(narrator, "hold_tokens", count=me.tokens)] if me.tokens else lines

    def remarks(self, view: TheseusView, narrator: Narrator, decision: Decision) -> Mapping[str, str]:
        """Where each Move ends with its certain consequences, who is in range of a room, what a card does."""
        rooms = [choice for choice in decision.options if choice.verb in ("room", "place")]
        told = {choice.key: _remark(view, narrator, choice) for choice in decision.choices if choice not in rooms}
        few, back = len(rooms) <= MOST_REMARKS, decision.kind == "return"
        for choice in rooms:
            room = _room(view, choice)
            near, traps = in_range(view, narrator, room) if few else "", _traps_at(view, narrator, room) if back else ""
            told[choice.key] = joined(narrator, [near, traps])
        return {key: remark for key, remark in told.items() if remark}

    def sheet(self, view: TheseusView, narrator: Narrator) -> list[str]:
        """How every unit attacks, what every sector does, the tokens, the end track."""
        lines = [phrase(narrator, "sheet_units")]
        for player in view.players:
            for kind in view.unit_kinds[player.seat]:
                values = {"faction": player.faction, "unit": kind.kind, "one": kind.kind == "unit"}
                attacks = {"base": narrator.word("attack", kind.base), "other": bool(kind.upgraded)}
                upgraded = narrator.word("attack", kind.upgraded) if kind.upgraded else ""
                lines.append(phrase(narrator, "sheet_unit", **values, **attacks, upgraded=upgraded))
        lines.append(phrase(narrator, "sheet_sectors"))
        lines += [phrase(narrator, "sheet_sector", sector=s, text=narrator.say(f"about.sector.{s}")) for s in view.ring]
        track = ", ".join(view.end_track)
        return [*lines, phrase(narrator, "sheet_tokens", pool=view.pool), phrase(narrator, "sheet_end", track=track)]

    def summary(self, view: TheseusView, narrator: Narrator) -> list[str]:
        """Where everybody's score comes from, the best first."""
        return [*score_lines(view, narrator), *side_lines(view, narrator), phrase(narrator, "rounds", count=view.round)]


PRESENTER: Presenter = TheseusLines()


def _room(view: TheseusView, choice: Choice) -> str:
    """The room that a choice names, in full."""
    return choice.args[0] if choice.verb == "place" else f"{view.asked}.{choice.args[0]}"


def _traps_at(view: TheseusView, narrator: Narrator, room: str) -> str:
    """The traps that a unit meets on its return to a room."""
    traps = view.traps_at(room.partition(".")[0])
    return joined(narrator, (_meets(narrator, trap.kind, trap.wounds) for trap in traps))


def _remark(view: TheseusView, narrator: Narrator, choice: Choice) -> str:
    if choice.verb in MOVES and choice.args[0] in view.previews:
        return preview_words(narrator, view.previews[choice.args[0]])
    tells = choice.verb == "play" and choice.key in narrator.lexicon.details
    return narrator.card(choice.args[0]) if choice.verb in ("play", "open") and not tells else ""


def preview_words(narrator: Narrator, preview: Preview) -> str:
    """A Move without optional cards: its way, its stop and what follows; then where skipping a sector leads."""
    passed = preview.path[:-1]
    parts = [
        phrase(narrator, "go", mp=preview.mp, stop=preview.stop, path=listed(narrator, "sector", passed)),
        *_certain(narrator, preview),
        *(phrase(narrator, f"out.{effect}", sector=sector) for sector, effect in preview.ways_out),
        *(_skipping(narrator, other) for other in preview.skips),
    ]
    return joined(narrator, parts)


def _certain(narrator: Narrator, preview: Preview) -> list[str]:
    """Traps, push or room, Minor Assault, cards and the sector action of one way."""
    parts = [
        *(_meets(narrator, trap.kind, trap.wounds, trap.sector) for trap in preview.passed),
        *(_meets(narrator, trap.kind, trap.wounds) for trap in preview.at_stop),
        *(phrase(narrator, "spared", sector=sector) for sector in preview.ignored),
        phrase(narrator, "parasites", count=preview.parasites) if preview.parasites else "",
        phrase(narrator, "can_push", units=listed(narrator, "unit", preview.pushes)) if preview.pushes else "",
        phrase(narrator, "turned_away") if preview.turned_away else "",
        phrase(narrator, "minor_assault") if preview.minor_assault else "",
        phrase(narrator, "uses", cards=preview.actions) if preview.actions else "",
        phrase(narrator, f"then.{preview.sector_action}") if preview.sector_action else "",
    ]
    return [part for part in parts if part]


def _skipping(narrator: Narrator, preview: Preview) -> str:
    """Where the Move ends if sectors are skipped, and its certain consequences."""
    told = phrase(narrator, "skipping", sectors=listed(narrator, "sector", preview.skipped), stop=preview.stop)
    return narrator.texts.say("core.list.comma").join([told, *_certain(narrator, preview)])


def _meets(narrator: Narrator, card: str, wounds: int, passing: str = "") -> str:
    """A trap, and its sector if the unit only passes."""
    return phrase(narrator, "meets", card=card, sector=passing, count=wounds, passing=bool(passing))
