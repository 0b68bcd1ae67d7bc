"""Sentences for people that know how they were made, so that they can be said in another language.

The rules speak English and know no other language: a `Sentence` is its English text, and keeps the template
and the values it was made from for whoever translates.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Self

#: From a template, its form for many ("" if it has none) and a number to the template in another language.
Translate = Callable[[str, str, int], str]
#: How a value is said, such as a unit's id by its name.
Name = Callable[[str], str]


class Sentence(str):
    """An English text with the `template` and the `values` that it was made from.

    Values are numbers, names, ids, or sentences of their own. `many` is the template for a `number` other
    than 1, or "".
    """

    __slots__ = ("many", "number", "template", "values")
    template: str
    values: Mapping[str, Any]
    many: str
    number: int

    def __new__(
        cls, template: str, values: Mapping[str, Any] | None = None, many: str = "", number: int = 1
    ) -> Self:
        chosen = many if many and number != 1 else template
        made = super().__new__(cls, chosen.format(**values) if values else chosen)
        made.template, made.values, made.many, made.number = template, values or {}, many, number
        return made

    def __reduce__(self) -> tuple[type[Sentence], tuple[str, Mapping[str, Any], str, int]]:
        return type(self), (self.template, self.values, self.many, self.number)

    def said(self, translate: Translate, name: Name = str) -> str:
        """The sentence in another language; `name` says the values that are words."""
        template = translate(self.template, self.many, self.number)
        if not self.values:
            return template
        return template.format(**{key: _said(value, translate, name) for key, value in self.values.items()})


def _said(value: Any, translate: Translate, name: Name) -> Any:
    if isinstance(value, Sentence):
        return value.said(translate, name)
    return name(value) if isinstance(value, str) else value


def phrase(template: str, **values: Any) -> Sentence:
    """A sentence from a template whose places are named in braces.

    >>> phrase("{unit} is on foot", unit="pW1")
    'pW1 is on foot'
    """
    return Sentence(template, values)


def counted(one: str, many: str, number: int, **values: Any) -> Sentence:
    """A sentence in the form that its number asks for; `{number}` stands for it.

    >>> counted("{number} square", "{number} squares", 2)
    '2 squares'
    """
    return Sentence(one, {"number": number, **values}, many, number)


def joined(parts: Iterable[str], between: str = "") -> Sentence:
    """Sentences one after the other, with the same signs between them in every language."""
    values = {f"part{number}": part for number, part in enumerate(parts)}
    return Sentence(between.join(f"{{{key}}}" for key in values), values)


def both(parts: Iterable[str]) -> Sentence:
    """``a``, ``a and b``, ``a and b and c``."""
    first, *rest = parts
    said = joined([first])
    for part in rest:
        said = phrase("{some} and {last}", some=said, last=part)
    return said


__all__ = ["Sentence", "both", "counted", "joined", "phrase"]
