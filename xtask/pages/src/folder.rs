//! The folder that is made: every file as it is, and compressed beside it; a list of all in `files.txt`.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use brotli::enc::BrotliEncoderParams;
use sha2::{Digest, Sha256};

/// A folder with pages, while it is made.
pub(crate) struct Folder {
    root: PathBuf,
    quality: i32,
    files: Vec<File>,
}

/// A file in it.
struct File {
    path: String,
    hash: String,
    plain: usize,
    packed: usize,
}

impl Folder {
    /// An empty one: what was there is gone, so that nothing old is served.
    pub(crate) fn new(root: &Path, quick: bool) -> Result<Folder> {
        if root.exists() {
            fs::remove_dir_all(root).with_context(|| root.display().to_string())?;
        }
        fs::create_dir_all(root.join("assets")).with_context(|| root.display().to_string())?;
        Ok(Folder { root: root.to_owned(), quality: if quick { 1 } else { 11 }, files: Vec::new() })
    }

    /// Adds a file whose name tells its content, so that it can be kept for ever: `assets/app-0123456789abcdef.js`. Gives its
    /// address.
    pub(crate) fn add_hashed(&mut self, stem: &str, end: &str, content: &[u8]) -> Result<String> {
        self.add(&format!("assets/{stem}-{}.{end}", hash(content)), content)
    }

    /// Adds a file of a fixed name. Gives its address.
    pub(crate) fn add(&mut self, path: &str, content: &[u8]) -> Result<String> {
        let mut packed = Vec::new();
        let how = BrotliEncoderParams {
            quality: self.quality,
            lgwin: 24,
            size_hint: content.len(),
            ..BrotliEncoderParams::default()
        };
        brotli::BrotliCompress(&mut &*content, &mut packed, &how).with_context(|| path.to_owned())?;
        for (name, bytes) in [(path.to_owned(), content), (format!("{path}.br"), &packed)] {
            fs::write(self.root.join(&name), bytes).with_context(|| name)?;
        }
        let file = File { path: path.to_owned(), hash: hash(content), plain: content.len(), packed: packed.len() };
        eprintln!("{:>9} B {:>8} B packed  {path}", file.plain, file.packed);
        self.files.push(file);
        Ok(format!("/{path}"))
    }

    /// The addresses of all files so far.
    pub(crate) fn addresses(&self) -> Vec<String> {
        self.files.iter().map(|file| format!("/{}", file.path)).collect()
    }

    /// One name for all that is in it so far.
    pub(crate) fn version(&self) -> String {
        let hashes: String = self.files.iter().map(|file| file.hash.as_str()).collect();
        hash(hashes.as_bytes())
    }

    /// Writes the list, last: a folder without it is not whole.
    pub(crate) fn finish(self) -> Result<()> {
        let mut list = String::new();
        for file in &self.files {
            writeln!(list, "{} {} {}", file.hash, file.plain, file.path)?;
        }
        fs::write(self.root.join("files.txt"), list).context("files.txt")?;
        let packed: usize = self.files.iter().map(|file| file.packed).sum();
        eprintln!("{packed:>22} B packed in all");
        Ok(())
    }
}

fn hash(content: &[u8]) -> String {
    Sha256::digest(content).iter().take(8).fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}"); // A text takes all that is written to it.
        text
    })
}
