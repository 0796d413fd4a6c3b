//! Keys and clicks become taps, and taps an entry.

use billiard::{Action, Doing, Entry, Meaning, Phase, Pocket, Tap};
use crossterm::event::KeyCode;

use super::{BilliardBoard, Page, Scene, Target};
use crate::{BoardCommand, Choice, Does};

impl BilliardBoard {
    pub(super) fn press(&mut self, scene: &Scene<'_>, key: KeyCode) -> BoardCommand<Action> {
        let page = match key {
            KeyCode::Char('e') | KeyCode::F(6) => Some(Page::Book),
            KeyCode::Char('w') | KeyCode::F(7) => Some(Page::Why),
            KeyCode::Char('t') | KeyCode::F(8) => Some(Page::Statistics),
            _ => None,
        };
        match page {
            Some(page) => self.touch(scene, Target::Page(page)),
            None if self.page == Page::Book => self.press_in_book(scene, key),
            None if self.page != Page::Table => self.press_on_page(key),
            None => self.press_at_table(scene, key),
        }
    }

    fn press_at_table(&mut self, scene: &Scene<'_>, key: KeyCode) -> BoardCommand<Action> {
        match key {
            KeyCode::Up => self.step(0, -1),
            KeyCode::Down => self.step(0, 1),
            KeyCode::Left => self.step(-1, 0),
            KeyCode::Right => self.step(1, 0),
            KeyCode::Tab => self.next(1),
            KeyCode::BackTab => self.next(-1),
            KeyCode::Char('f') => return self.touch(scene, Target::Tap(Tap::Foul)),
            KeyCode::Char('o') => return self.touch(scene, Target::Tap(Tap::Off)),
            KeyCode::Char('i') => return self.touch(scene, Target::Tap(Tap::InFront)),
            KeyCode::F(5) => return self.touch(scene, Target::Button),
            KeyCode::Enter | KeyCode::Char(' ') => match self.focus {
                Some(target) => return self.touch(scene, target),
                None => self.next(1),
            },
            KeyCode::Backspace | KeyCode::Delete => {
                if !self.entry.as_mut().is_some_and(Entry::back) {
                    return BoardCommand::Nothing;
                }
            }
            KeyCode::Esc if self.is_begun() => {
                if let Some(entry) = &mut self.entry {
                    entry.clear();
                }
            }
            KeyCode::Esc if self.book.is_some() => {
                if let Some(book) = &mut self.book {
                    book.doing = None;
                }
                self.page = Page::Book;
            }
            _ => return BoardCommand::Nothing,
        }
        BoardCommand::Done
    }

    fn press_on_page(&mut self, key: KeyCode) -> BoardCommand<Action> {
        match key {
            KeyCode::Up => self.scrolled = self.scrolled.saturating_sub(1),
            KeyCode::Down => self.scrolled = self.scrolled.saturating_add(1),
            KeyCode::Home => self.scrolled = 0,
            KeyCode::End => self.scrolled = usize::MAX,
            KeyCode::Esc | KeyCode::Enter | KeyCode::Backspace | KeyCode::Char(' ') => self.page = Page::Table,
            _ => return BoardCommand::Nothing,
        }
        BoardCommand::Done
    }

    fn press_in_book(&mut self, scene: &Scene<'_>, key: KeyCode) -> BoardCommand<Action> {
        let Some(book) = &mut self.book else { return self.press_on_page(key) };
        let last = book.lines.len().saturating_sub(1);
        let at = book.at.min(last);
        let can_change = !scene.looking && !book.lines.is_empty();
        match key {
            KeyCode::Up => book.at = at.saturating_sub(1),
            KeyCode::Down => book.at = (at + 1).min(last),
            KeyCode::Home => book.at = 0,
            KeyCode::End => book.at = last,
            KeyCode::Enter | KeyCode::Char(' ') if can_change => return self.ask_what(scene, at),
            KeyCode::Char('c') if can_change => return self.write_at(scene, Doing::Change(at)),
            KeyCode::Char('i') if can_change => return self.write_at(scene, Doing::Insert(at)),
            KeyCode::Char('d') | KeyCode::Delete if can_change => {
                book.remove(at);
                return self.conclude(scene);
            }
            KeyCode::Char('k') if can_change => {
                book.cut(at);
                return self.conclude(scene);
            }
            KeyCode::Esc | KeyCode::Backspace => {
                let dropped = book.is_changed();
                self.book = None;
                self.page = Page::Table;
                self.start_entry(scene);
                if dropped {
                    return BoardCommand::Tell(scene.words.get("billiard-correction-dropped"));
                }
            }
            _ => return BoardCommand::Nothing,
        }
        BoardCommand::Done
    }

    /// A click on something, or Enter on it.
    pub(super) fn touch(&mut self, scene: &Scene<'_>, target: Target) -> BoardCommand<Action> {
        match target {
            Target::Page(page) => self.turn_to(scene, page),
            Target::Line(at) => {
                let Some(book) = &mut self.book else { return BoardCommand::Done };
                let again = book.at == at;
                book.at = at;
                if again && !scene.looking { self.ask_what(scene, at) } else { BoardCommand::Done }
            }
            Target::Spot(spot) => match scene.view.waiting.first() {
                Some(unit) => BoardCommand::Play(Action::Spot { unit, spot }),
                None => BoardCommand::Nothing,
            },
            Target::Tap(tap) => {
                let Some(entry) = &mut self.entry else { return BoardCommand::Nothing };
                if !matches!(tap, Tap::Foul | Tap::Off | Tap::InFront) {
                    self.focus = Some(target);
                }
                match entry.tap(tap) {
                    Ok(Meaning::Submerge | Meaning::Surface) => {
                        let pockets = Pocket::all().find(|pocket| entry.takes(Tap::Pocket(*pocket)));
                        self.focus = pockets.map(Target::pocket).or(self.focus);
                        BoardCommand::Done
                    }
                    Ok(Meaning::AtPocket) => {
                        self.focus = Some(Target::Button);
                        BoardCommand::Done
                    }
                    Ok(_) => BoardCommand::Done,
                    Err(illegal) => BoardCommand::Tell(scene.words.illegal(&illegal)),
                }
            }
            Target::Button => self.fire(scene),
        }
    }

    /// Presses the one button: enters what was pocketed, or the miss.
    fn fire(&mut self, scene: &Scene<'_>) -> BoardCommand<Action> {
        let Some(entry) = &self.entry else { return BoardCommand::Nothing };
        self.focus = Some(Target::Button);
        let action = match entry.action() {
            Ok(action) => action,
            Err(illegal) => return BoardCommand::Tell(scene.words.illegal(&illegal)),
        };
        let Some((book, doing)) = self.book.as_mut().and_then(|book| Some((book.doing?, book))).map(|(d, b)| (b, d))
        else {
            return BoardCommand::Play(action);
        };
        book.write(doing, action);
        self.conclude(scene)
    }

    fn turn_to(&mut self, scene: &Scene<'_>, page: Page) -> BoardCommand<Action> {
        self.scrolled = 0;
        if self.page == page && self.book.as_ref().is_none_or(|book| !book.is_changed()) {
            self.page = Page::Table;
            if page == Page::Book {
                self.book = None;
                self.start_entry(scene);
            }
            return BoardCommand::Done;
        }
        if page == Page::Book && self.book.is_none() {
            self.book = super::book_of(scene);
        }
        self.page = page;
        BoardCommand::Done
    }

    /// What to do with a line of the book.
    fn ask_what(&mut self, scene: &Scene<'_>, at: usize) -> BoardCommand<Action> {
        let Some(line) = self.book.as_ref().and_then(|book| book.lines.get(at)) else { return BoardCommand::Done };
        let args = [("entry", (at + 1).into()), ("action", line.action.to_string().into())];
        let title = scene.words.with("billiard-book-entry", &args);
        let choices = [("change", 'c'), ("insert", 'i'), ("remove", 'd'), ("cut", 'k')].map(|(name, key)| Choice {
            label: scene.words.get(&format!("billiard-book-{name}")),
            does: Does::Key(KeyCode::Char(key)),
        });
        BoardCommand::Choose { title, choices: choices.into() }
    }

    /// Begins an entry that goes into the book instead of after it.
    fn write_at(&mut self, scene: &Scene<'_>, doing: Doing) -> BoardCommand<Action> {
        let Some(book) = &mut self.book else { return BoardCommand::Nothing };
        let Some(entry) = book.begin(doing) else {
            return BoardCommand::Tell(match book.impossible() {
                Some((stuck, _)) => scene.words.with(billiard::say::SETTLE_FIRST, &[("entry", (stuck + 1).into())]),
                None => String::new(),
            });
        };
        self.entry = Some(entry);
        self.focus = None;
        self.page = Page::Table;
        self.next(1);
        BoardCommand::Done
    }

    /// After a change in the book: the match takes it, or the first line that cannot stand is asked about.
    fn conclude(&mut self, scene: &Scene<'_>) -> BoardCommand<Action> {
        let Some(book) = &mut self.book else { return BoardCommand::Nothing };
        let Some((at, illegal)) = book.impossible() else { return super::rewrite(book, scene) };
        book.at = at;
        self.page = Page::Book;
        let settle = scene.words.with(billiard::say::SETTLE_FIRST, &[("entry", (at + 1).into())]);
        BoardCommand::Tell(format!("{settle} {}", scene.words.illegal(&illegal)))
    }

    /// A typed entry is drafted, so that its outcome shows before it counts.
    pub(super) fn take_typed(&mut self, scene: &Scene<'_>, action: Action) -> BoardCommand<Action> {
        // Over the book it takes the place of the line that the hand is on.
        if let Some(at) = self.book.as_ref().filter(|_| self.page == Page::Book).map(|book| book.at) {
            let refused = self.write_at(scene, Doing::Change(at));
            if refused != BoardCommand::Done {
                return refused;
            }
        }
        let Some(game) = self.entry.as_ref().map(|entry| *entry.game()) else { return BoardCommand::Play(action) };
        let Some(entry) = Entry::of(&game, action) else {
            return match billiard::preview(&game, action) {
                Err(illegal) => BoardCommand::Tell(scene.words.illegal(&illegal)),
                // What cannot be tapped but stands is simply played.
                Ok(_) if self.book.is_none() => BoardCommand::Play(action),
                Ok(_) => BoardCommand::Done,
            };
        };
        (self.entry, self.focus, self.page) = (Some(entry), Some(Target::Button), Page::Table);
        BoardCommand::Done
    }

    pub(super) fn start_entry(&mut self, scene: &Scene<'_>) {
        self.entry = scene.seat.map(|_| Entry::new(&super::game_of(scene)));
        self.focus = None;
        match &self.entry {
            // The break is most often just a break.
            Some(entry) if entry.game().phase() == Phase::Break => self.focus = Some(Target::Button),
            _ => self.next(1),
        }
    }

    /// Whether anything was tapped, or everything is settled without a tap.
    pub(super) fn is_begun(&self) -> bool {
        self.entry.as_ref().is_some_and(|entry| entry.is_begun() || self.focus == Some(Target::Button))
    }

    /// Goes to the next thing that can be tapped.
    fn next(&mut self, by: isize) {
        let Some(entry) = &self.entry else { return };
        let taps = entry.next().into_iter().filter(|next| next.meaning != Meaning::NotPocketed);
        let mut targets: Vec<Target> = taps.map(|next| Target::Tap(next.tap)).collect();
        targets.push(Target::Button);
        let here = targets.iter().position(|target| self.focus == Some(*target));
        let next = match here {
            Some(here) => here.saturating_add_signed(by + targets.len().cast_signed()) % targets.len(),
            None => 0,
        };
        self.focus = Some(targets[next]);
    }

    /// Goes to the nearest thing in a direction.
    fn step(&mut self, across: i32, down: i32) {
        let middle = |place: &ratatui::layout::Rect| {
            (i32::from(place.x) * 2 + i32::from(place.width), (i32::from(place.y) * 2 + i32::from(place.height)) * 2)
        };
        let here = self.places.iter().find(|(_, target)| Some(*target) == self.focus).map(|(place, _)| middle(place));
        let Some((x, y)) = here else { return self.next(1) };
        let ahead = self.places.iter().filter_map(|(place, target)| {
            let (to_x, to_y) = middle(place);
            let (along, aside) = if across == 0 {
                ((to_y - y) * down, (to_x - x).abs())
            } else {
                ((to_x - x) * across, (to_y - y).abs())
            };
            // What lies straight ahead comes before what lies aside, however near.
            (along > 0).then_some(((aside > along, along + 2 * aside), *target))
        });
        if let Some((_, target)) = ahead.min_by_key(|(far, _)| *far) {
            self.focus = Some(target);
        }
    }
}
