// Loads the texts. Only the current language is downloaded; a test keeps both complete, so neither needs a fallback.
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { manifestPath } from '@/shared/paths';
import { prefixOf, splitPath, chooseLocale, cookieOf, DEFAULT_LOCALE, LOCALES, type Locale } from './locale';

const texts = {
  calendar: { en: () => import('../locales/en/calendar.json'), fr: () => import('../locales/fr/calendar.json') },
  cases: { en: () => import('../locales/en/cases.json'), fr: () => import('../locales/fr/cases.json') },
  chips: { en: () => import('../locales/en/chips.json'), fr: () => import('../locales/fr/chips.json') },
  common: { en: () => import('../locales/en/common.json'), fr: () => import('../locales/fr/common.json') },
  conduct: { en: () => import('../locales/en/conduct.json'), fr: () => import('../locales/fr/conduct.json') },
  events: { en: () => import('../locales/en/events.json'), fr: () => import('../locales/fr/events.json') },
  home: { en: () => import('../locales/en/home.json'), fr: () => import('../locales/fr/home.json') },
  leaderboard: { en: () => import('../locales/en/leaderboard.json'), fr: () => import('../locales/fr/leaderboard.json') },
  lesson: { en: () => import('../locales/en/lesson.json'), fr: () => import('../locales/fr/lesson.json') },
  moderation: { en: () => import('../locales/en/moderation.json'), fr: () => import('../locales/fr/moderation.json') },
  moonpass: { en: () => import('../locales/en/moonpass.json'), fr: () => import('../locales/fr/moonpass.json') },
  people: { en: () => import('../locales/en/people.json'), fr: () => import('../locales/fr/people.json') },
  rewound: { en: () => import('../locales/en/rewound.json'), fr: () => import('../locales/fr/rewound.json') },
  rulebook: { en: () => import('../locales/en/rulebook.json'), fr: () => import('../locales/fr/rulebook.json') },
  shop: { en: () => import('../locales/en/shop.json'), fr: () => import('../locales/fr/shop.json') },
  staff: { en: () => import('../locales/en/staff.json'), fr: () => import('../locales/fr/staff.json') },
  staffSeasons: { en: () => import('../locales/en/staffSeasons.json'), fr: () => import('../locales/fr/staffSeasons.json') },
  staffShop: { en: () => import('../locales/en/staffShop.json'), fr: () => import('../locales/fr/staffShop.json') },
  story: { en: () => import('../locales/en/story.json'), fr: () => import('../locales/fr/story.json') },
  subscription: { en: () => import('../locales/en/subscription.json'), fr: () => import('../locales/fr/subscription.json') },
  table: { en: () => import('../locales/en/table.json'), fr: () => import('../locales/fr/table.json') },
  voice: { en: () => import('../locales/en/voice.json'), fr: () => import('../locales/fr/voice.json') },
  wardrobe: { en: () => import('../locales/en/wardrobe.json'), fr: () => import('../locales/fr/wardrobe.json') },
} satisfies Record<string, Record<Locale, unknown>>;

type Namespace = keyof typeof texts;

/** The namespaces that may be on screen: a language must have them loaded before the page changes to it. */
const inUse = new Set<Namespace>(['common']);

async function load(locale: Locale, namespace: Namespace): Promise<void> {
  if (i18next.hasResourceBundle(locale, namespace)) return;
  i18next.addResourceBundle(locale, namespace, (await texts[namespace][locale]()).default);
}

/** Fetches a namespace, in the current language, that the first page does not need. */
export async function loadTexts(namespace: Exclude<Namespace, 'common'>): Promise<void> {
  inUse.add(namespace);
  await load(i18next.language as Locale, namespace);
}

/** Fetches a namespace in any language, to show what readers of that language see. */
export const loadTextsOf = load;

function remember(locale: Locale): void {
  document.cookie = cookieOf(locale);
  document.documentElement.lang = locale;
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifestPath(locale));
}

/** Starts i18next in the locale of the URL or cookie, and puts that locale's prefix into the URL. */
export async function startI18n(): Promise<Locale> {
  const locale = chooseLocale(location.pathname, document.cookie);
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    supportedLngs: [...LOCALES],
    defaultNS: 'common',
    ns: ['common'],
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  await load(locale, 'common');
  await i18next.changeLanguage(locale);
  remember(locale);
  const { path } = splitPath(location.pathname);
  const wanted = prefixOf(locale) + (path === '/' && locale !== DEFAULT_LOCALE ? '' : path);
  if (wanted !== location.pathname) {
    history.replaceState(history.state, '', wanted + location.search + location.hash);
  }
  return locale;
}

/** Changes the language of everything on screen; the caller changes the URL. */
export async function changeLocale(locale: Locale): Promise<void> {
  await Promise.all([...inUse].map((namespace) => load(locale, namespace)));
  await i18next.changeLanguage(locale);
  remember(locale);
}
