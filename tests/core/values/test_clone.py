"""Generated clones: equal, independent, and only of things that JSON can hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Annotated, Any, Literal

import pytest

from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.engine.frames import Queue, Window
from nexusgames.core.values.clone import cloner
from nexusgames.games.nexus_ops.game import GAME as NEXUS_OPS
from tests.core.played import positions, setup
from tests.core.toy import GAME as TOY
from tests.core.toy import Raid, session, table

NEXUS_TABLES = [
    setup(2, 11),
    setup(4, 12, teams="on"),
    setup(3, 13, alternate_units="on", vortex="on", intercepted="on", extra_tokens="extra_random"),
    setup(2, 14, edition="ah2005", prompts="ask_able"),
]


@dataclass(slots=True)
class Leaf:
    numbers: list[int]


@dataclass(slots=True)
class OtherLeaf:
    words: dict[str, str]


@dataclass(frozen=True, slots=True)
class Frozen:
    name: str


@dataclass(slots=True)
class Tree:
    leaf: Leaf
    perhaps: Leaf | None
    either: Leaf | OtherLeaf | Frozen | None
    leaves: list[Leaf]
    by_name: dict[str, Leaf]
    grid: list[list[Leaf]]
    deep: dict[str, dict[str, list[int]]]
    frozen: Frozen
    mark: Annotated[Literal["a", "b"], "a note"]


def tree(either: Leaf | OtherLeaf | Frozen | None, perhaps: Leaf | None = None) -> Tree:
    return Tree(
        Leaf([1]),
        perhaps,
        either,
        [Leaf([2])],
        {"x": Leaf([3])},
        [[Leaf([4])], []],
        {"y": {"z": [5]}},
        Frozen("f"),
        "a",
    )


def changeable(value: Any) -> Iterator[object]:
    """Every part of a value that could be changed in place."""
    if isinstance(value, list):
        yield value
        for item in value:
            yield from changeable(item)
    elif isinstance(value, dict):
        yield value
        for item in value.values():
            yield from changeable(item)
    elif is_dataclass(value) and type(value).__hash__ is None:
        yield value
        for field in fields(value):
            yield from changeable(getattr(value, field.name))


def wreck(value: Any) -> None:
    """Empty every list and dict below a value, and overwrite every field of its dataclasses."""
    for part in list(changeable(value)):
        if isinstance(part, list | dict):
            part.clear()
        elif is_dataclass(part):
            for field in fields(part):
                setattr(part, field.name, "wrecked")


def shared_parts(one: object, other: object) -> list[object]:
    mine = {id(part) for part in changeable(one)}
    return [part for part in changeable(other) if id(part) in mine]


@pytest.mark.parametrize("either", [Leaf([9]), OtherLeaf({"k": "v"}), Frozen("g"), None])
@pytest.mark.parametrize("perhaps", [None, Leaf([8])])
def test_a_clone_equals_its_original_and_shares_nothing_that_can_change(
    either: Leaf | OtherLeaf | Frozen | None, perhaps: Leaf | None
) -> None:
    original = tree(either, perhaps)
    clone = cloner(Tree)(original)
    assert clone == original
    assert shared_parts(original, clone) == []


def test_wrecking_a_clone_leaves_the_original_as_it_was() -> None:
    original = tree(OtherLeaf({"k": "v"}), Leaf([8]))
    wreck(cloner(Tree)(original))
    assert original == tree(OtherLeaf({"k": "v"}), Leaf([8]))


def test_a_clone_shares_what_is_frozen() -> None:
    original = tree(Frozen("g"))
    clone = cloner(Tree)(original)
    assert clone.frozen is original.frozen
    assert clone.either is original.either


def test_a_member_of_a_union_keeps_its_class() -> None:
    clone = cloner(Tree)(tree(OtherLeaf({"k": "v"})))
    assert type(clone.either) is OtherLeaf


def test_the_copying_function_is_made_once_for_a_class() -> None:
    assert cloner(Tree) is cloner(Tree)


@pytest.mark.parametrize(
    "hint",
    [
        set[int],
        tuple[int, ...],
        float,
        bytes,
        object,
        list,
        dict,
        Any,
        list[set[int]],
        dict[str, float],
        dict[int, str],
        dict[int, Leaf],
        int | list[int],
        list[int] | dict[str, int],
        Leaf | list[int],
        float | None,
    ],
)
def test_a_field_that_json_cannot_hold_is_refused(hint: object) -> None:
    class Odd:
        __annotations__ = {"part": hint}

    with pytest.raises(TypeError, match="state may not hold"):
        cloner(dataclass(Odd))


def test_a_toy_state_in_the_middle_of_a_raid_is_cloned_whole() -> None:
    state = session("work", "raid 1", seats=3, hands="S1/S2,S3/S4", coins="0/5/0").state
    clone = TOY.clone(state)
    assert isinstance(clone.stack[-1], Window)
    assert isinstance(clone.stack[-2], Raid)
    assert clone == state
    assert shared_parts(state, clone) == []


def test_a_toy_state_with_a_queue_is_cloned_whole() -> None:
    state = session("salvage").state
    clone = TOY.clone(state)
    assert isinstance(clone.stack[-1], Queue)
    clone.stack[-1].items.clear()
    assert state.stack[-1].items == ["chest", "net", "crab"]


def test_a_clone_has_the_same_open_decision_and_result() -> None:
    running, over = session().state, session("work", coins="19/0").state
    assert isinstance(running.decision, Decision)
    assert TOY.clone(running).decision is running.decision
    assert isinstance(over.result, Result)
    assert TOY.clone(over).result is over.result


def test_any_state_of_a_toy_game_is_cloned_equal_and_independent() -> None:
    for state, _ in positions(TOY, table(3, 5), 40):
        before, clone = TOY.codec.dump(state), TOY.clone(state)
        assert (clone, shared_parts(state, clone)) == (state, [])
        wreck(clone)
        assert TOY.codec.dump(state) == before


@pytest.mark.parametrize("setup", NEXUS_TABLES, ids=lambda s: " ".join(s.options) or "plain")
def test_real_states_in_mid_game_are_cloned_equal_and_independent(setup: Any) -> None:
    depths: set[int] = set()
    for state, _ in positions(NEXUS_OPS, setup, 1200, every=13):
        before, clone = NEXUS_OPS.codec.dump(state), NEXUS_OPS.clone(state)
        assert (clone, shared_parts(state, clone)) == (state, [])
        assert (clone.options is state.options, clone.board is state.board) == (True, True)
        wreck(clone)
        assert NEXUS_OPS.codec.dump(state) == before
        depths.add(len(state.stack))
    assert max(depths) >= 5, "the sample never saw a window inside a battle"
