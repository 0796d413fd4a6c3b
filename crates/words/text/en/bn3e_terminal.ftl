# BN3E in a terminal

bn3e-pick = Pick a ship: click it, or press Tab.
bn3e-aim = Now a square: a dot to move, a number to attack, + to repair.
bn3e-menu-drop = Let go of { $square }
bn3e-points-short = pt
bn3e-plain-legend = Upper case is Blue, lower case Red: R rock, P paper, S scissors, then hit points.
bn3e-plain-attack = Shots go one or two squares, straight, never over a ship. Rock beats scissors, scissors beat paper, paper beats rock: the stronger takes 2, equals take 1, the weaker takes 1 and pays 2.
bn3e-plain-status = { $side } to play, turn { $turn }, { $points ->
        [one] { $points } action point left.
       *[other] { $points } action points left.
    }
bn3e-plain-used = { $square } has { $what } this turn.
bn3e-help-goal = Land a ship on the other base and you win: bring it to the rank that touches the base, then land.
bn3e-help-points = A turn gives you action points, usually 3. Move, attack, repair and land cost 1. A ship does each kind of action once a turn.
bn3e-help-attack = Shots go one or two squares, straight, never over a ship. ● beats ▲, ▲ beats ■, ■ beats ●: the stronger takes 2, equals take 1, the weaker takes 1 and pays 2.
bn3e-help-repair = Beside: give one of your hit points to a neighbour. At your base: gain one.
bn3e-help-hand = Click or Tab to a ship, then click a square. The enemy base row lands, your own base row repairs.
bn3e-help-notation = In writing: a2-b3 move · a4xa6 attack · b3+b4 repair · c2+ at base · d7# land · end
bn3e-help-flip = F5 flips the board.
