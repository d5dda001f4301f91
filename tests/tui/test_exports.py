"""Exports: what they show is what the table shows to anybody, never more, and every terminal can show it."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from itertools import islice, pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from nexusgames.core.files.saves import SaveError, load_session
from nexusgames.core.game.game import Seat, Setup, SetupError
from nexusgames.core.session.session import Session
from nexusgames.core.show.turns import Turns, last_turn
from nexusgames.core.values.texts import load_texts
from nexusgames.games import GAMES
from nexusgames.tui import theme
from nexusgames.tui.drawing.ansi import Pen
from nexusgames.tui.drawing.surface import Surface
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.show.exports import LARGEST, SHORTEST_LOOK, SMALLEST, Wish, export_table
from nexusgames.tui.show.poster import Moment, Poster
from nexusgames.tui.show.reel import CLOSING, LONGEST_REEL, OPENING, moments, table_after, table_now
from tests.core.played import random_session, setup
from tests.tui.hands import at_hand
from tests.tui.screen_reader import ScreenReader
from tests.twins import dealt, find_twins

RECORDS = Path(__file__).parents[1] / "records"
SHORT = {
    "nexus-ops": "nexus_ops/round_limit_everybody_passive_two_players",
    "theseus": "theseus/round_limit_pandora",
    "icaion": "icaion/tie_broken_two_players",
}
"""Whole games of few decisions."""
MOST_SENT = {"nexus-ops": 0.3, "theseus": 0.2, "icaion": 0.2}
"""What a frame takes of a whole picture at most; every battle of Nexus Ops is two: its stage comes and goes."""
TABLES: dict[str, tuple[int, int, dict[str, str]]] = {
    "nexus-ops": (3, 150, {}),
    "theseus": (2, 60, {"deck_build": "on"}),
    "icaion": (3, 150, {}),
}
TURNS = 8
"""So many of the last turns are recorded at twin tables."""
SEED = 987654321
SMALL = SMALLEST


@pytest.fixture(autouse=True)
def _usual_colours(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv("NO_COLOR", raising=False)
    yield
    theme.use(theme.DARK)


def exported(session: Session, folder: Path, kind: str, wish: Wish | None = None) -> str:
    path = folder / f"export.{kind}"
    export_table(session, path, wish or Wish(size=SMALL, force=True))
    return path.read_text(encoding="utf-8")


def played(cast: str) -> tuple[ScreenReader, list[float]]:
    """The screen at the end of a recording, and when something was sent."""
    first, *lines = cast.splitlines()
    header, times = json.loads(first), list[float]()
    screen = ScreenReader(header["width"], header["height"])
    for line in lines:
        at, kind, sent = json.loads(line)
        assert kind == "o"
        screen.feed(sent)
        times.append(at)
    return screen, times


def still(text: str, size: tuple[int, int]) -> ScreenReader:
    screen = ScreenReader(*size)
    screen.feed(text)
    return screen


def told(session: Session, first: int = 1, last: int | None = None) -> Turns:
    return Turns(session, load_texts(), first, last or last_turn(session))


# Nothing that is secret


@pytest.mark.parametrize("game", TABLES)
def test_hidden_cards_do_not_change_a_byte(game: str, tmp_path: Path) -> None:
    seats, decisions, options = TABLES[game]
    twins = find_twins(game, seats, 0, decisions, options)
    written: list[list[str]] = []
    for exchanged in (False, True):
        with dealt(twins, exchanged=exchanged):
            session = twins.session(decisions)
            wish = Wish(size=SMALL, first=max(1, last_turn(session) - TURNS), force=True)
            written.append([exported(session, tmp_path, kind, wish) for kind in ("svg", "ans", "cast")])
    assert written[0] == written[1]


@pytest.mark.parametrize("game", TABLES)
def test_a_picture_does_not_depend_on_anybodys_hand(game: str, tmp_path: Path) -> None:
    session = random_session(GAMES.load(game), setup(3, SEED), 120)
    drawn = exported(session, tmp_path, "ans")
    for seat in range(3):
        session.state = session.game.redeal(session.state, seat, SEED + seat)
    assert exported(session, tmp_path, "ans") == drawn


@pytest.mark.parametrize("game", TABLES)
def test_every_moment_is_seen_by_nobody_in_particular(game: str) -> None:
    session = random_session(GAMES.load(game), setup(3), 40)
    shown = [moment for moment, _ in moments(told(session), presenter_for(game), 1)]
    assert {moment.view.seat for moment in (*shown, table_after(told(session, 1, 1)))} == {None}


def test_names_are_the_only_words_of_people_and_they_are_harmless(tmp_path: Path) -> None:
    names = ("A\x1b[31md\x07a", "<Bo & 'Cy'>", "漢字漢字 é")
    session = Session(GAMES.load("icaion"), Setup(tuple(Seat(name) for name in names), SEED, {}))
    svg, ans, cast = (exported(session, tmp_path, kind, Wish()) for kind in ("svg", "ans", "cast"))
    words = "".join(ElementTree.fromstring(svg).itertext())
    assert "A[31mda" in words
    assert "<Bo & 'Cy'>" in words
    for screen in (still(ans, (100, 36)), played(cast)[0]):
        assert "<Bo & 'Cy'>" in "\n".join(screen.text)
    for file in (svg, ans, cast):
        assert str(SEED) not in file
        assert str(tmp_path) not in file
        assert "\x07" not in file
        assert "\\u0007" not in file


# Recordings


@pytest.mark.parametrize("game", SHORT)
def test_a_recording_of_a_whole_game_ends_with_the_picture_of_the_table(game: str, tmp_path: Path) -> None:
    session = load_session(RECORDS / f"{SHORT[game]}.json", GAMES)
    cast, ans = (exported(session, tmp_path, kind) for kind in ("cast", "ans"))
    header = json.loads(cast.partition("\n")[0])
    assert (header["version"], header["width"], header["height"]) == (2, *SMALL)
    screen, times = played(cast)
    assert screen.cursor_shown
    assert screen.seen == still(ans, SMALL).seen
    assert times == sorted(times)
    assert times[0] == 0
    gaps = [later - sooner for sooner, later in pairwise(times)]
    assert min(gaps) >= SHORTEST_LOOK / 1000 - 0.001
    assert 20 < times[-1] <= (LONGEST_REEL + OPENING + CLOSING) / 1000
    assert len(cast) < len(times) * len(ans) * MOST_SENT[game], "only what changes is sent"


def test_a_recording_begins_with_a_clear_screen_without_a_cursor(tmp_path: Path) -> None:
    session = random_session(GAMES.load("theseus"), setup(2), 5)
    _, first, *_, last = exported(session, tmp_path, "cast").splitlines()
    assert json.loads(first)[2].startswith("\x1b[0m\x1b[?25l\x1b[2J\x1b[H")
    assert json.loads(last)[2].endswith("\x1b[?25h")


def test_a_recording_takes_as_long_as_it_is_asked_to(tmp_path: Path) -> None:
    session = random_session(GAMES.load("theseus"), setup(2), 12)
    usual, slow = (played(exported(session, tmp_path, "cast", Wish(size=SMALL, pace=p, force=True)))[1] for p in (1, 2))
    assert slow[-1] == pytest.approx(2 * usual[-1], abs=0.1)


def test_dice_fall_before_it_is_told_what_they_brought() -> None:
    session = random_session(GAMES.load("nexus-ops"), setup(3), 250)
    poster = Poster("nexus-ops", "", table_now(session, load_texts()), (100, 35), letters=False)
    rolling, *_ = (
        moment for moment, _ in moments(told(session), poster.presenter, 1) if len(moment.dice) == moment.rolled == 1
    )
    bottom = "".join(cell[0] for cell in poster.draw(rolling)[-1])
    assert rolling.said in bottom
    assert f" {rolling.dice[0]} " in bottom
    bottom = "".join(
        cell[0] for cell in poster.draw(Moment(rolling.view, rolling.narrator, rolling.said, rolled=2))[-1]
    )
    assert rolling.said not in bottom
    assert bottom.rstrip().endswith("·   ·")


# Parts of a game


@pytest.mark.parametrize("game", SHORT)
def test_turn_by_turn_everything_is_told_once(game: str) -> None:
    session = load_session(RECORDS / f"{SHORT[game]}.json", GAMES)
    whole = told(session)
    assert [one.beat.event for turn in whole for one in turn] == whole.events()
    assert len(list(whole)) >= last_turn(session)
    apart = [told(session, turn, turn) for turn in range(1, last_turn(session) + 1)]
    assert [event for turn in apart for event in turn.events()] == whole.events()
    for turn in apart[::5]:
        assert [one.beat.event for part in turn for one in part] == turn.events()


def test_a_picture_of_a_turn_shows_the_table_at_its_end(tmp_path: Path) -> None:
    session = random_session(GAMES.load("icaion"), setup(2), 60)
    second = exported(session, tmp_path, "ans", Wish(size=SMALL, first=2, last=2, force=True))
    assert second != exported(session, tmp_path, "ans")
    screen, _ = played(exported(session, tmp_path, "cast", Wish(size=SMALL, first=2, last=2, force=True)))
    assert screen.seen == still(second, SMALL).seen
    last = last_turn(session)
    assert exported(session, tmp_path, "ans", Wish(size=SMALL, last=last, force=True)) == exported(
        session, tmp_path, "ans"
    )


@pytest.mark.parametrize(("first", "last"), [(3, 2), (99, None), (None, 99)])
def test_turns_that_were_not_played_cannot_be_shown(first: int | None, last: int | None, tmp_path: Path) -> None:
    session = random_session(GAMES.load("icaion"), setup(2), 40)
    with pytest.raises(SetupError, match=f"has {last_turn(session)} turns"):
        export_table(session, tmp_path / "a.svg", Wish(first=first, last=last))


def test_a_game_whose_way_is_lost_has_a_picture_and_no_recording(tmp_path: Path) -> None:
    session = random_session(GAMES.load("icaion"), setup(2), 40)
    session.log, session.log_is_complete = [], False
    assert exported(session, tmp_path, "svg")
    with pytest.raises(SaveError, match="cannot be replayed"):
        exported(session, tmp_path, "cast")


# How it is drawn


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("size", [(60, 20), SMALLEST, LARGEST])
def test_a_poster_fills_every_size(game: str, size: tuple[int, int]) -> None:
    session = random_session(GAMES.load(game), setup(2), 60)
    moment = table_now(session, load_texts())
    rows = Poster(game, session.game.title, moment, size, letters=True).draw(moment)
    assert [len(row) for row in rows] == [size[0]] * size[1]
    words = "\n".join("".join(cell[0] for cell in row) for row in rows)
    assert all(name in words for name in ("Player 1", "Player 2", session.game.title))


@pytest.mark.parametrize("game", TABLES)
def test_moments_that_follow_each_other_look_as_if_each_were_drawn_alone(game: str) -> None:
    session = random_session(GAMES.load(game), setup(2), 40)
    turns, size = told(session), (80, 24)
    poster = Poster(game, "", Moment(turns.before, turns.narrator), size, letters=False)
    for moment, _ in islice(moments(turns, poster.presenter, 1), 2, None, 5):
        assert poster.draw(moment) == Poster(game, "", moment, size, letters=False).draw(moment)


def test_a_station_that_is_laid_on_the_way_is_drawn(tmp_path: Path) -> None:
    session = load_session(RECORDS / "theseus" / "alliances_data.json", GAMES)
    wish = Wish(size=SMALL, last=1, force=True)
    assert not told(session).before.sectors
    screen, _ = played(exported(session, tmp_path, "cast", wish))
    assert screen.seen == still(exported(session, tmp_path, "ans", wish), SMALL).seen


def test_homes_of_players_who_have_no_colour_yet_are_drawn(tmp_path: Path) -> None:
    session = load_session(RECORDS / "nexus_ops" / "round_limit_chosen_colours_and_vortex.json", GAMES)
    assert not any(player.colour for player in told(session).before.players)
    screen, _ = played(exported(session, tmp_path, "cast", Wish(size=SMALL, last=1, force=True)))
    assert "Player 1" in "\n".join(screen.text)


def test_pictures_have_the_colours_of_the_theme_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = random_session(GAMES.load("theseus"), setup(2), 40)
    dark = exported(session, tmp_path, "svg")
    theme.use(theme.LIGHT)
    light = exported(session, tmp_path, "svg")
    assert theme.DARK.side in dark
    assert theme.DARK.side not in light
    assert theme.LIGHT.side in light
    theme.use(theme.DARK)
    monkeypatch.setenv("NO_COLOR", "1")
    greys = set(re.findall(r'fill="#(..)(..)(..)"', exported(session, tmp_path, "svg")))
    assert greys
    assert all(red == green == blue for red, green, blue in greys)


def test_only_what_changed_is_sent_and_wide_letters_are_sent_whole() -> None:
    before, after, screen, pen = Surface(20, 2, 0), Surface(20, 2, 0), ScreenReader(20, 2), Pen()
    before.text(2, 0, "漢字 and more", 0xFFFFFF)
    after.text(3, 0, "漢字 and more", 0xFFFFFF)
    after.text(0, 1, "é", 0xFF0000, 0x0000FF, bold=True)
    screen.feed(pen.whole(before.rows))
    assert screen.text[0].rstrip() == "  漢字 and more"
    screen.feed(sent := pen.update(before.rows, after.rows))
    assert screen.text == ["   漢字 and more    ", "é" + " " * 19]
    assert screen.cells[1][0] == ("é", ("2;255;0;0", "2;0;0;255", True))
    assert "\x1b[2;1H" in sent
    assert not pen.update(after.rows, after.rows)


def test_an_app_that_runs_exports_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = random_session(GAMES.load("theseus"), setup(2), 12)
    written = [exported(session, tmp_path, kind) for kind in ("svg", "cast")]

    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch, session):
            written.extend(exported(session, tmp_path, kind) for kind in ("svg", "cast"))

    asyncio.run(run())
    assert written[:2] == written[2:]
