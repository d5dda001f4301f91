"""The command palette, safe against any key at any time."""

from __future__ import annotations

from textual.command import CommandList, CommandPalette


class Palette(CommandPalette):
    """Textual's palette fails if somebody pages through a list that is not visible yet, or no longer."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hold back list keys until the list has room."""
        lists = self.query(CommandList)
        return action != "command_list" or (bool(lists) and bool(lists.first().scrollable_content_region))
