## Die Regeln von Skyjo, Seite für Seite.

rules-skyjo-aim =
    ### Skyjo · das Ziel
    Vor dir liegen zwölf Karten, die meisten verdeckt: Deck sie auf und drück ihre Summe. Sobald jemand insgesamt **{ $target }** Punkte erreicht, ist Schluss, und wer am wenigsten hat, gewinnt. Bei Gleichstand teilt ihr den Sieg.

    ### Die Karten
    150 Karten: fünf −2, zehn −1, fünfzehn 0 und je zehn von 1 bis 12.

    ### Eine Runde beginnt
    Alle haben 3 Reihen zu 4 Karten, alle verdeckt: Spalten A bis D, Reihen 1 bis 3. Alle wählen gleichzeitig zwei eigene zum Aufdecken. Dann beginnt eine Karte den Ablagestapel.
    Erste Runde: Die höchste Summe aus zwei offenen Karten fängt an (⌂ bei Gleichstand die höchste einzelne Karte, dann der erste Platz in der Liste), wenn am Tisch nichts anderes gewählt ist. Danach: wer die letzte Runde beendet hat.
rules-skyjo-turn =
    ### Skyjo · dein Zug
    Entweder **nimmst du die oberste Karte vom Ablagestapel** und tauschst sie gegen eine von deinen, verdeckt oder offen.

    Oder du **ziehst eine Karte** und siehst sie dir an (⌂ nur du siehst sie). Dann
    - tauschst du sie gegen eine von deinen, oder
    - legst sie ab und deckst eine deiner verdeckten Karten auf.

    Die neue Karte liegt offen; die ersetzte kommt offen auf den Ablagestapel. Eine verdeckte Karte darfst du dir nicht vorher ansehen.
    ⌂ Ist der Nachziehstapel leer, wird der Ablagestapel bis auf die oberste Karte gemischt.
rules-skyjo-lines =
    ### Skyjo · gleiche Karten kommen weg
    Sobald **drei offene Karten in einer Spalte gleich** sind, kommen sie weg und zählen nicht mehr. Das ist Pflicht, auch bei negativen Karten.
    Leg eine dritte 9 zu zwei anderen, und die ganze Spalte mit 27 Punkten ist weg. Die Karten kommen oben auf den Ablagestapel: Die nächste Person darf eine nehmen.
    { $rows ->
        [yes] ⌂ An diesem Tisch kommen auch **vier gleiche offene Karten in einer Reihe** weg. Eine Karte, die Reihe und Spalte voll macht, räumt beide ab. Eine Reihe mit Lücke zählt nie.
       *[no] Gleiche Reihen bleiben: Nur Spalten kommen weg.
    }
rules-skyjo-end =
    ### Skyjo · das Ende einer Runde
    Sobald alle deine Karten offen (oder weg) sind, beendest du die Runde: Alle anderen haben **noch einen Zug**. Dann wird alles aufgedeckt, gleiche Spalten kommen ein letztes Mal weg, und alle zählen zusammen. Eine negative Summe drückt deinen Gesamtstand.
    { $penalty ->
        [off] An diesem Tisch wird fürs Beenden nichts verdoppelt.
        [always] Du hast die Runde beendet, und jemand hat **gleich viel oder weniger** als du? Dann werden deine Punkte **verdoppelt**, auch im Minus.
       *[positive] Du hast die Runde beendet, und jemand hat **gleich viel oder weniger** als du? Dann werden deine Punkte **verdoppelt**, wenn sie über 0 liegen.
    }

    Beispiel: Ada beendet die Runde mit 9. Ben hat 12, Cleo 9. { $penalty ->
        [off] Ada bekommt 9.
       *[other] Cleo hat so wenig wie Ada: Ada bekommt 18.
    }
skyjo-rules-cut = Eine Runde mit 100 Zügen pro Person endet dort und wird gewertet, wie sie steht: Verdoppelt wird nichts.
