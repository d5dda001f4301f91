"""When battle Energize cards may be played, by whom, in which order (NX-ENZ, the windows of a battle)."""

from __future__ import annotations

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Json
from tests.games.nexus_ops.table import Table


def battle(red: dict[str, int], blue: dict[str, int], *dice: int, **players: Json) -> Table:
    """Red attacks Blue on A6 (Rock Plains)."""
    return Table({"phase": "battle", "spaces": {"A6": {"Red": red, "Blue": blue}}, "players": players}, dice=dice)


def asked_in_windows(table: Table) -> list[tuple[str, str, str]]:
    """Let everybody pass; who was asked in which window of which step."""
    asked: list[tuple[str, str, str]] = []
    while table.asked.startswith("window_"):
        decision = table.decision
        assert isinstance(decision, Decision)
        asked.append((table.deciding, table.asked.removeprefix("window_"), str(decision.values["step"])))
        table.choose("pass")
    return asked


@pytest.mark.rule("NX-BAT-06")
def test_the_pre_roll_window_comes_after_the_announcement_and_before_any_die() -> None:
    table = battle({"HU": 1}, {"HU": 1}, 1, 1, Red={"energize": ["EN06"]})
    assert (table.asked, table.deciding) == ("window_B-PRE", "Red")
    assert table.kinds() == ["battle_began"]
    assert table.unrolled == [1, 1]


@pytest.mark.rule("NX-BAT-10")
@pytest.mark.rule("NX-ENZ-06")
def test_a_step_has_an_after_roll_window_before_hits_are_counted_and_a_hit_window_before_casualties() -> None:
    table = battle({"HU": 1}, {"HU": 2}, 6, 1, 1, Blue={"energize": ["EN09"]})
    table.choose("pass")
    assert table.asked == "window_B-ROLL"
    assert table.kinds() == ["battle_began", "dice_rolled", "dice_rolled"]
    table.choose("pass")
    assert table.asked == "window_B-HIT"
    assert table.kinds()[3:] == ["hits_counted"]
    assert table.see("spaces.A6.Blue") == {"HU": 2}
    table.choose("pass")
    assert table.see("spaces.A6.Blue") == {"HU": 1}


@pytest.mark.rule("NX-ENZ-06")
def test_the_after_roll_window_goes_round_again_after_each_card() -> None:
    table = battle({"HU": 1}, {"HU": 1}, 1, 2, 3, Red={"energize": ["EN06"]}, Blue={"energize": ["EN12", "EN06"]})
    table.choose("pass", "pass")
    assert (table.asked, table.deciding) == ("window_B-ROLL", "Red")
    table.choose("pass")
    assert (table.deciding, table.options("play")) == ("Blue", ["play EN12"])
    table.choose("play EN12", "side defender")
    assert (table.asked, table.deciding) == ("window_B-ROLL", "Red")


@pytest.mark.rule("NX-ENZ-01")
def test_controlling_the_monolith_in_the_draw_phase_brings_two_energize_cards() -> None:
    table = Table(
        {
            "phase": "draw",
            "spaces": {"M": {"Red": {"RS": 1}}},
            "decks": {"energize": ["EN06", "EN02", "EN11", "rest"]},
        }
    )
    assert table.see("players.Red.energize") == ["EN06", "EN02"]


@pytest.mark.rule("NX-ENZ-01")
def test_a_contested_monolith_brings_no_energize_card() -> None:
    table = Table({"phase": "draw", "spaces": {"M": {"Red": {"RS": 1}, "Blue": {"RS": 1}}}})
    assert table.see("players.Red.energize") == []


@pytest.mark.rule("NX-ENZ-01")
def test_losing_as_defender_brings_one_energize_card_and_losing_as_attacker_none() -> None:
    won = battle({"RD": 1}, {"HU": 1}, 2)
    lost = battle({"HU": 1}, {"RD": 1}, 2)
    assert won.events("cards_drawn")[0] == {"seat": 1, "deck": "energize", "count": 1, "reason": "battle"}
    assert [event for event in lost.events("cards_drawn") if event["deck"] == "energize"] == []


@pytest.mark.rule("NX-ENZ-02")
def test_a_deploy_card_is_announced_carried_out_and_discarded_face_up() -> None:
    table = Table({"phase": "deploy", "players": {"Red": {"energize": ["EN01"], "rubium": 3}}})
    table.choose("play EN01")
    assert table.kinds()[:2] == ["energize_played", "rubium_gained"]
    assert table.events("energize_played") == [{"seat": 0, "card": "EN01"}]
    assert (table.see("players.Red.energize"), table.see("decks.energize_discard")) == ([], ["EN01"])
    assert table.see("players.Red.rubium") == 7


@pytest.mark.rule("NX-ENZ-02")
def test_a_battle_card_is_resolved_fully_before_anybody_else_is_asked() -> None:
    table = battle({"HU": 1}, {"HU": 1}, Red={"energize": ["EN07"]}, Blue={"energize": ["EN06"]})
    table.choose("play EN07")
    assert (table.deciding, table.asked) == ("Red", "card_side")
    table.choose("side attacker")
    assert (table.deciding, table.asked) == ("Red", "card_type")
    table.choose("type HU")
    assert (table.deciding, table.asked) == ("Blue", "window_B-PRE")
    assert (table.see("players.Red.energize"), table.see("decks.energize_discard")) == ([], ["EN07"])


@pytest.mark.rule("NX-ENZ-03")
def test_deploy_cards_are_playable_in_the_own_deploy_phase_only() -> None:
    hand = ["EN01", "EN02", "EN03", "EN04", "EN05"]
    spaces: Json = {"A6": {"Red": {"HU": 1}}, "B2": {"Red": {"HU": 1}, "Blue": {"HU": 1}}}
    plays = [f"play {card}" for card in hand]
    for phase, offered in (("deploy", plays), ("move", []), ("battle", []), ("draw", [])):
        table = Table({"phase": phase, "spaces": spaces, "players": {"Red": {"energize": hand}}}, dice=[1, 1])
        assert table.deciding == "Red"
        assert table.options("play") == offered, phase


@pytest.mark.rule("NX-ENZ-03")
def test_nobody_plays_a_deploy_card_in_another_players_deploy_phase() -> None:
    table = Table({"phase": "deploy", "players": {"Red": {"energize": ["EN05"]}, "Blue": {"energize": ["EN01"]}}})
    assert (table.deciding, table.options("play")) == ("Red", ["play EN05"])
    table.choose("play EN05")
    assert (table.deciding, table.options("play")) == ("Red", [])


@pytest.mark.rule("NX-ENZ-04")
def test_battle_cards_are_offered_only_at_the_time_printed_on_them() -> None:
    hand = ["EN06", "EN07", "EN08", "EN09", "EN10", "EN11", "EN12"]
    table = battle({"HU": 1}, {"HU": 2}, 6, 1, 1, Red={"energize": hand})
    early = ["play EN06", "play EN07", "play EN08", "play EN10", "play EN11"]
    assert (table.asked, table.options("play")) == ("window_B-PRE", early)
    table.choose("pass")
    assert (table.asked, table.options("play")) == ("window_B-ROLL", ["play EN12"])
    table.choose("pass")
    assert (table.asked, table.options("play")) == ("window_B-HIT", ["play EN09"])


@pytest.mark.rule("NX-ENZ-04")
@pytest.mark.parametrize("phase", ["deploy", "move", "draw"])
def test_battle_cards_cannot_be_played_outside_a_battle(phase: str) -> None:
    hand = ["EN06", "EN07", "EN08", "EN09", "EN10", "EN11", "EN12"]
    table = Table({"phase": phase, "spaces": {"A6": {"Red": {"HU": 1}}}, "players": {"Red": {"energize": hand}}})
    assert table.deciding == "Red"
    assert table.options("play") == []


@pytest.mark.rule("NX-ENZ-04")
@pytest.mark.rule("NX-ENZ-07")
def test_a_bystander_may_play_a_battle_card_for_the_side_of_the_own_choice() -> None:
    for side, event in (("attacker", "battle_won"), ("defender", "battle_lost")):
        table = Table(
            {
                "phase": "battle",
                "spaces": {"A6": {"Red": {"HU": 1}, "Blue": {"HU": 1}}},
                "players": {"Green": {"energize": ["EN06"]}},
            },
            seats=3,
            dice=[5, 5],
        )
        assert (table.deciding, table.offers("play EN06", "pass")) == ("Green", True)
        table.choose("play EN06")
        assert table.options() == ["side attacker", "side defender"]
        table.choose(f"side {side}")
        assert table.kinds().count(event) == 1


@pytest.mark.rule("NX-ENZ-07")
def test_a_participant_may_turn_a_card_against_the_own_side() -> None:
    table = battle({"HU": 1}, {"HU": 1}, 5, 5, Blue={"energize": ["EN06"]})
    table.choose("play EN06", "side attacker")
    assert table.events("battle_won") == [{"seat": 0, "rival": 1, "space": "A6"}]
    assert table.see("spaces.A6.Red") == {"HU": 1}


def four(attacker: str, defender: str, *dice: int) -> Table:
    """Four players with a Battle Rage each; two of them meet on A6."""
    position: Json = {
        "phase": "battle",
        "active": attacker,
        "spaces": {"A6": {attacker: {"HU": 1}, defender: {"HU": 1}}},
        "players": {name: {"energize": ["EN06"]} for name in ("Red", "Blue", "Green", "Yellow")},
    }
    return Table(position, seats=4, dice=dice)


@pytest.mark.rule("NX-ENZ-05")
@pytest.mark.parametrize(
    ("attacker", "defender", "order"),
    [
        ("Red", "Blue", ["Red", "Blue", "Green", "Yellow"]),
        ("Blue", "Yellow", ["Blue", "Yellow", "Red", "Green"]),
        ("Green", "Blue", ["Green", "Blue", "Yellow", "Red"]),
        ("Yellow", "Green", ["Yellow", "Green", "Red", "Blue"]),
    ],
)
def test_the_attacker_is_asked_first_then_the_defender_then_clockwise_from_the_defenders_left(
    attacker: str, defender: str, order: list[str]
) -> None:
    table = four(attacker, defender, 1, 1)
    asked = asked_in_windows(table)
    assert [who for who, window, _ in asked if window == "B-PRE"] == order
    assert [who for who, window, _ in asked if window == "B-ROLL"] == order


@pytest.mark.rule("NX-ENZ-05")
def test_after_each_card_the_question_starts_again_until_all_pass_in_succession() -> None:
    table = four("Blue", "Yellow", 1, 1)
    table.choose("pass", "pass", "pass")
    assert table.deciding == "Green"
    table.choose("play EN06", "side attacker")
    assert (table.asked, table.deciding) == ("window_B-PRE", "Blue")
    table.choose("pass", "play EN06", "side defender")
    assert (table.asked, table.deciding) == ("window_B-PRE", "Blue")
    assert table.rolled == []
    table.choose("pass")
    assert table.deciding == "Red"
    table.choose("pass")
    assert (table.asked, table.rolled) == ("window_B-ROLL", [("Blue", "HU", [1]), ("Yellow", "HU", [1])])


@pytest.mark.rule("NX-ENZ-05")
def test_one_question_takes_one_card_so_a_second_card_waits_for_the_next_round() -> None:
    table = battle({"HU": 1}, {"HU": 1}, 4, 1, Red={"energize": ["EN06*2"]})
    table.choose("play EN06", "side attacker")
    assert (table.asked, table.options("play")) == ("window_B-PRE", ["play EN06"])
    table.choose("play EN06", "side attacker")
    assert table.events("battle_won") == [{"seat": 0, "rival": 1, "space": "A6"}]


@pytest.mark.rule("NX-ENZ-08")
def test_modifiers_of_several_cards_add_up() -> None:
    hands = {"Red": {"energize": ["EN06", "EN07"]}, "Blue": {"energize": ["EN10"]}}
    for natural, outcome in ((4, "battle_won"), (3, "battle_undecided")):
        table = battle({"HU": 1}, {"HU": 1}, natural, 1, **hands)
        table.choose("play EN06", "side attacker", "play EN07", "side attacker", "type HU")
        table.choose("play EN10", "side attacker").pass_windows()
        assert table.kinds().count(outcome) == 1, natural


@pytest.mark.rule("NX-ENZ-08")
def test_a_raised_four_of_a_lava_leaper_does_not_pick() -> None:
    table = battle({"LL": 1}, {"RS": 1, "HU": 1}, 4, Red={"energize": ["EN06"]})
    table.choose("play EN06", "side attacker")
    assert (table.deciding, table.asked) == ("Blue", "lose")


@pytest.mark.rule("NX-ENZ-08")
def test_a_lowered_five_of_a_lava_leaper_still_picks_if_it_hits() -> None:
    table = battle({"LL": 1}, {"RS": 1, "HU": 1}, 5, Blue={"energize": ["EN10*2"]})
    table.choose("play EN10", "side attacker", "play EN10", "side attacker")
    assert (table.deciding, table.asked) == ("Red", "pick")


@pytest.mark.rule("NX-ENZ-08")
def test_a_lava_leaper_that_misses_picks_nothing_whatever_its_die() -> None:
    table = battle({"LL": 1}, {"RS": 1, "HU": 1}, 5, 1, 1, Blue={"energize": ["EN10*3"]})
    for _ in range(3):
        table.choose("play EN10", "side attacker")
    assert table.see("spaces.A6.Blue") == {"RS": 1, "HU": 1}
    assert table.kinds().count("battle_undecided") == 1


@pytest.mark.rule("NX-ENZ-09")
def test_a_dragons_breath_opens_no_window_and_no_card_changes_it() -> None:
    hand = ["EN06", "EN09", "EN12"]
    table = Table(
        {
            "phase": "breath",
            "spaces": {"A1": {"Red": {"RD": 1}}, "A6": {"Blue": {"HU": 2}}, "H0L": {"Red": {"HU": 1}}},
            "players": {"Red": {"energize": hand}, "Blue": {"energize": hand}},
        },
        dice=[3],
    )
    assert table.options("play") == []
    table.choose("breathe A1 A6")
    assert [(event["die"], event["hit"]) for event in table.events("dragon_breathed")] == [(3, False)]
    assert not table.asked.startswith("window")
    assert table.see("players.Blue.energize") == hand


@pytest.mark.rule("NX-ENZ-10")
def test_a_battle_card_ends_with_its_battle() -> None:
    spaces: Json = {space: {"Red": {"HU": 1}, "Blue": {"HU": 1}} for space in ("A6", "B2")}
    table = Table(
        {"phase": "battle", "spaces": spaces, "players": {"Red": {"energize": ["EN06", "EN11"]}}},
        dice=[4, 1, 5, 1],
    )
    table.choose("battle A6", "play EN06", "side attacker", "play EN11", "side attacker", "type HU")
    table.pass_windows()
    assert table.rolled == [("Red", "HU", [4]), ("Blue", "HU", [1]), ("Red", "HU", [5]), ("Blue", "HU", [1])]
    assert [event["space"] for event in table.events("battle_undecided")] == ["A6", "B2"]


@pytest.mark.rule("NX-ENZ-11")
def test_every_step_with_dice_has_an_after_roll_window_and_every_step_with_hits_a_hit_window() -> None:
    table = battle({"RD": 1, "RS": 1, "HU": 1}, {"HU": 3}, 1, 4, 1, 1, 1, Blue={"energize": ["EN06"]})
    assert asked_in_windows(table) == [
        ("Blue", "B-PRE", ""),
        ("Blue", "B-ROLL", "RD"),
        ("Blue", "B-ROLL", "RS"),
        ("Blue", "B-HIT", "RS"),
        ("Blue", "B-ROLL", "HU"),
    ]


@pytest.mark.rule("NX-ENZ-11")
def test_step_zero_has_both_windows_too_and_the_pre_roll_cards_are_over() -> None:
    table = battle({"HU": 1}, {"HU": 2}, 6, 1, Red={"energize": ["EN11", "EN06"]})
    table.choose("play EN11", "side attacker", "type HU", "pass")
    assert (table.asked, table.options("play")) == ("window_B-ROLL", [])
    assert asked_in_windows(table) == [("Red", "B-ROLL", "0"), ("Red", "B-HIT", "0"), ("Red", "B-ROLL", "HU")]
