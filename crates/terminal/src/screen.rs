//! The terminal itself: taken over, listened to, and given back whatever happens.

use std::io::{self, IsTerminal, Stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, Event};
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::backend::CrosstermBackend;
use ratatui::{Frame, Terminal};

/// Something that is drawn on the whole screen and listens to keys and mouse.
pub(crate) trait App {
    fn draw(&mut self, frame: &mut Frame<'_>);
    fn handle(&mut self, event: &Event) -> Flow;
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
    stop: Arc<AtomicBool>,
}

impl Screen {
    pub(crate) fn is_possible() -> bool {
        io::stdin().is_terminal() && io::stdout().is_terminal()
    }

    pub(crate) fn open() -> io::Result<Screen> {
        let stop = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        for signal in [signal_hook::consts::SIGTERM, signal_hook::consts::SIGHUP, signal_hook::consts::SIGINT] {
            signal_hook::flag::register(signal, Arc::clone(&stop))?;
        }
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
            Ok(terminal) => Ok(Screen { terminal, stop }),
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
            while !crossterm::event::poll(Duration::from_millis(200))? {
                if self.stopped() {
                    return Ok(());
                }
            }
            // Whatever has piled up is handled before the next drawing: a mouse on the move sends a lot.
            while crossterm::event::poll(Duration::ZERO)? {
                if app.handle(&crossterm::event::read()?) == Flow::Leave || self.stopped() {
                    return Ok(());
                }
            }
        }
    }

    pub(crate) fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

/// Gives the terminal back. After a hang-up nobody is there to take it, which is nobody's fault.
fn restore() {
    let _ = crossterm::execute!(
        io::stdout(),
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        crossterm::cursor::Show
    );
    let _ = disable_raw_mode();
}
