//! The addresses of the processes of a cluster.

use gordian_puzzle::Message;
use gordian_session::{Failure, source};

/// Reads a file of hosts: one address a line, as `host:port`, in the order of the processes. Empty lines and lines that begin
/// with `#` do not count.
///
/// # Errors
/// [`Failure::Files`] when the file cannot be read, [`Failure::Usage`] when a line has another form.
pub fn read(name: &str) -> Result<Vec<String>, Failure> {
    parse(&source::read_file(name)?, name)
}

fn parse(text: &str, name: &str) -> Result<Vec<String>, Failure> {
    let mut addresses = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let is_address = line.rsplit_once(':').is_some_and(|(host, port)| {
            !host.is_empty() && !host.contains(char::is_whitespace) && port.parse::<u16>().is_ok_and(|port| port > 0)
        });
        if !is_address {
            return Err(Failure::Usage(Message::new("cluster-host-form").with("name", name).with("line", line)));
        }
        addresses.push(line.to_owned());
    }
    if addresses.is_empty() {
        return Err(Failure::Usage(Message::new("cluster-no-hosts").with("name", name)));
    }
    Ok(addresses)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_have_ports() {
        let text = "# two machines\nalpha:2101\n\n 10.0.0.2:2101 \n[::1]:2102\n";
        assert_eq!(parse(text, "hosts").expect("addresses"), ["alpha:2101", "10.0.0.2:2101", "[::1]:2102"]);
        for wrong in ["alpha", "alpha:", ":2101", "alpha:0", "alpha:99999", "two words:1", "", "# nothing"] {
            assert!(parse(wrong, "hosts").is_err(), "{wrong}");
        }
    }
}
