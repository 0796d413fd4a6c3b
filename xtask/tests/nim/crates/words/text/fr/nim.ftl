# Nim

nim-name = Nim
nim-tagline = Un tas de bâtonnets : prenez-en, et laissez le dernier à l’autre.
nim-seat-1 = Premier
nim-seat-2 = Second
nim-rule-most = Bâtonnets à la fois
    .about = Combien de bâtonnets on peut prendre au plus.
nim-set-default = Les règles habituelles

## Ce qui arrive
nim-left = { $sticks ->
        [one] Il reste { $sticks } bâtonnet.
       *[other] Il reste { $sticks } bâtonnets.
    }

## Ce qui ne se peut pas
nim-no-action = « { $found } » n’est pas une action : écrivez take et le nombre de bâtonnets, par exemple take2.
nim-not-now = { $action } ne peut pas être joué maintenant.
nim-no-position = « { $found } » n’est pas une position : écrivez les bâtonnets et le joueur au trait, par exemple 11 1.

## Sur les plateaux
nim-take = { $sticks ->
        [one] Prendre un bâtonnet
       *[other] Prendre { $sticks } bâtonnets
    }
nim-help = Chacun prend à son tour un à trois bâtonnets. Qui prend le dernier perd.
nim-tale-last = dernier bâtonnet pris au tour { $turn }
    .about = Qui prend le dernier bâtonnet a perdu.
