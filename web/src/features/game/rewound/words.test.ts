import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Event } from '@/generated/engine';
import commonEn from '@/locales/en/common.json';
import rewoundEn from '@/locales/en/rewound.json';
import commonFr from '@/locales/fr/common.json';
import rewoundFr from '@/locales/fr/rewound.json';
import { anOffer, aPrompt, aView, setOf } from '../testViews';
import { forText, sentence, type Words } from './words';

beforeAll(() =>
  i18next.init({
    lng: 'en',
    fallbackLng: false,
    defaultNS: 'common',
    resources: { en: { common: commonEn, rewound: rewoundEn }, fr: { common: commonFr, rewound: rewoundFr } },
    interpolation: { escapeValue: false },
  }),
);

const ALL = 0xc00fffff;
const MODERATORS = 0x80000000;
const view = aView();
const inWords = (locale: 'en' | 'fr'): Words => ({ t: i18next.getFixedT(locale), r: i18next.getFixedT(locale, 'rewound'), locale });
const textOf = (event: Event, audience = ALL, locale: 'en' | 'fr' = 'en') => sentence(inWords(locale), view, { seq: 0, at: 0, audience, event });

/** As a record has it. */
const UNNAMED: Event = { type: 'moderated', by: '', order: { type: 'pause' }, reason: null };

/** One event of each type, and the variants that have sentences of their own. */
const EVENTS: Event[] = [
  ...(view.settings ? [{ type: 'configured', settings: view.settings, botsAllowed: true } as const] : []),
  { type: 'seated', seat: 0, face: { name: 'Anna', skin: '', bot: false, level: 1 } },
  { type: 'vacated', seat: 0, removed: true },
  { type: 'hostChanged', seat: null },
  { type: 'hostChanged', seat: 0 },
  { type: 'connected', seat: 0, connected: false },
  { type: 'phaseChanged', phase: { type: 'night', step: 'pack' }, day: 1, began: 0, ends: null, called: [] },
  { type: 'phaseChanged', phase: { type: 'lobby' }, day: 0, began: 0, ends: null, called: [] },
  { type: 'hastened', ends: 0 },
  { type: 'roleGiven', role: 'seer' },
  { type: 'prompted', prompt: aPrompt('see', anOffer('see', [1])) },
  { type: 'answered', prompt: 1, action: { verb: 'see', seats: [1], role: null, text: null } },
  { type: 'promptClosed', prompt: 1 },
  { type: 'learned', fact: { type: 'infected' } },
  { type: 'voted', voter: 0, target: 1, accusation: null },
  { type: 'voted', voter: 0, target: 1, accusation: 'because' },
  { type: 'voted', voter: 0, target: null, accusation: null },
  { type: 'packVoted', voter: 0, target: 1 },
  { type: 'stood', seat: 0, text: 'me' },
  { type: 'balloted', voter: 0, candidate: 1 },
  { type: 'mayorChanged', seat: 0 },
  { type: 'voteCounted', leaders: setOf(1), votes: 2 },
  { type: 'died', seat: 1, cause: 'night', role: 'seer', infected: false },
  { type: 'causeKnown', seat: 1, cause: 'poison' },
  { type: 'nobodyDied' },
  { type: 'shielded', seat: 1 },
  { type: 'said', line: { channel: 'pack', from: { type: 'mask', mask: 0 }, text: 'boo', day: 1, night: true } },
  { type: 'channelsChanged', permissions: { write: ['village'], read: ['village'] } },
  { type: 'channelsChanged', permissions: { write: [], read: [] } },
  { type: 'kickVoteOpened', seat: 1, ends: 0 },
  { type: 'kickVoteClosed', seat: 1, removed: false },
  { type: 'ended', ending: { winner: { type: 'villagers' }, winners: 0, seats: [], secretLines: [], day: 2 } },
  { type: 'aborted' },
  { type: 'announced', to: null, text: 'quiet' },
  { type: 'muted', seat: 1, until: 0, reason: 'noise' },
  { type: 'unmuted', seat: 1 },
  { type: 'expelled', seat: 1, reason: null },
  { type: 'paused' },
  { type: 'resumed' },
  { type: 'voided' },
  { type: 'moderated', by: 'Selene', order: { type: 'mute', seat: 1, lasts: 900_000 }, reason: 'noise' },
  { type: 'moderated', by: 'Selene', order: { type: 'note', text: 'watch Bob' }, reason: null },
  UNNAMED,
];

describe.each(['en', 'fr'] as const)('every event has a sentence (%s)', (locale) => {
  it.each(EVENTS.map((event) => [event.type, event] as const))('%s', (_, event) => {
    const text = textOf(event, ALL, locale);
    expect(text).not.toBe('');
    // A missing key or an unfilled placeholder would show up as such.
    expect(text).not.toMatch(/{{|\b(event|order|for)\.\w/);
    expect(text.charAt(0)).toBe(text.charAt(0).toLocaleUpperCase(locale));
  });
});

describe('a sentence', () => {
  it('names the only recipient', () => {
    expect(textOf({ type: 'roleGiven', role: 'seer' }, MODERATORS + 2)).toBe('Bob is dealt a role: Seer.');
    expect(textOf({ type: 'answered', prompt: 1, action: { verb: 'guess', seats: [2], role: 'seer', text: null } }, MODERATORS + 2)).toBe(
      'Bob answers: Guess → Carl, Seer',
    );
  });
  it('names an order’s moderator, act and reason', () => {
    expect(textOf(UNNAMED, MODERATORS)).toBe('A moderator orders: stop the clock.');
    expect(textOf(EVENTS.find(({ type }) => type === 'moderated') ?? { type: 'paused' }, MODERATORS)).toBe(
      'Selene orders: mute Bob for 15 minutes. Reason: noise',
    );
  });
});

describe('the audience of an event', () => {
  const groups = { pack: [1, 2], lovers: [0, 3] };
  const whom = (audience: number) => forText(inWords('en'), view, { seq: 0, at: 0, audience, event: { type: 'nobodyDied' } }, groups);
  it('is named by its group and those in it', () => {
    expect(whom(ALL)).toBe('everybody');
    expect(whom(MODERATORS)).toBe('moderators');
    expect(whom(MODERATORS + setOf(1))).toBe('Bob');
    expect(whom(MODERATORS + setOf(1, 2))).toBe('pack: Bob and Carl');
    expect(whom(MODERATORS + setOf(0, 3))).toBe('lovers: Anna and Dora');
    expect(whom(MODERATORS + setOf(0, 1))).toBe('Anna and Bob');
  });
});
