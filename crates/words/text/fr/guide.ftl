# Les pages de docs/rules.

guide-made = Page tirée des phrases mêmes du programme par « cargo xtask docs » ; ne pas la modifier à la main.
guide-parameters = Paramètres
    .about = Ce qu’un jeu de règles peut changer. Les valeurs indiquées sont celles du jeu de règles « default ».
guide-sets = Jeux de règles
    .about = Ceux qui sont fournis avec le programme. « abordage rules » les montre, et sert de point de départ aux vôtres.
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
