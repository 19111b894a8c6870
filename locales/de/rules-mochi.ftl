## Die Regeln von Happy Mochi, Seite für Seite.

rules-mochi-aim =
    ### Happy Mochi · das Ziel
    Spiel deine Hand leer, immer zwei Nachbarn auf einmal. Sobald jemand insgesamt **{ $target }** Punkte erreicht, ist Schluss, und wer am wenigsten hat, gewinnt. Bei Gleichstand teilt ihr den Sieg.

    ### Die Karten
    70 Karten: 0 bis 9 in sieben Farben, jede mit ihrem Symbol: { $yellow } { $orange } { $pink } { $purple } { $blue } { $green } { $brown }
    Eine **Richtungskarte**: { $up } höher oder { $down } niedriger. Sie beginnt auf { $up } und bleibt zwischen den Runden, wie sie ist.

    ### Eine Runde beginnt
    Alle bekommen 7 Karten. **Die Hand wird nie umsortiert**: Sie behält ihre Reihenfolge. Zwei Karten nebeneinander sind das erste Duo in der Mitte: links die Zehner, rechts die Einer. Ihre Effekte passieren nicht.
    In der ersten Runde fängt ⌂ jemand Zufälliges an, wenn am Tisch nichts anderes gewählt ist; danach, wer links von der Person sitzt, die zuletzt gewonnen hat.
rules-mochi-turn =
    ### Happy Mochi · dein Zug
    Zieh eine Karte, oder spiel ein Duo.

    ➊ **Eine Karte ziehen**: die linke oder rechte Karte der Mitte, die oberste vom Nachziehstapel oder eine deiner reservierten Karten. Sieh sie dir an und steck sie in deine Hand, wohin du willst (⌂ die anderen sehen nicht, wohin). Du darfst auch ziehen, wenn du spielen könntest.

    ➋ **Ein Duo spielen**: zwei Nachbarn deiner Hand, in ihrer Reihenfolge, auf das Duo in der Mitte.
    - { $up } deine Zahl muss **höher** sein als die in der Mitte, { $down } **niedriger**.
    - Haben beide Karten der Mitte dieselbe Farbe, muss dein Duo auch einfarbig sein, egal in welcher Farbe.
    - **Happy Mochi!** Zwei gleiche Werte darfst du immer spielen, egal was da liegt.

    Beispiel: In der Mitte liegt { $blue }4 { $green }7, Richtung { $up }. { $pink }5 { $yellow }2 ist 52: passt. { $pink }4 { $yellow }1 ist 41: nein. { $pink }3 { $yellow }3: Happy Mochi!
    Die Lücke schließt sich: Die Karten links und rechts vom Duo werden Nachbarn.
rules-mochi-effects =
    ### Happy Mochi · Effekte
    28 Karten haben einen Effekt (⌂ welche: Jede Farbe hat jeden Effekt einmal). Er passiert, wenn du die Karte spielst.
    - { $flip } **Umdrehen**: Dreh die Richtungskarte um. Pflicht.
    - { $draw } **Ziehen**: Bestimm jemanden, gern auch dich selbst, der jetzt eine Karte zieht. Pflicht.
    - { $pass } **Weitergeben**: Wenn du willst, geben alle gleichzeitig eine Karte nach links und stecken die neue in die Hand, wohin sie wollen. Nicht mit leerer Hand.
    - { $reserve } **Reservieren**: Wenn du willst, leg eine Handkarte verdeckt vor dich.

    Zwei Effekte: Wenn du das Duo spielst, sagst du sofort, welche davon passieren und in welcher Reihenfolge. Welche Karte du weitergibst oder reservierst, entscheidest du, wenn es so weit ist. Auch wenn eine Karte des Duos inzwischen gezogen wird, passiert ihr Effekt.
rules-mochi-no-effects =
    ### Happy Mochi · ohne Effekte
    An diesem Tisch gibt es keine Effekte: Karten sind nur Zahlen und Farben, und die Richtungskarte bleibt auf { $up } höher.
rules-mochi-end =
    ### Happy Mochi · das Ende einer Runde
    Hast du nach deinem Zug samt Effekten keine Karte mehr, endet die Runde. Du bekommst **0**; alle anderen bekommen die Summe ihrer Handkarten.
    Dann **reservieren** alle, die noch Karten haben, eine davon. Alle anderen Karten werden gemischt und neu ausgeteilt.

    ### Reservierte Karten
    Sie liegen verdeckt vor dir; nur du darfst sie ansehen. Sie zählen nie, bleiben von Runde zu Runde und lassen sich in jedem deiner Züge ziehen.

    ### Selten
    - Nimmst du eine Karte aus der Mitte, liegt die darunter offen; ein so aufgedeckter Effekt passiert nicht. Ein leerer Stapel in der Mitte wird vom Nachziehstapel aufgefüllt.
    - Nachziehstapel leer: Die überdeckten Karten der Mitte werden gemischt. ⌂ Gibt es keine, bleiben die letzten Karten der Mitte liegen.
    - ⌂ Wer gar nichts kann, setzt aus. Setzen alle hintereinander aus, endet die Runde, und alle zählen ihre Hand.
    - ⌂ Sind zu viele Karten reserviert, bekommen alle gleich viele weniger; reicht es nicht mal für je eine, endet das Spiel.
mochi-rules-cut = Eine Runde mit 100 Zügen pro Person endet dort und wird gewertet, wie sie steht: Alle zählen ihre Hand.
