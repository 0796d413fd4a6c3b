//! The interface described: as an `OpenAPI` document for programs, as a page for people.

use axum::Json;
use axum::response::Html;
use utoipa::OpenApi;
use utoipa::openapi::path::Operation;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Abordage",
        description = "Matches of four battle games: to create, to join, to play and to watch. Whoever asks is known by a cookie; errors are JSON with a field `error`."
    ),
    paths(
        super::me::show,
        super::me::rename,
        super::me::offer_transfer,
        super::me::take_transfer,
        super::me::devices,
        super::me::revoke,
        super::matches::open,
        super::matches::mine,
        super::matches::show,
        super::matches::create,
        super::matches::sit,
        super::matches::withdraw,
        super::matches::again,
        super::records::show,
        super::records::import,
        super::qr::draw,
        crate::socket::connect,
    )
)]
struct Interface;

/// The `OpenAPI` document.
pub(crate) async fn document() -> Json<utoipa::openapi::OpenApi> {
    Json(Interface::openapi())
}

/// The same for people.
pub(crate) async fn page() -> Html<String> {
    let document = Interface::openapi();
    let mut rows = String::new();
    for (path, item) in &document.paths.paths {
        let operations = [("GET", &item.get), ("POST", &item.post)];
        for (method, operation) in operations.into_iter().filter_map(|(m, o)| Some((m, o.as_ref()?))) {
            rows += &row(method, path, operation);
        }
    }
    Html(format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>Abordage · HTTP</title><main><h1>Abordage over HTTP</h1>\
         <p>The same as a document for programs: <a href=\"/api/openapi.json\">openapi.json</a>.</p>\
         <dl>{rows}</dl></main></html>"
    ))
}

fn row(method: &str, path: &str, operation: &Operation) -> String {
    let about = operation.summary.as_deref().or(operation.description.as_deref()).unwrap_or_default();
    format!("<dt><code>{method} {}</code></dt><dd>{}</dd>", escaped(path), escaped(about))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_path_says_what_it_is_for() {
        let document = Interface::openapi();
        assert_eq!(document.paths.paths.len(), 15);
        for (path, item) in &document.paths.paths {
            for operation in [&item.get, &item.post].into_iter().flatten() {
                assert!(operation.summary.is_some() || operation.description.is_some(), "{path}");
            }
        }
    }
}
