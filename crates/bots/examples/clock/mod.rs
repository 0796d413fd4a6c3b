//! The processor's time that this thread has had: what a search costs, however many others share the machine.

use std::time::Duration;

/// The time that this thread has had of a processor.
#[cfg(unix)]
pub fn processor() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(u64::try_from(time.tv_sec).unwrap_or(0), u32::try_from(time.tv_nsec).unwrap_or(0))
}

/// Where nobody tells: none.
#[cfg(not(unix))]
pub fn processor() -> Duration {
    Duration::ZERO
}
