# Bataille navale au billard, sur une page

billiard-web-shoots = tire
billiard-web-gone = { $unit }, { $class } : détruit.
billiard-web-under = Il est dans la poche { $pocket }.
billiard-web-attacks = La queue l’a frappée.
billiard-web-fell = Elle est tombée.
billiard-web-both = La queue l’a frappée, et elle est tombée.
billiard-web-left = Elle a quitté la table.
billiard-web-map = La table vue d’en haut
billiard-web-spot = Mouche { $spot }
billiard-web-pocket = Poche { $pocket }
billiard-web-back = Effacer
billiard-web-changing = L’entrée { $entry } est en cours de correction.
billiard-web-inserting = Une entrée s’ajoute en place { $entry }.
billiard-web-drop = Laisser le cahier tel quel
billiard-web-clock = Chronomètre
billiard-web-clock-seconds = { $seconds ->
    [0] aucun
   *[other] { $seconds } secondes
}
billiard-web-legend = Un coup manqué ne nomme aucune bille : il ne compte que pour le joueur.
billiard-web-column-shots = Tirs
billiard-web-column-hits = Tirs qui ont coûté du blindage à l’ennemi
billiard-web-column-destroyed = Blindage ennemi détruit
billiard-web-column-lost = Blindage perdu face à l’ennemi
billiard-web-column-friendly = Tirs amis
billiard-web-column-repairs = Blindage réparé
billiard-web-column-run = Plus longue série de touches
billiard-web-class = Classe
billiard-web-strike = Frappe
billiard-web-armour = Blindage

## La première partie guidée
billiard-tour-break = Toute partie commence par la casse. Les Pleines cassent avec la 8, leur navire mécano. Supposons que rien ne tombe : appuyez sur « { billiard-button-break } ».
    .about = Qui casse continue, quoi qu’il soit tombé. Les boules tombées à la casse ne sont pas endommagées.
billiard-tour-fire = Votre croiseur, la 2, a empoché la 11 ennemie. Touchez la 2, frappée par la queue, puis la 11, et appuyez sur « { billiard-button-fire } ».
    .about = La force de frappe d’un croiseur est 4 et la 11 avait une armure de 2 : elle est détruite et reste en poche. Vous l’avez vu avant de tirer.
billiard-tour-miss = Cette fois, rien n’est tombé. Appuyez sur « { billiard-button-missed } ».
    .about = Après chaque tir, c’est à l’autre armée.
billiard-tour-repair = Le croiseur est endommagé. Le navire mécano, la 8, l’a empoché exprès : touchez la 8, puis la 2, et appuyez sur « { billiard-button-fire } ».
    .about = Une réparation rend un point d’armure, et la boule va sur la mouche que montre le plan.
billiard-tour-submerge = Votre sous-marin, la 1, est tombé seul sur son propre tir : touchez-le deux fois, puis sa poche, et appuyez sur « { billiard-button-fire } ».
    .about = Il s’y cache, hors d’atteinte, jusqu’à ce que vous le fassiez remonter.
billiard-tour-surface = Le sous-marin est dans la poche 4. Touchez-le, choisissez une poche de coin et appuyez sur « { billiard-button-fire } » : il y fait surface, puis il doit tirer.
    .about = Il peut se poser partout dans le coin que montre le plan.
billiard-tour-foul = Quelqu’un a touché une boule de sa manche. Activez « { billiard-switch-foul } », touchez la boule frappée, et appuyez sur le grand bouton.
    .about = Une faute vaut un coup manqué. Rien n’est endommagé ; ce qui est tombé à l’ennemi revient où son propriétaire le veut.
billiard-tour-off = La 5 a sauté de la table quand la 2 a frappé. Touchez la 2, activez « { billiard-switch-off } », touchez la 5, et appuyez sur le grand bouton.
    .about = Elle revient sur la mouche du milieu. Rien n’est endommagé.

## Les règles
billiard-rules-armies = Deux armées de huit
billiard-rules-armies-1 = Les billes 1 à 8 sont les Pleines ; 9 à 15 et la blanche sont les Rayées. Chaque bille est un navire : sa frappe est le mal qu’elle fait, son blindage celui qu’elle supporte. (BI-1)
billiard-rules-armies-2 = On joue un contre un, deux contre deux ou un contre deux. Les partenaires jouent chacun leur tour, et les armées alternent après chaque tir, que quelque chose soit tombé ou non. (BI-2)
billiard-rules-break = La casse
billiard-rules-break-1 = Rangez toutes les billes au hasard. Qui casse le fait avec son navire atelier, derrière la ligne de tête. Ce qui tombe ne subit rien et revient sur les mouches ; qui a cassé continue. (BI-5, BI-6)
billiard-rules-break-2 = Une casse devant la ligne de tête coûte le tour : on range de nouveau et l’autre armée casse. (BI-7)
billiard-rules-shot = Un tir
billiard-rules-shot-1 = La queue doit d’abord frapper une bille de votre armée : le navire d’attaque. Rien n’est à annoncer, combinaisons et chance comptent, et le navire d’attaque est celui que la queue a frappé, quelle que soit la bille qui a poussé l’autre. (BI-8)
billiard-rules-shot-2 = Les billes ennemies qui tombent sans aucune des vôtres perdent chacune autant de blindage que le navire d’attaque frappe. (BI-10) Si rien ne tombe, c’est manqué. (BI-9)
billiard-rules-shot-3 = Une bille sans blindage est détruite et reste en bas pour de bon ; toute autre revient sur une mouche. (BI-14)
billiard-rules-shot-picture = Le croiseur 2 a empoché le destroyer 11 : une frappe de 4 contre un blindage de 2 le détruit.
billiard-rules-own = Ses propres billes
billiard-rules-own-1 = Si des billes à vous tombent avec des ennemies et que le navire d’attaque est du nombre, les ennemies ne subissent rien et chacune des vôtres reçoit la frappe des ennemies tombées. Si le navire d’attaque reste sur la table, sa frappe atteint tout ce qui est tombé, amis et ennemis. (BI-11)
billiard-rules-own-2 = Vos billes qui tombent sans ennemie reçoivent la frappe du navire d’attaque : un tir ami. Le navire d’attaque lui-même ne subit rien. (BI-12)
billiard-rules-own-3 = Si seul le navire d’attaque tombe et que ce n’est pas un sous-marin, c’est manqué : il revient sur une mouche, intact. (BI-13)
billiard-rules-own-picture = Le destroyer 3 a empoché son camarade 4 : tir ami de 2, et la 4 n’est plus.
billiard-rules-submarine = Les sous-marins
billiard-rules-submarine-1 = Un sous-marin qui est navire d’attaque et tombe seul plonge : il reste dans sa poche, intact et hors d’atteinte. (BI-15) Pas s’il est la seule bille de son armée sur la table. (BI-16)
billiard-rules-submarine-2 = Au début du tir de son armée, il peut remonter à n’importe quel coin, en deçà des deux premières marques, et il doit alors être le navire d’attaque. (BI-18)
billiard-rules-submarine-3 = Si son armée n’a pas d’autre bille sur la table, il doit remonter, à la poche où il se trouve. (BI-19) Tombé avec des ennemies, ou par la faute des siens, c’est une bille comme les autres. (BI-17)
billiard-rules-submarine-picture = Le sous-marin 1 a plongé dans la poche 3.
billiard-rules-aircraft = Avions et porte-avions
billiard-rules-aircraft-1 = Tout dommage détruit l’avion. Tant que son porte-avions vit et qu’il a des avions en réserve, un autre décolle : la même bille revient sur une mouche, comme neuve. (BI-20)
billiard-rules-aircraft-2 = Un porte-avions détruit emporte sa réserve ; l’avion sur la table reste jusqu’à ce qu’on le touche. (BI-21)
billiard-rules-repair = Les réparations
billiard-rules-repair-1 = Le navire atelier, navire d’attaque, empoche une bille endommagée des siens : elle regagne un point de blindage, jamais plus qu’au départ. Une bille intacte ne gagne ni ne perd rien. (BI-22, BI-23)
billiard-rules-repair-2 = Une bille endommagée se répare en empochant son propre navire atelier. (BI-24) Pas de réparation sur un tir qui empoche aussi une ennemie, et le navire atelier ne se répare jamais lui-même. (BI-25, BI-26)
billiard-rules-repair-picture = Le navire atelier 8 a empoché le croiseur 2 endommagé : un point de blindage de plus.
billiard-rules-spots = Les mouches
billiard-rules-spots-1 = Sept mouches marquent la table. Après chaque tir, l’arbitre tire au sort quelle bille va sur laquelle ; le plan le montre. Si la mouche est occupée : aussi près que possible. (BI-27, BI-28)
billiard-rules-spots-2 = L’emplacement des mouches, et leur attribution au sort ou fixe, se choisissent avant la partie.
billiard-rules-fouls = Fautes et billes volantes
billiard-rules-fouls-1 = Une faute vaut un coup manqué : toucher une bille par accident, tirer pendant que quelque chose roule ou hors de son tour, frapper deux fois, frapper d’abord une ennemie. Les ennemies tombées reviennent où leur maître le veut, les vôtres sur la mouche du milieu ; rien n’est endommagé. (BI-30)
billiard-rules-fouls-2 = Une bille qui quitte la table est aussi un coup manqué : elle et tout ce qui est tombé vont sur la mouche du milieu. (BI-29) Gardez un pied au sol. (BI-31)
billiard-rules-end = Gagner
billiard-rules-end-1 = Une armée sans bille a perdu. (BI-3)
billiard-rules-end-2 = Le score est la part du blindage ennemi détruite, en pour cent ; chaque avion en réserve compte pour un, et les réparations la reprennent. (BI-3)
billiard-rules-entering = Noter un tir
billiard-rules-entering-1 = Touchez la bille frappée par la queue, puis chaque bille tombée ; un sous-marin deux fois pour le faire plonger. L’effet se montre avec ses règles avant de compter. Puis appuyez sur le seul grand bouton.
billiard-rules-entering-2 = Toute entrée peut être reprise, changée, ajoutée ou rayée, même après la partie ; les suivantes sont jugées de nouveau. Les mouches tirées restent là où elles conviennent encore, car c’est ainsi que sont posées les billes.

## Comment elle s’est terminée
billiard-tale-fleet = flotte entière détruite au coup { $turn }
billiard-tale-score = Score
