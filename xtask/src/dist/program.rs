//! The program: static on Linux, small everywhere, and telling what it was built from.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::platform::{Platform, Processor};
use crate::debian;
use crate::shell::{cargo, need_target, step, target, works};

/// The profile in `Cargo.toml`.
pub(super) const PROFILE: &str = "shipped";

/// How many bytes the program may have.
const MOST: u64 = 20_000_000;

/// Where a platform's program and all that belongs to it are.
pub(super) fn folder(platform: &Platform) -> PathBuf {
    target().join(platform.target()).join(PROFILE)
}

/// Builds the program around the pages, and says where it is.
pub(super) fn build(platform: &Platform, host: &str, pages: &Path) -> Result<PathBuf> {
    need_target(platform.target(), "the program is compiled for it")?;
    let mut build = cargo(&["auditable", "build", "--locked", "--package", "abordage", "--features", "cluster"]);
    build.args(["--profile", PROFILE, "--target", platform.target()]).env("ABORDAGE_PAGES", pages);
    if let Platform::Linux(processor) = platform {
        compiler_of_c(*processor, platform.is_linux_at(host), &mut build)?;
    }
    step(&format!("building the program for {}", platform.name()), &mut build)?;
    let program = folder(platform).join(if platform.is_windows() { "abordage.exe" } else { "abordage" });
    is_small(&program)?;
    if platform.is_linux() {
        is_static(&program)?;
    }
    Ok(program)
}

/// What compiles SQLite, which is written in C.
fn compiler_of_c(processor: Processor, is_ours: bool, build: &mut Command) -> Result<()> {
    if is_ours {
        debian::musl()?;
        build.env("TARGET_CC", "musl-gcc");
        return Ok(());
    }
    let gnu = match processor {
        Processor::X86 => "x86_64-linux-gnu",
        Processor::Arm => "aarch64-linux-gnu",
    };
    let gcc = format!("{gnu}-gcc");
    if !works(Command::new(&gcc).arg("--version")) {
        let package = format!("gcc-{}", gnu.replace('_', "-"));
        debian::install(&[&package], "SQLite is compiled with it for another processor")?;
    }
    let output = Command::new(&gcc).arg("-print-file-name=include").output().with_context(|| gcc.clone())?;
    let own = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let headers = headers_of_musl(processor)?;
    // The headers of the C library that the standard library brings for this target, and not those that the compiler is used to.
    build.env("TARGET_CFLAGS", format!("-nostdinc -isystem {} -isystem {own}", headers.display()));
    build.env("TARGET_CC", &gcc).env("TARGET_AR", format!("{gnu}-ar"));
    let variable = match processor {
        Processor::X86 => "CARGO_TARGET_X86_64_UNKNOWN_LINUX_MUSL_LINKER",
        Processor::Arm => "CARGO_TARGET_AARCH64_UNKNOWN_LINUX_MUSL_LINKER",
    };
    build.env(variable, gcc);
    Ok(())
}

/// Debian's headers of musl for another processor. The package is only unpacked beside what we build: apt reads the other processor's list
/// into a folder of our own, and the machine stays as it is.
fn headers_of_musl(processor: Processor) -> Result<PathBuf> {
    let (debian, name) = match processor {
        Processor::X86 => ("amd64", "x86_64-linux-musl"),
        Processor::Arm => ("arm64", "aarch64-linux-musl"),
    };
    let folder = target().join("musl").join(debian);
    let headers = folder.join("root/usr/include").join(name);
    if headers.exists() {
        return Ok(headers);
    }
    fs::create_dir_all(folder.join("lists/partial"))?;
    fs::create_dir_all(folder.join("cache/archives/partial"))?;
    let apt = |arguments: &[&str]| {
        let mut apt = Command::new("apt-get");
        apt.arg("-o").arg(format!("APT::Architectures::={debian}"));
        apt.arg("-o").arg(format!("Dir::State::Lists={}", folder.join("lists").display()));
        apt.arg("-o").arg(format!("Dir::Cache={}", folder.join("cache").display()));
        apt.args(arguments).current_dir(&folder);
        apt
    };
    step(&format!("reading Debian's list of packages for {debian}"), &mut apt(&["update", "--quiet"]))?;
    step("fetching the headers of musl", &mut apt(&["download", &format!("musl-dev:{debian}")]))?;
    let fetched = fs::read_dir(&folder)?.flatten().map(|entry| entry.path());
    let package = fetched.into_iter().find(|path| path.extension().is_some_and(|ending| ending == "deb"));
    let mut unpack = Command::new("dpkg-deb");
    unpack.arg("--extract").arg(package.context("apt-get download left no package")?).arg(folder.join("root"));
    step("unpacking them", &mut unpack)?;
    Ok(headers)
}

/// Whether the program has at most as many bytes as it may.
fn is_small(program: &Path) -> Result<()> {
    let size = fs::metadata(program).with_context(|| program.display().to_string())?.len();
    eprintln!("── {} has {size} bytes", program.display());
    ensure!(size <= MOST, "{} has {size} bytes, and may have {MOST} at most", program.display());
    Ok(())
}

/// Whether the program needs no library of the system. One that does names the system's loader.
fn is_static(program: &Path) -> Result<()> {
    let output = Command::new("readelf").args(["--program-headers", "--wide"]).arg(program).output();
    let output = output.context("readelf, of Debian's binutils")?;
    let text = String::from_utf8_lossy(&output.stdout);
    ensure!(output.status.success() && text.contains("LOAD"), "readelf does not know what {} is", program.display());
    ensure!(!text.contains("INTERP"), "{} needs libraries of the system", program.display());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_needs_libraries_is_found() {
        // This test is one. (On a system whose programs are all static there is nothing to be found.)
        let ours = std::env::current_exe().expect("a program");
        if cfg!(all(target_os = "linux", target_env = "gnu")) && works(Command::new("readelf").arg("--version")) {
            let refused = is_static(&ours).expect_err("it needs the C library").to_string();
            assert!(refused.contains("needs libraries"), "{refused}");
            let refused = is_static(&crate::shell::top().join("README.md")).expect_err("it is no program").to_string();
            assert!(refused.contains("does not know"), "{refused}");
        }
    }

    #[test]
    fn a_program_may_not_be_large() {
        let folder = std::env::temp_dir().join(format!("abordage-dist-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("program");
        for (size, good) in [(MOST, true), (MOST + 1, false)] {
            fs::File::create(&file).and_then(|file| file.set_len(size)).expect("a file");
            assert_eq!(is_small(&file).is_ok(), good, "{size}");
        }
        fs::remove_dir_all(folder).expect("the folder");
    }
}
