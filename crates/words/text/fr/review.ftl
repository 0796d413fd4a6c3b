# Une partie revue : les chances de gagner tour par tour, ce qui l’a décidée, et comment elle a fini.
review-title = Chances de gagner, tour par tour
review-seen-by = Chances de gagner, tour par tour, telles que { $side } pouvait les voir
review-seen-by-you = Chances de gagner, tour par tour, telles que vous pouviez les voir
review-judging = Analyse en cours : { $judged } sur { $all }
review-no-worker = L’ordinateur ne répond pas : la suite de la partie n’est pas analysée.
review-key-decisions = Décisions
review-key-luck = Hasard
review-key-decisive = Décisif
review-even = { PERCENT(50) }
review-turn = Tour { $turn }
review-leg = Tour { $turn } : { PERCENT($chance) }
review-column-turn = Tour
review-column-chance = Chances de gagner ensuite, en %
review-column-decisions = Décisions, en points
review-column-luck = Hasard, en points
review-moments = Moments décisifs

review-close = Fermer l’analyse
review-open = Revoir la partie
review-points = Gain ou perte de chances de victoire, cumulé sur la partie, en points de pourcentage
review-decisions = Décisions
review-luck = Hasard
review-without-luck = Sans le hasard, les chances auraient été de { PERCENT($one) } contre { PERCENT($two) }.
review-hidden = Chaque action est jugée d’après ce que son joueur pouvait savoir à ce moment.

review-choose = Choisissez un tour dans le graphique ou une ligne du journal. Le plateau y revient.
review-moment = { $mark ->
    [best] Tour { $turn } : la meilleure action
    [good] Tour { $turn } : une bonne action
    [slip] Tour { $turn } : une imprécision
    [mistake] Tour { $turn } : une erreur
   *[none] Tour { $turn }
}
review-luck-good = Le hasard a donné { $points ->
    [one] un point
   *[other] { $points } points
}.
review-luck-bad = Le hasard a coûté { $points ->
    [one] un point
   *[other] { $points } points
}.
review-better = Mieux : { $advice }
review-advice-to = Conseil pour { $side } : { $advice }
review-unknown = L’ordinateur aurait joué { $action }.
review-retry = Réessayer à partir d’ici
review-mark = { $mark ->
    [best] Meilleure action
    [good] Bonne action
    [slip] Imprécision
   *[mistake] Erreur
}
review-mark-loss = { $mark ->
    [slip] Imprécision
   *[mistake] Erreur
} : { $points ->
    [one] un point perdu
   *[other] { $points } points perdus
}
review-best = meilleure
review-played = jouée

review-why-resignation = L’autre camp a abandonné la partie.
review-why-resigned = Vous avez abandonné la partie.
review-why-time = Le temps est écoulé.
review-why-agreement = Les deux camps ont convenu d’arrêter la partie.
