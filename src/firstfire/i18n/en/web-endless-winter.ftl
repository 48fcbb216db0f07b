## Endless Winter in the browser: what the board, my area and the decision bar say.
## $list is a list made by the browser ("Bruno 4, Hazel 2"), $name a player or a thing.

endless-winter-web-round = { $turn ->
    [0] Round { $round } of 4
   *[other] Round { $round } of 4, turn { $turn } of 3
}
endless-winter-web-phase-action = Action
endless-winter-web-phase-eclipse = Eclipse
endless-winter-web-phase-prepare = Prepare
endless-winter-web-page-columns = Columns
endless-winter-web-page-cards = Cards
endless-winter-web-page-land = Land
endless-winter-web-page-hunt = Hunt
endless-winter-web-page-megaliths = Megaliths
endless-winter-web-page-totems = Totems

# --- columns ---

endless-winter-web-board = Columns, markets, land, megaliths and totems
endless-winter-web-column = { $column }: { $who }
endless-winter-web-nobody = nobody
endless-winter-web-figure = { $figure ->
    [chief] Place the chief here
   *[tribe] Place a tribe figure here
}
endless-winter-web-figures-here = Here: { $list }
endless-winter-web-bottom-free = The bottom action is free.
endless-winter-web-bottom-taken = The bottom action is taken by { $name }.

# --- cards ---

endless-winter-web-tribe = Tribe
endless-winter-web-left = left
endless-winter-web-stacks = Tribe cards left: { $list }
endless-winter-web-stack = { $name }, { $n } left
endless-winter-web-stack-left = { $n ->
    [0] The stack is empty: 1 VP instead of a card.
   *[other] { $n } left in the stack.
}
endless-winter-web-culture = Culture
endless-winter-web-pool = Culture pool, { $n } cards: { $list }
endless-winter-web-culture-deck = Culture decks: { $one } cards of era I, { $two } of era II
endless-winter-web-removed = Out of the game: { $list }
endless-winter-web-card = { $n ->
    [1] { $name }
   *[other] { $name }, { $n } of them
}
endless-winter-web-played = Played this turn
endless-winter-web-revealed = Revealed
endless-winter-web-hand = Hand, { $n }
endless-winter-web-discards = Discard pile, { $n }
endless-winter-web-pile-deck = Own deck, { $n } cards
endless-winter-web-pile-discards = Discard pile, { $n } cards
endless-winter-web-pile-burial = Burial ground, { $n } cards
endless-winter-web-pile-eclipse-stack = Eclipse stack, { $n } cards
endless-winter-web-zone-above = Above the board, { $n }
endless-winter-web-zone-hand = Hand, { $n }
endless-winter-web-zone-discards = Discard pile, { $n }
endless-winter-web-zone-deck = Deck, { $n }
endless-winter-web-zone-eclipse = Eclipse stack, { $n }
endless-winter-web-zone-buried = Burial ground, { $n }
endless-winter-web-hidden = { $n ->
    [one] { $n } card, face down
   *[other] { $n } cards, face down
}
endless-winter-web-set-up-card = Set-up: { $name }
endless-winter-web-side = { $chief }, side { $side ->
    [a] A
   *[b] B
}

# --- stones, animals ---

endless-winter-web-stones = Sacred stones
endless-winter-web-era-two = era II from round 3
endless-winter-web-stone-pool = Sacred stones, { $n } left: { $list }
endless-winter-web-slot = Space { $n } for a sacred stone
endless-winter-web-worth-now = Scores { $n } VP as things are.
endless-winter-web-grounds = Grounds
endless-winter-web-grounds-zone = Hunting grounds, { $n } of 6 places taken: { $list }
endless-winter-web-animal-deck = Animal deck, { $n } cards
endless-winter-web-animals = Animals
endless-winter-web-my-animals = My animals, { $n }
endless-winter-web-own-animal = { $name }, { $n }
endless-winter-web-eaten = { $name }, consumed: { $n }
endless-winter-web-wild = wild
endless-winter-web-you-have = You have { $n }.

# --- land ---

endless-winter-web-land = Land
# What a camp and a village count on a tile
endless-winter-web-worth-camp = 1
endless-winter-web-worth-village = 2
# What a row of a column does, in a word or two
endless-winter-web-row =
    { $row ->
        [development-top] learn
        [development-middle] take a sacred stone
        [development-bottom] first here
        [migration-middle] found a village
        [migration-bottom] first here
       *[other] { "" }
    }
endless-winter-web-your-chief = Your chief
endless-winter-web-not-chosen = not chosen yet
endless-winter-web-land-zone = Land. { $list }
endless-winter-web-land-seat = { $name }: { $camps ->
    [one] { $camps } camp
   *[other] { $camps } camps
}, { $villages ->
    [one] { $villages } village
   *[other] { $villages } villages
}
endless-winter-web-tile = { $land }, { $place }: { $who }
endless-winter-web-own-camp = { $n ->
    [one] My camp
   *[other] My { $n } camps
}
endless-winter-web-point = { $who ->
    [none] Where { $tiles } meet
   *[some] Village of { $name } where { $tiles } meet
}
endless-winter-web-village-title = Village
endless-winter-web-mammoth = { $where ->
    [beside] The mammoth, beside the land
   *[land] The mammoth where { $tiles } meet, influence { $n }
}
endless-winter-web-mammoth-title = The mammoth
endless-winter-web-mammoth-here = The mammoth is here with { $n } influence: whoever leads and has no less gets the bonus twice.
endless-winter-web-influence = Influence: { $list }
endless-winter-web-order = Turn order: { $list }
endless-winter-web-order-title = Turn order
endless-winter-web-order-line = { $n }. { $name }; in the eclipse: { $effect }

# --- megaliths, totems ---

endless-winter-web-megaliths = Megaliths
endless-winter-web-megaliths-zone = Megaliths: { $list }, neutral { $neutral }
endless-winter-web-space = { $who ->
    [none] { $space }, free
    [neutral] { $space }, a neutral megalith
   *[other] { $space }, megalith of { $who }
}
endless-winter-web-space-title = Column { $column }, row { $row }
endless-winter-web-top = On top of four
endless-winter-web-start-space = Starting space, for neutral megaliths only; then one more where its arrow points.
endless-winter-web-lift = Enlarge the megalith board
endless-winter-web-lift-culture = Read the culture cards
endless-winter-web-lower = Put it back
endless-winter-web-to-board = Look at the board first
endless-winter-web-later = set-up card, chosen next
endless-winter-web-leads = { $name } leads
endless-winter-web-choose = { $ask ->
    [choose-chief] Choose your chief, and a side
    [choose-side] Choose a side of your chief
    [choose-set-up] Choose your set-up card
   *[culture] Culture cards
}
endless-winter-web-choose-how = { $ask ->
    [choose-chief] The chief works once a round, in the turn in which you place the chief figure.
    [choose-side] It works once a round, in the turn in which you place the chief figure.
    [choose-set-up] You begin with what it shows: a card in hand, goods and animals.
   *[culture] What each of them does when you play it, and what it is worth at the end.
}
endless-winter-web-lift-where = Where does it go?
endless-winter-web-lift-how = Point at a space to see what it brings, and to whom.
endless-winter-web-lift-top = On top of four
endless-winter-web-lift-level = Level { $n }; no bonus of a space
endless-winter-web-lift-bonus = Brings { $words }
endless-winter-web-lift-no-points = No points for anybody.
endless-winter-web-lift-store = Left in my store: { $n }
endless-winter-web-lift-weaker = Or take something weaker
endless-winter-web-show-again = { $what ->
    [megaliths] Show the megaliths
   *[cards] Show the cards
}
endless-winter-web-on-board = { $n ->
    [0] no place for a megalith
    [one] megalith: { $n } place
   *[other] megalith: { $n } places
}
endless-winter-web-totems = Totem tracks and burials
endless-winter-web-track = { $track ->
    [honour] Honour: { $list }
   *[sacrifice] Sacrifice: { $list }
}
endless-winter-web-track-name = { $track ->
    [honour] Honour
   *[sacrifice] Sacrifice
}
endless-winter-web-burials = Points for buried cards

# --- my board ---

endless-winter-web-my-board = My board: { $food } food, { $tools ->
    [one] { $tools } tool
   *[other] { $tools } tools
}
endless-winter-web-nth = { $n ->
    [1] 1st in order
    [2] 2nd in order
    [3] 3rd in order
   *[other] { $n }th in order
}
endless-winter-web-score = { $n } VP so far
endless-winter-web-points-of = Points of { $name }
endless-winter-web-food = Food
endless-winter-web-work = Food for labour
endless-winter-web-camps-home = { $n ->
    [one] { $n } camp on the board
   *[other] { $n } camps on the board
}
endless-winter-web-villages-home = { $n ->
    [one] { $n } village on the board
   *[other] { $n } villages on the board
}
endless-winter-web-slot-megalith = Space { $n } for megaliths
endless-winter-web-figures-left = { $n ->
    [one] { $n } figure to place
   *[other] { $n } figures to place
}
endless-winter-web-rest-space = { $n ->
    [0] Rest space
    [one] Rest space, { $n } figure
   *[other] Rest space, { $n } figures
}
endless-winter-web-rest-token = Rest token
endless-winter-web-rest-next = The next rest token, face down
endless-winter-web-rest-taken = taken

# --- answers ---

endless-winter-web-purse = Labour: { $n }
endless-winter-web-unused = { $n } labour unused
endless-winter-web-to-rest = Rest
endless-winter-web-on = { $ask ->
    [top] Next section
    [middle] Next section
   *[bottom] Go on
}
endless-winter-web-ladder = The bonus, or a weaker one
endless-winter-web-rung = { $rung ->
    [draw] Draw a card
    [honour] Totem: honour
    [sacrifice] Totem: sacrifice
    [tool] A tool
   *[food] A food
}
endless-winter-web-tray = { $n ->
    [0] No card laid yet
    [one] { $n } card to be laid
   *[other] { $n } cards to be laid
}
endless-winter-web-take-back = Take { $name } back
endless-winter-web-lay = { $n ->
    [0] Lay none
    [one] Lay { $n } face down
   *[other] Lay { $n } face down
}
endless-winter-web-steps = Steps of the eclipse
endless-winter-web-step = { $n ->
    [1] Turn order
    [2] Revealed cards
    [3] Land
   *[4] Own board and stones
}

# --- the eclipse ---

endless-winter-web-eclipse-title = Eclipse
endless-winter-web-eclipse-says = The sun goes out. Labour decides who goes first.
endless-winter-web-eclipse-was = was { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
}

# --- the Nomad ---

endless-winter-web-nomad = The Nomad's cards
endless-winter-web-nomad-cards = { $n ->
    [0] No Nomad card open
    [one] { $n } Nomad card open
   *[other] { $n } Nomad cards open
}
endless-winter-web-no-nomad-card = No card open yet
endless-winter-web-arrows = Deciding arrows: { $arrows }
endless-winter-web-map-title = Map card
endless-winter-web-map-card = Map card: { $list }
endless-winter-web-why-here = Why here?
endless-winter-web-why-this = Why this?
endless-winter-web-why-column = { $why ->
    [arrow] Its card points to { $pointer }, which is taken. The large arrow goes { $arrow ->
        [left] left
       *[right] right
    }: on to { $column }, which is free.
    [full] Every column is taken, so it goes where its card points.
   *[pointer] Its card points to { $column }, and nobody stands there.
}
endless-winter-web-why-deed = { $which ->
    [newest] Its newest card
   *[older] One of its older cards
} says so for { $column }, { $n } of { $of }.
endless-winter-web-nomad-deck = Nomad deck, { $n } cards
endless-winter-web-nomad-stack = The Nomad's eclipse stack, { $n } cards
endless-winter-web-map-deck = Map deck, { $n } cards
endless-winter-web-offering = Offering deck, { $n } cards
endless-winter-web-offering-open = On top, open: { $list }

# What befell me since my last turn

endless-winter-web-since-food = You { $way ->
    [down] lost
   *[up] gained
} { $n } food.
endless-winter-web-since-tools = You { $way ->
    [down] lost
   *[up] gained
} { $n ->
    [one] { $n } tool
   *[other] { $n } tools
}.
endless-winter-web-since-score = You scored { $n } VP.

# One sentence more in a first game

endless-winter-web-help-play-or-place = A figure in a column does its actions from top to bottom, paid with the labour of your cards.
endless-winter-web-help-choose-side = It works once in each turn in which you place your chief. You play 4 rounds of 3 turns; most points win.
endless-winter-web-help-choose-chief = Its ability works once in each turn in which you place your chief figure.
endless-winter-web-help-choose-set-up = Goods pay for actions; animals score in sets, or are consumed for what they bring.
endless-winter-web-help-gains = Take first what the others may need: a card, or room for food.
endless-winter-web-help-land-bonuses = Every tile on which nobody has more camps and villages than you brings its bonus.
endless-winter-web-help-eclipse-cards = Cards that lay in your stack bring their eclipse effects now.
endless-winter-web-help-arrow = It covers one of the two spaces to which the arrow points, and brings what is printed there.
endless-winter-web-help-top = Cards from your hand give labour here; what is not used by the end of the turn is lost.
endless-winter-web-help-middle = Do as much as you can pay for, then go on to the next section.
endless-winter-web-help-bottom = Only the first figure at the bottom of a column gets this bonus.
endless-winter-web-help-bonus = Any weaker bonus may be taken instead of the one received.
endless-winter-web-help-lay-stack = Cards laid for the eclipse count their labour for the turn order and bring their eclipse effects.

# An opponent, for those who hear the table

endless-winter-web-rival = VP { $score }; food { $food } of { $limit }; tools { $tools }; { $nomad ->
    [yes] {""}
   *[no] cards in hand { $hand };{" "}
}buried cards { $buried }; animals { $animals }; sacred stones { $stones }; villages { $villages }.

# --- what has not been seen yet ---

endless-winter-web-unseen-culture = Culture cards
endless-winter-web-unseen-animals = Animals
endless-winter-web-unseen-starting = Cards of the beginning
endless-winter-web-unseen-tribe = Tribe cards
endless-winter-web-unseen-chiefs = Chiefs
endless-winter-web-unseen-stones = Sacred stones
endless-winter-web-unseen-land = Land
endless-winter-web-unseen-nomad-cards = Cards of the Nomad
endless-winter-web-unseen-map-cards = Map cards
