# Tournois et analyse.

match-about = Fait jouer de nombreuses parties à deux robots, niveaux ou programmes extérieurs
match-after = Joueurs :
    { "  " }1 à 10, level:N       un niveau
    { "  " }best                  le plus fort
    { "  " }random, greedy, mcts  des joueurs simples, pour comparer
    { "  " }engine:CMD            un programme qui parle le protocole des moteurs
    { "" }
    Exemples :
    { "  " }abordage match best greedy --time 1s --games 200
    { "  " }abordage match 5 3 --game depths --nodes 2000 --records parties
match-players = Deux joueurs, énumérés plus bas ; les programmes nommés par --engine viennent après eux
match-engine = Programme qui parle le protocole des moteurs, avec ses arguments ; peut se répéter
match-game = Jeu : { $games } [défaut : { $first }]
match-games = Nombre de parties, deux par ouverture avec les places échangées [défaut : 100]
match-rule = Change un paramètre des règles, comme hit_points=2 ; peut se répéter
match-time = Temps d’un tour entier, comme 1s ou 500ms. Un robot de bn3e prévoit tout son tour au début ; dans les autres jeux, et pour les programmes extérieurs, chaque action peut prendre la moitié de ce qui reste du tour
match-nodes = Nombre de positions à explorer pour chaque choix : le résultat est alors le même sur toute machine
match-openings = Début des parties : un nombre d’actions au hasard, ou un fichier avec une position par ligne ou une partie enregistrée [défaut : 6 pour bn3e, 0 ailleurs ; smallworld varie toujours cartes et peuples]
match-seed = Graine de tout le hasard [défaut : 1]
match-parallel = Nombre de parties jouées en même temps [défaut : 1]
match-records = Dossier où garder toutes les parties
match-sprt = S’arrête dès qu’il est clair si A est plus fort de ELO0 ou de ELO1 points [risques d’erreur par défaut : 0.05,0.05]
match-option = Change une option des programmes extérieurs qui la connaissent, comme level=5 ; peut se répéter
match-patience = Temps laissé à un programme extérieur pour se préparer, ou pour agir sans limite de temps [défaut : 60s]
match-plies = Nombre d’actions au-delà duquel la partie est nulle [défaut : 5000]

match-two-players = il faut deux joueurs, et { $found ->
    [0] aucun n’est nommé
    [one] un seul est nommé
   *[other] { $found } sont nommés
} ; écrivez « abordage match best greedy », ou nommez des programmes avec --engine
match-no-player = il n’y a pas de joueur « { $found } » ; il y a 1 à 10, level:N, best, random, greedy, mcts et engine:CMD
match-two-seats = une rencontre se joue à deux places, et ces règles en ont { $seats }
match-no-engine = { $player } ne peut pas jouer : il { $why }
match-no-folder = impossible de créer le dossier { $file } : { $why }
match-bad-pair = « { $found } » n’est pas compris ; écrivez NOM=VALEUR
match-bad-time = --{ $name } { $found } n’est pas compris ; écrivez 1s, 500ms, 1.5s ou 2m, un jour au plus
match-bad-sprt = --sprt { $found } n’est pas compris ; écrivez deux nombres dans l’ordre, comme 0,20, et deux risques d’erreur sous 0.5, comme 0,20,0.05,0.05
match-bad-openings = ces ouvertures ne peuvent pas servir : { $why }
match-bad-position = position { $number } : { $why }
match-other-game = c’est une partie de { $found }
match-opening-over = { $number ->
    [0] cette partie est finie
   *[other] position { $number } : la partie est finie
}
match-no-openings = il ne contient aucune position

match-short = +{ $wins } ={ $draws } -{ $losses } { PERCENT($percent) }
match-heading = { $first } – { $second }, { $game } : { $games ->
    [one] une partie
   *[other] { $games } parties
}
match-stopped = Arrêt avant la fin : { $planned } parties étaient prévues.
match-result = Gagnées { $wins }, nulles { $draws }, perdues { $losses } : { PERCENT($percent) } pour le premier
match-elo = Elo { $points }, de { $least } à { $most } avec { PERCENT(95) } de certitude
match-seat-one = à la place 1
match-seat-two = à la place 2
match-spent = { $player } : { $mean } s par tour, { $slowest } s pour le plus long, { $rate } positions par seconde
match-too-long = { $games ->
    [one] Une partie a trop duré et compte comme nulle.
   *[other] { $games } parties ont trop duré et comptent comme nulles.
}
match-fault = Partie { $number } : { $player } perd aussitôt, car il { $why }.
match-fault-illegal = a joué « { $action } » à l’action { $ply } : { $why }
match-fault-refused = a répondu « { $line } »
match-fault-silent = n’a pas répondu à « { $asked } » en { $millis } ms
match-fault-died = s’est arrêté ({ $status }){ $said ->
    [nothing] { "" }
   *[other] { "" } : { $said }
}
match-fault-no-start = n’a pas pu démarrer : { $why }
match-fault-no-choice = n’a rien choisi : { $why }
match-sprt-result = SPRT : rapport de vraisemblance (log) { $llr } entre { $lower } et { $higher } ; { $verdict ->
    [lower] la plus petite différence, { $elo } Elo, est retenue
    [higher] la plus grande différence, { $elo } Elo, est retenue
   *[open] rien n’est encore décidé
}

analyse-about = Juge chaque action d’une partie : sa valeur, la meilleure action, les erreurs
analyse-level = Niveau du robot qui juge [défaut : 10]
analyse-time = Le temps de chaque jugement, comme 1s ou 500ms
analyse-nodes = Le nombre de positions à regarder pour chaque jugement
analyse-annotate = Réécrit la partie dans ce fichier, avec l’avis du robot entre accolades
analyse-no-bot = aucun robot ne joue à { $game } ; il y en a pour { $games }
analyse-heading = numéro, joueur, action ; ce qu’en pense le robot, en chances de gagner ; la meilleure action
analyse-summary = Place { $seat } : { $judged ->
    [one] une action jugée
   *[other] { $judged } actions jugées
}, la meilleure dans { PERCENT($best) } des cas, { $mistakes ->
    [0] aucune erreur
    [one] une erreur (?)
   *[other] { $mistakes } erreurs (?)
}, { $blunders ->
    [0] aucune bévue
    [one] une bévue (??)
   *[other] { $blunders } bévues (??)
}.
analyse-remark = { $chance }, mieux : { $best }
analyse-remark-best = { $chance }, la meilleure
analyse-hidden = Quelque chose est caché ici : les actions sont jugées d’après ce que leur joueur pouvait savoir.
analyse-stopped = Arrêt avant la fin : { $judged } actions jugées sur { $all }.
