"""The exchange: its stack, oldest at the bottom, the running sum, and whose answer is awaited."""

from __future__ import annotations

from arte import rules
from arte.rules.state import GameState
from arte.scene import faces, look, texts
from arte.scene.canvas import Canvas
from arte.scene.intent import Reading
from arte.words import _

SHOWN = 8


def forecast_text(state: GameState) -> str:
    """What the exchange comes to if both pass now."""
    told = rules.forecast(state)
    exchange = state.exchange
    if told is None or exchange is None:
        return ""
    target = texts.the_unit(state.units[exchange.target])
    attacker = texts.capital(texts.the_unit(state.units[exchange.attacker]))
    if told.missed:
        why = texts.humane(state, told.missed).rstrip(".")
        text = _("the attack is lost: {why}.", why=why[:1].lower() + why[1:])
    elif told.life_left > 0 or not told.damage:
        text = (
            _(
                "{target} loses {damage}, {life} life left.",
                target=target,
                damage=told.damage,
                life=told.life_left,
            )
            if told.damage
            else _("{target} loses nothing.", target=target)
        )
    else:
        text = _("{target} is defeated.", target=target)
    if told.retaliation:
        text += " " + _("{unit} loses {life}.", unit=attacker, life=told.retaliation)
    return _("If both pass now: {text}", text=text)


def sum_text(state: GameState) -> str:
    """The running sum: attack + Rings − Shields − blocks."""
    told = rules.forecast(state)
    if told is None:
        return ""
    text = f"{told.attack}"
    for amount, sign in ((told.rings, "+"), (told.shields, "−"), (told.blocks, "−")):
        if amount:
            text += f" {sign} {amount}"
    total = max(0, told.attack + told.rings - told.shields - told.blocks)
    text = f"{text} = {total}" if text != str(total) else text
    return _("{text}, but out of reach", text=text) if told.missed else _("{text} damage", text=text)


def draw(canvas: Canvas, x: float, y: float, width: float, reading: Reading, room: float) -> None:
    """The exchange's panel, at most `room` high: of a tall stack it shows the newest plays."""
    state = reading.state
    exchange = state.exchange
    assert exchange is not None
    told = forecast_text(state)
    target = state.units[exchange.target]
    attacker = state.units[exchange.attacker]
    who = _(
        "{attacker} against {target} (life {life})",
        attacker=texts.unit_name(attacker),
        target=texts.unit_name(target),
        life=target.life,
    )
    texts_high = sum(canvas.measure(text, 16, width=width - 28)[1] for text in (who, told))
    lines = faces.stack(state)
    fitting = int((room - 88 - texts_high - 20) // 33)
    shown = lines[-max(1, min(SHOWN, fitting)) :]
    high = 88.0 + texts_high + 33 * len(shown) + (20 if len(lines) > len(shown) else 0)
    canvas.panel("exchange", x, y, width, high, edge=look.SIDES[state.to_act], line=2.5)
    side = texts.side_name(state.to_act)
    awaited = (
        _("{side}'s reply is awaited", side=side)
        if state.to_act == state.turn
        else _("{side}'s answer is awaited", side=side)
    )
    canvas.seat(x + 14, y + 15, 18, state.to_act)
    canvas.text(
        x + 40, y + 8, awaited, canvas.fit(awaited, width - 54, 21, face="bold"), look.CREAM, face="bold"
    )
    top = y + 42
    if len(lines) > len(shown):
        canvas.text(
            x + width / 2, top - 4, _("the newest on top"), 15, look.CREAM_SOFT, align="center", face="italic"
        )
        top += 18
    for line in reversed(shown):
        canvas.box(x + 12, top, width - 24, 30, look.PAPER, edge=look.SIDES_DEEP[line.side], line=2, radius=5)
        canvas.seat(x + 20, top + 9, 12, line.side)
        size = canvas.fit(line.text, width - 64, 17)
        canvas.text(x + 40, top + 4 + (17 - size) / 2, line.text, size, look.INK)
        top += 33
    top = canvas.text(x + 14, top + 4, who, 16, look.CREAM_SOFT, width=width - 28) + 2
    total = sum_text(state)
    canvas.text(x + 14, top, total, canvas.fit(total, width - 28, 22, face="bold"), look.GOLD, face="bold")
    canvas.text(x + 14, top + 30, told, 16, look.CREAM, width=width - 28)
