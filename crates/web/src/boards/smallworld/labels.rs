//! What people read and hear of tiles and units.

use contract::Game;
use smallworld::{Sight, SmallWorld, Tile, percent, points};
use words::Words;

use super::facts::Facts;

/// A terrain by name.
pub(super) fn terrain(words: &Words, terrain: smallworld::Terrain) -> String {
    words.with("smallworld-board-terrain", &[("terrain", terrain.name().into())])
}

/// The letter of a terrain, as its tiles show it.
pub(super) fn letter(words: &Words, terrain: smallworld::Terrain) -> String {
    words.with("smallworld-board-letter", &[("terrain", terrain.name().into())])
}

/// A people by name.
pub(super) fn people(words: &Words, people: smallworld::People) -> String {
    words.with("smallworld-board-people", &[("people", people.name().into())])
}

/// One of a people: `Elf`.
pub(super) fn one(words: &Words, people: smallworld::People) -> String {
    words.with("smallworld-web-one", &[("people", people.name().into())])
}

/// One unit by name: `Elf 3`.
pub(super) fn unit(words: &Words, people: smallworld::People, unit: u8) -> String {
    words.with("smallworld-web-unit", &[("people", people.name().into()), ("unit", unit.into())])
}

/// The same where a sentence begins with it: `L’elfe 3`.
pub(super) fn the_unit(words: &Words, people: smallworld::People, unit: u8) -> String {
    words.with("smallworld-web-the-unit", &[("people", people.name().into()), ("unit", unit.into())])
}

/// What is on a tile: `c4, forest, 3 elves of yours, …`.
pub(super) fn tile(words: &Words, facts: &Facts, tile: Tile) -> String {
    let mut parts = vec![tile.to_string()];
    parts.extend(facts.view.terrain_of(tile).map(|found| terrain(words, found).to_lowercase()));
    if let Some((seat, units)) = facts.view.units_on(tile) {
        let own = Some(seat.seat) == facts.seat;
        let most = units.iter().map(|unit| unit.life).max().unwrap_or(0);
        let able = units.iter().filter(|unit| own && facts.reading().is_able(unit.unit)).count();
        let args = [
            ("people", seat.people.name().into()),
            ("count", units.len().into()),
            ("life", most.into()),
            ("whose", if own { "own".into() } else { words.seat(SmallWorld::ID, seat.seat).into() }),
            ("able", if own { able.into() } else { "none".into() }),
        ];
        parts.push(words.with("smallworld-web-stack", &args));
    }
    parts.join(", ")
}

/// What the unit in hand could do there; none where nothing.
pub(super) fn mark(words: &Words, sight: &Sight, tile: Tile) -> Option<String> {
    if tile == sight.from {
        return Some(words.with("smallworld-web-held", &[("unit", sight.unit.into())]));
    }
    let target = sight.target(tile)?;
    let rank = sight.rank(tile).unwrap_or(0);
    let cost = points(target.cost);
    let text = if let Some(fight) = sight.fight(tile) {
        let args = [
            ("unit", sight.unit.into()),
            ("cost", cost.into()),
            ("win", percent(fight.odds.defender_destroyed).into()),
            ("lose", percent(fight.odds.attacker_destroyed).into()),
            ("rank", rank.into()),
        ];
        words.with("smallworld-web-can-attack", &args)
    } else {
        let args = [("unit", sight.unit.into()), ("cost", cost.into()), ("rank", rank.into())];
        words.with("smallworld-web-can-go", &args)
    };
    Some(text)
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::super::facts::tests::at as read;
    use super::*;

    #[test]
    fn a_tile_is_told_in_words() {
        let facts = read("FDPMS/SFDPM/MSFDP/PMSFD/DPMSF elf{1:a1:5:2:0,2:a1:4:0:0} orc{1:b1:3:2:0} 1/5 1 0:0 1 -");
        let words = Words::new(Language::English);
        let at = |text: &str| serde_json::from_str::<Tile>(&format!("\"{text}\"")).unwrap();
        assert_eq!(tile(&words, &facts, at("c3")), "c3, forest");
        assert_eq!(tile(&words, &facts, at("a1")), "a1, forest, 2 elves of yours, strongest life 5, 1 can act");
        assert_eq!(tile(&words, &facts, at("b1")), "b1, desert, 1 orc of Player 2, life 3");
        let sight = facts.game.sight(1).unwrap();
        assert!(mark(&words, &sight, at("b1")).unwrap().starts_with("unit 1 can attack for 2"));
        assert!(mark(&words, &sight, at("a2")).unwrap().starts_with("unit 1 can go there for 1"));
        assert_eq!(mark(&words, &sight, at("e5")), None);
    }
}
