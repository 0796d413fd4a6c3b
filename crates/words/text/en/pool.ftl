# Naval Battle Billiard on a simulated table

pool-name = Naval Battle Billiard, simulated table
pool-tagline = Two fleets on a table that the program simulates: you aim and strike, the balls roll, the referee counts.
pool-seat-1 = { billiard-seat-1 }
pool-seat-2 = { billiard-seat-2 }
pool-won-1 = { billiard-won-1 }
pool-won-2 = { billiard-won-2 }
pool-named-1 = { billiard-named-1 }
pool-named-2 = { billiard-named-2 }
pool-sides-are = { billiard-sides-are }
pool-turn-1 = { billiard-turn-1 }
pool-turn-2 = { billiard-turn-2 }

## Parameters of the war: those of the real table
pool-rule-strike-submarine = { billiard-rule-strike-submarine }
    .about = { billiard-rule-strike-submarine.about }
pool-rule-strike-cruiser = { billiard-rule-strike-cruiser }
    .about = { billiard-rule-strike-cruiser.about }
pool-rule-strike-destroyer = { billiard-rule-strike-destroyer }
    .about = { billiard-rule-strike-destroyer.about }
pool-rule-strike-carrier = { billiard-rule-strike-carrier }
    .about = { billiard-rule-strike-carrier.about }
pool-rule-strike-aircraft = { billiard-rule-strike-aircraft }
    .about = { billiard-rule-strike-aircraft.about }
pool-rule-strike-repair_ship = { billiard-rule-strike-repair_ship }
    .about = { billiard-rule-strike-repair_ship.about }
pool-rule-armour-submarine = { billiard-rule-armour-submarine }
    .about = { billiard-rule-armour-submarine.about }
pool-rule-armour-cruiser = { billiard-rule-armour-cruiser }
    .about = { billiard-rule-armour-cruiser.about }
pool-rule-armour-destroyer = { billiard-rule-armour-destroyer }
    .about = { billiard-rule-armour-destroyer.about }
pool-rule-armour-carrier = { billiard-rule-armour-carrier }
    .about = { billiard-rule-armour-carrier.about }
pool-rule-armour-aircraft = { billiard-rule-armour-aircraft }
    .about = { billiard-rule-armour-aircraft.about }
pool-rule-armour-repair_ship = { billiard-rule-armour-repair_ship }
    .about = { billiard-rule-armour-repair_ship.about }
pool-rule-stock = { billiard-rule-stock }
    .about = { billiard-rule-stock.about }
pool-rule-break_damage = { billiard-rule-break_damage }
    .about = { billiard-rule-break_damage.about }
pool-rule-several_enemies = { billiard-rule-several_enemies }
    .about = { billiard-rule-several_enemies.about }
pool-rule-several_enemies-sum = { billiard-rule-several_enemies-sum }
pool-rule-several_enemies-strongest = { billiard-rule-several_enemies-strongest }
pool-rule-combination = { billiard-rule-combination }
    .about = { billiard-rule-combination.about }
pool-rule-combination-attacker = { billiard-rule-combination-attacker }
pool-rule-combination-exchange = { billiard-rule-combination-exchange }
pool-rule-repair = { billiard-rule-repair }
    .about = { billiard-rule-repair.about }
pool-rule-repair_by_damaged = { billiard-rule-repair_by_damaged }
    .about = { billiard-rule-repair_by_damaged.about }
pool-rule-spots = { billiard-rule-spots }
    .about = { billiard-rule-spots.about }
pool-rule-spots-grid = { billiard-rule-spots-grid }
pool-rule-spots-long-string = { billiard-rule-spots-long-string }
pool-rule-spotting = { billiard-rule-spotting }
    .about = { billiard-rule-spotting.about }
pool-rule-spotting-random = { billiard-rule-spotting-random }
pool-rule-spotting-fixed = { billiard-rule-spotting-fixed }

## Parameters of the table
pool-rule-table = Size of the table
    .about = How large the playing area is. On a larger table the same shot is harder.
pool-rule-table-7ft = 7 feet: 99 cm by 198 cm
pool-rule-table-8ft = 8 feet: 112 cm by 224 cm
pool-rule-table-9ft = 9 feet: 127 cm by 254 cm
pool-rule-cloth-sliding_friction = Friction of a sliding ball
    .about = In millionths. The higher it is, the sooner a ball rolls instead of sliding, and the sooner it loses its spin.
pool-rule-cloth-rolling_friction = Friction of a rolling ball
    .about = In millionths. The lower it is, the farther a ball rolls.
pool-rule-cloth-spinning_friction = Friction of a spinning ball
    .about = In millionths. The lower it is, the longer a ball keeps its side spin.
pool-rule-cloth-ball_restitution = Bounce between balls
    .about = In millionths. A million means that nothing is lost when two balls meet head on.
pool-rule-cloth-cushion_restitution = Bounce of the cushions
    .about = In millionths. A million means that nothing is lost when a ball meets a cushion head on.
pool-rule-cloth-cushion_friction = Friction at the cushions
    .about = In millionths. The higher it is, the more a cushion turns spin into a new direction.
pool-rule-cloth-cushion_height = Height of the cushions
    .about = The height of the nose above the cloth, in micrometres.
pool-rule-cloth-gravity = Gravity
    .about = In millimetres per second squared: 9810 on Earth.
pool-rule-cloth-ball_friction = Friction between fast balls
    .about = In millionths: what is left of the friction when the surfaces of two balls slide past each other quickly.
pool-rule-cloth-ball_friction_slow = More friction between slow balls
    .about = In millionths: what is added to it when they hardly slide.
pool-rule-cloth-ball_friction_fall = How fast friction falls with speed
    .about = In millionths of the exponent for each metre per second: the higher it is, the less friction is added at the same speed.
pool-rule-cloth-corner_mouth = Mouth of the corner pockets
    .about = In micrometres. A ball is 57150 wide.
pool-rule-cloth-side_mouth = Mouth of the side pockets
    .about = In micrometres. A ball is 57150 wide.
pool-rule-quiet_strokes = Strokes until a draw
    .about = The game is a draw after this many strokes of each army in a row without any change of armour. 0: never.
pool-rule-tremor = Tremor of the hand
    .about = In hundredths. At 100 a stroke strays by about 0.1 degrees and { PERCENT(0.75) } of its speed. 0: every stroke is exactly what you mean.
pool-rule-lines = Aiming lines
    .about = How far the aiming lines reach, for everyone at the table. They change no shot.
pool-rule-lines-none = none: only where the cue points
pool-rule-lines-short = short: a little beyond the first contact
pool-rule-lines-full = full: to the next contact of both balls

## What cannot be read
pool-not-an-action = No action begins like this. Try 2>92250,3400 for a stroke, 8@495300:400000 to place, or 9^2@960000:40000 to surface.
pool-what-with-it = After unit { $unit } comes > and a stroke, @ and a place, or ^ and a pocket.
pool-not-an-outcome = Chance brings ~rack= and units, ~tremor= and two numbers, or a spot such as ~11@5.
pool-not-a-place = A place should stand here: micrometres from the left cushion, a colon, micrometres from the head cushion, as in 495300:400000.
pool-not-a-direction = A direction should stand here, in thousandths of a degree: 0 to 359999.
pool-not-a-speed = A speed should stand here, in millimetres per second: { $least } to { $most }.
pool-not-a-tip = Side or height of the tip should stand here, in hundredths of the radius: -{ $most } to { $most }.
pool-tip-out-of-bounds = The tip meets the ball too far from its centre: at most { $most } hundredths of the radius, side and height taken together.
pool-no-spin = A stroke through the centre is written without side and height: the text should end here.
pool-not-a-tremor-of-direction = A deviation of the direction should stand here, in thousandths of a degree: -{ $most } to { $most }.
pool-not-a-tremor-of-speed = A deviation of the speed should stand here, in thousandths of it: -{ $most } to { $most }.
pool-racked-twice = Unit { $unit } is already in this rack: a rack has fifteen different units.
pool-not-a-phase = The phase is rack, place, break, shot, surfaced, or tremor: and a stroke.
pool-phase-after-the-end = One army is destroyed, so the game is over: write shot.
pool-phase-needs-unit = In the phase { $phase } unit { $unit } must be on the table: it is destroyed or submerged.
pool-has-no-place = Unit { $unit } has no place here: it is destroyed, submerged, waiting for a spot, or not put down yet.
pool-needs-a-place = Unit { $unit } is on the table and needs a place, in ascending order.
pool-not-a-count = The number of strokes in a row without a change of armour should stand here: 0, 1, 2…

## What the rules forbid
pool-overlap = Unit { $unit } would lie on unit { $other }: their centres are { $apart } micrometres apart, and must be { $least } at least.
pool-touches = Unit { $unit } would touch unit { $other }: leave a gap.
pool-outside = Unit { $unit } would not lie on the cloth. Its centre goes from { $least } to { $across } across and from { $least } to { $along } along, not over a pocket; only in a pocket’s mouth a little farther.
pool-rack-first = First the balls are racked.
pool-racked-already = The balls are already racked.
pool-not-in-the-rack = The breaker’s repair ship { $unit } is not racked; the other fifteen units are.
pool-place-first = First the breaker places repair ship { $unit } behind the head string.
pool-placed-already = A ball can be placed only before the break.
pool-places-repair-ship = The breaker places their own repair ship, unit { $unit }.
pool-in-front = The repair ship starts behind the head string: at most { $most } micrometres from the head cushion, not { $found }.
pool-out-of-zone =
    { $kind ->
        [corner] Submarine { $unit } surfaces behind the line through the first two diamonds at pocket { $pocket }.
       *[side] Submarine { $unit } surfaces right in front of pocket { $pocket }, at most 5 cm away.
    }
pool-zone-is-full = Other balls leave no room in front of pocket { $pocket }: submarine { $unit } surfaces at { $place }.
pool-not-yours =
    { $army ->
        [1] Unit { $unit } is not one of the Solids. The cue strikes one of these: { $units }.
       *[other] Unit { $unit } is not one of the Stripes. The cue strikes one of these: { $units }.
    }
pool-tremor-first = First the tremor of the hand is drawn.
pool-no-tremor = There is no tremor to draw now.
pool-cannot-run = No ball can be struck now.
pool-over = The game is over.

## What happened
pool-racked = The balls are racked.
pool-placed = Repair ship { $unit } is placed behind the head string.
pool-surfaced = Submarine { $unit } surfaces in front of pocket { $pocket }.
pool-fell = Unit { $unit } falls into pocket { $pocket }.
pool-aimed = The cue goes for unit { $unit }.

## Rule sets
pool-set-default = Default
pool-set-cloth = The usual cloth, constant by constant
pool-set-nine-feet = A 9-foot table: longer shots
pool-set-hard-break = The break does damage
pool-set-unsteady = Unsteady hands: no stroke is quite what you meant

## Advice
pool-advice-stroke = Strike { $unit } { $target ->
        [none] at the cushion
       *[other] at { $target }
    }, { $power ->
        [soft] very softly
        [third] with about a third of the power
        [half] with about half power
        [most] with about three quarters of the power
       *[full] with full power
    }.
pool-advice-place = Place ball { $unit } behind the head string.
pool-advice-surface = Let submarine { $unit } surface.
