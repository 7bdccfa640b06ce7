//! `moonhowl-server rank`: gives an account a rank from the machine itself. This is how the first admin comes to be.

use anyhow::bail;
use serde_json::json;

use crate::base::chance::Chance;
use crate::base::clock::Clock;
use crate::base::ids::{Sequence, UserId};
use crate::config::args::RankArgs;
use crate::people;
use crate::people::notices::row_of;
use crate::store::Store;
use crate::store::audit::{self, NewAuditEntry};
use crate::store::{notifications, users};

/// The name in the audit log of whoever runs a command on the machine. No account has it: it is longer than a username may be.
const OPERATOR: &str = "the server's operator";

pub async fn run(args: RankArgs, clock: Clock, chance: Chance) -> anyhow::Result<()> {
    let store = Store::open_existing(&args.database.database).await?;
    let done = give(&store, &args, &clock, &chance).await;
    store.close().await;
    println!("{}", done?);
    Ok(())
}

async fn give(store: &Store, args: &RankArgs, clock: &Clock, chance: &Chance) -> anyhow::Result<String> {
    let found = users::credentials(store.read(), &args.name).await?;
    let (mut db, rank) = (store.write().await?, args.rank.rank());
    let user = match found {
        Some((id, _)) => users::lock(&mut db, id, clock.stamp()).await?,
        None => None,
    };
    let Some(user) = user else { bail!("this database has no account {:?}", args.name) };
    if user.guest && rank.is_moderator() {
        bail!("{} is a guest, whom one browser's cookie lets in: they must sign up first", user.username);
    }
    if user.rank == rank {
        return Ok(format!("{} has this rank already", user.username));
    }
    users::set_rank(&mut db, UserId(user.id), rank, clock.stamp()).await?;
    let entry = NewAuditEntry {
        id: format!("act:{:016x}:{}", Sequence::new(clock.clone()).next_after(0), chance.token()),
        at: clock.stamp(),
        actor_id: 0,
        actor_name: OPERATOR.to_owned(),
        act: "rank".to_owned(),
        target_id: Some(user.id),
        room: None,
        reason: None,
        detail: json!({ "from": user.rank, "to": rank }).to_string(),
    };
    audit::append(&mut db, &entry).await?;
    // A server that runs finds it and tells them (people/other_processes.rs).
    if let Some(notice) = people::ranks::notice(user.rank, rank) {
        let row = row_of(&notice, Sequence::new(clock.clone()).next_after(0), clock.stamp());
        notifications::add(&mut db, Some(UserId(user.id)), &row, None).await?;
    }
    db.commit().await?;
    Ok(format!("{} has the rank {} now (it was {})", user.username, rank.value(), user.rank.value()))
}
