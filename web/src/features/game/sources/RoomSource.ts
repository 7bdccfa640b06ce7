// A room on the server, through the hub. The worker folds the player's view from the events addressed to them.
import { engine } from '@/engine/engine';
import type { Command, GameView } from '@/generated/engine';
import { hub } from '@/hub/hub';
import type { HubClient } from '@/hub/HubClient';
import { HubError } from '@/hub/HubError';
import type { CommandAnswer, CommandData, CommandName, HubEvents } from '@/hub/protocol';
import { GameStore } from './GameStore';
import { RoomClock } from './RoomClock';
import type { GameSource, Outcome } from './source';

/** The room's clock may be behind, as after a pause: lines are shown with the time of day in this browser. */
function withTimesOfDay(view: GameView, now: number): GameView {
  const ahead = Date.now() - now;
  return { ...view, log: view.log.map((entry) => (entry.type === 'said' && entry.at > 0 ? { ...entry, at: entry.at + ahead } : entry)) };
}

export class RoomSource implements GameSource {
  readonly kind = 'room';
  private readonly store = new GameStore();
  readonly getState = this.store.getState;
  readonly subscribe = this.store.subscribe;
  readonly onEvents = this.store.onEvents;
  private readonly unsubscribers: (() => void)[] = [];
  private readonly remarkListeners = new Set<(remark: string) => void>();
  /** The worker folds events one after the other: each waits for those before it. */
  private queue: Promise<unknown> = Promise.resolve();
  private readonly clock = new RoomClock();
  /** Events before `room_hydrate` are ignored: there is no view to apply them to. */
  private awaitsHydrate = true;
  private hasEntered = false;
  /** The server can't store what people do: its games stand still. */
  private standsStill = false;

  constructor(
    readonly room: string,
    private readonly client: HubClient = hub,
  ) {}

  /** Subscribes to the hub. A source that was closed may be opened again. */
  open(): void {
    const { client } = this;
    this.unsubscribers.push(
      client.on('hydrate', (data) => this.onSessionHydrate(data)),
      client.on('room_hydrate', (data) => this.onHydrate(data)),
      client.on('room_event', (data) => this.onEvent(data)),
      client.on('room_closed', (data) => this.onClosed(data)),
      client.on('room_rematch', (data) => this.onRematch(data)),
      client.on('service', (data) => this.onService(data)),
      client.onStatus(() => this.updateLink()),
    );
    this.updateLink();
  }

  /** Enters as a player or as a spectator. */
  async enter(as: 'player' | 'watcher', how: { invite?: string; anyLang?: boolean }): Promise<Outcome> {
    const { room } = this;
    const outcome = await (as === 'player' ? this.deliver('room.join', { room, ...how }) : this.deliver('room.watch', { room, ...how }));
    if (outcome === null) this.hasEntered = true;
    return outcome;
  }

  /** Leaves a room that the player only watches, or whose game is over. */
  goAway(): void {
    void this.deliver('room.leave', { room: this.room });
  }

  /** The path of the invitation link, or null if the server refuses one. */
  async invitation(): Promise<string | null> {
    try {
      return (await this.client.send('room.invite', { room: this.room })).path;
    } catch {
      return null;
    }
  }

  /** Opens the next game with the same settings and people, or joins them there: its id, and the token that enters it. */
  async rematch(): Promise<{ id: string; invite: string } | { code: string }> {
    try {
      return await this.client.send('room.rematch', { room: this.room });
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
      (command) => this.sendCommand(command),
    );
  }

  now(): number {
    return this.clock.now();
  }

  close(): void {
    this.unsubscribers.splice(0).forEach((unsubscribe) => unsubscribe());
  }

  /** Sends a player's command under the hub's name for it. */
  private sendCommand(command: Command): Promise<Outcome> {
    const { room } = this;
    switch (command.type) {
      case 'leave':
        return this.deliver('room.leave', { room });
      case 'configure':
        return this.deliver('room.configure', { room, settings: command.settings });
      case 'fill':
        return this.deliver('room.fill', { room, count: command.count });
      case 'remove':
        return this.deliver('room.remove', { room, seat: command.seat });
      case 'act':
        return this.deliver('room.act', { room, prompt: command.prompt, action: command.action });
      case 'vote':
        return this.deliver('room.vote', { room, target: command.target, text: command.text });
      case 'say':
        return this.deliver('room.say', { room, channel: command.channel, text: command.text }, ({ notice }) => this.tellRemark(notice));
      case 'gesture':
        return this.deliver('room.gesture', { room, gesture: command.gesture });
      case 'ready':
        return this.deliver('room.ready', { room, ready: command.ready });
      case 'look':
        return this.deliver('room.look', { room });
      case 'bet':
        return this.deliver('room.bet', { room, camp: command.camp });
      case 'here':
        return this.deliver('room.here', { room });
    }
  }

  private tellRemark(notice: string | undefined): void {
    if (notice !== undefined) this.remarkListeners.forEach((listener) => listener(notice));
  }

  private async deliver<Name extends CommandName>(
    cmd: Name,
    data: CommandData<Name>,
    onAnswer?: (answer: CommandAnswer<Name>) => void,
  ): Promise<Outcome> {
    try {
      const answer = await this.client.send(cmd, data);
      onAnswer?.(answer);
      return null;
    } catch (error) {
      return error instanceof HubError ? error.code : 'unknown';
    }
  }

  /** The session began a new stream. It does not list rooms that were only watched, so a spectator watches again. */
  private onSessionHydrate({ rooms, service }: HubEvents['hydrate']): void {
    this.onService(service);
    this.awaitsHydrate = true;
    if (this.hasEntered && !rooms.includes(this.room)) void this.deliver('room.watch', { room: this.room });
  }

  private onHydrate({ room, now, next, ready, view }: HubEvents['room_hydrate']): void {
    if (room !== this.room) return;
    this.clock.set(now, view.paused || this.standsStill);
    this.awaitsHydrate = false;
    this.enqueue(async () => {
      this.store.setNext(next === null ? null : { id: next, ready });
      this.store.setView(await engine().hydrate(withTimesOfDay(view, now)));
      this.store.setLink({ type: 'live' });
    });
  }

  private onEvent({ room, at, event }: HubEvents['room_event']): void {
    if (room !== this.room || this.awaitsHydrate) return;
    this.clock.follow(at, event);
    this.enqueue(async () => {
      this.store.setView(await engine().apply([{ at: Date.now(), event }]), [event]);
    });
  }

  /** When the games go on, the server sends the room's state and so its time. */
  private onService({ storing }: HubEvents['service']): void {
    this.standsStill = !storing;
    if (this.standsStill) this.clock.set(this.clock.now(), true);
  }

  private onRematch({ room, next, ready }: HubEvents['room_rematch']): void {
    if (room === this.room) this.store.setNext({ id: next, ready });
  }

  private onClosed({ room, reason, why }: HubEvents['room_closed']): void {
    if (room !== this.room) return;
    this.enqueue(() => Promise.resolve(this.store.setLink({ type: 'closed', code: reason, why: why ?? undefined })));
  }

  private enqueue(work: () => Promise<void>): void {
    this.queue = this.queue.then(work).catch(() => this.store.setLink({ type: 'closed', code: 'engine_failed' }));
  }

  private updateLink(): void {
    const { link, model } = this.store.getState();
    if (link.type === 'closed') return;
    const { type } = this.client.status;
    if (type === 'stopped') this.store.setLink({ type: 'closed', code: 'disconnected' });
    else if (model.view) this.store.setLink({ type: type === 'open' ? 'live' : 'away' });
  }
}
