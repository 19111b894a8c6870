## Ce qui ne va pas, et quoi faire. D’abord ce que tous les jeux refusent.

refusal-unknown = Ce n’est pas possible maintenant.
refusal-game-over = Cette partie est terminée.
refusal-not-your-turn = Ce n’est pas à toi de jouer.
refusal-malformed = Je n’ai pas compris ce coup : utilise les boutons de ton panneau.
refusal-no-such-card = Cette carte n’existe pas : choisis parmi celles que tu vois.
refusal-no-such-place = Cette place n’existe pas dans ta main.
refusal-must-draw = Tu dois piocher une carte.

## Möjo.

refusal-no-such-pile = Il n’y a pas de telle défausse à cette table.
refusal-same-discard = Toutes les cartes de ce tour vont sur la même défausse.
refusal-must-reveal = Tes cartes sont posées face cachée : révèles-en une.
refusal-must-play = Tu dois jouer une carte de ta main.

## Happy Mochi.

refusal-draw-or-play = Pioche une carte, ou joue deux cartes voisines.
refusal-nothing-to-draw = Il n’y a rien à piocher là : joue deux cartes voisines, ou reprends une carte réservée.
refusal-not-higher = Ton duo doit être plus haut que le duo central.
refusal-not-lower = Ton duo doit être plus bas que le duo central.
refusal-not-one-colour = Le centre montre une seule couleur : tes deux cartes doivent aussi en partager une.
refusal-must-place = Choisis d’abord où va ta nouvelle carte.
refusal-must-choose-order = Choisis d’abord quel effet vient en premier.
refusal-must-name = Désigne d’abord qui pioche une carte.
refusal-cannot-draw = Cette personne n’a rien à piocher : désigne quelqu’un d’autre.
refusal-pass-or-skip = Décide si chacun passe une carte.
refusal-must-give = Choisis une carte pour la personne à ta gauche.
refusal-reserve-or-skip = Choisis une carte à réserver, ou renonce.
refusal-must-reserve = Choisis la carte que tu veux réserver.

## Skyjo.

refusal-two-different-cards = Choisis deux cartes différentes.
refusal-already-open = Cette carte est déjà visible : choisis une carte cachée.
refusal-must-open = Choisis d’abord deux cartes à retourner.
refusal-must-decide = Décide d’abord quoi faire de la carte piochée.
refusal-must-draw-or-take = Prends la carte de la défausse, ou pioche.

## Momox.

refusal-no-such-circle = Ce cercle n’existe pas.
refusal-no-hat-there = Il n’y a pas de chapeau sur ce cercle : choisis-en un autre.
refusal-must-uncover = Soulève un chapeau.
refusal-must-uncover-or-stop = Soulève encore un chapeau, ou arrête-toi.
refusal-must-take-or-leave = Décide si tu prends la plaque.
refusal-must-reshuffle-or-keep = Décide si tu mélanges les disques.

## Les options.

refusal-seats = Ce jeu ne se joue pas à ce nombre-là.
refusal-seed = Cette graine n’est pas valable : il faut 32 octets.
refusal-first = La place du premier joueur est vide : choisis quelqu’un d’autre pour commencer.
refusal-options = Ces options ne vont pas ensemble, ou dépassent les limites.
refusal-bad-options = Ces options ne vont pas : vérifie le score final, les variantes et le premier joueur.

## Les tables.

refusal-host-is-a-person = Seule une personne peut ouvrir une table.
refusal-already-started = La partie a déjà commencé.
refusal-not-started = La partie n’a pas encore commencé.
refusal-table-over = Cette table est fermée : ouvres-en une autre.
refusal-host-only = Seul l’hôte de la table peut faire ça.
refusal-not-seated = Tu n’es pas à cette table.
refusal-already-seated = Tu as déjà ta place ici.
refusal-table-full = Toutes les places sont prises.
refusal-no-computer = Il n’y a pas d’ordinateur à cette table.
refusal-too-few-seats = Il manque du monde : invite quelqu’un, ou ajoute un ordinateur.
refusal-on-a-break = Petite pause : la manche suivante va commencer.
refusal-out-of-date = Ce n’était plus à jour : voici où en est la partie.
refusal-kick-yourself = Tu ne peux pas t’exclure : utilise /quitter.
refusal-still-playing = Cette partie n’est pas terminée.
refusal-channel-taken = Il y a déjà une table dans ce salon : rejoins-la, ou ouvre la tienne dans un fil.
refusal-no-such-table = Cette table n’existe plus.
refusal-no-table-here = Il n’y a pas de table dans ce salon. `/skyjo jouer` (ou `/mojo`, `/mochi`, `/momox`) en ouvre une.
refusal-no-table-of-yours = Tu n’es à aucune table. Sur un serveur, `/skyjo jouer` (ou `/mojo`, `/mochi`, `/momox`) en ouvre une.
refusal-channel-not-allowed = On ne peut pas ouvrir de table dans ce salon. Ceux qui gèrent le serveur ont choisi où : `/réglages voir`.
refusal-not-on-a-server = On ouvre une table sur un serveur, dans un salon ou un fil : c’est là que sont les autres.
refusal-host-or-moderator = Seul l’hôte, ou quelqu’un qui peut gérer les messages, peut arrêter cette table.
refusal-kicked = L’hôte t’a demandé de quitter cette table. La prochaine partie t’est de nouveau ouverte.
refusal-nobody-to-kick = Cette personne n’est pas à cette table.
