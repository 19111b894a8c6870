## Les règles de Happy Mochi, page par page.

rules-mochi-aim =
    ### Happy Mochi · le but
    Vide ta main, deux cartes voisines à la fois. Dès qu’un total atteint **{ $target }**, la partie s’arrête et le plus petit total gagne. À égalité, on partage la victoire.

    ### Les cartes
    70 cartes : de 0 à 9 en sept couleurs, chacune avec son symbole : { $yellow } { $orange } { $pink } { $purple } { $blue } { $green } { $brown }
    Une **carte Sens** : { $up } plus haut ou { $down } plus bas. Elle commence sur { $up }, et ne bouge pas entre les manches.

    ### Début d’une manche
    Chacun reçoit 7 cartes. **On ne range jamais sa main** : elle garde son ordre. Deux cartes côte à côte forment le duo central : celle de gauche donne les dizaines, celle de droite les unités. Leurs effets ne comptent pas.
    À la première manche, un joueur tiré au sort commence ⌂, sauf choix contraire de la table ; ensuite, le joueur à gauche du dernier gagnant.
rules-mochi-turn =
    ### Happy Mochi · ton tour
    Pioche une carte, ou joue un duo.

    ➊ **Piocher une carte** : la carte centrale de gauche ou de droite, le dessus de la pioche, ou une de tes cartes réservées. Regarde-la et place-la où tu veux dans ta main (⌂ les autres ne voient pas où). Tu peux piocher même si tu pourrais jouer.

    ➋ **Jouer un duo** : deux voisines de ta main, dans leur ordre, sur le duo central.
    - { $up } ton nombre doit être **plus haut** que celui du centre, { $down } **plus bas**.
    - Si les deux cartes centrales sont d’une même couleur, les tiennes doivent aussi en partager une, n’importe laquelle.
    - **Happy Mochi !** Deux valeurs égales se jouent toujours, quoi qu’il y ait au centre.

    Exemple : au centre { $blue }4 { $green }7, sens { $up }. { $pink }5 { $yellow }2 fait 52 : oui. { $pink }4 { $yellow }1 fait 41 : non. { $pink }3 { $yellow }3 : Happy Mochi !
    Le trou se referme : les cartes autour du duo deviennent voisines.
rules-mochi-effects =
    ### Happy Mochi · les effets
    28 cartes portent un effet (⌂ lesquelles : chaque couleur a chaque effet une fois). Il se produit quand tu joues la carte.
    - { $flip } **Inverser** : retourne la carte Sens. Obligatoire.
    - { $draw } **Piocher** : désigne quelqu’un, toi aussi si tu veux, qui pioche tout de suite. Obligatoire.
    - { $pass } **Passer** : si tu veux, chacun donne une carte à gauche, tous en même temps, et place où il veut celle qu’il reçoit. Pas avec une main vide.
    - { $reserve } **Réserver** : si tu veux, pose une carte de ta main face cachée devant toi.

    Deux effets : en jouant le duo, tu dis tout de suite lesquels ont lieu et dans quel ordre. La carte à passer ou à réserver, tu la choisis le moment venu. Même si une carte du duo est piochée entre-temps, son effet a lieu.
rules-mochi-no-effects =
    ### Happy Mochi · sans effets
    Cette table joue sans effets : les cartes ne sont que des nombres et des couleurs, et la carte Sens reste sur { $up } plus haut.
rules-mochi-end =
    ### Happy Mochi · la fin d’une manche
    Un tour qui te laisse sans carte, effets compris, termine la manche. Tu marques **0** ; les autres marquent la somme des cartes en main.
    Puis tous ceux qui ont encore des cartes en **réservent** une. Les autres cartes sont mélangées et redistribuées.

    ### Les cartes réservées
    Elles sont face cachée devant toi ; toi seul peux les regarder. Elles ne comptent jamais, restent d’une manche à l’autre, et se piochent à n’importe lequel de tes tours.

    ### Plus rare
    - Une carte centrale prise découvre celle du dessous ; un effet découvert ainsi ne compte pas. Une pile centrale vide est complétée par la pioche.
    - Pioche vide : on mélange les cartes centrales recouvertes. ⌂ S’il n’y en a pas, les dernières cartes centrales ne se prennent plus.
    - ⌂ Qui ne peut rien faire passe son tour. Si tous passent à la suite, la manche s’arrête et chacun compte sa main.
    - ⌂ Avec trop de cartes réservées, chacun en reçoit moins, à parts égales ; s’il n’y en a même pas une chacun, la partie s’arrête.
mochi-rules-cut = Une manche qui atteint 100 tours par joueur s’arrête là et se compte comme elle est : chacun compte sa main.
