// What games in the worker have in common, against bots and without a server: their state, their clock, and commands.
import { engine } from '@/engine/engine';
import type { Command } from '@/generated/engine';
import { StandingClock } from '@/shared/standingClock';
import { GameStore } from './GameStore';
import type { Outcome } from './source';

export abstract class WorkerSource {
  readonly room = null;
  protected readonly store = new GameStore();
  readonly getState = this.store.getState;
  readonly subscribe = this.store.subscribe;
  readonly onEvents = this.store.onEvents;
  /** Goes and stands as the worker's clock does. */
  protected readonly clock = new StandingClock();

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
}
