### The home page and the pages of the games.

pages-now = Play now
pages-now-about = { $game } against the computer, level { $level }
pages-yours = Your game of { $game }
pages-learn = New here?
pages-learn-about = A guided first game shows every action, one at a time.

pages-how = How it plays
pages-ladder = The ladder
pages-record = { $won } won, { $lost } lost, { $drawn } drawn.
pages-climb = { $wins ->
    [one] Beat level { $level } once more to climb.
   *[other] Beat level { $level } twice in a row to climb.
}
pages-top = You are at the top.
pages-play-level = Play level { $level }

# The levels of the computer, from the lowest to the highest.
pages-rank-1 = Cabin boy
pages-rank-2 = Sailor
pages-rank-3 = Boatswain
pages-rank-4 = Mate
pages-rank-5 = Pilot
pages-rank-6 = Lieutenant
pages-rank-7 = Captain
pages-rank-8 = Commodore
pages-rank-9 = Vice admiral
pages-rank-10 = Admiral

bn3e-how-1 = Three points a turn.
    .about = Move, attack or repair, with any of your ships.
bn3e-how-2 = Each element beats one.
    .about = Rock, scissors, paper: the stronger takes two hit points.
bn3e-how-3 = Land and win.
    .about = From the last row of the sea onto the other base.

depths-how-1 = Drop depth charges.
    .about = Sail over the enemy’s submarines and choose a level.
depths-how-2 = Listen to the answer.
    .about = After a near miss a submarine lies in one of six cells.
depths-how-3 = Fire torpedoes.
    .about = Your submarines can hit a ship in line with them, one time in six.

smallworld-how-1 = Spread your people.
    .about = Every unit moves each turn; some terrain is slow, some is quick.
smallworld-how-2 = Attack your neighbours.
    .about = You see the exact odds before the fight.
smallworld-how-3 = Hold the land.
    .about = Each tile you hold scores a point, turn after turn.

pool-how-1 = Strike one of your balls.
    .about = Aim, set the power and the spin.
pool-how-2 = Pocket the enemy.
    .about = A ball that falls loses as much armour as your unit’s strike force.
pool-how-3 = Sink the whole fleet.
    .about = Without armour a ball stays down; 100 points win.

billiard-how-1 = Tap the ball you struck.
    .about = Shoot on your own table, then tell the referee.
billiard-how-2 = Tap every ball that fell.
    .about = Nothing fell? Then it is a miss.
billiard-how-3 = Fire.
    .about = The referee counts the damage and says which ball goes on which spot.
