// What the engine's worker offers to the main thread. The rules run there and nowhere else in the browser.
import type {
  Card,
  Command,
  Event,
  Favour,
  FieldError,
  GameView,
  Level,
  MoonPhase,
  PlayRefusal,
  Rejection,
  RoleId,
  Settings,
  Task,
} from '@/generated/engine';
import type { Staging } from '@/wasm/moonhowl_practice';

/** What the engine says of a composition before it is sent (LOBBY-1, BAL-1). */
export interface SettingsVerdict {
  refusal: Rejection | null;
  /** Hoods whose protector is missing: a warning, no refusal. */
  unprotected: RoleId[];
  balance: number;
  favours: Favour;
}

export type AccountField = 'username' | 'email' | 'password' | 'nickname' | 'message';

/** What decides whether somebody may play. Moments in milliseconds. */
export interface Standing {
  banned: boolean;
  banEnd: number | null;
  confirmed: boolean;
  needRename: boolean;
  now: number;
}

export type { Staging };

export interface PracticeOptions {
  settings: Settings;
  name: string;
  skin: string;
  seed: number;
  /** In thousandths: 1000 is the game's own pace. */
  pace: number;
  staging: Staging | null;
}

/** What a step of a practice game brought to the player's seat. */
export interface PracticeUpdate {
  view: GameView;
  events: Event[];
}

export interface EngineWorker {
  cards(): Card[];
  examine(settings: Settings): SettingsVerdict;
  suggested(slots: number): Settings;
  inVoice(settings: Settings): Settings;
  moon(now: number): MoonPhase;
  level(xp: number): Level;
  isModerator(rank: number): boolean;
  /** What becomes of a day's task when its holder says this in public. */
  taskAfter(task: Task, text: string): Task;
  /** The code of what is wrong with what somebody typed, or null. */
  checkField(field: AccountField, value: string): FieldError | null;

  /** Why somebody may not play, or null. */
  mayPlay(standing: Standing): PlayRefusal | null;

  hydrate(view: GameView): GameView;
  apply(events: Event[]): GameView;
  validate(command: Command): Rejection | null;

  /** Fetches what a practice game needs; after that it needs no network. True when it is there. */
  preparePractice(): Promise<boolean>;
  startPractice(options: PracticeOptions, onUpdate: (update: PracticeUpdate) => void): Promise<void>;
  practise(command: Command): Rejection | null;
  stopPractice(): void;
}
