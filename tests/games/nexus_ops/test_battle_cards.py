"""Battle Energize cards EN06 to EN12 (NX-ENZ-04): what each changes, its choices, copies and useless plays."""

from __future__ import annotations

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Json
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops.words import lexicon
from tests.games.nexus_ops.table import Table


def battle(
    red: dict[str, int], blue: dict[str, int], *dice: int, space: str = "A6", options: dict[str, str] | None = None
) -> Table:
    """Red attacks Blue; every battle card that a test may want is in Red's hand, twice if the box has two."""
    hand = ["EN06*2", "EN07*2", "EN08*2", "EN09*2", "EN10*2", "EN11*2", "EN12*2"]
    position: Json = {"phase": "battle", "spaces": {space: {"Red": red, "Blue": blue}}}
    return Table(position | {"players": {"Red": {"energize": hand}}}, dice=dice, options=options)


def play(table: Table, card: str, *aims: str) -> Table:
    """Play a card and aim it."""
    return table.choose(f"play {card}", *aims)


TYPES = [f"type {unit}" for unit in ("CR", "FU", "HU", "LL", "RD", "RS")]


@pytest.mark.rule("EN06")
def test_battle_rage_adds_one_to_all_dice_of_the_attacker_in_every_step() -> None:
    table = battle({"CR": 1, "HU": 1}, {"CR": 1, "HU": 2}, 4, 4, 5, 5, 5)
    play(table, "EN06", "side attacker").pass_windows()
    assert (table.deciding, table.asked) == ("Blue", "lose")
    table.choose("lose HU").pass_windows()
    table.choose("lose HU").pass_windows()
    assert table.see("spaces.A6.Red") == {"CR": 1, "HU": 1}
    assert table.see("spaces.A6.Blue") == {"CR": 1}


@pytest.mark.rule("EN06")
def test_battle_rage_can_help_the_defender_instead() -> None:
    table = battle({"HU": 1}, {"HU": 1}, 5, 5)
    play(table, "EN06", "side defender").pass_windows()
    assert table.events("battle_lost") == [{"seat": 0, "rival": 1, "space": "A6"}]


@pytest.mark.rule("EN06")
def test_two_battle_rages_add_two() -> None:
    for natural, outcome in ((4, "battle_won"), (3, "battle_undecided")):
        table = battle({"HU": 1}, {"HU": 1}, natural, 1)
        play(table, "EN06", "side attacker")
        play(table, "EN06", "side attacker").pass_windows()
        assert table.kinds().count(outcome) == 1, natural


@pytest.mark.rule("EN07")
@pytest.mark.rule("NX-CRD-10")
def test_overcharge_adds_two_to_one_named_type_of_one_side() -> None:
    table = battle({"CR": 1, "HU": 1}, {"HU": 2}, 4, 4, 5, 5)
    table.choose("play EN07")
    assert (table.deciding, table.options()) == ("Red", ["side attacker", "side defender"])
    table.choose("side attacker")
    assert (table.deciding, table.options()) == ("Red", TYPES)
    table.choose("type HU").pass_windows()
    assert table.events("hits_counted") == [{"seat": 0, "hits": 1, "picks": 0}]
    assert table.see("spaces.A6.Blue") == {"HU": 1}
    assert table.see("spaces.A6.Red") == {"CR": 1, "HU": 1}


@pytest.mark.rule("EN07")
def test_two_overcharges_on_one_type_add_four() -> None:
    for natural, outcome in ((2, "battle_won"), (1, "battle_undecided")):
        table = battle({"HU": 1}, {"HU": 1}, natural, 1)
        play(table, "EN07", "side attacker", "type HU")
        play(table, "EN07", "side attacker", "type HU").pass_windows()
        assert table.kinds().count(outcome) == 1, natural


@pytest.mark.rule("EN08")
def test_double_strike_doubles_the_dice_of_one_type_of_one_side() -> None:
    table = battle({"CR": 1, "HU": 2}, {"HU": 5}, 1, 6, 1, 6, 6, 1, 1, 1, 1, 1)
    play(table, "EN08", "side attacker", "type HU").pass_windows()
    assert table.rolled == [
        ("Red", "CR", [1]),
        ("Red", "HU HU HU HU", [6, 1, 6, 6]),
        ("Blue", "HU HU HU HU HU", [1, 1, 1, 1, 1]),
    ]
    assert table.see("spaces.A6.Blue") == {"HU": 2}


@pytest.mark.rule("NX-CRD-02")
def test_two_double_strikes_on_one_type_give_three_times_the_dice() -> None:
    table = battle({"HU": 2}, {"HU": 1}, *[1] * 7)
    play(table, "EN08", "side attacker", "type HU")
    play(table, "EN08", "side attacker", "type HU").pass_windows()
    assert [len(dice) for _, _, dice in table.rolled] == [6, 1]


@pytest.mark.rule("NX-CRD-02")
def test_double_strike_doubles_the_dice_that_clones_really_have() -> None:
    table = battle({"HU": 3}, {"HU": 2}, *[1] * 5, options={"alternate_units": "on"})
    play(table, "EN08", "side attacker", "type HU").pass_windows()
    assert [len(dice) for _, _, dice in table.rolled] == [4, 1]


@pytest.mark.rule("EN09")
@pytest.mark.rule("NX-CRD-09")
def test_force_field_cancels_one_hit_before_losses_are_chosen() -> None:
    table = battle({"HU": 2}, {"CR": 2}, 5, 5, 1, 1)
    table.choose("pass", "pass")
    assert table.asked == "window_B-HIT"
    play(table, "EN09", "side attacker").pass_windows()
    assert table.events("hit_cancelled") == [{"side": 0}]
    assert table.see("spaces.A6.Red") == {"HU": 1}


@pytest.mark.rule("NX-CRD-09")
def test_two_force_fields_cancel_two_hits() -> None:
    table = battle({"HU": 2}, {"CR": 2}, 5, 5, 1, 1)
    table.choose("pass", "pass")
    play(table, "EN09", "side attacker")
    play(table, "EN09", "side attacker").pass_windows()
    assert table.see("spaces.A6.Red") == {"HU": 2}


@pytest.mark.rule("EN09")
@pytest.mark.rule("NX-CRD-09")
def test_force_field_asks_which_hit_when_a_lava_leaper_pick_is_among_others() -> None:
    for named, question in (("cancel pick", ("Red", "lose")), ("cancel hit", ("Blue", "pick"))):
        table = battle({"RS": 1, "HU": 1}, {"LL": 2}, 6, 3)
        table.choose("pass", "pass")
        assert table.asked == "window_B-HIT"
        table.choose("play EN09", "side attacker")
        assert (table.deciding, table.options()) == ("Red", ["cancel hit", "cancel pick"])
        table.choose(named).pass_windows()
        assert (table.deciding, table.asked) == question
        assert table.options(question[1]) == [f"{question[1]} HU", f"{question[1]} RS"]


@pytest.mark.rule("NX-CRD-09")
def test_a_force_field_against_a_pick_alone_needs_no_question_and_saves_the_unit() -> None:
    table = battle({"RS": 1, "HU": 1}, {"LL": 1}, 6, 1, 1)
    table.choose("pass", "pass", "play EN09", "side attacker").pass_windows()
    assert table.see("spaces.A6.Red") == {"RS": 1, "HU": 1}
    assert table.kinds().count("battle_undecided") == 1


@pytest.mark.rule("NX-CRD-09")
def test_second_chance_cannot_bring_back_a_cancelled_hit() -> None:
    table = battle({"HU": 1}, {"CR": 1}, 5, 1)
    table.choose("pass", "pass")
    play(table, "EN09", "side attacker")
    assert (table.asked, table.options("play")) == ("window_B-HIT", ["play EN09"])
    table.choose("pass")
    assert table.see("spaces.A6.Red") == {"HU": 1}


@pytest.mark.rule("EN10")
def test_sensor_jam_takes_one_from_all_dice_of_a_side_in_every_step() -> None:
    table = battle({"CR": 1, "HU": 1}, {"CR": 1, "HU": 1}, 1, 5, 1, 6)
    play(table, "EN10", "side defender").pass_windows()
    assert table.rolled == [("Red", "CR", [1]), ("Blue", "CR", [5]), ("Red", "HU", [1]), ("Blue", "HU", [6])]
    assert table.see("spaces.A6.Red") == {"CR": 1, "HU": 1}


@pytest.mark.rule("EN10")
def test_sensor_jam_leaves_the_other_side_alone() -> None:
    table = battle({"CR": 1}, {"CR": 1}, 5, 5)
    play(table, "EN10", "side defender").pass_windows()
    assert table.events("battle_won") == [{"seat": 0, "rival": 1, "space": "A6"}]
    assert table.see("spaces.A6.Red") == {"CR": 1}


@pytest.mark.rule("EN10")
def test_two_sensor_jams_take_two() -> None:
    table = battle({"HU": 1}, {"RS": 1}, 5, 1)
    play(table, "EN10", "side defender")
    play(table, "EN10", "side defender").pass_windows()
    assert table.see("spaces.A6.Red") == {"HU": 1}


@pytest.mark.rule("EN11")
def test_ambushed_humans_attack_before_a_dragon_can() -> None:
    table = battle({"HU": 2}, {"RD": 1}, 6, 1)
    table.choose("play EN11", "side attacker")
    assert table.options() == TYPES
    table.choose("type HU").pass_windows()
    assert table.rolled == [("Red", "HU HU", [6, 1])]
    assert table.events("battle_won") == [{"seat": 0, "rival": 1, "space": "A6"}]


@pytest.mark.rule("EN11")
def test_a_type_that_attacked_from_ambush_does_not_attack_again_in_its_normal_step() -> None:
    table = battle({"HU": 1}, {"RD": 1, "HU": 1}, 1, 1, 1)
    play(table, "EN11", "side attacker", "type HU").pass_windows()
    assert table.rolled == [("Red", "HU", [1]), ("Blue", "RD", [1]), ("Blue", "HU", [1])]


@pytest.mark.rule("EN12")
def test_second_chance_rerolls_all_missed_dice_of_one_side_and_no_hits() -> None:
    table = battle({"HU": 4}, {"HU": 4}, 1, 6, 2, 3, 1, 1, 1, 1, 6, 4, 6)
    table.choose("pass")
    assert table.asked == "window_B-ROLL"
    play(table, "EN12", "side attacker")
    assert table.events("dice_rerolled") == [{"seat": 0, "dice": (6, 4, 6)}]
    table.pass_windows()
    assert table.see("spaces.A6.Blue") == {"HU": 1}
    assert table.see("spaces.A6.Red") == {"HU": 4}


@pytest.mark.rule("EN12")
def test_second_chance_can_be_given_to_the_defender() -> None:
    table = battle({"HU": 1}, {"HU": 1}, 1, 1, 6)
    table.choose("pass")
    play(table, "EN12", "side defender").pass_windows()
    assert table.events("battle_lost") == [{"seat": 0, "rival": 1, "space": "A6"}]


@pytest.mark.rule("EN12")
def test_rerolled_dice_keep_the_modifiers_of_the_battle() -> None:
    table = battle({"HU": 1}, {"HU": 1}, 1, 1, 5)
    play(table, "EN06", "side attacker").choose("pass")
    play(table, "EN12", "side attacker").pass_windows()
    assert table.kinds().count("battle_won") == 1


@pytest.mark.rule("EN12")
def test_a_rerolled_lava_leaper_picks_by_its_new_die() -> None:
    table = battle({"LL": 1}, {"RS": 1, "HU": 1}, 2, 5)
    table.choose("pass")
    play(table, "EN12", "side attacker").pass_windows()
    assert (table.deciding, table.asked) == ("Red", "pick")


@pytest.mark.rule("NX-CRD-04")
def test_a_second_copy_rerolls_the_dice_that_missed_again() -> None:
    table = battle({"HU": 2}, {"HU": 2}, 1, 2, 1, 1, 6, 3, 6)
    table.choose("pass")
    play(table, "EN12", "side attacker")
    assert table.offers("play EN12")
    play(table, "EN12", "side attacker")
    assert [event["dice"] for event in table.events("dice_rerolled")] == [(6, 3), (6,)]
    table.pass_windows()
    assert table.kinds().count("battle_won") == 1


@pytest.mark.rule("NX-CRD-01")
def test_in_step_zero_both_sides_roll_together_and_lose_their_units_like_in_any_step() -> None:
    table = battle({"HU": 1, "FU": 1}, {"HU": 1, "RD": 1}, 6, 6, 1, 1)
    play(table, "EN11", "side attacker", "type HU")
    play(table, "EN11", "side defender", "type HU").pass_windows()
    assert table.rolled == [("Red", "HU", [6]), ("Blue", "HU", [6])]
    assert (table.deciding, table.options("lose")) == ("Red", ["lose FU", "lose HU"])
    table.choose("lose HU")
    assert (table.deciding, table.options("lose")) == ("Blue", ["lose HU", "lose RD"])
    table.choose("lose HU").pass_windows()
    assert table.rolled[2:] == [("Blue", "RD", [1]), ("Red", "FU", [1])]


@pytest.mark.rule("NX-CRD-01")
def test_several_types_in_step_zero_roll_in_battle_order_with_their_own_numbers() -> None:
    table = battle({"HU": 1, "RS": 1}, {"RD": 1, "HU": 2}, 4, 4, 1, 1, 1)
    play(table, "EN11", "side attacker", "type HU")
    play(table, "EN11", "side attacker", "type RS").pass_windows()
    assert table.rolled[0] == ("Red", "RS HU", [4, 4])
    assert table.events("hits_counted") == [{"seat": 0, "hits": 1, "picks": 0}]


@pytest.mark.rule("NX-CRD-03")
@pytest.mark.parametrize(
    ("card", "aims"),
    [
        ("EN07", ("side attacker", "type RD")),
        ("EN08", ("side defender", "type LL")),
        ("EN11", ("side defender", "type CR")),
    ],
)
def test_a_card_for_a_type_that_is_not_there_may_be_played_and_does_nothing(card: str, aims: tuple[str, str]) -> None:
    table = battle({"HU": 1}, {"HU": 1}, 5, 5)
    play(table, card, *aims).pass_windows()
    assert table.rolled == [("Red", "HU", [5]), ("Blue", "HU", [5])]
    assert table.kinds().count("battle_undecided") == 1
    assert table.see("decks.energize_discard") == [card]


def test_the_sides_of_a_battle_are_offered_with_the_names_of_their_players() -> None:
    table = battle({"HU": 1}, {"HU": 1}, 5, 5)
    table.choose("play EN07")
    decision = table.decision
    assert isinstance(decision, Decision)
    narrator = Narrator(load_texts(), lexicon(table.state), ("Ada", "Bo"))
    labels = {choice.key: narrator.label(decision, choice) for choice in decision.options}
    assert labels == {"side attacker": "Choose the attacker (Ada)", "side defender": "Choose the defender (Bo)"}


@pytest.mark.rule("NX-CRD-03")
def test_types_that_are_there_are_offered_first_and_the_others_say_that_they_are_not() -> None:
    table = battle({"HU": 1}, {"HU": 1, "RS": 2}, 5, 5)
    table.choose("play EN07", "side defender")
    decision = table.decision
    assert isinstance(decision, Decision)
    narrator = Narrator(load_texts(), lexicon(table.state), ("Ada", "Bo"))
    labels = [narrator.label(decision, choice) for choice in decision.options]
    assert sorted(labels[:2]) == ["Human", "Rock Strider"]
    assert all(label.endswith(" (none there)") for label in labels[2:])
    assert len(labels) == len(TYPES)


@pytest.mark.rule("NX-CRD-03")
def test_a_force_field_for_a_side_without_hits_against_it_is_wasted() -> None:
    table = battle({"HU": 1}, {"CR": 1}, 5)
    table.choose("pass", "pass")
    play(table, "EN09", "side defender")
    assert table.asked == "window_B-HIT"
    table.choose("pass")
    assert table.events("hit_cancelled") == []
    assert table.kinds().count("battle_lost") == 1


@pytest.mark.rule("NX-CRD-03")
def test_a_second_chance_for_a_side_without_missed_dice_is_wasted() -> None:
    table = battle({"HU": 1}, {"HU": 2}, 6, 1, 1)
    table.choose("pass")
    play(table, "EN12", "side attacker")
    assert table.events("dice_rerolled") == []
    assert table.see("decks.energize_discard") == ["EN12"]


@pytest.mark.rule("NX-CRD-05")
def test_overcharge_and_double_strike_hold_in_step_zero() -> None:
    table = battle({"HU": 1}, {"RD": 1, "HU": 1}, 4, 4)
    play(table, "EN11", "side attacker", "type HU")
    play(table, "EN07", "side attacker", "type HU")
    play(table, "EN08", "side attacker", "type HU").pass_windows()
    assert table.rolled == [("Red", "HU HU", [4, 4])]
    assert table.kinds().count("battle_won") == 1


@pytest.mark.rule("NX-CRD-05")
def test_ambushed_clones_roll_one_die_fewer_in_step_zero_too() -> None:
    table = battle({"HU": 3}, {"RD": 1}, 1, 1, 1, options={"alternate_units": "on"})
    play(table, "EN11", "side attacker", "type HU").pass_windows()
    assert table.rolled == [("Red", "HU HU", [1, 1]), ("Blue", "RD", [1])]


@pytest.mark.rule("NX-CRD-05")
def test_a_second_ambush_of_the_same_type_changes_nothing() -> None:
    table = battle({"HU": 1}, {"RD": 1}, 1, 1)
    play(table, "EN11", "side attacker", "type HU")
    play(table, "EN11", "side attacker", "type HU").pass_windows()
    assert table.rolled == [("Red", "HU", [1]), ("Blue", "RD", [1])]


@pytest.mark.rule("NX-CRD-05")
def test_ambushed_lava_leapers_keep_their_picks() -> None:
    table = battle({"LL": 1}, {"RD": 1, "HU": 1}, 6, 1)
    play(table, "EN11", "side attacker", "type LL").pass_windows()
    assert (table.deciding, table.options("pick")) == ("Red", ["pick HU", "pick RD"])
    table.choose("pick RD").pass_windows()
    assert table.rolled == [("Red", "LL", [6]), ("Blue", "HU", [1])]


@pytest.mark.rule("NX-CRD-10")
def test_the_aims_of_a_card_are_told_to_everybody_when_it_is_played() -> None:
    table = battle({"HU": 1}, {"HU": 1})
    play(table, "EN07", "side defender", "type FU")
    aimed = [event for event in table.told if event.kind == "card_aimed"]
    assert [event.values() for event in aimed] == [{"seat": 0, "card": "EN07", "side": 1, "unit": "FU"}]
    assert aimed[0].audience is None
    assert table.unrolled == []
    assert table.asked == "window_B-PRE"


@pytest.mark.rule("NX-CRD-10")
def test_a_bystander_who_plays_a_card_makes_its_choices() -> None:
    table = Table(
        {
            "phase": "battle",
            "spaces": {"A6": {"Red": {"HU": 2}, "Blue": {"LL": 2}}},
            "players": {"Green": {"energize": ["EN08", "EN09"]}},
        },
        seats=3,
        dice=[6, 3, 3, 3],
    )
    table.choose("play EN08")
    assert (table.deciding, table.asked) == ("Green", "card_side")
    table.choose("side defender")
    assert (table.deciding, table.asked) == ("Green", "card_type")
    table.choose("type LL", "pass", "pass", "play EN09")
    assert (table.deciding, table.asked) == ("Green", "card_side")
    table.choose("side attacker")
    assert (table.deciding, table.asked) == ("Green", "cancel")
