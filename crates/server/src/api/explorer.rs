//! `/api`: the interface described for people, with a form for each request. It is drawn from the `OpenAPI` document and works
//! without a script as far as reading goes.

use std::fmt::Write as _;
use std::sync::LazyLock;

use axum::http::header;
use axum::response::{Html, IntoResponse};
use serde_json::Value;

use super::describe::interface;

/// Answers with the page on which the interface can be tried, which is drawn once.
pub(crate) async fn page() -> Html<&'static str> {
    static DRAWN: LazyLock<String> = LazyLock::new(|| drawn(interface()));
    Html(&DRAWN)
}

/// What sends the forms.
pub(crate) async fn script() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/javascript; charset=utf-8")], include_str!("explorer/explorer.js"))
}

/// What it looks like.
pub(crate) async fn style() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], include_str!("explorer/explorer.css"))
}

fn drawn(document: &Value) -> String {
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>Abordage · HTTP</title>\n<link rel=\"icon\" href=\"data:,\">\n<link rel=\"stylesheet\" href=\"/api/explorer.css\">\n\
         <script type=\"module\" src=\"/api/explorer.js\"></script>\n<main>\n<h1>Abordage over HTTP</h1>\n<p>{}</p>\n\
         <p>Every form below sends a real request to this server, in your name. \
         For programs: <a href=\"/api/openapi.json\">openapi.json</a>.</p>\n",
        text(&document["info"]["description"])
    );
    for tag in list(&document["tags"]) {
        let _ = writeln!(page, "<h2>{}</h2>\n<p>{}</p>", text(&tag["name"]), text(&tag["description"]));
        for (path, item) in fields(&document["paths"]) {
            for (method, operation) in
                fields(item).filter(|(_, operation)| list(&operation["tags"]).contains(&tag["name"]))
            {
                page += &section(method, path, operation);
            }
        }
    }
    page += "<h2>Schemas</h2>\n<p>The shapes of all that is sent and answered, as JSON Schema.</p>\n";
    for (name, schema) in fields(&document["components"]["schemas"]) {
        let json = serde_json::to_string_pretty(schema).unwrap_or_default();
        let _ = writeln!(
            page,
            "<details id=\"{name}\"><summary><code>{name}</code></summary><pre tabindex=\"0\">{}</pre></details>",
            escaped(&json)
        );
    }
    page + "</main>\n</html>\n"
}

/// One request: what it is for, a form that sends it, and what it answers.
fn section(method: &str, path: &str, operation: &Value) -> String {
    let upper = method.to_uppercase();
    let live = operation["responses"]["101"].is_object();
    let kind = if live { "live" } else { "request" };
    let about = [&operation["summary"], &operation["description"]].map(text).join(" ");
    let mut part = format!(
        "<section aria-label=\"{upper} {path}\">\n<h3><code>{upper} {}</code></h3>\n<p>{}</p>\n\
         <form data-kind=\"{kind}\" data-method=\"{upper}\" data-path=\"{path}\">\n",
        escaped(path),
        about.trim()
    );
    for parameter in list(&operation["parameters"]) {
        let example = parameter["example"].as_u64().map(|number| number.to_string()).unwrap_or_default();
        let _ = writeln!(
            part,
            "<label>{} <input name=\"{}\" data-in=\"{}\" value=\"{example}\" required></label> <small>{}</small>",
            text(&parameter["name"]),
            text(&parameter["name"]),
            text(&parameter["in"]),
            text(&parameter["description"])
        );
    }
    for (kind, content) in fields(&operation["requestBody"]["content"]) {
        let example = match &content["example"] {
            Value::String(example) => example.clone(),
            example => serde_json::to_string_pretty(example).unwrap_or_default(),
        };
        let _ = writeln!(
            part,
            "<label>Body, {kind}{} <textarea name=\"body\" rows=\"{}\" spellcheck=\"false\" data-type=\"{kind}\">{}</textarea></label>",
            shape(&content["schema"]),
            example.lines().count().clamp(2, 12),
            escaped(&example)
        );
    }
    part += if live {
        "<button>Connect</button>\n<label>Message, <a href=\"#ClientMessage\">ClientMessage</a> \
         <textarea name=\"message\" rows=\"2\" spellcheck=\"false\">{\"heartbeat\": {\"seen\": 0}}</textarea></label>\n\
         <button name=\"say\" type=\"button\" disabled>Send message</button>\n"
    } else {
        "<button>Send</button>\n"
    };
    part += "<output aria-live=\"polite\"></output>\n</form>\n<dl>\n";
    for (status, answer) in fields(&operation["responses"]) {
        let shapes: String = fields(&answer["content"]).map(|(_, content)| shape(&content["schema"])).collect();
        let _ = writeln!(part, "<dt>{status}{shapes}</dt><dd>{}</dd>", text(&answer["description"]));
    }
    part + "</dl>\n</section>\n"
}

/// The name of a schema, as a link to it.
fn shape(schema: &Value) -> String {
    let name = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next());
    name.map(|name| format!(", <a href=\"#{name}\">{name}</a>")).unwrap_or_default()
}

fn fields(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

/// A text of the document, with what stands between backquotes as code.
fn text(value: &Value) -> String {
    let escaped = escaped(value.as_str().unwrap_or_default());
    let parts = escaped.split('`').enumerate();
    parts.map(|(at, part)| if at % 2 == 0 { part.to_owned() } else { format!("<code>{part}</code>") }).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::testing::node::TestNode;

    /// What stands between the first of one text and the next of another.
    fn between<'a>(page: &'a str, from: &str, to: &str) -> &'a str {
        let rest = page.split_once(from).map_or("", |(_, rest)| rest);
        rest.split_once(to).map_or("", |(part, _)| part)
    }

    #[tokio::test]
    async fn every_request_has_a_form_and_every_shape_that_is_named_is_shown() {
        let page = TestNode::new().await.get("/api", None).await.body;
        let page = page.as_str().unwrap_or_default();
        assert!(page.starts_with("<!doctype html>") && page.ends_with("</main>\n</html>\n"));
        let document = interface();
        let paths = fields(&document["paths"]).flat_map(|(path, item)| {
            fields(item)
                .map(move |(method, _)| format!(" data-method=\"{}\" data-path=\"{path}\">", method.to_uppercase()))
        });
        let paths: Vec<String> = paths.collect();
        assert_eq!((page.matches("<form ").count(), page.matches("</section>").count()), (paths.len(), paths.len()));
        for path in paths {
            assert_eq!(page.matches(&path).count(), 1, "{path}");
        }
        let mut named = page.split("<a href=\"#").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0)).peekable();
        assert!(named.peek().is_some());
        for name in named {
            assert_eq!(page.matches(&format!("<details id=\"{name}\">")).count(), 1, "{name}");
        }
    }

    #[tokio::test]
    async fn however_often_it_is_asked_for_it_is_made_once() {
        let [Html(page), Html(again)] = [super::page().await, super::page().await];
        assert!(std::ptr::eq(page, again) && std::ptr::eq(interface(), interface()));
        let asked = TestNode::new().await;
        assert_eq!(&asked.get("/api/openapi.json", None).await.body, interface());
    }

    #[test]
    fn a_form_asks_for_what_the_request_needs_and_shows_what_is_answered() {
        let shape = json!({ "$ref": "#/components/schemas/Pot" });
        let operation = json!({
            "summary": "Makes tea.",
            "description": "As `hot` as it <can> be.",
            "parameters": [{ "name": "cups", "in": "path", "example": 3, "description": "How many." }],
            "requestBody": { "content": { "application/json": { "schema": shape, "example": { "leaf": "green" } } } },
            "responses": { "200": { "description": "Tea.", "content": { "application/json": { "schema": shape } } } },
        });
        let drawn = section("post", "/tea/{cups}", &operation);
        assert!(drawn.starts_with("<section aria-label=\"POST /tea/{cups}\">"), "{drawn}");
        assert_eq!(between(&drawn, "<p>", "</p>"), "Makes tea. As <code>hot</code> as it &lt;can&gt; be.");
        assert_eq!(
            between(&drawn, "<label>", "</small>"),
            "cups <input name=\"cups\" data-in=\"path\" value=\"3\" required></label> <small>How many."
        );
        assert_eq!(between(&drawn, "<label>Body, ", " <textarea"), "application/json, <a href=\"#Pot\">Pot</a>");
        assert_eq!(
            between(&drawn, "data-type=\"application/json\">", "</textarea>"),
            "{\n  &quot;leaf&quot;: &quot;green&quot;\n}"
        );
        assert!(drawn.contains("<button>Send</button>\n<output") && !drawn.contains("Connect"), "{drawn}");
        assert_eq!(between(&drawn, "<dl>\n", "</dl>"), "<dt>200, <a href=\"#Pot\">Pot</a></dt><dd>Tea.</dd>\n");
    }

    #[test]
    fn what_stays_open_is_connected_to_and_spoken_with() {
        let drawn = section("get", "/live", &json!({ "responses": { "101": { "description": "It is open." } } }));
        assert!(drawn.contains("<button>Connect</button>") && drawn.contains("Send message"), "{drawn}");
        assert!(!drawn.contains("<button>Send</button>"), "{drawn}");
    }
}
