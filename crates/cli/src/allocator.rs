//! Settings of the memory allocator. The GNU C library reads them from the environment when a process starts, so the program
//! starts again in the same process to change one.

use gordian_session::memory;
use std::ffi::OsString;
use std::os::unix::process::CommandExt;
use std::process::Command;

/// How many memory pools there may be.
const POOLS_VARIABLE: &str = "MALLOC_ARENA_MAX";
/// From which size on an allocation is mapped on its own.
#[cfg(feature = "web")]
const MAPPING_VARIABLE: &str = "MALLOC_MMAP_THRESHOLD_";

/// If the address space is limited (`ulimit -v`), all threads share one memory pool.
///
/// Otherwise every thread gets a pool of 64 MiB of addresses. If there are too few addresses for it, each allocation of the
/// thread takes a whole page instead, and the process dies when it prints a long plan.
pub(crate) fn share_memory_pool(arguments: &[OsString]) {
    if memory::is_address_space_limited() {
        start_again_with(POOLS_VARIABLE, "1", arguments);
    }
}

/// Large allocations are given back to the system as soon as they are freed.
///
/// Otherwise the allocator keeps more and more of them, and a server that has run large searches takes several times its memory.
#[cfg(feature = "web")]
pub(crate) fn return_freed_memory(arguments: &[OsString]) {
    start_again_with(MAPPING_VARIABLE, "131072", arguments);
}

/// Starts the program again with an environment variable, unless it is set.
fn start_again_with(variable: &str, value: &str, arguments: &[OsString]) {
    if std::env::var_os(variable).is_some() {
        return;
    }
    let (Ok(program), Some((name, rest))) = (std::env::current_exe(), arguments.split_first()) else { return };
    // This returns only if the program cannot be started; then it continues as it is.
    let _ = Command::new(program).arg0(name).args(rest).env(variable, value).exec();
}
