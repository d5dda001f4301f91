"""The open table in line mode: covered only for somebody's cards, one question to all, and nothing that tells."""

import os
from pathlib import Path

import pytest

from nexusgames import paths
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.saves import load_session
from nexusgames.core.files.settings import Settings, write_settings
from nexusgames.core.game.game import Json, Seat, Setup
from nexusgames.core.session.open_table import TableManner
from nexusgames.core.session.session import Session
from nexusgames.games import GAMES
from nexusgames.games.nexus_ops.cards import kind_of
from nexusgames.plain.table import Table, play_session
from nexusgames.plain.taking_back import label_of
from tests.plain.positions import laid, shardlings
from tests.plain.test_whole_games import REGENERATE
from tests.plain.typist import Screen, new_session, typing

BATTLE = Path(__file__).parent / "open_battle.txt"
ANYBODY = "[enter] nobody, [1] Ada, [2] Bo, [all] nobody in this battle"
MARK = "~~~ the screen is cleared ~~~\n"


class Marked(Screen):
    """A screen on which one reads where it was cleared."""

    def cover(self) -> None:
        self.target.write(MARK)
        super().cover()


def battle(red: str = "EN06", blue: str = "EN12") -> Json:
    """Ada attacks Bo at A1; both hold a card."""
    fighters = {"Red": {"HU": 2, "RS": 1}, "Blue": {"HU": 2, "RS": 1}}
    cards = {"Red": {"energize": [red], "secret": ["SM20"]}, "Blue": {"energize": [blue]}}
    return {
        "phase": "battle",
        "spaces": {"A1": fighters, "A2": {"Red": {"HU": 1}, "Blue": {"HU": 1}}},
        "players": cards,
    }


def played(session: Session, folder: Path, *lines: str) -> Screen:
    screen = Marked(typing(lines))
    play_session(session, folder, folder / "game.json", screen)
    return screen


def open_battle(folder: Path, *lines: str, dice: tuple[int, ...] = (1, 6) * 20) -> tuple[Session, Screen]:
    session = laid(battle(), dice, manner="open")
    return session, played(session, folder, "battle A1", *lines)


def test_a_battle_at_the_open_table_reads_as_it_always_did(tmp_path: Path) -> None:
    """Ada looks and goes back, Bo plays a card where it is his turn to, and a loss is chosen in the open."""
    session, screen = open_battle(
        tmp_path, "1", "", "back", "", "bo", "", "play EN12", "side attacker", "", "", "lose HU", "all", "pass", "quit"
    )
    assert session.seats[-1] == 0
    told = screen.text.partition("The game is saved.")[0]
    if os.environ.get(REGENERATE):
        BATTLE.write_text(told, encoding="utf-8")
    assert told == BATTLE.read_text(encoding="utf-8")


def test_a_window_is_one_question_and_enter_passes_for_all(tmp_path: Path) -> None:
    session, screen = open_battle(tmp_path, "")
    assert session.keys == ["battle A1", "pass", "pass"]
    assert screen.covers == []
    assert screen.text.count(ANYBODY) == 2, "before the dice, and after them"


def test_what_was_typed_ahead_is_forgotten_before_every_question_to_all(tmp_path: Path) -> None:
    """Two enters too many would otherwise pass for people who have not read what is asked."""
    forgotten: list[int] = []

    class Hurried(Marked):
        def forget_typed(self) -> None:
            forgotten.append(self.text.count(ANYBODY))

    session = laid(battle(), (1, 6) * 20, manner="open")
    play_session(session, tmp_path, tmp_path / "game.json", Hurried(typing(["battle A1", "", "", "lose HU", "", ""])))
    assert {0, 1, 2} <= set(forgotten)


def test_all_is_nobody_for_the_rest_of_the_battle(tmp_path: Path) -> None:
    session, screen = open_battle(tmp_path, "all", dice=(1,) * 20)
    assert screen.text.count("Does anybody react?") == 1
    decision = session.pending
    assert isinstance(decision, Decision)
    assert decision.kind in ("missions", "window_B-PRE")
    assert screen.covers == []


def test_turn_is_nobody_in_any_battle_of_this_turn_until_somebody_wants_to_be_asked(tmp_path: Path) -> None:
    asked, fought = "Does anybody react?", "both held out at A2"
    _, screen = open_battle(tmp_path, "turn", "pass", "pass", dice=(1,) * 40)
    assert fought in screen.text
    assert screen.text.count(asked) == 1
    assert screen.covers == []
    _, screen = open_battle(tmp_path, "turn", "ask", "pass", "", dice=(1,) * 40)
    assert "Everybody who could react is asked again." in screen.text
    assert screen.text.count(asked) == 3


def test_nobody_in_this_turn_ends_with_the_turn(tmp_path: Path) -> None:
    session = laid(battle(), (1,) * 60, manner="open")
    table = Table(session, tmp_path, tmp_path / "game.json", Screen(typing([])))
    table.choose("battle A1")
    decision = session.pending
    assert isinstance(decision, Decision)
    table.asker.nobody(decision, "turn")
    table.pass_unasked()
    stands = table.passing.stands
    assert stands(session, decision, 0)
    assert stands(session, decision, 1)
    while isinstance(now := session.pending, Decision) and session.state.active == 0:
        table.choose(next((key for key in ("pass", "end") if now.find(key)), now.options[0].key))
    assert not stands(session, decision, 0)


def test_whoever_passes_for_the_whole_battle_is_still_named_and_may_change_that(tmp_path: Path) -> None:
    """Said behind the cover, nobody else learns of it; when all have said so, nobody is asked."""
    session, screen = open_battle(tmp_path, "2", "", "pass all", "", "2", "", "pass", "quit", dice=(1,) * 20)
    assert screen.text.count(ANYBODY) >= 3
    assert session.keys[:3] == ["battle A1", "pass", "pass"]
    _, screen = open_battle(tmp_path, "1", "", "pass all", "2", "", "pass all", dice=(1,) * 20)
    assert "the dice are rolled" not in screen.text


@pytest.mark.parametrize("words", ["2", "Bo", "bo"])
def test_whoever_wants_to_react_is_covered_and_sees_the_own_cards(words: str, tmp_path: Path) -> None:
    session, screen = open_battle(tmp_path, words, "")
    assert "Bo, press enter when only you can see the screen." in screen.text
    assert session.keys == ["battle A1"], "Ada, who comes before, has not lost her chance"
    assert "Second Chance (EN12)" in screen.text
    assert "Battle Rage" not in screen.text


@pytest.mark.parametrize("leaving", ["back", "pass"])
def test_whoever_only_looks_takes_nothing_from_those_who_come_before(leaving: str, tmp_path: Path) -> None:
    """Bo has a look, then Ada, who decides before him, wants to react after all."""
    session, screen = open_battle(tmp_path, "2", "", leaving, "1", "", "play EN06", "side attacker", "quit")
    assert screen.text.count(ANYBODY) == 2
    assert session.keys == ["battle A1", "play EN06", "side attacker"]


def test_what_units_can_do_is_chosen_in_the_open_although_their_owner_holds_cards(tmp_path: Path) -> None:
    session = shardlings({"Red": {"energize": ["EN06"]}, "Blue": {"energize": ["EN12"]}})
    screen = played(session, tmp_path, "2", "shatter 1", "quit")
    assert session.keys[:2] == ["pass", "shatter 1"]
    assert screen.covers == []


def test_who_could_also_play_a_card_is_covered_to_do_so_and_may_still_go_back(tmp_path: Path) -> None:
    session = shardlings({"Red": {"energize": ["EN06"]}, "Blue": {"energize": ["EN12"]}})
    screen = played(session, tmp_path, "2", "cards", "", "back", "quit")
    assert screen.text.count("press enter when only you") == 1
    assert screen.text.count(ANYBODY) == 2
    assert session.keys == []


def test_whoever_holds_no_card_is_never_covered(tmp_path: Path) -> None:
    """Whatever the units can do lies open."""
    session = shardlings({"Red": {"energize": ["EN06"]}, "Blue": {}})
    screen = played(session, tmp_path, "2", "pass", "2", "shatter 2", "quit")
    assert session.keys[:2] == ["pass", "shatter 2"]
    assert screen.covers == []


def test_the_own_cards_are_gone_before_the_table_goes_on(tmp_path: Path) -> None:
    _, screen = open_battle(tmp_path, "2", "", "pass", "p", "log all")
    assert "EN12" not in screen.visible
    assert "Second Chance" not in screen.visible
    assert ANYBODY in screen.visible


@pytest.mark.rule("NX-HID-01")
def test_the_open_table_says_nothing_about_cards_that_are_asked_for_by_name(tmp_path: Path) -> None:
    """Held or not, playable or not: the answer is the same."""
    session = laid(battle(), manner="open")
    answers = [
        played(session, tmp_path, words).text.rpartition(f"> {words}\n")[2].partition("\n")[0]
        for words in ("? sell EN06", "sell EN06", "sell EN01", "mission SM20", "mission SM03", "play EN06", "hint")
    ]
    assert len(set(answers)) == 1
    assert answers[0].startswith("That involves your cards")
    assert session.keys == []


def test_a_hand_is_looked_at_behind_the_cover_alone(tmp_path: Path) -> None:
    session = laid(battle(), manner="open")
    for words in ("h", "cards", "3"):
        screen = played(session, tmp_path, words, "")
        assert "EN06" not in screen.text[: screen.covers[0]]
        assert "EN06" in screen.text[screen.covers[1] : screen.covers[2]]


def test_somebody_who_is_not_asked_may_look_too(tmp_path: Path) -> None:
    session = laid(battle(), manner="open")
    screen = played(session, tmp_path, "cards bo", "", "", "p")
    assert "Second Chance (EN12)" in screen.text
    assert "Second Chance" not in screen.visible
    assert session.keys == []
    assert screen.visible.count("Choose where to fight next.") == 1


@pytest.mark.rule("NX-HID-01", "NX-CARD-02")
def test_who_sells_two_cards_stays_behind_the_cover_and_the_table_is_told_of_both(tmp_path: Path) -> None:
    session = laid(battle(), manner="open")
    screen = played(session, tmp_path, "cards", "", "sell EN06", "sell SM20", "p")
    assert session.keys == ["sell EN06", "sell SM20"]
    assert screen.text.count("press enter when only you") == 1
    assert all(f"Ada sold {card}" in screen.visible for card in ("Battle Rage", "Dominate the Pools"))


@pytest.mark.parametrize("manner", ["strict", "trusting"])
@pytest.mark.rule("NX-HID-03", "DP-SHOW")
def test_cards_are_shown_at_any_time_in_the_other_manners_too(manner: TableManner, tmp_path: Path) -> None:
    session = new_session("Ada", "Bo", "Cy", "Di", manner=manner, teams="on")
    enter = [""] * (manner == "strict")
    screen = played(session, tmp_path, *enter, *["end"] * 3, *enter, "cards ada", *enter, "1", *enter, "p")
    (shown,) = [key for key in session.keys if key.startswith("show")]
    assert shown.endswith(" red")
    assert "Ada showed" in screen.visible
    assert bool(screen.covers) == (manner == "strict")


@pytest.mark.rule("NX-HID-03")
def test_a_card_that_all_have_seen_is_sold_where_all_look_on(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo", "Cy", "Di", manner="open", teams="on")
    while isinstance(now := session.pending, Decision) and not session.state.players[0].secret:
        session.choose("end" if now.find("end") else "pass")
    card = kind_of(session.state.players[0].secret[0])
    session.choose(f"show {card} red")
    while isinstance(now := session.pending, Decision) and now.seat != 0:
        session.choose("end" if now.find("end") else "pass")
    screen = played(session, tmp_path, f"sell {card}")
    assert session.keys[-1] == f"sell {card}"
    assert screen.covers == []


@pytest.mark.rule("NX-HID-03", "NX-TEAM-07")
def test_allies_show_cards_at_any_time_and_everybody_reads_which(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo", "Cy", "Di", manner="open", teams="on")
    screen = played(session, tmp_path, "end", "end", "end", "cards ada", "", "1", "p", "quit")
    (shown,) = [key for key in session.keys if key.startswith("show")]
    assert shown.endswith(" red")
    assert "Ada showed" in screen.visible
    assert load_session(tmp_path / "game.json", GAMES).keys == session.keys


def team_battle(manner: TableManner = "open") -> Session:
    """Ada fights with Bo; they and Ada's ally Cy hold a card each."""
    setup = Setup(tuple(map(Seat, ("Ada", "Bo", "Cy", "Di"))), 1, {"first_player": "1", "teams": "on"})
    position = battle() | {"spaces": {"A1": {"Red": {"HU": 2}, "Blue": {"HU": 2}}}}
    position["players"] |= {"Green": {"energize": ["EN07"]}}
    game = GAMES.load("nexus-ops")
    session = Session(game, setup, game.arrange(setup, {"terrain": "FIX", **position}))
    session.manner = manner
    return session


EVERYBODY = "[enter] nobody, [1] Ada, [2] Bo, [3] Cy,"


@pytest.mark.rule("NX-HID-03", "DP-SHOW")
@pytest.mark.parametrize("manner", ["open", "trusting"])
def test_whoever_shows_a_card_in_a_window_takes_nothing_from_those_who_come_before(
    manner: TableManner, tmp_path: Path
) -> None:
    session = team_battle(manner)
    screen = played(session, tmp_path, "3", *[""] * (manner == "open"), "show EN07", "quit")
    assert session.keys == ["show EN07 green"]
    assert screen.text.count("Cy showed") == 1
    assert EVERYBODY in screen.text.rpartition("Cy showed")[2]


@pytest.mark.parametrize("command", ["save looking", "manner strict", "hint"])
def test_no_save_made_while_somebody_looks_holds_a_pass_of_those_who_come_before(command: str, tmp_path: Path) -> None:
    """It is what is left after a kill; also where the game gets a name, or another manner."""
    saved: list[list[str]] = []

    class Watched(Marked):
        def ask(self, prompt: str) -> str:
            saved.extend(list(load_session(path, GAMES).keys) for path in tmp_path.glob("*.json"))
            return super().ask(prompt)

    session = team_battle()
    play_session(session, tmp_path, tmp_path / "game.json", Watched(typing(["3", "", command])))
    assert saved
    assert saved == [[]] * len(saved)


def test_the_table_takes_back_what_somebody_chose_and_no_pass_made_for_a_look(tmp_path: Path) -> None:
    session, screen = open_battle(tmp_path, "2", "", "table undo", "y", "quit")
    assert session.keys == []
    assert [undo.taken_back for undo in session.table_undos] == [1]
    assert "Choose where to fight next." in screen.visible


@pytest.mark.rule("NX-HID-03")
def test_nobody_shows_what_another_holds(tmp_path: Path) -> None:
    """Not even by guessing the words: only the owner finds them, behind the cover."""
    session = new_session("Ada", "Bo", "Cy", "Di", manner="open", teams="on")
    played(session, tmp_path, "end", "end")
    card = kind_of(session.state.players[0].secret[0])
    text = played(session, tmp_path, f"show {card} red", "cards", "", f"show {card} red").text
    assert not any(key.startswith("show") for key in session.keys)
    assert "showed" not in text


@pytest.mark.parametrize("viewer", [None, 0])
def test_what_was_taken_back_is_named_only_to_eyes_that_may_know_it(viewer: int | None, tmp_path: Path) -> None:
    table = Table(laid(battle(), manner="open"), tmp_path, tmp_path / "game.json", Screen(typing([])))
    table.viewer = viewer
    hidden = "a choice that only its player knows"
    assert (label_of(table, "sell SM20") == hidden) == (viewer is None)
    assert label_of(table, "battle A1") == "Fight at A1"


def test_one_person_among_computers_sees_the_own_cards_all_the_time(tmp_path: Path) -> None:
    session = new_session("Ada", "random 1", "random 2", manner="open")
    screen = played(session, tmp_path, "end", "h", "end", "h")
    assert screen.covers == []
    assert "Secret Missions:" in screen.text
    assert "Look at your cards" not in screen.text


def test_two_people_and_a_computer_are_covered_only_to_look(tmp_path: Path) -> None:
    session = new_session("Ada", "random 1", "Bo", manner="open")
    screen = played(session, tmp_path, "end", "end", "end", "end", "end", "end")
    assert screen.covers == []
    assert len(session.keys) > 6


@pytest.mark.parametrize("manner", ["strict", "trusting", "open"])
def test_the_manner_can_be_changed_and_is_kept_with_the_game(manner: TableManner, tmp_path: Path) -> None:
    session = new_session("Ada", "Bo", manner="strict")
    screen = played(session, tmp_path, "end", f"manner {manner}", "quit")
    assert load_session(tmp_path / "game.json", GAMES).manner == manner
    assert f"The table is {manner}" in screen.text


def test_a_game_without_a_manner_takes_that_of_the_settings(tmp_path: Path) -> None:
    write_settings(Settings(manner="trusting"), paths.settings())
    session = new_session("Ada", "Bo")
    session.manner = None
    screen = played(session, tmp_path, "manner", "end", "cards", "quit")
    assert "The table is trusting" in screen.text
    assert "Secret Missions:" in screen.text
    assert screen.covers == []
    assert load_session(tmp_path / "game.json", GAMES).manner is None


def test_the_manner_of_a_game_counts_more_than_the_settings(tmp_path: Path) -> None:
    write_settings(Settings(manner="trusting"), paths.settings())
    screen = played(new_session("Ada", "Bo", manner="strict"), tmp_path, "manner", "end", "quit")
    assert "The table is strict" in screen.text
    assert screen.covers


def test_settings_that_cannot_be_read_are_reported_and_the_table_is_open(tmp_path: Path) -> None:
    paths.settings().parent.mkdir()
    paths.settings().write_text("{")
    session = new_session("Ada", "Bo")
    session.manner = None
    screen = played(session, tmp_path, "manner", "quit")
    assert screen.text.startswith("Your settings could not be read")
    assert "The table is open" in screen.text


def test_a_hand_that_was_on_the_screen_is_cleared_when_the_table_becomes_open(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo", manner="strict")
    screen = played(session, tmp_path, "end", "h", "manner open", "p")
    assert "Secret Missions:" not in screen.visible


def test_a_trusting_table_is_never_covered(tmp_path: Path) -> None:
    session = laid(battle(), (1, 6) * 20, manner="trusting")
    screen = played(session, tmp_path, "h", "battle A1", "2", "play EN12", "pass", "", "2", "quit")
    assert screen.covers == []
    assert "Battle Rage (EN06)" in screen.text


@pytest.mark.parametrize("manner", ["open", "trusting"])
def test_whoever_looks_reads_how_to_go_back(manner: TableManner, tmp_path: Path) -> None:
    session = team_battle(manner)
    screen = played(session, tmp_path, "3", *[""] * (manner == "open"), "back", "quit")
    assert "Type back to return" in screen.text.partition(EVERYBODY)[2].partition(EVERYBODY)[0]
    assert screen.text.count(EVERYBODY) == 2
    assert session.keys == []
