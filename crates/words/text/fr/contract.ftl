# Ce que disent une partie, son enregistrement et un jeu de règles.

## Hasard et pendules
not-hex = « { $found } » n’est pas un chiffre hexadécimal : seuls 0 à 9 et a à f conviennent ici.
short-hex = Seulement { $found ->
        [one] { $found } chiffre
       *[other] { $found } chiffres
    } : il en faut 64, hexadécimaux.
bad-clock = « { $found } » n’est pas une cadence : écrivez des secondes par tour (90), des secondes pour la partie plus des secondes par tour (300+5), des jours par tour (3d), ou - pour aucune.

## Enregistrements
record-other-version = Cet enregistrement suit la version { $found } du format ; ce programme lit la version 1.
record-no-game = L’enregistrement ne dit pas de quel jeu il s’agit : il lui faut une étiquette comme [Game "bn3e"].
record-other-game = Cet enregistrement est celui du jeu « { $found } », et non « { $wanted } ».
record-bad-tag = { $wanted ->
        [name] Une étiquette commence par son nom, par exemple Game
        [space] Il faut une espace entre le nom d’une étiquette et sa valeur
        [quote] La valeur d’une étiquette se met entre guillemets droits, sur une seule ligne
        [escape] Après une barre oblique inverse ne peut venir qu’un guillemet droit ou une autre barre
       *[bracket] Une étiquette se termine par ]
    }{ $found ->
        [nothing] .
       *[other] , mais il y a « { $found } » ici.
    }
record-tag-twice = L’étiquette { $name } figure deux fois ; une seule suffit.
record-too-many = Cet enregistrement a plus de { $most } { $what ->
        [tags] étiquettes
        [turns] tours
        [plies] actions
       *[remarks] commentaires
    }, ce qu’aucune partie ne demande.
record-turn-number = Le numéro du tour suivant doit venir ici, « { $wanted }. », et non « { $found } ».
record-open-comment = Ce commentaire n’a pas de fin : fermez-le par une accolade.
record-no-result = L’enregistrement s’arrête sans résultat : terminez-le par 1-0, 0-1, 1/2-1/2, ou * tant que la partie dure.
record-after-result = Le résultat est le dernier mot d’un enregistrement ; rien ne peut le suivre.
record-after-the-end = La partie est déjà finie : « { $action } » ne peut plus être joué.
record-other-result = Le résultat donné est { $found }, mais ce qui a été joué donne { $wanted }.
record-bad-result = { $found } n’est pas le résultat d’une partie finie à { $seats } places.
record-bad-ending = « { $found } » n’est pas une cause de fin : les causes sont rules, resignation, time et agreement.
record-other-seed = La graine n’est pas celle promise au début : son empreinte diffère de l’étiquette Dice.
record-other-dice = La graine donne un autre tirage ici : « { $wanted } », et non « { $found } ».
record-broken-seal = L’action secrète « { $action } » n’est pas celle qui a été scellée au moment de la jouer.
record-unreadable = « { $text } » est illisible. { $why }
record-illegal = « { $action } » n’est pas permis. { $why }
record-error = ligne { $line }, colonne { $column } : { $why }

## Jeux de règles
unknown-parameter = ce paramètre n’existe pas. Connus : { $known }.
wrong-type = « { $found } » ne convient pas : { $wanted ->
        [flag] écrivez true ou false
        [whole] écrivez un nombre entier
        [choice] écrivez un de ses mots
        [fraction] écrivez une fraction comme "1/6"
        [choices] écrivez une liste de ses mots
       *[wholes] écrivez une liste de nombres entiers
    }.
out-of-bounds = { $found } ne convient pas : écrivez un nombre de { $least } à { $most }.
not-a-choice = « { $found } » ne fait pas partie des choix : { $known }.
not-a-fraction = « { $found } » n’est pas une fraction de 0 à 1 : écrivez par exemple "1/6".
wrong-count = { $found ->
        [one] { $found } élément ne convient pas
       *[other] { $found } éléments ne conviennent pas
    } : il en faut de { $least } à { $most }.
twice = « { $found } » figure deux fois ; une seule suffit.
bad-rule = { $key } : { $why }

## Lieux et refus
illegal = { $why } ({ $rule })
side-to-play = À { $side } de jouer
misread = colonne { $column } : { $why }
misread-in-field = champ { $field }, colonne { $column } : { $why }
refused-no-such-seat = Il n’y a pas de place { $seat } : cette partie en compte { $seats }.
refused-not-your-turn = Ce n’est pas votre tour. { $side } { $number ->
        [many] jouent
       *[one] joue
    } maintenant.
refused-chance-first = Le hasard décide d’abord : le tirage n’a pas encore eu lieu.
refused-not-chance = Il n’y a rien à tirer. { $side } { $number ->
        [many] jouent
       *[one] joue
    } maintenant.
refused-over = La partie est finie.
refused-nothing-to-take-back = Il n’y a rien à annuler.
refused-learned = Vous avez appris quelque chose de l’action { $ply } : elle ne peut pas être annulée.
refused-no-offer = Rien n’a été proposé.
refused-offer-stands = Cette proposition est déjà faite ; elle attend une réponse.

## Remarques de l’arbitre
remark-undone = { $action } a été annulé.
remark-redone = La saisie annulée a été rétablie.
remark-correction-undone = Une correction a été annulée.

## Fins de partie
ending-win = { $cause ->
        [resignation] L’autre camp abandonne. { $side } { $number ->
            [many] gagnent
           *[one] gagne
        }.
        [time] L’autre camp a épuisé son temps. { $side } { $number ->
            [many] gagnent
           *[one] gagne
        }.
       *[rules] { $side } { $number ->
            [many] gagnent
           *[one] gagne
        }.
    }
ending-draw = { $cause ->
        [agreement] Partie nulle, d’un commun accord.
        [time] Le temps est écoulé : partie nulle.
        [resignation] Tout le monde abandonne : partie nulle.
       *[rules] Partie nulle.
    }
no-such-type = { $found } est du type { $type }, qu’aucun paramètre n’admet ; écrivez un nombre entier, true ou false, un texte entre guillemets ou une liste
record-other-answer = la réponse était « { $found } », mais ce qui a été joué donne « { $wanted } »
