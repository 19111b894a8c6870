## The rules of Happy Mochi, page by page.

rules-mochi-aim =
    ### Happy Mochi · the aim
    Empty your hand, two neighbouring cards at a time. When someone’s total reaches **{ $target }**, the game ends and the lowest total wins. Equal totals share the win.

    ### The cards
    70 cards: 0 to 9 in seven colours, each with its symbol: { $yellow } { $orange } { $pink } { $purple } { $blue } { $green } { $brown }
    One **Sense card**: { $up } higher or { $down } lower. It starts on { $up }, and stays as it is between rounds.

    ### A round begins
    Everyone gets 7 cards. **A hand is never rearranged**: it keeps its order. Two cards side by side start the central duo: the left one is the tens, the right one the units. Their effects do nothing.
    In the first round a random player starts ⌂, unless the table says otherwise; later the player to the left of the last winner.
rules-mochi-turn =
    ### Happy Mochi · your turn
    Draw a card, or play a duo.

    ➊ **Draw a card**: the left or the right central card, the top of the draw pile, or one of your own reserved cards. Look at it, and put it anywhere in your hand (⌂ the others don’t see where). You may draw even if you could play.

    ➋ **Play a duo**: two neighbours of your hand, in their order, on the central duo.
    - { $up } your number must be **higher** than the central one, { $down } it must be **lower**.
    - If both central cards have one colour, your two must share one, too: any one.
    - **Happy Mochi!** Two equal values may always be played, whatever lies there.

    Example: the centre is { $blue }4 { $green }7, sense { $up }. { $pink }5 { $yellow }2 is 52: fine. { $pink }4 { $yellow }1 is 41: no. { $pink }3 { $yellow }3: Happy Mochi!
    The gap closes: the cards around the duo become neighbours.
rules-mochi-effects =
    ### Happy Mochi · effects
    28 cards carry an effect (⌂ which ones: each colour has each effect once). It happens when you play the card.
    - { $flip } **Flip**: turn the Sense card. A must.
    - { $draw } **Draw**: name a player, yourself if you like, who draws a card now. A must.
    - { $pass } **Pass**: if you want, everyone gives a card to the left, all at the same time, and puts the one received anywhere. Not with an empty hand.
    - { $reserve } **Reserve**: if you want, put a card of your hand face down in front of you.

    Two effects: when you play the duo you say right away which of them happen, and in which order. Which card you pass or reserve, you choose when it comes to it. Even if a card of the duo is drawn meanwhile, its effect takes place.
rules-mochi-no-effects =
    ### Happy Mochi · no effects
    This table plays without effects: cards are only numbers and colours, and the Sense card stays on { $up } higher.
rules-mochi-end =
    ### Happy Mochi · the end of a round
    A turn that leaves you without a card, effects included, ends the round. You score **0**; everyone else scores the sum of the cards in hand.
    Then everyone who has cards left **reserves** one of them. All other cards are shuffled and dealt anew.

    ### Reserved cards
    They lie face down in front of you; only you may look. They never count, stay from round to round, and can be drawn in any turn of yours.

    ### Rare things
    - A central card taken uncovers the one below; an effect uncovered so does nothing. An empty central pile is refilled from the draw pile.
    - Draw pile empty: the covered central cards are shuffled. ⌂ If there are none, the last central cards can’t be taken.
    - ⌂ Who can’t do anything passes. If all pass in a row, the round ends, and everyone counts their hand.
    - ⌂ With too many cards reserved, everyone gets equally fewer; with not even one each, the game ends.
mochi-rules-cut = A round that reaches 100 turns per player ends there and is counted as it stands: everyone counts their hand.
