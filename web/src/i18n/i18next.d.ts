// Makes every key checked against the English files.
import 'i18next';
import type common from '../locales/en/common.json';
import type conduct from '../locales/en/conduct.json';
import type moderation from '../locales/en/moderation.json';
import type people from '../locales/en/people.json';
import type rulebook from '../locales/en/rulebook.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { common: typeof common; conduct: typeof conduct; moderation: typeof moderation; people: typeof people; rulebook: typeof rulebook };
    returnNull: false;
  }
}
