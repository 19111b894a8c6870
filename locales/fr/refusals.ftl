## Ce qui ne va pas, et quoi faire. D’abord ce que tous les jeux refusent.

refusal-unknown = Ce n’est pas possible maintenant.
refusal-game-over = Cette partie est terminée.
refusal-not-your-turn = Ce n’est pas à toi de jouer.
refusal-malformed = Je n’ai pas compris ce coup : utilise les boutons.
refusal-no-such-card = Cette carte n’existe pas : choisis parmi celles que tu vois.
refusal-no-such-place = Cette place n’existe pas dans ta main.
refusal-must-draw = Tu dois piocher une carte.

## Les options.

refusal-seats = On ne peut pas jouer à ce jeu à autant.
refusal-seed = Cette graine n’est pas valable : il faut 32 octets.
refusal-first = La place qui doit commencer est vide : choisis-en une autre.
refusal-options = Ces options ne vont pas ensemble, ou dépassent les limites.
refusal-bad-options = Ces options ne vont pas : vérifie le score de fin, les variantes et qui commence.

## Les tables.

refusal-host-is-a-person = Seule une personne peut ouvrir une table.
refusal-already-started = La partie a déjà commencé.
refusal-not-started = La partie n’a pas encore commencé.
refusal-table-over = Cette table est fermée : ouvres-en une autre.
refusal-host-only = Seul l’hôte de la table peut faire ça.
refusal-not-seated = Tu n’es pas à cette table.
refusal-already-seated = Tu es déjà à cette table.
refusal-table-full = La table est complète.
refusal-no-computer = Il n’y a pas d’ordi à cette table.
refusal-too-few-seats = Il manque du monde : invite quelqu’un, ou ajoute un ordi.
refusal-on-a-break = Petite pause : la manche suivante va commencer.
refusal-out-of-date = Ce n’était plus à jour : voici où en est la partie.
refusal-kick-yourself = Tu ne peux pas t’exclure : utilise /quitter.
refusal-still-playing = Cette partie n’est pas terminée.
refusal-channel-taken = Il y a déjà une table dans ce salon : rejoins-la, ou ouvre la tienne dans un fil.
refusal-no-such-table = Cette table n’existe plus.
refusal-rules-gone = Je n’ai plus les règles de cette table depuis une mise à jour : elle est fermée. Rien n’a été compté, ouvres-en une autre.
refusal-unreadable = Je n’arrive plus à lire cette table : elle est fermée. Rien n’a été compté, ouvres-en une autre.
refusal-not-a-table = Ce message n’est pas une de mes tables : utilise ceci sur une partie finie.
refusal-no-table-here = Il n’y a pas de table dans ce salon. Pour en ouvrir une : { $commands }.
refusal-no-table-of-yours = Tu n’es dans aucune partie. Pour en lancer une, sur un serveur : { $commands }.
refusal-channel-not-allowed = On ne peut pas ouvrir de table dans ce salon. Ceux qui gèrent le serveur ont choisi où : `/réglages voir`.
refusal-not-on-a-server = Ça ne marche que sur un serveur, dans un salon ou un fil : c’est là que sont les autres.
refusal-host-or-moderator = Seuls l’hôte et la modération peuvent arrêter cette table.
refusal-kicked = L’hôte t’a retiré·e de cette table. Tu pourras jouer la prochaine partie.
refusal-nothing-to-take-back = Trop tard pour annuler : une carte a été vue, ou quelqu’un d’autre peut jouer.
refusal-nobody-to-kick = Cette personne n’est pas à cette table.
