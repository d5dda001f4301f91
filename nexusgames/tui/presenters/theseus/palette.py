"""The tone of Theseus on screens that tell of several games."""

from __future__ import annotations

TONE = {
    "dark": "#87afff",
    "light": "#005faf",
    "contrast": "#87afff",
    "sixteen": "#55ffff",
}
"""By theme."""
