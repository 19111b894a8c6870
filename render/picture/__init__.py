"""Views become pictures: `draw`, or `painted` away from the event loop."""

from render.picture.easel import Kind, Picture, View, draw, painted

__all__ = ["Kind", "Picture", "View", "draw", "painted"]
