# Bataille sous les mers sur les pages

## Le plateau
depths-web-half = { $half ->
        [hunt] Vos navires, au-dessus des trois niveaux ennemis
       *[haven] Les navires ennemis, au-dessus de vos trois niveaux
    }
depths-web-waters = Vos eaux
depths-web-waters-of = Eaux de { $side }
depths-web-waters-left = { $left ->
        [0] Il ne vous reste aucun sous-marin
        [one] Il vous reste { $left } sous-marin
       *[other] Il vous reste { $left } sous-marins
    } ; la mine { $mine ->
        [gone] a sauté.
       *[there] est toujours là.
    }
depths-web-yours = Vos eaux
depths-web-left = { $side } : { $left ->
        [0] aucun sous-marin
        [one] { $left } sous-marin
       *[other] { $left } sous-marins
    }
depths-web-levels = Quel niveau
depths-web-all-levels = Tous
depths-web-surface = Surface
depths-web-level = Niveau { $level }
depths-web-port = Port
depths-web-tray = Réserve

## Ce qui se trouve quelque part
depths-web-berth = { $at ->
        [port] { $ship } au port, { $charges ->
            [one] { $charges } grenade
           *[other] { $charges } grenades
        }
        [sea] poste de { $ship }, qui est en mer
       *[sunk] poste de { $ship }, qui a coulé
    }
depths-web-ship = { $whose ->
        [yours] votre { $ship }
       *[enemy] { $ship } ennemi
    }, { $charges ->
        [one] { $charges } grenade
       *[other] { $charges } grenades
    }
depths-web-is-exit = sortie du port
depths-web-is-gone = une mine a sauté ici
depths-web-is-white = pas de sous-marin
depths-web-is-turned = rien de certain : blanche depuis le coup au but en { $at }
depths-web-is-red = peut-être un sous-marin
depths-web-is-flag = sous-marin coulé ici
depths-web-is-own-white = votre pion : rien ici
depths-web-is-own-red = votre pion : peut-être ici
depths-web-is-submarine = sous-marin
depths-web-is-mine = mine
depths-web-is-held = en main
depths-web-tray-submarine = Sous-marin { $number }, { $place ->
        [tray] encore à placer
       *[other] en { $place }
    }{ $held ->
        [yes] , en main
       *[no] { "" }
    }
depths-web-tray-mine = Mine, pièce { $number }, { $place ->
        [tray] encore à placer
       *[other] en { $place }
    }{ $held ->
        [yes] , en main
       *[no] { "" }
    }
depths-web-can-go = le navire peut y aller
depths-web-can-take = peut être pris
depths-web-can-drop = une grenade peut y exploser
depths-web-can-aim = une torpille peut le viser
depths-web-can-fire = sur la ligne d’une torpille

## Placement
depths-web-task = Cachez votre flotte
depths-web-task-submarine = Touchez une case pour le prochain sous-marin, ou faites-le glisser. Il y reste toute la partie ; les navires ennemis passeront au-dessus.
depths-web-task-mine = Maintenant la mine : au niveau 100, sans sous-marin à vous au-dessous.
depths-web-task-dive = Tout est prêt. Touchez une pièce pour la reprendre, ou plongez.
depths-web-dive = Plonger
depths-web-random = Au hasard
depths-web-clear = Effacer

## Un tour
depths-web-start = Prenez un navire : touchez-le, ou Entrée.
depths-web-or-end = Vous pouvez finir le tour.
depths-web-now-end = Plus rien à faire : finissez le tour.
depths-web-bears = Un de vos sous-marins peut toucher un navire : il peut tirer.
depths-web-end = Fin de tour
depths-web-in-hand = { $ship } en main
depths-web-sails = { $squares ->
        [0] Il peut
        [one] Il peut aller sur { $squares } case
       *[other] Il peut aller sur { $squares } cases
    }{ $port ->
        [yes] { $squares ->
            [0] { " " }rentrer au port, où il est réarmé.
           *[other] , ou rentrer au port, où il est réarmé.
        }
       *[no] .
    }
depths-web-drops = Il peut lancer une grenade sous { $square } ; { $charges ->
        [one] c’est sa dernière.
       *[other] il en a { $charges }.
    }
depths-web-idle = Il ne peut plus rien faire ce tour-ci.
depths-web-odds = Un sous-marin s’y trouve
depths-web-percent = { PERCENT($percent) }
depths-web-drop = { $ship } lance une grenade
depths-web-drop-at = En { $cell }
depths-web-fire = Torpille
depths-web-hits = touche { $part ->
        [1] une fois
       *[other] { $part } fois
    } sur { $whole }
depths-web-shot = { $target }, { $track ->
        [row] rangée
        [column] colonne
        [rising] diagonale montante
       *[falling] diagonale descendante
    } { $from }–{ $to }
depths-web-secret = L’ennemi apprend le navire et la ligne, jamais quel sous-marin a tiré.
depths-web-fire-at = Torpiller { $target }
depths-web-dial-hit = touché
depths-web-dial-miss = manqué
depths-web-still-torpedo = torpille encore possible
depths-web-still-charge = grenade encore possible
depths-web-where = { $at ->
        [sunk] coulé
        [port] au port
       *[sea] en { $square }
    }
depths-web-spun = { $spin ->
        [hit] { $side } : la torpille touche { $target }, coulé !
       *[miss] { $side } : la torpille manque { $target }.
    } Elle touche { $part ->
        [1] une fois
       *[other] { $part } fois
    } sur { $whole }.
depths-web-coach = Chances
    .about = Montrer pour chaque case la chance qu’un sous-marin y soit.
depths-web-chances = Niveaux : chance d’y trouver un sous-marin, en %.
depths-web-chances-mine = Surface : risque d’y trouver la mine, en %.
depths-web-near-at = manqué de peu en { $square }
depths-web-near-of = { $cells ->
        [1] il est ici
       *[other] { $near ->
            [1] l’une
            [2] deux
           *[3] trois
        } de ces { $cells ->
            [2] deux
            [3] trois
            [4] quatre
            [5] cinq
            [6] six
            [7] sept
            [8] huit
           *[other] { $cells }
        }
    }
depths-web-near-above = ou au-dessus
depths-web-near-below = ou au-dessous

## Les règles
depths-web-rules-aim = Le but du jeu
    .about =
        Deux camps, Rouge et Jaune. Chacun a trois navires en surface, et trois sous-marins bien au-dessous des navires de l’autre.
        Coulez les trois sous-marins cachés sous vos navires, ou les trois navires qui passent au-dessus de vos sous-marins, et vous avez gagné.
depths-web-rules-sea = La mer
    .about =
        La mer a deux moitiés qui ne se touchent pas. Chacune est une grille de 36 cases, numérotées rangée par rangée, avec trois niveaux dessous : 100, 200 et 300. Une case sous l’eau porte son niveau et son numéro : 214 est le numéro 14 au niveau 200.
        Vos navires passent au-dessus des sous-marins ennemis ; les navires ennemis, au-dessus des vôtres.
        Les navires s’appellent S4, S3 et S2, d’après le nombre de grenades qu’ils portent. Ils partent du port, armés au complet. Le port est au nord des cases 1 à 6, et ses sorties mènent à 2, 3, 4 et 5.
depths-web-rules-hide = Se cacher
    .about =
        Avant le premier tour, chaque camp cache trois sous-marins, dans trois de ses 108 cases, et une mine au niveau 100, sur un numéro sans sous-marin à lui au-dessous. Rouge commence.
        Ils ne bougent plus.
depths-web-rules-turn = Un tour
    .about =
        Trois choses au choix. Déplacer un navire ; il peut alors lancer une grenade ; puis on peut tirer des torpilles. Ou lancer une grenade d’un navire en mer, sur place ; puis on peut tirer des torpilles. Ou seulement tirer des torpilles.
        Vous devez faire quelque chose si c’est possible. Ensuite, finissez le tour : il ne finit jamais tout seul.
depths-web-rules-sail = Naviguer, et le port
    .about =
        Un navire fait un, deux ou trois pas, chacun vers l’une des huit cases autour. Il ne traverse aucun autre navire, et ne finit pas où il a commencé. Seule compte la case où il finit.
        Du port à une case de sortie, c’est un pas, et autant pour rentrer. Un navire qui rentre finit son déplacement, retrouve aussitôt toutes ses grenades, et peut repartir à son prochain tour. Au port, il ne lance rien.
depths-web-rules-charge = Les grenades
    .about =
        Un navire qui a encore une grenade la lance sous sa propre case, au niveau de votre choix. Le programme répond, et la réponse est vraie.
        « Manqué de peu » désigne les quatre cases voisines du même niveau, et celles juste au-dessus et juste au-dessous. La grille ne se referme pas sur elle-même : 6 et 7 ne sont pas voisins. Les sous-marins coulés ne comptent plus.
depths-web-rules-pegs = Les pions
    .about =
        Le programme tient pour vous une grille de repérage et pose un pion pour tout ce qui découle d’une réponse. Vous pouvez en ajouter : touchez une case pour « rien ici », encore une fois pour « peut-être ici », et une fois de plus pour l’enlever.
depths-web-rules-torpedo = Les torpilles
    .about =
        Un sous-marin peut toucher un navire quand son numéro est sur la même rangée ou la même colonne que la case du navire, quel que soit son niveau. Nommez le navire et la ligne : l’ennemi entend les deux, mais jamais quel sous-marin tire. Un navire au port ne peut pas être visé.
        La flèche décide : une torpille sur six touche, et le navire coule. Chaque sous-marin sur la ligne peut tirer une fois par tour, sur tout navire de cette ligne ; toutes les torpilles d’un tour suivent la même ligne.
        Peu de torpilles touchent, et chacune montre à l’ennemi où chercher. Mieux vaut tirer tard que tôt.
depths-web-rules-mine = La mine
    .about =
        Un navire qui finit son déplacement sur le numéro de la mine ennemie coule avec ses grenades, avant d’en lancer une. La mine disparaît aussi. On peut encore tirer des torpilles pendant ce tour.
depths-web-rules-end = La fin
    .about =
        Le premier camp qui coule trois sous-marins, ou trois navires, gagne aussitôt ; une mine compte comme une torpille.
        La partie est nulle après 60 tours de suite de chaque camp où rien n’a coulé.
depths-web-rules-fair = Jouer franc jeu
    .about =
        Ce que vous placez est scellé aussitôt : les deux camps en reçoivent une empreinte, et à la fin les scellés sont ouverts et vérifiés, pour que chacun voie que rien n’a bougé.
        L’ennemi n’apprend jamais ce que vous auriez pu faire. Ce que vous avez appris ne peut pas être annulé. Un déplacement vers le port peut être annulé jusqu’à l’action suivante. Il en va de même d’un déplacement vers une case où l’un de vos navires est déjà allé, et de tout déplacement quand la mine ennemie a disparu. Tout autre déplacement vous apprend qu’il n’y a pas de mine là : il reste joué.
depths-web-rules-coach = Les chances
    .about =
        Sur demande, le programme compte tous les placements qui s’accordent avec ce que vous savez, et montre pour chaque case la chance qu’un sous-marin y soit, en pour cent. C’est exact, pas une estimation.
depths-web-rules-variants = Jouer autrement
    .about =
        En préparant une partie, on peut changer la taille de la mer et les sorties du port, laisser un coup au but signaler aussi les autres sous-marins proches, choisir une explosion à plat (les huit cases autour, au même niveau, sont alors proches ; celles du dessus et du dessous ne le sont plus), faire courir les torpilles en diagonale aussi, changer leurs chances ou n’en permettre qu’une par tour, et changer quand la partie est nulle.
depths-web-rules-notation = Par écrit
    .about = Vous pouvez aussi écrire chaque action ; le journal l’écrit de la même façon.
depths-web-picture-sea = Votre moitié au début : trois navires au port, et les trois niveaux qu’ils vont fouiller.
depths-web-picture-hide = L’autre moitié : vos sous-marins en 105, 214 et 336, votre mine en 17.
depths-web-picture-pegs = Manqué de peu en 214, manqué en 309, touché en 108.
depths-web-picture-near = Une grenade sur 14 au niveau 200. « Manqué de peu » désigne l’une de ces six cases : quatre autour, une au-dessus, une au-dessous.
depths-web-picture-flat = L’explosion à plat : « manqué de peu » désigne l’une des huit cases autour, au même niveau.
depths-web-picture-tracks = Un navire sur 14. Un sous-marin sous l’un des numéros marqués, à n’importe quel niveau, peut lui lancer une torpille.
depths-web-picture-torpedo = Une torpille le long de la rangée 13 à 18 : le sous-marin en 214 peut toucher le navire en 18.
depths-web-table-answer-hit = Touché
    .about = Un sous-marin était dans cette case précise. Il est coulé. Des autres, on n’apprend rien.
depths-web-table-answer-near = Manqué de peu, 1 à 3
    .about = Aucun n’y était, mais autant de sous-marins sont proches.
depths-web-table-answer-miss = Manqué
    .about = Aucun n’y est, aucun n’est proche.
depths-web-table-peg-miss = ○ après un coup manqué
    .about = Des pions blancs dans la case et dans toutes les cases proches : pas de sous-marin.
depths-web-table-peg-near = ◉ manqué de peu
    .about = Un pion blanc dans la case, des rouges dans les cases proches qui n’ont pas encore de pion blanc : peut-être.
depths-web-table-peg-hit = ⚑ après un coup au but
    .about = Un drapeau dans la case ; les pions rouges proches deviennent blancs.
depths-web-table-peg-own = ◇ ◆ les vôtres
    .about = Rien ici ; peut-être ici.
depths-web-table-write-place = place:105,214,336,m17
    .about = Placer sous-marins et mine.
depths-web-table-write-move = S4-14, S2-port
    .about = Un navire va sur une case, ou au port.
depths-web-table-write-drop = S4*200
    .about = S4 lance une grenade au niveau 200.
depths-web-table-write-fire = TS3r
    .about = Une torpille sur S3 le long de la rangée ; c pour la colonne, / et \ pour les diagonales.
depths-web-table-write-end = fin
    .about = Le tour est fini.
depths-web-table-write-chance = ~hit, ~miss
    .about = Ce que la flèche a montré.

## La visite
depths-web-tour-place = Cachez trois sous-marins où vous voulez, et la mine au niveau 100. Touchez des cases, faites glisser les pièces, ou appuyez sur « { depths-web-random } » ; puis sur « { depths-web-dive } ».
    .about = Bien cachés. Ils y restent toute la partie.
depths-web-tour-sail = Vos navires sont au port. Prenez-en un et sortez, trois pas au plus.
    .about = En mer. Seule compte la case où il finit.
depths-web-tour-drop = S4 est au-dessus de la case 14. Prenez-le, et lancez une grenade au niveau 100, 200 ou 300.
    .about = La réponse s’affiche au-dessus du plateau, et les pions en découlent. Un manqué de peu dit combien de sous-marins sont proches.
depths-web-tour-rearm = S4 n’a plus de grenade. Ramenez-le au port : touchez un des postes.
    .about = De nouveau armé au complet. Il peut repartir à son prochain tour.
depths-web-tour-fire = Un navire ennemi passe sur la ligne d’un de vos sous-marins. Tirez une torpille : touchez le navire, puis « Torpiller S4 ».
    .about = La flèche décide ; une sur six touche. L’ennemi connaît maintenant la ligne.
depths-web-tour-mine = Maintenant, quelque chose de désagréable : prenez S4 et allez en 3. La mine ennemie y est.
    .about = Navire et mine ont disparu. Dans une vraie partie, vous ne l’auriez pas su.
depths-web-tour-end = S4 s’est déplacé. Lancez une grenade si vous voulez, puis appuyez sur « { depths-web-end } ».
    .about = Un tour ne finit jamais tout seul : l’ennemi ne peut donc deviner ce que vous auriez pu faire.
depths-web-tour-win = Il reste un sous-marin, et vous l’avez trouvé : il est en 208. Allez en 8 avec S4 et lancez une grenade au niveau 200.
    .about = Touché ! C’était le troisième : vous avez gagné.

## Comment elle s’est terminée
depths-tale-submarines = troisième sous-marin coulé au tour { $turn }
    .about = Une flotte sans sous-marin a perdu.
depths-tale-ships = dernier navire coulé au tour { $turn }
    .about = Une flotte sans navire a perdu.
depths-tale-quiet = aucune perte depuis trop longtemps, tour { $turn }
    .about = Rien n’a été perdu depuis si longtemps que la partie s’arrête.
depths-tale-score = Sous-marins coulés
depths-lead = Avance en navires et sous-marins coulés
depths-tale-submarines-tip = Un manqué de peu laisse six cases. Lancez la grenade suivante là où deux manqués de peu se recoupent.
depths-tale-ships-tip = Un navire qui vient de lancer une grenade a montré où il est. Déplacez-le avant qu’une torpille n’arrive.
depths-tale-quiet-tip = Cherchez là où les manqués de peu se recoupent. Des grenades dispersées ne coulent rien.


depths-log-turn = Tour { $turn }

## D’où il vient
depths-credits = « Bataille sous les mers » est un jeu de société publié par Milton Bradley en 1974. Les règles sont racontées avec nos propres mots ; les coordonnées, les nulles et les chances sont de nous.
