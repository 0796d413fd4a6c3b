# Naval Battle Billiard in a terminal

billiard-strike = strike { $strike }

## Entering a shot
billiard-draft-empty = Which ball?
billiard-correcting = A correction

## Pages
billiard-page-why = Why: the rules
billiard-page-close = ↑ ↓ scroll · Esc closes
billiard-why-now = The rules at this moment
billiard-why-entry = The rules behind { $action }
billiard-book-keys = ⏎ choose · c change · d delete · Esc leaves
billiard-book-entry = Entry { $entry }: { $action }
billiard-doing-change = You are changing entry { $entry }. Esc goes back to the entries.
billiard-doing-insert = You are inserting entry { $entry }. Esc goes back to the entries.
billiard-correction-dropped = The correction is dropped: nothing has changed.

## Statistics
billiard-figures-legend = dmg: enemy armour destroyed · lost: own armour lost to the enemy · own: friendly fire · rep: armour repaired · run: most hits in a row

## Line by line
billiard-plain-army = { $army }, score { $score }: { $units }.
billiard-plain-afloat = { $unit } { $class } { $armour }/{ $whole }
billiard-plain-carrier = { $unit } { $class } { $armour }/{ $whole } with { $stock } in stock
billiard-plain-submerged = { $unit } { $class } { $armour }/{ $whole } in pocket { $pocket }
billiard-plain-destroyed = { $unit } { $class } destroyed
billiard-plain-stuck = Nothing is changed: entry { $entry }, { $action }, would no longer fit. { $why }
billiard-plain-figures = { $player }: shots { $shots }, hits { $hits }, armour destroyed { $destroyed }, lost to the enemy { $lost }, friendly fire { $friendly }, repaired { $repairs }, longest run { $run }.

## Help
billiard-help-goal = Every ball is a unit of Solids (1 to 8) or Stripes (9 to 15 and the cue ball C). You shoot on your table; here you enter what happened. A player without units loses. The score is the share of the enemy’s armour destroyed.
billiard-help-damage = Strike one of your own balls first: it attacks. Enemy balls that fall lose as much armour as its strike force. Armies alternate after every shot.
billiard-help-own = Your own balls that fall together with enemy balls take the enemy’s strike, and the enemy takes nothing. Your own balls that fall without an enemy take friendly fire. Any hit destroys an aircraft; its carrier sends another while it has stock.
billiard-help-submarine = A submarine that falls alone on its own shot hides in the pocket. Later it may surface at a corner, and must then shoot.
billiard-help-repair = The repair ship repairs a damaged ball of its army by pocketing it, and a damaged ball repairs itself by pocketing its repair ship.
billiard-help-entry = Tap the ball that the cue struck, then each ball that fell; tap a submarine twice to submerge it, then its pocket. The effect is shown, with its rules, before it counts; then press the button. The map shows which ball goes on which spot.
billiard-help-keys = f foul, o off the table, i break in front of the head string, Backspace undoes the last tap, F5 presses the button, w shows the rules, t the statistics.
billiard-help-book = e opens the entries: you can change, insert or delete any of them. Later entries are judged again; if one no longer fits, it is shown and you decide. u undoes, Ctrl-R redoes, also after the end.
billiard-help-notation = Entries: break:8 or break:8x3,11 (break), break:8! (in front of the head string), 2x11 (2 pockets 11), miss, 9x9@4 (submerges in pocket 4), 9^2 (surfaces at pocket 2), 2x11!foul, 2x11!off=5.
billiard-help-plain = Words of this game: why (the rules now), why 2x11 (what it would do), statistics, book, edit 3 2x12, insert 3 miss, remove 3, cut 3.
