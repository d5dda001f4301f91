"""Nobody sees another's cards: not in prompts, commands or recaps, not after a handover, not in the scrollback."""

from pathlib import Path
from typing import Self

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.games.nexus_ops.cards import kind_of
from nexusgames.plain.answers import read_answer
from nexusgames.plain.menu import Entry, Menu
from nexusgames.plain.table import Table, play_session
from tests.plain.typist import (
    PROMPT,
    Chooser,
    Screen,
    asked_together,
    eager_choice,
    new_session,
    typing,
    words_for,
)

LOOKS = ("h", "p", "l", "now", "units", "log all", "?", "? 1")


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

    def play_unseen(self, decisions: int) -> Self:
        """Go on without a screen, to where hands are full and battles are fought."""
        for _ in range(decisions):
            self.learn()
            decision = self.session.pending
            assert isinstance(decision, Decision)
            self.session.choose(eager_choice(decision, self.luck))
        return self

    def learn(self) -> None:
        """What the table has seen, and what everybody has held."""
        self.known_to_all |= public(self.session)
        for seat, held in enumerate(self.held):
            held |= hand_of(self.session, seat)

    def reply(self, prompt: str) -> str:
        self.learn()
        decision = self.session.pending
        assert isinstance(decision, Decision)
        if prompt != PROMPT:
            self.look_for(None)
            return ""
        alone = self.session.manner != "open" or self.screen.alone
        self.look_for(decision.seat if alone else None)
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
    for unseen, limit in ((0, 100), (600, 220)):
        session = new_session("Ada", "Bo", "Cy", seed=12, prompts=prompts)
        spy = Spy(session, luck=12, limit=limit).play_unseen(unseen)
        play_session(session, tmp_path, None, spy.screen)
        assert spy.checked > 400
        assert len(spy.screen.covers) > 10


class OpenSpy(Spy):
    """The same at the open table: what is private is chosen behind the cover, and many only look."""

    def reply(self, prompt: str) -> str:
        words = super().reply(prompt)
        if prompt != PROMPT or words in LOOKS:
            return words
        decision = self.session.pending
        assert isinstance(decision, Decision)
        if people := asked_together(self.session, self.screen):
            return str(people[self.luck.below(len(people))] + 1) if self.luck.below(3) == 0 else ""
        return words_for(self.session, self.screen, [eager_choice(decision, self.luck)])


@pytest.mark.rule("NX-HID-01")
@pytest.mark.parametrize("options", [{}, {"teams": "on"}])
def test_the_open_table_never_shows_what_anybody_holds(options: dict[str, str], tmp_path: Path) -> None:
    session = new_session("Ada", "Bo", "Cy", "Di", seed=12, manner="open", **options)
    spy = OpenSpy(session, luck=12, limit=180).play_unseen(500)
    play_session(session, tmp_path, None, spy.screen)
    assert spy.checked > 400
    assert len(spy.screen.covers) > 10
    assert len(session.keys) > 560


@pytest.mark.rule("NX-HID-03")
def test_a_given_card_is_covered_even_if_the_giver_has_none_left(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo", "Cy", "Di", seed=5, teams="on")
    spy = Spy(session, luck=5, limit=320)
    play_session(session, tmp_path, None, spy.screen)
    assert spy.checked > 1000


def test_the_screen_is_covered_before_and_after_the_handover(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo")
    screen = Screen(typing(["end", "end", ""]))
    play_session(session, tmp_path, None, screen)
    first, second, *_ = screen.covers
    between = screen.text[first:second]
    assert between == "\nPass the keyboard to Bo.\nBo, press enter when only you can see the screen. \n"
    assert "Secret Mission" in screen.text[:first]
    assert "Ada earned nothing from mines." in screen.text[second:]


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
            assert "Bo" in prompt
            return "n"
        return next(lines)

    lines = iter(["end", "h", "table undo", "", "quit"])
    screen = Screen(reply)
    play_session(session, tmp_path, None, screen)
    card = next(iter(hand_of(session, 0)))
    assert len(screens) == 1
    assert all(card not in seen for seen in screens)
    assert "Bo did not agree; nothing was taken back." in screen.text
    assert screen.text.count("Pass the keyboard to Ada.") == 1


def test_words_for_two_questions_do_not_try_out_the_dice(tmp_path: Path) -> None:
    """`battle A1 HU`, if it were understood, would tell whether the dice let a Human be lost next."""
    session, luck = new_session("Ada", "Bo", "Cy", seed=12), Chance(12)
    table, tried = Table(session, tmp_path, tmp_path / "game.json", Screen(typing([]))), 0
    while tried < 10 and isinstance(decision := session.pending, Decision):
        table.viewer, menu = decision.seat, Menu(decision, [Entry(choice, choice.key) for choice in decision.choices])
        key = eager_choice(decision, luck)
        before = session.state.chance.state
        state = session.game.clone(session.state)
        session.game.apply(state, key)
        after = session.game.pending(state)
        if isinstance(after, Decision) and after.seat == decision.seat and state.chance.state != before:
            for answer in (choice for choice in after.options if choice.args):
                tried += 1
                assert read_answer(table, menu, f"{key} {' '.join(answer.args)}") == []
        session.choose(key)
    assert tried >= 10
