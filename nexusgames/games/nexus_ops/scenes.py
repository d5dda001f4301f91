"""How the events of Nexus Ops are shown: which have a scene, and where on the map it takes place.

A seat stands for its player's home; a space with a seat and units stands for those units in a battle there.
"""

from __future__ import annotations

from nexusgames.core.game.staging import Act, Staging, Stagings

STEP = Staging(Act.MOVE, acting=("source",), reached=("target",), folds=("seat", "target"), crowds=("seat",))
CARD = Staging(Act.CARD, acting=("seat",), card="card")
FOUGHT_FOR = Staging(Act.STRIKE, struck=("space",))
SCENES: Stagings = {
    "first_player_chosen": Staging(Act.TURN, acting=("seat",)),
    "colour_taken": None,
    "rich_mines": None,
    "vortex_turned": None,
    "turn_began": Staging(Act.TURN, acting=("seat",)),
    "phase_skipped": None,
    "phase_ended": None,
    "unit_bought": Staging(Act.APPEAR, reached=("space",), folds=("seat",)),
    "energize_played": CARD,
    "card_aimed": None,
    "card_sold": Staging(Act.CARD, acting=("seat",), card="card", amount="amount"),
    "card_shown": CARD,
    "rubium_gained": Staging(Act.GAIN, reached=("seat",), amount="amount", joins=True),
    "unit_teleported": STEP,
    "march_ordered": Staging(Act.GAIN, acting=("space",)),
    "camp_set": Staging(Act.GAIN, reached=("space",)),
    "prices_cut": None,
    "unit_moved": STEP,
    "dragon_breathed": Staging(Act.DICE, acting=("source",), struck=("target",), dice="die"),
    "unit_lost": Staging(Act.LOSS, struck=("space", "space/seat/unit"), folds=("seat", "space", "cause")),
    "token_revealed": Staging(Act.REVEAL, reached=("space",), crowds=()),
    "unit_found": Staging(Act.APPEAR, reached=("space",), joins=True),
    "no_figure_left": None,
    "mine_found": Staging(Act.GAIN, reached=("space",), joins=True),
    "battle_began": FOUGHT_FOR,
    "first_strike_declared": Staging(Act.STRIKE, acting=("space",)),
    "shardlings_shattered": Staging(Act.DICE, dice="dice"),
    "dice_rolled": Staging(Act.DICE, acting=("space", "space/seat/units"), dice="dice"),
    "dice_rerolled": Staging(Act.DICE, dice="dice"),
    "hits_counted": None,
    "hit_cancelled": None,
    "battle_won": Staging(Act.SCORE, reached=("space",)),
    "battle_lost": FOUGHT_FOR,
    "battle_undecided": None,
    "cards_drawn": None,
    "card_seen": Staging(Act.CARD, card="card"),
    "deck_reshuffled": None,
    "draw_lost": None,
    "mission_played": Staging(Act.CARD, acting=("seat",), card="card", amount="vp", crowds=("seat",)),
    "mission_card_taken": Staging(Act.SCORE, acting=("seat",), card="card", amount="vp"),
    "income_paid": Staging(Act.GAIN, acting=("spaces",), amount="amount"),
    "line_filled": None,
    "card_put_under": None,
    "card_given": Staging(Act.GAIN, acting=("giver",), reached=("seat",)),
    "given_card_seen": Staging(Act.CARD, card="card"),
    "spore_moved": STEP,
    "vortex_pulled": Staging(Act.DISASTER, acting=("source",), reached=("target",), dice="dice"),
    "vortex_blasted": Staging(Act.DISASTER, struck=("space",), dice="die"),
    "unit_sent_home": Staging(Act.APPEAR, reached=("space",)),
    "player_eliminated": Staging(Act.DISASTER, struck=("seat",)),
    "game_ended": Staging(Act.END),
}
