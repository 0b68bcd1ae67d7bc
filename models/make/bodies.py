"""What the figures share: colours, bodies on foot and in the saddle, heads, arms and weapons."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from kit import Colour, Figure, Solid, Vector, ball, block, cloak, cloth, lathe, limb, own, plate

SKIN = own(0.84, 0.64, 0.48)
STEEL = own(0.70, 0.73, 0.78)
IRON = own(0.40, 0.42, 0.46)
LEATHER = own(0.40, 0.27, 0.17)
WOOD = own(0.56, 0.38, 0.21)
LINEN = own(0.90, 0.86, 0.76)
GOLD = own(0.88, 0.70, 0.28)
DARK = own(0.17, 0.16, 0.19)

HIP, SHOULDER, HEAD = 0.24, 0.46, 0.585


def legs(riding: bool, colour: Colour = LEATHER) -> Figure:
    """Two legs, standing or astride a horse's back."""
    made = []
    for side in (-1, 1):
        if riding:
            points: list[Vector] = [
                (side * 0.05, 0, HIP),
                (side * 0.165, 0.06, HIP - 0.05),
                (side * 0.17, 0.03, HIP - 0.2),
            ]
            foot = (side * 0.17, 0.06, HIP - 0.22)
        else:
            points = [(side * 0.065, 0, HIP), (side * 0.085, 0.01, 0.12), (side * 0.09, 0, 0.03)]
            foot = (side * 0.09, 0.03, 0.03)
        made.append(limb(points, (0.062, 0.052, 0.045), colour))
        made.append(ball(foot, (0.05, 0.085, 0.04), colour, 8, 4))
    return made


def tunic(riding: bool, colour: Colour | None = None, wide: float = 1.0, belt: Colour = LEATHER) -> Figure:
    """Chest and skirt of cloth with a belt."""
    colour = colour or cloth()
    w = wide
    skirt = HIP - 0.05 if riding else HIP - 0.1
    chest = [(0.10 * w, HIP + 0.03), (0.125 * w, 0.36), (0.135 * w, 0.42), (0.10 * w, 0.475), (0.05, 0.51)]
    return [
        lathe([(0.155 * w, skirt), (0.115 * w, HIP + 0.03)], colour),
        lathe([(0.118 * w, HIP + 0.015), (0.122 * w, HIP + 0.03), (0.116 * w, HIP + 0.055)], belt),
        lathe(chest, colour).moved(scale=(1, 0.82, 1)),
    ]


def robe(riding: bool, colour: Colour, wide: float = 1.0, foot: float = 0.21) -> Figure:
    """A long garment down to the ground, or over the saddle."""
    low = HIP - 0.12 if riding else 0.0
    reach = 0.19 if riding else foot
    profile = [
        (reach, low),
        (reach * 0.93, low + 0.03),
        (0.125 * wide, HIP + 0.04),
        (0.13 * wide, 0.4),
        (0.105 * wide, 0.465),
        (0.05, 0.51),
    ]
    return [lathe(profile, colour, 14)]


def head(colour: Colour = SKIN, size: float = 0.092) -> Solid:
    """A head without a hat."""
    return ball((0, 0.005, HEAD), (size, size, size * 1.12), colour, 10, 7)


def arm(side: int, elbow: Vector, hand: Vector, sleeve: Colour | None = None, glove: Colour = SKIN) -> Figure:
    """An arm from the shoulder over the elbow to the hand; `side` 1 is the right one."""
    start = (side * 0.125, 0, SHOULDER - 0.015)
    return [
        limb([start, elbow, hand], (0.052, 0.044, 0.036), sleeve or cloth(0.78)),
        ball(hand, 0.044, glove, 8, 5),
    ]


def rod(start: Vector, end: Vector, radius: float, colour: Colour, sides: int = 6) -> Solid:
    """A straight stick."""
    return limb([start, end], (radius, radius), colour, sides)


def blade(length: float, wide: float, colour: Colour = STEEL, point: float = 0.25) -> Solid:
    """A blade that points up from its guard at the origin."""
    w = wide / 2
    outline = [(-w, 0), (w, 0), (w, length * (1 - point)), (0, length), (-w, length * (1 - point))]
    return plate(outline, 0.03, colour, 0.9)


def sword(length: float = 0.42, wide: float = 0.06) -> Figure:
    """A sword that points up from the hand at the origin."""
    return [
        rod((0, 0, -0.07), (0, 0, 0.03), 0.016, LEATHER),
        ball((0, 0, -0.085), 0.026, GOLD, 8, 4),
        block((0, 0, 0.04), (0.15, 0.035, 0.03), GOLD),
        blade(length, wide).moved((0, 0, 0.05)),
    ]


def round_shield(radius: float) -> Figure:
    """A round shield that faces ahead (+y)."""
    face = lathe([(radius, -0.02), (radius, 0.005), (radius * 0.6, 0.03), (0.01, 0.045)], cloth(), 16, 50)
    rim = lathe([(radius * 1.08, -0.022), (radius * 1.1, 0.0), (radius * 0.98, 0.014)], WOOD, 16)
    boss = ball((0, 0, 0.035), (0.045, 0.045, 0.035), STEEL, 8, 4)
    return [solid.moved(turn=(-90, 0, 0)) for solid in (face, rim, boss)]


def cape(wide: float = 120, long: float = 0.44, colour: Colour | None = None) -> Solid:
    """A cape from the shoulders down the back, `wide` in degrees, widening as it falls."""
    top = SHOULDER + 0.035
    rings = [(0.085, top + 0.02), (0.155, top - 0.04), (0.175, top - long * 0.5), (0.225, top - long)]
    return cloak(rings, wide, 0.022, colour or cloth(0.86))


def arc(radius: float, degrees: float, thick: float, colour: Colour, steps: int = 9) -> Solid:
    """A bent rod in the x-z plane: part of a circle whose middle lies at x = radius."""
    points = []
    for k in range(steps):
        a = (k / (steps - 1) - 0.5) * degrees * pi / 180
        points.append((radius * cos(a) - radius, 0, radius * sin(a)))
    sizes = [thick * (0.55 + 0.45 * sin(pi * k / (steps - 1))) for k in range(steps)]
    return limb(points, sizes, colour, 6)


def hat(profile: Sequence[tuple[float, float]], colour: Colour, sides: int = 12) -> Solid:
    """Something turned that sits on the head's middle."""
    return lathe([(r, z + HEAD) for r, z in profile], colour, sides, 38)
