//! What is in the program and in its pages: every package with its version, its licence and where it comes from, in the form of `CycloneDX`.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use super::platform::Platform;
use super::{VERSION, folder};
use crate::shell::{cargo, step, top};
use crate::web;

/// Writes the lists of what is in the program.
pub(super) fn write(platform: &Platform, epoch: &str) -> Result<()> {
    list("abordage", &["--features", "cluster"], platform.target(), platform.name(), epoch)?;
    list("web", &[], web::TARGET, "pages", epoch)
}

/// The list of one crate, by what it is compiled for.
fn list(package: &str, features: &[&str], target: &str, name: &str, epoch: &str) -> Result<()> {
    let file = format!("abordage-{VERSION}-{name}.cdx");
    let mut tool = cargo(&["cyclonedx", "--quiet", "--format", "json", "--spec-version", "1.5", "--target", target]);
    tool.args(features).args(["--override-filename", &file]);
    tool.arg("--manifest-path").arg(top().join("crates").join(package).join("Cargo.toml"));
    let listed = step(&format!("listing what is in {package}"), tool.env("SOURCE_DATE_EPOCH", epoch));
    // It writes such a list beside every `Cargo.toml` of the workspace, and cannot be told otherwise.
    let mut ours = None;
    for folder in packages()? {
        let written = folder.join(format!("{file}.json"));
        if folder.ends_with(package) {
            // Where it was built is nobody's business, and would make each machine's list another one.
            let here = format!("file://{}", top().display());
            ours = fs::read_to_string(&written).ok().map(|text| text.replace(&here, "file://."));
        }
        if written.exists() {
            fs::remove_file(&written)?;
        }
    }
    listed?;
    let ours = ours.with_context(|| format!("cargo cyclonedx wrote no list for {package}"))?;
    fs::write(folder().join(format!("{file}.json")), ours).context(file)
}

/// The folders of all packages here.
fn packages() -> Result<Vec<PathBuf>> {
    let mut folders = vec![top().join("xtask")];
    for group in ["crates", "xtask"] {
        for entry in fs::read_dir(top().join(group))? {
            folders.push(entry?.path());
        }
    }
    folders.retain(|folder| folder.join("Cargo.toml").exists());
    Ok(folders)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is written beside a package that is not known here stays there, with the paths of the machine that made the
    /// release.
    #[test]
    fn every_package_of_the_workspace_is_known() {
        let asked = cargo(&["metadata", "--no-deps", "--offline", "--format-version", "1"]).output().expect("cargo");
        let told: serde_json::Value = serde_json::from_slice(&asked.stdout).expect("JSON");
        let manifests: Vec<PathBuf> = told["packages"]
            .as_array()
            .expect("packages")
            .iter()
            .filter_map(|package| package["manifest_path"].as_str().map(PathBuf::from))
            .collect();
        let known: Vec<PathBuf> = packages().expect("folders").iter().map(|folder| folder.join("Cargo.toml")).collect();
        assert!(manifests.len() > 20);
        for manifest in manifests {
            assert!(known.contains(&manifest), "{}", manifest.display());
        }
    }
}
