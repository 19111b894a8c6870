## Name, Befehle und Optionen.

game-momox = Momox
momox-choose-games = Spiele
momox-choose-finishers = Ende eines Spiels
momox-value-games = { $count ->
    [one] Ein Spiel
   *[other] { $count } Spiele
}
momox-value-finishers-1 = Schluss, wenn die erste Person fertig ist
momox-value-finishers-2 = Schluss, wenn die zweite Person fertig ist
cmd-momox-about = Momox: Merk dir, was unter den Hüten liegt
momox-opt-games = spiele
momox-opt-finishers = fertige
momox-about-games = Wie viele Spiele hintereinander
momox-about-finishers = Wie viele fertig werden, bis Schluss ist

## Der öffentliche Tisch von Momox.

momox-title = **Momox** · { $games ->
    [one] ein Spiel
   *[other] Spiel { $round } von { $games }
}
momox-table-hat = ▶ { $you ->
    [yes] Du bist dran
   *[no] { $name } ist dran
}: Hut hochheben
momox-table-again = ▶ { $you ->
    [yes] Du darfst
   *[no] { $name } darf
} noch einen Hut hochheben
momox-table-plate = ▶ { $you ->
    [yes] Du darfst
   *[no] { $name } darf
} ein Plättchen nehmen
momox-table-reshuffle = ▶ { $you ->
    [yes] Du darfst
   *[no] { $name } darf
} die Scheiben mischen
momox-circles = { $free } ist frei und zeigt **{ $number }** · { $hat } auf { $hats }
momox-circles-face-down = { $free } ist frei, noch verdeckt · { $hat } auf { $hats }
momox-yellows = { $yellow } Gelbe Felder in diesem Zug: { $count }
momox-space = auf { $space }
momox-number = Zahl **{ $number }**
momox-lying = Plättchen zu holen: { $plates }
momox-none-lying = alle Plättchen geholt

## Die eigene Ansicht.

momox-hand = { $symbol } Du stehst auf { $space } · deine Zahl **{ $number }** (Plättchen { $plates })
momox-hand-no-plates = { $symbol } Du stehst auf { $space } · noch kein Plättchen
momox-hand-ahead = Vor dir: { $landings }
momox-hand-plates = Deine Plättchen: { $plates }
momox-to-go = deine { $plate } { $count ->
    [0] genau hier
    [one] in { $count } Feld
   *[other] in { $count } Feldern
}
momox-plate-there = dein Plättchen { $plate }

## Was ein Spieler gefragt wird.

momox-prompt-hat = Heb einen Hut hoch und zieh so viele Felder. (Der Hut kommt auf { $free }.)
momox-prompt-again = Gelb! Heb noch einen Hut hoch, oder hör auf.
momox-prompt-plate = Du stehst auf deiner { $plate }! Nehmen? Deine Zahl wird { $number }.
momox-prompt-reshuffle = { $count } gelbe Felder! Alle Scheiben verdeckt mischen, oder liegen lassen?

momox-label-hat = { $circle }
momox-label-middle = { $circle } (Mitte)
momox-label-stop = Aufhören
momox-label-take = Plättchen { $plate } nehmen → { $number }
momox-label-leave = Liegen lassen
momox-label-reshuffle = Scheiben mischen
momox-label-keep = So lassen

## Der Verlauf.

momox-log-dealt = 🃏 Spiel { $round }. { $you ->
    [yes] Du fängst an.
   *[no] { $name } fängt an.
}
momox-log-uncovered = { $you ->
    [yes] Du hebst
   *[no] { $name } hebt
} Hut { $circle } hoch: { $number }, weiter auf { $space }.
momox-log-lifted = { $you ->
    [yes] Du hebst
   *[no] { $name } hebt
} einen Hut hoch.
momox-log-stopped = { $you ->
    [yes] Du hörst auf.
   *[no] { $name } hört auf.
}
momox-log-took-plate = ✅ { $you ->
    [yes] Du nimmst
   *[no] { $name } nimmt
} Plättchen { $plate }: Zahl { $number }.
momox-log-left-plate = { $you ->
    [yes] Du lässt
   *[no] { $name } lässt
} Plättchen { $plate } liegen.
momox-log-left-a-plate = { $you ->
    [yes] Du lässt
   *[no] { $name } lässt
} ein Plättchen liegen.
momox-log-reshuffled = 🔀 { $you ->
    [yes] Du mischst
   *[no] { $name } mischt
} die Scheiben: Vergesst alles!
momox-log-kept = { $you ->
    [yes] Du lässt
   *[no] { $name } lässt
} die Scheiben, wie sie sind.
momox-log-finished = 🎉 { $you ->
    [yes] Du hast
   *[no] { $name } hat
} alle vier Plättchen: { $number }!
momox-log-round-over = 🏁 Spiel { $round } ist vorbei. Gewonnen: { $names } mit { $number }.
momox-log-round-cut = 🏁 Spiel { $round } ist am Zuglimit. Gewonnen: { $names } mit { $number }.

## Wie die Punkte zustande kommen.

momox-own-round = **Deine Zahl: { $number }** · gesamt { $total }
momox-score-title = **Spiel { $round }** · beendet von { $you ->
    [yes] dir
   *[no] { $name }
} mit dem vierten Plättchen
momox-score-cut = **Spiel { $round }** · ⌂ abgebrochen: Zuglimit. Die höchste Zahl gewinnt
momox-score-line = { $name } **{ $number }** → gesamt { $total }
momox-score-plates = Plättchen der Reihe nach, von rechts: { $plates } · Figur auf { $space }
momox-score-two = ↳ ⌂ Zwei haben alle vier Plättchen: Die höhere Zahl gewinnt.
momox-score-no-plates = kein Plättchen, also 0 · Figur auf { $space }

## Die Optionen.

momox-option-games = { $games ->
    [one] Ein Spiel
   *[other] Match aus { $games } Spielen
}
momox-option-finishers-1 = Ein Spiel endet, sobald jemand vier Plättchen hat
momox-option-finishers-2 = ⌂ Ein Spiel endet, sobald zwei vier Plättchen haben

## Auf Buttons.

momox-free-circle = { $circle }: frei

## In Bildern, und was über sie gesagt wird.

game-of-match = Spiel { $game } von { $games }
game-of-match-ended = Ende von Spiel { $game }
your-turn-ahead = Vor dir
picture-momox-to-go = { $count ->
    [0] genau hier
    [one] in { $count } Feld
   *[other] in { $count } Feldern
}
picture-momox-plates = Plättchen: { $plates }
picture-momox-no-plates = kein Plättchen
alt-momox-free = Kreis { $circle } ist frei und zeigt { $number }.
alt-momox-free-hidden = Kreis { $circle } ist frei, seine Scheibe verdeckt.
alt-momox-hats = Hüte auf den Kreisen { $circles }.
alt-momox-player = { $name }, { $colour }: Feld { $space }, { $landing }; Zahl { $number }; { $plates }.
alt-momox-lying = Plättchen übrig: { $plates }
alt-momox-plate = { $plate } auf Feld { $corner }
alt-momox-none-lying = alle Plättchen geholt
alt-momox-moved = { $name } ist gerade { $steps } weiter auf Feld { $space } gezogen.
alt-momox-ahead = Vor dir: { $spaces }.
alt-momox-to-go = deine { $plate } { $count ->
    [0] genau hier
    [one] in { $count } Feld
   *[other] in { $count } Feldern
}
alt-momox-step = { $steps }: { $landing }
alt-momox-yours = Du: Zahl { $number }; { $plates }.
landing-plain = ein normales Feld
landing-yellow = ein gelbes Feld
landing-corner = eine Ecke
landing-plate = eine Ecke mit deinem Plättchen { $plate }

## Was nicht geht, und was du stattdessen tun kannst.

refusal-no-such-circle = Diesen Kreis gibt es nicht.
refusal-no-hat-there = Auf diesem Kreis liegt kein Hut: Nimm einen anderen.
refusal-must-uncover = Heb einen Hut hoch.
refusal-must-uncover-or-stop = Heb noch einen Hut hoch, oder hör auf.
refusal-must-take-or-leave = Entscheide, ob du das Plättchen nimmst.
refusal-must-reshuffle-or-keep = Entscheide, ob du die Scheiben mischst.

## Warum ein Tipp gut ist, zu dir gesagt.

reason-momox-reach-a-plate = Diese Zahl bringt dich auf eins deiner Plättchen.
reason-momox-go-on-from-yellow = So kommst du auf ein gelbes Feld und darfst weiter.
reason-momox-come-nearer = So kommst du in die Nähe eines Plättchens.
reason-momox-look-under-a-hat = Weißt du noch, wo eine Zahl liegt, die du brauchst? Sonst nimm irgendeinen Hut.
reason-momox-take-the-plate = Dieses Plättchen brauchst du.
reason-momox-leave-the-plate = Dieses Plättchen ist weiter vorne mehr wert.
reason-momox-stay-on-yellow = Du stehst hier gut.
reason-momox-shuffle-the-discs = Gemischte Scheiben helfen dir mehr als den anderen.
reason-momox-keep-the-discs = Du weißt, wo ein paar Scheiben liegen.

## Was anderswo Runde heißt, ist hier ein Spiel des Matches.

momox-round-totals = Nach Spiel { $round }: { $totals }
momox-rounds-left-out = -# { $count ->
    [one] Das erste Spiel ist nicht dabei.
   *[other] Die ersten { $count } Spiele sind nicht dabei.
}
momox-log-won = 🏆 { $you ->
    [yes] Du gewinnst
   *[no] { $name } gewinnt
} mit der Zahl { $points ->
   *[other] { $shown }
}.
momox-log-won-together = 🏆 Geteilter Sieg: { $names } mit der Zahl { $points ->
   *[other] { $shown }
}.
momox-final-line = { $medal } { $name } · { $total ->
   *[other] { $shown }
}
momox-button-go-on = Nächstes Spiel
momox-break-until = ⏳ Nächstes Spiel: { $time }
momox-totals-by-round = Zahlen nach jedem Spiel
