"""Where assets, saves and settings live; nothing here creates a folder."""

import os
from pathlib import Path

_APP = "nexusgames"
_PACKAGE = Path(__file__).resolve().parent


def checkout() -> Path | None:
    """The root of the checkout the program runs from, or None when it was installed from a wheel."""
    root = _PACKAGE.parent
    in_checkout = (root / "pyproject.toml").is_file() and not (_PACKAGE / "assets").is_dir()
    return root if in_checkout else None


def assets() -> Path:
    """The folder of the data and texts that ship."""
    root = checkout()
    return (root or _PACKAGE) / "assets"


def samples() -> Path:
    """The folder of the games that ship for everybody to try."""
    return assets() / "samples"


def saves(override: str | Path | None = None) -> Path:
    """The folder of saved games: the override, NEXUSGAMES_SAVES, the checkout's, or the user's own."""
    if chosen := _chosen(override, "NEXUSGAMES_SAVES"):
        return chosen
    if root := checkout():
        return root / "saves"
    from platformdirs import user_data_path

    return user_data_path(_APP, appauthor=False) / "saves"


def settings(override: str | Path | None = None) -> Path:
    """The settings file: the override, NEXUSGAMES_SETTINGS, or the user's own (they go with the person)."""
    if chosen := _chosen(override, "NEXUSGAMES_SETTINGS"):
        return chosen
    from platformdirs import user_config_path

    return user_config_path(_APP, appauthor=False) / "settings.json"


def progress() -> Path:
    """What learners have done: NEXUSGAMES_PROGRESS, or beside the settings."""
    return _chosen(None, "NEXUSGAMES_PROGRESS") or settings().with_name("progress.json")


def cache() -> Path:
    """The folder of what can be made again at any time: NEXUSGAMES_CACHE, or the user's own."""
    if chosen := _chosen(None, "NEXUSGAMES_CACHE"):
        return chosen
    from platformdirs import user_cache_path

    return user_cache_path(_APP, appauthor=False)


def _chosen(override: str | Path | None, variable: str) -> Path | None:
    """What the caller or the environment names; an empty name counts as none."""
    named = override or os.environ.get(variable)
    return Path(named).expanduser() if named else None
