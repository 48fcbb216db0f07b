## Eiszeit in the browser: labels of the drawing, names for those who hear it, explanations.

eiszeit-web-round = Round { $round } of { $of }
eiszeit-web-phase-setup = Set-up
eiszeit-web-phase-colonise = Colonise
eiszeit-web-phase-conflict = Conflict
eiszeit-web-phase-score = Score
eiszeit-web-phase-glacier = Glacier
eiszeit-web-page-map = Map
eiszeit-web-page-piles = Piles

# --- the map ---

eiszeit-web-board = Board of Eiszeit
eiszeit-web-map = Map of twelve regions
eiszeit-web-from-here = the ice comes from here
eiszeit-web-under-ice = under ice
eiszeit-web-region = Region { $region }
eiszeit-web-region-ice = { $number }, under ice
eiszeit-web-nobody = nobody
eiszeit-web-region-name = { $number }, { $terrain }, { $hunters ->
    [one] { $hunters } hunter
   *[other] { $hunters } hunters
}, room for { $room }: { $who }{ $mammoths ->
    [0] {""}
    [one] , { $mammoths } mammoth
   *[other] , { $mammoths } mammoths
}{ $fires ->
    [0] {""}
    [one] , { $fires } fire token
   *[other] , { $fires } fire tokens
}
eiszeit-web-hunters = { $club ->
    [1] { $n ->
        [one] A hunter of { $player } with a club, region { $region }
       *[other] { $n } hunters of { $player } with clubs, region { $region }
    }
   *[0] { $n ->
        [one] A hunter of { $player }, region { $region }
       *[other] { $n } hunters of { $player }, region { $region }
    }
}

# --- stones, piles, supply ---

eiszeit-web-stones = Stones
eiszeit-web-stones-name = Stones: dark reserve { $dark }, light reserve { $light }
eiszeit-web-reserve = { $colour ->
    [dark] Dark reserve: { $n } stones; the round ends at 0
   *[light] Light reserve: { $n } stones
}
eiszeit-web-reserve-short = { $colour ->
    [dark] Dark reserve
   *[light] Light reserve
}
eiszeit-web-ends-at-0 = round ends at 0
eiszeit-web-ends = { $last ->
    [yes] ends the game: no stones, no action
   *[no] ends the round
}
eiszeit-web-piles = Piles
eiszeit-web-piles-name = Piles: { $light } light cards, { $dark } dark cards to draw
eiszeit-web-pile = { $colour ->
    [dark] Dark pile, { $n } cards
   *[light] Light pile, { $n } cards
}
eiszeit-web-top = { $colour ->
    [dark] Visible dark card: { $card }, { $n } discarded
   *[light] Visible light card: { $card }, { $n } discarded
}
eiszeit-web-no-top = { $colour ->
    [dark] No dark card discarded yet
   *[light] No light card discarded yet
}
eiszeit-web-draw = draw
eiszeit-web-laid = { $n } discarded
eiszeit-web-embers = still face down
eiszeit-web-cult-copies = A Cult copies one of the two top cards.
eiszeit-web-supply = Supply and score
eiszeit-web-supply-name = Supply: { $mammoths } mammoths, { $clubs } clubs, { $fires } fire tokens aside. Points: { $scores }
eiszeit-web-herd = { $n ->
    [one] { $n } mammoth in reserve
   *[other] { $n } mammoths in reserve
}
eiszeit-web-clubs = { $aside ->
    [0] { $n ->
        [one] { $n } club in the supply
       *[other] { $n } clubs in the supply
    }
   *[other] { $n ->
        [one] { $n } club in the supply, { $aside } set aside until the conflict is over
       *[other] { $n } clubs in the supply, { $aside } set aside until the conflict is over
    }
}
eiszeit-web-fire = { $n ->
    [one] { $n } fire token aside, face down
   *[other] { $n } fire tokens aside, face down
}
eiszeit-web-scores = Points: { $scores }

# --- players ---

eiszeit-web-rank = you, place { $rank } of { $of }
eiszeit-web-change = { $way ->
    [less] { $n } paid
   *[more] +{ $n }
}
eiszeit-web-rich = with 8, you may play no dark card
eiszeit-web-home = { $n ->
    [0] No hunter at home
    [one] { $n } hunter at home
   *[other] { $n } hunters at home
}
eiszeit-web-my-clubs = { $n ->
    [one] { $n } club
   *[other] { $n } clubs
}
eiszeit-web-hand = Your hand, { $n } cards
eiszeit-web-no-hand = The cards are dealt when all hunters have been placed.
eiszeit-web-backs = { $light } light, { $dark } dark
eiszeit-web-last = fewest points
eiszeit-web-bot = bot
eiszeit-web-away = away
eiszeit-web-began = opens the colonisation
eiszeit-web-at-home = out, { $n } at home
eiszeit-web-points = Points
eiszeit-web-round-points = round { $round }: { $n }
eiszeit-web-standing = Now on the map
eiszeit-web-standing-now = worth { $n } if nothing changed
eiszeit-web-clubs-kept = Clubs kept
eiszeit-web-hunters-where = Hunters: { $n } on the map, { $home } at home
eiszeit-web-each = { $n } each
eiszeit-web-cards = Cards
eiszeit-web-put = { $n ->
    [one] { $n } card put under a pile
   *[other] { $n } cards put under the piles
}

# --- cards ---

eiszeit-web-card-name = { $colour ->
    [dark] { $card }, dark card, brings { $stones }: { $brief }
   *[light] { $card }, light card, costs { $stones }: { $brief }
}
eiszeit-web-brief = { $card ->
    [swap] two hunters next to each other
    [drive] up to 3 hunters, a step each
    [settle] 2 hunters and a mammoth in one region
    [club-or-mammoth] take a club or place a mammoth
    [cult] copy a top card
    [march] 3 hunters and a mammoth to a neighbour
    [herder] place, step or leap of a mammoth
    [fire] move a fire token
    [all-two] every opponent places 2
    [remove-two] one opponent removes 2 of different players
    [club-or-move] one opponent takes a club or moves 2
    [all-one] every opponent places 1
    [remove-one] one opponent removes a hunter
    [dark-cult] copy a top card
    [dark-fire] one opponent moves a fire token
    [remove-mammoth] one opponent does
   *[other] 3 on { $terrain }, or 2 in any one region
}

# --- answers ---

eiszeit-web-take-back = Take back: { $what }
eiszeit-web-do-it = Do it
eiszeit-web-along = comes along
eiszeit-web-march = March

# --- what things are ---

eiszeit-web-region-title = Region { $region }: { $terrain }
eiszeit-web-touching = Next to { $regions }.
eiszeit-web-explain-room = { $hunters } hunters, room for { $room }: 3{ $mammoths ->
    [0] {""}
    [one] , { $mammoths } mammoth
   *[other] , { $mammoths } mammoths
}{ $fires ->
    [0] {""}
    [one] , { $fires } fire token face down (0, 1 or 2)
   *[other] , { $fires } fire tokens face down (0, 1 or 2 each)
}.
eiszeit-web-explain-worth = { $n ->
    [one] A hunter here scores { $n } point.
   *[other] A hunter here scores { $n } points.
}
eiszeit-web-explain-pile = { $n } to draw; { $held } in hands, { $all } in all.
eiszeit-web-explain-under = { $n ->
    [one] { $n } card was put under it, unseen.
   *[other] { $n } cards were put under it, unseen.
}
eiszeit-web-explain-mine = You put there: { $cards }.
eiszeit-web-explain-discards = Discarded ({ $n }): { $cards }.
eiszeit-web-copies = { $discarded ->
    [0] { $count } of them in the game, none discarded.
   *[other] { $count } of them in the game, { $discarded } discarded.
}
eiszeit-web-what-reserve-dark = Dark reserve
eiszeit-web-about-reserve-dark = { $dark } stones. Dark cards are paid from here; colonisation ends when the last one is taken.
eiszeit-web-what-reserve-light = Light reserve
eiszeit-web-about-reserve-light = { $light } stones. What light cards cost goes here, and into the dark reserve for the next round.
eiszeit-web-what-mammoth = Mammoths in reserve
eiszeit-web-what-club = Clubs in the supply
eiszeit-web-what-fire = Fire tokens aside
eiszeit-web-about-fire = Nobody knows their values. { $fires } lie on the map; they are turned up in the conflict and feed 0, 1 or 2 hunters.
eiszeit-web-what-score = Points
eiszeit-web-what-march = March

# What befell me since my last turn

eiszeit-web-since-regions = { $places ->
    [one] region
   *[other] regions
} { $at }
eiszeit-web-since-hunters = You lost { $n ->
    [one] { $n } hunter
   *[other] { $n } hunters
} in { eiszeit-web-since-regions }.
eiszeit-web-since-moved = { $n ->
    [one] { $n } of your hunters was moved
   *[other] { $n } of your hunters were moved
} to { eiszeit-web-since-regions }.
eiszeit-web-since-points = You scored { $n }.
eiszeit-web-since-clubs = You took { $n ->
    [one] { $n } club
   *[other] { $n } clubs
}.
eiszeit-web-since-stones = You gave { $n ->
    [one] { $n } stone
   *[other] { $n } stones
}.

# One sentence more in a first game

eiszeit-web-help-place-first = Each hunter on the map scores after the conflict, more beside mammoths; a region feeds only so many.
eiszeit-web-help-play-card = Light cards cost stones and act for you; dark cards bring stones, and opponents carry them out.
eiszeit-web-help-name-opponent = Whoever you name must carry the card out, where they like it best.
eiszeit-web-help-refill = Light cards are actions you pay for; dark cards are stones to come.
eiszeit-web-help-discard-card = A card put away makes room for another one.
eiszeit-web-help-lay-ice = Ice takes the region away for the rest of the game; its hunters go home.

# An opponent, for those who hear the table

eiszeit-web-rival = Points { $score }; stones { $stones }; hunters on the map { $hunters }, at home { $home }; clubs { $clubs }.

# --- what has not been seen yet ---

eiszeit-web-unseen-light = Light cards
eiszeit-web-unseen-dark = Dark cards

# --- the conflict on show ---

eiszeit-web-food-for = Food for { $n }
eiszeit-web-so-many-hunters = { $n ->
    [one] { $n } hunter
   *[other] { $n } hunters
}
