// A room as a moderator attends it: everything that was emitted in it, and the way to give orders.
import type { Game } from '@/api/client';
import { startRewind, type Rewinding } from '@/engine/rewind';
import type { RewindWorker } from '@/engine/rewind-api';
import type { Envelope, Event, GameView, Order, Seat, Truth } from '@/generated/engine';
import { hub } from '@/hub/hub';
import type { HubClient } from '@/hub/HubClient';
import { HubError } from '@/hub/HubError';
import type { HubEvents } from '@/hub/protocol';
import type { Link, Outcome } from '../sources/source';
import { isStoppedAfter, RoomClock } from '../sources/RoomClock';

/** Whose account sits where. */
export type Sitter = HubEvents['mod_hydrate']['seats'][number];

export interface ModState {
  link: Link;
  game: Game | null;
  sitters: readonly Sitter[];
  /** How many looked on when this was last told. */
  watchers: number;
  envelopes: readonly Envelope[];
}

/** Whose eyes one looks with: everybody's at once, a seat's, or those of who only watches. */
export type Eyes = 'truth' | 'watcher' | Seat;

/** What is seen at a moment; the truth about the seats only with all eyes. */
export interface Seen {
  view: GameView;
  truth: Truth | null;
}

/** Whose account sits where may have changed: that is told with the whole room alone. */
const MOVES: ReadonlySet<Event['type']> = new Set(['seated', 'vacated']);

export class ModRoomSource {
  private state: ModState = { link: { type: 'loading' }, game: null, sitters: [], watchers: 0, envelopes: [] };
  private readonly listeners = new Set<() => void>();
  private readonly undo: (() => void)[] = [];
  private rewinding: Rewinding | null = null;
  /** What the worker is told comes to it in order, and before any question about it. */
  private queue: Promise<unknown> = Promise.resolve();
  private readonly clock = new RoomClock();
  private isAsking = false;

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

  /** Begins to attend. A source that was closed may be opened again. */
  open(): void {
    const { client } = this;
    this.undo.push(
      client.on('hydrate', () => this.attach()),
      client.on('mod_hydrate', (data) => this.take(data)),
      client.on('mod_events', (data) => this.follow(data)),
      client.on('mod_closed', (data) => this.shut(data)),
      client.onStatus(() => this.noteStatus()),
    );
    this.noteStatus();
    this.attach();
  }

  close(): void {
    if (this.undo.length === 0) return;
    this.undo.splice(0).forEach((undo) => undo());
    this.rewinding?.end();
    this.rewinding = null;
    this.client.send('mod.detach', { room: this.room }).catch(() => undefined);
  }

  /** Gives an order; the code of a refusal. */
  async act(order: Order, reason = ''): Promise<Outcome> {
    const why = reason.trim();
    try {
      await this.client.send('mod.act', { room: this.room, order, ...(why === '' ? {} : { reason: why }) });
      return null;
    } catch (error) {
      return codeOf(error);
    }
  }

  /** What somebody saw, or what was true, after so many envelopes. */
  async look(eyes: Eyes, count: number): Promise<Seen> {
    await this.queue;
    const rewind = this.held();
    if (eyes !== 'truth') return { view: await rewind.seenBy(eyes === 'watcher' ? null : eyes, count), truth: null };
    const truth = await rewind.truth(count);
    return { view: truth.view, truth };
  }

  /** The room's clock. */
  now(): number {
    return this.clock.now();
  }

  /** A moment of the room's clock on the wall's; they differ by what the room has stood still. */
  onTheWall(at: number): number {
    return at - this.now() + Date.now();
  }

  private held(): RewindWorker {
    this.rewinding ??= this.start();
    return this.rewinding.rewind;
  }

  /** One question at a time: its answer is the whole room. */
  private attach(): void {
    if (this.isAsking) return;
    this.isAsking = true;
    this.client.send('mod.attach', { room: this.room }).then(
      () => {
        this.isAsking = false;
      },
      (error: unknown) => {
        this.isAsking = false;
        if (this.undo.length > 0) this.become({ link: { type: 'closed', code: codeOf(error) } });
      },
    );
  }

  private take({ room, now, game, seats, watchers, envelopes }: HubEvents['mod_hydrate']): void {
    if (room !== this.room) return;
    this.clock.set(now, isStoppedAfter(envelopes.map(({ event }) => event)));
    this.tell((rewind) => rewind.begin(envelopes));
    this.become({ link: { type: 'live' }, game, sitters: seats, watchers, envelopes });
  }

  private follow({ room, envelopes }: HubEvents['mod_events']): void {
    const { envelopes: before, link } = this.state;
    if (room !== this.room || link.type === 'loading' || link.type === 'closed') return;
    const last = before.at(-1)?.seq ?? -1;
    const news = envelopes.filter(({ seq }) => seq > last);
    const [first] = news;
    if (!first) return;
    if (before.length > 0 && first.seq !== last + 1) {
      // Something was missed: only the whole room is sure to hold it.
      this.attach();
      return;
    }
    for (const { at, event } of news) this.clock.follow(at, event);
    this.tell((rewind) => rewind.extend(news));
    this.become({ envelopes: [...before, ...news] });
    if (news.some(({ event }) => MOVES.has(event.type))) this.attach();
  }

  private shut({ room, reason }: HubEvents['mod_closed']): void {
    if (room !== this.room) return;
    // A moderator attends with all of their tabs: another tab has left, and this one stays.
    if (reason === 'left') this.attach();
    else this.become({ link: { type: 'closed', code: reason } });
  }

  private tell(word: (rewind: RewindWorker) => Promise<void>): void {
    this.queue = this.queue.then(() => word(this.held())).catch(() => this.become({ link: { type: 'closed', code: 'engine_failed' } }));
  }

  private noteStatus(): void {
    const { link } = this.state;
    if (link.type === 'closed' || link.type === 'loading') return;
    const { type } = this.client.status;
    if (type === 'stopped') this.become({ link: { type: 'closed', code: 'disconnected' } });
    else this.become({ link: { type: type === 'open' ? 'live' : 'away' } });
  }

  private become(change: Partial<ModState>): void {
    this.state = { ...this.state, ...change };
    this.listeners.forEach((listener) => listener());
  }
}

function codeOf(error: unknown): string {
  return error instanceof HubError ? error.code : 'unknown';
}
