// Somebody whom the server knows, without a browser: they sign up and act by the API and the hub, as scripts do.
import { type APIRequestContext, expect } from '@playwright/test';
import type { RoleCounts, Settings } from '../../src/generated/engine';
import { command } from './hub';
import type { Locale } from './words';

export const PASSWORD = 'a full moon over the mill';

/** The roles of a game of six. */
export const SIX: RoleCounts = { werewolf: 1, mentalist: 1, villager: 4 };

/** The id of the game at this path. */
export function roomOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}

export class Account {
  /** Known once they have signed up. */
  id = 0;

  constructor(
    readonly name: string,
    /** The server's address, as their browser would write it. */
    readonly origin: string,
    private readonly requests: APIRequestContext,
    readonly locale: Locale = 'en',
  ) {}

  get email(): string {
    return `${this.name.toLowerCase()}@example.org`;
  }

  async register(): Promise<void> {
    const { name: username, email, locale: lang } = this;
    this.id = (await this.post<{ id: number }>('/api/auth/signup', { username, email, password: PASSWORD, lang })).id;
  }

  async registerAsGuest(): Promise<void> {
    this.id = (await this.post<{ id: number }>('/api/auth/guest', { nickname: this.name, lang: this.locale })).id;
  }

  /** Another device of the account that has this name. */
  async registerDevice(): Promise<void> {
    this.id = (await this.post<{ id: number }>('/api/auth/signin', { login: this.name, password: PASSWORD })).id;
  }

  /** Opens a game, in which they take the first seat. Answers its path, which is the invitation. */
  async openGame(roles: RoleCounts, settings: Partial<Settings> = {}): Promise<string> {
    const slots = Object.values(roles).reduce((sum, count) => sum + count, 0);
    const { id } = await this.post<{ id: string }>('/api/game/create', { settings: { slots, roles, lang: this.locale, ...settings } });
    return `/game/${id}`;
  }

  /** Sends a command to the hub. */
  async command<T>(cmd: string, data: object): Promise<T> {
    const { cookies } = await this.requests.storageState();
    return command<T>(this.origin, cookies.map(({ name, value }) => `${name}=${value}`).join('; '), cmd, data);
  }

  /** Asks the API for something in their name, as a page of theirs would. */
  async post<T>(path: string, data: object): Promise<T> {
    // A connection of its own: one that is kept may be closed by the server in the moment in which it is used again.
    const headers = { origin: this.origin, connection: 'close' };
    const answer = await this.requests.post(this.origin + path, { data, headers });
    const text = await answer.text();
    expect(answer.ok(), `${path} is answered with ${answer.status()}: ${text}`).toBe(true);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  /** As a moderator does it: attends a game, unseen. */
  async attend(path: string): Promise<void> {
    await this.command('mod.attach', { room: roomOf(path) });
  }

  /** Stops the clock of a game that they attend, or lets it run on. */
  async order(path: string, type: 'pause' | 'resume'): Promise<void> {
    await this.command('mod.act', { room: roomOf(path), order: { type } });
  }

  /** As staff gives something: through the ledger. */
  async grant(other: Account, currency: 'coins' | 'moons', amount: number): Promise<void> {
    const gift = { currency, amount, en: 'A gift', fr: 'Un cadeau', key: `${currency}-${other.name}` };
    await this.post(`/api/mod/users/${other.id}/grant`, gift);
  }

  /** Two become friends without asking on any screen. */
  async befriend(other: Account): Promise<void> {
    await this.command('friend.request', { username: other.name });
    await other.command('friend.accept', { userId: this.id });
  }
}
