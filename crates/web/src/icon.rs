//! The signs on buttons: our own, because not every machine has a font with them.
//!
//! Each is one path on a grid of 24, drawn in the colour of the text beside it.

use leptos::prelude::*;

/// A drawing for a button, as the path of an SVG.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Icon(&'static str);

impl Icon {
    /// An anchor, for the home page.
    pub const ANCHOR: Icon = Icon(
        "M12 2.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4M12 7.2V21M8 10.5h8M4 13.5c.4 4.5 3.6 7.3 8 7.5 4.4-.2 7.6-3 8-7.5M2.8 15.5 4 13l2.3 1.5M21.2 15.5 20 13l-2.3 1.5",
    );
    /// An arrow to the left: one step back.
    pub const BACK: Icon = Icon("M14.5 5.5 8 12l6.5 6.5");
    /// An open book, for the rules.
    pub const BOOK: Icon = Icon(
        "M12 6.5C9.5 4.7 6.5 4.3 3.5 4.5v14c3-.2 6 .2 8.5 2 2.5-1.8 5.5-2.2 8.5-2v-14c-3-.2-6 .2-8.5 2ZM12 6.5v14",
    );
    /// A tick: correct, or done.
    pub const CHECK: Icon = Icon("m5 12.5 4.8 4.8L19.5 7.5");
    /// A cross, to close something.
    pub const CLOSE: Icon = Icon("m6 6 12 12M18 6 6 18");
    /// A compass, to play at once.
    pub const COMPASS: Icon = Icon("M12 3.2a8.8 8.8 0 1 0 0 17.6a8.8 8.8 0 1 0 0-17.6M15.5 8.5l-2 5-5 2 2-5Z");
    /// An arrow down into a tray, to save a file.
    pub const DOWNLOAD: Icon =
        Icon("M12 3.5V15M8 11.2l4 4 4-4M4.5 17v2a1.7 1.7 0 0 0 1.7 1.7h11.6a1.7 1.7 0 0 0 1.7-1.7v-2");
    /// Two equal circles, for a draw.
    pub const DRAW: Icon =
        Icon("M9 6.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M15 6.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11");
    /// A bar and an arrow to the left: to the beginning.
    pub const FIRST: Icon = Icon("M7 5.5v13M17.5 5.5 11 12l6.5 6.5");
    /// Four corners: show the whole board.
    pub const FIT: Icon = Icon(
        "M4 9V5.5A1.5 1.5 0 0 1 5.5 4H9M15 4h3.5A1.5 1.5 0 0 1 20 5.5V9M20 15v3.5a1.5 1.5 0 0 1-1.5 1.5H15M9 20H5.5A1.5 1.5 0 0 1 4 18.5V15M9.5 12h5",
    );
    /// Two opposite arrows, to flip the board.
    pub const FLIP: Icon = Icon("M8 4.5v14M4.5 15 8 18.5l3.5-3.5M16 19.5v-14M12.5 9 16 5.5 19.5 9");
    /// An arrow to the right: one step on.
    pub const FORWARD: Icon = Icon("M9.5 5.5 16 12l-6.5 6.5");
    /// A light bulb, for a hint.
    pub const HINT: Icon = Icon(
        "M9.5 18h5M10.5 21h3M12 3a6.2 6.2 0 0 0-3.8 11.1c.8.7 1.3 1.4 1.3 2.4h5c0-1 .5-1.7 1.3-2.4A6.2 6.2 0 0 0 12 3Z",
    );
    /// An arrow to the right and a bar: to the end.
    pub const LAST: Icon = Icon("M17 5.5v13M6.5 5.5 13 12l-6.5 6.5");
    /// Two links of a chain, for a link to copy.
    pub const LINK: Icon = Icon(
        "M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7L12 17.7",
    );
    /// A crescent moon, for the dark theme.
    pub const NIGHT: Icon = Icon("M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5Z");
    /// Two bars: pause.
    pub const PAUSE: Icon = Icon("M8.5 5v14M15.5 5v14");
    /// Two people, for a match between people.
    pub const PEOPLE: Icon = Icon(
        "M9 4.7a3.3 3.3 0 1 0 0 6.6a3.3 3.3 0 1 0 0-6.6M2.8 20c.3-4 2.7-6 6.2-6s5.9 2 6.2 6M16 5.2a3.3 3.3 0 0 1 0 6M17.5 14.3c2.2.6 3.5 2.4 3.7 5.2",
    );
    /// A triangle: play.
    pub const PLAY: Icon = Icon("M8 5v14l11-7Z");
    /// An arrow that turns right: redo.
    pub const REDO: Icon = Icon("M15.5 14 20 9.5 15.5 5M19.5 9.5H10a5.25 5.25 0 0 0 0 10.5h3.5");
    /// Two arrows in a circle, for a rematch.
    pub const REMATCH: Icon =
        Icon("M4.5 12a7.5 7.5 0 0 1 13-5.1L20 9.2M20 4.5v4.7h-4.7M19.5 12a7.5 7.5 0 0 1-13 5.1L4 14.8M4 19.5v-4.7h4.7");
    /// A flag, to resign.
    pub const RESIGN: Icon = Icon("M6 21V3.5M6 4.8c4-2 7.5 2 12.5 0v8.4c-5 2-8.5-2-12.5 0");
    /// An eye, for the review of a match.
    pub const REVIEW: Icon = Icon(
        "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 1 0 0-5.6",
    );
    /// A ship's wheel, for the settings.
    pub const SETTINGS: Icon = Icon(
        "M12 6.2a5.8 5.8 0 1 0 0 11.6a5.8 5.8 0 1 0 0-11.6M12 2.5v7.6M12 13.9v7.6M2.5 12h7.6M13.9 12h7.6M5.3 5.3l5.3 5.3M13.4 13.4l5.3 5.3M18.7 5.3l-5.3 5.3M10.6 13.4l-5.3 5.3",
    );
    /// An arrow up out of a tray: share.
    pub const SHARE: Icon = Icon(
        "M12 15V3.5M8 7.2l4-4 4 4M7.5 11H6.2A1.7 1.7 0 0 0 4.5 12.7v6.1a1.7 1.7 0 0 0 1.7 1.7h11.6a1.7 1.7 0 0 0 1.7-1.7v-6.1a1.7 1.7 0 0 0-1.7-1.7h-1.3",
    );
    /// A loudspeaker: sound is on.
    pub const SOUND: Icon = Icon("M4 9.5h3.2L12 5.5v13l-4.8-4H4zM15.5 9.2a4 4 0 0 1 0 5.6M18 6.5a8 8 0 0 1 0 11");
    /// A loudspeaker and a cross: sound is off.
    pub const SOUND_OFF: Icon = Icon("M4 9.5h3.2L12 5.5v13l-4.8-4H4zM16 9.5l5 5M21 9.5l-5 5");
    /// An arrow that turns left: undo.
    pub const UNDO: Icon = Icon("M8.5 14 4 9.5 8.5 5M4.5 9.5H14a5.25 5.25 0 0 1 0 10.5h-3.5");
    /// An arrow up: the next level.
    pub const UP: Icon = Icon("M12 19V5.5M6 11.2l6-6 6 6");
    /// A magnifying glass with a plus.
    pub const ZOOM_IN: Icon =
        Icon("M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5l5 5M10.5 7.8v5.4M7.8 10.5h5.4");
    /// A magnifying glass with a minus.
    pub const ZOOM_OUT: Icon = Icon("M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5l5 5M7.8 10.5h5.4");

    /// Draws it; words for those who do not see it stand beside it.
    pub fn draw(self) -> AnyView {
        view! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=self.0/></svg> }.into_any()
    }
}
