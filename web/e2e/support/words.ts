// The web client's own texts, so that tests run in both languages without copies of them.
import casesEn from '../../src/locales/en/cases.json' with { type: 'json' };
import en from '../../src/locales/en/common.json' with { type: 'json' };
import conductEn from '../../src/locales/en/conduct.json' with { type: 'json' };
import eventsEn from '../../src/locales/en/events.json' with { type: 'json' };
import homeEn from '../../src/locales/en/home.json' with { type: 'json' };
import leaderboardEn from '../../src/locales/en/leaderboard.json' with { type: 'json' };
import lessonEn from '../../src/locales/en/lesson.json' with { type: 'json' };
import moderationEn from '../../src/locales/en/moderation.json' with { type: 'json' };
import moonpassEn from '../../src/locales/en/moonpass.json' with { type: 'json' };
import peopleEn from '../../src/locales/en/people.json' with { type: 'json' };
import rewoundEn from '../../src/locales/en/rewound.json' with { type: 'json' };
import shopEn from '../../src/locales/en/shop.json' with { type: 'json' };
import staffEn from '../../src/locales/en/staff.json' with { type: 'json' };
import staffShopEn from '../../src/locales/en/staffShop.json' with { type: 'json' };
import staffSeasonsEn from '../../src/locales/en/staffSeasons.json' with { type: 'json' };
import storyEn from '../../src/locales/en/story.json' with { type: 'json' };
import subscriptionEn from '../../src/locales/en/subscription.json' with { type: 'json' };
import tableEn from '../../src/locales/en/table.json' with { type: 'json' };
import voiceEn from '../../src/locales/en/voice.json' with { type: 'json' };
import wardrobeEn from '../../src/locales/en/wardrobe.json' with { type: 'json' };
import casesFr from '../../src/locales/fr/cases.json' with { type: 'json' };
import fr from '../../src/locales/fr/common.json' with { type: 'json' };
import conductFr from '../../src/locales/fr/conduct.json' with { type: 'json' };
import eventsFr from '../../src/locales/fr/events.json' with { type: 'json' };
import homeFr from '../../src/locales/fr/home.json' with { type: 'json' };
import leaderboardFr from '../../src/locales/fr/leaderboard.json' with { type: 'json' };
import lessonFr from '../../src/locales/fr/lesson.json' with { type: 'json' };
import moderationFr from '../../src/locales/fr/moderation.json' with { type: 'json' };
import moonpassFr from '../../src/locales/fr/moonpass.json' with { type: 'json' };
import peopleFr from '../../src/locales/fr/people.json' with { type: 'json' };
import rewoundFr from '../../src/locales/fr/rewound.json' with { type: 'json' };
import shopFr from '../../src/locales/fr/shop.json' with { type: 'json' };
import staffFr from '../../src/locales/fr/staff.json' with { type: 'json' };
import staffShopFr from '../../src/locales/fr/staffShop.json' with { type: 'json' };
import staffSeasonsFr from '../../src/locales/fr/staffSeasons.json' with { type: 'json' };
import storyFr from '../../src/locales/fr/story.json' with { type: 'json' };
import subscriptionFr from '../../src/locales/fr/subscription.json' with { type: 'json' };
import tableFr from '../../src/locales/fr/table.json' with { type: 'json' };
import voiceFr from '../../src/locales/fr/voice.json' with { type: 'json' };
import wardrobeFr from '../../src/locales/fr/wardrobe.json' with { type: 'json' };

export type Locale = 'en' | 'fr';
export const LOCALES = ['en', 'fr'] as const satisfies Locale[];
export const words = { en, fr };
/** Texts for signed-in players. */
export const people = { en: peopleEn, fr: peopleFr };

/** Texts about muting, reporting and blocking players. */
export const conduct = { en: conductEn, fr: conductFr };

/** Texts of a room: notes, gestures, what the dead may do. */
export const table = { en: tableEn, fr: tableFr };

/** Texts of the lobby and of presets. */
export const home = { en: homeEn, fr: homeFr };

/** Texts of the story of a game. */
export const story = { en: storyEn, fr: storyFr };

export const lesson = { en: lessonEn, fr: lessonFr };

/** Texts for moderators. */
export const moderation = { en: moderationEn, fr: moderationFr };
/** Texts of a game that is shown at any of its moments. */
export const rewound = { en: rewoundEn, fr: rewoundFr };
export const cases = { en: casesEn, fr: casesFr };
export const staff = { en: staffEn, fr: staffFr };
export const staffShop = { en: staffShopEn, fr: staffShopFr };
export const staffSeasons = { en: staffSeasonsEn, fr: staffSeasonsFr };

/** Texts of the players' shop. */
export const shop = { en: shopEn, fr: shopFr };

export const subscription = { en: subscriptionEn, fr: subscriptionFr };

export const leaderboard = { en: leaderboardEn, fr: leaderboardFr };

export const events = { en: eventsEn, fr: eventsFr };

export const moonpass = { en: moonpassEn, fr: moonpassFr };

/** Texts of games by voice. */
export const voice = { en: voiceEn, fr: voiceFr };
export const wardrobe = { en: wardrobeEn, fr: wardrobeFr };

/** A text with its blanks filled in. */
export function fill(text: string, blanks: Record<string, string | number>): string {
  return text.replaceAll(/{{(\w+)}}/g, (_, name: string) => String(blanks[name]));
}
