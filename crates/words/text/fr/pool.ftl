# Naval Battle Billiard sur une table simulée

pool-name = Naval Battle Billiard, table simulée
pool-tagline = Deux flottes sur une table simulée : vous visez et tirez, les boules roulent, l’arbitre compte.
pool-seat-1 = { billiard-seat-1 }
pool-seat-2 = { billiard-seat-2 }
pool-won-1 = { billiard-won-1 }
pool-won-2 = { billiard-won-2 }
pool-named-1 = { billiard-named-1 }
pool-named-2 = { billiard-named-2 }
pool-sides-are = { billiard-sides-are }
pool-turn-1 = { billiard-turn-1 }
pool-turn-2 = { billiard-turn-2 }

## Paramètres de la guerre : ceux de la vraie table
pool-rule-strike-submarine = { billiard-rule-strike-submarine }
    .about = { billiard-rule-strike-submarine.about }
pool-rule-strike-cruiser = { billiard-rule-strike-cruiser }
    .about = { billiard-rule-strike-cruiser.about }
pool-rule-strike-destroyer = { billiard-rule-strike-destroyer }
    .about = { billiard-rule-strike-destroyer.about }
pool-rule-strike-carrier = { billiard-rule-strike-carrier }
    .about = { billiard-rule-strike-carrier.about }
pool-rule-strike-aircraft = { billiard-rule-strike-aircraft }
    .about = { billiard-rule-strike-aircraft.about }
pool-rule-strike-repair_ship = { billiard-rule-strike-repair_ship }
    .about = { billiard-rule-strike-repair_ship.about }
pool-rule-armour-submarine = { billiard-rule-armour-submarine }
    .about = { billiard-rule-armour-submarine.about }
pool-rule-armour-cruiser = { billiard-rule-armour-cruiser }
    .about = { billiard-rule-armour-cruiser.about }
pool-rule-armour-destroyer = { billiard-rule-armour-destroyer }
    .about = { billiard-rule-armour-destroyer.about }
pool-rule-armour-carrier = { billiard-rule-armour-carrier }
    .about = { billiard-rule-armour-carrier.about }
pool-rule-armour-aircraft = { billiard-rule-armour-aircraft }
    .about = { billiard-rule-armour-aircraft.about }
pool-rule-armour-repair_ship = { billiard-rule-armour-repair_ship }
    .about = { billiard-rule-armour-repair_ship.about }
pool-rule-stock = { billiard-rule-stock }
    .about = { billiard-rule-stock.about }
pool-rule-break_damage = { billiard-rule-break_damage }
    .about = { billiard-rule-break_damage.about }
pool-rule-several_enemies = { billiard-rule-several_enemies }
    .about = { billiard-rule-several_enemies.about }
pool-rule-several_enemies-sum = { billiard-rule-several_enemies-sum }
pool-rule-several_enemies-strongest = { billiard-rule-several_enemies-strongest }
pool-rule-combination = { billiard-rule-combination }
    .about = { billiard-rule-combination.about }
pool-rule-combination-attacker = { billiard-rule-combination-attacker }
pool-rule-combination-exchange = { billiard-rule-combination-exchange }
pool-rule-repair = { billiard-rule-repair }
    .about = { billiard-rule-repair.about }
pool-rule-repair_by_damaged = { billiard-rule-repair_by_damaged }
    .about = { billiard-rule-repair_by_damaged.about }
pool-rule-spots = { billiard-rule-spots }
    .about = { billiard-rule-spots.about }
pool-rule-spots-grid = { billiard-rule-spots-grid }
pool-rule-spots-long-string = { billiard-rule-spots-long-string }
pool-rule-spotting = { billiard-rule-spotting }
    .about = { billiard-rule-spotting.about }
pool-rule-spotting-random = { billiard-rule-spotting-random }
pool-rule-spotting-fixed = { billiard-rule-spotting-fixed }

## Paramètres de la table
pool-rule-table = Taille de la table
    .about = La taille de la surface de jeu. Sur une table plus grande, le même coup est plus difficile.
pool-rule-table-7ft = 7 pieds : 99 cm sur 198 cm
pool-rule-table-8ft = 8 pieds : 112 cm sur 224 cm
pool-rule-table-9ft = 9 pieds : 127 cm sur 254 cm
pool-rule-cloth-sliding_friction = Frottement d’une boule qui glisse
    .about = En millionièmes. Plus il est fort, plus vite une boule roule au lieu de glisser, et plus vite elle perd son effet.
pool-rule-cloth-rolling_friction = Frottement d’une boule qui roule
    .about = En millionièmes. Plus il est faible, plus une boule roule loin.
pool-rule-cloth-spinning_friction = Frottement d’une boule qui pivote
    .about = En millionièmes. Plus il est faible, plus longtemps une boule garde son effet latéral.
pool-rule-cloth-ball_restitution = Rebond entre boules
    .about = En millionièmes. Un million : rien ne se perd quand deux boules se heurtent de front.
pool-rule-cloth-cushion_restitution = Rebond des bandes
    .about = En millionièmes. Un million : rien ne se perd quand une boule heurte une bande de front.
pool-rule-cloth-cushion_friction = Frottement des bandes
    .about = En millionièmes. Plus il est fort, plus une bande transforme l’effet en direction.
pool-rule-cloth-cushion_height = Hauteur des bandes
    .about = La hauteur du nez au-dessus du tapis, en micromètres.
pool-rule-cloth-gravity = Pesanteur
    .about = En millimètres par seconde au carré : 9810 sur la Terre.
pool-rule-cloth-ball_friction = Frottement entre boules rapides
    .about = En millionièmes : ce qui reste du frottement quand les surfaces de deux boules glissent vite l’une sur l’autre.
pool-rule-cloth-ball_friction_slow = Frottement supplémentaire entre boules lentes
    .about = En millionièmes : ce qui s’y ajoute quand elles glissent à peine.
pool-rule-cloth-ball_friction_fall = Baisse du frottement avec la vitesse
    .about = En millionièmes de l’exposant par mètre par seconde : plus la valeur est forte, moins il s’ajoute de frottement à la même vitesse.
pool-rule-cloth-corner_mouth = Ouverture des poches de coin
    .about = En micromètres. Une boule en mesure 57150.
pool-rule-cloth-side_mouth = Ouverture des poches du milieu
    .about = En micromètres. Une boule en mesure 57150.
pool-rule-quiet_strokes = Tirs avant la nulle
    .about = La partie est nulle après ce nombre de tirs de suite de chaque armée sans changement d’armure. 0 : jamais.
pool-rule-tremor = Tremblement de la main
    .about = En centièmes. À 100, un tir s’écarte d’environ 0,1 degré et de { PERCENT(0.75) } de sa vitesse. 0 : chaque tir est exactement celui que vous voulez.
pool-rule-lines = Lignes de visée
    .about = Jusqu’où vont les lignes de visée, pour toute la table. Elles ne changent aucun tir.
pool-rule-lines-none = aucune : seulement la direction de la queue
pool-rule-lines-short = courtes : un peu au-delà du premier contact
pool-rule-lines-full = complètes : jusqu’au prochain contact des deux boules

## Ce qui ne se lit pas
pool-not-an-action = Aucune action ne commence ainsi. Essayez 2>92250,3400 pour un tir, 8@495300:400000 pour poser, ou 9^2@960000:40000 pour faire surface.
pool-what-with-it = Après l’unité { $unit } vient > et un tir, @ et un endroit, ou ^ et une poche.
pool-not-an-outcome = Le hasard donne ~rack= et des unités, ~tremor= et deux nombres, ou une mouche comme ~11@5.
pool-not-a-place = Il faut un endroit ici : les micromètres depuis la bande gauche, deux-points, les micromètres depuis la bande de tête, comme 495300:400000.
pool-not-a-direction = Il faut une direction ici, en millièmes de degré : de 0 à 359999.
pool-not-a-speed = Il faut une vitesse ici, en millimètres par seconde : de { $least } à { $most }.
pool-not-a-tip = Il faut ici le côté ou la hauteur du point d’attaque, en centièmes du rayon : de -{ $most } à { $most }.
pool-tip-out-of-bounds = La queue frappe trop loin du centre : au plus { $most } centièmes du rayon, côté et hauteur ensemble.
pool-no-spin = Un tir en plein centre s’écrit sans côté ni hauteur : le texte doit s’arrêter ici.
pool-not-a-tremor-of-direction = Il faut ici un écart de direction, en millièmes de degré : de -{ $most } à { $most }.
pool-not-a-tremor-of-speed = Il faut ici un écart de vitesse, en millièmes de celle-ci : de -{ $most } à { $most }.
pool-racked-twice = L’unité { $unit } est déjà dans ce triangle : il en faut quinze différentes.
pool-not-a-phase = La phase est rack, place, break, shot, surfaced, ou tremor: et un tir.
pool-phase-after-the-end = Une armée est détruite, donc la partie est finie : écrivez shot.
pool-phase-needs-unit = Dans la phase { $phase }, l’unité { $unit } doit être sur la table : elle est détruite ou immergée.
pool-has-no-place = L’unité { $unit } n’a pas d’endroit ici : elle est détruite, immergée, en attente d’une mouche, ou pas encore posée.
pool-needs-a-place = L’unité { $unit } est sur la table : il lui faut un endroit, dans l’ordre croissant.
pool-not-a-count = Il faut ici le nombre de tirs de suite sans changement d’armure : 0, 1, 2…

## Ce que les règles interdisent
pool-overlap = L’unité { $unit } serait sur l’unité { $other } : leurs centres sont à { $apart } micromètres, il en faut au moins { $least }.
pool-touches = L’unité { $unit } toucherait l’unité { $other } : laissez un espace.
pool-outside = L’unité { $unit } ne serait pas sur le tapis. Son centre va de { $least } à { $across } en largeur et de { $least } à { $along } en longueur, hors des poches ; un peu plus loin seulement à l’entrée d’une poche.
pool-rack-first = On forme d’abord le triangle.
pool-racked-already = Le triangle est déjà formé.
pool-not-in-the-rack = Le navire mécano { $unit } de l’armée qui casse n’est pas dans le triangle ; les quinze autres unités y sont.
pool-place-first = Posez d’abord le navire mécano { $unit } derrière la ligne de tête.
pool-placed-already = On ne pose une boule qu’avant la casse.
pool-places-repair-ship = L’armée qui casse pose son propre navire mécano, l’unité { $unit }.
pool-in-front = Le navire mécano part de derrière la ligne de tête : à { $most } micromètres au plus de la bande de tête, pas à { $found }.
pool-out-of-zone =
    { $kind ->
        [corner] Le sous-marin { $unit } fait surface derrière la ligne des deux premiers diamants de la poche { $pocket }.
       *[side] Le sous-marin { $unit } fait surface juste devant la poche { $pocket }, à 5 cm au plus.
    }
pool-zone-is-full = D’autres boules prennent toute la place devant la poche { $pocket } : le sous-marin { $unit } fait surface en { $place }.
pool-not-yours =
    { $army ->
        [1] L’unité { $unit } n’est pas une pleine. La queue frappe l’une de celles-ci : { $units }.
       *[other] L’unité { $unit } n’est pas une rayée. La queue frappe l’une de celles-ci : { $units }.
    }
pool-tremor-first = On tire d’abord au sort le tremblement de la main.
pool-no-tremor = Aucun tremblement n’est à tirer au sort maintenant.
pool-cannot-run = Aucune boule ne peut être frappée maintenant.
pool-over = La partie est finie.

## Ce qui s’est passé
pool-racked = Le triangle est formé.
pool-placed = Le navire mécano { $unit } est posé derrière la ligne de tête.
pool-surfaced = Le sous-marin { $unit } fait surface devant la poche { $pocket }.
pool-fell = L’unité { $unit } tombe dans la poche { $pocket }.
pool-aimed = La queue vise l’unité { $unit }.

## Jeux de règles
pool-set-default = Défaut
pool-set-cloth = Le tapis habituel, constante par constante
pool-set-nine-feet = Une table de 9 pieds : des coups plus longs
pool-set-hard-break = La casse cause des dommages
pool-set-unsteady = La main tremble : aucun tir n’est tout à fait celui que vous vouliez

## Advice
pool-advice-stroke = Jouez la boule { $unit } { $target ->
        [none] vers la bande
       *[other] sur la { $target }
    }, { $power ->
        [soft] tout doucement
        [third] à peu près au tiers de la force
        [half] à peu près à mi-force
        [most] à peu près aux trois quarts de la force
       *[full] à pleine force
    }.
pool-advice-place = Posez la boule { $unit } derrière la ligne de tête.
pool-advice-surface = Faites faire surface au sous-marin { $unit }.
