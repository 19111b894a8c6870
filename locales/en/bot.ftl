## The lobby.

lobby-missing = { $count ->
    [one] One more player is needed.
   *[other] { $count } more players are needed.
}
lobby-room = { $count ->
    [one] Ready to start. There is room for one more.
   *[other] Ready to start. There is room for { $count } more.
}
lobby-full = Ready to start. Every seat is taken.
seat-line = { $number }. { $name }
seat-host = { $number }. { $name } · host
player-number = Player { $number }
computer-name = Computer { $number } ({ $level })
pace-line = Pace: { $pace }
options-heading = **{ $game }: options.** The table shows them at once.

button-join = Join
button-leave = Leave
button-start = Start
button-rules = Rules
button-cancel = Cancel
button-cancel-sure = Yes, close it
button-add-computer = Add { $level }
button-remove-computer = Remove computer
button-options = Options
cancel-sure = Close this table for everybody?

## Playing.

button-hand = My hand
button-log = Log
button-round = Scores
round-totals = After { $game ->
    [momox] game
   *[other] round
} { $round }: { $totals }
rounds-left-out = -# { $game ->
    [momox] { $count ->
        [one] The first game is left out.
       *[other] The first { $count } games are left out.
    }
   *[other] { $count ->
        [one] The first round is left out.
       *[other] The first { $count } rounds are left out.
    }
}
round-none = No round has ended yet.
button-go-on = { $game ->
    [momox] Next game
   *[other] Next round
}
button-refresh = Refresh
button-back = I’m back
button-hint = Hint
button-rematch = Rematch
button-transcript = Game file
button-end-sure = Yes, end it
page-before = ◀ Back
page-after = Next ▶
page-of = Page { $page } of { $pages }

panel-heading = **{ $game }** · { $channel }
move-due = -# ⏳ Without an answer, a computer plays { $time }.
break-until = { $game ->
    [momox] The next game
   *[other] The next round
} begins { $time }.
call = { $names }: it’s your turn{ $count ->
    [one] .
   *[other] , all of you.
}
table-paused = Everybody is away, so the table waits. Open *My hand* and press *I’m back* to go on.
panel-over = This game is over.
table-closed = This table is closed.
end-sure = End this game for everybody? It won’t be counted.
seed-line = -# Seed: `{ $seed }`
    -# Shown at the deal as `{ $commitment }`
commitment-line = -# Shuffle: `{ $commitment }`
transcript-note = The whole game, for checking the shuffle: `python -m engine.verify game.json`
log-heading = **What happened**
log-last = -# The last { $count } of { $of } lines.
log-empty = Nothing yet.
folded-done = Done.
folded-over = this game is over
folded-elsewhere = answered
folded-note = this note is too old: *My hand* shows your panel again
folded-below = the newer panel is below
folded-computer = a computer played for you
folded-away = a computer holds your seat until you’re back
hint-line = 💡 **{ $move }.** { $reason }

welcome = { $heading } · You’re in. Your cards will come here.
messages-closed = I can’t send you direct messages. Your cards are behind **My hand** on the table, so you can play all the same. (To get them here: server menu, *Privacy Settings*, *Direct Messages*.)
left-lobby = You have left the table.
left-playing = A computer plays on in your seat. *My hand* and *I’m back* bring you back.
kicked = { $name } has been asked to leave the table.
channel-taken = This channel already has a table of { $game }. Open a thread for another one.
channel-taken-link = This channel already has a table of { $game }: { $link }. Open a thread for another one.

pick-duo = Play a duo
pick-draw = Draw a card
pick-place = Where does it go?
pick-give = Give a card
pick-reserve = Reserve a card
pick-name = Who draws?
pick-first = Which effect first?
pick-pass = Pass
pick-skip = Skip

skyjo-keep = Keep it after all
skyjo-discard-it = Discard it and turn one up
button-gap = –
momox-free-circle = { $circle }: free

## What went wrong.

button-unknown = This button is too old. Please use a newer message.
command-unknown = I can’t do that here.
not-saved = That could not be saved, so it was not done. Please try again in a moment.
went-wrong = Something went wrong on my side, and nothing was changed. Please try again.
not-shown = That was done, but I can’t show it here. `/hand` and `/table` have the newest state.

## Levels, paces and options.

level-easy = easy
level-normal = normal
level-hard = hard
pace-live = live, a minute a move
pace-relaxed = relaxed, ten minutes a move
pace-correspondence = by correspondence, a day a move
pace-none = no time limit

choose-target = Target score
choose-discards = Discards
choose-mojo-to = Who takes the Mojo card
choose-effects = Effects
choose-penalty = Doubling
choose-rows = Rows
choose-games = Games
choose-finishers = End of a game
choose-first = Who starts
choose-pace = Pace

value-target = To { $count } points
value-games = { $count ->
    [one] One game
   *[other] { $count } games
}
value-first-random = First player: drawn at random
value-first-seat = Seat { $number } starts
value-mojo-discards-1 = One discard
value-mojo-discards-2 = Two discards
value-mojo-mojo-to-last = The Mojo card goes to whoever ends the round
value-mojo-mojo-to-first = The Mojo card goes to the first to lay cards down
value-mochi-effects-on = With effects
value-mochi-effects-off = Without effects
value-skyjo-penalty-positive = Double a positive count
value-skyjo-penalty-always = Double any count
value-skyjo-penalty-off = No doubling
value-skyjo-rows-false = Only columns are removed
value-skyjo-rows-true = Full rows are removed as well
value-momox-finishers-1 = The first to finish ends it
value-momox-finishers-2 = The second to finish ends it

## Commands.

cmd-mojo-about = Möjo: go lower, then gamble on hidden cards
cmd-mochi-about = Happy Mochi: duos, effects and reserved cards
cmd-skyjo-about = Skyjo: a grid of hidden cards, the lowest sum wins
cmd-momox-about = Momox: remember what is under the hats
cmd-start = start
cmd-start-mojo = Open a table of Möjo in this channel
cmd-start-mochi = Open a table of Happy Mochi in this channel
cmd-start-skyjo = Open a table of Skyjo in this channel
cmd-start-momox = Open a table of Momox in this channel
cmd-rules = rules
cmd-rules-mojo = The rules of Möjo, in a few pages
cmd-rules-mochi = The rules of Happy Mochi, in a few pages
cmd-rules-skyjo = The rules of Skyjo, in a few pages
cmd-rules-momox = The rules of Momox, in a few pages
cmd-hand = hand
cmd-hand-about = Your cards and what you can do, for you alone
cmd-table = table
cmd-table-about = Show this channel’s table again, at the bottom
cmd-leave = leave
cmd-leave-about = Leave this channel’s table
cmd-kick = kick
cmd-kick-about = Host: ask somebody to leave the table
cmd-kick-player = Who should leave
cmd-end = end
cmd-end-about = End this channel’s table (host, or who manages messages)
opt-player = player
opt-target = target
opt-discards = discards
opt-mojo-to = mojo_card
opt-effects = effects
opt-penalty = doubling
opt-rows = rows
opt-games = games
opt-finishers = finishers
opt-computers = computers
opt-level = level
opt-pace = pace
about-target = The game ends when somebody reaches this many points
about-discards = One discard pile, or two
about-mojo-to = Who takes the Mojo card
about-effects = With or without the cards’ effects
about-penalty = When the player who ends a round is doubled
about-rows = Remove full rows of equal cards as well
about-games = How many games in a row
about-finishers = How many players finish before the game ends
about-computers = How many computers play along
about-level = How well they play
about-pace = How long people may think
not-affiliated = Tablée is not affiliated with the games’ publishers.

## Scores.

cmd-scores = scores
cmd-scores-about = This server’s leaderboard, or somebody’s record
opt-game = game
opt-period = period
opt-sort = sort
opt-company = company
about-scores-game = Which game
about-scores-period = Since when
about-scores-sort = What counts
about-scores-company = Games among people only, or games with computers
about-scores-player = Somebody’s own record, and yours against them
scores-all-games = All games
scores-period-all = all time
scores-period-month = this month
scores-period-week = this week
scores-sort-wins = by wins
scores-sort-share = by share of wins
scores-sort-points = by average points
scores-sort-games = by games
scores-company-people = people only
scores-company-computers = with computers
scores-title = ## { $game }
    -# { $period } · { $company } · { $sort }
scores-none = { $company ->
    [people] No finished game among people yet. Games with computers are counted by themselves.
   *[other] No finished game yet.
}
scores-line = { $wins } won of { $games } ({ $share }%)
scores-points = { points } ({ $average } a game)
scores-not-by-points = -# By wins: points of different games don’t compare. Choose a game to sort by points.
record-title = ## { $name }
record-all-games = all games
record-line = { $game }: { $numbers }
record-lately = Lately
record-game = { $game }: place { $place } of { $players } · { points } · { $time }
record-against = { $games ->
    [0] You have not played together yet.
    [one] You have played together once: ahead { $ahead }, behind { $behind }.
   *[other] You have played together { $games } times: ahead { $ahead }, behind { $behind }.
}

## Settings and preferences.

language-name = English
cmd-settings = settings
cmd-settings-about = This server’s tables: language, pace, channels
cmd-show = show
cmd-settings-show-about = All settings of this server
cmd-language = language
cmd-language-about = The language of the public tables
cmd-pace = pace
cmd-pace-about = The pace of new tables, unless they say otherwise
cmd-allow = allow
cmd-allow-about = Tables only in the channels that were allowed
cmd-disallow = disallow
cmd-disallow-about = Take a channel off that list, or all of them
opt-language = language
opt-channel = channel
settings-language-server = the server’s own
settings-everywhere = every channel
settings-shown = **Settings of this server**
    Language of public tables: { $language }
    Pace of new tables: { $pace }
    Tables may be opened in: { $channels }

cmd-preferences = preferences
cmd-preferences-about = Language, pictures and notifications, for you alone
prefer-heading = **Your preferences.** They count on every server. (Every colour has its symbol, always and for everybody.)
prefer-language = Language
prefer-language-auto = Language: as in Discord
prefer-notify = How to tell you that it’s your turn
prefer-notify-message = Tell me by direct message
prefer-notify-mention = Tell me by a mention in the channel
prefer-notify-none = Don’t tell me
prefer-text-only = Pictures
prefer-text-only-off = Pictures and text
prefer-text-only-on = Text only
prefer-large-text = Size
prefer-large-text-off = Ordinary size
prefer-large-text-on = Large cards and text

cmd-privacy = privacy
cmd-privacy-about = What is stored about you, and how to have it deleted
privacy = **What Tablée stores about you**
    Your Discord id and name, your language, your preferences and the channel of your direct messages; the seats and moves of your tables (deleted 30 days after a game); the results of finished games. No messages are read, and nothing is passed on.
button-forget = Delete my data
button-forget-sure = Yes, delete everything
forget-sure = Delete everything that is stored about you on every server? Computers take over your seats, and your scores are gone for good.
forgotten = Done. Nothing is stored about you any more.

## Help.

cmd-help = help
cmd-help-about = What is this, and how do I start?
cmd-about = about
cmd-about-about = Version, and how to invite Tablée
help-start = ## Tablée
    Play **Möjo**, **Happy Mochi**, **Skyjo** and **Momox** here, with friends and computers.
    1. `/skyjo start` (or `/mojo`, `/mochi`, `/momox`) opens a table in this channel.
    2. *Join* takes a seat. *Add easy, normal, hard* seats a computer.
    3. *Start* deals. Your cards come by direct message; **My hand** on the table shows them too.
    `/scores` has the leaderboard, `/skyjo rules` the rules.
help-play = ## While you play
    - It’s your turn: tap a button of your panel. Only what is allowed can be tapped.
    - Lost your panel? **My hand** or `/hand`.
    - The table is far up? `/table` shows it again.
    - You must go? `/leave`: a computer plays on, and *I’m back* brings you back.
    - Too slow? Tablée calls you, writes to you, and then a computer makes that one move.
    - Your language, text without pictures, notifications: `/preferences`.
button-help-start = How to start
button-help-play = While you play
about = **Tablée { $version }**
    Started { $since } · { $latency } ms · { $tables ->
        [one] one table
       *[other] { $tables } tables
    } now
    Invite it: [link]({ $invite }) · What is stored about you: `/privacy`
about-source = [Source]({ $source }) · [Privacy]({ $source }/blob/main/docs/privacy.md)
