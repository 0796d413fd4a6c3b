//! Finds what does not fit a narrow screen.

use crate::page::Page;

/// A line for the page if it can be moved sideways, and for each thing that reaches beyond the window and is not in a box that
/// scrolls by itself. Pictures are clipped by their own frame; what only a screen reader is told has no place at all.
const ASK: &str = r"
(() => {
  const found = [], wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > wide) found.push(`the page: ${document.documentElement.scrollWidth} of ${wide}`);
  // On a phone the page itself scrolls in its middle part: that is no box that scrolls by itself.
  const main = document.querySelector('main');
  if (main && main.scrollWidth > main.clientWidth) found.push(`the page: ${main.scrollWidth} of ${main.clientWidth}`);
  const boxed = (one) => one && one !== document.body && one !== main && (getComputedStyle(one).overflowX !== 'visible' || boxed(one.parentElement));
  const beyond = [...document.body.querySelectorAll('*:not(svg *, .unseen, .unseen *, .skip)')].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width > 0 && (box.right > wide + 0.5 || box.left < -0.5) && !boxed(one.parentElement);
  });
  // What is around it is beyond because of it.
  for (const one of beyond.filter((one) => !beyond.some((other) => other !== one && one.contains(other)))) {
    const box = one.getBoundingClientRect();
    found.push(`${Math.round(box.left)} to ${Math.round(box.right)} of ${wide}: ${one.outerHTML.slice(0, 120)}`);
  }
  return found;
})()";

impl Page {
    /// What reaches beyond the window at its sides, where nobody sees it.
    #[track_caller]
    pub fn too_wide(&self) -> Vec<String> {
        let found = self.eval(ASK);
        let found = found.as_array().unwrap_or_else(|| panic!("the page cannot be measured\n{}", self.state()));
        found.iter().filter_map(|line| line.as_str().map(str::to_owned)).collect()
    }
}
