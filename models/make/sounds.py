"""Makes the game's sounds anew: `python models/make/sounds.py [NAME…]`, with numpy installed.

Each sound is a function of a seeded generator; `SOUNDS` says how long and how loud it is to be.
"""

from __future__ import annotations

import sys
import wave as wav
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
from synth import (
    BELL,
    GLASS,
    RATE,
    Dice,
    Wave,
    bar,
    bubble,
    creak,
    finish,
    flick,
    glide,
    hill,
    knock,
    loudness,
    mix,
    modes,
    moving_noise,
    noise,
    room,
    swell,
    times,
)

FOLDER = Path(__file__).resolve().parent.parent / "sounds"
#: Loudness in dB: what is heard all the time is soft, what decides a game is not.
SOFT, PLAIN, FULL = -30.0, -25.0, -21.0


class Sound(NamedTuple):
    """How a sound is made, its length in seconds and its loudness in dB."""

    make: Callable[[Dice], Wave]
    seconds: float
    level: float
    tells: str


SOUNDS: dict[str, Sound] = {}


def sound(seconds: float, level: float = PLAIN) -> Callable[[Callable[[Dice], Wave]], Callable[[Dice], Wave]]:
    """Registers a function as the sound of its name; its docstring says what is heard."""

    def register(make: Callable[[Dice], Wave]) -> Callable[[Dice], Wave]:
        name = make.__name__.strip("_").replace("_", "-")
        SOUNDS[name] = Sound(make, seconds, level, (make.__doc__ or "").rstrip("."))
        return make

    return register


# --- figures that move


@sound(0.2, SOFT)
def step(dice: Dice) -> Wave:
    """A wooden figure set down on turf."""
    turf = noise(dice, 0.05, 150, 1400) * hill(times(0.05), 0.004, 0.012)
    return mix((0, knock(dice, 235, 0.022, 0.15), 1.0), (0, turf, 0.5))


@sound(0.34, SOFT + 2)
def climb(dice: Dice) -> Wave:
    """Two taps on stone steps, the second higher."""
    return mix(
        (0, knock(dice, 290, 0.02, 0.4), 0.8),
        (0.13, knock(dice, 385, 0.024, 0.4), 1.0),
        (0.13, modes(1430, 0.018, GLASS), 0.15),
    )


@sound(0.6)
def mount(dice: Dice) -> Wave:
    """Leather creaks, then two hooves."""
    return mix(
        (0, creak(dice, 0.22, 620, (50, 90)), 0.22),
        (0.27, hoof(dice, 480), 1.0),
        (0.38, hoof(dice, 560), 0.8),
    )


@sound(0.4)
def dismount(dice: Dice) -> Wave:
    """A short creak of leather and two feet on the ground."""
    return mix(
        (0, creak(dice, 0.1, 680, (90, 60)), 0.18),
        (0.14, knock(dice, 200, 0.025, 0.15), 1.0),
        (0.21, knock(dice, 235, 0.022, 0.15), 0.7),
    )


def hoof(dice: Dice, lowest: float) -> Wave:
    """A hollow clop."""
    return mix(
        (0, modes(lowest, 0.022, ((1, 1, 1), (2.35, 0.7, 0.7), (3.8, 0.2, 0.4))), 1.0),
        (0, noise(dice, 0.02, 1200, 4500) * hill(times(0.02), 0.001, 0.004), 0.25),
    )


@sound(0.3, SOFT + 2)
def gallop(dice: Dice) -> Wave:
    """Three hoofbeats, the last the heaviest."""
    return mix((0, hoof(dice, 520), 0.6), (0.07, hoof(dice, 590), 0.7), (0.15, hoof(dice, 450), 1.0))


@sound(0.38)
def shove(dice: Dice) -> Wave:
    """A figure that scrapes across the board."""
    t = times(0.26)
    rough = 0.55 + 0.45 * np.abs(noise(dice, 0.26, 25, 90))
    scrape = noise(dice, 0.26, 350, 2200) * rough * hill(t, 0.05, 0.12)
    return mix((0, scrape, 0.4), (0.2, knock(dice, 210, 0.028, 0.2), 0.8))


@sound(0.28)
def bump(dice: Dice) -> Wave:
    """A dull bump against something that stands fast."""
    return mix((0, knock(dice, 150, 0.04, 0.3), 1.0), (0.012, knock(dice, 265, 0.02, 0.3), 0.5))


@sound(0.6)
def fall(dice: Dice) -> Wave:
    """A figure that tumbles down and lands heavily."""
    taps = [(0.0, 420.0, 0.5), (0.11, 350.0, 0.55), (0.2, 290.0, 0.65), (0.27, 140.0, 1.4)]
    parts = [(at, knock(dice, lowest, 0.03, 0.3), gain) for at, lowest, gain in taps]
    dust = noise(dice, 0.22, 200, 1800) * hill(times(0.22), 0.01, 0.06)
    return mix(*parts, (0.28, dust, 0.16))


# --- fighting


@sound(0.42, FULL)
def blow(dice: Dice) -> Wave:
    """A blade that swings and hits a wooden shield."""
    air = moving_noise(dice, 0.12, (700, 2400), 0.5) * swell(times(0.12), 0.1)
    steel = modes(1870, 0.06, ((1, 1, 1), (1.52, 0.7, 0.8), (2.23, 0.4, 0.6)))
    return mix(
        (0, air * hill(times(0.12), 0.09, 0.012), 0.16),
        (0.09, knock(dice, 310, 0.032, 0.8), 1.0),
        (0.09, steel, 0.12),
    )


@sound(0.45, PLAIN + 1)
def arrow(dice: Dice) -> Wave:
    """A bowstring, and the arrow's flight."""
    t = times(0.25)
    string = sum(
        np.sin(2 * np.pi * 147 * k * (t + 0.0004 * np.exp(-t / 0.03)))
        * hill(t, 0.0015, 1 / (9 + 7 * k))
        / k**0.8
        for k in range(1, 9)
    )
    air = moving_noise(dice, 0.36, (900, 2600, 1700), 0.45) * hill(times(0.36), 0.1, 0.09)
    return mix((0, knock(dice, 390, 0.014, 0.6), 0.5), (0, string, 0.6), (0.03, air, 0.14))


@sound(0.5, FULL)
def strike(dice: Dice) -> Wave:
    """A spell that rushes in and bursts."""
    rush = moving_noise(dice, 0.2, (500, 1300, 3000), 0.5) * hill(times(0.2), 0.16, 0.02)
    spark = mix(*[(0.17 + 0.03 * k, modes(f, 0.06, BELL), 0.22) for k, f in enumerate((1568, 1976, 1319))])
    return mix((0, rush, 0.2), (0.17, knock(dice, 175, 0.05, 0.4), 1.0), (0, spark, 1.0))


@sound(0.45)
def shield(dice: Dice) -> Wave:
    """A thick wooden shield with an iron boss takes a hit."""
    boss = modes(690, 0.07, ((1, 1, 1), (1.68, 0.6, 0.8), (2.9, 0.35, 0.5)))
    return mix((0, knock(dice, 185, 0.045, 0.4), 1.0), (0.004, boss, 0.22))


@sound(0.26, SOFT + 1)
def swish(dice: Dice) -> Wave:
    """A swing through the air that meets nothing."""
    return moving_noise(dice, 0.24, (700, 2300, 900), 0.5) * hill(times(0.24), 0.09, 0.05)


@sound(0.3)
def hurt(dice: Dice) -> Wave:
    """A chip out of wood."""
    chip = noise(dice, 0.03, 900, 4200) * hill(times(0.03), 0.001, 0.007)
    return mix(
        (0, knock(dice, 165, 0.04, 0.3), 1.0), (0, chip, 0.5), (0.02, knock(dice, 520, 0.014, 0.3), 0.3)
    )


@sound(0.55)
def defeat(dice: Dice) -> Wave:
    """A figure tips over and rocks to rest."""
    taps = [
        (0.0, 300.0, 0.6),
        (0.16, 215.0, 1.0),
        (0.27, 235.0, 0.5),
        (0.345, 240.0, 0.28),
        (0.4, 240.0, 0.15),
    ]
    return mix(*[(at, knock(dice, lowest, 0.035, 0.25), gain) for at, lowest, gain in taps])


@sound(0.9, FULL)
def hero_defeat(dice: Dice) -> Wave:
    """A heavy figure tips over while three notes fall."""
    notes = mix(*[(0.17 * k, bar(f, 0.17), 0.8) for k, f in enumerate((349.2, 293.7, 220.0))])
    taps = [(0.0, 230.0, 0.6), (0.17, 150.0, 1.0), (0.3, 165.0, 0.4)]
    return mix((0, notes, 1.0), *[(at, knock(dice, f, 0.04, 0.3), 0.7 * gain) for at, f, gain in taps])


@sound(0.35)
def heal(dice: Dice) -> Wave:
    """Two warm notes upwards."""
    return mix((0, bar(659.3, 0.1), 0.8), (0.1, bar(830.6, 0.12), 1.0))


@sound(0.4, SOFT + 3)
def bind(dice: Dice) -> Wave:
    """Rope that is drawn tight."""
    return mix((0, creak(dice, 0.28, 430, (40, 130)), 0.6), (0.29, knock(dice, 260, 0.02, 0.3), 0.8))


# --- cards, die and glass


@sound(0.2)
def card(dice: Dice) -> Wave:
    """A card laid on the table."""
    return mix((0, flick(dice, 0.07), 0.3), (0.055, knock(dice, 340, 0.016, 0.5), 0.8))


@sound(0.12, SOFT)
def deal(dice: Dice) -> Wave:
    """A card that slides off the deck."""
    return mix((0, flick(dice, 0.09, 1100, 5200), 1.0), (0.05, flick(dice, 0.03, 2000, 7000), 0.6))


@sound(0.75)
def shuffle(dice: Dice) -> Wave:
    """A deck riffled and squared up."""
    at, parts = 0.0, []
    for k in range(26):
        parts.append((at, flick(dice, 0.03, 1200, 5500), 0.5 + 0.4 * np.sin(np.pi * k / 25)))
        at += 0.03 - 0.0006 * k + dice.uniform(-0.004, 0.004)
    return mix(*parts, (at + 0.03, knock(dice, 300, 0.018, 0.6), 1.2))


@sound(0.5)
def ring(dice: Dice) -> Wave:
    """A small ring of metal that sings."""
    return mix((0, modes(1568, 0.11, BELL), 1.0), (0.05, modes(1573, 0.09, BELL), 0.5))


@sound(0.45)
def gem(dice: Dice) -> Wave:
    """Two clear, glassy notes."""
    return mix((0, modes(1760, 0.07, GLASS), 0.7), (0.07, modes(2217, 0.09, GLASS), 0.8))


@sound(0.6)
def potion(dice: Dice) -> Wave:
    """A cork, then three gulps."""
    pop = glide(0.05, (260, 900)) * hill(times(0.05), 0.003, 0.012)
    gulps = [(0.14 + 0.11 * k, bubble(330 + 45 * k, 0.1), 0.8) for k in range(3)]
    return mix((0, pop, 1.0), (0, flick(dice, 0.02, 900, 4000), 0.25), *gulps)


@sound(0.36)
def boots(dice: Dice) -> Wave:
    """Two quick strides on leather soles."""

    def sole(lowest: float) -> Wave:
        leather = noise(dice, 0.06, 300, 2400) * hill(times(0.06), 0.003, 0.014)
        return mix((0, knock(dice, lowest, 0.022, 0.2), 1.0), (0.01, leather, 0.3))

    return mix((0, sole(210), 0.8), (0.13, sole(250), 1.0))


@sound(0.45)
def target(dice: Dice) -> Wave:
    """A bow drawn taut, and a small clear note."""
    return mix((0, creak(dice, 0.2, 700, (60, 140)), 0.22), (0.2, modes(1319, 0.07, BELL), 0.7))


@sound(0.86)
def die_roll(dice: Dice) -> Wave:
    """A wooden die that bounces and tumbles over the table."""
    bounces = [(0.0, 1.0), (0.17, 0.9), (0.4, 0.75)]
    rattle = [(0.23, 0.3), (0.3, 0.25), (0.47, 0.45), (0.54, 0.4), (0.6, 0.36), (0.67, 0.3), (0.75, 0.24)]
    taps = [
        (at, knock(dice, dice.uniform(620, 900), 0.016, 0.5), gain * dice.uniform(0.85, 1.1))
        for at, gain in bounces + rattle
    ]
    table = [(at, knock(dice, 190, 0.03, 0.1), 0.5 * gain) for at, gain in bounces]
    return mix(*taps, *table)


@sound(0.22)
def die_rest(dice: Dice) -> Wave:
    """The die falls onto its face."""
    return mix(
        (0, knock(dice, 640, 0.02, 0.4), 0.8),
        (0.055, knock(dice, 560, 0.022, 0.3), 1.0),
        (0.055, knock(dice, 200, 0.03, 0.1), 0.6),
    )


@sound(0.6)
def glass(dice: Dice) -> Wave:
    """The hourglass is turned: its frame taps the table and sand begins to run."""
    sand_runs = noise(dice, 0.42, 3200, 7500) * hill(times(0.42), 0.12, 0.14)
    return mix(
        (0, knock(dice, 480, 0.018, 0.4), 0.6),
        (0.12, knock(dice, 400, 0.022, 0.4), 1.0),
        (0.12, modes(2350, 0.05, GLASS), 0.18),
        (0.14, sand_runs, 0.1),
    )


@sound(0.12, SOFT + 1)
def sand(dice: Dice) -> Wave:
    """A tick of the last sand."""
    return mix((0, knock(dice, 980, 0.012, 0.3), 1.0), (0, flick(dice, 0.05, 3500, 8000), 0.12))


@sound(0.8, FULL)
def time_up(dice: Dice) -> Wave:
    """Two low strokes on a wooden gong."""
    return mix(
        (0, bar(233.1, 0.14), 0.9),
        (0, knock(dice, 233, 0.03, 0.5), 0.4),
        (0.22, bar(174.6, 0.17), 1.0),
        (0.22, knock(dice, 175, 0.03, 0.5), 0.4),
    )


# --- elements and tokens


@sound(0.8)
def fire(dice: Dice) -> Wave:
    """Flames that leap up and crackle."""
    t = times(0.75)
    roar = noise(dice, 0.75, 140, 900) * hill(t, 0.09, 0.2) * (1 + 0.3 * noise(dice, 0.75, 4, 14))
    crackle = [
        (at, knock(dice, dice.uniform(1100, 2600), 0.005, 0.8), dice.uniform(0.2, 0.8) * (1.1 - at))
        for at in np.cumsum(dice.exponential(0.045, 15))
        if at < 0.7
    ]
    return mix((0, roar, 0.5), *crackle)


@sound(0.65)
def ice(dice: Dice) -> Wave:
    """Ice that cracks and sings."""
    crack = noise(dice, 0.05, 1500, 6500) * hill(times(0.05), 0.001, 0.01)
    shards = [
        (0.02 + 0.045 * k, modes(f, 0.07, GLASS), 0.5 - 0.05 * k)
        for k, f in enumerate((1245, 1661, 1480, 2093, 1865, 2489))
    ]
    return mix((0, crack, 0.4), (0.06, 0.6 * crack, 0.3), *shards)


@sound(0.88)
def wind(dice: Dice) -> Wave:
    """A gust that comes and goes."""
    t = times(0.86)
    return moving_noise(dice, 0.86, (300, 1000, 560, 1500, 380), 0.32) * np.sin(np.pi * t / 0.86) ** 1.4


@sound(0.8)
def water(dice: Dice) -> Wave:
    """A splash with drops after it."""
    splash = moving_noise(dice, 0.4, (900, 1700, 600), 0.7) * hill(times(0.4), 0.05, 0.09)
    drops = [
        (0.08 + 0.075 * k + dice.uniform(0, 0.03), bubble(dice.uniform(420, 950), 0.08), 0.7 - 0.06 * k)
        for k in range(8)
    ]
    return mix((0, splash, 0.25), *drops)


@sound(0.85)
def earth(dice: Dice) -> Wave:
    """The ground rumbles and stones knock together."""
    t = times(0.8)
    rumble = noise(dice, 0.8, 55, 190) * hill(t, 0.12, 0.22) * (1 + 0.4 * noise(dice, 0.8, 6, 18))
    stones = [
        (0.06 + 0.085 * k, knock(dice, dice.uniform(260, 520), 0.018, 0.6), dice.uniform(0.3, 0.8))
        for k in range(6)
    ]
    return mix((0, rumble, 0.45), *stones)


@sound(0.9)
def light(dice: Dice) -> Wave:
    """A soft chord that opens upwards."""
    t = times(0.9)
    chord = [
        (0.05 * k, np.sin(2 * np.pi * f * t) * hill(t, 0.07, 0.2), 0.5 - 0.07 * k)
        for k, f in enumerate((523.3, 784.0, 1046.5, 1318.5))
    ]
    return mix(*chord, (0.2, modes(2093, 0.12, BELL), 0.12))


@sound(0.75)
def plant(dice: Dice) -> Wave:
    """Leaves rustle and a branch bends."""
    leaves = [
        (
            0.035 * k + dice.uniform(0, 0.02),
            flick(dice, dice.uniform(0.04, 0.09), 1500, 5200),
            dice.uniform(0.3, 0.9),
        )
        for k in range(14)
    ]
    return mix(*leaves, (0.08, creak(dice, 0.4, 340, (25, 70)), 0.5))


@sound(0.6)
def mercury(dice: Dice) -> Wave:
    """Something liquid and heavy that rolls together."""
    t = times(0.5)
    body = glide(0.5, (520, 240, 330, 610)) * hill(t, 0.03, 0.22) * (1 + 0.3 * np.sin(2 * np.pi * 11 * t))
    return mix((0, body, 0.7), *[(0.1 + 0.1 * k, bubble(520 + 130 * k, 0.07), 0.4) for k in range(4)])


@sound(0.85)
def dark_matter(dice: Dice) -> Wave:
    """A deep hum that swells and is cut short."""
    t = times(0.8)
    hum = sum(np.sin(2 * np.pi * f * t) for f in (146.8, 151.0, 220.0, 293.7, 441.5)) / 5
    shape = swell(t, 0.55) * swell(t[::-1], 0.12)
    return mix((0, hum * shape, 1.0), (0, noise(dice, 0.8, 250, 700) * shape, 0.08))


@sound(0.88, PLAIN + 2)
def black_hole(dice: Dice) -> Wave:
    """Everything is drawn down into the deep."""
    t = times(0.85)
    shape = swell(t, 0.12) * swell(t[::-1], 0.35)
    deep = glide(0.85, (330, 175, 92)) + 0.5 * glide(0.85, (496, 260, 138))
    air = moving_noise(dice, 0.85, (1500, 700, 260), 0.5)
    return mix(
        (0, deep * shape * (1 + 0.25 * np.sin(2 * np.pi * (5 + 9 * t) * t)), 0.7), (0, air * shape, 0.14)
    )


@sound(0.75)
def portal(dice: Dice) -> Wave:
    """A swirl that rises and closes."""
    t = times(0.7)
    shape = np.sin(np.pi * t / 0.7) ** 1.2
    swirl = glide(0.7, (260, 420, 780)) + 0.7 * glide(0.7, (263, 632, 1175))
    return mix(
        (0, swirl * shape * (1 + 0.35 * np.sin(2 * np.pi * (7 + 6 * t) * t)), 0.5),
        (0.5, modes(1568, 0.06, BELL), 0.2),
    )


@sound(0.5)
def ability(dice: Dice) -> Wave:
    """Three quick notes upwards."""
    return mix(*[(0.08 * k, bar(f, 0.1), 0.7 + 0.1 * k) for k, f in enumerate((523.3, 698.5, 880.0))])


# --- the course of the game


@sound(0.55)
def turn(dice: Dice) -> Wave:
    """Two notes upwards: somebody's turn begins."""
    return mix((0, bar(523.3, 0.12), 0.8), (0.13, bar(784.0, 0.14), 1.0))


@sound(0.45)
def exchange(dice: Dice) -> Wave:
    """Two wood blocks, high and low: an answer is awaited."""
    return mix(
        (0, knock(dice, 780, 0.028, 0.3), 0.8),
        (0.12, knock(dice, 585, 0.032, 0.3), 1.0),
        (0.12, bar(293.7, 0.08), 0.4),
    )


@sound(0.25, SOFT + 1)
def _pass(dice: Dice) -> Wave:
    """One soft tap on the table."""
    return mix((0, knock(dice, 205, 0.035, 0.1), 1.0), (0.0, bar(411, 0.04), 0.25))


@sound(1.75, FULL)
def victory(dice: Dice) -> Wave:
    """A short fanfare on a marimba."""
    tune = [(0.0, 392.0), (0.13, 523.3), (0.26, 659.3), (0.39, 784.0), (0.65, 659.3), (0.78, 784.0)]
    notes = [(at, bar(f, 0.14), 0.8) for at, f in tune]
    chord = [
        (0.95 + 0.012 * k, bar(f, 0.26), 0.62) for k, f in enumerate((261.6, 523.3, 659.3, 784.0, 1046.5))
    ]
    drum = [(at, knock(dice, 130, 0.05, 0.1), 0.5) for at in (0.0, 0.39, 0.95)]
    return mix(*notes, *chord, *drum)


@sound(0.9)
def draw(dice: Dice) -> Wave:
    """Two chords of equal weight."""
    first = [(0.0, bar(f, 0.16), 0.6) for f in (349.2, 523.3)]
    second = [(0.3, bar(f, 0.2), 0.6) for f in (392.0, 587.3)]
    return mix(*first, *second)


@sound(0.35)
def pick(dice: Dice) -> Wave:
    """A figure chosen: a tap and a clear note."""
    return mix((0, knock(dice, 300, 0.02, 0.3), 0.5), (0.03, bar(659.3, 0.1), 1.0))


@sound(0.7)
def deploy(dice: Dice) -> Wave:
    """Several figures set down one after another."""
    at, parts = 0.0, []
    for _ in range(7):
        parts.append((at, knock(dice, dice.uniform(205, 300), 0.024, 0.25), dice.uniform(0.6, 1.0)))
        at += dice.uniform(0.06, 0.1)
    return mix(*parts)


# --- the window


@sound(0.08, SOFT - 2)
def button(dice: Dice) -> Wave:
    """A small tick."""
    return knock(dice, 620, 0.01, 0.3)


@sound(0.32, SOFT + 2)
def refusal(dice: Dice) -> Wave:
    """Two dull taps: that cannot be done."""
    return mix((0, knock(dice, 196, 0.035, 0.1), 1.0), (0.12, knock(dice, 165, 0.04, 0.1), 1.0))


@sound(0.6, SOFT)
def curtain(dice: Dice) -> Wave:
    """Cloth that is drawn across."""
    t = times(0.58)
    folds = 0.7 + 0.3 * np.sin(2 * np.pi * 9 * t)
    return moving_noise(dice, 0.58, (500, 1100, 700), 0.7) * folds * np.sin(np.pi * t / 0.58) ** 1.2


def made(name: str) -> Wave:
    """The finished sound of this name, between -1 and 1."""
    entry = SOUNDS[name]
    dice = np.random.default_rng(zlib.crc32(name.encode()))
    return finish(room(dice, entry.make(dice)), entry.seconds, entry.level)


def loudness_of(name: str) -> float:
    """How loud the finished sound is, in dB (see `synth.loudness`)."""
    return loudness(made(name))


def write(name: str, folder: Path) -> Path:
    """Writes the sound as 16-bit WAV."""
    path = folder / f"{name}.wav"
    with wav.open(str(path), "wb") as file:
        file.setparams((1, 2, RATE, 0, "NONE", ""))
        file.writeframes(np.round(made(name) * 32767).astype("<i2").tobytes())
    return path


def main(names: list[str]) -> None:
    """Writes the sounds named, or all, and says how large each is."""
    FOLDER.mkdir(exist_ok=True)
    for name in names or SOUNDS:
        path = write(name, FOLDER)
        print(f"{name:12} {SOUNDS[name].seconds:5.2f} s {path.stat().st_size / 1024:5.1f} KiB")


if __name__ == "__main__":
    main(sys.argv[1:])
