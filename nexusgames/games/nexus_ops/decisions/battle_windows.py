"""The windows of a battle, in which each player in turn may play an Energize card or use a unit ability."""

from __future__ import annotations

from nexusgames.core.engine import PASS, Choice, Decision, Window
from nexusgames.games.nexus_ops.decisions.abilities import declare_first_strike, shatter, unit_abilities
from nexusgames.games.nexus_ops.decisions.battle import contest, is_over, running_battle
from nexusgames.games.nexus_ops.decisions.battle_cards import play_battle_card
from nexusgames.games.nexus_ops.decisions.energize import WINDOWS, battle_plays
from nexusgames.games.nexus_ops.decisions.hand import extras
from nexusgames.games.nexus_ops.frames import Battle
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures

RULES = ("NX-ENZ-04", "NX-ENZ-05")


class BattleWindow:
    """NX-ENZ-05, NX-ENZ-06: one card or ability at a time; after each, the question goes back to the attacker."""

    def __init__(self, timing: str) -> None:
        """Serve the cards of one timing."""
        self.timing = timing
        self.kind = WINDOWS[timing]

    def ask(self, play: LiveGame, window: Window, seat: int) -> Decision | None:
        """NX-HID-02, NX-BAT-23: `ask_all` asks everybody with a card or an ability, `ask_able` only who can act."""
        battle = running_battle(play)
        if is_over(play, battle):
            return None
        cards = battle_plays(play, seat, self.timing)
        abilities = unit_abilities(play, battle, seat) if self.timing == "B-PRE" else []
        hand = play.player(seat).energize
        asked = bool(hand or abilities) if play.state.options.prompts == "ask_all" else bool(cards or abilities)
        if not asked:
            return None
        values = {"step": battle.stage, "able": int(bool(abilities)), **contest(battle)}
        options = [*cards, *abilities, PASS]
        beside, matter = extras(play, seat), matter_of(play, battle)
        return play.ask(seat, self.kind, options, values=values, rules=RULES, extras=beside, always=True, matter=matter)

    def react(self, play: LiveGame, window: Window, seat: int, chosen: Choice) -> None:
        """Play the card or use the ability."""
        battle = running_battle(play)
        match chosen.verb:
            case "play":
                play_battle_card(play, seat, chosen.args[0])
            case "strike":
                declare_first_strike(play, battle, seat)
            case _:
                shatter(play, battle, seat, int(chosen.args[0]))


for timing in WINDOWS:
    procedures.window(timing, BattleWindow(timing))


def matter_of(game: LiveGame, battle: Battle) -> str:
    """What sets this battle apart from others: a standing pass holds in all its windows, and in no other battle's."""
    return f"battle {game.state.round} {battle.space} {battle.attacker.seat} {battle.defender.seat}"
