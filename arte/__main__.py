"""`python -m arte` is the command `arte`."""

import sys

from arte.cli import main

if __name__ == "__main__":
    sys.exit(main())
