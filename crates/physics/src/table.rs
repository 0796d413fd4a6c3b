//! The table: where its cushions, jaws and holes are. What is public here is exactly what balls run against.

use crate::place::{Place, metres};
use crate::spec::{PocketShape, Spec, SpecError};
use crate::vector::Vec2;

/// How far a centre may be inside of what it touches before it counts as off the cloth, in metres.
pub(crate) const SLACK: f64 = 1e-9;

/// A table with everything that follows from its [`Spec`]. Points and lengths are metres.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    spec: Spec,
    pockets: [Pocket; 6],
    noses: [Nose; 6],
    pub(crate) constants: Constants,
}

/// What the equations of motion and of the contacts need, worked out once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Constants {
    pub width: f64,
    pub length: f64,
    pub radius: f64,
    /// The slowing of a ball that slides, m/s².
    pub slide: f64,
    /// The slowing of a ball that rolls, m/s².
    pub roll: f64,
    /// The slowing of a spin about the upright axis, rad/s².
    pub spin: f64,
    /// Sine and cosine of the angle at which the nose looks up to the ball's contact, as seen from the centre.
    pub nose_sine: f64,
    pub nose_cosine: f64,
    /// What is left of the speed straight into a cushion, friction apart.
    pub rebound: f64,
}

/// A circle on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Circle {
    /// The centre of the circle.
    pub centre: Vec2,
    /// The radius of the circle.
    pub radius: f64,
}

/// A straight nose of a cushion between two jaws.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nose {
    /// Its end nearer to the head cushion, or to the left one.
    pub from: Vec2,
    /// Its other end.
    pub to: Vec2,
    /// The unit vector from the nose into the table.
    pub normal: Vec2,
}

/// A pocket: a hole between two jaws.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pocket {
    /// 1 head left, 2 head right, 3 side left, 4 side right, 5 foot left, 6 foot right.
    pub number: u8,
    /// A ball falls when its centre comes over it.
    pub hole: Circle,
    /// The ends of the two cushions beside it.
    pub jaws: [Jaw; 2],
    /// The unit vector from the middle of the mouth to the hole.
    pub inwards: Vec2,
}

/// The end of a cushion at a pocket: the nose, an arc, then the straight facing that leads to the hole.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Jaw {
    /// The rounding. It touches nose and facing.
    pub arc: Circle,
    /// Where the straight nose ends and the arc begins.
    pub nose_end: Vec2,
    /// Where the arc ends and the facing begins.
    pub facing_start: Vec2,
    /// Where the facing ends, behind the edge of the hole.
    pub facing_end: Vec2,
    /// The unit vector along the nose towards the pocket.
    pub along: Vec2,
    /// The unit vector from the nose into the table.
    pub nose_normal: Vec2,
    /// The unit vector along the facing, towards the hole.
    pub facing: Vec2,
    /// The unit vector from the facing to the middle of the pocket.
    pub facing_normal: Vec2,
}

impl Jaw {
    /// The jaw of a cushion that ends at `corner`, for a pocket whose hole lies `inwards` of its mouth.
    fn new(corner: Vec2, along: Vec2, nose_normal: Vec2, inwards: Vec2, shape: &PocketShape) -> Self {
        let depth = metres(shape.shelf) + metres(shape.hole_radius);
        let turn = shape.turn * (std::f64::consts::PI / 180.0);
        let (sine, cosine) = (libm::sin(turn), libm::cos(turn));
        let radius = metres(shape.jaw_radius);
        let cut = radius * libm::tan(turn / 2.0);
        let facing = along * cosine - nose_normal * sine;
        let nose_end = corner - along * cut;
        let facing_start = corner + facing * cut;
        // As deep as the middle of the hole.
        let length = depth / facing.dot(inwards);
        Self {
            arc: Circle { centre: nose_end - nose_normal * radius, radius },
            nose_end,
            facing_start,
            facing_end: corner + facing * length,
            along,
            nose_normal,
            facing,
            facing_normal: nose_normal * cosine + along * sine,
        }
    }

    /// The distance of a point from the cushion, and the unit vector that leads away from it. Below zero is inside.
    pub fn distance(&self, point: Vec2) -> (f64, Vec2) {
        let from_nose = point - self.nose_end;
        if from_nose.dot(self.along) <= 0.0 {
            return (from_nose.dot(self.nose_normal), self.nose_normal);
        }
        let from_facing = point - self.facing_start;
        if from_facing.dot(self.facing) >= 0.0 {
            return (from_facing.dot(self.facing_normal), self.facing_normal);
        }
        let from_arc = point - self.arc.centre;
        let length = from_arc.length();
        (length - self.arc.radius, from_arc.unit())
    }
}

impl Pocket {
    /// Whether a point is beside no nose, but in front of this pocket or in it.
    fn has_in_mouth(&self, point: Vec2) -> bool {
        self.jaws.iter().all(|jaw| (point - jaw.nose_end).dot(jaw.along) > 0.0)
    }
}

impl Table {
    /// A table by its measures and constants.
    pub fn new(spec: Spec) -> Result<Self, SpecError> {
        spec.check()?;
        let table = Self::laid_out(spec);
        table.check_closed()?;
        Ok(table)
    }

    fn laid_out(spec: Spec) -> Self {
        let (width, length) = (metres(spec.width), metres(spec.length));
        let diagonal = 0.5_f64.sqrt();
        let corner_cut = metres(spec.corner.mouth) * diagonal;
        let side_cut = metres(spec.side.mouth) / 2.0;
        let corner_hole = metres(spec.corner.mouth) / 2.0 - metres(spec.corner.shelf) - metres(spec.corner.hole_radius);
        let side_hole = metres(spec.side.shelf) + metres(spec.side.hole_radius);
        let pocket = |number: u8| {
            let right = number.is_multiple_of(2);
            let (edge, inwards) = if right { (width, -1.0) } else { (0.0, 1.0) };
            let long_normal = Vec2::new(inwards, 0.0);
            if number == 3 || number == 4 {
                let middle = Vec2::new(edge, length / 2.0);
                let jaw = |sign: f64| {
                    let along = Vec2::new(0.0, sign);
                    Jaw::new(middle - along * side_cut, along, long_normal, -long_normal, &spec.side)
                };
                let centre = middle - long_normal * side_hole;
                let hole = Circle { centre, radius: metres(spec.side.hole_radius) };
                return Pocket { number, hole, jaws: [jaw(1.0), jaw(-1.0)], inwards: -long_normal };
            }
            let (end, onwards) = if number < 3 { (0.0, 1.0) } else { (length, -1.0) };
            let corner = Vec2::new(edge, end);
            let short_normal = Vec2::new(0.0, onwards);
            let centre = corner + (long_normal + short_normal) * (diagonal * corner_hole);
            let hole = Circle { centre, radius: metres(spec.corner.hole_radius) };
            let inwards = -(long_normal + short_normal) * diagonal;
            let long = Jaw::new(corner + short_normal * corner_cut, -short_normal, long_normal, inwards, &spec.corner);
            let short = Jaw::new(corner + long_normal * corner_cut, -long_normal, short_normal, inwards, &spec.corner);
            Pocket { number, hole, jaws: [long, short], inwards }
        };
        let pockets = [pocket(1), pocket(2), pocket(3), pocket(4), pocket(5), pocket(6)];
        let nose = |from: (usize, usize), to: (usize, usize)| {
            let (from, to) = (&pockets[from.0 - 1].jaws[from.1], &pockets[to.0 - 1].jaws[to.1]);
            Nose { from: from.nose_end, to: to.nose_end, normal: from.nose_normal }
        };
        let noses = [
            nose((1, 0), (3, 0)),
            nose((3, 1), (5, 0)),
            nose((2, 0), (4, 0)),
            nose((4, 1), (6, 0)),
            nose((1, 1), (2, 1)),
            nose((5, 1), (6, 1)),
        ];
        let radius = metres(spec.radius);
        let nose_sine = metres(spec.nose_height) / radius - 1.0;
        let square = 1.0 - nose_sine * nose_sine;
        let constants = Constants {
            width,
            length,
            radius,
            slide: spec.sliding * spec.gravity,
            roll: spec.rolling * spec.gravity,
            spin: 2.5 * spec.spinning * spec.gravity / radius,
            nose_sine,
            nose_cosine: square.sqrt(),
            rebound: ((1.0 + spec.cushion_restitution) * square - 1.0).max(0.0),
        };
        Self { spec, pockets, noses, constants }
    }

    /// Every way between two facings must end over the hole, or balls could leave the table; and no hole may lie where
    /// balls pass by.
    fn check_closed(&self) -> Result<(), SpecError> {
        let radius = self.constants.radius;
        for (pocket, shape, name) in
            [(0, &self.spec.corner, "corner.hole_radius"), (2, &self.spec.side, "side.hole_radius")]
        {
            let pocket = &self.pockets[pocket];
            let end = pocket.jaws[0].facing_end + pocket.jaws[0].facing_normal * radius;
            let least = (end - pocket.hole.centre).length() * 1e6 + 100.0;
            let corner = Vec2::new(radius, pocket.hole.centre.y.max(radius));
            let most = (corner - pocket.hole.centre).length() * 1e6 - 100.0;
            let value = f64::from(shape.hole_radius);
            if !(least..=most).contains(&value) || pocket.hole.centre.x > 0.0 {
                return Err(SpecError { name, value, least, most });
            }
        }
        // Each pocket keeps to its quarter of the length and its half of the width.
        let (long, short) = (&self.noses[0], &self.noses[4]);
        let length = 4e6 * long.from.y.max(self.constants.length / 2.0 - long.to.y);
        for (name, value, least) in
            [("length", self.spec.length, length), ("width", self.spec.width, 2e6 * short.from.x)]
        {
            let value = f64::from(value);
            if value < least {
                return Err(SpecError { name, value, least, most: 1e7 });
            }
        }
        Ok(())
    }

    /// What the table was made from.
    pub const fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The six pockets, by number.
    pub const fn pockets(&self) -> &[Pocket; 6] {
        &self.pockets
    }

    /// The straight noses: left (two, from the head), right (two), head, foot.
    pub const fn noses(&self) -> &[Nose; 6] {
        &self.noses
    }

    /// From nose to nose across the table, in metres.
    pub const fn width(&self) -> f64 {
        self.constants.width
    }

    /// From nose to nose along the table, in metres.
    pub const fn length(&self) -> f64 {
        self.constants.length
    }

    /// The radius of a ball, in metres.
    pub const fn radius(&self) -> f64 {
        self.constants.radius
    }

    /// Whether a ball can lie there: clear of cushions and jaws, and not over a hole.
    pub fn is_on_cloth(&self, place: Place) -> bool {
        self.clearance(place.metres()) >= -SLACK
    }

    /// How far a centre may move in the worst direction before it is in a cushion or over a hole; below zero it already is.
    pub fn clearance(&self, centre: Vec2) -> f64 {
        let Constants { width, length, radius, .. } = self.constants;
        let inside = (centre.x.min(width - centre.x)).min(centre.y.min(length - centre.y)) - radius;
        let pocket = self.nearest_pocket(centre);
        let hole = (centre - pocket.hole.centre).length() - pocket.hole.radius;
        if inside >= 0.0 || !pocket.has_in_mouth(centre) {
            return inside.min(hole);
        }
        // Behind the middle of the hole there is nothing but wood.
        let mut least = hole.min((pocket.hole.centre - centre).dot(pocket.inwards));
        for jaw in &pocket.jaws {
            least = least.min(jaw.distance(centre).0 - radius);
        }
        least
    }

    /// The unit vector in which a centre that is not on the cloth gets there soonest.
    pub(crate) fn way_out(&self, centre: Vec2) -> Vec2 {
        let Constants { width, length, radius, .. } = self.constants;
        let pocket = self.nearest_pocket(centre);
        let from_hole = centre - pocket.hole.centre;
        let mut worst = (from_hole.length() - pocket.hole.radius, from_hole.unit());
        let mut offer = |clearance: f64, way: Vec2| {
            if clearance < worst.0 {
                worst = (clearance, way);
            }
        };
        if pocket.has_in_mouth(centre) {
            for jaw in &pocket.jaws {
                let (distance, away) = jaw.distance(centre);
                offer(distance - radius, away);
            }
        } else {
            offer(centre.x - radius, Vec2::new(1.0, 0.0));
            offer(width - radius - centre.x, Vec2::new(-1.0, 0.0));
            offer(centre.y - radius, Vec2::new(0.0, 1.0));
            offer(length - radius - centre.y, Vec2::new(0.0, -1.0));
        }
        worst.1
    }

    /// The pocket whose hole is nearest to a point.
    pub fn nearest_pocket(&self, point: Vec2) -> &Pocket {
        let right = usize::from(point.x > self.constants.width / 2.0);
        let row = point.y / self.constants.length;
        let row = if row < 0.25 {
            0
        } else if row < 0.75 {
            2
        } else {
            4
        };
        &self.pockets[row + right]
    }
}
