//! Signs within sentences: drawn, because not every machine has a font with them.

use leptos::prelude::*;

/// A sentence with every sign in it drawn. Whoever listens hears the words alone.
pub fn drawn(text: &str) -> AnyView {
    let part = |part: Part<'_>| match part {
        Part::Said(text) => text.to_owned().into_any(),
        Part::Sign(layers) => {
            let layers = layers.iter().map(|(class, shape)| view! { <path class=*class d=*shape/> }).collect_view();
            view! { <svg class="glyph" viewBox="-12 -12 24 24" aria-hidden="true">{layers}</svg> }.into_any()
        }
    };
    parts(text).into_iter().map(part).collect_view().into_any()
}

/// What a sign is made of: each layer with its class in the style sheet.
type Layers = &'static [(&'static str, &'static str)];

#[derive(Debug, PartialEq)]
enum Part<'a> {
    Said(&'a str),
    Sign(Layers),
}

fn parts(text: &str) -> Vec<Part<'_>> {
    let (mut parts, mut from) = (Vec::new(), 0);
    for (at, sign) in text.char_indices() {
        if let Some(layers) = layers(sign) {
            parts.extend([Part::Said(&text[from..at]), Part::Sign(layers)]);
            from = at + sign.len_utf8();
        }
    }
    parts.push(Part::Said(&text[from..]));
    parts.retain(|part| *part != Part::Said(""));
    parts
}

/// The elements of BN3E, the pegs of the depths, and the star of what is advised.
fn layers(sign: char) -> Option<Layers> {
    const DISC: &str = "M-9 0A9 9 0 0 1 9 0A9 9 0 0 1-9 0Z";
    const DIAMOND: &str = "M0-9 9 0 0 9-9 0Z";
    Some(match sign {
        '●' => &[("", DISC)],
        '■' => &[("", "M-8.5-8.5H8.5V8.5H-8.5Z")],
        '▲' => &[("", "M0-10 10.5 8.5H-10.5Z")],
        '★' => &[("star", "M0-11 3-3.5 11-2.9 4.9 2.4 6.8 10.2 0 6-6.8 10.2-4.9 2.4-11-2.9-3-3.5Z")],
        '○' => &[("peg", DISC)],
        '◉' => &[("peg red", DISC), ("eye", "M-3.200 0A3.200 3.200 0 0 1 3.200 0A3.200 3.200 0 0 1-3.200 0Z")],
        '⚑' => {
            &[("pole", "M-6 11V-11"), ("flag", "M-5-10.500C0-13.500 5-7.500 11-10.500V1.500C5 4.500 0-1.500-5 1.500Z")]
        }
        '◇' => &[("peg", DIAMOND)],
        '◆' => &[("own", DIAMOND)],
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_told_from_what_is_said() {
        let kinds = |text: &str| {
            let kind = |part: Part<'_>| match part {
                Part::Said(text) => text.to_owned(),
                Part::Sign(layers) => format!("[{}]", layers.len()),
            };
            parts(text).into_iter().map(kind).collect::<Vec<_>>().join("|")
        };
        assert_eq!(kinds("Your rock ● beats scissors ▲."), "Your rock |[1]| beats scissors |[1]|.");
        assert_eq!(kinds("◉ après"), "[2]| après");
        assert_eq!(kinds("Passez « Fin »."), "Passez « Fin ».");
        assert_eq!(kinds(""), "");
    }
}
