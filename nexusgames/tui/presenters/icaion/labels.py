"""The choices of Icaion in the list: short forms, and notes from the board besides their prices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from nexusgames.core.engine.choices import Choice
from nexusgames.core.words.narration import Narrator
from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.games.icaion.view.reference import reference_view
from nexusgames.games.icaion.view.turn import DeployView
from nexusgames.tui.presenters import say
from nexusgames.tui.presenters.icaion.board_names import type_words
from nexusgames.tui.presenters.icaion.marks import cage_name, counted, total


def addition(view: IcaionView, narrator: Narrator, choice: Choice) -> str:
    """The note after the words of a choice."""
    tell = ADDITIONS.get(choice.verb)
    return tell(view, narrator, choice) if tell else ""


def short_label(view: IcaionView, narrator: Narrator, choice: Choice) -> str:
    """The whole line for little room; empty if the usual one will do."""
    deploy = deploy_of(view, choice)
    if deploy is not None:
        return _deployed(view, narrator, choice, deploy)
    if choice.verb == "pay":
        colour, name = choice.args[0], cage_name(view.players[view.active], choice.args[1], narrator)
        return say(narrator, "short.pay", colour=colour, name=name) + _holds(view, narrator, choice)
    if choice.verb == "cage":
        name = cage_name(view.players[view.active], choice.args[0], narrator)
        return say(narrator, "short.cage", name=name) + _cage(view, narrator, choice)
    if choice.verb == "activate" and len(choice.args) == 1:
        return _activated(view, narrator, choice)
    if choice.verb == "eps":
        return say(narrator, "short.eps", use=choice.args[0]) + _detail(narrator, choice)
    if choice.verb == "place":
        return say(narrator, "short.place", machine=choice.args[0], place=choice.args[1])
    if choice.verb == "retrieve":
        return _retrieved(view, narrator, choice)
    return ""


def _deployed(view: IcaionView, narrator: Narrator, choice: Choice, deploy: DeployView) -> str:
    """A Machine, its Region, the price, the score, and what the slot of a Refiner pays once."""
    slot = next(slot for slot in reference_view().slots if slot.slot == f"{deploy.machine}{deploy.row}")
    values = {"row": deploy.row, "place": deploy.region, "rp": deploy.rp, "symbol": deploy.symbol}
    return say(
        narrator,
        "short.deploy",
        **values,
        machine=deploy.machine,
        price=_price(view, deploy, narrator, choice),
        once=say(narrator, f"short.once.{deploy.bonus}", **slot.numbers) if deploy.bonus else "",
    )


def _activated(view: IcaionView, narrator: Narrator, choice: Choice) -> str:
    """The player's Machine in a Region and what it brings."""
    place = choice.args[0]
    own = next(machine.kind for machine in view.regions[place].machines if machine.seat == view.active)
    return say(narrator, "short.activate", machine=own, place=place) + _detail(narrator, choice)


def _retrieved(view: IcaionView, narrator: Narrator, choice: Choice) -> str:
    """An Apparatus and what it would score now."""
    colour, offers = choice.args[0], view.turn.retrievals if view.turn else ()
    worth = next((offer.rp for offer in offers if offer.colour == colour), None)
    return "" if worth is None else say(narrator, "short.retrieve", apparatus=colour, rp=worth)


def _detail(narrator: Narrator, choice: Choice) -> str:
    """What the game says about the cost and gain of a choice."""
    told = narrator.lexicon.details.get(choice.key)
    return narrator.say(f"detail.{choice.verb}", dict(told)) if told else ""


def deploy_of(view: IcaionView, choice: Choice) -> DeployView | None:
    """The Deploy that a choice is."""
    if choice.verb != "deploy" or view.turn is None:
        return None
    slot, region = choice.args
    found = (d for d in view.turn.deploys if (f"{d.machine}{d.row}", d.region) == (slot, region))
    return next(found, None)


def _price(view: IcaionView, deploy: DeployView, narrator: Narrator, choice: Choice) -> str:
    """The crystals of the Region's colour, and the other colour that the player could give instead."""
    price = counted({view.regions[deploy.region].colour: deploy.cost}, narrator)
    if not price:
        return say(narrator, "free")
    joker = str(narrator.lexicon.details.get(choice.key, {}).get("joker", ""))
    return say(narrator, "short.joker", price=price, joker=joker) if joker else price


def _near(view: IcaionView, narrator: Narrator, choice: Choice) -> str:
    """The types of the Regions there, each once."""
    types = dict.fromkeys(view.regions[region].type for region in view.nodes[choice.args[0]].regions)
    names = [type_words(kind)[0] for kind in types]
    return say(narrator, "label.near", types=narrator.texts.say("core.list.comma").join(names))


def _extract(view: IcaionView, narrator: Narrator, choice: Choice) -> str:
    """What the player's Machines would bring besides the crystals."""
    brings = Counter[str]()
    for part in view.turn.extract if view.turn else ():
        brings[part.machine] += part.amount
    parts = [say(narrator, f"space.brings.{machine}", amount=amount) for machine, amount in brings.items() if amount]
    return say(narrator, "label.extract", brings=narrator.texts.say("core.list.comma").join(parts)) if parts else ""


def _cage(view: IcaionView, narrator: Narrator, choice: Choice) -> str:
    """What the cage would lose, or what the gain is added to."""
    gain, cage = view.turn.gain if view.turn else None, choice.args[0]
    if gain is None:
        return ""
    held = view.players[view.active].cages[cage]
    if not total(held):
        return say(narrator, "label.keeps")
    return say(narrator, "label.adds" if gain.added else "label.loses", crystals=counted(held, narrator))


def _holds(view: IcaionView, narrator: Narrator, choice: Choice) -> str:
    """How many crystals of the colour are in the cage."""
    colour, cage = choice.args
    count = view.players[view.active].cages[cage].get(colour, 0)
    return say(narrator, "label.holds", count=count)


ADDITIONS: Mapping[str, Callable[[IcaionView, Narrator, Choice], str]] = {
    "move": _near,
    "start": _near,
    "to": _near,
    "extract": _extract,
}
