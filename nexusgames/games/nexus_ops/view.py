"""What a seat may see (section 15)."""

from __future__ import annotations

from dataclasses import dataclass

from nexusgames.games.nexus_ops.ops import Ops


@dataclass(frozen=True, slots=True)
class NexusOpsView:
    """All that one seat may see."""

    seat: int | None


def view(ops: Ops, seat: int | None) -> NexusOpsView:
    """The whitelisted read model for a seat; None is what everybody may see."""
    return NexusOpsView(seat)
