//! What holds of the whole repository, as one program: it is linked once.

mod architecture;
mod dependencies;
mod nim;
mod packaging;
mod webassembly;
