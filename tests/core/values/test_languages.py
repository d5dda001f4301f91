"""How languages count, compared with CLDR 46 (supplemental/plurals.xml)."""

import pytest

from nexusgames.core.values.languages import PLURALS

CLDR = {
    "en": {"one": (1,), "other": (0, 2, 3, 4, 5, 10, 11, 12, 14, 21, 22, 25, 100, 101, 102, 112, 1000, 99_999)},
    "pl": {
        "one": (1,),
        "few": (2, 3, 4, 22, 23, 24, 32, 34, 52, 64, 92, 94, 102, 104, 122, 1002, 1003, 99_992),
        "many": (
            0,
            5,
            6,
            9,
            10,
            11,
            12,
            13,
            14,
            19,
            20,
            21,
            25,
            31,
            71,
            100,
            101,
            111,
            112,
            113,
            114,
            212,
            1012,
            99_999,
        ),
    },
}
"""Whole numbers by their category; Italian has those of English below a million."""


@pytest.mark.parametrize("language", CLDR)
def test_numbers_take_the_form_of_their_category(language: str) -> None:
    plural = PLURALS[language]
    assert plural.forms == len(CLDR[language])
    for place, numbers in enumerate(CLDR[language].values()):
        assert {number: plural.place(number) for number in numbers} == dict.fromkeys(numbers, place)
