// What the engine's worker offers to the main thread. The rules run there and nowhere else in the browser.
import type { Card, Command, Envelope, GameView, Rejection, RoleId, Settings } from '@/generated/engine';

/** What the engine says of a composition before it is sent (LOBBY-1, BAL-1). */
export interface SettingsVerdict {
  refusal: Rejection | null;
  /** Hoods whose protector is missing: a warning, no refusal. */
  unprotected: RoleId[];
  balance: number;
}

export interface MoonNow {
  /** The lit part of the disc, 0 to 1. */
  fraction: number;
  waxing: boolean;
}

export interface LevelNow {
  level: number;
  /** Progress within the level, 0 to 100. */
  percent: number;
}

export type AccountField = 'username' | 'email' | 'password' | 'nickname';

export interface PracticeOptions {
  settings: Settings;
  name: string;
  skin: string;
  seed: number;
}

/** What a step of a practice game brought to the player's seat. */
export interface PracticeUpdate {
  view: GameView;
  envelopes: Envelope[];
}

export interface EngineWorker {
  cards(): Card[];
  examine(settings: Settings): SettingsVerdict;
  suggested(slots: number): Settings;
  moon(now: number): MoonNow;
  level(xp: number): LevelNow;
  /** The code of what is wrong with what somebody typed, or null. */
  checkField(field: AccountField, value: string): string | null;

  hydrate(view: GameView): GameView;
  apply(envelopes: Envelope[]): GameView;
  validate(command: Command): Rejection | null;

  startPractice(options: PracticeOptions, onUpdate: (update: PracticeUpdate) => void): void;
  practise(command: Command): Rejection | null;
  stopPractice(): void;
}
