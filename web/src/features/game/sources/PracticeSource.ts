// A game against bots in the worker: no server takes part.
import { engine, startPractice, type WorkerGame } from '@/engine/engine';
import type { Recap } from '@/generated/engine';
import type { PracticeOptions } from '@/engine/worker-api';
import type { GameSource } from './source';
import { WorkerSource } from './WorkerSource';

let lastId = 0;

export class PracticeSource extends WorkerSource implements GameSource {
  readonly kind = 'practice';
  /** Unique for each game of this tab. */
  readonly id = (lastId += 1);
  private closed = false;
  private readonly game: WorkerGame;

  constructor(options: PracticeOptions) {
    super();
    this.game = startPractice(options, ({ view, events, now, stands, speed }) => {
      if (this.closed) return;
      this.clock.set(now);
      this.clock.stand(stands);
      this.clock.go(speed);
      this.store.setView(view, events);
      this.store.setLink({ type: 'live' });
    });
    this.game.begun.catch(() => this.store.setLink({ type: 'closed', code: 'engine_failed' }));
  }

  noteRead(): void {
    void engine().readInPractice();
  }

  hurry(speed: number): void {
    void engine().hurryPractice(speed);
  }

  finish(): void {
    void engine().finishPractice();
  }

  story(): Promise<Recap | null> {
    return engine().storyOfPractice();
  }

  close(): void {
    this.closed = true;
    this.game.stop();
  }
}
