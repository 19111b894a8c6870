## Les mots dans les images : courts.

draw-pile = Pioche
discard = Défausse
your-hand = Ta main
round-ended = Fin de la manche { $round }
to-target = en { $target }
your-cards = Tes cartes
game-over = Résultat final
totals-by-round = Totaux par manche
wins-of = { $won } sur { $played }
recent-places = Dernières places, la plus récente à droite
no-name = Quelqu’un
