//! What a session needs of a match, whether its type is known or erased.

use catalogue::AnyMatch;
use contract::{
    Clock, Ending, Eye, Game, Match, Millis, Misread, Offer, Record, Refused, Rules, Seat, Seed, TakenBack, Turn,
    Values, Who, Written,
};

/// A match that a session can run: a [`Match`] of a known game with its own actions, or an erased one with actions as text.
pub trait SessionMatch: Clone {
    /// The game's actions.
    type Action: Clone + PartialEq;

    /// Reads an action in notation.
    fn read(text: &str) -> Result<Self::Action, Misread>;
    /// The game's id.
    fn id(&self) -> &'static str;
    /// How many seats it has.
    fn seats(&self) -> u8;
    /// The parameters it is played by.
    fn rules(&self) -> Values;
    /// The players of each seat; a list may be missing or empty.
    fn players(&self) -> &[Vec<String>];
    /// The secret that its dice come from.
    fn seed(&self) -> Option<&Seed>;
    /// Whose turn it is.
    fn turn(&self) -> Turn;
    /// How it ended, if it has.
    fn ending(&self) -> Option<Ending>;
    /// How many actions were played, chance included.
    fn plies(&self) -> usize;
    /// Who played a ply, counted from 0.
    fn by(&self, ply: usize) -> Option<Who>;
    /// The clocks.
    fn clock(&self) -> &Clock;
    /// What stands to be agreed to.
    fn offers(&self) -> &[Offer];

    /// Plays an action of a seat, and then whatever the dice bring.
    fn act(&mut self, seat: Seat, action: &Self::Action, now: Millis) -> Result<(), Refused>;
    /// Tells what chance brought, where the match has no dice.
    fn tell(&mut self, outcome: &Self::Action, now: Millis) -> Result<(), Refused>;
    /// Gives up.
    fn resign(&mut self, seat: Seat, now: Millis) -> Result<(), Refused>;
    /// Offers a draw.
    fn offer_draw(&mut self, seat: Seat, now: Millis) -> Result<(), Refused>;
    /// Takes back, or asks to, all but so many actions.
    fn take_back(&mut self, seat: Seat, to: usize, now: Millis) -> Result<TakenBack, Refused>;
    /// Agrees to what another seat proposed.
    fn agree(&mut self, seat: Seat, now: Millis) -> Result<(), Refused>;
    /// Declines what another seat proposed, or withdraws its own proposal.
    fn decline(&mut self, seat: Seat, now: Millis) -> Result<(), Refused>;
    /// Lets time pass.
    fn tick(&mut self, now: Millis);
    /// Goes on with what each seat had left when the match was put away.
    fn restore_clock(&mut self, left: &[Millis], now: Millis);
    /// Puts other actions in the place of all but the first plies, or refuses and changes nothing.
    fn rewrite(&mut self, keep: usize, lines: &[Written<Self::Action>]) -> Result<(), Refused>;

    /// What an eye sees, as JSON.
    fn view_json(&self, eye: Eye) -> String;
    /// What a seat saw at the start of each of its turns before this one, oldest first, as JSON.
    fn earlier_json(&self, seat: Seat) -> Vec<String>;
    /// Its record, as an eye may read it.
    fn record(&self, eye: Eye) -> Record;
    /// The whole match as a record that it can go on from, with the seed: for whoever keeps it, never for a player.
    fn kept_record(&self) -> Record;
    /// A new match by the same rules, from the same start and with the same thinking time.
    fn again(&self, players: Vec<Vec<String>>, seed: Option<Seed>, now: Millis) -> Result<Self, Misread>;
}

impl<G: Game> SessionMatch for Match<G> {
    type Action = G::Action;

    fn read(text: &str) -> Result<G::Action, Misread> {
        text.parse()
    }

    fn id(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> u8 {
        self.game().seats()
    }

    fn rules(&self) -> Values {
        self.setting().rules.values()
    }

    fn players(&self) -> &[Vec<String>] {
        &self.setting().players
    }

    fn seed(&self) -> Option<&Seed> {
        self.setting().seed.as_ref()
    }

    fn plies(&self) -> usize {
        Match::plies(self).len()
    }

    fn by(&self, ply: usize) -> Option<Who> {
        Match::plies(self).get(ply).map(|ply| ply.by)
    }

    fn act(&mut self, seat: Seat, action: &G::Action, now: Millis) -> Result<(), Refused> {
        Match::act(self, seat, action, now).map(|_| ())
    }

    fn tell(&mut self, outcome: &G::Action, now: Millis) -> Result<(), Refused> {
        Match::tell(self, outcome, now).map(|_| ())
    }

    fn rewrite(&mut self, keep: usize, lines: &[Written<G::Action>]) -> Result<(), Refused> {
        let mut rewritten = self.rewritten(keep, lines)?;
        rewritten.roll_what_is_due();
        *self = rewritten;
        Ok(())
    }

    fn view_json(&self, eye: Eye) -> String {
        // A view is made of numbers, texts and lists: there is nothing in it that JSON refuses.
        serde_json::to_string(&self.view(eye)).unwrap_or_default()
    }

    fn earlier_json(&self, seat: Seat) -> Vec<String> {
        self.earlier(seat).iter().map(|view| serde_json::to_string(view).unwrap_or_default()).collect()
    }

    fn again(&self, players: Vec<Vec<String>>, seed: Option<Seed>, now: Millis) -> Result<Self, Misread> {
        Match::again(self, players, seed, now)
    }

    fn turn(&self) -> Turn {
        Match::turn(self)
    }

    fn ending(&self) -> Option<Ending> {
        Match::ending(self)
    }

    fn clock(&self) -> &Clock {
        Match::clock(self)
    }

    fn offers(&self) -> &[Offer] {
        Match::offers(self)
    }

    fn record(&self, eye: Eye) -> Record {
        Match::record(self, eye)
    }

    fn kept_record(&self) -> Record {
        Match::kept_record(self)
    }

    fn resign(&mut self, seat: Seat, now: Millis) -> Result<(), Refused> {
        Match::resign(self, seat, now)
    }

    fn offer_draw(&mut self, seat: Seat, now: Millis) -> Result<(), Refused> {
        Match::offer_draw(self, seat, now)
    }

    fn take_back(&mut self, seat: Seat, to: usize, now: Millis) -> Result<TakenBack, Refused> {
        Match::take_back(self, seat, to, now)
    }

    fn agree(&mut self, seat: Seat, now: Millis) -> Result<(), Refused> {
        Match::agree(self, seat, now)
    }

    fn decline(&mut self, seat: Seat, now: Millis) -> Result<(), Refused> {
        Match::decline(self, seat, now)
    }

    fn restore_clock(&mut self, left: &[Millis], now: Millis) {
        Match::restore_clock(self, left, now);
    }

    fn tick(&mut self, now: Millis) {
        Match::tick(self, now);
    }
}

impl SessionMatch for Box<dyn AnyMatch> {
    type Action = String;

    fn read(text: &str) -> Result<String, Misread> {
        Ok(text.to_owned())
    }

    fn id(&self) -> &'static str {
        (**self).id()
    }

    fn seats(&self) -> u8 {
        (**self).seats()
    }

    fn rules(&self) -> Values {
        (**self).rules()
    }

    fn players(&self) -> &[Vec<String>] {
        (**self).players()
    }

    fn seed(&self) -> Option<&Seed> {
        (**self).seed()
    }

    fn plies(&self) -> usize {
        (**self).plies()
    }

    fn by(&self, ply: usize) -> Option<Who> {
        (**self).by(ply)
    }

    fn act(&mut self, seat: Seat, action: &String, now: Millis) -> Result<(), Refused> {
        (**self).act(seat, action, now)
    }

    fn tell(&mut self, outcome: &String, now: Millis) -> Result<(), Refused> {
        (**self).tell(outcome, now)
    }

    fn rewrite(&mut self, keep: usize, lines: &[Written<String>]) -> Result<(), Refused> {
        (**self).rewrite(keep, lines)
    }

    fn view_json(&self, eye: Eye) -> String {
        self.view(eye)
    }

    fn earlier_json(&self, seat: Seat) -> Vec<String> {
        self.earlier(seat)
    }

    fn again(&self, players: Vec<Vec<String>>, seed: Option<Seed>, now: Millis) -> Result<Self, Misread> {
        (**self).again(players, seed, now)
    }

    fn turn(&self) -> Turn {
        (**self).turn()
    }

    fn ending(&self) -> Option<Ending> {
        (**self).ending()
    }

    fn clock(&self) -> &Clock {
        (**self).clock()
    }

    fn offers(&self) -> &[Offer] {
        (**self).offers()
    }

    fn record(&self, eye: Eye) -> Record {
        (**self).record(eye)
    }

    fn kept_record(&self) -> Record {
        (**self).kept_record()
    }

    fn resign(&mut self, seat: Seat, now: Millis) -> Result<(), Refused> {
        (**self).resign(seat, now)
    }

    fn offer_draw(&mut self, seat: Seat, now: Millis) -> Result<(), Refused> {
        (**self).offer_draw(seat, now)
    }

    fn take_back(&mut self, seat: Seat, to: usize, now: Millis) -> Result<TakenBack, Refused> {
        (**self).take_back(seat, to, now)
    }

    fn agree(&mut self, seat: Seat, now: Millis) -> Result<(), Refused> {
        (**self).agree(seat, now)
    }

    fn decline(&mut self, seat: Seat, now: Millis) -> Result<(), Refused> {
        (**self).decline(seat, now)
    }

    fn restore_clock(&mut self, left: &[Millis], now: Millis) {
        (**self).restore_clock(left, now);
    }

    fn tick(&mut self, now: Millis) {
        (**self).tick(now);
    }
}
