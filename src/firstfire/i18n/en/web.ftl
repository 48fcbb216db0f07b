# The browser's shell: everything around the boards.

web-target = { $name }: { $does }
web-loading = One moment …
web-close = Close
web-reload = Reload
web-to-lobby = To the lobby
web-try-now = Try now
web-more = { $n } more …
web-copied = Copied
web-nomad = Nomad
web-spectator = Spectator
web-names = Wren, Rowan, Juniper, Linden, Sorrel, Heron, Jasper, Willow, Birch, Lark, Robin, Ember, Sage, Clover
web-play-as = You play as
web-invited = You have been invited to a table
web-invited-name = Your name
web-share = Share
web-share-text = Come and play with me.
web-qr = QR code
web-qr-of = QR code of the link for { $name }
web-bot-names = Hazel, Bruno, Aino, Otso, Runa, Teo

# Lobby

web-lobby-line = Three games from the age of stone and ice, at one fire. Play against bots, friends, or alone.
web-your-turn = Your turn
web-go-to-table = Go to the table
web-seats =
    { $least ->
        [1] 1 to { $most } players
       *[other] { $least } to { $most } players
    }
web-minutes = { $from } to { $to } min
web-play-now = Play now
web-solo = Solo
web-new-table = New table
web-rules = Rules
web-join = Join by link
web-join-place = Paste the link you were sent
web-join-go = Join
web-join-bad = This is not a link to a table here.
web-load = Load a saved game
web-load-bad = This file is not a record of a game.
web-my-tables = My tables
web-no-tables = No table yet. Choose a game above.
web-watch = Open tables
web-no-public = Nobody plays in public now.
web-finished = Finished
web-no-finished = No finished games yet.
web-state-over = finished
web-state-waiting =
    { $open ->
        [0] about to start
        [one] { $open } seat free
       *[other] { $open } seats free
    }
web-state-old = cannot go on here
web-state-playing = { $name } to move
web-no-server = The server does not answer.

# New table

web-start = Start
web-who-plays = Who plays
web-how-many = Number of players
web-kind-me = Me
web-kind-guest = Somebody at this screen
web-kind-friend = A friend, by link
web-kind-bot = Bot
web-kind-open = Open seat
web-name = Name
web-seat-kind = Seat { $n }: who
web-seat-name = Seat { $n }: name
web-seat-level = Seat { $n }: strength
web-seat-up = Seat { $n }: move up
web-seat-down = Seat { $n }: move down
web-level = { $level ->
    [easy] easy
    [medium] medium
    [hard] hard
    [expert] expert
    [random] random
   *[other] { $level }
}
web-friend-help = After the start you get a link for each friend.
web-guest-help = You share this screen. Where hands are hidden, a curtain falls between two players.
web-solo-help = Alone against the Nomad, who plays by his own cards.
web-options = Options
web-at-the-table = At the table
web-confirm = End of a turn
web-confirm-help = Whether a turn waits for “End turn”, so that it can still be taken back.
web-confirm-auto = waits when others are people
web-confirm-always = always waits
web-confirm-never = ends at once
web-hints = Hints
web-hints-help = Players may ask what a bot would do.
web-chat = Chat
web-chat-help = Players can write to each other.
web-takeback = Take back against bots
web-takeback-help = Alone against bots you may take back your last turn, as long as neither dice nor a hidden card were seen.
web-spectators = Spectators
web-spectators-help = Others may watch; they see no hand.
web-public = Public
web-public-help = The table stands in the lobby, and open seats are for everybody.

# Before the start, and who sits where

web-waiting-host = Send the links to your friends. You can start as soon as no seat is open; they can come later.
web-old-again = Begin a new game
web-waiting-guest = The host starts the game.
web-seats-title = Seats and links
web-seat-mine = you
web-seat-bot = bot, { $level }{ $style ->
    [none] {""}
   *[other] , { $style }
}
web-style = { $style ->
    [builder] builder
    [collector] collector
    [elder] elder
    [farmer] farmer
    [gatherer] gatherer
    [hunter] hunter
    [mystic] mystic
    [scholar] scholar
    [settler] settler
    [toolmaker] tool maker
    [wanderer] wanderer
    [warrior] warrior
   *[other] { $style }
}
web-seat-replaced = a bot ({ $level }) sits in
web-seat-open = free
web-seat-expected = has not come yet
web-seat-online = is here
web-seat-offline = is away
web-copy-link = Copy link
web-copy-device = Link for another device
web-copy-watch = Copy link for spectators
web-link-of = Link for { $name }
web-sit-down = Sit down
web-take-back = Take my seat back
web-give-back = Give the seat back
web-give-bot = Bot for { $name }
web-give-bot-choose = Give to a bot…
web-watching =
    { $n ->
        [one] { $n } spectator
       *[other] { $n } spectators
    }
web-link-broken = This link does not open the table
web-link-broken-help = A link to a seat opens once, and may have been replaced by a new one. If you sit there on another device, create a link for this one there; else ask the host of the table.
web-no-table = There is no such table
web-no-table-help = Is the address complete? Ask whoever sent it for the link.
web-missing = There is nothing here
web-crash = Something went wrong in this page
web-crash-safe = Your game is safe on the server.
web-crash-report = Text for a report

# Table

web-region-decision = Decision
web-region-board = Board
web-region-mine = My tribe
web-region-players = Players and log
web-players = Players
web-phase = Phase
web-tabs = Log, chat and hints
web-pages = Pages of the board
web-panels = Panels
web-panel-board = Board
web-panel-tribe = My tribe
web-panel-players = Players
web-panel-log = Log
web-panel-rules = Rules
web-tab-log = Log
web-tab-chat = Chat
web-tab-chances = Chances
web-tab-hint = Hint
web-others-turn = { $name } decides
web-others-held = and may still take it back
web-held = Done. End your turn, or take it back.
web-no-return = cannot be taken back
web-undo = Undo
web-undo-with-bots = Take back your last turn, and what the bots have done since
web-restart = Restart
web-end = End turn
web-all-answers = All answers
web-nothing-to-do = There is nothing for you to decide now.
web-over = { $names } won.
web-results = Results
web-open-tribe = The whole board of { $name }
web-you-watch = You are watching.
web-state-going = being played
web-row-round = round { $round }
web-row-hide = Take this table off the list
web-record = My record
web-record-about = All games that were played to their end in this browser, from their beginning. Nobody needs an account for it.
web-record-none = No game has come to its end yet.
web-record-column = { $column ->
    [game] Game
    [against] Against
    [games] Games
    [wins] Won
    [takebacks] With takebacks
    [best] Best score
    [mean] Mean score
   *[curve] Scores, oldest first
}
web-record-against = { $against ->
    [people] people
    [solo] solo
    [mixed] bots of several levels
   *[other] bots, level { $against }
}
web-load-choose = Choose a file
web-unseen = Cards still unseen
web-unseen-help = What you have not seen yet: it can still come, or somebody holds it face down.
web-unseen-sheet = { $title }: { $unseen } of { $all } unseen
web-unseen-count = { $unseen } of { $all }
web-look-from = At whose place to look
web-look-from-seat = Look at the table from the place of { $name }
web-log-empty = Nothing has happened yet.
web-newest = Newest
web-badge = { $n ->
    [1] 1
    [2] 2
    [3] 3
    [4] 4
    [5] 5
    [6] 6
    [7] 7
    [8] 8
    [9] 9
   *[other] 9+
}
web-swap = swap
web-again = Show the others' turns again
web-again-short = again
web-scene-next = Next
web-scene-skip = Skip
web-missed = What has happened
web-missed-more = { $n ->
    [one] Show one more thing
   *[other] Show { $n } more things
}
web-since = since your last turn
web-chat-empty = Nobody has said anything yet.
web-say = Say something
web-send = Send
web-tap-what-glows = Tap what glows.
web-hint-ask = What would a bot do?
web-hint-thinking = Thinking …
web-hint-win = wins { $share }
web-hint-later = Hints are for your own turn.
web-hint-about = A bot looks at your position and names the moves it likes best.
web-reconstructed = The value could only be reconstructed.
web-lost = Connection lost, trying again
web-nothing-lost = Connected again. Nothing was lost.
web-behind = Somebody was faster; here is the table now.
web-replaced = A bot plays for you.
web-pass-to = Pass to { $name }
web-pass-help = The others look away.
web-i-am = I am { $name }
web-completions = Completions

# A game without drawings of its own

web-generic-table = On the table
web-generic-latest = What has just happened
web-generic-hidden = hidden

# End and replay

web-winner-me = You win!
web-winner = { $who ->
    [you] You keep the first fire with { $points } points.
   *[other] { $n ->
        [one] keeps the first fire with { $points } points.
       *[other] share the first fire with { $points } points each.
    }
}
web-winner-ahead = { $ahead ->
    [0] The tie-break decides against { $name }.
    [one] One point ahead of { $name }.
   *[other] { $ahead } points ahead of { $name }.
}
web-end-takebacks = { $n ->
    [one] With takebacks: one turn against the bots was taken back.
   *[other] With takebacks: { $n } turns against the bots were taken back.
}
web-end-best = Best move, by { $name }: { $move } (chances to win + { $gain }).
web-end-turn = The game turned on a move of { $name }: { $move } (chances to win ± { $swing }).
web-play-on = Play on from here
web-play-on-about = A new table from this step on: you play { $name }, bots play the others. What everybody holds stays; dice and cards to come are new.
web-played-on = This game goes on from step { $step } of another. What everybody held has stayed; dice and cards to come are new.
web-score = points
web-tie = tie-break: { $what }
web-chart-scores = Points along the game
web-chart-wins = Chances to win along the game
web-chart-click = Click: the game at that point
web-analyse = Analyse the game
web-analysing = Analysing … { $done }
web-chances-about = A bot looks at every decision: who was likely to win, and which moves cost most.
web-chances-now = Chances to win at this step
web-chances-turns = Where the game turned
web-chances-missed = Moves that cost most
web-chances-better = { $played }; better: { $better }
web-hint-then = What would a bot have done?
web-hint-then-about = A bot looks at this step with the eyes of who decided, and names the moves it likes best.
web-hint-nobody = Nobody decides at this step. Go one step on.
web-hint-decides = { $name }: { $asked }
web-hint-score =
    { $n ->
        [one] about { $n } point at the end
       *[other] about { $n } points at the end
    }
web-hint-played = this was played
web-rematch = Rematch
web-replay = Replay
web-save = Save the record
web-look-at-board = Look at the board
web-seal = All dice and cards of this game follow from a secret key, which was sealed before the game:
web-seal-key = Now that the game is over, this is the key:
web-seal-check = Check the seal
web-seal-good = The key is the one that was sealed before the game. The command "firstfire verify" checks every die and card of the saved record.
web-seal-bad = The key is not the one that was sealed before the game!
web-seal-unable = This browser checks seals only over HTTPS. Save the record and check it with the command "firstfire verify".
web-seal-known = { $name } has loaded this game from a record, which tells the seed of its dice.
web-seal-loaded = { $name } has loaded this game from a record; its dice have a new key since then.
web-replay-first = To the beginning
web-replay-back = One step back
web-replay-play = Play
web-replay-forward = One step on
web-replay-last = To the end
web-replay-speed = Speed ×{ $speed }
web-replay-scrub = Step of the game
web-replay-of = Step { $step } of { $steps }
web-replay-step = Step { $n }
web-replay-as = Seen by
web-replay-link = Link to here
web-replay-close = Close

# Rulebook

web-rules-search = Search the rules
web-rules-cards = All cards in pictures
web-rules-contents = Contents
web-rules-found =
    { $n ->
        [one] { $n } rule found
       *[other] { $n } rules found
    }
web-rules-none = No rule has these words.

# Settings

web-settings = Settings
web-my-name = My name
web-theme = Light and dark
web-theme-auto = as the system
web-theme-light = light
web-theme-dark = dark
web-motion = Motion
web-motion-auto = as the system
web-motion-on = on
web-motion-off = off
web-pace = What happens is shown
web-pace-step = step by step
web-pace-slow = slowly
web-pace-normal = at a normal pace
web-pace-fast = fast
web-pace-once = at once
web-text-size = Text size
web-language = Language
web-language-auto = as the browser
web-colour = My colour
web-colour-seat = of the seat
web-colour-a = red ochre, disc
web-colour-b = yellow ochre, triangle
web-colour-c = deep blue, square
web-colour-d = ice green, lozenge
web-colour-e = soot, cross
web-sound = Sound
web-volume = Volume
web-notify = Tell me by notification when it is my turn
web-letters = Shortcuts of one letter
web-full-bonus = Take full bonuses at once
web-ask-everything = Ask me everything, even where only one answer brings anything
web-auto = answered automatically: nothing else would have brought anything
web-command-line = Command line
web-command-help = Type a move as the log of the terminal has it, or its number. Also: “?” lists the moves; “why place hut 2” tells why not; “say hello”; “rule SA-2.4”; “status”, “board”, “me”, “log 5” read out; “undo”, “restart”, “end”, “hint”.

# Keys

web-keys = Keys
web-key-tab = Tab, Shift Tab
web-key-tab-does = next, previous zone
web-key-arrows = Arrows
web-key-arrows-does = inside a zone
web-key-enter = Enter, Space
web-key-enter-does = do it; Space also skips motion
web-key-numbers = 1 … 9
web-key-numbers-does = the answer with that number
web-key-next = N, Shift N
web-key-next-does = next, previous place you may use
web-key-undo = U, Ctrl Z
web-key-undo-does = undo
web-key-restart = R
web-key-restart-does = restart the turn
web-key-end = E
web-key-end-does = end the turn
web-key-escape = Escape
web-key-escape-does = drop the draft, close
web-key-why = ?, I
web-key-why-does = why not; explain what has the focus
web-key-list = A
web-key-list-does = list of all answers
web-key-command = /
web-key-command-does = command line
web-key-hint = H
web-key-hint-does = hint
web-key-since = L
web-key-since-does = held: what happened since my last turn
web-key-sound = M
web-key-sound-does = sounds on or off
web-key-go = G, then B M P O L
web-key-go-does = go to bar, my area, players, board, log
web-key-replay = → ← or . ,
web-key-replay-does = replay: forward, back
web-key-help = F1
web-key-help-does = this table
web-key-settings = Ctrl ,
web-key-settings-does = settings
