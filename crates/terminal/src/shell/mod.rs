//! The full-screen shell: everything but the board.

mod computer;
mod draw;
mod hand;
mod overlay;

use std::path::Path;
use std::time::{Duration, Instant};

use contract::{Listed, Ply, Refused, Seat, TakenBack};
use crossterm::event::Event;
use ratatui::Frame;
use ratatui::layout::Rect;
use session::Reply;

use crate::screen::{App, Flow};
use crate::terminal_session::TerminalSession;
use crate::{Board, BoardCommand, Does, Scene, Theme, log};
use computer::Thought;
pub(crate) use draw::small;
use overlay::{Menu, Overlay};

/// A match on the screen.
pub(crate) struct Shell<G: Listed, B: Board<G>> {
    pub(crate) table: TerminalSession<G, B>,
    board: B,
    theme: Theme,
    /// What the eye of the seat to act sees, and what it can do: all that is ever drawn.
    view: G::View,
    legal: Vec<G::Action>,
    past: Vec<Ply<G>>,
    /// The seat that has yet to say that nobody else is looking: until then nothing of the game is drawn.
    veiled: Option<Seat>,
    overlay: Overlay<G::Action>,
    input: Option<Input>,
    message: Option<String>,
    /// How many rows the log is scrolled back.
    back: usize,
    places: Places<G::Action>,
    /// What the computer is thinking about.
    thought: Option<Thought>,
    /// When the last thing happened; none if nobody wants to wait.
    since: Option<Instant>,
    /// How long people have to see an action of the computer's before the next.
    pub(crate) pace: Duration,
    /// Why the shell was left.
    pub(crate) left: Left,
}

/// Long enough to see a ship move, short enough not to wait for it.
const PACE: Duration = Duration::from_millis(450);

/// Why the shell was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Left {
    Quit,
    /// To look at the game again; the shell is still there afterwards.
    Replay,
}

/// A line that is being typed.
struct Input {
    text: String,
    purpose: Purpose,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Action,
    File,
}

/// Where things were drawn last, for the mouse.
struct Places<A> {
    board: Rect,
    panel: Rect,
    /// The room in the panel that the board had, and how many lines of it the board used.
    beside: (Rect, u16),
    log: Rect,
    buttons: Vec<(Rect, Control<A>)>,
}

/// What the keys, buttons and menus of the shell do.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Control<A> {
    Play(A),
    Pick(u16),
    /// Ends the turn: by the input line, so that nobody does it by accident.
    End,
    /// Plays what the board would do for Enter or Tab.
    Key(crossterm::event::KeyCode),
    Type,
    Undo,
    Redo,
    /// What would the computer play?
    Hint,
    /// The computer has thought long enough.
    Hurry,
    Draw,
    Resign,
    ReallyResign,
    /// This seat agrees to what it is asked.
    Agree(Seat),
    /// The seat declines what was proposed.
    Decline(Seat),
    Save,
    Language,
    Help,
    Menu,
    Close,
    Replay,
    Rematch,
    Quit,
    ReallyQuit,
}

impl<G: Listed, B: Board<G>> Shell<G, B> {
    pub(crate) fn new(table: TerminalSession<G, B>, theme: Theme) -> Shell<G, B> {
        let view = table.game().view(table.eye());
        let places = Places {
            board: Rect::ZERO,
            panel: Rect::ZERO,
            beside: (Rect::ZERO, 0),
            log: Rect::ZERO,
            buttons: Vec::new(),
        };
        let mut shell = Shell {
            view,
            legal: Vec::new(),
            past: Vec::new(),
            board: B::default(),
            theme: theme.with_sides(B::SIDES),
            veiled: None,
            overlay: Overlay::None,
            input: None,
            message: None,
            back: 0,
            places,
            thought: None,
            since: None,
            pace: PACE,
            left: Left::Quit,
            table,
        };
        shell.look(None);
        shell.curtain(None);
        if shell.table.game().ending().is_some() {
            shell.overlay = shell.ending();
        }
        shell.go_on();
        shell
    }

    /// Looks at the table again after something has changed.
    fn look(&mut self, last: Option<&G::Action>) {
        self.view = self.table.game().view(self.table.eye());
        self.legal = self.table.legal().unwrap_or_default();
        self.past = log::past(self.table.game(), self.table.eye());
        self.back = 0;
        self.with_board(|board, scene| board.settle(scene, last));
    }

    fn with_board<T>(&mut self, does: impl FnOnce(&mut B, &Scene<'_, G>) -> T) -> T {
        let players = self.table.shown_players();
        let scene = Scene {
            view: &self.view,
            legal: &self.legal,
            rules: &self.table.game().setting().rules,
            past: &self.past,
            start: self.table.game().setting().start.as_deref(),
            players: &players,
            seat: self.table.seat(),
            learns: self.table.learns(),
            looking: self.table.thinker().is_some(),
            words: &self.table.words,
            theme: &self.theme,
        };
        does(&mut self.board, &scene)
    }

    /// Lets the curtain fall where the seat to act is not the one that looked on until now.
    fn curtain(&mut self, before: Option<Seat>) {
        let seat = self.table.game().turn().seat();
        if self.table.hides() && seat != before {
            self.veiled = seat;
        }
    }

    fn command(&mut self, command: BoardCommand<G::Action>) -> bool {
        match command {
            BoardCommand::Nothing => return false,
            BoardCommand::Done => {}
            BoardCommand::Play(action) => self.play(&action),
            BoardCommand::Tell(text) => self.message = Some(text),
            BoardCommand::Rewrite { keep, lines, remarks } => {
                let before = self.table.game().turn().seat();
                match self.table.rewrite(keep, lines, remarks) {
                    Ok(()) => self.changed(None, before),
                    Err(refused) => self.refuse(&refused),
                }
            }
            BoardCommand::Choose { title, choices } => {
                let items = choices.into_iter().map(|choice| {
                    let control = match choice.does {
                        Does::Play(action) => Control::Play(action),
                        Does::Pick(number) => Control::Pick(number),
                        Does::Key(code) => Control::Key(code),
                    };
                    (choice.label, control)
                });
                self.overlay = Overlay::Menu(Menu::new(title, items.collect()));
            }
        }
        true
    }

    fn play(&mut self, action: &G::Action) {
        if self.table.thinker().is_some() {
            self.message = Some(self.table.words.get("terminal-wait"));
            return;
        }
        let before = self.table.game().turn().seat();
        match self.table.act(action) {
            Ok(()) => self.changed(Some(action), before),
            Err(refused) => self.refuse(&refused),
        }
    }

    fn refuse(&mut self, refused: &Refused) {
        self.message = Some(self.table.refusal(refused));
    }

    /// Something was played, taken back or agreed on.
    fn changed(&mut self, last: Option<&G::Action>, before: Option<Seat>) {
        self.message = self.table.keep();
        self.overlay = Overlay::None;
        self.look(last);
        if self.table.game().ending().is_some() {
            self.veiled = None;
            self.overlay = self.ending();
        } else {
            self.curtain(before);
        }
        self.go_on();
    }

    fn control(&mut self, control: Control<G::Action>) -> Flow {
        // A control closes whatever it was chosen from.
        let menu = std::mem::replace(&mut self.overlay, Overlay::None);
        let before = self.table.game().turn().seat();
        match control {
            Control::Play(action) => self.play(&action),
            Control::Pick(number) => self.with_board(|board, scene| board.picked(scene, number)),
            Control::Key(code) => {
                self.board_key(code.into());
            }
            Control::End => {
                if let Some(end) = B::end().filter(|_| self.input.is_none()) {
                    self.input = Some(Input { text: end.to_string(), purpose: Purpose::Action });
                }
            }
            Control::Type => self.input = Some(Input { text: String::new(), purpose: Purpose::Action }),
            Control::Undo => match self.table.undo() {
                Ok(TakenBack::Done) => {
                    self.changed(None, before);
                    self.message.get_or_insert(self.table.words.get("terminal-undone"));
                }
                Ok(TakenBack::Asked) => self.ask(),
                Err(refused) => self.refuse(&refused),
            },
            Control::Redo => match self.table.redo() {
                Ok(()) => {
                    self.changed(None, before);
                    self.message.get_or_insert(self.table.words.get("terminal-redone"));
                }
                Err(said) => self.message = Some(said),
            },
            Control::Draw => match self.table.offer_draw() {
                Ok(Reply::Open) => self.ask(),
                Ok(Reply::Declined(seat)) => self.declined(seat),
                Ok(Reply::Agreed) => self.changed(None, before),
                Err(refused) => self.refuse(&refused),
            },
            Control::Agree(seat) => self.answer(seat, true),
            Control::Decline(seat) => self.answer(seat, false),
            Control::Hint => self.hint(),
            Control::Hurry => self.hurry(),
            Control::Resign => match self.table.seat() {
                Some(seat) => {
                    let question =
                        self.table.words.with("terminal-ask-resign", &[("side", self.table.name(seat).into())]);
                    self.overlay = self.yes_or_no(question, Control::ReallyResign, Control::Close);
                }
                None => self.refuse(&Refused::Over),
            },
            Control::ReallyResign => match self.table.resign() {
                Ok(()) => self.changed(None, before),
                Err(refused) => self.refuse(&refused),
            },
            Control::Save => self.save(),
            Control::Language => {
                self.table.words = words::Words::new(self.table.words.language().next());
                self.message = None;
                self.overlay = match menu {
                    // What is written in an open box is in the old language; the ending can be written again.
                    Overlay::Menu(menu) if menu.is_ending => self.ending(),
                    Overlay::Help(_) => menu,
                    _ => Overlay::None,
                };
                if self.table.question().is_some() {
                    self.ask();
                }
            }
            Control::Help => self.overlay = Overlay::Help(0),
            Control::Menu => self.overlay = self.menu(),
            Control::Close => {}
            Control::Replay => {
                self.overlay = menu;
                self.left = Left::Replay;
                return Flow::Leave;
            }
            Control::Rematch => {
                self.table.rematch();
                self.changed(None, None);
            }
            Control::Quit => return self.quit(),
            Control::ReallyQuit => {
                self.left = Left::Quit;
                return Flow::Leave;
            }
        }
        Flow::Stay
    }

    fn answer(&mut self, seat: Seat, agrees: bool) {
        let before = self.table.game().turn().seat();
        match self.table.answer(seat, agrees) {
            Err(refused) => self.refuse(&refused),
            Ok(Reply::Open) => self.ask(),
            Ok(Reply::Agreed) => self.changed(None, before),
            Ok(Reply::Declined(seat)) => self.declined(seat),
        }
    }

    fn declined(&mut self, seat: Seat) {
        self.message = Some(self.table.declined(seat));
    }

    /// Puts the waiting proposal to the player it waits for.
    fn ask(&mut self) {
        if let Some((question, seat)) = self.table.question() {
            if self.table.hides() {
                // The player who is asked comes to look: what the seat to act saw is gone until it is alone again.
                self.veiled = self.table.game().turn().seat();
            }
            self.overlay = self.yes_or_no(question, Control::Agree(seat), Control::Decline(seat));
        }
    }

    fn save(&mut self) {
        match self.table.file.clone() {
            Some(file) => self.save_to(&file),
            None => self.input = Some(Input { text: String::new(), purpose: Purpose::File }),
        }
    }

    fn save_to(&mut self, file: &Path) {
        let (Ok(said) | Err(said)) = self.table.save_to(file);
        self.message = Some(said);
        if self.table.game().ending().is_some() {
            self.overlay = self.ending();
        }
    }

    fn quit(&mut self) -> Flow {
        let words = &self.table.words;
        if self.table.game().plies().is_empty() {
            self.left = Left::Quit;
            return Flow::Leave;
        }
        let question = match &self.table.file {
            _ if self.table.is_unsaved() => words.get("terminal-ask-quit-unsaved"),
            Some(file) => words.with("terminal-ask-quit-saved", &[("file", file.display().to_string().into())]),
            None => words.get("terminal-ask-quit"),
        };
        self.overlay = self.yes_or_no(question, Control::ReallyQuit, Control::Close);
        Flow::Stay
    }

    /// Writes what is on the screen again: people may have changed the language meanwhile.
    pub(crate) fn back_from_replay(&mut self) {
        self.message = None;
        self.overlay = self.ending();
    }
}

impl<G: Listed, B: Board<G>> App for Shell<G, B> {
    fn draw(&mut self, frame: &mut Frame<'_>) {
        self.draw_frame(frame);
    }

    fn handle(&mut self, event: &Event) -> Flow {
        self.handle_event(event)
    }

    fn tick(&mut self) -> bool {
        self.look_up()
    }

    fn patience(&self) -> Duration {
        Shell::patience(self)
    }
}
