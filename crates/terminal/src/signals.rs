//! Being told to end: by the system, or by a terminal that went away.

#[cfg(unix)]
pub(crate) use unix::Signals;

#[cfg(not(unix))]
pub(crate) use elsewhere::Signals;

#[cfg(unix)]
mod unix {
    use std::io;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Arc, OnceLock};
    use std::time::Duration;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::{Handle, Signals as Caught};

    /// Signals that would end the program are caught as long as this lives.
    pub(crate) struct Signals {
        came: Arc<AtomicBool>,
        listener: Handle,
    }

    /// What the main loop has to leave, once asked, before it is left without being asked again.
    const GRACE: Duration = Duration::from_secs(1);

    impl Signals {
        pub(crate) fn catch() -> io::Result<Signals> {
            let free = when_free()?;
            free.store(false, Ordering::SeqCst);
            let came = Arc::new(AtomicBool::new(false));
            let mut caught = Caught::new([SIGTERM, SIGHUP, SIGINT])?;
            let listener = caught.handle();
            let heard = Arc::clone(&came);
            std::thread::spawn(move || {
                for signal in caught.forever() {
                    heard.store(true, Ordering::SeqCst);
                    std::thread::sleep(GRACE);
                    if !free.load(Ordering::SeqCst) {
                        // Reading from a terminal that hung up can go round for ever without coming back to us.
                        crate::screen::restore();
                        let _ = signal_hook::low_level::emulate_default_handler(signal);
                    }
                }
            });
            Ok(Signals { came, listener })
        }

        pub(crate) fn came(&self) -> bool {
            self.came.load(Ordering::SeqCst)
        }
    }

    impl Drop for Signals {
        fn drop(&mut self) {
            if let Ok(free) = when_free() {
                free.store(true, Ordering::SeqCst);
            }
            self.listener.close();
        }
    }

    /// While this is set, signals do what they always do. Once caught, they would otherwise do nothing for ever.
    fn when_free() -> io::Result<Arc<AtomicBool>> {
        static FREE: OnceLock<Arc<AtomicBool>> = OnceLock::new();
        if let Some(free) = FREE.get() {
            return Ok(Arc::clone(free));
        }
        let free = Arc::new(AtomicBool::new(false));
        for signal in [SIGTERM, SIGHUP, SIGINT] {
            signal_hook::flag::register_conditional_default(signal, Arc::clone(&free))?;
        }
        Ok(Arc::clone(FREE.get_or_init(|| free)))
    }
}

#[cfg(not(unix))]
mod elsewhere {
    use std::io;

    /// Elsewhere the system ends the program without asking, and gives the terminal back itself.
    pub(crate) struct Signals;

    impl Signals {
        #[allow(clippy::unnecessary_wraps, reason = "the same as where it can fail")]
        pub(crate) fn catch() -> io::Result<Signals> {
            Ok(Signals)
        }

        #[allow(clippy::unused_self, reason = "the same as where it matters")]
        pub(crate) fn came(&self) -> bool {
            false
        }
    }
}
