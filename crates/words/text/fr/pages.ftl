### La page d’accueil et les pages des jeux.

pages-now = Jouer
pages-now-about = { $game } contre l’ordinateur, niveau { $level }
pages-yours = Votre partie de { $game }
pages-learn = Première visite ?
pages-learn-about = Une première partie guidée montre chaque action, l’une après l’autre.

pages-how = Comment on joue
pages-ladder = L’échelle
pages-record = { $won ->
    [one] { $won } victoire
   *[other] { $won } victoires
}, { $lost ->
    [one] { $lost } défaite
   *[other] { $lost } défaites
}, { $drawn ->
    [one] { $drawn } nulle
   *[other] { $drawn } nulles
}.
pages-climb = { $wins ->
    [one] Battez encore une fois le niveau { $level } pour monter.
   *[other] Battez deux fois de suite le niveau { $level } pour monter.
}
pages-top = Vous êtes tout en haut.
pages-play-level = Jouer contre le niveau { $level }

# Les niveaux de l’ordinateur, du plus bas au plus haut.
pages-rank-1 = Mousse
pages-rank-2 = Matelot
pages-rank-3 = Bosco
pages-rank-4 = Second
pages-rank-5 = Pilote
pages-rank-6 = Lieutenant
pages-rank-7 = Capitaine
pages-rank-8 = Commodore
pages-rank-9 = Vice-amiral
pages-rank-10 = Amiral

bn3e-how-1 = Trois points par tour.
    .about = Déplacez, attaquez ou réparez, avec le navire de votre choix.
bn3e-how-2 = Chaque élément en bat un.
    .about = Pierre, ciseaux, feuille : le plus fort enlève deux points de vie.
bn3e-how-3 = Débarquez et gagnez.
    .about = De la dernière rangée de mer à la base adverse.

depths-how-1 = Lancez des grenades.
    .about = Naviguez au-dessus des sous-marins ennemis et choisissez un niveau.
depths-how-2 = Écoutez la réponse.
    .about = Manqué de peu : un sous-marin est dans l’une de six cases.
depths-how-3 = Tirez des torpilles.
    .about = Vos sous-marins peuvent toucher un navire sur leur ligne, une fois sur six.

smallworld-how-1 = Déployez votre peuple.
    .about = Chaque unité se déplace à chaque tour ; le terrain la ralentit ou l’aide.
smallworld-how-2 = Attaquez vos voisins.
    .about = Vous voyez les chances exactes avant le combat.
smallworld-how-3 = Tenez le terrain.
    .about = Chaque case occupée rapporte un point, tour après tour.

pool-how-1 = Frappez une de vos boules.
    .about = Visez, réglez la force et l’effet.
pool-how-2 = Empochez l’ennemi.
    .about = Une boule empochée perd autant d’armure que la force de frappe de votre unité.
pool-how-3 = Détruisez toute la flotte.
    .about = Sans armure, une boule reste empochée ; 100 points donnent la victoire.

billiard-how-1 = Touchez la boule frappée.
    .about = Jouez sur votre table, puis dites-le à l’arbitre.
billiard-how-2 = Touchez chaque boule empochée.
    .about = Rien n’est tombé ? C’est manqué.
billiard-how-3 = Tirez.
    .about = L’arbitre compte les dommages et dit quelle boule va sur quelle mouche.
