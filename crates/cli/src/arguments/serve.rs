//! Arguments of `serve`.

use clap::Args;

/// Arguments of `serve`.
#[derive(Args, Debug)]
pub(crate) struct Serve {
    /// Port; 0 chooses any free port
    #[arg(long, value_name = "PORT", default_value_t = 7878, value_parser = super::values::number::<u16>(0..=65_535))]
    pub(crate) port: u16,

    /// Address to listen on so that other machines can connect, such as 0.0.0.0 for all addresses of this machine
    #[arg(long, value_name = "ADDRESS", value_parser = super::values::address)]
    pub(crate) host: Option<std::net::IpAddr>,

    /// Require the token even on this machine, for example behind a reverse proxy
    #[arg(long)]
    pub(crate) token: bool,

    /// Open the page in a browser
    #[arg(long)]
    pub(crate) open: bool,

    /// Print the OpenAPI description of the server and exit
    #[arg(long)]
    pub(crate) describe: bool,

    /// How many searches may run at the same time (1 to 64); others wait
    #[arg(long, value_name = "N", value_parser = super::values::number::<u16>(1..=64))]
    pub(crate) searches: Option<u16>,

    /// Time limit of one search, such as 10s, 1.5m or 250ms
    #[arg(long, help_heading = "Limits", value_name = "TIME", allow_hyphen_values = true)]
    pub(crate) time: Option<String>,

    /// Memory limit of one search, such as 2GiB or 500MB
    #[arg(long, help_heading = "Limits", value_name = "BYTES", allow_hyphen_values = true)]
    pub(crate) memory: Option<String>,
}
