// @vitest-environment node
// Both languages are complete: the same keys, all plural forms, the same placeholders, and a text for every name and code that
// the engine and the server can send.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GLYPHS } from '@/generated/medallions';
import { PORTRAITS } from '@/generated/portraits';
import calendarEn from './en/calendar.json';
import casesEn from './en/cases.json';
import en from './en/common.json';
import conductEn from './en/conduct.json';
import eventsEn from './en/events.json';
import homeEn from './en/home.json';
import leaderboardEn from './en/leaderboard.json';
import moderationEn from './en/moderation.json';
import moonpassEn from './en/moonpass.json';
import peopleEn from './en/people.json';
import rewoundEn from './en/rewound.json';
import bookEn from './en/rulebook.json';
import shopEn from './en/shop.json';
import staffEn from './en/staff.json';
import staffSeasonsEn from './en/staffSeasons.json';
import staffShopEn from './en/staffShop.json';
import storyEn from './en/story.json';
import tableEn from './en/table.json';
import wardrobeEn from './en/wardrobe.json';
import calendarFr from './fr/calendar.json';
import casesFr from './fr/cases.json';
import fr from './fr/common.json';
import conductFr from './fr/conduct.json';
import eventsFr from './fr/events.json';
import homeFr from './fr/home.json';
import leaderboardFr from './fr/leaderboard.json';
import moderationFr from './fr/moderation.json';
import moonpassFr from './fr/moonpass.json';
import peopleFr from './fr/people.json';
import rewoundFr from './fr/rewound.json';
import bookFr from './fr/rulebook.json';
import shopFr from './fr/shop.json';
import staffFr from './fr/staff.json';
import staffSeasonsFr from './fr/staffSeasons.json';
import staffShopFr from './fr/staffShop.json';
import storyFr from './fr/story.json';
import tableFr from './fr/table.json';
import wardrobeFr from './fr/wardrobe.json';

const PLURAL = /_(zero|one|two|few|many|other)$/;

function flatten(node: unknown, prefix = ''): Map<string, string> {
  if (typeof node === 'string') return new Map([[prefix, node]]);
  const entries = Object.entries(node as Record<string, unknown>);
  return new Map(entries.flatMap(([key, value]) => [...flatten(value, prefix === '' ? key : `${prefix}.${key}`)]));
}

const texts = {
  en: flatten({
    ...en,
    calendar: calendarEn,
    cases: casesEn,
    conduct: conductEn,
    events: eventsEn,
    home: homeEn,
    leaderboard: leaderboardEn,
    moderation: moderationEn,
    moonpass: moonpassEn,
    people: peopleEn,
    rewound: rewoundEn,
    rulebook: bookEn,
    shop: shopEn,
    staff: staffEn,
    staffSeasons: staffSeasonsEn,
    staffShop: staffShopEn,
    story: storyEn,
    table: tableEn,
    wardrobe: wardrobeEn,
  }),
  fr: flatten({
    ...fr,
    calendar: calendarFr,
    cases: casesFr,
    conduct: conductFr,
    events: eventsFr,
    home: homeFr,
    leaderboard: leaderboardFr,
    moderation: moderationFr,
    moonpass: moonpassFr,
    people: peopleFr,
    rewound: rewoundFr,
    rulebook: bookFr,
    shop: shopFr,
    staff: staffFr,
    staffSeasons: staffSeasonsFr,
    staffShop: staffShopFr,
    story: storyFr,
    table: tableFr,
    wardrobe: wardrobeFr,
  }),
};
const keysWithoutPlurals = (map: Map<string, string>) => new Set([...map.keys()].map((key) => key.replace(PLURAL, '')));
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const engineTypes = read('../generated/engine.ts');

/** The members of a union of strings, or the tags of a union of objects, as ts-rs writes them. */
function unionMembers(name: string): string[] {
  const body = new RegExp(`export type ${name} = ([^;]*);`).exec(engineTypes)?.[1] ?? '';
  const tagged = [...body.matchAll(/"type": "(\w+)"/g)].map((match) => match[1] ?? '');
  return tagged.length > 0 ? tagged : [...body.matchAll(/"(\w+)"/g)].map((match) => match[1] ?? '');
}

/** The server's error codes, read from the Rust table that defines them. */
const serverCodes = [...read('../../../server/src/wire/error.rs').matchAll(/^\s+\w+ = "(\w+)", [A-Z_]+, (?:true|false);/gm)].map(
  (match) => match[1] ?? '',
);

describe('the two languages', () => {
  it('have the same keys', () => {
    expect([...keysWithoutPlurals(texts.fr)].sort()).toEqual([...keysWithoutPlurals(texts.en)].sort());
  });

  it.each(['en', 'fr'] as const)('have every plural form of %s up to a thousand', (locale) => {
    const rules = new Intl.PluralRules(locale);
    const needed = [...new Set(Array.from({ length: 1000 }, (_, n) => rules.select(n)))];
    const plurals = [...texts[locale].keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, ''));
    for (const base of new Set(plurals)) {
      for (const form of needed) expect(texts[locale].has(`${base}_${form}`), `${base}_${form} in ${locale}`).toBe(true);
    }
  });

  it('have the same placeholders', () => {
    for (const [key, text] of texts.en) {
      const other = texts.fr.get(key);
      if (other !== undefined) expect(placeholders(other), key).toEqual(placeholders(text));
    }
  });

  it('have no empty text', () => {
    for (const map of Object.values(texts)) for (const [key, text] of map) expect(text.trim(), key).not.toBe('');
  });
});

describe.each(['en', 'fr'] as const)('%s has texts for', (locale) => {
  const has = (key: string) => expect(texts[locale].has(key), key).toBe(true);

  it('every role', () => {
    const roles = unionMembers('RoleId');
    expect(roles.length).toBeGreaterThanOrEqual(10);
    for (const role of roles) {
      ['name', 'short', 'text'].forEach((part) => has(`roles.${role}.${part}`));
      // The role's page in the rule book, with at least one note and one tip.
      ['goal', 'wakes', 'sees', 'notes.0', 'example', 'tips.0'].forEach((part) => has(`rulebook.roles.${role}.${part}`));
    }
  });
  it('every phase and step of the night', () => {
    for (const phase of unionMembers('Phase')) has(`phase.${phase}`);
    for (const step of unionMembers('Step')) has(`step.${step}`);
  });
  it('every kind of prompt, and skipping it', () => {
    for (const kind of unionMembers('PromptKind')) {
      has(`prompt.${kind}.title`);
      has(`prompt.${kind}.text`);
      has(`skip.${kind}`);
    }
  });
  it('every preset of the house, every quest, and every pace', () => {
    for (const preset of unionMembers('HousePreset')) ['', 'Text'].forEach((part) => has(`home.presets.${preset}${part}`));
    for (const kind of unionMembers('QuestKind')) has(`home.quest.${kind}_other`);
    for (const pace of unionMembers('Pace')) has(`home.game.pace.${pace}`);
  });
  it('every honour, and every deed of a story', () => {
    for (const honour of unionMembers('Honour')) has(`story.honour.${honour}.name`);
    const votes = ['stand', 'elect', 'accuse', 'vote', 'unvote', 'succeed', 'here', 'kick', 'skip'];
    for (const verb of unionMembers('Verb').filter((verb) => !votes.includes(verb)))
      expect(texts[locale].has(`story.deed.${verb}`) || texts[locale].has(`story.deed.${verb}_other`), verb).toBe(true);
  });
  it('every verb', () => {
    for (const verb of unionMembers('Verb')) {
      has(`verb.${verb}`);
      has(`did.${verb}`);
    }
  });
  it('every cause of death, side, camp and winner', () => {
    for (const cause of unionMembers('Cause')) has(`deathReason.${cause}`);
    for (const side of unionMembers('Side')) has(`side.${side}`);
    for (const camp of unionMembers('Camp')) has(`camp.${camp}`);
    for (const winner of unionMembers('Winner')) has(`ending.winner.${winner}`);
  });
  it('every channel', () => {
    for (const channel of [...unionMembers('Channel'), 'log']) has(`chat.channel.${channel}`);
  });
  it('every refusal of the engine and of the server', () => {
    const refusals = unionMembers('Rejection');
    expect(refusals.length).toBeGreaterThan(20);
    expect(serverCodes.length).toBeGreaterThan(20);
    // Those of the moon pass and of events have their text on their pages alone.
    const keyOf = (code: string) => [`moonpass.error.${code}`, `events.error.${code}`].find((key) => texts[locale].has(key)) ?? `error.${code}`;
    for (const code of [...refusals, ...serverCodes]) has(keyOf(code));
    for (const code of unionMembers('FieldError')) has(`field.${code}`);
  });
});

it.each(unionMembers('RoleId'))('%s has a medallion and a portrait', (role) => {
  expect(Object.keys(GLYPHS)).toContain(role);
  expect(Object.keys(PORTRAITS)).toContain(role);
});
