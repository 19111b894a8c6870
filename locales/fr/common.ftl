## Ce que tous les jeux ont.

round = Manche { $round }
round-of = Manche { $round } · en { $target }
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cards = { $count ->
    [0] aucune carte
    [one] { $count } carte
   *[other] { $count } cartes
}
player-without-name = Joueur { $number }
list-and = { $first } et { $last }
