## Les règles de Skyjo, page par page.

rules-skyjo-aim =
    ### Skyjo · le but
    Douze cartes sont devant toi, presque toutes cachées : découvre-les en faisant baisser leur somme. Dès qu’un total atteint **{ $target }**, la partie s’arrête et le plus petit total gagne. À égalité, on partage la victoire.

    ### Les cartes
    150 cartes : cinq −2, dix −1, quinze 0, et dix de chaque de 1 à 12.

    ### Début d’une manche
    Chacun a 3 lignes de 4 cartes, toutes cachées : colonnes A à D, lignes 1 à 3. Tous choisissent en même temps deux des leurs à retourner. Puis une carte ouvre la défausse.
    Première manche : la plus grande somme de deux cartes visibles commence (⌂ à égalité, la plus grande carte, puis le premier de la liste), sauf choix contraire de la table. Ensuite : celui qui a terminé la manche précédente.
rules-skyjo-turn =
    ### Skyjo · ton tour
    Soit tu **prends le dessus de la défausse** et tu l’échanges contre une de tes cartes, cachée ou visible.

    Soit tu **pioches une carte** et tu la regardes (⌂ toi seul la vois). Ensuite
    - tu l’échanges contre une de tes cartes, ou
    - tu la défausses, et tu retournes une de tes cartes cachées.

    La nouvelle carte est visible ; celle qu’elle remplace va sur la défausse. On ne regarde pas une carte cachée avant.
    ⌂ Quand la pioche est vide, on mélange la défausse, sauf sa carte du dessus.
rules-skyjo-lines =
    ### Skyjo · les cartes identiques s’en vont
    Dès que **trois cartes visibles d’une colonne sont identiques**, elles partent et ne comptent plus. C’est obligatoire, même avec des cartes négatives.
    Un troisième 9 sous deux autres, et voilà une colonne de 27 points en moins. Les cartes retirées vont sur la défausse : le joueur suivant peut en prendre une.
    { $rows ->
        [yes] ⌂ À cette table, **quatre cartes visibles identiques en ligne** partent aussi. Une carte qui complète une ligne et une colonne retire les deux. Une ligne avec un trou ne compte jamais.
       *[no] Les lignes identiques restent : seules les colonnes partent.
    }
rules-skyjo-end =
    ### Skyjo · la fin d’une manche
    Dès que toutes tes cartes sont visibles (ou parties), tu termines la manche : les autres ont **encore un tour**. Puis on retourne tout, les colonnes identiques partent une dernière fois, et chacun additionne. Une somme négative fait baisser ton total.
    { $penalty ->
        [off] À cette table, rien n’est doublé pour avoir terminé.
        [always] Tu as terminé la manche, et quelqu’un a **autant ou moins** que toi ? Ton score est **doublé**, même négatif.
       *[positive] Tu as terminé la manche, et quelqu’un a **autant ou moins** que toi ? Ton score est **doublé**, s’il dépasse 0.
    }

    Exemple : Ada termine la manche avec 9. Ben a 12, Cléo 9. { $penalty ->
        [off] Ada marque 9.
       *[other] Cléo a aussi peu : Ada marque 18.
    }
skyjo-rules-cut = Une manche qui atteint 100 tours par joueur s’arrête là et se compte comme elle est : rien n’est doublé.
