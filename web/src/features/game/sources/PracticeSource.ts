// A game against bots in the worker: no server takes part.
import { engine, startPractice } from '@/engine/engine';
import type { PracticeOptions } from '@/engine/worker-api';
import type { Command } from '@/generated/engine';
import { StandingClock } from '@/shared/standingClock';
import { GameStore } from './GameStore';
import type { GameSource, Outcome } from './source';

let lastId = 0;

export class PracticeSource implements GameSource {
  readonly kind = 'practice';
  readonly room = null;
  /** Unique for each game of this tab. */
  readonly id = (lastId += 1);
  private readonly store = new GameStore();
  readonly getState = this.store.getState;
  readonly subscribe = this.store.subscribe;
  readonly onEvents = this.store.onEvents;
  private readonly clock = new StandingClock();
  private isRead = false;
  private closed = false;

  constructor(options: PracticeOptions) {
    startPractice(options, ({ view, events }) => {
      if (this.closed) return;
      // As the worker's clock does.
      if (view.phase.type === 'reveal' && !this.isRead) this.clock.stand(true);
      this.store.setView(view, events);
      this.store.setLink({ type: 'live' });
    }).catch(() => this.store.setLink({ type: 'closed', code: 'engine_failed' }));
  }

  send(command: Command): Promise<Outcome> {
    // Not validated first: the same worker plays the game and would check the command twice.
    return this.store.run(
      command,
      () => Promise.resolve(null),
      (accepted) => engine().practise(accepted),
    );
  }

  now(): number {
    return this.clock.now();
  }

  noteRead(): void {
    this.isRead = true;
    this.clock.stand(false);
    void engine().readInPractice();
  }

  close(): void {
    this.closed = true;
    void engine().stopPractice();
  }
}
