"""Icaion in the app: words for everything, what is looked up, and playing by keyboard and mouse."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from textual.content import Content

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.games import GAMES
from nexusgames.games.icaion.view.cards import card_views
from nexusgames.tui.presenters.icaion.presenter import IcaionPresenter
from nexusgames.tui.presenters.icaion.shapes import CITY
from nexusgames.tui.presenters.icaion.statistics import points_by_turn, rows, sources
from nexusgames.tui.presenters.leaves import plain
from nexusgames.tui.screens.play.screen import PlayScreen
from tests.tui.icaion_tables import NAMES, at, icaion, moving, play_on, view_of
from tests.tui.icaion_words import choice_of, narrator_of, open_decision, words_on
from tests.tui.seated import LARGE, SMALL, seated

MISSING = re.compile(r"\[[a-z_]+[a-z_.0-9A-Z]*\]")
"""How a sentence or a value that is not there shows."""


def all_that_is_shown(session: Session, decision: Decision) -> list[Content]:
    """Every panel and page for whoever decides."""
    presenter, narrator = IcaionPresenter(), narrator_of(session)
    view = view_of(session, decision.seat)
    shown = [
        Content(presenter.facts(view, narrator)),
        *(Content(" ".join(words_on(card))) for card in presenter.player_cards(view, narrator)),
        *(Content(" ".join(step.name + step.note for step in t.steps)) for t in presenter.tracks(view, narrator)),
        Content(plain(presenter.everybody(view, narrator))),
        Content(plain(presenter.sheet(view, narrator))),
        presenter.hand(view, narrator),
        presenter.details(view, narrator) or Content(""),
    ]
    shown += [presenter.space(view, narrator, space) for space in (*view.regions, *view.craters, CITY, *view.nodes)]
    for choice in decision.options:
        shown += [presenter.label(view, narrator, decision, choice, narrow) for narrow in (False, True)]
        shown += [Content(line) for line in presenter.warnings(view, narrator, decision, choice)]
    for group in presenter.cards(view, narrator):
        shown.append(group.title)
        shown += [Content(" ".join((e.card.name, e.card.text, e.note, *e.card.facts))) for e in group.cards]
    return shown


@pytest.mark.parametrize("players", [2, 3, 5])
def test_nothing_that_is_shown_in_a_whole_game_lacks_a_word(players: int) -> None:
    session, kinds = icaion(players, seed=players), set[str]()

    def look(session: Session, decision: Decision) -> bool:
        if decision.kind not in kinds or len(session.keys) % 17 == 0:
            kinds.add(decision.kind)
            for content in all_that_is_shown(session, decision):
                assert not MISSING.search(content.plain), (decision.kind, content.plain)
        return False

    play_on(session, players, look)
    assert {"start", "move", "act", "cage"} <= kinds
    view, narrator = view_of(session), narrator_of(session)
    told = [
        *(source.label for seat in range(players) for source in sources(view, narrator, seat)),
        *(h for h, _ in rows([], narrator)),
    ]
    assert not MISSING.search("\n".join(told))


@pytest.mark.parametrize("options", [{"draft": "on", "colours": "pick"}, {"apparatus_sides": "choose"}])
def test_nothing_lacks_a_word_while_a_table_is_set_up(options: dict[str, str]) -> None:
    session = icaion(3, 7, **options)

    def look(session: Session, decision: Decision) -> bool:
        for content in all_that_is_shown(session, decision):
            assert not MISSING.search(content.plain), (decision.kind, content.plain)
        return decision.kind == "move"

    assert play_on(session, 1, look)


@pytest.mark.rule("IC-INFO-01")
def test_nobody_elses_hand_is_among_the_cards() -> None:
    session = at("act", lambda s, d: all(player.cards > 1 for player in view_of(s).players))
    view = view_of(session, 0)
    own = [held.card for held in view.players[0].hand or ()]
    groups = IcaionPresenter().cards(view, narrator_of(session))
    assert sorted(own) == sorted(e.card.kind for e in groups[0].cards for _ in range(e.count))
    seen = {e.card.kind for group in groups[1:] for e in group.cards}
    upgrades = {upgrade.card for player in view.players for upgrade in player.upgrades}
    curios = {kind for kind, card in card_views().items() if card.deck in ("curio", "upgrade")}
    assert seen & curios <= set(view.decks.discard) | upgrades
    assert IcaionPresenter().cards(view_of(session), narrator_of(session))[0].title.plain != groups[0].title.plain


def test_the_choices_of_a_turn_have_their_places_on_the_board() -> None:
    presenter = IcaionPresenter()
    session = at("act", lambda s, d: d.find("investigate 1") is not None)
    view = view_of(session)
    node = view.players[view.active].node
    assert presenter.space_of(view, choice_of(session, "investigate 1")) == view.colossus
    assert presenter.space_of(view, choice_of(session, "extract")) == node
    assert presenter.space_of(view, choice_of(session, "end")) is None
    session = at("act", lambda s, d: any(option.verb == "retrieve" for option in d.options))
    retrieve = next(option for option in open_decision(session).options if option.verb == "retrieve")
    assert presenter.space_of(view_of(session), retrieve) == CITY
    session = at("act", lambda s, d: d.find("install") is not None)
    view = view_of(session)
    crater = presenter.space_of(view, choice_of(session, "install"))
    assert crater == view.nodes[view.players[view.active].node].crater


def test_the_place_of_a_deploy_is_its_region_even_if_its_slot_is_called_like_a_node() -> None:
    session = at("act", lambda s, d: any(option.key.startswith("deploy S2") for option in d.options))
    assert "S2" in view_of(session).nodes
    for option in open_decision(session).options:
        if option.verb == "deploy":
            assert IcaionPresenter().space_of(view_of(session), option) == option.args[1]


@pytest.mark.rule("IC-END-01")
def test_the_statistics_add_up() -> None:
    session = icaion(4, seed=11)
    play_on(session, 11, lambda s, d: False)
    view = view_of(session)
    assert points_by_turn(session.log, 4)[-1] == tuple(player.rp for player in view.players)
    table = dict(rows(session.log, narrator_of(session)))
    assert all(int(turns) >= 15 for turns in table["turns"])
    assert [int(n) for n in table["shards kept"]] == [len(player.shards) for player in view.players]


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_turn_is_played_by_keyboard(size: tuple[int, int], tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, icaion(2), size) as player:
            await player.settle()
            for kind in ("start", "start", "move", "act"):
                await player.settle()
                assert player.decision().kind == kind
                await player.choose_by_key(player.decision().options[0].key)
            await player.settle()
            assert len(player.session.keys) == 4
            assert "Year 1" in player.prose

    asyncio.run(run())


def test_the_cursor_goes_where_a_choice_from_the_list_leads(tmp_path: Path) -> None:
    """So the panel tells about the node where the Seeker is now."""

    async def run() -> None:
        session, reach = moving()
        async with seated(tmp_path, session, SMALL) as player:
            await player.settle()
            free = {way.node for way in reach if not way.cost} - {player.board.cursor}
            screen = player.screen
            assert isinstance(screen, PlayScreen)
            place, choice = next(
                (n, c) for n, c in enumerate(screen.side.listed, 1) if c.verb == "move" and c.args[0] in free
            )
            await player.press(str(place))
            assert player.board.cursor == choice.args[0]

    asyncio.run(run())


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_region_is_chosen_by_mouse(size: tuple[int, int], tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, icaion(2, neutral_preset="off"), size) as player:
            await player.settle_by_mouse()
            await player.choose_by_mouse("place S A3")
            assert [machine.kind for machine in view_of(player.session).regions["A3"].machines] == ["S"]

    asyncio.run(run())


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_node_is_chosen_by_mouse(size: tuple[int, int], tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, icaion(2), size) as player:
            for key in ("start E2", "start E4", "move S4"):
                await player.settle_by_mouse()
                seat = player.decision().seat
                key = key if player.decision().find(key) else "move S2"
                await player.choose_by_mouse(key)
                assert view_of(player.session).players[seat].node == key.split()[1]

    asyncio.run(run())


def test_everything_public_is_one_key_away(tmp_path: Path) -> None:
    async def run() -> None:
        session = at("act", lambda s, d: view_of(s).year == 2)
        async with seated(tmp_path, session, LARGE) as player:
            await player.settle()
            await player.press("p")
            assert "Null Cage 1" in player.prose
            assert "left: row" in player.prose
            await player.press("escape", "n")
            assert "Event track" in player.prose
            assert "Region Cards" in player.prose
            await player.press("escape", "h")
            assert "Your hand" in player.prose

    asyncio.run(run())


@pytest.mark.parametrize("space", ["I1", "A3", "X2", CITY, "C1", "E4"])
def test_why_not_has_an_answer_everywhere(space: str, tmp_path: Path) -> None:
    async def run() -> None:
        session = at("act", lambda s, d: any(option.verb == "deploy" for option in d.options))
        async with seated(tmp_path, session, LARGE) as player:
            await player.settle()
            player.board.move_cursor(space)
            await player.press("question_mark")
            assert "IC-" in player.prose
            assert not MISSING.search(player.prose)

    asyncio.run(run())


def test_why_at_a_choice_of_the_list_tells_its_rules(tmp_path: Path) -> None:
    async def run() -> None:
        session = at("act", lambda s, d: d.find("eps overcharge") is not None)
        async with seated(tmp_path, session, LARGE) as player:
            await player.settle()
            screen = player.screen
            assert isinstance(screen, PlayScreen)
            await player.press("c")
            while (choice := screen.side.highlighted) is None or choice.key != "eps overcharge":
                await player.press("down")
            await player.press("question_mark")
            assert "Overcharge" in player.prose
            assert "IC-EPS-02" in player.prose

    asyncio.run(run())


def test_what_to_do_is_never_cut_off_for_the_phase(tmp_path: Path) -> None:
    def late(session: Session, decision: Decision) -> bool:
        view = view_of(session, decision.seat)
        return decision.kind == "act" and view.events.last_round and not view.players[decision.seat].shards

    async def run() -> None:
        seats = tuple(Seat(f"{name} of the longest name".ljust(24, "e")[:24]) for name in NAMES[:3])
        session = Session(GAMES.load("icaion"), Setup(seats, 7, {"first_player": "1"}))
        assert play_on(session, 7, late)
        async with seated(tmp_path, session, SMALL) as player:
            await player.settle()
            assert "Special Action left." in player.prose

    asyncio.run(run())
