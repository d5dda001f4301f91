"""An opportunity never passes by itself: state missions that come true in mid-turn (NX-TURN-06)."""

from __future__ import annotations

import pytest

from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.events import Event
from nexusgames.core.game.game import Json
from nexusgames.core.values.chance import Chance
from nexusgames.games.nexus_ops.decisions.scoring import come_true
from nexusgames.games.nexus_ops.events import (
    IncomePaid,
    TokenRevealed,
)
from nexusgames.games.nexus_ops.events_battle import BattleBegan
from nexusgames.games.nexus_ops.game import GAME
from nexusgames.games.nexus_ops.live_game import LiveGame
from nexusgames.games.nexus_ops.missions import true_now
from tests.core.played import setup
from tests.games.nexus_ops.table import Table

SPACES: Json = {
    "A6": {"Red": {"RD": 1}},
    "B2": {"Blue": {"HU": 1}},
    "B7": {"Red": {"HU": 1}, "Blue": {"HU": 1}},
}
"""Red's Dragon on Rock Plains, Blue on others beside it; a battle waits in the Spires."""


def breathe(*hand: str, die: int = 4, position: Json | None = None, **options: str) -> Table:
    """Red holds these missions and breathes at Blue's plains; the battle ends without a victory."""
    players: Json = {"Red": {"secret": list(hand)}} if hand else {}
    laid: Json = {"phase": "breath", "spaces": SPACES, "players": players, **(position or {})}
    return Table(laid, options=options, dice=[die, 1, 1]).choose("breathe A6 B2")


@pytest.mark.rule("NX-TURN-06")
def test_a_breath_that_misses_asks_nothing() -> None:
    table = breathe("SM17", die=3)
    assert (table.asked, "battle_began" in table.kinds()) == ("missions", True)


@pytest.mark.rule("NX-TURN-06")
def test_what_was_playable_at_the_last_question_is_not_asked_about_again() -> None:
    spaces: Json = {**SPACES, "A3": {"Red": {"RS": 1}}}
    table = Table({"phase": "breath", "spaces": spaces, "players": {"Red": {"secret": ["SM17"]}}}, dice=[4, 1, 1])
    assert table.offers("mission SM17")
    assert table.choose("breathe A6 B2").asked == "missions"


@pytest.mark.rule("NX-TURN-06")
def test_whoever_holds_no_secret_mission_is_not_asked() -> None:
    assert breathe().asked != "opportunity"


@pytest.mark.rule("NX-TURN-06")
def test_nobody_is_asked_for_a_mission_that_lies_face_up() -> None:
    played: Json = {"players": {"Red": {"secret": ["SM05"]}, "Blue": {"played": ["SM17"]}}}
    assert breathe("SM05").asked == "opportunity"
    assert breathe("SM05", position=played).asked == "missions"


@pytest.mark.rule("NX-TURN-06")
def test_when_the_mission_is_played_the_turn_goes_on_although_other_missions_are_held() -> None:
    table = breathe("SM17", "SM05").choose("mission SM17")
    assert (table.asked, table.see("players.Red.vp")) == ("missions", 1)


@pytest.mark.rule("NX-TURN-06")
@pytest.mark.rule("NX-CARD-02")
def test_cards_may_be_sold_there_and_the_question_ends_with_the_last_secret_mission() -> None:
    table = breathe("SM05", "SM06").choose("sell SM06")
    assert (table.asked, table.options()) == ("opportunity", ["pass", "sell SM05"])
    assert table.choose("sell SM05").asked != "opportunity"


@pytest.mark.rule("NX-TURN-06")
@pytest.mark.rule("NX-HID-02")
def test_with_ask_able_only_a_hand_with_such_a_card_is_asked() -> None:
    table = breathe("SM17", "SM05", prompts="ask_able")
    assert (table.asked, table.options("mission")) == ("opportunity", ["mission SM17"])
    assert breathe("SM05", prompts="ask_able").asked != "opportunity"


@pytest.mark.rule("NX-HID-02")
def test_with_ask_able_everybody_knows_that_whoever_is_asked_can_play_one() -> None:
    table = breathe("SM17", prompts="ask_able")
    for seed in range(30):
        asked = GAME.pending(GAME.redeal(table.state, 1, seed))
        assert isinstance(asked, Decision)
        assert (asked.seat, asked.kind) == (0, "opportunity")


@pytest.mark.rule("NX-TURN-06")
@pytest.mark.rule("NX-INT-08")
def test_with_intercepted_transmissions_the_line_decides_who_is_asked() -> None:
    with_it: Json = {"players": {}, "decks": {"line": ["SM17", "SM05", "SM06", "SM07"]}}
    table = breathe(position=with_it, intercepted="on")
    assert (table.asked, table.options()) == ("opportunity", ["mission SM17", "pass"])
    without: Json = {"players": {}, "decks": {"line": ["SM18", "SM05", "SM06", "SM07"]}}
    assert breathe(position=without, intercepted="on").asked != "opportunity"


@pytest.mark.rule("NX-TURN-06")
def test_a_serpent_that_breathes_on_leaves_the_question_for_its_end() -> None:
    spaces: Json = {**SPACES, "B2": {"Blue": {"HU": 2}}}
    position: Json = {"phase": "breath", "spaces": spaces, "players": {"Red": {"secret": ["SM17"]}}}
    table = Table(position, options={"alternate_units": "on"}, dice=[4, 5]).choose("breathe A6 B2")
    assert (table.asked, table.unrolled) == ("opportunity", [])
    assert table.offers("mission SM17")


class Watched(LiveGame):
    """A run that looks, whenever the turn goes on by itself, whether an opportunity has passed."""

    __slots__ = ()
    asked: list[str] = []  # noqa: RUF012  shared by all runs of one game: what was true at the last question
    passed: list[str] = []  # noqa: RUF012

    def emit(self, event: Event) -> None:
        """Battles, tokens and income are the steps that begin by themselves."""
        if isinstance(event, BattleBegan | TokenRevealed | IncomePaid):
            fresh = come_true(self, self.state.active, Watched.asked)
            if fresh and self.player(self.state.active).secret:
                Watched.passed.append(f"{event.kind} round {self.state.round}: {fresh}")
        super().emit(event)


@pytest.mark.rule("NX-TURN-06")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 3), (4, 4)])
@pytest.mark.parametrize("units", ["off", "on"])
def test_in_random_games_no_opportunity_passes_by_itself(
    players: int, seed: int, units: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GAME, "play", Watched)
    Watched.passed = []
    state, luck = GAME.set_up(setup(players, seed, alternate_units=units)), Chance(seed)
    for _ in range(4000):
        decision = GAME.pending(state)
        if not isinstance(decision, Decision):
            break
        free = decision.seat == state.active and not decision.kind.startswith(("window", "lose", "pick", "card"))
        if free:
            Watched.asked = true_now(LiveGame(state), state.active)
        GAME.apply(state, random_bot(decision, luck))
    assert Watched.passed == []
