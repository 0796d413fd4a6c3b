# La table simulée dans un terminal

pool-guide-place = Posez le navire mécano derrière la ligne de tête, la ligne pointillée ; puis cassez.
pool-guide-break = Cassez : envoyez le navire mécano dans le triangle.
pool-guide-shot = Choisissez une de vos unités, visez et tirez.
pool-guide-surfaced = Le sous-marin a fait surface : c’est lui qui tire.
pool-guide-must-surface = Il ne vous reste que le sous-marin : faites-lui faire surface, puis il tire.
pool-hand-place = { $x } mm de la bande gauche, { $y } mm de la bande de tête
pool-hand-stroke = { $degrees }°, { $speed } mm/s
pool-hand-tip =
    { $side ->
        [0] { $height ->
            [0] en plein centre
           *[other] hauteur { $height }
        }
       *[other] { $height ->
            [0] côté { $side }
           *[other] côté { $side }, hauteur { $height }
        }
    }
pool-keys-stroke = ← → viser · ↑ ↓ vitesse · Maj et Alt plus fin · w a x d effet, o centre · Tab unité · ⏎ tirer
pool-keys-place = ← → ↑ ↓ déplacer · Maj et Alt plus fin · Tab unité · ⏎ poser
pool-aim = De { $from } à { $to } : direction { $direction }, { $distance } mm.
pool-aim-unknown = Nommez deux boules sur la table, ou un endroit : aim 2 11, ou aim 2 495300:400000.

## Aide
pool-help-goal = Chaque boule est une unité des pleines (1 à 8) ou des rayées (9 à 15 et la blanche C). Un joueur sans unité perd. Le score est la part de l’armure adverse détruite.
pool-help-table = La table est simulée. Choisissez une de vos unités, visez et tirez : les boules roulent, et ce qui tombe dans une poche est jugé par les règles ci-dessus. La table est couchée : la tête est à gauche, et la bande gauche est en haut.
pool-help-keys = ← → tournent la visée de 1°, avec Maj de 0,1°, avec Alt de 0,01° ; ↑ ↓ changent la vitesse. w, a, x, d déplacent le point d’attaque sur la boule, o le remet au centre. Tab prend l’unité suivante ; un clic prend une unité ou vise. Des points montrent le chemin jusqu’à la première boule. ⏎ tire. t affiche les statistiques.
pool-help-notation = Un tir s’écrit 2>92250,3400 : l’unité 2, la direction en millièmes de degré (0 vers le pied, 90000 vers la bande droite), la vitesse en mm/s de 50 à 10000 ; avec effet 2>92250,3400,-20,15 : côté et hauteur en centièmes du rayon. 8@495300:400000 pose le navire mécano, en micromètres depuis la bande gauche et la bande de tête. 9^2@960000:40000 fait faire surface au sous-marin à la poche 2.
pool-help-plain = Le dessin montre les boules par leurs numéros et les poches entre parenthèses ; la ligne dessous donne chaque endroit en micromètres. aim 2 11 donne la direction de la boule 2 à la boule 11, aim 2 495300:400000 vers un endroit. statistics affiche les chiffres de chacun.
