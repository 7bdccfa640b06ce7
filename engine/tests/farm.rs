//! Farms: fifty accounts of one owner that play around the clock for a season, and meet nobody but bots and one another. Beside them
//! plays somebody honest, three games with strangers every evening. Each farm account earns less: fewer coins, less elo, fewer points.
//!
//! The honest ones play whole games. A farm is given the best that a game of its kind could bring, each time.

use std::sync::LazyLock;

use engine::economy::{
    self, Coins, Company, Day, DayPay, GameDeeds, GamePay, Streak, Today, Unpaid, quest, streak_coins,
};
use engine::game::{Camp, Config, GameView, Settings};
use engine::moderation::pairs;
use engine::progress::{Party, Season, experience};
use engine::seasons::event::{Event, EventDeeds, Points, between, draw};
use engine::seasons::pass::{self, MoonPass, step_at};
use engine::seasons::rating::{RatedGame, Rating, rate};
use engine::seat::{Seat, SeatSet};
use engine::shop::Goods;
use engine::sim::{Bot, play_watched};
use engine::skin::catalogue;
use engine::skin::wardrobe::Wardrobe;

const ACCOUNTS: usize = 50;
/// The season's event lasts at least so many of its days.
const DAYS: u32 = 29;
/// A farm's games on a day: a quarter of an hour each.
const AROUND_THE_CLOCK: usize = 96;
const AN_EVENING: usize = 3;
const SEATS: u8 = 10;
const DAY_MS: u64 = 24 * 3_600_000;
/// 27 November 2026.
const NOW: u64 = 1_795_737_600_000;

static WARDROBE: LazyLock<Wardrobe> = LazyLock::new(|| {
    let file = |path: &str| std::fs::read_to_string(format!("../skins/{path}")).ok();
    catalogue::read(file).expect("the wardrobe")
});

/// What all play for: an event that begins with the season, and a pass that nobody has bought.
static EVENT: LazyLock<Event> = LazyLock::new(|| {
    let occurrence = &between(NOW, NOW + 365 * DAY_MS)[0];
    draw(occurrence, WARDROBE.event_design(occurrence.design).expect("its design"), &WARDROBE.packs)
});
static PASS: LazyLock<MoonPass> = LazyLock::new(|| {
    let season = Season::numbered(700);
    pass::draw(season.number, &WARDROBE, &[], "seed")
});

/// Somebody's part in a game.
#[derive(Clone, Copy)]
struct Part {
    xp: u32,
    pay: GamePay,
    deeds: GameDeeds,
    camp: Camp,
}

/// What an account has earned in the season.
#[derive(Clone, Copy, Default, Debug)]
struct Account {
    id: i64,
    xp: u32,
    coins: i64,
    points: Points,
    streak: Streak,
    rating: Rating,
    /// Of the last day.
    day: u32,
    xp_today: u32,
    today: Today,
    quest: u32,
}

impl Account {
    fn numbered(number: usize) -> Self {
        Self { id: number as i64, ..Self::default() }
    }

    /// Settles a game, as the server does.
    fn settle(&mut self, number: u32, part: &Part) {
        let day = Day::of(EVENT.starts + u64::from(number) * DAY_MS);
        if self.day != number {
            *self = Self { day: number, xp_today: 0, today: Today::default(), quest: 0, ..*self };
        }
        let xp = part.pay.experience(part.xp, self.xp_today);
        let mut extra = DayPay::default();
        if part.pay.unpaid.is_none() {
            let quest = quest(day, self.id);
            let progress = self.quest + quest.counts(&part.deeds);
            extra.quest = quest.pays(self.quest, progress);
            self.quest = progress;
            let is_first = !self.streak.has_played(day);
            self.streak = self.streak.after(day);
            extra.streak = if is_first { streak_coins(self.streak.days) } else { Coins(0) };
        }
        let reward = economy::reward(&part.pay, self.today, extra, self.xp, self.xp + xp);
        self.today.earned = self.today.earned + reward.for_game() + reward.for_first_win();
        self.today.has_won |= reward.for_first_win() > Coins(0);
        self.coins += reward.total().0;
        self.xp_today += xp;
        self.xp += xp;
        let deeds = EventDeeds { game: part.deeds, pay: part.pay, camp: part.camp, with_friend: false };
        if day <= Day::of(EVENT.ends - 1) {
            self.points = EVENT.after(&self.points, &deeds, day);
        }
    }

    /// With the coins of the pass, whose track everybody has.
    fn all_coins(&self) -> i64 {
        let reached = PASS.elements.iter().filter(|it| it.free && it.order <= step_at(self.xp));
        let coins = reached.map(|it| match it.goods {
            Goods::Coins { amount } => amount.0,
            _ => 0,
        });
        self.coins + coins.sum::<i64>()
    }
}

/// The parts of a game that bots play who think, and its rating.
fn game(seed: u64) -> (Vec<Part>, RatedGame) {
    let seats = (0..usize::from(SEATS)).filter_map(Seat::new);
    let mut bots: Vec<Bot> = seats.map(|seat| Bot::new(seat, GameView::new(Some(seat)), seed)).collect();
    let config = Config::new(Settings::suggested(SEATS));
    let (game, _) = play_watched(config, seed, &mut bots, &mut ()).expect("a game that ends");
    let ending = game.ending().expect("its end");
    let part = |report: &engine::game::SeatReport| Part {
        xp: report.xp,
        pay: GamePay { company: Company::People, ..game.pay(report.seat).expect("a player") },
        // The bots of a simulation say nothing; people say some sixty words.
        deeds: GameDeeds { words: 60, ..report.deeds() },
        camp: report.camp,
    };
    let rated = RatedGame::with_bots(&game, SeatSet::EMPTY).expect("a game that is over");
    (ending.seats.iter().map(part).collect(), rated)
}

/// Honest accounts after a season: each plays three games with others every evening, at tables drawn anew.
fn honest() -> Vec<Account> {
    let games: Vec<_> = (0..60).map(game).collect();
    let mut accounts: Vec<Account> = (0..ACCOUNTS).map(Account::numbered).collect();
    let mut table = 0;
    for day in 0..DAYS {
        for evening in 0..AN_EVENING {
            for first in (0..ACCOUNTS).step_by(usize::from(SEATS)) {
                let (parts, rated) = &games[table % games.len()];
                table += 1;
                // A step that has no divisor in common with fifty, and is another one each time, mixes the tables.
                let step = [1, 3, 7, 9, 11, 13, 17][(day as usize + evening) % 7];
                let seated: Vec<usize> =
                    (first..first + parts.len()).map(|at| (at * step + table) % ACCOUNTS).collect();
                let ratings: Vec<Rating> = seated.iter().map(|at| accounts[*at].rating).collect();
                for ((at, part), rating) in seated.iter().zip(parts).zip(rate(rated, &ratings)) {
                    accounts[*at].rating = rating;
                    accounts[*at].settle(day, part);
                }
            }
        }
    }
    accounts
}

/// The accounts of a farm after a season of such games around the clock.
fn farm(part_of: impl Fn(usize) -> Part) -> Vec<Account> {
    let mut accounts: Vec<Account> = (0..ACCOUNTS).map(Account::numbered).collect();
    for account in &mut accounts {
        for day in 0..DAYS {
            (0..AROUND_THE_CLOCK).for_each(|number| account.settle(day, &part_of(number)));
        }
    }
    accounts
}

/// The best that one could wish for in a game: it is won, alone against all, with five good votes and a save.
fn best(unpaid: Option<Unpaid>, company: Company) -> Part {
    let victory = Some(Party::Alone);
    Part {
        xp: if unpaid == Some(Unpaid::Left) { 0 } else { experience(victory, 5, 1) },
        pay: GamePay { unpaid, victory, good_votes: 5, company },
        deeds: GameDeeds { won: true, survived: true, good_votes: 5, saves: 1, kills: 6, words: 500 },
        camp: Camp::Solo,
    }
}

/// What is compared.
type Measure = fn(&Account) -> i64;

fn mean(accounts: &[Account], of: impl Fn(&Account) -> i64) -> i64 {
    accounts.iter().map(of).sum::<i64>() / accounts.len() as i64
}

#[test]
fn a_farm_that_meets_nobody_earns_less_than_one_honest_player() {
    let honest = honest();
    let measures: [(&str, Measure); 3] = [
        ("coins", Account::all_coins),
        ("elo", |it| it.rating.elo()),
        ("points", |it| i64::from(it.points.total)),
    ];
    let private = best(Some(Unpaid::PrivateGame), Company::People);
    let with_bots = best(None, Company::MostlyBots);
    let left = best(Some(Unpaid::Left), Company::People);
    let farms: [(&str, Vec<Account>); 4] = [
        ("private games", farm(|_| private)),
        ("games with bots", farm(|_| with_bots)),
        ("games that are left", farm(|_| left)),
        ("all of these", farm(|number| [private, with_bots, left][number % 3])),
    ];
    for (what, of) in measures {
        let honest = mean(&honest, of);
        println!("{what}: honest {honest}");
        for (kind, accounts) in &farms {
            let most = accounts.iter().map(of).max().unwrap_or_default();
            println!("{what}: {kind} {most}");
            assert!(most < honest, "{kind} earn {most} {what}, one honest player {honest}");
        }
    }
}

/// Public games among the farm's own accounts look like anybody's. Such a farm is not kept from earning: what a day pays has its limit,
/// and moderators are told of pairs that always win together.
#[test]
fn a_farm_whose_champions_always_win_together_is_told_to_moderators_on_its_first_day() {
    let games: Vec<_> = (0..60).map(game).filter(|(_, rated)| winners(rated).len() >= 2).collect();
    let mut accounts: Vec<Account> = (0..ACCOUNTS).map(Account::numbered).collect();
    let mut hinted_after = None;
    let mut played = 0_u32;
    for day in 0..DAYS {
        for _ in 0..AROUND_THE_CLOCK {
            let (parts, rated) = &games[played as usize % games.len()];
            played += 1;
            // Accounts 0 and 1 take seats that win, the others what is left.
            let mut others = (0..ACCOUNTS - 2).map(|at| 2 + (at + played as usize * 8) % (ACCOUNTS - 2));
            let winners = winners(rated);
            let seated: Vec<usize> = (0..parts.len())
                .map(|seat| {
                    let champion = winners.iter().take(2).position(|winner| *winner == seat);
                    champion.or_else(|| others.next()).expect("an account")
                })
                .collect();
            let ratings: Vec<Rating> = seated.iter().map(|at| accounts[*at].rating).collect();
            for ((at, part), rating) in seated.iter().zip(parts).zip(rate(rated, &ratings)) {
                accounts[*at].rating = rating;
                accounts[*at].settle(day, part);
            }
            let all = pairs::WinRecord { games: played, won: played };
            if pairs::is_unlikely(played, pairs::chance(all, all, all, [played, played])) {
                hinted_after.get_or_insert(played);
            }
        }
        let paid = accounts[0].today.earned;
        assert!(paid <= Coins(400), "{paid:?} on day {day}");
    }
    println!(
        "champion: {} coins, {} elo, {} points; hinted at after {hinted_after:?} games",
        accounts[0].all_coins(),
        accounts[0].rating.elo(),
        accounts[0].points.total,
    );
    println!("feeders: {} elo", mean(&accounts[2..], |it| it.rating.elo()));
    assert!(hinted_after.is_some_and(|games| games <= 10), "{hinted_after:?}");
}

/// The seats that won.
fn winners(rated: &RatedGame) -> Vec<usize> {
    rated.seats.iter().filter(|seat| seat.won).map(|seat| seat.seat.index()).collect()
}
