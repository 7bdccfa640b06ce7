// The calls of accounts and people that the server's generated description does not have yet, in its own form: each
// goes away as soon as src/generated/api.ts has it.
import type { components, paths } from '@/generated/api';
import type { Banner, Message, Notification, Person, Profile, PublicUser } from './people';

type Answer<T> = { headers: Record<string, unknown>; content: { 'application/json': T } };
type Nothing = { headers: Record<string, unknown>; content?: never };
type Body<T> = { content: { 'application/json': T } };

interface NoParameters {
  query?: never;
  header?: never;
  path?: never;
  cookie?: never;
}

type Call<T, B = never, P = object> = {
  parameters: Omit<NoParameters, keyof P> & P;
  responses: { 200: Answer<T> };
} & ([B] extends [never] ? { requestBody?: never } : { requestBody: Body<B> });

type Order<B = never, P = object> = {
  parameters: Omit<NoParameters, keyof P> & P;
  responses: { 204: Nothing };
} & ([B] extends [never] ? { requestBody?: never } : { requestBody: Body<B> });

type At<Name extends string, T> = { path: Record<Name, T> };

/** What somebody lets others do, and who sees his friends. */
export interface Privacy {
  allowFriendRequests: boolean;
  allowGroupRequests: boolean;
  allowNewsletter: boolean;
  allowChat: boolean;
  friendsVisibility: 'private' | 'public' | 'friends';
}

export const PROVIDERS = ['google', 'discord', 'facebook', 'twitter', 'apple'] as const;
export type Provider = (typeof PROVIDERS)[number];

export interface Links {
  links: { provider: Provider; linked: boolean; since: number | null }[];
  password: boolean;
}

export interface Device {
  id: string;
  current: boolean;
  browser: string;
  createdAt: number;
  lastSeenAt: number;
}

export type OwnUser = Omit<components['schemas']['OwnUser'], 'friendsVisibility'> &
  Privacy & {
    /** From when the username may be changed again; null: now. */
    usernameChangeAt?: number | null;
    /** When the account will be erased, if its owner asked for that. */
    deletionAt?: number | null;
    hasPassword: boolean;
    twoFactor: boolean;
  };

export type PublicConfig = components['schemas']['PublicConfig'] & { providers: Provider[] };

export const REPORT_CATEGORIES = ['insult', 'spam', 'advertising', 'antiGame', 'cheating', 'other'] as const;
export type ReportCategory = (typeof REPORT_CATEGORIES)[number];

interface Additions {
  '/api/config': { get: Call<PublicConfig> };
  '/api/user': { get: Call<OwnUser> };
  '/api/auth/signup': { post: Call<OwnUser, { username: string; email: string; password: string; lang?: string }> };
  '/api/auth/signin': { post: Call<OwnUser, { login: string; password: string; code?: string }> };
  '/api/auth/guest': { post: Call<OwnUser, { nickname?: string; lang?: string }> };
  '/api/auth/upgrade': { post: Call<OwnUser, { username: string; email: string; password: string }> };
  '/api/auth/confirm': { post: Order<{ token: string }> };
  '/api/auth/confirm/resend': { post: Order };
  '/api/auth/forgot': { post: Order<{ email: string }> };
  '/api/auth/reset': { post: Order<{ token: string; password: string }> };
  '/api/settings/links': { get: Call<Links> };
  '/api/settings/links/{provider}': { delete: Order<never, At<'provider', Provider>> };
  '/api/settings/two-factor': { get: Call<{ enabled: boolean; backupCodesLeft: number }> };
  '/api/settings/two-factor/start': { post: Call<{ secret: string; uri: string }, { password: string }> };
  '/api/settings/two-factor/confirm': { post: Call<{ backupCodes: string[] }, { code: string }> };
  '/api/settings/two-factor/disable': { post: Order<{ password: string; code: string }> };
  '/api/settings/devices': { get: Call<{ devices: Device[] }>; delete: Order };
  '/api/settings/devices/{id}': { delete: Order<never, At<'id', string>> };
  '/api/settings/username': { put: Call<OwnUser, { username: string }> };
  '/api/settings/email': { put: Call<OwnUser, { email: string; password?: string }> };
  '/api/settings/password': { put: Call<OwnUser, { oldPassword?: string; newPassword: string }> };
  '/api/settings/nickname': { put: Call<OwnUser, { nickName: string | null }> };
  '/api/settings/privacy': { put: Call<OwnUser, Privacy> };
  '/api/user/delete': { post: Call<{ deletionAt: number }, { password?: string }> };
  '/api/user/delete/undo': { post: Call<OwnUser> };
  '/api/social/autocomplete/{text}': { get: Call<Person[], never, At<'text', string>> };
  '/api/social/messages/{friendId}': {
    get: Call<{ messages: Message[]; more: boolean }, never, { path: { friendId: number }; query?: { before?: number } }>;
  };
  '/api/social/seen/{friendId}': { post: Order<never, At<'friendId', number>> };
  '/api/social/report': { post: Order<{ messageId: number; category: ReportCategory }> };
  '/api/social/blocks': { get: Call<PublicUser[]> };
  '/api/social/blocks/{userId}': { put: Order<never, At<'userId', number>>; delete: Order<never, At<'userId', number>> };
  '/api/notifications': {
    get: Call<{ notifications: Notification[]; more: boolean; unseen: number }, never, { query?: { before?: number } }>;
  };
  '/api/notifications/seen': { post: Order<{ upTo: number }> };
  '/api/banner': { get: Call<Banner | null> };
  '/api/profile/{username}': { get: Call<Profile, never, At<'username', string>> };
}

export type ApiPaths = Omit<paths, keyof Additions> & Additions;
