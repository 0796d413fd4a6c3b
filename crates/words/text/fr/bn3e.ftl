# BN3E

bn3e-name = BN3E
bn3e-tagline = Deux flottes, trois éléments, trois points d’action : débarquez le premier sur la base adverse.
bn3e-seat-1 = Bleu
bn3e-seat-2 = Rouge
bn3e-won-1 = Victoire de Bleu
bn3e-won-2 = Victoire de Rouge

## Paramètres
bn3e-rule-layout = Ligne de Rouge
    .about = L’ordre des navires de Rouge au départ.
bn3e-rule-layout-rotated = vue du siège de Rouge
bn3e-rule-layout-mirrored = pierre face à pierre
bn3e-rule-action_points = Points d’action
    .about = De combien de points d’action chaque joueur dispose par tour.
bn3e-rule-hit_points = Points de vie
    .about = Combien de points de vie a un navire intact.
bn3e-rule-annihilation = Dernier navire
    .about = Indique si un joueur qui a perdu tous ses navires perd aussitôt.
bn3e-rule-repetition = Répétition
    .about = Combien de fois le même plateau, au tour du même camp, suffit à rendre la partie nulle ; 0 pour jamais.
bn3e-rule-max_turns = Limite de tours
    .about = Après combien de tours de chaque joueur la partie est nulle ; 0 pour aucune limite.
bn3e-repetition-of-one = 1 finirait la partie avant le premier coup : écrivez 0 pour jamais, ou bien 2 ou plus.

## Notation
bn3e-no-square = { $found ->
        [nothing] Il manque une case ici
       *[other] « { $found } » n’est pas une case
    } : écrivez une colonne de a à f et une rangée de 1 à 8, par exemple b3.
bn3e-no-action = { $found ->
        [nothing] Le navire est nommé, mais pas ce qu’il fait
       *[other] « { $found } » n’est pas une action
    } : écrivez - pour déplacer (a2-b3), x pour attaquer (a4xa6), + pour réparer (b3+b4, c2+), # pour débarquer (d7#), ou end.
bn3e-too-long = L’action est complète avant « { $found } » : retirez cela.

## Refus
bn3e-over = La partie est finie.
bn3e-no-ship = Il n’y a pas de navire en { $square }.
bn3e-not-yours = Le navire en { $square } est à l’adversaire : choisissez un des vôtres.
bn3e-used = { $ship } a déjà { $kind ->
        [m] bougé
        [a] attaqué
        [s] réparé un navire en mer
       *[h] été réparé à la base
    } ce tour-ci : chaque navire fait chaque sorte d’action une fois par tour.
bn3e-too-dear = Cette attaque coûte { $cost } points et il n’en reste que { $left } : attaquer l’élément supérieur coûte double.
bn3e-too-far = { $to } ne touche pas { $from } : on avance d’une case, droit ou en diagonale.
bn3e-base = { $square } fait partie d’une base : les navires restent sur les rangées 2 à 7.
bn3e-taken = { $to } est occupée : { $from } ne peut aller que sur une case vide.
bn3e-own-target = { $target } est à vous : seuls les navires adverses peuvent être attaqués.
bn3e-out-of-range = { $target } est hors de portée de { $from } : un tir va à une ou deux cases, le long d’une colonne ou d’une rangée.
bn3e-blocked = Un navire se trouve entre { $from } et { $target } : aucun tir ne passe par-dessus.
bn3e-too-weak = { $from } n’a qu’un point de vie et doit le garder : il en faut deux pour réparer { $to }.
bn3e-not-beside = { $to } ne touche pas { $from } par un côté : en mer, on ne répare qu’un navire juste à côté.
bn3e-enemy-repair = { $to } est un navire adverse : { $from } ne répare que sa propre flotte.
bn3e-whole = { $ship } a déjà tous ses points de vie ({ $most }) : il n’y a rien à réparer.
bn3e-not-home = { $ship } n’est pas devant sa base : on y répare les navires de la rangée qui la touche.
bn3e-not-there = { $ship } n’est pas encore devant la base adverse : on débarque depuis la rangée qui la touche.

## Texte de position
bn3e-fields = Une position a 5 champs séparés par une espace, et non { $found } : navires, camp, points, actions faites, tour.
bn3e-ranks = Les navires occupent 6 rangées, de 7 à 2, séparées par / ; il y en a { $found } ici.
bn3e-squares = La rangée { $rank } ne fait pas 6 cases.
bn3e-no-piece = « { $found } » n’est ni un navire (R, P, S pour Bleu, r, p, s pour Rouge) ni une suite de 1 à 6 cases vides.
bn3e-hit-points = { $found ->
        [nothing] Les points de vie manquent
       *[other] « { $found } » n’est pas un nombre de points de vie
    } : un navire en a de 1 à { $most }.
bn3e-no-ships = Il n’y a aucun navire sur le plateau.
bn3e-side = { $found ->
        [nothing] Le camp dont c’est le tour manque
       *[other] « { $found } » n’est pas un camp
    } : écrivez b pour Bleu ou r pour Rouge.
bn3e-points = { $found ->
        [nothing] Les points d’action manquent
       *[other] « { $found } » ne peut pas être le nombre de points d’action restants
    } : écrivez de 1 à { $most }.
bn3e-used-list = { $found ->
        [nothing] Les actions faites manquent
       *[other] « { $found } » n’est pas une action faite
    } : écrivez - pour aucune, ou des navires et des lettres comme a3:m,b2:ma (m déplacer, a attaquer, s réparer en mer, h à la base).
bn3e-used-empty = « { $found } » désigne une case sans navire.
bn3e-used-enemy = « { $found } » désigne un navire du camp dont ce n’est pas le tour.
bn3e-used-order = « { $found } » n’est pas dans l’ordre : les cases par rangée puis colonne, les lettres m, a, s, h, une fois chacune.
bn3e-turn = { $found ->
        [nothing] Le numéro de tour manque
       *[other] « { $found } » n’est pas un numéro de tour
    } : écrivez de 1 à 1000000.

## Événements
bn3e-event-moved = { $element ->
        [rock] La pierre { $from } va
        [paper] La feuille { $from } va
       *[scissors] Les ciseaux { $from } vont
    } en { $to }.
bn3e-event-hit = { $attacker ->
        [rock] La pierre { $from } touche
        [paper] La feuille { $from } touche
       *[scissors] Les ciseaux { $from } touchent
    } { $target ->
        [rock] la pierre { $at }, qui perd
        [paper] la feuille { $at }, qui perd
       *[scissors] les ciseaux { $at }, qui perdent
    } { $damage }.
bn3e-event-sunk = { $attacker ->
        [rock] La pierre { $from } coule
        [paper] La feuille { $from } coule
       *[scissors] Les ciseaux { $from } coulent
    } { $target ->
        [rock] la pierre
        [paper] la feuille
       *[scissors] les ciseaux
    } { $at }.
bn3e-event-repaired = { $element ->
        [rock] La pierre { $at } gagne
        [paper] La feuille { $at } gagne
       *[scissors] Les ciseaux { $at } gagnent
    } un point de vie.
bn3e-event-landed = { $element ->
        [rock] La pierre { $from } débarque
        [paper] La feuille { $from } débarque
       *[scissors] Les ciseaux { $from } débarquent
    } : la base est prise !
bn3e-event-end = { $side ->
        [blue] Bleu
       *[red] Rouge
    } finit son tour.

## Sur le plateau
bn3e-base-1 = Base bleue
bn3e-base-2 = Base rouge
bn3e-points-left = Points d’action
bn3e-turn-number = tour { $turn }
bn3e-ship-of = { $element ->
        [rock] Pierre
        [paper] Feuille
       *[scissors] Ciseaux
    } { $square }
bn3e-base-in-reach = Votre base peut être atteinte au prochain tour.
bn3e-can = encore possible : { $what }
bn3e-can-nothing = ne peut plus rien ce tour-ci
bn3e-did = ce tour-ci : { $what }
bn3e-kind-m = déplacer
bn3e-kind-a = attaquer
bn3e-kind-s = réparer à côté
bn3e-kind-h = réparer à la base
bn3e-kind-l = débarquer
bn3e-used-m = bougé
bn3e-used-a = attaqué
bn3e-used-s = cédé un point de vie
bn3e-used-h = réparé à la base
bn3e-fleet = { $ships ->
        [one] { $ships } navire
       *[other] { $ships } navires
    }, { $points ->
        [one] { $points } PV
       *[other] { $points } PV
    }
bn3e-strength = ● bat ▲ bat ■ bat ●
bn3e-menu = Que fait { $square } ?
bn3e-menu-repair = Réparer { $square } (cède 1 point de vie)
bn3e-menu-repair-base = Réparer à la base
bn3e-menu-land = Débarquer et gagner
bn3e-menu-select = Prendre plutôt { $square }

## Avant de le faire
bn3e-preview-move = { $element ->
        [rock] La pierre { $from } va
        [paper] La feuille { $from } va
       *[scissors] Les ciseaux { $from } vont
    } en { $to }
bn3e-preview-costs-one = Cela coûte 1 point.
bn3e-preview-attack = { $element ->
        [rock] La pierre { $from } attaque
        [paper] La feuille { $from } attaque
       *[scissors] Les ciseaux { $from } attaquent
    } { $target ->
        [rock] la pierre
        [paper] la feuille
       *[scissors] les ciseaux
    } { $to }
bn3e-preview-attack-does = { $relation ->
        [superior] Élément supérieur
        [same] Même élément
       *[inferior] Élément inférieur
    } : { $sinks ->
        [yes] la cible coule
       *[no] la cible perd { $damage }
    }, pour { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }.
bn3e-preview-repair = { $element ->
        [rock] La pierre { $from } répare
        [paper] La feuille { $from } répare
       *[scissors] Les ciseaux { $from } réparent
    } { $target ->
        [rock] la pierre
        [paper] la feuille
       *[scissors] les ciseaux
    } { $to }
bn3e-preview-repair-does = Le navire cède un de ses points de vie, pour 1 point.
bn3e-preview-repair-base = { $element ->
        [rock] La pierre { $from } est réparée
        [paper] La feuille { $from } est réparée
       *[scissors] Les ciseaux { $from } sont réparés
    } à la base
bn3e-preview-repair-base-does = Un point de vie de plus, pour 1 point.
bn3e-preview-land = { $element ->
        [rock] La pierre { $from } débarque
        [paper] La feuille { $from } débarque
       *[scissors] Les ciseaux { $from } débarquent
    }
bn3e-preview-land-does = La base est prise et la partie est gagnée.
bn3e-preview-last-point = C’est votre dernier point : le tour finit.

## Advice
bn3e-advice-move = Déplacez { $element ->
        [rock] votre pierre
        [paper] votre feuille
       *[scissors] vos ciseaux
    } de { $from } en { $to }.
bn3e-advice-attack = Attaquez { $other ->
        [rock] la pierre
        [paper] la feuille
       *[scissors] les ciseaux
    } en { $to } avec { $element ->
        [rock] votre pierre
        [paper] votre feuille
       *[scissors] vos ciseaux
    } en { $from }.
bn3e-advice-repair = Cédez un point de vie de { $element ->
        [rock] votre pierre
        [paper] votre feuille
       *[scissors] vos ciseaux
    } en { $from } au navire en { $to }.
bn3e-advice-base = Réparez { $element ->
        [rock] votre pierre
        [paper] votre feuille
       *[scissors] vos ciseaux
    } en { $from } à votre base.
bn3e-advice-land = Débarquez avec { $element ->
        [rock] votre pierre
        [paper] votre feuille
       *[scissors] vos ciseaux
    } en { $from } : c’est gagné.
bn3e-advice-end = Finissez votre tour.

## Words of the notation, as people type them
bn3e-typed-end = fin
