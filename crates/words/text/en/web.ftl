### The pages.

web-slogan = Four battles. One table.
web-lead = No account. One click and the game is on, here or offline.
web-skip = Skip to the content
web-nav = Pages
web-nav-games = Games
web-nav-mine = My games
web-nav-rules = Rules
web-switch-language = FR : passer au français
web-switch-theme = Day or night
web-mute = Mute
web-settings = Settings
web-close = Close
web-home = To the games
web-about = About Abordage
web-replay = Replay a record

web-play-computer = Play the computer
web-two-here = Two here
web-set-up = Set up
web-referee = Referee a game
web-go-on = Go on with your game of { $game }
web-rules = Rules
web-tour = First-game tour
web-to-game = To the game

web-players = Players
web-board = Board
web-state = State of the game
web-actions = Actions
web-log = Log
web-you = You
web-to-act = to act
web-level = Level { $level }
web-thinks = thinking…
web-depth = depth { $depth }
web-silent = The computer does not answer. Your game is kept; nothing is lost.
web-ask-again = Ask it again
web-chance = Chance
web-taken-back = Taken back.
web-moments = Moments of the game
web-first = To the start
web-back = One step back
web-forward = One step on
web-last = To the end
web-type = Type an action
web-type-like = { $example ->
    [nothing] Type an action
   *[other] Type an action: { $example }
}

web-undo = Undo
web-redo = Redo
web-hint = Hint
web-hint-is = The computer would play { $action }.
web-hint-play = Play it
web-more = More
web-flip = Turn the board
web-draw = Offer a draw
web-resign = Give up
web-resign-sure = Give up this game?
web-resign-yes = Yes, give up
web-resign-no = Play on
web-export = Save the record
web-share = Copy a link
web-copied = The link is on your clipboard. Whoever opens it sees this game at this moment.
web-agree = Agree
web-decline = Decline
web-draw-declined = { $side } would rather play on.
web-ask-draw = { $side } offers a draw. Does { $other } agree?
web-ask-undo = { $side } would like to take that back. Does { $other } agree?
web-rematch = Rematch
web-analyse = Analyse
web-verified = { $seals ->
    [0] The dice were checked against their seed: { $rolls } fell as they had to.
   *[other] The seals were opened: { $seals } placings are the ones sealed at the start, and { $rolls } draws fell as the seed says.
}

web-curtain = Pass the device to { $side }
web-curtain-about = What is under water is for { $side } alone.
web-curtain-open = I am { $side }: show my sea

web-unkept = This browser cannot keep the game: without room or permission it will be lost when you leave. Save the record under “More”.
web-broken = This game cannot be read any more
web-no-such-match = No such game here
web-no-such-match-about = Games at one screen are kept in the browser they were played in. This one is not here: it was thrown away, or played elsewhere.
web-mine-about = Kept in this browser. Throw away what you no longer need.
web-mine-none = You have not played here yet.
web-plies = { $plies ->
    [0] not begun
    [one] one action played
   *[other] { $plies } actions played
}
web-look = Look at it
web-continue = Go on
web-forget = Throw away

web-replay-about = Paste a record or open a file; every shell of Abordage writes the same format.
web-record = Record
web-replay-show = Show
web-replay-open = Open a file
web-unknown-game = There is no game “{ $game }” here: bn3e, depths, smallworld and billiard there are.
web-analysis = Analysis
web-analysis-about = The computer looks at each move through the eyes of whoever made it. ? marks a mistake, ?? a grave one.
web-side = Side
web-played = Played
web-best = Best
web-hope = Hope

web-who = Who plays?
web-a-person = A person
web-computer-level = { $level ->
    [1] Computer, level 1 (first game)
    [10] Computer, level 10 (strongest)
   *[other] Computer, level { $level }
}
web-name = Name, if you like
web-names = Names, commas between partners
web-by-which-rules = By which rules?
web-rule-set = Rule set
web-own-rules = Your own
web-every-rule = Every parameter
web-start = Start

web-tour-step = Step { $step } of { $steps }
web-tour-next = Next step
web-tour-skip = Skip this step
web-tour-over = That is all you need
web-tour-over-about = You have done everything once. The rest is tactics.

web-language = Language
web-theme = Light
web-theme-system = As the system has it
web-theme-day = Day
web-theme-night = Night
web-senses = Sound and motion
web-sound = Sounds
web-motion = Moving pieces

web-about-what = Abordage is a home for four battle games: on a grid, under water, on a map of hexagons and on a real pool table.
web-about-fair = The same rules run in this page, in the terminal and on the server. The computer sees only what its seat may see, and dice and hidden placings are sealed before the first action and can be checked after the last.
web-about-private = No account, no tracking. Games at one screen stay in this browser and work without a network.
web-about-open = Records are plain text: keep them, send them, read them with any program.
web-version = Version { $version }
web-missing = There is nothing here
web-missing-about = The address leads nowhere; perhaps a letter is missing.

## Named rule sets
bn3e-set-default = The usual rules
bn3e-set-mirrored = Mirrored: rock faces rock
bn3e-set-skirmish = Skirmish: two hit points, four actions a turn
depths-set-default = The usual rules
depths-set-flat = Flat blast: eight neighbours at the same level
depths-set-diagonals = Torpedoes run diagonally too
depths-set-pond = Pond: a quick game on a small sea
smallworld-set-default = Small map, twenty turns
smallworld-set-demo = Demo: the smallest map, five turns
smallworld-set-normal = Large map, thirty turns
smallworld-set-four = Four peoples on the large map
smallworld-set-square = Square tiles
billiard-set-default = The usual rules
billiard-set-long-string = All spots on the long string
billiard-set-hard-break = The break does damage
