# Naval Battle Billiard in a terminal

billiard-strike = strike { $strike }

## Entering a shot
billiard-draft-empty = Which ball?
billiard-correcting = A correction

## Pages
billiard-page-why = Why, by the rules
billiard-page-close = ↑ ↓ scroll · Esc closes
billiard-why-now = The rules of this moment
billiard-why-entry = The rules behind { $action }
billiard-book-keys = ⏎ choose · c change · d strike out · Esc leaves
billiard-book-entry = Entry { $entry }: { $action }
billiard-doing-change = Entry { $entry } is being changed. Esc goes back to the book.
billiard-doing-insert = One goes in as entry { $entry }. Esc goes back to the book.
billiard-correction-dropped = The correction is dropped: everything stands as it was.

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
billiard-help-goal = Every ball is a ship of Solids (1 to 8) or Stripes (9 to 15 and the cue ball C). You shoot on your table; here you enter what happened. Who has no ship left has lost. The score is the share of the enemy’s armour destroyed.
billiard-help-damage = Strike an own ball first: it attacks. Enemy balls that fall lose as much armour as its strike. Armies alternate after every shot.
billiard-help-own = Own balls that fall together with enemy ones take the enemy’s strike, and the enemy nothing. Own balls that fall alone are hit by friendly fire. An aircraft dies at any hit; its carrier sends another while it has stock.
billiard-help-submarine = A submarine that falls alone on its own shot hides in the pocket. Later it may surface at a corner, and must then shoot.
billiard-help-repair = The repair ship repairs a damaged own ball by pocketing it, and a damaged ball repairs itself by pocketing its repair ship.
billiard-help-entry = Tap the ball that the cue struck, then each that fell; tap a submarine twice to submerge it, then its pocket. The outcome is shown with its rules before it counts; then press the button. The map says which ball goes on which spot.
billiard-help-keys = f foul, o off the table, i break in front of the head string, Backspace takes a tap back, F5 presses the button, w tells the rules, t the statistics.
billiard-help-book = e opens the book: any entry can be changed, put in or struck out. Later ones are judged again; one that no longer fits is shown, and you are asked. u undoes, Ctrl-R redoes, also after the end.
billiard-help-notation = Entries: break:8 or break:8x3,11 (break), break:8! (in front of the head string), 2x11 (2 pockets 11), miss, 9x9@4 (submerges in pocket 4), 9^2 (surfaces at pocket 2), 2x11!foul, 2x11!off=5.
billiard-help-plain = Words of this game: why (the rules now), why 2x11 (what it would do), statistics, book, edit 3 2x12, insert 3 miss, remove 3, cut 3.
