"""`python -m kickdoor`: the same door as the command `kickdoor`."""

from kickdoor.cli import main

main()
