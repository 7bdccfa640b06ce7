//! Faults: the server ends, the database is away, full or read-only.

use std::time::{Duration, Instant, SystemTime};

use tokio::time::sleep;

use crate::Size;
use crate::database::{Away, Database, Kind};
use crate::player::Rhythm;
use crate::report::{Report, megabytes};
use crate::village::{PATIENCE, Village, seconds};
use crate::wall_clock::WallClock;

/// Goals after a restart: everybody is back within this time, and so much of the processor's time.
const BACK: Duration = Duration::from_secs(3);
const BACK_CPU: Duration = Duration::from_secs(5);
/// `/healthz` has to say that all is well within this time.
const HEALTHY_AGAIN: Duration = Duration::from_secs(10);

/// The server ends, by SIGKILL or by SIGTERM, and is started again.
pub async fn restart(database: Database, size: &Size, is_killed: bool) -> Report {
    let mut report = Report::default();
    let mut village = Village::new(database).await;
    village.fill(size.rooms, 13).await;
    sleep(size.talk).await;
    let stopping = village.restart(is_killed).await;
    if !is_killed {
        report.figure(format!("stopped in {:.2} s", stopping.as_secs_f64()));
    }
    let (times, missing) = village.everybody_back(village.crowd.started.get(), PATIENCE).await;
    let cpu = village.process.cpu();
    report.figure(format!(
        "{} people back after {} (goal {} s)",
        times.len(),
        seconds(&times),
        BACK.as_secs()
    ));
    report.figure(format!("{:.2} s of processor time (goal {} s)", cpu.as_secs_f64(), BACK_CPU.as_secs()));
    report.figure(format!("{} resident", megabytes(village.process.memory())));
    report.expect(missing == 0, || format!("{missing} people are not back after {} s", PATIENCE.as_secs()));
    report.add(village.close().await);
    report
}

/// Rooms whose people talk: each says a line so long after the last one was acknowledged.
async fn talking(database: Database, size: &Size, pause: Duration) -> Village {
    talk(Village::new(database).await, size, pause).await
}

async fn talk(mut village: Village, size: &Size, pause: Duration) -> Village {
    village.fill(size.few_rooms, 13).await;
    village.talk(Rhythm::AfterAnswer(pause));
    sleep(size.talk).await;
    village
}

/// Waits until nobody has had a line acknowledged for two seconds, and the server says that it is not well.
async fn stands_still(village: &Village, patience: Duration) -> bool {
    let began = Instant::now();
    let (mut last, mut since) = (village.crowd.acknowledged.get(), Instant::now());
    while began.elapsed() < patience {
        sleep(Duration::from_millis(100)).await;
        let now = village.crowd.acknowledged.get();
        if now != last {
            (last, since) = (now, Instant::now());
        }
        if since.elapsed() > Duration::from_secs(2) && village.status("/healthz").await == 503 {
            return true;
        }
    }
    false
}

/// After a fault is over: how long until everybody talks again, and what was lost meanwhile.
async fn recovers(mut report: Report, village: Village, began: Instant) -> Report {
    let (times, missing) = village.everybody_back(began, PATIENCE).await;
    report.figure(format!("{} people talk again after {}", times.len(), seconds(&times)));
    report.expect(missing == 0, || {
        format!("{missing} people can't talk again {} s after the end of the fault", PATIENCE.as_secs())
    });
    // An answer of `/healthz` holds for a second, and one that was begun during the fault may take five.
    let asked = Instant::now();
    let mut healthy = village.status("/healthz").await;
    while healthy != 200 && asked.elapsed() < HEALTHY_AGAIN {
        sleep(Duration::from_millis(200)).await;
        healthy = village.status("/healthz").await;
    }
    report.expect(healthy == 200, || format!("/healthz says {healthy} after the fault is over"));
    report.refusals("refused meanwhile", &village.crowd);
    let abandoned = village.metric("moonhowl_rooms_abandoned").await;
    report.expect(abandoned == 0.0, || format!("{abandoned} rooms were given up"));
    report.add(village.close().await);
    report
}

/// The database is away for a while.
pub async fn database_away(database: Database, size: &Size, how: Away) -> Report {
    let mut report = Report::default();
    let mut village = talking(database, size, Duration::from_secs(2)).await;
    let back = match village.database.take_away(how).await {
        Ok(back) => back,
        Err(why) => {
            report.faults.push(format!("the database can't be taken away: {why}"));
            return report;
        }
    };
    let began = Instant::now();
    sleep(size.away).await;
    let unwell = village.status("/healthz").await;
    report.expect(unwell == 503 || size.away < Duration::from_secs(10), || {
        format!("/healthz says {unwell} while the database is away")
    });
    let away = began.elapsed();
    report.figure(format!("away for {:.0} s ({how:?})", away.as_secs_f64()));
    if let Err(why) = back(&mut village.database) {
        report.faults.push(format!("the database can't be brought back: {why}"));
        return report;
    }
    village.begin_anew();
    recovers(report, village, Instant::now()).await
}

/// The disk is full for a while.
pub async fn disk_full(database: Database, size: &Size) -> Report {
    let mut report = Report::default();
    let village = talking(database, size, Duration::from_millis(500)).await;
    let began = Instant::now();
    village.database.fill_disk(512 << 10);
    let stands = stands_still(&village, size.away + Duration::from_secs(60)).await;
    report.expect(stands, || "the full disk does not stop the talk, or /healthz does not say 503".to_owned());
    report.figure(format!(
        "/healthz says 503 with the disk full, {:.1} s after it was filled but for 512 KiB",
        began.elapsed().as_secs_f64()
    ));
    sleep(size.away).await;
    village.database.free_disk();
    village.begin_anew();
    recovers(report, village, Instant::now()).await
}

/// The database can only be read for a while.
pub async fn read_only(database: Database, size: &Size) -> Report {
    let mut report = Report::default();
    let village = talking(database, size, Duration::from_secs(1)).await;
    if let Err(why) = village.database.set_read_only(true).await {
        return Report::not_tried(why);
    }
    let stands = stands_still(&village, Duration::from_secs(60)).await;
    report.expect(stands, || {
        "a database that can only be read does not stop the talk, or /healthz does not say 503".to_owned()
    });
    sleep(size.away).await;
    village.database.set_read_only(false).await.expect("it can be written again");
    village.begin_anew();
    report.figure(format!("read-only for {:.0} s", size.away.as_secs_f64()));
    recovers(report, village, Instant::now()).await
}

/// The machine's clock jumps an hour ahead, two hours back, and to the right time again. Nobody notices.
pub async fn clock_jumps(database: Database, size: &Size) -> Report {
    let clock = match WallClock::new() {
        Ok(clock) => clock,
        Err(why) => return Report::not_tried(why),
    };
    let mut report = Report::default();
    let village = Village::with_clock(database, Some(clock)).await;
    let village = talk(village, size, Duration::from_secs(1)).await;
    for hours in [1, -1, 0] {
        let jumped = Instant::now();
        village.wall_clock.as_ref().expect("a clock").set(hours * 3_600);
        village.begin_anew();
        let (times, missing) = village.everybody_back(jumped, PATIENCE).await;
        report.figure(format!("{hours:+} h: everybody's next line after {}", seconds(&times)));
        report.expect(missing == 0, || format!("{missing} people say nothing any more at {hours:+} h"));
        // The talk goes on long enough for everything that the server does every few seconds.
        sleep(size.away).await;
        let off = village.time().await.map(|time| time - now_in_seconds());
        let is_set = off.is_some_and(|off| (off - hours * 3_600).abs() < 10);
        report.expect(is_set, || format!("the server's clock is {off:?} s off at {hours:+} h"));
    }
    village.begin_anew();
    recovers(report, village, Instant::now()).await
}

fn now_in_seconds() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("after 1970");
    i64::try_from(since.as_secs()).expect("a date")
}

/// The ways in which a database can be away.
pub fn ways(kind: Kind) -> &'static [Away] {
    match kind {
        Kind::Sqlite => &[Away::Locked],
        Kind::Postgres => &[Away::Stopped, Away::Frozen],
    }
}
