"""Nexus Ops in the app: players, spaces and choices; the map, battles and reference pages have their own files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from textual.content import Content

from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.events import Event
from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops.view.odds import Contest, contest_at, rivals_at
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView, SpaceView
from nexusgames.tui.presenters import CardGroup, CardInfo, Explain, Presenter, say, stacked
from nexusgames.tui.presenters.chips import chips_of
from nexusgames.tui.presenters.leaves import Leaf, Line
from nexusgames.tui.presenters.nexus_ops.armies import fighting, pointed_at
from nexusgames.tui.presenters.nexus_ops.battle import (
    battle_panel,
    beside_the_stage,
    hit_numbers,
    odds_at,
    place_told,
    prospects,
    result_short,
)
from nexusgames.tui.presenters.nexus_ops.board_names import is_alternate, many, unit_words
from nexusgames.tui.presenters.nexus_ops.cards import box, card_groups, card_info
from nexusgames.tui.presenters.nexus_ops.map import HexMap
from nexusgames.tui.presenters.nexus_ops.marks import counts, is_idle, mark
from nexusgames.tui.presenters.nexus_ops.pages import everybody, sheet
from nexusgames.tui.presenters.nexus_ops.reading import hand
from nexusgames.tui.presenters.nexus_ops.surroundings import around
from nexusgames.tui.presenters.nexus_ops.table import facts, player_cards, tracks
from nexusgames.tui.presenters.nexus_ops.warnings import is_ruin, warnings
from nexusgames.tui.presenters.nexus_ops.way import origin_of
from nexusgames.tui.presenters.parts import PlayerCard, Track
from nexusgames.tui.theme import player_colour, player_mark
from nexusgames.tui.widgets.raster_board import RasterBoard

GAME = "nexus-ops"
LOSSES = ("lose", "pick")
"""Choices of a unit to lose in a battle: one's own or the other side's."""
BOARD_ROWS = 42
"""With fewer rows hexes have no room for sprites side by side."""


def make() -> Presenter:
    """The presenter of this game."""
    return NexusOpsPresenter()


class NexusOpsPresenter:
    """Draws only what the view shows."""

    def __init__(self) -> None:
        """Start with shapes as the players' marks."""
        self.letters = False
        self.names: Sequence[str] = ()
        self.details_answer = False
        self.board_rows = BOARD_ROWS
        self._is_staged = False
        self._arriving_at: Mapping[str, str] = {}
        """The spaces where the unit that is about to move could go, with that unit."""

    def board(self, view: NexusOpsView) -> RasterBoard:
        """The hex map."""
        return HexMap(view)

    def show(self, board: RasterBoard, view: NexusOpsView, decision: Decision | None, last: Iterable[str] = ()) -> None:
        """Show units, tokens and mines of the view, or its battle; the spaces to choose are outlined."""
        assert isinstance(board, HexMap)
        board.show_view(view, self.letters, self.names)
        self._is_staged = board.is_staged
        self._arriving_at = self._destinations(view, decision)
        spaces = {self.space_of(view, choice) for choice in decision.options} if decision else set[str | None]()
        legal = frozenset(space for space in board.spaces if space in spaces)
        board.hexes.origin = "" if board.is_staged else origin_of(view, decision, legal)
        board.update_board((space for space in board.spaces if space in legal), last)

    def _destinations(self, view: NexusOpsView, decision: Decision | None) -> Mapping[str, str]:
        """Where the unit of a Move could go, with that unit; nothing at other questions."""
        unit = decision.values.get("unit") if decision is not None and decision.kind == "move_target" else None
        if decision is None or not isinstance(unit, str):
            return {}
        return {space: unit for choice in decision.options if (space := self.space_of(view, choice))}

    def space_of(self, view: NexusOpsView, choice: Choice) -> str | None:
        """The last space that a choice names; in a battle the units or side it points at."""
        named = next((word for word in reversed(choice.args) if word in view.spaces), None)
        return named or pointed_at(view, choice)

    def place_of(self, view: NexusOpsView, decision: Decision) -> str | None:
        """The unit the question points at (the last of those to lose), the space it names, or that of the battle."""
        pointed = [place for choice in decision.options if (place := pointed_at(view, choice))]
        if pointed and self._is_staged:
            return pointed[-1 if decision.kind == "lose" else 0]
        named = decision.values.get("space")
        if isinstance(named, str) and named in view.spaces:
            return named
        return view.battle.space if view.battle is not None else None

    def where(self, view: NexusOpsView, name: str) -> str | None:
        """The place of a space, a unit in battle, or a seat (by its number, the first space of its home)."""
        if "/" in name:
            return fighting(view, *name.split("/"))
        if name.isdecimal() and int(name) < len(view.players):
            return next(iter(view.players[int(name)].home), None)
        return name if name in view.spaces else None

    def chip(self, view: NexusOpsView, manner: str, values: Mapping[str, object], space: str) -> str:
        """A chip: units by their names on this map, mines with their income."""
        known = {**values, "mine": view.spaces[space].mine if space in view.spaces else 0}
        if isinstance(unit := values.get("unit"), str):
            known |= {"unit": unit and unit_words(unit, is_alternate(view))[0], "units": unit and many(view, unit)}
        return chips_of(GAME, tuple(self.names)).chip(manner, known)

    def line(self, view: NexusOpsView, kind: str, values: Mapping[str, object]) -> str:
        """A line: whose turn it is, who is out, the end."""
        return chips_of(GAME, tuple(self.names)).line(kind, values)

    def hits(self, view: NexusOpsView, event: Event) -> tuple[bool, ...]:
        """Whether dice hit: a breath says so itself, for a battle the view's dice do."""
        values = event.values()
        if isinstance(hit := values.get("hit"), bool):
            return (hit,)
        sides = (view.battle.attacker, view.battle.defender) if view.battle is not None else ()
        thrown = (side.dice for side in sides if side is not None and side.seat == values.get("seat"))
        return next((tuple(die.hit for die in dice) for dice in thrown), ())

    def label(
        self, view: NexusOpsView, narrator: Narrator, decision: Decision, choice: Choice, narrow: bool
    ) -> Content:
        """What a choice does, short if the panel is narrow, with how many could do it and who is there."""
        text = Content((_short(narrator, choice) if narrow else "") or narrator.label(decision, choice))
        if choice.verb == "move":
            return text + Content(_how_many(view, narrator, choice))
        if choice.verb in LOSSES:
            return text + Content(_yet_to_fire(view, narrator, decision.seat, choice))
        space = self.space_of(view, choice)
        if space and choice.verb == "battle":
            return text + Content(" ") + prospects(view, narrator, space, self.letters)
        if choice.verb == "defender" and view.battle is not None:
            return text + self._against(view, narrator, view.battle.space, decision.seat, choice.args[0])
        if choice.verb == "to" and space:
            return text + self._waiting_at(view, narrator, space) + self._arriving(view, narrator, decision, space)
        return text

    def _against(self, view: NexusOpsView, narrator: Narrator, space: str, seat: int, colour: str) -> Content:
        """The units of one of several opponents, with the odds against them."""
        rival = narrator.lexicon.seats.get(colour)
        if rival is None:
            return Content("")
        units = say(narrator, "rival_units", units=counts(view.spaces[space].units[rival], narrator))
        return Content(units) + self._results(view, narrator, contest_at(view, space, seat, rival))

    def _arriving(self, view: NexusOpsView, narrator: Narrator, decision: Decision, space: str) -> Content:
        """The odds if the moving unit joins those already there; with several opponents they come later."""
        unit = decision.values.get("unit")
        rivals = rivals_at(view, space, decision.seat)
        if decision.kind != "move_target" or not isinstance(unit, str) or len(rivals) != 1:
            return Content("")
        return self._results(view, narrator, contest_at(view, space, decision.seat, rivals[0], unit))

    def _results(self, view: NexusOpsView, narrator: Narrator, contest: Contest) -> Content:
        told = result_short(view, narrator, contest, self.letters)
        return Content(" ") + told if told.plain else told

    def _waiting_at(self, view: NexusOpsView, narrator: Narrator, space: str) -> Content:
        """Who and what a unit meets where it goes."""
        here = view.spaces[space]
        met = [
            mark(view, seat, self.letters) + Content(say(narrator, "met", count=sum(units.values())))
            for seat, units in enumerate(here.units)
            if units
        ]
        facts = [Content(fact) for fact in _ground(here, narrator)]
        found = Content(narrator.texts.say("core.list.comma")).join([*met, *facts])
        return Content(" (") + found + Content(")") if found.plain else found

    def mark(self, view: NexusOpsView, seat: int) -> Content:
        """The player's shape in the player's colour."""
        return mark(view, seat, self.letters)

    def look(self, colour: str) -> tuple[str, str]:
        """The shape or letter of a colour, and its colour on screen."""
        return player_mark(colour, self.letters), player_colour(colour)

    def space(self, view: NexusOpsView, narrator: Narrator, space: str) -> Content:
        """Terrain, mine, token, units by player, control, and the odds if it is contested.

        On the stage of a battle: the units or the side there.
        """
        if space not in view.spaces:
            return place_told(view, narrator, space, self.letters)
        here = view.spaces[space]
        title = say(narrator, "space", id=space, terrain=here.terrain)
        lines = [Content.styled(title, "bold")]
        facts = _ground(here, narrator, idle=is_idle(view, here))
        if here.base is not None:
            facts.append(say(narrator, "base", seat=here.base))
        if here.controller is not None:
            facts.append(say(narrator, "controlled", seat=here.controller))
        lines += [Content(narrator.texts.say("core.list.comma").join(facts))] if facts else []
        for seat, units in enumerate(here.units):
            if units:
                told = counts(units, narrator)
                lines.append(self.mark(view, seat) + Content(f" {told}"))
        if any(units for seat, units in enumerate(here.units) if seat != view.seat):
            present = {unit: 1 for unit in view.battle_order if any(unit in units for units in here.units)}
            lines += odds_at(view, narrator, space, self.letters, self._arriving_at.get(space, ""))
            lines += hit_numbers(view, narrator, space, present)
        return stacked(lines)

    def around(self, view: NexusOpsView, narrator: Narrator, space: str) -> list[Sequence[Line]]:
        """Units as pictures with names, who hits how well on this ground, who stands beside it."""
        return around(view, narrator, space, self.letters) if space in view.spaces else []

    def everybody(self, view: NexusOpsView, narrator: Narrator) -> list[Leaf]:
        """Numbers, units, supply and played cards of every player."""
        return everybody(view, narrator, self.letters)

    def hand(self, view: NexusOpsView, narrator: Narrator, explain: Explain | None = None) -> Content:
        """Cards with their texts; missions say if they are playable now."""
        return hand(view, narrator, explain)

    def cards(self, view: NexusOpsView, narrator: Narrator, explain: Explain | None = None) -> list[CardGroup]:
        """The hand, the cards of the battle, cards in front of the players, the transmission line and discards."""
        return card_groups(view, narrator, explain, self.letters)

    def card(self, view: NexusOpsView, kind: str) -> CardInfo | None:
        """A card in words."""
        return card_info(view, kind, chips_of(GAME, tuple(self.names)).narrator) if kind in view.cards else None

    def box(self, narrator: Narrator) -> list[CardGroup]:
        """Energize, Secret Missions, cards for won battles, the King of the Hill."""
        return box(narrator)

    def sheet(self, view: NexusOpsView, narrator: Narrator) -> list[Leaf]:
        """Cost, hit numbers, mining and entry of every unit."""
        return sheet(view, narrator)

    def details(self, view: NexusOpsView, narrator: Narrator) -> Content | None:
        """The current battle, without what its stage shows already."""
        if view.battle is None:
            return None
        if self._is_staged:
            return beside_the_stage(view, view.battle, narrator, self.letters)
        return battle_panel(view, view.battle, narrator, self.letters)

    def aside(self, view: NexusOpsView, narrator: Narrator, event: Event) -> Content | None:
        """Nothing: everything lies on the board."""
        return None

    def warnings(self, view: NexusOpsView, narrator: Narrator, decision: Decision, choice: Choice) -> list[str]:
        """What is left undone or cannot be taken back."""
        return warnings(view, narrator, decision, choice)

    def is_ruin(self, view: NexusOpsView, choice: Choice) -> bool:
        """Whether a choice is a sale that puts the player out of the game."""
        return is_ruin(view, choice)

    def player_cards(self, view: NexusOpsView, narrator: Narrator) -> tuple[PlayerCard, ...]:
        """Points, rubium, cards, missions and units of everybody."""
        return player_cards(view, narrator, self.letters)

    def tracks(self, view: NexusOpsView, narrator: Narrator) -> tuple[Track, ...]:
        """The phases of the turn."""
        return tracks(view, narrator)

    def facts(self, view: NexusOpsView, narrator: Narrator) -> str:
        """Round and goal."""
        return facts(view, narrator)


def _ground(here: SpaceView, narrator: Narrator, *, idle: bool = False) -> list[str]:
    """Mine, token and contest of a space; why the mine pays nothing if it is idle."""
    facts = [say(narrator, "mine_idle" if idle else "mine", value=here.mine)] if here.mine else []
    facts += [say(narrator, "token")] if here.token else []
    return [*facts, say(narrator, "contested")] if here.contested else facts


def _short(narrator: Narrator, choice: Choice) -> str:
    """The short form of the most common choices; empty if there is none."""
    if choice.verb == "buy":
        unit, space = choice.args[:2]
        price = narrator.lexicon.words["price"].get(unit, "")
        return say(narrator, "short.buy", unit=unit, space=space, cost=price)
    if choice.verb == "move":
        return say(narrator, "short.move", unit=choice.args[0], space=choice.args[1])
    if choice.verb == "sell":
        return say(narrator, "short.sell", card=choice.args[0])
    return ""


def _how_many(view: NexusOpsView, narrator: Narrator, choice: Choice) -> str:
    """How many units alike could make this move."""
    squads = view.turn.squads if view.turn else ()
    count = sum(squad.count for squad in squads if (squad.unit, squad.space) == choice.args[:2])
    return say(narrator, "alike", count=count) if count > 1 else ""


def _yet_to_fire(view: NexusOpsView, narrator: Narrator, seat: int, choice: Choice) -> str:
    """A note that a unit to lose has yet to attack."""
    battle, unit = view.battle, choice.args[0]
    sides = [side for side in (battle.attacker, battle.defender) if side is not None] if battle else []
    own = choice.verb == "lose"
    coming = any(unit in side.to_attack for side in sides if (side.seat == seat) == own)
    return say(narrator, "yet_to_fire") if coming else ""
