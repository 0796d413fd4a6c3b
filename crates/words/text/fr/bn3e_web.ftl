# BN3E dans les pages

## Le plateau
bn3e-web-grid = Plateau : les flèches déplacent, Entrée prend un navire et agit, Échap le lâche
bn3e-web-cell-empty = { $square }, vide
bn3e-web-cell-ship = { $square }, { $element ->
        [rock] pierre { $side ->
            [blue] bleue
           *[red] rouge
        }
        [paper] feuille { $side ->
            [blue] bleue
           *[red] rouge
        }
       *[scissors] ciseaux { $side ->
            [blue] bleus
           *[red] rouges
        }
    }, { $points ->
        [one] { $points } point de vie
       *[other] { $points } points de vie
    }
bn3e-web-cell-held = en main
bn3e-web-cell-able = peut agir
bn3e-web-cell-move = on peut y aller
bn3e-web-cell-repair = on peut le réparer
bn3e-web-cell-repair-base = réparer ici
bn3e-web-cell-land = débarquer ici et gagner
bn3e-web-cell-attack = cible : { $sinks ->
        [yes] coule
       *[no] perd { $damage }
    } pour { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }
bn3e-web-chip-attack = { $sinks ->
        [yes] coule
       *[no] −{ $damage }
    } · { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }
bn3e-web-chip-repair = +1
bn3e-web-chip-repair-base = Réparer +1
bn3e-web-chip-land = Débarquer et gagner

## À côté
bn3e-web-end = Fin de tour
bn3e-web-points = il en reste { $left } sur { $all }
bn3e-web-left = { $left ->
        [one] { $left } point restant
       *[other] { $left } points restants
    }
bn3e-web-selected = Sélection
bn3e-web-hit-points = { $left ->
        [one] { $left } point de vie sur { $all }
       *[other] { $left } points de vie sur { $all }
    }
bn3e-web-choice-move = Se déplacer vers un rond, pour 1 point.
bn3e-web-choice-repair = Réparer un navire voisin, pour 1 point : il donne un de ses points de vie.
bn3e-web-choice-base = Se réparer à la base, pour 1 point.
bn3e-web-choice-land = Débarquer et gagner, pour 1 point.
bn3e-log-turn = Tour { $turn }
bn3e-web-strength = La pierre bat les ciseaux, les ciseaux battent la feuille, la feuille bat la pierre.
bn3e-web-pick = Choisissez un navire
bn3e-web-pick-about = Les navires aux coins marqués peuvent encore agir.

## Première partie
bn3e-web-tour-move = Vous avez les bleus. Touchez un de vos navires, puis un rond : il avance d’une case, dans n’importe quelle direction.
    .about = Se déplacer coûte un point d’action. Vous en avez trois par tour : les disques de laiton.
bn3e-web-tour-attack = Votre pierre ● bat les ciseaux ▲. Touchez la pierre, puis le navire encadré : un tir va à une ou deux cases, le long d’une colonne ou d’une rangée.
    .about = L’élément supérieur ôte deux points de vie pour un point d’action. À égalité, un seul.
bn3e-web-tour-weaker = La feuille ■ bat votre pierre ●. Vous pouvez l’attaquer quand même : essayez, et regardez les points.
    .about = L’élément inférieur ôte un point de vie et le paie deux points d’action.
bn3e-web-tour-both = Un navire peut faire plusieurs choses différentes dans un tour. Déplacez votre pierre ● sur la colonne des ciseaux ▲, attaquez-les, puis appuyez sur « { bn3e-web-end } ».
    .about = Chaque navire fait chaque sorte d’action une fois par tour. Le tour finit quand vous appuyez sur « { bn3e-web-end } », ou quand il ne reste plus de point.
bn3e-web-tour-repair = Votre feuille ■ n’a plus qu’un point de vie. Touchez la pierre ● à côté, puis la feuille, et réparez-la.
    .about = En mer, un navire cède un de ses points de vie à un navire qui le touche par un côté. Il doit en garder un.
bn3e-web-tour-base = Vos ciseaux ▲ sont devant votre base. Touchez-les, puis la base en dessous : la réparation ne coûte qu’un point d’action.
    .about = Un navire sur la rangée qui touche sa base regagne un point de vie, jusqu’à trois.
bn3e-web-tour-land = Et maintenant, gagnez. Amenez votre feuille ■ sur la rangée qui touche la base rouge, puis touchez cette base.
    .about = Le premier qui débarque gagne, quels que soient les navires restants. Gardez votre propre base !

## Règles
bn3e-web-rules-lead = Deux flottes, trois éléments, ni hasard ni secret. Le premier qui débarque sur la base adverse gagne.
bn3e-web-rules-fleets = Plateau et flottes
    .about =
        Le plateau a six colonnes, de a à f, et huit rangées. La rangée 1 est la base de Bleu, la rangée 8 celle de Rouge ; les six autres sont la mer, et les navires ne quittent jamais la mer.
        Chaque flotte a deux pierres ●, deux feuilles ■ et deux ciseaux ▲, avec trois points de vie chacun et jamais plus : ce sont les points à la poupe. Une flotte part de la rangée qui touche sa base, les pierres d’abord, de gauche à droite vu de son siège.
        La pierre bat les ciseaux, les ciseaux battent la feuille, la feuille bat la pierre.
bn3e-web-rules-fig-start = Le départ : Bleu en bas, Rouge en haut.
bn3e-web-rules-turn = Un tour
    .about =
        Bleu commence. À votre tour, vous avez trois points d’action ; dépensez-les tous, en partie ou pas du tout ; le reste est perdu. Le tour finit quand vous le dites, ou de lui-même avec votre dernier point.
        Plusieurs navires peuvent agir, et un même navire plusieurs fois, mais chaque navire ne fait chaque sorte d’action qu’une fois par tour : déplacer, attaquer, réparer en mer, réparer à la base, débarquer.
bn3e-web-rules-head-action = Action
bn3e-web-rules-head-cost = Coût
bn3e-web-rules-head-does = Effet
bn3e-web-rules-head-attacker = Attaque
bn3e-web-rules-head-loses = La cible perd
bn3e-web-rules-act-move = Se déplacer
    .about = Une case, dans l’une des huit directions, sur une mer vide.
bn3e-web-rules-act-attack = Attaquer
    .about = Un navire adverse perd un ou deux points de vie.
bn3e-web-rules-act-sea = Réparer en mer
    .about = Un point de vie passe à un navire voisin.
bn3e-web-rules-act-base = Réparer à la base
    .about = Un navire devant sa base gagne un point de vie.
bn3e-web-rules-act-land = Débarquer
    .about = La partie est gagnée.
bn3e-web-rules-act-end = Finir le tour
bn3e-web-rules-move = Se déplacer
    .about = Un navire avance d’une case, droit ou en diagonale, sur une case de mer sans navire.
bn3e-web-rules-fig-move = La pierre d4 peut aller partout où il y a un rond.
bn3e-web-rules-attack = Attaquer
    .about =
        Un navire tire sur un navire adverse de sa colonne ou de sa rangée, à une ou deux cases, jamais en diagonale. Aucun tir ne passe par-dessus un navire, ami ou ennemi.
        L’effet et le coût dépendent des éléments. Un navire sans point de vie quitte aussitôt le plateau.
bn3e-web-rules-against = { $target ->
        [rock] À égalité, pierre contre pierre
        [paper] Le plus faible, pierre contre feuille
       *[scissors] Le plus fort, pierre contre ciseaux
    }
bn3e-web-rules-fig-attack = La pierre c4 peut couler les ciseaux a4, toucher les ciseaux c3, toucher la pierre c6 par-dessus la case vide, ou payer double pour toucher la feuille d4.
bn3e-web-rules-repair = Réparer
    .about =
        En mer, un navire d’au moins deux points de vie en cède un à un navire endommagé de sa flotte qui le touche par un côté.
        À la base, un navire sur la rangée qui touche sa propre base en regagne un s’il est endommagé.
bn3e-web-rules-fig-repair = Les ciseaux d2 peuvent céder un point de vie à la feuille c2 à côté, ou en gagner un à leur base.
bn3e-web-rules-land = Débarquer
    .about = Un navire sur la rangée qui touche la base adverse peut débarquer. C’est gagné aussitôt, quoi qu’il reste sur le plateau.
bn3e-web-rules-fig-land = La feuille c7 débarque et gagne, même avec son dernier point d’action.
bn3e-web-rules-end = Les autres fins
    .about =
        Un camp sans navire perd aussitôt. La partie est nulle quand le même plateau se présente pour la troisième fois au début du tour du même camp, ou après deux cents tours de chaque camp.
        En préparant une partie, vous pouvez changer tout cela : la ligne de Rouge, les points d’action, les points de vie et ces trois façons de finir.
bn3e-web-rules-notation = Par écrit
    .about = Toute action peut s’écrire dans le champ sous le plateau.

## Préparer la partie
bn3e-web-handicap = Points de vie de chaque navire d’un camp au départ.

## Comment elle s’est terminée
bn3e-tale-landing = débarquement au tour { $turn }
    .about = Un navire qui débarque sur la base adverse gagne aussitôt.
bn3e-tale-annihilation = dernier navire ennemi coulé au tour { $turn }
    .about = Sans navire, l’ennemi ne peut plus se battre.
bn3e-tale-repetition = même position trop souvent, tour { $turn }
    .about = La même position est revenue trop souvent : personne ne gagne.
bn3e-tale-turns = limite de tours atteinte
    .about = Tous les tours ont été joués : personne ne gagne.
bn3e-tale-score = Navires restants
bn3e-lead = Avance en dommages infligés
bn3e-tale-landing-tip = À deux rangées de la base adverse, un navire gagne avec deux points : un pour avancer, un pour débarquer. Gardez votre base contre le même coup.
bn3e-tale-annihilation-tip = L’élément le plus fort ôte deux points de vie pour un point d’action ; le plus faible paie deux points pour en ôter un. Choisissez vos cibles par élément.
bn3e-tale-draw-tip = Attendre ne gagne rien. Sacrifiez un navire pour ouvrir une colonne vers la base adverse.


## D’où il vient
bn3e-credits = BN3E, « Bataille Navale des 3 Éléments », est une création de Lucas Borboleta, publiée sous licence Creative Commons Paternité – Partage à l’identique 3.0. Nous l’avons adaptée à l’écran : l’écriture des positions, la nulle par répétition ou après de nombreux tours et la fin par anéantissement sont nos décisions.
bn3e-credits-author = Le site de Lucas Borboleta
bn3e-credits-licence = CC BY-SA 3.0
