# La bataille navale au billard dans un terminal

billiard-strike = frappe { $strike }

## Saisir un coup
billiard-draft-empty = Quelle boule ?
billiard-correcting = Une correction

## Pages
billiard-page-why = Pourquoi : les règles
billiard-page-close = ↑ ↓ défiler · Échap ferme
billiard-why-now = Les règles de ce moment
billiard-why-entry = Les règles derrière { $action }
billiard-book-keys = ⏎ choisir · c changer · d supprimer · Échap quitte
billiard-book-entry = Saisie { $entry } : { $action }
billiard-doing-change = Vous changez la saisie { $entry }. Échap revient à la liste.
billiard-doing-insert = Vous insérez une saisie { $entry }. Échap revient à la liste.
billiard-correction-dropped = La correction est abandonnée : rien n’a changé.

## Statistiques
billiard-figures-legend = tch : tirs qui touchent · détr : armure ennemie détruite · perd : armure perdue face à l’ennemi · ami : tir ami · rép : armure réparée · suit : plus longue suite de tirs qui touchent

## Ligne par ligne
billiard-plain-army = { $army }, score { $score } : { $units }.
billiard-plain-afloat = { $unit } { $class } { $armour }/{ $whole }
billiard-plain-carrier = { $unit } { $class } { $armour }/{ $whole } avec { $stock } en réserve
billiard-plain-submerged = { $unit } { $class } { $armour }/{ $whole } dans la poche { $pocket }
billiard-plain-destroyed = { $unit } { $class } détruit
billiard-plain-stuck = Rien n’est changé : la saisie { $entry }, { $action }, ne conviendrait plus. { $why }
billiard-plain-figures = { $player } : tirs { $shots }, touches { $hits }, armure détruite { $destroyed }, perdue face à l’ennemi { $lost }, tir ami { $friendly }, réparée { $repairs }, plus longue suite { $run }.

## Aide
billiard-help-goal = Chaque boule est une unité des pleines (1 à 8) ou des rayées (9 à 15 et la blanche C). Vous jouez sur votre table ; ici vous saisissez ce qui s’est passé. Un joueur sans unité perd. Le score est la part de l’armure ennemie détruite.
billiard-help-damage = Frappez d’abord une de vos boules : elle attaque. Les boules ennemies qui tombent perdent autant d’armure que sa force de frappe. Les armées alternent après chaque coup.
billiard-help-own = Vos boules qui tombent avec des ennemies subissent la frappe ennemie, et l’ennemi ne subit rien. Vos boules qui tombent sans ennemie subissent un tir ami. Tout dommage détruit un avion ; son porte-avions en envoie un autre tant qu’il en a.
billiard-help-submarine = Un sous-marin qui tombe seul sur son propre tir se cache dans la poche. Plus tard, il peut faire surface à un coin, et doit alors tirer.
billiard-help-repair = Le navire mécano répare une boule endommagée de son armée en l’empochant, et une boule endommagée se répare en empochant son navire mécano.
billiard-help-entry = Touchez la boule frappée par la queue, puis chaque boule tombée ; touchez deux fois un sous-marin pour l’immerger, puis sa poche. L’effet s’affiche, avec ses règles, avant de compter ; appuyez alors sur le bouton. Le plan montre quelle boule va sur quelle mouche.
billiard-help-keys = f faute, o sortie de table, i casse devant la ligne de tête, Retour arrière annule le dernier appui, F5 appuie sur le bouton, w montre les règles, t les statistiques.
billiard-help-book = e ouvre la liste des saisies : vous pouvez changer, insérer ou supprimer toute saisie. Les suivantes sont rejugées ; si l’une ne convient plus, elle est montrée et vous décidez. u annule, Ctrl-R rétablit, même après la fin.
billiard-help-notation = Saisies : break:8 ou break:8x3,11 (casse), break:8! (devant la ligne de tête), 2x11 (la 2 empoche la 11), miss (manqué), 9x9@4 (immergé dans la poche 4), 9^2 (fait surface à la poche 2), 2x11!foul (faute), 2x11!off=5 (sortie de table).
billiard-help-plain = Mots de ce jeu : why (les règles du moment), why 2x11 (ce que cela ferait), statistics, book, edit 3 2x12, insert 3 miss, remove 3, cut 3.
