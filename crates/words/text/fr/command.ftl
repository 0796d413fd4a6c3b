# Ce que la ligne de commande a à dire.

command-error = abordage : { $why }
command-about = Des jeux de bataille au tour par tour : à jouer, à arbitrer, à revoir, à programmer, à étudier.
command-after = Exemples :
    { "  " }abordage serve --open
    { "  " }abordage play bn3e --bot 3
    { "  " }abordage play depths --name Ana --name Bruno --save soiree.txt
command-heading-usage = Utilisation :
command-heading-commands = Commandes
command-heading-arguments = Arguments
command-heading-options = Options
command-help = Affiche cette aide
command-version = Affiche la version
command-lang = Langue de tout ce qui se lit : en ou fr [défaut : celle du système]
command-json = Affiche du JSON

command-play = Joue dans ce terminal, à deux joueurs ou contre l’ordinateur
command-play-game = Jeu : { $games }
command-play-plain = Joue ligne par ligne au lieu du plein écran : pour les tubes et les lecteurs d’écran
command-play-bot = Donne une place à l’ordinateur, du niveau 1 (première partie) au niveau 10 (le plus fort) ; peut se répéter
command-play-seat = Place que vous jouez, l’ordinateur jouant les autres ; 0 pour regarder ; peut se répéter [défaut : 1]
command-play-rules = Jeu de règles, par son nom ou en fichier TOML ; voir « abordage rules » [défaut : default]
command-play-names = Nom du joueur de la place suivante, « Ana & Cléo » pour des partenaires ; peut se répéter
command-play-start = Position de départ, sous forme de texte
command-play-save = Garde la partie dans ce fichier, écrit après chaque action
command-play-resume = Reprend la partie de ce fichier, et l’enregistre dans le même fichier
command-play-seed = Graine des tirages, pour rejouer avec les mêmes tirages [défaut : au hasard]
command-play-saved = La partie est dans { $file }.

command-serve = Sert les pages, et les parties entre joueurs, à cette machine et au réseau
command-serve-address = Adresse d’écoute : 127.0.0.1 pour cette machine seule, 0.0.0.0 pour toute machine qui peut l’atteindre [défaut : 0.0.0.0] [env : ABORDAGE_ADDRESS=]
command-serve-port = Port d’écoute ; 0 en choisit un libre [défaut : 8080, ou le suivant qui est libre] [env : ABORDAGE_PORT=]
command-serve-open = Ouvre la page dans un navigateur
command-serve-pages = Sert les pages de ce dossier, construites par « cargo xtask web », au lieu de celles du programme [env : ABORDAGE_PAGES_FOLDER=]
command-serve-ready = Abordage tourne à l’adresse { $address } (Ctrl-C pour l’arrêter)
command-serve-moved = Le port 8080 est pris par un autre programme.
command-serve-taken = { $address } est pris par un autre programme : choisissez un autre port, ou laissez --port 0 en choisir un
command-serve-listen = impossible d’écouter à { $address } : { $why }
command-serve-none = ce programme a été construit sans les pages : « cargo xtask run » construit les deux ; ou indiquez avec --pages un dossier de « cargo xtask web »
command-serve-folder = { $folder } ne contient pas les pages : { $why }. « cargo xtask web » les construit et dit où
command-serve-ended = Arrêté.
command-serve-others = Depuis les autres machines du réseau : { $address }
command-serve-data = Dossier qui contient toutes les parties [défaut : le dossier de données du système] [env : ABORDAGE_DATA=]
command-serve-database = Garde les parties dans PostgreSQL : postgres://UTILISATEUR@HÔTE/NOM [env : ABORDAGE_DATABASE=]
command-serve-nats = Partage les événements et les tours de l’ordinateur avec d’autres nœuds par NATS : nats://HÔTE:4222 [env : ABORDAGE_NATS=]
command-serve-thinkers = Nombre de joueurs automatiques qui réfléchissent à la fois [défaut : tous les cœurs sauf un] [env : ABORDAGE_THINKERS=]
command-serve-rate = Requêtes par seconde permises à chaque adresse ; 0 pour aucune limite [défaut : 50] [env : ABORDAGE_RATE=]
command-serve-budget = Unités par seconde que chaque personne peut dépenser, dix fois plus pour chaque adresse, jusqu’à une minute d’avance ; 0 pour aucune limite. Un nouvel invité ou une partie coûte 20, une partie avec l’ordinateur 40, une partie importée 40 et plus selon sa longueur, une proposition 10, toute autre action 1, ou 5 contre l’ordinateur [défaut : 10] [env : ABORDAGE_BUDGET=]
command-serve-bot-matches = Parties contre l’ordinateur que chaque personne peut avoir à la fois, en attente ou en cours ; 0 pour aucune limite [défaut : 20] [env : ABORDAGE_BOT_MATCHES=]
command-serve-bot-matches-per-address = De même pour toutes les personnes d’une même adresse [défaut : 100] [env : ABORDAGE_BOT_MATCHES_PER_ADDRESS=]
command-serve-daily = Mégaoctets que chaque personne peut faire stocker par jour, dix fois plus pour chaque adresse ; 0 pour aucune limite [défaut : 5] [env : ABORDAGE_DAILY=]
command-serve-disk = Mégaoctets que peut occuper la base ; au-delà, seules les parties en cours sont écrites. 0 pour aucune limite [défaut : 10000] [env : ABORDAGE_DISK=]
command-serve-keep = Jours pendant lesquels sont gardées les parties finies et les invités sans partie ; 0 pour toujours [défaut : 365] [env : ABORDAGE_KEEP=]
command-serve-keep-waiting = Jours pendant lesquels sont gardées les invitations que personne n’accepte ; 0 pour toujours [défaut : 30] [env : ABORDAGE_KEEP_WAITING=]
command-serve-keep-abandoned = Jours pendant lesquels sont gardées les parties où plus personne ne joue ; 0 pour toujours [défaut : 180] [env : ABORDAGE_KEEP_ABANDONED=]
command-serve-connections = Connexions permises en tout ; 0 pour autant que le système a de descripteurs de fichiers [défaut : 20000] [env : ABORDAGE_CONNECTIONS=]
command-serve-per-address = Connexions permises à chaque adresse ; 0 pour aucune limite [défaut : 500] [env : ABORDAGE_PER_ADDRESS=]
command-serve-patience = Secondes qu’un client peut prendre pour envoyer une requête, laisser une réponse sans la lire ou garder une connexion inactive [défaut : 15] [env : ABORDAGE_PATIENCE=]
command-serve-metrics = Adresse où sont servies les mesures, sous /metrics ; off pour aucune [défaut : 127.0.0.1:9464, ou un port libre de cette adresse] [env : ABORDAGE_METRICS=]
command-serve-behind-proxy = Fait confiance aux en-têtes d’un mandataire placé devant (X-Forwarded-For, X-Forwarded-Proto) [env : ABORDAGE_BEHIND_PROXY=]
command-serve-origin = Adresse publique, par exemple https://jouer.example [env : ABORDAGE_ORIGIN=]
command-serve-exhibitions = Permet les parties où seul l’ordinateur joue [env : ABORDAGE_EXHIBITIONS=]
command-serve-log = Niveau du journal sur l’erreur standard : error, warn, info ou debug [défaut : warn] [env : ABORDAGE_LOG=]
command-serve-store = impossible d’ouvrir la base des parties : { $why }
command-serve-no-nats = impossible de joindre les autres nœuds : { $why }

command-worker = Réfléchit pour les joueurs automatiques d’autres nœuds
command-worker-ready = Prêt (Ctrl-C pour l’arrêter)
command-worker-alone = un worker reçoit son travail par NATS : donnez --nats nats://HÔTE:4222 et la base des nœuds avec --database

command-admin = Gère les parties d’un serveur, même pendant qu’il tourne
command-admin-backup = Écrit une sauvegarde complète dans un nouveau fichier SQLite
command-admin-backup-file = Fichier à écrire ; il ne doit pas encore exister
command-admin-backed-up = Sauvegardé dans { $file } ({ $kilobytes } ko). « --database sqlite:FICHIER » l’ouvre.
command-admin-salvage = Écrit dans un nouveau fichier ce qui reste lisible d’une base SQLite endommagée, sans toucher à celle-ci
command-admin-salvage-sqlite = seules les bases SQLite peuvent être sauvées ici ; PostgreSQL a ses propres outils
command-admin-salvaged = Sauvé dans { $file } : invités : { $people }, parties : { $matches }, événements : { $events }. Tout ce qui a pu être lu est cohérent. Pour l’utiliser, mettez-le à la place du fichier endommagé et écartez « -wal » et « -shm ».
command-admin-salvaged-damaged = Sauvé dans { $file } : invités : { $people }, parties : { $matches }, événements : { $events }. Le tout n’est cohérent qu’avec les morceaux endommagés : certaines données peuvent être fausses. Pour l’utiliser, mettez-le à la place du fichier endommagé et écartez « -wal » et « -shm ».
command-admin-salvaged-part = Sauvé dans { $file } : invités : { $people }, parties : { $matches }, événements : { $events }, tels qu’ils étaient avant le dommage ; la suite n’est pas cohérente. Pour l’utiliser, mettez-le à la place du fichier endommagé et écartez « -wal » et « -shm ».
command-admin-prune = Supprime les vieilles parties finies ou jamais commencées, et les invités sans partie
command-admin-prune-days = Âge en jours
command-admin-prune-dry = Affiche seulement ce qui serait supprimé
command-admin-pruned = Supprimé : { $over ->
    [one] { $over } partie finie
   *[other] { $over } parties finies
}, { $waiting ->
    [one] { $waiting } jamais commencée
   *[other] { $waiting } jamais commencées
}, { $people ->
    [one] { $people } invité.
   *[other] { $people } invités.
}
command-admin-would-prune = Serait supprimé : { $over ->
    [one] { $over } partie finie
   *[other] { $over } parties finies
}, { $waiting ->
    [one] { $waiting } jamais commencée
   *[other] { $waiting } jamais commencées
}, { $people ->
    [one] { $people } invité.
   *[other] { $people } invités.
}
command-admin-stats = Affiche ce qui est stocké
command-admin-told = Invités : { $people }. Parties en attente : { $waiting }, en cours : { $running }, finies : { $over }. Événements : { $events }. Taille : { $kilobytes } ko.

command-engine = Parle le protocole des moteurs (UGI) sur l’entrée et la sortie standard
command-engine-game = Jeu : { $games }
command-engine-rules = Jeu de règles, par son nom ou en fichier TOML [défaut : default]

command-replay = Parcourt une partie enregistrée
command-replay-file = Partie à lire ; - pour l’entrée standard
command-replay-check = La rejoue, vérifie qu’elle finit comme elle le dit, et affiche la position finale
command-replay-log = L’affiche action par action
command-replay-seat = Montre ce que voit cette place ; 0 pour un spectateur [défaut : tout une fois la partie finie, aucun secret avant]
command-replay-secret = La partie n’est pas finie : sa position est encore secrète.
command-replay-right = { $file } : tout est en ordre. { $plies ->
    [one] Une action
   *[other] { $plies } actions
}, résultat { $result }.

command-verify = Vérifie les tirages, les actions scellées et le résultat d’une partie finie
command-verify-file = Partie à lire ; - pour l’entrée standard
command-verify-played = { $plies ->
    [one] Une action rejouée
   *[other] { $plies } actions rejouées
} : toutes permises, et la partie finit bien sur { $result }.
command-verify-seed = La graine est bien celle qui avait été promise au départ.
command-verify-rolls = { $rolls ->
    [one] Un tirage est bien celui que donne la graine.
   *[other] { $rolls } tirages sont bien ceux que donne la graine.
}
command-verify-kept = { $kept ->
    [one] Un tirage date d’avant une correction ; la graine ne peut pas en répondre.
   *[other] { $kept } tirages datent d’avant une correction ; la graine ne peut pas en répondre.
}
command-verify-seals = { $seals ->
    [one] Une action scellée est bien celle qui avait été scellée.
   *[other] { $seals } actions scellées sont bien celles qui avaient été scellées.
}
command-verify-answers = { $answers ->
    [one] Une réponse donnée pendant la partie était vraie.
   *[other] Les { $answers } réponses données pendant la partie étaient toutes vraies.
}
command-verify-no-seed = La partie n’a pas de graine : il n’y a ni tirages ni scellés à vérifier.
command-verify-unpromised = La partie a une graine, mais aucune promesse de départ : les tirages lui correspondent, mais elle a pu être choisie après coup.

command-perft = Compte toutes les suites de N actions
command-perft-game = Jeu : { $games }
command-perft-depth = Nombre d’actions
command-perft-position = Position de départ, sous forme de texte
command-perft-divide = Affiche une ligne par première action
command-perft-unlisted = Les actions de { $game } ne peuvent pas être énumérées à partir d’ici, donc pas comptées.

command-rules = Liste, montre et vérifie les jeux de règles
command-rules-game = Jeu : { $games }
command-rules-list = Liste les jeux de règles, ceux du programme et les vôtres
command-rules-show = Affiche un jeu de règles avec tous ses paramètres, en TOML
command-rules-show-name = Jeu de règles, par son nom ou en fichier TOML [défaut : default]
command-rules-check = Vérifie un jeu de règles
command-rules-check-file = Fichier TOML à vérifier
command-rules-right = { $file } : tout est en ordre.
command-rules-own = Vos propres jeux de règles sont dans { $folder }

command-completions = Affiche les complétions d’un shell
command-completions-shell = Shell : { $shells }
command-man = Affiche la page de manuel

command-no-game = il n’y a pas de jeu « { $found } » ; il y a { $known }
command-no-rule-set = { $game } n’a pas de jeu de règles « { $name } » ; il y a { $known }. Un nom de fichier finit par .toml
command-unreadable-file = impossible de lire { $file } : { $why }
command-bad-toml = ligne { $line }, colonne { $column } : { $why }
command-bad-position = la position ne peut pas être lue : { $why }

# Le protocole des moteurs parle anglais ; ces phrases servent à qui le lit en français ailleurs.
engine-not-utf8 = cette ligne n’est pas en UTF-8
engine-unknown-command = commande inconnue « { $found } » ; il y a ugi, isready, uginewgame, setoption, position, go, stop, query, fen, turn, legal, log, perft, view, quit
engine-no-arguments = « { $command } » ne prend rien d’autre, mais « { $found } » suit
engine-position-usage = « position { $found } » n’est pas compris ; écrivez « position startpos [moves A…] » ou « position fen TEXTE [moves A…] »
engine-bad-position = mauvaise position : { $why }
engine-illegal = action interdite « { $action } » au coup { $number } : { $why }
engine-chance-missing = c’est au hasard de jouer, et son résultat manque ; ce serait { $outcomes }
engine-setoption-usage = « setoption { $found } » n’est pas compris ; écrivez « setoption name N value V »
engine-bad-option = l’option { $name } ne peut pas valoir « { $found } » ; il lui faut un nombre entier de { $least } à { $most }
engine-query-usage = « query { $found } » n’est pas compris ; il y a p1turn, gameover et result
engine-perft-usage = « perft { $found } » n’est pas compris ; écrivez un nombre entier, comme « perft 4 »
engine-view-usage = « view { $found } » n’est pas compris ; écrivez une place de 1 à { $seats }, ou 0 pour un spectateur
engine-unlisted = les actions de ce moment sont trop nombreuses pour être énumérées
engine-go-usage = « go { $found } » n’est pas compris ; écrivez movetime MS, nodes N, depth N ou level 0 à 10
engine-go-over = la partie est finie
engine-go-chance = c’est au hasard de jouer, pas à un joueur
engine-no-bot = aucun joueur automatique pour { $game } : seulement le niveau 0, une action permise au hasard
engine-no-choice = pas de réponse : { $why }
