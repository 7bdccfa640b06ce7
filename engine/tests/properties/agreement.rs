//! Agreement: what the view of a seat says of a command is what the game says of it, with the same code.

use engine::game::{Actor, Command, Phase};
use engine::seat::Seat;

use crate::crowd::{WILD, next_command, next_moment};
use crate::dice::Dice;
use crate::world::{World, any_config};

/// A wild crowd needs no more commands than this for a game; after that nobody comes any more, and time runs out.
const MOST_COMMANDS: usize = 6000;

/// Plays a game of a wild crowd to its end.
pub fn play(number: u64) -> World {
    let dice = &mut Dice::new(number);
    let mut world = World::new(any_config(dice), number);
    for count in 0..MOST_COMMANDS {
        if world.game.is_over() {
            break;
        }
        if world.game.phase().is_before_start() && count > 400 {
            world.apply(Actor::System, Command::Abort).expect("the house may always end a game");
            break;
        }
        let at = next_moment(&world, dice);
        world.advance(at);
        let (actor, command) = next_command(&world, dice, WILD);
        check(&mut world, number, actor, command, dice);
    }
    while let Some(due) = world.game.deadline().filter(|_| !world.game.is_over()) {
        world.advance(due);
        agrees_everywhere(&world, number);
    }
    assert!(world.game.is_over(), "game {number} does not end: it stands in {:?}", world.game.phase());
    ends_in_time(&world, number);
    // Nothing but talk and leaving is accepted when it is over.
    for _ in 0..20 {
        let (actor, command) = next_command(&world, dice, WILD);
        check(&mut world, number, actor, command, dice);
    }
    world
}

/// WIN-3 bounds a game: three quiet cycles end it, and there are no more deaths than seats.
fn ends_in_time(world: &World, number: u64) {
    let bound = 4 * (world.game.settings().slots + 1);
    assert!(world.game.table().day <= bound, "game {number} lasts {} days", world.game.table().day);
}

fn check(world: &mut World, number: u64, actor: Actor, command: Command, dice: &mut Dice) {
    let predicted = (actor != Actor::System).then(|| world.view(actor).validate(&command));
    let before = dice.percent(2).then(|| serde_json::to_value(&world.game).expect("a snapshot"));
    let events = world.sent.len();
    let phase = world.game.phase();
    let verdict = world.apply(actor, command.clone());
    if let Some(predicted) = predicted {
        assert_eq!(predicted, verdict, "game {number}, {phase:?}: {actor:?} tries {command:?}");
    }
    if verdict.is_err() {
        assert_eq!(world.sent.len(), events, "game {number}: a refusal of {command:?} is heard");
        if let Some(before) = before {
            let after = serde_json::to_value(&world.game).expect("a snapshot");
            assert!(before == after, "game {number}: a refusal of {command:?} changes something");
        }
    }
    if phase != world.game.phase() || dice.percent(5) {
        agrees_everywhere(world, number);
    }
}

/// What each view holds of what decides about commands is what the game holds.
fn agrees_everywhere(world: &World, number: u64) {
    let table = world.game.table();
    for view in &world.views {
        let context = || format!("game {number}, {:?}, view of {:?}", world.game.phase(), view.me);
        if world.game.phase() != Phase::Aborted {
            assert_eq!(view.phase, world.game.phase(), "{}", context());
        }
        assert_eq!((view.host, view.mayor), (world.game.host(), table.mayor), "{}", context());
        assert_eq!((view.seated(), view.living()), (table.seated(), table.living()), "{}", context());
        if world.game.phase().is_playing() {
            assert_eq!(view.remaining.total(), table.living().len(), "{}", context());
        }
        let Some(player) = view.me.and_then(|me: Seat| table.player(me)) else { continue };
        assert_eq!(view.permissions, player.permissions, "{}", context());
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
