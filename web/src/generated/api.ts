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
        /** Appeal against a ban, by the token that the refused sign-in brought. It works for a quarter of an hour. */
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
        /** Apple comes back with a form from its own site, without this site's cookies: the browser is sent the usual way with it. */
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
        post: operations["confirm"];
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
        /** Have the link sent again. */
        post: operations["resend"];
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
        /** Take the cookie away, whatever it is worth. */
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
        /** Have a link to a new password sent. Whether an account has the address is not said. */
        post: operations["forgot"];
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
        /** Play as a guest: an account without a password, that this browser holds. */
        post: operations["guest"];
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
        /** Sign out in this browser; its sockets are closed. Tolerates somebody who is signed out already. */
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
        post: operations["reset"];
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
        /** Sign in by username or e-mail address. Whether there is such an account is not said, and takes the same time. */
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
        /** Turn the guest into an account. Everything that the guest has stays. */
        post: operations["upgrade"];
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
        /** Come back from a provider. */
        get: operations["callback"];
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
        /** Go to a provider to sign in or to link. */
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
        /** Somebody's face as a PNG of 512 pixels each way. Of an older version one gets the picture of today. */
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
        /** The banner of this moment, or null. It needs no account. */
        get: operations["get_banner"];
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
    "/api/game": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The list of open and running games, at most a hundred, in the order of docs/PROTOCOL.md. */
        get: operations["list"];
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
        /** Open a game; who opens it takes its first seat and is its host. */
        post: operations["create"];
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
        /** What everybody who has its address may know of a game. */
        get: operations["get"];
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
         * The journal of an ended game: configuration, seed and accepted commands, from which the engine brings it back to
         *     the bit. At the end everything is open (CHAT-3): public games to everybody, private ones to those who held a seat.
         *     Accounts are left out, and where nobody is known their names too.
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
    "/api/mod/appeals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Appeals: a page of fifty, the newest first; those that wait, unless others are asked for. */
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
        /** Decide about an appeal. If it is granted, the sanction is lifted. He is told; by letter, if he can't sign in. */
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
        get: operations["get_audit"];
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
        /** Show a banner over every page, instead of the one that is shown. */
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
        /** Tell everybody who has an account something. */
        post: operations["broadcast"];
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
        /** A page of fifty lines that weigh much, the newest first; at most one of a person within ten minutes. */
        get: operations["list_hints"];
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
        /** What goes on now. */
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
        /** What was reported: a page of fifty cases, the newest first. */
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
        /** A case with its voices, what was said around it, and what is known of the account that it is about. */
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
        /** Take an open case, from whoever has it, or give it back. */
        post: operations["assign"];
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
        /** Decide a case, with or without a sanction. Everybody who reported it is thanked. Of two who decide at once, one does. */
        post: operations["decide"];
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
        /** Every live room, private ones too: a page of fifty, the newest first. */
        get: operations["list_rooms"];
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
        /** Reasons that are ready to be given, in both languages. */
        get: operations["list_templates"];
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
        /** An account as a moderator sees it: no password, no token, and no address but for admins. */
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
        /** Give somebody alpha, or take it: who has a higher rank keeps it. */
        post: operations["set_alpha"];
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
         * Ban somebody, until a moment or for good: he is signed out everywhere at once, and does not come back by what he is
         *     linked with. It takes the place of a ban that holds.
         */
        post: operations["ban"];
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
        /** The twenty accounts that most often played in the same games with this one in the last ninety days. */
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
        /** Give somebody coins or moons, or take them: a compensation, or a mistake that is mended. It is told to him. */
        post: operations["grant"];
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
        /** What went into an account's purse and out of it. Of an account that is gone, the ledger is still there. */
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
        /** Give somebody a rank; none above one's own. */
        post: operations["set_rank"];
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
        /** Force somebody to take another name before he plays again. */
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
        /** Take away what somebody wrote about himself. */
        post: operations["reset_profile"];
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
        /** Lift a ban. Of an account that is gone, what it was known again by is forgotten. */
        post: operations["unban"];
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
        post: operations["warn"];
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
        get: operations["list_words"];
        /** Put a word into a list, or give it another weight. It counts from the next line on. */
        put: operations["put_word"];
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
        /** What a text weighs by the lists as they are now. */
        post: operations["try_words"];
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
        /** Take a word out of a list. */
        delete: operations["remove_word"];
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
        /** A page of fifty notifications, the newest first: one's own, and those for all. */
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
        /** Notifications up to this one are read. */
        post: operations["mark_seen"];
        delete?: never;
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
        /** Somebody's profile. His friends are shown to whom he lets see them. */
        get: operations["get_profile"];
        put?: never;
        post?: never;
        delete?: never;
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
        /** Report something. What is reported twice is one case; whom it concerns is not told who did. */
        post: operations["report"];
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
        /** What was imposed on one's own account: the newest 50, the newest first. */
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
        /** Appeal against what was imposed: once. */
        post: operations["appeal_against"];
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
        /** Where one is signed in. */
        get: operations["list_devices"];
        put?: never;
        post?: never;
        /** Sign out everywhere else. */
        delete: operations["end_others"];
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
        /** Sign out on one device; its sockets are closed. */
        delete: operations["end"];
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
        /** Take another e-mail address. The one before stays until it is confirmed. */
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
        /** One's own data, as a file. */
        get: operations["export"];
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
        /** Choose the language. The hub is to be connected again after it. */
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
        /** The accounts elsewhere that open this one. */
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
        /** Take a link away; never the last way in. */
        delete: operations["unlink"];
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
        /** Choose how one wants to be called besides the username. */
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
        /** Take another password. Every other device is signed out. */
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
        /** Choose what others may do, and who sees one's friends. */
        put: operations["set_privacy"];
        post?: never;
        delete?: never;
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
        /** Whether a second factor is asked for. */
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
        /** Switch it on by a code of the app. */
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
        /** Switch it off. */
        post: operations["disable"];
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
        /** Draw a secret for an app. Nothing is asked for until a code of it was confirmed. */
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
        /** Take another username: every 30 days, or at once if the old one must go. */
        put: operations["set_username"];
        post?: never;
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
        /** What there is to wear, without the drawings. Kept by browsers under its ETag. */
        get: operations["list_elements"];
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
        /** The drawings of these layers, in this order; ids that there are not are left out. Kept by browsers under its ETag. */
        post: operations["get_layers"];
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
        /** What one wears, the slots that one has, and what one has bought. */
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
         * Keep a look in a slot. What one lacks of it is bought, each element once; so is the slot, with `unlock`. What is worn changes
         *     at once if it comes from this slot.
         */
        put: operations["save"];
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
        /** No longer wear anything of one's own where nobody is known: the slot may be worn openly again. */
        delete: operations["show_oneself"];
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
        /** Wear the look of a slot: everywhere, or only where nobody is known. */
        post: operations["equip"];
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
        /** Find people by the beginning of their name: from 4 characters, at most 10 of them. */
        get: operations["autocomplete"];
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
        /** Whom one blocks, the newest first. */
        get: operations["list_blocks"];
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
        /** Block somebody: a friendship and requests end, and he can't ask any more. He is not told. */
        put: operations["block"];
        post?: never;
        /** Block somebody no more. */
        delete: operations["unblock"];
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
        /** A page of fifty messages of one's conversation with somebody, the newest first. It stays when a friendship ends. */
        get: operations["get_messages"];
        put?: never;
        post?: never;
        delete?: never;
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
        /** One's own requests that wait for an answer, at most 100, the newest first. */
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
        /** All that somebody has written to one is read. */
        post: operations["see"];
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
        /** Have the account erased in 14 days. Every other device is signed out; until then it can be undone. */
        post: operations["delete"];
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
        /** Think better of it. */
        post: operations["undo"];
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
        /** @description An event that tells nothing but whom it is about. */
        AboutUser: {
            /** Format: int64 */
            userId: number;
        };
        ActInRoom: {
            action: components["schemas"]["Action"];
            /**
             * Format: int32
             * @description The number of the prompt that is answered.
             */
            prompt: number;
            room: string;
        };
        Action: Engine.Action;
        AllowChat: {
            allow: boolean;
            /** Format: int64 */
            userId: number;
        };
        Alpha: {
            granted: boolean;
        };
        /** @description What somebody says to a sanction of his. */
        Appeal: {
            /** Format: int64 */
            createdAt: number;
            /** Format: int64 */
            decidedAt?: number | null;
            /** Format: int64 */
            decidedBy?: number | null;
            /** Format: int64 */
            endsAt?: number | null;
            /** Format: int64 */
            id: number;
            imposedBy: components["schemas"]["Named"];
            /** @description warn, ban, rename or resetProfile. */
            kind: string;
            note?: string | null;
            reason: components["schemas"]["Words"];
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
            /** @description From the refusal `banned` of a sign-in. */
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
            /** @description There are older ones. */
            more: boolean;
        };
        /** @description What Apple posts. */
        AppleForm: {
            code?: string | null;
            error?: string | null;
            state?: string | null;
            /** @description JSON, once, when somebody comes for the first time: {"name": {"firstName", "lastName"}, "email"}. */
            user?: string | null;
        };
        /** @description By id or by name; the id wins. */
        AskFriend: {
            /** Format: int64 */
            userId?: number | null;
            username?: string | null;
        };
        Assignment: {
            /** @description Take it, or give it back. */
            mine: boolean;
        };
        /** @description Something that a moderator did. */
        AuditEntry: {
            act: string;
            /** Format: int64 */
            actorId: number;
            /** @description As it was then. */
            actorName: string;
            /**
             * Format: int64
             * @description Milliseconds since the Unix epoch.
             */
            at: number;
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
            /** @description There are older ones. */
            more: boolean;
        };
        BackupCodes: {
            /** @description Ten, each for one sign-in. They are told this once. */
            backupCodes: string[];
        };
        Ban: components["schemas"]["Reason"] & {
            /**
             * Format: int64
             * @description When it ends (milliseconds since the Unix epoch); missing: never.
             */
            until?: number | null;
        };
        /** @description A banner over the page. */
        Banner: {
            cta?: components["schemas"]["Cta"] | null;
            /**
             * Format: int64
             * @description Milliseconds since the Unix epoch.
             */
            end: number;
            message: components["schemas"]["Words"];
        };
        /** @enum {string} */
        BannerIcon: "moon" | "gift" | "star" | "megaphone" | "book";
        BestRole: {
            /**
             * Format: int32
             * @description Of the games with it, those that were won.
             */
            percent: number;
            role: components["schemas"]["RoleId"];
        };
        BothProofs: {
            /** @description A code of the app, or a backup code. */
            code: string;
            password: string;
        };
        Broadcast: {
            /** @description Show it as a toast too. */
            alert?: boolean;
            /** @description 1 to 300 characters, like `fr`. */
            en: string;
            fr: string;
            /** @description A path of the product, like /shop. */
            url?: string | null;
        };
        /** @description A case: an event that was reported, however often. */
        Case: {
            assignee?: components["schemas"]["Named"] | null;
            /** @description Of the first who reported it. */
            category: string;
            /** Format: int64 */
            createdAt: number;
            /** Format: int64 */
            decidedAt?: number | null;
            decidedBy?: components["schemas"]["Named"] | null;
            /** Format: int64 */
            id: number;
            note?: string | null;
            /** @description seat, line, message or profile. */
            place: string;
            room?: string | null;
            /**
             * Format: int64
             * @description When it was, by the room's clock.
             */
            roomAt?: number | null;
            /**
             * Format: int64
             * @description The number of the envelope in the room's log.
             */
            seq?: number | null;
            /** @description open, upheld or dismissed. */
            state: string;
            target: components["schemas"]["Named"];
            template?: string | null;
            text?: string | null;
            /**
             * Format: int64
             * @description How many reported it.
             */
            voices: number;
        };
        /** @description A case with all that belongs to it. */
        CaseFile: {
            case: components["schemas"]["Case"];
            /** @description What was said around it, in order: {seq, at, seat, user, channel, text, day, night}. */
            context: {
                [key: string]: unknown;
            }[];
            reported: components["schemas"]["Case"][];
            /** @description What was imposed on the account before, and what was reported of it: the newest 50 of each. */
            sanctions: components["schemas"]["ImposedSanction"][];
            /** @description The first 200. */
            voices: components["schemas"]["Voice"][];
        };
        Cases: {
            /** @description There are older ones. */
            more: boolean;
            /** @description At most 50, the newest first. */
            reports: components["schemas"]["Case"][];
        };
        /** @description Everything that there is to wear. */
        Catalogue: {
            /** @description Closed eyes. */
            asleep: components["schemas"]["SkinLayer"][];
            /** @description What these colours are called. */
            colours: {
                [key: string]: components["schemas"]["Said"][];
            };
            /** @description In the order in which they are shown. */
            elements: components["schemas"]["SkinElement"][];
            packs: components["schemas"]["SkinPack"][];
            /** @description Light, body and shade of each colour of a category. */
            ramps: {
                [key: string]: string[][];
            };
            /** @description Another wardrobe, or another drawing in it, has another version. */
            version: string;
        };
        /**
         * @description Why something is reported.
         * @enum {string}
         */
        Category: "insult" | "spam" | "advertising" | "antiGame" | "cheating" | "other";
        Channel: Engine.Channel;
        CodeProof: {
            code: string;
        };
        /** @description Somebody who played in the same games. */
        Companion: {
            /**
             * Format: double
             * @description How likely it is that chance makes them win together as often.
             */
            chance: number;
            /**
             * Format: int64
             * @description All of his games.
             */
            games: number;
            /** Format: int64 */
            gamesTogether: number;
            /** @description It is unlikely: a reason to look at their games, and no more. */
            hint: boolean;
            user: components["schemas"]["PublicUser"];
            /** Format: int64 */
            won: number;
            /**
             * Format: int64
             * @description Those of them that both have won.
             */
            wonTogether: number;
        };
        Companions: {
            /** @description Who played with it most often comes first. */
            companions: components["schemas"]["Companion"][];
            /**
             * Format: int64
             * @description The account's own games since then, and how many of them it won.
             */
            games: number;
            /**
             * Format: int64
             * @description From when on games count: ninety days ago, in milliseconds since the Unix epoch.
             */
            since: number;
            /** Format: int64 */
            won: number;
        };
        ConfigureRoom: {
            room: string;
            settings: components["schemas"]["Settings"];
        };
        Confirmation: {
            /** @description What the link of the letter holds. */
            token: string;
        };
        /** @description What a notification says. */
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
        Deletion: {
            /**
             * Format: int64
             * @description When the account is erased; until then it can be undone.
             */
            deletionAt: number;
        };
        Device: {
            /** @description Browser and system; empty if they are not known. */
            browser: string;
            /** Format: int64 */
            createdAt: number;
            /** @description The one that asks. */
            current: boolean;
            id: string;
            /**
             * Format: int64
             * @description Exact to a few minutes.
             */
            lastSeenAt: number;
        };
        Devices: {
            /** @description At most 50, the one that was seen last first. */
            devices: components["schemas"]["Device"][];
        };
        Disposition: Engine.Disposition;
        /** @description The answer to a command that has nothing to tell. */
        Done: Record<string, never>;
        EmailChoice: {
            email: string;
            /** @description The account's password; an account without one needs none. */
            password?: string | null;
        };
        Envelope: Engine.Envelope;
        Event: Engine.Event;
        /** @description Everything that is kept of an account and is its owner's. */
        Export: {
            account: components["schemas"]["OwnUser"];
            /**
             * Format: int64
             * @description When it was made.
             */
            at: number;
            /** @description Whom one blocks. */
            blocks: components["schemas"]["ExportedPerson"][];
            devices: components["schemas"]["Device"][];
            /** @description What one has to wear beside what everybody has; the looks that one keeps are in the account's slots. */
            elements: components["schemas"]["ExportedElement"][];
            /** @description Requests that wait for one's own answer, and for others'. */
            friendRequests: components["schemas"]["ExportedRequests"];
            friends: components["schemas"]["ExportedPerson"][];
            /** @description The games that were played to their end. */
            games: components["schemas"]["ExportedGame"][];
            /** @description What went into one's purse and out of it: the newest 10,000. */
            ledger: components["schemas"]["LedgerEntry"][];
            links: components["schemas"]["ExportedLink"][];
            /** @description What one wrote and was written, at most 100,000, the newest first. */
            messages: components["schemas"]["ExportedMessage"][];
            notifications: components["schemas"]["Notification"][];
            /** @description What one reported: the newest 500. */
            reports: components["schemas"]["ExportedReport"][];
            /** @description What moderators imposed: the newest 50. */
            sanctions: components["schemas"]["Sanction"][];
        };
        ExportedElement: {
            /**
             * Format: int64
             * @description Since when, in milliseconds since the Unix epoch.
             */
            at: number;
            id: string;
        };
        ExportedGame: {
            /** Format: int64 */
            at: number;
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
        ExportedLink: {
            provider: string;
            /** Format: int64 */
            since: number;
        };
        ExportedMessage: {
            /** Format: int64 */
            createdAt: number;
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            receiverId: number;
            /** Format: int64 */
            senderId: number;
            text: string;
        };
        /** @description Somebody else, by what everybody knows of him. */
        ExportedPerson: {
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description Since when, where that is kept.
             */
            since?: number | null;
            username: string;
        };
        ExportedReport: {
            category: string;
            comment?: string | null;
            /** Format: int64 */
            createdAt: number;
            place: string;
        };
        ExportedRequests: {
            received: components["schemas"]["ExportedPerson"][];
            sent: components["schemas"]["ExportedPerson"][];
        };
        FillRoom: {
            /**
             * Format: int32
             * @description How many bots; without it, one for each free seat.
             */
            count?: number | null;
            room: string;
        };
        /** @description A line that weighs so much that moderators are shown it. It was said all the same. */
        FilterHint: {
            /**
             * Format: int64
             * @description Milliseconds since the Unix epoch.
             */
            at: number;
            hits: components["schemas"]["WordHit"][];
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            points: number;
            /** @description The room in which it was said. */
            room: string;
            text: string;
            /**
             * Format: int64
             * @description Who said it.
             */
            userId: number;
            username: string;
        };
        /** @description A word of a list. */
        FilterWord: {
            /**
             * Format: int64
             * @description Milliseconds since the Unix epoch.
             */
            changedAt: number;
            /**
             * Format: int64
             * @description The moderator's account; null for a word that came with the house.
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
        /** @description Somebody who was found. */
        FoundPerson: components["schemas"]["PublicUser"] & {
            /** @description What he is to the searcher: none, friend, requested, asked or blocked. */
            relation: components["schemas"]["Relation"];
        };
        /** @description A friend, as their friend sees them. */
        Friend: components["schemas"]["PublicUser"] & {
            /** @description The user's own switch for this friend. */
            allowChat: boolean;
            friendship: components["schemas"]["Friendship"];
            lastMessage: components["schemas"]["Message"] | null;
            status: components["schemas"]["Presence"];
            /** Format: int64 */
            unread: number;
        };
        /** @description Where a friend is now. */
        FriendPlace: {
            /** @description The game in which they hold a seat; of a private game friends learn the status alone. */
            game: string | null;
            status: components["schemas"]["Presence"];
            /** Format: int64 */
            userId: number;
        };
        /** @description Somebody who asks to be one's friend, or whom one asks. */
        FriendRequest: {
            /**
             * Format: int64
             * @description Milliseconds since the Unix epoch.
             */
            createdAt: number;
            /**
             * Format: int64
             * @description The account that asks, or is asked.
             */
            id: number;
            user: components["schemas"]["PublicUser"];
        };
        /** @description Everybody who asks to be one's friend, the newest first. */
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
            /** Format: int64 */
            createdAt: number;
        };
        /** @description A game, as the list and its page show it. */
        Game: {
            admin?: components["schemas"]["PublicUser"] | null;
            /**
             * Format: int64
             * @description Milliseconds since the Unix epoch.
             */
            createdAt: number;
            id: string;
            /** @description The node that holds the room. */
            instanceId: string;
            lang: components["schemas"]["Lang"];
            /** @description The game that follows this one with the same people. */
            nextId?: string | null;
            /** @description web or mobile. */
            platform: components["schemas"]["Platform"];
            /** Format: int32 */
            playerCount: number;
            private: boolean;
            serious: boolean;
            /** @description The engine's settings. */
            settings: components["schemas"]["Settings"];
            /** @description 0 created, 1 waiting, 2 starting, 3 playing, 4 ended, 5 aborted. */
            status: components["schemas"]["Status"];
            /** Format: int64 */
            updatedAt: number;
            voice: boolean;
        };
        GameList: {
            games: components["schemas"]["Game"][];
        };
        GameStatistics: {
            /** Format: int64 */
            played: number;
            /** Format: int64 */
            won: number;
        };
        GameView: Engine.GameView;
        Grant: {
            /**
             * Format: int64
             * @description 1 to 100,000 into the purse, or as much below nothing out of it.
             */
            amount: number;
            /** @example coins */
            currency: string;
            /** @description What the person is told: 1 to 300 characters, like `fr`. */
            en: string;
            fr: string;
            /** @description The same again is booked no second time: 1 to 64 characters of the sender's choice. */
            key: string;
        };
        Granted: {
            /**
             * Format: int64
             * @description What is in the purse after it.
             */
            balance: number;
        };
        Guest: {
            lang?: string | null;
            /** @description How the guest wants to be called; a name is made up when it is missing or taken. */
            nickname?: string | null;
        };
        HintsPage: {
            /** @description The newest first. */
            hints: components["schemas"]["FilterHint"][];
            /** @description There are older ones. */
            more: boolean;
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
            "room.rematch": {
                data: components["schemas"]["InRoom"];
                ok: components["schemas"]["OpenedGame"];
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
        };
        /** @description What the hub sends: each event's data. */
        HubEvents: {
            friendConnect: components["schemas"]["FriendPlace"];
            friendDisconnect: components["schemas"]["AboutUser"];
            game_create: components["schemas"]["Game"];
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
            newFriend: components["schemas"]["Friend"];
            newFriendRequest: components["schemas"]["FriendRequest"];
            newMessage: components["schemas"]["NewMessageData"];
            newNotification: components["schemas"]["Notification"];
            removeFriend: components["schemas"]["AboutUser"];
            removeFriendRequest: components["schemas"]["AboutUser"];
            room_closed: components["schemas"]["RoomClosedData"];
            room_event: components["schemas"]["RoomEventData"];
            room_hydrate: components["schemas"]["RoomHydrateData"];
            room_rematch: components["schemas"]["RoomRematchData"];
            seenMessage: components["schemas"]["SeenMessageData"];
            typing: components["schemas"]["TypingData"];
            updateSubscription: components["schemas"]["SubscriptionData"];
        };
        /** @description A new stream of a session begins. */
        HydrateData: {
            /**
             * Format: int64
             * @description The server's time, in milliseconds since the Unix epoch.
             */
            now: number;
            /** @description The rooms whose `room_hydrate` follows. */
            rooms: string[];
            /** @description Names the stream: a number of another stream means nothing in it. */
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
             * @description The report that it came of.
             */
            report?: number | null;
        };
        InRoom: {
            room: string;
        };
        /** @description A friend asks one into their game. */
        InviteData: {
            from: components["schemas"]["PublicUser"];
            /** @description The game's address on the site, with the token that opens it if it is private. */
            path: string;
            room: string;
        };
        /** @description The link into a room. */
        InviteLink: {
            /** @description The token that opens a private room. */
            invite: string;
            /** @description The room's address on the site, with the token. */
            path: string;
        };
        JoinRoom: {
            /** @description Also if the room's language is another one. */
            anyLang?: boolean;
            /** @description The token of the room's link, if it is private. */
            invite?: string | null;
            room: string;
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
        Leaving: {
            /** @description The account's password, if it has one. */
            password?: string | null;
        };
        /** @description Something that went into a purse or out of it. */
        LedgerEntry: {
            /**
             * Format: int64
             * @description Below nothing: out of it.
             */
            amount: number;
            /**
             * Format: int64
             * @description Milliseconds since the Unix epoch.
             */
            at: number;
            /**
             * Format: int64
             * @description What is in the purse after it.
             */
            balance: number;
            /** @description coins or moons. */
            currency: string;
            /** @description What belongs to it; of a grant the words that the person was told. */
            detail: {
                [key: string]: unknown;
            };
            /** Format: int64 */
            id: number;
            /** @description What for: grant. */
            reason: string;
        };
        LedgerPage: {
            /** @description At most fifty, the newest first. */
            entries: components["schemas"]["LedgerEntry"][];
            /** @description There are older ones. */
            more: boolean;
        };
        Link: {
            linked: boolean;
            provider: components["schemas"]["Provider"];
            /**
             * Format: int64
             * @description Since when.
             */
            since?: number | null;
        };
        Links: {
            /** @description Every provider that is configured or linked. */
            links: components["schemas"]["Link"][];
            /** @description There is a password too. */
            password: boolean;
        };
        /** @description The list of games that one watches. */
        ListedGames: {
            games: components["schemas"]["Game"][];
        };
        /** @description A room that is live. */
        LiveRoom: {
            /** Format: int64 */
            createdAt: number;
            /** @description Null for a private room in which nothing was reported: it is nobody's business. */
            id?: string | null;
            lang: string;
            platform: string;
            /** Format: int64 */
            playerCount: number;
            private: boolean;
            /** @description Something in it was reported. */
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
        LiveRooms: {
            /** @description There are older ones. */
            more: boolean;
            /** @description At most 50, the newest first. */
            rooms: components["schemas"]["LiveRoom"][];
        };
        Look: Engine.Look;
        /** @description A private message, as its two people see it. */
        Message: {
            /**
             * Format: int64
             * @description Milliseconds since the Unix epoch.
             */
            createdAt: number;
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            receiverId: number;
            /** @description Its receiver has read it. */
            seen: boolean;
            /** Format: int64 */
            senderId: number;
            text: string;
        };
        /** @description A moderator gets no more of a room. */
        ModClosedData: {
            /** @description `left`, `over` or `demoted`. */
            reason: string;
            room: string;
        };
        /** @description What was emitted in a room since, for a moderator. */
        ModEventsData: {
            envelopes: components["schemas"]["Envelope"][];
            room: string;
        };
        /** @description A room from its beginning, for a moderator. */
        ModHydrateData: {
            /** @description Everything that was emitted, with its audience. */
            envelopes: components["schemas"]["Envelope"][];
            game: components["schemas"]["Game"];
            /**
             * Format: int64
             * @description The room's clock.
             */
            now: number;
            room: string;
            seats: components["schemas"]["SeatOwner"][];
            watchers: number;
        };
        /** @description An account as a moderator sees it. */
        ModeratedUser: {
            /** Format: int64 */
            banEnd?: number | null;
            /** @description Why, in the account's language. */
            banReason?: string | null;
            /** @description Banned now. */
            banned: boolean;
            /** Format: int64 */
            coins: number;
            confirmed: boolean;
            /**
             * Format: int64
             * @description When the account is erased, if its owner asked for that.
             */
            deletionAt?: number | null;
            devices: components["schemas"]["SeenDevice"][];
            /** @description For admins; null for everybody else. */
            email?: string | null;
            /** @description It is in the moderator's reach. */
            inReach: boolean;
            lang: string;
            /** @description The providers that it is linked with. */
            links: string[];
            /** Format: int64 */
            moons: number;
            needRename: boolean;
            nickname?: string | null;
            /** @description What was reported of it: the newest 50 cases. */
            reported: components["schemas"]["Case"][];
            /** @description What it reported: the newest 50 cases. */
            reports: components["schemas"]["Case"][];
            /** @description The newest 50. */
            sanctions: components["schemas"]["ImposedSanction"][];
            twoFactor: boolean;
            user: components["schemas"]["PublicUser"];
        };
        /** @description An account by its id, and by its name while it is there. */
        Named: {
            /** Format: int64 */
            id: number;
            username?: string | null;
        };
        NewBanner: {
            /** @description 1 to 300 characters, like `fr`. */
            en: string;
            fr: string;
            /**
             * Format: int32
             * @description For how many hours: 1 to 2160.
             */
            hours: number;
            icon?: components["schemas"]["BannerIcon"] | null;
            /** @description Where it leads: a path of the product, or an https address. */
            url?: string | null;
        };
        NewDecision: {
            decision: components["schemas"]["Verdict"];
            /** @description For other moderators; at most 1000 characters. */
            note?: string;
            sanction?: components["schemas"]["NewSanction"] | null;
            template?: components["schemas"]["Template"] | null;
        };
        NewGame: {
            /** @description The client's key: the same again is the same game. */
            key?: string | null;
            /** @description Not listed, entered by its link. */
            private?: boolean;
            /** @description For players of level 5 and more; below it the game is not serious. */
            serious?: boolean;
            settings?: components["schemas"]["Settings"] | null;
        };
        /** @description A new message; to its sender's own sockets with the key by which they know it. */
        NewMessageData: components["schemas"]["Message"] & {
            key?: string;
        };
        NewRank: {
            /**
             * Format: int64
             * @description 10 player, 20 alpha, 40 famous, 50 volunteer, 60 staff, 80 moderator, 100 admin.
             */
            rank: number;
        };
        /** @description What is imposed with a decision. Its reason is its own, or the decision's template. */
        NewSanction: components["schemas"]["Reason"] & {
            kind: components["schemas"]["SanctionKind"];
            /**
             * Format: int64
             * @description When a ban ends; missing: never.
             */
            until?: number | null;
        };
        NewSecret: {
            /** @description For typing: base 32. */
            secret: string;
            /** @description For apps: otpauth://… */
            uri: string;
        };
        NewWord: {
            /** @description en or fr. */
            lang: string;
            /**
             * Format: int32
             * @description 1 to 10.
             */
            weight: number;
            /** @description A word, or up to six that follow each other; at most 40 characters. */
            word: string;
        };
        NicknameChoice: {
            /** @description Null takes it away. */
            nickName?: string | null;
        };
        /** @description A command without data. Whatever a client sends as its data is not read. */
        NoData: Record<string, never>;
        Note: {
            /** @description For other moderators; at most 1000 characters. */
            note?: string;
        };
        /** @description A notification. */
        Notification: {
            content: components["schemas"]["Content"];
            /**
             * Format: int64
             * @description Milliseconds since the Unix epoch.
             */
            createdAt: number;
            /** Format: int64 */
            id: number;
            seen: boolean;
        };
        Notifications: {
            /** @description There are older ones. */
            more: boolean;
            /** @description The newest first. */
            notifications: components["schemas"]["Notification"][];
            /**
             * Format: int64
             * @description How many are not read yet; counted up to a hundred.
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
        /** @description The game that was opened, or that another player opened before. */
        OpenedGame: {
            id: string;
        };
        Order: Engine.Order;
        OrderInRoom: {
            order: components["schemas"]["Order"];
            reason?: string | null;
            room: string;
        };
        /** @enum {string} */
        Outcome: "granted" | "refused";
        Overview: {
            /**
             * Format: int64
             * @description What went wrong inside this node since it started.
             */
            failures: number;
            /** @description The names of the nodes. */
            nodes: string[];
            /** @description Accounts with a socket. */
            online: number;
            /** Format: int64 */
            openAppeals: number;
            /** Format: int64 */
            openReports: number;
            /** @description Accounts that hold a seat in one. */
            players: number;
            /** @description Rooms that are open. */
            rooms: number;
        };
        /**
         * @description One's own account. Its `game` is the one in which one holds a seat, private or not. The
         *     password and the secret of the second factor are never sent to anybody.
         */
        OwnUser: components["schemas"]["PublicUser"] & {
            /** @description Friends may write. */
            allowChat: boolean;
            allowFriendRequests: boolean;
            allowGroupRequests: boolean;
            allowNewsletter: boolean;
            alphaLegacy: boolean;
            /** Format: int64 */
            anonymousSkinIndex: number;
            /** Format: int64 */
            anonymousslotId: number;
            /** @description The ids of linked accounts elsewhere. */
            appleId?: string | null;
            /** Format: int64 */
            ban_end?: number | null;
            banned: boolean;
            /** Format: int64 */
            coins: number;
            confirmed: boolean;
            /**
             * Format: int64
             * @description When the account is erased, if its owner asked for that.
             */
            deletionAt?: number | null;
            discordId?: string | null;
            /** Format: int64 */
            discountEndAt?: number | null;
            /** @description The address that the account has; until it is confirmed, the one that it gave. */
            email?: string | null;
            facebookId?: string | null;
            features: string[];
            /** @description private, public or friends. */
            friendsVisibility: components["schemas"]["FriendsVisibility"];
            googleId?: string | null;
            /** @description There is a password to sign in with. */
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
            /** @description Another one that has yet to be confirmed. */
            newEmail?: string | null;
            nickname?: string | null;
            reason_ban?: string | null;
            /** @description What is worn: for each category the element's id, its color, and small. */
            skin: components["schemas"]["Look"];
            slots: components["schemas"]["Slot"][];
            subscription?: unknown;
            twitterId?: string | null;
            /** @description A second factor is asked for at sign-in. */
            twoFactor: boolean;
            /**
             * Format: int64
             * @description From when on the username may be changed; null if at once.
             */
            usernameChangeAt?: number | null;
        };
        Page: {
            /** @description The newest first. */
            messages: components["schemas"]["Message"][];
            /** @description There are older ones. */
            more: boolean;
        };
        PasswordChoice: {
            newPassword: string;
            /** @description Missing only if there is none yet. */
            oldPassword?: string | null;
        };
        PasswordProof: {
            password: string;
        };
        /** @description What is reported. */
        Place: {
            room: string;
            /** Format: int32 */
            seat: number;
            /** @enum {string} */
            type: "seat";
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
        Platform: Engine.Platform;
        PlayedGame: {
            /** Format: int64 */
            createdAt: number;
            deathReason?: string | null;
            game: string;
            infected: boolean;
            lovers: boolean;
            role: components["schemas"]["RoleId"];
            /** @description The camp that won; none at a draw. */
            winner?: string | null;
            won: boolean;
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
        /** @description What is missing stays as it is. */
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
            /** @description Null: not for who looks. */
            friends?: components["schemas"]["PublicUser"][] | null;
            /** @description The last games, at most 20, the newest first. */
            history: components["schemas"]["PlayedGame"][];
            isFriend: boolean;
            /** Format: int64 */
            killCount: number;
            statistics: components["schemas"]["Statistics"];
            user: components["schemas"]["ProfileUser"];
            /** Format: int64 */
            winCount: number;
            /**
             * Format: int64
             * @description Words said in the village in a game, on average.
             */
            wordAvg: number;
        };
        ProfileUser: components["schemas"]["PublicUser"] & {
            /** Format: int64 */
            gamePlayed: number;
            isFriend: boolean;
            /** Format: int64 */
            monthsSubscribed: number;
            ranking?: components["schemas"]["Ranking"] | null;
            /** @description What he is to who looks: none, friend, requested, asked or blocked. */
            relation: components["schemas"]["Relation"];
        };
        /**
         * @description Who else may say who somebody is.
         * @enum {string}
         */
        Provider: "google" | "discord" | "facebook" | "twitter" | "apple";
        PublicConfig: {
            /** @description Hosts of public games may fill free slots with bots. */
            botsInPublic: boolean;
            /** @description Demo accounts exist. */
            demo: boolean;
            langs: string[];
            /**
             * Format: int64
             * @description The server's time, milliseconds since the Unix epoch.
             */
            now: number;
            /**
             * Format: double
             * @description What every duration of a game is multiplied by.
             */
            pace: number;
            /**
             * Format: int32
             * @description The version of the hub's protocol.
             */
            protocol: number;
            /** @description The accounts elsewhere that open one here, in the order in which they are shown. */
            providers: components["schemas"]["Provider"][];
            /** @description The server's version. */
            version: string;
        };
        /** @description An account as everybody may see it. */
        PublicUser: {
            /** Format: int64 */
            createdAt: number;
            /** Format: int64 */
            elo: number;
            /** @description The game in which they hold a seat, unless it is private or anonymous. */
            game?: string | null;
            guest: boolean;
            /** Format: int64 */
            id: number;
            isOnline: boolean;
            /** Format: int32 */
            level: number;
            /** @description What is shown beside the name of somebody of rank: premium, famous, volunteer, staff or modo. */
            marker?: string | null;
            /** @description What the avatar is drawn from; it changes with `skinVersion`. */
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
        /** @description Where somebody stands among all. */
        Ranking: {
            /** Format: int32 */
            percent: number;
            /** Format: int64 */
            value: number;
        };
        /** @description Why something is imposed: in both languages, or by a template. */
        Reason: {
            /** @description 1 to 500 characters, like `fr`. */
            en?: string | null;
            fr?: string | null;
            template?: components["schemas"]["Template"] | null;
        };
        /** @description A refusal with its parameters, on its way to a client. */
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
        /** @description What the two accounts are to each other after a request. */
        RequestOutcome: {
            relation: components["schemas"]["Relation"];
            /** Format: int64 */
            userId: number;
        };
        Reset: {
            password: string;
            /** @description What the link of the letter holds. */
            token: string;
        };
        /** @enum {string} */
        RoleId: Engine.RoleId;
        RoleStatistics: {
            /** Format: int64 */
            played: number;
            role: components["schemas"]["RoleId"];
            /** Format: int64 */
            won: number;
        };
        /** @description The recipient gets no more of a room. */
        RoomClosedData: {
            /** @description `left`, `removed`, `over`, `unknown` or `expelled`. */
            reason: string;
            room: string;
            /** @description Of `expelled` alone: what the moderator gave as the reason, if they gave one. */
            why?: string | null;
        };
        /** @description Something happened in a room that its recipient may know. */
        RoomEventData: {
            /**
             * Format: int64
             * @description By the room's clock.
             */
            at: number;
            event: components["schemas"]["Event"];
            room: string;
        };
        /** @description The state of a room, as its recipient may see it. */
        RoomHydrateData: {
            /** @description The game that follows this one with the same people. */
            next: string | null;
            /**
             * Format: int64
             * @description The room's clock: every moment in the view and in events is of this clock.
             */
            now: number;
            room: string;
            view: components["schemas"]["GameView"];
        };
        /** @description A player opened the next game. */
        RoomRematchData: {
            /** @description The token that opens the next game if it is private. */
            invite: string;
            next: string;
            room: string;
        };
        /** @description Words in both languages. */
        Said: {
            en: string;
            fr: string;
        };
        /** @description A line was said. */
        SaidLine: {
            /** @description `shouted` for a long line in capitals. */
            notice?: string;
        };
        /** @description What was imposed on one's account. Who did is not said. */
        Sanction: {
            /** @description open, granted or refused; null: there was no appeal. */
            appeal?: string | null;
            /**
             * Format: int64
             * @description Milliseconds since the Unix epoch, like all moments.
             */
            createdAt: number;
            /**
             * Format: int64
             * @description When a ban ends by itself; null: for good, or it is no ban.
             */
            endsAt?: number | null;
            /** Format: int64 */
            id: number;
            /** @description warn, ban, rename or resetProfile. */
            kind: string;
            /** Format: int64 */
            liftedAt?: number | null;
            reason: components["schemas"]["Words"];
        };
        /** @enum {string} */
        SanctionKind: "warn" | "ban" | "rename" | "resetProfile";
        SayInRoom: {
            channel: components["schemas"]["Channel"];
            room: string;
            text: string;
        };
        Seat: Engine.Seat;
        /** @description Whose account holds a seat. */
        SeatOwner: {
            /** @description Has a socket open. */
            present: boolean;
            seat: components["schemas"]["Seat"];
            user: components["schemas"]["PublicUser"];
        };
        /** @description A device on which the account is signed in; nothing that opens it. */
        SeenDevice: {
            browser: string;
            /** Format: int64 */
            createdAt: number;
            /** Format: int64 */
            lastSeenAt: number;
        };
        /** @description Messages of a conversation were read. */
        SeenMessageData: {
            /**
             * Format: int64
             * @description Who has read them: the friend, or oneself.
             */
            by: number;
            /**
             * Format: int64
             * @description The other person of the conversation.
             */
            friendId: number;
            /**
             * Format: int64
             * @description The last message that was read.
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
        /** @description A look that is to be kept. */
        Selection: {
            /**
             * Format: int64
             * @description What the buyer was told that it costs; nothing is bought at a higher price.
             */
            coins: number;
            /** Format: int64 */
            moons: number;
            /** @description For each category the element's id, its color, and small. */
            skin: components["schemas"]["Look"];
            /** @description Unlocks the slot, if it has to be. */
            unlock?: boolean;
        };
        SendMessage: {
            /** Format: int64 */
            friendId: number;
            text: string;
        };
        Settings: Engine.Settings;
        SignIn: {
            /** @description A code of the second factor, or a backup code, for an account that asks for one. */
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
        /** @description Something that can be worn. */
        SkinElement: {
            /** @description permanent, premium or free. */
            access: string;
            /** @description Whoever asks has it: he bought it, or was given it. */
            bought: boolean;
            /** @description The numbers of the colours that it comes in, the best first. */
            colors: number[];
            /** @description A hat below which no hair shows above the brim. */
            covers: boolean;
            /** @description coins or moons. */
            currency: string;
            description: components["schemas"]["Said"];
            disposition?: components["schemas"]["Disposition"] | null;
            /** @description Categories and elements that are not worn with it. */
            excludes: string[];
            id: string;
            name: components["schemas"]["Said"];
            /** @description It came not long ago. */
            new: boolean;
            /** Format: int64 */
            price: number;
            /** @description common, uncommon, rare, epic or legendary. */
            rarity: string;
            skinLayers: components["schemas"]["SkinLayer"][];
            /** @description A pet that can be worn small. */
            smallPet: boolean;
            /** @description top, eyes, face, hair, nose, bottom, hat, shoes, glasses, tombstone or pet. */
            type: string;
        };
        /** @description A piece of a drawing. */
        SkinLayer: {
            id: string;
            /**
             * Format: int32
             * @description What is drawn over what: lower ones first.
             */
            priority: number;
            /** @description Of closed eyes: none. */
            skinElementId: string;
            /** @description SVG, in which `$1`, `$2` and `$3` stand for the colour's light, body and shade; left out in lists. */
            template?: string | null;
            /** @description Hair as it is drawn below a hat that covers it. */
            underHat: boolean;
        };
        /** @description Elements that are sold together. */
        SkinPack: {
            /** @description Whoever asks has all of them. */
            collected: boolean;
            currency: string;
            description: components["schemas"]["Said"];
            id: string;
            name: components["schemas"]["Said"];
            /** Format: int64 */
            price: number;
            rarity: string;
            /** @description The ids of its elements. */
            skinElements: string[];
        };
        /** @description What the description says of the engine's type; it is never made. */
        Slot: Engine.Slot;
        /** @description What somebody wears and keeps. */
        Slots: {
            /** @description The ids of the elements that were bought or given. */
            bought: string[];
            /** Format: int64 */
            coins: number;
            isAlpha: boolean;
            /** Format: int64 */
            moons: number;
            /** @description What is worn: for each category the element's id, its color, and small. */
            skin: components["schemas"]["Look"];
            slots: components["schemas"]["Slot"][];
            /**
             * Format: int64
             * @description It changes with what is worn.
             */
            version: number;
        };
        Statistics: {
            game: components["schemas"]["GameStatistics"];
            /** Format: int64 */
            killCount: number;
            /** @description Laurels of each tier. */
            laurels: {
                [key: string]: number;
            };
            /** @description None before there is a shop. */
            moonpass?: unknown;
            roles: components["schemas"]["RoleStatistics"][];
            /** Format: int64 */
            winCount: number;
            /** Format: int64 */
            wordAvg: number;
        };
        Status: Engine.Status;
        /** @description What the account has subscribed to; nothing can be subscribed to yet. */
        SubscriptionData: Record<string, never>;
        /** @description The seat that was taken. */
        TakenSeat: {
            seat: components["schemas"]["Seat"];
        };
        /**
         * @description A reason that is ready to be given.
         * @enum {string}
         */
        Template: "insult" | "spam" | "advertising" | "antiGame" | "cheating" | "username" | "profile" | "other";
        /** @description A reason that is ready to be given. */
        TemplateText: {
            id: components["schemas"]["Template"];
            text: components["schemas"]["Words"];
        };
        TextScore: {
            /** @description Such a line alone would be shown to moderators. */
            hint: boolean;
            hits: components["schemas"]["WordHit"][];
            /** Format: int32 */
            points: number;
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
        /** @description A friend types. */
        TypingData: {
            /** Format: int64 */
            friendId: number;
        };
        UsernameChoice: {
            username: string;
        };
        /** @enum {string} */
        Verdict: "upheld" | "dismissed";
        /** @description Somebody who reported it. */
        Voice: {
            category: string;
            comment?: string | null;
            /** Format: int64 */
            createdAt: number;
            reporter: components["schemas"]["Named"];
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
        /** @description A word that was found in a text. */
        WordHit: {
            lang: string;
            /** Format: int32 */
            weight: number;
            word: string;
        };
        /** @description In both languages. */
        Words: {
            en: string;
            fr: string;
        };
        WordsPage: {
            /** @description There are further ones. */
            more: boolean;
            /** @description In the order in which they are compared: without case and accents. */
            words: components["schemas"]["FilterWord"][];
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
            /** @description not_found: it does not hold any more */
            404: {
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
            /** @description link_expired: the token is none of ours, or too old */
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
            /** @description to the same address, with what the form held */
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
    confirm: {
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
            /** @description foreign_origin; banned: somebody who is banned had this address */
            403: {
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
    resend: {
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
    forgot: {
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
            /** @description invalid_field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description rate_limited, by the address that asks */
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
    guest: {
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
    reset: {
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
            /** @description foreign_origin; banned: somebody who is banned had this address */
            403: {
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
            /** @description foreign_origin; banned, with appeal: a token for POST /api/appeals, if a moderator imposed it */
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
            /** @description foreign_origin; banned: somebody who is banned had this address */
            403: {
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
    upgrade: {
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
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description foreign_origin; banned: somebody who is banned had this address */
            403: {
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
    callback: {
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
            /** @description to where one wanted to go; or to /sign-in or /_app/settings with ?error=CODE */
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
            /** @description not_found: there is no such provider here */
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
                /** @description signIn (when it is missing) or link */
                intent?: string;
                /** @description where one goes on afterwards: a path of the product */
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
            /** @description not_found: there is no such provider here */
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
            /** @description unknown_user, not_found: no id or version */
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
            /** @description busy: it is not drawn in time */
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
    list: {
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
    create: {
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
    get: {
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
    get_journal: {
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
            /** @description the engine's journal; `moonhowl schema journal` says what it holds */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description unauthenticated: a private game, and nobody is signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description no_seat_held: a private game in which this account held no seat */
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
            /** @description not_over: it still runs, or it was broken off */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description other_rules: it was played by older rules */
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
    get_audit: {
        parameters: {
            query?: {
                /** @description the id of an entry: the page ends before it */
                before?: string;
                /** @description the id of the moderator */
                actor?: number;
                /** @description the id of the account that it was done to */
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
    broadcast: {
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
    list_hints: {
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
                /** @description a moderator's id; 0: nobody has taken it */
                assignee?: number;
                /** @description the id of the account that it is about */
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
    assign: {
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
    decide: {
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
            /** @description not_found; unknown_user: nobody to impose a sanction on any more */
            404: {
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
    list_rooms: {
        parameters: {
            query?: {
                /** @description which page, counted from 0 */
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
                    "application/json": components["schemas"]["LiveRooms"];
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
    list_templates: {
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
    set_alpha: {
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
    ban: {
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
    grant: {
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
            /** @description not_found: no id */
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
    set_rank: {
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
    reset_profile: {
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
    unban: {
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
                "application/json": components["schemas"]["Note"];
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
            /** @description not_found: no id */
            404: {
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
    warn: {
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
    list_words: {
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
    put_word: {
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
    try_words: {
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
    remove_word: {
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
    mark_seen: {
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
    report: {
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
            /** @description foreign_origin; no_seat_held: a private game that one is not in; banned */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description not_found: nothing that one could have seen; unknown_room, unknown_user */
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
            /** @description other_rules: a game by older rules */
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
            /** @description not_found: no such sanction of one's own that still holds */
            404: {
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
    end_others: {
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
    end: {
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
    export: {
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
                    "application/json": components["schemas"]["Links"];
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
    unlink: {
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
            /** @description two_factor_state: it is on, or was not started */
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
    disable: {
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
            /** @description two_factor_state: it is off */
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
            /** @description two_factor_state: it is on, or there is no password */
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
    list_elements: {
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
            /** @description the browser has it already */
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
    get_layers: {
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
                    /** @description the version of the catalogue that they are of */
                    "Wardrobe-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SkinLayer"][];
                };
            };
            /** @description the browser has them already */
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
    save: {
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
            /** @description foreign_origin; items_reserved_alpha, slot_reserved_alpha */
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
    show_oneself: {
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
    equip: {
        parameters: {
            query?: {
                /** @description only in games in which nobody is known */
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
            /** @description foreign_origin; items_reserved_alpha */
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
    autocomplete: {
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
    list_blocks: {
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
    block: {
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
            /** @description foreign_origin; not_allowed: oneself */
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
    unblock: {
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
    get_messages: {
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
                    "application/json": components["schemas"]["Page"];
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
    see: {
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
    delete: {
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
    undo: {
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
