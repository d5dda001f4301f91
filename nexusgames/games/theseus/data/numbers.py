"""The numbers in the rules of Theseus, as in assets/data/theseus/rules.json."""

from nexusgames.core.box.component_shapes import Amount, Count, GameRules, Name


class Rules(GameRules):
    """The values of rules.json by name."""

    life_start: Count
    life_start_ffa: Amount
    life_max: Count
    data_start: Amount
    data_max: Count
    deck_size: Count
    deck_levels: tuple[Amount, ...]
    pile_size: Count
    pile_size_2v2: Count
    opening_cards: Count
    opening_installed: Count
    opening_cards_learning: Count
    opening_installed_learning: Count
    opening_cards_2v2: Count
    opening_installed_2v2: Count
    units: Count
    units_2v2: Count
    home_units: Count
    home_units_2v2: Count
    rooms_per_sector: Count
    upgrade_tokens: Count
    home_tokens: Count
    max_upgrades_per_card: Count
    camera_max: Count
    parasite_wounds: Count
    end_track: tuple[Name, ...]
    round_limit_auto: Count
    second_player_tokens_most: Amount
    bonus_cards: Count
    faction_cards: Count
