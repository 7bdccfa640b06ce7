// Types translation keys by the English files.
import 'i18next';
import type calendar from '../locales/en/calendar.json';
import type cases from '../locales/en/cases.json';
import type chips from '../locales/en/chips.json';
import type common from '../locales/en/common.json';
import type conduct from '../locales/en/conduct.json';
import type events from '../locales/en/events.json';
import type home from '../locales/en/home.json';
import type leaderboard from '../locales/en/leaderboard.json';
import type lesson from '../locales/en/lesson.json';
import type moderation from '../locales/en/moderation.json';
import type moonpass from '../locales/en/moonpass.json';
import type people from '../locales/en/people.json';
import type rewound from '../locales/en/rewound.json';
import type rulebook from '../locales/en/rulebook.json';
import type shop from '../locales/en/shop.json';
import type staff from '../locales/en/staff.json';
import type staffSeasons from '../locales/en/staffSeasons.json';
import type staffShop from '../locales/en/staffShop.json';
import type story from '../locales/en/story.json';
import type subscription from '../locales/en/subscription.json';
import type table from '../locales/en/table.json';
import type voice from '../locales/en/voice.json';
import type wardrobe from '../locales/en/wardrobe.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      calendar: typeof calendar;
      cases: typeof cases;
      chips: typeof chips;
      common: typeof common;
      conduct: typeof conduct;
      events: typeof events;
      home: typeof home;
      leaderboard: typeof leaderboard;
      lesson: typeof lesson;
      moderation: typeof moderation;
      moonpass: typeof moonpass;
      people: typeof people;
      rewound: typeof rewound;
      rulebook: typeof rulebook;
      shop: typeof shop;
      staff: typeof staff;
      staffSeasons: typeof staffSeasons;
      staffShop: typeof staffShop;
      story: typeof story;
      subscription: typeof subscription;
      table: typeof table;
      voice: typeof voice;
      wardrobe: typeof wardrobe;
    };
    returnNull: false;
  }
}
