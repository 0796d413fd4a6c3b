### Small World on the pages.

## The map
smallworld-web-map = Map. Arrow keys, or the keys around G, go from tile to tile; Enter acts, Space takes the next unit, Escape lets go.
smallworld-web-unit = { $people ->
        [elf] Elf { $unit }
        [orc] Orc { $unit }
        [human] Human { $unit }
       *[dwarf] Dwarf { $unit }
    }
smallworld-web-the-unit = { $people ->
        [elf] Elf { $unit }
        [orc] Orc { $unit }
        [human] Human { $unit }
       *[dwarf] Dwarf { $unit }
    }
smallworld-web-stack = { $people ->
        [elf] { $count ->
            [one] { $count } elf
           *[other] { $count } elves
        }
        [orc] { $count ->
            [one] { $count } orc
           *[other] { $count } orcs
        }
        [human] { $count ->
            [one] { $count } human
           *[other] { $count } humans
        }
       *[dwarf] { $count ->
            [one] { $count } dwarf
           *[other] { $count } dwarves
        }
    } of { $whose ->
        [own] yours
       *[other] { $whose }
    }, { $count ->
        [one] life { $life }
       *[other] strongest life { $life }
    }{ $able ->
        [none] {""}
        [0] , none can act
       *[other] , { $able } can act
    }
smallworld-web-held = unit { $unit } is in your hand
smallworld-web-can-go = unit { $unit } can go there for { $cost }{ $rank ->
        [0] {""}
       *[other] , suggestion { $rank }
    }
smallworld-web-can-attack = unit { $unit } can attack for { $cost }, { PERCENT($win) } chance to destroy the defender, { PERCENT($lose) } risk of being destroyed{ $rank ->
        [0] {""}
       *[other] , suggestion { $rank }
    }
smallworld-web-viewport = Size of the map
smallworld-web-larger = Larger
smallworld-web-smaller = Smaller
smallworld-web-whole = The whole map

## Setting up
smallworld-web-players = Players
smallworld-web-people = People
smallworld-web-one = { $people ->
        [elf] Elf
        [orc] Orc
        [human] Human
       *[dwarf] Dwarf
    }
smallworld-web-handicap = Points that a player starts with.
smallworld-web-unchosen = { $name } has not chosen a people yet.
smallworld-web-talent = { $kind ->
        [half] { $terrain ->
            [forest] Forest ½ cost
           *[plain] Plain ½ cost
        }
        [double] Desert ×2 cost
        [jumps] { $terrain ->
            [swamp] Swamp jumps
           *[mountain] Mountain jumps
        }
        [escapes] May escape
        [bonus] +1 per kill
        [nothing] { $terrain ->
            [forest] Forest scores 0
           *[plain] Plain scores 0
        }
       *[plain] No weakness
    }
smallworld-web-kinds = Drawn at random, with the same number of tiles of each terrain.
smallworld-web-kind-tiles = { $size } × { $size } tiles
smallworld-web-kind-turns = { $number } turns
smallworld-web-kind-units = { $number } units each
smallworld-web-validate = Validate

## Buttons
smallworld-web-end-turn = End turn
smallworld-web-next-unit = { $able ->
        [0] Next
       *[other] Next ({ $able })
    }

## Beside the map
smallworld-web-player = { $side }, { $people }: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }{ $gain ->
        [over] {""}
       *[other] , { $gain } more if the turn ended now
    }, { $units ->
        [one] { $units } unit
       *[other] { $units } units
    }
smallworld-web-points = { $score ->
        [one] point
       *[other] points
    }
smallworld-web-gain = +{ $gain } a turn
smallworld-web-units = { $units ->
        [one] { $units } unit
       *[other] { $units } units
    }
smallworld-web-since = Since your last turn
smallworld-web-again = Watch it again
smallworld-web-chart = Points so far
smallworld-web-chart-says = Points after turn { $turn }: { $scores }

## Before it is done
smallworld-web-pick = Pick a unit: tap its tile, or press Space.
smallworld-web-all-done = All your units have acted. End your turn.
smallworld-web-spent = { $name } is done for this turn.
smallworld-web-aim = { $name }: tap where it should go{ $stars ->
        [0] . Staying is best.
        [one] , a star marks a good tile.
       *[other] , stars mark the best tiles.
    }
smallworld-web-goes = { $name } goes to { $tile }, { $terrain }, for { $cost }.
smallworld-web-jumps = { $name } jumps to { $tile }, { $terrain }, for { $cost }.
smallworld-web-go = Go to { $tile }
smallworld-web-poor = no points here
smallworld-web-attack = Attack
smallworld-web-movement = Movement
smallworld-web-defence = Defence
smallworld-web-life = Life
smallworld-web-bonus = Bonus
smallworld-web-fight = { $mine } attacks { $tile }
smallworld-web-win-chance = { PERCENT($chance) }
smallworld-web-win = { $theirs } is destroyed
smallworld-web-both = Both survive
smallworld-web-lose = { $mine } is destroyed
smallworld-web-lives = Life left on average: { $life } for you, { $other } for the enemy.
smallworld-web-attack-now = Attack { $tile }

## The fight
smallworld-web-fight-for = The fight for { $tile }
smallworld-web-cover = { $terrain }, { $cover ->
        [0] no bonus to defence
       *[other] { $cover } more defence
    }
smallworld-web-round = Round
smallworld-web-of-rounds = of { $rounds }
smallworld-web-attacks = attacks
smallworld-web-defends = defends
smallworld-web-next-round = { $theirs } loses the next round
smallworld-web-next-other = { $mine } loses it
smallworld-web-may-slip = { $elf } escapes
smallworld-web-or-falls = or is destroyed
smallworld-web-bead-lost = { $one } −1
smallworld-web-bead-slips = escapes
smallworld-web-result = { $end ->
        [win] { $mine } wins the fight: { $theirs } is destroyed.
        [lose] { $theirs } holds { $tile }: { $mine } is destroyed.
        [slips] { $elf } escapes at the last moment and keeps 1 life.
       *[both] Both survive: { $mine } has { $life } left, { $theirs } { $other }.
    }
smallworld-web-pause = Pause
smallworld-web-go-on = Continue
smallworld-web-speed = Speed
smallworld-web-skip = Skip to the end
smallworld-web-close-fight = Back to the map
smallworld-web-last-fight = The fight for { $tile }, round by round

## The rules
smallworld-rules-goal = Spread over the map. Each tile you hold earns a point every turn; after the last turn the player with the most points wins. The last player on the map wins at once.
smallworld-rules-map-title = The map
smallworld-rules-map = The map has five terrains: forest, desert, plain, mountain and swamp, with the same number of tiles each; the letter in a corner of a tile names its terrain: F, D, P, M or S. Tiles are hexagons; every second row is shifted half a tile to the right, so a tile touches up to six others. Columns are letters from the left, rows numbers from the top: a1 is the top left tile. The set-up also offers square tiles, which touch four others and never across a corner.
smallworld-rules-map-picture = An elf in the middle and three orcs in a corner. Each number is what the elf pays to go there: half a point for forest, one for other terrain. The desert beside it would cost two, more than it has.
smallworld-rules-kinds = Each game draws a new map, and who plays first. All units of a player start in one corner; two players start in opposite corners. Nobody is shut in: every people can walk to three quarters of the tiles that it can stand on, and to every other player’s start tile. Otherwise the map is drawn again.
smallworld-rules-kind = { $kind ->
        [demo] Demo
        [small] Small
       *[normal] Normal
    }
smallworld-rules-kind-name = Map
smallworld-rules-kind-size = Tiles
smallworld-rules-kind-turns = Turns
smallworld-rules-kind-units = Units each
smallworld-rules-peoples-title = The peoples
smallworld-rules-peoples = Two to four players lead one people each, all different. Every unit has attack 2, defence 1, 5 lives and 1 point of movement per turn. Lives never come back. The table shows what entering a terrain costs.
smallworld-rules-jumps = jumps
smallworld-rules-no-points = no points
smallworld-rules-specials = An elf that would fall escapes one time in two: it keeps one life, stays where it is, and the fight is over. An orc that destroys a unit, attacking or defending, earns a bonus: one more point in every later turn. Bonuses add up, and end when the orc is destroyed.
smallworld-rules-turn-title = Your turn
smallworld-rules-turn = Move and attack with as many of your units as you like, in any order, then end your turn. Movement is full again when your next turn begins.
smallworld-rules-move = A unit moves to a neighbouring tile without enemies if it has as much movement left as that tile costs. With half-price terrain it can move twice. Your own units may share a tile.
smallworld-rules-jump = An orc on a swamp may jump to any other swamp, a dwarf on a mountain to any other mountain, if no enemy stands there. It pays what entering costs. A jump cannot attack.
smallworld-rules-jump-picture = From its swamp the orc can walk to the tiles around it or jump to any other swamp. Plain costs it half. In the forest it earns nothing.
smallworld-rules-fight-title = Fights
smallworld-rules-attack = A unit with at least one point of movement left may attack a neighbouring tile that enemies hold. The attack costs what moving there would cost, and never more than the unit has: so an elf may attack a unit in a desert. A unit may move or attack again as long as its points allow.
smallworld-rules-fight-picture = A human beside two stacks. The dashed frames are what it can attack, with the chance in percent to destroy the defender.
smallworld-rules-defender = The strongest enemy unit on the tile defends: the one with the most life; among equals, the one with the lowest number.
smallworld-rules-rounds = First the number of rounds is drawn: from 3 to the larger life of the two plus 2, all equally likely. In each round one of the two loses a life. Strength is attack (or defence) times life, divided by 5, and counts anew each round. The weaker side is more likely to lose the round: with A for the attacker and D for the defender, the attacker loses it with probability D / (2A) when it is the stronger, and 1 − A / (2D) when it is the weaker. You see the exact odds of the whole fight before you attack.
smallworld-rules-odds = Chance in percent that the defender falls / that the attacker falls, by the lives of both, for peoples that do not escape
smallworld-rules-odds-corner = Attacker ↓ defender →
smallworld-rules-ends = The fight ends when the rounds are over or one of the two is destroyed. If the attacker has won and no enemy is left on the tile, it moves in for free.
smallworld-rules-score-title = Points and the end
smallworld-rules-score = When all have played, the turn ends and everybody is paid: one point for each tile with units of their own, however many stand there, and the bonuses of living orcs. Orcs in forest and dwarves on plains get nothing there, not even a bonus.
smallworld-rules-score-picture = The dwarves get a point for the mountain and one for the desert that two of them share. Of the orcs the one in the forest gets nothing, not even its bonus; the others get a point each.
smallworld-rules-over = A player without units is out, and the last one left wins at once, whatever the points. Otherwise the highest score after the last turn wins; equal scores are a draw.
smallworld-rules-hand-title = At the screen
smallworld-rules-hand = Tap a unit, then the tile to go to. Occupied tiles take two taps: the first shows what would happen, with the odds, the second does it. Tap a stack again, or a name in the list, for another of its units. Stars mark up to three good tiles. On a large map spread two fingers or use + and −.
smallworld-rules-keys = With the keyboard: the arrow keys go over the map; T, Y, F, H, V and B (the six keys around G), or the number pad, go in the six directions. Enter acts, Space skips to the next unit, Escape lets go, + and − change the size.
smallworld-rules-notation-title = By typing
smallworld-rules-type-move = Unit 3 goes or jumps to b4
smallworld-rules-type-attack = Unit 3 attacks b4
smallworld-rules-type-end = Ends your turn

## The tour
smallworld-tour-walk = The banner on c3 stands for your elves. You hold one of them: the numbers on the tiles say what going there costs. Tap one of these tiles.
    .about = It went there and paid. The next elf came into your hand at once. The desert beside them was not offered: it costs an elf two points, and it has one.
smallworld-tour-half = Forest costs an elf only half a point. Go to c2, and from there on to d1.
    .about = Two steps in one turn. Plain does the same for orcs, humans and dwarves.
smallworld-tour-spread = Three elves on one tile earn a single point. Send units 1 and 2 to tiles of their own; stars mark good ones.
    .about = Three tiles, three points each turn. “+3” beside your score says so.
smallworld-tour-jump = Now you lead the orcs. Yours stands on a swamp: jump to another swamp, however far.
    .about = Dwarves do the same from mountain to mountain. A jump cannot attack.
smallworld-tour-attack = An orc with two lives left stands beside your elf. Tap f5 to see the odds, and tap it again to fight.
    .about = In each round one of the two lost a life. You can read the fight again beside the map. If your elf had fallen, it would have escaped one time in two.
smallworld-tour-end = Not every unit must act. The button beside “{ smallworld-web-end-turn }” or Space skips one. Press “{ smallworld-web-end-turn }” when you are done.
    .about = Now the orcs play. When all have played, everybody is paid.
smallworld-tour-score = The last turn, and you lead the orcs, one point behind. Orc 1 has a bonus of 2. Press “{ smallworld-web-end-turn }” to be paid.
    .about = Every tile and every bonus counted, and your score is the highest: you won. You know everything now.

## How it ended
smallworld-tale-points = most points after turn { $turn }
    .about = The turns are over, and the points decide.
smallworld-tale-last = last people standing in turn { $turn }
    .about = No other people has a unit left.
smallworld-tale-tie = equal points after turn { $turn }
    .about = The turns are over, and the points are equal.
smallworld-tale-score = Points
smallworld-lead = Lead in points
smallworld-tale-points-tip = A tile pays every turn, so a tile taken early pays most. Spread out first, fight later.
smallworld-tale-last-tip = A unit alone among enemies falls. Keep two together where a fight is near.
smallworld-tale-tie-tip = One more tile in any turn would have decided it. Take the tiles that your people score most on.


smallworld-log-turn = Turn { $turn }

## Where it comes from
smallworld-credits = Small World was written by Delphine Millet and Mathieu Spegagne as a student project (4INFO). Where their manual gives no figure, such as the exact odds of a fight, the ruling is ours. It is not the board game of the same name.
