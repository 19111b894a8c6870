## Wörter in Bildern: kurz.

draw-pile = Nachziehstapel
discard = Ablagestapel
your-hand = Deine Hand
round-ended = Ende von Runde { $round }
to-target = bis { $target }
your-cards = Deine Karten
game-over = Endergebnis
totals-by-round = Punkte nach jeder Runde
wins-of = { $won } von { $played }
recent-places = Letzte Plätze, rechts der neueste
no-name = Jemand
