### Les pages.

web-slogan = Quatre batailles. Une table.
web-lead = Aucun compte. Un clic et la partie commence, ici ou hors ligne.
web-skip = Aller au contenu
web-nav = Pages
web-nav-games = Jeux
web-nav-mine = Mes parties
web-nav-rules = Règles
web-switch-language = EN: switch to English
web-switch-theme = Jour ou nuit
web-mute = Couper le son
web-settings = Réglages
web-close = Fermer
web-home = Vers les jeux
web-about = À propos d’Abordage
web-replay = Rejouer une partie

web-play-computer = Contre l’ordinateur
web-two-here = À deux ici
web-set-up = Préparer
web-referee = Arbitrer une partie
web-go-on = Reprendre votre partie de { $game }
web-rules = Règles
web-tour = Première partie guidée
web-to-game = Vers le jeu

web-players = Joueurs
web-board = Plateau
web-state = État de la partie
web-actions = Actions
web-log = Journal
web-you = Vous
web-to-act = à jouer
web-level = Niveau { $level }
web-thinks = réfléchit…
web-depth = profondeur { $depth }
web-silent = L’ordinateur ne répond pas. Votre partie est gardée ; rien n’est perdu.
web-ask-again = Lui redemander
web-chance = Hasard
web-taken-back = Coup repris.
web-moments = Moments de la partie
web-first = Au début
web-back = Un pas en arrière
web-forward = Un pas en avant
web-last = À la fin
web-type = Écrire une action
web-type-like = { $example ->
    [nothing] Écrire une action
   *[other] Écrire une action : { $example }
}

web-undo = Reprendre
web-redo = Refaire
web-hint = Conseil
web-hint-is = L’ordinateur jouerait { $action }.
web-hint-play = Le jouer
web-more = Plus
web-flip = Tourner le plateau
web-draw = Proposer la nulle
web-resign = Abandonner
web-resign-sure = Abandonner cette partie ?
web-resign-yes = Oui, abandonner
web-resign-no = Continuer
web-export = Enregistrer la partie
web-share = Copier un lien
web-copied = Le lien est dans votre presse-papiers. Qui l’ouvre voit la partie à ce moment.
web-agree = Accepter
web-decline = Refuser
web-draw-declined = { $side } préfère continuer.
web-ask-draw = { $side } propose la nulle. { $other } accepte ?
web-ask-undo = { $side } voudrait reprendre son coup. { $other } accepte ?
web-rematch = Revanche
web-analyse = Analyser
web-verified = { $seals ->
    [0] Les dés ont été vérifiés d’après leur graine : { $rolls } sont tombés comme il se devait.
   *[other] Les scellés sont ouverts : { $seals } placements sont bien ceux scellés au départ, et { $rolls } tirages sont tombés comme le veut la graine.
}

web-curtain = Passez l’appareil à { $side }
web-curtain-about = Ce qui est sous l’eau ne regarde que { $side }.
web-curtain-open = Je suis { $side } : montrer ma mer

web-unkept = Ce navigateur ne peut pas garder la partie : sans place ou sans permission, elle sera perdue quand vous partirez. Enregistrez-la sous « Plus ».
web-broken = Cette partie n’est plus lisible
web-no-such-match = Aucune partie de ce nom ici
web-no-such-match-about = Les parties à un écran sont gardées dans le navigateur où on les joue. Celle-ci n’y est pas : elle a été jetée, ou jouée ailleurs.
web-mine-about = Gardées dans ce navigateur. Jetez ce qui ne sert plus.
web-mine-none = Vous n’avez pas encore joué ici.
web-plies = { $plies ->
    [0] pas commencée
    [one] une action jouée
   *[other] { $plies } actions jouées
}
web-look = La revoir
web-continue = Continuer
web-forget = Jeter

web-replay-about = Collez une partie ou ouvrez un fichier ; partout, Abordage écrit le même format.
web-record = Partie
web-replay-show = Montrer
web-replay-open = Ouvrir un fichier
web-unknown-game = Il n’y a pas de jeu « { $game } » ici : il y a bn3e, depths, smallworld et billiard.
web-analysis = Analyse
web-analysis-about = L’ordinateur regarde chaque coup par les yeux de qui l’a joué. ? signale une erreur, ?? une erreur grave.
web-side = Camp
web-played = Joué
web-best = Meilleur
web-hope = Espoir

web-who = Qui joue ?
web-a-person = Une personne
web-computer-level = { $level ->
    [1] Ordinateur, niveau 1 (première partie)
    [10] Ordinateur, niveau 10 (le plus fort)
   *[other] Ordinateur, niveau { $level }
}
web-name = Nom, si vous voulez
web-names = Noms, virgule entre partenaires
web-by-which-rules = Selon quelles règles ?
web-rule-set = Jeu de règles
web-own-rules = Les vôtres
web-every-rule = Tous les paramètres
web-start = Commencer

web-tour-step = Étape { $step } sur { $steps }
web-tour-next = Étape suivante
web-tour-skip = Passer cette étape
web-tour-over = C’est tout ce qu’il faut savoir
web-tour-over-about = Vous avez tout fait une fois. Le reste est affaire de tactique.

web-language = Langue
web-theme = Lumière
web-theme-system = Comme le système
web-theme-day = Jour
web-theme-night = Nuit
web-senses = Son et mouvement
web-sound = Sons
web-motion = Pièces animées

web-about-what = Abordage abrite quatre jeux de bataille : sur une grille, sous l’eau, sur une carte d’hexagones et sur une vraie table de billard.
web-about-fair = Les mêmes règles tournent dans cette page, dans le terminal et sur le serveur. L’ordinateur ne voit que ce que sa place lui permet de voir ; dés et placements cachés sont scellés avant la première action et se vérifient après la dernière.
web-about-private = Ni compte ni pistage. Les parties à un écran restent dans ce navigateur et marchent sans réseau.
web-about-open = Les parties sont du texte simple : gardez-les, envoyez-les, lisez-les avec n’importe quel programme.
web-version = Version { $version }
web-missing = Il n’y a rien ici
web-missing-about = Cette adresse ne mène nulle part ; il manque peut-être une lettre.

## Named rule sets
bn3e-set-default = Règles habituelles
bn3e-set-mirrored = En miroir : pierre face à pierre
bn3e-set-skirmish = Escarmouche : deux points de vie, quatre actions par tour
depths-set-default = Règles habituelles
depths-set-flat = Souffle à plat : huit voisines au même niveau
depths-set-diagonals = Torpilles aussi en diagonale
depths-set-pond = Étang : partie rapide sur une petite mer
smallworld-set-default = Petite carte, vingt tours
smallworld-set-demo = Démo : la plus petite carte, cinq tours
smallworld-set-normal = Grande carte, trente tours
smallworld-set-four = Quatre peuples sur la grande carte
smallworld-set-square = Cases carrées
billiard-set-default = Règles habituelles
billiard-set-long-string = Toutes les mouches sur la ligne médiane
billiard-set-hard-break = La casse fait des dégâts
