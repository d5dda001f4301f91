"""A language made of English at test time: longer, accented, in brackets. What looks like English was never looked up.

Every sentence stands in ⟦ ⟧, its letters wear accents, and its vowels are doubled, which makes it a third longer; only
words for tight places keep their length. Names from component tables, codes and what people typed stay as they are.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from nexusgames import paths
from nexusgames.core.game import rulebook
from nexusgames.core.game.rulebook import Rule, Rulebook
from nexusgames.core.values.sentences import Count, Gap, Part, Sentence, Switch
from nexusgames.core.values.texts import Texts, load_texts, speak, texts_in
from nexusgames.games import GAMES

PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "áƀçđéƒğħíĵķłɱñóþɋŕšŧúʋŵẋýžÁƁÇĐÉƑĞĦÍĴĶŁṀÑÓÞɊŔŠŦÚṼŴẊÝŽ"
ACCENTS = str.maketrans(dict(zip(PLAIN, ACCENTED, strict=True)))
VOWELS = re.compile("[aeiou]")
WORD = re.compile(r"[A-Za-z][a-z]{2,}")
"""A word that could be English; two letters may be a code, and so may capitals."""
TIGHT = (".board.", ".chip.", ".short.", ".short_", ".tight.", ".units.", ".alternates.", "review.rounds")
"""Parts of the keys of words for which every language must find something that is no longer than the English."""
READ = rulebook.read_rulebook
WORD_OR_ID = re.compile(r"[A-Z]{2,}-[A-Z0-9]+-\d+[a-z]?|[A-Za-z]+")
BEGIN, END = "⟦", "⟧"
STRANGE = re.compile(f"[{ACCENTED}]+")
CUT = re.compile(f"([{ACCENTED}]+)…")


def pseudo_texts() -> Texts:
    """The catalogue in the language that nobody speaks."""
    english = texts_in("en")
    texts = Texts({})
    texts.become(english)
    texts._read = {key: translated(key, english.sentence(key)) for key in english.keys("")}
    return texts


@contextmanager
def pseudo_language() -> Generator[None]:
    """Everything is said in the language that nobody speaks, and the rulebooks are written in it."""
    load_texts().become(pseudo_texts())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rulebook, "read_rulebook", pseudo_rulebook)
        yield
    speak("en")


@cache
def pseudo_rulebook(path: Path) -> Rulebook:
    """A rulebook whose IDs are what they were."""
    rules = READ(path).rules
    return Rulebook(
        tuple(Rule(one.id, accented(one.title), accented(one.section), accented_words(one.text)) for one in rules)
    )


def accented_words(text: str) -> str:
    """The text with its IDs as they are."""
    return re.sub(
        r"[A-Z]{2,}-[A-Z0-9]+-\d+[a-z]?|[A-Za-z]+", lambda word: word[0] if "-" in word[0] else accented(word[0]), text
    )


def whole_words() -> set[str]:
    """Every word of the language that nobody speaks, with those of its rulebooks."""
    texts = load_texts()
    told = [part for key in texts.keys("") for part in literals(texts.sentence(key))]
    books = [pseudo_rulebook(file) for file in (paths.assets() / "rules").glob("*.md")]
    told += [words for book in books for rule in book.rules for words in (rule.title, rule.section, rule.text)]
    return {word for words in told for word in STRANGE.findall(words)}


def cut_in(lines: Iterable[str], whole: Collection[str]) -> set[str]:
    """What stands before dots and is no whole word."""
    return {word for line in lines for word in CUT.findall(line) if word not in whole}


def book_words(folder: str) -> set[str]:
    """The words of files that have no other language yet."""
    files = (paths.assets() / folder).rglob("*.json")
    return {word for file in files for word in WORD.findall(file.read_text(encoding="utf-8"))}


def names_of_pieces() -> set[str]:
    """The names in the component tables, and those of the games."""
    tables = (json.loads(file.read_text(encoding="utf-8")) for file in (paths.assets() / "data").rglob("*.json"))
    return {word for table in tables for name in _names(table) for word in WORD.findall(name)} | {
        word for game in GAMES.ids() for word in WORD.findall(GAMES.title(game))
    }


def _names(table: Any, named: bool = False) -> Iterator[str]:
    if isinstance(table, str) and named:
        yield table
    elif isinstance(table, list):
        yield from (name for entry in table for name in _names(entry, named))
    elif isinstance(table, dict):
        yield from (name for key, entry in table.items() for name in _names(entry, named or key in ("name", "names")))


def translated(key: str, sentence: Sentence) -> Sentence:
    """A sentence in the new language; words for tight places and the shortest of several forms stay as long as before.

    What has no word is a code.
    """
    if not re.search("[a-z]{2}", "".join(literals(sentence))):
        return sentence
    if any(part in key for part in TIGHT):
        return in_accents(sentence, longer=False)
    forms = list(split_forms(sentence))
    if len(forms) == 1:
        return in_brackets(sentence)
    longer: list[Part] = [part for form in forms[:-1] for part in (*in_brackets(form), "|")]
    return (*longer, *in_accents(forms[-1], longer=False))


def in_brackets(sentence: Sentence) -> Sentence:
    """A sentence a third longer."""
    return (BEGIN, *in_accents(sentence, longer=True), END)


def split_forms(sentence: Sentence) -> Iterator[Sentence]:
    """The longer and shorter forms of a sentence that has several."""
    form: list[Part] = []
    for part in sentence:
        pieces = part.split("|") if isinstance(part, str) else [part]
        for place, piece in enumerate(pieces):
            if place:
                yield tuple(form)
                form = []
            form.append(piece)
    yield tuple(form)


def in_accents(sentence: Sentence, *, longer: bool) -> Sentence:
    """A sentence, or a form of a gap, in other letters."""
    return tuple(accented(part, longer) if isinstance(part, str) else in_gap(part, longer) for part in sentence)


def in_gap(part: Gap | Switch | Count, longer: bool) -> Gap | Switch | Count:
    """A gap whose forms are in other letters, without brackets of their own."""
    if isinstance(part, Gap):
        return part
    forms = tuple(in_accents(form, longer=longer) for form in part.forms)
    if isinstance(part, Count) and part.none is not None:
        return replace(part, forms=forms, none=in_accents(part.none, longer=longer))
    return replace(part, forms=forms)


def literals(sentence: Sentence) -> Iterator[str]:
    """What a sentence says besides its values."""
    for part in sentence:
        if isinstance(part, str):
            yield part
        elif isinstance(part, Switch | Count):
            for form in (*part.forms, *([part.none] if isinstance(part, Count) and part.none else [])):
                yield from literals(form)


def accented(text: str, longer: bool = True) -> str:
    """The text a third longer, unless it must not be, without a plain letter."""
    return (VOWELS.sub(lambda vowel: vowel[0] * 2, text) if longer else text).translate(ACCENTS)


def english_in(lines: Iterable[str], known: Iterable[str]) -> set[str]:
    """The words of these lines that look like English and are not known."""
    return {word for line in lines for word in WORD.findall(line)} - set(known)
