// Generated from the server's description of its wire (make gen). Do not edit.
import type * as Engine from "./engine";
export interface paths {
    "/api/appeals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Appeal against a ban without being signed in, with the token of the refused sign-in. The token is valid for a quarter of an hour. */
        post: operations["appeal_by_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/apple/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Apple posts a form from its own site, so the browser sends no cookies: it is redirected to the GET route with the same data. */
        post: operations["apple_callback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm an e-mail address by the link that was sent to it. */
        post: operations["confirm_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the letter that confirms an address again. */
        post: operations["resend_confirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/cookie": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete the session's cookie, valid or not. */
        delete: operations["delete_cookie"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a letter to reset a password. The answer doesn't tell whether an account has the address. */
        post: operations["request_password_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Play as a guest: an account without a password, which only this browser's cookie opens. */
        post: operations["sign_in_as_guest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out on this browser and close its sockets. Succeeds without a session too. */
        post: operations["log_out"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose a new password by the link that was sent. Every device is signed out. */
        post: operations["reset_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in by username or e-mail address. For an unknown account the answer, and the time it takes, are those for a wrong password. */
        post: operations["sign_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an account and sign in. */
        post: operations["sign_up"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/upgrade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn the guest into an account. The guest keeps everything; a password is enough. */
        post: operations["upgrade_guest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/{provider}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a provider redirects to: signs in or links, then redirects into the product. */
        get: operations["social_callback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/{provider}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirect to a provider, to sign in or to link it. */
        get: operations["start_social"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/avatar/{id}/{version}.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An account's avatar as a PNG of 512 × 512 pixels. A request for another version gets the current avatar, uncached. */
        get: operations["get_avatar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/banner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The banner that is shown now, or null. This needs no account. */
        get: operations["get_banner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/card.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The picture of a village, 1024 × 536 pixels, for previews of links that lead to no game. */
        get: operations["get_village"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What this server offers. */
        get: operations["get_config"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The drops that were shown, and what the account may collect of them. */
        get: operations["list_drops"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drop/{dropId}/pack/{packId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Collect a pack of a drop. Coins are given instead of elements that the account has. */
        post: operations["collect_drop_pack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The events of the last sixty days and of the year to come, in their order. */
        get: operations["list_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An event that was announced. */
        get: operations["get_event"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/{id}/element/{elementId}/buy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buy the exclusive element of an event. */
        post: operations["buy_of_event"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/{id}/element/{elementId}/collect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Collect an element that points have unlocked. Coins are given instead of one that the account has. */
        post: operations["collect_of_event"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/{id}/highlight.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Somebody who wears the exclusive element of an event, as a PNG of 512 × 512 pixels. */
        get: operations["get_event_highlight"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/{id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Join an event that runs. Whoever has joined it stays in it. */
        post: operations["join_event"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/{id}/leaderboard/{offset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Fifty places of an event's leaderboard. */
        get: operations["list_event_leaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/{id}/pack/{packId}/buy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buy a pack at an event's price. */
        post: operations["buy_event_pack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Download the data of a banned account, with the token of the refused sign-in. The token is valid for a quarter of an hour. */
        post: operations["export_by_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The open and running games, at most a hundred, in the order that docs/PROTOCOL.md defines. */
        get: operations["list_games"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a game. Its creator takes the first seat and is its host. */
        post: operations["create_game"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a game: what everybody who has its link may know of it. */
        get: operations["get_game"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{id}/card.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The picture of an invitation, 1024 × 536 pixels: who sits there, for link previews. */
        get: operations["get_card"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the link of a game tells before anybody signs in. */
        get: operations["get_invitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{id}/journal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An ended game. `commands` gives its journal: configuration, seed and accepted commands, from which the engine replays the same
         *     game. `record` gives what the game emitted up to its end, each event with its audience: nobody needs the rules of that time to read
         *     it, and it is kept when the journal is deleted. A public game is open to everybody, a private game to those who held a seat; its
         *     record also to moderators while something in it is reported and not decided. Accounts
         *     are left out, what moderators wrote to some of the people and why they did something, and in an anonymous game names.
         */
        get: operations["get_journal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{id}/notebook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your notes on the players of a game in which you hold or held a seat. Empty until you write one. */
        get: operations["get_notebook"];
        /** Keep your notes on the players of a game, in the stead of those before. */
        put: operations["keep_notebook"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{id}/recap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The story of an ended game: who did what each night, when the game turned, honours and thanks. Whoever may read the game's record
         *     may read it.
         */
        get: operations["get_recap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{id}/reward": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The coins that you got for a game, and all that it moved. Both are null while it is not settled, which takes a moment after its end,
         *     and if you did not take part.
         */
        get: operations["get_reward"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{id}/thanks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Thank one other player of a game, once. They are told. */
        post: operations["thank_player"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own place in the season that runs, with those around. */
        get: operations["get_leaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboard/laurels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tiers, from the least to the highest. */
        get: operations["list_laurels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboard/player/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Somebody's place, elo and games, their friends' places, and the curve of the season. `self`: the reader's own. */
        get: operations["get_leaderboard_player"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboard/timer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When the season ends. */
        get: operations["get_leaderboard_timer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboard/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The best hundred of the season that runs, fifty at once. */
        get: operations["list_best_players"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboard/user/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Leave somebody out of this season's ranking, or return them to it. They are told why. */
        put: operations["exclude_from_leaderboard"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboard/user/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove somebody's result of this season. They are told, and begin it anew. */
        delete: operations["remove_from_leaderboard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/appeals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of fifty appeals, the newest first; without `state`, the open ones. */
        get: operations["list_appeals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/appeals/{id}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide an appeal. If it is granted, the sanction is lifted. The person is notified; after a ban also by letter. */
        post: operations["decide_appeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What moderators did: a page of fifty, the newest first. */
        get: operations["list_audit_entries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/banners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show a banner over every page. It replaces the one that is shown. */
        post: operations["put_banner"];
        /** Take down the banner that is shown. */
        delete: operations["end_banners"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/broadcast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a notification to every account. */
        post: operations["send_broadcast"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/hints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of fifty hints, the newest first; within ten minutes there is at most one about each person. */
        get: operations["list_filter_hints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The usernames of up to 100 accounts. */
        get: operations["list_names"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many rooms, people, reports and appeals there are now, and on which nodes. */
        get: operations["get_overview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of fifty cases, the newest first. */
        get: operations["list_cases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a case with its complaints, its context, and the record of the reported account. */
        get: operations["get_case"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/reports/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an open case, also from another moderator, or give it back. */
        post: operations["assign_case"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/reports/{id}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide a case, with or without a sanction. Everybody who reported it is notified. A second decision gets `already_decided`. */
        post: operations["decide_case"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of fifty live rooms, private ones too, the newest first. */
        get: operations["list_live_rooms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/seasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The season that runs and the two after it with their passes, and the events of two years. */
        get: operations["list_seasons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/seasons/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Plan an event, beside the others or in the place of one that is not announced yet. */
        put: operations["plan_event"];
        post?: never;
        /** Take back what staff have planned for an event: it is as the calendar says. */
        delete: operations["unplan_event"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/seasons/events/{id}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An event as somebody sees it at a moment. */
        get: operations["try_event"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/seasons/events/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave out an event that is not announced yet. */
        post: operations["withdraw_event"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/seasons/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Plan several passes and events at once, and leave events out: all of it, or nothing. */
        post: operations["import_plans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/seasons/passes/{season}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace the pass of a season that is to come. */
        put: operations["plan_pass"];
        post?: never;
        /** Take back the pass that staff have planned for a season: it has the one that comes by itself. */
        delete: operations["unplan_pass"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/seasons/passes/{season}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A pass as somebody sees it who is so far. */
        get: operations["try_pass"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/shop/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The offers of today and of tomorrow. */
        get: operations["list_days"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/shop/days/{day}/{category}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace an offer of today or tomorrow. Whoever has bought or collected the old one keeps it, and collects no second one. */
        put: operations["replace_offer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/shop/debts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The accounts that owe moons, the deepest in debt first; at most 200. */
        get: operations["list_debts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/shop/drops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The designs of drops, and the schedule. */
        get: operations["list_drop_designs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/shop/drops/designs/{design}/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A design's packs as they look when they are worn, also before they are shown. */
        get: operations["get_drop_pictures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/shop/drops/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose the design of a month that is still to come: one of the next twelve. */
        put: operations["choose_drop_design"];
        post?: never;
        /** Take back what was chosen for a month: the design is shown whose turn it is. */
        delete: operations["unchoose_drop_design"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/shop/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders, the newest first: all, or those whose reference, provider's id, buyer or receiver is a text. */
        get: operations["search_orders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/shop/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order, with what its provider told and what was paid back. */
        get: operations["get_staff_order"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/shop/orders/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the provider again, and do what is still to be done: grant, take back. An alarm about a refund that was refused, or about people
         *     who are gone, ends by it.
         */
        post: operations["check_staff_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/shop/orders/{id}/grant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the provider, and grant what is paid and missing: what was never granted, and what was taken back for money that the provider has
         *     not paid back after all. What is granted once is not granted a second time.
         */
        post: operations["grant_order_again"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/shop/orders/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pay an order back, or a part of it. The same share of its moons is taken back. */
        post: operations["refund_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/shop/packs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The packs of moons that are sold, in the order in which they are shown; at most 24. */
        get: operations["list_moon_packs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/shop/packs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sell a pack of moons, in the stead of the one with this id. Orders keep what they were. */
        put: operations["put_moon_pack"];
        post?: never;
        /** Sell a pack of moons no more. */
        delete: operations["withdraw_moon_pack"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/shop/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The plans that are sold, in the order in which they are shown; at most 12. */
        get: operations["list_plans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/shop/plans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sell a plan, in the stead of the one with this id. Who has it keeps the price at which they subscribed. */
        put: operations["put_plan"];
        post?: never;
        /** Sell a plan no more. Who has it keeps it, and it renews itself. */
        delete: operations["withdraw_plan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/shop/reconciliations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest comparisons with the providers, the newest first; at most 200. */
        get: operations["list_reconciliations"];
        put?: never;
        /** Compare with every provider now. */
        post: operations["reconcile_now"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/shop/revenue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The orders of each day; days without one are left out. */
        get: operations["get_revenue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The prepared reasons for sanctions, in both languages. */
        get: operations["list_reason_templates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An account as a moderator sees it: without password and tokens; the e-mail address is for admins only. */
        get: operations["get_moderated_user"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/users/{id}/alpha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Grant alpha access, or take it away. A higher rank includes alpha access and does not change. */
        post: operations["set_user_alpha"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/users/{id}/ban": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ban somebody, until a moment or permanently. Unless they are a guest, they are signed out everywhere at once. They can't come
         *     back by linked providers or their e-mail address. The new ban replaces a standing one.
         */
        post: operations["ban_user"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/users/{id}/companions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The twenty accounts that most often played in the same games as this one in the last ninety days. */
        get: operations["list_companions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/users/{id}/grant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give somebody coins or moons, or take them, as a compensation or a correction. The person is notified. */
        post: operations["grant_currency"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/users/{id}/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of an account's ledger, the newest entries first. The ledger outlives the account. */
        get: operations["get_ledger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/users/{id}/rank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give somebody a rank, at most that of the admin who gives it. */
        post: operations["set_user_rank"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/users/{id}/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Require somebody to change their username before they play again. */
        post: operations["force_rename"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/users/{id}/reset-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove somebody's nickname and their profile's text. They may write another text after a week. */
        post: operations["reset_profile_fields"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/users/{id}/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What somebody has subscribed to: how it stands, what was paid, and days that staff have given. */
        get: operations["get_subscriber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/users/{id}/subscription/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give somebody days of what subscribers have. They run whenever nothing does that is paid; no provider hears of them. */
        post: operations["extend_subscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/users/{id}/unban": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lift a ban. This also works for an erased account: its owner may then sign up again with the same e-mail address and providers. */
        post: operations["unban_user"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/users/{id}/warn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Warn somebody. */
        post: operations["warn_user"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of a hundred words of one list. */
        get: operations["list_filter_words"];
        /** Add a word to a list, or change its weight. The change holds from the next line that somebody writes. */
        put: operations["put_filter_word"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/words/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Score a text with the current lists. */
        post: operations["try_filter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mod/words/{lang}/{word}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a word from a list. */
        delete: operations["remove_filter_word"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moonpass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pass of this season, and how far the account is in it. */
        get: operations["get_moon_pass"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moonpass/buy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buy the second track of this season's pass. What is behind can be collected then too. */
        post: operations["buy_moon_pass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moonpass/collect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Collect all that may be collected. */
        post: operations["collect_all_of_pass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moonpass/element/{id}/collect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Collect one element of the pass. Coins are given instead of an element of the wardrobe that the account has. */
        post: operations["collect_of_pass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moonpass/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Skip the way to the next step, for its price in moons: at most ten times a season, and not in its first week. */
        post: operations["skip_step"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of fifty notifications, the newest first: those to this account and those to everybody. */
        get: operations["list_notifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark all notifications up to this one as read. */
        post: operations["mark_notifications_seen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/page/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of the pages that whoever runs the server may write: `terms`, `privacy`, `contact`, `imprint` or `help`. A page that they wrote
         *     in one language alone is given in that language.
         */
        get: operations["get_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/presets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account's presets by name, at most 12. One that these rules can't read is left out. */
        get: operations["list_presets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/presets/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Keep settings under a name, in the stead of those that have it. */
        put: operations["keep_preset"];
        post?: never;
        /** Forget a preset; one that does not exist is forgotten already. */
        delete: operations["remove_preset"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Somebody's profile. It lists their friends if their settings let the viewer see them. */
        get: operations["get_profile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Send pushes to this browser, as long as it is signed in. Again and again is fine: the last subscription counts. */
        put: operations["subscribe"];
        post?: never;
        /** Send no more pushes to this browser. */
        delete: operations["unsubscribe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report something. Reports of the same event are one case; the reported person is not told who reported them. */
        post: operations["report_player"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sanctions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sanctions against the account that asks: at most 50, the newest first. */
        get: operations["list_sanctions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sanctions/{id}/appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Appeal against a sanction; each can be appealed once. */
        post: operations["appeal_against"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account that is signed in, or null. Pages ask this when they open: unlike `GET /api/user` it refuses no visitor. */
        get: operations["get_session"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The devices on which the account is signed in. */
        get: operations["list_devices"];
        put?: never;
        post?: never;
        /** Sign out every other device. */
        delete: operations["sign_out_other_devices"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/devices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out one device and close its sockets. */
        delete: operations["sign_out_device"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the e-mail address. The old one stays until the new one is confirmed. */
        put: operations["set_email"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the account's data as a JSON file. */
        get: operations["export_account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/lang": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose the language. A client must reconnect to the hub afterwards. */
        post: operations["set_lang"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The providers that the account is linked with or could be linked with. */
        get: operations["list_links"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/links/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Unlink a provider. The last way to sign in can't be removed. */
        delete: operations["unlink_provider"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/nickname": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose a nickname, which is shown besides the username. */
        put: operations["set_nickname"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the password. Every other device is signed out. */
        put: operations["set_password"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/privacy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the privacy settings. */
        put: operations["set_privacy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/profile-text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Write the text of one's own profile, which everybody can read. */
        put: operations["set_profile_text"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose what pushes tell the account, on all its browsers. */
        put: operations["set_pushes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account's subscription: the one that renews itself, or else the last one. If it is due, its provider is asked first. */
        get: operations["get_subscription"];
        /** Change the plan: to a dearer one now, to a cheaper one at the end of the period that is paid. */
        put: operations["change_subscription"];
        post?: never;
        /** Cancel the subscription: it runs until what is paid has ended, and is not renewed. */
        delete: operations["cancel_subscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/subscription/change/{plan}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a change to another plan would mean, and what it costs now. */
        get: operations["preview_subscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/subscription/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Where the owner pays what is missing, or names another card. */
        post: operations["mend_subscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/subscription/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a canceled subscription that still runs: it is renewed after all. */
        post: operations["restore_subscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/subscription_schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Keep the plan: take back the change that waits for the end of the period. */
        delete: operations["keep_subscription_plan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the account has a second factor, and how many backup codes are left. */
        get: operations["get_two_factor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/two-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn the second factor on with a code of the app. */
        post: operations["confirm_two_factor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/two-factor/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn the second factor off. */
        post: operations["disable_two_factor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/two-factor/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Draw a secret for an app. The second factor stays off until a code of the app confirms it. */
        post: operations["start_two_factor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/username": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the username: once in 30 days, or at once if the account must be renamed. */
        put: operations["set_username"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/collect/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Collect today's free offer; as an alpha player the premium one too. */
        post: operations["collect_offer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/dailyOffers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The shops of the days that the account may see: today's, and for alpha players tomorrow's as well. */
        get: operations["list_daily_offers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/element/{id}/buy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buy one element. */
        post: operations["buy_element"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/offer/{id}/buy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buy an offer of a day: an element or a pack. */
        post: operations["buy_offer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The packs of moons, with what the account pays for each. Everybody may see them. */
        get: operations["list_moon_offers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account's orders, the newest first. */
        get: operations["list_orders"];
        put?: never;
        /** Order moons. The answer says where they are paid. */
        post: operations["start_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of the account's orders. */
        get: operations["get_order"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/orders/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the provider how an order stands. Whoever comes back from paying calls it until it is decided. */
        post: operations["check_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/orders/{id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the buyer gets back if they withdraw from an order now: the share of the moons that they have not spent, or of the days of a
         *     subscription that are left.
         */
        get: operations["get_withdrawal"];
        put?: never;
        /** Withdraw from what is left of an order, within 14 days after it was paid. A subscription ends at once. */
        post: operations["withdraw_from_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/pack/{id}/buy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buy a pack at its own price, less the share of what the account has of it. */
        post: operations["buy_pack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/pay/paysafecard/retrieve/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Capture a payment at paysafecard that the buyer has authorised. */
        post: operations["retrieve_paysafecard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/payer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account's age and limit as a payer. */
        get: operations["get_payer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/payer/age": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say how old one is, before the first payment. */
        put: operations["set_age"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/payer/limit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set a limit for a month. A lower one holds at once, a higher one seven days later. */
        put: operations["set_monthly_limit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/paypal/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An event of PayPal. */
        post: operations["paypal_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/paysafecard/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A notification of paysafecard: a hint that is not signed. */
        post: operations["paysafecard_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/stripe/checkout/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a payment at Stripe stands. */
        get: operations["get_stripe_checkout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/stripe/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An event of Stripe. */
        post: operations["stripe_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Subscribe. The answer says where the first period is paid; the subscription begins once it is. */
        post: operations["start_subscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/subscriptions/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The plans of subscriptions. Everybody may see them. */
        get: operations["list_subscription_offers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/till/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A payment at the house's till, as its buyer sees it. There is one only on a demo server. */
        get: operations["get_house_payment"];
        put?: never;
        /** Pay at the house's till, decline, pay later, or dispute what was paid. */
        post: operations["act_at_house_till"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/skin/elements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The catalogue of everything that can be worn, without the drawings. It has an ETag. */
        get: operations["list_skin_elements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/skin/layers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The drawings of these layers, in this order; unknown ids are left out. The response has an ETag. */
        post: operations["list_skin_layers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account's slots, the look that it wears, and the elements that it has. */
        get: operations["list_slots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slot/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save a look in a slot. Elements that the account lacks are bought, and with `unlock` the slot too. If the slot is worn, the new
         *     look is worn at once.
         */
        put: operations["save_slot"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slot/{id}/anonymous": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Stop wearing a slot in anonymous games, where a random look is worn instead. The slot may then be worn everywhere again. */
        delete: operations["stop_anonymous_slot"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slot/{id}/equip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Wear the look of a slot: everywhere, or only in anonymous games. */
        post: operations["equip_slot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/autocomplete/{text}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find people by the beginning of their username, at most 10. It takes at least 4 characters; with fewer only a whole username is
         *     found.
         */
        get: operations["autocomplete_username"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The accounts that this account blocks, the last blocked first. */
        get: operations["list_blocked_users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/blocks/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Block somebody. A friendship and pending requests end, and the blocked person can't send new requests. They are not told. */
        put: operations["block_user"];
        post?: never;
        /** Unblock somebody. */
        delete: operations["unblock_user"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/messages/{friendId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of fifty private messages with another account, the newest first. They stay when a friendship ends. */
        get: operations["list_messages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/mutes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The accounts whose lines are hidden from this account: those that it mutes and those that it blocks, but for the blocked whose
         *     lines it wants to see.
         */
        get: operations["list_muted_users"];
        put?: never;
        /** Hide the lines of people from this account. They are not told. */
        post: operations["mute_users"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/mutes/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Show somebody's lines again, even if they are blocked. */
        delete: operations["unmute_user"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/requests/sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The friend requests that this account sent and that are not answered yet: at most 100, the newest first. */
        get: operations["list_sent_requests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/seen/{friendId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark all messages from somebody as read. */
        post: operations["mark_messages_seen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Today's quest, the streak, and the moon. Public games that are played to their end count. */
        get: operations["get_today"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account that is signed in. */
        get: operations["get_user"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have the account erased in 14 days; until then the deletion can be undone. Every other device is signed out. */
        post: operations["delete_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/delete/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo the deletion of the account. */
        post: operations["undo_deletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The data of events that only name an account. */
        AboutUser: {
            /** Format: int64 */
            userId: number;
        };
        /** @description An account's subscription. */
        AccountSubscription: {
            autoRenew: boolean;
            /** @description newMoon, crescent, halfMoon, gibbous, fullMoon or halo: how the badge looks after so many months. */
            badge: string | null;
            canceledAt: components["schemas"]["Stamp"] | null;
            /**
             * Format: int32
             * @description How many days are left that staff have given. They run whenever nothing that is paid does.
             */
            daysLeft: number;
            /** @description It would end at once if its owner canceled it now: a payment is missing, and nothing is left of what was paid. */
            endsAtOnce: boolean;
            expiredAt: components["schemas"]["Stamp"] | null;
            holdedAt: components["schemas"]["Stamp"] | null;
            /** @description What subscribers have, they have now. */
            isSubscribed: boolean;
            /**
             * Format: int32
             * @description For how many months they have subscribed in all, the running one included.
             */
            monthsSubscribed: number;
            /** @description The plan to which it changes at the end of its period. */
            nextProductId: string | null;
            nextProductName: components["schemas"]["Bilingual"] | null;
            /**
             * Format: int32
             * @description How many packs of the present drop may be collected.
             */
            packs: number;
            /** @description web, or the phone's store that sold it. */
            platform: string;
            /** @description The plan's id. */
            productId: string;
            productName: components["schemas"]["Bilingual"];
            /** @description stripe, paypal, paysafecard or house; `gift`: nothing is paid, and days run that staff have given. */
            provider: string;
            /** @description active, canceled (it runs until its end), holded (a payment has failed) or expired. */
            state: string;
            /** @description The provider's id of it; for a single month the order's reference, for days that were given their id. */
            transactionId: string;
            /** Format: int64 */
            userId: number;
        };
        ActInRoom: {
            action: components["schemas"]["Action"];
            /**
             * Format: int32
             * @description The number of the answered prompt.
             */
            prompt: number;
            room: string;
        };
        Action: Engine.Action;
        AgeForm: {
            /**
             * @description adult, or minor: somebody under 18 whose parents agree that they pay.
             * @example adult
             */
            age: string;
        };
        /** @description What a buyer agrees to. */
        Agreement: {
            /**
             * Format: int64
             * @description The coins that the buyer agrees to pay, like `moons`; nothing is bought at a higher price.
             */
            coins: number;
            /** @description An idempotency key that the sender chooses: 1 to 64 bytes. A second request with the same key buys nothing more. */
            key: string;
            /** Format: int64 */
            moons: number;
        };
        AllowChat: {
            allow: boolean;
            /** Format: int64 */
            userId: number;
        };
        Alpha: {
            granted: boolean;
        };
        /** @description An appeal against a sanction. */
        Appeal: {
            createdAt: components["schemas"]["Stamp"];
            decidedAt?: components["schemas"]["Stamp"] | null;
            /** Format: int64 */
            decidedBy?: number | null;
            endsAt?: components["schemas"]["Stamp"] | null;
            /** Format: int64 */
            id: number;
            imposedBy: components["schemas"]["Named"];
            /** @description warn, ban, rename or resetProfile. */
            kind: string;
            note?: string | null;
            reason: components["schemas"]["Bilingual"];
            /** Format: int64 */
            sanction: number;
            /** @description open, granted or refused. */
            state: string;
            text: string;
            user: components["schemas"]["Named"];
        };
        AppealByToken: {
            /** @description At most 1000 characters. */
            text: string;
            /** @description The parameter `appeal` of the refusal `banned` at sign-in. */
            token: string;
        };
        AppealDecision: {
            decision: components["schemas"]["Outcome"];
            /** @description For other moderators; at most 1000 characters. */
            note?: string;
        };
        AppealText: {
            /** @description At most 1000 characters. */
            text: string;
        };
        Appeals: {
            /** @description At most 50, the newest first. */
            appeals: components["schemas"]["Appeal"][];
            /** @description True if there are older ones. */
            more: boolean;
        };
        /** @description The form that Apple posts. */
        AppleForm: {
            code?: string | null;
            error?: string | null;
            state?: string | null;
            /** @description JSON, only at a person's first sign-in: {"name": {"firstName", "lastName"}, "email"}. */
            user?: string | null;
        };
        /** @description The discount that applies. */
        AppliedDiscount: {
            /** @description discount, webDiscount or newPlayerDiscount. */
            kind: string;
            /** Format: int32 */
            percent: number;
        };
        /** @description Names the account by id or username; the id takes precedence. */
        AskFriend: {
            /** Format: int64 */
            userId?: number | null;
            username?: string | null;
        };
        Assignment: {
            /** @description True to take the case, false to give it back. */
            mine: boolean;
        };
        /** @description Something that a moderator did. */
        AuditEntry: {
            act: string;
            /** Format: int64 */
            actorId: number;
            /** @description The moderator's username at that time. */
            actorName: string;
            at: components["schemas"]["Stamp"];
            detail: {
                [key: string]: unknown;
            };
            id: string;
            reason?: string | null;
            room?: string | null;
            /** Format: int64 */
            targetId?: number | null;
        };
        AuditPage: {
            /** @description At most 50, the newest first. */
            entries: components["schemas"]["AuditEntry"][];
            /** @description True if there are older ones. */
            more: boolean;
        };
        BackupCodes: {
            /** @description Ten, each valid for one sign-in. They are never shown again. */
            backupCodes: string[];
        };
        Ban: components["schemas"]["Reason"] & {
            until?: components["schemas"]["Stamp"] | null;
        };
        /** @description A banner over the page. */
        Banner: {
            cta?: components["schemas"]["Cta"] | null;
            end: components["schemas"]["Stamp"];
            message: components["schemas"]["Bilingual"];
        };
        /** @enum {string} */
        BannerIcon: "moon" | "gift" | "star" | "megaphone" | "book";
        /** @description A page of the best. */
        BestPlayers: {
            /** @description At most fifty, the best first. */
            entries: components["schemas"]["LeaderboardEntry"][];
            /**
             * Format: int64
             * @description How many there are in the whole list, at most a hundred.
             */
            total: number;
        };
        BestRole: {
            /**
             * Format: int32
             * @description The share of games with this role that were won.
             */
            percent: number;
            role: components["schemas"]["RoleId"];
        };
        BetInRoom: {
            camp: components["schemas"]["Camp"];
            room: string;
        };
        /** @description A text in both languages. */
        Bilingual: {
            en: string;
            fr: string;
        };
        BothProofs: {
            /** @description A code of the app or a backup code. */
            code: string;
            password: string;
        };
        /** @description What an account has after it has collected or bought something. */
        Bought: {
            /** Format: int64 */
            coins: number;
            /**
             * Format: int64
             * @description The coins that were collected, and the moons.
             */
            collectedCoins: number;
            /** Format: int64 */
            collectedMoons: number;
            /** @description The ids of the elements that are new. */
            elements: string[];
            /** Format: int64 */
            moons: number;
        };
        Broadcast: {
            /** @description Whether to show it as a toast too. */
            alert?: boolean;
            /** @description 1 to 300 characters, like `fr`. */
            en: string;
            fr: string;
            /** @description A path of the product, like /shop. */
            url?: string | null;
        };
        Camp: Engine.Camp;
        /** @description The games that they ended in one camp. */
        CampStatistics: {
            camp: components["schemas"]["Camp"];
            /** Format: int64 */
            played: number;
            /** Format: int64 */
            won: number;
        };
        /** @description Where a card is named. */
        CardPage: {
            /** @description An address; for the house's till a path. */
            url: string;
        };
        /** @description A case: all reports of the same event. */
        Case: {
            assignee?: components["schemas"]["Named"] | null;
            /** @description The category of the first report. */
            category: string;
            /**
             * Format: int64
             * @description How many people reported it.
             */
            complaints: number;
            createdAt: components["schemas"]["Stamp"];
            decidedAt?: components["schemas"]["Stamp"] | null;
            decidedBy?: components["schemas"]["Named"] | null;
            /** Format: int64 */
            id: number;
            note?: string | null;
            /** @description seat, voice, line, message or profile. */
            place: string;
            room?: string | null;
            roomAt?: components["schemas"]["Stamp"] | null;
            /**
             * Format: int64
             * @description The number of the event's envelope in the room.
             */
            seq?: number | null;
            /** @description open, upheld or dismissed. */
            state: string;
            target: components["schemas"]["Named"];
            template?: string | null;
            text?: string | null;
        };
        /** @description A case with its complaints, its context, and the record of the reported account. */
        CaseFile: {
            case: components["schemas"]["Case"];
            /** @description The first 200. */
            complaints: components["schemas"]["Complaint"][];
            /** @description The lines before and after the event, in order: {seq, at, seat, user, channel, text, day, night}. */
            context: {
                [key: string]: unknown;
            }[];
            /** @description Cases about the reported account: the newest 50. */
            reported: components["schemas"]["Case"][];
            /** @description Sanctions against the reported account: the newest 50. */
            sanctions: components["schemas"]["ImposedSanction"][];
        };
        Cases: {
            /** @description True if there are older ones. */
            more: boolean;
            /** @description At most 50, the newest first. */
            reports: components["schemas"]["Case"][];
        };
        /** @description Everything that can be worn. */
        Catalogue: {
            /** @description The layers of closed eyes. */
            asleep: components["schemas"]["SkinLayer"][];
            /** @description The names of these colours. */
            colours: {
                [key: string]: components["schemas"]["Bilingual"][];
            };
            /** @description In the order in which they are shown. */
            elements: components["schemas"]["SkinElement"][];
            packs: components["schemas"]["SkinPack"][];
            /** @description The colours of each category, each as three tones: light, body and shade. */
            ramps: {
                [key: string]: string[][];
            };
            /** @description The wardrobe's version; it changes with every change of an element or a drawing, and with every month. */
            version: string;
        };
        /**
         * @description Why something is reported.
         * @enum {string}
         */
        Category: "insult" | "spam" | "advertising" | "antiGame" | "cheating" | "other";
        Channel: Engine.Channel;
        /** @description How a payment stands. */
        Checkout: {
            /**
             * Format: int64
             * @description The moons that were granted; null while it is pending.
             */
            moons: number | null;
            offer: components["schemas"]["OrderedOffer"];
            /** @description The reference of the receipt; null until it is paid. */
            receipt: string | null;
            receiver: components["schemas"]["Receiver"] | null;
            /** @description pending, failed or success. */
            status: string;
        };
        CodeProof: {
            code: string;
        };
        /** @description An account that played in the same games. */
        Companion: {
            /**
             * Format: double
             * @description The probability that two players who don't cheat win together at least as often.
             */
            chance: number;
            /**
             * Format: int64
             * @description All games of the companion, together or not.
             */
            games: number;
            /** Format: int64 */
            gamesTogether: number;
            /** @description Whether `chance` is low: a reason to look at their games, not a proof. */
            hint: boolean;
            user: components["schemas"]["PublicUser"];
            /** Format: int64 */
            won: number;
            /**
             * Format: int64
             * @description The games together that both won.
             */
            wonTogether: number;
        };
        Companions: {
            /** @description Sorted by the number of games together, the most first. */
            companions: components["schemas"]["Companion"][];
            /**
             * Format: int64
             * @description The account's games since then.
             */
            games: number;
            /** @description Older games don't count: ninety days ago. */
            since: components["schemas"]["Stamp"];
            /** Format: int64 */
            won: number;
        };
        /** @description A complaint: what one person reported. */
        Complaint: {
            category: string;
            comment?: string | null;
            createdAt: components["schemas"]["Stamp"];
            heardAt?: components["schemas"]["Stamp"] | null;
            reporter: components["schemas"]["Named"];
        };
        ConfigureRoom: {
            room: string;
            settings: components["schemas"]["Settings"];
        };
        Confirmation: {
            /** @description The token in the letter's link. */
            token: string;
        };
        /** @description The content of a notification. */
        Content: {
            /** @description Shown as a toast too. */
            alert: boolean;
            params: {
                [key: string]: unknown;
            };
            type: string;
        };
        CreateRoom: {
            settings: components["schemas"]["Settings"];
        };
        Created: {
            id: string;
        };
        /** @description A call to action. */
        Cta: {
            /** @description moon, gift, star, megaphone or book. */
            icon: string;
            /** @description A path of the product, or an https address. */
            url: string;
        };
        /** @enum {string} */
        CurrencyName: "coins" | "moons";
        /** @description Elo at the end of a day. */
        CurvePoint: {
            /** @description When the day began (UTC). */
            at: components["schemas"]["Stamp"];
            /** Format: int64 */
            elo: number;
        };
        /** @description A day's shop. */
        DailyShop: {
            /** @description At most one offer of each category, in the order in which they are shown. */
            elements: components["schemas"]["Offer"][];
            end: components["schemas"]["Stamp"];
            /**
             * Format: int64
             * @description The number of its day (UTC), counted from the Unix epoch.
             */
            id: number;
            /** @description When it opens: 00:00 UTC. */
            start: components["schemas"]["Stamp"];
        };
        /** @description Days in a row with a game. */
        DayStreak: {
            /** @description The streak is lost unless they play today. */
            atStake: boolean;
            /** Format: int32 */
            best: number;
            /**
             * Format: int64
             * @description What the next first game of a day pays.
             */
            coins: number;
            /** Format: int32 */
            days: number;
            hasPlayed: boolean;
        };
        /** @description Somebody whose balance of moons is below nothing. */
        Debt: {
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description Below nothing.
             */
            moons: number;
            username: string;
        };
        /** @enum {string} */
        Deed: "game" | "win" | "villageWin" | "wolfWin" | "soloWin" | "survived" | "goodVote" | "save" | "kill" | "tenWords" | "withFriend";
        Deletion: {
            /** @description When the account is erased; until then the deletion can be undone. */
            deletionAt: components["schemas"]["Stamp"];
        };
        DesignForm: {
            /** @description The id of the design. */
            design: string;
        };
        Device: {
            /** @description Browser and system; empty if unknown. */
            browser: string;
            createdAt: components["schemas"]["Stamp"];
            /** @description True for the device that sent the request. */
            current: boolean;
            id: string;
            /** @description Exact to a few minutes. */
            lastSeenAt: components["schemas"]["Stamp"];
        };
        Devices: {
            /** @description At most 50, the last seen first. */
            devices: components["schemas"]["Device"][];
        };
        Disposition: Engine.Disposition;
        /** @description The empty answer. */
        Done: Record<string, never>;
        /** @description A month's drop. */
        Drop: {
            /** @description Until when its packs can be collected. */
            collectUntil: components["schemas"]["Stamp"];
            /**
             * Format: int32
             * @description How many it has collected.
             */
            collected: number;
            description: components["schemas"]["Bilingual"];
            /** @description The id of its design, which may be shown again in a later month. */
            design: string;
            end: components["schemas"]["Stamp"];
            /** @description Its month (UTC), as in `2026-11`. */
            id: string;
            /**
             * Format: int32
             * @description How many of its packs the account may collect in all.
             */
            mayCollect: number;
            name: components["schemas"]["Bilingual"];
            packs: components["schemas"]["DropPack"][];
            /** @description The code for why it can't collect another pack now; null if it can. */
            refusal: string | null;
            /** @description From when its packs and elements are sold. */
            soldFrom: components["schemas"]["Stamp"];
            /** @description When its month begins and ends. */
            start: components["schemas"]["Stamp"];
        };
        /** @description A pack of a drop. */
        DropPack: {
            /** @description The account has collected it. */
            collected: boolean;
            /** @description coins or moons. */
            currency: string;
            description: components["schemas"]["Bilingual"];
            /** @description The ids of its elements. */
            elements: string[];
            id: string;
            name: components["schemas"]["Bilingual"];
            /** @description The account has all of it. */
            owned: boolean;
            /**
             * Format: int64
             * @description What it costs when it is sold.
             */
            price: number;
            /** @description common, uncommon, rare, epic or legendary. */
            rarity: string;
        };
        /** @description The drops that were shown. */
        Drops: {
            /** @description At most twelve, the newest first. */
            drops: components["schemas"]["Drop"][];
            next: components["schemas"]["NextDrop"];
        };
        EmailChoice: {
            email: string;
            /** @description The account's password; not needed if the account has none. */
            password?: string | null;
        };
        /** @description An ended game, by its commands or by its record. */
        EndedGame: components["schemas"]["Journal"] | components["schemas"]["Record"];
        Envelope: Engine.Envelope;
        Event: Engine.Event;
        /** @description A badge for one of the first places of an event. */
        EventBadge: {
            /** @description As in `carnival-2027`. */
            event: string;
            /** @description The id of the event's design, as in `carnival`. */
            name: string;
            /**
             * Format: int64
             * @description 1 to 3. Equal players share a place.
             */
            place: number;
            title: components["schemas"]["Bilingual"];
        };
        /** @description What the account has after it has bought something. */
        EventBought: {
            /** Format: int64 */
            coins: number;
            /** Format: int64 */
            moons: number;
        };
        /** @description A deed, and the points that it gives. */
        EventDeed: {
            deed: components["schemas"]["Deed"];
            /** Format: int32 */
            points: number;
        };
        /** @description A player of an event's leaderboard. */
        EventEntry: components["schemas"]["PublicUser"] & {
            /** Format: int64 */
            points: number;
            /**
             * Format: int64
             * @description The place. Equal players share one.
             */
            rank: number;
        };
        /** @description The element that is sold only in the event. */
        EventExclusive: {
            /** @description The account has it. */
            bought: boolean;
            currency: components["schemas"]["CurrencyName"];
            /** @description The id of the element. */
            id: string;
            /** Format: int64 */
            price: number;
            /** @description The code for why the account can't buy it now, beside what it costs; null if it can. */
            refusal: string | null;
        };
        /** @description A page of an event's leaderboard. */
        EventLeaderboard: {
            /** @description At most fifty, the best first. Fewer are the end of the list, which has at most a thousand. */
            entries: components["schemas"]["EventEntry"][];
        };
        /** @description How far a game has brought a player in the event that ran. */
        EventMove: {
            /** Format: int32 */
            gained: number;
            /** @description As in `carnival-2027`. */
            id: string;
            /** @description The id of the design, as in `carnival`. */
            name: string;
            /** Format: int32 */
            points: number;
            /** @description The ids of the elements that the game unlocked. */
            unlocked: string[];
        };
        /** @description A pack at the event's price. */
        EventPack: {
            /**
             * Format: int64
             * @description The price, in the currency that it is; null in the other.
             */
            coins: number | null;
            /** @description The account has all of it. */
            collected: boolean;
            colors: number[];
            currency: components["schemas"]["CurrencyName"];
            description: components["schemas"]["Bilingual"];
            /**
             * Format: int32
             * @description How much less than in the shop it costs, in percent.
             */
            discount: number;
            /** Format: int64 */
            fullPrice: number;
            id: string;
            /** Format: int64 */
            moons: number | null;
            name: components["schemas"]["Bilingual"];
            /** @description The ids of its elements, and the colour in which each is shown. */
            previewElements: string[];
            /**
             * Format: int64
             * @description What it costs in the event, and without it.
             */
            price: number;
            rarity: components["schemas"]["RarityName"];
        };
        /** @enum {string} */
        EventPhase: "planned" | "announced" | "running" | "collecting" | "over";
        /** @description How far the account is. */
        EventPlayerProgress: {
            /** @description The ids of the elements that it has collected. */
            collected: string[];
            /** Format: int32 */
            points: number;
            /**
             * Format: int64
             * @description Its place; null without points.
             */
            rank: number | null;
            /**
             * Format: int32
             * @description What it got today (UTC).
             */
            today: number;
        };
        /** @description What the event gives. It is shown when the event is announced. */
        EventRewards: {
            exclusive: components["schemas"]["EventExclusive"] | null;
            unlockable: components["schemas"]["EventUnlockable"][];
        };
        /** @description An element that points unlock. */
        EventUnlockable: {
            element: string;
            /** @description The id of the element. */
            id: string;
            /** Format: int32 */
            points: number;
            /** @description locked, collectable or collected. */
            state: components["schemas"]["RewardState"];
        };
        Exclusion: {
            /** @description True: left out of this season's ranking; false: back in it. */
            excluded: boolean;
            /** @description What the player is told. */
            reason: components["schemas"]["Reason"];
        };
        /** @description All data of an account that belongs to its owner. */
        Export: {
            account: components["schemas"]["OwnUser"];
            /** @description When the export was made. */
            at: components["schemas"]["Stamp"];
            /** @description The accounts that this account blocks. */
            blocks: components["schemas"]["ExportedPerson"][];
            devices: components["schemas"]["Device"][];
            /** @description Elements that the account bought or was given. Its saved looks are in `account.slots`. */
            elements: components["schemas"]["ExportedElement"][];
            /** @description The events that the account has joined: the newest 1,000. */
            events: components["schemas"]["ExportedEvent"][];
            /** @description Friend requests that are not answered yet. */
            friendRequests: components["schemas"]["ExportedRequests"];
            friends: components["schemas"]["ExportedPerson"][];
            /** @description The games that were played to their end. */
            games: components["schemas"]["ExportedGame"][];
            /** @description The laurels of the account: the newest 1,000. */
            laurels: components["schemas"]["ExportedLaurel"][];
            /** @description What was booked in coins and moons: the newest 10,000 entries. */
            ledger: components["schemas"]["LedgerEntry"][];
            links: components["schemas"]["ExportedLink"][];
            /** @description Private messages, sent and received: the newest 100,000. */
            messages: components["schemas"]["ExportedMessage"][];
            /** @description The accounts of which this account has chosen whether their lines are hidden from it. */
            mutes: components["schemas"]["ExportedMute"][];
            /** @description What the account has noted about the players of its games: the newest 1,000 notebooks. */
            notebooks: components["schemas"]["ExportedNotebook"][];
            notifications: components["schemas"]["Notification"][];
            /** @description Orders of moons and of subscriptions: the newest 1,000. */
            orders: components["schemas"]["MoonOrder"][];
            /** @description How far the account was in moon passes: the newest 1,000. */
            passes: components["schemas"]["ExportedPass"][];
            /** @description Settings of games that the account keeps under a name. */
            presets: components["schemas"]["ExportedPreset"][];
            /** @description The season ratings of the account: the newest 1,000. */
            ratings: components["schemas"]["ExportedRating"][];
            /** @description Reports that the account filed: the newest 500. */
            reports: components["schemas"]["ExportedReport"][];
            /** @description Sanctions against the account: the newest 50. */
            sanctions: components["schemas"]["Sanction"][];
            /** @description What the account did in a row. */
            streaks: components["schemas"]["ExportedStreaks"];
            /** @description Days of a subscription that staff have given. */
            subscriptionDays: components["schemas"]["ExportedExtension"][];
            /** @description Times of a subscription that were paid: the newest 1,000. */
            subscriptionPeriods: components["schemas"]["ExportedPeriod"][];
            /** @description Thanks that the account gave to others after games: the newest 1,000. */
            thanks: components["schemas"]["ExportedThanks"][];
        };
        ExportByToken: {
            /** @description The parameter `export` of the refusal `banned` at sign-in. */
            token: string;
        };
        ExportedElement: {
            /** @description When the account got it. */
            at: components["schemas"]["Stamp"];
            id: string;
        };
        ExportedEvent: {
            /** @description As in `carnival-2027`. */
            event: string;
            joinedAt: components["schemas"]["Stamp"];
            /**
             * Format: int64
             * @description One of the first three places, after the end.
             */
            place?: number | null;
            /** Format: int64 */
            points: number;
        };
        ExportedExtension: {
            at: components["schemas"]["Stamp"];
            /** Format: int64 */
            days: number;
            reason: string;
        };
        ExportedGame: {
            at: components["schemas"]["Stamp"];
            deathReason?: string | null;
            /** Format: int64 */
            elo: number;
            game: string;
            infected: boolean;
            lovers: boolean;
            role: string;
            winner?: string | null;
            won: boolean;
            /** Format: int64 */
            xp: number;
        };
        ExportedLaurel: {
            at: components["schemas"]["Stamp"];
            /** Format: int64 */
            elo: number;
            /** Format: int64 */
            place: number;
            /**
             * Format: int64
             * @description The season's number.
             */
            season: number;
            /** @description basic, steel, bronze, silver or gold. */
            tier: string;
        };
        ExportedLink: {
            provider: string;
            since: components["schemas"]["Stamp"];
        };
        ExportedMessage: {
            createdAt: components["schemas"]["Stamp"];
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            receiverId: number;
            /** Format: int64 */
            senderId: number;
            text: string;
        };
        ExportedMute: {
            /** @description False: the lines are shown although the person is blocked. */
            hidden: boolean;
            /** Format: int64 */
            id: number;
            since: components["schemas"]["Stamp"];
            username: string;
        };
        ExportedNotebook: {
            at: components["schemas"]["Stamp"];
            game: string;
            notebook: components["schemas"]["Notebook"];
        };
        ExportedPass: {
            boughtAt?: components["schemas"]["Stamp"] | null;
            /**
             * Format: int64
             * @description The season's number.
             */
            season: number;
            /** Format: int64 */
            skips: number;
            /** Format: int64 */
            xp: number;
        };
        ExportedPeriod: {
            from: components["schemas"]["Stamp"];
            /** @description The id of its plan. */
            plan: string;
            revokedAt?: components["schemas"]["Stamp"] | null;
            until: components["schemas"]["Stamp"];
        };
        /** @description Another account, by its public data. */
        ExportedPerson: {
            /** Format: int64 */
            id: number;
            since?: components["schemas"]["Stamp"] | null;
            username: string;
        };
        ExportedPreset: {
            at: components["schemas"]["Stamp"];
            name: string;
            settings: components["schemas"]["Settings"];
        };
        ExportedRating: {
            /** Format: int64 */
            elo: number;
            /**
             * Format: int64
             * @description The games that counted.
             */
            games: number;
            /**
             * Format: int64
             * @description The season's number.
             */
            season: number;
        };
        ExportedReport: {
            category: string;
            comment?: string | null;
            createdAt: components["schemas"]["Stamp"];
            heardAt?: components["schemas"]["Stamp"] | null;
            place: string;
        };
        ExportedRequests: {
            received: components["schemas"]["ExportedPerson"][];
            sent: components["schemas"]["ExportedPerson"][];
        };
        /** @description What the account did in a row, and how far its last quest came. Days are counted from 1970-01-01 (UTC). */
        ExportedStreaks: {
            /** Format: int32 */
            bestDays: number;
            /** Format: int32 */
            bestWins: number;
            /** Format: int32 */
            days: number;
            /** Format: int32 */
            forgivenDay?: number | null;
            /** Format: int32 */
            lastDay?: number | null;
            /** Format: int32 */
            questDay?: number | null;
            /** Format: int32 */
            questProgress: number;
            /** Format: int32 */
            wins: number;
        };
        ExportedThanks: {
            at: components["schemas"]["Stamp"];
            game: string;
            /**
             * Format: int64
             * @description The seat that was thanked.
             */
            seat: number;
        };
        ExtensionForm: {
            /**
             * Format: int32
             * @description 1 to 366.
             */
            days: number;
            /** @description An idempotency key that the sender chooses: 1 to 64 bytes. A second request with the same key gives nothing more. */
            key: string;
            /** @description Why, for the audit log: 1 to 300 characters. */
            reason: string;
        };
        FillRoom: {
            /**
             * Format: int32
             * @description The number of bots; by default one for each free seat.
             */
            count?: number | null;
            room: string;
        };
        /** @description A hint: a line that is shown to moderators because of its score. The line was not suppressed. */
        FilterHint: {
            at: components["schemas"]["Stamp"];
            hits: components["schemas"]["WordHit"][];
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            points: number;
            /** @description The room in which the line was written. */
            room: string;
            text: string;
            /**
             * Format: int64
             * @description The account that wrote the line.
             */
            userId: number;
            username: string;
        };
        /** @description A word of a list. */
        FilterWord: {
            changedAt: components["schemas"]["Stamp"];
            /**
             * Format: int64
             * @description The moderator's account; null for a word of the built-in lists.
             */
            changedBy?: number | null;
            /** @description en or fr. */
            lang: string;
            /**
             * Format: int64
             * @description 1 to 10.
             */
            weight: number;
            word: string;
        };
        Forgotten: {
            email: string;
        };
        /** @description An account that a search found. */
        FoundPerson: components["schemas"]["PublicUser"] & {
            /** @description What they are to the searcher: none, friend, requested, asked or blocked. */
            relation: components["schemas"]["Relation"];
        };
        /** @description A friend of the recipient. */
        Friend: components["schemas"]["PublicUser"] & {
            /** @description Whether the recipient lets this friend write to them. */
            allowChat: boolean;
            friendship: components["schemas"]["Friendship"];
            lastMessage: components["schemas"]["Message"] | null;
            status: components["schemas"]["Presence"];
            /**
             * Format: int64
             * @description The number of unread messages from this friend.
             */
            unread: number;
        };
        /** @description Where a friend is now, and what they do. */
        FriendPlace: {
            /** @description The game in which they hold a seat. Null for a private game, of which friends learn the status only. */
            game: string | null;
            status: components["schemas"]["Presence"];
            /** Format: int64 */
            userId: number;
        };
        /** @description An open friend request, received or sent. */
        FriendRequest: {
            createdAt: components["schemas"]["Stamp"];
            /**
             * Format: int64
             * @description The other account: the sender of a received request, or the receiver of a sent one.
             */
            id: number;
            user: components["schemas"]["PublicUser"];
        };
        /** @description All friend requests to the recipient, the newest first. */
        FriendRequestsData: {
            requests: components["schemas"]["FriendRequest"][];
        };
        /** @description All friends, the oldest friendship first. */
        FriendsData: {
            friends: components["schemas"]["Friend"][];
        };
        /** @enum {string} */
        FriendsVisibility: "private" | "public" | "friends";
        Friendship: {
            createdAt: components["schemas"]["Stamp"];
        };
        /** @description A game, as the list of games and the game's page show it. */
        Game: {
            admin?: components["schemas"]["PublicUser"] | null;
            createdAt: components["schemas"]["Stamp"];
            id: string;
            /** @description The name of the node on which the room runs. */
            instanceId: string;
            lang: components["schemas"]["Lang"];
            /** @description Whether the game belongs into the list of games. */
            listed: boolean;
            /** @description The rematch, if it has been opened. */
            nextId?: string | null;
            /** @description Whether a person may take a seat now. A bot leaves its own to them. */
            open: boolean;
            /**
             * Format: int32
             * @description Seats that people hold; bots have the others that are taken.
             */
            people: number;
            /** @description `web` or `mobile`. */
            platform: components["schemas"]["Platform"];
            /** Format: int32 */
            playerCount: number;
            private: boolean;
            serious: boolean;
            settings: components["schemas"]["Settings"];
            /** @description 0 created, 1 waiting, 2 starting, 3 playing, 4 ended, 5 aborted. */
            status: components["schemas"]["Status"];
            updatedAt: components["schemas"]["Stamp"];
            voice: boolean;
        };
        GameList: {
            games: components["schemas"]["Game"][];
        };
        /** @description What a game moved for one of its players: what they had after it, and before it. */
        GameMoves: {
            /** Format: int64 */
            coins: number;
            /** Format: int64 */
            coinsBefore: number;
            /** Format: int64 */
            elo: number;
            /** Format: int64 */
            eloBefore: number;
            event: components["schemas"]["EventMove"] | null;
            /** Format: int32 */
            level: number;
            levelBefore: components["schemas"]["LevelReached"];
            /**
             * Format: int32
             * @description Progress within the level, in percent.
             */
            levelPercent: number;
            pass: components["schemas"]["PassMove"];
            /** Format: int64 */
            xp: number;
            /** Format: int64 */
            xpBefore: number;
        };
        /** @description The story of a game as somebody may read it. */
        GameRecap: {
            recap: components["schemas"]["Recap"];
            thanks: components["schemas"]["Thanks"];
        };
        GameReward: {
            moves: components["schemas"]["GameMoves"] | null;
            reward: components["schemas"]["Reward"] | null;
        };
        /** @description A game is settled: what the recipient got for it, and what it moved. */
        GameRewardData: components["schemas"]["GameMoves"] & {
            reward: components["schemas"]["Reward"];
            room: string;
        };
        GameStatistics: {
            /** Format: int64 */
            played: number;
            /** Format: int64 */
            won: number;
        };
        GameView: Engine.GameView;
        Gesture: Engine.Gesture;
        GestureInRoom: {
            gesture: components["schemas"]["Gesture"];
            room: string;
        };
        /** @description A time in which days that were given run, as far as is known now. */
        GivenTime: {
            from: components["schemas"]["Stamp"];
            until: components["schemas"]["Stamp"];
        };
        Grant: {
            /**
             * Format: int64
             * @description 1 to 100,000 as a credit, -1 to -100,000 as a debit.
             */
            amount: number;
            /** @example coins */
            currency: string;
            /** @description The text of the notification: 1 to 300 characters, like `fr`. */
            en: string;
            fr: string;
            /** @description An idempotency key that the sender chooses: 1 to 64 bytes. A second request with the same key books nothing. */
            key: string;
        };
        GrantForm: {
            /** @description Why, for the audit log: 1 to 300 characters. */
            reason: string;
        };
        Granted: {
            /**
             * Format: int64
             * @description The account's balance in this currency afterwards.
             */
            balance: number;
        };
        Guest: {
            lang?: string | null;
            /** @description The wanted username; the server makes one up if it is missing or taken. */
            nickname?: string | null;
        };
        HintsPage: {
            /** @description The newest first. */
            hints: components["schemas"]["FilterHint"][];
            /** @description True if there are older hints. */
            more: boolean;
        };
        /**
         * @description What a node holds.
         * @enum {string}
         */
        Holds: "both" | "rooms" | "sockets";
        Honour: Engine.Honour;
        /** @description How often public games awarded them an honour. */
        HonourStatistics: {
            /** Format: int64 */
            count: number;
            honour: components["schemas"]["Honour"];
        };
        /** @description A payment at the house's till. */
        HousePayment: {
            currency: string;
            /** @description none, inquiry, lost or won. */
            dispute: string;
            /** @description The order's reference. */
            order: string;
            /**
             * Format: int64
             * @description In cents.
             */
            price: number;
            /**
             * Format: int64
             * @description In cents.
             */
            refunded: number;
            /** @description open, later, paid, declined or expired. */
            state: string;
        };
        /**
         * @description What the page can make happen.
         * @enum {string}
         */
        HouseTillAct: "pay" | "decline" | "later" | "inquire" | "dispute" | "winDispute" | "failCard" | "mendCard";
        HouseTillForm: {
            act: components["schemas"]["HouseTillAct"];
        };
        /** @description What the hub is asked: each command's data and answer. */
        HubCommands: {
            "chat.send": {
                data: components["schemas"]["SendMessage"];
                ok: components["schemas"]["Message"];
            };
            "chat.typing": {
                data: components["schemas"]["OfFriend"];
                ok: components["schemas"]["Done"];
            };
            "friend.accept": {
                data: components["schemas"]["OfUser"];
                ok: components["schemas"]["Done"];
            };
            "friend.allowChat": {
                data: components["schemas"]["AllowChat"];
                ok: components["schemas"]["Done"];
            };
            "friend.decline": {
                data: components["schemas"]["OfUser"];
                ok: components["schemas"]["Done"];
            };
            "friend.invite": {
                data: components["schemas"]["OfUser"];
                ok: components["schemas"]["Done"];
            };
            "friend.remove": {
                data: components["schemas"]["OfUser"];
                ok: components["schemas"]["Done"];
            };
            "friend.request": {
                data: components["schemas"]["AskFriend"];
                ok: components["schemas"]["RequestOutcome"];
            };
            "friend.withdraw": {
                data: components["schemas"]["OfUser"];
                ok: components["schemas"]["Done"];
            };
            "lobby.unwatch": {
                data: components["schemas"]["NoData"];
                ok: components["schemas"]["Done"];
            };
            "lobby.watch": {
                data: components["schemas"]["NoData"];
                ok: components["schemas"]["ListedGames"];
            };
            "mod.act": {
                data: components["schemas"]["OrderInRoom"];
                ok: components["schemas"]["Done"];
            };
            "mod.attach": {
                data: components["schemas"]["InRoom"];
                ok: components["schemas"]["Done"];
            };
            "mod.detach": {
                data: components["schemas"]["InRoom"];
                ok: components["schemas"]["Done"];
            };
            ping: {
                data: components["schemas"]["NoData"];
                ok: components["schemas"]["Pong"];
            };
            "room.act": {
                data: components["schemas"]["ActInRoom"];
                ok: components["schemas"]["Done"];
            };
            "room.bet": {
                data: components["schemas"]["BetInRoom"];
                ok: components["schemas"]["Done"];
            };
            "room.configure": {
                data: components["schemas"]["ConfigureRoom"];
                ok: components["schemas"]["Done"];
            };
            "room.create": {
                data: components["schemas"]["CreateRoom"];
                ok: components["schemas"]["OpenedGame"];
            };
            "room.fill": {
                data: components["schemas"]["FillRoom"];
                ok: components["schemas"]["Done"];
            };
            "room.gesture": {
                data: components["schemas"]["GestureInRoom"];
                ok: components["schemas"]["Done"];
            };
            "room.here": {
                data: components["schemas"]["InRoom"];
                ok: components["schemas"]["Done"];
            };
            "room.invite": {
                data: components["schemas"]["InRoom"];
                ok: components["schemas"]["InviteLink"];
            };
            "room.join": {
                data: components["schemas"]["JoinRoom"];
                ok: components["schemas"]["TakenSeat"];
            };
            "room.leave": {
                data: components["schemas"]["InRoom"];
                ok: components["schemas"]["Done"];
            };
            "room.look": {
                data: components["schemas"]["InRoom"];
                ok: components["schemas"]["Done"];
            };
            "room.play": {
                data: components["schemas"]["NoData"];
                ok: components["schemas"]["OpenedGame"];
            };
            "room.ready": {
                data: components["schemas"]["ReadyInRoom"];
                ok: components["schemas"]["Done"];
            };
            "room.rematch": {
                data: components["schemas"]["InRoom"];
                ok: components["schemas"]["NextGame"];
            };
            "room.remove": {
                data: components["schemas"]["RemoveSeat"];
                ok: components["schemas"]["Done"];
            };
            "room.say": {
                data: components["schemas"]["SayInRoom"];
                ok: components["schemas"]["SaidLine"];
            };
            "room.vote": {
                data: components["schemas"]["VoteInRoom"];
                ok: components["schemas"]["Done"];
            };
            "room.watch": {
                data: components["schemas"]["WatchRoom"];
                ok: components["schemas"]["Done"];
            };
            "voice.channel": {
                data: components["schemas"]["SpeakInRoom"];
                ok: components["schemas"]["Done"];
            };
            "voice.join": {
                data: components["schemas"]["JoinVoice"];
                ok: components["schemas"]["JoinedVoice"];
            };
            "voice.leave": {
                data: components["schemas"]["InRoom"];
                ok: components["schemas"]["Done"];
            };
            "voice.prepare": {
                data: components["schemas"]["InRoom"];
                ok: components["schemas"]["VoiceSetup"];
            };
        };
        /** @description What the hub sends: each event's data. */
        HubEvents: {
            friendConnect: components["schemas"]["FriendPlace"];
            friendDisconnect: components["schemas"]["AboutUser"];
            game_create: components["schemas"]["Game"];
            game_reward: components["schemas"]["GameRewardData"];
            game_update: components["schemas"]["Game"];
            hydrate: components["schemas"]["HydrateData"];
            hydrateFriendRequests: components["schemas"]["FriendRequestsData"];
            hydrateFriends: components["schemas"]["FriendsData"];
            hydrateLastMessages: components["schemas"]["LastMessagesData"];
            invite: components["schemas"]["InviteData"];
            joinGame: components["schemas"]["FriendPlace"];
            leaveGame: components["schemas"]["AboutUser"];
            mod_closed: components["schemas"]["ModClosedData"];
            mod_events: components["schemas"]["ModEventsData"];
            mod_hydrate: components["schemas"]["ModHydrateData"];
            mod_listeners: components["schemas"]["ModListenersData"];
            mutesChanged: components["schemas"]["MutesChangedData"];
            newDailyShops: components["schemas"]["NewDailyShopsData"];
            newDrop: components["schemas"]["NewDropData"];
            newFriend: components["schemas"]["Friend"];
            newFriendRequest: components["schemas"]["FriendRequest"];
            newMessage: components["schemas"]["NewMessageData"];
            newMoonPass: components["schemas"]["NewMoonPassData"];
            newNotification: components["schemas"]["Notification"];
            paymentSuccess: components["schemas"]["PaymentSuccessData"];
            removeFriend: components["schemas"]["AboutUser"];
            removeFriendRequest: components["schemas"]["AboutUser"];
            room_closed: components["schemas"]["RoomClosedData"];
            room_event: components["schemas"]["RoomEventData"];
            room_hydrate: components["schemas"]["RoomHydrateData"];
            room_rematch: components["schemas"]["RoomRematchData"];
            seenMessage: components["schemas"]["SeenMessageData"];
            service: components["schemas"]["ServiceData"];
            thanked: components["schemas"]["ThankedData"];
            typing: components["schemas"]["TypingData"];
            updateSubscription: components["schemas"]["SubscriptionData"];
            voice_lost: components["schemas"]["VoiceLostData"];
            voice_moved: components["schemas"]["VoiceMovedData"];
        };
        /** @description A new stream of the session begins. */
        HydrateData: {
            /**
             * Format: int64
             * @description The server's time, in milliseconds since the Unix epoch.
             */
            now: number;
            /** @description The rooms whose `room_hydrate` follows. */
            rooms: string[];
            service: components["schemas"]["ServiceData"];
            /** @description The stream's name: numbers of another stream mean nothing in it. */
            stream: string;
            user: components["schemas"]["OwnUser"] | null;
            /** Format: int32 */
            version: number;
        };
        /** @description A sanction, and who imposed it. */
        ImposedSanction: components["schemas"]["Sanction"] & {
            by: components["schemas"]["Named"];
            /**
             * Format: int64
             * @description The case that it was imposed for, if any.
             */
            report?: number | null;
        };
        InRoom: {
            room: string;
        };
        /** @description What a game's link tells before anybody signs in. */
        Invitation: {
            anonymous: boolean;
            /** @description The username of the host; null in an anonymous game, and if no person is there. */
            host?: string | null;
            id: string;
            lang: components["schemas"]["Lang"];
            /** @description Whether a person may take a seat now. A bot leaves its own to them. */
            open: boolean;
            over: boolean;
            /** @description The people who sit there, the host first; none in an anonymous game, or one that is over. */
            people: components["schemas"]["Invited"][];
            /**
             * Format: int32
             * @description Seats that are taken, by people or bots.
             */
            playerCount: number;
            private: boolean;
            serious: boolean;
            /** Format: int32 */
            slots: number;
        };
        /** @description A friend invites the recipient into their game. */
        InviteData: {
            from: components["schemas"]["PublicUser"];
            /** @description The game's address on the site, with the token that opens it if it is private. */
            path: string;
            room: string;
        };
        /** @description A room's invitation link. */
        InviteLink: {
            /** @description The token that opens a private room. */
            invite: string;
            /** @description The room's address on the site, with the token. */
            path: string;
        };
        /** @description Somebody who sits at the table of an invitation. */
        Invited: {
            /** Format: int64 */
            id: number;
            /** @description The mark beside the name, by rank. */
            marker?: string | null;
            /** @description The skin that the avatar is drawn from. */
            profilePicture: string;
            username: string;
        };
        JoinRoom: {
            /** @description Join even if the room's language is not the client's. */
            anyLang?: boolean;
            /** @description The token of the room's link, if it is private. */
            invite?: string | null;
            room: string;
        };
        JoinVoice: {
            /** @description The peer whose connection was lost, when a browser joins again by itself: if the person is in by another one, that one stays. */
            again?: string | null;
            /** @description The browser's offer (SDP), compressed with gzip, in base64. */
            offer: string;
            room: string;
        };
        /** @description A connection to a room's voice. */
        JoinedVoice: {
            /** @description The answer (SDP) to the offer. */
            answer: string;
            /** @description The connection's name. `voice_moved` with another one ends this connection. */
            peer: string;
        };
        Journal: {
            config: Record<string, never>;
            entries: {
                actor: unknown;
                at: number;
                command: Record<string, never>;
            }[];
            seed: number;
            until?: number;
            version: number;
        };
        /** @enum {string} */
        Lang: Engine.Lang;
        LangChoice: {
            /** @description en or fr. */
            value: string;
        };
        /** @description The newest message of each conversation with a friend. */
        LastMessagesData: {
            messages: components["schemas"]["Message"][];
        };
        /** @description A tier, and what it takes now. */
        Laurel: {
            /**
             * Format: int64
             * @description The least elo of this tier now; null if nobody has it.
             */
            elo: number | null;
            /** @description basic, steel, bronze, silver or gold. */
            id: string;
            /**
             * Format: int32
             * @description Among which part of the ranked players its last one is, in percent.
             */
            percent: number;
            /**
             * Format: int32
             * @description How many players have this tier now.
             */
            value: number;
        };
        /** @description A ranked player. */
        LeaderboardEntry: components["schemas"]["PublicUser"] & {
            /**
             * Format: int64
             * @description The games of the season that counted.
             */
            gamePlayed: number;
            /**
             * Format: int32
             * @description The place. Equal players share one.
             */
            ranking: number;
        };
        Leaving: {
            /** @description The account's password, if it has one. */
            password?: string | null;
        };
        /** @description An entry of the ledger: one booking in coins or moons. */
        LedgerEntry: {
            /**
             * Format: int64
             * @description Positive credits, negative debits.
             */
            amount: number;
            at: components["schemas"]["Stamp"];
            /**
             * Format: int64
             * @description The account's balance in this currency afterwards.
             */
            balance: number;
            /** @description coins or moons. */
            currency: string;
            /** @description Depends on the reason: the game, the text of a grant, the element of a skin, the slot, the offer, the order. */
            detail: {
                [key: string]: unknown;
            };
            /** Format: int64 */
            id: number;
            /**
             * @description start, game, firstWin, quest, streak, level, grant, skin, slot, offer, shop, payment, paymentBonus, refund, disputeWon, refundFailed, subscriber,
             *     drop, event or moonPass.
             */
            reason: string;
        };
        LedgerPage: {
            /** @description At most fifty, the newest first. */
            entries: components["schemas"]["LedgerEntry"][];
            /** @description True if there are older ones. */
            more: boolean;
        };
        /** @description A level, and the progress within it in percent. */
        LevelReached: {
            /** Format: int32 */
            level: number;
            /** Format: int32 */
            percent: number;
        };
        LimitForm: {
            /**
             * Format: int64
             * @description In cents for a calendar month, 0 to 100,000; null for none.
             */
            monthlyLimit?: number | null;
        };
        /** @description The list of games. */
        ListedGames: {
            games: components["schemas"]["Game"][];
        };
        /** @description A room that is live. */
        ListedRoom: {
            createdAt: components["schemas"]["Stamp"];
            /** @description Null for a private room in which nothing was reported: moderators may not enter it. */
            id?: string | null;
            lang: string;
            platform: string;
            /** Format: int64 */
            playerCount: number;
            private: boolean;
            /** @description True if something in the room was reported. */
            reported: boolean;
            serious: boolean;
            /** Format: int64 */
            slots: number;
            /**
             * Format: int64
             * @description 0 created, 1 waiting, 2 starting, 3 playing.
             */
            status: number;
            voice: boolean;
        };
        ListedRooms: {
            /** @description True if there are older ones. */
            more: boolean;
            /** @description At most 50, the newest first. */
            rooms: components["schemas"]["ListedRoom"][];
        };
        Look: Engine.Look;
        /** @description A private message. */
        Message: {
            createdAt: components["schemas"]["Stamp"];
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            receiverId: number;
            /** @description The receiver has read it. */
            seen: boolean;
            /** Format: int64 */
            senderId: number;
            text: string;
        };
        MessagePage: {
            /** @description The newest first. */
            messages: components["schemas"]["Message"][];
            /** @description True if there are older messages. */
            more: boolean;
        };
        /** @description For moderators: no more events of a room follow. */
        ModClosedData: {
            /** @description `left`, `over` or `demoted`. */
            reason: string;
            room: string;
        };
        /** @description For moderators: new events of a room with their audiences. */
        ModEventsData: {
            envelopes: components["schemas"]["Envelope"][];
            room: string;
        };
        /** @description For moderators: a room's whole log. */
        ModHydrateData: {
            /** @description All events with their audiences. */
            envelopes: components["schemas"]["Envelope"][];
            game: components["schemas"]["Game"];
            /**
             * Format: int64
             * @description The room's time, in milliseconds.
             */
            now: number;
            room: string;
            seats: components["schemas"]["SeatOwner"][];
            watchers: number;
        };
        /** @description Which moderators listen to the room's voices; sent to those who attend it. */
        ModListenersData: {
            names: string[];
            room: string;
        };
        /** @description An account as a moderator sees it. */
        ModeratedUser: {
            /**
             * @description The game in which the account holds a seat, if this moderator may attend it: also an anonymous one, in which they can't take a
             *     seat any more then.
             */
            attendable?: string | null;
            banEnd?: components["schemas"]["Stamp"] | null;
            /** @description The reason of the ban, in the account's language. */
            banReason?: string | null;
            /** @description Whether the account is banned now. */
            banned: boolean;
            /** Format: int64 */
            coins: number;
            confirmed: boolean;
            deletionAt?: components["schemas"]["Stamp"] | null;
            devices: components["schemas"]["SeenDevice"][];
            /** @description Null unless the moderator is an admin. */
            email?: string | null;
            /** @description Whether this moderator may sanction the account. */
            inReach: boolean;
            lang: string;
            /** @description The providers that it is linked with. */
            links: string[];
            /** Format: int64 */
            moons: number;
            needRename: boolean;
            nickname?: string | null;
            profileText?: string | null;
            /** @description Cases about the account: the newest 50. */
            reported: components["schemas"]["Case"][];
            /** @description Cases that the account reported: the newest 50. */
            reports: components["schemas"]["Case"][];
            /** @description The newest 50. */
            sanctions: components["schemas"]["ImposedSanction"][];
            twoFactor: boolean;
            user: components["schemas"]["PublicUser"];
        };
        MonitoringConfig: {
            /** @description The project that envelopes must name. */
            dsn: string;
            /** @description The version that reports must name. */
            release: string;
        };
        /** @description Moons that are sold together. */
        MoonOffer: {
            /**
             * Format: int64
             * @description Moons that are added as a present.
             */
            bonus: number;
            /** @description `EUR`. */
            currency: string;
            /** @description Prices in moons are told in money by this pack. */
            default: boolean;
            /** Format: int32 */
            discount: number;
            id: string;
            /** @description The id under which a newcomer's discount is sold. */
            idNewPlayerDiscount: string;
            /** @description The name of its picture. */
            img: string;
            /** Format: int64 */
            moons: number;
            /**
             * Format: int32
             * @description In percent; the largest of the three applies.
             */
            newPlayerDiscount: number;
            paypal: boolean;
            paysafecard: boolean;
            /**
             * Format: int64
             * @description In cents, with the value-added tax in it, before any discount.
             */
            price: number;
            /** @description Stripe is offered for it, and the others likewise. */
            stripe: boolean;
            /** @description `popular` or `bestValue`. */
            tag: string | null;
            /** Format: int32 */
            webDiscount: number;
        };
        /** @description What is sold for money, and how it is paid. */
        MoonOffers: {
            discountEndAt: components["schemas"]["Stamp"] | null;
            gift: components["schemas"]["Pays"][];
            /** @description At most 24, in the order in which they are shown. */
            offers: components["schemas"]["MoonOffer"][];
            /** @description What the account pays for each, in the same order: for itself, and for somebody else. */
            own: components["schemas"]["Pays"][];
            /** @description The providers that are offered: stripe, paypal, paysafecard; on a demo server house, which moves no money. Empty: nothing is sold. */
            providers: string[];
            /** @description Who sells: name and address. */
            seller: string;
            /**
             * Format: int32
             * @description The value-added tax in prices, in percent.
             */
            vat: number;
        };
        /** @description An order of moons, as its buyer sees it. */
        MoonOrder: {
            /** @description When the buyer agreed that the moons are delivered at once. */
            consentedAt: components["schemas"]["Stamp"];
            createdAt: components["schemas"]["Stamp"];
            currency: string;
            /**
             * Format: int64
             * @description The discount that applied, in percent.
             */
            discount: number;
            /** @description Its reference. */
            id: string;
            offer: components["schemas"]["OrderedOffer"];
            paidAt: components["schemas"]["Stamp"] | null;
            /**
             * Format: int64
             * @description What is about to be paid back, in cents: the provider has not done it yet.
             */
            payingBack: number;
            /**
             * Format: int64
             * @description What is paid, in cents, with the value-added tax in it.
             */
            price: number;
            /** @description stripe, paypal, paysafecard or house. */
            provider: string;
            receiver: components["schemas"]["Receiver"] | null;
            /**
             * Format: int64
             * @description What was paid back, in cents.
             */
            refunded: number;
            /** @description Who sells: name and address. */
            seller: string;
            /** @description created, processing, failed, expired, paid, refunded or disputed. */
            state: string;
            /** @description Where the buyer pays, while they may: an address, or for the house's till a path. */
            url: string | null;
            /**
             * Format: int64
             * @description The value-added tax, in percent, and in cents.
             */
            vat: number;
            /** Format: int64 */
            vatAmount: number;
            withdrawUntil: components["schemas"]["Stamp"] | null;
        };
        /** @description The pass, and how far the account is in it. */
        MoonPassAnswer: {
            moonpass: components["schemas"]["MoonPassOfSeason"];
            progress: components["schemas"]["MoonPassProgress"];
        };
        /** @description What the account has after an act. */
        MoonPassDone: {
            /** Format: int64 */
            coins: number;
            /** @description The ids of the elements that were collected by it. */
            collected: string[];
            moonpass: components["schemas"]["MoonPassOfSeason"];
            /** Format: int64 */
            moons: number;
            progress: components["schemas"]["MoonPassProgress"];
        };
        /** @description What one step of the pass gives on one of its tracks. */
        MoonPassElement: {
            /** Format: int64 */
            coins: number | null;
            /** @description It is on the track that everybody has. */
            free: boolean;
            id: string;
            /** Format: int64 */
            moons: number | null;
            /**
             * Format: int32
             * @description The step, from 1 to 40.
             */
            order: number;
            rarity: components["schemas"]["RarityName"] | null;
            /** @description The id of an element of the wardrobe, and how rare it is. */
            skin: string | null;
            /**
             * Format: int64
             * @description What it costs to skip the way to the step, in moons.
             */
            skip: number;
            state: components["schemas"]["PassState"];
            /**
             * Format: int32
             * @description The experience of the season that reaches the step.
             */
            xp: number;
        };
        /** @description The pass of a season. */
        MoonPassOfSeason: {
            description: components["schemas"]["Bilingual"];
            elements: components["schemas"]["MoonPassElement"][];
            end: components["schemas"]["Stamp"];
            /** @description The season's number. */
            id: string;
            name: components["schemas"]["Bilingual"];
            /**
             * Format: int64
             * @description What the bought track costs, in moons.
             */
            price: number;
            start: components["schemas"]["Stamp"];
            /** @description The moon after which it is called, as in `wolfMoon`. */
            theme: string;
        };
        /** @description How far the account is. */
        MoonPassProgress: {
            bought: boolean;
            /** @description How many elements may be collected now. */
            collectable: number;
            /** @description The ids of what it has collected. */
            collected: string[];
            /**
             * Format: int64
             * @description How many passes the account has finished.
             */
            completed: number;
            /**
             * Format: int32
             * @description The step that is reached; 0 before the first.
             */
            current: number;
            finished: boolean;
            /**
             * Format: int32
             * @description The step that comes next; null once the pass is finished.
             */
            next: number | null;
            /** @description The code for why the account can't skip the way to the next step now, beside what it costs; null if it can. */
            skipRefusal: string | null;
            /** Format: int32 */
            skipped: number;
            /** Format: int32 */
            skipsLeft: number;
            /**
             * Format: int32
             * @description The experience of the season, with what was skipped.
             */
            xp: number;
        };
        MoonTonight: Engine.MoonTonight;
        /** @description The lines of other people are hidden from the account now, or shown again; empty: whose, `GET /api/social/mutes` tells. */
        MutesChangedData: Record<string, never>;
        /** @description An account's id, and its username unless it was erased. */
        Named: {
            /** Format: int64 */
            id: number;
            username?: string | null;
        };
        Names: {
            /** @description Without accounts that do not exist. */
            names: components["schemas"]["Named"][];
        };
        NewBanner: {
            /** @description 1 to 300 characters, like `fr`. */
            en: string;
            fr: string;
            /**
             * Format: int32
             * @description How many hours it is shown: 1 to 2160.
             */
            hours: number;
            icon?: components["schemas"]["BannerIcon"] | null;
            /** @description Where its link leads: a path of the product, or an https address. */
            url?: string | null;
        };
        /** @description A day's shop opens; `GET /api/shop/dailyOffers` tells what it offers. */
        NewDailyShopsData: {
            /**
             * Format: int64
             * @description The number of its day (UTC), counted from the Unix epoch.
             */
            id: number;
        };
        NewDecision: {
            decision: components["schemas"]["Verdict"];
            /** @description For other moderators; at most 1000 characters. */
            note?: string;
            sanction?: components["schemas"]["NewSanction"] | null;
            template?: components["schemas"]["Template"] | null;
        };
        /** @description A month's drop is shown; `GET /api/drop` tells what it has. */
        NewDropData: {
            /** @description Its month (UTC), as in `2026-11`. */
            id: string;
        };
        NewGame: {
            /** @description An idempotency key: a second request with the same key returns the same game. */
            key?: string | null;
            /** @description Not listed; people join by its link. */
            private?: boolean;
            /** @description For players of level 5 and more. Ignored if the creator's level is lower. */
            serious?: boolean;
            settings?: components["schemas"]["Settings"] | null;
        };
        /** @description A new private message. The sender's own sockets are also sent the idempotency key of its command. */
        NewMessageData: components["schemas"]["Message"] & {
            key?: string;
        };
        /** @description A new season has begun; `GET /api/moonpass` tells what its pass has. */
        NewMoonPassData: {
            /** @description When it ends. */
            end: components["schemas"]["Stamp"];
            /** @description The season's number. */
            id: string;
        };
        NewMutes: {
            /** @description At most 200; those that nobody has are passed over. */
            usernames: string[];
        };
        /** @description An order to start. */
        NewOrder: {
            /** @description The receiver is not told from whom it comes. */
            anonymous?: boolean;
            /** @description The buyer wants the moons at once, and knows that they can withdraw only from what they have not spent. */
            consent: boolean;
            /** @description An idempotency key that the sender chooses: 1 to 64 bytes. A second request with the same key goes on with the same order. */
            key: string;
            /** @description en or fr: the language of the receipt. */
            lang?: string | null;
            /** @description Said with a present: at most 140 characters. */
            message?: string;
            /** @description The id of a pack of moons. */
            offer: string;
            /**
             * Format: int64
             * @description The price that the buyer was shown, in cents.
             */
            price: number;
            /** @description stripe, paypal, paysafecard or house. */
            provider: string;
            /** @description The username of whom it is a present for. */
            receiver?: string | null;
        };
        NewRank: {
            /**
             * Format: int64
             * @description 10 player, 20 alpha, 40 famous, 50 volunteer, 60 staff, 80 moderator, 100 admin.
             */
            rank: number;
        };
        /** @description A sanction that is imposed with a decision. Without a reason of its own, the decision's template is the reason. */
        NewSanction: components["schemas"]["Reason"] & {
            kind: components["schemas"]["SanctionKind"];
            until?: components["schemas"]["Stamp"] | null;
        };
        NewSecret: {
            /** @description In base 32, to type into an app. */
            secret: string;
            /** @description The address otpauth://… that apps read. */
            uri: string;
        };
        /** @description A subscription to begin. */
        NewSubscription: {
            /** @description The buyer wants the subscription to begin at once. */
            consent: boolean;
            /** @description An idempotency key that the sender chooses: 1 to 64 bytes. A second request with the same key goes on with the same order. */
            key: string;
            /** @description en or fr: the language of the receipts. */
            lang?: string | null;
            /** @description The plan's id. */
            plan: string;
            /**
             * Format: int64
             * @description The price that the buyer was shown, in cents.
             */
            price: number;
            /** @description stripe or house, where plans renew themselves; paypal or paysafecard for a single month. */
            provider: string;
        };
        NewThanks: {
            seat: components["schemas"]["Seat"];
        };
        NewWord: {
            /** @description en or fr. */
            lang: string;
            /**
             * Format: int32
             * @description 1 to 10.
             */
            weight: number;
            /** @description A word, or a sequence of up to six words; at most 40 characters. */
            word: string;
        };
        /** @description When the next drop is shown. */
        NextDrop: {
            start: components["schemas"]["Stamp"];
        };
        /** @description The game that follows one that is over. */
        NextGame: {
            id: string;
            /** @description The token that opens it if it is private. */
            invite: string;
        };
        NicknameChoice: {
            /** @description Null removes the nickname. */
            nickName?: string | null;
        };
        /** @description The data of a command without data. Anything is accepted and ignored. */
        NoData: Record<string, never>;
        /** @description A node, as the one sees it that answers. */
        NodeOverview: {
            /**
             * Format: int64
             * @description How many milliseconds ago it last showed that it lives, by the database's clock; null for a server that is alone.
             */
            beat?: number | null;
            holds: components["schemas"]["Holds"];
            /** @description It gives its rooms away and stops. */
            isLeaving: boolean;
            /** @description It is the one that answers. */
            isThis: boolean;
            /**
             * Format: double
             * @description How many milliseconds a question to it and its answer take; null for the node that answers, and for one that is silent.
             */
            lag?: number | null;
            /**
             * Format: int64
             * @description Rooms that it owns by their leases; null for a server that is alone, which needs none.
             */
            leases?: number | null;
            name: string;
            /** @description Accounts with a socket there. */
            people: number;
            /** @description Rooms that run there. */
            rooms: number;
            /**
             * Format: int64
             * @description The version of the rules that its games are played by.
             */
            rules: number;
            /** @description Its release. */
            version: string;
        };
        Notebook: Engine.Notebook;
        /** @description A notification. */
        Notification: {
            content: components["schemas"]["Content"];
            createdAt: components["schemas"]["Stamp"];
            /** Format: int64 */
            id: number;
            seen: boolean;
        };
        Notifications: {
            /** @description True if there are older notifications. */
            more: boolean;
            /** @description The newest first. */
            notifications: components["schemas"]["Notification"][];
            /**
             * Format: int64
             * @description The number of unread notifications, counted up to a hundred.
             */
            unseen: number;
        };
        OfFriend: {
            /** Format: int64 */
            friendId: number;
        };
        OfUser: {
            /** Format: int64 */
            userId: number;
        };
        /** @description An offer of a day. */
        Offer: {
            /** @description free, premium, coinsLow, coinsHigh, moonsLow, moonsMedium, moonsHigh, moonsUltraHigh, collectionLow or collectionHigh. */
            category: string;
            /**
             * Format: int64
             * @description What it costs, or what is collected if it is free or premium. Null if it is paid in the other currency, or collected as an
             *     element.
             */
            coins: number | null;
            /** @description The account has collected it, or has all that it gives. */
            collected: boolean;
            /** Format: int64 */
            dailyShopId: number;
            /**
             * Format: int32
             * @description In percent.
             */
            discount: number;
            /**
             * Format: int64
             * @description What it costs on another day; null if it is collected.
             */
            fullPrice: number | null;
            /** @description Its day and its category, as in `20783-free`. */
            id: string;
            /**
             * Format: int64
             * @description The coins that somebody gets instead of an element that they have.
             */
            instead: number | null;
            /** Format: int64 */
            moons: number | null;
            /** Format: int32 */
            newPlayerDiscount: number;
            /** @description The id of the pack that it gives. */
            pack: string | null;
            /** @description The id of the element that it gives. */
            skin: string | null;
            /** Format: int32 */
            webDiscount: number;
        };
        /** @description What an offer gives: one of the three. Coins and moons are for offers that are collected. */
        OfferForm: {
            /**
             * Format: int64
             * @description As `presents` says.
             */
            coins?: number | null;
            /**
             * Format: int32
             * @description In percent, 0 to 90; 0 if it is collected.
             */
            discount: number;
            /** @description The id of an element, or of a pack in a category of collections. */
            id?: string | null;
            /**
             * Format: int64
             * @description As `presents` says.
             */
            moons?: number | null;
        };
        /** @description The game that was opened, by this command or before by another player's, or in which the caller was given a seat. */
        OpenedGame: {
            id: string;
        };
        Order: Engine.Order;
        OrderInRoom: {
            order: components["schemas"]["Order"];
            reason?: string | null;
            room: string;
        };
        OrderPage: {
            /**
             * Format: int64
             * @description The id of the last one, for the next page.
             */
            last: number | null;
            /** @description True if there are older ones. */
            more: boolean;
            /** @description At most fifty, the newest first. */
            orders: components["schemas"]["MoonOrder"][];
        };
        /** @description What was ordered. */
        OrderedOffer: {
            /** Format: int64 */
            bonus: number;
            /** @description The pack's id, or the plan's. */
            id: string;
            /** @description moons, subscription (its first period, or a single month) or renewal (a later period). */
            kind: string;
            /** Format: int64 */
            moons: number;
            plan: components["schemas"]["Bilingual"] | null;
        };
        /** @enum {string} */
        Outcome: "granted" | "refused";
        Overview: {
            /**
             * Format: int64
             * @description Internal errors of this node since it started.
             */
            failures: number;
            /** @description The nodes that live, by name. */
            nodes: components["schemas"]["NodeOverview"][];
            /** @description Accounts with a socket, on whichever nodes. */
            online: number;
            /** Format: int64 */
            openAppeals: number;
            /** Format: int64 */
            openReports: number;
            /** @description Unfinished games of this release's rules that no node runs; it starts them soon. */
            ownerless: number;
            /** @description Accounts that hold a seat in one. */
            players: number;
            /** @description Rooms that are live, on all nodes. */
            rooms: number;
        };
        /** @description The reader's own place. */
        OwnPlace: {
            /** @description Those next above and below, with the reader among them; empty while they are not ranked. */
            around: components["schemas"]["LeaderboardEntry"][];
            /** Format: int64 */
            elo: number;
            /** @description A moderator left the reader out of this season's ranking. */
            excluded: boolean;
            /**
             * Format: int64
             * @description The games of the season that counted.
             */
            gamesPlayed: number;
            /**
             * Format: int64
             * @description How many games are missing until a place; 0 for who is ranked.
             */
            missing: number;
            /**
             * Format: int32
             * @description Among which part of the ranked players, in percent.
             */
            percent: number | null;
            /**
             * Format: int32
             * @description Null for who is not ranked.
             */
            rank: number | null;
            /**
             * Format: int32
             * @description How many players are ranked.
             */
            ranked: number;
            /** @description basic, steel, bronze, silver or gold: the laurel if the season ended now. */
            tier: string | null;
        };
        /** @description How the account's subscription stands. */
        OwnSubscription: {
            subscription: components["schemas"]["AccountSubscription"] | null;
        };
        /**
         * @description The recipient's own account. Its `game` is the game in which the account holds a seat, private or not. The password and the
         *     secret of the second factor are never sent to anybody.
         */
        OwnUser: components["schemas"]["PublicUser"] & {
            /** @description Friends may write to the account. */
            allowChat: boolean;
            allowFriendRequests: boolean;
            allowGroupRequests: boolean;
            allowNewsletter: boolean;
            alphaLegacy: boolean;
            /** Format: int64 */
            anonymousSkinIndex: number;
            /** Format: int64 */
            anonymousslotId: number;
            /** @description The ids of linked provider accounts. */
            appleId?: string | null;
            ban_end?: components["schemas"]["Stamp"] | null;
            banned: boolean;
            /** Format: int64 */
            coins: number;
            confirmed: boolean;
            deletionAt?: components["schemas"]["Stamp"] | null;
            discordId?: string | null;
            discountEndAt?: components["schemas"]["Stamp"] | null;
            /** @description The account's confirmed address; if there is none, the address that waits for its confirmation. */
            email?: string | null;
            facebookId?: string | null;
            features: string[];
            /** @description `private`, `public` or `friends`. */
            friendsVisibility: components["schemas"]["FriendsVisibility"];
            googleId?: string | null;
            /** @description The account has a password. */
            hasPassword: boolean;
            isAlpha: boolean;
            lang: string;
            /**
             * Format: int32
             * @description Progress within the level, in percent.
             */
            levelPercent: number;
            /** Format: int64 */
            moons: number;
            needRename: boolean;
            /** @description An address that will replace `email` when it is confirmed. */
            newEmail?: string | null;
            nickname?: string | null;
            /** @description What the account's profile says. */
            profileText?: string | null;
            push: components["schemas"]["Pushes"];
            reason_ban?: string | null;
            /** @description The look that is worn: for each category the element's id, its color, and whether it is small. */
            skin: components["schemas"]["Look"];
            slots: components["schemas"]["Slot"][];
            subscription: components["schemas"]["AccountSubscription"] | null;
            twitterId?: string | null;
            /** @description The second factor is switched on. */
            twoFactor: boolean;
            usernameChangeAt?: components["schemas"]["Stamp"] | null;
        };
        /** @description A pack of moons, as staff edit it. */
        PackForm: {
            /** Format: int64 */
            bonus: number;
            /** @description Prices in moons are told in money by this pack. There is always one. */
            default: boolean;
            /**
             * Format: int32
             * @description In percent, 0 to 90, like the other two.
             */
            discount: number;
            /** Format: int64 */
            moons: number;
            /** Format: int32 */
            newPlayerDiscount: number;
            /**
             * Format: int64
             * @description The order in which packs are shown: 0 to 999.
             */
            position: number;
            /**
             * Format: int64
             * @description In cents, with the value-added tax in it: 50 to 100,000.
             */
            price: number;
            /** @description popular, bestValue, or null. */
            tag: string | null;
            /** Format: int32 */
            webDiscount: number;
        };
        /** @description A pack, worn. */
        PackPicture: {
            /** @description The pack's id. */
            id: string;
            /** @description The standard look with the pack's elements. */
            look: components["schemas"]["Look"];
            /** @description An SVG of who wears it. */
            svg: string;
            /** @description An SVG of its tombstone, if it has one. */
            tombstone: string | null;
        };
        /** @description A page, as Markdown. */
        Page: {
            lang: components["schemas"]["Lang"];
            /** @description Whoever runs the server wrote it; otherwise it is the product's own text. */
            own: boolean;
            /** @description CommonMark. Its first line is the title. */
            text: string;
        };
        /** @description How far a game has brought a player in the moon pass. */
        PassMove: {
            /**
             * Format: int32
             * @description The experience that reaches the next step; null once the pass is finished.
             */
            nextXp: number | null;
            /** Format: int32 */
            step: number;
            /**
             * Format: int32
             * @description The step that was reached before and after the game; 0 before the first.
             */
            stepBefore: number;
            /**
             * Format: int32
             * @description The experience of the season.
             */
            xp: number;
        };
        /** @enum {string} */
        PassState: "ahead" | "locked" | "collectable" | "collected";
        PasswordChoice: {
            newPassword: string;
            /** @description Not needed if the account has no password yet. */
            oldPassword?: string | null;
        };
        PasswordProof: {
            password: string;
        };
        /** @description A laurel of a season that is over. */
        PastLaurel: {
            /** Format: int64 */
            elo: number;
            end: components["schemas"]["Stamp"];
            /** Format: int64 */
            place: number;
            /**
             * Format: int32
             * @description The season's number.
             */
            season: number;
            /** @description basic, steel, bronze, silver or gold. */
            tier: string;
        };
        /** @description What the shop knows of somebody who pays. */
        Payer: {
            /** @description adult or minor; null if they have not said. */
            age: string | null;
            /**
             * Format: int64
             * @description What minors may pay in a month, in cents; null for adults.
             */
            minorsLimit: number | null;
            /**
             * Format: int64
             * @description The limit for a calendar month (UTC) that they have set, in cents; null for none.
             */
            monthlyLimit: number | null;
            /**
             * Format: int64
             * @description The limit that takes its place, and when; without a time there is none.
             */
            nextLimit: number | null;
            nextLimitAt: components["schemas"]["Stamp"] | null;
            /**
             * Format: int64
             * @description What they have paid this month, and may still pay of open orders, in cents.
             */
            thisMonth: number;
        };
        /** @description The recipient was given moons that somebody has paid for. */
        PaymentSuccessData: {
            /**
             * Format: int64
             * @description What they have now.
             */
            balance: number;
            /** @description Somebody else has paid. */
            isGift: boolean;
            /** @description What they said with it. */
            message: string | null;
            /**
             * Format: int64
             * @description How many.
             */
            moons: number;
            /** @description The order's reference, for its buyer. */
            order: string | null;
            /** @description Who, unless they did not want to be named. */
            sender: string | null;
        };
        /** @description What one buyer pays for a pack. */
        Pays: {
            discount: components["schemas"]["AppliedDiscount"] | null;
            /** Format: int64 */
            price: number;
        };
        /** @description What is reported. */
        Place: {
            room: string;
            /** Format: int32 */
            seat: number;
            /** @enum {string} */
            type: "seat";
        } | {
            /**
             * Format: int64
             * @description How long ago it was said, in milliseconds: an hour at most.
             */
            ago: number;
            room: string;
            /** Format: int32 */
            seat: number;
            /** @enum {string} */
            type: "voice";
        } | {
            room: string;
            /** @description The engine's Speaker: {"type":"seat","seat":3}, {"type":"mask","mask":1} or {"type":"necromancer"}. */
            speaker: {
                [key: string]: unknown;
            };
            text: string;
            /** @enum {string} */
            type: "line";
        } | {
            /** Format: int64 */
            messageId: number;
            /** @enum {string} */
            type: "message";
        } | {
            /** @enum {string} */
            type: "profile";
            /** Format: int64 */
            userId: number;
        };
        /** @description A change of plan. */
        PlanChoice: {
            at?: components["schemas"]["Stamp"] | null;
            /**
             * Format: int64
             * @description What the owner was shown: `cost` and `at` of the preview. The change is refused if it costs something else.
             */
            cost?: number | null;
            /** @description The plan's id, or the lookup key of its price. */
            priceId: string;
        };
        /** @description A plan, as staff edit it. */
        PlanForm: {
            /** @description popular, bestValue, or null. */
            badge: string | null;
            /**
             * @description month or year. A period has at most 36 months; a plan keeps the period that it had.
             * @example month
             */
            interval: string;
            /** Format: int32 */
            intervalCount: number;
            name: components["schemas"]["Bilingual"] | null;
            /**
             * Format: int32
             * @description How many packs of each drop may be collected: 1 to 3.
             */
            packs: number;
            /**
             * Format: int64
             * @description The order in which plans are shown: 0 to 999.
             */
            position: number;
            /**
             * Format: int64
             * @description Of one period, in cents, with the value-added tax in it: 50 to 100,000. Who subscribes keeps the price at which they did.
             */
            price: number;
        };
        /** @enum {string} */
        PlanOrigin: "calendar" | "staff" | "withdrawn" | "shown";
        /** @description An event, as staff write it. */
        PlannedEvent: {
            deeds: components["schemas"]["EventDeed"][];
            /** @description The id of one of the wardrobe's events, which has the words and the pictures. */
            design: string;
            ends: components["schemas"]["Stamp"];
            /** @description The id of the element that is sold. */
            exclusive: string;
            /** @description Letters, digits and hyphens: the design and the year, as in `carnival-2027`. */
            id: string;
            /** Format: int32 */
            limitOfDay: number;
            /** @description The ids of packs that cost less. */
            packs: string[];
            starts: components["schemas"]["Stamp"];
            /** @description By their points. */
            unlockable: components["schemas"]["PlannedUnlockable"][];
        };
        /** @description A pass, as staff write it. */
        PlannedPass: {
            /** @description By their steps; of one step what is free comes first. */
            elements: components["schemas"]["PlannedStep"][];
            /**
             * Format: int32
             * @description The season's number.
             */
            season: number;
            /** @description As in `wolfMoon`. */
            theme: string;
        };
        /** @description What a step of a pass gives: coins, moons, or an element of the wardrobe. */
        PlannedStep: {
            /** Format: int64 */
            coins?: number | null;
            /** @description The id of an element. Who has it already gets `coins` instead. */
            element?: string | null;
            /** @description It is on the track that everybody has. */
            free: boolean;
            /** Format: int64 */
            moons?: number | null;
            /**
             * Format: int32
             * @description The step, from 1 to 40.
             */
            order: number;
        };
        /** @description An element that points unlock. */
        PlannedUnlockable: {
            element: string;
            /** Format: int32 */
            points: number;
        };
        /** @description Passes and events, as they are exported and imported. */
        Plans: {
            events?: components["schemas"]["PlannedEvent"][];
            passes?: components["schemas"]["PlannedPass"][];
            /** @description The ids of events that are left out. */
            withdrawn?: string[];
        };
        Platform: Engine.Platform;
        PlayedGame: {
            createdAt: components["schemas"]["Stamp"];
            deathReason?: string | null;
            game: string;
            infected: boolean;
            lovers: boolean;
            /** @description Whether the viewer can watch its replay: the game has a record, and was public or is of the viewer's own history. */
            replay: boolean;
            role: components["schemas"]["RoleId"];
            /** @description The camp that won; null at a draw. */
            winner?: string | null;
            won: boolean;
        };
        /** @description Somebody's page in the leaderboard. */
        PlayerPage: {
            /** @description The days of the season on which they played games that count. */
            curve: components["schemas"]["CurvePoint"][];
            /** @description Their friends who are ranked, the best first; empty if the reader may not see their friends. */
            friends: components["schemas"]["LeaderboardEntry"][];
            /** @description The laurels of the last seasons, at most twelve, the newest first. */
            laurels: components["schemas"]["PastLaurel"][];
            user: components["schemas"]["SeasonPlayer"];
        };
        /** @description The answer to a ping. */
        Pong: {
            /**
             * Format: int64
             * @description The server's time, in milliseconds since the Unix epoch.
             */
            now: number;
        };
        /** @enum {string} */
        Presence: "waiting" | "connected" | "disconnected" | "playing";
        /** @description Settings under a name. */
        Preset: {
            name: string;
            settings: components["schemas"]["Settings"];
        };
        /** @description Missing fields keep their values. */
        PrivacyChoice: {
            allowChat?: boolean | null;
            allowFriendRequests?: boolean | null;
            allowGroupRequests?: boolean | null;
            allowNewsletter?: boolean | null;
            friendsVisibility?: components["schemas"]["FriendsVisibility"] | null;
        };
        /** @description A profile. */
        Profile: {
            bestRole?: components["schemas"]["BestRole"] | null;
            /** @description The newest 20, the newest first. */
            eventBadges: components["schemas"]["EventBadge"][];
            /** @description Null if the viewer may not see them. */
            friends?: components["schemas"]["PublicUser"][] | null;
            /** @description The last games, at most 20, the newest first. */
            history: components["schemas"]["PlayedGame"][];
            isFriend: boolean;
            /** Format: int64 */
            killCount: number;
            /** @description When the games of the last six weeks ended, at most 1,000, the newest first. */
            nights: components["schemas"]["Stamp"][];
            statistics: components["schemas"]["Statistics"];
            /** @description What they write about themselves, at most 160 characters. */
            text?: string | null;
            user: components["schemas"]["ProfileUser"];
            /** Format: int64 */
            winCount: number;
            /**
             * Format: int64
             * @description The average number of words that they say in the village per game.
             */
            wordAvg: number;
        };
        ProfileTextChoice: {
            /** @description At most 160 characters. Null, or a text in which there is nothing to read, removes it. */
            text?: string | null;
        };
        ProfileUser: components["schemas"]["PublicUser"] & {
            /** @description newMoon, crescent, halfMoon, gibbous, fullMoon or halo: how a subscriber's badge looks. */
            badge: string | null;
            /** Format: int64 */
            gamePlayed: number;
            isFriend: boolean;
            /**
             * Format: int32
             * @description For how many months they have subscribed in all; 0 while they don't.
             */
            monthsSubscribed: number;
            ranking?: components["schemas"]["Ranking"] | null;
            /** @description What they are to the viewer: none, friend, requested, asked or blocked. */
            relation: components["schemas"]["Relation"];
        };
        /**
         * @description An identity provider.
         * @enum {string}
         */
        Provider: "google" | "discord" | "facebook" | "twitter" | "apple";
        /** @description Something that a provider told of an order. */
        ProviderEvent: {
            at: components["schemas"]["Stamp"];
            event: string;
        };
        ProviderLink: {
            linked: boolean;
            provider: components["schemas"]["Provider"];
            since?: components["schemas"]["Stamp"] | null;
        };
        ProviderLinks: {
            /** @description Every provider that is configured or linked. */
            links: components["schemas"]["ProviderLink"][];
            /** @description Whether the account also has a password. */
            password: boolean;
        };
        PublicConfig: {
            /** @description Hosts of public games may fill free slots with bots. */
            botsInPublic: boolean;
            /** @description This is a demo server, with demo accounts. */
            demo: boolean;
            langs: string[];
            monitoring?: components["schemas"]["MonitoringConfig"] | null;
            /**
             * Format: int64
             * @description The server's time, milliseconds since the Unix epoch.
             */
            now: number;
            /**
             * Format: double
             * @description The factor on every duration in a game.
             */
            pace: number;
            /**
             * Format: int32
             * @description The version of the hub's protocol.
             */
            protocol: number;
            /** @description The providers that people can sign in with, in the order in which they are shown. */
            providers: components["schemas"]["Provider"][];
            /** @description The public key with which browsers subscribe to pushes (VAPID); null if this server sends none. */
            pushKey?: string | null;
            /** @description The server's version. */
            version: string;
            /** @description Games can be played by voice. */
            voice: boolean;
        };
        /** @description An account, as everybody may see it. */
        PublicUser: {
            createdAt: components["schemas"]["Stamp"];
            /** Format: int64 */
            elo: number;
            /** @description The game in which the account holds a seat, unless it is private or anonymous. */
            game?: string | null;
            guest: boolean;
            /** Format: int64 */
            id: number;
            isOnline: boolean;
            /** Format: int32 */
            level: number;
            /** @description The mark beside the name, by rank: `premium`, `famous`, `volunteer`, `staff` or `modo`. */
            marker?: string | null;
            /** @description The skin that the avatar is drawn from. It changes with `skinVersion`. */
            profilePicture: string;
            /** Format: int64 */
            rank: number;
            /** Format: int64 */
            skinIndex: number;
            /** Format: int64 */
            skinVersion: number;
            /** Format: int64 */
            slotId: number;
            username: string;
            /** Format: int64 */
            xp: number;
        };
        /** @description Missing fields keep their values. */
        PushChoice: {
            friendRequests?: boolean | null;
            games?: boolean | null;
            invitations?: boolean | null;
        };
        /** @description What an account is told by push, on those of its browsers that take pushes. */
        Pushes: {
            friendRequests: boolean;
            /** @description The game in which the account holds a seat begins. */
            games: boolean;
            invitations: boolean;
        };
        Quest: Engine.Quest;
        /** @description An account's place among the ranked players of the season. */
        Ranking: {
            /**
             * Format: int32
             * @description Among which part of them, in percent.
             */
            percent: number;
            /** Format: int64 */
            value: number;
        };
        /** @enum {string} */
        RarityName: "common" | "uncommon" | "rare" | "epic" | "legendary";
        ReadyInRoom: {
            ready: boolean;
            room: string;
        };
        /** @description Why a sanction is imposed: a text in both languages, or a template. */
        Reason: {
            /** @description 1 to 500 characters, like `fr`. */
            en?: string | null;
            fr?: string | null;
            template?: components["schemas"]["Template"] | null;
        };
        Recap: Engine.Recap;
        /** @description Who gets a present. */
        Receiver: {
            /** @description They are not told from whom it comes. */
            anonymous: boolean;
            /** Format: int64 */
            id: number;
            /** @description What is said with it. */
            message: string;
            username: string;
        };
        /** @description How a comparison with a provider ended. */
        Reconciliation: {
            at: components["schemas"]["Stamp"];
            /**
             * Format: int64
             * @description Orders that were compared, and those that had to be put right.
             */
            compared: number;
            /** Format: int64 */
            mended: number;
            provider: string;
            /** @description What can't be explained, a line each. */
            unexplained: string[];
        };
        Record: {
            config: Record<string, never>;
            ending: Record<string, never>;
            events: components["schemas"]["Envelope"][];
            record: number;
            rules: number;
            seating: {
                face: Record<string, never>;
                seat: components["schemas"]["Seat"];
            }[];
        };
        RefundForm: {
            /** @description An idempotency key that the sender chooses: 1 to 64 bytes. A second request with the same key pays nothing more. */
            key: string;
            /**
             * Format: int64
             * @description In cents: at most what is left of the price.
             */
            money: number;
            /** @description Why, for the audit log: 1 to 300 characters. */
            reason: string;
        };
        /** @description A refusal with its parameters, as sent to a client. */
        Refusal: {
            code: string;
            params: {
                [key: string]: unknown;
            };
        };
        /** @enum {string} */
        Relation: "none" | "friend" | "requested" | "asked" | "blocked";
        RemoveSeat: {
            room: string;
            seat: components["schemas"]["Seat"];
        };
        Report: {
            category: components["schemas"]["Category"];
            /** @description At most 500 characters. */
            comment?: string | null;
            place: components["schemas"]["Place"];
        };
        /** @description What two accounts are to each other after a friend request. */
        RequestOutcome: {
            relation: components["schemas"]["Relation"];
            /** Format: int64 */
            userId: number;
        };
        Reset: {
            password: string;
            /** @description The token in the letter's link. */
            token: string;
        };
        /** @description A day's orders. */
        RevenueDay: {
            /** @description The first moment of the day (UTC). */
            at: components["schemas"]["Stamp"];
            /**
             * Format: int64
             * @description Different people who paid.
             */
            buyers: number;
            /** Format: int64 */
            failed: number;
            /**
             * Format: int64
             * @description How many orders were made, how many of them paid, and how many failed or given up.
             */
            orders: number;
            /** Format: int64 */
            paid: number;
            /** Format: int64 */
            refunded: number;
            /**
             * Format: int64
             * @description What was paid for them, and paid back or lost in disputes, in cents.
             */
            revenue: number;
        };
        Reward: Engine.Reward;
        /** @enum {string} */
        RewardState: "locked" | "collectable" | "collected";
        /** @enum {string} */
        RoleId: Engine.RoleId;
        RoleStatistics: {
            /** Format: int64 */
            played: number;
            role: components["schemas"]["RoleId"];
            /** Format: int64 */
            won: number;
        };
        /** @description The recipient is sent no more events of a room. */
        RoomClosedData: {
            /** @description `left`, `removed`, `over`, `unknown` or `expelled`. */
            reason: string;
            room: string;
            /** @description Only with `expelled`: the moderator's reason, or null if they gave none. */
            why?: string | null;
        };
        /** @description Something happened in a room that the recipient may know of. */
        RoomEventData: {
            /**
             * Format: int64
             * @description By the room's clock, in milliseconds.
             */
            at: number;
            event: components["schemas"]["Event"];
            room: string;
        };
        /** @description The state of a room, as the recipient may see it. */
        RoomHydrateData: {
            /** @description The rematch, if it has been opened. */
            next: string | null;
            /**
             * Format: int64
             * @description The room's time, in milliseconds. All moments in the view and in events are of the room's clock.
             */
            now: number;
            /** @description The seats whose players want to play it. */
            ready: components["schemas"]["Seat"][];
            room: string;
            view: components["schemas"]["GameView"];
        };
        /** @description A player wants to play again: the next game is open, or one more wants to play it. Sent to everybody who played. */
        RoomRematchData: {
            /** @description The token that opens the rematch if it is private. */
            invite: string;
            next: string;
            /** @description The seats whose players want to play it. */
            ready: components["schemas"]["Seat"][];
            room: string;
        };
        /** @description The answer to a line that was said. */
        SaidLine: {
            /** @description `shouted` if the line is long and in capitals. */
            notice?: string;
        };
        /** @description A sanction, as the sanctioned person sees it: without the moderator who imposed it. */
        Sanction: {
            /** @description open, granted or refused; null if there was no appeal. */
            appeal?: string | null;
            createdAt: components["schemas"]["Stamp"];
            endsAt?: components["schemas"]["Stamp"] | null;
            /** Format: int64 */
            id: number;
            /** @description warn, ban, rename or resetProfile. */
            kind: string;
            liftedAt?: components["schemas"]["Stamp"] | null;
            reason: components["schemas"]["Bilingual"];
        };
        /** @enum {string} */
        SanctionKind: "warn" | "ban" | "rename" | "resetProfile";
        SayInRoom: {
            channel: components["schemas"]["Channel"];
            room: string;
            text: string;
        };
        /** @description Somebody in the season that runs. */
        SeasonPlayer: components["schemas"]["PublicUser"] & {
            /**
             * Format: int64
             * @description The games of the season that counted.
             */
            gamePlayed: number;
            ranking: components["schemas"]["Ranking"] | null;
            /** @description basic, steel, bronze, silver or gold: the laurel if the season ended now. */
            tier: string | null;
        };
        Seat: Engine.Seat;
        /** @description The account that holds a seat. */
        SeatOwner: {
            /** @description The account has an open socket. */
            present: boolean;
            seat: components["schemas"]["Seat"];
            user: components["schemas"]["PublicUser"];
        };
        /** @description A device on which the account is signed in, without its session id. */
        SeenDevice: {
            browser: string;
            createdAt: components["schemas"]["Stamp"];
            lastSeenAt: components["schemas"]["Stamp"];
        };
        /** @description Somebody has read a conversation. */
        SeenMessageData: {
            /**
             * Format: int64
             * @description The reader: the friend or the recipient.
             */
            by: number;
            /**
             * Format: int64
             * @description The other person of the conversation.
             */
            friendId: number;
            /**
             * Format: int64
             * @description The id of the last message that was read.
             */
            upTo: number;
        };
        SeenUpTo: {
            /**
             * Format: int64
             * @description The id of the newest notification that was read.
             */
            upTo: number;
        };
        /** @description A look to save in a slot. */
        Selection: {
            /**
             * Format: int64
             * @description The coins that the buyer agrees to pay, like `moons`; nothing is bought at a higher price.
             */
            coins: number;
            /** Format: int64 */
            moons: number;
            /** @description For each category the element's id, its color, and small. */
            skin: components["schemas"]["Look"];
            /** @description Buy the slot too if it is locked. */
            unlock?: boolean;
        };
        SendMessage: {
            /** Format: int64 */
            friendId: number;
            text: string;
        };
        /** @description What everybody is told of the server itself. */
        ServiceData: {
            closesAt: components["schemas"]["Stamp"] | null;
            /** @description False while what people do can't be stored: all games stand still until it can. */
            storing: boolean;
        };
        Settings: Engine.Settings;
        SignIn: {
            /** @description A code of the second factor, or a backup code; required if the account has a second factor. */
            code?: string | null;
            /** @description Username or e-mail address. */
            login: string;
            password: string;
        };
        SignUp: {
            email: string;
            /** @description en or fr. */
            lang?: string | null;
            password: string;
            username: string;
        };
        /** @description Who is signed in in a browser. */
        SignedIn: {
            user: components["schemas"]["OwnUser"] | null;
        };
        /** @description An element: something that can be worn. */
        SkinElement: {
            /** @description permanent, premium or free. */
            access: string;
            /** @description True if the account that asks bought it or was given it. */
            bought: boolean;
            /** @description The numbers of the colours that it comes in, the best first. */
            colors: number[];
            /** @description True for a hat below which no hair shows above the brim. */
            covers: boolean;
            /** @description coins or moons. */
            currency: string;
            description: components["schemas"]["Bilingual"];
            disposition?: components["schemas"]["Disposition"] | null;
            /** @description Categories and elements that can't be worn with it. */
            excludes: string[];
            /** @description `drop` while nobody can buy it, because it is exclusive to a drop. */
            exclusive: string | null;
            id: string;
            name: components["schemas"]["Bilingual"];
            /** @description True if it was added recently. */
            new: boolean;
            /** Format: int64 */
            price: number;
            /** @description common, uncommon, rare, epic or legendary. */
            rarity: string;
            skinLayers: components["schemas"]["SkinLayer"][];
            /** @description True for a pet that can be worn small. */
            smallPet: boolean;
            soldFrom: components["schemas"]["Stamp"] | null;
            /** @description top, eyes, face, hair, nose, bottom, hat, shoes, glasses, tombstone or pet. */
            type: string;
        };
        /** @description A layer: a piece of an element's drawing. */
        SkinLayer: {
            id: string;
            /**
             * Format: int32
             * @description The drawing order: layers of lower priority are drawn first, below the others.
             */
            priority: number;
            /** @description The element that the layer belongs to; empty for closed eyes. */
            skinElementId: string;
            /** @description SVG, in which `$1`, `$2` and `$3` stand for the colour's light, body and shade; left out in the catalogue. */
            template?: string | null;
            /** @description True for hair as it is drawn below a hat that covers it. */
            underHat: boolean;
        };
        /** @description A pack: elements that are sold together. */
        SkinPack: {
            /** @description True if the account that asks has all of them. */
            collected: boolean;
            currency: string;
            description: components["schemas"]["Bilingual"];
            id: string;
            name: components["schemas"]["Bilingual"];
            /** Format: int64 */
            price: number;
            rarity: string;
            /** @description The ids of its elements. */
            skinElements: string[];
        };
        /** @description Describes the fields of the engine's type for the schema. Never constructed. */
        Slot: Engine.Slot;
        /** @description What an account wears, has bought and keeps. */
        Slots: {
            /** @description The ids of the elements that the account bought or was given. */
            bought: string[];
            /** Format: int64 */
            coins: number;
            isAlpha: boolean;
            /** Format: int64 */
            moons: number;
            /** @description The look that is worn: for each category the element's id, its color, and small. */
            skin: components["schemas"]["Look"];
            slots: components["schemas"]["Slot"][];
            /**
             * Format: int64
             * @description Changes with the look that is worn.
             */
            version: number;
        };
        SpeakInRoom: {
            channel: components["schemas"]["Channel"] | null;
            room: string;
        };
        StaffDay: {
            /**
             * Format: int32
             * @description The day's number, counted from the Unix epoch.
             */
            day: number;
            offers: components["schemas"]["StaffOffer"][];
        };
        /** @description A design of a drop. */
        StaffDesign: {
            description: components["schemas"]["Bilingual"];
            id: string;
            name: components["schemas"]["Bilingual"];
            packs: components["schemas"]["StaffDropPack"][];
        };
        /** @description A pack of a design, as staff see it. */
        StaffDropPack: {
            currency: string;
            description: components["schemas"]["Bilingual"];
            /** @description The ids of its elements. */
            elements: string[];
            id: string;
            name: components["schemas"]["Bilingual"];
            /** Format: int64 */
            price: number;
            rarity: string;
        };
        /** @description The designs, and when they are shown. */
        StaffDrops: {
            /** @description In the order in which they are shown. */
            designs: components["schemas"]["StaffDesign"][];
            /** @description The twelve months before this one that had a drop, this one, and the twelve after it. */
            months: components["schemas"]["StaffMonth"][];
        };
        /** @description An event that comes. */
        StaffEvent: {
            event: components["schemas"]["PlannedEvent"];
            origin: components["schemas"]["PlanOrigin"];
            title: components["schemas"]["Bilingual"];
        };
        /** @description Days that staff have given. */
        StaffExtension: {
            at: components["schemas"]["Stamp"];
            /**
             * Format: int64
             * @description The id of the member of staff.
             */
            by: number;
            /** Format: int64 */
            days: number;
            /** Format: int64 */
            id: number;
            /** @description The plan whose benefits they give. */
            plan: components["schemas"]["Bilingual"];
            reason: string;
        };
        /** @description A month of the schedule. */
        StaffMonth: {
            chosenBy: components["schemas"]["Named"] | null;
            /** @description The id of its design; null if there is none. */
            design: string | null;
            /** @description As in `2026-11`. */
            month: string;
            shownAt: components["schemas"]["Stamp"] | null;
            start: components["schemas"]["Stamp"];
        };
        /** @description An offer of a day, as staff see it. */
        StaffOffer: {
            /**
             * Format: int64
             * @description The amount, for coins and moons.
             */
            amount: number | null;
            category: string;
            /** @description coins or moons: in what it is paid; null if it is collected. */
            currency: string | null;
            /**
             * Format: int32
             * @description In percent.
             */
            discount: number;
            /** @description The id, for an element and a pack. */
            id: string | null;
            /** @description coins, moons, element or pack. */
            kind: string;
            presents: components["schemas"]["StaffPresents"] | null;
        };
        /** @description An order, as staff see it. */
        StaffOrder: {
            /** @description Why the payment is not what was ordered: amount, currency, reference, mode, refund or nobody; empty if nothing is wrong. */
            alarm: string;
            askNextAt: components["schemas"]["Stamp"] | null;
            /** Format: int64 */
            buyerId: number;
            buyerName: string;
            changedAt: components["schemas"]["Stamp"];
            order: components["schemas"]["MoonOrder"];
            payment: string | null;
            /** Format: int64 */
            receiverId: number;
            /** @description The provider's id of the order, and of the payment. */
            reference: string | null;
            /** Format: int64 */
            takenFromBuyer: number;
            /**
             * Format: int64
             * @description The moons that were taken back, from whom.
             */
            takenFromReceiver: number;
        };
        StaffOrderPage: {
            /**
             * Format: int64
             * @description For the next page.
             */
            last: number | null;
            more: boolean;
            /** @description At most fifty, the newest first. */
            orders: components["schemas"]["StaffOrder"][];
        };
        /** @description An order with what happened to it. */
        StaffOrderStory: components["schemas"]["StaffOrder"] & {
            /** @description The oldest first, at most 200, like `refunds`. */
            events: components["schemas"]["ProviderEvent"][];
            /**
             * Format: int64
             * @description The most that can still be paid back, in cents.
             */
            refundable: number;
            refunds: components["schemas"]["StaffRefund"][];
            /**
             * Format: int64
             * @description What the buyer has withdrawn from: the money in cents, and the moons that they gave back for it.
             */
            withdrawnMoney: number;
            /** Format: int64 */
            withdrawnMoons: number;
        };
        /** @description A pack of moons that is sold. */
        StaffPack: components["schemas"]["PackForm"] & {
            id: string;
        };
        /** @description A time that was paid. */
        StaffPeriod: {
            from: components["schemas"]["Stamp"];
            /** @description The reference of the order that paid it; null: what was left of another plan did. */
            order: string | null;
            /**
             * Format: int64
             * @description How many packs of a drop it lets its owner collect.
             */
            packs: number;
            plan: components["schemas"]["Bilingual"];
            revokedAt: components["schemas"]["Stamp"] | null;
            /**
             * Format: int64
             * @description The id of its subscription.
             */
            subscription: number;
            until: components["schemas"]["Stamp"];
        };
        /** @description A plan that is sold. */
        StaffPlan: components["schemas"]["PlanForm"] & {
            /** @description What it is called: its name, or how long its period is. */
            called: components["schemas"]["Bilingual"];
            id: string;
        };
        /** @description What an offer may give that is collected. */
        StaffPresents: {
            /** Format: int64 */
            leastCoins: number;
            /** Format: int64 */
            mostCoins: number;
            /**
             * Format: int64
             * @description 0: no moons.
             */
            mostMoons: number;
            /** @description Of its elements, which are sold for coins. */
            rarity: string;
        };
        /** @description Money that is to be paid back. */
        StaffRefund: {
            at: components["schemas"]["Stamp"];
            /**
             * Format: int64
             * @description The member of staff; null: the buyer withdrew.
             */
            by: number | null;
            /**
             * Format: int64
             * @description In cents.
             */
            money: number;
            /**
             * Format: int64
             * @description Moons that the buyer gave back for it.
             */
            moons: number;
            /** @description asked, done or failed. */
            state: string;
        };
        /** @description A season, and its pass. */
        StaffSeason: {
            end: components["schemas"]["Stamp"];
            name: components["schemas"]["Bilingual"];
            origin: components["schemas"]["PlanOrigin"];
            /** @description A pass that comes by itself is drawn when its season begins: this is what it would be now. */
            pass: components["schemas"]["PlannedPass"];
            start: components["schemas"]["Stamp"];
        };
        /** @description The season that runs and the two after it, and the events of two years. */
        StaffSeasons: {
            events: components["schemas"]["StaffEvent"][];
            seasons: components["schemas"]["StaffSeason"][];
        };
        /** @description A subscription, as it is stored. */
        StaffSubscription: {
            canceledAt: components["schemas"]["Stamp"] | null;
            createdAt: components["schemas"]["Stamp"];
            expiredAt: components["schemas"]["Stamp"] | null;
            heldAt: components["schemas"]["Stamp"] | null;
            /** Format: int64 */
            id: number;
            /** @description The provider is to end it at once. */
            mustEnd: boolean;
            nextPlan: components["schemas"]["Bilingual"] | null;
            plan: components["schemas"]["Bilingual"];
            /** @description stripe, paypal, paysafecard or house. */
            provider: string;
            /** @description The provider's id of it; for a single month the order's reference. */
            reference: string;
            /** @description False: a single month. */
            renews: boolean;
            /** @description active, canceled, holded or expired, as was known when the provider was asked last. */
            state: string;
        };
        /**
         * Format: int64
         * @description A moment as the database and the wire have it: milliseconds since the Unix epoch, with a sign.
         */
        Stamp: number;
        Statistics: {
            /** @description The sides on which they ended their games, those that they played. */
            camps: components["schemas"]["CampStatistics"][];
            game: components["schemas"]["GameStatistics"];
            honours: components["schemas"]["HonourStatistics"][];
            /** Format: int64 */
            killCount: number;
            /** @description The number of laurels of each tier. */
            laurels: {
                [key: string]: number;
            };
            /**
             * Format: int64
             * @description How many moon passes they have finished.
             */
            moonpass: number;
            /** @description The most played first. */
            roles: components["schemas"]["RoleStatistics"][];
            streaks: components["schemas"]["StreakStatistics"];
            /**
             * Format: int64
             * @description How often others thanked them after public games.
             */
            thanks: number;
            /** Format: int64 */
            winCount: number;
            /** Format: int64 */
            wordAvg: number;
        };
        Status: Engine.Status;
        /** @description What they did in a row. */
        StreakStatistics: {
            /** Format: int32 */
            bestDays: number;
            /** Format: int32 */
            bestWins: number;
            /**
             * Format: int32
             * @description Days with a game in a row, and the most there were.
             */
            days: number;
            /**
             * Format: int32
             * @description Public games won in a row, and the most there were.
             */
            wins: number;
        };
        /** @description What somebody has subscribed to. */
        SubscriberStory: {
            extensions: components["schemas"]["StaffExtension"][];
            given: components["schemas"]["GivenTime"][];
            /** @description The orders of subscriptions, also those that nobody paid. */
            orders: components["schemas"]["StaffOrder"][];
            periods: components["schemas"]["StaffPeriod"][];
            subscription: components["schemas"]["AccountSubscription"] | null;
            /** @description The newest first, like the others; at most 200, of periods and extensions at most 1,000. */
            subscriptions: components["schemas"]["StaffSubscription"][];
        };
        /** @description What a browser's `PushSubscription.toJSON()` gives. */
        Subscription: {
            /** @description The browser's address at its push service. */
            endpoint: string;
            keys: components["schemas"]["SubscriptionKeys"];
        };
        /** @description What a change of plan means. */
        SubscriptionChange: {
            /** @description When it takes effect. */
            at: components["schemas"]["Stamp"];
            /**
             * Format: int64
             * @description What is paid at once, in cents, less what is left of the old plan; 0 at the end of the period.
             */
            cost: number;
            currency: string;
            /**
             * Format: int64
             * @description What a period costs from then on, in cents.
             */
            price: number;
            productId: string;
            /** @description now (to a dearer plan) or periodEnd (to a cheaper one). */
            when: string;
        };
        /** @description The account's subscription has changed. */
        SubscriptionData: {
            subscription: components["schemas"]["AccountSubscription"] | null;
        };
        /** @description Base64url without padding. */
        SubscriptionKeys: {
            auth: string;
            p256dh: string;
        };
        /** @description What is sold to subscribers. */
        SubscriptionOffers: {
            /**
             * Format: int32
             * @description By how many percent more coins subscribers earn.
             */
            moreCoins: number;
            /** @description At most 12, in the order in which they are shown. */
            plans: components["schemas"]["SubscriptionPlan"][];
            /** @description The providers at which a plan renews itself: stripe; on a demo server house, which moves no money. */
            providers: string[];
            /** @description Who sells: name and address. */
            seller: string;
            /** @description The providers at which single months are sold: paypal, paysafecard. */
            singleMonths: string[];
            /**
             * Format: int32
             * @description The value-added tax in prices, in percent.
             */
            vat: number;
        };
        /** @description A plan that is sold. */
        SubscriptionPlan: {
            /** @description `popular` or `bestValue`. */
            badge: string | null;
            /** @description `EUR`. */
            currency: string;
            id: string;
            /** @description month or year. */
            interval: string;
            /**
             * Format: int32
             * @description How many intervals a period has.
             */
            intervalCount: number;
            /** @description How it is sold as a single month, which is not renewed, by those of `singleMonths`. */
            isSingleMonth: boolean;
            /**
             * Format: int32
             * @description The months of a period.
             */
            months: number;
            mostPopular: boolean;
            name: components["schemas"]["Bilingual"];
            /**
             * Format: int32
             * @description How many packs of each drop may be collected.
             */
            packs: number;
            /**
             * Format: int64
             * @description Of one period, in cents, with the value-added tax in it.
             */
            price: number;
            /**
             * Format: int32
             * @description The same in percent; 0 if it is not cheaper.
             */
            saved: number;
            /** @description How much cheaper a month of it is than one of the plan by the month, as in `−13 %`; null if it is not. */
            savedLabel: string | null;
            /** @description The lookup key of its price at Stripe; null if Stripe is not offered. A change takes it as `priceId`, and the plan's id likewise. */
            stripe: string | null;
        };
        /** @description The seat that was taken. */
        TakenSeat: {
            seat: components["schemas"]["Seat"];
        };
        /**
         * @description A ready-made reason for a sanction.
         * @enum {string}
         */
        Template: "insult" | "spam" | "advertising" | "antiGame" | "cheating" | "username" | "profile" | "other";
        /** @description A prepared reason for a sanction. */
        TemplateText: {
            id: components["schemas"]["Template"];
            text: components["schemas"]["Bilingual"];
        };
        TextScore: {
            /** @description Whether a line with this text alone would be shown to moderators. */
            hint: boolean;
            hits: components["schemas"]["WordHit"][];
            /** Format: int32 */
            points: number;
        };
        /** @description Somebody thanks the account for a game. */
        ThankedData: {
            by: components["schemas"]["PublicUser"] | null;
            room: string;
        };
        /** @description The thanks of a game. */
        Thanks: {
            /** @description How often each seat was thanked, those that were. */
            counts: components["schemas"]["ThanksCount"][];
            given: components["schemas"]["Seat"] | null;
            /** @description Whom the reader may thank. */
            may: components["schemas"]["Seat"][];
        };
        ThanksCount: {
            count: number;
            seat: components["schemas"]["Seat"];
        };
        /** @description What a day has for an account. */
        Today: {
            /**
             * Format: int64
             * @description When the day is over: midnight UTC.
             */
            endsAt: number;
            moon: components["schemas"]["MoonTonight"];
            /**
             * Format: int32
             * @description How far the quest has come, at most its goal.
             */
            progress: number;
            quest: components["schemas"]["Quest"];
            streak: components["schemas"]["DayStreak"];
        };
        Tried: {
            /** @description At most 2,000 characters. */
            text: string;
        };
        TwoFactor: {
            /** Format: int64 */
            backupCodesLeft: number;
            enabled: boolean;
        };
        /** @description A friend is typing. */
        TypingData: {
            /** Format: int64 */
            friendId: number;
        };
        UnbanNote: {
            /** @description For other moderators; at most 1000 characters. */
            note?: string;
        };
        Upgrade: {
            /** @description Without one nobody can be sent a new password; the settings take an address later. */
            email?: string | null;
            password: string;
            /** @description Without one the guest keeps their name, or the nearest name that an account may have. */
            username?: string | null;
        };
        UsernameChoice: {
            username: string;
        };
        /** @enum {string} */
        Verdict: "upheld" | "dismissed";
        /** @description The room was restored, perhaps on another node: no connection to its voice from before works any more. Who was in it joins again. */
        VoiceLostData: {
            room: string;
        };
        /** @description The user has joined a room's voice anew: any other connection of theirs to it has ended. */
        VoiceMovedData: {
            /** @description The name of the connection that carries the user's voice now. */
            peer: string;
            room: string;
        };
        /** @description What a browser needs to make an offer of voice: one track for its microphone, then one for each slot. */
        VoiceSetup: {
            /** @description Relays for browsers that can't send UDP, as RTCPeerConnection takes them. Their credentials hold for ten minutes. */
            iceServers: {
                credential: string;
                urls: string[];
                username: string;
            }[];
            /**
             * Format: int32
             * @description The slot of a voice whose seat is not told.
             */
            masked: number;
            /**
             * Format: int32
             * @description How many tracks to receive: slot n carries the voice of seat n, and the last one a voice whose seat is not told.
             */
            slots: number;
        };
        VoteInRoom: {
            room: string;
            target: components["schemas"]["Seat"] | null;
            text?: string | null;
        };
        WatchRoom: {
            /** @description The token of the room's link, if it is private. */
            invite?: string | null;
            room: string;
        };
        /** @description What withdrawing from an order would pay back. */
        WithdrawalOffer: {
            /**
             * Format: int64
             * @description In cents.
             */
            money: number;
        };
        WithdrawalTerms: {
            /**
             * Format: int64
             * @description What is paid back, in cents.
             */
            money: number;
            /**
             * Format: int64
             * @description The unspent moons that are taken for it; 0 for a subscription.
             */
            moons: number;
        };
        /** @description A word that was found in a text. */
        WordHit: {
            lang: string;
            /** Format: int32 */
            weight: number;
            word: string;
        };
        WordsPage: {
            /** @description True if there are further words. */
            more: boolean;
            /** @description Sorted without regard to case and accents. */
            words: components["schemas"]["FilterWord"][];
        };
        /** @description An event of the year. */
        YearlyEvent: {
            /** @description From when its rewards are shown. */
            announced: components["schemas"]["Stamp"];
            /** @description Until when what was reached can be collected. */
            collectUntil: components["schemas"]["Stamp"];
            /** @description What counts, and for how many points. */
            deeds: components["schemas"]["EventDeed"][];
            description: components["schemas"]["Bilingual"];
            descriptionEnded: components["schemas"]["Bilingual"];
            descriptionNotStarted: components["schemas"]["Bilingual"];
            end: components["schemas"]["Stamp"];
            /** @description Somebody who wears its exclusive element; null until the event is announced. */
            highlightSkinUrl: string | null;
            /** @description As in `carnival-2027`. */
            id: string;
            /** @description The account has joined it. */
            joined: boolean;
            /**
             * Format: int32
             * @description The most points of one day (UTC).
             */
            limitOfDay: number;
            /** @description The id of its design, as in `carnival`. */
            name: string;
            /** @description Packs that cost less while it runs. */
            packs: components["schemas"]["EventPack"][];
            /** @description planned, announced, running, collecting or over. */
            phase: components["schemas"]["EventPhase"];
            pictureUrl: string;
            progress: components["schemas"]["EventPlayerProgress"] | null;
            rewards: components["schemas"]["EventRewards"];
            start: components["schemas"]["Stamp"];
            title: components["schemas"]["Bilingual"];
            titleEnded: components["schemas"]["Bilingual"];
            titleNotStarted: components["schemas"]["Bilingual"];
            /** @description What looks different in the village while it runs. */
            twist: components["schemas"]["Bilingual"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    appeal_by_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppealByToken"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found: the ban was lifted */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description already_appealed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description link_expired: the token is invalid or too old */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    apple_callback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["AppleForm"];
            };
        };
        responses: {
            /** @description to GET /api/auth/apple/callback, with the form's fields in the query */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    confirm_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; banned: the address belonged to somebody who is banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description link_expired */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    resend_confirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description no_mail_address */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    delete_cookie: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    request_password_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Forgotten"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited: by the IP address that asks */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    sign_in_as_guest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Guest"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnUser"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description already_signed_in */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    log_out: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    reset_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reset"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; banned: the address belonged to somebody who is banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description link_expired */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    sign_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnUser"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description bad_credentials, two_factor_required, bad_two_factor */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; banned, with export: a token for POST /api/export, and with appeal: one for POST /api/appeals, if a moderator imposed it; not_confirmed: the letter that confirms the address is sent again */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    sign_up: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUp"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnUser"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; banned: the address belonged to somebody who is banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description username_taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    upgrade_guest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Upgrade"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnUser"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; banned: the address belonged to somebody who is banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_a_guest, username_taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    social_callback: {
        parameters: {
            query?: {
                code?: string;
                state?: string;
                error?: string;
            };
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description to returnTo; or to /sign-in or /_app/settings with ?error=CODE */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found: this server has no such provider */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    start_social: {
        parameters: {
            query?: {
                /** @description signIn (the default) or link */
                intent?: string;
                /** @description the path of the product to redirect to afterwards */
                returnTo?: string;
            };
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description to the provider; or to /sign-in or /_app/settings with ?error=CODE */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found: this server has no such provider */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_avatar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                /** @description the account's skinVersion */
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": number[];
                };
            };
            /** @description unknown_user; not_found: the id or the version is not a number */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description busy: drawing takes too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_banner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Banner"] | null;
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_village: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": number[];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description busy: drawing takes too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_config: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicConfig"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_drops: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Drops"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    collect_drop_pack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description a drop's month, as in 2026-11 */
                dropId: string;
                /** @description the id of one of its packs */
                packId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bought"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_subscribed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_drop */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description already_collect, drop_full, drop_timeout, subscription_canceled, subscription_holded */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_events: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["YearlyEvent"][];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_event: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description as in `carnival-2027` */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["YearlyEvent"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_event */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    buy_of_event: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                /** @description the id of an element of the wardrobe */
                elementId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventBought"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; items_reserved_alpha */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_event, unknown_event_element */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description already_owned, event_not_joined, event_not_started, event_over, not_enough_coins, not_enough_moons, not_enough_points */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    collect_of_event: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                /** @description the id of an element of the wardrobe */
                elementId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_event, unknown_event_element */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description already_collect, event_not_joined, event_not_started, event_over, not_enough_points */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_event_highlight: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": number[];
                };
            };
            /** @description unknown_event */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description busy: drawing takes too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    join_event: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_event */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description event_not_started, event_over */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_event_leaderboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                /** @description how many of the best are left out */
                offset: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventLeaderboard"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_event; not_found: the offset is not a number */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    buy_event_pack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                /** @description the id of a pack of the wardrobe */
                packId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventBought"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_event, unknown_offer */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description already_owned, event_not_joined, event_not_started, event_over, not_enough_coins, not_enough_moons */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    export_by_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportByToken"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description link_expired: the token is invalid or too old */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited: a few exports an hour */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_games: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameList"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description busy, unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    create_game: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGame"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; need_rename; not_confirmed; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description in_another_game, or a code of the engine about the settings */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field: the key */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_game: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_room */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_card: {
        parameters: {
            query?: {
                /** @description the token of the game's link, if it is private */
                invite?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": number[];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invite_required */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_room */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description busy: drawing takes too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_invitation: {
        parameters: {
            query?: {
                /** @description the token of the game's link, if it is private */
                invite?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invite_required */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_room */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_journal: {
        parameters: {
            query?: {
                /** @description commands or record; commands when missing */
                form?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedGame"];
                };
            };
            /** @description bad_data: there is no such form */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated: the game is private, and nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description no_seat_held: the game is private, and this account held no seat in it */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_room */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_over: the game still runs */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description other_rules: the game was played by older rules; journal_deleted: it was played so long ago that its commands are deleted; game_stopped: it was stopped without a result */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_notebook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notebook"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_seated: you never held a seat there, or there is no such game */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    keep_notebook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Notebook"];
            };
        };
        responses: {
            /** @description the notes as they are kept: without empty ones */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notebook"];
                };
            };
            /** @description bad_data: a seat is noted twice, or words of more than 120 characters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_seated: you hold no seat there, or there is no such game; game_over; has_looked: you have been shown every role */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_recap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameRecap"];
                };
            };
            /** @description unauthenticated: the game is private, and nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description no_seat_held: the game is private, and this account held no seat in it */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_room */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_over: the game still runs, or is not settled yet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description other_rules: its end can't be read by these rules; game_stopped: it has no result */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_reward: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameReward"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    thank_player: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewThanks"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Thanks"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; no_seat_held: this account held no seat in the game */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_room */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_over; already_thanked; nobody_to_thank: the seat is their own, a bot's, or of somebody who has gone or blocks them */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description game_stopped: it has no result; other_rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_leaderboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPlace"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_laurels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Laurel"][];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_leaderboard_player: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description a username, or self */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerPage"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_leaderboard_timer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stamp"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_best_players: {
        parameters: {
            query?: {
                /** @description how many of the best are left out */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BestPlayers"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    exclude_from_leaderboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Exclusion"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_moderator; banned; out_of_reach */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_yourself */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    remove_from_leaderboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_moderator; banned; out_of_reach */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_yourself */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_appeals: {
        parameters: {
            query?: {
                /** @description open, granted or refused */
                state?: string;
                /** @description the id of an appeal: the page ends before it */
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Appeals"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    decide_appeal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppealDecision"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_moderator; banned; out_of_reach, own_sanction */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description already_decided, not_yourself */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_audit_entries: {
        parameters: {
            query?: {
                /** @description the id of an entry: the page ends before it */
                before?: string;
                /** @description the id of the moderator */
                actor?: number;
                /** @description the id of the account that was acted on */
                target?: number;
                /** @description the id of the game */
                room?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    put_banner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBanner"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    end_banners: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    send_broadcast: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Broadcast"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_filter_hints: {
        parameters: {
            query?: {
                /** @description the id of a hint: the page ends before it */
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HintsPage"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_names: {
        parameters: {
            query?: {
                /** @description the ids of the accounts, as in 3,17; at most 100 */
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Names"];
                };
            };
            /** @description bad_data: more than 100, or not numbers */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_overview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_cases: {
        parameters: {
            query?: {
                /** @description open, upheld or dismissed */
                state?: string;
                category?: components["schemas"]["Category"];
                /** @description a moderator's id; 0 for cases that nobody has taken */
                assignee?: number;
                /** @description the id of the reported account */
                target?: number;
                /** @description the id of a case: the page ends before it */
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cases"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_case: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseFile"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description inside_the_game: the moderator plays in that game, and would learn what players don't know */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    assign_case: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Assignment"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description already_decided */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    decide_case: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDecision"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_moderator; banned; out_of_reach */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found; unknown_user: the account to sanction was erased */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description already_decided, not_yourself */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_live_rooms: {
        parameters: {
            query?: {
                /** @description the page's number, counted from 0 */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedRooms"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_seasons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSeasons"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    plan_event: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description as in `carnival-2027` */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlannedEvent"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSeasons"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description plan_shown, event_clash */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_design, invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    unplan_event: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description as in `carnival-2027` */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSeasons"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_planned */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description plan_shown, event_clash */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    try_event: {
        parameters: {
            query?: {
                /** @description the moment, in milliseconds since the Unix epoch; now if it is missing */
                at?: number;
                /** @description the points of somebody who has joined; nobody has joined if it is missing */
                points?: number;
                /** @description they have alpha access */
                alpha?: boolean;
            };
            header?: never;
            path: {
                /** @description as in `carnival-2027` */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["YearlyEvent"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_event */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    withdraw_event: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description as in `carnival-2027` */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSeasons"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_event */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description plan_shown */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    import_plans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Plans"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSeasons"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description plan_shown, event_clash */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_design, invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    plan_pass: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the season's number */
                season: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlannedPass"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSeasons"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found: the season is not a number */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description plan_shown */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_design, invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    unplan_pass: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the season's number */
                season: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSeasons"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_planned */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description plan_shown */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    try_pass: {
        parameters: {
            query?: {
                /** @description the experience of the season */
                xp?: number;
                /** @description the bought track is bought */
                bought?: boolean;
                /** @description the moment, in milliseconds since the Unix epoch; now if it is missing */
                at?: number;
            };
            header?: never;
            path: {
                /** @description the season's number */
                season: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoonPassAnswer"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found: the season is over, or too far away */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_days: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffDay"][];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    replace_offer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the day's number */
                day: number;
                /** @description a category of offers */
                category: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferForm"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffDay"][];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_offer: the day is neither today nor tomorrow, or nothing of this id is sold in the category's currency, or may be given in it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description bad_category, invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_debts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Debt"][];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_drop_designs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffDrops"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_drop_pictures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description a design's id */
                design: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackPicture"][];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_drop */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    choose_drop_design: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description as in 2026-11 */
                month: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DesignForm"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffDrops"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_drop: there is no such design, or the month is none of the next twelve */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description drop_shown: the month has begun; design_taken: the design is shown or chosen for a month that is too near */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    unchoose_drop_design: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description as in 2026-11 */
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffDrops"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_drop: nothing is chosen for the month */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description drop_shown: the month has begun */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    search_orders: {
        parameters: {
            query?: {
                /** @description a reference, a provider's id or a username */
                text?: string;
                /** @description a state, or alarm for those with one */
                only?: string;
                /** @description `last` of the page before */
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffOrderPage"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_staff_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description an order's reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffOrderStory"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    check_staff_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description an order's reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffOrderStory"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description payment_refused, payment_unavailable */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description payment_away */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    grant_order_again: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description an order's reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantForm"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffOrderStory"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_grantable, payment_refused, payment_unavailable */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description payment_away */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    refund_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description an order's reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundForm"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffOrderStory"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_refundable, payment_unavailable */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_moon_packs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffPack"][];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    put_moon_pack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description 1 to 32 of a-z, 0-9 and - */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PackForm"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffPack"][];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description packs_full */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    withdraw_moon_pack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffPack"][];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_offer */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field: it is the default */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_plans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffPlan"][];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    put_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description 1 to 32 of a-z, 0-9 and - */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanForm"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffPlan"][];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description plans_full; plan_period: the plan with this id is, or was, sold for another period */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    withdraw_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffPlan"][];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_plan */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_reconciliations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reconciliation"][];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    reconcile_now: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reconciliation"][];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_revenue: {
        parameters: {
            query?: {
                /** @description how many days, 1 to 400; 30 if it is left out */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevenueDay"][];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_reason_templates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateText"][];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_moderated_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModeratedUser"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    set_user_alpha: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Alpha"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_admin; not_moderator; banned; out_of_reach */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_yourself */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    ban_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Ban"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_moderator; banned; out_of_reach */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_yourself */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_companions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Companions"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_user, not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    grant_currency: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Grant"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Granted"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_admin; not_moderator; banned; out_of_reach */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_yourself, not_enough_coins, not_enough_moons */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_ledger: {
        parameters: {
            query?: {
                /** @description the id of an entry: the page ends before it */
                before?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerPage"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found: the id is not a number */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    set_user_rank: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRank"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_admin; not_moderator; banned; out_of_reach */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_yourself */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    force_rename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reason"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_moderator; banned; out_of_reach */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_yourself */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    reset_profile_fields: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reason"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_moderator; banned; out_of_reach */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_yourself */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_subscriber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriberStory"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_admin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found: the id is not a number */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    extend_subscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExtensionForm"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriberStory"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_admin; not_moderator; banned; out_of_reach */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_yourself */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    unban_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnbanNote"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_moderator; banned; out_of_reach */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found: the id is not a number */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_yourself, not_banned */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    warn_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reason"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_moderator; banned; out_of_reach */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_yourself */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_filter_words: {
        parameters: {
            query?: {
                /** @description en or fr; en when missing */
                lang?: string;
                /** @description a word: the page begins after it */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WordsPage"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    put_filter_word: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWord"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterWord"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description words_full */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field; a word that the game needs is reserved */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    try_filter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Tried"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TextScore"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    remove_filter_word: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lang: string;
                word: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_moderator; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_moon_pass: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoonPassAnswer"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    buy_moon_pass: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoonPassDone"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description pass_bought, not_enough_moons */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    collect_all_of_pass: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoonPassDone"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description already_collect */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    collect_of_pass: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the id of an element of the pass */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoonPassDone"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_pass_element */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description already_collect, pass_not_bought, step_ahead */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    skip_step: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoonPassDone"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description no_skips_left, not_enough_moons, pass_finished, skip_too_early */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_notifications: {
        parameters: {
            query?: {
                /** @description the id of a notification: the page ends before it */
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notifications"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    mark_notifications_seen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeenUpTo"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_page: {
        parameters: {
            query?: {
                /** @description en or fr; en when missing */
                lang?: string;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"];
                };
            };
            /** @description bad_data: there is no such language */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found: there is no such page */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_presets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preset"][];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    keep_preset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Settings"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preset"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description presets_full; or a code of the engine about the settings */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field: the name is empty or longer than 24 characters */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    remove_preset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field: the name is empty or longer than 24 characters */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_profile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    subscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Subscription"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found: this server sends no pushes */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field: endpoint, at no known push service; keys, damaged */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    unsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    report_player: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Report"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; no_seat_held: the game is private, and the reporter is not in it; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found: the reporter can't have seen it; unknown_room, unknown_user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_yourself; not_voice: the game is played in writing */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description other_rules: the game was played by older rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited; too_many_reports: 20 an hour */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description busy, unavailable: try again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_sanctions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sanction"][];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    appeal_against: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppealText"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found: this account has no such sanction, or it was lifted */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description already_appealed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_devices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Devices"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    sign_out_other_devices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    sign_out_device: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    set_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChoice"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnUser"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated; bad_credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description is_a_guest */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    export_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited: a few exports an hour */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    set_lang: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LangChoice"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_links: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderLinks"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    unlink_provider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description last_way_in */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    set_nickname: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NicknameChoice"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnUser"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    set_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChoice"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnUser"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated; bad_credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description is_a_guest */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    set_privacy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrivacyChoice"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnUser"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    set_profile_text: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileTextChoice"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnUser"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; need_rename; not_confirmed; banned; profile_reset: moderators have deleted the text less than a week ago */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    set_pushes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushChoice"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnUser"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_subscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSubscription"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    change_subscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanChoice"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSubscription"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; need_rename; not_confirmed; banned; age_required, limit_reached */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description no_subscription, unknown_plan */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description same_plan, price_changed, subscription_holded, subscription_canceled, subscription_bad_platform, single_month, payment_refused, payment_unavailable */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description payment_away */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    cancel_subscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSubscription"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description no_subscription */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description subscription_canceled, subscription_bad_platform, single_month, payment_refused, payment_unavailable */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description payment_away */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    preview_subscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description a plan's id */
                plan: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionChange"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description no_subscription, unknown_plan */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description same_plan, subscription_holded, subscription_canceled, subscription_bad_platform, single_month, payment_refused, payment_unavailable */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description payment_away */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    mend_subscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardPage"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description no_subscription */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description subscription_bad_platform, single_month, payment_refused, payment_unavailable */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description payment_away */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    restore_subscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSubscription"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description no_subscription */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_canceled, subscription_bad_platform, single_month, payment_refused, payment_unavailable */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description payment_away */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    keep_subscription_plan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSubscription"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description no_subscription */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description no_schedule, subscription_bad_platform, single_month, payment_refused, payment_unavailable */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description payment_away */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_two_factor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactor"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    confirm_two_factor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeProof"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupCodes"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated; bad_two_factor */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description two_factor_state: the second factor is on, or was not started */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    disable_two_factor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BothProofs"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated; bad_credentials, two_factor_required, bad_two_factor */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description two_factor_state: the second factor is off */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    start_two_factor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordProof"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSecret"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated; bad_credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description two_factor_state: the second factor is on, or the account has no password */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    set_username: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UsernameChoice"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnUser"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description too_soon, username_taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    collect_offer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description an offer's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bought"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_alpha */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description already_collect, offer_closed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description bad_category */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_daily_offers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyShop"][];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    buy_element: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description an element's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Agreement"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bought"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; items_reserved_alpha, exclusive_to_drop */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_offer */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description already_owned, not_enough_coins, not_enough_moons, price_changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    buy_offer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description an offer's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Agreement"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bought"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; offer_reserved_alpha */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_offer */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description already_owned, offer_closed, not_enough_coins, not_enough_moons, price_changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_moon_offers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoonOffers"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_orders: {
        parameters: {
            query?: {
                /** @description `last` of the page before */
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    start_order: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOrder"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoonOrder"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; need_rename; not_confirmed; banned; age_required, limit_reached, not_allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_offer, unknown_user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description is_a_guest, price_changed, orders_full, payment_refused, payment_unavailable */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field, consent_required */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description payment_away */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description an order's reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoonOrder"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    check_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description an order's reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description payment_refused, payment_unavailable */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_withdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description an order's reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalTerms"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_withdrawable */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    withdraw_from_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description an order's reference */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawalOffer"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoonOrder"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_withdrawable, price_changed, payment_unavailable */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    buy_pack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description a pack's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Agreement"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bought"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; exclusive_to_drop */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_offer */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description already_owned, not_enough_coins, not_enough_moons, price_changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    retrieve_paysafecard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the payment's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description payment_canceled, payment_refused, payment_unavailable */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_payer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payer"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    set_age: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgeForm"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payer"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description age_said */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    set_monthly_limit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LimitForm"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payer"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    paypal_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description as PayPal signs it */
        requestBody: {
            content: {
                "text/plain": string;
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data; bad_signature */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found: PayPal is not offered */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description payment_away */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    paysafecard_webhook: {
        parameters: {
            query?: {
                /** @description the payment's id */
                payment_id?: string;
                /** @description the order's reference */
                order?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data; bad_signature: no payment is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found: paysafecard is not offered */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description payment_away */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_stripe_checkout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the id of a Checkout Session */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description payment_refused, payment_unavailable */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    stripe_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description as Stripe signs it */
        requestBody: {
            content: {
                "text/plain": string;
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data; bad_signature */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found: Stripe is not offered */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description payment_away */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    start_subscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSubscription"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoonOrder"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; need_rename; not_confirmed; banned; age_required, limit_reached */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_plan */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description is_a_guest, already_subscribed, subscription_bad_platform, single_month, price_changed, orders_full, payment_refused, payment_unavailable */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description invalid_field, consent_required */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description payment_away */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_subscription_offers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionOffers"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_house_payment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the payment's id */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HousePayment"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    act_at_house_till: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the payment's id */
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HouseTillForm"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HousePayment"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description already_decided */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_skin_elements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    /** @description the catalogue's version */
                    "Wardrobe-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalogue"];
                };
            };
            /** @description the ETag still matches */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_skin_layers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description 1 to 500 ids */
        requestBody: {
            content: {
                "application/json": string[];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    /** @description the version of the catalogue that the layers belong to */
                    "Wardrobe-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SkinLayer"][];
                };
            };
            /** @description the ETag still matches */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_slots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Slots"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    save_slot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description 1 to 6 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Selection"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Slots"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; items_reserved_alpha, exclusive_to_drop, slot_reserved_alpha */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_slot */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description slot_locked, not_enough_coins, not_enough_moons, price_changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_element, unknown_color, not_small, excluded, incomplete */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    stop_anonymous_slot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description 1 to 6 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Slots"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_slot */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    equip_slot: {
        parameters: {
            query?: {
                /** @description wear it only in anonymous games */
                anonymous?: boolean;
            };
            header?: never;
            path: {
                /** @description 1 to 6 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Slots"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; items_reserved_alpha, exclusive_to_drop */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_slot */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description slot_locked, slot_anonymous, slot_equiped */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    autocomplete_username: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                text: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundPerson"][];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_blocked_users: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicUser"][];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    block_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; not_allowed: nobody can block themselves */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_user, not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description blocks_full */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    unblock_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_messages: {
        parameters: {
            query?: {
                /** @description the id of a message: the page ends before it */
                before?: number;
            };
            header?: never;
            path: {
                friendId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePage"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_muted_users: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicUser"][];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    mute_users: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMutes"];
            };
        };
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_data: no names, or too many */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unknown_user: nobody else has any of the names */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description mutes_full */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    unmute_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_sent_requests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FriendRequest"][];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    mark_messages_seen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                friendId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description busy, unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_today: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Today"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    get_user: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnUser"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    delete_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Leaving"];
            };
        };
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deletion"];
                };
            };
            /** @description bad_data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description unauthenticated; bad_credentials */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description request_timeout */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    undo_deletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnUser"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_deleting */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
}
