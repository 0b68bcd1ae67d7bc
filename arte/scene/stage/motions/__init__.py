"""How each event looks: one motion for every class of `arte.rules.events`, found by its class.

A motion yields clips. It reads where things stand in the scene when its turn comes, and may change
figures freely: after the last motion the stage draws its view anew.
"""

from arte.scene.stage.motions import cards, fighting, table, walking
from arte.scene.stage.motions.scratch import REGISTRY, Scratch, of

__all__ = ["REGISTRY", "Scratch", "cards", "fighting", "of", "table", "walking"]
