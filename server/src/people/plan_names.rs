//! What plans are called: by the name that staff gave them, or else by how long a period is.

use engine::economy::{OrderKind, Plan};
use sqlx::AnyConnection;

use crate::store::orders::OrderRow;
use crate::store::plans;
use crate::wire::bilingual::Bilingual;

pub fn name_of(plan: &Plan) -> Bilingual {
    if let Some(name) = &plan.name {
        return Bilingual { en: name.en.clone(), fr: name.fr.clone() };
    }
    let both = |en: &str, fr: &str| Bilingual { en: en.to_owned(), fr: fr.to_owned() };
    match plan.months() {
        1 => both("A month", "Un mois"),
        3 => both("Three months", "Trois mois"),
        12 => both("A year", "Un an"),
        months if months % 12 == 0 => {
            both(&format!("{} years", months / 12), &format!("{} ans", months / 12))
        }
        months => both(&format!("{months} months"), &format!("{months} mois")),
    }
}

/// What the plan is called that has, or had, this id.
pub async fn named(db: &mut AnyConnection, id: &str) -> Result<Bilingual, sqlx::Error> {
    Ok(name_or_id(plans::SHELF.find(db, id).await?.as_ref(), id))
}

/// What the plan of an order was called when it was ordered; `None` for an order of moons.
pub fn of_order(order: &OrderRow) -> Option<Bilingual> {
    (order.kind() != OrderKind::Moons).then(|| name_or_id(order.plan().as_ref(), &order.pack))
}

/// A plan that this server does not know, a provider may know all the same.
fn name_or_id(plan: Option<&Plan>, id: &str) -> Bilingual {
    plan.map_or_else(|| Bilingual { en: id.to_owned(), fr: id.to_owned() }, name_of)
}

#[cfg(test)]
mod tests {
    use engine::economy::{Interval, PlanName, plans};

    use super::*;

    #[test]
    fn a_plan_without_a_name_is_called_by_its_period() {
        let called: Vec<String> = plans().iter().map(|plan| name_of(plan).en).collect();
        assert_eq!(called, ["A month", "Three months", "A year"]);
        let month = plans().swap_remove(0);
        let long = |interval, interval_count| name_of(&Plan { interval, interval_count, ..month.clone() }).fr;
        assert_eq!(
            [long(Interval::Month, 6), long(Interval::Month, 24), long(Interval::Year, 3)],
            ["6 mois", "2 ans", "3 ans"]
        );
        let name = Some(PlanName { en: "Summer".to_owned(), fr: "Été".to_owned() });
        assert_eq!(name_of(&Plan { name, ..month }).fr, "Été");
    }
}
