## Name, Befehle und Optionen.

game-mochi = Happy Mochi
mochi-choose-effects = Effekte
mochi-value-effects-on = Mit Effekten
mochi-value-effects-off = Ohne Effekte
cmd-mochi-about = Happy Mochi: Duos, Effekte und reservierte Karten
mochi-opt-effects = effekte
mochi-about-effects = Mit oder ohne Effekte der Karten

## Der öffentliche Tisch von Happy Mochi.

mochi-higher = höher
mochi-lower = niedriger
mochi-centre = Mitte **{ $number }** = { $left } { $right } · { $sense } { $way }
mochi-one-colour = nur eine Farbe
mochi-piles = Stapel in der Mitte { $left } und { $right }
mochi-effects = Effekte, die noch kommen: { $effects }
mochi-incoming = + eine neue Karte
mochi-reserved = { $count } reserviert
mochi-effect-flip = umdrehen
mochi-effect-draw = ziehen
mochi-effect-pass = weitergeben
mochi-effect-reserve = reservieren

mochi-table-turn = ▶ { $you ->
    [yes] Du bist dran
   *[no] { $name } ist dran
}
mochi-table-turn-of = { $you ->
    [yes] dein Zug
   *[no] Zug von { $name }
}
mochi-table-settle = ▶ { $you ->
    [yes] Du wählst
   *[no] { $name } wählt
}, welche Effekte passieren
mochi-table-order = ▶ { $you ->
    [yes] Du wählst
   *[no] { $name } wählt
}, welcher Effekt zuerst kommt
mochi-table-name = ▶ { $you ->
    [yes] Du bestimmst
   *[no] { $name } bestimmt
}, wer zieht
mochi-table-source = ▶ { $you ->
    [yes] Du musst ziehen
   *[no] { $name } muss ziehen
}
mochi-table-trigger = ▶ { $you ->
    [yes] Du darfst
   *[no] { $name } darf
} alle eine Karte weitergeben lassen
mochi-table-reserve = ▶ { $you ->
    [yes] Du darfst
   *[no] { $name } darf
} eine Karte reservieren
mochi-table-reserve-which = ▶ { $you ->
    [yes] Du reservierst
   *[no] { $name } reserviert
} eine Karte
mochi-table-place = ▶ Neue Karte einsortieren: { $names }
mochi-table-give = ▶ Karte zum Weitergeben wählen: { $names }
mochi-table-keep = ▶ Die Runde ist vorbei. Karte zum Reservieren wählen: { $names }

## Die Hand.

mochi-hand = **Deine Hand** · { $count ->
    [0] keine Karte
    [one] { $count } Karte
   *[other] { $count } Karten
}, { points }
mochi-hand-incoming = **Neue Karte**: { $card }
mochi-hand-reserved = **Reserviert**: { $cards }
mochi-hand-chose-place = Gewählt: Platz { $place }
mochi-hand-chose-give = Zum Weitergeben: Karte { $place }
mochi-hand-chose-keep = Zum Reservieren: Karte { $place }

## Was die Effekte machen, in wenigen Worten.

mochi-does-flip = dreht die Richtung um
mochi-does-draw = jemand zieht
mochi-does-pass = alle geben eine nach links
mochi-does-reserve = leg eine Karte beiseite

## Was ein Spieler gefragt wird.

mochi-prompt-turn = Du bist dran: Spiel ein Duo { $way } als { $number } (oder ein Paar), oder nimm eine Karte.
mochi-prompt-turn-colour = Du bist dran: Spiel ein einfarbiges Duo { $way } als { $number } (oder ein Paar), oder nimm eine Karte.
mochi-prompt-turn-draw = Du bist dran: kein Duo passt, nimm eine Karte.
mochi-prompt-settle = Zwei Effekte: Welche, und in welcher Reihenfolge?
mochi-prompt-order = Zwei Effekte: Welcher zuerst?
mochi-prompt-name = Wer zieht eine Karte?
mochi-prompt-source = Du ziehst: Welche Karte?
mochi-prompt-place = Wohin mit { $card }? Tipp die Duos an, die entstehen sollen.
mochi-prompt-trigger = Sollen alle eine Karte nach links geben?
mochi-prompt-give = Tipp eine Karte für { $name } an, links von dir.
mochi-prompt-reserve = Tipp eine Karte zum Reservieren an, oder lass es. Sie wartet verdeckt und zählt nicht.
mochi-prompt-reserve-which = Tipp eine Karte zum Reservieren an. Sie wartet verdeckt und zählt nicht.
mochi-prompt-keep = Die Runde ist vorbei: Tipp eine Karte zum Reservieren an. Die anderen kommen weg.

mochi-label-draw = Ziehen
mochi-label-take = { $card } nehmen
mochi-label-reserved = { $icon } { $card }
mochi-label-settle-both = { $first }, dann { $second }
mochi-label-settle-twice = { $first } zweimal
mochi-label-settle-once = { $first } einmal
mochi-label-settle-only = Nur { $first }
mochi-label-settle-none = Keiner
mochi-label-first-flip = Erst umdrehen
mochi-label-first-draw = Erst ziehen
mochi-label-first-pass = Erst weitergeben
mochi-label-first-reserve = Erst reservieren
mochi-label-me = Ich
mochi-label-pass = Ja, alle geben eine
mochi-label-skip = Lassen
mochi-label-card = { $card }

## Der Verlauf.

mochi-log-dealt = 🃏 Runde { $round } · je { $count } Karten · { $sense } { $number }. { $you ->
    [yes] Du fängst an.
   *[no] { $name } fängt an.
}
mochi-log-played = { $you ->
    [yes] Du spielst
   *[no] { $name } spielt
} { $number }: { $left } { $right }.
mochi-log-happy = 🎉 Happy Mochi! { $you ->
    [yes] Du spielst
   *[no] { $name } spielt
} { $number }: { $left } { $right }.
mochi-log-drew-left = { $you ->
    [yes] Du nimmst
   *[no] { $name } nimmt
} { $card } aus der Mitte.
mochi-log-drew-right = { $you ->
    [yes] Du nimmst
   *[no] { $name } nimmt
} { $card } aus der Mitte.
mochi-log-drew-pile = { $you ->
    [yes] Du ziehst
   *[no] { $name } zieht
} { $known ->
    [seen] { $card }
   *[unseen] eine Karte
}.
mochi-log-drew-reserved = { $you ->
    [yes] Du holst
   *[no] { $name } holt
} { $known ->
    [seen] { $card } aus der Reserve
   *[unseen] eine Karte aus der Reserve
}.
mochi-log-refilled-left = Der linke Stapel war leer: { $card } kommt vom Nachziehstapel.
mochi-log-refilled-right = Der rechte Stapel war leer: { $card } kommt vom Nachziehstapel.
mochi-log-flipped = { $icon } Jetzt { $sense } { $way }.
mochi-log-named = { $you ->
    [yes] Du lässt
   *[no] { $name } lässt
} { $drawer } eine Karte ziehen.
mochi-log-named-you = { $name } lässt dich eine Karte ziehen.
mochi-log-named-self = { $you ->
    [yes] Du ziehst selbst.
   *[no] { $name } zieht selbst.
}
mochi-log-passing = { $icon } { $you ->
    [yes] Du lässt
   *[no] { $name } lässt
} alle eine Karte nach links geben.
mochi-log-gave = { $you ->
    [yes] Du gibst
   *[no] { $name } gibt
} { $card } an { $to }.
mochi-log-received = { $name } gibt dir { $card }.
mochi-log-reserved = { $icon } { $you ->
    [yes] Du reservierst
   *[no] { $name } reserviert
} eine Karte.
mochi-log-reserved-own = { $icon } { $you ->
    [yes] Du reservierst
   *[no] { $name } reserviert
} { $card }.
mochi-log-skipped = { $you ->
    [yes] Du verzichtest
   *[no] { $name } verzichtet
} auf { $effect }.
mochi-log-lapsed = { $effect }: geht nicht.
mochi-log-no-action = { $you ->
    [yes] Du kannst weder ziehen noch spielen und setzt aus.
   *[no] { $name } kann weder ziehen noch spielen und setzt aus.
}
mochi-log-emptied = 🏁 Runde { $round } ist vorbei: { $you ->
    [yes] Deine Hand ist leer.
   *[no] { $name } hat keine Karten mehr.
}
mochi-log-blocked = 🏁 Runde { $round } ist vorbei: Niemand konnte mehr spielen.
mochi-log-turns = 🏁 Runde { $round } ist vorbei: Zuglimit erreicht.
mochi-too-few = Es sind zu viele Karten reserviert, um neu auszuteilen.

## Wie die Punkte zustande kommen.

mochi-score-emptied = **{ round }** · { $you ->
    [yes] Deine Hand ist leer
   *[no] { $name } hat keine Karten mehr
}; die anderen zählen ihre
mochi-score-blocked = **{ round }** · ⌂ Niemand konnte mehr spielen: Alle zählen ihre Hand
mochi-score-turns = **{ round }** · ⌂ abgebrochen: Zuglimit. Alle zählen ihre Hand
mochi-score-no-cards = leere Hand = 0

## Die Optionen.

mochi-option-effects-on = Mit Effekten
mochi-option-effects-off = Ohne Effekte

## Auf Buttons.

mochi-pick-duo = Duo spielen
mochi-pick-draw = Karte ziehen
mochi-pick-place = Wohin damit?
mochi-pick-give = Karte weitergeben
mochi-pick-reserve = Karte reservieren
mochi-pick-name = Wer zieht?
mochi-pick-first = Welcher Effekt zuerst?
mochi-pick-pass = Weitergeben
mochi-pick-skip = Lassen

## In Bildern, und was über sie gesagt wird.

your-reserved = Deine reservierten Karten
picture-mochi-sense-higher = Höher
picture-mochi-sense-lower = Niedriger
picture-mochi-wants-higher = über { $number }
picture-mochi-wants-lower = unter { $number }
picture-mochi-wants-one-colour = { $wanted }, einfarbig
picture-mochi-incoming = Neue Karte
picture-mochi-emptied = Hand leer
picture-mochi-sum = { $count } Karten
alt-mochi-centre = Duo in der Mitte: { $left } und { $right }, die Zahl { $number }. Ein Duo muss so sein: { $wanted }.
alt-mochi-hand = Deine Hand, von links nach rechts: { $cards }.
alt-mochi-place = { $place }: { $card }
alt-mochi-effect = { $card }, { $effect }
alt-mochi-duos = Duos, die du spielen kannst: { $duos }.
alt-mochi-first-places = Duos, die du spielen kannst, nach dem Platz ihrer ersten Karte: { $places }.
alt-mochi-no-duos = Kein Duo passt.
alt-mochi-incoming = Zum Einsortieren: { $card }.
alt-mochi-new = Gerade gekommen: { $card }.
alt-mochi-reserved = Reserviert: { $cards }.
alt-mochi-reserved-count = { $count } reserviert
alt-mochi-taking = eine Karte zum Einsortieren
alt-mochi-effects = Effekte, die noch kommen: { $effects }.
effect-flip = umdrehen
effect-draw = ziehen
effect-pass = weitergeben
effect-reserve = reservieren

## Was nicht geht, und was du stattdessen tun kannst.

refusal-draw-or-play = Zieh eine Karte, oder spiel zwei Nachbarn.
refusal-nothing-to-draw = Da liegt nichts: Spiel zwei Nachbarn, oder hol eine reservierte Karte.
refusal-not-higher = Dein Duo muss höher sein als das in der Mitte.
refusal-not-lower = Dein Duo muss niedriger sein als das in der Mitte.
refusal-not-one-colour = Die Mitte ist einfarbig: Dein Duo muss es auch sein.
refusal-must-place = Wähl zuerst, wohin deine neue Karte kommt.
refusal-must-choose-order = Wähl zuerst, welcher Effekt zuerst kommt.
refusal-must-name = Bestimm zuerst, wer eine Karte zieht.
refusal-no-such-player = Diese Person sitzt nicht am Tisch.
refusal-pass-or-skip = Entscheide, ob alle eine Karte weitergeben.
refusal-must-settle = Wähl zuerst, welche Effekte passieren und in welcher Reihenfolge.
refusal-must-give = Wähl eine Karte für die Person links von dir.
refusal-reserve-or-skip = Wähl eine Karte zum Reservieren, oder lass es.
refusal-must-reserve = Wähl die Karte, die du reservieren willst.

## Warum ein Tipp gut ist, zu dir gesagt.

reason-mochi-happy-mochi = Ein Happy Mochi passt immer.
reason-mochi-play-while-it-fits = Dieses Duo passt jetzt, später vielleicht nicht mehr.
reason-mochi-end-the-round = Das sind deine letzten Karten: Die Runde ist aus.
reason-mochi-take-a-twin = Mit ihrem Zwilling auf deiner Hand gibt das ein Happy Mochi.
reason-mochi-take-a-partner = Diese offene Karte gibt mit einer von deinen ein gutes Duo.
reason-mochi-draw-a-new-card = Nichts Offenes hilft dir: Versuch’s mit dem Stapel.
reason-mochi-take-back-a-reserved-card = Deine reservierte Karte gibt jetzt ein gutes Duo.
reason-mochi-place-beside-its-twin = Neben ihrem Zwilling gibt das ein Happy Mochi.
reason-mochi-place-where-it-fits = Da gibt sie das beste Duo.
reason-mochi-name-the-shortest-hand = Wer am ehesten fertig wird, soll ziehen.
reason-mochi-name-myself = Du brauchst selbst eine Karte.
reason-mochi-pass-a-bad-card = Du hast eine Karte, die du loswerden willst.
reason-mochi-no-pass = Deine Karten passen so, wie sie sind.
reason-mochi-give-what-fits-worst = Diese Karte passt am schlechtesten zu den anderen.
reason-mochi-reserve-what-fits-worst = Reserviert kostet dich diese Karte nichts mehr.
reason-mochi-no-reserve = Deine Hand ist gut so.
reason-mochi-keep-for-later = Diese Karte nützt dir später am meisten.
reason-mochi-this-effect-first = So herum bringen dir die Effekte mehr.
