// People, their messages and what the house tells them, as the API and the hub carry them.
import type { components } from '@/generated/api';

type Schemas = components['schemas'];

export type PublicUser = Schemas['PublicUser'];
/** What somebody is to who looks. requested: one has asked; asked: one was asked. */
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
/** What is reported, and where it is. */
export type ReportPlace = Schemas['Place'];
/** What moderators imposed on the reader's own account. */
export type Sanction = Schemas['Sanction'];

/** waiting: in a game that has not begun; playing: in one that has; connected: neither. */
export type Presence = Schemas['Presence'];
export type Friend = Schemas['Friend'];
/** A friend request that the reader received. */
export type FriendRequest = Schemas['FriendRequest'];
/** Somebody asks one into a game. */
export type Invite = Schemas['InviteData'];

/** The kinds of notification that have words of their own. */
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
