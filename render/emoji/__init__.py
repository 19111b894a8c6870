"""The games' symbols as small pictures, which Discord shows among letters and on buttons.

A game that has drawings of its symbols keeps them in `render.emoji.<game>`: `DRAWINGS`, by the
symbols' names, and the `THEME` that they are drawn in. What has no drawing is shown by what stands
in for it (`render.symbols`).
"""

from render.emoji.drawing import Emoji, drawable, drawn

__all__ = ["Emoji", "drawable", "drawn"]
