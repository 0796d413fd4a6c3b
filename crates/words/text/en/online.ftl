### Playing with people elsewhere.

online-nav = Online
online-title = Play online
online-about = With people elsewhere, or on several screens at one table. No account: this browser remembers who you are.
online-my-name = Your name, as others see it
online-keep-name = Save
online-new = Invite somebody to
online-open = Open invitations
online-open-none = Nobody is waiting just now. Invite somebody: a link is enough.
online-join = Join
online-mine = Your online games
online-mine-none = You have no online games yet.
online-mine-here = At this screen
online-invite = Invite someone
online-followed = Referee online
online-waits = waiting for players
online-runs = being played
online-your-turn = your turn
online-over = over
online-usual-rules = the usual rules
online-rule-told = { $name }: { $value }
online-rule-on = on
online-rule-off = off
online-handicap-told = Handicap ({ $sides }). { $about }
online-start-own = The game starts from a position set up by hand.
online-own-rules = { $count ->
    [one] one rule changed
   *[other] { $count } rules changed
}

online-time-none = no clock
online-time-turn = { $seconds ->
    [one] one second a turn
   *[other] { $seconds } seconds a turn
}
online-time-fischer = { $whole ->
    [yes] { $count ->
        [one] one minute
       *[other] { $minutes } minutes
    }
   *[no] { $minutes } minutes
}{ $seconds ->
    [0] { " " }for the whole game
    [one] , and one second more after each turn
   *[other] , and { $seconds } seconds more after each turn
}
online-time-days = { $days ->
    [one] one day a turn
   *[other] { $days } days a turn
}

online-where = Where?
online-where-here = At this screen
online-where-online = Online, with people elsewhere
online-setup-about = Everybody plays on their own screen. Send a link, or wait until somebody joins.
online-setup-referee = You enter for everybody at the table; others follow on their own screens, or enter for their side themselves.
online-me = Me
online-me-entering = I enter for them
online-by-link = by link
online-by-list = first to come
online-free = free
online-kept-for = kept for { $name }
online-nameless = somebody
online-team = Players in this team
online-players = { $count ->
    [one] one player
   *[other] { $count } players
}
online-listed = Show it among the open invitations
online-create = Create
online-chooses-later = The player who joins makes this choice.
online-handicap-chooses = With a handicap, you choose this for your guest.
online-pace = Thinking time
online-pace-none = Without a clock
    .about = Everybody takes the time they need.
online-pace-turn = Time per turn
    .about = A player who does not finish in time loses. Unused time is not carried over.
online-pace-fischer = Whole game, with an increment
    .about = Each side has a fixed time for the whole game and gains a little after each turn. A player who runs out of time loses.
online-pace-days = Days per turn
    .about = For slow games: look in once a day. A player who runs out of days loses.
online-seconds = Seconds a turn
online-minutes = Minutes
online-more = Seconds more after each turn
online-days = Days a turn

online-invited = You are invited to a game of { $game }
online-sit = Sit down
online-just-watch = Just watch
online-room = The game begins as soon as every seat is taken.
online-room-watch = Every seat is kept for an invited player. To sit down, ask { $name } for the invitation link: it is this address with a key after “#”. Without it you can watch here as soon as the game begins.
online-link-for = A link for { $side }. The first person to open it sits there
online-open-chair = A seat is free for the first person to come.
online-open-link = Anyone can sit down at this address
online-withdraw = Withdraw the game
online-withdraw-sure = Withdraw the game for everybody? Its links stop working.
online-copy = Copy
online-copied = The link is on your clipboard.
online-not-copied = This browser does not let the page copy. The text is selected: copy it yourself.
online-follow = Follow on another screen
online-follow-link = Anyone who opens this address watches the game
online-watching = You are watching.
online-title-turn = Your turn: { $game }
online-clock = Time left:
online-clock-days = { $days } d { $hours } h
online-seconds-left = { $seconds ->
    [one] one second left.
   *[other] { $seconds } seconds left.
}
online-ask-back = Ask to undo
online-ask-draw = { $side } { $number ->
        [many] offer
       *[one] offers
    } a draw. Do you agree?
online-ask-undo = { $side } { $number ->
        [many] ask
       *[one] asks
    } to undo the last action. Do you agree?
online-offered-draw = You offered a draw.
online-offered-undo = You asked to undo.
online-withdraw-offer = Withdraw the offer
online-wants-rematch = A rematch is waiting for you.
online-next = Go to the next game

online-connecting = Connecting…
online-lost = No connection. Trying again…
online-lost-pending = No connection. Trying again… Your action will be sent when the connection is back.
online-pending = Sending…
online-keep-record = Keep it on the server, with an address to share
online-reload = Load again
online-not-found-title = Game not found
online-not-found = There is no such game: it was withdrawn, or a letter of the address is missing.
online-gone = The server does not answer. Games at this screen work without it; online games have to wait.
online-version = The server has a newer version of this page.
online-unreadable = The server could not read this: { $why }.
online-no-such-game = The server does not have this game or this rule set.
online-bad-seats = Players cannot be seated like this: the game has { $seats } sides, with at most { $team } players each.
online-no-bot = The computer does not play this game.
online-no-person = At least one person must play: take a seat yourself, or invite someone.
online-too-many-matches = You are already playing { $most } games against the computer from here. Finish one first.
online-bad-name = This name mixes letters that are easily mistaken for one another. Use the letters of one alphabet.
online-full = The server has no room for new games. Games in progress continue.
online-busy = many are playing; about { $seconds } s
online-devices = Your devices
online-device = Known here since { $made }, last seen { $seen }
online-device-here = This device, known here since { $made }
online-device-forget = Sign out
online-device-forget-sure = Sign this device out? It needs a new link to come back to your games.
online-taken = Somebody else was faster: this place is taken.
online-not-yours = Only the player in that seat can do that.
online-clocked = While a clock runs, an entry cannot be corrected: undo instead.
online-not-begun = The game has not begun: a seat is still free.
online-stale = The game has moved on: look again.
online-too-many = { $wait ->
    [one] Too many requests at once. Try again in a second.
   *[other] Too many requests at once. Try again in { $wait } seconds.
}
online-foreign = The server answers only its own pages.
online-too-long = This is too long for the server.
online-unavailable = The server cannot write just now. Nothing was changed: try again in a moment.

online-transfer = Take your games to another device
online-transfer-about = A link adds another device: open it there, and both devices have your name and your online games.
online-transfer-give = Make a link
online-transfer-link = Open this on the other device
online-transfer-once = It works once. Give it to nobody: the person who opens it plays in your name.
online-transfer-take-about = On this device you will be the person who made this link, with their name and games. The name and games on this device until now are forgotten.
online-transfer-take = Yes, that is me
online-transfer-no = No
