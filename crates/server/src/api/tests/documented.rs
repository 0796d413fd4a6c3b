//! `docs/guide/http.md` is complete and correct: every route, message and error stands there with an example, and each example is
//! what the code reads and writes. (Views and events are the games' own: the catalogue's tests look after these.)

use std::collections::BTreeSet;

use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use wire::{
    ApiError, ClientMessage, Command, Created, Devices, Lobby, Me, NewMatch, Rename, ServerMessage, Sitting, Transfer,
};

use crate::api::describe::interface;
use crate::error_response::ErrorResponse;

const PAGE: &str = include_str!("../../../../../docs/guide/http.md");
/// Where routes are made.
const ROUTERS: [&str; 2] = [include_str!("../mod.rs"), include_str!("../../router.rs")];

/// Routes that are no part of the interface: its own page, and whatever is not there.
const APART: [&str; 3] = ["GET /api/explorer.js", "GET /api/explorer.css", "GET /api/{*rest}"];

/// `GET /api/me`, for every operation that the document describes.
fn described(document: &Value) -> BTreeSet<String> {
    let paths = document["paths"].as_object().expect("paths").iter();
    let operations = paths.flat_map(|(path, item)| {
        let methods = item.as_object().expect("an item").keys();
        methods.map(move |method| format!("{} {path}", method.to_uppercase()))
    });
    operations.collect()
}

/// The same for every `.route("/api/me", get(…).post(…))` of the sources.
fn routed() -> BTreeSet<String> {
    let routes = ROUTERS.iter().flat_map(|source| source.split(".route(\"").skip(1));
    // Up to the end of the line or the next route.
    let routes = routes.filter_map(|route| route.lines().next()?.split_once('"'));
    let each = routes.flat_map(|(path, handlers)| {
        let methods = [("get(", "GET"), ("post(", "POST")].into_iter();
        methods.filter(move |(call, _)| handlers.contains(call)).map(move |(_, method)| format!("{method} {path}"))
    });
    let all: BTreeSet<String> = each.collect();
    assert!(all.len() > 15, "{all:?}");
    all.into_iter().filter(|route| !APART.contains(&route.as_str()) && route != "POST /api/{*rest}").collect()
}

#[test]
fn every_route_is_described_and_documented() {
    let headings = PAGE.lines().filter_map(|line| line.strip_prefix("### `")?.strip_suffix('`'));
    let documented: BTreeSet<String> = headings.map(str::to_owned).collect();
    assert_eq!(documented, routed(), "the headings of docs/guide/http.md, and the routes");
    let mut interface = described(interface());
    interface
        .extend(["GET /api", "GET /api/openapi.json", "GET /health", "GET /ready", "GET /metrics"].map(str::to_owned));
    assert_eq!(interface, routed(), "the OpenAPI document, and the routes");
}

#[test]
fn every_path_says_what_it_is_for_and_what_it_answers() {
    let document = interface();
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("an item") {
            assert!(operation["summary"].is_string(), "{method} {path}");
            let parameters = operation["parameters"].as_array().map(Vec::as_slice).unwrap_or_default();
            assert_eq!(path.contains("{id}"), parameters.iter().any(|named| named["name"] == "id"), "{method} {path}");
            for (status, answer) in operation["responses"].as_object().expect("answers") {
                assert!(answer["description"].as_str().is_some_and(|about| !about.is_empty()), "{path} {status}");
                let bare = matches!(status.as_str(), "101" | "204");
                assert_eq!(bare, answer["content"].is_null(), "{method} {path} {status}");
            }
        }
    }
}

/// An example: what follows ```` ```json ```` , and the text.
fn examples() -> Vec<(&'static str, Value)> {
    let blocks = PAGE.split("\n```json ").skip(1);
    let examples = blocks.map(|block| {
        let (name, rest) = block.split_once('\n').expect("a name, and an example under it");
        let text = rest.split("\n```").next().unwrap_or_default();
        (name, serde_json::from_str(text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}")))
    });
    examples.collect()
}

/// The rows of the table of errors: status and example.
fn errors() -> Vec<(StatusCode, Value)> {
    let rows = PAGE.lines().filter(|line| line.starts_with("| `{\"error\":"));
    let read = |row: &str| {
        let cells: Vec<&str> = row.split(" | ").collect();
        let json = cells[0].trim_start_matches("| `").trim_end_matches('`');
        let status = cells[1].parse().unwrap_or_else(|_| panic!("a status: {row}"));
        (status, serde_json::from_str(json).unwrap_or_else(|error| panic!("{row}: {error}")))
    };
    rows.map(read).collect()
}

/// Reads an example as this type and writes it again. What is left out of an example may be added; nothing else may change.
fn holds<T: Serialize + DeserializeOwned>(name: &str, example: &Value) {
    let read: T = serde_json::from_value(example.clone()).unwrap_or_else(|error| panic!("{name}: {error}\n{example}"));
    let written = serde_json::to_value(&read).expect("it can be written");
    assert!(within(example, &written), "{name}:\n{example}\nis written as\n{written}");
}

fn within(small: &Value, large: &Value) -> bool {
    match (small, large) {
        (Value::Object(small), Value::Object(large)) => {
            small.iter().all(|(name, value)| large.get(name).is_some_and(|other| within(value, other)))
        }
        (Value::Array(small), Value::Array(large)) => {
            small.len() == large.len() && small.iter().zip(large).all(|(one, other)| within(one, other))
        }
        (small, large) => small == large,
    }
}

#[test]
fn every_example_is_what_the_code_reads_and_writes_and_fits_its_schema() {
    let document = interface();
    let mut checked = 0;
    for (name, example) in examples() {
        match name {
            "Me" => holds::<Me>(name, &example),
            "Devices" => holds::<Devices>(name, &example),
            "Rename" => holds::<Rename>(name, &example),
            "Transfer" => holds::<Transfer>(name, &example),
            "NewMatch" => holds::<NewMatch>(name, &example),
            "Created" => holds::<Created>(name, &example),
            "Sitting" => holds::<Sitting>(name, &example),
            "Lobby" => holds::<Lobby>(name, &example),
            "MatchSummary" => holds::<wire::MatchSummary>(name, &example),
            "ClientMessage" => holds::<ClientMessage>(name, &example),
            "ServerMessage" => holds::<ServerMessage>(name, &example),
            "Command" => holds::<Command>(name, &example),
            "Refused" => holds::<contract::Refused>(name, &example),
            name => panic!("no type {name}"),
        }
        let schema = &document["components"]["schemas"][name];
        assert!(schema.is_object(), "{name} has no schema");
        if let Err(why) = fits(schema, &example, document) {
            panic!("{name}: {why}\n{example}");
        }
        checked += 1;
    }
    assert!(checked > 25, "{checked}");
    for (status, example) in errors() {
        holds::<ApiError>("ApiError", &example);
        fits(document["components"]["schemas"]["ApiError"], &example, document).expect("it fits");
        let error: ApiError = serde_json::from_value(example.clone()).expect("an error");
        assert_eq!(ErrorResponse(error).into_response().status(), status, "{example}");
    }
}

#[test]
fn every_message_command_and_error_has_an_example() {
    let document = interface();
    let examples = examples();
    let shown = |name: &str| -> BTreeSet<String> {
        examples.iter().filter(|(of, _)| *of == name).map(|(_, example)| variant(example)).collect()
    };
    for name in ["ClientMessage", "ServerMessage", "Command", "Refused"] {
        assert_eq!(shown(name), variants(document, name), "{name}");
    }
    let errors: BTreeSet<String> = errors().iter().map(|(_, example)| variant(example)).collect();
    assert_eq!(errors, variants(document, "ApiError"));
}

/// The variants of an enum, from its schema.
fn variants(document: &Value, name: &str) -> BTreeSet<String> {
    let schema = &document["components"]["schemas"][name];
    let each = schema["oneOf"].as_array().unwrap_or_else(|| panic!("{name}: {schema}"));
    let names = each.iter().flat_map(|one| {
        let words = one["enum"].as_array().or_else(|| one["properties"]["error"]["enum"].as_array());
        words.cloned().unwrap_or_else(|| vec![one["required"][0].clone()])
    });
    names.map(|name| name.as_str().expect("a name").to_owned()).collect()
}

/// Which variant an example is.
fn variant(example: &Value) -> String {
    let named = example.as_str().or_else(|| example["error"].as_str());
    let first = || example.as_object().and_then(|fields| fields.keys().next().cloned());
    named.map(str::to_owned).or_else(first).expect("a variant")
}

/// Whether a value fits a schema: as much of JSON Schema as ours use.
fn fits(schema: &Value, value: &Value, document: &Value) -> Result<(), String> {
    if let Some(path) = schema["$ref"].as_str() {
        let name = path.rsplit('/').next().unwrap_or_default();
        return fits(&document["components"]["schemas"][name], value, document);
    }
    if let Some(one_of) = schema["oneOf"].as_array() {
        let fitting = one_of.iter().filter(|one| fits(one, value, document).is_ok()).count();
        return if fitting == 1 { Ok(()) } else { Err(format!("{value} fits {fitting} of {schema}")) };
    }
    for part in schema["allOf"].as_array().into_iter().flatten() {
        fits(part, value, document)?;
    }
    if let Some(words) = schema["enum"].as_array()
        && !words.contains(value)
    {
        return Err(format!("{value} is none of {schema}"));
    }
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let fitting = match &schema["type"] {
        Value::String(one) => one == kind,
        Value::Array(kinds) => kinds.iter().any(|one| one == kind),
        _ => true,
    };
    if !fitting {
        return Err(format!("{value} is no {}", schema["type"]));
    }
    for (name, inner) in value.as_object().into_iter().flatten() {
        match schema["properties"].get(name) {
            Some(schema) => fits(schema, inner, document).map_err(|why| format!("{name}: {why}"))?,
            None if schema["additionalProperties"].is_object() => {
                fits(&schema["additionalProperties"], inner, document)?;
            }
            // A view is an object of the game's own.
            None if schema["properties"].is_null() => {}
            None => return Err(format!("{name} is not in {schema}")),
        }
    }
    if value.is_object() {
        let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
        for name in required {
            value.get(name).ok_or_else(|| format!("{name} is missing in {value}"))?;
        }
    }
    for (at, item) in value.as_array().into_iter().flatten().enumerate() {
        let inner = schema["prefixItems"].get(at).unwrap_or(&schema["items"]);
        if inner.is_object() {
            fits(inner, item, document)?;
        }
    }
    Ok(())
}
