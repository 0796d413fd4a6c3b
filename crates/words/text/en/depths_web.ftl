# Bataille sous les mers on the pages

## The board
depths-web-half = { $half ->
        [hunt] Your ships, over the enemy’s three levels
       *[haven] The enemy’s ships, over your three levels
    }
depths-web-waters = Your waters
depths-web-waters-of = { $side }’s waters
depths-web-waters-left = { $left ->
        [0] No submarine is left
        [one] { $left } submarine is left
       *[other] { $left } submarines are left
    }; the mine is { $mine ->
        [gone] gone.
       *[there] still there.
    }
depths-web-yours = Yours
depths-web-left = { $side }: { $left ->
        [one] { $left } submarine
       *[other] { $left } submarines
    }
depths-web-levels = Which level
depths-web-all-levels = All
depths-web-surface = Surface
depths-web-level = Level { $level }
depths-web-port = Port
depths-web-tray = Tray

## What is in a place
depths-web-berth = { $at ->
        [port] { $ship } in port, { $charges ->
            [one] { $charges } charge
           *[other] { $charges } charges
        }
        [sea] berth of { $ship }, which is at sea
       *[sunk] berth of { $ship }, which is sunk
    }
depths-web-ship = { $whose ->
        [yours] your { $ship }
       *[enemy] enemy’s { $ship }
    }, { $charges ->
        [one] { $charges } charge
       *[other] { $charges } charges
    }
depths-web-is-exit = exit of the port
depths-web-is-gone = a mine went off here
depths-web-is-white = no submarine
depths-web-is-turned = not certain: white since the hit at { $at }
depths-web-is-red = may be a submarine
depths-web-is-flag = submarine sunk here
depths-web-is-own-white = your peg: none here
depths-web-is-own-red = your peg: may be here
depths-web-is-submarine = submarine
depths-web-is-mine = mine
depths-web-is-held = in your hand
depths-web-tray-submarine = Submarine { $number }, { $place ->
        [tray] still to place
       *[other] in { $place }
    }{ $held ->
        [yes] , in your hand
       *[no] { "" }
    }
depths-web-tray-mine = Mine, piece { $number }, { $place ->
        [tray] still to place
       *[other] in { $place }
    }{ $held ->
        [yes] , in your hand
       *[no] { "" }
    }
depths-web-can-go = the ship can go here
depths-web-can-take = can be taken
depths-web-can-drop = a charge can go off here
depths-web-can-aim = a torpedo can be fired at it
depths-web-can-fire = on the line of a torpedo

## Placing
depths-web-task = Hide your fleet
depths-web-task-submarine = Tap a cell for the next submarine, or drag it there. It stays for the whole game; the enemy’s ships will sail over it.
depths-web-task-mine = Now the mine: at level 100, with none of your submarines under it.
depths-web-task-dive = All set. Tap a piece to take it up again, or dive.
depths-web-dive = Dive
depths-web-random = Random
depths-web-clear = Clear

## A turn
depths-web-start = Take a ship: tap it, or press Enter on it.
depths-web-or-end = You may end the turn.
depths-web-now-end = Nothing more to do: end the turn.
depths-web-bears = One of your submarines can hit a ship: it can fire.
depths-web-end = End turn
depths-web-in-hand = { $ship } in hand
depths-web-sails = { $squares ->
        [0] It can go
        [one] It can sail to { $squares } square
       *[other] It can sail to { $squares } squares
    }{ $port ->
        [yes] { $squares ->
            [0] { " " }back to port, and is fully armed there.
           *[other] , or back to port, where it is fully armed.
        }
       *[no] .
    }
depths-web-drops = It can drop a charge under { $square }; { $charges ->
        [one] it is its last.
       *[other] it has { $charges }.
    }
depths-web-idle = It can do nothing more in this turn.
depths-web-odds = A submarine is there
depths-web-percent = { PERCENT($percent) }
depths-web-drop = { $ship } drops a charge
depths-web-drop-at = Into { $cell }
depths-web-fire = Torpedo
depths-web-hits = hits { $part ->
        [1] one time
       *[other] { $part } times
    } in { $whole }
depths-web-shot = { $target }, { $track ->
        [row] row
        [column] column
        [rising] rising diagonal
       *[falling] falling diagonal
    } { $from }–{ $to }
depths-web-secret = The enemy learns the ship and the line, never which submarine fired.
depths-web-fire-at = Fire at { $target }
depths-web-dial-hit = hit
depths-web-dial-miss = miss
depths-web-still-torpedo = torpedo still possible
depths-web-still-charge = charge still possible
depths-web-where = { $at ->
        [sunk] sunk
        [port] in port
       *[sea] at { $square }
    }
depths-web-spun = { $spin ->
        [hit] { $side }’s torpedo hits { $target }: sunk!
       *[miss] { $side }’s torpedo misses { $target }.
    } It hits { $part ->
        [1] one time
       *[other] { $part } times
    } in { $whole }.
depths-web-coach = Odds
    .about = Show how likely a submarine is in each cell.
depths-web-chances = Levels: the chance that a submarine is there, in %.
depths-web-chances-mine = Surface: the risk that the mine is there, in %.
depths-web-near-at = near miss at { $square }
depths-web-near-of = { $cells ->
        [1] it is here
       *[other] { $near ->
            [1] one
            [2] two
           *[3] three
        } of these { $cells ->
            [2] two
            [3] three
            [4] four
            [5] five
            [6] six
            [7] seven
            [8] eight
           *[other] { $cells }
        }
    }
depths-web-near-above = or above
depths-web-near-below = or below

## The rules
depths-web-rules-aim = The aim
    .about =
        Two sides, Red and Yellow. Each has three ships on the surface and three submarines far below the other’s ships.
        Sink the three submarines that hide under your ships, or the three ships that sail over your submarines, and you have won.
depths-web-rules-sea = The sea
    .about =
        The sea has two halves that never touch. Each is a grid of 36 squares, numbered row by row, with three levels under it: 100, 200 and 300. A cell is named by its level and its number: 214 is number 14 at level 200.
        Your ships sail over the enemy’s submarines; the enemy’s ships sail over yours.
        The ships are called S4, S3 and S2, after the number of depth charges they carry. They start in port, fully armed. The port lies north of squares 1 to 6, and its exits lead to 2, 3, 4 and 5.
depths-web-rules-hide = Hiding
    .about =
        Before the first turn each side hides three submarines, in any three cells of its own 108, and a mine at level 100, on a number without a submarine of its own below. Red hides first.
        They never move.
depths-web-rules-turn = A turn
    .about =
        Do one of three things. Move a ship; then it may drop a charge; then torpedoes may be fired. Or let a ship at sea drop a charge where it is; then torpedoes may be fired. Or only fire torpedoes.
        You must do something if anything is possible. Then end the turn: it never ends by itself.
depths-web-rules-sail = Sailing and the port
    .about =
        A ship goes one, two or three steps, each to any of the eight squares around it. It passes no other ship, and does not end where it began. Only the square where it ends matters.
        From the port to an exit square is one step, and the way back is one step too. A ship that comes home ends its move, has its full load again at once, and can leave from its next turn on. In port it drops no charge.
depths-web-rules-charge = Depth charges
    .about =
        A ship with a charge left drops it under its own square, at the level you choose. The program answers, and the answer is true.
        A near miss means the four cells beside it at the same level, and the cells right above and right below. The grid does not wrap: 6 and 7 are not neighbours. Sunk submarines no longer count.
depths-web-rules-pegs = Pegs
    .about =
        The program keeps a tracking grid for you and places a peg for everything that follows from an answer. You can add pegs of your own: tap a cell for none here, again for perhaps here, and once more to take the peg away.
depths-web-rules-torpedo = Torpedoes
    .about =
        A submarine can hit a ship when its number lies in the same row or column as the ship’s square, whatever its level. Name the ship and the line: the enemy hears both, but never which submarine fires. A ship in port cannot be aimed at.
        The spinner decides: one torpedo in six hits, and the ship sinks. Each submarine on the line can fire once in a turn, at any ship on that line; all torpedoes of a turn run along the same line.
        Few torpedoes hit, and each one tells the enemy where to look. Fire late rather than early.
depths-web-rules-mine = The mine
    .about =
        A ship that ends its move on the number of the enemy’s mine is sunk with its charges, before it can drop one. The mine is gone too. Torpedoes may still be fired in that turn.
depths-web-rules-end = The end
    .about =
        The first side to sink three submarines, or three ships, wins at once; a mine counts like a torpedo.
        The game is a draw after 60 turns of each side in a row in which nothing was sunk.
depths-web-rules-fair = Fair play
    .about =
        What you place is sealed at once: both sides get a fingerprint of it, and when the game is over the seals are opened and checked, so that everybody can see that nothing has moved.
        The enemy is never told what you could have done. You cannot undo what you have learned. A move into port can be undone until the next action. The same holds for a move to a square where one of your ships has been, and for any move once the enemy’s mine is gone. Any other move tells you that no mine is there, so it stands.
depths-web-rules-coach = The odds
    .about =
        If you ask for them, the program counts every placement that agrees with all you were told, and shows how likely a submarine is in each cell, in percent. It is exact, not a guess.
depths-web-rules-variants = Other ways to play
    .about =
        When you set up a game you can change the size of the sea and the exits of the port, let a hit also report other submarines near it, choose a flat blast (the eight cells around at the same level are near, those above and below are not), let torpedoes run along diagonals too, change how often they hit or allow one a turn, and change when the game is a draw.
depths-web-rules-notation = In writing
    .about = You can also type every action; the log writes it the same way.
depths-web-picture-sea = Your half at the start: three ships in port, and the three levels they will search.
depths-web-picture-hide = The other half: your submarines in 105, 214 and 336, your mine at 17.
depths-web-picture-pegs = A near miss in 214, a miss in 309, a hit in 108.
depths-web-picture-near = A charge on 14 at level 200. A near miss means one of these six cells: four beside it, one above, one below.
depths-web-picture-flat = The flat blast: a near miss means one of the eight cells around it, at the same level.
depths-web-picture-tracks = A ship on 14. A submarine under any of the marked numbers, at any level, can fire at it.
depths-web-picture-torpedo = A torpedo along the row 13–18: the submarine in 214 can hit the ship on 18.
depths-web-table-answer-hit = Hit
    .about = A submarine lay in exactly that cell. It is sunk. It says nothing about others near it.
depths-web-table-answer-near = Near miss, 1 to 3
    .about = None was there, but that many are near.
depths-web-table-answer-miss = Miss
    .about = None is there, and none is near.
depths-web-table-peg-miss = ○ after a miss
    .about = White pegs in the cell and in all cells near it: no submarine.
depths-web-table-peg-near = ◉ after a near miss
    .about = A white peg in the cell, red pegs in the cells near it that are not white yet: perhaps.
depths-web-table-peg-hit = ⚑ after a hit
    .about = A flag in the cell; the red pegs near it turn white.
depths-web-table-peg-own = ◇ ◆ your own
    .about = None here; perhaps here.
depths-web-table-write-place = place:105,214,336,m17
    .about = Place submarines and mine.
depths-web-table-write-move = S4-14, S2-port
    .about = A ship sails to a square, or into port.
depths-web-table-write-drop = S4*200
    .about = S4 drops a charge at level 200.
depths-web-table-write-fire = TS3r
    .about = A torpedo at S3 along the row; c for the column, / and \ for the diagonals.
depths-web-table-write-end = end
    .about = The turn is over.
depths-web-table-write-chance = ~hit, ~miss
    .about = What the spinner showed.

## The tour
depths-web-tour-place = Hide three submarines in any cells, and the mine at level 100. Tap cells, drag the pieces, or press “{ depths-web-random }”; then “{ depths-web-dive }”.
    .about = Well hidden. They stay there for the whole game.
depths-web-tour-sail = Your ships lie in port. Take one and sail it out, up to three steps.
    .about = At sea. Only the square where it ends matters.
depths-web-tour-drop = S4 is over square 14. Take it, and drop a charge at level 100, 200 or 300.
    .about = The answer is shown above the board, and the pegs follow from it. A near miss says how many submarines are near.
depths-web-tour-rearm = S4 has no charge left. Sail it back into port: tap one of the berths.
    .about = Fully armed again. It can leave in its next turn.
depths-web-tour-fire = An enemy ship sails in line with one of your submarines. Fire a torpedo at it: tap the ship, then “Fire at S4”.
    .about = The spinner decides; one in six hits. The enemy now knows the line.
depths-web-tour-mine = Now something unpleasant: take S4 and sail it to square 3. The enemy’s mine is there.
    .about = Ship and mine are gone. In a real game you would not have known.
depths-web-tour-end = S4 has moved. Drop a charge if you like, then press “{ depths-web-end }”.
    .about = A turn never ends by itself, so the enemy cannot guess what you might have done.
depths-web-tour-win = One submarine is left, and you have found it: it lies in 208. Sail S4 to 8 and drop a charge at level 200.
    .about = Hit! That was the third: you have won.

## How it ended
depths-tale-submarines = third submarine sunk in turn { $turn }
    .about = A fleet without submarines has lost.
depths-tale-ships = last ship sunk in turn { $turn }
    .about = A fleet without ships has lost.
depths-tale-quiet = no losses for too long, turn { $turn }
    .about = Nothing was lost for so long that the game ends.
depths-tale-score = Submarines sunk
depths-lead = Lead in ships and submarines sunk
depths-tale-submarines-tip = A near miss leaves six cells. Drop the next charge where the cells of two near misses overlap.
depths-tale-ships-tip = A ship that has just dropped a charge has shown where it is. Move it before a torpedo comes.
depths-tale-quiet-tip = Hunt where near misses overlap. Charges spread over the sea sink nothing.


depths-log-turn = Turn { $turn }

## Where it comes from
depths-credits = “Bataille sous les mers” is a board game that Milton Bradley published in 1974. The rules are told in our own words; coordinates, draws and the odds are our additions.
