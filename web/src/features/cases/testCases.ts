// Cases for tests.
import type { Case, CaseFile, ImposedSanction, ModeratedUser, TemplateText } from './queries';
import { aFriend } from '@/test/people';

export const SELENE = 1;
export const BOB = 7;

export function aCase(over: Partial<Case> = {}): Case {
  return {
    id: 40,
    place: 'line',
    target: { id: BOB, username: 'Bob' },
    room: 'x4ukccsiqj8e',
    roomAt: 5,
    seq: 12,
    text: 'you fool',
    category: 'insult',
    complaints: 2,
    state: 'open',
    assignee: null,
    createdAt: Date.now() - 120_000,
    decidedAt: null,
    decidedBy: null,
    template: null,
    note: null,
    ...over,
  };
}

export function aFile(over: Partial<CaseFile> = {}): CaseFile {
  return {
    case: aCase(),
    complaints: [
      { reporter: { id: 8, username: 'Anna' }, category: 'insult', comment: 'my first game', heardAt: null, createdAt: Date.now() - 60_000 },
    ],
    context: [
      { seq: 10, at: 4, seat: 0, user: 8, channel: 'village', text: 'hello', day: 0, night: false },
      { seq: 12, at: 5, seat: 1, user: BOB, channel: 'village', text: 'you fool', day: 1, night: false },
      { seq: 14, at: 6, seat: 2, user: null, channel: 'pack', text: 'hush', day: 1, night: true },
    ],
    sanctions: [],
    reported: [aCase()],
    ...over,
  };
}

export function aSanction(over: Partial<ImposedSanction> = {}): ImposedSanction {
  return {
    id: 3,
    kind: 'warn',
    reason: { en: 'You flooded a chat.', fr: 'Vous avez inondé une discussion.' },
    createdAt: Date.now() - 3_600_000,
    endsAt: null,
    liftedAt: null,
    appeal: null,
    by: { id: 2, username: 'Moss' },
    report: null,
    ...over,
  };
}

export function aModeratedUser(over: Partial<ModeratedUser> = {}): ModeratedUser {
  return {
    user: { ...aFriend(BOB, { username: 'Bob' }) },
    inReach: true,
    nickname: null,
    profileText: null,
    lang: 'fr',
    confirmed: true,
    needRename: false,
    banned: false,
    banEnd: null,
    banReason: null,
    deletionAt: null,
    email: null,
    links: [],
    twoFactor: false,
    coins: 0,
    moons: 0,
    devices: [],
    sanctions: [],
    reported: [],
    reports: [],
    ...over,
  };
}

export const TEMPLATES: TemplateText[] = [
  { id: 'insult', text: { en: 'You insulted others.', fr: 'Vous avez insulté les autres.' } },
  { id: 'spam', text: { en: 'You flooded a chat.', fr: 'Vous avez inondé une discussion.' } },
  { id: 'username', text: { en: 'Your name breaks our rules.', fr: 'Votre pseudo enfreint nos règles.' } },
];
