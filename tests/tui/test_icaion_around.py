"""What stands around the disc of Icaion: player cards, tracks, and the right end of the header."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nexusgames.core.session.session import Session
from nexusgames.tui.presenters.icaion.around import player_cards
from nexusgames.tui.presenters.icaion.marks import total
from nexusgames.tui.presenters.icaion.presenter import IcaionPresenter
from nexusgames.tui.widgets.player_cards import card_strips
from tests.tui.icaion_tables import at, icaion, view_of
from tests.tui.test_icaion import MISSING, narrator_of


def told(session: Session, seat: int | None = None) -> list[str]:
    """All words of the parts."""
    presenter, view, narrator = IcaionPresenter(), view_of(session, seat), narrator_of(session)
    words = [presenter.facts(view, narrator)]
    for card in presenter.player_cards(view, narrator):
        words += [card.name, card.score, card.note, *(f"{fact.number} {fact.word}" for fact in card.facts)]
    for track in presenter.tracks(view, narrator):
        words += [track.title, *(f"{step.name} {step.note}" for step in track.steps)]
    return words


def test_every_player_is_a_card_with_numbers_and_their_words() -> None:
    session = at("act", lambda s, d: len(view_of(s).players) == 4 and view_of(s).round > 2)
    view, narrator = view_of(session), narrator_of(session)
    cards = IcaionPresenter().player_cards(view, narrator)
    assert [card.seat for card in cards] == [0, 1, 2, 3]
    for card, player in zip(cards, view.players, strict=True):
        facts = {fact.word: fact.number for fact in card.facts}
        assert card.score.startswith(f"{player.rp} point")
        assert facts["crystal" if total(player.crystals) == 1 else "crystals"] == str(total(player.crystals))
        assert facts["card" if player.cards == 1 else "cards"] == str(player.cards)
        assert card.note == narrator.word("card", player.seeker)
        assert card.bars[0].value < card.bars[0].full
    assert [card.seat for card in cards if card.active] == [view.active]


def test_a_wound_stands_beside_the_name_and_hides_no_crystals() -> None:
    session = at("act")
    view, narrator = view_of(session), narrator_of(session)
    lying = replace(view, players=tuple(replace(player, lying=True) for player in view.players))
    cards = IcaionPresenter().player_cards(lying, narrator)
    assert {card.note for card in cards} == {"wounded"}
    assert {card.facts[0].word for card in cards} == {"crystals"}


def test_whoever_looks_sees_the_own_crystals_cage_by_cage() -> None:
    session = at("act", lambda s, d: bool(total(view_of(s).players[d.seat].crystals)))
    seat = view_of(session).active
    cards = IcaionPresenter().player_cards(view_of(session, seat), narrator_of(session))
    for card in cards:
        assert any(fact.word.startswith("cage 1: ") for fact in card.facts) == (card.seat == seat)


def test_the_panel_tracks_the_phases_and_leaves_years_and_events_to_the_board() -> None:
    session = at("act", lambda s, d: view_of(s).year == 2)
    (phases,) = IcaionPresenter().tracks(view_of(session), narrator_of(session))
    assert [step.name for step in phases.steps if step.standing == "now"] == ["Actions"]


def test_setup_and_the_end_have_parts_without_a_missing_word() -> None:
    session = icaion(3, draft="on")
    assert not any(MISSING.search(words) for words in told(session))
    assert told(session)[0].startswith("setup")
    late = at("act", lambda s, d: view_of(s).year == 3 and view_of(s).events.last_round)
    for seat in (None, 0, 1):
        assert not any(MISSING.search(words) for words in told(late, seat))
    (phases,) = IcaionPresenter().tracks(view_of(late), narrator_of(late))
    assert phases.steps[-1].name == "End of the Year"
    assert "last round" in told(late)[0]


def row_of(crystals: dict[str, int], width: int) -> str:
    """What a card of three rows tells below its bar."""
    view = view_of(icaion(2))
    player = replace(view.players[0], crystals=crystals, cards=3)
    view = replace(view, players=(player, *view.players[1:]))
    card = player_cards(view, narrator_of(icaion(2)), letters=False)[0]
    return card_strips(card, width, 3, "#000000")[-1].text.strip(" ▌█")


def test_a_number_without_a_blank_is_set_apart_by_its_colour() -> None:
    view = view_of(icaion(2))
    view = replace(view, players=(replace(view.players[0], crystals={"grey": 1, "brown": 1}), *view.players[1:]))
    card = player_cards(view, narrator_of(icaion(2)), letters=False)[0]
    grounds = [
        {segment.text: segment.style.bgcolor for segment in card_strips(card, width, 3, "#000000")[-1] if segment.style}
        for width in (24, 40)
    ]
    assert grounds[0]["1"] != grounds[0]["grey"]
    assert "1 grey" in grounds[1]


def test_crystals_of_each_colour_are_told_by_name_in_every_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(2):
        assert row_of({"grey": 1, "brown": 1}, 40).startswith("1 grey 1 brown")
        assert row_of({"grey": 1, "brown": 1}, 24) == "1grey 1brown 3 cards"
        assert row_of({"grey": 1, "brown": 1, "blue": 2}, 24) == "1grey 1brown 2blue"
        assert row_of({"grey": 1, "brown": 1, "blue": 2, "green": 3, "pink": 4}, 24) == "1gy 1br 2bl 3gn 4pi"
        assert row_of({}, 24).startswith("0 crystals")
        monkeypatch.setenv("NO_COLOR", "1")
