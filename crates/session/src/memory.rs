//! The default memory limit of a search.

use std::fs;

/// The memory that is assumed where the system does not report it, in bytes.
const ASSUMED_BYTES: u64 = 2 << 30;

/// What a process with a limited address space needs besides the search: the stacks of threads, and the report at the end.
const RESERVED_BYTES: u64 = 40 << 20;

/// The smallest default. A search within less could not even start.
const LEAST_BYTES: u64 = 2 << 20;

/// Three quarters of the available memory, so that a search stops with a verdict before the system kills the process. Available
/// is the minimum of what the machine, the control group and the limit of the address space leave.
pub fn default_limit() -> u64 {
    let machine = fs::read_to_string("/proc/meminfo").ok().and_then(|text| parse_available_memory(&text));
    let group = fs::read_to_string("/proc/self/cgroup").ok().and_then(|text| read_group_limit(&text));
    let smallest = [machine, group, free_address_space()].into_iter().flatten().min();
    smallest.map_or(ASSUMED_BYTES, |bytes| (bytes / 4 * 3).max(LEAST_BYTES))
}

/// Whether the address space of this process is limited (`ulimit -v`).
pub fn is_address_space_limited() -> bool {
    fs::read_to_string("/proc/self/limits").is_ok_and(|text| parse_address_limit(&text).is_some())
}

/// The part of the address space that a search may use: the limit, without what is mapped already and what the process needs for
/// other things.
fn free_address_space() -> Option<u64> {
    let limit = parse_address_limit(&fs::read_to_string("/proc/self/limits").ok()?)?;
    let mapped = parse_mapped_memory(&fs::read_to_string("/proc/self/status").ok()?).unwrap_or(0);
    Some(limit.saturating_sub(mapped).saturating_sub(RESERVED_BYTES))
}

fn parse_mapped_memory(text: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix("VmSize:"))?;
    line.split_whitespace().next()?.parse::<u64>().ok()?.checked_mul(1024)
}

fn parse_available_memory(text: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.split_whitespace().next()?.parse::<u64>().ok()?.checked_mul(1024)
}

/// The smallest amount of memory that is free in this process's control group or in one of the groups around it.
fn read_group_limit(text: &str) -> Option<u64> {
    let path = text.lines().find_map(|line| line.strip_prefix("0::"))?;
    let number = |path: String| fs::read_to_string(path).ok()?.trim().parse::<u64>().ok();
    let mut smallest = None;
    let mut path = path.trim_end_matches('/');
    loop {
        let root = format!("/sys/fs/cgroup{path}");
        let limit = number(format!("{root}/memory.max"));
        let used = number(format!("{root}/memory.current"));
        if let (Some(limit), Some(used)) = (limit, used) {
            let free = limit.saturating_sub(used);
            smallest = Some(smallest.map_or(free, |smallest: u64| smallest.min(free)));
        }
        match path.rfind('/') {
            Some(at) => path = &path[..at],
            None => return smallest,
        }
    }
}

fn parse_address_limit(text: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix("Max address space"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn meminfo_is_read_in_kibibytes() {
        let text = "MemTotal:       16000000 kB\nMemFree:         100 kB\nMemAvailable:    2000 kB\n";
        assert_eq!(parse_available_memory(text), Some(2_048_000));
        assert_eq!(parse_available_memory("MemTotal: 5 kB\n"), None);
    }

    #[test]
    fn an_unlimited_address_space_is_no_limit() {
        let unlimited = "Max address space         unlimited            unlimited            bytes\n";
        assert_eq!(parse_address_limit(unlimited), None);
        let limited = "Max address space         1048576              unlimited            bytes\n";
        assert_eq!(parse_address_limit(limited), Some(1_048_576));
    }

    #[test]
    fn mapped_memory_is_read_in_kibibytes() {
        assert_eq!(parse_mapped_memory("VmPeak:\t    9 kB\nVmSize:\t   4 kB\n"), Some(4_096));
        assert_eq!(parse_mapped_memory("VmPeak:\t    9 kB\n"), None);
    }

    #[test]
    fn the_default_is_a_real_amount() {
        assert!(default_limit() > 1 << 20);
    }
}
