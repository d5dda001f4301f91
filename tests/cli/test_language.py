"""The flag that chooses the language."""

import pytest

from nexusgames.core.values.texts import load_texts
from tests.cli.command import Command


@pytest.mark.parametrize("arguments", [["--language", "en", "list"], ["list", "--language", "en"]])
def test_a_language_is_chosen_before_and_after_the_command(nexusgames: Command, arguments: list[str]) -> None:
    assert nexusgames(*arguments).code == 0
    assert load_texts().language.tag == "en"


def test_a_language_that_does_not_come_with_the_program_is_refused(nexusgames: Command) -> None:
    nexusgames("list", "--language", "../en").complains(2, "--language", "must be one of en")
