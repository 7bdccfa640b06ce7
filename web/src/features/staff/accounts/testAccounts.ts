// Accounts as the API answers them, for tests.
import { aFriend } from '@/test/people';
import type { Account, Case, ImposedSanction } from './queries';

export const BOB = 7;

export function anAccountOf(over: Partial<Account> = {}): Account {
  return {
    user: aFriend(BOB, { username: 'Bob' }),
    attendable: null,
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
    links: ['google'],
    twoFactor: false,
    coins: 40,
    moons: 2,
    devices: [],
    sanctions: [],
    reported: [],
    reports: [],
    ...over,
  };
}

export function aSanction(id: number, over: Partial<ImposedSanction> = {}): ImposedSanction {
  return {
    id,
    kind: 'ban',
    reason: { en: `reason ${id}`, fr: `motif ${id}` },
    createdAt: 0,
    endsAt: null,
    liftedAt: null,
    appeal: null,
    by: { id: 3, username: 'Selma' },
    report: null,
    ...over,
  };
}

export function aCase(id: number, over: Partial<Case> = {}): Case {
  return {
    id,
    place: 'line',
    target: { id: BOB, username: 'Bob' },
    room: null,
    roomAt: null,
    seq: null,
    text: `line ${id}`,
    category: 'insult',
    complaints: 2,
    state: 'open',
    assignee: null,
    createdAt: 0,
    decidedAt: null,
    decidedBy: null,
    template: null,
    note: null,
    ...over,
  };
}
