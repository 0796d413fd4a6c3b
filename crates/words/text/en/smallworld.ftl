# Small World

smallworld-name = Small World
smallworld-tagline = Spread your people over a map that nobody has seen before, and hold more of it than the others.
smallworld-seat-1 = Player 1
smallworld-seat-2 = Player 2
smallworld-seat-3 = Player 3
smallworld-seat-4 = Player 4
smallworld-won-1 = Player 1 won
smallworld-won-2 = Player 2 won
smallworld-won-3 = Player 3 won
smallworld-won-4 = Player 4 won
smallworld-named-1 = Player 1
smallworld-named-2 = Player 2
smallworld-named-3 = Player 3
smallworld-named-4 = Player 4
smallworld-turn-1 = Player 1 to play
smallworld-turn-2 = Player 2 to play
smallworld-turn-3 = Player 3 to play
smallworld-turn-4 = Player 4 to play

## Parameters

smallworld-rule-map = Map
    .about = Demo is 5 × 5 tiles, 5 turns and 4 units each; small 10 × 10, 20 turns and 6 units; normal 15 × 15, 30 turns and 8 units.
smallworld-rule-map-demo = demo
smallworld-rule-map-small = small
smallworld-rule-map-normal = normal
smallworld-rule-grid = Tiles
    .about = Hexagons touch up to six others, squares up to four.
smallworld-rule-grid-hex = hexagons
smallworld-rule-grid-square = squares
smallworld-rule-peoples = Peoples
    .about = Two to four peoples, one for each player in order, no people twice.
smallworld-rule-peoples-elf = elves
smallworld-rule-peoples-orc = orcs
smallworld-rule-peoples-human = humans
smallworld-rule-peoples-dwarf = dwarves
smallworld-rule-first = Who begins
    .about = The player who plays first in every turn; or chance decides once.
smallworld-rule-first-random = chance decides
smallworld-rule-first-1 = player 1
smallworld-rule-first-2 = player 2
smallworld-rule-first-3 = player 3
smallworld-rule-first-4 = player 4
smallworld-rule-attack = Attack
    .about = How hard a unit strikes at full life.
smallworld-rule-defence = Defence
    .about = How well a unit holds out at full life.
smallworld-rule-life = Life
    .about = How many lives every unit starts with; lost lives never come back.
smallworld-rule-movement = Movement
    .about = How many points of movement every unit has in a turn.
smallworld-rule-terrain_defence-forest = Cover in forest
    .about = Added to the defence of units in forest.
smallworld-rule-terrain_defence-desert = Cover in desert
    .about = Added to the defence of units in desert.
smallworld-rule-terrain_defence-plain = Cover on plains
    .about = Added to the defence of units on plains.
smallworld-rule-terrain_defence-mountain = Cover in mountains
    .about = Added to the defence of units in mountains.
smallworld-rule-terrain_defence-swamp = Cover in swamp
    .about = Added to the defence of units in swamp.

## What cannot be read

smallworld-first-not-seated = Player { $found } cannot begin: there are only { $seats } players.
smallworld-unknown-action = This is not an action: { $found ->
        [end] the text ends
        [space] there is a space
       *[other] there is “{ $found }”
    }. Write 3-b4 to move, 3xb4 to attack, or end.
smallworld-wanted-sign = { $wanted ->
    [space] A space belongs here, but { $found ->
        [end] the text ends
        [space] there is a space
       *[other] there is “{ $found }”
    }.
   *[other] “{ $wanted }” belongs here, but { $found ->
        [end] the text ends
        [space] there is a space
       *[other] there is “{ $found }”
    }.
}
smallworld-wanted-number = A number belongs here, but { $found ->
        [end] the text ends
        [space] there is a space
       *[other] there is “{ $found }”
    }.
smallworld-number-range = { $least ->
    [0] { $found } does not fit here: at most { $most }.
   *[other] { $found } does not fit here: it must be from { $least } to { $most }.
}
smallworld-leading-zero = A number is written here without zeros in front.
smallworld-wanted-tile = A tile such as b4 belongs here, but { $found ->
        [end] the text ends
        [space] there is a space
       *[other] there is “{ $found }”
    }.
smallworld-wanted-terrain = A terrain belongs here (F, D, P, M or S), but { $found ->
        [end] the text ends
        [space] there is a space
       *[other] there is “{ $found }”
    }.
smallworld-wanted-word = One of these belongs here: { $wanted }; but { $found ->
        [end] the text ends
        [space] there is a space
       *[other] there is “{ $found }”
    }.
smallworld-too-long = The action is complete before this: { $found ->
        [end] the text ends
        [space] there is a space
       *[other] there is “{ $found }”
    }.
smallworld-not-square = A map is as wide as it is high, 15 tiles at most: there are { $found } here instead of { $wanted }.
smallworld-unit-order = Unit { $found } comes after unit { $last }: list units in the order of their numbers, each once.
smallworld-shared-tile = Another people is already on { $tile }: two peoples never share a tile.
smallworld-people-twice = { $people ->
        [elf] Elves
        [orc] Orcs
        [human] Humans
       *[dwarf] Dwarves
    } have two players here: each player must lead a different people.
smallworld-no-bonus-people = Only orcs earn bonuses, and this is { $people ->
        [elf] an elf
        [human] a human
       *[dwarf] a dwarf
    }: write 0.
smallworld-units-without-map = Before the map is drawn there are no units: write the people with empty braces.
smallworld-nobody-left = At least one player must have a unit left.
smallworld-no-fight = Nobody can be fighting here: write “-”.
smallworld-fight-attacker = This unit cannot be attacking that tile: it must be alive and next to it.
smallworld-fight-defender = This unit cannot be the defender: it must be an enemy on the tile.
smallworld-fight-stage = Only an elf with its last life can escape.

## What the rules forbid

smallworld-game-over = The game is over.
smallworld-chance-first = Not yet: { $awaited ->
        [map] the map is to be drawn (~map=…)
        [rounds] the number of rounds is to be drawn (~rounds=…)
        [round] a round is to be fought (~attacker or ~defender loses a life)
       *[escape] an elf’s escape is to be drawn (~escape or ~fall)
    }.
smallworld-not-chance = Chance decides nothing now: a player is to act.
smallworld-other-chance = Chance decides something else now: { $awaited ->
        [map] the map is to be drawn (~map=…)
        [rounds] the number of rounds is to be drawn (~rounds=…)
        [round] a round is to be fought (~attacker or ~defender loses a life)
       *[escape] an elf’s escape is to be drawn (~escape or ~fall)
    }.
smallworld-rounds-range = This fight lasts { $least } to { $most } rounds, not { $found }.
smallworld-map-size = This map needs { $wanted } × { $wanted } tiles, not { $found } × { $found }.
smallworld-uneven-map = There must be { $wanted } tiles of { $terrain ->
        [forest] forest
        [desert] desert
        [plain] plain
        [mountain] mountain
       *[swamp] swamp
    }, as of every terrain, and there are { $found }.
smallworld-start-count = { $wanted } players need { $wanted } start tiles, not { $found }.
smallworld-start-no-corner = Nobody starts on { $tile }: start tiles are corners of the map.
smallworld-start-too-near = { $tile } is too near another start tile: two players start in opposite corners, three or four in a corner each.
smallworld-start-walled-in = { $people ->
        [elf] Elves
        [orc] Orcs
        [human] Humans
       *[dwarf] Dwarves
    } could never leave { $tile }: the map must be drawn again.
smallworld-wrong-first = Player { $wanted } begins.
smallworld-no-such-unit = There is no unit { $unit }: they are numbered 1 to { $most }.
smallworld-unit-gone = Unit { $unit } was destroyed.
smallworld-off-map = { $tile } is beyond the edge of the map.
smallworld-already-there = Unit { $unit } is already on { $tile }.
smallworld-enemy-there = Enemies hold { $tile }: unit { $unit } can only go to tiles without enemies.
smallworld-too-far = { $jumps ->
    [none] From { $from }, unit { $unit } can only go to a neighbouring tile, and { $tile } is not one.
    [swamp] From { $from }, unit { $unit } can go to a neighbouring tile, or from swamp to any swamp; { $tile } is neither.
   *[mountain] From { $from }, unit { $unit } can go to a neighbouring tile, or from mountain to any mountain; { $tile } is neither.
}
smallworld-too-dear = Entering { $tile } ({ $terrain ->
        [forest] forest
        [desert] desert
        [plain] plain
        [mountain] mountain
       *[swamp] swamp
    }) costs { $cost }, and unit { $unit } has { $left } left.
smallworld-nobody-there = There is no enemy on { $tile } to attack.
smallworld-attack-too-far = { $tile } does not touch { $from }, where unit { $unit } stands: only neighbours can be attacked.
smallworld-too-tired = An attack needs 1 point of movement, and unit { $unit } has { $left } left.

## What happened

smallworld-map-drawn = The map is drawn. { $people ->
        [elf] Elves
        [orc] Orcs
        [human] Humans
       *[dwarf] Dwarves
    } (player { $seat }) begin.
smallworld-moved = { $people ->
        [elf] Elf { $unit }
        [orc] Orc { $unit }
        [human] Human { $unit }
       *[dwarf] Dwarf { $unit }
    } goes from { $from } to { $to }.
smallworld-jumped = { $people ->
        [elf] Elf { $unit }
        [orc] Orc { $unit }
        [human] Human { $unit }
       *[dwarf] Dwarf { $unit }
    } jumps from { $from } to { $to }.
smallworld-attacked = { $people ->
        [elf] Elf { $unit }
        [orc] Orc { $unit }
        [human] Human { $unit }
       *[dwarf] Dwarf { $unit }
    } attacks { $tile }, and { $enemy ->
        [elf] elf { $defender }
        [orc] orc { $defender }
        [human] human { $defender }
       *[dwarf] dwarf { $defender }
    } defends it.
smallworld-rounds = The fight can last { $rounds } rounds.
smallworld-lost = { $people ->
        [elf] Elf { $unit }
        [orc] Orc { $unit }
        [human] Human { $unit }
       *[dwarf] Dwarf { $unit }
    } loses { $left ->
        [0] the last life.
        [1] a life and has one left.
       *[other] a life and has { $left } left.
    }
smallworld-escaped = { $people ->
        [elf] Elf { $unit }
        [orc] Orc { $unit }
        [human] Human { $unit }
       *[dwarf] Dwarf { $unit }
    } escapes at the last moment and keeps 1 life.
smallworld-destroyed = { $people ->
        [elf] Elf { $unit }
        [orc] Orc { $unit }
        [human] Human { $unit }
       *[dwarf] Dwarf { $unit }
    } is destroyed.
smallworld-bonus = { $people ->
        [elf] Elf { $unit }
        [orc] Orc { $unit }
        [human] Human { $unit }
       *[dwarf] Dwarf { $unit }
    } earns a bonus: { $bonus } a turn from now on, outside forests.
smallworld-advanced = { $people ->
        [elf] Elf { $unit }
        [orc] Orc { $unit }
        [human] Human { $unit }
       *[dwarf] Dwarf { $unit }
    } takes { $to }.
smallworld-fight-over = The fight is over.
smallworld-ended = { $people ->
        [elf] Elves
        [orc] Orcs
        [human] Humans
       *[dwarf] Dwarves
    } end their turn.
smallworld-scored = Turn { $turn } is over. Points gained, player by player: { $gained }.
smallworld-tile-scored = { $people ->
        [elf] Elves
        [orc] Orcs
        [human] Humans
       *[dwarf] Dwarves
    }, { $tile } ({ $terrain ->
        [forest] forest
        [desert] desert
        [plain] plain
        [mountain] mountain
       *[swamp] swamp
    }): { $points ->
    [0] nothing is earned here
   *[other] { $points }
}{ $bonus ->
    [0] .
   *[other] , and { $bonus } by bonuses.
}

## Advice

smallworld-suggest-move = { $gained ->
    [-1] One point less each turn
    [0] No more points now
    [1] One point more each turn
   *[other] { $gained } points more each turn
}{ $danger ->
    [0] , out of danger for now
   *[other] , with a { PERCENT($danger) } risk of falling to an attack
}{ $room ->
    [0] .
    [1] ; one free tile around it.
   *[other] ; { $room } free tiles around it.
}
smallworld-suggest-attack = { PERCENT($win) } chance to destroy the defender, { PERCENT($risk) } risk of being destroyed. Points each turn after a victory: { $gained } gained, { $denied } taken from the enemy.

## Said by terminal and pages alike
smallworld-board-no-map = The map has not been drawn yet.
smallworld-board-turn = Turn { $turn } of { $turns }
smallworld-board-people = { $people ->
        [elf] Elves
        [orc] Orcs
        [human] Humans
       *[dwarf] Dwarves
    }
smallworld-board-terrain = { $terrain ->
        [forest] Forest
        [desert] Desert
        [plain] Plain
        [mountain] Mountain
       *[swamp] Swamp
    }
smallworld-board-out = out
# One letter for each terrain and each people, all different: so maps in letters are read.
smallworld-board-letter = { $terrain ->
        [forest] F
        [desert] D
        [plain] P
        [mountain] M
       *[swamp] S
    }
smallworld-board-initial = { $people ->
        [elf] e
        [orc] o
        [human] h
       *[dwarf] d
    }

## Advice
smallworld-advice-move = Move unit { $unit } to { $tile }.
smallworld-advice-attack = Attack { $tile } with unit { $unit }.
smallworld-advice-end = End your turn.

## Words of the notation, as people type them
smallworld-typed-end = end
