"""Free actions and the windows that offer them (TH-TIME): Upgrade tokens, Instants, bonus cards.

Questions that are asked anyway offer the free actions beside their answers. Elsewhere a window opens, but only if the
active player holds something usable at that moment (TH-TIME-03, TH-TIME-04). Ruling: `quiet` in a window means no more
windows this turn until the player gains something; questions keep their free actions.
"""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.engine import PASS, Choice, Decision, Refusal, Window, choice, choices_of, running
from nexusgames.games.theseus.cards import find, kind_of, kinds
from nexusgames.games.theseus.decisions.instants import (
    can_flip,
    is_playable,
    play_instant,
    why_no_flip,
    why_not_playable,
)
from nexusgames.games.theseus.events_cards import CardUpgraded, InstantPlayed, UnitUpgraded
from nexusgames.games.theseus.frames import Aim
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.state import Installed
from nexusgames.games.theseus.why_not import (
    Question,
    enemy_card,
    enemy_unit,
    incomplete,
    no_upgrade,
    nothing_installed,
    refuse,
    too_early,
    unknown,
    unknown_slot,
)

QUIET = choice("quiet")


def free_actions(game: LiveGame) -> tuple[Choice, ...]:
    """TH-UPG-01, TH-TIME-04, TH-BON-02: all free actions the active player has now."""
    player = game.state.players[game.state.active]
    found: tuple[Choice, ...] = ()
    if player.tokens:
        found = upgrades(game, game.state.active, player.tokens)
    if cards := held_cards(game):
        found += tuple(choice(f"play {kind}") for kind in kinds(cards) if is_playable(game, kind))
    return found


def held_cards(game: LiveGame) -> list[str]:
    """TH-2V2-08: the active player's Instants, and the bonus cards of both allies."""
    seat, players = game.state.active, game.state.players
    return players[seat].instants + [card for partner in game.lookup.partners[seat] for card in players[partner].bonus]


def upgrades(game: LiveGame, seat: int, tokens: int) -> tuple[Choice, ...]:
    """TH-UPG-02, TH-UPG-03, TH-2V2-07, TH-PAN-14: units and cards of the side that held tokens can be spent on."""
    sides, side, state = game.sides, game.sides[seat], game.state
    units = [
        name for name, unit in state.units.items() if not unit.upgraded and sides[unit.owner] == side and can_flip(unit)
    ]
    most, cards = min(tokens, game.data.rules.max_upgrades_per_card), game.cards
    slots = [
        slot
        for slot, installed in state.slots.items()
        if sides[installed.controller] == side
        and installed.upgrades < most
        and not installed.failed
        and cards[installed.card].x is not None
    ]
    return choices_of("upgrade", (*units, *slots))


def beside(game: LiveGame, options: Sequence[Choice]) -> tuple[Choice, ...]:
    """The free actions beside a question; with a single answer there are some only if the player wants windows."""
    if len(options) == 1 and game.whole_turn.quiet:
        return ()
    return free_actions(game)


def may_want(game: LiveGame) -> bool:
    """TH-TIME-03: whether the active player wants windows and holds anything to use in one."""
    tokens = game.state.players[game.state.active].tokens
    return bool(tokens or held_cards(game)) and not game.whole_turn.quiet


def is_wanted(game: LiveGame) -> bool:
    """TH-TIME-03: whether a window would offer the active player anything."""
    return may_want(game) and bool(free_actions(game))


def open_window(game: LiveGame, name: str) -> None:
    """Open a window unless one is open already; that one asks again by itself, once after a whole chain of cards."""
    if may_want(game) and not isinstance(game.state.stack[-1], Window):
        game.push(Window(name=name, order=[game.state.active]))


class FreeActions:
    """The rules that all ten windows share."""

    def ask(self, play: LiveGame, window: Window, seat: int) -> Decision | None:
        """Ask which free action to use now; without any the window closes by itself."""
        actions = () if play.whole_turn.quiet else free_actions(play)
        if not actions:
            return None
        return play.ask(
            seat, "window", (PASS, QUIET), rules=("TH-TIME-01",), values={"window": window.name}, extras=actions
        )

    def react(self, play: LiveGame, window: Window, seat: int, chosen: Choice) -> None:
        """`quiet`: no more windows this turn. The verbs of the free actions carry those out."""
        play.whole_turn.quiet = True


for number in range(1, 11):
    procedures.window(f"W{number}", FreeActions())


@procedures.anytime("upgrade")
def upgrade(game: LiveGame, seat: int, chosen: Choice) -> None:
    """TH-UPG-02, TH-UPG-03: spend held tokens on a unit or a card."""
    target = chosen.args[0]
    if target in game.state.units:
        game.player(seat).tokens -= 1
        game.state.pool += 1
        flip(game, seat, target)
    else:
        upgrade_card(game, seat, target, game.state.slots[target])


def flip(game: LiveGame, seat: int, name: str) -> None:
    """TH-UPG-02: turn a unit to its upgraded side."""
    game.unit(name).upgraded = True
    game.emit(UnitUpgraded(seat, name))


def upgrade_card(game: LiveGame, seat: int, slot: str, installed: Installed) -> None:
    """TH-UPG-03: one token goes on the card, and one back to the pool for each token that already lies there."""
    cost = installed.upgrades + 1
    game.player(seat).tokens -= cost
    game.state.pool += cost - 1
    installed.upgrades += 1
    x = game.cards[installed.card].number(installed.upgrades)
    game.emit(CardUpgraded(seat, kind_of(installed.card), slot, x, cost))


@procedures.anytime("play")
def play(game: LiveGame, seat: int, chosen: Choice) -> None:
    """TH-BON-02, TH-TIME-02: play an Instant or bonus card, which then leaves the game."""
    kind = chosen.args[0]
    card = find(held_cards(game), kind)
    for player in game.state.players:
        if card in player.instants:
            player.instants.remove(card)
        if card in player.bonus:
            player.bonus.remove(card)
    game.state.removed.append(card)
    game.emit(InstantPlayed(seat, kind))
    play_instant(game, seat, game.data.card(kind))


BESIDE = frozenset(
    ("window", "unit", "step", "trap", "action", "takeover", "pandora_sector", "home", "extra_turn", "pending")
)
"""TH-TIME-01: the decisions that offer free actions beside their answers."""


def why_no_free_action(q: Question) -> Refusal | None:
    """TH-TIME-01: free actions come between effects; Remote Control and Base Plans ask in the middle of one."""
    inside = (q.kind == "action" and running(q.game, Aim) is not None) or (
        q.kind == "pending" and not q.value("sector")
    )
    return None if q.kind in BESIDE and not inside else refuse("TH-TIME-01", "no_free_action")


@procedures.verb("upgrade", "target")
def why_not_upgrade(q: Question) -> Refusal | None:
    """TH-UPG-02, TH-UPG-03: the target must be your unit or card and take a token, and you need enough tokens."""
    if refused := too_early(q):
        return refused
    target = q.word(0)
    if target in q.game.state.units:
        refused = enemy_unit(q, target, "TH-UPG-02") or why_no_flip(q, target)
    elif not target:
        refused = incomplete(q)
    else:
        refused = unknown_slot(q) or nothing_installed(q, target) or enemy_card(q, target) or no_upgrade(q, target)
    return refused or too_few_tokens(q, target) or why_no_free_action(q)


def too_few_tokens(q: Question, target: str) -> Refusal | None:
    """TH-UPG-03: the price rises with every token on a card."""
    tokens, slots = q.game.player(q.seat).tokens, q.game.state.slots
    cost = slots[target].upgrades + 1 if target in slots else 1
    return refuse("TH-UPG-03", "too_few_tokens", cost=cost, held=tokens) if tokens < cost else None


@procedures.verb("play", "card")
def why_not_play(q: Question) -> Refusal | None:
    """TH-BON-02, TH-TIME-04: the card must be an Instant or bonus card that you hold and that can do something now."""
    if refused := too_early(q):
        return refused
    card, data = q.word(0), q.game.data
    if refused := unknown(q, card, (*data.cards, *data.bonus), "TH-COMP-01", "unknown_card"):
        return refused
    if card not in kinds(held_cards(q.game)):
        return not_held(q, card)
    return why_not_playable(q, card) or why_no_free_action(q)


def not_held(q: Question, card: str) -> Refusal:
    """TH-INST-05, TH-2V2-08: the card is not an Instant, or you do not hold it."""
    cards = q.game.data.cards
    if card in cards and cards[card].installs:
        return refuse("TH-INST-05", "no_instant", card=card)
    return refuse("TH-BON-02", "not_held", card=card)


@procedures.verb("quiet")
def why_not_quiet(q: Question) -> Refusal | None:
    """TH-TIME-03: a window must be open."""
    return too_early(q) or (None if q.kind == "window" else refuse("TH-TIME-03", "no_window"))
