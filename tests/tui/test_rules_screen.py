"""The rulebook on its screen: searched, read, and left step by step."""

from __future__ import annotations

from pathlib import Path

from textual.content import Content
from textual.pilot import Pilot
from textual.widgets import Input, Static

from nexusgames.core.box.components import Component
from nexusgames.tui.app import NexusGames
from nexusgames.tui.screens.home import HomeScreen
from nexusgames.tui.screens.rules import RulesScreen
from nexusgames.tui.widgets.chips import Chips
from tests.tui.opened import choose, run, until


def test_rules_are_searched_and_escape_leads_out_step_by_step(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await choose(app, pilot, "rules")
        screen = app.screen
        assert isinstance(screen, RulesScreen)
        everything = len(screen.found)
        first = str(screen.query_one("#rule", Static).content)
        await pilot.press("right_square_bracket")
        assert str(screen.query_one("#rule", Static).content) != first
        await pilot.press("slash")
        screen.query_one(Input).value = "nx-bre-03"
        await pilot.pause()
        assert "NX-BRE-03" in [entry.id for entry in screen.found]
        assert len(screen.found) < everything
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert len(screen.found) == everything
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)

    run(folder, doing)


def test_what_was_searched_for_is_lit_in_the_text(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await choose(app, pilot, "rules")
        screen = app.screen
        assert isinstance(screen, RulesScreen)
        assert not lit(screen)
        screen.query_one(Input).value = "retreat NX-RET-04"
        await until(pilot, lambda: {word.casefold() for word in lit(screen)} == {"retreat", "nx-ret-04"})

    run(folder, doing)


def lit(screen: RulesScreen) -> list[str]:
    """The words of a page that stand out."""
    page = screen.query_one("#rule", Static).content
    assert isinstance(page, Content)
    return [page.plain[span.start : span.end] for span in page.spans if "underline" in str(span.style)]


def test_the_neighbours_of_a_section_are_clicked(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await choose(app, pilot, "rules")
        screen = app.screen
        assert isinstance(screen, RulesScreen)
        first, second = screen.book.sections()[:2]
        chips = screen.query_one("#sections", Chips)
        await until(pilot, lambda: [words for _, _, words in chips.chips] == [first, second])
        await pilot.click(chips, offset=(len(first) + 5, 0))
        await until(pilot, lambda: screen.shown is not None and screen.shown.section == second)
        assert [words for _, _, words in chips.chips] == screen.book.sections()[:3]

    run(folder, doing)


def test_a_component_leads_to_its_rules_and_a_rule_to_its_components(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await choose(app, pilot, "rules")
        screen = app.screen
        assert isinstance(screen, RulesScreen)
        screen.query_one(Input).value = "rubium dragon"
        await pilot.pause()
        dragon = screen.shown
        assert isinstance(dragon, Component)
        assert dragon.title == "Rubium Dragon", "what is called so comes first"
        assert "Costs 12 rubium; 3 figures in each colour." in str(screen.query_one("#rule", Static).content)
        await pilot.press("s", "down", "enter")
        await pilot.pause()
        assert screen.shown is not None
        assert screen.shown.id == dragon.rules[1] == "NX-DEP-01"
        assert screen.query_one(Input).value == "", "the search did not have it"
        place = screen.headings.highlighted
        assert place is not None
        top = screen.headings.scroll_offset.y
        assert top <= screen.headings._index_to_line[place] < top + screen.headings.size.height
        await pilot.click(screen.links, offset=(3, 1))
        await pilot.pause()
        assert screen.shown.title == "Fungoid"
        await pilot.press("b", "b")
        assert screen.shown is dragon
        await pilot.press("s", "escape")
        assert screen.headings.has_focus
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)

    run(folder, doing)


def test_titles_come_first_and_arrows_or_clicks_go_to_the_rules_beside(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await choose(app, pilot, "rules")
        screen = app.screen
        assert isinstance(screen, RulesScreen)
        first, second = screen.book.rules[:2]
        assert [screen.headings.get_option_at_index(place).prompt for place in (1, 2)] == [
            Content(f" {first.title}"),
            Content(f" {second.title}"),
        ]
        await pilot.press("right")
        await until(pilot, lambda: screen.shown is second)
        page = screen.query_one("#rule", Static).content
        assert isinstance(page, Content)
        assert page.plain.startswith(f"{second.title}  {second.id}\n{second.section}\n\n")
        await pilot.click(screen.query_one("#neighbours", Chips), offset=(3, 0))
        await until(pilot, lambda: screen.shown is first)

    run(folder, doing)
