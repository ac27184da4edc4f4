//! `gordian techniques`.

use crate::arguments::Techniques;
use crate::console::{CommandError, Console};
use crate::{files, report};
use gordian_draw::PictureStyle;
use gordian_puzzle::wrapper::unknown_name;
use gordian_puzzle::{Message, Technique};
use gordian_session::{Failure, exit};
use serde_json::{Value, json};

/// Shows the techniques that a puzzle's explanations name.
pub(crate) fn run(arguments: &Techniques, console: &mut Console) -> Result<u8, CommandError> {
    console.share_output(&[("--svg", arguments.svg.as_ref())], &[("--json", arguments.format.json)])?;
    let puzzle = console.opener().puzzle(&arguments.puzzle)?;
    let mut techniques = puzzle.techniques();
    if techniques.is_empty() {
        let title = Message::new(format!("{}-title", puzzle.about().name));
        return Err(Failure::Usage(Message::new("cli-no-techniques").with("puzzle", title)).into());
    }
    if let Some(name) = &arguments.name {
        let known: Vec<&str> = techniques.iter().map(|technique| technique.name).collect();
        let missing = || Failure::from(unknown_name("error-unknown-technique", name, &known));
        let index = known.iter().position(|known| known == name).ok_or_else(missing)?;
        techniques = vec![techniques.swap_remove(index)];
    }
    if let (Some(file), [technique]) = (&arguments.svg, techniques.as_slice()) {
        let title = console.text(&technique.title);
        let style = PictureStyle::default();
        let picture = gordian_draw::svg(&technique.before, &style, &title, |words| console.text(words));
        files::write(file, picture.as_bytes(), console)?;
    }
    if arguments.format.json {
        let listed: Vec<Value> = techniques.iter().map(|technique| technique_json(technique, console)).collect();
        console.print_json(&listed)?;
    } else if arguments.svg.is_none() {
        for (index, technique) in techniques.iter().enumerate() {
            if index > 0 {
                console.print_line("")?;
            }
            print(technique, console)?;
        }
    }
    Ok(exit::DONE)
}

fn technique_json(technique: &Technique, console: &Console) -> Value {
    json!({
        "name": technique.name,
        "title": console.text(&technique.title),
        "tier": console.text(&technique.tier),
        "argument": console.text(&technique.argument),
        "before": technique.before,
        "after": technique.after,
    })
}

fn print(technique: &Technique, console: &mut Console) -> std::io::Result<()> {
    let heading = Message::new("cli-technique")
        .with("name", technique.name)
        .with("title", technique.title.clone())
        .with("tier", technique.tier.clone());
    console.say(&heading)?;
    console.say(&technique.argument)?;
    report::print_scene(technique.before.clone(), console)
}
