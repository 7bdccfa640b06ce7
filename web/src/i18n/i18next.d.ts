// Types translation keys by the English files.
import 'i18next';
import type cases from '../locales/en/cases.json';
import type common from '../locales/en/common.json';
import type conduct from '../locales/en/conduct.json';
import type moderation from '../locales/en/moderation.json';
import type people from '../locales/en/people.json';
import type rulebook from '../locales/en/rulebook.json';
import type staff from '../locales/en/staff.json';
import type wardrobe from '../locales/en/wardrobe.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      cases: typeof cases;
      common: typeof common;
      conduct: typeof conduct;
      moderation: typeof moderation;
      people: typeof people;
      rulebook: typeof rulebook;
      staff: typeof staff;
      wardrobe: typeof wardrobe;
    };
    returnNull: false;
  }
}
