//! Events of the year, drawn from the wardrobe that there is.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use engine::economy::{Coins, Company, Day, GameDeeds, GamePay, Moons, Unpaid};
use engine::game::Camp;
use engine::seasons::event::{
    ANNOUNCED_FOR, BADGES, COLLECTED_FOR, Deed, Event, EventDeeds, EventPhase, EventProgress, EventRefusal,
    LIMIT_OF_DAY, Occurrence, Points, RewardState, between, draw, goods_of, may_join, pack_price, sold_from,
};
use engine::seasons::pass::{self, theme};
use engine::seasons::plan::{PlanRefusal, has_its_time, may_plan_event, may_plan_pass};
use engine::shop::Goods;
use engine::skin::equip::Wearer;
use engine::skin::wardrobe::Wardrobe;
use engine::skin::{Rarity, catalogue};
use proptest::prelude::*;

const DAY: u64 = 24 * 3_600_000;
/// 27 November 2026.
const NOW: u64 = 1_795_737_600_000;

static WARDROBE: LazyLock<Wardrobe> = LazyLock::new(|| {
    let file = |path: &str| std::fs::read_to_string(format!("../skins/{path}")).ok();
    catalogue::read(file).expect("the wardrobe")
});

fn drawn(occurrence: &Occurrence) -> Event {
    let design = WARDROBE.event_design(occurrence.design).expect("each event has a design");
    draw(occurrence, design, &WARDROBE.packs)
}

/// The events of two years.
fn events() -> Vec<Event> {
    between(NOW, NOW + 730 * DAY).iter().map(drawn).collect()
}

fn an_event() -> Event {
    events().remove(0)
}

fn game(deeds: GameDeeds, camp: Camp) -> EventDeeds {
    let pay = GamePay { unpaid: None, victory: None, good_votes: 0, company: Company::People };
    EventDeeds { game: deeds, pay, camp, with_friend: false }
}

fn with_points(total: u32) -> EventProgress {
    EventProgress { joined: true, points: Points { total, last: None }, collected: BTreeSet::new() }
}

#[test]
fn event_1_an_event_is_the_same_everywhere_and_has_all_that_it_shows() {
    let all = events();
    assert_eq!(all, events());
    let ids: BTreeSet<&str> = all.iter().map(|event| event.id.as_str()).collect();
    assert_eq!(ids.len(), all.len());
    for event in &all {
        assert_eq!(may_plan_event(event, &WARDROBE, NOW - 30 * DAY), Ok(()), "{}", event.id);
        let next_year = all.iter().find(|other| other.design == event.design && other.id != event.id);
        assert!(next_year.is_none_or(|other| other.packs != event.packs), "{}", event.id);
    }
}

#[test]
fn plan_1_the_calendar_keeps_the_rules_for_what_staff_plan_and_changes_of_it_may_break_them() {
    let all = events();
    let (before, event) = (&all[3], &all[4]);
    assert!(all.iter().all(|event| has_its_time(event, &all).is_ok()));
    let early = Event { starts: before.collect_until() - 1, ..event.clone() };
    assert_eq!(has_its_time(&early, &all), Err(PlanRefusal::Clash(before.id.clone())));
    let planned = |change: &dyn Fn(&mut Event)| {
        let mut other = event.clone();
        change(&mut other);
        may_plan_event(&other, &WARDROBE, NOW)
    };
    let field = |field, reason| Err(PlanRefusal::Field { field, reason });
    assert_eq!(planned(&|event| event.starts = NOW + ANNOUNCED_FOR), Err(PlanRefusal::Shown));
    assert_eq!(planned(&|event| event.ends = event.starts), field("ends", "too_small"));
    assert_eq!(planned(&|event| event.ends = event.starts + 32 * DAY), field("ends", "too_large"));
    assert_eq!(
        planned(&|event| event.unlockable[1].points = event.unlockable[0].points),
        field("unlockable", "not_rising")
    );
    assert_eq!(
        planned(&|event| event.exclusive = all[5].exclusive.clone()),
        Err(PlanRefusal::Unknown(all[5].exclusive.clone()))
    );
    assert_eq!(
        planned(&|event| event.packs = vec!["nothing".to_owned()]),
        Err(PlanRefusal::Unknown("nothing".to_owned()))
    );
    assert_eq!(planned(&|event| event.starts = u64::MAX), field("starts", "too_large"));
}

#[test]
fn plan_2_a_pass_that_is_drawn_may_be_planned_and_one_that_pays_for_itself_not() {
    let season = engine::progress::season(NOW).number;
    let themed = WARDROBE.pass_theme(theme(season + 1)).expect("a theme").elements.clone();
    let sold = WARDROBE.shown(&BTreeMap::new(), NOW);
    let drawn = pass::draw(season + 1, &sold, &themed, "seed");
    assert_eq!(may_plan_pass(&drawn, &WARDROBE, season), Ok(()));
    assert_eq!(may_plan_pass(&drawn, &WARDROBE, season + 1), Err(PlanRefusal::Shown));
    let mut rich = drawn.clone();
    rich.elements
        .iter_mut()
        .filter(|one| !one.free)
        .for_each(|one| one.goods = Goods::Moons { amount: Moons(13) });
    assert_eq!(
        may_plan_pass(&rich, &WARDROBE, season),
        Err(PlanRefusal::Field { field: "elements", reason: "too_many_moons" })
    );
    let mut falling = drawn;
    falling.elements.swap(0, 5);
    assert_eq!(
        may_plan_pass(&falling, &WARDROBE, season),
        Err(PlanRefusal::Field { field: "elements", reason: "not_rising" })
    );
}

#[test]
fn event_1_an_event_is_announced_runs_and_is_collected() {
    let event = an_event();
    let phases = [
        (event.starts - ANNOUNCED_FOR - 1, EventPhase::Planned),
        (event.starts - ANNOUNCED_FOR, EventPhase::Announced),
        (event.starts - 1, EventPhase::Announced),
        (event.starts, EventPhase::Running),
        (event.ends - 1, EventPhase::Running),
        (event.ends, EventPhase::Collecting),
        (event.ends + COLLECTED_FOR - 1, EventPhase::Collecting),
        (event.ends + COLLECTED_FOR, EventPhase::Over),
    ];
    for (at, phase) in phases {
        assert_eq!(event.phase(at), phase, "{at}");
        assert_eq!(serde_json::to_value(phase).unwrap(), phase.name());
        assert_eq!(may_join(&event, at).is_ok(), phase == EventPhase::Running);
    }
}

#[test]
fn event_2_each_deed_counts_what_it_says() {
    let deeds = GameDeeds { won: true, survived: true, good_votes: 2, saves: 3, kills: 4, words: 59 };
    let village = game(deeds, Camp::Villagers);
    let counts = |deed: Deed, game: &EventDeeds| deed.count(game);
    for (deed, count) in [
        (Deed::Game, 1),
        (Deed::Win, 1),
        (Deed::VillageWin, 1),
        (Deed::WolfWin, 0),
        (Deed::SoloWin, 0),
        (Deed::Survived, 1),
        (Deed::GoodVote, 2),
        (Deed::Save, 3),
        (Deed::Kill, 4),
        (Deed::TenWords, 5),
        (Deed::WithFriend, 0),
    ] {
        assert_eq!(counts(deed, &village), count, "{deed:?}");
    }
    assert_eq!(counts(Deed::WolfWin, &EventDeeds { camp: Camp::Werewolves, ..village }), 1);
    assert_eq!(counts(Deed::SoloWin, &EventDeeds { camp: Camp::Solo, ..village }), 1);
    assert_eq!(counts(Deed::SoloWin, &EventDeeds { camp: Camp::Couple, ..village }), 1);
    assert_eq!(counts(Deed::WithFriend, &EventDeeds { with_friend: true, ..village }), 1);
    let lost = game(GameDeeds::default(), Camp::Villagers);
    for deed in [Deed::Win, Deed::VillageWin, Deed::Survived, Deed::TenWords] {
        assert_eq!(counts(deed, &lost), 0, "{deed:?}");
    }
    // Whoever talks without end gets no more than who talks much.
    let endless = game(GameDeeds { words: 100_000, ..GameDeeds::default() }, Camp::Villagers);
    assert_eq!(counts(Deed::TenWords, &endless), 6);
}

#[test]
fn event_2_private_games_give_nothing_and_games_with_bots_half() {
    for event in events() {
        let deeds = GameDeeds { won: true, survived: true, good_votes: 1, saves: 1, kills: 1, words: 50 };
        let paid = game(deeds, Camp::Werewolves);
        let points = event.points_of(&paid);
        assert!(points > 0, "{}", event.id);
        let with = |unpaid, company| {
            let pay = GamePay { unpaid, company, ..paid.pay };
            event.points_of(&EventDeeds { pay, ..paid })
        };
        assert_eq!(with(Some(Unpaid::PrivateGame), Company::People), 0);
        assert_eq!(with(Some(Unpaid::Left), Company::People), 0);
        assert_eq!(with(None, Company::SomeBots), points / 2);
        assert_eq!(with(None, Company::MostlyBots), points / 2);
    }
}

#[test]
fn event_2_a_day_of_games_with_more_bots_than_people_gives_little() {
    for event in events() {
        let deeds = GameDeeds { won: true, survived: true, good_votes: 6, saves: 6, kills: 6, words: 500 };
        let paid = game(deeds, Camp::Werewolves);
        let played = |company| EventDeeds { pay: GamePay { company, ..paid.pay }, ..paid };
        let day = Day::numbered(0);
        let again = |points: Points| event.after(&points, &played(Company::MostlyBots), day);
        let once = again(again(again(Points::default())));
        assert_eq!(once.total, 10, "{}", event.id);
        assert_eq!(event.after(&once, &played(Company::MostlyBots), day), once);
        let with_people = event.after(&once, &played(Company::SomeBots), day);
        assert!(with_people.total > once.total, "{}", event.id);
        assert_eq!(event.after(&with_people, &played(Company::MostlyBots), day), with_people);
    }
}

#[test]
fn event_2_whoever_plays_on_six_days_reaches_all_and_nobody_does_on_one() {
    for event in events() {
        let needed =
            event.unlockable.iter().map(|item| item.points).max().expect("there is something to reach");
        assert!(needed > event.limit_of_day);
        assert!(needed <= 6 * event.limit_of_day);
        assert!(6 * DAY < event.ends - event.starts);
    }
}

proptest! {
    #[test]
    fn event_2_points_never_fall_and_a_day_gives_no_more_than_its_limit(
        games in proptest::collection::vec((0_u32..5, 0_u32..100), 0..60),
    ) {
        let mut games = games;
        games.sort_by_key(|(day, _)| *day);
        let mut points = Points::default();
        let mut by_day: BTreeMap<u32, u32> = BTreeMap::new();
        for (day, got) in games {
            let after = points.after(got, Day::numbered(day), LIMIT_OF_DAY);
            prop_assert!(after.total >= points.total);
            *by_day.entry(day).or_default() += got;
            points = after;
        }
        // The order of the games of one day changes nothing.
        let expected: u32 = by_day.values().map(|got| (*got).min(LIMIT_OF_DAY)).sum();
        prop_assert_eq!(points.total, expected);
    }

    #[test]
    fn event_3_what_is_collectable_is_reached_and_not_collected(
        total in 0_u32..400, joined in any::<bool>(), taken in proptest::collection::vec(0_usize..3, 0..3),
    ) {
        let event = an_event();
        let collected = taken.iter().map(|at| event.unlockable[*at].element.clone()).collect();
        let progress = EventProgress { joined, collected, ..with_points(total) };
        let now = event.starts;
        for item in &event.unlockable {
            let outcome = progress.may_collect(&event, &item.element, now);
            let is_collectable = progress.state(item) == RewardState::Collectable;
            prop_assert_eq!(outcome.is_ok(), is_collectable);
            prop_assert_eq!(progress.collectable(&event).contains(&item), is_collectable);
            let expected = joined && total >= item.points && !progress.collected.contains(&item.element);
            prop_assert_eq!(is_collectable, expected);
        }
    }
}

#[test]
fn event_3_who_may_not_collect_is_told_why() {
    let event = an_event();
    let first = event.unlockable[0].element.as_str();
    let ready = with_points(event.unlockable[0].points);
    let told =
        |progress: &EventProgress, element: &str, at: u64| progress.may_collect(&event, element, at).err();
    assert_eq!(told(&ready, first, event.starts), None);
    assert_eq!(told(&ready, first, event.collect_until() - 1), None);
    assert_eq!(told(&ready, first, event.starts - 1), Some(EventRefusal::NotStarted));
    assert_eq!(told(&ready, first, event.collect_until()), Some(EventRefusal::Over));
    assert_eq!(told(&ready, &event.exclusive, event.starts), Some(EventRefusal::UnknownElement));
    assert_eq!(told(&EventProgress::default(), first, event.starts), Some(EventRefusal::NotJoined));
    assert_eq!(told(&with_points(1), first, event.starts), Some(EventRefusal::NotEnoughPoints));
    let mut done = ready.clone();
    done.collected.insert(first.to_owned());
    assert_eq!(told(&done, first, event.collect_until()), Some(EventRefusal::AlreadyCollect));
}

#[test]
fn event_3_the_exclusive_element_is_sold_from_the_first_unlocked_one_on() {
    let event = an_event();
    let first = event.unlockable[0].points;
    let told = |progress: &EventProgress, at: u64| progress.may_buy_exclusive(&event, at).err();
    assert_eq!(told(&with_points(first), event.starts), None);
    assert_eq!(told(&with_points(first - 1), event.starts), Some(EventRefusal::NotEnoughPoints));
    assert_eq!(told(&EventProgress::default(), event.starts), Some(EventRefusal::NotJoined));
    assert_eq!(told(&with_points(first), event.starts - 1), Some(EventRefusal::NotStarted));
    assert_eq!(told(&with_points(first), event.collect_until()), Some(EventRefusal::Over));
}

#[test]
fn event_3_packs_cost_a_quarter_less_for_who_has_joined() {
    assert_eq!([700, 3, 1, 0].map(pack_price), [525, 3, 1, 0]);
    let event = an_event();
    let told = |progress: &EventProgress, at: u64| progress.may_buy_pack(&event, at).err();
    assert_eq!(told(&with_points(0), event.starts), None);
    assert_eq!(told(&EventProgress::default(), event.starts), Some(EventRefusal::NotJoined));
    assert_eq!(told(&with_points(0), event.starts - 1), Some(EventRefusal::NotStarted));
    assert_eq!(told(&with_points(0), event.ends), Some(EventRefusal::Over));
}

#[test]
fn event_3_what_somebody_has_already_is_coins() {
    let event = an_event();
    let items: Vec<_> = event.unlockable.iter().collect();
    let mut wearer = Wearer::default();
    wearer.bought.insert(items[1].element.clone());
    let goods = goods_of(&items, &WARDROBE, &wearer);
    assert!(matches!(&goods[0], Goods::Element { id, .. } if *id == items[0].element));
    assert_eq!(goods[1], Goods::Coins { amount: Coins(100) });
}

#[test]
fn event_3_nobody_sees_what_an_event_gives_before_it_is_shown_and_it_is_sold_a_year_later() {
    let event = an_event();
    let seen = |sold: &[(&str, u64)], now: u64| {
        let sold = sold.iter().map(|(id, at)| ((*id).to_owned(), *at)).collect();
        let shown = WARDROBE.shown(&sold, now);
        event.elements().map(|id| shown.find(id).map(|element| element.sold_from)).collect::<Vec<_>>()
    };
    let from = sold_from(event.starts);
    assert_eq!(from, event.starts + 365 * DAY);
    assert_eq!(seen(&[], event.starts), [None; 4]);
    assert_eq!(seen(&[(&event.design, from)], event.starts), [Some(Some(from)); 4]);
    assert_eq!(seen(&[(&event.design, from)], from), [Some(None); 4]);
}

#[test]
fn event_4_three_places_have_a_badge() {
    assert_eq!(BADGES, 3);
    let rarity = |id: &str| WARDROBE.find(id).map(|element| element.rarity);
    for event in events() {
        assert_eq!(rarity(&event.exclusive), Some(Rarity::Legendary), "{}", event.id);
    }
}
