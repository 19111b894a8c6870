## The lobby.

lobby-missing = { $count ->
    [one] One more player needed: invite someone, or add a computer.
   *[other] { $count } more players needed: invite someone, or add a computer.
}
lobby-room = { $count ->
    [one] Ready to start. Room for one more.
   *[other] Ready to start. Room for { $count } more.
}
lobby-full = Ready to start. The table is full.
seat-line = { $number }. { $name }
seat-host = { $number }. { $name } · host
player-number = Player { $number }
computer-name = Computer { $number } ({ $level })
computer-short = Computer { $number }
pace-line = Pace: { $pace }
options-heading = **{ $game }: options**

button-join = Join
button-leave = Leave
button-start = Start
button-rules = Rules
button-cancel = Cancel
button-cancel-sure = Yes, close it
button-add-computer = Add { $level }
button-remove-computer = Remove computer
button-options = Options
cancel-sure = Close this table for everyone?

## Playing.

button-hand = My hand
button-log = Log
button-round = Scores
round-totals = After round { $round }: { $totals }
rounds-left-out = -# { $count ->
    [one] The first round isn’t shown.
   *[other] The first { $count } rounds aren’t shown.
}
round-none = No round is over yet.
button-go-on = Next round
button-back = I’m back
button-hint = Hint
button-undo = Undo
button-sure = Yes
button-rethink = Back
button-rematch = Rematch
button-see-table = See the table
button-transcript = Game file
button-check = Check
button-end-sure = Yes, end it
page-before = ◀ Back
page-after = Next ▶
page-of = Page { $page } of { $pages }

panel-heading = **{ $game }** · { $channel }
panel-heading-due = { $heading } · ⏳ { $time }
move-due = -# ⏳ { $time } · then a computer plays for you
move-unhurried = -# ⏳ Your very first move: take your time, no clock yet.
break-until = ⏳ Next round: { $time }
call = { $names }: { $count ->
   *[other] it’s your turn!
}
table-paused = Everyone’s away, so the table is paused. To go on: *My hand*, then *I’m back*.
table-closed = This table is closed.
end-sure = End this game for everyone? It won’t count.
final-call = { $names }: game over!
shuffle-promised = -# 🔒 Fair shuffle: everyone who joins cuts the deck. `{ $promised }`
shuffle-line = -# 🔒 Promised before the deal: `{ $promised }` · rules, edition { $edition }
shuffle-cuts = -# { $count ->
    [one] Cut by { $count } click:
   *[other] Cut by { $count } clicks:
} { $clicks }
check-right = ✅ Fair: the secret was promised before anyone joined, the deck was cut by { $clicks ->
    [one] { $clicks } click
   *[other] { $clicks } clicks
}, and the { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} played from there lead to exactly this result.
check-right-uncut = ✅ Fair: the shuffle is the one promised at the deal, and the { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} played from there lead to exactly this result.
check-numbers = -# Promised: `{ $promised }`
    -# Secret: `{ $secret }`
check-numbers-uncut = -# Promised: `{ $promised }`
    -# Seed: `{ $secret }`
check-clicks = -# Clicks: { $clicks }
check-own = -# Your click: { $click } · { $time }
check-wrong = ❌ Something doesn’t add up. Get the *game file*: `python -m engine.verify game.json` says what.
transcript-note = The whole game, to check the shuffle: `python -m engine.verify game.json`
log-heading = **What happened**
log-empty = Nothing yet.
folded-note = expired: press *My hand*
panel-missed = -# 🤖 You took too long, so a computer played your turn.
panel-away = 🤖 A computer plays for you until you’re back.
confirm = **{ $move }?** { $why }
confirm-ends-round = That ends the round.
confirm-discards = The card you drew goes to the discard.
hint-line = 💡 **{ $move }.** { $reason }

welcome = { $heading } · You’re in. Your cards will come here.
messages-closed = I can’t send you direct messages. No problem: your cards are in **My hand** on the table. (To get them here: server menu, *Privacy Settings*, *Direct Messages*.)
rematch-opened = A new table is open in { $channel }.
left-lobby = You left the table.
left-playing = A computer plays on for you. To come back: *My hand*, then *I’m back*.
kicked = { $name } was removed from the table.
channel-taken = This channel already has a { $game } table. Open a thread for another one.
channel-taken-link = This channel already has a { $game } table: { $link }. Open a thread for another one.

## What went wrong.

button-unknown = This button has expired. Use a newer message.
command-unknown = I can’t do that here.
not-saved = That couldn’t be saved, so nothing happened. Try again in a moment.
perhaps-saved = The connection dropped just then, so I can’t tell if that counted. Check your hand in a moment.
went-wrong = Something went wrong on my side, and nothing changed. Try again.
not-shown = Done, but I can’t show it here. `/hand` and `/table` have the latest.
not-drawn = I can’t show that right now. `/hand` and `/table` have the latest.
table-not-drawn = The table can’t be shown right now. The game goes on: 🖐️ has your cards.
panel-not-drawn = Your cards can’t be shown right now. Press 🔄 to try again.
restarting = I’m restarting, so nothing happened. Try again in a few seconds.

## Levels, paces and options.

level-easy = easy
level-normal = normal
level-hard = hard
pace-live = live, a minute per turn
pace-relaxed = relaxed, ten minutes per turn
pace-correspondence = slow, a day per turn
pace-none = no time limit

choose-target = Target score
choose-first = Who starts
choose-pace = Pace

value-target = To { $count } points
value-first-seat = Seat { $number } starts

## Commands.

cmd-start = start
cmd-start-about = Open a table of { $game } in this channel
cmd-rules = rules
cmd-rules-about = The rules of { $game }, in a few pages
menu-check = Check the shuffle
cmd-hand = hand
cmd-hand-about = Your cards and what you can do, only for you
cmd-table = table
cmd-table-about = Show this channel’s table again at the bottom
cmd-leave = leave
cmd-leave-about = Leave this channel’s table
cmd-kick = kick
cmd-kick-about = Host: remove someone from the table
cmd-kick-player = Who should leave
cmd-end = end
cmd-end-about = End the game in this channel (host or moderators)
opt-player = player
opt-target = target
opt-computers = computers
opt-level = level
opt-pace = pace
about-target = The game ends when someone reaches this many points
about-computers = How many computers play along
about-level = How well they play
about-pace = How much time you have
not-affiliated = Tablée is not affiliated with the games’ publishers.

## Scores.

cmd-scores = scores
cmd-scores-about = This server’s leaderboard, or someone’s record
opt-game = game
opt-period = period
opt-sort = sort
opt-company = company
about-scores-game = Which game
about-scores-period = Since when
about-scores-sort = What counts
about-scores-company = Games between people only, or games with computers
about-scores-player = Someone’s record, and yours against them
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
    [people] No finished game between people yet. Games with computers count separately.
   *[other] No finished game yet.
}
scores-line = { $wins } won of { $games } ({ $share }%)
scores-points = { points } ({ $average } a game)
scores-not-by-points = -# By wins: you can’t compare points of different games. Pick a game to sort by points.
record-title = ## { $name }
record-all-games = all games
record-line = { $game }: { $numbers }
record-lately = Lately
record-game = { $game }: place { $place } of { $players } · { points } · { $time }
record-against = { $games ->
    [0] You haven’t played together yet.
    [one] Head to head: { $ahead }–{ $behind } in one game.
   *[other] Head to head: { $ahead }–{ $behind } in { $games } games.
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
cmd-pace-about = The pace of new tables, unless they pick another
cmd-allow = allow
cmd-allow-about = Add a channel to those where tables are allowed
cmd-disallow = disallow
cmd-disallow-about = Remove a channel from that list, or all of them
opt-language = language
opt-channel = channel
settings-language-server = the server’s own
settings-everywhere = every channel
settings-shown = **Settings of this server**
    Language of public tables: { $language }
    Pace of new tables: { $pace }
    Tables may be opened in: { $channels }

cmd-preferences = preferences
cmd-preferences-about = Language, pictures, notifications and quiet hours, only for you
prefer-heading = **Your preferences.** They apply on every server.
prefer-language = Language
prefer-language-auto = Language: as in Discord
prefer-notify = How to tell you it’s your turn
prefer-notify-away = Tell me when I’m away
prefer-notify-every = Tell me at every turn
prefer-notify-mention = Mention me in the channel when I’m away
prefer-notify-never = Never tell me
prefer-text-only = Pictures
prefer-text-only-off = Pictures and text
prefer-text-only-on = Text only
prefer-large-text = Size
prefer-large-text-off = Normal size
prefer-large-text-on = Large cards and text
prefer-confirm = Ask before I end a round or discard the card I drew
prefer-confirm-auto = Ask “sure?” in my first games
prefer-confirm-on = Always ask “sure?”
prefer-confirm-off = Never ask “sure?”

button-quiet = Quiet hours: { $hours }
quiet-off = off
button-preferences = All preferences
quiet-hours = { $begin }:00 to { $end }:00
quiet-heading = **🌙 Quiet hours.** No pings, and at slow tables your clock stops.
quiet-now = Is it **{ $time }** for you now? If not, pick another city.
quiet-from = From when
quiet-from-off = No quiet hours
quiet-from-hour = From { $hour }:00
quiet-to = Until when
quiet-to-hour = Until { $hour }:00
quiet-zone = A city with your time
quiet-zone-line = { $cities }: { $time }

zone-pacific-honolulu = Honolulu
zone-america-anchorage = Anchorage
zone-america-los-angeles = Los Angeles, Vancouver
zone-america-denver = Denver, Calgary
zone-america-phoenix = Phoenix
zone-america-chicago = Chicago, Winnipeg
zone-america-mexico-city = Mexico City, Guatemala City
zone-america-new-york = New York, Toronto, Montreal
zone-america-bogota = Bogotá, Lima, Panama City
zone-america-halifax = Halifax
zone-america-puerto-rico = Caracas, Fort-de-France
zone-america-santiago = Santiago
zone-america-st-johns = St. John’s
zone-america-sao-paulo = São Paulo, Buenos Aires, Cayenne
zone-atlantic-azores = Azores
zone-africa-abidjan = Dakar, Abidjan, Reykjavik
zone-europe-london = London, Dublin, Lisbon
zone-africa-lagos = Lagos, Algiers, Kinshasa
zone-africa-casablanca = Casablanca
zone-europe-paris = Paris, Berlin, Madrid, Rome
zone-africa-johannesburg = Johannesburg, Harare
zone-africa-cairo = Cairo
zone-asia-jerusalem = Jerusalem
zone-europe-athens = Athens, Helsinki, Kyiv
zone-europe-moscow = Istanbul, Moscow, Nairobi
zone-asia-tehran = Tehran
zone-asia-dubai = Dubai, Tbilisi, Réunion
zone-asia-karachi = Karachi, Tashkent
zone-asia-kolkata = Delhi, Mumbai, Colombo
zone-asia-kathmandu = Kathmandu
zone-asia-dhaka = Dhaka
zone-asia-bangkok = Bangkok, Hanoi, Jakarta
zone-asia-shanghai = Beijing, Singapore, Perth
zone-asia-tokyo = Tokyo, Seoul
zone-australia-darwin = Darwin
zone-australia-brisbane = Brisbane
zone-australia-adelaide = Adelaide
zone-australia-sydney = Sydney, Melbourne
zone-pacific-noumea = Nouméa
zone-pacific-auckland = Auckland

cmd-privacy = privacy
cmd-privacy-about = What is stored about you, and how to delete it
privacy = **What Tablée stores about you**
    Your Discord id and name, your language, your preferences (with your quiet hours and a city of your time zone, if you set them) and the channel of your direct messages; the seats and moves of your tables (deleted 30 days after a game); the results of finished games. It doesn’t read messages, and it shares nothing.
button-forget = Delete my data
button-forget-sure = Yes, delete everything
forget-sure = Delete everything stored about you, on every server? Computers take your seats, and your scores are gone for good.
forgotten = Done. Nothing about you is stored any more.

## Help.

cmd-help = help
cmd-help-about = What is this, and how do I start?
cmd-about = about
cmd-about-about = Version, and how to invite Tablée
help-start = ## Tablée
    Play { $games } here, with friends and computers.
    1. Open a table in this channel: { $commands }.
    2. *Join* takes a seat. *Add easy, normal, hard* seats a computer.
    3. *Start* deals. Your cards come by direct message; **My hand** on the table shows them too.
    `/scores` has the leaderboard, `/… rules` the rules of a game.
help-play = ## While you play
    - It’s your turn: tap a button. You can only tap what’s allowed.
    - Lost your buttons? **My hand** or `/hand`.
    - The table is far up? `/table` shows it again.
    - Got to go? `/leave`: a computer plays on, and *I’m back* brings you back.
    - Too slow? Tablée calls you, writes to you, and then a computer plays that one turn. Alone with computers you have all the time in the world.
    - Your language, text without pictures, notifications, quiet hours: `/preferences`.
button-help-start = How to start
button-help-play = While you play
about = **Tablée { $version }**
    Started: { $since } · { $latency } ms · { $tables ->
        [one] one table
       *[other] { $tables } tables
    } now
    Invite it: [link]({ $invite }) · What is stored about you: `/privacy`
about-size = { $processes ->
        [one] One process
       *[other] { $processes } processes
    } · { $shards ->
        [one] one shard
       *[other] { $shards } shards
    }
about-source = [Source]({ $source }) · [Privacy]({ $source }/blob/main/docs/privacy.md)
