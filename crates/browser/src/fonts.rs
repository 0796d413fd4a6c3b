//! The letters of a machine: a page must hold whatever fonts there are, and a test must see the same ones everywhere.

use std::path::Path;

/// Which fonts there are, and no others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fonts {
    /// `DejaVu` alone, as on a machine with nothing but a browser: the widest that is common.
    #[default]
    Wide,
    /// Roboto Condensed alone, which takes two thirds of that.
    Narrow,
}

/// Where Debian puts fonts.
const FOLDER: &str = "/usr/share/fonts/truetype";

impl Fonts {
    /// Each once.
    pub const ALL: [Fonts; 2] = [Fonts::Wide, Fonts::Narrow];

    /// The files of these fonts. `DejaVu` has condensed letters too, in a package that many machines have and many have not.
    fn files(self) -> &'static [&'static str] {
        match self {
            Fonts::Wide => &[
                "dejavu/DejaVuSans.ttf",
                "dejavu/DejaVuSans-Bold.ttf",
                "dejavu/DejaVuSansMono.ttf",
                "dejavu/DejaVuSansMono-Bold.ttf",
                "dejavu/DejaVuSerif.ttf",
                "dejavu/DejaVuSerif-Bold.ttf",
            ],
            Fonts::Narrow => {
                &["roboto/unhinted/RobotoCondensed-Regular.ttf", "roboto/unhinted/RobotoCondensed-Bold.ttf"]
            }
        }
    }

    /// Fontconfig's own description of them, with a cache in this folder.
    #[track_caller]
    pub(crate) fn configuration(self, folder: &Path) -> String {
        let glob = |file: &&str| {
            let path = Path::new(FOLDER).join(file);
            assert!(path.exists(), "{} is missing: `cargo xtask test-browser` installs it", path.display());
            format!("<glob>{}</glob>", path.display())
        };
        let accepted: Vec<String> = self.files().iter().map(glob).collect();
        format!(
            "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\">\n\
             <fontconfig><dir>{FOLDER}</dir><cachedir>{}</cachedir>\
             <selectfont><rejectfont><glob>*.*</glob></rejectfont><acceptfont>{}</acceptfont></selectfont></fontconfig>\n",
            folder.join("fonts").display(),
            accepted.concat()
        )
    }
}
