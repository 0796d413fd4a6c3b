# Bataille sous les mers in a terminal

## On the board
depths-level = { $owner } { $level }
depths-ships = { $owner }: ships
depths-yours = Yours
depths-enemy = Enemy
depths-key-confirm = done
depths-key-random = random
depths-key-clear = clear
depths-key-mine = mine here
depths-key-charge = charge
depths-key-torpedo = torpedo
depths-key-coach = odds
depths-key-swap = swap seas
depths-key-peg = peg
depths-key-side = other side

## Placing
depths-hide = Hide three submarines and a mine. They never move, and the enemy’s ships will sail over them.
depths-task-submarine = { $left ->
        [one] Place one more submarine
       *[other] Place { $left } submarines
    }: click a cell, or arrows and Enter.
depths-task-mine = Now the mine, at level 100, with no submarine of yours under it.
depths-task-confirm = All placed. Enter on an empty cell, or y, when you are happy with it.
depths-confirm = Nothing moves after this. Place them like this?
depths-confirm-yes = Yes, dive
depths-confirm-no = Not yet

## What can be done
depths-start = Take a ship: click it, or Tab.
depths-sail = { $ship } in hand: sail to a dot.
depths-sail-or-drop = { $ship } in hand: sail to a dot, or drop a charge at ▼.
depths-moved = { $ship } may drop a charge: 1, 2 or 3 for its level, or click ▼.
depths-bears = One of your submarines can hit a ship: t fires.
depths-or-end = You may end the turn: e, Enter.
depths-now-end = Now end the turn: e, Enter.
depths-spin = The spinner turns.
depths-drop = Drop a charge
depths-drop-at = { $ship } into { $cell }
depths-fire = Torpedo: it hits { $part ->
        [1] one time
       *[other] { $part } times
    } in { $whole }
depths-odds = submarine { $odds ->
        [sure] { "" }
       *[other] { $odds } ={ " " }
    }{ PERCENT($percent) }
depths-mine-odds = mine { $odds ->
        [sure] { "" }
       *[other] { $odds } ={ " " }
    }{ PERCENT($percent) }
depths-brief-answer = { $cell }: { $answer ->
        [hit] hit!
        [near] near miss ({ $near })
       *[miss] miss
    }
depths-brief-spin = torpedo at { $target }: { $spin ->
        [hit] hit!
       *[miss] miss
    }
depths-brief-mine = { $ship } hit a mine!

## Line by line
depths-plain-half = { $ships } over { $below }:
depths-plain-ships-yours = Your ships
depths-plain-ships-enemy = The enemy’s ships
depths-plain-below-yours = your levels
depths-plain-below-enemy = the enemy’s levels
depths-plain-place = Place three submarines and the mine, for example place:105,214,336,m17, or write random.
depths-plain-status = { $side } to play, turn { $turn }. The port’s exits lead to { $exits }.
depths-plain-coach = How likely a submarine is in each cell, in percent:
depths-plain-best = Most likely: { $list }.

## Help
depths-help-goal = Sink the three submarines hidden under your ships, or the three ships over yours, and you win.
depths-help-place = First each side hides three submarines, at level 100, 200 or 300, and a mine at level 100. They never move.
depths-help-turn = A turn: one ship moves up to three steps, in any direction, and may then drop a charge under itself; or a ship drops one where it stands. Torpedoes may follow. Port rearms a ship.
depths-help-answers = A charge hits the submarine in its cell. A near miss counts those beside it, and right above or below. The program places the pegs.
depths-help-torpedo = Your submarines fire at ships over them: you name the ship and the line, never which one fires. Few torpedoes hit, and each one gives a line away.
depths-help-mine = A ship that ends its move over the enemy’s mine is sunk.
depths-help-signs = ○ no submarine · ● one may be there · ⚑ one was sunk · ◇ ◆ your own pegs · ■ submarine · ✱ mine · • where the ship can go, and its charges · ▼ where it can drop one · ↑ an exit of the port.
depths-help-hand = Click or Tab to a ship, then click a dot, the port ⌂, or ▼. A click on any other cell of the enemy’s places your own peg.
depths-help-keys = 1 2 3 drop a charge at that level, t fires a torpedo, c shows the exact odds in percent, o changes your peg, v swaps the two seas.
depths-help-notation = In writing: S4-14 or S4-port move · S4*200 charge · TS3r torpedo along the row (c column) · end
depths-help-plain = The board shows the surface (0) and the three levels side by side: . nothing known, w no submarine, r one may be there, f one was sunk, * your submarine, m your mine.
depths-help-words = “random” places at random, “coach” shows how likely a submarine is in each cell.

## Hints
depths-no-coach = This match is played without the odds.
