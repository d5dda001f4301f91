"""The numbered choices: alike ones share a line and its number, a name behind it tells them apart."""

import io
import re

from nexusgames.core.engine.choices import choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.words.grouping import Line
from nexusgames.plain.console import Console
from nexusgames.plain.menu import Entry, Menu


def menu_of(*entries: tuple[str, str], extras: tuple[tuple[str, str], ...] = (), remark: str = "") -> Menu:
    """Every choice with a line of its own."""
    decision = Decision(0, "ask", tuple(choice(key) for key, _ in entries), tuple(choice(key) for key, _ in extras))
    return Menu(decision, [Entry(choice(key), label, remark) for key, label in (*entries, *extras)])


Lines = tuple[str, tuple[tuple[str, str, str], ...]]
NO_REMARKS: dict[str, str] = {}


def lines_menu(*lines: Lines, names: tuple[str, ...] = (), remarks: dict[str, str] = NO_REMARKS) -> Menu:
    """Lines with their stems; each choice has its key, what it is called behind the stem, and its label."""
    made = [
        Line(tuple(choice(key) for key, _, _ in group), stem, tuple(called for _, called, _ in group) if stem else ())
        for stem, group in lines
    ]
    told = [each for _, group in lines for each in group]
    decision = Decision(0, "ask", tuple(choice(key) for key, _, _ in told))
    entries = [Entry(choice(key), label, remarks.get(called, ""), names) for key, called, label in told]
    return Menu(decision, entries, made)


def text_of(menu: Menu) -> str:
    target = io.StringIO()
    menu.show(Console(io.StringIO(), target), "  Also:")
    return target.getvalue()


HUMANS = ("Human 2", tuple((f"buy HU {space}", space, f"Buy a Human (2 rubium) at {space}") for space in ("A1", "B2")))
FUNGOIDS = (
    "Fungoid 3",
    (("buy FU A1", "A1", "Buy a Fungoid at A1"), ("buy FU M", "M", "Buy a Fungoid at the Monolith")),
)
END = ("", (("end", "", "End the phase"),))


def test_choices_of_a_line_have_one_number_and_are_told_apart_by_their_names() -> None:
    menu = lines_menu(HUMANS, FUNGOIDS, END)
    assert text_of(menu).splitlines() == [
        "  1. Buy a Human (2 rubium) at [buy HU]: A1, B2",
        "  2. Buy a Fungoid at [buy FU]: A1, the Monolith [M]",
        "  3. End the phase  [end]",
    ]
    replies = [menu.reply(found) for found in menu.choices]
    assert replies == ["1 A1", "1 B2", "2 A1", "2 M", "3"]
    assert [menu.find(reply) for reply in replies] == menu.choices


def test_the_number_of_a_line_with_several_choices_is_none_of_them() -> None:
    menu = lines_menu(HUMANS, END)
    assert menu.find("1") is None
    line = menu.line_of("1")
    assert line is not None
    assert line.choices == (choice("buy HU A1"), choice("buy HU B2"))
    assert [menu.line_of(words) for words in ("0", "3", "-1", "9" * 10, "x", "\u0661")] == [None] * 6


def test_a_line_is_found_by_its_words_with_the_name_behind_them() -> None:
    menu = lines_menu(HUMANS, FUNGOIDS, END)
    words = ("1 b2", "1 B", "buy human b2", "buy HU B2", "hu b2", "Buy a Human (2 rubium) at B2")
    assert {found.key if (found := menu.find(said)) else "" for said in words} == {"buy HU B2"}
    assert [menu.find(said) for said in ("1 M", "1 x", "3 A1", "buy human", "buy human M")] == [None] * 5


def test_what_is_beside_the_question_stands_under_its_own_head() -> None:
    menu = menu_of(("end", "End the phase"), extras=(("sell X1", "Sell Luck"), ("sell X2", "Sell Big Hope")))
    assert text_of(menu).splitlines() == [
        "  1. End the phase  [end]",
        "  Also:",
        "  2. Sell Luck  [sell X1]",
        "  3. Sell Big Hope  [sell X2]",
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


def sales(*names: str) -> Menu:
    """Cards for sale in one line."""
    group = tuple((f"sell X{place}", name, f"Sell {name} for 1 rubium") for place, name in enumerate(names))
    return lines_menu(("Sell for 1 rubium", group), names=names)


def test_a_long_line_breaks_between_two_choices_only() -> None:
    lines = text_of(sales(*(f"Objective: Crystal Spires {place}" for place in range(9)))).splitlines()
    assert len(lines) > 2
    assert all(len(line) <= 80 for line in lines)
    assert all(re.fullmatch(r".*Spires \d,?", line) for line in lines)


def test_a_choice_is_found_by_number_by_its_words_and_by_the_end_of_them() -> None:
    menu = menu_of(("to A1", "To A1"), ("to B2", "To B2"), ("end", "End the phase"))
    found = [menu.find(words) for words in ("2", "to B2", "TO  b2", "b2")]
    assert {one.key if one else "" for one in found} == {"to B2"}
    assert [menu.find(words) for words in ("", "0", "4", "-1", "to", "9" * 10, "\u0661")] == [None] * 7


def test_a_choice_is_found_by_what_its_line_says() -> None:
    menu = menu_of(("unit M1", "Move Marine 1"), ("unit M2", "Move Marine 2"), ("flip M1", "Upgrade Marine 1"))
    found = [menu.find(words) for words in ("move M2", "Move  m2", "move marine 2", "unit M2")]
    assert {one.key if one else "" for one in found} == {"unit M2"}
    assert [menu.find(words) for words in ("move", "move M3", "M1")] == [None] * 3
    assert menu.in_keys("move A1") == "unit A1"
    assert menu.in_keys("jump A1") == "jump A1"


def test_brackets_are_not_torn_apart() -> None:
    one, none = ("spend 1", "1 crystal", "Spend 1 crystal (1 RP)"), ("spend 0", "nothing", "Spend nothing (0 RP)")
    assert text_of(lines_menu(("Spend", (one, none)))).splitlines() == [
        "  1. Spend [spend]: 1 crystal (1 RP) [1], nothing (0 RP)",
    ]


def spaces(count: int, **remarks: str) -> Menu:
    group = tuple((f"to A{place}", f"A{place}", f"To A{place}") for place in range(1, count + 1))
    return lines_menu(("To", group), remarks=remarks)


def test_what_is_known_of_some_choices_of_a_line_stands_behind_them() -> None:
    assert text_of(spaces(9, A2="you win 50%")).startswith("  1. To [to]: A1, A2 (you win 50%), A3,")


def test_what_is_known_of_all_choices_of_a_line_alike_is_said_once() -> None:
    remarks = {f"A{place}": "a trap" for place in range(1, 10)}
    assert text_of(spaces(9, **remarks)).startswith("  1. To (a trap) [to]: A1, A2, A3,")


def test_what_is_known_of_each_of_many_choices_is_told_when_one_asks_for_their_line() -> None:
    menu = spaces(9, **{f"A{place}": f"mine {place}" for place in range(1, 10)})
    line = menu.lines[0]
    assert text_of(menu).startswith("  1. To [to]: A1, A2, A3,")
    assert menu.holds_back(line)
    target = io.StringIO()
    menu.show_targets(Console(io.StringIO(), target), line)
    assert target.getvalue().splitlines()[:2] == ["     A1 (mine 1)", "     A2 (mine 2)"]
    assert not spaces(9).holds_back(spaces(9).lines[0])
    assert not (short := spaces(3, A1="a", A2="b", A3="c")).holds_back(short.lines[0])
    assert (long := spaces(3, A1="a" * 90, A2="b", A3="c")).holds_back(long.lines[0])


def test_names_are_not_torn_apart() -> None:
    assert text_of(sales("Dominate the Plains", "Dominate the Forests")).splitlines() == [
        "  1. Sell ... for 1 rubium [sell]: Dominate the Plains, Dominate the Forests",
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
    assert [reply for reply, _ in menu.called("upgrade")] == ["1", "2"]
    assert menu.called("marine") == []


def test_a_comma_before_shared_words_stands_at_the_gap() -> None:
    names = ("Nests", "Vines")
    group = tuple(
        (f"drop P{place}", name, f"Drop {name} (P{place}), put Mine there") for place, name in enumerate(names)
    )
    assert text_of(lines_menu(("Drop", group))).splitlines() == [
        "  1. Drop ..., put Mine there [drop]: Nests (P0), Vines (P1)",
    ]
