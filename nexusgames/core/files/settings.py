"""A person's settings, kept between runs and shared by both front ends.

A broken file stays as it is until a setting changes.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal, cast, get_args, get_type_hints

from nexusgames.core.files.saves import SavedSeat
from nexusgames.core.session.open_table import TableManner
from nexusgames.core.values.codec import Codec, Malformed, strict
from nexusgames.core.values.files import Unreadable, read_text, write_durably
from nexusgames.core.values.texts import harmless

Blocks = Literal["quad", "half", "six"]
Marks = Literal["shapes", "letters"]
Speed = Literal["slow", "normal", "quick", "off"]
Theme = Literal["dark", "light", "contrast"]

FORMER_MANNERS: Mapping[str, TableManner] = {"always": "strict", "secret": "open", "never": "trusting"}
"""What manners were called when they only said when to cover the screen."""
LARGEST_FILE = 100_000
"""Far more than settings need: a larger file is something else."""


@strict
@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """One person's settings; the texts under `app.setting` say what each does."""

    manner: TableManner = "open"
    """When to cover the screen, at tables without a manner of their own."""
    confirm: bool = True
    """Whether to ask before steps that cannot be taken back."""
    speed: Speed = "normal"
    """How fast events are shown; `off` shows only their result."""
    bell: bool = False
    """Whether the terminal rings when a person is asked after others have moved."""
    marks: Marks = "shapes"
    """What marks a player besides the colour."""
    theme: Theme = "dark"
    """The colours of everything."""
    language: str = ""
    """The tag of the language of all texts; empty for that of the system."""
    blocks: Blocks = "quad"
    """The characters that boards are drawn with: four, two or six dots each."""
    seats: tuple[SavedSeat, ...] = ()
    """The people of the last table, offered for the next new game."""

    def with_value(self, name: str, value: str) -> Settings:
        """These settings with one value changed; values as in `values_of`."""
        return replace(self, **{name: value == "on" if values_of(name) == SWITCH else value})

    def value(self, name: str) -> str:
        """A setting's value as in `values_of`."""
        found = getattr(self, name)
        return ("on" if found else "off") if isinstance(found, bool) else str(found)


CODEC = Codec(Settings)
SPEEDS: tuple[Speed, ...] = get_args(Speed)
SWITCH = ("on", "off")


def values_of(name: str) -> tuple[str, ...]:
    """The possible values of a setting."""
    hint = get_type_hints(Settings)[name]
    return SWITCH if hint is bool else tuple(str(value) for value in get_args(hint))


def usual_settings() -> Settings:
    """The defaults; the Linux console has few signs in its font."""
    return Settings(blocks="half", marks="letters") if os.environ.get("TERM") == "linux" else Settings()


def load_settings(path: Path) -> tuple[Settings, str]:
    """Load settings; returns them and what was wrong (empty for nothing). Without a file, the usual ones."""
    try:
        return CODEC.read(_as_now(read_text(path, LARGEST_FILE))), ""
    except FileNotFoundError:
        return usual_settings(), ""
    except (Unreadable, Malformed) as error:
        return usual_settings(), f"{harmless(path.name)}: {error}."


def _as_now(text: str) -> str:
    """Rewrite a file whose settings have former names; leave any other as it is."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return text
    if not isinstance(found, dict) or not {"animation", "pace", "handover"} & found.keys():
        return text
    kept = cast("dict[str, Any]", found)
    if {"animation", "pace"} & kept.keys():
        moving, pace = kept.pop("animation", True), kept.pop("pace", "normal")
        kept.setdefault("speed", "off" if moving is False or pace == "at_once" else pace)
    if isinstance(former := kept.get("handover"), str) and former in FORMER_MANNERS:
        del kept["handover"]
        kept.setdefault("manner", FORMER_MANNERS[former])
    return json.dumps(kept)


def write_settings(settings: Settings, path: Path) -> str:
    """Save the settings; returns why that failed, or an empty string."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_durably(path, CODEC.text(settings) + "\n")
    except OSError as error:
        return error.strerror or "?"
    return ""
