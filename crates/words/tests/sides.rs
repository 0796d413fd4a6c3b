//! A sentence agrees with who does something: Blue plays, Solids play; and maps in letters have a letter for each thing.

use std::collections::BTreeSet;

use contract::{Arg, Cause, Ending, Outcome, Refused, Seat, Who};
use smallworld::{People, Terrain};
use words::{Language, Words};

/// French puts a space that does not break before some of its signs.
fn said(text: &str) -> String {
    text.replace('\u{a0}', " ")
}

#[test]
fn verbs_agree_with_a_side_that_is_many() {
    let [english, french] = Language::ALL.map(Words::new);
    for (words, game, turn, offer, refusal) in [
        (english, "bn3e", "Blue to play", "Blue offers a draw.", "It is not your turn: Blue is to play."),
        (english, "billiard", "Solids to play", "Solids offer a draw.", "It is not your turn: Solids are to play."),
        (french, "bn3e", "À Bleu de jouer", "Bleu propose nulle.", "Ce n’est pas votre tour. Bleu joue maintenant."),
        (
            french,
            "pool",
            "Au tour des pleines",
            "Les pleines proposent nulle.",
            "Ce n’est pas votre tour. Les pleines jouent maintenant.",
        ),
        (
            french,
            "smallworld",
            "Au tour du joueur 1",
            "Le joueur 1 propose nulle.",
            "Ce n’est pas votre tour. Le joueur 1 joue maintenant.",
        ),
    ] {
        let side = || words.subject(game, Seat::ONE);
        assert_eq!(words.to_play(game, Seat::ONE), turn);
        let asked = words.with("online-ask-draw", &side().args());
        assert!(said(&asked).starts_with(offer), "{asked}");
        let refused = Refused::NotYourTurn { seat: Seat::TWO, to_act: Who::Seat(Seat::ONE) };
        assert_eq!(said(&words.refused(&refused, game)), refusal);
    }
}

#[test]
fn an_ending_agrees_with_who_won() {
    let [english, french] = Language::ALL.map(Words::new);
    let ending = Ending { outcome: Outcome::Win(Seat::TWO), cause: Cause::Time };
    let told = |words: Words| said(&words.ending(&ending, words.subject("billiard", Seat::TWO)));
    assert_eq!(told(english), "The other side ran out of time: Stripes win.");
    assert_eq!(told(french), "L’autre camp a épuisé son temps. Les rayées gagnent.");
    assert_eq!(said(&french.ending(&ending, "Anne")), "L’autre camp a épuisé son temps. Anne gagne.");
}

#[test]
fn every_terrain_and_every_people_has_a_letter_of_its_own() {
    for language in Language::ALL {
        let words = Words::new(language);
        let letter = |key: &str, argument: &str, name: &str| words.with(key, &[(argument, Arg::from(name))]);
        let terrains = Terrain::ALL.map(|terrain| letter("smallworld-board-letter", "terrain", terrain.name()));
        let peoples = People::ALL.map(|people| letter("smallworld-board-initial", "people", people.name()));
        let all: BTreeSet<&String> = terrains.iter().chain(&peoples).collect();
        assert_eq!(all.len(), terrains.len() + peoples.len(), "{language}: {terrains:?} {peoples:?}");
        assert!(all.iter().all(|letter| letter.chars().count() == 1), "{language}: {all:?}");
        // The help reads the map with the same letters.
        let help = words.get("smallworld-help-plain");
        assert!(all.iter().all(|letter| help.contains(&format!("{letter} "))), "{language}: {all:?}, {help}");
    }
}
