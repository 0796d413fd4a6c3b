//! States that one comes to only by doing something: a fight, a question, a coin in the air.

use browser::Page;
use serde_json::{Value, json};

/// The name of a picture, and the way there.
type State = (&'static str, fn(&Page));

/// All of them, in the order in which they are taken.
pub(crate) const STATES: &[State] = &[
    ("odds-smallworld", odds),
    ("fight-smallworld", fight),
    ("torpedo-depths", torpedo),
    ("spinner-depths", spinner),
    ("hint-bn3e", hint),
    ("refusal-bn3e", refusal),
    ("question-bn3e", question),
    ("offer-bn3e", offer),
    ("toss-billiard", toss),
    ("put-back-billiard", put_back),
    ("own-sets-billiard", own_sets),
    ("handicap-smallworld", handicap),
    ("invitation-changed", invitation),
    ("lobby", lobby),
    ("withdraw", withdraw),
    ("won-bn3e", won_bn3e),
    ("won-depths", won_depths),
    ("won-smallworld", won_smallworld),
    ("won-billiard", won_billiard),
];

const SUBMIT: &str = "form.set-up button[type=submit]";

/// An elf beside an orc with two lives left; what follows is the turn and whose it is.
const BESIDE: &str = "MSMFSMSDDS/MMFSFSPDSF/FPPDPSDFMD/FSMFDFSMFS/MPDPFPMDPS/MFPSMDFMMD/DPPFMPSPPM/PSSSPPFDPD/PFMMMMSDDD/SDSDDFFPFF \
    elf{1:e5:5:2:0,2:b3:5:2:0,3:b3:4:2:0} orc{1:f5:2:2:0,2:g7:5:2:0}";

/// Red may fire a torpedo at the ship on 13: its submarine under 14 bears on that row.
const BEARS: &str =
    "R:108,214,315/m17/S4=9:4,S3=port:3,S2=port:2 Y:104,202,303/m20/S4=13:4,S3=port:3,S2=port:2 r start 0 3";

fn odds(page: &Page) {
    begin(page, "smallworld", &format!("{BESIDE} 3/20 1 4:5 1 -"));
    for tile in ["e5", "f5"] {
        page.click_on(&format!("[role=gridcell][data-tile={tile}]"));
    }
    page.wait_for(".sw-attack");
}

fn fight(page: &Page) {
    begin(page, "smallworld", &format!("{BESIDE} 3/20 1 4:5 1 -"));
    page.play("1xf5");
    page.click_on(".sw-last button");
    page.wait_for(".sw-stage");
}

fn torpedo(page: &Page) {
    begin(page, "depths", BEARS);
    page.wait_for(".torpedo .launch");
}

fn spinner(page: &Page) {
    torpedo(page);
    page.click_on(".torpedo .launch");
    page.wait_for(".spinner .runs");
}

fn hint(page: &Page) {
    page.goto("/games/bn3e/new");
    page.click_on(SUBMIT);
    page.wait_for(".table.of-bn3e");
    page.click_on(".deck > .row button:nth-child(3)");
    page.wait_for(".advice");
}

fn refusal(page: &Page) {
    two(page);
    page.eval("document.querySelector('#notation').focus()");
    page.type_text("a2-b2");
    page.press("Enter");
    page.wait_for(".notice");
}

fn question(page: &Page) {
    two(page);
    page.click_on(".ends button:nth-child(3)");
    page.wait_for(".question");
}

fn offer(page: &Page) {
    two(page);
    page.click_on(".ends button:nth-child(2)");
    page.wait_for(".question");
}

fn toss(page: &Page) {
    page.goto("/games/billiard/new");
    page.click_on(SUBMIT);
    page.wait_for(".tossed");
}

fn put_back(page: &Page) {
    page.goto("/games/billiard/new");
    page.click_on("#breaks-1");
    page.click_on(SUBMIT);
    page.wait_for(".table.of-billiard");
    page.play("break:8");
    page.play("3x10");
}

fn own_sets(page: &Page) {
    page.goto("/");
    let sets = r##"["# Club\narmour.carrier = 5\n", "# Pub night\narmour.cruiser = 3\n"]"##;
    page.eval(&format!("localStorage.setItem('abordage.sets.billiard', JSON.stringify({sets}))"));
    page.goto("/games/billiard/new");
    choose(page, "#set", "own:Club");
    page.click_on(".sets .row button:last-of-type");
    page.wait_for(".sets .deleted");
    choose(page, "#set", "own:Pub night");
}

fn handicap(page: &Page) {
    page.goto("/games/smallworld/new?online");
    choose(page, "#place-2", "link");
    page.eval("document.querySelector('details.handicap').open = true");
    choose(page, "#handicap-2", "12");
    page.wait_for(".seat-card.seat-2 .sw-people");
    page.eval("document.querySelector('.seat-card.seat-2').scrollIntoView()");
}

/// A match that somebody offers; `credentials` says whether that is the person at the page.
fn offered(page: &Page, credentials: &str, new: &Value) -> Value {
    page.goto("/");
    page.eval(&format!(
        "fetch('/api/matches', {{ method: 'POST', credentials: '{credentials}', headers: {{ 'content-type': 'application/json' }}, \
         body: JSON.stringify({new}) }}).then((answer) => answer.json())"
    ))
}

fn invitation(page: &Page) {
    let rules = json!({ "coach": "false", "hit_reports_near": "true", "exits": "2,3", "quiet_turns": "30" });
    let new = json!({ "game": "depths", "rules": rules, "seats": [[{ "who": "me", "name": "Ann" }], [{ "who": "invited" }]] });
    let made = offered(page, "omit", &new);
    let (id, token) = (made["id"].as_str(), made["invitations"][0]["token"].as_str());
    page.goto(&format!("/online/{}#{}", id.expect("a match"), token.expect("an invitation")));
    page.click_on(".invited .rules-told summary");
}

fn lobby(page: &Page) {
    let start = "s1s1p1p1r1r1/6/6/6/6/R3R3P3P3S3S3 b 3 - 1";
    let seats = json!([[{ "who": "me", "name": "Ann" }], [{ "who": "open" }]]);
    offered(page, "omit", &json!({ "game": "bn3e", "start": start, "seats": seats.clone(), "listed": true }));
    offered(page, "omit", &json!({ "game": "depths", "rules": { "coach": "false" }, "seats": seats, "listed": true }));
    page.goto("/online");
    page.wait_for("[aria-labelledby=open] .kept:nth-of-type(1)");
    page.eval("document.querySelector('[aria-labelledby=open]').scrollIntoView()");
}

fn withdraw(page: &Page) {
    page.goto("/games/bn3e/new?online");
    choose(page, "#place-2", "link");
    page.click_on(SUBMIT);
    page.click_on(".room > button");
    page.wait_for(".asks");
    page.eval("document.querySelector('.asks').scrollIntoView({ block: 'center' })");
}

fn won_bn3e(page: &Page) {
    begin(page, "bn3e", "6/2P33/6/6/6/5s3 b 3 - 1");
    ends(page, &["c6-c7", "c7#"]);
}

fn won_depths(page: &Page) {
    begin(page, "depths", &BEARS.replace("Y:104,202,303", "Y:209"));
    ends(page, &["S4*200"]);
}

fn won_smallworld(page: &Page) {
    begin(page, "smallworld", &format!("{BESIDE} 20/20 2 4:5 1 -"));
    ends(page, &["end"]);
}

fn won_billiard(page: &Page) {
    begin(page, "billiard", "1=2,2=4,3=2,4=x,5=2,6=3+2,7=1,8=2 9=x,10=x,11=x,12=x,13=x,14=x,15=1,C=x s shot -");
    ends(page, &["2x15"]);
}

/// Plays these, and waits until the end is told.
fn ends(page: &Page, actions: &[&str]) {
    for action in actions {
        page.play(action);
    }
    page.wait_for(".ending");
}

/// Two at one screen.
fn two(page: &Page) {
    page.goto("/games/bn3e/new");
    choose(page, "#seat-2", "people");
    page.click_on(SUBMIT);
    page.wait_for(".table.of-bn3e");
}

/// Two at one screen, from this position on.
fn begin(page: &Page, game: &str, position: &str) {
    page.goto(&format!("/games/{game}/new"));
    page.wait_for("#position");
    if page.count("select#seat-2") > 0 {
        choose(page, "#seat-2", "people");
    }
    let position = position.split_whitespace().collect::<Vec<_>>().join(" ");
    page.eval(&format!(
        "{{ const at = document.querySelector('#position'); at.value = {position:?}; \
         at.dispatchEvent(new Event('input', {{ bubbles: true }})); }}"
    ));
    page.click_on(SUBMIT);
    page.wait_for(".table, .curtain");
    if page.count(".curtain") > 0 {
        page.click_on(".curtain button");
    }
    page.wait_for(&format!(".table.of-{game}"));
}

fn choose(page: &Page, list: &str, value: &str) {
    page.wait_for(list);
    page.eval(&format!(
        "{{ const list = document.querySelector('{list}'); list.value = '{value}'; \
         list.dispatchEvent(new Event('change', {{ bubbles: true }})); }}"
    ));
}

/// Goes on with a tour to this step, without doing what it asks for. False where it is over.
pub(crate) fn tour_at(page: &Page, step: &str) -> bool {
    loop {
        page.wait_for(".tour-step, main h1");
        if page.count(".tour-step") == 0 {
            return false;
        }
        let now = page.text_of(".tour-step .soft");
        let numbers: Vec<&str> =
            now.split(|sign: char| !sign.is_ascii_digit()).filter(|word| !word.is_empty()).collect();
        let [at, of] = numbers[..] else { panic!("{now}") };
        if at == if step == "last" { of } else { step } {
            return true;
        }
        // What is pressed right after another press is not meant.
        page.rested();
        page.click_on(".tour-step .row button:last-child");
        page.until("the next step", || {
            (page.count(".tour-step") == 0 || page.text_of(".tour-step .soft") != now).then_some(())
        });
    }
}
