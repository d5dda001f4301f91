"""What is public, what is hidden, what can be taken back, and games saved in the middle of things (TH-INFO)."""

from __future__ import annotations

import pytest

from nexusgames.core.engine.events import visible
from nexusgames.core.game.game import Setup
from nexusgames.core.session.session import Session
from nexusgames.games.theseus.cards import kind_of
from nexusgames.games.theseus.game import GAME
from tests.core.played import positions, undo_stops
from tests.games.secrecy import check_secrecy
from tests.games.theseus.table import ALLIES, Table, acting, seats_of, team, units

TABLES = [
    ("marines aliens", {}),
    ("scientists greys", {"deck_build": "on"}),
    ("marines pandora aliens", {"deck_build": "on"}),
    (ALLIES, {"mode": "2v2", "deck_build": "on"}),
]


def duel() -> Setup:
    """Marines against Aliens without options."""
    return Setup(seats_of("marines aliens"), 3)


@pytest.mark.rule("TH-INFO-01")
@pytest.mark.rule("TH-CARD-03")
def test_everything_on_the_table_is_public() -> None:
    players = {"Marines": {"instants": ["M-GRE"], "bonus": ["B-PAS"], "tokens": 2, "pile": ["M-MIN", "M-COM"]}}
    table = Table(
        "marines aliens", {"LD": units("M1 +") | {"I1": "M-COM +1", "P1": "A-NES", "I4": "B-UPG"}}, players=players
    )
    view = GAME.view(table.state, 1)
    marines = view.players[0]
    assert (marines.instants, marines.bonus, marines.tokens, marines.pile, marines.top) == (
        ("M-GRE",), ("B-PAS",), 2, 2, "M-MIN",
    )  # fmt: skip
    card = view.sectors["LD"].slots[0].card
    assert card is not None
    assert (card.kind, card.x, card.upgrades, card.upgrade_cost) == ("M-COM", 2, 1, 2)
    assert view.units["M1"].upgraded
    assert GAME.view(table.state, None).players == view.players


@pytest.mark.rule("TH-INFO-02")
@pytest.mark.rule("TH-INFO-03")
@pytest.mark.parametrize(("factions", "options"), TABLES)
def test_dealing_the_hidden_cards_anew_changes_nothing_that_a_seat_can_see(
    factions: str, options: dict[str, str]
) -> None:
    check_secrecy(GAME, Setup(seats_of(factions), 3, options), 260, 9)


@pytest.mark.rule("TH-INFO-02")
def test_no_view_tells_what_lies_under_the_top_card_or_in_the_box() -> None:
    table = Table("marines aliens", {"LD": units("M1")}, players={"Marines": {"pile": ["M-MIN", "M-SAF", "rest"]}})
    shown = repr(GAME.view(table.state, 0).players)
    assert "M-MIN" in shown
    assert "M-SAF" not in shown


@pytest.mark.rule("TH-SET-22")
@pytest.mark.rule("TH-INFO-03")
def test_picks_are_secret_until_all_are_done() -> None:
    table = Table("marines aliens", phase="setup", options={"deck_build": "on"})
    assert not GAME.has_secrets(table.state, 0)
    table.choose("pick M-MIN", "pick M-SAF")
    assert (GAME.has_secrets(table.state, 0), GAME.has_secrets(table.state, 1)) == (True, False)
    own, rival, public = (GAME.view(table.state, seat).players[0] for seat in (0, 1, None))
    assert own.deck == ("M-MIN", "M-SAF")
    assert "M-MIN" in own.to_pick, "there are more of them"
    assert "M-SAF" not in own.to_pick
    assert (rival.deck, rival.to_pick, rival.pile, rival.top) == ((), (), 0, "")
    assert (public.deck, public.to_pick) == ((), ())
    picks = [event for event in table.told if event.kind == "card_picked"]
    assert picks
    assert not any(visible(event, 1) for event in picks)
    assert all(visible(event, 0) for event in picks)
    while table.asked == "pick":
        table.choose(table.options()[0])
    assert not GAME.has_secrets(table.state, 0)
    deck = GAME.view(table.state, 1).players[0].deck
    assert len(deck) == 15
    assert {"M-MIN", "M-SAF"} <= set(deck)


@pytest.mark.rule("TH-INFO-03")
def test_in_play_nobody_has_secrets_from_the_others() -> None:
    for state, _ in positions(GAME, duel(), 120, 10):
        assert not any(GAME.has_secrets(state, seat) for seat in range(2))
        one, two = GAME.view(state, 0), GAME.view(state, 1)
        assert (one.players, one.sectors, one.units) == (two.players, two.sectors, two.units)


# Undo


def session_of(table: Table, factions: str, *keys: str) -> Session:
    """The position as a running game, after these choices."""
    session = Session(GAME, Setup(seats_of(factions), 1, {"first_player": "1"}))
    session.state = table.state
    for key in keys:
        session.choose(key)
    return session


def test_choices_of_a_turn_can_be_taken_back_one_by_one() -> None:
    table = Table("marines aliens", {"LD": units("M1")}, players={"Marines": {"tokens": 1}})
    before = GAME.codec.hash(table.state)
    session = session_of(table, "marines aliens", "upgrade M1", "unit M1")
    session.undo()
    session.undo()
    assert GAME.codec.hash(session.state) == before
    session.redo()
    assert session.state.units["M1"].upgraded


@pytest.mark.rule("TH-PEND-08")
@pytest.mark.rule("TH-INFO-02")
def test_undo_stops_at_a_newly_shown_card_and_at_the_end_of_a_turn() -> None:
    table = acting("marines aliens", "LD", {"LD": units("M1")}, phase="pending", players={"Marines": {"tokens": 1}})
    assert undo_stops(session_of(table, "marines aliens", "fill LD.P1")) == "core.undo.not_past_reveal"
    table = acting("marines aliens", "LD", {"LD": units("M1")}, phase="pending")
    assert undo_stops(session_of(table, "marines aliens", "pass")) == "core.undo.not_past_turn"


def test_a_question_to_another_player_cannot_be_taken_back_past() -> None:
    tech_bay = {"I1": "A-VIN failed", "I2": "M-MIN", "I3": "M-COM", "I4": "M-FIR", "I5": "M-ASS", "I6": "M-ARS"}
    sectors = {"CC": units("M1"), "TB": tech_bay, "LD": {"I1": "A-NES"}}
    table = acting("marines aliens", "CC", sectors, phase="sector", players={"Marines": {"tokens": 1}})
    session = session_of(table, "marines aliens", "pass", "free TB.I2")
    assert undo_stops(session) == "core.undo.not_past_player"


# Saves in the middle of things


def resumed(table: Table) -> Table:
    """The same table, written to a save and read again."""
    table.state = GAME.codec.read(GAME.codec.text(table.state))
    GAME.check(table.state)
    return table


def test_a_game_saved_between_two_traps_goes_on_as_it_would_have() -> None:
    sectors = {"COR": units("M1"), "LD": {"I1": "A-NES", "I2": "S-GRA.1", "I3": "S-GRA.2"}}
    table = Table("marines aliens scientists", sectors).choose("unit M1", "room a", "trap A-NES.1")
    assert (table.asked, table.life("aliens")) == ("trap", 1)
    before = GAME.codec.hash(table.state)
    resumed(table)
    assert GAME.codec.hash(table.state) == before
    table.choose("trap S-GRA.2")
    assert table.see("sectors.LD.a") == "M1 seized=S-GRA.2"


def test_a_game_saved_in_the_middle_of_an_assault_goes_on_as_it_would_have() -> None:
    table = team({"COR": units("M1", "A1", "G1"), "CC": units("M2", "A2", "G2")}, phase="sector", unit="M1", stop="COR")
    table.choose("attack M1 A1")
    resumed(table)
    assert table.options() == ["attack M2 A2", "attack M2 G2"]
    table.choose("attack M2 G2")
    assert (table.life("aliens"), table.life("greys")) == (19, 19)


def test_a_game_saved_inside_nested_turns_and_forced_moves_goes_on() -> None:
    sectors = {"TB": units("G1") | {"I1": "G-CON"}, "GW": units("G2"), "COR": units("M1"), "CC": {"I1": "G-MIN"}}
    table = acting("greys marines", "TB", sectors).choose("force M1")
    resumed(table).choose("room a")
    assert table.life("marines") == 18
    resumed(table)
    assert table.events("extra_turn_began") == [{"seat": 0, "unit": "G2"}]
    resumed(table).choose("room b")
    assert table.at("G2") == "TB.b"


@pytest.mark.parametrize(("factions", "options"), TABLES)
def test_a_game_can_be_saved_at_every_decision(factions: str, options: dict[str, str]) -> None:
    for state, decision in positions(GAME, Setup(seats_of(factions), 3, options), 200, 5):
        again = GAME.codec.read(GAME.codec.text(state))
        GAME.check(again)
        assert GAME.pending(again) == decision
        assert GAME.codec.hash(again) == GAME.codec.hash(state)


def test_piles_show_their_top_card_and_nothing_else() -> None:
    for state, _ in positions(GAME, duel(), 200, 20):
        for player, shown in zip(state.players, GAME.view(state, None).players, strict=True):
            assert shown.top == (kind_of(player.pile[-1]) if player.pile else "")
            assert shown.pile == len(player.pile)
