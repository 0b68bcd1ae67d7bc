"""Lines to write in: what is typed, by keys that a keyboard prints as well as by those it composes (ñ, é)."""

from __future__ import annotations

from arte.scene.canvas import Canvas

#: Keys that end the writing, and those of them that mean nothing else meanwhile.
ENDING, TAKEN = frozenset({"enter", "escape", "tab"}), frozenset({"enter", "escape"})


class Lines:
    """A few named lines of at most `most` signs each; one at a time is written in."""

    def __init__(self, most: int, **texts: str) -> None:
        self.most = most
        self.texts = dict(texts)
        #: The line that is written in, "" for none.
        self.writing = ""

    def begin(self, name: str) -> None:
        """This line is written in from now on."""
        self.writing = name

    def hear(self, key: str) -> bool:
        """A key, as `Screen.raw` gets it; whether it was typed or ended the writing."""
        if not self.writing:
            return False
        plain = key.removeprefix("shift-")
        if plain in ENDING:
            self.writing = ""
            return plain in TAKEN
        text = self.texts[self.writing]
        if plain == "backspace":
            text = text[:-1]
        elif plain == "space" or len(plain) == 1:
            sign = " " if plain == "space" else plain.upper() if key != plain else plain
            text = (text + sign).lstrip()[: self.most]
        self.texts[self.writing] = text
        return True

    def draw(
        self,
        canvas: Canvas,
        name: str,
        box: tuple[float, float, float, float],
        hollow: str,
        act: object,
        tip: str,
    ) -> None:
        """The line in a box (left, top, width, height); empty, it shows `hollow`. A click begins `act`."""
        here = name == self.writing
        shown = self.texts[name] + ("|" if here else "") or hollow
        canvas.button(f"name-{name}", *box, shown, act, pressed=here, tip=tip)  # type: ignore[arg-type]
