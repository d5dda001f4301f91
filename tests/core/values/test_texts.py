"""The text catalogue: gaps and their forms, files and namespaces, values that would do harm."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nexusgames.core.engine.choices import choice
from nexusgames.core.engine.decisions import Decision, Refusal, Result
from nexusgames.core.values.languages import PLURALS, Language
from nexusgames.core.values.texts import (
    NAME_CELLS,
    TextError,
    Texts,
    cells,
    clean_name,
    harmless,
    load_texts,
    read_texts,
)
from nexusgames.core.words.narration import Lexicon, Narrator

ESCAPES = "\x1b[31mred\x1b]0;title\x07\x9b2J"
OVERRIDE = "abc\u202edef\u2066ghi\u200f"


def say(text: str, **values: object) -> str:
    return Texts({"key": text}).say("key", values)


def write(folder: Path, **files: str) -> Path:
    for name, content in files.items():
        (folder / f"{name}.toml").write_text(content, encoding="utf-8")
    return folder


def narrator(*names: str) -> Narrator:
    texts = Texts(
        {
            "core.list.comma": ", ",
            "core.list.last": " and ",
            "core.list.times": "{word} x{count}",
            "core.seat.unnamed": "Player {number}",
            "game.ask.hop": "{seat}, hop over {wall}.",
            "game.choice.hop": "Hop to {place}{how? ({how})|}",
            "game.choice.at.rest.hop": "Sleep at {place}",
            "game.value.place.N": "the {cold?icy|warm} north",
            "game.ending.points.win": "{winners}: {score}",
            "game.ending.points.team": "team {winners}: {score}",
            "game.ending.points.draw": "draw {winners}: {score}",
            "game.refuse.no": "{seat} may not hop over {walls}.",
            "game.card.C1": "{power} and {cold}",
        }
    )
    lexicon = Lexicon(
        namespace="game",
        words={"wall": {"W": "Wall"}},
        alike={"walls": "wall"},
        derived={},
        arguments={"hop": ("place", "*how")},
        facts={"cold": 1},
        entries={"card": {"C1": {"power": 3}}},
        team_size=1,
    )
    return Narrator(texts, lexicon, names)


def test_a_code_that_is_told_as_a_number_has_the_form_of_that_number() -> None:
    class Worths:
        def word(self, name: str, value: object, form: str = "") -> str:
            return {"A": "1", "B": "2"}.get(str(value), str(value))

    texts = Texts({"key": "{worth:1 point|{worth} points}"})
    assert [texts.say("key", {"worth": code}, Worths()) for code in "AB"] == ["1 point", "2 points"]
    assert say("{name?yes|no}", name="0") == "yes"


def test_a_gap_is_filled_with_its_value() -> None:
    assert say("{seat} drew {count}.", seat="Ada", count=2) == "Ada drew 2."


@pytest.mark.parametrize(("count", "told"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (-1, "-1 cards")])
def test_two_forms_are_for_one_and_for_all_else(count: int, told: str) -> None:
    assert say("{count} {count:card|cards}", count=count) == told


@pytest.mark.parametrize(("count", "told"), [(0, "nothing"), (1, "a card"), (3, "3 cards")])
def test_three_forms_have_one_for_none(count: int, told: str) -> None:
    assert say("{count:nothing|a card|{count} cards}", count=count) == told


@pytest.mark.parametrize(
    ("value", "told"), [("", "no"), ("Ada", "one"), (True, "one"), (False, "no"), ((), "no"), ((4, 5), "many")]
)
def test_forms_look_at_texts_lists_and_switches_too(value: object, told: str) -> None:
    assert say("{value:no|one|many}", value=value) == told


@pytest.mark.parametrize(
    ("value", "told"),
    [("", "no"), ("Ada", "yes"), (True, "yes"), (False, "no"), ((), "no"), ((4, 5), "yes"), (7, "yes")],
)
def test_a_switch_is_yes_if_there_is_anything(value: object, told: str) -> None:
    assert say("{value?yes|no}", value=value) == told


def test_forms_hold_gaps_and_a_bar_outside_a_gap_is_a_bar() -> None:
    assert say("a|b {unit?({unit}: {count:x|y})|}", unit="U", count=1) == "a|b (U: x)"
    assert say("why? {unit?so: {unit}|so}", unit="U") == "why? so: U"


POLISH = Language(tag="pl", plural=PLURALS["pl"])


@pytest.mark.parametrize(
    ("count", "told"),
    [(0, "0 kart"), (1, "karta"), (2, "2 karty"), (5, "5 kart"), (12, "12 kart"), (22, "22 karty")],
)
def test_a_language_has_the_forms_of_its_plural_categories(count: int, told: str) -> None:
    texts = Texts({"key": "{count:karta|{count} karty|{count} kart}"}, POLISH)
    assert texts.say("key", {"count": count}) == told


def test_a_language_with_three_categories_has_a_fourth_form_for_none() -> None:
    texts = Texts({"key": "{count:nic|karta|karty|kart}"}, POLISH)
    assert [texts.say("key", {"count": count}) for count in (0, 1, 2, 5)] == ["nic", "karta", "karty", "kart"]


@pytest.mark.parametrize("text", ["{count:karta|karty}", "{count:a|b|c|d|e}"])
def test_a_wrong_number_of_forms_for_the_language_is_refused(text: str) -> None:
    with pytest.raises(TextError, match="count needs 3 forms, or 4 with one for none"):
        Texts({"key": text}, POLISH)


def test_a_form_of_a_name_is_asked_of_the_words_and_may_begin_with_a_capital() -> None:
    class Forms:
        def word(self, name: str, value: object, form: str = "") -> str:
            return {"": "Smok", "acc": "Smoka", "a": "un Smok"}[form]

    texts = Texts({"key": "{unit} {unit.acc} {unit.a} {unit.A}"})
    assert texts.say("key", {"unit": "RD"}, Forms()) == "Smok Smoka un Smok Un Smok"


@pytest.mark.parametrize(
    "broken",
    [
        *("{", "}", "{}", "{Seat}", "{seat.}", "{seat.a.b}", "{seat.a:b|c}", "{seat[0]}", "{seat!r}", "{seat"),
        *("{n:a}", "{n:a|b|c|d}", "{n:a|b", "{n?a}", "{n?a|b|c}", "{n?a|b"),
    ],
)
def test_braces_that_make_no_sense_are_refused(broken: str) -> None:
    with pytest.raises(TextError, match="key"):
        Texts({"key": broken})


def test_a_missing_sentence_is_its_key_in_brackets() -> None:
    assert Texts({}).say("game.ask.no_such") == "[game.ask.no_such]"


def test_a_missing_value_is_its_name_in_brackets() -> None:
    assert say("{seat} drew {count:a|b}.") == "[seat] drew [count]."


def test_a_value_is_never_read_as_a_text_with_gaps() -> None:
    assert say("{seat}!", seat="{count} {seat:a|b} {{", count=1) == "{count} {seat:a|b} {{!"


def test_a_file_with_a_longer_name_adds_to_its_game(tmp_path: Path) -> None:
    write(tmp_path, game='[ask]\nmove = "Move."', game_refusals='[refuse]\nno = "No."', other_more='a = "A"')
    assert read_texts(tmp_path).keys() == ["game.ask.move", "game.refuse.no", "other_more.a"]


def test_names_have_forms_and_stand_in_lists_as_they_are(tmp_path: Path) -> None:
    names = '[name.unit]\nRD = {nom = "Smok", acc = "Smoka"}\nHU = "Human"\n"*" = {nom = "{name}", at = "in {name}"}'
    texts = read_texts(write(tmp_path, game='a = "A"', game_names=names))
    lexicon = Lexicon(namespace="game", arguments={}, names={"kind": "unit"})
    told = Narrator(texts, lexicon, ())
    assert [told.word("unit", "RD", form) for form in ("", "acc", "gen")] == ["Smok", "Smoka", "Smok"]
    assert [told.word("kind", "HU", form) for form in ("", "acc")] == ["Human", "Human"]
    assert [told.word("unit", "H3L", form) for form in ("", "at", "to")] == ["H3L", "in H3L", "H3L"]
    assert told.word("unit", ("RD", "RD", "HU"), "acc") == "[core.list.times][core.list.last]Human"


def test_a_file_may_name_its_namespace(tmp_path: Path) -> None:
    write(tmp_path, game='a = "A"', extra='namespace = "game"\nb = "B"')
    assert read_texts(tmp_path).keys("game.") == ["game.b", "game.a"]


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"game": 'a = "A"', "game_x": 'a = "B"'}, "game_x.toml.*game.a"),
        ({"game": "a = 3"}, "game.toml: a is"),
        ({"game": "a = "}, "game.toml"),
        ({"game": 'a = "{"'}, "game.a"),
    ],
)
def test_a_wrong_file_is_refused_with_its_place(tmp_path: Path, files: dict[str, str], said: str) -> None:
    with pytest.raises(TextError, match=said):
        read_texts(write(tmp_path, **files))


def test_every_text_that_ships_is_ascii_or_one_cell_a_letter_and_a_whole_sentence_where_it_should_be() -> None:
    texts = load_texts()
    for key in texts.keys(""):
        plain = texts.say(key).isascii() or (key.startswith("app.") and cells(texts.say(key)) == len(texts.say(key)))
        assert plain, key
        if ".event." in key or ".ask." in key:
            assert texts.say(key)[-1] in ".?!", key


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Ada \n Lovelace\t", "Ada Lovelace"),
        (ESCAPES, "[31mred]0;title2J"),
        (OVERRIDE, "abcdefghi"),
        ("[bold]{seat}[/]", "[bold]{seat}[/]"),
        ("a" * 99, "a" * 21 + "..."),
        ("\u5b57" * 99, "\u5b57" * 10 + "..."),
        ("z" + "\u0336" * 50, "z\u0336\u0336"),
        ("\u3164\u200b\ufeff", ""),
        ("\u05d0\u05d1", "\u05d0\u05d1"),
        ("e\u0301", "\u00e9"),
        ("\u2602\ufe0f", "\u2602"),
    ],
)
def test_a_name_is_shown_without_what_could_do_harm(name: str, shown: str) -> None:
    assert clean_name(name) == shown


@given(st.text())
def test_no_name_can_break_a_line(name: str) -> None:
    shown = clean_name(name)
    assert shown.isprintable()
    assert cells(shown) <= NAME_CELLS
    assert clean_name(shown) == shown


def test_a_value_that_is_no_word_is_made_harmless() -> None:
    assert say("No {key}.", key=ESCAPES) == "No [31mred]0;title2J."
    assert harmless("a\nb") == "a b"


def test_a_prompt_names_players_and_pieces() -> None:
    told = narrator("Ada", "Bo").prompt(Decision(0, "hop", (), values={"seat": 1, "wall": "W"}))
    assert told == "Bo, hop over Wall."


def test_a_label_names_its_arguments_and_takes_the_rest_with_a_star() -> None:
    asked = Decision(0, "hop", ())
    assert narrator().label(asked, choice("hop N")) == "Hop to the icy north"
    assert narrator().label(asked, choice("hop X high slow")) == "Hop to X (high and slow)"


def test_a_verb_may_mean_something_else_at_one_decision() -> None:
    assert narrator().label(Decision(0, "rest", ()), choice("hop N")) == "Sleep at the icy north"


def test_a_player_without_a_name_that_can_be_shown_has_a_number() -> None:
    assert narrator("", "\x1b").word("winners", (0, 1, 2)) == "Player 1, Player 2 and Player 3"


def test_words_in_a_row_are_counted_and_numbers_are_not() -> None:
    assert narrator().word("walls", ("W", "W", "X")) == "Wall x2 and X"
    assert narrator().word("dice", (3, 3, 5)) == "3, 3 and 5"
    assert narrator("Ada", "Ada").word("winners", (0, 1)) == "Ada and Ada"


def test_a_refusal_is_told_with_its_values() -> None:
    refusal = Refusal("NX-1", "game.refuse.no", {"seat": 0, "walls": "W"})
    assert narrator("{wall}").refusal(refusal) == "{wall} may not hop over Wall."


def test_a_card_is_told_with_its_own_values_and_the_facts() -> None:
    assert narrator().card("C1") == "3 and 1"
    assert narrator().card("C2") == "[game.card.C2]"


def test_an_ending_knows_winners_and_draws() -> None:
    ada = narrator("Ada", "Bo")
    assert ada.ending(Result("points", [1], [3, 12])) == "Bo: 12"
    assert ada.ending(Result("points", [0, 1], [5, 5])) == "draw Ada and Bo: 5"
