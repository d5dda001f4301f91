"""The card screen, the cards and odds of battles, and the sale that would be a player's last."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import OptionList

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Json
from nexusgames.core.session.session import Session
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops.game import GAME
from nexusgames.games.nexus_ops.state import NexusOpsState
from nexusgames.tui.presenters import CardGroup, presenter_for
from nexusgames.tui.presenters.leaves import plain
from nexusgames.tui.presenters.nexus_ops.cards import card_info
from nexusgames.tui.presenters.nexus_ops.presenter import make
from nexusgames.tui.screens.cards import CardsScreen
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.screens.questions import ConfirmScreen
from nexusgames.tui.screens.rules import RulesScreen
from tests.games.nexus_ops.table import Table
from tests.tui.seated import LARGE, SMALL, Seated, hand_of, new_session, prepared, seated

PRESENTER = presenter_for("nexus-ops")
NAMES = ("Ada", "Bo", "Cy", "Di")
HANDS: Json = {
    "Red": {"energize": ["EN01", "EN06", "EN06"], "secret": ["SM17", "SM08"], "played": ["MIS*2", "SM16"]},
    "Blue": {"energize": ["EN11"], "secret": ["SM10"], "played": ["SM27"]},
}
RUIN: Json = {
    "spaces": {"A1": {"Blue": {"HU": 1}}},
    "players": {"Red": {"rubium": 0, "energize": ["EN06"], "secret": [], "had_units": True}},
}


def place_of(rows: list[str], shown: str) -> tuple[int, int]:
    """Where a key of the line of keys ends on the screen, however much room its row has."""
    found = [(match.end() - 1, y) for y, line in enumerate(rows) if (match := re.search(shown, line))]
    return found[-1]


def narrator(state: NexusOpsState) -> Narrator:
    return Narrator(load_texts(), GAME.lexicon(state), NAMES)


def groups(state: NexusOpsState, seat: int | None) -> list[CardGroup]:
    """What the card screen shows to a seat."""
    explain = (lambda key: GAME.explain(state, key)) if seat is not None else None
    return PRESENTER.cards(GAME.view(state, seat), narrator(state), explain)


def kinds(shown: list[CardGroup]) -> dict[str, list[str]]:
    """The codes of the cards by the title of their group."""
    return {group.title.plain: [entry.card.kind for entry in group.cards] for group in shown}


def laid(position: Json) -> Session:
    """A game of Ada (Red) and Bo (Blue) at a position."""
    session = new_session("Ada", "Bo")
    session.state = Table(position).state
    return session


def label(state: NexusOpsState, key: str) -> str:
    """A choice as it stands in the list."""
    decision = GAME.pending(state)
    assert isinstance(decision, Decision)
    choice = decision.find(key)
    assert choice is not None, [option.key for option in decision.choices]
    return PRESENTER.label(GAME.view(state, decision.seat), narrator(state), decision, choice, False).plain


def panel(state: NexusOpsState) -> str:
    """The battle panel."""
    details = PRESENTER.details(GAME.view(state, None), narrator(state))
    assert details is not None
    return details.plain


def test_the_own_hand_comes_first_then_all_that_lies_open() -> None:
    table = Table({"spaces": {"A6": {"Red": {"RS": 1}}}, "players": HANDS})
    table.choose("sell EN06", "sell SM08")
    assert kinds(groups(table.state, 0)) == {
        "Your hand": ["EN01", "EN06", "SM17"],
        "▲ Ada: played, 4 points": ["MIS", "SM16"],
        "● Bo: played, 2 points": ["SM27"],
        "Discarded Energize": ["EN06"],
        "Discarded Secret Missions": ["SM08"],
    }


@pytest.mark.rule("NX-HID-05")
def test_nothing_of_another_hand_gets_into_it() -> None:
    table = Table({"players": HANDS})
    for seat, hidden in ((0, {"EN11", "SM10"}), (1, {"EN01", "EN06", "SM17", "SM08"}), (None, {"EN01", "EN11"})):
        shown = groups(table.state, seat)
        assert not hidden & {kind for group in kinds(shown).values() for kind in group}
        assert not any(kind in repr(shown) for kind in hidden)
    assert "Your hand" not in kinds(groups(table.state, None))


def test_a_hand_says_what_is_playable_and_why_the_rest_is_not() -> None:
    table = Table({"spaces": {"A6": {"Red": {"RS": 1}}}, "players": HANDS})
    hand = {entry.card.kind: entry for entry in groups(table.state, 0)[0].cards}
    assert (hand["SM17"].playable, hand["EN01"].playable, hand["EN06"].playable) == (True, True, False)
    assert hand["EN06"].count == 2
    assert hand["SM08"].why_rule.startswith("NX-")
    assert hand["SM08"].why_rule in hand["SM08"].why_not
    public = [entry for group in groups(table.state, 0)[1:] for entry in group.cards]
    assert not any(entry.playable or entry.why_not for entry in public)


def test_an_empty_hand_says_so() -> None:
    state = Table({"players": {"Red": {"energize": [], "secret": []}}}).state
    assert groups(state, 0)[0].nothing == "You hold no cards."


def test_one_card_is_told_as_one() -> None:
    decks: Json = {"secret": ["SM01"], "secret_discard": ["rest"]}
    state = Table(
        {"players": {"Red": {"secret": ["SM17"]}, "Blue": {"secret": ["SM08", "SM10"]}}, "decks": decks}
    ).state
    told = plain(PRESENTER.everybody(GAME.view(state, None), narrator(state)))
    assert "1 Secret Mission in hand" in told
    assert "2 Secret Missions in hand" in told
    assert "Decks: 32 Energize, 1 Secret Mission." in told


@pytest.mark.rule("NX-HID-03")
def test_shown_cards_and_the_line_lie_open_for_everybody() -> None:
    team = Table({"players": {"Red": {"energize": ["EN06"]}}}, seats=4, options={"teams": "on"}).choose("show EN06")
    assert kinds(groups(team.state, 1))["▲ Ada: shown to everybody"] == ["EN06"]
    line = Table({}, options={"intercepted": "on"})
    assert kinds(groups(line.state, None))["Transmission line"] == sorted(
        set(GAME.view(line.state, None).decks.line), key=GAME.view(line.state, None).decks.line.index
    )


@pytest.mark.parametrize("kind", list(GAME.view(Table(options={"king_of_the_hill": "on"}).state, None).cards))
def test_every_card_has_a_page(kind: str) -> None:
    state = Table(options={"king_of_the_hill": "on"}).state
    info = card_info(GAME.view(state, None), kind, narrator(state))
    assert info.name
    assert info.text
    assert info.facts
    assert info.rules
    assert not any("[" in told or "{" in told for told in (info.sort, info.text, *info.facts)), "a text is missing"


def test_a_mission_tells_its_numbers() -> None:
    state = Table().state
    info = card_info(GAME.view(state, None), "SM05", narrator(state))
    assert (info.sort, info.facts) == (
        "Secret Mission",
        ("2 of 36 in the deck", "3 points (red)", "after a battle you won"),
    )


def test_a_battle_panel_lists_cards_hits_losses_and_who_is_still_to_fire() -> None:
    spaces: Json = {"A6": {"Red": {"LL": 1, "RS": 2, "HU": 1}, "Blue": {"RS": 1, "FU": 1, "HU": 2}}}
    players: Json = {"Red": {"energize": ["EN06"]}, "Blue": {"energize": ["EN07"]}}
    table = Table({"phase": "battle", "spaces": spaces, "players": players}, dice=[4, 6, 6, 1])
    table.choose("play EN06", "side attacker", "play EN07", "side defender", "type RS")
    told = panel(table.state)
    assert "Cards played\n▲ Battle Rage on Ada\n● Overcharge on Bo (Rock Strider)" in told
    assert "one hit to deal" in told
    assert "to fire: 2 Rock Striders, 1 Human" in told
    assert "to fire: 1 Rock Strider, 1 Fungoid, 2 Humans" in told
    table.choose("lose HU")
    told = panel(table.state)
    assert "lost: 1 Human" in told
    assert "2 hits to deal" in told
    assert "both stay" in told


def test_a_battle_panel_tells_the_odds_before_the_dice() -> None:
    spaces: Json = {"A6": {"Red": {"RS": 1}, "Blue": {"RS": 1}}}
    table = Table({"phase": "battle", "spaces": spaces, "players": {"Red": {"energize": ["EN06", "EN10"]}}})
    assert "▲50% ●25% both stay 25%\nLost, the cheapest first: ▲0.5 ●0.5" in panel(table.state)
    table.choose("play EN06", "side attacker")
    assert "▲67% ●" in panel(table.state)


def test_a_battle_a_defender_and_a_move_are_offered_with_their_odds() -> None:
    spaces: Json = {"A6": {"Red": {"RS": 1}, "Blue": {"RS": 1}}, "A1": {"Red": {"HU": 1}, "Blue": {"HU": 1}}}
    assert label(Table({"phase": "battle", "spaces": spaces}).state, "battle A6") == "Fight at A6 (to win ▲50% ●25%)"
    three: Json = {"A6": {"Red": {"RS": 1}, "Blue": {"RS": 1}, "Green": {"HU": 1}}}
    crowd = Table({"phase": "battle", "spaces": three}, seats=3)
    assert label(crowd.state, "defender green").endswith("(to win ▲50% ■8%)")
    moving = Table({"phase": "move", "spaces": {"A6": {"Red": {"RS": 1}}, "A1": {"Blue": {"RS": 1}}}})
    assert label(moving.choose("move RS A6").state, "to A1").endswith("(●1 unit) (to win ▲50% ●25%)")


@pytest.mark.rule("NX-ALT-02")
def test_clones_are_expected_to_roll_one_die_fewer() -> None:
    spaces: Json = {"A6": {"Red": {"HU": 1}, "Blue": {"HU": 2}}, "A1": {"Red": {"HU": 1}, "Blue": {"HU": 1}}}
    state = Table({"phase": "battle", "spaces": spaces}, options={"alternate_units": "on"}).state
    assert label(state, "battle A6") == "Fight at A6 (to win ▲0% ●17%)"
    assert label(state, "battle A1") == "Fight at A1 (to win ▲0% ●0%)"


def test_a_space_tells_the_odds_and_what_they_suppose() -> None:
    state = Table({"spaces": {"A6": {"Red": {"RS": 1}, "Blue": {"RS": 1}}}}).state
    told = PRESENTER.space(GAME.view(state, 0), narrator(state), "A6").plain
    assert "To win without cards:\n▲50% ●25% both stay 25%\nLost, the cheapest first: ▲0.5 ●0.5" in told


def test_a_space_where_a_unit_could_go_tells_its_owners_odds_against_everybody_there() -> None:
    spaces: Json = {"A6": {"Red": {"RS": 1}}, "A1": {"Blue": {"RS": 1}, "Green": {"HU": 1}}}
    table = Table({"phase": "move", "spaces": spaces}, seats=3)
    decision = GAME.pending(table.choose("move RS A6").state)
    assert isinstance(decision, Decision)
    view, presenter = GAME.view(table.state, 0), make()
    presenter.show(presenter.board(view), view, decision)
    told = presenter.space(view, narrator(table.state), "A1").plain
    assert "If it goes there, to win:\n▲50% ●25% both stay 25%\n▲50% ■8% both stay 42%" in told


def test_armies_too_big_are_told_by_their_hits() -> None:
    heap = {"RD": 3, "LL": 4, "RS": 6, "CR": 8, "FU": 8}
    state = Table({"spaces": {"A6": {"Red": heap, "Blue": heap}}}).state
    told = PRESENTER.space(GAME.view(state, 0), narrator(state), "A6").plain
    assert "If all attack once" in told
    assert "To win" not in told


@pytest.mark.rule("NX-END-03")
def test_a_sale_that_would_be_the_last_is_known_as_ruin() -> None:
    for rubium, ruin in ((0, True), (1, False)):
        red: Json = {"rubium": rubium, "energize": ["EN06"], "secret": [], "had_units": True}
        state = Table({**RUIN, "players": {"Red": red}}).state
        decision = GAME.pending(state)
        assert isinstance(decision, Decision)
        found = {c.key: PRESENTER.is_ruin(GAME.view(state, 0), c) for c in decision.choices}
        assert found == {"end": False, "sell EN06": ruin}


@pytest.mark.rule("NX-END-03")
def test_a_ruinous_sale_is_asked_about_even_if_nothing_else_is(tmp_path: Path) -> None:
    async def run() -> None:
        session = laid(RUIN)
        async with seated(tmp_path, session) as player:
            await player.settle()
            player.app.settings = replace(player.app.settings, confirm=False)
            await player.press(player.digit("sell EN06"))
            await player.pilot.pause()
            assert isinstance(player.screen, ConfirmScreen), player.text
            assert load_texts().say("app.play.ruin") in player.docked
            await player.press("escape")
            await player.pilot.pause()
            assert session.keys == []
            await player.press(player.digit("sell EN06"))
            await player.pilot.pause()
            await player.press("y")
            await player.pilot.pause()
            assert session.keys == ["sell EN06"]
            assert session.state.result is not None

    asyncio.run(run())


async def opened(player: Seated) -> CardsScreen:
    """Sit down and look at the cards."""
    await player.settle()
    await player.press("h")
    await player.pilot.pause()
    assert isinstance(player.screen, CardsScreen), player.text
    return player.screen


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "100x35"])
def test_cards_and_their_rules_are_read_with_the_keyboard(tmp_path: Path, size: tuple[int, int]) -> None:
    async def run() -> None:
        session = prepared()
        async with seated(tmp_path, session, size) as player:
            screen = await opened(player)
            entries = screen.entries
            own = hand_of(session.state, player.decision().seat)
            assert {entry.card.kind for entry in entries[: len(own)]} == own
            await player.press("right")
            second = entries[1].card
            assert screen.shown is entries[1]
            assert f" {second.name} " in player.text
            assert second.sort in player.text
            await player.press("enter", "down")
            assert screen.rules.has_focus
            rule = screen.rules.get_option_at_index(1).id
            await player.press("enter")
            await player.pilot.pause()
            assert isinstance(player.screen, RulesScreen)
            assert player.screen.shown is not None
            assert player.screen.shown.id == rule
            await player.press("escape")
            await player.pilot.pause()
            assert player.screen is screen
            await player.press("escape")
            assert screen.listed.has_focus
            await player.press("question_mark")
            await player.pilot.pause()
            assert isinstance(player.screen, RulesScreen)
            await player.press("escape")
            await player.pilot.pause()
            await player.press("escape")
            await player.pilot.pause()
            assert isinstance(player.screen, PlayScreen)

    asyncio.run(run())


def test_cards_and_their_rules_are_read_with_the_mouse(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, prepared()) as player:
            screen = await opened(player)
            last = screen.entries[-1]
            row = screen.listed.count(screen.listed.room) - 1
            await player.pilot.click(screen.listed, offset=(3, row))
            await player.pilot.pause()
            assert screen.shown is last
            assert f" {last.card.name} " in player.text
            await player.pilot.click(screen.query_one("#rules", OptionList), offset=(3, 0))
            await player.pilot.pause()
            assert isinstance(player.screen, RulesScreen)
            await player.press("escape")
            await player.pilot.pause()
            for _ in range(2):  # out of the rules of the card, then out of the list
                await player.pilot.click(offset=place_of(player.rows, r"esc +back"))
                await player.pilot.pause()
            assert isinstance(player.screen, PlayScreen)

    asyncio.run(run())


def test_a_long_text_can_be_read_to_its_end_in_a_small_window(tmp_path: Path) -> None:
    async def run() -> None:
        session = laid({"spaces": {"A6": {"Red": {"RS": 1}}}, "players": {"Red": {"energize": ["EN02"]}}})
        async with seated(tmp_path, session, (80, 18)) as player:
            screen = await opened(player)
            text = screen.query_one("#text")
            await player.press("o")
            await player.until(lambda: text.max_scroll_y > 0, "a text that is too long")
            assert "In saved games it is EN02." not in player.prose
            await player.press("space")
            await player.pilot.pause()
            assert "In saved games it is EN02." in player.prose
            await player.press("space")
            await player.pilot.pause()
            assert text.scroll_y == 0

    asyncio.run(run())


def test_where_a_card_comes_from_is_told_by_a_key_and_not_on_its_face(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, prepared(), LARGE) as player:
            screen = await opened(player)
            assert screen.shown is not None
            kind = screen.shown.card.kind
            assert "Where this comes from" not in player.prose
            assert kind not in player.text
            await player.press("o")
            await player.until(lambda: "Where this comes from" in player.prose, "the origin")
            assert kind in player.text
            await player.pilot.click(offset=place_of(player.rows, "o +where it comes from"))
            await player.until(lambda: "Where this comes from" not in player.prose, "its end")

    asyncio.run(run())


def test_without_a_card_anywhere_the_screen_says_so(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo")) as player:
            screen = await opened(player)
            assert "You hold no cards." in player.prose
            assert screen.entries == []
            await player.press("question_mark", "enter", "space", "escape")
            await player.pilot.pause()
            assert isinstance(player.screen, PlayScreen)

    asyncio.run(run())
