// A room that a moderator attends: all of its envelopes, and the way to give orders.
import type { Game } from '@/api/client';
import { startRewind, type Rewinding } from '@/engine/rewind';
import type { RewindWorker } from '@/engine/rewind-api';
import type { Envelope, Event, Order } from '@/generated/engine';
import { hub } from '@/hub/hub';
import type { HubClient } from '@/hub/HubClient';
import { HubError } from '@/hub/HubError';
import type { HubEvents } from '@/hub/protocol';
import { seenIn, type Eyes, type RewoundGame, type Seen } from '../rewound/RewoundGame';
import type { Link, Outcome } from '../sources/source';
import { isStoppedAfter, RoomClock } from '../sources/RoomClock';

/** A seat with the account that sits in it. */
export type Sitter = HubEvents['mod_hydrate']['seats'][number];

export interface ModState {
  link: Link;
  game: Game | null;
  sitters: readonly Sitter[];
  /** How many spectators there were when the whole room was last sent. */
  watchers: number;
  envelopes: readonly Envelope[];
  /** The moderators who listen to the room's voices. */
  listening: readonly string[];
}

/** Events that change which account has a seat; accounts are sent only with the whole room. */
const SEAT_CHANGES: ReadonlySet<Event['type']> = new Set(['seated', 'vacated']);

export class ModRoomSource implements RewoundGame {
  private state: ModState = { link: { type: 'loading' }, game: null, sitters: [], watchers: 0, envelopes: [], listening: [] };
  private readonly listeners = new Set<() => void>();
  private readonly unsubscribers: (() => void)[] = [];
  private rewinding: Rewinding | null = null;
  /** The worker's updates, one after the other; a query waits for those before it. */
  private queue: Promise<unknown> = Promise.resolve();
  private readonly clock = new RoomClock();
  private isAttaching = false;

  constructor(
    readonly room: string,
    private readonly client: Pick<HubClient, 'on' | 'onStatus' | 'send' | 'status'> = hub,
    private readonly start: () => Rewinding = startRewind,
  ) {}

  getState = (): ModState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Attaches to the room. A source that was closed may be opened again. */
  open(): void {
    const { client } = this;
    this.unsubscribers.push(
      client.on('hydrate', () => this.attach()),
      client.on('mod_hydrate', (data) => this.onHydrate(data)),
      client.on('mod_events', (data) => this.onEvents(data)),
      client.on('mod_listeners', ({ room, names }) => {
        if (room === this.room) this.update({ listening: names });
      }),
      client.on('mod_closed', (data) => this.onClosed(data)),
      client.on('service', ({ storing }) => {
        if (!storing) this.clock.set(this.clock.now(), true);
      }),
      client.onStatus(() => this.updateLink()),
    );
    this.updateLink();
    this.attach();
  }

  close(): void {
    if (this.unsubscribers.length === 0) return;
    this.unsubscribers.splice(0).forEach((unsubscribe) => unsubscribe());
    this.rewinding?.end();
    this.rewinding = null;
    this.client.send('mod.detach', { room: this.room }).catch(() => undefined);
  }

  /** Gives an order. Resolves to null, or to the code of the refusal. */
  async act(order: Order, reason = ''): Promise<Outcome> {
    const why = reason.trim();
    try {
      await this.client.send('mod.act', { room: this.room, order, ...(why === '' ? {} : { reason: why }) });
      return null;
    } catch (error) {
      return codeOf(error);
    }
  }

  async seenAt(eyes: Eyes, count: number): Promise<Seen> {
    await this.queue;
    return seenIn(this.worker(), eyes, count);
  }

  now(): number {
    return this.clock.now();
  }

  /** Converts a moment of the room's clock to the browser's; the two differ by the time that the room was paused. */
  toWallClock(at: number): number {
    return at - this.now() + Date.now();
  }

  private worker(): RewindWorker {
    this.rewinding ??= this.start();
    return this.rewinding.rewind;
  }

  /** One `mod.attach` at a time: the server answers it with the whole room. */
  private attach(): void {
    if (this.isAttaching) return;
    this.isAttaching = true;
    this.client.send('mod.attach', { room: this.room }).then(
      () => {
        this.isAttaching = false;
      },
      (error: unknown) => {
        this.isAttaching = false;
        if (this.unsubscribers.length > 0) this.update({ link: { type: 'closed', code: codeOf(error) } });
      },
    );
  }

  private onHydrate({ room, now, game, seats, watchers, envelopes }: HubEvents['mod_hydrate']): void {
    if (room !== this.room) return;
    this.clock.set(now, isStoppedAfter(envelopes.map(({ event }) => event)));
    this.updateWorker((rewind) => rewind.begin(envelopes));
    this.update({ link: { type: 'live' }, game, sitters: seats, watchers, envelopes });
  }

  private onEvents({ room, envelopes }: HubEvents['mod_events']): void {
    const { envelopes: before, link } = this.state;
    if (room !== this.room || link.type === 'loading' || link.type === 'closed') return;
    const last = before.at(-1)?.seq ?? -1;
    const news = envelopes.filter(({ seq }) => seq > last);
    const [first] = news;
    if (!first) return;
    if (before.length > 0 && first.seq !== last + 1) {
      // A gap: the missing envelopes come only with the whole room.
      this.attach();
      return;
    }
    for (const { at, event } of news) this.clock.follow(at, event);
    this.updateWorker((rewind) => rewind.extend(news));
    this.update({ envelopes: [...before, ...news] });
    if (news.some(({ event }) => SEAT_CHANGES.has(event.type))) this.attach();
  }

  private onClosed({ room, reason }: HubEvents['mod_closed']): void {
    if (room !== this.room) return;
    // Attending counts for all tabs of a moderator: another tab has detached, so this one attaches again.
    if (reason === 'left') this.attach();
    else this.update({ link: { type: 'closed', code: reason } });
  }

  private updateWorker(change: (rewind: RewindWorker) => Promise<void>): void {
    this.queue = this.queue.then(() => change(this.worker())).catch(() => this.update({ link: { type: 'closed', code: 'engine_failed' } }));
  }

  private updateLink(): void {
    const { link } = this.state;
    if (link.type === 'closed' || link.type === 'loading') return;
    const { type } = this.client.status;
    if (type === 'stopped') this.update({ link: { type: 'closed', code: 'disconnected' } });
    else this.update({ link: { type: type === 'open' ? 'live' : 'away' } });
  }

  private update(change: Partial<ModState>): void {
    this.state = { ...this.state, ...change };
    this.listeners.forEach((listener) => listener());
  }
}

function codeOf(error: unknown): string {
  return error instanceof HubError ? error.code : 'unknown';
}
