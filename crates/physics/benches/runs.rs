//! How long whole strokes take, from the cue to the last ball at rest.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use physics::Run;

#[path = "../tests/strokes/scenes.rs"]
mod scenes;

fn runs(c: &mut Criterion) {
    for scene in scenes::all() {
        let run = Run::new(&scene.table, &scene.places, &scene.stroke).expect("a scene that can be played");
        let name = format!("{} ({} events)", scene.name, run.events().len());
        c.bench_function(&name, |b| {
            b.iter(|| Run::new(black_box(&scene.table), black_box(&scene.places), black_box(&scene.stroke)));
        });
    }
}

criterion_group!(benches, runs);
criterion_main!(benches);
