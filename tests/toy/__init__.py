"""The toy game of the guide in CONTRIBUTING.md: a tree of its own, laid out as the project is."""
