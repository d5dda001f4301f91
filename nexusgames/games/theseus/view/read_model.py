"""What a seat may see of the whole table (TH-INFO-01): everything a screen needs without knowing any rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields

from nexusgames.core.engine import Window
from nexusgames.core.values.alike import named
from nexusgames.core.values.frozen import Frozen
from nexusgames.games.theseus.cards import kind_of
from nexusgames.games.theseus.data import theseus_data
from nexusgames.games.theseus.decisions.attacks import attack_kind, targets
from nexusgames.games.theseus.endings import groups_of, score
from nexusgames.games.theseus.frames import Aim, Arrival, Birth, Move, Pending, Setting, Turn
from nexusgames.games.theseus.live_game import LiveGame
from nexusgames.games.theseus.options import Options
from nexusgames.games.theseus.phases import NUMBERS, is_picking, phase_of
from nexusgames.games.theseus.state import SPACE, SUPPLY, TheseusState
from nexusgames.games.theseus.view.cards import KindView, UnitKindView, card_kinds, unit_kinds
from nexusgames.games.theseus.view.preview import Preview, assault_preview, previews
from nexusgames.games.theseus.view.sectors import SectorView, TrapView, sector_view

SHOWN_OPTIONS = ("ring", "alliances", "deck_levels", "three_installed", "deck_build", "second_player_tokens")


class UnitView(Frozen):
    """A unit; `sector` is where it stands, or space, supply, transit or card; `room` its room or the card's slot."""

    id: str
    owner: int
    kind: str
    sector: str
    room: str
    upgraded: bool
    attack: str
    moved: bool
    parasites: int
    seized_by: str
    """The kind of the card that holds it."""
    invisible: bool
    targets: tuple[str, ...]
    """The units it could attack from where it stands."""


class PlayerView(Frozen):
    """A faction as it stands on the table."""

    seat: int
    faction: str
    name: str
    colour: str
    side: int
    """The number of its side; allies share one."""
    home: str
    life: int
    data: int | None
    """None if it has no Data marker."""
    score: int
    tokens: int
    instants: tuple[str, ...]
    bonus: tuple[str, ...]
    pile: int
    top: str
    """The visible top card of the pile; empty without one."""
    opening: tuple[str, ...]
    deck: tuple[str, ...]
    """With `deck_build`: the kinds in the viewer's deck and, once all have picked, in everybody's."""
    to_pick: tuple[str, ...]
    """With `deck_build`, while decks are picked: the cards left for the viewer's deck."""
    space: tuple[str, ...]
    supply: Mapping[str, int]
    """Units that can still appear, by kind."""
    assault_wounds: int
    """What an Assault would do now."""
    assault_data: int
    out: bool


class TurnView(Frozen):
    """The running turn: the innermost one, with what counts across all of them."""

    seat: int
    depth: int
    """How many turns it is nested in: 0, or more for an extra turn."""
    unit: str
    stop: str
    dark: tuple[str, ...]
    forced: tuple[str, ...]
    quiet: bool
    moving: str
    """The unit on its way, the sector it has reached and its Movement Points."""
    at: str
    mp: int


def turn_view(game: LiveGame) -> TurnView | None:
    """The running turn, if there is one."""
    turns = [frame for frame in game.state.stack if isinstance(frame, Turn)]
    if not turns:
        return None
    moves = [frame for frame in game.state.stack if isinstance(frame, Move)]
    whole, turn = turns[0], turns[-1]
    return TurnView(
        **named(turn, "seat unit stop"),
        depth=len(turns) - 1,
        dark=tuple(whole.dark),
        forced=tuple(whole.forced),
        quiet=whole.quiet,
        moving=moves[-1].unit if moves else "",
        at=moves[-1].at if moves else "",
        mp=moves[-1].mp if moves else turn.more_mp,
    )


def asked_sector(game: LiveGame) -> str:
    """The sector that the open question is about, told by the procedure that asks; empty for none."""
    frames = [frame for frame in game.state.stack if not isinstance(frame, Window)]
    frame = frames[-1]
    if frame.procedure == "queue":
        frame = frames[-2]
    if isinstance(frame, Move):
        return game.station.following[frame.at] if frame.step == "go" else frame.at
    if isinstance(frame, Arrival | Birth | Pending | Aim):
        return frame.sector
    return frame.stop if isinstance(frame, Turn) else ""


class TheseusView(Frozen):
    """All that one seat may see; `seat` None is what everybody may see."""

    seat: int | None
    mode: str
    options: tuple[str, ...]
    """Options that are not usual: deck_build, three_installed, deck_levels, ring, alliances, second_player_tokens."""
    ring: tuple[str, ...]
    token: tuple[str, str]
    """Pandora's sector token: sector and side; empty without one."""
    round: int
    round_limit: int
    """0: none."""
    active: int
    """Whose turn it is; in the setup, who chooses."""
    order: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...]
    phase: str
    phase_number: int
    """The number of the turn phase that `phase` belongs to, from 1; 0 for none."""
    players: tuple[PlayerView, ...]
    sectors: Mapping[str, SectorView]
    units: Mapping[str, UnitView]
    failure: str
    """Where the Failure token is: home, lifted, or the slot of a card."""
    end: str
    """The field of the end token; empty while it lies beside its track."""
    end_track: tuple[str, ...]
    end_next: str
    """The field it moves to when a pending slot cannot be refilled."""
    pool: int
    removed: tuple[str, ...]
    tied: tuple[int, ...]
    turn: TurnView | None
    previews: Mapping[str, Preview]
    """What is certain if this unit of the active player moves now."""
    asked: str
    """The sector that the open question is about; empty for none."""
    cards: Mapping[str, KindView]
    """All kinds of card, as printed."""
    unit_kinds: tuple[tuple[UnitKindView, ...], ...]
    """By seat: the kinds of unit that it can have."""
    ending: str
    """How the game ended; empty while it goes on."""
    winners: tuple[int, ...]

    @property
    def phases(self) -> int:
        """How many phases a turn has."""
        return max(NUMBERS.values())

    @property
    def turn_phases(self) -> tuple[str, ...]:
        """The phases of a turn in order, each by its usual name."""
        names = {number: phase for phase, number in reversed(NUMBERS.items())}
        return tuple(names[number] for number in sorted(names))

    def allies(self, seat: int) -> tuple[int, ...]:
        """TH-2V2-01: the seats allied with this one; empty outside 2v2."""
        side = self.players[seat].side
        return tuple(player.seat for player in self.players if player.side == side and player.seat != seat)

    def traps_at(self, sector: str) -> tuple[TrapView, ...]:
        """TH-TRAP-01, TH-TRAP-11: the traps there that threaten units of the player whose turn it is."""
        side = self.players[self.active].side
        spared = any(self.players[seat].side == side for seat in self.sectors[sector].deactivation)
        traps = () if spared else self.sectors[sector].traps
        return tuple(trap for trap in traps if self.players[trap.controller].side != side)


def view(state: TheseusState, seat: int | None) -> TheseusView:
    """The read model for a seat, built from what it may see; None is what everybody may see."""
    game, track = LiveGame(state), theseus_data().rules.end_track
    laid, phase = game.lookup.station is not None, phase_of(state)
    return TheseusView(
        seat=seat,
        mode=state.options.mode,
        options=switched_on(state.options),
        token=(state.homes[game.lookup.pandora], state.token_side) if state.token_side else ("", ""),
        ring=tuple(state.ring.split()),
        active=acting(state),
        **named(state, "round failure pool"),
        round_limit=state.options.round_limit,
        order=tuple(state.order),
        sides=tuple(groups_of(game)),
        phase=phase,
        phase_number=NUMBERS.get(phase, 0),
        players=tuple(player_view(game, other, seat) for other in range(len(state.players))),
        sectors={sector: sector_view(game, sector) for sector in game.station.ring} if laid else {},
        units={name: unit_view(game, name) for name in state.units},
        end=("", *track)[state.end],
        end_track=track,
        end_next=track[min(state.end, len(track) - 1)],
        removed=kinds_of(state.removed),
        tied=tuple(state.tied),
        turn=turn_view(game),
        previews=previews(game),
        asked=asked_sector(game),
        cards=card_kinds(),
        unit_kinds=tuple(unit_kinds(player.faction) for player in state.players),
        ending=state.result.ending if state.result else "",
        winners=tuple(state.result.winners) if state.result else (),
    )


def acting(state: TheseusState) -> int:
    """TH-SET-07, TH-SET-08: whose turn it is; in the setup, who chooses."""
    frame = state.stack[-1]
    return frame.seats[0] if isinstance(frame, Setting) and frame.seats else state.active


def switched_on(options: Options) -> tuple[str, ...]:
    """The options that differ from the usual game."""
    shown = [(f.name, f.default) for f in fields(Options) if f.name in SHOWN_OPTIONS]
    return tuple(name for name, default in shown if getattr(options, name) != default)


def kinds_of(cards: Iterable[str]) -> tuple[str, ...]:
    """The kind of each card; which copy it is means nothing to a player."""
    return tuple([kind_of(card) for card in cards])


def unit_view(game: LiveGame, name: str) -> UnitView:
    """TH-INFO-01: a unit with its tokens, and whom it could attack."""
    unit = game.unit(name)
    stands = game.lookup.station is not None and game.stands(unit)
    return UnitView(
        id=name,
        **named(unit, "owner kind sector room upgraded moved parasites invisible"),
        attack=attack_kind(game, name),
        seized_by=kind_of(unit.seized_by),
        targets=tuple(targets(game, name)) if stands else (),
    )


def player_view(game: LiveGame, seat: int, watcher: int | None) -> PlayerView:
    """TH-INFO-01, TH-INFO-02: a pile shows its size and top card; picks for a deck are shown to their player only."""
    state, player = game.state, game.player(seat)
    faction = game.data.factions[player.faction]
    units = [(name, unit) for name, unit in state.units.items() if unit.owner == seat]
    picking = is_picking(game.state)
    wounds, data = assault_preview(game, seat)
    supply: dict[str, int] = {}
    for _, unit in units:
        if unit.sector == SUPPLY:
            supply[unit.kind] = supply.get(unit.kind, 0) + 1
    return PlayerView(
        seat=seat,
        **named(player, "faction life tokens out"),
        name=faction.name,
        colour=faction.colour,
        side=game.sides[seat],
        home=state.homes[seat],
        data=player.data if faction.data_track else None,
        score=score(game, seat),
        instants=kinds_of(player.instants),
        bonus=kinds_of(player.bonus),
        pile=0 if picking else len(player.pile),
        top=kind_of(player.pile[-1]) if player.pile and not picking else "",
        opening=kinds_of(player.opening),
        deck=known_deck(game, seat) if not picking or seat == watcher else (),
        to_pick=kinds_of(player.box) if picking and seat == watcher else (),
        space=tuple(name for name, unit in units if unit.sector == SPACE),
        supply=supply,
        assault_wounds=wounds,
        assault_data=data,
    )


def known_deck(game: LiveGame, seat: int) -> tuple[str, ...]:
    """TH-SET-22: the kinds of a picked deck: the whole deck without the cards left over."""
    player = game.player(seat)
    if not game.state.options.deck_build or not (player.pile or player.box):
        return ()
    left_out = set(player.box)
    return tuple(
        sorted(card.id for name, card in game.cards.items() if card.faction == player.faction and name not in left_out)
    )
