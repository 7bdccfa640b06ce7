// What the gauge's worker offers to the main thread.
import type { Chances, Settings } from '@/generated/engine';

export interface GaugeWorker {
  /** Plays games of this composition until its chances are settled, and tells how they stand. Ends whatever ran before. */
  measure(settings: Settings, tell: (chances: Chances) => void): Promise<Chances | null>;
  stop(): void;
}
