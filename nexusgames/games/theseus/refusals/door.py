"""The door to all reasons: which verb was meant, and what is said when no reason fits."""

from __future__ import annotations

from nexusgames.core.refusals import Reasons
from nexusgames.games.theseus.refusals import acting, moving, setting, slots, upgrading
from nexusgames.games.theseus.refusals.question import Question, Reason, not_now, refuse
from nexusgames.games.theseus.refusals.stopping import STOP_WORDS, quiet, stop

REASONS: dict[str, Reason] = {
    **dict.fromkeys(STOP_WORDS, stop),
    "action": slots.action,
    "ambush": acting.ambush,
    "amplify": upgrading.amplify,
    "attack": acting.attack,
    "board": setting.board,
    "bud": slots.bud,
    "clean": slots.clean,
    "detonate": acting.detonate,
    "discard": slots.discard,
    "enter": moving.enter,
    "exit": moving.early,
    "extra": moving.extra,
    "failure": slots.failure,
    "fill": slots.fill,
    "flip": acting.flip,
    "force": moving.force,
    "free": slots.free,
    "further": moving.further,
    "grenade": acting.grenade,
    "hide": acting.hide,
    "install": slots.install,
    "lay": setting.lay,
    "loop": moving.loop,
    "lower": acting.lower,
    "on": moving.go_on,
    "open": setting.opening,
    "pend": setting.pend,
    "pick": setting.pick,
    "place": setting.place,
    "play": upgrading.play,
    "push": moving.push,
    "quiet": quiet,
    "remote": acting.remote,
    "return": moving.comes_back,
    "rival": upgrading.rival,
    "room": moving.room,
    "sector": acting.detector,
    "skip": moving.skip,
    "stay": moving.stay,
    "stop": moving.further,
    "strip": upgrading.strip,
    "take": slots.take,
    "teleport": moving.teleport,
    "token": slots.token,
    "trap": acting.trap,
    "unit": moving.unit,
    "upgrade": upgrading.upgrade,
    "use": acting.use,
}


WHY_NOT = Reasons("TH-TURN-01", refuse, Question, REASONS, not_now)
