"""Everything that can be typed besides an answer, and everything that cannot."""

import io
import re
from pathlib import Path

import pytest

from nexusgames.core.advice.review import Verdict
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.saves import load_session
from nexusgames.core.session.session import Session
from nexusgames.core.table import hot_seat as core_table
from nexusgames.games import GAMES
from nexusgames.plain.console import LONGEST_LINE, Closed, Console
from nexusgames.plain.table import play_session
from tests.plain.positions import laid
from tests.plain.typist import new_session, played


def shown(folder: Path, *lines: str, session: Session | None = None) -> str:
    """What the last of these lines brings to the screen, as one line."""
    text = played(session or new_session("Ada", "Bo"), folder, *lines)
    *_, answer, _ = text.split("\n> ")
    return " ".join(answer.split()[len(lines[-1].split()) :])


def test_a_question_mark_explains_the_question_with_its_rules(tmp_path: Path) -> None:
    text = shown(tmp_path, "?")
    assert text.startswith("Buy units or play cards")
    assert "NX-DEP-01 Buying units You may buy as many units" in text
    assert "(Origin: printed.)" in text
    assert "*" not in text


def test_a_question_mark_and_a_number_explains_a_choice(tmp_path: Path) -> None:
    assert shown(tmp_path, "? 1 h0l").startswith("Buy a Human (2 rubium) at H0L NX-DEP-01")
    assert shown(tmp_path, "? 1").startswith("Buy a Human (2 rubium) at [buy HU]: H0L, H0R, H0K NX-DEP-01")


def test_a_choice_that_names_a_card_is_explained_with_its_text(tmp_path: Path) -> None:
    text = shown(tmp_path, "end", "? 2")
    assert re.match(r"Sell (.+) for 1 rubium \1 \(SM\d\d\): \d points?, ", text)


def test_a_question_mark_and_a_choice_says_why_it_is_not_offered(tmp_path: Path) -> None:
    text = shown(tmp_path, "? buy RD H0L")
    assert "(NX-DEP-01)" in text
    assert "NX-DEP-01 Buying units" in text


def test_a_question_mark_and_an_id_reads_a_rule(tmp_path: Path) -> None:
    assert shown(tmp_path, "? nx-ret-01").startswith("NX-RET-01 Leaving a fight A unit that shares")


def test_a_question_mark_and_a_card_reads_the_card(tmp_path: Path) -> None:
    told = shown(tmp_path, "? en06")
    assert told.startswith("EN06 Battle Rage In any battle, ")
    assert "4 of 32 in the deck." in told
    assert "See also: How you play them (NX-ENZ-02)" not in told
    assert "The pre-roll window (NX-ENZ-05)" in told


def test_a_question_mark_and_a_name_reads_everything_that_is_called_so(tmp_path: Path) -> None:
    assert shown(tmp_path, "? rubium dragon").startswith("RD Rubium Dragon Costs 12 rubium; 3 figures in each colour.")
    both_sides = shown(tmp_path, "? rd")
    assert "RD Rubium Dragon" in both_sides
    assert "RD Monolith Serpent" in both_sides


def test_a_question_mark_and_words_search_the_rules(tmp_path: Path) -> None:
    text = shown(tmp_path, "? retreat")
    assert "entries of the rulebook mention that" in text
    assert "NX-RET-03 Long moves as a retreat" in text
    assert shown(tmp_path, "? leaving fight walk straight").startswith("NX-RET-01 Leaving a fight")


@pytest.mark.parametrize("about", ["99", "0", "-1"])
def test_a_question_about_nothing_says_how_to_ask(tmp_path: Path, about: str) -> None:
    assert shown(tmp_path, f"? {about}").startswith("Type ? alone, or ? followed by a number from 1 to 6")


@pytest.mark.parametrize("about", ["zzzz", "EN99", "NX-NO-RULE", "zz\x1b[2J"])
def test_words_that_are_nowhere_are_said_to_be_nowhere(tmp_path: Path, about: str) -> None:
    told = shown(tmp_path, f"? {about}")
    assert told.startswith(f"Nothing in the rulebook mentions {about.replace(chr(27), '')}. Type ? alone, or ?")


def test_words_of_a_title_are_no_choice_although_they_begin_like_one(tmp_path: Path) -> None:
    assert shown(tmp_path, "? battle order").startswith("NX-BAT-07 Battle order")


def test_a_hint_names_a_choice_and_why(tmp_path: Path) -> None:
    told = shown(tmp_path, "hint")
    assert told.startswith("Buy a ")
    assert " Your chance to win with it: " in told
    assert " Next best: " in told


def test_the_board_is_drawn_and_fits_a_small_terminal(tmp_path: Path) -> None:
    text = played(new_session("Ada", "Bo", "Cy", "Di"), tmp_path, "1 H0L", "l")
    drawing = text.split("> l\n")[1].partition("\n> ")[0].splitlines()
    assert drawing[0] == "H0L: Liquifungus Forest, mine 2; you: 1 Human"
    assert max(map(len, drawing)) <= 80
    assert len(drawing) <= 24
    assert any("H0L LF2" in line for line in drawing)
    assert any(line.strip() == "1r" for line in drawing)


def test_one_space_is_told_with_its_neighbours(tmp_path: Path) -> None:
    text = shown(tmp_path, "l b1")
    assert text.startswith("B1: ")
    assert "Next to it: H0L: Liquifungus Forest, mine 2" in text


def test_all_spaces_can_be_read_in_words(tmp_path: Path) -> None:
    text = played(new_session("Ada", "Bo"), tmp_path, "l all")
    lines = text.split("> l all\n")[1].partition("\n> ")[0].splitlines()
    assert len(lines) == 25
    assert all(line.split(":")[0].isalnum() for line in lines)


def test_a_space_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    assert shown(tmp_path, "l Z9\x1b[2J") == "There is no space Z9[2J on this board."


def test_an_empty_hand_is_said_to_be_empty(tmp_path: Path) -> None:
    assert shown(tmp_path, "h") == "You hold no cards."


def test_a_hand_tells_the_texts_of_its_cards(tmp_path: Path) -> None:
    assert "Secret Missions: " in shown(tmp_path, "end", "h")


def test_everybody_can_see_what_everybody_has(tmp_path: Path) -> None:
    text = shown(tmp_path, "p")
    assert "* Ada (Red, Ares Inc.): 0 points, 8 rubium" in text
    assert "Bo (Blue, Black Helix Industries): 0 points, 11 rubium" in text


def test_the_reference_sheet_names_every_unit(tmp_path: Path) -> None:
    text = shown(tmp_path, "units")
    assert all(unit in text for unit in ("Human", "Fungoid", "Crystalline", "Rock Strider", "Lava Leaper"))
    assert "Fungoid (FU): costs 3, hits on 5+, 4+ in Liquifungus Forests, 6+ in Crystal Spires, mines" in text


def test_without_a_battle_there_is_none_to_show(tmp_path: Path) -> None:
    assert shown(tmp_path, "b") == "There is no battle now."


def test_the_log_tells_the_last_things_or_all(tmp_path: Path) -> None:
    assert shown(tmp_path, "1 H0L x3", "log 1") == "Ada bought a Human for 2 rubium and placed it at H0L."
    assert shown(tmp_path, "log all").count("bought") == 0
    assert shown(tmp_path, "1 H0L x3", "log all").count("bought") == 3


def test_undo_says_what_was_taken_back_and_redo_does_it_again(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo")
    text = played(session, tmp_path, "1 H0L", "1 H0R", "undo", "redo", "redo", "undo all", "undo")
    assert "Taken back: Buy a Human (2 rubium) at H0R." in text
    assert "Done again: Buy a Human (2 rubium) at H0R." in text
    assert "There is nothing to redo." in text
    assert "Taken back: 2 choices." in text
    assert "There is nothing to take back." in text
    assert session.keys == []


def test_undo_stops_where_something_came_to_light(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo")
    assert shown(tmp_path, "end", "undo", session=session).startswith("You cannot take back anything from before")
    assert session.keys == ["end"]


def test_a_table_undo_goes_further_if_everybody_agrees_and_the_log_tells_it(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo")
    text = played(session, tmp_path, "1 H0L", "end", "table undo 2", "yes", "log", "undo")
    assert "Bo, do you agree to take back the last 2 choices? (y/n) yes" in text
    assert "Ada, do you agree" not in text, "whoever asks agrees"
    assert text.count("Everybody agreed: 2 choices were taken back.") == 2
    assert session.keys == []
    assert load_session(tmp_path / "game.json", GAMES).table_undos == session.table_undos


def test_a_table_undo_needs_everybody(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo")
    assert "Bo did not agree; nothing was taken back." in played(session, tmp_path, "1 H0L", "table undo", "")
    assert session.keys == ["buy HU H0L"]


def test_a_table_undo_takes_back_what_a_person_decided(tmp_path: Path) -> None:
    """Not only what a bot did afterwards, which it would do again."""
    session = new_session("Ada", "random")
    while isinstance(decision := session.pending, Decision) and decision.seat == 0:
        session.choose("end")
    ended = list(session.keys)
    played(session, tmp_path, "table undo", "y")
    assert session.keys == ended[:-1]


def test_whoever_is_alone_at_the_table_is_asked_to_be_sure(tmp_path: Path) -> None:
    session = new_session("Ada", "random")
    text = played(session, tmp_path, "1 H0L", "table undo", "n", "table undo", "y")
    assert text.count("Ada, do you agree to take back the last choice?") == 2
    assert session.keys == []


@pytest.mark.parametrize("words", ["table", "table undo x", "table undo 0", "table tennis"])
def test_a_table_undo_that_makes_no_sense_says_how_it_works(tmp_path: Path, words: str) -> None:
    assert shown(tmp_path, words).startswith("Type table undo, or table undo 3")


def test_a_table_undo_before_the_beginning_is_refused(tmp_path: Path) -> None:
    assert shown(tmp_path, "table undo 3") == "There is nothing to take back."


def test_help_names_every_word(tmp_path: Path) -> None:
    text = shown(tmp_path, "help")
    assert all(word in text for word in ("undo", "redo", "table undo", "save NAME", "quit", "log all", "units"))


@pytest.mark.parametrize("words", ["99", "0", "-1", "1.5", "buy", "xyzzy", "1 2 3", "x3", "9" * 5000, "a" * 5000, "²"])
def test_a_wrong_answer_gets_one_sentence_and_changes_nothing(tmp_path: Path, words: str) -> None:
    session = new_session("Ada", "Bo")
    before = session.game.codec.hash(session.state)
    text = played(session, tmp_path, words)
    answer = " ".join(text.partition(f"> {words}\n")[2].partition("\n> ")[0].split())
    assert 0 < len(answer) < 160
    assert answer.count(". ") == 0 or "(NX-" in answer
    assert session.keys == []
    assert session.game.codec.hash(session.state) == before


def test_a_choice_of_another_time_is_refused_with_its_rule(tmp_path: Path) -> None:
    assert shown(tmp_path, "move HU H0L").endswith("(NX-TURN-02)")


def test_a_choice_can_be_typed_in_any_spelling(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo")
    played(session, tmp_path, "buy hu  h0l", "HU H0R", "END")
    assert session.keys == ["buy HU H0L", "buy HU H0R", "end"]


def test_a_choice_can_be_made_several_times_as_long_as_it_is_offered(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo")
    text = played(session, tmp_path, "1 H0L x9")
    assert session.keys == ["buy HU H0L"] * 4
    assert "4 times: Ada bought a Human" in text
    assert "(NX-DEP-01)" in text


def test_two_questions_can_be_answered_at_once(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo", seed=4)
    played(session, tmp_path, "1 H0L x3", "end", "1 h0k", "move HU H0L H0R")
    assert session.keys[-4:] == ["move HU H0L", "to H0K", "move HU H0L", "to H0R"]


def test_the_second_of_two_answers_is_refused_with_its_reason(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo", seed=4)
    text = shown(tmp_path, "1 H0L", "end", "1 M", session=session)
    assert "(NX-MOVE-" in text
    assert session.keys == ["buy HU H0L", "end"]


def test_enter_alone_puts_the_question_again(tmp_path: Path) -> None:
    text = played(new_session("Ada", "Bo"), tmp_path, "")
    assert text.count("Round 1, Recruit, your turn. You are Ada (Red): 8 rubium, 0 of 12 points.") == 2


def test_the_standing_is_told_only_when_it_has_changed(tmp_path: Path) -> None:
    text = played(new_session("Ada", "Bo", seed=4), tmp_path, "1 H0L x2", "end", "1", "H0K")
    assert text.count("Round 1, Move") == 1
    assert "2 units have not moved yet." in text
    assert "One unit has not moved yet." in text


def test_quit_saves_and_says_how_to_go_on(tmp_path: Path) -> None:
    text = played(new_session("Ada", "Bo"), tmp_path, "1 H0L", "quit")
    assert text.endswith(f"The game is saved. Go on with:\n  nexusgames resume {tmp_path / 'game.json'} --plain\n")


def test_quit_works_at_the_handover_too(tmp_path: Path) -> None:
    assert "The game is saved." in played(new_session("Ada", "Bo"), tmp_path, "end", "end", "quit")


def test_the_end_of_input_is_a_polite_quit(tmp_path: Path) -> None:
    assert "The game is saved." in played(new_session("Ada", "Bo"), tmp_path, "1 H0L")
    assert load_session(tmp_path / "game.json", GAMES).keys == ["buy HU H0L"]


# Saving


def files(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_save_without_a_name_says_where_the_game_is(tmp_path: Path) -> None:
    assert "Saved as game;" in shown(tmp_path, "save")


def test_a_name_becomes_the_name_of_the_game(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo")
    folder = tmp_path / "saves"
    screen = played_new(session, folder, "1 H0L", "save friday night", "1 H0L", "quit")
    assert files(folder) == {"friday night.json", "friday night.json.previous"}
    assert load_session(folder / "friday night.json", GAMES).keys == ["buy HU H0L"] * 2
    assert "resume '" in screen


def test_a_game_that_somebody_named_keeps_that_name_as_well(tmp_path: Path) -> None:
    played(new_session("Ada", "Bo"), tmp_path, "1 H0L", "save other.json", "1 H0L")
    assert {"game.json", "other.json"} <= files(tmp_path)
    assert load_session(tmp_path / "game.json", GAMES).keys == ["buy HU H0L"]
    assert load_session(tmp_path / "other.json", GAMES).keys == ["buy HU H0L"] * 2


def played_new(session: Session, folder: Path, *lines: str) -> str:
    """Like `played`, for a game that has the name it gets by itself."""
    source, target = io.StringIO("".join(f"{line}\n" for line in lines)), io.StringIO()
    play_session(session, folder, None, Console(source, target))
    return target.getvalue()


@pytest.mark.parametrize(
    "name",
    ["../evil", "/tmp/evil", "..", ".hidden", "a/b", "a\\b", "a\nb/", "con", "NUL.txt", "x" * 61, "-rf", "a.", "a:b"],
)
def test_a_name_that_is_no_file_name_is_refused(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    text = played(new_session("Ada", "Bo"), folder, f"save {name}", "1 H0L")
    assert "A name for a saved game has" in text
    assert files(tmp_path) == {"saves"}
    assert files(folder) == {"game.json"}


def test_a_name_that_is_taken_is_refused(tmp_path: Path) -> None:
    (tmp_path / "taken.json").write_text("something else", encoding="utf-8")
    assert shown(tmp_path, "save taken") == "There is already a saved game called taken."
    assert (tmp_path / "taken.json").read_text(encoding="utf-8") == "something else"


def test_a_full_disk_is_said_once_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(core_table, "write_save", full)
    session = new_session("Ada", "Bo")
    text = " ".join(played(session, tmp_path, "1 H0L", "1 H0L", "save", "save other", "end", "quit").split())
    assert session.keys == ["buy HU H0L", "buy HU H0L", "end"]
    assert text.count("The game could not be saved: No space left on device.") == 2
    assert "The game is saved." not in text
    assert text.endswith("everything since the last good save is lost.")


# Input that is no text


def test_bytes_that_are_no_text_are_a_wrong_answer_and_no_more(tmp_path: Path) -> None:
    source = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\x80\n\x00\x1b[2J\n? \xc3(\n1 H0L\n"), encoding="utf-8")
    target = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    session = new_session("Ad\u0105", "Bo")
    assert play_session(session, tmp_path, None, Console(source, target)) == 0
    target.seek(0)
    text = target.read()
    assert session.keys == ["buy HU H0L"]
    assert "\x1b" not in text
    assert "Ad?" in text


def test_a_line_without_an_end_does_not_fill_the_memory() -> None:
    target = io.StringIO()
    console = Console(io.StringIO("x" * 100_000 + "\n1\n"), target)
    assert len(console.ask("> ")) == LONGEST_LINE
    assert console.ask("> ") == "1"
    with pytest.raises(Closed):
        console.ask("> ")


def test_names_cannot_disturb_the_screen(tmp_path: Path) -> None:
    text = played(new_session("\x1b[31mEve\x07{seat}[b]", "Bo\u202e"), tmp_path, "p", "1 H0L", "quit")
    assert "\x1b" not in text
    assert "\x07" not in text
    assert "\u202e" not in text
    assert "[31mEve{seat}[b]" in text


def test_a_verb_alone_is_explained_by_the_rules_about_it(tmp_path: Path) -> None:
    assert "NX-CARD-02 Selling cards" in shown(tmp_path, "? sell")
    assert "entries of the rulebook mention that" in shown(tmp_path, "buy HU H0L", "end", "? move")


@pytest.mark.parametrize("word", ["end", "pass", "done", "go on", "stop", "PASS"])
def test_the_only_way_to_stop_has_many_names(tmp_path: Path, word: str) -> None:
    session = laid({"phase": "battle", "spaces": {"A6": {"Red": {"FU": 1}, "Blue": {"HU": 1}}}})
    played(session, tmp_path, word, "yes")
    assert session.keys[:1] == ["pass"]


@pytest.mark.parametrize("word", ["pass", "done", "go on", "stop"])
def test_a_phase_ends_with_its_own_word_alone(tmp_path: Path, word: str) -> None:
    """Whoever passes or is done once too often does not end a turn."""
    session = new_session("Ada", "Bo")
    assert 'choose "end"' in played(session, tmp_path, word)
    assert session.keys == []


def test_half_a_choice_is_refused_like_a_whole_one(tmp_path: Path) -> None:
    moving = ("buy HU H0L", "end", "move HU H0L")
    whole = shown(tmp_path, *moving, "to M", session=new_session("Ada", "Bo"))
    assert "(NX-MOVE-" in whole
    assert shown(tmp_path, *moving, "m", session=new_session("Ada", "Bo")) == whole
    assert shown(tmp_path, *moving, "xyzzy", session=new_session("Ada", "Bo")).startswith("Type a number from 1 to")


def test_what_would_have_been_better_is_told_once_a_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = {"chosen": ("buy HU H0L",), "other": ("buy RS H0L",)}
    verdict = Verdict(step=0, seat=0, chance=0.4, other_chance=0.5, swing=-0.1, error=0.01, **kinds)
    monkeypatch.setattr("nexusgames.plain.commands.carry_out", lambda plan, ask: verdict)
    text = " ".join(played(new_session("Ada", "Bo"), tmp_path, "better", "1 H0L", "better", "better").split())
    first, second, third = text.split("> better ")[1:]
    assert first.startswith("You have not chosen anything yet.")
    assert second.startswith("You chose: Buy a Human")
    assert "Better: Buy a Rock Strider" in second
    assert "Your choice lowered your chance to win by 8 to 12 %." in second
    assert third.startswith("The coach points out one choice a turn, and has done so")


def test_where_nothing_was_better_one_may_ask_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nexusgames.plain.commands.carry_out", lambda plan, ask: None)
    text = " ".join(played(new_session("Ada", "Bo"), tmp_path, "1 H0L", "better", "better").split())
    assert text.count("nothing was clearly better than what you chose") == 2


def test_what_would_have_been_better_goes_by_the_hand_and_is_told_where_the_hand_is(tmp_path: Path) -> None:
    session = laid({"phase": "deploy", "players": {"Red": {"rubium": 9, "energize": ["EN01"]}}}, manner="open")
    assert shown(tmp_path, "better", session=session).startswith("That involves your cards")
