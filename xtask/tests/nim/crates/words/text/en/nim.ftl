# Nim

nim-name = Nim
nim-tagline = A heap of sticks: take some, and leave the last one to the other.
nim-seat-1 = First
nim-seat-2 = Second
nim-rule-most = Sticks at once
    .about = How many sticks a player may take at most.
nim-set-default = The usual rules

## What happens
nim-left = { $sticks ->
        [one] One stick is left.
       *[other] { $sticks } sticks are left.
    }

## What cannot be
nim-no-action = “{ $found }” is no action: write take and how many sticks, such as take2.
nim-not-now = { $action } cannot be played now.
nim-no-position = “{ $found }” is no position: write the sticks and the seat to act, such as 11 1.

## On boards
nim-take = { $sticks ->
        [one] Take one stick
       *[other] Take { $sticks } sticks
    }
nim-help = Players take one to three sticks in turn. Whoever takes the last one loses.
nim-tale-last = last stick taken in turn { $turn }
    .about = Whoever takes the last stick has lost.
