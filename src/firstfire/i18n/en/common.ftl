## Words of the terminal that all games share.

you = you
person = person
bot = { $level } bot
winner = { PERSON($player) ->
    [you] You win.
   *[other] { $player } wins.
}
winners = { $names } share the win.
goodbye = Thanks for playing!

# --- what was typed ---

not-a-move = "{ $text }" is not a legal move. Type ? to see what you can type.
no-such-number = { $last ->
    [0] There are no moves to choose from now.
    [one] There is no move { $number }; the list has { $last } move.
   *[other] There is no move { $number }; the list has { $last } moves.
}
ambiguous = "{ $text }" can mean several moves: { $candidates }.
how-many = { $what }: how many, { $values }? (Enter cancels)
range = { $least } to { $most }
chosen = Chosen so far: { $moves }. Type undo to drop the last.
obstacle-chance = Dice or a card come before "{ $move }". Type it after that.
obstacle-hidden = Something is revealed before "{ $move }". Type it after that.
obstacle-others = Somebody else decides before "{ $move }". Type it after that.
obstacle-over = The game is over before "{ $move }".
obstacle-together = Each of these is possible, but not all of them together.
obstacle-too-many = That is too much for one line. Type fewer moves at a time.
obstacle-unfinished = That is not a whole answer yet.
may-now = You may do that now.
later = It is not your turn to choose now.

# --- turns ---

turn-over = That ends your turn. Press Enter to continue, or type undo.
turn-over-help = "{ $text }" has to wait: press Enter to continue, or type undo, save FILE, log, table or quit.
undo-none = You cannot undo that: { $reason }.
hand-over = { $player } is done for now. Press Enter to clear the screen.
curtain = Hand over to { $player }. Press Enter when nobody else is looking.

# --- commands ---

hint = { $move }: wins { $wins } %, with about { $score } points
hint-why = { $n ->
    [one] Good for { $first }.
   *[other] Good for { $first } and { $second }.
}
no-rule = There is no rule with the id or the word "{ $text }".
why-what = Type why and a move, or its number in the list.
rule-what = Type rule and the id of a rule, or a word that it mentions.
log-what = Type log, log and a number, or log all; not "{ $text }".
save-what = Type save and the name of a file.
save-exists = { $file } already exists. Choose another name.
saved = Saved in { $file }.
not-saved = This game is not saved. Type save FILE to keep it, or quit again to leave.

help-title = You can type
help-number = the move with that number
help-numbers = several moves of the list at once
help-why = why a move is not allowed: "why 3", or the text of the move
help-rule = a rule by its id, or all rules that mention a word
help-table = draw the table again; list the moves again
help-hint = the best moves that a second of search finds
help-log = what has happened since your last decision; the last 20 lines; everything
help-undo = take back your last line, until dice are rolled, a card is revealed or somebody else decides
help-save = save the game to a file; "firstfire play --load FILE" continues it
help-quit = leave the game

## For games without texts of their own.

plain-ask = { $known ->
    [yes] Your move ({ $ask }: { $about })?
   *[no] Your move ({ $ask })?
}
plain-event = { PERSON($player) ->
    [you] { $known ->
        [yes] You: { $kind } ({ $about }).
       *[no] You: { $kind }.
    }
   *[other] { $known ->
        [yes] { $player }: { $kind } ({ $about }).
       *[no] { $player }: { $kind }.
    }
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

## People in sentences: the one who reads, or somebody else.

person-subject = { PERSON($player) ->
    [you] You
   *[other] { $player }
}
person-inside = { PERSON($player) ->
    [you] you
   *[other] { INSIDE($player) }
}
