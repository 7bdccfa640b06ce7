//! The API: one file for each resource, all under `/api`.

pub mod auth;
pub mod avatar;
pub mod companions;
pub mod config;
pub mod credentials;
mod describe;
pub mod devices;
pub mod event;
pub mod export;
pub mod filter;
pub mod friends;
pub mod game;
pub mod health;
pub mod journal;
pub mod leaderboard;
pub mod leave;
pub mod letters;
pub mod moderation;
pub mod monitoring;
pub mod moonpass;
pub mod mutes;
pub mod notebook;
pub mod notifications;
pub mod pages;
pub mod presets;
pub mod profile;
pub mod profile_text;
pub mod push;
pub mod recap;
pub mod reports;
pub mod routes;
pub mod sanctions;
pub mod settings;
pub mod shop;
pub mod skin;
pub mod slot;
pub mod social;
pub mod subscription;
pub mod today;
pub mod two_factor;
pub mod user;

use actix_web::error::{JsonPayloadError, PayloadError, UrlencodedError};
use actix_web::web;
use utoipa::openapi::OpenApi;

use self::routes::{Document, Routes, not_found};
use crate::auth::limits::{ByAddress, RequestLimit, RequestLimits};
use crate::base::clock::MonotonicClock;
use crate::wire::error::{Code, Refusal};

/// The longest body of a request, in bytes.
const MAX_BODY: usize = 64 * 1024;

/// Serves the API, relative to `/api`. `auth_limit` is an additional rate limit for `/auth`.
pub fn mount(auth_limit: &RequestLimit<ByAddress>) -> impl FnOnce(&mut web::ServiceConfig) {
    move |api| {
        register(api, auth_limit);
        api.default_service(web::route().to(not_found));
    }
}

/// Every route of the API.
fn register(api: &mut impl Routes, auth_limit: &RequestLimit<ByAddress>) {
    api.limited("/auth", auth_limit, |auth| {
        auth.service(auth::sign_up)
            .service(auth::sign_in)
            .service(auth::sign_in_as_guest)
            .service(auth::upgrade_guest)
            .service(auth::log_out)
            .service(auth::delete_cookie)
            .service(letters::confirm_email)
            .service(letters::resend_confirmation)
            .service(letters::request_password_reset)
            .service(letters::reset_password)
            .service(social::start_social)
            .service(social::social_callback)
            .service(social::apple_callback);
    })
    .below("/settings", |settings| {
        settings
            .service(settings::set_lang)
            .service(settings::set_username)
            .service(settings::set_nickname)
            .service(settings::set_privacy)
            .service(subscription::get_subscription)
            .service(subscription::preview_subscription)
            .service(subscription::change_subscription)
            .service(subscription::cancel_subscription)
            .service(subscription::keep_subscription_plan)
            .service(subscription::restore_subscription)
            .service(subscription::mend_subscription)
            .service(push::set_pushes)
            .service(profile_text::set_profile_text)
            .service(credentials::set_email)
            .service(credentials::set_password)
            .service(devices::list_devices)
            .service(devices::sign_out_other_devices)
            .service(devices::sign_out_device)
            .service(social::list_links)
            .service(social::unlink_provider)
            .service(two_factor::get_two_factor)
            .service(two_factor::start_two_factor)
            .service(two_factor::confirm_two_factor)
            .service(two_factor::disable_two_factor)
            .service(export::export_account);
    })
    .below("/shop", shop::routes)
    .below("/mod", |staff| {
        staff
            .service(filter::list_filter_words)
            .service(filter::put_filter_word)
            .service(filter::try_filter)
            .service(filter::remove_filter_word)
            .service(filter::list_filter_hints)
            .service(companions::list_companions)
            .configure(moderation::routes);
    })
    .service(user::get_user)
    .service(user::get_session)
    .service(config::get_config)
    .service(push::subscribe)
    .service(push::unsubscribe)
    .service(export::export_by_token)
    .service(leave::delete_account)
    .service(leave::undo_deletion)
    .service(game::create_game)
    .service(game::list_games)
    .service(game::get_game)
    .service(game::get_reward)
    .service(notebook::get_notebook)
    .service(notebook::keep_notebook)
    .service(game::get_invitation)
    .service(game::get_card)
    .service(game::get_village)
    .service(journal::get_journal)
    .service(recap::get_recap)
    .service(recap::thank_player)
    .service(presets::list_presets)
    .service(presets::keep_preset)
    .service(presets::remove_preset)
    .service(today::get_today)
    .service(pages::get_page)
    .service(friends::autocomplete_username)
    .service(friends::list_sent_requests)
    .service(friends::list_messages)
    .service(friends::mark_messages_seen)
    .service(friends::list_blocked_users)
    .service(friends::block_user)
    .service(friends::unblock_user)
    .service(mutes::list_muted_users)
    .service(mutes::mute_users)
    .service(mutes::unmute_user)
    .service(notifications::list_notifications)
    .service(notifications::mark_notifications_seen)
    .service(notifications::get_banner)
    .service(profile::get_profile)
    .service(leaderboard::get_leaderboard)
    .service(leaderboard::list_best_players)
    .service(leaderboard::list_laurels)
    .service(leaderboard::get_leaderboard_timer)
    .service(leaderboard::get_leaderboard_player)
    .service(leaderboard::exclude_from_leaderboard)
    .service(leaderboard::remove_from_leaderboard)
    .service(skin::list_skin_elements)
    .service(skin::list_skin_layers)
    .service(avatar::get_avatar)
    .service(slot::list_slots)
    .service(slot::save_slot)
    .service(slot::equip_slot)
    .service(slot::stop_anonymous_slot)
    .service(reports::report_player)
    .service(sanctions::list_sanctions)
    .service(sanctions::appeal_against)
    .service(sanctions::appeal_by_token)
    .configure(shop::drop_routes)
    .configure(event::routes)
    .configure(moonpass::routes);
}

/// The codes with which bodies, paths and queries that can't be parsed are refused.
pub fn configure_extractors(app: &mut web::ServiceConfig) {
    app.app_data(web::JsonConfig::default().limit(MAX_BODY).error_handler(|error, _| match error {
        JsonPayloadError::Payload(PayloadError::Io(_)) => Refusal::from(Code::RequestTimeout).into(),
        _ => Refusal::from(Code::BadData).into(),
    }))
    .app_data(web::FormConfig::default().limit(MAX_BODY).error_handler(|error, _| match error {
        UrlencodedError::Payload(PayloadError::Io(_)) => Refusal::from(Code::RequestTimeout).into(),
        _ => Refusal::from(Code::BadData).into(),
    }))
    .app_data(web::PathConfig::default().error_handler(|_, _| Refusal::from(Code::NotFound).into()))
    .app_data(web::QueryConfig::default().error_handler(|_, _| Refusal::from(Code::BadData).into()));
}

/// The OpenAPI document of the routes.
pub fn document() -> OpenApi {
    let auth_limit = RequestLimits::new(0, 1, &MonotonicClock::default()).auth;
    let mut api = Document::with_prefix("/api");
    register(&mut api, &auth_limit);
    describe::describe(api.finish())
}
