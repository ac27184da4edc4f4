//! `gordian watch`.

use crate::arguments::{RecordingFormat, Watch};
use crate::console::{CommandError, Console};
use crate::screen;
use crate::store::GameStore;
use gordian_session::recording::{RecordingForm, write_csv, write_posthoc};
use gordian_session::{Recording, SharedRecording, source};
use gordian_tui::{StartScreen, describe_step};
use std::io;

/// Shows a recorded search on the screen, or prints its steps line by line.
pub(crate) fn run(arguments: &Watch, console: &mut Console) -> Result<u8, CommandError> {
    let mut opener = console.opener();
    let name = &arguments.file;
    let recording = if name == "-" {
        Recording::read(name, io::stdin().lock())?
    } else {
        Recording::read(name, source::open_file(name)?)?
    };
    let (puzzle, tape) = SharedRecording::open(recording, &mut opener)?;
    if let Some(format) = arguments.convert {
        return convert(&tape, format, console);
    }
    if arguments.plain || arguments.file == "-" || !screen::is_available() {
        for step in &tape.take().steps {
            let line = format!("{}. {}", step.number, console.text(&describe_step(step)));
            console.print_line(&line)?;
        }
    } else {
        // The player may start other searches on the screen; their answers are not printed.
        screen::run(StartScreen::Recorded { puzzle, tape }, arguments.screen, GameStore::default(), console)?;
    }
    Ok(0)
}

/// Prints a recording in another format.
fn convert(tape: &SharedRecording, format: RecordingFormat, console: &mut Console) -> Result<u8, CommandError> {
    let mut out = Vec::new();
    match format {
        RecordingFormat::Csv => write_csv(&tape.lock(), &mut out)?,
        RecordingFormat::Posthoc => write_posthoc(tape, &mut out)?,
        RecordingFormat::Json => tape.lock().write(RecordingForm::Json, &mut out)?,
        RecordingFormat::Jsonl => tape.lock().write(RecordingForm::Stream, &mut out)?,
        RecordingFormat::Gz => tape.lock().write(RecordingForm::CompressedStream, &mut out)?,
    }
    console.print_bytes(&out)?;
    Ok(0)
}
