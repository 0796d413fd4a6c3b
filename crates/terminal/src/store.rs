//! Keeping records on disk, so that nothing acknowledged is lost.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a text to a file, all of it or nothing: a reader of the file finds the old text or the new one.
pub(crate) fn write(path: &Path, text: &str) -> io::Result<()> {
    let name = path.file_name().ok_or_else(|| io::Error::from(io::ErrorKind::InvalidFilename))?;
    let mut beside = std::ffi::OsString::from(".");
    beside.push(name);
    beside.push(format!(".{}.new", std::process::id()));
    let beside = path.with_file_name(beside);
    let written = File::create(&beside).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    let moved = written.and_then(|()| fs::rename(&beside, path));
    if moved.is_err() {
        // What is left of a failed attempt is no use to anybody; if it cannot go either, it does no harm.
        let _ = fs::remove_file(&beside);
    }
    moved
}

/// A name like this one that no file has yet: `game.abordage`, `game-2.abordage`, …
pub(crate) fn free(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let ending = path.extension().map_or_else(String::new, |e| format!(".{}", e.to_string_lossy()));
    let mut names = (2..10_000).map(|number| path.with_file_name(format!("{stem}-{number}{ending}")));
    if path.exists() { names.find(|name| !name.exists()).unwrap_or_else(|| path.to_owned()) } else { path.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_and_a_failure_leaves_no_litter() {
        let folder = std::env::temp_dir().join(format!("abordage-store-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("game.abordage");
        write(&file, "one").unwrap();
        write(&file, "two").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "two");
        assert_eq!(free(&file), folder.join("game-2.abordage"));
        assert!(write(&folder.join("missing/game"), "x").is_err());
        assert!(write(&folder, "x").is_err());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }
}
