//! Gordian with Lights Out as its sixth puzzle.

fn main() -> std::process::ExitCode {
    gordian_cli::run(gordian_cli::catalogue().with(&own_puzzle::LightsOut), std::env::args_os())
}
