//! An outside program that speaks the engine protocol: a real child process, trusted with nothing.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::Forfeit;

/// No line of the protocol is longer: what is, was not meant for us.
const LONGEST_LINE: u64 = 1 << 20;
/// How much of the last words of a program is kept.
const LAST_WORDS: usize = 300;
/// How often rules are set anew that depend on each other.
const PASSES: u32 = 4;
/// How often somebody who waits looks whether it is all over.
const LOOK: Duration = Duration::from_millis(50);

/// How long an outside program may take.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For getting ready, and for an action without a limit of time.
    pub answer: Duration,
    /// Beyond a limit of time.
    pub margin: Duration,
    /// After `stop`, and after `quit`.
    pub ending: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience { answer: Duration::from_mins(1), margin: Duration::from_secs(1), ending: Duration::from_millis(500) }
    }
}

/// A running program.
pub struct Outside {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    last_words: Arc<Mutex<String>>,
    listener: JoinHandle<()>,
    options: Vec<String>,
    name: Option<String>,
    patience: Patience,
}

impl Outside {
    /// Starts a program and waits for it to be ready.
    pub fn start(command: &[String], patience: Patience) -> Result<Outside, Forfeit> {
        let no_start = |why: String| Forfeit::NoStart { why };
        let (program, arguments) = command.split_first().ok_or_else(|| no_start("no program".to_owned()))?;
        let mut spawned = Command::new(program);
        spawned.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Ctrl-C is for us: we tell the program to end.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut spawned, 0);
        let mut child = spawned.spawn().map_err(|error| no_start(format!("{program}: {error}")))?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(input), Some(output), Some(errors)) = pipes else {
            return Err(no_start("no pipes".to_owned()));
        };
        let (send, lines) = sync_channel(256);
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            loop {
                let mut line = Vec::new();
                match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
                    Ok(0) | Err(_) => return,
                    Ok(_) => {}
                }
                if send.send(String::from_utf8_lossy(&line).trim().to_owned()).is_err() {
                    return;
                }
            }
        });
        let last_words = Arc::new(Mutex::new(String::new()));
        let heard = Arc::clone(&last_words);
        let listener = std::thread::spawn(move || listen(errors, &heard));
        let (options, name) = (Vec::new(), None);
        let mut outside = Outside { child, input, lines, last_words, listener, options, name, patience };
        outside.introduce()?;
        Ok(outside)
    }

    /// What it calls itself.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Sets those of these options that it has said it knows, and begins a new game.
    ///
    /// Rules that make sense together may not on the way there: what was refused is set again after the others.
    pub fn begin(&mut self, options: &[(String, String)], stop: &AtomicBool) -> Result<(), Forfeit> {
        let is_known = |name: &str| self.options.iter().any(|known| known.eq_ignore_ascii_case(name));
        let known: Vec<_> = options.iter().filter(|(name, _)| is_known(name)).collect();
        for pass in 1.. {
            for (name, value) in &known {
                self.send(&format!("setoption name {name} value {value}"))?;
            }
            match self.settle(stop)? {
                None => break,
                Some(line) if pass >= PASSES => return Err(Forfeit::Refused { line }),
                Some(_) => {}
            }
        }
        self.send("uginewgame")?;
        self.ready(stop)
    }

    /// Asks for an action: where the game stands (`startpos moves …`), what to say behind `go`, and its time.
    pub fn choose(
        &mut self,
        position: &str,
        go: &str,
        time: Option<Duration>,
        stop: &AtomicBool,
    ) -> Result<String, Forfeit> {
        self.send(&format!("position {position}"))?;
        // An error about the position comes before this, and is not taken for an answer to `go`.
        self.ready(stop)?;
        self.send(go)?;
        let limit = time.map_or(self.patience.answer, |time| time + self.patience.margin);
        let answer = self.wait(go, limit, stop, |line| match line.strip_prefix("bestmove") {
            Some(action) => Some(Ok(first_word(action))),
            None if is_error(line) => Some(Err(Forfeit::Refused { line: shortened(line) })),
            None => None,
        });
        if let Err(Forfeit::Silent { .. }) = answer {
            // It has lost the game, but may save its life.
            self.send("stop")?;
            let late = self.wait("stop", self.patience.ending, &AtomicBool::new(false), |line| {
                line.starts_with("bestmove").then_some(())
            });
            if let Err(forfeit @ Forfeit::Died { .. }) = late {
                return Err(forfeit);
            }
        }
        answer?
    }

    fn introduce(&mut self) -> Result<(), Forfeit> {
        self.send("ugi")?;
        let (mut options, mut name) = (Vec::new(), None);
        let patience = self.patience.answer;
        self.wait("ugi", patience, &AtomicBool::new(false), |line| {
            if let Some(rest) = line.strip_prefix("option name ") {
                options.push(rest.split(" type ").next().unwrap_or_default().to_owned());
            }
            if let Some(rest) = line.strip_prefix("id name ") {
                name = Some(rest.to_owned());
            }
            (line == "ugiok").then_some(())
        })?;
        (self.options, self.name) = (options, name);
        Ok(())
    }

    fn ready(&mut self, stop: &AtomicBool) -> Result<(), Forfeit> {
        self.settle(stop)?.map_or(Ok(()), |line| Err(Forfeit::Refused { line }))
    }

    /// Waits until everything so far is done with; the first error that it had to tell.
    fn settle(&mut self, stop: &AtomicBool) -> Result<Option<String>, Forfeit> {
        self.send("isready")?;
        let mut refused = None;
        self.wait("isready", self.patience.answer, stop, |line| {
            if is_error(line) {
                refused.get_or_insert_with(|| shortened(line));
            }
            (line == "readyok").then_some(())
        })?;
        Ok(refused)
    }

    fn send(&mut self, line: &str) -> Result<(), Forfeit> {
        let sent = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        sent.map_err(|_| self.died())
    }

    /// The first answer that is one, in time.
    fn wait<T>(
        &mut self,
        asked: &str,
        limit: Duration,
        stop: &AtomicBool,
        mut is_answer: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, Forfeit> {
        let start = Instant::now();
        loop {
            let left = limit.saturating_sub(start.elapsed());
            if left.is_zero() || stop.load(Ordering::Relaxed) {
                return Err(Forfeit::Silent { asked: first_word(asked), millis: limit.as_millis() as u64 });
            }
            match self.lines.recv_timeout(left.min(LOOK)) {
                Ok(line) => {
                    if let Some(answer) = is_answer(&line) {
                        return Ok(answer);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.died()),
            }
        }
    }

    fn died(&mut self) -> Forfeit {
        // What closed its output may still run for a moment; what it said last may still be on its way.
        let status = ended(&mut self.child, self.patience.ending);
        let status = status.unwrap_or_else(|| "its output is closed".to_owned());
        let start = Instant::now();
        while !self.listener.is_finished() && start.elapsed() < self.patience.ending {
            std::thread::sleep(Duration::from_millis(5));
        }
        let said = self.last_words.lock().map(|said| said.trim().to_owned()).unwrap_or_default();
        Forfeit::Died { status, said: shortened(said.lines().last().unwrap_or_default()) }
    }
}

impl Drop for Outside {
    /// Asked to end, and if it does not, ended.
    fn drop(&mut self) {
        let _ = self.send("stop");
        let _ = self.send("quit");
        if ended(&mut self.child, self.patience.ending).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// How a process ended, if it does within this time.
fn ended(child: &mut Child, within: Duration) -> Option<String> {
    let start = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Some(status.to_string()),
            Ok(None) if start.elapsed() < within => std::thread::sleep(Duration::from_millis(5)),
            _ => return None,
        }
    }
}

/// Keeps the last words.
fn listen(mut errors: ChildStderr, heard: &Mutex<String>) {
    let mut buffer = [0; 256];
    while let Ok(count @ 1..) = errors.read(&mut buffer) {
        let Ok(mut heard) = heard.lock() else { return };
        heard.push_str(&String::from_utf8_lossy(&buffer[..count]));
        let mut cut = heard.len().saturating_sub(LAST_WORDS);
        while !heard.is_char_boundary(cut) {
            cut += 1;
        }
        heard.drain(..cut);
    }
}

fn is_error(line: &str) -> bool {
    line.split_whitespace().next() == Some("error")
}

fn first_word(text: &str) -> String {
    shortened(text.split_whitespace().next().unwrap_or_default())
}

fn shortened(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(LAST_WORDS).collect()
}
