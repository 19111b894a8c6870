## Les mots dans les images : courts.

draw-pile = Pioche
discard = Défausse
discard-side = { $side ->
    [left] Défausse gauche
   *[right] Défausse droite
}
direction-clockwise = Sens horaire
direction-counter = Sens inverse
your-hand = Ta main
your-face-down = Faces cachées, visibles pour toi
your-face-up = Retournées
round-ended = Fin de la manche { $round }
to-target = en { $target }
picture-mojo-zero = carte Mojo : 0
picture-mojo-bonus = carte Mojo : +10
your-cards = Tes cartes
drawn-card = Carte piochée
last-turns = derniers tours
picture-skyjo-doubled = { $count } × 2, doublé
picture-skyjo-ended = Somme { $count }, a fini la manche
picture-skyjo-count = Somme { $count }
your-reserved = Tes cartes réservées
picture-mochi-sense-higher = Plus haut
picture-mochi-sense-lower = Plus bas
picture-mochi-wants-higher = plus de { $number }
picture-mochi-wants-lower = moins de { $number }
picture-mochi-wants-one-colour = { $wanted }, une seule couleur
picture-mochi-incoming = À placer dans ta main
picture-mochi-emptied = main vide
picture-mochi-sum = { $count } cartes
game-of-match = Partie { $game } sur { $games }
game-of-match-ended = Fin de la partie { $game }
your-turn-ahead = Les cases à venir
picture-momox-plates = Plaques : { $plates }
picture-momox-no-plates = aucune plaque
game-over = Résultat final
totals-by-round = { $game ->
    [momox] Totaux par partie
   *[other] Totaux par manche
}
wins-of = { $won } sur { $played }
recent-places = Dernières places, la plus récente à droite
no-name = Quelqu’un
