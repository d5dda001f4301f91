"""Cards in a team game: shown to everybody at any moment, by whoever is asked or not; one is given to an ally."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.session.open_table import TableManner
from nexusgames.core.session.session import Session
from nexusgames.games.nexus_ops.cards import kind_of
from nexusgames.tui.screens.cover import HandoverScreen
from nexusgames.tui.screens.play import coach
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.screens.play.thinking import Thinking
from nexusgames.tui.screens.questions import AskScreen
from tests.plain.test_open_table import team_battle
from tests.tui.hands import Hands, at_hand
from tests.tui.seated import new_session, notices

Doing = Callable[[Hands], Awaitable[None]]
ADA, BO, CY, DI = range(4)


def team_game(*, until: Callable[[Session, Decision], bool]) -> Session:
    """Two teams of two; everybody ends and passes until something is asked that fits."""
    session = new_session("Ada", "Bo", "Cy", "Di", teams="on")
    while isinstance(now := session.pending, Decision) and not until(session, now):
        session.choose(next((key for key in ("end", "pass") if now.find(key)), now.options[0].key))
    return session


def in_second_round(session: Session, now: Decision) -> bool:
    """Everybody holds a card, and Ada is asked."""
    return session.state.round == 2 and now.seat == ADA


def at_table(
    session: Session, manner: TableManner, folder: Path, monkeypatch: pytest.MonkeyPatch, doing: Doing
) -> None:
    async def run() -> None:
        session.manner = manner
        async with at_hand(folder, monkeypatch, session) as hands:
            await hands.quiet()
            while isinstance(hands.screen, HandoverScreen):
                await hands.press("enter")
            await hands.press("escape")
            await doing(hands)

    asyncio.run(run())


def name_of(session: Session, seat: int) -> str:
    """The kind of the card that a seat holds."""
    return kind_of(session.state.players[seat].secret[0])


@pytest.mark.rule("NX-HID-03", "NX-TEAM-07")
@pytest.mark.parametrize("manner", ["open", "strict", "trusting"])
def test_somebody_who_is_not_asked_shows_a_card_and_the_question_waits(
    manner: TableManner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = team_game(until=in_second_round)
    card, count = name_of(session, CY), len(session.keys)

    async def doing(hands: Hands) -> None:
        await hands.press("S")
        assert isinstance(hands.screen, AskScreen)
        assert all(name in hands.prose for name in ("Ada", "Bo", "Cy", "Di"))
        await hands.press("down", "down", "enter")
        assert isinstance(hands.screen, HandoverScreen) == (manner != "trusting")
        if manner != "trusting":
            assert card not in hands.text
            await hands.press("enter")
        assert (hands.table.viewer, hands.play.framed) == (CY, CY)
        decision = hands.table.decision
        assert decision is not None
        assert [choice.key for choice in decision.choices] == [f"show {card} green"]
        await hands.press("1")
        await hands.quiet()
        assert session.keys[count:] == [f"show {card} green"]
        if manner == "strict":
            assert isinstance(hands.screen, HandoverScreen)
        else:
            assert hands.table.viewer == (None if manner == "open" else ADA)
            assert hands.table.person == ADA
        assert session.state.players[CY].shown

    at_table(session, manner, tmp_path, monkeypatch, doing)


@pytest.mark.rule("NX-HID-03")
def test_whoever_is_asked_shows_a_card_behind_the_cover(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = team_game(until=in_second_round)
    card, count = name_of(session, ADA), len(session.keys)

    async def doing(hands: Hands) -> None:
        await hands.press("S", "enter")
        assert isinstance(hands.screen, HandoverScreen)
        await hands.press("enter", "S")
        assert hands.play.side.highlighted is not None
        assert hands.play.side.highlighted.key == f"show {card}"
        await hands.press("enter")
        await hands.quiet()
        assert session.keys[count:] == [f"show {card}"]
        assert (hands.table.viewer, hands.table.person) == (None, ADA), "for all to see at once"

    at_table(session, "open", tmp_path, monkeypatch, doing)


@pytest.mark.rule("NX-HID-03", "DP-SHOW")
@pytest.mark.parametrize("manner", ["open", "trusting"])
def test_whoever_shows_a_card_in_a_window_takes_nothing_from_those_who_come_before(
    manner: TableManner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody is asked again, and has seen the card."""
    session = team_battle(manner)

    async def doing(hands: Hands) -> None:
        asked = hands.table.asked_together
        assert asked == (ADA, BO, CY)
        await hands.press("3", *["enter"] * (manner == "open"))
        assert hands.table.viewer == CY
        hands.play.choose("show EN07")
        await hands.until(lambda: bool(hands.table.asked_together), "the question to all")
        await hands.quiet()
        assert session.keys == ["show EN07 green"]
        assert hands.table.asked_together == asked
        assert "Cy showed" in hands.prose

    at_table(session, manner, tmp_path, monkeypatch, doing)


@pytest.mark.rule("NX-HID-03")
def test_a_card_is_shown_with_the_mouse_and_from_the_palette(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = team_game(until=in_second_round)
    card, count = name_of(session, DI), len(session.keys)

    async def doing(hands: Hands) -> None:
        await hands.press("colon", *"show a card to", "enter")
        assert isinstance(hands.screen, AskScreen)
        row = next(row for row, text in enumerate(hands.rows) if text.lstrip("▌ ").startswith("Di"))
        await hands.click_at(hands.rows[row].index("Di"), row)
        assert isinstance(hands.screen, HandoverScreen)
        await hands.press("enter")
        assert hands.play.framed == DI
        place = hands.spot_of(f"show {card} yellow")
        assert place is not None
        await hands.click_at(*place)
        await hands.quiet()
        assert len(session.keys) == count + 1
        assert hands.table.viewer is None

    at_table(session, "open", tmp_path, monkeypatch, doing)


@pytest.mark.rule("NX-HID-03")
def test_who_only_looks_undoes_nothing_and_gets_no_hint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The question belongs to somebody else."""
    session = team_game(until=in_second_round)

    async def doing(hands: Hands) -> None:
        count = len(session.keys)
        assert hands.table.decision is not None
        hands.play.choose(next(choice.key for choice in hands.table.decision.options if choice.verb == "buy"))
        await hands.quiet()
        await hands.press("V", "enter", "enter")
        assert hands.play.framed == BO
        await hands.press("u", "i", "e", "escape")
        assert len(session.keys) == count + 1
        assert hands.table.person == ADA

    at_table(session, "open", tmp_path, monkeypatch, doing)


@pytest.mark.rule("NX-TEAM-04", "NX-TEAM-15")
def test_an_ally_gives_a_card_behind_the_cover_and_nothing_at_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = team_game(until=lambda session, now: now.kind == "give")
    giver = session.pending.seat  # pyright: ignore[reportAttributeAccessIssue]
    card = name_of(session, giver)

    async def doing(hands: Hands) -> None:
        public = hands.table.decision
        assert public is not None
        assert [choice.verb for choice in public.options] == ["pass"]
        await hands.press("v", "enter")
        hands.play.choose(f"give {card}")
        await hands.quiet()
        assert session.keys[-1] == f"give {card}"
        assert hands.table.viewer is None
        assert card not in hands.text

    at_table(session, "open", tmp_path, monkeypatch, doing)


def test_in_other_games_nobody_shows_a_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_session("Ada", "Bo")

    async def doing(hands: Hands) -> None:
        await hands.press("S")
        assert isinstance(hands.screen, PlayScreen)
        assert any("that takes a team game" in told for told in notices(hands.app))

    at_table(session, "open", tmp_path, monkeypatch, doing)


def test_advice_that_is_still_looked_for_never_comes_when_somebody_else_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would tell Bo what Ada holds."""
    found = asyncio.Event()

    async def found_late(*_: object) -> None:
        await found.wait()

    monkeypatch.setattr(Thinking, "carry_out", found_late)
    monkeypatch.setattr(coach, "tell_better", lambda *_: ["what Ada should have played"])
    session = team_game(until=in_second_round)

    async def doing(hands: Hands) -> None:
        await hands.press("w")
        await hands.until(lambda: "looking for a hint" in hands.prose, "a sign")
        await hands.press("V", "enter", "enter")
        assert hands.play.framed == BO
        found.set()
        await hands.quiet()
        assert isinstance(hands.screen, PlayScreen)
        assert "Ada should" not in hands.prose

    at_table(session, "strict", tmp_path, monkeypatch, doing)
