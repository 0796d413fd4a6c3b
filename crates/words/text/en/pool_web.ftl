# Naval Battle Billiard on a simulated table, on a page

pool-web-both = Naval Battle Billiard
pool-web-referee = Referee a real table
pool-web-table = The table from above
pool-web-keys = Left and right turn the aim by 1 degree, with Shift by 0.1, with Ctrl by 0.01. Up and down change the power. W, A, S and D move the tip. N and P choose the next and the previous unit. F shows strike force and armour beside the balls. Space shoots. The units and their places are listed beside the table.
pool-web-your-shot = { $army } to shoot
pool-web-their-shot = { $army } to shoot
pool-web-runs = { $army }: the balls roll
pool-web-over = The game is over
pool-web-shoot = Shoot
pool-web-put = Place here
pool-web-at = { $unit } at { $target }
pool-web-height = Up
pool-web-side = Side
pool-web-aim = Aim
pool-web-power = Power
pool-web-across = From the left cushion
pool-web-along = From the head cushion
pool-web-pocket = Pocket { $pocket }
pool-web-stay = Stay submerged
pool-web-put-ship = Put repair ship { $unit } behind the head string: tap there, or type a place.
pool-web-put-submarine = Submarine { $unit } surfaces in a marked zone: tap there, choose a pocket, or type a place.
pool-web-replay = Replay
pool-web-hold = Pause
pool-web-on = Play
pool-web-speed = Speed
pool-web-moment = Moment of the run
pool-web-skip = Skip
pool-web-armour = { $left } of { $all } armour
pool-web-lies = It lies { $across } cm from the left cushion and { $along } cm from the head cushion.
pool-web-shot = shot { $number }
pool-web-figures = Strike force and armour beside the balls
pool-web-fleets = Both fleets
pool-web-lost = lost
pool-web-step = Step size
pool-web-fell-destroyed = { $unit } · −{ $lost } · destroyed
pool-web-fell-hurt = { $unit } · −{ $lost }
pool-web-left = Controls on the left
pool-web-happened = What happened
pool-web-would-sink = −{ $strike } · destroyed if it falls
pool-web-would-hurt = −{ $strike } if it falls
pool-web-meets = { $unit } meets { $target }, { $class }.
pool-web-meets-pocket = { $unit } meets { $target }, { $class }, which runs into pocket { $pocket }.
pool-web-meets-none = { $unit } meets no ball before a cushion.

## The tour
pool-tour-place = The balls are racked. Put your repair ship, ball 8, anywhere behind the dotted line: tap there, then press “{ pool-web-put }”.
    .about = From here you break: aim at the rack and press “{ pool-web-shoot }”. Balls that fall on the break are not damaged.
pool-tour-shoot = Tap your cruiser, ball 2, then tap the enemy’s 11 to aim at it. Adjust the aim with the wheel until the dashed line ends in the corner, and press “{ pool-web-shoot }”.
    .about = A cruiser has strike force 4. A ball that falls loses that much armour; after every shot the other army plays.
pool-tour-surface = Your submarine, ball 1, lies in pocket 4. Choose it in the fleet beside the table, tap a marked corner, and press “{ pool-web-put }”.
    .about = It has surfaced, and now it must shoot.

## The rules
pool-rules-war = The same war
pool-rules-war-1 = Two armies of eight; each ball is a unit with strike force and armour. The damage depends on the ball you pocket and on the unit you strike: it is the game of the real table, with the same referee.
pool-rules-war-2 = What is new is the table itself: you strike, the balls roll by the laws of physics, and the program sees what fell. (PO-7)
pool-rules-more = The rules of the war
pool-rules-break = Rack and break
pool-rules-break-1 = Fifteen units are racked at random; the breaker’s repair ship stays out. (PO-3)
pool-rules-break-2 = The breaker puts it anywhere behind the head string and breaks with it. (PO-4)
pool-rules-break-picture = The break: the path of every ball.
pool-rules-stroke = A stroke
pool-rules-stroke-1 = Choose a unit of your own army on the table, a direction, a speed from 0.05 to 10 metres a second, and where the tip meets the ball. (PO-5)
pool-rules-stroke-2 = Struck above the centre, the ball follows; below it, it draws back; to the side, it leaves the cushions at another angle. The tip goes at most half the radius from the centre; the cue is level. (PO-5)
pool-rules-stroke-3 = The aiming lines are computed exactly like the stroke itself. Their length is chosen before the match, the same for both sides.
pool-rules-stroke-picture = Cruiser 2 shoots at destroyer 11.
pool-rules-run = The run
pool-rules-run-1 = Balls slide, roll, spin and rest; they meet balls, cushions, jaws and pockets. The same stroke from the same position ends in the same place on every machine. (PO-6)
pool-rules-run-2 = The unit that the cue struck is the attack unit, even when another unit does the pocketing. If nothing falls, it is a miss. A submarine that is struck and falls alone submerges. (PO-7)
pool-rules-run-3 = The table is seven, eight or nine feet long. (PO-1) Friction and rebound are those of a real table; each can be changed before the match. (PO-2)
pool-rules-spots = Back on a spot
pool-rules-spots-1 = A unit that fell and still has armour goes back on a spot drawn at random; if something lies there, to the nearest free place. (PO-8)
pool-rules-submarine = Surfacing
pool-rules-submarine-1 = The player puts a surfacing submarine anywhere in the zone of the chosen corner, touching no other ball. (PO-9)
pool-rules-submarine-picture = Submarine 1 has surfaced at pocket 5.
pool-rules-end = The end, and unsteady hands
pool-rules-end-1 = The game is a draw after sixty strokes of each army in a row without any change of armour. (PO-10)
pool-rules-end-2 = If you like, hands tremble: then no stroke is quite what you meant, and a beginner has a fair game against a good player. (PO-11)

## How it ended
pool-tale-quiet = no armour lost for too long, shot { $turn }
    .about = Nothing was lost for so long that the game ends.
pool-tale-score = Score
pool-lead = Lead in armour destroyed
pool-tale-quiet-tip = Armour is lost in pockets alone. Choose the ball with the shortest way to one.

