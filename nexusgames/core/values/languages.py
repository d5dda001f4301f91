"""Languages: how each of them counts, and whatever else a program must know to speak it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nexusgames.core.values.frozen import Frozen


class Plural(Frozen):
    """How a language counts: how many forms it has, and the place of the form for a number."""

    forms: int
    place: Callable[[int], int]


def _one_or_more(count: int) -> int:
    return int(count != 1)


def _one_few_many(count: int) -> int:
    """Polish: 1 karta, 2 to 4 karty, 5 kart, 12 to 14 kart, 22 karty."""
    if abs(count) == 1:
        return 0
    return 1 if abs(count) % 10 in (2, 3, 4) and abs(count) % 100 not in (12, 13, 14) else 2


PLURALS: Mapping[str, Plural] = {"en": Plural(2, _one_or_more), "pl": Plural(3, _one_few_many)}
"""The rules of counting, by a language that follows each; they agree with CLDR on whole numbers."""


class Language(Frozen):
    """One language, as `language.toml` beside its texts describes it; what the file leaves out is as in English."""

    tag: str = "en"
    """The name of its folder, which browsers and screen readers understand too."""
    name: str = "English"
    """What the language calls itself."""
    plural: Plural = PLURALS["en"]
    alphabet: str = "abcdefghijklmnopqrstuvwxyz"
    """Its letters, in the order of its dictionaries."""
    yes: tuple[str, ...] = ("y", "yes")
    no: tuple[str, ...] = ("n", "no")
    complete: bool = True
    """Whether no sentence is missing; a language that is not complete is spoken only by request."""

    def agrees(self, words: str) -> bool:
        """Whether somebody said yes, in this language or in English."""
        return words.strip().casefold() in (*self.yes, *ENGLISH.yes)

    @property
    def yes_or_no(self) -> str:
        """What to type for yes and for no, as a question asks for it."""
        return f"({self.yes[0]}/{self.no[0]})"


ENGLISH = Language()


def language_of(tag: str, told: Mapping[str, str]) -> Language:
    """The language that a file tells about; raises `KeyError` if nobody counts as it says."""
    return Language(
        tag=tag,
        name=told.get("name", tag),
        plural=PLURALS[told.get("plural", ENGLISH.tag)],
        alphabet=told.get("alphabet", ENGLISH.alphabet),
        yes=tuple(told.get("yes", "").split()) or ENGLISH.yes,
        no=tuple(told.get("no", "").split()) or ENGLISH.no,
        complete=told.get("complete", "yes") == "yes",
    )
