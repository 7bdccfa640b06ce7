//! Plays a scenario on a stage, line by line.

use super::failure::Failure;
use super::parse::{Scene, ScriptLine, ScriptStep};
use super::stage::Stage;
use super::witness;

/// Plays a scene to its end.
///
/// # Errors
/// An act does not have its expected outcome, or an expected fact does not hold.
pub(super) fn play(scene: &Scene) -> Result<(), Box<Failure>> {
    let mut stage = Stage::open(scene);
    for line in &scene.lines {
        play_line(&mut stage, line)
            .map_err(|message| Failure::new(line.number, &line.text, message, witness::seen(&stage)))?;
    }
    Ok(())
}

fn play_line(stage: &mut Stage, line: &ScriptLine) -> Result<(), String> {
    match &line.step {
        ScriptStep::Reach { stop, day } => stage.reach(*stop, *day),
        ScriptStep::Wait { until_deadline, millis } => stage.wait(*until_deadline, *millis),
        ScriptStep::Do(act_line) => stage.perform(act_line),
        ScriptStep::Order(order_line) => stage.obey(order_line),
        ScriptStep::Expect(fact) => witness::check(stage, fact),
    }
}
