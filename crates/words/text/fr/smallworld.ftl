# Small World

smallworld-name = Small World
smallworld-tagline = Déployez votre peuple sur une carte que personne n’a jamais vue, et tenez-en plus que les autres.
smallworld-seat-1 = Joueur 1
smallworld-seat-2 = Joueur 2
smallworld-seat-3 = Joueur 3
smallworld-seat-4 = Joueur 4
smallworld-won-1 = Victoire du joueur 1
smallworld-won-2 = Victoire du joueur 2
smallworld-won-3 = Victoire du joueur 3
smallworld-won-4 = Victoire du joueur 4
smallworld-named-1 = Le joueur 1
smallworld-named-2 = Le joueur 2
smallworld-named-3 = Le joueur 3
smallworld-named-4 = Le joueur 4
smallworld-turn-1 = Au tour du joueur 1
smallworld-turn-2 = Au tour du joueur 2
smallworld-turn-3 = Au tour du joueur 3
smallworld-turn-4 = Au tour du joueur 4

## Paramètres

smallworld-rule-map = Carte
    .about = Démo : 5 × 5 cases, 5 tours, 4 unités chacun ; petite : 10 × 10, 20 tours, 6 unités ; normale : 15 × 15, 30 tours, 8 unités.
smallworld-rule-map-demo = démo
smallworld-rule-map-small = petite
smallworld-rule-map-normal = normale
smallworld-rule-grid = Cases
    .about = Un hexagone touche jusqu’à six cases, un carré jusqu’à quatre.
smallworld-rule-grid-hex = hexagones
smallworld-rule-grid-square = carrés
smallworld-rule-peoples = Peuples
    .about = De deux à quatre peuples, un par joueur dans l’ordre, jamais deux fois le même.
smallworld-rule-peoples-elf = elfes
smallworld-rule-peoples-orc = orques
smallworld-rule-peoples-human = humains
smallworld-rule-peoples-dwarf = nains
smallworld-rule-first = Qui commence
    .about = Le joueur qui joue en premier à chaque tour ; ou le hasard en décide une fois pour toutes.
smallworld-rule-first-random = le hasard décide
smallworld-rule-first-1 = joueur 1
smallworld-rule-first-2 = joueur 2
smallworld-rule-first-3 = joueur 3
smallworld-rule-first-4 = joueur 4
smallworld-rule-attack = Attaque
    .about = La force de frappe d’une unité qui a toute sa vie.
smallworld-rule-defence = Défense
    .about = La résistance d’une unité qui a toute sa vie.
smallworld-rule-life = Vie
    .about = Le nombre de vies de chaque unité au départ ; une vie perdue ne revient jamais.
smallworld-rule-movement = Mouvement
    .about = Les points de mouvement de chaque unité pour un tour.
smallworld-rule-terrain_defence-forest = Abri en forêt
    .about = S’ajoute à la défense des unités en forêt.
smallworld-rule-terrain_defence-desert = Abri dans le désert
    .about = S’ajoute à la défense des unités dans le désert.
smallworld-rule-terrain_defence-plain = Abri en plaine
    .about = S’ajoute à la défense des unités en plaine.
smallworld-rule-terrain_defence-mountain = Abri en montagne
    .about = S’ajoute à la défense des unités en montagne.
smallworld-rule-terrain_defence-swamp = Abri dans les marais
    .about = S’ajoute à la défense des unités dans les marais.

## Ce qui ne se lit pas

smallworld-first-not-seated = Le joueur { $found } ne peut pas commencer : il n’y a que { $seats } joueurs.
smallworld-unknown-action = Ce n’est pas une action : { $found ->
        [end] le texte s’arrête
        [space] il y a une espace
       *[other] il y a « { $found } »
    }. Écrivez 3-b4 pour déplacer, 3xb4 pour attaquer, ou end.
smallworld-wanted-sign = { $wanted ->
    [space] Il faut une espace ici, mais { $found ->
        [end] le texte s’arrête
        [space] il y a une espace
       *[other] il y a « { $found } »
    }.
   *[other] Il faut « { $wanted } » ici, mais { $found ->
        [end] le texte s’arrête
        [space] il y a une espace
       *[other] il y a « { $found } »
    }.
}
smallworld-wanted-number = Il faut un nombre ici, mais { $found ->
        [end] le texte s’arrête
        [space] il y a une espace
       *[other] il y a « { $found } »
    }.
smallworld-number-range = { $least ->
    [0] { $found } ne va pas ici : { $most } au plus.
   *[other] { $found } ne va pas ici : il faut de { $least } à { $most }.
}
smallworld-leading-zero = Ce nombre s’écrit sans zéro devant.
smallworld-wanted-tile = Il faut une case ici, comme b4, mais { $found ->
        [end] le texte s’arrête
        [space] il y a une espace
       *[other] il y a « { $found } »
    }.
smallworld-wanted-terrain = Il faut un terrain ici (F, D, P, M ou S), mais { $found ->
        [end] le texte s’arrête
        [space] il y a une espace
       *[other] il y a « { $found } »
    }.
smallworld-wanted-word = Il faut l’un de ceux-ci : { $wanted } ; mais { $found ->
        [end] le texte s’arrête
        [space] il y a une espace
       *[other] il y a « { $found } »
    }.
smallworld-too-long = L’action est complète avant ceci : { $found ->
        [end] le texte s’arrête
        [space] il y a une espace
       *[other] il y a « { $found } »
    }.
smallworld-not-square = Une carte est aussi large que haute, 15 cases au plus : il y en a { $found } ici, il en faut { $wanted }.
smallworld-unit-order = L’unité { $found } suit l’unité { $last } : les unités vont dans l’ordre de leurs numéros, chacune une fois.
smallworld-shared-tile = Un autre peuple est déjà en { $tile } : deux peuples ne partagent jamais une case.
smallworld-people-twice = Deux joueurs mènent ici les { $people ->
        [elf] elfes
        [orc] orques
        [human] humains
       *[dwarf] nains
    } : chaque joueur doit mener un peuple différent.
smallworld-no-bonus-people = Seuls les orques gagnent des bonus, et c’est un { $people ->
        [elf] elfe
        [orc] orque
        [human] humain
       *[dwarf] nain
    } : écrivez 0.
smallworld-units-without-map = Tant que la carte n’est pas tirée, aucune unité n’est posée : écrivez le peuple avec des accolades vides.
smallworld-nobody-left = Au moins un joueur doit avoir encore une unité.
smallworld-no-fight = Personne ne peut se battre ici : écrivez « - ».
smallworld-fight-attacker = Cette unité ne peut pas attaquer cette case : elle doit être en vie et toucher la case.
smallworld-fight-defender = Cette unité ne peut pas défendre : il faut une unité ennemie sur cette case.
smallworld-fight-stage = Seul un elfe à sa dernière vie peut s’échapper.

## Ce que les règles interdisent

smallworld-game-over = La partie est finie.
smallworld-chance-first = Pas encore : { $awaited ->
        [map] la carte est à tirer (~map=…)
        [rounds] le nombre d’assauts est à tirer (~rounds=…)
        [round] un assaut est à jouer (~attacker ou ~defender perd une vie)
       *[escape] la fuite d’un elfe est à tirer (~escape ou ~fall)
    }.
smallworld-not-chance = Le hasard ne décide de rien maintenant : c’est à un joueur de jouer.
smallworld-other-chance = Le hasard décide d’autre chose : { $awaited ->
        [map] la carte est à tirer (~map=…)
        [rounds] le nombre d’assauts est à tirer (~rounds=…)
        [round] un assaut est à jouer (~attacker ou ~defender perd une vie)
       *[escape] la fuite d’un elfe est à tirer (~escape ou ~fall)
    }.
smallworld-rounds-range = Ce combat dure de { $least } à { $most } assauts, pas { $found }.
smallworld-map-size = Cette carte demande { $wanted } × { $wanted } cases, pas { $found } × { $found }.
smallworld-uneven-map = Il faut { $wanted } cases de { $terrain ->
        [forest] forêt
        [desert] désert
        [plain] plaine
        [mountain] montagne
       *[swamp] marais
    }, comme de chaque terrain, et il y en a { $found }.
smallworld-start-count = Pour { $wanted } joueurs il faut { $wanted } cases de départ, pas { $found }.
smallworld-start-no-corner = Personne ne part de { $tile } : les cases de départ sont des coins de la carte.
smallworld-start-too-near = { $tile } est trop près d’une autre case de départ : deux joueurs partent de coins opposés, trois ou quatre d’un coin chacun.
smallworld-start-walled-in = { $people ->
        [elf] Les elfes
        [orc] Les orques
        [human] Les humains
       *[dwarf] Les nains
    } ne pourraient jamais quitter { $tile } : la carte est à tirer de nouveau.
smallworld-wrong-first = C’est le joueur { $wanted } qui commence.
smallworld-no-such-unit = Il n’y a pas d’unité { $unit } : elles vont de 1 à { $most }.
smallworld-unit-gone = L’unité { $unit } est détruite.
smallworld-off-map = { $tile } est au-delà du bord de la carte.
smallworld-already-there = L’unité { $unit } est déjà en { $tile }.
smallworld-enemy-there = Des ennemis tiennent { $tile } : l’unité { $unit } ne peut aller que sur une case sans ennemi.
smallworld-too-far = { $jumps ->
    [none] De { $from }, l’unité { $unit } ne peut aller que sur une case voisine, et { $tile } n’en est pas une.
    [swamp] De { $from }, l’unité { $unit } peut aller sur une case voisine, ou d’un marais à tout autre marais ; { $tile } n’est ni l’un ni l’autre.
   *[mountain] De { $from }, l’unité { $unit } peut aller sur une case voisine, ou d’une montagne à toute autre montagne ; { $tile } n’est ni l’une ni l’autre.
}
smallworld-too-dear = Entrer en { $tile } ({ $terrain ->
        [forest] forêt
        [desert] désert
        [plain] plaine
        [mountain] montagne
       *[swamp] marais
    }) coûte { $cost }, et il reste { $left } à l’unité { $unit }.
smallworld-nobody-there = Il n’y a pas d’ennemi à attaquer en { $tile }.
smallworld-attack-too-far = { $tile } ne touche pas { $from }, où se tient l’unité { $unit } : on n’attaque que les cases voisines.
smallworld-too-tired = Une attaque demande 1 point de mouvement, et il reste { $left } à l’unité { $unit }.

## Ce qui s’est passé

smallworld-map-drawn = La carte est tirée. { $people ->
        [elf] Les elfes
        [orc] Les orques
        [human] Les humains
       *[dwarf] Les nains
    } (joueur { $seat }) commencent.
smallworld-moved = { $people ->
        [elf] L’elfe { $unit }
        [orc] L’orque { $unit }
        [human] L’humain { $unit }
       *[dwarf] Le nain { $unit }
    } va de { $from } en { $to }.
smallworld-jumped = { $people ->
        [elf] L’elfe { $unit }
        [orc] L’orque { $unit }
        [human] L’humain { $unit }
       *[dwarf] Le nain { $unit }
    } bondit de { $from } en { $to }.
smallworld-attacked = { $people ->
        [elf] L’elfe { $unit }
        [orc] L’orque { $unit }
        [human] L’humain { $unit }
       *[dwarf] Le nain { $unit }
    } attaque { $tile }, défendue par { $enemy ->
        [elf] l’elfe { $defender }
        [orc] l’orque { $defender }
        [human] l’humain { $defender }
       *[dwarf] le nain { $defender }
    }.
smallworld-rounds = Le combat peut durer { $rounds } assauts.
smallworld-lost = { $people ->
        [elf] L’elfe { $unit }
        [orc] L’orque { $unit }
        [human] L’humain { $unit }
       *[dwarf] Le nain { $unit }
    } perd { $left ->
        [0] sa dernière vie.
       *[other] une vie ; il lui en reste { $left }.
    }
smallworld-escaped = { $people ->
        [elf] L’elfe { $unit }
        [orc] L’orque { $unit }
        [human] L’humain { $unit }
       *[dwarf] Le nain { $unit }
    } s’échappe au dernier moment et garde 1 vie.
smallworld-destroyed = { $people ->
        [elf] L’elfe { $unit }
        [orc] L’orque { $unit }
        [human] L’humain { $unit }
       *[dwarf] Le nain { $unit }
    } est détruit.
smallworld-bonus = { $people ->
        [elf] L’elfe { $unit }
        [orc] L’orque { $unit }
        [human] L’humain { $unit }
       *[dwarf] Le nain { $unit }
    } gagne un bonus : { $bonus } par tour désormais, hors des forêts.
smallworld-advanced = { $people ->
        [elf] L’elfe { $unit }
        [orc] L’orque { $unit }
        [human] L’humain { $unit }
       *[dwarf] Le nain { $unit }
    } prend { $to }.
smallworld-fight-over = Le combat est fini.
smallworld-ended = { $people ->
        [elf] Les elfes
        [orc] Les orques
        [human] Les humains
       *[dwarf] Les nains
    } finissent leur tour.
smallworld-scored = Le tour { $turn } est fini. Points gagnés, joueur par joueur : { $gained }.
smallworld-tile-scored = { $people ->
        [elf] Les elfes
        [orc] Les orques
        [human] Les humains
       *[dwarf] Les nains
    }, { $tile } ({ $terrain ->
        [forest] forêt
        [desert] désert
        [plain] plaine
        [mountain] montagne
       *[swamp] marais
    }) : { $points ->
    [0] rien à gagner ici
   *[other] { $points }
}{ $bonus ->
    [0] .
   *[other] , et { $bonus } de bonus.
}

## Conseils

smallworld-suggest-move = { $gained ->
    [-1] Un point de moins par tour
    [0] Pas de point de plus pour l’instant
    [1] Un point de plus par tour
   *[other] { $gained } points de plus par tour
}{ $danger ->
    [0] , sans danger immédiat
   *[other] , avec { PERCENT($danger) } de risque de tomber sous une attaque
}{ $room ->
    [0] .
    [1] {" "}; une case libre autour.
   *[other] {" "}; { $room } cases libres autour.
}
smallworld-suggest-attack = { PERCENT($win) } de chances de détruire le défenseur, { PERCENT($risk) } de risque d’être détruit. Par tour après une victoire : points gagnés { $gained }, retirés à l’ennemi { $denied }.

## Dit par le terminal comme par les pages
smallworld-board-no-map = La carte n’est pas encore tirée.
smallworld-board-turn = Tour { $turn } sur { $turns }
smallworld-board-people = { $people ->
        [elf] Elfes
        [orc] Orques
        [human] Humains
       *[dwarf] Nains
    }
smallworld-board-terrain = { $terrain ->
        [forest] Forêt
        [desert] Désert
        [plain] Plaine
        [mountain] Montagne
       *[swamp] Marais
    }
smallworld-board-out = éliminé
# Une lettre par terrain et par peuple, toutes différentes : ainsi se lit une carte en lettres.
smallworld-board-letter = { $terrain ->
        [forest] F
        [desert] D
        [plain] P
        [mountain] M
       *[swamp] A
    }
smallworld-board-initial = { $people ->
        [elf] e
        [orc] o
        [human] h
       *[dwarf] n
    }

## Advice
smallworld-advice-move = Déplacez l’unité { $unit } en { $tile }.
smallworld-advice-attack = Attaquez { $tile } avec l’unité { $unit }.
smallworld-advice-end = Finissez votre tour.

## Words of the notation, as people type them
smallworld-typed-end = fin
