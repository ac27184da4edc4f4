//! Arguments of `serve`.

use clap::Args;

/// Arguments of `serve`.
#[derive(Args, Debug)]
pub(crate) struct Serve {
    /// The port; 0 takes any that is free
    #[arg(long, value_name = "PORT", default_value_t = 7878)]
    pub(crate) port: u16,

    /// The address to listen on, for others to reach: 0.0.0.0 for all of this machine's
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) host: Option<std::net::IpAddr>,

    /// Open the page in a browser
    #[arg(long)]
    pub(crate) open: bool,

    /// Print the OpenAPI description of the interface, and serve nothing
    #[arg(long)]
    pub(crate) describe: bool,

    /// Searches that run at once; the others wait their turn
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=64))]
    pub(crate) searches: Option<u16>,

    /// The most time that one search gets
    #[arg(long, help_heading = "Limits", value_name = "TIME")]
    pub(crate) time: Option<String>,

    /// The most memory that one search gets
    #[arg(long, help_heading = "Limits", value_name = "BYTES")]
    pub(crate) memory: Option<String>,
}
