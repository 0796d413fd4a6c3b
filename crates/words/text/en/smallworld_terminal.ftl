# Small World in a terminal.

## Beside the map
smallworld-board-poor = { " " }· no points
smallworld-board-nobody = There is nobody here.
smallworld-board-table = att mov def lif bon
smallworld-board-more = … and { $count } more

## Advice
smallworld-board-pick = Pick a unit: click it, or press Space. e, then Enter, ends the turn.
smallworld-board-all-done = All your units are done: e, then Enter, ends the turn.
smallworld-board-spent = Unit { $unit } is done for this turn. Space: next unit.
smallworld-board-aim = • go, x attack, ★ good
smallworld-board-go = Enter: unit { $unit } goes to { $tile } for { $cost }.
smallworld-board-fight = { $mine } attacks { $tile } for { $cost }, { $theirs } defends. Enter or a second click fights.
smallworld-board-win = { PERCENT($chance) } won, { $theirs } falls
smallworld-board-both = { PERCENT($chance) } both live
smallworld-board-lose = { PERCENT($chance) } lost, { $mine } falls
smallworld-board-lives = Lives on average: { $mine } { $life }, { $theirs } { $other }.
smallworld-board-brief-odds = won { PERCENT($win) } lost { PERCENT($lose) } live { PERCENT($both) }
smallworld-board-menu = Unit { $unit } and { $tile }
smallworld-board-menu-go = Unit { $unit } goes to { $tile }
smallworld-board-menu-take = Take unit { $other } there instead

## Line by line
smallworld-plain-player = { $side } ({ $people }): { $score ->
        [one] { $score } point
       *[other] { $score } points
    }, { $gain } more if the turn ended now, { $units ->
        [0] no units left.
        [one] { $units } unit.
       *[other] { $units } units.
    }
smallworld-plain-final = { $side } ({ $people }): { $score ->
        [one] { $score } point.
       *[other] { $score } points.
    }
smallworld-plain-unit = Unit { $unit } on { $tile }: attack { $attack }, movement { $movement }, defence { $defence }, life { $life }, bonus { $bonus }.
smallworld-plain-best = Advice: { $action }. { $why }
smallworld-plain-fight = { $action } (unit { $defender } defends): { PERCENT($win) } chance to win, { PERCENT($lose) } to lose, { PERCENT($both) } that both live; lives left on average { $life } against { $other }.

## Help
smallworld-help-goal = Hold more of the map than the others. At the end of each turn every tile with your units brings a point; after the last turn the highest score wins. The last player on the map wins at once.
smallworld-help-move = A unit walks to a tile that touches its own, for 1 point of movement. Forest costs elves half, plain costs the others half; desert costs elves double. Many units may share a tile, but it counts once.
smallworld-help-jump = Orcs jump from swamp to any swamp, dwarves from mountain to any mountain.
smallworld-help-attack = A unit with a point left attacks a tile beside it. The strongest unit there defends; in each round one of the two loses a life, and lives never come back. A falling elf escapes one time in two; an orc that kills earns a bonus point every turn.
smallworld-help-score = Orcs earn nothing in forest, dwarves nothing on plains.
smallworld-help-map = F forest, D desert, P plain, M mountain, S swamp. ♣ elves, ♠ orcs, ♥ humans, ♦ dwarves, and how many; a dot if one can still act. • what it costs to go there, x54 the chance in percent to win an attack, ★ up to three good tiles.
smallworld-help-hand = Click a tile, then one of its units in the list (or the tile again for the next), then where it goes. An attack takes two clicks: the first shows the odds. Space skips to the next unit.
smallworld-help-six = The six keys around G go in the six directions: t y up, f h across, v b down.
smallworld-help-zoom = + and - show larger or smaller tiles; a large map follows the cursor.
smallworld-help-notation = Typed: 3-b4 unit 3 goes to b4 · 3xb4 it attacks b4 · end ends the turn
smallworld-help-plain = The plain map: a capital for the terrain (F forest, D desert, P plain, M mountain, S swamp), then e elves, o orcs, h humans, d dwarves and how many. Rows 2, 4, … are half a tile to the right where tiles are hexagons: a tile touches the two above, the two beside and the two below it.

## Hints
