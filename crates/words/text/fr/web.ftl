### Les pages.

web-slogan = Cinq batailles. Une table.
web-lead = Aucun compte. Un clic et vous jouez, en ligne ou hors ligne.
web-skip = Aller au contenu
web-nav = Pages
web-nav-games = Jeux
web-nav-mine = Mes parties
web-nav-rules = Règles
web-switch-language = EN: switch to English
web-switch-theme = Passer du jour à la nuit
web-mute = Couper le son
web-mute-key = Couper le son (M)
web-settings = Réglages
web-close = Fermer
web-why = Pourquoi ?
web-why-rule = Pourquoi ? Règle { $rule }, dans un nouvel onglet
web-home = Tous les jeux
web-about = À propos d’Abordage
web-replay = Ouvrir une partie enregistrée

web-play-computer = Contre l’ordinateur
web-two-here = Deux joueurs
web-set-up = Nouvelle partie
web-referee = Arbitrer une partie
web-go-on = Reprendre votre partie de { $game }
web-rules = Règles
web-tour = Première partie guidée
web-to-game = Retour au jeu

web-players = Joueurs
web-board = Plateau
web-state = État de la partie
web-actions = Actions
web-log = Journal
web-you = Vous
web-to-act = à son tour
web-level = Niveau { $level }
web-thinks = réfléchit…
web-silent = L’ordinateur ne répond pas. Votre partie est enregistrée ; rien n’est perdu.
web-ask-again = Réessayer
web-chance = Hasard
web-taken-back = Action annulée.
web-banner-start = { $side } { $number ->
        [many] commencent
       *[one] commence
    }.
web-banner-nothing = Rien n’est encore enregistré
web-banner-recorded = Enregistré : { $entry } · { $told }
web-waits = { $side } { $number ->
        [many] jouent
       *[one] joue
    }…
web-moments = Parcourir la partie
web-first = Début
web-back = Précédent
web-forward = Suivant
web-last = Fin
web-type = Écrire une action
web-type-like = { $example ->
    [nothing] Écrire une action
   *[other] Écrire une action : { $example }
}

web-undo = Annuler
web-redo = Rétablir
web-hint = Indice
web-hint-is = L’ordinateur jouerait { $action }.
web-hint-play = Jouer ce coup
web-more = Plus
web-flip = Retourner le plateau
web-draw = Proposer nulle
web-resign = Abandonner
web-resign-sure = Abandonner cette partie ?
web-resign-yes = Oui, abandonner
web-resign-no = Continuer à jouer
web-export = Enregistrer la partie
web-share = Partager
web-copied = Lien copié. Toute personne qui l’ouvre voit la partie à ce moment.
web-share-later = Cette partie cache des choses à l’autre camp. Vous pourrez la partager quand elle sera finie.
web-agree = Accepter
web-decline = Refuser
web-draw-declined = { $side } { $number ->
        [many] refusent
       *[one] refuse
    } la nulle.
web-ask-draw = { $side } { $number ->
        [many] proposent
       *[one] propose
    } nulle. { $other }, acceptez-vous ?
web-ask-undo = { $side } { $number ->
        [many] demandent à annuler leur
       *[one] demande à annuler sa
    } dernière action. { $other }, acceptez-vous ?
web-rematch = Revanche
web-review = Revoir la partie
web-next-level = Niveau suivant : { $level }
web-level-below = Jouer au niveau { $level }
web-end-you-won = Vous avez gagné : { $how }
web-end-won = { $won } : { $how }
web-won = { $winner } gagne
web-you-won = Vous avez gagné
web-drawn = Partie nulle
web-level-won = Victoire de l’ordinateur (niveau { $level })
web-end-draw = Partie nulle : { $how }
web-end-tie = { $names } à égalité en tête : { $how }
web-end-resigned = abandon au tour { $turn }
web-end-time = temps écoulé au tour { $turn }
web-end-agreed = d’un commun accord au tour { $turn }
web-end-moments = Temps forts
web-end-next-time = Pour la prochaine fois :
web-end-fair = { $seals ->
    [0] Tirages vérifiés
   *[other] Placements cachés et tirages vérifiés
}
web-end-close = Retour au plateau
web-end-two-won = Deux victoires de suite : le niveau { $level } vous attend.
web-end-two-lost = Deux défaites de suite : le niveau { $level } est un peu plus facile.
web-verified = { $seals ->
    [0] Les tirages ont été vérifiés d’après leur graine : tous concordent ({ $rolls }).
   *[other] Les scellés sont ouverts : les { $seals } placements sont bien ceux du départ, et les { $rolls } tirages correspondent à la graine.
}

web-curtain = Passez l’appareil à { $side }
web-curtain-about = Seul { $side } peut regarder sous l’eau.
web-curtain-open = Je suis { $side } : montrer mes eaux

web-unkept = Ce navigateur ne peut pas enregistrer la partie : elle sera perdue si vous quittez la page. Enregistrez-la sous « Plus ».
web-follows = Cette partie se joue dans un autre onglet. Vous la suivez ici.
web-take-over = Jouer ici
web-other-tab = Cette partie a continué dans un autre onglet. La voici dans son état actuel.
web-broken = Cette partie enregistrée est endommagée
web-no-such-match = Partie introuvable
web-no-such-match-about = Les parties jouées sur cet écran sont enregistrées dans le navigateur où on les a jouées. Celle-ci a été supprimée, ou jouée dans un autre navigateur.
web-mine-about = Ces parties sont enregistrées dans ce navigateur.
web-mine-none = Vous n’avez pas encore joué ici.
web-plies = { $plies ->
    [0] pas commencée
    [one] une action jouée
   *[other] { $plies } actions jouées
}
web-look = Voir
web-continue = Continuer
web-forget = Supprimer
web-deleted = Partie supprimée.
web-cancel = Ne rien faire

web-replay-about = Collez une partie ou ouvrez un fichier. Pages, terminal et serveur écrivent tous le même format.
web-record = Texte de la partie
web-replay-show = Afficher
web-replay-open = Ouvrir un fichier
web-unknown-game = Il n’y a pas de jeu « { $game } ». Jeux connus : { $games }.

web-who = Joueurs
web-a-person = Une personne
web-computer-level = { $level ->
    [1] Ordinateur, niveau 1 (première partie)
    [10] Ordinateur, niveau 10 (le plus fort)
   *[other] Ordinateur, niveau { $level }
}
web-name = Nom (facultatif)
web-names = Noms, séparés par des virgules
web-by-which-rules = Règles
web-rule-set = Jeu de règles
web-own-rules = Personnalisées
web-every-rule = Tous les paramètres
web-start = Commencer
web-toss-start = Tirer à pile ou face et commencer
web-tossed = La pièce a parlé. { $side } commencent
web-by-lot = Tirer les camps au sort
web-mend-rule = « { $name } » : cette valeur n’est pas permise. Changez-la d’abord.
web-mend-position = La position est illisible : corrigez-la ou videz le champ.
web-handicap = Handicap
web-handicap-position = La position ci-dessous fixe ce que chaque camp a au départ.
web-from-position = Partir d’une position
web-position = Texte de la position
web-position-about = Collez une position telle que l’écrivent les pages, le terminal et le moteur. Elle fixe le plateau, les camps et le tour ; les règles ci-dessus fixent le reste.
web-set-save = Enregistrer sous…
web-set-name = Nom du jeu de règles
web-set-keep = Enregistrer
web-set-share = Partager un lien
web-set-file = Enregistrer dans un fichier
web-set-delete = Supprimer
web-set-saved = « { $name } » est enregistré dans ce navigateur.
web-set-unsaved = Ce navigateur ne peut pas enregistrer « { $name } ». Il reste choisi tant que vous ne quittez pas la page.
web-set-deleted = « { $name } » a été supprimé.
web-set-replaced = « { $name } » a été remplacé.
web-set-copied = Lien copié. Toute personne qui l’ouvre commence avec ces règles.
web-set-unread = Ce fichier ne contient aucun jeu de règles pour ce jeu.

web-tour-step = Étape { $step } sur { $steps }
web-tour-next = Étape suivante
web-tour-finish = Terminer
web-tour-skip = Passer cette étape
web-tour-retry = Réessayer
web-tour-not-quite = Pas tout à fait. { $step }
web-tour-first-game = Jouer votre première partie
web-tour-offer = Première fois ici ?
web-tour-over = Vous êtes prêt à jouer
web-tour-over-about = Vous avez utilisé chaque action une fois. Le reste est affaire de tactique.

web-language = Langue
web-language-gone = L’autre langue n’a pas pu être chargée. Réessayez quand le serveur répondra.
web-board-comes = Chargement du plateau…
web-board-gone = Le plateau n’a pas pu être chargé. Réessayez, ou rechargez la page quand le serveur répondra.
web-theme = Apparence
web-theme-system = Comme le système
web-theme-day = Jour
web-theme-night = Nuit
web-senses = Son et mouvement
web-sound = Sons
web-volume-effects = Volume du jeu
web-volume-alerts = Volume des alertes
web-mute-about = Sur toutes les pages, M coupe ou rétablit le son.
web-motion = Animations

web-about-what = Abordage réunit des jeux de bataille : sur une grille, sous l’eau, sur une carte d’hexagones et sur une table de billard.
web-about-fair = Pages, terminal et serveur appliquent les mêmes règles. L’ordinateur ne voit que ce que sa place peut voir. Les tirages et les placements cachés sont scellés avant le premier coup, et chacun peut les vérifier après le dernier.
web-about-private = Ni compte ni pistage. Les parties sur cet écran restent dans ce navigateur et fonctionnent hors ligne.
web-about-open = Les parties enregistrées sont du texte simple : gardez-les, partagez-les, lisez-les avec n’importe quel programme.
web-credits = D’où viennent les jeux
web-credit = D’où vient le jeu
web-version = Version { $version }
web-missing = Page introuvable
web-missing-about = Il n’y a rien à cette adresse. Il manque peut-être une lettre.

## Named rule sets
bn3e-set-default = Défaut
bn3e-set-mirrored = En miroir : pierre face à pierre
bn3e-set-skirmish = Escarmouche : deux points de vie, quatre points d’action par tour
depths-set-default = Défaut
depths-set-flat = Explosion à plat : huit voisines au même niveau
depths-set-diagonals = Torpilles aussi en diagonale
depths-set-pond = Étang : partie rapide sur une petite mer
smallworld-set-default = Défaut : petite carte, vingt tours
smallworld-set-demo = Démo : la plus petite carte, cinq tours
smallworld-set-normal = Grande carte, trente tours
smallworld-set-four = Quatre peuples sur la grande carte
smallworld-set-square = Cases carrées
billiard-set-default = Défaut
billiard-set-long-string = Toutes les mouches sur le grand axe
billiard-set-hard-break = La casse cause des dommages
