//! Listing and playing allocate nothing, from the first action of a game to its last.

// A global allocator cannot be written without `unsafe`; this one only counts and passes on.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use bn3e::{Bn3e, Rules};
use contract::{Dice, Game, Listed};

struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

fn count() {
    // A thread that is ending has no counter any more, and nobody asks for it.
    let _ = ALLOCATIONS.try_with(|n| n.set(n.get() + 1));
}

unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

fn allocations() -> u64 {
    ALLOCATIONS.with(Cell::get)
}

#[test]
fn legal_and_play_allocate_nothing() {
    let mut dice = Dice::from_number(5);
    let mut legal = Vec::with_capacity(256);
    let mut events = Vec::with_capacity(4);
    let mut actions = 0;
    for _ in 0..200 {
        let mut game = Bn3e::new(&Rules::default());
        let before = allocations();
        while let Some(action) = game.random_action(&mut dice) {
            legal.clear();
            game.legal(&mut legal);
            assert!(legal.contains(&action));
            events.clear();
            game.play(&action, &mut events).expect("drawn, so legal");
            actions += 1;
        }
        assert_eq!(allocations(), before, "after {actions} actions");
    }
    assert!(actions > 10_000);
}

#[test]
fn the_counter_counts() {
    let before = allocations();
    let kept = std::hint::black_box(vec![1_u8; 100]);
    assert_eq!(allocations(), before + 1);
    drop(kept);
}
