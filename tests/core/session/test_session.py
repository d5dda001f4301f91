"""A game being played: taking back, doing again, recaps, faults, and going on with a saved game."""

import re
from pathlib import Path

import pytest

from nexusgames.core.engine.decisions import Decision, IllegalChoice, Refusal, Result
from nexusgames.core.engine.events import Event
from nexusgames.core.session import session as session_module
from nexusgames.core.session.session import (
    CHECKPOINT_EVERY,
    HASH_EVERY,
    CannotUndo,
    LogEntry,
    RulesFault,
    Session,
    TableUndo,
    replay,
)
from nexusgames.core.values.texts import load_texts
from nexusgames.games.icaion.game import GAME as ICAION
from nexusgames.games.nexus_ops.game import GAME as NEXUS_OPS
from tests.core.played import random_session, setup
from tests.core.toy import GAME, CardDrawn, ToyGame, ToyState, choose, deciding, dump, kinds, offered, session, table


class FaultyGame(ToyGame):
    """A toy whose rules fail in the middle of a dive, after something has been changed."""

    error: BaseException = KeyError("planted")

    def apply(self, state: ToyState, key: str) -> list[Event]:
        if key == "dive":
            state.pirates[0].coins += 100
            state.stack.clear()
            raise self.error
        return super().apply(state, key)


class InterruptedGame(FaultyGame):
    """A toy whose player presses Ctrl-C in the middle of a dive."""

    error = KeyboardInterrupt()


class NewRules(ToyGame):
    """The toy after a change of the rules: salvaging is no more."""

    def apply(self, state: ToyState, key: str) -> list[Event]:
        if key == "salvage":
            raise IllegalChoice(key, Refusal("TOY-NEW", "toy.refuse.not_offered"))
        return super().apply(state, key)


def why_not(game: Session) -> str:
    """Why undo stops here."""
    assert not game.can_undo()
    with pytest.raises(CannotUndo) as stopped:
        game.undo()
    with pytest.raises(CannotUndo, match=stopped.value.reason):
        game.undo_all()
    return stopped.value.reason


def test_undo_takes_the_last_decision_back() -> None:
    game = session("work")
    before = dump(game)
    game.choose("work")
    game.undo()
    assert dump(game) == before
    assert (game.keys, game.seats, len(game.log)) == (["work"], [0], 1)


def test_undo_can_be_repeated_back_to_the_beginning() -> None:
    start = dump(session())
    game = session("work", "work", "salvage", "next net")
    for _ in range(4):
        game.undo()
    assert dump(game) == start
    assert (game.keys, game.log) == ([], [])
    assert why_not(game) == "core.undo.nothing"


def test_undo_all_goes_back_to_the_last_barrier() -> None:
    game = session("work", "dive", "work", "work")
    game.undo_all()
    assert game.keys == ["work", "dive"]
    assert why_not(game) == "core.undo.not_past_chance"


def test_undo_goes_back_into_the_middle_of_a_queue() -> None:
    game = session("salvage", "next net")
    assert offered(game) == ["next chest", "next crab"]
    game.choose("next chest")
    game.undo()
    assert offered(game) == ["next chest", "next crab"]


def test_redo_makes_the_decisions_again_in_their_order() -> None:
    game = session("work", "salvage", "next crab")
    after = dump(game)
    game.undo_all()
    for _ in range(3):
        game.redo()
    assert (game.keys, dump(game)) == (["work", "salvage", "next crab"], after)
    assert kinds(entry.event for entry in game.log) == ["worked", "found", "found", "found"]
    with pytest.raises(CannotUndo, match=r"core\.undo\.nothing_to_redo"):
        game.redo()


def test_what_was_done_again_can_be_taken_back_again() -> None:
    game = session("work", "work")
    game.undo()
    game.redo()
    game.undo()
    assert game.keys == ["work"]


def test_after_a_new_choice_nothing_can_be_done_again() -> None:
    game = session("work", "work")
    game.undo_all()
    game.choose("salvage")
    with pytest.raises(CannotUndo, match=r"core\.undo\.nothing_to_redo"):
        game.redo()


def test_a_refused_choice_keeps_what_could_be_done_again() -> None:
    game = session("work")
    game.undo()
    with pytest.raises(IllegalChoice):
        game.choose("fly")
    game.redo()
    assert game.keys == ["work"]


def test_undo_stops_where_chance_decided() -> None:
    game = session("work", "dive")
    assert deciding(game) == 0
    assert why_not(game) == "core.undo.not_past_chance"


def test_undo_stops_at_scripted_chance_too() -> None:
    game = session("work")
    game.state.chance.script = [3, 4]
    game.choose("dive")
    assert game.state.chance.script == [4]
    assert why_not(game) == "core.undo.not_past_chance"


def test_undo_stops_at_a_drawn_card() -> None:
    assert why_not(session("work", "draw")) == "core.undo.not_past_reveal"


def test_undo_stops_at_a_card_that_was_shown() -> None:
    game = session("raid 1", "wave S2", hands="/S1,S2", coins="0/5")
    assert deciding(game) == 1
    assert why_not(game) == "core.undo.not_past_reveal"


def test_undo_stops_at_the_end_of_a_phase() -> None:
    game = session("work", "stop")
    assert deciding(game) == 0
    assert why_not(game) == "core.undo.not_past_reveal"


def test_undo_stops_where_another_player_decides() -> None:
    assert why_not(session("raid 1", hands="/S1")) == "core.undo.not_past_player"


def test_undo_stops_where_the_game_has_ended() -> None:
    game = session("work", coins="19/0")
    assert isinstance(game.pending, Result)
    assert why_not(game) == "core.undo.not_past_player"


def test_behind_a_barrier_decisions_can_be_taken_back_up_to_it() -> None:
    game = session("stop", "sell S1", "sell S2", hands="S1,S2/")
    game.undo_all()
    assert game.keys == ["stop"]


def test_the_session_refuses_what_is_not_offered_and_changes_nothing() -> None:
    game = session("work")
    before = dump(game)
    with pytest.raises(IllegalChoice):
        game.choose("fly")
    assert (dump(game), game.keys, len(game.log)) == (before, ["work"], 1)


def test_every_reason_is_a_sentence_of_the_catalogue() -> None:
    source = Path(session_module.__file__).read_text(encoding="utf-8")
    reasons = set(re.findall(r'"(core\.undo\.\w+)"', source))
    reasons |= {f"core.undo.not_past_{barrier}" for barrier in ("dice", "draw", "reveal", "turn")}
    texts = load_texts()
    assert len(reasons) == 9
    assert [reason for reason in sorted(reasons) if reason not in texts] == []


def test_a_table_undo_goes_past_every_barrier() -> None:
    game = session("work", "dive", "draw", "stop", "sleep", "work")
    before = dump(session("work"))
    game.table_undo(5)
    assert (game.keys, dump(game)) == (["work"], before)
    assert kinds(entry.event for entry in game.log) == ["worked"]


def test_a_table_undo_is_recorded_and_is_a_barrier_itself() -> None:
    game = session("work", "work", "work", "work")
    game.undo()
    game.table_undo()
    assert game.table_undos == [TableUndo(at=2, taken_back=1)]
    assert why_not(game) == "core.undo.not_past_table"
    with pytest.raises(CannotUndo, match="nothing_to_redo"):
        game.redo()


def test_after_a_table_undo_the_dice_fall_as_before() -> None:
    game = session("dive")
    coins = game.state.pirates[0].coins
    game.table_undo()
    game.choose("dive")
    assert game.state.pirates[0].coins == coins


@pytest.mark.parametrize("decisions", [4, 99, 0, -1])
def test_a_table_undo_of_what_was_never_decided_is_refused(decisions: int) -> None:
    game = session("work", "work", "work")
    with pytest.raises(CannotUndo, match=r"core\.undo\.nothing"):
        game.table_undo(decisions)
    assert (len(game.keys), game.table_undos) == (3, [])


@pytest.mark.parametrize("back", [1, 5, CHECKPOINT_EVERY - 1, CHECKPOINT_EVERY, CHECKPOINT_EVERY + 1, 100])
def test_a_table_undo_finds_the_very_state_of_a_long_game(back: int) -> None:
    whole = random_session(NEXUS_OPS, setup(3, 4), 130)
    part = choose(Session(NEXUS_OPS, setup(3, 4)), *whole.keys[: 130 - back])
    whole.table_undo(back)
    assert dump(whole) == dump(part)
    assert (whole.keys, whole.seats, whole.hashes, whole.log) == (part.keys, part.seats, part.hashes, part.log)
    assert whole._checkpoints.keys() == part._checkpoints.keys()


def test_a_table_undo_can_follow_another_one() -> None:
    game = random_session(NEXUS_OPS, setup(2, 6), 100)
    keys = list(game.keys)
    game.table_undo(30)
    choose(game, *keys[70:90])
    game.table_undo(40)
    assert game.keys == keys[:50]
    assert game.table_undos == [TableUndo(70, 30), TableUndo(50, 40)]
    assert dump(game) == dump(choose(Session(NEXUS_OPS, setup(2, 6)), *keys[:50]))


def test_a_hash_is_kept_of_every_sixteenth_state() -> None:
    game = random_session(NEXUS_OPS, setup(2, 6), 70)
    for number, stored in enumerate(game.hashes, 1):
        part = choose(Session(NEXUS_OPS, setup(2, 6)), *game.keys[: number * HASH_EVERY])
        assert NEXUS_OPS.codec.hash(part.state) == stored
    assert len(game.hashes) == 4


def test_undo_and_redo_keep_the_hashes_right() -> None:
    game = session(*["work"] * 15, coins="1/1")
    before = game.choose("work") and list(game.hashes)
    game.undo()
    assert (len(before), game.hashes) == (1, [])
    game.redo()
    assert game.hashes == before


def test_a_recap_tells_what_happened_since_the_seat_last_decided() -> None:
    game = session("work", "stop", "sing", "work", "stop", "sleep", hands="/")
    assert kinds(game.since_last_decision_of(0)) == ["worked", "stopped"]
    assert kinds(game.since_last_decision_of(1)) == []


def test_the_recap_of_a_seat_that_never_decided_begins_with_the_game() -> None:
    game = session("work", "stop", "sing")
    assert kinds(game.since_last_decision_of(1)) == ["worked", "stopped", "sang"]


def test_a_recap_tells_only_what_the_seat_may_know() -> None:
    game = session("draw", "stop", "sleep", "draw", "stop", "sleep")
    assert kinds(game.since_last_decision_of(0)) == ["stopped"]
    game.table_undo(6)
    choose(game, "draw", "stop", "sleep")
    assert kinds(game.since_last_decision_of(1)) == ["stopped"]


def test_a_recap_tells_a_seat_its_own_secrets() -> None:
    game = session("work")
    game.log.append(LogEntry(2, CardDrawn(1, "S3")))
    assert kinds(game.since_last_decision_of(1)) == ["worked", "card_drawn"]
    assert kinds(game.since_last_decision_of(0)) == []


def test_a_rule_that_fails_leaves_the_state_as_it_was_before_the_choice() -> None:
    game = session("work", game=FaultyGame())
    before = dump(game)
    with pytest.raises(RulesFault) as fault:
        game.choose("dive")
    assert (fault.value.key, type(fault.value.__cause__)) == ("dive", KeyError)
    assert (dump(game), game.keys) == (before, ["work"])
    assert kinds(choose(game, "work").since_last_decision_of(1)) == ["worked", "worked"]


def test_an_interruption_in_the_middle_of_a_rule_leaves_the_state_as_it_was_too() -> None:
    game = session("work", game=InterruptedGame())
    before = dump(game)
    with pytest.raises(KeyboardInterrupt):
        game.choose("dive")
    assert (dump(game), game.keys) == (before, ["work"])


def test_a_resumed_game_has_its_log_and_its_way_back() -> None:
    game = session("draw", "dive", "work", "salvage", hands="S1/S2")
    resumed = Session.resume(GAME, game.setup, GAME.codec.load(dump(game)), game.keys, [TableUndo(1, 2)])
    assert dump(resumed) == dump(game)
    assert (resumed.log, resumed.keys, resumed.seats) == (game.log, game.keys, game.seats)
    assert (resumed.log_is_complete, resumed.table_undos) == (True, [TableUndo(1, 2)])
    resumed.undo_all()
    assert resumed.keys == ["draw", "dive"]
    resumed.table_undo(2)
    assert dump(resumed) == dump(session(hands="S1/S2"))


def test_a_resumed_game_takes_back_the_same_states_one_by_one() -> None:
    game = random_session(NEXUS_OPS, setup(3, 4), 100)
    while not game.can_undo():
        assert isinstance(game.pending, Decision)
        choose(game, game.pending.options[0].key)
    resumed = Session.resume(NEXUS_OPS, game.setup, NEXUS_OPS.codec.load(dump(game)), game.keys)
    while game.can_undo():
        game.undo()
        resumed.undo()
        assert dump(resumed) == dump(game)
    assert not resumed.can_undo()


def test_a_game_with_a_last_decision_that_fits_no_longer_can_still_be_taken_back() -> None:
    game = session("work", "work")
    resumed = Session.resume(GAME, game.setup, GAME.codec.load(dump(game)), [*game.keys, "fly"])
    assert (resumed.keys, resumed.log_is_complete) == (["work", "work"], False)
    resumed.undo_all()
    assert dump(resumed) == dump(session())


def test_a_resumed_game_asks_the_same_question() -> None:
    game = session("raid 1", "wave S2", hands="S1/S2,S3", coins="0/5")
    resumed = Session.resume(GAME, game.setup, GAME.codec.load(dump(game)), game.keys)
    assert resumed.pending == game.pending


def test_a_game_whose_decisions_no_longer_fit_goes_on_from_its_snapshot() -> None:
    game = session(*["work"] * 3, "salvage", *["next net", "next chest"], *["work"] * 12, coins="-30/0")
    changed = NewRules()
    resumed = Session.resume(changed, game.setup, changed.codec.load(dump(game)), game.keys, (), game.hashes)
    assert (dump(resumed), resumed.keys, resumed.hashes) == (dump(game), game.keys, game.hashes)
    assert (resumed.log, resumed.log_is_complete) == ([], False)
    assert why_not(resumed) == "core.undo.nothing"
    with pytest.raises(CannotUndo):
        resumed.table_undo(1)
    assert (resumed.seats[:3], resumed.seats[3:]) == ([0] * 3, [-1] * 15)


def test_a_game_that_leads_elsewhere_goes_on_from_its_snapshot() -> None:
    game = session("work", "work")
    snapshot = GAME.codec.load(dump(game))
    snapshot.pirates[0].coins = 9
    resumed = Session.resume(GAME, game.setup, snapshot, game.keys)
    assert (resumed.state.pirates[0].coins, resumed.log_is_complete, resumed.keys) == (9, False, ["work", "work"])


def test_a_game_that_goes_on_from_its_snapshot_can_be_played_taken_back_and_hashed() -> None:
    game = session(*["work"] * 14, coins="-30/0")
    snapshot = GAME.codec.load(dump(game))
    snapshot.pirates[0].coins = 0
    resumed = choose(Session.resume(GAME, game.setup, snapshot, game.keys), "work", "work", "work")
    assert (len(resumed.keys), len(resumed.hashes)) == (17, 1)
    resumed.undo_all()
    assert (len(resumed.keys), resumed.hashes, resumed.state.pirates[0].coins) == (14, [], 0)
    assert kinds(choose(resumed, "work").since_last_decision_of(1)) == ["worked"]


def test_a_replay_gives_every_state_beginning_with_the_start() -> None:
    game = session("work", "salvage", "next net")
    coins = [state.pirates[0].coins for state, _ in replay(GAME, game.setup, game.keys)]
    assert coins == [0, 1, 1, 2]


def test_a_game_begins_with_the_events_of_its_setup() -> None:
    game = Session(NEXUS_OPS, setup(2))
    assert [entry.decision for entry in game.log] == [0] * len(game.log)
    assert "turn_began" in kinds(entry.event for entry in game.log)


def test_a_session_at_its_first_decision_has_nothing_behind_it() -> None:
    game = Session(GAME, table())
    assert isinstance(game.pending, Decision)
    assert (game.keys, game.log, game.can_undo(), game.hashes) == ([], [], False, [])


def test_what_follows_the_end_of_the_own_turn_is_news_to_its_player() -> None:
    """The event of a round comes behind the last turn of the round before."""
    played = Session(ICAION, setup(2, 3, neutral_preset="symmetry"))
    found = list[list[str]]()
    while not found and isinstance(decision := played.pending, Decision):
        first = next((o.key for o in decision.options if o.key == "end"), decision.options[0].key)
        played.choose(first)
        batch = [entry.event for entry in played.log if entry.decision == len(played.keys)]
        if first == "end" and any(event.kind == "event_turned" for event in batch):
            found.append(kinds(played.since_last_decision_of(decision.seat)))
    assert "event_turned" in found[0]
    assert "turn_ended" not in found[0]
