//! What answers at which address.

use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use metrics_exporter_prometheus::PrometheusHandle;

use crate::api;
use crate::file::{self, LASTING};
use crate::guard::{guard_files, known_host};
use crate::headers::guarded;
use crate::node::Node;
use crate::pages::Pages;

/// Everything that is answered.
pub(crate) fn router(pages: Pages, node: &Arc<Node>) -> Router {
    let files = files(pages).layer(from_fn_with_state(Arc::clone(node), guard_files));
    let known = Router::new().merge(api::router(node)).merge(files);
    Router::new()
        .merge(known.layer(from_fn_with_state(Arc::clone(node), known_host)))
        .merge(watched(node))
        .layer(from_fn(guarded))
        .layer(from_fn(counted))
}

/// The metrics, which only operators of the server may read.
pub(crate) fn metrics_router(node: &Arc<Node>, gauges: PrometheusHandle) -> Router {
    let count = async move || ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], gauges.render());
    watched(node).route("/metrics", get(count))
}

/// Counts answers, by what was answered and how long it took.
async fn counted(request: Request, next: Next) -> Response {
    let began = Instant::now();
    let answer = next.run(request).await;
    metrics::counter!("abordage_http_answers_total", "status" => answer.status().as_str().to_owned()).increment(1);
    metrics::histogram!("abordage_http_seconds").record(began.elapsed().as_secs_f64());
    answer
}

/// The pages alone, without any match behind them.
pub fn only_pages(pages: Pages) -> Router {
    files(pages).route("/health", get(health)).layer(from_fn(guarded))
}

async fn health() -> impl IntoResponse {
    ([(header::CACHE_CONTROL, "no-store")], "ok\n")
}

/// For monitoring: whether the server runs, and whether it can do its work.
fn watched(node: &Arc<Node>) -> Router {
    Router::new().route("/ready", get(ready)).route("/health", get(health)).with_state(Arc::clone(node))
}

async fn ready(State(node): State<Arc<Node>>) -> Response {
    let fresh = [(header::CACHE_CONTROL, "no-store")];
    if *node.ending.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, fresh, "ending\n").into_response();
    }
    match node.readiness.ask(&node.registry.store).await {
        Ok(()) => (fresh, "ready\n").into_response(),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, fresh, format!("{why}\n")).into_response(),
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
