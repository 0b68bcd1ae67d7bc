"""Pieces from `models/pieces/*.glb`, read as they are written there.

Only what `models/make` writes is understood: one mesh, its corners interleaved in the order of
`mesh.FORMAT`. That makes a model a copy of bytes, a fraction of a millisecond, and needs no library.
"""

from __future__ import annotations

import json
import struct
from array import array

from panda3d.core import GeomNode, NodePath

from arte import paths
from arte.scene.stage.mesh import geom

_STRIDE = 36
_cache: dict[str, NodePath] = {}


def exists(name: str) -> bool:
    """Whether there is a piece of this name."""
    return (paths.models() / "pieces" / f"{name}.glb").is_file()


def piece(name: str) -> NodePath:
    """A fresh copy of a piece (its Geom is shared), with z up.

    Raises:
        FileNotFoundError: the game was installed incompletely.
        ValueError: the file is not one of the game's own pieces.
    """
    if name not in _cache:
        _cache[name] = _read(name)
    return _cache[name].copyTo(NodePath())


def _read(name: str) -> NodePath:
    whole = paths.model(f"pieces/{name}.glb").read_bytes()
    magic, _, _ = struct.unpack_from("<III", whole)
    length = struct.unpack_from("<I", whole, 12)[0]
    if magic != 0x46546C67:
        raise ValueError(f"models/pieces/{name}.glb is no GLB file; install the game anew")
    document = json.loads(whole[20 : 20 + length])
    corners, triangles = document["bufferViews"]
    if corners.get("byteStride") != _STRIDE or document["accessors"][4]["componentType"] != 5123:
        raise ValueError(f"models/pieces/{name}.glb was not written by models/make")
    body = memoryview(whole)[28 + length :]
    indices = array("H", bytes(body[triangles["byteOffset"] :][: triangles["byteLength"]]))
    node = GeomNode(name)
    node.addGeom(geom(bytes(body[: corners["byteLength"]]), array("I", indices), name))
    path = NodePath(node)
    path.setP(90)  # glTF has y up
    path.flattenLight()
    return path
