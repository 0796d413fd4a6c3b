### The pages.

web-slogan = Five battles. One table.
web-lead = No account. One click and you are playing, online or offline.
web-skip = Skip to content
web-nav = Pages
web-nav-games = Games
web-nav-mine = My games
web-nav-rules = Rules
web-switch-language = FR : passer au français
web-switch-theme = Switch between day and night
web-mute = Mute
web-mute-key = Mute (M)
web-settings = Settings
web-close = Close
web-why = Why?
web-why-rule = Why? Rule { $rule }, in a new tab
web-home = All games
web-about = About Abordage
web-replay = Open a saved game

web-play-computer = Play the computer
web-two-here = Two players
web-set-up = New game
web-referee = Referee a game
web-go-on = Continue your game of { $game }
web-rules = Rules
web-tour = Guided first game
web-to-game = Back to the game

web-players = Players
web-board = Board
web-state = Game status
web-actions = Actions
web-log = Log
web-you = You
web-to-act = to play
web-level = Level { $level }
web-thinks = thinking…
web-silent = The computer is not answering. Your game is saved; nothing is lost.
web-ask-again = Try again
web-chance = Chance
web-taken-back = Action undone.
web-banner-start = { $side } { $number ->
        [many] begin
       *[one] begins
    }.
web-banner-nothing = Nothing recorded yet
web-banner-recorded = Recorded: { $entry } · { $told }
web-waits = { $side } { $number ->
        [many] are
       *[one] is
    } playing…
web-moments = Go through the game
web-first = First
web-back = Previous
web-forward = Next
web-last = Last
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
web-flip = Flip board
web-draw = Offer draw
web-resign = Resign
web-resign-sure = Resign this game?
web-resign-yes = Yes, resign
web-resign-no = Keep playing
web-export = Save the game
web-share = Share
web-copied = Link copied. Anyone who opens it sees this game at this point.
web-share-later = This game hides things from the other side. You can share it once it is over.
web-agree = Accept
web-decline = Decline
web-draw-declined = { $side } { $number ->
        [many] decline
       *[one] declines
    } the draw.
web-ask-draw = { $side } { $number ->
        [many] offer
       *[one] offers
    } a draw. { $other }, do you accept?
web-ask-undo = { $side } { $number ->
        [many] ask
       *[one] asks
    } to undo the last action. { $other }, do you accept?
web-rematch = Rematch
web-review = Review
web-next-level = Next level: { $level }
web-level-below = Play level { $level }
web-end-you-won = You won: { $how }
web-end-won = { $won }: { $how }
web-won = { $winner } won
web-you-won = You won
web-drawn = Draw
web-level-won = The computer won (level { $level })
web-end-draw = Draw: { $how }
web-end-tie = { $names } tie for first place: { $how }
web-end-resigned = resignation in turn { $turn }
web-end-time = time ran out in turn { $turn }
web-end-agreed = agreed in turn { $turn }
web-end-moments = Highlights
web-end-next-time = For next time:
web-end-fair = { $seals ->
    [0] Random draws checked
   *[other] Hidden placements and random draws checked
}
web-end-close = Back to the board
web-end-two-won = Two wins in a row: level { $level } is waiting for you.
web-end-two-lost = Two losses in a row: level { $level } is a little easier.
web-verified = { $seals ->
    [0] The random draws were checked against their seed: all { $rolls } of them match.
   *[other] The seals were opened: all { $seals } placements are the ones sealed at the start, and all { $rolls } random draws match the seed.
}

web-curtain = Pass the device to { $side }
web-curtain-about = Only { $side } may look under the water.
web-curtain-open = I am { $side }: show my waters

web-unkept = This browser cannot save the game, so leaving the page will lose it. Save the game under “More”.
web-follows = This game is being played in another tab. You can watch it here.
web-take-over = Play here
web-other-tab = This game went on in another tab. Here is how it stands now.
web-broken = This saved game is damaged
web-no-such-match = Game not found
web-no-such-match-about = Games played on this screen are saved in the browser they were played in. This one was deleted, or played in another browser.
web-mine-about = These games are saved in this browser.
web-mine-none = You have not played here yet.
web-plies = { $plies ->
    [0] not started
    [one] one action played
   *[other] { $plies } actions played
}
web-look = View
web-continue = Continue
web-forget = Delete
web-deleted = Game deleted.
web-cancel = Cancel

web-replay-about = Paste a game or open a file. Pages, terminal and server all write the same format.
web-record = Game text
web-replay-show = Show
web-replay-open = Open a file
web-unknown-game = There is no game called “{ $game }”. Known games: { $games }.

web-who = Players
web-a-person = A person
web-computer-level = { $level ->
    [1] Computer, level 1 (first game)
    [10] Computer, level 10 (strongest)
   *[other] Computer, level { $level }
}
web-name = Name (optional)
web-names = Names, separated by commas
web-by-which-rules = Rules
web-rule-set = Rule set
web-own-rules = Custom
web-every-rule = All parameters
web-start = Start
web-toss-start = Toss the coin and start
web-tossed = The coin says: { $side } begin
web-by-lot = Draw sides at random
web-mend-rule = “{ $name }”: this value is not allowed. Change it first.
web-mend-position = The position cannot be read: correct it or clear the field.
web-handicap = Handicap
web-handicap-position = The position below sets what each side starts with.
web-from-position = Start from a position
web-position = Position text
web-position-about = Paste a position as pages, terminal and engine write it. It sets board, sides and turn; the rules above set the rest.
web-set-save = Save as…
web-set-name = Name of the rule set
web-set-keep = Save
web-set-share = Share link
web-set-file = Save to a file
web-set-delete = Delete
web-set-saved = “{ $name }” is saved in this browser.
web-set-unsaved = This browser cannot save “{ $name }”. It stays chosen until you leave the page.
web-set-deleted = “{ $name }” was deleted.
web-set-replaced = “{ $name }” was replaced.
web-set-copied = Link copied. Anyone who opens it starts with these rules.
web-set-unread = This file contains no rule set for this game.

web-tour-step = Step { $step } of { $steps }
web-tour-next = Next step
web-tour-finish = Finish
web-tour-skip = Skip this step
web-tour-retry = Try again
web-tour-not-quite = Not quite. { $step }
web-tour-first-game = Start your first game
web-tour-offer = First time here?
web-tour-over = You are ready
web-tour-over-about = You have used every action once. The rest is tactics.

web-language = Language
web-language-gone = The other language could not be loaded. Try again when the server answers.
web-board-comes = Loading the board…
web-board-gone = The board could not be loaded. Try again, or load the page again when the server answers.
web-theme = Appearance
web-theme-system = Same as the system
web-theme-day = Day
web-theme-night = Night
web-senses = Sound and motion
web-sound = Sounds
web-volume-effects = Volume of the game
web-volume-alerts = Volume of alerts
web-mute-about = Press M on any page to turn sounds off and on again.
web-motion = Animations

web-about-what = Abordage is a home for battle games: on a grid, under water, on a map of hexagons and on a pool table.
web-about-fair = Pages, terminal and server run the same rules. The computer sees only what its own seat may see. Random draws and hidden placements are sealed before the first move, and anyone can check them after the last.
web-about-private = No account and no tracking. Games on this screen stay in this browser and work offline.
web-about-open = Saved games are plain text: keep them, share them, read them with any program.
web-credits = Where the games come from
web-credit = Where the game comes from
web-version = Version { $version }
web-missing = Page not found
web-missing-about = There is nothing at this address. A letter may be missing.

## Named rule sets
bn3e-set-default = Default
bn3e-set-mirrored = Mirrored: rock faces rock
bn3e-set-skirmish = Skirmish: two hit points, four action points a turn
depths-set-default = Default
depths-set-flat = Flat blast: eight neighbours at the same level
depths-set-diagonals = Torpedoes run diagonally too
depths-set-pond = Pond: a quick game on a small sea
smallworld-set-default = Default: small map, twenty turns
smallworld-set-demo = Demo: the smallest map, five turns
smallworld-set-normal = Large map, thirty turns
smallworld-set-four = Four peoples on the large map
smallworld-set-square = Square tiles
billiard-set-default = Default
billiard-set-long-string = All spots along the long axis
billiard-set-hard-break = The break does damage
