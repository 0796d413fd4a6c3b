//! The engine at work: lines come in while it thinks.
//!
//! One thread reads, one thinks, and this one, which alone knows the game and alone writes, hears of both through one channel.
//! So nothing is ever printed out of order, and nobody waits for somebody who waits for them.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};

use bots::Job;
use words::{Language, Words};

use super::thought::think;
use super::{Engine, Flow, Taken};

/// What the writer hears of.
enum Event {
    /// Lines that were sent, whole but for the last of the input.
    Lines(Vec<u8>),
    /// Nothing more will come.
    End(io::Result<()>),
    /// A line of a search.
    Said(String),
    /// The search is over.
    Thought,
}

/// So many events may wait. Who sends more than can be answered waits in turn.
const WAITING: usize = 64;
/// So much is read at once.
const CHUNK: usize = 1 << 16;

struct Session<'a> {
    engine: &'a mut Engine,
    output: &'a mut dyn Write,
    sender: SyncSender<Event>,
    /// What was sent and not yet answered.
    waiting: VecDeque<Vec<u8>>,
    /// How many of them end a search.
    stops: usize,
    thinking: Option<Thinking>,
}

/// A search under way.
struct Thinking {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl Engine {
    /// Listens until `quit` or the end of the input. What was asked for before the end of the input is still answered.
    pub fn run(&mut self, input: impl Read + Send + 'static, output: &mut dyn Write) -> io::Result<()> {
        let (sender, events) = sync_channel(WAITING);
        let reader = sender.clone();
        // Nobody waits for the reader: after `quit` it may sit before an input that never ends.
        thread::spawn(move || read(input, &reader));
        let (waiting, stops, thinking) = (VecDeque::new(), 0, None);
        let mut session = Session { engine: self, output, sender, waiting, stops, thinking };
        let result = session.listen(&events);
        // Gone first, so that a search does not wait to be heard.
        drop(events);
        if let Some(Thinking { stop, thread }) = session.thinking.take() {
            stop.store(true, Ordering::Relaxed);
            // A search that failed has nothing more to say.
            let _ = thread.join();
        }
        result
    }
}

impl Session<'_> {
    fn listen(&mut self, events: &Receiver<Event>) -> io::Result<()> {
        let mut ended = None;
        loop {
            // All answers so far are written before the next line is waited for.
            self.output.flush()?;
            if self.thinking.is_none()
                && let Some(end) = ended
            {
                return end;
            }
            // There is a sender in this very struct, so there is always something to wait for.
            let Ok(event) = events.recv() else { return Ok(()) };
            let flow = match event {
                Event::Lines(lines) => self.hear(&lines)?,
                Event::End(end) => {
                    ended = Some(end);
                    Flow::Goes
                }
                Event::Said(line) => {
                    self.output.write_all(line.as_bytes())?;
                    Flow::Goes
                }
                Event::Thought => {
                    self.thinking = None;
                    self.answer_waiting()?
                }
            };
            if flow == Flow::Ends {
                return self.output.flush();
            }
        }
    }

    /// Answers what was sent, or lets it wait for the end of a search. A stop is heard at once, even behind commands that
    /// wait: it ends every search that was asked for before it. Asking whether we are there must never wait (as UCI has it).
    fn hear(&mut self, lines: &[u8]) -> io::Result<Flow> {
        for line in lines.split_inclusive(|byte| *byte == b'\n') {
            let Some(thinking) = &self.thinking else {
                if self.answer(line)? == Flow::Ends {
                    return Ok(Flow::Ends);
                }
                continue;
            };
            if is(line, b"isready") {
                self.engine.take_bytes(line, self.output)?;
                continue;
            }
            if ends_search(line) {
                thinking.stop.store(true, Ordering::Relaxed);
                self.stops += 1;
            }
            self.waiting.push_back(line.to_vec());
        }
        Ok(Flow::Goes)
    }

    /// Answers what waits, up to the next search.
    fn answer_waiting(&mut self) -> io::Result<Flow> {
        while self.thinking.is_none()
            && let Some(line) = self.waiting.pop_front()
        {
            self.stops -= usize::from(ends_search(&line));
            if self.answer(&line)? == Flow::Ends {
                return Ok(Flow::Ends);
            }
        }
        Ok(Flow::Goes)
    }

    fn answer(&mut self, line: &[u8]) -> io::Result<Flow> {
        // Counting takes its time: nobody should wait that long for the answers before it, nor for the count after it.
        let is_slow = line.trim_ascii_start().starts_with(b"perft");
        if is_slow {
            self.output.flush()?;
        }
        match self.engine.take_bytes(line, self.output)? {
            Taken::Ends => return Ok(Flow::Ends),
            Taken::Thinks(job) => self.begin(job),
            Taken::Answered if is_slow => self.output.flush()?,
            Taken::Answered => {}
        }
        Ok(Flow::Goes)
    }

    fn begin(&mut self, job: Box<Job>) {
        let stop = Arc::new(AtomicBool::new(self.stops > 0));
        let (stopped, sender) = (Arc::clone(&stop), self.sender.clone());
        let thread = thread::spawn(move || {
            // Sent even if the search should fail: the writer must not wait for ever.
            let _end = AtEnd(sender.clone());
            let words = Words::new(Language::English);
            think(&job, &words, &stopped, &mut |line| {
                // A writer that is gone has stopped us already.
                let _ = sender.send(Event::Said(line));
            });
        });
        self.thinking = Some(Thinking { stop, thread });
    }
}

fn is(line: &[u8], command: &[u8]) -> bool {
    line.trim_ascii() == command
}

fn ends_search(line: &[u8]) -> bool {
    is(line, b"stop") || is(line, b"quit")
}

/// Says that a search is over, whatever ended it.
struct AtEnd(SyncSender<Event>);

impl Drop for AtEnd {
    fn drop(&mut self) {
        // As above: nobody is left who would want to know.
        let _ = self.0.send(Event::Thought);
    }
}

/// Reads whole lines as they come, as many at once as there are.
fn read(mut input: impl Read, to: &SyncSender<Event>) {
    let mut chunk = vec![0; CHUNK];
    let mut begun = Vec::new();
    loop {
        let end = match input.read(&mut chunk) {
            Ok(0) => Ok(()),
            Ok(count) => {
                begun.extend_from_slice(&chunk[..count]);
                if let Some(last) = chunk[..count].iter().rposition(|byte| *byte == b'\n') {
                    let rest = begun.split_off(begun.len() - (count - last - 1));
                    let lines = std::mem::replace(&mut begun, rest);
                    if to.send(Event::Lines(lines)).is_err() {
                        return;
                    }
                }
                continue;
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => Err(error),
        };
        // The last line counts, ended or not. If nobody listens any more, nobody misses it.
        if !begun.is_empty() {
            let _ = to.send(Event::Lines(begun));
        }
        let _ = to.send(Event::End(end));
        return;
    }
}
