//! Drops: which design is shown in which month, until when it is exclusive, and who may collect its packs (DROP-1).

use std::collections::{BTreeMap, BTreeSet};

use super::offer::{Goods, collected_goods};
use super::present::INSTEAD;
use crate::economy::{Month, Subscriber, SubscriptionState};
use crate::skin::equip::{Wearer, is_collected};
use crate::skin::{DropDesign, Pack, Wardrobe};

/// A drop's packs can be collected for so many months, of which the first is its own. A design that is shown for the first time is
/// exclusive for as long.
pub const EXCLUSIVE_MONTHS: u32 = 6;

/// A month with the design that is shown in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Showing {
    pub month: Month,
    pub design: String,
}

/// When the packs of a month's drop can be collected no more.
pub const fn collect_until(month: Month) -> u64 {
    month.plus(EXCLUSIVE_MONTHS).starts()
}

/// Since when, or from when the elements of each design are sold that is shown up to a month. A design that is shown again is sold as
/// before.
pub fn sold_from(schedule: &[Showing], month: Month) -> BTreeMap<String, u64> {
    let mut sold: BTreeMap<String, u64> = BTreeMap::new();
    for showing in schedule.iter().filter(|showing| showing.month <= month) {
        let from = collect_until(showing.month);
        sold.entry(showing.design.clone()).and_modify(|at| *at = from.min(*at)).or_insert(from);
    }
    sold
}

/// Whether a design may be shown in a month: it is not shown in the months before or after, for as long as it would be exclusive.
pub fn may_show(design: &str, month: Month, schedule: &[Showing]) -> bool {
    let is_near = |other: Month| month.number().abs_diff(other.number()) < EXCLUSIVE_MONTHS;
    schedule
        .iter()
        .all(|showing| showing.design != design || showing.month == month || !is_near(showing.month))
}

/// The design for a month for which staff have chosen none: the designs follow each other in their order, and then begin again with
/// the one that was shown the longest ago. One that staff have chosen for a month soon after has to wait, if there is another.
pub fn next_design<'a>(
    designs: &'a [DropDesign],
    month: Month,
    schedule: &[Showing],
) -> Option<&'a DropDesign> {
    let last = |design: &DropDesign| {
        let before = schedule.iter().filter(|showing| showing.design == design.id && showing.month < month);
        before.map(|showing| showing.month).max()
    };
    let is_over = |shown: Option<Month>| shown.is_none_or(|shown| shown.plus(EXCLUSIVE_MONTHS) <= month);
    let key = |design: &&DropDesign| {
        let shown = last(design);
        (!is_over(shown), !may_show(&design.id, month, schedule), shown)
    };
    // Of equals the first is taken.
    designs.iter().min_by_key(key)
}

/// Staff choose designs for so many months to come.
pub const SCHEDULE_MONTHS: u32 = 12;

/// What will be shown in the months to come if nobody chooses anything more.
pub fn next_designs(designs: &[DropDesign], now: Month, schedule: &[Showing]) -> Vec<Showing> {
    let mut known = schedule.to_vec();
    let mut coming = Vec::new();
    for month in (1..=SCHEDULE_MONTHS).map(|later| now.plus(later)) {
        let chosen = known.iter().find(|showing| showing.month == month).cloned();
        let turn = || Some(Showing { month, design: next_design(designs, month, &known)?.id.clone() });
        let Some(showing) = chosen.or_else(turn) else { continue };
        known.push(showing.clone());
        coming.push(showing);
    }
    coming
}

/// Why staff can't choose a design for a month.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChooseRefusal {
    /// There is no such design, or the month is too far away.
    #[error("unknown_drop")]
    UnknownDrop,
    /// The month has begun.
    #[error("drop_shown")]
    DropShown,
    /// The design is shown or chosen for a month that is too near.
    #[error("design_taken")]
    DesignTaken,
}

/// Whether staff may choose this design for a month.
pub fn may_choose(
    designs: &[DropDesign],
    design: &str,
    month: Month,
    schedule: &[Showing],
    now: Month,
) -> Result<(), ChooseRefusal> {
    if month <= now {
        Err(ChooseRefusal::DropShown)
    } else if month > now.plus(SCHEDULE_MONTHS) || designs.iter().all(|each| each.id != design) {
        Err(ChooseRefusal::UnknownDrop)
    } else if may_show(design, month, schedule) {
        Ok(())
    } else {
        Err(ChooseRefusal::DesignTaken)
    }
}

/// Why somebody can't collect a pack of a drop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DropRefusal {
    /// There is no such drop, or it is not shown yet.
    #[error("unknown_drop")]
    UnknownDrop,
    /// They have collected the pack, or have all of it.
    #[error("already_collect")]
    AlreadyCollect,
    /// The drop is too old, or what they had subscribed to ran out before it.
    #[error("drop_timeout")]
    DropTimeout,
    /// They never subscribed, or not for the drop's month.
    #[error("not_subscribed")]
    NotSubscribed,
    /// They canceled their subscription, and it was over before the drop.
    #[error("subscription_canceled")]
    SubscriptionCanceled,
    /// A payment is missing.
    #[error("subscription_holded")]
    SubscriptionHolded,
    /// They have collected as many packs of the drop as their plan gives.
    #[error("drop_full")]
    DropFull,
}

/// Who wants to collect a pack of a drop.
#[derive(Clone, Copy, Debug)]
pub struct Collector<'a> {
    pub subscriber: &'a Subscriber,
    /// The ids of the drop's packs that they have collected.
    pub collected: &'a BTreeSet<String>,
    pub wearer: &'a Wearer,
}

impl Collector<'_> {
    /// How many packs of a month's drop they may collect in all.
    pub fn packs_of(&self, month: Month, now: u64) -> u32 {
        let paid = self.subscriber.packs_of((month.starts(), month.ends()));
        // A renewal may be on its way when a month begins: until then, what was paid last goes on.
        let goes_on = paid == 0 && Month::of(now) == month && self.subscriber.is_subscribed(now);
        match self.subscriber.periods.last() {
            Some(last) if goes_on => last.packs,
            _ => paid,
        }
    }

    /// Whether they may collect a pack of a month's drop that they have not collected yet.
    pub fn may_collect_of(&self, month: Month, now: u64) -> Result<(), DropRefusal> {
        if month.starts() > now {
            return Err(DropRefusal::UnknownDrop);
        }
        if collect_until(month) <= now {
            return Err(DropRefusal::DropTimeout);
        }
        let is_held = self.subscriber.state == Some(SubscriptionState::Holded);
        // Days that were given don't wait for the payment that is missing.
        let packs = if is_held {
            self.subscriber.given_packs_of((month.starts(), month.ends()))
        } else {
            self.packs_of(month, now)
        };
        match packs {
            0 if is_held => Err(DropRefusal::SubscriptionHolded),
            0 => Err(self.without_period(month)),
            packs if self.collected.len() >= packs as usize => Err(DropRefusal::DropFull),
            _ => Ok(()),
        }
    }

    /// Why nothing that they have paid for covers a month.
    fn without_period(&self, month: Month) -> DropRefusal {
        let was_before = self.subscriber.paid_until() <= month.starts();
        match self.subscriber.state {
            Some(SubscriptionState::Expired) if was_before && self.subscriber.is_canceled => {
                DropRefusal::SubscriptionCanceled
            }
            Some(SubscriptionState::Expired) if was_before => DropRefusal::DropTimeout,
            _ => DropRefusal::NotSubscribed,
        }
    }

    /// Whether they may collect this pack of a month's drop. They are told first what can't change.
    pub fn may_collect(
        &self,
        wardrobe: &Wardrobe,
        pack: &Pack,
        month: Month,
        now: u64,
    ) -> Result<(), DropRefusal> {
        if month.starts() > now {
            return Err(DropRefusal::UnknownDrop);
        }
        if self.collected.contains(&pack.id) || is_collected(wardrobe, pack, self.wearer) {
            return Err(DropRefusal::AlreadyCollect);
        }
        self.may_collect_of(month, now)
    }
}

/// What somebody gets who collects a pack: its elements, and coins instead of those that they have.
pub fn pack_goods(pack: &Pack, wardrobe: &Wardrobe, wearer: &Wearer) -> Vec<Goods> {
    let goods =
        |id: &String| collected_goods(&Goods::Element { id: id.clone(), instead: INSTEAD }, wardrobe, wearer);
    pack.elements.iter().map(goods).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::economy::{Given, Period};
    use crate::skin::element::Words;
    use crate::skin::{Access, Category, Element, Rarity};

    const NAMES: [&str; 6] = ["a", "b", "c", "d", "e", "f"];

    fn month(text: &str) -> Month {
        text.parse().unwrap()
    }

    fn designs() -> Vec<DropDesign> {
        let design = |id: &&str| DropDesign {
            id: (*id).to_owned(),
            name: Words::default(),
            description: Words::default(),
            packs: vec![pack(id)],
        };
        NAMES.iter().map(design).collect()
    }

    /// A pack with the elements `id1` and `id2`.
    fn pack(id: &str) -> Pack {
        Pack {
            id: id.to_owned(),
            name: Words::default(),
            description: Words::default(),
            rarity: Rarity::Epic,
            price: 150,
            currency: crate::economy::Currency::Moons,
            elements: vec![format!("{id}1"), format!("{id}2")],
        }
    }

    fn element(id: String) -> Element {
        Element {
            id,
            name: Words::default(),
            description: Words::default(),
            category: Category::Hat,
            rarity: Rarity::Epic,
            access: Access::Permanent,
            price: 120,
            currency: crate::economy::Currency::Moons,
            colors: vec![0],
            small_pet: false,
            disposition: None,
            covers: false,
            excludes: vec![],
            sold_from: None,
            layers: vec![],
        }
    }

    fn wardrobe() -> Wardrobe {
        let drops = designs();
        let ids = drops.iter().flat_map(DropDesign::elements).map(str::to_owned);
        Wardrobe { elements: ids.map(element).collect(), drops, ..Wardrobe::default() }
    }

    fn showing(month: Month, design: &str) -> Showing {
        Showing { month, design: design.to_owned() }
    }

    /// Shows so many months in a row, with what staff have chosen for some of them.
    fn shown(months: u32, chosen: &[Showing]) -> Vec<Showing> {
        let designs = designs();
        let mut schedule = chosen.to_vec();
        for month in (0..months).map(Month::numbered) {
            if schedule.iter().all(|showing| showing.month != month) {
                let design = next_design(&designs, month, &schedule).unwrap();
                schedule.push(showing(month, &design.id));
            }
        }
        schedule.sort_by_key(|showing| showing.month);
        schedule
    }

    fn names(schedule: &[Showing]) -> String {
        schedule.iter().map(|showing| showing.design.as_str()).collect()
    }

    fn subscriber(from: &str, until: &str, packs: u32, state: SubscriptionState) -> Subscriber {
        let period = Period { from: month(from).starts(), until: month(until).starts(), months: 1, packs };
        Subscriber {
            periods: vec![period],
            state: Some(state),
            auto_renew: state == SubscriptionState::Active,
            is_canceled: state == SubscriptionState::Canceled,
            ..Subscriber::default()
        }
    }

    /// Days that were given, from the beginning of one month to the beginning of another.
    fn days(from: &str, until: &str, packs: u32) -> Vec<Given> {
        vec![Given { from: month(from).starts(), until: month(until).starts(), packs }]
    }

    fn check(subscriber: &Subscriber, drop: &str, collected: &[&str], now: &str) -> Result<(), DropRefusal> {
        let collected = collected.iter().map(|id| (*id).to_owned()).collect();
        let wearer = Wearer::default();
        let collector = Collector { subscriber, collected: &collected, wearer: &wearer };
        collector.may_collect(&wardrobe(), &pack("a"), month(drop), month(now).starts())
    }

    #[test]
    fn drop_1_the_designs_go_in_turn_and_begin_again_with_the_oldest() {
        assert_eq!(names(&shown(14, &[])), "abcdefabcdefab");
    }

    #[test]
    fn drop_1_a_design_that_staff_have_chosen_is_not_shown_shortly_before() {
        assert_eq!(names(&shown(8, &[showing(Month::numbered(3), "a")])), "bcdaefbc");
        let none: [DropDesign; 0] = [];
        assert!(next_design(&none, Month::numbered(3), &[]).is_none());
    }

    #[test]
    fn drop_1_staff_choose_what_is_not_shown_within_six_months() {
        let schedule = [showing(Month::numbered(10), "a")];
        for (number, is_allowed) in [(4, true), (5, false), (9, false), (10, true), (15, false), (16, true)] {
            assert_eq!(may_show("a", Month::numbered(number), &schedule), is_allowed, "{number}");
            assert!(may_show("b", Month::numbered(number), &schedule));
        }
    }

    #[test]
    fn drop_1_staff_choose_designs_for_a_year_to_come() {
        let (designs, now) = (designs(), month("2026-11"));
        let schedule = [showing(now, "a")];
        let choose = |design, at: &str| may_choose(&designs, design, month(at), &schedule, now);
        assert_eq!(choose("b", "2026-12"), Ok(()));
        assert_eq!(choose("a", "2026-12"), Err(ChooseRefusal::DesignTaken));
        assert_eq!(choose("a", "2027-05"), Ok(()));
        assert_eq!(choose("b", "2026-11"), Err(ChooseRefusal::DropShown));
        assert_eq!(choose("z", "2026-12"), Err(ChooseRefusal::UnknownDrop));
        assert_eq!(
            (choose("b", "2027-11"), choose("b", "2027-12")),
            (Ok(()), Err(ChooseRefusal::UnknownDrop))
        );
        let chosen = [showing(now, "a"), showing(now.plus(2), "f")];
        let coming = next_designs(&designs, now, &chosen);
        assert_eq!((coming.len(), names(&coming).as_str()), (12, "bfcdeabfcdea"));
    }

    #[test]
    fn drop_1_what_is_shown_again_is_sold_as_before() {
        let schedule =
            [showing(month("2026-01"), "a"), showing(month("2026-07"), "a"), showing(month("2026-08"), "b")];
        let sold = sold_from(&schedule, month("2026-07"));
        assert_eq!(sold, BTreeMap::from([("a".to_owned(), month("2026-07").starts())]));
    }

    #[test]
    fn drop_1_people_see_of_a_wardrobe_what_was_shown() {
        let now = month("2026-11").starts();
        let sold = BTreeMap::from([("a".to_owned(), now), ("b".to_owned(), now + 1)]);
        let mut whole = wardrobe();
        whole.elements[0].excludes = vec!["b1".to_owned(), "c1".to_owned()];
        let shown = whole.shown(&sold, now);
        let elements: Vec<_> = shown.elements.iter().map(|each| (each.id.as_str(), each.sold_from)).collect();
        assert_eq!(elements, [("a1", None), ("a2", None), ("b1", Some(now + 1)), ("b2", Some(now + 1))]);
        assert_eq!(shown.elements[0].excludes, ["b1"]);
        let packs: Vec<_> = shown.packs.iter().map(|pack| pack.id.as_str()).collect();
        let drops: Vec<_> = shown.drops.iter().map(|design| design.id.as_str()).collect();
        assert_eq!((packs, drops), (vec!["a"], vec!["b"]));
    }

    #[test]
    fn drop_1_a_plan_gives_so_many_packs_of_each_drop() {
        let active = |packs| subscriber("2026-09", "2026-12", packs, SubscriptionState::Active);
        let check = |packs, collected: &[&str]| check(&active(packs), "2026-11", collected, "2026-11");
        assert_eq!(check(1, &[]), Ok(()));
        assert_eq!(check(1, &["a"]), Err(DropRefusal::AlreadyCollect));
        assert_eq!(check(1, &["b"]), Err(DropRefusal::DropFull));
        assert_eq!(check(2, &["b"]), Ok(()));
        assert_eq!(check(3, &["b", "c"]), Ok(()));
    }

    #[test]
    fn drop_1_a_drop_that_was_paid_for_is_collected_for_six_months() {
        let over = subscriber("2026-09", "2026-12", 1, SubscriptionState::Expired);
        assert_eq!(check(&over, "2026-11", &[], "2027-04"), Ok(()));
        assert_eq!(check(&over, "2026-11", &[], "2027-05"), Err(DropRefusal::DropTimeout));
        assert_eq!(check(&over, "2026-11", &[], "2026-10"), Err(DropRefusal::UnknownDrop));
    }

    #[test]
    fn drop_1_who_has_not_paid_for_a_month_is_told_why() {
        use SubscriptionState::{Active, Canceled, Expired, Holded};
        let of = |state| subscriber("2026-09", "2026-11", 3, state);
        let check = |subscriber: &Subscriber, drop| check(subscriber, drop, &[], "2026-12");
        assert_eq!(check(&Subscriber::default(), "2026-11"), Err(DropRefusal::NotSubscribed));
        assert_eq!(check(&of(Expired), "2026-11"), Err(DropRefusal::DropTimeout));
        let canceled = Subscriber { is_canceled: true, ..of(Expired) };
        assert_eq!(check(&canceled, "2026-11"), Err(DropRefusal::SubscriptionCanceled));
        assert_eq!(check(&canceled, "2026-08"), Err(DropRefusal::NotSubscribed));
        assert_eq!(check(&of(Holded), "2026-10"), Err(DropRefusal::SubscriptionHolded));
        for state in [Active, Canceled] {
            assert_eq!(check(&of(state), "2026-08"), Err(DropRefusal::NotSubscribed));
        }
    }

    #[test]
    fn drop_1_a_renewal_that_is_on_its_way_gives_the_new_months_drop() {
        let running = subscriber("2026-10", "2026-11", 1, SubscriptionState::Active);
        assert_eq!(check(&running, "2026-11", &[], "2026-11"), Ok(()));
        assert_eq!(check(&running, "2026-11", &["b"], "2026-11"), Err(DropRefusal::DropFull));
        let ending = Subscriber { auto_renew: false, ..running };
        assert_eq!(check(&ending, "2026-11", &[], "2026-11"), Err(DropRefusal::NotSubscribed));
    }

    #[test]
    fn sub_4_days_that_were_given_give_the_drops_of_their_months() {
        let guest = Subscriber { given: days("2026-11", "2026-12", 1), ..Subscriber::default() };
        assert_eq!(check(&guest, "2026-11", &[], "2026-11"), Ok(()));
        assert_eq!(check(&guest, "2026-11", &["b"], "2026-11"), Err(DropRefusal::DropFull));
        assert_eq!(check(&guest, "2026-12", &[], "2026-12"), Err(DropRefusal::NotSubscribed));
        let held = subscriber("2026-10", "2026-11", 3, SubscriptionState::Holded);
        let held = Subscriber { given: days("2026-11", "2026-12", 1), ..held };
        assert_eq!(check(&held, "2026-10", &[], "2026-11"), Err(DropRefusal::SubscriptionHolded));
        assert_eq!(check(&held, "2026-11", &[], "2026-11"), Ok(()));
    }

    #[test]
    fn drop_1_who_has_an_element_gets_coins_instead() {
        let wearer = Wearer { bought: BTreeSet::from(["a1".to_owned()]), ..Wearer::default() };
        let element = Goods::Element { id: "a2".to_owned(), instead: INSTEAD };
        assert_eq!(pack_goods(&pack("a"), &wardrobe(), &wearer), [Goods::Coins { amount: INSTEAD }, element]);
    }

    proptest! {
        #[test]
        fn drop_1_no_design_comes_back_while_it_is_exclusive(months in 1_u32..60) {
            let schedule = shown(months, &[]);
            for showing in &schedule {
                prop_assert!(may_show(&showing.design, showing.month, &schedule));
            }
        }

        #[test]
        fn drop_1_what_staff_choose_never_brings_back_an_exclusive_design(chosen in 0_u32..30, name in 0..NAMES.len()) {
            let schedule = shown(40, &[showing(Month::numbered(chosen), NAMES[name])]);
            let mut last: BTreeMap<&str, Month> = BTreeMap::new();
            for showing in schedule.iter().filter(|showing| showing.month != Month::numbered(chosen)) {
                let before = last.insert(&showing.design, showing.month);
                prop_assert!(before.is_none_or(|before| before.plus(EXCLUSIVE_MONTHS) <= showing.month));
            }
            prop_assert_eq!(schedule.len(), 40);
        }

        #[test]
        fn drop_1_nobody_collects_more_than_their_plan_gives(packs in 0_u32..4, now in 0_u32..12) {
            let of = subscriber("2026-03", "2026-06", packs, SubscriptionState::Active);
            let (wardrobe, now) = (wardrobe(), month("2026-01").plus(now).starts());
            for drop in (0..12).map(|number| month("2026-01").plus(number)) {
                let mut collected = BTreeSet::new();
                for id in NAMES {
                    let collector = Collector { subscriber: &of, collected: &collected, wearer: &Wearer::default() };
                    let verdict = collector.may_collect(&wardrobe, &pack(id), drop, now);
                    prop_assert!(verdict.is_err() || collector.may_collect_of(drop, now).is_ok());
                    if verdict.is_ok() {
                        collected.insert(id.to_owned());
                    }
                }
                prop_assert!(collected.len() <= packs as usize);
                let again = Collector { subscriber: &of, collected: &collected, wearer: &Wearer::default() };
                for id in &collected {
                    prop_assert_eq!(again.may_collect(&wardrobe, &pack(id), drop, now), Err(DropRefusal::AlreadyCollect));
                }
            }
        }
    }
}
