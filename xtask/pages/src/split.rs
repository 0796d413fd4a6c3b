//! The pages in parts: a module is cut where the code says so, and what is cut off is fetched when it is first needed.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use wasm_split_cli_support::{Options, transform};

use crate::arrange::arrange;
use crate::bindings::{self, Bindings, Part};

/// What the module calls the script that fetches its parts.
const LINK: &str = "./__wasm_split.js";

/// From where a module takes what is cut off, until it is.
const TO_BE_CUT: &[u8] = b"__wasm_split_placeholder__";

/// Whether a module was compiled to be cut.
pub(crate) fn is_to_be_cut(module: &Path) -> Result<bool> {
    let module = fs::read(module).with_context(|| module.display().to_string())?;
    Ok(module.windows(TO_BE_CUT.len()).any(|window| window == TO_BE_CUT))
}

/// Cuts a module, and makes the bindings of what remains. What lies in between is written to a folder that is gone afterwards.
pub(crate) fn make(module: &Path, folder: &Path, quick: bool) -> Result<Bindings> {
    let name = module.display().to_string();
    let module = fs::read(module).with_context(|| name.clone())?;
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let main = folder.join("main.wasm");
    let mut options = Options::new(&module);
    (options.output_dir, options.main_out_path, options.link_name) = (folder, &main, LINK);
    let cut = transform(options).map_err(|error| anyhow!("{name}: {error:#}"))?;
    let mut parts = Vec::new();
    for path in cut.split_modules {
        let stem = path.file_stem().and_then(|stem| stem.to_str()).context("a name")?;
        let mut users: BTreeSet<&str> = BTreeSet::new();
        users.extend(
            cut.prefetch_map.iter().filter(|(_, files)| files.iter().any(|file| file == stem)).map(|(user, _)| &**user),
        );
        // What is in no list is empty, and never fetched.
        if !users.is_empty() {
            let name = users.into_iter().collect::<Vec<_>>().join("-");
            let module = fs::read(&path).with_context(|| path.display().to_string())?;
            parts.push(Part {
                name,
                address: format!("./{stem}.wasm"),
                module: if quick { module } else { arrange(&module)? },
            });
        }
    }
    let link = fs::read_to_string(folder.join(LINK)).context("the script that fetches the parts")?;
    let whole = bindings::make_linked(&main, quick, true)?;
    let script = joined(&whole.script, &link)?;
    fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
    Ok(Bindings { script, parts, ..whole })
}

/// One script out of the one around the module and the one that fetches its parts: each would import the other, and neither could be
/// named by its content.
fn joined(script: &str, link: &str) -> Result<String> {
    let from = format!("from \"{LINK}\"");
    let (links, rest): (Vec<&str>, Vec<&str>) =
        script.lines().partition(|line| line.starts_with("import * as ") && line.replace('\'', "\"").contains(&from));
    ensure!(!links.is_empty(), "nothing imports {LINK}");
    let names = links.iter().map(|import| import.split_whitespace().nth(3).context("a name"));
    let names = names.collect::<Result<Vec<&str>>>()?;
    let own: Vec<&str> = link.lines().filter(|line| !line.starts_with("import { initSync }")).collect();
    ensure!(own.len() + 1 == link.lines().count(), "{LINK} imports something else");
    let loaders = own.iter().filter_map(|line| line.strip_prefix("export const ")?.split(' ').next());
    let loaders = loaders.collect::<Vec<_>>().join(", ");
    let own = own.join("\n").replace("export const ", "const ");
    let given: Vec<String> = names.iter().map(|name| format!("const {name} = {{ {loaders} }};\n")).collect();
    Ok(format!("{}\n{own}\n{}", rest.join("\n"), given.concat()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_scripts_become_one() {
        let script =
            "import * as __wbg_star0 from './__wasm_split.js';\n\nfunction initSync() {\n}\nexport { initSync };\n";
        let link = "import { initSync } from \"./main.js\";\nfunction get() { return initSync(); }\nexport const load_one = get(\"./one.wasm\");\nexport const load_two = get(\"./two.wasm\");\n";
        let joined = joined(script, link).expect("one");
        assert_eq!(
            joined,
            "\nfunction initSync() {\n}\nexport { initSync };\nfunction get() { return initSync(); }\nconst load_one = get(\"./one.wasm\");\nconst load_two = get(\"./two.wasm\");\nconst __wbg_star0 = { load_one, load_two };\n"
        );
    }

    #[test]
    fn what_looks_otherwise_is_refused() {
        assert!(joined("function initSync() {}\n", "import { initSync } from \"./main.js\";\n").is_err());
        assert!(joined("import * as a from \"./__wasm_split.js\";\n", "export const load_one = 1;\n").is_err());
    }
}
