"""Lines of choices: every choice is in one line, at the same place as long as the question stays the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from nexusgames.core.engine.choices import FINISHING, choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Setup
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.grouping import FEW, FEWEST, Line, lines_of, listed, sections
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES
from nexusgames.games.nexus_ops.data import nexus_ops_data
from tests.core.played import positions, seats

TABLES = [("nexus-ops", 3), ("nexus-ops", 4), ("icaion", 2), ("icaion", 4), ("theseus", 2), ("theseus", 4)]


def asked(game_id: str, players: int, decisions: int = 250) -> Iterator[tuple[Narrator, Decision]]:
    """Questions of a random game, each with a narrator who knows what things are called at that moment."""
    game = GAMES.load(game_id)
    setup = Setup(seats(players), 5, {})
    for state, decision in positions(game, setup, decisions):
        yield Narrator(load_texts(), game.lexicon(state), [seat.name for seat in setup.seats]), decision


def all_lines(narrator: Narrator, decision: Decision) -> list[Line]:
    return [line for part in sections(decision) for line in lines_of(narrator, decision, part)]


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_every_choice_is_in_one_line_and_the_order_is_that_of_the_question(game_id: str, players: int) -> None:
    for narrator, decision in asked(game_id, players):
        narrator = Narrator(narrator.texts, replace(narrator.lexicon, lined_up=()), narrator.names)
        lines = all_lines(narrator, decision)
        keys = [found.key for found in listed(lines)]
        assert sorted(keys) == sorted(found.key for found in decision.choices)
        place = {found.key: number for number, found in enumerate(decision.options)}
        firsts = [place[line.choices[0].key] for line in lines if line.choices[0].key in place]
        endings = [line.choices[0].key for line in lines if line.choices[0].key in FINISHING]
        assert firsts[: len(firsts) - len(endings)] == sorted(firsts[: len(firsts) - len(endings)])
        assert all(list(line.choices) == sorted(line.choices, key=decision.choices.index) for line in lines)


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_choices_of_a_line_share_all_but_one_word_and_are_told_apart(game_id: str, players: int) -> None:
    brought = 0
    for narrator, decision in asked(game_id, players):
        for line in all_lines(narrator, decision):
            if not line.stem:
                assert len(line.choices) == 1
                assert not line.targets
                continue
            brought += 1
            assert len({found.verb for found in line.choices}) == 1
            assert len(set(line.targets)) == len(line.targets) == len(line.choices)
            words = [found.args for found in line.choices]
            assert sum(len(set(column)) > 1 for column in zip(*words, strict=True)) <= 1
            assert "[" not in line.stem + "".join(line.targets)
    assert brought


def test_what_ends_the_question_and_what_lies_beside_it_come_last() -> None:
    keys = ("end", "buy HU A1", "pass", "buy FU A1")
    decision = Decision(0, "ask", tuple(choice(key) for key in keys), (choice("sell X1"),))
    assert [[found.key for found in part] for part in sections(decision)] == [
        ["buy HU A1", "buy FU A1"],
        ["end", "pass"],
        ["sell X1"],
    ]


def first_question(game_id: str, players: int, kind: str) -> tuple[Narrator, Decision]:
    return next(found for found in asked(game_id, players) if found[1].kind == kind)


def said(lines: list[Line]) -> list[tuple[str, ...]]:
    return [(line.stem, *line.targets) for line in lines if line.stem]


def test_purchases_are_a_line_for_each_unit_with_the_spaces_behind_it() -> None:
    lines = said(all_lines(*first_question("nexus-ops", 4, "deploy")))
    assert len(lines) > 1
    assert all(len(spaces) == 3 for _, *spaces in lines)
    assert [stem.rpartition(" ")[0] for stem, *_ in lines][:2] == ["Human", "Fungoid"]


def test_a_move_in_icaion_is_a_line_for_each_price() -> None:
    narrator, decision = max(
        (found for found in asked("icaion", 4) if found[1].kind == "move"), key=lambda found: len(found[1].options)
    )
    stems = [stem for stem, *_ in said(all_lines(narrator, decision))]
    assert stems == [stem for stem in ("Free", "1 blue", "2 blue", "3 blue", "4 blue") if stem in stems]
    assert len(decision.options) > 4 * len(stems)


def test_slots_are_a_line_for_each_sector() -> None:
    narrator, decision = first_question("theseus", 4, "slot")
    lines = all_lines(narrator, decision)
    assert [line.stem for line in lines] == list(dict.fromkeys(line.stem for line in lines))
    assert all(f"{line.stem} {line.targets[0]}" in narrator.label(decision, line.choices[0]) for line in lines)
    assert not any(line.says_which for line in lines)


def test_few_choices_have_a_line_each_and_so_have_some_with_much_to_tell() -> None:
    narrator, _ = first_question("nexus-ops", 4, "deploy")

    def count(verb: str, number: int) -> int:
        keys = [f"{verb} A{place}" for place in range(number)]
        decision = Decision(0, "ask", tuple(choice(key) for key in keys))
        return len(lines_of(narrator, decision, decision.options))

    assert [count("camp", number) for number in (FEWEST - 1, FEWEST)] == [FEWEST - 1, 1]
    assert [count("to", number) for number in (FEW, FEW + 1)] == [FEW, 1]


def test_a_target_is_found_by_its_name_or_by_the_beginning_of_it() -> None:
    keys = ("to B1", "to B10", "to H0L")
    line = Line(tuple(choice(key) for key in keys), "To", ("B1", "B10", "H0L"))
    assert [[found.key for found in line.named(said)] for said in ("b1", "b10", "h", "x")] == [
        ["to B1"],
        ["to B10"],
        ["to H0L"],
        [],
    ]


def test_units_stand_in_the_same_order_in_recruit_and_whenever_units_move() -> None:
    order, kinds = list(nexus_ops_data().units["standard"]), set[str]()
    for narrator, decision in asked("nexus-ops", 3):
        lines = [line for line in lines_of(narrator, decision, decision.options) if line.stem]
        named = [word for line in lines for word in line.choices[0].args if word in order]
        assert named == sorted(named, key=order.index)
        kinds |= {decision.kind} if len(named) > 1 else set()
    assert {"deploy", "move"} <= kinds
