# What the command line has to say.

command-error = abordage: { $why }
command-about = Turn-based battle games: play them, referee them, replay them, script them, study them.
command-after = Examples:
    { "  " }abordage serve --open
    { "  " }abordage play bn3e --bot 3
    { "  " }abordage play depths --name Ana --name Bruno --save evening.txt
command-heading-usage = Usage:
command-heading-commands = Commands
command-heading-arguments = Arguments
command-heading-options = Options
command-help = Show this help
command-version = Show the version
command-lang = Language of everything people read: en or fr [default: the system’s]
command-json = Print JSON

command-play = Play in this terminal, two players or against the computer
command-play-game = Game to play: { $games }
command-play-plain = Play line by line instead of full screen: for pipes and screen readers
command-play-bot = Seat a computer player, from level 1 (first game) to 10 (strongest); may be repeated
command-play-seat = Seat that you play, while the computer plays the others; 0 to watch; may be repeated [default: 1]
command-play-rules = Rule set, by name or as a TOML file; see “abordage rules” [default: default]
command-play-names = Name of the player of the next seat, “Ana & Cleo” for partners; may be repeated
command-play-start = Position to start from, as text
command-play-save = Keep the record in this file, written after each action
command-play-resume = Continue the match of this record, and keep it in the same file
command-play-seed = Seed of the random draws, to play with the same draws again [default: random]
command-play-saved = The record is in { $file }.

command-serve = Serve the pages, and matches between people, to this machine and your network
command-serve-address = Address to listen on: 127.0.0.1 for this machine alone, 0.0.0.0 for every machine that can reach it [default: 0.0.0.0] [env: ABORDAGE_ADDRESS=]
command-serve-port = Port to listen on; 0 picks any free one [default: 8080, or the next free one] [env: ABORDAGE_PORT=]
command-serve-open = Open the page in a browser
command-serve-pages = Serve the pages in this folder, built by “cargo xtask web”, instead of the program’s own [env: ABORDAGE_PAGES_FOLDER=]
command-serve-ready = Abordage is running at { $address } (press Ctrl-C to stop)
command-serve-moved = Another program is using port 8080.
command-serve-taken = another program is using { $address }: choose another port, or let --port 0 pick one
command-serve-listen = cannot listen on { $address }: { $why }
command-serve-none = this program was built without its pages: build both with “cargo xtask run”, or name a folder built by “cargo xtask web” with --pages
command-serve-folder = { $folder } does not contain the pages: { $why }. “cargo xtask web” builds them and prints their folder
command-serve-ended = Stopped.
command-serve-others = From other machines on your network: { $address }
command-serve-data = Folder that holds all matches [default: the system’s folder for data] [env: ABORDAGE_DATA=]
command-serve-database = Keep matches in PostgreSQL instead: postgres://USER@HOST/NAME [env: ABORDAGE_DATABASE=]
command-serve-nats = Share events and computer turns with other nodes over NATS: nats://HOST:4222 [env: ABORDAGE_NATS=]
command-serve-thinkers = Number of computer players that may think at once [default: all cores but one] [env: ABORDAGE_THINKERS=]
command-serve-rate = Requests per second allowed to each address; 0 for no limit [default: 50] [env: ABORDAGE_RATE=]
command-serve-budget = Units per second each person may spend, ten times as many for each address, a minute’s worth at once; 0 for no limit. A new guest or match costs 20, one with the computer 40, an imported record 40 and more by length, an offer 10, any other action 1, or 5 against the computer [default: 10] [env: ABORDAGE_BUDGET=]
command-serve-bot-matches = Matches against the computer each person may have at once, those that wait included; 0 for no limit [default: 20] [env: ABORDAGE_BOT_MATCHES=]
command-serve-bot-matches-per-address = The same for all the people at one address [default: 100] [env: ABORDAGE_BOT_MATCHES_PER_ADDRESS=]
command-serve-daily = Megabytes each person may have stored per day, ten times as many for each address; 0 for no limit [default: 5] [env: ABORDAGE_DAILY=]
command-serve-disk = Megabytes the store may take; beyond that only games being played are written. 0 for no limit [default: 10000] [env: ABORDAGE_DISK=]
command-serve-keep = Days to keep finished games, and guests without any; 0 for ever [default: 365] [env: ABORDAGE_KEEP=]
command-serve-keep-waiting = Days to keep invitations that nobody accepts; 0 for ever [default: 30] [env: ABORDAGE_KEEP_WAITING=]
command-serve-keep-abandoned = Days to keep games in which nobody acts; 0 for ever [default: 180] [env: ABORDAGE_KEEP_ABANDONED=]
command-serve-connections = Connections allowed in all; 0 for as many as the system has file descriptors for [default: 20000] [env: ABORDAGE_CONNECTIONS=]
command-serve-per-address = Connections allowed to each address; 0 for no limit [default: 500] [env: ABORDAGE_PER_ADDRESS=]
command-serve-patience = Seconds a client may take to send a request, leave an answer unread or keep an idle connection open [default: 15] [env: ABORDAGE_PATIENCE=]
command-serve-metrics = Address that serves the metrics, at /metrics; off for none [default: 127.0.0.1:9464, or any free port there] [env: ABORDAGE_METRICS=]
command-serve-behind-proxy = Trust the headers of a proxy in front of the server (X-Forwarded-For, X-Forwarded-Proto) [env: ABORDAGE_BEHIND_PROXY=]
command-serve-origin = Public address, such as https://play.example [env: ABORDAGE_ORIGIN=]
command-serve-exhibitions = Allow matches in which only the computer plays [env: ABORDAGE_EXHIBITIONS=]
command-serve-log = Level of the log on standard error: error, warn, info or debug [default: warn] [env: ABORDAGE_LOG=]
command-serve-store = cannot open the store of matches: { $why }
command-serve-no-nats = cannot reach the other nodes: { $why }

command-worker = Think for the computer players of other nodes
command-worker-ready = Ready (press Ctrl-C to stop)
command-worker-alone = a worker gets its work over NATS: pass --nats nats://HOST:4222 and the nodes’ --database

command-admin = Manage a server’s matches, even while it runs
command-admin-backup = Write a complete backup to a new SQLite file
command-admin-backup-file = File to write; it must not exist yet
command-admin-backed-up = Backed up to { $file } ({ $kilobytes } kB). Open it with “--database sqlite:FILE”.
command-admin-salvage = Write what can be read of a damaged SQLite database to a new file, and leave the damaged one as it is
command-admin-salvage-sqlite = only SQLite databases can be salvaged here; PostgreSQL has its own tools
command-admin-salvaged = Saved to { $file }: guests: { $people }, matches: { $matches }, events: { $events }. Everything that could be read is consistent. To use it, put it in the place of the damaged file and move “-wal” and “-shm” away.
command-admin-salvaged-damaged = Saved to { $file }: guests: { $people }, matches: { $matches }, events: { $events }. It is consistent only if the damaged parts stay in: some data may be wrong. To use it, put it in the place of the damaged file and move “-wal” and “-shm” away.
command-admin-salvaged-part = Saved to { $file }: guests: { $people }, matches: { $matches }, events: { $events }, as they were before the damage; what came after it is not consistent. To use it, put it in the place of the damaged file and move “-wal” and “-shm” away.
command-admin-prune = Delete old matches that ended or never began, and guests without any match
command-admin-prune-days = Age in days
command-admin-prune-dry = Only print what would be deleted
command-admin-pruned = Deleted: { $over ->
    [one] 1 finished match
   *[other] { $over } finished matches
}, { $waiting ->
    [one] 1 that never began
   *[other] { $waiting } that never began
}, { $people ->
    [one] 1 guest.
   *[other] { $people } guests.
}
command-admin-would-prune = Would be deleted: { $over ->
    [one] 1 finished match
   *[other] { $over } finished matches
}, { $waiting ->
    [one] 1 that never began
   *[other] { $waiting } that never began
}, { $people ->
    [one] 1 guest.
   *[other] { $people } guests.
}
command-admin-stats = Print how much is stored
command-admin-told = Guests: { $people }. Matches waiting: { $waiting }, running: { $running }, over: { $over }. Events: { $events }. Size: { $kilobytes } kB.

command-engine = Speak the engine protocol (UGI) on standard input and output
command-engine-game = Game: { $games }
command-engine-rules = Rule set, by name or as a TOML file [default: default]

command-replay = Step through a record
command-replay-file = Record to read; - for standard input
command-replay-check = Replay it, check that it ends as it says, and print the final position
command-replay-log = Print it action by action
command-replay-seat = Show what this seat sees; 0 for a spectator [default: everything once the game is over, no secrets before]
command-replay-secret = The game is not over, so its position is still secret.
command-replay-right = { $file }: in order. { $plies ->
    [one] One action
   *[other] { $plies } actions
}, result { $result }.

command-verify = Check the random draws, the sealed actions and the result of a finished record
command-verify-file = Record to read; - for standard input
command-verify-played = Replayed { $plies ->
    [one] one action
   *[other] { $plies } actions
}: each was legal, and the game ends { $result } as the record says.
command-verify-seed = The seed is the one that was promised at the start.
command-verify-rolls = { $rolls ->
    [one] One random outcome matches the seed.
   *[other] { $rolls } random outcomes match the seed.
}
command-verify-kept = { $kept ->
    [one] One draw was kept from before a correction; the seed cannot vouch for it.
   *[other] { $kept } draws were kept from before a correction; the seed cannot vouch for them.
}
command-verify-seals = { $seals ->
    [one] One sealed action is the one that was sealed.
   *[other] { $seals } sealed actions are the ones that were sealed.
}
command-verify-answers = { $answers ->
    [one] One answer given during the game was true.
   *[other] { $answers } answers given during the game were all true.
}
command-verify-no-seed = The record has no seed, so there are no draws or seals to check.
command-verify-unpromised = The record has a seed, but no promise of it from the start: the draws agree with it, but it could have been chosen later.

command-perft = Count all sequences of N actions
command-perft-game = Game: { $games }
command-perft-depth = Number of actions
command-perft-position = Position to start from, as text
command-perft-divide = Print a line for each first action
command-perft-unlisted = The actions of { $game } cannot be listed from here, so they cannot be counted.

command-rules = List, show and check rule sets
command-rules-game = Game: { $games }
command-rules-list = List rule sets, built in and your own
command-rules-show = Print a rule set with all its parameters, as TOML
command-rules-show-name = Rule set, by name or as a TOML file [default: default]
command-rules-check = Check a rule set
command-rules-check-file = TOML file to check
command-rules-right = { $file }: in order.
command-rules-own = Your own rule sets are in { $folder }

command-completions = Print shell completions
command-completions-shell = Shell: { $shells }
command-man = Print the manual page

command-no-game = there is no game “{ $found }”; there are { $known }
command-no-rule-set = { $game } has no rule set “{ $name }”; there are { $known }. A file name ends in .toml
command-unreadable-file = cannot read { $file }: { $why }
command-bad-toml = line { $line }, column { $column }: { $why }
command-bad-position = the position cannot be read: { $why }

# The engine protocol. Scripts read these, always in English.
engine-not-utf8 = that line is not UTF-8
engine-unknown-command = unknown command '{ $found }'; there are ugi, isready, uginewgame, setoption, position, go, stop, query, fen, turn, legal, log, perft, view, quit
engine-no-arguments = '{ $command }' takes nothing more, but '{ $found }' follows
engine-position-usage = 'position { $found }' is not understood; write 'position startpos [moves A…]' or 'position fen TEXT [moves A…]'
engine-bad-position = bad position: { $why }
engine-illegal = illegal action '{ $action }' at move { $number }: { $why }
engine-chance-missing = chance is to act here, and its outcome is missing; it would be { $outcomes }
engine-setoption-usage = 'setoption { $found }' is not understood; write 'setoption name N value V'
engine-bad-option = option { $name } cannot be '{ $found }'; it takes a whole number from { $least } to { $most }
engine-query-usage = 'query { $found }' is not understood; there are p1turn, gameover and result
engine-perft-usage = 'perft { $found }' is not understood; write a whole number, as in 'perft 4'
engine-view-usage = 'view { $found }' is not understood; write a seat from 1 to { $seats }, or 0 for a spectator
engine-unlisted = the actions of this moment are too many to list
engine-go-usage = 'go { $found }' is not understood; it takes movetime MS, nodes N, depth N, level 0 to 10
engine-go-over = the game is over
engine-go-chance = chance is to act, not a player
engine-no-bot = no bot plays { $game }: only level 0, a random legal action
engine-no-choice = no answer: { $why }
