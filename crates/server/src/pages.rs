//! The files of the pages. They are kept compressed, once.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::{fs, io};

use axum::body::Bytes;
use tokio::sync::OnceCell;

/// Path, hash, length and compressed content of each file.
type Embedded = &'static [(&'static str, &'static str, usize, &'static [u8])];

static EMBEDDED: Embedded = include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// A file of the pages, compressed as it is sent.
#[derive(Clone, Debug)]
pub struct File {
    /// What tells this content from any other.
    pub hash: String,
    /// How many bytes it has, not compressed.
    pub length: usize,
    /// Its content, compressed with brotli.
    pub packed: Bytes,
    /// Its content as it is, from when somebody first asked for it so: one copy, however many read it.
    plain: Arc<OnceCell<Bytes>>,
}

impl File {
    fn new(hash: &str, length: usize, packed: Bytes) -> File {
        File { hash: hash.to_owned(), length, packed, plain: Arc::default() }
    }

    /// Its content, not compressed. None where it was not compressed by us.
    pub(crate) async fn plain(&self) -> Option<Bytes> {
        let unpack = || async {
            let (packed, length) = (self.packed.clone(), self.length);
            tokio::task::spawn_blocking(move || unpacked(&packed, length)).await.ok().flatten().ok_or(())
        };
        self.plain.get_or_try_init(unpack).await.ok().cloned()
    }
}

fn unpacked(packed: &Bytes, length: usize) -> Option<Bytes> {
    let mut content = Vec::with_capacity(length);
    brotli_decompressor::BrotliDecompress(&mut packed.as_ref(), &mut content).ok()?;
    Some(content.into())
}

/// The files of the pages by their paths: `index.html`, `assets/app-0123456789abcdef.js`.
#[derive(Clone, Debug, Default)]
pub struct Pages {
    files: HashMap<String, File>,
}

impl Pages {
    /// The pages that this program was built with; none if it was built without.
    pub fn embedded() -> Option<Pages> {
        let files: HashMap<String, File> = EMBEDDED
            .iter()
            .map(|&(path, hash, length, packed)| (path.to_owned(), File::new(hash, length, Bytes::from_static(packed))))
            .collect();
        (!files.is_empty()).then_some(Pages { files })
    }

    /// The pages that `cargo xtask web` has built in this folder: for developers.
    pub fn in_folder(folder: &Path) -> io::Result<Pages> {
        let mut files = HashMap::new();
        for line in fs::read_to_string(folder.join("files.txt"))?.lines() {
            let mut parts = line.splitn(3, ' ');
            let (Some(hash), Some(length), Some(path)) = (parts.next(), parts.next(), parts.next()) else {
                let why = format!("files.txt: HASH LENGTH PATH expected, not '{line}'");
                return Err(io::Error::new(io::ErrorKind::InvalidData, why));
            };
            let length = length.parse().map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
            let packed = fs::read(folder.join(format!("{path}.br")))?.into();
            files.insert(path.to_owned(), File::new(hash, length, packed));
        }
        Ok(Pages { files })
    }

    /// The file at this path, without a slash in front.
    pub fn get(&self, path: &str) -> Option<(&str, &File)> {
        self.files.get_key_value(path).map(|(path, file)| (path.as_str(), file))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_has_the_pages_that_it_was_built_with() {
        let pages = Pages::embedded();
        match option_env!("ABORDAGE_PAGES") {
            None | Some("") => assert!(pages.is_none(), "whoever starts it is told that there are none"),
            Some(_) => assert!(pages.is_some_and(|pages| pages.get("index.html").is_some())),
        }
    }
}
