### Jouer avec des gens d’ailleurs.

online-nav = En ligne
online-title = Jouer en ligne
online-about = Avec des gens d’ailleurs, ou sur plusieurs écrans autour d’une table. Pas de compte : ce navigateur se souvient de vous.
online-my-name = Votre nom, tel que les autres le voient
online-keep-name = Enregistrer
online-new = Inviter quelqu’un à
online-open = Invitations ouvertes
online-open-none = Personne n’attend en ce moment. Invitez quelqu’un : un lien suffit.
online-join = Rejoindre
online-mine = Vos parties en ligne
online-mine-none = Vous n’avez pas encore de partie en ligne.
online-mine-here = Sur cet écran
online-invite = Inviter quelqu’un
online-followed = Arbitrer en ligne
online-waits = en attente de joueurs
online-runs = en cours
online-your-turn = à vous de jouer
online-over = terminée
online-usual-rules = les règles habituelles
online-rule-told = { $name } : { $value }
online-rule-on = oui
online-rule-off = non
online-handicap-told = Handicap ({ $sides }). { $about }
online-start-own = La partie commence à une position composée à la main.
online-own-rules = { $count ->
    [one] une règle changée
   *[other] { $count } règles changées
}

online-time-none = sans pendule
online-time-turn = { $seconds ->
    [one] { $seconds } seconde par tour
   *[other] { $seconds } secondes par tour
}
online-time-fischer = { $whole ->
    [yes] { $count ->
        [one] une minute
       *[other] { $minutes } minutes
    }
   *[no] { $count ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
}{ $seconds ->
    [0] { " " }pour toute la partie
    [one] , plus une seconde après chaque tour
   *[other] , plus { $seconds } secondes après chaque tour
}
online-time-days = { $days ->
    [one] { $days } jour par tour
   *[other] { $days } jours par tour
}

online-where = Où ?
online-where-here = Sur cet écran
online-where-online = En ligne, avec des gens d’ailleurs
online-setup-about = Chacun joue sur son propre écran. Envoyez un lien, ou attendez que quelqu’un se joigne à vous.
online-setup-referee = Vous saisissez pour toute la table ; les autres suivent sur leurs écrans, ou saisissent eux-mêmes pour leur camp.
online-me = Moi
online-me-entering = Je saisis pour eux
online-by-link = par lien
online-by-list = la première personne venue
online-free = libre
online-kept-for = gardée pour { $name }
online-nameless = quelqu’un
online-team = Joueurs de cette équipe
online-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
online-listed = Montrer parmi les invitations ouvertes
online-create = Créer
online-chooses-later = Le joueur qui viendra fera ce choix.
online-handicap-chooses = Avec un handicap, vous choisissez à la place de votre invité.
online-pace = Temps de réflexion
online-pace-none = Sans pendule
    .about = Chacun prend le temps qu’il lui faut.
online-pace-turn = Temps par tour
    .about = Le joueur qui ne finit pas à temps perd. Le temps non utilisé n’est pas reporté.
online-pace-fischer = Toute la partie, avec un incrément
    .about = Chaque camp dispose d’un temps fixe pour toute la partie et en regagne un peu après chaque tour. Le joueur à court de temps perd.
online-pace-days = Jours par tour
    .about = Pour les parties lentes : passez une fois par jour. Le joueur à court de jours perd.
online-seconds = Secondes par tour
online-minutes = Minutes
online-more = Secondes ajoutées après chaque tour
online-days = Jours par tour

online-invited = On vous invite à une partie de { $game }
online-sit = Prendre place
online-just-watch = Seulement regarder
online-room = La partie commence dès que toutes les places sont prises.
online-room-watch = Chaque place est réservée à une personne invitée. Pour prendre place, demandez à { $name } le lien d’invitation : c’est cette adresse, avec une clé après « # ». Sans lui, vous pourrez regarder ici dès le début de la partie.
online-link-for = Un lien pour { $side }. La première personne qui l’ouvre prend cette place
online-open-chair = Une place est libre pour la première personne venue.
online-open-link = Tout le monde peut prendre place à cette adresse
online-withdraw = Retirer la partie
online-withdraw-sure = Retirer la partie pour tout le monde ? Ses liens ne fonctionneront plus.
online-copy = Copier
online-copied = Le lien est dans votre presse-papiers.
online-not-copied = Ce navigateur ne laisse pas la page copier. Le texte est sélectionné : copiez-le vous-même.
online-follow = Suivre sur un autre écran
online-follow-link = Toute personne qui ouvre cette adresse regarde la partie
online-watching = Vous regardez.
online-title-turn = À vous : { $game }
online-clock = Temps restant :
online-clock-days = { $days } j { $hours } h
online-seconds-left = { $seconds ->
    [one] plus qu’une seconde.
   *[other] plus que { $seconds } secondes.
}
online-ask-back = Demander à annuler
online-ask-draw = { $side } { $number ->
        [many] proposent
       *[one] propose
    } nulle. Acceptez-vous ?
online-ask-undo = { $side } { $number ->
        [many] demandent à annuler leur
       *[one] demande à annuler sa
    } dernière action. Acceptez-vous ?
online-offered-draw = Vous avez proposé nulle.
online-offered-undo = Vous avez demandé à annuler.
online-withdraw-offer = Retirer la proposition
online-wants-rematch = Une revanche vous attend.
online-next = Aller à la partie suivante

online-connecting = Connexion…
online-lost = Pas de connexion. Nouvel essai…
online-lost-pending = Pas de connexion. Nouvel essai… Votre action partira dès que la connexion sera rétablie.
online-pending = Envoi…
online-keep-record = Garder sur le serveur, avec une adresse à partager
online-reload = Recharger
online-not-found-title = Partie introuvable
online-not-found = Cette partie n’existe pas : elle a été retirée, ou il manque une lettre à l’adresse.
online-gone = Le serveur ne répond pas. Les parties sur cet écran s’en passent ; les parties en ligne doivent attendre.
online-version = Le serveur a une version plus récente de cette page.
online-unreadable = Le serveur n’a pas pu lire ceci : { $why }.
online-no-such-game = Le serveur n’a pas ce jeu ou ce jeu de règles.
online-bad-seats = On ne peut pas placer les joueurs ainsi : le jeu a { $seats } camps, de { $team } joueurs au plus.
online-no-bot = L’ordinateur ne joue pas à ce jeu.
online-no-person = Il faut au moins une personne : prenez une place, ou invitez quelqu’un.
online-too-many-matches = { $most } parties contre l’ordinateur sont déjà en cours chez vous. Terminez-en une d’abord.
online-bad-name = Ce nom mélange des lettres faciles à confondre. Utilisez les lettres d’un seul alphabet.
online-full = Le serveur n’a plus de place pour de nouvelles parties. Celles en cours continuent.
online-busy = beaucoup de monde joue ; environ { $seconds } s
online-devices = Vos appareils
online-device = Connu depuis le { $made }, vu pour la dernière fois le { $seen }
online-device-here = Cet appareil, connu depuis le { $made }
online-device-forget = Déconnecter
online-device-forget-sure = Déconnecter cet appareil ? Il lui faudra un nouveau lien pour retrouver vos parties.
online-taken = Quelqu’un a été plus rapide : cette place est prise.
online-not-yours = Seule la personne à cette place peut le faire.
online-clocked = Avec une pendule, une saisie ne se corrige pas : annulez-la plutôt.
online-not-begun = La partie n’a pas commencé : une place est encore libre.
online-stale = La partie a avancé : regardez de nouveau.
online-too-many = { $wait ->
    [one] Trop de demandes à la fois. Réessayez dans une seconde.
   *[other] Trop de demandes à la fois. Réessayez dans { $wait } secondes.
}
online-foreign = Le serveur ne répond qu’à ses propres pages.
online-too-long = C’est trop long pour le serveur.
online-unavailable = Le serveur ne peut rien écrire en ce moment. Rien n’a changé : réessayez dans un instant.

online-transfer = Emporter vos parties sur un autre appareil
online-transfer-about = Un lien ajoute un autre appareil : ouvrez-le là-bas, et vous aurez votre nom et vos parties en ligne sur les deux.
online-transfer-give = Créer un lien
online-transfer-link = À ouvrir sur l’autre appareil
online-transfer-once = Il ne sert qu’une fois. Ne le donnez à personne : la personne qui l’ouvre joue en votre nom.
online-transfer-take-about = Sur cet appareil, vous serez la personne qui a créé ce lien, avec son nom et ses parties. Le nom et les parties qu’avait cet appareil sont oubliés.
online-transfer-take = Oui, c’est moi
online-transfer-no = Non
