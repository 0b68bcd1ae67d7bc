"""The army: Warrior, Spearman, Archer, Crossbowman, and the Horse."""

from __future__ import annotations

from bodies import (
    DARK,
    GOLD,
    HEAD,
    IRON,
    LEATHER,
    LINEN,
    STEEL,
    WOOD,
    arc,
    arm,
    blade,
    cape,
    hat,
    head,
    legs,
    rod,
    round_shield,
    sword,
    tunic,
)
from kit import Figure, ball, block, cloth, lathe, limb, moved, own, plate


def warrior(riding: bool) -> Figure:
    """Raised sword and round shield."""
    return [
        *legs(riding, IRON),
        *tunic(riding, wide=1.15),
        head(),
        hat([(0.108, -0.02), (0.112, 0.02), (0.095, 0.075), (0.05, 0.115), (0.01, 0.125)], STEEL),
        block((0, 0.1, HEAD + 0.0), (0.026, 0.03, 0.11), STEEL),
        hat([(0.022, 0.10), (0.03, 0.15), (0.008, 0.2)], cloth(0.95), 8),
        *arm(1, (0.235, 0.03, 0.40), (0.24, 0.1, 0.53)),
        *moved(sword(0.44, 0.075), (0.24, 0.1, 0.54), turn=(-8, 14, 20)),
        *arm(-1, (-0.22, 0.05, 0.38), (-0.13, 0.17, 0.36)),
        *moved(round_shield(0.175), (-0.14, 0.2, 0.36), turn=(8, 0, 16)),
    ]


def spearman(riding: bool) -> Figure:
    """A spear longer than itself, and a tall narrow shield on the back arm."""
    spear = [
        rod((0, 0, -0.5), (0, 0, 0.66), 0.019, WOOD),
        plate([(-0.055, 0.1), (0, 0), (0.055, 0.1), (0, 0.3)], 0.04, STEEL, 0.9).moved((0, 0, 0.62)),
        lathe([(0.03, 0.56), (0.034, 0.6), (0.02, 0.66)], cloth(0.95), 8),
    ]
    if riding:
        spear = [solid.moved(turn=(-34, 0, 0)) for solid in spear]
    return [
        *legs(riding, LEATHER),
        *tunic(riding),
        head(),
        hat([(0.115, -0.01), (0.105, 0.02), (0.07, 0.09), (0.012, 0.2)], IRON),
        *arm(1, (0.23, 0.04, 0.39), (0.23, 0.14, 0.45)),
        *moved(spear, (0.23, 0.15, 0.5), turn=(-5, 0, 0)),
        *arm(-1, (-0.21, 0.05, 0.37), (-0.15, 0.13, 0.34)),
        plate(
            [(-0.09, -0.2), (0.0, -0.25), (0.09, -0.2), (0.1, 0.1), (0, 0.16), (-0.1, 0.1)],
            0.045,
            cloth(),
            0.4,
        ).moved((-0.165, 0.175, 0.36), turn=(4, 0, 20)),
    ]


def archer(riding: bool) -> Figure:
    """A tall bent bow held out, a hood, a quiver."""
    bow = [
        arc(0.36, 128, 0.027, WOOD, 11),
        rod((-0.195, 0, -0.315), (-0.195, 0, 0.315), 0.006, LINEN, 4),
    ]
    return [
        *legs(riding, own(0.35, 0.33, 0.24)),
        *tunic(riding, wide=0.92),
        head(),
        hat([(0.115, -0.09), (0.118, 0.0), (0.1, 0.07), (0.05, 0.13), (0.01, 0.2)], cloth(0.72)).moved(
            (0, -0.03, 0), turn=(0, 0, 0)
        ),
        ball((0, 0.045, HEAD - 0.005), (0.07, 0.06, 0.08), own(0.84, 0.64, 0.48), 8, 5),
        *arm(-1, (-0.2, 0.12, 0.44), (-0.2, 0.25, 0.46), glove=LEATHER),
        *moved(bow, (-0.2, 0.27, 0.47), turn=(0, 0, 62)),
        *arm(1, (0.22, -0.02, 0.42), (0.12, 0.1, 0.46)),
        rod((-0.02, 0.1, 0.465), (-0.2, 0.4, 0.475), 0.009, WOOD, 5),
        lathe([(0.05, 0), (0.055, 0.2)], LEATHER, 8).moved((0.08, -0.14, 0.34), turn=(0, 24, 0)),
        *[rod((0.14 + d, -0.14, 0.5), (0.185 + d, -0.14, 0.62), 0.012, LINEN, 5) for d in (-0.02, 0.02)],
    ]


def crossbowman(riding: bool) -> Figure:
    """A crossbow levelled ahead, its prod wide across; an iron hat with a broad brim."""
    bow = [
        block((0, 0.07, 0), (0.055, 0.44, 0.06), WOOD),
        arc(0.27, 124, 0.028, IRON, 9).moved(turn=(90, 0, 90)).moved((0, 0.27, 0.01)),
        rod((-0.235, 0.13, 0.02), (0.235, 0.13, 0.02), 0.006, LINEN, 4),
        block((0, 0.12, 0.045), (0.016, 0.34, 0.02), LINEN),
    ]
    return [
        *legs(riding, LEATHER),
        *tunic(riding, wide=1.1),
        head(),
        hat(
            [(0.175, 0.012), (0.18, 0.022), (0.1, 0.055), (0.092, 0.1), (0.05, 0.135), (0.01, 0.14)],
            STEEL,
            14,
        ),
        *moved(bow, (0.02, 0.2, 0.41), turn=(-4, 0, 0)),
        *arm(1, (0.22, 0.03, 0.37), (0.07, 0.16, 0.39)),
        *arm(-1, (-0.2, 0.1, 0.37), (-0.03, 0.3, 0.38)),
        block((0.0, -0.13, 0.36), (0.17, 0.06, 0.2), LEATHER, 0.02),
    ]


def horse(saddled: bool) -> Figure:
    """A horse that stands; `saddled` with the side's cloth, for a rider."""
    coat, dark = own(0.52, 0.34, 0.21), own(0.22, 0.15, 0.11)
    made = [
        ball((0, -0.01, 0.37), (0.135, 0.27, 0.135), coat, 12, 8),
        ball((0, 0.16, 0.39), (0.115, 0.13, 0.14), coat, 10, 6),
        ball((0, -0.18, 0.39), (0.13, 0.13, 0.14), coat, 10, 6),
        limb([(0, 0.2, 0.42), (0, 0.29, 0.56), (0, 0.31, 0.68)], (0.105, 0.08, 0.065), coat, 9),
        limb([(0, 0.3, 0.7), (0, 0.4, 0.65), (0, 0.48, 0.58)], (0.07, 0.056, 0.042), coat, 8),
        ball((0, 0.485, 0.575), (0.042, 0.04, 0.04), dark, 8, 4),
        limb([(0, -0.29, 0.43), (0, -0.37, 0.36), (0, -0.38, 0.16)], (0.045, 0.055, 0.018), dark, 7),
        limb(
            [(0, 0.27, 0.78), (0, 0.2, 0.7), (0, 0.15, 0.55), (0, 0.12, 0.5)],
            (0.03, 0.045, 0.045, 0.02),
            dark,
        ),
    ]
    for side in (-1, 1):
        made.append(lathe([(0.022, 0), (0.005, 0.085)], coat, 6).moved((side * 0.045, 0.29, 0.74)))
        for y, bend in ((0.17, 0.02), (-0.2, -0.03)):
            points = [(side * 0.08, y, 0.34), (side * 0.085, y + bend, 0.18), (side * 0.085, y, 0.04)]
            made.append(limb(points, (0.06, 0.038, 0.034), coat, 7))
            made.append(lathe([(0.048, 0), (0.038, 0.05)], dark, 8).moved((side * 0.085, y, 0)))
    if saddled:
        made.append(ball((0, -0.02, 0.38), (0.15, 0.17, 0.137), cloth(0.9), 12, 8))
        made.append(ball((0, -0.03, 0.475), (0.1, 0.13, 0.055), LEATHER, 10, 5))
    return made


def banner_bearer(riding: bool) -> Figure:
    """A Hero of no known likeness: a crowned captain with a great banner."""
    return [
        *legs(riding, IRON),
        *tunic(riding, wide=1.15, belt=GOLD),
        head(),
        hat([(0.1, 0.03), (0.105, 0.08)], GOLD),
        *[
            lathe([(0.024, 0), (0.004, 0.07)], GOLD, 5).moved((x, y, HEAD + 0.075))
            for x, y in ((0.085, 0), (-0.085, 0), (0, 0.085), (0, -0.085))
        ],
        cape(140, 0.42),
        *arm(1, (0.23, 0.05, 0.4), (0.24, 0.14, 0.48)),
        rod((0.25, 0.15, 0.05), (0.25, 0.15, 1.06), 0.02, WOOD),
        ball((0.25, 0.15, 1.09), 0.035, GOLD, 8, 5),
        plate([(0, 0), (0, 0.3), (-0.36, 0.3), (-0.27, 0.15), (-0.36, 0)], 0.03, cloth(), 0.3).moved(
            (0.24, 0.15, 0.72)
        ),
        *arm(-1, (-0.22, 0.02, 0.36), (-0.15, 0.12, 0.33)),
        blade(0.3, 0.06).moved((-0.17, 0.14, 0.33), turn=(180, 12, 0)),
        block((-0.17, 0.14, 0.33), (0.12, 0.035, 0.03), DARK),
    ]
