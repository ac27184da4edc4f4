//! The program `gordian`.

fn main() -> std::process::ExitCode {
    gordian_cli::run(gordian_cli::catalogue(), std::env::args_os())
}
