//! What the computer would play, in words.

use catalogue::AnyAction;
use pool::Pool;
use words::Words;

use crate::boards::Advice;
use crate::scene::Scene;

pub(super) fn advice(_: &Scene, action: &AnyAction, words: &Words) -> Option<Advice> {
    let said = pool::advice(&*action.of::<Pool>().ok()?)?;
    Some(Advice { text: words.say(&said), from: None, to: None })
}
