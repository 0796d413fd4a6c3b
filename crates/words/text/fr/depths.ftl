# Bataille sous les mers

depths-name = Bataille sous les mers
depths-tagline = Deux flottes traquent les sous-marins cachés sous elles, sur trois niveaux.
depths-seat-1 = Rouge
depths-seat-2 = Jaune
depths-won-1 = Victoire de Rouge
depths-won-2 = Victoire de Jaune

## Paramètres

depths-rule-rows = Rangées
    .about = Le nombre de rangées de cases de chaque moitié de la mer.
depths-rule-columns = Colonnes
    .about = Le nombre de cases d’une rangée.
depths-rule-exits = Sorties du port
    .about = Les cases de la première rangée par lesquelles les navires quittent leur port et y reviennent.
depths-rule-hit_reports_near = Un coup au but parle des autres
    .about = Indique si la réponse à un coup au but dit aussi combien d’autres sous-marins sont proches.
depths-rule-blast = Explosion
    .about = Les cases qui comptent comme proches : celles d’à côté, du dessus et du dessous, ou les huit qui entourent la grenade à son niveau.
depths-rule-blast-cross = en croix : à côté, au-dessus et au-dessous
depths-rule-blast-flat = à plat : tout autour, à un seul niveau
depths-rule-tracks = Trajets des torpilles
    .about = Les directions que suivent les torpilles : rangées, colonnes, diagonales montantes ou descendantes.
depths-rule-tracks-row = rangées
depths-rule-tracks-column = colonnes
depths-rule-tracks-rising = diagonales montantes
depths-rule-tracks-falling = diagonales descendantes
depths-rule-torpedo_hit = Chance d’une torpille
    .about = La probabilité qu’une torpille touche, en fraction.
depths-rule-torpedoes = Torpilles par tour
    .about = Une par sous-marin placé sur la ligne, ou une seule.
depths-rule-torpedoes-line = une par sous-marin sur la ligne
depths-rule-torpedoes-one = une seule
depths-rule-quiet_turns = Tours calmes avant la nulle
    .about = La partie est nulle après ce nombre de tours de suite de chaque joueur sans rien couler ; 0 pour jamais.
depths-rule-coach = Chances
    .about = Indique si chaque joueur peut voir, pour chaque case, la chance qu’un sous-marin s’y trouve. Sinon, tous deux jouent sans.

## Textes illisibles

depths-want-action = { $found ->
        [nothing] Il n’y a pas d’action ici
       *[other] « { $found } » n’est pas une action
    } : écrivez par exemple S4-14, S4-port, S4*200, TS3r, end ou place:105,214,336,m17.
depths-want-move-or-drop = { $found ->
        [nothing] Le navire est nommé, mais pas ce qu’il fait
       *[other] « { $found } » n’est pas une chose qu’un navire fait
    } : écrivez - et une case ou port (S4-14), ou * et un niveau (S4*200).
depths-want = { $found ->
        [nothing] Il manque « { $wanted } » à la fin
       *[other] Il manque « { $wanted } » avant « { $found } »
    }.
depths-want-number = { $found ->
        [nothing] Il manque un nombre ici
       *[other] « { $found } » ne convient pas ici
    } : écrivez un nombre entier de neuf chiffres au plus, sans zéro devant.
depths-want-square = { $found ->
        [nothing] Il manque une case ici
       *[other] « { $found } » n’est pas une case
    } : écrivez son numéro, de 1 à 99, sans zéro devant.
depths-want-cell = { $found ->
        [nothing] Il manque une case ici
       *[other] « { $found } » n’est pas une case
    } : écrivez un niveau et deux chiffres, comme 214 ou 305.
depths-want-ship = { $found ->
        [nothing] Il manque un navire ici
       *[other] « { $found } » n’est pas un navire
    } : écrivez S4, S3 ou S2.
depths-want-level = { $found ->
        [nothing] Il manque un niveau ici
       *[other] « { $found } » n’est pas un niveau
    } : écrivez 100, 200 ou 300.
depths-want-track = { $found ->
        [nothing] Il manque la lettre de la ligne ici
       *[other] « { $found } » n’est pas la lettre d’une ligne
    } : écrivez r, c, / ou \.
depths-want-side = { $found ->
        [nothing] Il manque le camp qui joue ici
       *[other] « { $found } » n’est pas un camp
    } : écrivez r ou y.
depths-want-phase = { $found ->
        [nothing] Il manque la phase ici
       *[other] « { $found } » n’est pas une phase
    } : écrivez place, start, moved:S4, fired, spin:S3,r13,1 ou torpedo:r13,1.
depths-want-torpedo-count = { $found ->
        [nothing] Il manque le nombre de torpilles ici
       *[other] « { $found } » n’est pas un nombre de torpilles
    } : écrivez 1, 2 ou 3.
depths-want-turn-number = { $found ->
        [nothing] Il manque le numéro du tour ici
       *[other] « { $found } » n’est pas un numéro de tour
    } : les tours se comptent à partir de 1.
depths-too-much = Le texte est complet avant « { $found } » : enlevez la suite.
depths-not-ascending = Les cases s’écrivent par ordre croissant, chacune une fois : { $found } vient trop tard.

## Positions impossibles

depths-line-begins-elsewhere = Une ligne porte le nom de sa plus petite case : celle-ci est { $line }, pas { $found }.
depths-too-many-submarines = Un camp a trois sous-marins : { $found } est de trop.
depths-ships-meet = Deux navires d’un camp ne peuvent pas être tous deux en { $found }.
depths-too-many-charges = { $ship } porte au plus { $load } grenades, pas { $found }.
depths-not-placed = Ce camp doit déjà avoir placé ses sous-marins et sa mine, et ne l’a pas fait.
depths-ship-over-mine = Un navire ennemi se trouve sur la mine de ce camp : il serait coulé.
depths-both-lost = Les deux camps ont perdu : l’un des deux doit avoir gagné.
depths-phase-cannot-be = Le navire nommé ici n’est pas où il doit être : un navire déplacé est à flot, et une cible est sur la ligne.

## Règles qui ne vont pas ensemble

depths-exit-off-row = Aucune sortie ne mène en { $exit } : le port touche la première rangée, cases 1 à { $columns }.

## Actions refusées

depths-over = La partie est finie.
depths-torpedo-under-way = Une torpille est en route : elle doit d’abord toucher ou manquer.
depths-no-torpedo-under-way = Aucune torpille n’est en route.
depths-cannot-happen = Avec ces règles, une torpille ne peut pas finir ainsi.
depths-placing-is-hidden = « place:? » tient lieu d’un placement que vous ne pouvez pas voir ; il ne se joue pas.
depths-place-first = Placez d’abord trois sous-marins et la mine.
depths-placed-already = Les sous-marins et la mine sont déjà placés et ne bougent plus.
depths-off-the-sea = { $found } n’est pas dans cette mer : ses cases vont de 1 à { $most }.
depths-two-in-one-cell = Un seul sous-marin peut se trouver en { $cell }.
depths-mine-over-submarine = La mine ne peut pas être en { $found } : un de vos sous-marins est dessous.
depths-move-comes-first = Un tour a au plus un mouvement, avant toute autre chose.
depths-ship-is-sunk = { $ship } est coulé.
depths-in-port-already = { $ship } est déjà au port.
depths-port-too-far = { $ship } ne peut pas atteindre le port en trois pas.
depths-stays-where-it-is = { $ship } est déjà en { $square } : un mouvement finit sur une autre case.
depths-square-is-taken = Un autre de vos navires est en { $square }.
depths-square-too-far = { $ship } ne peut pas atteindre { $square } en trois pas.
depths-other-ship-moved = { $moved } a bougé : c’est { $moved } qui lance la grenade, pas { $ship }.
depths-too-late-to-drop = Il est trop tard pour lancer une grenade dans ce tour.
depths-no-drop-in-port = { $ship } est au port et n’y lance pas de grenade.
depths-no-charge-left = { $ship } n’a plus de grenade. Il en reprend au port.
depths-target-is-sunk = Le { $target } ennemi est déjà coulé.
depths-target-in-port = Le { $target } ennemi est au port, hors d’atteinte des torpilles.
depths-track-not-used = Avec ces règles, aucune torpille ne suit « { $found } ».
depths-one-torpedo-a-turn = Avec ces règles, un tour n’a qu’une torpille.
depths-another-line = Toutes les torpilles d’un tour suivent une seule ligne : { $used }, pas { $line }.
depths-none-bears = Aucun de vos sous-marins ne peut toucher { $target } sur cette ligne.
depths-all-have-fired = Tous les sous-marins qui peuvent toucher { $target } sur cette ligne ont tiré pendant ce tour.
depths-do-something = Déplacez un navire, lancez une grenade ou tirez une torpille avant de finir le tour.

## Ce qui s’est passé

depths-did-place = { $side ->
        [red] Rouge
       *[yellow] Jaune
    } a placé ses sous-marins et sa mine.
depths-did-move = Le { $ship } { $side ->
        [red] rouge
       *[yellow] jaune
    } va en { $square }.
depths-did-rearm = Le { $ship } { $side ->
        [red] rouge
       *[yellow] jaune
    } est de retour au port, de nouveau armé au complet.
depths-did-mine = Le { $ship } { $side ->
        [red] rouge
       *[yellow] jaune
    } saute sur une mine en { $square } et coule.
depths-did-hit = Le { $ship } { $side ->
        [red] rouge
       *[yellow] jaune
    } lance une grenade en { $square }, niveau { $level } : touché ! Un sous-marin est coulé.
depths-did-hit-near = Le { $ship } { $side ->
        [red] rouge
       *[yellow] jaune
    } lance une grenade en { $square }, niveau { $level } : touché ! Un sous-marin est coulé, et { $near ->
        [one] un autre est proche
       *[other] { $near } autres sont proches
    }.
depths-did-near-miss = Le { $ship } { $side ->
        [red] rouge
       *[yellow] jaune
    } lance une grenade en { $square }, niveau { $level } : manqué de peu ! { $near ->
        [one] Un sous-marin est proche
       *[other] { $near } sous-marins sont proches
    }.
depths-did-miss = Le { $ship } { $side ->
        [red] rouge
       *[yellow] jaune
    } lance une grenade en { $square }, niveau { $level } : manqué.
depths-did-fire = { $side ->
        [red] Rouge
       *[yellow] Jaune
    } tire une torpille sur { $target } le long de { $track ->
        [row] la rangée qui part de
        [column] la colonne qui part de
        [rising] la diagonale montante qui part de
       *[falling] la diagonale descendante qui part de
    } { $line }.
depths-did-torpedo-hit = La torpille touche : le { $target } { $side ->
        [red] jaune
       *[yellow] rouge
    } est coulé.
depths-did-torpedo-miss = La torpille manque le { $target } { $side ->
        [red] jaune
       *[yellow] rouge
    }.
depths-did-end = { $side ->
        [red] Rouge
       *[yellow] Jaune
    } finit son tour.

## Ce que dit un toucher

depths-mine-level = La mine se place au niveau 100.
depths-mine-over-own = La mine ne peut pas se trouver au-dessus de l’un de vos sous-marins.
depths-take-first = Prenez d’abord un de vos navires.

## Why a peg stands there

depths-why-charged = { $cell } : pas de sous-marin. Une grenade a explosé ici sans rien toucher.
depths-why-missed = { $cell } : pas de sous-marin. La grenade en { $at } a manqué, et rien n’était proche.
depths-why-turned = { $cell } : rien n’est certain. Un manqué de peu avait placé ici un pion rouge ; puis la grenade en { $at } a touché, ce qui l’explique peut-être, et le pion est devenu blanc. Un coup au but ne dit rien des cases voisines.
depths-why-near = { $cell } : peut-être. La grenade en { $at } a manqué de peu : { $near ->
        [one] un sous-marin était proche
       *[other] { $near } sous-marins étaient proches
    }.
depths-why-sunk = { $cell } : un sous-marin a été coulé ici.

## Dit par le terminal comme par les pages
depths-fire-at = { $target } en { $square }, le long de { $track ->
        [row] la rangée qui part de
        [column] la colonne qui part de
        [rising] la diagonale montante qui part de
       *[falling] la diagonale descendante qui part de
    } { $line }
depths-plain-ship = { $ship } { $at ->
        [sunk] coulé
        [port] au port
       *[sea] en { $square }
    }{ $at ->
        [sea] { " " }avec { $charges ->
            [one] { $charges } grenade
           *[other] { $charges } grenades
        }
       *[other] { "" }
    }
depths-plain-fleet = { $side } : { $ships } ; { $submarines ->
        [one] { $submarines } sous-marin restant
       *[other] { $submarines } sous-marins restants
    }, mine { $mine ->
        [gone] sautée
       *[there] toujours là
    }.

## Advice
depths-advice-place = Cachez vos sous-marins en { $cells }, et la mine sous la case { $mine }.
depths-advice-move = Déplacez { $ship } sur la case { $square }.
depths-advice-port = Ramenez { $ship } au port pour le réarmer.
depths-advice-drop = Lancez une grenade de { $ship } au niveau { $level }.
depths-advice-fire = Tirez une torpille sur { $target } le long de { $track ->
    [row] la rangée
    [column] la colonne
    [rising] la diagonale montante
   *[falling] la diagonale descendante
}.
depths-advice-end = Finissez votre tour.

## Words of the notation, as people type them
depths-typed-end = fin
