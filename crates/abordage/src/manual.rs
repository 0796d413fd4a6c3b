//! The manual page: one, with every command and its options, so that `man abordage` answers every question.

use std::io;

use clap::Command;
use clap_mangen::Man;

/// The page, as roff.
pub fn page(mut command: Command) -> io::Result<Vec<u8>> {
    command.build();
    let mut page = Vec::new();
    let man = Man::new(command.clone());
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    for sub in command.get_subcommands() {
        add(&mut page, sub, "SH")?;
    }
    man.render_extra_section(&mut page)?;
    man.render_version_section(&mut page)?;
    Ok(page)
}

/// A command as a section: what it is for, how it is typed, its options. Commands under it are sections under that.
fn add(page: &mut Vec<u8>, command: &Command, level: &str) -> io::Result<()> {
    let name = command.get_bin_name().unwrap_or_else(|| command.get_name());
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    page.extend(format!(".{level} \"{}\"\n{}\n.PP\n", name.to_uppercase(), escaped(&about)).into_bytes());
    // What every command takes is told once, at the top.
    let own = command.clone().mut_args(|arg| {
        let shared = ["lang", "help"].iter().any(|name| arg.get_id() == *name);
        arg.hide(shared)
    });
    let man = Man::new(own);
    let mut parts = Vec::new();
    man.render_synopsis_section(&mut parts)?;
    man.render_options_section(&mut parts)?;
    let text = String::from_utf8_lossy(&parts);
    let kept = text.lines().filter(|line| !line.starts_with(".SH"));
    page.extend(kept.flat_map(|line| [line, "\n"]).collect::<String>().into_bytes());
    if let Some(after) = command.get_after_help() {
        let lines = after.to_string();
        page.extend(format!(".PP\n.nf\n{}\n.fi\n", escaped(&lines)).into_bytes());
    }
    for sub in command.get_subcommands() {
        add(page, sub, "SS")?;
    }
    Ok(())
}

/// A text that roff shows as it is.
fn escaped(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let line = line.replace('\\', "\\\\").replace('-', "\\-");
        if line.starts_with(['.', '\'']) { format!("\\&{line}") } else { line }
    });
    lines.collect::<Vec<_>>().join("\n")
}
