//! The interface described for programs: an `OpenAPI` document.

use std::sync::LazyLock;

use axum::http::header;
use axum::response::IntoResponse;
use serde_json::Value;
use utoipa::openapi::response::ResponseBuilder;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityScheme};
use utoipa::openapi::{ContentBuilder, OpenApi as Document, Ref};
use utoipa::{Modify, OpenApi};
use wire::{ApiError, ClientMessage, ServerMessage};

use crate::guest::COOKIE;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Abordage",
        description = "Matches of five battle games: to create, to join, to play and to watch. \
                       There are no accounts: the first request that changes something makes you a guest and sets a cookie that names you from then on. \
                       Every refusal is an `ApiError`."
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
    ),
    // Those that only travel over a socket are named by no path.
    components(schemas(ApiError, ClientMessage, ServerMessage)),
    tags(
        (name = "People", description = "Who you are."),
        (name = "Matches", description = "Creating matches, finding them, sitting down."),
        (name = "Live", description = "Playing and watching."),
        (name = "Records", description = "Fetching records, and bringing them."),
        (name = "Tools", description = "What helps around a match.")
    ),
    security((), ("guest" = [])),
    modifiers(&Everywhere)
)]
struct Interface;

/// What holds of every path: who asks is told by a cookie, and what is refused is refused alike.
struct Everywhere;

impl Modify for Everywhere {
    fn modify(&self, document: &mut Document) {
        let about = "Set by the first request that changes something; HttpOnly, SameSite=Strict.";
        let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::with_description(COOKIE, about)));
        document.components.get_or_insert_default().add_security_scheme("guest", cookie);
        for item in document.paths.paths.values_mut() {
            for operation in [&mut item.get, &mut item.post].into_iter().flatten() {
                let refusal = ResponseBuilder::new()
                    .description(
                        "Any other refusal: `unreadable`, `too_long`, `too_many`, `foreign`, `unavailable`, `ending`.",
                    )
                    .content(
                        "application/json",
                        ContentBuilder::new().schema(Some(Ref::from_schema_name("ApiError"))).build(),
                    );
                operation.responses.responses.insert("default".to_owned(), refusal.build().into());
            }
        }
    }
}

/// The `OpenAPI` document. It is the same as long as the program runs, and made once.
pub(crate) async fn document() -> impl IntoResponse {
    static TEXT: LazyLock<String> = LazyLock::new(|| interface().to_string());
    ([(header::CONTENT_TYPE, "application/json")], TEXT.as_str())
}

/// The same as a value. Its descriptions are those of our own types, whose links lead nowhere there: they become plain names.
pub(super) fn interface() -> &'static Value {
    static MADE: LazyLock<Value> = LazyLock::new(|| {
        let text = serde_json::to_string(&Interface::openapi()).unwrap_or_default();
        serde_json::from_str(&text.replace("[`", "`").replace("`]", "`")).unwrap_or_default()
    });
    &MADE
}
