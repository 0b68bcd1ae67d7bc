"""The 3D board: elevations, figures, tokens, light, camera, picking, marks and animations.

The rest of the scene knows only `Stage`. Nothing here decides a rule: it draws views and plays events.
"""

from arte.scene.stage.stage import Stage

__all__ = ["Stage"]
