## Name, Befehle und Optionen.

game-mojo = Möjo
mojo-choose-discards = Ablagestapel
mojo-choose-mojo-to = Wer die Mojo-Karte bekommt
mojo-value-discards-1 = Ein Ablagestapel
mojo-value-discards-2 = Zwei Ablagestapel
mojo-value-mojo-to-last = Die Mojo-Karte bekommt, wer die Runde beendet
mojo-value-mojo-to-first = Die Mojo-Karte bekommt, wer zuerst Karten auslegt
cmd-mojo-about = Möjo: drunter bleiben, dann mit verdeckten Karten zocken
mojo-opt-discards = ablagestapel
mojo-opt-mojo-to = mojo_karte
mojo-about-discards = Ein Ablagestapel oder zwei
mojo-about-mojo-to = Wer die Mojo-Karte bekommt

## Der öffentliche Tisch von Möjo.

mojo-table-again = ▶ { $you ->
    [yes] Du spielst
   *[no] { $name } spielt
} nach einer gleichen Karte nochmal{ $pile ->
    [one] { "" }
   *[other] { " " }(Ablagestapel { $pile })
}
mojo-table-draw = ▶ { $you ->
    [yes] Du musst
   *[no] { $name } muss
} nach einer höheren Karte ziehen{ $pile ->
    [one] { "" }
   *[other] { " " }(Ablagestapel { $pile })
}
mojo-pile-left = links
mojo-pile-right = rechts
mojo-discard-left = Ablagestapel links { $card } ({ $count })
mojo-discard-right = Ablagestapel rechts { $card } ({ $count })
mojo-spent = Aus dem Spiel: { $count }
mojo-clockwise = ⬇️ im Uhrzeigersinn
mojo-counter-clockwise = ⬆️ gegen den Uhrzeigersinn
mojo-card-centre = Mojo-Karte „{ $side }“ in der Mitte · { $way }
mojo-card-held = Mojo-Karte „{ $side }“ bei { $you ->
    [yes] dir
   *[no] { $name }
} · { $way }
mojo-face-down = { $count } verdeckt
mojo-face-up = aufgedeckt { $cards }

## Die Hand.

mojo-hand = **Deine Hand** ({ $count }): { $cards }
mojo-hand-face-down = **Verdeckt** vor dir: { $cards }
mojo-hand-face-up = **Aufgedeckt**: { $cards }
mojo-hand-count = Wäre jetzt Schluss: { $cards } = **{ $points }**

## Was ein Spieler gefragt wird.

mojo-prompt-play = Du bist dran: Spiel auf { $card }.
    -# { $lower } niedriger: fertig · { $equal } gleich: nochmal · { $higher } höher: ziehen
mojo-prompt-play-two = Du bist dran: Spiel auf { $left } oder { $right }.
    -# { $lower } niedriger: fertig · { $equal } gleich: nochmal · { $higher } höher: ziehen
mojo-prompt-again = Gleich! Spiel noch eine Karte auf { $card }.
mojo-prompt-draw = Höher gespielt: Zieh vom Nachziehstapel, oder nimm { $card } vom anderen Ablagestapel.
mojo-prompt-reveal = Du bist dran: { $count ->
    [one] Deck deine letzte Karte auf. Damit endet die Runde.
   *[other] Deck eine deiner { $count } Karten auf.
}

mojo-label-draw = Ziehen
mojo-label-take = Die { $card } nehmen
mojo-label-reveal = 👁 { $card }

## Der Verlauf.

mojo-log-dealt = 🃏 Runde { $round } · { $way } · Ablage { $cards }. { $you ->
    [yes] Du fängst an.
   *[no] { $name } fängt an.
}
mojo-log-played = { $you ->
    [yes] Du spielst
   *[no] { $name } spielt
} { $card } auf { $covered }{ $outcome ->
    [equal] { "" } – gleich!
   *[other] .
}
mojo-log-drew = { $you ->
    [yes] Du ziehst
   *[no] { $name } zieht
} { $card }.
mojo-log-took = { $you ->
    [yes] Du nimmst
   *[no] { $name } nimmt
} { $card }.
mojo-log-moved = { $card } kommt auf den leeren Ablagestapel { $pile }.
mojo-log-mojo-time = ✨ Mojo Time! { $you ->
    [yes] Du legst
   *[no] { $name } legt
} { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} verdeckt aus.
mojo-log-mojo-time-own = ✨ Mojo Time! { $you ->
    [yes] Du legst
   *[no] { $name } legt
} { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} verdeckt aus: { $cards }.
mojo-log-took-mojo = { $you ->
    [yes] Du bekommst
   *[no] { $name } bekommt
} die Mojo-Karte.
mojo-log-revealed = { $you ->
    [yes] Du deckst
   *[no] { $name } deckt
} { $card } auf{ $left ->
    [0] , die letzte.
    [one] ; noch { $left }.
   *[other] ; noch { $left }.
}

## Wie die Punkte zustande kommen.

mojo-score-sum = { $cards } = { $count }
mojo-score-no-cards = keine Karte mehr = 0
mojo-score-first = { $you ->
    [yes] Du hast
   *[no] { $name } hat
} die Mojo-Karte: zuerst ausgelegt.
mojo-own-zero = **0: Mojo-Karte und die wenigsten Punkte** · gesamt { $total }
mojo-own-bonus = **{ $points }: { $count }, plus 10 für die Mojo-Karte** · gesamt { $total }
mojo-score-zero = ↳ Mojo-Karte und die wenigsten Punkte ({ $lowest }): 0 Punkte.
mojo-score-bonus = ↳ Mojo-Karte, aber nicht die wenigsten Punkte ({ $lowest }): +10.

## Die Optionen.

mojo-option-discards-1 = Ein Ablagestapel
mojo-option-discards-2 = Zwei Ablagestapel (offizielle Variante)
mojo-option-mojo-to-last = Die Mojo-Karte bekommt, wer die Runde beendet
mojo-option-mojo-to-first = ⌂ Die Mojo-Karte bekommt, wer zuerst Karten auslegt

## In Bildern, und was über sie gesagt wird.

discard-side = { $side ->
    [left] Ablage links
   *[right] Ablage rechts
}
direction-clockwise = Im Uhrzeigersinn
direction-counter = Andersherum
your-face-down = Verdeckt (nur du siehst sie)
your-face-up = Aufgedeckt
picture-mojo-next = Danach
picture-mojo-counting = { $points ->
    [one] jetzt { $points } Punkt
   *[other] jetzt { $points } Punkte
}
picture-mojo-zero = Mojo-Karte: 0
picture-mojo-bonus = Mojo-Karte: +10
alt-mojo-card = Mojo-Karte auf { $side }, gespielt wird { $direction ->
    [clockwise] im Uhrzeigersinn
   *[counter] gegen den Uhrzeigersinn
}.
alt-mojo-next = Danach: { $players }.
alt-mojo-drew = Gerade gezogen: { $card }.
alt-mojo-chain = Die Karten dieses Zugs kommen auf den Ablagestapel { $side ->
    [left] links
   *[right] rechts
}.
alt-mojo-holds = hat die Mojo-Karte

## Was nicht geht, und was du stattdessen tun kannst.

refusal-no-such-pile = Diesen Ablagestapel gibt es nicht.
refusal-same-discard = Alle Karten dieses Zugs kommen auf denselben Ablagestapel.
refusal-must-reveal = Deine Karten liegen verdeckt: Deck eine auf.
refusal-must-play = Du musst eine Karte aus der Hand spielen.

## Warum ein Tipp gut ist, zu dir gesagt.

reason-mojo-lower-draws-nothing = Mit einer niedrigeren musst du nicht ziehen.
reason-mojo-swap-a-high-card = Höher heißt ziehen, aber eine hohe Karte ist weg.
reason-mojo-chain-of-equals = Mit einer gleichen darfst du nochmal.
reason-mojo-mojo-time = Das bringt dich zur Mojo Time.
reason-mojo-not-yet-mojo-time = Lieber ziehen, als diese Karten auszulegen.
reason-mojo-end-the-round = Deine letzte Karte beendet die Runde.
reason-mojo-take-the-open-card = Die offene Karte passt dir gut.
reason-mojo-hope-for-the-pile = Vielleicht hat der Nachziehstapel was Besseres.
reason-mojo-show-a-card = Eine musst du aufdecken.
