// Gives the moment that is shown to the room's own components. Nothing can be sent through it.
import type { Event, GameView } from '@/generated/engine';
import { GameStore } from '../sources/GameStore';
import type { GameSource, Outcome } from '../sources/source';

export class ShownRoom implements GameSource {
  readonly kind = 'room';
  private readonly store = new GameStore();
  readonly getState = this.store.getState;
  readonly subscribe = this.store.subscribe;
  readonly onEvents = this.store.onEvents;
  private clock: () => number = Date.now;

  constructor(
    readonly room: string,
    first: GameView,
  ) {
    this.store.setView(first);
  }

  /** @param events the events since the moment shown before, if this one follows it directly */
  show(view: GameView, clock: () => number, events: Event[] = []): void {
    this.clock = clock;
    this.store.setView(view, events);
  }

  now(): number {
    return this.clock();
  }

  send(): Promise<Outcome> {
    return Promise.resolve('not_seated');
  }

  close(): void {
    // There is nothing to release.
  }
}
