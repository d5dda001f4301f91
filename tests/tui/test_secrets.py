"""Nobody sees another's cards, and nothing played is lost: on the screen, and in every byte a terminal gets."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.saves import load_session, read_save, write_save
from nexusgames.core.session.session import Session
from nexusgames.core.values.texts import load_texts
from nexusgames.games import GAMES
from nexusgames.tui.screens.cover import BREATHER, HandoverScreen
from nexusgames.tui.screens.home import HomeScreen
from tests.tui.seated import SMALL, cards_in, hand_of, prepared, public, seated

pytest.importorskip("pty", reason="no pseudo-terminals here")
from tests.bench.terminal import PATIENCE, Terminal, plain

ESCAPE = 0.3
"""So long the app may wait whether an escape key is the beginning of something else."""
SWALLOWED = 3.0
"""After so long a key that decided nothing is taken for one that closed something."""
SURE = load_texts().say("app.question.sure")
PASS_ON = load_texts().say("app.handover.pass_on")


def hidden_from(session: Session, seat: int) -> set[str]:
    """The kinds of card that a seat must not see: only the other one holds them."""
    state = session.state
    return hand_of(state, 1 - seat) - hand_of(state, seat) - public(state)


def test_the_prepared_hands_are_distinctive() -> None:
    session = prepared()
    ada, bo = hand_of(session.state, 0), hand_of(session.state, 1)
    assert ada
    assert bo
    assert not ada & bo


@pytest.mark.rule("NX-HID-01")
@pytest.mark.parametrize("answer", ["y", "n", "escape"])
def test_whoever_is_asked_to_take_something_back_sees_nothing_of_the_hand_that_was_shown(
    answer: str, tmp_path: Path
) -> None:
    async def run() -> None:
        session = prepared()
        async with seated(tmp_path, session) as player:
            await player.settle()
            asker, count = player.decision().seat, len(session.keys)
            hands = hand_of(session.state, 0) | hand_of(session.state, 1)
            await player.press("T")
            await player.pilot.pause()
            asked = session.setup.seats[1 - asker].name
            assert f"{asked}: may the table take the last decision back?" in player.prose
            assert player.table.viewer is None
            for screen in player.app.screen_stack[1:]:
                below = "\n".join(strip.text for strip in screen._compositor.render_strips(screen.size))
                assert not cards_in(session, below) & (hands - public(session.state))
            await player.press(answer)
            assert isinstance(player.screen, HandoverScreen)
            assert len(session.keys) == count - (answer == "y")

    asyncio.run(run())


@pytest.mark.rule("NX-HID-01")
def test_a_handover_shows_nothing_of_any_hand(tmp_path: Path) -> None:
    async def run() -> None:
        session = prepared()
        async with seated(tmp_path, session) as player:
            for _ in range(2):
                await player.pilot.pause()
                assert isinstance(player.screen, HandoverScreen), player.text
                assert player.table.viewer is None
                decision = session.pending
                assert isinstance(decision, Decision)
                assert session.setup.seats[decision.seat].name in player.prose
                hands = hand_of(session.state, 0) | hand_of(session.state, 1)
                for screen in player.app.screen_stack[1:]:
                    below = "\n".join(strip.text for strip in screen._compositor.render_strips(screen.size))
                    assert not cards_in(session, below) & hands, below
                assert "rubium" not in player.text
                await player.settle()
                assert player.table.viewer == decision.seat
                await player.press("h")
                assert cards_in(session, player.text) & hand_of(session.state, decision.seat), player.text
                assert not cards_in(session, player.text) & hidden_from(session, decision.seat)
                await player.press("escape")
                await player.finish_turn()

    asyncio.run(run())


@pytest.mark.rule("NX-HID-01")
def test_other_keys_do_not_open_a_handover(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, prepared()) as player:
            await player.press("h", "l", "escape", "space", "1", "u", "tab")
            assert isinstance(player.screen, HandoverScreen)
            assert player.table.viewer is None

    asyncio.run(run())


def test_the_game_is_left_while_it_is_covered_and_no_hand_is_seen(tmp_path: Path) -> None:
    async def run() -> None:
        session = prepared()
        made, hands = list(session.keys), hand_of(session.state, 0) | hand_of(session.state, 1)
        async with seated(tmp_path, session) as player:
            assert isinstance(player.screen, HandoverScreen)
            assert "q: home" in player.prose
            await player.pilot.pause(BREATHER)
            await player.press("q")
            await player.until(lambda: isinstance(player.screen, HomeScreen), "home")
            assert not cards_in(session, player.text) & hands
            assert session.keys == made

    asyncio.run(run())


def test_a_hand_that_is_left_open_is_gone_after_the_game_was_left(tmp_path: Path) -> None:
    async def run() -> None:
        session = prepared()
        async with seated(tmp_path, session) as player:
            await player.settle()
            hands = hand_of(session.state, 0) | hand_of(session.state, 1)
            await player.press("h")
            await player.press("escape")
            await player.press("q")
            for _ in range(3):
                if len(player.app.screen_stack) > 2:
                    await player.press("enter")
                    await player.pilot.pause()
            assert not cards_in(session, player.text) & hands, player.text

    asyncio.run(run())


class Table(Terminal):
    """A saved game resumed in a pseudo-terminal of 80 by 24."""

    def __init__(self, session: Session, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / "prepared.json"
        write_save(session, self.path, "2000-01-01 00:00:00 +0000")
        super().__init__(
            ["resume", "prepared", "--manner", "strict", "--saves", str(folder)], folder / "settings.json", *SMALL
        )

    @property
    def saved(self) -> list[str]:
        return list(read_save(self.path).decisions)

    def session(self) -> Session:
        return load_session(self.path, GAMES)

    def decide(self, keys: str) -> int:
        """Press keys that make a decision, and yes if that is asked; gives where the bytes of the last one begin."""
        count, place = len(self.saved), self.type(keys)
        asked, deadline = place, time.perf_counter() + PATIENCE
        pressed = time.perf_counter()
        while len(self.saved) <= count:
            assert time.perf_counter() < deadline, plain(self.sent)[-3000:]
            self.read(0.05)
            if SURE in " ".join(plain(self.sent[asked:]).split()):
                self.drain()
                asked = place = self.type("y")
                pressed = time.perf_counter()
            elif time.perf_counter() - pressed > SWALLOWED and len(self.saved) <= count:
                asked = place = self.type(keys)  # the last ones closed a recap
                pressed = time.perf_counter()
        self.drain()
        return place

    def sit_down(self) -> int:
        """From the handover to the board; gives where the player's bytes begin."""
        self.drain(2 * BREATHER)  # an enter that comes at once does not count, and a second one would choose something
        place = self.type("\r")
        self.read_until(lambda text: "Player" in text, place)
        self.drain()
        self.type(" ")  # the recap; an escape may be taken for the beginning of what is typed next
        self.drain(ESCAPE)
        return place

    def look_at_hand(self) -> set[str]:
        """Open the hand and close it again; gives the kinds of card that were seen."""
        session = self.session()
        decision = session.pending
        assert isinstance(decision, Decision)
        for _ in range(6):
            place = self.type("h")
            self.drain(ESCAPE)
            if seen := cards_in(session, plain(self.sent[place:])) & hand_of(session.state, decision.seat):
                self.type("\x1b")
                self.drain(ESCAPE)
                return seen
        return set()

    def turn_ends_with_next_key(self) -> bool:
        """Whether ending or passing now brings the other player's decision."""
        session = self.session()
        decision = session.pending
        assert isinstance(decision, Decision)
        word = next(word for word in ("end", "pass", "done") if decision.find(word))
        session.choose(word)
        following = session.pending
        assert isinstance(following, Decision)
        return following.seat != decision.seat

    def end_turn(self) -> int:
        """End phases and pass until the next player must look; gives where the bytes of the last key begin."""
        for _ in range(40):
            decision = self.session().pending
            assert isinstance(decision, Decision)
            finishing = [word for word in ("end", "pass", "done") if decision.find(word)]
            place = self.decide("e" if finishing else "1")
            following = self.session().pending
            assert isinstance(following, Decision)
            if following.seat != decision.seat:
                self.read_until(lambda text: PASS_ON in text, place)
                self.drain()
                return place
        raise AssertionError("the turn does not end")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    table = Table(prepared(), tmp_path / "saves")
    yield table
    table.close()


@pytest.mark.rule("NX-HID-01")
def test_no_byte_of_another_hand_reaches_the_terminal(table: Table) -> None:
    table.read_until(lambda text: PASS_ON in text)
    table.drain()
    first = table.session()
    pending = first.pending
    assert isinstance(pending, Decision)
    assert not cards_in(first, plain(table.sent)) & (hand_of(first.state, 0) | hand_of(first.state, 1))
    seat, begin = pending.seat, table.sit_down()
    for _ in range(2):
        assert table.look_at_hand(), "or this test cannot see anything"
        handover = table.end_turn()
        session = table.session()
        seen = cards_in(session, plain(table.sent[begin:handover]))
        own, other = hand_of(session.state, seat), hand_of(session.state, 1 - seat)
        assert seen & own
        assert not seen & hidden_from(session, seat), seen
        passed = plain(table.sent[handover:])
        assert not cards_in(session, passed) & hidden_from(session, seat), passed
        covered = passed[passed.index(PASS_ON) :]  # before it a late picture of the own turn may still be painted
        assert not cards_in(session, covered) & ((own | other) - public(session.state)), covered
        following = session.pending
        assert isinstance(following, Decision)
        seat, begin = following.seat, table.sit_down()


CLICK = "\x1b[<0;40;12M\x1b[<0;40;12m"


@pytest.mark.rule("NX-HID-01")
@pytest.mark.parametrize("surplus", ["\r\r", CLICK * 2], ids=["enter", "click"])
def test_a_key_or_click_too_many_does_not_uncover_the_next_hand(table: Table, surplus: str) -> None:
    table.read_until(lambda text: PASS_ON in text)
    table.drain()
    table.sit_down()
    while not table.turn_ends_with_next_key():
        table.decide("e")
    place = table.type("e\r" + surplus)
    table.read_until(lambda text: PASS_ON in text, place)
    table.drain(ESCAPE)
    for _ in range(2):  # closes the recap and shows the hand, if somebody is thought to sit there
        table.type("h")
        table.drain(ESCAPE)
    session = table.session()
    following = session.pending
    assert isinstance(following, Decision)
    seen = cards_in(session, plain(table.sent[place:]))
    assert not seen & hidden_from(session, 1 - following.seat), plain(table.sent[place:])


def decided(table: Table) -> list[str]:
    """Sit down and buy until two decisions are made; gives all decisions so far."""
    table.read_until(lambda text: PASS_ON in text)
    table.drain()
    table.sit_down()
    for _ in range(2):
        table.decide("\t1")
    return table.saved


@pytest.mark.parametrize("how", ["ctrl+c", "SIGHUP", "SIGTERM", "SIGKILL"])
def test_no_way_to_quit_loses_a_decision(table: Table, how: str) -> None:
    before = list(prepared().keys)
    keys = decided(table)
    assert len(keys) >= len(before) + 2
    assert keys[: len(before)] == before
    if how == "ctrl+c":
        table.type("\x03")
        for _ in range(50):
            table.read(0.1)
            if table.process.poll() is not None:
                break
    elif how == "SIGHUP":
        table.hang_up()
    else:
        table.process.send_signal(getattr(signal, how))
    table.process.wait(PATIENCE)
    session = table.session()
    assert session.keys == keys
    assert isinstance(session.pending, Decision)
    assert not list(table.path.parent.glob("*.tmp*"))


def test_a_resumed_game_is_where_it_was(table: Table, tmp_path: Path) -> None:
    keys = decided(table)
    table.process.kill()
    table.process.wait()
    again = Table(table.session(), tmp_path / "again")
    try:
        again.read_until(lambda text: PASS_ON in text)
        again.drain()
        again.sit_down()
        assert again.saved == keys
    finally:
        again.close()
