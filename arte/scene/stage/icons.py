"""The icons of cards as textures for things on the board."""

from __future__ import annotations

from functools import lru_cache

from panda3d.core import Filename, SamplerState, Texture, TexturePool

from arte import paths


@lru_cache(maxsize=64)
def texture(name: str) -> Texture | None:
    """The icon of this name, None where there is none."""
    try:
        path = paths.model(f"icons/{name}.png")
    except FileNotFoundError:
        return None
    found = TexturePool.loadTexture(Filename.fromOsSpecific(str(path)))
    found.setMinfilter(SamplerState.FT_linear_mipmap_linear)
    return found
