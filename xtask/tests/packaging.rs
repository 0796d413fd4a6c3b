//! What hosts are handed speaks of what there is: metrics, settings, options and files that exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use toml::Table;

fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &str) -> String {
    fs::read_to_string(top().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Every file under a folder, by its path from the top.
fn files(folder: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(top().join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}")) {
        let entry = entry.expect("an entry");
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.file_type().expect("a type").is_dir() { found.extend(files(&path)) } else { found.push(path) }
    }
    found.sort();
    found
}

/// The words of a text that begin so and go on in these letters.
fn words<'t>(text: &'t str, start: &str, letters: impl Fn(char) -> bool) -> BTreeSet<&'t str> {
    text.split(|c: char| !letters(c)).filter(|word| word.starts_with(start) && word.len() > start.len()).collect()
}

fn metrics_in(text: &str) -> BTreeSet<&str> {
    words(text, "abordage_", |c| c.is_ascii_lowercase() || c == '_')
}

fn settings_in(text: &str) -> BTreeSet<&str> {
    words(text, "ABORDAGE_", |c| c.is_ascii_uppercase() || c == '_')
}

/// What the program counts: the names, and those of them that are histograms.
fn counted() -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut all, mut histograms) = (BTreeSet::new(), BTreeSet::new());
    for file in files("crates/server/src").into_iter().chain(files("crates/store/src")) {
        let text = read(&file);
        for kind in ["counter!(", "gauge!(", "histogram!("] {
            for (place, _) in text.match_indices(kind) {
                let rest = text[place + kind.len()..].trim_start();
                let name = rest.strip_prefix('"').and_then(|rest| rest.split('"').next());
                let name = name.unwrap_or_else(|| panic!("{file}: a metric without a plain name"));
                all.insert(name.to_owned());
                if kind.starts_with("histogram") {
                    histograms.insert(name.to_owned());
                }
            }
        }
    }
    assert!(all.len() >= 10, "{all:?}");
    (all, histograms)
}

#[test]
fn the_board_the_alerts_and_the_guide_speak_of_metrics_that_exist() {
    let (all, histograms) = counted();
    let exists = |name: &str| {
        let parts = ["_sum", "_count"].iter().filter_map(|part| name.strip_suffix(part));
        all.contains(name) || parts.into_iter().any(|whole| histograms.contains(whole))
    };
    let places = files("packaging/grafana").into_iter().chain(files("packaging/prometheus"));
    for file in places.chain(["docs/hosting.md".to_owned()]) {
        let text = read(&file);
        // The name of a variable in a proxy's settings is no metric.
        let strange: Vec<_> =
            metrics_in(&text).into_iter().filter(|name| *name != "abordage_connection" && !exists(name)).collect();
        assert!(strange.is_empty(), "{file}: {strange:?}");
    }
}

#[test]
fn the_guide_tells_of_every_metric() {
    let guide = read("docs/hosting.md");
    let missing: Vec<_> = counted().0.into_iter().filter(|name| !guide.contains(&format!("`{name}`"))).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_setting_is_one_that_the_program_reads() {
    let cli = read("crates/abordage/src/cli/serving.rs");
    let known = settings_in(&cli);
    // One is the compose file's own, the other is for building.
    let own = ["ABORDAGE_HOST", "ABORDAGE_PAGES"];
    let places = files("packaging").into_iter().chain(["docs/hosting.md".to_owned()]);
    let mut seen = 0;
    for file in places {
        let text = read(&file);
        for name in settings_in(&text) {
            assert!(known.contains(name) || own.contains(&name), "{file}: {name}");
            seen += 1;
        }
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn the_guide_types_options_that_exist() {
    let cli = read("crates/abordage/src/cli/serving.rs");
    let guide = read("docs/hosting.md");
    let mut seen = 0;
    for line in guide.lines().filter(|line| !line.trim_start().starts_with('#')) {
        let Some((_, typed)) =
            ["abordage serve", "abordage worker", "abordage admin"].iter().find_map(|command| line.split_once(command))
        else {
            continue;
        };
        for option in typed.split_whitespace().filter_map(|word| word.strip_prefix("--")) {
            let option = option.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
            assert!(option == "help" || cli.contains(&format!("\"{option}\"")), "--{option}: {line}");
            seen += 1;
        }
    }
    assert!(seen > 5, "{seen}");
}

#[test]
fn the_guide_shows_the_files_that_are_handed_out() {
    let guide = read("docs/hosting.md");
    for file in ["packaging/proxy/nginx.conf", "packaging/proxy/Caddyfile"] {
        assert!(guide.contains(&read(file)), "docs/hosting.md shows another {file}");
    }
    for file in files("packaging").iter().filter(|file| !file.starts_with("packaging/debian/post")) {
        assert!(guide.contains(file.as_str()), "docs/hosting.md does not tell of {file}");
    }
}

#[test]
fn every_expression_of_the_board_is_asked_of_the_source_that_is_chosen() {
    let board: Value = serde_json::from_str(&read("packaging/grafana/abordage.json")).expect("JSON");
    let panels = board["panels"].as_array().expect("panels");
    assert!(panels.len() >= 8, "{}", panels.len());
    let mut ids = BTreeSet::new();
    for panel in panels {
        assert!(ids.insert(panel["id"].as_u64().expect("an id")), "two panels have one id");
        for target in panel["targets"].as_array().expect("targets") {
            assert_eq!(target["datasource"]["uid"], "${source}", "{panel}");
            let expression = target["expr"].as_str().expect("an expression");
            assert!(expression.contains("$node"), "{expression}");
        }
    }
}

#[test]
fn the_package_is_made_of_files_that_are_there() {
    let manifest: Table = read("crates/abordage/Cargo.toml").parse().expect("TOML");
    let deb = &manifest["package"]["metadata"]["deb"];
    let papers = read("xtask/src/dist/papers.rs");
    let mut to = BTreeSet::new();
    for asset in deb["assets"].as_array().expect("a list") {
        let part = |number: usize| asset[number].as_str().expect("a text");
        let from = part(0);
        if let Some(paper) = from.strip_prefix("target/release/papers/") {
            let paper = paper.trim_end_matches(".gz");
            assert!(papers.contains(&format!("\"{paper}\"")), "nobody writes {paper}");
        } else if from != "target/release/abordage" {
            let file = top().join("crates/abordage").join(from.trim_end_matches('*'));
            assert!(file.exists(), "{from}");
        }
        assert!(to.insert(part(1)), "two files become {}", part(1));
    }
    let scripts = top().join("crates/abordage").join(deb["maintainer-scripts"].as_str().expect("a folder"));
    assert!(scripts.join("abordage.service").exists());
    for name in ["postinst", "postrm"] {
        let text = fs::read_to_string(scripts.join(name)).expect(name);
        assert!(text.lines().any(|line| line == "#DEBHELPER#"), "{name} leaves no place for the unit");
        let read = Command::new("sh").arg("-n").arg(scripts.join(name)).status().expect("sh");
        assert!(read.success(), "{name}");
    }
}

/// A tag can be moved to other code; a commit cannot.
#[test]
fn workflows_use_actions_by_their_commit() {
    let mut seen = 0;
    for file in files(".github/workflows") {
        for line in read(&file).lines() {
            let Some((_, used)) = line.split_once("uses: ") else { continue };
            let (_, commit) = used.split_once('@').expect("a version");
            let (commit, version) =
                commit.split_once(" # v").unwrap_or_else(|| panic!("{file}: which version is {used}?"));
            assert!(commit.len() == 40 && commit.chars().all(|c| c.is_ascii_hexdigit()), "{file}: {line}");
            assert!(version.starts_with(|c: char| c.is_ascii_digit()), "{file}: {line}");
            seen += 1;
        }
    }
    assert!(seen >= 4, "{seen}");
}

/// Where there is systemd. It would rather have the program installed, which is for `cargo xtask dist --check`.
#[test]
fn systemd_finds_the_unit_fenced_in() {
    let mut judge = Command::new("systemd-analyze");
    judge.args(["security", "--offline=true", "--no-pager", "--threshold=20"]);
    judge.arg(top().join("packaging/debian/abordage.service"));
    // Older ones know neither option, and other systems have none.
    let knows = Command::new("systemd-analyze").arg("--help").output();
    if knows.is_ok_and(|help| String::from_utf8_lossy(&help.stdout).contains("--offline")) {
        let judged = judge.output().expect("systemd-analyze");
        assert!(judged.status.success(), "{}", String::from_utf8_lossy(&judged.stdout));
    }
}

/// Where there is promtool.
#[test]
fn the_alerts_ring_when_they_should_and_only_then() {
    let folder = top().join("packaging/prometheus");
    let run = |arguments: &[&str]| Command::new("promtool").args(arguments).current_dir(&folder).output();
    if run(&["--version"]).is_ok() {
        for arguments in [&["check", "config", "prometheus.yml"][..], &["test", "rules", "alerts.test.yml"]] {
            let output = run(arguments).expect("promtool");
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        }
    }
}
