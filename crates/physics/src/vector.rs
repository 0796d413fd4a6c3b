//! Vectors in the plane of the table and in space.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// A vector in the plane of the table: x to the right, y towards the foot cushion.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Vec2 {
    /// To the right, as seen from the head cushion.
    pub x: f64,
    /// Towards the foot cushion.
    pub y: f64,
}

impl Vec2 {
    /// The vector without length.
    pub const ZERO: Self = Self::new(0.0, 0.0);

    /// A vector by its two parts.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The scalar product.
    pub fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The square of the length.
    pub fn squared(self) -> f64 {
        self.dot(self)
    }

    /// The Euclidean length, from [`squared`](Self::squared).
    pub fn length(self) -> f64 {
        self.squared().sqrt()
    }

    /// Turned a quarter from x towards y: the product of the upright unit vector with this one.
    #[must_use]
    pub fn turned(self) -> Self {
        Self::new(-self.y, self.x)
    }

    /// The same direction with length one; a vector without length stays as it is.
    #[must_use]
    pub fn unit(self) -> Self {
        let length = self.length();
        if length > 0.0 { self * (1.0 / length) } else { Self::ZERO }
    }
}

impl Add for Vec2 {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Vec2 {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Vec2 {
    type Output = Self;
    fn mul(self, factor: f64) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }
}

impl Neg for Vec2 {
    type Output = Self;
    fn neg(self) -> Self {
        Self::new(-self.x, -self.y)
    }
}

impl AddAssign for Vec2 {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Vec2 {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

/// A vector in space: the plane of the table, and z upwards. The three form a right-handed system.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Vec3 {
    /// To the right, as seen from the head cushion.
    pub x: f64,
    /// Towards the foot cushion.
    pub y: f64,
    /// Upwards from the cloth.
    pub z: f64,
}

impl Vec3 {
    /// A vector by its three parts.
    pub const fn new(x: f64, y: f64, z: f64) -> Self {
        Self { x, y, z }
    }

    /// The part in the plane of the table.
    pub const fn flat(self) -> Vec2 {
        Vec2::new(self.x, self.y)
    }

    /// The square of the length.
    pub fn squared(self) -> f64 {
        self.x * self.x + self.y * self.y + self.z * self.z
    }

    /// The Euclidean length, from [`squared`](Self::squared).
    pub fn length(self) -> f64 {
        self.squared().sqrt()
    }

    /// The vector product.
    #[must_use]
    pub fn cross(self, other: Self) -> Self {
        Self::new(
            self.y * other.z - self.z * other.y,
            self.z * other.x - self.x * other.z,
            self.x * other.y - self.y * other.x,
        )
    }
}

impl Add for Vec3 {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y, self.z + other.z)
    }
}

impl Mul<f64> for Vec3 {
    type Output = Self;
    fn mul(self, factor: f64) -> Self {
        Self::new(self.x * factor, self.y * factor, self.z * factor)
    }
}
