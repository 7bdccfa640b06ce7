// What a gauge's worker offers to the main thread.
import type { Chances, Played, Settings } from '@/generated/engine';

export interface GaugeWorker {
  /** Takes up a composition, of whose games it plays each `of`th from number `first`, and lets go of the one before. */
  begin(settings: Settings, first: number, of: number): Promise<void>;
  /** Plays on for a moment, and tells what it has counted since it began. */
  play(): Played;
  /** How the chances stand by what all workers counted. */
  chances(parts: Played[]): Promise<Chances>;
}
