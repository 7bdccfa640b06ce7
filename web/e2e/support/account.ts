// A player without a browser: signs up and acts through the API and the hub.
import { type APIRequestContext, expect } from '@playwright/test';
import type { GameView, RoleCounts, Settings } from '../../src/generated/engine';
import { command, eventAfter } from './hub';
import type { Locale } from './words';

export const PASSWORD = 'a full moon over the mill';

/** The roles of a game of six. */
export const SIX: RoleCounts = { werewolf: 1, mentalist: 1, villager: 4 };

/** The id of the game at this path. */
export function roomOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}

export class Account {
  /** The user id; 0 before the account is registered. */
  id = 0;

  constructor(
    readonly name: string,
    /** The server's origin, as this player's browser sees it. */
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

  /** Signs in to the existing account of this name, as another device. */
  async registerDevice(): Promise<void> {
    this.id = (await this.post<{ id: number }>('/api/auth/signin', { login: this.name, password: PASSWORD })).id;
  }

  /** Opens a game and takes its first seat; returns the game's path, which is the invitation. */
  async openGame(roles: RoleCounts, settings: Partial<Settings> = {}): Promise<string> {
    const slots = Object.values(roles).reduce((sum, count) => sum + count, 0);
    const { id } = await this.post<{ id: string }>('/api/game/create', { settings: { slots, roles, lang: this.locale, ...settings } });
    return `/game/${id}`;
  }

  /** Sends a command to the hub, as a page in this player's language does. */
  async command<T>(cmd: string, data: object): Promise<T> {
    return command<T>(await this.speaker(), cmd, data);
  }

  /** What this player sees of a game. */
  async view(path: string): Promise<GameView> {
    const { view } = await eventAfter<{ view: GameView }>(await this.speaker(), 'room.watch', { room: roomOf(path) }, 'room_hydrate');
    return view;
  }

  /** Votes by day against a seat. Who has died has no vote, and once a majority has voted nobody has. */
  async vote(path: string, target: number): Promise<void> {
    const vote = { room: roomOf(path), target, text: 'I saw you at the well.' };
    await this.command('room.vote', vote).catch((refused: Error) => {
      if (!/: (dead|wrong_phase|prompt_closed|game_over)$/.test(refused.message)) throw refused;
    });
  }

  private async speaker() {
    const { cookies } = await this.requests.storageState();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return { origin: this.origin, cookie, lang: this.locale };
  }

  /** What the API answers to a GET request with this player's cookie. */
  async get<T>(path: string): Promise<T> {
    const answer = await this.requests.get(this.origin + path, { headers: { connection: 'close' } });
    expect(answer.ok(), `${path} is answered with ${answer.status()}`).toBe(true);
    return (await answer.json()) as T;
  }

  /** Sends a POST request to the API with this player's cookie. */
  async post<T>(path: string, data: object): Promise<T> {
    // A new connection each time: the server may close a kept-alive one just when it is used again.
    const headers = { origin: this.origin, connection: 'close' };
    const answer = await this.requests.post(this.origin + path, { data, headers });
    const text = await answer.text();
    expect(answer.ok(), `${path} is answered with ${answer.status()}: ${text}`).toBe(true);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  /** Sends a PUT request to the API with this player's cookie. */
  async put(path: string, data: object): Promise<void> {
    const answer = await this.requests.put(this.origin + path, { data, headers: { origin: this.origin, connection: 'close' } });
    expect(answer.ok(), `${path} is answered with ${answer.status()}`).toBe(true);
  }

  /** Attends a game as a moderator. */
  async attend(path: string): Promise<void> {
    await this.command('mod.attach', { room: roomOf(path) });
  }

  /** Pauses or resumes a game that this moderator attends. */
  async order(path: string, type: 'pause' | 'resume'): Promise<void> {
    await this.command('mod.act', { room: roomOf(path), order: { type } });
  }

  /** Grants coins or moons as an admin. */
  async grant(other: Account, currency: 'coins' | 'moons', amount: number): Promise<void> {
    const gift = { currency, amount, en: 'A gift', fr: 'Un cadeau', key: `${currency}-${other.name}` };
    await this.post(`/api/mod/users/${other.id}/grant`, gift);
  }

  /** Makes the two friends, without a browser. */
  async befriend(other: Account): Promise<void> {
    await this.command('friend.request', { username: other.name });
    await other.command('friend.accept', { userId: this.id });
  }
}
