## Words of the server: problems, what happens around a game, options and levels.

# --- problems: why a request cannot be fulfilled ---

problem-bad-game = { $trouble }.
problem-bad-record = The record cannot be played: { $trouble }.
problem-bad-pack = The data pack cannot be used: { $trouble }.
problem-not-finished = That game is not over yet, so there is nothing to replay.
problem-seats-of-record = The game of that record has { $n } seats.
problem-no-such-seat = The table has no such seat.
problem-no-such-move = The game has no move "{ $text }".
problem-which-seat = A link for a seat names the seat; other links name none.
problem-future-seq = The table has not come that far.
problem-no-session = You have no place at this table. Ask for a link.
problem-bad-secret = This link is not valid (any more). Ask for a new one.
problem-host-only = Only the host of the table may do that.
problem-not-your-seat = That is not your seat.
problem-no-seat = You are only looking on.
problem-bad-origin = The request comes from another site.
problem-spectators-listen = Who looks on cannot write here.
problem-spectators-off = This table does not want spectators.
problem-chat-off = Chat is switched off at this table.
problem-hints-off = Hints are switched off at this table.
problem-record-later = The record can be had when the game is over.
problem-no-table = There is no such table.
problem-no-page = There is nothing at this address.
problem-no-game = There is no game "{ $game }".
problem-stale = The table has gone on in the meantime.
problem-refused = { $text }
problem-not-your-turn = It is not your turn.
problem-held = The turn of another player is not over yet.
problem-not-held = No turn waits to be ended.
problem-not-started = The game has not begun yet.
problem-already-started = The game has begun already.
problem-game-over = The game is over.
problem-not-over = The game is not over yet.
problem-bot-plays = A bot plays this seat at the moment. Take the seat back first.
problem-no-hint = No hint can be had right now. Try again.
problem-rematch-made = There is a rematch already.
problem-unfinished = This is not a complete answer yet.
problem-together = These moves cannot all be made together.
problem-too-many-moves = At most { $n } moves can be put in order.
problem-no-roll = No roll for goods would follow.
problem-beyond-chance = Dice, a card or another player come first; nothing was done.
problem-move-id-used = This id belongs to a move of another seat.
problem-seat-taken = No such seat is free.
problem-seats-empty = There is still an open seat.
problem-too-large = That is too large.
problem-too-fast = Too many requests. Wait a moment.
problem-too-many-sockets = Too many connections to this table.
problem-closing = The server is being restarted. Try again in a moment.
problem-undo-start = Nothing of yours can be taken back.
problem-undo-seen = Dice or a card have been seen: what was before stays.
problem-undo-others = Somebody else has decided since.
problem-undo-ended = The turn has been ended.
problem-undo-over = The game is over.

# --- what happens around a game ---

entry-undo = { $player } takes back.
entry-end = { $player } ends the turn.
entry-seat-sits = { $player } sits down.
entry-seat-back = { $player } plays again.
entry-seat-leaves = { $player } leaves the table.
entry-seat-renamed = The seat is now called { $player }.
entry-seat-open = The seat is open.
entry-seat-bot = A bot ({ $level }) plays for { $player }.
entry-seat-away = { $player } is away; a bot ({ $level }) plays on.
entry-link = The host has made a new link.
entry-settings = The host has changed the settings.
entry-rematch = A rematch has been made.

name-host = Host
name-person = Player { $letter }
name-bot = Bot { $letter }
name-open = Seat { $letter }

bot-level = { $level ->
    [random] random
    [easy] easy
    [medium] medium
    [hard] hard
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
serve-no-address = The server cannot listen on { $host }:{ $port }: { $trouble }.
serve-no-extra = The server needs more packages: { $missing } is missing.
serve-no-extra-hint = pip install "firstfire[server]"
verify-good = { $count ->
    [one] The one outcome of chance follows from the seed { $seed }.
   *[other] All { $count } outcomes of chance follow from the seed { $seed }.
}
verify-hash = The seed is the one that was sealed before the game.
verify-hash-bad = The seed is not the one that was sealed before the game: { $found } instead of { $sealed }.
verify-hash-none = The record does not say how the seed was sealed, so that was not checked.
verify-bad = Line { $line } does not match the seed: found "{ $found }", expected "{ $expected }".
