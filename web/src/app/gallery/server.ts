// A fake server for the gallery, with fixed answers.
import type { Friend, Message } from '@/api/people';
import { aFriend, aMessage, aNotification, aProfile, aSeasonPage } from '@/test/people';

const HOUR = 3_600_000;
const ago = (hours: number) => Date.now() - hours * HOUR;

const message = (id: number, sender: number, text: string, hours: number, seen = true): Message => ({
  ...aMessage(id, sender, { text, seen, createdAt: ago(hours) }),
});

export const friends: Friend[] = [
  aFriend(2, {
    username: 'Bela',
    status: 'waiting',
    game: 'g1',
    level: 12,
    unread: 2,
    lastMessage: message(9, 2, 'Come, there is a seat left at the table of the half moon!', 0.1, false),
  }),
  aFriend(3, { username: 'Carla-the-quite-long', status: 'playing', game: 'g2', level: 31, lastMessage: message(4, 1, 'Good game', 30) }),
  aFriend(4, { username: 'Élodie_7', lastMessage: message(3, 4, 'ok', 24 * 12) }),
  aFriend(5, { username: 'Dora', isOnline: false, status: 'disconnected' }),
];

export const messages: Message[] = [
  message(1, 2, 'Did you see what the dictator did last night?', 26),
  message(2, 1, 'I was the dictator.', 25.9),
  message(3, 2, 'Oh.', 25.8),
  message(4, 1, 'It is all in the rules: https://example.org/rules/dictator?lang=en', 25.7),
  message(
    5,
    2,
    'Come, there is a seat left at the table of the half moon! We play with the sick rat this time, and nobody knows how that ends.',
    0.1,
    false,
  ),
];

export const requests = [
  { id: 7, user: aFriend(7, { username: 'Gerd', level: 2 }), createdAt: ago(3) },
  { id: 8, user: aFriend(8, { username: 'Hyacinthe-Marguerite', level: 44 }), createdAt: ago(50) },
];

const roles = ['seer', 'werewolf', 'villager', 'witch', 'hunter', 'pyromancer'] as const;

const table: Record<string, unknown> = {
  '/api/config': { providers: ['google', 'discord', 'facebook', 'twitter', 'apple'], langs: ['en', 'fr'] },
  '/api/settings/links': {
    links: [
      { provider: 'google', linked: true, since: ago(24 * 90) },
      { provider: 'discord', linked: false, since: null },
      { provider: 'facebook', linked: false, since: null },
    ],
    password: true,
  },
  '/api/settings/two-factor': { enabled: false, backupCodesLeft: 0 },
  '/api/settings/two-factor/start': {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Moonhowl:Anna?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Moonhowl',
  },
  '/api/settings/two-factor/confirm': { backupCodes: Array.from({ length: 10 }, (_, at) => `k7x${at}-m${at}qp`) },
  '/api/settings/devices': {
    devices: [
      { id: 'a', current: true, browser: 'Firefox, Linux', createdAt: ago(400), lastSeenAt: ago(0) },
      { id: 'b', current: false, browser: 'Safari, iPhone', createdAt: ago(900), lastSeenAt: ago(60) },
      { id: 'c', current: false, browser: '', createdAt: ago(4000), lastSeenAt: ago(1200) },
    ],
  },
  '/api/social/blocks': [aFriend(20, { username: 'Loud-Larry' })],
  '/api/social/messages/2': { messages: [...messages].reverse(), more: true },
  '/api/social/autocomplete/carl': [
    { ...aFriend(3, { username: 'Carla-the-quite-long', level: 31 }), relation: 'friend' },
    { ...aFriend(30, { username: 'Carlito' }), relation: 'none' },
    { ...aFriend(31, { username: 'Carlsson' }), relation: 'requested' },
  ],
  '/api/notifications': {
    notifications: [
      aNotification(20, 'default', { invite: true, from: 'Bela', room: 'g1', url: '/game/g1' }, { createdAt: ago(0.2) }),
      aNotification(19, 'warning', {}, { createdAt: ago(3) }),
      aNotification(18, 'paymentReceiver', { moons: 20, sender: 'Bela', message: 'For the next hat.' }, { createdAt: ago(26), seen: true }),
      aNotification(17, 'leaderboardScore', { rank: 17, points: 1420, tier: 'gold' }, { createdAt: ago(24 * 9), seen: true }),
      aNotification(
        16,
        'article',
        { title: { en: 'The sick rat is here', fr: 'Le rat malade est là' }, url: '/rules' },
        { createdAt: ago(24 * 70), seen: true },
      ),
    ],
    more: true,
    unseen: 2,
  },
  '/api/banner': {
    message: {
      en: 'Full moon tonight: every victory counts twice until midnight.',
      fr: 'Pleine lune ce soir : chaque victoire compte double jusqu’à minuit.',
    },
    end: Date.now() + HOUR,
    cta: { url: '/rules', icon: 'moon' },
  },
  '/api/leaderboard/laurels': [
    { id: 'basic', value: 62, elo: 1012, percent: 50 },
    { id: 'steel', value: 24, elo: 1180, percent: 20 },
    { id: 'bronze', value: 8, elo: 1290, percent: 5 },
    { id: 'silver', value: 2, elo: 1410, percent: 1 },
    { id: 'gold', value: 10, elo: 1502, percent: 0 },
  ],
  '/api/leaderboard/player/Bela': aSeasonPage(
    { level: 12, rank: 40, marker: 'famous', elo: 1212, ranking: { value: 212, percent: 9 }, gamePlayed: 21 },
    {
      friends: friends.slice(1, 3).map((friend, at) => ({ ...friend, elo: 1302 - at * 90, ranking: 64 + at * 170, gamePlayed: 30 - at })),
      curve: [1000, 1034, 1021, 1088, 1203, 1180, 1212].map((elo, at, all) => ({ at: ago((all.length - at) * 48), elo })),
      laurels: ['gold', 'steel', 'steel'].map((tier, at) => ({
        season: 330 - at,
        end: ago(24 * 29.5 * (at + 1)),
        tier,
        place: 7 + at * 60,
        elo: 1480 - at * 130,
      })),
    },
  ),
  '/api/profile/Bela': aProfile({
    user: {
      ...aFriend(2, { username: 'Bela', level: 12, rank: 40 }),
      marker: 'famous',
      gamePlayed: 148,
      ranking: { value: 212, percent: 9 },
      monthsSubscribed: 3,
      badge: 'crescent',
      relation: 'none',
      isFriend: false,
      createdAt: ago(24 * 300),
    },
    history: roles.map((role, at) => ({
      game: `g${at}`,
      role,
      createdAt: ago(at * 20 + 1),
      winner: 'villagers',
      won: at % 3 !== 1,
      deathReason: at % 2 === 0 ? null : 'vote',
      lovers: at === 2,
      infected: at === 4,
      replay: at !== 3,
    })),
    nights: [1, 2, 21, 22, 23, 47, 96, 97, 98, 99, 100, 240, 410, 411, 650].map((hours) => ago(hours)),
    friends: friends.slice(1),
    bestRole: { role: 'pyromancer', percent: 64 },
    statistics: {
      moonpass: 2,
      camps: [
        { camp: 'villagers', played: 41, won: 24 },
        { camp: 'werewolves', played: 17, won: 8 },
      ],
      honours: [{ honour: 'eye', count: 3 }],
      thanks: 5,
      streaks: { wins: 2, bestWins: 6, days: 4, bestDays: 11 },
      laurels: { gold: 1, steel: 4 },
      roles: roles.map((role, at) => ({ role, played: 30 - at * 4, won: 14 - at * 2 })),
      game: { played: 148, won: 71 },
      winCount: 71,
      killCount: 96,
      wordAvg: 84,
    },
    winCount: 71,
    killCount: 96,
    wordAvg: 84,
  }),
};

/** Replaces fetch for the API's paths. */
export function serveGallery(): void {
  const real = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin);
    if (!pathname.startsWith('/api/')) return real(input, init);
    const answer = table[pathname];
    return Promise.resolve(
      answer === undefined
        ? new Response(null, { status: 204 })
        : new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }),
    );
  };
}
