//! `/api`: the interface, tried out on its own page.

use browser::{Page, Screen, Server};

/// The part of the page about one request.
fn part(request: &str, selector: &str) -> String {
    format!("section[aria-label='{request}'] {selector}")
}

/// Puts a text into a field of a form.
fn enter(page: &Page, request: &str, field: &str, text: &str) {
    let selector = part(request, field);
    let set = format!("document.querySelector({selector:?}).value = {text:?}");
    assert_eq!(page.eval(&set), text, "{selector}");
}

/// Presses a button of a form, and waits until the answer has this in it.
fn press(page: &Page, request: &str, button: &str, wanted: &str) -> String {
    page.click_on(&part(request, button));
    let output = part(request, "output");
    page.until(format!("{request} to answer {wanted}"), || {
        Some(page.text_of(&output)).filter(|text| text.contains(wanted))
    })
}

#[test]
fn requests_and_the_socket_can_be_tried() {
    let server = Server::start();
    let page = Page::open(&server, "/api", &Screen::DESKTOP);
    page.no_barriers();
    let created = press(&page, "POST /api/matches", "button", "201");
    let id = created.split('"').nth(3).expect("an id").to_owned();
    enter(&page, "GET /api/matches/{id}", "input[name=id]", &id);
    press(&page, "GET /api/matches/{id}", "button", "\"phase\": \"running\"");
    enter(&page, "GET /api/matches/{id}/live", "input[name=id]", &id);
    press(&page, "GET /api/matches/{id}/live", "button", "\"legal\"");
    enter(
        &page,
        "GET /api/matches/{id}/live",
        "textarea",
        "{\"command\": {\"id\": \"1\", \"seen\": 1, \"command\": {\"act\": {\"action\": \"a2-a3\"}}}}",
    );
    press(&page, "GET /api/matches/{id}/live", "button[name=say]", "\"done\"");
    // What is refused is shown as it is, and the browser itself notes it too.
    enter(&page, "GET /api/matches/{id}/record", "input[name=id]", "nowhere");
    press(&page, "GET /api/matches/{id}/record", "button", "not_found");
    page.forgive();
}

#[test]
fn the_page_fits_a_small_phone() {
    let server = Server::start();
    let screen = Screen { width: 320, ..Screen::PHONE };
    let page = Page::open(&server, "/api", &screen);
    assert_eq!(page.too_wide(), Vec::<String>::new());
}
