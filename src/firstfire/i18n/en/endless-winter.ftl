## Endless Winter: every sentence of the game.
## $player is a person (see common.ftl); words between marks such as <food>food</> can be shown as a
## picture.

endless-winter-title = Endless Winter: Paleoamericans
endless-winter-summary = Lead a tribe through four generations: play your people, hunt, settle the land, raise megaliths, and have your strongest cards ready when the eclipse comes.

endless-winter-option-setup = Chiefs and set-up cards: dealt, set-up cards drafted, or both drafted
endless-winter-option-megalith_layout = Layout of the megalith tiles: the one for the number of players, or that for 2, 3 or 4
endless-winter-option-glacier_tokens = Glacier tokens: hidden bonuses on the glaciers for villages beside them?
endless-winter-option-rest_tokens = Rest tokens: an extra bonus for the first to rest in a round?
endless-winter-option-edition = Where the Polish and the Czech rulebook differ (cards bought in Initiation, resting after culture cards, the five cards of the preparation): which one do you play by?
endless-winter-option-nomad_extra_card = Solo game only, harder: does a Nomad card lie open before each round, so that the Nomad always acts on one card more?
endless-winter-option-nomad_token = Solo game only: the side of the Nomad token, counting 1 on its tiles (camp) or, harder, 2 (village)
endless-winter-option-mammoth = The mammoth figure: it competes for three land tiles and doubles their benefits for whoever keeps up with it?

endless-winter-examples =
    place tribe hunting — a tribe figure to Hunting; "place t hu" is enough
    play brave hunter — play two cards, one after the other
    move b2 c3 — a camp one step, from b2 to c3
    village c4 b3 b4 — build a village where these tiles meet, in any order
    lay brave elder done — these cards face down for the eclipse, and no more
    on, done — go on to the next section; end a choice or your turn
endless-winter-legend = A to D are the players, A* is A's chief. On the land A2 stands for two camps, ? is a glacier token face down; a village counts 2 on each of its three tiles, a camp 1. On the megalith board n is a neutral megalith, B/2 one of B on level 2, named after the upper left of the four below it. Labour comes in halves: two make one. Goods and cards that you receive may be taken as something weaker: megalith, card, totem, tool, food. Alone you play against N, the Nomad: it goes where its newest card points, or on in the direction of the arrow to a free column, and does there what all its visible cards say; where it has a choice its arrows decide, on the maps left is west and up is north. What it cannot have becomes the next of these: sacred stone, megalith, burial, tool, food, totem; instead of drawing a card it buries one from its offering deck, instead of a tribe card it gets a tool, instead of consuming an animal a food. You win with more points than the Nomad.

# --- names of things ---

endless-winter-card = { $card ->
    [brave] Brave
    [tribeswoman] Tribeswoman
    [tribesman] Tribesman
    [elder] Elder
    [craftsperson] Craftsperson
    [explorer] Explorer
    [hunter] Hunter
    [shaman] Shaman
    [firekeeping] Firekeeping
    [bone-needles] Bone Needles
    [cordage] Cordage
    [gathering-baskets] Gathering Baskets
    [fireside-tales] Fireside Tales
    [carved-figurine] Carved Figurine
    [ancestor-rites] Ancestor Rites
    [trail-markers] Trail Markers
    [hide-tents] Hide Tents
    [snares] Snares
    [ambush] Ambush
    [butchery] Butchery
    [initiation-mask] Initiation Mask
    [body-paint] Body Paint
    [drum-circle] Drum Circle
    [quarrying] Quarrying
    [standing-stone] Standing Stone
    [smokehouse] Smokehouse
    [barter] Barter
    [offering] Offering
    [atlatl] Atlatl
    [great-hunt] Great Hunt
    [cave-shrine] Cave Shrine
    [stone-circle] Stone Circle
    [log-rollers] Log Rollers
    [council-fire] Council Fire
    [feast] Feast
    [sledges] Sledges
    [new-shores] New Shores
    [apprenticeship] Apprenticeship
    [funeral-mound] Funeral Mound
    [flint-mastery] Flint Mastery
    [tanning] Tanning
    [war-paint] War Paint
    [sky-watching] Sky Watching
    [spirit-vision] Spirit Vision
    [game-drive] Game Drive
    [hearth-communities] Hearth Communities
    [trade-network] Trade Network
   *[monument] Monument
}
endless-winter-chief = { $chief ->
    [thunderpaw] Thunderpaw
    [seeing-hand] Seeing Hand
    [stonewhisperer] Stonewhisperer
    [tuskbreaker] Tuskbreaker
   *[fire-wolf] Fire Wolf
}
endless-winter-animal = { $animal ->
    [rhino] Woolly Rhino
    [sloth] Ground Sloth
    [tiger] Saber-toothed Tiger
    [glyptodon] Glyptodon
    [moose] Stag-moose
    [mammoth] Woolly Mammoth
   *[argentavis] Argentavis
}
endless-winter-animal-short = { $animal ->
    [rhino] Rhino
    [sloth] Sloth
    [tiger] Tiger
    [glyptodon] Glyptodon
    [moose] Moose
    [mammoth] Mammoth
   *[argentavis] Argentavis
}
endless-winter-land = { $land ->
    [base] Base
    [grassland] Grassland
    [forest] Forest
    [hills] Hills
    [mountains] Mountains
    [lakes] Lakes
    [tundra] Tundra
   *[glacier] Glacier
}
endless-winter-hex = { $tile ->
    [a1] outer north-west
    [a2] outer north
    [a3] outer north-east
    [b1] outer west-north-west
    [b2] inner north-west
    [b3] inner north-east
    [b4] outer east-north-east
    [c1] outer west
    [c2] inner west
    [c3] middle
    [c4] inner east
    [c5] outer east
    [d1] outer west-south-west
    [d2] inner south-west
    [d3] inner south-east
    [d4] outer east-south-east
    [e1] outer south-west
    [e2] outer south
   *[e3] outer south-east
}
endless-winter-tile = <hexes.{ $tile }>the { endless-winter-hex }</>
endless-winter-space = column { $column }, row { $row }
endless-winter-spot = { $spot ->
    [initiation] Initiation
    [development] Development
    [migration] Migration
    [hunting] Hunting
   *[rest] Rest
}
endless-winter-stone = { $stone ->
    [villages] Villages on { $what }
    [variety] Variety
    [ground] Ground megaliths
    [tiles] Megalith tiles
    [buried] Buried cards
    [raised] Raised megaliths
    [totems] Totem levels
    [kinds] Kinds consumed
   *[eaten] Consumed { $what }
}
endless-winter-stone-scores = { $stone ->
    [variety] { $points } per land kind with a camp
    [totems] { $per ->
        [1] { $points } per level
       *[other] { $points } per { $per } levels
    }
   *[other] { $how ->
        [each] { $points } each
       *[table] { $points }
    }
}
endless-winter-sets = { $how ->
    [wild] joins any set
   *[table] sets score { $points } VP
}
endless-winter-reason = The fourth eclipse is over.
endless-winter-source = { $source ->
    [spaces] megalith spaces
    [raised] megaliths put on top
    [covered] megaliths built upon
    [honour] honour track
    [sacrifice-top] top of the sacrifice track
    [land] land
    [glacier-tokens] glacier tokens
    [effects] cards, animals and boards
    [empty] empty stacks and decks
    [stone-villages] stones: villages
    [stone-variety] stone: variety
    [stone-ground] stone: ground megaliths
    [stone-tiles] stone: megalith tiles
    [stone-buried] stone: buried cards
    [stone-raised] stone: raised megaliths
    [stone-totems] stone: totem levels
    [stone-kinds] stone: kinds consumed
    [stone-eaten] stones: one kind consumed
    [stone-giants] stone: two kinds consumed
    [sacrifice] sacrifice: food and tools left
    [burials] burial ground
    [cards] cards
    [animals-rhino] Woolly Rhinos
    [animals-sloth] Ground Sloths
    [animals-tiger] Saber-toothed Tigers
    [animals-glyptodon] Glyptodons
    [animals-moose] Stag-moose
    [animals-mammoth] Woolly Mammoths
    [stones-nomad] the Nomad's sacred stones
    [animals-argentavis] Argentavis
   *[other] other points
}
endless-winter-source-land-solo = land and glaciers
endless-winter-tie = { $tie ->
    [nomad] the Nomad wins a tie
   *[order] place in the turn order
}
endless-winter-opponent = { $form ->
    [start] The Nomad
    [label] Nomad
    [letter] N
   *[inside] the Nomad
}

# --- lists ---

endless-winter-and = { $list } and { $last }
endless-winter-times = { $name } ×{ $n }

# --- what symbols give ---

endless-winter-gain = { $gain ->
    [megalith] { $n ->
        [one] a megalith
       *[other] { $n } megaliths
    }
    [draw] { $n ->
        [one] draw a card
       *[other] draw { $n } cards
    }
    [totem] { $n ->
        [one] a totem
       *[other] { $n } totems
    }
    [tool] { $n ->
        [one] { $n } <tool>tool</>
       *[other] { $n } <tool>tools</>
    }
    [food] { $n } <food>food</>
    [bury] { $n ->
        [one] bury a card
       *[other] bury { $n } cards
    }
    [camp] { $n ->
        [one] place a camp
       *[other] place { $n } camps
    }
    [move] { $n ->
        [one] move a camp
       *[other] move camps { $n } times
    }
    [move-2] { $n ->
        [one] move camps twice
       *[other] move camps twice, { $n } times
    }
    [village] { $n ->
        [one] build a village
       *[other] build { $n } villages
    }
    [tribe-card] { $n ->
        [one] a tribe card
       *[other] { $n } tribe cards
    }
    [tribe-card-to-discard] { $n ->
        [one] a tribe card to the discard pile
       *[other] { $n } tribe cards to the discard pile
    }
    [culture-card] { $n ->
        [one] a culture card
       *[other] { $n } culture cards
    }
    [animal] { $n ->
        [one] an animal from the grounds
       *[other] { $n } animals from the grounds
    }
    [animal-from-deck] { $n ->
        [one] an animal from the deck
       *[other] { $n } animals from the deck
    }
    [reveal-animal] { $n ->
        [one] reveal an animal
       *[other] reveal { $n } animals
    }
    [consume] { $n ->
        [one] consume an animal
       *[other] consume { $n } animals
    }
    [sacred-stone] { $n ->
        [one] a sacred stone
       *[other] { $n } sacred stones
    }
    [fill-food] <food>food</> up to the limit
    [labour] { $n } <labour>labour</>
    [discard] { $n ->
        [one] a card of the hand
       *[other] { $n } cards of the hand
    }
   *[points] { $n } <vp>VP</>
}
endless-winter-short = { $gain ->
    [draw] { $n ->
        [one] card
       *[other] { $n } cards
    }
    [tool] { $n ->
        [one] tool
       *[other] { $n } tools
    }
    [totem] { $n ->
        [one] totem
       *[other] { $n } totems
    }
    [megalith] { $n ->
        [one] stone
       *[other] { $n } stones
    }
    [food] { $n ->
        [one] food
       *[other] { $n } food
    }
    [animal] animal
    [animal-from-deck] animal
    [tribe-card] tribe card
    [tribe-card-to-discard] tribe card ↓
    [move] move
    [move-2] 2 moves
    [camp] camp
    [bury] bury
    [consume] consume
    [fill-food] food up
    [culture-card] culture
    [reveal-animal] reveal
    [village] village
    [sacred-stone] sacred
    [labour] { $n } labour
   *[points] { $n } VP
}
endless-winter-effect-cost = pay { $price }: { $gain }
endless-winter-effect-column = in { $column }: { $effect }
endless-winter-effect-none = nothing
endless-winter-does-eclipse = eclipse: { $effect }
endless-winter-does-action = in a turn: { $effect }
endless-winter-does-points = worth { $n } VP
endless-winter-does-set-up = { $name } in hand; { $goods }; { $animals }
endless-winter-does-set-up-camp = { $name } in hand; { $goods }; { $animals }; a second camp

# --- the Nomad's cards ---

endless-winter-nomad-does = { $deed ->
    [megalith] { $n ->
        [one] megalith
       *[other] { $n } megaliths
    }
    [totem] { $n ->
        [one] totem
       *[other] { $n } totems
    }
    [tool] { $n ->
        [one] tool
       *[other] { $n } tools
    }
    [tribe-card] { $n ->
        [one] tool
       *[other] { $n } tools
    }
    [tribe-card-to-discard] { $n ->
        [one] tool
       *[other] { $n } tools
    }
    [food] { $n ->
        [one] food
       *[other] { $n } food
    }
    [consume] { $n ->
        [one] food
       *[other] { $n } food
    }
    [fill-food] food up to 10
    [culture-card] { $n ->
        [one] culture card
       *[other] { $n } culture cards
    }
    [animal] { $n ->
        [one] animal
       *[other] { $n } animals
    }
    [animal-from-deck] { $n ->
        [one] animal of the deck
       *[other] { $n } animals of the deck
    }
    [reveal-animal] { $n ->
        [one] reveal animal
       *[other] reveal { $n } animals
    }
    [sacred-stone] { $n ->
        [one] sacred stone
       *[other] { $n } sacred stones
    }
    [eclipse-card] { $n ->
        [one] eclipse card
       *[other] { $n } eclipse cards
    }
    [glacier-points] { $n ->
        [one] glacier points
       *[other] glacier points ×{ $n }
    }
    [bury] { $n ->
        [one] burial
       *[other] { $n } burials
    }
    [draw] { $n ->
        [one] burial
       *[other] { $n } burials
    }
   *[village] { $n ->
        [one] village or camps
       *[other] village or camps ×{ $n }
    }
}
endless-winter-nomad-arrows = { $across ->
    [left] { $along ->
        [up] left, then up
       *[down] left, then down
    }
   *[right] { $along ->
        [up] right, then up
       *[down] right, then down
    }
}
endless-winter-nomad-lacks = { $lack ->
    [sacred-stone-full] has three sacred stones already
    [sacred-stone-none] finds no sacred stone in reach
    [sacred-stone-cost] cannot pay for a sacred stone
    [draw] draws no cards
    [tribe-card] takes no tribe cards
    [megalith] can place no megalith
    [culture-card] finds no culture card in the pool
    [bury] has no card to bury
    [tool] has no room for a tool
    [food] has no room for food
    [animal] finds no animal on the hunting grounds
    [animal-from-deck] finds no animal in the deck
   *[consume] consumes no animals
}

# --- the sections of the columns ---

endless-winter-top = { $column ->
    [initiation] 1 tool, 1 labour: a tribe card
    [development] 3 labour: a culture card
    [migration] 1 tool: place a camp; 1 labour: move a camp
   *[hunting] 1 labour: reveal 2 animals; 1 tool, 1 labour: an animal
}
endless-winter-middle = { $column ->
    [initiation] 1 food: a tribe card to the discard pile, bury a card
    [development] a sacred stone at the cost of its space
    [migration] 3 food: 3 camps that meet become a village
   *[hunting] consume an animal
}
endless-winter-bottom = { $column ->
    [initiation] a totem, bury a card
    [development] 1 tool, 1 food
    [migration] place a camp, move a camp
   *[hunting] an animal from the deck
}
endless-winter-resting = draw a card, consume an animal; 1½ labour in the eclipse

# --- moves ---

endless-winter-move-side = Side { $side }
endless-winter-move-choose = { $chief }
endless-winter-move-set-up = { $name }
endless-winter-move-place = { $figure ->
    [chief] { $spot ->
        [rest] The chief rests
       *[other] Chief to { $spot-name }
    }
   *[tribe] { $spot ->
        [rest] A tribe figure rests
       *[other] Tribe figure to { $spot-name }
    }
}
endless-winter-move-play = Play { $name }
endless-winter-move-discard = Discard { $name }
endless-winter-move-lay = Lay { $name } face down
endless-winter-move-on = Go on
endless-winter-move-done = Done
endless-winter-move-decline = Leave it
endless-winter-move-pay = Pay
endless-winter-move-bonus = The bottom action
endless-winter-move-use = Use { $name }
endless-winter-move-chief = Use the chief
endless-winter-move-work = Food for labour
endless-winter-move-first = { $kind ->
    [food] Now: the food
   *[other] Now: { $gain }
}
endless-winter-move-megalith = Megalith in { $space }
endless-winter-move-raise = Megalith on top of four, the first in { $space }
endless-winter-move-draw = Draw a card
endless-winter-move-sacrifice = Totem: sacrifice
endless-winter-move-honour = Totem: honour
endless-winter-move-tool = A tool
endless-winter-move-food = A food
endless-winter-move-bury = { $zone ->
    [hand] Bury { $name } from the hand
    [pile] Bury { $name } from the discard pile
   *[above] Bury { $name } from above the board
}
endless-winter-move-take = { $name }
endless-winter-move-learn = { $name }
endless-winter-move-stone = { $stone }
endless-winter-move-camp = A camp to the base tile
endless-winter-move-move = Camp from { $start } to { $end }
endless-winter-move-village = Village between { $tiles }
endless-winter-move-mammoth = Mammoth between { $tiles }
endless-winter-move-hunt = { $known ->
    [yes] Hunt { $animal }
   *[no] 1 VP instead of an animal
}
endless-winter-move-from = { $place ->
    [1] From place 1, top row left
    [2] From place 2, top row middle
    [3] From place 3, top row right
    [4] From place 4, bottom row left
    [5] From place 5, bottom row middle
   *[6] From place 6, bottom row right
}
endless-winter-move-catch = The top animal of the deck
endless-winter-move-reveal = Reveal animals
endless-winter-move-consume = Consume { $animal }
endless-winter-move-eclipse = Use { $name }
endless-winter-move-land = The bonus of { $tile-name }
endless-winter-move-token = { $token ->
    [open] The open token
   *[next] Put it under the stack, take the next
}

# --- more about moves ---

endless-winter-detail-place = { $free ->
    [yes] the bonus at the bottom is still free
   *[no] the bonus at the bottom is taken
}
endless-winter-figure = { PERSON($player) ->
    [you] { $chief ->
        [yes] your chief
       *[no] you
    }
   *[other] { $chief ->
        [yes] { INSIDE($player) }'s chief
       *[no] { INSIDE($player) }
    }
}
endless-winter-detail-here = here already: { $who }
endless-winter-detail-chief = { $chief }: { $effect }
endless-winter-detail-chief-here = { $chief } works here
endless-winter-detail-side-both = a: { $a }; b: { $b }
endless-winter-detail-then = then { $effect }
endless-winter-detail-back = comes back to the hand
endless-winter-detail-work = { $food } food for 1 labour
endless-winter-detail-next-middle = next: { $action }
endless-winter-detail-next-bottom = next, because you are first: { $action }
endless-winter-detail-next-end = the bonus at the bottom is taken
endless-winter-detail-covers = covers { $effect }
endless-winter-detail-start = starting space; then one more in { $targets }
endless-winter-detail-raise = { $n } VP, on level { $level }
endless-winter-detail-others = { $player } gets { $n } VP
endless-winter-detail-level = to level { $level }
endless-winter-detail-level-effect = to level { $level }: { $effect }
endless-winter-detail-rate = { $goods } goods for 1 VP at the end
endless-winter-detail-top = at the top already: 1 VP
endless-winter-detail-have = you have { $n }
endless-winter-detail-have-limit = you have { $n } of { $limit }
endless-winter-detail-stack-empty = stack empty: 1 VP instead
endless-winter-detail-camp = food limit then { $limit }
endless-winter-camps-of = { PERSON($player) ->
    [you] you { $n }
   *[other] { INSIDE($player) } { $n }
}
endless-winter-detail-camps = camps there: { $who }
endless-winter-detail-token-hidden = hidden token
endless-winter-detail-mammoth = { $effects ->
    [none] it counts { $n } on each tile, and none of them has a bonus
   *[other] it counts { $n } on each tile and doubles: { $effects }
}
endless-winter-detail-mammoth-here = beside the mammoth, which counts { $n } and doubles the bonus
endless-winter-detail-token = token: { $effect }
endless-winter-detail-consuming = consumed: { $effect }
endless-winter-detail-deck = deck { $n }
endless-winter-detail-joined = { $first }; { $second }

# --- what is asked ---

endless-winter-ask-choose-side = { $known ->
    [yes] Your chief is { $chief }. Which of the two abilities do you want for the whole game? Next you choose one of the set-up cards { $names }.
   *[no] Your chief is { $chief }. Which of the two abilities do you want for the whole game?
}
endless-winter-ask-choose-chief = { $known ->
    [yes] Which chief leads your tribe? Afterwards you choose one of the set-up cards { $names }.
   *[no] Which chief leads your tribe?
}
endless-winter-ask-choose-set-up = Which set-up card do you take? It gives your first goods and animals.
endless-winter-ask-play-or-place = { $able ->
    [no] Turn { $n } of 3. Which figure do you place where?
   *[yes] { $cultures ->
        [0] Turn { $n } of 3. Play a culture card, or place a figure?
       *[other] Turn { $n } of 3. Place a figure, or discard a card to play one more culture card?
    }
}
endless-winter-ask-discard-card = Which card do you discard for it?
endless-winter-ask-may-pay = Do you pay for the effect?
endless-winter-ask-gains = { $mammoth ->
    [yes] You still receive: { $gains }. What comes first, or where does the mammoth go instead of two steps?
   *[no] You still receive: { $gains }. What comes first?
}
endless-winter-ask-bonus = { $bonus ->
    [megalith] You may place a megalith. Where, or what weaker bonus do you take instead?
    [draw] Do you draw a card, or which weaker bonus do you take instead?
    [totem] You receive a totem. For which track, or what weaker bonus do you take instead?
    [tool] You receive a tool. Do you take it, or a food instead?
   *[food] You receive a food.
}
endless-winter-ask-top = { $column ->
    [initiation] Initiation: take tribe cards for 1 tool and 1 labour each, as often as you like. You have { $labour } labour.
    [development] Development: take culture cards for 3 labour each. You have { $labour } labour.
    [migration] { $mammoth ->
        [yes] Migration, top: a camp costs 1 tool, a step of a camp 1 labour, moving the mammoth 2 labour. Labour ready: { $labour }.
       *[no] Migration: place camps for 1 tool each, move camps for 1 labour a step. You have { $labour } labour.
    }
   *[hunting] Hunting: reveal 2 animals for 1 labour, hunt one for 1 tool and 1 labour. You have { $labour } labour.
}
endless-winter-ask-middle = { $able ->
    [no] Nothing can be done in the middle of { $column-name }. Go on?
   *[yes] { $column ->
        [initiation] Initiation: do you pay 1 food to take a tribe card onto your discard pile and bury a card?
        [development] Development: which sacred stone do you take?
        [migration] Migration: do you pay 3 food and make a village of 3 camps that meet?
       *[hunting] Hunting: which animal do you consume?
    }
}
endless-winter-ask-bottom = { $column ->
    [initiation] You are the first at the bottom of Initiation. Do you climb a totem pole and bury a card?
    [development] You are the first at the bottom of Development. Do you take a tool and a food?
    [migration] You are the first at the bottom of Migration. Do you place a camp and move one a step?
   *[hunting] You are the first at the bottom of Hunting. Do you take the top animal of the deck?
}
endless-winter-ask-end-of-actions = Do you do anything more before your turn ends?
endless-winter-ask-resting = { $next ->
    [draw] You rest. Do you draw a card now, or do something else first?
    [consume] You rest. Do you consume an animal?
   *[none] You rest. Anything more?
}
endless-winter-ask-choose-token = You are the first to rest this round. Which rest token do you take?
endless-winter-ask-lay-stack = Which cards do you lay face down for the eclipse? The others stay in hand.
endless-winter-ask-bury = Which card do you bury?
endless-winter-ask-take-tribe-card = { $to ->
    [hand] Which tribe card do you take to your hand?
   *[pile] Which tribe card do you take to your discard pile?
}
endless-winter-ask-take-culture = Which culture card do you take?
endless-winter-ask-take-stone = Which sacred stone do you take?
endless-winter-ask-place-camp = Do you place a camp on the base tile?
endless-winter-ask-move-camp = { $n ->
    [1] Which camp do you move one step?
   *[other] { $mammoth ->
        [yes] Which camp do you move first? { $n } steps, of one camp or of two, or give up both to move the mammoth.
       *[no] Which camp do you move first? { $n } steps, of one camp or of two.
    }
}
endless-winter-ask-build-village = Where do you build a village?
endless-winter-ask-take-animal = Which animal of the hunting grounds do you take?
endless-winter-ask-from-place = From which place of the hunting grounds do you take { $animal }? The place left empty matters to the Nomad's arrows.
endless-winter-ask-catch-animal = Do you take the top animal of the deck?
endless-winter-ask-reveal-animal = Do you reveal an animal?
endless-winter-ask-consume-animal = Which animal do you consume?
endless-winter-ask-arrow = Do you place one more megalith on the space to which the arrow points?
endless-winter-ask-eclipse-cards = Eclipse: which revealed card do you use?
endless-winter-ask-land-bonuses = Eclipse: from which land tile do you take the bonus?
endless-winter-ask-token-bonuses = Which token beside the new village first?

# --- what happened ---

endless-winter-food-of = { $n } <food>food</>
endless-winter-tools-of = { $n ->
    [one] { $n } <tool>tool</>
   *[other] { $n } <tool>tools</>
}
endless-winter-labour-of = { $labour } <labour>labour</>
endless-winter-event-position = { PERSON($player) ->
    [you] You are number { $place } in the turn order.
   *[other] { $player } is number { $place } in the turn order.
}
endless-winter-event-side = { PERSON($player) ->
    [you] Your chief is { $chief }, side { $side }.
   *[other] { $player }'s chief is { $chief }, side { $side }.
}
endless-winter-event-set-up = { PERSON($player) ->
    [you] You have the set-up card { $setup }.
   *[other] { $player } has the set-up card { $setup }.
}
endless-winter-event-round = { PERSON($player) ->
    [you] Round { $round }. You begin.
   *[other] Round { $round }. { $player } begins.
}
endless-winter-event-turn = { PERSON($player) ->
    [you] Your turn { $n } of 3.
   *[other] { $player }'s turn { $n } of 3.
}
endless-winter-event-turn-end = The turn ends, and the cards above the board are discarded.
endless-winter-event-eclipse-end = The eclipse ends, and all revealed cards are discarded.
endless-winter-event-place = { PERSON($player) ->
    [you] { $spot ->
        [rest] { $figure ->
            [chief] Your chief rests.
           *[tribe] One of your figures rests.
        }
       *[other] { $figure ->
            [chief] You place your <chief>chief</> at { $spot-name }.
           *[tribe] You place a <tribe-figure>figure</> at { $spot-name }.
        }
    }
   *[other] { $spot ->
        [rest] { $figure ->
            [chief] { $player }'s chief rests.
           *[tribe] One of { INSIDE($player) }'s figures rests.
        }
       *[other] { $figure ->
            [chief] { $player } places the <chief>chief</> at { $spot-name }.
           *[tribe] { $player } places a <tribe-figure>figure</> at { $spot-name }.
        }
    }
}
endless-winter-event-bottom = { PERSON($player) ->
    [you] You are the first to reach the bottom of { $column-name }.
   *[other] { $player } is the first to reach the bottom of { $column-name }.
}
endless-winter-event-food = { PERSON($player) ->
    [you] { $lost ->
        [0] You gain { endless-winter-food-of }.
       *[other] { $n ->
            [0] You have no room for { $lost } more <food>food</>.
           *[other] You gain { endless-winter-food-of } and have no room for { $lost } more.
        }
    }
   *[other] { $lost ->
        [0] { $player } gains { endless-winter-food-of }.
       *[other] { $n ->
            [0] { $player } has no room for { $lost } more <food>food</>.
           *[other] { $player } gains { endless-winter-food-of } and has no room for { $lost } more.
        }
    }
}
endless-winter-event-tools = { PERSON($player) ->
    [you] { $lost ->
        [0] You gain { endless-winter-tools-of }.
       *[other] { $n ->
            [0] You have no room for { $lost } more <tool>tools</>.
           *[other] You gain { endless-winter-tools-of } and have no room for { $lost } more.
        }
    }
   *[other] { $lost ->
        [0] { $player } gains { endless-winter-tools-of }.
       *[other] { $n ->
            [0] { $player } has no room for { $lost } more <tool>tools</>.
           *[other] { $player } gains { endless-winter-tools-of } and has no room for { $lost } more.
        }
    }
}
endless-winter-event-pay = { PERSON($player) ->
    [you] { $worked ->
        [none] You pay { $price }.
       *[other] You spend { $price } for { $worked } <labour>labour</>.
    }
   *[other] { $worked ->
        [none] { $player } pays { $price }.
       *[other] { $player } spends { $price } for { $worked } <labour>labour</>.
    }
}
endless-winter-event-weaker = { PERSON($player) ->
    [you] You take a weaker bonus (the full one: { $gain }).
   *[other] { $player } takes a weaker bonus (the full one: { $gain }).
}
endless-winter-event-labour = { PERSON($player) ->
    [you] You gain { endless-winter-labour-of }.
   *[other] { $player } gains { endless-winter-labour-of }.
}
endless-winter-event-score = { PERSON($player) ->
    [you] You score { $n } <vp>VP</> ({ $source-name }).
   *[other] { $player } scores { $n } <vp>VP</> ({ $source-name }).
}
endless-winter-event-draw = { PERSON($player) ->
    [you] { $known ->
        [yes] You draw { $names }.
       *[no] { $n ->
            [one] You draw a card.
           *[other] You draw { $n } cards.
        }
    }
   *[other] { $known ->
        [yes] { $player } draws { $names }.
       *[no] { $n ->
            [one] { $player } draws a card.
           *[other] { $player } draws { $n } cards.
        }
    }
}
endless-winter-event-renew = { PERSON($player) ->
    [you] You shuffle your discard pile into a new deck.
   *[other] { $player } shuffles the discard pile into a new deck.
}
endless-winter-event-discard = { PERSON($player) ->
    [you] You discard { $names }.
   *[other] { $player } discards { $names }.
}
endless-winter-event-play = { PERSON($player) ->
    [you] { $labour ->
        [none] You play { $name }.
       *[other] You play { $name }: { endless-winter-labour-of }.
    }
   *[other] { $labour ->
        [none] { $player } plays { $name }.
       *[other] { $player } plays { $name }: { endless-winter-labour-of }.
    }
}
endless-winter-event-use = { PERSON($player) ->
    [you] { $labour ->
        [none] You use { $name }.
       *[other] You use { $name }: { endless-winter-labour-of }.
    }
   *[other] { $labour ->
        [none] { $player } uses { $name }.
       *[other] { $player } uses { $name }: { endless-winter-labour-of }.
    }
}
endless-winter-event-chief = { PERSON($player) ->
    [you] { $labour ->
        [none] You use { $chief }.
       *[other] You use { $chief }: { endless-winter-labour-of }.
    }
   *[other] { $labour ->
        [none] { $player } uses { $chief }.
       *[other] { $player } uses { $chief }: { endless-winter-labour-of }.
    }
}
endless-winter-event-lay = { PERSON($player) ->
    [you] { $known ->
        [yes] You lay { $names } face down for the eclipse.
       *[no] { $n ->
            [one] You lay a card face down for the eclipse.
           *[other] You lay { $n } cards face down for the eclipse.
        }
    }
   *[other] { $known ->
        [yes] { $player } lays { $names } face down for the eclipse.
       *[no] { $n ->
            [one] { $player } lays a card face down for the eclipse.
           *[other] { $player } lays { $n } cards face down for the eclipse.
        }
    }
}
endless-winter-event-bury = { PERSON($player) ->
    [you] { $zone ->
        [hand] { $known ->
            [yes] You bury { $name } from your hand.
           *[no] You bury a card from your hand.
        }
        [pile] You bury { $name } from your discard pile.
       *[above] You bury { $name } from above your board.
    }
   *[other] { $zone ->
        [hand] { $known ->
            [yes] { $player } buries { $name } from the hand.
           *[no] { $player } buries a card from the hand.
        }
        [pile] { $player } buries { $name } from the discard pile.
       *[above] { $player } buries { $name } from above the board.
    }
}
endless-winter-event-take = { PERSON($player) ->
    [you] { $to ->
        [hand] You take { $name } into your hand.
       *[pile] You take { $name } onto your discard pile.
    }
   *[other] { $to ->
        [hand] { $player } takes { $name } into the hand.
       *[pile] { $player } takes { $name } onto the discard pile.
    }
}
endless-winter-event-learn = { PERSON($player) ->
    [you] You take { $name } from the culture pool.
   *[other] { $player } takes { $name } from the culture pool.
}
endless-winter-event-lay-culture = New culture cards: { $names }.
endless-winter-event-lay-animal = New on the hunting grounds: { $animals }.
endless-winter-event-hunt = { PERSON($player) ->
    [you] You hunt { $animal }.
   *[other] { $player } hunts { $animal }.
}
endless-winter-event-catch = { PERSON($player) ->
    [you] You take { $animal } from the deck.
   *[other] { $player } takes { $animal } from the deck.
}
endless-winter-event-consume = { PERSON($player) ->
    [you] You consume { $animal }.
   *[other] { $player } consumes { $animal }.
}
endless-winter-event-camp = { PERSON($player) ->
    [you] You place a <camp>camp</> on the base tile.
   *[other] { $player } places a <camp>camp</> on the base tile.
}
endless-winter-event-move = { PERSON($player) ->
    [you] You move a <camp>camp</> from { $start } to { $end } ({ $land }).
   *[other] { $player } moves a <camp>camp</> from { $start } to { $end } ({ $land }).
}
endless-winter-event-village = { PERSON($player) ->
    [you] { $lost ->
        [0] You build a <village>village</> between { $tiles }.
       *[other] You build a <village>village</> between { $tiles } and have no room for { $lost } food.
    }
   *[other] { $lost ->
        [0] { $player } builds a <village>village</> between { $tiles }.
       *[other] { $player } builds a <village>village</> between { $tiles } and has no room for { $lost } food.
    }
}
endless-winter-event-mammoth = { PERSON($player) ->
    [you] You move the <mammoth>mammoth</> between { $tiles }.
   *[other] { $player } moves the <mammoth>mammoth</> between { $tiles }.
}
endless-winter-event-stone = { PERSON($player) ->
    [you] You take a <sacred-stone>sacred stone</>: { $stone }.
   *[other] { $player } takes a <sacred-stone>sacred stone</>: { $stone }.
}
endless-winter-event-megalith = { PERSON($player) ->
    [you] { $level ->
        [1] { $neutral ->
            [yes] You place a neutral <megalith-neutral>megalith</> in { $space }.
           *[no] You place a <megalith>megalith</> in { $space }.
        }
       *[other] You put a <megalith>megalith</> on top of four others (level { $level }).
    }
   *[other] { $level ->
        [1] { $neutral ->
            [yes] { $player } places a neutral <megalith-neutral>megalith</> in { $space }.
           *[no] { $player } places a <megalith>megalith</> in { $space }.
        }
       *[other] { $player } puts a <megalith>megalith</> on top of four others (level { $level }).
    }
}
endless-winter-event-climb = { PERSON($player) ->
    [you] { $track ->
        [sacrifice] You climb to level { $level } of <sacrifice>sacrifice</>.
       *[honour] You climb to level { $level } of <honour>honour</>.
    }
   *[other] { $track ->
        [sacrifice] { $player } climbs to level { $level } of <sacrifice>sacrifice</>.
       *[honour] { $player } climbs to level { $level } of <honour>honour</>.
    }
}
endless-winter-event-flip = { PERSON($player) ->
    [you] You turn up the token on { $tile-name }: { $token }.
   *[other] { $player } turns up the token on { $tile-name }: { $token }.
}
endless-winter-event-token = { PERSON($player) ->
    [you] You take the bonus of the token on { $tile-name }: { $token }.
   *[other] { $player } takes the bonus of the token on { $tile-name }: { $token }.
}
endless-winter-event-rest-token = { PERSON($player) ->
    [you] You take the rest token: { $token }.
   *[other] { $player } takes the rest token: { $token }.
}
endless-winter-event-rest-open = The open rest token: { $token }.
endless-winter-event-eclipse = The eclipse of round { $round }.
endless-winter-event-reveal = { PERSON($player) ->
    [you] { $known ->
        [yes] You reveal { $names }: { endless-winter-labour-of }.
       *[no] You reveal no cards: { endless-winter-labour-of }.
    }
   *[other] { $known ->
        [yes] { $player } reveals { $names }: { endless-winter-labour-of }.
       *[no] { $player } reveals no cards: { endless-winter-labour-of }.
    }
}
endless-winter-event-order = New turn order: { $order }.
endless-winter-event-eclipse-turn = { PERSON($player) ->
    [you] You are number { $place } in the eclipse.
   *[other] { $player } is number { $place } in the eclipse.
}
endless-winter-event-land = { PERSON($player) ->
    [you] You lead on { $tile-name } ({ $land }).
   *[other] { $player } leads on { $tile-name } ({ $land }).
}
endless-winter-event-land-twice = { PERSON($player) ->
    [you] You lead on { $tile-name } ({ $land }) beside the <mammoth>mammoth</>: its bonus twice.
   *[other] { $player } leads on { $tile-name } ({ $land }) beside the <mammoth>mammoth</>: its bonus twice.
}
endless-winter-event-nomad-card = { $player } turns up a card: it points to { $points }; arrows { $arrows }; { $works }.
endless-winter-event-nomad-column = { $why ->
    [arrow] { $pointer } is taken; the arrow points { $arrow ->
        [left] left
       *[right] right
    }: the Nomad goes to { $column-name }, the next free column.
    [full] All columns are taken: the Nomad goes to { $column-name }, where its card points.
   *[pointer] { $player } goes to { $column-name }, where its card points.
}
endless-winter-event-nomad-instead = { $lack ->
    [sacred-stone] { $player } { $why }: a megalith instead.
    [megalith] { $player } { $why }: a burial instead.
    [culture-card] { $player } { $why }: a burial instead.
    [draw] { $player } { $why }: a burial instead.
    [bury] { $player } { $why }: a tool instead.
    [tribe-card] { $player } { $why }: a tool instead.
    [food] { $player } { $why }: a totem instead.
   *[other] { $player } { $why }: a food instead.
}
endless-winter-event-nomad-bury = { $known ->
    [yes] { $player } buries { $names } from the offering deck.
   *[no] { $n ->
        [one] { $player } buries the top card of the offering deck, unseen.
       *[other] { $player } buries { $n } cards of the offering deck, unseen.
    }
}
endless-winter-event-nomad-culture = By its arrows the Nomad takes { $names } from the culture pool onto the offering deck.
endless-winter-event-nomad-village = { $piece ->
    [token] { $player } has camps on { $tiles } and no village left: the Nomad token goes where they meet.
   *[village] { $player } has camps on { $tiles }: a <village>village</> where they meet.
}
endless-winter-event-nomad-camps = { $ring ->
    [inner] No village is possible: a map card moves the Nomad's inner camps to { $tiles }.
    [outer] Then a map card moves the Nomad's outer camps to { $tiles }.
   *[all] A map card puts the Nomad's camps on { $tiles }.
}
endless-winter-event-nomad-mammoth = The <mammoth>mammoth</> goes opposite the Nomad's inner camps, between { $tiles }.
endless-winter-event-nomad-stack = { $laid ->
    [one] { $player } lays a card face down on its eclipse stack, now { $n }.
   *[other] { $player } lays { $laid } cards face down on its eclipse stack, now { $n }.
}
endless-winter-event-nomad-reveal = { $player } reveals a card of its eclipse stack: { $labour } labour.
endless-winter-event-nomad-labour = { $player } has { $labour } labour, that of its newest card included.
endless-winter-event-nomad-unearth = Unseen until now among the Nomad's buried cards: { $names }.
endless-winter-event-prepare = Preparation for round { $round }: all figures come back.
endless-winter-event-end = The last round is over.

# --- several events in one sentence: what is paid, and what for ---

endless-winter-deed-take = { PERSON($player) ->
    [you] You pay { $price } for { $name }.
   *[other] { $player } pays { $price } for { $name }.
}
endless-winter-deed-learn = { PERSON($player) ->
    [you] You pay { $price } for { $name }.
   *[other] { $player } pays { $price } for { $name }.
}
endless-winter-deed-hunt = { PERSON($player) ->
    [you] You pay { $price } and hunt { $animal }.
   *[other] { $player } pays { $price } and hunts { $animal }.
}
endless-winter-deed-camp = { PERSON($player) ->
    [you] You pay { $price } and place a <camp>camp</> on the base tile.
   *[other] { $player } pays { $price } and places a <camp>camp</> on the base tile.
}
endless-winter-deed-move = { PERSON($player) ->
    [you] You pay { $price } and move a <camp>camp</> from { $start } to { $end } ({ $land }).
   *[other] { $player } pays { $price } and moves a <camp>camp</> from { $start } to { $end } ({ $land }).
}
endless-winter-deed-stone = { PERSON($player) ->
    [you] You pay { $price } for a <sacred-stone>sacred stone</>: { $stone }.
   *[other] { $player } pays { $price } for a <sacred-stone>sacred stone</>: { $stone }.
}
endless-winter-deed-village = { PERSON($player) ->
    [you] You pay { $price } and build a <village>village</> between { $tiles }.
   *[other] { $player } pays { $price } and builds a <village>village</> between { $tiles }.
}

# --- why not ---

endless-winter-refusal-over = The game is over.
endless-winter-refusal-not-your-turn = It is not your decision.
endless-winter-refusal-chief-first = First choose your chief and its side; then the set-up card.
endless-winter-refusal-not-asked = That does not answer the open question.
endless-winter-refusal-before-placing = Culture cards are played before the figure is placed; you have placed yours.
endless-winter-refusal-not-now = That is possible only after you have placed your figure, between its actions.
endless-winter-refusal-other-section = That belongs to another section of this column.
endless-winter-refusal-other-column = That is done at { $column-name }, where your figure is not.
endless-winter-refusal-resting = No tribe cards and no food for labour while you rest.
endless-winter-refusal-no-mark = With { $food } food you pass no labour mark.
endless-winter-refusal-no-use = { $name } would do nothing for you now, or you cannot pay for it.
endless-winter-refusal-not-ready = No { $name } lies above your board with an ability to use here.
endless-winter-refusal-bound = { $name } was bought here this turn and cannot be played before the next one.
endless-winter-refusal-bound-here = { $name } was bought here and cannot be played before your figure leaves the top section.
endless-winter-refusal-not-in-hand = You hold no { $name }.
endless-winter-refusal-chief-not-ready = { $chief } can be used once, in the turn in which the chief figure is placed.
endless-winter-refusal-chief-elsewhere = { $chief } works at { $column-name } only.
endless-winter-refusal-chief-no-use = { $chief } would do nothing for you now, or you cannot pay for it.
endless-winter-refusal-no-card-to-discard = Each further culture card costs another card of your hand, and you have none.
endless-winter-refusal-no-such-card = { $zone ->
    [hand] You hold no { $name }.
    [pile] There is no { $name } in your discard pile.
   *[above] There is no { $name } above your board.
}
endless-winter-refusal-not-revealed = No { $name } with an ability to use is revealed.
endless-winter-refusal-same-kind = You have taken { $name } this turn; each one must be of another kind.
endless-winter-refusal-not-in-pool = { $name } is not in the culture pool.
endless-winter-refusal-too-dear = That costs { $cost }; you have { $have }.
endless-winter-refusal-rest-after-culture = You have played a culture card this turn, and by the Czech rulebook no card of the hand is played in a turn with rest.
endless-winter-refusal-figure-used = { $figure ->
    [chief] Your chief has been placed this round.
   *[tribe] Both your tribe figures have been placed this round.
}
endless-winter-refusal-no-food = That costs { $n } food; you have { $food }.
endless-winter-refusal-cannot-pay = You cannot pay for it, or would get nothing.
endless-winter-refusal-must-do = You must choose something here.
endless-winter-refusal-no-such-gain = You do not receive that now, or it would do nothing: { $gain }.
endless-winter-refusal-animals-left = There are still animals to hunt.
endless-winter-refusal-not-on-grounds = No { $animal } is on the hunting grounds.
endless-winter-refusal-not-at-place = That animal is not at place { $place } of the hunting grounds.
endless-winter-refusal-grounds-full = The hunting grounds are full.
endless-winter-refusal-no-animals = The animal deck is empty.
endless-winter-refusal-no-such-animal = You have no { $animal } to consume.
endless-winter-refusal-no-camp = No camp is left on your board.
endless-winter-refusal-no-camp-there = You have no camp on { $tile-name }.
endless-winter-refusal-point-taken = There is already a village where these tiles meet.
endless-winter-refusal-no-mammoth = The mammoth figure is not part of this game.
endless-winter-refusal-mammoth-there = The mammoth stands where these tiles meet.
endless-winter-refusal-no-camp-to-move = You have no camp on the land, so you have no steps to give up for the mammoth.
endless-winter-refusal-one-movement = The mammoth moves for two steps of camps from the same effect; this is only one.
endless-winter-refusal-mammoth-stronger = On { $tile-name } the mammoth has { $most } influence; you have { $own }.
endless-winter-refusal-no-village = No village is left on your board.
endless-winter-refusal-no-three-camps = A village needs one of your camps on each of its three tiles.
endless-winter-refusal-no-slot = Your board has room for three sacred stones.
endless-winter-refusal-no-such-stone = The stone { $stone } is not in the pool.
endless-winter-refusal-era-two = The stone { $stone } is of era II: from round 3 on.
endless-winter-refusal-slot-too-dear = Space { $slot } for sacred stones costs { $price }.
endless-winter-refusal-no-token = No open token on { $tile-name } is left to take.
endless-winter-refusal-harvested = You have already taken the bonus of { $tile-name } in this eclipse.
endless-winter-refusal-not-leading = On { $tile-name } you have { $own } influence; the most is { $most }.
endless-winter-refusal-no-land-bonus = You would gain nothing from { $tile-name } ({ $land }) now.
endless-winter-refusal-stronger = That bonus is stronger than the one you receive.
endless-winter-refusal-no-megalith = No megalith is left on your board.
endless-winter-refusal-no-space = There is no space in { $space } in this layout.
endless-winter-refusal-space-taken = There is already a megalith in { $space }.
endless-winter-refusal-not-at-arrow = The arrow does not point to { $space }.
endless-winter-refusal-start-space = The space in { $space } is a starting space, for neutral megaliths only.
endless-winter-refusal-not-adjacent = The space in { $space } touches no megalith.
endless-winter-refusal-neutral-on-ground = Your next megalith is a neutral one and stands on the ground.
endless-winter-refusal-no-square = The space in { $space } is not the upper left of a square of four spaces.
endless-winter-refusal-no-support = There is no square of four megaliths in { $space } with room on top.
endless-winter-refusal-no-cards = Your deck and your discard pile are empty.
endless-winter-refusal-honour-full = Your marker is at the top of the honour track.
endless-winter-refusal-tools-full = You have all the tools you can keep.
endless-winter-refusal-food-full = You have all the food you can keep.
endless-winter-refusal-not-offered = { $chief } is not on offer.
endless-winter-refusal-set-up-not-offered = The set-up card { $setup } is not on offer.

# --- what things are, for explanations beside a picture ---

endless-winter-about-act = { $act ->
    [take] 1 tool and 1 labour: a tribe card to the hand
    [learn] 3 labour: a culture card
    [camp] 1 tool: a camp to the base tile
    [move] 1 labour: a step of a camp
    [reveal] 1 labour: reveal 2 animals
    [hunt] 1 tool and 1 labour: an animal from the grounds
    [pay] 1 food: a tribe card to the discard pile, and bury a card
    [stone] A sacred stone, at the cost of its space
    [village] 3 food: three camps that meet become a village
    [consume] Consume an animal
   *[bonus] { $column ->
        [initiation] A totem, and bury a card
        [development] 1 tool and 1 food
        [migration] Place a camp, move a camp
       *[hunting] An animal from the deck
    }
}
endless-winter-about-top = Top section: as often as you can pay, in any order.
endless-winter-about-middle = Middle section: once.
endless-winter-about-bottom = Bottom section: only for the first figure here in a round.
endless-winter-about-initiation = New tribe cards, burials, totems.
endless-winter-about-development = Culture cards and sacred stones.
endless-winter-about-migration = Camps, their steps, and villages.
endless-winter-about-hunting = Animals: to reveal, to hunt, to consume.
endless-winter-about-rest = Draw a card, consume an animal; 1½ labour in the eclipse. No tribe cards and no food for labour meanwhile.
endless-winter-about-culture-deck = The pool is filled up between the rounds; from round 3 on with era II.
endless-winter-about-stone = Scores in every eclipse: { $points }
endless-winter-about-era = { $n ->
    [1] Era I
   *[2] Era II, from round 3 on
}
endless-winter-about-animal-deck = New animals come from here.
endless-winter-about-consuming = Consumed: { $effect }
endless-winter-about-sets = Sets of 1, 2, … score { $list } VP at the end.
endless-winter-about-wild = Joins any set at the end.
endless-winter-about-count = { $n } in the game.
endless-winter-about-village = Counts 2 on each of its three tiles, a camp counts 1 on its own.
endless-winter-about-leading = Whoever leads here in the eclipse gets: { $effect }
endless-winter-about-hidden-token = A glacier token, face down: the first camp here turns it up.
endless-winter-about-mammoth = In the eclipse it counts as many as the number of the round on each of its three tiles. Whoever has less there gets nothing; whoever has at least as much, and no less than any other player, gets the tile's bonus twice. Two steps of camps may be given up to move it.
endless-winter-about-token = Token, for villages beside it: { $effect }
endless-winter-about-covering = Whoever builds here gets: { $effect }
endless-winter-about-honour = VP on the way up. The rank here decides what buried cards are worth.
endless-winter-about-sacrifice = At the end so many food and tools left over make 1 VP; bonuses on the way up.
endless-winter-about-burials = { $rank ->
    [1] Highest on honour, for 1, 2, … cards: { $points }
    [2] Second: { $points }
   *[3] Others: { $points }
}
endless-winter-about-work = Pass the next labour mark of the food track to the left: 1 labour.
endless-winter-about-camps-home = Each camp that leaves makes room for one more food.
endless-winter-about-board-village = In the eclipse, for each village on the land: { $effect }
endless-winter-about-board-megaliths = In the eclipse, once both megaliths are gone: { $effect }
endless-winter-about-rest-token = For the first who rests in a round.
endless-winter-about-nomad = It goes where its newest card points, or on in the direction of the arrow to a free column, and does there what all its open cards say.
endless-winter-about-nomad-card = Points to { $points }; { $labour } labour. { $does }
endless-winter-about-map-card = Where the Nomad's camps stand: two on the inner ring, three on the outer one.
endless-winter-about-nomad-deck = One is turned up in each of its turns.
endless-winter-about-nomad-stack = Counts its labour in the eclipse.
endless-winter-about-nomad-totem = A totem: it climbs the honour pole, and the sacrifice pole once it has reached the top of honour.
endless-winter-about-nomad-food = A food. With 10 food it climbs a totem pole instead.
endless-winter-about-nomad-fill-food = Food up to 10. With 10 food it climbs a totem pole instead.
endless-winter-about-nomad-tool = A tool. With 5 tools it takes a food instead.
endless-winter-about-nomad-culture-card = The arrows choose the card: the first column from the side of the large arrow, and there the end to which the small one points.
endless-winter-about-nomad-bury = It buries the top card of its offering deck.
endless-winter-about-nomad-animal = It wants a kind that it has one to three of, else a new one. If several fit, the arrows choose.
endless-winter-about-nomad-animal-from-deck = It takes the top animal of the deck.
endless-winter-about-nomad-reveal-animal = The top animal of the deck comes to the first free hunting ground.
endless-winter-about-nomad-eclipse-card = A card face down on its eclipse stack: more labour when the order of play is decided.
endless-winter-about-nomad-glacier-points = 1 VP for each glacier with a camp of the Nomad.
endless-winter-about-nomad-sacred-stone = The large arrow chooses: the leftmost or the rightmost stone that can be taken. The Nomad pays for it as you do.
endless-winter-about-nomad-megalith = It goes on top of others if it can. If several places fit, the arrows choose.
endless-winter-about-nomad-village = Where three tiles with its camps meet, it builds a village, and its outer camps move on. Without such a place its inner camps move.
endless-winter-about-nomad-camp = { endless-winter-about-nomad-village }
endless-winter-about-nomad-move = { endless-winter-about-nomad-village }
endless-winter-about-nomad-move-2 = { endless-winter-about-nomad-village }
endless-winter-about-nomad-draw = The Nomad draws no cards: it buries one instead.
endless-winter-about-nomad-tribe-card = The Nomad takes no tribe cards: a tool instead.
endless-winter-about-nomad-tribe-card-to-discard = The Nomad takes no tribe cards: a tool instead.
endless-winter-about-nomad-consume = The Nomad never consumes animals: a food instead.
endless-winter-about-map-deck = A new map card moves the Nomad's camps.
endless-winter-about-offering = The Nomad buries from here instead of drawing.

# --- options: their labels and values ---

endless-winter-label-setup = Chiefs and set-up cards
endless-winter-value-setup = { $value ->
    [draft-setup] set-up cards drafted
    [draft-both] both drafted
   *[dealt] dealt
}
endless-winter-label-megalith-layout = Megalith tiles
endless-winter-value-megalith-layout = { $value ->
    [for-2] as for 2 players
    [for-3] as for 3 players
    [for-4] as for 4 players
   *[players] for the number of players
}
endless-winter-label-glacier-tokens = Glacier tokens
endless-winter-value-glacier-tokens = { $value ->
    [on] with them
   *[off] without
}
endless-winter-label-rest-tokens = Rest tokens
endless-winter-value-rest-tokens = { $value ->
    [on] with them
   *[off] without
}
endless-winter-label-edition = Rulebook where two differ
endless-winter-value-edition = { $value ->
    [czech] the Czech one
   *[polish] the Polish one
}
endless-winter-label-nomad-extra-card = Solo: one more Nomad card
endless-winter-value-nomad-extra-card = { $value ->
    [on] yes, harder
   *[off] no
}
endless-winter-label-nomad-token = Solo: Nomad token
endless-winter-value-nomad-token = { $value ->
    [village] village side, harder
   *[camp] camp side
}
endless-winter-label-mammoth = Mammoth figure
endless-winter-value-mammoth = { $value ->
    [on] with it
   *[off] without
}

# --- what a move is good for (hints) ---

endless-winter-good-for = { $reason ->
    [food] food
    [tools] tools
    [land] camps and villages
    [harvest] the harvest of the land
    [megaliths] megaliths
    [stones] sacred stones
    [totems] totems
    [burials] burials
    [tribe] the tribe cards of the deck
    [culture] culture cards
    [hand] the cards in hand
    [eclipse] the eclipse
    [animals] animals
    [labour] labour that is put to use
    [first] the order of turns
   *[points] points now
}
