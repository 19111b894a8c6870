## The rules of Möjo, page by page.

rules-mojo-aim =
    ### Möjo · the aim
    Score as little as you can: get rid of your cards, above all of the high ones. When someone’s total reaches **{ $target }**, the game ends and the lowest total wins. Equal totals share the win.

    ### The cards
    { $blue } 0 and 1, four of each
    { $green } 2, 3 and 4, five of each
    { $yellow } 5, 6 and 7, six of each
    { $orange } 8, 9 and 10, seven of each
    { $red } 11 and 12, eight of each
    Each colour has its own symbol. And there is one **Mojo card** with two sides, “0” and “+10”.

    ### A round begins
    Everyone gets 8 cards, and one card starts the discard. Later rounds are dealt from what is left of the draw pile.
    The Mojo card lies in the centre and gives the direction of the whole round: ⌂ “0” is clockwise (down the list of players), “+10” the other way. In the first round a random player starts ⌂, unless the table says otherwise; later the one who has the Mojo card.
rules-mojo-turn =
    ### Möjo · your turn
    Play one card on the discard and compare it with the card that you cover.
    - **Lower**: your turn is over. That is what you want.
    - **Higher**: draw a card, and your turn is over.
    - **Equal**: play another card, and compare again.

    On { $red }11 you could play { $orange }9 and be done; or { $red }11 and go on; or { $red }12 and draw.
    After a lower or a higher card the turn is over, even if you hold the same card again.

    When the draw pile is empty, everything but the top discard is shuffled into a new one. In the middle of a deal as well: ⌂ the last round’s top card then stays, under the new one.
rules-mojo-two =
    ### Möjo · two discards
    This table plays with two discards, left and right.
    - Each turn, choose one of them: all cards of the turn go on it.
    - When you must draw, take the top of the draw pile or the top of **the other** discard. Everyone sees what you take from there.
    - If a discard becomes empty, the card just played moves there.
    - A reshuffle keeps both top cards.
rules-mojo-time =
    ### Möjo · Mojo Time
    If you have **3 cards or fewer** at the end of your turn (2 or fewer in a game of two), lay them all face down in front of you: Mojo Time! They can’t be played any more. ⌂ You may look at your own.
    From now on your whole turn is to flip one of them, whichever you like. Several players can be at this point at the same time.

    ### The round ends
    It ends right away when someone
    - flips the last face-down card, or
    - plays the last card of the hand on an equal or higher one.

    If your last card is higher than what it covers, ⌂ you draw first: that card goes face down, and the round goes on.
    { $mojo ->
        [first] At this table the **Mojo card** goes to the first player who lays cards down; if nobody did, to the one who ended the round.
       *[last] Whoever ended the round takes the **Mojo card**.
    }
rules-mojo-count =
    ### Möjo · counting
    All your cards count: in hand, face up and face down. But of **each colour only the highest** counts.

    { $orange }9 { $orange }8 { $blue }1 { $blue }0 make 9 + 1 = **10**.

    ### The Mojo card
    - Nobody has less than its holder: the holder scores **0**, and the card shows “0”.
    - Someone has less: the holder’s score **+ 10**, and the card shows “+10”.

    Example: Ada has { $orange }9 { $blue }1 = 10. Ben has { $green }4 { $blue }0 = 4. Cleo has the Mojo card and { $red }11 { $orange }10 { $green }3 = 24: more than Ben, so 34 points.
    The side that the card shows is the next round’s direction, and its holder starts.
mojo-rules-cut = A round that reaches 100 turns per player ends there and is counted as it stands: nobody takes the Mojo card.
