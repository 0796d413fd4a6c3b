//! What somebody hears who does not see: the tree that Chromium makes for screen readers.

use serde_json::{Value, json};

use crate::page::Page;
use crate::player::Player;

impl Page {
    /// What stands in the live regions of the tree: whatever changes there is read out.
    pub fn live(&self) -> Vec<String> {
        let mut tree = self.try_call("Accessibility.getFullAXTree", json!({})).unwrap_or_default();
        let Value::Array(nodes) = tree["nodes"].take() else { return Vec::new() };
        nodes.iter().filter(|node| is_live(node)).map(|node| one_line(&text(node, &nodes))).collect()
    }
}

impl Player<'_> {
    /// Hears what was done, or what followed it, as a sentence of the log, and no notation. The end is told by itself, in a dialog that
    /// leaves nothing else to be heard.
    #[track_caller]
    pub fn hears(&self, ply: u64, action: &str) {
        let sentences = format!(
            "[...document.querySelectorAll('.log li')].filter((line) => line.dataset.ply >= {ply})\
                .map((line) => line.querySelector('.told').textContent)"
        );
        self.page.until(format!("{action} to be told"), || {
            let told = self.page.eval(&sentences);
            let told: Vec<String> = told.as_array()?.iter().filter_map(Value::as_str).map(one_line).collect();
            assert!(
                told.iter().all(|told| !told.ends_with(&format!(": {action}"))),
                "{action} has no sentence: {told:?}"
            );
            let live = self.page.live();
            let heard = told.iter().any(|told| live.iter().any(|said| said.contains(told)));
            (heard || self.page.count(".result") > 0).then_some(())
        });
    }
}

fn is_live(node: &Value) -> bool {
    let properties = node["properties"].as_array().into_iter().flatten();
    let mut live = properties.filter(|property| property["name"] == "live");
    node["ignored"] != true && live.any(|property| property["value"]["value"] != "off")
}

/// The text of a node and of all below it.
fn text(node: &Value, nodes: &[Value]) -> String {
    if node["role"]["value"] == "StaticText" {
        return node["name"]["value"].as_str().unwrap_or_default().to_owned();
    }
    let below = node["childIds"].as_array().into_iter().flatten();
    let below = below.filter_map(|id| nodes.iter().find(|node| node["nodeId"] == *id));
    below.map(|node| text(node, nodes)).collect::<Vec<_>>().join(" ")
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
