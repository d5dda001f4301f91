"""When a game was saved, as people say it."""

from __future__ import annotations

from datetime import datetime, timedelta

from nexusgames.core.files.shelf import instant_of, local_time
from nexusgames.core.values.texts import Texts, harmless


def when_words(texts: Texts, saved_at: str, now: datetime | None = None) -> str:
    """Today and yesterday by name, else day and time; anything that is not a time as written."""
    now = now or datetime.now()
    try:
        then = datetime.fromtimestamp(instant_of(saved_at))
    except (ValueError, OverflowError, OSError):
        return harmless(local_time(saved_at))
    for days, key in enumerate(("today", "yesterday")):
        if then.date() == (now - timedelta(days=days)).date():
            return texts.say(f"app.glimpse.{key}", {"time": f"{then:%H:%M}"})
    return local_time(saved_at)
