"""What the sounds are made of: struck bars, knocks on wood, filtered noise and glides, as float arrays.

All waves are mono at `RATE` samples a second; times are in seconds, frequencies in Hz, gains plain factors.
Noise comes from a generator seeded by the sound's name: a sound is the same whenever it is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

RATE = 22050

Wave = np.ndarray[Any, np.dtype[np.float64]]
Dice = np.random.Generator

#: Partials as (times the lowest, gain, decay as part of the lowest's).
WOOD = ((1.0, 1.0, 1.0), (2.57, 0.45, 0.6), (4.35, 0.25, 0.4), (6.6, 0.12, 0.3))
BAR = ((1.0, 1.0, 1.0), (3.93, 0.22, 0.3), (9.24, 0.05, 0.12))
BELL = ((1.0, 1.0, 1.0), (2.76, 0.4, 0.6), (5.4, 0.18, 0.35))
GLASS = ((1.0, 1.0, 1.0), (1.83, 0.5, 0.7), (2.71, 0.35, 0.6), (3.6, 0.15, 0.4))


def times(seconds: float) -> Wave:
    """The moments of all samples of a wave so long."""
    return np.arange(round(seconds * RATE)) / RATE


def modes(
    lowest: float, decay: float, partials: Sequence[tuple[float, float, float]], *, attack: float = 0.0012
) -> Wave:
    """Something struck: sines that die away, the lowest to 1/e within `decay`; as long as it is heard."""
    t = times(min(1.6, 6.5 * decay))
    wave = np.zeros_like(t)
    for times_lowest, gain, part in partials:
        frequency = lowest * times_lowest
        if frequency < 0.45 * RATE:
            wave += gain * np.exp(-t / (decay * part)) * np.sin(2 * np.pi * frequency * t)
    return wave * swell(t, attack)


def swell(t: Wave, attack: float) -> Wave:
    """Rises smoothly from 0 to 1 within `attack`."""
    return 0.5 - 0.5 * np.cos(np.pi * np.clip(t / attack, 0, 1))


def hill(t: Wave, rise: float, fall: float) -> Wave:
    """Up within `rise`, then down to 1/e within `fall`, and to nothing at the end of `t`."""
    end = (t[-1] - t) / t[-1]
    return swell(t, rise) * np.exp(-np.maximum(0.0, t - rise) / fall) * swell(end, 0.3)


def noise(dice: Dice, seconds: float, low: float, high: float) -> Wave:
    """Noise between two frequencies, with soft edges, of root mean square 1."""
    count = round(seconds * RATE)
    spectrum = np.fft.rfft(dice.standard_normal(count))
    frequency = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1.0)
    spectrum *= 1 / np.sqrt(1 + (low / frequency) ** 12) / np.sqrt(1 + (frequency / high) ** 12)
    wave: Wave = np.fft.irfft(spectrum, count)
    return wave / max(1e-9, float(np.sqrt(np.mean(wave**2))))


def moving_noise(dice: Dice, seconds: float, centres: Sequence[float], width: float = 0.5) -> Wave:
    """Noise whose middle frequency moves through `centres`; `width` is its breadth in octaves."""
    t = times(seconds)
    way = np.interp(t, np.linspace(0, seconds, len(centres)), np.log2(centres))
    bands = np.arange(np.floor(min(way)) - 1, np.ceil(max(way)) + 1.01, 0.5)
    wave = np.zeros_like(t)
    for band in bands:
        near = np.exp(-(((way - band) / width) ** 2))
        wave += near * noise(dice, seconds, 2 ** (band - 0.25), 2 ** (band + 0.25))
    return wave / max(1e-9, float(np.sqrt(np.mean(wave**2))))


def glide(seconds: float, frequencies: Sequence[float]) -> Wave:
    """A sine that glides through these frequencies, evenly in time and pitch."""
    t = times(seconds)
    way = np.interp(t, np.linspace(0, seconds, len(frequencies)), np.log2(frequencies))
    wave: Wave = np.sin(2 * np.pi * np.cumsum(2**way) / RATE)
    return wave


def knock(dice: Dice, lowest: float, decay: float = 0.03, hard: float = 0.3) -> Wave:
    """Wood on wood; `hard` is how much of the tap itself is heard."""
    tap = noise(dice, 0.02, 3 * lowest, 14 * lowest)
    return mix(
        (0, modes(lowest, decay, WOOD), 1.0),
        (0, tap * hill(times(0.02), 0.001, 0.004), 0.6 * hard),
    )


def bar(lowest: float, decay: float = 0.16) -> Wave:
    """A bar of a marimba under a soft mallet."""
    return modes(lowest, decay, BAR, attack=0.004)


def flick(dice: Dice, seconds: float = 0.06, low: float = 1400, high: float = 6000) -> Wave:
    """A card that slides and snaps."""
    return noise(dice, seconds, low, high) * hill(times(seconds), seconds * 0.3, seconds * 0.16)


def creak(dice: Dice, seconds: float, lowest: float, pulses: tuple[float, float]) -> Wave:
    """Wood or rope under strain: it slips so many times a second, at first and at last."""
    parts, at = [], 0.0
    while at < seconds:
        done = at / seconds
        loud = np.sin(np.pi * min(1.0, 0.1 + 0.9 * done)) * dice.uniform(0.6, 1.0)
        parts.append((at, modes(lowest * dice.uniform(0.96, 1.04) * (1 + 0.3 * done), 0.012, WOOD), loud))
        at += dice.uniform(0.8, 1.2) / (pulses[0] + (pulses[1] - pulses[0]) * done)
    return mix(*parts)


def bubble(lowest: float, seconds: float = 0.07, rise: float = 1.8) -> Wave:
    """A drop or a bubble: a short glide upwards."""
    return glide(seconds, (lowest, lowest * rise**0.4, lowest * rise)) * hill(
        times(seconds), 0.004, seconds / 3.5
    )


def mix(*parts: tuple[float, Wave, float]) -> Wave:
    """Waves laid over each other, each as (from when, wave, gain)."""
    length = max(round(at * RATE) + len(wave) for at, wave, _ in parts)
    whole = np.zeros(length)
    for at, wave, gain in parts:
        start = round(at * RATE)
        whole[start : start + len(wave)] += gain * wave
    return whole


def room(dice: Dice, wave: Wave, share: float = 0.16) -> Wave:
    """The same in a small room with a wooden floor: 90 ms of soft echoes behind it."""
    t = times(0.09)
    echo = noise(dice, 0.09, 180, 3200) * np.exp(-t / 0.022) * swell(t, 0.006)
    echo /= float(np.sqrt(np.sum(echo**2)))
    size = len(wave) + len(echo)
    wet: Wave = np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(echo, size), size)
    wet[: len(wave)] = wet[: len(wave)] * share + wave
    wet[len(wave) :] *= share
    return wet


def loudness(wave: Wave) -> float:
    """How loud it seems: the loudest 50 ms with the ear's weighting (IEC 61672 A), in dB of full scale."""
    frequency = np.maximum(np.fft.rfftfreq(len(wave), 1 / RATE), 1.0) ** 2
    ear = (12194.0**2 * frequency**2) / (
        (frequency + 20.6**2)
        * np.sqrt((frequency + 107.7**2) * (frequency + 737.9**2))
        * (frequency + 12194.0**2)
    )
    heard = np.fft.irfft(np.fft.rfft(wave) * ear * 1.2589, len(wave))
    window = min(len(heard), round(0.05 * RATE))
    power = np.convolve(heard**2, np.ones(window) / window, "valid")
    return float(10 * np.log10(max(1e-12, float(np.max(power)))))


def finish(wave: Wave, seconds: float, level: float, peak: float = 0.8) -> Wave:
    """Cut to length, faded at both ends without a click, as loud as `level` (dB) unless its peaks forbid."""
    count = round(seconds * RATE)
    wave = np.pad(wave, (0, max(0, count - len(wave))))[:count]
    spectrum = np.fft.rfft(wave, 2 * count)
    frequency = np.maximum(np.fft.rfftfreq(2 * count, 1 / RATE), 1.0)
    wave = np.fft.irfft(spectrum / (1 + (45 / frequency) ** 4), 2 * count)[:count]
    t = times(seconds)[:count]
    wave *= swell(t, 0.001) * swell(t[::-1], min(0.08, 0.25 * seconds))
    wave *= 10 ** ((level - loudness(wave)) / 20)
    highest = float(np.max(np.abs(wave)))
    result: Wave = wave * min(1.0, peak / highest)
    return result
