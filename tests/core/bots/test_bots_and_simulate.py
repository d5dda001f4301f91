"""Bots, and whole games played by them: repeatable, and honest about what went wrong."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from nexusgames.cli.simulation import save_failure
from nexusgames.core.bots.bots import BOTS, random_bot
from nexusgames.core.bots.styles import STYLES
from nexusgames.core.engine.choices import choice
from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.engine.events import Event
from nexusgames.core.files.saves import load_session
from nexusgames.core.game.game import Setup
from nexusgames.core.proofs import simulate as simulate_module
from nexusgames.core.proofs.simulate import Manner, Played, play_game, simulate
from nexusgames.core.session.session import RulesFault
from nexusgames.core.values.chance import Chance
from nexusgames.games.nexus_ops.game import GAME as NEXUS_OPS
from tests.core.toy import GAME, TOYS, ToyGame, ToyState, offered, table


class Faulty(ToyGame):
    """A toy whose rules fail when anybody salvages a wreck with two coins or more."""

    def apply(self, state: ToyState, key: str) -> list[Event]:
        if key == "salvage" and state.pirates[state.active].coins > 1:
            raise KeyError("planted")
        return super().apply(state, key)


class Stuck(ToyGame):
    """A toy in which nobody can do anything once somebody is rich."""

    def pending(self, state: ToyState) -> Decision | Result:
        decision = super().pending(state)
        rich = max(pirate.coins for pirate in state.pirates) > 9
        return replace(decision, options=()) if rich and isinstance(decision, Decision) else decision


class Unsound(ToyGame):
    """A toy that loses a card when two are sold."""

    def apply(self, state: ToyState, key: str) -> list[Event]:
        events = super().apply(state, key)
        if len(state.waved) > 1:
            state.waved.pop()
        return events


class Endless(ToyGame):
    """A toy in which days do not count."""

    def apply(self, state: ToyState, key: str) -> list[Event]:
        state.day = 1
        state.pirates[state.active].coins = 0
        return super().apply(state, key)


def play(game: ToyGame, games: int = 20, **more: Any) -> tuple[dict[str, Any], list[Played]]:
    """A report, and the games that failed."""
    failed: list[Played] = []
    report = simulate(game, ["random"] * 3, games, 1, {}, on_failure=lambda _, played: failed.append(played), **more)
    return report.as_json(), failed


def without_time(report: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in report.items() if "second" not in name}


def test_the_random_bot_chooses_only_what_is_offered() -> None:
    decision, luck = Decision(0, "ask", tuple(map(choice, "abc")), (choice("sell x"),)), Chance(1)
    chosen = Counter(random_bot(decision, luck) for _ in range(4000))
    assert chosen.keys() == {"a", "b", "c", "sell x"}
    assert all(1100 < chosen[key] < 1450 for key in "abc")
    assert 120 < chosen["sell x"] < 280


def test_the_random_bot_chooses_the_same_with_the_same_luck() -> None:
    decision = Decision(0, "ask", tuple(map(choice, "abcdefgh")), (choice("sell x"),))
    one, other = Chance(5), Chance(5)
    assert [random_bot(decision, one) for _ in range(50)] == [random_bot(decision, other) for _ in range(50)]


def chosen_by(style: str, decision: Decision, times: int = 400) -> Counter[str]:
    """What a style makes of a decision."""
    luck = Chance(3)
    return Counter(STYLES[style](decision, luck) for _ in range(times))


OPEN = Decision(0, "ask", tuple(map(choice, ("go a", "go b", "go c", "stay", "end"))), (choice("sell x"),))


@pytest.mark.parametrize("style", STYLES)
def test_every_style_chooses_only_what_is_offered(style: str) -> None:
    assert chosen_by(style, OPEN).keys() <= {option.key for option in OPEN.choices}
    alone = Decision(0, "ask", (choice("end"),))
    assert chosen_by(style, alone, 5) == {"end": 5}


def test_one_sided_players_play_in_their_own_way() -> None:
    assert chosen_by("passive", OPEN) == {"end": 400}
    assert "end" not in chosen_by("eager", OPEN)
    assert 150 < chosen_by("spending", OPEN)["sell x"] < 250
    even = chosen_by("even", OPEN, 4000)
    assert 900 < even["stay"] < 1100
    assert 250 < even["go a"] < 420
    assert chosen_by("fickle", OPEN).keys() == {option.key for option in OPEN.choices}


def test_a_style_is_played_by_every_seat_whatever_its_bot() -> None:
    one, other = list[str](), list[str]()
    play_game(GAME, table(3, 4, "random"), Manner(style="eager"), keys=one)
    play_game(GAME, table(3, 4, "random"), Manner(style="random"), keys=other)
    usual = list[str]()
    play_game(GAME, table(3, 4, "random"), keys=usual)
    assert one != other == usual


def test_somebody_who_looks_on_sees_the_setup_and_every_decision() -> None:
    seen = list[tuple[str, str, int]]()

    def watch(decision: Decision | None, key: str, events: list[Event]) -> None:
        seen.append((decision.kind if decision else "", key, len(events)))

    keys = list[str]()
    _, count = play_game(GAME, table(3, 4, "random"), Manner(watch=watch), keys=keys)
    assert [key for _, key, _ in seen] == ["", *keys]
    assert len(seen) == count + 1
    assert max(events for _, _, events in seen) > 0


def test_the_bots_sit_down_by_their_names() -> None:
    assert [name for name in BOTS if "-" not in name] == ["easy", "medium", "hard", "thinker", "random"]
    assert BOTS["random"](GAME, lambda seat, number: None, 0) is random_bot


def test_a_game_of_bots_is_the_same_for_the_same_seed() -> None:
    one, other, third = list[str](), list[str](), list[str]()
    result = play_game(GAME, table(3, 4, "random"), keys=one)
    assert play_game(GAME, table(3, 4, "random"), keys=other) == result
    play_game(GAME, table(3, 5, "random"), keys=third)
    assert one == other != third
    assert result[1] == len(one)


def test_a_simulation_is_the_same_for_the_same_seed() -> None:
    assert without_time(play(GAME)[0]) == without_time(play(GAME)[0])


def test_a_simulation_plays_consecutive_seeds() -> None:
    report, _ = play(GAME, 3)
    lengths = sorted(play_game(GAME, table(3, seed, "random"))[1] for seed in (1, 2, 3))
    assert report["length"] == {"min": lengths[0], "median": lengths[1], "max": lengths[2]}
    assert report["decisions"] == sum(lengths)


def test_a_clean_report_says_how_the_games_ended() -> None:
    report, failed = play(GAME)
    assert (report["game"], report["games"], report["finished"], failed) == ("toy", 20, 20, [])
    assert (report["errors"], report["dead_ends"], report["problems"]) == (0, 0, [])
    assert sum(report["endings"].values()) == sum(report["results"].values()) == 20
    assert set(report["endings"]) == {"days", "rich"}
    assert all(name.startswith(("seat ", "seats ")) for name in report["results"])


def test_checks_can_be_made_at_every_decision() -> None:
    report, _ = play(GAME, 5, manner=Manner(check=True))
    assert (report["finished"], report["errors"]) == (5, 0)


def test_games_whose_rules_fail_are_counted_and_told() -> None:
    report, failed = play(Faulty())
    assert (report["finished"] + report["errors"], report["dead_ends"]) == (20, 0)
    assert report["errors"] == len(failed) == len(report["problems"]) > 0
    assert "KeyError: 'planted'" in report["problems"][0]
    assert report["problems"][0].startswith(f"seed {failed[0].setup.seed}, decision {len(failed[0].keys)}: ")
    assert failed[0].keys[-1] == "salvage"


def test_dead_ends_are_counted_and_told() -> None:
    report, failed = play(Stuck())
    assert (report["finished"] + report["dead_ends"], report["errors"]) == (20, 0)
    assert report["dead_ends"] == len(failed) > 0
    assert "DeadEnd: action has no options" in report["problems"][0]


def test_a_game_without_an_end_is_a_dead_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate_module, "LONGEST_GAME", 500)
    report, failed = play(Endless(), 1)
    assert (report["dead_ends"], report["decisions"], len(failed[0].keys)) == (1, 500, 500)
    assert "no end after 500 decisions" in report["problems"][0]


def test_a_promise_that_does_not_hold_is_an_error_when_it_is_checked() -> None:
    unchecked, _ = play(Unsound())
    checked, failed = play(Unsound(), manner=Manner(check=True))
    assert unchecked["finished"] == 20
    assert checked["errors"] == len(failed) > 0
    assert "CheckFailed: invariant: the cards are not the eight of the toy" in checked["problems"][0]


def test_invariants_alone_can_be_proved_and_checks_made_now_and_then() -> None:
    for manner in (Manner(invariants=True), Manner(check=True, every=7)):
        report, _ = play(Unsound(), manner=manner)
        assert report["errors"] > 0
        assert "CheckFailed: invariant: the cards are not the eight of the toy" in report["problems"][0]


def test_a_report_is_clean_only_if_every_game_was() -> None:
    assert simulate(GAME, ["random"] * 2, 3, 1, {}).clean
    assert not simulate(Faulty(), ["random"] * 3, 20, 1, {}).clean


def test_a_failed_game_leaves_a_save_that_opens_just_before_the_failure(tmp_path: Path) -> None:
    faulty = Faulty()
    _, failed = play(faulty)
    file = save_failure(faulty, failed[0], tmp_path, 7)
    assert list(tmp_path.glob("failed-toy-*.json")) == [file]
    session = load_session(file, TOYS)
    assert session.keys == list(failed[0].keys[:-1])
    assert "salvage" in offered(session)
    session.game = faulty
    with pytest.raises(RulesFault):
        session.choose("salvage")


def test_a_game_that_fails_a_check_leaves_a_save_too(tmp_path: Path) -> None:
    unsound = Unsound()
    _, failed = play(unsound, manner=Manner(check=True))
    save_failure(unsound, failed[0], tmp_path, 0)
    (file,) = tmp_path.glob("failed-toy-*.json")
    assert len(load_session(file, TOYS).keys) == len(failed[0].keys) - 1


def test_a_real_game_of_bots_comes_to_its_end() -> None:
    setup = table(2, 3, "random")
    result, decisions = play_game(NEXUS_OPS, Setup(setup.seats, 3, {"vp10": "on"}))
    assert result.ending in ("points", "elimination", "round_limit")
    assert decisions > 100
