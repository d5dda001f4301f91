"""The numbered choices: alike ones share a line, and every number stands for the words beside it."""

import io
import re

from nexusgames.core.choices import choice
from nexusgames.core.decisions import Decision
from nexusgames.plain.console import Console
from nexusgames.plain.menu import Entry, Menu


def menu_of(*entries: tuple[str, str], extras: tuple[tuple[str, str], ...] = (), remark: str = "") -> Menu:
    decision = Decision(0, "ask", tuple(choice(key) for key, _ in entries), tuple(choice(key) for key, _ in extras))
    return Menu(decision, [Entry(choice(key), label, remark) for key, label in (*entries, *extras)])


def text_of(menu: Menu) -> str:
    target = io.StringIO()
    menu.show(Console(io.StringIO(), target), "  Also:")
    return target.getvalue()


PURCHASES = (
    ("buy HU A1", "Buy a Human at A1"),
    ("buy FU A1", "Buy a Fungoid at A1"),
    ("buy HU B2", "Buy a Human at B2"),
    ("buy FU M", "Buy a Fungoid at the Monolith"),
    ("end", "End the phase"),
)


def test_alike_choices_share_a_line_and_are_numbered_in_reading_order() -> None:
    menu = menu_of(
        *PURCHASES, extras=(("sell X1", "Sell Luck for 1 rubium"), ("sell X2", "Sell Big Hope for 1 rubium"))
    )
    assert text_of(menu).splitlines() == [
        "     Buy a Human at [buy HU]: 1. A1, 2. B2",
        "     Buy a Fungoid at [buy FU]: 3. A1, 4. the Monolith [M]",
        "  5. End the phase  [end]",
        "  Also:",
        "     Sell ... for 1 rubium [sell]: 6. Luck [X1], 7. Big Hope [X2]",
    ]
    assert [found.key for number in range(1, 8) if (found := menu.find(str(number)))] == [
        "buy HU A1",
        "buy HU B2",
        "buy FU A1",
        "buy FU M",
        "end",
        "sell X1",
        "sell X2",
    ]


def test_a_choice_whose_name_is_another_number_than_its_own_is_told_in_full() -> None:
    assert text_of(menu_of(("cage 2", "Into Null Cage 2 (empty)"), ("cage 1", "Into Null Cage 1"))).splitlines() == [
        "  1. Into Null Cage 2 (empty)  [cage 2]",
        "  2. Into Null Cage 1  [cage 1]",
    ]
    assert text_of(menu_of(("cage 1", "Into Null Cage 1"), ("cage 2", "Into Null Cage 2"))).splitlines() == [
        "     Into Null Cage [cage]: 1. 1, 2. 2"
    ]


def test_choices_with_something_to_know_have_a_line_each() -> None:
    assert text_of(menu_of(("to A1", "To A1"), ("to B2", "To B2"), remark="Rock Plains")).splitlines() == [
        "  1. To A1 - Rock Plains  [to A1]",
        "  2. To B2 - Rock Plains  [to B2]",
    ]


def test_choices_that_share_no_words_have_a_line_each() -> None:
    assert text_of(menu_of(("type HU", "Human"), ("type RS", "Rock Strider"))).splitlines() == [
        "  1. Human  [type HU]",
        "  2. Rock Strider  [type RS]",
    ]


def test_a_long_line_breaks_between_two_choices_only() -> None:
    menu = menu_of(*((f"sell X{n}", f"Sell Objective: Crystal Spires {n} now") for n in range(9)))
    lines = text_of(menu).splitlines()
    assert len(lines) > 2
    assert all(len(line) <= 80 for line in lines)
    assert all(re.fullmatch(r".*\d \[X\d\],?", line) for line in lines)


def test_a_choice_is_found_by_number_by_its_words_and_by_the_end_of_them() -> None:
    menu = menu_of(*PURCHASES)
    found = [menu.find(words) for words in ("4", "buy FU M", "BUY  fu m", "fu m")]
    assert {one.key if one else "" for one in found} == {"buy FU M"}
    assert [menu.find(words) for words in ("", "0", "6", "-1", "A1", "buy", "buy HU", "9" * 10, "\u0661")] == [None] * 9


def test_a_choice_is_found_by_what_its_line_says() -> None:
    menu = menu_of(("unit M1", "Move Marine 1"), ("unit M2", "Move Marine 2"), ("flip M1", "Upgrade Marine 1"))
    found = [menu.find(words) for words in ("move M2", "Move  m2", "move marine 2", "unit M2")]
    assert {one.key if one else "" for one in found} == {"unit M2"}
    assert [menu.find(words) for words in ("move", "move M3", "M1")] == [None] * 3
    assert menu.in_keys("move A1") == "unit A1"
    assert menu.in_keys("jump A1") == "jump A1"


def test_brackets_are_not_torn_apart() -> None:
    menu = menu_of(("spend 1", "Spend 1 crystal (1 RP, shard lost)"), ("spend 0", "Spend nothing (0 RP, shard lost)"))
    assert text_of(menu).splitlines() == [
        "     Spend [spend]: 1. 1 crystal (1 RP, shard lost) [1],",
        "       2. nothing (0 RP, shard lost) [0]",
    ]


def test_what_is_known_of_some_of_many_choices_stands_behind_them() -> None:
    keys = [f"to A{number}" for number in range(1, 10)]
    decision = Decision(0, "ask", tuple(choice(key) for key in keys))
    entries = [Entry(choice(key), key.title(), "you win 50%" if key == "to A2" else "") for key in keys]
    assert text_of(Menu(decision, entries)).startswith("     To [to]: 1. A1, 2. A2 (you win 50%), 3. A3,")


def test_names_are_not_torn_apart() -> None:
    names = {"sell X1": "Dominate the Plains", "sell X2": "Dominate the Forests"}
    decision = Decision(0, "ask", tuple(choice(key) for key in names))
    entries = [Entry(choice(key), f"Sell {name} for 1 rubium", names=(name,)) for key, name in names.items()]
    assert text_of(Menu(decision, entries)).splitlines() == [
        "     Sell ... for 1 rubium [sell]: 1. Dominate the Plains [X1],",
        "       2. Dominate the Forests [X2]",
    ]


def cards_menu(*named: tuple[str, str, str]) -> Menu:
    decision = Decision(0, "ask", tuple(choice(key) for key, _, _ in named))
    return Menu(decision, [Entry(choice(key), label, names=(name,) if name else ()) for key, label, name in named])


def test_a_choice_is_found_by_the_name_of_its_card_if_no_other_may_be_meant() -> None:
    menu = cards_menu(("play X1", "Play Big Hope", "Big Hope"), ("play X2", "Play Luck", "Luck"), ("end", "End", ""))
    assert [found.key if (found := menu.find(words)) else "" for words in ("luck", "BIG hope", "big", "hope")] == [
        "play X2",
        "play X1",
        "",
        "",
    ]


def test_a_name_with_which_another_choice_begins_is_not_taken_for_the_card() -> None:
    menu = cards_menu(("play UP", "Play Upgrade", "Upgrade"), ("upgrade M1", "Upgrade Marine 1", ""))
    assert menu.find("upgrade") is None
    assert [number for number, _ in menu.called("upgrade")] == [1, 2]
    assert menu.called("marine") == []


def test_a_comma_before_shared_words_stands_at_the_gap() -> None:
    menu = menu_of(("drop P1", "Drop Nests from P1, put Mine there"), ("drop P2", "Drop Vines from P2, put Mine there"))
    assert text_of(menu).splitlines() == [
        "     Drop ..., put Mine there [drop]: 1. Nests from P1 [P1],",
        "       2. Vines from P2 [P2]",
    ]
