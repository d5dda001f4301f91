"""The open table: all look on; who wants to see the own cards is alone with the screen, and then the table goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from textual import events

from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.files.saves import read_save
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.open_table import TableManner, asked_in_window
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.games import GAMES
from nexusgames.tui.screens.cover import DockScreen, HandoverScreen
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.screens.questions import ConfirmScreen
from nexusgames.tui.widgets.anybody_dock import AnybodyDock
from nexusgames.tui.widgets.frame import Edge
from tests.plain.positions import shardlings
from tests.tui.hands import Hands, at_hand
from tests.tui.seated import cards_in, hand_of, prepared, public

Doing = Callable[[Hands], Awaitable[None]]
SEED = 1


def at_open_table(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    session: Session,
    doing: Doing,
    manner: TableManner = "open",
) -> None:
    """Do something at a table of this manner, once what happened before has been told."""

    async def run() -> None:
        session.manner = manner
        async with at_hand(folder, monkeypatch, session) as hands:
            await hands.quiet()
            await hands.press("escape")
            await doing(hands)

    asyncio.run(run())


@cache
def way_to_window() -> tuple[str, ...]:
    """The decisions of a game of three up to a window in which two people are asked who both hold cards."""
    game = GAMES.load("nexus-ops")
    for seed in range(40):
        state, keys, luck = game.start(Setup(people(), SEED))[0], list[str](), Chance(seed)
        while isinstance(decision := game.pending(state), Decision) and len(keys) < 500:
            asked = asked_in_window(game, state)
            if len(asked) > 1 and all(game.has_secrets(state, seat) for seat in asked):
                return tuple(keys)
            keys.append(random_bot(decision, luck))
            game.apply(state, keys[-1])
    raise AssertionError("no window in which two are asked")


def people() -> tuple[Seat, ...]:
    return tuple(Seat(name) for name in ("Ada", "Bo", "Cy"))


def in_window() -> Session:
    """Two people are asked whether they react."""
    session = Session(GAMES.load("nexus-ops"), Setup(people(), SEED))
    for key in way_to_window():
        session.choose(key)
    return session


def question(session: Session) -> Decision:
    """What is asked now."""
    assert isinstance(session.pending, Decision)
    return session.pending


def hidden(session: Session) -> set[str]:
    """All kinds of card that somebody holds and nobody has shown."""
    held = set[str]().union(*(hand_of(session.state, seat) for seat in range(len(session.state.players))))
    return held - public(session.state)


@pytest.mark.rule("NX-HID-01")
def test_whoever_is_asked_decides_while_all_look_on_and_no_hand_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = prepared("Ada", "Bo")

    async def doing(hands: Hands) -> None:
        assert hands.play.is_current
        assert (hands.table.viewer, hands.table.person) == (None, question(session).seat)
        for key in ("p", "l", "R", "b", "question_mark", "colon"):
            await hands.press(key)
            assert not cards_in(session, hands.text) & hidden(session), key
            await hands.press("escape")
        assert hands.table.may_look

    at_open_table(tmp_path, monkeypatch, session, doing)


@pytest.mark.rule("NX-HID-01")
@pytest.mark.parametrize("key", ["v", "h"])
def test_who_looks_is_alone_behind_a_cover_and_goes_back_without_a_trace(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = prepared("Ada", "Bo")

    async def doing(hands: Hands) -> None:
        before, seat = hands.text, hands.table.person
        assert seat is not None
        await hands.press(key)
        assert isinstance(hands.screen, HandoverScreen)
        assert hands.table.viewer is None
        assert not cards_in(session, hands.text) & hidden(session)
        await hands.press("enter")
        assert hands.table.viewer == seat
        assert f"Only {session.setup.seats[seat].name} looks" in hands.prose
        assert all(edge.display for edge in hands.play.query(Edge))
        seen = cards_in(session, hands.text)
        assert seen & hand_of(session.state, seat)
        assert not seen & (hidden(session) - hand_of(session.state, seat))
        await hands.press("escape")
        assert (hands.table.viewer, hands.table.person) == (None, seat)
        assert hands.text == before

    at_open_table(tmp_path, monkeypatch, session, doing)


def test_the_cover_is_left_without_looking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = prepared("Ada", "Bo")

    async def doing(hands: Hands) -> None:
        seat = hands.table.person
        await hands.press("v", "escape")
        assert hands.play.is_current
        assert (hands.table.viewer, hands.table.person) == (None, seat)

    at_open_table(tmp_path, monkeypatch, session, doing)


@pytest.mark.rule("NX-HID-01")
def test_who_sells_two_cards_is_covered_once_and_then_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a sale the same question comes again, so its seat stays alone until it goes back or does something else."""
    session = prepared("Ada", "Bo")

    async def doing(hands: Hands) -> None:
        seat = hands.table.person
        assert seat is not None
        await hands.press("v", "enter")
        for _ in range(2):
            count = len(session.keys)
            sale = next(choice.key for choice in hands.decision().choices if choice.verb == "sell")
            hands.play.choose(sale)
            await hands.confirm(count)
            await hands.quiet()
            assert (hands.play.framed, hands.table.viewer) == (seat, seat)
        await hands.press("escape")
        await hands.quiet()
        assert (hands.table.viewer, hands.table.person) == (None, seat)
        assert not cards_in(session, hands.text) & hidden(session)
        sold = [entry.event for entry in session.log[-2:]]
        assert [event.kind for event in sold] == ["card_sold"] * 2
        fresh = hands.play.at.news_from
        assert session.log[fresh].event is sold[0], "both are news to the table"

    at_open_table(tmp_path, monkeypatch, session, doing)


@pytest.mark.rule("NX-HID-01")
def test_after_a_public_choice_behind_the_cover_the_cards_are_gone_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = prepared("Ada", "Bo")

    async def doing(hands: Hands) -> None:
        seat, count = hands.table.person, len(session.keys)
        await hands.press("v", "enter")
        purchase = next(choice.key for choice in hands.decision().choices if choice.verb == "buy")
        hands.play.choose(purchase)
        await hands.confirm(count)
        await hands.quiet()
        assert (hands.table.viewer, hands.table.person) == (None, seat)
        assert not cards_in(session, hands.text) & hidden(session)

    at_open_table(tmp_path, monkeypatch, session, doing)


def test_the_whole_table_is_asked_at_once_and_one_key_is_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = in_window()

    async def doing(hands: Hands) -> None:
        asked, count = hands.table.asked_together, len(session.keys)
        assert len(asked) > 1
        dock = hands.play.query_one(AnybodyDock)
        assert dock.display
        assert not dock.region.overlaps(hands.play.board.region), "everybody looks at the dice before they answer"
        chips = " ".join(hands.rows[dock.region.y : dock.region.bottom])
        assert all(f" {seat + 1} " in chips for seat in asked)
        assert all(f" {key} " in chips for key in "EN")
        await hands.press("enter")
        assert len(session.keys) >= count + len(asked)
        assert set(session.keys[count : count + len(asked)]) == {"pass"}
        assert not isinstance(hands.screen, HandoverScreen)

    at_open_table(tmp_path, monkeypatch, session, doing)


@pytest.mark.parametrize("by_mouse", [False, True])
def test_a_seat_that_wants_to_react_is_covered_and_the_table_is_asked_again(
    by_mouse: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = in_window()

    async def doing(hands: Hands) -> None:
        last = hands.table.asked_together[-1]
        if by_mouse:
            place, sign = hands.play.query_one(AnybodyDock).region, f" {last + 1} "
            row = next(row for row in range(place.y, place.bottom) if sign in hands.rows[row][place.x :])
            await hands.click_at(hands.rows[row].index(sign, place.x) + 1, row)
        else:
            await hands.press(str(last + 1))
        assert isinstance(hands.screen, HandoverScreen)
        assert session.setup.seats[last].name in hands.prose
        await hands.press("enter")
        assert hands.table.viewer == last
        await hands.press("escape")
        assert hands.table.viewer is None
        assert last in hands.table.asked_together

    at_open_table(tmp_path, monkeypatch, session, doing)


@pytest.mark.rule("NX-ALT-04")
def test_what_units_can_do_is_chosen_in_the_open_and_a_card_behind_the_cover(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = shardlings({"Red": {"energize": ["EN06"]}, "Blue": {"energize": ["EN12"]}})

    async def doing(hands: Hands) -> None:
        await hands.press("2")
        assert (hands.table.viewer, hands.table.person) == (None, 1)
        assert not cards_in(session, hands.text) & hidden(session)
        await hands.press("v")
        assert isinstance(hands.screen, HandoverScreen)
        await hands.press("enter")
        assert hands.play.framed == 1
        for leaving in ("escape", "e"):
            await hands.press(leaving)
            assert (hands.table.asked_together, session.keys) == ((0, 1), [])
            await hands.press("2")
        hands.play.choose("shatter 1")
        await hands.quiet()
        assert session.keys[:2] == ["pass", "shatter 1"]

    at_open_table(tmp_path, monkeypatch, session, doing)


def test_who_looks_in_a_window_reads_all_ways_to_pass_in_a_small_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def doing(hands: Hands) -> None:
        await hands.press(str(hands.table.asked_together[-1] + 1), "enter")
        keys = hands.rows[-1]
        ways = ("⏎ choose", "e end", "esc go back", "E not this battle", "N not this turn")
        assert keys.split("▏")[0].rstrip() == f" {' '.join(ways)}"  # `h hand` has no room, so no part of it shows
        assert all(edge.region.bottom == len(hands.rows) - 1 for edge in hands.play.query(Edge))

    at_open_table(tmp_path, monkeypatch, in_window(), doing)


def test_whoever_is_asked_strictly_in_a_window_reads_all_ways_to_pass_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = in_window()

    async def doing(hands: Hands) -> None:
        await hands.press("enter", "escape")
        keys = hands.rows[-1]
        for way in ("⏎ choose", "e end", "E not this battle", "N not this turn", "k keys", "q home"):
            assert way in keys
        await hands.press("N")
        assert session.keys[-1] == "pass"

    at_open_table(tmp_path, monkeypatch, session, doing, "strict")


@pytest.mark.parametrize("leaving", ["escape", "e", "q"])
def test_whoever_only_looks_takes_nothing_from_those_who_come_before(
    leaving: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the game is left meanwhile."""
    session = in_window()

    async def doing(hands: Hands) -> None:
        asked, made = hands.table.asked_together, list(session.keys)
        await hands.press(str(asked[-1] + 1), "enter")
        assert session.keys == [*made, *["pass"] * (len(asked) - 1)]
        assert list(read_save(hands.table.path).decisions) == made, "also if the program is killed here"
        await hands.press(leaving)
        await hands.quiet()
        assert session.keys == list(read_save(hands.table.path).decisions) == made
        if leaving != "q":
            assert hands.table.asked_together == asked

    at_open_table(tmp_path, monkeypatch, session, doing)


@pytest.mark.rule("IC-WND-01")
def test_who_looks_reads_the_end_key_only_where_something_can_be_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wound is prevented or taken; a turn can be ended."""
    game, luck = GAMES.load("icaion"), Chance(SEED)
    session = Session(game, Setup(people(), SEED))
    seen = dict[str, bool]()

    async def doing(hands: Hands) -> None:
        await hands.press("v", "enter")
        assert hands.play.framed is not None
        keys = " ".join(hands.rows[-1].split())
        seen[hands.table.decision.kind if hands.table.decision else ""] = "e end" in keys
        await hands.press("escape")

    for kind in ("wound", "act"):
        while isinstance(now := session.pending, Decision) and (
            now.kind != kind or not game.has_secrets(session.state, now.seat)
        ):
            session.choose(random_bot(now, luck))
        at_open_table(tmp_path, monkeypatch, session, doing)
    assert seen == {"wound": False, "act": True}


@pytest.mark.parametrize("leaving", ["escape", "e"])
def test_whoever_called_by_mistake_goes_back_where_nothing_is_covered_too(
    leaving: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = in_window()

    async def doing(hands: Hands) -> None:
        asked, made = hands.table.asked_together, list(session.keys)
        await hands.press(str(asked[-1] + 1))
        assert hands.table.viewer == asked[-1]
        assert "esc go back" in hands.rows[-1]
        await hands.press(leaving)
        assert (hands.table.asked_together, hands.table.viewer, session.keys) == (asked, None, made)

    at_open_table(tmp_path, monkeypatch, session, doing, "trusting")


def test_strictly_from_a_look_on_those_who_come_before_are_asked_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another manner begins at the table, as if nobody had begun to look."""
    session = in_window()

    async def doing(hands: Hands) -> None:
        asked, made = hands.table.asked_together, list(session.keys)
        await hands.press(str(asked[-1] + 1), "enter")
        hands.play.seating.agree_on("strict")
        await hands.quiet()
        assert session.keys == made
        assert isinstance(hands.screen, HandoverScreen)
        assert session.setup.seats[asked[0]].name in hands.prose

    at_open_table(tmp_path, monkeypatch, session, doing)


def test_the_table_takes_back_what_somebody_chose_and_no_pass_made_for_a_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = in_window()

    async def doing(hands: Hands) -> None:
        made = list(session.keys)
        await hands.press(str(hands.table.asked_together[-1] + 1), "enter", "T")
        while isinstance(hands.screen, ConfirmScreen):
            assert not cards_in(session, hands.text) & hidden(session)
            await hands.press("y")
        await hands.quiet()
        assert session.keys == made[:-1]
        assert [undo.taken_back for undo in session.table_undos] == [1]

    at_open_table(tmp_path, monkeypatch, session, doing)


def test_nobody_until_it_is_over_is_not_asked_again_in_the_same_battle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = in_window()

    async def doing(hands: Hands) -> None:
        matter = question(session).matter
        await hands.press("E")
        assert not hands.table.asked_together or question(session).matter != matter

    at_open_table(tmp_path, monkeypatch, session, doing)


@pytest.mark.rule("IC-SETUP-11")
def test_nothing_is_covered_while_neutral_machines_are_placed_and_cards_dealt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session(GAMES.load("icaion"), Setup(people(), 8, {"neutral_preset": "off"}))

    async def doing(hands: Hands) -> None:
        while isinstance(session.pending, Decision) and session.pending.kind == "neutral":
            assert hands.play.is_current
            hands.play.choose(session.pending.options[0].key)
            await hands.quiet()
        assert hands.play.is_current
        assert hands.table.viewer is None

    at_open_table(tmp_path, monkeypatch, session, doing)


def test_at_a_trusting_table_nothing_is_ever_covered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = prepared("Ada", "Bo")

    async def doing(hands: Hands) -> None:
        seat = hands.table.viewer
        assert seat == question(session).seat
        for _ in range(12):
            await hands.press("e")
            await hands.press("y")
            assert not isinstance(hands.screen, HandoverScreen)
            if question(session).seat != seat:
                break
        await hands.press("escape")
        assert hands.table.viewer in (question(session).seat, None)

    at_open_table(tmp_path, monkeypatch, session, doing, "trusting")


@pytest.mark.rule("NX-HID-01")
def test_somebody_who_is_not_asked_may_look_too_and_can_decide_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = prepared("Ada", "Bo")

    async def doing(hands: Hands) -> None:
        asked = hands.table.person
        assert asked is not None
        await hands.press("V", "enter", "enter")
        assert hands.table.viewer == 1 - asked
        assert hands.table.decision is None
        await hands.press("escape")
        assert (hands.table.viewer, hands.table.person) == (None, asked)

    at_open_table(tmp_path, monkeypatch, session, doing)


def test_a_manner_chosen_in_the_palette_holds_at_once_and_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = prepared("Ada", "Bo")

    async def doing(hands: Hands) -> None:
        hands.play.seating.agree_on("strict")
        await hands.quiet()
        assert isinstance(hands.screen, HandoverScreen)
        assert read_save(hands.table.path).manner == "strict"

    at_open_table(tmp_path, monkeypatch, session, doing)


TYPED_AHEAD = {
    "nexus-ops": (["e"], {"first_player": "1"}),
    "theseus": (["1", "enter"], {}),
    "icaion": (["enter", "enter"], {"neutral_preset": "off"}),
}
"""By game: keys that answer a question, or are asked about, and the options of the table."""


def before_another_person(game_id: str) -> tuple[Session, str]:
    """A new game of three just before a choice after which another person is asked, and that choice."""
    session = Session(GAMES.load(game_id), Setup(people(), 8, TYPED_AHEAD[game_id][1]))
    while True:
        now = question(session)
        key = next((word for word in ("end", "done", "pass") if now.find(word)), now.options[0].key)
        following = session.game.clone(session.state)
        session.game.apply(following, key)
        then = session.game.pending(following)
        if isinstance(then, Decision) and then.seat != now.seat and not asked_in_window(session.game, following):
            return session, key
        session.choose(key)


def typed_before(key: str) -> events.Key:
    """A key that is pressed now and heard later."""
    event = events.Key(key, "\r" if key == "enter" else key)
    event.time -= 0.001  # the clock of these tests stands still in between
    return event


@pytest.mark.parametrize("manner", ["open", "strict", "trusting"])
@pytest.mark.parametrize("game_id", TYPED_AHEAD)
def test_what_is_typed_ahead_never_answers_for_the_next_person(
    game_id: str, manner: TableManner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same keys do answer once the next person could read what is asked."""
    (session, choice), keys = before_another_person(game_id), TYPED_AHEAD[game_id][0]
    way = list(session.keys)

    async def doing(hands: Hands) -> None:
        while isinstance(hands.screen, HandoverScreen):
            await hands.press("enter")
            await hands.press("escape")
        early = [typed_before(key) for key in keys]
        for made in [*way[len(session.keys) :], choice]:  # escape may have taken a half-made choice back
            hands.play.choose(made)
            await hands.quiet()
        assert len(session.keys) == len(way) + 1
        count, screen = len(session.keys), hands.screen
        for event in early:
            hands._send(event)
            await hands.quiet()
        assert (len(session.keys), hands.screen) == (count, screen)
        if isinstance(hands.screen, HandoverScreen):
            await hands.press("enter")
        await hands.press("escape", *keys)
        assert len(session.keys) > count or isinstance(hands.screen, ConfirmScreen)

    at_open_table(tmp_path, monkeypatch, session, doing, manner)


def test_an_enter_too_many_does_not_pass_in_the_next_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was pressed before anybody could read what is asked there."""
    session = in_window()

    async def doing(hands: Hands) -> None:
        early = typed_before("enter")
        await hands.press("enter")
        while not hands.table.asked_together:
            now = question(session)
            hands.play.choose(next((word for word in ("pass", "done") if now.find(word)), now.options[0].key))
            await hands.quiet()
        count = len(session.keys)
        hands._send(early)
        await hands.quiet()
        assert len(session.keys) == count
        await hands.press("enter")
        assert len(session.keys) > count

    at_open_table(tmp_path, monkeypatch, session, doing)


def among_computers(game_id: str, *players: str, **options: str) -> Session:
    """A new game at which not everybody is a person."""
    names = ("Ada", "Bo", "Cy")
    seats = tuple(Seat(name, player=player) for name, player in zip(names, players, strict=True))
    return Session(GAMES.load(game_id), Setup(seats, 5, options))


async def play_on(hands: Hands, decisions: int) -> list[int]:
    """Choose at the table what can be chosen there; gives who was covered meanwhile."""
    covered, session = list[int](), hands.session
    for _ in range(decisions):
        await hands.computers_moved()
        await hands.quiet()
        while not isinstance(hands.screen, PlayScreen):
            covered += [hands.screen.passing.seat] if isinstance(hands.screen, HandoverScreen) else []
            await hands.press("enter")
        if not isinstance(session.pending, Decision):
            break
        decision = hands.table.decision
        if decision is None:
            await hands.press("enter")
            continue
        word = next((word for word in ("end", "done", "pass") if decision.find(word)), "")
        hands.play.choose(word or decision.options[0].key)
        await hands.quiet()
        if isinstance(hands.screen, ConfirmScreen):
            await hands.press("y")
    return covered


@pytest.mark.parametrize(
    ("game_id", "options", "choices"),
    [("nexus-ops", {}, 30), ("theseus", {"round_limit": "5", "deck_build": "on"}, 500), ("icaion", {}, 500)],
)
def test_one_person_among_computers_is_never_covered(
    game_id: str, options: dict[str, str], choices: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the first question on; where a game is short, to its end."""
    session = among_computers(game_id, "human", "random", "random", **options)

    async def doing(hands: Hands) -> None:
        assert await play_on(hands, 2) == []
        await hands.press("v")
        assert not isinstance(hands.screen, HandoverScreen)
        await hands.press("escape")
        assert await play_on(hands, choices) == []
        assert sum(seat == 0 for seat in session.seats) >= 25
        assert isinstance(session.pending, Result) == (game_id != "nexus-ops")

    at_open_table(tmp_path, monkeypatch, session, doing)


@pytest.mark.parametrize(("game_id", "manner"), [("nexus-ops", "open"), ("nexus-ops", "strict"), ("icaion", "open")])
def test_two_people_and_a_computer_are_covered_between_people_alone(
    game_id: str, manner: TableManner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Strictly whenever the keyboard goes to the other one; at the open table not even then."""
    session = among_computers(game_id, "human", "random", "human")

    async def doing(hands: Hands) -> None:
        covered = await play_on(hands, 12)
        assert bool(covered) == (manner == "strict")
        assert all(before != after for before, after in pairwise(covered))
        assert {0, 2} <= set(session.seats)

    at_open_table(tmp_path, monkeypatch, session, doing, manner)


def test_a_hint_is_told_at_the_open_table_where_nobody_holds_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, _ = before_another_person("theseus")

    async def doing(hands: Hands) -> None:
        await hands.press("i")
        await hands.until(lambda: isinstance(hands.screen, DockScreen), "a hint")
        await hands.painted()
        assert "hint" in hands.docked

    at_open_table(tmp_path, monkeypatch, session, doing)
