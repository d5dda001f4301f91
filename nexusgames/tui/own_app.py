"""The app by its own type: Textual tells screens and widgets only that there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from textual.message_pump import MessagePump

if TYPE_CHECKING:
    from nexusgames.tui.app import NexusGames


def app_of(one: MessagePump) -> NexusGames:
    """The app that a screen or a widget is part of."""
    return cast("NexusGames", one.app)
