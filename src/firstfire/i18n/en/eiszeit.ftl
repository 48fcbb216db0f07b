## Eiszeit: every sentence of the game.
## $player is a person (see common.ftl); words between marks such as <mammoth>mammoth</> can be shown
## as a picture.

eiszeit-title = Eiszeit
eiszeit-summary = Lead your hunters to the mammoths and keep your place when food runs short; pay for your own cards, be paid for cards that help the others.

eiszeit-option-first_player = Who begins: the first seat, or whoever is drawn
eiszeit-option-rounds = Rounds: 4, or 3 for a shorter game
eiszeit-option-centre_diagonals = Do regions 3 and 6, and 7 and 10, touch?
eiszeit-option-refill_at_the_end = Does whoever ends colonisation still put a card away and draw back to 5?
eiszeit-option-arm_when_moved_by_others = May a kept club go under a hunter that another player has moved?
eiszeit-option-herder_moves_instead = With no mammoth in reserve, may the herder's price for placing move one on the board anywhere?
eiszeit-option-club_blocks_removal = Does a club protect against removal by dark cards?
eiszeit-option-march_any_owner = May a march take along others' hunters?
eiszeit-option-dark_move_any_owner = May "club or move" move others' hunters?

eiszeit-examples =
    play rock-desert — play that card; "play rock" is enough if it is clear
    place 9 6 10 — a hunter on each of these regions, in any order; "done" ends it
    at 5 take B to 6 — move a hunter of B from region 5 to region 6
    name B — B carries out the dark card
    draw light dark — the next cards, once you have to draw
eiszeit-legend = On the map A to E with a number are hunters, ' a club, M a mammoth, * a fire token face down; "room 4–6" is how many hunters the region can feed once its fire is turned up. Lines join regions that touch.

# --- cards ---

eiszeit-terrain = { $terrain ->
    [pasture] pasture
    [tundra] tundra
    [mountains] mountains
    [rock-desert] rock desert
    [forest] forest
   *[steppe] steppe
}
eiszeit-card = { $card ->
    [pasture] Pasture
    [tundra] Tundra
    [mountains] Mountains
    [rock-desert] Rock desert
    [forest] Forest
    [steppe] Steppe
    [swap] Swap
    [drive] Drive
    [settle] Settle with a mammoth
    [club-or-mammoth] Club or mammoth
    [cult] Cult
    [march] March
    [herder] Mammoth herder
    [fire] Fire
    [all-two] All settle two
    [remove-two] Remove two
    [club-or-move] Club or move two
    [all-one] All settle one
    [remove-one] Remove one
    [dark-cult] Dark Cult
    [dark-fire] Dark fire
   *[remove-mammoth] Remove a mammoth
}
eiszeit-does = { $card ->
    [swap] swap two hunters on neighbouring regions
    [drive] move up to 3 hunters, 2 of a player at most, one step each
    [settle] up to 2 hunters and a mammoth on one region
    [club-or-mammoth] take a club, or place a mammoth
    [cult] play the visible card of either discard pile
    [march] up to 3 hunters and a mammoth from one region to a neighbour
    [herder] a mammoth: place it for { $place } stones, move it one step for { $step }, anywhere for { $leap }
    [fire] move a fire token
    [all-two] every opponent places up to 2 hunters
    [remove-two] an opponent removes hunters of two players
    [club-or-move] an opponent takes a club or moves up to 2 hunters
    [all-one] every opponent places a hunter
    [remove-one] an opponent removes a hunter
    [dark-cult] play the visible card of either discard pile
    [dark-fire] an opponent moves a fire token
    [remove-mammoth] an opponent removes a mammoth
   *[other] up to 3 hunters on { $terrain }, or up to 2 on any one region
}
eiszeit-stones = { $colour ->
    [light] costs { eiszeit-stones-of }
   *[dark] brings { eiszeit-stones-of }
}
eiszeit-void = void: it would end the last round, so it brings no stones and does nothing
eiszeit-reason = All rounds are played.
eiszeit-source = { $source ->
    [round-1] round 1
    [round-2] round 2
    [round-3] round 3
   *[round-4] round 4
}
eiszeit-tie = { $tie ->
    [hunters] hunters on the board
   *[stones] stones
}

# --- moves ---

eiszeit-move-play = { $name }
eiszeit-move-copy = Copy the visible { $colour } card
eiszeit-move-name = { $player }
eiszeit-move-discard = Put { $name } under its pile
eiszeit-move-keep = Keep the rest
eiszeit-move-draw = { $colour ->
    [light] Draw a light card
   *[dark] Draw a dark card
}
eiszeit-move-place = On region { $region }
eiszeit-move-at = Region { $region }
eiszeit-move-to = To region { $region }
eiszeit-move-from = { $club ->
    [1] From region { $region }, with a club
   *[0] From region { $region }
}
eiszeit-move-take = { PERSON($player) ->
    [you] { $club ->
        [1] One of your hunters, with a club
       *[0] One of your hunters
    }
   *[other] { $club ->
        [1] A hunter of { INSIDE($player) }, with a club
       *[0] A hunter of { INSIDE($player) }
    }
}
eiszeit-move-club = A club
eiszeit-move-mammoth = A mammoth
eiszeit-move-move = Move hunters
eiszeit-move-herd = { $use ->
    [place] Place a mammoth for { $cost } stones
    [step] Move a mammoth one step for { $cost } stones
   *[leap] Move a mammoth anywhere for { $cost } stones
}
eiszeit-move-done = That is all
eiszeit-move-ice = Cover region { $region }
eiszeit-move-no-ice = No glacier

# --- what is asked ---

eiszeit-ask-place-first = Where do you place a hunter? You have { $n } left to place.
eiszeit-ask-play-card = Which card do you play?
eiszeit-ask-copy-card = Which visible card do you copy?
eiszeit-ask-name-opponent = Which opponent has to carry out { $name }?
eiszeit-ask-discard-card = Which card do you put under its pile for a new one?
eiszeit-ask-put-card = You can play no card. Which one do you put under its pile?
eiszeit-ask-refill = From which pile do you draw?
eiszeit-ask-lay-ice = You are last with { $n } points. Which region do you cover with ice?
eiszeit-ask-place-hunters = { $reserve ->
    [0] { $n ->
        [one] Your reserve is empty: you may move a hunter. To which region?
       *[other] Your reserve is empty: you may move up to { $n } hunters. To which regions?
    }
   *[other] { $n ->
        [one] You may place a hunter. On which region?
       *[other] You may place up to { $n } hunters. On which regions?
    }
}
eiszeit-ask-move-hither = From where do you move a hunter to region { $region }?
eiszeit-ask-arm-fresh = Do you put a club under a hunter that has just arrived?
eiszeit-ask-swap-at = Two hunters of neighbouring regions change places. In which region is one of them?
eiszeit-ask-swap-first = Which hunter of region { $region } changes places?
eiszeit-ask-swap-with = With a hunter of which region beside region { $region } does it change places?
eiszeit-ask-swap-second = With which hunter of region { $region } does it change places?
eiszeit-ask-drive-at = { $n ->
    [one] You may move a hunter one step. From which region?
   *[other] You may move up to { $n } hunters one step each. From which regions?
}
eiszeit-ask-drive-who = Which hunter of region { $region } moves?
eiszeit-ask-drive-to = Where does the hunter of region { $region } go?
eiszeit-ask-settle-at = On which region do you place hunters and a mammoth?
eiszeit-ask-settle-mammoth = Do you also place a mammoth on region { $region }?
eiszeit-ask-club-or-mammoth = Do you take a club, or place a mammoth?
eiszeit-ask-put-club = Under which hunter do you put the club?
eiszeit-ask-herder = What does the herder do?
eiszeit-ask-march-from = From which region do you march?
eiszeit-ask-march-to = To which region beside region { $region } do they march?
eiszeit-ask-march-hunters = { $n ->
    [one] One hunter may go from region { $region } to region { $end }. Who?
   *[other] Up to { $n } hunters may go from region { $region } to region { $end }. Who?
}
eiszeit-ask-march-mammoth = Does a mammoth come along from region { $region } to region { $end }?
eiszeit-ask-place-mammoth = Where do you place the mammoth?
eiszeit-ask-move-mammoth = { $far ->
    [1] Which mammoth do you move? It may go to any region.
   *[0] Which mammoth do you move to a region beside it?
}
eiszeit-ask-mammoth-to = Where does the mammoth of region { $region } go?
eiszeit-ask-remove-mammoth = From which region do you take a mammoth?
eiszeit-ask-fire-from = From which region do you move a fire token?
eiszeit-ask-fire-to = Where does the fire token of region { $region } go?
eiszeit-ask-remove-at = { $n ->
    [one] You may remove a hunter. From which region?
   *[other] You may remove up to { $n } hunters of different players. From which regions?
}
eiszeit-ask-remove-who = Whose hunter leaves region { $region }?
eiszeit-ask-club-or-move = Do you take a club, or move up to 2 hunters?
eiszeit-ask-move-two-to = To which region do you move hunters?
eiszeit-ask-hither-at = { $n ->
    [one] You may move a hunter to region { $region }. From where?
   *[other] You may move up to { $n } hunters to region { $region }. From where?
}
eiszeit-ask-hither-who = Which hunter of region { $region }?

# --- what happened ---

eiszeit-region = <regions.{ $region }>region { $region }</>
eiszeit-from-to = from <regions.{ $start }>region { $start }</> to <regions.{ $end }>region { $end }</>
eiszeit-stones-of = { $n ->
    [one] { $n } <stone-money>stone</>
   *[other] { $n } <stone-money>stones</>
}
eiszeit-a-card = { $colour ->
    [light] a <light>light</> card
   *[dark] a <dark>dark</> card
}
eiszeit-event-first = { PERSON($player) ->
    [you] You begin.
   *[other] { $player } begins.
}
eiszeit-event-round = { PERSON($player) ->
    [you] Round { $round }. You begin.
   *[other] Round { $round }. { $player } begins.
}
eiszeit-event-phase = { $phase ->
    [conflict] The dark reserve is empty. Now the fires are turned up and the hunters need food.
    [scoring] Now every hunter on the board scores.
   *[glacier] Now the ice may grow.
}
eiszeit-event-clear = The fires burn out, and all clubs go back to the supply.
eiszeit-event-region-points = { $n ->
    [one] Every <hunter>hunter</> in { eiszeit-region } scores { $n } point.
   *[other] Every <hunter>hunter</> in { eiszeit-region } scores { $n } points.
}
eiszeit-event-place = { PERSON($player) ->
    [you] You place a <hunter>hunter</> on { eiszeit-region }.
   *[other] { $player } places a <hunter>hunter</> on { eiszeit-region }.
}
eiszeit-event-move = { PERSON($player) ->
    [you] { $club ->
        [1] One of your <hunter-club>hunters with a club</> goes { eiszeit-from-to }.
       *[0] One of your <hunter>hunters</> goes { eiszeit-from-to }.
    }
   *[other] { $club ->
        [1] One of { $player }'s <hunter-club>hunters with a club</> goes { eiszeit-from-to }.
       *[0] One of { $player }'s <hunter>hunters</> goes { eiszeit-from-to }.
    }
}
eiszeit-event-remove = { PERSON($player) ->
    [you] { $club ->
        [1] You lose a <hunter-club>hunter with a club</> from { eiszeit-region }. The club is set aside until the conflict is over.
       *[0] You lose a <hunter>hunter</> from { eiszeit-region }.
    }
   *[other] { $club ->
        [1] { $player } loses a <hunter-club>hunter with a club</> from { eiszeit-region }. The club is set aside until the conflict is over.
       *[0] { $player } loses a <hunter>hunter</> from { eiszeit-region }.
    }
}
eiszeit-event-arm = { PERSON($player) ->
    [you] You put a <club>club</> under a hunter in { eiszeit-region }.
   *[other] { $player } puts a <club>club</> under a hunter in { eiszeit-region }.
}
eiszeit-event-club = { PERSON($player) ->
    [you] You take a <club>club</>.
   *[other] { $player } takes a <club>club</>.
}
eiszeit-event-place-mammoth = { PERSON($player) ->
    [you] You place a <mammoth>mammoth</> on { eiszeit-region }.
   *[other] { $player } places a <mammoth>mammoth</> on { eiszeit-region }.
}
eiszeit-event-move-mammoth = { PERSON($player) ->
    [you] You send a <mammoth>mammoth</> { eiszeit-from-to }.
   *[other] { $player } sends a <mammoth>mammoth</> { eiszeit-from-to }.
}
eiszeit-event-remove-mammoth = A <mammoth>mammoth</> leaves { eiszeit-region }.
eiszeit-event-move-fire = { PERSON($player) ->
    [you] You move a <fire>fire token</> { eiszeit-from-to }.
   *[other] { $player } moves a <fire>fire token</> { eiszeit-from-to }.
}
eiszeit-event-pay = { PERSON($player) ->
    [you] You pay { eiszeit-stones-of }.
   *[other] { $player } pays { eiszeit-stones-of }.
}
eiszeit-event-stones = { PERSON($player) ->
    [you] You take { eiszeit-stones-of }.
   *[other] { $player } takes { eiszeit-stones-of }.
}
eiszeit-event-give = { PERSON($player) ->
    [you] You give { eiszeit-stones-of } to the dark reserve.
   *[other] { $player } gives { eiszeit-stones-of } to the dark reserve.
}
eiszeit-event-score = { PERSON($player) ->
    [you] { $n ->
        [one] You score { $n } point.
       *[other] You score { $n } points.
    }
   *[other] { $n ->
        [one] { $player } scores { $n } point.
       *[other] { $player } scores { $n } points.
    }
}
eiszeit-event-draw = { PERSON($player) ->
    [you] { $known ->
        [yes] You draw { $name }.
       *[no] You draw { eiszeit-a-card }.
    }
   *[other] { $known ->
        [yes] { $player } draws { $name }.
       *[no] { $player } draws { eiszeit-a-card }.
    }
}
eiszeit-event-under = { PERSON($player) ->
    [you] { $known ->
        [yes] You put { $name } under its pile.
       *[no] You put { eiszeit-a-card } under its pile.
    }
   *[other] { $known ->
        [yes] { $player } puts { $name } under its pile.
       *[no] { $player } puts { eiszeit-a-card } under its pile.
    }
}
eiszeit-event-play = { PERSON($player) ->
    [you] You play { $name }.
   *[other] { $player } plays { $name }.
}
eiszeit-event-copy = { PERSON($player) ->
    [you] You copy { $name }.
   *[other] { $player } copies { $name }.
}
eiszeit-event-stuck = { PERSON($player) ->
    [you] You can play no card.
   *[other] { $player } can play no card.
}
eiszeit-event-void = This ends the last round: no stones and no action; the last { $n } stones go to the light reserve.
eiszeit-event-reshuffle = { $colour ->
    [light] The light discards become the light pile.
   *[dark] The dark discards become the dark pile.
}
eiszeit-event-name = { PERSON($player) ->
    [you] You choose { INSIDE($opponent-person) } to carry it out.
   *[other] { PERSON($opponent-person) ->
        [you] { $player } chooses you to carry it out.
       *[other] { $player } chooses { INSIDE($opponent-person) } to carry it out.
    }
}
eiszeit-event-fire = The <fire>fire</> in { eiszeit-region } feeds { $values }.
eiszeit-event-conflict = { $n ->
    [one] In { eiszeit-region } there is <food>food</> for { $limit }, and 1 <hunter>hunter</>.
   *[other] In { eiszeit-region } there is <food>food</> for { $limit }, and { $n } <hunter>hunters</>.
}
eiszeit-event-lot = { PERSON($player) ->
    [you] Lots are drawn: you decide.
   *[other] Lots are drawn: { INSIDE($player) } decides.
}
eiszeit-event-ice = { PERSON($player) ->
    [you] You cover { eiszeit-region } with <ice>ice</>.
   *[other] { $player } covers { eiszeit-region } with <ice>ice</>.
}
eiszeit-event-no-ice = { PERSON($player) ->
    [you] You lay no glacier.
   *[other] { $player } lays no glacier.
}
eiszeit-event-end = The last round is over.

# --- several events in one sentence ---

eiszeit-and = { $list } and { $last }
eiszeit-deed-played = { PERSON($player) ->
    [you] { $way ->
        [pay] You play { $name } for { eiszeit-stones-of }.
       *[take] You play { $name } and take { eiszeit-stones-of }.
    }
   *[other] { $way ->
        [pay] { $player } plays { $name } for { eiszeit-stones-of }.
       *[take] { $player } plays { $name } and takes { eiszeit-stones-of }.
    }
}
eiszeit-deed-placed = { PERSON($player) ->
    [you] You place { $n } <hunter>hunters</> on { $regions }.
   *[other] { $player } places { $n } <hunter>hunters</> on { $regions }.
}
eiszeit-cards-drawn = { $light ->
    [0] { $n } <dark>dark</> cards
   *[other] { $dark ->
        [0] { $n } <light>light</> cards
       *[other] { $n } cards: { $light } <light>light</>, { $dark } <dark>dark</>
    }
}
eiszeit-deed-drawn = { PERSON($player) ->
    [you] { $known ->
        [yes] You draw { $names }.
       *[no] You draw { eiszeit-cards-drawn }.
    }
   *[other] { $known ->
        [yes] { $player } draws { $names }.
       *[no] { $player } draws { eiszeit-cards-drawn }.
    }
}
eiszeit-deed-gone = { PERSON($player) ->
    [you] You lose { $n } <hunter>hunters</> from { eiszeit-region }.
   *[other] { $player } loses { $n } <hunter>hunters</> from { eiszeit-region }.
}

# --- why not ---

eiszeit-refusal-over = The game is over.
eiszeit-refusal-not-your-turn = It is not your decision.
eiszeit-refusal-not-asked = That does not answer the open question.
eiszeit-refusal-ice = Region { $region } lies under ice.
eiszeit-refusal-other-region = With what you have placed, this card no longer reaches that region.
eiszeit-refusal-in-order = Regions are named in rising order; you are past region { $region }.
eiszeit-refusal-nobody-to-move = Your reserve is empty, and nobody can be moved to region { $region }.
eiszeit-refusal-nobody-at-all = There is no hunter that you could move.
eiszeit-refusal-not-there = Region { $region } is not possible here.
eiszeit-refusal-no-hunter = There is no such hunter.
eiszeit-refusal-club = A club protects that hunter.
eiszeit-refusal-hunter-in-order = Hunters are named in a fixed order; you are past that one.
eiszeit-refusal-not-this-hunter = That hunter cannot be chosen here.
eiszeit-refusal-not-in-hand = You hold no { $name }.
eiszeit-refusal-nothing-to-copy = No visible card can be copied.
eiszeit-refusal-too-rich = You may not play a dark card with { $rich } or more stones; you have { $have }.
eiszeit-refusal-no-use = The herder can do nothing that you can pay for with { $have } stones.
eiszeit-refusal-too-dear = { $name } costs { $cost }; you have { $have }.
eiszeit-refusal-no-opponent = Only an opponent at the table can be named.
eiszeit-refusal-empty-pile = That pile has no cards.
eiszeit-refusal-one-colour = Your hand may not be all of one colour.
eiszeit-refusal-none-there = { $piece ->
    [club] No club is left.
   *[mammoth] No mammoth is available.
}
eiszeit-refusal-no-such-use = That is not possible, or you cannot pay for it ({ $cost } stones).
eiszeit-refusal-must-do = You must choose something here.
eiszeit-refusal-not-touching = Region { $region } touches neither ice nor the top edge.

# --- what things are, for explanations beside a picture ---

eiszeit-about-hunter = { $club ->
    [1] A club keeps a hunter from going home in the conflict, and from being moved by others.
   *[0] Scores 1 point, 2 beside a mammoth, 3 beside two or more.
}
eiszeit-about-seat = Any opponent may be named, also one who can do nothing.
eiszeit-about-herd = One of the uses that one can pay and that are possible.
eiszeit-about-ice = Nothing may stand on a covered region.
eiszeit-about-mammoth = A mammoth feeds one hunter more and makes each hunter beside it worth 1 point more.
eiszeit-about-club = A hunter with a club stays in the conflict, and no opponent may move it.
eiszeit-about-score = After the conflict each hunter on the map scores 1, beside a mammoth 2, beside two or more 3.
eiszeit-about-march = Up to 3 hunters of one region, and possibly a mammoth, go to one neighbour.

# --- options: their labels and values ---

eiszeit-label-first-player = First player
eiszeit-value-first-player = { $value ->
    [drawn] drawn by lot
   *[seat-0] the first seat
}
eiszeit-label-rounds = Rounds
eiszeit-value-rounds = { $value ->
    [3] 3, a shorter game
   *[4] 4
}
eiszeit-label-centre-diagonals = Regions touch across the centre
eiszeit-value-centre-diagonals = { $value ->
    [off] no
   *[on] yes
}
eiszeit-label-refill-at-the-end = Whoever ends colonisation draws back to 5
eiszeit-value-refill-at-the-end = { $value ->
    [off] no
   *[on] yes
}
eiszeit-label-arm-when-moved-by-others = Clubs for hunters that others move
eiszeit-value-arm-when-moved-by-others = { $value ->
    [on] yes
   *[off] no
}
eiszeit-label-herder-moves-instead = Herder places by moving
eiszeit-value-herder-moves-instead = { $value ->
    [on] yes
   *[off] no
}
eiszeit-label-club-blocks-removal = Clubs protect against removal
eiszeit-value-club-blocks-removal = { $value ->
    [on] yes
   *[off] no
}
eiszeit-label-march-any-owner = March takes others along
eiszeit-value-march-any-owner = { $value ->
    [on] yes
   *[off] no
}
eiszeit-label-dark-move-any-owner = "Club or move" moves others
eiszeit-value-dark-move-any-owner = { $value ->
    [on] yes
   *[off] no
}

# --- what a move is good for (hints) ---

eiszeit-good-for = { $reason ->
    [hunters] more hunters on the board
    [survivors] hunters who stay when food runs short
    [majority] the largest group in a region
    [mammoths] hunters beside mammoths
    [regions] hunters in more regions
    [ice] staying away from the ice
    [stones] stones
    [clubs] clubs
    [cards] the cards in hand
    [first] opening the next round
   *[points] points in this round
}
