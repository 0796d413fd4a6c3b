# What the command line has to say.

command-error = abordage: { $why }
command-about = Four turn-based battle games: play them, referee them, replay them, script them, study them.
command-after = Begin with « abordage play bn3e »: two players at this terminal. Press ? there for help.
command-heading-usage = Usage:
command-heading-commands = Commands
command-heading-arguments = Arguments
command-heading-options = Options
command-help = Show this help
command-version = Show the version
command-lang = The language of everything that people read: en or fr (the system's, if not given)
command-json = Print data as JSON

command-play = Play a game with somebody at this terminal
command-play-game = The game: { $games }
command-play-plain = Line by line instead of full screen: for pipes and screen readers
command-play-bot = Play the computer, from level 1 (a child’s first game) to 10. Again for another level in the next of its seats
command-play-seat = The seat you play, 1 unless you say otherwise; the computer plays all others. 0 to watch it play alone
command-play-rules = A rule set by name, or a TOML file (see « abordage rules »)
command-play-names = A player's name, once for each seat; partners of one seat with & between them
command-play-start = The position text to start from
command-play-save = The file that keeps the record, written again after each action
command-play-resume = Go on with a match from its record, in the same file
command-play-seed = A number that the dice come from, to play the same dice again
command-play-saved = The record is in { $file }.

command-serve = Serve the pages and matches between people: all games in a browser, here or on any machine of your network
command-serve-address = Who can reach it: 0.0.0.0 is every machine that can reach this one (so if not said), 127.0.0.1 this machine alone. Or in ABORDAGE_ADDRESS
command-serve-port = The port; 0 is any that is free. If not said, 8080 or the next that is free. Or in ABORDAGE_PORT
command-serve-open = Open the page in a browser, if there is one
command-serve-pages = Serve the pages that « cargo xtask web » has built in this folder instead of those in the program
command-serve-ready = Abordage is at { $address } (Ctrl-C ends it)
command-serve-moved = Port 8080 is taken by another program.
command-serve-taken = { $address } is taken by another program: choose another port, or leave it to me with --port 0
command-serve-listen = { $address } cannot be listened at: { $why }
command-serve-none = this program was built without the pages: « cargo xtask run » builds both; or name a folder from « cargo xtask web » with --pages
command-serve-folder = { $folder } does not hold the pages: { $why }. « cargo xtask web » builds them and says where
command-serve-ended = Ended.
command-serve-others = From another machine of your network: { $address }
command-serve-data = The folder in which matches are kept. If not said, the usual one for data on this system. Or in ABORDAGE_DATA
command-serve-database = Keep them in PostgreSQL instead: postgres://USER@HOST/NAME. Or in ABORDAGE_DATABASE
command-serve-nats = Share news and the computer’s turns with other nodes over NATS: nats://HOST:4222. Or in ABORDAGE_NATS
command-serve-thinkers = How many computer players may think at once: if not said, one core is left to those who play. Or in ABORDAGE_THINKERS
command-serve-rate = How many requests a second each address may make: 50 if not said, 0 for no limit. Or in ABORDAGE_RATE
command-serve-behind-proxy = A proxy stands in front and says who asks (X-Forwarded-For, X-Forwarded-Proto). Or in ABORDAGE_BEHIND_PROXY
command-serve-origin = The address that people know, https://play.example, if the proxy calls this server by another. Or in ABORDAGE_ORIGIN
command-serve-log = How much to log on standard error: error, warn (so if not said), info, debug. Or in ABORDAGE_LOG
command-serve-store = matches cannot be kept: { $why }
command-serve-no-nats = other nodes cannot be told: { $why }

command-worker = Think for the computer players of other nodes
command-worker-ready = Ready to think (Ctrl-C ends it)
command-worker-alone = a worker gets its turns over NATS: say where with --nats nats://HOST:4222, and name the nodes’ database with --database

command-admin = Look after the matches that a server keeps, while it runs
command-admin-backup = Write everything there is at this moment into a new SQLite file
command-admin-backup-file = The file; there must be none yet
command-admin-backed-up = { $file } holds everything ({ $kilobytes } kB). « --database sqlite:FILE » opens it.
command-admin-prune = Take away matches that ended, or have waited for somebody, longer ago than this, and guests without any
command-admin-prune-days = How many days ago
command-admin-prune-dry = Only say what would go
command-admin-pruned = Taken away: { $over ->
    [one] 1 match that ended
   *[other] { $over } matches that ended
}, { $waiting ->
    [one] 1 that waited
   *[other] { $waiting } that waited
}, { $people ->
    [one] 1 guest.
   *[other] { $people } guests.
}
command-admin-would-prune = Would go: { $over ->
    [one] 1 match that ended
   *[other] { $over } matches that ended
}, { $waiting ->
    [one] 1 that waited
   *[other] { $waiting } that waited
}, { $people ->
    [one] 1 guest.
   *[other] { $people } guests.
}
command-admin-stats = Tell how much there is of what
command-admin-told = Guests: { $people }. Matches waiting: { $waiting }, running: { $running }, over: { $over }. Events: { $events }. Size: { $kilobytes } kB.

command-engine = Speak the engine protocol (UGI) on standard input and output
command-engine-game = The game: { $games }
command-engine-rules = A rule set by name, or a TOML file

command-replay = Step through a record
command-replay-file = The record; - is standard input
command-replay-check = Play it through, verify that it ends as it says, and print the final position
command-replay-log = Print what was played, action by action
command-replay-seat = Through whose eyes: the number of a seat, or 0 for a spectator. If not given: everything of a game that is over, and no secret of one that is not
command-replay-secret = The game is not over, and its position still a secret.
command-replay-right = { $file }: in order. { $plies ->
    [one] One action
   *[other] { $plies } actions
}, result { $result }.

command-verify = Check the dice, the sealed actions and the result of a finished record
command-verify-file = The record; - is standard input
command-verify-played = Replayed { $plies ->
    [one] one action
   *[other] { $plies } actions
}: each was legal, and the game ends { $result } as the record says.
command-verify-seed = The seed is the one that was promised at the start.
command-verify-rolls = { $rolls ->
    [one] One outcome of chance fell as the seed says.
   *[other] { $rolls } outcomes of chance fell as the seed says.
}
command-verify-kept = { $kept ->
    [one] One draw was kept from before a correction; for that one the seed cannot vouch.
   *[other] { $kept } draws were kept from before a correction; for these the seed cannot vouch.
}
command-verify-seals = { $seals ->
    [one] One sealed action is the one that was sealed.
   *[other] { $seals } sealed actions are the ones that were sealed.
}
command-verify-answers = { $answers ->
    [one] One answer, told during the game, was true.
   *[other] { $answers } answers, told during the game, were all true.
}
command-verify-no-seed = The record has no seed, so there are no dice or seals to check.
command-verify-unpromised = The record has a seed, but no promise of it from the start: the dice agree with it, but it could have been chosen later.

command-perft = Count the sequences of N actions: the oldest test of a rules engine
command-perft-game = The game: { $games }
command-perft-depth = How many actions
command-perft-position = The position text to start from
command-perft-divide = A line for each first action
command-perft-unlisted = The actions of { $game } cannot be listed from here, so they cannot be counted.

command-rules = Show, check and list rule sets
command-rules-game = The game: { $games }
command-rules-list = Name the rule sets, built in and your own
command-rules-show = Print a rule set with all its parameters, as TOML
command-rules-show-name = A rule set by name, or a TOML file
command-rules-check = Check a rule set
command-rules-check-file = The TOML file
command-rules-right = { $file }: in order.
command-rules-own = Your own sets lie in { $folder }

command-completions = Print the completions for a shell
command-completions-shell = The shell
command-man = Print the manual page

command-no-game = there is no game { $found }; there are { $known }
command-no-rule-set = { $game } has no rule set { $name }; there are { $known }. A file of your own ends in .toml
command-unreadable-file = { $file } cannot be read: { $why }
command-bad-toml = line { $line }, column { $column }: { $why }
command-bad-position = the position cannot be read: { $why }
command-too-large = { $file } is larger than a record can be

# The engine protocol. Scripts read these, always in English.
engine-not-utf8 = that line is not UTF-8
engine-unknown-command = unknown command '{ $found }'; there are ugi, isready, uginewgame, setoption, position, go, stop, query, fen, turn, legal, log, perft, view, quit
engine-no-arguments = '{ $command }' takes nothing more, but '{ $found }' follows
engine-position-usage = 'position { $found }' is not understood; right would be 'position startpos [moves A…]' or 'position fen TEXT [moves A…]'
engine-bad-position = bad position: { $why }
engine-illegal = illegal action '{ $action }' at move { $number }: { $why }
engine-chance-missing = chance is to act here, and its outcome is missing; it would be { $outcomes }
engine-setoption-usage = 'setoption { $found }' is not understood; right would be 'setoption name N value V'
engine-bad-option = option { $name } cannot be '{ $found }'; right would be a whole number from { $least } to { $most }
engine-query-usage = 'query { $found }' is not understood; there are p1turn, gameover and result
engine-perft-usage = 'perft { $found }' is not understood; right would be a whole number such as 'perft 4'
engine-view-usage = 'view { $found }' is not understood; right would be a seat from 1 to { $seats }, or 0 for a spectator
engine-unlisted = the actions of this moment are too many to list
engine-go-usage = 'go { $found }' is not understood; right would be any of movetime MS, nodes N, depth N, level 0 to 10
engine-go-over = the game is over
engine-go-chance = chance is to act, not a player
engine-no-bot = no bot plays { $game }: only level 0, a random legal action
engine-no-choice = no answer: { $why }
