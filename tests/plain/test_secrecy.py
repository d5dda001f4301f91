"""Nobody sees another's cards: not in prompts, commands or recaps, not after a handover, not in the scrollback."""

from pathlib import Path

import pytest

from nexusgames.core.decisions import Decision
from nexusgames.core.session import Session
from nexusgames.games.nexus_ops.cards import kind_of
from nexusgames.plain.console import Closed
from nexusgames.plain.table import play_session
from tests.plain.typist import PROMPT, Chooser, Screen, new_session, typing

LOOKS = ("h", "p", "l", "b", "units", "log all", "?", "? 1")


def hand_of(session: Session, seat: int) -> set[str]:
    player = session.state.players[seat]
    return {kind_of(card) for card in (*player.energize, *player.secret)}


def public(session: Session) -> set[str]:
    state = session.state
    decks = state.decks
    shown = [card for player in state.players for card in (*player.played, *player.shown)]
    return {kind_of(card) for card in (*decks.energize_discard, *decks.secret_discard, *decks.line, *shown)}


class Spy(Chooser):
    """Plays, looks at everything now and then, and checks every screen for cards that only others hold."""

    def __init__(self, session: Session, luck: int, limit: int) -> None:
        super().__init__(session, luck, limit)
        self.known_to_all: set[str] = set()
        self.held = [set[str]() for _ in session.setup.seats]
        self.checked = 0
        self.looks: list[str] = []

    def reply(self, prompt: str) -> str:
        self.known_to_all |= public(self.session)
        decision = self.session.pending
        assert isinstance(decision, Decision)
        for seat, held in enumerate(self.held):
            held |= hand_of(self.session, seat)
        if prompt != PROMPT:
            self.look_for(None)
            return ""
        self.look_for(decision.seat)
        if self.looks:
            return self.looks.pop()
        answer = super().reply(prompt)
        if self.answers % 7 == 0:
            self.looks = [answer, *LOOKS]
            return self.looks.pop()
        return answer

    def look_for(self, watcher: int | None) -> None:
        """No card that the watcher (None: anybody) has not held and nobody has shown is on the screen."""
        text = self.screen.visible
        words = self.session.game.lexicon(self.session.state).words["card"]
        hands = [hand_of(self.session, seat) for seat in range(len(self.held)) if seat != watcher]
        own = set[str]() if watcher is None else self.held[watcher]
        hidden = set[str]().union(*hands) - own - self.known_to_all
        for kind in hidden:
            self.checked += 1
            assert kind not in text, (kind, text[-2000:])
            assert words[kind] not in text, (words[kind], text[-2000:])


@pytest.mark.rule("NX-HID-01")
@pytest.mark.parametrize("prompts", ["ask_all", "ask_able"])
def test_a_screen_never_shows_what_only_others_hold(tmp_path: Path, prompts: str) -> None:
    session = new_session("Ada", "Bo", "Cy", seed=12, prompts=prompts)
    spy = Spy(session, luck=12, limit=420)
    play_session(session, tmp_path, None, spy.screen)
    assert spy.checked > 2000
    assert len(spy.screen.covers) > 20


@pytest.mark.rule("NX-HID-03")
def test_a_given_card_is_covered_even_if_the_giver_has_none_left(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo", "Cy", "Di", seed=5, teams="on")
    spy = Spy(session, luck=5, limit=420)
    play_session(session, tmp_path, None, spy.screen)
    assert spy.checked > 2000


def test_the_screen_is_covered_before_and_after_the_handover(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo")
    screen = Screen(typing(["end", "end", ""]))
    play_session(session, tmp_path, None, screen)
    first, second, *_ = screen.covers
    between = screen.text[first:second]
    assert between == "\nPass the keyboard to Bo.\nBo, press enter when only you can see the screen. \n"
    assert "Secret Mission" in screen.text[:first]
    assert "Ada drew one Secret Mission card." in screen.text[second:]


def test_without_anything_secret_nobody_has_to_press_enter(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo", intercepted="on")
    screen = Screen(typing(["end", "end"]))
    play_session(session, tmp_path, None, screen)
    assert screen.covers == []
    assert "-- Bo --" in screen.text


def test_a_hand_does_not_stay_on_the_screen_when_its_owner_quits(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo")
    screen = Screen(typing(["end", "h", "quit"]))
    play_session(session, tmp_path, None, screen)
    assert screen.visible.startswith("The game is saved.")


def test_nobody_sees_a_hand_while_the_table_votes(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo")
    screens: list[str] = []

    def reply(prompt: str) -> str:
        if "(y/n)" in prompt:
            screens.append(screen.visible)
            return "y" if "Ada" in prompt else "n"
        return next(lines)

    lines = iter(["end", "h", "table undo", "", "quit"])
    screen = Screen(reply)
    play_session(session, tmp_path, None, screen)
    card = next(iter(hand_of(session, 0)))
    assert len(screens) == 2
    assert all(card not in seen for seen in screens)
    assert "Bo did not agree; nothing was taken back." in screen.text
    assert screen.text.count("Pass the keyboard to Ada.") == 1


def test_words_for_two_questions_do_not_try_out_the_dice(tmp_path: Path) -> None:
    """`battle A1 HU` would tell whether the dice let an own unit be lost next."""
    session = new_session("Ada", "Bo", seed=12)
    chooser = Chooser(session, luck=12)
    tried: list[str] = []

    def reply(prompt: str) -> str:
        decision = session.pending
        assert isinstance(decision, Decision)
        if len(tried) > 20:
            raise Closed
        if prompt == PROMPT and decision.kind in ("battle", "breath"):
            choice = decision.options[0]
            before = list(session.keys)
            for guess in ("HU", "FU", "CR", "RS", "LL", "RD"):
                if decision.find(f"{choice.key} {guess}") is None and len(pending) < 6:
                    pending.append(f"{choice.key} {guess}")
            if pending and pending[-1] not in tried:
                tried.append(pending.pop())
                assert session.keys == before
                return tried[-1]
        return chooser.reply(prompt)

    pending: list[str] = []
    screen = chooser.screen
    screen.reply = reply
    play_session(session, tmp_path, None, screen)
    assert tried
    assert not set(tried) & set(session.keys)
