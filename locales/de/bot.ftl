## Vor dem Spiel.

lobby-missing = { $count ->
    [one] Es fehlt noch eine Person: Lad jemanden ein oder nimm einen Bot dazu.
   *[other] Es fehlen noch { $count } Personen: Lad jemanden ein oder nimm Bots dazu.
}
lobby-room = { $count ->
    [one] Es kann losgehen. Ein Platz ist noch frei.
   *[other] Es kann losgehen. { $count } Plätze sind noch frei.
}
lobby-full = Es kann losgehen. Der Tisch ist voll.
seat-line = { $number }. { $name }
seat-host = { $number }. { $name } · Host
player-number = Spieler { $number }
computer-name = Bot { $number } ({ $level })
computer-short = Bot { $number }
pace-line = Tempo: { $pace }
options-heading = **{ $game }: Optionen**

button-join = Mitspielen
button-leave = Verlassen
button-start = Starten
button-rules = Regeln
button-cancel = Abbrechen
button-cancel-sure = Ja, schließen
button-add-computer = Bot { $level }
button-remove-computer = Bot entfernen
button-options = Optionen
cancel-sure = Diesen Tisch für alle schließen?

## Beim Spielen.

button-hand = Meine Hand
button-log = Verlauf
button-round = Punkte
round-totals = Nach Runde { $round }: { $totals }
rounds-left-out = -# { $count ->
    [one] Die erste Runde ist nicht dabei.
   *[other] Die ersten { $count } Runden sind nicht dabei.
}
round-none = Noch ist keine Runde vorbei.
button-go-on = Nächste Runde
button-back = Bin wieder da
button-hint = Tipp
button-undo = Rückgängig
button-sure = Ja
button-rethink = Zurück
button-rematch = Revanche
button-see-table = Zum Tisch
button-transcript = Spieldatei
button-check = Prüfen
button-end-sure = Ja, beenden
page-before = ◀ Zurück
page-after = Weiter ▶
page-of = Seite { $page } von { $pages }

panel-heading = **{ $game }** · { $channel }
panel-heading-due = { $heading } · ⏳ { $time }
move-due = -# ⏳ { $time } · dann spielt ein Bot für dich
move-unhurried = -# ⏳ Dein allererster Zug: Lass dir Zeit, die Uhr läuft noch nicht.
break-until = ⏳ Nächste Runde: { $time }
call = { $names }: { $count ->
    [one] Du bist dran!
   *[other] Ihr seid dran!
}
table-paused = Alle sind weg, der Tisch macht Pause. Weiter geht’s mit *Meine Hand*, dann *Bin wieder da*.
table-closed = Dieser Tisch ist geschlossen.
end-sure = Dieses Spiel für alle beenden? Es wird dann nicht gewertet.
final-call = { $names }: Das war’s!
shuffle-promised = -# 🔒 Fair gemischt: Wer mitspielt, hebt ab. `{ $promised }`
shuffle-line = -# 🔒 Vor dem Austeilen versprochen: `{ $promised }` · Regeln, Ausgabe { $edition }
shuffle-cuts = -# { $count ->
    [one] Abgehoben mit { $count } Klick:
   *[other] Abgehoben mit { $count } Klicks:
} { $clicks }
check-right = ✅ Fair: Das Geheimnis ist das, das versprochen war, bevor jemand dazukam, abgehoben wurde mit { $clicks ->
    [one] { $clicks } Klick
   *[other] { $clicks } Klicks
}, und { $moves ->
    [one] der { $moves } Zug danach führt
   *[other] die { $moves } Züge danach führen
} genau zu diesem Ergebnis.
check-right-uncut = ✅ Fair: Gemischt wurde wie beim Austeilen versprochen, und { $moves ->
    [one] der { $moves } Zug danach führt
   *[other] die { $moves } Züge danach führen
} genau zu diesem Ergebnis.
check-numbers = -# Versprochen: `{ $promised }`
    -# Geheimnis: `{ $secret }`
check-numbers-uncut = -# Versprochen: `{ $promised }`
    -# Seed: `{ $secret }`
check-clicks = -# Klicks: { $clicks }
check-own = -# Dein Klick: { $click } · { $time }
check-wrong = ❌ Da stimmt etwas nicht. Hol dir die *Spieldatei*: `python -m engine.verify game.json` sagt, was.
transcript-note = Das ganze Spiel, zum Prüfen des Mischens: `python -m engine.verify game.json`
log-heading = **Was passiert ist**
log-empty = Noch nichts.
folded-note = abgelaufen: Tipp auf *Meine Hand*
panel-missed = -# 🤖 Das hat zu lange gedauert: Ein Bot hat für dich gespielt.
panel-away = 🤖 Ein Bot spielt für dich, bis du wieder da bist.
confirm = **{ $move }?** { $why }
confirm-ends-round = Damit endet die Runde.
confirm-discards = Die gezogene Karte kommt auf den Ablagestapel.
hint-line = 💡 **{ $move }.** { $reason }

welcome = { $heading } · Du bist dabei. Deine Karten kommen hierher.
messages-closed = Ich kann dir keine Direktnachrichten schicken. Deine Karten findest du am Tisch unter **Meine Hand**, du kannst also mitspielen. (Damit sie hierher kommen: Servermenü, *Privatsphäre-Einstellungen*, *Direktnachrichten*.)
rematch-opened = In { $channel } ist ein neuer Tisch offen.
left-lobby = Du hast den Tisch verlassen.
left-playing = Ein Bot spielt für dich weiter. Mit *Meine Hand* und *Bin wieder da* bist du zurück.
kicked = { $name } wurde vom Tisch entfernt.
channel-taken = In diesem Kanal läuft schon { $game }. Für einen weiteren Tisch: Mach einen Thread auf.
channel-taken-link = In diesem Kanal läuft schon { $game }: { $link }. Für einen weiteren Tisch: Mach einen Thread auf.

## Was schiefging.

button-unknown = Dieser Button ist zu alt. Nimm eine neuere Nachricht.
command-unknown = Das geht hier nicht.
not-saved = Das ließ sich nicht speichern, es ist also nichts passiert. Versuch’s gleich nochmal.
perhaps-saved = Genau da war die Verbindung weg: Ich weiß nicht, ob das gezählt hat. Schau gleich nochmal auf deine Hand.
went-wrong = Bei mir ist etwas schiefgegangen, geändert hat sich nichts. Versuch’s nochmal.
not-shown = Erledigt, aber ich kann es hier nicht anzeigen. `/hand` und `/tisch` zeigen den neuesten Stand.
not-drawn = Das kann ich gerade nicht anzeigen. `/hand` und `/tisch` zeigen den neuesten Stand.
table-not-drawn = Der Tisch lässt sich gerade nicht anzeigen. Das Spiel geht weiter: 🖐️ zeigt deine Karten.
panel-not-drawn = Deine Karten lassen sich gerade nicht anzeigen. 🔄 versucht es nochmal.
restarting = Ich starte gerade neu, es ist also nichts passiert. Versuch’s in ein paar Sekunden nochmal.

## Stärken, Tempo und Optionen.

level-easy = leicht
level-normal = mittel
level-hard = schwer
pace-live = live, eine Minute pro Zug
pace-relaxed = entspannt, zehn Minuten pro Zug
pace-correspondence = langsam, ein Tag pro Zug
pace-none = ohne Zeitlimit

choose-target = Punkteziel
choose-first = Wer anfängt
choose-pace = Tempo

value-target = Bis { $count } Punkte
value-first-seat = Platz { $number } fängt an

## Befehle.

cmd-start = spielen
cmd-start-about = Einen Tisch { $game } in diesem Kanal eröffnen
cmd-rules = regeln
cmd-rules-about = Die Regeln von { $game } auf ein paar Seiten
menu-check = Mischen prüfen
cmd-hand = hand
cmd-hand-about = Deine Karten und was du tun kannst, nur für dich
cmd-table = tisch
cmd-table-about = Den Tisch dieses Kanals nochmal zeigen, ganz unten
cmd-leave = verlassen
cmd-leave-about = Den Tisch dieses Kanals verlassen
cmd-kick = kicken
cmd-kick-about = Host: jemanden vom Tisch entfernen
cmd-kick-player = Wer gehen soll
cmd-end = beenden
cmd-end-about = Das Spiel in diesem Kanal beenden (Host oder Moderatoren)
opt-player = spieler
opt-target = ziel
opt-computers = bots
opt-level = stärke
opt-pace = tempo
about-target = Bei so vielen Punkten ist Schluss
about-computers = Wie viele Bots mitspielen
about-level = Wie gut sie spielen
about-pace = Wie viel Zeit ihr habt
not-affiliated = Tablée gehört nicht zu den Verlagen der Spiele.

## Punkte.

cmd-scores = rangliste
cmd-scores-about = Die Rangliste dieses Servers, oder die Bilanz von jemandem
opt-game = spiel
opt-period = zeitraum
opt-sort = sortierung
opt-company = gegner
about-scores-game = Welches Spiel
about-scores-period = Seit wann
about-scores-sort = Was zählt
about-scores-company = Nur unter Menschen, oder auch mit Bots
about-scores-player = Die Bilanz von jemandem, und deine gegen diese Person
scores-all-games = Alle Spiele
scores-period-all = insgesamt
scores-period-month = diesen Monat
scores-period-week = diese Woche
scores-sort-wins = nach Siegen
scores-sort-share = nach Siegquote
scores-sort-points = nach Punkteschnitt
scores-sort-games = nach Spielen
scores-company-people = nur Menschen
scores-company-computers = mit Bots
scores-title = ## { $game }
    -# { $period } · { $company } · { $sort }
scores-none = { $company ->
    [people] Noch kein fertiges Spiel unter Menschen. Spiele mit Bots zählen extra.
   *[other] Noch kein fertiges Spiel.
}
scores-line = { $wins } von { $games } gewonnen ({ $share } %)
scores-points = { points } ({ $average } pro Spiel)
scores-not-by-points = -# Nach Siegen: Punkte verschiedener Spiele lassen sich nicht vergleichen. Wähl ein Spiel, um nach Punkten zu sortieren.
record-title = ## { $name }
record-all-games = alle Spiele
record-line = { $game }: { $numbers }
record-lately = Zuletzt
record-game = { $game }: Platz { $place } von { $players } · { points } · { $time }
record-against = { $games ->
    [0] Ihr habt noch nicht zusammen gespielt.
    [one] Direkter Vergleich: { $ahead }–{ $behind } in einem Spiel.
   *[other] Direkter Vergleich: { $ahead }–{ $behind } in { $games } Spielen.
}

## Einstellungen.

language-name = Deutsch
cmd-settings = server-einstellungen
cmd-settings-about = Die Tische dieses Servers: Sprache, Tempo, Kanäle
cmd-show = zeigen
cmd-settings-show-about = Alle Einstellungen dieses Servers
cmd-language = sprache
cmd-language-about = Die Sprache der öffentlichen Tische
cmd-pace = tempo
cmd-pace-about = Das Tempo neuer Tische, wenn nichts anderes gewählt ist
cmd-allow = erlauben
cmd-allow-about = Einen Kanal zu denen hinzufügen, in denen Tische erlaubt sind
cmd-disallow = entfernen
cmd-disallow-about = Einen Kanal von der Liste nehmen, oder alle
opt-language = sprache
opt-channel = kanal
settings-language-server = die des Servers
settings-everywhere = alle Kanäle
settings-shown = **Einstellungen dieses Servers**
    Sprache der öffentlichen Tische: { $language }
    Tempo neuer Tische: { $pace }
    Tische erlaubt in: { $channels }

cmd-preferences = einstellungen
cmd-preferences-about = Sprache, Bilder, Benachrichtigungen und Ruhezeiten, nur für dich
prefer-heading = **Deine Einstellungen.** Sie gelten auf allen Servern.
prefer-language = Sprache
prefer-language-auto = Sprache: wie in Discord
prefer-notify = Wie du erfährst, dass du dran bist
prefer-notify-away = Sag mir Bescheid, wenn ich weg bin
prefer-notify-every = Sag mir bei jedem Zug Bescheid
prefer-notify-mention = Erwähn mich im Kanal, wenn ich weg bin
prefer-notify-never = Sag mir nie Bescheid
prefer-text-only = Bilder
prefer-text-only-off = Bilder und Text
prefer-text-only-on = Nur Text
prefer-large-text = Größe
prefer-large-text-off = Normale Größe
prefer-large-text-on = Große Karten, große Schrift
prefer-confirm = Nachfragen, bevor ich eine Runde beende oder eine gezogene Karte ablege
prefer-confirm-auto = In meinen ersten Spielen „Sicher?“ fragen
prefer-confirm-on = Immer „Sicher?“ fragen
prefer-confirm-off = Nie „Sicher?“ fragen

button-quiet = Ruhezeit: { $hours }
quiet-off = keine
button-preferences = Alle Einstellungen
quiet-hours = { $begin } bis { $end } Uhr
quiet-heading = **🌙 Ruhezeit.** Nichts pingt dich an, und an langsamen Tischen steht deine Uhr still.
quiet-now = Ist es bei dir gerade **{ $time }**? Wenn nicht, nimm eine andere Stadt.
quiet-from = Ab wann
quiet-from-off = Keine Ruhezeit
quiet-from-hour = Ab { $hour } Uhr
quiet-to = Bis wann
quiet-to-hour = Bis { $hour } Uhr
quiet-zone = Eine Stadt mit deiner Uhrzeit
quiet-zone-line = { $cities }: { $time }

zone-pacific-honolulu = Honolulu
zone-america-anchorage = Anchorage
zone-america-los-angeles = Los Angeles, Vancouver
zone-america-denver = Denver, Calgary
zone-america-phoenix = Phoenix
zone-america-chicago = Chicago, Winnipeg
zone-america-mexico-city = Mexiko-Stadt, Guatemala-Stadt
zone-america-new-york = New York, Toronto, Montreal
zone-america-bogota = Bogotá, Lima, Panama-Stadt
zone-america-halifax = Halifax
zone-america-puerto-rico = Caracas, Fort-de-France
zone-america-santiago = Santiago
zone-america-st-johns = St. John’s
zone-america-sao-paulo = São Paulo, Buenos Aires, Cayenne
zone-atlantic-azores = Azoren
zone-africa-abidjan = Dakar, Abidjan, Reykjavík
zone-europe-london = London, Dublin, Lissabon
zone-africa-lagos = Lagos, Algier, Kinshasa
zone-africa-casablanca = Casablanca
zone-europe-paris = Berlin, Wien, Zürich, Paris
zone-africa-johannesburg = Johannesburg, Harare
zone-africa-cairo = Kairo
zone-asia-jerusalem = Jerusalem
zone-europe-athens = Athen, Helsinki, Kyjiw
zone-europe-moscow = Istanbul, Moskau, Nairobi
zone-asia-tehran = Teheran
zone-asia-dubai = Dubai, Tiflis, Réunion
zone-asia-karachi = Karatschi, Taschkent
zone-asia-kolkata = Delhi, Mumbai, Colombo
zone-asia-kathmandu = Kathmandu
zone-asia-dhaka = Dhaka
zone-asia-bangkok = Bangkok, Hanoi, Jakarta
zone-asia-shanghai = Peking, Singapur, Perth
zone-asia-tokyo = Tokio, Seoul
zone-australia-darwin = Darwin
zone-australia-brisbane = Brisbane
zone-australia-adelaide = Adelaide
zone-australia-sydney = Sydney, Melbourne
zone-pacific-noumea = Nouméa
zone-pacific-auckland = Auckland

cmd-privacy = datenschutz
cmd-privacy-about = Was über dich gespeichert ist, und wie du es löschst
privacy = **Was Tablée über dich speichert**
    Deine Discord-ID und deinen Namen, deine Sprache, deine Einstellungen (mit Ruhezeit und einer Stadt deiner Zeitzone, wenn du sie angibst) und den Kanal deiner Direktnachrichten; Plätze und Züge deiner Tische (30 Tage nach dem Spiel gelöscht); die Ergebnisse fertiger Spiele. Nachrichten werden nicht gelesen, weitergegeben wird nichts.
button-forget = Meine Daten löschen
button-forget-sure = Ja, alles löschen
forget-sure = Alles löschen, was auf allen Servern über dich gespeichert ist? Bots übernehmen deine Plätze, und deine Ergebnisse sind endgültig weg.
forgotten = Erledigt. Über dich ist nichts mehr gespeichert.

## Hilfe.

cmd-help = hilfe
cmd-help-about = Was ist das, und wie geht’s los?
cmd-about = info
cmd-about-about = Version, und wie du Tablée einlädst
help-start = ## Tablée
    Spiel hier { $games }, mit Freunden und Bots.
    1. Eröffne einen Tisch in diesem Kanal: { $commands }.
    2. Mit *Mitspielen* bist du dabei. *Bot leicht, mittel, schwer* setzt einen Bot dazu.
    3. *Starten* teilt aus. Deine Karten kommen per Direktnachricht; **Meine Hand** am Tisch zeigt sie auch.
    `/rangliste` zeigt, wer vorn liegt, `/… regeln` die Regeln eines Spiels.
help-play = ## Beim Spielen
    - Du bist dran: Tipp auf einen Button. Antippen kannst du nur, was erlaubt ist.
    - Buttons weg? **Meine Hand** oder `/hand`.
    - Der Tisch ist weit oben? `/tisch` zeigt ihn nochmal.
    - Du musst los? `/verlassen`: Ein Bot spielt weiter, und mit *Bin wieder da* bist du zurück.
    - Zu langsam? Tablée ruft dich, schreibt dir, und dann spielt ein Bot diesen einen Zug. Allein mit Bots hast du alle Zeit der Welt.
    - Sprache, Text ohne Bilder, Benachrichtigungen, Ruhezeiten: `/einstellungen`.
button-help-start = So geht’s los
button-help-play = Beim Spielen
about = **Tablée { $version }**
    Gestartet: { $since } · { $latency } ms · gerade { $tables ->
        [one] ein Tisch
       *[other] { $tables } Tische
    }
    Einladen: [Link]({ $invite }) · Was über dich gespeichert ist: `/datenschutz`
about-source = [Quellcode]({ $source }) · [Datenschutz]({ $source }/blob/main/docs/privacy.md)
about-size = { $processes ->
        [one] Ein Prozess
       *[other] { $processes } Prozesse
    } · { $shards ->
        [one] ein Shard
       *[other] { $shards } Shards
    }
