# What the terminal has to say, whatever the game.

## Whose turn
terminal-to-play-named = { $name } to play ({ $side })
terminal-chance = Chance decides
terminal-versus = { $one } against { $two }
terminal-named = { $name } ({ $side })
terminal-computer = Computer { $level }
terminal-thinking = { $name } is thinking…
terminal-progress = depth { $depth }, { $nodes } positions
terminal-wait = The computer is thinking. Enter makes it play now, u undoes your last action.
terminal-no-choice = The computer has no answer: { $why }

## Keys and buttons
terminal-key-help = help
terminal-key-undo = undo
terminal-key-menu = menu
terminal-key-act = act
terminal-key-next = next
terminal-key-end = end turn
terminal-key-type = type
terminal-key-hint = hint
terminal-key-hurry = play now
terminal-key-back = back
terminal-key-forth = forward
terminal-key-turn-back = previous turn
terminal-key-turn-forth = next turn
terminal-key-first = start
terminal-key-last = end
terminal-key-leave = leave

## Menu
terminal-menu = Menu
terminal-menu-resume = Keep playing
terminal-menu-undo = Undo
terminal-menu-redo = Redo
terminal-menu-hint = Hint
terminal-menu-draw = Offer draw
terminal-menu-resign = Resign
terminal-menu-save = Save
terminal-menu-language = Français
terminal-menu-help = Help
terminal-menu-quit = Quit
terminal-menu-look = View the board
terminal-menu-replay = Replay the game
terminal-menu-rematch = Rematch, seats swapped

## Questions
terminal-ask-quit = Quit this game?
terminal-ask-quit-unsaved = Quit? This game is not saved.
terminal-ask-quit-saved = Quit? The game is saved in { $file }.
terminal-ask-resign = { $side }, do you really want to resign?
terminal-ask-draw = { $side } { $number ->
        [many] offer
       *[one] offers
    } a draw. { $other }, do you accept?
terminal-ask-undo = { $side } { $number ->
        [many] ask
       *[one] asks
    } to undo the last action. { $other }, do you accept?
terminal-ask-file = Save to which file?
terminal-yes = Yes
terminal-no = No
terminal-declined = { $side } { $number ->
        [many] decline
       *[one] declines
    }.
terminal-undone = Undone.
terminal-redone = Redone.
terminal-nothing-to-redo = There is nothing to redo.
terminal-answer-yes-no = Please answer y for yes or n for no.

## Hints
terminal-hint = Hint: { $said } ({ $action })
terminal-hint-play = Play it
terminal-hint-close = Not now
terminal-hint-thinking = Looking for a hint… Esc stops.
terminal-no-hint = No computer player knows this game, so there are no hints.

## Messages
terminal-saved = Saved to { $file }.
terminal-not-saved = Could not save to { $file }: { $why }
terminal-exists = { $file } already exists. Choose another name: nothing is overwritten.
terminal-log = Log
terminal-log-empty = Nothing has been played yet.
terminal-input = Action
terminal-input-hint = Enter plays, Esc goes back
terminal-small = This window is too small for the board: it takes at least { $columns } × { $rows }.
terminal-small-plain = Make it larger, or play line by line with --plain.
terminal-curtain = Pass the screen to { $side }.
terminal-curtain-key = Press Enter when nobody else is looking.
terminal-replay = Replay
terminal-moment = { $at } of { $all }
terminal-start = Start

## Help
terminal-help = How to play
terminal-help-keys = Keys
terminal-help-move = Arrows move the cursor, Enter picks and acts, Tab goes to the next one that can act, Esc lets go.
terminal-help-type = Type an action and press Enter; / opens the line too.
terminal-help-end = e, then Enter, ends the turn.
terminal-help-undo = u undoes within your turn; later the other side is asked.
terminal-help-redo = Ctrl-R redoes what was undone.
terminal-help-hint = i, or F6, asks for a hint. While the computer thinks, Enter makes it play now, and u goes back to your last action.
terminal-help-more = Esc opens the menu: draw, resign, save, quit. F2 changes the language, F3 saves, PgUp and PgDn scroll the log.
terminal-help-mouse = The mouse does everything too.
terminal-help-close = Any key closes this.
terminal-help-scroll = ↓ for more · any other key closes this.

## Line by line
terminal-plain-welcome = Type an action and press Enter. “help” lists the other words, “quit” leaves.
terminal-plain-prompt = { $side }>
terminal-plain-legal = { $count ->
        [one] { $count } action is possible: { $list }
       *[other] { $count } actions are possible: { $list }
    }
terminal-plain-unlisted = There are too many actions to list now; “help” tells how to write them.
terminal-plain-help = Words: board, legal, log, undo, redo, draw, resign, save FILE, language, help, quit. Anything else is read as an action.
terminal-plain-help-hint = “hint” tells what the computer would play; an empty line after it plays that.
terminal-plain-hint = Enter plays it.
terminal-plain-save-what = Save to which file? Write: save FILE
terminal-plain-pass = Pass the keyboard to { $side }, then press Enter.
terminal-plain-bye = Goodbye.
terminal-plain-unsaved = Goodbye. The game was not saved; this is its record:
terminal-plain-end-of-input = The input has ended.

## What keeps a game from starting
terminal-error-game = There is no game “{ $game }” here. Known: { $known }.
terminal-error-no-bot = No computer player knows { $game }: play it without --bot. Computer players know { $games }.
terminal-error-no-seat = There is no seat { $seat } in this game: there are { $seats }.
terminal-error-bots = { $bots ->
        [one] One computer player
       *[other] { $bots } computer players
    } for { $left ->
        [0] no seat at all
        [one] one seat
       *[other] { $left } seats
    }: people have taken the others. Leave out a --bot or a --seat.
terminal-error-tty = This is not a terminal: play line by line with --plain.
terminal-error-start = The start position cannot be read: { $why }
terminal-error-io = { $file }: { $why }
terminal-error-screen = The terminal failed: { $why }
