# BN3E

bn3e-name = BN3E
bn3e-tagline = Two fleets, three elements, three action points: land on the other base first.
bn3e-seat-1 = Blue
bn3e-seat-2 = Red
bn3e-won-1 = Blue won
bn3e-won-2 = Red won

## Parameters
bn3e-rule-layout = Red’s line-up
    .about = The order in which Red’s ships stand at the start.
bn3e-rule-layout-rotated = from Red’s own seat
bn3e-rule-layout-mirrored = rock facing rock
bn3e-rule-action_points = Action points
    .about = How many action points each player has in a turn.
bn3e-rule-hit_points = Hit points
    .about = How many hit points an undamaged ship has.
bn3e-rule-annihilation = Last ship
    .about = Whether a player who has lost every ship loses at once.
bn3e-rule-repetition = Repetition
    .about = How often the same board, with the same side to move, must occur for a draw; 0 for never.
bn3e-rule-max_turns = Turn limit
    .about = After how many turns of each player the game is a draw; 0 for no limit.
bn3e-repetition-of-one = 1 would end the game before its first move: write 0 for never, or 2 or more.

## Notation
bn3e-no-square = { $found ->
        [nothing] A square is missing here
       *[other] “{ $found }” is not a square
    }: write a file from a to f and a rank from 1 to 8, such as b3.
bn3e-no-action = { $found ->
        [nothing] The ship is named, but not what it does
       *[other] “{ $found }” is not an action
    }: write - to move (a2-b3), x to attack (a4xa6), + to repair (b3+b4, c2+), # to land (d7#), or end.
bn3e-too-long = The action is complete before “{ $found }”: leave that out.

## Refusals
bn3e-over = The game is over.
bn3e-no-ship = There is no ship on { $square }.
bn3e-not-yours = The ship on { $square } is the other side’s: choose one of your own.
bn3e-used = { $ship } has already { $kind ->
        [m] moved
        [a] attacked
        [s] repaired a ship at sea
       *[h] been repaired at the base
    } this turn: each ship does each kind of action once a turn.
bn3e-too-dear = That attack costs { $cost } points and only { $left } is left: attacking the stronger element costs double.
bn3e-too-far = { $to } is not next to { $from }: a move is one square, straight or diagonal.
bn3e-base = { $square } belongs to a base: ships stay on ranks 2 to 7.
bn3e-taken = { $to } is taken: { $from } can only move to an empty square.
bn3e-own-target = { $target } is your own ship: only the other side’s can be attacked.
bn3e-out-of-range = { $target } is out of reach of { $from }: a shot goes one or two squares along a file or a rank.
bn3e-blocked = A ship stands between { $from } and { $target }: no shot passes over it.
bn3e-too-weak = { $from } has only one hit point and must keep it: it takes two to repair { $to }.
bn3e-not-beside = { $to } does not share a side with { $from }: at sea, only the ship right beside it can be repaired.
bn3e-enemy-repair = { $to } is the other side’s ship: { $from } can only repair its own fleet.
bn3e-whole = { $ship } already has all its hit points ({ $most }): there is nothing to repair.
bn3e-not-home = { $ship } is not at its own base: base repairs are for ships on the rank that touches it.
bn3e-not-there = { $ship } is not at the enemy base yet: ships land from the rank that touches it.

## Position text
bn3e-fields = A position has 5 fields with single spaces between them, not { $found }: ships, side, points, used actions, turn.
bn3e-ranks = The ships stand on 6 ranks, 7 down to 2, with / between them; there are { $found } here.
bn3e-squares = Rank { $rank } does not add up to 6 squares.
bn3e-no-piece = “{ $found }” is neither a ship (R, P, S for Blue, r, p, s for Red) nor a run of 1 to 6 empty squares.
bn3e-hit-points = { $found ->
        [nothing] The hit points are missing
       *[other] “{ $found }” is not a number of hit points
    }: a ship has 1 to { $most }.
bn3e-no-ships = There is no ship on the board.
bn3e-side = { $found ->
        [nothing] The side to move is missing
       *[other] “{ $found }” is not a side
    }: write b for Blue or r for Red.
bn3e-points = { $found ->
        [nothing] The action points are missing
       *[other] “{ $found }” cannot be the action points left
    }: write 1 to { $most }.
bn3e-used-list = { $found ->
        [nothing] The used actions are missing
       *[other] “{ $found }” is not a used action
    }: write - for none, or ships and letters such as a3:m,b2:ma (m move, a attack, s repair at sea, h at base).
bn3e-used-empty = “{ $found }” names a square without a ship.
bn3e-used-enemy = “{ $found }” names a ship of the side that is not to move.
bn3e-used-order = “{ $found }” is out of order: squares go by rank, then file, and letters m, a, s, h, each once.
bn3e-turn = { $found ->
        [nothing] The turn number is missing
       *[other] “{ $found }” is not a turn number
    }: write 1 to 1000000.

## Events
bn3e-event-moved = { $element ->
        [rock] Rock { $from } sails
        [paper] Paper { $from } sails
       *[scissors] Scissors { $from } sail
    } to { $to }.
bn3e-event-hit = { $attacker ->
        [rock] Rock { $from } hits
        [paper] Paper { $from } hits
       *[scissors] Scissors { $from } hit
    } { $target ->
        [rock] rock { $at }, which loses
        [paper] paper { $at }, which loses
       *[scissors] scissors { $at }, which lose
    } { $damage }.
bn3e-event-sunk = { $attacker ->
        [rock] Rock { $from } sinks
        [paper] Paper { $from } sinks
       *[scissors] Scissors { $from } sink
    } { $target ->
        [rock] rock
        [paper] paper
       *[scissors] scissors
    } { $at }.
bn3e-event-repaired = { $element ->
        [rock] Rock { $at } gains
        [paper] Paper { $at } gains
       *[scissors] Scissors { $at } gain
    } a hit point.
bn3e-event-landed = { $element ->
        [rock] Rock { $from } lands
        [paper] Paper { $from } lands
       *[scissors] Scissors { $from } land
    }: the base is taken!
bn3e-event-end = { $side ->
        [blue] Blue
       *[red] Red
    } ends the turn.

## On the board
bn3e-base-1 = Blue base
bn3e-base-2 = Red base
bn3e-points-left = Action points
bn3e-turn-number = turn { $turn }
bn3e-ship-of = { $element ->
        [rock] Rock
        [paper] Paper
       *[scissors] Scissors
    } { $square }
bn3e-base-in-reach = Your base can be reached next turn.
bn3e-can = can still: { $what }
bn3e-can-nothing = can do nothing more this turn
bn3e-did = this turn: { $what }
bn3e-kind-m = move
bn3e-kind-a = attack
bn3e-kind-s = repair beside
bn3e-kind-h = repair at base
bn3e-kind-l = land
bn3e-used-m = moved
bn3e-used-a = attacked
bn3e-used-s = gave a hit point
bn3e-used-h = repaired at base
bn3e-fleet = { $ships ->
        [one] { $ships } ship
       *[other] { $ships } ships
    }, { $points ->
        [one] { $points } hit point
       *[other] { $points } hit points
    }
bn3e-strength = ● beats ▲ beats ■ beats ●
bn3e-menu = What should { $square } do?
bn3e-menu-repair = Repair { $square } (gives 1 hit point)
bn3e-menu-repair-base = Repair at base
bn3e-menu-land = Land and win
bn3e-menu-select = Pick { $square } instead

## Before it is done
bn3e-preview-move = { $element ->
        [rock] Rock { $from } sails
        [paper] Paper { $from } sails
       *[scissors] Scissors { $from } sail
    } to { $to }
bn3e-preview-costs-one = It costs 1 point.
bn3e-preview-attack = { $element ->
        [rock] Rock { $from } attacks
        [paper] Paper { $from } attacks
       *[scissors] Scissors { $from } attack
    } { $target ->
        [rock] rock
        [paper] paper
       *[scissors] scissors
    } { $to }
bn3e-preview-attack-does = { $relation ->
        [superior] Stronger element
        [same] Same element
       *[inferior] Weaker element
    }: the target { $sinks ->
        [yes] sinks
       *[no] loses { $damage }
    }, for { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }.
bn3e-preview-repair = { $element ->
        [rock] Rock { $from } repairs
        [paper] Paper { $from } repairs
       *[scissors] Scissors { $from } repair
    } { $target ->
        [rock] rock
        [paper] paper
       *[scissors] scissors
    } { $to }
bn3e-preview-repair-does = It gives away one of its own hit points, for 1 point.
bn3e-preview-repair-base = { $element ->
        [rock] Rock { $from } is repaired at its base
        [paper] Paper { $from } is repaired at its base
       *[scissors] Scissors { $from } are repaired at their base
    }
bn3e-preview-repair-base-does = It gains a hit point, for 1 point.
bn3e-preview-land = { $element ->
        [rock] Rock { $from } lands
        [paper] Paper { $from } lands
       *[scissors] Scissors { $from } land
    }
bn3e-preview-land-does = The base is taken and the game is won.
bn3e-preview-last-point = That spends your last point: the turn ends.

## Advice
bn3e-advice-move = Sail your { $element ->
        [rock] rock
        [paper] paper
       *[scissors] scissors
    } from { $from } to { $to }.
bn3e-advice-attack = Attack the { $other ->
        [rock] rock
        [paper] paper
       *[scissors] scissors
    } on { $to } with your { $element ->
        [rock] rock
        [paper] paper
       *[scissors] scissors
    } on { $from }.
bn3e-advice-repair = Give a hit point of your { $element ->
        [rock] rock
        [paper] paper
       *[scissors] scissors
    } on { $from } to the ship on { $to }.
bn3e-advice-base = Repair your { $element ->
        [rock] rock
        [paper] paper
       *[scissors] scissors
    } on { $from } at your base.
bn3e-advice-land = Land with your { $element ->
        [rock] rock
        [paper] paper
       *[scissors] scissors
    } on { $from }: that wins.
bn3e-advice-end = End your turn.

## Words of the notation, as people type them
bn3e-typed-end = end
