"""Unpacks the three faces of EB Garamond (lining figures) from the npm package @fontsource/eb-garamond.

Run in an environment of its own (`pip install fonttools`):  python make_fonts.py path/to/package/files
"""

import sys
from pathlib import Path

from fontTools.ttLib import TTFont

FACES = {
    "EBGaramond-Medium": "eb-garamond-latin-500-normal",
    "EBGaramond-MediumItalic": "eb-garamond-latin-500-italic",
    "EBGaramond-Bold": "eb-garamond-latin-700-normal",
}


def main(folder: Path) -> None:
    """Writes the faces beside this script."""
    for name, file in FACES.items():
        font = TTFont(folder / f"{file}.woff")
        font.flavor = None
        font.save(Path(__file__).parent / f"{name}.ttf")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
