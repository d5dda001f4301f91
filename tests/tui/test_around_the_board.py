"""What stands around a board: the bar above it, players as cards, tracks, and how the side shares out its rows."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from textual.strip import Strip

from nexusgames.tui.drawing.colour import contrast, rgb
from nexusgames.tui.drawing.pieces import bar, tinted
from nexusgames.tui.presenters.parts import Bar, Fact, PlayerCard, Step, Track
from nexusgames.tui.theme import DARK, LIGHT, Palette, colours, use
from nexusgames.tui.widgets.header import WIDE, Header, Heading
from nexusgames.tui.widgets.player_cards import LIT, card_rows, card_strips
from nexusgames.tui.widgets.side_rows import LEAST_LOG, Shares, shares, side_width
from nexusgames.tui.widgets.tracks import FAR, ROWS_FOR_TWO, Tracks, in_one_row, track_pieces
from tests.tui.seated import new_session, seated

ADA = PlayerCard(
    seat=0,
    name="Ada",
    mark="●",
    colour="#5f87ff",
    score="4 points",
    bars=(Bar("", 4, 12),),
    facts=(Fact("9+11", "rubium"), Fact("4", "cards"), Fact("2", "missions"), Fact("", "wounded")),
    active=True,
    note="Black Helix",
)
PHASES = Track(
    "Turn", (Step("Recruit", "past"), Step("Move", "now"), Step("Explore", "coming"), Step("Battle", "coming"))
)
WIDTHS = [20, 24, 30, 38, 56]


def card(width: int, high: int, player: PlayerCard = ADA) -> list[Strip]:
    return card_strips(player, width, high, colours().side)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("high", [1, 2, 3, 4, 5])
def test_a_card_has_its_rows_and_its_width_and_tells_name_mark_and_score(width: int, high: int) -> None:
    rows = card(width, high)
    assert [row.cell_length for row in rows] == [width] * high
    assert all(word in rows[0].text for word in ("►", "●", "A", "4 points"))


def test_a_card_tells_numbers_with_their_words_as_far_as_there_is_room() -> None:
    assert "9+11 rubium  4 cards" in card(24, 2)[1].text
    assert "missions" not in card(24, 2)[1].text
    assert "9+11 rubium  4 cards  2 missions  wounded" in card(56, 3)[2].text
    assert "2 missions" in card(30, 5)[3].text
    assert "Black Helix" in card(38, 3)[0].text


def test_a_card_says_in_full_what_has_room_in_full() -> None:
    rich = replace(ADA, facts=(Fact("9+11", "rubium", ("9", "rubium, +11 income")), *ADA.facts[1:]))
    assert "9 rubium, +11 income  4 cards  2 missions  wounded" in card(60, 3, rich)[2].text
    assert "9+11 rubium  4 cards" in card(24, 2, rich)[1].text


@pytest.mark.parametrize("high", [2, 3, 5])
def test_what_a_card_tells_ends_before_its_edge_and_is_never_cut(high: int) -> None:
    known = {f"{fact.number} {fact.word}".strip() for fact in ADA.facts}
    rows = [row for width in range(12, 60) for row in card(width, high)[1 if high == 2 else 2 :]]
    for row in rows:
        assert row.text.endswith(" ")
        left = row.text[3:].strip()
        for told in known:
            left = left.replace(told, "").strip()
        assert not left


def test_facts_stand_close_together_before_one_is_left_out() -> None:
    assert "9+11 rubium 4 cards" in card(23, 2)[1].text
    assert "cards" not in card(22, 2)[1].text


def test_a_bar_is_as_long_as_its_share_also_without_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    assert card(38, 3)[1].text.count("█") - 1 == 11
    monkeypatch.setenv("NO_COLOR", "1")
    told = card(38, 3)[1].text
    assert (told.count("█") - 1, told.count("─")) == (11, 23)


def test_whoever_is_out_is_struck_through_and_only_the_active_one_has_the_pointer() -> None:
    gone = card(30, 2, replace(ADA, active=False, out=True))[0]
    assert "►" not in gone.text
    assert any(segment.style and segment.style.strike for segment in gone if "Ada" in segment.text)


def test_the_pointer_is_with_whoever_is_asked_and_a_quiet_sign_with_whose_turn_it_is() -> None:
    asked, at_turn = card(30, 2, replace(ADA, active=False, asked=True))[0], card(30, 2, replace(ADA, asked=False))[0]
    assert "►" in asked.text
    assert "►" not in at_turn.text
    assert "▹" in at_turn.text
    assert "▹" not in card(30, 2, replace(ADA, active=False, asked=False))[0].text


def test_two_bars_say_what_they_count_in_a_narrow_panel_too() -> None:
    both = replace(ADA, bars=(Bar("life", 4, 20), Bar("data", 8, 20)))
    for width in (22, 24, 38):
        assert all(word in card(width, 3, both)[1].text for word in ("life", "data"))


def test_a_bar_has_its_number_behind_it_in_the_longest_words_that_leave_it_room() -> None:
    told = ("5 of 20 life", "5/20 life", "5 life")
    one = replace(ADA, bars=(Bar("life", 5, 20, told=told),))
    assert card(30, 3, one)[1].text.endswith(" 5 of 20 life ")
    assert card(22, 3, one)[1].text.endswith(" 5/20 life ")
    both = replace(ADA, bars=(Bar("life", 5, 20, told=told), Bar("data", 6, 20, told=("6 of 20 data", "6 data"))))
    for width in (22, 24, 38):
        words = card(width, 3, both)[1].text
        assert "5" in words.split("life")[0], "the number stands there even where no bar fits"
        assert "6" in words.split("life")[1]


def test_of_two_bars_in_words_the_first_is_drawn_where_there_is_room_for_one() -> None:
    told = (("5 of 20 life", "5 life"), ("6 of 20 data", "6 data"))
    both = replace(ADA, bars=tuple(Bar("", int(one[0][0]), 20, told=one) for one in told), facts=(Fact("4", "cards"),))
    row = card(25, 3, both)[1]
    assert row.text.strip("█▌ ").split() == ["5", "life", "6", "data"]
    grounds = {segment.style.bgcolor for segment in row if segment.style is not None}
    assert len(grounds) == 2, "the bar's own ground beside the card's"


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=lambda palette: palette.name)
def test_the_missing_part_of_a_bar_shows_on_the_lit_card_of_its_player(palette: Palette) -> None:
    use(palette)
    for colour in palette.players.values():
        lit = tinted(palette.side, colour, LIT)
        missing = bar(10, 0.3, colour, lit)[-1].back
        assert contrast(rgb(missing), rgb(lit)) >= 1.25, colour
        assert contrast(rgb(missing), rgb(colour)) >= 2, colour
    use(DARK)


@pytest.mark.parametrize("name", ["漢字漢字漢字漢字漢字", "x" * 40, "é" * 20, ""])
def test_names_of_any_kind_keep_the_width(name: str) -> None:
    for high in (1, 2, 3):
        assert {row.cell_length for row in card(24, high, replace(ADA, name=name))} == {24}


@pytest.mark.parametrize(
    ("players", "rows", "high"), [(4, 21, 2), (5, 21, 1), (2, 21, 3), (4, 33, 3), (5, 33, 3), (4, 43, 4), (4, 58, 5)]
)
def test_cards_are_as_high_as_the_panel_allows(players: int, rows: int, high: int) -> None:
    assert card_rows(players, rows) == high


def told(track: Track, width: int) -> str:
    return "".join(piece.text for piece in track_pieces(track, width, colours().side))


def test_a_track_shows_all_of_it_or_what_is_around_the_present_step() -> None:
    assert told(PHASES, 60).split() == ["Turn", "Recruit", "›", "Move", "›", "Explore", "›", "Battle"]  # noqa: RUF001
    assert "Turn" not in told(PHASES, 36)
    for width in range(8, 40):
        assert len(told(PHASES, width)) <= width
        assert "Move" in told(PHASES, width)
    assert told(PHASES, 20).endswith("›")  # noqa: RUF001


@pytest.mark.parametrize("now", range(4))
def test_a_whole_track_has_all_its_steps_in_view_however_narrow(now: int) -> None:
    steps = tuple(replace(s, standing="now" if n == now else "coming") for n, s in enumerate(PHASES.steps))
    for width in (18, 24, 30, 36):
        row = told(Track("Turn", steps, whole=True), width)
        names = [step.name if step.name in row else FAR for step in steps]
        assert row.replace("›", " ").split() == names  # noqa: RUF001
        assert names[now] == steps[now].name
        assert len(row) <= width


def test_steps_far_from_the_present_one_take_their_shorter_names_first() -> None:
    shorter = {"Recruit": "Buy", "Move": "Go", "Explore": "Look", "Battle": "Hit"}
    steps = tuple(replace(step, short=shorter[step.name]) for step in PHASES.steps)
    rows = [
        told(Track("Turn", steps, whole=True), width).replace("›", " ").split()  # noqa: RUF001
        for width in (36, 33, 26, 24, 20)
    ]
    assert rows == [
        ["Recruit", "Move", "Explore", "Battle"],
        ["Recruit", "Move", "Explore", "Hit"],
        ["Buy", "Move", "Look", "Hit"],
        ["Buy", "Go", "Look", "Hit"],
        ["Buy", "Go", "Look", "·"],
    ]


def test_tracks_in_one_row_give_each_other_room_for_all_steps() -> None:
    ends = Track("End", (Step("end token 3", "now"), Step("over after 1", "coming", short="over")))
    row = "".join(piece.text for piece in in_one_row([replace(PHASES, whole=True), ends], 46, colours().bar))
    assert row.rstrip().endswith("over")
    assert "end token 3" in row


@pytest.mark.parametrize("now", range(4))
def test_a_whole_track_has_two_rows_for_its_names_where_a_panel_has_room(now: int) -> None:
    steps = tuple(replace(s, standing="now" if n == now else "coming") for n, s in enumerate(PHASES.steps))
    panel = Tracks("tracks")
    panel.tracks = (Track("Turn", steps, whole=True),)
    assert panel.rows_for(40, ROWS_FOR_TWO) == panel.rows_for(28, ROWS_FOR_TWO - 1) == 1
    assert panel.rows_for(28, ROWS_FOR_TWO) == 2
    assert panel.rows_for(12, ROWS_FOR_TWO) == 1, "a name has no room even in two rows"
    rows = [strip.text for strip in panel.draw(28, 2)]
    assert [word for row in rows for word in row.replace("›", " ").split()] == [step.name for step in steps]  # noqa: RUF001


def test_several_tracks_share_a_row_each_with_its_present_step() -> None:
    years = Track("Years", tuple(Step(f"Year {n}", "now" if n == 2 else "coming") for n in (1, 2, 3)))
    for width in (30, 40, 79):
        row = "".join(piece.text for piece in in_one_row([years, PHASES], width, colours().bar))
        assert len(row) <= width
        assert "Year 2" in row
        assert "Move" in row


def test_the_panel_has_the_widths_of_the_design_and_grows_evenly() -> None:
    assert [side_width(columns) for columns in (80, 100, 140, 200)] == [24, 30, 38, 56]
    every = [side_width(columns) for columns in range(20, 300)]
    assert every == sorted(every)
    assert all(after - before <= 1 for before, after in pairwise(every))


@pytest.mark.parametrize("rows", range(60))
def test_all_rows_of_the_side_are_shared_out(rows: int) -> None:
    for detail in (0, 3, 12, 40):
        for choices in (0, 2, 9, 60):
            share = shares(rows, detail, choices)
            assert share.detail + share.choices + share.log == rows
            assert min(share.detail, share.choices, share.log) >= 0
            assert share.log == 0 or share.log >= LEAST_LOG
            assert share.choices >= min(choices, rows // 3), "whoever chooses sees something to choose"


def test_what_text_and_choices_do_not_need_is_the_logs() -> None:
    assert shares(30, 9, 6).log == 15


def test_a_short_text_has_room_for_longer_ones_of_other_spaces() -> None:
    assert [shares(rows, 2, 6).detail for rows in (13, 20, 30, 45)] == [7, 8, 9, 12]


def test_a_text_that_never_changes_leaves_its_room_to_the_choices() -> None:
    assert shares(15, 1, 9, steady=True) == Shares(1, 9, 5)


def test_where_little_room_is_left_a_long_list_has_that_of_the_log_and_of_the_text() -> None:
    assert shares(15, 7, 20) == Shares(5, 10, 0)
    assert shares(15, 7, 6) == Shares(6, 6, 3)
    assert shares(24, 7, 20).log == LEAST_LOG


def header(sentence: str, width: int, height: int) -> list[str]:
    bar = Header("bar")
    bar.heading = Heading(sentence, ADA, facts="round 4 · first to 12 points", tracks=(PHASES,))
    return [strip.text for strip in bar.draw(width, height)]


def test_the_bar_tells_who_what_and_how_far_the_game_is_in_one_row() -> None:
    (row,) = header("Choose where the Human goes.", 100, 1)
    assert row.startswith(" ● Ada ▌ Choose where the Human goes.")
    assert row.endswith(" round 4 · first to 12 points ")
    (full,) = header("Choose an action, or end your turn: no Standard and 1 Special Action left.", 100, 1)
    assert full.split("left.")[1].strip() == "round 4", "the goal gives way before the round"


def test_a_long_sentence_is_whole_in_two_rows() -> None:
    sentence = (
        "Choose the opening card to install now, on any empty slot of the station; an Instant is kept. The rest waits."
    )
    for width in (80, 90, 100, 110):
        rows = header(sentence, width, 2)
        text = " ".join(" ".join(rows).replace("round 4", "").split())
        assert all(word in text for word in sentence.split())
        assert all(len(row) == width for row in rows)


def test_a_narrow_bar_has_two_rows_whatever_is_asked_and_shows_the_tracks() -> None:
    bar = Header("bar")
    for sentence in ("Go.", "Choose. " * 12):
        bar.heading = Heading(sentence, ADA, tracks=(PHASES,))
        assert bar.rows_for(80) == 2
        assert bar.rows_for(WIDE - 1) == 2
    bar.heading = Heading("Go.", ADA)
    assert bar.rows_for(WIDE) == 1
    assert "Recruit" in header("Go.", 80, 2)[1]


@pytest.mark.parametrize(
    "size", [(80, 24), (90, 28), (100, 35), (120, 40), (140, 45), (200, 60), (79, 20), (60, 24), (20, 6)]
)
def test_the_side_uses_all_of_its_rows_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo", "Cy"), size) as player:
            await player.pilot.pause(0.2)
            screen = player.play
            side = screen.query_one("#side")
            if screen.has_class("-drawer"):
                return
            await player.until(
                lambda: sum(part.outer_size.height for part in side.children if part.display) == side.size.height,
                "rows that are all shared out",
            )
            assert side.region.right == size[0]
            assert screen.board.region.right == side.region.x, "board and panel use the whole window"

    asyncio.run(run())
