"""How the events of Theseus are shown: which have a scene of their own, and where on the station it takes place.

A seat stands for the home sector of its player.
"""

from __future__ import annotations

from nexusgames.core.game.staging import Act, Staging, Stagings

ON_A_CARD = Staging(Act.CARD, acting=("slot",), card="card")
FROM_THE_HAND = Staging(Act.CARD, acting=("seat",), card="card")
NEW_CARD = Staging(Act.APPEAR, reached=("slot",), card="card")
CARD_GONE = Staging(Act.LOSS, struck=("slot",), card="card")
PASSED = Staging(Act.STEP, reached=("sector",))
CARRIED = Staging(Act.MOVE, acting=("source",), reached=("unit",))
NEW_SECTOR = Staging(Act.APPEAR, reached=("sector",))
NEW_UNIT = Staging(Act.APPEAR, reached=("room",))
SUFFERS = Staging(Act.STRIKE, struck=("unit",))
WOUNDED = Staging(Act.LOSS, struck=("seat",), amount="amount", joins=True)
SCORED = Staging(Act.SCORE, reached=("seat",), amount="amount", joins=True)
TURN = Staging(Act.TURN, acting=("seat",))
SCENES: Stagings = {
    "board_chosen": NEW_SECTOR,
    "sector_laid": NEW_SECTOR,
    "ring_closed": None,
    "sector_token_laid": NEW_SECTOR,
    "order_set": None,
    "card_picked": Staging(Act.CARD, card="card"),
    "deck_picked": None,
    "decks_shown": None,
    "bonus_laid": None,
    "opening_taken": None,
    "unit_placed": NEW_UNIT,
    "turn_began": TURN,
    "tie_turn_began": TURN,
    "extra_turn_began": Staging(Act.TURN, acting=("unit",)),
    "turn_passed": Staging(Act.PHASE, acting=("seat",)),
    "turn_ended": None,
    "move_began": Staging(Act.PHASE, acting=("unit",)),
    "forced_move_began": SUFFERS,
    "sector_entered": PASSED,
    "sector_skipped": PASSED,
    "exit_used": None,
    "loop_used": None,
    "went_further": None,
    "unit_teleported": CARRIED,
    "unit_stopped": Staging(Act.MOVE, reached=("room",)),
    "unit_transferred": CARRIED,
    "unit_pushed": Staging(Act.LOSS, struck=("unit",)),
    "unit_turned_away": Staging(Act.STRIKE, struck=("sector",)),
    "unit_returned": NEW_UNIT,
    "unit_born": NEW_UNIT,
    "nobody_born": None,
    "trap_worked": Staging(Act.STRIKE, acting=("sector/card",), struck=("unit",), card="card"),
    "traps_ignored": None,
    "parasite_bit": SUFFERS,
    "unit_seized": SUFFERS,
    "unit_infested": SUFFERS,
    "camera_counted": None,
    "unit_freed": Staging(Act.GAIN, acting=("by",), reached=("unit",)),
    "assault_began": Staging(Act.PHASE),
    "minor_assault_began": Staging(Act.PHASE, acting=("sector",)),
    "assault_idle": None,
    "unit_attacked": Staging(Act.STRIKE, acting=("unit",), struck=("target",), folds=()),
    "hidden_struck": Staging(Act.STRIKE, struck=("target",), card="card"),
    "tie_turns": Staging(Act.PHASE, acting=("seats",)),
    "game_ended": Staging(Act.END),
    "life_lost": WOUNDED,
    "life_gained": SCORED,
    "life_lowered": Staging(Act.LOSS, struck=("rival",), amount="amount", joins=True),
    "data_gained": SCORED,
    "tokens_taken": Staging(Act.GAIN, reached=("seat",), amount="count", joins=True),
    "card_used": ON_A_CARD,
    "card_activated": ON_A_CARD,
    "cameras_paid": ON_A_CARD,
    "unit_upgraded": Staging(Act.GAIN, reached=("unit",)),
    "card_upgraded": Staging(Act.GAIN, reached=("slot",), card="card"),
    "unit_degraded": Staging(Act.LOSS, struck=("unit",)),
    "card_degraded": CARD_GONE,
    "token_degraded": Staging(Act.LOSS, struck=("rival",)),
    "detector_laid": NEW_SECTOR,
    "unit_hidden": Staging(Act.GAIN, reached=("unit",)),
    "unit_visible": None,
    "instant_played": FROM_THE_HAND,
    "move_lengthened": None,
    "failure_lifted": Staging(Act.GAIN, acting=("place",)),
    "failure_placed": Staging(Act.LOSS, struck=("place",), card="card"),
    "failure_idle": None,
    "card_held": CARD_GONE,
    "card_released": NEW_CARD,
    "card_taken": Staging(Act.LOSS, acting=("unit",), struck=("slot",), card="card"),
    "card_given_back": NEW_CARD,
    "card_installed": NEW_CARD,
    "card_kept": FROM_THE_HAND,
    "bonus_taken": ON_A_CARD,
    "card_waits": NEW_CARD,
    "card_discarded": CARD_GONE,
    "card_removed": CARD_GONE,
    "card_shown": None,
    "pile_empty": None,
    "end_token_moved": Staging(Act.PHASE),
}
