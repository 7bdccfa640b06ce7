//! `moonhowl roles`: the cards.

use clap::Args;

use super::json;
use super::names;
use super::output::print;
use super::paint::{BOLD, DIM, of_side, paint, signed};
use super::problem::Problem;
use super::table::Grid;
use crate::roles::{Card, RoleId};

/// Show the cards of the roles
#[derive(Args)]
#[command(after_help = "\
Examples:
  moonhowl roles
  moonhowl roles littleGirl
  moonhowl roles --json | jq '.[] | select(.side == \"solo\").img'")]
pub(super) struct Roles {
    /// Only these
    #[arg(value_name = "ROLE")]
    roles: Vec<String>,
    /// The cards as JSON
    #[arg(long)]
    json: bool,
}

impl Roles {
    pub(super) fn run(self) -> Result<(), Problem> {
        let chosen = self.roles.iter().map(|name| names::find_role(name)).collect::<Result<Vec<_>, _>>()?;
        let roles = if chosen.is_empty() { RoleId::ALL } else { &chosen };
        let cards: Vec<&Card> = roles.iter().map(|role| role.card()).collect();
        if self.json {
            return print(&json(&cards)?);
        }
        print(&if chosen.is_empty() { table(&cards) } else { cards.iter().map(|card| one(card)).collect() })
    }
}

fn table(cards: &[&Card]) -> String {
    let mut grid = Grid::new(&["role", "side", "aura", ">weight", "called", "remarks"]);
    for card in cards {
        grid.row(vec![
            paint(of_side(card.side), card.name),
            names::code(&card.side),
            names::code(&card.aura),
            signed(i32::from(card.weight)),
            calls(card).join(", "),
            remarks(card).join("; "),
        ]);
    }
    grid.text()
}

/// How the night calls the role. Whether it is called by itself depends on the table.
fn calls(card: &Card) -> Vec<&'static str> {
    card.in_pack.then_some("with the pack").into_iter().collect()
}

fn remarks(card: &Card) -> Vec<String> {
    let mut all = Vec::new();
    all.extend(card.many.then(|| "any number".to_owned()));
    all.extend(card.alpha_only.then(|| "alpha hosts only".to_owned()));
    all.extend(card.non_voice.then(|| "not in voice games".to_owned()));
    all.extend(card.hidden.then(|| "not offered".to_owned()));
    all.extend(
        card.protector.map(|by| {
            format!("protected by {}, {} without", by.name(), signed(i32::from(card.weight_alone)))
        }),
    );
    all.extend((card.from_slots > 5).then(|| format!("suggested from {} seats", card.from_slots)));
    all
}

fn one(card: &Card) -> String {
    let mut text =
        format!("{}  {}\n", paint(BOLD, card.name), paint(of_side(card.side), names::code(&card.side)));
    let mut line =
        |name: &str, value: String| text += &format!("  {} {value}\n", paint(DIM, format!("{name:<8}")));
    line("aura", names::code(&card.aura));
    line("weight", signed(i32::from(card.weight)));
    for remark in calls(card).into_iter().map(str::to_owned).chain(remarks(card)) {
        line("", remark);
    }
    text
}
