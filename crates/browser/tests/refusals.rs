//! What cannot be done is refused in words, with the rule behind a small "why?".

use std::collections::BTreeSet;
use std::path::Path;

use browser::{Page, Screen, Server};

use crate::pages::GAMES;

#[test]
fn a_refusal_leads_to_its_rule_and_the_game_goes_on() {
    let server = Server::start();
    for (screen, begin, told, why) in [
        (Screen::DESKTOP.calm(), "Two players", "b2 is taken", "Why?"),
        (
            Screen { width: 390, height: 844, ..Screen::PHONE.calm().french() },
            "Deux joueurs",
            "b2 est occupée",
            "Pourquoi ?",
        ),
    ] {
        let page = Page::open(&server, "/games/bn3e", &screen);
        page.click(begin);
        page.wait_for(".table.of-bn3e");
        page.play("c2-c3");
        page.eval("document.querySelector('#notation').focus()");
        page.type_text("a2-b2");
        page.press("Enter");
        page.wait_for(".notice");
        let said = page.text_of(".notice p");
        assert!(said.starts_with(told) && !said.contains("BN-"), "{said}");
        assert_eq!(page.text_of(".notice .why").replace(['\u{a0}', '\u{202f}'], " "), why);
        page.no_barriers();
        // It opens beside the game, which stays as it is.
        let (target, leads) = (
            page.eval("document.querySelector('.notice .why').target"),
            page.eval("document.querySelector('.notice .why').pathname + document.querySelector('.notice .why').hash"),
        );
        assert_eq!((target, leads), ("_blank".into(), "/games/bn3e/rules#BN-7".into()));
        let tab = page.another_tab("/games/bn3e/rules#BN-7", &screen);
        tab.until("the rule to be in sight", || {
            let seen = "(() => { const rule = document.getElementById('BN-7')?.closest('.ruled'); const box = rule?.getBoundingClientRect(); \
                return !!box && box.top >= 0 && box.top < innerHeight / 2 && rule.contains(document.activeElement); })()";
            (tab.eval(seen) == true).then_some(())
        });
        tab.no_barriers();
        drop(tab);
        assert_eq!(page.played(), ["c2-c3"]);
        // What is done next is not refused, and the sentence goes.
        page.play("d2-d3");
        page.wait_gone(".notice");
    }
}

/// By keys alone: one key leads there from wherever the keyboard is.
#[test]
fn a_key_asks_why() {
    let server = Server::start();
    let page = Page::open(&server, "/games/bn3e", &Screen::DESKTOP.calm());
    page.click("Two players");
    page.wait_for(".table.of-bn3e");
    page.click_on("[data-at=c2]");
    page.click_on("[data-at=c5]");
    page.wait_for(".notice .why");
    page.eval("window.asked = []; window.open = (address) => { window.asked.push(address); return null; }");
    page.press("?");
    page.until("the rule to be asked for", || {
        (page.eval("window.asked.join()") == "/games/bn3e/rules#BN-7").then_some(())
    });
}

/// The numbers of rules that a game's code names.
fn cited(game: &str) -> BTreeSet<String> {
    fn read(folder: &Path, found: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).expect("sources").flatten() {
            let path = entry.path();
            if path.is_dir() {
                read(&path, found);
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("a source");
            // What the tests at its end say is not said to people.
            let text = text.split("#[cfg(test)]").next().unwrap_or_default();
            let words = text.split('"').skip(1).step_by(2);
            found.extend(words.filter(|word| is_rule(word)).map(str::to_owned));
        }
    }
    fn is_rule(word: &str) -> bool {
        word.split_once('-').is_some_and(|(game, number)| {
            game.len() == 2 && game.bytes().all(|letter| letter.is_ascii_uppercase()) && number.parse::<u8>().is_ok()
        })
    }
    let mut found = BTreeSet::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(game).join("src"), &mut found);
    found
}

/// Whatever rule is named, the pages know where it stands.
#[test]
fn every_rule_that_is_cited_has_its_place() {
    let server = Server::start();
    let mut lost = Vec::new();
    let mut pages = Vec::new();
    for game in GAMES {
        let page = Page::open(&server, &format!("/games/{game}/rules"), &Screen::DESKTOP.calm());
        page.wait_for(".rules h2");
        pages.push(page);
    }
    for game in GAMES {
        let rules = cited(game);
        assert!(rules.len() >= 10, "{game}: {rules:?}");
        for rule in rules {
            let there = |page: &Page| page.eval(&format!("!!document.getElementById('{rule}')")) == true;
            if pages.iter().filter(|page| there(page)).count() != 1 {
                lost.push(rule);
            }
        }
    }
    assert!(lost.is_empty(), "{}", lost.join(" "));
}
