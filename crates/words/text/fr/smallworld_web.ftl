### Small World sur les pages.

## La carte
smallworld-web-map = Carte. Les flèches, ou les touches autour de G, vont de case en case ; Entrée agit, Espace prend l’unité suivante, Échap la repose.
smallworld-web-unit = { $people ->
        [elf] Elfe { $unit }
        [orc] Orque { $unit }
        [human] Humain { $unit }
       *[dwarf] Nain { $unit }
    }
smallworld-web-the-unit = { $people ->
        [elf] L’elfe { $unit }
        [orc] L’orque { $unit }
        [human] L’humain { $unit }
       *[dwarf] Le nain { $unit }
    }
smallworld-web-stack = { $people ->
        [elf] { $count ->
            [one] { $count } elfe
           *[other] { $count } elfes
        }
        [orc] { $count ->
            [one] { $count } orque
           *[other] { $count } orques
        }
        [human] { $count ->
            [one] { $count } humain
           *[other] { $count } humains
        }
       *[dwarf] { $count ->
            [one] { $count } nain
           *[other] { $count } nains
        }
    } { $whose ->
        [own] à vous
       *[other] de { $whose }
    }, { $count ->
        [one] vie { $life }
       *[other] vie la plus forte { $life }
    }{ $able ->
        [none] {""}
        [0] , aucun ne peut agir
        [one] , { $able } peut agir
       *[other] , { $able } peuvent agir
    }
smallworld-web-held = vous tenez l’unité { $unit }
smallworld-web-can-go = l’unité { $unit } peut y aller pour { $cost }{ $rank ->
        [0] {""}
       *[other] , suggestion { $rank }
    }
smallworld-web-can-attack = l’unité { $unit } peut attaquer pour { $cost }, { PERCENT($win) } de chances de détruire le défenseur, { PERCENT($lose) } de risque d’être détruite{ $rank ->
        [0] {""}
       *[other] , suggestion { $rank }
    }
smallworld-web-viewport = Taille de la carte
smallworld-web-larger = Agrandir
smallworld-web-smaller = Réduire
smallworld-web-whole = Toute la carte

## Préparer la partie
smallworld-web-players = Joueurs
smallworld-web-people = Peuple
smallworld-web-one = { $people ->
        [elf] Elfe
        [orc] Orque
        [human] Humain
       *[dwarf] Nain
    }
smallworld-web-handicap = Points que le joueur a au départ.
smallworld-web-unchosen = { $name } n’a pas encore choisi son peuple.
smallworld-web-talent = { $kind ->
        [half] { $terrain ->
            [forest] Forêt : coût ½
           *[plain] Plaine : coût ½
        }
        [double] Désert : coût ×2
        [jumps] { $terrain ->
            [swamp] De marais en marais
           *[mountain] De mont en mont
        }
        [escapes] Peut s’échapper
        [bonus] +1 par victime
        [nothing] { $terrain ->
            [forest] Forêt : 0 point
           *[plain] Plaine : 0 point
        }
       *[plain] Sans faiblesse
    }
smallworld-web-kinds = Tirée au hasard, avec autant de cases de chaque terrain.
smallworld-web-kind-tiles = { $size } × { $size } cases
smallworld-web-kind-turns = { $number } tours
smallworld-web-kind-units = { $number } unités par peuple
smallworld-web-validate = Valider

## Boutons
smallworld-web-end-turn = Fin tour
smallworld-web-next-unit = { $able ->
        [0] Suivante
       *[other] Suivante ({ $able })
    }

## À côté de la carte
smallworld-web-player = { $side }, { $people } : { $score ->
        [one] { $score } point
       *[other] { $score } points
    }{ $gain ->
        [over] {""}
       *[other] , { $gain } de plus si le tour finissait maintenant
    }, { $units ->
        [one] { $units } unité
       *[other] { $units } unités
    }
smallworld-web-points = { $score ->
        [one] point
       *[other] points
    }
smallworld-web-gain = +{ $gain } par tour
smallworld-web-units = { $units ->
        [one] { $units } unité
       *[other] { $units } unités
    }
smallworld-web-since = Depuis votre dernier tour
smallworld-web-again = Revoir
smallworld-web-chart = Points jusqu’ici
smallworld-web-chart-says = Points après le tour { $turn } : { $scores }

## Avant d’agir
smallworld-web-pick = Prenez une unité : touchez sa case, ou Espace.
smallworld-web-all-done = Toutes vos unités ont joué. Finissez votre tour.
smallworld-web-spent = { $name } a fini pour ce tour.
smallworld-web-aim = { $name } : touchez sa destination{ $stars ->
        [0] . Rester est le mieux.
        [one] , une étoile marque une bonne case.
       *[other] , les étoiles marquent les meilleures cases.
    }
smallworld-web-goes = { $name } va en { $tile } ({ $terrain }) pour { $cost }.
smallworld-web-jumps = { $name } bondit en { $tile } ({ $terrain }) pour { $cost }.
smallworld-web-go = Aller en { $tile }
smallworld-web-poor = aucun point ici
smallworld-web-attack = Attaque
smallworld-web-movement = Mouvement
smallworld-web-defence = Défense
smallworld-web-life = Vie
smallworld-web-bonus = Bonus
smallworld-web-fight = { $mine } attaque { $tile }
smallworld-web-win-chance = { PERCENT($chance) }
smallworld-web-win = { $theirs } est détruit
smallworld-web-both = Les deux survivent
smallworld-web-lose = { $mine } est détruit
smallworld-web-lives = Vie restante en moyenne : { $life } pour vous, { $other } pour l’ennemi.
smallworld-web-attack-now = Attaquer { $tile }

## Le combat
smallworld-web-fight-for = Le combat pour { $tile }
smallworld-web-cover = { $terrain }, { $cover ->
        [0] sans bonus de défense
       *[other] défense +{ $cover }
    }
smallworld-web-round = Assaut
smallworld-web-of-rounds = sur { $rounds }
smallworld-web-attacks = attaque
smallworld-web-defends = défend
smallworld-web-next-round = { $theirs } perd le prochain assaut
smallworld-web-next-other = { $mine } le perd
smallworld-web-may-slip = { $elf } s’échappe
smallworld-web-or-falls = ou est détruit
smallworld-web-bead-lost = { $one } −1
smallworld-web-bead-slips = s’échappe
smallworld-web-result = { $end ->
        [win] { $mine } gagne le combat. { $theirs } est détruit.
        [lose] { $theirs } tient { $tile }. { $mine } est détruit.
        [slips] { $elf } s’échappe au dernier moment et garde 1 vie.
       *[both] Les deux survivent. { $mine } a encore { $life } de vie. { $theirs } en a { $other }.
    }
smallworld-web-pause = Pause
smallworld-web-go-on = Continuer
smallworld-web-speed = Vitesse
smallworld-web-skip = Aller à la fin
smallworld-web-close-fight = Revenir à la carte
smallworld-web-last-fight = Le combat pour { $tile }, assaut par assaut

## Les règles
smallworld-rules-goal = Déployez-vous sur la carte. À chaque tour, chaque case que vous tenez rapporte un point ; après le dernier tour, le plus grand nombre de points gagne. Le dernier joueur sur la carte gagne aussitôt.
smallworld-rules-map-title = La carte
smallworld-rules-map = La carte a cinq terrains : forêt, désert, plaine, montagne et marais, chacun sur autant de cases ; la lettre dans un coin de la case dit lequel : F, D, P, M, ou A pour le marais. Les cases sont des hexagones ; une rangée sur deux est décalée d’une demi-case vers la droite, si bien qu’une case en touche jusqu’à six autres. Les colonnes sont des lettres depuis la gauche, les rangées des nombres depuis le haut : a1 est la case en haut à gauche. On peut aussi choisir des cases carrées, qui en touchent quatre autres et jamais par un coin.
smallworld-rules-map-picture = Un elfe au milieu et trois orques dans un coin. Chaque nombre est ce que l’elfe paie pour y aller : un demi-point pour la forêt, un pour le reste. Le désert voisin en coûterait deux, plus qu’il n’a.
smallworld-rules-kinds = Chaque partie tire au sort une nouvelle carte, et qui commence. Toutes les unités d’un joueur partent d’un coin ; deux joueurs partent de coins opposés. Personne n’est enfermé : chaque peuple peut marcher jusqu’aux trois quarts des cases où il peut se tenir, et jusqu’à la case de départ de chaque adversaire. Sinon, la carte est tirée de nouveau.
smallworld-rules-kind = { $kind ->
        [demo] Démo
        [small] Petite
       *[normal] Normale
    }
smallworld-rules-kind-name = Carte
smallworld-rules-kind-size = Cases
smallworld-rules-kind-turns = Tours
smallworld-rules-kind-units = Unités chacun
smallworld-rules-peoples-title = Les peuples
smallworld-rules-peoples = Deux à quatre joueurs mènent chacun un peuple, jamais le même. Chaque unité a 2 points d’attaque, 1 point de défense, 5 points de vie et 1 point de mouvement par tour. Les points de vie perdus ne reviennent jamais. Le tableau dit ce qu’il en coûte d’entrer sur un terrain.
smallworld-rules-jumps = bond
smallworld-rules-no-points = aucun point
smallworld-rules-specials = Un elfe qui tomberait s’échappe une fois sur deux : il garde une vie, reste où il est, et le combat est fini. Un orque qui détruit une unité, en attaque ou en défense, gagne un bonus : un point de plus à chaque tour suivant. Les bonus s’ajoutent et disparaissent quand l’orque est détruit.
smallworld-rules-turn-title = Votre tour
smallworld-rules-turn = Déplacez et faites attaquer autant d’unités que vous voulez, dans n’importe quel ordre, puis finissez votre tour. Le mouvement est de nouveau entier au début de votre tour suivant.
smallworld-rules-move = Une unité va sur une case voisine sans ennemi s’il lui reste autant de mouvement que la case en coûte. Sur un terrain à moitié prix, elle peut avancer deux fois. Vos unités peuvent partager une case.
smallworld-rules-jump = Un orque dans un marais peut bondir dans tout autre marais, et un nain sur une montagne, sur toute autre montagne, si aucun ennemi ne s’y trouve. Il paie le coût d’entrée. Un bond ne peut pas attaquer.
smallworld-rules-jump-picture = De son marais, l’orque peut aller sur les cases voisines ou bondir dans tout autre marais. La plaine lui coûte la moitié. En forêt, il ne gagne rien.
smallworld-rules-fight-title = Les combats
smallworld-rules-attack = Une unité à qui il reste au moins un point de mouvement peut attaquer une case voisine tenue par l’ennemi. L’attaque coûte ce que coûterait d’y aller, et jamais plus que l’unité n’a : un elfe peut donc attaquer une unité dans un désert. Une unité peut encore bouger ou attaquer tant que ses points le permettent.
smallworld-rules-fight-picture = Un humain à côté de deux piles. Les cadres en tirets sont ce qu’il peut attaquer, avec la chance en pour cent de détruire le défenseur.
smallworld-rules-defender = L’unité ennemie la plus forte de la case défend : celle qui a le plus de vies ; à égalité, celle qui a le plus petit numéro.
smallworld-rules-rounds = On tire d’abord le nombre d’assauts : de 3 à la plus grande vie des deux plus 2, tous aussi probables. À chaque assaut, l’une des deux perd une vie. La force est l’attaque (ou la défense) fois la vie, divisée par 5, recomptée à chaque assaut. Le plus faible perd l’assaut plus souvent : avec A pour l’attaquant et D pour le défenseur, l’attaquant le perd avec la probabilité D / (2A) s’il est le plus fort, et 1 − A / (2D) s’il est le plus faible. Vous voyez les chances exactes de tout le combat avant d’attaquer.
smallworld-rules-odds = Chance en pour cent que le défenseur tombe / que l’attaquant tombe, selon les vies des deux, pour des peuples qui ne s’échappent pas
smallworld-rules-odds-corner = Attaquant ↓ défenseur →
smallworld-rules-ends = Le combat finit quand les assauts sont épuisés ou que l’une des deux unités est détruite. Si l’attaquant a gagné et qu’il ne reste aucun ennemi sur la case, il s’y installe gratuitement.
smallworld-rules-score-title = Les points et la fin
smallworld-rules-score = Quand tous ont joué, le tour finit et chacun est payé : un point pour chaque case où se trouvent ses unités, quel que soit leur nombre, et les bonus des orques vivants. Les orques en forêt et les nains en plaine n’y gagnent rien, pas même un bonus.
smallworld-rules-score-picture = Les nains reçoivent un point pour la montagne et un pour le désert que deux d’entre eux partagent. Parmi les orques, celui de la forêt ne reçoit rien, pas même son bonus ; les autres, un point chacun.
smallworld-rules-over = Un joueur sans unité est éliminé, et le dernier qui reste gagne aussitôt, quels que soient les points. Sinon, le plus haut score après le dernier tour gagne ; à égalité, la partie est nulle.
smallworld-rules-hand-title = À l’écran
smallworld-rules-hand = Touchez une unité, puis la case où aller. Une case occupée demande deux touches : la première montre ce qui arriverait, chances comprises, la seconde le fait. Touchez encore une pile, ou un nom dans la liste, pour une autre de ses unités. Des étoiles marquent jusqu’à trois bonnes cases. Sur une grande carte, écartez deux doigts ou servez-vous de + et −.
smallworld-rules-keys = Au clavier : les flèches parcourent la carte ; T, Y (ou Z), F, H, V et B, les six touches autour de G, ou le pavé numérique, vont dans les six directions. Entrée agit, Espace passe à l’unité suivante, Échap repose l’unité, + et − changent la taille.
smallworld-rules-notation-title = En écrivant
smallworld-rules-type-move = L’unité 3 va ou bondit en b4
smallworld-rules-type-attack = L’unité 3 attaque b4
smallworld-rules-type-end = Finit votre tour

## La visite
smallworld-tour-walk = La bannière en c3 est celle de vos elfes. Vous en tenez un : les nombres sur les cases disent ce qu’il en coûte d’y aller. Touchez une de ces cases.
    .about = Il y est allé et a payé. L’elfe suivant est venu aussitôt dans votre main. Le désert voisin n’était pas offert : il coûte deux points à un elfe, qui en a un.
smallworld-tour-half = La forêt ne coûte qu’un demi-point à un elfe. Allez en c2, et de là en d1.
    .about = Deux pas en un tour. La plaine fait de même pour les orques, les humains et les nains.
smallworld-tour-spread = Trois elfes sur une case ne gagnent qu’un point. Envoyez les unités 1 et 2 sur des cases à elles ; des étoiles marquent les bonnes.
    .about = Trois cases, trois points par tour : c’est le « +3 » à côté de votre score.
smallworld-tour-jump = Vous menez maintenant les orques. Le vôtre est dans un marais : bondissez dans un autre marais, quelle que soit la distance.
    .about = Les nains font de même de montagne en montagne. Un bond ne peut pas attaquer.
smallworld-tour-attack = Un orque à qui il reste deux vies est à côté de votre elfe. Touchez f5 pour voir les chances, et encore une fois pour combattre.
    .about = À chaque assaut, l’un des deux a perdu une vie. Le combat se relit à côté de la carte. Si votre elfe était tombé, il se serait échappé une fois sur deux.
smallworld-tour-end = Toutes les unités n’ont pas à agir. Le bouton à côté de « { smallworld-web-end-turn } » ou Espace en passe une. Appuyez sur « { smallworld-web-end-turn } » quand vous avez fini.
    .about = Les orques jouent maintenant. Quand tous ont joué, chacun est payé.
smallworld-tour-score = C’est le dernier tour. Vous menez les orques, avec un point de retard. L’orque 1 a un bonus de 2. Appuyez sur « { smallworld-web-end-turn } » pour être payé.
    .about = Chaque case et chaque bonus ont compté, et votre score est le plus haut : vous avez gagné. Vous savez tout maintenant.

## Comment elle s’est terminée
smallworld-tale-points = le plus de points après le tour { $turn }
    .about = Les tours sont finis, et les points décident.
smallworld-tale-last = dernier peuple debout au tour { $turn }
    .about = Aucun autre peuple n’a plus d’unité.
smallworld-tale-tie = points égaux après le tour { $turn }
    .about = Les tours sont finis, et les points sont égaux.
smallworld-tale-score = Points
smallworld-lead = Avance aux points
smallworld-tale-points-tip = Une case rapporte à chaque tour : plus tôt vous la prenez, plus elle rapporte. Étendez-vous d’abord, combattez ensuite.
smallworld-tale-last-tip = Une unité seule au milieu des ennemis tombe. Gardez-en deux ensemble là où un combat se prépare.
smallworld-tale-tie-tip = Une case de plus à un seul tour aurait suffi. Prenez celles qui rapportent le plus à votre peuple.


smallworld-log-turn = Tour { $turn }

## D’où il vient
smallworld-credits = Small World a été écrit par Delphine Millet et Mathieu Spegagne comme projet d’étudiants (4INFO). Là où leur manuel ne donne pas de chiffre, par exemple pour les chances exactes d’un combat, la décision est la nôtre. Ce n’est pas le jeu de plateau du même nom.
