"""The tone of Nexus Ops on screens that tell of several games."""

from __future__ import annotations

TONE = {
    "dark": "#ffaf5f",
    "light": "#875f00",
    "contrast": "#ffaf00",
    "sixteen": "#ffff55",
}
"""By theme."""
