## Die letzte Regelseite jedes Spiels.

rules-table =
    ### { $game } · Optionen
    { $options }

    ⌂ { $cut }
rules-cut = Eine Runde mit 100 Zügen pro Person endet dort und wird gewertet, wie sie steht.
rules-house = -# ⌂ Hausregel: steht nicht in der Anleitung, gilt aber hier.
