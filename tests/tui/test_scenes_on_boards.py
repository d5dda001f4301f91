"""Scenes of whole stored games: everything that they name has a place on the board, and few letters tell it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from nexusgames.core.files.saves import load_session
from nexusgames.core.show.scenes import Scene, scenes
from nexusgames.games import GAMES
from nexusgames.tui.drawing.cues import WHOLE, Face
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.presenters.chips import LONGEST_CHIP
from nexusgames.tui.show.cues import Table
from nexusgames.tui.show.frames import LONGEST_SHOW, Frame, frames
from tests.core.played import told_since

RECORDS = Path(__file__).parents[1] / "records"
CODE = re.compile(r"[\[{_]|[A-Z]{2}\d|[A-Z]-[A-Z]{3}")
"""A missing sentence, a gap, or what a card is called in saves."""
GAMES_SHOWN = (
    "nexus_ops/points_vortex_alternate_intercepted",
    "nexus_ops/team_points",
    "theseus/wounds_with_pandora",
    "theseus/alliances_drafted_data",
    "icaion/luminous_rays_five_players",
    "icaion/draft_two_players",
)
WITHOUT_A_PLACE = {
    "card_picked": "it lies in a hand",
    "character_taken": "nobody stands on the disc yet",
    "event_turned": "the strip above the disc has it",
    "year_began": "it is told across the disc",
    "year_ended": "it is told across the disc",
    "last_round_began": "it is told across the disc",
    "assault_began": "it is told across the station",
    "end_token_moved": "it is told across the station",
    "game_ended": "it is told across the board",
    "shardlings_shattered": "the battle has them beside the map",
    "dice_rerolled": "the battle has them beside the map",
    "first_drawn": "nobody stands on the disc yet",
    "income_paid": "no mine may have paid",
    "extracted": "no Region may have had a crystal",
    "board_chosen": "the station is still to be laid",
    "sector_laid": "the station is still to be laid",
    "tie_turns": "Pandora has no sector of its own",
    "turn_began": "Pandora has no sector of its own",
    "life_lost": "Pandora has no sector of its own",
    "life_gained": "Pandora has no sector of its own",
    "tokens_taken": "Pandora has no sector of its own",
    "token_degraded": "Pandora has no sector of its own",
    "card_kept": "Pandora has no sector of its own",
    "instant_played": "Pandora has no sector of its own",
    "cards_drawn": "at the start nobody stands on the disc yet",
}
"""Scenes that may light nothing up, and why."""


@cache
def told_of(name: str) -> tuple[list[Scene], list[Frame]]:
    """The scenes of a game, and its frames."""
    session = load_session(RECORDS / f"{name}.json", GAMES)
    before = session.game.view(session.state_after(0), None)
    shown = scenes(session.game.stagings, told_since(session, 1, None))
    return shown, frames(shown, before, presenter_for(session.game.id))


def placeless(name: str) -> Iterator[str]:
    """The kinds of scenes that find no place at all."""
    places = presenter_for(name.partition("/")[0].replace("_", "-"))
    before = None
    for scene in told_of(name)[0]:
        table = Table(scene.view, before or scene.view, places)
        if not table.spaces((*scene.acting, *scene.reached, *scene.struck)):
            yield scene.cause.kind
        before = scene.view


@pytest.mark.parametrize("name", GAMES_SHOWN)
def test_nearly_everything_that_happens_has_a_place(name: str) -> None:
    missing = Counter(placeless(name))
    assert set(missing) <= set(WITHOUT_A_PLACE), missing


@pytest.mark.parametrize("name", GAMES_SHOWN)
def test_words_on_the_board_are_few_and_no_codes(name: str) -> None:
    cues = [(space, cue) for frame in told_of(name)[1] for space, cue in frame.cues.items()]
    chips = {form for space, cue in cues if space != WHOLE for form in cue.chip.split("|")}
    assert len(chips) > 5
    assert not [chip for chip in chips if len(chip) > LONGEST_CHIP]
    lines = {form for space, cue in cues if space == WHOLE for form in cue.chip.split("|")}
    assert not [words for words in chips | lines if CODE.search(words)]


@pytest.mark.parametrize("name", GAMES_SHOWN)
def test_most_scenes_tell_something_and_none_is_longer_than_the_show(name: str) -> None:
    shown, pictures = told_of(name)
    telling = {id(frame.scene) for frame in pictures if any(cue.words or cue.toward for cue in frame.cues.values())}
    assert len(telling) > 0.9 * len(shown)
    assert sum(frame.milliseconds for frame in pictures) <= LONGEST_SHOW + len(pictures)


@pytest.mark.parametrize("name", GAMES_SHOWN)
def test_every_card_that_is_told_across_the_board_is_held_up_and_nobody_holds_up_one_twice(name: str) -> None:
    held_up = dict[tuple[int | None, str], Scene]()
    for frame in told_of(name)[1]:
        line = frame.cues.get(WHOLE)
        if line is None or not frame.card:
            assert line is None or line.face is None
            continue
        first = held_up.setdefault((frame.seat, frame.card), frame.scene)
        assert (line.face is not None) == (first is frame.scene)
    assert held_up


def faces_of(name: str) -> list[Face]:
    """All cards that are held up in a game."""
    lines = [frame.cues.get(WHOLE) for frame in told_of(name)[1]]
    return [line.face for line in lines if line is not None and line.face is not None]


@pytest.mark.parametrize("size", [(51, 14), (56, 21), (70, 33), (102, 42), (20, 8)])
def test_a_card_has_room_on_a_board_or_is_only_named(size: tuple[int, int]) -> None:
    for name in GAMES_SHOWN[::2]:
        for face in faces_of(name):
            rows = face.rows(*size)
            assert len(rows) < size[1] - 2
            assert len({len(row) for row in rows}) <= 1
            assert all(len(row) < size[0] - 2 for row in rows)
            assert bool(rows) == (size[1] > 12), "a small board has a line of words"
