"""The stored games of Theseus: every mode, faction and option, and every way to end."""

from __future__ import annotations

from nexusgames.core.bots.bots import random_bot
from tests.records.wanted import Wanted, idle, peaceful

RING = {"ring": "random"}
TOKENS = {"second_player_tokens": "1"}
ALLIANCES = {"mode": "2v2"}
BUILT = {"mode": "2v2", "alliances": "1+2", "deck_build": "on"}


def played(name: str, ending: str, colours: str, winners: int = 1, **options: str) -> Wanted:
    """A game of these factions, named by their colours."""
    seats = tuple(colours.split())
    policies = (peaceful,) if ending == "end" else (random_bot,)
    return Wanted("theseus", name, len(seats), ending, options, winners, policies, colours=seats)


THESEUS = (
    Wanted("theseus", "life_two_players", 2, "life", colours=("red", "green")),
    Wanted("theseus", "life_against_pandora", 2, "life", colours=("purple", "blue")),
    Wanted("theseus", "data_two_players", 2, "data", {"deck_levels": "0"}, colours=("blue", "grey")),
    Wanted("theseus", "end_token_two_players", 2, "end", colours=("red", "blue"), policies=(peaceful,)),
    Wanted("theseus", "end_token_tie_shared", 2, "end", TOKENS, 2, (idle,), colours=("red", "green")),
    Wanted("theseus", "wounds_three_players", 3, "wounds", colours=("red", "green", "grey")),
    Wanted("theseus", "data_four_players", 4, "data", {"ring": "draft"}, colours=("red", "blue", "green", "grey")),
    Wanted(
        "theseus", "end_token_four_players", 4, "end", RING, 1, (peaceful,), colours=("purple", "blue", "green", "grey")
    ),
    Wanted("theseus", "alliances_life", 4, "life", ALLIANCES, 2, colours=("red", "blue", "green", "grey")),
    Wanted("theseus", "alliances_data", 4, "data", BUILT, 2, colours=("red", "green", "blue", "grey")),
    Wanted(
        "theseus",
        "alliances_end_token",
        4,
        "end",
        ALLIANCES,
        2,
        (peaceful,),
        colours=("purple", "red", "blue", "green"),
    ),
    Wanted("theseus", "round_limit_winner", 2, "round_limit", {"round_limit": "6"}, colours=("green", "grey")),
    Wanted(
        "theseus",
        "round_limit_shared",
        3,
        "round_limit",
        {"round_limit": "4"},
        3,
        (idle,),
        colours=("red", "blue", "green"),
    ),
    played("life_scientists_and_aliens", "life", "blue green"),
    played("life_greys_and_aliens", "life", "grey green", ring="draft"),
    played("life_marines_and_greys", "life", "red grey", three_installed="on"),
    played("life_marines_against_pandora", "life", "red purple"),
    played("life_aliens_against_pandora", "life", "purple green", ring="random"),
    played("life_greys_against_pandora", "life", "grey purple", deck_build="on"),
    played("life_built_decks", "life", "red green", deck_build="on"),
    played("life_first_player_fixed", "life", "green red", first_player="2", second_player_tokens="2"),
    played("data_easier_decks", "data", "blue red", deck_levels="1"),
    played("data_middle_decks", "data", "grey blue", deck_levels="2"),
    played("end_token_scientists_and_greys", "end", "blue grey", three_installed="on", deck_levels="0"),
    played("wounds_with_pandora", "wounds", "purple green red"),
    played("wounds_four_players", "wounds", "green grey red blue"),
    played("wounds_four_players_built_decks", "wounds", "green purple red grey", deck_build="on"),
    played("data_three_players", "data", "blue grey red", ring="random"),
    played("end_token_three_players", "end", "blue grey green", three_installed="on"),
    played("alliances_neighbours_life", "life", "green red grey blue", 2, mode="2v2", alliances="1+4"),
    played("alliances_with_pandora_life", "life", "red purple grey blue", 2, mode="2v2", ring="random"),
    played("alliances_drafted_data", "data", "blue green grey red", 2, mode="2v2", ring="draft", alliances="1+3"),
    played("round_limit_alliances", "round_limit", "red blue green grey", 2, mode="2v2", round_limit="5"),
    played("round_limit_pandora", "round_limit", "purple red", round_limit="5"),
)
