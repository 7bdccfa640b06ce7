// A room on the server, seen through the hub. The worker folds the player's view from the envelopes addressed to them.
import { engine } from '@/engine/engine';
import type { Command, Event, GameView } from '@/generated/engine';
import { hub } from '@/hub/hub';
import { HubError, type HubClient } from '@/hub/HubClient';
import { GameStore } from './GameStore';
import { RoomClock } from './RoomClock';
import type { GameSource, NextGame, Outcome } from './source';

/** What the hub says of a room; moments in it are of the room's own clock. */
interface RoomHydrate {
  room: string;
  now: number;
  next: string | null;
  view: GameView;
}
interface RoomEvent {
  room: string;
  at: number;
  event: Event;
}
interface RoomClosed {
  room: string;
  reason: string;
  /** What a moderator said who removed one. */
  why?: string | null;
}
interface RoomRematch {
  room: string;
  next: string;
  invite: string;
}

export class RoomSource implements GameSource {
  readonly kind = 'room';
  private readonly store = new GameStore();
  readonly getState = this.store.getState;
  readonly subscribe = this.store.subscribe;
  readonly onEvents = this.store.onEvents;
  private readonly undo: (() => void)[] = [];
  private readonly remarkListeners = new Set<(remark: string) => void>();
  /** Folding happens in the worker, one after the other: events wait for the ones before them. */
  private queue: Promise<unknown> = Promise.resolve();
  private readonly clock = new RoomClock();
  /** Nothing that comes before the room's own hydrate can be applied to anything. */
  private awaitsHydrate = true;
  private hasEntered = false;

  constructor(
    readonly room: string,
    private readonly client: HubClient = hub,
  ) {}

  /** Begins to listen. A source that was closed may be opened again. */
  open(): void {
    const { client } = this;
    this.undo.push(
      client.on('hydrate', (data) => this.startAfresh(data as { rooms?: string[] })),
      client.on('room_hydrate', (data) => this.take(data as RoomHydrate)),
      client.on('room_event', (data) => this.follow(data as RoomEvent)),
      client.on('room_closed', (data) => this.shut(data as RoomClosed)),
      client.on('room_rematch', (data) => this.goOn(data as RoomRematch)),
      client.onStatus(() => this.noteStatus()),
    );
    this.noteStatus();
  }

  /** Takes a seat, or a place beside the ring. An error's code says why not. */
  async enter(as: 'player' | 'watcher', how: { invite?: string; anyLang?: boolean }): Promise<Outcome> {
    const outcome = await this.deliver(as === 'player' ? 'room.join' : 'room.watch', how);
    if (outcome === null) this.hasEntered = true;
    return outcome;
  }

  /** Goes away from a room in which one only watches, or has nothing left to do. */
  goAway(): void {
    void this.deliver('room.leave', {});
  }

  /** The path of the link by which others enter, or null. */
  async invitation(): Promise<string | null> {
    try {
      return (await this.client.send<{ path: string }>('room.invite', { room: this.room })).path;
    } catch {
      return null;
    }
  }

  /** Another game with the same settings and people. */
  async again(): Promise<NextGame | { code: string }> {
    try {
      return await this.client.send<{ id: string }>('room.rematch', { room: this.room });
    } catch (error) {
      return { code: error instanceof HubError ? error.code : 'unknown' };
    }
  }

  onRemark = (listener: (remark: string) => void): (() => void) => {
    this.remarkListeners.add(listener);
    return () => this.remarkListeners.delete(listener);
  };

  send(command: Command): Promise<Outcome> {
    return this.store.run(
      command,
      async (candidate) => {
        await this.queue;
        return engine().validate(candidate);
      },
      ({ type, ...data }) => this.deliver(`room.${type}`, data),
    );
  }

  now(): number {
    return this.clock.now();
  }

  close(): void {
    this.undo.splice(0).forEach((undo) => undo());
  }

  private async deliver(cmd: string, data: object): Promise<Outcome> {
    try {
      const answer = await this.client.send<{ notice?: string } | null>(cmd, { room: this.room, ...data });
      const remark = answer?.notice;
      if (remark !== undefined) this.remarkListeners.forEach((listener) => listener(remark));
      return null;
    } catch (error) {
      return error instanceof HubError ? error.code : 'unknown';
    }
  }

  /** The session begins anew. Whoever only watched is not in its list of rooms, and asks again. */
  private startAfresh({ rooms = [] }: { rooms?: string[] }): void {
    this.awaitsHydrate = true;
    if (this.hasEntered && !rooms.includes(this.room)) void this.deliver('room.watch', {});
  }

  private take({ room, now, next, view }: RoomHydrate): void {
    if (room !== this.room) return;
    this.clock.set(now, view.paused);
    this.awaitsHydrate = false;
    this.enqueue(async () => {
      this.store.setNext(next === null ? null : { id: next });
      this.store.setView(await engine().hydrate(view));
      this.store.setLink({ type: 'live' });
    });
  }

  private follow({ room, at, event }: RoomEvent): void {
    if (room !== this.room || this.awaitsHydrate) return;
    this.clock.follow(at, event);
    this.enqueue(async () => {
      this.store.setView(await engine().apply([event]), [event]);
    });
  }

  private goOn({ room, next, invite }: RoomRematch): void {
    if (room === this.room) this.store.setNext({ id: next, invite });
  }

  private shut({ room, reason, why }: RoomClosed): void {
    if (room !== this.room) return;
    this.enqueue(() => Promise.resolve(this.store.setLink({ type: 'closed', code: reason, why: why ?? undefined })));
  }

  private enqueue(work: () => Promise<void>): void {
    this.queue = this.queue.then(work).catch(() => this.store.setLink({ type: 'closed', code: 'engine_failed' }));
  }

  private noteStatus(): void {
    const { link, model } = this.store.getState();
    if (link.type === 'closed') return;
    const { type } = this.client.status;
    if (type === 'stopped') this.store.setLink({ type: 'closed', code: 'disconnected' });
    else if (model.view) this.store.setLink({ type: type === 'open' ? 'live' : 'away' });
  }
}
