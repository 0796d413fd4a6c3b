# Bataille navale au billard, sur une page

billiard-web-lost = perdue
billiard-web-score = { $side } : { $score ->
        [one] { $score } point
       *[other] { $score } points
    } sur 100
billiard-web-spot-word = mouche
billiard-web-pocket-word = poche
billiard-web-hand-word = où l’on veut
billiard-web-put-back = { $all ->
    [one] Replacez la boule
   *[other] Replacez les boules : { $at } sur { $all }
}
billiard-web-is-put = { $kind ->
    [spot] Boule sur la mouche { $place }
   *[other] Boule replacée
}
billiard-web-show-fleets = Voir les deux flottes
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
billiard-web-back = Annuler le dernier appui
billiard-web-changing = Vous changez la saisie { $entry }.
billiard-web-inserting = Vous insérez une saisie { $entry }.
billiard-web-drop = Laisser les saisies telles quelles
billiard-web-clock = Chronomètre
billiard-web-clock-seconds = { $seconds ->
    [0] aucun
   *[other] { $seconds } secondes
}
billiard-web-legend = Un coup manqué ne nomme aucune boule : il ne compte que pour le joueur.
billiard-web-column-shots = Tirs
billiard-web-column-hits = Tirs qui ont coûté de l’armure à l’ennemi
billiard-web-column-destroyed = Armure ennemie détruite
billiard-web-column-lost = Armure perdue face à l’ennemi
billiard-web-column-friendly = Tirs amis
billiard-web-column-repairs = Armure réparée
billiard-web-column-run = Plus longue suite de tirs qui touchent
billiard-web-class = Classe
billiard-web-strike = Force de frappe
billiard-web-armour = Armure

## La première partie guidée
billiard-tour-break = Toute partie commence par la casse. Les pleines cassent avec la 8, leur navire mécano. Supposons que rien ne tombe : appuyez sur « { billiard-button-break } ».
    .about = L’armée qui a cassé continue, même si rien n’est tombé. Les boules tombées à la casse ne sont pas endommagées.
billiard-tour-fire = Votre croiseur, la 2, a empoché la 11 ennemie. Touchez la 2, frappée par la queue, puis la 11, et appuyez sur « { billiard-button-fire } ».
    .about = La force de frappe d’un croiseur est 4 et la 11 avait une armure de 2 : elle est détruite et reste en poche. Vous l’avez vu, avec la règle, avant de tirer.
billiard-tour-miss = Cette fois, rien n’est tombé. Appuyez sur « { billiard-button-missed } ».
    .about = Après chaque tir, c’est à l’autre armée.
billiard-tour-repair = Le croiseur est endommagé. Le navire mécano, la 8, l’a empoché exprès : touchez la 8, puis la 2, et appuyez sur « { billiard-button-fire } ».
    .about = Une réparation rend un point d’armure, et la boule va sur la mouche que montre le plan.
billiard-tour-submerge = Votre sous-marin, la 1, est tombé seul sur son propre tir : touchez-le deux fois, puis sa poche, et appuyez sur « { billiard-button-fire } ».
    .about = Il s’y cache, hors d’atteinte. Remontez-le en surface quand vous voulez.
billiard-tour-surface = Le sous-marin est dans la poche 4. Touchez-le, choisissez une poche de coin et appuyez sur « { billiard-button-fire } » : il y fait surface, puis il doit tirer.
    .about = Il peut se poser partout dans le coin que montre le plan.
billiard-tour-foul = Quelqu’un a touché une boule de sa manche. Activez « { billiard-switch-foul } », touchez la boule frappée, et appuyez sur le grand bouton.
    .about = Une faute vaut un coup manqué. Rien n’est endommagé ; leur propriétaire remet les boules ennemies tombées où il veut.
billiard-tour-off = La 5 a sauté de la table quand la 2 a frappé. Touchez la 2, activez « { billiard-switch-off } », touchez la 5, et appuyez sur le grand bouton.
    .about = Elle revient sur la mouche centrale. Rien n’est endommagé.

## Les règles
billiard-rules-armies = Deux armées de huit
billiard-rules-armies-1 = Les boules 1 à 8 sont les pleines ; 9 à 15 et la blanche sont les rayées. Chaque boule est une unité : sa force de frappe est le dommage qu’elle cause, son armure celui qu’elle supporte. (BI-1)
billiard-rules-armies-2 = On joue un contre un, deux contre deux ou un contre deux. Les partenaires jouent chacun leur tour, et les armées alternent après chaque tir, que quelque chose soit tombé ou non. (BI-2)
billiard-rules-break = La casse
billiard-rules-break-1 = Rangez toutes les boules au hasard. L’armée qui casse joue son navire mécano de derrière la ligne de tête. Ce qui tombe n’est pas endommagé et revient sur les mouches ; l’armée qui a cassé continue. (BI-5, BI-6)
billiard-rules-break-2 = Une casse devant la ligne de tête coûte le tour : on range de nouveau et l’autre armée casse. (BI-7)
billiard-rules-shot = Un tir
billiard-rules-shot-1 = La queue doit d’abord frapper une boule de votre armée : l’unité d’attaque. Rien n’est à annoncer ; les combinaisons et les coups de chance comptent. Même dans une combinaison, l’unité d’attaque est la boule que la queue a frappée. (BI-8)
billiard-rules-shot-2 = Les boules ennemies qui tombent sans aucune des vôtres perdent chacune autant d’armure que la force de frappe de l’unité d’attaque. (BI-10) Si rien ne tombe, c’est manqué. (BI-9)
billiard-rules-shot-3 = Une boule sans armure est détruite et reste empochée pour de bon ; toute autre revient sur une mouche. (BI-14)
billiard-rules-own = Vos propres boules
billiard-rules-own-1 = Si certaines de vos boules tombent avec des ennemies et que l’unité d’attaque en fait partie, les ennemies ne subissent rien et chacune des vôtres reçoit la frappe des ennemies tombées. Si l’unité d’attaque reste sur la table, sa frappe atteint tout ce qui est tombé, amis et ennemis. (BI-11)
billiard-rules-own-2 = Vos boules qui tombent sans ennemie reçoivent la frappe de l’unité d’attaque : un tir ami. L’unité d’attaque elle-même ne subit rien. (BI-12)
billiard-rules-own-3 = Si seule l’unité d’attaque tombe et que ce n’est pas un sous-marin, c’est manqué : elle revient sur une mouche, intacte. (BI-13)
billiard-rules-submarine = Les sous-marins
billiard-rules-submarine-1 = Un sous-marin qui est l’unité d’attaque et tombe seul est immergé : il reste dans sa poche, intact et hors d’atteinte. (BI-15) Ce n’est pas possible s’il est la seule boule de son armée sur la table. (BI-16)
billiard-rules-submarine-2 = Au début du tir de son armée, il peut faire surface à n’importe quel coin, en deçà des deux premiers diamants, et il doit alors être l’unité d’attaque. (BI-18)
billiard-rules-submarine-3 = Si son armée n’a pas d’autre boule sur la table, il doit faire surface à la poche où il se trouve. (BI-19) S’il tombe avec des ennemies, ou si les siens l’empochent, c’est une boule comme les autres. (BI-17)
billiard-rules-submarine-picture = Le sous-marin 1 fait surface à la poche 1 : il se pose où l’on veut derrière la ligne entre les deux premiers diamants.
billiard-rules-aircraft = Avions et porte-avions
billiard-rules-aircraft-1 = Tout dommage détruit l’avion. Tant que son porte-avions vit et qu’il a des avions en réserve, un autre décolle : la même boule revient sur une mouche, comme neuve. (BI-20)
billiard-rules-aircraft-2 = Un porte-avions détruit emporte sa réserve ; l’avion sur la table reste jusqu’à ce qu’on le touche. (BI-21)
billiard-rules-repair = Les réparations
billiard-rules-repair-1 = Si le navire mécano, unité d’attaque, empoche une boule endommagée de son armée, celle-ci regagne un point d’armure, jamais plus qu’au départ. Une boule intacte ne gagne ni ne perd rien. (BI-22, BI-23)
billiard-rules-repair-2 = Une boule endommagée se répare en empochant son propre navire mécano. (BI-24) Un tir qui empoche aussi une ennemie ne répare rien, et le navire mécano ne se répare jamais lui-même. (BI-25, BI-26)
billiard-rules-spots = Les mouches
billiard-rules-spots-1 = La table a sept mouches. Après chaque tir, l’arbitre tire au sort quelle boule va sur laquelle ; le plan le montre. Si une mouche est occupée, la boule va aussi près que possible. (BI-27, BI-28)
billiard-rules-spots-2 = Avant la partie, vous choisissez où sont les mouches, et si elles sont tirées au sort ou fixes.
billiard-rules-fouls = Fautes et boules volantes
billiard-rules-fouls-1 = Une faute vaut un coup manqué : toucher une boule par accident, tirer pendant que quelque chose roule ou hors de son tour, frapper deux fois, frapper d’abord une ennemie. Leur propriétaire remet les ennemies tombées où il veut, les vôtres vont sur la mouche centrale ; rien n’est endommagé. (BI-30)
billiard-rules-fouls-2 = Une boule qui quitte la table est aussi un coup manqué : elle va sur la mouche centrale, avec toutes les boules tombées. (BI-29) Gardez un pied au sol. (BI-31)
billiard-rules-end = Gagner
billiard-rules-end-1 = Une armée sans boule perd. (BI-3)
billiard-rules-end-2 = Le score est la part de l’armure ennemie détruite, en pour cent ; chaque avion en réserve compte pour un. Une réparation fait baisser le score. (BI-3)
billiard-rules-entering = Saisir un tir
billiard-rules-entering-1 = Touchez la boule frappée par la queue, puis chaque boule tombée ; touchez un sous-marin deux fois pour l’immerger. L’effet s’affiche, avec ses règles, avant de compter. Puis appuyez sur le grand bouton.
billiard-rules-entering-2 = Vous pouvez annuler, changer, insérer ou supprimer toute saisie, même après la partie ; les suivantes sont jugées de nouveau. Les mouches déjà tirées restent là où elles conviennent encore, car c’est ainsi que sont posées les boules.

## Préparer la partie
billiard-web-who-breaks = Qui casse ?
billiard-web-coin = À pile ou face
billiard-web-changes = { $count ->
        [0] Comme dans Défaut
        [one] Un changement par rapport à Défaut
       *[other] { $count } changements par rapport à Défaut
    }
billiard-web-stepper = { $name }
billiard-web-less = { $name }, { $now } : un de moins
billiard-web-more = { $name }, { $now } : un de plus
billiard-web-handicap = Armure maximale de chaque unité au départ.

## Comment elle s’est terminée
billiard-tale-fleet = flotte entière détruite au coup { $turn }
    .about = L’ennemi n’a plus d’unité pour frapper.
billiard-tale-score = Score
billiard-lead = Avance en armure détruite
billiard-tale-fleet-tip = Une unité forte détruit une unité faible d’un seul tir. Comparez force de frappe et armure avant de choisir une boule.

## D’où il vient
billiard-credits = Naval Battle Billiard vient du manuel d’un programme d’arbitrage pour tables de billard, en français et en anglais. Les forces de frappe, les armures et les mouches que le manuel ne précise pas sont nos décisions, et chacune peut être changée.
