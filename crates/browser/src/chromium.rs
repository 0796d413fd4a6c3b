//! Starting Chromium: one for all tests of a program that want the same fonts, ended with it.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::thread;

use serde_json::json;

use crate::devtools::Wire;
use crate::fonts::Fonts;

/// What makes it quiet, alone and able to run where tests run.
const FLAGS: &[&str] = &[
    "--headless=new",
    "--no-sandbox", // It runs as root in a container, where its own sandbox cannot.
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    // Pages of other tests must not be slowed down because they are not in front.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--mute-audio",
    "--autoplay-policy=no-user-gesture-required",
    "--force-color-profile=srgb",
    "--hide-scrollbars",
    // What drops down from its address bar are pages of its own, beside each of ours: nobody sees them here.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
    "--remote-debugging-pipe",
];

/// Reads commands from descriptor 3 and writes to 4. When the tests end, however they do, the pipe closes, Chromium ends by
/// itself and its profile is removed.
const START: &str = r#"profile=$1; shift; "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1; rm -rf "$profile""#;

/// The one Chromium of this program that has these fonts.
pub(crate) fn chromium(fonts: Fonts) -> &'static Wire {
    static WIDE: OnceLock<Wire> = OnceLock::new();
    static NARROW: OnceLock<Wire> = OnceLock::new();
    let one = match fonts {
        Fonts::Wide => &WIDE,
        Fonts::Narrow => &NARROW,
    };
    one.get_or_init(|| start(fonts))
}

fn start(fonts: Fonts) -> Wire {
    let profile = std::env::temp_dir().join(format!("abordage-chromium-{}-{fonts:?}", std::process::id()));
    let configuration = profile.join("fonts.conf");
    let written = fs::create_dir_all(&profile).and_then(|()| fs::write(&configuration, fonts.configuration(&profile)));
    written.unwrap_or_else(|error| panic!("{}: {error}", configuration.display()));
    let mut child = Command::new("sh")
        .args(["-c", START, "sh"])
        .arg(&profile)
        .arg(program())
        .arg(format!("--user-data-dir={}", profile.display()))
        .args(FLAGS)
        .env("FONTCONFIG_FILE", &configuration)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("sh starts");
    let (to, from) = (child.stdin.take().expect("a pipe"), child.stdout.take().expect("a pipe"));
    thread::spawn(move || child.wait());
    let wire = Wire::new(to, from);
    if let Err(why) = wire.call(None, "Browser.getVersion", &json!({})) {
        panic!("{} does not start: {why}", program().display());
    }
    wire
}

/// What `ABORDAGE_CHROMIUM` names, or where Debian puts it.
fn program() -> PathBuf {
    std::env::var_os("ABORDAGE_CHROMIUM").map_or_else(|| PathBuf::from("chromium"), PathBuf::from)
}
