"""`python -m tablee`."""

import sys

from tablee import main

if __name__ == "__main__":
    sys.exit(main())
