"""Cards in a gallery: how they lie, where arrows lead, and the whole box of every game."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
from textual.content import Content
from textual.geometry import Size

from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES
from nexusgames.tui.presenters import CardEntry, CardGroup, CardInfo, presenter_for
from nexusgames.tui.screens.cards import CardsScreen
from nexusgames.tui.screens.rules import RulesScreen
from nexusgames.tui.widgets.card_gallery import CardGallery
from tests.tui.seated import LARGE, prepared, seated


@pytest.mark.parametrize("game", GAMES.ids())
def test_the_box_has_every_card_of_a_game_with_text_rules_and_emblem(game: str) -> None:
    lexicon = GAMES.load(game).usual_lexicon()
    groups = presenter_for(game).box(Narrator(load_texts(), lexicon, ()))
    cards = [entry.card for group in groups for entry in group.cards]
    kinds = [card.kind for card in cards]
    assert len(set(kinds)) == len(kinds) > 30
    assert all(group.title.plain and group.cards for group in groups)
    assert all(card.text and card.rules and card.emblem for card in cards)
    assert not [card.kind for card in cards if "[" in card.text + card.name]
    assert {len(line) for card in cards for line in card.emblem} <= {5, 8, 10}


class Laid(CardGallery):
    """A gallery that is in no app, of a size."""

    room_for_tests = Size(1, 1)

    @property
    def size(self) -> Size:
        return self.room_for_tests


def gallery(width: int, height: int, cards: Sequence[int], text: str = "Choose a space.") -> CardGallery:
    """Groups of so many cards each in a gallery of a size."""
    kinds = iter(range(sum(cards)))
    made = [tuple(CardEntry(info(f"Card {next(kinds)}", text)) for _ in range(count)) for count in cards]
    found = Laid("list", load_texts())
    found.room_for_tests = Size(width, height)
    found.lay([CardGroup(Content("Group"), group, "none") for group in made])
    return found


def info(name: str, text: str) -> CardInfo:
    return CardInfo(name, name, "Energize card", text, (), (), "", when="before a battle")


def test_cards_lie_side_by_side_and_arrows_go_to_the_nearest() -> None:
    laid = gallery(72, 35, (2, 1, 4))
    assert laid.plan(72).across == 3
    for step, expected in (("step", 3), ("step", 6), ("step", 0), ("aside", 1), ("step", 4)):
        getattr(laid, f"action_{step}")(1)
        assert laid.highlighted == expected
    assert all(laid.row(number, 72).cell_length == 72 for number in range(laid.count(72)))


def test_between_drawn_cards_an_empty_group_leaves_no_hole_but_an_empty_hand_is_told() -> None:
    drawn, listed = gallery(72, 35, (0, 1, 0, 2)), gallery(30, 35, (0, 1, 0, 2))
    rows = [drawn.row(number, 72).text for number in range(drawn.count(72))]
    assert sum(row.count("none") for row in rows) == 1
    assert sum("Card" in row for row in rows) == 1, "all cards in one row"
    assert sum("none" in listed.row(number, 30).text for number in range(listed.count(30))) == 2


def test_a_few_cards_in_a_large_window_are_as_large_as_all_of_them_can_be() -> None:
    few, many = gallery(131, 57, (6, 1, 2, 1)), gallery(131, 57, (60,))
    assert few.count(131) <= 57
    assert few.plan(131).high > many.plan(131).high
    said = "\n".join(few.row(number, 131).text for number in range(few.count(131)))
    assert said.count("before a battle") == said.count("Choose a space.") == 10
    assert "…" not in said


def test_cards_that_have_no_room_for_every_word_use_all_the_room_there_is() -> None:
    few, many = (gallery(92, 42, cards, "Choose one space with your units. " * 16) for cards in ((3, 3), (12,)))
    assert few.count(92) <= 42
    assert few.plan(92).high > many.plan(92).high


def test_small_galleries_are_lists_of_titles_in_which_the_cursor_shows() -> None:
    laid = gallery(38, 20, (2, 0, 1))
    rows = [laid.row(number, 38).text for number in range(laid.count(38))]
    assert [row.strip() for row in rows] == ["Group", "█ Card 0", "▌ Card 1", "Group", "none", "Group", "▌ Card 2"]


def test_a_gallery_of_any_size_draws_rows_of_its_width() -> None:
    for width, height in ((1, 1), (5, 3), (47, 18), (200, 60)):
        laid = gallery(width, height, (3, 0, 7))
        assert {laid.row(number, width).cell_length for number in range(laid.count(width))} == {width}


def test_the_whole_box_is_one_key_away_from_the_table_and_from_the_rulebook(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, prepared(), LARGE) as player:
            await player.settle()
            await player.press("h")
            await player.until(lambda: isinstance(player.screen, CardsScreen), "the cards")
            screen = player.screen
            assert isinstance(screen, CardsScreen)
            own = list(screen.entries)
            await player.press("a")
            await player.until(lambda: "All cards of the game." in player.text, "the box")
            assert len(screen.entries) > len(own)
            assert screen.shown is not None
            assert screen.shown.card.kind == own[0].card.kind, "at the same card"
            assert not any(entry.playable or entry.why_not for entry in screen.entries)
            await player.press("a")
            await player.until(lambda: screen.entries == own, "the table")
            await player.press("question_mark")
            await player.until(lambda: isinstance(player.screen, RulesScreen), "the rule")
            await player.press("c")
            await player.until(lambda: "All cards of the game." in player.text, "the box")

    asyncio.run(run())
