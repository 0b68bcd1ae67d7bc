"""Texts in the player's language: English as it is written in the code, others from gettext catalogs.

`_` says a template in the language in use and fills in its values. A catalog is read when its language is
first used; what it lacks is said in English.
All but the board and the rules ask here; no window is needed.
"""

from __future__ import annotations

import gettext as gnu
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from arte import paths
from arte.sentence import Name, Sentence

DOMAIN = "arte"
#: The titles of the scenario files that come with the game.
TITLES = "scenarios"
#: The languages by their own names.
NAMES = {"en": "English", "es": "Español"}
#: What Spanish draws together where an article comes after one of these.
APART = re.compile(r"\b(a|de) el\b", re.I)

_language = "en"
#: The Strategists at the table, pink's first.
_people = ("Pink", "Yellow")


def languages() -> dict[str, str]:
    """The languages there are texts in, by code, each with its own name for itself."""
    return {code: name for code, name in NAMES.items() if code == "en" or _catalog_of(code)}


def language() -> str:
    """The code of the language in use."""
    return _language


def use(code: str) -> None:
    """Says everything in this language from now on; in English if there are no texts in it."""
    global _language
    _language = code if code in languages() else "en"


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Says everything in this language for a while."""
    before = _language
    use(code)
    try:
        yield
    finally:
        use(before)


@lru_cache
def _catalog_of(code: str, domain: str = DOMAIN) -> gnu.NullTranslations | None:
    try:
        return gnu.translation(domain, paths.locale(), [code])
    except OSError:
        return None


def ngettext(one: str, many: str, number: int) -> str:
    """The template for this number, in the language in use."""
    found = None if _language == "en" else _catalog_of(_language)
    if found is None or not one:
        return one if number == 1 or not many else many
    return found.ngettext(one, many, number) if many else found.gettext(one)


def _(template: str, **values: Any) -> str:
    """The text of this template in the language in use, with its values."""
    said = ngettext(template, "", 1)
    return _together(said.format(**values)) if values else said


def _together(said: str) -> str:
    """A text into which articles have come: in Spanish ``a el`` is ``al``, ``de el`` is ``del``."""
    return APART.sub(r"\1l", said) if _language == "es" else said


def N_(template: str) -> str:
    """Marks a text for translation where it is only kept; whoever shows it calls `_` with it."""
    return template


#: What a Strategist without a name is called, at the start of a sentence and within it.
_SIDES = ((N_("Pink"), N_("pink")), (N_("Yellow"), N_("yellow")))
UNNAMED = (_SIDES[0][0], _SIDES[1][0])


def seat(names: tuple[str, str] = UNNAMED) -> None:
    """Calls the Strategists by these names from now on, pink's first; `UNNAMED` calls them by their sides."""
    global _people
    _people = names


def voice() -> tuple[str, ...]:
    """What all texts depend on, the language and the names: a text that is kept is good for one voice."""
    return (_language, *_people)


def given(names: tuple[str, str]) -> tuple[str, str]:
    """The names that people have given themselves, "" where nobody has."""
    pink, yellow = ("" if name == side else name for name, side in zip(names, UNNAMED, strict=True))
    return pink, yellow


def called(pink: str, yellow: str) -> tuple[str, str]:
    """The names for a game's header: as given, or the sides' own."""
    return pink.strip() or UNNAMED[0], yellow.strip() or UNNAMED[1]


def strategist(side: int, *, within: bool = False, names: tuple[str, str] | None = None) -> str:
    """A side by its Strategist's name, else ``Pink`` or ``Yellow``, small `within` a sentence."""
    name = given(names or _people)[side]
    return name or _(_SIDES[side][within])


def say(sentence: str, name: Name = str) -> str:
    """A sentence of the rules in the language in use; other texts as they are. `name` says its words."""
    return _together(sentence.said(ngettext, name)) if isinstance(sentence, Sentence) else sentence


def named(entry: Any) -> str:
    """The name of a unit, Hero, card, ability or token of the catalog in the language in use."""
    own: str = entry.name
    return getattr(entry, "spanish", "") or own if _language == "es" else own


def titled(title: str) -> str:
    """The title of a scenario or a folder of the game in the language in use; people's own as they are."""
    found = None if _language == "en" else _catalog_of(_language, TITLES)
    return found.gettext(title) if found is not None and title else title


def several(entry: Any, number: int) -> str:
    """The name of so many of a kind, without the number: ``Rings``."""
    name = named(entry)
    if number == 1:
        return name
    return f"{name}{'es' if _language == 'es' and name[-1] not in 'aeiouáéíóú' else 's'}"


def element(hero: Any) -> str:
    """The name of a Hero's element in the language in use."""
    own: str = hero.element_name
    return getattr(hero, "element_spanish", "") or own if _language == "es" else own


def the(name: str) -> str:
    """A name with its article, within a sentence: ``the Wizard``; in Spanish by the noun's ending."""
    if _language != "es":
        return f"the {name}"
    noun = name.split(" ")[0]
    return f"{'la' if noun.endswith('a') and not noun.endswith('ista') else 'el'} {name}"


__all__ = [
    "N_",
    "_",
    "called",
    "element",
    "given",
    "language",
    "languages",
    "named",
    "ngettext",
    "say",
    "seat",
    "several",
    "speaking",
    "strategist",
    "the",
    "titled",
    "use",
    "voice",
]
