"""The recap on the board: what happened since one's last decision, step by step, through one's own eyes only."""

from __future__ import annotations

import asyncio
from itertools import groupby
from pathlib import Path

import pytest
from textual.geometry import Region

from nexusgames import paths
from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.events import Event, visible
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.game.staging import Act
from nexusgames.core.session.recaps import lines_of, recap_of
from nexusgames.core.session.session import Session
from nexusgames.core.show.stories import story_for
from nexusgames.core.teaching.progress import Progress
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES
from nexusgames.tui.presenters.parts import PlayerCard
from nexusgames.tui.presenters.people import People
from nexusgames.tui.screens.cover import HandoverScreen, TextScreen
from nexusgames.tui.screens.log import LogScreen
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.screens.play.seating import QUIET_NEWS
from nexusgames.tui.screens.recap_show import RecapShow
from nexusgames.tui.show.stage import said
from nexusgames.tui.widgets.caption import Caption
from nexusgames.tui.widgets.grouped_choices import GroupedChoices
from nexusgames.tui.widgets.hand import Hand
from nexusgames.tui.widgets.header import Header
from nexusgames.tui.widgets.log_panel import LogPanel
from tests.core.played import random_session, setup
from tests.tui.hands import at_hand
from tests.tui.seated import LARGE, SMALL, Seated, cards_in, hand_of, new_session, notices, prepared, public, seated

PATIENCE = 20


async def to_recap(player: Seated) -> TextScreen:
    """From the handover to the recap that comes by itself."""
    for _ in range(PATIENCE):
        await player.pilot.pause()
        if isinstance(player.screen, TextScreen):
            return player.screen
        assert isinstance(player.screen, HandoverScreen), player.text
        await player.press("enter")
    raise AssertionError(player.text)


async def to_board(player: Seated) -> RecapShow:
    """From the recap to the same on the board; a key that comes too early does not count."""
    for _ in range(PATIENCE):
        if isinstance(player.screen, TextScreen):
            await player.press("r")
        await player.pilot.pause()
        if isinstance(player.screen, RecapShow):
            return player.screen
    raise AssertionError(player.text)


def told(screen: RecapShow) -> str:
    """The words beside the board."""
    return str(screen.stage.at.screen.query_one(Caption).said.words)


def beneath(screen: RecapShow) -> str:
    """All that can be read at the table beneath the keys."""
    return " ".join("\n".join(strip.text for strip in screen.stage.at.screen._compositor.render_strips()).split())


def narrator_of(session: Session) -> Narrator:
    """The words for a game."""
    names = [seat.name for seat in session.setup.seats]
    return Narrator(load_texts(), session.game.lexicon(session.state), names)


def everything(session: Session) -> tuple[str, list[str], int]:
    return session.game.codec.text(session.state), list(session.keys), len(session.log)


def test_the_coach_speaks_when_the_recap_is_read_also_on_the_board(tmp_path: Path) -> None:
    async def run() -> None:
        Progress(paths.progress()).coach = True
        async with seated(tmp_path, prepared()) as player:
            recap = await to_recap(player)
            assert recap.head == load_texts().say("app.recap.title")
            await to_board(player)
            await player.press("escape")
            await player.pilot.pause()
            assert isinstance(player.screen, TextScreen)
            assert player.screen.head == load_texts().say("core.coach.title")

    asyncio.run(run())


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_r_shows_the_recap_on_the_table_itself_scene_by_scene_and_changes_nothing(
    size: tuple[int, int], tmp_path: Path
) -> None:
    async def run() -> None:
        session = prepared()
        async with seated(tmp_path, session, size) as player:
            before = everything(session)
            await to_recap(player)
            screen = await to_board(player)
            at = screen.stage.at
            assert at.board.region.bottom + at.screen.query_one(Hand).size.height == size[1] - 1, "as large as ever"
            scenes = [list(same) for _, same in groupby(screen.shown, lambda shot: shot.scene)]
            seen = list[str]()
            for place, shots in enumerate(scenes):
                assert screen.player.scene == place
                assert screen.stage.shot is shots[-1]
                seen.append(told(screen))
                assert seen[-1].split()[-1] in beneath(screen)
                await player.press("right")
            assert screen.player.scene == len(scenes) - 1, "there is no more"
            await player.press("left")
            assert told(screen) == seen[-2]
            await player.press("escape")
            await player.pilot.pause()
            assert isinstance(player.screen, PlayScreen)
            assert screen.stage.shot is None
            assert everything(session) == before

    asyncio.run(run())


def test_nothing_around_the_board_runs_ahead_of_the_recap(tmp_path: Path) -> None:
    """The log and the bar tell of the time that is shown, and nothing can be chosen yet."""

    async def run() -> None:
        async with seated(tmp_path, prepared(), LARGE) as player:
            await to_recap(player)
            screen = await to_board(player)
            at, last = screen.stage.at, screen.player.last_scene
            log, choices = at.screen.query_one(LogPanel), at.screen.query_one(GroupedChoices)
            bar, tracks, table_now = at.screen.query_one(Header), set[object](), at.look.tracks
            words = [*{shot.scene: " ".join(shot.words) for shot in screen.shown}.values()]
            for scene in range(last + 1):
                past = [entry.plain.partition(" ")[2] for entry in log.entries]
                assert past[::-1] == words[:scene], "the caption tells of now"
                assert told(screen).split()[-1] == words[scene].split()[-1]
                assert not choices.display
                assert screen.stage.shot is not None
                view = screen.stage.shot.frame.view
                assert bar.heading.tracks == at.presenter.tracks(view, at.narrator)
                tracks.add(bar.heading.tracks)
                await player.press("right")
            assert len(tracks) > 2
            await player.press("escape")
            await player.until(lambda: choices.display, "the choices")
            assert bar.heading.tracks == table_now
            lines = [at.table.narrator.line(event) for _, event in at.look.told]
            assert [entry.plain.partition(" ")[2] for entry in log.entries[::-1]] == lines[-len(log.entries) :]

    asyncio.run(run())


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_board_stays_whole_and_as_large_while_the_recap_is_told(tmp_path: Path, size: tuple[int, int]) -> None:
    async def run() -> None:
        async with seated(tmp_path, prepared(), size) as player:
            await to_recap(player)
            screen = await to_board(player)
            at, regions = screen.stage.at, set[Region]()
            board = at.board
            caption, log = at.screen.query_one(Caption), at.screen.query_one(LogPanel)
            for _ in range(screen.player.last_scene + 1):
                await player.press("right")
                await player.pilot.pause()
                regions.add(board.region)
                assert caption.region.height >= 3, "words and progress"
                assert not caption.region.overlaps(board.region)
                assert not caption.region.overlaps(log.region)
            await player.press("escape")
            await player.pilot.pause()
            assert not caption.display
            assert regions == {board.region}, "it does not jump"

    asyncio.run(run())


def test_nobody_is_told_in_the_recap_that_it_is_the_own_turn_now(tmp_path: Path) -> None:
    async def run() -> None:
        session = prepared()
        async with seated(tmp_path, session) as player:
            await to_recap(player)
            screen = await to_board(player)
            acts = [(shot.frame.scene.act, shot.frame.seat) for shot in screen.shown]
            assert (Act.TURN, player.table.viewer) not in acts
            assert len({shot.scene for shot in screen.shown}) > 1

    asyncio.run(run())


@pytest.mark.parametrize(("line", "told"), [("Ada's Fire hit.", "Ada's Fire hit."), ("Ada hit.", " ▲ Ada  hit.")])
def test_the_chip_of_a_player_takes_the_place_of_the_name_alone(line: str, told: str) -> None:
    people = People([PlayerCard(0, "Ada", "▲", "#ff0000", "", (), (), active=True)])
    assert said(people, (line,), falling=False).plain == told


def is_read(event: Event, narrator: Narrator, read: str) -> bool:
    """Whether these lines tell the event: as the log does, or unit and space among those told together."""
    values = event.values()
    named = [narrator.word(name, values[name]) for name in ("unit", "space", "target") if name in values]
    together = event.kind in narrator.lexicon.retelling.lists and all(word in read for word in named)
    return narrator.line(event) in read or together


@pytest.mark.parametrize("game_id", GAMES.ids())
def test_whatever_a_recap_tells_is_read_below_the_board(game_id: str) -> None:
    session = random_session(GAMES.load(game_id), setup(3), 150)
    for seat in range(3):
        story = story_for(session, seat)
        narrator = narrator_of(session)
        news = [event for event in session.since_last_decision_of(seat) if event.kind not in narrator.lexicon.untold]
        read = " ".join(line for lines in (story.words(narrator) if story else ()) for line in lines)
        assert [narrator.line(event) for event in news if not is_read(event, narrator, read)] == []


def test_enter_goes_on_and_capital_r_brings_it_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, prepared()) as player:
            await player.settle()
            count = len(player.session.keys)
            await player.press("R")
            await to_board(player)
            await player.press("enter")
            await player.pilot.pause()
            assert isinstance(player.screen, PlayScreen)
            assert len(player.session.keys) == count

    asyncio.run(run())


def test_where_nothing_has_happened_capital_r_says_so(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo")) as player:
            await player.settle()
            await player.press("1", "R")
            await player.until(lambda: "Nothing has happened since your last decision." in player.docked)

    asyncio.run(run())


@pytest.mark.rule("NX-HID-01")
def test_the_scenes_show_only_what_the_seat_may_see(tmp_path: Path) -> None:
    async def run() -> None:
        session = prepared()
        async with seated(tmp_path, session) as player:
            await to_recap(player)
            screen = await to_board(player)
            seat = player.table.viewer
            assert seat is not None
            assert all(visible(event, seat) for shot in screen.shown for event in shot.frame.scene.events)
            for _ in range(screen.player.last_scene + 1):
                assert screen.stage.shot is not None
                state = session.state_after(screen.stage.shot.frame.scene.decision)
                hidden = hand_of(state, 1 - seat) - hand_of(state, seat)
                assert not cards_in(session, beneath(screen)) & (hidden - public(state)), beneath(screen)
                await player.press("right")

    asyncio.run(run())


def test_the_positions_are_those_that_were_played() -> None:
    session = prepared()
    for seat in range(2):
        start, seen = session.last_decision_of(seat), session.news_for(seat)
        assert [entry.event for entry in seen] == session.since_last_decision_of(seat)
        assert all(start < entry.decision <= len(session.keys) for entry in seen)
        assert session.seats[start - 1] == seat
        assert seat not in session.seats[start:]


def test_without_a_whole_log_one_sentence_says_so(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, prepared()) as player:
            await player.settle()
            player.session.log_is_complete = False
            await player.press("R")
            await player.press("r")
            await player.pilot.pause()
            assert isinstance(player.screen, PlayScreen)
            assert notices(player.app) == [player.play.at.say("recap.no_replay")]

    asyncio.run(run())


def test_l_in_the_recap_opens_the_log(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, prepared()) as player:
            await to_recap(player)
            await player.press("l")
            await player.pilot.pause()
            assert isinstance(player.screen, LogScreen)

    asyncio.run(run())


def test_the_log_tells_what_the_table_took_back(tmp_path: Path) -> None:
    async def run() -> None:
        session = prepared()
        session.table_undo(2)
        async with seated(tmp_path, session) as player:
            await player.settle()
            await player.press("l")
            await player.pilot.pause()
            assert "Everybody agreed: 2 choices were taken back." in player.prose

    asyncio.run(run())


def test_whoever_goes_on_after_the_end_of_a_year_is_told_what_it_brought(tmp_path: Path) -> None:
    """Nobody else sits down in between, so nothing but the recap tells it."""

    async def run() -> None:
        session, luck = Session(GAMES.load("icaion"), Setup((Seat("Ada"), Seat("Bo")), 6)), Chance(6)
        while len(session.keys) < 57:
            decision = session.pending
            assert isinstance(decision, Decision)
            session.choose(random_bot(decision, luck))
        async with seated(tmp_path, session, SMALL) as player:
            await player.settle()
            await player.choose_by_key("end")
            await player.pilot.pause()
            assert isinstance(player.screen, TextScreen), player.text
            assert "Year" in player.prose
            await player.settle()
            assert session.seats[-1] == player.table.viewer

    asyncio.run(run())


def test_i_in_the_window_of_the_coach_gives_a_hint(tmp_path: Path) -> None:
    async def run() -> None:
        Progress(paths.progress()).coach = True
        async with seated(tmp_path, new_session("Ada", "Bo"), SMALL) as player:
            for _ in range(PATIENCE):
                await player.pilot.pause()
                if isinstance(player.screen, TextScreen):
                    break
                await player.press("enter")
            assert "The coach" in player.prose
            await player.press("i")
            await player.until(lambda: "A hint" in player.prose, "a hint")

    asyncio.run(run())


def test_what_takes_two_lines_because_it_is_told_together_is_still_told_unasked(tmp_path: Path) -> None:
    """Two lines of the log are read beside the board; a whole turn is not."""

    async def run() -> None:
        session, luck = Session(GAMES.load("theseus"), Setup((Seat("Ada"), Seat("Bo")), 3)), Chance(3)
        while not (isinstance(decision := session.pending, Decision) and turn_in_few_lines(session, decision.seat)):
            assert isinstance(decision, Decision)
            session.choose(random_bot(decision, luck))
        async with seated(tmp_path, session, SMALL) as player:
            await player.settle()
            assert player.play.recaps.tell(QUIET_NEWS)
            await player.pilot.pause()
            assert isinstance(player.screen, TextScreen)

    asyncio.run(run())


def turn_in_few_lines(session: Session, seat: int) -> bool:
    """Whether the seat decides again after more events than lines that a recap needs for them."""
    events = session.since_last_decision_of(seat)
    narrator = Narrator(load_texts(), session.game.lexicon(session.state), ("Ada", "Bo"))
    few = 0 < len(recap_of(narrator, events).lines) <= QUIET_NEWS < len(lines_of(narrator, events))
    return few and session.seats[-1] != seat


@pytest.mark.parametrize("game_id", GAMES.ids())
def test_a_recap_for_all_is_seen_through_nobodys_eyes(game_id: str) -> None:
    """At the open table everybody looks on: whoever is asked must not show the own cards to all by it."""
    session = random_session(GAMES.load(game_id), setup(3), 150)
    for seat in range(3):
        if story := story_for(session, seat, for_all=True):
            assert all(visible(beat.event, None) for beat in story.told)
            eyes = {view.seat for view in (story.before, *(beat.view for beat in story.told))}
            assert eyes == {None}
        if own := story_for(session, seat):
            assert {beat.view.seat for beat in own.told} == {seat}


@pytest.mark.rule("NX-HID-01")
def test_the_recap_at_the_open_table_shows_what_everybody_may_see(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        session = prepared()
        session.manner = "open"
        async with at_hand(tmp_path, monkeypatch, session) as hands:
            await hands.quiet()
            await hands.press("escape", "R", "r")
            await hands.until(lambda: isinstance(hands.screen, RecapShow), "the recap on the board")
            screen = hands.screen
            assert isinstance(screen, RecapShow)
            assert hands.table.viewer is None
            assert len(screen.shown) > 3
            assert {shot.frame.view.seat for shot in screen.shown} == {None}
            assert all(visible(event, None) for shot in screen.shown for event in shot.frame.scene.events)

    asyncio.run(run())
