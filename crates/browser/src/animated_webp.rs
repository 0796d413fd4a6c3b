//! Pictures that move: still ones in WebP, as Chromium takes them, put one after the other into one file.
//!
//! By hand, because it is a matter of some headers (the container of `WebP`, RFC 9649), and every encoder that does it is a library in C.

use std::time::Duration;

/// A moving picture of this many points, shown again and again.
pub struct Moving {
    width: u32,
    height: u32,
    frames: Vec<u8>,
}

impl Moving {
    /// Without a picture yet.
    pub fn new(width: u32, height: u32) -> Moving {
        Moving { width, height, frames: Vec::new() }
    }

    /// Adds a still picture of the same size, and how long it stays.
    pub fn add(&mut self, webp: &[u8], stays: Duration) {
        let image: Vec<u8> = chunks(webp)
            .filter(|(name, _)| matches!(*name, b"VP8 " | b"VP8L" | b"ALPH"))
            .flat_map(|(name, data)| chunk(*name, data))
            .collect();
        let millis = u32::try_from(stays.as_millis()).unwrap_or(u32::MAX);
        let mut frame = Vec::new();
        for number in [0, 0, self.width - 1, self.height - 1, millis] {
            frame.extend(three_bytes(number));
        }
        // It covers the one before: there is nothing to blend, and nothing to clear away.
        frame.push(0b10);
        frame.extend(image);
        self.frames.extend(chunk(*b"ANMF", &frame));
    }

    /// The bytes of the file.
    pub fn bytes(&self) -> Vec<u8> {
        let mut head = vec![0b10, 0, 0, 0];
        head.extend([self.width - 1, self.height - 1].into_iter().flat_map(three_bytes));
        // White behind it, and no end.
        let forever = [0xff, 0xff, 0xff, 0xff, 0, 0];
        let mut inside = b"WEBP".to_vec();
        inside.extend(chunk(*b"VP8X", &head));
        inside.extend(chunk(*b"ANIM", &forever));
        inside.extend(&self.frames);
        chunk(*b"RIFF", &inside)
    }
}

/// The chunks of a file: their names, and what is in them.
fn chunks(webp: &[u8]) -> impl Iterator<Item = (&[u8; 4], &[u8])> {
    let mut rest = webp.get(12..).unwrap_or_default();
    std::iter::from_fn(move || {
        let (name, after) = rest.split_first_chunk::<4>()?;
        let (length, data) = after.split_first_chunk::<4>()?;
        let length = u32::from_le_bytes(*length) as usize;
        let inside = data.get(..length)?;
        rest = data.get(length + length % 2..).unwrap_or_default();
        Some((name, inside))
    })
}

/// A chunk: name, length, content, and a byte more where that is odd.
fn chunk(name: [u8; 4], data: &[u8]) -> Vec<u8> {
    let mut bytes = name.to_vec();
    bytes.extend((data.len() as u32).to_le_bytes());
    bytes.extend(data);
    bytes.extend(vec![0; data.len() % 2]);
    bytes
}

fn three_bytes(number: u32) -> [u8; 3] {
    let [low, middle, high, _] = number.to_le_bytes();
    [low, middle, high]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn still_pictures_become_one_that_moves() {
        let still =
            chunk(*b"RIFF", &[b"WEBP".as_slice(), &chunk(*b"VP8 ", &[1, 2, 3]), &chunk(*b"EXIF", &[9])].concat());
        let mut moving = Moving::new(300, 2);
        moving.add(&still, Duration::from_millis(700));
        moving.add(&still, Duration::from_secs(1));
        let bytes = moving.bytes();
        let found: Vec<(&[u8; 4], &[u8])> = chunks(&bytes).collect();
        assert_eq!(found.iter().map(|(name, _)| *name).collect::<Vec<_>>(), [b"VP8X", b"ANIM", b"ANMF", b"ANMF"]);
        assert_eq!(found[0].1, [2, 0, 0, 0, 43, 1, 0, 1, 0, 0]);
        let frame = [0, 0, 0, 0, 0, 0, 43, 1, 0, 1, 0, 0, 188, 2, 0, 2, b'V', b'P', b'8', b' ', 3, 0, 0, 0, 1, 2, 3, 0];
        assert_eq!(found[2].1, frame);
        assert_eq!(u32::from_le_bytes([bytes[4], bytes[5], bytes[6], bytes[7]]) as usize, bytes.len() - 8);
    }
}
