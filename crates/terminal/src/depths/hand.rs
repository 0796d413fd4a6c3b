//! Keys and clicks become actions.

use contract::Seat;
use crossterm::event::KeyCode;
use depths::{Action, Berth, Cell, Draft, Half, Level, Peg, Sea, Ship, Shot, Square, Touch, next_peg};

use super::{DepthsBoard, Part, Scene, Spot, is_placing, placing, reading};
use crate::{BoardCommand, Choice, Does};

impl DepthsBoard {
    pub(super) fn press(&mut self, scene: &Scene<'_>, key: KeyCode) -> BoardCommand<Action> {
        match key {
            KeyCode::Up => self.step(scene, 0, -1),
            KeyCode::Down => self.step(scene, 0, 1),
            KeyCode::Left => self.step(scene, -1, 0),
            KeyCode::Right => self.step(scene, 1, 0),
            KeyCode::Tab => self.next(scene, 1),
            KeyCode::BackTab => self.next(scene, -1),
            KeyCode::Esc if self.hand.ship.is_some() => self.hand.ship = None,
            KeyCode::Enter | KeyCode::Char(' ') => {
                let Some(cursor) = self.cursor else {
                    self.next(scene, 1);
                    return BoardCommand::Done;
                };
                return self.touch(scene, Part::Main, cursor);
            }
            KeyCode::F(5) if scene.seat.is_none() => self.from_yellow = !self.from_yellow,
            KeyCode::Char('c') if !scene.rules.coach() => {
                return BoardCommand::Tell(scene.words.get("depths-no-coach"));
            }
            KeyCode::Char('c') if !is_placing(scene) => {
                let coach = &mut self.kept[self.me(scene).index()].coach;
                *coach = !*coach;
                self.count(scene);
            }
            KeyCode::Char('v') if !is_placing(scene) => self.swapped = !self.swapped,
            KeyCode::Char(letter) => return self.letter(scene, letter),
            KeyCode::Backspace | KeyCode::Delete => return self.letter(scene, 'x'),
            _ => return BoardCommand::Nothing,
        }
        BoardCommand::Done
    }

    /// Letters of the seat to act.
    fn letter(&mut self, scene: &Scene<'_>, letter: char) -> BoardCommand<Action> {
        let Some(seat) = scene.seat else { return BoardCommand::Nothing };
        if is_placing(scene) {
            match (letter, self.cursor) {
                ('r', _) => self.hand.draft = placing::random(scene.rules),
                ('x', _) => self.hand.draft = Draft::default(),
                ('m', Some(cursor)) => {
                    if let Some(square) = cursor.square() {
                        self.hand.draft.put_mine(square);
                    }
                }
                ('y', _) => return self.confirm(scene),
                _ => return BoardCommand::Nothing,
            }
            return BoardCommand::Done;
        }
        match letter {
            '1'..='3' => self.drop_at(scene, Level::ALL[letter as usize - '1' as usize]),
            '*' => self.choose_level(scene),
            't' => torpedo(scene, None),
            'o' | 'x' => match self.cursor {
                Some(Spot::Below(cell)) if self.hunter(scene, Part::Main) == seat => {
                    if letter == 'x' {
                        self.kept[seat.index()].pegs.remove(&cell);
                    } else if !matches!(scene.view.peg(seat, cell), Some(Peg::White | Peg::Flag)) {
                        // Where the program is sure, there is nothing to add.
                        self.change_peg(seat, cell);
                    }
                    BoardCommand::Done
                }
                _ => BoardCommand::Nothing,
            },
            _ => BoardCommand::Nothing,
        }
    }

    /// One step of the cursor, from grid to grid over their edges.
    fn step(&mut self, scene: &Scene<'_>, right: i8, down: i8) {
        let Some(cursor) = self.cursor else { return self.next(scene, 1) };
        let sea = scene.rules.sea();
        let spot = match (cursor, cursor.square()) {
            (_, Some(square)) => {
                let across = self.geometry.map_or(2, |geometry| geometry.across());
                beside(sea, across, cursor.layer(), square, right, down)
            }
            (_, None) if down > 0 => scene.rules.exits().iter().next().map(Spot::Surface),
            (_, None) if right > 0 => sea.squares().iter().next().map(|square| Spot::at(1, square)),
            (_, None) => None,
        };
        let leaves_north = down < 0 && cursor.layer() == 0 && spot.is_none();
        let spot = if leaves_north { Some(Spot::Port) } else { spot };
        // While placing, the surface has nothing to touch.
        self.cursor = spot.filter(|spot| !is_placing(scene) || spot.layer() > 0).or(self.cursor);
    }

    /// Goes to the next own ship and takes it in hand; while placing, to the next level.
    fn next(&mut self, scene: &Scene<'_>, by: i8) {
        if is_placing(scene) {
            let square = self.cursor.and_then(Spot::square).or(scene.rules.sea().squares().iter().next());
            let layer = self.cursor.map_or(0, Spot::layer);
            let next = if by > 0 { layer % 3 + 1 } else { (layer + 4) % 3 + 1 };
            self.cursor = square.map(|square| Spot::at(next, square));
            return;
        }
        let me = self.me(scene);
        let ships = &scene.view.fleets[me.index()].ships;
        let mut living: Vec<(Ship, Berth)> = ships.iter().filter_map(|ship| Some((ship.ship, ship.at?))).collect();
        if by < 0 {
            living.reverse();
        }
        let next = match self.hand.ship.and_then(|ship| living.iter().position(|(other, _)| *other == ship)) {
            Some(here) => living.get((here + 1) % living.len()),
            None => living.first(),
        };
        if let (Some((ship, berth)), true) = (next, scene.seat.is_some()) {
            self.swapped = false;
            self.hand.ship = Some(*ship);
            self.cursor = Some(berth.square().map_or(Spot::Port, Spot::Surface));
        } else {
            self.cursor = self.cursor.or(Some(Spot::Port));
        }
    }

    /// A click, or Enter where the cursor is.
    pub(super) fn touch(&mut self, scene: &Scene<'_>, part: Part, spot: Spot) -> BoardCommand<Action> {
        if part == Part::Main && (!is_placing(scene) || spot.layer() > 0) {
            self.cursor = Some(spot);
        }
        let Some(seat) = scene.seat else { return BoardCommand::Done };
        if is_placing(scene) {
            return self.touch_draft(scene, spot);
        }
        if self.hunter(scene, part) != seat {
            // The own half: there is nothing to do but to fire at the ships above.
            let target = match spot {
                Spot::Port => scene.view.in_port(seat.other()).next(),
                Spot::Surface(square) | Spot::Below(Cell { square, .. }) => scene.view.ship_on(seat.other(), square),
            };
            return target.map_or(BoardCommand::Done, |target| torpedo(scene, Some(target)));
        }
        let reading = reading(scene);
        let touch = match spot {
            Spot::Port => self.hand.touch_whole_port(&reading),
            Spot::Surface(square) => self.hand.touch(&reading, Half::Hunt, depths::Spot::Surface(square)),
            Spot::Below(cell) => self.hand.touch(&reading, Half::Hunt, depths::Spot::Below(cell)),
        };
        match touch {
            Touch::Looks => BoardCommand::Done,
            Touch::Plays(action) => BoardCommand::Play(action),
            Touch::Pegs(cell) => {
                self.change_peg(seat, cell);
                BoardCommand::Done
            }
            Touch::Explains(cell) => {
                let why = reading.why(seat, cell).map(|why| scene.words.say(&why.saying(cell)));
                why.map_or(BoardCommand::Done, BoardCommand::Tell)
            }
            Touch::Tells { key, .. } => BoardCommand::Tell(scene.words.get(key)),
        }
    }

    fn touch_draft(&mut self, scene: &Scene<'_>, spot: Spot) -> BoardCommand<Action> {
        let Spot::Below(cell) = spot else { return BoardCommand::Done };
        if self.hand.draft.toggle(cell) { BoardCommand::Done } else { self.confirm(scene) }
    }

    /// A placing is for the whole game: it is asked for.
    fn confirm(&self, scene: &Scene<'_>) -> BoardCommand<Action> {
        let Some(placing) = self.hand.draft.placing() else { return BoardCommand::Done };
        BoardCommand::Choose {
            title: scene.words.get("depths-confirm"),
            choices: vec![
                Choice { label: scene.words.get("depths-confirm-yes"), does: Does::Play(Action::Place(placing)) },
                Choice { label: scene.words.get("depths-confirm-no"), does: Does::Pick(0) },
            ],
        }
    }

    /// The next peg of one's own in this cell.
    fn change_peg(&mut self, seat: Seat, cell: Cell) {
        let pegs = &mut self.kept[seat.index()].pegs;
        match next_peg(pegs.get(&cell).copied()) {
            Some(peg) => pegs.insert(cell, peg),
            None => pegs.remove(&cell),
        };
    }

    fn drop_at(&self, scene: &Scene<'_>, level: Level) -> BoardCommand<Action> {
        match reading(scene).dropper(self.hand.ship) {
            Some(ship) => BoardCommand::Play(Action::Drop { ship, level }),
            None => self.choose_drop(scene, &[level]),
        }
    }

    fn choose_level(&self, scene: &Scene<'_>) -> BoardCommand<Action> {
        self.choose_drop(scene, &Level::ALL)
    }

    /// Which ship, and at which level; what is impossible is left to the match to refuse.
    fn choose_drop(&self, scene: &Scene<'_>, levels: &[Level]) -> BoardCommand<Action> {
        let dropper = reading(scene).dropper(self.hand.ship);
        let possible = scene.legal.iter().filter(|action| match action {
            Action::Drop { ship, level } => levels.contains(level) && dropper.is_none_or(|held| held == *ship),
            _ => false,
        });
        let label = |action: &Action| match *action {
            Action::Drop { ship, level } => {
                let square = scene.seat.and_then(|seat| scene.view.square(seat, ship));
                let cell = square.map(|square| Cell::new(level, square));
                let args =
                    [("ship", ship.name().into()), ("cell", cell.map_or(String::new(), |c| c.to_string()).into())];
                scene.words.with("depths-drop-at", &args)
            }
            _ => String::new(),
        };
        let choices: Vec<_> =
            possible.map(|action| Choice { label: label(action), does: Does::Play(*action) }).collect();
        if choices.is_empty() {
            let ship =
                dropper.or_else(|| scene.seat.and_then(|seat| scene.view.in_port(seat).next())).unwrap_or(Ship::S4);
            return BoardCommand::Play(Action::Drop { ship, level: levels.first().copied().unwrap_or(Level::Upper) });
        }
        BoardCommand::Choose { title: scene.words.get("depths-drop"), choices }
    }
}

/// Asks where a torpedo should go; what is impossible is left to the match to refuse.
fn torpedo(scene: &Scene<'_>, at: Option<Ship>) -> BoardCommand<Action> {
    if scene.seat.is_none() {
        return BoardCommand::Nothing;
    }
    let reading = reading(scene);
    let shots = reading.shots().filter(|shot| at.is_none_or(|at| at == shot.target));
    let choices: Vec<_> =
        shots.map(|shot| Choice { label: fire_at(scene, shot), does: Does::Play(shot.action()) }).collect();
    if choices.is_empty() {
        return BoardCommand::Play(reading.any_shot(at));
    }
    let odds = scene.rules.torpedo_hit();
    let args = [("part", odds.part().into()), ("whole", odds.whole().into())];
    BoardCommand::Choose { title: scene.words.with("depths-fire", &args), choices }
}

/// A torpedo in words: the ship, and the line that gives the submarine away.
fn fire_at(scene: &Scene<'_>, shot: Shot) -> String {
    let args = [
        ("target", shot.target.name().into()),
        ("square", shot.square.number().into()),
        ("track", shot.track.name().into()),
        ("line", shot.line.first.number().into()),
    ];
    scene.words.with("depths-fire-at", &args)
}

/// What lies one step from a square of a layer, over the edge in the next grid; nothing at the edge of them all.
fn beside(sea: Sea, across: u16, layer: u16, square: Square, right: i8, down: i8) -> Option<Spot> {
    let place = square.number() - 1;
    let (row, column) = (place / sea.columns(), place % sea.columns());
    let (grid_row, grid_column) = (layer / across, layer % across);
    let go = |at: u8, size: u8, grid: u16, grids: u16, by: i8| match at.checked_add_signed(by) {
        Some(next) if next < size => Some((next, grid)),
        Some(_) => (grid + 1 < grids).then_some((0, grid + 1)),
        None => grid.checked_sub(1).map(|grid| (size - 1, grid)),
    };
    let (row, grid_row) = go(row, sea.rows(), grid_row, 4 / across, down)?;
    let (column, grid_column) = go(column, sea.columns(), grid_column, across, right)?;
    Square::new(row * sea.columns() + column + 1).map(|square| Spot::at(grid_row * across + grid_column, square))
}
