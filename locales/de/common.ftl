## Was alle Spiele haben.

round = Runde { $round }
round-of = Runde { $round } · bis { $target }
points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
cards = { $count ->
    [0] keine Karte
    [one] { $count } Karte
   *[other] { $count } Karten
}
player-without-name = Spieler { $number }
list-and = { $first } und { $last }
