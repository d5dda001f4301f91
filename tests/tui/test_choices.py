"""The list of choices: lines with targets, reached by digit, by name, by arrow, by mouse and from the board."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from textual.content import Content

from nexusgames.core.engine.choices import choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.saves import load_session
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.core.words.grouping import Line
from nexusgames.games import GAMES
from nexusgames.tui.offers import Offer, offers
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.widgets.choice_rows import WORDS, Row, lay_out
from nexusgames.tui.widgets.pick_list import DIVIDER
from nexusgames.tui.widgets.side import RULED
from nexusgames.tui.widgets.side_rows import give_rows
from tests.tui.gallery import SAMPLES
from tests.tui.icaion_words import narrator_of
from tests.tui.seated import LARGE, SMALL, new_session, seated


def line_of(sign: str, stem: str, *targets: str) -> Offer:
    choices = tuple(choice(f"buy {stem.split()[0]} {target.replace(' ', '-')}") for target in targets)
    return Offer(Line(choices, stem, targets), sign, Content(stem), tuple(map(Content, targets)))


def alone(sign: str, words: str) -> Offer:
    return Offer(Line((choice(words.split()[0].lower()),)), sign, Content(words))


def drawn(rows: list[Row]) -> list[str]:
    lines: list[str] = []
    for row in rows:
        text = "---" if row.line == DIVIDER else ""
        for piece in row.pieces:
            text = text.ljust(piece.x) + piece.text.plain
        lines.append(text)
    return lines


PURCHASES = [line_of("1", "Human 2", "H0L", "H0R", "H0K"), line_of("2", "Rock Strider 6", "H0L", "H0R", "H0K")]


def test_targets_stand_in_columns_behind_their_stems() -> None:
    assert drawn(lay_out([PURCHASES, [alone("e", "End the phase")]], 30)) == [
        "1 Human 2         H0L H0R H0K",
        "2 Rock Strider 6  H0L H0R H0K",
        "---",
        "e End the phase",
    ]


def test_stems_have_more_words_where_all_targets_still_stand_beside_them() -> None:
    wordy = [replace(offer, whole=Content(f"{offer.words.plain} rubium")) for offer in PURCHASES]
    assert drawn(lay_out([wordy], 40)) == [
        "1 Human 2 rubium         H0L H0R H0K",
        "2 Rock Strider 6 rubium  H0L H0R H0K",
    ]
    assert drawn(lay_out([wordy], 30)) == drawn(lay_out([PURCHASES], 30))


def test_where_there_is_no_room_beside_a_stem_its_targets_stand_below_it() -> None:
    assert drawn(lay_out([PURCHASES], 22)) == [
        "1 Human 2 H0L H0R H0K",
        "2 Rock Strider 6",
        "    H0L H0R H0K",
    ]


def test_words_that_open_a_bracket_do_not_end_a_row() -> None:
    told = [alone("1", "Move Scientist 1 (to Tech, Assault)"), alone("2", "To B1 (1 unit, mine) (to win 33%)")]
    assert drawn(lay_out([told], 24)) == [
        "1 Move Scientist 1",
        "  (to Tech, Assault)",
        "2 To B1 (1 unit, mine)",
        "  (to win 33%)",
    ]
    told = [alone("1", "Move Scientist (to Communications)")]
    assert drawn(lay_out([told], 20)) == ["1 Move Scientist (to", "  Communications)"], "no room below"


def test_many_targets_go_on_below_the_first_ones_and_long_words_are_never_cut() -> None:
    nodes = [f"{letter}{number}" for letter in "CPQ" for number in range(1, 6)]
    assert drawn(lay_out([[line_of("1", "Free", *nodes)]], 20)) == [
        "1 Free C1 C2 C3 C4",
        "       C5 P1 P2 P3",
        "       P4 P5 Q1 Q2",
        "       Q3 Q4 Q5",
    ]
    cards = ("Dragon Slayer", "Objective: Liquifungus Forest")
    assert drawn(lay_out([[line_of("1", "Sell for 1 rubium", *cards)]], 20)) == [
        "1 Sell for 1 rubium",
        "    Dragon Slayer",
        "    Objective:",
        "    Liquifungus",
        "    Forest",
    ]


@pytest.mark.parametrize("width", range(1, 60))
def test_every_target_is_somewhere_at_every_width_and_rows_are_never_too_wide(width: int) -> None:
    sections = [[*PURCHASES, line_of("3", "Sell for 1 rubium", "Dragon Slayer", "Luck")], [alone("e", "End the phase")]]
    rows = lay_out(sections, width)
    offers = [offer for section in sections for offer in section]
    for number, offer in enumerate(offers):
        places = {piece.place for row in rows if row.line == number for piece in row.pieces} - {WORDS}
        assert places == set(range(len(offer.choices)))
    if width > 10:
        assert max(row.pieces[-1].end for row in rows if row.pieces) <= width


def neutral() -> Session:
    """Icaion for three: neutral Machines are placed, 45 ways."""
    seats = tuple(Seat(name) for name in ("Ada", "Bo", "Cy"))
    return Session(GAMES.load("icaion"), Setup(seats, 7, {"first_player": "1"}))


def test_a_digit_leads_to_its_line_and_a_name_behind_it_picks_the_target(tmp_path: Path) -> None:
    async def run() -> None:
        session = neutral()
        async with seated(tmp_path, session, LARGE) as player:
            await player.press("c", "3")
            assert player.choices.highlighted == choice("place R I1")
            await player.press("b")
            assert player.choices.highlighted == choice("place R B1")
            await player.press("4")
            assert session.keys == ["place R B4"]

    asyncio.run(run())


def test_letters_that_begin_no_target_keep_their_meaning_and_digits_lead_to_lines(tmp_path: Path) -> None:
    async def run() -> None:
        session = neutral()
        async with seated(tmp_path, session, LARGE) as player:
            await player.press("c", "3", "2")
            assert player.choices.highlighted == choice("place S I1")
            await player.press("2")
            assert player.choices.highlighted == choice("place S I2"), "the same digit leads to the next target"
            assert session.keys == []
            await player.press("k")
            assert not isinstance(player.screen, PlayScreen)
            await player.press("escape", "right", "b")
            assert session.keys == [], "behind an arrow nothing is typed any more"

    asyncio.run(run())


def test_arrows_lead_through_lines_and_targets_and_the_board_follows(tmp_path: Path) -> None:
    async def run() -> None:
        session = neutral()
        async with seated(tmp_path, session, LARGE) as player:
            await player.press("c", "home", "right", "right", "down")
            assert player.choices.highlighted == choice("place S I3")
            assert player.board.cursor == "I3"
            await player.press("left", "left", "left")
            assert player.board.cursor == "B5"
            await player.press("enter")
            assert session.keys == ["place S B5"]

    asyncio.run(run())


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_every_target_can_be_clicked_and_a_stem_only_leads_to_them(tmp_path: Path, size: tuple[int, int]) -> None:
    async def run() -> None:
        session = new_session("Ada", "Bo")
        async with seated(tmp_path, session, size) as player:
            await player.settle()
            stem = next(y for y, row in enumerate(player.rows) if "2 Fungoid" in row)
            await player.pilot.click(offset=(player.choices.region.x + 3, stem))
            assert session.keys == []
            assert player.choices.highlighted == choice("buy FU H0L")
            spot = player.spot_of("buy FU H0K")
            assert spot is not None
            await player.pilot.click(offset=spot)
            assert session.keys == ["buy FU H0K"]

    asyncio.run(run())


def test_the_highlighted_choice_is_told_in_full_below(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo"), LARGE) as player:
            await player.settle()
            for _ in range(2):
                await player.press("tab")
                side = " ".join(row[player.choices.region.x :].strip() for row in player.rows)
                assert f"Buy a Human (2 rubium) at {player.board.cursor}" in side

    asyncio.run(run())


def test_a_list_that_ends_at_a_line_between_sections_tells_how_many_follow(tmp_path: Path) -> None:
    async def run() -> None:
        session = load_session(SAMPLES / "sample-theseus-traps.json", GAMES)
        async with seated(tmp_path, session, (80, 26)) as player:
            await player.settle()
            assert len(player.choices.offers) == 7
            between = next(number for number, row in enumerate(player.choices.rows(24)) if row.extras)
            give_rows(player.choices, RULED + between + 1)
            await player.settle()
            assert any("… 5 more below" in row for row in player.rows)

    asyncio.run(run())


def test_the_lines_keep_their_numbers_while_the_question_stays_the_same(tmp_path: Path) -> None:
    async def run() -> None:
        session = neutral()
        async with seated(tmp_path, session, LARGE) as player:
            offers = player.choices.offers
            for key in ("tab", "down", "left", "c", "down", "end", "escape", "tab"):
                await player.press(key)
                assert player.choices.offers is offers
            assert [offer.sign for offer in offers] == ["1", "2", "3"]

    asyncio.run(run())


@pytest.mark.parametrize("size", [(80, 24), (100, 35), (140, 45)])
def test_lines_above_the_list_and_in_it_tell_what_must_be_chosen_from_what_could_be(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async def run() -> None:
        session = load_session(SAMPLES / "sample-theseus-traps.json", GAMES)
        async with seated(tmp_path, session, size) as player:
            await player.settle()
            now, also = (
                next(y for y, row in enumerate(player.rows) if f" {words} ─" in row)
                for words in ("Choose now", "You could also")
            )
            first = next(y for y, row in enumerate(player.rows) if "1 Grabber" in row)
            extra = next(y for y, row in enumerate(player.rows) if "3 Upgrade" in row)
            assert (first, extra) == (now + 1, also + 1), "the words stand in lines that were there before"

    asyncio.run(run())


def test_a_question_without_free_actions_has_no_headings(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, neutral(), LARGE) as player:
            assert player.choices.border_title is None
            assert not any("You could also" in row for row in player.rows)

    asyncio.run(run())


@pytest.mark.parametrize("game", ["nexus-ops", "theseus", "icaion"])
def test_exactly_the_extras_of_a_question_stand_apart(game: str) -> None:
    """In every game: free actions beside a question are told from its answers."""
    played = Session(GAMES.load(game), Setup((Seat("Ada"), Seat("Bo")), 3))
    presenter, seen = presenter_for(game), 0
    while isinstance(played.pending, Decision) and len(played.keys) < 300:
        decision = played.pending
        view = played.game.view(played.state, decision.seat)
        made = offers(view, narrator_of(played), presenter, decision, narrow=True)
        apart = [choice for section in made for offer in section if offer.beside for choice in offer.choices]
        assert {found.key for found in apart} == {extra.key for extra in decision.extras}
        seen += bool(apart) and bool(decision.options)
        played.choose(decision.options[-1].key)
    assert bool(seen) == (game != "icaion"), "two games have such questions, Icaion has none"
