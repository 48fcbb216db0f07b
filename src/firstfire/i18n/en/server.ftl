## Texts of the server: errors, what happens around a game, options and levels.

# --- errors: why a request cannot be fulfilled ---

problem-bad-game = { $trouble }.
problem-bad-record = The record cannot be played: { $trouble }.
problem-bad-pack = The data pack cannot be used: { $trouble }.
problem-not-finished = That game is not over yet, so it cannot be replayed.
problem-seats-of-record = That record is of a game with { $n } seats.
problem-no-such-seat = The table has no such seat.
problem-name-empty = What should the others call you? Type a name.
problem-name-long = A name can have up to { $n } letters.
problem-name-signs = A name cannot contain signs such as < or >.
problem-name-reserved = "{ $name }" would be confusing in sentences. Choose another name.
problem-no-such-move = The game has no move "{ $text }".
problem-which-seat = A link for a seat must name the seat, and other links must not.
problem-future-seq = The table has not got that far yet.
problem-no-session = You do not have a place at this table. Ask for a link.
problem-bad-secret = This link is no longer valid. Ask for a new one.
problem-link-used = Somebody has already come by this link. If it was you, on another device, create a link for this device there; else ask for a new one.
problem-host-only = Only the host of the table can do that.
problem-not-your-seat = That is not your seat.
problem-no-seat = Spectators cannot do that.
problem-bad-origin = The request comes from another site.
problem-spectators-listen = Spectators cannot chat.
problem-spectators-off = The host has turned spectators off.
problem-chat-off = The host has turned chat off.
problem-hints-off = The host has turned hints off.
problem-record-later = The record is available once the game is over, because it tells the dice to come and hidden cards.
problem-no-table = There is no such table.
problem-no-page = There is nothing at this address.
problem-no-game = There is no game "{ $game }".
problem-stale = The table has changed in the meantime.
problem-refused = { $text }
problem-not-your-turn = It is not your turn.
problem-held = Another player has not ended their turn yet.
problem-not-held = There is no turn to end.
problem-not-started = The game has not started yet.
problem-other-rules = This game was begun with version { $needed } of the rules of { $title }{ $program ->
    [unknown] {""}
   *[other] {" "}(Firstfire { $program })
}, and this server plays version { $here }, so it cannot go on here. Its log can still be read and its record downloaded.
problem-unknown-game = This table plays "{ $game }", a game that is not installed on this server.
problem-row-damaged = What was stored of this table is damaged and cannot be read. The server's host may have a backup.
problem-entry-damaged = Entry { $seq } of this table is missing or damaged, so the game cannot go on. The rest of its log can still be read. The server's host may have a backup.
problem-data-lost = The data pack that this game of { $title } is played with is missing, so the game cannot go on. Its log can still be read and its record downloaded. The server's host may have a backup.
problem-data-unreadable = This game of { $title } is played with a data pack that this server cannot read: { $trouble }. { $program ->
    [unknown] It
   *[other] Firstfire { $program } can play it; here it
} cannot go on, but its log can still be read and its record downloaded.
problem-already-started = The game has already started.
problem-game-over = The game is over.
problem-not-over = The game is not over yet.
problem-bot-plays = A bot is playing this seat. Take the seat back first.
problem-no-hint = No hint is available right now. Try again.
problem-rematch-made = There already is a rematch.
problem-unfinished = This is not a complete answer yet.
problem-together = These moves cannot all be made together.
problem-too-many-moves = No more than { $n } moves can be sent in any order.
problem-no-roll = These moves do not lead to a roll of the dice.
problem-beyond-chance = Dice, a card or another player's decision would come in between, so nothing was played.
problem-move-id-used = Another seat has already used this move id.
problem-seat-taken = That seat is not free.
problem-seats-empty = All open seats must be taken first.
problem-too-large = The request is too large.
problem-record-too-long = The record has more than { $n } lines.
problem-record-takes-too-long = The record takes too long to play through.
problem-workers-busy = You have asked for a lot of thinking already. Wait until some of it is done.
problem-hint-coming = A hint is on its way. Wait for it.
problem-analysis-running = Two of your games are being analysed. Wait until one is done.
problem-asker-gone = Nobody waits for this any more.
problem-too-many-tables = You have made { $n } tables since yesterday, which is the limit of this server. Come back later.
problem-table-full = So much has happened at this table that nothing more can be written to it. Begin a new game.
problem-too-fast = Too many requests. Wait a moment.
connection-too-many = There are too many connections from your address. Close some, or wait a moment.
problem-metrics-private = The figures of this server are not public.
problem-pack-takes-too-long = The data pack takes too long to read.
problem-unknown-host = This server is not known by that name. Its host can add it with --name.
problem-head-too-large = The head of the request is too large.
connection-too-slow = The request did not arrive in time.
problem-too-many-sockets = There are too many connections to this table.
problem-internal = Something went wrong on the server. If you report it, name the request.
problem-store = The server cannot save anything right now. Nothing that was saved is lost. Try again in a moment.
problem-busy = The server has too much to do right now. Try again in a moment.
problem-closing = The server is restarting. Try again in a moment.
problem-undo-start = There is nothing to undo.
problem-undo-seen = You cannot undo past dice or a card that has been revealed.
problem-undo-others = Another player has decided since then.
problem-undo-ended = The turn has ended.
problem-undo-over = The game is over.

# --- what happens around a game ---

entry-undo = { PERSON($player) ->
    [you] You undo a move.
   *[other] { $player } undoes a move.
}
entry-takeback = { PERSON($player) ->
    [you] You take back your last turn, and what the bots have done since.
   *[other] { $player } takes back a turn, and what the bots have done since.
}
entry-end = { PERSON($player) ->
    [you] You end your turn.
   *[other] { $player } ends the turn.
}
entry-seat-sits = { PERSON($player) ->
    [you] You sit down.
   *[other] { $player } sits down.
}
entry-seat-back = { PERSON($player) ->
    [you] You are back.
   *[other] { $player } is back.
}
entry-seat-leaves = { PERSON($player) ->
    [you] You leave the table.
   *[other] { $player } leaves the table.
}
entry-seat-renamed = { PERSON($player) ->
    [you] You are now called { $player }.
   *[other] The seat is now called { $player }.
}
entry-seat-open = The seat is open.
entry-seat-bot = { PERSON($player) ->
    [you] A bot ({ $level }) takes over for you.
   *[other] A bot ({ $level }) takes over for { INSIDE($player) }.
}
entry-seat-away = { PERSON($player) ->
    [you] You are away; a bot ({ $level }) takes over.
   *[other] { $player } is away; a bot ({ $level }) takes over.
}
entry-seat-shares = { PERSON($player) ->
    [you] Your seat has been opened on another device.
   *[other] The seat of { INSIDE($player) } has been opened on another device.
}
entry-seat-device = { PERSON($player) ->
    [you] You have created a link to your seat for another device.
   *[other] { $player } has created a link to the seat for another device.
}
entry-seat-linked = { PERSON($player) ->
    [you] The host has created a new link to your seat; the old one no longer works.
   *[other] The host has created a new link to the seat of { INSIDE($player) }; whoever sat there comes back by it.
}
entry-link = The host has created a new link.
entry-spectator-link = The host has created a new link for spectators.
entry-host-link = The host has created a link to run this table from another device.
entry-host = Somebody has become a host of this table by a link.
entry-loaded = { $player } has loaded this game from a record, and its dice follow from the seed in there, which { $player } can know.
entry-loaded-sealed = { $player } has loaded this game from a record. From here on its dice follow from a new key that nobody knows.
entry-settings = The host has changed the settings.
entry-damaged = This entry is damaged and cannot be read.
entry-rematch = A rematch has been created.

name-host = Host
name-reserved = you, me, I, nobody, everybody, host, spectator, bot, Nomad, the Nomad
name-person = Player { $letter }
name-bot = Bot { $letter }
name-open = Seat { $letter }

bot-level = { $level ->
    [random] random
    [easy] easy
    [medium] medium
    [hard] hard
    [expert] expert
   *[other] { $level }
}

# --- pages without the client, and the command line ---

no-docs-title = The documentation has not been built
no-docs = Run ./run docs in the project's folder to build and read it.
no-client-title = Firstfire is running
no-client = The browser client has not been built yet. Install Node 20 or newer with npm, then start Firstfire again with ./run in the project's folder. The interface for programs is described at /api/openapi.json.
serve-ready = Firstfire is running at { $address }
serve-stop = Press Ctrl-C to stop. Games are saved in { $database }.
serve-port-taken = Port { $port } is already in use.
serve-port-hint = use --port 0 to pick a free one
serve-processes-sqlite = Several processes need PostgreSQL: SQLite serves one.
serve-processes-hint = leave out --processes, or use --db postgresql://…
serve-no-address = The server cannot listen on { $host }:{ $port }: { $trouble }.
backup-done = { $tables ->
    [one] One table is
   *[other] { $tables } tables are
} now in { $file }.
backup-exists = { $file } exists already.
backup-exists-hint = choose another name, or add --replace
backup-same = { $file } is the database itself.
restore-done = { $tables ->
    [one] One table was
   *[other] { $tables } tables were
} restored. Start the server again.
restore-kept = What was there before is kept as { $file }.
restore-hint = add --replace to put the backup in its place
check-file = The database is damaged: { $trouble }
check-table = Table { $table }: { $trouble }
check-sum = { $tables ->
    [one] One table
   *[other] { $tables } tables
}, { $entries ->
    [one] one entry
   *[other] { $entries } entries
}: { $damaged ->
    [0] no damage was found
    [one] one is damaged
   *[other] { $damaged } are damaged
}{ $outdated ->
    [0] .
    [one] ; one was begun with other rules and can be read but not replayed.
   *[other] ; { $outdated } were begun with other rules and can be read but not replayed.
}
serve-no-extra = The server needs more packages: { $missing } is missing.
serve-no-extra-hint = pip install "firstfire[server]"
tables-none = There are no tables.
tables-missing = There is no table { $id }.
tables-ask = { $n ->
    [one] Delete this table for good?
   *[other] Delete these { $n } tables for good?
}
tables-deleted = { $n ->
    [one] One table has been deleted.
   *[other] { $n } tables have been deleted.
}
tables-nobody = Nobody sits at seat { $seat } of table { $id }.
tables-forget-ask = Delete everything of this visitor for good?
tables-forgotten = { $n ->
    [0] The visitor has been forgotten; there was no table of theirs.
    [one] The visitor has been forgotten, and one table of theirs deleted.
   *[other] The visitor has been forgotten, and { $n } tables of theirs deleted.
}
verify-good = { $count ->
    [one] The one outcome of chance follows from the seed { $seed }.
   *[other] All { $count } outcomes of chance follow from the seed { $seed }.
}
verify-good-key = { $count ->
    [one] The one outcome of chance follows by BLAKE2 from the 256-bit key { $seed }.
   *[other] All { $count } outcomes of chance follow by BLAKE2 from the 256-bit key { $seed }.
}
verify-taken = { $count ->
    [one] The one before them was taken over from the game that this one goes on from.
   *[other] The { $count } before them were taken over from the game that this one goes on from.
}
verify-hash = The seed is the one that was sealed before the game.
verify-hash-bad = The seed is not the one that was sealed before the game: { $found } instead of { $sealed }.
verify-hash-none = The record does not say how the seed was sealed, so that was not checked.
verify-bad = Line { $line } does not match the seed: found "{ $found }", expected "{ $expected }".
