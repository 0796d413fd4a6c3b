# BN3E dans un terminal

bn3e-pick = Choisissez un navire : cliquez dessus, ou pressez Tab.
bn3e-aim = Puis une case : un point pour déplacer, un chiffre pour attaquer, + pour réparer.
bn3e-menu-drop = Lâcher { $square }
bn3e-points-short = pt
bn3e-plain-legend = Majuscules pour Bleu, minuscules pour Rouge : R pierre, P feuille, S ciseaux, puis les points de vie.
bn3e-plain-attack = Un tir va à une ou deux cases, droit, jamais par-dessus un navire. La pierre bat les ciseaux, les ciseaux battent la feuille, la feuille bat la pierre : le plus fort ôte 2, l’égal ôte 1, le plus faible ôte 1 et paie 2.
bn3e-plain-status = À { $side } de jouer, tour { $turn }, { $points ->
        [one] il reste { $points } point d’action.
       *[other] il reste { $points } points d’action.
    }
bn3e-plain-used = { $square } a { $what } ce tour-ci.
bn3e-help-goal = Débarquez un navire sur la base adverse et c’est gagné : amenez-le sur la rangée qui la touche, puis débarquez.
bn3e-help-points = Un tour donne des points d’action, d’ordinaire 3. Déplacer, attaquer, réparer et débarquer en coûtent 1. Un navire fait chaque sorte d’action une fois par tour.
bn3e-help-attack = Un tir va à une ou deux cases, droit, jamais par-dessus un navire. ● bat ▲, ▲ bat ■, ■ bat ● : le plus fort ôte 2, l’égal ôte 1, le plus faible ôte 1 et paie 2.
bn3e-help-repair = À côté : cédez un de vos points de vie à un voisin. Devant votre base : gagnez-en un.
bn3e-help-hand = Cliquez sur un navire (ou Tab), puis sur une case. La base adverse sert à débarquer, la vôtre à réparer.
bn3e-help-notation = Par écrit : a2-b3 déplacer · a4xa6 attaquer · b3+b4 réparer · c2+ à la base · d7# débarquer · end finir
bn3e-help-flip = F5 retourne le plateau.
