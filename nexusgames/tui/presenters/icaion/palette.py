"""The tone of Icaion on screens that tell of several games."""

from __future__ import annotations

TONE = {
    "dark": "#ff87d7",
    "light": "#87005f",
    "contrast": "#ff87ff",
    "sixteen": "#ff55ff",
}
"""By theme."""
