//! The rules of the simulated table, in our own words and with pictures. What war is about stands on the referee's page.

use contract::Eye;
use leptos::prelude::*;
use words::Words;

use crate::boards::cited::Cited;
use crate::boards::{Picture, picture};

/// A section: its key, how many paragraphs it has, and a position with what is played there.
type Section = (&'static str, u8, Option<(&'static str, &'static [&'static str])>);

const SECTIONS: [Section; 7] = [
    ("war", 2, None),
    ("break", 2, Some((BREAK, &["8>0,8000"]))),
    ("stroke", 3, Some((SHOT, &["2>11920,3500"]))),
    ("run", 3, None),
    ("spots", 1, None),
    ("submarine", 1, Some((SUBMERGED, &["1^5@70000:1911200"]))),
    ("end", 2, None),
];

/// Racked, with the repair ship of Solids in its place.
const BREAK: &str = "1=2,2=4,3=2,4=2,5=2,6=3+2,7=1,8=2 9=2,10=4,11=2,12=2,13=2,14=3+2,15=1,C=2 s break - 1=495300:1485900,2=466725:1535394,3=523875:1535394,4=438150:1584888,5=495300:1584888,6=552450:1584888,7=409575:1634382,8=495300:400000,9=466725:1634382,10=523875:1634382,11=581025:1634382,12=381000:1683876,13=438150:1683876,14=495300:1683876,15=552450:1683876,C=609600:1683876 0";
/// Cruiser 2 has the destroyer 11 before it, and a corner pocket behind that.
pub(super) const SHOT: &str = "1=2,2=4,3=x,4=x,5=2,6=3+2,7=1,8=2 9=2,10=4,11=2,12=x,13=2,14=3+2,15=1,C=2 s shot - 1=200000:300000,2=700000:900000,5=300000:1500000,6=150000:900000,7=480000:700000,8=400000:200000,9=800000:500000,10=250000:1200000,11=833000:1500000,13=600000:1700000,14=500000:1250000,15=120000:1750000,C=700000:350000 0";
/// The submarine of Solids lies in pocket 4.
pub(super) const SUBMERGED: &str = "1=2@4,2=4,3=x,4=x,5=2,6=3+2,7=1,8=2 9=2,10=4,11=2,12=x,13=2,14=3+2,15=1,C=2 s shot - 2=700000:900000,5=300000:1500000,6=150000:900000,7=480000:700000,8=400000:200000,9=800000:500000,10=250000:1200000,11=833000:1500000,13=600000:1700000,14=500000:1250000,15=120000:1650000,C=700000:350000 0";

/// The page of rules, with pictures of the table.
pub(super) fn rules(words: Words) -> AnyView {
    let cited = Cited::default();
    let section = |(name, paragraphs, example): &Section| {
        let texts = (1..=*paragraphs).map(|at| cited.paragraph(&words.get(&format!("pool-rules-{name}-{at}"))));
        let example = example.map(|(position, played)| {
            let caption = words.get(&format!("pool-rules-{name}-picture"));
            view! {
                <figure class="example">
                    {picture(Picture {
                        game: "pool",
                        position: position.to_owned(),
                        played: played.iter().map(|action| (*action).to_owned()).collect(),
                        eye: Eye::Public,
                        says: caption.clone(),
                    })}
                    <figcaption class="soft">{caption}</figcaption>
                </figure>
            }
        });
        let more = (*name == "war")
            .then(|| view! { <p><a href="/games/billiard/rules">{words.get("pool-rules-more")}</a></p> });
        view! { <section><h2>{words.get(&format!("pool-rules-{name}"))}</h2>{texts.collect_view()}{more}{example}</section> }
    };
    SECTIONS.iter().map(section).collect_view().into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_can_be_drawn() {
        let game = catalogue::find("pool").unwrap();
        for (name, _, example) in SECTIONS {
            let Some((position, played)) = example else { continue };
            let mut table = game
                .open(&game.defaults(), Some(position.to_owned()))
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            for action in played {
                table.play(action).unwrap_or_else(|error| panic!("{name}: {error:?}"));
            }
            let log = table.log_as(Eye::All).last().map(ToString::to_string).unwrap_or_default();
            assert!(name != "stroke" || log.contains("11>6"), "the picture shows what its words say: {log}");
        }
    }
}
