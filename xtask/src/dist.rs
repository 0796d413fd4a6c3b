//! `cargo xtask dist`: what a release consists of.

mod archive;
mod check;
mod http;
mod papers;
mod platform;
mod program;
mod sbom;
mod unit;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail, ensure};

use crate::shell::{cargo, need_tool, step, target, top, works};
use crate::web::{self, Kind};
use platform::Platform;

/// The version of everything here.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Where a release is put together.
fn folder() -> PathBuf {
    target().join("dist")
}

/// The options of the command line.
#[derive(Debug, PartialEq, Eq)]
struct Wanted {
    checks: bool,
    platforms: Vec<Platform>,
    /// A package that is there already, to be checked alone.
    package: Option<PathBuf>,
}

impl Wanted {
    fn read(arguments: &[String], host: &str) -> Result<Wanted> {
        let mut wanted = Wanted { checks: false, platforms: Vec::new(), package: None };
        for argument in arguments {
            match argument.as_str() {
                "--check" => wanted.checks = true,
                file if Path::new(file).extension().is_some_and(|ending| ending == "deb") => {
                    wanted.package = Some(std::path::absolute(file)?);
                }
                name => wanted.platforms.push(Platform::named(name, host)?),
            }
        }
        if wanted.package.is_some() {
            ensure!(wanted.checks && wanted.platforms.is_empty(), "a package is only checked: --check FILE.deb");
            return Ok(wanted);
        }
        if wanted.platforms.is_empty() {
            wanted.platforms.push(Platform::of(host));
        }
        if wanted.checks && !wanted.platforms.iter().any(|platform| platform.is_linux_at(host)) {
            bail!("--check installs a Debian package on this machine, and none is made for {host}");
        }
        Ok(wanted)
    }
}

/// Makes a release for this machine or for those that are named; with `--check`, tries its package on this one.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    let host = platform::host()?;
    let wanted = Wanted::read(arguments, &host)?;
    if let Some(package) = &wanted.package {
        check::check(package)?;
        return Ok(ExitCode::SUCCESS);
    }
    need_tool("cargo-auditable", "it writes into the program which packages it was built from")?;
    need_tool("cargo-cyclonedx", "it lists what the program was built from, with licences")?;
    let epoch = commit_time();
    let pages = web::build(Kind::Full)?;
    if folder().exists() {
        fs::remove_dir_all(folder())?;
    }
    fs::create_dir_all(folder())?;
    for platform in &wanted.platforms {
        let program = program::build(platform, &host, &pages)?;
        papers::write(platform, &host, &program)?;
        sbom::write(platform, &epoch)?;
        archive::write(platform, &program, &epoch)?;
        if platform.is_linux() {
            package(platform, &epoch)?;
        }
    }
    checksums()?;
    if wanted.checks
        && let Some(platform) = wanted.platforms.iter().find(|platform| platform.is_linux_at(&host))
    {
        check::check(&deb(platform))?;
    }
    for file in files()? {
        println!("{}", folder().join(file).display());
    }
    Ok(ExitCode::SUCCESS)
}

/// When this was committed, in seconds since 1970: everything that is packed bears this time, so the same commit gives the same files.
fn commit_time() -> String {
    let mut git = Command::new("git");
    let told = git.args(["log", "-1", "--format=%ct"]).current_dir(top()).output().ok().filter(|o| o.status.success());
    let time = told.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    // Outside a repository there is no commit.
    time.filter(|time| !time.is_empty()).unwrap_or_else(|| "0".to_owned())
}

/// The Debian package. cargo-deb writes it, not `dpkg-deb`: it brings what debhelper would write into the scripts for a systemd unit, and the
/// list of files that an administrator may change.
fn package(platform: &Platform, epoch: &str) -> Result<()> {
    need_tool("cargo-deb", "it writes Debian packages")?;
    papers::compress(platform)?;
    let mut deb = cargo(&["deb", "--no-build", "--no-strip", "--package", "abordage", "--profile", program::PROFILE]);
    deb.args(["--target", platform.target()]).arg("--output").arg(self::deb(platform));
    step("packing the Debian package", deb.env("SOURCE_DATE_EPOCH", epoch))
}

/// The path of the Debian package.
fn deb(platform: &Platform) -> PathBuf {
    folder().join(format!("abordage_{VERSION}_{}.deb", platform.debian()))
}

/// The files to hand out, by name.
fn files() -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder())? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}

/// Writes the checksums of all of them, as `sha256sum --check` reads them.
fn checksums() -> Result<()> {
    let names: Vec<String> = files()?.into_iter().filter(|name| name != "SHA256SUMS").collect();
    // One is on every Linux and comes with git on Windows, the other is on every Mac.
    let known: [&[&str]; 2] = [&["sha256sum"], &["shasum", "--algorithm", "256"]];
    let Some([program, options @ ..]) = known.into_iter().find(|known| works(Command::new(known[0]).arg("--version")))
    else {
        bail!("there is neither sha256sum nor shasum here");
    };
    let output = Command::new(program).args(options).args(&names).current_dir(folder()).output()?;
    ensure!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    fs::write(folder().join("SHA256SUMS"), output.stdout).context("SHA256SUMS")
}

/// Copies a file into a folder, which is made if it is missing.
fn copy(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::copy(from, to).with_context(|| format!("{} to {}", from.display(), to.display()))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(arguments: &[&str], host: &str) -> Result<Wanted> {
        Wanted::read(&arguments.iter().map(|&word| word.to_owned()).collect::<Vec<_>>(), host)
    }

    #[test]
    fn without_a_target_it_is_made_for_this_machine() {
        for (host, target) in [
            ("x86_64-unknown-linux-gnu", "x86_64-unknown-linux-musl"),
            ("aarch64-unknown-linux-gnu", "aarch64-unknown-linux-musl"),
            ("aarch64-apple-darwin", "aarch64-apple-darwin"),
            ("x86_64-pc-windows-msvc", "x86_64-pc-windows-msvc"),
        ] {
            let wanted = read(&[], host).expect("nothing is asked for");
            assert_eq!(wanted.platforms.iter().map(Platform::target).collect::<Vec<_>>(), [target]);
            assert!(!wanted.checks);
        }
    }

    /// Cargo keeps what it builds by a profile in a folder of that name, and we delete ours.
    #[test]
    fn no_profile_has_the_name_of_our_folder() {
        let manifest = fs::read_to_string(top().join("Cargo.toml")).expect("Cargo.toml");
        let ours = folder().file_name().map(|name| name.to_string_lossy().into_owned()).expect("a name");
        assert!(!manifest.contains(&format!("[profile.{ours}]")), "cargo builds in {}", folder().display());
        assert!(
            manifest.contains(&format!("[profile.{}]", program::PROFILE)),
            "there is no profile {}",
            program::PROFILE
        );
    }

    #[test]
    fn what_cannot_be_made_or_tried_here_is_refused() {
        let linux = "x86_64-unknown-linux-gnu";
        let both = ["--check", "x86_64-unknown-linux-musl", "aarch64-unknown-linux-musl"];
        assert_eq!(read(&both, linux).expect("both").platforms.len(), 2);
        let package = read(&["--check", "some.deb"], linux).expect("a package").package.expect("a package");
        assert!(package.is_absolute() && package.ends_with("some.deb"), "{}", package.display());
        for (arguments, host, why) in [
            (&["some.deb"][..], linux, "--check FILE.deb"),
            (&["--check", "some.deb", "x86_64-unknown-linux-musl"], linux, "--check FILE.deb"),
            (&["armv7-unknown-linux-musleabihf"], linux, "x86_64-unknown-linux-musl"),
            (&["--fast"], linux, "--fast"),
            (&["x86_64-pc-windows-msvc"], linux, "on a machine of that kind"),
            (&["--check"], "aarch64-apple-darwin", "none is made for"),
            (&["--check", "aarch64-unknown-linux-musl"], linux, "none is made for"),
        ] {
            let error = read(arguments, host).expect_err("refused").to_string();
            assert!(error.contains(why), "{arguments:?}: {error}");
        }
    }
}
