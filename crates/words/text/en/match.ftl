# Tournaments and analysis.

match-about = Let two bots, levels or outside programs play many games
match-after = Players:
    { "  " }1 to 10, level:N      a level
    { "  " }best                  the strongest
    { "  " }random, greedy, mcts  simple ones, to measure against
    { "  " }engine:CMD            a program that speaks the engine protocol
    { "" }
    Examples:
    { "  " }abordage match best greedy --time 1s --games 200
    { "  " }abordage match 5 3 --game depths --nodes 2000 --records games
match-players = Two players, listed below; programs named with --engine come after them
match-engine = Program that speaks the engine protocol, with its arguments; may be repeated
match-game = Game to play: { $games } [default: { $first }]
match-games = Number of games, two from each opening with the seats swapped [default: 100]
match-rule = Set a parameter of the rules, such as hit_points=2; may be repeated
match-time = Time for a whole turn, such as 1s or 500ms. A bot of bn3e plans its whole turn at once; in other games, and for outside programs, each action may take half of what is left
match-nodes = Positions to search for each choice: results are then the same on every machine
match-openings = How games begin: a number of random actions, or a file with one position per line or with a record [default: 6 in bn3e, 0 elsewhere; smallworld always varies maps and peoples]
match-seed = Seed for everything random [default: 1]
match-parallel = Number of games to play at the same time [default: 1]
match-records = Folder for the records of all games
match-sprt = Stop as soon as it is clear whether A is stronger by ELO0 or by ELO1 points [default error rates: 0.05,0.05]
match-option = Set an option of outside programs that know it, such as level=5; may be repeated
match-patience = Time an outside program may take to get ready, or to act where there is no time limit [default: 60s]
match-plies = Call a game of more actions than this a draw [default: 5000]

match-two-players = a match has two players, and { $found ->
    [0] none was named
    [one] one was named
   *[other] { $found } were named
}; write “abordage match best greedy”, or name outside programs with --engine
match-no-player = there is no player “{ $found }”; there are 1 to 10, level:N, best, random, greedy, mcts and engine:CMD
match-two-seats = a match is for two seats, and these rules have { $seats }
match-no-engine = { $player } cannot play: it { $why }
match-no-folder = the folder { $file } cannot be made: { $why }
match-bad-pair = “{ $found }” is not understood; write NAME=VALUE
match-bad-time = --{ $name } { $found } is not understood; write 1s, 500ms, 1.5s or 2m, up to a day
match-bad-sprt = --sprt { $found } is not understood; write two numbers in order, such as 0,20, and two chances of error below 0.5, such as 0,20,0.05,0.05
match-bad-openings = the openings cannot be used: { $why }
match-bad-position = position { $number }: { $why }
match-other-game = it is a record of { $found }
match-opening-over = { $number ->
    [0] the game of this record is over
   *[other] position { $number }: the game is over
}
match-no-openings = it contains no position

match-short = +{ $wins } ={ $draws } -{ $losses } { PERCENT($percent) }
match-heading = { $first } – { $second }, { $game }: { $games ->
    [one] one game
   *[other] { $games } games
}
match-stopped = Ended early: { $planned } games were planned.
match-result = Won { $wins }, drawn { $draws }, lost { $losses }: { PERCENT($percent) } for the first
match-elo = Elo { $points }, with { PERCENT(95) } certainty from { $least } to { $most }
match-seat-one = as seat 1
match-seat-two = as seat 2
match-spent = { $player }: { $mean } s a turn, { $slowest } s the longest, { $rate } nodes a second
match-too-long = { $games ->
    [one] One game went on for too long and counts as a draw.
   *[other] { $games } games went on for too long and count as draws.
}
match-fault = Game { $number }: { $player } lost at once, because it { $why }.
match-fault-illegal = played “{ $action }” as action { $ply }: { $why }
match-fault-refused = answered “{ $line }”
match-fault-silent = did not answer “{ $asked }” within { $millis } ms
match-fault-died = ended ({ $status }){ $said ->
    [nothing] { "" }
   *[other] { "" }: { $said }
}
match-fault-no-start = could not be started: { $why }
match-fault-no-choice = made no choice: { $why }
match-sprt-result = SPRT: log-likelihood ratio { $llr } between { $lower } and { $higher }; { $verdict ->
    [lower] the lower difference, { $elo } Elo, is accepted
    [higher] the higher difference, { $elo } Elo, is accepted
   *[open] nothing is decided yet
}

analyse-about = Judge each action of a record: its value, the best action, and blunders
analyse-level = Level of the bot that judges [default: 10]
analyse-time = Time for each judgement, such as 1s or 500ms
analyse-nodes = Positions to search for each judgement
analyse-annotate = Write the record to this file with the bot’s comments in braces
analyse-no-bot = no bot plays { $game }; there are bots for { $games }
analyse-heading = number, player, action; what the bot thinks of it, in chances to win; the best action
analyse-summary = Seat { $seat }: { $judged ->
    [one] one action judged
   *[other] { $judged } actions judged
}, { PERCENT($best) } of them the best, { $mistakes ->
    [0] no mistake
    [one] one mistake (?)
   *[other] { $mistakes } mistakes (?)
}, { $blunders ->
    [0] no blunder
    [one] one blunder (??)
   *[other] { $blunders } blunders (??)
}.
analyse-remark = { $chance }, best { $best }
analyse-remark-best = { $chance }, the best
analyse-hidden = Something is hidden here: actions are judged by what their player could know.
analyse-stopped = Ended early: { $judged } of { $all } actions were judged.
