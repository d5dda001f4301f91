"""Facts: what a decision or an event is made of."""

from __future__ import annotations

from nexusgames.core.engine.events import Event


class Seen(Event):
    seat: int
    space: str = "A1"


def test_equal_facts_are_one_in_a_set() -> None:
    assert len({Seen(1), Seen(1, "A1"), Seen(2)}) == 2


def test_facts_of_different_kinds_are_never_equal() -> None:
    class Heard(Event):
        seat: int
        space: str

    assert Heard(1, "A1") != Seen(1, "A1")


def test_a_fact_has_only_the_fields_that_it_names() -> None:
    assert not hasattr(Seen(1), "__dict__")
