"""How the events of Icaion are animated: which ones have a scene, and where on the board it plays.

A seat stands for its Seeker's place.
"""

from __future__ import annotations

from nexusgames.core.game.staging import Act, Staging, Stagings

WALK = Staging(Act.MOVE, acting=("source",), reached=("target",))
AT_THE_SEEKER = Staging(Act.GAIN, reached=("seat",))
SHARD = Staging(Act.GAIN, reached=("seat",), amount="value", joins=True)
MACHINE_COMES = Staging(Act.APPEAR, reached=("region",))
CURIO = Staging(Act.CARD, acting=("seat",), card="card")
SCENES: Stagings = {
    "first_drawn": Staging(Act.TURN, acting=("seat",)),
    "order_dealt": None,
    "colossus_placed": None,
    "character_dealt": Staging(Act.CARD, acting=("seat",), card="seeker"),
    "colour_taken": None,
    "side_turned": None,
    "neutral_placed": MACHINE_COMES,
    "character_taken": Staging(Act.CARD, acting=("seat",), card="card"),
    "seeker_placed": Staging(Act.APPEAR, reached=("node",)),
    "year_began": Staging(Act.TURN),
    "order_changed": None,
    "supplies_recharged": None,
    "event_turned": Staging(Act.REVEAL, card="card"),
    "next_event_shown": None,
    "last_round_began": Staging(Act.PHASE),
    "qoam_grew": Staging(Act.GAIN, reached=("region",), amount="amount", folds=()),
    "colossus_moved": Staging(Act.DISASTER, acting=("source",), reached=("target",)),
    "parasite_placed": Staging(Act.STRIKE, struck=("region",), folds=()),
    "outbreak_began": Staging(Act.DISASTER, struck=("region",)),
    "machine_destroyed": Staging(Act.LOSS, struck=("region",), joins=True),
    "wound_prevented": CURIO,
    "seeker_wounded": Staging(Act.LOSS, struck=("seat",), folds=("cause",)),
    "seeker_hit": Staging(Act.STRIKE, struck=("seat",)),
    "turn_began": Staging(Act.TURN, acting=("seat",)),
    "seeker_stood_up": AT_THE_SEEKER,
    "seeker_moved": WALK,
    "seeker_camped": Staging(Act.GAIN, reached=("node",)),
    "seeker_teleported": WALK,
    "shift_began": Staging(Act.PHASE, acting=("seat",)),
    "turn_ended": None,
    "armour_on": AT_THE_SEEKER,
    "armour_off": None,
    "qoam_paid": Staging(Act.GAIN, acting=("seat",), amount="crystals"),
    "qoam_turned": None,
    "qoam_gained": Staging(Act.GAIN, reached=("seat",), amount="crystals"),
    "qoam_lost": None,
    "gain_refused": None,
    "extracted": Staging(Act.GAIN, acting=("regions",), reached=("seat",), amount="regions"),
    "machine_activated": Staging(Act.GAIN, acting=("region",)),
    "qoam_harvested": Staging(Act.GAIN, acting=("region",), amount="crystals", joins=True),
    "qoam_returned": None,
    "machine_deployed": MACHINE_COMES,
    "symbol_unlocked": AT_THE_SEEKER,
    "supply_recharged": None,
    "parasites_removed": Staging(Act.GAIN, reached=("region",), amount="count"),
    "shard_revealed": Staging(Act.CARD, reached=("seat",), amount="value"),
    "shard_kept": SHARD,
    "shard_lost": Staging(Act.LOSS, struck=("seat",), amount="value", joins=True),
    "apparatus_retrieved": Staging(Act.CARD, acting=("seat",)),
    "apparatus_installed": Staging(Act.APPEAR, acting=("seat",)),
    "curio_played": CURIO,
    "curio_failed": None,
    "upgrade_kept": CURIO,
    "upgrade_dropped": None,
    "curio_discarded": CURIO,
    "hand_discarded": None,
    "cards_drawn": Staging(Act.GAIN, reached=("seat",), amount="count", joins=True),
    "card_seen": Staging(Act.CARD, card="card"),
    "deck_reshuffled": None,
    "supply_used": Staging(Act.GAIN, acting=("seat",)),
    "reputation_scored": Staging(Act.SCORE, reached=("seat",), amount="points", joins=True, folds=("seat",)),
    "year_ended": Staging(Act.TURN),
    "tiles_removed": None,
    "machine_arrived": MACHINE_COMES,
    "machine_unplaced": None,
    "apparatus_doubled": None,
    "game_ended": Staging(Act.END),
}
