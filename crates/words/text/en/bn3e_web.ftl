# BN3E in the pages

## The board
bn3e-web-grid = Board: arrows move, Enter picks a ship and acts, Escape lets go
bn3e-web-cell-empty = { $square }, empty
bn3e-web-cell-ship = { $square }, { $side ->
        [blue] blue
       *[red] red
    } { $element ->
        [rock] rock
        [paper] paper
       *[scissors] scissors
    }, { $points ->
        [one] { $points } hit point
       *[other] { $points } hit points
    }
bn3e-web-cell-held = in your hand
bn3e-web-cell-able = can act
bn3e-web-cell-move = you can sail here
bn3e-web-cell-repair = you can repair it
bn3e-web-cell-repair-base = repair here
bn3e-web-cell-land = land here and win
bn3e-web-cell-attack = target: { $sinks ->
        [yes] sinks
       *[no] loses { $damage }
    } for { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }
bn3e-web-chip-attack = { $sinks ->
        [yes] sinks
       *[no] −{ $damage }
    } · { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }
bn3e-web-chip-repair = +1
bn3e-web-chip-repair-base = Repair +1
bn3e-web-chip-land = Land and win

## Beside it
bn3e-web-end = End turn
bn3e-web-points = { $left } of { $all } left
bn3e-web-left = { $left ->
        [one] { $left } point left
       *[other] { $left } points left
    }
bn3e-web-selected = Selected
bn3e-web-hit-points = { $left } of { $all } hit points
bn3e-web-choice-move = Sail to a dot, for 1 point.
bn3e-web-choice-repair = Repair a ship beside it, for 1 point: it gives one of its hit points.
bn3e-web-choice-base = Repair it at your base, for 1 point.
bn3e-web-choice-land = Land and win, for 1 point.
bn3e-log-turn = Turn { $turn }
bn3e-web-strength = Rock beats scissors, scissors beat paper, paper beats rock.
bn3e-web-pick = Pick a ship
bn3e-web-pick-about = Ships with marked corners can still act.

## First game
bn3e-web-tour-move = You are Blue. Touch a ship of yours, then a dot: it sails one square, in any direction.
    .about = A move costs one action point. You have three each turn, the brass discs.
bn3e-web-tour-attack = Your rock ● beats scissors ▲. Touch the rock, then the framed ship: shots go one or two squares along a file or a rank.
    .about = The stronger element takes two hit points for one action point. Equals take only one.
bn3e-web-tour-weaker = Paper ■ beats your rock ●. You may attack it all the same: try it and watch the points.
    .about = The weaker element takes one hit point and pays two action points for it.
bn3e-web-tour-both = One ship may do different things in a turn. Sail your rock ● onto the file of the scissors ▲, attack them, then press “{ bn3e-web-end }”.
    .about = Each ship does each kind of action once a turn. The turn ends when you press “{ bn3e-web-end }”, or when no point is left.
bn3e-web-tour-repair = Your paper ■ has one hit point left. Touch the rock ● beside it, then the paper, and repair it.
    .about = At sea a ship gives one of its own hit points to a ship that shares a side with it. It must keep one.
bn3e-web-tour-base = Your scissors ▲ are next to your own base. Touch them, then the base below: they are repaired for one action point.
    .about = A ship on the rank that touches its base gains a hit point, up to three.
bn3e-web-tour-land = Now win. Sail your paper ■ to the rank that touches the red base, then touch that base.
    .about = The first to land wins, however many ships are left. Guard your own base!

## Rules
bn3e-web-rules-lead = Two fleets, three elements, no luck and nothing hidden. The first to land on the other base wins.
bn3e-web-rules-fleets = Board and fleets
    .about =
        The board has six files, a to f, and eight ranks. Rank 1 is Blue’s base, rank 8 Red’s; the six ranks between are sea, and ships never leave the sea.
        Each fleet has two rocks ●, two papers ■ and two scissors ▲, with three hit points each and never more: the pips on the stern. A fleet starts on the rank that touches its own base, rocks first, from its owner’s left to right.
        Rock beats scissors, scissors beat paper, paper beats rock.
bn3e-web-rules-fig-start = The start: Blue below, Red above.
bn3e-web-rules-turn = A turn
    .about =
        Blue begins. In your turn you have three action points and may spend all, some or none; points left over are lost. The turn ends when you say so, or by itself with your last point.
        You may act with several ships, and several times with one, but each ship does each kind of action only once a turn: move, attack, repair at sea, repair at base, land.
bn3e-web-rules-head-action = Action
bn3e-web-rules-head-cost = Cost
bn3e-web-rules-head-does = What it does
bn3e-web-rules-head-attacker = Attack
bn3e-web-rules-head-loses = Target loses
bn3e-web-rules-act-move = Move
    .about = One square in any of eight directions, onto empty sea.
bn3e-web-rules-act-attack = Attack
    .about = An enemy ship loses one or two hit points.
bn3e-web-rules-act-sea = Repair at sea
    .about = A hit point goes to a ship beside it.
bn3e-web-rules-act-base = Repair at base
    .about = A ship next to its own base gains a hit point.
bn3e-web-rules-act-land = Land
    .about = The game is won.
bn3e-web-rules-act-end = End turn
bn3e-web-rules-move = Moving
    .about = A ship sails one square, straight or diagonally, onto an empty square of the sea.
bn3e-web-rules-fig-move = Rock d4 can go wherever there is a dot.
bn3e-web-rules-attack = Attacking
    .about =
        A ship shoots at an enemy ship on its own file or rank, one or two squares away, never diagonally. No shot passes over a ship, friend or foe.
        What it takes and costs depends on the elements. A ship without hit points leaves the board at once.
bn3e-web-rules-against = { $target ->
        [rock] Equals, rock on rock
        [paper] The weaker, rock on paper
       *[scissors] The stronger, rock on scissors
    }
bn3e-web-rules-fig-attack = Rock c4 can sink scissors a4, hit scissors c3, hit rock c6 over the empty square, or pay double to hit paper d4.
bn3e-web-rules-repair = Repairing
    .about =
        At sea, a ship with at least two hit points gives one of them to a ship of its fleet that shares a side with it and is damaged.
        At base, a ship on the rank that touches its own base gains one if it is damaged.
bn3e-web-rules-fig-repair = Scissors d2 can give a hit point to paper c2 beside them, or gain one at their base.
bn3e-web-rules-land = Landing
    .about = A ship on the rank that touches the enemy base may land. That wins at once, whatever else is on the board.
bn3e-web-rules-fig-land = Paper c7 lands and wins, even with its last action point.
bn3e-web-rules-end = How else it ends
    .about =
        A side without ships loses at once. The game is a draw when the same board stands for the third time at the start of the same side’s turn, or after two hundred turns of each side.
        When you set up a game you can change all this: the line-up of Red, action points, hit points, and these three ways to end.
bn3e-web-rules-notation = In writing
    .about = Every action can be typed in the field under the board.

## Setting up
bn3e-web-handicap = Hit points that each ship of a side starts with.

## How it ended
bn3e-tale-landing = landed on the enemy base in turn { $turn }
    .about = A ship that lands on the enemy base wins at once.
bn3e-tale-annihilation = last enemy ship sunk in turn { $turn }
    .about = Without a ship the enemy cannot fight on.
bn3e-tale-repetition = same position too often, turn { $turn }
    .about = The same position came back too often, so nobody wins.
bn3e-tale-turns = turn limit reached
    .about = All turns were played, so nobody wins.
bn3e-tale-score = Ships left
bn3e-lead = Lead in damage done
bn3e-tale-landing-tip = A ship two ranks from the enemy base wins with two points: one to sail, one to land. Guard your own base the same way.
bn3e-tale-annihilation-tip = The stronger element takes two hit points for one action point; the weaker pays two for one. Choose your targets by element.
bn3e-tale-draw-tip = Waiting wins nothing. Sacrifice one ship to open a file to the enemy base.


## Where it comes from
bn3e-credits = BN3E, “Bataille Navale des 3 Éléments”, was created by Lucas Borboleta and published under the Creative Commons licence Attribution-ShareAlike 3.0. We adapted it for the screen: the notation of positions, draws by repetition and after many turns, and the end by annihilation are our rulings.
bn3e-credits-author = Lucas Borboleta’s site
bn3e-credits-licence = CC BY-SA 3.0
