// Test data: accounts, friends, messages, notifications and profiles, for tests and for the gallery.
import type { Friend, Message, Notification, Profile } from '@/api/people';
import type { SeasonPage } from '@/api/leaderboard';
import type { Me } from '@/session/me';

export const ME = 1;

export function anAccount(over: Partial<Me> = {}): Me {
  return {
    id: 1,
    username: 'Anna',
    createdAt: Date.UTC(2026, 0, 5),
    elo: 1040,
    guest: false,
    level: 7,
    profilePicture: '',
    rank: 10,
    skinVersion: 0,
    skinIndex: 0,
    slotId: 0,
    xp: 2500,
    allowFriendRequests: true,
    allowGroupRequests: true,
    allowNewsletter: false,
    allowChat: true,
    push: { invitations: true, friendRequests: true, games: true },
    friendsVisibility: 'public',
    alphaLegacy: false,
    anonymousSkinIndex: 0,
    anonymousslotId: 0,
    ban_end: null,
    banned: false,
    coins: 0,
    moons: 0,
    confirmed: true,
    discountEndAt: null,
    email: 'anna@example.org',
    features: [],
    game: null,
    isAlpha: false,
    isOnline: true,
    lang: 'en',
    levelPercent: 40,
    needRename: false,
    nickname: null,
    profileText: null,
    reason_ban: null,
    usernameChangeAt: null,
    deletionAt: null,
    hasPassword: true,
    twoFactor: false,
    skin: {},
    slots: [],
    subscription: null,
    ...over,
  };
}

export function aFriend(id: number, over: Partial<Friend> = {}): Friend {
  return {
    id,
    username: `friend-${id}`,
    profilePicture: '',
    createdAt: 0,
    elo: 1000,
    guest: false,
    level: 3,
    rank: 10,
    skinVersion: 0,
    skinIndex: 0,
    slotId: 0,
    xp: 90,
    isOnline: true,
    status: 'connected',
    game: null,
    friendship: { createdAt: 0 },
    allowChat: true,
    lastMessage: null,
    unread: 0,
    ...over,
  };
}

export function aMessage(id: number, senderId: number, over: Partial<Message> = {}): Message {
  return { id, senderId, receiverId: senderId === ME ? 2 : ME, text: `message ${id}`, seen: false, createdAt: id, ...over };
}

export function aNotification(id: number, type: string, params: Record<string, unknown> = {}, over: Partial<Notification> = {}): Notification {
  return { id, seen: false, createdAt: id, content: { type, alert: false, params }, ...over };
}

/** Somebody's season: by default Bela's, who is ranked. */
export function aSeasonPage(over: Partial<SeasonPage['user']> = {}, rest: Partial<SeasonPage> = {}): SeasonPage {
  const person = { ...aFriend(2, { username: 'Bela' }), elo: 1250, ranking: { value: 12, percent: 17 }, gamePlayed: 9, tier: 'steel', ...over };
  return { user: person, friends: [], curve: [], laurels: [], ...rest };
}

export function aProfile(over: Partial<Profile> = {}): Profile {
  return {
    user: { ...aFriend(2, { username: 'Bela' }), gamePlayed: 12, ranking: null, monthsSubscribed: 0, badge: null, relation: 'none', isFriend: false },
    text: null,
    history: [],
    nights: [],
    friends: [],
    bestRole: null,
    eventBadges: [],
    statistics: {
      laurels: {},
      roles: [],
      camps: [],
      honours: [],
      thanks: 0,
      streaks: { wins: 0, bestWins: 0, days: 0, bestDays: 0 },
      game: { played: 12, won: 6 },
      winCount: 6,
      killCount: 4,
      wordAvg: 81,
      moonpass: 0,
    },
    winCount: 6,
    killCount: 4,
    wordAvg: 81.26,
    isFriend: false,
    ...over,
  };
}
