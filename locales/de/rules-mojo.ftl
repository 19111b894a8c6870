## Die Regeln von Möjo, Seite für Seite.

rules-mojo-aim =
    ### Möjo · das Ziel
    Sammle so wenig Punkte wie möglich: Werd deine Karten los, vor allem die hohen. Sobald jemand insgesamt **{ $target }** Punkte erreicht, ist Schluss, und wer am wenigsten hat, gewinnt. Bei Gleichstand teilt ihr den Sieg.

    ### Die Karten
    { $blue } 0 und 1, je viermal
    { $green } 2, 3 und 4, je fünfmal
    { $yellow } 5, 6 und 7, je sechsmal
    { $orange } 8, 9 und 10, je siebenmal
    { $red } 11 und 12, je achtmal
    Jede Farbe hat ihr Symbol. Dazu kommt eine **Mojo-Karte** mit zwei Seiten, „0“ und „+10“.

    ### Eine Runde beginnt
    Alle bekommen 8 Karten, und eine Karte beginnt den Ablagestapel. Spätere Runden werden vom Rest des Nachziehstapels ausgeteilt.
    Die Mojo-Karte liegt in der Mitte und gibt die Richtung der ganzen Runde vor: ⌂ „0“ heißt im Uhrzeigersinn (die Spielerliste hinunter), „+10“ andersherum. In der ersten Runde fängt ⌂ jemand Zufälliges an, wenn am Tisch nichts anderes gewählt ist; danach, wer die Mojo-Karte hat.
rules-mojo-turn =
    ### Möjo · dein Zug
    Spiel eine Karte auf den Ablagestapel und vergleich sie mit der Karte darunter.
    - **Niedriger**: Dein Zug ist vorbei. Genau das willst du.
    - **Höher**: Zieh eine Karte, dann ist dein Zug vorbei.
    - **Gleich**: Spiel noch eine Karte und vergleich wieder.

    Auf { $red }11 kannst du { $orange }9 spielen und bist fertig; oder { $red }11 und weitermachen; oder { $red }12 und ziehen.
    Nach einer niedrigeren oder höheren Karte ist der Zug vorbei, auch wenn du dieselbe nochmal hast.

    Ist der Nachziehstapel leer, wird alles außer der obersten Ablagekarte neu gemischt. Auch mitten im Austeilen: ⌂ Dann bleibt die oberste Karte der letzten Runde unter der neuen liegen.
rules-mojo-two =
    ### Möjo · zwei Ablagestapel
    An diesem Tisch gibt es zwei Ablagestapel, links und rechts.
    - Wähl in jedem Zug einen: Alle Karten des Zugs kommen darauf.
    - Wenn du ziehen musst, nimm die oberste Karte vom Nachziehstapel oder vom **anderen** Ablagestapel. Was du von dort nimmst, sehen alle.
    - Wird ein Ablagestapel leer, wandert die eben gespielte Karte dorthin.
    - Beim Neumischen bleiben beide obersten Karten liegen.
rules-mojo-time =
    ### Möjo · Mojo Time
    Hast du am Ende deines Zugs **3 Karten oder weniger** (zu zweit 2 oder weniger), leg sie alle verdeckt vor dich: Mojo Time! Spielen kannst du sie nicht mehr. ⌂ Deine eigenen darfst du ansehen.
    Ab jetzt deckst du in deinem Zug nur noch eine davon auf, welche du willst. Mehrere können gleichzeitig so weit sein.

    ### Ende der Runde
    Sie endet sofort, wenn jemand
    - die letzte verdeckte Karte aufdeckt, oder
    - die letzte Handkarte auf eine gleiche oder höhere spielt.

    Ist deine letzte Karte höher als die darunter, ⌂ ziehst du zuerst: Diese Karte kommt verdeckt vor dich, und die Runde geht weiter.
    { $mojo ->
        [first] An diesem Tisch bekommt die **Mojo-Karte**, wer zuerst Karten auslegt; hat das niemand getan, wer die Runde beendet hat.
       *[last] Wer die Runde beendet hat, bekommt die **Mojo-Karte**.
    }
rules-mojo-count =
    ### Möjo · die Wertung
    Alle deine Karten zählen: auf der Hand, offen und verdeckt. Aber von **jeder Farbe nur die höchste**.

    { $orange }9 { $orange }8 { $blue }1 { $blue }0 sind 9 + 1 = **10**.

    ### Die Mojo-Karte
    - Niemand hat weniger als du mit der Mojo-Karte: Du bekommst **0**, und die Karte zeigt „0“.
    - Jemand hat weniger: Du bekommst deine Punkte **+ 10**, und die Karte zeigt „+10“.

    Beispiel: Ada hat { $orange }9 { $blue }1 = 10. Ben hat { $green }4 { $blue }0 = 4. Cleo hat die Mojo-Karte und { $red }11 { $orange }10 { $green }3 = 24: mehr als Ben, also 34 Punkte.
    Die Seite, die die Karte zeigt, ist die Richtung der nächsten Runde, und wer sie hat, fängt an.
mojo-rules-cut = Eine Runde mit 100 Zügen pro Person endet dort und wird gewertet, wie sie steht: Niemand bekommt die Mojo-Karte.
