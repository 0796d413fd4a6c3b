# What a match, a record and a rule set have to say.

## Dice and clocks
not-hex = “{ $found }” is not a hexadecimal digit: only 0 to 9 and a to f can stand here.
short-hex = Only { $found ->
        [one] { $found } digit
       *[other] { $found } digits
    }: 64 hexadecimal digits are needed.
bad-clock = “{ $found }” is not a time control: write seconds per turn (90), seconds for the game plus seconds per turn (300+5), days per turn (3d), or - for none.

## Records
record-other-version = This record is written in version { $found } of the format; this program reads version 1.
record-no-game = The record does not say which game it is of: it needs a tag such as [Game "bn3e"].
record-other-game = This is a record of the game “{ $found }”, not of “{ $wanted }”.
record-bad-tag = { $wanted ->
        [name] A tag begins with its name, such as Game
        [space] A space must stand between the name of a tag and its value
        [quote] The value of a tag stands between double quotes, on one line
        [escape] After a backslash only a double quote or another backslash can stand
       *[bracket] A tag ends with ]
    }{ $found ->
        [nothing] .
       *[other] , but “{ $found }” is here.
    }
record-tag-twice = The tag { $name } occurs twice; it may occur only once.
record-too-many = This record has more than { $most } { $what ->
        [tags] tags
        [turns] turns
        [plies] actions
       *[remarks] comments
    }, which is more than any game needs.
record-turn-number = The number of the next turn should be here, “{ $wanted }.”, not “{ $found }”.
record-open-comment = This comment has no end: close it with a brace.
record-no-result = The record stops without a result: end it with 1-0, 0-1, 1/2-1/2, or * while the match is open.
record-after-result = The result is the last word of a record; nothing can follow it.
record-after-the-end = The game is already over: “{ $action }” cannot be played.
record-other-result = The result given is { $found }, but what was played makes it { $wanted }.
record-bad-result = { $found } is not a result of a match with { $seats } seats that has ended.
record-bad-ending = “{ $found }” is not a cause of an end: the causes are rules, resignation, time and agreement.
record-other-seed = The seed is not the one that was promised at the start: its fingerprint differs from the tag Dice.
record-other-dice = The seed draws something else here: it gives “{ $wanted }”, not “{ $found }”.
record-broken-seal = The secret action “{ $action }” is not the one that was sealed when it was played.
record-unreadable = “{ $text }” cannot be read. { $why }
record-illegal = “{ $action }” is not allowed. { $why }
record-error = line { $line }, column { $column }: { $why }

## Rule sets
unknown-parameter = there is no such parameter. Known: { $known }.
wrong-type = “{ $found }” does not fit: { $wanted ->
        [flag] write true or false
        [whole] write a whole number
        [choice] write one of its words
        [fraction] write a fraction such as "1/6"
        [choices] write a list of its words
       *[wholes] write a list of whole numbers
    }.
out-of-bounds = { $found } does not fit: write a number from { $least } to { $most }.
not-a-choice = “{ $found }” is not one of the choices: { $known }.
not-a-fraction = “{ $found }” is not a fraction from 0 to 1: write something like "1/6".
wrong-count = { $found ->
        [one] { $found } item does not fit
       *[other] { $found } items do not fit
    }: from { $least } to { $most } are possible.
twice = “{ $found }” occurs twice; each may occur only once.
bad-rule = { $key }: { $why }

## Places and refusals
illegal = { $why } ({ $rule })
side-to-play = { $side } to play
misread = column { $column }: { $why }
misread-in-field = field { $field }, column { $column }: { $why }
refused-no-such-seat = There is no seat { $seat }: this match has { $seats }.
refused-not-your-turn = It is not your turn: { $side } { $number ->
        [many] are
       *[one] is
    } to play.
refused-chance-first = Chance decides first: the draw has not been made yet.
refused-not-chance = There is nothing to draw: { $side } { $number ->
        [many] are
       *[one] is
    } to play.
refused-over = The match is over.
refused-nothing-to-take-back = There is nothing to undo.
refused-learned = You learned something from action { $ply }, so it cannot be undone.
refused-no-offer = Nothing has been proposed.
refused-offer-stands = This has already been proposed; it waits for an answer.

## A referee’s remarks
remark-undone = { $action } was undone.
remark-redone = The undone entry was restored.
remark-correction-undone = A correction was undone.

## Endings
ending-win = { $cause ->
        [resignation] The other side resigned: { $side } { $number ->
            [many] win
           *[one] wins
        }.
        [time] The other side ran out of time: { $side } { $number ->
            [many] win
           *[one] wins
        }.
       *[rules] { $side } { $number ->
            [many] win
           *[one] wins
        }.
    }
ending-draw = { $cause ->
        [agreement] A draw, as agreed.
        [time] Time is up: a draw.
        [resignation] Everybody resigned: a draw.
       *[rules] A draw.
    }
no-such-type = { $found } has the type { $type }, which no parameter takes; write a whole number, true or false, a text in quotes, or a list of these
record-other-answer = the answer was “{ $found }”, but what was played gives “{ $wanted }”
