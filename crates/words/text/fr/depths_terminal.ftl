# Bataille sous les mers dans un terminal

## Sur le plateau
depths-level = { $owner } { $level }
depths-ships = { $owner } : navires
depths-yours = À vous
depths-enemy = Ennemi
depths-key-confirm = valider
depths-key-random = au hasard
depths-key-clear = effacer
depths-key-mine = mine ici
depths-key-charge = grenade
depths-key-torpedo = torpille
depths-key-coach = chances
depths-key-swap = autre mer
depths-key-peg = pion
depths-key-side = autre camp

## Placement
depths-hide = Cachez trois sous-marins et une mine. Ils ne bougent plus, et les navires ennemis passeront au-dessus.
depths-task-submarine = { $left ->
        [one] Placez encore un sous-marin
       *[other] Placez { $left } sous-marins
    } : cliquez une case, ou flèches et Entrée.
depths-task-mine = Maintenant la mine, au niveau 100, sans sous-marin à vous au-dessous.
depths-task-confirm = Tout est placé. Entrée sur une case vide, ou y, quand cela vous convient.
depths-confirm = Rien ne bougera plus. Les placer ainsi ?
depths-confirm-yes = Oui, plongée
depths-confirm-no = Pas encore

## Ce qu’on peut faire
depths-start = Prenez un navire : un clic, ou Tab.
depths-sail = { $ship } en main : allez sur un point.
depths-sail-or-drop = { $ship } en main : allez sur un point, ou lancez une grenade en ▼.
depths-moved = { $ship } peut lancer une grenade : 1, 2 ou 3 pour le niveau, ou un clic sur ▼.
depths-bears = Un de vos sous-marins peut toucher un navire : t tire.
depths-or-end = Vous pouvez finir le tour : e, Entrée.
depths-now-end = Finissez maintenant le tour : e, Entrée.
depths-spin = La flèche tourne.
depths-drop = Lancer une grenade
depths-drop-at = { $ship } en { $cell }
depths-fire = Torpille : elle touche { $part ->
        [1] une fois
       *[other] { $part } fois
    } sur { $whole }
depths-odds = sous-marin { $odds ->
        [sure] { "" }
       *[other] { $odds } ={ " " }
    }{ PERCENT($percent) }
depths-mine-odds = mine { $odds ->
        [sure] { "" }
       *[other] { $odds } ={ " " }
    }{ PERCENT($percent) }
depths-brief-answer = { $cell } : { $answer ->
        [hit] touché !
        [near] manqué de peu ({ $near })
       *[miss] manqué
    }
depths-brief-spin = torpille sur { $target } : { $spin ->
        [hit] touché !
       *[miss] manqué
    }
depths-brief-mine = { $ship } a heurté une mine !

## Ligne par ligne
depths-plain-half = { $ships } sur { $below } :
depths-plain-ships-yours = Vos navires
depths-plain-ships-enemy = Les navires ennemis
depths-plain-below-yours = vos niveaux
depths-plain-below-enemy = les niveaux ennemis
depths-plain-place = Placez trois sous-marins et la mine, par exemple place:105,214,336,m17, ou écrivez random (au hasard).
depths-plain-status = À { $side } de jouer, tour { $turn }. Les sorties du port mènent en { $exits }.
depths-plain-coach = La chance qu’un sous-marin soit dans chaque case, en pour cent :
depths-plain-best = Les plus probables : { $list }.

## Aide
depths-help-goal = Coulez les trois sous-marins cachés sous vos navires, ou les trois navires au-dessus des vôtres, et vous gagnez.
depths-help-place = D’abord, chaque camp cache trois sous-marins, au niveau 100, 200 ou 300, et une mine au niveau 100. Ils ne bougent plus.
depths-help-turn = Un tour : un navire avance de trois pas au plus, dans tous les sens, puis peut lancer une grenade sous lui ; ou bien un navire en lance une sur place. Des torpilles peuvent suivre. Le port réarme un navire.
depths-help-answers = Une grenade touche le sous-marin de sa case. Manqué de peu : on compte ceux d’à côté, et juste au-dessus ou au-dessous. Le programme pose les pions.
depths-help-torpedo = Vos sous-marins tirent sur les navires au-dessus d’eux : vous nommez le navire et la ligne, jamais le tireur. Peu de torpilles touchent, et chacune trahit une ligne.
depths-help-mine = Un navire qui finit son déplacement au-dessus de la mine ennemie coule.
depths-help-signs = ○ pas de sous-marin · ● peut-être un · ⚑ un de coulé · ◇ ◆ vos propres pions · ■ sous-marin · ✱ mine · • où le navire peut aller, et ses grenades · ▼ où il peut en lancer une · ↑ une sortie du port.
depths-help-hand = Un clic ou Tab prend un navire, puis un clic sur un point, le port ⌂ ou ▼. Un clic sur une autre case ennemie pose votre pion.
depths-help-keys = 1 2 3 lancent une grenade à ce niveau, t tire une torpille, c montre les chances exactes en pour cent, o change votre pion, v échange les deux mers.
depths-help-notation = Par écrit : S4-14 ou S4-port déplacement · S4*200 grenade · TS3r torpille le long de la rangée (c colonne) · end
depths-help-plain = Le plateau montre la surface (0) et les trois niveaux côte à côte : . rien de connu, w pas de sous-marin, r peut-être un, f un de coulé, * votre sous-marin, m votre mine.
depths-help-words = « random » place au hasard, « coach » donne la chance d’un sous-marin dans chaque case.

## Indices
depths-no-coach = Les chances ne sont pas montrées dans cette partie.
