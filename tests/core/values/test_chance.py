"""Chance: the same numbers on every machine, none more likely than another."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nexusgames.core.values.chance import MASK, Chance

PUBLISHED = {
    0: [16294208416658607535, 7960286522194355700, 487617019471545679, 17909611376780542444, 1961750202426094747],
    1234567: [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ],
}
"""The first outputs of the reference implementation of splitmix64."""


def state_before(output: int) -> int:
    """The generator's state whose next 64 bits are these: splitmix64 run backwards."""
    mixed = undo_shift(output, 31)
    mixed = undo_shift(mixed * pow(0x94D049BB133111EB, -1, 1 << 64) & MASK, 27)
    mixed = undo_shift(mixed * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & MASK, 30)
    return (mixed - 0x9E3779B97F4A7C15) & MASK


def undo_shift(mixed: int, places: int) -> int:
    found = mixed
    for _ in range(64 // places):
        found = mixed ^ (found >> places)
    return found


@pytest.mark.parametrize("seed", PUBLISHED)
def test_bits_are_those_of_the_published_splitmix64(seed: int) -> None:
    chance = Chance(seed)
    assert [chance.bits() for _ in range(5)] == PUBLISHED[seed]


def test_the_state_stays_within_64_bits() -> None:
    chance = Chance(MASK)
    chance.bits()
    assert chance.state == 0x9E3779B97F4A7C15 - 1


def test_numbers_below_a_bound_have_golden_values() -> None:
    chance = Chance(1234567)
    assert [chance.below(100) for _ in range(5)] == [17, 73, 23, 31, 21]


def test_dice_have_golden_values() -> None:
    chance = Chance(1234567)
    assert [chance.die() for _ in range(10)] == [4, 2, 4, 2, 6, 1, 4, 2, 1, 3]
    assert [chance.die(20) for _ in range(5)] == [9, 19, 8, 6, 17]


def test_shuffling_has_golden_values() -> None:
    items = list("abcdefgh")
    chance = Chance(1234567)
    chance.shuffle(items)
    assert "".join(items) == "ghaebdcf"
    assert chance == Chance(6018027440425417498)


@pytest.mark.parametrize("items", [[], ["only"]])
def test_shuffling_nothing_or_one_thing_uses_no_chance(items: list[str]) -> None:
    chance = Chance(5)
    chance.shuffle(items)
    assert (chance, len(items)) == (Chance(5), min(len(items), 1))


@pytest.mark.parametrize("output", [MASK, MASK - 3])
def test_a_draw_from_the_incomplete_last_stretch_is_thrown_away(output: int) -> None:
    chance = Chance(state_before(output))
    following = Chance(state_before(output))
    assert following.bits() == output
    assert chance.below(6) == following.bits() % 6
    assert chance == following


def test_the_last_draw_before_that_stretch_is_used() -> None:
    chance = Chance(state_before(MASK - 4))
    assert chance.below(6) == 5
    assert chance.state == (state_before(MASK - 4) + 0x9E3779B97F4A7C15) & MASK


def test_a_bound_of_just_over_half_rejects_about_every_second_draw() -> None:
    bound = (1 << 63) + 1
    chance = Chance(0)
    assert chance.below(bound) == PUBLISHED[0][1]
    assert chance.below(bound) == PUBLISHED[0][2]


@given(seed=st.integers(0, MASK), bound=st.integers(1, 1 << 64))
def test_a_number_is_always_below_its_bound(seed: int, bound: int) -> None:
    assert 0 <= Chance(seed).below(bound) < bound


@given(seed=st.integers(0, MASK), items=st.lists(st.integers()))
def test_a_shuffle_keeps_every_item(seed: int, items: list[int]) -> None:
    shuffled = list(items)
    Chance(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_every_order_of_three_is_about_equally_likely() -> None:
    chance = Chance(7)
    orders: Counter[str] = Counter()
    for _ in range(6000):
        items = list("abc")
        chance.shuffle(items)
        orders["".join(items)] += 1
    assert len(orders) == 6
    assert all(900 < count < 1100 for count in orders.values())


def test_scripted_dice_come_first_and_use_no_chance() -> None:
    chance = Chance(9, [6, 1])
    assert (chance.die(), chance.die()) == (6, 1)
    assert chance == Chance(9)
    assert chance.die() == Chance(9).die()


def test_a_script_is_for_dice_only() -> None:
    chance = Chance(9, [6])
    assert chance.below(1000) == Chance(9).below(1000)
    assert chance.script == [6]
