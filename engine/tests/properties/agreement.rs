//! Agreement: the view of a seat and the game reach the same verdict on a command, with the same code.

use engine::game::{Actor, Command, Order, Phase};
use engine::seat::Seat;

use crate::case::Case;
use crate::crowd::{WILD, next_command, next_moment};
use crate::dice::Dice;
use crate::world::{World, any_config};

/// The most commands of a wild crowd in one game; after that only time passes.
const MOST_COMMANDS: usize = 6000;

/// Plays a game of a wild crowd to its end.
pub fn play(case: &Case) -> World {
    let dice = &mut Dice::new(case.number);
    let mut world = World::new(any_config(dice, &case.with), case);
    for count in 0..MOST_COMMANDS {
        if world.game.is_over() {
            break;
        }
        if world.game.phase().is_before_start() && count > 400 {
            world.apply(Actor::System, Command::Abort).expect("the server may always end a game");
            break;
        }
        let is_timed =
            world.game.deadline().is_some() || world.game.phase().is_before_start() || world.game.is_paused();
        assert!(is_timed, "{case}: {:?} waits for nothing", world.game.phase());
        let at = next_moment(&world, dice);
        world.advance(at);
        let (actor, command) = next_command(&world, dice, WILD);
        check(&mut world, case, actor, command, dice);
    }
    if world.game.is_paused() {
        let resume = Command::Moderate { by: "moderator".into(), order: Order::Resume, reason: None };
        world.apply(Actor::System, resume).expect("a paused game can be resumed");
    }
    while let Some(due) = world.game.deadline().filter(|_| !world.game.is_over()) {
        world.advance(due);
        check_views(&world, case);
    }
    assert!(world.game.is_over(), "{case} does not end: its phase is {:?}", world.game.phase());
    // Agreement holds after the end too.
    for _ in 0..20 {
        let (actor, command) = next_command(&world, dice, WILD);
        check(&mut world, case, actor, command, dice);
    }
    world
}

fn check(world: &mut World, case: &Case, actor: Actor, command: Command, dice: &mut Dice) {
    let predicted = (actor != Actor::System).then(|| world.view(actor).validate(&command));
    let before = dice.percent(2).then(|| serde_json::to_value(&world.game).expect("a snapshot"));
    let events = world.sent.len();
    let phase = world.game.phase();
    let verdict = world.apply(actor, command.clone());
    if let Some(predicted) = predicted {
        assert_eq!(predicted, verdict, "{case}, {phase:?}: {actor:?} tries {command:?}");
    }
    if verdict.is_err() {
        assert_eq!(world.sent.len(), events, "{case}: the refused {command:?} emits events");
        if let Some(before) = before {
            let after = serde_json::to_value(&world.game).expect("a snapshot");
            assert!(before == after, "{case}: the refused {command:?} changes the game");
        }
    }
    if phase != world.game.phase() || dice.percent(5) {
        check_views(world, case);
    }
}

/// Each view has the same values as the game for everything that decides about commands.
fn check_views(world: &World, case: &Case) {
    let table = world.game.table();
    for view in &world.views {
        let context = || format!("{case}, {:?}, view of {:?}", world.game.phase(), view.me);
        if world.game.phase() != Phase::Aborted {
            assert_eq!(view.phase, world.game.phase(), "{}", context());
        }
        assert_eq!(view.paused, world.game.is_paused(), "{}", context());
        assert_eq!((view.host, view.mayor), (world.game.host(), table.mayor), "{}", context());
        assert_eq!((view.seated(), view.living()), (table.seated(), table.living()), "{}", context());
        if world.game.phase().is_playing() {
            assert_eq!(view.remaining.total(), table.living().len(), "{}", context());
        }
        let Some(player) = view.me.and_then(|me: Seat| table.player(me)) else { continue };
        assert_eq!(view.permissions, player.permissions, "{}", context());
        assert_eq!(
            view.is_muted(),
            view.me.and_then(|me| world.game.muted_until(me)).is_some(),
            "{}",
            context()
        );
        let may_note = view.me.map_or(Ok(()), |me| world.game.may_note(me));
        assert_eq!(view.notebook_closed, may_note.err(), "{}", context());
        assert_eq!(view.task, player.task, "{}", context());
        assert_eq!(view.my_role, player.role, "{}", context());
        let by_id = |prompts: &[engine::game::Prompt]| {
            let mut prompts = prompts.to_vec();
            prompts.sort_by_key(|prompt| prompt.id);
            prompts
        };
        assert_eq!(by_id(&view.prompts), by_id(&player.prompts), "{}", context());
    }
}
