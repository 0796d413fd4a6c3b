# Ce que dit le terminal, quel que soit le jeu.

## À qui le tour
terminal-to-play-named = À { $name } de jouer ({ $side })
terminal-chance = Le hasard décide
terminal-versus = { $one } contre { $two }
terminal-named = { $name } ({ $side })
terminal-computer = Ordinateur { $level }
terminal-thinking = { $name } réfléchit…
terminal-progress = profondeur { $depth }, { $nodes } positions
terminal-wait = L’ordinateur réfléchit. Entrée le fait jouer tout de suite, u annule votre dernière action.
terminal-no-choice = L’ordinateur n’a pas de réponse : { $why }

## Touches et boutons
terminal-key-help = aide
terminal-key-undo = annuler
terminal-key-menu = menu
terminal-key-act = agir
terminal-key-next = suivant
terminal-key-end = finir
terminal-key-type = écrire
terminal-key-hint = indice
terminal-key-hurry = jouer maintenant
terminal-key-back = recule
terminal-key-forth = avance
terminal-key-turn-back = tour précédent
terminal-key-turn-forth = tour suivant
terminal-key-first = début
terminal-key-last = fin
terminal-key-leave = sortir

## Menu
terminal-menu = Menu
terminal-menu-resume = Continuer la partie
terminal-menu-undo = Annuler
terminal-menu-redo = Rétablir
terminal-menu-hint = Indice
terminal-menu-draw = Proposer nulle
terminal-menu-resign = Abandonner
terminal-menu-save = Enregistrer
terminal-menu-language = English
terminal-menu-help = Aide
terminal-menu-quit = Quitter
terminal-menu-look = Voir le plateau
terminal-menu-replay = Revoir la partie
terminal-menu-rematch = Revanche, places échangées

## Questions
terminal-ask-quit = Quitter cette partie ?
terminal-ask-quit-unsaved = Quitter ? Cette partie n’est pas enregistrée.
terminal-ask-quit-saved = Quitter ? La partie est enregistrée dans { $file }.
terminal-ask-resign = { $side }, voulez-vous vraiment abandonner ?
terminal-ask-draw = { $side } { $number ->
        [many] proposent
       *[one] propose
    } nulle. { $other }, acceptez-vous ?
terminal-ask-undo = { $side } { $number ->
        [many] demandent à annuler leur
       *[one] demande à annuler sa
    } dernière action. { $other }, acceptez-vous ?
terminal-ask-file = Enregistrer dans quel fichier ?
terminal-yes = Oui
terminal-no = Non
terminal-declined = { $side } { $number ->
        [many] refusent
       *[one] refuse
    }.
terminal-undone = Annulé.
terminal-redone = Rétabli.
terminal-nothing-to-redo = Il n’y a rien à rétablir.
terminal-answer-yes-no = Répondez o pour oui ou n pour non.

## Indices
terminal-hint = Indice : { $said } ({ $action })
terminal-hint-play = Le jouer
terminal-hint-close = Pas maintenant
terminal-hint-thinking = Recherche d’un indice… Échap arrête.
terminal-no-hint = Aucun joueur automatique ne connaît ce jeu : il n’y a pas d’indices.

## Messages
terminal-saved = Enregistré dans { $file }.
terminal-not-saved = Impossible d’enregistrer dans { $file } : { $why }
terminal-exists = { $file } existe déjà : prenez un autre nom, pour que rien ne soit écrasé.
terminal-log = Journal
terminal-log-empty = Rien n’a encore été joué.
terminal-input = Action
terminal-input-hint = Entrée joue, Échap revient
terminal-small = Cette fenêtre est trop petite pour le plateau : il lui faut au moins { $columns } × { $rows }.
terminal-small-plain = Agrandissez-la, ou jouez ligne par ligne avec --plain.
terminal-curtain = Passez l’écran à { $side }.
terminal-curtain-key = Appuyez sur Entrée quand personne d’autre ne regarde.
terminal-replay = Relecture
terminal-moment = { $at } sur { $all }
terminal-start = Début

## Aide
terminal-help = Comment jouer
terminal-help-keys = Touches
terminal-help-move = Les flèches déplacent le curseur, Entrée choisit et agit, Tab va au suivant qui peut agir, Échap lâche.
terminal-help-type = Écrivez une action, puis appuyez sur Entrée ; / ouvre aussi la ligne.
terminal-help-end = e, puis Entrée, finit le tour.
terminal-help-undo = u annule pendant votre tour ; ensuite l’autre camp doit accepter.
terminal-help-redo = Ctrl-R rétablit ce qui a été annulé.
terminal-help-hint = i, ou F6, demande un indice. Pendant que l’ordinateur réfléchit, Entrée le fait jouer tout de suite, et u revient à votre dernière action.
terminal-help-more = Échap ouvre le menu : nulle, abandon, enregistrer, quitter. F2 change la langue, F3 enregistre, PgPréc et PgSuiv font défiler le journal.
terminal-help-mouse = La souris fait tout, elle aussi.
terminal-help-close = N’importe quelle touche ferme ceci.
terminal-help-scroll = ↓ pour la suite · toute autre touche ferme ceci.

## Ligne par ligne
terminal-plain-welcome = Écrivez une action, puis appuyez sur Entrée. « help » donne les autres mots, « quit » quitte.
terminal-plain-prompt = { $side }>
terminal-plain-legal = { $count ->
        [one] { $count } action possible : { $list }
       *[other] { $count } actions possibles : { $list }
    }
terminal-plain-unlisted = Il y a trop d’actions pour une liste en ce moment ; « help » dit comment les écrire.
terminal-plain-help = Mots : board, legal, log, undo, redo, draw, resign, save FICHIER, language, help, quit. Tout le reste est lu comme une action.
terminal-plain-help-hint = « hint » (ou « indice ») dit ce que jouerait l’ordinateur ; une ligne vide ensuite le joue.
terminal-plain-hint = Entrée le joue.
terminal-plain-save-what = Enregistrer dans quel fichier ? Écrivez : save FICHIER
terminal-plain-pass = Passez le clavier à { $side }, puis appuyez sur Entrée.
terminal-plain-bye = Au revoir.
terminal-plain-unsaved = Au revoir. La partie n’a pas été enregistrée ; la voici :
terminal-plain-end-of-input = L’entrée est terminée.

## Ce qui empêche une partie de commencer
terminal-error-game = Il n’y a pas de jeu « { $game } » ici. Connus : { $known }.
terminal-error-no-bot = Aucun joueur automatique ne connaît { $game } : jouez-y sans --bot. Les joueurs automatiques connaissent { $games }.
terminal-error-no-seat = Il n’y a pas de place { $seat } à ce jeu : il y en a { $seats }.
terminal-error-bots = { $bots ->
        [one] Un joueur automatique
       *[other] { $bots } joueurs automatiques
    } pour { $left ->
        [0] aucune place
        [one] une place
       *[other] { $left } places
    } : les autres sont prises. Retirez un --bot ou un --seat.
terminal-error-tty = Ceci n’est pas un terminal : jouez ligne par ligne avec --plain.
terminal-error-start = La position de départ est illisible : { $why }
terminal-error-io = { $file } : { $why }
terminal-error-screen = Le terminal a échoué : { $why }
