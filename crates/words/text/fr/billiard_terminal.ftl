# La bataille navale au billard dans un terminal

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
billiard-strike = frappe { $strike }
billiard-head = tête
billiard-foot = pied

## Saisir un coup
billiard-draft-empty = Quelle boule ?
billiard-correcting = Une correction
billiard-guide-book = Choisissez la saisie à corriger. Les suivantes sont rejugées ; celle qui ne convient plus est montrée.
billiard-tell-spot = Tirez une mouche pour { $unit } et touchez-la, ou tapez ~{ $unit }@4.
billiard-unit = { $unit }, { $class } : force de frappe { $strike }, armure { $armour } sur { $whole }.
billiard-unit-stock =
    { $stock ->
        [0] Aucun avion en réserve.
        [one] { $stock } avion en réserve.
       *[other] { $stock } avions en réserve.
    }
billiard-score-then = Score ensuite : { $solids } à { $stripes }.

## Où vont les boules

## Pages
billiard-page-book = Registre des coups
billiard-page-why = Pourquoi : les règles
billiard-page-statistics = Statistiques
billiard-page-close = ↑ ↓ défiler · Échap ferme
billiard-why-now = Les règles de ce moment
billiard-why-entry = Les règles derrière { $action }
billiard-book-empty = Rien n’a encore été saisi.
billiard-book-keys = ⏎ choisir · c changer · d rayer · Échap quitte
billiard-book-entry = Saisie { $entry } : { $action }
billiard-book-change = La changer
billiard-book-insert = En insérer une avant
billiard-book-remove = La rayer
billiard-book-cut = La rayer avec toutes les suivantes
billiard-book-open = attend celle du dessus
billiard-doing-change = On change la saisie { $entry }. Échap revient au registre.
billiard-doing-insert = On insère une saisie { $entry }. Échap revient au registre.
billiard-correction-dropped = La correction est abandonnée : tout reste comme avant.

## Statistiques
billiard-figures-players = Joueurs
billiard-figures-legend = but : coup qui touche · détr : armure ennemie détruite · perd : armure perdue face à l’ennemi · ami : tir ami · rép : armure réparée · suit : plus longue suite de coups au but
billiard-figures-units = Unités
billiard-column-shots = tir
billiard-column-hits = but
billiard-column-destroyed = détr
billiard-column-lost = perd
billiard-column-friendly = ami
billiard-column-repairs = rép
billiard-column-run = suit

## Ligne par ligne
billiard-plain-army = { $army }, score { $score } : { $units }.
billiard-plain-afloat = { $unit } { $class } { $armour }/{ $whole }
billiard-plain-carrier = { $unit } { $class } { $armour }/{ $whole } avec { $stock } en réserve
billiard-plain-submerged = { $unit } { $class } { $armour }/{ $whole } dans la poche { $pocket }
billiard-plain-destroyed = { $unit } { $class } hors de combat
billiard-plain-stuck = Rien n’est changé : la saisie { $entry }, { $action }, ne conviendrait plus. { $why }
billiard-plain-figures = { $player } : tirs { $shots }, réussis { $hits }, armure détruite { $destroyed }, perdu face à l’ennemi { $lost }, tir ami { $friendly }, réparé { $repairs }, plus longue suite { $run }.

## Aide
billiard-help-goal = Chaque boule est une unité des Pleines (1 à 8) ou des Rayées (9 à 15 et la blanche C). Vous jouez sur votre table ; ici vous saisissez ce qui s’est passé. Qui n’a plus d’unité a perdu. Le score est la part de l’armure ennemie détruite.
billiard-help-damage = Frappez d’abord une boule à vous : elle attaque. Les boules ennemies qui tombent perdent autant d’armure que sa frappe. Les armées alternent après chaque coup.
billiard-help-own = Les boules à soi qui tombent avec des ennemies subissent la frappe ennemie, et l’ennemi rien. Celles qui tombent seules subissent un tir ami. Un avion meurt au premier coup ; son porte-avions en envoie un autre tant qu’il en a.
billiard-help-submarine = Un sous-marin qui tombe seul sur son propre tir se cache dans la poche. Plus tard il peut remonter à un coin, et doit alors tirer.
billiard-help-repair = Le navire mécano répare une boule abîmée de son camp en l’empochant, et une boule abîmée se répare en empochant son navire mécano.
billiard-help-entry = Touchez la boule frappée par la queue, puis chaque boule tombée ; touchez deux fois un sous-marin pour l’immerger, puis sa poche. Le résultat s’affiche avec ses règles avant de compter ; appuyez alors sur le bouton. Le plan dit quelle boule va sur quelle mouche.
billiard-help-keys = f faute, o sortie de table, i casse devant la ligne de tête, Retour arrière reprend une touche, F5 appuie sur le bouton, w dit les règles, t les statistiques.
billiard-help-book = e ouvre le registre : toute saisie peut être changée, insérée ou rayée. Les suivantes sont rejugées ; celle qui ne convient plus est montrée, et on vous demande. u reprend, Ctrl-R refait, même après la fin.
billiard-help-notation = Saisies : break:8 ou break:8x3,11 (casse), break:8! (devant la ligne de tête), 2x11 (la 2 empoche la 11), miss (manqué), 9x9@4 (immergé dans la poche 4), 9^2 (remonte à la poche 2), 2x11!foul (faute), 2x11!off=5 (sortie de table).
billiard-help-plain = Mots de ce jeu : why (les règles du moment), why 2x11 (ce que cela ferait), statistics, book, edit 3 2x12, insert 3 miss, remove 3, cut 3.
