//! The screen that a page is opened on: its size, language, theme, and speed.

use serde_json::{Value, json};

use crate::fonts::Fonts;

/// A screen and the preferences of the person in front of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    /// The width in points of the page.
    pub width: u32,
    /// The height in points of the page.
    pub height: u32,
    /// A finger instead of a mouse.
    pub touch: bool,
    /// The system is set to dark.
    pub dark: bool,
    /// The system is set to reduced motion.
    pub calm: bool,
    /// What the browser says about language: `en`, `fr`.
    pub language: &'static str,
    /// How many times slower than this machine.
    pub slow: u32,
    /// The fonts of the system.
    pub fonts: Fonts,
    /// How large people want their letters, in hundredths of the usual.
    pub text: u32,
}

impl Screen {
    /// A laptop with a mouse.
    pub const DESKTOP: Screen = Screen {
        width: 1440,
        height: 900,
        touch: false,
        dark: false,
        calm: false,
        language: "en",
        slow: 1,
        fonts: Fonts::Wide,
        text: 100,
    };

    /// A phone held in one hand.
    pub const PHONE: Screen = Screen { width: 360, height: 740, touch: true, ..Screen::DESKTOP };

    /// The same screen, in French.
    #[must_use]
    pub const fn french(self) -> Screen {
        Screen { language: "fr", ..self }
    }

    /// The same screen, set to dark.
    #[must_use]
    pub const fn dark(self) -> Screen {
        Screen { dark: true, ..self }
    }

    /// The same screen, set to reduced motion.
    #[must_use]
    pub const fn calm(self) -> Screen {
        Screen { calm: true, ..self }
    }

    /// The same screen on a processor so many times slower.
    #[must_use]
    pub const fn slow(self, times: u32) -> Screen {
        Screen { slow: times, ..self }
    }

    /// What Chromium is told.
    pub(crate) fn settings(&self, agent: &str) -> Vec<(&'static str, Value)> {
        let scheme = if self.dark { "dark" } else { "light" };
        let motion = if self.calm { "reduce" } else { "no-preference" };
        let metrics = json!({
            "width": self.width, "height": self.height, "mobile": self.touch,
            "deviceScaleFactor": if self.touch { 2 } else { 1 },
        });
        let media = json!({ "features": [
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-reduced-motion", "value": motion },
        ] });
        vec![
            ("Emulation.setDeviceMetricsOverride", metrics),
            ("Emulation.setTouchEmulationEnabled", json!({ "enabled": self.touch })),
            ("Emulation.setEmulatedMedia", media),
            ("Emulation.setUserAgentOverride", json!({ "userAgent": agent, "acceptLanguage": self.language })),
            ("Emulation.setCPUThrottlingRate", json!({ "rate": self.slow })),
            (
                "Page.setFontSizes",
                json!({ "fontSizes": { "standard": 16 * self.text / 100, "fixed": 13 * self.text / 100 } }),
            ),
        ]
    }
}
