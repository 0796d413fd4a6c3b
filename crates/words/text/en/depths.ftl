# Bataille sous les mers

depths-name = Battle Under the Seas
depths-tagline = Two fleets hunt the submarines hidden beneath them, three levels deep.
depths-seat-1 = Red
depths-seat-2 = Yellow
depths-won-1 = Red won
depths-won-2 = Yellow won

## Parameters

depths-rule-rows = Rows
    .about = How many rows of squares each half of the sea has.
depths-rule-columns = Columns
    .about = How many squares lie in a row.
depths-rule-exits = Exits of the port
    .about = The squares of the first row where ships leave their port and come back to it.
depths-rule-hit_reports_near = A hit tells of others
    .about = Whether the answer to a hit also says how many other submarines are near.
depths-rule-blast = Blast
    .about = Which cells count as near: those beside, above and below, or the eight around at the same level.
depths-rule-blast-cross = cross: beside, above and below
depths-rule-blast-flat = flat: all around at one level
depths-rule-tracks = Torpedo tracks
    .about = The directions that torpedoes run in: along rows, along columns, along rising or falling diagonals.
depths-rule-tracks-row = rows
depths-rule-tracks-column = columns
depths-rule-tracks-rising = rising diagonals
depths-rule-tracks-falling = falling diagonals
depths-rule-torpedo_hit = Torpedo hits
    .about = How likely a torpedo hits, as a fraction.
depths-rule-torpedoes = Torpedoes in a turn
    .about = One from each submarine on the line, or a single one.
depths-rule-torpedoes-line = one from each submarine on the line
depths-rule-torpedoes-one = a single one
depths-rule-quiet_turns = Quiet turns to a draw
    .about = The game is a draw after this many turns of each player in a row in which nothing is sunk; 0 for never.
depths-rule-coach = Odds
    .about = Whether each player may see, for every cell, how likely a submarine is there. When off, both play without it.

## Texts that cannot be read

depths-want-action = { $found ->
        [nothing] There is no action here
       *[other] “{ $found }” is not an action
    }: write for example S4-14, S4-port, S4*200, TS3r, end or place:105,214,336,m17.
depths-want-move-or-drop = { $found ->
        [nothing] The ship is named, but not what it does
       *[other] “{ $found }” is not something that a ship does
    }: write - and a square or port (S4-14), or * and a level (S4*200).
depths-want = { $found ->
        [nothing] “{ $wanted }” is missing at the end
       *[other] “{ $wanted }” is missing before “{ $found }”
    }.
depths-want-number = { $found ->
        [nothing] A number is missing here
       *[other] “{ $found }” is not a number that fits here
    }: write a whole number of up to nine digits, without leading zeros.
depths-want-square = { $found ->
        [nothing] A square is missing here
       *[other] “{ $found }” is not a square
    }: write its number, from 1 to 99, without leading zeros.
depths-want-cell = { $found ->
        [nothing] A cell is missing here
       *[other] “{ $found }” is not a cell
    }: write a level and two digits, such as 214 or 305.
depths-want-ship = { $found ->
        [nothing] A ship is missing here
       *[other] “{ $found }” is not a ship
    }: write S4, S3 or S2.
depths-want-level = { $found ->
        [nothing] A level is missing here
       *[other] “{ $found }” is not a level
    }: write 100, 200 or 300.
depths-want-track = { $found ->
        [nothing] The line’s letter is missing here
       *[other] “{ $found }” is not the letter of a line
    }: write r, c, / or \.
depths-want-side = { $found ->
        [nothing] The side to act is missing here
       *[other] “{ $found }” is not a side
    }: write r or y.
depths-want-phase = { $found ->
        [nothing] The phase is missing here
       *[other] “{ $found }” is not a phase
    }: write place, start, moved:S4, fired, spin:S3,r13,1 or torpedo:r13,1.
depths-want-torpedo-count = { $found ->
        [nothing] The number of torpedoes is missing here
       *[other] “{ $found }” is not a number of torpedoes
    }: write 1, 2 or 3.
depths-want-turn-number = { $found ->
        [nothing] The number of the turn is missing here
       *[other] “{ $found }” is not a turn number
    }: turns are counted from 1.
depths-too-much = The text is complete before “{ $found }”: leave that out.
depths-not-ascending = Cells are written in ascending order, each once: { $found } comes too late.

## Positions that cannot be

depths-line-begins-elsewhere = A line is named by its lowest square: this one is { $line }, not { $found }.
depths-too-many-submarines = A side has three submarines: { $found } is one too many.
depths-ships-meet = Two ships of a side cannot both be on { $found }.
depths-too-many-charges = { $ship } carries at most { $load } charges, not { $found }.
depths-not-placed = This side must have placed its submarines and mine by now, and has not.
depths-ship-over-mine = An enemy ship stands on this side’s mine: it would be sunk.
depths-both-lost = Both sides have lost: one of them must have won.
depths-phase-cannot-be = The ship named here is not where it must be: a ship that moved is afloat, and a target lies on the line.

## Rules that do not go together

depths-exit-off-row = There is no exit to { $exit }: the port touches the first row, squares 1 to { $columns }.

## Actions that are refused

depths-over = The game is over.
depths-torpedo-under-way = A torpedo is under way: first it hits or misses.
depths-no-torpedo-under-way = No torpedo is under way.
depths-cannot-happen = Under these rules a torpedo cannot end that way.
depths-placing-is-hidden = “place:?” stands for a placing that you may not see; it cannot be played.
depths-place-first = First place three submarines and the mine.
depths-placed-already = The submarines and the mine are already placed, and never move.
depths-off-the-sea = { $found } is not on this sea: its squares are numbered 1 to { $most }.
depths-two-in-one-cell = Only one submarine can lie in { $cell }.
depths-mine-over-submarine = The mine cannot lie at { $found }: one of your submarines is under it.
depths-move-comes-first = A turn has one move at most, before anything else.
depths-ship-is-sunk = { $ship } is sunk.
depths-in-port-already = { $ship } is already in port.
depths-port-too-far = { $ship } cannot reach the port in three steps.
depths-stays-where-it-is = { $ship } is already on { $square }: a move ends on another square.
depths-square-is-taken = Another of your ships is on { $square }.
depths-square-too-far = { $ship } cannot reach { $square } in three steps.
depths-other-ship-moved = { $moved } has moved, so { $moved } drops the charge, not { $ship }.
depths-too-late-to-drop = It is too late to drop a charge in this turn.
depths-no-drop-in-port = { $ship } is in port, and drops no charge there.
depths-no-charge-left = { $ship } has no charge left. It gets a full load in port.
depths-target-is-sunk = The enemy’s { $target } is already sunk.
depths-target-in-port = The enemy’s { $target } is in port, where no torpedo reaches it.
depths-track-not-used = Under these rules no torpedo runs along “{ $found }”.
depths-one-torpedo-a-turn = Under these rules a turn has a single torpedo.
depths-another-line = All torpedoes of a turn run along one line: { $used }, not { $line }.
depths-none-bears = None of your submarines can hit { $target } along that line.
depths-all-have-fired = Every submarine that can hit { $target } along that line has fired in this turn.
depths-do-something = Move a ship, drop a charge or fire a torpedo before you end the turn.

## What happened

depths-did-place = { $side ->
        [red] Red has
       *[yellow] Yellow has
    } placed submarines and mine.
depths-did-move = { $side ->
        [red] Red’s
       *[yellow] Yellow’s
    } { $ship } moves to { $square }.
depths-did-rearm = { $side ->
        [red] Red’s
       *[yellow] Yellow’s
    } { $ship } is back in port and fully armed again.
depths-did-mine = { $side ->
        [red] Red’s
       *[yellow] Yellow’s
    } { $ship } hits a mine at { $square } and sinks.
depths-did-hit = { $side ->
        [red] Red’s
       *[yellow] Yellow’s
    } { $ship } drops a charge at { $square }, level { $level }: hit! A submarine is sunk.
depths-did-hit-near = { $side ->
        [red] Red’s
       *[yellow] Yellow’s
    } { $ship } drops a charge at { $square }, level { $level }: hit! A submarine is sunk, and { $near ->
        [one] another is
       *[other] { $near } others are
    } near.
depths-did-near-miss = { $side ->
        [red] Red’s
       *[yellow] Yellow’s
    } { $ship } drops a charge at { $square }, level { $level }: near miss! { $near ->
        [one] One submarine is near
       *[other] { $near } submarines are near
    }.
depths-did-miss = { $side ->
        [red] Red’s
       *[yellow] Yellow’s
    } { $ship } drops a charge at { $square }, level { $level }: miss.
depths-did-fire = { $side ->
        [red] Red
       *[yellow] Yellow
    } fires a torpedo at { $target } along { $track ->
        [row] the row from
        [column] the column from
        [rising] the rising diagonal from
       *[falling] the falling diagonal from
    } { $line }.
depths-did-torpedo-hit = The torpedo hits: { $side ->
        [red] Yellow’s
       *[yellow] Red’s
    } { $target } is sunk.
depths-did-torpedo-miss = The torpedo misses { $side ->
        [red] Yellow’s
       *[yellow] Red’s
    } { $target }.
depths-did-end = { $side ->
        [red] Red
       *[yellow] Yellow
    } ends the turn.

## What a touch says

depths-mine-level = The mine lies at level 100.
depths-mine-over-own = The mine cannot lie over one of your own submarines.
depths-take-first = First take one of your ships.

## Why a peg stands there

depths-why-charged = { $cell }: no submarine. A charge went off here and hit nothing.
depths-why-missed = { $cell }: no submarine. The charge at { $at } missed, and nothing was near it.
depths-why-turned = { $cell }: nothing is certain. A near miss had put a red peg here; then the charge at { $at } hit, which may explain it, so the peg turned white. A hit says nothing about the cells around it.
depths-why-near = { $cell }: perhaps. The charge at { $at } was a near miss: { $near ->
        [one] one submarine was near it
       *[other] { $near } submarines were near it
    }.
depths-why-sunk = { $cell }: a submarine was sunk here.

## Said by terminal and pages alike
depths-fire-at = { $target } on { $square }, along { $track ->
        [row] the row from
        [column] the column from
        [rising] the rising diagonal from
       *[falling] the falling diagonal from
    } { $line }
depths-plain-ship = { $ship } { $at ->
        [sunk] sunk
        [port] in port
       *[sea] on { $square }
    }{ $at ->
        [sea] { " " }with { $charges ->
            [one] { $charges } charge
           *[other] { $charges } charges
        }
       *[other] { "" }
    }
depths-plain-fleet = { $side }: { $ships }; { $submarines ->
        [one] { $submarines } submarine left
       *[other] { $submarines } submarines left
    }, mine { $mine ->
        [gone] gone
       *[there] still there
    }.

## Advice
depths-advice-place = Hide your submarines in { $cells }, and the mine under square { $mine }.
depths-advice-move = Sail { $ship } to square { $square }.
depths-advice-port = Take { $ship } back to port for new charges.
depths-advice-drop = Drop a charge from { $ship } at level { $level }.
depths-advice-fire = Fire a torpedo at { $target } along { $track ->
    [row] the row
    [column] the column
    [rising] the rising diagonal
   *[falling] the falling diagonal
}.
depths-advice-end = End your turn.

## Words of the notation, as people type them
depths-typed-end = end
