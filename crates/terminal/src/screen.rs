//! The terminal itself: taken over, listened to, and given back whatever happens.

use std::io::{self, IsTerminal, Stdout};
use std::time::Duration;

use crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, Event};
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::backend::CrosstermBackend;
use ratatui::{Frame, Terminal};

use crate::signals::Signals;

/// Something that is drawn on the whole screen and listens to keys and mouse.
pub(crate) trait App {
    fn draw(&mut self, frame: &mut Frame<'_>);
    fn handle(&mut self, event: &Event) -> Flow;

    /// Time has passed. Whether there is something new to draw.
    fn tick(&mut self) -> bool {
        false
    }

    /// How much time may pass until then.
    fn patience(&self) -> Duration {
        Duration::from_millis(200)
    }
}

/// Whether to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    Stay,
    Leave,
}

/// The terminal in our hands; dropping it gives it back.
pub(crate) struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    signals: Signals,
}

impl Screen {
    pub(crate) fn is_possible() -> bool {
        io::stdin().is_terminal() && io::stdout().is_terminal()
    }

    pub(crate) fn open() -> io::Result<Screen> {
        let signals = Signals::catch()?;
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            // First give the screen back: on the alternate one nobody would ever read the message.
            restore();
            before(panic);
        }));
        enable_raw_mode()?;
        let opened = crossterm::execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)
            .and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout())));
        match opened {
            Ok(terminal) => Ok(Screen { terminal, signals }),
            Err(error) => {
                restore();
                Err(error)
            }
        }
    }

    /// Draws and listens until the app leaves, or a signal asks the program to end.
    pub(crate) fn run(&mut self, app: &mut impl App) -> io::Result<()> {
        loop {
            self.terminal.draw(|frame| app.draw(frame))?;
            while !crossterm::event::poll(app.patience())? {
                if self.stopped() {
                    return Ok(());
                }
                if app.tick() {
                    break;
                }
            }
            // Whatever has piled up is handled before the next drawing: a mouse on the move sends a lot.
            while crossterm::event::poll(Duration::ZERO)? {
                if app.handle(&crossterm::event::read()?) == Flow::Leave || self.stopped() {
                    return Ok(());
                }
            }
            // A hand that never rests must not keep the computer waiting.
            app.tick();
        }
    }

    pub(crate) fn stopped(&self) -> bool {
        self.signals.came()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

/// Gives the terminal back. After a hang-up nobody is there to take it, which is nobody's fault.
pub(crate) fn restore() {
    let _ = crossterm::execute!(
        io::stdout(),
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        crossterm::cursor::Show
    );
    let _ = disable_raw_mode();
}
