## The rules of Skyjo, page by page.

rules-skyjo-aim =
    ### Skyjo · the aim
    Twelve cards lie in front of you, mostly hidden: uncover them, and bring their sum down. When someone’s total reaches **{ $target }**, the game ends and the lowest total wins. Equal totals share the win.

    ### The cards
    150 cards: five −2, ten −1, fifteen 0, and ten each of 1 to 12.

    ### A round begins
    Everyone has 3 rows of 4 cards, all hidden: columns A to D, rows 1 to 3. All choose two of their own to flip, at the same time. Then one card starts the discard.
    First round: the highest sum of two open cards starts (⌂ on a tie the highest single card, then the first in the list), unless the table says otherwise. Later: the one who ended the last round.
rules-skyjo-turn =
    ### Skyjo · your turn
    Either **take the top discard** and swap it with any card of yours, hidden or open.

    Or **draw a card** and look at it (⌂ only you see it). Then
    - swap it with any card of yours, or
    - discard it, and flip one of your hidden cards.

    A new card lies open; the one that it replaces goes on the discard, face up. You may not look at a hidden card first.
    ⌂ When the draw pile is empty, the discard is shuffled, all but its top card.
rules-skyjo-lines =
    ### Skyjo · equal cards go
    As soon as **three open cards in a column are equal**, they are removed and count nothing. It is a must, even with negative cards.
    Put a third 9 under two others, and the whole column of 27 points is gone. The removed cards go on top of the discard: the next player may take one.
    { $rows ->
        [yes] ⌂ At this table **four equal open cards in a row** go as well. A card that completes a row and a column removes both. A row with a gap never counts.
       *[no] Rows of equal cards stay: only columns go.
    }
rules-skyjo-end =
    ### Skyjo · the end of a round
    As soon as all your cards are open (or gone), you end the round: everyone else has **one more turn**. Then all hidden cards are flipped, equal columns go once more, and everyone adds up. Negative sums bring your total down.
    { $penalty ->
        [off] At this table nothing is doubled for ending the round.
        [always] Did you end the round, and someone has **as little or less** than you? Then your score is **doubled**, even a negative one.
       *[positive] Did you end the round, and someone has **as little or less** than you? Then your score is **doubled**, if it is above 0.
    }

    Example: Ada ends the round with 9. Ben has 12, Cleo 9. { $penalty ->
        [off] Ada scores 9.
       *[other] Cleo has as little as Ada: Ada scores 18.
    }
skyjo-rules-cut = A round that reaches 100 turns per player ends there and is counted as it stands: nothing is doubled.
