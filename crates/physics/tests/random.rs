//! Ten thousand random strokes on random tables. `cargo run --release -p physics --example million` tries a million.

#[path = "strokes/random.rs"]
mod random;

#[test]
fn ten_thousand_random_strokes_obey_nature() {
    let mut wrong = Vec::new();
    let mut pocketed = 0;
    let mut events = 0;
    for seed in 0..10_000 {
        match random::verdict(&random::case(seed)) {
            Ok(seen) => {
                pocketed += seen.pocketed;
                events += seen.events;
            }
            Err(why) => wrong.push(format!("case {seed}: {why}")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // The cases are not all idle ones.
    assert!(pocketed > 1_000 && events > 100_000, "{pocketed} pocketed, {events} events");
}
