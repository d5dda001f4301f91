"""The settings that the app offers, and the screens that follow them."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

GROUPS = {
    "look": ("theme", "blocks", "marks"),
    "show": ("speed", "bell"),
    "table": ("manner", "confirm"),
}
"""The settings a person chooses, in the order of the screen, under the headings of `app.setting.group`."""
CHOOSABLE = tuple(name for names in GROUPS.values() for name in names)


@runtime_checkable
class FollowsSettings(Protocol):
    """A screen that looks different when a setting changes."""

    def follow_settings(self) -> None:
        """Redraw with the settings as they are now."""
        ...
