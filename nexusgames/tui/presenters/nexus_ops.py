"""Nexus Ops in the app: side panels and details; the map itself is in `nexus_ops_map`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual.content import Content

from nexusgames.core.choices import Choice
from nexusgames.core.decisions import Decision
from nexusgames.core.narration import Narrator
from nexusgames.games.nexus_ops.view import NexusOpsView, PlayerView, UnitView
from nexusgames.games.nexus_ops.view_battle import BattleView, SideView
from nexusgames.tui.presenters import Presenter, stacked
from nexusgames.tui.presenters.nexus_ops_map import HexMap
from nexusgames.tui.theme import player_colour, player_mark
from nexusgames.tui.widgets.raster_board import RasterBoard

PHASES = ("deploy", "move", "explore", "battle", "income", "draw")


def make() -> Presenter:
    """The presenter of this game."""
    return NexusOpsPresenter()


class NexusOpsPresenter:
    """Draws only what the view shows."""

    def board(self, view: NexusOpsView) -> RasterBoard:
        """The hex map."""
        return HexMap(view)

    def show(self, board: RasterBoard, view: NexusOpsView, decision: Decision | None) -> None:
        """Units, tokens and mines of the view; the spaces of the choices are outlined."""
        assert isinstance(board, HexMap)
        board.view = view
        spaces = [self.space_of(view, choice) for choice in decision.options] if decision else []
        board.update_board(space for space in spaces if space is not None)

    def space_of(self, view: NexusOpsView, choice: Choice) -> str | None:
        """The last space that the choice names."""
        return next((word for word in reversed(choice.args) if word in view.spaces), None)

    def mark(self, view: NexusOpsView, seat: int) -> Content:
        """The player's shape in the player's colour."""
        colour = view.players[seat].colour
        return Content.styled(player_mark(colour), f"bold {player_colour(colour)}")

    def status(self, view: NexusOpsView, narrator: Narrator) -> str:
        """Round and phase, counted as on the reference sheet."""
        phase = narrator.phase(view.phase)
        number = (
            PHASES.index("move" if view.phase == "breath" else view.phase) + 1
            if view.phase in (*PHASES, "breath")
            else 0
        )
        return f"{phase} {number}/{len(PHASES)}" if number else phase

    def players(self, view: NexusOpsView, narrator: Narrator, width: int) -> Content:
        """A line for each player: points, rubium with the next income, cards."""
        return stacked([self._player(view, narrator, player, width) for player in view.players])

    def _player(self, view: NexusOpsView, narrator: Narrator, player: PlayerView, width: int) -> Content:
        pointer = "◄" if player.seat == view.active else " "
        numbers = f"{player.vp:>2}vp{player.rubium:>3}r {player.energize}e{player.secret}m{pointer}"
        name = narrator.name(player.seat)[: max(3, width - len(numbers) - 3)]
        style = f"{'strike ' if player.eliminated else ''}{player_colour(player.colour)}"
        line = f"{player_mark(player.colour)} {name}".ljust(width - len(numbers)) + numbers
        return Content.styled(line, style)

    def space(self, view: NexusOpsView, narrator: Narrator, space: str) -> Content:
        """Terrain, mine, token, units by player, who controls it."""
        here = view.spaces[space]
        title = f"{space} {narrator.word('terrain', here.terrain)}"
        lines = [Content.styled(title, "bold")]
        facts = [f"mine {here.mine}" if here.mine else "", "face-down token" if here.token else ""]
        if here.base is not None:
            facts.append(f"base of {narrator.name(here.base)}")
        if here.contested:
            facts.append("contested")
        lines += [Content(", ".join(fact for fact in facts if fact))] if any(facts) else []
        for seat, units in enumerate(here.units):
            if units:
                lines.append(self.mark(view, seat) + Content(f" {_counts(units, narrator)}"))
        return stacked(lines)

    def hand(self, view: NexusOpsView, narrator: Narrator) -> Content:
        """Cards with their texts; missions that are playable now say so."""
        player = view.players[view.seat] if view.seat is not None else None
        hand = player.hand if player else None
        cards = (*hand.energize, *hand.secret) if hand else ()
        playable = hand.playable if hand else ()
        lines = [_card(kind, playable, narrator) for kind in cards]
        if view.decks.line:
            lines.append(Content.styled("Transmission line", "bold"))
            lines += [_card(kind, playable, narrator) for kind in view.decks.line]
        return stacked(lines) if lines else Content("You hold no cards.")

    def sheet(self, view: NexusOpsView, narrator: Narrator) -> Content:
        """Cost, hit numbers, mining and entry of every unit."""
        return stacked([line for code in view.battle_order for line in _unit(view.units[code], narrator)])

    def details(self, view: NexusOpsView, narrator: Narrator) -> Content | None:
        """The running battle: both sides, their dice, hits and what has still to attack."""
        battle = view.battle
        return _battle(view, battle, narrator, self) if battle is not None else None


def _counts(units: Mapping[str, int], narrator: Narrator) -> str:
    return ", ".join(f"{count} {narrator.word('unit', unit)}" for unit, count in units.items())


def _card(kind: str, playable: Sequence[str], narrator: Narrator) -> Content:
    now = Content.styled(" playable now", "bold #87ff87") if kind in playable else Content("")
    return Content.styled(f"{narrator.word('card', kind)} ({kind})", "bold") + now + Content(f": {narrator.card(kind)}")


def _unit(unit: UnitView, narrator: Narrator) -> list[Content]:
    usual = max(set(unit.hits.values()), key=list(unit.hits.values()).count)
    special = [f"{number}+ in {terrain}" for terrain, number in unit.hits.items() if number != usual]
    facts = [f"costs {unit.cost}", f"hits on {', '.join([f'{usual}+', *special])}"]
    facts += ["mines"] if unit.miner else []
    facts += [f"cannot enter {' '.join(unit.cannot_enter)}"] if unit.cannot_enter else []
    head = Content.styled(f"{unit.code} {unit.name}", "bold") + Content(f"  {', '.join(facts)}")
    return [head, *(Content(f"   {narrator.say(f'unit_ability.{ability}')}") for ability in unit.abilities)]


def _battle(view: NexusOpsView, battle: BattleView, narrator: Narrator, presenter: NexusOpsPresenter) -> Content:
    stage = narrator.word("step", battle.stage) if battle.stage else ""
    title = f"Battle at {battle.space}" + (f", {stage} attack" if stage else "")
    lines = [Content.styled(title, "bold")]
    for side in (battle.attacker, battle.defender):
        if side is not None:
            lines += _side(view, side, narrator, presenter)
    return stacked(lines)


def _side(view: NexusOpsView, side: SideView, narrator: Narrator, presenter: NexusOpsPresenter) -> list[Content]:
    dice = " ".join(f"{die.natural}{'*' if die.hit else ''}" for die in side.dice)
    head = presenter.mark(view, side.seat) + Content(
        f" {narrator.name(side.seat)}: {_counts(side.units, narrator) or 'none left'}"
    )
    lines = [head]
    if dice:
        lines.append(Content(f"  dice {dice}"))
    if side.hits or side.picks:
        lines.append(Content(f"  hits to deal: {side.hits + side.picks}"))
    if side.to_attack:
        lines.append(Content(f"  still to attack: {_counts(side.to_attack, narrator)}"))
    if side.bonus:
        lines.append(Content(f"  {side.bonus:+d} on all dice"))
    return lines
