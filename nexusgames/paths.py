"""Where assets, saves, settings and caches are; nothing here creates a folder."""

import os
from pathlib import Path

_APP = "nexusgames"
_PACKAGE = Path(__file__).resolve().parent


def checkout() -> Path | None:
    """The root of the checkout that the program runs from; None if it is installed."""
    root = _PACKAGE.parent
    in_checkout = (root / "pyproject.toml").is_file() and not (_PACKAGE / "assets").is_dir()
    return root if in_checkout else None


def assets() -> Path:
    """The folder of the data and texts that come with the program."""
    root = checkout()
    return (root or _PACKAGE) / "assets"


def samples() -> Path:
    """The folder of the sample games that come with the program."""
    return assets() / "samples"


def saves(override: str | Path | None = None) -> Path:
    """The folder of saved games: the override, NEXUSGAMES_SAVES, `saves` in the checkout, or the user's data folder."""
    if chosen := _chosen(override, "NEXUSGAMES_SAVES"):
        return chosen
    if root := checkout():
        return root / "saves"
    from platformdirs import user_data_path

    return user_data_path(_APP, appauthor=False) / "saves"


def settings(override: str | Path | None = None) -> Path:
    """The settings file: the override, NEXUSGAMES_SETTINGS, or the one in the user's config folder."""
    if chosen := _chosen(override, "NEXUSGAMES_SETTINGS"):
        return chosen
    from platformdirs import user_config_path

    return user_config_path(_APP, appauthor=False) / "settings.json"


def progress() -> Path:
    """The file of learners' progress: NEXUSGAMES_PROGRESS, or beside the settings."""
    return _chosen(None, "NEXUSGAMES_PROGRESS") or settings().with_name("progress.json")


def cache() -> Path:
    """The folder for what can be made again at any time: NEXUSGAMES_CACHE, or the user's cache folder."""
    if chosen := _chosen(None, "NEXUSGAMES_CACHE"):
        return chosen
    from platformdirs import user_cache_path

    return user_cache_path(_APP, appauthor=False)


def _chosen(override: str | Path | None, variable: str) -> Path | None:
    """The path that the caller or the environment names, if either does; an empty name counts as none."""
    named = override or os.environ.get(variable)
    return Path(named).expanduser() if named else None
