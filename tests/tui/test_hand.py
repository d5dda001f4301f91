"""The hand below the board: in large windows only, for its owner's eyes only, and the board never jumps for it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from textual.geometry import Size

from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.core.values.texts import load_texts
from nexusgames.games import GAMES
from nexusgames.tui.presenters import CardEntry, CardInfo, presenter_for
from nexusgames.tui.screens.cards import CardsScreen
from nexusgames.tui.screens.cover import HandoverScreen
from nexusgames.tui.widgets.card_face import TITLES, card_strips, text_lines, title_width
from nexusgames.tui.widgets.hand import GAP, MORE, NARROWEST, Hand, Held, hand_rows, spots_for, titles_for
from tests.tui.seated import cards_in, hand_of, prepared, public, seated

BOARD = 45
ROOMY, TALL = (140, 45), (160, 56)
TEXT = "Choose one space with your units and up to three of them, and put these together on one other space."


def entry(name: str, *, playable: bool = False, count: int = 1) -> CardEntry:
    info = CardInfo(name, name, "Energize card", TEXT, (), (), "", when="before a battle")
    return CardEntry(info, count, playable)


def drawn(one: CardEntry, width: int, high: int) -> list[str]:
    return [strip.text for strip in card_strips(one, width, high, "#5f87ff", load_texts())]


def test_only_large_windows_have_a_row_of_cards() -> None:
    assert [hand_rows(Size(*size), BOARD) for size in ((80, 24), (100, 35), (139, 60), (200, 44), (20, 6))] == [0] * 5
    assert hand_rows(Size(*ROOMY), BOARD) == TITLES, "a board without rows to spare spares one"
    assert hand_rows(Size(*ROOMY), 38) == 5
    assert hand_rows(Size(*TALL), BOARD) == 8


@pytest.mark.parametrize("game", GAMES.ids())
def test_at_200x60_every_game_shows_cards_and_the_board_has_what_it_needs(game: str) -> None:
    board = presenter_for(game).board_rows
    assert 5 <= hand_rows(Size(200, 60), board) <= 58 - board


def test_a_low_card_has_its_kind_in_the_last_row_and_more_rows_for_its_text() -> None:
    rows = drawn(entry("Teleport"), 48, 5)
    assert "before a battle" in rows[-1]
    assert "Energize card" in rows[-1]
    assert TEXT.startswith(rows[1].strip("▌▐ "))
    assert all("Energize card" not in row for row in rows[:-1])


def test_a_title_alone_says_where_its_card_is_if_there_is_room() -> None:
    top = replace(entry("Teleport"), note="top of your pile (9)")
    assert drawn(top, 60, TITLES)[0].strip() == "Teleport: top of your pile (9)"
    assert drawn(top, 20, TITLES)[0].strip() == "Teleport"
    assert "top of your pile" not in drawn(top, 60, 9)[0], "a whole card says so at its foot"


def test_a_card_tells_title_kind_text_and_when_it_can_be_played() -> None:
    rows = drawn(entry("Teleport", count=2), 30, 9)
    assert [len(row) for row in rows] == [30] * 9
    assert "Teleport" in rows[0]
    assert load_texts().say("app.cards.count", {"count": 2}) in rows[0]
    assert "Energize card" in rows[1]
    assert "before a battle" in rows[-1]
    assert "►" not in rows[0]
    ready = drawn(entry("Teleport", playable=True), 30, 9)
    assert "►Teleport" in ready[0], "a second sign beside the colour"
    assert "playable now" in ready[-1]


@pytest.mark.parametrize("no_color", ["", "1"])
def test_what_cannot_be_played_now_steps_back_also_without_colours(
    no_color: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", no_color)
    grounds = [
        segment.style.bgcolor
        for playable in (True, False)
        for segment in list(card_strips(entry("Teleport", playable=playable), 30, 9, "#ffffff", load_texts())[0])[:1]
        if segment.style
    ]
    assert len(set(grounds)) == 2


@pytest.mark.parametrize("width", [12, 15, 17, 26, 32])
@pytest.mark.parametrize("rows", [1, 2, 4, 6])
def test_a_text_ends_with_a_whole_word_and_dots_where_there_is_more(width: int, rows: int) -> None:
    lines = text_lines(TEXT, width, rows, load_texts().say("app.hand.cut"))
    assert all(len(line) <= width for line in lines)
    told = " ".join(lines)
    assert told == TEXT or told.endswith("… (h)"), "with the key that shows all of it"
    words = told.removesuffix("… (h)").split()
    assert words == TEXT.split()[: len(words)]


@pytest.mark.parametrize("width", [60, 102, 144])
@pytest.mark.parametrize("count", range(1, 14))
def test_cards_lie_side_by_side_and_what_can_be_played_is_never_left_out_first(width: int, count: int) -> None:
    cards = [entry(str(number), playable=number == count - 1) for number in range(count)]
    spots = spots_for(cards, width)
    assert all(spot.width >= NARROWEST for spot in spots)
    assert all(b.x == a.x + a.width + GAP for a, b in pairwise(spots))
    assert spots[-1].x + spots[-1].width <= width - (MORE if len(spots) < count else 0)
    assert spots[-1].entry is cards[-1]


@pytest.mark.parametrize("width", [20, 60, 102, 144])
@pytest.mark.parametrize("count", range(1, 10))
def test_titles_alone_are_as_wide_as_their_names_and_what_can_be_played_is_never_left_out_first(
    width: int, count: int
) -> None:
    cards = [entry("Send in the Fungoids"[number:], playable=number == count - 1) for number in range(count)]
    spots = titles_for(cards, [title_width(card, load_texts()) for card in cards], width)
    rows = {spot.width: drawn(spot.entry, spot.width, 1)[0] for spot in spots}
    assert all(b.x == a.x + a.width + GAP for a, b in pairwise(spots))
    assert spots[-1].x + spots[-1].width <= width - (MORE if 1 < len(spots) < count else 0)
    assert cards[-1] in [spot.entry for spot in spots]
    assert width == 20 or all("…" not in row for row in rows.values())


def test_a_title_that_is_too_long_ends_with_a_whole_word() -> None:
    assert drawn(entry("Objective: Magma Pool"), 20, 7)[0].strip() == "Objective: Magma …"


@pytest.mark.parametrize(("size", "framed"), [((60, 1), False), ((60, 3), False), ((60, 9), True), ((12, 9), False)])
def test_an_empty_hand_is_the_place_of_a_card_that_says_so(size: tuple[int, int], framed: bool) -> None:
    hand = Hand("hand", load_texts())
    hand.held = Held((), "You hold no cards.", "#ffffff")
    rows = [strip.text for strip in hand.draw(*size)]
    assert "hold" in "".join(rows)
    assert ("┌" in rows[0]) == framed
    assert [len(row) for row in rows[:1]] == [size[0]]


@pytest.mark.rule("NX-HID-01")
@pytest.mark.parametrize("size", [ROOMY, TALL])
def test_the_row_shows_the_own_hand_and_nothing_while_nobody_looks(tmp_path: Path, size: tuple[int, int]) -> None:
    async def run() -> None:
        session = prepared()
        async with seated(tmp_path, session, size) as player:
            for _ in range(2):
                await player.pilot.pause()
                assert isinstance(player.screen, HandoverScreen), player.text
                for screen in player.app.screen_stack[1:]:
                    below = "\n".join(strip.text for strip in screen._compositor.render_strips(screen.size))
                    assert not cards_in(session, below) & (hand_of(session.state, 0) | hand_of(session.state, 1))
                await player.settle()
                seat = player.decision().seat
                hand = player.play.query_one(Hand)
                assert hand.display
                held = hand_of(session.state, seat)
                assert {entry.card.kind for entry in hand.held.cards} == held
                others = hand_of(session.state, 1 - seat) - held - public(session.state)
                await player.until(lambda held=held: bool(cards_in(session, player.text) & held), "a hand")
                assert not cards_in(session, player.text) & others
                await player.finish_turn()

    asyncio.run(run())


@pytest.mark.parametrize("size", [(80, 24), (100, 35), (139, 45), (140, 44)])
def test_smaller_windows_leave_all_rows_to_the_board(tmp_path: Path, size: tuple[int, int]) -> None:
    async def run() -> None:
        async with seated(tmp_path, prepared(), size) as player:
            await player.settle()
            assert not player.play.query_one(Hand).display
            assert player.board.region.bottom == size[1] - 1

    asyncio.run(run())


def test_where_all_look_on_the_board_has_the_rows_of_the_cards(tmp_path: Path) -> None:
    async def run() -> None:
        session = prepared()
        session.manner = "open"
        async with seated(tmp_path, session, TALL) as player:
            await player.settle()
            assert not player.play.query_one(Hand).display
            assert player.board.region.bottom == TALL[1] - 1

    asyncio.run(run())


@pytest.mark.parametrize("game", ["nexus-ops", "theseus", "icaion"])
def test_the_board_has_the_same_rows_with_a_hand_and_without(tmp_path: Path, game: str) -> None:
    async def run() -> None:
        session = Session(GAMES.load(game), Setup((Seat("Ada"), Seat("Bo")), 3, {}))
        async with seated(tmp_path, session, TALL) as player:
            await player.settle()
            before = player.board.region
            player.play.hide_hand()
            await player.pilot.pause()
            assert player.play.query_one(Hand).held.cards == ()
            assert player.board.region == before
            assert player.play.query_one(Hand).region.y == before.bottom

    asyncio.run(run())


@pytest.mark.parametrize("size", [ROOMY, TALL])
def test_a_click_opens_the_page_of_a_card(tmp_path: Path, size: tuple[int, int]) -> None:
    async def run() -> None:
        async with seated(tmp_path, prepared(), size) as player:
            await player.settle()
            hand = player.play.query_one(Hand)
            spot = hand.spots(*hand.size)[-1]
            await player.pilot.click(hand, offset=(spot.x + 2, 0))
            await player.until(lambda: isinstance(player.screen, CardsScreen), "the page")
            await player.pilot.pause()
            assert isinstance(player.screen, CardsScreen)
            assert player.screen.shown is not None
            assert player.screen.shown.card.kind == spot.entry.card.kind

    asyncio.run(run())
