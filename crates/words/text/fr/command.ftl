# Ce que dit la ligne de commande.
