// The calls of the engine's worker. In the browser the rules run only there.
import type {
  HousePreset,
  Advice,
  Afterlife,
  Calendar,
  Card,
  Channel,
  Command,
  Ending,
  Event,
  Favour,
  FieldError,
  GameView,
  Judgement,
  Lang,
  LessonStep,
  Level,
  MoonPhase,
  Notebook,
  Phase,
  PlayRefusal,
  Recap,
  Rejection,
  RoleId,
  Settings,
  Task,
} from '@/generated/engine';
import type { Learner, PracticePlayer, Staging } from '@/wasm/moonhowl_practice';

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

export type AccountField = 'username' | 'email' | 'password' | 'nickname' | 'message' | 'profileText';

/** All that decides whether an account may play. Moments are milliseconds since the epoch. */
export interface AccountStanding {
  banned: boolean;
  banEnd: number | null;
  confirmed: boolean;
  needRename: boolean;
  now: number;
}

export type { Learner, Staging };

export interface PracticeOptions {
  settings: Settings;
  player: PracticePlayer;
  seed: number;
  /** In thousandths of the normal durations. */
  pace: number;
  staging: Staging | null;
}

/**
 * The player's view, the events since the last update, what the game's clock shows, whether it stands until something is read, and how
 * many times as fast as time it goes.
 */
export interface PracticeUpdate {
  view: GameView;
  events: Event[];
  now: number;
  stands: boolean;
  speed: number;
}

/** What the learner sees, with what the narrator says. */
export interface LessonUpdate extends PracticeUpdate {
  advice: Advice | null;
}

/** An event of a room, and the time of day in this browser when it came. */
export interface TimedEvent {
  at: number;
  event: Event;
}

export interface EngineWorker {
  cards(): Card[];
  examine(settings: Settings): SettingsVerdict;
  /** The suggested set for so many seats whose turn it is. */
  suggested(slots: number, turn: number): Settings;
  /** The same settings with the next suggested set for their number of seats. */
  withNextSuggested(settings: Settings): Settings;
  /** The same settings with the roles, the mayor and the pace of a preset of the house. */
  withHousePreset(settings: Settings, preset: HousePreset): Settings;
  /** The settings for a game by voice, without roles of written words. */
  inVoice(settings: Settings): Settings;
  /** The same settings with this role among the roles. */
  withRole(settings: Settings, role: RoleId): Settings;
  /** The same settings for another number of seats: a suggested set stays one. */
  resized(settings: Settings, slots: number): Settings;
  moon(now: number): MoonPhase;
  /** The calendar of the year from now on, without what staff have planned. */
  calendar(now: number): Calendar;
  level(xp: number): Level;
  isModerator(rank: number): boolean;
  /** The task as it would be if its holder said `text` in public. */
  taskAfter(task: Task, text: string): Task;
  /** How the suspicions in a notebook were judged at the end, for the player on this seat. */
  judgeNotebook(notebook: Notebook, me: number | null, ending: Ending): Judgement;
  /** What the dead may do in this phase of a game with these settings. */
  afterlife(settings: Settings, phase: Phase): Afterlife;
  /** What is wrong with the value of a form's field, or null. */
  checkField(field: AccountField, value: string): FieldError | null;

  /** Why an account may not play, or null. */
  mayPlay(standing: AccountStanding): PlayRefusal | null;

  /** Fetches the module for the view of a room. `hydrate`, `apply`, `validate` and `voice` wait for it too. */
  prepareView(): Promise<void>;
  hydrate(view: GameView): Promise<GameView>;
  apply(events: TimedEvent[]): Promise<GameView>;
  validate(command: Command): Promise<Rejection | null>;
  /** The channels in which the player may speak by voice now, and the one that carries what they say if they have chosen this one. */
  voice(chosen: Channel | null): Promise<{ open: Channel[]; spokenIn: Channel | null }>;

  /** Fetches all that a practice game needs, so that it can start without a network; then resolves to true. */
  preparePractice(): Promise<boolean>;
  /** Fetches what bots say in this language. Resolves without it too: they speak plainly then. */
  prepareLines(lang: Lang): Promise<void>;
  /** Starts a practice game in the place of the one before. `game`: a number of its own, by which it is stopped. */
  startPractice(game: number, options: PracticeOptions, onUpdate: (update: PracticeUpdate) => void): Promise<void>;
  /** Starts a lesson in the place of a practice game; `pace` is in thousandths of the normal durations. */
  startLesson(game: number, learner: Learner, pace: number, onUpdate: (update: LessonUpdate) => void): Promise<void>;
  /** The learner has read this step: the lesson, which stands still until then, goes on. */
  readStep(step: LessonStep): void;
  practise(command: Command): Rejection | null;
  /** The player has read their role: the practice game, which stands still until then, goes on. */
  readInPractice(): void;
  /** Lets the clock of the practice game go so many times as fast as time. */
  hurryPractice(speed: number): void;
  /** Plays the practice game on to its end, if the player is dead. */
  finishPractice(): void;
  /** The story of the practice game, once it has ended. */
  storyOfPractice(): Recap | null;
  /** Stops the practice game or lesson with this number, also before it has begun. */
  stopGame(game: number): void;
}
