"""What stands around the station of Theseus: a card for everybody, the tracks, the goal; in words, never in codes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games.theseus.game import GAME
from nexusgames.tui.presenters.parts import PlayerCard, Track
from nexusgames.tui.presenters.theseus.presenter import TheseusPresenter
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.tracks import track_pieces
from tests.games.theseus.table import Table, team
from tests.tui.theseus_tables import NAMES, TABLES, narrator_of, view_of

PRESENTER = TheseusPresenter()


def cards_of(table: str, seat: int | None = None) -> tuple[PlayerCard, ...]:
    return PRESENTER.player_cards(view_of(table, seat), narrator_of(table))


def tracks_of(table: Table) -> tuple[Track, ...]:
    return PRESENTER.tracks(table.view, narrator_for(table))


def narrator_for(table: Table, seats: int = 2) -> Narrator:
    return Narrator(load_texts(), GAME.lexicon(table.state), NAMES[:seats])


def told(card: PlayerCard) -> list[str]:
    return [f"{fact.number} {fact.word}".strip() for fact in card.facts]


@pytest.mark.parametrize("table", TABLES)
def test_everybody_has_a_card_in_seat_order_and_one_has_the_turn(table: str) -> None:
    cards = cards_of(table)
    assert [card.name for card in cards] == list(NAMES[: len(cards)])
    assert [card.active for card in cards].count(True) == 1
    assert [card.note for card in cards] == [player.name for player in view_of(table).players]


def test_a_duel_is_about_life_and_a_free_for_all_about_points() -> None:
    marines, aliens = cards_of("five")
    assert (marines.score, aliens.score) == ("3 life", "20 life")
    assert [card.score for card in cards_of("six")] == ["0 points"] * 3


def test_a_duel_that_is_over_is_still_about_life() -> None:
    over = replace(view_of("five"), ending="life")
    assert [card.score for card in PRESENTER.player_cards(over, narrator_of("five"))] == ["3 life", "20 life"]


def test_life_and_data_are_bars_up_to_the_end_of_their_tracks() -> None:
    scientists, pandora = cards_of("four")
    assert [(bar.label, bar.value, bar.full) for bar in scientists.bars] == [("life", 11, 20), ("data", 7, 20)]
    assert [bar.label for bar in pandora.bars] == ["life"], "who collects no data has no such bar"
    assert [bar.told[0] for bar in scientists.bars] == ["11 of 20 life", "7 of 20 data"]


def test_tokens_and_cards_are_told_with_their_words() -> None:
    marines, aliens = cards_of("five")
    assert told(marines)[:2] == ["1 upgrade", "2 kept"]
    assert told(aliens) == ["0 upgrades", "0 in pile", "1 in Space"]
    assert not any("pile" in fact for fact in told(cards_of("four")[1])), "Pandora has no pile"


def test_an_ally_is_told_on_the_card() -> None:
    table = team({"LD": {"a": "M1"}})
    view = GAME.view(table.state, 0)
    notes = [card.note for card in PRESENTER.player_cards(view, narrator_for(table, 4))]
    assert notes[2] == "Scientists, your ally"
    assert notes[1] == "Aliens, with Di"


def test_the_phases_of_a_turn_are_a_track() -> None:
    (turn,) = tracks_of(Table("marines aliens", {"LD": {"a": "M1"}}))
    assert [step.name for step in turn.steps] == ["Movement", "Card actions", "Sector action", "Pending cards"]
    assert [step.standing for step in turn.steps] == ["now", "coming", "coming", "coming"]


def test_the_end_token_is_a_track_once_it_moves_and_says_what_it_is() -> None:
    assert len(PRESENTER.tracks(view_of("six"), narrator_of("six"))) == 1
    _, end = PRESENTER.tracks(view_of("five"), narrator_of("five"))
    steps = [("end token on 2", "now", "token on 2"), ("over after 1", "coming", "")]
    assert [(step.name, step.standing, step.short) for step in end.steps] == steps
    _, at_end = PRESENTER.tracks(replace(view_of("five"), end=view_of("five").end_track[-1]), narrator_of("five"))
    assert [(step.name, step.standing) for step in at_end.steps] == [("game over", "now")]


@pytest.mark.parametrize("phase", ["movement", "actions", "bud", "takeover", "sector", "pending"])
def test_all_phases_are_in_view_in_the_narrowest_panel(phase: str) -> None:
    numbers = {"movement": 1, "actions": 2, "bud": 3, "takeover": 3, "sector": 3, "pending": 4}
    view = replace(view_of("six"), phase=phase, phase_number=numbers[phase])
    (turn,) = PRESENTER.tracks(view, narrator_of("six"))
    for width in (28, 36, 60):
        row = "".join(piece.text for piece in track_pieces(turn, width, colours().side))
        steps = row.split("›")  # noqa: RUF001
        assert len(steps) == 4, row
        assert all(step.strip() for step in steps), row
        assert len(row) <= width


def test_the_header_tells_the_round_and_how_the_table_is_won() -> None:
    assert PRESENTER.facts(view_of("five"), narrator_of("five")) == "round 1 · without life you lose"
    assert PRESENTER.facts(view_of("four"), narrator_of("four")).endswith("without life you lose, 20 data win")
    assert PRESENTER.facts(view_of("six"), narrator_of("six")).endswith("20 life or data win")
    limited = Table("marines aliens", {"LD": {"a": "M1"}}, options={"round_limit": "30"})
    assert PRESENTER.facts(limited.view, narrator_for(limited)).startswith("round 1 of 30")


def test_letters_can_stand_for_shapes() -> None:
    with_letters = TheseusPresenter()
    with_letters.letters = True
    cards = with_letters.player_cards(view_of("five"), narrator_of("five"))
    assert [card.mark for card in cards] == ["m", "a"]
