//! The strokes that are measured.

use physics::{BALLS, Place, Places, Spec, Stroke, Table};

/// A stroke to measure.
pub struct Scene {
    pub name: &'static str,
    pub table: Table,
    pub places: Places,
    pub stroke: Stroke,
}

/// A full rack on a table of seven feet, ball 0 behind the head string, struck at the apex.
pub fn full_break(speed: f64) -> Scene {
    let table = Table::new(Spec::SEVEN_FEET).expect("a table");
    let Spec { width, length, radius, .. } = *table.spec();
    let mut places: Places = [None; BALLS];
    places[0] = Some(Place::new(width / 2, length / 4));
    // Rows stand a little farther apart than half the root of three diameters, for no two balls may overlap.
    let row_height = 49_494;
    let mut ball = 1;
    for row in 0..5 {
        for column in 0..=row {
            let x = width / 2 + (2 * column - row) * radius;
            places[ball] = Some(Place::new(x, 3 * length / 4 + row * row_height));
            ball += 1;
        }
    }
    Scene { name: "break of 15 balls", table, places, stroke: Stroke::centre(0, 0.0, speed) }
}

/// The same break a little off the middle, so that nothing comes out even.
pub fn uneven_break(speed: f64) -> Scene {
    let even = full_break(speed);
    Scene { name: "uneven break of 15 balls", stroke: Stroke::centre(0, 0.7, speed), ..even }
}

/// Two balls: a cut into the foot right corner.
pub fn two_balls() -> Scene {
    let table = Table::new(Spec::SEVEN_FEET).expect("a table");
    let mut places: Places = [None; BALLS];
    places[0] = Some(Place::new(495_300, 495_300));
    places[1] = Some(Place::new(650_000, 1_400_000));
    Scene { name: "two-ball shot", table, places, stroke: Stroke::centre(0, 10.0, 3.0) }
}

/// Sixteen balls all over the table, one of them struck.
pub fn scattered() -> Scene {
    let table = Table::new(Spec::SEVEN_FEET).expect("a table");
    let mut places: Places = [None; BALLS];
    let spots = [
        (495, 495),
        (150, 210),
        (820, 300),
        (330, 640),
        (700, 690),
        (120, 870),
        (505, 930),
        (880, 1010),
        (260, 1120),
        (640, 1190),
        (410, 1390),
        (860, 1430),
        (90, 1500),
        (560, 1610),
        (230, 1740),
        (740, 1800),
    ];
    for (place, (x, y)) in places.iter_mut().zip(spots) {
        *place = Some(Place::new(x * 1000, y * 1000));
    }
    Scene { name: "16 scattered balls", table, places, stroke: Stroke::centre(0, 12.0, 3.0) }
}

/// All of them.
pub fn all() -> [Scene; 4] {
    [full_break(8.0), two_balls(), scattered(), uneven_break(8.0)]
}
