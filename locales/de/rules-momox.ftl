## Die Regeln von Momox, Seite für Seite.

rules-momox-aim =
    ### Momox · das Ziel
    Bilde aus deinen vier Plättchen, 1 bis 4, die höchste vierstellige Zahl. Die beste ist **4321**. Du ziehst um Zahlen, die unter Hüten liegen: Merk dir, wo!

    ### Das Spielfeld
    40 Felder im Ring, 0 bis 39. Die Ecken sind 0, 10, 20 und 30: Dort starten { $red } { $blue } { $green } { $white }, jede Farbe auf ihrer. Hinter jeder Ecke sind ⌂ das 3., 4. und 6. Feld gelb { $space }.
    ⌂ Deine Plättchen: Auf deinem Start liegt deine **2**, auf der nächsten Ecke deine **3**, dann deine **1**, dann deine **4**.

    ### Die Hüte
    Sechs Kreise, A in der Mitte und B bis F darum. Auf jedem liegt verdeckt eine Scheibe, 1 bis 6. Hüte bedecken alle außer der in der Mitte.
rules-momox-turn =
    ### Momox · dein Zug
    Nimm irgendeinen Hut und setz ihn auf die freie Scheibe. Die Scheibe, die darunter war, wird aufgedeckt: Zieh deine Figur um diese Zahl im Uhrzeigersinn. ⌂ Figuren dürfen sich ein Feld teilen und überholen.
    - Auf einem **gelben** Feld { $space } darfst du noch einen Hut hochheben oder aufhören.
    - Genau auf einer **Ecke** mit deinem Plättchen darfst du es nehmen. Lässt du es liegen, musst du wieder genau treffen. ⌂ Dass du am Anfang auf deinem Start stehst, zählt nicht.
    - Überall sonst ist dein Zug vorbei.

    Was wieder unter einem Hut liegt, verrät dir niemand: weder Tisch noch Verlauf.
    Nach **drei gelben Feldern** in einem Zug darfst du am Ende alle Scheiben verdeckt mischen, mit Hüten auf allen außer der in der Mitte.
rules-momox-number =
    ### Momox · deine Zahl
    Die Plättchen füllen deine Zahl **von rechts**: zuerst die Einer, dann Zehner, Hunderter, Tausender. Die Reihenfolge zählt also: Hol die 1 zuerst und die 4 zuletzt.

    Beispiel: Mit der 1, dann der 3 ist deine Zahl 31. Mit der 3 zuerst wäre sie 13.

    ### Das Ende
    { $finishers ->
        [two] ⌂ An diesem Tisch endet ein Spiel, wenn **zwei** vier Plättchen haben: Die höhere der beiden Zahlen gewinnt, gleiche teilen sich den Sieg. Wer fertig ist, wird übersprungen.
       *[one] Wer zuerst **vier Plättchen** hat, beendet das Spiel sofort und gewinnt es.
    } Alle bekommen ihre Zahl, wie sie steht; ohne Plättchen 0.
    { $match ->
        [yes] Dieser Tisch spielt ein Match aus { $games } Spielen: Die Zahlen werden addiert, und die höchste Summe gewinnt; gleiche Summen teilen sich den Sieg. ⌂ Jedes Spiel beginnt die nächste Person.
       *[no] Dieser Tisch spielt ein einziges Spiel.
    }
momox-rules-cut = Ein Spiel mit 100 Zügen pro Person endet dort und wird gewertet, wie es steht: Die höchste Zahl gewinnt.
