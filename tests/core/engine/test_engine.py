"""The engine: steps, windows, queues, free actions, and what it does on its own."""

import pytest

from nexusgames.core.engine.choices import PASS, Choice, choice
from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.engine.frames import Frame, Queue, Window
from nexusgames.core.engine.procedures import STEPS_WITHOUT_A_DECISION, EndlessRules, Interrupt, Procedures
from nexusgames.core.values.chance import Chance
from tests.core.toy import (
    GAME,
    Days,
    Pirate,
    Raid,
    ToyPlay,
    ToyState,
    Turn,
    choose,
    deciding,
    dump,
    kinds,
    offered,
    procedures,
    session,
)


class OneQuestion:
    """A game of one step that asks this decision and, once answered, asks it again."""

    def __init__(self, decision: Decision) -> None:
        self.procedures: Procedures[ToyPlay] = Procedures()
        self.taken: list[str] = []
        self.play = ToyPlay(ToyState(chance=Chance(1), pirates=[Pirate()], deck=[]))
        self.procedures.step(Days, "turn")(lambda play, days: decision)
        self.procedures.answer(Days, "turn")(self.answer)
        self.procedures.step(Days, "over")(self.over)

    def answer(self, play: ToyPlay, days: Days, chosen: Choice) -> None:
        self.taken.append(chosen.key)
        days.step = "over"

    def over(self, play: ToyPlay, days: Days) -> None:
        play.state.result = Result("over", [0], [0])

    def run(self) -> ToyState:
        self.procedures.advance(self.play)
        return self.play.state


def raid(hands: str, seats: int = 3) -> list[tuple[int | None, list[str]]]:
    """Who is asked what, in order, when seat 0 raids seat 1 and everybody passes."""
    game, asked = session("raid 1", seats=seats, hands=hands, coins="0/5/0"), list[tuple[int | None, list[str]]]()
    while PASS.key in offered(game):
        asked.append((deciding(game), offered(game)))
        game.choose("pass")
    return asked


def test_a_window_asks_every_seat_in_its_order() -> None:
    assert raid("S1/S2/S3") == [(1, ["pass", "wave S2"]), (2, ["pass", "wave S3"]), (0, ["pass", "wave S1"])]


def test_a_seat_with_nothing_to_ask_passes_silently() -> None:
    assert raid("S1//S3") == [(2, ["pass", "wave S3"]), (0, ["pass", "wave S1"])]


def test_a_window_in_which_nobody_can_react_asks_nobody() -> None:
    assert raid("//") == []


def test_a_window_closes_when_everybody_has_passed() -> None:
    game = session("raid 1", "pass", "pass", hands="S1/S2", coins="0/5")
    assert kinds(entry.event for entry in game.log) == ["raided"]
    assert [frame.procedure for frame in game.state.stack] == ["days", "turn"]


def test_after_a_reaction_the_question_starts_again_with_the_first_seat() -> None:
    game = session("raid 1", "pass", "pass", "wave S1", seats=3, hands="S1,S5/S2/S3", coins="0/5/0")
    assert deciding(game) == 1


def test_a_reaction_by_the_first_seat_gives_it_the_next_word_too() -> None:
    game = session("raid 1", "wave S2", seats=3, hands="S1/S2,S4/S3", coins="0/5/0")
    assert (deciding(game), offered(game)) == (1, ["pass", "wave S4"])


def test_everybody_must_pass_in_succession_before_a_window_closes() -> None:
    game = session("raid 1", "pass", "pass", "wave S1", "pass", "pass", seats=3, hands="S1,S5/S2/S3", coins="0/5/0")
    assert (deciding(game), offered(game)) == (0, ["pass", "wave S5"])
    game.choose("pass")
    assert game.log[-1].event.values() == {"seat": 0, "victim": 1, "coins": 3}


def test_whoever_has_no_reaction_left_is_not_asked_again() -> None:
    game = session("raid 1", "wave S2", hands="S1/S2", coins="0/5")
    assert deciding(game) == 0


def test_reactions_take_effect_when_the_window_has_closed() -> None:
    game = session("raid 1", "wave S2", "wave S3", "pass", hands="S1/S2,S3", coins="0/5")
    assert [pirate.coins for pirate in game.state.pirates] == [0, 5]


def test_the_seat_of_a_queue_chooses_the_order_of_its_items() -> None:
    game = session("salvage")
    assert (deciding(game), offered(game)) == (0, ["next chest", "next net", "next crab"])
    events = [*game.choose("next net"), *game.choose("next crab")]
    assert [event.values()["thing"] for event in events] == ["net", "crab", "chest", "chest"]


def test_an_item_that_no_longer_holds_is_dropped_without_a_question() -> None:
    game = session("salvage")
    events = game.choose("next crab")
    assert [event.values()["thing"] for event in events] == ["crab", "chest", "chest"]
    assert offered(game)[0] == "work"


def test_the_last_item_of_a_queue_is_resolved_without_a_question() -> None:
    game = session("salvage", "next chest")
    events = game.choose("next net")
    assert [event.values()["thing"] for event in events] == ["net", "crab"]
    assert [frame.procedure for frame in game.state.stack] == ["days", "turn"]


def test_a_queue_without_items_is_over_at_once() -> None:
    game = session()
    game.state.stack.append(Queue(name="wreck", seat=0, items=["net"]))
    game.state.decision = None
    assert offered(game)[0] == "work"
    assert isinstance(game.state.stack[-1], Turn)


def test_a_question_with_one_answer_is_not_asked() -> None:
    game = OneQuestion(Decision(0, "only", (choice("go"),)))
    state = game.run()
    assert (game.taken, state.result) == (["go"], Result("over", [0], [0]))


def test_a_question_with_two_answers_is_asked() -> None:
    game = OneQuestion(Decision(0, "two", (choice("go"), choice("stay"))))
    state = game.run()
    assert (game.taken, state.decision and state.decision.kind) == ([], "two")


def test_a_question_with_one_answer_is_asked_if_it_always_is() -> None:
    game = OneQuestion(Decision(0, "only", (choice("go"),), always=True))
    state = game.run()
    assert (game.taken, state.decision and state.decision.kind) == ([], "only")


def test_a_question_with_one_answer_is_asked_if_a_free_action_goes_with_it() -> None:
    game = OneQuestion(Decision(0, "only", (choice("go"),), (choice("sell S1"),)))
    state = game.run()
    assert (game.taken, state.decision and state.decision.kind) == ([], "only")


def test_a_free_action_is_done_beside_a_question_which_is_then_asked_again() -> None:
    game = session("stop", hands="S1,S2/")
    assert offered(game) == ["sing", "sleep", "sell S1", "sell S2"]
    game.choose("sell S2")
    assert (offered(game), game.state.pirates[0].coins) == (["sing", "sleep", "sell S1"], 1)


def test_a_free_action_is_done_by_the_seat_that_decides() -> None:
    game = session("stop", "sing", hands="/S1")
    events = game.choose("sell S1")
    assert events[0].values() == {"seat": 1, "card": "S1"}


def test_an_interrupt_stops_an_effect_at_once() -> None:
    game = session("salvage", coins="18/0")
    events = game.choose("next chest")
    assert kinds(events) == ["found", "found"]
    assert game.state.result == Result("rich", [0], [20, 0])
    one_short = session("salvage", coins="19/0")
    assert kinds(one_short.choose("next chest")) == ["found"]
    assert one_short.state.result == Result("rich", [0], [20, 0])


def test_an_interrupt_in_a_step_stops_it_too() -> None:
    game = session("raid 1", coins="19/5")
    assert game.state.result == Result("rich", [0], [21, 3])


def test_after_an_interrupt_that_unwound_the_stack_play_goes_on_there() -> None:
    procedures: Procedures[ToyPlay] = Procedures()

    @procedures.step(Days, "turn")
    def begin(play: ToyPlay, days: Days) -> Decision | None:
        if play.state.day > 1:
            return Decision(0, "after", (choice("a"), choice("b")))
        play.push(Turn())
        return None

    @procedures.step(Turn, "choose")
    def unwind(play: ToyPlay, turn: Turn) -> None:
        play.state.day += 1
        play.finish()
        raise Interrupt

    state = ToyState(chance=Chance(1), pirates=[Pirate()], deck=[])
    procedures.advance(ToyPlay(state))
    assert state.decision is not None
    assert (state.decision.kind, state.day, len(state.stack)) == ("after", 2, 1)


def test_rules_that_run_in_a_circle_are_noticed() -> None:
    procedures: Procedures[ToyPlay] = Procedures()
    ran: list[int] = []
    procedures.step(Days, "turn")(lambda play, days: ran.append(1))
    state = ToyState(chance=Chance(1), pirates=[Pirate()], deck=[])
    with pytest.raises(EndlessRules, match="Days"):
        procedures.advance(ToyPlay(state))
    assert len(ran) == STEPS_WITHOUT_A_DECISION


def test_questions_with_one_answer_that_never_end_are_noticed_too() -> None:
    game = OneQuestion(Decision(0, "only", (choice("go"),)))
    game.procedures.answer(Days, "turn")(lambda play, days, chosen: None)
    with pytest.raises(EndlessRules):
        game.run()


def test_nothing_runs_once_there_is_a_result() -> None:
    game = session("work", coins="19/0")
    before = dump(game)
    GAME.procedures.advance(GAME.play(game.state))
    assert dump(game) == before


@pytest.mark.parametrize(
    "frame",
    [
        Days(),
        Days(step="next"),
        Turn(step="evening"),
        Raid(victim=1),
        Window(name="wave", order=[0]),
        Queue(name="wreck", seat=0),
    ],
)
def test_a_frame_at_a_step_of_the_game_is_known(frame: Frame) -> None:
    assert procedures.knows(frame)


@pytest.mark.parametrize(
    "frame",
    [
        Frame(step="turn"),
        Days(step="midnight"),
        Turn(step="next"),
        Raid(victim=1, step=""),
        Window(name="gossip", order=[0]),
        Window(name="wreck", order=[0]),
        Window(name="wave", order=[0], step="next"),
        Queue(name="wave", seat=0),
        Queue(name="wreck", seat=0, step="ask"),
    ],
)
def test_a_frame_at_a_step_that_the_game_has_not_is_unknown(frame: Frame) -> None:
    assert not procedures.knows(frame)


def test_a_loaded_state_asks_the_same_question_in_every_kind_of_frame() -> None:
    for keys in (["work"], ["raid 1"], ["raid 1", "wave S2"], ["salvage"], ["salvage", "next chest"], ["stop"]):
        game = session(*keys, hands="S1/S2,S3", coins="0/5")
        loaded = GAME.codec.load(dump(game))
        assert GAME.pending(loaded) == game.pending
        assert GAME.codec.dump(loaded) == dump(game)


def test_pushing_a_frame_suspends_the_present_one_until_it_is_finished() -> None:
    game = session("raid 1", hands="S1/")
    assert [frame.procedure for frame in game.state.stack] == ["days", "turn", "raid", "window"]
    choose(game, "pass")
    assert [frame.procedure for frame in game.state.stack] == ["days", "turn"]
