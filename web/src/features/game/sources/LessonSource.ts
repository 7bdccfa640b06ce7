// A lesson in the worker: a game against bots with parts, whose clock stands still while the narrator's text is read.
import { engine, startLesson, type WorkerGame } from '@/engine/engine';
import type { Learner } from '@/engine/worker-api';
import type { LessonStep } from '@/generated/engine';
import type { GameSource } from './source';
import { WorkerSource } from './WorkerSource';

export class LessonSource extends WorkerSource implements GameSource {
  readonly kind = 'lesson';
  /** How often the lesson was begun. Updates of an earlier beginning are ignored. */
  private begun = 0;
  private game: WorkerGame | null = null;

  /** @param pace in thousandths of the normal durations */
  constructor(
    private readonly learner: Learner,
    private readonly pace: number,
  ) {
    super();
  }

  /** Begins the lesson. A source that was closed may be opened again, and begins anew. */
  open(): void {
    const mine = (this.begun += 1);
    this.game = startLesson(this.learner, this.pace, ({ view, events, now, stands, advice }) => {
      if (this.begun !== mine) return;
      this.clock.set(now);
      this.clock.stand(stands);
      this.store.setView(view, events, advice);
      this.store.setLink({ type: 'live' });
    });
    this.game.begun.catch(() => this.store.setLink({ type: 'closed', code: 'engine_failed' }));
  }

  noteRead(): void {
    this.readStep('card');
  }

  readStep(step: LessonStep): void {
    void engine().readStep(step);
  }

  close(): void {
    this.begun += 1;
    this.game?.stop();
    this.game = null;
  }
}
