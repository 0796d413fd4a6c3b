//! The texture of the water: waves at the surface, shafts of light and fewer and fewer bubbles below. It is the same whenever it is
//! looked at.

use std::fmt::Write as _;

use leptos::prelude::*;

/// The texture of a layer, 0 at the surface, that is so wide and high.
pub(super) fn water(layer: usize, width: f64, height: f64) -> AnyView {
    let mut chance = Chance(layer as u32 * 97 + 11);
    let area = width * height / 83_000.0;
    let mut path = String::new();
    // Writing to a String cannot fail.
    if layer == 0 {
        for _ in 0..(40.0 * area) as u32 {
            let _ = write!(
                path,
                "M{:.0} {:.0}q4-3.5 8 0t8 0",
                chance.below(width - 16.0),
                4.0 + chance.below(height - 8.0)
            );
        }
        return view! { <path class="waves" d=path/> }.into_any();
    }
    let mut shafts = String::new();
    for _ in layer..4 {
        let x = 76.0 + chance.below((width - 100.0).max(1.0));
        let _ = write!(shafts, "M{x:.0} 0h20l-40 {height}h-50Z");
    }
    for _ in 0..(area * [0.0, 26.0, 16.0, 9.0][layer.min(3)]) as u32 {
        let (x, y, r) = (4.0 + chance.below(width - 8.0), 4.0 + chance.below(height - 8.0), 1.0 + chance.below(1.8));
        let _ = write!(path, "M{x:.0} {y:.0}a{r:.1} {r:.1} 0 1 0 .1 0");
    }
    view! { <path class="shafts" d=shafts/><path class="bubbles" d=path/> }.into_any()
}

/// Numbers that look like chance and never change.
struct Chance(u32);

impl Chance {
    /// A number from zero up to this one.
    fn below(&mut self, most: f64) -> f64 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(self.0 >> 8) / f64::from(1_u32 << 24) * most
    }
}
