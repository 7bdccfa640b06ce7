// The calls of a gauge's worker.
import type { Chances, Played, Settings } from '@/generated/engine';

export interface GaugeWorker {
  /** Starts measuring a composition, in place of the one before: of its games each `of`th, from number `first`. */
  begin(settings: Settings, first: number, of: number): Promise<void>;
  /** Plays for about 100 ms; returns the results since `begin`. */
  play(): Played;
  /** The chances from the results of all workers. */
  chances(parts: Played[]): Promise<Chances>;
}
