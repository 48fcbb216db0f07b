## Stone Age in the browser: what the board, my area and the decision bar say.
## $names are lists made by the browser ("Bruno 4, Hazel 2"), $player is a name.

stone-age-web-round = Round { $round }
stone-age-web-phase-place = Place
stone-age-web-phase-act = Act
stone-age-web-phase-feed = Feed
stone-age-web-page-valley = Valley
stone-age-web-page-cards = Cards
stone-age-web-page-buildings = Buildings

# --- places ---

stone-age-web-board = The valley, the cards and the buildings
stone-age-web-location = { $location ->
    [toolmaker] Tool maker
    [hut] Hut
    [field] Field
    [hunt] Hunting grounds
    [forest] Forest
    [claypit] Clay pit
    [quarry] Quarry
   *[river] River
}
stone-age-web-short = { $location ->
    [toolmaker] Tools
   *[other] { stone-age-web-location }
}
stone-age-web-gives = { $location ->
    [toolmaker] +1 tool
    [hut] +1 person
   *[field] +1 farming
}
stone-age-web-village = Village
stone-age-web-no-limit = no limit
stone-age-web-rings = { $taken ->
    [0] free
    [full] full
   *[other] { $taken } of { $rings }
}
stone-age-web-closed = closed
stone-age-web-zone-limited = { $place }, { $taken } of { $rings ->
    [one] { $rings } place
   *[other] { $rings } places
} taken{ $names ->
    [none] { "" }
   *[other] : { $names }
}{ $closed ->
    [yes] ; closed this round
   *[no] { "" }
}
stone-age-web-zone-hunt = { $place }, no limit{ $names ->
    [none] ; nobody is there
   *[other] : { $names }
}
stone-age-web-some = { $player } { $n }
stone-age-web-place-people = { $n ->
    [one] { $n } person
   *[other] { $n } people
} at { $place }
stone-age-web-place-roll = { $n ->
    [one] { $n } person, { $n } die for { stone-age-web-good }
   *[other] { $n } people, { $n } dice for { stone-age-web-good }
}

# --- goods and symbols ---

stone-age-web-good = { $good ->
    [wood] wood
    [clay] clay
    [stone] stone
    [gold] gold
   *[food] food
}
stone-age-web-Good = { $good ->
    [wood] Wood
    [clay] Clay
    [stone] Stone
    [gold] Gold
   *[food] Food
}
stone-age-web-goods = { $n } { stone-age-web-good }
stone-age-web-symbol = { $symbol ->
    [medicine] medicine
    [art] art
    [music] music
    [writing] writing
    [time] time
    [pottery] pottery
    [transport] transport
    [weaving] weaving
    [farmer] × farming
    [builder] × buildings
    [shaman] × people
   *[toolmaker] × tools
}
stone-age-web-trade = { $symbol ->
    [farmer] farmers × farming
    [builder] builders × buildings
    [shaman] shamans × people
   *[toolmaker] tool makers × tools
}
stone-age-web-caption = { $effect ->
    [dice-for-all] one die each
    [roll] { $n ->
        [one] { $n } die
       *[other] { $n } dice
    }
    [new-tool] a tool
    [farm] farming
    [extra-card] extra card
    [tool-once] once
   *[any-once] any, once
}
stone-age-web-source = { $source ->
    [buildings] buildings
    [cards] points on cards
    [starvation] starvation
    [resources] resources left
    [culture-1] culture, first set
    [culture-2] culture, second set
   *[other] { $trade }
}

# --- cards and buildings ---

stone-age-web-cards = Civilisation cards
stone-age-web-deck = { $n ->
    [one] { $n } card in the deck
   *[other] { $n } cards in the deck
}
stone-age-web-card-name = { $what }, costs { $price ->
    [one] { $price } resource
   *[other] { $price } resources
}{ $names ->
    [none] { "" }
   *[other] , { $names } is there
}
stone-age-web-no-card = No card for { $price }
stone-age-web-buildings = Buildings
stone-age-web-building-name = { $what }, { $n ->
    [one] the last of its stack
   *[other] { $n } in the stack
}{ $names ->
    [none] { "" }
   *[other] , { $names } is there
}
stone-age-web-no-building = Stack { $stack } is empty
stone-age-web-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
stone-age-web-sum = sum
stone-age-web-kinds = { $n } of { $kinds ->
    [one] { $kinds } kind
   *[other] { $kinds } kinds
}
stone-age-web-range = { $least } to { $most }

# --- tracks ---

stone-age-web-farming = Farming
stone-age-web-farming-note = food every round
stone-age-web-farming-zone = Farming track: { $names }
stone-age-web-score = Score
stone-age-web-score-zone = Score: { $names }

# --- forecast and dice ---

stone-age-web-tray = Dice
stone-age-web-odds-title = { $n ->
    [one] { $n } person: { $place }
   *[other] { $n } people: { $place }
}
stone-age-web-odds-dice = { $n ->
    [one] { $n } die ÷ { $divisor }
   *[other] { $n } dice ÷ { $divisor }
}
stone-age-web-odds-mean = on average
stone-age-web-odds-tools = tools can add { $n }
stone-age-web-odds-line = { stone-age-web-odds-dice }: { $mean } { stone-age-web-good } on average, { $least } to { $most }
stone-age-web-rolling = { $n ->
    [one] One die is rolled for { stone-age-web-good }
   *[other] { $n } dice are rolled for { stone-age-web-good }
}
stone-age-web-rolling-for-all = { $n } dice are rolled, one for each tribe
stone-age-web-hungry = The tribe goes hungry
stone-age-web-round-over = Round { $round } is over
stone-age-web-round-nothing = nothing
stone-age-web-round-begins = Round { $round } begins
stone-age-web-round-gained = Since the round before
stone-age-web-rolled = { PERSON($player) ->
    [you] You rolled for { stone-age-web-good }
   *[other] { $player } rolled for { stone-age-web-good }
}
stone-age-web-dice-all = Dice for all
stone-age-web-dice-next = { PERSON($player) ->
    [you] You take a die
   *[other] { $player } takes a die
}
stone-age-web-die-name = { $value ->
    [5] 5: a tool
    [6] 6: a farming step
   *[other] { $value }: 1 { stone-age-web-good }
}
stone-age-web-die-taken = { PERSON($player) ->
    [you] { $value }, taken by you
   *[other] { $value }, taken by { INSIDE($player) }
}
stone-age-web-tray-empty = Point at a place: its chances are shown here.
stone-age-web-tray-watch = Rolls are shown here.
stone-age-web-card-change = counts { $before } now, { $after } with it
stone-age-web-more = { $n } more = +1 { stone-age-web-good }
stone-age-web-vain = no tool brings more { stone-age-web-good }

# --- my area ---

stone-age-web-people = People, { $waiting } of { $people } at hand
stone-age-web-people-home = { $n ->
    [one] { $n } person
   *[other] { $n } people
}
stone-age-web-goods-title = Goods
stone-age-web-good-name = { $n } { stone-age-web-good }
stone-age-web-tools = Tools
stone-age-web-token = { $state ->
    [free] Free space for a tool
    [used] Tool { $value }, used this round
   *[ready] Tool { $value }
}
stone-age-web-round-end = At the end of the round
stone-age-web-food-left = { $n } food left
stone-age-web-food-short = { $n } food short
stone-age-web-heritage = Cards { $cards }, buildings { $buildings }
stone-age-web-at-end = { $n } at game end
stone-age-web-no-cards = nothing yet
stone-age-web-rank = you, { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[4] 4th
} of { $of }
stone-age-web-first = first this round
stone-age-web-extra-hidden = { $n ->
    [one] { $n } hidden card
   *[other] { $n } hidden cards
}

# --- the others ---

stone-age-web-at-hand = { $n ->
    [0] all placed
   *[other] { $n } at hand
}
stone-age-web-bot = bot
stone-age-web-tribe = The tribe of { $player }

# --- answers in the bar ---

stone-age-web-pay-tray = { $n } to pay
stone-age-web-pay-range = { $least } to { $most }, any kinds
stone-age-web-pay-kinds = { $n } of { $kinds ->
    [one] { $kinds } kind
   *[other] { $kinds } kinds
}
stone-age-web-kind-nth = kind { $n }
stone-age-web-take-tray = Take { $n }
stone-age-web-slot-full = { stone-age-web-Good } in the tray: take it out
stone-age-web-do-place = Place { $n }
stone-age-web-do-buy = Buy
stone-age-web-do-build = Build: { stone-age-web-points }
stone-age-web-do-build-yet = Build
stone-age-web-do-decline = Leave it
stone-age-web-do-feed = { $n ->
    [one] Pay { $n } good
   *[other] Pay { $n } goods
}
stone-age-web-do-starve = Starve, −10
stone-age-web-do-starve-sure = Really lose 10 points?
stone-age-web-do-take = Take them
stone-age-web-do-enough = { $n ->
    [0] Take nothing
   *[other] Take { stone-age-web-goods }
}
stone-age-web-do-pay = Enough

# --- what things are ---

stone-age-web-about-taken = { $taken } of { $rings } taken: { $names }
stone-age-web-about-there = There: { $names }
stone-age-web-about-closed = Closed for the rest of the round.
stone-age-web-about-change = Your cards would count { $before } now, { $after } with it.
stone-age-web-about-stack = { $n ->
    [one] The last tile of its stack: whoever takes it makes this the last round.
   *[other] { $n } tiles in the stack. An empty stack makes the round the last.
}
stone-age-web-empty-slot = Empty slot
stone-age-web-empty-stack = Empty stack

# What befell me since my last turn

stone-age-web-since-eaten = Your people ate { $n } food.
stone-age-web-since-hungry = Your tribe went hungry.
stone-age-web-since-points = You { $way ->
    [down] lost
   *[up] scored
} { $n ->
    [one] { $n } point
   *[other] { $n } points
}.

# One sentence more in a first game

stone-age-web-help-place-people = People bring what their place gives: at the forest one die each, the sum divided by 3 in wood.
stone-age-web-help-use-people = The order is yours: fetch resources before you pay for a card or a building.
stone-age-web-help-add-tools = Each tool helps one roll a round; a higher sum may bring one more.
stone-age-web-help-buy-card = Any resources pay for a card: it helps at once, and its lower half counts at the end.
stone-age-web-help-buy-building = A building scores at once what was paid for it: wood 3, clay 4, stone 5, gold 6.
stone-age-web-help-feed-or-starve = Every person eats 1 food a round; any resource can stand in for a food.

# An opponent, for those who hear the table

stone-age-web-rival = Points { $score }; people { $people }; food { $food }; { $goods }; tools { $tools }; farming { $farming }; cards { $cards }; buildings { $buildings }.

# --- what has not been seen yet ---

stone-age-web-unseen-cards = Civilisation cards
stone-age-web-unseen-buildings = Buildings
