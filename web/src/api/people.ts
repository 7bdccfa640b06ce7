// People, their messages and what the house tells them, as the API and the hub carry them.
import type { components } from '@/generated/api';
import type { RoleId } from '@/generated/engine';
import type { Locale } from '@/i18n/locale';

export type PublicUser = components['schemas']['PublicUser'] & {
  /** What stands beside the name of somebody of rank: premium, famous, volunteer, staff or modo. */
  marker?: string | null;
};

/** waiting: in a game that has not begun; playing: in one that has; connected: neither. */
export type Presence = 'waiting' | 'connected' | 'disconnected' | 'playing';

export interface Message {
  id: number;
  senderId: number;
  receiverId: number;
  text: string;
  seen: boolean;
  createdAt: number;
}

export type Friend = PublicUser & {
  isOnline: boolean;
  status: Presence;
  game: string | null;
  friendship: { createdAt: number };
  allowChat: boolean;
  lastMessage: Message | null;
  unread: number;
};

/** Somebody who asks to be one's friend. */
export interface FriendRequest {
  id: number;
  user: PublicUser;
  createdAt: number;
}

/** requested: one has asked; asked: one was asked. */
export type Relation = 'none' | 'friend' | 'requested' | 'asked' | 'blocked';

export type Person = PublicUser & { relation: Relation };

/** The kinds of notification of the specification. */
export const NOTIFICATION_TYPES = [
  'default',
  'warning',
  'paymentReceiver',
  'refundPurchase',
  'passItemUnlockable',
  'leaderboardScore',
  'article',
  'reportThanks',
  'payment',
  'paymentSender',
  'alphaLegacy',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export interface Notification {
  id: number;
  seen: boolean;
  createdAt: number;
  content: { type: string; alert: boolean; params: Record<string, unknown> };
}

export interface Banner {
  message: Record<Locale, string>;
  end: number;
  cta: { url: string; icon: string } | null;
}

export interface PlayedGame {
  game: string;
  role: RoleId;
  createdAt: number;
  /** null: nobody won. */
  winner: string | null;
  won: boolean;
  deathReason: string | null;
  lovers: boolean;
  infected: boolean;
}

export interface Profile {
  user: PublicUser & {
    gamePlayed: number;
    ranking: { value: number; percent: number } | null;
    monthsSubscribed: number;
    relation?: Relation;
  };
  history: PlayedGame[];
  /** null: not for one's eyes. */
  friends: PublicUser[] | null;
  bestRole: { role: RoleId; percent: number } | null;
  statistics: {
    laurels: Record<string, number>;
    roles: { role: RoleId; played: number; won: number }[];
    game: { played: number; won: number };
  };
  winCount: number;
  killCount: number;
  wordAvg: number;
  isFriend: boolean;
}

/** Somebody asks one into a game. */
export interface Invite {
  from: PublicUser;
  room: string;
  path: string;
}
