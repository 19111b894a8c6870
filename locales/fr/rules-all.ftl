## La dernière page des règles de chaque jeu.

rules-table =
    ### { $game } · options
    { $options }

    ⌂ { $cut }
rules-cut = Une manche qui atteint 100 tours par joueur s’arrête là et se compte comme elle est.
rules-house = -# ⌂ Règle maison : elle ne vient pas des règles imprimées, mais d’ici.
