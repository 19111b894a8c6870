## Name, Befehle und Optionen.

game-skyjo = Skyjo
skyjo-choose-penalty = Verdoppeln
skyjo-choose-rows = Reihen
skyjo-value-penalty-positive = Nur Pluspunkte werden verdoppelt
skyjo-value-penalty-always = Auch Minuspunkte werden verdoppelt
skyjo-value-penalty-off = Nichts wird verdoppelt
skyjo-value-rows-false = Nur Spalten kommen weg
skyjo-value-rows-true = Volle Reihen kommen auch weg
cmd-skyjo-about = Skyjo: verdeckte Karten, und die kleinste Summe gewinnt
skyjo-opt-penalty = verdoppeln
skyjo-opt-rows = reihen
skyjo-about-penalty = Strafe, wenn du die Runde ohne die wenigsten Punkte beendest
skyjo-about-rows = Auch Reihen mit vier gleichen Karten kommen weg

## Der öffentliche Tisch von Skyjo.

skyjo-table-opening = ▶ Zwei Karten aufdecken: { $names }
skyjo-table-turn = ▶ { $you ->
    [yes] Du bist dran
   *[no] { $name } ist dran
}
skyjo-table-drawn = ▶ { $you ->
    [yes] Du hast gezogen und überlegst
   *[no] { $name } hat gezogen und überlegt
}
skyjo-hidden = { $count } verdeckt
skyjo-last-turns = ⏳ Letzte Züge: { $you ->
    [yes] Du hast
   *[no] { $name } hat
} die Runde beendet.

## Das eigene Feld.

skyjo-hand = **Deine Karten** · { $points } Punkte offen · { $hidden } verdeckt
skyjo-hand-chosen = Du deckst { $first } und { $second } auf, sobald alle gewählt haben.
skyjo-hand-drawn = Gezogen: **{ $card }**

## Was ein Spieler gefragt wird.

skyjo-prompt-open = Tipp zwei deiner Karten an, um sie aufzudecken.
skyjo-prompt-second = { $place } ist gewählt. Welche Karte noch?
skyjo-prompt-turn = { $last ->
    [yes] Dein letzter Zug
   *[no] Du bist dran
}: die { $card } vom Ablagestapel nehmen oder ziehen?
skyjo-prompt-take = Die { $card } gehört dir. Tipp die Karte an, die sie ersetzt.
skyjo-prompt-drawn = Du hast { $a } gezogen. Tipp eine Karte zum Tauschen an, oder leg die { $card } ab und deck eine auf.
skyjo-prompt-discard = Die { $card } kommt weg. Welche Karte deckst du auf?
skyjo-warning = ⚠️ { $place } beendet die Runde: { $plus ->
    [yes] ohne sie zeigst du { $count }
   *[no] du hättest { $count }
}, { $name } zeigt { $shown }{ $hidden ->
    [0] { "" }
   *[other] { " " }({ $hidden } verdeckt)
}. Wird wohl verdoppelt!

skyjo-a-card = { $value ->
   *[other] eine
} { $card }
skyjo-label-draw = Ziehen
skyjo-label-take = Die { $card } für { $place } nehmen
skyjo-label-exchange = Die { $card } auf { $place } legen
skyjo-label-turn-up = Die { $card } ablegen, { $place } aufdecken

## Der Verlauf.

skyjo-log-dealt = 🃏 Runde { $round }: Alle decken zwei Karten auf.
skyjo-log-opened = { $you ->
    [yes] Du deckst
   *[no] { $name } deckt
} { $first } und { $second } auf.
skyjo-log-started = Auf dem Ablagestapel liegt { $card }. { $you ->
    [yes] Du fängst an.
   *[no] { $name } fängt an.
}
skyjo-log-drew = { $you ->
    [yes] Du ziehst
   *[no] { $name } zieht
} { $card }.
skyjo-log-exchanged-draw = { $you ->
    [yes] Du ziehst
   *[no] { $name } zieht
} { $new } für { $place } und { $you ->
    [yes] legst
   *[no] legt
} { $hidden ->
    [yes] { $a }
   *[no] die { $replaced }
} ab.
skyjo-log-exchanged-discard = { $you ->
    [yes] Du nimmst
   *[no] { $name } nimmt
} die { $card } für { $place } und { $you ->
    [yes] legst
   *[no] legt
} { $hidden ->
    [yes] { $a }
   *[no] die { $replaced }
} ab.
skyjo-log-turned-up = { $you ->
    [yes] Du legst die { $discarded } ab und deckst
   *[no] { $name } legt { $a } ab und deckt
} { $card } auf { $place } auf.
skyjo-log-removed = ✨ { $you ->
    [yes] Du räumst
   *[no] { $name } räumt
} { $count } Karten ab: { $card }!
skyjo-log-last-turns = ⏳ { $you ->
    [yes] Du hast
   *[no] { $name } hat
} alles aufgedeckt: ein letzter Zug für die anderen.

## Wie die Punkte zustande kommen.

skyjo-score-open = offen { $cards }
skyjo-score-turned-up = aufgedeckt { $cards }
skyjo-score-removed = abgeräumt ~~{ $cards }~~
skyjo-own-doubled = **{ $points }: { $count }, verdoppelt** · gesamt { $total }
skyjo-score-doubled = ↳ Verdoppelt: { $you ->
    [yes] Du hast
   *[no] { $name } hat
} die Runde ohne die wenigsten Punkte beendet.
skyjo-score-doubled-tie = ↳ Verdoppelt: { $you ->
    [yes] Du hast
   *[no] { $name } hat
} die Runde beendet. Auch { $score } Punkte: { $others }.
skyjo-score-lowest = ↳ Nicht verdoppelt: die wenigsten Punkte.
skyjo-score-not-doubled = ↳ Nicht verdoppelt: Das gilt nur über 0.
skyjo-score-no-penalty = ↳ Nicht verdoppelt: Hier wird ohne Strafe gespielt.

## Die Optionen.

skyjo-option-penalty-positive = Wer die Runde ohne die wenigsten Punkte beendet, zählt doppelt (außer im Minus)
skyjo-option-penalty-always = Wer die Runde ohne die wenigsten Punkte beendet, zählt doppelt, auch im Minus
skyjo-option-penalty-off = Nichts wird verdoppelt
skyjo-option-rows = ⌂ Vier gleiche Karten in einer Reihe kommen auch weg
skyjo-option-no-rows = Drei gleiche Karten in einer Spalte kommen weg
skyjo-option-first-random = Die höchsten zwei Karten fangen an

## Auf Buttons.

skyjo-back = Zurück
skyjo-take-it = Die { $card } nehmen
skyjo-discard-it = Die { $card } ablegen
skyjo-gap = –

## In Bildern, und was über sie gesagt wird.

drawn-card = Gezogen
last-turns = letzte Züge
picture-skyjo-showing = { $points ->
    [one] { $shown } Punkt offen
   *[other] { $shown } Punkte offen
}
picture-skyjo-doubled = { $count } × 2, doppelt
picture-skyjo-ended = Summe { $count }, Runde beendet
picture-skyjo-count = Summe { $count }
alt-skyjo-key = Jedes Feld hat drei Reihen; ? ist eine verdeckte Karte, – eine abgeräumte.
alt-skyjo-player = { $name }: { $grid }; { $points }.
alt-skyjo-grid = Deine Karten, Spalten A bis D, Reihen 1 bis 3: { $grid }.
alt-skyjo-drawn = Gezogene Karte: { $card }.
alt-skyjo-drawn-hidden = Eine Karte wurde gezogen.
alt-skyjo-last = Letzte Züge: { $name } hat die Runde beendet.
alt-skyjo-first = Du hast { $place } gewählt.
alt-skyjo-chosen = Du hast { $first } und { $second } gewählt.
alt-skyjo-changed = Zuletzt geändert: { $name }, { $places }.
alt-skyjo-score = { $grid }, { $explained }

## Was nicht geht, und was du stattdessen tun kannst.

refusal-two-different-cards = Wähl zwei verschiedene Karten.
refusal-already-open = Diese Karte liegt schon offen: Nimm eine verdeckte.
refusal-must-open = Wähl zuerst zwei Karten zum Aufdecken.
refusal-must-decide = Entscheide zuerst, was mit der gezogenen Karte passiert.
refusal-must-draw-or-take = Nimm die Karte vom Ablagestapel oder zieh eine.

## Warum ein Tipp gut ist, zu dir gesagt.

reason-skyjo-open-two = Verdeckt sind alle gleich: Nimm diese zwei.
reason-skyjo-look-at-a-card = Die offene Karte bringt dir zu wenig: Zieh lieber.
reason-skyjo-complete-the-column = Drei Gleiche: Die Spalte kommt weg.
reason-skyjo-build-a-pair = Aus zwei Gleichen in einer Spalte können drei werden.
reason-skyjo-replace-a-high-card = Eine niedrige Karte für eine hohe.
reason-skyjo-low-card-for-a-hidden-one = Das ist niedriger als eine verdeckte Karte im Schnitt.
reason-skyjo-keep-the-round-open = Beendest du die Runde jetzt, wird vielleicht verdoppelt.
reason-skyjo-little-changes = Das ändert wenig und verrät nichts.
reason-skyjo-end-the-round = Du liegst vorn: Mach Schluss.
reason-skyjo-turn-one-up = Die gezogene Karte taugt nichts: Deck lieber eine auf.
