# Les pages de docs/rules.

guide-made = Page faite avec les phrases du programme par « cargo xtask docs » ; ne pas la modifier à la main.
guide-parameters = Paramètres
    .about = Ce qu’un jeu de règles peut changer. Les valeurs indiquées sont celles du jeu de règles « default ».
guide-sets = Jeux de règles
    .about = Ceux qui sont fournis avec le programme. « abordage rules » les affiche, comme point de départ pour les vôtres.
guide-head-parameter = Paramètre
guide-head-values = Valeurs
guide-head-default = Défaut
guide-head-rule = Règle
guide-head-means = Sens
guide-head-set = Jeu de règles
guide-whole = de { $least } à { $most }
guide-wholes = une liste de nombres de { $least } à { $most }
guide-fraction = une fraction de 0 à 1
guide-choices = une liste de { $words }
