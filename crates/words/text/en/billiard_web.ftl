# Naval Battle Billiard on a page

billiard-web-lost = lost
billiard-web-score = { $side }: { $score ->
        [one] one point
       *[other] { $score } points
    } of 100
billiard-web-spot-word = spot
billiard-web-pocket-word = pocket
billiard-web-hand-word = anywhere
billiard-web-put-back = { $all ->
    [one] Put the ball back
   *[other] Put the balls back: { $at } of { $all }
}
billiard-web-is-put = { $kind ->
    [spot] Ball is on spot { $place }
   *[other] Ball is back
}
billiard-web-show-fleets = Show both fleets
billiard-web-shoots = shoots
billiard-web-gone = { $unit }, { $class }: destroyed.
billiard-web-under = It lies in pocket { $pocket }.
billiard-web-attacks = The cue struck it.
billiard-web-fell = It fell.
billiard-web-both = The cue struck it, and it fell.
billiard-web-left = It left the table.
billiard-web-map = The table from above
billiard-web-spot = Spot { $spot }
billiard-web-pocket = Pocket { $pocket }
billiard-web-back = Undo last tap
billiard-web-changing = You are changing entry { $entry }.
billiard-web-inserting = You are inserting entry { $entry }.
billiard-web-drop = Leave the entries
billiard-web-clock = Shot clock
billiard-web-clock-seconds = { $seconds ->
    [0] none
   *[other] { $seconds } seconds
}
billiard-web-legend = A miss names no ball, so it counts for the player alone.
billiard-web-column-shots = Shots
billiard-web-column-hits = Shots that cost the enemy armour
billiard-web-column-destroyed = Enemy armour destroyed
billiard-web-column-lost = Armour lost to the enemy
billiard-web-column-friendly = Friendly fire
billiard-web-column-repairs = Armour repaired
billiard-web-column-run = Longest run of hits
billiard-web-class = Class
billiard-web-strike = Strike force
billiard-web-armour = Armour

## The tour
billiard-tour-break = Every game begins with a break. Solids break with ball 8, their repair ship. Suppose nothing fell: press “{ billiard-button-break }”.
    .about = The breaker plays on, even if nothing fell. Balls that fall on the break are not damaged.
billiard-tour-fire = Your cruiser, ball 2, has pocketed the enemy’s 11. Tap 2, the ball the cue struck, then 11, and press “{ billiard-button-fire }”.
    .about = A cruiser has strike force 4, and 11 had armour 2: it is destroyed and stays down. You saw that, with its rule, before you fired.
billiard-tour-miss = This time nothing fell. Press “{ billiard-button-missed }”.
    .about = After every shot the other army plays.
billiard-tour-repair = The cruiser is damaged. The repair ship, ball 8, pocketed it on purpose: tap 8, then 2, and press “{ billiard-button-fire }”.
    .about = A repair gives one armour back, and the ball goes to the spot that the map shows.
billiard-tour-submerge = Your submarine, ball 1, fell alone on its own shot: tap it twice, then the pocket it fell into, and press “{ billiard-button-fire }”.
    .about = It hides there, out of reach. Let it surface when you like.
billiard-tour-surface = The submarine lies in pocket 4. Tap it, choose a corner pocket, and press “{ billiard-button-fire }”: it surfaces there, and then it must shoot.
    .about = It may stand anywhere in the corner that the map shows.
billiard-tour-foul = Somebody touched a ball with a sleeve. Turn on “{ billiard-switch-foul }”, tap the ball that was struck, and press the big button.
    .about = A foul is a miss. Nothing is damaged; enemy balls that fell are put back where their owner likes.
billiard-tour-off = Ball 5 jumped off the table when 2 struck. Tap 2, turn on “{ billiard-switch-off }”, tap 5, and press the big button.
    .about = It comes back on the central spot. Nothing is damaged.

## The rules
billiard-rules-armies = Two armies of eight
billiard-rules-armies-1 = Balls 1 to 8 are Solids; 9 to 15 and the cue ball are Stripes. Every ball is a unit: its strike force is the damage it does, its armour the damage it can take. (BI-1)
billiard-rules-armies-2 = One against one, two against two, or one against two. Partners take their army’s turns one after the other, and the armies alternate after every shot, whether something fell or not. (BI-2)
billiard-rules-break = The break
billiard-rules-break-1 = Rack all balls at random. The breaker shoots with their own repair ship, from behind the head string. What falls is not damaged and goes back on spots; the breaker plays on. (BI-5, BI-6)
billiard-rules-break-2 = A break from in front of the head string costs the turn: rack again, and the other army breaks. (BI-7)
billiard-rules-shot = A shot
billiard-rules-shot-1 = Your cue must strike a ball of your own army first: the attack unit. You need not call a shot; combinations and lucky shots count. In a combination too, the attack unit is the ball that the cue struck. (BI-8)
billiard-rules-shot-2 = Enemy balls that fall without any of your own each lose as much armour as the attack unit’s strike force. (BI-10) If nothing falls, it is a miss. (BI-9)
billiard-rules-shot-3 = A ball without armour is destroyed and stays down for good; any other goes back on a spot. (BI-14)
billiard-rules-own = Your own balls
billiard-rules-own-1 = If your own balls fall together with enemy balls and the attack unit is among them, the enemy balls take nothing, and each of your own takes the strike of the enemy balls that fell. If the attack unit stays on the table, its strike hits every ball that fell, friend and foe. (BI-11)
billiard-rules-own-2 = Your own balls that fall without an enemy ball take the strike of the attack unit: friendly fire. The attack unit itself takes nothing. (BI-12)
billiard-rules-own-3 = If only the attack unit falls, and it is not a submarine, it is a miss: it goes back on a spot, undamaged. (BI-13)
billiard-rules-submarine = Submarines
billiard-rules-submarine-1 = A submarine that is the attack unit and falls alone is submerged: it stays in its pocket, undamaged and out of reach. (BI-15) This is not possible if it is its army’s only ball on the table. (BI-16)
billiard-rules-submarine-2 = At the start of its army’s shot it may surface at any corner, inside the first two diamonds, and then it must be the attack unit. (BI-18)
billiard-rules-submarine-3 = If its army has no other ball on the table, it must surface at the pocket where it lies. (BI-19) If it falls with enemy balls, or its own side pockets it, it is a ball like any other. (BI-17)
billiard-rules-submarine-picture = Submarine 1 surfaces at pocket 1: it may stand anywhere behind the line between the first two diamonds.
billiard-rules-aircraft = Aircraft and carriers
billiard-rules-aircraft-1 = Any damage destroys the aircraft. While its carrier lives and has aircraft in stock, another takes off: the same ball goes back on a spot, as new. (BI-20)
billiard-rules-aircraft-2 = A destroyed carrier takes its stock with it; the aircraft on the table stays until it is hit. (BI-21)
billiard-rules-repair = Repairs
billiard-rules-repair-1 = If the repair ship, as attack unit, pockets a damaged ball of its army, that ball gains one armour, never more than it started with. An undamaged ball gains nothing and loses nothing. (BI-22, BI-23)
billiard-rules-repair-2 = A damaged ball repairs itself by pocketing its own repair ship. (BI-24) A shot that also pockets an enemy ball repairs nothing, and the repair ship never repairs itself. (BI-25, BI-26)
billiard-rules-spots = Spots
billiard-rules-spots-1 = The table has seven spots. After each shot the referee draws which ball goes on which spot; the map shows it. If a spot is occupied, the ball goes as close to it as possible. (BI-27, BI-28)
billiard-rules-spots-2 = Before the game you choose where the spots are, and whether they are drawn or fixed.
billiard-rules-fouls = Fouls and flying balls
billiard-rules-fouls-1 = A foul is a miss: touching a ball by accident, shooting while something moves or out of turn, striking twice, striking an enemy ball first. Enemy balls that fell are put back where their owner likes; your own go to the central spot. Nothing is damaged. (BI-30)
billiard-rules-fouls-2 = A ball that leaves the table is a miss as well: it goes to the central spot, with all balls that fell. (BI-29) Keep one foot on the floor. (BI-31)
billiard-rules-end = Winning
billiard-rules-end-1 = An army without a ball loses. (BI-3)
billiard-rules-end-2 = The score is the share of the enemy’s armour that is destroyed, in percent; each aircraft in stock counts one. A repair lowers the score again. (BI-3)
billiard-rules-entering = Entering a shot
billiard-rules-entering-1 = Tap the ball that the cue struck, then every ball that fell; tap a submarine twice to submerge it. The effect is shown, with its rules, before it counts. Then press the one big button.
billiard-rules-entering-2 = You can undo, change, insert or delete every entry, also after the game; later entries are judged again. Spots already drawn stay where they still fit, because that is how the balls lie.

## Setting up
billiard-web-who-breaks = Who breaks?
billiard-web-coin = Coin flip
billiard-web-changes = { $count ->
        [0] As in Default
        [one] One change from Default
       *[other] { $count } changes from Default
    }
billiard-web-stepper = { $name }
billiard-web-less = { $name }, now { $now }: one less
billiard-web-more = { $name }, now { $now }: one more
billiard-web-handicap = The most armour that a unit of an army starts with.

## How it ended
billiard-tale-fleet = whole fleet destroyed with shot { $turn }
    .about = The enemy has no unit left to strike with.
billiard-tale-score = Score
billiard-lead = Lead in armour destroyed
billiard-tale-fleet-tip = A strong unit destroys a weak one with a single shot. Compare strike and armour before you choose a ball.

## Where it comes from
billiard-credits = Naval Battle Billiard comes from the manual of a referee program for pool tables, in French and in English. Strike forces, armour and spots that the manual leaves open are our rulings, and every one of them can be changed.
