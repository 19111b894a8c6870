## Les règles de Momox, page par page.

rules-momox-aim =
    ### Momox · le but
    Forme le plus grand nombre à quatre chiffres avec tes quatre plaques, de 1 à 4. Le meilleur est **4321**. Tu avances des nombres cachés sous les chapeaux : souviens-toi d’où ils sont !

    ### Le plateau
    40 cases en boucle, de 0 à 39. Les coins sont 0, 10, 20 et 30 : { $red } { $blue } { $green } { $white } y commencent, chacun le sien. Après chaque coin, ⌂ les 3ᵉ, 4ᵉ et 6ᵉ cases sont jaunes { $space }.
    ⌂ Tes plaques : à ton départ ton **2**, au coin suivant ton **3**, puis ton **1**, puis ton **4**.

    ### Les chapeaux
    Six cercles, A au milieu et B à F autour. Sur chacun, un disque de 1 à 6, face cachée. Des chapeaux les couvrent tous, sauf celui du milieu.
rules-momox-turn =
    ### Momox · ton tour
    Prends un chapeau et pose-le sur le disque libre. Le disque que tu découvres est retourné : avance ton pion de ce nombre, dans le sens horaire. ⌂ Les pions peuvent partager une case et se dépasser.
    - Sur une case **jaune** { $space }, tu peux soulever encore un chapeau, ou t’arrêter.
    - Sur un **coin** où est ta plaque, exactement, tu peux la prendre. Si tu la laisses, il faudra y revenir exactement. ⌂ Être sur ton départ au début ne compte pas.
    - Partout ailleurs, ton tour est fini.

    Ce qui est de nouveau sous un chapeau, personne ne te le dit : ni la table, ni le journal.
    Après **trois cases jaunes** en un tour, tu peux à la fin mélanger tous les disques face cachée, avec des chapeaux sur tous sauf celui du milieu.
rules-momox-number =
    ### Momox · ton nombre
    Les plaques remplissent ton nombre **depuis la droite** : la première donne les unités, puis les dizaines, les centaines, les milliers. L’ordre compte donc : prends le 1 d’abord, et le 4 en dernier.

    Exemple : avec le 1 puis le 3, ton nombre est 31. Avec le 3 d’abord, ce serait 13.

    ### La fin
    { $finishers ->
        [two] ⌂ À cette table, une partie s’arrête quand **deux joueurs** ont quatre plaques : le plus grand des deux nombres gagne, à égalité on partage. Qui a terminé ne joue plus.
       *[one] Le premier joueur avec **quatre plaques** arrête la partie et la gagne.
    } Chacun marque son nombre tel qu’il est ; sans plaque, 0.
    { $match ->
        [yes] Cette table joue une série de { $games } parties : les nombres s’additionnent, et la plus grande somme gagne ; à égalité on partage. ⌂ Chaque partie est commencée par le joueur suivant.
       *[no] Cette table joue une seule partie.
    }
momox-rules-cut = Une partie qui atteint 100 tours par joueur s’arrête là et se compte comme elle est : le plus grand nombre gagne.
