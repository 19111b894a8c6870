"""A view becomes something to read or to look at, in the reader's language."""
