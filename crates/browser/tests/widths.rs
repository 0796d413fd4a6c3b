//! Every page holds on the smallest phones, in both languages, whatever the fonts and however large the letters.

use browser::{Fonts, Page, Screen, Server};

use crate::pages::{ADDRESSES, GAMES, open_game};

#[test]
fn no_page_is_wider_than_a_phone_with_wide_fonts() {
    hold(Fonts::Wide);
}

#[test]
fn no_page_is_wider_than_a_phone_with_narrow_fonts() {
    hold(Fonts::Narrow);
}

#[track_caller]
fn hold(fonts: Fonts) {
    let server = Server::start();
    let mut wide = Vec::new();
    for language in ["en", "fr"] {
        let usual = Screen { fonts, language, ..Screen::PHONE.calm() };
        let page = Page::open(&server, "/", &usual);
        let mut look = |place: &str| {
            for (width, text) in [(320, 100), (320, 200), (360, 200), (360, 100)] {
                page.becomes(&Screen { width, text, ..usual });
                let found = page.too_wide();
                wide.extend(found.into_iter().map(|what| format!("{place}, {language}, text {text} %: {what}")));
            }
        };
        for path in ADDRESSES {
            page.goto(path);
            look(path);
        }
        for game in GAMES {
            page.goto("/");
            open_game(&page, game);
            look(game);
            if page.count(".curtain") > 0 {
                page.click_on(".curtain button");
                page.wait_for(".table");
                look(game);
            }
        }
    }
    assert!(wide.is_empty(), "{} too wide:\n{}", wide.len(), wide.join("\n"));
}

/// The fonts are those that were asked for, and the letters as large: otherwise the tests above would see nothing.
#[test]
fn fonts_and_letters_are_those_of_the_screen() {
    let server = Server::start();
    let long = "(() => { const one = document.createElement('span'); one.textContent = 'mmmmmmmmmm'; \
        one.style.font = '1rem sans-serif'; one.style.position = 'absolute'; document.body.append(one); const width = one.getBoundingClientRect().width; \
        one.remove(); return width; })()";
    let width = |screen: &Screen| {
        let page = Page::open(&server, "/about", screen);
        page.eval(long).as_f64().unwrap_or_default()
    };
    let [wide, narrow] = Fonts::ALL.map(|fonts| width(&Screen { fonts, ..Screen::PHONE }));
    assert!(narrow > 0.0 && narrow < wide * 0.9, "{narrow} and {wide}");
    let large = width(&Screen { text: 200, ..Screen::PHONE });
    assert!((large - 2.0 * wide).abs() < 1.0, "{large} and {wide}");
}
