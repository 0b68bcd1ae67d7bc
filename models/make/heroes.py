"""The eight Heroes of the box, each told by its outline alone."""

from __future__ import annotations

from math import cos, pi, sin

from bodies import (
    DARK,
    GOLD,
    HEAD,
    IRON,
    LEATHER,
    LINEN,
    SKIN,
    STEEL,
    WOOD,
    arm,
    blade,
    cape,
    hat,
    head,
    legs,
    robe,
    rod,
    sword,
    tunic,
)
from kit import Figure, ball, block, cloth, lathe, limb, loop, moved, own, plate

ICE = own(0.66, 0.84, 0.93)
FLAME = own(0.96, 0.48, 0.16)


def paladin(riding: bool) -> Figure:
    """Plate armour, a tall kite shield, a great sword upright, a crest."""
    kite = [
        (0, -0.3),
        (0.13, -0.05),
        (0.15, 0.14),
        (0.08, 0.19),
        (-0.08, 0.19),
        (-0.15, 0.14),
        (-0.13, -0.05),
    ]
    cross = [
        block((0, 0.035, 0.03), (0.035, 0.03, 0.3), GOLD),
        block((0, 0.035, 0.08), (0.2, 0.03, 0.035), GOLD),
    ]
    return [
        *legs(riding, STEEL),
        *tunic(riding, STEEL, 1.2, GOLD),
        plate([(-0.07, -0.16), (0.07, -0.16), (0.07, 0.2), (-0.07, 0.2)], 0.04, cloth()).moved(
            (0, 0.105, 0.28)
        ),
        *[ball((side * 0.15, 0, SHOULDER_Z), (0.08, 0.085, 0.07), STEEL, 9, 5) for side in (-1, 1)],
        hat([(0.105, -0.11), (0.115, -0.02), (0.11, 0.06), (0.07, 0.12), (0.01, 0.14)], STEEL),
        block((0, 0.103, HEAD + 0.005), (0.14, 0.03, 0.025), DARK),
        plate(
            [(-0.14, 0), (0.1, 0.02), (0.12, 0.1), (0.0, 0.17), (-0.13, 0.12), (-0.2, 0.0)], 0.05, cloth(0.95)
        ).moved((0, 0, HEAD + 0.1), turn=(0, 0, 90)),
        cape(150, 0.42),
        *arm(1, (0.245, 0.04, 0.40), (0.26, 0.13, 0.47), STEEL, STEEL),
        *moved(sword(0.6, 0.09), (0.26, 0.14, 0.49), 1.05, turn=(-4, 6, 0)),
        *arm(-1, (-0.23, 0.06, 0.38), (-0.16, 0.16, 0.36), STEEL, STEEL),
        *moved([plate(kite, 0.06, cloth(), 0.4), *cross], (-0.18, 0.19, 0.38), turn=(6, 0, 18)),
    ]


SHOULDER_Z = 0.47


def barbarian(riding: bool) -> Figure:
    """Broad bare shoulders, horned helmet, a two-handed axe overhead."""
    fur = own(0.36, 0.26, 0.18)
    head_of_axe = [(0.0, -0.05), (0.19, -0.17), (0.23, 0.0), (0.19, 0.17), (0.0, 0.05)]
    axe = [
        rod((0, 0, -0.22), (0, 0, 0.42), 0.024, WOOD),
        plate(head_of_axe, 0.05, STEEL, 0.9).moved((0.015, 0, 0.32)),
        plate([(-x, z) for x, z in reversed(head_of_axe)], 0.05, STEEL, 0.9).moved((-0.015, 0, 0.32)),
    ]
    horns = [
        limb(
            [(s * 0.09, 0, HEAD + 0.05), (s * 0.19, 0, HEAD + 0.07), (s * 0.21, 0.01, HEAD + 0.19)],
            (0.035, 0.03, 0.01),
            LINEN,
        )
        for s in (-1, 1)
    ]
    return [
        *legs(riding, fur),
        lathe([(0.185, 0.14), (0.125, 0.28)], cloth(), 12),
        lathe([(0.12, 0.26), (0.17, 0.38), (0.19, 0.45), (0.12, 0.505), (0.05, 0.52)], SKIN, 12).moved(
            scale=(1.08, 0.84, 1)
        ),
        lathe([(0.2, 0.41), (0.215, 0.46), (0.11, 0.53)], fur, 12).moved(scale=(1.0, 0.9, 1)),
        head(),
        ball((0, 0.045, HEAD - 0.07), (0.075, 0.06, 0.085), own(0.62, 0.33, 0.14), 8, 6),
        hat([(0.105, 0.0), (0.105, 0.04), (0.07, 0.1), (0.01, 0.12)], IRON),
        *horns,
        *arm(1, (0.28, 0.06, 0.5), (0.17, 0.12, 0.66), SKIN, LEATHER),
        *arm(-1, (-0.26, 0.08, 0.44), (-0.02, 0.16, 0.56), SKIN, LEATHER),
        *moved(axe, (0.14, 0.14, 0.66), 1.06, turn=(-6, 42, 8)),
    ]


def wizard(riding: bool) -> Figure:
    """A tall pointed hat with a brim, a wide robe, a staff that burns."""
    night = own(0.34, 0.22, 0.40)
    flame = [
        ball((0, 0, 0), (0.075, 0.075, 0.085), FLAME, 9, 6),
        lathe([(0.062, 0.02), (0.045, 0.1), (0.006, 0.22)], own(1.0, 0.74, 0.25), 8),
        lathe([(0.04, 0.0), (0.03, 0.07), (0.004, 0.16)], FLAME, 7).moved((0.05, 0, 0), turn=(0, 20, 0)),
    ]
    return [
        *robe(riding, night, 1.1, 0.24),
        plate([(-0.055, -0.36), (0.055, -0.36), (0.05, 0), (-0.05, 0)], 0.04, cloth()).moved(
            (0, 0.135, 0.47), turn=(18, 0, 0)
        ),
        head(),
        plate([(-0.08, 0.02), (0, -0.22), (0.08, 0.02)], 0.06, LINEN, 0.6).moved(
            (0, 0.09, HEAD - 0.04), turn=(-6, 0, 0)
        ),
        hat(
            [(0.2, 0.03), (0.205, 0.045), (0.105, 0.075), (0.07, 0.22), (0.03, 0.36), (0.006, 0.44)],
            night,
            14,
        ).moved(turn=(3, 0, 0)),
        hat([(0.109, 0.07), (0.1, 0.115)], cloth(0.95), 14),
        cape(130, 0.47),
        *arm(1, (0.24, 0.04, 0.4), (0.25, 0.15, 0.47), night),
        limb([(0.25, 0.16, 0.02), (0.255, 0.16, 0.5), (0.25, 0.15, 0.82)], (0.02, 0.022, 0.03), WOOD),
        *moved(flame, (0.25, 0.15, 0.9)),
        *arm(-1, (-0.23, 0.08, 0.39), (-0.2, 0.22, 0.46), night),
    ]


def ice_lady(riding: bool) -> Figure:
    """A narrow gown that spreads below, a crown of long icicles, a shard above the open hand."""
    spikes = []
    for k in range(7):
        a = (k / 6 - 0.5) * 200 * pi / 180
        long = 0.2 + 0.13 * cos(a * 0.9)
        spikes.append(
            lathe([(0.026, 0), (0.004, long)], ICE, 5)
            .moved((0, 0, 0), turn=(0, 38 * a, 0))
            .moved((0.09 * sin(a), -0.05, HEAD + 0.06))
        )
    shard = lathe([(0.004, -0.13), (0.06, 0.0), (0.05, 0.05), (0.004, 0.2)], ICE, 6, 20)
    gown = [
        (0.25, 0.0),
        (0.2, 0.05),
        (0.1, HIP_Z),
        (0.088, 0.31),
        (0.115, 0.4),
        (0.085, 0.465),
        (0.045, 0.52),
    ]
    if riding:
        gown = [(0.19, 0.12), *gown[2:]]
    return [
        lathe(gown, own(0.80, 0.90, 0.96), 14, 50),
        lathe([(0.093, 0.29), (0.1, 0.315), (0.094, 0.34)], cloth(), 12),
        *([] if riding else [lathe([(0.258, 0.0), (0.245, 0.03), (0.2, 0.055)], cloth(0.9), 14)]),
        head(own(0.90, 0.80, 0.78)),
        limb(
            [(0, -0.05, HEAD + 0.05), (0, -0.11, HEAD - 0.04), (0, -0.13, 0.33)], (0.08, 0.075, 0.03), LINEN
        ),
        hat([(0.098, 0.03), (0.1, 0.075)], ICE),
        *spikes,
        cape(110, 0.46),
        *arm(1, (0.2, 0.05, 0.42), (0.27, 0.16, 0.54), own(0.80, 0.90, 0.96)),
        shard.moved((0.28, 0.18, 0.74)),
        *arm(-1, (-0.2, 0.02, 0.38), (-0.26, 0.1, 0.32), own(0.80, 0.90, 0.96)),
    ]


HIP_Z = 0.25


def priest(riding: bool) -> Figure:
    """A mitre, a long white vestment, a staff with a sun ring."""
    mitre = [(-0.1, 0), (0.1, 0), (0.125, 0.16), (0, 0.32), (-0.125, 0.16)]
    rays = []
    for k in range(8):
        a = k * pi / 4
        rays.append(rod((0.1 * cos(a), 0, 0.1 * sin(a)), (0.16 * cos(a), 0, 0.16 * sin(a)), 0.014, GOLD, 5))
    return [
        *robe(riding, LINEN, 1.1, 0.22),
        plate([(-0.05, -0.4), (0.05, -0.4), (0.045, 0), (-0.045, 0)], 0.04, cloth()).moved(
            (0, 0.14, 0.48), turn=(14, 0, 0)
        ),
        lathe([(0.16, 0.40), (0.14, 0.45), (0.06, 0.525)], cloth(), 14).moved(scale=(1.1, 0.95, 1)),
        head(),
        plate(mitre, 0.12, LINEN, 0.8).moved((0, 0, HEAD + 0.04)),
        block((0, 0.062, HEAD + 0.18), (0.03, 0.03, 0.2), cloth(0.95)),
        block((0, 0.0, HEAD + 0.055), (0.205, 0.135, 0.035), GOLD),
        *arm(1, (0.23, 0.04, 0.4), (0.25, 0.14, 0.47), LINEN),
        rod((0.26, 0.15, 0.02), (0.26, 0.15, 0.82), 0.02, GOLD),
        *moved(
            [loop((0, 0, 0), 0.095, 0.022, GOLD, 16), ball((0, 0, 0), 0.045, own(1, 0.93, 0.7), 8, 6), *rays],
            (0.26, 0.15, 0.93),
        ),
        *arm(-1, (-0.22, 0.08, 0.39), (-0.16, 0.2, 0.44), LINEN),
        block((-0.16, 0.22, 0.45), (0.13, 0.05, 0.17), LEATHER, 0.015),
    ]


def alchemist(riding: bool) -> Figure:
    """A broad flat hat, a round still on the back with a bent pipe, a flask held high."""
    copper, green = own(0.75, 0.45, 0.26), own(0.45, 0.72, 0.42)
    flask = [
        ball((0, 0, 0), 0.095, green, 10, 7),
        lathe([(0.034, 0.07), (0.03, 0.16), (0.045, 0.18)], own(0.85, 0.92, 0.88), 8),
        lathe([(0.03, 0.17), (0.026, 0.21)], WOOD, 8),
    ]
    return [
        *legs(riding, LEATHER),
        *tunic(riding, own(0.45, 0.36, 0.27), 1.2),
        plate([(-0.08, -0.2), (0.08, -0.2), (0.07, 0.15), (-0.07, 0.15)], 0.05, cloth()).moved(
            (0, 0.115, 0.3)
        ),
        head(),
        *[ball((s * 0.04, 0.085, HEAD + 0.015), (0.036, 0.03, 0.036), GOLD, 8, 4) for s in (-1, 1)],
        hat([(0.21, 0.045), (0.215, 0.06), (0.11, 0.07), (0.1, 0.13), (0.01, 0.14)], cloth(0.8), 14),
        ball((0, -0.2, 0.4), (0.16, 0.13, 0.17), copper, 12, 8),
        lathe([(0.07, 0.53), (0.05, 0.62), (0.02, 0.66)], copper, 10).moved((0, -0.2, 0)),
        limb(
            [(0, -0.2, 0.64), (-0.1, -0.2, 0.76), (-0.24, -0.18, 0.72), (-0.26, -0.17, 0.58)],
            (0.028, 0.03, 0.026, 0.02),
            copper,
        ),
        *arm(1, (0.26, 0.05, 0.46), (0.25, 0.12, 0.64), own(0.45, 0.36, 0.27), LEATHER),
        *moved(flask, (0.25, 0.13, 0.76)),
        *arm(-1, (-0.23, 0.08, 0.37), (-0.17, 0.19, 0.36), own(0.45, 0.36, 0.27), LEATHER),
        rod((-0.17, 0.2, 0.3), (-0.17, 0.2, 0.46), 0.03, own(0.8, 0.5, 0.75)),
    ]


def assassin(riding: bool) -> Figure:
    """Slim, hooded, bent forward, two daggers spread wide, a scarf in the wind."""
    grey = own(0.30, 0.32, 0.36)
    body = [
        *tunic(riding, grey, 0.86, LEATHER),
        head(),
        hat([(0.112, -0.1), (0.118, 0.0), (0.1, 0.07), (0.05, 0.12), (0.006, 0.15)], grey).moved(
            (0, -0.025, 0)
        ),
        ball((0, 0.06, HEAD - 0.045), (0.075, 0.05, 0.05), cloth(), 8, 5),
        lathe([(0.1, 0.475), (0.105, 0.5), (0.085, 0.535)], cloth(0.95), 10),
        limb(
            [(0.02, -0.09, 0.5), (-0.06, -0.22, 0.53), (0.04, -0.33, 0.49), (-0.03, -0.46, 0.54)],
            (0.04, 0.05, 0.05, 0.035),
            cloth(0.95),
        ),
        *arm(1, (0.26, 0.06, 0.46), (0.35, 0.15, 0.42), grey, LEATHER),
        *arm(-1, (-0.25, 0.04, 0.46), (-0.34, 0.1, 0.5), grey, LEATHER),
    ]
    knives = [
        blade(0.27, 0.055).moved((0.36, 0.17, 0.42), turn=(-66, 18, 0)),
        blade(0.27, 0.055).moved((-0.35, 0.12, 0.51), turn=(-20, -48, 0)),
    ]
    if riding:
        return [*legs(riding, grey), *body, *knives]
    stride = [
        limb([(0.06, 0, HIP_Z), (0.12, 0.14, 0.17), (0.12, 0.13, 0.03)], (0.06, 0.05, 0.042), grey),
        limb([(-0.06, 0, HIP_Z), (-0.11, -0.08, 0.14), (-0.13, -0.2, 0.04)], (0.06, 0.05, 0.042), grey),
        ball((0.12, 0.16, 0.03), (0.045, 0.08, 0.035), LEATHER, 8, 4),
        ball((-0.13, -0.18, 0.03), (0.045, 0.08, 0.035), LEATHER, 8, 4),
    ]
    return [*stride, *moved([*body, *knives], (0, 0.02, -0.03), turn=(-11, 0, 0))]


def black_monk(riding: bool) -> Figure:
    """A bald head, a heavy dark robe with wide sleeves, a great broken ring behind him."""
    black, violet = own(0.20, 0.18, 0.22), own(0.46, 0.30, 0.62)
    ring = []
    for k in range(14):
        if k in (10, 11):  # the gap, below
            continue
        a, b = k * 2 * pi / 14, (k + 1) * 2 * pi / 14
        ring.append(
            rod((0.31 * cos(a), 0, 0.31 * sin(a)), (0.31 * cos(b), 0, 0.31 * sin(b)), 0.028, violet, 6)
        )
    return [
        *robe(riding, black, 1.25, 0.26),
        lathe([(0.155, 0.235), (0.162, 0.26), (0.155, 0.285)], cloth(), 14),
        lathe([(0.17, 0.41), (0.14, 0.47), (0.075, 0.535)], cloth(0.9), 14),
        head(size=0.098),
        *moved(ring, (0, -0.15, 0.66)),
        limb([(0.14, 0, 0.45), (0.22, 0.08, 0.36), (0.12, 0.2, 0.36)], (0.06, 0.085, 0.08), black, 8),
        limb([(-0.14, 0, 0.45), (-0.22, 0.08, 0.36), (-0.12, 0.2, 0.36)], (0.06, 0.085, 0.08), black, 8),
        *[ball((s * 0.06, 0.24, 0.37), 0.045, SKIN, 8, 5) for s in (-1, 1)],
        ball((0, 0.3, 0.45), 0.08, violet, 10, 7),
        *[ball((0.05 * s, 0, 0), 0.03, GOLD, 6, 4).moved((s * 0.07, 0.11, 0.42)) for s in (-1, 1)],
    ]
