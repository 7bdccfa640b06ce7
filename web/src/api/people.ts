// Types of people, messages, notifications and banners, as the API and the hub send them.
import type { components } from '@/generated/api';

type Schemas = components['schemas'];

export type PublicUser = Schemas['PublicUser'];
/** A user's relation to the reader. requested: the reader has sent a friend request; asked: the reader has received one. */
export type Relation = Schemas['Relation'];
export type Person = Schemas['FoundPerson'];
export type Message = Schemas['Message'];
export type Notification = Schemas['Notification'];
export type Banner = Schemas['Banner'];
export type PlayedGame = Schemas['PlayedGame'];
export type Profile = Schemas['Profile'];
/** Privacy settings: what a player lets others do, and who sees their friends. */
export type Privacy = Required<{ [Name in keyof Schemas['PrivacyChoice']]: NonNullable<Schemas['PrivacyChoice'][Name]> }>;
export type Provider = Schemas['Provider'];
export type Device = Schemas['Device'];
export type ReportCategory = Schemas['Category'];
/** What is reported: a seat, a line of a room's chat, a private message or a profile. */
export type ReportPlace = Schemas['Place'];
/** A sanction on the reader's own account. */
export type Sanction = Schemas['Sanction'];

/** waiting: in a game that has not begun; playing: in one that has; connected: online, in no game. */
export type Presence = Schemas['Presence'];
export type Friend = Schemas['Friend'];
/** A friend request that the reader received. */
export type FriendRequest = Schemas['FriendRequest'];
/** A friend's invitation into a game. */
export type Invite = Schemas['InviteData'];

/** The kinds of notification that have their own texts. */
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
  'subscription',
  'alphaLegacy',
  'rank',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
