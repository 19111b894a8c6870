## La dernière page des règles de chaque jeu.

rules-table =
    ### { $game } · options
    { $options }

    ⌂ { $cut ->
        [momox] Une partie
       *[other] Une manche
    } qui atteint 100 tours par joueur s’arrête là et se compte comme elle est{ $cut ->
        [mojo] { "" } : personne ne prend la carte Mojo.
        [skyjo] { "" } : rien n’est doublé.
        [mochi] { "" } : chacun compte sa main.
       *[momox] { "" } : le plus grand nombre gagne.
    }
rules-house = -# ⌂ Règle maison : elle ne vient pas des règles imprimées, mais d’ici.
