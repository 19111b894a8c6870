## Was nicht geht, und was du stattdessen tun kannst. Zuerst, was alle Spiele ablehnen.

refusal-unknown = Das geht gerade nicht.
refusal-game-over = Dieses Spiel ist vorbei.
refusal-not-your-turn = Du bist nicht dran.
refusal-malformed = Diesen Zug verstehe ich nicht: Nimm die Buttons.
refusal-no-such-card = Diese Karte gibt es nicht: Nimm eine, die du siehst.
refusal-no-such-place = Diesen Platz gibt es in deiner Hand nicht.
refusal-must-draw = Du musst jetzt eine Karte ziehen.

## Optionen.

refusal-seats = Mit so vielen kann man dieses Spiel nicht spielen.
refusal-seed = Dieser Seed ist ungültig: Er braucht 32 Bytes.
refusal-first = Der Platz, der anfangen soll, ist leer: Wähl einen anderen.
refusal-options = Diese Optionen passen nicht zusammen oder gehen zu weit.
refusal-bad-options = Diese Optionen gehen hier nicht: Prüf Punkteziel, Varianten und wer anfängt.

## Tische.

refusal-host-is-a-person = Nur Menschen können einen Tisch eröffnen.
refusal-already-started = Das Spiel läuft schon.
refusal-not-started = Das Spiel hat noch nicht angefangen.
refusal-table-over = Dieser Tisch ist geschlossen: Starte einen neuen.
refusal-host-only = Das kann nur der Host des Tisches.
refusal-not-seated = Du sitzt nicht an diesem Tisch.
refusal-already-seated = Du sitzt schon hier.
refusal-table-full = Alle Plätze sind besetzt.
refusal-no-computer = An diesem Tisch sitzt kein Bot.
refusal-too-few-seats = Da fehlt noch wer: Lad jemanden ein oder nimm einen Bot dazu.
refusal-on-a-break = Kurze Pause: Gleich geht’s weiter.
refusal-out-of-date = Das war nicht mehr aktuell: So steht es jetzt.
refusal-kick-yourself = Du kannst dich nicht selbst kicken. Nimm /verlassen.
refusal-still-playing = Dieses Spiel läuft noch.
refusal-channel-taken = In diesem Kanal gibt es schon einen Tisch: Mach mit oder starte einen in einem Thread.
refusal-no-such-table = Diesen Tisch gibt es nicht mehr.
refusal-rules-gone = Seit einem Update kenne ich die Regeln dieses Tisches nicht mehr, darum ist er geschlossen. Gewertet wurde nichts: Starte einen neuen.
refusal-unreadable = Dieser Tisch ließ sich nicht mehr lesen, darum ist er geschlossen. Gewertet wurde nichts: Starte einen neuen.
refusal-not-a-table = Diese Nachricht ist kein Tisch von mir: Das geht bei einem beendeten Spiel.
refusal-no-table-here = In diesem Kanal gibt es keinen Tisch. So startest du einen: { $commands }.
refusal-no-table-of-yours = Du bist in keinem Spiel. So startest du auf einem Server eins: { $commands }.
refusal-channel-not-allowed = In diesem Kanal sind keine Tische erlaubt. Wo es geht, legt die Serverleitung fest: `/server-einstellungen zeigen`.
refusal-not-on-a-server = Das geht nur auf einem Server, in einem Kanal oder Thread: Da sind die anderen.
refusal-host-or-moderator = Diesen Tisch können nur der Host und Moderatoren beenden.
refusal-kicked = Der Host hat dich von diesem Tisch entfernt. Beim nächsten Spiel kannst du wieder mitmachen.
refusal-nothing-to-take-back = Zu spät: Eine Karte wurde schon gesehen, oder jemand anders ist dran.
refusal-nobody-to-kick = Diese Person sitzt nicht am Tisch.
