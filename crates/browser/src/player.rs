//! Somebody who plays with one hand only: the mouse, a finger, or the keyboard.

use crate::page::{Page, quoted};

/// What somebody plays with. The player uses nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// A mouse, with a pointer that can hover.
    Mouse,
    /// A finger, which touches and cannot hover.
    Finger,
    /// Tab, arrows and Enter, and a screen reader.
    Keys,
}

/// The next key on the way to something, once the page has drawn what the last one did: empty when the keyboard is there.
///
/// Tab goes from thing to thing; within a grid arrows go from cell to cell, first up or down, then along the row.
const NEXT_KEY: &str = r"
(async (selector) => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const goal = document.querySelector(selector), now = document.activeElement;
  if (!goal || now === goal) return '';
  const grid = goal.closest('[role=grid]');
  const together = goal.role === 'gridcell' && now?.role === 'gridcell' && now.closest('[role=grid]') === grid;
  if (!together) return 'Tab';
  const middle = (one) => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const [[x, y], [left, top]] = [middle(goal), middle(now)];
  const tall = goal.getBoundingClientRect().height / 3;
  if (Math.abs(y - top) > tall) return y > top ? 'ArrowDown' : 'ArrowUp';
  return x > left ? 'ArrowRight' : 'ArrowLeft';
})";

/// Counts what only a mouse or a finger does.
const COUNT_POINTERS: &str = "for (const kind of ['pointerdown', 'pointermove', 'mousedown', 'mousemove', 'touchstart']) \
    addEventListener(kind, () => { window.pointed = true; }, true)";

/// Somebody at a page.
pub struct Player<'a> {
    /// What is in front of them.
    pub page: &'a Page,
    /// With what they play.
    pub by: By,
}

impl Page {
    /// From the next page on it is known whether anybody used a mouse or a finger.
    #[track_caller]
    pub fn watch_pointers(&self) {
        self.at_every_start(COUNT_POINTERS);
    }
}

impl Player<'_> {
    /// Touches what a selector finds first: a button, a link, a cell of a board. It waits until that can be done.
    #[track_caller]
    pub fn touch(&self, selector: &str) {
        let ready =
            format!("{{ const found = document.querySelector({}); !!found && !found.disabled; }}", quoted(selector));
        self.page.until(format!("{selector} to be of use"), || (self.page.eval(&ready) == true).then_some(()));
        match self.by {
            By::Mouse => self.page.click_on(selector),
            By::Finger => self.page.tap_on(selector),
            By::Keys => {
                self.reach(selector);
                self.page.rested();
                self.page.press("Enter");
            }
        }
    }

    /// Chooses in the list that a selector finds.
    #[track_caller]
    pub fn choose(&self, selector: &str, value: &str) {
        let quoted_value = quoted(value);
        let list = format!("document.querySelector({})", quoted(selector));
        if self.by == By::Keys {
            self.reach(selector);
            let way = format!(
                "{{ const list = {list}, to = [...list.options].findIndex((o) => o.value === {quoted_value}); to - list.selectedIndex; }}"
            );
            while let Some(way) = self.page.eval(&way).as_i64().filter(|way| *way != 0) {
                self.page.press(if way > 0 { "ArrowDown" } else { "ArrowUp" });
            }
        } else {
            // The list itself is drawn by the system, outside the page.
            self.page.wait_for(selector);
            let set = format!(
                "{{ const list = {list}; list.value = {quoted_value}; list.dispatchEvent(new Event('change', {{ bubbles: true }})); }}"
            );
            self.page.eval(&set);
        }
        let chosen = self.page.eval(&format!("{list}.value"));
        assert_eq!(chosen, value, "{selector}\n{}", self.page.state());
    }

    /// Brings the keyboard to something, by keys alone.
    #[track_caller]
    pub fn reach(&self, selector: &str) {
        self.page.wait_for(selector);
        let ask = format!("{NEXT_KEY}({})", quoted(selector));
        for _ in 0..250 {
            match self.page.eval(&ask).as_str() {
                Some("") => {
                    let name = self.page.focused();
                    return assert!(!name.is_empty(), "{selector} has no name for a screen reader");
                }
                Some(key) => self.page.press(key),
                None => {}
            }
        }
        let now = self.page.focused();
        panic!("the keyboard never comes to {selector}; it is at “{now}”\n{}", self.page.state());
    }

    /// Fails if somebody who has only a keyboard needed more.
    #[track_caller]
    pub fn kept_to_it(&self) {
        if self.by == By::Keys {
            assert_eq!(self.page.eval("!!window.pointed"), false, "a mouse or a finger was there");
        }
    }
}
