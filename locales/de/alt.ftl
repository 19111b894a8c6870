## Was ein Bild zeigt, für alle, die es hören statt sehen. Höchstens 1024 Zeichen.

alt-header = { $game }, { $round }.
alt-hand-header = { $game }, { $round }: deine Karten.
alt-round-header = { $game }, Ende von Runde { $round }, { $target }.
alt-end-header = { $game }, Endergebnis.
alt-draw-pile = Nachziehstapel: { $cards }.
alt-discard = Ablagestapel: { $card } liegt oben, { $cards }.
alt-discard-side = { $discard }: { $card } liegt oben, { $cards }.
alt-discard-empty = Noch kein Ablagestapel.
alt-to-move = { $name } (am Zug)
alt-player = { $name }: { $holds }; { $points }.
alt-in-hand = { $cards } auf der Hand
alt-face-down = { $count } verdeckt
alt-face-up = aufgedeckt { $cards }
alt-your-hand = Deine Hand: { $cards }.
alt-your-face-down = Verdeckt vor dir: { $cards }.
alt-your-face-up = Aufgedeckt vor dir: { $cards }.
alt-no-cards = keine Karten
alt-score = { $name }: { $explained }; { $gained } in dieser Runde, gesamt { $total }.
alt-rank = { $rank }. { $name }, { $points }.
alt-winner = { $rank }. { $name }, gewonnen, { $points }.
alt-totals = Stand nach jeder Runde: { $totals }.
alt-totals-some = Stand nach den Runden { $rounds }: { $totals }.
alt-target = Gespielt wird bis { $target }.

alt-standing = { $place }. { $name }, { $figure }.
alt-tally = { $game }: { $figure } gewonnen.
alt-recent = Letzte Plätze: { $places }.

## Farben

colour-blue = blau
colour-green = grün
colour-yellow = gelb
colour-orange = orange
colour-red = rot
colour-pink = pink
colour-purple = lila
colour-brown = braun
colour-white = weiß
card-coloured = { $value } { $colour }
