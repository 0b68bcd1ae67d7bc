"""The exchange: its stack, oldest at the bottom, the running sum, and whose answer is awaited."""

from __future__ import annotations

from arte import rules
from arte.rules.state import GameState
from arte.scene import faces, look, texts
from arte.scene.canvas import Canvas
from arte.scene.intent import Reading
from arte.scene.screens.pages import Block, wrapped
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
    """The running sum in words."""
    told, text = rules.forecast(state), _sum(state)
    if told is None:
        return ""
    return _("{text}, but out of reach", text=text) if told.missed else _("{text} damage", text=text)


def _sum(state: GameState) -> str:
    """Attack + Rings − Shields − blocks, and what that comes to."""
    told = rules.forecast(state)
    if told is None:
        return ""
    text = f"{told.attack}"
    for amount, sign in ((told.rings, "+"), (told.shields, "−"), (told.blocks, "−")):
        if amount:
            text += f" {sign} {amount}"
    total = max(0, told.attack + told.rings - told.shields - told.blocks)
    return f"{text} = {total}" if text != str(total) else text


def awaited(state: GameState) -> str:
    """Whose answer the exchange waits for."""
    side = texts.side_name(state.to_act)
    if state.to_act == state.turn:
        return _("{side}'s reply is awaited", side=side)
    return _("{side}'s answer is awaited", side=side)


def who_against_whom(state: GameState) -> str:
    """The attacker and the target of the exchange, and the target's life."""
    exchange = state.exchange
    assert exchange is not None
    target = state.units[exchange.target]
    return _(
        "{attacker} against {target} (life {life})",
        attacker=texts.unit_name(state.units[exchange.attacker]),
        target=texts.unit_name(target),
        life=target.life,
    )


def blocks(canvas: Canvas, reading: Reading, width: float) -> list[Block]:
    """The exchange to leaf through: the sum, the forecast, then the stack with the newest play first.

    Whose answer is awaited is told by the bar above already.
    """
    state = reading.state
    told = rules.forecast(state)
    # That it is out of reach is told by the forecast below.
    total = _sum(state) if told is not None and told.missed else sum_text(state)
    found = wrapped(canvas, total, 20, look.GOLD, width, face="bold")
    found += wrapped(canvas, forecast_text(state), 16, look.CREAM, width)
    for line in reversed(faces.stack(state)):
        found.append(Block(33, lambda x, y, line=line: _played(canvas, x, y, width, line)))
    return found + wrapped(canvas, who_against_whom(state), 16, look.CREAM_SOFT, width)


def _played(canvas: Canvas, x: float, y: float, width: float, line: faces.StackLine) -> None:
    """One play of the stack, with whose it is."""
    canvas.box(x, y, width, 30, look.PAPER, edge=look.SIDES_DEEP[line.side], line=2, radius=5)
    canvas.seat(x + 8, y + 9, 12, line.side)
    size = canvas.fit(line.text, width - 40, 17)
    canvas.text(x + 28, y + 4 + (17 - size) / 2, line.text, size, look.INK)


def draw(canvas: Canvas, x: float, y: float, width: float, reading: Reading, room: float) -> None:
    """The exchange's panel, at most `room` high: of a tall stack it shows the newest plays."""
    state = reading.state
    told, who = forecast_text(state), who_against_whom(state)
    texts_high = sum(canvas.measure(text, 16, width=width - 28)[1] for text in (who, told))
    lines = faces.stack(state)
    fitting = int((room - 88 - texts_high - 20) // 33)
    shown = lines[-max(1, min(SHOWN, fitting)) :]
    high = 88.0 + texts_high + 33 * len(shown) + (20 if len(lines) > len(shown) else 0)
    canvas.panel("exchange", x, y, width, high, edge=look.SIDES[state.to_act], line=2.5)
    said = awaited(state)
    canvas.seat(x + 14, y + 15, 18, state.to_act)
    size = canvas.fit(said, width - 54, 21, face="bold")
    canvas.text(x + 40, y + 8, said, size, look.CREAM, face="bold")
    top = y + 42
    if len(lines) > len(shown):
        canvas.text(
            x + width / 2, top - 4, _("the newest on top"), 15, look.CREAM_SOFT, align="center", face="italic"
        )
        top += 18
    for line in reversed(shown):
        _played(canvas, x + 12, top, width - 24, line)
        top += 33
    top = canvas.text(x + 14, top + 4, who, 16, look.CREAM_SOFT, width=width - 28) + 2
    total = sum_text(state)
    canvas.text(x + 14, top, total, canvas.fit(total, width - 28, 22, face="bold"), look.GOLD, face="bold")
    canvas.text(x + 14, top + 30, told, 16, look.CREAM, width=width - 28)
