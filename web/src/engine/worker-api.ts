// The calls of the engine's worker. In the browser the rules run only there.
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

/** The engine's verdict on a composition, before it is sent (LOBBY-1, BAL-1). */
export interface SettingsVerdict {
  refusal: Rejection | null;
  /** Hoods whose protector is missing: a warning, no refusal. */
  unprotected: RoleId[];
  balance: number;
  favours: Favour;
  /** The roles of which no more can be chosen, and why. */
  locks: Partial<Record<RoleId, Rejection>>;
}

export type AccountField = 'username' | 'email' | 'password' | 'nickname' | 'message';

/** All that decides whether an account may play. Moments are milliseconds since the epoch. */
export interface AccountStanding {
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
  /** In thousandths of the normal durations. */
  pace: number;
  /** The player's role; null deals it by chance. */
  role: RoleId | null;
  staging: Staging | null;
}

/** The player's view, and the events since the last update. */
export interface PracticeUpdate {
  view: GameView;
  events: Event[];
}

export interface EngineWorker {
  cards(): Card[];
  examine(settings: Settings): SettingsVerdict;
  suggested(slots: number): Settings;
  /** The same settings with the suggested roles for their number of seats. */
  withSuggested(settings: Settings): Settings;
  /** The same settings with this role among the roles. */
  withRole(settings: Settings, role: RoleId): Settings;
  /** The same settings for another number of seats: a suggested set stays one. */
  resized(settings: Settings, slots: number): Settings;
  moon(now: number): MoonPhase;
  level(xp: number): Level;
  isModerator(rank: number): boolean;
  /** The task as it would be if its holder said `text` in public. */
  taskAfter(task: Task, text: string): Task;
  /** What is wrong with the value of a form's field, or null. */
  checkField(field: AccountField, value: string): FieldError | null;

  /** Why an account may not play, or null. */
  mayPlay(standing: AccountStanding): PlayRefusal | null;

  hydrate(view: GameView): GameView;
  apply(events: Event[]): GameView;
  validate(command: Command): Rejection | null;

  /** Fetches all that a practice game needs, so that it can start without a network; then resolves to true. */
  preparePractice(): Promise<boolean>;
  startPractice(options: PracticeOptions, onUpdate: (update: PracticeUpdate) => void): Promise<void>;
  practise(command: Command): Rejection | null;
  /** The player has read their role: the practice game, which stands still until then, goes on. */
  readInPractice(): void;
  stopPractice(): void;
}
