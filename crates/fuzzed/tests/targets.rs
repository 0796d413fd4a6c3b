//! Every function here has its fuzz target. Targets are not compiled with the workspace, so a name that has changed is found here.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Fuzz targets with the functions that they call.
macro_rules! targets {
    ($($target:ident: $function:path,)*) => {
        [$({
            // Compiled, so there is such a function.
            let _ = $function;
            (stringify!($target), stringify!($function).replace(' ', ""))
        },)*]
    };
}

#[test]
fn every_function_has_its_target() {
    let targets = targets! {
        billiard_action: fuzzed::billiard::action,
        billiard_corrections: fuzzed::billiard::corrections,
        billiard_position: fuzzed::billiard::position,
        bn3e_action: fuzzed::bn3e::action,
        bn3e_position: fuzzed::bn3e::position,
        catalogue_rules: fuzzed::rule_set,
        contract_record: fuzzed::record,
        depths_action: fuzzed::depths::action,
        depths_position: fuzzed::depths::position,
        engine_protocol: fuzzed::engine_protocol,
        long_texts: fuzzed::long_text,
        physics_run: fuzzed::physics::stroke,
        pool_action: fuzzed::pool::action,
        pool_position: fuzzed::pool::position,
        smallworld_action: fuzzed::smallworld::actions,
        smallworld_position: fuzzed::smallworld::position,
        wire_messages: fuzzed::messages,
    };
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    let manifest = fs::read_to_string(fuzz.join("Cargo.toml")).expect("the manifest of the targets");
    for (target, function) in &targets {
        let path = format!("fuzz_targets/{target}.rs");
        let text = fs::read_to_string(fuzz.join(&path)).unwrap_or_else(|error| panic!("{target}: {error}"));
        assert!(text.contains(&format!("{function}(")), "{target} does not call {function}");
        assert!(manifest.contains(&format!("path = \"{path}\"")), "fuzz/Cargo.toml does not name {target}");
    }
    let files = fs::read_dir(fuzz.join("fuzz_targets")).expect("the targets").map(|file| file.expect("a file").path());
    let files: BTreeSet<String> = files.filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned())).collect();
    assert_eq!(files, targets.iter().map(|(target, _)| (*target).to_owned()).collect());
}
