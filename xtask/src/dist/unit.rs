//! What a systemd unit starts, for machines without systemd.

use std::path::PathBuf;

use anyhow::{Context, Result};

/// The part of a unit that is needed to start its program by hand.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Unit {
    /// The program and its arguments.
    pub(super) starts: Vec<String>,
    pub(super) user: String,
    pub(super) environment: Vec<(String, String)>,
    pub(super) environment_file: Option<PathBuf>,
}

impl Unit {
    /// Reads a unit. (Nothing in ours is quoted or goes over several lines.)
    pub(super) fn read(text: &str) -> Result<Unit> {
        let all = |name: &'static str| text.lines().filter_map(move |line| line.strip_prefix(name)?.strip_prefix('='));
        let one = |name: &'static str| all(name).next().with_context(|| format!("the unit has no {name}"));
        Ok(Unit {
            starts: one("ExecStart")?.split(' ').map(str::to_owned).collect(),
            user: one("User")?.to_owned(),
            environment: variables(&all("Environment").collect::<Vec<_>>().join("\n")),
            environment_file: all("EnvironmentFile").next().map(|path| path.trim_start_matches('-').into()),
        })
    }
}

/// The variables that a file for systemd sets.
pub(super) fn variables(text: &str) -> Vec<(String, String)> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once('=')).map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_unit_is_read() {
        let unit = Unit::read(include_str!("../../../packaging/debian/abordage.service")).expect("a unit");
        assert_eq!(unit.starts, ["/usr/bin/abordage", "serve"]);
        assert_eq!(unit.user, "abordage");
        assert_eq!(unit.environment, [("XDG_DATA_HOME".to_owned(), "/var/lib".to_owned())]);
        assert_eq!(unit.environment_file, Some("/etc/default/abordage".into()));
        assert!(Unit::read("[Service]\nUser=abordage\n").is_err());
    }

    #[test]
    fn our_settings_are_read() {
        let set = variables(include_str!("../../../packaging/debian/abordage.default"));
        let set: Vec<_> = set.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        assert_eq!(set, [("ABORDAGE_ADDRESS", "127.0.0.1"), ("ABORDAGE_PORT", "8080")]);
    }
}
