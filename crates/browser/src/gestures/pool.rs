//! The simulated table: a unit of one's own, numbers for the stroke or the place, and the one filled button.

use crate::player::{By, Player};

#[track_caller]
pub(crate) fn act(player: &Player<'_>, action: &str) {
    if let Some((unit, stroke)) = action.split_once('>') {
        choose(player, unit);
        let mut numbers = stroke.split(',').map(|number| number.parse::<i32>().expect("a number"));
        let mut next = || numbers.next().unwrap_or(0);
        let (direction, speed, side, height) = (next(), next(), next(), next());
        player.enter(".direction input", &thousandths(direction));
        player.enter(".power input[type=number]", &thousandths(speed));
        if (side, height) != (0, 0) {
            // The tip is where it was left; a tip in the centre first, so that no step on the way is out of bounds.
            player.enter(".tip label:nth-child(1) input", &height.to_string());
            player.enter(".tip label:nth-child(2) input", &side.to_string());
        }
        player.touch(".pool-deck.aim .go");
        return;
    }
    let (unit, place) = action.split_once('@').expect("a stroke or a place");
    if let Some((submarine, _)) = unit.split_once('^')
        && player.page.count(".pool-deck.put") == 0
    {
        player.touch(&cell(submarine));
    }
    player.page.wait_for(".pool-deck.put");
    let (across, along) = place.split_once(':').expect("a place");
    for (at, number) in [(1, across), (2, along)] {
        let number = number.parse().expect("micrometres");
        player.enter(&format!(".pool-deck.put .row label:nth-child({at}) input"), &thousandths(number));
    }
    player.touch(".pool-deck.put .go");
}

/// Takes an own unit, unless it is in the hand already.
#[track_caller]
fn choose(player: &Player<'_>, unit: &str) {
    let cell = cell(unit);
    let chosen = format!("{cell}.attacks");
    player.page.wait_for(".pool-deck.aim:not(.off)");
    if player.page.count(&chosen) == 0 {
        player.touch(&format!("{cell}.can"));
    }
    player.page.wait_for(&chosen);
}

/// A unit beside the table: solids are 1 to 8, stripes 9 to 15 and the cue ball.
fn cell(unit: &str) -> String {
    let number = if unit == "C" { 16 } else { unit.parse::<u32>().expect("a unit") };
    let (army, place) = if number <= 8 { (1, number) } else { (2, number - 8) };
    format!(".panel .fleet.seat-{army} li:nth-child({place}) .unit")
}

/// Whole thousandths as people write them.
fn thousandths(number: i32) -> String {
    format!("{}{}.{:03}", if number < 0 { "-" } else { "" }, (number / 1_000).abs(), (number % 1_000).abs())
}

impl Player<'_> {
    /// Writes a number into a field, instead of what stands there.
    #[track_caller]
    pub fn enter(&self, selector: &str, number: &str) {
        match self.by {
            By::Keys => self.reach(selector),
            By::Mouse | By::Finger => self.touch(selector),
        }
        self.page.press("Control+a");
        self.page.type_text(number);
        self.page.press("Enter");
    }
}
