"""The text catalogue: every sentence a player reads, by key; `sentences` tells how one is written."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import cast

from nexusgames import paths
from nexusgames.core.values.files import Unreadable, read_text
from nexusgames.core.values.languages import ENGLISH, Language, language_of
from nexusgames.core.values.plain_toml import read_plain
from nexusgames.core.values.sentences import Misspelt, Sentence, Words, fill, gaps_of, read_sentence

LARGEST_FILE = 300_000
NAME_CELLS = 24
"""The widest a player's name may be on screen."""
CUT = "..."
LONGEST_NAME = 200
"""How many characters of a name are considered."""
LONGEST_SENTENCE = 400
"""How many characters of a sentence about a stranger's file are shown."""
MARKS_ON_A_LETTER = 2
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Characters that Unicode classes as letters or symbols, yet nobody can see."""
VARIANTS = "".join(chr(code) for code in (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0), 0x180B, 0x180C, 0x180D))
"""Variation selectors: they restyle the letter before, and change its width in some terminals."""


class TextError(Exception):
    """A faulty text file; the message is one sentence with file, key and reason."""

    def __init__(self, sentence: str) -> None:
        """Make the sentence safe to show."""
        super().__init__(quotable(sentence))


class PlainWords:
    """Values as they are: numbers, and texts without anything that could upset a terminal."""

    def word(self, name: str, value: object, form: str = "") -> str:
        """The value itself, without what is not harmless."""
        if isinstance(value, list | tuple):
            return ", ".join(self.word(name, item) for item in cast("Sequence[object]", value))
        return harmless(str(value))


PLAIN_WORDS = PlainWords()
NOTHING: Mapping[str, object] = {}


class Texts:
    """All sentences of one language."""

    def __init__(
        self,
        sentences: Mapping[str, str],
        language: Language = ENGLISH,
        fallback: Texts | None = None,
        *,
        proved: bool = False,
    ) -> None:
        """Parse every sentence, so that a broken one is found at once; `fallback` says what is missing here.

        Sentences that a test has `proved` sound are parsed when they are first said: parsing thousands takes time.
        """
        self.language, self.fallback = language, fallback
        self._unread, self._read = dict(sentences), dict[str, Sentence]()
        if not proved:
            self.read_all()

    def become(self, other: Texts) -> None:
        """Say everything as `other` does from now on, to all who were handed these texts."""
        self.language, self.fallback = other.language, other.fallback
        self._unread, self._read = other._unread, other._read

    def read_all(self) -> None:
        """Parse every sentence; raises `TextError` at the first broken one."""
        for key in self._unread:
            self.sentence(key)

    def sentence(self, key: str) -> Sentence:
        """A sentence with its gaps; raises `TextError` if it is broken."""
        if key not in self._read:
            try:
                self._read[key] = read_sentence(self._unread[key], self.language.plural)
            except Misspelt as error:
                raise TextError(f"{key}: in {self._unread[key]!r} {error}.") from error
        return self._read[key]

    def __contains__(self, key: str) -> bool:
        """Whether there is such a sentence."""
        return key in self._unread or (self.fallback is not None and key in self.fallback)

    def keys(self, prefix: str = "") -> list[str]:
        """The keys that begin with this prefix."""
        more = self.fallback.keys(prefix) if self.fallback else []
        return list(dict.fromkeys([*(key for key in self._unread if key.startswith(prefix)), *more]))

    def gaps(self, key: str) -> frozenset[str]:
        """The names of the values that a sentence needs."""
        if self.fallback and key not in self._unread:
            return self.fallback.gaps(key)
        return frozenset(gap.name for gap in gaps_of(self.sentence(key)))

    def form(self, key: str, form: str) -> str:
        """The key of a name in this form: that of the name itself if it is alike in all forms, or of no name, empty."""
        if form and (special := f"{key}.{form}") in self._unread:
            return special
        if key in self._unread:
            return key
        return self.fallback.form(key, form) if self.fallback else ""

    def say(self, key: str, values: Mapping[str, object] = NOTHING, words: Words = PLAIN_WORDS) -> str:
        """The sentence with its gaps filled; for a missing one, its key in brackets."""
        if key in self._unread:
            return fill(self.sentence(key), values, words, self.language.plural)
        return self.fallback.say(key, values, words) if self.fallback else f"[{harmless(key)}]"


USUAL = ".nom"
"""The form of a name that stands in lists: the name itself."""
DESCRIPTION = "language"
"""The file that describes the language itself."""


class _Spoken:
    """The language of this run, and its texts once somebody has asked for them."""

    tag = ENGLISH.tag
    texts: Texts | None = None


def speak(language: str) -> None:
    """Speak this language from now on; texts that were handed out before speak it too."""
    _Spoken.tag = language
    if _Spoken.texts is not None:
        _Spoken.texts.become(texts_in(language))


def load_texts() -> Texts:
    """The texts of this run, in the language that was chosen for it."""
    if _Spoken.texts is None:
        _Spoken.texts = Texts({})
        speak(_Spoken.tag)
    return _Spoken.texts


@cache
def texts_in(language: str) -> Texts:
    """The catalogue of a language that comes with the program; English says what an incomplete one lacks."""
    texts = read_texts(paths.assets() / "text" / language, proved=True)
    if not texts.language.complete:
        texts.fallback = texts_in(ENGLISH.tag)
    return texts


def language_called(tag: str) -> Language | None:
    """The language with this tag, if its texts come with the program."""
    folder = paths.assets() / "text" / tag
    return read_language(folder) if tag.isalpha() and (folder / f"{DESCRIPTION}.toml").is_file() else None


def languages() -> list[Language]:
    """The languages that come with the program, English first."""
    found = map(language_called, sorted(folder.name for folder in (paths.assets() / "text").iterdir()))
    return sorted((one for one in found if one is not None), key=lambda one: one.tag != ENGLISH.tag)


def read_language(folder: Path) -> Language:
    """The language whose texts are in a folder; English if the folder does not say."""
    file = folder / f"{DESCRIPTION}.toml"
    if not file.is_file():
        return ENGLISH
    try:
        return language_of(folder.name, _content(file, proved=True))
    except KeyError as error:
        raise TextError(f"{file.name}: nobody counts as in {error}.") from error


def read_texts(folder: Path, *, proved: bool = False) -> Texts:
    """The catalogue of a folder, read afresh; `proved` as in `Texts`."""
    files = sorted(file for file in folder.glob("*.toml") if file.stem != DESCRIPTION)
    stems = [file.stem for file in files]
    sentences: dict[str, str] = {}
    for file in files:
        read = _content(file, proved=proved)
        hosts = [stem for stem in stems if file.stem.startswith(f"{stem}_")]
        namespace = read.pop("namespace", min(hosts, key=len, default=file.stem))
        for name, text in read.items():
            if (key := f"{namespace}.{name}".removesuffix(USUAL)) in sentences:
                raise TextError(f"{file.name}: the key {key} is in another file already.")
            sentences[key] = text
    return Texts(sentences, read_language(folder), proved=proved)


def _content(file: Path, *, proved: bool) -> dict[str, str]:
    """The sentences of one file: `game_more.toml` adds to `game.toml`, unless `namespace = "..."` says otherwise.

    A file that a test has `proved` sound is read the quick way, which does not find every mistake.
    """
    try:
        text = read_text(file, LARGEST_FILE)
    except (FileNotFoundError, Unreadable) as error:
        raise TextError(f"{file.name} cannot be read: {error}.") from error
    quick = read_plain(text) if proved else None
    return _any_toml(file.name, text) if quick is None else quick


def _any_toml(file: str, text: str) -> dict[str, str]:
    """The sentences of a file in full TOML."""
    import tomllib

    try:
        return dict(_flat(file, "", tomllib.loads(text)))
    except tomllib.TOMLDecodeError as error:
        raise TextError(f"{file} cannot be read: {error}.") from error
    except RecursionError:
        raise TextError(f"{file} cannot be read: it is nested too deeply.") from None


def _flat(file: str, prefix: str, table: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for name, entry in table.items():
        key = f"{prefix}{name}"
        if isinstance(entry, str):
            yield key, entry
        elif isinstance(entry, dict):
            yield from _flat(file, f"{key}.", cast("dict[str, object]", entry))
        else:
            raise TextError(f"{file}: {key} is neither a text nor a table.")


def harmless(text: str) -> str:
    """The text as one line without control characters, escape sequences, direction overrides or piled-up accents."""
    if text.isascii() and text.isprintable():
        return text
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        marks = marks + 1 if _is_mark(letter) else 0
        if letter.isspace() or letter in BLANKS:
            kept.append(" ")
        elif unicodedata.category(letter)[0] != "C" and marks <= MARKS_ON_A_LETTER and letter not in VARIANTS:
            kept.append(letter)
    return "".join(kept)


def quotable(sentence: str) -> str:
    """A sentence that may quote a stranger's file, made harmless and cut to a sensible length."""
    shown = harmless(sentence[:LONGEST_SENTENCE])
    return shown if len(sentence) <= LONGEST_SENTENCE else f"{shown}..."


@lru_cache(maxsize=64)
def clean_name(name: str) -> str:
    """A player's name fit to show: harmless, single spaces, at most `NAME_CELLS` wide; it may come out empty."""
    tidy = " ".join(harmless(name[:LONGEST_NAME]).split())
    if cells(tidy) <= NAME_CELLS:
        return tidy
    while cells(tidy) > NAME_CELLS - len(CUT):
        tidy = tidy[:-1]
    return tidy.rstrip() + CUT


def cells(text: str) -> int:
    """How many columns a harmless text takes up in a terminal."""
    return sum(_width(letter) for letter in text)


@lru_cache(maxsize=2048)
def _width(letter: str) -> int:
    if _is_mark(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def _is_mark(letter: str) -> bool:
    """Whether this character is drawn on top of the letter before it."""

    return unicodedata.category(letter) in ("Mn", "Me")
