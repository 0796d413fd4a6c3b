# Naval Battle Billiard

billiard-name = Naval Battle Billiard
billiard-tagline = Deux flottes sur une table de billard : vous tirez, l’arbitre compte les dommages.
billiard-seat-1 = Pleines
billiard-seat-2 = Rayées
billiard-won-1 = Victoire des pleines
billiard-won-2 = Victoire des rayées
billiard-named-1 = Les pleines
billiard-named-2 = Les rayées
billiard-sides-are = many
billiard-turn-1 = Au tour des pleines
billiard-turn-2 = Au tour des rayées

## Paramètres
billiard-rule-strike-submarine = Force de frappe du sous-marin
    .about = L’armure que perd une unité empochée par un sous-marin.
billiard-rule-strike-cruiser = Force de frappe du croiseur
    .about = L’armure que perd une unité empochée par un croiseur.
billiard-rule-strike-destroyer = Force de frappe d’un destroyer
    .about = L’armure que perd une unité empochée par un destroyer.
billiard-rule-strike-carrier = Force de frappe du porte-avions
    .about = L’armure que perd une unité empochée par un porte-avions.
billiard-rule-strike-aircraft = Force de frappe de l’avion
    .about = L’armure que perd une unité empochée par un avion.
billiard-rule-strike-repair_ship = Force de frappe du navire mécano
    .about = L’armure que perd une unité adverse empochée par un navire mécano.
billiard-rule-armour-submarine = Armure du sous-marin
    .about = L’armure d’un sous-marin au début de la partie.
billiard-rule-armour-cruiser = Armure du croiseur
    .about = L’armure d’un croiseur au début de la partie.
billiard-rule-armour-destroyer = Armure d’un destroyer
    .about = L’armure de chaque destroyer au début de la partie.
billiard-rule-armour-carrier = Armure du porte-avions
    .about = L’armure d’un porte-avions au début de la partie.
billiard-rule-armour-aircraft = Armure de l’avion
    .about = Ce que l’avion compte dans le score ; de toute façon, le moindre dommage le détruit.
billiard-rule-armour-repair_ship = Armure du navire mécano
    .about = L’armure d’un navire mécano au début de la partie.
billiard-rule-stock = Avions en réserve
    .about = Combien d’avions chaque porte-avions peut encore faire décoller.
billiard-rule-break_damage = Dommages à la casse
    .about = Indique si les unités empochées à la casse sont jugées comme lors d’un tir du navire mécano.
billiard-rule-several_enemies = Plusieurs adversaires à la fois
    .about = Indique si les unités d’un joueur tombées avec plusieurs unités adverses subissent la somme de leurs frappes ou seulement la plus forte.
billiard-rule-several_enemies-sum = la somme de leurs frappes
billiard-rule-several_enemies-strongest = seulement la plus forte frappe
billiard-rule-combination = Unités des deux camps ensemble
    .about = Quand les deux camps tombent et que l’unité d’attaque reste sur la table : sa frappe les touche toutes, ou les unités du tireur subissent la frappe adverse.
billiard-rule-combination-attacker = l’unité d’attaque les frappe toutes
billiard-rule-combination-exchange = les unités du tireur subissent la frappe adverse
billiard-rule-repair = Valeur d’une réparation
    .about = L’armure que rend une réparation.
billiard-rule-repair_by_damaged = Réparation par l’unité endommagée
    .about = Indique si une unité endommagée se répare aussi en empochant son navire mécano.
billiard-rule-spots = Place des mouches
    .about = Réparties sur la table, ou toutes les sept sur son grand axe.
billiard-rule-spots-grid = réparties sur la table
billiard-rule-spots-long-string = sur le grand axe
billiard-rule-spotting = Choix de la mouche
    .about = Tirée au sort à chaque coup, ou toujours la même pour chaque unité.
billiard-rule-spotting-random = tirée au sort
billiard-rule-spotting-fixed = fixe pour chaque unité

## Ce qui ne se lit pas
billiard-not-an-entry = Aucune saisie ne commence ainsi. Essayez 2x11, miss, 9x9@4, 9^2 ou break:8.
billiard-expected =
    { $wanted ->
        [space] Il faut une espace ici.
       *[other] Il faut « { $wanted } » ici.
    }
billiard-goes-on =
    { $found ->
        [space] Le texte devrait s’arrêter ici, sans espace.
       *[other] Le texte devrait s’arrêter ici, avant « { $found } ».
    }
billiard-not-a-unit = Ce n’est pas une boule. Les boules vont de 1 à 15 ; la blanche est C.
billiard-not-ascending = Les boules se suivent dans l’ordre croissant, une fois chacune : { $unit } ne peut pas venir après { $before }.
billiard-not-a-pocket = Ce n’est pas une poche. Les poches vont de 1 à 6.
billiard-not-a-spot = Ce n’est pas une mouche. Les mouches vont de 1 à 7.
billiard-pocket-of-one = On ne nomme la poche que pour un sous-marin tombé seul : { $unit }x{ $unit }@ puis la poche.
billiard-not-armour = Il faut ici l’armure de l’unité { $unit } : un nombre entier, ou x si elle est détruite.
billiard-armour-out-of-range =
    { $range ->
        [one] L’armure de l’unité { $unit } est { $most }, ou x si elle est détruite.
       *[many] L’armure de l’unité { $unit } va de { $least } à { $most }, ou x si elle est détruite.
    }
billiard-stock-out-of-range = Le porte-avions { $unit } a entre 0 et { $most } avions en réserve.
billiard-both-destroyed = Les deux armées ne peuvent pas être détruites : la partie s’arrête à la première.
billiard-not-an-army = L’armée qui joue est s pour les pleines ou t pour les rayées.
billiard-not-a-phase = La phase est break, shot ou surfaced.
billiard-nothing-to-break-with = Personne ne peut casser : le navire mécano { $unit } est détruit.
billiard-not-surfaced = Le sous-marin { $unit } ne peut pas avoir fait surface : il n’est pas sur la table.
billiard-none-waits = Aucune unité ne peut attendre une mouche ici : écrivez - à la place.
billiard-cannot-wait = L’unité { $unit } ne peut pas attendre une mouche : elle est détruite, immergée ou vient de faire surface.
billiard-spots-not-ascending = Les mouches se suivent dans l’ordre croissant, une fois chacune.

## Ce que les règles interdisent
billiard-over = La partie est finie. Annulez la dernière saisie pour la corriger.
billiard-draw-first = D’abord, l’unité { $unit } reçoit sa mouche.
billiard-no-draw = Aucune unité n’attend de mouche.
billiard-not-its-draw = Les mouches se tirent dans l’ordre croissant : c’est le tour de l’unité { $unit }.
billiard-spot-given = La mouche { $spot } est déjà attribuée pour ce coup.
billiard-break-first = Les boules sont encore dans le triangle : cassez d’abord avec l’unité { $unit }.
billiard-broken-already = La casse a déjà eu lieu.
billiard-breaks-with-repair-ship = Cassez avec votre propre navire mécano, l’unité { $unit }.
billiard-not-yours =
    { $army ->
        [1] L’unité { $unit } n’est pas une pleine. La queue frappe d’abord une unité de son armée ; sinon, saisissez une faute.
       *[other] L’unité { $unit } n’est pas une rayée. La queue frappe d’abord une unité de son armée ; sinon, saisissez une faute.
    }
billiard-is-destroyed = L’unité { $unit } est détruite et n’est plus sur la table.
billiard-is-submerged = Le sous-marin { $unit } est au fond d’une poche. Il doit faire surface avant de jouer ou d’être touché.
billiard-submarine-shoots = Le sous-marin { $unit } a fait surface : c’est à lui de faire ce coup.
billiard-must-surface-first = Il n’y a rien d’autre sur la table : le sous-marin { $unit } doit d’abord faire surface devant la poche { $pocket }.
billiard-surfaces-where-it-lies = Sans autre unité sur la table, il fait surface là où il est : devant la poche { $pocket }.
billiard-surfaces-at-a-corner = Un sous-marin fait surface devant une poche de coin : 1, 2, 5 ou 6.
billiard-no-submarine = Seul votre sous-marin peut faire surface : l’unité { $unit }.
billiard-not-submerged = Le sous-marin { $unit } n’est pas immergé.
billiard-cannot-submerge = L’unité { $unit } ne peut pas s’immerger : seuls les sous-marins le peuvent. Saisissez { $unit }x{ $unit }, un coup manqué.
billiard-which-pocket = Le sous-marin { $unit } est tombé seul, donc il s’immerge : indiquez la poche, comme { $unit }x{ $unit }@4.
billiard-enter-miss = Pour un coup qui n’empoche rien, saisissez miss.
billiard-nothing-left = Indiquez quelle unité a quitté la table.
billiard-left-and-pocketed = L’unité { $unit } ne peut pas à la fois être empochée et quitter la table.

## Ce qui s’est passé
billiard-miss = Coup manqué.
billiard-rerack = On replace les boules dans le triangle pour l’autre armée.
billiard-break = La casse.
billiard-damaged = L’unité { $unit } perd { $by } { $by ->
        [one] point d’armure
       *[other] points d’armure
    }.
billiard-destroyed =
    { $class ->
        [aircraft] L’avion { $unit } est abattu pour de bon.
        [carrier] Le porte-avions { $unit } est détruit : plus aucun avion ne décollera.
       *[other] L’unité { $unit } est détruite.
    }
billiard-replaced = L’avion { $unit } est abattu, un autre décolle.
billiard-repaired = L’unité { $unit } regagne { $by } { $by ->
        [one] point d’armure
       *[other] points d’armure
    }.
billiard-no-effect = L’unité { $unit } n’a rien à réparer.
billiard-submerged = Le sous-marin { $unit } s’immerge dans la poche { $pocket }.
billiard-surfaced = Le sous-marin { $unit } fait surface devant la poche { $pocket }.
billiard-spotted = L’unité { $unit } va sur la mouche { $spot }.
billiard-in-hand = Le propriétaire remet l’unité { $unit } où il veut.

## Pourquoi
billiard-why-alternates =
    { $army ->
        [1] Les armées alternent après chaque coup : aux pleines de jouer.
       *[other] Les armées alternent après chaque coup : aux rayées de jouer.
    }
billiard-why-all-destroyed =
    { $army ->
        [1] Toutes les rayées sont détruites : les pleines gagnent avec 100.
       *[other] Toutes les pleines sont détruites : les rayées gagnent avec 100.
    }
billiard-why-broke = Le navire mécano a cassé de derrière la ligne de tête.
billiard-why-break-harmless = L’unité { $unit } est tombée à la casse, qui ne cause aucun dommage.
billiard-why-breaker-plays =
    { $army ->
        [1] Les pleines ont cassé et continuent.
       *[other] Les rayées ont cassé et continuent.
    }
billiard-why-broke-in-front = Le navire mécano n’était pas derrière la ligne de tête : le tour est perdu et l’autre armée refait la casse.
billiard-why-nothing-pocketed = Rien n’a été empoché.
billiard-why-struck = Seules des unités adverses sont tombées : l’unité { $unit } subit la frappe de l’unité { $by }, de force { $force }.
billiard-why-exchanged = L’unité { $unit } est tombée avec des unités adverses et subit leur frappe, de force { $force }.
billiard-why-shielded = L’unité { $unit } ne subit rien, car des unités de l’armée qui tire sont tombées avec elle.
billiard-why-combination = Des unités des deux camps sont tombées en combinaison : l’unité { $unit } subit la frappe de l’unité d’attaque { $by }, de force { $force }.
billiard-why-friendly-fire = Tir ami : l’unité { $unit } subit la frappe de l’unité { $by } de son armée, de force { $force }.
billiard-why-attacker-spared = L’unité d’attaque { $unit } ne subit rien de son propre coup.
billiard-why-only-attacker = Seule l’unité d’attaque est tombée : aucun dommage, coup manqué.
billiard-why-armour-left = L’unité { $unit } a encore de l’armure et revient sur une mouche.
billiard-why-submerges = Le sous-marin { $unit } est tombé seul : il reste, intact, dans la poche { $pocket }.
billiard-why-last-on-table = La seule unité de l’armée sur la table ne peut pas s’immerger : coup manqué, elle va sur une mouche.
billiard-why-surfaces = Un sous-marin immergé peut faire surface à n’importe quel coin : { $unit } fait surface à la poche { $pocket } et doit tirer maintenant.
billiard-why-must-surface = Il n’y a rien d’autre sur la table : le sous-marin { $unit } fait surface là où il est, à la poche { $pocket }.
billiard-why-takes-off = Le moindre dommage détruit l’avion { $unit } ; son porte-avions en fait décoller un autre.
billiard-why-none-left = Le moindre dommage détruit l’avion { $unit }, et aucun porte-avions ne peut le remplacer.
billiard-why-stock-lost = Le porte-avions { $unit } n’a plus d’armure et entraîne au fond sa réserve d’avions.
billiard-why-repaired-by-ship = Le navire mécano { $by } a empoché l’unité endommagée { $unit }, qui regagne { $gain } { $gain ->
        [one] point d’armure
       *[other] points d’armure
    } ; ce n’est pas un tir ami.
billiard-why-nothing-to-repair = Le navire mécano { $by } a empoché l’unité { $unit }, qui est intacte : aucun effet.
billiard-why-repaired-by-self = L’unité endommagée { $unit } a empoché son navire mécano et regagne { $gain } { $gain ->
        [one] point d’armure
       *[other] points d’armure
    }.
billiard-why-repairs-other = Le navire mécano { $unit } ne subit rien de { $by }, qu’il répare.
billiard-why-no-repair = Rien n’est réparé lors d’un coup qui empoche aussi une unité adverse.
billiard-why-never-itself = Le navire mécano { $unit } ne se répare jamais lui-même et ne subit rien de son propre coup.
billiard-why-drawn = La mouche { $spot } est tirée au sort pour l’unité { $unit } parmi celles qui restent.
billiard-why-fixed-spot = L’unité { $unit } va toujours sur la mouche { $spot }.
billiard-why-left-table = Une unité a quitté la table : coup manqué sans dommage, toutes les unités concernées vont sur la mouche 4.
billiard-why-foul = Une faute : coup manqué sans dommage. Le propriétaire replace les unités adverses ; celles du tireur vont sur la mouche 4.

billiard-not-applied =
    { $rule } ne s’applique pas : { $because ->
        [foul] le coup était une faute.
        [off-table] une unité a quitté la table.
        [break] la casse ne cause aucun dommage.
        [rerack] on replace les boules dans le triangle.
        [nothing-pocketed] rien n’a été empoché.
        [no-shot] ce n’est pas un tir.
        [no-enemy] aucune unité adverse n’a été empochée.
        [own-too] une unité du tireur a aussi été empochée.
        [no-own] aucune unité du tireur n’a été empochée.
        [enemy-too] une unité adverse a aussi été empochée.
        [no-other-own] aucune unité du tireur n’a été empochée, sauf l’unité d’attaque.
        [repair-first] les réparations passent avant le tir ami.
        [not-alone] l’unité d’attaque n’est pas tombée seule.
        [attacker-stayed] l’unité d’attaque est restée sur la table.
        [no-submarine-shot] l’unité d’attaque n’est pas un sous-marin.
        [last-on-table] le sous-marin est la seule unité de l’armée sur la table.
        [aircraft-unharmed] l’avion n’a subi aucun dommage.
        [no-aircraft] aucun avion n’a été empoché.
        [carrier-lives-or-empty] le porte-avions vit encore, ou n’avait plus de réserve à perdre.
        [no-repair-ship-shot] l’unité d’attaque n’est pas le navire mécano.
        [repair-ship-stayed] le navire mécano n’a pas été empoché par une autre unité de son armée.
        [parameter-off] ces règles n’admettent pas cette réparation.
        [attacker-undamaged] l’unité d’attaque est intacte.
        [nothing-damaged] il n’y a rien d’endommagé à réparer.
        [no-submarine] le sous-marin est détruit.
        [not-submerged] le sous-marin n’est pas immergé.
        [others-on-table] d’autres unités sont sur la table.
        [no-stock] il n’y a plus d’avion en réserve.
        [no-repair-ship] le navire mécano est détruit.
       *[other] ses conditions n’étaient pas réunies.
    }

## Avant une saisie
billiard-now-over =
    { $army ->
        [1] La partie est finie : les pleines ont gagné.
       *[other] La partie est finie : les rayées ont gagné.
    }
billiard-now-break =
    { $army ->
        [1] Les pleines cassent avec leur navire mécano, l’unité { $unit }.
       *[other] Les rayées cassent avec leur navire mécano, l’unité { $unit }.
    }
billiard-now-head-string = Le navire mécano doit être derrière la ligne de tête, sinon c’est l’autre armée qui casse.
billiard-now-attack =
    { $army ->
        [1] Les pleines frappent d’abord une de ces unités : { $units }.
       *[other] Les rayées frappent d’abord une de ces unités : { $units }.
    }
billiard-now-cannot-submerge = Le sous-marin { $unit } est la seule unité de l’armée sur la table et ne peut pas s’immerger.
billiard-now-can-submerge = Le sous-marin { $unit } peut s’immerger : il suffit de l’empocher seul, de son propre coup.
billiard-now-may-surface = Le sous-marin { $unit } est immergé et peut faire surface à n’importe quel coin ; il doit alors faire le coup.
billiard-now-surfaced = Le sous-marin { $unit } a fait surface et doit faire ce coup.
billiard-now-must-surface = Il n’y a rien d’autre sur la table : le sous-marin { $unit } doit faire surface devant la poche { $pocket }.
billiard-now-stock =
    { $stock ->
        [one] Un avion attend sur le porte-avions pour remplacer celui de la table.
       *[other] { $stock } avions attendent sur le porte-avions pour remplacer celui de la table.
    }
billiard-now-repair = Le navire mécano { $unit } répare une de ces unités en l’empochant : { $units }.
billiard-now-repair-by-damaged = Chacune de ces unités se répare en empochant le navire mécano { $unit } : { $units }.
billiard-now-draw = L’unité { $unit } reçoit une mouche tirée au sort parmi celles qui restent.
billiard-now-foot = Gardez un pied au sol.

## Saisir un coup
billiard-button-break = Casse
billiard-button-missed = Manqué
billiard-button-fire = Tir
billiard-tap-refused = On ne peut pas toucher cela maintenant.
billiard-tap-struck = Touchez l’unité que la queue a frappée.
billiard-tap-pocket = Touchez la poche.
billiard-tap-left = Touchez l’unité qui a quitté la table.

## Corrections
billiard-no-such-entry =
    { $count ->
        [0] Il n’y a encore aucune saisie.
       *[other] Il n’y a pas de saisie { $entry } : elles vont de 1 à { $count }.
    }
billiard-settle-first = La saisie { $entry } ne convient plus. Changez-la, supprimez-la ou supprimez la suite d’abord.
billiard-not-an-entry-number = Il faut ici le numéro d’une saisie : 1, 2, 3…
billiard-log-edited = La saisie { $entry } a été corrigée de { $was } en { $now }.
billiard-log-inserted = { $now } a été inséré comme saisie { $entry }.
billiard-log-removed = La saisie { $entry }, { $was }, a été supprimée.
billiard-log-cut =
    { $count ->
        [one] La saisie { $entry }, la dernière, a été supprimée.
       *[other] La saisie { $entry } et toutes les suivantes ont été supprimées, { $count } en tout.
    }

# Que faire, et où vont les boules.
billiard-switch-foul = Faute
billiard-switch-off = Sortie de table
billiard-switch-in-front = Devant la ligne
billiard-guide-break = La casse se joue avec le navire mécano. Touchez ce qui est tombé, puis Casse.
billiard-guide-shot = Touchez la boule frappée par la queue, puis chaque boule tombée ; puis Tir. Rien n’est tombé : Manqué.
billiard-guide-surfaced = Le sous-marin tire. Touchez ce qui est tombé, puis Tir. Rien n’est tombé : Manqué.
billiard-guide-must-surface = Le sous-marin fait surface là où il est. Appuyez sur « Tir », puis saisissez son tir.
billiard-place-spot = { $units } → mouche { $spot }
billiard-place-hand = { $unit } → son propriétaire la pose où il veut
billiard-place-pocket =
    { $zone ->
        [corner] { $unit } → à la poche { $pocket }, en deçà des premiers diamants
       *[side] { $unit } → juste devant la poche { $pocket }, à 5 cm au plus
    }

## Dit par le terminal comme par les pages
billiard-class-submarine = sous-marin
billiard-class-cruiser = croiseur
billiard-class-destroyer = destroyer
billiard-class-carrier = porte-avions
billiard-class-aircraft = avion
billiard-class-repair_ship = navire mécano
billiard-short-submarine = s-m
billiard-short-cruiser = cro
billiard-short-destroyer = des
billiard-short-carrier = p-a
billiard-short-aircraft = avi
billiard-short-repair_ship = méc
billiard-head = tête
billiard-foot = pied
billiard-guide-book = Choisissez la saisie à corriger. Les suivantes sont rejugées ; celle qui ne convient plus est montrée.
billiard-tell-spot = Tirez au sort la mouche de l’unité { $unit } et touchez-la, ou tapez ~{ $unit }@4.
billiard-unit = { $unit }, { $class } : force de frappe { $strike }, armure { $armour } sur { $whole }.
billiard-unit-stock =
    { $stock ->
        [0] Aucun avion en réserve.
        [one] { $stock } avion en réserve.
       *[other] { $stock } avions en réserve.
    }
billiard-score-then = Score ensuite : { $solids } à { $stripes }.
billiard-page-book = Liste des saisies
billiard-page-statistics = Statistiques
billiard-book-empty = Rien n’a encore été saisi.
billiard-book-change = Changer
billiard-book-insert = Insérer avant
billiard-book-remove = Supprimer
billiard-book-cut = Supprimer celle-ci et toutes les suivantes
billiard-book-open = attend celle du dessus
billiard-figures-players = Joueurs
billiard-figures-units = Unités
billiard-column-shots = tir
billiard-column-hits = tch
billiard-column-destroyed = détr
billiard-column-lost = perd
billiard-column-friendly = ami
billiard-column-repairs = rép
billiard-column-run = suit

## Words of the notation, as people type them
billiard-typed-miss = manqué
billiard-typed-break = casse
