//! What answers at which address.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use metrics_exporter_prometheus::PrometheusHandle;

use crate::api;
use crate::file::{self, LASTING};
use crate::guard::known_host;
use crate::headers::guarded;
use crate::node::Node;
use crate::pages::Pages;

/// Everything that is answered.
pub(crate) fn router(pages: Pages, node: &Arc<Node>, gauges: PrometheusHandle) -> Router {
    let known = Router::new().merge(api::router(node)).merge(files(pages));
    Router::new()
        .merge(known.layer(from_fn_with_state(Arc::clone(node), known_host)))
        .merge(watched(Arc::clone(node), gauges))
        .route("/health", get(health))
        .layer(from_fn(guarded))
}

/// The pages alone, without any match behind them.
pub fn only_pages(pages: Pages) -> Router {
    files(pages).route("/health", get(health)).layer(from_fn(guarded))
}

async fn health() -> impl IntoResponse {
    ([(header::CACHE_CONTROL, "no-store")], "ok\n")
}

/// For whoever watches over the server: whether it can do its work, and what it counts.
fn watched(node: Arc<Node>, gauges: PrometheusHandle) -> Router {
    let count = async move || ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], gauges.render());
    Router::new().route("/ready", get(ready)).route("/metrics", get(count)).with_state(node)
}

async fn ready(State(node): State<Arc<Node>>) -> Response {
    let fresh = [(header::CACHE_CONTROL, "no-store")];
    if *node.ending.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, fresh, "ending\n").into_response();
    }
    match node.registry.store.ready().await {
        Ok(()) => (fresh, "ready\n").into_response(),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, fresh, "the store does not answer\n").into_response(),
    }
}

/// The pages: at every address that nothing else answers.
fn files(pages: Pages) -> Router {
    Router::new().fallback(page).with_state(Arc::new(pages))
}

async fn page(State(pages): State<Arc<Pages>>, method: Method, uri: Uri, asked: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")]).into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let file = pages.get(path).or_else(|| is_address(path).then(|| pages.get("index.html")).flatten());
    match file {
        Some((path, file)) => file::answer(path, file, &asked).await,
        None => {
            (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, "no-store")], "there is nothing here\n").into_response()
        }
    }
}

/// Whether this may be an address of a page, which the pages themselves make sense of, and not the name of a file.
fn is_address(path: &str) -> bool {
    let last = path.rsplit('/').next().unwrap_or_default();
    !path.starts_with(LASTING) && !last.contains('.')
}
