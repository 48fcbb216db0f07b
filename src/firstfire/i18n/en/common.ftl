## Words of the terminal that all games share.

you = you
person = person
bot = { $level } bot
may-now = You may do that now.
winner = { $names } wins.
winners = { $names } share the win.
undo-none = Nothing to take back: { $reason }.
hand-over = { $player } is done for now: Enter clears the screen.
curtain = Hand over to { $player }. Press Enter when the others look away.
turn-over = Turn over: Enter goes on, "undo" takes it back.
turn-over-help = "{ $text }" waits: press Enter to go on, or type undo, save FILE, log, table, quit.
hint = { $move }: wins { $wins } %, with about { $score } points
not-saved = This game is not saved. "save FILE" keeps it; "quit" once more leaves it.
saved = Saved in { $file }.
not-a-move = "{ $text }" is none of the moves above. "?" explains what you can type.
goodbye = Until next time.

## For games without texts of their own.

plain-ask = { $known ->
    [yes] Your move ({ $ask }: { $about })?
   *[no] Your move ({ $ask })?
}
plain-event = { $known ->
    [yes] { $player }: { $kind } ({ $about }).
   *[no] { $player }: { $kind }.
}
plain-refusal = { $known ->
    [yes] Not allowed: { $reason } ({ $about }).
   *[no] Not allowed: { $reason }.
}
plain-legend = This game has no texts of its own: moves, events and fields have the names that its rules give them.
plain-opponent = { $form ->
    [start] The opponent
    [letter] *
    [label] Opponent
   *[inside] the opponent
}
plain-source = { $source }
plain-tie = { $tie }
plain-table = Table
