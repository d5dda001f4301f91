"""The command palette, which takes any key at any time."""

from __future__ import annotations

from textual.command import CommandList, CommandPalette


class Palette(CommandPalette):
    """Textual's palette fails when somebody leafs through a list that is not to be seen yet, or not any more."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that walk through the list wait for it to have room."""
        lists = self.query(CommandList)
        return action != "command_list" or (bool(lists) and bool(lists.first().scrollable_content_region))
