//! Dice that anybody can check afterwards.

use std::fmt;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use crate::{Misread, Odds, Saying, say};

/// The secret that all the dice of a match come from.
///
/// A match publishes its [`Commitment`] at the start and the seed itself at the end. Nobody can choose dice after the
/// fact, and everybody can roll them again: the dice of a ply depend on the seed and the ply's number alone, so taking
/// a ply back and playing it again falls the same way.
///
/// ```
/// use contract::{Dice, Seed};
/// let seed = Seed::from_bytes([7; 32]);
/// let mut dice = seed.dice(12);
/// let roll = dice.below(6);
/// assert_eq!(seed.dice(12).below(6), roll);
/// assert!(seed.commitment().is_of(&seed));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from 32 bytes, which for a real match come from the operating system.
    pub const fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// A seed from a small number, for tests, benches and `--seed 5`.
    pub fn from_number(number: u64) -> Seed {
        Seed(hash(&[b"abordage seed", &number.to_le_bytes()]))
    }

    /// The dice for one ply of a match, or for one purpose, told apart by a number.
    pub fn dice(&self, number: u64) -> Dice {
        let mut rng = ChaCha8Rng::from_seed(self.0);
        rng.set_stream(number);
        Dice(rng)
    }

    /// A number for another purpose than the dice of a ply, such as a computer player's own dice.
    ///
    /// Purpose and numbers go through SHA-256 together with the secret: a reader of what comes out learns nothing about
    /// the secret, the dice or any other number, and with the secret it can be worked out again.
    pub fn derive(&self, purpose: &str, numbers: &[u64]) -> u64 {
        let mut input = Vec::with_capacity(8 * (numbers.len() + 1) + purpose.len());
        // The length in front keeps a purpose apart from one that it begins.
        input.extend((purpose.len() as u64).to_le_bytes());
        input.extend(purpose.as_bytes());
        input.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        let hash = hash(&[b"abordage number", &self.0, &input]);
        hash.iter().take(8).rev().fold(0, |number, byte| number << 8 | u64::from(*byte))
    }

    /// What can be published while the seed is still a secret.
    pub fn commitment(&self) -> Commitment {
        Commitment(hash(&[b"abordage dice", &self.0]))
    }

    /// A seal on a secret action: published when it is played, checked once the seed is opened.
    pub fn seal(&self, ply: u64, action: &str) -> Commitment {
        Commitment(hash(&[b"abordage seal", &self.0, &ply.to_le_bytes(), action.as_bytes()]))
    }

    /// Reads the 64 hexadecimal digits that `to_hex` writes.
    pub fn from_hex(text: &str) -> Result<Seed, Misread> {
        read_hex(text).map(Seed)
    }

    /// The seed in the open. Only for the record of a finished match.
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }
}

impl fmt::Debug for Seed {
    /// Never the secret itself: a seed in a log would give the dice away.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(committed as {})", self.commitment())
    }
}

/// A hash that binds to a secret without telling it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// Whether this is the commitment to that seed.
    pub fn is_of(&self, seed: &Seed) -> bool {
        *self == seed.commitment()
    }

    /// Reads the 64 hexadecimal digits that `Display` writes.
    pub fn from_hex(text: &str) -> Result<Commitment, Misread> {
        read_hex(text).map(Commitment)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

/// A stream of even draws.
///
/// The draws are our own on top of ChaCha8's words, not the `rand` crate's distributions: those may change with a
/// version, and a record must roll the same in ten years. Golden vectors in the tests pin them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// Dice for tests and benches.
    pub fn from_number(number: u64) -> Dice {
        Seed::from_number(number).dice(0)
    }

    /// An even draw from `0..sides`.
    ///
    /// # Panics
    /// When `sides` is 0.
    pub fn below(&mut self, sides: u32) -> u32 {
        assert!(sides > 0, "dice have at least one side");
        // Lemire's multiplication, with the uneven remainder thrown again.
        let mut wide = u64::from(self.0.next_u32()) * u64::from(sides);
        if (wide as u32) < sides {
            let uneven = sides.wrapping_neg() % sides;
            while (wide as u32) < uneven {
                wide = u64::from(self.0.next_u32()) * u64::from(sides);
            }
        }
        (wide >> 32) as u32
    }

    /// One of these, evenly; `None` when there are none.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        let count = u32::try_from(from.len()).ok().filter(|&n| n > 0)?;
        from.get(self.below(count) as usize)
    }

    /// Puts these in an even random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }

    /// One of these by their odds, which must add up to one.
    pub fn by_odds<T: Clone>(&mut self, outcomes: &[(T, Odds)]) -> Option<T> {
        // A common denominator makes the draw exact; odds in these games stay far below 32 bits.
        let whole = outcomes.iter().fold(1_u64, |acc, (_, o)| lcm(acc, o.whole()));
        let mut at = u64::from(self.below(u32::try_from(whole).ok()?));
        for (outcome, odds) in outcomes {
            let share = odds.part() * (whole / odds.whole());
            if at < share {
                return Some(outcome.clone());
            }
            at -= share;
        }
        None
    }

    /// Sixty-four random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }
}

fn lcm(a: u64, b: u64) -> u64 {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}

fn hash(parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

fn hex(bytes: &[u8; 32]) -> String {
    use fmt::Write;
    bytes.iter().fold(String::with_capacity(64), |mut text, byte| {
        let _ = write!(text, "{byte:02x}"); // Writing to a String cannot fail.
        text
    })
}

fn read_hex(text: &str) -> Result<[u8; 32], Misread> {
    let mut bytes = [0; 32];
    let mut digits = 0;
    for (at, letter) in text.chars().enumerate() {
        let wrong = || Misread::at(at + 1, Saying::new(say::NOT_HEX).with("found", letter));
        let digit = letter.to_digit(16).filter(|_| !letter.is_ascii_uppercase()).ok_or_else(wrong)?;
        let byte = bytes.get_mut(at / 2).ok_or_else(wrong)?;
        *byte = *byte << 4 | digit as u8;
        digits += 1;
    }
    if digits < 64 {
        return Err(Misread::at(digits + 1, Saying::new(say::SHORT_HEX).with("found", digits)));
    }
    Ok(bytes)
}
