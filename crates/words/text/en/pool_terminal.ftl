# The simulated table in a terminal

pool-guide-place = Place the repair ship behind the head string, the dotted line; then break.
pool-guide-break = Break: send the repair ship into the rack.
pool-guide-shot = Choose one of your units, aim, and strike.
pool-guide-surfaced = The submarine has surfaced: it makes this stroke.
pool-guide-must-surface = Only your submarine is left: let it surface, then it shoots.
pool-hand-place = { $x } mm from the left cushion, { $y } mm from the head cushion
pool-hand-stroke = { $degrees }°, { $speed } mm/s
pool-hand-tip =
    { $side ->
        [0] { $height ->
            [0] tip in the centre
           *[other] tip at height { $height }
        }
       *[other] { $height ->
            [0] tip at side { $side }
           *[other] tip at side { $side }, height { $height }
        }
    }
pool-keys-stroke = ← → aim · ↑ ↓ speed · Shift and Alt finer · w a x d tip, o centre · Tab unit · ⏎ strike
pool-keys-place = ← → ↑ ↓ move · Shift and Alt finer · Tab unit · ⏎ put down
pool-aim = From { $from } to { $to }: direction { $direction }, { $distance } mm.
pool-aim-unknown = Name two balls on the table, or a place: aim 2 11, or aim 2 495300:400000.

## Help
pool-help-goal = Every ball is a unit of Solids (1 to 8) or Stripes (9 to 15 and the cue ball C). A player without units loses. The score is the share of the enemy’s armour destroyed.
pool-help-table = The table is simulated. Choose one of your units, aim, and strike: the balls roll, and what falls into a pocket is judged by the rules above. The table lies on its side: the head is at the left, and the left cushion is above.
pool-help-keys = ← → turn the aim by 1°, with Shift by 0.1°, with Alt by 0.01°; ↑ ↓ change the speed. w, a, x, d move the tip on the ball, o puts it back to the centre. Tab takes the next unit; a click takes a unit or aims. Dots show the way to the first ball. ⏎ strikes. t shows the statistics.
pool-help-notation = A stroke is 2>92250,3400: unit 2, direction in thousandths of a degree (0 towards the foot, 90000 towards the right cushion), speed in mm/s from 50 to 10000; with spin 2>92250,3400,-20,15: side and height in hundredths of the radius. 8@495300:400000 places the repair ship, in micrometres from the left and the head cushion. 9^2@960000:40000 lets the submarine surface at pocket 2.
pool-help-plain = The drawing shows the balls by their numbers and the pockets in brackets; the line below it gives every place in micrometres. aim 2 11 tells the direction from ball 2 to ball 11, aim 2 495300:400000 to a place. statistics shows every player’s figures.
