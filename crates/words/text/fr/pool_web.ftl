# Naval Battle Billiard sur une table simulée, dans une page

pool-web-both = Naval Battle Billiard
pool-web-referee = Arbitrer une vraie table
pool-web-table = La table vue d’en haut
pool-web-keys = Gauche et droite tournent la visée de 1 degré, avec Maj de 0,1, avec Ctrl de 0,01. Haut et bas changent la force. W, A, S et D déplacent le point d’attaque. N et P choisissent l’unité suivante et la précédente. F affiche la force de frappe et l’armure à côté des boules. Espace tire. Les unités et leurs places sont énumérées à côté de la table.
pool-web-your-shot = { $army } : au tir
pool-web-their-shot = { $army } : au tir
pool-web-runs = { $army } : les boules roulent
pool-web-over = La partie est finie
pool-web-shoot = Tirer
pool-web-put = Poser ici
pool-web-at = { $unit } sur { $target }
pool-web-height = Haut
pool-web-side = Côté
pool-web-aim = Visée
pool-web-power = Force
pool-web-across = Depuis la bande gauche
pool-web-along = Depuis la bande de tête
pool-web-pocket = Poche { $pocket }
pool-web-stay = Rester immergé
pool-web-put-ship = Posez le navire mécano { $unit } derrière la ligne de tête : touchez l’endroit ou saisissez une place.
pool-web-put-submarine = Le sous-marin { $unit } fait surface dans une zone marquée : touchez l’endroit, choisissez une poche ou saisissez une place.
pool-web-replay = Revoir
pool-web-hold = Pause
pool-web-on = Lecture
pool-web-speed = Vitesse
pool-web-moment = Moment du coup
pool-web-skip = Passer
pool-web-armour = armure : { $left } sur { $all }
pool-web-lies = À { $across } cm de la bande gauche et { $along } cm de la bande de tête.
pool-web-shot = tir { $number }
pool-web-figures = Force de frappe et armure à côté des boules
pool-web-fleets = Les deux flottes
pool-web-lost = perdue
pool-web-step = Pas de réglage
pool-web-fell-destroyed = { $unit } · −{ $lost } · détruite
pool-web-fell-hurt = { $unit } · −{ $lost }
pool-web-left = Commandes à gauche
pool-web-happened = Ce qui s’est passé
pool-web-would-sink = −{ $strike } · détruite si elle tombe
pool-web-would-hurt = −{ $strike } si elle tombe
pool-web-meets = { $unit } touche { $target }, { $class }.
pool-web-meets-pocket = { $unit } touche { $target }, { $class }, qui va dans la poche { $pocket }.
pool-web-meets-none = { $unit } ne touche aucune boule avant une bande.

## La visite guidée
pool-tour-place = Les boules sont en place. Posez votre navire mécano, la boule 8, n’importe où derrière la ligne pointillée : touchez l’endroit, puis appuyez sur « { pool-web-put } ».
    .about = C’est d’ici que vous cassez : visez le triangle et appuyez sur « { pool-web-shoot } ». Ce qui tombe à la casse n’est pas endommagé.
pool-tour-shoot = Touchez votre croiseur, la boule 2, puis la 11 ennemie pour la viser. Ajustez avec la molette jusqu’à ce que la ligne tiretée finisse dans le coin, et appuyez sur « { pool-web-shoot } ».
    .about = La force de frappe d’un croiseur est 4. Une boule qui tombe perd autant d’armure ; après chaque tir, c’est à l’autre armée.
pool-tour-surface = Votre sous-marin, la boule 1, est dans la poche 4. Choisissez-le dans la flotte à côté de la table, touchez un coin marqué et appuyez sur « { pool-web-put } ».
    .about = Il a fait surface, et c’est à lui de tirer.

## Les règles
pool-rules-war = La même guerre
pool-rules-war-1 = Deux armées de huit ; chaque boule est une unité avec sa force de frappe et son armure. Les dommages dépendent de la boule empochée et de l’unité frappée : c’est le jeu de la vraie table, avec le même arbitre.
pool-rules-war-2 = Ce qui est nouveau, c’est la table elle-même : vous tirez, les boules roulent selon les lois de la physique, et le programme voit ce qui tombe. (PO-7)
pool-rules-more = Les règles de la guerre
pool-rules-break = Le triangle et la casse
pool-rules-break-1 = Quinze unités sont rangées au hasard ; le navire mécano de l’armée qui casse reste dehors. (PO-3)
pool-rules-break-2 = L’armée qui casse le pose n’importe où derrière la ligne de tête et casse avec lui. (PO-4)
pool-rules-break-picture = La casse : le chemin de chaque boule.
pool-rules-stroke = Un coup
pool-rules-stroke-1 = Choisissez une unité de votre armée sur la table, une direction, une vitesse de 0,05 à 10 mètres par seconde, et l’endroit où le procédé touche la boule. (PO-5)
pool-rules-stroke-2 = Frappée au-dessus du centre, la boule suit ; au-dessous, elle revient ; sur le côté, elle dévie sur les bandes. Frappez à un demi-rayon du centre au plus ; la queue est horizontale. (PO-5)
pool-rules-stroke-3 = Les lignes de visée sont calculées exactement comme le tir. Leur longueur se choisit avant la partie, la même pour les deux camps.
pool-rules-stroke-picture = Le croiseur 2 tire sur le destroyer 11.
pool-rules-run = La course des boules
pool-rules-run-1 = Les boules glissent, roulent, tournent et s’arrêtent ; elles rencontrent boules, bandes, mâchoires et poches. Le même coup depuis la même position finit au même endroit sur toutes les machines. (PO-6)
pool-rules-run-2 = L’unité que la queue a frappée est l’unité d’attaque, même quand une autre fait tomber une boule. Si rien ne tombe, c’est manqué. Un sous-marin frappé qui tombe seul est immergé. (PO-7)
pool-rules-run-3 = La table fait sept, huit ou neuf pieds. (PO-1) Les frottements et les rebonds sont ceux d’une vraie table ; chacun peut être changé avant la partie. (PO-2)
pool-rules-spots = Retour sur une mouche
pool-rules-spots-1 = Une unité tombée qui a encore de l’armure revient sur une mouche tirée au sort ; si elle est occupée, à la place libre la plus proche. (PO-8)
pool-rules-submarine = Faire surface
pool-rules-submarine-1 = Son joueur pose le sous-marin où il veut dans la zone du coin choisi, sans toucher d’autre boule. (PO-9)
pool-rules-submarine-picture = Le sous-marin 1 a fait surface à la poche 5.
pool-rules-end = La fin, et les mains qui tremblent
pool-rules-end-1 = La partie est nulle après soixante tirs de suite de chaque armée sans changement d’armure. (PO-10)
pool-rules-end-2 = Si vous le voulez, les mains tremblent : aucun tir n’est tout à fait celui que vous vouliez, et un débutant a ses chances contre un bon joueur. (PO-11)

## Comment elle s’est terminée
pool-tale-quiet = aucune armure perdue depuis trop longtemps, coup { $turn }
    .about = Rien n’a été perdu depuis si longtemps que la partie s’arrête.
pool-tale-score = Score
pool-lead = Avance en armure détruite
pool-tale-quiet-tip = L’armure ne se perd que dans les poches. Choisissez la boule qui a le chemin le plus court.

