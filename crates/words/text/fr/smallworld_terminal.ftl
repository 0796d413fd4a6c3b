# Small World dans un terminal.

## À côté de la carte
smallworld-board-poor = { " " }· aucun point
smallworld-board-nobody = Il n’y a personne ici.
smallworld-board-table = att mvt déf vie bon
smallworld-board-more = … et { $count } de plus

## Conseils
smallworld-board-pick = Prenez une unité : cliquez, ou Espace. e puis Entrée finissent le tour.
smallworld-board-all-done = Toutes vos unités ont joué : e puis Entrée finissent le tour.
smallworld-board-spent = L’unité { $unit } a fini son tour. Espace : la suivante.
smallworld-board-aim = • aller, x attaquer, ★ bon
smallworld-board-go = Entrée : l’unité { $unit } va en { $tile } pour { $cost }.
smallworld-board-fight = { $mine } attaque { $tile } pour { $cost }, { $theirs } défend. Entrée ou un second clic engage.
smallworld-board-win = { PERCENT($chance) } gagné, { $theirs } tombe
smallworld-board-both = { PERCENT($chance) } les deux vivent
smallworld-board-lose = { PERCENT($chance) } perdu, { $mine } tombe
smallworld-board-lives = Vies en moyenne : { $mine } { $life }, { $theirs } { $other }.
smallworld-board-brief-odds = gagné { PERCENT($win) } perdu { PERCENT($lose) } vivent { PERCENT($both) }
smallworld-board-menu = L’unité { $unit } et { $tile }
smallworld-board-menu-go = L’unité { $unit } va en { $tile }
smallworld-board-menu-take = Prendre plutôt l’unité { $other } là-bas

## Ligne par ligne
smallworld-plain-player = { $side } ({ $people }) : { $score ->
        [one] { $score } point
       *[other] { $score } points
    }, { $gain } de plus si le tour finissait maintenant, { $units ->
        [0] plus aucune unité.
        [one] { $units } unité.
       *[other] { $units } unités.
    }
smallworld-plain-final = { $side } ({ $people }) : { $score ->
        [one] { $score } point.
       *[other] { $score } points.
    }
smallworld-plain-unit = Unité { $unit } en { $tile } : attaque { $attack }, mouvement { $movement }, défense { $defence }, vie { $life }, bonus { $bonus }.
smallworld-plain-best = Conseil : { $action }. { $why }
smallworld-plain-fight = { $action } (l’unité { $defender } défend) : { PERCENT($win) } de chances de gagner, { PERCENT($lose) } de perdre, { PERCENT($both) } que les deux survivent ; vies restantes en moyenne { $life } contre { $other }.

## Aide
smallworld-help-goal = Tenez plus de cases que les autres. À la fin de chaque tour, chaque case où se trouvent vos unités rapporte un point ; après le dernier tour, le plus haut score gagne. Le dernier joueur sur la carte gagne aussitôt.
smallworld-help-move = Une unité va sur une case qui touche la sienne, pour 1 point de mouvement. La forêt coûte la moitié aux elfes, la plaine la moitié aux autres ; le désert coûte le double aux elfes. Plusieurs unités peuvent partager une case, mais elle ne compte qu’une fois.
smallworld-help-jump = Les orques bondissent d’un marais à tout autre, les nains d’une montagne à toute autre.
smallworld-help-attack = Une unité qui a encore un point attaque une case voisine. La plus forte y défend ; à chaque assaut, l’une des deux perd une vie, et les vies ne reviennent jamais. Un elfe qui tombe s’échappe une fois sur deux ; un orque qui tue gagne un bonus d’un point par tour.
smallworld-help-score = Les orques ne gagnent rien en forêt, les nains rien en plaine.
smallworld-help-map = F forêt, D désert, P plaine, M montagne, A marais. ♣ elfes, ♠ orques, ♥ humains, ♦ nains, et combien ; un point si l’un d’eux peut encore agir. • ce qu’il en coûte d’y aller, x54 la chance en pour cent de gagner une attaque, ★ jusqu’à trois bonnes cases.
smallworld-help-hand = Cliquez sur une case, puis sur une de ses unités dans la liste (ou encore sur la case pour la suivante), puis là où elle va. Une attaque demande deux clics : le premier montre les chances. Espace passe à l’unité suivante.
smallworld-help-six = Les six touches autour de G vont dans les six directions : t y vers le haut, f h de côté, v b vers le bas.
smallworld-help-zoom = + et - montrent des cases plus grandes ou plus petites ; une grande carte suit le curseur.
smallworld-help-notation = Par écrit : 3-b4 l’unité 3 va en b4 · 3xb4 elle attaque b4 · end finit le tour
smallworld-help-plain = La carte en lettres : une majuscule pour le terrain (F forêt, D désert, P plaine, M montagne, A marais), puis e elfes, o orques, h humains, n nains et combien. Les rangées 2, 4, … sont décalées d’une demi-case vers la droite quand les cases sont des hexagones : une case touche les deux du dessus, ses deux voisines et les deux du dessous.

## Indices
