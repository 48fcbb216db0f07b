## Stone Age: every sentence of the game.
## $player is a person (see common.ftl), words between marks such as <wood>wood</> can be shown
## as a picture; $goods, $place, $top and the like are parts that the messages below make.

# --- names of things ---

stone-age-title = Stone Age
stone-age-summary = Send your people to hunt, gather and build; feed them; leave the richest heritage.

stone-age-examples =
    place forest 3 — three people to the forest; "pl for 3" is enough
    place hut — the only number is filled in, or you are asked how many
    use card-2 — use the people on the card for 2
    pay clay gold — a clay and a gold, in any order
    tool 2 1 — add two tools to the roll; "enough" ends it
stone-age-legend = A to D are people, a dot is a free ring, "closed" means that nobody else can go there this round, (2) is a used tool. A roll is divided by 2 for food, 3 for wood, 4 for clay, 5 for stone and 6 for gold.
stone-age-goods = { $n } { stone-age-good }
stone-age-good = { $good ->
    [wood] <wood>wood</>
    [clay] <clay>clay</>
    [stone] <stone>stone</>
    [gold] <gold>gold</>
   *[food] <food>food</>
}
stone-age-place = { $location ->
    [toolmaker] the tool maker
    [hut] the hut
    [field] the field
    [hunt] the hunting grounds
    [forest] the forest
    [claypit] the clay pit
    [quarry] the quarry
    [river] the river
    [card-1] the card for 1 resource
    [card-2] the card for 2 resources
    [card-3] the card for 3 resources
    [card-4] the card for 4 resources
    [building-1] building stack 1
    [building-2] building stack 2
    [building-3] building stack 3
   *[building-4] building stack 4
}
stone-age-card-name = { $symbol ->
    [medicine] the medicine card
    [art] the art card
    [music] the music card
    [writing] the writing card
    [time] the time card
    [pottery] the pottery card
    [transport] the transport card
    [weaving] the weaving card
    [farmer] { $n ->
        [one] the card with a farmer
       *[other] the card with { $n } farmers
    }
    [builder] { $n ->
        [one] the card with a builder
       *[other] the card with { $n } builders
    }
    [shaman] { $n ->
        [one] the card with a shaman
       *[other] the card with { $n } shamans
    }
   *[toolmaker] { $n ->
        [one] the card with a tool maker
       *[other] the card with { $n } tool makers
    }
}
stone-age-tile-name = { $price ->
    [fixed] the { $points }-point building
    [kinds] { $kinds ->
        [one] the building for { $n } resources of { $kinds } kind
       *[other] the building for { $n } resources of { $kinds } kinds
    }
   *[range] the building for { $least } to { $most } resources
}
stone-age-top = { $effect ->
    [dice-for-all] dice for all
    [goods] { stone-age-goods }
    [roll] roll { $n } dice for { stone-age-good }
    [points] { $n } points
    [new-tool] a tool
    [farm] a farming step
    [extra-card] an extra card
    [tool-once] one-use tool { $n }
   *[any-once] { $n } resources of choice, once
}
stone-age-bottom = { $symbol ->
    [farmer] { $n ->
        [one] { $n } farmer
       *[other] { $n } farmers
    }
    [builder] { $n ->
        [one] { $n } builder
       *[other] { $n } builders
    }
    [shaman] { $n ->
        [one] { $n } shaman
       *[other] { $n } shamans
    }
    [toolmaker] { $n ->
        [one] { $n } tool maker
       *[other] { $n } tool makers
    }
   *[other] { $symbol }
}
stone-age-card = { $top }; at the end { $bottom }
stone-age-cost-kinds = { $n } resources of exactly { $kinds ->
    [one] { $kinds } kind
   *[other] { $kinds } kinds
}
stone-age-cost-range = { $least } to { $most } resources of any kind
stone-age-building = { $free ->
    [yes] { $cost }: wood 3, clay 4, stone 5, gold 6 points each
   *[no] { $cost }: { $points } points
}
stone-age-cannot-pay = { $what }; you cannot pay it now
stone-age-source = { $source ->
    [buildings] buildings
    [cards] points on cards
    [starvation] starvation
    [resources] resources left
    [culture-1] culture, first set
    [culture-2] culture, second set
    [farmer] farmers × farming
    [builder] builders × buildings
    [shaman] shamans × people
   *[toolmaker] tool makers × tools
}
stone-age-tie = { $tie ->
    [farming] farming
    [tools] tools
   *[people] people
}
stone-age-reason = { $reason ->
    [cards] The civilisation cards could not all be laid out.
   *[buildings] A stack of buildings was empty.
}
stone-age-option-first_player = Who begins: the first seat, or whoever is drawn

# --- moves, as buttons say them ---

stone-age-move-place = { $n ->
    [one] { $n } person to { $place }
   *[other] { $n } people to { $place }
}
stone-age-moves-place = { $least } to { $most } people to { $place }
stone-age-move-use = Use { $place }
stone-age-move-tool = Add the tool of value { $value }
stone-age-move-once = Add the one-use tool of value { $value }
stone-age-move-enough = That is all
stone-age-move-buy = Buy it
stone-age-move-decline = Leave it and take the person back
stone-age-move-pay = Pay 1 { $good }
stone-age-move-die = { $value ->
    [1] Take the 1: wood
    [2] Take the 2: clay
    [3] Take the 3: stone
    [4] Take the 4: gold
    [5] Take the 5: a tool
   *[6] Take the 6: a farming step
}
stone-age-move-feed = Pay a resource for each missing food
stone-age-move-starve = Let the tribe go hungry: lose 10 points
stone-age-move-cash = Use the card with resources of choice
stone-age-move-take = Take 1 { $good }

# --- what is asked ---

stone-age-ask-place-people = Where do you place people? You have { $waiting } left to place.
stone-age-ask-use-people = Which of your locations do you use next?
stone-age-ask-add-tools = The total is { $total }: that is { $goods }. Which tools do you add?
stone-age-ask-buy-card = Do you buy { $card-name } ({ $top }) for { $price ->
    [one] { $price } resource
   *[other] { $price } resources
}?
stone-age-ask-buy-building = { $free ->
    [yes] Do you build { $tile-name }? Each wood scores 3 points, clay 4, stone 5, gold 6.
   *[no] Do you pay { $price } for { $tile-name }?
}
stone-age-ask-pay = { $exact ->
    [yes] { $least ->
        [one] Which resource do you pay?
       *[other] Which { $least } resources do you pay?
    }
   *[no] { $least ->
        [0] Up to { $most } more resources, with { $paid } points so far. What do you add?
       *[other] { $least } to { $most } resources of any kind. Which do you pay?
    }
}
stone-age-ask-pay-kinds = { $kinds ->
    [0] Which { $n } more do you pay? Only of the kinds that you have paid already.
    [one] { $n ->
        [one] Which resource do you pay? It must be of another kind.
       *[other] Which { $n } do you pay? Exactly one more kind must be among them.
    }
   *[other] Which { $n } do you pay? Exactly { $kinds } different kinds must be among them.
}
stone-age-ask-take-die = Which die do you take?
stone-age-ask-take-any = { $n ->
    [one] Which resource do you take?
   *[other] Which { $n } resources do you take?
}
stone-age-ask-feed-or-starve = Your tribe lacks { $missing } food. What do you do?

# --- what happened ---

stone-age-event-first = { PERSON($player) ->
    [you] You begin.
   *[other] { $player } begins.
}
stone-age-event-lay-card = New for { $price ->
    [one] { $price } resource
   *[other] { $price } resources
}: { $card-name } ({ $top }).
stone-age-event-turn-tile = { $free ->
    [yes] New on building stack { $stack }: { $tile-name }.
   *[no] New on building stack { $stack }: { $tile-name } for { $price }.
}
stone-age-event-round = { PERSON($player) ->
    [you] Round { $round }. You are first.
   *[other] Round { $round }. { $player } is first.
}
stone-age-event-phase = { $phase ->
    [actions] The people are at their places. Now they work.
   *[feeding] The work is done. Now the tribes eat.
}
stone-age-people = { $n ->
    [one] { $n } <person>person</>
   *[other] { $n } <people>people</>
}
stone-age-event-place = { PERSON($player) ->
    [you] You send { stone-age-people } to { $place }.
   *[other] { $player } sends { stone-age-people } to { $place }.
}
stone-age-event-pass = { PERSON($player) ->
    [you] You find no place for { stone-age-people }.
   *[other] { $player } finds no place for { stone-age-people }.
}
stone-age-event-use = { PERSON($player) ->
    [you] You work at { $place }.
   *[other] { $player } works at { $place }.
}
stone-age-event-roll = { PERSON($player) ->
    [you] You roll { $dice } for { $good-name }: { $total }.
   *[other] { $player } rolls { $dice } for { $good-name }: { $total }.
}
stone-age-event-tool = { PERSON($player) ->
    [you] You add a tool of value { $value }.
   *[other] { $player } adds a tool of value { $value }.
}
stone-age-event-once = { PERSON($player) ->
    [you] You add the one-use tool of value { $value }.
   *[other] { $player } adds the one-use tool of value { $value }.
}
stone-age-event-gain = { PERSON($player) ->
    [you] { $n ->
        [0] You get no { $good-name }.
       *[other] You gain { $goods }.
    }
   *[other] { $n ->
        [0] { $player } gets no { $good-name }.
       *[other] { $player } gains { $goods }.
    }
}
stone-age-event-harvest = { PERSON($player) ->
    [you] You harvest { $goods }.
   *[other] { $player } harvests { $goods }.
}
stone-age-event-pay = { PERSON($player) ->
    [you] You pay { $goods }.
   *[other] { $player } pays { $goods }.
}
stone-age-event-eat = { PERSON($player) ->
    [you] { $n ->
        [0] You have no <food>food</> for your tribe.
       *[other] You feed your tribe with { $n } <food>food</>.
    }
   *[other] { $n ->
        [0] { $player } has no <food>food</> for the tribe.
       *[other] { $player } feeds the tribe with { $n } <food>food</>.
    }
}
stone-age-event-new-tool = { PERSON($player) ->
    [you] { $value ->
        [1] You get a new <tool>tool</>.
       *[other] You improve a <tool>tool</> to { $value }.
    }
   *[other] { $value ->
        [1] { $player } gets a new <tool>tool</>.
       *[other] { $player } improves a <tool>tool</> to { $value }.
    }
}
stone-age-event-person = { PERSON($player) ->
    [you] You get a new <person-new>person</>: { $people } now.
   *[other] { $player } gets a new <person-new>person</>: { $people } now.
}
stone-age-event-farm = { PERSON($player) ->
    [you] You move up to { $farming } in <farming>farming</>.
   *[other] { $player } moves up to { $farming } in <farming>farming</>.
}
stone-age-event-void = { PERSON($player) ->
    [you] { $what ->
        [person] Your tribe has all its people already.
        [farm] Your farming is as high as it can be.
        [card] The deck is empty: you draw no card.
       *[tool] Your tools are the best already.
    }
   *[other] { $what ->
        [person] { $player }'s tribe has all its people already.
        [farm] { $player }'s farming is as high as it can be.
        [card] The deck is empty: { $player } draws no card.
       *[tool] { $player }'s tools are the best already.
    }
}
stone-age-event-buy-card = { PERSON($player) ->
    [you] You get { $card-name } ({ $top }).
   *[other] { $player } gets { $card-name } ({ $top }).
}
stone-age-event-leave-card = { PERSON($player) ->
    [you] { $able ->
        [yes] You leave { $card-name }.
       *[no] You cannot pay for { $card-name } and leave it.
    }
   *[other] { $able ->
        [yes] { $player } leaves { $card-name }.
       *[no] { $player } cannot pay for { $card-name } and leaves it.
    }
}
stone-age-event-buy-building = { PERSON($player) ->
    [you] You build { $tile-name }.
   *[other] { $player } builds { $tile-name }.
}
stone-age-event-leave-building = { PERSON($player) ->
    [you] { $able ->
        [yes] You leave { $tile-name }.
       *[no] You cannot pay for { $tile-name } and leave it.
    }
   *[other] { $able ->
        [yes] { $player } leaves { $tile-name }.
       *[no] { $player } cannot pay for { $tile-name } and leaves it.
    }
}
stone-age-buildings = { $n ->
    [one] { $n } building
   *[other] { $n } buildings
}
stone-age-event-last-tile = That was the last tile of building stack { $stack }: this is the last round.
stone-age-event-score = { PERSON($player) ->
    [you] { $source ->
        [starvation] You lose { $loss } points.
       *[other] You score { $n } ({ $source-name }).
    }
   *[other] { $source ->
        [starvation] { $player } loses { $loss } points.
       *[other] { $player } scores { $n } ({ $source-name }).
    }
}
stone-age-event-dice = Dice for all: { $dice }.
stone-age-event-die = { PERSON($player) ->
    [you] You take the { $die }: { stone-age-die-gives }.
   *[other] { $player } takes the { $die }: { stone-age-die-gives }.
}
stone-age-die-gives = { $face ->
    [1] a <wood>wood</>
    [2] a <clay>clay</>
    [3] a <stone>stone</>
    [4] a <gold>gold</>
    [5] a <tool>tool</>
   *[6] a <farming>farming</> step
}
stone-age-event-extra = { PERSON($player) ->
    [you] { $known ->
        [yes] You draw an extra card: { $card-name }.
       *[no] You draw an extra card.
    }
   *[other] { $known ->
        [yes] { $player } draws an extra card: { $card-name }.
       *[no] { $player } draws an extra card.
    }
}
stone-age-event-cash = { PERSON($player) ->
    [you] You use { $card-name } to take resources of your choice.
   *[other] { $player } uses { $card-name } to take resources of choice.
}
stone-age-event-starve = { PERSON($player) ->
    [you] Your tribe goes hungry.
   *[other] { $player }'s tribe goes hungry.
}
stone-age-event-show-extra = { PERSON($player) ->
    [you] You show your extra card: { $card-name }.
   *[other] { $player } shows the extra card: { $card-name }.
}
stone-age-event-end = { $reason-name } The game is over.

# --- several events in one sentence ---

stone-age-and = { $list } and { $last }
stone-age-deed-rolled = { PERSON($player) ->
    [you] { $tools ->
        [0] You roll { $dice }: { $sum }, { stone-age-rolled-goods }.
        [one] You roll { $dice } and add a <tool>tool</> of { $values }: { $sum }, { stone-age-rolled-goods }.
       *[other] You roll { $dice } and add <tool>tools</> of { $values }: { $sum }, { stone-age-rolled-goods }.
    }
   *[other] { $tools ->
        [0] { $player } rolls { $dice }: { $sum }, { stone-age-rolled-goods }.
        [one] { $player } rolls { $dice } and adds a <tool>tool</> of { $values }: { $sum }, { stone-age-rolled-goods }.
       *[other] { $player } rolls { $dice } and adds <tool>tools</> of { $values }: { $sum }, { stone-age-rolled-goods }.
    }
}
stone-age-rolled-goods = { $n ->
    [0] no { $good-name }
   *[other] { $goods }
}
stone-age-deed-bought = { PERSON($player) ->
    [you] You pay { $goods } for { $card-name } ({ $top }).
   *[other] { $player } pays { $goods } for { $card-name } ({ $top }).
}
stone-age-deed-built = { PERSON($player) ->
    [you] You pay { $goods } for { $tile-name }: { $points } points.
   *[other] { $player } pays { $goods } for { $tile-name }: { $points } points.
}
stone-age-deed-fed = { PERSON($player) ->
    [you] You harvest { $goods } and feed your tribe with { $eaten }.
   *[other] { $player } harvests { $goods } and feeds the tribe with { $eaten }.
}
stone-age-deed-starved = { PERSON($player) ->
    [you] Your tribe goes hungry: you lose { $loss } points.
   *[other] { $player }'s tribe goes hungry and loses { $loss } points.
}

# --- why not ---

stone-age-refusal-over = The game is over.
stone-age-refusal-not-your-turn = It is not your turn.
stone-age-refusal-not-placing = People are placed in phase 1, when it is your turn.
stone-age-refusal-been-there = You already have people at { $place }; you can place there only once a round.
stone-age-refusal-not-there = There is nothing left at { $place }.
stone-age-refusal-full = No ring is free at { $place } ({ $by-names }).
stone-age-refusal-village-closed = Two of the three village locations are taken; the third is closed.
stone-age-refusal-tribes = With fewer than 4 players nobody else may go to { $place } ({ $by-names }).
stone-age-refusal-too-few-people = That takes { $n }; you have { $have } left to place.
stone-age-refusal-too-few-rings = There is room at { $place } for { $room }, not for { $n }.
stone-age-refusal-nobody-there = You have nobody at { $place }.
stone-age-refusal-not-using = Locations are used in phase 2, one after another.
stone-age-refusal-no-roll = You can add tools only to a roll of your own.
stone-age-refusal-no-such-tool = You have no tool of value { $value }.
stone-age-refusal-tool-used = Your tools of value { $value } have been used this round.
stone-age-refusal-tools-in-order = Tools are added from small to large, one-use tools last.
stone-age-refusal-no-such-card = You have no unused one-use tool of value { $value }.
stone-age-refusal-pay-more = { $n } more must be paid.
stone-age-refusal-nothing-to-end = There is no choice of several things to end now.
stone-age-refusal-card-too-dear = It costs { $price }; you have { $have ->
    [one] { $have } resource
   *[other] { $have } resources
}.
stone-age-refusal-building-too-dear = { $free ->
    [yes] You cannot pay for { $tile-name }.
   *[no] You cannot pay { $price } for { $tile-name }.
}
stone-age-refusal-nothing-for-sale = You are not buying a card or a building now.
stone-age-refusal-must-place = You must place at least one person as long as there is room.
stone-age-refusal-cannot-decline = Only a card or a building can be declined.
stone-age-refusal-nothing-to-pay = There is nothing to pay now.
stone-age-refusal-have-none = You have no { $good-name }.
stone-age-refusal-pay-in-order = Payments go from cheap to dear; you are past { $good-name }.
stone-age-refusal-wrong-mix = If you pay { $good-name }, you cannot pay the rest of the price.
stone-age-refusal-no-such-die = No die shows { $die }.
stone-age-refusal-no-dice = There are no dice to take now.
stone-age-refusal-cannot-feed = You lack { $missing } food; you have { $have ->
    [one] { $have } resource
   *[other] { $have } resources
}.
stone-age-refusal-not-feeding = Nobody has to be fed now.
stone-age-refusal-already-feeding = You have already chosen to pay for the missing food.
stone-age-refusal-not-starving = Only a tribe that lacks food can go hungry, in phase 3.
stone-age-refusal-no-cash-card = You have no unused card with resources of choice.
stone-age-refusal-cash-later = You cannot use that card during this decision.
stone-age-refusal-take-in-order = Resources of choice are taken from cheap to dear.
stone-age-refusal-nothing-to-take = There are no resources of choice to take.

# --- what things are, for explanations beside a picture ---

stone-age-about-toolmaker = One person gets a tool: first three of value 1, then the lowest grows by 1, up to 4.
stone-age-about-hut = Two people of one tribe: a new person joins, up to ten. It eats this round and is placed from the next.
stone-age-about-field = One person: one step on the farming track, up to 10.
stone-age-about-hunt = One die for each person; the sum, with tools, divided by 2 is food. Any number of people of any tribe.
stone-age-about-gather = One die for each person; the sum, with tools, divided by { $divisor } is { stone-age-good }.
stone-age-about-limit = { $seats ->
    [2] With two players one tribe only.
   *[other] With three players two tribes at most.
}
stone-age-about-village = With fewer than four players two of the three village places can be used in a round.
stone-age-about-top = Now: { $effect ->
    [dice-for-all] a die for each player; from the buyer on everybody takes one and gets what it shows.
    [goods] { $n } { stone-age-good }.
    [roll] { $n } dice for { stone-age-good }, tools may be added.
    [points] { $n } points.
    [new-tool] a tool.
    [farm] a farming step.
    [extra-card] a card from the deck, face down; only its lower half counts.
    [tool-once] a tool of value { $n } for one roll.
   *[any-once] { $n } resources of choice, once, whenever you decide.
}
stone-age-about-bottom = { $culture ->
    [yes] At the end: { stone-age-web-symbol }, a culture symbol. Different ones make a set that counts its number squared.
   *[no] At the end: { $n } { stone-age-web-trade }.
}
stone-age-about-fixed = Costs { $goods }; scores { $n }.
stone-age-about-kinds = Costs exactly { $n } resources of exactly { $kinds ->
    [one] { $kinds } kind
   *[other] { $kinds } kinds
}. Wood scores 3, clay 4, stone 5, gold 6 each.
stone-age-about-range = Costs { $least } to { $most } resources of any kind. Wood scores 3, clay 4, stone 5, gold 6 each.
stone-age-about-deck = When the four places cannot all be filled for a new round, the game ends.
stone-age-about-good = A resource: pays for cards and buildings, makes up for missing food, counts 1 point at the end.
stone-age-about-food = One for each person at the end of the round. It counts nothing at the end of the game.
stone-age-about-token = Once a round its value can be added to a roll for food or a resource.
stone-age-about-free-space = The next tool goes here.
stone-age-about-farming = So much food comes to each tribe before it eats, every round.
stone-age-about-score = Points so far. Resources and cards are counted at the end.
stone-age-about-die = Everybody takes one die, from the buyer on: 1 wood, 2 clay, 3 stone, 4 gold, 5 a tool, 6 a farming step.
stone-age-about-tray = Chances of what is pointed at, and the last roll.
stone-age-about-price = Costs { $price ->
    [one] { $price } resource
   *[other] { $price } resources
} of any kind.

# --- options: their labels and values ---

stone-age-label-first-player = First player
stone-age-value-first-player = { $value ->
    [drawn] drawn by lot
   *[seat-0] the first seat
}

# --- what a move is good for (hints) ---

stone-age-good-for = { $reason ->
    [resources] resources
    [spending] spending what you have
    [culture] culture
    [professions] professions
    [people] a larger tribe
    [farming] farming
    [tools] tools
    [food] feeding your people
    [buildings] buildings
    [cards] cards
    [first] going first
   *[points] points now
}
