# Naval Battle Billiard

billiard-name = Naval Battle Billiard
billiard-tagline = Two fleets on a pool table: you shoot, the referee counts the damage.
billiard-seat-1 = Solids
billiard-seat-2 = Stripes
billiard-won-1 = Solids won
billiard-won-2 = Stripes won
billiard-named-1 = Solids
billiard-named-2 = Stripes
billiard-sides-are = many
billiard-turn-1 = Solids to play
billiard-turn-2 = Stripes to play

## Parameters
billiard-rule-strike-submarine = Strike force of the submarine
    .about = How much armour a unit loses when a submarine pockets it.
billiard-rule-strike-cruiser = Strike force of the cruiser
    .about = How much armour a unit loses when a cruiser pockets it.
billiard-rule-strike-destroyer = Strike force of a destroyer
    .about = How much armour a unit loses when a destroyer pockets it.
billiard-rule-strike-carrier = Strike force of the aircraft carrier
    .about = How much armour a unit loses when an aircraft carrier pockets it.
billiard-rule-strike-aircraft = Strike force of the aircraft
    .about = How much armour a unit loses when an aircraft pockets it.
billiard-rule-strike-repair_ship = Strike force of the repair ship
    .about = How much armour an enemy unit loses when a repair ship pockets it.
billiard-rule-armour-submarine = Armour of the submarine
    .about = The armour a submarine starts with.
billiard-rule-armour-cruiser = Armour of the cruiser
    .about = The armour a cruiser starts with.
billiard-rule-armour-destroyer = Armour of a destroyer
    .about = The armour each destroyer starts with.
billiard-rule-armour-carrier = Armour of the aircraft carrier
    .about = The armour an aircraft carrier starts with.
billiard-rule-armour-aircraft = Armour of the aircraft
    .about = What an aircraft counts in the score; any damage destroys it all the same.
billiard-rule-armour-repair_ship = Armour of the repair ship
    .about = The armour a repair ship starts with.
billiard-rule-stock = Aircraft in stock
    .about = How many more aircraft each carrier can send up.
billiard-rule-break_damage = Damage on the break
    .about = Whether units pocketed on the break are judged like those of a shot by the repair ship.
billiard-rule-several_enemies = Several enemies at once
    .about = Whether a player’s own units that fall with several enemy units take the sum of their strikes or only the strongest.
billiard-rule-several_enemies-sum = the sum of their strikes
billiard-rule-several_enemies-strongest = only the strongest strike
billiard-rule-combination = Own and enemy units together
    .about = When both fall and the attack unit stays on the table: its strike hits them all, or the shooter’s own units take the enemy’s strike.
billiard-rule-combination-attacker = the attack unit strikes them all
billiard-rule-combination-exchange = the shooter’s own units take the enemy’s strike
billiard-rule-repair = Value of a repair
    .about = How much armour one repair gives back.
billiard-rule-repair_by_damaged = Repair by the damaged unit
    .about = Whether a damaged unit is also repaired by pocketing its own repair ship.
billiard-rule-spots = Where the spots are
    .about = Spread over the table, or all seven along its long axis.
billiard-rule-spots-grid = spread over the table
billiard-rule-spots-long-string = along the long axis
billiard-rule-spotting = Which unit gets which spot
    .about = Drawn at random for each shot, or always the same spot for the same unit.
billiard-rule-spotting-random = drawn at random
billiard-rule-spotting-fixed = fixed by unit

## What cannot be read
billiard-not-an-entry = No entry begins like this. Try 2x11, miss, 9x9@4, 9^2 or break:8.
billiard-expected =
    { $wanted ->
        [space] A space should come here.
       *[other] “{ $wanted }” should come here.
    }
billiard-goes-on =
    { $found ->
        [space] The text should end here, without a space.
       *[other] The text should end here, before “{ $found }”.
    }
billiard-not-a-unit = This is not a ball. Balls are 1 to 15, and C for the cue ball.
billiard-not-ascending = Balls are listed in ascending order, each once: { $unit } cannot come after { $before }.
billiard-not-a-pocket = This is not a pocket. Pockets are 1 to 6.
billiard-not-a-spot = This is not a spot. Spots are 1 to 7.
billiard-pocket-of-one = A pocket is named only for a submarine that fell alone: { $unit }x{ $unit }@ and the pocket.
billiard-not-armour = The armour of unit { $unit } should stand here: a whole number, or x when it is destroyed.
billiard-armour-out-of-range =
    { $range ->
        [one] The armour of unit { $unit } is { $most }, or x when it is destroyed.
       *[many] The armour of unit { $unit } lies between { $least } and { $most }, or is x when it is destroyed.
    }
billiard-stock-out-of-range = Carrier { $unit } has between 0 and { $most } aircraft in stock.
billiard-both-destroyed = Both armies cannot be destroyed: the game ends with the first.
billiard-not-an-army = The army to play is s for Solids or t for Stripes.
billiard-not-a-phase = The phase is break, shot or surfaced.
billiard-nothing-to-break-with = Nobody can break: repair ship { $unit } is destroyed.
billiard-not-surfaced = Submarine { $unit } cannot have surfaced: it is not on the table.
billiard-none-waits = No unit can wait for a spot here: write - instead.
billiard-cannot-wait = Unit { $unit } cannot wait for a spot: it is destroyed, submerged or has just surfaced.
billiard-spots-not-ascending = Spots are listed in ascending order, each once.

## What the rules forbid
billiard-over = The game is over. Undo the last entry to correct it.
billiard-draw-first = First unit { $unit } gets its spot.
billiard-no-draw = No unit waits for a spot.
billiard-not-its-draw = Spots are drawn in ascending order: it is the turn of unit { $unit }.
billiard-spot-given = Spot { $spot } has already been given out for this shot.
billiard-break-first = The balls are still racked: break with unit { $unit } first.
billiard-broken-already = The break has already been made.
billiard-breaks-with-repair-ship = Break with your own repair ship, unit { $unit }.
billiard-not-yours =
    { $army ->
        [1] Unit { $unit } is not one of the Solids. The cue must strike one of your own units first; if it did not, enter a foul.
       *[other] Unit { $unit } is not one of the Stripes. The cue must strike one of your own units first; if it did not, enter a foul.
    }
billiard-is-destroyed = Unit { $unit } is destroyed and no longer on the table.
billiard-is-submerged = Submarine { $unit } lies in a pocket. It must surface before it can play or be struck.
billiard-submarine-shoots = Submarine { $unit } has surfaced, so it must make this shot.
billiard-must-surface-first = Nothing else is on the table: submarine { $unit } must surface first, in front of pocket { $pocket }.
billiard-surfaces-where-it-lies = With nothing else on the table it surfaces where it lies: in front of pocket { $pocket }.
billiard-surfaces-at-a-corner = A submarine surfaces in front of a corner pocket: 1, 2, 5 or 6.
billiard-no-submarine = Only your own submarine can surface: unit { $unit }.
billiard-not-submerged = Submarine { $unit } is not submerged.
billiard-cannot-submerge = Unit { $unit } cannot submerge: only submarines can. Enter { $unit }x{ $unit }, a miss.
billiard-which-pocket = Submarine { $unit } fell alone, so it submerges: name the pocket, as in { $unit }x{ $unit }@4.
billiard-enter-miss = A shot that pockets nothing is entered as miss.
billiard-nothing-left = Name the unit that left the table.
billiard-left-and-pocketed = Unit { $unit } cannot both fall into a pocket and leave the table.

## What happened
billiard-miss = A miss.
billiard-rerack = The balls are racked again for the other army.
billiard-break = The break.
billiard-damaged = Unit { $unit } loses { $by } armour.
billiard-destroyed =
    { $class ->
        [aircraft] Aircraft { $unit } is shot down for good.
        [carrier] Carrier { $unit } is destroyed: no more aircraft will take off.
       *[other] Unit { $unit } is destroyed.
    }
billiard-replaced = Aircraft { $unit } is shot down, and another takes off.
billiard-repaired = Unit { $unit } gets { $by } armour back.
billiard-no-effect = Unit { $unit } needs no repair.
billiard-submerged = Submarine { $unit } submerges in pocket { $pocket }.
billiard-surfaced = Submarine { $unit } surfaces in front of pocket { $pocket }.
billiard-spotted = Unit { $unit } goes to spot { $spot }.
billiard-in-hand = The owner puts unit { $unit } back where they like.

## Why it happened
billiard-why-alternates =
    { $army ->
        [1] Armies alternate after every shot: now Solids play.
       *[other] Armies alternate after every shot: now Stripes play.
    }
billiard-why-all-destroyed =
    { $army ->
        [1] Every unit of the Stripes is destroyed: Solids win with 100.
       *[other] Every unit of the Solids is destroyed: Stripes win with 100.
    }
billiard-why-broke = The repair ship broke from behind the head string.
billiard-why-break-harmless = Unit { $unit } fell on the break, which does no damage.
billiard-why-breaker-plays =
    { $army ->
        [1] Solids broke and play on.
       *[other] Stripes broke and play on.
    }
billiard-why-broke-in-front = The repair ship was not behind the head string: the turn is lost and the other army breaks a new rack.
billiard-why-nothing-pocketed = Nothing was pocketed.
billiard-why-struck = Only enemy units fell, so unit { $unit } takes a strike of { $force } from unit { $by }.
billiard-why-exchanged = Unit { $unit } fell together with enemy units and takes a strike of { $force } from them.
billiard-why-shielded = Unit { $unit } takes nothing, because units of the shooting army fell with it.
billiard-why-combination = Units of both sides fell in one combination: unit { $unit } takes a strike of { $force } from the attack unit { $by }.
billiard-why-friendly-fire = Friendly fire: unit { $unit } takes a strike of { $force } from unit { $by } of its own army.
billiard-why-attacker-spared = The attack unit { $unit } takes nothing from its own shot.
billiard-why-only-attacker = Only the attack unit fell: no damage, and a miss.
billiard-why-armour-left = Unit { $unit } has armour left and goes back on a spot.
billiard-why-submerges = Submarine { $unit } fell alone: it stays undamaged in pocket { $pocket }.
billiard-why-last-on-table = The army’s only unit on the table cannot submerge: a miss, and it goes to a spot.
billiard-why-surfaces = A submerged submarine may surface at any corner: { $unit } surfaces at pocket { $pocket } and must shoot now.
billiard-why-must-surface = Nothing else is on the table, so submarine { $unit } surfaces where it lies, at pocket { $pocket }.
billiard-why-takes-off = Any damage destroys aircraft { $unit }; its carrier sends up another.
billiard-why-none-left = Any damage destroys aircraft { $unit }, and no carrier can replace it.
billiard-why-stock-lost = Carrier { $unit } has no armour left and takes its stock of aircraft down with it.
billiard-why-repaired-by-ship = Repair ship { $by } pocketed the damaged unit { $unit }, which gets { $gain } armour back; this is not friendly fire.
billiard-why-nothing-to-repair = Repair ship { $by } pocketed unit { $unit }, which is undamaged: nothing happens.
billiard-why-repaired-by-self = The damaged unit { $unit } pocketed its repair ship and gets { $gain } armour back.
billiard-why-repairs-other = Repair ship { $unit } takes nothing from { $by }, which it repairs.
billiard-why-no-repair = Nothing is repaired on a shot that also pockets an enemy unit.
billiard-why-never-itself = Repair ship { $unit } never repairs itself, and takes nothing from its own shot.
billiard-why-drawn = Spot { $spot } was drawn for unit { $unit } from those that were left.
billiard-why-fixed-spot = Unit { $unit } always goes to spot { $spot }.
billiard-why-left-table = A unit left the table: a miss without damage, and all units concerned go to spot 4.
billiard-why-foul = A foul: a miss without damage. The owner puts enemy units back; the shooter’s own units go to spot 4.

billiard-not-applied =
    { $rule } did not apply: { $because ->
        [foul] the shot was a foul.
        [off-table] a unit left the table.
        [break] nothing is damaged on the break.
        [rerack] the balls are racked again.
        [nothing-pocketed] nothing was pocketed.
        [no-shot] this is not a shot.
        [no-enemy] no enemy unit was pocketed.
        [own-too] one of the shooter’s own units was pocketed too.
        [no-own] none of the shooter’s own units was pocketed.
        [enemy-too] an enemy unit was pocketed too.
        [no-other-own] none of the shooter’s own units but the attack unit was pocketed.
        [repair-first] repairs come before friendly fire.
        [not-alone] the attack unit did not fall alone.
        [attacker-stayed] the attack unit stayed on the table.
        [no-submarine-shot] the attack unit is not a submarine.
        [last-on-table] the submarine is the army’s only unit on the table.
        [aircraft-unharmed] the aircraft took no damage.
        [no-aircraft] no aircraft was pocketed.
        [carrier-lives-or-empty] the carrier lives, or had no stock to lose.
        [no-repair-ship-shot] the attack unit is not the repair ship.
        [repair-ship-stayed] the repair ship was not pocketed by another unit of its army.
        [parameter-off] this repair is switched off in these rules.
        [attacker-undamaged] the attack unit has no damage.
        [nothing-damaged] there is nothing damaged to repair.
        [no-submarine] the submarine is destroyed.
        [not-submerged] the submarine is not submerged.
        [others-on-table] other units are on the table.
        [no-stock] no aircraft is left in stock.
        [no-repair-ship] the repair ship is destroyed.
       *[other] its conditions were not met.
    }

## The moment before an entry
billiard-now-over =
    { $army ->
        [1] The game is over: Solids have won.
       *[other] The game is over: Stripes have won.
    }
billiard-now-break =
    { $army ->
        [1] Solids break, with their repair ship, unit { $unit }.
       *[other] Stripes break, with their repair ship, unit { $unit }.
    }
billiard-now-head-string = The repair ship must be behind the head string, or the other army breaks.
billiard-now-attack =
    { $army ->
        [1] Solids strike one of these first: { $units }.
       *[other] Stripes strike one of these first: { $units }.
    }
billiard-now-cannot-submerge = Submarine { $unit } is the army’s only unit on the table and cannot submerge.
billiard-now-can-submerge = Submarine { $unit } can submerge: pocket it alone, with its own shot.
billiard-now-may-surface = Submarine { $unit } is submerged and may surface at any corner; then it must make the shot.
billiard-now-surfaced = Submarine { $unit } has surfaced and must make this shot.
billiard-now-must-surface = Nothing else is on the table: submarine { $unit } must surface in front of pocket { $pocket }.
billiard-now-stock =
    { $stock ->
        [one] One aircraft waits on the carrier to replace the one on the table.
       *[other] { $stock } aircraft wait on the carrier to replace the one on the table.
    }
billiard-now-repair = Repair ship { $unit } repairs one of these by pocketing it: { $units }.
billiard-now-repair-by-damaged = Each of these is repaired by pocketing repair ship { $unit }: { $units }.
billiard-now-draw = Unit { $unit } gets a spot drawn from those that are left.
billiard-now-foot = Keep one foot on the floor.

## Entering a shot
billiard-button-break = Break
billiard-button-missed = Missed
billiard-button-fire = Fire
billiard-tap-refused = This cannot be tapped now.
billiard-tap-struck = Tap the unit that the cue struck.
billiard-tap-pocket = Tap the pocket.
billiard-tap-left = Tap the unit that left the table.

## Corrections
billiard-no-such-entry =
    { $count ->
        [0] There is no entry yet.
       *[other] There is no entry { $entry }: entries are 1 to { $count }.
    }
billiard-settle-first = Entry { $entry } no longer fits. Change it, delete it, or delete the rest first.
billiard-not-an-entry-number = The number of an entry should stand here: 1, 2, 3…
billiard-log-edited = Entry { $entry } was corrected from { $was } to { $now }.
billiard-log-inserted = { $now } was inserted as entry { $entry }.
billiard-log-removed = Entry { $entry }, { $was }, was deleted.
billiard-log-cut =
    { $count ->
        [one] Entry { $entry }, the last one, was deleted.
       *[other] Entry { $entry } and all after it were deleted, { $count } in all.
    }

# What to do, and where the balls go.
billiard-switch-foul = Foul
billiard-switch-off = Off the table
billiard-switch-in-front = Past the line
billiard-guide-break = The breaker shoots with the repair ship. Tap what fell, then Break.
billiard-guide-shot = Tap the ball that the cue struck, then each ball that fell; then Fire. Nothing fell: Missed.
billiard-guide-surfaced = The submarine shoots. Tap what fell, then Fire. Nothing fell: Missed.
billiard-guide-must-surface = The submarine surfaces where it lies. Press Fire to surface it; then enter its shot.
billiard-place-spot = { $units } → spot { $spot }
billiard-place-hand = { $unit } → its owner puts it anywhere
billiard-place-pocket =
    { $zone ->
        [corner] { $unit } → at pocket { $pocket }, inside the first diamonds
       *[side] { $unit } → right in front of pocket { $pocket }, 5 cm at most
    }

## Said by terminal and pages alike
billiard-class-submarine = submarine
billiard-class-cruiser = cruiser
billiard-class-destroyer = destroyer
billiard-class-carrier = carrier
billiard-class-aircraft = aircraft
billiard-class-repair_ship = repair ship
billiard-short-submarine = sub
billiard-short-cruiser = cru
billiard-short-destroyer = des
billiard-short-carrier = car
billiard-short-aircraft = air
billiard-short-repair_ship = rep
billiard-head = head
billiard-foot = foot
billiard-guide-book = Choose the entry to correct. Those after it are judged again; one that no longer fits is shown.
billiard-tell-spot = Draw a spot for unit { $unit } and tap it, or type ~{ $unit }@4.
billiard-unit = { $unit }, { $class }: strike force { $strike }, armour { $armour } of { $whole }.
billiard-unit-stock =
    { $stock ->
        [0] No aircraft in stock.
       *[other] { $stock } aircraft in stock.
    }
billiard-score-then = Score then: { $solids } to { $stripes }.
billiard-page-book = Entries
billiard-page-statistics = Statistics
billiard-book-empty = Nothing has been entered yet.
billiard-book-change = Change
billiard-book-insert = Insert before
billiard-book-remove = Delete
billiard-book-cut = Delete this and all after it
billiard-book-open = waits for the one above
billiard-figures-players = Players
billiard-figures-units = Units
billiard-column-shots = shot
billiard-column-hits = hit
billiard-column-destroyed = dmg
billiard-column-lost = lost
billiard-column-friendly = own
billiard-column-repairs = rep
billiard-column-run = run

## Words of the notation, as people type them
billiard-typed-miss = miss
billiard-typed-break = break
