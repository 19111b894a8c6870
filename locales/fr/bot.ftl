## Le salon avant la partie.

lobby-missing = { $count ->
    [one] Il manque une personne : invite quelqu’un, ou ajoute un ordi.
   *[other] Il manque { $count } personnes : invite du monde, ou ajoute des ordis.
}
lobby-room = { $count ->
    [one] On peut commencer. Il reste une place.
   *[other] On peut commencer. Il reste { $count } places.
}
lobby-full = On peut commencer. La table est complète.
seat-line = { $number }. { $name }
seat-host = { $number }. { $name } · hôte
player-number = Joueur { $number }
computer-name = Ordi { $number } ({ $level })
computer-short = Ordi { $number }
pace-line = Rythme : { $pace }
options-heading = **{ $game } : options**

button-join = Rejoindre
button-leave = Quitter
button-start = Commencer
button-rules = Règles
button-cancel = Annuler
button-cancel-sure = Oui, fermer
button-add-computer = Ordi { $level }
button-remove-computer = Retirer un ordi
button-options = Options
cancel-sure = Fermer cette table pour tout le monde ?

## Pendant la partie.

button-hand = Ma main
button-log = Journal
button-round = Scores
round-totals = Après la manche { $round } : { $totals }
rounds-left-out = -# { $count ->
    [one] La première manche n’est pas montrée.
   *[other] Les { $count } premières manches ne sont pas montrées.
}
round-none = Aucune manche n’est finie pour l’instant.
button-go-on = Manche suivante
button-back = Je suis de retour
button-hint = Conseil
button-undo = Annuler mon coup
button-sure = Oui
button-rethink = Retour
button-rematch = Revanche
button-see-table = Voir la table
button-transcript = Fichier de la partie
button-check = Vérifier
button-end-sure = Oui, arrêter
page-before = ◀ Précédent
page-after = Suivant ▶
page-of = Page { $page } sur { $pages }

panel-heading = **{ $game }** · { $channel }
panel-heading-due = { $heading } · ⏳ { $time }
move-due = -# ⏳ { $time } · ensuite, un ordi joue à ta place
move-unhurried = -# ⏳ Ton tout premier coup : prends ton temps, le chrono ne tourne pas.
break-until = ⏳ Manche suivante : { $time }
call = { $names } : { $count ->
    [one] à toi de jouer !
   *[other] à vous de jouer !
}
table-paused = Tout le monde est parti : la table est en pause. Pour reprendre : *Ma main*, puis *Je suis de retour*.
table-closed = Cette table est fermée.
end-sure = Arrêter cette partie pour tout le monde ? Elle ne comptera pas.
final-call = { $names } : partie terminée !
shuffle-promised = -# 🔒 Mélange équitable : qui rejoint la table coupe le paquet. `{ $promised }`
shuffle-line = -# 🔒 Promis avant la donne : `{ $promised }` · règles, édition { $edition }
shuffle-cuts = -# { $count ->
    [one] Coupé par { $count } clic :
   *[other] Coupé par { $count } clics :
} { $clicks }
check-right = ✅ C’est régulier : le secret est bien celui promis avant l’arrivée du premier joueur, { $clicks ->
    [one] { $clicks } clic a coupé
   *[other] { $clicks } clics ont coupé
} le paquet, et { $moves ->
    [one] le { $moves } coup joué ensuite mène
   *[other] les { $moves } coups joués ensuite mènent
} exactement à ce résultat.
check-right-uncut = ✅ C’est régulier : le mélange est bien celui promis à la donne, et { $moves ->
    [one] le { $moves } coup joué ensuite mène
   *[other] les { $moves } coups joués ensuite mènent
} exactement à ce résultat.
check-numbers = -# Promis : `{ $promised }`
    -# Secret : `{ $secret }`
check-numbers-uncut = -# Promis : `{ $promised }`
    -# Graine : `{ $secret }`
check-clicks = -# Clics : { $clicks }
check-own = -# Ton clic : { $click } · { $time }
check-wrong = ❌ Quelque chose ne colle pas. Prends le *fichier de la partie* : `python -m engine.verify game.json` dit quoi.
transcript-note = Toute la partie, pour vérifier le mélange : `python -m engine.verify game.json`
log-heading = **Ce qui s’est passé**
log-empty = Rien pour l’instant.
folded-note = expiré : touche *Ma main*
panel-missed = -# 🤖 Trop lent : un ordi a joué à ta place.
panel-away = 🤖 Un ordi joue à ta place jusqu’à ton retour.
confirm = **{ $move } ?** { $why }
confirm-ends-round = Ça termine la manche.
confirm-discards = La carte piochée part à la défausse.
hint-line = 💡 **{ $move }.** { $reason }

welcome = { $heading } · C’est bon, tu joues. Tes cartes arriveront ici.
messages-closed = Je ne peux pas t’envoyer de message privé. Pas grave : tes cartes sont dans **Ma main**, sur la table. (Pour les recevoir ici : menu du serveur, *Paramètres de confidentialité*, *Messages privés*.)
rematch-opened = Une nouvelle table est ouverte dans { $channel }.
left-lobby = Tu as quitté la table.
left-playing = Un ordi joue à ta place. Pour revenir : *Ma main*, puis *Je suis de retour*.
kicked = { $name } ne joue plus à cette table.
channel-taken = Il y a déjà une table de { $game } dans ce salon. Ouvre un fil pour en avoir une autre.
channel-taken-link = Il y a déjà une table de { $game } dans ce salon : { $link }. Ouvre un fil pour en avoir une autre.

## Ce qui n’a pas marché.

button-unknown = Ce bouton a expiré. Prends un message plus récent.
command-unknown = Je ne peux pas faire ça ici.
not-saved = Ça n’a pas pu être enregistré, donc rien n’a changé. Réessaie dans un instant.
perhaps-saved = La connexion a coupé à ce moment-là : impossible de dire si ça a compté. Regarde ta main dans un instant.
went-wrong = Ça a planté de mon côté, et rien n’a changé. Réessaie.
not-shown = C’est fait, mais je ne peux pas l’afficher ici. `/main` et `/table` montrent où en est la partie.
not-drawn = Je n’arrive pas à l’afficher pour l’instant. `/main` et `/table` montrent où en est la partie.
table-not-drawn = La table ne s’affiche pas pour l’instant. La partie continue : 🖐️ montre tes cartes.
panel-not-drawn = Tes cartes ne s’affichent pas pour l’instant. Touche 🔄 pour réessayer.
restarting = Je redémarre, donc rien n’a changé. Réessaie dans quelques secondes.

## Niveaux, rythmes et options.

level-easy = facile
level-normal = moyen
level-hard = difficile
pace-live = en direct, une minute par tour
pace-relaxed = tranquille, dix minutes par tour
pace-correspondence = lent, un jour par tour
pace-none = sans limite de temps

choose-target = Score de fin
choose-first = Qui commence
choose-pace = Rythme

value-target = Jusqu’à { $count } points
value-first-seat = La place { $number } commence

## Commandes.

cmd-start = jouer
cmd-start-about = Ouvrir une table de { $game } dans ce salon
cmd-rules = règles
cmd-rules-about = Les règles de { $game }, en quelques pages
menu-check = Vérifier le mélange
cmd-hand = main
cmd-hand-about = Tes cartes et ce que tu peux faire, rien que pour toi
cmd-table = table
cmd-table-about = Réafficher la table de ce salon, tout en bas
cmd-leave = quitter
cmd-leave-about = Quitter la table de ce salon
cmd-kick = exclure
cmd-kick-about = Hôte : retirer quelqu’un de la table
cmd-kick-player = Qui doit partir
cmd-end = terminer
cmd-end-about = Arrêter la partie de ce salon (hôte ou modération)
opt-player = joueur
opt-target = score
opt-computers = ordis
opt-level = niveau
opt-pace = rythme
about-target = La partie s’arrête quand quelqu’un atteint ce score
about-computers = Combien d’ordis jouent aussi
about-level = Leur niveau
about-pace = Le temps pour jouer
not-affiliated = Tablée n’est pas affilié aux éditeurs des jeux.

## Scores.

cmd-scores = scores
cmd-scores-about = Le classement de ce serveur, ou le palmarès de quelqu’un
opt-game = jeu
opt-period = période
opt-sort = tri
opt-company = adversaires
about-scores-game = Quel jeu
about-scores-period = Depuis quand
about-scores-sort = Classer par
about-scores-company = Parties entre humains, ou avec des ordis
about-scores-player = Le palmarès de quelqu’un, et le tien en face
scores-all-games = Tous les jeux
scores-period-all = depuis toujours
scores-period-month = ce mois-ci
scores-period-week = cette semaine
scores-sort-wins = par victoires
scores-sort-share = par taux de victoires
scores-sort-points = par moyenne de points
scores-sort-games = par parties jouées
scores-company-people = entre humains
scores-company-computers = avec des ordis
scores-title = ## { $game }
    -# { $period } · { $company } · { $sort }
scores-none = { $company ->
    [people] Aucune partie terminée entre humains pour l’instant. Les parties avec des ordis comptent à part.
   *[other] Aucune partie terminée pour l’instant.
}
scores-line = Victoires : { $wins } sur { $games } ({ $share } %)
scores-points = { points } ({ $average } par partie)
scores-not-by-points = -# Par victoires : les points de jeux différents ne se comparent pas. Choisis un jeu pour classer par points.
record-title = ## { $name }
record-all-games = toutes les parties
record-line = { $game } : { $numbers }
record-lately = Dernières parties
record-game = { $game } : place { $place } sur { $players } · { points } · { $time }
record-against = { $games ->
    [0] Vous n’avez pas encore joué ensemble.
    [one] Face à face : { $ahead }–{ $behind } en une partie.
   *[other] Face à face : { $ahead }–{ $behind } en { $games } parties.
}

## Réglages et préférences.

language-name = français
cmd-settings = réglages
cmd-settings-about = Les tables de ce serveur : langue, rythme, salons
cmd-show = voir
cmd-settings-show-about = Tous les réglages de ce serveur
cmd-language = langue
cmd-language-about = La langue des tables publiques
cmd-pace = rythme
cmd-pace-about = Le rythme des nouvelles tables, sauf si elles en changent
cmd-allow = autoriser
cmd-allow-about = Ajouter un salon à ceux où les tables sont permises
cmd-disallow = retirer
cmd-disallow-about = Retirer un salon de cette liste, ou tous
opt-language = langue
opt-channel = salon
settings-language-server = celle du serveur
settings-everywhere = tous les salons
settings-shown = **Réglages de ce serveur**
    Langue des tables publiques : { $language }
    Rythme des nouvelles tables : { $pace }
    Tables autorisées dans : { $channels }

cmd-preferences = préférences
cmd-preferences-about = Langue, images, notifications et heures calmes, rien que pour toi
prefer-heading = **Tes préférences.** Valables sur tous les serveurs.
prefer-language = Langue
prefer-language-auto = Langue : comme dans Discord
prefer-notify = Comment te dire que c’est ton tour
prefer-notify-away = Me prévenir si je ne suis pas là
prefer-notify-every = Me prévenir à chaque tour
prefer-notify-mention = Me mentionner dans le salon si je ne suis pas là
prefer-notify-never = Ne jamais me prévenir
prefer-text-only = Images
prefer-text-only-off = Images et texte
prefer-text-only-on = Texte seul
prefer-large-text = Taille
prefer-large-text-off = Taille normale
prefer-large-text-on = Grandes cartes, grand texte
prefer-confirm = Demander avant que je finisse une manche ou jette une carte piochée
prefer-confirm-auto = Demander « sûr ? » à mes premières parties
prefer-confirm-on = Toujours demander « sûr ? »
prefer-confirm-off = Ne jamais demander « sûr ? »

button-quiet = Heures calmes : { $hours }
quiet-off = aucune
button-preferences = Toutes les préférences
quiet-hours = { $begin } h à { $end } h
quiet-heading = **🌙 Heures calmes.** Aucune notification, et aux tables lentes ton chrono s’arrête.
quiet-now = Chez toi, il est bien **{ $time }** ? Sinon, choisis une autre ville.
quiet-from = À partir de quand
quiet-from-off = Pas d’heures calmes
quiet-from-hour = De { $hour } h
quiet-to = Jusqu’à quand
quiet-to-hour = Jusqu’à { $hour } h
quiet-zone = Une ville à ton heure
quiet-zone-line = { $cities } : { $time }

zone-pacific-honolulu = Honolulu
zone-america-anchorage = Anchorage
zone-america-los-angeles = Los Angeles, Vancouver
zone-america-denver = Denver, Calgary
zone-america-phoenix = Phoenix
zone-america-chicago = Chicago, Winnipeg
zone-america-mexico-city = Mexico, Guatemala
zone-america-new-york = New York, Toronto, Montréal
zone-america-bogota = Bogota, Lima, Panama
zone-america-halifax = Halifax
zone-america-puerto-rico = Caracas, Fort-de-France
zone-america-santiago = Santiago
zone-america-st-johns = Saint-Jean de Terre-Neuve
zone-america-sao-paulo = São Paulo, Buenos Aires, Cayenne
zone-atlantic-azores = Açores
zone-africa-abidjan = Dakar, Abidjan, Reykjavik
zone-europe-london = Londres, Dublin, Lisbonne
zone-africa-lagos = Lagos, Alger, Kinshasa
zone-africa-casablanca = Casablanca
zone-europe-paris = Paris, Bruxelles, Genève, Berlin
zone-africa-johannesburg = Johannesburg, Harare
zone-africa-cairo = Le Caire
zone-asia-jerusalem = Jérusalem
zone-europe-athens = Athènes, Helsinki, Kyiv
zone-europe-moscow = Istanbul, Moscou, Antananarivo
zone-asia-tehran = Téhéran
zone-asia-dubai = Dubaï, Tbilissi, La Réunion
zone-asia-karachi = Karachi, Tachkent
zone-asia-kolkata = Delhi, Mumbai, Colombo
zone-asia-kathmandu = Katmandou
zone-asia-dhaka = Dacca
zone-asia-bangkok = Bangkok, Hanoï, Jakarta
zone-asia-shanghai = Pékin, Singapour, Perth
zone-asia-tokyo = Tokyo, Séoul
zone-australia-darwin = Darwin
zone-australia-brisbane = Brisbane
zone-australia-adelaide = Adélaïde
zone-australia-sydney = Sydney, Melbourne
zone-pacific-noumea = Nouméa
zone-pacific-auckland = Auckland

cmd-privacy = vie-privée
cmd-privacy-about = Ce qui est gardé sur toi, et comment l’effacer
privacy = **Ce que Tablée garde sur toi**
    Ton identifiant et ton nom Discord, ta langue, tes préférences (avec tes heures calmes et une ville de ton fuseau, si tu les as choisies) et le salon de tes messages privés ; les places et les coups de tes tables (effacés 30 jours après la partie) ; les résultats des parties terminées. Aucun message n’est lu, rien n’est transmis.
button-forget = Effacer mes données
button-forget-sure = Oui, tout effacer
forget-sure = Effacer tout ce qui est gardé sur toi, sur tous les serveurs ? Des ordis prennent tes places, et tes scores disparaissent pour de bon.
forgotten = C’est fait. Plus rien n’est gardé sur toi.

## Aide.

cmd-help = aide
cmd-help-about = C’est quoi, et comment commencer ?
cmd-about = à-propos
cmd-about-about = La version, et comment inviter Tablée
help-start = ## Tablée
    Joue ici à { $games }, avec des amis et des ordis.
    1. Ouvre une table dans ce salon : { $commands }.
    2. *Rejoindre* prend une place. *Ordi facile, moyen, difficile* assoit un ordi.
    3. *Commencer* distribue. Tes cartes arrivent par message privé ; **Ma main**, sur la table, les montre aussi.
    `/scores` donne le classement, `/… règles` les règles d’un jeu.
help-play = ## Pendant la partie
    - À ton tour : touche un bouton. Tu ne peux toucher que ce qui est permis.
    - Boutons perdus ? **Ma main** ou `/main`.
    - La table est loin au-dessus ? `/table` la montre de nouveau.
    - Tu dois partir ? `/quitter` : un ordi continue, et *Je suis de retour* te ramène.
    - Trop lent ? Tablée t’appelle, t’écrit, puis un ordi joue ce seul tour. Seul avec des ordis, tu as tout ton temps.
    - Langue, texte sans images, notifications, heures calmes : `/préférences`.
button-help-start = Pour commencer
button-help-play = Pendant la partie
about = **Tablée { $version }**
    Démarré : { $since } · { $latency } ms · { $tables ->
        [0] aucune table
        [1] une table
       *[other] { $tables } tables
    } en ce moment
    L’inviter : [lien]({ $invite }) · Ce qui est gardé sur toi : `/vie-privée`
about-size = { $processes ->
        [one] Un processus
       *[other] { $processes } processus
    } · { $shards ->
        [one] un shard
       *[other] { $shards } shards
    }
about-source = [Code source]({ $source }) · [Vie privée]({ $source }/blob/main/docs/privacy.md)
