## Les règles de Möjo, page par page.

rules-mojo-aim =
    ### Möjo · le but
    Marque le moins de points possible : débarrasse-toi de tes cartes, surtout des grosses. Dès qu’un total atteint **{ $target }**, la partie s’arrête et le plus petit total gagne. À égalité, on partage la victoire.

    ### Les cartes
    { $blue } 0 et 1, quatre de chaque
    { $green } 2, 3 et 4, cinq de chaque
    { $yellow } 5, 6 et 7, six de chaque
    { $orange } 8, 9 et 10, sept de chaque
    { $red } 11 et 12, huit de chaque
    Chaque couleur a son symbole. Et il y a une **carte Mojo** à deux faces, « 0 » et « +10 ».

    ### Début d’une manche
    Chacun reçoit 8 cartes, et une carte ouvre la défausse. Les manches suivantes se distribuent avec ce qui reste de la pioche.
    La carte Mojo est au centre et donne le sens de toute la manche : ⌂ « 0 », sens horaire (de haut en bas de la liste des joueurs), « +10 », l’inverse. À la première manche, un joueur tiré au sort commence ⌂, sauf choix contraire de la table ; ensuite, celui qui a la carte Mojo.
rules-mojo-turn =
    ### Möjo · ton tour
    Joue une carte sur la défausse et compare-la à celle que tu recouvres.
    - **Plus petite** : ton tour est fini. C’est ce que tu cherches.
    - **Plus grande** : tu pioches une carte, et ton tour est fini.
    - **Égale** : tu joues une autre carte, et tu compares de nouveau.

    Sur { $red }11, tu peux jouer { $orange }9 et t’arrêter là ; ou { $red }11 et continuer ; ou { $red }12 et piocher.
    Après une carte plus petite ou plus grande, le tour est fini, même si tu as encore la même en main.

    Quand la pioche est vide, on mélange tout sauf le dessus de la défausse pour en refaire une. Au milieu d’une distribution aussi : ⌂ la dernière carte de la manche passée reste alors, sous la nouvelle.
rules-mojo-two =
    ### Möjo · deux défausses
    Cette table joue avec deux défausses, gauche et droite.
    - À chaque tour, choisis-en une : toutes les cartes du tour vont dessus.
    - Quand tu dois piocher, prends le dessus de la pioche ou le dessus de **l’autre** défausse. Tout le monde voit ce que tu prends là.
    - Si une défausse se vide, la carte qui vient d’être jouée y passe.
    - Quand on refait la pioche, les deux cartes du dessus restent.
rules-mojo-time =
    ### Möjo · Mojo Time
    S’il te reste **3 cartes ou moins** à la fin de ton tour (2 ou moins à deux joueurs), pose-les toutes face cachée devant toi : Mojo Time ! On ne peut plus les jouer. ⌂ Tu as le droit de regarder les tiennes.
    Désormais, ton tour consiste à en révéler une, celle que tu veux. Plusieurs joueurs peuvent en être là en même temps.

    ### Fin de la manche
    Elle s’arrête aussitôt que quelqu’un
    - révèle sa dernière carte cachée, ou
    - joue la dernière carte de sa main sur une carte égale ou plus grande.

    Si ta dernière carte est plus grande que celle qu’elle recouvre, ⌂ tu pioches d’abord : cette carte se pose face cachée, et la manche continue.
    { $mojo ->
        [first] À cette table, la **carte Mojo** va à qui pose ses cartes en premier ; si personne ne l’a fait, à qui termine la manche.
       *[last] Qui termine la manche prend la **carte Mojo**.
    }
rules-mojo-count =
    ### Möjo · le score
    Toutes tes cartes comptent : en main, révélées et cachées. Mais **dans chaque couleur, seule la plus grande** compte.

    { $orange }9 { $orange }8 { $blue }1 { $blue }0 font 9 + 1 = **10**.

    ### La carte Mojo
    - Personne n’a moins que celui qui la tient : il marque **0**, et la carte montre « 0 ».
    - Quelqu’un a moins : il marque son score **+ 10**, et la carte montre « +10 ».

    Exemple : Ada a { $orange }9 { $blue }1 = 10. Ben a { $green }4 { $blue }0 = 4. Cléo a la carte Mojo et { $red }11 { $orange }10 { $green }3 = 24 : plus que Ben, donc 34 points.
    La face visible donne le sens de la manche suivante, et celui qui tient la carte la commence.
mojo-rules-cut = Une manche qui atteint 100 tours par joueur s’arrête là et se compte comme elle est : personne ne prend la carte Mojo.
