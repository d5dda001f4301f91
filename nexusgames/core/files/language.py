"""The language of a run: what was asked for, NEXUSGAMES_LANGUAGE, the setting, the system's language, English.

The setting is read alone, because most commands need no other and should not wait for them.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import cast

from nexusgames import paths
from nexusgames.core.values.files import Unreadable, read_text
from nexusgames.core.values.languages import ENGLISH
from nexusgames.core.values.texts import language_called

VARIABLE = "NEXUSGAMES_LANGUAGE"
SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name the system's language; the first that is set counts."""
WITHOUT_LANGUAGE = ("C", "POSIX")
LARGEST_FILE = 100_000


def chosen_language(asked: str = "") -> str:
    """The tag of the language to speak; one that is not complete is spoken only if somebody asked for it."""
    if wanted := next((tag for tag in (asked, os.environ.get(VARIABLE, "")) if language_called(tag)), ""):
        return wanted
    for tag in (_setting(paths.settings()), _of_the_system()):
        if (language := language_called(tag)) and language.complete:
            return tag
    return ENGLISH.tag


def _of_the_system() -> str:
    """The first two letters of the locale, such as pl for pl_PL.UTF-8."""
    named = next(filter(None, map(os.environ.get, SYSTEM)), "").partition(".")[0]
    return ENGLISH.tag if named in WITHOUT_LANGUAGE else named[:2].lower()


def _setting(path: Path) -> str:
    """The language in a settings file; empty if it names none or makes no sense."""
    try:
        found: object = json.loads(read_text(path, LARGEST_FILE))
    except (OSError, Unreadable, ValueError, RecursionError):
        return ""
    tag = cast("dict[str, object]", found).get("language") if isinstance(found, dict) else ""
    return tag if isinstance(tag, str) else ""
