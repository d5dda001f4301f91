"""The one door: `pending`, `apply`, `view`, `explain`."""

from typing import Any

import pytest

from nexusgames.core.engine.decisions import Decision, IllegalChoice, Refusal, Result
from nexusgames.core.game.game import Game, SetupError
from nexusgames.games.nexus_ops.game import GAME as NEXUS_OPS
from tests.core.played import positions, setup
from tests.core.toy import GAME as TOY
from tests.core.toy import ToyState, offered, session, table

ODD_KEYS = ["", " ", "stop ", " stop", "STOP", "raid", "raid 9", "raid -1", "work\n", "w\x00rk", "\ud800", "é", "pass"]
HUGE = "move " + "A" * 1_000_000


def start(coins: str = "") -> ToyState:
    return TOY.start(table(hands="S1/S2", coins=coins))[0]


def test_pending_gives_the_open_decision() -> None:
    decision = TOY.pending(start(coins="3/0"))
    assert isinstance(decision, Decision)
    assert (decision.seat, decision.kind, decision.values, decision.rules) == (0, "action", {"coins": 3}, ("TOY-TURN",))
    assert [option.key for option in decision.options] == ["work", "dive", "salvage", "raid 1", "draw", "stop"]
    assert [extra.key for extra in decision.extras] == ["sell S1"]
    assert decision.choices == decision.options + decision.extras


def test_pending_gives_the_same_decision_however_often_it_is_called() -> None:
    state = start()
    assert TOY.pending(state) is TOY.pending(state)


def test_pending_changes_nothing() -> None:
    state = start()
    before = TOY.codec.hash(state)
    TOY.pending(state)
    assert TOY.codec.hash(state) == before


def test_apply_makes_the_choice_and_tells_what_happened() -> None:
    state = start()
    assert [event.values() for event in TOY.apply(state, "work")] == [{"seat": 0}]
    assert state.pirates[0].coins == 1


@pytest.mark.parametrize("key", ODD_KEYS)
def test_a_choice_that_is_not_offered_is_refused_before_anything_is_touched(key: str) -> None:
    state = start()
    before, decision = TOY.codec.hash(state), TOY.pending(state)
    with pytest.raises(IllegalChoice) as refused:
        TOY.apply(state, key)
    assert refused.value.refusal is not None
    assert refused.value.refusal.rule == "TOY-TURN"
    assert refused.value.refusal.text in {f"toy.refuse.{text}" for text in ("not_offered", "spelling", "unknown")}
    assert TOY.codec.hash(state) == before
    assert TOY.pending(state) is decision


def test_a_choice_of_another_question_is_refused() -> None:
    state = start()
    with pytest.raises(IllegalChoice, match=r"'sing' is not offered \(TOY-TURN\)"):
        TOY.apply(state, "sing")


@pytest.mark.parametrize("game", [TOY, NEXUS_OPS], ids=lambda game: game.id)
def test_a_huge_key_is_refused_with_a_short_sentence(game: Game[Any, Any]) -> None:
    state, _ = game.start(setup(2))
    before = game.codec.hash(state)
    with pytest.raises(IllegalChoice) as refused:
        game.apply(state, HUGE)
    assert len(str(refused.value)) < 120
    assert game.codec.hash(state) == before


def test_the_same_refusal_is_given_however_often_one_asks() -> None:
    state = start()
    assert TOY.explain(state, "sing") == TOY.explain(state, "sing") == Refusal("TOY-TURN", "toy.refuse.not_offered")


def test_explain_gives_nothing_for_everything_that_is_offered() -> None:
    state = start()
    decision = TOY.pending(state)
    assert isinstance(decision, Decision)
    assert [TOY.explain(state, option.key) for option in decision.choices] == [None] * 7


def test_in_a_real_game_explain_gives_nothing_for_offers_and_a_rule_for_anything_else() -> None:
    for state, decision in positions(NEXUS_OPS, setup(3, 2), 900, every=9):
        before = NEXUS_OPS.codec.hash(state)
        assert [NEXUS_OPS.explain(state, option.key) for option in decision.choices] == [None] * len(decision.choices)
        for key in ("nonsense", "move RD M", "pass", "end", decision.choices[0].key + " again", ""):
            if decision.find(key) is None:
                refusal = NEXUS_OPS.explain(state, key)
                assert refusal is not None
                assert refusal.rule.startswith("NX-")
        assert NEXUS_OPS.codec.hash(state) == before


def test_a_game_that_is_over_gives_its_result() -> None:
    game = session("work", coins="19/4")
    assert TOY.pending(game.state) == Result("rich", [0], [20, 4])
    assert game.state.decision is None
    assert offered(game) == []


def test_nothing_can_be_chosen_after_the_end() -> None:
    state = session("work", coins="19/4").state
    before = TOY.codec.hash(state)
    with pytest.raises(IllegalChoice, match="TOY-END"):
        TOY.apply(state, "work")
    assert TOY.explain(state, "work") == Refusal("TOY-END", "core.refuse.game_over")
    assert TOY.codec.hash(state) == before


def test_the_days_run_out_and_the_richest_win() -> None:
    game = session("work", "stop", "sing", "work", "stop", "sleep", days="1")
    assert game.pending == Result("days", [0, 1], [1, 1])


def test_a_view_shows_a_seat_its_own_hand_and_nobody_elses() -> None:
    state = start()
    assert [TOY.view(state, seat).hand for seat in (0, 1, None)] == [("S1",), ("S2",), ()]


def test_a_table_that_cannot_be_is_refused() -> None:
    with pytest.raises(SetupError, match="no option 'sharks'"):
        TOY.start(table(sharks="on"))
    with pytest.raises(SetupError, match="not 5"):
        TOY.start(table(5))


def test_the_same_table_gives_the_same_game() -> None:
    one, other = TOY.start(table(3, seed=8))[0], TOY.start(table(3, seed=8))[0]
    assert TOY.codec.hash(one) == TOY.codec.hash(other)
    assert TOY.codec.hash(one) != TOY.codec.hash(TOY.start(table(3, seed=9))[0])
