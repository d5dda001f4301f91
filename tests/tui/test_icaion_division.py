"""The Division Board beside the disc: it shows the slot that a Deploy uncovers and the cage that is filled."""

from __future__ import annotations

import pytest

from nexusgames.core.engine.events import Event
from nexusgames.core.session.session import Session
from nexusgames.games import GAMES
from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.widgets.side_rows import WIDTHS
from tests.core.played import random_session, setup, told_since
from tests.tui.test_recap import narrator_of

GAME = GAMES.load("icaion")


@pytest.fixture(scope="module")
def session() -> Session:
    return random_session(GAME, setup(3, seed=4), 160)


def told(session: Session, kind: str) -> list[tuple[Event, IcaionView, str]]:
    """Every event of a kind with the table just after it, and what stands beside the disc then."""
    presenter, narrator = presenter_for("icaion"), narrator_of(session)
    found = list[tuple[Event, IcaionView, str]]()
    for beat in told_since(session, 1, None):
        if beat.event.kind == kind:
            aside = presenter.aside(beat.view, narrator, beat.event)
            found.append((beat.event, beat.view, aside.plain if aside is not None else ""))
    return found


@pytest.mark.rule("IC-DEP-07")
def test_the_slot_that_a_deploy_uncovers_is_new_and_all_others_say_whether_they_are_open(session: Session) -> None:
    deploys = told(session, "machine_deployed")
    assert len(deploys) > 3
    for event, view, words in deploys:
        title, *rows = words.split("\n")
        player = view.players[int(str(event.values()["seat"]))]
        assert f"Player {player.seat + 1}" in title
        new = rows[2 * (int(str(event.values()["row"])) - 1)]
        assert words.count("NEW") == new.count("NEW") == 1
        assert words.count("open") + 1 == 9 - sum(map(len, player.rows))


def test_the_cage_that_is_filled_shows_what_it_holds_now(session: Session) -> None:
    for event, view, words in told(session, "qoam_gained"):
        player = view.players[int(str(event.values()["seat"]))]
        assert len(words.split("\n")) == 1 + len(player.cages)
        assert words.count("•") == sum(player.crystals.values())


def test_it_fits_beside_the_board_of_the_smallest_window(session: Session) -> None:
    rows = [row for _, _, words in told(session, "machine_deployed") for row in words.split("\n")[1:]]
    assert max(len(row.rstrip()) for row in rows) <= WIDTHS[2][1]


def test_what_touches_no_such_board_has_none_beside_it(session: Session) -> None:
    assert {words for _, _, words in told(session, "seeker_moved")} == {""}
